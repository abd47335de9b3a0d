//! Sizes that no preset has, equal to the model in every cycle: numbers of warps that are no power
//! of two, one warp alone, stacks that are nearly too small.

use crate::check::{Check, RuleSet, Shape};
use crate::random::split_program;
use heddle_cores::memory::MemoryKind;
use heddle_cores::rtl::RtlCore;
use heddle_cores::session::{Core, CoreKind};
use heddle_designs::EngineKind;
use heddle_kernels::find;
use heddle_model::FaultCode;
use heddle_odd_sizes::ODD_CORES;
use heddle_program::random;
use std::sync::Arc;

/// A core in one of these sizes, with its RTL.
pub fn with_core<R>(
    kind: CoreKind,
    size: &str,
    use_it: impl FnOnce(&Core, &mut RtlCore) -> R,
) -> R {
    let found = ODD_CORES.iter().find(|core| (core.kind, core.size) == (kind, size));
    let odd = found.expect("the core is in the table");
    odd.configuration.check().expect("a core can have this size");
    let built = (odd.build)().expect("the core can be built");
    let engine = built.engine(EngineKind::Instant).expect("the engine runs here");
    let core = Core::sized(kind, odd.configuration, size);
    use_it(&core, &mut RtlCore::new(kind, Arc::new(built), engine, odd.configuration))
}

/// Unequal trip counts and atomics; barriers and shared memory.
const FLAT: [&str; 2] = ["bfs", "reduction"];
/// The same, and calls in divergent code.
const DEEP: [&str; 3] = ["bfs", "reduction", "calls"];
/// Splits inside each other, and splits around barriers.
const SPLIT: [&str; 2] = ["synthetic", "reduction"];

/// Runs kernels in blocks of this shape.
fn equals_the_model(kind: CoreKind, size: &str, shape: Shape, kernels: &[&str]) {
    with_core(kind, size, |core, rtl| {
        for name in kernels {
            let kernel = find(name).expect("a kernel of the table");
            let memories = [MemoryKind::Random(6)];
            Check::kernel_on(kernel, (core, rtl), shape, &memories, RuleSet::default());
        }
    });
}

#[test]
fn contexts_of_one_warp() {
    equals_the_model(CoreKind::Nrec, "one_warp", Shape::new(3, 4), &DEEP);
}

#[test]
fn contexts_of_three_warps() {
    equals_the_model(CoreKind::Nrec, "three_warps", Shape::new(3, 7), &DEEP);
}

#[test]
fn compaction_of_one_warp() {
    equals_the_model(CoreKind::Tbc, "one_warp", Shape::new(3, 3), &DEEP);
}

#[test]
fn compaction_of_three_warps() {
    equals_the_model(CoreKind::Tbc, "three_warps", Shape::new(3, 12), &DEEP);
}

#[test]
fn barrel_of_three_warps() {
    equals_the_model(CoreKind::Barrel, "three_warps", Shape::new(4, 5), &DEEP);
}

#[test]
fn stacks_of_five_warps_with_four_entries() {
    equals_the_model(CoreKind::Pdom, "five_warps", Shape::new(3, 7), &FLAT);
}

#[test]
fn large_warps_of_one_row() {
    equals_the_model(CoreKind::Lwm, "one_row", Shape::new(3, 7), &DEEP);
}

#[test]
fn three_large_warps() {
    equals_the_model(CoreKind::Lwm, "three_large_warps", Shape::new(4, 11), &DEEP);
}

#[test]
fn one_large_warp_of_eight_rows_with_a_stack_of_four_entries() {
    equals_the_model(CoreKind::Lwm, "one_large_warp", Shape::new(3, 29), &FLAT);
}

#[test]
fn dual_path_stacks_of_three_warps() {
    equals_the_model(CoreKind::Dpe, "three_dual_warps", Shape::new(4, 11), &DEEP);
}

#[test]
fn warp_formation_in_the_size_for_bring_up() {
    equals_the_model(CoreKind::Dwf, "bring_up", Shape::new(3, 7), &["bfs", "calls"]);
}

