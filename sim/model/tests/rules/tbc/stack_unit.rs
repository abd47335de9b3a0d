//! Rules T12 and T18: when the stack unit looks at a block and when its step takes effect, and when warps are formed, replayed
//! from the events of a run.

use super::{Regrouped, as_published};
use crate::trace::{Case, Trace};
use heddle_model::event::{ArrivalKind, Event};
use heddle_model::memory_port::RandomLatency;
use heddle_model::{Configuration, Tbc};
use heddle_program::random;
use std::collections::{BTreeMap, VecDeque};

/// What a block does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Idle,
    Check,
    Wait,
    Run,
    Resolve,
}

/// A block as its events show it.
#[derive(Clone, Copy)]
struct Block {
    first_slot: u16,
    slots: u16,
    state: State,
    /// A branch is pending.
    branch: bool,
}

/// What has been seen in a run.
#[derive(Default)]
struct Seen {
    resolved: usize,
    /// Steps that threads held up, and looks for which a block in CHECK was passed over.
    held_up: usize,
    passed_over: usize,
    /// Looks at one of several blocks.
    chosen: usize,
}

/// The events of each cycle.
fn by_cycle(trace: &Trace) -> Vec<Vec<Event>> {
    let mut cycles = vec![Vec::new(); trace.records.len()];
    for &(cycle, event) in &trace.events {
        cycles[cycle as usize].push(event);
    }
    cycles
}

/// Follows blocks, stack unit and compactor through a run. Panics if an event comes in another cycle than theirs.
fn replay(trace: &Trace, about: &str) -> Seen {
    let cycles = by_cycle(trace);
    let mut blocks: BTreeMap<usize, Block> = BTreeMap::new();
    let mut seen = Seen::default();
    let (mut busy_with, mut next, mut entering): (Option<usize>, usize, bool) = (None, 0, false);
    let mut queue: VecDeque<usize> = VecDeque::new();
    // The warps that the compactor offers, by cycle: those from a grant on.
    let mut offers_until = 0;
    for (cycle, events) in cycles.iter().enumerate() {
        let at = || format!("{about}, cycle {cycle}");
        let before = blocks.clone();
        let owner_of = |event: &Event| match event {
            Event::Update(entry) | Event::Push(entry) => Some(usize::from(entry.owner)),
            Event::Pop { owner, .. } | Event::Merge { owner, .. } => Some(usize::from(*owner)),
            _ => None,
        };
        let changed: Vec<usize> = events.iter().filter_map(owner_of).collect();
        let formed = |cycle: usize| {
            cycles[cycle].iter().find_map(|event| match event {
                Event::Form { slot, .. } => Some(*slot),
                _ => None,
            })
        };

        let mut requests = None;
        match busy_with {
            Some(number) if !entering => {
                busy_with = None;
                assert!(changed.iter().all(|&owner| owner == number), "{}", at());
                let block = blocks.get_mut(&number).expect("it has started");
                let ends = |event: &Event| matches!(event, Event::BlockEnd { slot, .. } if usize::from(*slot) == number);
                block.state = match block.state {
                    State::Resolve => {
                        seen.resolved += 1;
                        block.branch = false;
                        State::Check
                    }
                    State::Check if !changed.is_empty() => State::Check,
                    State::Check if cycles[cycle + 1].iter().any(ends) => State::Idle,
                    State::Check => {
                        requests = Some(number);
                        block.branch = false;
                        State::Wait
                    }
                    other => panic!("{}: {other:?}", at()),
                };
            }
            Some(_) => {
                seen.held_up += 1;
                assert!(changed.is_empty(), "{}", at());
            }
            None => {
                assert!(changed.is_empty(), "{}", at());
                let waits = |(_, block): &(&usize, &Block)| match block.state {
                    State::Resolve => true,
                    State::Check => !entering,
                    _ => false,
                };
                let checks = before.values().any(|block| block.state == State::Check);
                seen.passed_over += usize::from(entering && checks);
                let waiting: Vec<usize> =
                    before.iter().filter(waits).map(|(&number, _)| number).collect();
                seen.chosen += usize::from(waiting.len() > 1);
                let behind = waiting.iter().find(|&&number| number >= next);
                busy_with = behind.or(waiting.first()).copied();
                next = busy_with.map_or(next, |number| number + 1);
            }
        }

        // The compactor: an offer in this cycle, or a grant.
        if cycle < offers_until {
            assert!(formed(cycle).is_some(), "{}", at());
        } else {
            assert_eq!(formed(cycle), None, "{}", at());
            if let Some(number) = queue.pop_front() {
                let Block { first_slot, .. } = before[&number];
                let warps = (0..).take_while(|&warp| {
                    let later = cycle + 1 + usize::from(warp);
                    later < cycles.len() && formed(later) == Some(first_slot + warp)
                });
                let warps = warps.count();
                assert!(warps != 0, "{}: the first warp follows the grant", at());
                offers_until = cycle + 1 + warps;
            }
        }
        if cycle + 1 == offers_until
            && let Some(slot) = formed(cycle)
        {
            let whose = |block: &&mut Block| {
                (block.first_slot..block.first_slot + block.slots).contains(&slot)
            };
            let block = blocks.values_mut().find(whose).expect("it has a block");
            block.state = State::Run;
        }
        queue.extend(requests);

        entering = false;
        for event in events {
            match *event {
                Event::Arrive { slot, kind, count, .. } => {
                    let owns = |block: &Block| {
                        (block.first_slot..block.first_slot + block.slots).contains(&slot)
                    };
                    let (number, started) =
                        before.iter().find(|(_, block)| owns(block)).expect("it has a block");
                    let block = blocks.get_mut(number).expect("it is there");
                    let at_branch = kind == ArrivalKind::Branch;
                    entering |= at_branch;
                    block.branch |= at_branch;
                    if count == 0 && started.state == State::Run {
                        block.state = if block.branch { State::Resolve } else { State::Check };
                    }
                }
                Event::BlockStart { slot, base, warps, .. } => {
                    let (first_slot, slots) = (u16::from(base), u16::from(warps));
                    let state = State::Check;
                    let block = Block { first_slot, slots, state, branch: false };
                    blocks.insert(slot.into(), block);
                }
                Event::BlockEnd { slot, .. } => {
                    let ended = blocks.remove(&usize::from(slot)).expect("it has started");
                    assert_eq!(ended.state, State::Idle, "{}", at());
                }
                _ => {}
            }
        }
    }
    assert!(queue.is_empty() && blocks.is_empty(), "{about}");
    seen
}

