//! The drawings that pictures are made of, each around its middle, a square being a hundred wide.

use crate::show::scene::shape::Symbol;

/// The name by which a fragment refers to the drawing.
#[must_use]
pub const fn id(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Cone => "cone",
        Symbol::Spool => "spool",
        Symbol::Ivory => "ivory",
        Symbol::Ebony => "ebony",
        Symbol::Peg => "peg",
        Symbol::Post => "post",
        Symbol::Cord => "cord",
        Symbol::Band => "band",
        Symbol::Dome => "dome",
        Symbol::Reel => "reel",
        Symbol::WhiteScarab => "white-scarab",
        Symbol::BlackScarab => "black-scarab",
        Symbol::Rebirth => "rebirth",
        Symbol::Beauty => "beauty",
        Symbol::Water => "water",
        Symbol::Three => "three",
        Symbol::Two => "two",
        Symbol::One => "one",
        Symbol::Rosette => "rosette",
        Symbol::Flat => "flat",
        Symbol::Round => "round",
    }
}

/// The drawing itself.
#[must_use]
pub fn drawing(symbol: Symbol) -> String {
    match symbol {
        Symbol::Cone => painted(CONE, "cone"),
        Symbol::Ivory => painted(PAWN, "white"),
        Symbol::Spool => painted(SPOOL, "spool"),
        Symbol::Ebony => painted(SPOOL, "black"),
        Symbol::Peg => painted(PEG, "cone"),
        Symbol::Post => painted(POST, "spool"),
        Symbol::Dome => painted(DOME, "cone"),
        Symbol::Reel => painted(REEL, "spool"),
        Symbol::WhiteScarab => painted(SCARAB, "white"),
        Symbol::BlackScarab => painted(SCARAB, "black"),
        Symbol::Cord => CORD.to_owned(),
        Symbol::Band => BAND.to_owned(),
        Symbol::Rebirth => REBIRTH.to_owned(),
        Symbol::Beauty => BEAUTY.to_owned(),
        Symbol::Water => WATER.to_owned(),
        Symbol::Three => stroke(-20) + &stroke(0) + &stroke(20),
        Symbol::Two => stroke(-12) + &stroke(12),
        Symbol::One => stroke(0),
        Symbol::Rosette => rosette(),
        Symbol::Flat => FLAT.to_owned(),
        Symbol::Round => ROUND.to_owned(),
    }
}

/// A piece in the colours of its side.
fn painted(drawing: &str, side: &str) -> String {
    drawing.replace('@', side)
}

const CONE: &str = "<ellipse class=\"shadow\" cx=\"6\" cy=\"35\" rx=\"34\" ry=\"9\"/>\
<path class=\"@\" d=\"M0 -42C5 -42 8 -38 10 -32L31 24C34 34 18 41 0 41C-18 41 -34 34 -31 24L-10 -32C-8 -38 -5 -42 0 -42Z\"/>\
<path class=\"@-shade\" d=\"M3 -41C6 -40 8 -37 10 -32L31 24C34 34 20 41 4 41C17 34 15 16 3 -41Z\"/>\
<path class=\"@-light\" d=\"M-6 -28L-22 20C-22 25 -19 29 -15 31Z\"/>\
<path class=\"@-line\" d=\"M-27 14C-14 25 14 25 27 14M-14 -21C-8 -16 8 -16 14 -21\"/>\
<path class=\"@-edge\" d=\"M0 -42C5 -42 8 -38 10 -32L31 24C34 34 18 41 0 41C-18 41 -34 34 -31 24L-10 -32C-8 -38 -5 -42 0 -42Z\"/>";

