//! The contract of an engine.

pub(crate) mod uncompiled;

use crate::layout::limbs;
use crate::recording::Recording;
use crate::stimulus::RandomRun;
use heddle_netlist::ir::{InputId, MemoryId, Netlist, NodeId, SignalId};
use std::any::Any;
use std::ops::Range;

/// A running design. All engines of one netlist agree on every signal after every step.
///
/// Values are little-endian slices of 64-bit limbs, `width.div_ceil(64)` long, with zeros above
/// the width. Inputs keep their value until they are poked again. [`Engine::peek`] always sees
/// combinational logic settled with the present inputs and state, so that a bench reads as:
/// poke inputs, peek outputs of this cycle, step.
pub trait Engine {
    /// Short name as on the command line: `golden`, `instant`, `native`.
    fn name(&self) -> &'static str;

    /// The netlist that gives ids their meaning.
    fn netlist(&self) -> &Netlist;

    /// Sets an input of the top module. Panics if `value` has the wrong number of limbs or bits
    /// above the width: that is a bug of the bench.
    fn poke(&mut self, input: InputId, value: &[u64]);

    /// Writes the present value of a signal to `value`. A clock reads as 0.
    fn peek(&mut self, signal: SignalId, value: &mut [u64]);

    /// Writes the present word of a memory to `value`, zero past the end. `false`, and nothing is written, if this
    /// engine cannot look into memories.
    fn peek_word(&mut self, _memory: MemoryId, _row: u32, _value: &mut [u64]) -> bool {
        false
    }

    /// Prepares to read these values together and often. Panics on a clock, and on a word if this engine
    /// cannot look into memories.
    fn sampling(&mut self, items: &[Sampled]) -> Sampling {
        Sampling::of_peeks(self.netlist(), items)
    }

    /// Fills `bytes` with the present values, as this engine prepared it. Faster than a
    /// peek for each of them. Panics unless `bytes` has the length of the sampling.
    fn sample(&mut self, sampling: &Sampling, bytes: &mut [u8]) {
        sampling.peek(self, bytes);
    }

    /// One rising edge of the clock.
    fn step(&mut self);

    /// Begins a cycle of a run: every generator turns, and every input but `reset` takes its bits.
    fn draw(&mut self, run: &mut RandomRun) {
        uncompiled::draw(self, run);
    }

    /// Continues a run for some cycles: in each one inputs are drawn, every watched limb is added
    /// to its sum, and the clock rises.
    fn drive(&mut self, run: &mut RandomRun, cycles: u64) {
        uncompiled::drive(self, run, cycles);
    }

    /// Replays recorded inputs: in each of these cycles all of them are poked, the limbs of the
    /// watched signals, none of them a clock, go to `seen` behind those of the cycle before, and
    /// the clock rises. Panics unless `seen` has just their length, or if the recording is of
    /// another netlist.
    fn replay(
        &mut self,
        recording: &Recording,
        cycles: Range<usize>,
        watched: &[SignalId],
        seen: &mut [u64],
    ) {
        uncompiled::replay(self, recording, cycles, watched, seen);
    }

    /// A copy of the whole state, inputs included.
    fn save(&self) -> Snapshot;

    /// Goes back to a state that this engine saved. Panics on another engine's snapshot.
    fn restore(&mut self, snapshot: &Snapshot);

    /// [`Engine::poke`] for inputs of at most 64 bits.
    fn poke_u64(&mut self, input: InputId, value: u64) {
        self.poke(input, &[value]);
    }

    /// [`Engine::peek`] for signals of at most 64 bits.
    fn peek_u64(&mut self, signal: SignalId) -> u64 {
        let mut value = [0];
        self.peek(signal, &mut value);
        value[0]
    }
}

/// What can be sampled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sampled {
    /// A signal.
    Signal(SignalId),
    /// A word of a memory.
    Word {
        /// The memory.
        memory: MemoryId,
        /// Index of the word, below the depth of the memory.
        row: u32,
    },
}

