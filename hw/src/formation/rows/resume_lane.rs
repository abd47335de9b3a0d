//! One lane of the resume PCs: where the thread of each row goes on when it enters the pool from its row.
//!
//! ```text
//!                +--------+
//!      clock --->|        |---> read_pc
//!    write_* --->|        |
//!   read_row --->|        |
//!                +--------+
//! ```
//!
//! # Behaviour
//!
//! 1. With `write` the resume PC of the thread of `write_row` becomes `write_pc`.
//! 2. `read_pc` is the resume PC of the thread of `read_row`.
//!
//! # Timing
//!
//! `read_pc` depends combinationally on `read_row`. A PC that is written is read from the next cycle on.
//!
//! # Cost
//!
//! A register file of one read and one write port with `WARPS` words of 24 bits.

use crate::primitives::AsyncRam;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One lane of the resume PCs; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ResumeLane<const WARPS: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// A resume PC is written.
    pub write: Signal<In, Bit>,
    /// Row of the thread whose resume PC is written; without meaning unless `write`.
    pub write_row: Signal<In, Bits<SW_W>>,
    /// PC at which this thread goes on; without meaning unless `write`.
    pub write_pc: Signal<In, Bits<24>>,
    /// Row of the thread whose resume PC is read.
    pub read_row: Signal<In, Bits<SW_W>>,
    /// Resume PC of this thread.
    pub read_pc: Signal<Out, Bits<24>>,
    // Sub-blocks
    #[default(AsyncRam::new(WARPS))]
    pcs: AsyncRam<Bits<24>, SW_W, 1, 1>,
}

#[logic]
impl ResumeLane {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, pcs);
        self.pcs.write_enable[0].next = self.write.val();
        self.pcs.write_address[0].next = self.write_row.val();
        self.pcs.write_data[0].next = self.write_pc.val();
        self.pcs.read_address[0].next = self.read_row.val();
        self.read_pc.next = self.pcs.read_data[0].val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    #[test]
    fn a_resume_pc_is_read_from_the_cycle_after_its_write_on() {
        let mut uut = ResumeLane::<6, 3>::default();
        uut.write.next = true;
        uut.write_row.next = 5.into();
        uut.write_pc.next = 0x80_0001.into();
        uut.read_row.next = 5.into();
        settle(&mut uut);
        assert_eq!(uut.read_pc.val(), 0);
        step!(uut);
        assert_eq!(uut.read_pc.val(), 0x80_0001);
        uut.write.next = false;
        uut.write_pc.next = 7.into();
        step!(uut);
        assert_eq!(uut.read_pc.val(), 0x80_0001);
        uut.read_row.next = 4.into();
        settle(&mut uut);
        assert_eq!(uut.read_pc.val(), 0);
    }
}
