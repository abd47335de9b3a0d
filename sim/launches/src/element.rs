//! Types of the numbers in buffers.

use crate::value::Value;
use serde::Deserialize;
use std::fmt;

/// A type of elements.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum Element {
    /// 8 bits with a sign.
    Char,
    /// 8 bits.
    #[default]
    UChar,
    /// 16 bits with a sign.
    Short,
    /// 16 bits.
    UShort,
    /// 32 bits with a sign.
    Int,
    /// 32 bits.
    UInt,
    /// A float of 32 bits.
    Float,
}

impl Element {
    /// Its size.
    pub fn bytes(self) -> usize {
        match self {
            Self::Char | Self::UChar => 1,
            Self::Short | Self::UShort => 2,
            Self::Int | Self::UInt | Self::Float => 4,
        }
    }

    /// The value of its bytes, of which there may be fewer at the end of a buffer.
    pub fn value(self, bytes: &[u8]) -> f64 {
        let mut word = [0; 4];
        word[..bytes.len()].copy_from_slice(bytes);
        let word = u32::from_le_bytes(word);
        match self {
            Self::Char => f64::from(word as i8),
            Self::Short => f64::from(word as i16),
            Self::Int => f64::from(word as i32),
            Self::UChar | Self::UShort | Self::UInt => f64::from(word),
            Self::Float => f64::from(f32::from_bits(word)),
        }
    }

    fn put(self, value: &Value, bytes: &mut Vec<u8>) -> Result<(), String> {
        let word = match (self, value) {
            (Self::Float, Value::Integer(value)) => (*value as f32).to_bits(),
            (Self::Float, Value::Float(value)) => (*value as f32).to_bits(),
            (_, Value::Integer(value)) => {
                let bits = 8 * self.bytes() as u32;
                let range = -(1i64 << (bits - 1))..1i64 << bits;
                if !range.contains(value) {
                    return Err(format!("{value} is no number of {bits} bits"));
                }
                *value as u32
            }
            _ => return Err("expected numbers of the type".to_owned()),
        };
        bytes.extend(&word.to_le_bytes()[..self.bytes()]);
        Ok(())
    }

    /// The number of a range that random bits choose.
    pub fn choose(self, random: u64, range: &[Value; 2]) -> Result<Value, String> {
        let none = |least: &dyn fmt::Display, most: &dyn fmt::Display| {
            Err(format!("`range`: there is no number from {least} to {most}"))
        };
        let float = |end: &Value| match end {
            Value::Integer(value) => Some(*value as f64),
            Value::Float(value) => Some(*value),
            _ => None,
        };
        match (self, range, range.each_ref().map(float)) {
            (Self::Float, _, [Some(least), Some(most)]) => {
                if !(least <= most && (most - least).is_finite()) {
                    return none(&least, &most);
                }
                let share = (random >> 40) as f64 / f64::from(1 << 24);
                Ok(Value::Float(least + (most - least) * share))
            }
            (Self::Float, ..) => Err("expected numbers of the type".to_owned()),
            (_, [Value::Integer(least), Value::Integer(most)], _) => {
                if least > most {
                    return none(least, most);
                }
                let numbers = i128::from(*most) - i128::from(*least) + 1;
                Ok(Value::Integer((i128::from(*least) + i128::from(random) % numbers) as i64))
            }
            _ => Err("expected numbers of the type".to_owned()),
        }
    }

    /// The bytes of numbers.
    pub fn all(self, values: &[Value]) -> Result<Vec<u8>, String> {
        let mut bytes = Vec::new();
        values.iter().try_for_each(|value| self.put(value, &mut bytes))?;
        Ok(bytes)
    }
}
