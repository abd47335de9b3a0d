//! From a [`Design`] to a flat [`Netlist`].
//!
//! Each kernel is executed symbolically once per distinct module (`kernel`), which gives every
//! net that it drives as a function of the inputs and of the children's outputs. These functions
//! are then put together along the hierarchy (`flatten`) in the order of the data flow (`order`).
//! That order is one of single nodes, not of blocks, so that two signals that merely pass through
//! one block are no loop.

mod flatten;
mod hierarchy;
mod kernel;
mod modules;
mod order;
mod storage;
mod text;

pub use modules::{Kernel, kernels};

use crate::design::{Body, Design, Module, ModuleId, Signal, SignalKind, SignalType};
use crate::error::Error;
use crate::ir::{Input, NamedSignal, Netlist, SignalId};
use crate::names;
use crate::passes::sweep;
use flatten::Flattener;
use hierarchy::Hierarchy;
use kernel::Summary;

/// Flattens a design. It must be well-formed, as [`read`](crate::read) makes it.
///
/// Refuses latches, combinational loops and registers that cannot be reset; the error names the
/// signal and the branch, or the cycle.
pub fn elaborate(design: &Design) -> Result<Netlist, Error> {
    let hierarchy = Hierarchy::new(design);
    let summaries = summaries(design, &hierarchy)?;
    let mut flattener = Flattener::new(design, &hierarchy, &summaries);
    flattener.evaluate_signals()?;
    let (registers, memories) = flattener.connect_storage()?;
    let (nodes, values) = flattener.finish();
    let signals = hierarchy.atoms.iter().zip(values).map(|(atom, node)| {
        let scope = &hierarchy.scopes[atom.scope];
        let signal = design.module(scope.module).signal(atom.signal);
        NamedSignal {
            name: signal.name.clone(),
            path: names::join(&scope.path, &signal.name),
            scope: atom.scope as u32,
            width: signal.width as u32,
            ty: signal.ty.clone(),
            node,
        }
    });
    let mut netlist = Netlist {
        name: design.top().name.clone(),
        signals: signals.collect(),
        nodes,
        inputs: inputs(design, &hierarchy),
        registers,
        memories,
        scopes: hierarchy.named_scopes(design),
    };
    sweep(&mut netlist);
    Ok(netlist)
}

fn summaries(design: &Design, hierarchy: &Hierarchy) -> Result<Vec<Option<Summary>>, Error> {
    let summary = |(id, module): (usize, &Module)| match &design.modules[id].body {
        Body::Logic(statements) => {
            kernel::summarize(design, module, statements).map(Some).map_err(|(signal, problem)| {
                let scope = hierarchy.scopes.iter().position(|scope| scope.module == ModuleId(id));
                let mut error = hierarchy.error(design, scope.unwrap_or_default(), problem);
                error.place.signal = Some(signal);
                error
            })
        }
        Body::Primitive(_) => Ok(None),
    };
    design.modules.iter().enumerate().map(summary).collect()
}

fn inputs(design: &Design, hierarchy: &Hierarchy) -> Vec<Input> {
    let signals = design.top().signals.iter().zip(&hierarchy.scopes[0].atoms);
    let inputs = signals
        .filter(|(signal, _)| signal.kind == SignalKind::Input && signal.ty != SignalType::Clock);
    let input = |(signal, &atom): (&Signal, &usize)| Input {
        name: signal.name.clone(),
        width: signal.width as u32,
        signal: SignalId(atom as u32),
    };
    inputs.map(input).collect()
}
