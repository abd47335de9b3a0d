//! Busy threads of one lane: those that a sub-warp in flight has.
//!
//! ```text
//!             clock --->+--------+
//!             reset --->|        |
//!        large_warp --->|        |---> busy
//!         set_thread -->|        |
//!             clear_* ->|        |
//!                       +--------+
//! ```
//!
//! # Behaviour
//!
//! 1. `busy` tells the threads of `large_warp` that are busy.
//! 2. **W9** The thread of `large_warp` that is sent becomes busy at the end of the cycle.
//! 3. **W15** The thread of a sub-warp that completes is busy no more from the next cycle on.
//!
//! A thread that is busy is not sent, so the two never meet.
//!
//! # Timing
//!
//! `busy` depends combinationally on `large_warp` alone.
//!
//! # Cost
//!
//! `LARGE_WARPS * LW_ROWS` flip-flops and a multiplexer of `LARGE_WARPS` words.

use crate::cells::Select;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Busy threads of one lane; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct BusyColumn<
    const LW_ROWS: usize,
    const LARGE_WARPS: usize,
    const ROW_W: usize,
    const LW_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no thread is busy.
    pub reset: Signal<In, Bit>,
    /// Large warp in stage D.
    pub large_warp: Signal<In, Bits<LW_W>>,
    /// Thread of `large_warp` that is sent, one-hot by row, or zero.
    pub set_thread: Signal<In, Bits<LW_ROWS>>,
    /// A sub-warp completes that has a thread in this lane.
    pub clear_valid: Signal<In, Bit>,
    /// Large warp of the sub-warp that completes.
    pub clear_large_warp: Signal<In, Bits<LW_W>>,
    /// Row of its thread in the large warp.
    pub clear_row: Signal<In, Bits<ROW_W>>,
    /// Threads of `large_warp` that are busy, a bit a row.
    pub busy: Signal<Out, Bits<LW_ROWS>>,
    // Registers
    #[count(LARGE_WARPS)]
    held: Vec<Register<Bits<LW_ROWS>>>,
    // Sub-blocks
    of_large_warp: Select<Bits<LW_ROWS>, LARGE_WARPS, LW_W>,
    // Wires
    clear_thread: Signal<Local, Bits<LW_ROWS>>,
    #[count(LARGE_WARPS)]
    cleared: Vec<Signal<Local, Bits<LW_ROWS>>>,
    #[count(LARGE_WARPS)]
    set: Vec<Signal<Local, Bits<LW_ROWS>>>,
}

#[logic]
impl BusyColumn {
    #[hdl_gen]
    fn update(&mut self) {
        self.clear_thread.next = 0.into();
        for row_idx in 0..LW_ROWS {
            self.clear_thread.next = self.clear_thread.val().replace_bit(
                row_idx,
                self.clear_valid.val() & (self.clear_row.val() == row_idx.to_bits()),
            );
        }
        for large_warp_idx in 0..LARGE_WARPS {
            self.held[large_warp_idx].clock.next = self.clock.val();
            self.held[large_warp_idx].reset.next = self.reset.val();
            self.held[large_warp_idx].enable.next = true;
            self.cleared[large_warp_idx].next = 0.into();
            if self.clear_large_warp.val() == large_warp_idx.to_bits() {
                self.cleared[large_warp_idx].next = self.clear_thread.val();
            }
            self.set[large_warp_idx].next = 0.into();
            if self.large_warp.val() == large_warp_idx.to_bits() {
                self.set[large_warp_idx].next = self.set_thread.val();
            }
            self.held[large_warp_idx].d.next = (self.held[large_warp_idx].q.val()
                & (!self.cleared[large_warp_idx].val()))
                | self.set[large_warp_idx].val();
            self.of_large_warp.value[large_warp_idx].next = self.held[large_warp_idx].q.val();
        }
        self.of_large_warp.index.next = self.large_warp.val();
        self.busy.next = self.of_large_warp.chosen.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = BusyColumn<4, 3, 2, 2>;

    fn set(uut: &mut Uut, large_warp: u64, thread: u64) {
        uut.large_warp.next = large_warp.into();
        uut.set_thread.next = thread.into();
    }

    fn clear(uut: &mut Uut, large_warp: u64, row: u64) {
        uut.clear_valid.next = true;
        uut.clear_large_warp.next = large_warp.into();
        uut.clear_row.next = row.into();
    }

    /// One cycle; then nothing is sent or completes.
    fn cycle(uut: &mut Uut) {
        step!(*uut);
        uut.set_thread.next = 0.into();
        uut.clear_valid.next = false;
    }

    fn busy(uut: &mut Uut) -> [u64; 3] {
        [0_u64, 1, 2].map(|large_warp| {
            uut.large_warp.next = large_warp.into();
            settle(uut);
            uut.busy.val().to_u64()
        })
    }

    #[test]
    fn w9_w15_a_thread_is_busy_from_the_cycle_after_its_issue_to_its_completion() {
        let mut uut = Uut::default();
        set(&mut uut, 1, 0b0100);
        settle(&mut uut);
        assert_eq!(uut.busy.val(), 0_u64);
        cycle(&mut uut);
        assert_eq!(busy(&mut uut), [0, 0b0100, 0]);
        clear(&mut uut, 1, 2);
        cycle(&mut uut);
        assert_eq!(busy(&mut uut), [0; 3]);
    }

    #[test]
    fn threads_become_busy_and_others_cease_to_be_in_one_cycle() {
        let mut uut = Uut::default();
        set(&mut uut, 2, 0b0001);
        cycle(&mut uut);
        set(&mut uut, 2, 0b1000);
        clear(&mut uut, 2, 0);
        cycle(&mut uut);
        assert_eq!(busy(&mut uut), [0, 0, 0b1000], "of the same large warp");
        set(&mut uut, 0, 0b0010);
        clear(&mut uut, 2, 3);
        cycle(&mut uut);
        assert_eq!(busy(&mut uut), [0b0010, 0, 0], "of two");
        uut.reset.next = true;
        step!(uut);
        assert_eq!(busy(&mut uut), [0; 3]);
    }
}
