//! Runs an engine as the Verilog simulators are run.

use super::{Port, REGISTER_PERIOD, Sample, Samples, Stimulus, Trace, dut};
use heddle_engine::layout::limbs;
use heddle_engine::{Engine, Recording};
use heddle_netlist::design::Design;
use heddle_netlist::ir::SignalId;

/// Runs an engine from its present state.
pub fn engine(engine: &mut dyn Engine, design: &Design, stimulus: &Stimulus) -> Trace {
    let netlist = engine.netlist();
    let outputs = dut::outputs(design, netlist);
    let registers = dut::registers(netlist);
    let mut trace = Trace {
        runner: engine.name().to_owned(),
        outputs: Samples { names: names(&outputs), rows: Vec::new() },
        registers: Samples { names: names(&registers), rows: Vec::new() },
    };
    let mut recording = Recording::new(netlist);
    stimulus.rows.iter().for_each(|row| recording.push(row));
    let watched: Vec<SignalId> = outputs.iter().map(|(id, _)| *id).collect();
    let limbs: usize = outputs.iter().map(|(_, port)| limbs(port.width)).sum();
    let mut seen = vec![0; REGISTER_PERIOD * limbs];
    for start in (0..recording.cycles()).step_by(REGISTER_PERIOD) {
        if start >= stimulus.reset_cycles {
            trace.registers.rows.push((start, sample(engine, &registers)));
        }
        let cycles = start..recording.cycles().min(start + REGISTER_PERIOD);
        let seen = &mut seen[..cycles.len() * limbs];
        engine.replay(&recording, cycles.clone(), &watched, seen);
        for (index, cycle) in cycles.enumerate().filter(|(_, at)| *at >= stimulus.reset_cycles) {
            trace.outputs.rows.push((cycle, words(&outputs, &seen[index * limbs..])));
        }
    }
    trace
}

fn names(signals: &[(SignalId, Port)]) -> Vec<String> {
    signals.iter().map(|(_, port)| port.name.clone()).collect()
}

fn sample(engine: &mut dyn Engine, signals: &[(SignalId, Port)]) -> Vec<Sample> {
    let read = |(id, port): &(SignalId, Port)| {
        let mut word = vec![0; limbs(port.width)];
        engine.peek(*id, &mut word);
        Sample::Known(word)
    };
    signals.iter().map(read).collect()
}

/// The words of signals whose limbs lie behind each other.
fn words(signals: &[(SignalId, Port)], mut seen: &[u64]) -> Vec<Sample> {
    let read = |(_, port): &(SignalId, Port)| {
        let (own, others) = seen.split_at(limbs(port.width));
        seen = others;
        Sample::Known(own.to_vec())
    };
    signals.iter().map(read).collect()
}
