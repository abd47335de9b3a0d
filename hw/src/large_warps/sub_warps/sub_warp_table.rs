//! Sub-warps in flight: what each has left at its issue, and whether others of its instruction are in flight.
//!
//! ```text
//!           clock --->+-------+---> free, issue_tag
//!           reset --->|       |
//!         fetched --->|       |---> completion_large_warp
//!         issue_* --->|       |---> control_large_warp, control_annotation
//!    completion_* --->|       |---> completion_lanes, completion_row
//!     control_tag --->|       |---> completion_current, _jump, _alone
//!                     +-------+
//! ```
//!
//! # Behaviour
//!
//! - **K2, WA1** The instruction tag is `LW_ROWS * large warp + number`, a number of [`SubWarpNumbers`]. It is in use
//!   from the cycle after the issue to that of the completion.
//! - **K3** A completion finds the lanes and rows that its issue left, that of a control instruction its annotation. Large
//!   warp and annotation are told of `control_tag`, which is known before it is known who completes.
//! - The annotation is kept once for a large warp, that of the sub-warp that it issued last: a control instruction holds its large
//!   warp until it completes as a whole, so no other instruction of it has issued since.
//! - **WA3** It is told whether the sub-warp that completes is of the current instruction, and no other of it in flight.
//!
//! # Timing
//!
//! `free` and `issue_tag` depend combinationally on `issue_large_warp`, what is told of a completion on
//! `completion_tag` alone, `control_large_warp` and `control_annotation` on `control_tag` alone.
//!
//! # Cost
//!
//! `3 * WARPS` flip-flops; two [`InstructionTable`]s with together `WARPS * LANES * (1 + ROW_W) + LARGE_WARPS * 52` bits.

use super::SubWarpNumbers;
use crate::cells::Select;
use crate::pipeline::InstructionTable;
use crate::words::Annotation;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Sub-warps in flight; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(WARPS == LARGE_WARPS * LW_ROWS, "A large warp has as many numbers as rows.")]
#[requires(LW_ROWS.is_power_of_two(), "A large warp has a power of two of rows.")]
pub struct SubWarpTable<
    const LANES: usize,
    const WARPS: usize,
    const LW_ROWS: usize,
    const LARGE_WARPS: usize,
    const SW_W: usize,
    const ROW_W: usize,
    const LW_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no sub-warp is in flight.
    pub reset: Signal<In, Bit>,
    /// Large warp that is fetched in this cycle, one-hot, or zero.
    pub fetched: Signal<In, Bits<LARGE_WARPS>>,
    /// A sub-warp issues in this cycle; only with `free`.
    pub issue_valid: Signal<In, Bit>,
    /// Large warp in stage D.
    pub issue_large_warp: Signal<In, Bits<LW_W>>,
    /// The sub-warp that issues is a jump of W13.
    pub issue_jump: Signal<In, Bit>,
    /// Annotation of the instruction that issues.
    pub issue_annotation: Signal<In, Annotation>,
    /// Lanes of the sub-warp that issues.
    pub issue_lanes: Signal<In, Bits<LANES>>,
    /// Row in the large warp of the thread in each of these lanes.
    pub issue_row: [Signal<In, Bits<ROW_W>>; LANES],
    /// A number of the large warp in stage D is free.
    pub free: Signal<Out, Bit>,
    /// Instruction tag that its next sub-warp takes, if one is free.
    pub issue_tag: Signal<Out, Bits<SW_W>>,
    /// A sub-warp completes in this cycle.
    pub completion_valid: Signal<In, Bit>,
    /// Instruction tag of the sub-warp that completes; with it the ports below are valid.
    pub completion_tag: Signal<In, Bits<SW_W>>,
    /// Large warp of the sub-warp that completes.
    pub completion_large_warp: Signal<Out, Bits<LW_W>>,
    /// Lanes of the sub-warp that completes.
    pub completion_lanes: Signal<Out, Bits<LANES>>,
    /// Row in the large warp of the thread in each of these lanes.
    pub completion_row: [Signal<Out, Bits<ROW_W>>; LANES],
    /// The sub-warp that completes is of the current instruction of its large warp.
    pub completion_current: Signal<Out, Bit>,
    /// The sub-warp that completes is a jump of W13.
    pub completion_jump: Signal<Out, Bit>,
    /// No other sub-warp of the current instruction is in flight.
    pub completion_alone: Signal<Out, Bit>,
    /// Instruction tag of a sub-warp in flight: of the one that completes, if its instruction is a control instruction.
    pub control_tag: Signal<In, Bits<SW_W>>,
    /// Large warp of the sub-warp of `control_tag`.
    pub control_large_warp: Signal<Out, Bits<LW_W>>,
    /// Annotation of the instruction that the large warp of `control_tag` has issued last.
    pub control_annotation: Signal<Out, Annotation>,
    // Sub-blocks
    #[count(LARGE_WARPS)]
    numbers: Vec<SubWarpNumbers<LW_ROWS, ROW_W>>,
    free_of: Select<Bit, LARGE_WARPS, LW_W>,
    number_of: Select<Bits<ROW_W>, LARGE_WARPS, LW_W>,
    current_of: Select<Bit, LARGE_WARPS, LW_W>,
    jump_of: Select<Bit, LARGE_WARPS, LW_W>,
    alone_of: Select<Bit, LARGE_WARPS, LW_W>,
    instructions: InstructionTable<WARPS, LANES, SW_W, ROW_W, 0, 0, 1, LANES>,
    /// By large warp.
    annotations: InstructionTable<LARGE_WARPS, LANES, LW_W, ROW_W, 0, 1, 0, 0>,
    // Wires
    /// Bits of a number.
    #[default(Constant::new(clog2(LW_ROWS).to_bits()))]
    number_bits: Constant<Bits<3>>,
    /// The bits of an instruction tag that are the number.
    #[default(Constant::new((LW_ROWS - 1).to_bits()))]
    number_mask: Constant<Bits<SW_W>>,
    tag: Signal<Local, Bits<SW_W>>,
    upper: Signal<Local, Bits<SW_W>>,
    control_upper: Signal<Local, Bits<SW_W>>,
    lower: Signal<Local, Bits<SW_W>>,
    large_warp: Signal<Local, Bits<LW_W>>,
    number: Signal<Local, Bits<ROW_W>>,
}

