//! What the entry of a warp's forwarded path says of it, in registers.
//!
//! ```text
//!        clock, reset --->+-----+---> shared
//!  comes_valid, comes --->|     |
//!                         +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. **V27** When a path comes, kind, RPC and branch depth of its entry are kept until the next one does. A forwarded path has
//!    no hint, for none is of kind `Return`.
//!
//! # Timing
//!
//! One cycle; no combinational path.
//!
//! # Cost
//!
//! 34 flip-flops.

use super::{Covered, Shared};
use crate::primitives::Register;
use crate::words::Kind;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Words of a forwarded path; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct HomeEntry {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the words are zero.
    pub reset: Signal<In, Bit>,
    /// A path comes to a side of the warp's TOS.
    pub comes_valid: Signal<In, Bit>,
    /// Entry of the path that comes; without meaning unless `comes_valid`.
    pub comes: Signal<In, Covered>,
    /// Kind, RPC and branch depth of the forwarded path, without hint; without meaning if the warp has none.
    pub shared: Signal<Out, Shared>,
    // Registers
    kind: Register<Kind>,
    rpc: Register<Bits<24>>,
    branch_depth: Register<Bits<8>>,
}

#[logic]
impl HomeEntry {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, kind, rpc, branch_depth);
        self.kind.reset.next = self.reset.val();
        self.rpc.reset.next = self.reset.val();
        self.branch_depth.reset.next = self.reset.val();
        self.kind.enable.next = self.comes_valid.val();
        self.rpc.enable.next = self.comes_valid.val();
        self.branch_depth.enable.next = self.comes_valid.val();
        self.kind.d.next = self.comes.val().kind;
        self.rpc.d.next = self.comes.val().rpc;
        self.branch_depth.d.next = self.comes.val().branch_depth;

        self.shared.next.kind = self.kind.q.val();
        self.shared.next.rpc = self.rpc.q.val();
        self.shared.next.branch_depth = self.branch_depth.q.val();
        self.shared.next.hint_valid = false;
        self.shared.next.hint = 0.into();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::step;

    #[test]
    fn v27_the_words_of_the_path_that_came_last_are_kept_without_its_hint() {
        let mut uut = HomeEntry::default();
        uut.comes.next = Covered {
            kind: Kind::Pc,
            rpc: 0x30.into(),
            branch_depth: 2.into(),
            hint_valid: true,
            hint: 0x40.into(),
            ..Covered::default()
        };
        step!(uut);
        assert_eq!(uut.shared.val(), Shared::default());
        uut.comes_valid.next = true;
        step!(uut);
        uut.comes_valid.next = false;
        uut.comes.next = Covered::default();
        step!(uut);
        let kept = Shared {
            kind: Kind::Pc,
            rpc: 0x30.into(),
            branch_depth: 2.into(),
            ..Shared::default()
        };
        assert_eq!(uut.shared.val(), kept);
    }
}
