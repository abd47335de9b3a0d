//! The golden engine: the rust-hdl block itself, stepped in place.
//!
//! Slow, and the truth: every other engine must agree with it. It uses rust-hdl's fixpoint
//! iteration, one settling with the clock low, one after each edge.

mod ports;
mod sweep;

pub use ports::{Access, Port, PortValue, PortWriter};

use crate::engine::{Engine, Snapshot, check_input, check_signal};
use crate::error::EngineError;
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::{InputId, Netlist, SignalId};
use ports::Leaf;
use rust_hdl::prelude::{Block, simulate};
use std::sync::Arc;
use sweep::Sweep;

/// How often every block may be evaluated until nothing changes any more.
const MAX_ITERATIONS: usize = 10_000;

/// A rust-hdl block with its netlist, which only gives names to its signals.
pub struct Golden<B> {
    netlist: Arc<Netlist>,
    block: B,
    /// By input of the netlist.
    inputs: Vec<Leaf<B>>,
    /// A combinational design has none.
    clock: Option<Leaf<B>>,
    /// Whether logic is settled with the present inputs.
    settled: bool,
    sweep: Sweep,
}

impl<B: Block + Clone + Send + 'static> Golden<B> {
    /// Prepares a block whose netlist is `netlist`; the state is that at power-up. `ports` comes
    /// from [`crate::ports!`] and must list every input and the clock, if there is one.
    pub fn new(
        mut block: B,
        netlist: Arc<Netlist>,
        ports: PortWriter<B>,
    ) -> Result<Golden<B>, EngineError> {
        let sweep = Sweep::new(&block, &netlist)?;
        let mut leaves = ports.leaves(&mut block);
        let mut take = |name: &str| {
            leaves.remove(name).ok_or_else(|| EngineError::MissingPort {
                design: netlist.name.clone(),
                port: name.into(),
            })
        };
        let is_clock = |signal: &&heddle_netlist::ir::NamedSignal| {
            signal.scope == 0 && signal.ty == SignalType::Clock
        };
        let clock = netlist.signals.iter().find(is_clock);
        let clock = clock.map(|clock| take(&clock.name)).transpose()?;
        let inputs = netlist.inputs.iter().map(|input| take(&input.name));
        let inputs = inputs.collect::<Result<Vec<_>, _>>()?;
        if let Some(port) = leaves.into_keys().min() {
            return Err(EngineError::UnknownPort { design: netlist.name.clone(), port });
        }
        let mut golden = Golden { netlist, block, inputs, clock, settled: false, sweep };
        golden.level(false)?;
        Ok(golden)
    }

    /// The block, for a look at things that are no signals.
    pub fn block(&self) -> &B {
        &self.block
    }

    /// Settles logic with the clock high or low.
    fn level(&mut self, high: bool) -> Result<(), EngineError> {
        if let Some(clock) = &self.clock {
            clock.drive(&mut self.block, &[u64::from(high)]);
        }
        self.sweep.invalidate();
        self.settled = simulate(&mut self.block, MAX_ITERATIONS);
        if self.settled {
            return Ok(());
        }
        Err(EngineError::NoConvergence {
            design: self.netlist.name.clone(),
            iterations: MAX_ITERATIONS,
        })
    }

    fn settle(&mut self, high: bool) {
        self.level(high).unwrap_or_else(|error| panic!("{error}"));
    }
}

impl<B: Block + Clone + Send + 'static> Engine for Golden<B> {
    fn name(&self) -> &'static str {
        "golden"
    }

    fn netlist(&self) -> &Netlist {
        &self.netlist
    }

    fn poke(&mut self, input: InputId, value: &[u64]) {
        check_input(&self.netlist, input, value);
        self.inputs[input.0 as usize].drive(&mut self.block, value);
        self.settled = false;
    }

    /// Panics if the block does not settle.
    fn peek(&mut self, signal: SignalId, value: &mut [u64]) {
        check_signal(&self.netlist, signal, value);
        if !self.settled {
            self.settle(false);
        }
        self.sweep.value(&self.block, signal, value);
    }

    /// Panics if the block does not settle.
    fn step(&mut self) {
        if !self.settled {
            self.settle(false);
        }
        if self.clock.is_some() {
            self.settle(true);
            self.settle(false);
        }
    }

    fn save(&self) -> Snapshot {
        Snapshot(Box::new((self.block.clone(), self.settled)))
    }

    fn restore(&mut self, snapshot: &Snapshot) {
        let saved: &(B, bool) =
            snapshot.0.downcast_ref().expect("the snapshot was saved by this golden engine");
        (self.block, self.settled) = saved.clone();
        self.sweep.invalidate();
    }
}
