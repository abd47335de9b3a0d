//! Rules E2 and E3, and what is told of a run without a good end.

use crate::trace::Case;
use heddle_model::memory_port::{MemoryPort, PortCycle, Request};
use heddle_model::{Cause, Configuration, Core, CoreLaunch, FixedLatency, NoEvents, Pdom, Stopped};
use heddle_program::{Launch, Memory, assembler};

/// A memory that is never ready.
struct NeverReady;

impl MemoryPort for NeverReady {
    fn begin_cycle(&mut self) -> PortCycle {
        PortCycle { ready: false, response: None }
    }

    fn accept(&mut self, _: &Request) {
        unreachable!("it was not ready");
    }
}

#[test]
fn e2_the_watchdog_ends_a_run_without_progress_and_the_report_names_each_warp() {
    let case = Case::new(
        "nop\n csrr t0, 0xcc4\n beq t0, zero, waits\n bar\n exit\n waits:\n \
                          sw t0, -4(sp)\n bar\n exit",
    );
    let (trace, _) = case.threads(8).run_with::<Pdom, _>(|_| NeverReady);
    // The last completion of all is the barrier of warp 1.
    let last = trace.issues(1).last().expect("issued").0 + 3;
    assert_eq!(trace.statistics.cycles, last + 1 + heddle_model::launch::WATCHDOG);
    let expected = format!(
        "deadlock: nothing completed for 10000 cycles, stopped after cycle {}\n  \
         warp 0 of block 0 at 0x80000014 (start+0x14), lanes 0-3, waits for the memory\n  \
         warp 1 of block 0 at 0x8000000c (start+0xc), lanes 0-3, waits for the other warps at \
         the barrier",
        last + 10000
    );
    assert_eq!(trace.message(), expected);
}

#[test]
fn e2_waiting_for_an_answer_is_no_deadlock() {
    let latency = 3 * heddle_model::launch::WATCHDOG as u32 / 2;
    let trace = Case::new("lw a0, -4(sp)\n exit").latency(latency).run();
    assert_eq!(trace.result, Ok(()));
}

#[test]
fn a_spin_lock_within_a_warp_hits_the_cycle_limit_and_is_reported_with_its_stack() {
    // One lane gets the lock and waits where the others shall meet it; they never do.
    let source = ".func start\n lui a0, 0x90000\n addi t1, zero, 1\n again:\n \
                  amoswap.w t0, t1, (a0)\n bne t0, zero, again\n sw zero, 0(a0)\n exit";
    let program = assembler::program(source);
    let configuration = Configuration::TINY;
    let mut memory = program.memory();
    let launch = Launch::new(1, 4, Vec::new());
    let launch = CoreLaunch::prepare(&program, &launch, &configuration, &mut memory);
    let mut core = Core::<Pdom>::new(&configuration, &launch.expect("it fits"));
    let mut memory = FixedLatency::ideal(memory, &configuration);
    let error = core.run(&program, &mut memory, &mut NoEvents, 5000).expect_err("it spins");
    let Stopped::Stuck(report) = &error else { panic!("{error}") };
    assert_eq!((report.cycles, report.warps.len()), (5000, 1));
    let text = error.to_string();
    assert!(
        text.starts_with("not done after 5000 cycles\n  warp 0 of block 0 at 0x800000"),
        "{text}"
    );
    assert!(text.contains(", lanes 1-3, waits for "), "{text}");
    let below = "\n    below: lanes 0-3 at 0x80000010 until they end";
    assert!(text.ends_with(below), "{text}");
}

#[test]
fn e3_every_cycle_is_charged_to_one_cause() {
    let trace = Case::new("lw a0, -4(sp)\n nop\n exit").latency(20).run();
    let counts = trace.statistics.causes;
    assert_eq!(counts.iter().sum::<u64>(), trace.statistics.cycles);
    let charged = |cause| -> Vec<u64> {
        let cycles = (0..).zip(&trace.records).filter(|(_, record)| record.cause == cause);
        cycles.map(|(cycle, _)| cycle).collect()
    };
    let issues: Vec<_> = trace.issues(0).iter().map(|&(cycle, _)| cycle).collect();
    assert_eq!(charged(Cause::Issued), issues);
    // In L from the cycle after X on, until its completion.
    let load = issues[0];
    assert_eq!(charged(Cause::Memory), (load + 3..=load + 3 + 20 + 2).collect::<Vec<_>>());
    assert_eq!(charged(Cause::Stall), []);
}

#[test]
fn the_histogram_has_eight_ranges_or_one_for_each_lane() {
    let trace =
        Case::new("csrr t0, 0xcc5\n beq t0, zero, end\n nop\n end:\n exit").threads(3).run();
    assert_eq!(trace.statistics.histogram(), [(1..=1, 0), (2..=2, 1), (3..=3, 3), (4..=4, 0)]);
    let case = Case::new("exit").on(Configuration::PAPER).threads(37);
    let histogram = case.run().statistics.histogram();
    assert_eq!(histogram.len(), 8);
    assert_eq!((histogram[1].clone(), histogram[7].clone()), ((5..=8, 1), (29..=32, 1)));
    assert_eq!(trace.statistics.thread_instructions, 3 + 3 + 2 + 3);
    assert_eq!(trace.statistics.simd_efficiency(), 11.0 / 16.0);
}

/// The message with which a launch is refused.
fn refusal(change: impl FnOnce(&mut Launch)) -> String {
    let program = assembler::program(".func start\n exit");
    let mut launch = Launch::new(1, 1, Vec::new());
    change(&mut launch);
    let result = CoreLaunch::prepare(&program, &launch, &Configuration::TINY, &mut Memory::new());
    result.expect_err("it does not fit").to_string()
}

#[test]
fn a_launch_that_does_not_fit_is_refused_with_the_reason() {
    let reasons = [
        refusal(|launch| launch.threads_per_block = 17),
        refusal(|launch| launch.threads_per_block = 0),
        refusal(|launch| launch.blocks = 0),
        refusal(|launch| launch.shared_bytes = 16388),
        refusal(|launch| launch.private_bytes = 8192),
    ];
    let expected = [
        "17 threads per block do not fit into 4 warps of 4 lanes",
        "a launch needs at least one block, one thread per block and one lane per warp",
        "a launch needs at least one block, one thread per block and one lane per warp",
        "16388 bytes of shared memory per block, rounded up to 16400, exceed the core's 16384",
        "8192 bytes of private memory per thread exceed the core's 4096",
    ];
    assert_eq!(reasons, expected);
    let program = assembler::program(&format!(".func start\n{} exit", "nop\n".repeat(8192)));
    let launch = Launch::new(1, 1, Vec::new());
    let result = CoreLaunch::prepare(&program, &launch, &Configuration::TINY, &mut Memory::new());
    let message = result.expect_err("too much code").to_string();
    let expected =
        "code from 0x80000000 to 0x80008004 exceeds the 8192 words of instruction memory";
    assert_eq!(message, expected);
}
