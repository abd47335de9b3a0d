//! The first cycle of a step of the stack unit: which block has the turn, and what the step needs of it.
//!
//! ```text
//!                clock --->+------+---> looks, look_block
//!                reset --->|      |---> busy, fires, block, served, resolves
//!  checking, resolving --->|      |---> top_entry, top_position, below
//!             entering --->|      |---> pending_valid, arrival, target, annotation
//!   pending, any_*     --->|      |---> any_taken, any_not_taken
//!   look_*             --->|      |
//!                          +------+
//! ```
//!
//! # Behaviour
//!
//! - **T18** A free unit looks at one of the blocks in state CHECK or RESOLVE, by round robin; at none in CHECK in a cycle
//!   in which threads enter mask words. From the next cycle on it is `busy` with this block, whose stack and pending
//!   arrival it keeps.
//! - The step takes effect (`fires`) in the first cycle after that in which no threads enter. From the next cycle on the
//!   unit is free.
//!
//! # Timing
//!
//! `look_block` depends combinationally on `checking`, `resolving` and `entering`, `fires` and `served` on `entering`; all
//! else are registers.
//!
//! # Cost
//!
//! An arbiter of `BLOCKS` requests, `376 + BLOCK_W + BLOCKS` flip-flops.

use super::Pending;
use crate::cells::RoundRobinArbiter;
use crate::primitives::Register;
use crate::reconvergence::Entry;
use crate::words::Annotation;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// First cycle of a step; see the [module](self). Words have one bit a block slot.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct StackLook<const BLOCKS: usize, const BLOCK_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the unit is free and the first turn is that of block slot 0.
    pub reset: Signal<In, Bit>,
    /// The blocks in state CHECK.
    pub checking: Signal<In, Bits<BLOCKS>>,
    /// The blocks in state RESOLVE.
    pub resolving: Signal<In, Bits<BLOCKS>>,
    /// Threads enter mask words in this cycle.
    pub entering: Signal<In, Bit>,
    /// The blocks that have a pending arrival.
    pub pending: Signal<In, Bits<BLOCKS>>,
    /// The blocks of which some thread takes the pending branch.
    pub blocks_taken: Signal<In, Bits<BLOCKS>>,
    /// The blocks of which some thread does not take the pending branch.
    pub blocks_not_taken: Signal<In, Bits<BLOCKS>>,
    /// Top of the stack (TOS) of `look_block`.
    pub look_top: Signal<In, Entry>,
    /// Position of the TOS of `look_block`.
    pub look_position: Signal<In, Bits<8>>,
    /// The entry below the TOS of `look_block`.
    pub look_below: Signal<In, Entry>,
    /// The pending arrival of `look_block`; without meaning unless it has one.
    pub look_arrival: Signal<In, Pending>,
    /// Where the pending branch of `look_block` goes if it is taken.
    pub look_target: Signal<In, Bits<24>>,
    /// Annotation of the pending branch of `look_block`.
    pub look_annotation: Signal<In, Annotation>,
    /// The unit looks at a block.
    pub looks: Signal<Out, Bit>,
    /// Block slot that has the turn; zero if there is none. Without meaning unless `looks`.
    pub look_block: Signal<Out, Bits<BLOCK_W>>,
    /// The unit has looked at a block whose step has not taken effect before this cycle; the outputs below but for
    /// `served` are without meaning unless `busy`.
    pub busy: Signal<Out, Bit>,
    /// The step takes effect in this cycle.
    pub fires: Signal<Out, Bit>,
    /// The block whose step takes effect, one-hot; zero unless `fires`.
    pub served: Signal<Out, Bits<BLOCKS>>,
    /// Block slot that the unit serves.
    pub block: Signal<Out, Bits<BLOCK_W>>,
    /// The block that is served is in state RESOLVE, else in CHECK.
    pub resolves: Signal<Out, Bit>,
    /// TOS of the block that is served.
    pub top_entry: Signal<Out, Entry>,
    /// Position of the TOS of the block that is served.
    pub top_position: Signal<Out, Bits<8>>,
    /// The entry below the TOS of the block that is served.
    pub below: Signal<Out, Entry>,
    /// The block that is served has a pending arrival.
    pub pending_valid: Signal<Out, Bit>,
    /// The pending arrival of the block that is served.
    pub arrival: Signal<Out, Pending>,
    /// Target of the pending branch of the block that is served.
    pub target: Signal<Out, Bits<24>>,
    /// Annotation of the pending branch of the block that is served.
    pub annotation: Signal<Out, Annotation>,
    /// Some thread of the block that is served takes its pending branch.
    pub any_taken: Signal<Out, Bit>,
    /// Some thread of the block that is served does not take its pending branch.
    pub any_not_taken: Signal<Out, Bit>,
    // Registers
    busy_held: Register<Bit>,
    block_held: Register<Bits<BLOCK_W>>,
    served_held: Register<Bits<BLOCKS>>,
    resolves_held: Register<Bit>,
    top_held: Register<Entry>,
    position_held: Register<Bits<8>>,
    below_held: Register<Entry>,
    pending_held: Register<Bit>,
    arrival_held: Register<Pending>,
    target_held: Register<Bits<24>>,
    annotation_held: Register<Annotation>,
    taken_held: Register<Bit>,
    not_taken_held: Register<Bit>,
    // Sub-blocks
    order: RoundRobinArbiter<BLOCKS, BLOCK_W>,
    // Wires
    looking: Signal<Local, Bit>,
    firing: Signal<Local, Bit>,
}

