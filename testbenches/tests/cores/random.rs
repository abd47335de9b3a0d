//! Random programs with nested branches, loops, breaks, calls, recursion, early ends and
//! barriers, and with arbitrary control-flow graphs.
//!
//! A failure names its seed; `HEDDLE_SEED=n` runs that seed alone, `HEDDLE_CAMPAIGN=n` runs n
//! times as many seeds.

use crate::check::{Check, RuleSet, Shape};
use heddle_cores::memory::MemoryKind;
use heddle_cores::session::CoreKind;
use heddle_model::{Configuration, Order, Policy, Rules, Scheduler, Sides, Spill};
use heddle_program::random;
use heddle_splitting::assembly::split;
use heddle_splitting::generated::{as_compiled, as_generated};
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::iter;
use std::ops::Range;

/// Random programs of one kind.
#[derive(Clone, Copy)]
struct Programs {
    /// A program by its seed, in assembler.
    generate: fn(u64) -> String,
    /// Threads share memory: they may read what no thread of their block has written.
    shares: bool,
    /// Threads may wait at a barrier in divergent code.
    barriers_anywhere: bool,
}

const STRUCTURED: Programs =
    Programs { generate: random::structured, shares: true, barriers_anywhere: false };
const GRAPHS: Programs =
    Programs { generate: random::graph, shares: false, barriers_anywhere: false };
const SPLIT: Programs = Programs {
    generate: |seed| split_program(seed, 1 + seed as usize % 2, random::structured),
    shares: true,
    barriers_anywhere: false,
};
const SPLIT_GRAPHS: Programs = Programs {
    generate: |seed| split_program(seed, 1 + seed as usize % 2, random::graph),
    shares: false,
    barriers_anywhere: false,
};
/// For blocks of up to 16 threads.
const SPLIT_ANYWHERE: Programs =
    Programs { generate: |seed| random::splits(seed, 2), shares: true, barriers_anywhere: false };
/// As [`SPLIT_ANYWHERE`], for three units more than one.
const SPLIT_ANYWHERE_IN_FOUR: Programs =
    Programs { generate: |seed| random::splits(seed, 3), shares: true, barriers_anywhere: false };
const DIVERGENT_BARRIERS: Programs =
    Programs { generate: random::divergent_barriers, shares: true, barriers_anywhere: true };
/// Threads that wait at a warp barrier keep no others waiting: they have passed as many barriers as those.
const BALANCED_BARRIERS: Programs =
    Programs { generate: random::balanced_barriers, shares: true, barriers_anywhere: false };
const GRAPHS_WITH_BARRIERS: Programs =
    Programs { generate: random::graph_with_barriers, shares: true, barriers_anywhere: true };

/// A generated program with splits for so many units.
pub fn split_program(seed: u64, units: usize, generate: fn(u64) -> String) -> String {
    let result = split(&as_compiled(&generate(seed)), units);
    as_generated(&result.unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}: {error}")).text)
}

/// The seeds of a range, more of them in a campaign, or the one that is to be repeated.
pub fn seeds(range: Range<u64>) -> Range<u64> {
    let number = |name: &str| std::env::var(name).ok().map(|value| value.parse::<u64>().unwrap());
    if let Some(seed) = number("HEDDLE_SEED") {
        return seed..seed + 1;
    }
    let campaign = number("HEDDLE_CAMPAIGN").unwrap_or(1);
    range.start..range.start + (range.end - range.start) * campaign
}

/// Blocks of this many threads that a core holds at once.
fn together(core: CoreKind, preset: &str, threads: u32) -> u32 {
    let sizes = Configuration::preset(core, preset).unwrap();
    let warps = (threads as usize).div_ceil(sizes.lanes);
    sizes.blocks.min(sizes.warps / warps) as u32
}

/// Runs the programs of some seeds on a core, each with its own shape, memory and rules. Where threads
/// share memory all blocks run at once, because a core does not clear shared memory for the next one.
fn check(
    programs: Programs,
    range: Range<u64>,
    core: CoreKind,
    preset: &'static str,
    threads: u32,
) {
    for seed in seeds(range) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let memory = memory(&mut rng, seed);
        let block = rng.random_range(1..=threads);
        let blocks = if programs.shares { together(core, preset, block) } else { 5 };
        let shape = Shape::new(rng.random_range(1..=blocks), block);
        Check::assembled(&format!("HEDDLE_SEED={seed}"), &(programs.generate)(seed))
            .cores(&[core])
            .presets(&[preset])
            .memories(&[memory])
            .shared((4 * threads.next_multiple_of(2)).max(128))
            .shape(shape)
            .rules(&[rules(&mut rng, core, preset, programs)])
            .run();
    }
}

