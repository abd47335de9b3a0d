//! One side of a warp's top entry: path and mask, in registers.
//!
//! ```text
//!                 clock --->+--------+
//!                 reset --->|        |---> path, mask
//!     start_*, advance_* -->|        |---> lanes
//!        jump_*, push_* --->|        |---> returned
//!     end_valid, pop_* ---->|        |---> done
//!    shared, live, idle --->|        |---> running
//!                           +--------+
//! ```
//!
//! # Behaviour
//!
//! 1. **V1** `start`: PC `entry`, call depth 0, the mask of the side.
//! 2. **VA2** `advance`: an instruction of the side issues. The PC moves behind it, or to the target of a `jal`, which
//!    deepens the call depth if it links.
//! 3. **VA3, V4** `jump`: a `jalr` or a branch that all lanes take has completed.
//! 4. **V5** `push`: the side of another TOS; **V8** `pop` too.
//! 5. **V7** `end`: the mask becomes 0, and nothing else changes.
//!
//! At most one of the six happens in a cycle, but that a pop goes before an end; [`PathStep`] is what a start, a jump and a
//! push do. The other outputs are those of [`SideCheck`], and `lanes`: the lanes of the mask that are live.
//!
//! # Timing
//!
//! `path` and `mask` come from registers; the others depend combinationally on `shared`, `live` and `idle`. Which instruction
//! issues is known last of all events, so one choice lies between `advance` and the registers.
//!
//! # Cost
//!
//! `32 + LANES` flip-flops.

use super::{Path, PathStep, Shared, SideAdvance, SideCheck, SideEntry, SideJump, SideStart};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// One side of a TOS; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct TopPath<const LANES: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the side has no threads.
    pub reset: Signal<In, Bit>,
    /// The warp starts.
    pub start: SideStart<LANES>,
    /// An instruction of the side issues.
    pub advance: SideAdvance,
    /// The side jumps.
    pub jump: SideJump,
    /// A branch of the warp has diverged: its entry becomes the TOS.
    pub push: SideEntry<LANES>,
    /// The side ends, while the other one runs.
    pub end_valid: Signal<In, Bit>,
    /// The entry below becomes the TOS.
    pub pop: SideEntry<LANES>,
    /// What both sides of the TOS have in common.
    pub shared: Signal<In, Shared>,
    /// Lanes of the warp whose threads have not ended.
    pub live: Signal<In, Bits<LANES>>,
    /// The slot of the side holds no instruction and waits for none, from the front end.
    pub idle: Signal<In, Bit>,
    /// PC and call depth of the side.
    pub path: Signal<Out, Path>,
    /// PC of the side.
    pub pc: Signal<Out, Bits<24>>,
    /// Mask of the side.
    pub mask: Signal<Out, Bits<LANES>>,
    /// The live lanes of the side: those that execute.
    pub lanes: Signal<Out, Bits<LANES>>,
    /// The side has live threads.
    pub valid: Signal<Out, Bit>,
    /// The function in which the side diverged has returned; only of a valid side, idle or not.
    pub returned: Signal<Out, Bit>,
    /// The side has nothing left to run.
    pub done: Signal<Out, Bit>,
    /// The side has something to run.
    pub running: Signal<Out, Bit>,
    // Registers
    side: Register<Path>,
    side_mask: Register<Bits<LANES>>,
    // Sub-blocks
    check: SideCheck,
    step: PathStep<LANES>,
    // Wires
    /// Call depth behind a call.
    deeper: Signal<Local, Bits<8>>,
    path_next: Signal<Local, Path>,
}

