//! Issue port of a narrow SIMD: a warp keeps it for as many cycles as its groups of lanes take.
//!
//! ```text
//!              +-------+
//!    clock --->|>      |---> held
//!    reset --->|       |---> next_free
//! interval --->|       |
//!   issued --->|       |
//!              +-------+
//! ```
//!
//! # Behaviour
//!
//! - **I4** After an instruction `issued` in cycle `i`, `held` is set in the cycles `i + 1` to
//!   `i + interval - 1`: they belong to it, nothing may issue.
//! - **B1** `next_free` tells in each cycle whether the next one belongs to no instruction, one that issues
//!   in this cycle included.
//!
//! # Timing
//!
//! `held` depends on registers only, `next_free` combinationally on `issued` and `interval`.
//!
//! # Cost
//!
//! 5 flip-flops.
//!
//! # Example
//!
//! ```
//! use heddle_hw::pipeline::IssuePort;
//! use rust_hdl::prelude::*;
//!
//! let mut port = IssuePort::default();
//! port.interval.next = 2.into();
//! for (issued, held) in [(true, false), (false, true), (false, false)] {
//!     port.issued.next = issued;
//!     assert_eq!(port.held.val(), held);
//!     for level in [false, true] {
//!         port.clock.next = level.into();
//!         assert!(simulate(&mut port, 10));
//!     }
//! }
//! ```

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Issue port; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct IssuePort {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; nothing has issued.
    pub reset: Signal<In, Bit>,
    /// Cycles from an issue to the next at the earliest, 1 to 32.
    pub interval: Signal<In, Bits<6>>,
    /// An instruction issues; not while `held`.
    pub issued: Signal<In, Bit>,
    /// The cycle belongs to the last instruction issued.
    pub held: Signal<Out, Bit>,
    /// The next cycle belongs to no instruction.
    pub next_free: Signal<Out, Bit>,
    // Registers
    /// Cycles that still belong to it.
    remaining: Register<Bits<5>>,
    // Wires
    behind_issue: Signal<Local, Bits<6>>,
    /// Cycles that belong to an instruction behind the one in which it issues.
    interval_behind: Signal<Local, Bits<5>>,
    holds: Signal<Local, Bit>,
    /// Cycles that belong to the last instruction behind this one, if it is one of them.
    remaining_behind: Signal<Local, Bits<5>>,
}

#[logic]
impl IssuePort {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, remaining);
        self.remaining.reset.next = self.reset.val();

        self.behind_issue.next = self.interval.val() - 1;
        self.holds.next = self.remaining.q.val().any();
        self.held.next = self.holds.val();
        self.remaining.enable.next = self.issued.val() | self.holds.val();
        self.interval_behind.next = self.behind_issue.val().get_bits::<5>(0);
        self.remaining_behind.next = self.remaining.q.val() - 1;
        self.remaining.d.next = self.remaining_behind.val();
        if self.issued.val() {
            self.remaining.d.next = self.interval_behind.val();
        }
        // An issue is known late
        self.next_free.next = !(self.holds.val() & self.remaining_behind.val().any());
        if self.issued.val() {
            self.next_free.next = !self.interval_behind.val().any();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    /// Whether the port is held in the cycles behind an issue.
    fn behind_issue(uut: &mut IssuePort, cycles: usize) -> Vec<bool> {
        uut.issued.next = true;
        step!(*uut);
        uut.issued.next = false;
        (0..cycles)
            .map(|_| {
                settle(uut);
                let held = uut.held.val();
                step!(*uut);
                held
            })
            .collect()
    }

    #[test]
    fn i4_an_issue_holds_the_port_for_its_interval() {
        let mut uut = IssuePort::default();
        for interval in [1_usize, 2, 4, 8, 16, 32] {
            uut.interval.next = (interval as u64).into();
            let held: Vec<bool> = (1..=33).map(|cycle| cycle < interval).collect();
            assert_eq!(behind_issue(&mut uut, 33), held, "interval {interval}");
        }
    }

    #[test]
    fn i4_the_next_issue_may_follow_at_once() {
        let mut uut = IssuePort::default();
        uut.interval.next = 3.into();
        for _ in 0..3 {
            assert!(!uut.held.val());
            assert_eq!(behind_issue(&mut uut, 2), [true, true]);
        }
    }

    #[test]
    fn b1_what_the_next_cycle_belongs_to_is_known_one_cycle_before() {
        let mut uut = IssuePort::default();
        for interval in [1_usize, 2, 3, 4, 32] {
            uut.interval.next = (interval as u64).into();
            settle(&mut uut);
            assert!(uut.next_free.val(), "interval {interval}, nothing issues");
            uut.issued.next = true;
            for cycle in 0..33 {
                settle(&mut uut);
                assert_eq!(uut.next_free.val(), cycle + 1 >= interval, "{interval} {cycle}");
                step!(uut);
                uut.issued.next = false;
            }
        }
    }

    #[test]
    fn reset_frees_the_port() {
        let mut uut = IssuePort::default();
        uut.interval.next = 32.into();
        behind_issue(&mut uut, 1);
        assert!(uut.held.val());
        uut.reset.next = true;
        step!(uut);
        assert!(!uut.held.val());
    }
}
