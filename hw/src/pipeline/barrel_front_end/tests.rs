use super::*;
use crate::pipeline::IssuePort;
use crate::testing::{Random, settle, step};
use crate::words::{Annotation, Kind};

const NOP: u64 = 0x13;
const JUMP_BACK: u64 = 0xff1f_f0ef; // jal ra, -16
const BRANCH: u64 = 0x0000_0463; // beq x0, x0, 8
const BAR: u64 = 0x0b;
const LOAD: u64 = 0x0000_2503; // lw a0, 0(zero)
const DIVIDE: u64 = 0x02b5_4533; // div a0, a0, a1

/// A front end of five slots with an issue port, whose instruction memory has some words from PC
/// 0x40 on; the branch is annotated. `can_fetch` is what the control unit allows of the idle slots;
/// the lowest is picked, its PC is 0x40 and the number of the slot.
struct Barrel {
    front: BarrelFrontEnd<4, 5, 3, 3>,
    port: IssuePort,
    can_fetch: u64,
}

/// What a cycle shows.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Seen {
    opportunity: bool,
    /// The slot that is fetched.
    fetched: Option<u64>,
    /// The slot whose instruction is in D.
    in_d: Option<u64>,
    issued: bool,
}

impl Barrel {
    fn new(words: &[u64], interval: u64) -> Self {
        let mut barrel =
            Barrel { front: Default::default(), port: Default::default(), can_fetch: 0 };
        barrel.port.interval.next = interval.into();
        let front = &mut barrel.front;
        front.code.base.next = 0x40.into();
        front.code.write_valid.next = true;
        for (index, &word) in words.iter().enumerate() {
            front.code.write_index.next = (index as u64).into();
            front.code.write_word.next = word.into();
            front.code.write_kind.next = if word == BRANCH { Kind::Pc } else { Kind::None };
            front.code.write_rpc.next = if word == BRANCH { 0x77.into() } else { 0.into() };
            step!(*front);
        }
        front.code.write_valid.next = false;
        front.packet.divide_free.next = true;
        front.packet.memory_free.next = true;
        barrel.can_fetch = 0b11111;
        barrel
    }

    /// The inputs settle: back end, order, control unit and issue port answer.
    fn settle(&mut self, back_end_ready: bool) {
        settle(&mut self.front);
        let can_fetch = self.front.slots.idle.val().to_u64() & self.can_fetch;
        self.front.fetch.fetchable.next = can_fetch.into();
        settle(&mut self.front);
        assert_eq!(self.front.fetch_order.candidates.val(), can_fetch);
        let first = (0..5).find(|slot| can_fetch >> slot & 1 == 1);
        self.front.fetch_order.pick.next = first.map_or(0, |slot| 1_u64 << slot).into();
        self.front.fetch_order.slot.next = first.unwrap_or(0).into();
        settle(&mut self.front);
        self.front.fetch.pc.next = (0x40 + self.front.fetch.slot.val().to_u64()).into();
        let issue = &mut self.front.issue;
        let slot = issue.slot.val().to_u64();
        issue.lanes.next = (slot + 1).into();
        issue.block_row.next = slot.into();
        issue.sw.iter_mut().for_each(|row| row.next = (slot ^ 1).into());
        settle(&mut self.port);
        self.front.packet.ready.next = back_end_ready && !self.port.held.val();
        settle(&mut self.front);
        self.port.issued.next = self.front.packet.valid.val() && self.front.packet.ready.val();
        settle(&mut self.port);
        self.front.packet.next_free.next = self.port.next_free.val();
        settle(&mut self.front);
    }

    fn cycle(&mut self, back_end_ready: bool) -> Seen {
        self.settle(back_end_ready);
        let front = &self.front;
        let opportunity = front.fetch_order.opportunity.val();
        let issued = front.packet.valid.val() && front.packet.ready.val();
        assert_eq!(front.decode.valid.val(), issued);
        let seen = Seen {
            opportunity,
            fetched: (opportunity && front.fetch_order.pick.val().any())
                .then(|| front.fetch_order.slot.val().to_u64()),
            in_d: front.packet.eligible.val().then(|| front.packet.instruction_tag.val().to_u64()),
            issued,
        };
        step!(self.front);
        step!(self.port);
        self.front.completion.valid.next = false;
        self.front.completion.control.next = Control::Next;
        self.front.slots.leaving.next = 0.into();
        seen
    }

