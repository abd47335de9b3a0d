//! Two cores side by side, event by event.

use super::launched::LaunchedCore;
use super::machine_memory::StoppedCore;
use super::run::Running;
use heddle_engine::waves::WaveError;
use heddle_model::event::Event;
use heddle_model::report::StuckReason;
use heddle_model::{CoreLaunch, Cycle, End};
use heddle_program::Program;
use std::collections::VecDeque;
use std::fmt;

/// Events shown before the one that differs.
const CONTEXT: usize = 10;

/// The first difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Cycle of the difference.
    pub cycle: u64,
    /// What differs, if it is not an event.
    pub what: Option<String>,
    /// The RTL's last events, the one that differs at the end.
    pub rtl: Vec<String>,
    /// Those of the model.
    pub model: Vec<String>,
}

impl std::error::Error for Difference {}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RTL and model differ in cycle {}", self.cycle)?;
        if let Some(what) = &self.what {
            write!(f, ": {what}")?;
        }
        for (name, events) in [("RTL", &self.rtl), ("model", &self.model)] {
            write!(f, "\n{name}:")?;
            for event in events {
                write!(f, "\n  {event}")?;
            }
        }
        Ok(())
    }
}

/// The last events of a core.
#[derive(Default)]
struct History(VecDeque<(u64, Event)>);

impl History {
    fn extend(&mut self, cycle: u64, events: &[Event]) {
        self.0.extend(events.iter().map(|&event| (cycle, event)));
        let surplus = self.0.len().saturating_sub(CONTEXT);
        self.0.drain(..surplus);
    }

    fn show(&self, program: &Program, launch: &CoreLaunch, last: &str) -> Vec<String> {
        let events = self.0.iter().map(|(cycle, event)| show(*cycle, event, program, launch));
        events.chain([last.to_owned()]).collect()
    }
}

/// An event with the instruction it speaks of.
fn show(cycle: u64, event: &Event, program: &Program, launch: &CoreLaunch) -> String {
    let shown = format!("cycle {cycle}: {}", launch.show(event));
    match event.pc().and_then(|pc| program.disassembly(launch.address(pc))) {
        Some(text) => format!("{shown} ({text})"),
        None => shown,
    }
}

/// How a comparison ends.
#[derive(Debug)]
pub enum Ended {
    /// The sides differ.
    Different(Box<Difference>),
    /// The cores say so.
    Core(End),
    /// The cores would go on: both memories have refused the same request, no progress was useful (rule E5), a neighbour
    /// has no good end, or the limit of cycles is reached.
    Stopped(StoppedCore),
}

/// Runs an RTL core and a model side by side, each with neighbours of its own in a machine, until both end in the same
/// cycle, or differ.
pub fn compare(
    rtl: &mut Running<'_, impl LaunchedCore>,
    model: &mut Running<'_, impl LaunchedCore>,
    program: &Program,
    launch: &CoreLaunch,
    max_cycles: u64,
    progress: &mut dyn FnMut(u64),
) -> Result<Ended, WaveError> {
    let (mut rtl_history, mut model_history) = (History::default(), History::default());
    for cycle in 0..max_cycles {
        let of_rtl = rtl.step()?;
        let of_model = model.step()?;
        let equal = rtl.events().iter().zip(model.events()).take_while(|(a, b)| a == b).count();
        let what = difference(&of_rtl, &of_model);
        let same = equal == rtl.events().len() && equal == model.events().len();
        rtl_history.extend(cycle, &rtl.events()[..equal]);
        model_history.extend(cycle, &model.events()[..equal]);
        if !same || what.is_some() {
            let last = |events: &[Event]| {
                events.get(equal).map_or(format!("cycle {cycle}: no further event"), |event| {
                    show(cycle, event, program, launch)
                })
            };
            return Ok(Ended::Different(Box::new(Difference {
                cycle,
                what: what.filter(|_| same),
                rtl: rtl_history.show(program, launch, &last(rtl.events())),
                model: model_history.show(program, launch, &last(model.events())),
            })));
        }
        if let Some(stopped) = model.stopped(program, launch) {
            return Ok(Ended::Stopped(stopped));
        }
        if let Some(end) = of_rtl.end {
            return Ok(Ended::Core(end));
        }
        if let Some(stopped) = model.neighbour_stopped(program, launch) {
            return Ok(Ended::Stopped(stopped));
        }
        if cycle.is_multiple_of(1024) {
            progress(cycle);
        }
    }
    Ok(Ended::Stopped(model.stuck(program, launch, StuckReason::CycleLimit(max_cycles))))
}

/// What differs beside the events.
fn difference(rtl: &Cycle, model: &Cycle) -> Option<String> {
    let (a, b) = (&rtl.record, &model.record);
    if rtl.end != model.end {
        let show = |end: Option<End>| end.map_or("goes on".to_owned(), |end| format!("{end:?}"));
        return Some(format!("the RTL's run: {}, the model's: {}", show(rtl.end), show(model.end)));
    }
    // A fault ends the cycle in the middle; its cause is not charged.
    if rtl.end == Some(End::Fault) {
        return None;
    }
    if a.cause != b.cause {
        return Some(format!("the RTL charges the cycle to {}, the model to {}", a.cause, b.cause));
    }
    if a.reason != b.reason {
        return Some(format!("the RTL's reason is {}, the model's is {}", a.reason, b.reason));
    }
    if a.bank_conflict != b.bank_conflict {
        return Some(format!("bank conflict: RTL {}, model {}", a.bank_conflict, b.bank_conflict));
    }
    if a.sub_warp_wait != b.sub_warp_wait {
        return Some(format!("wait: RTL {:?}, model {:?}", a.sub_warp_wait, b.sub_warp_wait));
    }
    if a.formation != b.formation {
        return Some(format!("RTL {:?}, model {:?}", a.formation, b.formation));
    }
    if a.splitting != b.splitting {
        return Some(format!("contexts: RTL {:?}, model {:?}", a.splitting, b.splitting));
    }
    let (a, b) = (a.dual_path, b.dual_path.without_false_waits());
    (a != b).then(|| format!("sides: RTL {a:?}, model {b:?}"))
}