#[logic]
impl TopPath {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, side, side_mask);
        self.side.reset.next = self.reset.val();
        self.side_mask.reset.next = self.reset.val();

        self.path.next = self.side.q.val();
        self.pc.next = self.side.q.val().pc;
        self.mask.next = self.side_mask.q.val();
        self.lanes.next = self.side_mask.q.val() & self.live.val();
        self.valid.next = self.lanes.val().any();
        self.check.shared.next = self.shared.val();
        self.check.path.next = self.side.q.val();
        self.check.valid.next = self.valid.val();
        self.check.idle.next = self.idle.val();
        self.returned.next = self.check.returned.val();
        self.done.next = self.check.done.val();
        self.running.next = self.check.running.val();

        self.step.path.next = self.side.q.val();
        self.step.mask.next = self.side_mask.q.val();
        SideStart::<LANES>::link(&mut self.start, &mut self.step.start);
        SideJump::link(&mut self.jump, &mut self.step.jump);
        SideEntry::<LANES>::link(&mut self.push, &mut self.step.push);
        self.path_next.next = self.step.next_path.val();
        self.side_mask.d.next = self.step.next_mask.val();
        if self.end_valid.val() {
            self.side_mask.d.next = 0.into();
        }
        if self.pop.valid.val() {
            self.path_next.next = self.pop.path.val();
            self.side_mask.d.next = self.pop.mask.val();
        }
        self.deeper.next = self.side.q.val().call_depth + 1;
        if self.advance.valid.val() {
            self.path_next.next.pc = self.advance.pc.val();
        }
        if self.advance.valid.val() & self.advance.calls.val() {
            self.path_next.next.call_depth = self.deeper.val();
        }
        self.side.d.next = self.path_next.val();
        self.side.enable.next = true;
        self.side_mask.enable.next = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};
    use crate::words::Kind;

    type Uut = TopPath<4>;

    /// A side with three lanes, all of which live, at PC 0x100; its slot is idle.
    fn started() -> Uut {
        let mut uut = Uut::default();
        uut.live.next = 0b0111.into();
        uut.idle.next = true;
        uut.shared.next = Shared { kind: Kind::Exit, ..Shared::default() };
        uut.start.pc.next = 0x100.into();
        uut.start.mask.next = 0b0111.into();
        uut.start.valid.next = true;
        step!(uut);
        uut.start.valid.next = false;
        settle(&mut uut);
        uut
    }

    /// PC, call depth, mask.
    fn side(uut: &Uut) -> (u64, u64, u64) {
        let path = uut.path.val();
        assert_eq!(uut.pc.val(), path.pc);
        (path.pc.to_u64(), path.call_depth.to_u64(), uut.mask.val().to_u64())
    }

    fn advance(uut: &mut Uut, pc: u64, calls: bool) {
        uut.advance.valid.next = true;
        uut.advance.pc.next = pc.into();
        uut.advance.calls.next = calls;
        step!(*uut);
        uut.advance.valid.next = false;
        settle(uut);
    }

    fn jump(uut: &mut Uut, pc: u64, calls: bool, returns: bool) {
        uut.jump.valid.next = true;
        uut.jump.pc.next = pc.into();
        uut.jump.calls.next = calls;
        uut.jump.returns.next = returns;
        step!(*uut);
        uut.jump.valid.next = false;
        settle(uut);
    }

    #[test]
    fn v1_a_side_starts_at_the_entry() {
        assert_eq!(side(&started()), (0x100, 0, 0b0111));
    }

    #[test]
    fn va2_the_pc_moves_at_issue_and_a_jal_that_links_deepens_the_call_depth() {
        let mut uut = started();
        advance(&mut uut, 0x101, false);
        assert_eq!(side(&uut), (0x101, 0, 0b0111));
        advance(&mut uut, 0x180, true);
        assert_eq!(side(&uut), (0x180, 1, 0b0111));
    }

    #[test]
    fn va3_a_jump_moves_pc_and_call_depth() {
        let mut uut = started();
        jump(&mut uut, 0x200, true, false);
        assert_eq!(side(&uut), (0x200, 1, 0b0111));
        jump(&mut uut, 0x201, false, false);
        assert_eq!(side(&uut), (0x201, 1, 0b0111));
        jump(&mut uut, 0x101, false, true);
        jump(&mut uut, 0x102, false, true);
        assert_eq!(side(&uut), (0x102, 0xff, 0b0111));
    }

    #[test]
    fn without_an_event_calls_and_returns_mean_nothing() {
        let mut uut = started();
        uut.advance.calls.next = true;
        uut.jump.returns.next = true;
        step!(uut);
        assert_eq!(side(&uut), (0x100, 0, 0b0111));
        uut.advance.calls.next = false;
        advance(&mut uut, 0x101, false);
        assert_eq!(side(&uut), (0x101, 0, 0b0111));
    }

    #[test]
    fn v5_v8_a_push_and_a_pop_replace_path_and_mask() {
        let mut uut = started();
        uut.push.path.next = Path { pc: 0x300.into(), call_depth: 7.into() };
        uut.push.mask.next = 0b0010.into();
        uut.push.valid.next = true;
        step!(uut);
        uut.push.valid.next = false;
        assert_eq!(side(&uut), (0x300, 7, 0b0010));
        uut.pop.path.next = Path { pc: 0x400.into(), call_depth: 6.into() };
        uut.pop.mask.next = 0b0110.into();
        uut.pop.valid.next = true;
        step!(uut);
        assert_eq!(side(&uut), (0x400, 6, 0b0110));
    }

    #[test]
    fn v7_the_end_of_a_side_empties_its_mask_alone() {
        let mut uut = started();
        uut.end_valid.next = true;
        step!(uut);
        settle(&mut uut);
        assert_eq!(side(&uut), (0x100, 0, 0));
        assert!(!uut.valid.val() && uut.done.val());
    }

    #[test]
    fn v25_lanes_that_live_no_more_do_not_execute_and_a_side_without_any_is_not_valid() {
        let mut uut = started();
        for (live, lanes) in [(0b1110, 0b0110), (0b1000, 0)] {
            uut.live.next = live.into();
            settle(&mut uut);
            assert_eq!(uut.lanes.val(), lanes);
            assert_eq!((uut.valid.val(), uut.running.val()), (lanes != 0, lanes != 0));
        }
    }

    #[test]
    fn a_side_at_the_rpc_is_done_when_its_slot_is_idle() {
        let mut uut = started();
        uut.shared.next = Shared { kind: Kind::Pc, rpc: 0x100.into(), ..Shared::default() };
        settle(&mut uut);
        assert_eq!((uut.done.val(), uut.running.val()), (true, false));
        uut.idle.next = false;
        settle(&mut uut);
        assert_eq!((uut.done.val(), uut.running.val()), (false, true));
    }
}
