//! Memory with registered reads.
//!
//! Any number of read and write ports on one clock; the depth need not be a power of two. Read
//! first: a word that is read and written in the same cycle is delivered as it was.
//!
//! ```text
//!                          +-----------+
//!                clock --->|>          |
//!    read_enable[READS]--->|           |
//!   read_address[READS]--->|           |---> read_data[READS]
//! write_enable[WRITES] --->|           |
//! write_address[WRITES]--->|           |
//!   write_data[WRITES] --->|           |
//!                          +-----------+
//! ```
//!
//! # Behaviour
//!
//! 1. On a rising edge an enabled read port delivers the word as it was before the edge; a port
//!    that is not enabled holds its data.
//! 2. On a rising edge an enabled write port writes; of several ports that write one word the
//!    highest index wins.
//! 3. Reading past the depth gives zero, writing there does nothing.
//! 4. Words and read data are zero at power-up in simulation; there is no reset.
//!
//! # Timing
//!
//! One cycle from address to data; no combinational path.
//!
//! # Cost
//!
//! `depth * T::BITS` memory bits. The `READS * T::BITS` bits of the read registers are part of the
//! memory, not flip-flops beside it.
//!
//! # Example
//!
//! ```
//! use heddle_hw::primitives::SyncRam;
//! use rust_hdl::prelude::*;
//!
//! let mut ram = SyncRam::<Bits<8>, 4, 1, 1>::new(10);
//! ram.write_address[0].next = 9.into();
//! ram.write_data[0].next = 0x5a.into();
//! ram.write_enable[0].next = true;
//! ram.read_address[0].next = 9.into();
//! ram.read_enable[0].next = true;
//! for expected in [0, 0x5a, 0x5a_u64] {
//!     for level in [false, true] {
//!         ram.clock.next = level.into();
//!         assert!(simulate(&mut ram, 10));
//!     }
//!     assert_eq!(ram.read_data[0].val(), expected);
//! }
//! ```

use super::text;
use rust_hdl::prelude::*;
use std::array;

