//! What a design stores.

use super::MemoryArea;
use heddle_netlist::design::{Body, Design, ModuleId, Primitive};

/// What the design stores, as its author wrote it.
#[derive(Default)]
pub(super) struct Storage {
    /// Bits in registers.
    pub register_bits: u64,
    /// Memories with write ports.
    pub memories: Vec<MemoryArea>,
}

impl Storage {
    /// Adds the module `id`, which is found at `path`.
    pub fn collect(&mut self, design: &Design, id: ModuleId, path: &str) {
        let module = design.module(id);
        match &module.body {
            Body::Primitive(Primitive::Register { width, .. }) => {
                self.register_bits += *width as u64;
            }
            Body::Primitive(Primitive::Memory { width, depth, reads, writes, .. }) => {
                self.memories.push(MemoryArea {
                    path: path.to_string(),
                    bits: *width as u64 * *depth as u64,
                    width: *width,
                    read_ports: *reads,
                    write_ports: *writes,
                });
            }
            Body::Primitive(Primitive::Rom { .. }) => {}
            Body::Logic(_) => {
                for instance in &module.instances {
                    let separator = if path.is_empty() { "" } else { "." };
                    let path = format!("{path}{separator}{}", instance.name);
                    self.collect(design, instance.module, &path);
                }
            }
        }
    }
}
