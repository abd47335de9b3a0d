//! Instructions in flight: what the control unit wants back when they complete (rule K3).
//!
//! ```text
//!            clock --->+-------+
//!          issue_* --->|       |---> completion_pc, completion_annotation
//!   completion_tag --->|       |---> completion_lanes, completion_rows
//!                      +-------+
//! ```
//!
//! A core with a buffered front end needs no table: the slot of the instruction buffer keeps what is
//! needed. Without a buffer, or where a control unit asks for more than the last part of an
//! instruction has, each instruction leaves here at its issue what it is to find at its completion.
//!
//! # Behaviour
//!
//! 1. An issue writes the entry of its instruction tag at the end of the cycle.
//! 2. The entry of `completion_tag` is read in the same cycle. It stays until the tag issues again.
//!
//! Every field is optional: `PCS`, `ANNOTATIONS` and `MASKS` are 0 or 1, `ROWS` is 0 or the number of
//! lanes. What is not kept has no ports and no memory.
//!
//! # Timing
//!
//! Reads are combinational from `completion_tag`.
//!
//! # Cost
//!
//! `ENTRIES * (24 * PCS + 52 * ANNOTATIONS + LANES * MASKS + SW_W * ROWS)` memory bits.

use crate::primitives::AsyncRam;
use crate::words::Annotation;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Table of instructions in flight; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(PCS <= 1 && ANNOTATIONS <= 1 && MASKS <= 1, "A field is kept once or not at all.")]
#[requires(ROWS == 0 || ROWS == LANES, "Rows are kept of all {LANES} lanes or of none.")]
pub struct InstructionTable<
    const ENTRIES: usize,
    const LANES: usize,
    const TAG_W: usize,
    const SW_W: usize,
    const PCS: usize,
    const ANNOTATIONS: usize,
    const MASKS: usize,
    const ROWS: usize,
> {
    /// Rising edge triggers writes.
    pub clock: Signal<In, Clock>,
    /// An instruction issues.
    pub issue_valid: Signal<In, Bit>,
    /// Instruction tag of the instruction that issues.
    pub issue_tag: Signal<In, Bits<TAG_W>>,
    /// PC of the instruction that issues.
    pub issue_pc: [Signal<In, Bits<24>>; PCS],
    /// Annotation of the instruction that issues.
    pub issue_annotation: [Signal<In, Annotation>; ANNOTATIONS],
    /// Active mask of the instruction that issues.
    pub issue_lanes: [Signal<In, Bits<LANES>>; MASKS],
    /// Row of the thread in each lane of the instruction that issues.
    pub issue_rows: [Signal<In, Bits<SW_W>>; ROWS],
    /// Instruction tag of the instruction that completes; with it all outputs are valid.
    pub completion_tag: Signal<In, Bits<TAG_W>>,
    /// PC of the instruction that completes.
    pub completion_pc: [Signal<Out, Bits<24>>; PCS],
    /// Annotation of the instruction that completes.
    pub completion_annotation: [Signal<Out, Annotation>; ANNOTATIONS],
    /// Active mask of the whole instruction that completes.
    pub completion_lanes: [Signal<Out, Bits<LANES>>; MASKS],
    /// Row of the thread in each lane of the whole instruction that completes.
    pub completion_rows: [Signal<Out, Bits<SW_W>>; ROWS],
    // Sub-blocks
    #[count(PCS)]
    #[default(AsyncRam::new(ENTRIES))]
    pcs: Vec<AsyncRam<Bits<24>, TAG_W, 1, 1>>,
    #[count(ANNOTATIONS)]
    #[default(AsyncRam::new(ENTRIES))]
    annotations: Vec<AsyncRam<Annotation, TAG_W, 1, 1>>,
    #[count(MASKS)]
    #[default(AsyncRam::new(ENTRIES))]
    masks: Vec<AsyncRam<Bits<LANES>, TAG_W, 1, 1>>,
    #[count(ROWS)]
    #[default(AsyncRam::new(ENTRIES))]
    rows: Vec<AsyncRam<Bits<SW_W>, TAG_W, 1, 1>>,
}

