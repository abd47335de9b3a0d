//! Events: what a core tells of a cycle, from the block that finds it to the top and the host.
//!
//! All events of a cycle with a fault are told, too; whoever reads them drops them (E1).

#![allow(missing_docs, reason = "the methods that `LogicInterface` derives have no documentation")]

use super::Array;
use super::formation::REGISTERS;
use crate::words::{Arrival, ArrivalSource, Cause, Fault, GroupCause, Insertion, Kind, Reason};
use rust_hdl::prelude::*;

/// Declares a link that ends in what every unit tells of a cycle.
macro_rules! with_unit_events {
    (
        $(#[$about: meta])* pub struct $name: ident<$(const $size: ident: usize),+> {
            $($(#[$field_about: meta])* pub $field: ident: $type: ty,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, Default, LogicInterface)]
        pub struct $name<$(const $size: usize),+> {
            $($(#[$field_about])* pub $field: $type,)*
            /// An instruction issues.
            pub issue_valid: Signal<Out, Bit>,
            /// Slot of the instruction that issues.
            pub issue_slot: Signal<Out, Bits<SLOT_W>>,
            /// PC of the instruction that issues.
            pub issue_pc: Signal<Out, Bits<24>>,
            /// Lanes that execute the instruction that issues.
            pub issue_lanes: Signal<Out, Bits<LANES>>,
            /// Row of the thread in each lane of `issue_lanes`.
            pub issue_sw: Array<Out, Bits<SW_W>, LANES>,
            /// A conditional branch completes.
            pub branch_valid: Signal<Out, Bit>,
            /// Slot of the branch; also of the entries that per-warp stacks, or those of the unit, write for it.
            pub branch_slot: Signal<Out, Bits<SLOT_W>>,
            /// PC of the branch.
            pub branch_pc: Signal<Out, Bits<24>>,
            /// Lanes that take the branch.
            pub branch_taken: Signal<Out, Bits<LANES>>,
            /// Lanes that do not take the branch.
            pub branch_not_taken: Signal<Out, Bits<LANES>>,
            /// A register is written.
            pub writeback_valid: Signal<Out, Bit>,
            /// Slot of the instruction that writes.
            pub writeback_slot: Signal<Out, Bits<SLOT_W>>,
            /// Register that is written.
            pub writeback_register: Signal<Out, Bits<5>>,
            /// Lanes that are written.
            pub writeback_lanes: Signal<Out, Bits<LANES>>,
            /// Value that each lane of `writeback_lanes` takes; status of the threads of an exit.
            pub writeback_value: Array<Out, Bits<32>, LANES>,
            /// Threads end in this cycle.
            pub exit_valid: Signal<Out, Bit>,
            /// Slot of the threads that end.
            pub exit_slot: Signal<Out, Bits<SLOT_W>>,
            /// Lanes of the threads that end.
            pub exit_lanes: Signal<Out, Bits<LANES>>,
            /// Row of the thread in each lane of `exit_lanes`.
            pub exit_sw: Array<Out, Bits<SW_W>, LANES>,
        }
    };
}

with_unit_events! {
    /// Events that all cores have, and what is recorded of a cycle, from the datapath. `slot` is the number of a
    /// slot in front of issue; behind issue it is the instruction tag, which in the cores of today has the
    /// same number.
    pub struct Events<
        const LANES: usize,
        const BLOCKS: usize,
        const SLOT_W: usize,
        const SW_W: usize,
        const LANE_W: usize,
        const BLOCK_W: usize,
        const WCNT_W: usize
    > {
        /// The run is done: this is its last cycle (D6).
        pub done: Signal<Out, Bit>,
        /// The watchdog ends the run: this is its last cycle (E2).
        pub watchdog_expired: Signal<Out, Bit>,
        /// Stall cause of the cycle (E3).
        pub cause: Signal<Out, Cause>,
        /// Stall reason of the cycle (E6).
        pub reason: Signal<Out, Reason>,
        /// The cycle is a bank conflict (E4).
        pub bank_conflict: Signal<Out, Bit>,
        /// A fault ends the run; no other event of this cycle counts.
        pub fault_valid: Signal<Out, Bit>,
        /// Code of the fault.
        pub fault_code: Signal<Out, Fault>,
        /// Slot of the fault.
        pub fault_slot: Signal<Out, Bits<SLOT_W>>,
        /// PC of the fault.
        pub fault_pc: Signal<Out, Bits<24>>,
        /// Lane of the fault.
        pub fault_lane: Signal<Out, Bits<LANE_W>>,
        /// A thread block starts.
        pub block_start_valid: Signal<Out, Bit>,
        /// Number in the grid of the thread block that starts.
        pub block_start_number: Signal<Out, Bits<32>>,
        /// Block slot of the thread block that starts.
        pub block_start_block_slot: Signal<Out, Bits<BLOCK_W>>,
        /// First warp slot of the thread block that starts.
        pub block_start_base: Signal<Out, Bits<SW_W>>,
        /// Number of warps of the thread block that starts.
        pub block_start_warps: Signal<Out, Bits<WCNT_W>>,
        /// Block slots whose thread blocks end, one bit each.
        pub block_end: Signal<Out, Bits<BLOCKS>>,
        /// Block slots whose thread blocks leave their barriers, one bit each.
        pub barrier: Signal<Out, Bits<BLOCKS>>,
    }
}

with_unit_events! {
    /// What a unit of a group behind the first one tells of a cycle; the first one tells it in [`Events`].
    pub struct UnitEvents<const LANES: usize, const SLOT_W: usize, const SW_W: usize> {}
}

/// An entry of a reconvergence stack is written, from the control unit.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct EntryEvent<const LANES: usize> {
    /// An entry is written; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Position of the entry in its stack.
    pub position: Signal<Out, Bits<8>>,
    /// PC of the entry, 0 where it has no meaning.
    pub pc: Signal<Out, Bits<24>>,
    /// Where the threads of the entry reconverge with those of the other side.
    pub kind: Signal<Out, Kind>,
    /// Reconvergence PC of the entry, 0 if it has none.
    pub rpc: Signal<Out, Bits<24>>,
    /// Branch depth of the entry.
    pub depth: Signal<Out, Bits<8>>,
    /// Lanes of the entry; zero where a block owns the stack.
    pub mask: Signal<Out, Bits<LANES>>,
    /// The entry has a likely-convergence PC.
    pub likely: Signal<Out, Bit>,
    /// Likely-convergence PC of the entry, 0 if it has none.
    pub lpc: Signal<Out, Bits<24>>,
    /// LPos of the entry: position of the entry that collects its threads; 0 if there is none.
    pub lpos: Signal<Out, Bits<8>>,
}

/// A context of a unit splits (Q11), from the control unit.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct SplitEvent<const LANES: usize, const SLOT_W: usize> {
    /// A context splits; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Slot of the context.
    pub slot: Signal<Out, Bits<SLOT_W>>,
    /// PC of the `split`.
    pub pc: Signal<Out, Bits<24>>,
    /// Slot of the child.
    pub child: Signal<Out, Bits<SLOT_W>>,
    /// Live lanes that stay in the context.
    pub kept: Signal<Out, Bits<LANES>>,
    /// Live lanes of the child.
    pub given: Signal<Out, Bits<LANES>>,
}

/// Contexts of a warp slot are merged into their parents (Q13), from the control unit. Each array has an element for each unit.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct ContextMergeEvent<const LANES: usize, const UNITS: usize> {
    /// The context of the unit is merged; the other elements of the unit have a meaning only then.
    pub valid: Array<Out, Bit, UNITS>,
    /// Unit of the parent, one-hot.
    pub parent: Array<Out, Bits<UNITS>, UNITS>,
    /// Live lanes of the parent from now on.
    pub live: Array<Out, Bits<LANES>, UNITS>,
}

/// A sub-warp of a large warp issues, from the front end.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct SubWarpEvent<const LW_W: usize> {
    /// A sub-warp issues; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Large warp of the sub-warp.
    pub large_warp: Signal<Out, Bits<LW_W>>,
    /// The sub-warp is the first of its instruction.
    pub first: Signal<Out, Bit>,
    /// No thread of the instruction is left after the sub-warp.
    pub last: Signal<Out, Bit>,
}

/// An entry of the stack of a large warp is written, from the control unit.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct WideEntryEvent<const LANES: usize, const LW_ROWS: usize> {
    /// An entry is written; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Position of the entry in its stack.
    pub position: Signal<Out, Bits<8>>,
    /// PC of the entry, 0 where it has no meaning.
    pub pc: Signal<Out, Bits<24>>,
    /// Where the threads of the entry reconverge with those of the other side.
    pub kind: Signal<Out, Kind>,
    /// Reconvergence PC of the entry, 0 if it has none.
    pub rpc: Signal<Out, Bits<24>>,
    /// Branch depth of the entry.
    pub depth: Signal<Out, Bits<8>>,
    /// Lanes of the entry in each row of the large warp.
    pub mask: Array<Out, Bits<LANES>, LW_ROWS>,
    /// The entry has a likely-convergence PC.
    pub likely: Signal<Out, Bit>,
    /// Likely-convergence PC of the entry, 0 if it has none.
    pub lpc: Signal<Out, Bits<24>>,
    /// LPos of the entry: position of the entry that collects its threads; 0 if there is none.
    pub lpos: Signal<Out, Bits<8>>,
}

