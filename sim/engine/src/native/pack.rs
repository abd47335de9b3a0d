//! From a graph to a program: like nodes of like things become vector lanes of one value.
//!
//! Starting at classes of registers, write ports and watched signals, and at operators with many
//! operands, nodes are put side by side as long as they do the same; where they no longer do, the
//! vector lanes are gathered from single values. Nodes become vector lanes only if they are equally deep in the
//! graph: then no vector lane can depend on another, directly or through other values.

use super::classes::{Class, sub_box};
use super::graph::{Graph, Id, Op};
use super::program::*;
use super::signature::{Leaves, Signatures};
use heddle_netlist::ir::Netlist;
use std::collections::HashMap;

/// Fewer vector lanes than this are not worth a loop: the compiler does better with single values.
const MIN_LANES: usize = 6;

/// Makes a program of a graph.
pub struct Packer<'a> {
    graph: &'a Graph,
    signatures: &'a Signatures,
    leaves: &'a Leaves,
    program: Program,
    known: HashMap<Vec<Id>, Option<Access>>,
    /// Nodes whose place was set, in order, so that an attempt can be undone.
    placed: Vec<Id>,
    tables: HashMap<(u32, Vec<u64>), usize>,
}

impl<'a> Packer<'a> {
    /// A packer without values.
    pub fn new(graph: &'a Graph, signatures: &'a Signatures, leaves: &'a Leaves) -> Self {
        let places = vec![None; graph.nodes.len()];
        Packer {
            graph,
            signatures,
            leaves,
            program: Program { places, ..Program::default() },
            known: HashMap::new(),
            placed: vec![],
            tables: HashMap::new(),
        }
    }

    /// Packs everything. `next` and `watched` are by register and by signal, `ports` by memory.
    pub fn pack(
        mut self,
        netlist: &Netlist,
        state: &State,
        next: &[Id],
        watched: &[Id],
        ports: &[Vec<[Id; 3]>],
    ) -> Program {
        for (class, members) in state.registers.iter().enumerate() {
            let nodes: Vec<Id> = members.members.iter().map(|&member| next[member]).collect();
            let stores = self.stores(class, &members.dims, &nodes);
            self.program.registers.extend(stores);
        }
        for (class, members) in state.memories.iter().enumerate() {
            let writes = netlist.memories[members.members[0]].writes.len();
            (0..writes).for_each(|port| self.write_port(class, members, ports, port));
        }
        for (class, members) in state.watched.iter().enumerate() {
            let nodes: Vec<Id> = members.members.iter().map(|&member| watched[member]).collect();
            let stores = self.stores(class, &members.dims, &nodes);
            self.program.watched.extend(stores);
        }
        for id in 0..self.graph.nodes.len() {
            if self.program.places[id].is_none() {
                self.pick(&[id], &[]).or_else(|| self.reduction(&[id], &[]));
            }
        }
        for id in 0..self.graph.nodes.len() {
            self.single(id);
        }
        self.program
    }

    fn write_port(&mut self, class: usize, members: &Class, ports: &[Vec<[Id; 3]>], port: usize) {
        let mut access = |which: usize| {
            let node = |&member: &usize| ports[member][port][which];
            let nodes: Vec<Id> = members.members.iter().map(node).collect();
            self.access_or_gather(&nodes, &members.dims)
        };
        let (address, data, enable) = (access(0), access(1), access(2));
        self.program.writes.push(Write { class, address, data, enable });
    }

    /// Stores of the nodes into the elements of a class: boxes of like nodes.
    fn stores(&mut self, class: usize, dims: &[usize], nodes: &[Id]) -> Vec<Store> {
        let target = Source::Index;
        let store = |position: usize, node| Store {
            class,
            elements: Access { source: target, offset: position, strides: vec![] },
            dims: vec![],
            value: Access::uniform(Source::Node(node), 0),
        };
        let mut groups: Vec<(u64, Vec<usize>)> = vec![];
        for (position, &node) in nodes.iter().enumerate() {
            let shape = self.signatures.shape[node];
            match groups.iter_mut().find(|(of, _)| *of == shape) {
                Some((_, positions)) => positions.push(position),
                None => groups.push((shape, vec![position])),
            }
        }
        let mut stores = vec![];
        for (_, positions) in groups {
            let some: Vec<Id> = positions.iter().map(|&position| nodes[position]).collect();
            let dims = sub_box(dims, &positions).unwrap_or_else(|| vec![positions.len()]);
            let elements = Access::fit(target, &positions, &dims);
            let lanes = (positions.len() >= MIN_LANES).then(|| self.access(&some, &dims)).flatten();
            match (elements, lanes) {
                (Some(elements), Some(value)) => {
                    stores.push(Store { class, elements, dims, value })
                }
                _ => stores
                    .extend(positions.iter().map(|&position| store(position, nodes[position]))),
            }
        }
        stores
    }

