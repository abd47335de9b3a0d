//! Which of the ready warps issues: a policy among thread blocks, round robin within one.
//!
//! ```text
//!          clock --->+-------+
//!          reset --->|       |<--> choice
//!        restart --->|       |
//!         policy --->|       |
//!       insert_* --->|       |
//!         blocks --->|       |
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! Each block has a pointer: the slot after the one it issued last, at its insertion its first
//! slot. Within a block the first ready slot in cyclic order from the pointer is chosen. Among
//! the blocks with a ready slot:
//!
//! - **S1** `policy` 1, AGE: the one inserted first.
//! - **S2** `policy` 2, RRB: the first in cyclic order from the position of priority, which moves
//!   on by one at the end of every opportunity. `restart` puts it to block slot 0.
//! - **S3** `policy` 3, SRR: the first in cyclic order from the holder, the holder included. The
//!   block that issues becomes the holder; after a reset that is block slot 0.
//! - **S4** `policy` 0: loose round robin over all slots, blocks play no part.
//!
//! The pick issues if `opportunity` is set; otherwise pointers and holder stay.
//!
//! # Timing
//!
//! The pick depends combinationally on candidates, `policy` and `blocks`, not on
//! `opportunity`.
//!
//! # Cost
//!
//! `WARPS + 2 * BLOCKS` flip-flops, a [`RoundRobinArbiter`] and an [`OldestFirstArbiter`]. As
//! blocks own different slots, one bit a slot holds all pointers: it is set from the pointer to
//! the end of the block.

use crate::cells::{FirstSet, OldestFirstArbiter, OneHotToBinary, RoundRobinArbiter};
use crate::links::dispatch::BlocksIn;
use crate::links::front_end::ChoiceIn;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Issue priority; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct IssuePriority<
    const WARPS: usize,
    const BLOCKS: usize,
    const SW_W: usize,
    const BLOCK_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no block has issued anything.
    pub reset: Signal<In, Bit>,
    /// Cycle 0 of a run.
    pub restart: Signal<In, Bit>,
    /// Policy of the launch: 0 loose, 1 AGE, 2 RRB, 3 SRR.
    pub policy: Signal<In, Bits<2>>,
    /// A thread block starts, from the dispatcher.
    pub insert_valid: Signal<In, Bit>,
    /// Block slot of the thread block that starts.
    pub insert_block: Signal<In, Bits<BLOCK_W>>,
    /// Warp slots of the thread block that starts.
    pub insert_warps: Signal<In, Bits<WARPS>>,
    /// Warp slots of the resident thread blocks, from the block table.
    pub blocks: BlocksIn<WARPS, BLOCKS, SW_W>,
    /// Ready slots of the front end, and the slot that is chosen.
    pub choice: ChoiceIn<WARPS, SW_W>,
    // Registers
    /// Per block the slots from its pointer on.
    from_pointer: Register<Bits<WARPS>>,
    /// The block slots from the position of priority on (S2).
    #[default(Register::new(!Bits::default()))]
    from_position: Register<Bits<BLOCKS>>,
    /// The block slots from the holder on (S3).
    #[default(Register::new(!Bits::default()))]
    from_holder: Register<Bits<BLOCKS>>,
    // Sub-blocks
    age: OldestFirstArbiter<BLOCKS, BLOCK_W>,
    loose: RoundRobinArbiter<WARPS, SW_W>,
    first_block_from: FirstSet<BLOCKS>,
    first_block: FirstSet<BLOCKS>,
    first_warp_from: FirstSet<WARPS>,
    first_warp: FirstSet<WARPS>,
    encoder: OneHotToBinary<WARPS, SW_W>,
    // Wires
    /// The blocks that have a ready slot.
    block_ready: Signal<Local, Bits<BLOCKS>>,
    /// Where the cyclic order begins.
    from: Signal<Local, Bits<BLOCKS>>,
    /// The block that issues.
    block: Signal<Local, Bits<BLOCKS>>,
    /// Its slots.
    warps: Signal<Local, Bits<WARPS>>,
    chosen: Signal<Local, Bits<WARPS>>,
    fires: Signal<Local, Bit>,
    moved: Signal<Local, Bits<BLOCKS>>,
    above_pick: Signal<Local, Bits<WARPS>>,
    pointers: Signal<Local, Bits<WARPS>>,
}

