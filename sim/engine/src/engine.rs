//! The contract of an engine.

use crate::layout::limbs;
use crate::stimulus::{self, RandomRun};
use heddle_netlist::ir::{InputId, Netlist, NodeId, SignalId};
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

    /// Prepares to read these signals, none of them a clock, together and often.
    fn sampling(&mut self, signals: &[SignalId]) -> Sampling {
        Sampling::of_peeks(self.netlist(), signals)
    }

    /// Fills `words` with the present values of signals, as this engine prepared it. Faster than a
    /// [`Engine::peek`] for each signal. Panics unless `words` has the length of the sampling.
    fn sample(&mut self, sampling: &Sampling, words: &mut [u64]) {
        sampling.peek(self, words);
    }

    /// One rising edge of the clock.
    fn step(&mut self);

    /// Begins a cycle of a run: every generator turns, and every input but `reset` takes its bits.
    fn draw(&mut self, run: &mut RandomRun) {
        stimulus::draw(self, run);
    }

    /// Continues a run for some cycles: in each one inputs are drawn, every watched limb is added
    /// to its sum, and the clock rises.
    fn drive(&mut self, run: &mut RandomRun, cycles: u64) {
        stimulus::drive(self, run, cycles);
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

/// Signals that are read together, and where their values go. Only the engine that made it
/// understands it.
pub struct Sampling {
    pub(crate) signals: Vec<SignalId>,
    /// By signal, in the order in which they were asked for: index of its first limb among the
    /// words that [`Engine::sample`] fills. The order of the words is up to the engine, and words
    /// that belong to no signal may lie between.
    pub places: Vec<usize>,
    /// Number of words.
    pub len: usize,
    pub(crate) from: SampledFrom,
}

/// Where an engine takes sampled words from.
pub(crate) enum SampledFrom {
    /// One peek for each signal.
    Peeks,
    /// Ranges of the state that lie behind each other in the words, up to date when a node is.
    State {
        /// Inputs, registers relative to their bank, computed nodes.
        ranges: [Range<usize>; 3],
        /// The node that is computed last.
        computed: Option<NodeId>,
    },
    /// Generated code that writes all words.
    Code,
}

impl Sampling {
    /// What every engine can do.
    pub(crate) fn of_peeks(netlist: &Netlist, signals: &[SignalId]) -> Sampling {
        let mut len = 0;
        let place = |&signal: &SignalId| {
            let place = len;
            len += limbs(netlist.signals[signal.0 as usize].width);
            place
        };
        let places = signals.iter().map(place).collect();
        Sampling { signals: signals.to_vec(), places, len, from: SampledFrom::Peeks }
    }

    /// Fills `words` signal by signal.
    pub(crate) fn peek<E: Engine + ?Sized>(&self, engine: &mut E, words: &mut [u64]) {
        assert_eq!(words.len(), self.len);
        for (&signal, &at) in self.signals.iter().zip(&self.places) {
            let len = limbs(engine.netlist().signals[signal.0 as usize].width);
            engine.peek(signal, &mut words[at..at + len]);
        }
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
