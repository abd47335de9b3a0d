//! One design, ready to be run everywhere.

use heddle_engine::golden::{Inputs, Port};
use heddle_engine::native::Cache;
use heddle_engine::{Engine, EngineError, Golden, Instant, Native};
use heddle_netlist::Error;
use heddle_netlist::design::Design;
use heddle_netlist::ir::{Netlist, SignalId};
use heddle_testbenches::cosim::{Difference, Dut, Stimulus, Trace, engine, first_difference};
use rust_hdl::prelude::Block;
use std::sync::Arc;

type MakeEngine = dyn Fn(Arc<Netlist>) -> Result<Box<dyn Engine>, EngineError>;

/// A design with its netlist and the rust-hdl block it was made from.
pub struct Subject {
    /// The typed design.
    pub design: Design,
    /// The flat netlist.
    pub netlist: Arc<Netlist>,
    golden: Box<MakeEngine>,
}

impl Subject {
    /// Reads a block.
    pub fn new<B: Block + Port + Clone + Send + 'static>(
        name: &str,
        mut block: B,
    ) -> Result<Self, Error> {
        block.connect_all();
        let (design, netlist) = heddle_netlist::netlist(&block, name)?;
        let golden = move |netlist: Arc<Netlist>| {
            let ports = |block: &mut B, inputs: &mut Inputs<'_>| inputs.input("", block);
            let golden = Golden::new(block.clone(), netlist, ports)?;
            Ok(Box::new(golden) as Box<dyn Engine>)
        };
        Ok(Self { design, netlist: Arc::new(netlist), golden: Box::new(golden) })
    }

    /// The golden engine at power-up.
    pub fn golden(&self) -> Result<Box<dyn Engine>, EngineError> {
        (self.golden)(self.netlist.clone())
    }

    /// The instant engine at power-up.
    pub fn instant(&self) -> Result<Box<dyn Engine>, EngineError> {
        Ok(Box::new(Instant::new(self.netlist.clone())?))
    }

    /// The native engine at power-up; outputs are watched.
    pub fn native(&self, cache: &Cache) -> Result<Box<dyn Engine>, EngineError> {
        Ok(Box::new(Native::watching(self.netlist.clone(), &self.outputs(), cache)?))
    }

    /// The outputs.
    pub fn outputs(&self) -> Vec<SignalId> {
        self.netlist.outputs(&self.design)
    }

    /// What golden does, the reference of all comparisons.
    pub fn reference(&self, stimulus: &Stimulus) -> Result<Trace, EngineError> {
        Ok(engine(self.golden()?.as_mut(), &self.design, stimulus))
    }

    /// Where an engine at power-up first differs from the reference.
    pub fn difference(
        &self,
        mut found: Box<dyn Engine>,
        stimulus: &Stimulus,
        reference: &Trace,
    ) -> Option<Difference> {
        first_difference(reference, &engine(found.as_mut(), &self.design, stimulus))
    }

    /// The design as Verilog; `index` keeps its module names apart from those of others in the
    /// same simulation.
    pub fn dut<'a>(&self, index: usize, stimulus: &'a Stimulus) -> Dut<'a> {
        Dut::new(&self.design, &self.netlist, &format!("d{index}_"), stimulus)
    }
}
