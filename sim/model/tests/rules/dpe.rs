//! Rules of dual-path execution on small programs: instruction indices stand for PCs.

use crate::trace::{Case, Trace};
use heddle_model::event::{DualEntry, EntryKind, Event, Side};
use heddle_model::{Configuration, Dpe, Order, Rules, Sides, Spe};

/// The graph of the specification's vectors: B, D and E come behind A and C. The lanes of B are 0, of
/// D 1 and 2, of E 3; no instruction needs one that is near.
pub const GRAPH: &str = "csrr t0, 0xcc5
    addi t1, zero, 3
    bne t0, zero, c
    nop
    nop
    j g
    c:
    nop
    nop
    beq t0, t1, e
    nop
    nop
    j f
    e:
    nop
    nop
    nop
    f:
    nop
    g:
    nop
    addi a0, zero, 1
    exit";

/// The first PC of each block of the graph.
const BLOCKS: [(u32, char); 7] =
    [(0, 'A'), (3, 'B'), (6, 'C'), (9, 'D'), (12, 'E'), (15, 'F'), (16, 'G')];

fn constrained(rules: &mut Rules) {
    rules.sides = Sides::Constrained;
}

/// Issue cycles by block, with the first fetch in cycle 0.
fn issues(trace: &Trace) -> String {
    let issues = trace.find(|event| match *event {
        Event::Issue { pc, .. } => Some(pc),
        _ => None,
    });
    let of_block = |(first, name): (u32, char)| {
        let next = BLOCKS.iter().map(|(pc, _)| *pc).find(|&pc| pc > first).unwrap_or(19);
        let of_block = issues.iter().filter(|(_, pc)| (first..next).contains(pc));
        let cycles: Vec<_> = of_block.map(|(cycle, _)| (cycle - START).to_string()).collect();
        format!("{name} {}", cycles.join(" "))
    };
    BLOCKS.map(of_block).join("; ")
}

/// The cycle of the first fetch.
const START: u64 = 4;

/// What happens to the stack: cycle from the first fetch on, and text.
fn stack(trace: &Trace) -> Vec<(u64, String)> {
    let entry = |name: &str, entry: &DualEntry| {
        let DualEntry { position, kind, rpc, pc, mask, .. } = entry;
        let side = |side: usize| match mask[side] {
            0 => "-".to_owned(),
            mask => format!("{} {mask:04b}", pc[side]),
        };
        let end = if *kind == EntryKind::Pc { format!("Pc {rpc}") } else { format!("{kind:?}") };
        Some(format!("{name} {position}: {} | {} | {end}", side(0), side(1)))
    };
    let found = trace.find(|event| match event {
        Event::DualUpdate(updated) => entry("update", updated),
        Event::DualPush(pushed) => entry("push", pushed),
        Event::Pop { position, .. } => Some(format!("pop {position}")),
        Event::Side { side, valid, .. } => {
            Some(format!("{side} {}", if *valid { "forwarded" } else { "ends" }))
        }
        Event::Toggle { side, .. } => Some(format!("toggle {side}")),
        _ => None,
    });
    found.into_iter().map(|(cycle, text)| (cycle - START, text)).collect()
}

fn told(trace: &Trace) -> Vec<String> {
    stack(trace).into_iter().map(|(_, text)| text).collect()
}

fn of_warp_slots(event: Event) -> Event {
    let slot = |warp: u16| 2 * warp;
    match event {
        Event::Issue { slot: warp, pc, mask, rows } => {
            Event::Issue { slot: slot(warp), pc, mask, rows }
        }
        Event::Branch { slot: warp, pc, taken, not_taken } => {
            Event::Branch { slot: slot(warp), pc, taken, not_taken }
        }
        Event::Writeback { slot: warp, register, mask, values } => {
            Event::Writeback { slot: slot(warp), register, mask, values }
        }
        Event::Exit { slot: warp, mask, status, rows } => {
            Event::Exit { slot: slot(warp), mask, status, rows }
        }
        Event::Fault { code, slot: warp, pc, lane } => {
            Event::Fault { code, slot: slot(warp), pc, lane }
        }
        other => other,
    }
}

