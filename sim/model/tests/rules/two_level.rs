//! The two-level order (rules G22 to GC) on cores, and the vectors of its specification.

use crate::trace::{Case, Trace};
use heddle_model::event::{Event, TopGroupCause};
use heddle_model::order::{Among, Arbiter, Groups, TopGroup};
use heddle_model::slot_set::{Bits, SlotSet};
use heddle_model::{Barrel, Configuration, CoreType, Lwm, Order, Pdom, Rules, Spe, Tbc};

use TopGroupCause::{Stall, Timeout};

fn two_level(case: Case, size: u16, timeout: u16) -> Case {
    case.rules(|rules| {
        *rules = Rules {
            order: Some(Order::TwoLevel),
            group_size: Some(size),
            group_timeout: Some(timeout),
            ..*rules
        };
    })
}

/// Changes of the top group.
fn tops(trace: &Trace) -> Vec<(u64, u8, TopGroupCause)> {
    let tops = trace.find(|event| match *event {
        Event::TopGroup { group, cause } => Some((group, cause)),
        _ => None,
    });
    tops.into_iter().map(|(cycle, (group, cause))| (cycle, group, cause)).collect()
}

/// Warps of all issues.
fn issued(trace: &Trace) -> Vec<u16> {
    let issues = trace.find(|event| match *event {
        Event::Issue { slot: warp, .. } => Some(warp),
        _ => None,
    });
    issues.into_iter().map(|(_, warp)| warp).collect()
}

/// Four warps that are all candidates at every opportunity, in two groups; in `lwm` two large warps
/// of two rows, each in its own.
fn always_ready<C: CoreType>(timeout: u16) -> Case {
    let body = format!("{} exit", "nop\n".repeat(40));
    let size = if C::KIND == Lwm::KIND { 1 } else { 2 };
    two_level(Case { issue_interval: 8, ..Case::new(&body).threads(16) }, size, timeout)
}

fn g23_the_top_group_goes_first<C: CoreType>() {
    let trace = always_ready::<C>(0).run_on::<C>();
    assert_eq!(trace.result, Ok(()));
    let warps = issued(&trace);
    // Of sub-warps the number is shown, of which the lowest is free.
    let in_turn = |index: u16| if C::KIND == Lwm::KIND { 0 } else { index % 2 };
    let expected: Vec<_> = (0..80).map(in_turn).collect();
    assert_eq!(warps[..80], expected, "{}", C::KIND);
    // Group 1 goes on in the gaps at the end of group 0, and becomes the top.
    let changes = tops(&trace);
    assert_eq!(changes.len(), 1, "{} {changes:?}", C::KIND);
    assert_eq!((changes[0].1, changes[0].2), (1, Stall));
    assert_eq!((trace.statistics.group_stalls, trace.statistics.group_timeouts), (1, 0));
}

#[test]
fn g23_g24_a_group_goes_first_until_its_warps_have_ended() {
    g23_the_top_group_goes_first::<Pdom>();
    g23_the_top_group_goes_first::<Spe>();
    g23_the_top_group_goes_first::<Tbc>();
    g23_the_top_group_goes_first::<Barrel>();
    g23_the_top_group_goes_first::<Lwm>();
}

fn g26_groups_take_turns<C: CoreType>(choices: u16) {
    let trace = always_ready::<C>(choices).run_on::<C>();
    assert_eq!(trace.result, Ok(()));
    let issues = if C::KIND == Lwm::KIND { 2 * choices } else { choices };
    let groups: Vec<_> = issued(&trace).into_iter().map(|warp| warp / 2).collect();
    for (turn, issued) in groups[..120].chunks(issues.into()).enumerate() {
        assert!(issued.iter().all(|&group| usize::from(group) == turn % 2), "{groups:?}");
    }
    let changes = tops(&trace);
    let early = &changes[..80 / usize::from(issues)];
    let taking_turns = |(index, &(_, group, cause)): (usize, &(u64, u8, TopGroupCause))| {
        (usize::from(group), cause) == ((index + 1) % 2, Timeout)
    };
    assert!(early.iter().enumerate().all(taking_turns), "{} {changes:?}", C::KIND);
    // An opportunity is eight cycles from the next one.
    let gap = u64::from(8 * issues);
    assert!(early.windows(2).all(|pair| pair[1].0 - pair[0].0 == gap), "{changes:?}");
    assert!(trace.statistics.group_timeouts >= early.len() as u64);
}

