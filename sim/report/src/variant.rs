//! The cores that are compared.

use heddle_model::{CoreKind, Order, Rules};
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
}

impl Variant {
    /// A core with rules under a name.
    pub const fn named(name: &'static str, core: CoreKind, rules: Rules) -> Self {
        Self { name: Cow::Borrowed(name), core, rules }
    }

    /// A core in an order.
    pub fn ordered(core: CoreKind, order: Order, rules: Rules) -> Self {
        let name = format!("{core}-{}", order.name()).to_uppercase().into();
        Self { name, core, rules: Rules { order: Some(order), ..rules } }
    }

    /// A core without slots, which has no order.
    pub fn without_order(core: CoreKind, rules: Rules) -> Self {
        Self { name: core.name().to_uppercase().into(), core, rules }
    }
}

/// Index of the baseline among variants.
pub const BASELINE: usize = 0;
