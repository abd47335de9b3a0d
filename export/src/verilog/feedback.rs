//! Which inputs of a module depend on its own outputs, on a way outside of it.

use super::groups::{self, sources_of};
use super::interface::{Interface, paths_through_instances};
use heddle_netlist::design::{Body, Design, InstanceId, Module, Net, SignalId, SignalKind};
use std::collections::{BTreeSet, HashMap};

/// For every module, per input, the outputs that the input depends on without a register in
/// between, in any instance of the module.
pub(super) fn feedback(
    design: &Design,
    interfaces: &[Interface],
) -> Vec<HashMap<Net, BTreeSet<Net>>> {
    let mut feedback = vec![HashMap::<Net, BTreeSet<Net>>::new(); design.modules.len()];
    // Parents come behind their children.
    for (i, module) in design.modules.iter().enumerate().rev() {
        let Body::Logic(statements) = &module.body else { continue };
        let mut depends = groups::dependencies(statements);
        for (net, sources) in outside(module, interfaces, &feedback[i]) {
            depends.entry(net).or_default().extend(sources);
        }
        for (number, instance) in module.instances.iter().enumerate() {
            let child = design.module(instance.module);
            if !matches!(child.body, Body::Logic(_)) {
                continue;
            }
            let has_kind = |id: SignalId, kind| child.signal(id).kind == kind;
            for input in (0..child.signals.len()).map(SignalId) {
                if !has_kind(input, SignalKind::Input) {
                    continue;
                }
                let sources = sources_of(Net::Port(InstanceId(number), input), &depends);
                let outputs = sources.into_iter().filter_map(|net| match net {
                    Net::Port(id, output) if id.0 == number => {
                        has_kind(output, SignalKind::Output).then_some(Net::Own(output))
                    }
                    _ => None,
                });
                feedback[instance.module.0].entry(Net::Own(input)).or_default().extend(outputs);
            }
        }
    }
    feedback
}

/// What signals of `module` depend on outside of its statements: outputs of instances on inputs
/// of the same instance, inputs of the module on its outputs.
pub(super) fn outside(
    module: &Module,
    interfaces: &[Interface],
    feedback: &HashMap<Net, BTreeSet<Net>>,
) -> HashMap<Net, Vec<Net>> {
    let mut paths = paths_through_instances(module, interfaces);
    for (input, outputs) in feedback {
        paths.entry(*input).or_default().extend(outputs);
    }
    paths
}
