//! Plain Verilog-2005, written so that people can read it and tools agree on its meaning.
//!
//! - one module per distinct block, children first, with the original names
//! - registers inside their parent, with synchronous reset and without `initial`
//! - independent blocks for independent signals and none that can wake itself, see `groups`
//! - no operand whose width depends on its surroundings, see `expression`
//!
//! The text depends on the design only: equal designs give equal bytes.

mod constant;
mod earlier;
mod expression;
mod feedback;
mod groups;
mod interface;
mod layout;
mod memory;
mod module;
mod names;
mod paths;
mod register;
mod select;
mod statement;
mod unit;

pub use paths::{port_names, register_names};
pub(crate) use unit::{Unit, module_names, units};

use heddle_netlist::design::{Body, Design, Module, ModuleId, Primitive};
use interface::Interface;
use names::Scope;
use std::collections::BTreeMap;

/// The Verilog of a whole design.
pub fn verilog(design: &Design) -> String {
    let interfaces = interfaces(design);
    let mut text = header(design, &interfaces);
    text.push_str("\n`default_nettype none\n");
    let feedback = feedback::feedback(design, &interfaces);
    for ((module, interface), feedback) in design.modules.iter().zip(&interfaces).zip(&feedback) {
        if !is_inside_parents(design, module) {
            text.push('\n');
            text.push_str(&module::write(design, module, interface, &interfaces, feedback));
        }
    }
    text.push_str("\n`default_nettype wire\n");
    layout::wrap(&text)
}

/// Whether a module is written into the modules that use it: a register, unless it is the top.
fn is_inside_parents(design: &Design, module: &Module) -> bool {
    matches!(module.body, Body::Primitive(Primitive::Register { .. }))
        && !std::ptr::eq(module, design.top())
}

/// The identifier of the top module.
pub fn top_name(design: &Design) -> String {
    interfaces(design)[design.top.0].module.clone()
}

/// The names in every module, in the order of the modules.
fn interfaces(design: &Design) -> Vec<Interface> {
    let mut scope = Scope::default();
    let mut interfaces: Vec<Interface> = Vec::new();
    for module in &design.modules {
        let name = scope.declare(&module.name);
        interfaces.push(Interface::new(module, name, &interfaces));
    }
    interfaces
}

/// What the file is, and the tree of its modules.
fn header(design: &Design, interfaces: &[Interface]) -> String {
    let top = &interfaces[design.top.0].module;
    let mut text = format!("// {top}\n//\n// Written from its Rust description; do not edit.\n");
    text.push_str("//\n// Modules:\n");
    tree(design, interfaces, design.top, 1, 1, &mut Vec::new(), &mut text);
    text
}

/// One line for `id` and, where it occurs for the first time, the lines of its children.
fn tree(
    design: &Design,
    interfaces: &[Interface],
    id: ModuleId,
    count: usize,
    depth: usize,
    seen: &mut Vec<ModuleId>,
    text: &mut String,
) {
    let times = if count > 1 { format!(" x{count}") } else { String::new() };
    text.push_str(&format!("// {}{}{times}\n", "  ".repeat(depth), interfaces[id.0].module));
    if seen.contains(&id) {
        return;
    }
    seen.push(id);
    let mut children: BTreeMap<ModuleId, usize> = BTreeMap::new();
    for instance in &design.module(id).instances {
        let body = &design.module(instance.module).body;
        if !matches!(body, Body::Primitive(Primitive::Register { .. })) {
            *children.entry(instance.module).or_default() += 1;
        }
    }
    for (child, count) in children {
        tree(design, interfaces, child, count, depth + 1, seen, text);
    }
}
