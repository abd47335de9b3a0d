//! What a core is made of.

use super::front_end::FrontEnd;
use crate::control::Control;
use crate::mechanism::CoreKind;

/// A core as a type. A control unit does not know what else its core has.
pub trait CoreType: Clone + std::fmt::Debug {
    /// Which core it is.
    const KIND: CoreKind;

    /// Whether it has a group of units, which issue by themselves.
    const GROUP: bool = false;

    /// Which threads run together, and what a branch does.
    type Control: Control;

    /// Which instructions issue.
    type FrontEnd: FrontEnd<Self::Control>;
}

/// Sets of the slots of a core.
pub type Slots<C> = <<C as CoreType>::Control as Control>::Set;
