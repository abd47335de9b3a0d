//! How many warp instructions the model runs in a second: every kernel on the `paper`
//! core with a memory of 20 cycles, without events; and loops of floats on `paper-floats`.
//!
//! `cargo run --release -p heddle-model --example speed [CORE [KERNEL]]`, where `floats` are the loops.

use std::time::Instant;

use heddle_kernels::{Geometry, KERNELS, Kernel};
use heddle_model::{
    Configuration, Core, CoreKind, CoreLaunch, CoreType, FixedLatency, NoEvents, Rules, Statistics,
};
use heddle_program::{Launch, assembler};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let core = std::env::args().nth(1).map_or(CoreKind::Pdom, |name| {
        CoreKind::named(&name).unwrap_or_else(|| panic!("no core {name}"))
    });
    let wanted = std::env::args().nth(2);
    heddle_model::with_core!(core, C => run::<C>(wanted.as_deref()))
}

fn run<C: CoreType>(only: Option<&str>) -> Result<(), Box<dyn std::error::Error>> {
    let configuration = Configuration::preset(C::KIND, "paper")?;
    let wanted = |kernel: &&Kernel| only.is_none_or(|only| only == kernel.name);
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
        show(kernel.name, core.statistics(), seconds);
    }
    if only.is_none_or(|only| only == "floats") {
        floats::<C>("rne")?;
        floats::<C>("rup")?;
    }
    Ok(())
}

/// Runs a loop of floats in a rounding mode.
fn floats<C: CoreType>(mode: &str) -> Result<(), Box<dyn std::error::Error>> {
    let configuration = Configuration::preset(C::KIND, "paper-floats")?;
    let source = format!(
        ".func start\n csrr t0, 0xcc0\n fcvt.s.w s0, t0, rne\n li s1, 0x3f7fff00\n li t1, 400\n loop:\n \
         fmadd.s s2, s0, s1, s1, {mode}\n fmul.s s3, s2, s1, {mode}\n fmsub.s s0, s3, s1, s2, {mode}\n \
         fadd.s s0, s0, s2, {mode}\n flt.s t2, s0, s1\n fcvt.w.s t3, s0, {mode}\n fsub.s s0, s0, s1, {mode}\n \
         fmadd.s s0, s0, s1, s3, {mode}\n addi t1, t1, -1\n bne t1, zero, loop\n exit\n"
    );
    let program = assembler::program(&source);
    let mut memory = program.memory();
    let launch = Launch::new(16, 256, Vec::new());
    let launch = CoreLaunch::prepare(&program, &launch, &configuration, &mut memory)?;
    let issue_interval = configuration.issue_interval(C::KIND, None)?;
    let launch = CoreLaunch { issue_interval, ..launch };
    let mut memory = FixedLatency::new(memory, &configuration, 20);
    let mut core = Core::<C>::new(&configuration, &launch);
    let start = Instant::now();
    core.run(&program, &mut memory, &mut NoEvents, u64::MAX)?;
    show(&format!("floats, {mode}"), core.statistics(), start.elapsed().as_secs_f64());
    Ok(())
}

fn show(name: &str, counts: &Statistics, seconds: f64) {
    println!(
        "{name:18} {:6.2} million warp instructions/s, {:6.2} million cycles/s, \
         {} instructions, SIMD efficiency {:.2}, IPC {:.2}",
        counts.warp_instructions as f64 / seconds / 1e6,
        counts.cycles as f64 / seconds / 1e6,
        counts.warp_instructions,
        counts.simd_efficiency(),
        counts.ipc(),
    );
}
