//! From a running rust-hdl block to plain data, through rust-hdl's visitor.

use crate::design::{SignalKind, SignalType};
use crate::error::{Error, Place, Problem};
use crate::names;
use num_bigint::BigUint;
use rust_hdl::core::prelude::{Atom, AtomKind, Block, Probe, TypeDescriptor, TypeKind, Verilog};

/// A block as rust-hdl shows it.
pub(crate) struct RawBlock {
    /// Field name in the parent.
    pub name: String,
    /// Path below the top, the name itself for the top.
    pub path: String,
    /// Rust type, where the block tells it.
    pub rust_type: Option<String>,
    pub signals: Vec<RawSignal>,
    pub children: Vec<RawBlock>,
    /// `true` for a signal, in the order of the struct.
    pub order: Vec<bool>,
    pub hdl: Verilog,
    namespaces: Vec<String>,
}

/// An atom.
pub(crate) struct RawSignal {
    pub name: String,
    pub width: usize,
    pub kind: Result<SignalKind, Problem>,
    pub ty: SignalType,
    /// Whether rust-hdl's own connection check saw a driver.
    pub connected: bool,
}

impl RawBlock {
    /// An error about this block.
    pub fn error(&self, signal: Option<&str>, problem: Problem) -> Error {
        let place = Place {
            block: self.path.clone(),
            block_type: self.rust_type.clone().unwrap_or_default(),
            signal: signal.map(str::to_string),
            expression: None,
        };
        Error { place: Box::new(place), problem }
    }
}

/// Reads the whole hierarchy.
pub(crate) fn walk(block: &dyn Block, name: &str) -> Result<RawBlock, Error> {
    let mut walker = Walker { open: Vec::new(), done: Vec::new(), name: name.to_string() };
    block.accept(name, &mut walker);
    match walker.done.pop() {
        Some(top) if walker.done.is_empty() => Ok(top),
        _ => {
            let place = Place { block: name.to_string(), ..Place::default() };
            Err(Error { place: Box::new(place), problem: Problem::NotOneBlock })
        }
    }
}

struct Walker {
    open: Vec<RawBlock>,
    done: Vec<RawBlock>,
    name: String,
}

impl Probe for Walker {
    fn visit_start_scope(&mut self, name: &str, node: &dyn Block) {
        let (name, path) = match self.open.last() {
            None => (self.name.clone(), self.name.clone()),
            Some(parent) => {
                let name = parent.qualify(name);
                let above = if self.open.len() == 1 { "" } else { &parent.path };
                let path = names::join(above, &name);
                (name, path)
            }
        };
        self.open.push(RawBlock {
            name,
            path,
            rust_type: node.timing().into_iter().next().map(|info| info.name),
            signals: Vec::new(),
            children: Vec::new(),
            order: Vec::new(),
            hdl: node.hdl(),
            namespaces: Vec::new(),
        });
    }

    fn visit_start_namespace(&mut self, name: &str, _node: &dyn Block) {
        if let Some(block) = self.open.last_mut() {
            block.namespaces.push(names::from_probe(name));
        }
    }

    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        let Some(block) = self.open.last_mut() else { return };
        let signal = RawSignal {
            name: block.qualify(name),
            width: atom.bits(),
            kind: kind(atom),
            ty: signal_type(&atom.descriptor()),
            connected: atom.connected(),
        };
        block.signals.push(signal);
        block.order.push(true);
    }

    fn visit_end_namespace(&mut self, _name: &str, _node: &dyn Block) {
        if let Some(block) = self.open.last_mut() {
            block.namespaces.pop();
        }
    }

    fn visit_end_scope(&mut self, _name: &str, _node: &dyn Block) {
        let Some(block) = self.open.pop() else { return };
        match self.open.last_mut() {
            None => self.done.push(block),
            Some(parent) => {
                parent.children.push(block);
                parent.order.push(false);
            }
        }
    }
}

impl RawBlock {
    fn qualify(&self, name: &str) -> String {
        names::join(&self.namespaces.join("."), &names::from_probe(name))
    }
}

fn kind(atom: &dyn Atom) -> Result<SignalKind, Problem> {
    match atom.kind() {
        AtomKind::InputParameter => Ok(SignalKind::Input),
        AtomKind::OutputParameter | AtomKind::OutputPassthrough => Ok(SignalKind::Output),
        AtomKind::LocalSignal => Ok(SignalKind::Wire),
        AtomKind::Constant => Ok(SignalKind::Constant(constant(atom))),
        AtomKind::InOutParameter | AtomKind::StubInputSignal | AtomKind::StubOutputSignal => {
            Err(Problem::Bidirectional)
        }
    }
}

/// The present value of an atom. rust-hdl offers it as a sized Verilog number only.
fn constant(atom: &dyn Atom) -> BigUint {
    let text = format!("{:x}", atom.verilog());
    let digits = text.rsplit("'h").next().unwrap_or_default();
    BigUint::parse_bytes(digits.as_bytes(), 16).unwrap_or_default()
}

fn signal_type(descriptor: &TypeDescriptor) -> SignalType {
    match &descriptor.kind {
        TypeKind::Bits(_) if descriptor.name == "clock" => SignalType::Clock,
        TypeKind::Bits(_) => SignalType::Bits,
        TypeKind::Signed(_) => SignalType::Signed,
        TypeKind::Enum(states) => SignalType::Enum {
            name: descriptor.name.clone(),
            variants: states
                .iter()
                .map(|state| state.rsplit("::").next().unwrap_or_default().to_string())
                .collect(),
        },
        TypeKind::Composite(fields) => SignalType::Struct {
            name: descriptor.name.clone(),
            fields: fields
                .iter()
                .map(|field| {
                    (field.fieldname.clone(), width(&field.kind), signal_type(&field.kind))
                })
                .collect(),
        },
    }
}

fn width(descriptor: &TypeDescriptor) -> usize {
    match &descriptor.kind {
        TypeKind::Bits(width) | TypeKind::Signed(width) => *width,
        TypeKind::Enum(states) => rust_hdl::core::prelude::clog2(states.len()),
        TypeKind::Composite(fields) => fields.iter().map(|field| width(&field.kind)).sum(),
    }
}
