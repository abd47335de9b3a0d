//! The table of rules against the ports of the cores.

use heddle_cores::session::{Core, CoreKind, block_of};
use heddle_designs::registry;
use heddle_model::rules::{Hardware, Rule};
use heddle_model::{Order, Rules};

#[test]
fn a_core_in_rtl_has_a_port_for_each_of_its_rules_and_no_other() {
    for kind in CoreKind::all_in_rtl() {
        // Every order and policy is there, whether the core has it without being asked for or not.
        let all = Rules {
            order: Some(Order::Gto),
            warp_barrier: true,
            path_forwarding: true,
            group_spsimds: Some(0),
            ..Rules::default()
        };
        let built = Core::find(kind, "tiny").unwrap().build(registry::find, &all).unwrap();
        let inputs = built.netlist.inputs.iter().map(|input| input.name.as_str());
        let inputs = inputs.map(|name| name.trim_end_matches("[0]"));
        // What every core has is in the group `launch`: its names begin with `launch.`.
        let mut ports: Vec<&str> = inputs.filter(|name| name.starts_with("launch_")).collect();
        let in_rtl = Rule::of(kind).filter(|rule| rule.hardware != Hardware::None);
        let mut rules: Vec<String> = in_rtl.map(|rule| format!("launch_{}", rule.name)).collect();
        ports.sort();
        rules.sort();
        assert_eq!(ports, rules, "{kind}");
    }
}

#[test]
fn a_core_that_is_lrr_pays_nothing_for_orders_that_nobody_asks_for() {
    for kind in
        CoreKind::all_in_rtl().into_iter().filter(|kind| kind.order(None) == Some(Order::Lrr))
    {
        let core = Core::find(kind, "tiny").unwrap();
        for order in [None, Some(Order::Lrr)] {
            let built = core.build(registry::find, &Rules { order, ..Rules::default() }).unwrap();
            assert!(
                built.netlist.inputs.iter().all(|input| !input.name.starts_with("launch_order"))
            );
        }
    }
}

#[test]
fn dwf_pays_nothing_for_policies_and_warp_barriers_that_nobody_asks_for() {
    let core = Core::find(CoreKind::Dwf, "tiny").unwrap();
    let rules = Rules { swizzle: false, strict_rebalance: true, ..Rules::default() };
    let built = core.build(registry::find, &rules).unwrap();
    for name in ["launch_policy", "launch_scheduler", "launch_warp_barrier", "code_mark"] {
        let inputs = built.netlist.inputs.iter();
        assert!(inputs.map(|input| &input.name).all(|input| !input.starts_with(name)), "{name}");
    }
}

#[test]
fn pws_pays_nothing_for_regrouping_that_nobody_asks_for() {
    let core = Core::find(CoreKind::Pws, "tiny").unwrap();
    let inputs = |group_spsimds| {
        let rules = Rules { group_spsimds, ..Rules::default() };
        let built = core.build(registry::find, &rules).unwrap();
        let inputs = built.netlist.inputs.iter();
        inputs.filter(|input| input.name.starts_with("launch_group_spsimds")).count()
    };
    assert_eq!([inputs(None), inputs(Some(1))], [0, 1]);
}

#[test]
fn the_table_of_cores_and_the_registry_agree_on_what_exists_in_rtl() {
    for kind in CoreKind::all_in_rtl() {
        assert_eq!(registry::find(&block_of(kind)).is_ok(), kind.in_rtl(), "{kind}");
    }
}
