//! The bench of the address unit: random addresses near every border of the memory map (M1, M4, M8).

use super::reference::{Limits, Place, WIDTHS, place};
use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the unit.
    struct Ports {
        in address, lane, sw, width, modifies, shared_bytes, shared_base, read_only_start,
            read_only_end;
        out fault, shared, shared_address, port_address;
    }
}

/// Random addresses until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let [lanes, warps] = ["lanes", "warps"].map(|name| runner.preset().parameter(name) as u64);
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let (mut faults, mut in_shared) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let limits = Limits::random(lanes, &mut random);
        let address = limits.address(&mut random);
        let width = random.random_range(0..WIDTHS.len());
        let [lane, row] = [random.random_range(0..lanes), random.random_range(0..warps)];
        let modifies = random.random();
        runner.set(ports.address, address);
        runner.set(ports.lane, lane);
        runner.set(ports.sw, row);
        runner.set(ports.width, width);
        runner.set(ports.modifies, modifies);
        runner.set(ports.shared_bytes, limits.shared_bytes);
        runner.set(ports.shared_base, limits.shared_base);
        runner.set(ports.read_only_start, limits.read_only.start);
        runner.set(ports.read_only_end, limits.read_only.end);

        let thread = row * lanes + lane;
        let expected = place(address, WIDTHS[width], modifies, &limits, thread, lanes * warps);
        let code = runner.get(ports.fault);
        let seen = match (code, runner.is_set(ports.shared)) {
            (0, true) => Place::Shared(runner.get(ports.shared_address) as u32),
            (0, false) => Place::Port(runner.get(ports.port_address) as u32),
            _ => Place::Fault(code),
        };
        runner.check(&format!("place of {address:#x}"), expected, seen)?;
        faults += u64::from(matches!(expected, Place::Fault(_)));
        in_shared += u64::from(matches!(expected, Place::Shared(_)));
        runner.step()?;
    }
    Ok(Results::counts("addresses", &[("faults", faults), ("in_shared_memory", in_shared)]))
}