    fn access_or_gather(&mut self, nodes: &[Id], dims: &[usize]) -> Access {
        if dims.is_empty() {
            return Access::uniform(Source::Node(nodes[0]), 0);
        }
        self.access(nodes, dims).unwrap_or_else(|| self.gather(nodes, dims))
    }

    fn gather(&mut self, nodes: &[Id], dims: &[usize]) -> Access {
        let body = Body::Gather(nodes.to_vec());
        let value = self.value(dims, self.graph.width(nodes[0]), body);
        Access::whole(Source::Value(value), dims)
    }

    fn value(&mut self, dims: &[usize], width: u32, body: Body) -> ValueId {
        self.program.values.push(Value { dims: dims.to_vec(), width, body });
        self.program.values.len() - 1
    }

    fn place(&mut self, nodes: &[Id], value: ValueId) {
        for (lane, &node) in nodes.iter().enumerate() {
            if self.program.places[node].is_none() {
                self.program.places[node] = Some((value, lane));
                self.placed.push(node);
            }
        }
    }

    /// The nodes as vector lanes, if that is better than one by one.
    fn access(&mut self, nodes: &[Id], dims: &[usize]) -> Option<Access> {
        let width = self.graph.width(nodes[0]);
        if nodes.iter().any(|&node| self.graph.width(node) != width) {
            return None;
        }
        if nodes.iter().all(|&node| node == nodes[0]) {
            return Some(Access::uniform(Source::Node(nodes[0]), dims.len()));
        }
        if width > 64 {
            return None;
        }
        if let Some(dim) = (0..dims.len()).find(|&dim| repeats(nodes, dims, dim)) {
            let (fewer, rest) = without(nodes, dims, dim);
            let mut access = self
                .access(&fewer, &rest)
                .or_else(|| (nodes.len() > 2 * fewer.len()).then(|| self.gather(&fewer, &rest)))?;
            access.strides.insert(dim, 0);
            return Some(access);
        }
        if let Some(access) = self.leaf_array(nodes, dims).or_else(|| self.computed(nodes, dims)) {
            return Some(access);
        }
        if let Some(known) = self.known.get(nodes) {
            let known = known.as_ref()?;
            return Some(Access::whole(known.source, dims));
        }
        let (values, placed) = (self.program.values.len(), self.placed.len());
        let found = self.lanes(nodes, dims);
        if found.is_none() && self.program.values.len() > values {
            self.program.values.truncate(values);
            for node in self.placed.drain(placed..) {
                self.program.places[node] = None;
            }
            let stale = |access: &Option<Access>| matches!(access, Some(Access { source: Source::Value(id), .. }) if *id >= values);
            self.known.retain(|_, access| !stale(access));
        }
        self.known.insert(nodes.to_vec(), found.clone());
        found
    }

    /// Constants, registers and inputs.
    fn leaf_array(&mut self, nodes: &[Id], dims: &[usize]) -> Option<Access> {
        let graph = self.graph;
        let place = |node: Id| match graph.op(node) {
            Op::Register(id) => {
                let (class, position) = self.leaves.registers[*id];
                Some((Source::Registers(class), position))
            }
            Op::Input(id) => {
                let (class, position) = self.leaves.inputs[*id];
                Some((Source::Inputs(class), position))
            }
            _ => None,
        };
        if let Some((source, _)) = place(nodes[0]) {
            let elements: Option<Vec<usize>> = nodes
                .iter()
                .map(|&node| place(node).filter(|(of, _)| *of == source).map(|(_, at)| at))
                .collect();
            return Access::fit(source, &elements?, dims);
        }
        let entries: Option<Vec<u64>> = nodes
            .iter()
            .map(|&node| graph.constant(node).map(|v| v.iter_u64_digits().next().unwrap_or(0)))
            .collect();
        let table = (graph.width(nodes[0]), entries?);
        let index = *self.tables.entry(table.clone()).or_insert_with(|| {
            self.program.tables.push(table);
            self.program.tables.len() - 1
        });
        Some(Access::whole(Source::Table(index), dims))
    }

