//! From the emission of a load or atomic at the port to its completion (rule M12).
//!
//! ```text
//!                   +-------+
//!         clock --->|>      |---> result
//!         reset --->|       |---> coming_*
//!        emit_* --->|       |
//!    response_* --->|       |
//!                   +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge with `emit` the part's destination and places are kept under its tag.
//! 2. (M12) A response in cycle `r` is in the line register in `r + 1` and is the result in `r + 2`;
//!    it is there for one cycle, because it is always granted. `coming_valid` tells it a cycle before, with its instruction.
//!
//! # Timing
//!
//! All outputs are registers or what memories have read by their clock.
//!
//! # Cost
//!
//! Memories of `2^TAG_W` words with `LANES * (SW_W + OFFSET_W + 1) + ITAG_W + 9` bits, `LANES`
//! multiplexers of a line, one [`Destination`] and, with line and values,
//! `32 * (LINE_WORDS + LANES) + 2` flip-flops.

use super::ResponseLane;
use crate::cells::{Destination, RegisterArray};
use crate::links::execution::ResultOut;
use crate::primitives::{Register, SyncRam};
use crate::words::decoded::Width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// From the emission of a load or atomic at the port to its completion; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ResponsePath<
    const LANES: usize,
    const LINE_WORDS: usize,
    const OFFSET_W: usize,
    const TAG_W: usize,
    const ITAG_W: usize,
    const SW_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; drops what has arrived.
    pub reset: Signal<In, Bit>,
    /// A load or atomic leaves.
    pub emit: Signal<In, Bit>,
    /// Tag of the load or atomic that leaves.
    pub emit_tag: Signal<In, Bits<TAG_W>>,
    /// Instruction tag of the part that leaves, as far as the packet carries it.
    pub emit_instruction_tag: Signal<In, Bits<ITAG_W>>,
    /// Lanes of the part that leaves.
    pub emit_lanes: Signal<In, Bits<LANES>>,
    /// Row of the thread in each lane of the part that leaves.
    pub emit_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Address of each lane of the part that leaves.
    pub emit_address: [Signal<In, Bits<32>>; LANES],
    /// Register that the part writes, if `emit_writes`.
    pub emit_rd: Signal<In, Bits<5>>,
    /// The part writes a register.
    pub emit_writes: Signal<In, Bit>,
    /// Size of the access of the part that leaves.
    pub emit_width: Signal<In, Width>,
    /// The part that leaves is extended with zeros.
    pub emit_zero_extend: Signal<In, Bit>,
    /// A response arrives.
    pub response_valid: Signal<In, Bit>,
    /// Tag of the load or atomic that is answered.
    pub response_tag: Signal<In, Bits<TAG_W>>,
    /// Words of the line that the response brings.
    pub response_data: [Signal<In, Bits<32>>; LINE_WORDS],
    /// Result of the part whose response arrived two cycles ago, to the completion arbiter.
    pub result: ResultOut<LANES, ITAG_W, SW_W>,
    /// There is a result in the next cycle.
    pub coming_valid: Signal<Out, Bit>,
    /// Instruction tag of the result of the next cycle, if `coming_valid`.
    pub coming_instruction_tag: Signal<Out, Bits<ITAG_W>>,
    /// Register that the result of the next cycle writes, if `coming_writes`.
    pub coming_rd: Signal<Out, Bits<5>>,
    /// The result of the next cycle writes a register, if `coming_valid`.
    pub coming_writes: Signal<Out, Bit>,
    // Registers
    line_occupied: Register<Bit>,
    line: RegisterArray<Bits<32>, LINE_WORDS>,
    result_occupied: Register<Bit>,
    destination: Destination<LANES, ITAG_W, SW_W>,
    value: RegisterArray<Bits<32>, LANES>,
    // Sub-blocks
    #[count(LANES)]
    lane: Vec<ResponseLane<LINE_WORDS, OFFSET_W, TAG_W, SW_W>>,
    #[default(SyncRam::new(1 << TAG_W))]
    instruction_tags: SyncRam<Bits<ITAG_W>, TAG_W, 1, 1>,
    #[default(SyncRam::new(1 << TAG_W))]
    lanes: SyncRam<Bits<LANES>, TAG_W, 1, 1>,
    #[default(SyncRam::new(1 << TAG_W))]
    rd: SyncRam<Bits<5>, TAG_W, 1, 1>,
    #[default(SyncRam::new(1 << TAG_W))]
    writes: SyncRam<Bit, TAG_W, 1, 1>,
    #[default(SyncRam::new(1 << TAG_W))]
    width: SyncRam<Width, TAG_W, 1, 1>,
    #[default(SyncRam::new(1 << TAG_W))]
    zero_extend: SyncRam<Bit, TAG_W, 1, 1>,
}

