//! The exported Verilog against the reference, in Icarus.

use super::random::Random;
use super::reference::{Values, bits, number, settle};
use super::tools::{keep, run};
use heddle_netlist::design::*;
use std::fmt::Write;
use std::path::Path;

/// Simulates a design without state on `vectors` random inputs and demands the values of the
/// reference at every output. `label` says how to repeat a failure.
pub fn check(design: &Design, random: &mut Random, vectors: usize, label: &str, with_yosys: bool) {
    let directory = tempfile::tempdir().expect("temporary directory");
    let directory = directory.path();
    std::fs::write(directory.join("dut.v"), heddle_export::verilog(design)).expect("write");
    let bench = test_bench(design, random, vectors);
    std::fs::write(directory.join("bench.v"), bench).expect("write");
    simulate(directory, "dut.v", label);
    if with_yosys {
        let script = "read_verilog dut.v; hierarchy -check; proc; check -assert; opt_clean; \
                      write_verilog -noattr netlist.v";
        run(directory, "yosys", &["-q", "-p", script]);
        simulate(directory, "netlist.v", &format!("{label}, as Yosys understands it"));
    }
}

fn simulate(directory: &Path, dut: &str, label: &str) {
    run(directory, "iverilog", &["-g2005", "-Wall", "-o", "bench", dut, "bench.v"]);
    let said = run(directory, "vvp", &["-n", "bench"]);
    assert_eq!(said.trim(), "done", "{label}\n{}", keep(directory));
}

fn test_bench(design: &Design, random: &mut Random, vectors: usize) -> String {
    let module = design.top();
    let Body::Logic(statements) = &module.body else { panic!("the top has no logic") };
    let ports = |kind: SignalKind| {
        let signals = module.signals.iter().enumerate();
        signals.filter(move |(_, s)| s.kind == kind).map(|(i, s)| (Net::Own(SignalId(i)), s))
    };
    let mut text = String::from("module bench;\n");
    for (_, signal) in ports(SignalKind::Input) {
        writeln!(text, "  reg [{}:0] {};", signal.width - 1, signal.name).unwrap();
    }
    for (_, signal) in ports(SignalKind::Output) {
        writeln!(text, "  wire [{}:0] {};", signal.width - 1, signal.name).unwrap();
    }
    let connections: Vec<String> = ports(SignalKind::Input)
        .chain(ports(SignalKind::Output))
        .map(|(_, signal)| format!(".{0}({0})", signal.name))
        .collect();
    writeln!(text, "  {} dut ({});", module.name, connections.join(", ")).unwrap();
    text.push_str("  initial begin\n");
    for vector in 0..vectors {
        let mut values = Values::new();
        for (i, signal) in module.signals.iter().enumerate() {
            let value = match &signal.kind {
                SignalKind::Constant(value) => value.clone(),
                SignalKind::Input => random.value(signal.width),
                _ => num_bigint::BigUint::ZERO,
            };
            values.insert(Net::Own(SignalId(i)), bits(&value, signal.width));
        }
        settle(statements, &mut values);
        let hex =
            |net: Net, signal: &Signal| format!("{}'h{:x}", signal.width, number(&values[&net]));
        for (net, signal) in ports(SignalKind::Input) {
            writeln!(text, "    {} = {};", signal.name, hex(net, signal)).unwrap();
        }
        text.push_str("    #1;\n");
        for (net, signal) in ports(SignalKind::Output) {
            let (name, value) = (&signal.name, hex(net, signal));
            writeln!(
                text,
                "    if ({name} !== {value}) $display(\"vector {vector}: {name} is %h, not \
                 {value}\", {name});"
            )
            .unwrap();
        }
    }
    text.push_str("    $display(\"done\");\n    $finish;\n  end\nendmodule\n");
    text
}
