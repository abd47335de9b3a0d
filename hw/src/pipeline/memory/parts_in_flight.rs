//! Parts of memory instructions in flight: whether one that completes is the last of its instruction (rule M13).
//!
//! ```text
//!                     +-------+
//!           clock --->|>      |---> complete_last
//!           reset --->|       |---> busy
//!  stage_occupied --->|       |
//!       stage_key --->|       |
//!            emit --->|       |
//!        next_tag --->|       |
//!     tags_in_use --->|       |
//! response_coming --->|       |
//!    response_key --->|       |
//!     part_coming --->|       |
//!        part_key --->|       |
//!      part_waits --->|       |
//!     waiting_key --->|       |
//!                     +-------+
//! ```
//!
//! An instruction has a key that no other has while it is in the memory unit, its whole instruction tag: see
//! [`InstructionKey`](super::InstructionKey) (**K2**, **R5**).
//!
//! Parts are not counted. One that has left stage L and will complete is in one of few places: it has a tag at the memory port, or
//! is in a register of [`ResponsePath`](super::ResponsePath) or [`PartStages`](super::PartStages). So a part is the last one of its
//! instruction if no other place has the same key. Storage goes with the tags, not with the keys, of which there may be
//! thousands.
//!
//! # Behaviour
//!
//! 1. On a rising edge the tag that the next load or atomic takes has the key of the instruction in stage L under it. It keeps
//!    the key as long as it is in use.
//! 2. (C1) The part that completes in the next cycle, if one does, is that of the response that is coming, without one
//!    that in O. The others in flight then are those that have a tag now, that which is emitted now, that which stays in S,
//!    and, if a response is coming, that in O.
//! 3. (M13) `complete_last` tells that no other part in flight is of the instruction of the part that completes, and that
//!    this instruction is not in stage L: all its parts have been emitted and all others are complete. It has no meaning
//!    if none completes.
//! 4. (E3) `busy` tells that some instruction is in stage L or has a part in flight. So it is also while one is in
//!    place Q: L is occupied then, or its last part has left in the cycle before and is in flight.
//!
//! # Timing
//!
//! The outputs depend combinationally on what is in stage L, and on flip-flops: no key of a tag is compared in front of
//! `complete_last`.
//!
//! # Cost
//!
//! `TAGS * KEY_W + KEY_W + 2` flip-flops, `TAGS + 4` comparators of keys.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Parts of memory instructions in flight; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct PartsInFlight<const TAGS: usize, const KEY_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is in flight.
    pub reset: Signal<In, Bit>,
    /// An instruction is in stage L.
    pub stage_occupied: Signal<In, Bit>,
    /// Key of the instruction in stage L.
    pub stage_key: Signal<In, Bits<KEY_W>>,
    /// A part of the instruction in stage L is emitted that will complete.
    pub emit: Signal<In, Bit>,
    /// Tag that a load or atomic takes if one leaves to the port in this cycle, one-hot; 0 without a free tag.
    pub next_tag: Signal<In, Bits<TAGS>>,
    /// Tags of the loads and atomics that have had no response before this cycle.
    pub tags_in_use: Signal<In, Bits<TAGS>>,
    /// A response completes in the next cycle.
    pub response_coming: Signal<In, Bit>,
    /// Key of the instruction whose response completes in the next cycle, if `response_coming`.
    pub response_key: Signal<In, Bits<KEY_W>>,
    /// A part is in stage O in the next cycle.
    pub part_coming: Signal<In, Bit>,
    /// Key of the instruction of the part in stage O in the next cycle, if `part_coming`.
    pub part_key: Signal<In, Bits<KEY_W>>,
    /// A part is in stage S that does not move in this cycle.
    pub part_waits: Signal<In, Bit>,
    /// Key of the instruction of the part in stage S, if `part_waits`.
    pub waiting_key: Signal<In, Bits<KEY_W>>,
    /// The part that completes is the last of its instruction; without meaning if none completes.
    pub complete_last: Signal<Out, Bit>,
    /// An instruction is in the memory unit.
    pub busy: Signal<Out, Bit>,
    // Registers
    /// Key of the instruction that has each tag.
    #[count(TAGS)]
    tag_key: Vec<Register<Bits<KEY_W>>>,
    /// Key of the instruction of the part that completes, if one does.
    complete_key: Register<Bits<KEY_W>>,
    /// Another part of that instruction is in flight.
    another: Register<Bit>,
    /// A part is in flight.
    any_in_flight: Register<Bit>,
    // Wires
    /// Key of the instruction of the part that completes in the next cycle, if one does.
    next_key: Signal<Local, Bits<KEY_W>>,
    /// Tags that have that key, in use or not.
    same_key: Signal<Local, Bits<TAGS>>,
    /// Of the parts that were emitted before this cycle, another than the one that completes in the next has its key.
    another_before: Signal<Local, Bit>,
    /// The instruction in stage L has that key.
    stage_same_key: Signal<Local, Bit>,
}

