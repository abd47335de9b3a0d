//! What a simulation needs to know about a design.

use super::{Port, Stimulus};
use heddle_netlist::design::{Design, SignalKind};
use heddle_netlist::ir::{Netlist, RegisterKind, SignalId};

/// A signal to sample in a Verilog simulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Probe {
    /// Path below the top as written in Rust; names the signal in traces.
    pub path: String,
    /// Verilog name: of the port, or hierarchical below the top module.
    pub verilog: String,
    /// Width in bits.
    pub width: u32,
}

/// A design as Verilog, with its stimulus.
#[derive(Clone, Debug)]
pub struct Dut<'a> {
    /// All modules of the design. Module names must be unique among the designs of a batch.
    pub verilog: String,
    /// Name of the top module.
    pub module: String,
    /// Verilog name of the clock port, if there is one.
    pub clock: Option<String>,
    /// Verilog names of the inputs, in the order of the stimulus.
    pub inputs: Vec<String>,
    /// Sampled every cycle.
    pub outputs: Vec<Probe>,
    /// Sampled every [`super::REGISTER_PERIOD`]th cycle.
    pub registers: Vec<Probe>,
    /// What it is driven with.
    pub stimulus: &'a Stimulus,
}

/// Outputs of the top.
pub fn outputs(design: &Design, netlist: &Netlist) -> Vec<(SignalId, Port)> {
    let outputs = design.top().signals.iter().filter(|signal| signal.kind == SignalKind::Output);
    outputs.map(|signal| named(netlist, &signal.name)).collect()
}

/// The signals that show the registers: `q` of a register, the data port of a memory.
pub fn registers(netlist: &Netlist) -> Vec<(SignalId, Port)> {
    let registers = netlist.registers.iter().map(|register| match register.kind {
        RegisterKind::Flop => named(netlist, &format!("{}.q", register.path)),
        RegisterKind::ReadPort => named(netlist, &register.path),
    });
    registers.collect()
}

fn named(netlist: &Netlist, path: &str) -> (SignalId, Port) {
    let id = netlist.find_signal(path);
    let id = id.unwrap_or_else(|| panic!("the netlist has no signal {path}, but the design has"));
    let width = netlist.signals[id.0 as usize].width;
    (id, Port { name: path.to_owned(), width })
}
