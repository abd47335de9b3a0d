//! Values of watched signals and words of memories, all at once.

use super::state::Bytes;
use super::{Compiled, Native};
use crate::engine::{Sampled, SampledFrom, SampledPlace, Sampling};
use crate::error::EngineError;
use heddle_netlist::ir::{NodeId, SignalId};
use std::sync::Arc;

impl Native {
    /// Makes signals watched that are not, so that a cycle computes all of them with the next
    /// state.
    fn watch(&mut self, signals: &[SignalId]) -> Result<(), EngineError> {
        let old = &self.compiled;
        let mut known: Vec<bool> = old.watched_nodes.iter().map(Option::is_some).collect();
        let node = |signal: &SignalId| self.netlist.signals[signal.0 as usize].node;
        let mut is_new = |node: NodeId| !std::mem::replace(&mut known[node.0 as usize], true);
        let missing = signals.iter().filter(|signal| node(signal).is_some_and(&mut is_new));
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

    /// Prepares to sample signals by watching them, and words of memories; `None` if there can be no code for that.
    pub(super) fn watched_sampling(&mut self, items: &[Sampled]) -> Option<Sampling> {
        let signal = |item: &Sampled| match *item {
            Sampled::Signal(signal) => Some(signal),
            Sampled::Word { .. } => None,
        };
        self.watch(&items.iter().filter_map(signal).collect::<Vec<_>>()).ok()?;
        let Compiled { generated, watched_nodes, .. } = &*self.compiled;
        let mut len = generated.sizes[3];
        let place = |item: &Sampled| match *item {
            Sampled::Signal(signal) => {
                let node = self.netlist.signals[signal.0 as usize].node?;
                let place = generated.watched[watched_nodes[node.0 as usize]? as usize];
                Some(SampledPlace { offset: place.offset, size: place.size })
            }
            Sampled::Word { memory, .. } => {
                let size = generated.memories[memory.0 as usize].size;
                let offset = len.next_multiple_of(size.min(8));
                len = offset + size;
                Some(SampledPlace { offset, size })
            }
        };
        let places = items.iter().map(place).collect::<Option<_>>()?;
        Some(Sampling { items: items.to_vec(), places, len, from: SampledFrom::Watched })
    }

    /// Copies watched signals and words of memories, as it was prepared.
    pub(super) fn copy_watched(&self, sampling: &Sampling, bytes: &mut [u8]) {
        assert_eq!(bytes.len(), sampling.len);
        self.watched.copy_to(bytes);
        for (item, place) in sampling.items.iter().zip(&sampling.places) {
            if let &Sampled::Word { memory, row } = item {
                let from = &self.compiled.generated.memories[memory.0 as usize];
                let to = &mut bytes[place.offset..place.offset + place.size];
                self.memories.copy_word(from, row as usize, to);
            }
        }
    }
}