    /// The last completion of an instruction of this slot is in the next cycle.
    fn complete(&mut self, slot: u64, control: Control) {
        self.front.completion.valid.next = true;
        self.front.completion.instruction_tag.next = slot.into();
        self.front.control_tag.next = slot.into();
        self.front.completion.control.next = control;
    }
}

fn seen(opportunity: bool, fetched: Option<u64>, in_d: Option<u64>, issued: bool) -> Seen {
    Seen { opportunity, fetched, in_d, issued }
}

#[test]
fn b1_b2_an_instruction_issues_in_the_cycle_after_its_fetch() {
    let mut barrel = Barrel::new(&[NOP; 5], 1);
    assert_eq!(barrel.cycle(true), seen(true, Some(0), None, false));
    assert_eq!(barrel.cycle(true), seen(true, Some(1), Some(0), true));
    barrel.can_fetch = 0;
    assert_eq!(barrel.cycle(true), seen(true, None, Some(1), true));
    assert_eq!(barrel.cycle(true), seen(true, None, None, false));
}

#[test]
fn b1_a_slot_is_in_flight_from_the_cycle_after_its_fetch_on() {
    let mut barrel = Barrel::new(&[NOP; 5], 1);
    barrel.can_fetch = 0b01000;
    barrel.settle(true);
    assert_eq!(barrel.front.slots.idle.val(), 0b11111);
    barrel.cycle(true);
    assert_eq!(
        (barrel.front.slots.idle.val(), barrel.front.slots.busy.val()),
        (0b10111.into(), 0b01000.into())
    );
}

#[test]
fn b2_d_keeps_its_instruction_until_the_operand_stage_takes_it() {
    let mut barrel = Barrel::new(&[JUMP_BACK, BRANCH, NOP], 1);
    barrel.cycle(true);
    for _ in 0..4 {
        assert_eq!(barrel.cycle(false), seen(false, None, Some(0), false));
        assert_eq!(barrel.front.packet.pc.val(), 0x40);
        assert_eq!(barrel.front.decode.next_pc.val(), 0x3c);
    }
    assert_eq!(barrel.cycle(true), seen(true, Some(1), Some(0), true));
    barrel.settle(true);
    assert_eq!(barrel.front.packet.instruction.val().control, Control::Branch);
}

#[test]
fn b2_i5_d_keeps_its_instruction_until_its_unit_takes_it() {
    for word in [LOAD, DIVIDE] {
        let mut barrel = Barrel::new(&[word, NOP], 1);
        barrel.cycle(true);
        barrel.front.packet.divide_free.next = word == LOAD;
        barrel.front.packet.memory_free.next = word == DIVIDE;
        for _ in 0..4 {
            assert_eq!(barrel.cycle(true), seen(false, None, Some(0), false));
        }
        barrel.front.packet.divide_free.next = true;
        barrel.front.packet.memory_free.next = true;
        assert_eq!(barrel.cycle(true), seen(true, Some(1), Some(0), true));
        // An instruction for the ALU does not wait for them.
        barrel.front.packet.divide_free.next = false;
        barrel.front.packet.memory_free.next = false;
        assert_eq!(barrel.cycle(true), seen(true, Some(2), Some(1), true));
    }
}

#[test]
fn k1_the_packet_has_the_threads_of_the_slot_in_d() {
    let mut barrel = Barrel::new(&[NOP; 5], 1);
    barrel.cycle(true);
    barrel.cycle(true);
    barrel.settle(true);
    let packet = &barrel.front.packet;
    assert_eq!((packet.instruction_tag.val(), packet.pc.val()), (1.into(), 0x41.into()));
    assert_eq!((packet.lanes.val(), packet.block_row.val()), (2.into(), 1.into()));
    assert!(packet.sw.iter().all(|row| row.val() == 0_u64));
}

