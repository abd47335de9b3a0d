//! Transmitter: a byte as start bit, eight data bits, even parity and stop bit.

use heddle_hw::block_type;
use heddle_hw::primitives::Register;
use rust_hdl::prelude::*;

/// What is on the wire.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum TransmitState {
    /// Nothing: 1.
    Idle,
    /// The start bit: 0.
    Start,
    /// A data bit, the lowest first.
    Data,
    /// The parity of the data.
    Parity,
    /// The stop bit: 1.
    Stop,
}

/// Transmitter; every bit lasts `bit_cycles + 1` cycles.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct Transmitter {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; silence.
    pub reset: Signal<In, Bit>,
    /// Length of a bit in cycles, less one.
    pub bit_cycles: Signal<In, Bits<4>>,
    /// A byte waits.
    pub valid: Signal<In, Bit>,
    /// It is taken.
    pub ready: Signal<Out, Bit>,
    /// The byte.
    pub data: Signal<In, Bits<8>>,
    /// The wire.
    pub line: Signal<Out, Bit>,
    // Registers
    state: Register<TransmitState>,
    shifter: Register<Bits<8>>,
    bit_count: Register<Bits<3>>,
    parity: Register<Bit>,
    /// Cycles to the next event, less one.
    left: Register<Bits<4>>,
    // Wires
    /// The present bit ends.
    ends: Signal<Local, Bit>,
}

impl Logic for Transmitter {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, state, shifter, bit_count, parity, left);
        self.state.reset.next = self.reset.val();
        self.shifter.reset.next = self.reset.val();
        self.bit_count.reset.next = self.reset.val();
        self.parity.reset.next = self.reset.val();
        self.left.reset.next = self.reset.val();

        self.ready.next = self.state.q.val() == TransmitState::Idle;
        self.ends.next = !self.left.q.val().any();
        self.left.enable.next = true;
        self.left.d.next = self.left.q.val() - 1;
        if self.ends.val() | self.ready.val() {
            self.left.d.next = self.bit_cycles.val();
        }

        self.line.next = true;
        self.state.enable.next = self.ends.val();
        self.state.d.next = TransmitState::Idle;
        self.shifter.enable.next = false;
        self.shifter.d.next = self.shifter.q.val() >> 1;
        self.bit_count.enable.next = false;
        self.bit_count.d.next = self.bit_count.q.val() + 1;
        self.parity.enable.next = false;
        self.parity.d.next = self.parity.q.val() ^ self.shifter.q.val().get_bit(0);
        match self.state.q.val() {
            TransmitState::Idle => {
                self.state.enable.next = self.valid.val();
                self.state.d.next = TransmitState::Start;
                self.shifter.enable.next = self.valid.val();
                self.shifter.d.next = self.data.val();
                self.bit_count.enable.next = self.valid.val();
                self.bit_count.d.next = 0.into();
                self.parity.enable.next = self.valid.val();
                self.parity.d.next = false;
            }
            TransmitState::Start => {
                self.line.next = false;
                self.state.d.next = TransmitState::Data;
            }
            TransmitState::Data => {
                self.line.next = self.shifter.q.val().get_bit(0);
                self.shifter.enable.next = self.ends.val();
                self.bit_count.enable.next = self.ends.val();
                self.parity.enable.next = self.ends.val();
                self.state.d.next = TransmitState::Data;
                if self.bit_count.q.val().all() {
                    self.state.d.next = TransmitState::Parity;
                }
            }
            TransmitState::Parity => {
                self.line.next = self.parity.q.val();
                self.state.d.next = TransmitState::Stop;
            }
            TransmitState::Stop => self.state.d.next = TransmitState::Idle,
        }
    }

    block_type!();
}