/// An entry of a reconvergence stack is popped, or merged into another, from the control unit.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct PopEvent<const OWNER_W: usize> {
    /// An entry is popped.
    pub valid: Signal<Out, Bit>,
    /// Slot, or block slot, whose stack changes by a pop or merge.
    pub owner: Signal<Out, Bits<OWNER_W>>,
    /// Position of the entry that is popped or merged.
    pub position: Signal<Out, Bits<8>>,
    /// An entry is popped whose threads join a likely-convergence entry; `valid` is not set.
    pub merge_valid: Signal<Out, Bit>,
    /// Position of the likely-convergence entry, at a merge.
    pub merge_into: Signal<Out, Bits<8>>,
}

/// An entry with two sides is written, from the control unit of dual-path execution (V5).
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct DualEntryEvent<const LANES: usize, const SW_W: usize> {
    /// An entry is written; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Warp slot whose stack has the entry.
    pub owner: Signal<Out, Bits<SW_W>>,
    /// Position of the entry in its stack.
    pub position: Signal<Out, Bits<8>>,
    /// Where the sides of the entry reconverge.
    pub kind: Signal<Out, Kind>,
    /// Reconvergence PC of the entry, 0 if it has none.
    pub rpc: Signal<Out, Bits<24>>,
    /// Branch depth of the entry.
    pub depth: Signal<Out, Bits<8>>,
    /// PC of the left side, then of the right side; 0 where it has no meaning, or the mask is 0.
    pub pc: Array<Out, Bits<24>, 2>,
    /// Live lanes of the left side, then of the right side.
    pub mask: Array<Out, Bits<LANES>, 2>,
}

