//! Signals of a core: found by name, and read.

use heddle_engine::Engine;
use heddle_model::configuration::MAX_LANES;
use heddle_model::event::{EntryKind, LaneWords};
use heddle_netlist::ir::{InputId, Netlist, SignalId};

/// The input of this name. Panics if the core has none: that is a bug of the core or of this crate.
pub(super) fn input(netlist: &Netlist, name: &str) -> InputId {
    netlist.find_input(name).unwrap_or_else(|| panic!("the core has no input `{name}`"))
}

/// The output of this name, as [`input`].
pub(super) fn output(netlist: &Netlist, name: &str) -> SignalId {
    netlist.find_signal(name).unwrap_or_else(|| panic!("the core has no output `{name}`"))
}

/// The elements of an array of outputs.
pub(super) fn outputs(netlist: &Netlist, name: &str, count: usize) -> Vec<SignalId> {
    (0..count).map(|index| output(netlist, &format!("{name}[{index}]"))).collect()
}

/// The elements of an array of inputs.
pub(super) fn inputs(netlist: &Netlist, name: &str, count: usize) -> Vec<InputId> {
    (0..count).map(|index| input(netlist, &format!("{name}[{index}]"))).collect()
}

/// The present value of a signal of at most 32 bits.
pub(super) fn peek(engine: &mut dyn Engine, signal: SignalId) -> u32 {
    engine.peek_u64(signal) as u32
}

/// The kind of an entry or of an annotation by its number.
pub(super) fn entry_kind(number: u32) -> EntryKind {
    match number {
        1 => EntryKind::Pc,
        2 => EntryKind::Return,
        _ => EntryKind::Exit,
    }
}

/// The values of the lanes of a mask.
pub(super) fn lane_words(engine: &mut dyn Engine, mask: u32, signals: &[SignalId]) -> LaneWords {
    let mut words = [0; MAX_LANES];
    for (lane, word) in words.iter_mut().enumerate().filter(|(lane, _)| mask >> lane & 1 == 1) {
        *word = engine.peek_u64(signals[lane]) as u32;
    }
    words
}