#[test]
fn g26_groups_take_turns_after_so_many_choices() {
    for choices in [1, 4, 10] {
        g26_groups_take_turns::<Pdom>(choices);
        g26_groups_take_turns::<Spe>(choices);
        g26_groups_take_turns::<Tbc>(choices);
        g26_groups_take_turns::<Barrel>(choices);
        g26_groups_take_turns::<Lwm>(choices);
    }
}

/// A load of every warp, which the next instruction needs.
const LOAD: &str = "lw a0, -4(sp)\n addi a1, a0, 1\n exit";

/// Cycles of the requests of a run with long loads, and its first changes of the top.
fn long_loads<C: CoreType>(size: u16) -> (Vec<u64>, Vec<(u64, u8, TopGroupCause)>) {
    let case = two_level(Case::new(LOAD).threads(16).latency(100), size, 0);
    let trace = case.run_on::<C>();
    assert_eq!(trace.result, Ok(()));
    let requests = trace.requests().into_iter().map(|(cycle, _)| cycle).collect();
    (requests, tops(&trace))
}

fn ga_loads_stall_a_group<C: CoreType>() {
    let (requests, changes) = long_loads::<C>(2);
    let &[first, second, ..] = requests.as_slice() else { panic!("{requests:?}") };
    // Both warps of group 0 have waited; later the first response of it ends its stall.
    let expected = [(second + 16, 1, Stall), (first + 101, 0, Stall)];
    assert_eq!(changes[..2], expected, "{}: {requests:?}", C::KIND);
}

#[test]
fn ga_gb_a_group_is_stalled_once_all_its_loads_have_waited_long() {
    ga_loads_stall_a_group::<Pdom>();
    ga_loads_stall_a_group::<Spe>();
    ga_loads_stall_a_group::<Tbc>();
    ga_loads_stall_a_group::<Barrel>();
    // A large warp has waited from its first request to its last response on.
    let (requests, changes) = long_loads::<Lwm>(1);
    let &[first, second, ..] = requests.as_slice() else { panic!("{requests:?}") };
    assert_eq!(changes[..2], [(first + 16, 1, Stall), (second + 101, 0, Stall)]);
}

#[test]
fn ga_the_number_of_cycles_is_that_of_the_launch() {
    for long_stall in [1, 3, 50, 90, 100] {
        let case = two_level(Case::new(LOAD).threads(16).latency(100), 2, 0);
        let trace = case.rules(|rules| rules.long_stall = long_stall).run_on::<Barrel>();
        let second = trace.requests()[1].0;
        let first = tops(&trace)[0];
        // The first response ends the stall of its warp before the second one has waited so long.
        if long_stall < 100 {
            assert_eq!(first, (second + u64::from(long_stall), 1, Stall));
        } else {
            assert!(first.0 > second + 100, "{first:?}");
        }
    }
}

#[test]
fn gb_with_a_scoreboard_of_registers_a_warp_is_stalled_only_if_its_next_instruction_waits() {
    // Instructions that do not need the load follow it for longer than it takes to be long.
    let body = format!("lw a0, -4(sp)\n {} addi a1, a0, 1\n exit", "addi a2, a2, 1\n".repeat(20));
    let case = || two_level(Case::new(&body).threads(16).latency(200), 2, 0);
    let spe = case().run_on::<Spe>();
    let second = spe.requests()[1].0;
    let waits = [0, 1].map(|warp| spe.issues(warp)[20].0);
    let first = tops(&spe)[0];
    let last = waits.into_iter().max().expect("two warps");
    assert!(last > second + 16);
    // The last independent instruction issues; the dependent one is fetched, decoded, and waits.
    assert_eq!(first.1, 1);
    assert!((last + 1..=last + 3).contains(&first.0), "{first:?} {waits:?}");
    // With one instruction in flight the load itself keeps the warp.
    let pdom = case().run_on::<Pdom>();
    assert_eq!(tops(&pdom)[0], (pdom.requests()[1].0 + 16, 1, Stall));
}