#[logic]
impl InstructionTable {
    #[hdl_gen]
    fn update(&mut self) {
        for idx in 0..PCS {
            self.pcs[idx].clock.next = self.clock.val();
            self.pcs[idx].write_enable[0].next = self.issue_valid.val();
            self.pcs[idx].write_address[0].next = self.issue_tag.val();
            self.pcs[idx].write_data[0].next = self.issue_pc[idx].val();
            self.pcs[idx].read_address[0].next = self.completion_tag.val();
            self.completion_pc[idx].next = self.pcs[idx].read_data[0].val();
        }
        for idx in 0..ANNOTATIONS {
            self.annotations[idx].clock.next = self.clock.val();
            self.annotations[idx].write_enable[0].next = self.issue_valid.val();
            self.annotations[idx].write_address[0].next = self.issue_tag.val();
            self.annotations[idx].write_data[0].next = self.issue_annotation[idx].val();
            self.annotations[idx].read_address[0].next = self.completion_tag.val();
            self.completion_annotation[idx].next = self.annotations[idx].read_data[0].val();
        }
        for idx in 0..MASKS {
            self.masks[idx].clock.next = self.clock.val();
            self.masks[idx].write_enable[0].next = self.issue_valid.val();
            self.masks[idx].write_address[0].next = self.issue_tag.val();
            self.masks[idx].write_data[0].next = self.issue_lanes[idx].val();
            self.masks[idx].read_address[0].next = self.completion_tag.val();
            self.completion_lanes[idx].next = self.masks[idx].read_data[0].val();
        }
        for lane_idx in 0..ROWS {
            self.rows[lane_idx].clock.next = self.clock.val();
            self.rows[lane_idx].write_enable[0].next = self.issue_valid.val();
            self.rows[lane_idx].write_address[0].next = self.issue_tag.val();
            self.rows[lane_idx].write_data[0].next = self.issue_rows[lane_idx].val();
            self.rows[lane_idx].read_address[0].next = self.completion_tag.val();
            self.completion_rows[lane_idx].next = self.rows[lane_idx].read_data[0].val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};
    use crate::words::Kind;

    /// Six entries of everything, four lanes.
    type Whole = InstructionTable<6, 4, 3, 5, 1, 1, 1, 4>;

    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    struct Entry {
        pc: u64,
        rpc: u64,
        lanes: u64,
        rows: [u64; 4],
    }

    fn issue(uut: &mut Whole, tag: u64, entry: &Entry) {
        uut.issue_valid.next = true;
        drive(uut, tag, entry);
        step!(*uut);
        uut.issue_valid.next = false;
    }

    fn drive(uut: &mut Whole, tag: u64, entry: &Entry) {
        uut.issue_tag.next = tag.into();
        uut.issue_pc[0].next = entry.pc.into();
        uut.issue_annotation[0].next =
            Annotation { kind: Kind::Pc, rpc: entry.rpc.into(), ..Annotation::default() };
        uut.issue_lanes[0].next = entry.lanes.into();
        for (port, row) in uut.issue_rows.iter_mut().zip(entry.rows) {
            port.next = row.into();
        }
    }

    fn complete(uut: &mut Whole, tag: u64) -> Entry {
        uut.completion_tag.next = tag.into();
        settle(uut);
        Entry {
            pc: uut.completion_pc[0].val().to_u64(),
            rpc: uut.completion_annotation[0].val().rpc.to_u64(),
            lanes: uut.completion_lanes[0].val().to_u64(),
            rows: uut.completion_rows.each_ref().map(|row| row.val().to_u64()),
        }
    }

    fn random_entry(random: &mut Random) -> Entry {
        Entry {
            pc: random.bits(24),
            rpc: random.bits(24),
            lanes: random.bits(4),
            rows: [(); 4].map(|_| random.bits(5)),
        }
    }

    #[test]
    fn k3_a_completion_finds_all_that_its_issue_left() {
        let mut uut = Whole::default();
        let entry = Entry { pc: 0x12_3456, rpc: 0x77, lanes: 0b1010, rows: [3, 9, 31, 0] };
        issue(&mut uut, 5, &entry);
        assert_eq!(complete(&mut uut, 5), entry);
        assert_eq!(complete(&mut uut, 4), Entry::default());
        assert_eq!(complete(&mut uut, 5), entry, "it stays");
    }

    #[test]
    fn nothing_is_written_unless_an_instruction_issues() {
        let mut uut = Whole::default();
        drive(&mut uut, 2, &Entry { pc: 1, rpc: 2, lanes: 3, rows: [4; 4] });
        step!(uut);
        assert_eq!(complete(&mut uut, 2), Entry::default());
    }

    #[test]
    fn random_instructions_in_flight_find_their_own() {
        let seed = 0x5eed_00a0;
        let mut random = Random::new(seed);
        let mut uut = Whole::default();
        let mut entries = [Entry::default(); 6];
        for cycle in 0..1000 {
            let tag = random.bits(16) % 6;
            let entry = random_entry(&mut random);
            if random.one_in(2) {
                issue(&mut uut, tag, &entry);
                entries[tag as usize] = entry;
            }
            let completed = random.bits(16) % 6;
            let expected = entries[completed as usize];
            assert_eq!(complete(&mut uut, completed), expected, "seed {seed:#x} cycle {cycle}");
        }
    }

    #[test]
    fn every_field_can_be_left_out() {
        let mut uut = InstructionTable::<3, 8, 2, 2, 0, 1, 0, 0>::default();
        uut.issue_valid.next = true;
        uut.issue_tag.next = 2.into();
        uut.issue_annotation[0].next = Annotation { kind: Kind::Exit, ..Annotation::default() };
        step!(uut);
        uut.completion_tag.next = 2.into();
        settle(&mut uut);
        assert_eq!(uut.completion_annotation[0].val().kind, Kind::Exit);
        let mut uut = InstructionTable::<3, 2, 2, 2, 1, 0, 0, 2>::default();
        uut.issue_valid.next = true;
        uut.issue_pc[0].next = 7.into();
        uut.issue_rows[1].next = 3.into();
        step!(uut);
        assert_eq!(
            (uut.completion_pc[0].val(), uut.completion_rows[1].val()),
            (7.into(), 3.into())
        );
        InstructionTable::<3, 2, 2, 2, 0, 0, 1, 0>::default();
        InstructionTable::<3, 2, 2, 2, 0, 0, 0, 0>::default();
    }

    #[test]
    #[should_panic(expected = "Rows are kept of all 8 lanes or of none.")]
    fn rows_of_some_lanes_are_refused() {
        InstructionTable::<3, 8, 2, 2, 0, 0, 0, 4>::default();
    }
}
