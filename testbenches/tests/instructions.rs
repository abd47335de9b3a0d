//! Instructions that one simulated cycle costs, counted by callgrind: a speed that repeats.
//!
//! The bytes that a cycle touches are recorded beside them.
//!
//! Only in release builds, since the loop around the engine is part of what is counted, and only
//! on x86-64, for which the counts were taken: `make instructions`, a part of `make nightly`.
//! `HEDDLE_BLESS=1` writes new counts.

#![cfg(all(not(debug_assertions), target_arch = "x86_64"))]

use heddle_designs::EngineKind;
use heddle_designs::bench_designs;
use heddle_engine::native::{Cache, Footprint};
use heddle_engine::{Native, RandomRun};
use heddle_host::Tool;
use heddle_requirements::skip_tools;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// Says which engine and design the child process runs, and for how many cycles.
const CHILD: &str = "HEDDLE_COUNTED_RUN";

/// Cycles of the two runs; their difference leaves start and compilation out, which vary by tens of
/// thousands of instructions.
const CYCLES: [u64; 2] = [200, 12_200];

/// Deviation in percent that is no finding: compilers change, and cycles differ in their branches.
const TOLERANCE: f64 = 3.0;

const COUNTED: [(EngineKind, &str); 7] = [
    (EngineKind::Instant, "compactor"),
    (EngineKind::Instant, "core-slice"),
    (EngineKind::Instant, "irregular"),
    (EngineKind::Native, "compactor"),
    (EngineKind::Native, "core-slice"),
    (EngineKind::Native, "irregular"),
    (EngineKind::Native, "eight-slices"),
];

/// The child: runs what [`CHILD`] says, for callgrind.
#[test]
fn counted_run() {
    let Ok(what) = std::env::var(CHILD) else { return };
    let [engine, design, cycles] = what.split(' ').collect::<Vec<_>>().try_into().unwrap();
    let built = (bench_designs::find(design).unwrap().build)().unwrap();
    let watched = built.outputs();
    let cache = Cache::of_user();
    let mut engine =
        heddle_speed::engine(&built, engine.parse().unwrap(), &watched, &cache).unwrap();
    let mut run = RandomRun::new(&built.netlist, 1, &watched);
    engine.drive(&mut run, cycles.parse().unwrap());
    std::hint::black_box(run.hash());
}

/// Valgrind has no AVX-512: code for a fixed processor, which also counts the same anywhere.
const RUSTC: &str = "#!/bin/bash\nexec rustc \"${@//target-cpu=native/target-cpu=x86-64-v3}\"\n";

/// All instructions of a child process.
fn instructions(engine: EngineKind, design: &str, cycles: u64, directory: &Path) -> u64 {
    let file = directory.join("counts");
    let call = Tool::named("valgrind", "valgrind").call();
    let call = call.args(["--tool=callgrind", &format!("--callgrind-out-file={}", file.display())]);
    let call =
        call.arg(std::env::current_exe().unwrap()).args(["--exact", "counted_run", "--quiet"]);
    let call = call.args(["--test-threads", "1"]).env(CHILD, format!("{engine} {design} {cycles}"));
    let call = call.env("RUSTC", directory.join("rustc")).env("XDG_CACHE_HOME", directory);
    call.run().unwrap_or_else(|error| panic!("{error}"));
    let text = std::fs::read_to_string(&file).unwrap();
    let total = text.lines().find_map(|line| line.strip_prefix("summary: "));
    total.and_then(|count| count.trim().parse().ok()).expect("callgrind writes a summary")
}

/// What is committed in a file; with `HEDDLE_BLESS=1` it becomes what was counted.
fn recorded<T: Serialize + DeserializeOwned>(
    file: &str,
    counted: &BTreeMap<String, T>,
) -> BTreeMap<String, T> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(file);
    if std::env::var_os("HEDDLE_BLESS").is_some_and(|value| value == "1") {
        let text = serde_json::to_string_pretty(counted).unwrap();
        std::fs::write(&path, text + "\n").unwrap();
    }
    serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap()
}

#[test]
fn the_native_engine_touches_as_many_bytes_as_recorded() {
    let mut counted = BTreeMap::new();
    for design in bench_designs::DESIGNS {
        let built = (design.build)().unwrap();
        let watched = built.outputs();
        let engine = Native::watching(built.netlist, &watched, &Cache::of_user()).unwrap();
        let Footprint { inputs, registers, memories, watched, values } = engine.footprint();
        let bytes = [inputs, registers, memories, watched, values];
        let names = ["inputs", "registers", "memories", "watched", "values"];
        let named: BTreeMap<String, usize> =
            names.into_iter().map(str::to_owned).zip(bytes).collect();
        counted.insert(design.name.to_owned(), named);
    }
    assert_eq!(recorded("footprint.json", &counted), counted);
}

#[test]
fn a_cycle_costs_as_many_instructions_as_recorded() {
    if skip_tools() {
        return;
    }
    let directory = tempfile::tempdir().unwrap();
    let rustc = directory.path().join("rustc");
    std::fs::write(&rustc, RUSTC).unwrap();
    std::fs::set_permissions(&rustc, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut counted = BTreeMap::new();
    for (engine, design) in COUNTED {
        let [short, long] =
            CYCLES.map(|cycles| instructions(engine, design, cycles, directory.path()));
        let per_cycle = (long - short) / (CYCLES[1] - CYCLES[0]);
        counted.insert(format!("{engine} {design}"), per_cycle);
    }
    let recorded = recorded("instructions.json", &counted);
    assert!(recorded.keys().eq(counted.keys()), "{recorded:?}, but counted {counted:?}");
    for (name, count) in &counted {
        let change = 100.0 * (*count as f64 / recorded[name] as f64 - 1.0);
        assert!(
            change.abs() <= TOLERANCE,
            "{name}: {count} instructions a cycle, {} recorded: {change:+.1} %; if it is meant, \
             HEDDLE_BLESS=1 make instructions",
            recorded[name]
        );
    }
}
