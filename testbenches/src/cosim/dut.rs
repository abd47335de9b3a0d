//! What a simulation needs to know about a design.

use super::{Port, Stimulus};
use heddle_netlist::design::{Design, SignalType};
use heddle_netlist::ir::{Netlist, Register, RegisterKind, SignalId};
use std::collections::HashMap;

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

impl<'a> Dut<'a> {
    /// Writes the Verilog of a design. `prefix` is put before the name of every module, so that
    /// several designs fit into one simulation.
    pub fn new(design: &Design, netlist: &Netlist, prefix: &str, stimulus: &'a Stimulus) -> Self {
        let mut design = design.clone();
        for module in &mut design.modules {
            module.name.insert_str(0, prefix);
        }
        let ports: HashMap<String, String> =
            heddle_export::port_names(&design).into_iter().collect();
        let registers_by_path: HashMap<String, String> =
            heddle_export::register_names(&design).into_iter().collect();
        let probe = |port: Port, verilog: &String| Probe {
            path: port.name,
            verilog: verilog.clone(),
            width: port.width,
        };
        let clocks = design.top().signals.iter().filter(|signal| signal.ty == SignalType::Clock);
        Self {
            verilog: heddle_export::verilog(&design),
            module: heddle_export::top_name(&design),
            clock: clocks.map(|clock| ports[&clock.name].clone()).next(),
            inputs: netlist.inputs.iter().map(|input| ports[&input.name].clone()).collect(),
            outputs: outputs(&design, netlist)
                .into_iter()
                .map(|(_, port)| {
                    let verilog = &ports[&port.name];
                    probe(port, verilog)
                })
                .collect(),
            registers: registers(netlist)
                .into_iter()
                .zip(&netlist.registers)
                .map(|((_, port), register)| probe(port, &registers_by_path[&register.path]))
                .collect(),
            stimulus,
        }
    }
}

/// Outputs of the top.
pub fn outputs(design: &Design, netlist: &Netlist) -> Vec<(SignalId, Port)> {
    netlist.outputs(design).into_iter().map(|id| (id, port(netlist, id))).collect()
}

/// The signals that show the registers: `q` of a register, the data port of a memory.
pub fn registers(netlist: &Netlist) -> Vec<(SignalId, Port)> {
    let path = |register: &Register| match register.kind {
        RegisterKind::Flop => format!("{}.q", register.path),
        RegisterKind::ReadPort => register.path.clone(),
    };
    let find = |path: String| {
        let id = netlist.find_signal(&path);
        let id = id.unwrap_or_else(|| panic!("the netlist has no signal {path}"));
        (id, port(netlist, id))
    };
    netlist.registers.iter().map(|register| find(path(register))).collect()
}

fn port(netlist: &Netlist, id: SignalId) -> Port {
    let signal = &netlist.signals[id.0 as usize];
    Port { name: signal.path.clone(), width: signal.width }
}
