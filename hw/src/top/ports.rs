//! Groups of ports that all cores have. Ports that are arrays stand beside their group: an array
//! cannot be in one.

#![allow(missing_docs, reason = "the methods that `LogicInterface` derives have no documentation")]

use crate::words::Arrival;
use crate::words::Cause;
use crate::words::Kind;
use rust_hdl::prelude::*;

/// What the host drives: the instruction memory before a run, the launch during it.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct HostPort {
    /// A record of the instruction memory is written.
    pub code_write_valid: Signal<In, Bit>,
    /// Its index: distance of its PC from `launch_code_base`.
    pub code_write_index: Signal<In, Bits<13>>,
    /// The instruction.
    pub code_write_word: Signal<In, Bits<32>>,
    /// Its annotation: 0 none, 1 meets at the PC, 2 after the return, 3 nowhere.
    pub code_write_kind: Signal<In, Bits<2>>,
    /// Reconvergence PC; zero unless the kind is 1.
    pub code_write_rpc: Signal<In, Bits<24>>,
    /// The branch cannot diverge within a thread block.
    pub code_write_uniform: Signal<In, Bit>,
    /// The branch has a likely-convergence PC.
    pub code_write_likely: Signal<In, Bit>,
    /// It; zero unless `code_write_likely`.
    pub code_write_lpc: Signal<In, Bits<24>>,
    /// Cycle 0 of the run. All other `launch` ports are held during the run.
    pub launch_start: Signal<In, Bit>,
    /// PC of the first instruction.
    pub launch_entry: Signal<In, Bits<24>>,
    /// Bits 31 to 26 of the addresses of code.
    pub launch_code_page: Signal<In, Bits<6>>,
    /// PC of the first record of the instruction memory.
    pub launch_code_base: Signal<In, Bits<24>>,
    /// Blocks of the grid.
    pub launch_blocks: Signal<In, Bits<32>>,
    /// Threads of a block.
    pub launch_threads_per_block: Signal<In, Bits<32>>,
    /// Bytes of shared memory of a block.
    pub launch_shared_bytes: Signal<In, Bits<17>>,
    /// The same, rounded up to a multiple of `4 * LANES`.
    pub launch_shared_stride: Signal<In, Bits<17>>,
    /// Blocks that may be resident.
    pub launch_max_resident: Signal<In, Bits<8>>,
    /// First read-only address.
    pub launch_read_only_start: Signal<In, Bits<32>>,
    /// First address behind the read-only ones.
    pub launch_read_only_end: Signal<In, Bits<32>>,
    /// Cycles from an issue to the next at the earliest, 1 to 32.
    pub launch_issue_interval: Signal<In, Bits<6>>,
    /// Quiet cycles that end the run, 0 for none.
    pub launch_watchdog: Signal<In, Bits<32>>,
}

/// The memory port, but for its data.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct MemoryPort<const LINE_BYTES: usize, const TAG_W: usize> {
    /// A request is offered at the memory port.
    pub request_valid: Signal<Out, Bit>,
    /// The memory takes the request of this cycle.
    pub request_ready: Signal<In, Bit>,
    /// 0 load, 1 store, 2 atomic.
    pub request_kind: Signal<Out, Bits<2>>,
    /// Address of the line.
    pub request_address: Signal<Out, Bits<32>>,
    /// Bytes of the line that are accessed.
    pub request_byte_mask: Signal<Out, Bits<LINE_BYTES>>,
    /// Tag of loads and atomics.
    pub request_tag: Signal<Out, Bits<TAG_W>>,
    /// Operation of atomics.
    pub request_operation: Signal<Out, Bits<4>>,
    /// Thread of atomics: `sw * LANES + lane`.
    pub request_thread: Signal<Out, Bits<32>>,
    /// A response arrives.
    pub response_valid: Signal<In, Bit>,
    /// Its tag.
    pub response_tag: Signal<In, Bits<TAG_W>>,
}

/// What happens in a cycle, but for what the threads of a warp do at branches, which depends on
/// the mechanism. `warp` is the number of a slot in front of issue.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct EventPort<
    const LANES: usize,
    const BLOCKS: usize,
    const SLOT_W: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
