//! The whole: two copy engines and a host at one memory, a serial line in each direction, two
//! timers, and an arbiter over what asks for attention.

use super::{CopyEngine, MemoryPort, Receiver, Timer, Transmitter};
use heddle_hw::block_type;
use heddle_hw::cells::{OldestFirstArbiter, Queue};
use heddle_hw::primitives::Register;
use rust_hdl::prelude::*;

/// Irregular control; see the [module](super). Commands to the copy engines go through a queue
/// each; received bytes and finished copies ask for attention, the oldest kind first.
#[derive(Clone, Debug, LogicBlock)]
pub struct Irregular {
    /// Rising edge triggers.
    pub clock: Signal<In, Clock>,
    /// Synchronous.
    pub reset: Signal<In, Bit>,
    /// A command for a copy engine.
    pub copy_valid: Signal<In, Bit>,
    /// Which one.
    pub copy_engine: Signal<In, Bit>,
    /// The command; see [`CopyEngine`].
    pub copy_command: Signal<In, Bits<21>>,
    /// The host wants the memory.
    pub host_request: Signal<In, Bit>,
    /// The host writes.
    pub host_write: Signal<In, Bit>,
    /// Which word.
    pub host_address: Signal<In, Bits<8>>,
    /// What it writes.
    pub host_data: Signal<In, Bits<32>>,
    /// A byte to send.
    pub send_valid: Signal<In, Bit>,
    /// The byte.
    pub send_data: Signal<In, Bits<8>>,
    /// Disturbs the line, if all bits are set.
    pub noise: Signal<In, Bits<6>>,
    /// Starts a timer, if it is 0 or 1.
    pub timer_start: Signal<In, Bits<5>>,
    /// Starts it again and again.
    pub timer_periodic: Signal<In, Bit>,
    /// Its period.
    pub timer_period: Signal<In, Bits<10>>,
    /// Answers who has attention.
    pub answer: Signal<In, Bit>,
    /// Takes a received byte.
    pub receive_ready: Signal<In, Bit>,
    /// The queues have room: two of commands, bytes to send, received bytes.
    pub room: Signal<Out, Bits<4>>,
    /// The host has the memory.
    pub host_grant: Signal<Out, Bit>,
    /// What the memory's master reads.
    pub read_data: Signal<Out, Bits<32>>,
    /// The memory's master.
    pub owner: Signal<Out, Bits<2>>,
    /// There is a received byte.
    pub receive_valid: Signal<Out, Bit>,
    /// The byte.
    pub receive_data: Signal<Out, Bits<8>>,
    /// Failed bytes.
    pub receive_errors: Signal<Out, Bits<8>>,
    /// Bytes lost for want of room.
    pub lost: Signal<Out, Bits<16>>,
    /// Commands finished.
    pub finished: Signal<Out, Bits<16>>,
    /// Cycles left on the timers.
    pub time_left: [Signal<Out, Bits<10>>; 2],
    /// Somebody has attention.
    pub attention_valid: Signal<Out, Bit>,
    /// Who: timers 0 and 1, received byte, finished copy.
    pub attention: Signal<Out, Bits<2>>,
    // Registers
    lost_count: Register<Bits<16>>,
    finished_count: Register<Bits<16>>,
    /// A copy has finished and nobody has answered.
    copied: Register<Bit>,
    // Sub-blocks
    commands: [Queue<Bits<21>, 4>; 2],
    engine: [CopyEngine; 2],
    port: MemoryPort<3, 2>,
    to_send: Queue<Bits<8>, 8>,
    transmitter: Transmitter,
    receiver: Receiver,
    received: Queue<Bits<8>, 4>,
    timer: [Timer<10>; 2],
    attention_order: OldestFirstArbiter<4, 2>,
    // Wires
    bit_cycles: Constant<Bits<4>>,
    attention_request: Signal<Local, Bits<4>>,
    answered: Signal<Local, Bits<4>>,
    any_done: Signal<Local, Bit>,
}

impl Default for Irregular {
    fn default() -> Self {
        Self {
            clock: Signal::default(),
            reset: Signal::default(),
            copy_valid: Signal::default(),
            copy_engine: Signal::default(),
            copy_command: Signal::default(),
            host_request: Signal::default(),
            host_write: Signal::default(),
            host_address: Signal::default(),
            host_data: Signal::default(),
            send_valid: Signal::default(),
            send_data: Signal::default(),
            noise: Signal::default(),
            timer_start: Signal::default(),
            timer_periodic: Signal::default(),
            timer_period: Signal::default(),
            answer: Signal::default(),
            receive_ready: Signal::default(),
            room: Signal::default(),
            host_grant: Signal::default(),
            read_data: Signal::default(),
            owner: Signal::default(),
            receive_valid: Signal::default(),
            receive_data: Signal::default(),
            receive_errors: Signal::default(),
            lost: Signal::default(),
            finished: Signal::default(),
            time_left: Default::default(),
            attention_valid: Signal::default(),
            attention: Signal::default(),
            lost_count: Register::default(),
            finished_count: Register::default(),
            copied: Register::default(),
            commands: Default::default(),
            engine: Default::default(),
            port: MemoryPort::default(),
            to_send: Queue::default(),
            transmitter: Transmitter::default(),
            receiver: Receiver::default(),
            received: Queue::default(),
            timer: Default::default(),
            attention_order: OldestFirstArbiter::default(),
            bit_cycles: Constant::new(3.into()),
            attention_request: Signal::default(),
            answered: Signal::default(),
            any_done: Signal::default(),
        }
    }
}

