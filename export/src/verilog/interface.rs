//! What a module shows to others: its names, its ports, and which of them depend on which.

use super::expression::range;
use super::groups::{self, sources_of};
use super::names::Scope;
use heddle_netlist::design::{
    Body, InstanceId, Module, Net, Primitive, ReadKind, SignalId, SignalKind, SignalType,
};
use std::collections::HashMap;

/// What other modules must know of a module.
pub(super) struct Interface {
    /// Its identifier.
    pub module: String,
    /// The identifiers of its signals.
    pub names: HashMap<SignalId, String>,
    /// The identifiers of its instances.
    pub instances: Vec<String>,
    /// Its identifiers, for names that are added later.
    pub scope: Scope,
    /// For every output the inputs it depends on without a register in between.
    pub through: HashMap<SignalId, Vec<SignalId>>,
}

impl Interface {
    /// Names the ports before everything else, so that nothing else can change a port's name.
    pub fn new(module: &Module, name: String, children: &[Interface]) -> Self {
        let mut scope = Scope::default();
        let mut names = HashMap::new();
        for ports in [true, false] {
            for (i, signal) in module.signals.iter().enumerate() {
                let is_port = matches!(signal.kind, SignalKind::Input | SignalKind::Output);
                if is_port == ports {
                    names.insert(SignalId(i), scope.declare(&signal.name));
                }
            }
        }
        let instances = module.instances.iter().map(|i| scope.declare(&i.name)).collect();
        let through = paths_through(module, children);
        Interface { module: name, names, instances, scope, through }
    }
}

/// For every output of `module` the inputs that reach it without passing a register.
fn paths_through(module: &Module, children: &[Interface]) -> HashMap<SignalId, Vec<SignalId>> {
    let ids = |wanted: SignalKind| {
        let signals = module.signals.iter().enumerate();
        signals.filter(move |(_, s)| s.kind == wanted).map(|(i, _)| SignalId(i))
    };
    let statements = match &module.body {
        Body::Logic(statements) => statements,
        Body::Primitive(Primitive::Memory { read_kind, .. } | Primitive::Rom { read_kind, .. })
            if *read_kind == ReadKind::Asynchronous =>
        {
            let inputs: Vec<SignalId> = ids(SignalKind::Input).collect();
            return ids(SignalKind::Output).map(|output| (output, inputs.clone())).collect();
        }
        Body::Primitive(_) => return HashMap::new(),
    };
    let mut depends = groups::dependencies(statements);
    for (output, inputs) in paths_through_instances(module, children) {
        depends.entry(output).or_default().extend(inputs);
    }
    ids(SignalKind::Output)
        .map(|output| {
            let seen = sources_of(Net::Own(output), &depends);
            let inputs = ids(SignalKind::Input).filter(|&id| seen.contains(&Net::Own(id)));
            (output, inputs.collect())
        })
        .collect()
}

/// The same for the ports of the instances in `module`.
pub(super) fn paths_through_instances(
    module: &Module,
    children: &[Interface],
) -> HashMap<Net, Vec<Net>> {
    let instances = module.instances.iter().enumerate();
    instances
        .flat_map(|(i, instance)| {
            let port = move |&id: &SignalId| Net::Port(InstanceId(i), id);
            children[instance.module.0]
                .through
                .iter()
                .map(move |(output, inputs)| (port(output), inputs.iter().map(port).collect()))
        })
        .collect()
}

/// A declaration of a signal inside a module.
pub(super) fn declaration(kind: &str, width: usize, name: &str, ty: &SignalType) -> String {
    format!("  {kind} {}{name};{}\n", range(width), type_comment(ty))
}

/// What the bits of a signal mean, where its type says more than a number.
fn type_comment(ty: &SignalType) -> String {
    match ty {
        SignalType::Enum { name, variants } => format!(" // {name}: {}", variants.join(", ")),
        SignalType::Struct { name, fields } => {
            let mut low = 0;
            let mut parts = Vec::new();
            for (field, width, _) in fields {
                parts.push(match width {
                    1 => format!("{field}[{low}]"),
                    _ => format!("{field}[{}:{low}]", low + width - 1),
                });
                low += width;
            }
            format!(" // {name}: {}", parts.join(", "))
        }
        _ => String::new(),
    }
}

/// The first line of a module and its port list.
pub(super) fn write_ports(
    module: &Module,
    interface: &Interface,
    is_variable: &dyn Fn(SignalId) -> bool,
) -> String {
    let ports: Vec<(String, String)> = module
        .signals
        .iter()
        .enumerate()
        .filter_map(|(i, signal)| {
            let kind = match signal.kind {
                SignalKind::Input => "input wire",
                SignalKind::Output if is_variable(SignalId(i)) => "output reg",
                SignalKind::Output => "output wire",
                SignalKind::Wire | SignalKind::Constant(_) => return None,
            };
            let name = &interface.names[&SignalId(i)];
            let text = format!("  {kind} {}{name}", range(signal.width));
            Some((text, type_comment(&signal.ty)))
        })
        .collect();
    let last = ports.len().saturating_sub(1);
    let mut text = format!("module {} (\n", interface.module);
    for (i, (port, comment)) in ports.iter().enumerate() {
        let comma = if i == last { "" } else { "," };
        text.push_str(&format!("{port}{comma}{comment}\n"));
    }
    text.push_str(");\n");
    text
}
