//! The timing diagram of the documentation, drawn from a real run.

use super::driver::{Driver, Stimulus};
use super::feed::feed;
use super::mask::BlockMask;
use super::reference::{Load, Outputs};
use super::vectors;
use crate::error::BenchError;
use serde_json::{Value, json};

/// The cycle in which the warp buffer refuses a warp.
const STALLED_CYCLE: usize = 4;

/// Two blocks in the middle of TV1 as WaveDrom JSON, on a compactor of four lanes and four static
/// warps: block 0 asks for its taken side, block 1, in the upper two columns, for its not-taken
/// side. One warp has to wait for the warp buffer.
pub fn worked_example(driver: &mut Driver<'_, '_>) -> Result<Value, BenchError> {
    let columns = driver.shape().warps;
    let side = |index: usize, base: usize, pc| {
        let mask = BlockMask::parse(vectors::TV1.generations[index].mask).placed(base, columns);
        Load { base: base as u64, pc, mask, compaction_disabled: false }
    };
    let loads = [(0, side(1, 0, 0xc0)), (1, side(2, 2, 0xb0))];
    let masks = [1, 2].map(|index: usize| vectors::TV1.generations[index].mask);
    let mut log = Vec::new();
    let mut cycle = 0;
    let ready = || {
        cycle += 1;
        cycle != STALLED_CYCLE + 1
    };
    feed(driver, loads, ready, |stimulus, outputs| log.push((*stimulus, outputs.clone())))?;
    let idle = Stimulus { warp_ready: true, ..Stimulus::default() };
    log.push((idle, driver.cycle(idle, |block| unreachable!("nothing was requested by {block}"))?));
    Ok(diagram(&log, &masks))
}

fn diagram(log: &[(Stimulus, Outputs)], masks: &[&str]) -> Value {
    let bit = |name: &str, value: &dyn Fn(&Stimulus, &Outputs) -> bool| {
        let text = |(stimulus, outputs): &(Stimulus, Outputs)| {
            Some(if value(stimulus, outputs) { "1" } else { "0" }.to_owned())
        };
        track(name, log.iter().map(text).collect())
    };
    let bus = |name: &str, value: &dyn Fn(&Stimulus, &Outputs) -> Option<String>| {
        track(name, log.iter().map(|(stimulus, outputs)| value(stimulus, outputs)).collect())
    };
    let warp = |value: &dyn Fn(&super::reference::Emission) -> String, outputs: &Outputs| {
        outputs.emission.as_ref().map(value)
    };
    let mut signals = vec![
        json!({ "name": "clock", "wave": format!("p{}", ".".repeat(log.len() - 1)) }),
        bit("request_valid", &|stimulus, _| stimulus.request.is_some()),
        bus("request_block", &|stimulus, _| stimulus.request.map(|block| block.to_string())),
        bit("request_ready", &|_, outputs| outputs.request_ready),
        json!({}),
        bit("grant_valid", &|_, outputs| outputs.grant.is_some()),
        bus("grant_block", &|_, outputs| outputs.grant.map(|block| block.to_string())),
        bus("load_mask", &|_, outputs| outputs.grant.map(|block| masks[block].to_owned())),
        json!({}),
    ];
    signals.extend([
        bit("warp_valid", &|_, outputs| outputs.emission.is_some()),
        bit("warp_ready", &|stimulus, _| stimulus.warp_ready),
        bus("warp threads", &|_, outputs| warp(&|emission| emission.warp.to_string(), outputs)),
        bus("warp_slot", &|_, outputs| warp(&|emission| emission.slot.to_string(), outputs)),
        bus("warp_count", &|_, outputs| warp(&|emission| emission.count.to_string(), outputs)),
        bit("warp_last", &|_, outputs| {
            outputs.emission.as_ref().is_some_and(|emission| emission.last)
        }),
        bit("busy", &|_, outputs| outputs.busy),
    ]);
    json!({
        "signal": signals,
        "config": { "hscale": 2 },
        "head": { "text": "Two blocks in TV1: the taken side of block 0, the not-taken side of block 1" },
        "foot": { "text": "load_mask: the columns of the granted block, lane by lane", "tick": 0 },
    })
}

/// A WaveDrom lane: levels for `0` and `1`, boxes with text for everything else.
fn track(name: &str, values: Vec<Option<String>>) -> Value {
    let mut wave = String::new();
    let mut data = Vec::new();
    for (cycle, value) in values.iter().enumerate() {
        let is_level = values.iter().all(|value| matches!(value.as_deref(), Some("0" | "1")));
        match value {
            _ if cycle > 0 && values[cycle - 1] == *value => wave.push('.'),
            None => wave.push('x'),
            Some(level) if is_level => wave.push_str(level),
            Some(text) => {
                wave.push('=');
                data.push(text.clone());
            }
        }
    }
    if data.is_empty() {
        json!({ "name": name, "wave": wave })
    } else {
        json!({ "name": name, "wave": wave, "data": data })
    }
}
