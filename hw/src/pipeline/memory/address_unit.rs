//! Address of one lane: check, memory, place in it (rules M1, M4, M8).
//!
//! ```text
//!                    +-------+
//!        address --->|       |---> fault
//!       lane, sw --->|       |---> shared, shared_address
//!          width --->|       |---> port_address
//!       modifies --->|       |
//!   limits, base --->|       |
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (M1) `fault` is the first that applies: 3 misaligned, 2 unmapped, 4 beyond shared memory (the
//!    last byte counts), 5 below private memory, 6 modification of read-only memory or of the
//!    argument block; 0 if none does.
//! 2. (M4) `port_address` is the address at the memory port. Private addresses are interleaved by
//!    word over all threads of the core, downwards from the top: word `k` of a thread is word
//!    `k * WARPS * LANES + sw * LANES + lane`. That is `k`, `sw` and `lane` side by side as if there
//!    were `2^SW_W` warps, less `k` rows for each warp that does not exist.
//! 3. (M8) `shared` tells that the access is to shared memory; `shared_address` is its byte in the
//!    shared memory of the core.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! Two adders, four comparators; no storage. One subtractor more for each bit of
//! `2^SW_W - WARPS`: none if `WARPS` is a power of two, one for 24 and for 48.

use crate::presets::{PRIVATE_BYTES, SHARED_WORDS};
use crate::width::index_width;
use crate::words::Fault;
use crate::words::decoded::Width;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Address of one lane; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(PRIVATE_BYTES == 1 << 12, "Private memory is the last 4 KiB of the address space.")]
#[requires(SHARED_WORDS == 1 << 12, "Shared memory has 14 bits of address.")]
#[requires(SW_W == index_width(WARPS), "SW_W is what a number of {WARPS} warps needs.")]
pub struct AddressUnit<const WARPS: usize, const SW_W: usize, const LANE_W: usize> {
    /// What the instruction computes, a byte address.
    pub address: Signal<In, Bits<32>>,
    /// Number of the lane.
    pub lane: Signal<In, Bits<LANE_W>>,
    /// Row of the thread.
    pub sw: Signal<In, Bits<SW_W>>,
    /// Size of the access.
    pub width: Signal<In, Width>,
    /// The access is a store or an atomic other than `lr`.
    pub modifies: Signal<In, Bit>,
    /// Bytes of shared memory of a block.
    pub shared_bytes: Signal<In, Bits<17>>,
    /// Where the block's shared memory begins in the core's.
    pub shared_base: Signal<In, Bits<17>>,
    /// First read-only address.
    pub read_only_start: Signal<In, Bits<32>>,
    /// First address behind the read-only ones.
    pub read_only_end: Signal<In, Bits<32>>,
    /// Fault of the access: 0 for none, or 2 to 6.
    pub fault: Signal<Out, Fault>,
    /// The access is to shared memory.
    pub shared: Signal<Out, Bit>,
    /// Byte in the core's shared memory; without meaning unless `shared`.
    pub shared_address: Signal<Out, Bits<14>>,
    /// Address at the memory port; without meaning if `shared`.
    pub port_address: Signal<Out, Bits<32>>,
    // Wires
    #[default(Constant::new(LANE_W.to_bits()))]
    lane_w: Constant<Bits<5>>,
    #[default(Constant::new((SW_W + LANE_W).to_bits()))]
    thread_w: Constant<Bits<5>>,
    /// The bits of `2^SW_W - WARPS`, as shifts of a number of rows.
    #[count(((1_usize << SW_W) - WARPS).count_ones() as usize)]
    #[default(|missing_idx| {
        Constant::new((LANE_W + set_bit((1 << SW_W) - WARPS, missing_idx)).to_bits())
    })]
    missing: Vec<Constant<Bits<5>>>,
    bytes: Signal<Local, Bits<17>>,
    misaligned: Signal<Local, Bit>,
    unmapped: Signal<Local, Bit>,
    private: Signal<Local, Bit>,
    shared_end: Signal<Local, Bits<17>>,
    read_only: Signal<Local, Bit>,
    inverted: Signal<Local, Bits<32>>,
    /// Word of the thread's private memory, from the top downwards.
    private_word: Signal<Local, Bits<32>>,
    thread: Signal<Local, Bits<32>>,
    /// Number of the word among the private words of all threads.
    private_place: Signal<Local, Bits<32>>,
    shared_sum: Signal<Local, Bits<17>>,
}

