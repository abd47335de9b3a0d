//! Copy engine: moves a run of words inside the memory, one at a time.

use heddle_hw::block_type;
use heddle_hw::primitives::Register;
use rust_hdl::prelude::*;

/// What a [`CopyEngine`] does.
#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
pub enum CopyState {
    /// Waits for a command.
    Idle,
    /// Asks for a word.
    Load,
    /// Writes it.
    Store,
    /// Says that it is done.
    Done,
}

/// Copy engine. A command has the source in bits 7-0, the destination in bits 15-8 and the number
/// of words, less one, in bits 19-16; bit 20 goes down instead of up.
#[derive(Clone, Debug, Default, LogicBlock)]
pub struct CopyEngine {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous; drops the command.
    pub reset: Signal<In, Bit>,
    /// A command waits.
    pub command_valid: Signal<In, Bit>,
    /// It is taken.
    pub command_ready: Signal<Out, Bit>,
    /// The command.
    pub command: Signal<In, Bits<21>>,
    /// Wants the memory.
    pub request: Signal<Out, Bit>,
    /// Has it in this cycle.
    pub grant: Signal<In, Bit>,
    /// Writes instead of reading.
    pub write: Signal<Out, Bit>,
    /// Which word.
    pub address: Signal<Out, Bits<8>>,
    /// What it writes.
    pub write_data: Signal<Out, Bits<32>>,
    /// What it reads, in the cycle of the grant.
    pub read_data: Signal<In, Bits<32>>,
    /// A command is finished, for one cycle.
    pub done: Signal<Out, Bit>,
    // Registers
    state: Register<CopyState>,
    source: Register<Bits<8>>,
    destination: Register<Bits<8>>,
    remaining: Register<Bits<4>>,
    down: Register<Bit>,
    word: Register<Bits<32>>,
    // Wires
    step: Signal<Local, Bits<8>>,
    stored: Signal<Local, Bit>,
    taken: Signal<Local, Bit>,
}

impl Logic for CopyEngine {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, state, source, destination, remaining, down, word);
        self.state.reset.next = self.reset.val();
        self.source.reset.next = self.reset.val();
        self.destination.reset.next = self.reset.val();
        self.remaining.reset.next = self.reset.val();
        self.down.reset.next = self.reset.val();
        self.word.reset.next = self.reset.val();

        self.command_ready.next = false;
        self.request.next = false;
        self.write.next = false;
        self.address.next = self.source.q.val();
        self.write_data.next = self.word.q.val();
        self.done.next = false;
        self.state.enable.next = true;
        self.state.d.next = self.state.q.val();
        match self.state.q.val() {
            CopyState::Idle => {
                self.command_ready.next = true;
                if self.command_valid.val() {
                    self.state.d.next = CopyState::Load;
                }
            }
            CopyState::Load => {
                self.request.next = true;
                if self.grant.val() {
                    self.state.d.next = CopyState::Store;
                }
            }
            CopyState::Store => {
                self.request.next = true;
                self.write.next = true;
                self.address.next = self.destination.q.val();
                if self.grant.val() {
                    self.state.d.next = CopyState::Load;
                    if !self.remaining.q.val().any() {
                        self.state.d.next = CopyState::Done;
                    }
                }
            }
            CopyState::Done => {
                self.done.next = true;
                self.state.d.next = CopyState::Idle;
            }
        }

        self.taken.next = self.command_ready.val() & self.command_valid.val();
        self.stored.next = self.write.val() & self.grant.val();
        self.word.enable.next = self.request.val() & (!self.write.val()) & self.grant.val();
        self.word.d.next = self.read_data.val();
        self.step.next = 1.into();
        if self.down.q.val() {
            self.step.next = 255.into();
        }
        self.source.enable.next = self.taken.val() | self.stored.val();
        self.source.d.next = self.source.q.val() + self.step.val();
        self.destination.enable.next = self.taken.val() | self.stored.val();
        self.destination.d.next = self.destination.q.val() + self.step.val();
        self.remaining.enable.next = self.taken.val() | self.stored.val();
        self.remaining.d.next = self.remaining.q.val() - 1;
        self.down.enable.next = self.taken.val();
        self.down.d.next = self.command.val().get_bit(20);
        if self.taken.val() {
            self.source.d.next = self.command.val().get_bits::<8>(0);
            self.destination.d.next = self.command.val().get_bits::<8>(8);
            self.remaining.d.next = self.command.val().get_bits::<4>(16);
        }
    }

    block_type!();
}
