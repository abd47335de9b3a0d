//! Values of the hardware's own types are made from their bits.

use heddle_designs::encoded::Encoded;
use heddle_hw::words::Annotation;
use heddle_hw::words::decoded::Decoded;
use rust_hdl::core::prelude::Synth;

/// The bits of a value, as rust-hdl writes them.
fn bits(value: impl Synth) -> u128 {
    let literal = format!("{:x}", value.verilog());
    let (_, digits) = literal.split_once("'h").expect("a literal");
    u128::from_str_radix(digits, 16).expect("a number")
}

#[test]
fn a_value_made_from_bits_has_these_bits() {
    let mut number = 1_u128;
    for _ in 0..1000 {
        number = number.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835).rotate_left(37);
        let decoded = Decoded::of(number);
        assert_eq!(Decoded::of(bits(decoded)), decoded, "{number:#x}");
        assert_eq!(bits(Annotation::of(number)), number & ((1 << Annotation::BITS) - 1));
    }
}
