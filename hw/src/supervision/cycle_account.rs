//! Clock of a run: its cycle number, its watchdog, and the stall cause and stall reason of each cycle.
//!
//! ```text
//!             clock --->+-----+---> cycle
//!             reset --->|     |---> cause
//!             start --->|     |---> reason
//!          watchdog --->|     |---> expired
//!            issued --->|     |
//!          eligible --->|     |<--- multiply_blocks, alu_blocks, operands_block
//!       memory_busy --->|     |<--- awaits_divider, awaits_memory
//!         completed --->|     |<--- tag_wait, port_wait
//!         tags_busy --->|     |<--- dependent, unresolved
//!      initialising --->|     |<--- populated
//!                       +-----+
//! ```
//!
//! # Behaviour
//!
//! 1. The cycle of `start` has number 0.
//! - **E2** `expired` in the last of `watchdog` consecutive cycles of the run in which nothing
//!   completed, no tag was in use and the dispatcher did not initialise. 0 is never.
//! - **E3** The cause of a cycle is *issued*, if it belongs to an instruction; else *stall* if a warp is ready, or would
//!   be if the unit of its instruction took it (I5); else *memory* if the memory unit has an instruction; else *idle*.
//! - **E6** The reason of a cycle is the first of those of its cause that holds, in the order of [`Reason`].
//!
//! # Timing
//!
//! `cycle` comes from a register, the others depend combinationally on the inputs.
//!
//! # Cost
//!
//! 97 flip-flops.

