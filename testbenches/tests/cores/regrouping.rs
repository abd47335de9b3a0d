//! Groups of fewer units than the core has (Q18 to Q21), equal to the model in every cycle: each number of SpSIMD units of a
//! group, with programs that use as many. Every kernel in blocks of one shape, with `HEDDLE_CAMPAIGN` of another one too.

use crate::check::{Check, RuleSet, Shape, with_core};
use crate::random::seeds;
use crate::splitting::nested;
use heddle_cores::memory::MemoryKind;
use heddle_cores::session::CoreKind;
use heddle_kernels::{KERNELS, Kernel, find};
use heddle_model::{Configuration, FaultCode, Rules};
use heddle_program::random;
use heddle_requirements::campaign;
use std::ops::Range;

const SPLIT: &str = ".word 0x400b\n";

/// Groups with so many SpSIMD units.
fn groups_of(spsimds: usize) -> RuleSet {
    Rules { group_spsimds: Some(spsimds as u16), ..Rules::default() }.into()
}

/// Each number of SpSIMD units that a group of the core can have.
fn numbers(preset: &str) -> Range<usize> {
    0..Configuration::preset(CoreKind::Pws, preset).unwrap().units()
}

/// A kernel in blocks of this shape, in groups with so many SpSIMD units, on some memories.
fn kernel_in_groups(
    kernel: &Kernel,
    (preset, shape): (&'static str, Shape),
    spsimds: usize,
    memories: &[MemoryKind],
) {
    let rules = groups_of(spsimds);
    with_core(CoreKind::Pws, preset, &rules.rules, |core, rtl| {
        Check::kernel_on(kernel, (core, rtl), shape, memories, rules);
    });
}

#[test]
fn every_kernel_in_groups_of_all_sizes_on_the_tiny_core() {
    let taken = |warp_synchronous| CoreKind::Pws.takes(warp_synchronous, &Rules::default());
    for kernel in KERNELS.iter().filter(|kernel| taken(kernel.warp_synchronous)) {
        for spsimds in numbers("tiny") {
            let random = [MemoryKind::Random(spsimds as u64)];
            kernel_in_groups(kernel, ("tiny", Shape::new(3, 8)), spsimds, &random);
            if campaign() {
                kernel_in_groups(kernel, ("tiny", Shape::new(5, 3)), spsimds, &[MemoryKind::IDEAL]);
            }
        }
    }
}

#[test]
fn kernels_in_groups_of_all_sizes_on_the_small_core() {
    for name in ["bfs", "reduction", "calls"] {
        let kernel = find(name).expect("a kernel of the table");
        for spsimds in numbers("small") {
            let memories = [MemoryKind::IDEAL, MemoryKind::Random(spsimds as u64)];
            kernel_in_groups(kernel, ("small", Shape::new(3, 31)), spsimds, &memories);
        }
    }
}

#[test]
fn kernels_with_splits_in_groups_of_all_sizes() {
    for (preset, shape) in [("tiny", Shape::new(3, 7)), ("small", Shape::new(3, 29))] {
        for spsimds in numbers(preset).skip(1) {
            // Splits inside each other need two contexts beside that of the warp.
            let nested = if spsimds == 1 { "histogram" } else { "synthetic" };
            for name in [nested, "reduction"] {
                let kernel = find(name).ok().and_then(Kernel::with_splits);
                let kernel = kernel.expect("a kernel of the table of which a branch is split");
                let memories = [MemoryKind::IDEAL, MemoryKind::Random(spsimds as u64)];
                kernel_in_groups(&kernel, (preset, shape), spsimds, &memories);
            }
        }
    }
}

#[test]
fn parts_split_in_their_group() {
    for (preset, levels) in [("tiny", 1), ("small", 1), ("small", 2)] {
        let of_use = numbers(preset).filter(|spsimds| *spsimds >= (1 << levels) - 1);
        let rules: Vec<RuleSet> = of_use.map(groups_of).collect();
        Check::assembled(&format!("{levels} levels"), &nested(levels))
            .cores(&[CoreKind::Pws])
            .presets(&[preset])
            .shape(Shape::new(3, 8))
            .rules(&rules)
            .run();
    }
}

/// Q11, Q21: a split takes contexts of its group alone.
#[test]
fn a_split_without_a_free_context_in_its_group_is_fault_13() {
    for preset in ["tiny", "small"] {
        for spsimds in numbers(preset) {
            let source = format!(".func start\n{}ecall", SPLIT.repeat(spsimds + 1));
            Check::assembled(&format!("{spsimds} SpSIMDs"), &source)
                .cores(&[CoreKind::Pws])
                .presets(&[preset])
                .shape(Shape::new(2, 7))
                .rules(&[groups_of(spsimds)])
                .faults(FaultCode::NoContext);
        }
    }
}

/// Q13, E1: the fault of the lowest warp slot is reported, with the slot of its child, in whichever group it is.
#[test]
fn parts_at_different_merges_are_fault_14_in_each_group() {
    let source = format!(
        ".func start\ncsrr s0, 0xcc0\nandi t0, s0, 1\n.word 0x0002b00b\n{SPLIT}beq t0, zero, other\n\
         .word 0x500b\nj end\nother:\nnop\n.word 0x500b\nend:\necall"
    );
    for preset in ["tiny", "small"] {
        let rules: Vec<RuleSet> = numbers(preset).skip(1).map(groups_of).collect();
        for threads in [3, 8, 16] {
            let held = Configuration::preset(CoreKind::Pws, preset).unwrap().threads() as u32;
            Check::assembled("other merge", &source)
                .cores(&[CoreKind::Pws])
                .presets(&[preset])
                .shape(Shape::new(2, threads.min(held)))
                .rules(&rules)
                .faults(FaultCode::NoMerge);
        }
    }
}

/// Programs of seeds, with splits for as many units as the groups have, some with mistakes.
fn random_programs(range: Range<u64>, preset: &'static str, threads: u32) {
    let all = numbers(preset).len() as u64;
    for seed in seeds(range) {
        let spsimds = (seed % all) as u32;
        let memory = match seed / all % 3 {
            0 => MemoryKind::IDEAL,
            1 => MemoryKind::Fixed(20),
            _ => MemoryKind::Random(seed),
        };
        let rules = Rules {
            stack_reuse: seed / 2 % 2 == 0,
            prune: seed / 4 % 2 == 0,
            ..groups_of(spsimds as usize).rules
        };
        let rules =
            RuleSet { rules, simd_width: [None, Some(1), Some(2)][(seed / 8 % 3) as usize] };
        let name = format!("HEDDLE_SEED={seed}");
        let check = |source: &str, threads: u32| {
            let held = Configuration::preset(CoreKind::Pws, preset).unwrap();
            // Blocks that share memory run all at once.
            let blocks = (held.warps / (threads as usize).div_ceil(held.lanes)).min(held.blocks);
            Check::assembled(&name, source)
                .cores(&[CoreKind::Pws])
                .presets(&[preset])
                .memories(&[memory])
                .shared(128)
                .shape(Shape::new(1 + (seed / 3) as u32 % blocks as u32, threads))
                .rules(&[rules])
        };
        let block = 1 + (seed.wrapping_mul(0x9e37_79b9) >> 8) as u32 % threads;
        check(&random::splits(seed, spsimds), block).run();
        check(&random::structured(seed), block).run();
        let stray = check(&random::stray_splits(seed, spsimds), block.min(8));
        stray.changed(|launch| launch.watchdog = 2000).agrees();
    }
}

#[test]
fn random_programs_in_groups_of_all_sizes_on_the_tiny_core() {
    random_programs(430_000..430_400, "tiny", 8);
}

#[test]
fn random_programs_in_groups_of_all_sizes_on_the_small_core() {
    random_programs(440_000..440_120, "small", 16);
}