#[test]
fn one_unit_without_spsimds() {
    equals_the_model(CoreKind::Pws, "one_unit", Shape::new(3, 7), &DEEP);
    with_core(CoreKind::Pws, "one_unit", |core, rtl| {
        let check = Check::assembled("split", ".func start\n.word 0x400b\necall");
        let check = check.shape(Shape::new(1, 3));
        check.faults_on(core, rtl, RuleSet::default(), FaultCode::NoContext);
    });
}

/// A group with so many SpSIMD units: kernels in both forms, as many levels of splits inside each other as there are contexts
/// for, and random programs with splits, those of `heddle split` and those anywhere.
fn groups_equal_the_model(size: &str, spsimds: usize, split_kernels: &[&str]) {
    equals_the_model(CoreKind::Pws, size, Shape::new(3, 7), &DEEP);
    with_core(CoreKind::Pws, size, |core, rtl| {
        for name in split_kernels {
            let kernel = find(name).expect("a kernel of the table");
            let kernel = kernel.with_splits().expect("a branch of it is split");
            let (shape, memories) = (Shape::new(3, 7), [MemoryKind::Random(8)]);
            Check::kernel_on(&kernel, (core, rtl), shape, &memories, RuleSet::default());
        }
        let levels = (1 + spsimds).ilog2() as usize;
        let check = Check::assembled("nested splits", &crate::splitting::nested(levels));
        let check = check.shape(Shape::new(2, 7)).memories(&[MemoryKind::Random(7)]);
        check.run_on(core, rtl, RuleSet::default(), None);
        let mut runs = |name: &str, source: &str, seed| {
            let check = Check::assembled(name, source).shape(Shape::new(2, 4)).shared(128);
            check.memories(&[MemoryKind::Random(seed)]).run_on(core, rtl, RuleSet::default(), None);
        };
        for seed in 0..60 {
            let anywhere = random::splits(seed, spsimds as u32);
            runs(&format!("splits of seed {seed}"), &anywhere, seed);
        }
        for seed in 0..40 {
            let placed = split_program(seed, spsimds, random::structured);
            runs(&format!("splits of heddle split, seed {seed}"), &placed, seed);
        }
    });
}

#[test]
fn two_units() {
    groups_equal_the_model("two_units", 1, &["histogram", "reduction"]);
}

#[test]
fn five_units() {
    groups_equal_the_model("five_units", 4, &SPLIT);
}

#[test]
fn six_units() {
    groups_equal_the_model("six_units", 5, &SPLIT);
}

#[test]
fn seven_units() {
    groups_equal_the_model("seven_units", 6, &SPLIT);
}

#[test]
fn eight_units() {
    groups_equal_the_model("eight_units", 7, &SPLIT);
}

#[test]
fn stacks_of_four_entries_are_full_at_the_second_of_two_nested_branches() {
    // Whichever side runs first, the other waits below it.
    let side = |name: &str| {
        format!(
            "beq t1, zero, {name}_low\nli a0, 3\nj {name}_end\n{name}_low:\nli a0, 1\n\
             {name}_end:\naddi a0, a0, 8\n"
        )
    };
    let source = format!(
        ".func start\ncsrr s0, 0xcc0\nandi t0, s0, 1\nandi t1, s0, 2\nbeq t0, zero, even\n\
         {}j end\neven:\n{}end:\naddi a0, a0, 16\necall",
        side("odd"),
        side("even")
    );
    let shape = Shape::new(3, 7);
    let sizes = [
        (CoreKind::Pdom, "five_warps"),
        (CoreKind::Lwm, "one_large_warp"),
        // Both sides of a branch are in one of its two entries.
        (CoreKind::Dpe, "two_dual_entries"),
    ];
    for (kind, size) in sizes {
        with_core(kind, size, |core, rtl| {
            let check = Check::assembled("nested", &source).shape(shape);
            check.faults_on(core, rtl, RuleSet::default(), FaultCode::StackFull);
        });
    }
}

/// Blocks of seven warps: three of them leave three warps without work.
#[test]
fn stacks_of_twenty_four_warps() {
    equals_the_model(CoreKind::Pdom, "many_warps", Shape::new(5, 53), &DEEP);
}

/// Blocks of eleven warps: four of them leave four warps without work.
#[test]
fn scoreboards_of_forty_eight_warps() {
    equals_the_model(CoreKind::Spe, "most_warps", Shape::new(6, 44), &DEEP);
}
