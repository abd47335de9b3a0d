//! Rules T1 to T6, T9 to T14: life of a block, arrivals, barriers.

use super::{B, C, D, Regrouped, as_published, if_else, run_watched, stack};
use crate::trace::Case;
use heddle_model::event::{ArrivalKind, Event};
use heddle_model::memory_port::RandomLatency;
use heddle_model::{Cause, Configuration, Tbc};

#[test]
fn t1_t2_warps_of_a_block_are_formed_one_a_cycle_four_cycles_after_its_start() {
    let trace = Case::new("nop\n exit").threads(16).run_on::<Tbc>();
    let start = trace.find(|event| matches!(event, Event::BlockStart { .. }).then_some(()))[0].0;
    let formed: Vec<_> = trace.formed().into_iter().map(|it| (it.0, it.1, it.2)).collect();
    // CHECK in two cycles, grant, then the warps.
    let expected: Vec<_> = (0..4).map(|warp| (start + 4 + u64::from(warp), warp, 0)).collect();
    assert_eq!(formed, expected);
    // A warp is fetched while others are formed.
    assert_eq!(trace.issue(0), start + 4 + 3);
}

#[test]
fn t1_a_partial_last_warp_has_the_threads_that_exist() {
    let trace = Case::new("exit").threads(6).run_on::<Tbc>();
    let formed: Vec<_> = trace.formed().into_iter().map(|it| it.3).collect();
    assert_eq!(formed, ["[1,2,3,4]", "[5,6,-,-]"]);
}

#[test]
fn t4_a_block_ends_three_cycles_after_its_last_exit() {
    let trace = Case::new("exit").threads(8).run_on::<Tbc>();
    let arrivals = trace.arrivals();
    let kinds: Vec<_> = arrivals.iter().map(|it| (it.2, it.3, it.4)).collect();
    assert_eq!(kinds, [(ArrivalKind::Exit, 0, 1), (ArrivalKind::Exit, 0, 0)]);
    let end = trace.find(|event| matches!(event, Event::BlockEnd { .. }).then_some(()));
    // CHECK looks in the next cycle, and ends the base without threads in the one after.
    assert_eq!(end[0].0, arrivals[1].0 + 3);
}

#[test]
fn t3_blocks_change_their_warps_independently() {
    let case = if_else(&[1, 6, 7]).blocks(5);
    let trace = case.run_on::<Tbc>();
    assert_eq!(trace.result, Ok(()));
    assert_eq!((trace.statistics.blocks, trace.statistics.threads), (5, 40));
    // The compactor forms the warps of one block after the other; a grant lies between.
    let formed = trace.formed();
    for pair in formed.windows(2) {
        assert!(pair[1].0 > pair[0].0);
        let other = pair[0].1 / 2 != pair[1].1 / 2;
        assert!(!other || pair[1].0 > pair[0].0 + 1);
    }
}

#[test]
fn t5_a_warp_that_does_not_diverge_arrives_too_and_waits() {
    let trace = if_else(&[1]).run_on::<Tbc>();
    let at_branch: Vec<_> = trace.arrivals().into_iter().take(2).collect();
    assert!(at_branch.iter().all(|it| (it.2, it.3) == (ArrivalKind::Branch, 5)));
    assert_eq!(at_branch.iter().map(|it| it.4).collect::<Vec<_>>(), [1, 0]);
    let waited = at_branch[1].0 - at_branch[0].0;
    // Each warp of the branch waits to the first one formed; so do those of B.
    assert!(trace.statistics.regrouping.waiting >= waited + 2 * 4);
}

#[test]
fn t6_a_warp_is_picked_when_its_last_instruction_has_completed_and_arrives_a_cycle_later() {
    let source = if_else(&[1, 6, 7]).source.replace("addi a1, a1, 1", "lw a1, -4(sp)");
    let trace = Case { source, ..if_else(&[]) }.latency(50).run_on::<Tbc>();
    let load = trace.issues(0).into_iter().find(|&(_, pc)| pc == C).expect("it issues").0;
    // The threads of two rows have private words in two lines.
    let written = trace.writes(11)[1].0;
    let arrived = trace.arrivals().into_iter().find(|it| it.2 == ArrivalKind::Rpc).expect("it is");
    assert!(written > load + 50);
    assert_eq!((arrived.0, arrived.3), (written + 2, D));
}

