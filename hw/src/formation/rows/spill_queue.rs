//! The spill queue: threads that find no place in the pool wait in memory, and come back in order.
//!
//! ```text
//!                 +---------+
//!      clock ---->|         |<--> offer
//!      reset ---->|         |<--> fill
//!       fifo ---->|         |---> fill_in_flight
//!    spilled <--->|         |---> spill, filling
//!                 +---------+
//! ```
//!
//! The queue is a ring of records behind the memory port. `head` is the record that is read next, `tail` the one that is
//! written next; the queue is empty if they are the same. It cannot overflow: there are more records than threads.
//!
//! # Behaviour
//!
//! - **DQ2** With `fifo` the core is in spill mode if an update register is spilled, or the queue is not empty, or a fill
//!   is in flight, or the fill register is not empty. Without `fifo` it never is.
//! - **DQ4** A spilled update register offers a store of its record to record `tail`. Accepted: event `spill`, `tail`
//!   moves on by one, the register is empty.
//! - **DQ5** Records come back in the order in which they were spilled.
//! - **DQ7** A load of record `head` is offered if no update register is spilled, the queue is not empty, no fill is in
//!   flight, the fill register is empty and at least two pool entries are free. Accepted: event `fill`, `head` moves on by
//!   one, and the fill is in flight until its response, which the fill register takes. The fill register keeps it
//!   until it is loaded.
//!
//! After a reset the queue is empty and nothing is in flight.
//!
//! # Timing
//!
//! All outputs but the events and `spilled.take` depend on registers alone, `spilled` among them. A response is in the
//! fill register from the next cycle on.
//!
//! # Cost
//!
//! `2 * RECORD_W + 2 + KEY_W + LANES * (SW_W + 1)` flip-flops.

use crate::cells::RegisterArray;
use crate::links::events::{FillEvent, SpillEvent};
use crate::links::formation::{GroupOut, OfferOut, SpilledIn};
use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// The spill queue; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SpillQueue<
    const LANES: usize,
    const SW_W: usize,
    const KEY_W: usize,
    const RECORD_W: usize,
> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the queue is empty, nothing is in flight, the fill register is empty.
    pub reset: Signal<In, Bit>,
    /// All arrivals are to go behind the records: FIFO; otherwise OVERFLOW. Held during the run.
    pub fifo: Signal<In, Bit>,
    /// Spilled update register, from the insertion unit.
    pub spilled: SpilledIn<LANES, SW_W, KEY_W>,
    /// Records that are stored and loaded, to the spill port.
    pub offer: OfferOut<LANES, SW_W, KEY_W, RECORD_W>,
    /// Record that has been read back, in the fill register, to the insertion unit.
    pub fill: GroupOut<LANES, SW_W, KEY_W>,
    /// A fill is in flight: it counts as a tag in use (DE2). A register.
    pub fill_in_flight: Signal<Out, Bit>,
    /// A record is stored.
    pub spill: SpillEvent<LANES, KEY_W, RECORD_W>,
    /// A record is loaded.
    pub filling: FillEvent<RECORD_W>,
    // Registers
    head: Register<Bits<RECORD_W>>,
    tail: Register<Bits<RECORD_W>>,
    in_flight: Register<Bit>,
    /// The fill register is not empty.
    filled: Register<Bit>,
    key: Register<Bits<KEY_W>>,
    lanes: Register<Bits<LANES>>,
    // Sub-blocks
    rows: RegisterArray<Bits<SW_W>, LANES>,
    // Wires
    /// The queue is not empty.
    has_records: Signal<Local, Bit>,
    /// A fill is in flight or in its register.
    filling_now: Signal<Local, Bit>,
    stores: Signal<Local, Bit>,
    loads: Signal<Local, Bit>,
}

#[logic]
impl SpillQueue {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, head, tail, in_flight, filled, key, lanes, rows);
        self.head.reset.next = self.reset.val();
        self.tail.reset.next = self.reset.val();
        self.in_flight.reset.next = self.reset.val();
        self.filled.reset.next = self.reset.val();
        self.key.reset.next = self.reset.val();
        self.lanes.reset.next = self.reset.val();
        self.rows.reset.next = self.reset.val();

        // Offers
        self.has_records.next = self.head.q.val() != self.tail.q.val();
        self.filling_now.next = self.in_flight.q.val() | self.filled.q.val();
        self.spilled.mode.next = self.fifo.val()
            & (self.spilled.valid.val() | self.has_records.val() | self.filling_now.val());
        self.offer.store.next = self.spilled.valid.val();
        self.offer.load.next = (!self.spilled.valid.val())
            & self.has_records.val()
            & (!self.filling_now.val())
            & self.spilled.two_free.val();
        self.offer.record.next = self.head.q.val();
        if self.spilled.valid.val() {
            self.offer.record.next = self.tail.q.val();
        }
        self.offer.key.next = self.spilled.key.val();
        self.offer.lanes.next = self.spilled.lanes.val();
        self.stores.next = self.spilled.valid.val() & self.offer.accepted.val();
        self.loads.next = (!self.spilled.valid.val()) & self.offer.accepted.val();
        self.spilled.take.next = self.stores.val();
        self.tail.enable.next = self.stores.val();
        self.tail.d.next = self.tail.q.val() + 1;
        self.head.enable.next = self.loads.val();
        self.head.d.next = self.head.q.val() + 1;
        self.in_flight.enable.next = self.loads.val() | self.offer.response_valid.val();
        self.in_flight.d.next = self.loads.val();
        self.fill_in_flight.next = self.in_flight.q.val();

        // Fill register
        self.filled.enable.next = self.offer.response_valid.val() | self.fill.take.val();
        self.filled.d.next = self.offer.response_valid.val();
        self.key.enable.next = self.offer.response_valid.val();
        self.key.d.next = self.offer.response_key.val();
        self.lanes.enable.next = self.offer.response_valid.val();
        self.lanes.d.next = self.offer.response_lanes.val();
        self.rows.enable.next = self.offer.response_valid.val();
        self.fill.valid.next = self.filled.q.val();
        self.fill.key.next = self.key.q.val();
        self.fill.lanes.next = self.lanes.q.val();
        for lane_idx in 0..LANES {
            self.offer.sw[lane_idx].next = self.spilled.sw[lane_idx].val();
            self.rows.d[lane_idx].next = self.offer.response_sw[lane_idx].val();
            self.fill.sw[lane_idx].next = self.rows.q[lane_idx].val();
        }

        // Events
        self.spill.valid.next = self.stores.val();
        self.spill.record.next = self.tail.q.val();
        self.spill.key.next = self.spilled.key.val();
        self.spill.lanes.next = self.spilled.lanes.val();
        self.filling.valid.next = self.loads.val();
        self.filling.record.next = self.head.q.val();
    }
}

#[cfg(test)]
mod tests;
