//! What becomes of a side of a TOS in a cycle without a pop and without the end of the side.
//!
//! ```text
//!  path, mask --->+-----+---> next_path
//!  start_* ------>|     |---> next_mask
//!  advance_* ---->|     |
//!  jump_* ------->|     |
//!  push_* ------->|     |
//!                 +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. **V1** `start`: PC and mask are those of a warp that starts, the call depth is 0.
//! 2. **VA2** `advance`: an instruction issues; the PC moves, a `jal` that links increments the call depth.
//! 3. **VA3, V4** `jump`: the PC moves to a target; a `jalr` may call or return.
//! 4. **V5** `push`: path and mask are those of the new TOS.
//! 5. Otherwise they stay.
//!
//! # Timing
//!
//! Combinational. It stands before pops and ends of sides, which are known last.
//!
//! # Cost
//!
//! No registers.

use super::Path;
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
    pub start_valid: Signal<In, Bit>,
    /// PC of the first instruction of the warp; without meaning unless `start_valid`.
    pub start_pc: Signal<In, Bits<24>>,
    /// Lanes of the side as the warp starts; without meaning unless `start_valid`.
    pub start_mask: Signal<In, Bits<LANES>>,
    /// An instruction of the side issues.
    pub advance_valid: Signal<In, Bit>,
    /// PC behind the instruction that issues, or target of `jal`; without meaning unless `advance_valid`.
    pub advance_pc: Signal<In, Bits<24>>,
    /// The instruction that issues is a `jal` that links; without meaning unless `advance_valid`.
    pub advance_calls: Signal<In, Bit>,
    /// A `jalr` of the side, or a branch that all its lanes take, completes.
    pub jump_valid: Signal<In, Bit>,
    /// PC to which the side jumps; without meaning unless `jump_valid`.
    pub jump_pc: Signal<In, Bits<24>>,
    /// The jump is a `jalr` that links; without meaning unless `jump_valid`.
    pub jump_calls: Signal<In, Bit>,
    /// The jump is a `jalr` that returns; without meaning unless `jump_valid`.
    pub jump_returns: Signal<In, Bit>,
    /// A branch of the warp has diverged: the TOS is replaced.
    pub push_valid: Signal<In, Bit>,
    /// Path of this side of the new TOS; without meaning unless `push_valid`.
    pub push_path: Signal<In, Path>,
    /// Mask of this side of the new TOS; without meaning unless `push_valid`.
    pub push_mask: Signal<In, Bits<LANES>>,
    /// PC and call depth of the side at the end of the cycle.
    pub next_path: Signal<Out, Path>,
    /// Mask of the side at the end of the cycle.
    pub next_mask: Signal<Out, Bits<LANES>>,
    // Wires
    /// Call depth, with the call or return of this cycle.
    depth_next: Signal<Local, Bits<8>>,
}

#[logic]
impl PathStep {
    #[hdl_gen]
    fn update(&mut self) {
        self.depth_next.next = self.path.val().call_depth;
        if (self.advance_valid.val() & self.advance_calls.val())
            | (self.jump_valid.val() & self.jump_calls.val())
        {
            self.depth_next.next = self.path.val().call_depth + 1;
        }
        if self.jump_valid.val() & self.jump_returns.val() {
            self.depth_next.next = self.path.val().call_depth - 1;
        }
        self.next_path.next = self.path.val();
        self.next_mask.next = self.mask.val();
        if self.advance_valid.val() {
            self.next_path.next.pc = self.advance_pc.val();
            self.next_path.next.call_depth = self.depth_next.val();
        }
        if self.jump_valid.val() {
            self.next_path.next.pc = self.jump_pc.val();
            self.next_path.next.call_depth = self.depth_next.val();
        }
        if self.start_valid.val() {
            self.next_path.next.pc = self.start_pc.val();
            self.next_path.next.call_depth = 0.into();
            self.next_mask.next = self.start_mask.val();
        }
        if self.push_valid.val() {
            self.next_path.next = self.push_path.val();
            self.next_mask.next = self.push_mask.val();
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
        uut.start_pc.next = 0x20.into();
        uut.start_mask.next = 0b1111.into();
        uut.advance_pc.next = 0x30.into();
        uut.advance_calls.next = true;
        uut.jump_pc.next = 0x40.into();
        uut.jump_returns.next = true;
        uut.push_path.next = Path { pc: 0x50.into(), call_depth: 9.into() };
        uut.push_mask.next = 0b0001.into();
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
        started.start_valid.next = true;
        assert_eq!(next(started), (0x20, 0, 0b1111));
        let mut advanced = uut();
        advanced.advance_valid.next = true;
        assert_eq!(next(advanced), (0x30, 5, 0b0100));
        let mut jumped = uut();
        jumped.jump_valid.next = true;
        assert_eq!(next(jumped), (0x40, 3, 0b0100));
        let mut pushed = uut();
        pushed.push_valid.next = true;
        assert_eq!(next(pushed), (0x50, 9, 0b0001));
    }
}
