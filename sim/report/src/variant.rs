//! The cores that are compared.

use heddle_model::configuration::LargeWarpSizes;
use heddle_model::{Configuration, CoreKind, Order, Rules};
use std::borrow::Cow;

/// A core with its rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Name in tables and plots.
    pub name: Cow<'static, str>,
    /// The core.
    pub core: CoreKind,
    /// Its rules; kernels that rely on their warps run with compaction disabled.
    pub rules: Rules,
    /// Sizes of its large warps; `None` for those of the machine.
    pub large_warps: Option<LargeWarpSizes>,
}

impl Variant {
    /// A core with rules under a name.
    pub const fn named(name: &'static str, core: CoreKind, rules: Rules) -> Self {
        Self { name: Cow::Borrowed(name), core, rules, large_warps: None }
    }

    /// Large warps of other sizes than those of the machine, in loose round robin.
    pub const fn large_warps(name: &'static str, sizes: LargeWarpSizes) -> Self {
        let rules = Rules { order: Some(Order::Lrr), ..Rules::USUAL };
        let (name, core) = (Cow::Borrowed(name), CoreKind::Lwm);
        Self { name, core, rules, large_warps: Some(sizes) }
    }

    /// A core in an order.
    pub fn ordered(core: CoreKind, order: Order, rules: Rules) -> Self {
        let name = format!("{core}-{}", order.name()).to_uppercase().into();
        Self { name, core, rules: Rules { order: Some(order), ..rules }, large_warps: None }
    }

    /// A core without slots, which has no order.
    pub fn without_order(core: CoreKind, rules: Rules) -> Self {
        Self { name: core.name().to_uppercase().into(), core, rules, large_warps: None }
    }

    /// The sizes of its core in a machine with cores of these sizes.
    pub fn sizes(&self, machine: &Configuration) -> Configuration {
        Configuration { large_warps: self.large_warps.or(machine.large_warps), ..*machine }
    }
}

/// Index of the baseline among variants.
pub const BASELINE: usize = 0;
