//! The simulators see what the bench drives, and say clearly when they cannot run.

use heddle_host::ToolError;
use heddle_requirements::skip_tools;
use heddle_speed::simulation::SimulationError;
use heddle_testbenches::cosim::{
    CosimError, Dut, Port, Probe, Sample, Stimulus, first_difference, icarus, verilator,
};

const COUNTER: &str = "
module counter(input clock, input reset, input [64:0] step, output [64:0] sum);
  reg [64:0] total;
  assign sum = total + step;
  always @(posedge clock) if (reset) total <= 65'd0; else total <= sum;
endmodule
";

fn stimulus() -> Stimulus {
    let port = |name: &str, width| Port { name: name.into(), width };
    let rows =
        (0..40_u64).map(|cycle| vec![vec![u64::from(cycle == 0)], vec![u64::MAX, cycle % 2]]);
    Stimulus {
        inputs: vec![port("reset", 1), port("step", 65)],
        rows: rows.collect(),
        reset_cycles: 1,
    }
}

fn counter(stimulus: &Stimulus) -> Dut<'_> {
    let probe =
        |path: &str, verilog: &str| Probe { path: path.into(), verilog: verilog.into(), width: 65 };
    Dut {
        verilog: COUNTER.into(),
        module: "counter".into(),
        clock: Some("clock".into()),
        inputs: vec!["reset".into(), "step".into()],
        outputs: vec![probe("sum", "sum")],
        registers: vec![probe("total.q", "total")],
        stimulus,
    }
}

#[test]
fn both_simulators_sample_before_the_edge_and_agree() {
    if skip_tools() {
        return;
    }
    let stimulus = stimulus();
    let duts = [counter(&stimulus)];
    let icarus = icarus(&duts).unwrap();
    let verilator = verilator(&duts).unwrap();
    assert_eq!(first_difference(&icarus[0], &verilator[0]), None);

    let outputs = &icarus[0].outputs;
    assert_eq!(outputs.rows.len(), 39);
    // Cycle 1 adds an odd step to the cleared register, cycle 2 an even one to the result.
    assert_eq!(outputs.rows[0], (1, vec![Sample::Known(vec![u64::MAX, 1])]));
    assert_eq!(outputs.rows[1], (2, vec![Sample::Known(vec![u64::MAX - 1, 0])]));
    let cycles: Vec<usize> = icarus[0].registers.rows.iter().map(|row| row.0).collect();
    assert_eq!(cycles, [16, 32]);
}

#[test]
fn a_register_without_reset_is_unknown_in_icarus() {
    if skip_tools() {
        return;
    }
    let mut stimulus = stimulus();
    stimulus.rows.iter_mut().for_each(|row| row[0] = vec![0]);
    let icarus = icarus(&[counter(&stimulus)]).unwrap();
    assert!(matches!(icarus[0].outputs.rows[0].1[0], Sample::Unknown(_)));
    assert!(first_difference(&icarus[0], &icarus[0]).is_some());
}

#[test]
fn verilog_that_does_not_compile_is_reported_with_the_tools_message() {
    if skip_tools() {
        return;
    }
    let stimulus = stimulus();
    let mut dut = counter(&stimulus);
    dut.verilog = COUNTER.replace("posedge", "posegde");
    for error in [icarus(std::slice::from_ref(&dut)).unwrap_err(), verilator(&[dut]).unwrap_err()] {
        let CosimError::Simulation(SimulationError::Tool(ToolError::Failed { output, .. })) =
            &error
        else {
            panic!("{error}")
        };
        assert!(output.contains("bench.v"), "{error}");
    }
}
