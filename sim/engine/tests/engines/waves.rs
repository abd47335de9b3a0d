//! Waves of a running engine.

use crate::common::Builder;
use crate::common::traces::{Trace, files, read};
use heddle_engine::waves::{Format, Listing, SaveFile, SurferFile};
use heddle_engine::{Engine, Instant, WaveError, WaveOptions, Waves};
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::*;
use std::path::Path;
use std::sync::Arc;
use tempfile::tempdir;

/// A counter, wide and narrow, a state machine, arrays, an interface and two instances that
/// share nets.
fn design() -> Arc<Netlist> {
    let mut builder = Builder::new();
    let enable = builder.input("enable", 1);
    let count = builder.register(8, 254u8.into());
    let wide = builder.register(70, 0u8.into());
    let state = builder.register(2, 0u8.into());
    let extended = builder.node(8, Op::ZeroExtend(enable));
    builder.0.registers[0].next = builder.node(8, Op::Add(count, extended));
    let not = builder.node(70, Op::Not(wide));
    builder.0.registers[1].next = not;
    let one = builder.constant(2, 1);
    builder.0.registers[2].next = builder.node(2, Op::Add(state, one));
    let bit = builder.node(1, Op::Slice(count, 0));

    let mut netlist = builder.0;
    netlist.signals.retain(|signal| signal.name == "enable");
    netlist.inputs[0].signal = SignalId(1);
    netlist.scopes.truncate(1);
    for name in ["unit[0]", "unit[1]"] {
        let (name, module) = (name.into(), "unit".into());
        netlist.scopes.push(Scope { name, module, parent: Some(0) });
    }
    let mut builder = Builder(netlist);
    let phase = SignalType::Enum {
        name: "Phase".into(),
        variants: ["Idle", "Load", "Run"].map(String::from).to_vec(),
    };
    builder.signal("clock", 0, SignalType::Clock, None);
    builder.0.signals.swap(0, 1);
    builder.signal("count", 0, SignalType::Bits, Some(count));
    builder.signal("offset", 0, SignalType::Signed, Some(count));
    builder.signal("wide", 0, SignalType::Bits, Some(wide));
    builder.signal("phase[0]", 0, phase.clone(), Some(state));
    builder.signal("phase[1]", 0, phase, Some(state));
    builder.signal("raw", 0, SignalType::Bits, Some(state));
    builder.signal("flag[0]", 0, SignalType::Bits, Some(bit));
    builder.signal("flag[1]", 0, SignalType::Bits, Some(enable));
    builder.signal("push.valid", 0, SignalType::Bits, Some(enable));
    for scope in [1, 2] {
        builder.signal("clock", scope, SignalType::Clock, None);
        builder.signal("slot[3]", scope, SignalType::Bits, Some(count));
        let at = builder.0.signals.len() - 2;
        for signal in &mut builder.0.signals[at..] {
            signal.path = format!("unit[{}].{}", scope - 1, signal.name);
        }
    }
    Arc::new(builder.0)
}

/// Runs ten cycles with `enable` set from cycle 2 to cycle 4.
fn run(path: &Path, options: &WaveOptions) -> Result<(), WaveError> {
    let netlist = design();
    let mut engine = Instant::new(netlist.clone()).unwrap();
    let mut waves = Waves::create(path, &netlist, options)?;
    for cycle in 0..10 {
        engine.poke_u64(InputId(0), u64::from((2..5).contains(&cycle)));
        waves.sample(&mut engine)?;
        engine.step();
    }
    waves.finish()
}

fn changes(trace: &Trace, path: &str) -> Vec<(u64, String)> {
    trace.changes.get(path).unwrap_or_else(|| panic!("no {path}")).clone()
}

fn expect(trace: &Trace, path: &str, expected: &[(u64, &str)]) {
    let expected: Vec<_> = expected.iter().map(|&(time, v)| (time, v.to_string())).collect();
    assert_eq!(changes(trace, path), expected, "{path}");
}

