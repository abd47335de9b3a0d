//! The instant engine: the netlist compiled by cranelift when the engine is built.
//!
//! Meant for tests and short runs, so it must be ready at once: only the code of a step is compiled
//! at first, the code that makes other signals visible when one is looked at. A step computes the
//! cone of registers and memories and nothing else; what a peek needs beyond state and inputs is
//! computed when it is asked for, at most once a cycle, and a step behind it computes the rest.

mod compile;
mod emit;
mod narrow;
mod wide;

use crate::engine::{
    Base, Engine, Sampled, SampledFrom, SampledPlace, Sampling, Snapshot, check_input,
    check_signal, put_limbs,
};
use crate::error::EngineError;
use crate::layout::{Layout, Place, limbs};
use crate::schedule::{self, Chunk, Settled};
use compile::{Code, Function};
use heddle_netlist::ir::{InputId, MemoryId, Netlist, NodeId, RegisterId, SignalId};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// Nodes in one function. From 300 to 20,000 the step is as fast; compilation of 16,000 nodes
/// takes a quarter less time than in one piece.
const CHUNK: usize = 1000;

/// A netlist as machine code.
pub struct Instant {
    netlist: Arc<Netlist>,
    layout: Layout,
    state: Vec<u64>,
    /// Which bank of registers is the present one.
    bank: usize,
    step: Vec<Function>,
    /// Computes the signals of the top module.
    ports: View,
    /// Computes all signals.
    signals: View,
    /// Last, because it holds the functions above.
    code: Code,
}

/// Code that makes a set of signals visible.
struct View {
    /// By node: whether this view computes it.
    covers: Vec<bool>,
    /// Compiled when it is first needed.
    functions: Option<Vec<Function>>,
    /// A step while this view is up to date. Compiled when it is first needed.
    step: Option<Vec<Function>>,
    /// Whether what it computes is up to date.
    fresh: bool,
}

/// A piece of the state that is sampled as a whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Piece {
    Inputs,
    Registers,
    Nodes,
    Memory(MemoryId),
}

impl Piece {
    fn base(self) -> Base {
        if self == Piece::Registers { Base::Bank } else { Base::State }
    }
}

/// What [`Instant`] saves.
struct Saved {
    inputs_and_memories: Vec<u64>,
    registers: Vec<u64>,
}

impl Instant {
    /// Compiles a netlist; the state is that at power-up.
    pub fn new(netlist: Arc<Netlist>) -> Result<Instant, EngineError> {
        let layout = Layout::new(&netlist);
        if layout.len() > i32::MAX as usize / 8 {
            return Err(EngineError::Compile {
                design: netlist.name.clone(),
                reason: "its state is larger than 2 GiB".into(),
            });
        }
        let mut code = Code::new()?;
        let step = code.compile(
            &netlist,
            &layout,
            &schedule::step(&netlist, &Settled::none(&netlist), CHUNK),
        )?;
        let state = layout.initial_state(&netlist);
        let ports = View::new(&netlist, |scope| scope == 0);
        let signals = View::new(&netlist, |_| true);
        Ok(Instant { netlist, layout, state, bank: 0, step, ports, signals, code })
    }

    /// Takes over another engine's state: what reads an input, a register and a word of a memory
    /// by index.
    pub(crate) fn load(
        &mut self,
        input: impl Fn(usize, &mut [u64]),
        register: impl Fn(usize, &mut [u64]),
        memory: impl Fn(usize, usize, &mut [u64]),
    ) {
        let (netlist, layout) = (&self.netlist, &self.layout);
        for (id, of) in netlist.inputs.iter().enumerate() {
            let at = layout.input(InputId(id as u32));
            input(id, &mut self.state[at..at + limbs(of.width)]);
        }
        for (id, of) in netlist.registers.iter().enumerate() {
            let at = layout.bank(self.bank).start + layout.register(RegisterId(id as u32));
            register(id, &mut self.state[at..at + limbs(of.width)]);
        }
        for (id, of) in netlist.memories.iter().enumerate() {
            let start = layout.memory(MemoryId(id as u32));
            for row in 0..of.depth as usize {
                let at = start + row * limbs(of.width);
                memory(id, row, &mut self.state[at..at + limbs(of.width)]);
            }
        }
        self.changed();
    }

