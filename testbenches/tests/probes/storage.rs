//! Registers, memories and ROMs.

use super::control::Phase;
use super::prelude::*;
use heddle_hw::primitives::{AsyncRam, AsyncRom, Register, SyncRam, SyncRom};

impl<T: Synth> Field for Register<T> {}

/// An accumulator whose sum goes through registers of three kinds of width.
#[derive(Clone, LogicBlock)]
pub struct Accumulator {
    clock: I<Clock>,
    reset: I<Bit>,
    enable: I<Bit>,
    a: I<Bits<8>>,
    narrow: Register<Bits<8>>,
    negative: Register<Signed<32>>,
    wide: Register<Bits<100>>,
    y: O<Bits<8>>,
    z: O<Bit>,
    w: O<Bits<100>>,
}

impl Default for Accumulator {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            reset: Default::default(),
            enable: Default::default(),
            a: Default::default(),
            narrow: Register::new(0xA5.into()),
            negative: Register::new((-7).into()),
            wide: Register::new(Bits::<100>::mask() - 5),
            y: Default::default(),
            z: Default::default(),
            w: Default::default(),
        }
    }
}

inputs!(block Accumulator: clock, reset, enable, a);

impl Logic for Accumulator {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, narrow, negative, wide);
        self.narrow.reset.next = self.reset.val();
        self.negative.reset.next = self.reset.val();
        self.wide.reset.next = self.reset.val();
        self.narrow.enable.next = self.enable.val();
        self.negative.enable.next = true;
        self.wide.enable.next = !self.enable.val() | self.a.val().get_bit(0);
        self.narrow.d.next = self.narrow.q.val() + self.a.val();
        self.negative.d.next = self.negative.q.val() - signed_cast(bit_cast::<32, 8>(self.a.val()));
        self.wide.d.next = (self.wide.q.val() << 3) + bit_cast::<100, 8>(self.narrow.q.val());
        self.y.next = self.narrow.q.val() - 1;
        self.z.next = self.negative.q.val() < (-1000).to_signed_bits();
        self.w.next = self.wide.q.val();
    }
}

/// A state machine with its state in a register.
#[derive(Clone, LogicBlock, Default)]
pub struct Machine {
    clock: I<Clock>,
    reset: I<Bit>,
    start: I<Bit>,
    phase: Register<Phase>,
    count: Register<Bits<3>>,
    state: O<Phase>,
    done: O<Bit>,
}

inputs!(block Machine: clock, reset, start);

impl Logic for Machine {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, phase, count);
        self.phase.reset.next = self.reset.val();
        self.count.reset.next = self.reset.val();
        self.phase.enable.next = true;
        self.count.enable.next = true;
        self.phase.d.next = self.phase.q.val();
        self.count.d.next = self.count.q.val() + 1;
        self.done.next = false;
        self.state.next = self.phase.q.val();
        match self.phase.q.val() {
            Phase::Idle => {
                self.count.d.next = 0.into();
                if self.start.val() {
                    self.phase.d.next = Phase::Load;
                }
            }
            Phase::Load => self.phase.d.next = Phase::Run,
            Phase::Run => {
                if (self.count.q.val() - 1) == 5 {
                    self.phase.d.next = Phase::Drain;
                }
            }
            Phase::Drain => {
                self.done.next = true;
                self.phase.d.next = Phase::Idle;
            }
        }
    }
}

/// An array of registers written by index.
#[derive(Clone, LogicBlock, Default)]
pub struct RegisterFile {
    clock: I<Clock>,
    reset: I<Bit>,
    select: I<Bits<2>>,
    write: I<Bit>,
    value: I<Bits<13>>,
    slot: [Register<Bits<13>>; 4],
    y: O<Bits<13>>,
}

inputs!(block RegisterFile: clock, reset, select, write, value);

impl Logic for RegisterFile {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 0.into();
        for i in 0_usize..4 {
            self.slot[i].clock.next = self.clock.val();
            self.slot[i].reset.next = self.reset.val();
            self.slot[i].d.next = self.value.val();
            self.slot[i].enable.next = false;
            if self.select.val() == i.to_bits() {
                self.slot[i].enable.next = self.write.val();
                self.y.next = self.slot[i].q.val();
            }
        }
    }
}

