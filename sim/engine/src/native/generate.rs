//! From a netlist to source text and the places of everything in memory.

use super::classes::{Class, classes};
use super::emit::Emitter;
use super::expression::{rust_type, size_of};
use super::graph::{self, Id};
use super::merge;
use super::pack::Packer;
use super::program::State;
use super::signature::{Leaves, signatures};
use super::structs::Struct;
use super::{idioms, limbs, picks, random, symmetry};
use heddle_netlist::ir::{Netlist, NodeId, SignalId};

const PRELUDE: &str = include_str!("prelude.rs.txt");
const ENTRIES: &str = include_str!("entries.rs.txt");

/// Words of one width at regular distances.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Offset of the first in bytes.
    pub offset: usize,
    /// Bytes of a word.
    pub size: usize,
    /// Bytes from one to the next.
    pub stride: usize,
}

/// Source text and layout of a netlist.
pub struct Generated {
    /// The text.
    pub source: String,
    /// By input.
    pub inputs: Vec<Place>,
    /// By register of the netlist: where its limbs are, or one place for all of them.
    pub registers: Vec<Vec<Place>>,
    /// By memory: its words.
    pub memories: Vec<Place>,
    /// By watched signal.
    pub watched: Vec<Place>,
    /// Sizes in bytes: inputs, registers, memories, watched signals, values.
    pub sizes: [usize; 5],
}

/// Generates code that computes these signals and the next state.
pub fn generate(netlist: &Netlist, watched: &[SignalId]) -> Generated {
    let (netlist, parts) = limbs::split_registers(netlist);
    let first_equal = merge::equal_registers(&netlist);
    let netlist = &merge::merged(&netlist, &first_equal);
    let signal = |id: &SignalId| &netlist.signals[id.0 as usize];
    let mut state = State {
        inputs: classes(netlist.inputs.iter().map(|input| (input.name.as_str(), input.width, ()))),
        registers: vec![],
        memories: classes(netlist.memories.iter().map(|memory| {
            (memory.path.as_str(), memory.width, (memory.depth, memory.writes.len()))
        })),
        watched: classes(watched.iter().map(|id| (signal(id).path.as_str(), signal(id).width, ()))),
    };
    let kept: Vec<usize> =
        (0..netlist.registers.len()).filter(|&index| first_equal[index] == index).collect();
    state.registers = classes(kept.iter().map(|&index| {
        let register = &netlist.registers[index];
        (register.path.as_str(), register.width, ())
    }));
    for class in &mut state.registers {
        class.members.iter_mut().for_each(|member| *member = kept[*member]);
    }
    let leaves = leaves(netlist, &state, &first_equal);

    let ports: Vec<Vec<[NodeId; 3]>> = netlist
        .memories
        .iter()
        .map(|memory| memory.writes.iter().map(|w| [w.address, w.data, w.enable]).collect())
        .collect();
    let watched_nodes: Vec<NodeId> =
        watched.iter().map(|id| signal(id).node.expect("clocks are not watched")).collect();
    let mut roots: Vec<NodeId> = kept.iter().map(|&index| netlist.registers[index].next).collect();
    roots.extend(ports.iter().flatten().flatten());
    roots.extend(&watched_nodes);

    let (graph, map) = graph::from_netlist(netlist, &roots);
    let root_ids = |map: &[Option<Id>]| -> Vec<Id> {
        roots.iter().map(|root| map[root.0 as usize].expect("roots are in the graph")).collect()
    };
    let (graph, step) = limbs::split(&graph);
    let map = merge::then(&map, &step);
    let (graph, step) = graph.live(&root_ids(&map));
    let map: Vec<Option<Id>> = map.into_iter().map(|id| id.and_then(|id| step[id])).collect();
    let (graph, step) = idioms::recognise(&graph, &root_ids(&map));
    let map = merge::then(&map, &step);
    let (graph, step) = symmetry::restore(&graph, &leaves);
    let map = merge::then(&map, &step);
    let alike = signatures(&graph, &leaves);
    let (graph, step) = picks::recognise(&graph, &alike, &root_ids(&map));
    let map = merge::then(&map, &step);
    let (graph, step) = graph.live(&root_ids(&map));
    let map: Vec<Option<Id>> = map.into_iter().map(|id| id.and_then(|id| step[id])).collect();
    let (graph, step) = idioms::normalise(&graph, &signatures(&graph, &leaves));
    let map = merge::then(&map, &step);
    let (graph, step) = graph.live(&root_ids(&map));
    let map: Vec<Option<Id>> = map.into_iter().map(|id| id.and_then(|id| step[id])).collect();
    let signatures = signatures(&graph, &leaves);

    let id = |node: &NodeId| map[node.0 as usize].expect("roots are in the graph");
    let next: Vec<Id> = (0..netlist.registers.len())
        .map(|index| id(&netlist.registers[first_equal[index]].next))
        .collect();
    let watched_ids: Vec<Id> = watched_nodes.iter().map(id).collect();
    let port_ids: Vec<Vec<[Id; 3]>> = ports
        .iter()
        .map(|ports| ports.iter().map(|port| port.each_ref().map(id)).collect())
        .collect();
    let program = Packer::new(&graph, &signatures, &leaves).pack(
        netlist,
        &state,
        &next,
        &watched_ids,
        &port_ids,
    );
    let emitter = Emitter::new(&program, &graph, &leaves);

    let values = emitter.values();
    let (input_struct, inputs) = lay_out("i", &state.inputs, netlist.inputs.len(), |_| None);
    let (register_struct, mut registers) =
        lay_out("r", &state.registers, netlist.registers.len(), |_| None);
    let (memory_struct, memories) =
        lay_out("m", &state.memories, netlist.memories.len(), |class| {
            Some(netlist.memories[class.members[0]].depth as usize + 2)
        });
    let (watched_struct, watched_places) = lay_out("o", &state.watched, watched.len(), |_| None);
    for index in 0..registers.len() {
        registers[index] = registers[first_equal[index]];
    }
    let structs = [
        ("Inputs", input_struct),
        ("Registers", register_struct),
        ("Memories", memory_struct),
        ("Watched", watched_struct),
        ("Values", values),
    ];
    let mut source = PRELUDE.to_owned();
    for (name, fields) in &structs {
        source += &fields.declaration(name);
    }
    source += &emitter.text();
    source += &random::stimulus(netlist, &state.inputs);
    source += &random::reset(leaves.reset);
    source += &random::checksum(&state.watched);
    source += &random::recorded(netlist, &state.inputs);
    source += &random::seen(&state.watched);
    let [i, r, _, o, t] = structs.each_ref().map(|(_, fields)| fields.size());
    source += &emitter.local(i + 2 * r + o + t);
    source += ENTRIES;
    Generated {
        source,
        inputs,
        registers: parts
            .iter()
            .map(|own| own.iter().map(|&part| registers[part]).collect())
            .collect(),
        memories,
        watched: watched_places,
        sizes: structs.map(|(_, fields)| fields.size()),
    }
}

