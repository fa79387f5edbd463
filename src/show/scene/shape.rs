//! What scenes are made of: shapes in board units, a hundred to the side of a square.

/// A shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A rectangle by its top left corner, its size and the radius of its corners.
    Rect {
        /// Left, top, width, height.
        area: [i32; 4],
        /// Of the corners.
        radius: i32,
        /// How it is painted.
        ink: Ink,
    },
    /// A path, in the words of SVG.
    Path {
        /// Its points.
        path: String,
        /// How it is painted.
        ink: Ink,
    },
    /// A drawing known by name, put somewhere.
    Use {
        /// Which.
        symbol: Symbol,
        /// Where its middle is.
        at: [i32; 2],
        /// How large, in hundredths.
        scale: i32,
        /// Turned clockwise by so many degrees.
        turn: i32,
    },
    /// Words on a line.
    Words {
        /// What they say.
        words: String,
        /// Where the line begins, or its middle or end, and its height.
        at: [i32; 2],
        /// The height of letters.
        size: i32,
        /// What stands at `at`.
        anchor: Anchor,
        /// How they are painted.
        ink: Ink,
    },
}

/// Which point of words is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Their left end.
    Start,
    /// Their middle.
    Middle,
    /// Their right end.
    End,
}

/// What a shape is painted as; the theme says how that looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// The sheet below everything.
    Page,
    /// The edge of the wood around the squares.
    Edge,
    /// That wood.
    Frame,
    /// A plain square.
    Square,
    /// A square with a meaning of its own.
    House,
    /// A square of a home row.
    Home,
    /// A tray for pieces beside the board.
    Tray,
    /// A hint of the way pieces go.
    Way,
    /// Words.
    Words,
    /// Words of less weight: coordinates, captions of trays.
    Faint,
    /// Words on the wood.
    Carved,
    /// The square a piece left or came to.
    Last,
    /// What keeps the line of an arrow apart from what it crosses.
    Halo,
    /// The line of an arrow.
    Arrow,
    /// The point of an arrow, and other marks filled with its colour.
    Point,
    /// The ground of a mark laid over a piece.
    Badge,
    /// What stands on that ground.
    BadgeWords,
    /// A ring around a piece that something is to happen to.
    Ring,
    /// The mark of the side to play.
    Turn,
}

impl Ink {
    /// All of them.
    pub const ALL: [Self; 19] = [
        Self::Page,
        Self::Edge,
        Self::Frame,
        Self::Square,
        Self::House,
        Self::Home,
        Self::Tray,
        Self::Way,
        Self::Words,
        Self::Faint,
        Self::Carved,
        Self::Last,
        Self::Halo,
        Self::Arrow,
        Self::Point,
        Self::Badge,
        Self::BadgeWords,
        Self::Ring,
        Self::Turn,
    ];

    /// The class of a style that it goes by.
    #[must_use]
    pub const fn class(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Edge => "edge",
            Self::Frame => "frame",
            Self::Square => "square",
            Self::House => "house",
            Self::Home => "home",
            Self::Tray => "tray",
            Self::Way => "way",
            Self::Words => "words",
            Self::Faint => "faint",
            Self::Carved => "carved",
            Self::Last => "last",
            Self::Halo => "halo",
            Self::Arrow => "arrow",
            Self::Point => "point",
            Self::Badge => "badge",
            Self::BadgeWords => "badge-words",
            Self::Ring => "ring",
            Self::Turn => "turn",
        }
    }
}

/// The drawings known by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Symbol {
    /// Senet: a cone of faience.
    Cone,
    /// Senet: a spool of faience.
    Spool,
    /// Senet with white and black: a pawn of ivory.
    Ivory,
    /// The same: a reel of ebony.
    Ebony,
    /// Ṭāb: a pointed peg.
    Peg,
    /// Ṭāb: a peg with a head.
    Post,
    /// Ṭāb: the cord around the foot of a piece that is locked.
    Cord,
    /// Ṭāb: the band around a piece that has been up.
    Band,
    /// Tjau: a dome.
    Dome,
    /// Tjau: a reel.
    Reel,
    /// Duat: a white scarab that faces up.
    WhiteScarab,
    /// Duat: a black one.
    BlackScarab,
    /// Senet's square 15, rebirth: the sign of life.
    Rebirth,
    /// Senet's 26, beauty: the sign of what is good.
    Beauty,
    /// Senet's 27: water.
    Water,
    /// Senet's 28: three strokes.
    Three,
    /// Senet's 29: two.
    Two,
    /// Senet's 30: one.
    One,
    /// A rosette.
    Rosette,
    /// A stick that shows its flat side.
    Flat,
    /// A stick that shows its round side.
    Round,
}
