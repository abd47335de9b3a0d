//! One way of the PC-warp LUT: an entry for each set.
//!
//! ```text
//!             +-----+
//!   clock --->|     |---> valid
//!   reset --->|     |
//!  lookup <-->|     |
//!             +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. The set is the lowest bits of `key`. `valid`, `occupied` and `entry` are those of its LUT entry, which hits if
//!    it is valid and has the key (DD9).
//! 2. With `write` the LUT entry of the set becomes valid, with the key and what is written.
//! 3. With `close` it becomes invalid.
//!
//! After a reset no LUT entry is valid.
//!
//! # Timing
//!
//! Outputs depend combinationally on `key`.
//!
//! # Cost
//!
//! `SETS` flip-flops, register files of one read and one write port with `SETS * (KEY_W + LANES + POOL_W)` bits.

use crate::links::formation::LookupIn;
use crate::primitives::{AsyncRam, Register};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One way of the PC-warp LUT; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SETS == 1 << SET_W, "A set is a number of {SET_W} bits.")]
pub struct LutWay<
    const LANES: usize,
    const POOL_W: usize,
    const KEY_W: usize,
    const SETS: usize,
    const SET_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no LUT entry is valid.
    pub reset: Signal<In, Bit>,
    /// The LUT entry of the set is valid.
    pub valid: Signal<Out, Bit>,
    /// LUT entry of the set of the key.
    pub lookup: LookupIn<LANES, POOL_W, KEY_W>,
    // Registers
    /// One bit a set.
    valids: Register<Bits<SETS>>,
    // Sub-blocks
    #[default(AsyncRam::new(SETS))]
    keys: AsyncRam<Bits<KEY_W>, SET_W, 1, 1>,
    #[default(AsyncRam::new(SETS))]
    occupancies: AsyncRam<Bits<LANES>, SET_W, 1, 1>,
    #[default(AsyncRam::new(SETS))]
    entries: AsyncRam<Bits<POOL_W>, SET_W, 1, 1>,
    // Wires
    #[default(Constant::new(1.into()))]
    first_set: Constant<Bits<SETS>>,
    set: Signal<Local, Bits<SET_W>>,
    /// The set, one-hot.
    own: Signal<Local, Bits<SETS>>,
}

#[logic]
impl LutWay {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, valids, keys, occupancies, entries);
        self.valids.reset.next = self.reset.val();

        self.set.next = self.lookup.key.val().get_bits::<SET_W>(0);
        self.own.next = self.first_set.val() << self.set.val();
        self.keys.read_address[0].next = self.set.val();
        self.occupancies.read_address[0].next = self.set.val();
        self.entries.read_address[0].next = self.set.val();
        self.valid.next = (self.valids.q.val() & self.own.val()).any();
        self.lookup.hit.next =
            self.valid.val() & (self.keys.read_data[0].val() == self.lookup.key.val());
        self.lookup.occupied.next = self.occupancies.read_data[0].val();
        self.lookup.entry.next = self.entries.read_data[0].val();

        self.keys.write_address[0].next = self.set.val();
        self.keys.write_data[0].next = self.lookup.key.val();
        self.keys.write_enable[0].next = self.lookup.write.val();
        self.occupancies.write_address[0].next = self.set.val();
        self.occupancies.write_data[0].next = self.lookup.write_occupied.val();
        self.occupancies.write_enable[0].next = self.lookup.write.val();
        self.entries.write_address[0].next = self.set.val();
        self.entries.write_data[0].next = self.lookup.write_entry.val();
        self.entries.write_enable[0].next = self.lookup.write.val();
        self.valids.enable.next = self.lookup.write.val() | self.lookup.close.val();
        self.valids.d.next = self.valids.q.val() & (!self.own.val());
        if self.lookup.write.val() {
            self.valids.d.next = self.valids.q.val() | self.own.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Way = LutWay<4, 3, 25, 2, 1>;

    fn write(uut: &mut Way, key: u64, occupied: u64, entry: u64) {
        uut.lookup.key.next = key.into();
        uut.lookup.write.next = true;
        uut.lookup.write_occupied.next = occupied.into();
        uut.lookup.write_entry.next = entry.into();
        step!(*uut);
        uut.lookup.write.next = false;
    }

    fn look(uut: &mut Way, key: u64) -> (bool, bool) {
        uut.lookup.key.next = key.into();
        settle(uut);
        (uut.valid.val(), uut.lookup.hit.val())
    }

    #[test]
    fn a_lut_entry_hits_with_its_key_alone() {
        let mut uut = Way::default();
        assert_eq!(look(&mut uut, 6), (false, false));
        write(&mut uut, 6, 0b0101, 7);
        assert_eq!(look(&mut uut, 6), (true, true));
        assert_eq!((uut.lookup.occupied.val(), uut.lookup.entry.val()), (0b0101.into(), 7.into()));
        assert_eq!(look(&mut uut, 4), (true, false), "another PC of the set");
        assert_eq!(look(&mut uut, 6 | 1 << 24), (true, false), "another block slot");
        assert_eq!(look(&mut uut, 7), (false, false), "another set");
    }

    #[test]
    fn a_lut_entry_is_closed_alone_and_a_reset_closes_all() {
        let mut uut = Way::default();
        write(&mut uut, 6, 1, 1);
        write(&mut uut, 7, 2, 2);
        uut.lookup.key.next = 6.into();
        uut.lookup.close.next = true;
        step!(uut);
        uut.lookup.close.next = false;
        assert_eq!(look(&mut uut, 6), (false, false));
        assert_eq!(look(&mut uut, 7), (true, true));
        uut.reset.next = true;
        step!(uut);
        assert_eq!(look(&mut uut, 7), (false, false));
    }
}