fn memory(rng: &mut ChaCha8Rng, seed: u64) -> MemoryKind {
    match rng.random_range(0..4) {
        0 => MemoryKind::IDEAL,
        1 if seed.is_multiple_of(2) => MemoryKind::Fixed(20),
        1 => MemoryKind::machine("tbc"),
        _ => MemoryKind::Random(seed),
    }
}

/// Runs programs with splits for `units`, in which something stands where it must not, on the core `pws`: they end well,
/// with a fault or not at all.
fn check_stray_splits(range: Range<u64>, preset: &'static str, units: u32) {
    for seed in seeds(range) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let memory = memory(&mut rng, seed);
        let threads = rng.random_range(1..=8);
        let blocks = rng.random_range(1..=together(CoreKind::Pws, preset, threads));
        let rules = rules(&mut rng, CoreKind::Pws, preset, SPLIT_ANYWHERE);
        Check::assembled(&format!("HEDDLE_SEED={seed}"), &random::stray_splits(seed, units))
            .cores(&[CoreKind::Pws])
            .presets(&[preset])
            .memories(&[memory])
            .shared(128)
            .shape(Shape::new(blocks, threads))
            .rules(&[rules])
            .changed(|launch| launch.watchdog = 2000)
            .agrees();
    }
}

/// Half of the programs run with the rules that are usual.
fn rules(rng: &mut ChaCha8Rng, core: CoreKind, preset: &str, programs: Programs) -> RuleSet {
    if rng.random() {
        return RuleSet::default();
    }
    let widest = Configuration::preset(core, preset).unwrap().simd_width(core);
    let mut chosen = RuleSet {
        rules: Rules {
            stack_reuse: rng.random(),
            prune: rng.random(),
            unanimous: rng.random(),
            likely_convergence: rng.random(),
            compaction_disabled: rng.random(),
            order: core.orders().choose(rng),
            swizzle: rng.random(),
            strict_rebalance: rng.random(),
            literal_refetch: rng.random(),
            wait_full: rng.random(),
            jump_optimisation: rng.random(),
            fall_through_first: rng.random(),
            ..Rules::default()
        },
        simd_width: [None, Some(1), Some(2), Some(4)][rng.random_range(0..4)]
            .map(|width: usize| width.min(widest)),
    };
    if chosen.rules.order == Some(Order::TwoLevel) {
        chosen.rules.group_size = *[None, Some(1), Some(2), Some(64)].choose(rng).expect("some");
        chosen.rules.group_timeout = *[None, Some(1), Some(7), Some(40)].choose(rng).expect("some");
        chosen.rules.long_stall = *[16, 1, 9, 255].choose(rng).expect("some");
    }
    if core == CoreKind::Dpe {
        chosen.rules.copy_one_side = rng.random();
        if rng.random() {
            chosen.rules.sides = Sides::Constrained;
            chosen.rules.long_stall = *[16, 1, 9, 255].choose(rng).expect("some");
        } else {
            chosen.rules.path_forwarding = rng.random();
        }
    }
    if core == CoreKind::Dwf {
        let usual = chosen.rules;
        let any = || formation_rules(rng, usual, programs);
        chosen.rules = iter::repeat_with(any).find(|rules| rules.check().is_ok()).expect("some");
    }
    chosen
}

/// What a launch chooses of dynamic warp formation. With barriers anywhere there are no warp barriers: a
/// thread at one would wait for another at a barrier of its block.
fn formation_rules(rng: &mut ChaCha8Rng, rules: Rules, programs: Programs) -> Rules {
    Rules {
        policy: *Policy::ALL.choose(rng).expect("there are policies"),
        scheduler: *[None, Some(Scheduler::Ideal)].choose(rng).expect("there are two"),
        spill: *Spill::ALL.choose(rng).expect("there are two"),
        starvation_limit: *[0, 0, 1, 20].choose(rng).expect("there are some"),
        strict_rebalance: rng.random_bool(0.3),
        warp_barrier: rng.random() && !programs.barriers_anywhere,
        ..rules
    }
}