impl Logic for Irregular {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, lost_count, finished_count, copied, port, to_send);
        clock!(self, clock, transmitter, receiver, received, attention_order);
        self.lost_count.reset.next = self.reset.val();
        self.finished_count.reset.next = self.reset.val();
        self.copied.reset.next = self.reset.val();
        self.port.reset.next = self.reset.val();
        self.to_send.reset.next = self.reset.val();
        self.transmitter.reset.next = self.reset.val();
        self.receiver.reset.next = self.reset.val();
        self.received.reset.next = self.reset.val();
        self.attention_order.reset.next = self.reset.val();
        for unit_idx in 0_usize..2 {
            self.commands[unit_idx].clock.next = self.clock.val();
            self.commands[unit_idx].reset.next = self.reset.val();
            self.engine[unit_idx].clock.next = self.clock.val();
            self.engine[unit_idx].reset.next = self.reset.val();
            self.timer[unit_idx].clock.next = self.clock.val();
            self.timer[unit_idx].reset.next = self.reset.val();
        }

        // Copies
        for unit_idx in 0_usize..2 {
            self.commands[unit_idx].push_data.next = self.copy_command.val();
            self.commands[unit_idx].pop_ready.next = self.engine[unit_idx].command_ready.val();
            self.engine[unit_idx].command_valid.next = self.commands[unit_idx].pop_valid.val();
            self.engine[unit_idx].command.next = self.commands[unit_idx].pop_data.val();
            self.engine[unit_idx].grant.next = self.port.grant[unit_idx].val();
            self.engine[unit_idx].read_data.next = self.port.read_data.val();
            self.port.request[unit_idx].next = self.engine[unit_idx].request.val();
            self.port.write[unit_idx].next = self.engine[unit_idx].write.val();
            self.port.address[unit_idx].next = self.engine[unit_idx].address.val();
            self.port.write_data[unit_idx].next = self.engine[unit_idx].write_data.val();
        }
        self.commands[0].push_valid.next = self.copy_valid.val() & (!self.copy_engine.val());
        self.commands[1].push_valid.next = self.copy_valid.val() & self.copy_engine.val();
        self.port.request[2].next = self.host_request.val();
        self.port.write[2].next = self.host_write.val();
        self.port.address[2].next = self.host_address.val();
        self.port.write_data[2].next = self.host_data.val();
        self.host_grant.next = self.port.grant[2].val();
        self.read_data.next = self.port.read_data.val();
        self.owner.next = self.port.owner.val();
        self.any_done.next = self.engine[0].done.val() | self.engine[1].done.val();
        self.finished_count.enable.next = self.any_done.val();
        self.finished_count.d.next = self.finished_count.q.val() + 1;
        self.finished.next = self.finished_count.q.val();

        // Bytes
        self.to_send.push_valid.next = self.send_valid.val();
        self.to_send.push_data.next = self.send_data.val();
        self.to_send.pop_ready.next = self.transmitter.ready.val();
        self.transmitter.valid.next = self.to_send.pop_valid.val();
        self.transmitter.data.next = self.to_send.pop_data.val();
        self.transmitter.bit_cycles.next = self.bit_cycles.val();
        self.receiver.bit_cycles.next = self.bit_cycles.val();
        self.receiver.line.next = self.transmitter.line.val() ^ self.noise.val().all();
        self.received.push_valid.next = self.receiver.valid.val();
        self.received.push_data.next = self.receiver.data.val();
        self.received.pop_ready.next = self.receive_ready.val();
        self.receive_valid.next = self.received.pop_valid.val();
        self.receive_data.next = self.received.pop_data.val();
        self.receive_errors.next = self.receiver.errors.val();
        self.lost_count.enable.next = self.receiver.valid.val() & (!self.received.push_ready.val());
        self.lost_count.d.next = self.lost_count.q.val() + 1;
        self.lost.next = self.lost_count.q.val();

        // Timers
        for unit_idx in 0_usize..2 {
            self.timer[unit_idx].start.next = self.timer_start.val() == unit_idx.to_bits();
            self.timer[unit_idx].periodic.next = self.timer_periodic.val();
            self.timer[unit_idx].period.next = self.timer_period.val();
            self.time_left[unit_idx].next = self.timer[unit_idx].left.val();
        }

        // Attention
        self.attention_request.next = 0.into();
        for unit_idx in 0_usize..2 {
            self.attention_request.next = self
                .attention_request
                .val()
                .replace_bit(unit_idx, self.timer[unit_idx].expired.val());
        }
        self.attention_request.next =
            self.attention_request.val().replace_bit(2, self.received.pop_valid.val());
        self.attention_request.next =
            self.attention_request.val().replace_bit(3, self.copied.q.val());
        self.attention_order.request.next = self.attention_request.val();
        self.attention_valid.next = self.attention_order.grant_valid.val();
        self.attention.next = self.attention_order.grant_index.val();
        self.answered.next = 0.into();
        if self.answer.val() {
            self.answered.next = self.attention_order.grant.val();
        }
        for unit_idx in 0_usize..2 {
            self.timer[unit_idx].answer.next = self.answered.val().get_bit(unit_idx);
        }
        self.attention_order.insert_valid.next = self.answered.val().any();
        self.attention_order.insert_index.next = self.attention_order.grant_index.val();
        self.copied.enable.next = self.any_done.val() | self.answered.val().get_bit(3);
        self.copied.d.next = self.any_done.val();

        self.room.next = 0.into();
        for unit_idx in 0_usize..2 {
            self.room.next =
                self.room.val().replace_bit(unit_idx, self.commands[unit_idx].push_ready.val());
        }
        self.room.next = self.room.val().replace_bit(2, self.to_send.push_ready.val());
        self.room.next = self.room.val().replace_bit(3, self.received.push_ready.val());
    }

    block_type!();
}
