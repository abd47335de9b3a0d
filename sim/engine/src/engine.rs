//! The contract of an engine.

use crate::layout::limbs;
use crate::stimulus::{self, RandomRun};
use heddle_netlist::ir::{InputId, Netlist, SignalId};
use std::any::Any;

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

    /// One rising edge of the clock.
    fn step(&mut self);

    /// Continues a run for some cycles: in each one every generator turns, every input but `reset`
    /// takes its bits, every watched limb is added to its sum, and the clock rises.
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