/// Arrays of classes, and by member its place; `rows` makes an array of so many rows.
fn lay_out(
    prefix: &str,
    classes: &[Class],
    count: usize,
    rows: impl Fn(&Class) -> Option<usize>,
) -> (Struct, Vec<Place>) {
    let mut fields = Struct::default();
    let mut places = vec![Place { offset: 0, size: 0, stride: 0 }; count];
    for (index, class) in classes.iter().enumerate() {
        let (size, copies) = (size_of(class.width), class.members.len());
        let row = format!("[{}; {copies}]", rust_type(class.width));
        let (ty, words) = match rows(class) {
            Some(rows) => (format!("[{row}; {rows}]"), rows * copies),
            None => (row, copies),
        };
        let start = fields.field(format!("{prefix}{index}"), ty, size, words);
        for (position, &member) in class.members.iter().enumerate() {
            places[member] = Place { offset: start + position * size, size, stride: copies * size };
        }
    }
    (fields, places)
}

fn leaves(netlist: &Netlist, state: &State, first_equal: &[usize]) -> Leaves {
    let positions = |classes: &[Class], count: usize| {
        let mut positions = vec![(0, 0); count];
        for (index, class) in classes.iter().enumerate() {
            for (position, &member) in class.members.iter().enumerate() {
                positions[member] = (index, position);
            }
        }
        positions
    };
    let widths = |classes: &[Class]| classes.iter().map(|class| class.width).collect();
    let mut registers = positions(&state.registers, netlist.registers.len());
    for index in 0..registers.len() {
        registers[index] = registers[first_equal[index]];
    }
    let depth = |class: &Class| netlist.memories[class.members[0]].depth as usize;
    Leaves {
        registers,
        inputs: positions(&state.inputs, netlist.inputs.len()),
        memories: positions(&state.memories, netlist.memories.len()),
        register_widths: widths(&state.registers),
        input_widths: widths(&state.inputs),
        memory_depths: state.memories.iter().map(depth).collect(),
        memory_dims: state.memories.iter().map(|class| class.dims.clone()).collect(),
        reset: state
            .inputs
            .iter()
            .position(|class| class.width == 1 && random::is_reset(netlist, class)),
    }
}
