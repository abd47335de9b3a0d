//! The cycles and instructions of every kernel, as recorded. A change of the model that
//! changes a count changes the file too: `HEDDLE_BLESS=1 cargo test -p heddle-model --test
//! kernels` writes it anew.

use std::fmt::Write;
use std::path::Path;

use crate::common::{Port, run_with};
use heddle_kernels::{Geometry, KERNELS, Kernel};
use heddle_model::{Barrel, Cause, Configuration, CoreType, NoEvents, Nrec, Pdom, Spe, Tbc};

const HEADER: &str = "kernel               core preset     cycles   issued    stall   memory     idle  \
                      threads diverged stack\n";

fn line<C: CoreType>(kernel: &Kernel, core: &str, preset: &str, sizes: Configuration) -> String {
    let threads = (sizes.lanes * 5 / 2) as u32;
    let size = if kernel.name == "calls" || kernel.name == "synthetic" { 4 } else { 16 };
    let geometry = Geometry { blocks: 3, threads_per_block: threads, size };
    let prepared = kernel.prepare(11, geometry).expect("in range");
    let program = prepared.program();
    let memory = prepared.memory(&program);
    let launch = prepared.launch();
    let (_, result, counts) =
        run_with::<C>(&program, launch, sizes, memory, Port::Fixed(20), |_| (), &mut NoEvents);
    result.unwrap_or_else(|error| panic!("{}: {error}", kernel.name));
    let [issued, stall, memory, idle] = Cause::ALL.map(|cause| counts.charged(cause));
    let width = 24 - core.len();
    format!(
        "{:width$} {core} {preset:6} {:10} {issued:8} {stall:8} {memory:8} {idle:8} {:8} {:8} {:5}\n",
        kernel.name,
        counts.cycles,
        counts.thread_instructions,
        counts.divergences,
        counts.stack_entries_max,
    )
}

#[test]
fn golden_cycles_of_every_kernel() {
    let mut text = HEADER.to_string();
    for kernel in KERNELS {
        for (preset, sizes) in Configuration::PRESETS {
            let _ = write!(text, "{}", line::<Pdom>(kernel, "pdom", preset, sizes));
        }
        for (preset, sizes) in Configuration::PRESETS {
            let _ = write!(text, "{}", line::<Barrel>(kernel, "barrel", preset, sizes));
        }
        // Other warps than the kernel relies on would give other results.
        for (preset, sizes) in
            Configuration::PRESETS.into_iter().filter(|_| !kernel.warp_synchronous)
        {
            let _ = write!(text, "{}", line::<Tbc>(kernel, "tbc ", preset, sizes));
        }
        let (preset, sizes) = Configuration::PRESETS[1];
        let _ = write!(text, "{}", line::<Nrec>(kernel, "nrec", preset, sizes));
        let _ = write!(text, "{}", line::<Spe>(kernel, "spe ", preset, sizes));
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kernels/cycle_counts.txt");
    if std::env::var_os("HEDDLE_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(&path, &text).expect("the file can be written");
    }
    let recorded = std::fs::read_to_string(&path).unwrap_or_default();
    for (found, recorded) in text.lines().zip(recorded.lines()) {
        assert_eq!(found, recorded, "see the head of this test");
    }
    assert_eq!(text.lines().count(), recorded.lines().count(), "see the head of this test");
}
