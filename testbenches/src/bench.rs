//! Runs the bench of a registered block and reports.
//!
//! [`run_bench`] builds the block, makes a [`Runner`] around the engine and hands it to the
//! block's bench, which returns [`Results`] or the first check that failed.

use crate::benches::bench_of;
use crate::error::BenchError;
use crate::options::BenchOptions;
use crate::results::Results;
use crate::runner::Runner;
use heddle_blocks::registry::{Block, Preset};
use serde::Serialize;

/// What a bench found; every check has passed.
#[derive(Debug, Serialize)]
pub struct BenchReport {
    /// Name of the block.
    #[serde(skip)]
    pub block: &'static str,
    /// Name of the preset.
    #[serde(skip)]
    pub preset: &'static str,
    /// Name of the engine that ran: the instant one where the native one does not run.
    #[serde(skip)]
    pub engine: &'static str,
    /// Seed of everything random.
    #[serde(skip)]
    pub seed: u64,
    /// Cycles that were run.
    pub cycles: u64,
    /// What this bench measured.
    #[serde(flatten)]
    pub results: Results,
}

impl BenchReport {
    /// What was found as rows of label and value.
    pub fn rows(&self) -> Vec<(String, String)> {
        let mut rows = vec![("cycles".to_owned(), self.cycles.to_string())];
        rows.extend(self.results.rows());
        rows
    }
}

