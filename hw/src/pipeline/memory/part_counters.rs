//! Parts in flight of each warp's memory instruction (rule M13).
//!
//! ```text
//!                    +-------+
//!          clock --->|>      |---> complete_last
//!          reset --->|       |---> busy
//! stage_occupied --->|       |
//!     stage_warp --->|       |
//!           emit --->|       |
//!       complete --->|       |
//!  complete_warp --->|       |
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge `emit` counts a part of `stage_warp` and `complete` discounts one of
//!    `complete_warp`; both of one warp leave its count as it is.
//! 2. (M13) `complete_last` tells that `complete_warp` has exactly one part in flight and its
//!    instruction is not in stage L: all parts have been emitted and all others are complete.
//! 3. (E3) `busy` tells that some warp has an instruction in stage L or a part in flight.
//!
//! # Timing
//!
//! The outputs depend combinationally on `complete_warp` and on what is in stage L.
//!
//! # Cost
//!
//! `WARPS * COUNT_W` flip-flops.

use crate::primitives::Register;
use rust_hdl::prelude::*;
use std::array;

/// Parts in flight of each warp's memory instruction; see the [module](self).
#[derive(Clone, Debug, LogicBlock)]
pub struct PartCounters<const WARPS: usize, const SW_W: usize, const COUNT_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is in flight.
    pub reset: Signal<In, Bit>,
    /// An instruction is in stage L.
    pub stage_occupied: Signal<In, Bit>,
    /// Its warp.
    pub stage_warp: Signal<In, Bits<SW_W>>,
    /// A part of it is emitted that will complete.
    pub emit: Signal<In, Bit>,
    /// A part completes.
    pub complete: Signal<In, Bit>,
    /// Of this warp.
    pub complete_warp: Signal<In, Bits<SW_W>>,
    /// It is the last of its instruction.
    pub complete_last: Signal<Out, Bit>,
    /// An instruction is in the memory stage.
    pub busy: Signal<Out, Bit>,
    // Registers
    count: Vec<Register<Bits<COUNT_W>>>,
    // Wires
    emitting: [Signal<Local, Bit>; WARPS],
    completing: [Signal<Local, Bit>; WARPS],
    /// The part is the only one in flight of its warp.
    only: Signal<Local, Bit>,
}

impl<const WARPS: usize, const SW_W: usize, const COUNT_W: usize> Default
    for PartCounters<WARPS, SW_W, COUNT_W>
{
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            reset: Signal::default(),
            stage_occupied: Signal::default(),
            stage_warp: Signal::default(),
            emit: Signal::default(),
            complete: Signal::default(),
            complete_warp: Signal::default(),
            complete_last: Signal::default(),
            busy: Signal::default(),
            count: (0..WARPS).map(|_| Register::default()).collect(),
            emitting: array::from_fn(|_| Signal::default()),
            completing: array::from_fn(|_| Signal::default()),
            only: Signal::default(),
        }
    }
}

impl<const WARPS: usize, const SW_W: usize, const COUNT_W: usize> Logic
    for PartCounters<WARPS, SW_W, COUNT_W>
{
    #[hdl_gen]
    fn update(&mut self) {
        for warp_idx in 0..WARPS {
            self.count[warp_idx].clock.next = self.clock.val();
            self.count[warp_idx].reset.next = self.reset.val();
        }

        self.only.next = false;
        self.busy.next = self.stage_occupied.val();
        for warp_idx in 0_usize..WARPS {
            self.emitting[warp_idx].next =
                self.emit.val() & (self.stage_warp.val() == warp_idx.to_bits());
            self.completing[warp_idx].next =
                self.complete.val() & (self.complete_warp.val() == warp_idx.to_bits());
            self.count[warp_idx].enable.next =
                self.emitting[warp_idx].val() ^ self.completing[warp_idx].val();
            self.count[warp_idx].d.next = self.count[warp_idx].q.val() - 1;
            if self.emitting[warp_idx].val() {
                self.count[warp_idx].d.next = self.count[warp_idx].q.val() + 1;
            }
            if self.complete_warp.val() == warp_idx.to_bits() {
                self.only.next = self.count[warp_idx].q.val() == 1;
            }
            self.busy.next = self.busy.val() | self.count[warp_idx].q.val().any();
        }
        self.complete_last.next = self.only.val()
            & (!(self.stage_occupied.val() & (self.stage_warp.val() == self.complete_warp.val())));
    }

    crate::block_type!();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = PartCounters<4, 2, 3>;

    fn cycle(uut: &mut Uut, emit: Option<u64>, complete: Option<u64>) -> (bool, bool) {
        uut.emit.next = emit.is_some();
        uut.stage_warp.next = emit.unwrap_or(0).into();
        uut.complete.next = complete.is_some();
        uut.complete_warp.next = complete.unwrap_or(0).into();
        settle(uut);
        let seen = (uut.complete_last.val(), uut.busy.val());
        step!(*uut);
        seen
    }

    #[test]
    fn m13_the_last_of_a_warps_parts_is_known_whatever_other_warps_do() {
        let mut uut = Uut::default();
        assert_eq!(cycle(&mut uut, Some(1), None), (false, false));
        assert_eq!(cycle(&mut uut, Some(1), None), (false, true));
        assert_eq!(cycle(&mut uut, Some(3), Some(1)), (false, true));
        assert_eq!(cycle(&mut uut, Some(1), Some(1)), (true, true));
        assert_eq!(cycle(&mut uut, None, Some(1)), (true, true));
        assert_eq!(cycle(&mut uut, None, Some(3)), (true, true));
        assert_eq!(cycle(&mut uut, None, None), (false, false));
    }

    #[test]
    fn m13_while_the_instruction_is_in_stage_l_no_part_is_the_last() {
        let mut uut = Uut::default();
        cycle(&mut uut, Some(2), None);
        uut.stage_occupied.next = true;
        for (stage_warp, last) in [(2_u64, false), (1, true)] {
            uut.emit.next = false;
            uut.stage_warp.next = stage_warp.into();
            uut.complete_warp.next = 2.into();
            settle(&mut uut);
            assert_eq!(uut.complete_last.val(), last, "warp {stage_warp} in stage L");
        }
    }

    #[test]
    fn e3_an_instruction_in_stage_l_is_busy_before_its_first_part() {
        let mut uut = Uut::default();
        uut.stage_occupied.next = true;
        settle(&mut uut);
        assert!(uut.busy.val());
    }
}
