//! Whether two VCD files show the same.

use crate::simulation::SimulationError;
use std::collections::{BTreeMap, HashMap};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;
use vcd::{Command, IdCode, Parser, ScopeItem};

/// What can be seen of a signal: width, and times with values, without leading zeros.
type Changes = (u32, Vec<(u64, String)>);

/// Everything that changes in a file, each with the name of a signal that changes so. Names differ
/// between simulators, a net has several, and constants cost nothing: equal files are those with
/// equal changes.
pub fn read(path: &Path) -> Result<BTreeMap<Changes, String>, SimulationError> {
    let mut parser = Parser::new(BufReader::new(File::open(path)?));
    let header = parser.parse_header()?;
    let mut names: HashMap<IdCode, (u32, String)> = HashMap::new();
    collect(&header.items, "", &mut names);
    let mut changes: HashMap<IdCode, Vec<(u64, String)>> = HashMap::new();
    let mut now = 0;
    for command in parser {
        let (id, value) = match command? {
            Command::Timestamp(time) => {
                now = time;
                continue;
            }
            Command::ChangeScalar(id, value) => (id, value.to_string()),
            Command::ChangeVector(id, value) => (id, value.to_string()),
            _ => continue,
        };
        let digits = value.trim_start_matches('0');
        changes.entry(id).or_default().push((now, digits.to_owned()));
    }
    let seen = names.into_iter().map(|(id, (width, name))| {
        let changes = changes.remove(&id).unwrap_or_default();
        ((width, changes), name)
    });
    Ok(seen.filter(|((_, changes), _)| changes.len() > 1).collect())
}

fn collect(items: &[ScopeItem], path: &str, names: &mut HashMap<IdCode, (u32, String)>) {
    for item in items {
        match item {
            ScopeItem::Scope(scope) => {
                collect(&scope.items, &format!("{path}{}.", scope.identifier), names);
            }
            ScopeItem::Var(variable) => {
                let name = format!("{path}{}", variable.reference);
                names.entry(variable.code).or_insert((variable.size, name));
            }
            _ => {}
        }
    }
}
