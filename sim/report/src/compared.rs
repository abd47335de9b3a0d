//! What a report compares: the variants of an experiment of a study, or cores in several orders.

use crate::experiment::Experiment;
use crate::variant::{BASELINE, Variant};
use heddle_model::{CoreKind, Order, Rules};
use std::sync::Arc;

/// What is compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Compared {
    /// The variants of an experiment, such as a mechanism as it was published, against its baseline.
    Experiment(Arc<Experiment>),
    /// Every core in every order, with the same optional rules, so that what a mechanism does and what
    /// an order does can be told apart.
    Orders {
        /// The cores; the first one is the baseline.
        cores: Vec<CoreKind>,
        /// The orders; the first one is that of the baseline.
        orders: Vec<Order>,
        /// The other optional rules, as far as a core has them.
        rules: Rules,
    },
}

impl Compared {
    /// What is measured, the baseline first; a core's orders stand beside each other. A core that has no
    /// order is measured once.
    pub fn variants(&self) -> Vec<Variant> {
        match self {
            Self::Experiment(experiment) => experiment.variants.clone(),
            Self::Orders { cores, orders, rules } => {
                let ordered = |&core: &CoreKind| match core.mechanism().order {
                    Some(_) => {
                        let has = |order: &&Order| core.orders().any(|it| it == **order);
                        let orders = orders.iter().filter(has);
                        orders.map(|&order| Variant::ordered(core, order, *rules)).collect()
                    }
                    None => vec![Variant::usual(core, *rules)],
                };
                cores.iter().flat_map(ordered).collect()
            }
        }
    }

    /// The variant that has the order of this one and the mechanism of the baseline; `None` for the
    /// baseline's own variants and cores without order, and where orders are not what is compared.
    pub fn same_order(&self, variant: usize) -> Option<usize> {
        if matches!(self, Self::Experiment(_)) {
            return None;
        }
        let variants = self.variants();
        let Variant { core, rules, .. } = &variants[variant];
        let baseline = variants[BASELINE].core;
        let other = |it: &Variant| it.core == baseline && it.rules.order == rules.order;
        let ordered = *core != baseline && core.mechanism().order.is_some();
        variants.iter().position(|it| ordered && other(it))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_core_is_measured_in_every_order_beside_the_baseline_in_the_same_order() {
        let compared = Compared::Orders {
            cores: vec![CoreKind::Pdom, CoreKind::Dwf, CoreKind::Tbc],
            orders: vec![Order::Lrr, Order::Age, Order::Gto],
            rules: Rules { likely_convergence: true, ..Rules::default() },
        };
        let variants = compared.variants();
        let names: Vec<_> = variants.iter().map(|variant| variant.name.as_str()).collect();
        let expected = ["PDOM-LRR", "PDOM-AGE", "PDOM-GTO", "DWF", "TBC-LRR", "TBC-AGE", "TBC-GTO"];
        assert_eq!(names, expected);
        for (index, variant) in variants.iter().enumerate() {
            assert!(variant.rules.likely_convergence);
            match compared.same_order(index).map(|index| &variants[index]) {
                Some(baseline) => {
                    assert_eq!((baseline.core, variant.core), (CoreKind::Pdom, CoreKind::Tbc));
                    assert_eq!(baseline.rules.order, variant.rules.order);
                }
                None => assert_ne!(variant.core, CoreKind::Tbc),
            }
        }
    }
}