/// A side of the top of a stack ends (V7), or a path is forwarded to it (V27), from the control unit of
/// dual-path execution.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct SideEvent<const SW_W: usize> {
    /// A side ends or a path is forwarded; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Warp slot of the side.
    pub owner: Signal<Out, Bits<SW_W>>,
    /// The side: 0 left, 1 right.
    pub side: Signal<Out, Bit>,
    /// A path is forwarded to the side; else the side ends.
    pub starts: Signal<Out, Bit>,
}

/// Another fetch group becomes the top one at the end of the cycle (G24, G26), from the fetch groups.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct TopGroupEvent {
    /// Another group becomes the top one; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Number of the group that becomes the top one.
    pub group: Signal<Out, Bits<6>>,
    /// Why another group becomes the top one.
    pub cause: Signal<Out, GroupCause>,
}

/// A context of a warp slot is written, from the control unit.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct ContextEvent<const LANES: usize, const CONTEXT_W: usize> {
    /// A context is written; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Number of the context.
    pub slot: Signal<Out, Bits<CONTEXT_W>>,
    /// PC of the context.
    pub pc: Signal<Out, Bits<24>>,
    /// Lanes of the context.
    pub mask: Signal<Out, Bits<LANES>>,
}

/// A warp gives up its slot, because its block synchronises, from the control unit.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct ArrivalEvent<const SW_W: usize, const WCNT_W: usize> {
    /// A warp arrives; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Slot that the warp gives up.
    pub slot: Signal<Out, Bits<SW_W>>,
    /// Why the warp arrives.
    pub kind: Signal<Out, Arrival>,
    /// PC of the instruction that completes, or of the slot if it has reached.
    pub pc: Signal<Out, Bits<24>>,
    /// WCnt of the block after the arrival: warps that have not arrived.
    pub count: Signal<Out, Bits<WCNT_W>>,
}

