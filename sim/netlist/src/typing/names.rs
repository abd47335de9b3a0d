//! What a kernel can name: its own signals, ports of its children, enum states.

use crate::design::{
    EnumState, Instance, InstanceId, Module, Net, Signal, SignalId, SignalKind, SignalType,
};
use crate::error::Problem;
use crate::names::without_index;
use std::collections::{HashMap, HashSet};

/// Ports of a module by name.
pub(crate) type Ports = HashMap<String, SignalId>;

/// The names of one block.
pub(crate) struct Names<'a> {
    signals: &'a [Signal],
    instances: &'a [Instance],
    modules: &'a [Module],
    ports: &'a [Ports],
    own: HashMap<&'a str, SignalId>,
    children: HashMap<&'a str, InstanceId>,
    fields: HashSet<&'a str>,
}

impl<'a> Names<'a> {
    pub fn new(
        signals: &'a [Signal],
        instances: &'a [Instance],
        modules: &'a [Module],
        ports: &'a [Ports],
    ) -> Self {
        let own = signals.iter().enumerate().map(|(i, s)| (s.name.as_str(), SignalId(i)));
        let children = instances.iter().enumerate().map(|(i, c)| (c.name.as_str(), InstanceId(i)));
        let names = signals.iter().map(|s| &s.name).chain(instances.iter().map(|c| &c.name));
        let fields = names.map(|name| without_index(name.split('.').next().unwrap_or(name)));
        Names {
            signals,
            instances,
            modules,
            ports,
            own: own.collect(),
            children: children.collect(),
            fields: fields.collect(),
        }
    }

    /// Whether a field of the struct has this name.
    pub fn is_field(&self, name: &str) -> bool {
        self.fields.contains(name)
    }

    /// The net with this name: `valid`, `slot[3].q`, `unit.push.valid`.
    pub fn find(&self, name: &str) -> Option<Net> {
        if let Some(&signal) = self.own.get(name) {
            return Some(Net::Own(signal));
        }
        name.match_indices('.').find_map(|(dot, _)| {
            let child = *self.children.get(&name[..dot])?;
            let module = self.instances[child.0].module;
            let port = *self.ports[module.0].get(&name[dot + 1..])?;
            Some(Net::Port(child, port))
        })
    }

    /// The signal behind a net.
    pub fn signal(&self, net: Net) -> &'a Signal {
        match net {
            Net::Own(id) => &self.signals[id.0],
            Net::Port(child, id) => &self.modules[self.instances[child.0].module.0].signals[id.0],
        }
    }

    /// Name of a net as the kernel writes it.
    pub fn text(&self, net: Net) -> String {
        let name = &self.signal(net).name;
        match net {
            Net::Own(_) => name.clone(),
            Net::Port(child, _) => format!("{}.{name}", self.instances[child.0].name),
        }
    }

    /// Every net that the kernel has to drive.
    pub fn to_drive(&self) -> impl Iterator<Item = Net> + '_ {
        let own = self.signals.iter().enumerate();
        let own = own
            .filter(|(_, signal)| matches!(signal.kind, SignalKind::Output | SignalKind::Wire))
            .map(|(i, _)| Net::Own(SignalId(i)));
        let children = self.instances.iter().enumerate().flat_map(|(child, instance)| {
            let signals = self.modules[instance.module.0].signals.iter().enumerate();
            signals
                .filter(|(_, signal)| signal.kind == SignalKind::Input)
                .map(move |(i, _)| Net::Port(InstanceId(child), SignalId(i)))
        });
        own.chain(children)
    }
}

/// The names of a module's ports.
pub(crate) fn ports(module: &Module) -> Ports {
    let ports = module
        .signals
        .iter()
        .enumerate()
        .filter(|(_, signal)| matches!(signal.kind, SignalKind::Input | SignalKind::Output));
    ports.map(|(i, signal)| (signal.name.clone(), SignalId(i))).collect()
}

/// Every enum of the design by name. Several may share a name.
#[derive(Default)]
pub(crate) struct Enums {
    by_name: HashMap<String, Vec<(SignalType, usize)>>,
}

impl Enums {
    /// Adds the enums in a signal's type.
    pub fn add(&mut self, ty: &SignalType, width: usize) {
        match ty {
            SignalType::Enum { name, .. } => {
                let known = self.by_name.entry(name.clone()).or_default();
                if !known.iter().any(|(other, _)| other == ty) {
                    known.push((ty.clone(), width));
                }
            }
            SignalType::Struct { fields, .. } => {
                fields.iter().for_each(|(_, width, ty)| self.add(ty, *width));
            }
            SignalType::Clock | SignalType::Bits | SignalType::Signed => {}
        }
    }

    /// The enum of a path like `State.Idle`; `None` if the path names no enum of the design.
    pub fn find(&self, path: &str) -> Result<Option<(&SignalType, usize)>, Problem> {
        let mut segments = path.rsplit('.');
        let (Some(_), Some(name)) = (segments.next(), segments.next()) else { return Ok(None) };
        match self.by_name.get(name).map(Vec::as_slice) {
            None => Ok(None),
            Some([(ty, width)]) => Ok(Some((ty, *width))),
            Some(_) => Err(Problem::AmbiguousEnum(name.to_string())),
        }
    }
}

/// A state of an enum type by its path, with its value. `None` if the type is no enum.
pub(crate) fn state(ty: &SignalType, path: &str) -> Result<Option<(EnumState, usize)>, Problem> {
    let SignalType::Enum { name, variants } = ty else { return Ok(None) };
    let variant = path.rsplit('.').next().unwrap_or(path);
    match variants.iter().position(|known| known == variant) {
        Some(value) => {
            Ok(Some((EnumState { ty: name.clone(), variant: variant.to_string() }, value)))
        }
        None => Err(Problem::UnknownState(name.clone(), variant.to_string())),
    }
}