#[test]
fn t6_of_warps_that_have_reached_one_a_cycle_arrives() {
    // Loads of all four warps are answered one a cycle, later ones by the same line.
    let source = if_else(&[]).source.replace("addi a1, a1, 2\n", "lw a1, -4(sp)\n");
    let trace = Case { source, ..if_else(&[]) }.threads(16).rules(|rules| rules.unanimous = false);
    let trace = trace.latency(50).run_on::<Tbc>();
    let arrived: Vec<_> = trace.arrivals().into_iter().filter(|it| it.3 == D).collect();
    assert_eq!(arrived.len(), 4);
    assert!(arrived.windows(2).all(|pair| pair[0].0 < pair[1].0), "{arrived:?}");
    // Until it arrives a warp is active, and it is fetched no more.
    let behind = |it: &&(u64, u32)| it.1 == D && it.0 < arrived[3].0;
    assert_eq!(
        (0..4).flat_map(|slot| trace.issues(slot)).collect::<Vec<_>>().iter().find(behind),
        None
    );
}

#[test]
fn t10_t11_a_random_memory_mixes_the_order_of_arrival_and_changes_no_generation() {
    let mut expected = None;
    let mut firsts = [0; 4];
    for seed in 0..32 {
        let source = if_else(&[1, 6, 7, 10, 16]).source.replace("bne", "lw a5, -4(sp)\n bne");
        let case = Case { source, ..if_else(&[]) }.threads(16);
        let memory = |memory| RandomLatency::new(memory, &case.configuration, seed);
        let (trace, _) = case.run_with::<Tbc, _>(memory);
        firsts[usize::from(trace.arrivals()[0].1)] += 1;
        let found = trace.generations();
        assert_eq!(*expected.get_or_insert(found.clone()), found, "seed {seed}");
    }
    assert!(firsts.iter().all(|&count| count > 0), "{firsts:?}");
}

#[test]
fn t13_t14_without_reuse_and_pruning_the_execution_is_the_same() {
    let lean = if_else(&[1, 6, 7]).run_on::<Tbc>();
    let full = if_else(&[1, 6, 7]).rules(|rules| {
        rules.stack_reuse = false;
        rules.prune = false;
    });
    assert_eq!(full.run_on::<Tbc>().generations(), lean.generations());
}

#[test]
fn t14_a_side_at_the_reconvergence_pc_gets_no_entry() {
    let body = "csrr t0, 0xcc5\n beq t0, zero, join\n nop\n join:\n exit";
    let case = Case::new(body).threads(8);
    let trace = case.run_on::<Tbc>();
    assert_eq!(trace.stack(), ["update 0: 3 Exit 0 0000", "push 1: 2 Pc 3 0000", "pop 1"]);
    let full = case.rules(|rules| rules.prune = false).run_on::<Tbc>();
    let expected =
        ["update 0: 3 Exit 0 0000", "push 1: 2 Pc 3 0000", "push 2: 3 Pc 3 0000", "pop 2", "pop 1"];
    assert_eq!(full.stack(), expected);
}

#[test]
fn t14_a_branch_to_the_next_instruction_only_synchronises() {
    let trace = Case::new("csrr t0, 0xcc5\n beq t0, zero, next\n next:\n exit").threads(8);
    let trace = trace.run_on::<Tbc>();
    assert_eq!(trace.stack(), Vec::<String>::new());
    let at: Vec<_> = trace.formed().into_iter().map(|it| it.2).collect();
    assert_eq!(at, [0, 0, 2, 2]);
}

/// A loop with two ways out, neither of them at the reconvergence PC; lane `l` leaves by the
/// first after `100 + l` rounds.
pub const BREAKS: &str = "csrr t0, 0xcc5
    addi a2, t0, 100
    loop:
    addi a2, a2, -1
    bne a2, zero, more
    addi a4, a4, 1
    j join
    more:
    bge a2, zero, loop
    addi a4, a4, 2
    join:
    exit";

