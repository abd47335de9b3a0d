//! Dispatcher: gives the thread blocks of a launch that a core runs, in their order, to free warp slots.
//!
//! ```text
//!            clock --->+-------+---> allocate_*
//!            reset --->|       |
//!           launch --->|       |---> initialise_valid, initialise_row
//!                      |       |<--- initialise_ready
//!                      |       |---> start, start_*
//!         resident --->|       |---> done
//!         occupied --->|       |
//!                      +-------+
//! ```
//!
//! # Behaviour
//!
//! - **D1** The states are Idle, Allocate, Initialise and Start. `start` makes Idle into Allocate,
//!   and the next block is `first_block`, whose first thread is `first_thread`.
//! - **D2** In Allocate, if the number of the next block is not below `blocks`, all blocks have been
//!   dispatched, and it becomes Idle. Otherwise, if fewer than `max_resident` blocks are resident
//!   and the warps of a block find a run of free slots, the block gets the lowest run and the lowest
//!   block slot, and it becomes Initialise. The number of the next block is then larger by
//!   `block_step`, that of its first thread by `thread_step`. A run is a multiple of `RUN_ROWS` warp
//!   slots, 1 but in cores with large warps.
//! - **D3** In Initialise it asks for the initialisation of one row after the other, a step for each
//!   warp slot of the block; a step is done in a cycle with `initialise_ready`.
//! - **D4** In Start the warps of the block become active.
//! - **D6** `done`: Idle, all blocks dispatched, none resident; without a block two cycles behind `start`.
//!
//! # Timing
//!
//! `allocate_*` depend combinationally on `resident` and `occupied`; `start_*` and `initialise_*`
//! come from registers and the launch.
//!
//! # Cost
//!
//! `66 + BLOCKS + 2 * SW_W + WARPS` flip-flops. That a core may share the grid with others takes two
//! multiplexers and a subtractor of 32 bits, adders in place of an increment, and a comparison of order
//! in place of one of equality.

use super::{LaunchShape, WarpAllocator};
use crate::cells::PriorityEncoder;
use crate::links::dispatch::StartOut;
use crate::links::host::LaunchIn;
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
    /// Initialises the rows of its threads.
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
    const RUN_ROWS: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing is dispatched before the next `start`.
    pub reset: Signal<In, Bit>,
    /// Launch, from the host.
    pub launch: LaunchIn,
    /// The block slots that have a block.
    pub resident: Signal<In, Bits<BLOCKS>>,
    /// The warp slots of these blocks.
    pub occupied: Signal<In, Bits<WARPS>>,
    /// The block slot that gets the next block, one-hot, or none.
    pub allocate: Signal<Out, Bits<BLOCKS>>,
    /// Number of the thread block that gets slots.
    pub allocate_number: Signal<Out, Bits<32>>,
    /// Number in the grid of the first thread of the thread block that gets slots.
    pub allocate_thread_base: Signal<Out, Bits<32>>,
    /// First warp slot that the thread block gets.
    pub allocate_base: Signal<Out, Bits<SW_W>>,
    /// Warp slots that the thread block gets.
    pub allocate_warps: Signal<Out, Bits<WARPS>>,
    /// A row has to be initialised.
    pub initialise_valid: Signal<Out, Bit>,
    /// The row is initialised in this cycle, from the back end.
    pub initialise_ready: Signal<In, Bit>,
    /// Row that is initialised, with `initialise_valid`.
    pub initialise_row: Signal<Out, Bits<SW_W>>,
    /// Start of a thread block, to the control unit.
    pub start: StartOut<LANES, WARPS>,
    /// Block slot of the thread block that starts, with `start`.
    pub start_block_slot: Signal<Out, Bits<BLOCK_W>>,
    /// Block slot whose thread block starts, one-hot, to the block table; zero if none does.
    pub start_slots: Signal<Out, Bits<BLOCKS>>,
    /// Number of the thread block that starts, for the event.
    pub start_number: Signal<Out, Bits<32>>,
    /// First warp slot of the thread block that starts, for the event.
    pub start_base: Signal<Out, Bits<SW_W>>,
    /// Number of warps of the thread block that starts, for the event.
    pub start_count: Signal<Out, Bits<WCNT_W>>,
    /// The run is done.
    pub done: Signal<Out, Bit>,
    // Registers
    state: Register<State>,
    /// Number of the next block.
    next_block: Register<Bits<32>>,
    /// Number of the first thread of the next block.
    thread_base: Register<Bits<32>>,
    /// The block that is being initialised or started.
    slots: Register<Bits<BLOCKS>>,
    warps: Register<Bits<WARPS>>,
    base: Register<Bits<SW_W>>,
    row: Register<Bits<SW_W>>,
    // Sub-blocks
    shape: LaunchShape<LANES, WARPS, SW_W, LANE_W, WCNT_W, RUN_ROWS>,
    allocator: WarpAllocator<WARPS, SW_W>,
    free_slot: PriorityEncoder<BLOCKS, BLOCK_W>,
    held_slot: PriorityEncoder<BLOCKS, BLOCK_W>,
    // Wires
    resident_count: Signal<Local, Bits<8>>,
    /// The next block is the first one.
    begins: Signal<Local, Bit>,
    all_dispatched: Signal<Local, Bit>,
    allocates: Signal<Local, Bit>,
    last_row: Signal<Local, Bits<SW_W>>,
    last_step: Signal<Local, Bit>,
    steps: Signal<Local, Bit>,
    /// Bits of a number of a warp slot that are set in that of the last one of a run; none if runs are not rounded.
    #[count(if RUN_ROWS == 1 { 0 } else { 1 })]
    #[default(Constant::new((RUN_ROWS - 1).to_bits()))]
    rounding: Vec<Constant<Bits<SW_W>>>,
    /// Number of the last warp slot of the block that has a thread.
    #[count(if RUN_ROWS == 1 { 0 } else { 1 })]
    last_warp: Vec<Signal<Local, Bits<SW_W>>>,
}

