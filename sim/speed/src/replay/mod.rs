//! What drove a core while it ran a program, to be replayed elsewhere: the inputs of every cycle,
//! and a hash of all outputs until then.
//!
//! - [`Recorder`]: an engine that also records.
//! - [`Replay`]: a recording drives an engine.
//! - [`Program`]: a recording drives the exported Verilog, compiled by Verilator.
//!
//! The hash is made of one sum per limb of the outputs, see [`heddle_engine::stimulus::add`]. A sum
//! that was wrong stays wrong, so that the first cycle with another hash is the first one with
//! other outputs.

mod harness;
mod program;

pub use program::Program;

use heddle_blocks::Built;
use heddle_engine::layout::limbs;
use heddle_engine::stimulus::add;
use heddle_engine::{Engine, Snapshot};
use heddle_netlist::ir::{InputId, Netlist, SignalId};
use std::cell::RefCell;
use std::rc::Rc;

/// Inputs that change, cycle by cycle from the reset on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recording {
    /// For every cycle the number of inputs that change, and for each of them its number, and the
    /// low and the high word of its value.
    pub words: Vec<u32>,
    /// For every cycle the hash of the outputs after it. The first cycle holds reset and is not
    /// part of it, since Verilog registers have no value before.
    pub hashes: Vec<u64>,
}

impl Recording {
    /// Calls this with the inputs of every cycle, all of them in the order of the netlist.
    pub fn for_each_row(&self, netlist: &Netlist, mut row: impl FnMut(&[[u64; 1]])) {
        let mut values = vec![[0]; netlist.inputs.len()];
        let mut words = self.words.as_slice();
        while let Some((&changes, rest)) = words.split_first() {
            let (changes, rest) = rest.split_at(3 * changes as usize);
            for &[id, low, high] in changes.as_chunks::<3>().0 {
                values[id as usize] = [u64::from(low) | u64::from(high) << 32];
            }
            row(&values);
            words = rest;
        }
    }
}

/// The outputs of a design and what has been seen of them.
#[derive(Clone)]
struct Watch {
    outputs: Vec<(SignalId, usize)>,
    sums: Vec<u64>,
}

impl Watch {
    fn new(built: &Built) -> Watch {
        let width = |id: SignalId| built.netlist.signals[id.0 as usize].width;
        let outputs: Vec<_> =
            built.outputs().into_iter().map(|id| (id, limbs(width(id)))).collect();
        let sums = vec![0; outputs.iter().map(|(_, limbs)| limbs).sum()];
        Watch { outputs, sums }
    }

    fn look(&mut self, engine: &mut dyn Engine) {
        let mut sums = self.sums.as_mut_slice();
        for &(id, limbs) in &self.outputs {
            let (own, others) = sums.split_at_mut(limbs);
            if let [sum] = own {
                *sum = add(*sum, engine.peek_u64(id));
            } else {
                let mut word = vec![0; limbs];
                engine.peek(id, &mut word);
                own.iter_mut().zip(word).for_each(|(sum, limb)| *sum = add(*sum, limb));
            }
            sums = others;
        }
    }

    fn hash(&self) -> u64 {
        self.sums.iter().fold(0, |hash, &sum| add(hash, sum))
    }
}

/// An engine that records what it is driven with. Going back to a saved state begins a new
/// recording. Inputs must have at most 64 bits.
pub struct Recorder {
    engine: Box<dyn Engine>,
    watch: Watch,
    fresh: Watch,
    /// What each input has.
    values: Vec<u64>,
    /// The inputs whose value the recording does not have yet: at first all of them.
    changed: Vec<usize>,
    recording: Rc<RefCell<Recording>>,
}

impl Recorder {
    /// An engine of this design, and what it will have recorded.
    pub fn new(engine: Box<dyn Engine>, built: &Built) -> (Recorder, Rc<RefCell<Recording>>) {
        let recording = Rc::new(RefCell::new(Recording::default()));
        let watch = Watch::new(built);
        let mut recorder = Recorder {
            engine,
            fresh: watch.clone(),
            watch,
            values: Vec::new(),
            changed: Vec::new(),
            recording: recording.clone(),
        };
        recorder.begin();
        (recorder, recording)
    }

