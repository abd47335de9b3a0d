//! Kernels with splits leave the memory that they leave without.

use heddle_kernels::{Geometry, KERNELS};
use heddle_program::interpret::StackRules;
use heddle_program::{run, run_blocks};

#[test]
fn every_kernel_with_splits_matches_its_reference() {
    for kernel in KERNELS.iter().filter_map(|kernel| kernel.with_splits()) {
        let name = kernel.name;
        let geometry = Geometry { blocks: 2, threads_per_block: 37, size: kernel.sizes.tiny };
        let prepared = kernel.prepare(1, geometry).expect("in range");
        let program = prepared.program();
        let mut memory = prepared.memory(&program);
        run(&program, &prepared.launch_alone(), &mut memory)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(prepared.check(&memory), Ok(()), "{name}");
        let mut memory = prepared.memory(&program);
        run_blocks(&program, prepared.launch(), &mut memory, StackRules::default(), |_| {})
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(prepared.check(&memory), Ok(()), "{name}");
    }
}