#[test]
fn a_reader_finds_every_signal_with_its_changes() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("run.vcd");
    run(&path, &WaveOptions::default()).unwrap();
    let trace = read(&path);
    assert_eq!(trace.end, 100);
    let names: Vec<&str> = trace.changes.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "test.clock",
            "test.count[7:0]",
            "test.enable",
            "test.flag(0)",
            "test.flag(1)",
            "test.offset[7:0]",
            "test.phase(0)",
            "test.phase(1)",
            "test.push.valid",
            "test.raw[1:0]",
            "test.unit[0].clock",
            "test.unit[0].slot(3)[7:0]",
            "test.unit[1].clock",
            "test.unit[1].slot(3)[7:0]",
            "test.wide[69:0]",
        ]
    );
    expect(&trace, "test.enable", &[(0, "0"), (20, "1"), (50, "0")]);
    expect(&trace, "test.push.valid", &[(0, "0"), (20, "1"), (50, "0")]);
    let counts = [(0, "11111110"), (30, "11111111"), (40, "0"), (50, "1")];
    for path in ["count", "offset", "unit[0].slot(3)", "unit[1].slot(3)"] {
        expect(&trace, &format!("test.{path}[7:0]"), &counts);
    }
    let phases = ["Idle", "Load", "Run", "?3"].iter().cycle();
    let phases: Vec<_> = phases.zip(0..10).map(|(phase, cycle)| (cycle * 10, *phase)).collect();
    expect(&trace, "test.phase(0)", &phases);
    expect(&trace, "test.phase(1)", &phases);
    assert_eq!(changes(&trace, "test.wide[69:0]")[1], (10, "1".repeat(70)));
    let mut edges = vec![];
    for cycle in 0..10 {
        edges.extend([(cycle * 10, "1"), (cycle * 10 + 5, "0")]);
    }
    expect(&trace, "test.clock", &edges);
    expect(&trace, "test.unit[1].clock", &edges);
}

#[test]
fn signals_of_one_net_share_an_identifier() {
    let directory = tempdir().unwrap();
    for file in ["run.vcd", "run.fst"] {
        let path = directory.path().join(file);
        run(&path, &WaveOptions::default()).unwrap();
        let nets = read(&path).nets;
        assert_eq!(nets["test.count[7:0]"], nets["test.unit[0].slot(3)[7:0]"]);
        assert_eq!(nets["test.clock"], nets["test.unit[1].clock"]);
        assert_eq!(nets["test.phase(0)"], nets["test.phase(1)"]);
        assert_ne!(nets["test.phase(0)"], nets["test.raw[1:0]"]);
    }
}

#[test]
fn a_window_starts_with_all_values_and_ends_where_asked() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("run.vcd");
    run(&path, &WaveOptions { cycles: 3..6, ..WaveOptions::default() }).unwrap();
    let trace = read(&path);
    assert_eq!(trace.end, 60);
    expect(&trace, "test.count[7:0]", &[(30, "11111111"), (40, "0"), (50, "1")]);
    expect(&trace, "test.enable", &[(30, "1"), (50, "0")]);
    expect(&trace, "test.phase(0)", &[(30, "?3"), (40, "Idle"), (50, "Load")]);
}

#[test]
fn only_the_chosen_scopes_and_the_clock_are_written() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("run.vcd");
    let scopes = ["unit[1]", "push", "raw"].map(String::from).to_vec();
    run(&path, &WaveOptions { scopes, ..WaveOptions::default() }).unwrap();
    let trace = read(&path);
    let names: Vec<&str> = trace.changes.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "test.clock",
            "test.push.valid",
            "test.raw[1:0]",
            "test.unit[1].clock",
            "test.unit[1].slot(3)[7:0]"
        ]
    );
}

#[test]
fn an_unknown_scope_or_an_empty_window_leaves_no_file() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("run.vcd");
    let scopes = vec!["raw".into(), "unit".into()];
    let error = run(&path, &WaveOptions { scopes, ..WaveOptions::default() }).unwrap_err();
    assert_eq!(error.to_string(), "no signal has the path unit or lies below it");
    let error = run(&path, &WaveOptions { cycles: 10..20, ..WaveOptions::default() }).unwrap_err();
    assert_eq!(
        error.to_string(),
        "no waves: the window starts at cycle 10, but only 10 cycles were run"
    );
    assert!(files(&directory).is_empty());
}

#[test]
fn an_abandoned_file_disappears_and_the_old_one_stays() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("run.vcd");
    std::fs::write(&path, "old").unwrap();
    let netlist = design();
    let mut engine = Instant::new(netlist.clone()).unwrap();
    let mut waves = Waves::create(&path, &netlist, &WaveOptions::default()).unwrap();
    waves.sample(&mut engine).unwrap();
    assert_eq!(files(&directory).len(), 2);
    drop(waves);
    assert_eq!(files(&directory), ["run.vcd"]);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
    run(&path, &WaveOptions::default()).unwrap();
    assert_eq!(files(&directory), ["run.vcd"]);
    assert_eq!(read(&path).end, 100);
}

