//! The Verilog bench around a design: plain enough for Icarus, Verilator and a reader.

use super::{Dut, Probe, REGISTER_PERIOD, Stimulus};
use std::fmt::Write;

/// Name of the top module of the simulation.
pub const TOP: &str = "heddle_bench";

/// The file that bench `index` reads with `$readmemh`.
pub fn stimulus_file(index: usize) -> String {
    format!("stimulus_{index}.hex")
}

/// The file that bench `index` writes.
pub fn trace_file(index: usize) -> String {
    format!("trace_{index}.txt")
}

/// One bench module per design and the top that instantiates them.
pub fn verilog(duts: &[Dut<'_>]) -> String {
    let mut text = String::from("`timescale 1ns/1ns\n");
    for (index, dut) in duts.iter().enumerate() {
        text.push_str(&dut.verilog);
        text.push_str(&bench(index, dut));
    }
    let _ = writeln!(text, "module {TOP};");
    for index in 0..duts.len() {
        let _ = writeln!(text, "  {TOP}_{index} bench_{index} ();");
    }
    text.push_str("endmodule\n");
    text
}

fn bench(index: usize, dut: &Dut<'_>) -> String {
    let width: u32 = dut.stimulus.inputs.iter().map(|input| input.width).sum::<u32>().max(1);
    let cycles = dut.stimulus.rows.len();
    let mut wires = String::new();
    let mut ports = Vec::new();
    if let Some(clock) = &dut.clock {
        ports.push(format!(".{clock}(clock)"));
    }
    let mut low = 0;
    for (port, input) in dut.inputs.iter().zip(&dut.stimulus.inputs) {
        ports.push(format!(".{port}(row[{low} +: {}])", input.width));
        low += input.width;
    }
    for (number, output) in dut.outputs.iter().enumerate() {
        let _ = writeln!(wires, "  wire [{}:0] output_{number};", output.width - 1);
        ports.push(format!(".{}(output_{number})", output.verilog));
    }
    let outputs: Vec<String> =
        (0..dut.outputs.len()).map(|number| format!("output_{number}")).collect();
    let registers: Vec<String> =
        dut.registers.iter().map(|register| format!("dut.{}", register.verilog)).collect();
    format!(
        "module {TOP}_{index};
  reg clock;
  reg [{top}:0] stimulus [0:{last}];
  reg [{top}:0] row;
  integer cycle;
  integer trace;
{wires}  {module} dut ({ports});
  initial begin
    $readmemh(\"{input}\", stimulus);
    trace = $fopen(\"{output}\", \"w\");
    clock = 1'b0;
    for (cycle = 0; cycle < {cycles}; cycle = cycle + 1) begin
      row = stimulus[cycle];
      #1;
      if (cycle >= {skip}) begin
        {sample_outputs}
        if (cycle % {REGISTER_PERIOD} == 0) {sample_registers}
      end
      #1 clock = 1'b1;
      #1 clock = 1'b0;
    end
    $fclose(trace);
  end
endmodule
",
        top = width - 1,
        last = cycles.max(1) - 1,
        module = dut.module,
        ports = ports.join(", "),
        input = stimulus_file(index),
        output = trace_file(index),
        skip = dut.stimulus.reset_cycles,
        sample_outputs = write('o', &outputs),
        sample_registers = write('r', &registers),
    )
}

fn write(tag: char, signals: &[String]) -> String {
    let formats = " %h".repeat(signals.len());
    let values: String = signals.iter().map(|signal| format!(", {signal}")).collect();
    format!("$fwrite(trace, \"{tag} %0d{formats}\\n\", cycle{values});")
}

/// The rows for `$readmemh`: the inputs side by side, the first one in the lowest bits.
pub fn hex_rows(stimulus: &Stimulus) -> String {
    let mut text = String::new();
    for row in &stimulus.rows {
        let mut bits: Vec<bool> = Vec::new();
        for (input, word) in stimulus.inputs.iter().zip(row) {
            bits.extend((0..input.width as usize).map(|bit| word[bit / 64] >> (bit % 64) & 1 == 1));
        }
        if bits.is_empty() {
            bits.push(false);
        }
        for nibble in bits.chunks(4).rev() {
            let digit = nibble.iter().rev().fold(0, |digit, bit| digit << 1 | u32::from(*bit));
            text.extend(char::from_digit(digit, 16));
        }
        text.push('\n');
    }
    text
}

/// Names of the signals as the trace shows them.
pub fn names(probes: &[Probe]) -> Vec<String> {
    probes.iter().map(|probe| probe.path.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::Port;
    use super::*;

    #[test]
    fn a_row_packs_the_inputs_from_the_lowest_bit() {
        let port = |name: &str, width| Port { name: name.into(), width };
        let stimulus = Stimulus {
            inputs: vec![port("a", 1), port("b", 7), port("c", 65)],
            rows: vec![vec![vec![1], vec![0x40], vec![0xF, 1]]],
            reset_cycles: 0,
        };
        assert_eq!(hex_rows(&stimulus), "100000000000000".to_owned() + "0f81\n");
    }
}