#[logic]
impl PartsInFlight {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, complete_key, another, any_in_flight);
        self.complete_key.reset.next = self.reset.val();
        self.another.reset.next = self.reset.val();
        self.any_in_flight.reset.next = self.reset.val();

        // Who completes in the next cycle
        self.next_key.next = self.part_key.val();
        if self.response_coming.val() {
            self.next_key.next = self.response_key.val();
        }
        self.complete_key.enable.next = true;
        self.complete_key.d.next = self.next_key.val();

        // Tags
        self.same_key.next = 0.into();
        for tag_idx in 0..TAGS {
            self.tag_key[tag_idx].clock.next = self.clock.val();
            self.tag_key[tag_idx].reset.next = self.reset.val();
            self.tag_key[tag_idx].enable.next = self.next_tag.val().get_bit(tag_idx);
            self.tag_key[tag_idx].d.next = self.stage_key.val();
            self.same_key.next = self
                .same_key
                .val()
                .replace_bit(tag_idx, self.tag_key[tag_idx].q.val() == self.next_key.val());
        }

        // Other parts in flight; an emission is known late
        self.another_before.next = (self.same_key.val() & self.tags_in_use.val()).any()
            | (self.part_waits.val() & (self.waiting_key.val() == self.next_key.val()))
            | (self.response_coming.val()
                & self.part_coming.val()
                & (self.part_key.val() == self.response_key.val()));
        self.stage_same_key.next = self.stage_key.val() == self.next_key.val();
        self.another.enable.next = true;
        self.another.d.next =
            self.another_before.val() | (self.emit.val() & self.stage_same_key.val());
        self.complete_last.next = !(self.another.q.val()
            | (self.stage_occupied.val() & (self.stage_key.val() == self.complete_key.q.val())));

        // A part waits in S only behind one in O
        self.any_in_flight.enable.next = true;
        self.any_in_flight.d.next = self.tags_in_use.val().any()
            | self.response_coming.val()
            | self.part_coming.val()
            | self.emit.val();
        self.busy.next = self.stage_occupied.val() | self.any_in_flight.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    const TAGS: usize = 4;

    /// Where a part is that has left stage L.
    #[derive(Clone, Copy, Debug, PartialEq)]
    enum Place {
        /// It has a tag at the memory port.
        Tag(usize),
        /// Its response is in the line register.
        Line,
        /// Its response is the result.
        Response,
        /// Stage S.
        S,
        /// Stage O.
        O,
    }

    /// Where the part goes that leaves stage L.
    #[derive(Clone, Copy, Debug)]
    enum Way {
        Port,
        Shared,
    }

    /// What happens in a cycle.
    #[derive(Clone, Copy, Default)]
    struct Cycle {
        /// Key of the instruction in stage L.
        stage: Option<u64>,
        /// Where a part of it goes.
        emit: Option<Way>,
        /// Tag that is answered.
        answer: Option<usize>,
        /// A part in O completes, unless a response does.
        grant: bool,
    }

    /// The block, and a plain list of the parts in flight with their keys.
    #[derive(Default)]
    struct Unit {
        uut: PartsInFlight<TAGS, 2>,
        parts: Vec<(u64, Place)>,
        /// Of the random numbers, 0 without.
        seed: u64,
    }

    impl Unit {
        fn key_in(&self, place: Place) -> Option<u64> {
            self.parts.iter().find(|(_, at)| *at == place).map(|(key, _)| *key)
        }

        fn has_tag(&self, tag: usize) -> bool {
            self.key_in(Place::Tag(tag)).is_some()
        }

        fn free_tag(&self) -> Option<usize> {
            (0..TAGS).find(|tag| !self.has_tag(*tag))
        }

        /// Stage O is empty or its part completes in this cycle.
        fn moves(&self, grant: bool) -> bool {
            let response = self.key_in(Place::Response).is_some();
            self.key_in(Place::O).is_none() || (grant && !response)
        }

        /// One cycle, compared with the list; gives the key of the part that completes with whether it is the last, and
        /// whether an instruction is in the unit.
        fn cycle(&mut self, cycle: Cycle) -> (Option<(u64, bool)>, bool) {
            let [line, response, s, o] =
                [Place::Line, Place::Response, Place::S, Place::O].map(|place| self.key_in(place));
            let moves = self.moves(cycle.grant);
            let coming = if moves { s } else { o };
            let waiting = s.filter(|_| !moves);
            let free_tag = self.free_tag();
            let in_use = (0..TAGS).fold(0, |bits, tag| bits | u64::from(self.has_tag(tag)) << tag);
            let completing = response.or(o.filter(|_| moves));

            let uut = &mut self.uut;
            uut.stage_occupied.next = cycle.stage.is_some();
            uut.stage_key.next = cycle.stage.unwrap_or(0).into();
            uut.emit.next = cycle.emit.is_some();
            uut.next_tag.next = free_tag.map_or(0, |tag| 1_u64 << tag).into();
            uut.tags_in_use.next = in_use.into();
            uut.response_coming.next = line.is_some();
            uut.response_key.next = line.unwrap_or(0).into();
            uut.part_coming.next = coming.is_some();
            uut.part_key.next = coming.unwrap_or(0).into();
            uut.part_waits.next = waiting.is_some();
            uut.waiting_key.next = waiting.unwrap_or(0).into();
            settle(uut);
            let last = completing.map(|key| (key, uut.complete_last.val()));
            let busy = uut.busy.val();
            let expected = completing.map(|key| {
                let parts = self.parts.iter().filter(|(of, _)| *of == key).count();
                (key, parts == 1 && cycle.stage != Some(key))
            });
            let state =
                format!("seed {:#x}, {:?}, {:?} in stage L", self.seed, self.parts, cycle.stage);
            assert_eq!(last, expected, "{state}");
            let in_unit = cycle.stage.is_some() || !self.parts.is_empty();
            assert_eq!(busy, in_unit, "{state}");
            step!(self.uut);

            if completing.is_some() {
                let left = if response.is_some() { Place::Response } else { Place::O };
                self.parts.retain(|(_, place)| *place != left);
            }
            for (_, place) in &mut self.parts {
                *place = match *place {
                    Place::Line => Place::Response,
                    Place::Tag(tag) if cycle.answer == Some(tag) => Place::Line,
                    Place::S if moves => Place::O,
                    place => place,
                };
            }
            if let (Some(key), Some(way)) = (cycle.stage, cycle.emit) {
                let place = match way {
                    Way::Port => Place::Tag(free_tag.expect("a free tag")),
                    Way::Shared => Place::S,
                };
                self.parts.push((key, place));
            }
            (last, busy)
        }

        /// A part of the instruction with this key leaves.
        fn emit(&mut self, key: u64, way: Way) {
            self.cycle(Cycle { stage: Some(key), emit: Some(way), ..Cycle::default() });
        }

        /// What completes in each of these cycles, with a grant in all of them.
        fn completions<const N: usize>(
            &mut self,
            answers: [Option<usize>; N],
        ) -> [Option<(u64, bool)>; N] {
            answers.map(|answer| self.cycle(Cycle { answer, grant: true, ..Cycle::default() }).0)
        }
    }

    #[test]
    fn m13_of_responses_in_one_cycle_after_the_other_the_last_is_known() {
        let mut unit = Unit::default();
        unit.emit(1, Way::Port);
        unit.emit(1, Way::Port);
        unit.emit(3, Way::Port);
        unit.emit(1, Way::Port);
        let seen = unit.completions([Some(3), Some(0), Some(2), Some(1), None, None, None]);
        let completions = [(1, false), (1, false), (3, true), (1, true)].map(Some);
        assert_eq!(seen[..2], [None, None]);
        assert_eq!(seen[2..6], completions);
        assert_eq!((seen[6], unit.cycle(Cycle::default())), (None, (None, false)));
    }

    #[test]
    fn m13_parts_in_s_and_o_are_in_flight_while_responses_complete() {
        for (in_o, in_s, first_is_last) in
            [(2, 2, false), (2, 1, false), (1, 2, false), (1, 1, true)]
        {
            let mut unit = Unit::default();
            unit.emit(2, Way::Port);
            unit.emit(in_o, Way::Shared);
            unit.emit(in_s, Way::Shared);
            unit.cycle(Cycle { answer: Some(0), ..Cycle::default() });
            unit.cycle(Cycle::default());
            let seen = unit.completions([None, None, None]);
            let completions = [(2, first_is_last), (in_o, in_o != in_s), (in_s, true)];
            assert_eq!(seen, completions.map(Some), "{in_o} in O, {in_s} in S");
        }
    }

    #[test]
    fn m13_a_part_that_leaves_in_the_cycle_before_is_in_flight() {
        for (key, last) in [(2, false), (1, true)] {
            let mut unit = Unit::default();
            unit.emit(2, Way::Port);
            unit.cycle(Cycle { answer: Some(0), ..Cycle::default() });
            unit.emit(key, Way::Port);
            assert_eq!(unit.completions([None]), [Some((2, last))], "a part of {key} leaves");
        }
    }

    #[test]
    fn m13_while_the_instruction_is_in_stage_l_no_part_is_the_last() {
        for (stage, last) in [(2, false), (1, true)] {
            let mut unit = Unit::default();
            unit.emit(2, Way::Port);
            unit.cycle(Cycle { stage: Some(stage), answer: Some(0), ..Cycle::default() });
            unit.cycle(Cycle { stage: Some(stage), ..Cycle::default() });
            let (seen, _) = unit.cycle(Cycle { stage: Some(stage), ..Cycle::default() });
            assert_eq!(seen, Some((2, last)), "{stage} in stage L");
        }
    }

    #[test]
    fn m13_a_tag_keeps_no_key_of_an_instruction_that_had_it() {
        let mut unit = Unit::default();
        unit.emit(2, Way::Port);
        assert_eq!(unit.completions([Some(0), None, None]), [None, None, Some((2, true))]);
        unit.emit(1, Way::Port);
        unit.emit(2, Way::Port);
        assert_eq!(unit.completions([Some(1), None, None]), [None, None, Some((2, true))]);
        assert_eq!(unit.completions([Some(0), None, None]), [None, None, Some((1, true))]);
    }

    #[test]
    fn e3_an_instruction_in_stage_l_is_busy_before_its_first_part() {
        let mut unit = Unit::default();
        let (_, busy) = unit.cycle(Cycle { stage: Some(2), ..Cycle::default() });
        assert!(busy);
    }

    #[test]
    fn parts_that_a_reset_has_dropped_are_not_in_flight() {
        let mut unit = Unit::default();
        unit.emit(2, Way::Port);
        unit.emit(2, Way::Port);
        unit.uut.reset.next = true;
        unit.cycle(Cycle::default());
        unit.uut.reset.next = false;
        unit.parts.clear();
        assert_eq!(unit.cycle(Cycle::default()), (None, false));
        unit.emit(2, Way::Port);
        assert_eq!(unit.completions([Some(0), None, None]), [None, None, Some((2, true))]);
    }

    /// Random emissions and completions of all keys, beside a list of parts.
    #[test]
    fn m13_last_parts_are_those_of_a_list_of_parts() {
        let seed = 0x5eed_0047;
        let mut random = Random::new(seed);
        let mut unit = Unit { seed, ..Unit::default() };
        let (mut last_parts, mut others) = (0, 0);
        for _ in 0..4000 {
            let grant = !random.one_in(4);
            let answered = random.bits(2) as usize;
            let answer = (unit.has_tag(answered) && random.one_in(2)).then_some(answered);
            let stage = (!random.one_in(4)).then(|| random.bits(2));
            let way = if random.one_in(2) { Way::Port } else { Way::Shared };
            let possible = match way {
                Way::Port => unit.free_tag().is_some(),
                Way::Shared => unit.key_in(Place::S).is_none() || unit.moves(grant),
            };
            let emit = (stage.is_some() && possible && !random.one_in(3)).then_some(way);
            match unit.cycle(Cycle { stage, emit, answer, grant }).0 {
                Some((_, true)) => last_parts += 1,
                Some((_, false)) => others += 1,
                None => {}
            }
        }
        assert!(last_parts > 100 && others > 100, "seed {seed:#x}: {last_parts} and {others}");
    }
}
