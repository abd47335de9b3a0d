//! In which order and in which pieces compiled engines compute nodes.
//!
//! Only the cone of what is asked for is computed. The order is a depth-first walk from the
//! roots, which keeps a value close to its use. The order is cut into chunks, one function each,
//! because compilers take more than twice the time for a function of twice the size; values that
//! cross a cut go through the state.

use heddle_netlist::for_operands;
use heddle_netlist::ir::{Netlist, NodeId, Op, RegisterId};

/// A piece of work for one function.
#[derive(Clone, Debug, Default)]
pub struct Chunk {
    /// What to compute, operands before users. Inputs, registers and constants are not listed:
    /// they are in the state at all times.
    pub nodes: Vec<NodeId>,
    /// Those of `nodes` whose value must be written to the state.
    pub stores: Vec<NodeId>,
    /// Registers whose next value this chunk writes to the other bank.
    pub registers: Vec<RegisterId>,
    /// Whether this chunk performs the memory writes, after everything else.
    pub writes: bool,
}

/// Whether a node's value is in the state at all times.
pub fn is_leaf(op: &Op) -> bool {
    matches!(op, Op::Constant(_) | Op::Input(_) | Op::Register(_))
}

/// What the memory writes of a step need.
fn write_operands(netlist: &Netlist) -> Vec<NodeId> {
    let writes = netlist.memories.iter().flat_map(|memory| &memory.writes);
    writes.flat_map(|port| [port.address, port.data, port.enable]).collect()
}

/// The nodes whose values a step needs.
fn step_roots(netlist: &Netlist) -> Vec<NodeId> {
    let next = netlist.registers.iter().map(|register| register.next);
    next.chain(write_operands(netlist)).collect()
}

/// What one rising edge does: next values of all registers, then the memory writes. At most
/// `limit` nodes a chunk. Nodes that are `settled` are not computed: what of them is needed
/// ([`shared`]) is in the state.
pub fn step(netlist: &Netlist, settled: &Settled, limit: usize) -> Vec<Chunk> {
    let write_operands = write_operands(netlist);
    let mut cone = Cone::new(netlist, settled, limit);
    for root in step_roots(netlist) {
        cone.add(root);
    }
    let mut chunks = cone.cut();
    if chunks.is_empty() && !(netlist.registers.is_empty() && write_operands.is_empty()) {
        chunks.push(Chunk::default());
    }
    for (index, register) in netlist.registers.iter().enumerate() {
        let chunk = cone.chunk_of(register.next).unwrap_or(0);
        chunks[chunk].registers.push(RegisterId(index as u32));
    }
    if !write_operands.is_empty() {
        let last = chunks.len() - 1;
        chunks[last].writes = true;
        cone.store_crossing(&mut chunks, &write_operands, last);
    }
    chunks
}

/// The values of `roots`, all of them written to the state. At most `limit` nodes a chunk.
pub fn settle(netlist: &Netlist, roots: &[NodeId], limit: usize) -> Vec<Chunk> {
    let settled = Settled::none(netlist);
    let mut cone = Cone::new(netlist, &settled, limit);
    for &root in roots {
        cone.add(root);
    }
    let mut chunks = cone.cut();
    cone.store_crossing(&mut chunks, roots, usize::MAX);
    chunks
}

/// Nodes that have been computed since inputs and state are what they are; by node.
pub struct Settled(Vec<bool>);

impl Settled {
    /// No node.
    pub fn none(netlist: &Netlist) -> Settled {
        Settled(vec![false; netlist.nodes.len()])
    }

    /// What is computed for the values of `roots`.
    pub fn by(netlist: &Netlist, roots: &[NodeId]) -> Settled {
        let mut settled = Settled::none(netlist);
        let mut cone = Cone::new(netlist, &settled, usize::MAX);
        roots.iter().for_each(|&root| cone.add(root));
        let order = cone.order;
        order.into_iter().for_each(|node| settled.0[node.0 as usize] = true);
        settled
    }

    fn has(&self, node: NodeId) -> bool {
        self.0[node.0 as usize]
    }
}

/// The nodes that are settled and that a step needs which does not compute what is settled.
pub fn shared(netlist: &Netlist, settled: &Settled) -> Vec<NodeId> {
    let roots = step_roots(netlist);
    let mut cone = Cone::new(netlist, settled, usize::MAX);
    roots.iter().for_each(|&root| cone.add(root));
    let mut needed = roots;
    for &user in &cone.order {
        for_operands(&netlist.node(user).op, |operand| needed.push(operand));
    }
    needed.retain(|&node| settled.has(node));
    needed
}

const UNSEEN: u32 = u32::MAX;

/// The nodes that some roots need and that are not settled, in the order of computation.
struct Cone<'a> {
    netlist: &'a Netlist,
    settled: &'a Settled,
    /// Nodes in a chunk.
    limit: usize,
    order: Vec<NodeId>,
    /// By node: its position in `order`, or `UNSEEN`.
    position: Vec<u32>,
    /// By position in `order`.
    stored: Vec<bool>,
}

impl<'a> Cone<'a> {
    fn new(netlist: &'a Netlist, settled: &'a Settled, limit: usize) -> Cone<'a> {
        let position = vec![UNSEEN; netlist.nodes.len()];
        Cone { netlist, settled, limit, order: vec![], position, stored: vec![] }
    }

    /// Appends what `root` needs and is neither settled nor there yet, operands first.
    fn add(&mut self, root: NodeId) {
        let mut pending = vec![(root, false)];
        while let Some((id, operands_done)) = pending.pop() {
            let op = &self.netlist.node(id).op;
            let known = is_leaf(op) || self.settled.has(id);
            if known || self.position[id.0 as usize] != UNSEEN {
                continue;
            }
            if operands_done {
                self.position[id.0 as usize] = self.order.len() as u32;
                self.order.push(id);
                self.stored.push(false);
            } else {
                pending.push((id, true));
                let first = pending.len();
                for_operands(op, |operand| pending.push((operand, false)));
                pending[first..].reverse();
            }
        }
    }

    fn chunk_of(&self, id: NodeId) -> Option<usize> {
        let position = self.position[id.0 as usize];
        (position != UNSEEN).then(|| position as usize / self.limit)
    }

    fn cut(&mut self) -> Vec<Chunk> {
        let mut chunks: Vec<Chunk> = self
            .order
            .chunks(self.limit)
            .map(|nodes| Chunk { nodes: nodes.to_vec(), ..Chunk::default() })
            .collect();
        let mut used = vec![];
        for user in 0..self.order.len() {
            used.clear();
            for_operands(&self.netlist.node(self.order[user]).op, |operand| used.push(operand));
            self.store_crossing(&mut chunks, &used, user / self.limit);
        }
        chunks
    }

    /// Has every one of `used` written to the state that is not computed in chunk `user` itself.
    fn store_crossing(&mut self, chunks: &mut [Chunk], used: &[NodeId], user: usize) {
        for &id in used {
            let Some(chunk) = self.chunk_of(id) else { continue };
            let stored = &mut self.stored[self.position[id.0 as usize] as usize];
            if chunk != user && !*stored {
                *stored = true;
                chunks[chunk].stores.push(id);
            }
        }
    }
}
