//! The variables of a file, for those who choose among them.

use super::format::Format;
use super::names::{Declarations, Scope};
use super::views::code_path;
use super::{WaveError, WaveOptions, declare};
use heddle_netlist::ir::Netlist;
use std::collections::HashMap;

/// A variable of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Path below the top, with names as written in Rust: `stacks.memory[0].entries.word[3].pc`.
    pub path: String,
    /// Path in the file, without a range: `core.stacks.memory[0].entries.word[3].pc`.
    pub shown: String,
    /// Width in bits as the file has it; 1 for text.
    pub width: u32,
    /// How to show it.
    pub format: Format,
}

/// All variables of a file, in its order.
#[derive(Clone, Debug)]
pub struct Listing {
    /// Name of the top.
    pub top: String,
    list: Vec<Listed>,
    by_path: HashMap<String, usize>,
}

impl Listing {
    /// The variables that a file in VCD or FST would have.
    ///
    /// # Errors
    /// A scope in which there is no signal.
    pub fn new(netlist: &Netlist, options: &WaveOptions, fst: bool) -> Result<Listing, WaveError> {
        Ok(Listing::of(&declare(netlist, options)?, fst))
    }

    pub(super) fn of(declarations: &Declarations, fst: bool) -> Listing {
        let top = declarations.top.name.clone();
        let mut listing = Listing { top, list: vec![], by_path: HashMap::new() };
        listing.scope(&declarations.top, "", declarations, fst);
        listing
    }

    fn scope(&mut self, scope: &Scope, above: &str, declarations: &Declarations, fst: bool) {
        let path = format!("{above}{}.", scope.name);
        for variable in &scope.variables {
            let net = variable.net.map(|net| &declarations.nets[net]);
            // In a VCD file states are text, which has no range.
            let width = net.filter(|net| fst || net.states.is_none()).map_or(1, |net| net.width);
            self.by_path.insert(variable.path.clone(), self.list.len());
            self.list.push(Listed {
                path: variable.path.clone(),
                shown: format!("{path}{}", variable.name),
                width,
                format: variable.format,
            });
        }
        for inner in &scope.scopes {
            self.scope(inner, &path, declarations, fst);
        }
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Listed> {
        self.list.iter()
    }

    /// Path of the variable that shows the instruction at a PC as text, if there is one.
    pub fn code_of(&self, path: &str) -> Option<&str> {
        let index = *self.by_path.get(&code_path(path))?;
        Some(&self.list[index].path)
    }

    /// The variables that show a signal, word or field: itself, or its fields.
    pub fn find(&self, path: &str) -> Vec<&Listed> {
        if let Some(&index) = self.by_path.get(path) {
            return vec![&self.list[index]];
        }
        let below = |listed: &&Listed| super::is_inside(&listed.path, path);
        self.list.iter().filter(below).collect()
    }
}