/// Number of the set bit of a word that has `lower_bits` set bits below it.
fn set_bit(word: usize, lower_bits: usize) -> usize {
    let mut bits = (0..).filter(|bit_idx| (word >> bit_idx) & 1 == 1);
    bits.nth(lower_bits).expect("the word has more bits")
}

#[logic]
impl AddressUnit {
    #[hdl_gen]
    fn update(&mut self) {
        self.bytes.next = 1.into();
        self.misaligned.next = false;
        match self.width.val() {
            Width::Byte => self.bytes.next = 1.into(),
            Width::Half => {
                self.bytes.next = 2.into();
                self.misaligned.next = self.address.val().get_bit(0);
            }
            Width::Word => {
                self.bytes.next = 4.into();
                self.misaligned.next = self.address.val().get_bits::<2>(0).any();
            }
        }
        self.private.next = self.address.val() >= 0xf000_0000_u64;
        self.shared.next = self.address.val().get_bits::<16>(16) == 0xe000;
        self.unmapped.next = (self.address.val() < 0x1000)
            | ((self.address.val() >= 0xe001_0000_u64) & (!self.private.val()));
        self.read_only.next = ((self.address.val() >= self.read_only_start.val())
            & (self.address.val() < self.read_only_end.val()))
            | (self.address.val().get_bits::<20>(12) == 0x7_ffff);

        self.shared_end.next =
            bit_cast::<17, 16>(self.address.val().get_bits::<16>(0)) + self.bytes.val();
        self.fault.next = Fault::None;
        if self.misaligned.val() {
            self.fault.next = Fault::Misaligned;
        } else if self.unmapped.val() {
            self.fault.next = Fault::Unmapped;
        } else if self.shared.val() {
            if self.shared_end.val() > self.shared_bytes.val() {
                self.fault.next = Fault::BeyondShared;
            }
        } else if self.private.val() {
            if !self.address.val().get_bits::<20>(12).all() {
                self.fault.next = Fault::BeyondPrivate;
            }
        } else if self.modifies.val() & self.read_only.val() {
            self.fault.next = Fault::ReadOnly;
        }

        self.shared_sum.next =
            bit_cast::<17, 16>(self.address.val().get_bits::<16>(0)) + self.shared_base.val();
        self.shared_address.next = bit_cast::<14, 17>(self.shared_sum.val());
        self.inverted.next = !self.address.val();
        self.private_word.next = bit_cast::<32, 10>(self.inverted.val().get_bits::<10>(2));
        self.thread.next = (bit_cast::<32, SW_W>(self.sw.val()) << self.lane_w.val())
            | bit_cast::<32, LANE_W>(self.lane.val());
        self.private_place.next =
            (self.private_word.val() << self.thread_w.val()) | self.thread.val();
        for missing_idx in 0..(((1_usize << SW_W) - WARPS).count_ones() as usize) {
            self.private_place.next = self.private_place.val()
                - (self.private_word.val() << self.missing[missing_idx].val());
        }
        self.port_address.next = self.address.val();
        if self.private.val() {
            self.port_address.next = 0xf000_0000_u64
                | (self.private_place.val() << 2)
                | bit_cast::<32, 2>(self.address.val().get_bits::<2>(0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle};

    fn unit(address: u64, width: Width, modifies: bool) -> AddressUnit<4, 2, 2> {
        let mut uut = AddressUnit::default();
        uut.address.next = address.into();
        uut.lane.next = 3.into();
        uut.sw.next = 2.into();
        uut.width.next = width;
        uut.modifies.next = modifies;
        uut.shared_bytes.next = 0x102.into();
        uut.shared_base.next = 0x200.into();
        uut.read_only_start.next = 0x8000_0000_u64.into();
        uut.read_only_end.next = 0x8000_0400_u64.into();
        settle(&mut uut);
        uut
    }

    #[test]
    fn m1_every_fault_has_its_addresses() {
        for (address, width, modifies, fault) in [
            (0x1000, Width::Byte, true, 0_u64),
            (0x0fff, Width::Byte, false, 2),
            (0xe001_0000, Width::Word, false, 2),
            (0xefff_fffc, Width::Word, false, 2),
            (0xdfff_fffc, Width::Word, false, 0),
            (0x1001, Width::Half, false, 3),
            (0x1002, Width::Word, false, 3),
            (0x1002, Width::Half, false, 0),
            (0x0002, Width::Word, false, 3),
            (0xe000_00fc, Width::Word, true, 0),
            (0xe000_0100, Width::Word, false, 4),
            (0xe000_0100, Width::Half, true, 0),
            (0xe000_0101, Width::Byte, true, 0),
            (0xe000_0102, Width::Byte, false, 4),
            (0xe000_ffff, Width::Byte, false, 4),
            (0xf000_0000, Width::Word, false, 5),
            (0xffff_effc, Width::Word, true, 5),
            (0xffff_f000, Width::Word, true, 0),
            (0xffff_ffff, Width::Byte, true, 0),
            (0x8000_0000, Width::Word, false, 0),
            (0x8000_0000, Width::Word, true, 6),
            (0x8000_03fc, Width::Word, true, 6),
            (0x8000_0400, Width::Word, true, 0),
            (0x7fff_f000, Width::Word, true, 6),
            (0x7fff_fffc, Width::Word, true, 6),
            (0x7fff_effc, Width::Word, true, 0),
            (0x7fff_f000, Width::Word, false, 0),
        ] {
            let uut = unit(address, width, modifies);
            assert_eq!(uut.fault.val() as u64, fault, "{address:#x} {width:?} {modifies}");
        }
    }

    #[test]
    fn m4_private_words_are_interleaved_over_all_threads_of_the_core() {
        for address in [0xffff_ffff_u64, 0xffff_fff0, 0xffff_fffc, 0xffff_f002, 0xffff_fabd] {
            let uut = unit(address, Width::Byte, true);
            let word = (0xffff_ffff - address) / 4;
            let expected = 0xf000_0000 + 4 * (word * 16 + 2 * 4 + 3) + address % 4;
            assert_eq!(uut.port_address.val(), expected, "{address:#x}");
            assert!(!uut.shared.val());
        }
        assert_eq!(unit(0x8000_1234, Width::Word, false).port_address.val(), 0x8000_1234_u64);
    }

    /// Every word and row of a core of `WARPS` warps of 8 lanes, the lane at random.
    fn private_words_have_places_of_their_own<const WARPS: usize, const SW_W: usize>() {
        let mut random = Random::new(0x5eed_0240);
        let mut uut = AddressUnit::<WARPS, SW_W, 3>::default();
        for word in (0..1024).step_by(7).chain([1023]) {
            for sw in 0..WARPS as u64 {
                let (lane, byte) = (random.bits(3), random.bits(2));
                uut.address.next = (0xffff_fffc - 4 * word + byte).into();
                uut.lane.next = lane.into();
                uut.sw.next = sw.into();
                settle(&mut uut);
                let place = word * WARPS as u64 * 8 + sw * 8 + lane;
                let expected = 0xf000_0000 + 4 * place + byte;
                assert_eq!(uut.port_address.val(), expected, "{WARPS} warps: {word} of {sw}");
            }
        }
    }

    #[test]
    fn m4_any_number_of_warps_leaves_no_place_between_private_words() {
        private_words_have_places_of_their_own::<1, 1>();
        private_words_have_places_of_their_own::<3, 2>();
        private_words_have_places_of_their_own::<5, 3>();
        private_words_have_places_of_their_own::<24, 5>();
        private_words_have_places_of_their_own::<48, 6>();
        private_words_have_places_of_their_own::<64, 6>();
    }

    #[test]
    fn m8_shared_memory_begins_at_the_base_of_the_block() {
        let uut = unit(0xe000_0034, Width::Word, false);
        assert!(uut.shared.val());
        assert_eq!(uut.shared_address.val(), 0x234);
    }
}
