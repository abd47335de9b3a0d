//! Every kernel ends with the memory image of its host reference and of the interpreter.

use std::collections::HashMap;

use crate::common::{Port, run_with, without_private};
use heddle_kernels::{Geometry, KERNELS, Kernel, Prepared};
use heddle_model::configuration::FormationSizes;
use heddle_model::event::{ArrivalSource, Event, PoolArrival};
use heddle_model::{
    Barrel, Configuration, CoreKind, CoreLaunch, CoreType, Dpe, Dwf, Dws, EventSink, Lwm, NoEvents,
    Nrec, Order, Pdom, Policy, Rules, Scheduler, Sides, Spe, Tbc,
};
use heddle_program::Memory;

/// The memories that every kernel must run with.
const PORTS: [Port; 4] = [Port::Fixed(1), Port::Fixed(20), Port::Fixed(200), Port::Random(7)];

/// Clears what the interpreter keeps elsewhere or in another order: private memory, and
/// arrays whose content depends on who comes first.
fn comparable(prepared: &Prepared, memory: &Memory) -> Memory {
    let mut copy = without_private(memory);
    for array in prepared.arrays().iter().filter(|array| array.expected.is_none()) {
        copy.write_bytes(array.address, &array.initial);
    }
    copy
}

/// A kernel that is small enough to run in every configuration.
fn prepare(kernel: &Kernel, configuration: &Configuration, blocks: u32) -> Prepared {
    // Two and a half warps, if the core has as many.
    let threads = configuration.threads().min(configuration.lanes * 5 / 2).max(1) as u32;
    let geometry = Geometry { blocks, threads_per_block: threads, size: kernel.sizes.tiny };
    kernel.prepare(11, geometry).expect("in range")
}

/// Counts the threads whose jump goes elsewhere than that of the lowest lane (rule DD6): they execute it
/// again.
#[derive(Default)]
struct Repeated {
    /// PC of the last instruction with each tag.
    pcs: HashMap<u16, u32>,
    threads: u64,
}

impl EventSink for Repeated {
    fn event(&mut self, event: Event) {
        match event {
            Event::Issue { slot: warp, pc, .. } => {
                self.pcs.insert(warp, pc);
            }
            Event::PoolArrive(PoolArrival {
                source: ArrivalSource::Completion { tag },
                registers: [_, second],
                ..
            }) if self.pcs[&tag] == second.pc => {
                self.threads += u64::from(second.lanes.count_ones());
            }
            _ => {}
        }
    }
}

fn check<C: CoreType>(configuration: Configuration, blocks: u32, ports: &[Port]) {
    check_those::<C>(configuration, blocks, ports, |_| true, |_| ());
}

fn check_those<C: CoreType>(
    configuration: Configuration,
    blocks: u32,
    ports: &[Port],
    wanted: fn(&Kernel) -> bool,
    change: impl Fn(&mut CoreLaunch),
) {
    for kernel in KERNELS.iter().filter(|kernel| wanted(kernel)) {
        let prepared = prepare(kernel, &configuration, blocks);
        let program = prepared.program();
        let mut expected = prepared.memory(&program);
        let outcome = heddle_program::run(&program, &prepared.launch_alone(), &mut expected);
        let outcome = outcome.expect("the interpreter runs it");
        let expected = comparable(&prepared, &expected);
        for &port in ports {
            let memory = prepared.memory(&program);
            let launch = prepared.launch();
            let mut repeated = Repeated::default();
            let (memory, result, statistics) = run_with::<C>(
                &program,
                launch,
                configuration,
                memory,
                port,
                &change,
                &mut repeated,
            );
            let name = kernel.name;
            result.unwrap_or_else(|error| panic!("{name} on {port:?}: {error}"));
            assert_eq!(prepared.check(&memory), Ok(()), "{name} on {port:?}");
            let difference = comparable(&prepared, &memory).first_difference(&expected);
            assert_eq!(difference, None, "{name} on {port:?}");
            // A thread does more or less work by who comes first, or by the width of a warp.
            if !kernel.races && !kernel.warp_synchronous {
                let instructions = outcome.instructions() + repeated.threads;
                assert_eq!(statistics.thread_instructions, instructions, "{name}");
            }
            assert_eq!(statistics.causes.iter().sum::<u64>(), statistics.cycles, "{name}");
            assert_eq!(statistics.threads, prepared.launch().threads(), "{name}");
            assert_eq!(statistics.blocks, u64::from(blocks), "{name}");
        }
    }
}

