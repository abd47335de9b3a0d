use super::*;
use crate::testing::{Random, settle, step};
use std::collections::VecDeque;

/// Four lanes, four entries, block slots of one bit.
type Table = FlightTable<4, 4, 2, 3, 25, 1>;

/// What an instruction leaves at its issue.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Flight {
    key: u64,
    lanes: u64,
    sw: [u64; 4],
}

/// What its threads go on with.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Arrival {
    tag: u64,
    flight: Flight,
    /// Lanes and target; no target without lanes.
    outcome: (u64, u64),
}

fn flight(key: u64) -> Flight {
    Flight { key, lanes: key % 15 + 1, sw: [0, 1, 2, 3].map(|lane| (key + lane) % 8) }
}

fn offer(uut: &mut Table, flight: Flight) {
    uut.flight.valid.next = true;
    uut.flight.key.next = flight.key.into();
    uut.flight.lanes.next = flight.lanes.into();
    for (port, row) in uut.flight.sw.iter_mut().zip(flight.sw) {
        port.next = row.into();
    }
}

/// The lowest free entry, if one is free.
fn free(uut: &Table) -> Option<u64> {
    uut.flight.free.val().then(|| uut.flight.tag.val().to_u64())
}

/// An instruction issues; gives its tag.
fn issue(uut: &mut Table, flight: Flight) -> u64 {
    let tag = free(uut).expect("an entry is free");
    offer(uut, flight);
    cycle(uut);
    tag
}

/// The last completion of an instruction is in this cycle; lanes of a branch are 0b0010, those of others 0b0101.
fn complete(uut: &mut Table, tag: u64, control: Control) {
    uut.completion_valid.next = true;
    uut.completion_tag.next = tag.into();
    uut.completion_control.next = control;
    uut.completion_lanes.next = 0b0101.into();
    uut.completion_taken.next = if control == Control::Branch { 0b0010 } else { 0 }.into();
    uut.completion_target.next = 0x77.into();
}

fn cycle(uut: &mut Table) {
    step!(*uut);
    uut.flight.valid.next = false;
    uut.completion_valid.next = false;
    uut.arrival.take.next = false;
    uut.f2.next = false;
    settle(uut);
}

fn oldest(uut: &Table) -> Option<Arrival> {
    let arrival = &uut.arrival;
    let outcome = arrival.outcome.val().to_u64();
    arrival.valid.val().then(|| Arrival {
        tag: arrival.tag.val().to_u64(),
        flight: Flight {
            key: arrival.key.val().to_u64(),
            lanes: arrival.lanes.val().to_u64(),
            sw: [0, 1, 2, 3].map(|lane: usize| arrival.sw[lane].val().to_u64()),
        },
        outcome: (outcome, if outcome == 0 { 0 } else { arrival.target.val().to_u64() }),
    })
}

fn table() -> Table {
    let mut uut = Table::default();
    settle(&mut uut);
    uut
}

#[test]
fn di7_an_instruction_gets_the_lowest_free_entry_until_the_table_is_full() {
    let mut uut = table();
    for tag in 0..4 {
        assert_eq!(issue(&mut uut, flight(tag)), tag);
    }
    assert_eq!(free(&uut), None);
    complete(&mut uut, 2, Control::Exit);
    cycle(&mut uut);
    assert_eq!(free(&uut), Some(2));
    complete(&mut uut, 1, Control::Exit);
    cycle(&mut uut);
    assert_eq!(free(&uut), Some(1));
}

#[test]
fn da1_the_outcome_is_that_of_branch_or_jalr_and_no_lanes_otherwise() {
    for (control, outcome) in [
        (Control::Next, (0, 0)),
        (Control::Branch, (0b0010, 0x77)),
        (Control::Indirect, (0b0101, 0x77)),
    ] {
        let mut uut = table();
        issue(&mut uut, flight(0x100_0005));
        let tag = issue(&mut uut, flight(0x00_1234));
        complete(&mut uut, tag, control);
        assert_eq!(oldest(&uut), None, "not in the cycle of completion");
        cycle(&mut uut);
        let expected = Arrival { tag, flight: flight(0x00_1234), outcome };
        assert_eq!(oldest(&uut), Some(expected), "{control:?}");
    }
}

#[test]
fn da2_after_exit_and_bar_the_entry_is_free_from_the_next_cycle_on_and_nothing_arrives() {
    for control in [Control::Exit, Control::Barrier] {
        let mut uut = table();
        issue(&mut uut, flight(1));
        complete(&mut uut, 0, control);
        settle(&mut uut);
        assert_eq!(free(&uut), Some(1));
        cycle(&mut uut);
        assert_eq!((free(&uut), oldest(&uut)), (Some(0), None), "{control:?}");
    }
}