#[logic]
impl IssuePriority {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, from_pointer, from_position, from_holder, age, loose);
        self.from_pointer.reset.next = self.reset.val();
        self.from_position.reset.next = self.reset.val() | self.restart.val();
        self.from_holder.reset.next = self.reset.val();
        self.age.reset.next = self.reset.val();
        self.loose.reset.next = self.reset.val();

        // The block
        self.block_ready.next = 0.into();
        for block_idx in 0..BLOCKS {
            self.block_ready.next = self.block_ready.val().replace_bit(
                block_idx,
                (self.blocks.warps[block_idx].val() & self.choice.candidates.val()).any(),
            );
        }
        self.age.insert_valid.next = self.insert_valid.val();
        self.age.insert_index.next = self.insert_block.val();
        self.age.request.next = self.block_ready.val();
        self.from.next = self.from_position.q.val();
        if self.policy.val() == 3 {
            self.from.next = self.from_holder.q.val();
        }
        self.first_block_from.request.next = self.block_ready.val() & self.from.val();
        self.first_block.request.next = self.block_ready.val();
        self.block.next = self.first_block.onehot.val();
        if self.first_block_from.valid.val() {
            self.block.next = self.first_block_from.onehot.val();
        }
        if self.policy.val() == 1 {
            self.block.next = self.age.grant.val();
        }

        // The warp
        self.warps.next = 0.into();
        for block_idx in 0..BLOCKS {
            if self.block.val().get_bit(block_idx) {
                self.warps.next = self.warps.val() | self.blocks.warps[block_idx].val();
            }
        }
        self.first_warp.request.next = self.choice.candidates.val() & self.warps.val();
        self.first_warp_from.request.next =
            self.choice.candidates.val() & self.warps.val() & self.from_pointer.q.val();
        self.loose.request.next = self.choice.candidates.val();
        self.loose.accept.next = self.choice.opportunity.val();
        self.chosen.next = self.first_warp.onehot.val();
        if self.first_warp_from.valid.val() {
            self.chosen.next = self.first_warp_from.onehot.val();
        }
        if self.policy.val() == 0 {
            self.chosen.next = self.loose.grant.val();
        }
        self.encoder.onehot.next = self.chosen.val();
        self.choice.pick.next = self.chosen.val();
        self.choice.slot.next = self.encoder.index.val();

        // What changes
        self.fires.next = self.choice.opportunity.val() & self.choice.candidates.val().any();
        self.moved.next = self.from_position.q.val() << 1;
        self.from_position.d.next = self.moved.val();
        if !self.moved.val().any() {
            self.from_position.d.next = !self.moved.val();
        }
        self.from_position.enable.next = self.choice.opportunity.val();
        self.from_holder.d.next = (!self.block.val()) + 1;
        self.from_holder.enable.next = self.fires.val();
        self.above_pick.next = ((!self.chosen.val()) + 1) ^ self.chosen.val();
        self.pointers.next = self.from_pointer.q.val();
        if self.fires.val() {
            self.pointers.next = (self.from_pointer.q.val() & (!self.warps.val()))
                | (self.above_pick.val() & self.warps.val());
        }
        self.from_pointer.d.next = self.pointers.val();
        if self.insert_valid.val() {
            self.from_pointer.d.next = self.pointers.val() | self.insert_warps.val();
        }
        self.from_pointer.enable.next = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    type Uut = IssuePriority<4, 2, 2, 1>;

    const LOOSE: u64 = 0;
    const AGE: u64 = 1;
    const RRB: u64 = 2;
    const SRR: u64 = 3;

    /// Two blocks, 0 the older one with slots 0 and 1, 1 with slots 2 and 3; the next cycle is
    /// cycle 1.
    fn two_blocks(priority: u64) -> Uut {
        let mut uut = Uut::default();
        uut.policy.next = priority.into();
        uut.choice.opportunity.next = true;
        for (block, warps) in [(0_u64, 0b0011_u64), (1, 0b1100)] {
            uut.insert_valid.next = true;
            uut.insert_block.next = block.into();
            uut.insert_warps.next = warps.into();
            uut.blocks.warps[block as usize].next = warps.into();
            step!(uut);
        }
        uut.insert_valid.next = false;
        uut.restart.next = true;
        step!(uut);
        uut.restart.next = false;
        uut
    }

    fn pick(uut: &mut Uut, ready: u64) -> Option<u64> {
        uut.choice.candidates.next = ready.into();
        settle(uut);
        let picked = uut.choice.pick.val().any().then(|| uut.choice.slot.val().to_u64());
        assert_eq!(uut.choice.pick.val(), picked.map_or(0, |index| 1 << index), "ready {ready:#b}");
        step!(*uut);
        picked
    }

    /// The vector TV10: what is ready at each opportunity, and what each policy issues.
    const READY: [u64; 12] = [
        0b1111, 0b1110, 0b1100, 0b1001, 0b0111, 0b1000, 0b0000, 0b1111, 0b1111, 0b1100, 0b0101,
        0b1010,
    ];

    fn tv10(priority: u64, expected: [i64; 12]) {
        let mut uut = two_blocks(priority);
        let picked = READY.map(|ready| pick(&mut uut, ready).map_or(-1, |index| index as i64));
        assert_eq!(picked, expected);
    }

    #[test]
    fn s1_age_prefers_the_block_dispatched_first() {
        tv10(AGE, [0, 1, 2, 0, 1, 3, -1, 0, 1, 2, 0, 1]);
    }

    #[test]
    fn s2_rrb_moves_the_priority_at_every_opportunity() {
        tv10(RRB, [0, 2, 3, 3, 1, 3, -1, 2, 0, 3, 0, 3]);
    }

    #[test]
    fn s3_srr_stays_with_a_block_until_none_of_its_slots_is_ready() {
        tv10(SRR, [0, 1, 2, 3, 2, 3, -1, 2, 3, 2, 2, 3]);
    }

    #[test]
    fn s4_loose_round_robin_takes_no_notice_of_blocks() {
        tv10(LOOSE, [0, 1, 2, 3, 0, 3, -1, 0, 1, 2, 0, 1]);
    }

    #[test]
    fn s1_the_age_of_a_block_slot_is_that_of_its_present_block() {
        let mut uut = two_blocks(AGE);
        assert_eq!(pick(&mut uut, 0b1111), Some(0));
        uut.insert_valid.next = true;
        uut.insert_block.next = 0.into();
        uut.insert_warps.next = 0b0011.into();
        assert_eq!(pick(&mut uut, 0), None);
        uut.insert_valid.next = false;
        assert_eq!(pick(&mut uut, 0b1111), Some(2));
        assert_eq!(pick(&mut uut, 0b0011), Some(0), "its pointer is at its first slot again");
    }

    #[test]
    fn s2_the_position_is_block_slot_0_in_cycle_1_whatever_came_before() {
        let mut uut = two_blocks(RRB);
        assert_eq!(pick(&mut uut, 0), None);
        uut.restart.next = true;
        assert_eq!(pick(&mut uut, 0), None);
        uut.restart.next = false;
        assert_eq!(pick(&mut uut, 0b1111), Some(0));
        assert_eq!(pick(&mut uut, 0b1111), Some(2));
    }

    #[test]
    fn without_an_opportunity_nothing_moves() {
        for (priority, next) in [(LOOSE, 1), (AGE, 1), (RRB, 2), (SRR, 1)] {
            let mut uut = two_blocks(priority);
            uut.choice.opportunity.next = false;
            assert_eq!(pick(&mut uut, 0b1111), Some(0));
            assert_eq!(pick(&mut uut, 0b1111), Some(0));
            uut.choice.opportunity.next = true;
            assert_eq!(pick(&mut uut, 0b1111), Some(0));
            assert_eq!(pick(&mut uut, 0b1111), Some(next));
        }
    }

    /// The policies as the specification states them.
    struct Reference {
        pointer: [usize; 2],
        position: usize,
        holder: usize,
        last: usize,
    }

    impl Reference {
        fn pick(&mut self, priority: u64, ready: u64, opportunity: bool) -> Option<u64> {
            let is_ready = |slot: usize| ready >> slot & 1 == 1;
            let block_ready = |block: &usize| (0..2).any(|slot| is_ready(2 * block + slot));
            let first = [0, self.position, self.holder][(priority as usize).max(1) - 1];
            let picked = if priority == LOOSE {
                (1..=4).map(|n| (self.last + n) % 4).find(|&slot| is_ready(slot))
            } else {
                let block = (0..2).map(|n| (first + n) % 2).find(block_ready);
                block.and_then(|block| {
                    let slots = (0..2).map(|n| 2 * block + (self.pointer[block] + n) % 2);
                    slots.into_iter().find(|&slot| is_ready(slot))
                })
            };
            if opportunity {
                self.position = (self.position + 1) % 2;
                if let Some(slot) = picked {
                    self.pointer[slot / 2] = (slot + 1) % 2;
                    self.holder = slot / 2;
                    self.last = slot;
                }
            }
            picked.map(|slot| slot as u64)
        }
    }

    #[test]
    fn random_requests_are_served_as_the_policies_say() {
        let seed = 0x5eed_0090;
        let mut random = Random::new(seed);
        for priority in [LOOSE, AGE, RRB, SRR] {
            let mut uut = two_blocks(priority);
            let mut reference = Reference { pointer: [0, 0], position: 0, holder: 0, last: 3 };
            for cycle in 0..1000 {
                let (ready, opportunity) = (random.bits(4), !random.one_in(3));
                uut.choice.opportunity.next = opportunity;
                let expected = reference.pick(priority, ready, opportunity);
                assert_eq!(
                    pick(&mut uut, ready),
                    expected,
                    "seed {seed:#x} priority {priority} cycle {cycle}"
                );
            }
        }
    }
}
