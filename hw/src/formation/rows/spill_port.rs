//! The memory port of a core with a spill queue: of the memory unit first, of the spill queue otherwise.
//!
//! ```text
//!            +------+
//!   unit <-->|      |<--> memory
//!  offer <-->|      |
//!            +------+
//! ```
//!
//! # Behaviour
//!
//! - **DQ3** Record `i` is the line at address `0xE800_0000 + LINE_BYTES * i`. Word 0 is its key: bytes 0 to 2 the PC,
//!   byte 3 the block slot. Word 1 are its lanes, bit 0 lane 0. Byte `8 + l` is the row of lane `l`, 0 without a thread.
//!   All other bytes are 0. Requests mark the bytes 0 to `7 + LANES`.
//! - **DQ6** The memory unit has the port first: an offer is accepted in a cycle in which the memory unit has no
//!   request, if the memory is ready.
//! - **DQ7** A load of a record has tag `TAGS`, which is `2^TAG_W`: one more than the last tag of the memory unit. The
//!   response with that tag is for the spill queue, all others are for the memory unit. A store has tag 0.
//!
//! # Timing
//!
//! Combinational. `memory.request_*` do not depend on `memory.request_ready`.
//!
//! # Cost
//!
//! Multiplexers of a request; no storage.

use crate::constant::bits_where;
use crate::links::formation::OfferIn;
use crate::links::memory::{MemoryIn, MemoryOut};
use crate::words::RequestKind;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Address of the first record of the spill queue (DQ3).
const SPILL_START: u64 = 0xe800_0000;

/// The memory port of a core with a spill queue; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(LANES.is_multiple_of(4), "A word has the rows of four lanes.")]
#[requires(LINE_BYTES == 4 * LINE_WORDS, "A word has four bytes.")]
#[requires(LINE_BYTES >= 8 + LANES, "A line has room for a record.")]
#[requires((24..=32).contains(&KEY_W), "A key has one word.")]
#[requires(PORT_TAG_W == TAG_W + 1, "The tag of a fill needs one bit more.")]
pub struct SpillPort<
    const LANES: usize,
    const SW_W: usize,
    const KEY_W: usize,
    const RECORD_W: usize,
    const LINE_WORDS: usize,
    const LINE_BYTES: usize,
    const TAG_W: usize,
    const PORT_TAG_W: usize,
> {
    /// Memory port of the memory unit.
    pub unit: MemoryIn<LINE_WORDS, LINE_BYTES, TAG_W>,
    /// Records, from the spill queue.
    pub offer: OfferIn<LANES, SW_W, KEY_W, RECORD_W>,
    /// Memory port of the core.
    pub memory: MemoryOut<LINE_WORDS, LINE_BYTES, PORT_TAG_W>,
    // Wires
    #[default(Constant::new(SPILL_START.into()))]
    spill_start: Constant<Bits<32>>,
    #[default(Constant::new((clog2(LINE_BYTES) as u64).into()))]
    offset_w: Constant<Bits<5>>,
    #[default(Constant::new(bits_where(|byte_idx| byte_idx < 8 + LANES)))]
    record_bytes: Constant<Bits<LINE_BYTES>>,
    #[default(Constant::new(bits_where(|bit_idx| bit_idx == TAG_W)))]
    fill_tag: Constant<Bits<PORT_TAG_W>>,
    /// Where the row of each lane stands in its word.
    #[default(|lane_idx| Constant::new(((lane_idx % 4 * 8) as u64).into()))]
    row_shift: [Constant<Bits<5>>; LANES],
    /// Words of the record.
    record: [Signal<Local, Bits<32>>; LINE_WORDS],
    key_word: Signal<Local, Bits<32>>,
    lanes_word: Signal<Local, Bits<32>>,
    row: Signal<Local, Bits<SW_W>>,
    row_word: Signal<Local, Bits<32>>,
    is_fill: Signal<Local, Bit>,
}

