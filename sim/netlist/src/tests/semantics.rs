//! rust-hdl's meaning of every construct, with random inputs.

use super::lockstep::{Drive, Random, design, drive, lockstep};
use super::primitives::{Memory, Register, Rom, typed};
use num_bigint::BigUint;
use rust_hdl::core::prelude::*;
use rust_hdl::widgets::dff_setup;

const CYCLES: usize = 400;

design!(Arithmetic {
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub flag: Signal<In, Bit>,
    pub sum: Signal<Out, Bits<8>>,
    pub difference: Signal<Out, Bits<8>>,
    pub from_literal: Signal<Out, Bits<8>>,
    pub carry_in: Signal<Out, Bits<8>>,
    pub carry: Signal<Out, Bits<9>>,
    pub wrapped_sum_is_big: Signal<Out, Bit>,
    pub wrapped_difference: Signal<Out, Bit>,
    pub masked: Signal<Out, Bit>,
    pub complement: Signal<Out, Bit>,
    pub mixed: Signal<Out, Bits<8>>,
    pub ordered: Signal<Out, Bits<6>>,
    pub reduced: Signal<Out, Bits<3>>,
    six: Signal<Local, Bits<6>>,
} #[hdl_gen] fn update(&mut self) {
    self.sum.next = self.a.val() + self.b.val() + 1;
    self.difference.next = self.a.val() - self.b.val();
    self.from_literal.next = 200 - self.a.val();
    self.carry_in.next = self.a.val() + self.flag.val();
    self.carry.next = bit_cast::<9, 8>(self.a.val()) + bit_cast::<9, 8>(self.b.val());
    self.wrapped_sum_is_big.next = (self.a.val() + self.b.val()) > 100;
    self.wrapped_difference.next = (self.a.val() - 1) == 255;
    self.masked.next = (self.a.val() & self.b.val()) == 0x0f;
    self.complement.next = !self.a.val() == 0x0f;
    self.mixed.next = ((self.a.val() ^ 0x55) & !self.b.val()) | (self.a.val() & 0x0f);
    self.six.next = 0.into();
    self.six.next = self.six.val().replace_bit(0, self.a.val() < self.b.val());
    self.six.next = self.six.val().replace_bit(1, self.a.val() <= self.b.val());
    self.six.next = self.six.val().replace_bit(2, self.a.val() > self.b.val());
    self.six.next = self.six.val().replace_bit(3, self.a.val() >= self.b.val());
    self.six.next = self.six.val().replace_bit(4, self.a.val() != 0 && 7 < self.b.val());
    self.six.next = self.six.val().replace_bit(5, (self.a.val() == 1) || self.flag.val());
    self.ordered.next = self.six.val();
    self.reduced.next = bits::<3>(0);
    if self.a.val().any() {
        self.reduced.next = self.reduced.val() | 1;
    }
    if self.a.val().all() {
        self.reduced.next = self.reduced.val() | 2;
    }
    if self.a.val().xor() {
        self.reduced.next = self.reduced.val() | 4;
    }
});
drive!(Arithmetic, a: 8, b: 8, flag: 1);

#[test]
fn arithmetic_wraps_at_the_width_of_its_operands() {
    lockstep(Arithmetic::default(), CYCLES);
}

design!(Shifts {
    pub a: Signal<In, Bits<8>>,
    pub w: Signal<In, Bits<40>>,
    pub by: Signal<In, Bits<6>>,
    pub far: Signal<In, Bits<9>>,
    pub left: Signal<Out, Bits<8>>,
    pub right: Signal<Out, Bits<8>>,
    pub wide_left: Signal<Out, Bits<40>>,
    pub wide_right: Signal<Out, Bits<40>>,
    pub fixed_left: Signal<Out, Bits<8>>,
    pub fixed_right: Signal<Out, Bits<40>>,
    pub beyond: Signal<Out, Bits<8>>,
    pub carry_shifted: Signal<Out, Bits<8>>,
    pub one_hot: Signal<Out, Bits<64>>,
    pub one_hot_sized: Signal<Out, Bits<8>>,
} #[hdl_gen] fn update(&mut self) {
    self.left.next = self.a.val() << self.by.val();
    self.right.next = self.a.val() >> self.far.val();
    self.wide_left.next = self.w.val() << self.far.val();
    self.wide_right.next = self.w.val() >> self.by.val();
    self.fixed_left.next = self.a.val() << 3;
    self.fixed_right.next = self.w.val() >> 33;
    self.beyond.next = self.a.val() >> 200;
    self.carry_shifted.next = (self.a.val() + self.a.val()) >> 1;
    self.one_hot.next = 1 << self.by.val();
    self.one_hot_sized.next = 1_u8.to_bits::<8>() << self.by.val();
});
drive!(Shifts, a: 8, w: 40, by: 6, far: 9);