#[test]
fn vector_4_4_times_on_the_core() {
    let case = Case::new(GRAPH).threads(4);
    let spe = "A 2 5 8; B 50 53 56; C 14 17 20; D 36 39 42; E 26 29 32; F 46; G 60 63 67";
    assert_eq!(issues(&case.run_on::<Spe>()), spe);
    let trace = case.run_on::<Dpe>();
    let full = "A 2 5 8; B 16 19 22; C 15 18 21; D 29 32 35; E 28 31 34; F 39; G 43 46 50";
    assert_eq!(issues(&trace), full);
    let expected = [
        (12, "update 0: 16 1111 | - | Exit"),
        (12, "push 1: 3 0001 | 6 1110 | Pc 16"),
        (23, "left ends"),
        (25, "update 1: - | 15 1110 | Pc 16"),
        (25, "push 2: 9 0110 | 12 1000 | Pc 15"),
        (35, "right ends"),
        (36, "pop 2"),
        (40, "pop 1"),
    ];
    assert_eq!(stack(&trace), expected.map(|(cycle, text)| (cycle, text.to_owned())));
    let ends = trace.find(|event| match event {
        Event::BlockEnd { .. } => Some(0),
        Event::Writeback { register: 10, .. } => Some(1),
        Event::Exit { .. } => Some(2),
        _ => None,
    });
    let of = |wanted| ends.iter().find(|(_, what)| *what == wanted).expect("it is told").0 - START;
    // The pop of the base is in the cycle behind the exit, the end of the block in the next one.
    assert_eq!([of(1), of(2), of(0)], [49, 53, 55]);
    let counts = trace.statistics.dual_path;
    assert_eq!([counts.pushes, counts.interleavable_pushes, counts.deepest], [2, 2, 2]);
    assert_eq!((counts.shadows, trace.statistics.warp_instructions), (4, 19));
}

#[test]
fn vector_4_4_times_of_constrained_execution() {
    let trace = Case::new(GRAPH).threads(4).rules(constrained).run_on::<Dpe>();
    let expected = "A 2 5 8; B 16 19 22; C 24 27 30; D 37 40 43; E 45 48 51; F 55; G 59 62 66";
    assert_eq!(issues(&trace), expected);
    assert_eq!(trace.statistics.dual_path.toggles, 0);
}

/// Figure 8: the outer body holds an inner one, both without else.
const ONE_SIDED: &str = "csrr t0, 0xcc5
    addi t1, zero, 3
    beq t0, t1, e
    addi t2, zero, 2
    bne t0, t2, d
    nop
    d:
    nop
    e:
    exit";

#[test]
fn vector_4_2_of_one_sided_branches_never_has_two_valid_sides() {
    let trace = Case::new(ONE_SIDED).threads(4).run_on::<Dpe>();
    let expected = [
        "update 0: 7 1111 | - | Exit",
        "push 1: 3 0111 | - | Pc 7",
        "update 1: 6 0111 | - | Pc 7",
        "push 2: 5 0100 | - | Pc 6",
        "pop 2",
        "pop 1",
    ];
    assert_eq!(told(&trace), expected);
    let statistics = &trace.statistics;
    assert_eq!(statistics.dual_path.paths, statistics.warp_instructions);
    assert_eq!(statistics.dual_path.interleavable_pushes, 0);
    // Without pruning a side that starts where it ends is done at once.
    let full = Case::new(ONE_SIDED).threads(4).rules(|rules| rules.prune = false);
    let told = told(&full.run_on::<Dpe>());
    assert_eq!(told[1], "push 1: 3 0111 | 7 1000 | Pc 7");
    assert_eq!(told[2], "right ends");
}

