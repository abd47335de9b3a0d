//! Work on many things, as many at a time as there are processors.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Does `work` with each of `items` and gives the results in their order, or the first error. What
/// is under way then is told by the flag that `work` is given. `done` is called after each.
pub(super) fn parallel<T: Sync, R: Send, E: Send>(
    items: &[T],
    work: impl Fn(&T, &AtomicBool) -> Result<R, E> + Sync,
    done: impl Fn() + Sync,
) -> Result<Vec<R>, E> {
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    let results = Mutex::new(Vec::new());
    let worker = || {
        while let Some((index, item)) = {
            let index = next.fetch_add(1, Ordering::Relaxed);
            items.get(index).map(|item| (index, item))
        } {
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            match work(item, &stop) {
                Ok(result) => {
                    let mut results = results.lock().unwrap_or_else(|held| held.into_inner());
                    results.push((index, result));
                    done();
                }
                Err(error) => {
                    // The first error is the one that tells what is wrong; others follow from it.
                    let first = !stop.swap(true, Ordering::Relaxed);
                    return if first { Err(error) } else { Ok(()) };
                }
            }
        }
        Ok(())
    };
    let jobs = std::thread::available_parallelism().map_or(1, |jobs| jobs.get()).min(items.len());
    let outcomes: Vec<Result<(), E>> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs).map(|_| scope.spawn(worker)).collect();
        let join = |worker: std::thread::ScopedJoinHandle<'_, _>| {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        workers.into_iter().map(join).collect()
    });
    outcomes.into_iter().collect::<Result<(), _>>()?;
    let mut results = results.into_inner().unwrap_or_else(|held| held.into_inner());
    results.sort_by_key(|(index, _)| *index);
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let count = AtomicUsize::new(0);
        let twice = |item: &u32, _: &AtomicBool| Ok::<_, ()>(2 * item);
        let results =
            parallel(&[5, 1, 4, 1, 3], twice, || _ = count.fetch_add(1, Ordering::Relaxed));
        assert_eq!(results, Ok(vec![10, 2, 8, 2, 6]));
        assert_eq!(count.into_inner(), 5);
        assert_eq!(parallel(&[], twice, || ()), Ok(vec![]));
    }

    #[test]
    fn after_an_error_nothing_more_is_begun() {
        let begun = AtomicUsize::new(0);
        let work = |item: &u32, _: &AtomicBool| {
            begun.fetch_add(1, Ordering::Relaxed);
            if *item == 0 { Err("zero") } else { Ok(()) }
        };
        let items = [vec![0], vec![1; 1000]].concat();
        assert_eq!(parallel(&items, work, || ()), Err("zero"));
        assert!(begun.into_inner() < 1000);
    }
}
