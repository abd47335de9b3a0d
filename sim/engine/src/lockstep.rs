//! Whether two engines agree.

use crate::engine::Engine;
use crate::layout::limbs;
use heddle_netlist::ir::{Netlist, Op, SignalId};
use num_bigint::BigUint;
use std::fmt;

/// A signal that two engines do not agree on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Path of the signal.
    pub path: String,
    /// Width in bits.
    pub width: u32,
    /// Names of the engines.
    pub engines: [&'static str; 2],
    /// The limbs that each one has.
    pub values: [Vec<u64>; 2],
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = [&self.values[0], &self.values[1]].map(|limbs| {
            let digits = limbs.iter().flat_map(|limb| [*limb as u32, (limb >> 32) as u32]);
            BigUint::new(digits.collect())
        });
        let [engine_a, engine_b] = self.engines;
        let Mismatch { path, width, .. } = self;
        write!(f, "{path} ({width} bits) is {a:#x} in {engine_a}, but {b:#x} in {engine_b}")
    }
}

/// Every signal.
pub fn all_signals(netlist: &Netlist) -> Vec<SignalId> {
    (0..netlist.signals.len() as u32).map(SignalId).collect()
}

/// The signals of the top module, its ports among them.
pub fn top_signals(netlist: &Netlist) -> Vec<SignalId> {
    let top = |id: &SignalId| netlist.signals[id.0 as usize].scope == 0;
    all_signals(netlist).into_iter().filter(top).collect()
}

/// One signal for every register that has a name.
pub fn register_signals(netlist: &Netlist) -> Vec<SignalId> {
    let mut seen = vec![false; netlist.registers.len()];
    let mut new = |id: &SignalId| {
        let Some(node) = netlist.signals[id.0 as usize].node else { return false };
        let Op::Register(register) = netlist.node(node).op else { return false };
        !std::mem::replace(&mut seen[register.0 as usize], true)
    };
    all_signals(netlist).into_iter().filter(|id| new(id)).collect()
}

/// The first of `signals` whose present value differs between two engines of one netlist.
pub fn compare(a: &mut dyn Engine, b: &mut dyn Engine, signals: &[SignalId]) -> Option<Mismatch> {
    let (mut value_a, mut value_b) = (vec![], vec![]);
    for &id in signals {
        let signal = &a.netlist().signals[id.0 as usize];
        let (path, width) = (&signal.path, signal.width);
        assert!(
            b.netlist().signals.get(id.0 as usize).is_some_and(|signal| signal.path == *path),
            "the engines run different netlists: {path} is not signal {} in both",
            id.0
        );
        value_a.resize(limbs(width), 0);
        value_b.resize(limbs(width), 0);
        a.peek(id, &mut value_a);
        b.peek(id, &mut value_b);
        if value_a != value_b {
            return Some(Mismatch {
                path: a.netlist().signals[id.0 as usize].path.clone(),
                width,
                engines: [a.name(), b.name()],
                values: [value_a, value_b],
            });
        }
    }
    None
}
