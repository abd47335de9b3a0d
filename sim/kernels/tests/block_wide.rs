//! The committed programs, run with all threads of a block together under every set
//! of stack rules, give what thread-by-thread runs and the host references give.

use heddle_kernels::synthetic::{self, Parameters};
use heddle_kernels::{Divergence, Geometry, KERNELS, Kernel, Prepared};
use heddle_program::interpret::{StackRules, WarpCount};
use heddle_program::{Launch, Outcome, run, run_blocks};

/// Runs block-wide, checks the memory, and returns the outcome and how many
/// executions of a basic block had only a part of the block's threads.
fn run_and_check(prepared: &Prepared, rules: StackRules) -> (Outcome, usize) {
    let program = prepared.program();
    let mut memory = prepared.memory(&program);
    let mut partial = 0;
    let outcome = run_blocks(&program, prepared.launch(), &mut memory, rules, |execution| {
        partial += usize::from(!execution.mask.all());
    })
    .unwrap_or_else(|error| panic!("{} with {rules:?}: {error}", prepared.kernel()));
    assert_eq!(prepared.check(&memory), Ok(()), "{rules:?}");
    (outcome, partial)
}

fn every_set_of_rules() -> impl Iterator<Item = StackRules> {
    (0..8).map(|bits| StackRules {
        stack_reuse: bits & 1 != 0,
        prune: bits & 2 != 0,
        likely_convergence: bits & 4 != 0,
    })
}

#[test]
fn every_kernel_matches_its_reference_under_every_set_of_rules() {
    for kernel in KERNELS {
        let usual = kernel.default_geometry();
        let odd = Geometry { blocks: 2, threads_per_block: 37, size: usual.size / 2 + 1 };
        let large = Geometry { blocks: 1, threads_per_block: 1024, ..usual };
        for (seed, geometry) in (20..).zip([usual, odd, large]) {
            let prepared = kernel.prepare(seed, geometry).expect("in range");
            let program = prepared.program();
            let mut memory = prepared.memory(&program);
            let alone = run(&program, &prepared.launch_alone(), &mut memory).expect("runs");
            for rules in every_set_of_rules() {
                let (together, partial) = run_and_check(&prepared, rules);
                assert!(
                    partial > 0 || kernel.divergence == Divergence::Coherent,
                    "{} never diverges",
                    kernel.name
                );
                // Work that follows the width of a warp, or who comes first, is not the
                // same in both.
                if !kernel.warp_synchronous && !kernel.races {
                    assert_eq!(together, alone, "{}, seed {seed}, {geometry:?}", kernel.name);
                }
            }
        }
    }
}

#[test]
fn a_synthetic_run_without_divergent_rounds_keeps_every_block_together() {
    let geometry = Geometry { blocks: 2, threads_per_block: 32, size: 12 };
    let partial = |divergent| {
        let parameters = Parameters { divergent, ..Parameters::default() };
        let prepared = synthetic::prepare(parameters, 9, geometry).expect("in range");
        run_and_check(&prepared, StackRules::default()).1
    };
    let executions = [0, 50, 100].map(partial);
    assert_eq!(executions[0], 0);
    assert!(executions[0] < executions[1] && executions[1] < executions[2], "{executions:?}");
}

/// A run with warps of this width.
fn warps(kernel: &Kernel, machine_threads: u32, width: u32) -> WarpCount {
    let prepared = kernel.prepare(1, kernel.geometry_for(machine_threads)).expect("in range");
    let program = prepared.program();
    let mut memory = prepared.memory(&program);
    let launch = Launch { lanes: width, ..prepared.launch().clone() };
    let mut count = WarpCount::new(width);
    run_blocks(&program, &launch, &mut memory, StackRules::default(), |execution| {
        count.add(execution)
    })
    .unwrap_or_else(|error| panic!("{} with warps of {width}: {error}", kernel.name));
    assert_eq!(prepared.check(&memory), Ok(()), "warps of {width}");
    count
}

#[test]
fn every_kernel_runs_a_moderate_time_on_machines_of_every_size() {
    for kernel in KERNELS {
        for (machine_threads, width, range) in [
            (16, 4, 1_000..=50_000),
            (64, 8, 10_000..=250_000),
            (768, 32, 15_000..=500_000),
            (1024, 32, 20_000..=500_000),
        ] {
            let instructions = warps(kernel, machine_threads, width).warp_instructions;
            let name = kernel.name;
            assert!(range.contains(&instructions), "{name}, warps of {width}: {instructions}");
        }
    }
}

#[test]
fn warps_of_any_width_leave_the_same_memory() {
    for kernel in KERNELS.iter().filter(|kernel| kernel.warp_synchronous) {
        for width in [1, 2, 3, 5, 16] {
            warps(kernel, 64, width);
        }
    }
}
