//! Tables that tell what a mechanism does from what its front end and its order do.

use crate::set::Set;
use crate::summary::Report;
use crate::table::{Table, percent};
use crate::tables::change;
use crate::variant::{BASELINE, Variant};
use heddle_model::{CoreKind, Order};

/// SIMD efficiency, mean of the kernels, and harmonic mean of the speed over the baseline, by set.
pub fn overview(report: &Report) -> Table {
    let row = |index: usize| {
        let mut cells = vec![report.variants[index].clone()];
        for set in [Set::Divergent, Set::Coherent] {
            let all: Vec<f64> =
                report.set(set).map(|row| row.measurements[index].simd_efficiency).collect();
            let mean = (!all.is_empty()).then(|| all.iter().sum::<f64>() / all.len() as f64);
            cells.push(mean.map_or("-".to_owned(), percent));
        }
        cells.extend(Set::ALL.map(|set| speed(report, set, BASELINE, index)));
        cells
    };
    let over = format!("speed over {}, ", report.variants[BASELINE]);
    let counts = Set::ALL.map(|set| format!("{} ({})", set.name(), report.set(set).count()));
    let head = [
        "variant",
        "SIMD efficiency, divergent",
        "coherent",
        &format!("{over}{}", counts[0]),
        &counts[1],
        &counts[2],
    ];
    Table::new(&head, (0..report.variants.len()).map(row).collect())
}

/// The speed of each variant over the baseline as a product: what its order does, what its front end does, and what its
/// mechanism does. Means are geometric, for these multiply.
pub fn factors(report: &Report) -> Table {
    let variants = report.compared.variants();
    let row = |(index, variant): (usize, &Variant)| {
        let Controls { order, front_end } = controls(&variants, variant)?;
        let mut cells = vec![report.variants[index].clone()];
        for set in [Set::Divergent, Set::Coherent] {
            let steps =
                [(BASELINE, index), (BASELINE, order), (order, front_end), (front_end, index)];
            cells.extend(steps.map(|(from, to)| geometric(report, set, from, to)));
        }
        Some(cells)
    };
    let over = format!("speed over {}, geometric mean, divergent", report.variants[BASELINE]);
    let head = [
        "variant",
        &over,
        "of this order",
        "front end",
        "mechanism",
        "coherent",
        "of this order",
        "front end",
        "mechanism",
    ];
    Table::new(&head, variants.iter().enumerate().skip(1).filter_map(row).collect())
}

/// Harmonic means of the speed of each variant over the core that its mechanism is measured against, in the order of the
/// variant: what the mechanism does.
pub fn same_order(report: &Report) -> Table {
    let variants = report.compared.variants();
    let row = |(index, variant): (usize, &Variant)| {
        let front_end = controls(&variants, variant)?.front_end;
        if front_end == index {
            return None;
        }
        let mut cells = [index, front_end].map(|it| report.variants[it].clone()).to_vec();
        cells.extend(Set::ALL.map(|set| speed(report, set, front_end, index)));
        Some(cells)
    };
    let rows = variants.iter().enumerate().filter_map(row).collect();
    Table::new(&["speed in the same order", "over", "divergent", "coherent", "all"], rows)
}

/// The harmonic mean of the speed over another variant.
fn speed(report: &Report, set: Set, from: usize, to: usize) -> String {
    report.mean_speedup_over(set, from, to).map_or("-".to_owned(), change)
}

/// The geometric mean of the speed over another variant.
fn geometric(report: &Report, set: Set, from: usize, to: usize) -> String {
    let logarithms: Vec<f64> = report.set(set).map(|row| row.speedup_over(from, to).ln()).collect();
    match logarithms.len() {
        0 => "-".to_owned(),
        count => change((logarithms.iter().sum::<f64>() / count as f64).exp()),
    }
}

/// What lies between the baseline and a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Controls {
    /// The core of the baseline in the order of the variant.
    order: usize,
    /// The core that the variant's mechanism is measured against, in the order of the variant.
    front_end: usize,
}

/// The controls of a variant; `None` if one of them is not measured.
fn controls(variants: &[Variant], variant: &Variant) -> Option<Controls> {
    let baseline = &variants[BASELINE];
    // A core without orders is beside the order of the baseline.
    let order_of = |it: &Variant| it.core.order(it.rules.order);
    let order = order_of(variant).or(order_of(baseline));
    let find = |core: CoreKind, order: Option<Order>| {
        variants.iter().position(|it| it.core == core && order_of(it) == order)
    };
    let front_end = variant.core.mechanism().baseline.unwrap_or(variant.core);
    Some(Controls { order: find(baseline.core, order)?, front_end: find(front_end, order)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use heddle_model::Rules;

    #[test]
    fn controls_have_the_order_of_the_variant() {
        let variants: Vec<Variant> = [CoreKind::Pdom, CoreKind::Barrel, CoreKind::Lwm]
            .into_iter()
            .flat_map(|core| {
                [Order::Lrr, Order::Age].map(|it| Variant::ordered(core, it, Rules::USUAL))
            })
            .chain([Variant::usual(CoreKind::Dwf, Rules::USUAL)])
            .collect();
        let of = |index: usize| controls(&variants, &variants[index]);
        // LWM in AGE: PDOM in AGE, and BARREL in AGE.
        assert_eq!(of(5), Some(Controls { order: 1, front_end: 3 }));
        // DWF has no order, and the front end of BARREL.
        assert_eq!(of(6), Some(Controls { order: 0, front_end: 2 }));
        assert_eq!(of(3), Some(Controls { order: 1, front_end: 1 }));
        let alone = [variants[0].clone(), variants[5].clone()];
        assert_eq!(controls(&alone, &alone[1]), None);
    }
}
