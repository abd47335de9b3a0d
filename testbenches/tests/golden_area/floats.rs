//! What floats cost: every core with them and without, by the estimate.

use super::common::check_golden;
use super::structures::Core;
use heddle_designs::registry::CORES;
use heddle_export::area::estimate;
use std::fmt::Write;

/// A core with floats has more of this: estimated NAND2, register bits.
struct Cost {
    area: f64,
    register_bits: u64,
    memory_bits: u64,
}

fn cost(name: &str, preset: &str) -> Cost {
    let report = estimate(Core::new(name, preset).design()).expect("it is estimated");
    let total = &report.top.total;
    Cost {
        area: total.total_area,
        register_bits: total.register_bits,
        memory_bits: total.memory_bits,
    }
}

#[test]
fn golden_table_of_floats_in_the_documentation() {
    let mut text = "<!-- Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test \
                    golden_area -->\n\n| core | preset | NAND2 without floats | with | more | register bits without | \
                    with |\n|---|---|---|---|---|---|---|\n"
        .to_owned();
    let sizes = CORES.iter().flat_map(|core| ["tiny", "small"].map(|preset| (core.name, preset)));
    for (name, preset) in sizes.chain([("pdom-core", "paper")]) {
        let without = cost(name, preset);
        let with = cost(name, &format!("{preset}-floats"));
        assert_eq!(with.memory_bits, without.memory_bits, "{name} {preset}: no bit in a packet");
        let more = 100.0 * (with.area / without.area - 1.0);
        let bits = (without.register_bits, with.register_bits);
        writeln!(
            text,
            "| `{name}` | {preset} | {:.0} | {:.0} | {more:.0} % | {} | {} |",
            without.area, with.area, bits.0, bits.1
        )
        .unwrap();
    }
    check_golden("docs/src/generated/area-floats.md", &text);
}