/// Memory with registered reads; see the [module](self).
#[derive(Clone, Debug, LogicBlock)]
pub struct SyncRam<T: Synth, const ADDRESS_W: usize, const READS: usize, const WRITES: usize> {
    /// Rising edge triggers reads and writes.
    pub clock: Signal<In, Clock>,
    /// Address of the word that a read port reads.
    pub read_address: [Signal<In, Bits<ADDRESS_W>>; READS],
    /// Whether a read port reads.
    pub read_enable: [Signal<In, Bit>; READS],
    /// What a read port read last.
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
    SyncRam<T, ADDRESS_W, READS, WRITES>
{
    /// A memory of `depth` words, all zero.
    pub fn new(depth: usize) -> Self {
        text::assert_sizes::<T>(depth, ADDRESS_W);
        Self {
            clock: Signal::default(),
            read_address: array::from_fn(|_| Signal::default()),
            read_enable: array::from_fn(|_| Signal::default()),
            read_data: array::from_fn(|_| Signal::default()),
            write_address: array::from_fn(|_| Signal::default()),
            write_data: array::from_fn(|_| Signal::default()),
            write_enable: array::from_fn(|_| Signal::default()),
            _contents: vec![T::default(); depth],
        }
    }
}

impl<T: Synth, const ADDRESS_W: usize, const READS: usize, const WRITES: usize> Logic
    for SyncRam<T, ADDRESS_W, READS, WRITES>
{
    fn update(&mut self) {
        if !self.clock.pos_edge() {
            return;
        }
        for port in 0..READS {
            if self.read_enable[port].val() {
                let address = self.read_address[port].val().index();
                self.read_data[port].next =
                    self._contents.get(address).copied().unwrap_or_default();
            }
        }
        for port in 0..WRITES {
            if self.write_enable[port].val() {
                let address = self.write_address[port].val().index();
                if let Some(word) = self._contents.get_mut(address) {
                    *word = self.write_data[port].val();
                }
            }
        }
    }

    fn connect(&mut self) {
        self.read_data.iter_mut().for_each(|data| data.connect());
    }

    fn hdl(&self) -> Verilog {
        let (width, depth) = (T::BITS, self._contents.len());
        let initial: String =
            (0..READS).map(|port| format!("initial read_data${port} = {width}'h0;\n")).collect();
        let reads: String = (0..READS)
            .map(|port| {
                let word = text::read(&format!("read_address${port}"), width, depth, ADDRESS_W);
                format!("  if (read_enable${port}) read_data${port} <= {word};\n")
            })
            .collect();
        Verilog::Custom(format!(
            "\
// heddle-primitive memory width={width} depth={depth} address_width={ADDRESS_W} \
reads={READS} writes={WRITES} read_kind=synchronous
{contents}{initial}always @(posedge clock) begin
{reads}{writes}end
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
    use crate::testing::{Random, step};

    type Ram = SyncRam<Bits<8>, 3, 2, 2>;

    fn write(uut: &mut Ram, port: usize, address: u64, data: u64) {
        uut.write_address[port].next = address.into();
        uut.write_data[port].next = data.into();
        uut.write_enable[port].next = true;
    }

    fn read(uut: &mut Ram, port: usize, address: u64) {
        uut.read_address[port].next = address.into();
        uut.read_enable[port].next = true;
    }

    #[test]
    fn a_read_delivers_the_word_as_it_was_before_the_edge() {
        let mut uut = Ram::new(8);
        write(&mut uut, 0, 5, 0x11);
        step!(uut);
        write(&mut uut, 0, 5, 0x22);
        read(&mut uut, 0, 5);
        step!(uut);
        assert_eq!(uut.read_data[0].val(), 0x11);
        step!(uut);
        assert_eq!(uut.read_data[0].val(), 0x22);
    }

    #[test]
    fn a_disabled_read_port_holds_its_data() {
        let mut uut = Ram::new(8);
        write(&mut uut, 0, 1, 0x77);
        step!(uut);
        read(&mut uut, 1, 1);
        step!(uut);
        uut.read_enable[1].next = false;
        uut.read_address[1].next = 2.into();
        write(&mut uut, 0, 1, 0x33);
        step!(uut);
        assert_eq!(uut.read_data[1].val(), 0x77);
    }

    #[test]
    fn of_two_writers_of_one_word_the_higher_port_wins() {
        let mut uut = Ram::new(8);
        write(&mut uut, 0, 6, 0x01);
        write(&mut uut, 1, 6, 0x02);
        step!(uut);
        read(&mut uut, 0, 6);
        step!(uut);
        assert_eq!(uut.read_data[0].val(), 0x02);
    }

    #[test]
    fn past_the_depth_reads_are_zero_and_writes_do_nothing() {
        let mut uut = Ram::new(6);
        for address in 0..8 {
            write(&mut uut, 0, address, 0x80 + address);
            step!(uut);
        }
        uut.write_enable[0].next = false;
        for address in 0..8 {
            read(&mut uut, 0, address);
            step!(uut);
            let expected = if address < 6 { 0x80 + address } else { 0 };
            assert_eq!(uut.read_data[0].val(), expected, "address {address}");
        }
    }

    #[test]
    fn random_traffic_equals_an_array() {
        let seed = 0x5eed_0001;
        let mut random = Random::new(seed);
        let mut uut = Ram::new(6);
        let mut words = [0_u64; 8];
        let mut data = [0_u64; 2];
        for cycle in 0..2000 {
            for (port, data) in data.iter_mut().enumerate() {
                let (address, enable) = (random.bits(3), random.one_in(2));
                uut.read_address[port].next = address.into();
                uut.read_enable[port].next = enable;
                if enable {
                    *data = words[address as usize];
                }
            }
            for port in 0..2 {
                let (address, value, enable) = (random.bits(3), random.bits(8), random.one_in(2));
                write(&mut uut, port, address, value);
                uut.write_enable[port].next = enable;
                if enable && address < 6 {
                    words[address as usize] = value;
                }
            }
            step!(uut);
            let read = uut.read_data.each_ref().map(|data| data.val().to_u64());
            assert_eq!(read, data, "seed {seed:#x} cycle {cycle}");
        }
    }

    #[test]
    fn the_text_begins_with_all_sizes() {
        let Verilog::Custom(text) = SyncRam::<Bits<32>, 5, 2, 1>::new(24).hdl() else {
            panic!("a primitive has custom text");
        };
        assert_eq!(
            text.lines().next().unwrap(),
            "// heddle-primitive memory width=32 depth=24 address_width=5 reads=2 writes=1 \
             read_kind=synchronous"
        );
    }

    #[test]
    #[should_panic(expected = "A memory of 9 words needs more than 3 address bits.")]
    fn an_address_must_reach_every_word() {
        Ram::new(9);
    }
}
