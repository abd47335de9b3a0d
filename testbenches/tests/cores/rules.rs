//! The table of rules against the ports of the cores.

use heddle_cores::session::{Core, CoreKind, block_of};
use heddle_designs::registry;
use heddle_model::rules::Rule;

/// Ports of a launch that every core has.
const COMMON: [&str; 13] = [
    "launch_start",
    "launch_entry",
    "launch_code_page",
    "launch_code_base",
    "launch_blocks",
    "launch_threads_per_block",
    "launch_shared_bytes",
    "launch_shared_stride",
    "launch_max_resident",
    "launch_read_only_start",
    "launch_read_only_end",
    "launch_issue_interval",
    "launch_watchdog",
];

#[test]
fn a_core_in_rtl_has_a_port_for_each_of_its_rules_and_no_other() {
    for kind in CoreKind::all_in_rtl() {
        let built = Core::find(kind, "tiny").unwrap().build().unwrap();
        let inputs = built.netlist.inputs.iter().map(|input| input.name.as_str());
        let last = |name: &'_ str| name.rsplit('.').next().unwrap().to_owned();
        let mut ports: Vec<String> = inputs
            .map(last)
            .filter(|name| name.starts_with("launch_") && !COMMON.contains(&name.as_str()))
            .collect();
        let mut rules: Vec<String> =
            Rule::of(kind).map(|rule| format!("launch_{}", rule.name)).collect();
        ports.sort();
        rules.sort();
        assert_eq!(ports, rules, "{kind}");
    }
}

#[test]
fn the_table_of_cores_and_the_registry_agree_on_what_exists_in_rtl() {
    for kind in CoreKind::all_in_rtl() {
        assert_eq!(registry::find(&block_of(kind)).is_ok(), kind.in_rtl(), "{kind}");
    }
}