#[test]
fn a_directory_that_does_not_exist_is_an_error() {
    let error = run(Path::new("/nowhere/run.vcd"), &WaveOptions::default()).unwrap_err();
    assert!(error.to_string().starts_with("cannot write /nowhere/run.vcd: "), "{error}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let error = run(Path::new("/dev/full"), &WaveOptions::default()).unwrap_err();
    assert!(error.to_string().starts_with("cannot write /dev/full: No space left"), "{error}");
}

/// The variables of a file with all signals.
fn listing(waves: &Path) -> Listing {
    let fst = waves.extension().is_some_and(|extension| extension == "fst");
    Listing::new(&design(), &WaveOptions::default(), fst).unwrap()
}

#[test]
fn a_command_file_of_surfer_names_signals_as_the_waves_do() {
    let directory = tempdir().unwrap();
    let path = SurferFile::path_for(&directory.path().join("run.vcd"));
    let listing = listing(Path::new("run.vcd"));
    let mut surfer = SurferFile::new(&listing);
    surfer.group("Control", &["clock", "phase[0]"]).unwrap();
    surfer.group("unit[1].data", &["unit[1].slot[3]", "count"]).unwrap();
    let error = surfer.group("Wrong", &["missing"]).unwrap_err();
    assert_eq!(error.to_string(), "no signal has the path missing");
    surfer.write(&path).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    let (mark, rest) = text.split_once('\n').unwrap();
    assert!(mark.starts_with("# Written by Heddle"), "{mark}");
    assert_eq!(
        rest,
        "divider_add Control\nvariable_add test.clock\nvariable_add test.phase(0)\n\
         divider_add unit_1__data\nvariable_add test.unit[1].slot(3)\nvariable_add test.count\n"
    );
    assert!(!SurferFile::is_kept(&path));
    std::fs::write(&path, format!("{text}zoom_fit\n")).unwrap();
    assert!(SurferFile::is_kept(&path));
}

#[test]
fn a_group_that_is_closed_says_so() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("run.gtkw");
    let listing = listing(Path::new("run.vcd"));
    let mut save = SaveFile::new(&listing, Path::new("run.vcd"));
    save.closed_group("Rest", &[("count", None)]).unwrap();
    save.write(&path).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.ends_with("@c00200\n-Rest\n@22\ntest.count[7:0]\n@1401200\n-Rest\n"), "{text}");
}

#[test]
fn a_save_file_names_signals_as_the_waves_do() {
    let directory = tempdir().unwrap();
    let (waves, path) = (directory.path().join("run.vcd"), directory.path().join("run.gtkw"));
    let listing = listing(&waves);
    let mut save = SaveFile::new(&listing, &waves);
    save.group("Control", &[("clock", None), ("phase[0]", None), ("push.valid", None)]).unwrap();
    save.group(
        "Data",
        &[
            ("count", None),
            ("count", Some(Format::Decimal)),
            ("offset", None),
            ("unit[1].slot[3]", Some(Format::Binary)),
        ],
    )
    .unwrap();
    let error = save.group("Wrong", &[("count", None), ("missing", None)]).unwrap_err();
    assert_eq!(error.to_string(), "no signal has the path missing");
    save.write(&path).unwrap();
    let expected = format!(
        "[dumpfile] \"{}\"\n[savefile] \"{}\"\n[timestart] 0\n*-7.0{}\n[sst_expanded] 1\n[treeopen] test.\n\
         @800200\n-Control\n@28\ntest.clock\n@100000028\ntest.phase(0)\n@28\ntest.push.valid\n\
         @1000200\n-Control\n\
         @800200\n-Data\n@22\ntest.count[7:0]\n@24\ntest.count[7:0]\n@420\ntest.offset[7:0]\n\
         @28\ntest.unit[1].slot(3)[7:0]\n@1000200\n-Data\n",
        waves.display(),
        path.display(),
        " -1".repeat(27)
    );
    let text = std::fs::read_to_string(&path).unwrap();
    let (mark, rest) = text.split_once('\n').unwrap();
    assert!(mark.starts_with("[*] Written by Heddle"), "{mark}");
    assert_eq!(rest, expected);
}

#[test]
fn a_save_file_that_was_changed_is_kept() {
    let directory = tempdir().unwrap();
    let (waves, path) = (directory.path().join("run.vcd"), directory.path().join("run.gtkw"));
    let listing = listing(&waves);
    let write = |title| {
        let mut save = SaveFile::new(&listing, &waves);
        save.group(title, &[("count", None)]).unwrap();
        save.write(&path).unwrap();
        std::fs::read_to_string(&path).unwrap()
    };
    assert!(!SaveFile::is_kept(&path), "there is none");
    assert!(write("One").contains("-One\n"));
    let two = write("Two");
    assert!(two.contains("-Two\n") && !SaveFile::is_kept(&path));
    for changed in [two.replace("Two", "Three"), two.replace("[*]", "[+]"), String::new()] {
        std::fs::write(&path, &changed).unwrap();
        assert!(SaveFile::is_kept(&path));
        assert_eq!(write("Four"), changed);
    }
}

#[test]
fn a_save_file_gives_states_a_range_in_fst_files_only() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("run.gtkw");
    for (waves, name) in [
        ("run.vcd", "\n@100000028\ntest.phase(0)\n"),
        ("run.fst", "\n@100000028\ntest.phase(0)[1:0]\n"),
    ] {
        let listing = listing(Path::new(waves));
        let mut save = SaveFile::new(&listing, Path::new(waves));
        save.group("Control", &[("phase[0]", None)]).unwrap();
        save.write(&path).unwrap();
        assert!(std::fs::read_to_string(&path).unwrap().contains(name));
    }
}
