//! The bench of blocks that need no special one: random inputs, the chosen engine against the
//! golden engine, every named signal in every cycle.

use crate::error::BenchError;
use crate::results::{Measured, Results};
use crate::runner::Runner;
use heddle_blocks::EngineKind;
use heddle_engine::lockstep;
use heddle_netlist::ir::InputId;
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

impl Measured for RandomResults {
    fn stimulus(&self) -> &'static str {
        "random"
    }

    fn rows(&self) -> Vec<(String, String)> {
        vec![
            ("signals".to_owned(), self.signals.to_string()),
            ("comparisons with golden".to_owned(), self.comparisons.to_string()),
        ]
    }
}

/// Runs the block on random inputs, with a reset now and then.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let cycles = runner.options().cycles_or_default();
    let mut random = ChaCha8Rng::seed_from_u64(runner.options().seed);
    let mut golden = runner.built().engine(EngineKind::Golden)?;
    let netlist = &runner.built().netlist;
    let signals = lockstep::all_signals(netlist);
    for _ in 0..cycles {
        for (index, input) in netlist.inputs.iter().enumerate() {
            let mut value = random_value(input.name == "reset", input.width, &mut random);
            netlist.make_legal(input, &mut value);
            golden.poke(InputId(index as u32), &value);
            runner.engine().poke(InputId(index as u32), &value);
        }
        let failure = lockstep::compare(golden.as_mut(), runner.engine(), &signals).map(|found| {
            let [expected, seen] = found.values;
            runner.failure(found.path, hex(&expected), hex(&seen))
        });
        golden.step();
        runner.step()?;
        if let Some(failure) = failure {
            return Err(failure);
        }
    }
    let signals = signals.len() as u64;
    Ok(Results::new(RandomResults { signals, comparisons: signals * cycles }))
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
    let digits: String = limbs.iter().rev().map(|limb| format!("{limb:016x}")).collect();
    let digits = digits.trim_start_matches('0');
    format!("0x{}", if digits.is_empty() { "0" } else { digits })
}
