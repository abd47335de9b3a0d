//! One lane of the loads and atomics in flight: what it waits for, and taking it out of the line.
//!
//! ```text
//!                    +-------+
//!          clock --->|>      |---> sw
//! write_*        --->|       |---> value
//! read_enable, tag-->|       |
//! line[LINE_WORDS]-->|       |
//!          width --->|       |
//!    zero_extend --->|       |
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge with `write_enable` row and place in the line are kept for a tag.
//! 2. On a rising edge with `read_enable` those of another tag appear: `sw`, and in `value` what
//!    `line` has at the place.
//!
//! # Timing
//!
//! One cycle from `read_tag` to `sw`; `value` depends combinationally on `line`.
//!
//! # Cost
//!
//! Two memories of a word a tag, one choice of a word of a line: an AND of each with its number, and a tree of ORs.

use super::LoadAlign;
use crate::cells::OrTree;
use crate::primitives::SyncRam;
use crate::words::decoded::Width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One lane of the loads and atomics in flight; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(4 * LINE_WORDS == 1 << OFFSET_W, "OFFSET_W is what a byte of the line needs.")]
pub struct ResponseLane<
    const LINE_WORDS: usize,
    const OFFSET_W: usize,
    const TAG_W: usize,
    const SW_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// A load or atomic leaves.
    pub write_enable: Signal<In, Bit>,
    /// Tag of the load or atomic that leaves.
    pub write_tag: Signal<In, Bits<TAG_W>>,
    /// Row of the thread of this lane, of what leaves.
    pub write_sw: Signal<In, Bits<SW_W>>,
    /// Address that the thread of this lane accesses, of what leaves.
    pub write_address: Signal<In, Bits<32>>,
    /// A response arrives.
    pub read_enable: Signal<In, Bit>,
    /// Tag of the load or atomic that the response answers.
    pub read_tag: Signal<In, Bits<TAG_W>>,
    /// Words of the line that the response brought, one cycle later.
    pub line: [Signal<In, Bits<32>>; LINE_WORDS],
    /// Size of the access that is answered, one cycle after the response.
    pub width: Signal<In, Width>,
    /// The load that is answered is extended with zeros.
    pub zero_extend: Signal<In, Bit>,
    /// Row of the thread of this lane, one cycle after the response.
    pub sw: Signal<Out, Bits<SW_W>>,
    /// Value that the register of the thread takes, one cycle after the response.
    pub value: Signal<Out, Bits<32>>,
    // Sub-blocks
    #[default(SyncRam::new(1 << TAG_W))]
    rows: SyncRam<Bits<SW_W>, TAG_W, 1, 1>,
    #[default(SyncRam::new(1 << TAG_W))]
    offsets: SyncRam<Bits<OFFSET_W>, TAG_W, 1, 1>,
    /// The word at the place, among words that are zero elsewhere.
    word: OrTree<LINE_WORDS, 32>,
    align: LoadAlign,
    // Wires
    offset: Signal<Local, Bits<OFFSET_W>>,
    word_index: Signal<Local, Bits<OFFSET_W>>,
}

#[logic]
impl ResponseLane {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, rows, offsets);

        self.rows.write_enable[0].next = self.write_enable.val();
        self.rows.write_address[0].next = self.write_tag.val();
        self.rows.write_data[0].next = self.write_sw.val();
        self.rows.read_enable[0].next = self.read_enable.val();
        self.rows.read_address[0].next = self.read_tag.val();
        self.offsets.write_enable[0].next = self.write_enable.val();
        self.offsets.write_address[0].next = self.write_tag.val();
        self.offsets.write_data[0].next = bit_cast::<OFFSET_W, 32>(self.write_address.val());
        self.offsets.read_enable[0].next = self.read_enable.val();
        self.offsets.read_address[0].next = self.read_tag.val();

        self.offset.next = self.offsets.read_data[0].val();
        self.word_index.next = self.offset.val() >> 2;
        for word_idx in 0_usize..LINE_WORDS {
            self.word.value[word_idx].next = 0.into();
            if self.word_index.val() == word_idx.to_bits() {
                self.word.value[word_idx].next = self.line[word_idx].val();
            }
        }
        self.align.word.next = self.word.any.val();
        self.align.offset.next = self.offset.val().get_bits::<2>(0);
        self.align.width.next = self.width.val();
        self.align.zero_extend.next = self.zero_extend.val();
        self.sw.next = self.rows.read_data[0].val();
        self.value.next = self.align.value.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    #[test]
    fn every_tag_has_its_row_and_place() {
        let mut uut = ResponseLane::<4, 4, 2, 2>::default();
        uut.write_enable.next = true;
        for (tag, sw, address) in [(1_u64, 3_u64, 0x1239_u64), (2, 1, 0x1004)] {
            uut.write_tag.next = tag.into();
            uut.write_sw.next = sw.into();
            uut.write_address.next = address.into();
            step!(uut);
        }
        uut.write_enable.next = false;
        uut.read_enable.next = true;
        uut.zero_extend.next = true;
        for (port, word) in uut.line.iter_mut().zip([0x0302_0100_u64, 0x0706_0504, 0x0b0a_0908]) {
            port.next = word.into();
        }
        for (tag, sw, byte) in [(1_u64, 3_u64, 0x09_u64), (2, 1, 0x04)] {
            uut.read_tag.next = tag.into();
            step!(uut);
            settle(&mut uut);
            assert_eq!((uut.sw.val(), uut.value.val()), (sw.into(), byte.into()), "tag {tag}");
        }
    }

    #[test]
    fn every_word_of_a_line_is_taken_by_its_place() {
        let mut uut = ResponseLane::<16, 6, 4, 2>::default();
        uut.width.next = Width::Word;
        uut.write_enable.next = true;
        for word in 0..16_u64 {
            uut.write_tag.next = word.into();
            uut.write_address.next = (0x1000 + 4 * word).into();
            step!(uut);
        }
        uut.write_enable.next = false;
        uut.read_enable.next = true;
        for (word, port) in uut.line.iter_mut().enumerate() {
            port.next = (0x0101_0000 * (word as u64 + 1)).into();
        }
        for word in 0..16_u64 {
            uut.read_tag.next = word.into();
            step!(uut);
            settle(&mut uut);
            assert_eq!(uut.value.val(), 0x0101_0000 * (word + 1), "word {word}");
        }
    }
}