/// A warp is formed, from the control unit.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct FormEvent<const LANES: usize, const SW_W: usize> {
    /// A warp is formed; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Slot that the warp gets.
    pub slot: Signal<Out, Bits<SW_W>>,
    /// PC of the warp.
    pub pc: Signal<Out, Bits<24>>,
    /// Lanes of the warp.
    pub lanes: Signal<Out, Bits<LANES>>,
    /// Row of the thread in each of these lanes.
    pub sw: Array<Out, Bits<SW_W>, LANES>,
}

/// The update registers are loaded (DD4), from the insertion unit. Told in f0.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct PoolArrivalEvent<
    const LANES: usize,
    const ITAG_W: usize,
    const SW_W: usize,
    const KEY_W: usize,
> {
    /// Threads are loaded; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// What the registers are loaded from.
    pub source: Signal<Out, ArrivalSource>,
    /// Instruction tag of the arrival, if `source` is `Completion`. (The row of a `Row` is that of its lanes.)
    pub tag: Signal<Out, Bits<ITAG_W>>,
    /// Key that each update register takes: bits 23 to 0 PC, above it the block slot.
    pub key: Array<Out, Bits<KEY_W>, REGISTERS>,
    /// Lanes that each update register takes; zero if it stays empty.
    pub lanes: Array<Out, Bits<LANES>, REGISTERS>,
    /// Row of the thread in each lane that either register takes.
    pub sw: Array<Out, Bits<SW_W>, LANES>,
}

/// An update register is inserted (DD9), from the insertion unit. Told in f1 of register 0, in f2 of register 1.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct InsertEvent<const LANES: usize, const POOL_W: usize> {
    /// A register is inserted; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Update register 1 is inserted, not register 0.
    pub register: Signal<Out, Bit>,
    /// What the insertion is.
    pub outcome: Signal<Out, Insertion>,
    /// Lanes of the register: REQ.
    pub lanes: Signal<Out, Bits<LANES>>,
    /// Lanes of REQ that are occupied in the warp of the key; zero unless `outcome` is `Conflict`.
    pub conflict: Signal<Out, Bits<LANES>>,
    /// Pool entry that is formed by `Miss` and `Static`, that lanes join by `Hit` and `Conflict`.
    pub entry: Signal<Out, Bits<POOL_W>>,
    /// Pool entry that is formed by `Conflict`; without meaning otherwise.
    pub new_entry: Signal<Out, Bits<POOL_W>>,
    /// A warp of another key loses its LUT entry (DD13); `outcome` is `Miss`.
    pub lost: Signal<Out, Bit>,
    /// Pool entry of the warp that loses its LUT entry, with `lost`.
    pub lost_entry: Signal<Out, Bits<POOL_W>>,
}

/// Updates are applied to groups (DM2, DM5), from the group unit: in f3 to the majority entry, in other cycles to
/// the heap. Element 0 is applied before element 1.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct GroupEvent<const KEY_W: usize, const CNT_W: usize> {
    /// An update is applied; the elements of the other ports have a meaning only then. Element 1 may be
    /// set alone.
    pub valid: Array<Out, Bit, REGISTERS>,
    /// Key of the group.
    pub key: Array<Out, Bits<KEY_W>, REGISTERS>,
    /// Number of threads of the group after the update.
    pub count: Array<Out, Bits<CNT_W>, REGISTERS>,
}

