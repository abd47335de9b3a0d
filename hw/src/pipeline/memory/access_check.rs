//! Fault of a memory instruction: that of its lowest faulting lane (rule M1).
//!
//! ```text
//!                  +-------+
//!        lanes --->|       |---> faulted
//! fault[LANES] --->|       |---> fault, lane
//!                  +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. (M1) `fault` is that of the lowest of the lanes that has one, `lane` its number; 0 if none has, as `faulted`
//!    tells.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! One [`PriorityEncoder`], one [`FirstSelect`] of `LANES` times four bits; no storage.

use crate::cells::{FirstSelect, PriorityEncoder};
use crate::words::Fault;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Fault of a memory instruction; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct AccessCheck<const LANES: usize, const LANE_W: usize> {
    /// The active lanes.
    pub lanes: Signal<In, Bits<LANES>>,
    /// The fault of each lane, 0 for none.
    pub lane_fault: [Signal<In, Fault>; LANES],
    /// The instruction has a fault.
    pub faulted: Signal<Out, Bit>,
    /// The fault of the instruction, 0 for none.
    pub fault: Signal<Out, Fault>,
    /// The lane at fault.
    pub lane: Signal<Out, Bits<LANE_W>>,
    // Sub-blocks
    lowest: PriorityEncoder<LANES, LANE_W>,
    first: FirstSelect<Fault, LANES>,
    // Wires
    faulting: Signal<Local, Bits<LANES>>,
}

#[logic]
impl AccessCheck {
    #[hdl_gen]
    fn update(&mut self) {
        self.faulting.next = 0.into();
        for lane_idx in 0..LANES {
            self.faulting.next = self.faulting.val().replace_bit(
                lane_idx,
                self.lanes.val().get_bit(lane_idx)
                    & (self.lane_fault[lane_idx].val() != Fault::None),
            );
        }
        self.lowest.request.next = self.faulting.val();
        self.lane.next = self.lowest.index.val();
        self.first.request.next = self.faulting.val();
        for lane_idx in 0..LANES {
            self.first.value[lane_idx].next = self.lane_fault[lane_idx].val();
        }
        self.faulted.next = self.first.valid.val();
        self.fault.next = self.first.chosen.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn m1_the_lowest_active_lane_with_a_fault_is_named() {
        let mut uut = AccessCheck::<4, 2>::default();
        for (port, fault) in uut.lane_fault.iter_mut().zip([
            Fault::Unmapped,
            Fault::None,
            Fault::BeyondPrivate,
            Fault::Misaligned,
        ]) {
            port.next = fault;
        }
        for (lanes, fault, lane) in
            [(0b1111_u64, 2_u64, 0_u64), (0b1110, 5, 2), (0b1010, 3, 3), (0b0010, 0, 0), (0, 0, 0)]
        {
            uut.lanes.next = lanes.into();
            settle(&mut uut);
            assert_eq!(uut.fault.val() as u64, fault, "lanes {lanes:#b}");
            assert_eq!(uut.faulted.val(), fault != 0, "lanes {lanes:#b}");
            assert_eq!(uut.lane.val(), lane, "lanes {lanes:#b}");
        }
    }
}
