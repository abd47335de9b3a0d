//! What a bench measured: rows for the reader, an object for scripts.
//!
//! A bench that measures more than counts has a type of its own, which is [`Measured`]; others
//! give [`Results::counts`].

use serde::ser::{Error, SerializeMap};
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::any::Any;
use std::fmt::Debug;

/// What a bench measured.
pub trait Measured: Serialize + Debug + Send + 'static {
    /// The kind of stimulus, as in JSON.
    fn stimulus(&self) -> &'static str;

    /// Label and value of each number.
    fn rows(&self) -> Vec<(String, String)>;
}

/// What some bench measured.
#[derive(Debug)]
pub struct Results(Box<dyn AnyMeasured>);

/// [`Measured`] without its type.
trait AnyMeasured: Debug + Send {
    fn stimulus(&self) -> &'static str;
    fn rows(&self) -> Vec<(String, String)>;
    fn json(&self) -> serde_json::Result<Value>;
    fn any(&self) -> &dyn Any;
}

impl<M: Measured> AnyMeasured for M {
    fn stimulus(&self) -> &'static str {
        Measured::stimulus(self)
    }

    fn rows(&self) -> Vec<(String, String)> {
        Measured::rows(self)
    }

    fn json(&self) -> serde_json::Result<Value> {
        serde_json::to_value(self)
    }

    fn any(&self) -> &dyn Any {
        self
    }
}

impl Results {
    /// What was measured.
    pub fn new(measured: impl Measured) -> Results {
        Results(Box::new(measured))
    }

    /// Numbers that were counted, by name: `warps_formed`.
    pub fn counts(stimulus: &'static str, counts: &[(&'static str, u64)]) -> Results {
        Results::new(Counts { stimulus, counts: counts.to_vec() })
    }

    /// The kind of stimulus, as in JSON.
    pub fn stimulus(&self) -> &'static str {
        self.0.stimulus()
    }

    /// Label and value of each number.
    pub fn rows(&self) -> Vec<(String, String)> {
        self.0.rows()
    }

    /// What was measured, if it has this type.
    pub fn get<M: Measured>(&self) -> Option<&M> {
        self.0.any().downcast_ref()
    }
}

impl Serialize for Results {
    /// The fields of what was measured, behind `stimulus`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Value::Object(fields) = self.0.json().map_err(S::Error::custom)? else {
            return Err(S::Error::custom("what a bench measured is an object"));
        };
        let mut map = serializer.serialize_map(Some(fields.len() + 1))?;
        map.serialize_entry("stimulus", self.stimulus())?;
        fields.iter().try_for_each(|(name, value)| map.serialize_entry(name, value))?;
        map.end()
    }
}

/// Numbers that were counted.
#[derive(Debug)]
struct Counts {
    stimulus: &'static str,
    counts: Vec<(&'static str, u64)>,
}

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.counts.iter().copied())
    }
}

impl Measured for Counts {
    fn stimulus(&self) -> &'static str {
        self.stimulus
    }

    fn rows(&self) -> Vec<(String, String)> {
        let row = |(name, count): &(&str, u64)| (name.replace('_', " "), count.to_string());
        self.counts.iter().map(row).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_rows_in_words_and_fields_of_json() {
        let results = Results::counts("random", &[("warps_formed", 3), ("threads", 7)]);
        let row = |label: &str, value: &str| (label.to_owned(), value.to_owned());
        assert_eq!(results.rows(), [row("warps formed", "3"), row("threads", "7")]);
        let json = serde_json::to_string(&results).unwrap();
        assert_eq!(json, r#"{"stimulus":"random","threads":7,"warps_formed":3}"#);
    }
}
