//! Registers as clocked blocks.

use super::expression::number;
use super::interface::{Interface, write_ports};
use super::statement::indent;
use heddle_netlist::design::Module;
use num_bigint::BigUint;

/// An `always` block for registers; a constant reset or enable leaves its branch out.
pub(super) fn clocked(
    clock: &str,
    reset: &str,
    enable: &str,
    resets: &[String],
    loads: &[String],
) -> String {
    let mut text = format!("\n  always @(posedge {clock}) begin\n");
    let mut lines = |depth: usize, lines: &[String]| {
        for line in lines {
            text.push_str(&format!("{}{line}\n", indent(depth)));
        }
    };
    let (resettable, gated) = (reset != "1'b0", enable != "1'b1");
    match (resettable, gated) {
        (false, false) => lines(2, loads),
        (true, _) => {
            lines(2, &[format!("if ({reset}) begin")]);
            lines(3, resets);
            let test = if gated { format!(" if ({enable})") } else { String::new() };
            lines(2, &[format!("end else{test} begin")]);
            lines(3, loads);
            lines(2, &["end".into()]);
        }
        (false, true) => {
            lines(2, &[format!("if ({enable}) begin")]);
            lines(3, loads);
            lines(2, &["end".into()]);
        }
    }
    text.push_str("  end\n");
    text
}

/// A register as a module of its own: only where a register is the whole design.
pub(super) fn register_module(
    module: &Module,
    interface: &Interface,
    width: usize,
    reset_value: &BigUint,
) -> String {
    let name = |port: &str| {
        let id = module.find_signal(port);
        id.and_then(|id| interface.names.get(&id)).cloned().unwrap_or_default()
    };
    let mut text = write_ports(module, interface, &|_| true);
    let reset = format!("{} <= {};", name("q"), number(width, reset_value));
    let load = format!("{} <= {};", name("q"), name("d"));
    text.push_str(&clocked(&name("clock"), &name("reset"), &name("enable"), &[reset], &[load]));
    text.push_str("endmodule\n");
    text
}