#[logic]
impl SpillPort {
    #[hdl_gen]
    fn update(&mut self) {
        // The record
        for word_idx in 0..LINE_WORDS {
            self.record[word_idx].next = 0.into();
        }
        self.record[0].next = bit_cast::<32, KEY_W>(self.offer.key.val());
        self.record[1].next = bit_cast::<32, LANES>(self.offer.lanes.val());
        for lane_idx in 0_usize..LANES {
            self.row.next = 0.into();
            if self.offer.lanes.val().get_bit(lane_idx) {
                self.row.next = self.offer.sw[lane_idx].val();
            }
            self.record[2 + lane_idx / 4].next = self.record[2 + lane_idx / 4].val()
                | (bit_cast::<32, SW_W>(self.row.val()) << self.row_shift[lane_idx].val());
        }

        // Requests
        self.unit.request_ready.next = self.memory.request_ready.val();
        self.offer.accepted.next = self.memory.request_ready.val()
            & (self.offer.store.val() | self.offer.load.val())
            & (!self.unit.request_valid.val());
        self.memory.request_valid.next =
            self.unit.request_valid.val() | self.offer.store.val() | self.offer.load.val();
        self.memory.request_kind.next = RequestKind::Store;
        self.memory.request_address.next = self.spill_start.val()
            | (bit_cast::<32, RECORD_W>(self.offer.record.val()) << self.offset_w.val());
        self.memory.request_byte_mask.next = self.record_bytes.val();
        self.memory.request_tag.next = 0.into();
        self.memory.request_operation.next = 0.into();
        self.memory.request_thread.next = 0.into();
        if self.offer.load.val() {
            self.memory.request_kind.next = RequestKind::Load;
            self.memory.request_tag.next = self.fill_tag.val();
        }
        if self.unit.request_valid.val() {
            self.memory.request_kind.next = self.unit.request_kind.val();
            self.memory.request_address.next = self.unit.request_address.val();
            self.memory.request_byte_mask.next = self.unit.request_byte_mask.val();
            self.memory.request_tag.next =
                bit_cast::<PORT_TAG_W, TAG_W>(self.unit.request_tag.val());
            self.memory.request_operation.next = self.unit.request_operation.val();
            self.memory.request_thread.next = self.unit.request_thread.val();
        }

        // Responses
        self.is_fill.next = self.memory.response_tag.val() == self.fill_tag.val();
        self.unit.response_valid.next = self.memory.response_valid.val() & (!self.is_fill.val());
        self.unit.response_tag.next = self.memory.response_tag.val().get_bits::<TAG_W>(0);
        for word_idx in 0..LINE_WORDS {
            self.memory.request_data[word_idx].next = self.record[word_idx].val();
            if self.unit.request_valid.val() {
                self.memory.request_data[word_idx].next = self.unit.request_data[word_idx].val();
            }
            self.unit.response_data[word_idx].next = self.memory.response_data[word_idx].val();
        }
        self.offer.response_valid.next = self.memory.response_valid.val() & self.is_fill.val();
        self.key_word.next = self.memory.response_data[0].val();
        self.offer.response_key.next = self.key_word.val().get_bits::<KEY_W>(0);
        self.lanes_word.next = self.memory.response_data[1].val();
        self.offer.response_lanes.next = self.lanes_word.val().get_bits::<LANES>(0);
        for lane_idx in 0_usize..LANES {
            self.row_word.next = self.memory.response_data[2 + lane_idx / 4].val();
            self.offer.response_sw[lane_idx].next =
                (self.row_word.val() >> self.row_shift[lane_idx].val()).get_bits::<SW_W>(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// Four lanes, rows of 2 bits, block slots of 2 bits, 32 records; lines of 16 bytes, 4 tags.
    type Uut = SpillPort<4, 2, 26, 5, 4, 16, 2, 3>;

    /// A ready memory, and a record of block slot 2 and PC 0xabcdef that is stored or loaded.
    fn record(store: bool, number: u64) -> Uut {
        let mut uut = Uut::default();
        uut.memory.request_ready.next = true;
        uut.offer.store.next = store;
        uut.offer.load.next = !store;
        uut.offer.record.next = number.into();
        uut.offer.key.next = 0x2ab_cdef.into();
        uut.offer.lanes.next = 0b1011.into();
        for (sw, row) in uut.offer.sw.iter_mut().zip([1_u64, 3, 2, 2]) {
            sw.next = row.into();
        }
        settle(&mut uut);
        uut
    }

    /// The memory unit has an atomic.
    fn with_atomic(mut uut: Uut) -> Uut {
        uut.unit.request_valid.next = true;
        uut.unit.request_kind.next = RequestKind::Atomic;
        uut.unit.request_address.next = 0x1230.into();
        uut.unit.request_byte_mask.next = 0xf0.into();
        uut.unit.request_tag.next = 3.into();
        uut.unit.request_operation.next = 9.into();
        uut.unit.request_thread.next = 14.into();
        for (word, port) in uut.unit.request_data.iter_mut().enumerate() {
            port.next = (0x100 + word as u64).into();
        }
        settle(&mut uut);
        uut
    }

    /// Kind, address, byte mask, tag, operation, thread of the request.
    fn request(uut: &Uut) -> (RequestKind, [u64; 5]) {
        assert!(uut.memory.request_valid.val());
        let numbers = [
            uut.memory.request_address.val().to_u64(),
            uut.memory.request_byte_mask.val().to_u64(),
            uut.memory.request_tag.val().to_u64(),
            uut.memory.request_operation.val().to_u64(),
            uut.memory.request_thread.val().to_u64(),
        ];
        (uut.memory.request_kind.val(), numbers)
    }

    fn data(uut: &Uut) -> [u64; 4] {
        std::array::from_fn(|word| uut.memory.request_data[word].val().to_u64())
    }

    #[test]
    fn dq3_a_record_is_a_line_with_pc_block_slot_lanes_and_rows() {
        let uut = record(true, 31);
        let expected = [0xe800_01f0, 0xfff, 0, 0, 0];
        assert_eq!(request(&uut), (RequestKind::Store, expected));
        assert_eq!(data(&uut), [0x02ab_cdef, 0b1011, 0x0200_0301, 0]);
        assert!(uut.offer.accepted.val());
    }

    #[test]
    fn dq3_eight_lanes_have_two_words_of_rows() {
        let mut uut = SpillPort::<8, 3, 26, 7, 8, 32, 3, 4>::default();
        uut.offer.store.next = true;
        uut.offer.lanes.next = 0xff.into();
        for (lane, sw) in uut.offer.sw.iter_mut().enumerate() {
            sw.next = (7 - lane as u64).into();
        }
        settle(&mut uut);
        let data: Vec<u64> =
            uut.memory.request_data.iter().map(|word| word.val().to_u64()).collect();
        assert_eq!(data, [0, 0xff, 0x0405_0607, 0x0001_0203, 0, 0, 0, 0]);
        assert_eq!(uut.memory.request_byte_mask.val(), 0xffff);
        for (word, port) in data.into_iter().zip(uut.memory.response_data.iter_mut()) {
            port.next = word.into();
        }
        settle(&mut uut);
        let rows: Vec<u64> = uut.offer.response_sw.iter().map(|sw| sw.val().to_u64()).collect();
        assert_eq!(rows, [7, 6, 5, 4, 3, 2, 1, 0]);
    }

    #[test]
    fn dq7_a_load_has_the_tag_behind_those_of_the_memory_unit() {
        let uut = record(false, 2);
        assert_eq!(request(&uut), (RequestKind::Load, [0xe800_0020, 0xfff, 4, 0, 0]));
        assert!(uut.offer.accepted.val());
    }

    #[test]
    fn dq6_the_memory_unit_has_the_port_first() {
        for store in [false, true] {
            let uut = with_atomic(record(store, 1));
            assert_eq!(request(&uut), (RequestKind::Atomic, [0x1230, 0xf0, 3, 9, 14]));
            assert_eq!(data(&uut), [0x100, 0x101, 0x102, 0x103]);
            assert!(uut.unit.request_ready.val() && !uut.offer.accepted.val());
        }
    }

    #[test]
    fn dq6_nothing_is_accepted_by_a_memory_that_is_not_ready() {
        for mut uut in [record(true, 1), with_atomic(record(true, 1))] {
            uut.memory.request_ready.next = false;
            settle(&mut uut);
            assert!(uut.memory.request_valid.val());
            assert!(!uut.unit.request_ready.val() && !uut.offer.accepted.val());
        }
        let mut uut = Uut::default();
        uut.memory.request_ready.next = true;
        settle(&mut uut);
        assert!(!uut.memory.request_valid.val() && !uut.offer.accepted.val());
        assert!(uut.unit.request_ready.val());
    }

    #[test]
    fn dq7_the_response_of_a_record_is_kept_from_the_memory_unit() {
        let mut uut = Uut::default();
        for (port, word) in
            uut.memory.response_data.iter_mut().zip([0x0312_3456_u64, 0b0110, 0x0002_0100, 0])
        {
            port.next = word.into();
        }
        for (valid, tag) in [(true, 4_u64), (true, 3), (true, 0), (false, 4), (false, 1)] {
            uut.memory.response_valid.next = valid;
            uut.memory.response_tag.next = tag.into();
            settle(&mut uut);
            assert_eq!(uut.offer.response_valid.val(), valid && tag == 4);
            assert_eq!(uut.unit.response_valid.val(), valid && tag != 4);
            if valid && tag != 4 {
                assert_eq!(uut.unit.response_tag.val(), tag);
                assert_eq!(uut.unit.response_data[0].val(), 0x0312_3456);
                assert_eq!(uut.unit.response_data[2].val(), 0x0002_0100);
            }
        }
        assert_eq!(uut.offer.response_key.val(), 0x312_3456);
        assert_eq!(uut.offer.response_lanes.val(), 0b0110);
        let rows = uut.offer.response_sw.each_ref().map(|sw| sw.val().to_u64());
        assert_eq!(rows, [0, 1, 2, 0]);
    }
}