#[test]
fn ga_stores_and_shared_memory_are_no_long_stalls() {
    let body = "sw a0, -4(sp)\n lw a1, 0(t0)\n sw a1, 0(t0)\n exit";
    let shared = format!("lui t0, {:#x}\n {body}", 0xe0000);
    let case = two_level(Case::new(&shared).threads(16).shared(64).latency(100), 2, 0);
    let case = case.rules(|rules| rules.long_stall = 1);
    for trace in [case.run_on::<Pdom>(), case.run_on::<Barrel>()] {
        assert_eq!(trace.result, Ok(()));
        let exits = trace.find(|event| matches!(event, Event::Exit { .. }).then_some(()));
        assert!(tops(&trace).iter().all(|&(cycle, ..)| cycle > exits[1].0));
    }
}

#[test]
fn g24_a_group_at_the_barrier_is_stalled() {
    // Group 0 waits for group 1, which has more to do before.
    let body = format!(
        "csrr t0, 0xcc0\n addi t0, t0, -8\n blt t0, zero, over\n {} over:\n bar\n exit",
        "addi a0, a0, 1\n".repeat(30)
    );
    for trace in [
        two_level(Case::new(&body).threads(16), 2, 0).run_on::<Barrel>(),
        two_level(Case::new(&body).threads(16), 2, 0).run_on::<Pdom>(),
    ] {
        assert_eq!(trace.result, Ok(()));
        let barrier = trace.find(|event| matches!(event, Event::Barrier { .. }).then_some(()))[0].0;
        let (cycle, group, cause) = tops(&trace)[0];
        assert!(cycle < barrier && (group, cause) == (1, Stall));
    }
}

#[test]
fn gc_a_thread_block_that_starts_changes_no_group() {
    // Blocks of one warp each, groups of two slots: the top changes when both slots are empty only.
    let case = two_level(Case::new("nop\n nop\n exit").threads(4).blocks(12), 2, 0);
    let configuration = Configuration { blocks: 4, ..Configuration::TINY };
    let trace = case.on(configuration).run_on::<Barrel>();
    assert_eq!(trace.result, Ok(()));
    // The cycle from which on a slot is active.
    let mut active = [u64::MAX; 4];
    let mut changes = 0;
    let mut slots = [None; 4];
    for &(cycle, event) in &trace.events {
        match event {
            Event::BlockStart { slot, base, .. } => {
                slots[usize::from(slot)] = Some(base);
                active[usize::from(base)] = cycle + 1;
            }
            Event::BlockEnd { slot, .. } => {
                let base = slots[usize::from(slot)].take().expect("it has started");
                active[usize::from(base)] = u64::MAX;
            }
            Event::TopGroup { group, cause } => {
                changes += 1;
                let old = 2 * (1 - usize::from(group));
                assert_eq!(cause, Stall);
                assert!(active[old].min(active[old + 1]) > cycle, "nobody was in the old top");
            }
            _ => {}
        }
    }
    assert!(changes > 0);
}