    fn begin(&mut self) {
        let inputs = self.engine.netlist().inputs.iter();
        let signals: Vec<Option<SignalId>> =
            inputs.map(|input| self.engine.netlist().find_signal(&input.name)).collect();
        self.values =
            signals.into_iter().map(|id| id.map_or(0, |id| self.engine.peek_u64(id))).collect();
        self.changed = (0..self.values.len()).collect();
        self.watch = self.fresh.clone();
        *self.recording.borrow_mut() = Recording::default();
    }
}

impl Engine for Recorder {
    fn name(&self) -> &'static str {
        self.engine.name()
    }

    fn netlist(&self) -> &Netlist {
        self.engine.netlist()
    }

    fn poke(&mut self, input: InputId, value: &[u64]) {
        let &[limb] = value else { panic!("an input of more than 64 bits is not recorded") };
        let id = input.0 as usize;
        if std::mem::replace(&mut self.values[id], limb) != limb && !self.changed.contains(&id) {
            self.changed.push(id);
        }
        self.engine.poke(input, value);
    }

    fn peek(&mut self, signal: SignalId, value: &mut [u64]) {
        self.engine.peek(signal, value);
    }

    fn step(&mut self) {
        let mut recording = self.recording.borrow_mut();
        recording.words.push(self.changed.len() as u32);
        for id in self.changed.drain(..) {
            let value = self.values[id];
            recording.words.extend([id as u32, value as u32, (value >> 32) as u32]);
        }
        if !recording.hashes.is_empty() {
            self.watch.look(self.engine.as_mut());
        }
        recording.hashes.push(self.watch.hash());
        self.engine.step();
    }

    fn save(&self) -> Snapshot {
        self.engine.save()
    }

    fn restore(&mut self, snapshot: &Snapshot) {
        self.engine.restore(snapshot);
        self.begin();
    }
}

/// Cycles that a [`Replay`] gives its engine at a time: what is seen of them stays in the cache.
const PIECE: usize = 256;

/// A recording that drives an engine, again and again, in the engine's own loop where it has one.
pub struct Replay {
    engine: Box<dyn Engine>,
    watch: Watch,
    watched: Vec<SignalId>,
    inputs: heddle_engine::Recording,
    /// The cycle of the recording that comes next.
    at: usize,
    /// Room for the outputs of a piece.
    seen: Vec<u64>,
}

impl Replay {
    /// At the beginning.
    pub fn new(engine: Box<dyn Engine>, built: &Built, recording: &Recording) -> Replay {
        let watch = Watch::new(built);
        let mut inputs = heddle_engine::Recording::new(&built.netlist);
        recording.for_each_row(&built.netlist, |row| inputs.push(row));
        Replay {
            engine,
            watched: watch.outputs.iter().map(|&(id, _)| id).collect(),
            seen: vec![0; PIECE * watch.sums.len()],
            watch,
            inputs,
            at: 0,
        }
    }

    /// Goes on for some cycles; behind the last one comes the first. Gives the hash.
    pub fn run(&mut self, mut cycles: u64) -> u64 {
        let limbs = self.watch.sums.len();
        while cycles > 0 {
            if self.at == self.inputs.cycles() {
                self.at = 0;
            }
            let piece = PIECE.min(self.inputs.cycles() - self.at).min(cycles as usize);
            let seen = &mut self.seen[..piece * limbs];
            self.engine.replay(&self.inputs, self.at..self.at + piece, &self.watched, seen);
            let in_reset = usize::from(self.at == 0);
            for row in seen.chunks_exact(limbs).skip(in_reset) {
                self.watch.sums.iter_mut().zip(row).for_each(|(sum, &limb)| *sum = add(*sum, limb));
            }
            self.at += piece;
            cycles -= piece as u64;
        }
        self.watch.hash()
    }
}
