//! Texts of operands.

use super::expression::{literal, rust_type};
use super::graph::{Graph, Id, Op};
use super::program::*;
use super::schedule;
use super::signature::Leaves;
use std::cell::RefCell;
use std::fmt::Write;

/// What code at some place can see.
pub struct Scope<'a> {
    /// Whether a single value is a local variable here.
    is_local: Box<dyn Fn(ValueId) -> bool + 'a>,
    /// Values and dimensions of the loop around.
    pub local: Option<(&'a [ValueId], &'a [usize])>,
    /// By dimension: its index; empty for one that goes with the next.
    pub names: Vec<String>,
    /// Operands of the loop that were copied, one element per vector lane.
    pub expanded: Vec<Access>,
    /// Choices of the loop that are made by masks.
    pub masked: Vec<ValueId>,
    /// What a loop reads that is the same for all vector lanes.
    hoisted: RefCell<Vec<String>>,
}

impl<'a> Scope<'a> {
    /// Outside loops.
    pub fn new(is_local: impl Fn(ValueId) -> bool + 'a) -> Self {
        Scope {
            is_local: Box::new(is_local),
            local: None,
            names: vec![],
            expanded: vec![],
            masked: vec![],
            hoisted: RefCell::default(),
        }
    }
}

impl Scope<'_> {
    /// Has something that is the same for all vector lanes read before the loop, if this is one: the
    /// compiler could not know that stores in the loop do not change it. Its name.
    pub fn hoist(&self, text: String) -> String {
        if self.local.is_none() {
            return text;
        }
        let mut hoisted = self.hoisted.borrow_mut();
        let index = hoisted.iter().position(|known| *known == text).unwrap_or_else(|| {
            hoisted.push(text);
            hoisted.len() - 1
        });
        format!("u{index}")
    }

    /// The statements for before the loop.
    pub fn before(&self) -> String {
        let hoisted = self.hoisted.borrow();
        let lets = hoisted.iter().enumerate();
        lets.map(|(index, text)| format!("    let u{index} = {text};\n")).collect()
    }
}

/// Writes operands.
pub struct Texts<'a> {
    /// The program.
    pub program: &'a Program,
    /// Its graph.
    pub graph: &'a Graph,
    /// Classes of leaves.
    pub leaves: &'a Leaves,
}

/// Vector lanes that make the longest vectors, even of bytes.
const LONG: usize = 64;

/// Loops over a box.
pub struct Loops {
    /// Index and length of each loop, outermost first.
    pub loops: Vec<(String, usize)>,
    /// By dimension: its index; empty for one that goes with the next.
    pub names: Vec<String>,
}

impl Loops {
    /// A loop for each dimension.
    pub fn separate(dims: &[usize]) -> Loops {
        let names: Vec<String> = (0..dims.len()).map(|dim| format!("j{dim}")).collect();
        Loops { loops: names.iter().cloned().zip(dims.iter().copied()).collect(), names }
    }

    /// A statement inside the loops.
    pub fn nest(&self, statement: &str) -> String {
        let open =
            |(name, length): &(String, usize)| format!("for {name} in 0..{length}_usize {{ ");
        let open: String = self.loops.iter().map(open).collect();
        format!("{open}{statement}{}", "}".repeat(self.loops.len()))
    }
}

/// Dimensions that all accesses walk through as one become one loop.
pub fn merge(dims: &[usize], accesses: &[&Access]) -> Loops {
    let mut names = Loops::separate(dims).names;
    let mut loops: Vec<(String, usize)> = vec![];
    let mut length = 1;
    for dim in 0..dims.len() {
        length *= dims[dim];
        let goes_on = dim + 1 < dims.len()
            && accesses.iter().all(|access| {
                access.strides[dim] == access.strides[dim + 1] * dims[dim + 1] as isize
            });
        if goes_on {
            names[dim].clear();
        } else {
            loops.push((names[dim].clone(), length));
            length = 1;
        }
    }
    Loops { loops, names }
}

