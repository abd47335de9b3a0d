//! Front ends: what picks the instructions of slots and hands them to the operand stage.
//!
//! | module | what |
//! |---|---|
//! | `buffered` | an instruction buffer of one instruction a slot; picks at fetch and at issue |
//! | `barrel` | no buffer; picks once, at fetch |
//! | `dual_path` | as `buffered`; picks a warp at issue, then one of its two sides |
//! | `large_warp` | as `barrel`; sends an instruction in several sub-warps |
//! | `pool` | no slots: what the control unit picks from its pool |

mod barrel;
mod buffered;
mod dual_path;
mod large_warp;
mod pool;
#[cfg(test)]
mod tests;

pub use barrel::Barrel;
pub use buffered::Buffered;
pub use dual_path::DualPath;
pub use large_warp::LargeWarp;
pub use pool::Pool;

use super::code::Code;
use super::packet::Packet;
use super::unit_room::UnitRoom;
use crate::configuration::Configuration;
use crate::control::{Control, Rows};
use crate::decoded::{Decoded, Fetched};
use crate::launch::CoreLaunch;
use crate::order::{Among, Order};
use crate::slot_set::SlotSet;
use crate::statistics::{DualPathRecord, Reason, SubWarpWait};
use crate::threads::Threads;
use crate::unit::Unit;

/// A sub-warp of a large warp.
#[derive(Clone, Copy, Debug)]
pub struct SubWarp {
    /// Instruction tag: large warp and number (rule WA1).
    pub tag: usize,
    /// Its lanes.
    pub mask: u32,
    /// Rows of their threads.
    pub rows: Rows,
    /// It is the first of its instruction.
    pub first: bool,
    /// It is the last one.
    pub last: bool,
}

/// What a front end knows of issue in a cycle (rules I2, I4, I5, Z15, Z16).
// Not packed into words: see `StageMoves`.
#[repr(align(32))]
#[derive(Clone, Copy, Debug)]
pub struct IssuePort {
    /// Stage R can take an instruction.
    pub takes: bool,
    /// This cycle belongs to an issue before it.
    pub held: bool,
    /// The next cycle belongs to an issue before this one.
    pub held_next: bool,
    /// The next cycle belongs to an issue in this one.
    pub keeps_next: bool,
    /// The units that can take one more instruction.
    pub units: UnitRoom,
}

/// What was picked in a cycle.
#[derive(Clone, Copy, Default, Debug)]
pub struct Picks {
    /// An instruction is ready for issue, or would be if its unit could take it.
    pub ready: bool,
    /// The unit that such an instruction waits for, a divider before memory; has a meaning if none issues (rule E6).
    pub awaited: Option<Unit>,
    /// The slot that issues.
    pub issue: Option<usize>,
    /// The slot that is fetched.
    pub fetch: Option<usize>,
    /// The slot that gives way to its control unit.
    pub yields: Option<usize>,
    /// Stage D of a core with a pool can take a warp at the end of the cycle (rule DI1).
    pub has_room: bool,
    /// Why stage D of a core with large warps waits (rule WE4).
    pub wait: Option<SubWarpWait>,
    /// What dual-path execution does.
    pub dual_path: DualPathRecord,
}

/// What keeps the instructions of an instruction buffer from being ready if none is (rule E6): `valid` are the slots that
/// have one, `blocked` those with a control instruction in flight.
pub fn held_in_buffer<Set: SlotSet>(valid: &Set, blocked: &Set) -> Option<Reason> {
    if !valid.is_empty() {
        Some(Reason::IdleDependence)
    } else if !blocked.is_empty() {
        Some(Reason::IdleControl)
    } else {
        None
    }
}

/// A front end: the state of each slot and the choices among slots.
pub trait FrontEnd<C: Control>: Clone + std::fmt::Debug {
    /// Instruction tags of a slot (rule K2); tags of different slots differ.
    const TAGS: usize;

    /// The front end of a core with these slots.
    fn new(order: Order, among: Among, configuration: &Configuration, launch: &CoreLaunch) -> Self;

    /// A thread block starts with these slots in a block slot.
    fn start(&mut self, block_slot: usize, slots: &C::Set);

    /// Picks for this cycle, in which the control unit flushes some slots (rule F4).
    fn pick(&mut self, control: &mut C, port: IssuePort, flush: &C::Set) -> Picks;

    /// The instruction that a picked slot issues.
    fn issue(&mut self, slot: usize) -> Option<Fetched>;

    /// The tag of an instruction of a slot that issues.
    fn tag(slot: usize, decoded: &Decoded) -> usize;

    /// The sub-warp of a large warp that issues in this cycle; `None` in cores without large warps.
    #[inline(always)]
    fn sub_warp(&self) -> Option<SubWarp> {
        None
    }

    /// The threads of a sub-warp in flight, and whether with its completion in this cycle its
    /// instruction is complete as a whole (rule WA3); `None` in cores without large warps.
    #[inline(always)]
    fn completing(&self, _packet: &Packet) -> Option<(Threads, bool)> {
        None
    }

    /// The end of a cycle with these picks and flushed slots.
    fn end_cycle(&mut self, control: &mut C, code: &Code, picks: &Picks, flush: &C::Set);

    /// A completion writes the lanes of a packet, which may be some of an instruction.
    #[inline(always)]
    fn written(&mut self, _packet: &Packet) {}

    /// An instruction has completed.
    fn complete(&mut self, packet: &Packet);

    /// Another fetch group becomes the top (rule G24).
    fn set_top(&mut self, group: usize);

    /// The choice of this cycle that rule G26 counts.
    fn counted(picks: &Picks) -> Option<usize>;

    /// The slots that cannot go on before an instruction in flight completes (rule GB).
    fn stuck(&self) -> C::Set;

    /// A slot waits at the barrier.
    fn wait(&mut self, slot: usize);

    /// The slots that wait at the barrier.
    fn waiting(&self) -> &C::Set;

    /// A barrier opens for some slots.
    fn release(&mut self, slots: &C::Set);

    /// What keeps instructions from being ready in a cycle in which none is: one in flight, or a control instruction
    /// (rule E6).
    fn held(&self, control: &C) -> Option<Reason>;

    /// Panics if the front end does not know these packets, which are all behind issue, as in
    /// flight; parts of an instruction may be told several times. Debug builds look in every cycle.
    fn check(&self, packets: &[&Packet]);
}
