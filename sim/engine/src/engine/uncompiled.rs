//! Runs on engines that have no compiled loop for them: a call for each port in each cycle.

use super::Engine;
use crate::layout::limbs;
use crate::recording::Recording;
use crate::stimulus::{RandomRun, add, turn};
use heddle_netlist::ir::{InputId, SignalId};
use std::ops::Range;

/// [`Engine::draw`] for engines that have nothing faster.
pub(crate) fn draw<E: Engine + ?Sized>(engine: &mut E, run: &mut RandomRun) {
    run.generators.iter_mut().for_each(|state| *state = turn(*state));
    poke(engine, &run.generators);
}

/// Gives every input but `reset` the bits that its generators have in these states.
fn poke<E: Engine + ?Sized>(engine: &mut E, mut states: &[u64]) {
    for id in 0..engine.netlist().inputs.len() {
        let input = &engine.netlist().inputs[id];
        if input.name == "reset" {
            continue;
        }
        let (own, others) = states.split_at(limbs(input.width));
        states = others;
        let last = own.len() - 1;
        let unused = 64 - (input.width - 64 * last as u32);
        if let &[state] = own {
            engine.poke(InputId(id as u32), &[state >> unused]);
        } else {
            let mut word = own.to_vec();
            word[last] >>= unused;
            engine.poke(InputId(id as u32), &word);
        }
    }
}

/// [`Engine::drive`] for engines without a compiled loop.
pub(crate) fn drive<E: Engine + ?Sized>(engine: &mut E, run: &mut RandomRun, cycles: u64) {
    let netlist = engine.netlist();
    let lengths: Vec<usize> =
        run.watched.iter().map(|id| limbs(netlist.signals[id.0 as usize].width)).collect();
    let mut word = vec![0; lengths.iter().copied().max().unwrap_or(0)];
    for _ in 0..cycles {
        engine.draw(run);
        let mut sums = run.sums.as_mut_slice();
        for (&id, &length) in run.watched.iter().zip(&lengths) {
            let word = &mut word[..length];
            engine.peek(id, word);
            let (own, others) = sums.split_at_mut(length);
            own.iter_mut().zip(word).for_each(|(sum, limb)| *sum = add(*sum, *limb));
            sums = others;
        }
        engine.step();
    }
}

/// [`Engine::replay`] for engines without a compiled loop.
pub(crate) fn replay<E: Engine + ?Sized>(
    engine: &mut E,
    recording: &Recording,
    cycles: Range<usize>,
    watched: &[SignalId],
    mut seen: &mut [u64],
) {
    let width = |id: &SignalId| engine.netlist().signals[id.0 as usize].width;
    let lengths: Vec<usize> = watched.iter().map(|id| limbs(width(id))).collect();
    let reset = engine.netlist().find_input("reset");
    let rows = recording.rows(engine.netlist(), &cycles, watched, seen);
    for row in rows.chunks_exact(recording.row()) {
        let (states, level) = row.split_at(row.len() - 1);
        poke(engine, states);
        reset.into_iter().for_each(|reset| engine.poke(reset, level));
        for (&id, &length) in watched.iter().zip(&lengths) {
            let (own, others) = seen.split_at_mut(length);
            engine.peek(id, own);
            seen = others;
        }
        engine.step();
    }
}
