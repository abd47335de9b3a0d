//! Core dpe on the command line: options, what they do to results, what is refused and why.

use crate::support::*;
use serde_json::Value;

/// `model` of a kernel on the core.
fn model(options: &[&str]) -> Value {
    json(&[&["model", "calls", "--core", "dpe", "--preset", "small"], options].concat())
}

#[test]
fn a_result_names_every_rule_and_what_was_counted() {
    let shown = model(&[]);
    let rules = &shown["measured"]["core"]["optional_rules"];
    for (rule, value) in [("sides", "full".into()), ("copy_one_side", Value::Bool(false))] {
        assert_eq!(rules[rule], value, "{rule}");
    }
    assert_eq!((&shown["end"], &shown["checked"]), (&"done".into(), &true.into()));
    let counts = &shown["dual_path"];
    for count in ["pushes", "interleavable_pushes", "deepest", "shadows", "two_ready"] {
        assert_ne!(counts[count], 0, "{count}");
    }
    assert_eq!((&counts["toggles"], &counts["forwards"]), (&0.into(), &0.into()));
    let paths = counts["mean_paths"].as_f64().expect("a number");
    assert!(paths > 1.0 && paths < 2.0, "{paths}");
    assert!(model(&["--sides", "constrained"])["dual_path"]["toggles"] != 0);
    assert!(model(&["--path-forwarding"])["dual_path"]["forwards"] != 0);
    let run = ["model", "calls", "--core", "dpe", "--preset", "small"];
    assert!(succeeds(&run).contains("paths of the issuing warp"));
    let spe = ["model", "calls", "--core", "spe", "--preset", "small"];
    let spe = json(&spe);
    assert_eq!(spe["dual_path"], Value::Null);
    assert_eq!(spe["warp_instructions"], shown["warp_instructions"]);
}

#[test]
fn what_has_no_meaning_is_refused_with_the_reason() {
    let dpe = ["model", "bfs", "--core", "dpe", "--preset", "tiny"];
    for (options, words) in [
        (&["--sides", "both"][..], "[possible values: full, constrained]"),
        (
            &["--long-stall", "4"],
            "no effect without --order two-level, --sides constrained or --memory-divergence",
        ),
        (&["--sides", "constrained", "--path-forwarding"], "does not go with --sides constrained"),
        (&["--copy-one-side", "--ideal-scoreboard"], "which knows no shadow bits"),
        (&["--order", "two-level"], "core dpe has no such order"),
        (&["--likely-convergence"], "core dpe has no such rule"),
    ] {
        fails(2, &[&dpe[..], options].concat(), &[words]);
    }
    let spe = ["model", "bfs", "--core", "spe", "--sides", "full"];
    fails(2, &spe, &["core spe has no such rule; cores that have it: dpe\n"]);
    let run = ["run", "bfs", "--core", "dpe", "--preset", "tiny", "--ideal-scoreboard"];
    fails(2, &run, &["core dpe has --ideal-scoreboard as model only, which `heddle model` runs"]);
    let run = ["run", "bfs", "--core", "dpe", "--preset", "tiny", "--memory-divergence"];
    fails(2, &run, &["core dpe has --memory-divergence as model only"]);
    let apart = ["model", "reduction", "--core", "dpe", "--memory-divergence"];
    fails(2, &apart, &["on core dpe with --memory-divergence they do not"]);
}

#[test]
fn rtl_counts_as_the_model_does() {
    let options = ["--core", "dpe", "--preset", "tiny", "--sides", "constrained"];
    let of = |command| json(&[&[command, "calls"], &options[..]].concat());
    let (run, model) = (of("run"), of("model"));
    for field in ["cycles", "dual_path", "stack_entries_max"] {
        assert_eq!(run[field], model[field], "{field}");
    }
}
