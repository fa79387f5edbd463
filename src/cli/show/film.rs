//! The scenes of a whole game, one for its start and one for each item.

use anyhow::bail;
use hunefer_notation::{Game, ItemKind};

use crate::cli::arguments::RulesArgs;
use crate::cli::input::Source;
use crate::cli::output::Output;
use crate::cli::trail::Trail;
use crate::cli::whereabouts::{What, WhereArgs, short, warn};
use crate::play::Play;
use crate::referee::verdict::{Finding, Played};
use crate::referee::{self, Watch};
use crate::show::scene::caption::Caption;
use crate::show::scene::last::Last;
use crate::show::scene::{Look, Scene};

/// A game as scenes, or why there are none.
pub(super) enum Film {
    /// One for the start, and one for each item of the main line.
    Scenes(Vec<Scene>),
    /// The game is not legal: why, as `check` tells it.
    Short(Vec<u8>),
}

impl Film {
    /// The scenes of the game that is meant.
    pub(super) fn shoot(place: &WhereArgs, rules: &RulesArgs, look: &Look, out: &mut Output) -> anyhow::Result<Self> {
        if place.at.is_some() {
            bail!("cannot use `--at` with the format gif: it shows the whole game");
        }
        match place.given()? {
            What::Text(_) => bail!("cannot show a position in motion: the format gif is for a record"),
            What::Record(source) => Self::of_record(&source, place, rules, look, out),
        }
    }

    fn of_record(
        source: &Source,
        place: &WhereArgs,
        rules: &RulesArgs,
        look: &Look,
        out: &mut Output,
    ) -> anyhow::Result<Self> {
        let (number, game) = place.game_in(source)?;
        let mut camera = Camera::new(&game, look);
        let verdict = referee::judge(&game, &rules.terms()?, &mut camera);
        match &verdict.finding {
            Finding::Legal(legal) => {
                warn(source, number, &game, out);
                Ok(Self::Scenes(camera.ended(legal, &game)))
            }
            Finding::Illegal(_) | Finding::Unreadable(_) => {
                Ok(Self::Short(short(source, (number, &game), verdict, out)?))
            }
        }
    }
}

/// Takes a picture at every item of the main line.
struct Camera<'a> {
    look: &'a Look,
    caption: Caption,
    trail: Trail,
    last: Option<Last>,
    scenes: Vec<Scene>,
}

impl<'a> Camera<'a> {
    fn new(game: &Game<'_>, look: &'a Look) -> Self {
        let mut caption = Caption::default();
        caption.name(game);
        Self { look, caption, trail: Trail::default(), last: None, scenes: Vec::new() }
    }

    fn take(&mut self, play: &dyn Play, last: Option<Last>) {
        self.caption.crossed = play.crossed();
        self.scenes.push(Scene::new(&play.position(), &self.caption, last.as_ref(), self.look));
        self.last = last;
    }

    /// The scenes, the last of which tells how the game ended.
    fn ended(mut self, legal: &Played, game: &Game<'_>) -> Vec<Scene> {
        self.caption.end(legal.result, game);
        self.scenes.pop();
        self.scenes.push(Scene::new(&legal.position, &self.caption, self.last.as_ref(), self.look));
        self.scenes
    }
}

impl Watch for Camera<'_> {
    fn started(&mut self, play: &dyn Play) {
        self.trail.started(play);
        self.take(play, None);
    }

    fn entered(&mut self, within: &[(u32, usize, usize)]) {
        self.trail.entered(within.len());
    }

    fn canonical(&mut self) -> Option<&mut ItemKind> {
        Some(self.trail.canonical())
    }

    fn played(&mut self, depth: usize, _item: usize, play: &dyn Play) {
        let last = self.trail.played(depth, play);
        if depth == 0 {
            self.take(play, Some(last));
        }
    }
}
