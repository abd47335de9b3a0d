//! Faults, ends without success, and what is reported (rules DE1 to DE7).

use super::case;
use heddle_model::configuration::FormationSizes;
use heddle_model::event::{Event, StackEntry};
use heddle_model::{Configuration, Core, CoreLaunch, Dwf, FixedLatency, NoEvents};
use heddle_program::{Launch, assembler};

#[test]
fn de2_the_report_of_an_endless_run_shows_the_threads_in_the_pool() {
    // Wherever its threads are when it is stopped.
    let trace = case("spin:\n j spin").threads(1);
    let program = assembler::program(&trace.source);
    let launch = Launch::new(1, 4, Vec::new());
    let mut memory = program.memory();
    let sizes = Configuration::TINY;
    let launch = CoreLaunch::prepare(&program, &launch, &sizes, &mut memory);
    let launch = CoreLaunch { issue_interval: 4, ..launch.expect("the launch fits") };
    let mut core = Core::<Dwf>::new(&sizes, &launch);
    let mut port = FixedLatency::new(memory, &sizes, 1);
    for limit in 16..40 {
        let stopped = core.run(&program, &mut port, &mut NoEvents, limit);
        let report = stopped.expect_err("it is endless").to_string();
        let shown = report.matches("lanes 0-3").count();
        assert_eq!(shown, 1, "all threads are shown once: {report}");
    }
}

#[test]
fn no_stack_is_shown() {
    let trace = case("csrr t0, 0xcc0\n beq t0, zero, end\n nop\n end:\n exit").threads(4);
    let trace = trace.run_on::<Dwf>();
    let stacks = trace.find(|event| match event {
        Event::Update(entry) | Event::Push(entry) => Some::<StackEntry>(*entry),
        _ => None,
    });
    assert!(stacks.is_empty());
}

/// t0: lane; the faulting instruction is at index 4 and fails in lanes 2 and 3.
#[track_caller]
fn check(setup: &str, instruction: &str, code: u8) {
    let body = format!("csrr t0, 0xcc5\n srli t1, t0, 1\n {setup}\n {instruction}\n exit");
    let trace = case(&body).threads(4).run_on::<Dwf>();
    let (cycle, found, lane, pc) = trace.fault();
    assert_eq!((found, lane, pc), (code, 2, 4), "{}", trace.message());
    assert_eq!(trace.statistics.cycles, cycle + 1);
    let tags = trace.find(|event| match *event {
        Event::Issue { slot: warp, .. } | Event::Fault { slot: warp, .. } => Some(warp),
        _ => None,
    });
    // DE1: the number of the instruction is its tag.
    assert_eq!(tags[tags.len() - 1].1, tags[tags.len() - 2].1);
}

#[test]
fn de1_faults_of_instructions_have_their_tag() {
    check("addi t1, t1, -1\n andi t1, t1, -4", "lw a1, 0(t1)", 2);
    check("lui a0, 0x90000\n add a0, a0, t1", "lh a1, 0(a0)", 3);
}

#[test]
fn de1_a_jump_outside_of_the_code_is_fault_9() {
    let trace = case("nop\n jalr zero, 0(zero)\n exit").threads(4).run_on::<Dwf>();
    let (_, code, lane, pc) = trace.fault();
    assert_eq!((code, lane, pc), (9, 0, 1));
}

#[test]
fn de1_an_illegal_instruction_is_fault_1() {
    let trace = case("nop\n .word 0x0005308b\n exit").threads(4).run_on::<Dwf>();
    let (_, code, lane, pc) = trace.fault();
    assert_eq!((code, lane, pc), (1, 0, 1));
}

#[test]
fn de3_every_cycle_has_one_cause() {
    let trace = case("lui a0, 0x90000\n lw a1, 0(a0)\n exit").latency(50).run_on::<Dwf>();
    let statistics = &trace.statistics;
    assert_eq!(statistics.causes.iter().sum::<u64>(), statistics.cycles);
    assert_eq!(statistics.charged(heddle_model::Cause::Issued), 12);
    assert!(statistics.charged(heddle_model::Cause::Memory) > 40);
}

#[test]
fn de2_the_watchdog_ends_a_run_whose_threads_wait_at_both_kinds_of_barriers() {
    // Lane 0 waits for all threads at the barrier, which the others wait for it to leave.
    let body = "csrr t0, 0xcc5\n bne t0, zero, end\n bar\n end:\n nop\n exit";
    let trace = case(body).threads(4).rules(|rules| rules.warp_barrier = true).run_on::<Dwf>();
    let report = trace.message();
    assert!(report.starts_with("deadlock"), "{report}");
    assert!(report.contains("lanes 0, waits for the other warps at the barrier"), "{report}");
    let others = "lanes 1-3, waits for the other threads of its static warp";
    assert!(report.contains(others), "{report}");
}

#[test]
fn de2_a_fill_counts_as_a_tag_in_use() {
    // Every lane is at a place of its own, in a pool of two warps.
    let body = "csrr t0, 0xcc0\n slli t0, t0, 3\n li t1, places\n add t0, t0, t1\n jalr zero, 0(t0)
        places:\n";
    let places = "nop\n exit\n ".repeat(16);
    let pool = FormationSizes { pool: 2, ..FormationSizes::SMALL };
    let sizes = Configuration { formation: Some(pool), ..Configuration::TINY };
    let program = assembler::program(&case(&format!("{body} {places}")).source);
    let mut memory = program.memory();
    let launch =
        CoreLaunch::prepare(&program, &Launch::new(1, 16, Vec::new()), &sizes, &mut memory);
    // Less than a fill takes.
    let launch =
        CoreLaunch { issue_interval: 4, watchdog: 200, ..launch.expect("the launch fits") };
    let mut port = FixedLatency::new(memory, &sizes, 500);
    let mut core = Core::<Dwf>::new(&sizes, &launch);
    assert_eq!(core.run(&program, &mut port, &mut NoEvents, 100_000), Ok(()));
    assert_ne!(core.statistics().formation.fills, 0);
}
