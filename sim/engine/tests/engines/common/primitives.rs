//! Storage for rust-hdl designs under test, by the convention of `heddle-netlist`.

use rust_hdl::prelude::*;

/// A register.
#[derive(Clone, Debug, LogicBlock)]
pub struct Register<T: Synth> {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub enable: Signal<In, Bit>,
    pub d: Signal<In, T>,
    pub q: Signal<Out, T>,
    _reset_value: T,
}

impl<T: Synth> Register<T> {
    pub fn new(reset_value: T) -> Self {
        Register {
            clock: Signal::default(),
            reset: Signal::default(),
            enable: Signal::default(),
            d: Signal::default(),
            q: Signal::new_with_default(reset_value),
            _reset_value: reset_value,
        }
    }
}

impl<T: Synth> Logic for Register<T> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            if self.reset.val() {
                self.q.next = self._reset_value;
            } else if self.enable.val() {
                self.q.next = self.d.val();
            }
        }
    }

    fn connect(&mut self) {
        self.q.connect();
    }

    fn hdl(&self) -> Verilog {
        let literal = format!("{:x}", self._reset_value.verilog());
        let value = literal.rsplit('h').next().unwrap();
        Verilog::Custom(format!(
            "// heddle-primitive register width={} reset_value={value}\n",
            T::BITS
        ))
    }
}

/// A memory with two write ports and a synchronous read port.
#[derive(Clone, Debug, LogicBlock)]
pub struct Memory<const A: usize, const D: usize> {
    pub clock: Signal<In, Clock>,
    pub read_address: [Signal<In, Bits<A>>; 1],
    pub read_enable: [Signal<In, Bit>; 1],
    pub read_data: [Signal<Out, Bits<D>>; 1],
    pub write_address: [Signal<In, Bits<A>>; 2],
    pub write_data: [Signal<In, Bits<D>>; 2],
    pub write_enable: [Signal<In, Bit>; 2],
    _words: Vec<Bits<D>>,
}

impl<const A: usize, const D: usize> Memory<A, D> {
    pub fn new(depth: usize) -> Self {
        Memory {
            clock: Signal::default(),
            read_address: [Signal::default()],
            read_enable: [Signal::default()],
            read_data: [Signal::default()],
            write_address: std::array::from_fn(|_| Signal::default()),
            write_data: std::array::from_fn(|_| Signal::default()),
            write_enable: std::array::from_fn(|_| Signal::default()),
            _words: vec![Bits::default(); depth],
        }
    }
}

impl<const A: usize, const D: usize> Logic for Memory<A, D> {
    fn update(&mut self) {
        if !self.clock.pos_edge() {
            return;
        }
        if self.read_enable[0].val() {
            let address = self.read_address[0].val().index();
            self.read_data[0].next = self._words.get(address).copied().unwrap_or_default();
        }
        for port in 0..2 {
            let address = self.write_address[port].val().index();
            if self.write_enable[port].val() && address < self._words.len() {
                self._words[address] = self.write_data[port].val();
            }
        }
    }

    fn connect(&mut self) {
        self.read_data[0].connect();
    }

    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "// heddle-primitive memory width={D} depth={} address_width={A} reads=1 writes=2 \
             read_kind=synchronous\n",
            self._words.len()
        ))
    }
}