#[test]
fn structured_programs_on_the_tiny_pdom_core() {
    check(STRUCTURED, 0..700, CoreKind::Pdom, "tiny", 16);
}

#[test]
fn structured_programs_on_the_small_pdom_core() {
    check(STRUCTURED, 10_000..10_300, CoreKind::Pdom, "small", 64);
}

#[test]
fn arbitrary_graphs_on_the_tiny_pdom_core() {
    check(GRAPHS, 20_000..20_700, CoreKind::Pdom, "tiny", 16);
}

#[test]
fn arbitrary_graphs_on_the_small_pdom_core() {
    check(GRAPHS, 30_000..30_300, CoreKind::Pdom, "small", 64);
}

#[test]
fn structured_programs_on_the_tiny_nrec_core() {
    check(STRUCTURED, 40_000..40_300, CoreKind::Nrec, "tiny", 16);
}

#[test]
fn structured_programs_on_the_small_nrec_core() {
    check(STRUCTURED, 50_000..50_150, CoreKind::Nrec, "small", 64);
}

#[test]
fn arbitrary_graphs_on_the_tiny_nrec_core() {
    check(GRAPHS, 60_000..60_300, CoreKind::Nrec, "tiny", 16);
}

#[test]
fn arbitrary_graphs_on_the_small_nrec_core() {
    check(GRAPHS, 70_000..70_150, CoreKind::Nrec, "small", 64);
}

#[test]
fn programs_with_barriers_anywhere_on_the_tiny_nrec_core() {
    check(DIVERGENT_BARRIERS, 160_000..160_200, CoreKind::Nrec, "tiny", 16);
}

#[test]
fn graphs_with_barriers_on_the_small_nrec_core() {
    check(GRAPHS_WITH_BARRIERS, 170_000..170_100, CoreKind::Nrec, "small", 16);
}

#[test]
fn structured_programs_on_the_tiny_tbc_core() {
    check(STRUCTURED, 80_000..80_500, CoreKind::Tbc, "tiny", 16);
}

#[test]
fn structured_programs_on_the_small_tbc_core() {
    check(STRUCTURED, 90_000..90_200, CoreKind::Tbc, "small", 64);
}

#[test]
fn arbitrary_graphs_on_the_tiny_tbc_core() {
    check(GRAPHS, 100_000..100_500, CoreKind::Tbc, "tiny", 16);
}

#[test]
fn arbitrary_graphs_on_the_small_tbc_core() {
    check(GRAPHS, 110_000..110_200, CoreKind::Tbc, "small", 64);
}

#[test]
fn structured_programs_on_the_tiny_spe_core() {
    check(STRUCTURED, 120_000..120_400, CoreKind::Spe, "tiny", 16);
}

#[test]
fn structured_programs_on_the_small_spe_core() {
    check(STRUCTURED, 130_000..130_150, CoreKind::Spe, "small", 64);
}

#[test]
fn arbitrary_graphs_on_the_tiny_spe_core() {
    check(GRAPHS, 140_000..140_400, CoreKind::Spe, "tiny", 16);
}

#[test]
fn arbitrary_graphs_on_the_small_spe_core() {
    check(GRAPHS, 150_000..150_150, CoreKind::Spe, "small", 64);
}

#[test]
fn structured_programs_on_the_tiny_barrel_core() {
    check(STRUCTURED, 150_000..150_300, CoreKind::Barrel, "tiny", 16);
}

#[test]
fn structured_programs_on_the_small_barrel_core() {
    check(STRUCTURED, 160_000..160_150, CoreKind::Barrel, "small", 64);
}

#[test]
fn arbitrary_graphs_on_the_tiny_barrel_core() {
    check(GRAPHS, 170_000..170_300, CoreKind::Barrel, "tiny", 16);
}

#[test]
fn arbitrary_graphs_on_the_small_barrel_core() {
    check(GRAPHS, 180_000..180_150, CoreKind::Barrel, "small", 64);
}

#[test]
fn structured_programs_on_the_tiny_dwf_core() {
    check(STRUCTURED, 190_000..190_700, CoreKind::Dwf, "tiny", 16);
}

