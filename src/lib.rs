//! The referee of the games of the Duat, as a library. The program `hunefer` is the usual way to use it.
//!
//! In reading order, each room seeing only those before it: the [`law`] says what may be played; a game in [`play`]
//! keeps the course of its turns; the [`book`] lists rule sets and rules; a [`refusal`] puts into words what stands in
//! the way; the [`referee`] replays a record to a verdict; what is [made](make) (games, cases, counts), what positions are
//! worth ([`exact`]) and what is [shown](show) (boards, JSON, reports) stand on these; the commands are in [`cli`].

pub mod law;
pub mod play;
pub mod book;
pub mod refusal;
pub mod referee;
pub mod make;
pub mod exact;
pub mod show;
pub mod cli;

/// The page on fixtures, whose example of the second law is run as a test.
#[cfg(doctest)]
#[doc = include_str!("../fixtures/README.md")]
pub struct Fixtures;
