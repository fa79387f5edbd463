//! How far the work has come.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::cli::output::Output;
use crate::show::report::Totals;

/// How long work may take before it shows its progress.
pub(crate) const PATIENCE: Duration = Duration::from_secs(1);

/// Shows how far the work has come, once it has taken a while. Nothing is shown where the verdicts themselves run
/// over the terminal.
pub(super) struct Progress {
    begun: Instant,
    bar: Option<ProgressBar>,
    wanted: bool,
}

impl Progress {
    pub(super) fn new(out: &Output) -> Self {
        Self { begun: Instant::now(), bar: None, wanted: out.may_show_progress() }
    }

    pub(super) fn tick(&mut self, totals: &Totals) {
        if !self.wanted || self.bar.is_none() && self.begun.elapsed() < PATIENCE {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            bar.with_style(ProgressStyle::default_spinner())
        });
        bar.set_message(totals.sentence());
        bar.tick();
    }

    pub(super) fn done(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
