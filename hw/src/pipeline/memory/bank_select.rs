//! Which lanes reach the banks of shared memory in one part (rule M8).
//!
//! ```text
//!                      +-------+
//!          request --->|       |---> served
//!             load --->|       |---> active
//!   address[LANES] --->|       |---> row[LANES]
//!     value[LANES] --->|       |---> write_value[LANES]
//! byte_mask[LANES] --->|       |---> write_mask[LANES]
//!                      +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (M8) The bank of an access is its word index modulo the number of lanes. In each bank the
//!    lowest requesting lane wins; `served` are the winners.
//! 2. (M8) For loads also every lane is served that reads the word of the winner of its bank.
//! 3. `active` are the banks with a winner; `row`, `write_value` and `write_mask` are the winner's.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! `LANES` priority encoders and a crossbar of `LANES` times `LANES` words; no storage.

use crate::cells::FirstSet;
use rust_hdl::prelude::*;
use std::array;

/// Which lanes reach the banks of shared memory in one part; see the [module](self).
#[derive(Clone, Debug, LogicBlock)]
pub struct BankSelect<const LANES: usize, const LANE_W: usize, const ROW_W: usize> {
    /// Lanes that want to be served.
    pub request: Signal<In, Bits<LANES>>,
    /// They load: readers of one word are served together.
    pub load: Signal<In, Bit>,
    /// Bytes in the core's shared memory.
    pub address: [Signal<In, Bits<14>>; LANES],
    /// Words to write.
    pub value: [Signal<In, Bits<32>>; LANES],
    /// Bytes of them.
    pub byte_mask: [Signal<In, Bits<4>>; LANES],
    /// Lanes that are served.
    pub served: Signal<Out, Bits<LANES>>,
    /// Banks that have a winner.
    pub active: Signal<Out, Bits<LANES>>,
    /// Row of each bank's winner.
    pub row: [Signal<Out, Bits<ROW_W>>; LANES],
    /// What it writes.
    pub write_value: [Signal<Out, Bits<32>>; LANES],
    /// Bytes of that.
    pub write_mask: [Signal<Out, Bits<4>>; LANES],
    // Sub-blocks
    winner: Vec<FirstSet<LANES>>,
    place: Vec<BankPlace<LANE_W, ROW_W>>,
    // Wires
    bank_request: [Signal<Local, Bits<LANES>>; LANES],
    /// Lanes that access the row of the winner of their bank.
    same_row: Signal<Local, Bits<LANES>>,
    winners: Signal<Local, Bits<LANES>>,
}

impl<const LANES: usize, const LANE_W: usize, const ROW_W: usize> BankSelect<LANES, LANE_W, ROW_W> {
    /// A selection among `LANES` banks of `2^ROW_W` words.
    pub fn new() -> Self {
        assert_eq!(LANES, 1 << LANE_W, "There is one bank a lane, a power of two.");
        Self {
            request: Signal::default(),
            load: Signal::default(),
            address: array::from_fn(|_| Signal::default()),
            value: array::from_fn(|_| Signal::default()),
            byte_mask: array::from_fn(|_| Signal::default()),
            served: Signal::default(),
            active: Signal::default(),
            row: array::from_fn(|_| Signal::default()),
            write_value: array::from_fn(|_| Signal::default()),
            write_mask: array::from_fn(|_| Signal::default()),
            winner: (0..LANES).map(|_| FirstSet::default()).collect(),
            place: (0..LANES).map(|_| BankPlace::default()).collect(),
            bank_request: array::from_fn(|_| Signal::default()),
            same_row: Signal::default(),
            winners: Signal::default(),
        }
    }
}

impl<const LANES: usize, const LANE_W: usize, const ROW_W: usize> Default
    for BankSelect<LANES, LANE_W, ROW_W>
{
    fn default() -> Self {
        Self::new()
    }
}

