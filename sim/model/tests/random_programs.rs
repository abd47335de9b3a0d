//! Random programs end as in the interpreter, thread for thread, on cores of many shapes.
//!
//! A failure prints its seed; `HEDDLE_SEED=n cargo test -p heddle-model --test
//! random_programs` runs that seed alone, `HEDDLE_CAMPAIGN=n` runs n times as many seeds.

mod common;

use common::{Port, run_with};
use heddle_model::configuration::{FormationSizes, LargeWarpSizes};
use heddle_model::event::{ArrivalSource, PcLanes, PoolArrival};
use heddle_model::event::{Event, EventSink};
use heddle_model::lanes::thread_number;
use heddle_model::{
    Barrel, Configuration, CoreKind, CoreLaunch, CoreType, Dpe, Dwf, Dws, Lwm, Nrec, Order, Pdom,
    Policy, Pws, Rules, Scheduler, Sides, Spe, Spill, Statistics, Tbc,
};
use heddle_program::interpret::ThreadOutcome;
use heddle_program::{Launch, assembler, random, run};

/// Counts the instructions of each thread and notes how it ends.
struct Threads {
    lanes: usize,
    /// Rule DD3.
    swizzles: bool,
    threads_per_block: usize,
    outcomes: Vec<Option<ThreadOutcome>>,
    /// Block and first warp slot of each warp slot's block.
    blocks: Vec<(u32, u8)>,
    /// Instructions of each thread in flight, by warp slot and lane.
    counts: Vec<u64>,
    /// PC of the last instruction with each number.
    pcs: Vec<u32>,
}

impl Threads {
    fn new(configuration: &Configuration, launch: &Launch) -> Self {
        Self {
            lanes: configuration.lanes,
            swizzles: false,
            threads_per_block: launch.threads_per_block as usize,
            outcomes: vec![None; launch.threads() as usize],
            blocks: vec![(0, 0); configuration.warps],
            counts: vec![0; configuration.threads()],
            pcs: vec![0; 1 << 16],
        }
    }
}

fn lanes(mask: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |lane| mask >> lane & 1 == 1)
}

impl EventSink for Threads {
    fn event(&mut self, event: Event) {
        match event {
            Event::BlockStart { block, base, warps, .. } => {
                for row in usize::from(base)..usize::from(base + warps) {
                    self.blocks[row] = (block, base);
                    self.counts[row * self.lanes..][..self.lanes].fill(0);
                }
            }
            Event::Issue { slot: warp, pc, mask, rows } => {
                self.pcs[usize::from(warp)] = pc;
                for lane in lanes(mask) {
                    self.counts[usize::from(rows[lane]) * self.lanes + lane] += 1;
                }
            }
            Event::Exit { mask, status, rows, .. } => {
                for lane in lanes(mask) {
                    let row = usize::from(rows[lane]);
                    let (block, base) = self.blocks[row];
                    let row_of_block = row - usize::from(base);
                    let thread =
                        thread_number(row_of_block, lane, self.lanes, self.swizzles) as usize;
                    let outcome = ThreadOutcome {
                        exit_status: status[lane],
                        instructions: self.counts[row * self.lanes + lane],
                    };
                    let index = block as usize * self.threads_per_block + thread;
                    assert_eq!(self.outcomes[index].replace(outcome), None, "ends once");
                }
            }
            // Lanes that have not jumped (rule DD6) execute their jump again.
            Event::PoolArrive(PoolArrival {
                source: ArrivalSource::Completion { tag },
                registers: [_, PcLanes { pc, lanes: again }],
                rows,
                ..
            }) if pc == self.pcs[usize::from(tag)] => {
                for lane in lanes(again) {
                    self.counts[usize::from(rows[lane]) * self.lanes + lane] -= 1;
                }
            }
            _ => {}
        }
    }
}

const SHAPES: [(usize, usize); 13] = [
    (1, 1),
    (1, 8),
    (2, 4),
    (4, 1),
    (4, 3),
    (4, 4),
    (8, 2),
    (8, 7),
    (8, 8),
    (16, 5),
    (32, 1),
    (32, 32),
    (32, 64),
];