#[test]
fn k3_a_completion_has_the_annotation_of_its_branch() {
    let mut barrel = Barrel::new(&[NOP, BRANCH, NOP], 1);
    for _ in 0..5 {
        barrel.cycle(true);
    }
    let annotation = Annotation { kind: Kind::Pc, rpc: 0x77.into(), ..Annotation::default() };
    for (slot, expected) in [(1, annotation), (0, Annotation::default())] {
        barrel.complete(slot, Control::Branch);
        barrel.settle(true);
        let completion = &barrel.front.slot_completion;
        assert_eq!((completion.valid.val(), completion.slot.val()), (true, slot.into()));
        assert_eq!(completion.annotation.val(), expected);
    }
}

#[test]
fn f4_a_flush_drops_what_is_in_d_and_what_is_fetched_but_not_what_has_issued() {
    let mut barrel = Barrel::new(&[NOP; 5], 1);
    barrel.cycle(true);
    barrel.cycle(true);
    // Slot 0 has issued, 1 is in D and stalls.
    barrel.front.slots.flush.next = 0b00011.into();
    assert_eq!(barrel.cycle(true), seen(false, None, None, false));
    barrel.front.slots.flush.next = 0.into();
    assert_eq!((barrel.front.slots.busy.val(), barrel.front.decode.valid.val()), (1.into(), false));
    // Slot 1 is fetched again, and flushed in the cycle of its fetch.
    barrel.front.slots.flush.next = 0b00010.into();
    assert_eq!(barrel.cycle(true), seen(true, Some(1), None, false));
    barrel.front.slots.flush.next = 0.into();
    assert_eq!(barrel.front.slots.busy.val(), 1);
    assert_eq!(barrel.cycle(true), seen(true, Some(1), None, false));
    assert_eq!(barrel.cycle(true), seen(true, Some(2), Some(1), true));
}

#[test]
fn b1_with_an_interval_the_fetch_comes_in_the_last_cycle_that_belongs_to_an_issue() {
    for interval in [1, 2, 4] {
        let mut barrel = Barrel::new(&[NOP; 5], interval);
        barrel.cycle(true);
        for slot in 0..4 {
            for cycle in 0..interval {
                let last = cycle + 1 == interval;
                let first = cycle == 0;
                let expected = seen(last, last.then_some(slot + 1), first.then_some(slot), first);
                assert_eq!(barrel.cycle(true), expected, "interval {interval} cycle {cycle}");
            }
        }
    }
}

#[test]
fn b1_an_issue_that_waits_holds_the_port_from_its_own_cycle_on() {
    let mut barrel = Barrel::new(&[NOP; 5], 4);
    barrel.cycle(true);
    assert_eq!(barrel.cycle(false), seen(false, None, Some(0), false));
    assert_eq!(barrel.cycle(true), seen(false, None, Some(0), true));
    assert_eq!(barrel.cycle(true), seen(false, None, None, false));
    assert_eq!(barrel.cycle(true), seen(false, None, None, false));
    assert_eq!(barrel.cycle(true), seen(true, Some(1), None, false));
}

#[test]
fn b3_at_its_issue_a_slot_goes_on_behind_its_instruction_or_at_the_target_of_a_jump() {
    let mut barrel = Barrel::new(&[NOP, JUMP_BACK], 1);
    barrel.cycle(true);
    barrel.settle(false);
    assert!(!barrel.front.decode.valid.val());
    barrel.settle(true);
    let front = &barrel.front;
    assert_eq!((front.decode.valid.val(), front.decode.slot.val()), (true, 0.into()));
    assert_eq!((front.decode.next_pc.val(), front.decode.calls.val()), (0x41.into(), false));
    barrel.cycle(true);
    barrel.settle(true);
    let front = &barrel.front;
    assert_eq!((front.decode.valid.val(), front.decode.slot.val()), (true, 1.into()));
    assert_eq!((front.decode.next_pc.val(), front.decode.calls.val()), (0x3d.into(), true));
}

#[test]
fn b4_a_slot_can_be_fetched_in_the_cycle_after_its_completion() {
    let mut barrel = Barrel::new(&[NOP; 5], 1);
    barrel.can_fetch = 0b00100;
    barrel.cycle(true);
    barrel.cycle(true);
    for _ in 0..3 {
        assert_eq!(barrel.cycle(true), seen(true, None, None, false));
    }
    barrel.complete(2, Control::Branch);
    assert_eq!(barrel.cycle(true), seen(true, None, None, false));
    assert_eq!(barrel.cycle(true), seen(true, Some(2), None, false));
}