#[test]
fn shifts_by_the_width_and_more_give_zero() {
    lockstep(Shifts::default(), CYCLES);
}

design!(Casts {
    pub a: Signal<In, Bits<8>>,
    pub w: Signal<In, Bits<70>>,
    pub i: Signal<In, Bits<3>>,
    pub flag: Signal<In, Bit>,
    pub up: Signal<Out, Bits<40>>,
    pub down: Signal<Out, Bits<5>>,
    pub long_down: Signal<Out, Bits<36>>,
    pub long_to_short: Signal<Out, Bits<20>>,
    pub sum_up: Signal<Out, Bits<9>>,
    pub past_the_end: Signal<Out, Bits<6>>,
    pub moving: Signal<Out, Bits<4>>,
    pub wide_slice: Signal<Out, Bits<33>>,
    pub longer: Signal<Out, Bits<12>>,
    pub one_bit: Signal<Out, Bit>,
    pub replaced: Signal<Out, Bits<8>>,
    pub wide_replaced: Signal<Out, Bits<70>>,
    pub from_bool: Signal<Out, Bits<1>>,
    pub to_bool: Signal<Out, Bit>,
    one: Signal<Local, Bits<1>>,
} #[hdl_gen] fn update(&mut self) {
    self.up.next = bit_cast::<40, 8>(self.a.val());
    self.down.next = bit_cast::<5, 8>(self.a.val());
    self.long_down.next = bit_cast::<36, 70>(self.w.val());
    self.long_to_short.next = bit_cast::<20, 70>(self.w.val());
    self.sum_up.next = bit_cast::<9, 8>(self.a.val() + 1);
    self.past_the_end.next = self.a.val().get_bits::<6>(5);
    self.moving.next = self.a.val().get_bits::<4>(self.i.val().index());
    self.wide_slice.next = self.w.val().get_bits::<33>(41);
    self.longer.next = self.a.val().get_bits::<12>(0);
    self.one_bit.next = self.w.val().get_bit(self.i.val().index());
    self.replaced.next = self.a.val().replace_bit(self.i.val().index(), self.flag.val());
    self.wide_replaced.next = self.w.val().replace_bit(self.i.val().index(), self.flag.val());
    self.wide_replaced.next = self.wide_replaced.val().replace_bit(69, true);
    self.one.next = self.flag.val().into();
    self.from_bool.next = self.one.val();
    self.to_bool.next = (self.one.val() ^ 1).into();
});
drive!(Casts, a: 8, w: 70, i: 3, flag: 1);

#[test]
fn casts_and_slices_fill_with_zeros() {
    lockstep(Casts::default(), CYCLES);
}

