//! The memory hierarchy of a machine behind RTL and model (rules H1 to H8): equal in every cycle.

use crate::check::{Check, RuleSet, Shape};
use heddle_cores::machine_memory::StoppedCore;
use heddle_cores::memory::MemoryKind;
use heddle_cores::rtl::RtlCore;
use heddle_cores::run::{Finished, LIVELOCK};
use heddle_cores::session::{Core, CoreError, CoreKind, Job};
use heddle_designs::{EngineKind, registry};
use heddle_kernels::{Geometry, Kernel};
use heddle_model::{
    CoreLaunch, Machine, MachineConfiguration, Rules, Statistics, Stopped, with_core,
};
use heddle_program::buffers::{Buffer, Buffers};
use heddle_program::{Launch, assembler};

/// Atomics, scattered and consecutive accesses, calls.
const SOME: [&str; 5] = ["bfs", "histogram", "merge-sort", "matrix-multiply", "calls"];

fn some_kernels(
    names: &[&str],
    preset: &'static str,
    shape: Shape,
    memories: &[MemoryKind],
    rules: RuleSet,
) {
    for name in names {
        let kernel = heddle_kernels::find(name).unwrap();
        Check::kernel(kernel, preset, shape, memories, rules);
    }
}

#[test]
fn some_kernels_on_the_tiny_core_in_the_machine_of_thread_block_compaction() {
    let memories = [MemoryKind::machine("tbc")];
    some_kernels(&SOME, "tiny", Shape::new(3, 12), &memories, RuleSet::default());
    let narrow = RuleSet { simd_width: Some(1), ..RuleSet::default() };
    some_kernels(&["bfs"], "tiny", Shape::new(3, 12), &memories, narrow);
}

#[test]
fn a_kernel_on_the_tiny_core_in_every_other_machine() {
    let machines = ["dpe", "dwf", "lwm", "pws", "tbc-small-l2", "tbc-wide-simd"];
    let memories = machines.map(MemoryKind::machine);
    some_kernels(&["bfs"], "tiny", Shape::new(3, 12), &memories, RuleSet::default());
}

#[test]
fn a_kernel_on_the_paper_core_with_eight_lanes() {
    let narrow = RuleSet { simd_width: Some(8), ..RuleSet::default() };
    let memories = [MemoryKind::machine("tbc")];
    some_kernels(&["bfs"], "paper", Shape::new(3, 300), &memories, narrow);
}

#[test]
fn kernels_on_the_tiny_core_that_shares_the_grid_with_cores_on_the_model() {
    let memories = [5, 30].map(|cores| MemoryKind::Machine { name: "tbc", cores });
    let kernels = ["bfs", "histogram"];
    some_kernels(&kernels, "tiny", Shape::new(3, 12), &memories, RuleSet::default());
}

/// A kernel on the model of a core: with the memory of a machine, and in the machine of one core
/// that the report measures.
fn both_ways(kernel: &Kernel, kind: CoreKind, name: &'static str) -> [u64; 2] {
    let core = Core::find(kind, "tiny").unwrap();
    let geometry = Geometry { blocks: 3, threads_per_block: 8, size: kernel.sizes.tiny };
    let prepared = kernel.prepare(1, geometry).unwrap();
    let program = prepared.program();
    let memory = prepared.memory(&program);
    let mut job = Job::new(&program, prepared.launch(), memory.clone());
    job.kind = MemoryKind::machine(name);
    let finished = core.run_model(&job, &mut |_| {}).unwrap();
    prepared.check(&finished.memory).unwrap();
    let sizes = &core.configuration;
    let machine = MachineConfiguration {
        core: *sizes,
        simd_width: core.simd_width(None),
        ..MachineConfiguration::named(name).unwrap().with_cores(1)
    };
    let mut memory = memory;
    let launch = CoreLaunch::prepare(&program, prepared.launch(), sizes, &mut memory).unwrap();
    let cycles = with_core!(kind, C => {
        let mut machine = Machine::<C>::with_launch(&machine, &launch, memory);
        machine.run(&program, 10_000_000).unwrap();
        machine.cycles()
    });
    [finished.statistics.cycles, cycles]
}

#[test]
fn h1_a_core_takes_as_long_as_in_the_machine_of_one_core_that_the_report_measures() {
    for name in ["bfs", "histogram"] {
        let kernel = heddle_kernels::find(name).unwrap();
        for kind in CoreKind::ALL {
            for machine in ["tbc", "dpe", "lwm"] {
                let [with_memory, in_machine] = both_ways(kernel, kind, machine);
                assert_eq!(with_memory, in_machine, "{name} on {kind} in {machine}");
            }
        }
    }
}

