//! A block on an engine while its bench runs: cycles, waves, failed checks.

use crate::bench::{BenchError, BenchOptions, DEFAULT_CYCLES};
use heddle_designs::Built;
use heddle_designs::registry::{Block, Preset};
use heddle_designs::waves::WaveFile;
use heddle_engine::Engine;
use heddle_engine::waves::WaveError;
use serde::Serialize;
use thiserror::Error;

/// The first check that failed.
#[derive(Clone, Debug, Error, Serialize)]
#[error("cycle {cycle}: {what}: expected {expected}, got {seen}\nrepeat with: {repeat}")]
pub struct CheckFailure {
    /// Cycle, counted from 0.
    pub cycle: u64,
    /// What was checked.
    pub what: String,
    /// What it should have been.
    pub expected: String,
    /// What it was.
    pub seen: String,
    /// The command that repeats the run.
    pub repeat: String,
}

/// A block on an engine while its bench runs.
pub struct Runner<'a> {
    block: &'static Block,
    preset: &'static Preset,
    built: &'a Built,
    options: &'a BenchOptions,
    engine: Box<dyn Engine>,
    waves: Option<WaveFile>,
    cycle: u64,
    total: u64,
    progress: &'a mut dyn FnMut(u64, u64),
}

impl<'a> Runner<'a> {
    /// A run on an engine in the state after reset.
    pub fn new(
        block: &'static Block,
        preset: &'static Preset,
        built: &'a Built,
        options: &'a BenchOptions,
        engine: Box<dyn Engine>,
        progress: &'a mut dyn FnMut(u64, u64),
    ) -> Result<Self, BenchError> {
        let waves = options.waves.as_ref();
        let waves = waves.map(|request| WaveFile::create(request, &built.netlist)).transpose()?;
        let total = options.cycles.unwrap_or(DEFAULT_CYCLES);
        Ok(Runner { block, preset, built, options, engine, waves, cycle: 0, total, progress })
    }

    /// The sizes of the block.
    pub fn preset(&self) -> &'static Preset {
        self.preset
    }

    /// The built block.
    pub fn built(&self) -> &'a Built {
        self.built
    }

    /// What was asked for.
    pub fn options(&self) -> &'a BenchOptions {
        self.options
    }

    /// The engine, to poke and peek. Time advances with [`Runner::step`] only.
    pub fn engine(&mut self) -> &mut dyn Engine {
        self.engine.as_mut()
    }

    /// Cycles so far.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// Cycles that the run will take, for the progress bar.
    pub fn set_total(&mut self, total: u64) {
        self.total = total;
    }

    /// One rising edge of the clock; the cycle that it ends goes into the wave file.
    pub fn step(&mut self) -> Result<(), BenchError> {
        if let Some(waves) = &mut self.waves {
            waves.sample(self.engine.as_mut())?;
        }
        self.engine.step();
        self.cycle += 1;
        if self.cycle.is_multiple_of(256) {
            (self.progress)(self.cycle, self.total);
        }
        Ok(())
    }

    /// A check that failed in the present cycle.
    pub fn failure(&self, what: impl Into<String>, expected: String, seen: String) -> BenchError {
        let (cycle, what, repeat) = (self.cycle, what.into(), self.command());
        Box::new(CheckFailure { cycle, what, expected, seen, repeat }).into()
    }

    /// The engine, for the next run.
    pub(crate) fn into_engine(self) -> Box<dyn Engine> {
        self.engine
    }

    /// Completes the wave file.
    pub(crate) fn finish(&mut self) -> Result<(), WaveError> {
        self.waves.take().map_or(Ok(()), |waves| waves.finish(self.built))
    }

    /// The command line that repeats this run.
    pub fn command(&self) -> String {
        let BenchOptions { engine, seed, cycles, kernel, .. } = self.options;
        let mut command = format!(
            "heddle tb {} --preset {} --engine {engine} --seed {seed}",
            self.block.name, self.preset.name
        );
        if let Some(cycles) = cycles {
            command += &format!(" --cycles {cycles}");
        }
        if let Some(kernel) = kernel {
            command += &format!(" --kernel {kernel}");
        }
        command
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::bench::bench_of;
    use heddle_designs::EngineKind;
    use heddle_designs::registry::find;
    use heddle_engine::Snapshot;
    use heddle_netlist::ir::{InputId, Netlist, SignalId};

    /// An engine that shows one signal wrong.
    pub(crate) struct Faulty {
        pub(crate) engine: Box<dyn Engine>,
        pub(crate) signal: SignalId,
    }

    impl Engine for Faulty {
        fn name(&self) -> &'static str {
            self.engine.name()
        }

        fn netlist(&self) -> &Netlist {
            self.engine.netlist()
        }

        fn poke(&mut self, input: InputId, value: &[u64]) {
            self.engine.poke(input, value);
        }

        fn peek(&mut self, signal: SignalId, value: &mut [u64]) {
            self.engine.peek(signal, value);
            if signal == self.signal {
                value[0] ^= 1;
            }
        }

        fn step(&mut self) {
            self.engine.step();
        }

        fn save(&self) -> Snapshot {
            self.engine.save()
        }

        fn restore(&mut self, snapshot: &Snapshot) {
            self.engine.restore(snapshot);
        }
    }

    /// What a bench says if this signal of the block is wrong.
    fn complaint(block: &str, signal: &str) -> String {
        let block = find(block).unwrap();
        let preset = block.preset("tiny").unwrap();
        let built = (preset.build)().unwrap();
        let options = BenchOptions {
            engine: EngineKind::Instant,
            seed: 9,
            cycles: Some(500),
            waves: None,
            kernel: None,
        };
        let mut silent = |_, _| {};
        let signal = built.netlist.find_signal(signal).unwrap();
        let engine = built.engine(options.engine).unwrap();
        let engine = Box::new(Faulty { engine, signal });
        let mut runner = Runner::new(block, preset, &built, &options, engine, &mut silent).unwrap();
        (bench_of(block).run)(&mut runner).unwrap_err().to_string()
    }

    #[test]
    fn a_failed_check_names_the_cycle_the_values_and_the_command_that_repeats_it() {
        let message = complaint("queue", "push_ready");
        assert_eq!(
            message,
            "cycle 0: push_ready: expected 0x1, got 0x0\n\
             repeat with: heddle tb queue --preset tiny --engine instant --seed 9 --cycles 500"
        );
    }

    #[test]
    fn every_output_of_the_thread_compactor_is_checked() {
        let compactor = find("thread-compactor").unwrap();
        let built = (compactor.preset("tiny").unwrap().build)().unwrap();
        let outputs = built.design.top().signals.iter();
        let outputs =
            outputs.filter(|signal| signal.kind == heddle_netlist::design::SignalKind::Output);
        let mut count = 0;
        for output in outputs {
            let message = complaint("thread-compactor", &output.name);
            assert!(message.contains("--seed 9 --cycles 500"), "{}: {message}", output.name);
            count += 1;
        }
        assert_eq!(count, 15, "every output was tried");
    }
}
