//! Values of arguments and of buffers in a launch file.

use heddle_kernels::user::Number;
use serde::Deserialize;

/// A number, a vector, the name of a buffer, or a table with one key.
#[derive(Clone, Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "expected a number, a list of numbers, the name of a buffer, { local = BYTES } or { counter = NAME }"
)]
pub enum Value {
    /// A number.
    Integer(i64),
    /// A number with a fraction.
    Float(f64),
    /// The name of a buffer.
    Buffer(String),
    /// A vector.
    Vector(Vec<Value>),
    /// Shared memory.
    Local(LocalValue),
    /// The counter of a loop.
    Counter(CounterValue),
}

/// Bytes of shared memory.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocalValue {
    /// How many.
    pub local: u32,
}

/// The counter of a loop around.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CounterValue {
    /// Its name.
    pub counter: String,
}

impl Value {
    /// The numbers that it is.
    pub fn numbers(&self) -> Option<Vec<Number>> {
        match self {
            Self::Integer(value) => Some(vec![Number::Integer((*value).into())]),
            Self::Float(value) => Some(vec![Number::Float(*value)]),
            Self::Vector(values) => {
                let each = values.iter().map(|value| match value {
                    Self::Vector(_) => None,
                    value => value.numbers(),
                });
                each.collect::<Option<Vec<_>>>().map(|numbers| numbers.concat())
            }
            Self::Buffer(_) | Self::Local(_) | Self::Counter(_) => None,
        }
    }
}