#[logic]
impl StackLook {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, busy_held, block_held, served_held, resolves_held, top_held);
        clock!(self, clock, position_held, below_held, pending_held, arrival_held);
        clock!(self, clock, target_held, annotation_held, taken_held, not_taken_held, order);
        self.order.reset.next = self.reset.val();
        self.busy_held.reset.next = self.reset.val();
        self.block_held.reset.next = self.reset.val();
        self.served_held.reset.next = self.reset.val();
        self.resolves_held.reset.next = self.reset.val();
        self.top_held.reset.next = self.reset.val();
        self.position_held.reset.next = self.reset.val();
        self.below_held.reset.next = self.reset.val();
        self.pending_held.reset.next = self.reset.val();
        self.arrival_held.reset.next = self.reset.val();
        self.target_held.reset.next = self.reset.val();
        self.annotation_held.reset.next = self.reset.val();
        self.taken_held.reset.next = self.reset.val();
        self.not_taken_held.reset.next = self.reset.val();

        // Whose turn it is
        self.order.request.next = self.checking.val() | self.resolving.val();
        if self.entering.val() {
            self.order.request.next = self.resolving.val();
        }
        self.order.accept.next = !self.busy_held.q.val();
        self.looking.next = self.order.grant_valid.val() & (!self.busy_held.q.val());
        self.looks.next = self.looking.val();
        self.look_block.next = self.order.grant_index.val();

        // What is kept of it
        self.block_held.enable.next = self.looking.val();
        self.served_held.enable.next = self.looking.val();
        self.resolves_held.enable.next = self.looking.val();
        self.top_held.enable.next = self.looking.val();
        self.position_held.enable.next = self.looking.val();
        self.below_held.enable.next = self.looking.val();
        self.pending_held.enable.next = self.looking.val();
        self.arrival_held.enable.next = self.looking.val();
        self.target_held.enable.next = self.looking.val();
        self.annotation_held.enable.next = self.looking.val();
        self.taken_held.enable.next = self.looking.val();
        self.not_taken_held.enable.next = self.looking.val();
        self.block_held.d.next = self.order.grant_index.val();
        self.served_held.d.next = self.order.grant.val();
        self.resolves_held.d.next = (self.resolving.val() & self.order.grant.val()).any();
        self.top_held.d.next = self.look_top.val();
        self.position_held.d.next = self.look_position.val();
        self.below_held.d.next = self.look_below.val();
        self.pending_held.d.next = (self.pending.val() & self.order.grant.val()).any();
        self.arrival_held.d.next = self.look_arrival.val();
        self.target_held.d.next = self.look_target.val();
        self.annotation_held.d.next = self.look_annotation.val();
        self.taken_held.d.next = (self.blocks_taken.val() & self.order.grant.val()).any();
        self.not_taken_held.d.next = (self.blocks_not_taken.val() & self.order.grant.val()).any();
        self.block.next = self.block_held.q.val();
        self.resolves.next = self.resolves_held.q.val();
        self.top_entry.next = self.top_held.q.val();
        self.top_position.next = self.position_held.q.val();
        self.below.next = self.below_held.q.val();
        self.pending_valid.next = self.pending_held.q.val();
        self.arrival.next = self.arrival_held.q.val();
        self.target.next = self.target_held.q.val();
        self.annotation.next = self.annotation_held.q.val();
        self.any_taken.next = self.taken_held.q.val();
        self.any_not_taken.next = self.not_taken_held.q.val();

        // When its step takes effect
        self.firing.next = self.busy_held.q.val() & (!self.entering.val());
        self.busy.next = self.busy_held.q.val();
        self.fires.next = self.firing.val();
        self.served.next = 0.into();
        if self.firing.val() {
            self.served.next = self.served_held.q.val();
        }
        self.busy_held.enable.next = true;
        self.busy_held.d.next = self.looking.val() | (self.busy_held.q.val() & self.entering.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = StackLook<4, 2>;

    /// The block slot that the unit looks at, if any, and the block whose step takes effect, one-hot.
    fn turn(uut: &mut Uut) -> (Option<u64>, u64) {
        settle(uut);
        let looks = uut.looks.val().then(|| uut.look_block.val().to_u64());
        let served = uut.served.val().to_u64();
        assert_eq!(uut.fires.val(), served != 0);
        step!(*uut);
        (looks, served)
    }

    #[test]
    fn t18_blocks_that_check_or_resolve_have_turns_of_two_cycles_in_order() {
        let mut uut = Uut::default();
        assert_eq!(turn(&mut uut), (None, 0));
        uut.checking.next = 0b0001.into();
        uut.resolving.next = 0b1010.into();
        for block in [0, 1, 3, 0] {
            assert_eq!(turn(&mut uut), (Some(block), 0));
            assert_eq!((uut.block.val(), uut.resolves.val()), (block.into(), block != 0));
            assert_eq!(turn(&mut uut), (None, 1 << block));
        }
    }

    #[test]
    fn t18_a_step_takes_effect_when_no_threads_enter() {
        let mut uut = Uut::default();
        uut.checking.next = 0b0100.into();
        assert_eq!(turn(&mut uut), (Some(2), 0));
        uut.entering.next = true;
        for _ in 0..3 {
            assert_eq!(turn(&mut uut), (None, 0));
            assert!(uut.busy.val());
        }
        uut.entering.next = false;
        assert_eq!(turn(&mut uut), (None, 0b0100));
        assert!(!uut.busy.val());
    }

    #[test]
    fn t18_no_block_in_check_is_looked_at_while_threads_enter() {
        let mut uut = Uut::default();
        uut.entering.next = true;
        uut.checking.next = 0b0101.into();
        assert_eq!(turn(&mut uut), (None, 0));
        uut.resolving.next = 0b1000.into();
        assert_eq!(turn(&mut uut), (Some(3), 0));
        uut.entering.next = false;
        assert_eq!(turn(&mut uut), (None, 0b1000));
        assert_eq!(turn(&mut uut), (Some(0), 0), "the order has moved on");
    }

    #[test]
    fn t18_a_step_sees_the_stack_of_its_look() {
        let mut uut = Uut::default();
        let (top, below) = ([0x10, 0x20], [0x30, 0x40]);
        let entry = |pc: u64| Entry { pc: pc.into(), ..Entry::default() };
        uut.resolving.next = 0b0010.into();
        uut.pending.next = 0b0010.into();
        uut.blocks_taken.next = 0b0010.into();
        uut.blocks_not_taken.next = 0b0001.into();
        for cycle in 0..2 {
            uut.look_top.next = entry(top[cycle]);
            uut.look_below.next = entry(below[cycle]);
            uut.look_position.next = (cycle as u64 + 5).into();
            uut.look_target.next = (0x50 + cycle as u64).into();
            turn(&mut uut);
            assert_eq!((uut.top_entry.val().pc, uut.below.val().pc), (0x10.into(), 0x30.into()));
            assert_eq!(uut.top_position.val(), 5);
            assert_eq!(uut.target.val(), 0x50);
            assert!(uut.pending_valid.val() && uut.any_taken.val() && !uut.any_not_taken.val());
        }
    }

    #[test]
    fn a_reset_frees_the_unit() {
        let mut uut = Uut::default();
        uut.checking.next = 0b0001.into();
        turn(&mut uut);
        assert!(uut.busy.val());
        uut.reset.next = true;
        step!(uut);
        assert!(!uut.busy.val());
    }
}