/// A front end of seven stages that fetches one instruction a cycle (section 4.4 of the
/// specification): each warp runs ten instructions of the ALU and a load, twice, and ten of the ALU.
/// A load takes `latency` cycles more and is a long stall from the cycle behind its fetch on; a warp
/// has ended from the cycle behind its last fetch on. Cycles to the end of the last instruction,
/// cycles without a fetch, and changes of the top.
fn seven_stages(warps: usize, size: u16, latency: u64) -> (u64, u64, Vec<(u64, u8)>) {
    const INSTRUCTIONS: usize = 32;
    const STAGES: u64 = 7;
    let among = Among { slots: warps, block_slots: 1, group_size: size.into() };
    let mut order = Arbiter::<Bits<1>>::new(Order::TwoLevel, among);
    let mut top = TopGroup::new(Groups { size, timeout: 0 });
    let mut fetched = vec![0; warps];
    let mut ready = vec![0; warps];
    let mut changes = Vec::new();
    let mut idle = 0;
    for cycle in 0.. {
        let is_load = |warp: usize| matches!(fetched[warp], 11 | 22);
        let of = |wanted: &dyn Fn(usize) -> bool| {
            let mut slots = Bits::default();
            (0..warps).filter(|&warp| wanted(warp)).for_each(|warp| slots.insert(warp));
            slots
        };
        let runs = |warp: usize| fetched[warp] < INSTRUCTIONS;
        let able = of(&|warp| runs(warp) && !(is_load(warp) && cycle < ready[warp]));
        let candidates = of(&|warp| runs(warp) && cycle >= ready[warp]);
        if fetched.iter().all(|&count| count == INSTRUCTIONS) {
            let end = ready.iter().copied().max().expect("there are warps");
            return (end, idle + end - cycle, changes);
        }
        let chosen = order.choose(&candidates);
        match chosen {
            Some(warp) => {
                fetched[warp] += 1;
                let load = matches!(fetched[warp], 11 | 22);
                ready[warp] = cycle + STAGES + if load { latency } else { 0 };
            }
            None => idle += 1,
        }
        if let Some((group, _)) = top.end_cycle(&able, chosen) {
            order.set_top(group);
            changes.push((cycle, group as u8));
        }
    }
    unreachable!("all warps end")
}

#[test]
fn vector_4_4_two_groups_of_eight_warps_hide_more_than_one_of_sixteen() {
    type Switches = [(u64, u8); 5];
    let vectors: [(u64, [u64; 2], [u64; 2], Switches); 4] = [
        (50, [600, 88], [518, 6], [(88, 1), (176, 0), (264, 1), (352, 0), (432, 1)]),
        (100, [700, 188], [548, 36], [(88, 1), (187, 0), (275, 1), (374, 0), (462, 1)]),
        (150, [800, 288], [648, 136], [(88, 1), (237, 0), (325, 1), (474, 0), (562, 1)]),
        (300, [1100, 588], [948, 436], [(88, 1), (387, 0), (475, 1), (774, 0), (862, 1)]),
    ];
    for (latency, robin, groups, switches) in vectors {
        let (cycles, idle, changes) = seven_stages(16, 16, latency);
        assert_eq!(([cycles, idle], changes), (robin, vec![]), "latency {latency}");
        let (cycles, idle, changes) = seven_stages(16, 8, latency);
        assert_eq!(([cycles, idle], changes), (groups, switches.to_vec()), "latency {latency}");
    }
}

#[test]
fn vector_4_4_thirty_two_warps() {
    let run = |size| {
        let (cycles, idle, _) = seven_stages(32, size, 300);
        (cycles, idle)
    };
    assert_eq!([32, 16, 8].map(run), [(1580, 556), (1276, 252), (1124, 100)]);
}

/// Rounds of a program whose warps keep in step.
const ROUNDS: u64 = 8;

/// Cycles of a run of 32 warps of the core `barrel` in rounds of `instructions`, of which the last but one is a load, and
/// how many of them its issue port is idle, from the first issue to the last one. An issue has the port for four cycles,
/// so eight warps keep it busy, and the loads of warps in step come back in step.
fn in_step(instructions: u64, latency: u32, order: impl FnOnce(Case) -> Case) -> (u64, u64) {
    let work = "addi a1, a1, 1\n".repeat(instructions as usize - 3);
    let body = format!(
        "addi a0, zero, {ROUNDS}\nround:\n{work}addi a0, a0, -1\nlw a2, -4(sp)\nbne a0, zero, round\nexit"
    );
    let case = Case { issue_interval: 4, ..Case::new(&body) }.threads(1024).latency(latency);
    let trace = order(case.on(Configuration::PAPER)).run_on::<Barrel>();
    assert_eq!(trace.result, Ok(()));
    let issues = trace.find(|event| matches!(event, Event::Issue { .. }).then_some(()));
    assert_eq!(issues.len() as u64, 32 * (ROUNDS * instructions + 2));
    let (first, last) = (issues[0].0, issues[issues.len() - 1].0);
    (last - first, last - first - 4 * (issues.len() as u64 - 1))
}

