//! Instruction memory: words and the annotations of branches.
//!
//! ```text
//!             clock --->+------+
//!             reset --->|      |---> word
//!              code --->|      |---> annotation
//! read_valid, read_pc ->|      |
//!                       +------+
//! ```
//!
//! # Behaviour
//!
//! 1. The memory holds records by index `pc - code.base`, 24 bits, wrapping.
//! 2. Reading beyond the memory, or a record that was never written, gives the word 0 and no
//!    annotation.
//! 3. With `MARKS` 1 a record has a mark: the instruction is a post-dominator (DP3). With 0 there are no marks.
//!
//! # Timing
//!
//! Word, annotation and mark come in the cycle after `read_valid` and stay until the next read. Whether `read_pc` is inside
//! the memory is known two gates behind the borrow of the index: what is left of the PC above it must be that of
//! the base, or with a borrow one more, and both are compared beside the subtraction.
//!
//! # Cost
//!
//! `CODE_WORDS * (84 + MARKS)` memory bits, with their read registers, and one flip-flop.

use crate::links::host::CodeIn;
use crate::presets::CODE_WORDS;
use crate::primitives::{Register, SyncRam};
use crate::words::{Annotation, Kind};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Bits of an index into the memory.
const INDEX_W: usize = clog2(CODE_WORDS);
/// Bits of an index and of the borrow of its subtraction.
const DIFFERENCE_W: usize = INDEX_W + 1;
/// Bits of the page of a PC: those above an index.
const PAGE_W: usize = 24 - INDEX_W;

/// Instruction memory; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(MARKS <= 1, "Records have a mark or they have none.")]
#[requires(CODE_WORDS == 1 << INDEX_W, "Records are a power of two.")]
pub struct InstructionMemory<const MARKS: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; forgets the last read, not the contents.
    pub reset: Signal<In, Bit>,
    /// Records that the host writes, and the PC of the first.
    pub code: CodeIn,
    /// Mark of the record that the host writes.
    pub write_mark: [Signal<In, Bit>; MARKS],
    /// A record is read in this cycle.
    pub read_valid: Signal<In, Bit>,
    /// PC of the record that is read.
    pub read_pc: Signal<In, Bits<24>>,
    /// Instruction word that was read last.
    pub word: Signal<Out, Bits<32>>,
    /// Annotation that was read last.
    pub annotation: Signal<Out, Annotation>,
    /// Mark that was read last.
    pub mark: [Signal<Out, Bit>; MARKS],
    // Registers
    /// The last read was inside the memory.
    mapped: Register<Bit>,
    // Sub-blocks
    #[default(SyncRam::new(CODE_WORDS))]
    instructions: SyncRam<Bits<32>, INDEX_W, 1, 1>,
    #[default(SyncRam::new(CODE_WORDS))]
    annotations: SyncRam<Annotation, INDEX_W, 1, 1>,
    #[default(SyncRam::new(CODE_WORDS))]
    #[count(MARKS)]
    marks: Vec<SyncRam<Bit, INDEX_W, 1, 1>>,
    // Wires
    #[default(Constant::new(INDEX_W.to_bits()))]
    index_w: Constant<Bits<5>>,
    /// Index of `read_pc`, and above it the borrow.
    difference: Signal<Local, Bits<DIFFERENCE_W>>,
    index: Signal<Local, Bits<INDEX_W>>,
    read_high: Signal<Local, Bits<24>>,
    base_high: Signal<Local, Bits<24>>,
    read_page: Signal<Local, Bits<PAGE_W>>,
    base_page: Signal<Local, Bits<PAGE_W>>,
    /// The page behind that of the base, in which the records beyond its end are.
    page_behind: Signal<Local, Bits<PAGE_W>>,
    annotation_written: Signal<Local, Annotation>,
}