/// The usual rules with one of the orders of a core, or that of the core.
fn ordered<C: CoreType>(seed: u64) -> Rules {
    let orders: Vec<_> = C::KIND.orders().collect();
    let order = orders.get(seed as usize / 5 % (orders.len() + 1)).copied();
    if order != Some(Order::TwoLevel) {
        return Rules { order, ..Rules::default() };
    }
    let pick = |places: u64, choices: [Option<u16>; 5]| choices[(seed / places % 5) as usize];
    Rules {
        order,
        group_size: pick(3, [None, Some(1), Some(2), Some(4), Some(64)]),
        group_timeout: pick(11, [None, Some(0), Some(1), Some(5), Some(40)]),
        long_stall: [16, 1, 2, 7, 255][(seed / 13 % 5) as usize],
        ..Rules::default()
    }
}

/// A core of one of the shapes, on which `blocks` blocks can be resident if there are two.
fn shaped(seed: u64, blocks: u32) -> Configuration {
    let (lanes, warps) = SHAPES[seed as usize % SHAPES.len()];
    Configuration {
        lanes,
        warps,
        blocks: if blocks == 2 { 2 } else { 1 << (seed % 3) },
        line_bytes: 4 << (seed % 5),
        tags: 1 << (seed % 4),
        shared_bytes: 4096,
        // Without reuse a loop fills the stack.
        stack_depth: 4096,
        ..Configuration::TINY
    }
}

/// Checks a program in `blocks` blocks, which all can be resident if there are two.
fn check<C: CoreType>(seed: u64, source: &str, blocks: u32) {
    let configuration = shaped(seed, blocks);
    let options = |launch: &mut CoreLaunch| {
        launch.rules = Rules {
            stack_reuse: seed & 1 == 0,
            prune: seed & 2 == 0,
            unanimous: seed & 16 == 0,
            likely_convergence: seed & 4 == 0,
            compaction_disabled: seed & 8 == 0,
            ..ordered::<C>(seed)
        };
        launch.issue_interval = 1 << (seed / 7 % 3);
    };
    check_on::<C>(seed, source, blocks, configuration, false, options);
}

/// The same with dynamic warp formation; `barriers` allows warp barriers.
fn check_formed(seed: u64, source: &str, blocks: u32, barriers: bool) {
    let (lanes, warps) =
        [(4, 4), (4, 4), (32, 2), (4, 3), (8, 2), (8, 7), (16, 5)][seed as usize % 7];
    let pick = |places: u64, choices: &[usize]| choices[(seed / places) as usize % choices.len()];
    let formation = FormationSizes {
        pool: pick(3, &[8, 4, 2, 16]),
        lut_sets: 2,
        lut_ways: pick(5, &[2, 1, 3]),
        heap: pick(2, &[4, 2, 8]),
        mheap_sets: pick(11, &[4, 2]),
        mheap_ways: pick(13, &[2, 1]),
        queue: pick(17, &[2, 3, 4]),
        in_flight: pick(19, &[4, 2, 8]),
    };
    let configuration = Configuration {
        lanes,
        warps,
        blocks: if blocks == 2 { 2 } else { 1 << (seed % 3) },
        line_bytes: (16 << (seed % 3)).max((lanes + 8).next_power_of_two()),
        tags: 1 << (seed % 4),
        shared_bytes: 4096,
        formation: (!seed.is_multiple_of(4)).then_some(formation),
        ..Configuration::TINY
    };
    let mut rules = Rules {
        policy: Policy::ALL[(seed / 23 % 5) as usize],
        scheduler: [None, Some(Scheduler::Heap), Some(Scheduler::Ideal)][(seed / 2 % 3) as usize],
        swizzle: seed & 8 == 0,
        warp_barrier: barriers && seed & 1 == 0,
        starvation_limit: [0, 1, 20][(seed / 29 % 3) as usize],
        strict_rebalance: (seed / 31).is_multiple_of(4),
        spill: Spill::ALL[(seed / 37 % 2) as usize],
        ..Rules::default()
    };
    if rules.check().is_err() {
        rules = Rules { swizzle: rules.swizzle, spill: rules.spill, ..Rules::default() };
    }
    let options = |launch: &mut CoreLaunch| {
        launch.rules = rules;
        launch.issue_interval = (4 << (seed / 7 % 3)).min(lanes as u32);
    };
    check_on::<Dwf>(seed, source, blocks, configuration, rules.swizzle, options);
}