    fn run(&mut self, functions: &[Function]) {
        let base = self.state.as_mut_ptr();
        // SAFETY: both banks lie inside the state.
        let (present, next) = unsafe {
            let bank = |bank| base.add(self.layout.bank(bank).start);
            (bank(self.bank), bank(1 - self.bank))
        };
        for function in functions {
            // SAFETY: the code was compiled for this layout, stays inside the state (memory
            // indices are bounded in the code) and lives as long as `self.code`.
            unsafe { function(base, present, next) }
        }
    }

    /// The node of a signal that is sampled. Panics on a clock.
    fn node(&self, item: Sampled) -> Option<NodeId> {
        let Sampled::Signal(signal) = item else { return None };
        let signal = &self.netlist.signals[signal.0 as usize];
        Some(signal.node.unwrap_or_else(|| panic!("{} is a clock", signal.path)))
    }

    /// Where a value is: offsets in a piece of the state.
    fn part(&self, item: Sampled) -> (Piece, Range<usize>) {
        let (piece, at) = match item {
            Sampled::Word { memory, row } => {
                (Piece::Memory(memory), self.layout.word(&self.netlist, memory, row))
            }
            Sampled::Signal(_) => {
                let node = self.node(item).expect("a signal has a node");
                match self.layout.node(node) {
                    Place::State(at) if at < self.layout.inputs_and_memories().end => {
                        (Piece::Inputs, at)
                    }
                    Place::Register(at) => (Piece::Registers, at),
                    Place::State(at) => (Piece::Nodes, at),
                }
            }
        };
        (piece, at..at + limbs(item.width(&self.netlist)))
    }

    /// Computes what the node's value needs.
    fn settle(&mut self, node: NodeId) {
        let in_ports = self.ports.covers[node.0 as usize];
        let view = if in_ports { &mut self.ports } else { &mut self.signals };
        if std::mem::replace(&mut view.fresh, true) {
            return;
        }
        let functions = view.functions.take().unwrap_or_else(|| {
            let chunks = view.chunks(&self.netlist);
            compiled(self.code.compile(&self.netlist, &self.layout, &chunks))
        });
        self.run(&functions);
        self.view(!in_ports).functions = Some(functions);
    }

    /// The view of all signals, or that of the ports.
    fn view(&mut self, all: bool) -> &mut View {
        if all { &mut self.signals } else { &mut self.ports }
    }

    /// A step behind a view.
    fn compile_rest(&mut self, all: bool) -> Vec<Function> {
        let view = if all { &self.signals } else { &self.ports };
        let chunks = view.step_chunks(&self.netlist);
        compiled(self.code.compile(&self.netlist, &self.layout, &chunks))
    }

    fn changed(&mut self) {
        self.ports.fresh = false;
        self.signals.fresh = false;
    }
}

/// What compiled, as the code for a step did.
fn compiled(code: Result<Vec<Function>, EngineError>) -> Vec<Function> {
    code.unwrap_or_else(|error| panic!("the code for a step compiled, but now: {error}"))
}

impl View {
    /// A view of the signals in some scopes.
    fn new(netlist: &Netlist, scopes: impl Fn(u32) -> bool) -> View {
        let mut covers = vec![false; netlist.nodes.len()];
        for signal in netlist.signals.iter().filter(|signal| scopes(signal.scope)) {
            if let Some(node) = signal.node {
                covers[node.0 as usize] = true;
            }
        }
        View { covers, functions: None, step: None, fresh: false }
    }

    /// The nodes that this view covers.
    fn roots(&self) -> Vec<NodeId> {
        let nodes = (0..self.covers.len() as u32).map(NodeId);
        nodes.filter(|node| self.covers[node.0 as usize]).collect()
    }

    /// What is covered, and what of it a step behind this view takes from the state.
    fn chunks(&self, netlist: &Netlist) -> Vec<Chunk> {
        let mut roots = self.roots();
        roots.extend(schedule::shared(netlist, &Settled::by(netlist, &roots)));
        schedule::settle(netlist, &roots, CHUNK)
    }

    fn step_chunks(&self, netlist: &Netlist) -> Vec<Chunk> {
        schedule::step(netlist, &Settled::by(netlist, &self.roots()), CHUNK)
    }
}

