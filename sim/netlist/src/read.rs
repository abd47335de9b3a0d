//! From a rust-hdl block to a [`Design`].

use crate::design::{
    Body, Design, Instance, InstanceId, Member, Module, ModuleId, Net, Signal, SignalId,
    SignalKind, SignalType,
};
use crate::error::{Error, Problem};
use crate::keywords::is_reserved;
use crate::names::{module_name, without_index};
use crate::primitive;
use crate::typing::{self, Enums, Fault, Names, Ports, Typer};
use crate::walk::{RawBlock, walk};
use rust_hdl::core::prelude::{Block, Verilog};
use std::collections::{HashMap, HashSet};

/// Reads a block and everything in it. The block needs all its constants, but no connections:
/// whether `connect_all` was called does not matter, except that one more kind of mistake is
/// found if it was.
///
/// `name` becomes the name of the top module; all others are named after their Rust types.
pub fn read(block: &dyn Block, name: &str) -> Result<Design, Error> {
    let top = walk(block, name)?;
    let mut reader = Reader::default();
    collect_enums(&top, &mut reader.enums);
    reader.names.insert(name.to_string());
    check_name(&top, name)?;
    let top = reader.module(&top, Some(name))?;
    Ok(Design { modules: reader.modules, top })
}

#[derive(Default)]
struct Reader {
    enums: Enums,
    modules: Vec<Module>,
    /// Ports of each module.
    ports: Vec<Ports>,
    /// Modules without their names.
    known: HashMap<Module, ModuleId>,
    names: HashSet<String>,
}

fn collect_enums(block: &RawBlock, enums: &mut Enums) {
    block.signals.iter().for_each(|signal| enums.add(&signal.ty, signal.width));
    block.children.iter().for_each(|child| collect_enums(child, enums));
}

impl Reader {
    /// The module of a block; `name` is given for the top.
    fn module(&mut self, block: &RawBlock, name: Option<&str>) -> Result<ModuleId, Error> {
        let mut instances = Vec::with_capacity(block.children.len());
        for child in &block.children {
            check_name(block, &child.name)?;
            instances
                .push(Instance { name: child.name.clone(), module: self.module(child, None)? });
        }
        let signals = signals(block)?;
        let body = self.body(block, &signals, &instances)?;
        let members = members(block);
        let module = Module { name: String::new(), signals, instances, members, body };
        if name.is_none()
            && let Some(&known) = self.known.get(&module)
        {
            return Ok(known);
        }
        let name = match name {
            Some(name) => name.to_string(),
            None => self.new_name(block)?,
        };
        let id = ModuleId(self.modules.len());
        self.ports.push(typing::ports(&module));
        self.modules.push(Module { name, ..module.clone() });
        self.known.insert(module, id);
        Ok(id)
    }

    /// A name from the block's type, or its field if it does not tell its type.
    fn new_name(&mut self, block: &RawBlock) -> Result<String, Error> {
        let base = match &block.rust_type {
            Some(rust_type) => module_name(rust_type),
            None => without_index(&block.name).replace('.', "_"),
        };
        check_name(block, &base)?;
        let suffixed = (2..).map(|number| format!("{base}_{number}"));
        let mut candidates = std::iter::once(base.clone()).chain(suffixed);
        let name = candidates.find(|name| self.names.insert(name.clone()));
        Ok(name.unwrap_or(base))
    }

    fn body(
        &self,
        block: &RawBlock,
        signals: &[Signal],
        instances: &[Instance],
    ) -> Result<Body, Error> {
        let foreign = |what| block.error(None, Problem::Foreign(what));
        let code = match &block.hdl {
            Verilog::Combinatorial(code) => code,
            Verilog::Custom(text) => {
                let primitive = primitive::parse(text)
                    .unwrap_or(Err(Problem::Foreign("its own Verilog text")))
                    .map_err(|problem| block.error(None, problem))?;
                if !instances.is_empty() {
                    return Err(foreign("a primitive with blocks inside"));
                }
                primitive::check_ports(&primitive, signals)
                    .map_err(|problem| block.error(None, problem))?;
                return Ok(Body::Primitive(primitive));
            }
            Verilog::Empty => return Err(foreign("a block without kernel")),
            Verilog::Blackbox(_) => return Err(foreign("a black box")),
            Verilog::Wrapper(_) => return Err(foreign("wrapped Verilog")),
        };
        let names = Names::new(signals, instances, &self.modules, &self.ports);
        let mut typer = Typer::new(&names, &self.enums);
        let statements = typing::kernel(&mut typer, code).map_err(|fault| located(block, fault))?;
        check_use(block, &names, &typer)?;
        Ok(Body::Logic(statements))
    }
}

fn located(block: &RawBlock, fault: Fault) -> Error {
    let mut error = block.error(fault.signal.as_deref(), fault.problem);
    error.place.expression = fault.expression;
    error
}

fn signals(block: &RawBlock) -> Result<Vec<Signal>, Error> {
    let mut signals = Vec::with_capacity(block.signals.len());
    for raw in &block.signals {
        let error = |problem| block.error(Some(&raw.name), problem);
        check_name(block, &raw.name)?;
        if raw.width == 0 {
            return Err(error(Problem::NoWidth));
        }
        let kind = raw.kind.clone().map_err(error)?;
        let is_clock_port = kind == SignalKind::Input && raw.name == "clock";
        if raw.ty == SignalType::Clock && !is_clock_port {
            return Err(error(Problem::ForeignClock));
        }
        signals.push(Signal { name: raw.name.clone(), width: raw.width, kind, ty: raw.ty.clone() });
    }
    Ok(signals)
}

fn members(block: &RawBlock) -> Vec<Member> {
    let (mut signals, mut instances) = (0.., 0..);
    let order = block.order.iter().filter_map(|is_signal| {
        if *is_signal {
            signals.next().map(|i| Member::Signal(SignalId(i)))
        } else {
            instances.next().map(|i| Member::Instance(InstanceId(i)))
        }
    });
    order.collect()
}

/// Refuses reserved words, also as a part of a dotted name.
fn check_name(block: &RawBlock, name: &str) -> Result<(), Error> {
    match name.split('.').map(without_index).find(|word| is_reserved(word)) {
        Some(word) => Err(block.error(Some(name), Problem::Keyword(word.to_string()))),
        None => Ok(()),
    }
}

/// Refuses what nothing drives and wires that nothing reads.
fn check_use(block: &RawBlock, names: &Names<'_>, typer: &Typer<'_>) -> Result<(), Error> {
    for net in names.to_drive() {
        let error = |problem| Err(block.error(Some(&names.text(net)), problem));
        if !typer.driven.contains(&net) {
            let raw = match net {
                Net::Own(signal) => &block.signals[signal.0],
                Net::Port(child, signal) => &block.children[child.0].signals[signal.0],
            };
            let in_rust = if raw.connected { Problem::DrivenInRustOnly } else { Problem::Undriven };
            return error(in_rust);
        }
        if names.signal(net).kind == SignalKind::Wire && !typer.read.contains(&net) {
            return error(Problem::Unused);
        }
    }
    Ok(())
}
