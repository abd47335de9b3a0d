//! The estimate beside the committed areas.

use crate::common::check_golden;
use crate::golden::Golden;
use heddle_designs::Built;
use heddle_designs::registry::{self, Block, CORES};
use heddle_export::area::{FEATURES, Features, describe, estimate};
use std::fmt::Write;

/// Presets with committed areas.
const PRESETS: [&str; 2] = ["tiny", "small"];

/// Blocks that are little but a choice of results or of constants by a code: synthesis sees that its
/// conditions exclude each other, the estimate counts a chain. (Others, as the ALU and the decoder,
/// are told with their core, of which they are a small part.)
const CHOICES: [&str; 2] = ["float-alu", "float-decoder"];

fn committed(preset: &str) -> Golden {
    Golden::committed(&format!("testbenches/golden/area-generic-{preset}.json"))
}

fn built(preset: &'static str) -> impl Iterator<Item = (&'static Block, Built)> {
    registry::all().filter(|block| !registry::is_part(block)).map(move |block| {
        let preset = block.preset(preset).expect("every block has it");
        (block, (preset.build)().expect("every block builds"))
    })
}

/// A module: its features, and the area of its logic that is committed.
struct Sample {
    features: Features,
    area: f64,
}

/// Every distinct module once.
fn samples() -> Vec<Sample> {
    let mut samples = std::collections::BTreeMap::new();
    for preset in PRESETS {
        let committed = committed(preset);
        for (_, built) in built(preset) {
            for (module, features) in describe(&built.design).expect("it can be described") {
                let Some(own) = committed.modules.get(&module) else { continue };
                samples.insert(module, Sample { features, area: own.logic_area });
            }
        }
    }
    assert!(!samples.is_empty(), "no committed areas: bless them first");
    samples.into_values().collect()
}

/// Costs of features, none below zero, with the smallest sum of relative errors; areas below a few
/// dozen gates count less. Small errors are squared, large ones are not (Huber's loss): in a few
/// modules synthesis finds logic to be the same that the features count twice, and these would
/// decide the costs of all others.
///
/// Squares are what a feature can be fitted to by itself, so a large error is squared and divided
/// by what it was in the round before.
fn fit(samples: &[Sample]) -> Features {
    let mut costs = [0.0; FEATURES.len()];
    let mut weights = vec![1.0; samples.len()];
    for _ in 0..ROUNDS {
        costs = fit_squares(samples, &weights, costs);
        for (weight, sample) in weights.iter_mut().zip(samples) {
            let error = (sample.area - of(&sample.features, &costs)) / (sample.area + SMALL_AREA);
            *weight = 1.0 / error.abs().max(SMALL_ERROR);
        }
    }
    costs.map(|cost| (cost * 100.0).round() / 100.0)
}

/// Rounds after which the costs do not change any more.
const ROUNDS: usize = 60;
/// Area in NAND2 equivalents that is added to that of each module when its error is divided by it.
const SMALL_AREA: f64 = 30.0;
/// Relative error up to which an error is squared.
const SMALL_ERROR: f64 = 0.15;

/// The area of these features at these costs.
fn of(features: &Features, costs: &Features) -> f64 {
    features.iter().zip(costs).map(|(amount, cost)| amount * cost).sum()
}

/// Costs, none below zero, with the smallest weighted sum of squared relative errors: each in turn
/// gets its best value, from these on, until nothing changes.
fn fit_squares(samples: &[Sample], weights: &[f64], mut costs: Features) -> Features {
    for _ in 0..20_000 {
        let before = costs;
        for feature in 0..FEATURES.len() {
            let (mut up, mut down) = (0.0, 0.0);
            for (sample, weight) in samples.iter().zip(weights) {
                let amount = sample.features[feature];
                let rest = sample.area - of(&sample.features, &costs) + amount * costs[feature];
                let weight = weight / (sample.area + SMALL_AREA).powi(2);
                up += weight * amount * rest;
                down += weight * amount * amount;
            }
            costs[feature] = if down > 0.0 { (up / down).max(0.0) } else { 0.0 };
        }
        if costs.iter().zip(&before).all(|(a, b)| (a - b).abs() < 1e-6) {
            break;
        }
    }
    costs
}

#[test]
fn golden_calibration_of_the_estimate() {
    let costs = fit(&samples());
    let mut text =
        "//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of \
                    all modules of the\n//! `tiny` and `small` presets.\n//!\n//! Generated: \
                    HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate\n\n\
                    /// One for each of `FEATURES`.\n"
            .to_owned();
    writeln!(text, "pub(super) const COSTS: [f64; {}] = [", costs.len()).unwrap();
    for (cost, feature) in costs.iter().zip(FEATURES) {
        writeln!(text, "    {cost:.2}, // {feature}").unwrap();
    }
    text.push_str("];\n");
    check_golden("export/src/area/calibration.rs", &text);
}

#[test]
fn golden_table_of_the_error_of_the_estimate() {
    let mut text = "<!-- Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test \
                    golden_area -->\n\n| block | preset | estimate, NAND2 | Yosys, NAND2 | error |\n\
                    |---|---|---|---|---|\n"
        .to_owned();
    let mut errors = Vec::new();
    for preset in PRESETS {
        let committed = committed(preset);
        for (block, built) in built(preset) {
            let report = estimate(&built.design).expect("it is estimated");
            let total = &report.top.total;
            let entry = &committed.blocks[block.name];
            assert_eq!(total.register_bits, entry.register_bits, "{}", block.name);
            assert_eq!(total.memory_bits, entry.memory_bits, "{}", block.name);
            let measured = entry.logic_area + entry.flip_flop_area;
            let (name, area) = (block.name, total.total_area);
            // Cores are large and average over all their parts; in cells of a few dozen gates one
            // trick of the mapper is much.
            let is_core = CORES.iter().any(|core| core.name == name);
            let allowed = match name {
                _ if is_core => 0.05 * measured,
                _ if CHOICES.contains(&name) => measured,
                _ => 0.2 * measured + 60.0,
            };
            assert!((area - measured).abs() < allowed, "{name} {preset}: {area} {measured}");
            // A block of memories alone has no logic, and no share of it.
            if measured == 0.0 {
                continue;
            }
            let error = 100.0 * (area / measured - 1.0);
            writeln!(text, "| `{name}` | {preset} | {area:.0} | {measured:.0} | {error:+.0} % |")
                .unwrap();
            errors.push(error.abs());
        }
    }
    let mean = errors.iter().sum::<f64>() / errors.len() as f64;
    let largest = errors.iter().copied().fold(0.0, f64::max);
    write!(text, "\nOn average {mean:.0} %, at most {largest:.0} %.\n").unwrap();
    println!("{text}");
    check_golden("docs/src/generated/area-estimate.md", &text);
}

#[test]
fn an_estimate_of_costs_is_found_again() {
    let costs = [2.0, 0.5, 0.0, 7.25];
    let sample = |index: u32| {
        let mut features = [0.0; FEATURES.len()];
        for (feature, amount) in features.iter_mut().enumerate().take(costs.len()) {
            *amount = f64::from((index * 7 + feature as u32 * 13 + index * index) % 11);
        }
        let mut all = [0.0; FEATURES.len()];
        all[..costs.len()].copy_from_slice(&costs);
        Sample { features, area: of(&features, &all) }
    };
    let found = fit(&(1..40).map(sample).collect::<Vec<_>>());
    assert_eq!(found[..costs.len()], costs);
    assert_eq!(found[costs.len()..], [0.0; FEATURES.len() - 4]);
}