design!(SignedNumbers {
    pub a: Signal<In, Bits<16>>,
    pub b: Signal<In, Bits<16>>,
    pub less: Signal<Out, Bit>,
    pub less_equal: Signal<Out, Bit>,
    pub negative: Signal<Out, Bit>,
    pub above_minus_five: Signal<Out, Bit>,
    pub sum: Signal<Out, Signed<16>>,
    pub negated: Signal<Out, Signed<16>>,
    pub product: Signal<Out, Signed<32>>,
    pub unsigned_product: Signal<Out, Bits<32>>,
    pub extended: Signal<Out, Signed<40>>,
    pub narrowed: Signal<Out, Bits<9>>,
    pub raw: Signal<Out, Bits<16>>,
    pub low: Signal<Out, Signed<4>>,
    pub constant: Signal<Out, Signed<16>>,
    pub little: Signal<Out, Bit>,
    x: Signal<Local, Signed<16>>,
    y: Signal<Local, Signed<16>>,
    narrow: Signal<Local, Signed<9>>,
} #[hdl_gen] fn update(&mut self) {
    // The least number is left out: rust-hdl cannot extend it.
    self.x.next = signed_cast(self.a.val() | 1);
    self.y.next = signed_cast(self.b.val());
    self.less.next = self.x.val() < self.y.val();
    self.less_equal.next = self.x.val() <= self.y.val();
    self.negative.next = self.x.val().get_bit(15);
    self.above_minus_five.next = self.x.val() > (-5_i32).to_signed_bits();
    self.sum.next = self.x.val() - self.y.val() + self.x.val();
    self.negated.next = -self.y.val();
    self.product.next = self.x.val() * self.y.val();
    self.unsigned_product.next = (self.a.val() * self.b.val()) + 1;
    self.extended.next = signed_bit_cast::<40, 16>(self.x.val());
    self.narrow.next = signed_bit_cast::<9, 16>(self.x.val());
    self.narrowed.next = unsigned_cast(self.narrow.val());
    self.raw.next = unsigned_cast(self.x.val() + self.y.val());
    self.low.next = self.x.val().get_bits::<4>(14);
    self.constant.next = (-300).into();
    self.little.next = self.x.val().get_bits::<3>(0) < self.y.val().get_bits::<3>(1);
});
drive!(SignedNumbers, a: 16, b: 16);

#[test]
fn signed_numbers_keep_their_sign() {
    lockstep(SignedNumbers::default(), CYCLES);
}

design!(Wide {
    pub a: Signal<In, Bits<130>>,
    pub b: Signal<In, Bits<130>>,
    pub by: Signal<In, Bits<8>>,
    pub sum: Signal<Out, Bits<130>>,
    pub difference: Signal<Out, Bits<130>>,
    pub gates: Signal<Out, Bits<130>>,
    pub left: Signal<Out, Bits<130>>,
    pub right: Signal<Out, Bits<130>>,
    pub less: Signal<Out, Bit>,
    pub equal: Signal<Out, Bit>,
    pub literal: Signal<Out, Bit>,
    pub middle: Signal<Out, Bits<70>>,
    pub parity: Signal<Out, Bit>,
    pub wider: Signal<Out, Bits<200>>,
    pub s: Signal<Out, Bit>,
    x: Signal<Local, Signed<130>>,
    y: Signal<Local, Signed<130>>,
} #[hdl_gen] fn update(&mut self) {
    self.sum.next = self.a.val() + self.b.val();
    self.difference.next = self.a.val() - self.b.val();
    self.gates.next = (self.a.val() & !self.b.val()) ^ 0xffff_ffff_ffff_ffff_u64;
    self.left.next = self.a.val() << self.by.val();
    self.right.next = self.a.val() >> self.by.val();
    self.less.next = self.a.val() < self.b.val();
    self.equal.next = self.a.val() == self.b.val();
    self.literal.next = self.a.val() == 1;
    self.middle.next = self.a.val().get_bits::<70>(50);
    self.parity.next = self.a.val().xor();
    self.wider.next = bit_cast::<200, 130>(self.a.val()) << 70;
    self.x.next = signed_cast(self.a.val());
    self.y.next = signed_cast(self.b.val());
    self.s.next = self.x.val() < -self.y.val();
});
drive!(Wide, a: 130, b: 130, by: 8);

#[test]
fn words_above_64_bits_work() {
    lockstep(Wide::default(), CYCLES);
}