/// The root of the heap becomes the majority entry (DM10), from the group unit.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct MajorityEvent<const KEY_W: usize, const CNT_W: usize> {
    /// The root is popped; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Key of the group.
    pub key: Signal<Out, Bits<KEY_W>>,
    /// Number of threads of the group.
    pub count: Signal<Out, Bits<CNT_W>>,
}

/// A warp is picked (DI1), from the insertion unit. Told in f3.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct PickEvent<const POOL_W: usize, const KEY_W: usize> {
    /// A warp is picked; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Pool entry of the warp.
    pub entry: Signal<Out, Bits<POOL_W>>,
    /// Key of the warp.
    pub key: Signal<Out, Bits<KEY_W>>,
}

/// The record of an update register is stored (DQ4), from the spill queue.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct SpillEvent<const LANES: usize, const KEY_W: usize, const RECORD_W: usize> {
    /// The memory accepts a record; all other ports have a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Number of the record.
    pub record: Signal<Out, Bits<RECORD_W>>,
    /// Key of the record.
    pub key: Signal<Out, Bits<KEY_W>>,
    /// Lanes of the record.
    pub lanes: Signal<Out, Bits<LANES>>,
}

/// The load of a record is accepted (DQ7), from the spill queue.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct FillEvent<const RECORD_W: usize> {
    /// The memory accepts the load of a record; `record` has a meaning only then.
    pub valid: Signal<Out, Bit>,
    /// Number of the record.
    pub record: Signal<Out, Bits<RECORD_W>>,
}

/// Warp barriers are made (DW2, in f0), reached (DW4, in f1 and f2) and released (DW7), from the warp barriers.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct WarpBarrierEvent<const LANES: usize, const WARPS: usize, const SW_W: usize> {
    /// A barrier is made; all other `made` ports have a meaning only then.
    pub made_valid: Signal<Out, Bit>,
    /// Row of the barrier that is made.
    pub made_row: Signal<Out, Bits<SW_W>>,
    /// Kind of this barrier: `Pc` or `Return`.
    pub made_kind: Signal<Out, Kind>,
    /// PC of this barrier, 0 if its kind is `Return`.
    pub made_pc: Signal<Out, Bits<24>>,
    /// Lanes that this barrier expects.
    pub made_lanes: Signal<Out, Bits<LANES>>,
    /// Threads reach the barriers of their rows; all other `reached` ports have a meaning only then.
    pub reached_valid: Signal<Out, Bit>,
    /// PC at which threads reach the barriers of their rows.
    pub reached_pc: Signal<Out, Bits<24>>,
    /// Lanes of these threads.
    pub reached_lanes: Signal<Out, Bits<LANES>>,
    /// Row of the thread in each lane of `reached_lanes`.
    pub reached_sw: Array<Out, Bits<SW_W>, LANES>,
    /// Rows whose barriers are released, one bit each; elements of the two ports below have a meaning only for them.
    pub released: Signal<Out, Bits<WARPS>>,
    /// PC of the barrier of each row.
    pub released_pc: Array<Out, Bits<24>, WARPS>,
    /// Lanes that have reached the barrier of each row.
    pub released_lanes: Array<Out, Bits<LANES>, WARPS>,
}

/// What is recorded of a cycle of dynamic warp formation beside events (DE5 to DE7), from the control unit.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct FormationRecord {
    /// The cycle is a scheduler wait: an opportunity in which a pool entry is in use, but nothing is picked.
    pub scheduler_wait: Signal<Out, Bit>,
    /// The cycle is a refusal: an f0 in which there is an arrival, but no two free places in the update queue.
    pub refusal: Signal<Out, Bit>,
    /// The heap engine exchanges two entries.
    pub exchange: Signal<Out, Bit>,
}