#[test]
fn every_kernel_is_right_on_the_tiny_core() {
    check::<Pdom>(Configuration::TINY, 3, &PORTS);
}

#[test]
fn every_kernel_is_right_on_the_small_core() {
    check::<Pdom>(Configuration::SMALL, 3, &PORTS);
}

#[test]
fn every_kernel_is_right_on_the_paper_core() {
    check::<Pdom>(Configuration::PAPER, 2, &PORTS);
}

#[test]
fn every_kernel_is_right_with_a_scoreboard_of_registers() {
    check::<Spe>(Configuration::TINY, 3, &PORTS);
    check::<Spe>(Configuration::SMALL, 3, &PORTS);
    check::<Spe>(Configuration::PAPER, 2, &PORTS[1..]);
    for (lanes, warps) in [(1, 1), (1, 16), (16, 2), (32, 1)] {
        let configuration = Configuration { lanes, warps, tags: 1, ..Configuration::TINY };
        check::<Spe>(configuration, 3, &PORTS[1..2]);
    }
    check_those::<Spe>(Configuration::TINY, 3, &PORTS[3..], |_| true, likely);
}

#[test]
fn every_kernel_is_right_with_a_barrel_front_end() {
    check::<Barrel>(Configuration::TINY, 3, &PORTS);
    check::<Barrel>(Configuration::SMALL, 3, &PORTS);
    check::<Barrel>(Configuration::PAPER, 2, &PORTS[1..2]);
    check_those::<Barrel>(Configuration::SMALL, 3, &PORTS[3..], |_| true, likely);
    let narrow = |launch: &mut CoreLaunch| launch.issue_interval = 4;
    check_those::<Barrel>(Configuration::SMALL, 3, &PORTS[1..2], |_| true, narrow);
}

#[test]
fn every_kernel_is_right_with_large_warps() {
    let all_count_jumps = |launch: &mut CoreLaunch| launch.rules.jump_optimisation = false;
    for configuration in [Configuration::TINY, Configuration::SMALL] {
        check_those::<Lwm>(configuration, 3, &PORTS, |_| true, all_count_jumps);
    }
    check_those::<Lwm>(Configuration::PAPER, 2, &PORTS[1..2], |_| true, all_count_jumps);
}

#[test]
fn every_kernel_is_right_with_dual_path_execution() {
    check::<Dpe>(Configuration::TINY, 3, &PORTS);
    check::<Dpe>(Configuration::SMALL, 3, &PORTS);
    check::<Dpe>(Configuration::PAPER_DUAL_PATH, 2, &PORTS[1..2]);
    for (lanes, warps) in [(1, 1), (16, 2), (32, 1), (8, 24), (4, 64)] {
        let configuration = Configuration { lanes, warps, tags: 2, ..Configuration::TINY };
        check::<Dpe>(configuration, 3, &PORTS[1..2]);
    }
}

#[test]
fn every_kernel_is_right_with_every_rule_of_dual_path_execution() {
    let usual = Rules::USUAL;
    let all = [
        Rules { sides: Sides::Constrained, ..usual },
        Rules { path_forwarding: true, ..usual },
        Rules { sides: Sides::Constrained, copy_one_side: true, ..usual },
        Rules { path_forwarding: true, copy_one_side: true, ..usual },
        Rules { copy_one_side: true, ..usual },
        Rules { ideal_scoreboard: true, ..usual },
        Rules { stack_reuse: false, prune: false, ..usual },
    ];
    for rules in all {
        let deep = Configuration { stack_depth: 4096, ..Configuration::SMALL };
        let change = |launch: &mut CoreLaunch| launch.rules = rules;
        check_those::<Dpe>(deep, 3, &PORTS[1..2], |_| true, change);
        check_those::<Dpe>(deep, 3, &PORTS[3..], |_| true, change);
    }
}

