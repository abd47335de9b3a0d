//! Recorded inputs, replayed without a call for each port in each cycle.

use crate::layout::limbs;
use heddle_netlist::ir::{Netlist, SignalId};
use std::ops::Range;

/// Values of all inputs in some cycles: see [`Engine::replay`](crate::Engine::replay).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// Width of every input, and whether it is `reset`.
    inputs: Vec<(u32, bool)>,
    /// By cycle: what generators of a random run would have to be for these inputs, then `reset`.
    rows: Vec<u64>,
}

impl Recording {
    /// A recording of no cycles.
    pub fn new(netlist: &Netlist) -> Recording {
        Recording { inputs: inputs(netlist).collect(), rows: vec![] }
    }

    /// Appends a cycle: the limbs of each input, in the order of the netlist. Panics if there are
    /// too few or too many, or bits above a width: that is a bug of the bench.
    pub fn push<Word: AsRef<[u64]>>(&mut self, words: &[Word]) {
        assert_eq!(words.len(), self.inputs.len(), "one word for each input");
        let mut level = 0;
        for (word, &(width, is_reset)) in words.iter().map(AsRef::as_ref).zip(&self.inputs) {
            let unused = 64 * limbs(width) as u32 - width;
            let fits = word.len() == limbs(width)
                && word.last().is_some_and(|limb| limb.leading_zeros() >= unused);
            assert!(fits, "{word:x?} does not fit {width} bits");
            if is_reset {
                level = word[0];
                continue;
            }
            self.rows.extend(word);
            let last = self.rows.len() - 1;
            self.rows[last] <<= unused;
        }
        self.rows.push(level);
    }

    /// Number of cycles.
    pub fn cycles(&self) -> usize {
        self.rows.len() / self.row()
    }

    /// Limbs of a cycle.
    pub(crate) fn row(&self) -> usize {
        let driven = self.inputs.iter().filter(|(_, is_reset)| !is_reset);
        driven.map(|&(width, _)| limbs(width)).sum::<usize>() + 1
    }

    /// The rows of some cycles. Panics unless the recording is of this netlist, and what is `seen`
    /// has the limbs of the watched signals for each cycle.
    pub(crate) fn rows(
        &self,
        netlist: &Netlist,
        cycles: &Range<usize>,
        watched: &[SignalId],
        seen: &[u64],
    ) -> &[u64] {
        assert!(inputs(netlist).eq(self.inputs.iter().copied()), "it is of another netlist");
        let limbs = watched.iter().map(|id| limbs(netlist.signals[id.0 as usize].width));
        assert_eq!(seen.len(), cycles.len() * limbs.sum::<usize>(), "room for all that is seen");
        &self.rows[cycles.start * self.row()..cycles.end * self.row()]
    }
}

/// Width of every input, and whether it is `reset`.
fn inputs(netlist: &Netlist) -> impl Iterator<Item = (u32, bool)> {
    netlist.inputs.iter().map(|input| (input.width, input.name == "reset"))
}
