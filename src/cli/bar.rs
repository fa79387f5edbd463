//! How far long work has come.

use std::sync::OnceLock;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::cli::output::Output;
use crate::cli::replay::PATIENCE;

/// How far long work has come, with the time left, on a terminal, once it has taken a while.
pub(crate) struct Bar {
    begun: Instant,
    bar: ProgressBar,
    wanted: bool,
    shown: OnceLock<()>,
}

impl Bar {
    /// A bar for so much work.
    pub(crate) fn new(work: u64, out: &Output) -> Self {
        let bar = ProgressBar::with_draw_target(Some(work), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{wide_bar} {percent:>3} %, about {eta} left");
        let bar = bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Self { begun: Instant::now(), bar, wanted: !out.quiet, shown: OnceLock::new() }
    }

    /// So much more is done. Work that takes longer than it was thought to stays short of its end.
    pub(crate) fn add(&self, done: u64) {
        if self.wanted && self.begun.elapsed() >= PATIENCE {
            self.shown.get_or_init(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        }
        let left = self.bar.length().unwrap_or(0).saturating_sub(self.bar.position());
        self.bar.inc(if done < left { done } else { left / 8 });
    }

    pub(crate) fn done(&self) {
        self.bar.finish_and_clear();
    }
}
