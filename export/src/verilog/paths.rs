//! Where a port or a register of the netlist is found in the Verilog.

use super::interface::Interface;
use super::interfaces;
use heddle_netlist::design::{Body, Design, ModuleId, Primitive, ReadKind, SignalId, SignalKind};

/// For every port of the top module, its name as written in Rust and its identifier in the
/// Verilog of [`super::verilog`]: `push.valid` and `push_valid`. In the order of the signals.
pub fn port_names(design: &Design) -> Vec<(String, String)> {
    let names = &interfaces(design)[design.top.0].names;
    let signals = design.top().signals.iter().enumerate();
    let ports =
        signals.filter(|(_, signal)| matches!(signal.kind, SignalKind::Input | SignalKind::Output));
    ports.map(|(id, signal)| (signal.name.clone(), names[&SignalId(id)].clone())).collect()
}

/// For every register of `design`, as [`heddle_netlist::ir::Register::path`] names it, its
/// hierarchical name in the Verilog of [`super::verilog`] below the top module: `count`,
/// `slot_3.count`, `storage.read_data_0`. In the order of the instances, depth first.
pub fn register_names(design: &Design) -> Vec<(String, String)> {
    let interfaces = interfaces(design);
    let mut found = Vec::new();
    collect(design, &interfaces, design.top, "", "", &mut found);
    found
}

fn collect(
    design: &Design,
    interfaces: &[Interface],
    id: ModuleId,
    path: &str,
    verilog: &str,
    found: &mut Vec<(String, String)>,
) {
    let module = design.module(id);
    let mut port = |rust_name: &str| {
        if let Some(signal) = module.find_signal(rust_name) {
            let name = &interfaces[id.0].names[&signal];
            found.push((join(path, rust_name), join(verilog, name)));
        }
    };
    match &module.body {
        Body::Primitive(Primitive::Register { .. }) => {
            found.push((path.to_string(), verilog.to_string()));
        }
        Body::Primitive(Primitive::Memory { read_kind, reads, .. }) => {
            if *read_kind == ReadKind::Synchronous {
                (0..*reads).for_each(|i| port(&format!("read_data[{i}]")));
            }
        }
        Body::Primitive(Primitive::Rom { read_kind, .. }) => {
            if *read_kind == ReadKind::Synchronous {
                port("data");
            }
        }
        Body::Logic(_) => {
            for (instance, name) in module.instances.iter().zip(&interfaces[id.0].instances) {
                let (path, verilog) = (join(path, &instance.name), join(verilog, name));
                collect(design, interfaces, instance.module, &path, &verilog, found);
            }
        }
    }
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_string() } else { format!("{path}.{name}") }
}
