//! Running kernels on the model and comparing with the interpreter.

use heddle_kernels::{Geometry, Kernel, Prepared};
use heddle_model::memory_port::{FixedLatency, RandomLatency};
use heddle_model::{Configuration, Control, Core, CoreLaunch, NoEvents, Statistics};
use heddle_program::{Launch, Memory, Program};

/// A memory of the tests.
#[derive(Clone, Copy, Debug)]
pub enum Port {
    Fixed(u32),
    Random(u64),
}

/// The memories that every kernel must run with.
pub const PORTS: [Port; 4] = [Port::Fixed(1), Port::Fixed(20), Port::Fixed(200), Port::Random(7)];

/// Cycles that no test needs.
const LIMIT: u64 = 50_000_000;

/// Runs a launch to its end and returns the memory with the statistics.
pub fn run_on<C: Control>(
    program: &Program,
    launch: &Launch,
    configuration: Configuration,
    mut memory: Memory,
    port: Port,
) -> (Memory, Statistics) {
    let core_launch = CoreLaunch::prepare(program, launch, &configuration, &mut memory);
    let mut core = Core::<C>::new(&configuration, &core_launch.expect("the launch fits"));
    let (memory, result) = match port {
        Port::Fixed(latency) => {
            let mut port = FixedLatency::new(memory, &configuration, latency);
            let result = core.run(program, &mut port, &mut NoEvents, LIMIT);
            (port.into_memory(), result)
        }
        Port::Random(seed) => {
            let mut port = RandomLatency::new(memory, &configuration, seed);
            let result = core.run(program, &mut port, &mut NoEvents, LIMIT);
            (port.into_memory(), result)
        }
    };
    result.unwrap_or_else(|error| panic!("{error}"));
    (memory, core.statistics().clone())
}

/// Clears what an interpreter keeps elsewhere or in another order: private memory, and
/// arrays whose content depends on who comes first.
pub fn comparable(prepared: &Prepared, memory: &Memory) -> Memory {
    let mut copy = memory.clone();
    let private = memory.pages().filter(|page| page.start >= 0xf000_0000);
    private.for_each(|page| copy.write_bytes(page.start as u32, &[0; 4096]));
    for array in prepared.arrays().iter().filter(|array| array.expected.is_none()) {
        copy.write_bytes(array.address, &array.initial);
    }
    copy
}

/// A kernel that is small enough to run in every configuration.
pub fn prepare(kernel: &Kernel, configuration: &Configuration, blocks: u32) -> Prepared {
    // Two and a half warps, if the core has as many.
    let threads = configuration.threads().min(configuration.lanes * 5 / 2).max(1) as u32;
    let size = match kernel.name {
        "calls" => 4,
        "synthetic" => 4,
        "needleman-wunsch" => 12,
        _ => 48,
    };
    let geometry = Geometry { blocks, threads_per_block: threads, size };
    kernel.prepare(11, geometry).expect("in range")
}
