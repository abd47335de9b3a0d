//! Instruction buffer of contexts: one decoded instruction of each, in a bank for each warp slot.
//!
//! ```text
//!        clock --->+-------+<--> buffer
//!  issue_place --->|       |
//!                  +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. As an [`InstructionBuffer`](super::InstructionBuffer) without annotations, for contexts never meet again.
//! 2. Each bank is read at `issue_place`, the context of its warp slot that issues if one of the warp slot does; the warp slot of
//!    `buffer.issue_slot` chooses among the banks.
//!
//! # Timing
//!
//! Reads are combinational. They wait for `issue_place`, and `log2 WARPS` multiplexers for `buffer.issue_slot`.
//!
//! # Cost
//!
//! `LANES * WARPS * (24 + Decoded::BITS)` memory bits in two times `WARPS` banks.

use crate::cells::Select;
use crate::links::front_end::BufferIn;
use crate::primitives::AsyncRam;
use crate::words::decoded::Decoded;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Instruction buffer of contexts; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ContextBuffer<
    const LANES: usize,
    const WARPS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const CONTEXT_W: usize,
> {
    /// Rising edge triggers writes.
    pub clock: Signal<In, Clock>,
    /// What is written and read, from the front end.
    pub buffer: BufferIn<CONTEXT_W>,
    /// Number within each warp slot of the context that issues if one of the warp slot does, from an order.
    #[count(WARPS)]
    pub issue_place: Vec<Signal<In, Bits<LANE_W>>>,
    // Sub-blocks
    #[count(WARPS)]
    #[default(|_| AsyncRam::new(LANES))]
    instructions: Vec<AsyncRam<Decoded, LANE_W, 1, 1>>,
    #[count(WARPS)]
    #[default(|_| AsyncRam::new(LANES))]
    pcs: Vec<AsyncRam<Bits<24>, LANE_W, 1, 1>>,
    issued_instruction: Select<Decoded, WARPS, SW_W>,
    issued_pc: Select<Bits<24>, WARPS, SW_W>,
    // Wires
    #[default(Constant::new((LANE_W as u64).into()))]
    lane_w: Constant<Bits<5>>,
    /// Warp slot and number within it of the context whose entry is written.
    write_row: Signal<Local, Bits<SW_W>>,
    write_place: Signal<Local, Bits<LANE_W>>,
    /// Warp slot of the context that issues.
    issue_row: Signal<Local, Bits<SW_W>>,
    /// The bank at hand is written.
    writes: Signal<Local, Bit>,
}

#[logic]
impl ContextBuffer {
    #[hdl_gen]
    fn update(&mut self) {
        self.write_row.next =
            bit_cast::<SW_W, CONTEXT_W>(self.buffer.write_slot.val() >> self.lane_w.val());
        self.write_place.next = self.buffer.write_slot.val().get_bits::<LANE_W>(0);
        self.issue_row.next =
            bit_cast::<SW_W, CONTEXT_W>(self.buffer.issue_slot.val() >> self.lane_w.val());
        self.issued_instruction.index.next = self.issue_row.val();
        self.issued_pc.index.next = self.issue_row.val();
        for warp_idx in 0..WARPS {
            self.writes.next =
                self.buffer.write_valid.val() & (self.write_row.val() == warp_idx.to_bits());
            self.instructions[warp_idx].clock.next = self.clock.val();
            self.instructions[warp_idx].write_enable[0].next = self.writes.val();
            self.instructions[warp_idx].write_address[0].next = self.write_place.val();
            self.instructions[warp_idx].write_data[0].next = self.buffer.write_instruction.val();
            self.instructions[warp_idx].read_address[0].next = self.issue_place[warp_idx].val();
            self.issued_instruction.value[warp_idx].next =
                self.instructions[warp_idx].read_data[0].val();
            self.pcs[warp_idx].clock.next = self.clock.val();
            self.pcs[warp_idx].write_enable[0].next = self.writes.val();
            self.pcs[warp_idx].write_address[0].next = self.write_place.val();
            self.pcs[warp_idx].write_data[0].next = self.buffer.write_pc.val();
            self.pcs[warp_idx].read_address[0].next = self.issue_place[warp_idx].val();
            self.issued_pc.value[warp_idx].next = self.pcs[warp_idx].read_data[0].val();
        }
        self.buffer.issue_instruction.next = self.issued_instruction.chosen.val();
        self.buffer.issue_pc.next = self.issued_pc.chosen.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    /// What the context that issues has, against a list of contexts.
    fn contexts_keep_their_instructions<
        const WARPS: usize,
        const SW_W: usize,
        const CONTEXT_W: usize,
    >() {
        let seed = 0x5eed_0047;
        let mut random = Random::new(seed);
        let mut uut = ContextBuffer::<4, WARPS, SW_W, 2, CONTEXT_W>::default();
        let mut contexts = vec![(0, 0); 4 * WARPS];
        for cycle in 0..1000 {
            let mut context = || random.bits(16) % (4 * WARPS as u64);
            let (written, issued) = (context(), context());
            let (rd, pc, writes) = (random.bits(5), random.bits(24), random.one_in(2));
            uut.buffer.write_valid.next = writes;
            uut.buffer.write_slot.next = written.into();
            uut.buffer.write_instruction.next = Decoded { rd: rd.into(), ..Decoded::default() };
            uut.buffer.write_pc.next = pc.into();
            uut.buffer.issue_slot.next = issued.into();
            for (warp, place) in uut.issue_place.iter_mut().enumerate() {
                let of_issued = warp as u64 == issued / 4;
                place.next = (if of_issued { issued % 4 } else { random.bits(2) }).into();
            }
            settle(&mut uut);
            let seen = (
                uut.buffer.issue_instruction.val().rd.to_u64(),
                uut.buffer.issue_pc.val().to_u64(),
            );
            let at = format!("{WARPS} warp slots, seed {seed:#x} cycle {cycle}");
            assert_eq!(seen, contexts[issued as usize], "{at}");
            if writes {
                contexts[written as usize] = (rd, pc);
            }
            step!(uut);
        }
    }

    #[test]
    fn the_context_that_issues_has_what_was_decoded_for_it_last() {
        contexts_keep_their_instructions::<1, 1, 2>();
        contexts_keep_their_instructions::<4, 2, 4>();
        contexts_keep_their_instructions::<5, 3, 5>();
    }
}
