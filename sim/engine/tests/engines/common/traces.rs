//! Wave files as their readers see them.

use fst_reader::{FstFilter, FstHierarchyEntry, FstReader, FstSignalValue};
use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use tempfile::TempDir;

/// The names of the files in a directory.
pub fn files(directory: &TempDir) -> Vec<String> {
    let entries = std::fs::read_dir(directory.path()).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// Changes of every variable: time and value as in a VCD file.
pub type Changes = Vec<(u64, String)>;

/// A file.
#[derive(Debug, PartialEq)]
pub struct Trace {
    /// By path, the vector range included.
    pub changes: BTreeMap<String, Changes>,
    /// By path: variables of one number share their changes.
    pub nets: BTreeMap<String, u64>,
    /// The last time.
    pub end: u64,
}

/// Reads a VCD or FST file.
pub fn read(path: &Path) -> Trace {
    if path.extension().is_some_and(|extension| extension == "fst") {
        read_fst(path)
    } else {
        read_vcd(path)
    }
}

fn read_vcd(path: &Path) -> Trace {
    let text = std::fs::read(path).unwrap();
    let mut parser = vcd::Parser::new(text.as_slice());
    let header = parser.parse_header().unwrap();
    assert_eq!(header.timescale, Some((1, vcd::TimescaleUnit::NS)));
    let mut by_id: HashMap<vcd::IdCode, Changes> = HashMap::new();
    let mut end = 0;
    for command in parser {
        let (id, value) = match command.unwrap() {
            vcd::Command::Timestamp(time) => {
                assert!(time >= end);
                end = time;
                continue;
            }
            vcd::Command::ChangeScalar(id, value) => (id, value.to_string()),
            vcd::Command::ChangeVector(id, value) => (id, value.to_string()),
            vcd::Command::ChangeString(id, value) => (id, value),
            _ => continue,
        };
        by_id.entry(id).or_default().push((end, value));
    }
    let mut trace = Trace { changes: BTreeMap::new(), nets: BTreeMap::new(), end };
    collect(&header.items, "", &by_id, &mut trace);
    trace
}

fn collect(
    items: &[vcd::ScopeItem],
    path: &str,
    by_id: &HashMap<vcd::IdCode, Changes>,
    trace: &mut Trace,
) {
    for item in items {
        match item {
            vcd::ScopeItem::Scope(scope) => {
                collect(&scope.items, &format!("{path}{}.", scope.identifier), by_id, trace);
            }
            vcd::ScopeItem::Var(var) => {
                let index = var.index.map(|index| index.to_string()).unwrap_or_default();
                let name = format!("{path}{}{index}", var.reference);
                let id = var.code.to_string().bytes().fold(0, |id, byte| id << 8 | u64::from(byte));
                trace.nets.insert(name.clone(), id);
                trace.changes.insert(name, by_id.get(&var.code).cloned().unwrap_or_default());
            }
            _ => {}
        }
    }
}

fn read_fst(path: &Path) -> Trace {
    let mut reader = FstReader::open(BufReader::new(File::open(path).unwrap())).unwrap();
    let header = reader.get_header();
    assert_eq!(header.timescale_exponent, -9);
    let (mut scopes, mut variables, mut tables) = (vec![], vec![], HashMap::new());
    let mut table = None;
    reader
        .read_hierarchy(|entry| match entry {
            FstHierarchyEntry::Scope { name, .. } => scopes.push(name),
            FstHierarchyEntry::UpScope => assert!(scopes.pop().is_some()),
            FstHierarchyEntry::EnumTable { handle, mapping, .. } => {
                tables.insert(handle, mapping);
            }
            FstHierarchyEntry::EnumTableRef { handle } => table = Some(handle),
            FstHierarchyEntry::Var { name, handle, length, .. } => {
                let (name, range) = name.split_once(' ').unwrap_or((&name, ""));
                assert_eq!(range.is_empty(), length == 1);
                let range = if table.is_some() { "" } else { range };
                let path = format!("{}.{name}{range}", scopes.join("."));
                variables.push((path, handle.get_index(), length, table.take()));
            }
            entry => panic!("{entry:?}"),
        })
        .unwrap();
    assert_eq!(header.var_count, variables.len() as u64);
    let mut by_handle: HashMap<usize, Changes> = HashMap::new();
    reader
        .read_signals(&FstFilter::all(), |time, handle, value| {
            let FstSignalValue::String(digits) = value else { panic!("a real number") };
            let digits = String::from_utf8(digits.to_vec()).unwrap();
            by_handle.entry(handle.get_index()).or_default().push((time, digits));
            Ok::<(), ()>(())
        })
        .unwrap();
    let mut trace = Trace { changes: BTreeMap::new(), nets: BTreeMap::new(), end: header.end_time };
    for (path, handle, length, table) in variables {
        let table = table.map(|table| &tables[&table]);
        let value = |digits: &String| {
            assert_eq!(digits.len(), length as usize);
            if digits.bytes().all(|digit| digit == b'x') {
                return if table.is_some() { "-".into() } else { "x".into() };
            }
            let number = digits.trim_start_matches('0');
            let state = table.and_then(|table| table.iter().find(|(value, _)| value == digits));
            match (table, state) {
                (_, Some((_, state))) => state.clone(),
                (Some(_), None) => format!("?{}", u64::from_str_radix(digits, 2).unwrap()),
                (None, _) if number.is_empty() => "0".into(),
                (None, _) => number.into(),
            }
        };
        let changes = by_handle.get(&handle).into_iter().flatten();
        let changes = changes.map(|(time, digits)| (*time, value(digits))).collect();
        trace.nets.insert(path.clone(), handle as u64);
        trace.changes.insert(path, changes);
    }
    trace
}
