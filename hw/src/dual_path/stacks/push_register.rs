//! The push register: a branch that has diverged, for the cycle after its completion.
//!
//! ```text
//!    clock --->+------+
//!    reset --->|      |---> valid
//!   load_* --->|      |---> slot, pc, taken, not_taken
//!              |      |---> target, kind, rpc
//!              |      |---> pushing
//!              +------+
//! ```
//!
//! # Behaviour
//!
//! 1. **V5** A branch that completes and diverges in a cycle is in the register in the next one, the push cycle of its
//!    warp, and only in that.
//! 2. A branch without annotation has kind `Exit`; the RPC is 0 unless the kind is `Pc`.
//! 3. `pushing` is the warp of the branch, one-hot, in a register of its own: what may issue depends on it. The branch is of
//!    slot `2 * w + x` for side `x` of warp `w`.
//!
//! # Timing
//!
//! One cycle; no combinational path.
//!
//! # Cost
//!
//! `75 + SLOT_W + 2 * LANES + WARPS` flip-flops.

use crate::primitives::Register;
use crate::words::{Annotation, Kind};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// A branch that has diverged; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct PushRegister<const LANES: usize, const WARPS: usize, const SLOT_W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the register is empty.
    pub reset: Signal<In, Bit>,
    /// A branch diverges in this cycle.
    pub load_valid: Signal<In, Bit>,
    /// Slot of the branch that diverges; as all `load` ports that follow, without meaning unless `load_valid`.
    pub load_slot: Signal<In, Bits<SLOT_W>>,
    /// PC of the branch that diverges.
    pub load_pc: Signal<In, Bits<24>>,
    /// Lanes that take the branch that diverges.
    pub load_taken: Signal<In, Bits<LANES>>,
    /// Lanes that do not take the branch that diverges.
    pub load_not_taken: Signal<In, Bits<LANES>>,
    /// Target of the branch that diverges.
    pub load_target: Signal<In, Bits<24>>,
    /// Annotation of the branch that diverges.
    pub load_annotation: Signal<In, Annotation>,
    /// The register has a branch: this is the push cycle of its warp.
    pub valid: Signal<Out, Bit>,
    /// Slot of the branch; as all that follows, without meaning unless `valid`.
    pub slot: Signal<Out, Bits<SLOT_W>>,
    /// PC of the branch.
    pub pc: Signal<Out, Bits<24>>,
    /// Lanes that take the branch.
    pub taken: Signal<Out, Bits<LANES>>,
    /// Lanes that do not take the branch.
    pub not_taken: Signal<Out, Bits<LANES>>,
    /// Target of the branch.
    pub target: Signal<Out, Bits<24>>,
    /// Where the sides of the branch reconverge: `Pc`, `Return` or `Exit`.
    pub kind: Signal<Out, Kind>,
    /// Reconvergence PC of the sides, 0 unless `kind` is `Pc`.
    pub rpc: Signal<Out, Bits<24>>,
    /// The warp whose push cycle it is, one-hot; zero if the register is empty.
    pub pushing: Signal<Out, Bits<WARPS>>,
    // Registers
    full: Register<Bit>,
    branch_slot: Register<Bits<SLOT_W>>,
    branch_pc: Register<Bits<24>>,
    branch_taken: Register<Bits<LANES>>,
    branch_not_taken: Register<Bits<LANES>>,
    branch_target: Register<Bits<24>>,
    branch_kind: Register<Kind>,
    branch_rpc: Register<Bits<24>>,
    pushing_warp: Register<Bits<WARPS>>,
    // Wires
    #[default(Constant::new(1.into()))]
    warp_0: Constant<Bits<WARPS>>,
    load_warp: Signal<Local, Bits<SLOT_W>>,
}

