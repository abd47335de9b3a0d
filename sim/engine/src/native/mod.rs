//! The native engine: the netlist as Rust source, compiled by rustc with all optimisations into
//! a library that is kept for the next time.
//!
//! Meant for long runs. Copies of a block lie side by side in arrays, and what they do becomes
//! loops that the compiler turns into vector instructions:
//!
//! - `graph`, `limbs`, `idioms`, `bit_sums`, `symmetry`, `picks`, `merge`: the netlist with words split, idioms
//!   recognised and equal registers merged.
//! - `classes`, `signature`, `pack`: like nodes of copies become vector lanes; the result is a `program`.
//! - `schedule`, `emit`, `expression`, `accesses`, `choices`, `memories`, `structs`, `random`: its text.
//! - `rustc`, `cache`, `library`: the text as a loaded library.
//! - `sample`: many signals at once, for waves.
//!
//! One call computes watched signals and the next state together, so that peeks of watched
//! signals between two steps cost one evaluation in all. Other inner signals are computed by an
//! [`Instant`] engine that is given the present state.

mod accesses;
mod bit_sums;
mod cache;
mod choices;
mod classes;
mod emit;
mod expression;
mod generate;
mod graph;
mod idioms;
mod library;
mod limbs;
mod memories;
mod merge;
mod pack;
mod picks;
mod program;
mod random;
mod rustc;
mod sample;
mod schedule;
mod signature;
mod state;
mod structs;
mod symmetry;

pub use cache::Cache;

use crate::engine::{
    Engine, Sampled, SampledFrom, Sampling, Snapshot, check_input, check_signal, uncompiled,
};
use crate::error::EngineError;
use crate::instant::Instant;
use crate::layout::to_limbs;
use crate::recording::Recording;
use crate::stimulus::RandomRun;
use generate::Generated;
use heddle_netlist::ir::{InputId, MemoryId, Netlist, NodeId, Op, SignalId};
use library::Code;
use state::Bytes;
use std::ops::Range;
use std::sync::Arc;

/// A netlist as optimised machine code.
pub struct Native {
    netlist: Arc<Netlist>,
    cache: Cache,
    compiled: Arc<Compiled>,
    inputs: Bytes,
    /// Registers before and after the edge; [`Native::present`] says which is which.
    banks: [Bytes; 2],
    present: usize,
    memories: Bytes,
    watched: Bytes,
    values: Bytes,
    /// Whether watched signals and the next state are up to date.
    fresh: bool,
    inspector: Option<Inspector>,
}

/// Code for a netlist that computes some signals. Inputs, registers and memories lie where they
/// do in all code for the netlist.
struct Compiled {
    generated: Generated,
    code: Code,
    watched: Vec<SignalId>,
    /// By node of the netlist: its watched signal.
    watched_nodes: Vec<Option<u32>>,
}

/// Bytes of the data of a compiled design; each kind fills whole cache lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footprint {
    /// Inputs.
    pub inputs: usize,
    /// Registers: read every cycle, and as many bytes are written.
    pub registers: usize,
    /// Memories, of which a cycle touches some rows.
    pub memories: usize,
    /// Watched signals: written every cycle.
    pub watched: usize,
    /// Values that are not kept in processor registers: written and read every cycle.
    pub values: usize,
}

/// Computes inner signals.
struct Inspector {
    engine: Instant,
    /// Whether it has the present state.
    fresh: bool,
}

/// What [`Native`] saves.
struct Saved {
    inputs: Bytes,
    registers: Bytes,
    memories: Bytes,
}

/// The native engine, or the instant engine; and a notice if it is the instant one, or if what was
/// compiled is not kept because others could change it.
pub fn native_or_instant(
    netlist: Arc<Netlist>,
) -> Result<(Box<dyn Engine>, Option<String>), EngineError> {
    match Native::new(netlist.clone()) {
        Ok(engine) => {
            let notice = engine.cache.notice().map(str::to_owned);
            Ok((Box::new(engine), notice))
        }
        Err(error) => {
            let notice = format!("{error}; the instant engine runs instead, which is slower");
            Ok((Box::new(Instant::new(netlist)?), Some(notice)))
        }
    }
}

impl Native {
    /// Compiles a netlist or finds it in the user's cache; the state is that at power-up. The
    /// signals of the top module are watched.
    pub fn new(netlist: Arc<Netlist>) -> Result<Native, EngineError> {
        let leaf = |node: NodeId| {
            matches!(netlist.node(node).op, Op::Input(_) | Op::Register(_) | Op::Constant(_))
        };
        let watched: Vec<SignalId> = netlist
            .signals
            .iter()
            .enumerate()
            .filter(|(_, signal)| signal.scope == 0 && signal.node.is_some_and(|node| !leaf(node)))
            .map(|(index, _)| SignalId(index as u32))
            .collect();
        Native::watching(netlist, &watched, &Cache::of_user())
    }