/// The same with large warps. Every thread executes its jumps itself, so that it counts them.
fn check_large(seed: u64, source: &str, blocks: u32) {
    let (lanes, lw_rows, large_warps) =
        [(4, 2, 2), (2, 8, 2), (4, 4, 1), (1, 16, 2), (8, 2, 3), (4, 1, 4), (2, 4, 4)]
            [seed as usize % 7];
    let branch_buffers = 1 + (seed / 3) as usize % large_warps;
    let configuration = Configuration {
        lanes,
        warps: lw_rows * large_warps,
        blocks: if blocks == 2 { 2 } else { 1 << (seed % 3) },
        line_bytes: 4 << (seed % 5),
        tags: 1 << (seed % 4),
        shared_bytes: 4096,
        stack_depth: 4096,
        large_warps: Some(LargeWarpSizes { lw_rows, branch_buffers }),
        ..Configuration::TINY
    };
    let options = |launch: &mut CoreLaunch| {
        launch.rules = Rules {
            stack_reuse: seed & 1 == 0,
            prune: seed & 2 == 0,
            likely_convergence: seed & 4 == 0,
            literal_refetch: seed & 8 == 0,
            wait_full: seed & 16 == 0,
            fall_through_first: seed & 32 == 0,
            jump_optimisation: false,
            ..ordered::<Lwm>(seed)
        };
        launch.issue_interval = (1 << (seed / 7 % 3)).min(lanes as u32);
    };
    check_on::<Lwm>(seed, source, blocks, configuration, false, options);
}

/// The same with dual-path execution, which issues as many warp instructions as single-path execution.
/// Debug builds look whether an instruction issues over one that it depends
/// on.
fn check_dual(seed: u64, source: &str, blocks: u32) {
    let configuration = shaped(seed, blocks);
    let mut rules = Rules {
        stack_reuse: seed & 1 == 0,
        prune: seed & 2 == 0,
        sides: Sides::ALL[usize::from(seed & 4 == 0)],
        copy_one_side: seed & 8 == 0,
        path_forwarding: seed & 20 == 4,
        ideal_scoreboard: seed & 0x68 == 0x68,
        memory_divergence: seed & 4 != 0 && seed & 16 != 0,
        long_stall: 16,
        ..ordered::<Dpe>(seed)
    };
    if rules.has_long_stalls() {
        rules.long_stall = [16, 1, 2, 7, 255][(seed / 13 % 5) as usize];
    }
    assert_eq!(rules.check(), Ok(()));
    let options = |launch: &mut CoreLaunch| {
        launch.rules = rules;
        launch.issue_interval = 1 << (seed / 7 % 3);
    };
    let dual = check_on::<Dpe>(seed, source, blocks, configuration, false, options);
    let single = check_on::<Spe>(seed, source, blocks, configuration, false, |launch| {
        options(launch);
        launch.rules.order = None;
    });
    if !rules.memory_divergence {
        assert_eq!(dual.warp_instructions, single.warp_instructions, "HEDDLE_SEED={seed}");
    }
    // Each entry has fewer threads than the side that it covers.
    assert!(dual.stack_entries_max <= configuration.lanes as u64, "HEDDLE_SEED={seed}");
}

/// The same with dynamic warp subdivision. Debug builds look whether an instruction issues over one
/// that it depends on.
fn check_subdivided(seed: u64, source: &str, blocks: u32) {
    let configuration = shaped(seed, blocks);
    let options = |launch: &mut CoreLaunch| {
        launch.rules = Rules {
            stack_reuse: seed & 1 == 0,
            prune: seed & 2 == 0,
            opportunistic_merge: seed & 4 == 0,
            subdivision_limit: [50, 0, 1, 2, 5, u16::MAX][(seed / 5 % 6) as usize],
            ..ordered::<Dws>(seed)
        };
        launch.issue_interval = 1 << (seed / 7 % 3);
    };
    check_on::<Dws>(seed, source, blocks, configuration, false, options);
}

