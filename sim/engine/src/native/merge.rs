//! Registers that always hold the same value become one.
//!
//! All registers of one width and initial value are taken for equal at first; those whose next
//! values then differ are parted, until nothing changes.

use super::graph::{self, Id};
use heddle_netlist::ir::{Netlist, NodeId, Op, RegisterId};
use std::collections::HashMap;

/// By register: the first of those that equal it.
pub fn equal_registers(netlist: &Netlist) -> Vec<usize> {
    let key = |index: usize| (netlist.registers[index].width, &netlist.registers[index].initial);
    let mut class = partition((0..netlist.registers.len()).map(key));
    loop {
        let (_, map) = graph::from_netlist(&merged(netlist, &class), &next_nodes(netlist));
        let next = |index: usize| map[netlist.registers[index].next.0 as usize];
        let finer = partition((0..class.len()).map(|index| (class[index], next(index))));
        if finer == class {
            return class;
        }
        class = finer;
    }
}

/// By element: the first one with an equal key.
fn partition<K: std::hash::Hash + Eq>(keys: impl Iterator<Item = K>) -> Vec<usize> {
    let mut first = HashMap::new();
    keys.enumerate().map(|(index, key)| *first.entry(key).or_insert(index)).collect()
}

/// The next values of all registers.
pub fn next_nodes(netlist: &Netlist) -> Vec<NodeId> {
    netlist.registers.iter().map(|register| register.next).collect()
}

/// The netlist with every register replaced by the first of its class.
pub fn merged(netlist: &Netlist, class: &[usize]) -> Netlist {
    let mut merged = netlist.clone();
    for node in &mut merged.nodes {
        if let Op::Register(id) = &mut node.op {
            *id = RegisterId(class[id.0 as usize] as u32);
        }
    }
    merged
}

/// Maps through two steps.
pub fn then(map: &[Option<Id>], next: &[Id]) -> Vec<Option<Id>> {
    map.iter().map(|id| id.map(|id| next[id])).collect()
}
