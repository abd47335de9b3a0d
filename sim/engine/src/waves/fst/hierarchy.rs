//! Scopes and variables of an FST file.

use super::block::varint;
use crate::waves::names::{Declarations, Net, Scope};

const SCOPE: u8 = 254;
const UP: u8 = 255;
const ATTRIBUTE: u8 = 252;
const MODULE: u8 = 0;
const WIRE: u8 = 16;
const IMPLICIT: u8 = 0;
const MISCELLANEOUS: u8 = 0;
const ENUM_TABLE: u8 = 7;

/// The declarations as bytes, and what they fix for the rest of the file.
pub struct Hierarchy<'a> {
    /// The contents of the block.
    pub bytes: Vec<u8>,
    /// Number of scopes.
    pub scopes: u64,
    /// Number of variables.
    pub variables: u64,
    /// By net, the clock last: its handle, which is the position of its first variable among the
    /// first variables of all nets.
    pub handles: Vec<usize>,
    /// By handle.
    pub widths: Vec<u32>,
    nets: &'a [Net],
    /// The tables of state names so far, each for one width.
    tables: Vec<(&'a [String], u32)>,
}

const UNDECLARED: usize = usize::MAX;

impl<'a> Hierarchy<'a> {
    /// Writes down everything that is declared.
    pub fn new(declarations: &'a Declarations) -> Hierarchy<'a> {
        let nets = &declarations.nets;
        let mut hierarchy = Hierarchy {
            bytes: vec![],
            scopes: 0,
            variables: 0,
            handles: vec![UNDECLARED; nets.len() + 1],
            widths: vec![],
            nets,
            tables: vec![],
        };
        hierarchy.scope(&declarations.top);
        hierarchy
    }

    fn scope(&mut self, scope: &Scope) {
        self.scopes += 1;
        self.bytes.extend([SCOPE, MODULE]);
        self.text(&scope.name);
        let component = "";
        self.text(component);
        for variable in &scope.variables {
            self.variable(&variable.name, variable.net);
        }
        for inner in &scope.scopes {
            self.scope(inner);
        }
        self.bytes.push(UP);
    }

    fn variable(&mut self, name: &str, net: Option<usize>) {
        self.variables += 1;
        let states = net.and_then(|net| self.nets[net].states.as_deref());
        let width = net.map_or(1, |net| self.nets[net].width);
        if let Some(states) = states {
            self.states(states, width);
        }
        self.bytes.extend([WIRE, IMPLICIT]);
        match width {
            1 => self.text(name),
            _ => self.text(&format!("{name} [{}:0]", width - 1)),
        }
        varint(&mut self.bytes, width.into());
        let handle = &mut self.handles[net.unwrap_or(self.nets.len())];
        // Zero for a new handle, otherwise the handle counted from one.
        let alias = handle.wrapping_add(1);
        if *handle == UNDECLARED {
            *handle = self.widths.len();
            self.widths.push(width);
        }
        varint(&mut self.bytes, alias as u64);
    }

    /// Says that the next variable has these states.
    fn states(&mut self, states: &'a [String], width: u32) {
        let known = self.tables.iter().position(|&table| table == (states, width));
        let table = known.unwrap_or_else(|| {
            let values = (0..states.len()).map(|value| format!("{value:0>0$b}", width as usize));
            let mut words = vec!["states".to_string(), states.len().to_string()];
            words.extend(states.iter().cloned().chain(values));
            self.attribute(&words.join(" "), self.tables.len());
            self.tables.push((states, width));
            self.tables.len() - 1
        });
        self.attribute("", table);
    }

    fn attribute(&mut self, text: &str, table: usize) {
        self.bytes.extend([ATTRIBUTE, MISCELLANEOUS, ENUM_TABLE]);
        self.text(text);
        varint(&mut self.bytes, table as u64 + 1);
    }

    fn text(&mut self, text: &str) {
        self.bytes.extend(text.bytes());
        self.bytes.push(0);
    }
}
