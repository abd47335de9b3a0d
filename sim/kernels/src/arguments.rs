//! Arguments of a user's program, and what a kernel that `heddle build` has linked takes.

use heddle_program::kernels::{ArgumentKind, Kernel, KernelArgument};
use thiserror::Error;

/// One argument of a kernel.
#[derive(Clone, Debug, PartialEq)]
pub enum Argument {
    /// A word.
    Scalar(u32),
    /// Numbers in the type of the argument: one, or as many as a vector has elements. Where types
    /// are not known, one integer.
    Numbers(Vec<Number>),
    /// The address of so many bytes of shared memory.
    Local(u32),
    /// The address of a buffer with this content.
    Input(Vec<u8>),
    /// The address of a buffer of this many zero bytes, read back after the run.
    Output(u32),
    /// The address of a buffer with this content, read back after the run.
    InputOutput(Vec<u8>),
    /// The address of the buffer of an earlier argument, by its number.
    Same(usize),
}

/// A number as it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// Without a fraction.
    Integer(i128),
    /// With a fraction or an exponent.
    Float(f64),
}

impl Number {
    /// Decimal, after 0x hexadecimal, with a fraction or an exponent, `inf` or `nan`.
    pub fn parse(text: &str) -> Option<Self> {
        let (sign, digits) = match text.strip_prefix('-') {
            Some(digits) => (-1, digits),
            None => (1, text),
        };
        if !digits.starts_with(|letter: char| letter.is_ascii_digit() || "in.".contains(letter)) {
            return None;
        }
        let integer = match digits.strip_prefix("0x") {
            Some(digits) => {
                i128::from_str_radix(digits, 16).ok().filter(|_| !digits.starts_with(['-', '+']))
            }
            None => digits.parse().ok(),
        };
        if let Some(integer) = integer {
            return integer.checked_mul(sign).map(Number::Integer);
        }
        digits.parse::<f64>().ok().map(|float| Number::Float(f64::from(sign as i8) * float))
    }

    /// The bits of an integer of so many bytes, signed or unsigned.
    pub(crate) fn integer(self, bytes: u32) -> Option<u64> {
        let Number::Integer(value) = self else { return None };
        let bits = 8 * bytes;
        let range = -(1i128 << (bits - 1))..1i128 << bits;
        range.contains(&value).then_some(value as u64)
    }

    /// The nearest float, if the number is in their range.
    fn float(self) -> Option<f32> {
        let (float, is_finite) = match self {
            Number::Integer(value) => (value as f32, true),
            Number::Float(value) => (value as f32, value.is_finite()),
        };
        (float.is_finite() || !is_finite).then_some(float)
    }
}

/// The bytes of numbers in the type of an argument.
pub(crate) fn bytes(numbers: &[Number], argument: &KernelArgument) -> Result<Vec<u8>, Reason> {
    let elements = argument.elements as usize;
    if numbers.len() != elements {
        return Err(Reason::Numbers { elements, given: numbers.len() });
    }
    let mut bytes = Vec::new();
    for number in numbers {
        let bits = match argument.kind {
            ArgumentKind::Float => number.float().ok_or(Reason::Float)?.to_bits().into(),
            ArgumentKind::Local => {
                return Err(Reason::Kind("local:BYTES, a size of shared memory"));
            }
            ArgumentKind::Global if *number == Number::Integer(0) => 0,
            ArgumentKind::Global => return Err(Reason::Kind("a buffer, or 0 for none")),
            ArgumentKind::Integer => {
                let bits = number.integer(argument.element_bytes);
                bits.ok_or(Reason::Integer { bits: 8 * argument.element_bytes })?
            }
        };
        bytes.extend(&bits.to_le_bytes()[..argument.element_bytes as usize]);
    }
    Ok(bytes)
}