use crate::primitives::Register;
use crate::words::{Cause, Reason};
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
    /// Stage R can take no instruction, because X has one that the multiplier or FMA does not accept.
    pub multiply_blocks: Signal<In, Bit>,
    /// Stage R can take no instruction, because X has one that the ALU does not accept.
    pub alu_blocks: Signal<In, Bit>,
    /// Stage R can take no instruction.
    pub operands_block: Signal<In, Bit>,
    /// Some warp would be ready if the divider, or FDIV, took its instruction.
    pub awaits_divider: Signal<In, Bit>,
    /// Some warp would be ready if the memory unit took its instruction.
    pub awaits_memory: Signal<In, Bit>,
    /// The next part of the instruction in stage L waits for a tag.
    pub tag_wait: Signal<In, Bit>,
    /// The request of the instruction in stage L is not accepted in this cycle.
    pub port_wait: Signal<In, Bit>,
    /// Some warp has an instruction that waits for one in flight.
    pub dependent: Signal<In, Bit>,
    /// A control instruction of some warp is unresolved.
    pub unresolved: Signal<In, Bit>,
    /// Some warp slot is active.
    pub populated: Signal<In, Bit>,
    /// Number of the cycle.
    pub cycle: Signal<Out, Bits<64>>,
    /// Stall cause of the cycle (E3).
    pub cause: Signal<Out, Cause>,
    /// Stall reason of the cycle (E6).
    pub reason: Signal<Out, Reason>,
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
    /// Reason of the cycle if it is a stall.
    stall_reason: Signal<Local, Reason>,
    /// Reason of the cycle if its cause is memory.
    memory_reason: Signal<Local, Reason>,
    /// Reason of the cycle if it is idle.
    idle_reason: Signal<Local, Reason>,
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

        self.stall_reason.next = Reason::StallFrontEnd;
        if self.multiply_blocks.val() {
            self.stall_reason.next = Reason::StallMultiplier;
        } else if self.alu_blocks.val() {
            self.stall_reason.next = Reason::StallAlu;
        } else if self.operands_block.val() {
            self.stall_reason.next = Reason::StallOperands;
        } else if self.awaits_divider.val() {
            self.stall_reason.next = Reason::StallDivider;
        } else if self.awaits_memory.val() {
            self.stall_reason.next = Reason::StallMemory;
            if self.tag_wait.val() {
                self.stall_reason.next = Reason::StallTags;
            } else if self.port_wait.val() {
                self.stall_reason.next = Reason::StallPort;
            }
        }
        self.memory_reason.next = Reason::MemoryAccess;
        if self.tag_wait.val() {
            self.memory_reason.next = Reason::MemoryTags;
        } else if self.port_wait.val() {
            self.memory_reason.next = Reason::MemoryPort;
        }
        self.idle_reason.next = Reason::IdleNone;
        if self.dependent.val() {
            self.idle_reason.next = Reason::IdleDependence;
        } else if self.unresolved.val() {
            self.idle_reason.next = Reason::IdleControl;
        } else if self.populated.val() {
            self.idle_reason.next = Reason::IdleFetch;
        }

        self.cause.next = Cause::Idle;
        self.reason.next = self.idle_reason.val();
        if self.issued.val() {
            self.cause.next = Cause::Issued;
            self.reason.next = Reason::Issued;
        } else if self.eligible.val() {
            self.cause.next = Cause::Stall;
            self.reason.next = self.stall_reason.val();
        } else if self.memory_busy.val() {
            self.cause.next = Cause::Memory;
            self.reason.next = self.memory_reason.val();
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

    /// Sets the inputs of the reasons whose names are in `set`, clears all others.
    fn set_only(uut: &mut CycleAccount, set: &[&str]) {
        let has = |name| set.contains(&name);
        uut.issued.next = has("issued");
        uut.eligible.next = has("eligible");
        uut.memory_busy.next = has("memory_busy");
        uut.multiply_blocks.next = has("multiply_blocks");
        uut.alu_blocks.next = has("alu_blocks");
        uut.operands_block.next = has("operands_block");
        uut.awaits_divider.next = has("awaits_divider");
        uut.awaits_memory.next = has("awaits_memory");
        uut.tag_wait.next = has("tag_wait");
        uut.port_wait.next = has("port_wait");
        uut.dependent.next = has("dependent");
        uut.unresolved.next = has("unresolved");
        uut.populated.next = has("populated");
        settle(uut);
    }

    #[test]
    fn e6_the_first_reason_of_the_cause_counts() {
        const OTHERS: [&str; 10] = [
            "multiply_blocks",
            "alu_blocks",
            "operands_block",
            "awaits_divider",
            "awaits_memory",
            "tag_wait",
            "port_wait",
            "dependent",
            "unresolved",
            "populated",
        ];
        let mut uut = CycleAccount::default();
        // Of each line: the cause's input, how many of `OTHERS` are not set, the reason.
        for (cause, unset, reason) in [
            ("issued", 0, Reason::Issued),
            ("eligible", 0, Reason::StallMultiplier),
            ("eligible", 1, Reason::StallAlu),
            ("eligible", 2, Reason::StallOperands),
            ("eligible", 3, Reason::StallDivider),
            ("eligible", 4, Reason::StallTags),
            ("eligible", 5, Reason::StallFrontEnd),
            ("memory_busy", 0, Reason::MemoryTags),
            ("memory_busy", 6, Reason::MemoryPort),
            ("memory_busy", 7, Reason::MemoryAccess),
            ("", 0, Reason::IdleDependence),
            ("", 8, Reason::IdleControl),
            ("", 9, Reason::IdleFetch),
            ("", 10, Reason::IdleNone),
        ] {
            let set = [&[cause], &OTHERS[unset..]].concat();
            set_only(&mut uut, &set);
            assert_eq!(uut.reason.val(), reason, "{set:?}");
        }
    }

    #[test]
    fn e6_a_warp_that_waits_for_the_memory_unit_waits_for_what_that_waits_for() {
        let mut uut = CycleAccount::default();
        for (wait, reason) in [
            ("tag_wait", Reason::StallTags),
            ("port_wait", Reason::StallPort),
            ("", Reason::StallMemory),
        ] {
            set_only(&mut uut, &["eligible", "awaits_memory", wait]);
            assert_eq!(uut.reason.val(), reason);
        }
    }
}