/// Runs the bench of a block. `progress` hears now and then how many cycles of how many are done.
pub fn run_bench(
    block: &'static Block,
    preset: &'static Preset,
    options: &BenchOptions,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<BenchReport, BenchError> {
    check(block, options)?;
    let built = (preset.build)()?;
    let engine = built.engine(options.engine)?;
    let mut runner = Runner::new(block, preset, &built, options, engine, progress)?;
    run(block, preset, options, &mut runner)
}

/// Whether the options fit the block.
pub(crate) fn check(block: &'static Block, options: &BenchOptions) -> Result<(), BenchError> {
    if options.cycles == Some(0) {
        return Err(BenchError::NoCycles);
    }
    if options.kernel.is_some() && !bench_of(block).takes_kernel {
        return Err(BenchError::NoKernel { block: block.name });
    }
    Ok(())
}

/// The bench of a block from a runner's first cycle to its last.
pub(crate) fn run(
    block: &'static Block,
    preset: &'static Preset,
    options: &BenchOptions,
    runner: &mut Runner<'_>,
) -> Result<BenchReport, BenchError> {
    let results = (bench_of(block).run)(runner);
    if matches!(results, Ok(_) | Err(BenchError::Check(_))) {
        // The waves of a failed check are what one wants to see.
        runner.finish()?;
    }
    let results = results?;
    Ok(BenchReport {
        block: block.name,
        preset: preset.name,
        engine: runner.engine().name(),
        seed: options.seed,
        cycles: runner.cycle(),
        results,
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use heddle_blocks::{Built, EngineKind};
    use heddle_designs::registry::find;
    use heddle_engine::{Engine, Snapshot};
    use heddle_netlist::design::SignalKind;
    use heddle_netlist::ir::{InputId, Netlist, SignalId};
    use std::cell::Cell;
    use std::rc::Rc;

    /// An engine that shows one signal wrong.
    pub(crate) struct Faulty {
        pub(crate) engine: Box<dyn Engine>,
        /// The signal, which whoever shares it may change; with none all are right.
        pub(crate) wrong: Rc<Cell<Option<SignalId>>>,
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
            if self.wrong.get() == Some(signal) {
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

    /// A block that is built once, for many runs of its bench.
    struct Tried {
        block: &'static Block,
        preset: &'static Preset,
        built: Built,
        /// The engine, and its state after reset.
        engine: Option<(Box<dyn Engine>, Snapshot)>,
        /// The signal that the engine shows wrong.
        wrong: Rc<Cell<Option<SignalId>>>,
    }

    impl Tried {
        fn new(block: &str) -> Tried {
            let block = find(block).unwrap();
            let preset = block.preset("tiny").unwrap();
            let built = (preset.build)().unwrap();
            let wrong = Rc::new(Cell::new(None));
            let engine = built.engine(EngineKind::Instant).unwrap();
            let reset = engine.save();
            let engine: Box<dyn Engine> = Box::new(Faulty { engine, wrong: wrong.clone() });
            Tried { block, preset, built, engine: Some((engine, reset)), wrong }
        }

        fn outputs(&self) -> Vec<String> {
            let signals = self.built.design.top().signals.iter();
            let outputs = signals.filter(|signal| signal.kind == SignalKind::Output);
            outputs.map(|output| output.name.clone()).collect()
        }

        /// Runs the bench with this signal wrong, or with none.
        fn run(&mut self, signal: Option<&str>, cycles: u64) -> Result<Results, BenchError> {
            let find = |name| self.built.netlist.find_signal(name).unwrap();
            self.wrong.set(signal.map(find));
            let options = BenchOptions {
                engine: EngineKind::Instant,
                seed: 9,
                cycles: Some(cycles),
                waves: None,
                kernel: None,
            };
            let mut silent = |_, _| {};
            let (mut engine, reset) = self.engine.take().unwrap();
            engine.restore(&reset);
            let (block, preset) = (self.block, self.preset);
            let mut runner =
                Runner::new(block, preset, &self.built, &options, engine, &mut silent).unwrap();
            let results = (bench_of(block).run)(&mut runner);
            self.engine = Some((runner.into_engine(), reset));
            results
        }

        /// What the bench says if this signal is wrong.
        fn complaint(&mut self, signal: &str) -> String {
            self.run(Some(signal), 500).unwrap_err().to_string()
        }
    }

    #[test]
    fn a_failed_check_names_the_cycle_the_values_and_the_command_that_repeats_it() {
        let message = Tried::new("queue").complaint("push_ready");
        assert_eq!(
            message,
            "cycle 0: push_ready: expected 0x1, got 0x0\n\
             repeat with: heddle tb queue --preset tiny --engine instant --seed 9 --cycles 500"
        );
    }

    /// Outputs of control units that their bench does not look at, or that stop a run for longer than the
    /// cycles here: details of faults, and events, which are compared with the model on cores. Names before the
    /// point, or whole names.
    const UNCHECKED_OF_CONTROL_UNITS: &[&str] = &[
        "refusal.lanes",
        "fault.slot",
        "fault.pc",
        "fault.lane",
        "update",
        "push",
        "push_likely",
        "push_not_taken",
        "push_taken",
        "push_lower",
        "push_upper",
        "pop_event",
        "arrive_completed",
        "arrive_reached",
        "form",
    ];

    /// The same of those whose slots are warps or contexts: the state of blocks.
    const UNCHECKED_OF_SLOTS: &[&str] = &["warps", "slots", "fetch.fetchable", "issue.block_row"];

    /// The same of those whose slots are sides of warps: when a side may issue, and what is told of sides.
    const UNCHECKED_OF_SIDES: &[&str] =
        &["paths", "side", "shadow", "toggle", "current", "two_running", "straight[0]"];

    /// The same of the control unit of a group of units, without the number of the unit.
    const UNCHECKED_OF_GROUPS: &[&str] =
        &["fault.slot", "fault.pc", "fault.lane", "update", "push_not_taken", "push_taken", "pop"];

    /// Outputs of others: the grant of a response, which always wins and looks at none; what is told of a child, where unit 0
    /// is none; and of splits of unit 2 in a group of three units, which never finds a free context.
    const UNCHECKED: &[(&str, &str)] = &[
        ("completion-arbiter", "response.grant"),
        ("warp-splits", "child_pc[0]"),
        ("warp-splits", "child_mask[0]"),
        ("warp-splits", "into[0]"),
        ("warp-splits", "live_merged[0]"),
        ("warp-splits", "kept[2]"),
        ("warp-splits", "given[2]"),
        ("split-stacks", "context_merge[0].parent[0]"),
        ("split-stacks", "context_merge[0].live[0]"),
        ("split-stacks", "context_merge[1].parent[0]"),
        ("split-stacks", "context_merge[1].live[0]"),
        ("split-stacks", "split[2].slot"),
        ("split-stacks", "split[2].pc"),
        ("split-stacks", "split[2].child"),
        ("split-stacks", "split[2].kept"),
        ("split-stacks", "split[2].given"),
    ];

    /// An output of a link in an array without its index: `update.valid` of `update[1].valid`.
    fn without_index(output: &str) -> String {
        let (array, rest) = output.split_once('[').unwrap_or((output, ""));
        array.to_owned() + rest.split_once(']').map_or("", |(_, field)| field)
    }

    fn is_unchecked(block: &str, output: &str) -> bool {
        let block = block.strip_prefix("regrouped-").unwrap_or(block);
        if block == "split-stacks" {
            let name = without_index(output);
            let group = name.split('.').next().unwrap_or(&name);
            let is_in = |names: &[&str]| names.contains(&name.as_str()) || names.contains(&group);
            return is_in(UNCHECKED_OF_GROUPS) || UNCHECKED.contains(&(block, output));
        }
        let group = output.split('.').next().unwrap_or(output);
        let is_in = |names: &[&str]| names.contains(&output) || names.contains(&group);
        let of_sides = ["dual-path-stacks", "full-dual-path-stacks"].contains(&block);
        let of_slots =
            of_sides || ["block-stacks", "warp-stacks", "warp-contexts"].contains(&block);
        let of_control_unit = of_slots || block == "large-warp-stacks";
        (of_control_unit && is_in(UNCHECKED_OF_CONTROL_UNITS))
            || (of_slots && is_in(UNCHECKED_OF_SLOTS))
            || (of_sides && is_in(UNCHECKED_OF_SIDES))
            || UNCHECKED.contains(&(block, output))
    }

    #[test]
    fn a_wrong_output_of_any_block_is_found_by_its_bench() {
        let mut missed = Vec::new();
        for bench in crate::benches::all() {
            let mut tried = Tried::new(bench.block);
            let results = tried.run(None, 500);
            assert!(results.is_ok(), "{}: {results:?}", bench.block);
            for output in tried.outputs() {
                // What seldom has a meaning takes longer.
                let mut found = |cycles| tried.run(Some(&output), cycles).is_err();
                if !is_unchecked(bench.block, &output) && !found(500) && !found(50_000) {
                    missed.push((bench.block, output));
                }
            }
        }
        assert_eq!(missed, []);
    }

    #[test]
    fn every_output_of_the_thread_compactor_is_checked() {
        let mut tried = Tried::new("thread-compactor");
        let outputs = tried.outputs();
        assert_eq!(outputs.len(), 15);
        for output in outputs {
            let message = tried.complaint(&output);
            assert!(message.contains("--seed 9 --cycles 500"), "{output}: {message}");
        }
    }
}
