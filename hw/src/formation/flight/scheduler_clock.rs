//! Scheduler cycle: which of its last four cycles this is.
//!
//! ```text
//!              +-----+---> f0
//!    clock --->|>    |---> f1
//!    reset --->|     |---> f2
//!    start --->|     |---> f3
//! interval --->|     |
//!              +-----+
//! ```
//!
//! # Behaviour
//!
//! - **DF1** A scheduler cycle has `interval` cycles. The cycle of `start` is the first one of the first scheduler
//!   cycle; scheduler cycles follow each other without a gap and never stretch. `f0` to `f3` are set in the last four
//!   cycles of each, one after the other.
//!
//! Before `start` none of them is set.
//!
//! # Timing
//!
//! `f0` depends combinationally on `start` and `interval`: with an interval of 4 the cycle of `start` is an f0. The others
//! are registers, each set in the cycle behind the one before it.
//!
//! # Cost
//!
//! 9 flip-flops.
//!
//! # Example
//!
//! ```
//! use heddle_hw::formation::flight::SchedulerClock;
//! use rust_hdl::prelude::*;
//!
//! let mut uut = SchedulerClock::default();
//! uut.interval.next = 8.into();
//! let mut loads = vec![];
//! for cycle in 0..16 {
//!     uut.start.next = cycle == 0;
//!     uut.clock.next = false.into();
//!     assert!(simulate(&mut uut, 10));
//!     if uut.f0.val() {
//!         loads.push(cycle);
//!     }
//!     uut.clock.next = true.into();
//!     assert!(simulate(&mut uut, 10));
//! }
//! assert_eq!(loads, [4, 12]);
//! ```

use crate::primitives::Register;
use crate::{DefaultBlock, logic};
use rust_hdl::prelude::*;

/// Clock of the scheduler cycle; see the [module](self).
#[derive(Clone, Debug, LogicBlock, DefaultBlock)]
pub struct SchedulerClock {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; the run has not begun.
    pub reset: Signal<In, Bit>,
    /// This is cycle 0 of the run; set in one cycle only.
    pub start: Signal<In, Bit>,
    /// Cycles of a scheduler cycle: 4, 8, 16 or 32. Held during the run.
    pub interval: Signal<In, Bits<6>>,
    /// Cycle in which threads are loaded into the update registers.
    pub f0: Signal<Out, Bit>,
    /// Cycle in which update register 0 is inserted.
    pub f1: Signal<Out, Bit>,
    /// Cycle in which update register 1 is inserted.
    pub f2: Signal<Out, Bit>,
    /// Cycle of updates and of the pick.
    pub f3: Signal<Out, Bit>,
    // Registers
    started: Register<Bit>,
    /// Number of the cycle modulo 32, of which every interval is a divisor.
    count: Register<Bits<5>>,
    second: Register<Bit>,
    third: Register<Bit>,
    fourth: Register<Bit>,
    // Wires
    /// Number of the last group of four cycles in a scheduler cycle: all ones, as many as count.
    last_group: Signal<Local, Bits<4>>,
    running: Signal<Local, Bit>,
    /// This is one of the last four cycles.
    last: Signal<Local, Bit>,
}

#[logic]
impl SchedulerClock {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, started, count, second, third, fourth);
        self.started.reset.next = self.reset.val();
        self.count.reset.next = self.reset.val();
        self.second.reset.next = self.reset.val();
        self.third.reset.next = self.reset.val();
        self.fourth.reset.next = self.reset.val();

        self.running.next = self.start.val() | self.started.q.val();
        self.started.enable.next = self.start.val();
        self.started.d.next = true;
        self.count.enable.next = self.running.val();
        self.count.d.next = self.count.q.val() + 1;

        self.last_group.next = self.interval.val().get_bits::<4>(2) - 1;
        self.last.next = self.running.val()
            & (self.count.q.val().get_bits::<3>(2) | (!self.last_group.val().get_bits::<3>(0)))
                .all();
        self.f0.next = self.last.val() & (self.count.q.val().get_bits::<2>(0) == 0);
        self.second.enable.next = true;
        self.second.d.next = self.f0.val();
        self.third.enable.next = true;
        self.third.d.next = self.second.q.val();
        self.fourth.enable.next = true;
        self.fourth.d.next = self.third.q.val();
        self.f1.next = self.second.q.val();
        self.f2.next = self.third.q.val();
        self.f3.next = self.fourth.q.val();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{settle, step};

    fn outputs(uut: &SchedulerClock) -> [bool; 4] {
        [uut.f0.val(), uut.f1.val(), uut.f2.val(), uut.f3.val()]
    }

    #[test]
    fn df1_f0_to_f3_are_the_last_four_cycles_from_the_cycle_of_start_on() {
        for interval in [4, 8, 16, 32] {
            for before in [0, 1, 6] {
                let mut uut = SchedulerClock::default();
                uut.interval.next = interval.into();
                for _ in 0..before {
                    settle(&mut uut);
                    assert_eq!(outputs(&uut), [false; 4], "the run has not begun");
                    step!(uut);
                }
                for cycle in 0..100 {
                    uut.start.next = cycle == 0;
                    settle(&mut uut);
                    let place = cycle % interval + 4;
                    let expected = [0, 1, 2, 3].map(|number| place == interval + number);
                    assert_eq!(outputs(&uut), expected, "interval {interval} cycle {cycle}");
                    step!(uut);
                }
            }
        }
    }

    #[test]
    fn reset_ends_the_run_and_the_next_begins_with_its_cycle_0() {
        let mut uut = SchedulerClock::default();
        uut.interval.next = 4.into();
        uut.start.next = true;
        step!(uut);
        uut.start.next = false;
        step!(uut);
        uut.reset.next = true;
        step!(uut);
        uut.reset.next = false;
        settle(&mut uut);
        assert_eq!(outputs(&uut), [false; 4]);
        uut.start.next = true;
        settle(&mut uut);
        assert_eq!(outputs(&uut), [true, false, false, false]);
    }
}
