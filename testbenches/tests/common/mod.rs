//! What several tests need: files that are generated from the blocks and committed, numbers of the environment, and blocks
//! that are run beside their benches.

#![allow(dead_code, reason = "every test uses a part of this")]

use heddle_designs::{Built, EngineKind, registry};
use heddle_netlist::ir::Op;
use heddle_testbenches::options::BenchOptions;
use heddle_testbenches::runner::Runner;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A path below the root of the repository.
pub fn golden_path(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// Whether golden files are to be written anew: `HEDDLE_BLESS=1`.
pub fn bless() -> bool {
    std::env::var_os("HEDDLE_BLESS").is_some_and(|value| value == "1")
}

/// Compares `text` with the committed file at a path below the root of the repository. Run with
/// `HEDDLE_BLESS=1` to write the file anew.
pub fn check_golden(path: &str, text: &str) {
    let file = golden_path(path);
    if bless() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, text).unwrap();
    }
    let committed = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(committed == text, "{path} is not what the block gives; HEDDLE_BLESS=1 rewrites it");
}

/// The number in a variable of the environment, if it is there.
pub fn number(name: &str) -> Option<u64> {
    let value = std::env::var(name).ok()?;
    Some(value.parse().unwrap_or_else(|_| panic!("{name} is no number: {value}")))
}

/// A block in one of its sizes, and the engine that it runs on.
#[derive(Clone, Copy)]
pub struct Subject {
    pub block: &'static str,
    pub preset: &'static str,
    pub engine: EngineKind,
}

impl Subject {
    /// Runs the block as `change` makes it, for as many cycles as `use_it` takes.
    pub fn run<R>(
        self,
        seed: u64,
        change: impl FnOnce(&mut Built),
        use_it: impl FnOnce(&mut Runner<'_>) -> R,
    ) -> R {
        let Subject { block, preset, engine } = self;
        let block = registry::find(block).unwrap();
        let preset = block.preset(preset).unwrap();
        let mut built = (preset.build)().unwrap();
        change(&mut built);
        let cycles = Some(u64::MAX);
        let options = BenchOptions { engine, seed, cycles, waves: None, kernel: None };
        let engine = built.engine(engine).unwrap();
        let mut silent = |_, _| {};
        let runner = Runner::new(block, preset, &built, &options, engine, &mut silent);
        use_it(&mut runner.unwrap())
    }
}

/// Breaks a block: a signal is always 0.
pub fn always_zero(built: &mut Built, signal: &str) {
    let netlist = Arc::make_mut(&mut built.netlist);
    let signal = netlist.find_signal(signal).unwrap();
    let node = netlist.signals[signal.0 as usize].node.unwrap();
    netlist.nodes[node.0 as usize].op = Op::Constant(0_u8.into());
}
