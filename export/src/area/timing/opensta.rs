//! The shortest clock period, by OpenSTA.

use super::super::process::{call, unreadable};
use super::super::recipe::LIBRARY;
use super::super::{AreaError, AreaOptions};
use super::flat::{Flat, FlipFlop, Net};
use super::logic::{Logic, MODULE, SIZED};
use heddle_host::{Tool, ToolError, last_lines};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::AtomicBool;

const DESIGN: &str = "registers.v";
const SCRIPT: &str = "timing.tcl";

/// What slack is measured against, in ns; not more, because OpenSTA computes with seven digits.
const PERIOD: f64 = 1000.0;

/// The shortest period in ns of the gates that ABC left in `directory`, with the registers around
/// them; nothing if OpenSTA is not installed or there is no path.
pub(super) fn period(
    flat: &Flat<'_>,
    logic: &Logic<'_>,
    options: &AreaOptions,
    directory: &Path,
) -> Result<Option<f64>, AreaError> {
    let write = |name: &str, text: String| {
        std::fs::write(directory.join(name), text)
            .map_err(|source| AreaError::Io { doing: "writing the input of OpenSTA", source })
    };
    write(DESIGN, registers(flat, logic))?;
    let gates = match logic.outputs.is_empty() {
        true => String::new(),
        false => format!("read_verilog {SIZED}\n"),
    };
    write(
        SCRIPT,
        format!(
            "read_liberty {LIBRARY}\n{gates}read_verilog {DESIGN}\nlink_design design\n\
             set_cmd_units -time ns\ncreate_clock -name clock -period {PERIOD} clock\n\
             set_input_delay 0 -clock clock [all_inputs]\n\
             set_output_delay 0 -clock clock [all_outputs]\n\
             report_checks -format slack_only -digits 4\n"
        ),
    )?;
    let tool = Tool { name: "OpenSTA", program: &options.opensta, package: "opensta" };
    let arguments = ["-no_init", "-no_splash", "-exit", SCRIPT];
    let stop = AtomicBool::new(false);
    let said = match call(tool, &arguments, &[], directory, options.timeout, &stop) {
        Err(AreaError::Tool(ToolError::Missing { .. })) => return Ok(None),
        said => said?,
    };
    if said.contains("No paths found") {
        return Ok(None);
    }
    // A table with a line for each clock. `report_worst_slack` would say it in one line, but its search ends version 2.0.17
    // with signal 11 on some netlists.
    let slack = said.lines().find_map(|line| line.strip_prefix("clock "));
    let slack = slack.and_then(|slack| slack.trim().parse::<f64>().ok());
    let slack = slack.ok_or_else(|| {
        unreadable("OpenSTA", directory, format!("it gives no slack\n{}", last_lines(&said)))
    })?;
    Ok(Some(((PERIOD - slack) * 1e4).round() / 1e4))
}

/// The registers, and the gates as one instance, as Verilog.
fn registers(flat: &Flat<'_>, logic: &Logic<'_>) -> String {
    let net = |net: Net| if net < 2 { format!("1'b{net}") } else { format!("n{net}") };
    let registers: BTreeSet<Net> =
        flat.flip_flops.iter().flat_map(|flip_flop| &flip_flop.outputs).map(|pin| pin.1).collect();
    let from_registers = |net: &Net| registers.contains(net);
    let inputs: BTreeSet<Net> = logic
        .inputs
        .keys()
        .copied()
        .chain(flat.begins.iter().copied())
        .filter(|net| *net > 1 && !from_registers(net))
        .collect();
    let outputs: BTreeSet<Net> = flat
        .ends
        .iter()
        .copied()
        .filter(|net| logic.outputs.contains(net) || from_registers(net))
        .collect();
    let mut text = "module design (clock".to_owned();
    inputs.iter().chain(&outputs).for_each(|net| _ = write!(text, ",\n n{net}"));
    text += ");\ninput clock;\n";
    inputs.iter().for_each(|net| _ = writeln!(text, "input n{net};"));
    outputs.iter().for_each(|net| _ = writeln!(text, "output n{net};"));
    if !logic.outputs.is_empty() {
        let ports = logic.inputs.keys().chain(&logic.outputs);
        let ports: Vec<String> = ports.map(|&port| format!("\n .n{port}({})", net(port))).collect();
        _ = writeln!(text, "{MODULE} gates ({});", ports.join(","));
    }
    for (index, FlipFlop { kind, clock, inputs, outputs }) in flat.flip_flops.iter().enumerate() {
        let input = |(pin, from): &(&str, Net)| match pin == clock {
            true => format!(".{pin}(clock)"),
            false => format!(".{pin}({})", net(*from)),
        };
        let output = |(pin, to): &(&str, Net)| format!(".{pin}(n{to})");
        let pins: Vec<String> =
            inputs.iter().map(input).chain(outputs.iter().map(output)).collect();
        _ = writeln!(text, "{kind} r{index} ({});", pins.join(", "));
    }
    text + "endmodule\n"
}
