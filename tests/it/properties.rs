//! Properties, each over random games of every row of the table of ways to play.

mod bytes;
mod lists;
mod marks;
mod mutation;
mod pass;
mod pieces;
mod position;
mod record;

pub(crate) use lists::moves;
