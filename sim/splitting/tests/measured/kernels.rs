//! Every kernel that has a bound ends within it. The page `docs/src/wcet.md` has the table:
//! `HEDDLE_BLESS=1 cargo test -p heddle-splitting --test measured kernels` writes it anew.

use std::fmt::Write;
use std::path::Path;

use heddle_kernels::{KERNELS, Kernel};
use heddle_model::{Configuration, CoreKind};
use heddle_program::Program;
use heddle_splitting::program::analyse;

use crate::Machine;

const HEAD: &str =
    "<!-- Generated: HEDDLE_BLESS=1 cargo test -p heddle-splitting --test measured kernels -->\n\n";
const PRESETS: [&str; 3] = ["tiny", "small", "paper"];
const LATENCIES: [u32; 2] = [1, 20];

/// Cycles and bound of a kernel on a preset, or why it has none.
fn measured(kernel: &Kernel, preset: &str, latency: u32) -> Result<(u64, u64), String> {
    let sizes = Configuration::preset(CoreKind::Pws, preset).expect("a preset");
    let machine = Machine { sizes, latency };
    let timing = machine.timing();
    let geometry = kernel.geometry_for(sizes.threads() as u32);
    let program = Program::from_bytes(kernel.name, kernel.elf).expect("a program");
    let found = analyse(&program, kernel.elf, &timing).map_err(|error| error.to_string())?;
    let wavefronts = machine.wavefronts(geometry.threads_per_block);
    let bound = found.bound(&timing, geometry.blocks.into(), wavefronts);
    let prepared = kernel.prepare(1, geometry).expect("in range");
    let cycles = machine.cycles(&program, prepared.launch(), prepared.memory(&program));
    let cycles = cycles.unwrap_or_else(|error| panic!("{}: {error}", kernel.name));
    assert!(cycles <= bound, "{} on {preset}, latency {latency}: {cycles} of {bound}", kernel.name);
    Ok((cycles, bound))
}

#[test]
fn every_kernel_ends_within_its_bound_or_is_refused_by_name() {
    let mut rows = String::new();
    let mut refused = String::new();
    for kernel in KERNELS {
        for (form, kernel) in [("plain", Some(*kernel)), ("split", kernel.with_splits())] {
            let Some(kernel) = kernel else { continue };
            let mut cells = String::new();
            let mut reason = None;
            for (preset, latency) in
                PRESETS.into_iter().flat_map(|preset| LATENCIES.map(|latency| (preset, latency)))
            {
                match measured(&kernel, preset, latency) {
                    Ok((cycles, bound)) => {
                        let ratio = bound as f64 / cycles as f64;
                        let _ = write!(cells, " {cycles} | {bound} | {ratio:.1} |");
                    }
                    Err(error) => reason = Some(error),
                }
            }
            let _ = match reason {
                Some(reason) => writeln!(refused, "| `{}` | {form} | {reason} |", kernel.name),
                None => writeln!(rows, "| `{}` | {form} |{cells}", kernel.name),
            };
        }
    }
    let mut text = HEAD.to_owned();
    let column = |(preset, latency)| {
        format!(" {preset}, fixed:{latency}: cycles | bound | bound / cycles |")
    };
    let columns =
        PRESETS.into_iter().flat_map(|preset| LATENCIES.map(|latency| column((preset, latency))));
    let _ = writeln!(text, "| kernel | program |{}", columns.collect::<String>());
    let _ = writeln!(text, "|---|---|{}", "---|---|---|".repeat(PRESETS.len() * LATENCIES.len()));
    let _ = write!(
        text,
        "{rows}\n| kernel | program | why it has no bound |\n|---|---|---|\n{refused}"
    );
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/generated/wcet-kernels.md");
    if std::env::var_os("HEDDLE_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&path, &text).expect("the file can be written");
    }
    let recorded = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(text, recorded, "see the head of this test");
}
