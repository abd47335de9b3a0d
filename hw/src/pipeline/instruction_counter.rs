//! Instructions retired by each thread of one lane (rule I3).
//!
//! ```text
//!                       +-------+
//!             clock --->|>      |---> retired
//!             reset --->|       |
//!       read_enable --->|       |
//!           read_sw --->|       |
//!         increment --->|       |
//!      increment_sw --->|       |
//!       clear_valid --->|       |
//!         clear_row --->|       |
//!              late --->|       |
//!                       +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge with `read_enable` `retired` becomes the count of row `read_sw`; otherwise
//!    it holds.
//! 2. On a rising edge with `increment` the count of row `increment_sw` becomes `retired + 1`. As
//!    long as `retired` holds, doing this again changes nothing: an instruction that waits for its
//!    unit may repeat it.
//! 3. With `SCOREBOARDS` 1 `late` tells that the count read lacks one, see
//!    [`Uncounted`](super::Uncounted): `retired` is one more. With 0 instructions of a thread are too far
//!    apart for that.
//! 4. (D3) On a rising edge with `clear_valid` the count of row `clear_row` becomes 0. Its thread
//!    is not running, so no increment ever meets it. The memory is not written then, which has one write port for the
//!    increments of other rows: `counted` tells which rows have been incremented since they were cleared, and the
//!    count of all others is 0. So it is after a reset.
//!
//! # Timing
//!
//! One cycle from read to `retired`; no combinational path.
//!
//! # Cost
//!
//! A memory of `WARPS` words of 32 bits with one read and one write port; `WARPS + 1` flip-flops.

use crate::primitives::{Register, SyncRam};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Instructions retired by each thread of one lane; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct InstructionCounter<const WARPS: usize, const SW_W: usize, const SCOREBOARDS: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all counts are 0.
    pub reset: Signal<In, Bit>,
    /// Reads a count.
    pub read_enable: Signal<In, Bit>,
    /// Row of the thread whose count is read.
    pub read_sw: Signal<In, Bits<SW_W>>,
    /// The count that was read.
    pub retired: Signal<Out, Bits<32>>,
    /// Writes one more than `retired`.
    pub increment: Signal<In, Bit>,
    /// The row that was read.
    pub increment_sw: Signal<In, Bits<SW_W>>,
    /// Clears a count.
    pub clear_valid: Signal<In, Bit>,
    /// Row whose counter is cleared.
    pub clear_row: Signal<In, Bits<SW_W>>,
    /// The count that was read lacks one.
    pub late: [Signal<In, Bit>; SCOREBOARDS],
    // Registers
    /// Rows whose counts are in the memory; those of all others are 0.
    counted: Register<Bits<WARPS>>,
    /// The count that was read is in the memory.
    stored: Register<Bit>,
    // Sub-blocks
    #[default(SyncRam::new(WARPS))]
    counts: SyncRam<Bits<32>, SW_W, 1, 1>,
    // Wires
    #[default(Constant::new(1.into()))]
    first_row: Constant<Bits<WARPS>>,
    /// The count that was read, without what is late.
    kept: Signal<Local, Bits<32>>,
    count: Signal<Local, Bits<32>>,
    counting: Signal<Local, Bits<WARPS>>,
    clearing: Signal<Local, Bits<WARPS>>,
}

