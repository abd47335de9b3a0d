//! Random instructions of floats and their operands.

use crate::ports::Structure;
use heddle_program::float::{
    ArithmeticOperation, ExactOperation, FusedOperation, RoundingMode, UnaryOperation, class,
};
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// What an instruction computes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// A product and an addend.
    Fused(FusedOperation),
    /// Sum, difference, product or quotient.
    Arithmetic(ArithmeticOperation),
    /// Square root or conversion.
    Unary(UnaryOperation),
    /// Sign, minimum, maximum or comparison.
    Exact(ExactOperation),
    /// Class.
    Class,
}

impl Kind {
    /// The mnemonic.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Fused(operation) => operation.name(),
            Kind::Arithmetic(operation) => operation.name(),
            Kind::Unary(operation) => operation.name(),
            Kind::Exact(operation) => operation.name(),
            Kind::Class => "fclass.s",
        }
    }
}

/// An instruction of floats, without its registers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Instruction {
    /// What it computes.
    pub kind: Kind,
    /// Its rounding mode; without meaning in the ALU.
    pub mode: RoundingMode,
}

impl Instruction {
    /// A random instruction of one of these kinds.
    pub fn random(kinds: &[Kind], random: &mut ChaCha8Rng) -> Instruction {
        let kind = *kinds.choose(random).expect("there are some");
        let mode = *RoundingMode::ALL.choose(random).expect("there are some");
        Instruction { kind, mode }
    }

    /// Its result.
    pub fn result(self, [a, b, c]: [u32; 3]) -> u32 {
        match self.kind {
            Kind::Fused(operation) => operation.evaluate(self.mode, a, b, c),
            Kind::Arithmetic(operation) => operation.evaluate(self.mode, a, b),
            Kind::Unary(operation) => operation.evaluate(self.mode, a),
            Kind::Exact(operation) => operation.evaluate(a, b),
            Kind::Class => class(a),
        }
    }

    /// Its operation word: `zeros` with what has a meaning.
    pub fn coded(self, zeros: Structure) -> Structure {
        let (unit, operation, variant) = self.parts();
        let mode = match self.mode {
            RoundingMode::NearestEven | RoundingMode::Dynamic => "NearestEven",
            RoundingMode::TowardZero => "TowardZero",
            RoundingMode::Down => "Down",
            RoundingMode::Up => "Up",
            RoundingMode::NearestAway => "NearestAway",
        };
        let coded = zeros.with_state("unit", unit).with_state("operation", operation);
        coded.with("variant", variant).with_state("mode", mode)
    }

    /// Unit, operation and variant of the operation word.
    pub fn parts(self) -> (&'static str, &'static str, u64) {
        use ArithmeticOperation as A;
        use ExactOperation as E;
        use FusedOperation as F;
        use UnaryOperation as U;
        match self.kind {
            Kind::Fused(F::Fmadd) => ("Fma", "Fused", 0),
            Kind::Fused(F::Fmsub) => ("Fma", "Fused", 1),
            Kind::Fused(F::Fnmsub) => ("Fma", "Fused", 2),
            Kind::Fused(F::Fnmadd) => ("Fma", "Fused", 3),
            Kind::Arithmetic(A::Fadd) => ("Fma", "Sum", 0),
            Kind::Arithmetic(A::Fsub) => ("Fma", "Sum", 1),
            Kind::Arithmetic(A::Fmul) => ("Fma", "Product", 0),
            Kind::Arithmetic(A::Fdiv) => ("Fdiv", "Quotient", 0),
            Kind::Unary(U::Fsqrt) => ("Fdiv", "Root", 0),
            Kind::Unary(U::FcvtWS) => ("Fma", "ToInteger", 0),
            Kind::Unary(U::FcvtWuS) => ("Fma", "ToInteger", 1),
            Kind::Unary(U::FcvtSW) => ("Fma", "FromInteger", 0),
            Kind::Unary(U::FcvtSWu) => ("Fma", "FromInteger", 1),
            Kind::Exact(E::Fsgnj) => ("Alu", "SignInjection", 0),
            Kind::Exact(E::Fsgnjn) => ("Alu", "SignInjection", 1),
            Kind::Exact(E::Fsgnjx) => ("Alu", "SignInjection", 2),
            Kind::Exact(E::Fmin) => ("Alu", "Extremum", 0),
            Kind::Exact(E::Fmax) => ("Alu", "Extremum", 1),
            Kind::Exact(E::Fle) => ("Alu", "Comparison", 0),
            Kind::Exact(E::Flt) => ("Alu", "Comparison", 1),
            Kind::Exact(E::Feq) => ("Alu", "Comparison", 2),
            Kind::Class => ("Alu", "Class", 0),
        }
    }
}

