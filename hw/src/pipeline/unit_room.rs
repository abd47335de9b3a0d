//! Whether the divider and the memory unit can take one more instruction (rule I5).
//!
//! ```text
//!                      +------+
//!   divide_in_r, _x -->|      |---> divide_free
//!       divide_idle -->|      |---> memory_free
//!   memory_in_r, _x -->|      |
//!    queue_occupied -->|      |
//!    stage_occupied -->|      |
//!                      +------+
//! ```
//!
//! # Behaviour
//!
//! - **I5** The divider has room if none of its instructions is in R or X and it is idle. The memory unit has room
//!   if its instructions in R, X and Q are fewer than two while stage L is empty, fewer than one
//!   otherwise.
//!
//! An instruction that issues only with room never waits in X for its unit: up to two at a time are on
//! their way to Q and L, and both can go on.
//!
//! # Timing
//!
//! Combinational; all inputs are registers, or told of what is in R and X.
//!
//! # Cost
//!
//! No state.

use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Room in the divider and in the memory unit; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct UnitRoom {
    /// An instruction for the divider is in R.
    pub divide_in_r: Signal<In, Bit>,
    /// An instruction for the divider is in X.
    pub divide_in_x: Signal<In, Bit>,
    /// The divider has no instruction.
    pub divide_idle: Signal<In, Bit>,
    /// An instruction for the memory unit is in R.
    pub memory_in_r: Signal<In, Bit>,
    /// An instruction for the memory unit is in X.
    pub memory_in_x: Signal<In, Bit>,
    /// An instruction is in place Q of the memory unit.
    pub queue_occupied: Signal<In, Bit>,
    /// An instruction is in stage L of the memory unit.
    pub stage_occupied: Signal<In, Bit>,
    /// The divider can take one more instruction.
    pub divide_free: Signal<Out, Bit>,
    /// The memory unit can take one more instruction.
    pub memory_free: Signal<Out, Bit>,
    // Wires
    /// One or more instructions are on their way to stage L.
    some: Signal<Local, Bit>,
    /// Two or more instructions are on their way to stage L.
    two: Signal<Local, Bit>,
}

#[logic]
impl UnitRoom {
    #[hdl_gen]
    fn update(&mut self) {
        self.divide_free.next =
            self.divide_idle.val() & (!(self.divide_in_r.val() | self.divide_in_x.val()));

        self.some.next =
            self.memory_in_r.val() | self.memory_in_x.val() | self.queue_occupied.val();
        self.two.next = (self.memory_in_r.val() & self.memory_in_x.val())
            | (self.memory_in_r.val() & self.queue_occupied.val())
            | (self.memory_in_x.val() & self.queue_occupied.val());
        self.memory_free.next = !self.two.val();
        if self.stage_occupied.val() {
            self.memory_free.next = !self.some.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn i5_the_divider_takes_one_instruction_at_a_time() {
        let mut uut = UnitRoom::default();
        for bits in 0..8 {
            let [in_r, in_x, idle] = [0, 1, 2].map(|bit| bits >> bit & 1 == 1);
            uut.divide_in_r.next = in_r;
            uut.divide_in_x.next = in_x;
            uut.divide_idle.next = idle;
            settle(&mut uut);
            assert_eq!(uut.divide_free.val(), idle && !in_r && !in_x, "{bits:03b}");
        }
    }

    #[test]
    fn i5_two_instructions_are_on_their_way_to_an_empty_stage_and_one_to_an_occupied_one() {
        let mut uut = UnitRoom::default();
        for bits in 0..16_u32 {
            let [in_r, in_x, in_q, in_l] = [0, 1, 2, 3].map(|bit| bits >> bit & 1 == 1);
            uut.memory_in_r.next = in_r;
            uut.memory_in_x.next = in_x;
            uut.queue_occupied.next = in_q;
            uut.stage_occupied.next = in_l;
            settle(&mut uut);
            let before_l = (bits & 7).count_ones();
            let most = if in_l { 1 } else { 2 };
            assert_eq!(uut.memory_free.val(), before_l < most, "{bits:04b}");
        }
    }
}