#[test]
fn every_kernel_is_right_when_loads_split_sides() {
    let alone = |kernel: &Kernel| !kernel.warp_synchronous;
    for (long_stall, ideal_scoreboard) in [(1, false), (16, false), (4, true)] {
        let rules = Rules { memory_divergence: true, long_stall, ideal_scoreboard, ..Rules::USUAL };
        let change = |launch: &mut CoreLaunch| launch.rules = rules;
        check_those::<Dpe>(Configuration::SMALL, 3, &PORTS[1..2], alone, change);
        check_those::<Dpe>(Configuration::SMALL, 3, &PORTS[3..], alone, change);
    }
}

/// Warp instructions of a run with these rules.
fn warp_instructions<C: CoreType>(
    prepared: &Prepared,
    configuration: Configuration,
    port: Port,
    rules: Rules,
) -> u64 {
    let program = prepared.program();
    let (launch, memory) = (prepared.launch(), prepared.memory(&program));
    let change = |launch: &mut CoreLaunch| launch.rules = rules;
    let sink = &mut NoEvents;
    let run = run_with::<C>(&program, launch, configuration, memory, port, change, sink);
    run.2.warp_instructions
}

/// Kernels that do not wait for other threads run the same warp instructions, whatever lets both sides issue. (Loads that
/// split sides do not keep them.)
#[test]
fn dual_path_execution_issues_as_many_warp_instructions_as_single_path_execution() {
    let usual = Rules::USUAL;
    let kept = [
        usual,
        Rules { sides: Sides::Constrained, ..usual },
        Rules { path_forwarding: true, ..usual },
        Rules { copy_one_side: true, ..usual },
        Rules { ideal_scoreboard: true, ..usual },
        Rules { path_forwarding: true, copy_one_side: true, ..usual },
        Rules { stack_reuse: false, prune: false, ..usual },
    ];
    let deep = Configuration { stack_depth: 4096, ..Configuration::TINY };
    let runs = [
        (Configuration::SMALL, &PORTS[..], &kept[..3]),
        (deep, &PORTS[3..], &kept[..]),
        (Configuration::PAPER_DUAL_PATH, &PORTS[1..2], &kept[..1]),
    ];
    for kernel in KERNELS.iter().filter(|kernel| !kernel.races) {
        for (configuration, ports, kept) in runs {
            let prepared = prepare(kernel, &configuration, 3);
            for &port in ports {
                for &rules in kept {
                    let Rules { stack_reuse, prune, .. } = rules;
                    let stack = Rules { stack_reuse, prune, ..usual };
                    let single = warp_instructions::<Spe>(&prepared, configuration, port, stack);
                    let dual = warp_instructions::<Dpe>(&prepared, configuration, port, rules);
                    assert_eq!(
                        dual, single,
                        "{} {configuration:?} {port:?} {rules:?}",
                        kernel.name
                    );
                }
            }
        }
    }
}

#[test]
fn every_kernel_is_right_with_dynamic_warp_subdivision() {
    let alone = |kernel: &Kernel| !kernel.warp_synchronous;
    check_those::<Dws>(Configuration::TINY, 3, &PORTS, alone, |_| ());
    check_those::<Dws>(Configuration::PAPER_DUAL_PATH, 2, &PORTS[1..2], alone, |_| ());
    for subdivision_limit in [0, 10, u16::MAX] {
        for opportunistic_merge in [false, true] {
            let change = |launch: &mut CoreLaunch| {
                launch.rules = Rules { subdivision_limit, opportunistic_merge, ..Rules::USUAL };
            };
            check_those::<Dws>(Configuration::SMALL, 3, &PORTS[1..2], alone, change);
            check_those::<Dws>(Configuration::SMALL, 3, &PORTS[3..], alone, change);
        }
    }
}

#[test]
fn every_kernel_is_right_without_reconvergence() {
    // Nothing brings the threads of a warp together again.
    let alone = |kernel: &Kernel| !kernel.warp_synchronous;
    check_those::<Nrec>(Configuration::TINY, 3, &PORTS, alone, |_| ());
    check_those::<Nrec>(Configuration::PAPER, 2, &PORTS[1..2], alone, |_| ());
}