#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
enum Phase {
    Idle,
    Run,
    Drain,
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
struct Tag {
    valid: Bit,
    id: Bits<5>,
}

#[derive(Copy, Clone, PartialEq, Debug, Default, LogicStruct)]
struct Packet {
    tag: Tag,
    data: Bits<9>,
    phase: Phase,
}

#[derive(LogicBlock, Default)]
struct Machine {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub go: Signal<In, Bit>,
    pub number: Signal<In, Bits<2>>,
    pub busy: Signal<Out, Bit>,
    pub early: Signal<Out, Bit>,
    pub chosen: Signal<Out, Bits<6>>,
    pub nested: Signal<Out, Bits<4>>,
    state: Register<Phase>,
    packet: Register<Packet>,
    pub seen: Signal<Out, Packet>,
    pub id: Signal<Out, Bits<5>>,
    pub same: Signal<Out, Bit>,
}

impl Logic for Machine {
    #[hdl_gen]
    fn update(&mut self) {
        dff_setup!(self, clock, state, packet);
        self.state.reset.next = self.reset.val();
        self.state.enable.next = true;
        self.packet.reset.next = self.reset.val();
        self.packet.enable.next = self.go.val();
        self.busy.next = self.state.q.val() != Phase::Idle;
        self.early.next = false;
        match self.state.q.val() {
            Phase::Idle => {
                if self.go.val() {
                    self.state.d.next = Phase::Run;
                }
            }
            Phase::Run => {
                if !self.go.val() {
                    self.state.d.next = Phase::Drain;
                } else if self.number.val() == 3 {
                    self.state.d.next = Phase::Idle;
                    self.early.next = true;
                } else {
                    self.early.next = self.number.val() > 1;
                }
            }
            Phase::Drain => self.state.d.next = Phase::Idle,
        }
        match self.number.val().index() {
            0 => self.chosen.next = 33.into(),
            0b01 => self.chosen.next = 7.into(),
            2_usize => {
                self.chosen.next = 1.into();
            }
            _ => self.chosen.next = 0.into(),
        }
        match self.go.val() {
            true => match self.number.val().index() {
                1 => self.nested.next = 2.into(),
                _ => self.nested.next = 3.into(),
            },
            false => self.nested.next = 4.into(),
        }
        self.seen.next.tag = self.packet.q.val().tag;
        self.seen.next.data = self.packet.q.val().data + 1;
        self.seen.next.phase = self.state.q.val();
        self.packet.d.next.tag.valid = self.go.val();
        self.packet.d.next.tag.id = self.packet.q.val().tag.id + 3;
        self.packet.d.next.data = self.seen.val().data;
        self.id.next = self.packet.q.val().tag.id;
        self.same.next = self.seen.val().phase == Phase::Drain;
    }
    typed!();
}
drive!(clocked Machine, reset: 1, go: 1, number: 2);

#[test]
fn enums_structs_and_matches_work() {
    let netlist = lockstep(Machine::default(), CYCLES);
    let state = netlist.find_signal("state.q").unwrap();
    assert_eq!(
        netlist.signals[state.0 as usize].ty,
        crate::design::SignalType::Enum {
            name: "Phase".into(),
            variants: vec!["Idle".into(), "Run".into(), "Drain".into()]
        }
    );
}

#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "Sink"]
struct Source {
    pub valid: Signal<Out, Bit>,
    pub data: Signal<Out, Bits<12>>,
    pub ready: Signal<In, Bit>,
}

#[derive(Clone, Debug, Default, LogicInterface)]
#[join = "Source"]
struct Sink {
    pub valid: Signal<In, Bit>,
    pub data: Signal<In, Bits<12>>,
    pub ready: Signal<Out, Bit>,
}

design!(Stage {
    pub push: Sink,
    pub pop: Source,
} #[hdl_gen] fn update(&mut self) {
    self.pop.valid.next = self.push.valid.val();
    self.pop.data.next = self.push.data.val() + 1;
    self.push.ready.next = self.pop.ready.val();
});

design!(Pipe {
    pub push: Sink,
    pub pop: Source,
    stage: [Stage; 3],
} #[hdl_gen] fn update(&mut self) {
    Sink::link(&mut self.push, &mut self.stage[0].push);
    for i in 0..2 {
        Source::join(&mut self.stage[i].pop, &mut self.stage[i + 1].push);
    }
    Source::link(&mut self.pop, &mut self.stage[2].pop);
});

#[derive(LogicBlock, Default)]
struct PipeBench {
    pub valid: Signal<In, Bit>,
    pub data: Signal<In, Bits<12>>,
    pub ready: Signal<In, Bit>,
    pipe: Pipe,
    pub accepted: Signal<Out, Bit>,
    pub arrived: Signal<Out, Bits<12>>,
    pub arrives: Signal<Out, Bit>,
}

impl Logic for PipeBench {
    #[hdl_gen]
    fn update(&mut self) {
        self.pipe.push.valid.next = self.valid.val();
        self.pipe.push.data.next = self.data.val();
        self.pipe.pop.ready.next = self.ready.val();
        self.accepted.next = self.pipe.push.ready.val();
        self.arrived.next = self.pipe.pop.data.val();
        self.arrives.next = self.pipe.pop.valid.val();
    }
}
drive!(PipeBench, valid: 1, data: 12, ready: 1);