const PAWN: &str = "<ellipse class=\"shadow\" cx=\"6\" cy=\"35\" rx=\"32\" ry=\"9\"/>\
<path class=\"@\" d=\"M-8 -18L-27 26C-29 35 -15 41 0 41C15 41 29 35 27 26L8 -18Z\"/>\
<path class=\"@-shade\" d=\"M3 -18L8 -18L27 26C29 35 17 41 4 41C16 34 14 14 3 -18Z\"/>\
<path class=\"@-edge\" d=\"M-8 -18L-27 26C-29 35 -15 41 0 41C15 41 29 35 27 26L8 -18Z\"/>\
<path class=\"@-line\" d=\"M-23 16C-12 25 12 25 23 16\"/>\
<circle class=\"@\" cx=\"0\" cy=\"-27\" r=\"14\"/>\
<path class=\"@-shade\" d=\"M3 -41A14 14 0 0 1 6 -14C12 -22 11 -34 3 -41Z\"/>\
<circle class=\"@-edge\" cx=\"0\" cy=\"-27\" r=\"14\"/>";

const SPOOL: &str = "<ellipse class=\"shadow\" cx=\"6\" cy=\"34\" rx=\"34\" ry=\"9\"/>\
<path class=\"@\" d=\"M-29 -29C-29 -20 -12 -16 -12 2C-12 16 -31 18 -31 29C-31 37 -16 41 0 41C16 41 31 37 31 29C31 18 12 16 12 2C12 -16 29 -20 29 -29Z\"/>\
<path class=\"@-shade\" d=\"M29 -29C29 -20 12 -16 12 2C12 16 31 18 31 29C31 37 18 41 5 41C18 32 2 18 4 2C5 -10 14 -14 16 -22Z\"/>\
<path class=\"@-light\" d=\"M-21 -18C-14 -13 -8 -8 -8 2C-8 14 -23 20 -24 29C-18 22 -3 14 -3 2C-3 -8 -9 -14 -21 -18Z\"/>\
<path class=\"@-edge\" d=\"M-29 -29C-29 -20 -12 -16 -12 2C-12 16 -31 18 -31 29C-31 37 -16 41 0 41C16 41 31 37 31 29C31 18 12 16 12 2C12 -16 29 -20 29 -29\"/>\
<ellipse class=\"@-light\" cx=\"0\" cy=\"-30\" rx=\"29\" ry=\"10\"/>\
<ellipse class=\"@-edge\" cx=\"0\" cy=\"-30\" rx=\"29\" ry=\"10\"/>\
<ellipse class=\"@\" cx=\"0\" cy=\"-30\" rx=\"17\" ry=\"5\"/>";

const PEG: &str = "<ellipse class=\"shadow\" cx=\"5\" cy=\"38\" rx=\"24\" ry=\"6\"/>\
<path class=\"@\" d=\"M0 -44L18 34C18 40 9 43 0 43C-9 43 -18 40 -18 34Z\"/>\
<path class=\"@-shade\" d=\"M0 -44L18 34C18 40 10 43 3 43C10 36 8 8 0 -44Z\"/>\
<path class=\"@-light\" d=\"M-4 -16L-13 32C-12 35 -9 37 -6 38Z\"/>\
<path class=\"@-edge\" d=\"M0 -44L18 34C18 40 9 43 0 43C-9 43 -18 40 -18 34Z\"/>";

const POST: &str = "<ellipse class=\"shadow\" cx=\"5\" cy=\"38\" rx=\"24\" ry=\"6\"/>\
<path class=\"@\" d=\"M-8 -18L-16 35C-16 40 -9 43 0 43C9 43 16 40 16 35L8 -18Z\"/>\
<path class=\"@-shade\" d=\"M1 -18L8 -18L16 35C16 40 10 43 3 43C9 36 6 8 1 -18Z\"/>\
<path class=\"@-light\" d=\"M-4 -14L-12 33C-10 36 -8 37 -6 38Z\"/>\
<path class=\"@-edge\" d=\"M-8 -18L-16 35C-16 40 -9 43 0 43C9 43 16 40 16 35L8 -18Z\"/>\
<path class=\"@\" d=\"M-22 -28C-22 -40 -12 -44 0 -44C12 -44 22 -40 22 -28C22 -20 12 -16 0 -16C-12 -16 -22 -20 -22 -28Z\"/>\
<path class=\"@-shade\" d=\"M5 -44C16 -43 22 -38 22 -28C22 -20 13 -16 3 -16C16 -22 16 -36 5 -44Z\"/>\
<path class=\"@-edge\" d=\"M-22 -28C-22 -40 -12 -44 0 -44C12 -44 22 -40 22 -28C22 -20 12 -16 0 -16C-12 -16 -22 -20 -22 -28Z\"/>";

