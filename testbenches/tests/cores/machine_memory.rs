//! The memory hierarchy of a machine behind RTL and model (rules H1 to H8): equal in every cycle.

use crate::check::{Check, RuleSet, Shape};
use heddle_cores::memory::MemoryKind;
use heddle_cores::session::{Core, CoreError, CoreKind, Job};
use heddle_kernels::{Geometry, Kernel};
use heddle_model::{CoreLaunch, Machine, MachineConfiguration, with_core};
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
fn kernels_on_the_tiny_core_beside_other_cores_on_the_model() {
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

#[test]
fn h7_a_run_fails_if_a_neighbour_has_no_good_end() {
    // The status of the thread are the cycles that a load takes; if these are too few, it comes to a fault. The run ends with
    // core 0, so the neighbour must be the faster one.
    let run = |limit: u32| {
        let program = assembler::program(&format!(
            ".func start\n li t0, 0x90000000\n li t3, {limit}\n csrr t1, 0xc00\n lw t2, 0(t0)\n \
             csrr a0, 0xc00\n sub a0, a0, t1\n bgeu a0, t3, fine\n lw t2, 0(zero)\n fine:\n ecall\n"
        ));
        let launch = Launch::new(1, 1, Vec::new());
        let mut job = Job::new(&program, &launch, program.memory());
        job.kind = MemoryKind::Machine { name: "dwf", cores: 3 };
        let core = Core::find(CoreKind::Pdom, "tiny").unwrap();
        core.run_model(&job, &mut |_| {}).map(|finished| finished.statuses[0])
    };
    let latency = run(0).unwrap().expect("the thread has ended");
    // All loads are of one channel, which serves them one after the other.
    match run(latency) {
        Err(CoreError::Neighbour(stopped)) => assert_ne!(stopped.core, 0),
        other => panic!("no neighbour waits for less than {latency} cycles: {other:?}"),
    }
}
