//! What happens to a side of a TOS in a cycle: groups of ports, each declared once.

#![allow(missing_docs, reason = "the methods that `LogicInterface` derives have no documentation")]

use super::Path;
use rust_hdl::prelude::*;

/// The warp starts (V1).
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct SideStart<const LANES: usize> {
    /// The warp starts; all other ports have a meaning only then.
    pub valid: Signal<In, Bit>,
    /// PC of the first instruction of the warp.
    pub pc: Signal<In, Bits<24>>,
    /// Lanes of the side as the warp starts, zero for the right one.
    pub mask: Signal<In, Bits<LANES>>,
}

/// An instruction of the side issues (VA2).
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct SideAdvance {
    /// An instruction of the side issues; all other ports have a meaning only then.
    pub valid: Signal<In, Bit>,
    /// PC behind the instruction that issues, or target of `jal`.
    pub pc: Signal<In, Bits<24>>,
    /// The instruction that issues is a `jal` that links.
    pub calls: Signal<In, Bit>,
}

/// The side jumps (VA3, V4).
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct SideJump {
    /// A `jalr` of the side, or a branch that all its lanes take, completes; all other ports have a meaning only then.
    pub valid: Signal<In, Bit>,
    /// PC to which the side jumps.
    pub pc: Signal<In, Bits<24>>,
    /// The jump is a `jalr` that links.
    pub calls: Signal<In, Bit>,
    /// The jump is a `jalr` that returns.
    pub returns: Signal<In, Bit>,
}

/// The TOS is replaced, by the entry that a branch makes (V5) or by the one below (V8).
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct SideEntry<const LANES: usize> {
    /// The TOS is replaced; all other ports have a meaning only then.
    pub valid: Signal<In, Bit>,
    /// Path of this side of the entry that becomes the TOS.
    pub path: Signal<In, Path>,
    /// Mask of this side of the entry that becomes the TOS.
    pub mask: Signal<In, Bits<LANES>>,
}
