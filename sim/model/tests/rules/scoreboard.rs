//! Rules R1 to R5: instructions of a warp in flight together, on the core SPE.

use crate::trace::{Case, Trace};
use heddle_model::event::Event;
use heddle_model::{Cause, Configuration, Spe};

fn run(body: &str) -> Trace {
    Case::new(body).run_on::<Spe>()
}

/// Cycles from the issue of each instruction to that of the next one.
fn distances(trace: &Trace) -> Vec<u64> {
    let cycles: Vec<_> = trace.issues(0).iter().map(|&(cycle, _)| cycle).collect();
    cycles.windows(2).map(|pair| pair[1] - pair[0]).collect()
}

/// Cycles in which a register is written for the last time.
fn written(trace: &Trace, register: u8) -> u64 {
    trace.writes(register).last().expect("it is written").0
}

#[test]
fn r2_instructions_that_do_not_need_each_other_issue_as_fast_as_they_are_fetched() {
    // Fetch, decode, issue; the end waits for the last completion.
    let trace = run("addi t0, zero, 1\n addi t1, zero, 2\n addi t2, zero, 3\n exit");
    assert_eq!(trace.issues(0), [(6, 0), (9, 1), (12, 2), (16, 3)]);
}

#[test]
fn r2_an_instruction_waits_for_the_registers_that_it_reads() {
    for reader in ["addi t1, t0, 1", "add t1, t0, zero", "add t1, zero, t0", "sw t0, -4(sp)"] {
        let trace = run(&format!("div t0, t0, sp\n {reader}\n exit"));
        assert_eq!(trace.issue(1), written(&trace, 5) + 1, "{reader}");
    }
    let branch = run("div t0, t0, sp\n beq t0, zero, end\n end:\n exit");
    assert_eq!(branch.issue(1), written(&branch, 5) + 1);
}

#[test]
fn r2_an_instruction_waits_for_the_register_that_it_writes() {
    let trace = run("div t0, t0, sp\n addi t0, zero, 5\n exit");
    let writes: Vec<_> =
        trace.writes(5).iter().map(|&(cycle, (_, _, it))| (cycle, it[0])).collect();
    let first = trace.issue(0) + 36;
    assert_eq!(writes, [(first, 0), (first + 1 + 3, 5)]);
}

#[test]
fn r2_a_register_that_is_only_read_may_be_written_before_the_reader_completes() {
    // The division has its operands when the addition writes one of them.
    let trace =
        run("addi t1, zero, 40\n addi t0, zero, 8\n div a0, t1, t0\n addi t0, zero, 1\n exit");
    assert_eq!(trace.issue(3), trace.issue(2) + 3);
    assert_eq!(trace.values(10)[0], 5);
}

#[test]
fn r2_fields_that_a_format_does_not_have_and_x0_do_not_count() {
    // The word of lui and of addi has bits where others name t0 as rs1 or rs2.
    for free in ["lui t1, 0x28", "addi t1, zero, 5", "csrr t1, 0xcc5", "addi zero, zero, 1"] {
        let trace = run(&format!("div t0, t0, sp\n {free}\n exit"));
        assert_eq!(trace.issue(1), trace.issue(0) + 3, "{free}");
    }
    let trace = run("div zero, t0, sp\n add t1, zero, zero\n exit");
    assert_eq!(trace.issue(1), trace.issue(0) + 3);
}

#[test]
fn r2_of_those_that_go_to_memory_and_write_nothing_one_is_in_flight() {
    let first = ["sw sp, -4(sp)", "lw zero, -4(sp)"];
    for (first, second) in first.into_iter().flat_map(|a| first.map(|b| (a, b))) {
        let case = Case::new(&format!("{first}\n {second}\n exit")).latency(20);
        let trace = case.run_on::<Spe>();
        // A store goes through L, S and O; a load is answered.
        let completion = trace.issue(0) + if first.starts_with('s') { 5 } else { 3 + 20 + 2 };
        assert_eq!(trace.issue(1), completion + 1, "{first}, {second}");
    }
    let loads = run("sw sp, -4(sp)\n lw a0, -4(sp)\n lw a1, -4(sp)\n exit");
    assert_eq!(distances(&loads)[..2], [3, 3]);
    assert_eq!([10, 11].map(|register| loads.values(register)[0]), [0xffff_fff0; 2]);
}

#[test]
fn r2_ends_barriers_and_illegal_instructions_wait_for_all_before_them() {
    for last in ["ecall", "exit", "bar\n exit"] {
        let trace = run(&format!("div zero, t0, sp\n {last}"));
        assert_eq!(trace.issue(1), trace.issue(0) + 37, "{last}");
    }
    // Nothing was loaded where the jump goes.
    let trace = run("auipc t1, 0\n div zero, t0, sp\n jalr zero, 256(t1)\n exit");
    assert_eq!(trace.issue(64), trace.issue(1) + 37);
    assert_eq!(trace.fault(), (trace.issue(64) + 3, 1, 0, 64));
}