/// Two read and two write ports on a depth that is no power of two, registered reads.
#[derive(Clone, LogicBlock)]
pub struct SynchronousMemory {
    clock: I<Clock>,
    read: [I<Bits<3>>; 2],
    read_enable: [I<Bit>; 2],
    write: [I<Bits<3>>; 2],
    write_enable: [I<Bit>; 2],
    value: [I<Bits<65>>; 2],
    ram: SyncRam<Bits<65>, 3, 2, 2>,
    y: [O<Bits<65>>; 2],
}

impl Default for SynchronousMemory {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            read: Default::default(),
            read_enable: Default::default(),
            write: Default::default(),
            write_enable: Default::default(),
            value: Default::default(),
            ram: SyncRam::new(6),
            y: Default::default(),
        }
    }
}

inputs!(block SynchronousMemory: clock, read, read_enable, write, write_enable, value);

impl Logic for SynchronousMemory {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, ram);
        for i in 0_usize..2 {
            self.ram.read_address[i].next = self.read[i].val();
            self.ram.read_enable[i].next = self.read_enable[i].val();
            self.ram.write_address[i].next = self.write[i].val();
            self.ram.write_enable[i].next = self.write_enable[i].val();
            self.ram.write_data[i].next = self.value[i].val();
            self.y[i].next = self.ram.read_data[i].val();
        }
    }
}

/// The same with reads in the same cycle.
#[derive(Clone, LogicBlock)]
pub struct AsynchronousMemory {
    clock: I<Clock>,
    read: [I<Bits<3>>; 2],
    write: I<Bits<3>>,
    write_enable: I<Bit>,
    value: I<Bits<8>>,
    ram: AsyncRam<Bits<8>, 3, 2, 1>,
    y: O<Bits<8>>,
    z: O<Bit>,
}

impl Default for AsynchronousMemory {
    fn default() -> Self {
        Self {
            clock: Default::default(),
            read: Default::default(),
            write: Default::default(),
            write_enable: Default::default(),
            value: Default::default(),
            ram: AsyncRam::new(5),
            y: Default::default(),
            z: Default::default(),
        }
    }
}

inputs!(block AsynchronousMemory: clock, read, write, write_enable, value);

impl Logic for AsynchronousMemory {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, ram);
        for i in 0_usize..2 {
            self.ram.read_address[i].next = self.read[i].val();
        }
        self.ram.write_address[0].next = self.write.val();
        self.ram.write_enable[0].next = self.write_enable.val();
        self.ram.write_data[0].next = self.value.val();
        self.y.next = self.ram.read_data[0].val() - self.ram.read_data[1].val();
        self.z.next = (self.ram.read_data[0].val() + 1) > self.ram.read_data[1].val();
    }
}

/// Both kinds of read-only memory, shorter than their address space.
#[derive(Clone, LogicBlock)]
pub struct ReadOnlyMemories {
    clock: I<Clock>,
    address: I<Bits<3>>,
    direct: AsyncRom<Bits<8>, 3>,
    delayed: SyncRom<Bits<40>, 3>,
    y: O<Bits<8>>,
    z: O<Bits<40>>,
}

impl Default for ReadOnlyMemories {
    fn default() -> Self {
        let words: [Bits<8>; 5] = [0x11, 0x22, 0xFF, 0x80, 0x7E].map(Bits::from);
        Self {
            clock: Default::default(),
            address: Default::default(),
            direct: AsyncRom::new(&words),
            delayed: SyncRom::new(&words.map(|word| bit_cast::<40, 8>(word) << 32)),
            y: Default::default(),
            z: Default::default(),
        }
    }
}

inputs!(block ReadOnlyMemories: clock, address);

impl Logic for ReadOnlyMemories {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, delayed);
        self.direct.address.next = self.address.val();
        self.delayed.address.next = self.address.val();
        self.y.next = self.direct.data.val() + 1;
        self.z.next = self.delayed.data.val();
    }
}

/// The table of this module.
pub fn table() -> Vec<Probe> {
    vec![
        Probe::new("Accumulator", "storage", Accumulator::default),
        Probe::new("Machine", "storage", Machine::default),
        Probe::new("RegisterFile", "storage", RegisterFile::default),
        Probe::new("SynchronousMemory", "storage", SynchronousMemory::default),
        Probe::new("AsynchronousMemory", "storage", AsynchronousMemory::default),
        Probe::new("ReadOnlyMemories", "storage", ReadOnlyMemories::default),
    ]
}
