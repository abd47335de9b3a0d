//! What a module is made of, in numbers that its area is roughly linear in.

use super::gate_count::GateCount;
use heddle_netlist::Kernel;
use heddle_netlist::design::{Body, Design, InstanceId, Module, Net, Primitive};
use heddle_netlist::ir::Op;
use num_bigint::BigUint;

/// What is counted, in the order of [`Features`].
pub const FEATURES: [&str; 11] = [
    "inverters",
    "and, or of two bits",
    "exclusive or of two bits",
    "multiplexers of two bits",
    "bits of sums",
    "bits of sums with a constant",
    "bits compared by size",
    "bits compared by size with a constant",
    "partial products of multiplications",
    "bits of registers: reset",
    "bits of registers with enable: hold",
];

/// How much of each of [`FEATURES`] a module has by itself.
pub type Features = [f64; FEATURES.len()];

/// The features of every module of a design, in the order of the modules; none in primitives.
pub(super) fn features(design: &Design, kernels: &[Option<Kernel>]) -> Vec<Features> {
    let count = |(module, kernel): (&Module, &Option<Kernel>)| {
        let Some(kernel) = kernel else { return [0.0; FEATURES.len()] };
        let gates = GateCount::of(kernel);
        let (registers, held) = registers(design, module, kernel);
        [
            gates.inverters,
            gates.and_or,
            gates.exclusive_or,
            gates.multiplexers,
            gates.sums,
            gates.sums_with_constant,
            gates.comparisons,
            gates.comparisons_with_constant,
            gates.partial_products,
            registers,
            held,
        ]
    };
    design.modules.iter().zip(kernels).map(count).collect()
}

/// Bits of the registers in a module, and of those with an enable: resets and enables are gates in
/// front of flip-flops.
fn registers(design: &Design, module: &Module, kernel: &Kernel) -> (f64, f64) {
    let (mut registers, mut held) = (0.0, 0.0);
    for (index, instance) in module.instances.iter().enumerate() {
        let register = design.module(instance.module);
        let Body::Primitive(Primitive::Register { width, .. }) = register.body else { continue };
        registers += width as f64;
        let enable = register.find_signal("enable").map(|id| Net::Port(InstanceId(index), id));
        let driver = kernel.roots.iter().find(|(root, _)| Some(*root) == enable);
        let one = Op::Constant(BigUint::from(1u32));
        if driver.is_some_and(|(_, node)| kernel.nodes[node.0 as usize].op != one) {
            held += width as f64;
        }
    }
    (registers, held)
}
