//! From a [`Design`] to a flat [`Netlist`].
//!
//! Each kernel is executed symbolically once per distinct module (`kernel`), which gives every
//! net that it drives as a function of the inputs and of the children's outputs. These functions
//! are then put together along the hierarchy, one signal at a time and in the order of the data
//! flow (`order`), so that signals that merely pass through one block are no loop.

mod hierarchy;
mod kernel;
mod order;
mod storage;
mod text;

use crate::design::{Body, Design, Module, ModuleId, Net, SignalKind, SignalType};
use crate::error::{Error, Problem};
use crate::ir::{Input, InputId, MemoryId, NamedSignal, Netlist, NodeId, Op, RegisterId, SignalId};
use crate::names;
use crate::passes::{Builder, for_operands, map_operands, sweep};
use hierarchy::Hierarchy;
use kernel::Summary;

/// Flattens a design.
///
/// Refuses latches, combinational loops and registers that cannot be reset; the error names the
/// signal and the branch, or the cycle.
pub fn elaborate(design: &Design) -> Result<Netlist, Error> {
    let hierarchy = Hierarchy::new(design);
    let mut flattener = Flattener {
        design,
        summaries: summaries(design, &hierarchy)?,
        inputs: inputs(design, &hierarchy),
        storage: storage::Storage::new(design, &hierarchy),
        builder: Builder::default(),
        values: vec![None; hierarchy.atoms.len()],
        instantiated: vec![Vec::new(); hierarchy.scopes.len()],
        hierarchy,
    };
    flattener.evaluate_signals()?;
    let (registers, memories) = flattener.connect_storage()?;
    let Flattener { hierarchy, builder, inputs, values, .. } = flattener;
    let signals = hierarchy.atoms.iter().zip(values).map(|(atom, node)| {
        let scope = &hierarchy.scopes[atom.scope];
        let signal = design.module(scope.module).signal(atom.signal);
        NamedSignal {
            name: signal.name.clone(),
            path: names::join(&scope.path, &signal.name),
            scope: atom.scope as u32,
            width: signal.width as u32,
            ty: signal.ty.clone(),
            node,
        }
    });
    let mut netlist = Netlist {
        name: design.top().name.clone(),
        signals: signals.collect(),
        nodes: builder.nodes,
        inputs,
        registers,
        memories,
        scopes: hierarchy.named_scopes(design),
    };
    sweep(&mut netlist);
    Ok(netlist)
}

/// What drives a signal.
enum Driver {
    Clock,
    Input(InputId),
    Constant,
    /// A node of the kernel of a scope.
    Kernel(usize, NodeId),
    Register(RegisterId),
    /// An asynchronous read at the address of another atom.
    Read(MemoryId, usize),
}

struct Flattener<'a> {
    design: &'a Design,
    hierarchy: Hierarchy,
    /// Of each module with a kernel.
    summaries: Vec<Option<Summary>>,
    inputs: Vec<Input>,
    storage: storage::Storage,
    builder: Builder,
    /// The node of each atom, `None` for clocks.
    values: Vec<Option<NodeId>>,
    /// Of each scope: the nodes of its kernel in the flat netlist.
    instantiated: Vec<Vec<Option<NodeId>>>,
}

fn summaries(design: &Design, hierarchy: &Hierarchy) -> Result<Vec<Option<Summary>>, Error> {
    let summary = |(id, module): (usize, &Module)| match &design.modules[id].body {
        Body::Logic(statements) => {
            kernel::summarize(design, module, statements).map(Some).map_err(|(signal, problem)| {
                let scope = hierarchy.scopes.iter().position(|scope| scope.module == ModuleId(id));
                let mut error = hierarchy.error(design, scope.unwrap_or_default(), problem);
                error.place.signal = Some(signal);
                error
            })
        }
        Body::Primitive(_) => Ok(None),
    };
    design.modules.iter().enumerate().map(summary).collect()
}

fn inputs(design: &Design, hierarchy: &Hierarchy) -> Vec<Input> {
    let signals = design.top().signals.iter().zip(&hierarchy.scopes[0].atoms);
    let inputs = signals
        .filter(|(signal, _)| signal.kind == SignalKind::Input && signal.ty != SignalType::Clock);
    let input = |(signal, &atom): (&crate::design::Signal, &usize)| Input {
        name: signal.name.clone(),
        width: signal.width as u32,
        signal: SignalId(atom as u32),
    };
    inputs.map(input).collect()
}

