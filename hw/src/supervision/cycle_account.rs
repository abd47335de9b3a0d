//! Clock of a run: its cycle number, its watchdog, and the stall cause of each cycle.
//!
//! ```text
//!          clock --->+-----+---> cycle
//!          reset --->|     |---> cause
//!          start --->|     |---> expired
//!       watchdog --->|     |
//!         issued --->|     |
//!       eligible --->|     |
//!    memory_busy --->|     |
//!      completed --->|     |
//!      tags_busy --->|     |
//!   initialising --->|     |
//!                    +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. The cycle of `start` has number 0.
//! - **E2** `expired` in the last of `watchdog` consecutive cycles of the run in which nothing
//!   completed, no tag was in use and the dispatcher did not initialise. 0 is never.
//! - **E3** The cause of a cycle is *issued*, if it belongs to an instruction; else *stall* if a warp is ready, or would
//!   be if the unit of its instruction took it (I5); else *memory* if the memory unit has an instruction; else *idle*.
//!
//! # Timing
//!
//! `cycle` comes from a register, the others depend combinationally on the inputs.
//!
//! # Cost
//!
//! 97 flip-flops.

use crate::primitives::Register;
use crate::words::Cause;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Clock of a run; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct CycleAccount {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the run has not begun.
    pub reset: Signal<In, Bit>,
    /// The run starts: this is cycle 0.
    pub start: Signal<In, Bit>,
    /// Quiet cycles that end the run.
    pub watchdog: Signal<In, Bits<32>>,
    /// An instruction issues, or the cycle belongs to one (I4).
    pub issued: Signal<In, Bit>,
    /// A warp is ready, or would be if the unit of its instruction took it (I5).
    pub eligible: Signal<In, Bit>,
    /// The memory unit has an instruction of some warp.
    pub memory_busy: Signal<In, Bit>,
    /// A completion happens in this cycle, be it the last of its instruction or not.
    pub completed: Signal<In, Bit>,
    /// A load or atomic is in flight.
    pub tags_busy: Signal<In, Bit>,
    /// The dispatcher initialises rows.
    pub initialising: Signal<In, Bit>,
    /// Number of the cycle.
    pub cycle: Signal<Out, Bits<64>>,
    /// Stall cause of the cycle (E3).
    pub cause: Signal<Out, Cause>,
    /// The watchdog ends the run.
    pub expired: Signal<Out, Bit>,
    // Registers
    started: Register<Bit>,
    count: Register<Bits<64>>,
    /// Quiet cycles up to the last.
    quiet_count: Register<Bits<32>>,
    // Wires
    running: Signal<Local, Bit>,
    quiet: Signal<Local, Bit>,
    quiet_next: Signal<Local, Bits<32>>,
}

#[logic]
impl CycleAccount {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, started, count, quiet_count);
        self.started.reset.next = self.reset.val();
        self.count.reset.next = self.reset.val();
        self.quiet_count.reset.next = self.reset.val();

        self.running.next = self.start.val() | self.started.q.val();
        self.started.enable.next = self.start.val();
        self.started.d.next = true;
        self.count.enable.next = self.running.val();
        self.count.d.next = self.count.q.val() + 1;
        self.cycle.next = self.count.q.val();

        self.quiet.next = self.running.val()
            & (!self.completed.val())
            & (!self.tags_busy.val())
            & (!self.initialising.val());
        self.quiet_next.next = 0.into();
        if self.quiet.val() {
            self.quiet_next.next = self.quiet_count.q.val() + 1;
        }
        self.quiet_count.enable.next = true;
        self.quiet_count.d.next = self.quiet_next.val();
        self.expired.next = self.quiet.val() & (self.quiet_next.val() == self.watchdog.val());

        self.cause.next = Cause::Idle;
        if self.issued.val() {
            self.cause.next = Cause::Issued;
        } else if self.eligible.val() {
            self.cause.next = Cause::Stall;
        } else if self.memory_busy.val() {
            self.cause.next = Cause::Memory;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    #[test]
    fn the_cycle_of_start_has_number_0() {
        let mut uut = CycleAccount::default();
        step!(uut);
        step!(uut);
        uut.start.next = true;
        settle(&mut uut);
        assert_eq!(uut.cycle.val(), 0);
        step!(uut);
        uut.start.next = false;
        step!(uut);
        assert_eq!(uut.cycle.val(), 2);
    }

    fn watched(watchdog: u64) -> CycleAccount {
        let mut uut = CycleAccount::default();
        uut.watchdog.next = watchdog.into();
        uut.start.next = true;
        settle(&mut uut);
        uut
    }

    #[test]
    fn e2_the_watchdog_expires_in_the_last_quiet_cycle() {
        let mut uut = watched(3);
        for expired in [false, false, true] {
            assert_eq!(uut.expired.val(), expired);
            step!(uut);
            uut.start.next = false;
            settle(&mut uut);
        }
        assert!(watched(1).expired.val());
    }

    #[test]
    fn e2_completions_loads_in_flight_and_initialisation_make_it_start_anew() {
        for what in 0..3 {
            let mut uut = watched(2);
            step!(uut);
            uut.completed.next = what == 0;
            uut.tags_busy.next = what == 1;
            uut.initialising.next = what == 2;
            step!(uut);
            assert!(!uut.expired.val());
            uut.completed.next = false;
            uut.tags_busy.next = false;
            uut.initialising.next = false;
            settle(&mut uut);
            assert!(!uut.expired.val());
            step!(uut);
            assert!(uut.expired.val());
        }
    }

    #[test]
    fn e2_zero_is_never_and_nothing_is_counted_before_the_run() {
        let mut uut = watched(0);
        for _ in 0..5 {
            assert!(!uut.expired.val());
            step!(uut);
        }
        let mut uut = CycleAccount::default();
        uut.watchdog.next = 1.into();
        step!(uut);
        assert!(!uut.expired.val());
    }

    #[test]
    fn e3_the_first_cause_that_applies_counts() {
        let mut uut = CycleAccount::default();
        for (issued, eligible, memory_busy, cause) in [
            (true, true, true, Cause::Issued),
            (false, true, true, Cause::Stall),
            (false, false, true, Cause::Memory),
            (false, false, false, Cause::Idle),
        ] {
            uut.issued.next = issued;
            uut.eligible.next = eligible;
            uut.memory_busy.next = memory_busy;
            settle(&mut uut);
            assert_eq!(uut.cause.val(), cause);
        }
    }
}
