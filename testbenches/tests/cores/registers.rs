//! The `registers` scoreboard, rules R1 to R5: when instructions of one warp issue and complete.

use crate::trace::{Case, Trace};
use heddle_cores::memory::MemoryKind;
use heddle_cores::session::CoreKind;
use heddle_model::End;
use heddle_model::event::Event;

/// One thread whose first instruction makes t0 the address of data.
fn case(body: &str) -> Case {
    Case::new(CoreKind::Spe, &format!("lui t0, 0x90000\n{body}\necall"))
}

/// Cycles from the issue of the second instruction of warp 0 to those that follow.
fn distances(trace: &Trace) -> Vec<u64> {
    let issues: Vec<u64> =
        trace.issues().iter().filter(|(_, warp)| *warp == 0).map(|(cycle, _)| *cycle).collect();
    issues[2..].iter().map(|cycle| cycle - issues[1]).collect()
}

fn run(body: &str) -> Vec<u64> {
    let trace = case(body).run();
    assert_eq!(trace.end, End::Done, "{body}");
    distances(&trace)
}

fn run_slow(body: &str) -> Vec<u64> {
    distances(&case(body).memory(MemoryKind::Fixed(20)).run())
}

/// Cycles and registers of the writebacks.
fn writebacks(trace: &Trace) -> Vec<(u64, u8)> {
    trace.find(|event| match *event {
        Event::Writeback { register, .. } => Some(register),
        _ => None,
    })
}

#[test]
fn r2_instructions_that_need_nothing_of_each_other_issue_as_fast_as_they_are_fetched() {
    assert_eq!(run("lui a0, 1\nlui a1, 2\nlui a2, 3"), [3, 6, 10]);
}

#[test]
fn r2_what_is_read_is_waited_for() {
    // The cycle after the completion: ALU, MUL, DIV, a load that is answered in the next cycle.
    for (first, waits) in
        [("addi t1, t0, 1", 4), ("mul t1, t0, t0", 6), ("divu t1, t0, t0", 37), ("lw t1, 0(t0)", 7)]
    {
        for second in ["addi t2, t1, 1", "sub t2, t0, t1", "sw t1, 4(t0)", "ballot t2, t1"] {
            assert_eq!(run(&format!("{first}\n{second}"))[0], waits, "{first}; {second}");
        }
    }
}

#[test]
fn r2_what_is_written_is_waited_for() {
    for (first, waits) in [("mul t1, t0, t0", 6), ("divu t1, t0, t0", 37), ("lw t1, 0(t0)", 7)] {
        for second in ["lui t1, 5", "csrr t1, 0xcc0", "lw t1, 4(t0)"] {
            assert_eq!(run(&format!("{first}\n{second}"))[0], waits, "{first}; {second}");
        }
    }
}

#[test]
fn r2_a_source_may_be_overwritten_and_an_unused_field_does_not_count() {
    // The immediate values have 6, the number of t1, where other formats have rs1 and rs2.
    for second in ["addi t0, zero, 1", "lui t2, 0x630", "addi t2, t0, 6", "csrr t2, 0xcc6"] {
        assert_eq!(run(&format!("divu t1, t0, t0\n{second}"))[0], 3, "{second}");
    }
}

#[test]
fn r2_x0_never_counts() {
    assert_eq!(run("divu zero, t0, t0\nadd t1, zero, zero")[0], 3);
    assert_eq!(run("divu zero, t0, t0\nadd zero, t0, t0")[0], 3);
    assert_eq!(run("sw t0, 0(t0)\nadd t1, zero, zero")[0], 3);
}

#[test]
fn r2_branches_and_jumps_do_not_wait_for_what_they_do_not_read() {
    assert_eq!(run("divu t1, t0, t0\nbeq zero, zero, next\nnext:")[0], 3);
    assert_eq!(run("divu t1, t0, t0\nj next\nnext:")[0], 3);
    assert_eq!(run("divu t1, t0, t0\nauipc t2, 0\njalr t3, 8(t2)\nnop")[..2], [3, 7]);
}

#[test]
fn r2_exits_and_barriers_wait_for_all_that_is_in_flight() {
    assert_eq!(run("divu t1, t0, t0"), [37]);
    assert_eq!(run("divu zero, t0, t0"), [37]);
    assert_eq!(run("divu t1, t0, t0\nbar")[0], 37);
    assert_eq!(run_slow("lw t1, 0(t0)\nlw t2, 4(t0)\nbar")[..2], [3, 29]);
    assert_eq!(run_slow("lw t1, 0(t0)\nlui t2, 1"), [3, 26]);
    assert_eq!(run("sw t0, 0(t0)"), [6]);
}

#[test]
fn r2_an_illegal_instruction_waits_too() {
    let trace = case("lw t1, 0(t0)\n.word 0x300b").memory(MemoryKind::Fixed(20)).run();
    assert_eq!((trace.end, distances(&trace)), (End::Fault, vec![26]));
}

