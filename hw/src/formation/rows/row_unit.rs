//! The threads of a core, from the start of their block to its end: they live, wait, and enter the pool row by row.
//!
//! ```text
//!                  +---------------+            +--------------+
//!   start -------->|               |----------->|              |
//!   completion --->| thread states |  entering  | row register |<--> row
//!   warps <------->|               |    row     |              |
//!                  +---------------+            +--------------+
//!                                                 |  ^ resume PCs
//!   initialise,    +---------------+     read row |  |
//!   completion --->| resume lanes  |<-------------+  |
//!                  |               |-----------------+
//!                  +---------------+
//! ```
//!
//! # Behaviour
//!
//! - **DK1** In a cycle in which the row register is empty and a row enters, it takes the lowest such row and the lanes
//!   of its waiting threads: [`RowRegister`].
//! - **DK2 to DK4, DD3** Threads, and the state of rows: [`ThreadStates`].
//! - **DA1** At the completion of an exit the threads live no more. At the completion of a barrier they wait, and their
//!   resume PC is that of the next instruction.
//! - **D3** A step of the initialisation sets the resume PC of all threads of the row to the entry PC.
//! - **DW7** With `FULL` 1 rows that a warp barrier releases enter as well. All their live threads go on at the PC of the barrier.
//!
//! # Timing
//!
//! `warps.active`, `warps.waiting` and `row` depend on registers and memories alone.
//!
//! # Cost
//!
//! That of its blocks: `LANES * (2 * WARPS + 1) + WARPS + SW_W` flip-flops, `LANES` register files of `WARPS` words
//! of 24 bits.

use super::{ResumeLane, RowRegister, ThreadStates};
use crate::links::dispatch::{InitialiseIn, StartIn, WarpsOut};
use crate::links::formation::GroupOut;
use crate::words::Control;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// The threads of a core; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct RowUnit<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const SW_W: usize,
    const BLOCK_W: usize,
    const KEY_W: usize,
    const FULL: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; no thread is live, no row enters, the row register is empty.
    pub reset: Signal<In, Bit>,
    /// Even and odd lanes change places in every other row of a block (DD3; launch field, held during the run).
    pub swizzle: Signal<In, Bit>,
    /// Start of a thread block, from the dispatcher.
    pub start: StartIn<LANES, WARPS>,
    /// Initialisation of a row, from the dispatcher. Never in a cycle with `completion_valid`.
    pub initialise: InitialiseIn<SW_W>,
    /// Last completion of an instruction; all `completion` ports have a meaning only then.
    pub completion_valid: Signal<In, Bit>,
    /// What the instruction does to the control flow of its threads.
    pub completion_control: Signal<In, Control>,
    /// PC of the instruction.
    pub completion_pc: Signal<In, Bits<24>>,
    /// Lanes of the instruction, looked at if it is an exit or a barrier.
    pub completion_lanes: Signal<In, Bits<LANES>>,
    /// Row of the thread in each of these lanes.
    pub completion_sw: [Signal<In, Bits<SW_W>>; LANES],
    /// Rows of each resident block, from the block table.
    pub block_warps: [Signal<In, Bits<WARPS>>; BLOCKS],
    /// State of the rows, to the block table, and which of them leave their barrier.
    pub warps: WarpsOut<WARPS>,
    /// Rows that a warp barrier releases, one bit each.
    pub released: [Signal<In, Bits<WARPS>>; FULL],
    /// Row of the row register, to the warp barriers; without meaning unless `row.valid`.
    pub resume_row: [Signal<Out, Bits<SW_W>>; FULL],
    /// PC of the warp barrier that this row had last.
    pub barrier_pc: [Signal<In, Bits<24>>; FULL],
    /// Group of the row register, to the insertion unit.
    pub row: GroupOut<LANES, SW_W, KEY_W>,
    // Sub-blocks
    states: ThreadStates<LANES, WARPS, SW_W, FULL>,
    #[count(LANES)]
    resume: Vec<ResumeLane<WARPS, SW_W>>,
    held: RowRegister<LANES, WARPS, BLOCKS, SW_W, BLOCK_W, KEY_W, FULL>,
    // Wires
    bars: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    resume_pc: Signal<Local, Bits<24>>,
}

#[logic]
impl RowUnit {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, states, held);
        self.states.reset.next = self.reset.val();
        self.held.reset.next = self.reset.val();

        // Threads
        self.states.swizzle.next = self.swizzle.val();
        StartIn::<LANES, WARPS>::link(&mut self.start, &mut self.states.start);
        WarpsOut::<WARPS>::link(&mut self.warps, &mut self.states.warps);
        self.bars.next =
            self.completion_valid.val() & (self.completion_control.val() == Control::Barrier);
        self.states.exit.next =
            self.completion_valid.val() & (self.completion_control.val() == Control::Exit);
        self.states.barrier.next = self.bars.val();
        self.states.lanes.next = self.completion_lanes.val();

        // Resume PCs
        self.resume_pc.next = self.completion_pc.val() + 1;
        if self.initialise.valid.val() {
            self.resume_pc.next = self.start.pc.val();
        }
        for lane_idx in 0..LANES {
            self.states.sw[lane_idx].next = self.completion_sw[lane_idx].val();
            self.resume[lane_idx].clock.next = self.clock.val();
            self.resume[lane_idx].write.next = self.initialise.valid.val()
                | (self.bars.val() & self.completion_lanes.val().get_bit(lane_idx));
            self.resume[lane_idx].write_row.next = self.completion_sw[lane_idx].val();
            if self.initialise.valid.val() {
                self.resume[lane_idx].write_row.next = self.initialise.row.val();
            }
            self.resume[lane_idx].write_pc.next = self.resume_pc.val();
            self.resume[lane_idx].read_row.next = self.held.read_row.val();
            self.held.resume_pc[lane_idx].next = self.resume[lane_idx].read_pc.val();
        }

        // Row register
        for block_idx in 0..BLOCKS {
            self.held.block_warps[block_idx].next = self.block_warps[block_idx].val();
        }
        self.takes.next = self.held.empty.val() & self.states.entering_valid.val();
        self.states.take.next = self.takes.val();
        self.held.load.next = self.takes.val();
        self.held.load_row.next = self.states.entering_row.val();
        self.held.load_lanes.next = self.states.entering_lanes.val();
        for full_idx in 0..FULL {
            self.resume_row[full_idx].next = self.held.read_row.val();
            self.states.released[full_idx].next = self.released[full_idx].val();
            self.held.load_released[full_idx].next = self.states.entering_released[full_idx].val();
            self.held.barrier_pc[full_idx].next = self.barrier_pc[full_idx].val();
        }
        GroupOut::<LANES, SW_W, KEY_W>::link(&mut self.row, &mut self.held.row);
    }
}

#[cfg(test)]
mod tests;