#[test]
fn v5_a_loop_uses_the_same_entry_in_every_pass() {
    let body = "csrr t0, 0xcc5\n again:\n addi t0, t0, -1\n bge t0, zero, again\n exit";
    let case = Case::new(body).threads(4);
    let expected = [
        "update 0: 3 1111 | - | Exit",
        "push 1: - | 1 1110 | Pc 3",
        "push 1: - | 1 1100 | Pc 3",
        "push 1: - | 1 1000 | Pc 3",
        "pop 1",
    ];
    assert_eq!(told(&case.run_on::<Dpe>()), expected);
    let deep = case.clone().rules(|rules| rules.stack_reuse = false);
    assert_eq!(deep.run_on::<Dpe>().statistics.dual_path.deepest, 3);
    // The left side of each pass has ended before the next branch.
    let counts = case.rules(|rules| rules.prune = false).run_on::<Dpe>().statistics.dual_path;
    assert_eq!((counts.pushes, counts.interleavable_pushes, counts.deepest), (3, 3, 1));
}

#[test]
fn v5_a_branch_that_goes_where_both_sides_meet_anyway_changes_nothing() {
    let body = "csrr t0, 0xcc5\n beq t0, zero, on\n on:\n exit";
    let trace = Case::new(body).threads(4).run_on::<Dpe>();
    assert_eq!(told(&trace), Vec::<String>::new());
    assert_eq!(trace.statistics.dual_path.shadows, 0);
    assert_eq!(trace.statistics.divergences, 1);
    // The branch issues in i, its push cycle is i + 4.
    assert_eq!(trace.issue(2), trace.issue(1) + 7);
}

#[test]
fn v3_one_control_instruction_of_a_warp_is_unresolved() {
    let body = "csrr t0, 0xcc5
        bne t0, zero, right
        beq zero, zero, left
        left:
        j join
        right:
        beq zero, zero, on
        on:
        nop
        join:
        exit";
    let trace = Case::new(body).threads(2).run_on::<Dpe>();
    let cycle = |index: u32| {
        let issues = trace.find(|event| match *event {
            Event::Issue { pc, slot: warp, .. } if pc == index => Some(warp),
            _ => None,
        });
        issues[0].0
    };
    // The right side is fetched first, for the left one was fetched last; the other branch issues in
    // the cycle behind the completion.
    assert_eq!(cycle(2), cycle(4) + 4);
    assert_eq!(trace.statistics.dual_path.control_waits, 3);
}

#[test]
fn v19_the_side_that_did_not_issue_last_goes_first() {
    // Both sides wait for the division before the branch; its completion lets both go.
    let body = "csrr t0, 0xcc5
        div t1, sp, sp
        bne t0, zero, right
        add a0, t1, t1
        j join
        right:
        add a0, t1, sp
        join:
        exit";
    let trace = Case::new(body).threads(2).run_on::<Dpe>();
    let issues = trace.find(|event| match *event {
        Event::Issue { pc: 3 | 5, slot: warp, .. } => Some(warp),
        _ => None,
    });
    let written = trace.writes(6)[0].0;
    assert_eq!(issues, [(written + 1, 0), (written + 2, 1)]);
    assert_eq!(trace.statistics.dual_path.two_ready, 1);
}

#[test]
fn v11_both_sides_wait_for_a_load_before_the_branch_and_only_its_own_for_one_behind() {
    let body = "csrr t0, 0xcc5
        addi t1, zero, 1
        lw a0, -4(sp)
        bne t0, zero, right
        lw a1, -8(sp)
        add a2, a1, a1
        j join
        right:
        add a1, t1, t1
        add a2, a0, a0
        join:
        exit";
    let trace = Case::new(body).threads(2).latency(60).run_on::<Dpe>();
    let cycle = |index: u32| {
        let issues = trace.find(|event| match *event {
            Event::Issue { pc, .. } if pc == index => Some(()),
            _ => None,
        });
        issues[0].0
    };
    let written = trace.writes(10).last().expect("a write").0;
    // The right side writes a1 while the left one loads it.
    assert!(cycle(7) < cycle(4) + 60);
    assert_eq!(cycle(8), written + 1);
    assert!(trace.statistics.dual_path.shadow_waits > 0);
    assert_eq!(trace.statistics.dual_path.false_waits, 0);
}

