//! Host threads, which the system may refuse.

use std::io;
use std::thread::{self, Builder, Scope};
use thiserror::Error;

/// The system gives no further thread.
#[derive(Debug, Error)]
#[error(
    "the system gives no further thread ({0}); end other programs, or raise the limit on processes \
     (ulimit -u) or on memory (ulimit -v)"
)]
pub struct ThreadRefused(#[from] io::Error);

/// Does `work` on a thread whose stack has so many bytes.
///
/// # Errors
/// The system gives no such thread; nothing was done.
pub fn with_stack<T: Send>(
    bytes: usize,
    work: impl FnOnce() -> T + Send,
) -> Result<T, ThreadRefused> {
    thread::scope(|scope| {
        let thread = Builder::new().stack_size(bytes).spawn_scoped(scope, work)?;
        Ok(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    })
}

/// Does `work` on this thread and on further ones, `count` in all or as many as the system gives,
/// and waits for all.
pub fn side_by_side(count: usize, work: impl Fn() + Sync) {
    thread::scope(|scope| {
        start(scope, count.saturating_sub(1), &work);
        work();
    });
}

/// Starts threads that do `work`, `count` or as many as the system gives, and tells how many.
pub fn start<'scope, F>(scope: &'scope Scope<'scope, '_>, count: usize, work: F) -> usize
where
    F: FnOnce() + Clone + Send + 'scope,
{
    let started = |_: &usize| Builder::new().spawn_scoped(scope, work.clone()).is_ok();
    (0..count).take_while(started).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// More than any address space has.
    const TOO_LARGE: usize = 1 << 60;

    #[test]
    fn a_thread_that_the_system_refuses_is_an_error_that_says_what_to_do() {
        let error = with_stack(TOO_LARGE, || ()).expect_err("no such thread").to_string();
        assert!(error.starts_with("the system gives no further thread ("), "{error}");
        assert!(error.contains("ulimit -u"), "{error}");
        assert_eq!(with_stack(1 << 20, || 7).expect("a thread"), 7);
    }

    #[test]
    fn work_is_done_side_by_side_and_at_least_here() {
        for (count, expected) in [(0, 1), (1, 1), (3, 3)] {
            let done = AtomicUsize::new(0);
            side_by_side(count, || _ = done.fetch_add(1, Ordering::Relaxed));
            assert_eq!(done.into_inner(), expected);
        }
    }
}
