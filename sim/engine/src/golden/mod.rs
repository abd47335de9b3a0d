//! The golden engine: the rust-hdl block itself, stepped in place.
//!
//! Slow, and the truth: every other engine must agree with it. It uses rust-hdl's fixpoint
//! iteration, one settling with the clock low, one after each edge.

mod ports;
mod sweep;

pub use ports::{Inputs, Port, PortValue, Ports};

use crate::engine::{Engine, Snapshot, check_input, check_signal};
use crate::error::EngineError;
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::{InputId, Netlist, SignalId};
use rust_hdl::prelude::{Block, simulate};
use std::collections::{BTreeMap, HashMap};
use std::mem;
use std::sync::Arc;
use sweep::Sweep;

/// How often every block may be evaluated until nothing changes any more.
const MAX_ITERATIONS: usize = 10_000;

/// A block of any type. All that the engine does with it is compiled once, not once for each of
/// hundreds of types of blocks.
pub trait Circuit: Send {
    /// The block.
    fn block(&self) -> &dyn Block;

    /// Evaluates the block until nothing changes any more; `false` if it does not come to rest.
    fn settle(&mut self) -> bool;

    /// Shows every input.
    fn show(&mut self, inputs: &mut Inputs<'_>);

    /// A copy in the same state.
    fn copy(&self) -> Box<dyn Circuit>;
}

/// A block and its inputs, without their type; `ports` comes from [`crate::ports!`].
pub fn circuit<B: Block + Clone + Send + 'static>(block: B, ports: Ports<B>) -> Box<dyn Circuit> {
    Box::new(Typed { block, ports })
}

struct Typed<B> {
    block: B,
    ports: Ports<B>,
}

impl<B: Block + Clone + Send + 'static> Circuit for Typed<B> {
    fn block(&self) -> &dyn Block {
        &self.block
    }

    fn settle(&mut self) -> bool {
        simulate(&mut self.block, MAX_ITERATIONS)
    }

    fn show(&mut self, inputs: &mut Inputs<'_>) {
        (self.ports)(&mut self.block, inputs);
    }

    fn copy(&self) -> Box<dyn Circuit> {
        circuit(self.block.clone(), self.ports)
    }
}

/// A rust-hdl block with its netlist, which only gives names to its signals.
pub struct Golden {
    netlist: Arc<Netlist>,
    state: State,
    /// By input of the netlist: its position among the inputs that the block shows.
    inputs: Vec<usize>,
    /// Position of the clock. A combinational design has none.
    clock: Option<usize>,
    sweep: Sweep,
}

/// What changes while the engine runs.
struct State {
    circuit: Box<dyn Circuit>,
    /// Values that the block has not got yet, by the positions of its inputs.
    poked: BTreeMap<usize, Vec<u64>>,
    /// Whether logic is settled with the present inputs.
    settled: bool,
}

impl Clone for State {
    fn clone(&self) -> State {
        let State { circuit, poked, settled } = self;
        State { circuit: circuit.copy(), poked: poked.clone(), settled: *settled }
    }
}

impl Golden {
    /// Prepares a block whose netlist is `netlist`; the state is that at power-up. `ports` comes
    /// from [`crate::ports!`] and must list every input and the clock, if there is one.
    pub fn new<B: Block + Clone + Send + 'static>(
        block: B,
        netlist: Arc<Netlist>,
        ports: Ports<B>,
    ) -> Result<Golden, EngineError> {
        Golden::of(circuit(block, ports), netlist)
    }

    /// As [`Golden::new`], for a block that comes without its type.
    pub fn of(mut circuit: Box<dyn Circuit>, netlist: Arc<Netlist>) -> Result<Golden, EngineError> {
        let sweep = Sweep::new(circuit.block(), &netlist)?;
        let names = Inputs::list(|inputs| circuit.show(inputs));
        let mut places: HashMap<String, usize> = names.into_iter().zip(0..).collect();
        let mut take = |name: &str| {
            places.remove(name).ok_or_else(|| EngineError::MissingPort {
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
        if let Some(port) = places.into_keys().min() {
            return Err(EngineError::UnknownPort { design: netlist.name.clone(), port });
        }
        let state = State { circuit, poked: BTreeMap::new(), settled: false };
        let mut golden = Golden { netlist, state, inputs, clock, sweep };
        golden.level(false)?;
        Ok(golden)
    }

    /// Settles logic with the clock high or low.
    fn level(&mut self, high: bool) -> Result<(), EngineError> {
        let State { circuit, poked, settled } = &mut self.state;
        if let Some(clock) = self.clock {
            poked.insert(clock, vec![u64::from(high)]);
        }
        circuit.show(&mut Inputs::driving(mem::take(poked)));
        self.sweep.invalidate();
        *settled = circuit.settle();
        if *settled {
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

impl Engine for Golden {
    fn name(&self) -> &'static str {
        "golden"
    }

    fn netlist(&self) -> &Netlist {
        &self.netlist
    }

    fn poke(&mut self, input: InputId, value: &[u64]) {
        check_input(&self.netlist, input, value);
        self.state.poked.insert(self.inputs[input.0 as usize], value.to_vec());
        self.state.settled = false;
    }

    /// Panics if the block does not settle.
    fn peek(&mut self, signal: SignalId, value: &mut [u64]) {
        check_signal(&self.netlist, signal, value);
        if !self.state.settled {
            self.settle(false);
        }
        self.sweep.value(self.state.circuit.block(), signal, value);
    }

    /// Panics if the block does not settle.
    fn step(&mut self) {
        if !self.state.settled {
            self.settle(false);
        }
        if self.clock.is_some() {
            self.settle(true);
            self.settle(false);
        }
    }

    fn save(&self) -> Snapshot {
        Snapshot(Box::new(self.state.clone()))
    }

    fn restore(&mut self, snapshot: &Snapshot) {
        let saved: &State =
            snapshot.0.downcast_ref().expect("the snapshot was saved by this golden engine");
        self.state = saved.clone();
        self.sweep.invalidate();
    }
}