#[test]
fn v8_sides_that_return_meet_behind_the_call() {
    let body = "csrr t0, 0xcc5
        addi s0, ra, 0
        jal ra, function
        addi a0, a0, 1
        exit
        .func function
        beq t0, zero, other
        addi a0, zero, 10
        ret
        other:
        addi a0, zero, 20
        ret";
    let trace = Case::new(body).threads(4).run_on::<Dpe>();
    let told = told(&trace);
    // The covered side gets its PC when the entry is popped.
    assert_eq!(told[0], "update 0: 0 1111 | - | Exit");
    assert_eq!(told[1], "push 1: 6 1110 | 8 0001 | Return");
    assert_eq!(told.last().map(String::as_str), Some("pop 1"));
    assert!(trace.result.is_ok());
    assert_eq!(trace.writes(10).last().expect("a write").1.1, 0b1111);
}

#[test]
fn v22_a_side_that_divides_lets_the_other_one_go() {
    let body = "csrr t0, 0xcc5
        bne t0, zero, right
        div a0, sp, sp
        add a1, a0, a0
        j join
        right:
        nop
        nop
        nop
        join:
        exit";
    let trace = Case::new(body).threads(2).rules(constrained).run_on::<Dpe>();
    let toggles = trace.find(|event| match *event {
        Event::Toggle { side, .. } => Some(side),
        _ => None,
    });
    assert_eq!(toggles, [(trace.issue(2), Side::Right)]);
    assert_eq!(trace.statistics.dual_path.toggles, 1);
}

#[test]
fn v22_a_load_that_misses_lets_the_other_side_go() {
    let body = "csrr t0, 0xcc5
        bne t0, zero, right
        lw a0, -4(sp)
        add a1, a0, a0
        j join
        right:
        nop
        nop
        nop
        join:
        exit";
    for long_stall in [1, 5, 16] {
        let rules = |rules: &mut Rules| {
            constrained(rules);
            rules.long_stall = long_stall;
        };
        let trace = Case::new(body).threads(2).latency(40).rules(rules).run_on::<Dpe>();
        let request = trace.requests()[0].0;
        let toggles = trace.find(|event| match *event {
            Event::Toggle { side, .. } => Some(side),
            _ => None,
        });
        // Waited is long_stall from that many cycles behind the acceptance on.
        assert_eq!(toggles, [(request + u64::from(long_stall) - 1, Side::Right)]);
    }
}

#[test]
fn v26_a_barrier_of_less_than_all_threads_is_fault_10() {
    let body = "csrr t0, 0xcc5\n bne t0, zero, over\n bar\n over:\n exit";
    let trace = Case::new(body).threads(4).run_on::<Dpe>();
    let (_, code, lane, pc) = trace.fault();
    assert_eq!((code, lane, pc), (10, 0, 2));
}

#[test]
fn c4_a_barrier_opens_for_warps_that_wait_in_one_of_their_slots() {
    let body = "csrr t0, 0xcc4\n beq t0, zero, first\n nop\n nop\n first:\n bar\n exit";
    for order in Order::ALL.into_iter().filter(|&order| order != Order::TwoLevel) {
        let case = Case::new(body).threads(8).blocks(3).rules(|rules| rules.order = Some(order));
        let trace = case.run_on::<Dpe>();
        assert!(trace.result.is_ok());
        assert_eq!(trace.statistics.barriers, 3);
    }
}

