//! rust-hdl's simulation and the evaluator side by side.

use crate::evaluate::Evaluator;
use crate::ir::Netlist;
use num_bigint::BigUint;
use rust_hdl::core::prelude::*;

/// A block whose inputs can be set by a test.
pub(crate) trait Drive: Block {
    /// Sets every data input from a source of random words; returns what was set.
    fn drive(&mut self, random: &mut Random) -> Vec<(&'static str, BigUint)>;
    /// Sets the clock, if there is one.
    fn clock(&mut self, _level: bool) {}
}

/// A block from its fields and its kernel.
macro_rules! design {
    ($name:ident { $($field:tt)* } $($kernel:tt)*) => {
        #[derive(LogicBlock, Default)]
        struct $name { $($field)* }
        impl Logic for $name {
            $($kernel)*
        }
    };
}
pub(crate) use design;

/// Declares the inputs of a design under test.
macro_rules! drive {
    ($block:ty, $($input:ident: $width:expr),*) => {
        impl Drive for $block {
            fn drive(&mut self, random: &mut Random) -> Vec<(&'static str, BigUint)> {
                vec![$({
                    let value = random.bits::<{ $width }>();
                    self.$input.next = value.into();
                    (stringify!($input), BigUint::from(value))
                }),*]
            }
        }
    };
    (clocked $block:ty, $($input:ident: $width:expr),*) => {
        impl Drive for $block {
            fn drive(&mut self, random: &mut Random) -> Vec<(&'static str, BigUint)> {
                vec![$({
                    let value = random.bits::<{ $width }>();
                    self.$input.next = value.into();
                    (stringify!($input), BigUint::from(value))
                }),*]
            }
            fn clock(&mut self, level: bool) {
                self.clock.next = level.into();
            }
        }
    };
}
pub(crate) use drive;

/// A linear congruential generator: tests repeat exactly.
pub(crate) struct Random(u64);

impl Random {
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        self.0 >> 32
    }

    /// A value with a bias to 0, 1 and all ones.
    pub fn bits<const N: usize>(&mut self) -> Bits<N> {
        let kind = self.word() % 8;
        let mut value = BigUint::ZERO;
        for i in 0..N {
            let bit = match kind {
                0 => false,
                1 => true,
                2 => i == 0,
                _ => self.word() % 2 == 1,
            };
            value.set_bit(i as u64, bit);
        }
        value.into()
    }
}

/// All atoms of a block in visiting order.
#[derive(Default)]
struct Values(Vec<BigUint>);

impl Probe for Values {
    fn visit_atom(&mut self, _name: &str, atom: &dyn Atom) {
        let text = format!("{:x}", atom.verilog());
        let digits = text.rsplit("'h").next().unwrap();
        self.0.push(BigUint::parse_bytes(digits.as_bytes(), 16).unwrap());
    }
}

/// Runs both for some cycles with random inputs and compares every signal in every cycle.
pub(crate) fn lockstep<B: Drive>(mut block: B, cycles: usize) -> Netlist {
    block.connect_all();
    let (_, netlist) = match crate::netlist(&block, "top") {
        Ok(both) => both,
        Err(error) => panic!("{error}"),
    };
    let mut evaluator = Evaluator::new(&netlist);
    let mut random = Random(1);
    for cycle in 0..cycles {
        block.clock(false);
        let poked = block.drive(&mut random);
        for (input, value) in &poked {
            evaluator.poke(input, value.clone());
        }
        assert!(simulate(&mut block, 1000), "no fixpoint");
        evaluator.settle();
        let mut golden = Values::default();
        block.accept("top", &mut golden);
        assert_eq!(golden.0.len(), netlist.signals.len());
        for (i, expected) in golden.0.iter().enumerate() {
            if let Some(value) = evaluator.peek(i) {
                let path = &netlist.signals[i].path;
                assert_eq!(value, expected, "`{path}` in cycle {cycle} after {poked:?}");
            }
        }
        block.clock(true);
        assert!(simulate(&mut block, 1000), "no fixpoint");
        evaluator.step();
    }
    netlist
}
