//! Every kernel with random inputs in random shapes, in warps of random width.
//!
//! A failure prints its seed; `HEDDLE_SEED=n cargo test -p heddle-kernels --test
//! random_shapes` runs that seed alone, `HEDDLE_CAMPAIGN=n` runs n times as many.

use heddle_kernels::{Geometry, KERNELS, Kernel};
use heddle_program::interpret::StackRules;
use heddle_program::{Launch, run, run_blocks};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn variable(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|value| value.parse().ok())
}

fn check(kernel: &Kernel, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let geometry = Geometry {
        blocks: rng.random_range(1..=5),
        threads_per_block: rng.random_range(1..=70),
        size: rng.random_range(1..=kernel.sizes.small),
    };
    let lanes = rng.random_range(1..=32);
    let name = kernel.name;
    let prepared = kernel.prepare(seed, geometry).expect("in range");
    let program = prepared.program();

    let mut memory = prepared.memory(&program);
    run(&program, &prepared.launch_alone(), &mut memory)
        .unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}, {name}, {geometry:?}: {error}"));
    assert_eq!(prepared.check(&memory), Ok(()), "HEDDLE_SEED={seed}, {geometry:?}");

    let mut memory = prepared.memory(&program);
    let launch = Launch { lanes, ..prepared.launch().clone() };
    run_blocks(&program, &launch, &mut memory, StackRules::default(), |_| ())
        .unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}, {name}, {geometry:?}: {error}"));
    let shape = format!("HEDDLE_SEED={seed}, {geometry:?}, warps of {lanes}");
    assert_eq!(prepared.check(&memory), Ok(()), "{shape}");
}

#[test]
fn every_kernel_matches_its_reference_in_random_shapes() {
    let seeds = match variable("HEDDLE_SEED") {
        Some(seed) => seed..seed + 1,
        None => 1000..1000 + 5 * variable("HEDDLE_CAMPAIGN").unwrap_or(1),
    };
    for seed in seeds {
        KERNELS.iter().for_each(|kernel| check(kernel, seed));
    }
}

#[test]
fn the_largest_size_of_every_kernel_can_be_launched() {
    for kernel in KERNELS {
        let geometry = Geometry { blocks: 1, threads_per_block: 64, size: kernel.sizes.maximum };
        let prepared = kernel.prepare(1, geometry).expect("in range");
        let program = prepared.program();
        let mut memory = prepared.memory(&program);
        let launched = prepared.launch().prepare(&program, &mut memory);
        assert_eq!(launched, Ok(()), "{}", kernel.name);
    }
}
