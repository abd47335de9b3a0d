//! Dispatcher: gives the thread blocks of a launch, in their order, to free warp slots.
//!
//! ```text
//!            clock --->+-------+---> allocate_*
//!            reset --->|       |
//!            start --->|       |---> initialise_valid, row, register
//!           blocks --->|       |<--- initialise_ready
//! threads_per_block -->|       |
//!     max_resident --->|       |---> start_*
//!         resident --->|       |---> done
//!         occupied --->|       |
//!                      +-------+
//! ```
//!
//! # Behaviour
//!
//! - **D1** The states are Idle, Allocate, Initialise and Start. `start` makes Idle into Allocate.
//! - **D2** In Allocate, if all blocks have been dispatched, it becomes Idle. Otherwise, if fewer
//!   than `max_resident` blocks are resident and the warps of a block find a run of free slots,
//!   the block gets the lowest run and the lowest block slot, and it becomes Initialise.
//! - **D3** In Initialise it asks, warp by warp, for the initialisation of registers 0 to 31;
//!   it goes on when `initialise_ready`.
//! - **D4** In Start the warps of the block become active.
//! - **D6** `done`: Idle, all blocks dispatched, none resident.
//!
//! # Timing
//!
//! `allocate_*` depend combinationally on `resident` and `occupied`; `start_*` and `initialise_*`
//! come from registers and the launch.
//!
//! # Cost
//!
//! `71 + BLOCKS + 2 * SW_W + WARPS` flip-flops.

use super::{LaunchShape, WarpAllocator};
use crate::cells::PriorityEncoder;
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// What the dispatcher does.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum State {
    /// Nothing: before the launch, and after the last block.
    Idle,
    /// Looks for slots for the next block.
    Allocate,
    /// Initialises the registers of its threads.
    Initialise,
    /// Starts its warps.
    Start,
}

/// Dispatcher; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct Dispatcher<
    const LANES: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const SW_W: usize,
    const LANE_W: usize,
    const BLOCK_W: usize,
    const WCNT_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing has been dispatched.
    pub reset: Signal<In, Bit>,
    /// The launch begins.
    pub start: Signal<In, Bit>,
    /// Blocks of the grid.
    pub blocks: Signal<In, Bits<32>>,
    /// Threads of a block.
    pub threads_per_block: Signal<In, Bits<32>>,
    /// Blocks that may be resident.
    pub max_resident: Signal<In, Bits<8>>,
    /// The block slots that have a block.
    pub resident: Signal<In, Bits<BLOCKS>>,
    /// The warp slots of these blocks.
    pub occupied: Signal<In, Bits<WARPS>>,
    /// The block slot that gets the next block, one-hot, or none.
    pub allocate: Signal<Out, Bits<BLOCKS>>,
    /// Number of the block.
    pub allocate_number: Signal<Out, Bits<32>>,
    /// Number of its first thread in the grid.
    pub allocate_thread_base: Signal<Out, Bits<32>>,
    /// First warp slot of the block that is allocated.
    pub allocate_base: Signal<Out, Bits<SW_W>>,
    /// Warp slots of the block that is allocated.
    pub allocate_warps: Signal<Out, Bits<WARPS>>,
    /// A register of all threads of a row has to be initialised.
    pub initialise_valid: Signal<Out, Bit>,
    /// The registers are written in this cycle, by the back end.
    pub initialise_ready: Signal<In, Bit>,
    /// Row whose registers are written; without meaning unless `initialise_valid`.
    pub initialise_row: Signal<Out, Bits<SW_W>>,
    /// The register.
    pub initialise_register: Signal<Out, Bits<5>>,
    /// The block slot whose block starts, one-hot, or none.
    pub start_slots: Signal<Out, Bits<BLOCKS>>,
    /// A block starts.
    pub start_valid: Signal<Out, Bit>,
    /// Number of the block that starts; as all `start` ports but the first, without meaning unless
    /// `start_valid`.
    pub start_number: Signal<Out, Bits<32>>,
    /// Block slot of the block that starts.
    pub start_slot: Signal<Out, Bits<BLOCK_W>>,
    /// First warp slot of the block that starts.
    pub start_base: Signal<Out, Bits<SW_W>>,
    /// How many warps it has.
    pub start_count: Signal<Out, Bits<WCNT_W>>,
    /// Warp slots of the block that starts.
    pub start_warps: Signal<Out, Bits<WARPS>>,
    /// The last of them.
    pub start_last: Signal<Out, Bits<WARPS>>,
    /// Lanes of the last warp slot that have a thread.
    pub start_tail: Signal<Out, Bits<LANES>>,
    /// The run is done.
    pub done: Signal<Out, Bit>,
    // Registers
    state: Register<State>,
    /// Blocks that have been dispatched: the number of the next one.
    dispatched: Register<Bits<32>>,
    /// Number of the first thread of the next block.
    thread_base: Register<Bits<32>>,
    /// The block that is being initialised or started.
    slots: Register<Bits<BLOCKS>>,
    warps: Register<Bits<WARPS>>,
    base: Register<Bits<SW_W>>,
    row: Register<Bits<SW_W>>,
    register: Register<Bits<5>>,
    // Sub-blocks
    shape: LaunchShape<LANES, WARPS, SW_W, LANE_W, WCNT_W>,
    allocator: WarpAllocator<WARPS, SW_W>,
    free_slot: PriorityEncoder<BLOCKS, BLOCK_W>,
    held_slot: PriorityEncoder<BLOCKS, BLOCK_W>,
    // Wires
    resident_count: Signal<Local, Bits<8>>,
    all_dispatched: Signal<Local, Bit>,
    allocates: Signal<Local, Bit>,
    last_row: Signal<Local, Bits<SW_W>>,
    last_step: Signal<Local, Bit>,
    steps: Signal<Local, Bit>,
    row_done: Signal<Local, Bit>,
}