const CORD: &str = "<path class=\"cord-edge\" d=\"M-20 24C-10 29 10 29 20 24M-21 33C-10 38 10 38 21 33\"/>\
<path class=\"cord\" d=\"M-20 24C-10 29 10 29 20 24M-21 33C-10 38 10 38 21 33\"/>";

const BAND: &str = "<path class=\"band\" d=\"M-12 -4C-5 -1 5 -1 12 -4L16 13C6 17 -6 17 -16 13Z\"/>";

const DOME: &str = "<ellipse class=\"shadow\" cx=\"6\" cy=\"30\" rx=\"36\" ry=\"10\"/>\
<path class=\"@\" d=\"M-35 22C-35 -4 -22 -20 -9 -24C-12 -40 12 -40 9 -24C22 -20 35 -4 35 22C35 32 18 38 0 38C-18 38 -35 32 -35 22Z\"/>\
<path class=\"@-shade\" d=\"M5 -35C11 -34 10 -28 9 -24C22 -20 35 -4 35 22C35 32 20 38 6 38C26 26 20 -8 4 -20Z\"/>\
<path class=\"@-light\" d=\"M-12 -16C-22 -8 -28 6 -28 20C-25 8 -19 -6 -8 -14Z\"/>\
<path class=\"@-line\" d=\"M-33 12C-24 25 24 25 33 12M-10 -22C-6 -18 6 -18 10 -22\"/>\
<path class=\"@-edge\" d=\"M-35 22C-35 -4 -22 -20 -9 -24C-12 -40 12 -40 9 -24C22 -20 35 -4 35 22C35 32 18 38 0 38C-18 38 -35 32 -35 22Z\"/>";

const REEL: &str = "<ellipse class=\"shadow\" cx=\"6\" cy=\"30\" rx=\"37\" ry=\"10\"/>\
<path class=\"@\" d=\"M-36 -14C-36 -2 -24 0 -22 6C-24 12 -36 14 -36 24C-36 33 -18 39 0 39C18 39 36 33 36 24C36 14 24 12 22 6C24 0 36 -2 36 -14Z\"/>\
<path class=\"@-shade\" d=\"M36 -14C36 -2 24 0 22 6C24 12 36 14 36 24C36 33 20 39 6 39C24 30 10 14 12 6C14 0 24 -2 26 -8Z\"/>\
<path class=\"@-light\" d=\"M-27 -2C-20 2 -17 4 -17 6C-17 12 -28 16 -29 24C-24 18 -10 14 -10 6C-10 2 -16 -1 -27 -2Z\"/>\
<path class=\"@-edge\" d=\"M-36 -14C-36 -2 -24 0 -22 6C-24 12 -36 14 -36 24C-36 33 -18 39 0 39C18 39 36 33 36 24C36 14 24 12 22 6C24 0 36 -2 36 -14\"/>\
<ellipse class=\"@-light\" cx=\"0\" cy=\"-15\" rx=\"36\" ry=\"14\"/>\
<ellipse class=\"@-edge\" cx=\"0\" cy=\"-15\" rx=\"36\" ry=\"14\"/>\
<ellipse class=\"@\" cx=\"0\" cy=\"-15\" rx=\"20\" ry=\"7\"/>";

