//! What a run produced, and where two runs differ.

use super::Word;
use std::fmt;

/// A sampled value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sample {
    /// Every bit is 0 or 1; little-endian limbs.
    Known(Word),
    /// Some bit is X or Z; the simulator's hexadecimal text.
    Unknown(String),
}

impl Sample {
    /// Reads the output of Verilog's `%h`.
    pub fn parse(text: &str, width: u32) -> Self {
        if !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Self::Unknown(text.to_owned());
        }
        let mut limbs = vec![0; (width as usize).div_ceil(64)];
        for (position, digit) in text.bytes().rev().enumerate() {
            let value = u64::from((digit as char).to_digit(16).unwrap_or(0));
            if let Some(limb) = limbs.get_mut(position / 16) {
                *limb |= value << (4 * (position % 16));
            }
        }
        Self::Known(limbs)
    }
}

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(text) => f.write_str(text),
            Self::Known(limbs) => {
                let mut text: String =
                    limbs.iter().rev().map(|limb| format!("{limb:016x}")).collect();
                let digits = text.trim_start_matches('0').len().max(1);
                f.write_str(&text.split_off(text.len() - digits))
            }
        }
    }
}

/// Signals sampled at the same moments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Samples {
    /// Names below the top as written in Rust.
    pub names: Vec<String>,
    /// The sampled cycles, ascending, and one value per name for each of them.
    pub rows: Vec<(usize, Vec<Sample>)>,
}

/// Everything that was sampled in one run, always before the clock edge of the cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// Who ran: `golden`, `instant`, `icarus`, `verilator`.
    pub runner: String,
    /// Outputs of the top, every cycle after reset.
    pub outputs: Samples,
    /// Registers, every [`super::REGISTER_PERIOD`]th cycle after reset.
    pub registers: Samples,
}

/// A disagreement of two runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// A signal has two values, or is unknown in one of the runs.
    Value {
        /// Cycle number, counted from the first row of the stimulus.
        cycle: usize,
        /// Path of the signal.
        signal: String,
        /// Runner and value.
        left: (String, Sample),
        /// Runner and value.
        right: (String, Sample),
    },
    /// The traces do not have the same signals or cycles.
    Shape {
        /// First runner.
        left: String,
        /// Second runner.
        right: String,
        /// What is unequal.
        what: String,
    },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value { cycle, signal, left, right } => write!(
                f,
                "cycle {cycle}: {signal} is {} in {} and {} in {}",
                left.1, left.0, right.1, right.0
            ),
            Self::Shape { left, right, what } => {
                write!(f, "{left} and {right} have different {what}")
            }
        }
    }
}

/// Where two traces first disagree: the earliest cycle, outputs before registers. An unknown
/// value disagrees with everything.
pub fn first_difference(left: &Trace, right: &Trace) -> Option<Difference> {
    let outputs = compare(left, right, &left.outputs, &right.outputs);
    let registers = compare(left, right, &left.registers, &right.registers);
    match (outputs, registers) {
        (
            Some(Difference::Value { cycle: output, .. }),
            Some(register @ Difference::Value { cycle, .. }),
        ) if cycle < output => Some(register),
        (outputs, registers) => outputs.or(registers),
    }
}

fn compare(left: &Trace, right: &Trace, a: &Samples, b: &Samples) -> Option<Difference> {
    let shape = |what: &str| {
        Some(Difference::Shape {
            left: left.runner.clone(),
            right: right.runner.clone(),
            what: what.to_owned(),
        })
    };
    if a.names != b.names {
        return shape("signals");
    }
    for ((cycle, x), (other_cycle, y)) in a.rows.iter().zip(&b.rows) {
        if cycle != other_cycle || x.len() != y.len() {
            return shape("sampled cycles");
        }
        for (name, (x, y)) in a.names.iter().zip(x.iter().zip(y)) {
            if x != y || matches!(x, Sample::Unknown(_)) {
                return Some(Difference::Value {
                    cycle: *cycle,
                    signal: name.clone(),
                    left: (left.runner.clone(), x.clone()),
                    right: (right.runner.clone(), y.clone()),
                });
            }
        }
    }
    if a.rows.len() != b.rows.len() {
        return shape("number of cycles");
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trace(runner: &str, values: &[&str]) -> Trace {
        let rows =
            values.iter().enumerate().map(|(cycle, text)| (cycle, vec![Sample::parse(text, 8)]));
        Trace {
            runner: runner.into(),
            outputs: Samples { names: vec!["y".into()], rows: rows.collect() },
            registers: Samples::default(),
        }
    }

    #[test]
    fn hexadecimal_text_becomes_limbs() {
        assert_eq!(Sample::parse("00f", 9), Sample::Known(vec![15]));
        assert_eq!(Sample::parse("1000000000000000a", 65), Sample::Known(vec![10, 1]));
        assert_eq!(Sample::parse("0x", 8), Sample::Unknown("0x".into()));
        assert_eq!(Sample::Known(vec![10, 1]).to_string(), "1000000000000000a");
        assert_eq!(Sample::Known(vec![0]).to_string(), "0");
    }

    #[test]
    fn equal_traces_have_no_difference() {
        assert_eq!(first_difference(&trace("a", &["1", "2"]), &trace("b", &["1", "2"])), None);
    }

    #[test]
    fn the_first_differing_cycle_is_named() {
        let difference =
            first_difference(&trace("a", &["1", "2", "3"]), &trace("b", &["1", "4", "5"]));
        assert_eq!(difference.unwrap().to_string(), "cycle 1: y is 2 in a and 4 in b");
    }

    #[test]
    fn an_unknown_value_is_a_difference_even_from_itself() {
        assert!(first_difference(&trace("a", &["xx"]), &trace("b", &["xx"])).is_some());
    }

    #[test]
    fn a_shorter_trace_is_a_difference() {
        let difference = first_difference(&trace("a", &["1", "2"]), &trace("b", &["1"]));
        assert_eq!(difference.unwrap().to_string(), "a and b have different number of cycles");
    }
}