#[logic]
impl InstructionCounter {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, counted, stored, counts);
        self.counted.reset.next = self.reset.val();
        self.stored.reset.next = self.reset.val();

        self.counts.read_enable[0].next = self.read_enable.val();
        self.counts.read_address[0].next = self.read_sw.val();
        self.stored.enable.next = self.read_enable.val();
        self.stored.d.next = (self.counted.q.val() >> self.read_sw.val()).get_bit(0);
        self.kept.next = 0.into();
        if self.stored.q.val() {
            self.kept.next = self.counts.read_data[0].val();
        }
        self.count.next = self.kept.val();
        for board_idx in 0..SCOREBOARDS {
            if self.late[board_idx].val() {
                self.count.next = self.kept.val() + 1;
            }
        }
        self.retired.next = self.count.val();

        self.counts.write_enable[0].next = self.increment.val();
        self.counts.write_address[0].next = self.increment_sw.val();
        self.counts.write_data[0].next = self.count.val() + 1;
        self.counting.next = 0.into();
        if self.increment.val() {
            self.counting.next = self.first_row.val() << self.increment_sw.val();
        }
        self.clearing.next = 0.into();
        if self.clear_valid.val() {
            self.clearing.next = self.first_row.val() << self.clear_row.val();
        }
        self.counted.enable.next = true;
        self.counted.d.next = (self.counted.q.val() | self.counting.val()) & (!self.clearing.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, step};

    type Uut = InstructionCounter<4, 2, 0>;

    fn retire<const WARPS: usize, const SW_W: usize>(
        uut: &mut InstructionCounter<WARPS, SW_W, 0>,
        sw: u64,
        cycles: usize,
    ) -> u64 {
        uut.read_enable.next = true;
        uut.read_sw.next = sw.into();
        step!(*uut);
        uut.read_enable.next = false;
        let retired = uut.retired.val().to_u64();
        uut.increment.next = true;
        uut.increment_sw.next = sw.into();
        for _ in 0..cycles {
            step!(*uut);
        }
        uut.increment.next = false;
        retired
    }

    #[test]
    fn i3_an_instruction_sees_the_count_before_its_own_and_counts_once() {
        let mut uut = Uut::default();
        assert_eq!(retire(&mut uut, 1, 1), 0);
        assert_eq!(retire(&mut uut, 1, 5), 1);
        assert_eq!(retire(&mut uut, 2, 1), 0);
        assert_eq!(retire(&mut uut, 1, 1), 2);
    }

    /// Threads of random rows retire an instruction each.
    fn every_row_counts_its_own<const WARPS: usize, const SW_W: usize>() {
        let mut random = Random::new(0x5eed_0230);
        let mut uut = InstructionCounter::<WARPS, SW_W, 0>::default();
        let mut counts = [0; WARPS];
        for _ in 0..20 * WARPS {
            let sw = random.bits(16) as usize % WARPS;
            assert_eq!(retire(&mut uut, sw as u64, 1), counts[sw], "{WARPS} warps: row {sw}");
            counts[sw] += 1;
        }
    }

    #[test]
    fn i3_any_number_of_rows_counts_its_own_instructions() {
        every_row_counts_its_own::<1, 1>();
        every_row_counts_its_own::<3, 2>();
        every_row_counts_its_own::<5, 3>();
        every_row_counts_its_own::<24, 5>();
        every_row_counts_its_own::<48, 6>();
        every_row_counts_its_own::<64, 6>();
    }

    #[test]
    fn i3_instructions_back_to_back_count_each() {
        let mut uut = InstructionCounter::<4, 2, 1>::default();
        uut.read_enable.next = true;
        step!(uut);
        uut.increment.next = true;
        for retired in 0_u64..4 {
            uut.late[0].next = retired > 0;
            crate::testing::settle(&mut uut);
            assert_eq!(uut.retired.val(), retired);
            step!(uut);
        }
    }

    #[test]
    fn i3_a_reset_makes_all_counts_0() {
        let mut uut = Uut::default();
        assert_eq!((retire(&mut uut, 3, 1), retire(&mut uut, 3, 1)), (0, 1));
        uut.reset.next = true;
        step!(uut);
        uut.reset.next = false;
        assert_eq!((retire(&mut uut, 3, 1), retire(&mut uut, 3, 1)), (0, 1));
    }

    #[test]
    fn d3_a_row_can_be_cleared_while_another_counts() {
        let mut uut = Uut::default();
        retire(&mut uut, 1, 1);
        retire(&mut uut, 2, 1);
        uut.clear_valid.next = true;
        uut.clear_row.next = 1.into();
        assert_eq!(retire(&mut uut, 2, 1), 1);
        uut.clear_valid.next = false;
        assert_eq!(retire(&mut uut, 1, 1), 0);
        assert_eq!(retire(&mut uut, 2, 1), 2);
    }
}
