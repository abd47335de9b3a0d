//! Names of signals as waveform viewers take them.
//!
//! A scope keeps the brackets of its Rust name (`encoder[3]`). An element of an array of signals
//! is written `slot(3)`: GTKWave would take one-bit elements `slot[3]` for bits of a vector, and
//! loses the index of string variables. An interface becomes a scope, because a dot inside a name
//! would have to be escaped.

use heddle_netlist::design::SignalType;
use heddle_netlist::ir::{Netlist, SignalId};
use std::io::{self, Write};
use vcd::{IdCode, ReferenceIndex, VarType};

/// The scopes from the top to a signal, and its name in the last of them.
pub fn place(netlist: &Netlist, signal: SignalId) -> (Vec<String>, String) {
    let signal = &netlist.signals[signal.0 as usize];
    let mut scopes = vec![];
    let mut scope = Some(signal.scope);
    while let Some(index) = scope {
        scopes.push(netlist.scopes[index as usize].name.clone());
        scope = netlist.scopes[index as usize].parent;
    }
    scopes.reverse();
    let mut parts: Vec<&str> = signal.name.split('.').collect();
    let last = parts.pop().expect("a split has parts");
    scopes.extend(parts.into_iter().map(str::to_string));
    (scopes, last.replace('[', "(").replace(']', ")"))
}

/// The vector range that follows a signal's name.
pub fn index(netlist: &Netlist, signal: SignalId) -> Option<ReferenceIndex> {
    let signal = &netlist.signals[signal.0 as usize];
    let vector = signal.width > 1 && !matches!(signal.ty, SignalType::Enum { .. });
    vector.then(|| ReferenceIndex::Range(signal.width as i32 - 1, 0))
}

/// The declarations of a file.
pub struct ScopeTree {
    name: String,
    variables: Vec<Variable>,
    scopes: Vec<ScopeTree>,
}

struct Variable {
    ty: VarType,
    width: u32,
    id: IdCode,
    name: String,
    index: Option<ReferenceIndex>,
}

impl ScopeTree {
    /// A scope without anything.
    pub fn new(name: &str) -> ScopeTree {
        ScopeTree { name: name.into(), variables: vec![], scopes: vec![] }
    }

    /// Declares a signal; `self` is the scope of the top.
    pub fn add(&mut self, netlist: &Netlist, signal: SignalId, id: IdCode) {
        let named = &netlist.signals[signal.0 as usize];
        let (scopes, name) = place(netlist, signal);
        let mut scope = self;
        for name in &scopes[1..] {
            let position = scope.scopes.iter().position(|child| child.name == *name);
            let position = position.unwrap_or_else(|| {
                scope.scopes.push(ScopeTree::new(name));
                scope.scopes.len() - 1
            });
            scope = &mut scope.scopes[position];
        }
        let (ty, width) = match named.ty {
            SignalType::Enum { .. } => (VarType::String, 1),
            _ => (VarType::Wire, named.width),
        };
        let index = index(netlist, signal);
        scope.variables.push(Variable { ty, width, id, name, index });
    }

    /// Writes the declarations.
    pub fn write<W: Write>(&self, header: &mut vcd::Writer<W>) -> io::Result<()> {
        header.add_module(&self.name)?;
        for variable in &self.variables {
            let Variable { ty, width, id, name, index } = variable;
            header.var_def(*ty, *width, *id, name, *index)?;
        }
        for scope in &self.scopes {
            scope.write(header)?;
        }
        header.upscope()
    }
}
