//! A design with four pins: blocks have more ports than a device has pins.
//!
//! Inputs come out of a shift register. Outputs go into another one, which takes them or shifts, as a pin says. So
//! every path of the design is one between registers, and nothing of it can be left out.

use crate::verilog::{port_names, top_name};
use heddle_netlist::design::{Design, Signal, SignalKind, SignalType};
use std::fmt::Write;

/// The module around the design.
pub(super) const TOP: &str = "heddle_pins";

/// The Verilog of the module around a design.
pub(super) fn verilog(design: &Design) -> String {
    let ports: Vec<(&Signal, String)> = port_names(design)
        .into_iter()
        .filter_map(|(name, identifier)| {
            let id = design.top().find_signal(&name)?;
            Some((design.top().signal(id), identifier))
        })
        .collect();
    let (mut inputs, mut outputs) = (0, 0);
    let mut connections = Vec::new();
    for (signal, identifier) in ports {
        if signal.ty == SignalType::Clock {
            connections.push(format!(".{identifier}(clock)"));
            continue;
        }
        let (word, low) = match signal.kind {
            SignalKind::Input => ("inputs", &mut inputs),
            _ => ("outputs", &mut outputs),
        };
        connections.push(format!(".{identifier}({word}[{low} +: {}])", signal.width));
        *low += signal.width;
    }
    let mut text = format!(
        "module {TOP} (input clock, input serial, input take, output last);\n  \
         reg [{inputs}:0] inputs;\n  wire [{outputs}:0] outputs;\n  reg [{outputs}:0] held;\n  \
         assign outputs[{outputs}] = serial;\n  assign last = held[{outputs}];\n  \
         always @(posedge clock) begin\n    \
         inputs <= {{inputs, serial}};\n    held <= take ? outputs : {{held, serial}};\n  end\n"
    );
    _ = writeln!(text, "  {} design ({});", top_name(design), connections.join(", "));
    text + "endmodule\n"
}
