//! Removal of nodes that nobody uses.

use super::{for_operands, map_operands};
use crate::ir::{Netlist, Node, NodeId};

/// Keeps the nodes that signals, registers and memories need, in their order.
pub(crate) fn sweep(netlist: &mut Netlist) {
    let mut used = vec![false; netlist.nodes.len()];
    for_roots(netlist, |root| used[root.0 as usize] = true);
    for index in (0..used.len()).rev() {
        if used[index] {
            for_operands(&netlist.nodes[index].op, |operand| used[operand.0 as usize] = true);
        }
    }
    let mut new_ids = vec![NodeId(0); used.len()];
    let mut kept: Vec<Node> = Vec::new();
    for (index, node) in netlist.nodes.iter().enumerate().filter(|(index, _)| used[*index]) {
        new_ids[index] = NodeId(kept.len() as u32);
        let op = map_operands(&node.op, |operand| new_ids[operand.0 as usize]);
        kept.push(Node { width: node.width, op });
    }
    netlist.nodes = kept;
    for_roots(netlist, |root| *root = new_ids[root.0 as usize]);
}

fn for_roots(netlist: &mut Netlist, mut f: impl FnMut(&mut NodeId)) {
    netlist.signals.iter_mut().filter_map(|signal| signal.node.as_mut()).for_each(&mut f);
    netlist.registers.iter_mut().for_each(|register| f(&mut register.next));
    for write in netlist.memories.iter_mut().flat_map(|memory| &mut memory.writes) {
        f(&mut write.address);
        f(&mut write.data);
        f(&mut write.enable);
    }
}