/// What a warp loads lies in two lines, so between two issues of a warp are 8 cycles more than an answer takes. In
/// round robin all 32 warps load within 128 cycles, and nothing issues until the first of them is back. In groups of
/// eight a group loads within 32 cycles, and the three others have `instructions` to issue, 96 cycles each, before
/// it must be back; at the ends of the run, where the groups are not all there, at most one wait is not hidden.
#[test]
fn groups_hide_a_wait_of_warps_in_step_behind_the_work_of_the_other_groups() {
    let gain = |instructions: u64, latency: u32| {
        let wait = u64::from(latency) + 8;
        let (robin, robin_idle) = in_step(instructions, latency, |case| {
            case.rules(|rules| rules.order = Some(Order::Lrr))
        });
        let (groups, idle) = in_step(instructions, latency, |case| two_level(case, 8, 0));
        println!("{instructions} {latency}: {robin} ({robin_idle}), {groups} ({idle})");
        assert_eq!(robin_idle, ROUNDS * wait.saturating_sub(128), "{instructions}, {latency}");
        let hidden = 32 + 96 * instructions;
        let expected = ROUNDS * wait.saturating_sub(hidden);
        assert!(idle.abs_diff(expected) <= wait, "{instructions}, {latency}: {idle}, {expected}");
        robin as f64 / groups as f64
    };
    println!("instructions of a round, latency: cycles (idle) in round robin, in groups of eight");
    // Too little work, as much as the wait needs, and so much that the wait matters little.
    let [little, enough, much] = [3, 6, 24].map(|instructions| gain(instructions, 600));
    assert!(enough > little && enough > much, "{little} {enough} {much}");
    // All warps together need longer than the load: nothing waits.
    gain(6, 100);
}

/// Four large warps of two rows, each a group, on a program of 200 instructions without misses: the
/// instructions that each top fetches until another one is, with the top.
fn fetched_by_tops(timeout: u16) -> Vec<(u16, u32)> {
    let body = format!("{} exit", "nop\n".repeat(199));
    let configuration = Configuration { warps: 8, ..Configuration::TINY };
    let case = two_level(Case::new(&body).threads(32).on(configuration), 1, timeout);
    let trace = case.run_on::<Lwm>();
    assert_eq!(trace.result, Ok(()));
    let mut tops = vec![(0, 0)];
    // An instruction is fetched in the cycle before its first sub-warp issues, unless D keeps it.
    for (_, event) in &trace.events {
        let (top, count) = tops.last_mut().expect("one at least");
        match *event {
            Event::SubWarp { slot: warp, first: true, .. } if warp == *top => *count += 1,
            Event::TopGroup { group, .. } => tops.push((group.into(), 0)),
            _ => {}
        }
    }
    tops
}

#[test]
fn vector_4_5_large_warps_take_turns_after_sixteen_instructions() {
    // In the cycle of the 16th fetch the instruction is not yet in D: it is seen behind the change.
    let tops = fetched_by_tops(16);
    let order: Vec<_> = tops.iter().take(9).map(|&(top, _)| top).collect();
    assert_eq!(order, [0, 1, 2, 3, 0, 1, 2, 3, 0]);
    assert!(tops[..9].iter().all(|&(_, count)| count == 15), "{tops:?}");
    // Never: large warp 0 is the top until it has ended.
    let tops = fetched_by_tops(0);
    assert_eq!(tops[0], (0, 200), "{tops:?}");
    assert_eq!(tops[1].0, 1);
}