/// The operands that keep short inner dimensions of a loop from becoming one with the dimensions
/// around, where nothing else does: copies of them, one element per vector lane, are worth making.
pub fn to_expand(dims: &[usize], fixed: &[&Access], operands: &[&Access]) -> Vec<Access> {
    let goes_on = |access: &Access, dim: usize| {
        access.strides[dim] == access.strides[dim + 1] * dims[dim + 1] as isize
    };
    let mut expanded: Vec<Access> = vec![];
    let mut inner = *dims.last().unwrap_or(&1);
    for dim in (0..dims.len().saturating_sub(1)).rev() {
        if inner >= LONG || !fixed.iter().all(|access| goes_on(access, dim)) {
            break;
        }
        for &access in operands {
            if !goes_on(access, dim) && !expanded.contains(access) {
                expanded.push(access.clone());
            }
        }
        inner *= dims[dim];
    }
    expanded
}

impl Texts<'_> {
    /// Tables of constants.
    pub fn tables(&self) -> String {
        let mut text = String::new();
        for (index, (width, entries)) in self.program.tables.iter().enumerate() {
            let literals: Vec<String> =
                entries.iter().map(|&entry| literal(&[entry], *width)).collect();
            let (ty, length) = (rust_type(*width), entries.len());
            let _ =
                writeln!(text, "static K{index}: [{ty}; {length}] = [{}];", literals.join(", "));
        }
        text
    }

    /// Width of what an access reads.
    pub fn width(&self, access: &Access) -> u32 {
        match access.source {
            Source::Node(node) => self.graph.width(node),
            Source::Value(id) => self.program.values[id].width,
            Source::Table(index) => self.program.tables[index].0,
            Source::Registers(class) => self.leaves.register_widths[class],
            Source::Inputs(class) => self.leaves.input_widths[class],
            Source::Index => 64,
        }
    }

    /// The number of the element that a vector lane sees.
    pub fn index(&self, access: &Access, names: &[String]) -> String {
        let mut text = access.offset.to_string();
        // Positive terms first, since indices have no sign.
        for positive in [true, false] {
            for (&stride, name) in access.strides.iter().zip(names) {
                if stride != 0 && !name.is_empty() && (stride > 0) == positive {
                    let sign = if positive { '+' } else { '-' };
                    let _ = write!(text, " {sign} {} * {name}", stride.unsigned_abs());
                }
            }
        }
        text
    }

    /// The element that a vector lane sees.
    pub fn access(&self, access: &Access, names: &[String], scope: &Scope<'_>) -> String {
        let index = || self.index(access, names);
        if let (Some(copy), Some((_, dims))) =
            (scope.expanded.iter().position(|expanded| expanded == access), scope.local)
        {
            return format!("e{copy}[{}]", self.index(&Access::whole(Source::Index, dims), names));
        }
        match access.source {
            Source::Node(node) => self.node(node, scope),
            Source::Registers(class) => format!("r.r{class}[{}]", index()),
            Source::Inputs(class) => format!("i.i{class}[{}]", index()),
            Source::Table(table) => format!("K{table}[{}]", index()),
            Source::Index => index(),
            Source::Value(id) => match scope.local {
                Some((ids, dims))
                    if ids.contains(&id) && schedule::fuses(self.program, access, dims) =>
                {
                    format!("v{id}")
                }
                _ => format!("t.v{id}[{}]", index()),
            },
        }
    }

    /// A node with one value for all vector lanes.
    pub fn node(&self, node: Id, scope: &Scope<'_>) -> String {
        match self.graph.op(node) {
            Op::Constant(value) => literal(&value.to_u64_digits(), self.graph.width(node)),
            Op::Register(id) => {
                let (class, position) = self.leaves.registers[*id];
                scope.hoist(format!("r.r{class}[{position}]"))
            }
            Op::Input(id) => {
                let (class, position) = self.leaves.inputs[*id];
                scope.hoist(format!("i.i{class}[{position}]"))
            }
            _ => {
                let (id, lane) = self.program.places[node].expect("every node has a place");
                if !self.program.values[id].dims.is_empty() {
                    scope.hoist(format!("t.v{id}[{lane}]"))
                } else if (scope.is_local)(id) {
                    format!("v{id}")
                } else {
                    scope.hoist(format!("t.v{id}"))
                }
            }
        }
    }
}