    /// Vector lanes of one value that is there already.
    fn computed(&self, nodes: &[Id], dims: &[usize]) -> Option<Access> {
        let (value, _) = self.program.places[nodes[0]]?;
        let elements: Option<Vec<usize>> = nodes
            .iter()
            .map(|&node| self.program.places[node].filter(|(of, _)| *of == value).map(|(_, at)| at))
            .collect();
        Access::fit(Source::Value(value), &elements?, dims)
    }

    /// A new value with these nodes as vector lanes.
    fn lanes(&mut self, nodes: &[Id], dims: &[usize]) -> Option<Access> {
        let graph = self.graph;
        let first = &graph.nodes[nodes[0]];
        let like = |&node: &Id| {
            let other = &graph.nodes[node];
            self.signatures.level[node] == self.signatures.level[nodes[0]]
                && std::mem::discriminant(&other.op) == std::mem::discriminant(&first.op)
                && match (&first.op, &other.op) {
                    (Op::Join(a, _), Op::Join(b, _)) => a == b,
                    (Op::Read(a, _), Op::Read(b, _)) => {
                        self.leaves.memories[a.0 as usize].0 == self.leaves.memories[b.0 as usize].0
                    }
                    _ => true,
                }
        };
        if first.op.is_leaf() || !nodes.iter().all(like) {
            return None;
        }
        if let Op::Pick(..) = first.op {
            return if nodes.len() < MIN_LANES { None } else { self.pick(nodes, dims) };
        }
        if nodes.len() < MIN_LANES.max(first.op.operands().len())
            && let Some(value) = self.reduction(nodes, dims)
        {
            return Some(value);
        }
        let lists: Vec<Vec<Id>> = nodes.iter().map(|&node| graph.op(node).operands()).collect();
        let count = lists[0].len();
        if lists.iter().any(|list| list.len() != count) || nodes.len() < MIN_LANES {
            return None;
        }
        let at = match &first.op {
            Op::Slice(..) => self.varying(nodes, dims, |op| match op {
                Op::Slice(_, low) => *low as usize,
                _ => unreachable!("all are slices"),
            })?,
            Op::Read(..) => self.varying(nodes, dims, |op| match op {
                Op::Read(memory, _) => self.leaves.memories[memory.0 as usize].1,
                _ => unreachable!("all are reads"),
            })?,
            _ => None,
        };
        let (mut operands, mut varying) = (vec![], at.is_some());
        for position in 0..count {
            let column: Vec<Id> = lists.iter().map(|list| list[position]).collect();
            let width = graph.width(column[0]);
            if column.iter().any(|&node| graph.width(node) != width) {
                return None;
            }
            operands.push(self.access(&column, dims).ok_or(column));
        }
        varying |= operands.iter().flatten().any(|access| !access.is_uniform());
        let gathers = operands.iter().filter(|operand| operand.is_err()).count();
        if !varying || gathers > 1 {
            return None;
        }
        let operands: Vec<Access> = operands
            .into_iter()
            .map(|operand| match operand {
                Ok(access) => Some(access),
                Err(column) if graph.width(column[0]) <= 64 => Some(self.gather(&column, dims)),
                Err(_) => None,
            })
            .collect::<Option<_>>()?;
        let narrow = lists[0].iter().all(|&operand| graph.width(operand) <= 64);
        let wide_slice = matches!(first.op, Op::Slice(..)) && operands[0].is_uniform();
        if !narrow && !wide_slice {
            return None;
        }
        let value =
            self.value(dims, first.width, Body::Lanes { op: first.op.clone(), operands, at });
        self.place(nodes, value);
        Some(Access::whole(Source::Value(value), dims))
    }