/// The same with predictable wavefront splitting, for programs made for a number of units beside the SIMD; `regroups`
/// lets groups have fewer than the core, and banks for some of the warps that then have room. Debug builds look whether
/// each thread is in one context.
fn check_split(seed: u64, source: impl Fn(u64, u32) -> String, blocks: u32, regroups: bool) {
    let (lanes, warps, spsimds) = [
        (4, 2, 2),
        (8, 4, 3),
        (4, 2, 7),
        (32, 8, 3),
        (1, 2, 6),
        (4, 4, 1),
        (2, 8, 5),
        (4, 2, 4),
        (4, 2, 0),
    ][seed as usize % 9];
    let (contexts, chosen) = (Some(warps), (seed / 9) as usize % (spsimds + 1));
    let used = if regroups { chosen } else { spsimds };
    let further = warps * ((1 + spsimds) / (1 + used) - 1);
    let warps = warps + (seed / 5) as usize % (further + 1);
    let configuration =
        Configuration { lanes, warps, contexts, spsimds: Some(spsimds), ..shaped(seed, blocks) };
    assert_eq!(configuration.check_splitting(), Ok(()));
    let options = |launch: &mut CoreLaunch| {
        launch.rules = Rules {
            stack_reuse: seed & 1 == 0,
            prune: seed & 2 == 0,
            group_spsimds: regroups.then_some(used as u16),
            ..Rules::default()
        };
        assert_eq!(launch.check_for(CoreKind::Pws, &configuration), Ok(()));
        launch.issue_interval = (1 << (seed / 7 % 3)).min(lanes as u32);
    };
    let source = source(seed, used as u32);
    let counts = check_on::<Pws>(seed, &source, blocks, configuration, false, options).splitting;
    assert_eq!(counts.splits, counts.merges, "HEDDLE_SEED={seed}");
}

fn check_on<C: CoreType>(
    seed: u64,
    source: &str,
    blocks: u32,
    configuration: Configuration,
    swizzles: bool,
    options: impl FnOnce(&mut CoreLaunch),
) -> Statistics {
    let program = assembler::program(source);
    // A core with floats does the same with programs without.
    let floats = source.contains(".s ") || seed.is_multiple_of(2);
    let configuration = Configuration { floats, ..configuration };
    let Configuration { lanes, warps, .. } = configuration;
    // Up to 16 threads a block, often not a multiple of the warp.
    let fitting = if blocks == 2 { lanes * (warps / 2) } else { lanes * warps };
    let (blocks, fitting) = if fitting == 0 { (1, lanes) } else { (blocks, fitting) };
    let threads = fitting.min(1 + (seed * 7 % 16) as usize) as u32;
    let launch =
        Launch { shared_bytes: 128, ..Launch::new(blocks, threads, vec![seed as u32 % 7, 3]) };
    let mut expected = program.memory();
    let outcome = run(&program, &launch, &mut expected)
        .unwrap_or_else(|error| panic!("HEDDLE_SEED={seed}: {error}"));
    let ports = [Port::Fixed(1), Port::Fixed(20), Port::Fixed(200), Port::Random(seed)];
    let port = ports[seed as usize / 3 % ports.len()];
    let mut sink = Threads { swizzles, ..Threads::new(&configuration, &launch) };
    let (memory, result, statistics) =
        run_with::<C>(&program, &launch, configuration, program.memory(), port, options, &mut sink);
    result.unwrap_or_else(|error| panic!("HEDDLE_SEED={seed} {configuration:?}: {error}"));
    let image = common::without_private(&memory);
    assert_eq!(image.first_difference(&expected), None, "HEDDLE_SEED={seed} {configuration:?}");
    let expected: Vec<_> = outcome.threads.into_iter().map(Some).collect();
    assert_eq!(sink.outcomes, expected, "HEDDLE_SEED={seed} {configuration:?}");
    statistics
}