> {
    /// The run is done.
    pub done: Signal<Out, Bit>,
    /// The watchdog ends the run.
    pub watchdog_expired: Signal<Out, Bit>,
    /// What the cycle is spent on.
    pub cause: Signal<Out, Cause>,
    /// A part in shared memory leaves lanes there to later parts.
    pub bank_conflict: Signal<Out, Bit>,
    /// A fault ends the run; no other event of this cycle counts.
    pub fault_valid: Signal<Out, Bit>,
    /// Its code.
    pub fault_code: Signal<Out, Bits<4>>,
    /// Its warp.
    pub fault_warp: Signal<Out, Bits<SLOT_W>>,
    /// Its PC.
    pub fault_pc: Signal<Out, Bits<24>>,
    /// Its lane.
    pub fault_lane: Signal<Out, Bits<LANE_W>>,
    /// A block starts.
    pub block_start_valid: Signal<Out, Bit>,
    /// Its number.
    pub block_start_number: Signal<Out, Bits<32>>,
    /// Its block slot.
    pub block_start_block: Signal<Out, Bits<BLOCK_W>>,
    /// Its first warp slot.
    pub block_start_base: Signal<Out, Bits<SW_W>>,
    /// How many warps it has.
    pub block_start_warps: Signal<Out, Bits<WCNT_W>>,
    /// Slots of the blocks that end.
    pub block_end: Signal<Out, Bits<BLOCKS>>,
    /// Slots of the blocks that leave their barrier.
    pub barrier: Signal<Out, Bits<BLOCKS>>,
    /// An instruction issues.
    pub issued_valid: Signal<Out, Bit>,
    /// Its warp.
    pub issued_warp: Signal<Out, Bits<SLOT_W>>,
    /// Its PC.
    pub issued_pc: Signal<Out, Bits<24>>,
    /// The lanes that execute it.
    pub issued_lanes: Signal<Out, Bits<LANES>>,
    /// A conditional branch completes.
    pub branch_valid: Signal<Out, Bit>,
    /// Its warp, and that of what the other events say of the branch.
    pub branch_warp: Signal<Out, Bits<SLOT_W>>,
    /// Its PC.
    pub branch_pc: Signal<Out, Bits<24>>,
    /// The lanes that take it.
    pub branch_taken: Signal<Out, Bits<LANES>>,
    /// The lanes that do not.
    pub branch_not_taken: Signal<Out, Bits<LANES>>,
    /// A register is written.
    pub writeback_valid: Signal<Out, Bit>,
    /// Its warp.
    pub writeback_warp: Signal<Out, Bits<SLOT_W>>,
    /// The register.
    pub writeback_register: Signal<Out, Bits<5>>,
    /// The lanes that are written.
    pub writeback_lanes: Signal<Out, Bits<LANES>>,
    /// Threads end.
    pub exit_valid: Signal<Out, Bit>,
    /// Their warp.
    pub exit_warp: Signal<Out, Bits<SLOT_W>>,
    /// Their lanes.
    pub exit_lanes: Signal<Out, Bits<LANES>>,
}

/// An entry of a reconvergence stack is written.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct EntryEvent<const LANES: usize> {
    /// The event happens.
    pub valid: Signal<Out, Bit>,
    /// Position of the entry.
    pub position: Signal<Out, Bits<8>>,
    /// Its PC, 0 if it has no meaning.
    pub pc: Signal<Out, Bits<24>>,
    /// Where its threads meet those of the other side.
    pub kind: Signal<Out, Kind>,
    /// Its reconvergence PC, 0 if it has none.
    pub rpc: Signal<Out, Bits<24>>,
    /// Its branch depth.
    pub depth: Signal<Out, Bits<8>>,
    /// Its mask.
    pub mask: Signal<Out, Bits<LANES>>,
    /// Its threads may meet those of other entries before they reconverge.
    pub likely: Signal<Out, Bit>,
    /// Where, 0 if nowhere.
    pub lpc: Signal<Out, Bits<24>>,
    /// Position of the entry that collects them, 0 if there is none.
    pub lpos: Signal<Out, Bits<8>>,
}

/// A context of a warp is written.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct ContextEvent<const LANES: usize, const CONTEXT_W: usize> {
    /// The event happens.
    pub valid: Signal<Out, Bit>,
    /// Number of the context.
    pub warp: Signal<Out, Bits<CONTEXT_W>>,
    /// Its PC.
    pub pc: Signal<Out, Bits<24>>,
    /// Its mask.
    pub mask: Signal<Out, Bits<LANES>>,
}

/// A warp gives up its slot, for its block synchronises.
#[derive(Clone, Debug, Default, LogicInterface)]
pub struct ArrivalEvent<const SW_W: usize, const WCNT_W: usize> {
    /// The event happens.
    pub valid: Signal<Out, Bit>,
    /// The slot.
    pub warp: Signal<Out, Bits<SW_W>>,
    /// Why.
    pub kind: Signal<Out, Arrival>,
    /// PC of the instruction, or of the slot if it has reached.
    pub pc: Signal<Out, Bits<24>>,
    /// Warps of the block that have not arrived.
    pub count: Signal<Out, Bits<WCNT_W>>,
}