/// Cycles of the run, and of each core its cycles, blocks, instructions of warps and of threads, and requests.
type Counts = (u64, Vec<(u64, u64, u64, u64, [u64; 3])>);

fn counts<'a>(cycles: u64, cores: impl Iterator<Item = &'a Statistics>) -> Counts {
    let of_core = |it: &Statistics| {
        (it.cycles, it.blocks, it.warp_instructions, it.thread_instructions, it.requests)
    };
    (cycles, cores.map(of_core).collect())
}

/// Cores of the machine in which a kernel shares its grid.
const CORES: usize = 3;

/// A kernel on the machine of models that the report measures, and on the same machine with cores in RTL: the same counts of
/// each core, and the same memory.
fn shared_grid(kernel: &Kernel, (core, rtl): (&Core, &mut [RtlCore]), blocks: u32) {
    let geometry = Geometry { blocks, threads_per_block: 8, size: kernel.sizes.tiny };
    let prepared = kernel.prepare(1, geometry).unwrap();
    let program = prepared.program();
    let sizes = &core.configuration;
    let machine = MachineConfiguration {
        core: *sizes,
        simd_width: core.simd_width(None),
        ..MachineConfiguration::named("tbc").unwrap().with_cores(CORES)
    };
    let mut memory = prepared.memory(&program);
    let launch = CoreLaunch::prepare(&program, prepared.launch(), sizes, &mut memory).unwrap();
    let (expected, memory) = with_core!(core.kind, C => {
        let mut machine = Machine::<C>::with_launch(&machine, &launch, memory);
        machine.run(&program, 10_000_000).unwrap();
        (counts(machine.cycles(), machine.statistics()), machine.memory().clone())
    });
    let mut job = Job::new(&program, prepared.launch(), prepared.memory(&program));
    job.kind = MemoryKind::Machine { name: "tbc", cores: CORES };
    let check = |finished: Finished, context: String| {
        prepared.check(&finished.memory).unwrap_or_else(|error| panic!("{context}: {error}"));
        assert_eq!(finished.memory.first_difference(&memory), None, "{context}");
        let ended = finished.statuses.iter().all(Option::is_some);
        assert!(ended, "{context}: {:?}", finished.statuses);
        let mut seen = counts(finished.cycles(), finished.cores());
        // A core without a block does not begin in the machine of models.
        for (core, counts) in seen.1.iter_mut().enumerate().skip(blocks as usize) {
            assert_eq!((counts.0, counts.2), (3, 0), "{context}: core {core}");
            counts.0 = 0;
        }
        assert_eq!(seen, expected, "{context}");
    };
    let context = format!("{} on {core}, {blocks} blocks", kernel.name);
    check(core.run_model(&job, &mut |_| {}).unwrap(), format!("{context}, all on the model"));
    for count in 1..=rtl.len() {
        let finished = core.run_rtl_cores(&mut rtl[..count], None, &job, &mut |_| {}).unwrap();
        check(finished, format!("{context}, {count} cores in RTL"));
    }
}

#[test]
fn h7_cores_in_rtl_share_a_grid_with_those_of_the_model_as_in_the_machine_of_the_report() {
    for kind in CoreKind::all_in_rtl() {
        let core = Core::find(kind, "tiny").unwrap();
        let rules = Rules::default();
        let rtl = core.rtl_cores(registry::find, EngineKind::Instant, &rules, CORES);
        let mut rtl = rtl.unwrap();
        // As many as cores, more than they hold at once and no multiple of them, and fewer than there are cores.
        let of_bfs = [3, 10, 2].map(|blocks| ("bfs", blocks));
        let others = [("histogram", 7), ("merge-sort", 4), ("calls", 4)];
        for (name, blocks) in of_bfs.into_iter().chain(others) {
            let kernel = heddle_kernels::find(name).unwrap();
            if kind.takes(kernel.warp_synchronous, &rules) {
                shared_grid(kernel, (&core, &mut rtl[..]), blocks);
            }
        }
    }
}

#[test]
fn h7_more_cores_in_rtl_than_the_machine_has_are_refused_and_so_is_none() {
    let core = Core::find(CoreKind::Pdom, "tiny").unwrap();
    let rtl = core.rtl_cores(registry::find, EngineKind::Instant, &Rules::default(), 2);
    let mut rtl = rtl.unwrap();
    let program = assembler::program(".func start\n exit\n");
    let launch = Launch::new(1, 1, Vec::new());
    let mut job = Job::new(&program, &launch, program.memory());
    let mut run = |memory, count: usize| {
        job.kind = memory;
        core.run_rtl_cores(&mut rtl[..count], None, &job, &mut |_| {}).map(drop)
    };
    for memory in [MemoryKind::machine("tbc"), MemoryKind::IDEAL] {
        assert!(run(memory, 1).is_ok(), "{memory}");
        for count in [0, 2] {
            let refused = run(memory, count).unwrap_err();
            assert!(matches!(refused, CoreError::RtlCores(_)), "{memory}: {refused}");
        }
    }
}