const SCARAB: &str = "<path class=\"@-leg\" d=\"M-17 -16L-31 -26L-27 -42M17 -16L31 -26L27 -42M-24 2L-39 -2L-42 12M24 2L39 -2L42 12M-21 20L-36 26L-33 42M21 20L36 26L33 42\"/>\
<path class=\"@\" d=\"M-25 -8C-30 14 -19 41 0 41C19 41 30 14 25 -8Z\"/>\
<path class=\"@-shade\" d=\"M0 -8L25 -8C30 14 19 41 0 41Z\"/>\
<path class=\"@-light\" d=\"M-19 -4C-22 10 -17 26 -10 33C-13 20 -13 8 -11 -4Z\"/>\
<path class=\"@-edge\" d=\"M-25 -8C-30 14 -19 41 0 41C19 41 30 14 25 -8Z\"/>\
<path class=\"@-line\" d=\"M0 -8V40M-13 -6C-14 12 -10 28 -4 37M13 -6C14 12 10 28 4 37\"/>\
<path class=\"@\" d=\"M-25 -8C-27 -22 -15 -28 0 -28C15 -28 27 -22 25 -8C12 -12 -12 -12 -25 -8Z\"/>\
<path class=\"@-edge\" d=\"M-25 -8C-27 -22 -15 -28 0 -28C15 -28 27 -22 25 -8C12 -12 -12 -12 -25 -8Z\"/>\
<path class=\"@-light\" d=\"M-14 -27C-17 -38 -11 -43 -8 -45L-4 -40L0 -46L4 -40L8 -45C11 -43 17 -38 14 -27C5 -29 -5 -29 -14 -27Z\"/>\
<path class=\"@-edge\" d=\"M-14 -27C-17 -38 -11 -43 -8 -45L-4 -40L0 -46L4 -40L8 -45C11 -43 17 -38 14 -27C5 -29 -5 -29 -14 -27Z\"/>";

/// The sign of life.
const REBIRTH: &str = "<path class=\"sign\" d=\"M0 0C-20 -16 -14 -34 0 -34C14 -34 20 -16 0 0ZM0 0V36M-22 3H22\"/>\
<path class=\"sign-full\" d=\"M-22 -2L-6 2L-22 8ZM22 -2L6 2L22 8ZM-6 36L0 8L6 36Z\"/>";

/// A heart with its windpipe: good, beautiful.
const BEAUTY: &str = "<path class=\"sign\" d=\"M0 -36V12M-12 -24H12M-8 -33H8\"/>\
<path class=\"sign-full\" d=\"M0 4C8 4 15 10 15 20C15 31 7 37 0 37C-7 37 -15 31 -15 20C-15 10 -8 4 0 4Z\"/>";

const WATER: &str = "<path class=\"sign\" d=\"M-36 -16L-27 -24L-18 -16L-9 -24L0 -16L9 -24L18 -16L27 -24L36 -16\
M-36 6L-27 -2L-18 6L-9 -2L0 6L9 -2L18 6L27 -2L36 6M-36 28L-27 20L-18 28L-9 20L0 28L9 20L18 28L27 20L36 28\"/>";

/// An upright stroke, as scribes count.
fn stroke(x: i32) -> String {
    format!("<path class=\"sign-full\" d=\"M{} -30h9l-1.5 60h-6Z\"/>", x * 12 / 10 - 4)
}

/// Eight petals around a heart.
fn rosette() -> String {
    let mut drawing = String::new();
    for turn in 0..8 {
        drawing += &format!(
            "<path class=\"sign-thin\" transform=\"rotate({})\" d=\"M0 -9C-13 -18 -10 -37 0 -38C10 -37 13 -18 0 -9Z\"/>",
            turn * 45
        );
    }
    drawing + "<circle class=\"sign-full\" cx=\"0\" cy=\"0\" r=\"8\"/>"
}

const FLAT: &str = "<path class=\"flat\" d=\"M-8 -27C-8 -34 8 -34 8 -27V27C8 34 -8 34 -8 27Z\"/>\
<path class=\"grain\" d=\"M-2 -22V10M3 -12V24\"/>";

const ROUND: &str = "<path class=\"round\" d=\"M-8 -27C-8 -34 8 -34 8 -27V27C8 34 -8 34 -8 27Z\"/>\
<path class=\"grain\" d=\"M-8 -18C-4 -15 4 -15 8 -18M-8 18C-4 21 4 21 8 18\"/>";
