//! What becomes of a side of a TOS when its warp starts, when it jumps and when an entry is pushed.
//!
//! ```text
//!  path, mask --->+-----+---> next_path
//!  start_* ------>|     |---> next_mask
//!  jump_* ------->|     |
//!  push_* ------->|     |
//!                 +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. **V1** `start`: PC and mask are those of a warp that starts, the call depth is 0.
//! 2. **VA3, V4** `jump`: the PC moves to a target; a `jalr` may call or return.
//! 3. **V5** `push`: path and mask are those of the new TOS.
//! 4. Otherwise they stay.
//!
//! # Timing
//!
//! Combinational. It stands before pops, ends of sides and instructions that issue, which are known last.
//!
//! # Cost
//!
//! No registers.

use super::{Path, SideEntry, SideJump, SideStart};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Next path and mask of a side; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct PathStep<const LANES: usize> {
    /// PC and call depth of the side.
    pub path: Signal<In, Path>,
    /// Mask of the side.
    pub mask: Signal<In, Bits<LANES>>,
    /// The warp starts.
    pub start: SideStart<LANES>,
    /// The side jumps.
    pub jump: SideJump,
    /// A branch of the warp has diverged: its entry becomes the TOS.
    pub push: SideEntry<LANES>,
    /// PC and call depth of the side at the end of the cycle.
    pub next_path: Signal<Out, Path>,
    /// Mask of the side at the end of the cycle.
    pub next_mask: Signal<Out, Bits<LANES>>,
    // Wires
    /// Call depth behind a jump.
    depth_next: Signal<Local, Bits<8>>,
}

#[logic]
impl PathStep {
    #[hdl_gen]
    fn update(&mut self) {
        self.depth_next.next = self.path.val().call_depth;
        if self.jump.calls.val() {
            self.depth_next.next = self.path.val().call_depth + 1;
        }
        if self.jump.returns.val() {
            self.depth_next.next = self.path.val().call_depth - 1;
        }
        self.next_path.next = self.path.val();
        self.next_mask.next = self.mask.val();
        if self.jump.valid.val() {
            self.next_path.next.pc = self.jump.pc.val();
            self.next_path.next.call_depth = self.depth_next.val();
        }
        if self.start.valid.val() {
            self.next_path.next.pc = self.start.pc.val();
            self.next_path.next.call_depth = 0.into();
            self.next_mask.next = self.start.mask.val();
        }
        if self.push.valid.val() {
            self.next_path.next = self.push.path.val();
            self.next_mask.next = self.push.mask.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    /// A side with lane 2 at PC 0x10 and call depth 4; every input says something else.
    fn uut() -> PathStep<4> {
        let mut uut = PathStep::default();
        uut.path.next = Path { pc: 0x10.into(), call_depth: 4.into() };
        uut.mask.next = 0b0100.into();
        uut.start.pc.next = 0x20.into();
        uut.start.mask.next = 0b1111.into();
        uut.jump.pc.next = 0x40.into();
        uut.jump.returns.next = true;
        uut.push.path.next = Path { pc: 0x50.into(), call_depth: 9.into() };
        uut.push.mask.next = 0b0001.into();
        uut
    }

    /// PC, call depth, mask at the end of the cycle.
    fn next(mut uut: PathStep<4>) -> (u64, u64, u64) {
        settle(&mut uut);
        let (path, mask) = (uut.next_path.val(), uut.next_mask.val());
        (path.pc.to_u64(), path.call_depth.to_u64(), mask.to_u64())
    }

    #[test]
    fn without_an_event_a_side_stays_as_it_is() {
        assert_eq!(next(uut()), (0x10, 4, 0b0100));
    }

    #[test]
    fn each_event_moves_a_side() {
        let mut started = uut();
        started.start.valid.next = true;
        assert_eq!(next(started), (0x20, 0, 0b1111));
        let mut jumped = uut();
        jumped.jump.valid.next = true;
        assert_eq!(next(jumped), (0x40, 3, 0b0100));
        let mut pushed = uut();
        pushed.push.valid.next = true;
        assert_eq!(next(pushed), (0x50, 9, 0b0001));
    }
}