#[logic]
impl ResponsePath {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            line_occupied,
            line,
            result_occupied,
            destination,
            value,
            instruction_tags,
            lanes,
            rd,
            writes,
            width,
            zero_extend
        );
        self.line_occupied.reset.next = self.reset.val();
        self.line.reset.next = self.reset.val();
        self.result_occupied.reset.next = self.reset.val();
        self.destination.reset.next = self.reset.val();
        self.value.reset.next = self.reset.val();
        for lane_idx in 0..LANES {
            self.lane[lane_idx].clock.next = self.clock.val();
        }

        // Emission
        self.instruction_tags.write_enable[0].next = self.emit.val();
        self.lanes.write_enable[0].next = self.emit.val();
        self.rd.write_enable[0].next = self.emit.val();
        self.writes.write_enable[0].next = self.emit.val();
        self.width.write_enable[0].next = self.emit.val();
        self.zero_extend.write_enable[0].next = self.emit.val();
        self.instruction_tags.write_address[0].next = self.emit_tag.val();
        self.lanes.write_address[0].next = self.emit_tag.val();
        self.rd.write_address[0].next = self.emit_tag.val();
        self.writes.write_address[0].next = self.emit_tag.val();
        self.width.write_address[0].next = self.emit_tag.val();
        self.zero_extend.write_address[0].next = self.emit_tag.val();
        self.instruction_tags.write_data[0].next = self.emit_instruction_tag.val();
        self.lanes.write_data[0].next = self.emit_lanes.val();
        self.rd.write_data[0].next = self.emit_rd.val();
        self.writes.write_data[0].next = self.emit_writes.val();
        self.width.write_data[0].next = self.emit_width.val();
        self.zero_extend.write_data[0].next = self.emit_zero_extend.val();

        // Response: line register and table
        self.line_occupied.enable.next = true;
        self.line_occupied.d.next = self.response_valid.val();
        self.line.enable.next = self.response_valid.val();
        for word_idx in 0..LINE_WORDS {
            self.line.d[word_idx].next = self.response_data[word_idx].val();
        }
        self.instruction_tags.read_enable[0].next = self.response_valid.val();
        self.lanes.read_enable[0].next = self.response_valid.val();
        self.rd.read_enable[0].next = self.response_valid.val();
        self.writes.read_enable[0].next = self.response_valid.val();
        self.width.read_enable[0].next = self.response_valid.val();
        self.zero_extend.read_enable[0].next = self.response_valid.val();
        self.instruction_tags.read_address[0].next = self.response_tag.val();
        self.lanes.read_address[0].next = self.response_tag.val();
        self.rd.read_address[0].next = self.response_tag.val();
        self.writes.read_address[0].next = self.response_tag.val();
        self.width.read_address[0].next = self.response_tag.val();
        self.zero_extend.read_address[0].next = self.response_tag.val();

        // Result
        self.result_occupied.enable.next = true;
        self.result_occupied.d.next = self.line_occupied.q.val();
        self.destination.load.next = self.line_occupied.q.val();
        self.destination.load_instruction_tag.next = self.instruction_tags.read_data[0].val();
        self.destination.load_lanes.next = self.lanes.read_data[0].val();
        self.destination.load_rd.next = self.rd.read_data[0].val();
        self.destination.load_writes.next = self.writes.read_data[0].val();
        self.value.enable.next = self.line_occupied.q.val();
        for lane_idx in 0..LANES {
            self.lane[lane_idx].write_enable.next = self.emit.val();
            self.lane[lane_idx].write_tag.next = self.emit_tag.val();
            self.lane[lane_idx].write_sw.next = self.emit_sw[lane_idx].val();
            self.lane[lane_idx].write_address.next = self.emit_address[lane_idx].val();
            self.lane[lane_idx].read_enable.next = self.response_valid.val();
            self.lane[lane_idx].read_tag.next = self.response_tag.val();
            self.lane[lane_idx].width.next = self.width.read_data[0].val();
            self.lane[lane_idx].zero_extend.next = self.zero_extend.read_data[0].val();
            for word_idx in 0..LINE_WORDS {
                self.lane[lane_idx].line[word_idx].next = self.line.q[word_idx].val();
            }
            self.destination.load_sw[lane_idx].next = self.lane[lane_idx].sw.val();
            self.value.d[lane_idx].next = self.lane[lane_idx].value.val();
            self.result.sw[lane_idx].next = self.destination.sw[lane_idx].val();
            self.result.value[lane_idx].next = self.value.q[lane_idx].val();
        }
        self.coming_valid.next = self.line_occupied.q.val();
        self.coming_instruction_tag.next = self.instruction_tags.read_data[0].val();
        self.coming_rd.next = self.rd.read_data[0].val();
        self.coming_writes.next = self.writes.read_data[0].val();
        self.result.valid.next = self.result_occupied.q.val();
        self.result.instruction_tag.next = self.destination.instruction_tag.val();
        self.result.lanes.next = self.destination.lanes.val();
        self.result.rd.next = self.destination.rd.val();
        self.result.writes.next = self.destination.writes.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = ResponsePath<4, 4, 4, 2, 2, 2>;

    #[test]
    fn m12_a_response_in_cycle_r_completes_in_r_plus_2_for_one_cycle() {
        let mut uut = Uut::default();
        uut.emit.next = true;
        for tag in 0..2_u64 {
            uut.emit_tag.next = tag.into();
            uut.emit_instruction_tag.next = (tag + 1).into();
            uut.emit_lanes.next = (0b0101_u64 << tag).into();
            uut.emit_rd.next = (20 + tag).into();
            uut.emit_writes.next = true;
            uut.emit_width.next = Width::Word;
            for lane_idx in 0..4 {
                uut.emit_sw[lane_idx].next = (2 + tag).into();
                uut.emit_address[lane_idx].next = (0x1000 + 4 * lane_idx as u64).into();
            }
            step!(uut);
        }
        uut.emit.next = false;
        // The responses arrive in the other order, without a cycle between them.
        for (cycle, tag) in [Some(1_u64), Some(0), None, None, None].into_iter().enumerate() {
            uut.response_valid.next = tag.is_some();
            uut.response_tag.next = tag.unwrap_or(0).into();
            for word_idx in 0..4 {
                let word = 0x100 * (tag.unwrap_or(9) + 1) + word_idx as u64;
                uut.response_data[word_idx].next = word.into();
            }
            settle(&mut uut);
            let coming = uut.coming_valid.val().then(|| {
                assert!(uut.coming_writes.val());
                assert_eq!(uut.coming_rd.val(), uut.coming_instruction_tag.val().to_u64() + 19);
                uut.coming_instruction_tag.val().to_u64()
            });
            assert_eq!(coming, [None, Some(2), Some(1), None, None][cycle], "cycle {cycle}");
            let seen = uut.result.valid.val().then(|| uut.result.instruction_tag.val().to_u64());
            assert_eq!(seen, [None, None, Some(2), Some(1), None][cycle], "cycle {cycle}");
            if let Some(tag_seen) = seen {
                assert_eq!(uut.result.lanes.val(), 0b0101 << (tag_seen - 1));
                assert_eq!(uut.result.rd.val(), 19 + tag_seen);
                assert_eq!(uut.result.sw[3].val(), 1 + tag_seen);
                assert!(uut.result.writes.val());
                let values = uut.result.value.each_ref().map(|value| value.val().to_u64());
                assert_eq!(values, [0, 1, 2, 3].map(|word| 0x100 * tag_seen + word));
            }
            step!(uut);
        }
    }
}
