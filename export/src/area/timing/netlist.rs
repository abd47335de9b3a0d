//! A mapped module, as Yosys writes it in JSON.

use super::super::report::CellCounts;
use serde::Deserialize;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A module made of gates, memories and instances of other modules.
#[derive(Clone, Debug, Default, Deserialize)]
pub(in super::super) struct Netlist {
    pub ports: BTreeMap<String, Port>,
    pub cells: BTreeMap<String, Cell>,
    #[serde(rename = "netnames")]
    pub names: BTreeMap<String, Name>,
}

/// A port of a module.
#[derive(Clone, Debug, Deserialize)]
pub(in super::super) struct Port {
    pub direction: Direction,
    pub bits: Vec<Bit>,
}

/// Which way a port goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(in super::super) enum Direction {
    Input,
    Output,
}

/// A gate, a memory or an instance.
#[derive(Clone, Debug, Deserialize)]
pub(in super::super) struct Cell {
    #[serde(rename = "type")]
    pub kind: String,
    pub parameters: BTreeMap<String, Value>,
    #[serde(rename = "connections")]
    pub pins: BTreeMap<String, Vec<Bit>>,
}

/// A name for bits.
#[derive(Clone, Debug, Deserialize)]
pub(in super::super) struct Name {
    #[serde(rename = "hide_name")]
    hidden: u8,
    pub bits: Vec<Bit>,
}

/// A bit of a module: the constants 0 and 1, or a net with a number from 2 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(from = "AnyBit")]
pub(in super::super) struct Bit(pub u32);

#[derive(Deserialize)]
#[serde(untagged)]
enum AnyBit {
    Net(u32),
    /// `0`, `1`, or `x` for any of them.
    Constant(String),
}

impl From<AnyBit> for Bit {
    fn from(bit: AnyBit) -> Bit {
        match bit {
            AnyBit::Net(net) => Bit(net),
            AnyBit::Constant(value) => Bit(u32::from(value == "1")),
        }
    }
}

/// The cell that a memory with write ports stays.
pub(in super::super) const MEMORY: &str = "$mem_v2";

impl Netlist {
    /// The module `name` of what Yosys wrote; the error says what is wrong with it.
    pub fn parse(text: &str, name: &str) -> Result<Netlist, String> {
        #[derive(Deserialize)]
        struct Document {
            modules: BTreeMap<String, Netlist>,
        }
        let mut document: Document =
            serde_json::from_str(text).map_err(|error| error.to_string())?;
        let netlist = document.modules.remove(name);
        let mut netlist = netlist.ok_or_else(|| format!("there is nothing about module {name}"))?;
        netlist.names.retain(|_, name| name.hidden == 0);
        Ok(netlist)
    }

    /// How many there are of each cell, without memories and `boxes`.
    pub fn counts(&self, boxes: &BTreeSet<String>) -> CellCounts {
        let mut counts = CellCounts::new();
        let kinds = self.cells.values().map(|cell| &cell.kind);
        for kind in kinds.filter(|kind| *kind != MEMORY && !boxes.contains(*kind)) {
            *counts.entry(kind.clone()).or_default() += 1;
        }
        counts
    }
}

impl Cell {
    /// The bits of a pin; none if it is not connected.
    pub fn pin(&self, name: &str) -> &[Bit] {
        self.pins.get(name).map_or(&[], Vec::as_slice)
    }

    /// A parameter that is a number.
    pub fn number(&self, name: &str) -> usize {
        let bits = self.parameters.get(name).and_then(Value::as_str).unwrap_or_default();
        usize::from_str_radix(bits, 2).unwrap_or_default()
    }

    /// Bit `index` of a parameter.
    pub fn flag(&self, name: &str, index: usize) -> bool {
        let bits = self.parameters.get(name).and_then(Value::as_str).unwrap_or_default();
        bits.bytes().rev().nth(index) == Some(b'1')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"{"creator": "Yosys", "modules": {"box": {"ports": {}, "cells": {},
        "netnames": {}}, "top": {"attributes": {"top": "1"},
        "ports": {"a": {"direction": "input", "bits": [2, 3]}, "y": {"direction": "output", "bits": ["1", "x"]}},
        "cells": {"m": {"hide_name": 0, "type": "$mem_v2", "parameters": {"WIDTH": "00000101", "RD_CLK_ENABLE": "10"},
            "attributes": {}, "connections": {"RD_ADDR": [2]}},
          "b": {"type": "box", "parameters": {}, "connections": {}},
          "g": {"type": "$_NOT_", "parameters": {}, "connections": {"A": [2], "Y": [4]}}},
        "netnames": {"a": {"hide_name": 0, "bits": [2, 3]}, "$1": {"hide_name": 1, "bits": [4]}}}}}"#;

    #[test]
    fn a_module_is_read_with_constants_and_without_hidden_names() {
        let netlist = Netlist::parse(TEXT, "top").unwrap();
        assert_eq!(netlist.ports["y"].bits, [Bit(1), Bit(0)]);
        assert_eq!(netlist.names.keys().collect::<Vec<_>>(), ["a"]);
        let memory = &netlist.cells["m"];
        assert_eq!((memory.number("WIDTH"), memory.pin("RD_ADDR")), (5, [Bit(2)].as_slice()));
        assert_eq!([0, 1, 2].map(|port| memory.flag("RD_CLK_ENABLE", port)), [false, true, false]);
        let counts = netlist.counts(&["box".to_owned()].into());
        assert_eq!(counts.into_iter().collect::<Vec<_>>(), [("$_NOT_".to_owned(), 1)]);
    }

    #[test]
    fn what_is_missing_or_no_netlist_is_told() {
        let error = Netlist::parse(TEXT, "other").unwrap_err();
        assert_eq!(error, "there is nothing about module other");
        let error = Netlist::parse(&TEXT[..200], "top").unwrap_err();
        assert!(error.starts_with("EOF while parsing"), "{error}");
        assert!(Netlist::parse("[]", "top").is_err());
    }
}