impl Sampled {
    /// Width of the value in bits.
    pub fn width(self, netlist: &Netlist) -> u32 {
        match self {
            Sampled::Signal(signal) => netlist.signals[signal.0 as usize].width,
            Sampled::Word { memory, .. } => netlist.memories[memory.0 as usize].width,
        }
    }
}

/// Values that are read together, and where they go. Only the engine that made it
/// understands it.
pub struct Sampling {
    pub(crate) items: Vec<Sampled>,
    /// By item, in the order in which they were asked for. Equal values may share a place, and
    /// bytes that belong to no item may lie between.
    pub places: Vec<SampledPlace>,
    /// Number of bytes.
    pub len: usize,
    pub(crate) from: SampledFrom,
}

/// Where the value of a signal is among the bytes that [`Engine::sample`] fills: little-endian,
/// with zeros above the width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SampledPlace {
    /// Its first byte, a multiple of the size or of 8.
    pub offset: usize,
    /// Number of bytes: 1, 2, 4 or a multiple of 8.
    pub size: usize,
}

/// Where an engine takes sampled bytes from.
pub(crate) enum SampledFrom {
    /// One peek for each item.
    Peeks,
    /// Ranges of the state that lie behind each other in the bytes, up to date when a node is.
    State {
        /// Ranges that are where they are, or relative to the present bank of registers.
        ranges: Vec<(Base, Range<usize>)>,
        /// The node that is computed last.
        computed: Option<NodeId>,
    },
    /// The watched signals of generated code, and words of memories behind them.
    Watched,
}

/// What an offset in a state is relative to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Base {
    /// The beginning of the state.
    State,
    /// The beginning of the present bank of registers.
    Bank,
}

impl Sampling {
    /// What every engine can do.
    pub(crate) fn of_peeks(netlist: &Netlist, items: &[Sampled]) -> Sampling {
        let mut len = 0;
        let place = |&item: &Sampled| {
            let size = 8 * limbs(item.width(netlist));
            len += size;
            SampledPlace { offset: len - size, size }
        };
        let places = items.iter().map(place).collect();
        Sampling { items: items.to_vec(), places, len, from: SampledFrom::Peeks }
    }

    /// Fills `bytes` item by item.
    pub(crate) fn peek<E: Engine + ?Sized>(&self, engine: &mut E, bytes: &mut [u8]) {
        assert_eq!(bytes.len(), self.len);
        let mut value = vec![];
        for (&item, place) in self.items.iter().zip(&self.places) {
            value.resize(place.size / 8, 0);
            match item {
                Sampled::Signal(signal) => engine.peek(signal, &mut value),
                Sampled::Word { memory, row } => {
                    let name = engine.name();
                    let seen = engine.peek_word(memory, row, &mut value);
                    assert!(seen, "the engine {name} cannot look into memories");
                }
            }
            put_limbs(&value, &mut bytes[place.offset..]);
        }
    }
}

/// Puts limbs at the beginning of some bytes.
pub(crate) fn put_limbs(limbs: &[u64], bytes: &mut [u8]) {
    for (limb, bytes) in limbs.iter().zip(bytes.chunks_exact_mut(8)) {
        bytes.copy_from_slice(&limb.to_le_bytes());
    }
}

/// A saved state; only the kind of engine that made it understands it.
pub struct Snapshot(pub(crate) Box<dyn Any + Send>);

/// Panics unless `value` fits the input.
pub(crate) fn check_input(netlist: &Netlist, input: InputId, value: &[u64]) {
    let input = &netlist.inputs[input.0 as usize];
    let fits = value.len() == limbs(input.width)
        && (input.width.is_multiple_of(64) || value[value.len() - 1] >> (input.width % 64) == 0);
    assert!(fits, "{value:x?} does not fit input {} of {} bits", input.name, input.width);
}

/// Panics unless `value` has as many limbs as the signal.
pub(crate) fn check_signal(netlist: &Netlist, signal: SignalId, value: &[u64]) {
    let signal = &netlist.signals[signal.0 as usize];
    assert!(
        value.len() == limbs(signal.width),
        "{} limbs do not fit signal {} of {} bits",
        value.len(),
        signal.path,
        signal.width
    );
}