#[test]
fn structured_programs_on_the_small_dwf_core() {
    check(STRUCTURED, 200_000..200_150, CoreKind::Dwf, "small", 64);
}

#[test]
fn arbitrary_graphs_on_the_tiny_dwf_core() {
    check(GRAPHS, 210_000..210_700, CoreKind::Dwf, "tiny", 16);
}

#[test]
fn arbitrary_graphs_on_the_small_dwf_core() {
    check(GRAPHS, 220_000..220_150, CoreKind::Dwf, "small", 64);
}

#[test]
fn programs_with_barriers_anywhere_on_the_tiny_dwf_core() {
    check(DIVERGENT_BARRIERS, 230_000..230_300, CoreKind::Dwf, "tiny", 16);
}

#[test]
fn programs_with_a_barrier_on_each_side_of_a_branch_on_the_tiny_dwf_core() {
    check(BALANCED_BARRIERS, 245_000..245_300, CoreKind::Dwf, "tiny", 16);
}

#[test]
fn graphs_with_barriers_on_the_tiny_dwf_core() {
    check(GRAPHS_WITH_BARRIERS, 240_000..240_300, CoreKind::Dwf, "tiny", 16);
}

#[test]
fn structured_programs_on_the_tiny_lwm_core() {
    check(STRUCTURED, 250_000..250_700, CoreKind::Lwm, "tiny", 16);
}

#[test]
fn structured_programs_on_the_small_lwm_core() {
    check(STRUCTURED, 260_000..260_200, CoreKind::Lwm, "small", 64);
}

#[test]
fn arbitrary_graphs_on_the_tiny_lwm_core() {
    check(GRAPHS, 270_000..270_700, CoreKind::Lwm, "tiny", 16);
}

#[test]
fn arbitrary_graphs_on_the_small_lwm_core() {
    check(GRAPHS, 280_000..280_200, CoreKind::Lwm, "small", 64);
}

#[test]
fn structured_programs_on_the_tiny_dpe_core() {
    check(STRUCTURED, 290_000..290_700, CoreKind::Dpe, "tiny", 16);
}

#[test]
fn structured_programs_on_the_small_dpe_core() {
    check(STRUCTURED, 300_000..300_200, CoreKind::Dpe, "small", 64);
}

#[test]
fn arbitrary_graphs_on_the_tiny_dpe_core() {
    check(GRAPHS, 310_000..310_700, CoreKind::Dpe, "tiny", 16);
}

#[test]
fn arbitrary_graphs_on_the_small_dpe_core() {
    check(GRAPHS, 320_000..320_200, CoreKind::Dpe, "small", 64);
}

#[test]
fn structured_programs_on_the_tiny_pws_core() {
    check(STRUCTURED, 330_000..330_300, CoreKind::Pws, "tiny", 8);
}

#[test]
fn arbitrary_graphs_on_the_tiny_pws_core() {
    check(GRAPHS, 340_000..340_300, CoreKind::Pws, "tiny", 8);
}

#[test]
fn structured_programs_with_splits_on_the_tiny_pws_core() {
    check(SPLIT, 350_000..350_700, CoreKind::Pws, "tiny", 8);
}

#[test]
fn structured_programs_with_splits_on_the_small_pws_core() {
    check(SPLIT, 360_000..360_200, CoreKind::Pws, "small", 32);
}

#[test]
fn arbitrary_graphs_with_splits_on_the_tiny_pws_core() {
    check(SPLIT_GRAPHS, 370_000..370_500, CoreKind::Pws, "tiny", 8);
}

#[test]
fn structured_programs_with_splits_anywhere_on_the_tiny_pws_core() {
    check(SPLIT_ANYWHERE, 380_000..380_500, CoreKind::Pws, "tiny", 8);
}

#[test]
fn structured_programs_with_splits_anywhere_on_the_small_pws_core() {
    check(SPLIT_ANYWHERE_IN_FOUR, 390_000..390_200, CoreKind::Pws, "small", 16);
}

#[test]
fn programs_with_stray_splits_on_the_tiny_pws_core() {
    check_stray_splits(400_000..400_500, "tiny", 2);
}

#[test]
fn programs_with_stray_splits_on_the_small_pws_core() {
    check_stray_splits(410_000..410_200, "small", 3);
}
