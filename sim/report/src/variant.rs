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

/// The optional rules as published, so without rule T17.
const fn published(likely_convergence: bool, order: Order) -> Rules {
    Rules { likely_convergence, order: Some(order), unanimous: false, ..Rules::USUAL }
}

/// A variant as published.
const fn variant(
    name: &'static str,
    core: CoreKind,
    likely_convergence: bool,
    order: Order,
) -> Variant {
    Variant { name: Cow::Borrowed(name), core, rules: published(likely_convergence, order) }
}

impl Variant {
    /// A core in an order.
    pub fn ordered(core: CoreKind, order: Order, rules: Rules) -> Self {
        let name = format!("{core}-{}", order.name()).to_uppercase().into();
        Self { name, core, rules: Rules { order: Some(order), ..rules } }
    }
}

/// TBC in the order AGE with rule T17: what is not published comes with a name of its own.
const fn unanimous(name: &'static str, likely_convergence: bool) -> Variant {
    let rules = Rules { unanimous: true, ..published(likely_convergence, Order::Age) };
    Variant { name: Cow::Borrowed(name), core: CoreKind::Tbc, rules }
}

/// The baseline first; the mechanism as it was published ([`PUBLISHED`]) is one of them. The last
/// published one has the order of the baseline, LRR: what it gains is
/// compaction alone. Behind it are those with rule T17 ([`UNANIMOUS`]).
pub const VARIANTS: [Variant; 11] = [
    variant("PDOM", CoreKind::Pdom, false, Order::Lrr),
    variant("PDOM-LCP", CoreKind::Pdom, true, Order::Lrr),
    TBC_AGE,
    variant("TBC-RRB", CoreKind::Tbc, false, Order::Rrb),
    variant("TBC-SRR", CoreKind::Tbc, false, Order::Srr),
    TBC_AGE_LCP,
    variant("TBC-RRB-LCP", CoreKind::Tbc, true, Order::Rrb),
    variant("TBC-SRR-LCP", CoreKind::Tbc, true, Order::Srr),
    variant("TBC-LRR-LCP", CoreKind::Tbc, true, Order::Lrr),
    unanimous("TBC-AGE-U", false),
    unanimous("TBC-AGE-LCP-U", true),
];

const TBC_AGE: Variant = variant("TBC-AGE", CoreKind::Tbc, false, Order::Age);
const TBC_AGE_LCP: Variant = variant("TBC-AGE-LCP", CoreKind::Tbc, true, Order::Age);

/// Index of the baseline.
pub const BASELINE: usize = 0;
/// Index of the variant of the headline figures of the publication: AGE with likely convergence.
pub const PUBLISHED: usize = 5;
/// Indices of the variants with rule T17: AGE, and AGE with likely convergence.
pub const UNANIMOUS: [usize; 2] = [9, 10];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_variants_named_so_have_the_rule_that_is_not_published() {
        for (index, variant) in VARIANTS.iter().enumerate() {
            assert_eq!(variant.rules.unanimous, UNANIMOUS.contains(&index), "{}", variant.name);
            assert_eq!(variant.rules.unanimous, variant.name.ends_with("-U"));
        }
        for (index, like) in UNANIMOUS.into_iter().zip([TBC_AGE, TBC_AGE_LCP]) {
            let rules = Rules { unanimous: false, ..VARIANTS[index].rules };
            assert_eq!((VARIANTS[index].core, rules), (like.core, like.rules));
        }
        assert_eq!(VARIANTS[PUBLISHED], TBC_AGE_LCP);
    }
}
