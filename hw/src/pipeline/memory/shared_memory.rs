//! Shared memory of the core: one bank a lane (rules M8, M10).
//!
//! ```text
//!                        +-------+
//!              clock --->|>      |---> data[LANES]
//!               emit --->|       |
//!              store --->|       |
//!             active --->|       |
//! bank_word, write_* --->|       |
//!           atomic_* --->|       |
//!                        +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (M10) On a rising edge with `emit` the active banks read, for a store they write.
//! 2. (M10) On a rising edge with `atomic_write` one bank writes a word; never together with `emit`.
//! 3. A bank that does not read holds its data.
//!
//! # Timing
//!
//! One cycle from `bank_word` to `data`; no combinational path.
//!
//! # Cost
//!
//! `LANES` banks of `2^BANK_WORD_W` words.

use super::SharedBank;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Shared memory of the core; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SharedMemory<const LANES: usize, const BANK_WORD_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// A part in shared memory leaves stage L in this cycle.
    pub emit: Signal<In, Bit>,
    /// The part that leaves is a store.
    pub store: Signal<In, Bit>,
    /// Banks that the part reaches, one bit each.
    pub active: Signal<In, Bits<LANES>>,
    /// Word that the part reaches in each bank.
    pub bank_word: [Signal<In, Bits<BANK_WORD_W>>; LANES],
    /// Word that a store writes in each bank.
    pub write_value: [Signal<In, Bits<32>>; LANES],
    /// Bytes of the word that a store writes in each bank.
    pub write_mask: [Signal<In, Bits<4>>; LANES],
    /// An atomic writes at the end of this cycle; no part in shared memory leaves then.
    pub atomic_write: Signal<In, Bit>,
    /// Bank that the atomic writes, one-hot.
    pub atomic_bank: Signal<In, Bits<LANES>>,
    /// Word of the bank that the atomic writes.
    pub atomic_bank_word: Signal<In, Bits<BANK_WORD_W>>,
    /// Value that the atomic writes.
    pub atomic_value: Signal<In, Bits<32>>,
    /// Word that each bank read for the last part.
    pub data: [Signal<Out, Bits<32>>; LANES],
    // Sub-blocks
    #[count(LANES)]
    bank: Vec<SharedBank<BANK_WORD_W>>,
}

#[logic]
impl SharedMemory {
    #[hdl_gen]
    fn update(&mut self) {
        for bank_idx in 0..LANES {
            self.bank[bank_idx].clock.next = self.clock.val();
            self.bank[bank_idx].read_enable.next =
                self.emit.val() & (!self.store.val()) & self.active.val().get_bit(bank_idx);
            self.bank[bank_idx].read_bank_word.next = self.bank_word[bank_idx].val();
            self.bank[bank_idx].write_bank_word.next = self.bank_word[bank_idx].val();
            self.bank[bank_idx].write_value.next = self.write_value[bank_idx].val();
            self.bank[bank_idx].write_mask.next = 0.into();
            if self.emit.val() & self.store.val() & self.active.val().get_bit(bank_idx) {
                self.bank[bank_idx].write_mask.next = self.write_mask[bank_idx].val();
            }
            if self.atomic_write.val() {
                self.bank[bank_idx].write_bank_word.next = self.atomic_bank_word.val();
                self.bank[bank_idx].write_value.next = self.atomic_value.val();
                if self.atomic_bank.val().get_bit(bank_idx) {
                    self.bank[bank_idx].write_mask.next = 15.into();
                }
            }
            self.data[bank_idx].next = self.bank[bank_idx].data.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    #[test]
    fn m10_parts_read_or_write_active_banks_and_an_atomic_writes_one() {
        let mut uut = SharedMemory::<4, 10>::default();
        let data = |uut: &SharedMemory<4, 10>| uut.data.each_ref().map(|data| data.val().to_u64());
        uut.emit.next = true;
        uut.store.next = true;
        uut.active.next = 0b0111.into();
        for bank_idx in 0..4 {
            uut.bank_word[bank_idx].next = 9.into();
            uut.write_value[bank_idx].next = (0x1010 + bank_idx as u64).into();
            uut.write_mask[bank_idx].next = if bank_idx == 2 { 1.into() } else { 15.into() };
        }
        step!(uut);
        assert_eq!(data(&uut), [0; 4]);
        uut.emit.next = false;
        uut.atomic_write.next = true;
        uut.atomic_bank.next = 0b1000.into();
        uut.atomic_bank_word.next = 9.into();
        uut.atomic_value.next = 0x77.into();
        step!(uut);
        uut.atomic_write.next = false;
        uut.emit.next = true;
        uut.store.next = false;
        uut.active.next = 0b1110.into();
        step!(uut);
        assert_eq!(data(&uut), [0, 0x1011, 0x12, 0x77]);
    }
}