#[test]
fn da2_tags_leave_the_queue_in_the_order_of_completion() {
    let mut uut = table();
    for tag in 0..4 {
        issue(&mut uut, flight(10 + tag));
    }
    for tag in [2, 0, 3, 1] {
        complete(&mut uut, tag, Control::Next);
        cycle(&mut uut);
    }
    for tag in [2, 0, 3, 1] {
        assert_eq!(oldest(&uut).map(|arrival| arrival.tag), Some(tag));
        cycle(&mut uut);
        assert_eq!(oldest(&uut).map(|arrival| arrival.flight), Some(flight(10 + tag)), "it stays");
        uut.arrival.take.next = true;
        cycle(&mut uut);
    }
    assert_eq!(oldest(&uut), None);
}

#[test]
fn dd4_the_entry_of_an_arrival_is_free_from_f3_on() {
    let mut uut = table();
    for tag in 0..4 {
        issue(&mut uut, flight(tag));
        complete(&mut uut, tag, Control::Next);
        cycle(&mut uut);
    }
    // A scheduler cycle in which nothing is taken frees nothing.
    uut.f2.next = true;
    cycle(&mut uut);
    assert_eq!(free(&uut), None);
    for tag in 0..4 {
        uut.arrival.take.next = true;
        for place in 0..3 {
            uut.f2.next = place == 2;
            settle(&mut uut);
            let before = (tag > 0).then_some(0);
            assert_eq!(free(&uut), before, "f{place}");
            cycle(&mut uut);
        }
        assert_eq!(free(&uut), Some(0));
        assert!(!uut.in_use.q.val().get_bit(tag as usize));
    }
    uut.f2.next = true;
    issue(&mut uut, flight(9));
    assert_eq!(free(&uut), Some(1), "an entry is released once");
}

#[test]
fn reset_frees_everything_and_empties_the_queue() {
    let mut uut = table();
    for tag in 0..3 {
        issue(&mut uut, flight(tag));
        complete(&mut uut, tag, Control::Next);
        cycle(&mut uut);
    }
    uut.arrival.take.next = true;
    uut.reset.next = true;
    cycle(&mut uut);
    uut.reset.next = false;
    assert_eq!((free(&uut), oldest(&uut)), (Some(0), None));
    uut.f2.next = true;
    issue(&mut uut, flight(7));
    assert_eq!(free(&uut), Some(1));
}

/// Instructions that issue, complete in any order and are taken in scheduler cycles, as a list.
#[test]
fn random_instructions_arrive_in_the_order_of_completion_with_what_they_left() {
    let seed = 0x5eed_00c0;
    let mut random = Random::new(seed);
    let mut uut = table();
    let mut issued: Vec<Arrival> = vec![];
    let mut arrived: VecDeque<Arrival> = VecDeque::new();
    let mut leaving: Option<u64> = None;
    let mut full = 0;
    for cycles in 0..4000 {
        let place = cycles % 4;
        let busy = |tag: u64| {
            let mut tags = issued.iter().chain(&arrived).map(|entry| entry.tag).chain(leaving);
            tags.any(|known| known == tag)
        };
        let lowest = (0..4).find(|tag| !busy(*tag));
        assert_eq!(free(&uut), lowest, "seed {seed:#x} cycle {cycles}");
        assert_eq!(oldest(&uut), arrived.front().copied(), "seed {seed:#x} cycle {cycles}");
        full += u64::from(lowest.is_none());

        let completes = (!issued.is_empty() && random.one_in(3))
            .then(|| issued.remove(random.bits(8) as usize % issued.len()));
        let control =
            [Control::Next, Control::Branch, Control::Indirect, Control::Exit, Control::Barrier];
        let control = control[random.bits(8) as usize % control.len()];
        let lanes = random.bits(4);
        let target = random.bits(24);
        if let Some(entry) = completes {
            complete(&mut uut, entry.tag, control);
            uut.completion_lanes.next = lanes.into();
            uut.completion_taken.next = if control == Control::Branch { lanes } else { 0 }.into();
            uut.completion_target.next = target.into();
        }
        let takes = place == 0 && !arrived.is_empty() && !random.one_in(3);
        uut.arrival.take.next = takes;
        uut.f2.next = place == 2;
        let issues = lowest.filter(|_| !random.one_in(3)).map(|tag| {
            let flight = Flight {
                key: random.bits(25),
                lanes: random.bits(4),
                sw: [(); 4].map(|()| random.bits(3)),
            };
            offer(&mut uut, flight);
            Arrival { tag, flight, outcome: (0, 0) }
        });
        cycle(&mut uut);

        if place == 2 {
            leaving = None;
        }
        if takes {
            leaving = arrived.pop_front().map(|entry| entry.tag);
        }
        issued.extend(issues);
        let has_outcome = matches!(control, Control::Branch | Control::Indirect) && lanes != 0;
        let outcome = if has_outcome { (lanes, target) } else { (0, 0) };
        if !matches!(control, Control::Exit | Control::Barrier) {
            arrived.extend(completes.map(|entry| Arrival { outcome, ..entry }));
        }
    }
    assert!(full > 100, "the table was full in {full} cycles");
}