#[logic]
impl Dispatcher {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, state, next_block, thread_base, slots, warps, base, row);
        self.state.reset.next = self.reset.val();
        self.next_block.reset.next = self.reset.val();
        self.thread_base.reset.next = self.reset.val();
        self.slots.reset.next = self.reset.val();
        self.warps.reset.next = self.reset.val();
        self.base.reset.next = self.reset.val();
        self.row.reset.next = self.reset.val();

        self.begins.next = (self.state.q.val() == State::Idle) & self.launch.start.val();

        // Allocate
        self.shape.threads_per_block.next = self.launch.threads_per_block.val();
        self.allocator.free.next = !self.occupied.val();
        self.allocator.run.next = self.shape.run.val();
        self.free_slot.request.next = !self.resident.val();
        self.resident_count.next = 0.into();
        for slot_idx in 0..BLOCKS {
            if self.resident.val().get_bit(slot_idx) {
                self.resident_count.next = self.resident_count.val() + 1;
            }
        }
        self.all_dispatched.next = self.next_block.q.val() >= self.launch.blocks.val();
        self.allocates.next = (self.state.q.val() == State::Allocate)
            & (!self.all_dispatched.val())
            & (self.resident_count.val() < self.launch.max_resident.val())
            & self.allocator.found.val();
        self.allocate.next = 0.into();
        if self.allocates.val() {
            self.allocate.next = self.free_slot.onehot.val();
        }
        self.allocate_number.next = self.next_block.q.val();
        self.allocate_thread_base.next = self.thread_base.q.val();
        self.allocate_base.next = self.allocator.base.val();
        self.allocate_warps.next = self.allocator.warps.val();
        self.next_block.enable.next = self.begins.val() | self.allocates.val();
        self.next_block.d.next = self.next_block.q.val() + self.launch.block_step.val();
        self.thread_base.enable.next = self.begins.val() | self.allocates.val();
        self.thread_base.d.next = self.thread_base.q.val() + self.launch.thread_step.val();
        if self.begins.val() {
            self.next_block.d.next = self.launch.first_block.val();
            self.thread_base.d.next = self.launch.first_thread.val();
        }
        self.slots.enable.next = self.allocates.val();
        self.slots.d.next = self.free_slot.onehot.val();
        self.warps.enable.next = self.allocates.val();
        self.warps.d.next = self.allocator.warps.val();
        self.base.enable.next = self.allocates.val();
        self.base.d.next = self.allocator.base.val();

        // Initialise
        self.initialise_valid.next = self.state.q.val() == State::Initialise;
        self.initialise_row.next = self.row.q.val();
        self.steps.next = self.initialise_valid.val() & self.initialise_ready.val();
        self.last_row.next = self.base.q.val() + self.shape.last_warp.val();
        for idx in 0..self.rounding.len() {
            self.last_warp[idx].next = self.base.q.val() + self.shape.last_warp.val();
            self.last_row.next = self.last_warp[idx].val() | self.rounding[idx].val();
        }
        self.last_step.next = self.steps.val() & (self.row.q.val() == self.last_row.val());
        self.row.enable.next = self.allocates.val() | self.steps.val();
        self.row.d.next = self.row.q.val() + 1;
        if self.allocates.val() {
            self.row.d.next = self.allocator.base.val();
        }

        // Start
        self.held_slot.request.next = self.slots.q.val();
        self.start.valid.next = self.state.q.val() == State::Start;
        self.start_slots.next = 0.into();
        if self.start.valid.val() {
            self.start_slots.next = self.slots.q.val();
        }
        self.start_number.next = self.next_block.q.val() - self.launch.block_step.val();
        self.start_block_slot.next = self.held_slot.index.val();
        self.start_base.next = self.base.q.val();
        self.start_count.next = self.shape.warp_count.val();
        self.start.warps.next = self.warps.q.val();
        self.start.last.next = self.warps.q.val() & (!(self.warps.q.val() >> 1));
        for idx in 0..self.last_warp.len() {
            for warp_idx in 0..WARPS {
                self.start.last.next = self
                    .start
                    .last
                    .val()
                    .replace_bit(warp_idx, self.last_warp[idx].val() == warp_idx.to_bits());
            }
        }
        self.start.tail.next = self.shape.tail.val();
        self.start.pc.next = self.launch.entry.val();
        self.done.next = (self.state.q.val() == State::Idle)
            & self.all_dispatched.val()
            & (!self.resident.val().any());

        self.state.enable.next = true;
        self.state.d.next = self.state.q.val();
        match self.state.q.val() {
            State::Idle => {
                if self.begins.val() {
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