#[test]
fn b4_a_slot_at_the_barrier_is_fetched_when_it_may_leave() {
    let mut barrel = Barrel::new(&[BAR], 1);
    barrel.can_fetch = 0b00001;
    barrel.cycle(true);
    barrel.cycle(true);
    barrel.complete(0, Control::Barrier);
    barrel.cycle(true);
    assert_eq!(
        (barrel.front.slots.waiting.val(), barrel.front.slots.idle.val()),
        (1.into(), 0b11110.into())
    );
    assert_eq!(barrel.cycle(true).fetched, None);
    barrel.front.slots.leaving.next = 1.into();
    assert_eq!(barrel.cycle(true).fetched, None);
    assert_eq!(barrel.front.slots.waiting.val(), 0);
    assert_eq!(barrel.cycle(true).fetched, Some(0));
}

#[test]
fn reset_empties_d_and_forgets_what_is_in_flight() {
    let mut barrel = Barrel::new(&[NOP; 5], 1);
    barrel.cycle(true);
    barrel.complete(4, Control::Barrier);
    barrel.cycle(false);
    barrel.front.reset.next = true;
    barrel.cycle(false);
    barrel.front.reset.next = false;
    assert_eq!(
        (barrel.front.slots.idle.val(), barrel.front.slots.waiting.val()),
        (0b11111.into(), 0.into())
    );
    assert_eq!(barrel.cycle(true), seen(true, Some(0), None, false));
}

/// The B rules on a list of what each slot does.
#[test]
fn random_stalls_and_completions_follow_the_rules() {
    let seed = 0x5eed_00b0;
    let mut random = Random::new(seed);
    for interval in [1_u64, 2, 4] {
        let mut barrel = Barrel::new(&[NOP, LOAD, DIVIDE, LOAD, NOP], interval);
        let mut in_d: Option<u64> = None;
        // Slots that have issued and not completed.
        let mut issued: Vec<u64> = vec![];
        let mut waiting = [false; 5];
        // First cycle that belongs to no issue.
        let mut free_from = 0;
        for cycle in 0..2000 {
            barrel.can_fetch = random.bits(5) | random.bits(5);
            let ready = !random.one_in(3);
            let [divide_free, memory_free] = [(); 2].map(|()| random.one_in(2));
            barrel.front.packet.divide_free.next = divide_free;
            barrel.front.packet.memory_free.next = memory_free;
            let completes = (!issued.is_empty() && random.one_in(3))
                .then(|| issued.remove(random.bits(8) as usize % issued.len()));
            let stops = random.one_in(4);
            if let Some(slot) = completes {
                barrel.complete(slot, if stops { Control::Barrier } else { Control::Next });
            }
            let leaving = random.bits(5) & random.bits(5);
            barrel.front.slots.leaving.next = leaving.into();

            let fits =
                |slot: u64| [true, memory_free, divide_free, memory_free, true][slot as usize];
            let issues = in_d.is_some_and(fits) && ready;
            if issues {
                free_from = cycle + interval;
            }
            let opportunity = (in_d.is_none() || issues) && cycle + 1 >= free_from;
            let busy =
                |slot: u64| in_d == Some(slot) || issued.contains(&slot) || completes == Some(slot);
            let can_fetch = |&slot: &u64| {
                barrel.can_fetch >> slot & 1 == 1 && !busy(slot) && !waiting[slot as usize]
            };
            let fetched = (0..5).find(can_fetch).filter(|_| opportunity);
            let expected = seen(opportunity, fetched, in_d, issues);
            assert_eq!(barrel.cycle(ready), expected, "seed {seed:#x} {interval} cycle {cycle}");

            if issues {
                issued.extend(in_d.take());
            }
            in_d = in_d.or(fetched);
            for (slot, waiting) in waiting.iter_mut().enumerate() {
                *waiting &= leaving >> slot & 1 == 0;
            }
            if let Some(slot) = completes.filter(|_| stops) {
                waiting[slot as usize] = true;
            }
        }
    }
}
