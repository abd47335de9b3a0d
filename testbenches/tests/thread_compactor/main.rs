//! The thread compactor: worked examples, rules, corners, random masks, kernels, lock-step.
//!
//! The driver compares every output with the reference in every cycle of every test; what the
//! tests assert comes on top of that.

#[path = "../common/mod.rs"]
mod common;
mod corners;
mod figure;
mod kernels;
mod lockstep;
mod random;
mod rules;
mod vectors;

use heddle_designs::registry::{self, Preset};
use heddle_designs::{Built, EngineKind};
use heddle_testbenches::benches::compaction::thread_compactor::driver::{Driver, Stimulus};
use heddle_testbenches::benches::compaction::thread_compactor::feed::feed;
use heddle_testbenches::benches::compaction::thread_compactor::mask::BlockMask;
use heddle_testbenches::benches::compaction::thread_compactor::reference::{
    Emission, Load, Outputs,
};
use heddle_testbenches::options::BenchOptions;
use heddle_testbenches::runner::Runner;
use std::collections::HashMap;
use std::sync::{Mutex, OnceLock};

/// The preset, built once for all tests.
fn preset(name: &str) -> (&'static registry::Block, &'static Preset, &'static Built) {
    static BUILT: OnceLock<Mutex<HashMap<String, &'static Built>>> = OnceLock::new();
    let block = registry::find("thread-compactor").unwrap();
    let preset = block.preset(name).unwrap();
    let mut all = BUILT.get_or_init(Mutex::default).lock().unwrap();
    let built = all
        .entry(name.to_owned())
        .or_insert_with(|| Box::leak(Box::new((preset.build)().unwrap())));
    (block, preset, built)
}

/// Runs a test on a fresh block.
fn on(name: &str, engine: EngineKind, test: impl FnOnce(&mut Driver<'_, '_>)) {
    let (block, preset, built) = preset(name);
    let options = BenchOptions { engine, seed: 1, cycles: None, waves: None, kernel: None };
    let mut silent = |_, _| {};
    let engine = built.engine(options.engine).unwrap();
    let mut runner = Runner::new(block, preset, built, &options, engine, &mut silent).unwrap();
    test(&mut Driver::new(&mut runner));
}

/// Runs a test on a fresh block of every preset on every engine.
fn everywhere(test: impl Fn(&mut Driver<'_, '_>)) {
    for preset in registry::find("thread-compactor").unwrap().presets {
        for engine in EngineKind::ALL {
            on(preset.name, engine, &test);
        }
    }
}

/// A load at the bottom of the warp buffer.
fn load(mask: BlockMask) -> Load {
    Load { base: 0, pc: 0x40, mask, compaction_disabled: false }
}

/// What happened in consecutive cycles.
struct Log(Vec<(Stimulus, Outputs)>);

impl Log {
    /// Sends generations through the compactor.
    fn of(
        driver: &mut Driver<'_, '_>,
        generations: impl IntoIterator<Item = (usize, Load)>,
        ready: impl FnMut() -> bool,
    ) -> Self {
        let mut log = Vec::new();
        let seen = |stimulus: &Stimulus, outputs: &Outputs| log.push((*stimulus, outputs.clone()));
        feed(driver, generations, ready, seen).unwrap_or_else(|error| panic!("{error}"));
        Log(log)
    }

    /// The warps that were taken, each with its cycle.
    fn warps(&self) -> Vec<(usize, Emission)> {
        let taken = |(cycle, (stimulus, outputs)): (usize, &(Stimulus, Outputs))| {
            outputs.emission.clone().filter(|_| stimulus.warp_ready).map(|warp| (cycle, warp))
        };
        self.0.iter().enumerate().filter_map(taken).collect()
    }

    /// The grants, each with its cycle.
    fn grants(&self) -> Vec<(usize, usize)> {
        let granted = |(cycle, (_, outputs)): (usize, &(Stimulus, Outputs))| {
            outputs.grant.map(|block| (cycle, block))
        };
        self.0.iter().enumerate().filter_map(granted).collect()
    }

    /// The warps as text.
    fn text(&self) -> Vec<String> {
        self.warps().iter().map(|(_, emission)| emission.warp.to_string()).collect()
    }
}

/// One cycle, with a message instead of an error.
fn cycle(driver: &mut Driver<'_, '_>, stimulus: Stimulus, load: &Load) -> Outputs {
    driver.cycle(stimulus, |_| load.clone()).unwrap_or_else(|error| panic!("{error}"))
}
