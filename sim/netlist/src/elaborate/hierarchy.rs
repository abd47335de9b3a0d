//! Every instance and every signal of a design, in rust-hdl's visiting order.

use crate::design::{Design, InstanceId, Member, ModuleId, SignalId};
use crate::error::{Error, Place, Problem};
use crate::ir;
use crate::names;

pub(super) struct Hierarchy {
    /// Parents before children.
    pub scopes: Vec<Scope>,
    /// In the order in which rust-hdl's `Probe` visits them.
    pub atoms: Vec<Atom>,
}

/// An instance.
pub(super) struct Scope {
    pub module: ModuleId,
    pub name: String,
    /// Below the top; empty for the top.
    pub path: String,
    pub parent: Option<(usize, InstanceId)>,
    /// The atom of each signal of the module.
    pub atoms: Vec<usize>,
    /// The scope of each instance of the module.
    pub children: Vec<usize>,
}

/// A signal of an instance.
#[derive(Clone, Copy)]
pub(super) struct Atom {
    pub scope: usize,
    pub signal: SignalId,
}

impl Hierarchy {
    pub fn new(design: &Design) -> Self {
        let mut hierarchy = Hierarchy { scopes: Vec::new(), atoms: Vec::new() };
        hierarchy.add(design, design.top, design.top().name.clone(), String::new(), None);
        hierarchy
    }

    fn add(
        &mut self,
        design: &Design,
        id: ModuleId,
        name: String,
        path: String,
        parent: Option<(usize, InstanceId)>,
    ) -> usize {
        let module = design.module(id);
        let index = self.scopes.len();
        self.scopes.push(Scope {
            module: id,
            name,
            path: path.clone(),
            parent,
            atoms: vec![0; module.signals.len()],
            children: vec![0; module.instances.len()],
        });
        for member in &module.members {
            match *member {
                Member::Signal(signal) => {
                    self.scopes[index].atoms[signal.0] = self.atoms.len();
                    self.atoms.push(Atom { scope: index, signal });
                }
                Member::Instance(child) => {
                    let instance = &module.instances[child.0];
                    let (name, path) = (instance.name.clone(), names::join(&path, &instance.name));
                    let scope = self.add(design, instance.module, name, path, Some((index, child)));
                    self.scopes[index].children[child.0] = scope;
                }
            }
        }
        index
    }

    pub fn named_scopes(&self, design: &Design) -> Vec<ir::Scope> {
        let named = self.scopes.iter().map(|scope| ir::Scope {
            name: scope.name.clone(),
            module: design.module(scope.module).name.clone(),
            parent: scope.parent.map(|(parent, _)| parent as u32),
        });
        named.collect()
    }

    /// Path of an atom below the top.
    pub fn path(&self, design: &Design, atom: usize) -> String {
        let Atom { scope, signal } = self.atoms[atom];
        let scope = &self.scopes[scope];
        names::join(&scope.path, &design.module(scope.module).signal(signal).name)
    }

    /// The innermost scope around all these atoms.
    pub fn common_scope(&self, atoms: &[usize]) -> usize {
        let scopes = atoms.iter().map(|atom| self.atoms[*atom].scope);
        // Parents have smaller numbers than their children.
        let common = scopes.reduce(|mut a, mut b| {
            while a != b {
                let inner = if a > b { &mut a } else { &mut b };
                *inner = self.scopes[*inner].parent.map_or(0, |(parent, _)| parent);
            }
            a
        });
        common.unwrap_or_default()
    }

    /// An error in a scope.
    pub fn error(&self, design: &Design, scope: usize, problem: Problem) -> Error {
        let scope = &self.scopes[scope];
        let block = if scope.path.is_empty() { &scope.name } else { &scope.path };
        let place = Place {
            block: block.clone(),
            block_type: design.module(scope.module).name.clone(),
            ..Place::default()
        };
        Error { place: Box::new(place), problem }
    }
}