    /// What differs between like operators: `Some(None)` if nothing does.
    fn varying(
        &self,
        nodes: &[Id],
        dims: &[usize],
        what: impl Fn(&Op) -> usize,
    ) -> Option<Option<Access>> {
        let all: Vec<usize> = nodes.iter().map(|&node| what(self.graph.op(node))).collect();
        let memory = matches!(self.graph.op(nodes[0]), Op::Read(..));
        if !memory && all.iter().all(|&one| one == all[0]) {
            return Some(None);
        }
        Some(Some(Access::fit(Source::Index, &all, dims)?))
    }

    /// Operators with many like operands: these become vector lanes themselves.
    fn reduction(&mut self, nodes: &[Id], dims: &[usize]) -> Option<Access> {
        let graph = self.graph;
        let first = &graph.nodes[nodes[0]];
        let length = match &first.op {
            Op::Join(_, parts) | Op::Concat(parts) if parts.len() >= MIN_LANES => parts.len(),
            _ => return None,
        };
        let mut all: Vec<Id> = nodes.iter().flat_map(|&node| graph.op(node).operands()).collect();
        if matches!(first.op, Op::Join(..)) && dims.is_empty() {
            all.sort_by_key(|&node| self.program.places[node]);
        }
        let part = graph.width(all[0]);
        let narrow = first.width <= 64 || (64 % part == 0 && dims.is_empty());
        if all.len() != nodes.len() * length || part > 64 || !narrow {
            return None;
        }
        let mut inner = dims.to_vec();
        inner.push(length);
        let access = self.access(&all, &inner)?;
        if access.is_uniform() || matches!(access.source, Source::Table(_)) {
            return None;
        }
        let body = match &first.op {
            Op::Join(joint, _) => Body::Reduce(*joint, access, length),
            _ => Body::Collect(access, length),
        };
        let value = self.value(dims, first.width, body);
        self.place(nodes, value);
        Some(Access::whole(Source::Value(value), dims))
    }

    /// Choices by number: the words that are chosen from become vector lanes.
    fn pick(&mut self, nodes: &[Id], dims: &[usize]) -> Option<Access> {
        let graph = self.graph;
        let (mut numbers, mut all) = (vec![], vec![]);
        for &node in nodes {
            let Op::Pick(number, words) = graph.op(node) else { return None };
            numbers.push(*number);
            all.extend(words);
        }
        let length = all.len() / nodes.len();
        let like = |&node: &Id| graph.op(node).operands().len() == length + 1;
        if !nodes.iter().all(like) {
            return None;
        }
        let inner = [dims, &[length]].concat();
        let number = self.access_or_gather(&numbers, dims);
        let words = self.access_or_gather(&all, &inner);
        let body = Body::Pick { number, words, length };
        let value = self.value(dims, graph.width(nodes[0]), body);
        self.place(nodes, value);
        Some(Access::whole(Source::Value(value), dims))
    }

    /// The value of a node by itself, if it is not a vector lane already.
    fn single(&mut self, id: Id) {
        let op = self.graph.op(id);
        if self.program.places[id].is_some() || op.is_leaf() {
            return;
        }
        let at = match op {
            Op::Read(memory, _) => {
                let offset = self.leaves.memories[memory.0 as usize].1;
                Some(Access { source: Source::Index, offset, strides: vec![] })
            }
            _ => None,
        };
        let operands =
            op.operands().into_iter().map(|id| Access::uniform(Source::Node(id), 0)).collect();
        let value =
            self.value(&[], self.graph.width(id), Body::Lanes { op: op.clone(), operands, at });
        self.program.places[id] = Some((value, 0));
    }
}

/// Whether nodes do not differ along a dimension.
fn repeats(nodes: &[Id], dims: &[usize], dim: usize) -> bool {
    let unit: usize = dims[dim + 1..].iter().product();
    let length = dims[dim];
    let first = |lane: usize| lane - lane / unit % length * unit;
    length > 1 && nodes.iter().enumerate().all(|(lane, &node)| node == nodes[first(lane)])
}

/// The nodes at the beginning of a dimension, and the other dimensions.
fn without(nodes: &[Id], dims: &[usize], dim: usize) -> (Vec<Id>, Vec<usize>) {
    let unit: usize = dims[dim + 1..].iter().product();
    let first = |(lane, _): &(usize, &Id)| (lane / unit).is_multiple_of(dims[dim]);
    let fewer = nodes.iter().enumerate().filter(first).map(|(_, &node)| node).collect();
    let mut rest = dims.to_vec();
    rest.remove(dim);
    (fewer, rest)
}
