//! Where things of a netlist are: by path, and by the kind of the module that has them.

use heddle_netlist::ir::Netlist;
use std::collections::HashMap;

/// The modules of a netlist by the paths of their instances.
pub(crate) struct Places<'a> {
    /// The path of each scope, in their order.
    pub paths: Vec<String>,
    modules: HashMap<String, &'a str>,
}

impl<'a> Places<'a> {
    pub fn of(netlist: &'a Netlist) -> Self {
        let mut paths: Vec<String> = Vec::with_capacity(netlist.scopes.len());
        for scope in &netlist.scopes {
            let path = match scope.parent.map(|parent| paths[parent as usize].as_str()) {
                None => String::new(),
                Some("") => scope.name.clone(),
                Some(parent) => format!("{parent}.{}", scope.name),
            };
            paths.push(path);
        }
        let modules = netlist.scopes.iter().map(|scope| scope.module.as_str());
        let modules = paths.iter().cloned().zip(modules).collect();
        Places { paths, modules }
    }

    /// What is at a path, by the kind of the module that has it and without its index: `stack_memory.entries`.
    pub fn name(&self, path: &str) -> String {
        let (parent, own) = path.rsplit_once('.').unwrap_or(("", path));
        kind(self.modules.get(parent).copied().unwrap_or_default(), own)
    }
}

/// Something in a module, by the kind of the module: its name without the numbers behind it, which are parameters.
pub(crate) fn kind(module: &str, own: &str) -> String {
    let is_parameter = |letter: char| letter.is_ascii_digit() || letter == '_';
    format!("{}.{}", module.trim_end_matches(is_parameter), own.split('[').next().unwrap_or(own))
}

/// A path with `*` for each index: `lane[*].words`.
pub(crate) fn without_indices(path: &str) -> String {
    let mut parts = path.split('[');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str("[*");
        text.push_str(&part[part.find(']').unwrap_or(part.len())..]);
    }
    text
}