#[test]
fn every_kernel_is_right_on_cores_of_all_shapes() {
    for (lanes, warps) in [(1, 1), (1, 16), (2, 4), (16, 2), (32, 1)] {
        let tags = 1 << (lanes % 5);
        let configuration = Configuration { lanes, warps, tags, ..Configuration::TINY };
        check::<Pdom>(configuration, 3, &PORTS[1..2]);
    }
}

#[test]
fn every_kernel_is_right_on_cores_of_any_number_of_warps() {
    let alone = |kernel: &Kernel| !kernel.warp_synchronous;
    for (lanes, warps) in [(4, 3), (8, 24), (4, 64)] {
        let configuration = Configuration { lanes, warps, ..Configuration::SMALL };
        check::<Pdom>(configuration, 3, &PORTS[1..2]);
        check::<Barrel>(configuration, 3, &PORTS[1..2]);
        check::<Spe>(configuration, 3, &PORTS[1..2]);
        check::<Tbc>(configuration, 3, &PORTS[1..2]);
        check_those::<Nrec>(configuration, 3, &PORTS[1..2], alone, |_| ());
    }
}

#[test]
fn every_kernel_is_right_on_a_narrow_simd() {
    let narrow = |launch: &mut CoreLaunch| launch.issue_interval = 4;
    check_those::<Pdom>(Configuration::SMALL, 3, &PORTS[1..2], |_| true, narrow);
    check_those::<Tbc>(Configuration::SMALL, 3, &PORTS[1..2], |_| true, narrow);
    let alone = |kernel: &Kernel| !kernel.warp_synchronous;
    check_those::<Nrec>(Configuration::TINY, 3, &PORTS[1..2], alone, narrow);
}

/// Threads stay in their warps.
fn keeps_warps(launch: &mut CoreLaunch) {
    launch.rules.compaction_disabled = true;
}

fn likely(launch: &mut CoreLaunch) {
    launch.rules.likely_convergence = true;
}

#[test]
fn every_kernel_is_right_with_likely_convergence() {
    check_those::<Pdom>(Configuration::TINY, 3, &PORTS[1..2], |_| true, likely);
    check_those::<Pdom>(Configuration::SMALL, 3, &PORTS[3..], |_| true, likely);
}

/// Also those that rely on the threads of a warp: they vote, or are warp-synchronous otherwise, only
/// where all threads of static warps are in the top entry, and of those the compactor makes
/// the static warps again.
#[test]
fn every_kernel_is_right_with_thread_block_compaction() {
    check_those::<Tbc>(Configuration::TINY, 3, &PORTS, |_| true, |_| ());
    check_those::<Tbc>(Configuration::SMALL, 3, &PORTS, |_| true, |_| ());
    check_those::<Tbc>(Configuration::PAPER, 2, &PORTS[1..2], |_| true, |_| ());
}

#[test]
fn every_kernel_is_right_with_thread_block_compaction_and_likely_convergence() {
    check_those::<Tbc>(Configuration::TINY, 3, &PORTS[3..], |_| true, likely);
    check_those::<Tbc>(Configuration::SMALL, 3, &PORTS[1..2], |_| true, likely);
}

#[test]
fn every_kernel_is_right_with_a_stack_per_block_and_static_warps() {
    check_those::<Tbc>(Configuration::TINY, 3, &PORTS[3..], |_| true, keeps_warps);
    check_those::<Tbc>(Configuration::SMALL, 3, &PORTS[1..2], |_| true, keeps_warps);
    let both = |launch: &mut CoreLaunch| {
        keeps_warps(launch);
        likely(launch);
    };
    check_those::<Tbc>(Configuration::SMALL, 3, &PORTS[1..2], |_| true, both);
}

