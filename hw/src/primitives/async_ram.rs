//! Memory with combinational reads.
//!
//! For small tables that are read and used in the same cycle; larger ones are cheaper as
//! [`SyncRam`](super::SyncRam).
//!
//! ```text
//!                          +-----------+
//!                clock --->|>          |
//!   read_address[READS]--->|           |---> read_data[READS]
//! write_enable[WRITES] --->|           |
//! write_address[WRITES]--->|           |
//!   write_data[WRITES] --->|           |
//!                          +-----------+
//! ```
//!
//! # Behaviour
//!
//! 1. A read port always shows the word at its address.
//! 2. On a rising edge an enabled write port writes; of several ports that write one word the
//!    highest index wins. A read in the same cycle sees the old word until the edge.
//! 3. Reading past the depth gives zero, writing there does nothing.
//! 4. Words are zero at power-up in simulation; there is no reset.
//!
//! # Timing
//!
//! `read_data` depends combinationally on `read_address` and on nothing else.
//!
//! # Cost
//!
//! `depth * T::BITS` memory bits and `READS` multiplexers of `depth` words.
//!
//! # Example
//!
//! ```
//! use heddle_hw::primitives::AsyncRam;
//! use rust_hdl::prelude::*;
//!
//! let mut ram = AsyncRam::<Bits<8>, 4, 1, 1>::new(10);
//! ram.write_enable[0].next = true;
//! for address in 7..10_u64 {
//!     ram.write_address[0].next = address.into();
//!     ram.write_data[0].next = (address * 3).into();
//!     ram.read_address[0].next = address.into();
//!     for level in [false, true] {
//!         ram.clock.next = level.into();
//!         assert!(simulate(&mut ram, 10));
//!     }
//!     assert_eq!(ram.read_data[0].val(), address * 3);
//! }
//! ```

use super::text;
use rust_hdl::prelude::*;
use std::array;

/// Memory with combinational reads; see the [module](self).
#[derive(Clone, Debug, LogicBlock)]
pub struct AsyncRam<T: Synth, const ADDRESS_W: usize, const READS: usize, const WRITES: usize> {
    /// Rising edge triggers writes.
    pub clock: Signal<In, Clock>,
    /// Address of the word that a read port shows.
    pub read_address: [Signal<In, Bits<ADDRESS_W>>; READS],
    /// The word, in the same cycle.
    pub read_data: [Signal<Out, T>; READS],
    /// Address of the word that a write port writes.
    pub write_address: [Signal<In, Bits<ADDRESS_W>>; WRITES],
    /// What a write port writes.
    pub write_data: [Signal<In, T>; WRITES],
    /// Whether a write port writes.
    pub write_enable: [Signal<In, Bit>; WRITES],
    _contents: Vec<T>,
}

impl<T: Synth, const ADDRESS_W: usize, const READS: usize, const WRITES: usize>
    AsyncRam<T, ADDRESS_W, READS, WRITES>
{
    /// A memory of `depth` words, all zero.
    pub fn new(depth: usize) -> Self {
        text::assert_sizes::<T>(depth, ADDRESS_W);
        Self {
            clock: Signal::default(),
            read_address: array::from_fn(|_| Signal::default()),
            read_data: array::from_fn(|_| Signal::default()),
            write_address: array::from_fn(|_| Signal::default()),
            write_data: array::from_fn(|_| Signal::default()),
            write_enable: array::from_fn(|_| Signal::default()),
            _contents: vec![T::default(); depth],
        }
    }
}

impl<T: Synth, const ADDRESS_W: usize, const READS: usize, const WRITES: usize> Logic
    for AsyncRam<T, ADDRESS_W, READS, WRITES>
{
    fn update(&mut self) {
        if self.clock.pos_edge() {
            for port in 0..WRITES {
                if self.write_enable[port].val() {
                    let address = self.write_address[port].val().index();
                    if let Some(word) = self._contents.get_mut(address) {
                        *word = self.write_data[port].val();
                    }
                }
            }
        }
        for port in 0..READS {
            let address = self.read_address[port].val().index();
            self.read_data[port].next = self._contents.get(address).copied().unwrap_or_default();
        }
    }

    fn connect(&mut self) {
        self.read_data.iter_mut().for_each(|data| data.connect());
    }

    fn hdl(&self) -> Verilog {
        let (width, depth) = (T::BITS, self._contents.len());
        let reads: String = (0..READS)
            .map(|port| {
                let word = text::read(&format!("read_address${port}"), width, depth, ADDRESS_W);
                format!("always @(*) read_data${port} = {word};\n")
            })
            .collect();
        Verilog::Custom(format!(
            "\
// heddle-primitive memory width={width} depth={depth} address_width={ADDRESS_W} \
reads={READS} writes={WRITES} read_kind=asynchronous
{contents}{reads}always @(posedge clock) begin
{writes}end
",
            contents = text::contents(width, depth),
            writes = text::writes(WRITES, depth, ADDRESS_W),
        ))
    }

    crate::block_type!();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, settle, step};

    type Ram = AsyncRam<Bits<8>, 3, 2, 2>;

    #[test]
    fn a_read_follows_its_address_without_a_clock() {
        let mut uut = Ram::new(8);
        uut.write_address[1].next = 4.into();
        uut.write_data[1].next = 0x99.into();
        uut.write_enable[1].next = true;
        step!(uut);
        uut.read_address[0].next = 4.into();
        settle(&mut uut);
        assert_eq!(uut.read_data[0].val(), 0x99);
        uut.read_address[0].next = 3.into();
        settle(&mut uut);
        assert_eq!(uut.read_data[0].val(), 0);
    }

    #[test]
    fn random_traffic_equals_an_array() {
        let seed = 0x5eed_0002;
        let mut random = Random::new(seed);
        let mut uut = Ram::new(6);
        let mut words = [0_u64; 8];
        for cycle in 0..2000 {
            let addresses = [(); 2].map(|_| random.bits(3));
            uut.read_address[0].next = addresses[0].into();
            uut.read_address[1].next = addresses[1].into();
            let before = words;
            for port in 0..2 {
                let (address, value, enable) = (random.bits(3), random.bits(8), random.one_in(2));
                uut.write_address[port].next = address.into();
                uut.write_data[port].next = value.into();
                uut.write_enable[port].next = enable;
                if enable && address < 6 {
                    words[address as usize] = value;
                }
            }
            for words in [before, words] {
                settle(&mut uut);
                let read = uut.read_data.each_ref().map(|data| data.val().to_u64());
                let expected = addresses.map(|address| words[address as usize]);
                assert_eq!(read, expected, "seed {seed:#x} cycle {cycle}");
                step!(uut);
            }
        }
    }

    #[test]
    fn the_text_begins_with_all_sizes() {
        let Verilog::Custom(text) = AsyncRam::<Bits<4>, 2, 1, 3>::new(4).hdl() else {
            panic!("a primitive has custom text");
        };
        assert_eq!(
            text.lines().next().unwrap(),
            "// heddle-primitive memory width=4 depth=4 address_width=2 reads=1 writes=3 \
             read_kind=asynchronous"
        );
    }
}
