//! Work on many things, as many at a time as there are processors.

use heddle_host::threads::side_by_side;
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
    let (results, failed) = (Mutex::new(Vec::new()), Mutex::new(None));
    let worker = || {
        while !stop.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else { break };
            match work(item, &stop) {
                Ok(result) => {
                    let mut results = results.lock().unwrap_or_else(|held| held.into_inner());
                    results.push((index, result));
                    done();
                }
                // The first error is the one that tells what is wrong; others follow from it.
                Err(error) => {
                    stop.store(true, Ordering::Relaxed);
                    failed.lock().unwrap_or_else(|held| held.into_inner()).get_or_insert(error);
                }
            }
        }
    };
    let jobs = std::thread::available_parallelism().map_or(1, |jobs| jobs.get()).min(items.len());
    side_by_side(jobs, worker);
    if let Some(error) = failed.into_inner().unwrap_or_else(|held| held.into_inner()) {
        return Err(error);
    }
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