#[test]
fn t13_exits_of_a_loop_that_nobody_takes_do_not_pile_up() {
    let published = as_published(Case::new(BREAKS).threads(8));
    let trace = published.run_on::<Tbc>();
    assert_eq!(trace.result, Ok(()));
    // The entry that waits, one for each lane that has left, and the top.
    assert_eq!(trace.statistics.stack_entries_max, 1 + 4 + 1);
    // Without reuse they do: the stack is full after 32 rounds.
    let full = published.rules(|rules| rules.stack_reuse = false).run_on::<Tbc>();
    assert!(full.result.is_err());
}

/// A function in which lane 0 returns early.
const RETURNS: &str = "csrr a0, 0xcc5
    call f
    exit
    .func f
    beq a0, zero, early
    addi a1, a1, 1
    ret
    early:
    addi a1, a1, 2
    ret";

#[test]
fn t6_t15_sides_that_return_meet_at_the_return_address() {
    let (trace, views) = run_watched(&Case::new(RETURNS).threads(8));
    assert_eq!(trace.result, Ok(()));
    let returned: Vec<_> = trace
        .arrivals()
        .into_iter()
        .filter(|it| it.2 == ArrivalKind::Return)
        .map(|it| (it.3, it.4))
        .collect();
    // Lane 0 of both warps, then the others.
    assert_eq!(returned, [(2, 1), (2, 0), (2, 1), (2, 0)]);
    let last = trace.generations().pop().expect("there is one");
    assert_eq!(last, (2, "[1,2,3,4] [5,6,7,8]".to_string()));
    let stacks: Vec<_> = views.iter().map(|view| stack(view, 2)).collect();
    let sides = ["6/return 11 00 00 00", "4/return 00 11 11 11", "0/x 11 11 11 11"];
    assert!(stacks.contains(&sides.map(str::to_string).to_vec()));
}

#[test]
fn the_call_depth_of_the_waiting_entry_is_that_of_the_branch() {
    // The branch is executed at depth 1, the generation began at depth 0.
    let trace = Case::new(&RETURNS.replace("exit", "addi a3, a3, 1\n exit")).threads(8);
    let trace = trace.run_on::<Tbc>();
    assert_eq!(trace.writes(13).iter().map(|(_, it)| it.1).collect::<Vec<_>>(), [15, 15]);
}

#[test]
fn c4_a_barrier_opens_when_all_warps_of_the_generation_wait() {
    let body = "csrr t0, 0xcc0\n sw t0, -4(sp)\n bar\n lw t1, -4(sp)\n bar\n exit";
    let trace = Case::new(body).threads(16).run_on::<Tbc>();
    assert_eq!((trace.result.clone(), trace.statistics.barriers), (Ok(()), 2));
    assert!(trace.arrivals().iter().all(|it| it.2 == ArrivalKind::Exit));
}

#[test]
fn t3_a_barrier_does_not_open_while_warps_are_being_formed() {
    // Warp 0 waits long before the last of 32 warps is formed.
    let case = Case::new("bar\n exit").threads(1024).on(Configuration::PAPER);
    let trace = case.run_on::<Tbc>();
    let opened = trace.find(|event| matches!(event, Event::Barrier { .. }).then_some(()));
    let last = trace.find(|event| matches!(event, Event::Form { .. }).then_some(()));
    assert_eq!((opened.len(), last.len()), (1, 32));
    assert!(opened[0].0 > last[31].0);
}

#[test]
fn e3_cycles_of_synchronisation_are_idle() {
    let trace = if_else(&[1, 6, 7]).run_on::<Tbc>();
    let counts = &trace.statistics;
    assert_eq!(counts.causes.iter().sum::<u64>(), counts.cycles);
    assert!(counts.charged(Cause::Idle) > counts.regrouping.latency);
}

#[test]
fn csrs_show_the_thread_and_not_the_slot_that_it_runs_in() {
    let source = if_else(&[1, 6, 7]).source;
    let source = source.replace("addi a1, a1, 1", "csrr a1, 0xcc0\n csrr a3, 0xcc4");
    let trace = Case { source, ..if_else(&[]) }.run_on::<Tbc>();
    let (_, (warp, mask, threads)) = trace.writes(11)[0];
    assert_eq!((warp, mask, &threads[..3]), (0, 0b111, &[0, 5, 6][..]));
    let (_, (_, _, rows)) = trace.writes(13)[0];
    assert_eq!(rows[..3], [0, 1, 1]);
    assert!(trace.issues(0).iter().any(|&(_, pc)| pc == B));
}
