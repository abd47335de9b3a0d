//! Instructions in flight: the threads that have left stage D, until they go back to the pool.
//!
//! ```text
//!                +-------+
//!      clock --->|>      |<--> flight
//!      reset --->|       |<--> arrival
//!         f2 --->|       |
//! completion_* ->|       |
//!                +-------+
//! ```
//!
//! # Behaviour
//!
//! - **DI7** The instruction tag of the instruction that issues is the lowest free entry. It takes block slot, next
//!   PC, lanes and the row of each thread.
//! - **DA1** At the last completion of an instruction its entry takes the outcome: of a branch the lanes that take it,
//!   of a `jalr` the lanes that execute it, with the target of both; of all others no lanes.
//! - **DA2** After `ecall`, `exit` and `bar` the entry is free from the next cycle on. After all others the instruction
//!   arrives: its tag is in the arrival queue from the next cycle on. Tags leave the queue in the order in which they
//!   entered it.
//! - **DD4** An arrival is taken in f0 and leaves the queue. Its entry is free from the cycle after `f2` on.
//!
//! With `FULL` 1 the table keeps `executed` of every instruction as well: what policies and warp barriers ask of it.
//!
//! # Timing
//!
//! `flight.free`, `flight.occupied` and `flight.tag` depend on registers alone, all of `arrival` on registers and memories.
//!
//! # Cost
//!
//! `IN_FLIGHT * (ITAG_W + 2) + ITAG_W + 1` flip-flops; `IN_FLIGHT * (KEY_W + 24 + LANES * (SW_W + 2))` memory
//! bits, one read and one write port each.

use crate::cells::{PriorityEncoder, Queue};
use crate::links::formation::{ArrivalOut, FlightIn};
use crate::pipeline::InstructionTable;
use crate::primitives::{AsyncRam, Register};
use crate::words::{Control, Executed};
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Table of instructions in flight with their outcomes; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
#[requires(IN_FLIGHT == 1 << ITAG_W, "An instruction tag is a number of {ITAG_W} bits.")]
pub struct FlightTable<
    const LANES: usize,
    const IN_FLIGHT: usize,
    const ITAG_W: usize,
    const SW_W: usize,
    const KEY_W: usize,
    const FULL: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; all entries are free, the arrival queue is empty.
    pub reset: Signal<In, Bit>,
    /// The entry of the arrival that was taken in the f0 of this scheduler cycle is free from the next cycle on.
    pub f2: Signal<In, Bit>,
    /// Instruction that issues, from the front end.
    pub flight: FlightIn<LANES, ITAG_W, SW_W, KEY_W>,
    /// What will be asked of the instruction that issues; without meaning unless `flight.valid`.
    pub executed: [Signal<In, Executed>; FULL],
    /// The same of the oldest arrival; without meaning unless `arrival.valid`.
    pub arrival_executed: [Signal<Out, Executed>; FULL],
    /// Last completion of an instruction; all other ports of the completion have a meaning only then.
    pub completion_valid: Signal<In, Bit>,
    /// Instruction tag of the instruction that completes.
    pub completion_tag: Signal<In, Bits<ITAG_W>>,
    /// What the instruction that completes does to the control flow.
    pub completion_control: Signal<In, Control>,
    /// Lanes that execute a `jalr` that completes; without meaning for other instructions.
    pub completion_lanes: Signal<In, Bits<LANES>>,
    /// Lanes that take a branch that completes; without meaning for other instructions.
    pub completion_taken: Signal<In, Bits<LANES>>,
    /// PC to which a branch or `jalr` that completes goes; without meaning for other instructions.
    pub completion_target: Signal<In, Bits<24>>,
    /// Oldest arrival, to the insertion unit.
    pub arrival: ArrivalOut<LANES, ITAG_W, SW_W, KEY_W>,
    // Registers
    /// The entries that are in use.
    in_use: Register<Bits<IN_FLIGHT>>,
    /// The entry of an arrival that has been taken is still in use.
    leaving: Register<Bit>,
    leaving_tag: Register<Bits<ITAG_W>>,
    // Sub-blocks
    lowest: PriorityEncoder<IN_FLIGHT, ITAG_W>,
    arrivals: Queue<Bits<ITAG_W>, IN_FLIGHT>,
    instructions: InstructionTable<IN_FLIGHT, LANES, ITAG_W, SW_W, 0, 0, 1, LANES>,
    #[default(AsyncRam::new(IN_FLIGHT))]
    keys: AsyncRam<Bits<KEY_W>, ITAG_W, 1, 1>,
    #[default(AsyncRam::new(IN_FLIGHT))]
    outcomes: AsyncRam<Bits<LANES>, ITAG_W, 1, 1>,
    #[default(AsyncRam::new(IN_FLIGHT))]
    targets: AsyncRam<Bits<24>, ITAG_W, 1, 1>,
    #[default(AsyncRam::new(IN_FLIGHT))]
    #[count(FULL)]
    executions: Vec<AsyncRam<Executed, ITAG_W, 1, 1>>,
    // Wires
    #[default(Constant::new(1.into()))]
    first_entry: Constant<Bits<IN_FLIGHT>>,
    /// An instruction completes whose threads do not go on.
    ends: Signal<Local, Bit>,
    arrives: Signal<Local, Bit>,
    outcome: Signal<Local, Bits<LANES>>,
    issuing: Signal<Local, Bits<IN_FLIGHT>>,
    ending: Signal<Local, Bits<IN_FLIGHT>>,
    released: Signal<Local, Bits<IN_FLIGHT>>,
}

