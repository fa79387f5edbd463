//! Threads: how many work at once, and what they make taken in the order it was asked for.

use std::fs;

use anyhow::Context as _;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use super::input::Input;

/// Things made at one go: enough to keep every core busy, few enough to hold in memory.
const BATCH: usize = 512;
/// Bytes from which they are enough, be they fewer.
const LARGE: usize = 1 << 18;

/// Bytes that are read and judged before other threads have started.
const SMALL: u64 = 1 << 16;

/// Uses so many threads, this one among them, where a number is given: no more than there are files or cores, for
/// others have nothing to do.
pub(crate) fn use_jobs(jobs: Option<usize>, files: usize) -> anyhow::Result<()> {
    if let Some(jobs) = jobs {
        // To ask for the cores takes longer than a small file.
        let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let jobs = if jobs <= files { jobs } else { jobs.min(files.max(cores())) };
        rayon::ThreadPoolBuilder::new()
            .num_threads(jobs)
            .use_current_thread()
            .build_global()
            .with_context(|| format!("cannot start {jobs} threads"))?;
    }
    Ok(())
}

/// The same for files to be judged: for a small one alone no other thread is started.
pub(crate) fn use_jobs_for(jobs: Option<usize>, files: &[Input]) -> anyhow::Result<()> {
    let small = |path| fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() < SMALL);
    match files {
        [Input { path: Some(path), .. }] if small(path) => use_jobs(Some(1), 1),
        _ => use_jobs(jobs, files.len()),
    }
}

/// Makes something of each of `orders`, which are of a `size` in bytes, on all threads, and hands it to `take` in their
/// order: while one batch is made the one before it is taken, so that no more than two are ever held.
///
/// # Errors
/// The first error of `take`; what was not yet taken is lost.
pub(crate) fn in_order<T: Send, R: Send>(
    mut orders: impl Iterator<Item = T>,
    size: impl Fn(&T) -> usize,
    make: impl Fn(T) -> R + Sync,
    mut take: impl FnMut(R) -> anyhow::Result<()> + Send,
) -> anyhow::Result<()> {
    let mut made = Vec::new();
    loop {
        let mut batch = Vec::new();
        let mut bytes = 0;
        while batch.len() < BATCH
            && bytes < LARGE
            && let Some(order) = orders.next()
        {
            bytes += size(&order);
            batch.push(order);
        }
        if batch.is_empty() {
            return made.into_iter().try_for_each(take);
        }
        let (next, taken) = rayon::join(
            || batch.into_par_iter().map(&make).collect(),
            || std::mem::take(&mut made).into_iter().try_for_each(&mut take),
        );
        taken?;
        made = next;
    }
}
