//! What the control and status registers of one thread contain.
//!
//! ```text
//!            +-------+
//!    csr --->|       |---> value
//!   lane --->|       |
//!     sw --->|       |
//!   base --->|       |
//!   grid --->|       |
//!  cycle --->|       |
//! retired -->|       |
//!            +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. `value` is the register `csr` of the thread of row `sw` in lane `lane`, by the contract's
//!    table. All are read-only.
//! - **DD3** With `SWIZZLE` 1, `swizzle` makes even and odd lanes change places in the odd rows of a block: in thread
//!   numbers, not in `lane` itself.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! One subtractor, one adder, one multiplexer of eleven words; no storage.

use crate::words::decoded::Csr;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// What the control and status registers of one thread contain; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(SWIZZLE <= 1, "Lanes are swizzled by the launch or never.")]
pub struct CsrReader<const SW_W: usize, const LANE_W: usize, const SWIZZLE: usize> {
    /// Control and status register that is read.
    pub csr: Signal<In, Csr>,
    /// The thread's lane.
    pub lane: Signal<In, Bits<LANE_W>>,
    /// The thread's row.
    pub sw: Signal<In, Bits<SW_W>>,
    /// First warp slot of the block of the thread.
    pub base: Signal<In, Bits<SW_W>>,
    /// Number in the grid of the block of the thread.
    pub block_number: Signal<In, Bits<32>>,
    /// Number of the first thread of its block in the grid.
    pub thread_base: Signal<In, Bits<32>>,
    /// Threads of a block.
    pub threads_per_block: Signal<In, Bits<32>>,
    /// Blocks of the grid.
    pub blocks: Signal<In, Bits<32>>,
    /// Cycles since the start of the launch.
    pub cycle: Signal<In, Bits<64>>,
    /// Instructions that the thread has retired.
    pub retired: Signal<In, Bits<32>>,
    /// Rule DD3 is on; held during the run.
    pub swizzle: [Signal<In, Bit>; SWIZZLE],
    /// Contents of the register.
    pub value: Signal<Out, Bits<32>>,
    // Wires
    #[default(Constant::new(LANE_W.to_bits()))]
    lane_w: Constant<Bits<5>>,
    warp: Signal<Local, Bits<SW_W>>,
    /// Thread number in its block.
    thread: Signal<Local, Bits<32>>,
}

#[logic]
impl CsrReader {
    #[hdl_gen]
    fn update(&mut self) {
        self.warp.next = self.sw.val() - self.base.val();
        self.thread.next = (bit_cast::<32, SW_W>(self.warp.val()) << self.lane_w.val())
            | bit_cast::<32, LANE_W>(self.lane.val());
        for idx in 0..SWIZZLE {
            if self.swizzle[idx].val() & self.warp.val().get_bit(0) {
                self.thread.next = self.thread.val() ^ 1;
            }
        }

        self.value.next = 0.into();
        match self.csr.val() {
            Csr::GlobalThread => self.value.next = self.thread_base.val() + self.thread.val(),
            Csr::Thread => self.value.next = self.thread.val(),
            Csr::Block => self.value.next = self.block_number.val(),
            Csr::ThreadsPerBlock => self.value.next = self.threads_per_block.val(),
            Csr::Blocks => self.value.next = self.blocks.val(),
            Csr::WarpSlot => self.value.next = bit_cast::<32, SW_W>(self.sw.val()),
            Csr::Lane => self.value.next = bit_cast::<32, LANE_W>(self.lane.val()),
            Csr::Arguments => self.value.next = 0x7fff_f000.into(),
            Csr::Cycle => self.value.next = self.cycle.val().get_bits::<32>(0),
            Csr::CycleHigh => self.value.next = self.cycle.val().get_bits::<32>(32),
            Csr::Retired => self.value.next = self.retired.val(),
            Csr::RetiredHigh => self.value.next = 0.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// A thread in lane 3 of row 6; the first row of its block is 4.
    fn thread<const SWIZZLE: usize>() -> CsrReader<3, 2, SWIZZLE> {
        let mut uut = CsrReader::<3, 2, SWIZZLE>::default();
        uut.lane.next = 3.into();
        uut.sw.next = 6.into();
        uut.base.next = 4.into();
        uut.block_number.next = 9.into();
        uut.thread_base.next = 90.into();
        uut.threads_per_block.next = 10.into();
        uut.blocks.next = 77.into();
        uut.cycle.next = 0x1234_5678_9abc_def0_u64.into();
        uut.retired.next = 6.into();
        uut
    }

    #[test]
    fn every_register_has_the_contents_of_the_contract() {
        let mut uut = thread::<0>();
        for (csr, value) in [
            (Csr::GlobalThread, 101),
            (Csr::Thread, 11),
            (Csr::Block, 9),
            (Csr::ThreadsPerBlock, 10),
            (Csr::Blocks, 77),
            (Csr::WarpSlot, 6),
            (Csr::Lane, 3),
            (Csr::Arguments, 0x7fff_f000_u64),
            (Csr::Cycle, 0x9abc_def0),
            (Csr::CycleHigh, 0x1234_5678),
            (Csr::Retired, 6),
            (Csr::RetiredHigh, 0),
        ] {
            uut.csr.next = csr;
            settle(&mut uut);
            assert_eq!(uut.value.val(), value, "{csr:?}");
        }
    }

    #[test]
    fn dd3_in_every_other_row_of_a_block_thread_numbers_of_even_and_odd_lanes_change_places() {
        let mut uut = thread::<1>();
        for (swizzle, row, lane, number) in [
            (false, 5, 2, 6),
            (true, 4, 2, 2),
            (true, 4, 3, 3),
            (true, 5, 2, 7),
            (true, 5, 3, 6),
            (true, 6, 3, 11),
            (true, 7, 0, 13),
        ] {
            uut.swizzle[0].next = swizzle;
            uut.sw.next = row.into();
            uut.lane.next = lane.into();
            for (csr, value) in [
                (Csr::Thread, number),
                (Csr::GlobalThread, 90 + number),
                (Csr::Lane, lane),
                (Csr::WarpSlot, row),
            ] {
                uut.csr.next = csr;
                settle(&mut uut);
                assert_eq!(uut.value.val(), value, "{csr:?} of lane {lane} in row {row}");
            }
        }
    }
}
