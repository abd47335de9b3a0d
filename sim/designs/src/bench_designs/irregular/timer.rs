//! Timer: counts down from a value and asks for attention until somebody answers.

use heddle_hw::block_type;
use heddle_hw::primitives::Register;
use rust_hdl::prelude::*;

/// What a [`Timer`] does.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum TimerState {
    /// Nothing.
    Stopped,
    /// Counts down.
    Running,
    /// Waits for an answer.
    Expired,
}

/// Countdown timer. With `periodic` it starts again when it is answered.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Timer<const W: usize> {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; stops the timer.
    pub reset: Signal<In, Bit>,
    /// Starts, from whatever state.
    pub start: Signal<In, Bit>,
    /// Starts again when answered; taken with `start`.
    pub periodic: Signal<In, Bit>,
    /// Cycles to count, less one; taken with `start`.
    pub period: Signal<In, Bits<W>>,
    /// Somebody answers.
    pub answer: Signal<In, Bit>,
    /// The time is over.
    pub expired: Signal<Out, Bit>,
    /// Cycles left, less one.
    pub left: Signal<Out, Bits<W>>,
    // Registers
    state: Register<TimerState>,
    count: Register<Bits<W>>,
    again: Register<Bit>,
    first: Register<Bits<W>>,
}

impl<const W: usize> Logic for Timer<W> {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, state, count, again, first);
        self.state.reset.next = self.reset.val();
        self.count.reset.next = self.reset.val();
        self.again.reset.next = self.reset.val();
        self.first.reset.next = self.reset.val();

        self.expired.next = self.state.q.val() == TimerState::Expired;
        self.left.next = self.count.q.val();

        self.again.enable.next = self.start.val();
        self.again.d.next = self.periodic.val();
        self.first.enable.next = self.start.val();
        self.first.d.next = self.period.val();
        self.state.enable.next = true;
        self.state.d.next = self.state.q.val();
        self.count.enable.next = true;
        self.count.d.next = self.count.q.val();
        match self.state.q.val() {
            TimerState::Stopped => {}
            TimerState::Running => {
                if self.count.q.val().any() {
                    self.count.d.next = self.count.q.val() - 1;
                } else {
                    self.state.d.next = TimerState::Expired;
                }
            }
            TimerState::Expired => {
                if self.answer.val() {
                    self.state.d.next = TimerState::Stopped;
                    if self.again.q.val() {
                        self.state.d.next = TimerState::Running;
                        self.count.d.next = self.first.q.val();
                    }
                }
            }
        }
        if self.start.val() {
            self.state.d.next = TimerState::Running;
            self.count.d.next = self.period.val();
        }
    }

    block_type!();
}
