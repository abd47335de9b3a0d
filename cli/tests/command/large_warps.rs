//! Core lwm and the two-level order on the command line: options, what they do to results, what is refused
//! and why.

use crate::support::*;
use serde_json::Value;

/// `model` of a kernel on the core.
fn model(options: &[&str]) -> Value {
    json(&[&["model", "bfs", "--core", "lwm", "--preset", "small"], options].concat())
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

#[test]
fn a_result_names_the_large_warps_every_rule_and_what_was_counted() {
    let shown = model(&[]);
    let core = &shown["measured"]["core"];
    assert_eq!((&core["lw_rows"], &core["branch_buffers"]), (&4.into(), &1.into()));
    let rules = &core["optional_rules"];
    for (rule, value) in [("jump_optimisation", true), ("literal_refetch", false)] {
        assert_eq!(rules[rule], value, "{rule}");
    }
    assert_eq!((&shown["end"], &shown["checked"]), (&"done".into(), &true.into()));
    let counts = &shown["large_warps"];
    assert_eq!(counts["subwarps"], shown["warp_instructions"]);
    let lanes: Vec<u64> =
        counts["lanes_per_subwarp"].as_array().expect("a list").iter().map(number).collect();
    assert_eq!(lanes.len(), 8);
    assert_eq!(lanes.iter().sum::<u64>(), number(&counts["subwarps"]));
    let threads: u64 = (1..).zip(&lanes).map(|(lanes, count)| lanes * count).sum();
    assert_eq!(threads, number(&shown["thread_instructions"]));
    // Every instruction of a large warp but its first one has a distance.
    let distances = counts["refetch_distance"].as_array().expect("a list").iter();
    let counted: u64 = distances.map(|distance| number(&distance["count"])).sum();
    let instructions = number(&counts["instructions"]);
    assert!(counted < instructions && instructions - counted <= 2, "{counted}, {instructions}");
    assert!(shown["fetch_groups"].is_null());
    let text = succeeds(&["model", "bfs", "--core", "lwm", "--preset", "small"]);
    for row in ["large warps of 4 rows", "sub-warps for each", "of busy wait"] {
        assert!(text.contains(row), "`{row}` is not in: {text}");
    }
    let barrel = json(&["model", "bfs", "--core", "barrel", "--preset", "small"]);
    assert!(barrel["large_warps"].is_null() && barrel["measured"]["core"]["lw_rows"].is_null());
}

#[test]
fn every_field_of_a_result_is_in_the_schema() {
    let page = include_str!("../../../docs/src/results-schema.md");
    let shown = model(&["--order", "two-level"]);
    let distance = &shown["large_warps"]["refetch_distance"][0];
    let objects = [&shown["large_warps"], &shown["fetch_groups"], distance];
    let fields = objects.iter().flat_map(|it| it.as_object().expect("counts").keys());
    let fields = fields.map(String::as_str).chain(["lw_rows", "branch_buffers"]);
    let unknown: Vec<_> = fields.filter(|name| !page.contains(&format!("`{name}`"))).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn every_option_runs_on_the_model() {
    for options in [
        &["--literal-refetch"][..],
        &["--wait-full"],
        &["--no-jump-optimisation"],
        &["--fall-through-first"],
        &["--likely-convergence"],
        &["--order", "gto"],
        &["--order", "two-level", "--group-size", "2", "--group-timeout", "7", "--long-stall", "1"],
    ] {
        assert_eq!(model(options)["checked"], true, "{options:?}");
    }
    let sub_warps = |shown: &Value| number(&shown["large_warps"]["subwarps"]);
    let usual = model(&[]);
    let saved = sub_warps(&model(&["--no-jump-optimisation"])) - sub_warps(&usual);
    assert_ne!(saved, 0);
    assert_eq!(usual["large_warps"]["jumps_saved"], saved);
}

#[test]
fn the_two_level_order_tells_the_changes_of_its_top_group() {
    let slow = ["--memory", "fixed:100", "--order", "two-level"];
    for core in ["pdom", "spe", "tbc", "barrel", "lwm"] {
        let run = ["model", "bfs", "--core", core, "--preset", "small", "--group-size", "1"];
        let shown = json(&[&run[..], &slow].concat());
        assert_ne!(shown["fetch_groups"]["group_stalls"], 0, "{core}");
    }
    let often = model(&["--order", "two-level", "--group-timeout", "3"]);
    assert_ne!(often["fetch_groups"]["group_timeouts"], 0);
    let run = ["model", "bfs", "--core", "barrel", "--order", "two-level"];
    assert!(succeeds(&run).contains("changes of the top group by stall"));
}

#[test]
fn what_has_no_meaning_is_refused_with_the_reason() {
    let lwm = ["model", "bfs", "--core", "lwm", "--preset", "small"];
    for (options, words) in [
        (&["--group-size", "2"][..], "--group-size has no effect without --order two-level"),
        (&["--order", "two-level", "--group-size", "3"], "3"),
        (&["--order", "two-level", "--long-stall", "256"], "256"),
        (&["--warps", "6"], "WARPS must be a multiple of 4"),
        (&["--policy", "dmaj"], "core lwm has no such rule; cores that have it: dwf"),
    ] {
        fails(2, &[&lwm[..], options].concat(), &[words]);
    }
    for options in [&["--literal-refetch"][..], &["--wait-full"], &["--no-jump-optimisation"]] {
        let message = "core barrel has no such rule; cores that have it: lwm\n";
        fails(2, &[&["model", "bfs", "--core", "barrel"], options].concat(), &[message]);
    }
    for kernel in ["reduction", "ray-tracer"] {
        let words = format!("kernel `{kernel}` relies on the threads of a warp");
        let when = "on core lwm with --literal-refetch they do not";
        fails(2, &["model", kernel, "--core", "lwm", "--literal-refetch"], &[&words, when]);
    }
    let report = ["report", "bfs", "--publication", "lwm-options", "--warps", "24"];
    fails(2, &report, &["WARPS must be a multiple of 16"]);
    let report = ["report", "ray-tracer", "--publication", "lwm-options"];
    fails(2, &report, &["relies on the threads of a warp", "--literal-refetch"]);
}

#[test]
fn rtl_counts_as_the_model_does() {
    let options = ["--core", "lwm", "--preset", "tiny", "--order", "two-level"];
    let of = |command| json(&[&[command, "bfs"], &options[..]].concat());
    let (run, model) = (of("run"), of("model"));
    for field in ["cycles", "large_warps", "fetch_groups"] {
        assert_eq!(run[field], model[field], "{field}");
    }
}