#[test]
fn links_and_joins_work_in_both_directions() {
    let netlist = lockstep(PipeBench::default(), CYCLES);
    let paths: Vec<&str> = netlist.signals[3..=5].iter().map(|s| s.path.as_str()).collect();
    assert_eq!(paths, ["pipe.push.valid", "pipe.push.data", "pipe.push.ready"]);
    assert!(netlist.find_signal("pipe.stage[2].pop.data").is_some());
}

#[derive(LogicBlock)]
struct Loops {
    pub a: [Signal<In, Bits<4>>; 4],
    pub reversed: [Signal<Out, Bits<4>>; 4],
    pub total: Signal<Out, Bits<4>>,
    pub largest: Signal<Out, Bits<2>>,
    pub chosen: Signal<Out, Bits<4>>,
    pub grid: Signal<Out, Bits<4>>,
    piece: [Signal<Local, Bits<4>>; 4],
    matrix: [[Signal<Local, Bits<4>>; 2]; 2],
    offset: Constant<Bits<4>>,
    pub select: Signal<In, Bits<2>>,
}

impl Default for Loops {
    fn default() -> Self {
        Loops {
            a: Default::default(),
            reversed: Default::default(),
            total: Default::default(),
            largest: Default::default(),
            chosen: Default::default(),
            grid: Default::default(),
            piece: Default::default(),
            matrix: Default::default(),
            offset: Constant::new(13.into()),
            select: Default::default(),
        }
    }
}

impl Logic for Loops {
    #[hdl_gen]
    fn update(&mut self) {
        self.total.next = self.offset.val();
        self.largest.next = 0.into();
        self.chosen.next = 0.into();
        for i in 0..4 {
            self.reversed[3 - i].next = self.a[i].val();
            self.total.next = self.total.val() + self.a[i].val();
            if self.a[i].val() > 9 {
                self.largest.next = i.to_bits();
            }
            if self.select.val() == i.to_bits() {
                self.chosen.next = self.a[i].val();
            }
        }
        for row in 0..2_usize {
            for column in 0..2_usize {
                self.piece[row * 2 + column].next =
                    self.a[(row + column) % 4].val() ^ (row * 4 + column + 1).to_bits();
                self.matrix[row][column].next = self.piece[row * 2 + column].val();
                if row > 0 && column == 1 {
                    self.matrix[row][column].next = self.piece[row * 2 + column - 1].val();
                }
            }
        }
        self.grid.next = self.matrix[0][0].val() + self.matrix[0][1].val();
        self.grid.next = self.grid.val() + self.matrix[1][0].val() + self.matrix[1][1].val();
        self.grid.next = self.grid.val().replace_bit(1, self.a[0].val().get_bit(1 + 2));
    }
}

impl Drive for Loops {
    fn drive(&mut self, random: &mut Random) -> Vec<(&'static str, BigUint)> {
        let mut poked = Vec::new();
        for (i, name) in ["a[0]", "a[1]", "a[2]", "a[3]"].into_iter().enumerate() {
            let value = random.bits();
            self.a[i].next = value;
            poked.push((name, value.into()));
        }
        let select = random.bits();
        self.select.next = select;
        poked.push(("select", select.into()));
        poked
    }
}

#[test]
fn loops_are_unrolled_with_their_indices() {
    lockstep(Loops::default(), CYCLES);
}

#[derive(LogicBlock)]
struct Storage {
    pub clock: Signal<In, Clock>,
    pub address: Signal<In, Bits<4>>,
    pub other: Signal<In, Bits<4>>,
    pub data: Signal<In, Bits<40>>,
    pub write: Signal<In, Bit>,
    pub both: Signal<In, Bit>,
    pub read: Signal<In, Bit>,
    pub word: Signal<Out, Bits<40>>,
    pub second: Signal<Out, Bits<40>>,
    pub entry: Signal<Out, Bits<8>>,
    memory: Memory<4, 40, 2, 2>,
    rom: Rom,
}

