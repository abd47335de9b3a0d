//! The bench of the request memory: a context shows what was written for it last.

use crate::error::BenchError;
use crate::ports;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;

ports! {
    /// Ports of the block.
    struct Ports {
        in write_valid, write_slot, write_operation, write_register, read_slot;
        out operation, register = "mask_register";
    }
}

/// Random writes and reads until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let contexts = runner.preset().parameter("contexts");
    let ports = Ports::of(runner);
    let mut random = runner.random();
    // Of each context, what was written last: operation and mask register.
    let mut written: Vec<Option<[u64; 2]>> = vec![None; contexts];
    let (mut writes, mut reads) = (0, 0);
    for _ in 0..runner.options().cycles_or_default() {
        let (write, slot) = (random.random(), random.random_range(0..contexts));
        let inputs = [ports.write_operation, ports.write_register];
        let request = inputs.map(|port| runner.random_value(port, &mut random)[0]);
        runner.set(ports.write_valid, write);
        runner.set(ports.write_slot, slot);
        let read = random.random_range(0..contexts);
        runner.set(ports.read_slot, read);
        if let Some(expected) = written[read] {
            let seen = [ports.operation, ports.register].map(|port| runner.get(port));
            runner.check("operation and mask register of the context", expected, seen)?;
            reads += 1;
        }
        runner.step()?;
        if write {
            written[slot] = Some(request);
            writes += 1;
        }
    }
    Ok(Results::counts("writes", &[("writes", writes), ("reads", reads)]))
}