#[test]
fn fault_11_is_found_in_the_push_cycle() {
    let configuration = Configuration { stack_depth: 2, ..Configuration::TINY };
    let trace = Case::new(GRAPH).threads(4).on(configuration).run_on::<Dpe>();
    assert_eq!(trace.fault(), (25 + START, 11, 1, 8));
    let told = trace.find(|event| match *event {
        Event::Fault { slot: warp, .. } => Some(warp),
        _ => None,
    });
    assert_eq!(told[0].1, 1, "the slot of the right side");
}

#[test]
fn without_divergence_every_event_is_that_of_spe() {
    let body = "csrr t0, 0xcc4
        lw a0, -4(sp)
        andi t0, t0, 1
        again:
        addi t0, t0, 1
        slti t1, t0, 5
        div a1, a0, sp
        bne t1, zero, again
        bar
        jal ra, function
        sw a1, -4(sp)
        exit
        .func function
        mul a1, a1, a1
        ret";
    for (blocks, threads, latency) in [(1, 4, 1), (3, 8, 20), (2, 16, 100)] {
        for order in [None, Some(Order::Gto), Some(Order::Age), Some(Order::Rrb), Some(Order::Srr)]
        {
            let case = Case::new(body).threads(threads).blocks(blocks).latency(latency);
            let case = case.rules(|rules| rules.order = order);
            let (spe, dpe) = (case.run_on::<Spe>(), case.run_on::<Dpe>());
            let mapped: Vec<_> =
                spe.events.iter().map(|&(cycle, event)| (cycle, of_warp_slots(event))).collect();
            assert_eq!(dpe.events, mapped);
            assert_eq!(dpe.statistics.causes, spe.statistics.causes);
        }
    }
}

/// Each thread loads a line of its own; one load is answered after the other.
const LOADS: &str = "csrr t0, 0xcc5
    slli t1, t0, 12
    lui t2, 0x10
    add t1, t1, t2
    lw a0, 0(t1)
    add a1, a0, a0
    nop
    beq t0, zero, on
    addi a2, a1, 0
    on:
    exit";

fn divergent(rules: &mut Rules) {
    rules.memory_divergence = true;
    rules.long_stall = 2;
}

#[test]
fn v29_threads_whose_load_is_done_go_on_and_v30_meet_the_others_at_the_branch() {
    let case = Case::new(LOADS).threads(4).latency(3);
    let trace = case.clone().rules(divergent).run_on::<Dpe>();
    assert!(trace.result.is_ok());
    let issues = |wanted: u32| {
        let found = trace.find(|event| match *event {
            Event::Issue { pc, slot: warp, mask, .. } if pc == wanted => Some((warp, mask)),
            _ => None,
        });
        found.into_iter().map(|(_, issue)| issue).collect::<Vec<_>>()
    };
    let add = issues(5);
    assert_eq!(add.len(), 2, "{add:?}");
    assert_eq!((add[0].0, add[1].0), (1, 0), "the threads that go on are in the free side");
    assert_eq!((add[0].1 | add[1].1, add[0].1 & add[1].1), (0b1111, 0));
    assert_eq!(issues(7), [(0, 0b1111)]);
    assert_eq!(told(&trace)[..2], ["right forwarded", "right ends"]);
    let together = case.run_on::<Dpe>();
    assert_eq!(together.writes(11).len(), 1);
    assert_eq!(together.statistics.warp_instructions + 2, trace.statistics.warp_instructions);
}

#[test]
fn v29_only_a_long_stall_splits_a_side_and_no_control_instruction_does() {
    let case = Case::new(LOADS).threads(4).latency(3);
    let late = |rules: &mut Rules| {
        divergent(rules);
        rules.long_stall = 255;
    };
    assert_eq!(told(&case.clone().rules(late).run_on::<Dpe>()), told(&case.run_on::<Dpe>()));
    let branch =
        LOADS.replace("add a1, a0, a0\n    nop", "nop\n    nop").replace("beq t0", "beq a0");
    let trace = Case::new(&branch).threads(4).latency(3).rules(divergent).run_on::<Dpe>();
    assert_eq!(trace.statistics.dual_path.forwards, 0);
}
