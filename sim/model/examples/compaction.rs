//! What thread block compaction gains: the cycles of every kernel on the `paper` core with
//! a memory of 20 cycles, with a stack per warp and with a stack per block.
//!
//! `cargo run --release -p heddle-model --example compaction [KERNEL]`
//!
//! A kernel that relies on the threads of its warps staying together ends with another
//! memory when they are regrouped; it shows as `wrong`, or with the fault.

use heddle_kernels::{KERNELS, Kernel};
use heddle_model::{Configuration, Control, Core, CoreLaunch, FixedLatency, NoEvents};
use heddle_model::{Pdom, Priority, Statistics, Tbc};

/// Cycles after which a kernel counts as endless.
const LIMIT: u64 = 100_000_000;

fn run<C: Control>(
    kernel: &Kernel,
    change: impl Fn(&mut CoreLaunch),
) -> Result<Statistics, Box<dyn std::error::Error>> {
    let configuration = Configuration::PAPER;
    let geometry = kernel.geometry_for(configuration.threads() as u32);
    let prepared = kernel.prepare(1, geometry)?;
    let program = prepared.program();
    let mut memory = prepared.memory(&program);
    let mut launch = CoreLaunch::prepare(&program, prepared.launch(), &configuration, &mut memory)?;
    launch.priority = Priority::Age;
    change(&mut launch);
    let mut port = FixedLatency::new(memory, &configuration, 20);
    let mut core = Core::<C>::new(&configuration, &launch);
    core.run(&program, &mut port, &mut NoEvents, LIMIT)?;
    prepared.check(port.backing().memory())?;
    Ok(core.statistics().clone())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted = std::env::args().nth(1);
    println!(
        "| kernel | PDOM cycles | SIMD | PDOM, LCP | TBC | TBC, LCP | TBC, static | SIMD | issued \
         | requests | warps saved | synchronisations | latency |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    let kernels = KERNELS.iter().filter(|it| wanted.as_deref().is_none_or(|w| w == it.name));
    for kernel in kernels {
        let likely = |launch: &mut CoreLaunch| launch.likely_convergence = true;
        let base = run::<Pdom>(kernel, |_| ())?;
        let gain = |result: &Result<Statistics, Box<dyn std::error::Error>>| match result {
            Ok(counts) => format!("{:.3}", base.cycles as f64 / counts.cycles as f64),
            Err(_) => "wrong".to_owned(),
        };
        let alone = run::<Pdom>(kernel, likely);
        let compacted = run::<Tbc>(kernel, |_| ());
        let both = run::<Tbc>(kernel, likely);
        let fixed = run::<Tbc>(kernel, |launch| launch.compaction_disabled = true);
        print!(
            "| {} | {} | {:.2} | {} | {} | {} | {} ",
            kernel.name,
            base.cycles,
            base.simd_efficiency(),
            gain(&alone),
            gain(&compacted),
            gain(&both),
            gain(&fixed),
        );
        match compacted {
            Ok(counts) => {
                let regrouping = counts.regrouping;
                println!(
                    "| {:.2} | {:.2} | {:.2} | {:.1} % | {} | {:.1} |",
                    counts.simd_efficiency(),
                    counts.warp_instructions as f64 / base.warp_instructions as f64,
                    counts.requests_per_memory_instruction()
                        / base.requests_per_memory_instruction(),
                    100.0 * (1.0 - 1.0 / regrouping.compaction_gain()),
                    regrouping.synchronisations,
                    regrouping.mean_latency(),
                );
            }
            Err(error) => println!("| {error} | | | | | |"),
        }
    }
    Ok(())
}