#[test]
fn h7_the_first_core_without_a_good_end_ends_the_run_and_is_named() {
    let core = Core::find(CoreKind::Pdom, "tiny").unwrap();
    let rtl = core.rtl_cores(registry::find, EngineKind::Instant, &Rules::default(), CORES);
    let mut rtl = rtl.unwrap();
    for faulty in 0..CORES {
        // The thread of one block comes to a fault; those of the others go on for longer.
        let program = assembler::program(&format!(
            ".func start\n csrr t0, 0xcc1\n li t1, {faulty}\n li t2, 1000\n bne t0, t1, again\n lw t2, 0(zero)\n \
             again:\n addi t2, t2, -1\n bne t2, zero, again\n exit\n"
        ));
        let launch = Launch::new(CORES as u32, 1, Vec::new());
        let mut job = Job::new(&program, &launch, program.memory());
        job.kind = MemoryKind::Machine { name: "dwf", cores: CORES };
        let mut faults = vec![core.run_model(&job, &mut |_| {}).unwrap_err()];
        for count in 1..=CORES {
            let run = core.run_rtl_cores(&mut rtl[..count], None, &job, &mut |_| {});
            faults.push(run.unwrap_err());
        }
        let texts: Vec<String> = faults.iter().map(ToString::to_string).collect();
        assert!(texts.iter().all(|text| *text == texts[0]), "{texts:?}");
        assert!(texts[0].starts_with(&format!("core {faulty} of the machine: ")), "{texts:?}");
        for error in faults {
            let CoreError::OfMachine(StoppedCore { core, stopped }) = error else {
                panic!("{error}")
            };
            let Stopped::Fault(fault) = stopped else { panic!("{stopped}") };
            assert_eq!((core, fault.block as usize, fault.thread), (faulty, faulty, 0));
        }
    }
}

#[test]
fn h7_an_access_beside_a_buffer_is_that_of_the_core_that_makes_it() {
    let buffer = Buffer { name: "argument 1".to_owned(), range: 0x9000_0000..0x9000_0010 };
    // Each block stores to the next word of a buffer of four, so the fifth one stores beside it.
    let program = assembler::program(
        ".func start\n csrr t0, 0xcc1\n slli t0, t0, 2\n lui t1, 0x90000\n add t1, t1, t0\n sw t0, 0(t1)\n exit\n",
    );
    let launch = Launch {
        buffers: Buffers::new(vec![buffer], 0x8800_0000),
        ..Launch::new(5, 1, Vec::new())
    };
    let mut job = Job::new(&program, &launch, program.memory());
    job.kind = MemoryKind::Machine { name: "dwf", cores: CORES };
    let core = Core::find(CoreKind::Pdom, "tiny").unwrap();
    let rtl = core.rtl_cores(registry::find, EngineKind::Instant, &Rules::default(), 2);
    for error in [
        core.run_model(&job, &mut |_| {}).unwrap_err(),
        core.run_rtl_cores(&mut rtl.unwrap(), None, &job, &mut |_| {}).unwrap_err(),
    ] {
        // Block 4 is that of core 1.
        let text = error.to_string();
        assert!(text.starts_with("core 1 of the machine: "), "{text}");
        let CoreError::OfMachine(StoppedCore { stopped: Stopped::Fault(fault), .. }) = error else {
            panic!("{text}")
        };
        assert_eq!((fault.cause.kind(), fault.block), ("out-of-bounds", 4));
    }
}

#[test]
fn e5_threads_may_wait_for_those_of_another_core_for_long() {
    // Block 0 waits until block 1 has counted for longer than a livelock takes.
    let count = LIVELOCK / 4;
    let program = assembler::program(&format!(
        ".func start\n csrr t0, 0xcc1\n lui t1, 0x90000\n bne t0, zero, other\n wait:\n lw t2, 0(t1)\n \
         beq t2, zero, wait\n exit\n other:\n li t3, {count}\n again:\n addi t3, t3, -1\n bne t3, zero, again\n \
         li t2, 1\n sw t2, 0(t1)\n exit\n"
    ));
    let launch = Launch::new(2, 1, Vec::new());
    let mut job = Job::new(&program, &launch, program.memory());
    job.kind = MemoryKind::Machine { name: "dwf", cores: 2 };
    let core = Core::find(CoreKind::Pdom, "tiny").unwrap();
    let finished = core.run_model(&job, &mut |_| {}).unwrap();
    assert!(finished.statistics.cycles > LIVELOCK, "{}", finished.statistics.cycles);
}
