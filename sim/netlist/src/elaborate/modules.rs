//! What each module computes by itself.

use super::hierarchy::Hierarchy;
use super::summaries;
use crate::design::{Design, Net, SignalKind};
use crate::error::Error;
use crate::ir::{Node, NodeId};

/// The logic of a module without the modules in it.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Combinational nodes, operands before users. An [`Op::Input`](crate::ir::Op::Input) is a net
    /// that something outside of the kernel drives; no other operation has state.
    pub nodes: Vec<Node>,
    /// The outputs of the module and the inputs of its instances, except clocks, each with the
    /// node that drives it, in the order of the nets.
    pub roots: Vec<(Net, NodeId)>,
}

/// The kernels of the modules of a design, in their order; `None` for primitives.
///
/// Refuses latches like [`elaborate`](crate::elaborate).
pub fn kernels(design: &Design) -> Result<Vec<Option<Kernel>>, Error> {
    let summaries = summaries(design, &Hierarchy::new(design))?.into_iter();
    let kernels = summaries.zip(&design.modules).map(|(summary, module)| {
        summary.map(|summary| {
            let leaves = |net: &Net| match net {
                Net::Own(id) => module.signal(*id).kind == SignalKind::Output,
                Net::Port(..) => true,
            };
            let roots = summary.roots.into_iter();
            let mut roots: Vec<_> = roots.filter(|(net, _)| leaves(net)).collect();
            roots.sort();
            Kernel { nodes: summary.nodes, roots }
        })
    });
    Ok(kernels.collect())
}
