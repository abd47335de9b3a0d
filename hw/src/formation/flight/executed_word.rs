//! What policies and warp barriers will ask of an instruction, from its decoder and its record.
//!
//! ```text
//!                  +-----+
//!     decoded ---->|     |---> executed
//!  annotation ---->|     |
//!        mark ---->|     |
//!                  +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. The kind is that of the annotation if the instruction is a conditional branch, else `None`.
//! 2. Everything else is as the decoder and the record say.
//!
//! # Timing
//!
//! Combinational.
//!
//! # Cost
//!
//! Four gates.

use crate::words::{Annotation, Control, Decoded, Executed, Kind};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// What will be asked of an instruction; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct ExecutedWord {
    /// Decoded instruction.
    pub decoded: Signal<In, Decoded>,
    /// Annotation of the instruction.
    pub annotation: Signal<In, Annotation>,
    /// The instruction is marked as post-dominator.
    pub mark: Signal<In, Bit>,
    /// What will be asked of it.
    pub executed: Signal<Out, Executed>,
}

#[logic]
impl ExecutedWord {
    #[hdl_gen]
    fn update(&mut self) {
        self.executed.next.kind = Kind::None;
        if self.decoded.val().control == Control::Branch {
            self.executed.next.kind = self.annotation.val().kind;
        }
        self.executed.next.rpc = self.annotation.val().rpc;
        self.executed.next.calls = self.decoded.val().calls;
        self.executed.next.returns = self.decoded.val().returns;
        self.executed.next.jumps = self.decoded.val().control == Control::Indirect;
        self.executed.next.post_dominator = self.mark.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    #[test]
    fn a_kind_is_that_of_a_branch_alone() {
        for (control, kind, jumps) in [
            (Control::Branch, Kind::Return, false),
            (Control::Indirect, Kind::None, true),
            (Control::Next, Kind::None, false),
        ] {
            let mut uut = ExecutedWord::default();
            uut.decoded.next = Decoded { control, returns: jumps, ..Decoded::default() };
            uut.annotation.next = Annotation { kind: Kind::Return, ..Annotation::default() };
            uut.mark.next = !jumps;
            settle(&mut uut);
            let executed = uut.executed.val();
            assert_eq!((executed.kind, executed.jumps, executed.returns), (kind, jumps, jumps));
            assert_eq!(executed.post_dominator, !jumps);
        }
    }
}