#[logic]
impl SubWarpTable {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, instructions, annotations);

        // Issue
        self.free_of.index.next = self.issue_large_warp.val();
        self.number_of.index.next = self.issue_large_warp.val();
        self.free.next = self.free_of.chosen.val();
        self.tag.next = (bit_cast::<SW_W, LW_W>(self.issue_large_warp.val())
            << self.number_bits.val())
            | bit_cast::<SW_W, ROW_W>(self.number_of.chosen.val());
        self.issue_tag.next = self.tag.val();
        self.instructions.issue_valid.next = self.issue_valid.val();
        self.instructions.issue_tag.next = self.tag.val();
        self.annotations.issue_valid.next = self.issue_valid.val();
        self.annotations.issue_tag.next = self.issue_large_warp.val();
        self.annotations.issue_annotation[0].next = self.issue_annotation.val();
        self.instructions.issue_lanes[0].next = self.issue_lanes.val();

        // Completion
        self.upper.next = self.completion_tag.val() >> self.number_bits.val();
        self.lower.next = self.completion_tag.val() & self.number_mask.val();
        self.large_warp.next = bit_cast::<LW_W, SW_W>(self.upper.val());
        self.number.next = bit_cast::<ROW_W, SW_W>(self.lower.val());
        self.current_of.index.next = self.large_warp.val();
        self.jump_of.index.next = self.large_warp.val();
        self.alone_of.index.next = self.large_warp.val();
        self.instructions.completion_tag.next = self.completion_tag.val();
        self.completion_large_warp.next = self.large_warp.val();
        self.control_upper.next = self.control_tag.val() >> self.number_bits.val();
        self.control_large_warp.next = bit_cast::<LW_W, SW_W>(self.control_upper.val());
        self.annotations.completion_tag.next = self.control_large_warp.val();
        self.control_annotation.next = self.annotations.completion_annotation[0].val();
        self.completion_lanes.next = self.instructions.completion_lanes[0].val();
        self.completion_current.next = self.current_of.chosen.val();
        self.completion_jump.next = self.jump_of.chosen.val();
        self.completion_alone.next = self.alone_of.chosen.val();

        for large_warp_idx in 0..LARGE_WARPS {
            self.numbers[large_warp_idx].clock.next = self.clock.val();
            self.numbers[large_warp_idx].reset.next = self.reset.val();
            self.numbers[large_warp_idx].fetched.next = self.fetched.val().get_bit(large_warp_idx);
            self.numbers[large_warp_idx].issues.next =
                self.issue_valid.val() & (self.issue_large_warp.val() == large_warp_idx.to_bits());
            self.numbers[large_warp_idx].issue_jump.next = self.issue_jump.val();
            self.numbers[large_warp_idx].completes.next =
                self.completion_valid.val() & (self.large_warp.val() == large_warp_idx.to_bits());
            self.numbers[large_warp_idx].completion_number.next = self.number.val();
            self.free_of.value[large_warp_idx].next = self.numbers[large_warp_idx].free.val();
            self.number_of.value[large_warp_idx].next = self.numbers[large_warp_idx].number.val();
            self.current_of.value[large_warp_idx].next = self.numbers[large_warp_idx].current.val();
            self.jump_of.value[large_warp_idx].next = self.numbers[large_warp_idx].jump.val();
            self.alone_of.value[large_warp_idx].next = self.numbers[large_warp_idx].alone.val();
        }
        for lane_idx in 0..LANES {
            self.instructions.issue_rows[lane_idx].next = self.issue_row[lane_idx].val();
            self.completion_row[lane_idx].next = self.instructions.completion_rows[lane_idx].val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    /// A sub-warp of this large warp issues, with the row of each of four lanes; its instruction tag.
    macro_rules! issue {
        ($uut: expr, $large_warp: expr, $lanes: expr, $rows: expr) => {{
            $uut.issue_valid.next = true;
            $uut.issue_large_warp.next = $large_warp.into();
            $uut.issue_lanes.next = $lanes.into();
            for (port, row) in $uut.issue_row.iter_mut().zip($rows) {
                port.next = row.into();
            }
            settle(&mut $uut);
            assert!($uut.free.val());
            let tag = $uut.issue_tag.val().to_u64();
            step!($uut);
            $uut.issue_valid.next = false;
            tag
        }};
    }

    #[test]
    fn k2_k3_a_sub_warp_finds_again_what_it_left_by_its_tag() {
        // Three large warps of four rows.
        let mut uut = SubWarpTable::<4, 12, 4, 3, 4, 2, 2>::default();
        assert_eq!(issue!(uut, 2_u64, 0b1001_u64, [3_u64, 0, 0, 1]), 8);
        assert_eq!(issue!(uut, 0_u64, 0b0110_u64, [0_u64, 2, 1, 0]), 0);
        assert_eq!(issue!(uut, 2_u64, 0b0001_u64, [2_u64, 0, 0, 0]), 9);
        uut.completion_valid.next = true;
        uut.completion_tag.next = 8.into();
        settle(&mut uut);
        assert_eq!(uut.completion_large_warp.val(), 2_u64);
        assert_eq!(uut.completion_lanes.val(), 0b1001_u64);
        assert_eq!(
            (uut.completion_row[0].val(), uut.completion_row[3].val()),
            (3.into(), 1.into())
        );
        assert!(uut.completion_current.val() && !uut.completion_alone.val());
        step!(uut);
        uut.completion_tag.next = 9.into();
        settle(&mut uut);
        assert!(uut.completion_current.val() && uut.completion_alone.val());
        uut.completion_valid.next = false;
        assert_eq!(issue!(uut, 2_u64, 1_u64, [0_u64; 4]), 8, "its number is free again");
    }

    #[test]
    fn k3_the_annotation_is_that_of_the_last_issue_of_the_large_warp() {
        let mut uut = SubWarpTable::<4, 12, 4, 3, 4, 2, 2>::default();
        for (large_warp, rpc) in [(1_u64, 0x10_u64), (2, 0x20), (1, 0x11), (0, 0x30)] {
            uut.issue_annotation.next = Annotation { rpc: rpc.into(), ..Annotation::default() };
            issue!(uut, large_warp, 1_u64, [0_u64; 4]);
        }
        for (tag, large_warp, rpc) in
            [(0_u64, 0_u64, 0x30_u64), (4, 1, 0x11), (5, 1, 0x11), (8, 2, 0x20)]
        {
            uut.control_tag.next = tag.into();
            settle(&mut uut);
            assert_eq!(uut.control_large_warp.val(), large_warp);
            assert_eq!(uut.control_annotation.val().rpc, Bits::from(rpc), "tag {tag}");
        }
    }

    #[test]
    fn wa1_a_large_warp_has_as_many_numbers_as_rows() {
        let mut uut = SubWarpTable::<4, 4, 2, 2, 2, 1, 1>::default();
        issue!(uut, 1_u64, 1_u64, [0_u64; 4]);
        assert_eq!(issue!(uut, 1_u64, 1_u64, [0_u64; 4]), 3);
        settle(&mut uut);
        assert!(!uut.free.val());
        uut.issue_large_warp.next = 0.into();
        settle(&mut uut);
        assert!(uut.free.val(), "of the other large warp");
    }

    #[test]
    fn with_one_row_the_tag_is_the_large_warp() {
        let mut uut = SubWarpTable::<4, 5, 1, 5, 3, 1, 3>::default();
        for large_warp in [4_u64, 0, 3] {
            assert_eq!(issue!(uut, large_warp, 0b1111_u64, [0_u64; 4]), large_warp);
            uut.completion_tag.next = large_warp.into();
            settle(&mut uut);
            assert_eq!(uut.completion_large_warp.val(), large_warp);
        }
        uut.fetched.next = 0b1_0000.into();
        step!(uut);
        uut.completion_tag.next = 4.into();
        settle(&mut uut);
        assert!(!uut.completion_current.val());
    }
}
