//! The targets that sub-warps of indirect jumps have gone to.
//!
//! ```text
//!         clock --->+------+
//!         reset --->|      |---> differs
//!  completion_* --->|      |
//!                   +------+
//! ```
//!
//! # Behaviour
//!
//! 1. **WA6** The first sub-warp of a `jalr` to complete keeps its target, unless the instruction completes as a
//!    whole with it. `differs`: a target is kept for the large warp, and it is not that of this completion: fault 7.
//! 2. When the instruction completes as a whole, nothing is kept for its large warp from the next cycle on.
//!
//! # Timing
//!
//! `differs` depends combinationally on the completion.
//!
//! # Cost
//!
//! `25 * LARGE_WARPS` flip-flops.

use crate::cells::Select;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Kept targets of indirect jumps; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct JumpTargets<const LARGE_WARPS: usize, const LW_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is kept.
    pub reset: Signal<In, Bit>,
    /// A sub-warp of a `jalr` completes; all other `completion` ports have a meaning only then.
    pub completion_valid: Signal<In, Bit>,
    /// Large warp of the sub-warp that completes.
    pub completion_large_warp: Signal<In, Bits<LW_W>>,
    /// The `jalr` completes as a whole.
    pub completion_whole: Signal<In, Bit>,
    /// PC to which the sub-warp goes.
    pub completion_target: Signal<In, Bits<24>>,
    /// Another sub-warp of the `jalr` has gone to another PC; zero without a completion.
    pub differs: Signal<Out, Bit>,
    // Registers
    kept: Register<Bits<LARGE_WARPS>>,
    #[count(LARGE_WARPS)]
    target: Vec<Register<Bits<24>>>,
    // Sub-blocks
    kept_target: Select<Bits<24>, LARGE_WARPS, LW_W>,
    // Wires
    #[default(Constant::new(1.into()))]
    first: Constant<Bits<LARGE_WARPS>>,
    /// Large warp of the completion, one-hot; zero without a completion.
    completing: Signal<Local, Bits<LARGE_WARPS>>,
}

#[logic]
impl JumpTargets {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, kept);
        self.kept.reset.next = self.reset.val();

        self.completing.next = 0.into();
        if self.completion_valid.val() {
            self.completing.next = self.first.val() << self.completion_large_warp.val();
        }
        self.kept.enable.next = true;
        self.kept.d.next = self.kept.q.val() | self.completing.val();
        if self.completion_whole.val() {
            self.kept.d.next = self.kept.q.val() & (!self.completing.val());
        }
        self.kept_target.index.next = self.completion_large_warp.val();
        for large_warp_idx in 0..LARGE_WARPS {
            self.target[large_warp_idx].clock.next = self.clock.val();
            self.target[large_warp_idx].reset.next = self.reset.val();
            self.target[large_warp_idx].d.next = self.completion_target.val();
            self.target[large_warp_idx].enable.next = self.completing.val().get_bit(large_warp_idx);
            self.kept_target.value[large_warp_idx].next = self.target[large_warp_idx].q.val();
        }
        self.differs.next = (self.kept.q.val() & self.completing.val()).any()
            & (self.kept_target.chosen.val() != self.completion_target.val());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = JumpTargets<4, 2>;

    /// A sub-warp of a `jalr` completes: whether its target differs from the kept one. Steps.
    fn complete(uut: &mut Uut, large_warp: u64, target: u64, whole: bool) -> bool {
        uut.completion_valid.next = true;
        uut.completion_large_warp.next = large_warp.into();
        uut.completion_target.next = target.into();
        uut.completion_whole.next = whole;
        settle(uut);
        let differs = uut.differs.val();
        step!(*uut);
        uut.completion_valid.next = false;
        settle(uut);
        assert!(!uut.differs.val());
        differs
    }

    #[test]
    fn wa6_the_first_sub_warp_keeps_its_target_and_others_are_compared_with_it() {
        let mut uut = Uut::default();
        assert!(!complete(&mut uut, 2, 0x123, false));
        assert!(!complete(&mut uut, 2, 0x123, false));
        assert!(complete(&mut uut, 2, 0x124, false));
    }

    #[test]
    fn wa6_large_warps_keep_targets_of_their_own() {
        let mut uut = Uut::default();
        assert!(!complete(&mut uut, 2, 0x123, false));
        assert!(!complete(&mut uut, 1, 0x200, false));
        assert!(!complete(&mut uut, 2, 0x123, true));
        assert!(!complete(&mut uut, 1, 0x200, true));
    }

    #[test]
    fn wa6_nothing_is_kept_behind_the_whole_instruction() {
        let mut uut = Uut::default();
        assert!(!complete(&mut uut, 2, 0x123, false));
        assert!(!complete(&mut uut, 2, 0x123, true));
        assert!(!complete(&mut uut, 2, 0x300, true));
        assert!(!complete(&mut uut, 2, 0x400, false));
        assert!(complete(&mut uut, 2, 0x300, true));
    }
}
