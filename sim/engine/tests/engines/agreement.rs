//! The instant engine agrees with rust-hdl's own simulation on every signal.

use crate::common::primitives::{Memory, Register};
use crate::common::random;
use heddle_engine::golden::Ports;
use heddle_engine::layout::to_limbs;
use heddle_engine::lockstep::{all_signals, compare};
use heddle_engine::{Engine, Golden, Instant, ports};
use heddle_netlist::ir::InputId;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rust_hdl::prelude::*;
use std::sync::Arc;

/// Runs both engines on random inputs and compares all signals each cycle. Every 50 cycles both
/// go back to an earlier state.
fn agree<B: Block + Clone + Send + 'static>(block: B, ports: Ports<B>, seed: u64) {
    let (_, netlist) = heddle_netlist::netlist(&block, "under_test").unwrap();
    let netlist = Arc::new(netlist);
    let signals = all_signals(&netlist);
    let mut golden = Golden::new(block, netlist.clone(), ports).unwrap();
    let mut instant = Instant::new(netlist.clone()).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut saved = (golden.save(), instant.save());
    for cycle in 0..500 {
        if cycle % 50 == 30 {
            golden.restore(&saved.0);
            instant.restore(&saved.1);
        } else if cycle % 50 == 0 {
            saved = (golden.save(), instant.save());
        }
        for (i, input) in netlist.inputs.iter().enumerate() {
            let value = to_limbs(&random::value(&mut rng, input.width), input.width);
            golden.poke(InputId(i as u32), &value);
            instant.poke(InputId(i as u32), &value);
        }
        if let Some(mismatch) = compare(&mut golden, &mut instant, &signals) {
            panic!("seed {seed}, cycle {cycle}: {mismatch}");
        }
        golden.step();
        instant.step();
    }
}

/// Arithmetic and comparison at awkward widths, all combinational.
#[derive(Clone, Debug, LogicBlock, Default)]
struct Arithmetic {
    a: Signal<In, Bits<33>>,
    b: Signal<In, Bits<33>>,
    x: Signal<In, Bits<100>>,
    y: Signal<In, Bits<100>>,
    s: Signal<In, Signed<9>>,
    t: Signal<In, Signed<9>>,
    sum: Signal<Out, Bits<33>>,
    difference: Signal<Out, Bits<100>>,
    shifted: Signal<Out, Bits<100>>,
    mask: Signal<Out, Bits<100>>,
    parity: Signal<Out, Bit>,
    less: Signal<Out, Bits<4>>,
    signed_sum: Signal<Out, Signed<9>>,
    amount: Signal<Local, Bits<7>>,
}

impl Logic for Arithmetic {
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = self.a.val() + self.b.val();
        self.difference.next = self.x.val() - self.y.val();
        self.amount.next = self.b.val().get_bits::<7>(0);
        self.shifted.next =
            (self.x.val() << self.amount.val()) ^ (self.y.val() >> self.amount.val());
        self.mask.next = !(self.x.val() | self.y.val());
        self.parity.next = self.x.val().xor() ^ self.a.val().any() ^ self.b.val().all();
        self.signed_sum.next = self.s.val() + self.t.val();
        self.less.next = 0.into();
        if self.a.val() < self.b.val() {
            self.less.next = self.less.val() | 1;
        }
        if self.x.val() < self.y.val() {
            self.less.next = self.less.val() | 2;
        }
        if self.s.val() < self.t.val() {
            self.less.next = self.less.val() | 4;
        }
        if self.x.val() == self.y.val() {
            self.less.next = self.less.val() | 8;
        }
    }
}

#[test]
fn combinational_arithmetic_agrees() {
    agree(Arithmetic::default(), ports!(Arithmetic: a, b, x, y, s, t), 1);
}

#[derive(Clone, Copy, Debug, PartialEq, LogicState)]
enum Phase {
    Idle,
    Load,
    Run,
}

/// A state machine with a register above 64 bits and an array of inputs.
#[derive(Clone, Debug, LogicBlock)]
struct Machine {
    clock: Signal<In, Clock>,
    reset: Signal<In, Bit>,
    start: Signal<In, Bit>,
    words: [Signal<In, Bits<70>>; 3],
    total: Signal<Out, Bits<70>>,
    phase: Signal<Out, Phase>,
    state: Register<Phase>,
    sum: Register<Bits<70>>,
}

impl Logic for Machine {
    #[hdl_gen]
    fn update(&mut self) {
        self.state.clock.next = self.clock.val();
        self.state.reset.next = self.reset.val();
        self.state.enable.next = true;
        self.sum.clock.next = self.clock.val();
        self.sum.reset.next = self.reset.val();
        self.sum.enable.next = false;
        self.state.d.next = self.state.q.val();
        self.sum.d.next = self.sum.q.val();
        match self.state.q.val() {
            Phase::Idle => {
                if self.start.val() {
                    self.state.d.next = Phase::Load;
                }
            }
            Phase::Load => {
                self.sum.enable.next = true;
                self.sum.d.next = self.words[0].val() + self.words[1].val();
                self.state.d.next = Phase::Run;
            }
            Phase::Run => {
                self.sum.enable.next = self.start.val();
                self.sum.d.next = self.sum.q.val() + self.words[2].val();
                if !self.start.val() {
                    self.state.d.next = Phase::Idle;
                }
            }
        }
        self.total.next = self.sum.q.val();
        self.phase.next = self.state.q.val();
    }
}

#[test]
fn a_state_machine_with_wide_registers_agrees() {
    let machine = Machine {
        clock: Signal::default(),
        reset: Signal::default(),
        start: Signal::default(),
        words: Default::default(),
        total: Signal::default(),
        phase: Signal::default(),
        state: Register::new(Phase::Idle),
        sum: Register::new(5.into()),
    };
    agree(machine, ports!(Machine: clock, reset, start, words), 2);
}

/// A memory with all its ports outside.
#[derive(Clone, Debug, LogicBlock)]
struct Store {
    clock: Signal<In, Clock>,
    read_address: Signal<In, Bits<3>>,
    read_enable: Signal<In, Bit>,
    address: [Signal<In, Bits<3>>; 2],
    data: [Signal<In, Bits<80>>; 2],
    enable: [Signal<In, Bit>; 2],
    word: Signal<Out, Bits<80>>,
    memory: Memory<3, 80>,
}

impl Logic for Store {
    #[hdl_gen]
    fn update(&mut self) {
        self.memory.clock.next = self.clock.val();
        self.memory.read_address[0].next = self.read_address.val();
        self.memory.read_enable[0].next = self.read_enable.val();
        for i in 0_usize..2 {
            self.memory.write_address[i].next = self.address[i].val();
            self.memory.write_data[i].next = self.data[i].val();
            self.memory.write_enable[i].next = self.enable[i].val();
        }
        self.word.next = self.memory.read_data[0].val();
    }
}

#[test]
fn a_memory_with_colliding_ports_and_addresses_past_the_end_agrees() {
    let store = Store {
        clock: Signal::default(),
        read_address: Signal::default(),
        read_enable: Signal::default(),
        address: Default::default(),
        data: Default::default(),
        enable: Default::default(),
        word: Signal::default(),
        memory: Memory::new(5),
    };
    agree(store, ports!(Store: clock, read_address, read_enable, address, data, enable), 3);
}
