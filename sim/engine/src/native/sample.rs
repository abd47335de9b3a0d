//! Values of watched signals, all at once.

use super::state::Bytes;
use super::{Compiled, Native};
use crate::engine::{SampledFrom, SampledPlace, Sampling};
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

    /// Prepares to sample signals by watching them; `None` if there can be no code for that.
    pub(super) fn watched_sampling(&mut self, signals: &[SignalId]) -> Option<Sampling> {
        self.watch(signals).ok()?;
        let Compiled { generated, watched_nodes, .. } = &*self.compiled;
        let place = |signal: &SignalId| {
            let node = self.netlist.signals[signal.0 as usize].node?;
            let place = generated.watched[watched_nodes[node.0 as usize]? as usize];
            Some(SampledPlace { offset: place.offset, size: place.size })
        };
        Some(Sampling {
            signals: signals.to_vec(),
            places: signals.iter().map(place).collect::<Option<_>>()?,
            len: generated.sizes[3],
            from: SampledFrom::Watched,
        })
    }
}
