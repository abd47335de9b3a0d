//! The memories of a design as a table: where they are, their ports, what one would build them as ([`Class`]) and
//! what that costs beside the logic.
//!
//! Memories that are read and written at the same addresses are told as one with enables, whatever modules they are
//! in: a design would take one macro for them. ROMs are logic and do not appear.

mod class;

pub use class::{Class, LEAST_BITS, MOST_WORDS, Read, Shape, StorageCosts, WIDEST_SRAM};

use crate::places::{Places, without_indices};
use heddle_netlist::ir::{Memory, Netlist, NodeId, Op, RegisterKind};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashMap, HashSet};

/// The memories of a design.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Storage {
    /// Equal memories at places that differ in indices alone are one row.
    pub memories: Vec<StorageRow>,
    /// All of them, in NAND2.
    pub nand2: f64,
}

/// A memory, and how often it is there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StorageRow {
    /// Paths below the top of its parts, with `*` for indices: `stacks.memory[*].entries`.
    pub places: Vec<String>,
    /// The same by the kinds of the modules that have them: `stack_memory.entries`.
    pub names: Vec<String>,
    /// How many there are.
    pub count: u64,
    /// Words, bits and ports of one.
    #[serde(flatten)]
    pub shape: Shape,
    /// What it is built as.
    pub class: Class,
    /// Area of one in NAND2.
    pub nand2: f64,
}

impl StorageRow {
    /// Area of all of them in NAND2.
    pub fn together(&self) -> f64 {
        self.count as f64 * self.nand2
    }

    /// Its ports: `2R1W`.
    pub fn ports(&self) -> String {
        format!("{}R{}W", self.shape.reads, self.shape.writes)
    }
}

impl Storage {
    /// The memories of a netlist at these costs.
    pub fn of(netlist: &Netlist, costs: &StorageCosts) -> Storage {
        let mut memories: Vec<StorageRow> = Vec::new();
        let mut known = HashMap::new();
        let by_path = Places::of(netlist);
        for group in groups(netlist) {
            let row = group.row(&by_path, costs);
            let key = (row.places.clone(), row.shape.clone());
            let index = *known.entry(key).or_insert(memories.len());
            match memories.get_mut(index) {
                Some(row) => row.count += 1,
                None => memories.push(row),
            }
        }
        let sum = memories.iter().map(StorageRow::together).fold(0.0, |sum, area| sum + area);
        Storage { memories, nand2: (sum * 10.0).round() / 10.0 }
    }

    /// The memories that are in none of the classes.
    pub fn outside(&self) -> impl Iterator<Item = &StorageRow> {
        self.memories.iter().filter(|row| row.class == Class::Outside)
    }
}

/// What memories have in common that are one with enables.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Ports {
    words: u32,
    reads: u32,
    read: Read,
    read_addresses: BTreeSet<NodeId>,
    /// What holds back a synchronous read.
    read_enables: BTreeSet<NodeId>,
    write_addresses: Vec<NodeId>,
}

/// Memories of the same addresses.
struct Group<'a> {
    ports: Ports,
    memories: Vec<&'a Memory>,
}

impl Group<'_> {
    fn row(&self, by_path: &Places<'_>, costs: &StorageCosts) -> StorageRow {
        let enables = |memory: &&Memory| -> Vec<NodeId> {
            memory.writes.iter().map(|write| write.enable).collect()
        };
        let parts: HashSet<Vec<NodeId>> = self.memories.iter().map(enables).collect();
        let shape = Shape {
            words: self.ports.words.into(),
            bits: self.memories.iter().map(|memory| u64::from(memory.width)).sum(),
            parts: parts.len() as u64,
            reads: self.ports.reads.into(),
            writes: self.ports.write_addresses.len() as u64,
            read: self.ports.read,
        };
        let places = distinct(self.memories.iter().map(|memory| without_indices(&memory.path)));
        let names = distinct(self.memories.iter().map(|memory| by_path.name(&memory.path)));
        let (class, nand2) = costs.class(&shape);
        StorageRow { places, names, count: 1, shape, class, nand2 }
    }
}

/// The memories with write ports, those of the same addresses together, in the order of the netlist.
fn groups(netlist: &Netlist) -> Vec<Group<'_>> {
    let mut addresses = vec![BTreeSet::new(); netlist.memories.len()];
    for node in &netlist.nodes {
        if let Op::Read(memory, address) = node.op {
            addresses[memory.0 as usize].insert(address);
        }
    }
    let enables = read_enables(netlist);
    let mut groups: Vec<Group<'_>> = Vec::new();
    let mut known = HashMap::new();
    for (memory, read_addresses) in netlist.memories.iter().zip(addresses) {
        if memory.writes.is_empty() {
            continue;
        }
        let enables = enables.get(memory.path.as_str());
        let ports = Ports {
            words: memory.depth,
            reads: memory.reads,
            read: enables.map_or(Read::Asynchronous, |_| Read::Synchronous),
            read_addresses,
            read_enables: enables.cloned().unwrap_or_default(),
            write_addresses: memory.writes.iter().map(|write| write.address).collect(),
        };
        let index = *known.entry(ports.clone()).or_insert(groups.len());
        match groups.get_mut(index) {
            Some(group) => group.memories.push(memory),
            None => groups.push(Group { ports, memories: vec![memory] }),
        }
    }
    groups
}

/// By the paths of the memories that are read synchronously, what enables these reads.
fn read_enables(netlist: &Netlist) -> HashMap<&str, BTreeSet<NodeId>> {
    let mut enables = HashMap::<&str, BTreeSet<NodeId>>::new();
    let ports = netlist.registers.iter().filter(|register| register.kind == RegisterKind::ReadPort);
    for port in ports {
        let memory = port.path.rsplit_once('.').map_or("", |(memory, _)| memory);
        let enables = enables.entry(memory).or_default();
        match netlist.node(port.next).op {
            Op::Mux { selector, .. } => _ = enables.insert(selector),
            // It reads in every cycle.
            Op::Read(..) => {}
            _ => _ = enables.insert(port.next),
        }
    }
    enables
}

/// Each of these once, in their order.
fn distinct(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut seen = HashSet::new();
    texts.filter(|text| seen.insert(text.clone())).collect()
}
