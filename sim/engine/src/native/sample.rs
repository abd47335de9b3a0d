//! Values of watched signals as words, all at once.

use super::classes::Class;
use super::state::Bytes;
use super::{Compiled, Native};
use crate::engine::{SampledFrom, Sampling};
use crate::error::EngineError;
use crate::layout::limbs;
use heddle_netlist::ir::{NodeId, SignalId};
use std::collections::HashSet;
use std::fmt::Write;
use std::sync::Arc;

/// The function that writes the words, and by watched signal the index of its first one, with
/// their number at the end.
pub fn sample(watched: &[Class]) -> (String, Vec<usize>) {
    let count: usize = watched.iter().map(|class| class.members.len()).sum();
    let (mut places, mut next) = (vec![0; count + 1], 0);
    let mut text =
        String::from("#[inline(always)]\nunsafe fn sample(o: &Watched, words: *mut u64) {\n");
    for (index, class) in watched.iter().enumerate() {
        let (copies, limbs) = (class.members.len(), limbs(class.width));
        // Writing to a string cannot fail.
        let _ = match class.width {
            ..=64 => writeln!(
                text,
                "    for j in 0..{copies}_usize {{ *words.add({next} + j) = o.o{index}[j] as u64; }}"
            ),
            _ => writeln!(
                text,
                "    for j in 0..{copies}_usize {{ for k in 0..{limbs}_usize {{ \
                 *words.add({next} + {limbs} * j + k) = o.o{index}[j][k]; }} }}"
            ),
        };
        for (position, &member) in class.members.iter().enumerate() {
            places[member] = next + position * limbs;
        }
        next += copies * limbs;
    }
    places[count] = next;
    (text + "}\n\n", places)
}

impl Native {
    /// Makes signals watched that are not, so that a cycle computes all of them with the next
    /// state.
    fn watch(&mut self, signals: &[SignalId]) -> Result<(), EngineError> {
        let old = &self.compiled;
        let mut known: HashSet<NodeId> = old.watched_nodes.keys().copied().collect();
        let node = |signal: &SignalId| self.netlist.signals[signal.0 as usize].node;
        let missing = signals.iter().filter(|signal| node(signal).is_some_and(|n| known.insert(n)));
        let watched: Vec<SignalId> = old.watched.iter().chain(missing).copied().collect();
        if watched.len() > old.watched.len() {
            let new = Compiled::new(&self.netlist, &watched, &self.cache)?;
            let state = |code: &Compiled| code.generated.sizes[..3].to_vec();
            assert_eq!(state(old), state(&new), "the state lies where it did");
            self.watched = Bytes::zeros(new.generated.sizes[3]);
            self.values = Bytes::zeros(new.generated.sizes[4]);
            self.compiled = Arc::new(new);
            self.fresh = false;
        }
        Ok(())
    }

    /// Prepares to sample signals with generated code; `None` if there is none for them.
    pub(super) fn watched_sampling(&mut self, signals: &[SignalId]) -> Option<Sampling> {
        self.watch(signals).ok()?;
        let Compiled { generated, watched_nodes, .. } = &*self.compiled;
        let place = |signal: &SignalId| {
            let node = self.netlist.signals[signal.0 as usize].node?;
            Some(generated.words[*watched_nodes.get(&node)?])
        };
        Some(Sampling {
            signals: signals.to_vec(),
            places: signals.iter().map(place).collect::<Option<_>>()?,
            len: *generated.words.last()?,
            from: SampledFrom::Code,
        })
    }

    /// All watched signals.
    pub(super) fn sample_watched(&mut self, words: &mut [u64]) {
        assert_eq!(Some(&words.len()), self.compiled.generated.words.last());
        self.compute();
        // SAFETY: the code writes as many words as were just counted.
        unsafe { (self.compiled.code.sample)(self.watched.as_mut_ptr(), words.as_mut_ptr()) }
    }
}