#[test]
fn r3_bit_0_is_that_of_memory_alone() {
    // A division without a register in flight does not hold a store.
    let trace = run("div zero, t0, sp\n sw sp, -4(sp)\n exit");
    assert_eq!(trace.issue(1), trace.issue(0) + 3);
    // A store in flight does not hold what writes no register elsewhere.
    let trace = run("sw sp, -4(sp)\n addi zero, zero, 1\n exit");
    assert_eq!(trace.issue(1), trace.issue(0) + 3);
}

#[test]
fn r4_the_last_part_of_a_load_makes_its_register_free() {
    // Four lines of 16 bytes: four requests, whose answers come one after the other.
    let body = "csrr t0, 0xcc5\n slli t1, t0, 4\n lui t2, 0x90000\n add t1, t1, t2\n \
                lw a0, 0(t1)\n addi a1, a0, 1\n exit";
    let trace = Case::new(body).threads(4).latency(20).run_on::<Spe>();
    let writes: Vec<_> = trace.writes(10).iter().map(|&(cycle, _)| cycle).collect();
    let first = trace.issue(4) + 3 + 20 + 2;
    assert_eq!(writes, [first, first + 1, first + 2, first + 3]);
    assert_eq!(trace.issue(5), first + 3 + 1);
}

#[test]
fn r5_instructions_of_a_warp_complete_in_another_order_than_they_issue() {
    // The answer of the shared memory comes before that of the global one.
    let body = "lui t0, 0x90000\n lui t1, 0xe0000\n nop\n lw a0, 0(t0)\n lw a1, 0(t1)\n \
                lw a2, 4(t0)\n mul a3, t0, t1\n addi a4, zero, 1\n exit";
    let trace = Case::new(body).shared(64).latency(40).run_on::<Spe>();
    let (global, shared) = (written(&trace, 10), written(&trace, 11));
    assert_eq!(shared, trace.issue(4) + 5);
    assert_eq!(global, trace.issue(3) + 3 + 40 + 2);
    assert!(shared < global && written(&trace, 13) < global && written(&trace, 14) < global);
    assert_eq!(written(&trace, 12), global + 6);
    let load = trace.issue(3);
    let memory = trace.records.iter().filter(|record| record.cause == Cause::Memory).count() as u64;
    assert!(memory < written(&trace, 12) - load, "instructions are issued meanwhile");
}

#[test]
fn r5_an_instruction_in_flight_keeps_its_lanes_while_the_warp_diverges_and_pops() {
    let body = "lui t0, 0x90000\n csrr t1, 0xcc5\n lw a0, 0(t0)\n beq t1, zero, side\n \
                addi a1, zero, 1\n j end\n side:\n addi a1, zero, 2\n end:\n addi a2, zero, 3\n exit";
    let trace = Case::new(body).threads(4).latency(100).run_on::<Spe>();
    let answers = trace.writes(10);
    let &[(answer, (0, 0b1111, _))] = answers.as_slice() else { panic!("{answers:?}") };
    let pops = trace.find(|event| matches!(event, Event::Pop { .. }).then_some(()));
    assert_eq!(pops.len(), 2);
    assert!(pops.iter().all(|&(cycle, ())| cycle < answer));
    assert!(written(&trace, 12) < answer, "both sides have met");
    assert_eq!(trace.values(11), [2, 1, 1, 1]);
}

#[test]
fn r5_pending_registers_belong_to_the_warp_whichever_side_has_issued() {
    // Lane 0 divides; the other side would read and write the same register of other lanes.
    let body = "csrr t1, 0xcc5\n nop\n beq t1, zero, side\n addi t0, t0, 1\n j end\n side:\n \
                div t0, t0, sp\n end:\n exit";
    let trace = Case::new(body).threads(4).run_on::<Spe>();
    let division = trace.writes(5)[0];
    assert_eq!(division.1.1, 0b0001);
    assert_eq!(trace.issue(3), division.0 + 1);
}

#[test]
fn r1_nothing_is_pending_in_a_warp_slot_that_a_new_block_gets() {
    let body = "lui t0, 0x90000\n lw a0, 0(t0)\n sw a0, 4(t0)\n mul a1, a0, a0\n exit";
    let case = Case::new(body).threads(16).blocks(5).latency(20);
    let trace = case.run_on::<Spe>();
    let first: Vec<_> = trace.issues(0).iter().map(|&(_, pc)| pc).collect();
    assert_eq!(first, [0, 1, 2, 3, 4].repeat(5));
    trace.result.expect("it ends well");
}

#[test]
fn a_warp_alone_hides_the_latency_of_its_own_instructions() {
    let body = format!(
        "lui t0, 0x90000\n {} exit",
        (10..18)
            .fold(String::new(), |body, it| { format!("{body}lw a{}, {}(t0)\n", it - 10, 4 * it) })
    );
    let case = Case::new(&body).latency(100).on(Configuration::SMALL);
    let (spe, pdom) = (case.run_on::<Spe>().statistics, case.run().statistics);
    assert_eq!(pdom.warp_instructions, spe.warp_instructions);
    assert_eq!(pdom.cycles - spe.cycles, 7 * (3 + 100 + 2 + 1 - 3));
}
