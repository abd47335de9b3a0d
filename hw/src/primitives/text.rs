//! What the texts of the primitives have in common.

use rust_hdl::prelude::*;
use std::fmt::Write;

/// The bits of `value` as hexadecimal digits, without leading zeros.
pub(super) fn hex<T: Synth>(value: T) -> String {
    let literal = format!("{:x}", value.verilog());
    let (_, digits) = literal.split_once('h').expect("a hexadecimal literal has a base");
    match digits.strip_prefix('-') {
        None => digits.to_string(),
        Some(magnitude) => twos_complement(magnitude, T::BITS),
    }
}

/// Two to the power of `width` minus the hexadecimal number `magnitude`, which is not zero.
fn twos_complement(magnitude: &str, width: usize) -> String {
    let digit_count = width.div_ceil(4);
    let mut carry = 1;
    let mut digits: Vec<u32> = format!("{magnitude:0>digit_count$}")
        .chars()
        .rev()
        .map(|digit| {
            let sum = 15 - digit.to_digit(16).expect("a hexadecimal digit") + carry;
            carry = sum >> 4;
            sum & 15
        })
        .collect();
    if !width.is_multiple_of(4) {
        digits[digit_count - 1] &= (1 << (width % 4)) - 1;
    }
    digits.iter().rev().fold(String::new(), |mut text, digit| {
        write!(text, "{digit:x}").expect("a string takes any text");
        text
    })
}

/// Asserts that a storage of `depth` words of `T` can be addressed.
pub(super) fn assert_sizes<T: Synth>(depth: usize, address_width: usize) {
    assert!(T::BITS >= 1, "A memory's words hold at least one bit.");
    assert!(depth >= 1, "A memory holds at least one word.");
    assert!((1..=32).contains(&address_width), "An address has 1 to 32 bits.");
    assert!(
        depth <= 1 << address_width,
        "A memory of {depth} words needs more than {address_width} address bits."
    );
}

/// Verilog that is true while `address` is inside the memory; nothing if it always is.
pub(super) fn in_range(address: &str, depth: usize, address_width: usize) -> Option<String> {
    (depth < (1_usize << address_width)).then(|| format!("({address} < {address_width}'d{depth})"))
}

/// Declaration and power-up value of the array of a memory.
pub(super) fn contents(width: usize, depth: usize) -> String {
    format!(
        "\
reg [{msb}:0] contents [0:{last}];
integer word_idx;
initial begin
  for (word_idx = 0; word_idx < {depth}; word_idx = word_idx + 1) contents[word_idx] = {width}'h0;
end
",
        msb = width - 1,
        last = depth - 1,
    )
}

/// Verilog of one word of a memory; zero past its end.
pub(super) fn read(address: &str, width: usize, depth: usize, address_width: usize) -> String {
    match in_range(address, depth, address_width) {
        Some(condition) => format!("{condition} ? contents[{address}] : {width}'h0"),
        None => format!("contents[{address}]"),
    }
}

/// Verilog statements of the write ports of a memory, the highest index last.
pub(super) fn writes(ports: usize, depth: usize, address_width: usize) -> String {
    (0..ports)
        .map(|port| {
            let guard = in_range(&format!("write_address${port}"), depth, address_width)
                .map_or(String::new(), |condition| format!(" && {condition}"));
            format!(
                "  if (write_enable${port}{guard}) \
                 contents[write_address${port}] <= write_data${port};\n"
            )
        })
        .collect()
}

/// The words of a read-only memory for the first line of its text.
pub(super) fn words<T: Synth>(words: &[T]) -> String {
    words.iter().map(|word| hex(*word)).collect::<Vec<_>>().join(",")
}

/// Verilog function `word` that looks an address up in a read-only memory.
pub(super) fn lookup<T: Synth>(words: &[T], address_width: usize) -> String {
    let width = T::BITS;
    let cases: String = words
        .iter()
        .enumerate()
        .map(|(address, word)| {
            format!("      {address_width}'d{address}: word = {width}'h{};\n", hex(*word))
        })
        .collect();
    format!(
        "\
function [{msb}:0] word;
  input [{address_msb}:0] at;
  begin
    case (at)
{cases}      default: word = {width}'h0;
    endcase
  end
endfunction
",
        msb = width - 1,
        address_msb = address_width - 1,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_is_the_bit_pattern_of_negative_numbers() {
        assert_eq!(hex(Signed::<8>::from(-1)), "ff");
        assert_eq!(hex(Signed::<8>::from(-128)), "80");
        assert_eq!(hex(Signed::<5>::from(-16)), "10");
        assert_eq!(hex(Signed::<70>::from(-2)), "3ffffffffffffffffe");
        assert_eq!(hex(Signed::<9>::from(17)), "11");
    }

    #[test]
    fn hex_of_bits_and_bool() {
        assert_eq!(hex(Bits::<12>::from(0xa5)), "a5");
        assert_eq!(hex(true), "1");
    }
}
