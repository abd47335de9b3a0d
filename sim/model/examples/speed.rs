//! How many warp instructions the model runs in a second: every kernel on the `paper`
//! core with a memory of 20 cycles, without events.
//!
//! `cargo run --release -p heddle-model --example speed [KERNEL]`

use std::time::Instant;

use heddle_kernels::{Geometry, KERNELS};
use heddle_model::{Configuration, Core, CoreLaunch, FixedLatency, NoEvents, Pdom};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted = std::env::args().nth(1);
    let configuration = Configuration::PAPER;
    for kernel in KERNELS.iter().filter(|kernel| wanted.as_deref().is_none_or(|w| w == kernel.name))
    {
        let size = (kernel.sizes.small * 2).min(kernel.sizes.maximum);
        let geometry = Geometry { blocks: 16, threads_per_block: 256, size };
        let prepared = kernel.prepare(1, geometry)?;
        let program = prepared.program();
        let mut memory = prepared.memory(&program);
        let launch = CoreLaunch::prepare(&program, prepared.launch(), &configuration, &mut memory)?;
        let mut memory = FixedLatency::new(memory, &configuration, 20);
        let mut core = Core::<Pdom>::new(&configuration, &launch);
        let start = Instant::now();
        core.run(&program, &mut memory, &mut NoEvents, u64::MAX)?;
        let seconds = start.elapsed().as_secs_f64();
        prepared.check(memory.backing().memory())?;
        let counts = core.statistics();
        println!(
            "{:18} {:6.2} million warp instructions/s, {:6.2} million cycles/s, \
             {} instructions, SIMD efficiency {:.2}, IPC {:.2}",
            kernel.name,
            counts.warp_instructions as f64 / seconds / 1e6,
            counts.cycles as f64 / seconds / 1e6,
            counts.warp_instructions,
            counts.simd_efficiency(),
            counts.ipc(),
        );
    }
    Ok(())
}
