//! How many warp instructions the model runs in a second: every kernel on the `paper`
//! core with a memory of 20 cycles, without events.
//!
//! `cargo run --release -p heddle-model --example speed [CORE [KERNEL]]`

use std::time::Instant;

use heddle_kernels::{Geometry, KERNELS, Kernel};
use heddle_model::{
    Configuration, Core, CoreKind, CoreLaunch, CoreType, FixedLatency, NoEvents, Rules,
};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let core = std::env::args().nth(1).map_or(CoreKind::Pdom, |name| {
        CoreKind::named(&name).unwrap_or_else(|| panic!("no core {name}"))
    });
    let wanted = std::env::args().nth(2);
    heddle_model::with_core!(core, C => run::<C>(wanted.as_deref()))
}

fn run<C: CoreType>(wanted: Option<&str>) -> Result<(), Box<dyn std::error::Error>> {
    let configuration = Configuration::preset(C::KIND, "paper")?;
    let wanted = |kernel: &&Kernel| wanted.is_none_or(|wanted| wanted == kernel.name);
    let takes = |kernel: &&Kernel| C::KIND.takes(kernel.warp_synchronous, &Rules::default());
    for kernel in KERNELS.iter().filter(wanted).filter(takes) {
        let size = (kernel.sizes.small * 2).min(kernel.sizes.maximum);
        let geometry = Geometry { blocks: 16, threads_per_block: 256, size };
        let prepared = kernel.prepare(1, geometry)?;
        let program = prepared.program();
        let mut memory = prepared.memory(&program);
        let launch = CoreLaunch::prepare(&program, prepared.launch(), &configuration, &mut memory)?;
        let issue_interval = configuration.issue_interval(C::KIND, None)?;
        let launch = CoreLaunch { issue_interval, ..launch };
        let mut memory = FixedLatency::new(memory, &configuration, 20);
        let mut core = Core::<C>::new(&configuration, &launch);
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