#[logic]
impl InstructionMemory {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, mapped, instructions, annotations);
        self.mapped.reset.next = self.reset.val();

        self.annotation_written.next.kind = self.code.write_kind.val();
        self.annotation_written.next.rpc = self.code.write_rpc.val();
        self.annotation_written.next.uniform = self.code.write_uniform.val();
        self.annotation_written.next.likely = self.code.write_likely.val();
        self.annotation_written.next.lpc = self.code.write_lpc.val();
        self.instructions.write_enable[0].next = self.code.write_valid.val();
        self.instructions.write_address[0].next = self.code.write_index.val();
        self.instructions.write_data[0].next = self.code.write_word.val();
        self.annotations.write_enable[0].next = self.code.write_valid.val();
        self.annotations.write_address[0].next = self.code.write_index.val();
        self.annotations.write_data[0].next = self.annotation_written.val();

        self.difference.next =
            bit_cast::<DIFFERENCE_W, INDEX_W>(self.read_pc.val().get_bits::<INDEX_W>(0))
                - bit_cast::<DIFFERENCE_W, INDEX_W>(self.code.base.val().get_bits::<INDEX_W>(0));
        self.index.next = self.difference.val().get_bits::<INDEX_W>(0);
        self.read_high.next = self.read_pc.val() >> self.index_w.val();
        self.base_high.next = self.code.base.val() >> self.index_w.val();
        self.read_page.next = bit_cast::<PAGE_W, 24>(self.read_high.val());
        self.base_page.next = bit_cast::<PAGE_W, 24>(self.base_high.val());
        self.page_behind.next = self.base_page.val() + 1;
        self.mapped.d.next = self.read_page.val() == self.base_page.val();
        if (self.difference.val() >> self.index_w.val()).get_bit(0) {
            self.mapped.d.next = self.read_page.val() == self.page_behind.val();
        }
        self.mapped.enable.next = self.read_valid.val();
        self.instructions.read_enable[0].next = self.read_valid.val();
        self.instructions.read_address[0].next = self.index.val();
        self.annotations.read_enable[0].next = self.read_valid.val();
        self.annotations.read_address[0].next = self.index.val();

        self.word.next = 0.into();
        self.annotation.next.kind = Kind::None;
        self.annotation.next.rpc = 0.into();
        self.annotation.next.uniform = false;
        self.annotation.next.likely = false;
        self.annotation.next.lpc = 0.into();
        if self.mapped.q.val() {
            self.word.next = self.instructions.read_data[0].val();
            self.annotation.next = self.annotations.read_data[0].val();
        }

        for mark_idx in 0..MARKS {
            self.marks[mark_idx].clock.next = self.clock.val();
            self.marks[mark_idx].write_enable[0].next = self.code.write_valid.val();
            self.marks[mark_idx].write_address[0].next = self.code.write_index.val();
            self.marks[mark_idx].write_data[0].next = self.write_mark[mark_idx].val();
            self.marks[mark_idx].read_enable[0].next = self.read_valid.val();
            self.marks[mark_idx].read_address[0].next = self.index.val();
            self.mark[mark_idx].next =
                self.mapped.q.val() & self.marks[mark_idx].read_data[0].val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    const BASE: u64 = 0xff_f000;

    fn with_record(index: u64, word: u64, kind: Kind, rpc: u64) -> InstructionMemory<1> {
        let mut uut = InstructionMemory::default();
        uut.code.base.next = BASE.into();
        uut.code.write_valid.next = true;
        uut.code.write_index.next = index.into();
        uut.code.write_word.next = word.into();
        uut.code.write_kind.next = kind;
        uut.code.write_rpc.next = rpc.into();
        step!(uut);
        uut.code.write_valid.next = false;
        uut
    }

    fn read(uut: &mut InstructionMemory<1>, pc: u64) -> (u64, Annotation) {
        uut.read_valid.next = true;
        uut.read_pc.next = (pc & 0xff_ffff).into();
        step!(*uut);
        uut.read_valid.next = false;
        uut.read_pc.next = 0.into();
        step!(*uut);
        (uut.word.val().to_u64(), uut.annotation.val())
    }

    #[test]
    fn f2_a_record_is_found_at_its_distance_from_the_base_with_wrap() {
        for kind in [Kind::None, Kind::Pc, Kind::Return, Kind::Exit] {
            let mut uut = with_record(8191, 0xdead_beef, kind, 0x12_3456);
            let (word, annotation) = read(&mut uut, BASE + 8191);
            assert_eq!(word, 0xdead_beef);
            assert_eq!(
                annotation,
                Annotation { kind, rpc: 0x12_3456.into(), ..Annotation::default() }
            );
        }
    }

    #[test]
    fn beyond_the_memory_and_where_nothing_was_written_is_the_word_0() {
        let mut uut = with_record(0, 0x13, Kind::Pc, 5);
        assert_eq!(
            read(&mut uut, BASE),
            (0x13, Annotation { kind: Kind::Pc, rpc: 5.into(), ..Annotation::default() })
        );
        for pc in [BASE + 1, BASE + 8192, BASE - 1, BASE + (1 << 20)] {
            assert_eq!(read(&mut uut, pc), (0, Annotation::default()), "{pc:#x}");
        }
    }

    #[test]
    fn the_memory_begins_and_ends_at_any_pc() {
        for base in [0, 1, 0x1fff, 0x2000, 0x2001, 0xff_dfff, 0xff_e000, 0xff_e001, 0xff_ffff] {
            let mut uut = with_record(0, 0x13, Kind::None, 0);
            uut.code.write_valid.next = true;
            uut.code.write_index.next = 8191.into();
            uut.code.write_word.next = 0x17.into();
            step!(uut);
            uut.code.write_valid.next = false;
            uut.code.base.next = base.into();
            for (distance, word) in [(0, 0x13), (8191, 0x17), (8192, 0), (0xff_ffff, 0)] {
                assert_eq!(read(&mut uut, base + distance).0, word, "{distance:#x} from {base:#x}");
            }
        }
    }

    #[test]
    fn dp3_a_mark_is_read_with_its_record() {
        let mut uut = with_record(3, 0x13, Kind::None, 0);
        uut.code.write_valid.next = true;
        uut.code.write_index.next = 4.into();
        uut.write_mark[0].next = true;
        step!(uut);
        uut.code.write_valid.next = false;
        for (pc, mark) in [(BASE + 3, false), (BASE + 4, true), (BASE + 8192 + 4, false)] {
            read(&mut uut, pc);
            assert_eq!(uut.mark[0].val(), mark, "{pc:#x}");
        }
    }
}
