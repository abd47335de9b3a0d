//! Receiver: the other end of a [`Transmitter`](super::Transmitter).

use heddle_hw::block_type;
use heddle_hw::primitives::Register;
use rust_hdl::prelude::*;

/// What the receiver waits for.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum ReceiveState {
    /// A start bit.
    Idle,
    /// The middle of the start bit.
    Start,
    /// The middle of a data bit.
    Data,
    /// The middle of the parity bit.
    Parity,
    /// The middle of the stop bit.
    Stop,
}

/// Receiver; samples every bit in its middle.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Receiver {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; waits for a start bit.
    pub reset: Signal<In, Bit>,
    /// Length of a bit in cycles, less one.
    pub bit_cycles: Signal<In, Bits<4>>,
    /// The wire.
    pub line: Signal<In, Bit>,
    /// A byte has come, for one cycle.
    pub valid: Signal<Out, Bit>,
    /// The byte.
    pub data: Signal<Out, Bits<8>>,
    /// Bytes with a wrong parity or stop bit so far; stays at its greatest value.
    pub errors: Signal<Out, Bits<8>>,
    // Registers
    state: Register<ReceiveState>,
    shifter: Register<Bits<8>>,
    bit_count: Register<Bits<3>>,
    parity: Register<Bit>,
    wrong: Register<Bit>,
    /// Cycles to the next event, less one.
    left: Register<Bits<4>>,
    error_count: Register<Bits<8>>,
    // Wires
    /// Now is the middle of a bit.
    sample: Signal<Local, Bit>,
    failed: Signal<Local, Bit>,
}

impl Logic for Receiver {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, state, shifter, bit_count, parity, wrong, left, error_count);
        self.state.reset.next = self.reset.val();
        self.shifter.reset.next = self.reset.val();
        self.bit_count.reset.next = self.reset.val();
        self.parity.reset.next = self.reset.val();
        self.wrong.reset.next = self.reset.val();
        self.left.reset.next = self.reset.val();
        self.error_count.reset.next = self.reset.val();

        self.data.next = self.shifter.q.val();
        self.errors.next = self.error_count.q.val();
        self.sample.next = !self.left.q.val().any();
        self.left.enable.next = true;
        self.left.d.next = self.left.q.val() - 1;
        if self.sample.val() {
            self.left.d.next = self.bit_cycles.val();
        }

        self.valid.next = false;
        self.failed.next = false;
        self.state.enable.next = self.sample.val();
        self.state.d.next = ReceiveState::Idle;
        self.shifter.enable.next = false;
        self.shifter.d.next = (self.shifter.q.val() >> 1).replace_bit(7, self.line.val());
        self.bit_count.enable.next = false;
        self.bit_count.d.next = self.bit_count.q.val() + 1;
        self.parity.enable.next = false;
        self.parity.d.next = self.parity.q.val() ^ self.line.val();
        self.wrong.enable.next = false;
        self.wrong.d.next = self.parity.q.val() ^ self.line.val();
        match self.state.q.val() {
            ReceiveState::Idle => {
                self.state.enable.next = !self.line.val();
                self.state.d.next = ReceiveState::Start;
                self.left.d.next = self.bit_cycles.val() >> 1;
                self.bit_count.enable.next = true;
                self.bit_count.d.next = 0.into();
                self.parity.enable.next = true;
                self.parity.d.next = false;
            }
            ReceiveState::Start => {
                if !self.line.val() {
                    self.state.d.next = ReceiveState::Data;
                }
            }
            ReceiveState::Data => {
                self.shifter.enable.next = self.sample.val();
                self.bit_count.enable.next = self.sample.val();
                self.parity.enable.next = self.sample.val();
                self.state.d.next = ReceiveState::Data;
                if self.bit_count.q.val().all() {
                    self.state.d.next = ReceiveState::Parity;
                }
            }
            ReceiveState::Parity => {
                self.wrong.enable.next = self.sample.val();
                self.state.d.next = ReceiveState::Stop;
            }
            ReceiveState::Stop => {
                self.failed.next = self.sample.val() & (self.wrong.q.val() | (!self.line.val()));
                self.valid.next = self.sample.val() & (!self.failed.val());
            }
        }
        self.error_count.enable.next = self.failed.val() & (!self.error_count.q.val().all());
        self.error_count.d.next = self.error_count.q.val() + 1;
    }

    block_type!();
}