#[logic]
impl Dispatcher {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, state, dispatched, thread_base, slots, warps, base, row, register);
        self.state.reset.next = self.reset.val();
        self.dispatched.reset.next = self.reset.val();
        self.thread_base.reset.next = self.reset.val();
        self.slots.reset.next = self.reset.val();
        self.warps.reset.next = self.reset.val();
        self.base.reset.next = self.reset.val();
        self.row.reset.next = self.reset.val();
        self.register.reset.next = self.reset.val();

        // Allocate
        self.shape.threads_per_block.next = self.threads_per_block.val();
        self.allocator.free.next = !self.occupied.val();
        self.allocator.run.next = self.shape.run.val();
        self.free_slot.request.next = !self.resident.val();
        self.resident_count.next = 0.into();
        for slot_idx in 0..BLOCKS {
            if self.resident.val().get_bit(slot_idx) {
                self.resident_count.next = self.resident_count.val() + 1;
            }
        }
        self.all_dispatched.next = self.dispatched.q.val() == self.blocks.val();
        self.allocates.next = (self.state.q.val() == State::Allocate)
            & (!self.all_dispatched.val())
            & (self.resident_count.val() < self.max_resident.val())
            & self.allocator.found.val();
        self.allocate.next = 0.into();
        if self.allocates.val() {
            self.allocate.next = self.free_slot.onehot.val();
        }
        self.allocate_number.next = self.dispatched.q.val();
        self.allocate_thread_base.next = self.thread_base.q.val();
        self.allocate_base.next = self.allocator.base.val();
        self.allocate_warps.next = self.allocator.warps.val();
        self.dispatched.enable.next = self.allocates.val();
        self.dispatched.d.next = self.dispatched.q.val() + 1;
        self.thread_base.enable.next = self.allocates.val();
        self.thread_base.d.next = self.thread_base.q.val() + self.threads_per_block.val();
        self.slots.enable.next = self.allocates.val();
        self.slots.d.next = self.free_slot.onehot.val();
        self.warps.enable.next = self.allocates.val();
        self.warps.d.next = self.allocator.warps.val();
        self.base.enable.next = self.allocates.val();
        self.base.d.next = self.allocator.base.val();

        // Initialise
        self.initialise_valid.next = self.state.q.val() == State::Initialise;
        self.initialise_row.next = self.row.q.val();
        self.initialise_register.next = self.register.q.val();
        self.steps.next = self.initialise_valid.val() & self.initialise_ready.val();
        self.row_done.next = self.steps.val() & self.register.q.val().all();
        self.last_row.next = self.base.q.val() + self.shape.last_warp.val();
        self.last_step.next = self.row_done.val() & (self.row.q.val() == self.last_row.val());
        self.register.enable.next = self.steps.val();
        self.register.d.next = self.register.q.val() + 1;
        self.row.enable.next = self.allocates.val() | self.row_done.val();
        self.row.d.next = self.row.q.val() + 1;
        if self.allocates.val() {
            self.row.d.next = self.allocator.base.val();
        }

        // Start
        self.held_slot.request.next = self.slots.q.val();
        self.start_valid.next = self.state.q.val() == State::Start;
        self.start_slots.next = 0.into();
        if self.start_valid.val() {
            self.start_slots.next = self.slots.q.val();
        }
        self.start_number.next = self.dispatched.q.val() - 1;
        self.start_slot.next = self.held_slot.index.val();
        self.start_base.next = self.base.q.val();
        self.start_count.next = self.shape.warp_count.val();
        self.start_warps.next = self.warps.q.val();
        self.start_last.next = self.warps.q.val() & (!(self.warps.q.val() >> 1));
        self.start_tail.next = self.shape.tail.val();
        self.done.next = (self.state.q.val() == State::Idle)
            & self.all_dispatched.val()
            & (!self.resident.val().any());

        self.state.enable.next = true;
        self.state.d.next = self.state.q.val();
        match self.state.q.val() {
            State::Idle => {
                if self.start.val() {
                    self.state.d.next = State::Allocate;
                }
            }
            State::Allocate => {
                if self.all_dispatched.val() {
                    self.state.d.next = State::Idle;
                } else if self.allocates.val() {
                    self.state.d.next = State::Initialise;
                }
            }
            State::Initialise => {
                if self.last_step.val() {
                    self.state.d.next = State::Start;
                }
            }
            State::Start => self.state.d.next = State::Allocate,
        }
    }
}

#[cfg(test)]
mod tests;
