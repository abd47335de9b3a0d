//! What a core is made of.

use super::packet::Packet;
use super::{Core, End};
use crate::configuration::Configuration;
use crate::control::Control;
use crate::event::EventSink;
use crate::launch::CoreLaunch;
use crate::mechanism::CoreKind;
use crate::memory_port::{PortCycle, Request};
use crate::statistics::CycleRecord;

/// A core as a type. A control unit does not know what else its core has.
pub trait CoreType: Clone + std::fmt::Debug {
    /// Which core it is.
    const KIND: CoreKind;

    /// Which threads run together, and what a branch does.
    type Control: Control;

    /// Which instructions issue, and the stages that they go through in front of memory.
    type Pipelines: Pipelines<Self>;
}

/// Sets of the slots of a core.
pub type Slots<C> = <<C as CoreType>::Control as Control>::Set;

/// The pipelines of a core: one, or one for each unit of a group.
pub trait Pipelines<C: CoreType>: Clone + std::fmt::Debug {
    /// Instruction tags of a slot (rule K2); tags of different slots differ.
    const TAGS: usize;

    /// Empty pipelines.
    fn new(configuration: &Configuration, launch: &CoreLaunch) -> Self;

    /// Runs one cycle of a core; see [`Core::cycle`]. The request that the memory accepts goes to a function.
    fn cycle(
        core: &mut Core<C>,
        port: &PortCycle,
        sink: &mut impl EventSink,
        accept: impl FnOnce(&Request),
    ) -> (CycleRecord, Option<End>);

    /// A thread block starts with these slots in a block slot.
    fn start(&mut self, block_slot: usize, slots: &Slots<C>);

    /// The slots that wait at the barrier.
    fn waiting(&self) -> &Slots<C>;

    /// The instructions behind issue but those in the memory unit.
    fn packets(&self) -> impl Iterator<Item = &Packet>;
}