impl<const LANES: usize, const LANE_W: usize, const ROW_W: usize> Logic
    for BankSelect<LANES, LANE_W, ROW_W>
{
    #[hdl_gen]
    fn update(&mut self) {
        for lane_idx in 0_usize..LANES {
            self.place[lane_idx].address.next = self.address[lane_idx].val();
        }
        self.active.next = 0.into();
        self.winners.next = 0.into();
        self.same_row.next = 0.into();
        for bank_idx in 0_usize..LANES {
            self.bank_request[bank_idx].next = 0.into();
            for lane_idx in 0_usize..LANES {
                self.bank_request[bank_idx].next = self.bank_request[bank_idx].val().replace_bit(
                    lane_idx,
                    self.request.val().get_bit(lane_idx)
                        & (self.place[lane_idx].bank.val() == bank_idx.to_bits()),
                );
            }
            self.winner[bank_idx].request.next = self.bank_request[bank_idx].val();
            self.active.next =
                self.active.val().replace_bit(bank_idx, self.winner[bank_idx].valid.val());
            self.winners.next = self.winners.val() | self.winner[bank_idx].onehot.val();
            self.row[bank_idx].next = 0.into();
            self.write_value[bank_idx].next = 0.into();
            self.write_mask[bank_idx].next = 0.into();
            for lane_idx in 0_usize..LANES {
                if self.winner[bank_idx].onehot.val().get_bit(lane_idx) {
                    self.row[bank_idx].next = self.place[lane_idx].row.val();
                    self.write_value[bank_idx].next = self.value[lane_idx].val();
                    self.write_mask[bank_idx].next = self.byte_mask[lane_idx].val();
                }
            }
            for lane_idx in 0_usize..LANES {
                if self.bank_request[bank_idx].val().get_bit(lane_idx)
                    & (self.place[lane_idx].row.val() == self.row[bank_idx].val())
                {
                    self.same_row.next = self.same_row.val().replace_bit(lane_idx, true);
                }
            }
        }
        self.served.next = self.winners.val();
        if self.load.val() {
            self.served.next = self.same_row.val();
        }
    }

    crate::block_type!();
}

/// Bank and row of an address in shared memory.
#[derive(Clone, Debug, LogicBlock)]
pub struct BankPlace<const LANE_W: usize, const ROW_W: usize> {
    /// Byte in the core's shared memory.
    pub address: Signal<In, Bits<14>>,
    /// Its bank.
    pub bank: Signal<Out, Bits<LANE_W>>,
    /// Its row in the bank.
    pub row: Signal<Out, Bits<ROW_W>>,
    // Wires
    row_at: Constant<Bits<5>>,
    word_row: Signal<Local, Bits<14>>,
}

impl<const LANE_W: usize, const ROW_W: usize> BankPlace<LANE_W, ROW_W> {
    /// The split of an address into `LANE_W` and `ROW_W` bits above the byte.
    pub fn new() -> Self {
        assert_eq!(LANE_W + ROW_W, 12, "Shared memory has 4096 words.");
        Self {
            address: Signal::default(),
            bank: Signal::default(),
            row: Signal::default(),
            row_at: Constant::new((2 + LANE_W).to_bits()),
            word_row: Signal::default(),
        }
    }
}

impl<const LANE_W: usize, const ROW_W: usize> Default for BankPlace<LANE_W, ROW_W> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const LANE_W: usize, const ROW_W: usize> Logic for BankPlace<LANE_W, ROW_W> {
    #[hdl_gen]
    fn update(&mut self) {
        self.bank.next = self.address.val().get_bits::<LANE_W>(2);
        self.word_row.next = self.address.val() >> self.row_at.val();
        self.row.next = bit_cast::<ROW_W, 14>(self.word_row.val());
    }

    crate::block_type!();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    fn select(request: u64, load: bool, addresses: [u64; 4]) -> BankSelect<4, 2, 10> {
        let mut uut = BankSelect::default();
        uut.request.next = request.into();
        uut.load.next = load;
        for (lane_idx, address) in addresses.into_iter().enumerate() {
            uut.address[lane_idx].next = address.into();
            uut.value[lane_idx].next = (0x10 + lane_idx as u64).into();
            uut.byte_mask[lane_idx].next = (1_u64 << lane_idx).into();
        }
        settle(&mut uut);
        uut
    }

    #[test]
    fn m8_lanes_in_different_banks_are_served_together() {
        let uut = select(0b1111, false, [0x104, 0x208, 0x00c, 0x3000]);
        assert_eq!((uut.served.val(), uut.active.val()), (0b1111.into(), 0b1111.into()));
        let rows = uut.row.each_ref().map(|row| row.val().to_u64());
        assert_eq!(rows, [0x300, 0x10, 0x20, 0]);
        let values = uut.write_value.each_ref().map(|value| value.val().to_u64());
        assert_eq!(values, [0x13, 0x10, 0x11, 0x12]);
        assert_eq!(uut.write_mask[0].val(), 0b1000);
    }

    #[test]
    fn m8_in_each_bank_the_lowest_requesting_lane_wins() {
        let addresses = [0x104, 0x114, 0x108, 0x104];
        let uut = select(0b1111, false, addresses);
        assert_eq!((uut.served.val(), uut.active.val()), (0b0101.into(), 0b0110.into()));
        assert_eq!(select(0b1110, false, addresses).served.val(), 0b0110);
        assert_eq!(select(0b1000, false, addresses).served.val(), 0b1000);
    }

    #[test]
    fn m8_loads_of_the_word_of_the_winner_are_served_with_it() {
        let uut = select(0b1111, true, [0x104, 0x114, 0x107, 0x108]);
        assert_eq!((uut.served.val(), uut.active.val()), (0b1101.into(), 0b0110.into()));
    }
}
