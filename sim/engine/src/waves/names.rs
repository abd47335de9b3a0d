//! What a file declares: scopes, names, and the nets behind them.
//!
//! A scope keeps the brackets of its Rust name (`encoder[3]`). An element of an array of signals
//! is written `slot(3)`: GTKWave would take one-bit elements `slot[3]` for bits of a vector, and
//! loses the index of string variables. An interface becomes a scope, because a dot inside a name
//! would have to be escaped.

use heddle_netlist::design::SignalType;
use heddle_netlist::ir::{Netlist, NodeId, SignalId};
use std::collections::HashMap;

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

fn states(ty: &SignalType) -> Option<&[String]> {
    match ty {
        SignalType::Enum { variants, .. } => Some(variants),
        _ => None,
    }
}

/// A value in the file; several signals may share it.
pub struct Net {
    /// One of its signals.
    pub signal: SignalId,
    /// Width in bits.
    pub width: u32,
    /// Names of the states, if it is an enumeration.
    pub states: Option<Vec<String>>,
}

/// A name in the file.
pub struct Variable {
    /// Name in its scope.
    pub name: String,
    /// Index of its net; `None` for a clock.
    pub net: Option<usize>,
}

/// A scope of the file.
pub struct Scope {
    /// Name in the enclosing scope.
    pub name: String,
    /// What it declares itself.
    pub variables: Vec<Variable>,
    /// The scopes inside.
    pub scopes: Vec<Scope>,
}

/// Everything that a file declares.
pub struct Declarations {
    /// The top.
    pub top: Scope,
    /// The nets of all variables.
    pub nets: Vec<Net>,
    /// Whether there is a clock among the variables.
    pub clock: bool,
}

impl Declarations {
    /// Declares signals of a netlist.
    pub fn new(netlist: &Netlist, signals: &[SignalId]) -> Declarations {
        let mut top = Scope::new(&netlist.scopes[0].name);
        let mut nets = vec![];
        let mut known: HashMap<(NodeId, Option<&[String]>), usize> = HashMap::new();
        for &signal in signals {
            let named = &netlist.signals[signal.0 as usize];
            let states = states(&named.ty);
            let net = named.node.map(|node| {
                *known.entry((node, states)).or_insert_with(|| {
                    let states = states.map(<[String]>::to_vec);
                    nets.push(Net { signal, width: named.width, states });
                    nets.len() - 1
                })
            });
            let (scopes, name) = place(netlist, signal);
            top.inner(&scopes[1..]).variables.push(Variable { name, net });
        }
        let clock = |&id: &SignalId| netlist.signals[id.0 as usize].node.is_none();
        Declarations { top, nets, clock: signals.iter().any(clock) }
    }
}

impl Scope {
    fn new(name: &str) -> Scope {
        Scope { name: name.into(), variables: vec![], scopes: vec![] }
    }

    /// The scope with this path below this one.
    fn inner(&mut self, path: &[String]) -> &mut Scope {
        let Some((name, rest)) = path.split_first() else { return self };
        let position = self.scopes.iter().position(|scope| scope.name == *name);
        let position = position.unwrap_or_else(|| {
            self.scopes.push(Scope::new(name));
            self.scopes.len() - 1
        });
        self.scopes[position].inner(rest)
    }
}
