//! One lane of the warp pool: the row of its thread in each pool entry.
//!
//! ```text
//!                +------+
//!       clock -->|      |---> read_sw
//!     write_* -->|      |
//!      read_* -->|      |
//!                +------+
//! ```
//!
//! # Behaviour
//!
//! 1. With `write` the row of `write_entry` becomes `write_sw`.
//! 2. With `read` the row of `read_entry` is shown from the next cycle on, until the next read. A row that is written
//!    in the same cycle is read as it was.
//!
//! # Timing
//!
//! One cycle from address to data; no combinational path.
//!
//! # Cost
//!
//! An SRAM of one read and one write port with `POOL` words of `SW_W` bits.

use crate::primitives::SyncRam;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One lane of the warp pool; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct PoolLane<const SW_W: usize, const POOL: usize, const POOL_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// A thread enters the lane of a warp.
    pub write: Signal<In, Bit>,
    /// Pool entry of this warp; without meaning unless `write`.
    pub write_entry: Signal<In, Bits<POOL_W>>,
    /// Row of this thread; without meaning unless `write`.
    pub write_sw: Signal<In, Bits<SW_W>>,
    /// A row is read.
    pub read: Signal<In, Bit>,
    /// Pool entry whose row is read; without meaning unless `read`.
    pub read_entry: Signal<In, Bits<POOL_W>>,
    /// Row that was read last.
    pub read_sw: Signal<Out, Bits<SW_W>>,
    // Sub-blocks
    #[default(SyncRam::new(POOL))]
    rows: SyncRam<Bits<SW_W>, POOL_W, 1, 1>,
}

#[logic]
impl PoolLane {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, rows);
        self.rows.write_enable[0].next = self.write.val();
        self.rows.write_address[0].next = self.write_entry.val();
        self.rows.write_data[0].next = self.write_sw.val();
        self.rows.read_enable[0].next = self.read.val();
        self.rows.read_address[0].next = self.read_entry.val();
        self.read_sw.next = self.rows.read_data[0].val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    #[test]
    fn a_row_is_read_from_the_cycle_after_its_write_on_and_held() {
        let mut uut = PoolLane::<3, 8, 3>::default();
        uut.write.next = true;
        uut.write_entry.next = 5.into();
        uut.write_sw.next = 6.into();
        uut.read.next = true;
        uut.read_entry.next = 5.into();
        step!(uut);
        assert_eq!(uut.read_sw.val(), 0);
        uut.write.next = false;
        step!(uut);
        assert_eq!(uut.read_sw.val(), 6);
        uut.read.next = false;
        uut.read_entry.next = 4.into();
        step!(uut);
        assert_eq!(uut.read_sw.val(), 6);
    }
}