    /// The same with signals to watch: those that are quick to peek; random runs that watch the
    /// same ones run in a compiled loop. Clocks cannot be watched: panics.
    pub fn watching(
        netlist: Arc<Netlist>,
        watched: &[SignalId],
        cache: &Cache,
    ) -> Result<Native, EngineError> {
        if cfg!(target_endian = "big") {
            return Err(EngineError::Host("it needs a little-endian processor".into()));
        }
        let compiled = Compiled::new(&netlist, watched, cache)?;
        let [inputs, registers, memories, watched, values] =
            compiled.generated.sizes.map(Bytes::zeros);
        let mut engine = Native {
            cache: cache.clone(),
            compiled: Arc::new(compiled),
            inputs,
            banks: [registers.clone(), registers],
            present: 0,
            memories,
            watched,
            values,
            fresh: false,
            inspector: None,
            netlist: netlist.clone(),
        };
        let places = &engine.compiled.generated;
        for (register, places) in netlist.registers.iter().zip(&places.registers) {
            let initial = to_limbs(&register.initial, register.width);
            engine.banks[0].write_register(places, &initial);
        }
        for (memory, place) in netlist.memories.iter().zip(&places.memories) {
            for (row, word) in memory.initial.iter().enumerate() {
                engine.memories.write(place, row, &to_limbs(word, memory.width));
            }
        }
        Ok(engine)
    }

    /// Steps with constant inputs.
    pub fn run(&mut self, cycles: u64) {
        let (present, next) = self.present_and_next();
        // SAFETY: see `compute`.
        unsafe {
            (self.compiled.code.run)(
                self.inputs.as_mut_ptr(),
                present,
                next,
                self.memories.as_mut_ptr(),
                self.watched.as_mut_ptr(),
                self.values.as_mut_ptr(),
                cycles,
            );
        }
        self.present ^= (cycles % 2) as usize;
        self.changed();
    }

    /// Bytes of what a cycle reads and writes.
    pub fn footprint(&self) -> Footprint {
        let [inputs, registers, memories, watched, values] = self.compiled.generated.sizes;
        Footprint { inputs, registers, memories, watched, values }
    }

    /// The text that was compiled, for those who want to know what runs.
    pub fn source(&self) -> &str {
        &self.compiled.generated.source
    }

    fn present_and_next(&mut self) -> (*mut u8, *mut u8) {
        let [a, b] = &mut self.banks;
        let (a, b) = (a.as_mut_ptr(), b.as_mut_ptr());
        if self.present == 0 { (a, b) } else { (b, a) }
    }

    /// Watched signals and the next state.
    fn compute(&mut self) {
        if std::mem::replace(&mut self.fresh, true) {
            return;
        }
        let (present, next) = self.present_and_next();
        // SAFETY: the code was generated for these sizes, which it asserts, and its indices are
        // bounded; it lives as long as `self`.
        unsafe {
            (self.compiled.code.compute)(
                self.inputs.as_mut_ptr(),
                present,
                next,
                self.memories.as_mut_ptr(),
                self.watched.as_mut_ptr(),
                self.values.as_mut_ptr(),
            );
        }
    }

    fn changed(&mut self) {
        self.fresh = false;
        if let Some(inspector) = &mut self.inspector {
            inspector.fresh = false;
        }
    }

    /// An inner signal.
    fn inspect(&mut self, signal: SignalId, value: &mut [u64]) {
        let mut inspector = self.inspector.take().unwrap_or_else(|| Inspector {
            engine: Instant::new(self.netlist.clone())
                .unwrap_or_else(|error| panic!("inner signals need it: {error}")),
            fresh: false,
        });
        if !std::mem::replace(&mut inspector.fresh, true) {
            let (places, present) = (&self.compiled.generated, self.present);
            inspector.engine.load(
                |id, word| self.inputs.read(&places.inputs[id], 0, word),
                |id, word| self.banks[present].read_register(&places.registers[id], word),
                |id, row, word| self.memories.read(&places.memories[id], row, word),
            );
        }
        inspector.engine.peek(signal, value);
        self.inspector = Some(inspector);
    }
}

impl Compiled {
    fn new(
        netlist: &Netlist,
        watched: &[SignalId],
        cache: &Cache,
    ) -> Result<Compiled, EngineError> {
        let generated = generate::generate(netlist, watched);
        let code = cache.code(&generated.source)?;
        let mut watched_nodes = vec![None; netlist.nodes.len()];
        for (index, id) in (0..).zip(watched) {
            if let Some(node) = netlist.signals[id.0 as usize].node {
                watched_nodes[node.0 as usize] = Some(index);
            }
        }
        Ok(Compiled { generated, code, watched: watched.to_vec(), watched_nodes })
    }
}

