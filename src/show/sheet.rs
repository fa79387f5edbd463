//! Puzzles as a sheet to print: numbered boards with what is asked below them, and the solutions at the end.

pub mod html;
pub mod typst;

use hunefer_notation::{Anchor, Game, NoteKind, figures, print};

use super::scene::caption::Caption;
use super::scene::{Look, Scene};
use crate::exact::puzzle::begun;
use crate::referee::header::Puzzle;
use crate::refusal::words::counted;

/// A sheet.
#[derive(Clone, Debug)]
pub struct Sheet<'s> {
    /// What stands above it.
    pub title: &'s str,
    /// Boards on a page, 1 or more.
    pub per_page: usize,
    /// The puzzles, in order.
    pub tasks: &'s [Task],
}

/// A puzzle of a sheet.
#[derive(Clone, Debug)]
pub struct Task {
    /// Its board.
    pub scene: Scene,
    /// What the record calls it, and where it is from; may be empty.
    pub title: String,
    /// What is asked, in words.
    pub asked: String,
    /// The solution, and what other plays leave, as the record has them; `None` where it has none.
    pub solution: Option<String>,
    /// What it is about, by the names of rules; may be empty.
    pub themes: String,
    /// How difficult it is said to be.
    pub difficulty: Option<String>,
}

impl Task {
    /// The puzzle of a game; `None`: it is none, or its tags are at fault.
    #[must_use]
    pub fn of(game: &Game<'_>, look: &Look) -> Option<Self> {
        let puzzle = Puzzle::parse(&game.tag("Puzzle")?.value)?;
        let (_, _, play) = begun(game)?;
        let position = play.position();
        let mut caption = Caption::default();
        caption.name(game);
        let title = std::mem::take(&mut caption.title);
        let solution = (!game.line.items().is_empty()).then(|| solution(game));
        let comments = game.opening.iter().flat_map(|comment| figures(comment.text));
        let difficulty = comments.filter(|figure| figure.name == "difficulty").last();
        Some(Self {
            asked: asked(puzzle, position.side.name(), position.keys.throw.map(u32::from)),
            scene: Scene::new(&position, &caption, None, look),
            title,
            solution,
            themes: game.tag("Theme").map_or(String::new(), |tag| tag.value.clone().into_owned()),
            difficulty: difficulty.map(|figure| figure.value.to_owned()),
        })
    }
}

/// The turns of a game without what hangs on them, but for variations beside the first item and what they say.
fn solution(game: &Game<'_>) -> String {
    let mut bare = Game { vocabulary: game.vocabulary, line: game.line.clone(), ..Game::default() };
    bare.line.forget_notes();
    let mut text = String::new();
    print::game(&bare, &mut text);
    let Some(words) = &game.vocabulary else { return text };
    let beside = game.line.notes().iter().take_while(|note| note.anchor == Anchor::After(0));
    for note in beside {
        let NoteKind::Variation(line) = &note.kind else { continue };
        let Some(item) = line.items().get(0) else { continue };
        let comments = line.notes().iter().filter_map(|note| match note.kind {
            NoteKind::Comment(comment) if note.anchor == Anchor::After(0) => Some(comment.text),
            NoteKind::Comment(_) | NoteKind::Annotation(_) | NoteKind::Variation(_) => None,
        });
        let win = comments.flat_map(figures).find(|figure| figure.name == "win");
        let left = win.map_or(String::new(), |figure| format!(" leaves {} %", figure.value));
        text += &format!("; {}{left}", words.item(&hunefer_notation::Item::new(item.kind())));
    }
    text.replace('\n', " ").replace(" ;", ";").trim().to_owned()
}

/// What a puzzle asks, in a sentence or two.
fn asked(puzzle: Puzzle, side: &str, throw: Option<u32>) -> String {
    let name = capital(side);
    let thrown = throw.map_or(format!("{name} to play."), |throw| format!("{name} have thrown {throw}."));
    let percent = |tenths: u16| match (tenths / 10, tenths % 10) {
        (whole, 0) => format!("{whole} %"),
        (whole, tenths) => format!("{whole}.{tenths} %"),
    };
    match puzzle {
        Puzzle::Wins { turns, .. } => format!("{name} to play and win in {}.", counted(turns as usize, "turn")),
        Puzzle::Best { by: None } => format!("{thrown} Which play is the best?"),
        Puzzle::Best { by: Some(by) } => {
            format!("{thrown} Which play is the best, by {} or more?", percent(by))
        }
        Puzzle::Legal { plays: 1 } => format!("{thrown} Only one play is lawful. Which?"),
        Puzzle::Legal { plays } => format!("{thrown} Find all {plays} lawful plays."),
        // The chance is the solution.
        Puzzle::Value { .. } => format!("{name} to throw. How likely are they to win?"),
    }
}

/// The word with a capital.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