/// Checks the programs of all seeds, or of the one in `HEDDLE_SEED`.
fn check_all(seeds: u64, check: impl Fn(u64)) {
    let number = |name| -> Option<u64> {
        let text = std::env::var(name).ok()?;
        Some(text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
    };
    let seeds = seeds * number("HEDDLE_CAMPAIGN").unwrap_or(1);
    let seeds = number("HEDDLE_SEED").map_or(0..seeds, |seed| seed..seed + 1);
    seeds.for_each(check);
}

/// Structured programs may read a word of shared memory that a thread has not written
/// because it ended before. The core does not clear shared memory for a new block, so no
/// block may follow another in its slot.
const STRUCTURED_BLOCKS: u32 = 2;
const GRAPH_BLOCKS: u32 = 3;

#[test]
fn structured_programs_end_as_in_the_interpreter() {
    check_all(600, |seed| check::<Pdom>(seed, &random::structured(seed), STRUCTURED_BLOCKS));
}

#[test]
fn arbitrary_graphs_end_as_in_the_interpreter() {
    check_all(1000, |seed| check::<Pdom>(seed, &random::graph(seed), GRAPH_BLOCKS));
}

#[test]
fn structured_programs_end_as_in_the_interpreter_with_a_scoreboard_of_registers() {
    check_all(600, |seed| check::<Spe>(seed, &random::structured(seed), STRUCTURED_BLOCKS));
}

#[test]
fn arbitrary_graphs_end_as_in_the_interpreter_with_a_scoreboard_of_registers() {
    check_all(1000, |seed| check::<Spe>(seed, &random::graph(seed), GRAPH_BLOCKS));
}

#[test]
fn structured_programs_end_as_in_the_interpreter_with_a_barrel_front_end() {
    check_all(600, |seed| check::<Barrel>(seed, &random::structured(seed), STRUCTURED_BLOCKS));
}

#[test]
fn arbitrary_graphs_end_as_in_the_interpreter_with_a_barrel_front_end() {
    check_all(1000, |seed| check::<Barrel>(seed, &random::graph(seed), GRAPH_BLOCKS));
}

#[test]
fn structured_programs_end_as_in_the_interpreter_with_dynamic_warp_subdivision() {
    check_all(600, |seed| check_subdivided(seed, &random::structured(seed), STRUCTURED_BLOCKS));
}

#[test]
fn arbitrary_graphs_end_as_in_the_interpreter_with_dynamic_warp_subdivision() {
    check_all(1000, |seed| check_subdivided(seed, &random::graph(seed), GRAPH_BLOCKS));
}

#[test]
fn structured_programs_end_as_in_the_interpreter_without_reconvergence() {
    check_all(300, |seed| check::<Nrec>(seed, &random::structured(seed), STRUCTURED_BLOCKS));
}

#[test]
fn arbitrary_graphs_end_as_in_the_interpreter_without_reconvergence() {
    check_all(300, |seed| check::<Nrec>(seed, &random::graph(seed), GRAPH_BLOCKS));
}

/// Only this core has barriers in divergent code.
#[test]
fn programs_with_barriers_anywhere_end_as_in_the_interpreter_without_reconvergence() {
    check_all(300, |seed| {
        check::<Nrec>(seed, &random::divergent_barriers(seed), STRUCTURED_BLOCKS)
    });
    check_all(300, |seed| {
        check::<Nrec>(seed, &random::graph_with_barriers(seed), STRUCTURED_BLOCKS)
    });
}

#[test]
fn structured_programs_end_as_in_the_interpreter_with_thread_block_compaction() {
    check_all(600, |seed| check::<Tbc>(seed, &random::structured(seed), STRUCTURED_BLOCKS));
}

#[test]
fn arbitrary_graphs_end_as_in_the_interpreter_with_thread_block_compaction() {
    check_all(1000, |seed| check::<Tbc>(seed, &random::graph(seed), GRAPH_BLOCKS));
}

#[test]
fn structured_programs_end_as_in_the_interpreter_with_large_warps() {
    check_all(600, |seed| check_large(seed, &random::structured(seed), STRUCTURED_BLOCKS));
}

#[test]
fn arbitrary_graphs_end_as_in_the_interpreter_with_large_warps() {
    check_all(1000, |seed| check_large(seed, &random::graph(seed), GRAPH_BLOCKS));
}

#[test]
fn structured_programs_end_as_in_the_interpreter_with_dual_path_execution() {
    check_all(1000, |seed| check_dual(seed, &random::structured(seed), STRUCTURED_BLOCKS));
}

#[test]
fn arbitrary_graphs_end_as_in_the_interpreter_with_dual_path_execution() {
    check_all(1000, |seed| check_dual(seed, &random::graph(seed), GRAPH_BLOCKS));
}

#[test]
fn structured_programs_end_as_in_the_interpreter_with_dynamic_warp_formation() {
    check_all(300, |seed| {
        check_formed(seed, &random::structured(seed), STRUCTURED_BLOCKS, true);
    });
}

#[test]
fn arbitrary_graphs_end_as_in_the_interpreter_with_dynamic_warp_formation() {
    check_all(300, |seed| check_formed(seed, &random::graph(seed), GRAPH_BLOCKS, true));
}

/// Threads that wait at a warp barrier have passed as many barriers as those that they wait for.
#[test]
fn programs_with_a_barrier_on_each_side_end_as_in_the_interpreter_with_dynamic_warp_formation() {
    check_all(300, |seed| {
        check_formed(seed, &random::balanced_barriers(seed), STRUCTURED_BLOCKS, true);
    });
}

/// Without warp barriers: a thread at one of those would keep another waiting at a barrier that it has not passed.
#[test]
fn programs_with_barriers_anywhere_end_as_in_the_interpreter_with_dynamic_warp_formation() {
    check_all(200, |seed| {
        check_formed(seed, &random::divergent_barriers(seed), STRUCTURED_BLOCKS, false);
    });
    check_all(200, |seed| {
        check_formed(seed, &random::graph_with_barriers(seed), STRUCTURED_BLOCKS, false);
    });
}

#[test]
fn programs_without_splits_end_as_in_the_interpreter_with_predictable_wavefront_splitting() {
    check_all(300, |seed| {
        check_split(seed, |seed, _| random::structured(seed), STRUCTURED_BLOCKS, false);
    });
    check_all(300, |seed| check_split(seed, |seed, _| random::graph(seed), GRAPH_BLOCKS, false));
}

#[test]
fn programs_with_splits_end_as_in_the_interpreter_with_predictable_wavefront_splitting() {
    check_all(900, |seed| check_split(seed, random::splits, STRUCTURED_BLOCKS, false));
}

#[test]
fn programs_end_as_in_the_interpreter_in_groups_of_fewer_units() {
    check_all(300, |seed| check_split(seed, |seed, _| random::graph(seed), GRAPH_BLOCKS, true));
    check_all(900, |seed| check_split(seed, random::splits, STRUCTURED_BLOCKS, true));
}

/// Programs with floats, on every core.
fn check_floats(seeds: u64, check: impl Fn(u64, &str, u32)) {
    check_all(seeds, |seed| {
        check(seed, &random::structured_with_floats(seed), STRUCTURED_BLOCKS);
    });
}

#[test]
fn programs_with_floats_end_as_in_the_interpreter_with_a_stack_for_each_warp() {
    check_floats(300, check::<Pdom>);
    check_floats(300, check::<Barrel>);
}

#[test]
fn programs_with_floats_end_as_in_the_interpreter_with_scoreboards() {
    check_floats(300, check::<Spe>);
    check_floats(300, check_dual);
    check_floats(300, check_subdivided);
}

#[test]
fn programs_with_floats_end_as_in_the_interpreter_without_reconvergence() {
    check_floats(300, check::<Nrec>);
}

#[test]
fn programs_with_floats_end_as_in_the_interpreter_with_threads_that_are_regrouped() {
    check_floats(300, check::<Tbc>);
    check_floats(300, check_large);
    check_floats(300, |seed, source, blocks| check_formed(seed, source, blocks, true));
}

#[test]
fn programs_with_floats_end_as_in_the_interpreter_with_predictable_wavefront_splitting() {
    check_floats(300, |seed, source, blocks| {
        check_split(seed, |_, _| source.to_owned(), blocks, false);
    });
    for regroups in [false, true] {
        check_all(300, |seed| {
            check_split(seed, random::splits_with_floats, STRUCTURED_BLOCKS, regroups);
        });
    }
}
