//! How a run ended that has no good end: the fields of a result.

use heddle_cores::machine_memory::StoppedCore;
use heddle_cores::session::CoreError;
use heddle_model::report::{Stopped, StuckReason, StuckWarp};
use heddle_program::interpret::Fault;
use serde_json::{Map, Value, json};

/// A fault as every result has it.
pub fn fault_json(fault: &Fault) -> Value {
    let mut fields = json!({
        "kind": fault.cause.kind(),
        "message": fault.cause.to_string(),
        "block": fault.block,
        "thread": fault.thread,
        "address": fault.pc,
        "location": fault.location,
        "instruction": fault.disassembly,
    });
    for (field, number) in [("cycle", fault.cycle), ("target", fault.cause.target().map(u64::from))]
    {
        if let (Some(number), Some(fields)) = (number, fields.as_object_mut()) {
            fields.insert(field.to_owned(), number.into());
        }
    }
    fields
}

/// How a run ended that has no good end: the fields of a result.
pub fn end_fields(error: &CoreError) -> Map<String, Value> {
    let fields = match error {
        CoreError::Stopped(stopped) => stopped_fields(stopped),
        CoreError::OfMachine(StoppedCore { core: 0, stopped }) => stopped_fields(stopped),
        CoreError::OfMachine(StoppedCore { core, stopped }) => vec![
            ("end", json!("neighbour")),
            ("neighbour", json!({ "core": core, "message": stopped.to_string() })),
        ],
        CoreError::Different(difference) => vec![
            ("end", json!("different")),
            ("cycle", json!(difference.cycle)),
            ("what", json!(difference.what)),
            ("rtl", json!(difference.rtl)),
            ("model", json!(difference.model)),
        ],
        _ => Vec::new(),
    };
    fields.into_iter().map(|(field, value)| (field.to_owned(), value)).collect()
}

/// The same of the core that is watched.
fn stopped_fields(stopped: &Stopped) -> Vec<(&'static str, Value)> {
    match stopped {
        Stopped::Fault(fault) => vec![("end", json!("fault")), ("fault", fault_json(fault))],
        Stopped::Stuck(report) => {
            let end = match report.reason {
                StuckReason::Watchdog(_) => "watchdog",
                StuckReason::CycleLimit(_) => "cycle-limit",
                StuckReason::Livelock(_) => "livelock",
            };
            let warps: Vec<Value> = report.warps.iter().map(stuck_json).collect();
            let threads = report.warps.iter().map(|warp| u64::from(warp.mask.count_ones()));
            vec![
                ("end", json!(end)),
                ("cycles", json!(report.cycles)),
                ("warps", json!(warps)),
                ("unfinished_threads", json!(threads.sum::<u64>())),
            ]
        }
    }
}

/// A warp of a run that does not come to its end.
fn stuck_json(warp: &StuckWarp) -> Value {
    json!({
        "slot": warp.slot,
        "block": warp.block,
        "address": warp.address,
        "location": warp.location,
        "lanes": warp.mask,
        "waits_for": warp.waits_for.name(),
    })
}