impl Default for Storage {
    fn default() -> Self {
        Storage {
            clock: Default::default(),
            address: Default::default(),
            other: Default::default(),
            data: Default::default(),
            write: Default::default(),
            both: Default::default(),
            read: Default::default(),
            word: Default::default(),
            second: Default::default(),
            entry: Default::default(),
            memory: Memory::new(11),
            rom: Rom::new(&[3, 0, 255, 17, 9]),
        }
    }
}

impl Logic for Storage {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, memory);
        self.memory.read_address[0].next = self.address.val();
        self.memory.read_enable[0].next = self.read.val();
        self.memory.read_address[1].next = self.other.val();
        self.memory.read_enable[1].next = true;
        self.memory.write_address[0].next = self.address.val();
        self.memory.write_data[0].next = self.data.val();
        self.memory.write_enable[0].next = self.write.val();
        self.memory.write_address[1].next = self.other.val();
        self.memory.write_data[1].next = !self.data.val();
        self.memory.write_enable[1].next = self.both.val();
        self.word.next = self.memory.read_data[0].val();
        self.second.next = self.memory.read_data[1].val();
        self.rom.address.next = self.address.val();
        self.entry.next = self.rom.data.val();
    }
}
drive!(clocked Storage, address: 4, other: 4, data: 40, write: 1, both: 1, read: 1);

#[test]
fn memories_read_before_they_write_and_the_last_port_wins() {
    let netlist = lockstep(Storage::default(), 3 * CYCLES);
    let storage = netlist.storage();
    assert_eq!(storage.flop_bits, 0);
    let memories: Vec<(&str, u64, bool)> =
        storage.memories.iter().map(|m| (m.path.as_str(), m.bits, m.writable)).collect();
    assert_eq!(memories, [("memory", 440, true), ("rom", 40, false)]);
    let ports: Vec<&str> = netlist.registers.iter().map(|r| r.path.as_str()).collect();
    assert_eq!(ports, ["memory.read_data[0]", "memory.read_data[1]"]);
}

#[derive(LogicBlock, Default)]
struct Counter {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub enable: Signal<In, Bit>,
    value: Register<Bits<5>>,
    pub count: Signal<Out, Bits<5>>,
}

impl Logic for Counter {
    #[hdl_gen]
    fn update(&mut self) {
        clock!(self, clock, value);
        self.value.reset.next = self.reset.val();
        self.value.enable.next = self.enable.val();
        self.value.d.next = self.value.q.val() + 1;
        self.count.next = self.value.q.val();
    }
}
drive!(clocked Counter, reset: 1, enable: 1);

#[test]
fn signals_come_in_the_order_of_the_structs() {
    let netlist = lockstep(Counter::default(), CYCLES);
    let paths: Vec<&str> = netlist.signals.iter().map(|signal| signal.path.as_str()).collect();
    assert_eq!(
        paths,
        [
            "clock",
            "reset",
            "enable",
            "value.clock",
            "value.reset",
            "value.enable",
            "value.d",
            "value.q",
            "count"
        ]
    );
    assert_eq!(netlist.signals[0].node, None);
    assert_eq!(netlist.signals[7].node, netlist.signals[8].node, "one net, one node");
    assert_eq!(netlist.storage().flop_bits, 5);
    let inputs: Vec<(&str, u32)> =
        netlist.inputs.iter().map(|input| (input.name.as_str(), input.signal.0)).collect();
    assert_eq!(inputs, [("reset", 1), ("enable", 2)]);
}

design!(Cross {
    pub a: Signal<In, Bits<4>>,
    pub b: Signal<Out, Bits<4>>,
    pub c: Signal<In, Bits<4>>,
    pub d: Signal<Out, Bits<4>>,
} #[hdl_gen] fn update(&mut self) {
    self.b.next = self.a.val() + 1;
    self.d.next = self.c.val() ^ 5;
});

design!(ThereAndBack {
    pub x: Signal<In, Bits<4>>,
    pub y: Signal<Out, Bits<4>>,
    across: Cross,
    back: Cross,
} #[hdl_gen] fn update(&mut self) {
    self.across.a.next = self.x.val();
    self.back.a.next = self.across.b.val();
    self.back.c.next = self.back.b.val();
    self.across.c.next = self.back.d.val();
    self.y.next = self.across.d.val();
});
drive!(ThereAndBack, x: 4);

#[test]
fn signals_that_pass_through_a_block_twice_are_no_loop() {
    lockstep(ThereAndBack::default(), 50);
}
