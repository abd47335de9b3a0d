//! Joins what the lanes of one part access into a line (rules M3, M7).
//!
//! ```text
//!                      +-------+
//!            lanes --->|       |---> byte_mask
//!   address[LANES] --->|       |---> data[LINE_WORDS]
//!     value[LANES] --->|       |
//! byte_mask[LANES] --->|       |
//!                      +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (M3) `byte_mask` marks the bytes of the line that the lanes access.
//! 2. (M7) Of several lanes that store to one byte the highest wins. Bytes that no lane stores to
//!    are zero.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! A [`FirstSelect`] of `LANES` bytes for each byte of the line; no storage.

use crate::cells::FirstSelect;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Joins what the lanes of one part access into a line; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(LINE_BYTES == 4 * LINE_WORDS, "A word has four bytes.")]
#[requires(LINE_WORDS.is_power_of_two(), "Lines have a power of two of words.")]
pub struct LineMerge<const LANES: usize, const LINE_WORDS: usize, const LINE_BYTES: usize> {
    /// Lanes that the part serves.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Address of each lane.
    pub address: [Signal<In, Bits<32>>; LANES],
    /// Word that each lane stores, at its place.
    pub lane_value: [Signal<In, Bits<32>>; LANES],
    /// Bytes of its word that each lane accesses.
    pub lane_byte_mask: [Signal<In, Bits<4>>; LANES],
    /// Bytes of the line that are accessed.
    pub byte_mask: Signal<Out, Bits<LINE_BYTES>>,
    /// Words of the line that the request carries.
    pub data: [Signal<Out, Bits<32>>; LINE_WORDS],
    // Sub-blocks
    #[count(LINE_WORDS)]
    word: Vec<LineWord<LANES>>,
    // Wires
    #[default(Constant::new((LINE_WORDS as u64 - 1).into()))]
    word_mask: Constant<Bits<32>>,
    /// Word of the line that a lane accesses.
    index: [Signal<Local, Bits<32>>; LANES],
}

#[logic]
impl LineMerge {
    #[hdl_gen]
    fn update(&mut self) {
        for lane_idx in 0_usize..LANES {
            self.index[lane_idx].next = (self.address[lane_idx].val() >> 2) & self.word_mask.val();
        }
        self.byte_mask.next = 0.into();
        for word_idx in 0_usize..LINE_WORDS {
            // An index may name loop variables only, so a loop of one turn stands for the constant
            for last_idx in (LANES - 1)..LANES {
                for lane_idx in 0_usize..LANES {
                    self.word[word_idx].hit[last_idx - lane_idx].next =
                        self.lanes.val().get_bit(lane_idx)
                            & (self.index[lane_idx].val() == word_idx.to_bits());
                    self.word[word_idx].value[last_idx - lane_idx].next =
                        self.lane_value[lane_idx].val();
                    self.word[word_idx].byte_mask[last_idx - lane_idx].next =
                        self.lane_byte_mask[lane_idx].val();
                }
            }
            self.data[word_idx].next = self.word[word_idx].data.val();
            for byte_idx in 0_usize..4 {
                self.byte_mask.next = self.byte_mask.val().replace_bit(
                    4 * word_idx + byte_idx,
                    self.word[word_idx].mask.val().get_bit(byte_idx),
                );
            }
        }
    }
}

/// One word of the line. Its lanes are those of the part, the highest first.
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct LineWord<const LANES: usize> {
    /// The lane accesses this word of the line.
    pub hit: [Signal<In, Bit>; LANES],
    /// Word that each lane stores, at its place.
    pub value: [Signal<In, Bits<32>>; LANES],
    /// Bytes of its word that each lane accesses.
    pub byte_mask: [Signal<In, Bits<4>>; LANES],
    /// Word of the line that the request carries.
    pub data: Signal<Out, Bits<32>>,
    /// Bytes of the word that are accessed.
    pub mask: Signal<Out, Bits<4>>,
    // Sub-blocks
    /// Choice of each byte of the word.
    #[count(4)]
    byte_choice: Vec<FirstSelect<Bits<8>, LANES>>,
    // Wires
    /// The lanes that access each byte.
    requests: [Signal<Local, Bits<LANES>>; 4],
}

#[logic]
impl LineWord {
    #[hdl_gen]
    fn update(&mut self) {
        self.mask.next = 0.into();
        for byte_idx in 0_usize..4 {
            self.requests[byte_idx].next = 0.into();
            for lane_idx in 0_usize..LANES {
                self.requests[byte_idx].next = self.requests[byte_idx].val().replace_bit(
                    lane_idx,
                    self.hit[lane_idx].val() & self.byte_mask[lane_idx].val().get_bit(byte_idx),
                );
            }
            self.byte_choice[byte_idx].request.next = self.requests[byte_idx].val();
            self.mask.next =
                self.mask.val().replace_bit(byte_idx, self.byte_choice[byte_idx].valid.val());
        }
        for lane_idx in 0..LANES {
            self.byte_choice[0].value[lane_idx].next = self.value[lane_idx].val().get_bits::<8>(0);
            self.byte_choice[1].value[lane_idx].next = self.value[lane_idx].val().get_bits::<8>(8);
            self.byte_choice[2].value[lane_idx].next = self.value[lane_idx].val().get_bits::<8>(16);
            self.byte_choice[3].value[lane_idx].next = self.value[lane_idx].val().get_bits::<8>(24);
        }
        self.data.next = bit_cast::<32, 8>(self.byte_choice[0].chosen.val())
            | (bit_cast::<32, 8>(self.byte_choice[1].chosen.val()) << 8)
            | (bit_cast::<32, 8>(self.byte_choice[2].chosen.val()) << 16)
            | (bit_cast::<32, 8>(self.byte_choice[3].chosen.val()) << 24);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    type Uut = LineMerge<4, 4, 16>;

    fn lane(uut: &mut Uut, lane_idx: usize, address: u64, value: u64, bytes: u64) {
        uut.address[lane_idx].next = address.into();
        uut.lane_value[lane_idx].next = value.into();
        uut.lane_byte_mask[lane_idx].next = bytes.into();
    }

    #[test]
    fn m3_the_byte_mask_marks_what_the_lanes_of_the_part_access() {
        let mut uut = Uut::default();
        lane(&mut uut, 0, 0x1010, 0, 0b0001);
        lane(&mut uut, 1, 0x101c, 0, 0b1111);
        lane(&mut uut, 2, 0x1016, 0, 0b1100);
        lane(&mut uut, 3, 0x1018, 0, 0b1111);
        uut.lanes.next = 0b0111.into();
        settle(&mut uut);
        assert_eq!(uut.byte_mask.val(), 0b1111_0000_1100_0001);
    }

    #[test]
    fn m7_of_several_lanes_that_store_to_one_byte_the_highest_wins() {
        let mut uut = Uut::default();
        lane(&mut uut, 0, 0x1014, 0x1111_1111, 0b1111);
        lane(&mut uut, 1, 0x1016, 0x2222_0000, 0b1100);
        lane(&mut uut, 2, 0x1015, 0x0000_3300, 0b0010);
        lane(&mut uut, 3, 0x1014, 0x4444_4444, 0b1111);
        uut.lanes.next = 0b0111.into();
        settle(&mut uut);
        let data = uut.data.each_ref().map(|word| word.val().to_u64());
        assert_eq!(data, [0, 0x2222_3311, 0, 0]);
        assert_eq!(uut.byte_mask.val(), 0xf0);
        uut.lanes.next = 0b1111.into();
        settle(&mut uut);
        assert_eq!(uut.data[1].val(), 0x4444_4444);
    }
}
