//! The kernels of all instances put together.
//!
//! Everything that has a value is a vertex: first all signals, then, scope by scope, all nodes of
//! their kernels. Vertices are evaluated in the order of their dependencies.

use super::hierarchy::Hierarchy;
use super::kernel::Summary;
use super::order;
use super::storage::Storage;
use crate::design::{Body, Design, Net, Signal, SignalKind, SignalType};
use crate::error::{Error, Problem};
use crate::ir::{InputId, MemoryId, Node, NodeId, Op, RegisterId};
use crate::passes::{Builder, for_operands, map_operands};

/// What drives a signal.
pub(super) enum Driver {
    Clock,
    Input(InputId),
    Constant,
    /// A node of the kernel of a scope.
    Kernel(usize, NodeId),
    Register(RegisterId),
    /// An asynchronous read at the address of another atom.
    Read(MemoryId, usize),
}

pub(super) struct Flattener<'a> {
    pub design: &'a Design,
    pub hierarchy: &'a Hierarchy,
    /// Of each module with a kernel.
    summaries: &'a [Option<Summary>],
    storage: Storage,
    pub builder: Builder,
    /// Of each scope: the vertex of the first node of its kernel.
    first_vertex: Vec<usize>,
    /// The flat node of each vertex, `None` for clocks.
    pub values: Vec<Option<NodeId>>,
}

impl<'a> Flattener<'a> {
    pub fn new(
        design: &'a Design,
        hierarchy: &'a Hierarchy,
        summaries: &'a [Option<Summary>],
    ) -> Self {
        let mut vertices = hierarchy.atoms.len();
        let first_vertex = hierarchy.scopes.iter().map(|scope| {
            let first = vertices;
            vertices += summaries[scope.module.0].as_ref().map_or(0, |kernel| kernel.nodes.len());
            first
        });
        Flattener {
            design,
            hierarchy,
            summaries,
            storage: Storage::new(design, hierarchy),
            builder: Builder::default(),
            first_vertex: first_vertex.collect(),
            values: vec![None; vertices],
        }
    }

    /// The flat nodes, and the node of each atom.
    pub fn finish(mut self) -> (Vec<Node>, Vec<Option<NodeId>>) {
        self.values.truncate(self.hierarchy.atoms.len());
        (self.builder.nodes, self.values)
    }

    /// Finds the node of every signal.
    pub fn evaluate_signals(&mut self) -> Result<(), Error> {
        let atoms = self.hierarchy.atoms.len();
        let drivers: Vec<Driver> = (0..atoms).map(|atom| self.driver(atom)).collect();
        let edges = self.edges(&drivers);
        let order = order::order(self.values.len(), &edges).map_err(|mut cycle| {
            cycle.retain(|vertex| *vertex < atoms);
            let scope = self.hierarchy.common_scope(&cycle);
            let path = |atom: &usize| self.hierarchy.path(self.design, *atom);
            let problem = Problem::CombinationalLoop(cycle.iter().map(path).collect());
            self.hierarchy.error(self.design, scope, problem)
        })?;
        for vertex in order {
            self.values[vertex] = match drivers.get(vertex) {
                Some(driver) => self.signal_value(vertex, driver),
                None => self.node_value(vertex),
            };
        }
        Ok(())
    }

    fn edges(&self, drivers: &[Driver]) -> Vec<(usize, usize)> {
        let mut edges = Vec::new();
        for (atom, driver) in drivers.iter().enumerate() {
            match driver {
                Driver::Kernel(scope, root) => edges.push((self.vertex(*scope, *root), atom)),
                Driver::Read(_, address) => edges.push((*address, atom)),
                Driver::Clock | Driver::Input(_) | Driver::Constant | Driver::Register(_) => {}
            }
        }
        for (scope, place) in self.hierarchy.scopes.iter().enumerate() {
            let Some(kernel) = &self.summaries[place.module.0] else { continue };
            for (i, node) in kernel.nodes.iter().enumerate() {
                let vertex = self.first_vertex[scope] + i;
                if let Op::Input(leaf) = node.op {
                    edges.push((self.leaf_atom(scope, leaf), vertex));
                }
                for_operands(&node.op, |operand| edges.push((self.vertex(scope, operand), vertex)));
            }
        }
        edges
    }

