//! The bench of blocks that need no special one: random inputs, the chosen engine against the
//! golden engine, every named signal in every cycle.

use crate::bench::{BenchError, DEFAULT_CYCLES, Results, Runner};
use crate::registry::EngineKind;
use heddle_netlist::ir::{InputId, SignalId};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

/// What the random bench did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RandomResults {
    /// Signals compared in every cycle.
    pub signals: u64,
    /// Values compared in all.
    pub comparisons: u64,
}

impl RandomResults {
    /// Label and value of each number.
    pub fn rows(&self) -> Vec<(String, String)> {
        vec![
            ("signals".to_owned(), self.signals.to_string()),
            ("comparisons with golden".to_owned(), self.comparisons.to_string()),
        ]
    }
}

/// Runs the block on random inputs, with a reset now and then.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let cycles = runner.options().cycles.unwrap_or(DEFAULT_CYCLES);
    let mut random = ChaCha8Rng::seed_from_u64(runner.options().seed);
    let mut golden = runner.built().engine(EngineKind::Golden)?;
    let netlist = runner.built().netlist.clone();
    let signals: Vec<_> = netlist.signals.iter().filter(|signal| signal.node.is_some()).collect();
    for _ in 0..cycles {
        for (index, input) in netlist.inputs.iter().enumerate() {
            let value = random_value(input.name == "reset", input.width, &mut random);
            golden.poke(InputId(index as u32), &value);
            runner.engine().poke(InputId(index as u32), &value);
        }
        for (index, signal) in netlist.signals.iter().enumerate() {
            if signal.node.is_none() {
                continue;
            }
            let mut expected = vec![0; limbs(signal.width)];
            let mut seen = expected.clone();
            golden.peek(SignalId(index as u32), &mut expected);
            runner.engine().peek(SignalId(index as u32), &mut seen);
            if expected != seen {
                return Err(runner.failure(&signal.path, hex(&expected), hex(&seen)));
            }
        }
        golden.step();
        runner.step()?;
    }
    let signals = signals.len() as u64;
    Ok(Results::Random(RandomResults { signals, comparisons: signals * cycles }))
}

fn limbs(width: u32) -> usize {
    width.div_ceil(64) as usize
}

/// Mostly random bits, often all zeros or all ones; a reset is rare.
fn random_value(reset: bool, width: u32, random: &mut ChaCha8Rng) -> Vec<u64> {
    if reset {
        return vec![u64::from(random.random_bool(1.0 / 64.0))];
    }
    let fill = match random.random_range(0..8) {
        0 => Some(0),
        1 => Some(u64::MAX),
        _ => None,
    };
    let mut value: Vec<u64> =
        (0..limbs(width)).map(|_| fill.unwrap_or_else(|| random.random())).collect();
    if let Some(top) = value.last_mut() {
        *top &= u64::MAX >> (64 * limbs(width) as u32 - width);
    }
    value
}

fn hex(limbs: &[u64]) -> String {
    limbs.iter().rev().fold(String::from("0x"), |text, limb| text + &format!("{limb:016x}"))
}
