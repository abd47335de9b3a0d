//! Primitives that follow the crate's convention.

use rust_hdl::core::prelude::*;

/// Names the type of a block.
macro_rules! typed {
    () => {
        fn timing(&self) -> Vec<TimingInfo> {
            vec![TimingInfo {
                name: std::any::type_name::<Self>().into(),
                clock: String::new(),
                inputs: vec![],
                outputs: vec![],
            }]
        }
    };
}
pub(crate) use typed;

/// A register.
#[derive(LogicBlock)]
pub(crate) struct Register<T: Synth> {
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

impl<T: Synth> Default for Register<T> {
    fn default() -> Self {
        Register::new(T::default())
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
        let text = format!("{:x}", self._reset_value.verilog());
        let value = text.rsplit("'h").next().unwrap();
        Verilog::Custom(format!(
            "// heddle-primitive register width={} reset_value={value}\n",
            T::BITS
        ))
    }
    typed!();
}

/// A memory with `R` read ports and `W` write ports.
#[derive(LogicBlock)]
pub(crate) struct Memory<const A: usize, const D: usize, const R: usize, const W: usize> {
    pub clock: Signal<In, Clock>,
    pub read_address: [Signal<In, Bits<A>>; R],
    pub read_enable: [Signal<In, Bit>; R],
    pub read_data: [Signal<Out, Bits<D>>; R],
    pub write_address: [Signal<In, Bits<A>>; W],
    pub write_data: [Signal<In, Bits<D>>; W],
    pub write_enable: [Signal<In, Bit>; W],
    _words: Vec<Bits<D>>,
}

impl<const A: usize, const D: usize, const R: usize, const W: usize> Memory<A, D, R, W> {
    pub fn new(depth: usize) -> Self {
        Memory {
            clock: Signal::default(),
            read_address: std::array::from_fn(|_| Signal::default()),
            read_enable: std::array::from_fn(|_| Signal::default()),
            read_data: std::array::from_fn(|_| Signal::default()),
            write_address: std::array::from_fn(|_| Signal::default()),
            write_data: std::array::from_fn(|_| Signal::default()),
            write_enable: std::array::from_fn(|_| Signal::default()),
            _words: vec![Bits::default(); depth],
        }
    }
}

impl<const A: usize, const D: usize, const R: usize, const W: usize> Logic for Memory<A, D, R, W> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            for i in 0..R {
                if self.read_enable[i].val() {
                    let address = self.read_address[i].val().index();
                    self.read_data[i].next = self._words.get(address).copied().unwrap_or_default();
                }
            }
            for i in 0..W {
                let address = self.write_address[i].val().index();
                if self.write_enable[i].val() && address < self._words.len() {
                    self._words[address] = self.write_data[i].val();
                }
            }
        }
    }
    fn connect(&mut self) {
        self.read_data.iter_mut().for_each(|signal| signal.connect());
    }
    fn hdl(&self) -> Verilog {
        Verilog::Custom(format!(
            "// heddle-primitive memory width={D} depth={} address_width={A} reads={R} writes={W} \
             read_kind=synchronous\n",
            self._words.len()
        ))
    }
    typed!();
}

/// A ROM that is read in the same cycle.
#[derive(LogicBlock)]
pub(crate) struct Rom {
    pub address: Signal<In, Bits<4>>,
    pub data: Signal<Out, Bits<8>>,
    _words: Vec<u8>,
}

impl Rom {
    pub fn new(words: &[u8]) -> Self {
        Rom { address: Signal::default(), data: Signal::default(), _words: words.to_vec() }
    }
}

impl Logic for Rom {
    fn update(&mut self) {
        let word = self._words.get(self.address.val().index()).copied().unwrap_or_default();
        self.data.next = word.to_bits();
    }
    fn connect(&mut self) {
        self.data.connect();
    }
    fn hdl(&self) -> Verilog {
        let words: Vec<String> = self._words.iter().map(|word| format!("{word:02x}")).collect();
        Verilog::Custom(format!(
            "// heddle-primitive rom width=8 address_width=4 read_kind=asynchronous data={}\n",
            words.join(",")
        ))
    }
    typed!();
}
