//! Primitives: registers, memories and ROMs of the flat netlist.

use super::flatten::{Driver, Flattener};
use super::hierarchy::Hierarchy;
use crate::design::{Body, Design, Module, Primitive, ReadKind};
use crate::error::{Error, Problem};
use crate::ir::{Memory, MemoryId, NodeId, Op, Register, RegisterId, RegisterKind, WritePort};
use crate::names;
use num_bigint::BigUint;

/// Numbers of the registers and the memory of each primitive.
pub(super) struct Storage {
    /// Of each scope.
    places: Vec<Place>,
}

#[derive(Clone, Copy)]
struct Place {
    first_register: u32,
    memory: u32,
}

impl Storage {
    pub fn new(design: &Design, hierarchy: &Hierarchy) -> Self {
        let (mut registers, mut memories) = (0, 0);
        let places = hierarchy.scopes.iter().map(|scope| {
            let place = Place { first_register: registers, memory: memories };
            if let Body::Primitive(primitive) = &design.module(scope.module).body {
                registers += register_count(primitive) as u32;
                memories += u32::from(!matches!(primitive, Primitive::Register { .. }));
            }
            place
        });
        Storage { places: places.collect() }
    }

    /// What drives an output of a primitive.
    pub fn driver(
        &self,
        hierarchy: &Hierarchy,
        scope: usize,
        module: &Module,
        primitive: &Primitive,
        port: &str,
    ) -> Driver {
        let place = self.places[scope];
        let (address, read_kind) = match primitive {
            Primitive::Register { .. } => {
                return Driver::Register(RegisterId(place.first_register));
            }
            Primitive::Memory { read_kind, .. } => {
                (port.replace("read_data", "read_address"), *read_kind)
            }
            Primitive::Rom { read_kind, .. } => ("address".to_string(), *read_kind),
        };
        match read_kind {
            ReadKind::Synchronous => {
                let index = address.trim_start_matches("read_address[").trim_end_matches(']');
                let index: u32 = index.parse().unwrap_or_default();
                Driver::Register(RegisterId(place.first_register + index))
            }
            ReadKind::Asynchronous => {
                let address = module.find_signal(&address).expect("ports are checked");
                let address = hierarchy.scopes[scope].atoms[address.0];
                Driver::Read(MemoryId(place.memory), address)
            }
        }
    }
}

fn register_count(primitive: &Primitive) -> usize {
    match primitive {
        Primitive::Register { .. } => 1,
        Primitive::Memory { read_kind: ReadKind::Synchronous, reads, .. } => *reads,
        Primitive::Rom { read_kind: ReadKind::Synchronous, .. } => 1,
        Primitive::Memory { .. } | Primitive::Rom { .. } => 0,
    }
}

impl Flattener<'_> {
    /// Builds what registers and memories get at the edge.
    pub(super) fn connect_storage(&mut self) -> Result<(Vec<Register>, Vec<Memory>), Error> {
        let (mut registers, mut memories) = (Vec::new(), Vec::new());
        for scope in 0..self.hierarchy.scopes.len() {
            let module = self.design.module(self.hierarchy.scopes[scope].module);
            let Body::Primitive(primitive) = &module.body else { continue };
            match primitive {
                Primitive::Register { width, reset_value } => {
                    let id = RegisterId(registers.len() as u32);
                    registers.push(self.register(scope, id, *width as u32, reset_value)?);
                }
                Primitive::Memory { width, depth, reads, writes, read_kind, .. } => {
                    if *read_kind == ReadKind::Synchronous {
                        for i in 0..*reads {
                            let enable = self.port(scope, &format!("read_enable[{i}]"));
                            let port = Port {
                                id: RegisterId(registers.len() as u32),
                                memory: MemoryId(memories.len() as u32),
                                width: *width as u32,
                                address: self.port(scope, &format!("read_address[{i}]")),
                                enable: Some(enable),
                            };
                            registers.push(self.read_port(scope, &format!("read_data[{i}]"), port));
                        }
                    }
                    let write = |i| WritePort {
                        address: self.port(scope, &format!("write_address[{i}]")),
                        data: self.port(scope, &format!("write_data[{i}]")),
                        enable: self.port(scope, &format!("write_enable[{i}]")),
                    };
                    memories.push(Memory {
                        path: self.hierarchy.scopes[scope].path.clone(),
                        width: *width as u32,
                        depth: *depth as u32,
                        reads: *reads as u32,
                        initial: Vec::new(),
                        writes: (0..*writes).map(write).collect(),
                    });
                }
                Primitive::Rom { width, data, read_kind, .. } => {
                    if *read_kind == ReadKind::Synchronous {
                        let port = Port {
                            id: RegisterId(registers.len() as u32),
                            memory: MemoryId(memories.len() as u32),
                            width: *width as u32,
                            address: self.port(scope, "address"),
                            enable: None,
                        };
                        registers.push(self.read_port(scope, "data", port));
                    }
                    memories.push(Memory {
                        path: self.hierarchy.scopes[scope].path.clone(),
                        width: *width as u32,
                        depth: data.len().max(1) as u32,
                        reads: 1,
                        initial: data.clone(),
                        writes: Vec::new(),
                    });
                }
            }
        }
        Ok((registers, memories))
    }

    fn register(
        &mut self,
        scope: usize,
        id: RegisterId,
        width: u32,
        reset_value: &BigUint,
    ) -> Result<Register, Error> {
        let reset = self.port(scope, "reset");
        if self.builder.constant_value(reset) == Some(&BigUint::ZERO) {
            return Err(self.hierarchy.error(self.design, scope, Problem::NeverReset));
        }
        let (enable, d) = (self.port(scope, "enable"), self.port(scope, "d"));
        let q = self.builder.add(width, Op::Register(id));
        let kept = self.builder.mux(enable, d, q);
        let initial = self.builder.constant(width, reset_value.clone());
        Ok(Register {
            path: self.hierarchy.scopes[scope].path.clone(),
            width,
            initial: reset_value.clone(),
            next: self.builder.mux(reset, initial, kept),
            kind: RegisterKind::Flop,
        })
    }

    fn read_port(&mut self, scope: usize, name: &str, port: Port) -> Register {
        let word = self.builder.add(port.width, Op::Read(port.memory, port.address));
        let next = match port.enable {
            Some(enable) => {
                let held = self.builder.add(port.width, Op::Register(port.id));
                self.builder.mux(enable, word, held)
            }
            None => word,
        };
        Register {
            path: names::join(&self.hierarchy.scopes[scope].path, name),
            width: port.width,
            initial: BigUint::ZERO,
            next,
            kind: RegisterKind::ReadPort,
        }
    }

    /// The node of a data port of a primitive.
    fn port(&self, scope: usize, name: &str) -> NodeId {
        let scope = &self.hierarchy.scopes[scope];
        let signal = self.design.module(scope.module).find_signal(name);
        let atom = scope.atoms[signal.expect("ports are checked").0];
        self.values[atom].expect("data ports have values")
    }
}

/// A synchronous read port.
struct Port {
    id: RegisterId,
    memory: MemoryId,
    width: u32,
    address: NodeId,
    enable: Option<NodeId>,
}