/// Whether a buffer can be given for an argument.
pub(crate) fn takes_buffer(argument: &KernelArgument) -> Result<(), Reason> {
    match argument.kind {
        ArgumentKind::Global => Ok(()),
        ArgumentKind::Local => Err(Reason::Kind("local:BYTES, a size of shared memory")),
        ArgumentKind::Integer | ArgumentKind::Float if argument.elements > 1 => {
            Err(Reason::Kind("numbers with commas between them"))
        }
        ArgumentKind::Integer | ArgumentKind::Float => Err(Reason::Kind("a number")),
    }
}

/// The parameters of a kernel as in its source.
pub(crate) fn signature(kernel: &Kernel) -> String {
    kernel.arguments.iter().map(shown).collect::<Vec<_>>().join(", ")
}

/// A parameter as in the source.
pub fn shown(argument: &KernelArgument) -> String {
    let space = match argument.kind {
        ArgumentKind::Local => "local ",
        _ => "",
    };
    let KernelArgument { type_name, name, .. } = argument;
    format!("{space}{type_name} {name}")
}

/// Why an argument does not suit a kernel.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// Something else is expected.
    #[error("expected {0}")]
    Kind(&'static str),
    /// A vector has another number of elements.
    #[error("expected {elements} numbers, {given} are given")]
    Numbers {
        /// Elements of the argument.
        elements: usize,
        /// Numbers that are given.
        given: usize,
    },
    /// No integer, or too large.
    #[error("expected an integer of {bits} bits")]
    Integer {
        /// Bits of an element.
        bits: u32,
    },
    /// Beyond the largest float.
    #[error("expected a number in the range of floats of 32 bits")]
    Float,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_integers_or_floats() {
        let integer = |value| Some(Number::Integer(value));
        assert_eq!(Number::parse("42"), integer(42));
        assert_eq!(Number::parse("-0x80000000"), integer(-0x8000_0000));
        assert_eq!(Number::parse("1.5"), Some(Number::Float(1.5)));
        assert_eq!(Number::parse("-.5e1"), Some(Number::Float(-5.0)));
        assert_eq!(Number::parse("-inf"), Some(Number::Float(f64::NEG_INFINITY)));
        for text in ["", "-", "--1", "+1", "0x", "0x-1", "1.5x", "x", "1,2", "e1"] {
            assert_eq!(Number::parse(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_become_elements_of_the_type_of_the_argument() {
        let argument = |kind, element_bytes, elements| KernelArgument {
            name: "a".into(),
            type_name: "T".into(),
            kind,
            offset: 64,
            element_bytes,
            elements,
        };
        let of = |texts: &[&str], kind, bytes_each, elements| {
            let numbers: Vec<_> =
                texts.iter().map(|text| Number::parse(text).expect("number")).collect();
            bytes(&numbers, &argument(kind, bytes_each, elements))
        };
        assert_eq!(
            of(&["-2"], ArgumentKind::Integer, 8, 1),
            Ok(vec![254, 255, 255, 255, 255, 255, 255, 255])
        );
        assert_eq!(of(&["1", "200"], ArgumentKind::Integer, 1, 2), Ok(vec![1, 200]));
        assert_eq!(of(&["2"], ArgumentKind::Float, 4, 1), Ok(2f32.to_le_bytes().to_vec()));
        assert_eq!(of(&["inf"], ArgumentKind::Float, 4, 1), Ok(vec![0, 0, 0x80, 0x7f]));
        assert_eq!(of(&["1e39"], ArgumentKind::Float, 4, 1), Err(Reason::Float));
        assert_eq!(of(&["0"], ArgumentKind::Global, 4, 1), Ok(vec![0; 4]));
        let no_address = Err(Reason::Kind("a buffer, or 0 for none"));
        assert_eq!(of(&["64"], ArgumentKind::Global, 4, 1), no_address);
        assert_eq!(of(&["256"], ArgumentKind::Integer, 1, 1), Err(Reason::Integer { bits: 8 }));
        assert_eq!(of(&["1.5"], ArgumentKind::Integer, 4, 1), Err(Reason::Integer { bits: 32 }));
        assert_eq!(
            of(&["1"], ArgumentKind::Float, 4, 4),
            Err(Reason::Numbers { elements: 4, given: 1 })
        );
    }
}
