//! Threads: how many work at once, and what they make taken in the order it was asked for.

use anyhow::Context as _;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

/// Things made at one go: enough to keep every core busy, few enough to hold in memory.
const BATCH: usize = 512;
/// Bytes from which they are enough, be they fewer.
const LARGE: usize = 1 << 18;

/// Uses so many threads, where a number is given: no more than there are files or cores, for others have nothing to
/// do.
pub(crate) fn use_jobs(jobs: Option<usize>, files: usize) -> anyhow::Result<()> {
    if let Some(jobs) = jobs {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let jobs = jobs.min(files.max(cores));
        rayon::ThreadPoolBuilder::new()
            .num_threads(jobs)
            .build_global()
            .with_context(|| format!("cannot start {jobs} threads"))?;
    }
    Ok(())
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