impl Flattener<'_> {
    fn evaluate_signals(&mut self) -> Result<(), Error> {
        let drivers: Vec<Driver> = (0..self.values.len()).map(|atom| self.driver(atom)).collect();
        let mut edges = Vec::new();
        for (atom, driver) in drivers.iter().enumerate() {
            match driver {
                Driver::Kernel(scope, root) => {
                    let leaves = self.summary(*scope).leaves_of[root].iter();
                    let leaves = leaves.map(|leaf| self.leaf_atom(*scope, *leaf));
                    edges.extend(leaves.map(|leaf| (leaf, atom)));
                }
                Driver::Read(_, address) => edges.push((*address, atom)),
                _ => {}
            }
        }
        let order = order::order(drivers.len(), &edges).map_err(|cycle| {
            let scope = self.hierarchy.common_scope(&cycle);
            let path = |atom: &usize| self.hierarchy.path(self.design, *atom);
            let problem = Problem::CombinationalLoop(cycle.iter().map(path).collect());
            self.hierarchy.error(self.design, scope, problem)
        })?;
        for atom in order {
            self.values[atom] = self.value(atom, &drivers[atom]);
        }
        Ok(())
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
                Driver::Kernel(parent, self.summary(parent).roots[&net])
            }
            (SignalKind::Input, _, None) => {
                let signal = SignalId(atom as u32);
                let input = self.inputs.iter().position(|input| input.signal == signal);
                Driver::Input(InputId(input.unwrap_or_default() as u32))
            }
            (_, Body::Logic(_), _) => {
                let root = self.summary(place.scope).roots[&Net::Own(place.signal)];
                Driver::Kernel(place.scope, root)
            }
            (_, Body::Primitive(primitive), _) => {
                self.storage.driver(&self.hierarchy, place.scope, module, primitive, &signal.name)
            }
        }
    }

    fn value(&mut self, atom: usize, driver: &Driver) -> Option<NodeId> {
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
            Driver::Kernel(scope, root) => self.instantiate(*scope, *root),
            Driver::Register(register) => self.builder.add(width, Op::Register(*register)),
            Driver::Read(memory, address) => {
                let address = self.values[*address]?;
                self.builder.add(width, Op::Read(*memory, address))
            }
        })
    }

    fn summary(&self, scope: usize) -> &Summary {
        let module = self.hierarchy.scopes[scope].module;
        self.summaries[module.0].as_ref().expect("only kernels have children and leaves")
    }

    /// The atom behind a leaf of a scope's kernel.
    fn leaf_atom(&self, scope: usize, leaf: usize) -> usize {
        let net = self.summary(scope).leaves[leaf];
        let scope = &self.hierarchy.scopes[scope];
        match net {
            Net::Own(signal) => scope.atoms[signal.0],
            Net::Port(child, signal) => {
                self.hierarchy.scopes[scope.children[child.0]].atoms[signal.0]
            }
        }
    }

    /// Copies a node of a scope's kernel, and all that it needs, into the flat netlist.
    fn instantiate(&mut self, scope: usize, root: NodeId) -> NodeId {
        let mut done = std::mem::take(&mut self.instantiated[scope]);
        done.resize(self.summary(scope).builder.nodes.len(), None);
        let mut open = vec![root];
        while let Some(&local) = open.last() {
            if done[local.0 as usize].is_some() {
                open.pop();
                continue;
            }
            let node = self.summary(scope).builder.node(local);
            let before = open.len();
            for_operands(&node.op, |operand| {
                if done[operand.0 as usize].is_none() {
                    open.push(operand);
                }
            });
            if open.len() > before {
                continue;
            }
            let flat = match node.op {
                Op::Input(leaf) => self.values[self.leaf_atom(scope, leaf.0 as usize)],
                _ => {
                    let flat =
                        |operand: NodeId| done[operand.0 as usize].expect("operands come first");
                    let (width, op) = (node.width, map_operands(&node.op, flat));
                    Some(self.builder.add(width, op))
                }
            };
            debug_assert!(flat.is_some(), "leaves are evaluated before their users");
            done[local.0 as usize] = flat;
            open.pop();
        }
        let result = done[root.0 as usize].expect("the root has just been built");
        self.instantiated[scope] = done;
        result
    }
}
