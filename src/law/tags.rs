//! The tags of a record: their names, in canonical order, and what each means.

pub mod rules;

/// The tags the notation gives a meaning, in the order of [`hunefer_notation::TAGS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagName {
    /// Which game.
    Game,
    /// Which rule set.
    Rules,
    /// Which options.
    Options,
    /// The event.
    Event,
    /// The place.
    Site,
    /// The date.
    Date,
    /// The round.
    Round,
    /// The player of cones.
    Cones,
    /// The player of spools.
    Spools,
    /// The player of white.
    White,
    /// The player of black.
    Black,
    /// Heka cards each.
    Cards,
    /// The side that begins.
    First,
    /// The throws that decided who begins.
    RollOff,
    /// The position the game starts from.
    Setup,
    /// The position the record ends in.
    Final,
    /// The result.
    Result,
    /// How the game ended.
    Termination,
    /// What a puzzle asks.
    Puzzle,
    /// What a puzzle is about.
    Theme,
    /// The verdict a rule case expects.
    Expect,
}

/// A tag's entry in the manual.
#[derive(Debug)]
pub struct TagEntry {
    /// Which tag.
    pub tag: TagName,
    /// Its name as canonical form writes it.
    pub name: &'static str,
    /// What it means, in whole sentences.
    pub meaning: &'static str,
}

/// Every tag, in canonical order.
pub static TAGS: &[TagEntry] = &[
    entry(TagName::Game, "The game: `senet`, `tab`, `tjau` or `duat`. The one tag that every game needs."),
    entry(
        TagName::Rules,
        "The rule set. Without it `kendall` in senet, `lane` in ṭāb, `aseb` in tjau and `scarab` in duat; canonical \
         form always writes it.",
    ),
    entry(
        TagName::Options,
        "Pairs `name=value`, separated by spaces, for what people play both ways; `hunefer rules` lists them.",
    ),
    entry(TagName::Event, "The event, as in PGN: free text."),
    entry(TagName::Site, "The place, as in PGN: free text."),
    entry(TagName::Date, "The day, `YYYY.MM.DD`, with `????` and `??` for what is unknown."),
    entry(TagName::Round, "The round, as in PGN: free text."),
    entry(TagName::Cones, "The player who began with the cones."),
    entry(TagName::Spools, "The player who began with the spools."),
    entry(TagName::White, "The player who began with white."),
    entry(TagName::Black, "The player who began with black."),
    entry(TagName::Cards, "Heka cards drawn by each player: `0` (or no tag), `1` or `2`."),
    entry(
        TagName::First,
        "The letter of the side that begins, where the rules leave it open (ṭāb, tjau, duat). Without it the set-up, \
         `RollOff` or the first turn's letter says, and else the first-named side begins.",
    ),
    entry(
        TagName::RollOff,
        "ṭāb: the throws that decided who begins, `S3 C2 S6 C1`. The sides take turns, and only the last throw is a \
         1; who throws it begins.",
    ),
    entry(
        TagName::Setup,
        "The position to start from instead of the usual one. Duat has no usual start and needs it; `ours` names \
         the board of this project there.",
    ),
    entry(TagName::Final, "The position the record ends in, checked against the moves."),
    entry(TagName::Result, "The result, as the closing token writes it, checked against the moves."),
    entry(
        TagName::Termination,
        "How the game ended: `normal`, `resigned`, `agreed`, `time`, `forfeit` or `unfinished`.",
    ),
    entry(
        TagName::Puzzle,
        "What a puzzle asks of its `Setup`: `W wins in 2` (duat: the side to play, in so many of its own turns, the \
         first included); `best` or `best by 5%` (the first item is better than every other play, by so much winning \
         chance); `only` (one play is lawful) or `legal 3` (so many); `value 62.5%` (the chance of the side to play). \
         `best`, `only` and `legal` need a `throw=` in the set-up.",
    ),
    entry(TagName::Theme, "What a puzzle is about: names of rules, with spaces between them."),
    entry(
        TagName::Expect,
        "For rule cases: the verdict expected, `legal`, `illegal 3.2 senet.guarded` (address and rule) or \
         `unreadable`. `hunefer test` holds the verdict to it; `check` does not.",
    ),
];

const fn entry(tag: TagName, meaning: &'static str) -> TagEntry {
    TagEntry { tag, name: hunefer_notation::TAGS[tag as usize], meaning }
}

impl TagName {
    /// The tag of that name, whatever its case.
    #[must_use]
    pub fn find(name: &str) -> Option<Self> {
        // Mostly it is written as it should be.
        let exact = TAGS.iter().find(|entry| entry.name == name);
        exact.or_else(|| TAGS.iter().find(|entry| entry.name.eq_ignore_ascii_case(name))).map(|entry| entry.tag)
    }
}
