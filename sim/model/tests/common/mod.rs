//! Running programs on the model.

use heddle_model::memory_port::{FixedLatency, RandomLatency};
use heddle_model::{Configuration, Core, CoreLaunch, CoreType, EventSink, Statistics, Stopped};
use heddle_program::memory::SPILL_START;
use heddle_program::{Launch, Memory, Program};

/// A memory of the tests.
#[derive(Clone, Copy, Debug)]
pub enum Port {
    Fixed(u32),
    Random(u64),
}

/// More cycles than a program of the tests needs.
const LIMIT: u64 = 3_000_000;

/// Runs a launch. `change` may set the options of the launch. Returns the memory, the
/// result and the statistics.
pub fn run_with<C: CoreType>(
    program: &Program,
    launch: &Launch,
    configuration: Configuration,
    mut memory: Memory,
    port: Port,
    change: impl FnOnce(&mut CoreLaunch),
    sink: &mut impl EventSink,
) -> (Memory, Result<(), Stopped>, Statistics) {
    let core_launch = CoreLaunch::prepare(program, launch, &configuration, &mut memory);
    let mut core_launch = core_launch.expect("the launch fits");
    change(&mut core_launch);
    let mut core = Core::<C>::new(&configuration, &core_launch);
    let (memory, result) = match port {
        Port::Fixed(latency) => {
            let mut port = FixedLatency::new(memory, &configuration, latency);
            let result = core.run(program, &mut port, sink, LIMIT);
            (port.into_memory(), result)
        }
        Port::Random(seed) => {
            let mut port = RandomLatency::new(memory, &configuration, seed);
            let result = core.run(program, &mut port, sink, LIMIT);
            (port.into_memory(), result)
        }
    };
    (memory, result, core.statistics().clone())
}

/// Memory without what a core keeps in it for the threads and the interpreter elsewhere.
pub fn without_private(memory: &Memory) -> Memory {
    let mut copy = memory.clone();
    let private = memory.pages().filter(|page| page.start >= u64::from(SPILL_START));
    private.for_each(|page| copy.write_bytes(page.start as u32, &[0; 4096]));
    copy
}
