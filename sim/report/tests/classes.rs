//! The class of each kernel is that of its measurement.

use heddle_kernels::{DIVERGENT_BELOW, Divergence, Geometry, KERNELS, Kernel};
use heddle_program::Launch;
use heddle_program::interpret::{StackRules, WarpCount, run_blocks};
use heddle_report::size::size;

/// Thread blocks of the published machine: four for each of 30 cores.
const BLOCKS: u32 = 120;
/// Threads of a block.
const THREADS: u32 = 256;

/// SIMD efficiency in warps of 32 that reconverge as soon as they can, at the problem size of the
/// published machine. A problem that every block or thread does for itself looks the same in one
/// core's blocks.
fn efficiency(kernel: &Kernel) -> f64 {
    let size = size(kernel, BLOCKS * THREADS);
    let blocks = if size == kernel.sizes.paper { 4 } else { BLOCKS };
    let geometry = Geometry { blocks, threads_per_block: THREADS, size };
    let prepared = kernel.prepare(1, geometry).expect("in range");
    let program = prepared.program();
    let mut memory = prepared.memory(&program);
    let launch = Launch { budget: u64::MAX, ..prepared.launch().clone() };
    let mut count = WarpCount::new(launch.lanes);
    let rules = StackRules::default();
    run_blocks(&program, &launch, &mut memory, rules, |execution| count.add(execution))
        .unwrap_or_else(|error| panic!("{}: {error}", kernel.name));
    assert_eq!(prepared.check(&memory), Ok(()), "{}", kernel.name);
    count.efficiency()
}

#[test]
fn a_kernel_is_divergent_or_coherent_as_its_efficiency_on_the_published_machine_says() {
    for kernel in KERNELS {
        let efficiency = efficiency(kernel);
        let divergent = kernel.divergence == Divergence::Divergent;
        assert_eq!(efficiency < DIVERGENT_BELOW, divergent, "{}: {efficiency:.3}", kernel.name);
    }
}