#[test]
fn every_kernel_is_right_with_every_order() {
    let alone = |kernel: &Kernel| !kernel.warp_synchronous;
    for order in Order::ALL {
        let change = |launch: &mut CoreLaunch| launch.rules.order = Some(order);
        check_those::<Pdom>(Configuration::SMALL, 3, &PORTS[1..2], |_| true, change);
        check_those::<Tbc>(Configuration::SMALL, 3, &PORTS[1..2], |_| true, change);
        check_those::<Spe>(Configuration::TINY, 3, &PORTS[1..2], |_| true, change);
        check_those::<Barrel>(Configuration::SMALL, 3, &PORTS[1..2], |_| true, change);
        let large = |launch: &mut CoreLaunch| {
            change(launch);
            launch.rules.jump_optimisation = false;
        };
        check_those::<Lwm>(Configuration::SMALL, 3, &PORTS[1..2], |_| true, large);
        if CoreKind::Nrec.orders().any(|it| it == order) {
            check_those::<Nrec>(Configuration::TINY, 3, &PORTS[1..2], alone, change);
        }
    }
}

/// Kernels that do not rely on the threads of a warp.
fn is_alone(kernel: &Kernel) -> bool {
    !kernel.warp_synchronous
}

fn check_formed(
    configuration: Configuration,
    blocks: u32,
    ports: &[Port],
    wanted: fn(&Kernel) -> bool,
    change: impl Fn(&mut CoreLaunch),
) {
    let change = |launch: &mut CoreLaunch| {
        launch.issue_interval = 4;
        change(launch);
    };
    check_those::<Dwf>(configuration, blocks, ports, wanted, change);
}

#[test]
fn every_kernel_is_right_with_dynamic_warp_formation() {
    check_formed(Configuration::TINY, 3, &PORTS[..1], is_alone, |_| ());
    check_formed(Configuration::SMALL, 3, &PORTS[1..2], is_alone, |_| ());
    // Their threads are all at different places, and most of them have none in the pool.
    let apart = |kernel: &Kernel| ["aes-decrypt", "black-scholes"].contains(&kernel.name);
    check_formed(Configuration::SMALL, 3, &PORTS[2..3], apart, |_| ());
    let narrow = |launch: &mut CoreLaunch| launch.issue_interval = 8;
    check_formed(Configuration::SMALL, 3, &PORTS[..1], is_alone, narrow);
}

#[test]
fn every_kernel_is_right_with_a_pool_that_does_not_spill() {
    let sizes = FormationSizes { mheap_ways: 64, ..FormationSizes::PAPER };
    let roomy = Configuration { formation: Some(sizes), ..Configuration::TINY };
    check_formed(roomy, 3, &PORTS[2..], is_alone, |_| ());
    check_formed(Configuration::PAPER, 2, &PORTS[1..2], is_alone, |_| ());
}

#[test]
fn every_kernel_is_right_with_every_policy() {
    for policy in Policy::ALL {
        for scheduler in Scheduler::ALL {
            let rules = Rules { policy, scheduler: Some(scheduler), ..Rules::default() };
            if rules.check().is_ok() {
                let change = |launch: &mut CoreLaunch| launch.rules = rules;
                check_formed(Configuration::SMALL, 3, &PORTS[..1], is_alone, change);
            }
        }
    }
}

#[test]
fn every_kernel_is_right_without_lane_awareness() {
    let any_lane = |launch: &mut CoreLaunch| launch.rules.lane_awareness = false;
    check_formed(Configuration::TINY, 3, &PORTS[..1], is_alone, any_lane);
    check_formed(Configuration::PAPER, 2, &PORTS[3..], is_alone, any_lane);
}

#[test]
fn every_kernel_is_right_with_threads_that_issue_alone() {
    let alone = |launch: &mut CoreLaunch| launch.rules.single_threads = true;
    check_those::<Nrec>(Configuration::SMALL, 3, &PORTS[1..2], is_alone, alone);
}

#[test]
fn every_kernel_is_right_with_warp_barriers() {
    let barriers = |launch: &mut CoreLaunch| launch.rules.warp_barrier = true;
    check_formed(Configuration::TINY, 3, &PORTS[..1], is_alone, barriers);
    check_formed(Configuration::SMALL, 3, &PORTS[3..], is_alone, barriers);
}