#[logic]
impl PushRegister {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            full,
            branch_slot,
            branch_pc,
            branch_taken,
            branch_not_taken,
            branch_target,
            branch_kind,
            branch_rpc,
            pushing_warp
        );
        self.full.reset.next = self.reset.val();
        self.branch_slot.reset.next = self.reset.val();
        self.branch_pc.reset.next = self.reset.val();
        self.branch_taken.reset.next = self.reset.val();
        self.branch_not_taken.reset.next = self.reset.val();
        self.branch_target.reset.next = self.reset.val();
        self.branch_kind.reset.next = self.reset.val();
        self.branch_rpc.reset.next = self.reset.val();
        self.pushing_warp.reset.next = self.reset.val();

        self.valid.next = self.full.q.val();
        self.slot.next = self.branch_slot.q.val();
        self.pc.next = self.branch_pc.q.val();
        self.taken.next = self.branch_taken.q.val();
        self.not_taken.next = self.branch_not_taken.q.val();
        self.target.next = self.branch_target.q.val();
        self.kind.next = self.branch_kind.q.val();
        self.rpc.next = self.branch_rpc.q.val();
        self.pushing.next = self.pushing_warp.q.val();

        self.full.enable.next = true;
        self.full.d.next = self.load_valid.val();
        self.branch_slot.enable.next = self.load_valid.val();
        self.branch_slot.d.next = self.load_slot.val();
        self.branch_pc.enable.next = self.load_valid.val();
        self.branch_pc.d.next = self.load_pc.val();
        self.branch_taken.enable.next = self.load_valid.val();
        self.branch_taken.d.next = self.load_taken.val();
        self.branch_not_taken.enable.next = self.load_valid.val();
        self.branch_not_taken.d.next = self.load_not_taken.val();
        self.branch_target.enable.next = self.load_valid.val();
        self.branch_target.d.next = self.load_target.val();
        self.branch_kind.enable.next = self.load_valid.val();
        self.branch_kind.d.next = self.load_annotation.val().kind;
        if self.load_annotation.val().kind == Kind::None {
            self.branch_kind.d.next = Kind::Exit;
        }
        self.branch_rpc.enable.next = self.load_valid.val();
        self.branch_rpc.d.next = 0.into();
        if self.load_annotation.val().kind == Kind::Pc {
            self.branch_rpc.d.next = self.load_annotation.val().rpc;
        }
        self.load_warp.next = self.load_slot.val() >> 1;
        self.pushing_warp.enable.next = true;
        self.pushing_warp.d.next = 0.into();
        if self.load_valid.val() {
            self.pushing_warp.d.next = self.warp_0.val() << self.load_warp.val();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    type Uut = PushRegister<4, 3, 3>;

    fn load(uut: &mut Uut, kind: Kind, rpc: u64) {
        uut.load_valid.next = true;
        uut.load_slot.next = 5.into();
        uut.load_pc.next = 0x100.into();
        uut.load_taken.next = 0b0011.into();
        uut.load_not_taken.next = 0b0100.into();
        uut.load_target.next = 0x200.into();
        uut.load_annotation.next = Annotation { kind, rpc: rpc.into(), ..Annotation::default() };
        step!(*uut);
        uut.load_valid.next = false;
        settle(uut);
    }

    #[test]
    fn v5_a_branch_is_in_the_register_for_one_cycle() {
        let mut uut = Uut::default();
        settle(&mut uut);
        assert!(!uut.valid.val());
        load(&mut uut, Kind::Pc, 0x300);
        assert!(uut.valid.val());
        assert_eq!((uut.slot.val(), uut.pc.val()), (5.into(), 0x100.into()));
        assert_eq!((uut.taken.val(), uut.not_taken.val()), (0b0011.into(), 0b0100.into()));
        assert_eq!(uut.target.val(), 0x200);
        assert_eq!((uut.kind.val(), uut.rpc.val()), (Kind::Pc, 0x300.into()));
        assert_eq!(uut.pushing.val(), 0b100);
        step!(uut);
        assert!(!uut.valid.val() && uut.pushing.val() == 0);
    }

    #[test]
    fn a_branch_without_annotation_never_reconverges() {
        let mut uut = Uut::default();
        for (annotated, kind) in
            [(Kind::None, Kind::Exit), (Kind::Exit, Kind::Exit), (Kind::Return, Kind::Return)]
        {
            load(&mut uut, annotated, 0x300);
            assert_eq!((uut.kind.val(), uut.rpc.val()), (kind, 0.into()));
        }
    }

    #[test]
    fn a_reset_empties_the_register() {
        let mut uut = Uut::default();
        load(&mut uut, Kind::Exit, 0);
        uut.reset.next = true;
        uut.load_valid.next = true;
        step!(uut);
        assert!(!uut.valid.val() && uut.pushing.val() == 0);
    }
}