    fn vertex(&self, scope: usize, node: NodeId) -> usize {
        self.first_vertex[scope] + node.0 as usize
    }

    fn kernel(&self, scope: usize) -> &'a Summary {
        let module = self.hierarchy.scopes[scope].module;
        self.summaries[module.0].as_ref().expect("only kernels drive nets")
    }

    /// The atom behind a leaf of a scope's kernel.
    fn leaf_atom(&self, scope: usize, leaf: InputId) -> usize {
        let net = self.kernel(scope).leaves[leaf.0 as usize];
        let scope = &self.hierarchy.scopes[scope];
        match net {
            Net::Own(signal) => scope.atoms[signal.0],
            Net::Port(child, signal) => {
                self.hierarchy.scopes[scope.children[child.0]].atoms[signal.0]
            }
        }
    }

    fn driver(&self, atom: usize) -> Driver {
        let place = self.hierarchy.atoms[atom];
        let scope = &self.hierarchy.scopes[place.scope];
        let module = self.design.module(scope.module);
        let signal = module.signal(place.signal);
        if signal.ty == SignalType::Clock {
            return Driver::Clock;
        }
        match (&signal.kind, &module.body, scope.parent) {
            (SignalKind::Constant(_), ..) => Driver::Constant,
            (SignalKind::Input, _, Some((parent, instance))) => {
                let net = Net::Port(instance, place.signal);
                Driver::Kernel(parent, self.kernel(parent).roots[&net])
            }
            (SignalKind::Input, _, None) => {
                let before = module.signals[..place.signal.0].iter();
                let data = |signal: &&Signal| {
                    signal.kind == SignalKind::Input && signal.ty != SignalType::Clock
                };
                Driver::Input(InputId(before.filter(data).count() as u32))
            }
            (_, Body::Logic(_), _) => {
                let root = self.kernel(place.scope).roots[&Net::Own(place.signal)];
                Driver::Kernel(place.scope, root)
            }
            (_, Body::Primitive(primitive), _) => {
                self.storage.driver(self.hierarchy, place.scope, module, primitive, &signal.name)
            }
        }
    }

    fn signal_value(&mut self, atom: usize, driver: &Driver) -> Option<NodeId> {
        let place = self.hierarchy.atoms[atom];
        let module = self.design.module(self.hierarchy.scopes[place.scope].module);
        let signal = module.signal(place.signal);
        let width = signal.width as u32;
        Some(match driver {
            Driver::Clock => return None,
            Driver::Input(input) => self.builder.add(width, Op::Input(*input)),
            Driver::Constant => match &signal.kind {
                SignalKind::Constant(value) => self.builder.constant(width, value.clone()),
                _ => return None,
            },
            Driver::Kernel(scope, root) => return self.values[self.vertex(*scope, *root)],
            Driver::Register(register) => self.builder.add(width, Op::Register(*register)),
            Driver::Read(memory, address) => {
                let address = self.values[*address]?;
                self.builder.add(width, Op::Read(*memory, address))
            }
        })
    }

    /// Copies a node of a kernel into the flat netlist.
    fn node_value(&mut self, vertex: usize) -> Option<NodeId> {
        // The last scope that begins here or before; scopes without kernel begin where the next
        // one does.
        let scope = self.first_vertex.partition_point(|first| *first <= vertex) - 1;
        let first = self.first_vertex[scope];
        let node = &self.kernel(scope).nodes[vertex - first];
        if let Op::Input(leaf) = node.op {
            return self.values[self.leaf_atom(scope, leaf)];
        }
        let values = &self.values;
        let op = map_operands(&node.op, |operand| {
            values[first + operand.0 as usize].expect("operands come before their users")
        });
        Some(self.builder.add(node.width, op))
    }
}
