//! Dynamic warp formation: its rules, and vectors of the specification. Those on the pool alone are
//! tests of the control unit.
//!
//! | module | what |
//! |---|---|
//! | `vectors` | vectors of the specification |
//! | `times` | scheduler cycles, and the table of times |
//! | `threads` | how threads start, wait, arrive and end |
//! | `scheduling` | policies and starvation |
//! | `warp_barriers` | static warps |
//! | `ends` | faults and reports |
//! | `replay` | an account of a run from its events |
//! | `runs` | runs of all kinds, replayed |

mod ends;
mod replay;
mod runs;
mod scheduling;
mod threads;
mod times;
mod vectors;
mod warp_barriers;

use crate::trace::{Case, Trace};
use heddle_model::Configuration;
use heddle_model::configuration::FormationSizes;
use heddle_model::event::Event;

/// A case with the smallest issue interval.
fn case(body: &str) -> Case {
    Case { issue_interval: 4, ..Case::new(body) }
}

/// The tiny core with the pool of the small one: an arrival does not wait for the update queue because
/// there is an update in it.
const ROOMY: Configuration =
    Configuration { formation: Some(FormationSizes::SMALL), ..Configuration::TINY };

/// Cycles and PCs of all issues.
fn issues(trace: &Trace) -> Vec<(u64, u32)> {
    trace.find(|event| match *event {
        Event::Issue { pc, .. } => Some(pc),
        _ => None,
    })
}

/// Masks of the issues at a PC.
fn masks(trace: &Trace, at: u32) -> Vec<u32> {
    let found = trace.find(|event| match *event {
        Event::Issue { pc, mask, .. } if pc == at => Some(mask),
        _ => None,
    });
    found.into_iter().map(|(_, mask)| mask).collect()
}
