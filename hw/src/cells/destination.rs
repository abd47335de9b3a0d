//! Where the result of an instruction goes: held by every stage behind the operands.
//!
//! ```text
//!                    +-------+
//!          clock --->|>      |
//!          reset --->|       |---> instruction_tag
//!           load --->|       |---> lanes
//! load_instruction_tag >|   |---> sw[LANES]
//!     load_lanes --->|       |---> rd
//! load_sw[LANES] --->|       |---> writes
//!        load_rd --->|       |
//!    load_writes --->|       |
//!                    +-------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge with `load` everything is taken.
//! 2. A reset clears everything.
//!
//! # Timing
//!
//! All outputs are registers.
//!
//! # Cost
//!
//! `ITAG_W + LANES * (SW_W + 1) + 6` flip-flops.

use super::RegisterArray;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Where the result of an instruction goes; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Destination<const LANES: usize, const ITAG_W: usize, const SW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; clears everything.
    pub reset: Signal<In, Bit>,
    /// Takes the `load_` ports.
    pub load: Signal<In, Bit>,
    /// Instruction tag that is taken.
    pub load_instruction_tag: Signal<In, Bits<ITAG_W>>,
    /// Lanes that have a result.
    pub load_lanes: Signal<In, Bits<LANES>>,
    /// Row of the thread in each of these lanes.
    pub load_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Register that takes the result.
    pub load_rd: Signal<In, Bits<5>>,
    /// The result that is taken goes to a register.
    pub load_writes: Signal<In, Bit>,
    /// Instruction tag, as far as the packet carries it.
    pub instruction_tag: Signal<Out, Bits<ITAG_W>>,
    /// Lanes that have a result.
    pub lanes: Signal<Out, Bits<LANES>>,
    /// Row of the thread in each of these lanes.
    pub sw: [Signal<Out, Bits<SW_W>>; LANES],
    /// Register that takes the result.
    pub rd: Signal<Out, Bits<5>>,
    /// The result goes to a register.
    pub writes: Signal<Out, Bit>,
    // Registers
    instruction_tag_held: Register<Bits<ITAG_W>>,
    lanes_held: Register<Bits<LANES>>,
    sw_held: RegisterArray<Bits<SW_W>, LANES>,
    rd_held: Register<Bits<5>>,
    writes_held: Register<Bit>,
}

#[logic]
impl Destination {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, instruction_tag_held, lanes_held, sw_held, rd_held, writes_held);
        self.instruction_tag_held.reset.next = self.reset.val();
        self.lanes_held.reset.next = self.reset.val();
        self.sw_held.reset.next = self.reset.val();
        self.rd_held.reset.next = self.reset.val();
        self.writes_held.reset.next = self.reset.val();

        self.instruction_tag_held.enable.next = self.load.val();
        self.lanes_held.enable.next = self.load.val();
        self.sw_held.enable.next = self.load.val();
        self.rd_held.enable.next = self.load.val();
        self.writes_held.enable.next = self.load.val();

        self.instruction_tag_held.d.next = self.load_instruction_tag.val();
        self.lanes_held.d.next = self.load_lanes.val();
        self.rd_held.d.next = self.load_rd.val();
        self.writes_held.d.next = self.load_writes.val();
        for lane_idx in 0..LANES {
            self.sw_held.d[lane_idx].next = self.load_sw[lane_idx].val();
            self.sw[lane_idx].next = self.sw_held.q[lane_idx].val();
        }
        self.instruction_tag.next = self.instruction_tag_held.q.val();
        self.lanes.next = self.lanes_held.q.val();
        self.rd.next = self.rd_held.q.val();
        self.writes.next = self.writes_held.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    #[test]
    fn a_load_takes_everything_and_otherwise_it_is_held() {
        let mut uut = Destination::<4, 2, 2>::default();
        uut.load.next = true;
        uut.load_instruction_tag.next = 3.into();
        uut.load_lanes.next = 0b0110.into();
        uut.load_sw[2].next = 1.into();
        uut.load_rd.next = 17.into();
        uut.load_writes.next = true;
        step!(uut);
        uut.load.next = false;
        uut.load_instruction_tag.next = 0.into();
        uut.load_lanes.next = 0.into();
        uut.load_sw[2].next = 0.into();
        uut.load_rd.next = 0.into();
        uut.load_writes.next = false;
        step!(uut);
        assert_eq!((uut.instruction_tag.val(), uut.lanes.val()), (3.into(), 0b0110.into()));
        assert_eq!((uut.sw[2].val(), uut.rd.val()), (1.into(), 17.into()));
        assert!(uut.writes.val());
        uut.reset.next = true;
        step!(uut);
        assert_eq!((uut.lanes.val(), uut.rd.val()), (0.into(), 0.into()));
        assert!(!uut.writes.val());
    }
}