#[logic]
impl FlightTable {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(
            self,
            clock,
            in_use,
            leaving,
            leaving_tag,
            arrivals,
            instructions,
            keys,
            outcomes,
            targets
        );
        self.in_use.reset.next = self.reset.val();
        self.leaving.reset.next = self.reset.val();
        self.leaving_tag.reset.next = self.reset.val();
        self.arrivals.reset.next = self.reset.val();

        // Issue
        self.lowest.request.next = !self.in_use.q.val();
        self.flight.free.next = self.lowest.valid.val();
        self.flight.occupied.next = self.in_use.q.val().any();
        self.flight.tag.next = self.lowest.index.val();
        self.instructions.issue_valid.next = self.flight.valid.val();
        self.instructions.issue_tag.next = self.lowest.index.val();
        self.instructions.issue_lanes[0].next = self.flight.lanes.val();
        self.keys.write_enable[0].next = self.flight.valid.val();
        self.keys.write_address[0].next = self.lowest.index.val();
        self.keys.write_data[0].next = self.flight.key.val();

        for full_idx in 0..FULL {
            self.executions[full_idx].clock.next = self.clock.val();
            self.executions[full_idx].write_enable[0].next = self.flight.valid.val();
            self.executions[full_idx].write_address[0].next = self.lowest.index.val();
            self.executions[full_idx].write_data[0].next = self.executed[full_idx].val();
            self.executions[full_idx].read_address[0].next = self.arrivals.pop_data.val();
            self.arrival_executed[full_idx].next = self.executions[full_idx].read_data[0].val();
        }

        // Completion
        self.ends.next = false;
        self.arrives.next = self.completion_valid.val();
        self.outcome.next = 0.into();
        match self.completion_control.val() {
            Control::Branch => self.outcome.next = self.completion_taken.val(),
            Control::Indirect => self.outcome.next = self.completion_lanes.val(),
            Control::Exit => {
                self.ends.next = self.completion_valid.val();
                self.arrives.next = false;
            }
            Control::Barrier => {
                self.ends.next = self.completion_valid.val();
                self.arrives.next = false;
            }
            _ => self.outcome.next = 0.into(),
        }
        self.outcomes.write_enable[0].next = self.arrives.val();
        self.outcomes.write_address[0].next = self.completion_tag.val();
        self.outcomes.write_data[0].next = self.outcome.val();
        self.targets.write_enable[0].next = self.arrives.val();
        self.targets.write_address[0].next = self.completion_tag.val();
        self.targets.write_data[0].next = self.completion_target.val();

        // Arrival
        self.arrivals.push_valid.next = self.arrives.val();
        self.arrivals.push_data.next = self.completion_tag.val();
        self.arrivals.pop_ready.next = self.arrival.take.val();
        self.arrival.valid.next = self.arrivals.pop_valid.val();
        self.arrival.tag.next = self.arrivals.pop_data.val();
        self.instructions.completion_tag.next = self.arrivals.pop_data.val();
        self.keys.read_address[0].next = self.arrivals.pop_data.val();
        self.outcomes.read_address[0].next = self.arrivals.pop_data.val();
        self.targets.read_address[0].next = self.arrivals.pop_data.val();
        self.arrival.key.next = self.keys.read_data[0].val();
        self.arrival.lanes.next = self.instructions.completion_lanes[0].val();
        self.arrival.outcome.next = self.outcomes.read_data[0].val();
        self.arrival.target.next = self.targets.read_data[0].val();
        for lane_idx in 0..LANES {
            self.instructions.issue_rows[lane_idx].next = self.flight.sw[lane_idx].val();
            self.arrival.sw[lane_idx].next = self.instructions.completion_rows[lane_idx].val();
        }

        // Entries
        self.leaving.enable.next = self.arrival.take.val() | self.f2.val();
        self.leaving.d.next = self.arrival.take.val();
        self.leaving_tag.enable.next = self.arrival.take.val();
        self.leaving_tag.d.next = self.arrivals.pop_data.val();
        self.issuing.next = 0.into();
        if self.flight.valid.val() {
            self.issuing.next = self.lowest.onehot.val();
        }
        self.ending.next = 0.into();
        if self.ends.val() {
            self.ending.next = self.first_entry.val() << self.completion_tag.val();
        }
        self.released.next = 0.into();
        if self.f2.val() & self.leaving.q.val() {
            self.released.next = self.first_entry.val() << self.leaving_tag.q.val();
        }
        self.in_use.enable.next = true;
        self.in_use.d.next = (self.in_use.q.val() & (!(self.ending.val() | self.released.val())))
            | self.issuing.val();
    }
}

#[cfg(test)]
mod tests;
