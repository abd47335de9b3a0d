//! Threads whose last instruction is not in the count that their next one reads (rule I3).
//!
//! ```text
//!               +-------+
//!     clock --->|>      |---> late
//!     reset --->|       |
//!      read --->|       |
//!   read_sw --->|       |
//! lanes, sw --->|       |
//!               +-------+
//! ```
//!
//! An [`InstructionCounter`](super::InstructionCounter) reads the count of a thread when the instruction
//! moves from R to X, and writes it at the end of its first cycle in X. An instruction of the same
//! thread that moves in that very cycle reads the count as it was.
//!
//! # Behaviour
//!
//! 1. `late` is set, per lane, while an instruction is in X that moved there at the end of the first
//!    cycle in X of the one before, if both are of the same thread.
//!
//! # Timing
//!
//! `late` depends on registers only.
//!
//! # Cost
//!
//! `LANES + 1` flip-flops, a comparator of rows for each lane.

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Threads whose last instruction is not counted yet; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Uncounted<const LANES: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no instruction is in X.
    pub reset: Signal<In, Bit>,
    /// An instruction moves from R to X.
    pub read: Signal<In, Bit>,
    /// Row of the thread in each lane of the instruction that moves.
    pub read_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Active lanes of the instruction in X.
    pub lanes: Signal<In, Bits<LANES>>,
    /// Row of the thread in each active lane of the instruction in X.
    pub sw: [Signal<In, Bits<SW_W>>; LANES],
    /// The count that was read lacks one.
    pub late: Signal<Out, Bits<LANES>>,
    // Registers
    /// The instruction in X is there for the first cycle.
    fresh: Register<Bit>,
    lacking: Register<Bits<LANES>>,
    // Wires
    same: Signal<Local, Bits<LANES>>,
}

#[logic]
impl Uncounted {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, fresh, lacking);
        self.fresh.reset.next = self.reset.val();
        self.lacking.reset.next = self.reset.val();
        self.same.next = 0.into();
        for lane_idx in 0..LANES {
            self.same.next = self
                .same
                .val()
                .replace_bit(lane_idx, self.read_sw[lane_idx].val() == self.sw[lane_idx].val());
        }
        self.fresh.enable.next = true;
        self.fresh.d.next = self.read.val();
        self.lacking.enable.next = self.read.val();
        self.lacking.d.next = 0.into();
        if self.fresh.q.val() {
            self.lacking.d.next = self.same.val() & self.lanes.val();
        }
        self.late.next = self.lacking.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = Uncounted<2, 2>;

    /// In X there are `lanes` of the rows of `sw`, and an instruction of row `read` moves there, or
    /// none.
    fn cycle(uut: &mut Uut, lanes: u64, sw: [u64; 2], read: Option<u64>) -> u64 {
        uut.lanes.next = lanes.into();
        uut.read.next = read.is_some();
        for (lane, row) in sw.into_iter().enumerate() {
            uut.sw[lane].next = row.into();
            uut.read_sw[lane].next = read.unwrap_or(0).into();
        }
        settle(uut);
        let late = uut.late.val().to_u64();
        step!(*uut);
        late
    }

    #[test]
    fn i3_an_instruction_close_behind_another_of_its_thread_reads_a_late_count() {
        let mut uut = Uut::default();
        assert_eq!(cycle(&mut uut, 0, [0, 0], Some(1)), 0);
        assert_eq!(cycle(&mut uut, 0b11, [1, 1], Some(1)), 0);
        assert_eq!(cycle(&mut uut, 0b11, [1, 1], Some(1)), 0b11);
        assert_eq!(cycle(&mut uut, 0b10, [1, 1], Some(1)), 0b11);
        assert_eq!(cycle(&mut uut, 0b11, [1, 2], Some(2)), 0b10, "one lane was active");
        assert_eq!(cycle(&mut uut, 0b11, [2, 2], Some(3)), 0b10, "one lane was of this row");
        assert_eq!(cycle(&mut uut, 0b11, [3, 3], None), 0);
    }

    #[test]
    fn i3_behind_an_instruction_that_waits_for_its_unit_the_count_is_right() {
        let mut uut = Uut::default();
        cycle(&mut uut, 0, [0, 0], Some(1));
        cycle(&mut uut, 0b11, [1, 1], None);
        cycle(&mut uut, 0b11, [1, 1], Some(1));
        assert_eq!(cycle(&mut uut, 0b11, [1, 1], None), 0);
    }

    #[test]
    fn i3_a_late_count_stays_late_as_long_as_its_instruction_waits() {
        let mut uut = Uut::default();
        cycle(&mut uut, 0, [0, 0], Some(1));
        cycle(&mut uut, 0b11, [1, 1], Some(1));
        for _ in 0..3 {
            assert_eq!(cycle(&mut uut, 0b11, [1, 1], None), 0b11);
        }
    }
}
