//! What wave files show beyond signals: words of memories, fields, instructions at PCs, values without meaning.

use crate::common::Builder;
use crate::common::traces::{Changes, Trace, read};
use heddle_engine::native::Cache;
use heddle_engine::waves::{Code, Listing, Views};
use heddle_engine::{Engine, Instant, Native, Sampled, WaveOptions, Waves};
use heddle_netlist::design::SignalType;
use heddle_netlist::ir::*;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeSet;
use std::sync::Arc;
use tempfile::tempdir;

/// What the memory of structures holds: 7 bits of a PC, a state, a flag, 61 bits across the border of limbs.
const WIDTH: u32 = 7 + 2 + 1 + 61;

fn structure() -> SignalType {
    let kind = SignalType::Enum {
        name: "Kind".into(),
        variants: ["None", "Pc", "Exit"].map(String::from).to_vec(),
    };
    let entry = SignalType::Struct {
        name: "Entry".into(),
        fields: vec![("pc".into(), 7, SignalType::Bits), ("kind".into(), 2, kind)],
    };
    SignalType::Struct {
        name: "Covered".into(),
        fields: vec![
            ("entry".into(), 9, entry),
            ("collects".into(), 1, SignalType::Bits),
            ("mask".into(), 61, SignalType::Bits),
        ],
    }
}

/// Memories of structures and of plain words, each with one port for reads and one for writes whose inputs are
/// those of the design.
fn design() -> Arc<Netlist> {
    let mut builder = Builder::new();
    let enable = builder.input("enable", 1);
    let address = builder.input("address", 3);
    let data = builder.input("data", WIDTH);
    let entries = builder.memory(WIDTH, 5, vec![9_u8.into()]);
    builder.memory(12, 8, vec![]);
    let narrow = builder.node(12, Op::Slice(data, 0));
    let shown = builder.node(WIDTH, Op::Read(entries, address));
    builder.0.memories[0].path = "stack.entries".into();
    builder.0.memories[0].writes.push(WritePort { address, data, enable });
    builder.0.memories[1].path = "inner.counts".into();
    builder.0.memories[1].writes.push(WritePort { address, data: narrow, enable });
    builder.0.scopes.push(Scope { name: "stack".into(), module: "stack".into(), parent: Some(0) });
    builder.0.scopes.push(Scope {
        name: "entries".into(),
        module: "memory".into(),
        parent: Some(2),
    });
    builder.signal("read_data[0]", 3, structure(), Some(shown));
    builder.0.signals.last_mut().unwrap().path = "stack.entries.read_data[0]".into();
    builder.signal("top", 0, structure(), Some(shown));
    builder.signal("write.address", 0, SignalType::Bits, Some(address));
    builder.signal("write.top", 0, structure(), Some(shown));
    builder.signal("write.enable_too", 0, SignalType::Bits, Some(enable));
    builder.signal("clock", 0, SignalType::Clock, None);
    Arc::new(builder.0)
}

/// Everything, guarded by `enable` where a name begins with `write`.
fn views(netlist: &Netlist) -> Views {
    let id = |path: &str| netlist.find_signal(path).unwrap();
    let guard = |path: &str| (id(path), id("enable"));
    let pcs = ["top.entry.pc", "stack.entries.word[2].entry.pc", "inner.counts.word[1]"];
    Views {
        fields: true,
        memories: vec![MemoryId(0), MemoryId(1)],
        guards: ["write.address", "write.top", "write.enable_too"].map(guard).to_vec(),
        code: Some(Code {
            first: 3,
            texts: (3..100).map(|pc| format!("{:#x}: nop {pc}", 4 * pc)).collect(),
            pcs: pcs.map(String::from).into(),
        }),
    }
}

/// A variable in the file, the lowest of the bits that it shows, their number, and their names if they have some.
type Shown = (String, u32, u32, Option<fn(u64) -> String>);

fn kind(value: u64) -> String {
    ["None", "Pc", "Exit"].get(value as usize).map_or(format!("?{value}"), |name| name.to_string())
}

