//! The bench of the push register: it has the branch that diverged in the cycle before, or none.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the register.
    struct Ports {
        in reset, load_valid, load_slot, load_pc, load_taken, load_not_taken, load_target,
            load_annotation;
        out valid, slot, pc, taken, not_taken, target, kind, rpc, pushing;
    }
}

/// What the register shows of a branch: slot, PC, lanes that take it and that do not, target, kind, RPC.
type Branch = [u64; 7];

/// Random branches until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let slots = 2 * runner.preset().parameter("warps");
    let mut random = runner.random();
    let mut held: Option<Branch> = None;
    let mut branches = 0;
    for _ in 0..runner.options().cycles_or_default() {
        let seen = runner.is_set(ports.valid);
        runner.check("a branch is in the register (V5)", held.is_some(), seen)?;
        let pushing = held.map_or(0, |[slot, ..]| 1_u64 << (slot / 2));
        let seen = runner.get(ports.pushing);
        runner.check("warp whose push cycle it is (V5)", pushing, seen)?;
        if let Some(branch) = held {
            let names =
                ["slot", "PC", "lanes that take it", "lanes that do not", "target", "kind", "RPC"];
            let Ports { slot, pc, taken, not_taken, target, kind, rpc, .. } = ports;
            let outputs = [slot, pc, taken, not_taken, target, kind, rpc];
            for ((name, port), expected) in names.into_iter().zip(outputs).zip(branch) {
                let seen = runner.get(port);
                runner.check(&format!("{name} of the branch (V5)"), expected, seen)?;
            }
        }
        let loads = random.random_bool(0.4);
        let reset = random.random_ratio(1, 300);
        runner.set(ports.reset, reset);
        runner.set(ports.load_valid, loads);
        let slot = random.random_range(0..slots as u64);
        runner.set(ports.load_slot, slot);
        let mut any = |port| runner.random_value(port, &mut random)[0];
        let [pc, taken, not_taken, target] =
            [ports.load_pc, ports.load_taken, ports.load_not_taken, ports.load_target]
                .map(&mut any);
        let kinds = ["None", "Pc", "Return", "Exit"];
        let kind = kinds[random.random_range(0..kinds.len())];
        let rpc = random.random_range(0..1 << 24);
        let annotation = runner.structure(ports.load_annotation);
        let annotation = annotation.with_state("kind", kind).with("rpc", rpc);
        runner.set(ports.load_annotation, &annotation);
        runner.step()?;
        let number = |kind: &str| kinds.iter().position(|known| *known == kind).unwrap_or(0) as u64;
        let shown = if kind == "None" { "Exit" } else { kind };
        let rpc = if kind == "Pc" { rpc } else { 0 };
        let branch = [slot, pc, taken, not_taken, target, number(shown), rpc];
        held = (loads && !reset).then_some(branch);
        branches += u64::from(held.is_some());
    }
    Ok(Results::counts("branches", &[("branches", branches)]))
}
