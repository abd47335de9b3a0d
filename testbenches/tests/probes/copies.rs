//! Copies of a design side by side in one netlist, for an engine that zips copies into loops.

use crate::Subject;
use heddle_engine::Engine;
use heddle_netlist::ir::{
    InputId, MemoryId, Netlist, NodeId, Op, RegisterId, Scope, SignalId, WritePort,
};
use heddle_netlist::map_operands;
use heddle_testbenches::cosim::{Sample, Samples, Stimulus, Trace};

/// Copies in one netlist: enough to become lanes.
pub const COPIES: usize = 8;

/// A netlist with `COPIES` times everything, each under `copy[i]`.
pub fn side_by_side(netlist: &Netlist) -> Netlist {
    let top = Scope { name: "copies".into(), module: "copies".into(), parent: None };
    let mut all = Netlist {
        name: "copies".into(),
        nodes: vec![],
        inputs: vec![],
        registers: vec![],
        memories: vec![],
        scopes: vec![top],
        signals: vec![],
    };
    (0..COPIES).for_each(|copy| append(&mut all, netlist, copy));
    all
}

fn append(all: &mut Netlist, netlist: &Netlist, copy: usize) {
    let [nodes, inputs, registers, memories, scopes, signals] = [
        all.nodes.len(),
        all.inputs.len(),
        all.registers.len(),
        all.memories.len(),
        all.scopes.len(),
        all.signals.len(),
    ]
    .map(|length| length as u32);
    let path = |path: &str| format!("copy[{copy}].{path}");
    let moved = |node: NodeId| NodeId(node.0 + nodes);
    for node in &netlist.nodes {
        let mut node = node.clone();
        node.op = match map_operands(&node.op, moved) {
            Op::Input(id) => Op::Input(InputId(id.0 + inputs)),
            Op::Register(id) => Op::Register(RegisterId(id.0 + registers)),
            Op::Read(id, address) => Op::Read(MemoryId(id.0 + memories), address),
            op => op,
        };
        all.nodes.push(node);
    }
    all.inputs.extend(netlist.inputs.iter().cloned().map(|mut input| {
        input.name = path(&input.name);
        input.signal = SignalId(input.signal.0 + signals);
        input
    }));
    all.registers.extend(netlist.registers.iter().cloned().map(|mut register| {
        register.path = path(&register.path);
        register.next = moved(register.next);
        register
    }));
    all.memories.extend(netlist.memories.iter().cloned().map(|mut memory| {
        memory.path = path(&memory.path);
        memory.writes = memory
            .writes
            .iter()
            .map(|port| WritePort {
                address: moved(port.address),
                data: moved(port.data),
                enable: moved(port.enable),
            })
            .collect();
        memory
    }));
    all.scopes.extend(netlist.scopes.iter().cloned().map(|mut scope| {
        scope.parent = Some(scope.parent.map_or(0, |parent| parent + scopes));
        scope
    }));
    all.signals.extend(netlist.signals.iter().cloned().map(|mut signal| {
        signal.path = path(&signal.path);
        signal.scope += scopes;
        signal.node = signal.node.map(moved);
        signal
    }));
}

/// Runs an engine on copies side by side, each with its own inputs, and says where the first of
/// them does not do what golden does.
pub fn difference(engine: &mut dyn Engine, runs: &[(Stimulus, Trace)]) -> Option<String> {
    let inputs = runs[0].0.inputs.len();
    let cycles = runs.iter().map(|(stimulus, _)| stimulus.rows.len()).min().unwrap_or(0);
    for cycle in 0..cycles {
        for (copy, (stimulus, _)) in runs.iter().enumerate() {
            for (input, word) in stimulus.rows[cycle].iter().enumerate() {
                engine.poke(InputId((copy * inputs + input) as u32), word);
            }
        }
        for (copy, (_, trace)) in runs.iter().enumerate() {
            let found = [&trace.outputs, &trace.registers]
                .into_iter()
                .find_map(|samples| wrong(engine, samples, copy, cycle));
            if found.is_some() {
                return found;
            }
        }
        engine.step();
    }
    None
}

fn wrong(engine: &mut dyn Engine, samples: &Samples, copy: usize, cycle: usize) -> Option<String> {
    let (_, row) = samples.rows.iter().find(|(at, _)| *at == cycle)?;
    samples.names.iter().zip(row).find_map(|(name, expected)| {
        let path = format!("copy[{copy}].{name}");
        let id = engine.netlist().find_signal(&path).expect("copies have the signals of one");
        let width = engine.netlist().signals[id.0 as usize].width;
        let mut word = vec![0; (width as usize).div_ceil(64)];
        engine.peek(id, &mut word);
        let found = Sample::Known(word);
        (found != *expected)
            .then(|| format!("cycle {cycle}: {path} is {found}, {expected} in golden"))
    })
}

/// The outputs of every copy.
pub fn outputs(subject: &Subject, copies: &Netlist) -> Vec<SignalId> {
    let one = subject.outputs();
    let signals = subject.netlist.signals.len() as u32;
    assert_eq!(copies.signals.len(), COPIES * signals as usize);
    let of = |copy| one.iter().map(move |id| SignalId(id.0 + copy * signals));
    (0..COPIES as u32).flat_map(of).collect()
}
