//! Masks through the compactor, as fast as it takes them.

use super::driver::{Driver, Stimulus};
use super::reference::{Load, Outputs};
use crate::error::BenchError;
use std::collections::VecDeque;

/// Sends generations through the compactor, requests as early as the queue takes them, until
/// the last warp is taken. `ready` decides per cycle whether the warp buffer takes a warp;
/// `seen` hears what every cycle showed.
pub fn feed(
    driver: &mut Driver<'_, '_>,
    generations: impl IntoIterator<Item = (usize, Load)>,
    mut ready: impl FnMut() -> bool,
    mut seen: impl FnMut(&Stimulus, &Outputs),
) -> Result<(), BenchError> {
    let mut generations = generations.into_iter();
    let mut requested = VecDeque::new();
    let mut next = generations.next();
    loop {
        let stimulus = Stimulus {
            reset: false,
            request: next.as_ref().map(|(block, _)| *block),
            warp_ready: ready(),
        };
        let outputs = driver
            .cycle(stimulus, |_| requested.pop_front().expect("a grant follows a request"))?;
        seen(&stimulus, &outputs);
        if outputs.request_ready
            && let Some((_, load)) = next.take()
        {
            requested.push_back(load);
            next = generations.next();
        }
        if next.is_none() && requested.is_empty() && !driver.pending() {
            return Ok(());
        }
    }
}
