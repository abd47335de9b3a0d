//! The bench of the fault of merges that cannot be: the first of a list of contexts, by warp slot, with the threads of each.

use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, array};
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the block, but for the contexts.
    struct Ports {
        ins conflict;
        out code = "fault.code", slot = "fault.slot", pc = "fault.pc", lane = "fault.lane";
    }
}

/// The fault of a merge that cannot be.
const NO_MERGE: u64 = 14;

/// Random conflicts until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, contexts, units] =
        ["lanes", "contexts", "units"].map(|name| runner.preset().parameter(name));
    let ports = Ports::of(runner);
    let netlist = &runner.built().netlist;
    let of_slot = |k: usize| {
        ["pc", "live"].map(|field| array::<In>(netlist, &format!("contexts[{k}].{field}")))
    };
    let states: Vec<[Vec<In>; 2]> = (0..contexts).map(of_slot).collect();
    let mut random = runner.random();
    let mut faults = 0;
    for _ in 0..runner.options().cycles_or_default() {
        let rare = random.random_range(1..8);
        let mut first = None;
        for (k, [pcs, lives]) in states.iter().enumerate() {
            let unit = random.random_range(0..units);
            let conflicts = random.random_ratio(1, rare);
            runner.set(ports.conflict[k], if conflicts { 1_u64 << unit } else { 0 });
            for each in 0..units {
                let pc = random.random_range(0..1_u64 << 24);
                let lowest = random.random_range(0..lanes);
                // The lowest live lane, and some above it.
                let live = (random.random::<u64>() | 1) << lowest & u64::MAX >> (64 - lanes);
                runner.set(pcs[each], pc);
                runner.set(lives[each], live);
                if conflicts && each == unit {
                    let slot = (unit * contexts + k) as u64;
                    first = first.or(Some([slot, pc, lowest as u64]));
                }
            }
        }
        let code = first.map_or(0, |_| NO_MERGE);
        let seen = runner.get(ports.code);
        runner.check("fault of a merge (Q13)", code, seen)?;
        if let Some(expected) = first {
            let seen = [ports.slot, ports.pc, ports.lane].map(|port| runner.get(port));
            runner.check("slot, PC and lowest live lane of the fault (E1)", expected, seen)?;
            faults += 1;
        }
        runner.step()?;
    }
    Ok(Results::counts("conflicts", &[("faults", faults)]))
}