fn text(pc: u64) -> String {
    if (3..100).contains(&pc) { format!("{:#x}:_nop_{pc}", 4 * pc) } else { format!("?{pc}") }
}

/// The variables of a structure with a path in the file.
fn fields(path: &str, pc: bool) -> Vec<Shown> {
    let mut fields: Vec<Shown> = vec![
        (format!("{path}.entry.pc[6:0]"), 0, 7, None),
        (format!("{path}.entry.kind"), 7, 2, Some(kind)),
        (format!("{path}.collects"), 9, 1, None),
        (format!("{path}.mask[60:0]"), 10, 61, None),
    ];
    if pc {
        fields.push((format!("{path}.entry.pc_code"), 0, 7, Some(text)));
    }
    fields
}

fn bits(value: &[u64], low: u32, width: u32) -> u64 {
    let limbs = [value[0], value.get(1).copied().unwrap_or(0)];
    let whole = u128::from(limbs[0]) | u128::from(limbs[1]) << 64;
    (whole >> low) as u64 & (u64::MAX >> (64 - width))
}

/// Runs a design on random inputs with both formats, and compares every variable with what the engine tells.
fn check(engine: &mut dyn Engine, seed: u64) {
    let netlist = engine.netlist().clone();
    let directory = tempdir().unwrap();
    let options = WaveOptions { views: views(&netlist), ..WaveOptions::default() };
    let paths = ["run.vcd", "run.fst"].map(|file| directory.path().join(file));
    let mut files = paths.each_ref().map(|path| Waves::create(path, &netlist, &options).unwrap());
    let mut variables: Vec<(Sampled, bool, Shown)> = vec![];
    let signal = |path: &str| Sampled::Signal(netlist.find_signal(path).unwrap());
    let words = |memory, depth| (0..depth).map(move |row| Sampled::Word { memory, row });
    for (row, word) in words(MemoryId(0), 5).enumerate() {
        let shown = fields(&format!("test.stack.entries.word[{row}]"), row == 2);
        variables.extend(shown.into_iter().map(|shown| (word, false, shown)));
    }
    for (row, word) in words(MemoryId(1), 8).enumerate() {
        let shown = (format!("test.inner.counts.word({row})[11:0]"), 0, 12, None);
        variables.push((word, false, shown));
        if row == 1 {
            let shown = (format!("test.inner.counts.word_code({row})"), 0, 12, Some(text as _));
            variables.push((word, false, shown));
        }
    }
    let all = fields("test.top", true).into_iter().map(|shown| (signal("top"), false, shown));
    variables.extend(all);
    let all = fields("test.write.top", false).into_iter().map(|shown| (signal("top"), true, shown));
    variables.extend(all);
    let address = ("test.write.address[2:0]".to_owned(), 0, 3, None);
    variables.push((signal("address"), true, address));
    variables.push((signal("enable"), true, ("test.write.enable_too".to_owned(), 0, 1, None)));

    let mut expected: Vec<Changes> = vec![vec![]; variables.len()];
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for cycle in 0..120 {
        engine.poke_u64(InputId(0), rng.random_range(0..2));
        engine.poke_u64(InputId(1), rng.random_range(0..8));
        engine.poke(InputId(2), &[rng.random(), rng.random::<u64>() >> (128 - WIDTH)]);
        for file in &mut files {
            file.sample(engine).unwrap();
        }
        let enable = engine.peek_u64(netlist.find_signal("enable").unwrap());
        for ((item, guarded, (_, low, width, name)), changes) in variables.iter().zip(&mut expected)
        {
            let mut value = vec![0; item.width(&netlist).div_ceil(64) as usize];
            match *item {
                Sampled::Signal(signal) => engine.peek(signal, &mut value),
                Sampled::Word { memory, row } => {
                    assert!(engine.peek_word(memory, row, &mut value));
                }
            }
            let value = bits(&value, *low, *width);
            let shown = match (name, *guarded && enable == 0) {
                (Some(_), true) => "-".to_owned(),
                (None, true) => "x".to_owned(),
                (Some(name), false) => name(value),
                (None, false) => format!("{value:b}"),
            };
            if changes.last().is_none_or(|(_, last)| *last != shown) {
                changes.push((10 * cycle, shown));
            }
        }
        engine.step();
    }
    files.into_iter().for_each(|file| file.finish().unwrap());
    for path in &paths {
        let trace = read(path);
        for ((_, _, (path, ..)), expected) in variables.iter().zip(&expected) {
            let found = trace.changes.get(path).unwrap_or_else(|| panic!("no {path} in {trace:?}"));
            assert_eq!(found, expected, "seed {seed}, {path}");
        }
        assert!(!trace.changes.keys().any(|path| path.starts_with("test.top[")), "fields instead");
        listed(&trace, &netlist, &options, path.extension().unwrap() == "fst");
    }
}