impl Engine for Native {
    fn name(&self) -> &'static str {
        "native"
    }

    fn netlist(&self) -> &Netlist {
        &self.netlist
    }

    fn poke(&mut self, input: InputId, value: &[u64]) {
        check_input(&self.netlist, input, value);
        self.inputs.write(&self.compiled.generated.inputs[input.0 as usize], 0, value);
        self.changed();
    }

    fn peek(&mut self, signal: SignalId, value: &mut [u64]) {
        check_signal(&self.netlist, signal, value);
        let Some(node) = self.netlist.signals[signal.0 as usize].node else {
            value.fill(0);
            return;
        };
        match &self.netlist.node(node).op {
            Op::Constant(constant) => {
                value.copy_from_slice(&to_limbs(constant, self.netlist.node(node).width));
            }
            Op::Input(id) => {
                self.inputs.read(&self.compiled.generated.inputs[id.0 as usize], 0, value)
            }
            Op::Register(id) => {
                let places = &self.compiled.generated.registers[id.0 as usize];
                self.banks[self.present].read_register(places, value);
            }
            _ => match self.compiled.watched_nodes[node.0 as usize] {
                Some(index) => {
                    self.compute();
                    let place = &self.compiled.generated.watched[index as usize];
                    self.watched.read(place, 0, value);
                }
                None => self.inspect(signal, value),
            },
        }
    }

    fn step(&mut self) {
        self.compute();
        let (present, _) = self.present_and_next();
        // SAFETY: see `compute`.
        unsafe {
            (self.compiled.code.commit)(
                self.inputs.as_mut_ptr(),
                present,
                self.memories.as_mut_ptr(),
                self.values.as_mut_ptr(),
            );
        }
        self.present = 1 - self.present;
        self.changed();
    }

    fn peek_word(&mut self, memory: MemoryId, row: u32, value: &mut [u64]) -> bool {
        if row < self.netlist.memories[memory.0 as usize].depth {
            let place = &self.compiled.generated.memories[memory.0 as usize];
            self.memories.read(place, row as usize, value);
        } else {
            value.fill(0);
        }
        true
    }

    fn sampling(&mut self, items: &[Sampled]) -> Sampling {
        let sampling = self.watched_sampling(items);
        sampling.unwrap_or_else(|| Sampling::of_peeks(&self.netlist, items))
    }

    fn sample(&mut self, sampling: &Sampling, bytes: &mut [u8]) {
        match sampling.from {
            SampledFrom::Watched => {
                self.compute();
                self.copy_watched(sampling, bytes);
            }
            _ => sampling.peek(self, bytes),
        }
    }

    fn draw(&mut self, run: &mut RandomRun) {
        // SAFETY: see `compute`; a run of this netlist has as many generators as the code uses.
        unsafe {
            (self.compiled.code.stimulus)(self.inputs.as_mut_ptr(), run.generators.as_mut_ptr());
        }
        self.changed();
    }

    fn drive(&mut self, run: &mut RandomRun, cycles: u64) {
        if run.watched != self.compiled.watched {
            return uncompiled::drive(self, run, cycles);
        }
        let (present, next) = self.present_and_next();
        // SAFETY: see `compute`; a run over these signals of this netlist has as many generators
        // and sums as the code uses.
        unsafe {
            (self.compiled.code.drive)(
                self.inputs.as_mut_ptr(),
                present,
                next,
                self.memories.as_mut_ptr(),
                self.watched.as_mut_ptr(),
                self.values.as_mut_ptr(),
                cycles,
                run.generators.as_mut_ptr(),
                run.sums.as_mut_ptr(),
            );
        }
        self.present ^= (cycles % 2) as usize;
        self.changed();
    }

    fn replay(
        &mut self,
        recording: &Recording,
        cycles: Range<usize>,
        watched: &[SignalId],
        seen: &mut [u64],
    ) {
        let wide_reset = |id: InputId| self.netlist.inputs[id.0 as usize].width > 1;
        if watched != self.compiled.watched
            || self.netlist.find_input("reset").is_some_and(wide_reset)
        {
            return uncompiled::replay(self, recording, cycles, watched, seen);
        }
        let rows = recording.rows(&self.netlist, &cycles, watched, seen);
        let (present, next) = self.present_and_next();
        // SAFETY: see `compute`; rows of a recording of this netlist have as many limbs as the code
        // reads, and there is room for what these signals have in each cycle.
        unsafe {
            (self.compiled.code.replay)(
                self.inputs.as_mut_ptr(),
                present,
                next,
                self.memories.as_mut_ptr(),
                self.watched.as_mut_ptr(),
                self.values.as_mut_ptr(),
                cycles.len() as u64,
                rows.as_ptr(),
                seen.as_mut_ptr(),
            );
        }
        self.present ^= cycles.len() % 2;
        self.changed();
    }

    fn save(&self) -> Snapshot {
        Snapshot(Box::new(Saved {
            inputs: self.inputs.clone(),
            registers: self.banks[self.present].clone(),
            memories: self.memories.clone(),
        }))
    }

    fn restore(&mut self, snapshot: &Snapshot) {
        let saved: &Saved =
            snapshot.0.downcast_ref().expect("the snapshot was saved by a native engine");
        self.inputs.clone_from(&saved.inputs);
        self.banks[self.present].clone_from(&saved.registers);
        self.memories.clone_from(&saved.memories);
        self.changed();
    }
}
