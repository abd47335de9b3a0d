//! Scopes and variables of an FST file.

use super::block::varint;
use crate::waves::names::{Declarations, Scope};
use crate::waves::views::States;
use std::collections::HashMap;

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
    declarations: &'a Declarations,
    /// The tables of names so far, by their index and for one width.
    tables: HashMap<(usize, u32), usize>,
}

const UNDECLARED: usize = usize::MAX;

/// Readers take no table that is longer.
const LONGEST_TABLE: usize = 1 << 16;

/// The names from the first on that fit in a table, each with a value of this width.
fn fitting(names: &[String], width: u32) -> &[String] {
    const BEGINNING: usize = "states 18446744073709551615".len();
    let mut len = BEGINNING;
    let fits = |name: &&String| {
        len += name.len() + width as usize + 2;
        len <= LONGEST_TABLE
    };
    &names[..names.iter().take_while(fits).count()]
}

impl<'a> Hierarchy<'a> {
    /// Writes down everything that is declared.
    pub fn new(declarations: &'a Declarations) -> Hierarchy<'a> {
        let mut hierarchy = Hierarchy {
            bytes: vec![],
            scopes: 0,
            variables: 0,
            handles: vec![UNDECLARED; declarations.nets.len() + 1],
            widths: vec![],
            declarations,
            tables: HashMap::new(),
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
        let nets = &self.declarations.nets;
        let states = net.and_then(|net| nets[net].states);
        let width = net.map_or(1, |net| nets[net].width);
        if let Some(states) = states {
            self.states(states, width);
        }
        self.bytes.extend([WIRE, IMPLICIT]);
        match width {
            1 => self.text(name),
            _ => self.text(&format!("{name} [{}:0]", width - 1)),
        }
        varint(&mut self.bytes, width.into());
        let handle = &mut self.handles[net.unwrap_or(nets.len())];
        // Zero for a new handle, otherwise the handle counted from one.
        let alias = handle.wrapping_add(1);
        if *handle == UNDECLARED {
            *handle = self.widths.len();
            self.widths.push(width);
        }
        varint(&mut self.bytes, alias as u64);
    }

    /// Says that the values of the next variable have the names with this index.
    fn states(&mut self, index: usize, width: u32) {
        let new = self.tables.len();
        let table = *self.tables.entry((index, width)).or_insert(new);
        if table == new {
            let States { first, names } = &self.declarations.states[index];
            let names = fitting(names, width);
            let values =
                (*first..).zip(names).map(|(value, _)| format!("{value:0>0$b}", width as usize));
            let mut words = vec!["states".to_string(), names.len().to_string()];
            words.extend(names.iter().cloned().chain(values));
            self.attribute(&words.join(" "), table);
        }
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