#[test]
fn r2_accesses_that_write_no_register_follow_one_by_one_and_loads_overtake_none() {
    // A store is complete when it has been accepted, two cycles later.
    assert_eq!(run("sw t0, 0(t0)\nsw t0, 4(t0)")[0], 6);
    assert_eq!(run("sw t0, 0(t0)\nlw zero, 4(t0)")[0], 6);
    assert_eq!(run("lw zero, 0(t0)\nsw t0, 4(t0)")[0], 7);
    assert_eq!(run("amoadd.w zero, t0, (t0)\nsw t0, 4(t0)")[0], 7);
    assert_eq!(run("sw t0, 0(t0)\nlw t1, 4(t0)")[0], 3);
    let stored = case("lui t1, 0x12345\nsw t1, 8(t0)\nlw a0, 8(t0)").run();
    assert_eq!(stored.statuses, [Some(0x1234_5000)]);
}

#[test]
fn r3_two_loads_of_a_warp_are_in_flight() {
    let body = "lw t1, 0(t0)\nlw t2, 4(t0)\nadd a0, t1, t2";
    let trace = case(body).memory(MemoryKind::Fixed(20)).run();
    assert_eq!(distances(&trace), [3, 29, 33]);
    let of_port = |event: &Event| match event {
        Event::Request(_) => Some("request"),
        Event::Response { .. } => Some("response"),
        _ => None,
    };
    let order: Vec<&str> = trace.find(of_port).into_iter().map(|(_, what)| what).collect();
    assert_eq!(order, ["request", "request", "response", "response"]);
}

#[test]
fn r5_instructions_of_a_warp_complete_in_another_order() {
    let trace = case("divu t1, t0, t0\naddi t2, zero, 7\nadd a0, t1, t2").run();
    let first = trace.issues()[1].0;
    let written: Vec<(u64, u8)> =
        writebacks(&trace).into_iter().skip(1).map(|(cycle, rd)| (cycle - first, rd)).collect();
    assert_eq!(written, [(6, 7), (36, 6), (40, 10)]);
    assert_eq!(trace.statuses, [Some(8)]);
}

#[test]
fn r5_parts_of_two_loads_of_a_warp_are_counted_apart() {
    // Each lane has a line of its own, so that a load has four parts; the answers come in any order.
    let body = "csrr s0, 0xcc0\nslli t1, s0, 4\nadd t0, t0, t1\nlui t2, 0x12340\nadd t2, t2, s0\n\
        sw t2, 0(t0)\nsw s0, 4(t0)\nlw a1, 0(t0)\nlw a2, 4(t0)\nlw a3, 0(t0)\nsub a0, a1, a2\n\
        add a0, a0, a3\nsub a0, a0, a2";
    for seed in 0..50 {
        let trace = case(body).threads(16).memory(MemoryKind::Random(seed)).run();
        assert_eq!(trace.end, End::Done, "seed {seed}");
        assert_eq!(trace.statuses, [Some(0x2468_0000); 16], "seed {seed}");
    }
}

#[test]
fn r5_a_pop_does_not_wait_for_instructions_in_flight() {
    // The odd thread loads; it meets the other before it has its value.
    let body = "csrr s0, 0xcc0\nbeq s0, zero, join\nlw t1, 0(t0)\njoin:\nlui t2, 1\n\
        add a0, t1, t2";
    let trace = case(body).threads(2).memory(MemoryKind::Fixed(100)).run();
    assert_eq!(trace.end, End::Done);
    let issued = trace.find(|event| match *event {
        Event::Issue { pc, mask, .. } => Some((pc, mask)),
        _ => None,
    });
    let start = issued[0].1.0;
    let at = |index: u32| {
        let of_index = issued.iter().filter(|(_, (pc, _))| *pc == start + index);
        of_index.map(|&(cycle, (_, mask))| (cycle, mask)).collect::<Vec<_>>()
    };
    let (load, join, sum) = (at(3)[0], at(4)[0], at(5)[0]);
    assert_eq!((load.1, join.1, sum.1), (0b10, 0b11, 0b11));
    let is_pop = |event: &Event| matches!(event, Event::Pop { .. }).then_some(());
    let pop = trace.find(is_pop)[0].0;
    assert!(load.0 < pop && pop < join.0 && join.0 < load.0 + 20);
    let written = writebacks(&trace);
    let loaded = written.iter().find(|(_, register)| *register == 6).expect("t1 is written");
    assert_eq!(loaded.0, load.0 + 105);
    assert_eq!(sum.0, loaded.0 + 1);
}

#[test]
fn i3_instructions_count_however_close_they_follow_each_other() {
    // Answers of the memory complete before results of the ALU, so that instructions queue in R and X.
    let body = "csrr s0, 0xcc0\nslli t1, s0, 4\nadd t0, t0, t1\nlw a1, 0(t0)\nlw a2, 4(t0)\ncsrr s1, 0xc02\n\
        addi t3, zero, 1\naddi t4, zero, 1\nlw a3, 8(t0)\naddi t5, zero, 1\ncsrr s2, 0xc02\nsub a0, s2, s1";
    for seed in 0..50 {
        let trace = case(body).threads(16).memory(MemoryKind::Random(seed)).run();
        assert_eq!(trace.end, End::Done, "seed {seed}");
        assert_eq!(trace.statuses, [Some(5); 16], "seed {seed}");
    }
    let trace = case("divu t1, t0, t0\ndivu t2, t0, t0\naddi t3, zero, 1\ncsrr a0, 0xc02").run();
    assert_eq!(distances(&trace)[..3], [37, 40, 43], "the second division waits for the unit (I5)");
    assert_eq!(trace.statuses, [Some(4)]);
}