#[test]
fn t12_t18_steps_and_warps_come_in_the_cycles_of_the_rules() {
    let mut all = Seen::default();
    for seed in 0..60 {
        for (kind, source) in
            [("structured", random::structured(seed)), ("graph", random::graph(seed))]
        {
            let body = source.split_once('\n').expect("a function and its body").1;
            let case = Case::new(body).on(Configuration::SMALL).threads(11).blocks(7).shared(64);
            let case = case.rules(|rules| rules.likely_convergence = seed % 2 == 0);
            let case = if seed % 3 == 0 { as_published(case) } else { case };
            let memory = |memory| RandomLatency::new(memory, &Configuration::SMALL, seed);
            let (trace, _) = case.run_with::<Tbc, _>(memory);
            let about = format!("seed {seed}, {kind}");
            assert_eq!(trace.result, Ok(()), "{about}");
            let seen = replay(&trace, &about);
            all.resolved += seen.resolved;
            all.held_up += seen.held_up;
            all.passed_over += seen.passed_over;
            all.chosen += seen.chosen;
        }
    }
    let Seen { resolved, held_up, passed_over, chosen } = all;
    let counts = [resolved, held_up, passed_over, chosen];
    assert!(counts.iter().all(|&count| count > 10), "{counts:?}");
}

#[test]
fn t18_a_step_takes_two_cycles_and_blocks_take_turns() {
    // Blocks of one warp start one after the other, and in each all threads but one go on at once.
    let body = "csrr t0, 0xcc5\n beq t0, zero, join\n nop\n join:\n exit";
    let trace = Case::new(body).threads(4).run_on::<Tbc>();
    let at_branch = trace.arrivals()[0].0;
    let steps: Vec<_> = trace.find(|event| match event {
        Event::Update(_) => Some("update"),
        Event::Push(_) => Some("push"),
        Event::Pop { .. } => Some("pop"),
        _ => None,
    });
    let at_join = trace.arrivals()[1].0;
    let expected = [(at_branch + 2, "update"), (at_branch + 2, "push"), (at_join + 2, "pop")];
    assert_eq!(steps, expected);
    // RESOLVE and CHECK, then grant and first warp.
    let formed: Vec<_> = trace.formed().into_iter().map(|it| it.0).collect();
    assert_eq!(formed[1..], [at_branch + 6, at_join + 6]);
}
