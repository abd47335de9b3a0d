//! Modules one by one, for tools that work on one at a time.

use super::interface::write_ports;
use super::{feedback, interfaces, is_inside_parents, layout, module};
use heddle_netlist::design::Design;
use std::collections::BTreeSet;

/// A module that can be synthesised by itself: the modules in it are boxes with ports only.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Unit {
    /// Its identifier.
    pub name: String,
    /// The identifiers of the boxes.
    pub boxes: BTreeSet<String>,
    /// The boxes and the module. Modules with equal texts are equal, whatever design they are in.
    pub text: String,
}

/// The modules of a design in their order; `None` for registers, which are part of their parents.
pub(crate) fn units(design: &Design) -> Vec<Option<Unit>> {
    let interfaces = interfaces(design);
    let feedback = feedback::feedback(design, &interfaces);
    let unit = |index: usize| {
        let module = &design.modules[index];
        if is_inside_parents(design, module) {
            return None;
        }
        let children: BTreeSet<_> = module.instances.iter().map(|child| child.module).collect();
        let mut boxes = BTreeSet::new();
        let mut text = "`default_nettype none\n".to_owned();
        for id in children {
            let (child, interface) = (design.module(id), &interfaces[id.0]);
            if is_inside_parents(design, child) {
                continue;
            }
            text.push_str("\n(* blackbox, keep *)\n");
            text.push_str(&write_ports(child, interface, &|_| false));
            text.push_str("endmodule\n");
            boxes.insert(interface.module.clone());
        }
        text.push('\n');
        let interface = &interfaces[index];
        text += &module::write(design, module, interface, &interfaces, &feedback[index]);
        Some(Unit { name: interface.module.clone(), boxes, text: layout::wrap(&text) })
    };
    (0..design.modules.len()).map(unit).collect()
}

/// The identifiers of the modules of a design in their order; `None` for registers.
pub(crate) fn module_names(design: &Design) -> Vec<Option<String>> {
    let modules = design.modules.iter().zip(interfaces(design));
    let name = |(module, interface): (_, super::Interface)| {
        (!is_inside_parents(design, module)).then_some(interface.module)
    };
    modules.map(name).collect()
}