/// Every kind.
fn every() -> impl Iterator<Item = Kind> {
    let fused = FusedOperation::ALL.map(Kind::Fused).into_iter();
    let arithmetic = ArithmeticOperation::ALL.map(Kind::Arithmetic);
    let unary = UnaryOperation::ALL.map(Kind::Unary);
    let exact = ExactOperation::ALL.map(Kind::Exact);
    fused.chain(arithmetic).chain(unary).chain(exact).chain([Kind::Class])
}

/// The kinds that a unit executes, by its name in the operation word.
pub fn of_unit(unit: &str) -> Vec<Kind> {
    let mode = RoundingMode::Dynamic;
    every().filter(|kind| Instruction { kind: *kind, mode }.parts().0 == unit).collect()
}

/// Magnitudes at which something begins or ends: subnormal and normal numbers, 1, whole numbers, integers, infinity,
/// both kinds of NaN.
const ENDS: [u32; 14] = [
    0x0000_0000,
    0x0000_0001,
    0x0080_0000,
    0x3380_0000,
    0x3f00_0000,
    0x3f80_0000,
    0x4b00_0000,
    0x4b80_0000,
    0x4f00_0000,
    0x4f80_0000,
    0x7f7f_ffff,
    0x7f80_0000,
    0x7f80_0001,
    0x7fc0_0000,
];

/// Random operands of an instruction: any, near an end, of few ones, near each other's sum, product or square, subnormal.
pub fn operands(random: &mut ChaCha8Rng) -> [u32; 3] {
    let [mut a, mut b, mut c] = [(); 3].map(|()| operand(random));
    let product = |a: u32, b: u32| (f32::from_bits(a) * f32::from_bits(b)).to_bits();
    match random.random_range(0..12) {
        0 => b = beside(random, a),
        1 => c = beside(random, product(a, b)),
        2 => a = beside(random, product(b, c)),
        3 => a = beside(random, product(b, b)),
        4 => b = b & 0x807f_ffff | exponent_near(random, a),
        5 => c = c & 0x807f_ffff | exponent_near(random, product(a, b)),
        6 => {
            // A subnormal factor and one so large that the product is a normal number.
            a &= 0x807f_ffff;
            b = b & 0x807f_ffff | random.random_range(150..255) << 23;
            c = c & 0x807f_ffff | exponent_near(random, product(a, b));
        }
        // An integer of 32 bits, or beside one, and small.
        7 => a = a & 0x807f_ffff | random.random_range(124..161) << 23,
        8 => a = random.random::<u32>() >> random.random_range(0..32),
        _ => {}
    }
    [a, b, c]
}

fn operand(random: &mut ChaCha8Rng) -> u32 {
    let any: u32 = random.random();
    match random.random_range(0..6) {
        0 => beside(random, ENDS[any as usize % ENDS.len()]),
        1 => any & 0xff80_0000 | 0x7f_ffff << (any % 24) & 0x7f_ffff,
        2 => any & 0xff80_0000 | 0x7f_ffff >> (any % 24),
        3 => any & 0x8000_0000 | (any & 0x7f_ffff) >> random.random_range(0..23),
        4 => any & 0x807f_ffff | random.random_range(0x60..0xa0) << 23,
        _ => any,
    }
}

fn beside(random: &mut ChaCha8Rng, bits: u32) -> u32 {
    let sign = random.random::<u32>() & 0x8000_0000;
    (bits ^ sign).wrapping_add(random.random_range(0..5)).wrapping_sub(2)
}

/// An exponent at most 30 from that of a float, in its place.
fn exponent_near(random: &mut ChaCha8Rng, bits: u32) -> u32 {
    let exponent = (bits >> 23).wrapping_add(random.random_range(0..61)).wrapping_sub(30);
    (exponent & 0xff) << 23
}
