//! Speed of a design on random inputs, all new in every cycle.

use crate::engines::{Driven, random_run};
use crate::error::SpeedError;
use crate::results::DesignSpeed;
use crate::simulator::{Entry, GOLDEN_PART, add_engine, compare_and_time};
use crate::tools::Tools;
use crate::verilated::Verilated;
use heddle_blocks::BenchDesign;
use heddle_blocks::EngineKind;
use std::time::Instant;

/// Measures a design on all engines and on what `tools` has. `cycles` are compared. `progress`
/// hears what happens.
pub fn measure(
    design: &'static BenchDesign,
    cycles: u64,
    tools: &Tools,
    progress: &mut dyn FnMut(&str),
) -> Result<DesignSpeed, SpeedError> {
    let mut progress = |step: &str| progress(&format!("{}: {step}", design.name));
    progress("netlist");
    let started = Instant::now();
    let built = (design.build)()?;
    let netlist_seconds = started.elapsed().as_secs_f64();
    let run = random_run(&built);
    let mut entries = Vec::new();
    let mut skipped = Vec::new();
    for kind in EngineKind::ALL {
        progress(&format!("starting {kind}"));
        let compared =
            if kind == EngineKind::Golden { cycles.div_ceil(GOLDEN_PART) } else { cycles };
        let started = Driven::start(design, &built, kind, &run, tools.heddle.as_deref());
        add_engine(&mut entries, &mut skipped, kind, started, compared)?;
    }
    for compiler in &tools.compilers {
        let name = format!("verilator {}", compiler.program);
        progress(&format!("compiling {name}"));
        let verilated = Verilated::compile(design.name, &built, &run, None, tools, compiler)?;
        let ready = verilated.build_seconds;
        entries.push(Entry::new(name, ready, Box::new(verilated), cycles));
    }
    let (compared, simulators) = compare_and_time(design.name, entries, cycles, &mut progress)?;
    Ok(DesignSpeed {
        design: design.name,
        summary: design.summary,
        nodes: built.netlist.nodes.len(),
        netlist_seconds,
        compared,
        skipped,
        simulators,
    })
}