/// The listing has just the variables of a file.
fn listed(trace: &Trace, netlist: &Netlist, options: &WaveOptions, fst: bool) {
    let listing = Listing::new(netlist, options, fst).unwrap();
    let without_range = |path: &str| path.split('[').next().unwrap().to_owned();
    let listed: BTreeSet<String> =
        listing.iter().map(|listed| without_range(&listed.shown)).collect();
    let found: BTreeSet<String> = trace.changes.keys().map(|path| without_range(path)).collect();
    assert_eq!(listed, found);
    assert_eq!(listing.iter().count(), trace.changes.len());
    let fields: Vec<_> = listing.find("stack.entries.word[2]");
    assert_eq!(fields.len(), 5, "{fields:?}");
    assert!(listing.find("stack.entries.word[5]").is_empty());
}

#[test]
fn files_hold_words_fields_and_texts_of_the_instant_engine() {
    for seed in 0..5 {
        check(&mut Instant::new(design()).unwrap(), seed);
    }
}

#[test]
fn files_hold_words_fields_and_texts_of_the_native_engine() {
    let folder = tempdir().unwrap();
    let cache = Cache::in_folder(folder.path());
    check(&mut Native::watching(design(), &[], &cache).unwrap(), 7);
}

#[test]
fn a_table_of_instructions_in_fst_is_no_longer_than_readers_take() {
    let netlist = design();
    let directory = tempdir().unwrap();
    let path = directory.path().join("run.fst");
    let mut views = views(&netlist);
    let code = views.code.as_mut().unwrap();
    (code.first, code.texts) = (0, (0..128).map(|pc| format!("{pc:01000}")).collect());
    let options = WaveOptions { views, ..WaveOptions::default() };
    let mut engine = Instant::new(netlist.clone()).unwrap();
    let mut waves = Waves::create(&path, &netlist, &options).unwrap();
    let memory = netlist.find_input("data").unwrap();
    for pc in [5, 64, 65] {
        engine.poke_u64(netlist.find_input("enable").unwrap(), 1);
        engine.poke(memory, &[pc, 0]);
        engine.step();
        waves.sample(&mut engine).unwrap();
    }
    waves.finish().unwrap();
    let changes = &read(&path).changes["test.top.entry.pc_code"];
    let shown: Vec<&str> = changes.iter().map(|(_, text)| text.as_str()).collect();
    assert_eq!(shown, [&format!("{:01000}", 5), "?64", "?65"]);
}

#[test]
fn a_scope_has_the_words_of_its_memories_only() {
    let netlist = design();
    let scopes = vec!["stack.entries".to_owned()];
    let options = WaveOptions { scopes, views: views(&netlist), ..WaveOptions::default() };
    let listing = Listing::new(&netlist, &options, false).unwrap();
    let inside = |path: &str| path.starts_with("stack.entries.") || path == "clock";
    assert!(listing.iter().all(|listed| inside(&listed.path)), "{listing:?}");
    assert_eq!(listing.find("stack.entries.word[4]").len(), 4);
}