impl Engine for Instant {
    fn name(&self) -> &'static str {
        "instant"
    }

    fn netlist(&self) -> &Netlist {
        &self.netlist
    }

    fn poke(&mut self, input: InputId, value: &[u64]) {
        check_input(&self.netlist, input, value);
        let at = self.layout.input(input);
        self.state[at..at + value.len()].copy_from_slice(value);
        self.changed();
    }

    fn peek(&mut self, signal: SignalId, value: &mut [u64]) {
        check_signal(&self.netlist, signal, value);
        let Some(node) = self.netlist.signals[signal.0 as usize].node else {
            value.fill(0);
            return;
        };
        let at = match self.layout.node(node) {
            Place::Register(at) => self.layout.bank(self.bank).start + at,
            Place::State(at) => {
                if !schedule::is_leaf(&self.netlist.node(node).op) {
                    self.settle(node);
                }
                at
            }
        };
        value.copy_from_slice(&self.state[at..at + value.len()]);
    }

    fn peek_word(&mut self, memory: MemoryId, row: u32, value: &mut [u64]) -> bool {
        let at = self.layout.word(&self.netlist, memory, row);
        value.copy_from_slice(&self.state[at..at + value.len()]);
        true
    }

    /// The bytes are pieces of the state: inputs, the present registers, named nodes, and each memory.
    fn sampling(&mut self, items: &[Sampled]) -> Sampling {
        let parts: Vec<_> = items.iter().map(|&item| self.part(item)).collect();
        let mut pieces: BTreeMap<Piece, Range<usize>> = BTreeMap::new();
        for (piece, range) in &parts {
            let whole = pieces.entry(*piece).or_insert_with(|| range.clone());
            *whole = whole.start.min(range.start)..whole.end.max(range.end);
        }
        let mut len = 0;
        let mut before = BTreeMap::new();
        for (&piece, range) in &pieces {
            before.insert(piece, len);
            len += range.len();
        }
        let place = |(piece, range): &(Piece, Range<usize>)| SampledPlace {
            offset: 8 * (before[piece] + range.start - pieces[piece].start),
            size: 8 * range.len(),
        };
        let nodes = items.iter().filter_map(|&item| self.node(item));
        Sampling {
            items: items.to_vec(),
            places: parts.iter().map(place).collect(),
            len: 8 * len,
            from: SampledFrom::State {
                computed: nodes
                    .filter(|&node| !schedule::is_leaf(&self.netlist.node(node).op))
                    .min_by_key(|node| self.ports.covers[node.0 as usize]),
                ranges: pieces.into_iter().map(|(piece, range)| (piece.base(), range)).collect(),
            },
        }
    }

    fn sample(&mut self, sampling: &Sampling, mut bytes: &mut [u8]) {
        let SampledFrom::State { ranges, computed } = &sampling.from else {
            panic!("another engine prepared it")
        };
        if let Some(node) = computed {
            self.settle(*node);
        }
        let bank = self.layout.bank(self.bank).start;
        for (base, range) in ranges {
            let offset = if *base == Base::Bank { bank } else { 0 };
            let piece = &self.state[range.start + offset..range.end + offset];
            let (own, others) = bytes.split_at_mut(8 * piece.len());
            put_limbs(piece, own);
            bytes = others;
        }
    }

    fn step(&mut self) {
        match (self.ports.fresh, self.signals.fresh) {
            (false, false) => {
                let step = std::mem::take(&mut self.step);
                self.run(&step);
                self.step = step;
            }
            (_, all) => {
                let step = self.view(all).step.take();
                let step = step.unwrap_or_else(|| self.compile_rest(all));
                self.run(&step);
                self.view(all).step = Some(step);
            }
        }
        self.bank = 1 - self.bank;
        self.changed();
    }

    fn save(&self) -> Snapshot {
        Snapshot(Box::new(Saved {
            inputs_and_memories: self.state[self.layout.inputs_and_memories()].to_vec(),
            registers: self.state[self.layout.bank(self.bank)].to_vec(),
        }))
    }

    fn restore(&mut self, snapshot: &Snapshot) {
        let saved: &Saved =
            snapshot.0.downcast_ref().expect("the snapshot was saved by an instant engine");
        self.state[self.layout.inputs_and_memories()].copy_from_slice(&saved.inputs_and_memories);
        let bank = self.layout.bank(self.bank);
        self.state[bank].copy_from_slice(&saved.registers);
        self.changed();
    }
}
