//! Core dwf on the command line: its options, what they do to results, what is refused and why.

use crate::support::*;
use serde_json::Value;
use std::collections::BTreeSet;

/// `model` of a kernel at a size.
fn model(preset: &str, options: &[&str]) -> Value {
    json(&[&["model", "bfs", "--core", "dwf", "--preset", preset], options].concat())
}

#[test]
fn a_result_names_the_simd_every_rule_and_what_the_pool_has_done() {
    let shown = model("small", &[]);
    let core = &shown["measured"]["core"];
    assert_eq!((&core["name"], &core["simd_width"]), (&"dwf".into(), &2.into()));
    let rules = serde_json::json!({
        "lane_awareness": true, "policy": "dmaj", "scheduler": "heap", "spill": "overflow", "starvation_limit": 0, "strict_rebalance": false,
        "swizzle": true, "warp_barrier": false
    });
    assert_eq!(core["optional_rules"], rules);
    assert_eq!((&shown["end"], &shown["checked"]), (&"done".into(), &true.into()));
    let formation = &shown["formation"];
    assert_eq!(formation["picks"], shown["warp_instructions"]);
    let cycles = formation["pool_occupancy"].as_array().expect("a list").iter();
    let cycles: u64 = cycles.map(|cycles| cycles.as_u64().expect("a number")).sum();
    assert!(cycles <= shown["cycles"].as_u64().unwrap() && formation["majorities"] != 0);
    let text = succeeds(&["model", "bfs", "--core", "dwf", "--preset", "small"]);
    for row in ["SIMD of 2", "policy dmaj", "warps picked", "in the pool", "threads forwarded"] {
        assert!(text.contains(row), "`{row}` is not in: {text}");
    }
    assert!(json(&["model", "bfs", "--core", "nrec"])["formation"].is_null());
}

#[test]
fn every_field_of_a_result_is_in_the_schema() {
    let page = include_str!("../../../docs/src/results-schema.md");
    let shown = model("tiny", &[]);
    let fields = shown["formation"].as_object().expect("counts").keys();
    let unknown: Vec<_> = fields.filter(|name| !page.contains(&format!("`{name}`"))).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn insertions_of_both_update_registers_are_all_insertions_on_the_model_and_in_rtl() {
    let of_rtl = json(&["run", "bfs", "--core", "dwf", "--preset", "tiny"]);
    let of_model = model("tiny", &[]);
    assert_eq!(of_rtl["formation"], of_model["formation"]);
    let counts = &of_model["formation"];
    for name in ["misses", "hits", "conflicts", "evictions"] {
        let of = |register: usize| counts["lut_by_register"][register][name].as_u64();
        let sum = of(0).zip(of(1)).map(|(first, second)| first + second);
        assert_eq!(sum, counts[format!("lut_{name}")].as_u64(), "{name}");
    }
    assert_ne!(counts["lut_by_register"][1]["misses"], 0);
}

#[test]
fn every_policy_and_scheduler_runs_on_the_model() {
    let mut cycles = BTreeSet::new();
    for policy in ["dmaj", "dtime", "dpc", "dmin", "dpdpri"] {
        for scheduler in ["heap", "ideal"] {
            if (policy, scheduler) == ("dpdpri", "heap") {
                continue;
            }
            let shown = model("tiny", &["--policy", policy, "--scheduler", scheduler]);
            let rules = &shown["measured"]["core"]["optional_rules"];
            let chosen = (&rules["policy"], &rules["scheduler"]);
            assert_eq!(chosen, (&policy.into(), &scheduler.into()));
            cycles.insert(shown["cycles"].as_u64());
        }
    }
    assert!(cycles.len() > 5, "policies make a difference: {cycles:?}");
    // That of the policy.
    let shown = model("tiny", &["--policy", "dpdpri"]);
    assert_eq!(shown["measured"]["core"]["optional_rules"]["scheduler"], "ideal");
    for options in [
        &["--no-swizzle"][..],
        &["--warp-barrier"],
        &["--starvation-limit", "65535"],
        &["--starvation-limit", "1", "--scheduler", "ideal"],
        &["--strict-rebalance", "--policy", "dmin"],
        &["--spill", "fifo"],
        &["--no-lane-awareness"],
        &["--simd-width", "1"],
        &["--warps", "5"],
    ] {
        assert_eq!(model("tiny", options)["checked"], true, "{options:?}");
    }
    assert_ne!(model("tiny", &["--warp-barrier"])["formation"]["warp_barriers"], 0);
}

#[test]
fn what_has_no_meaning_is_refused_with_the_reason() {
    let dwf = ["model", "bfs", "--core", "dwf", "--preset", "small"];
    for (options, words) in [
        (&["--simd-width", "4"][..], "core dwf needs a SIMD of at most LANES / 4 = 2 lanes, not 4"),
        (&["--simd-width", "64"], "core dwf needs a SIMD of at most LANES / 4 = 2 lanes, not 64"),
        (&["--simd-width", "0"], "SIMD_WIDTH must be a power of two from 1 to 2, not 0"),
        (&["--policy", "dpdpri", "--scheduler", "heap"], "--policy dpdpri needs --scheduler ideal"),
        (&["--policy", "oldest"], "dtime"),
        (&["--scheduler", "fifo"], "ideal"),
        (&["--spill", "heap"], "[possible values: overflow, fifo]"),
        (&["--policy"], "a value is required"),
        (&["--starvation-limit", "65536"], "65536 is not in 0..=65535"),
        (&["--starvation-limit", "-1"], "-1"),
        (&["--starvation-limit", "many"], "invalid digit"),
        (&["--strict-rebalance", "--policy", "dtime"], "--strict-rebalance has no effect"),
        (&["--starvation-limit", "9", "--policy", "dtime"], "--starvation-limit has no effect"),
        (&["--order", "lrr"], "--order: core dwf has no such rule; cores that have it: pdom"),
        (&["--no-prune"], "core dwf has no such rule"),
        (&["--threads", "65"], "65 threads"),
    ] {
        fails(2, &[&dwf[..], options].concat(), &[words]);
    }
    for options in [&["--policy", "dmaj"][..], &["--no-swizzle"], &["--spill", "overflow"]] {
        let message = "core nrec has no such rule; cores that have it: dwf\n";
        fails(2, &[&["model", "bfs", "--core", "nrec"], options].concat(), &[message]);
    }
    for kernel in ["reduction", "ray-tracer"] {
        for command in ["model", "run", "compare"] {
            let words = format!("kernel `{kernel}` relies on the threads of a warp");
            fails(2, &[command, kernel, "--core", "dwf"], &[&words, "on core dwf they do not"]);
            fails(2, &[command, kernel, "--core", "dwf", "--warp-barrier"], &[&words]);
        }
    }
    let report = ["report", "bfs", "--order", "age", "--core", "dwf"];
    fails(2, &report, &["--order: core dwf has no orders"]);
    for report in [
        &["bfs", "--order", "age", "--core", "pdom", "--pool", "64"][..],
        &["bfs", "--pool", "64"],
        &["--launches", "reduction", "--core", "pdom,tbc", "--pool", "64"],
    ] {
        let message = "--pool: none of these cores has a pool; cores that have one: dwf\n";
        fails(2, &[&["report"], report].concat(), &[message]);
    }
}

#[test]
fn sizes_of_a_machine_file_that_are_no_powers_of_two_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("machine.toml");
    let machine = include_str!("../../../sim/model/configurations/dwf.toml");
    let sizes = [
        ("pool", 128, 1024),
        ("lut_sets", 16, 1024),
        ("heap", 64, 1024),
        ("mheap_sets", 16, 1024),
        ("in_flight", 64, 64),
    ];
    let others = "lut_ways = 4\nmheap_ways = 8\nqueue = 4\n";
    let memory = format!("machine:{}", text(&path));
    let model = ["model", "bfs", "--core", "dwf", "--preset", "tiny", "--memory", memory.as_str()];
    let of_machine = ["--publication", "dwf", "--machine", text(&path)];
    for (changed, value) in [("", 0)].into_iter().chain(sizes.map(|(key, ..)| (key, 12))) {
        let own = |(key, size, _): (&str, i32, i32)| {
            format!("{key} = {}\n", if key == changed { value } else { size })
        };
        let pool = sizes.map(own).concat();
        std::fs::write(&path, format!("{machine}\n[core.formation]\n{pool}{others}")).unwrap();
        let Some((key, _, high)) = sizes.into_iter().find(|(key, ..)| *key == changed) else {
            assert_eq!(json(&model)["checked"], true, "sizes that are allowed");
            continue;
        };
        let (key, high) = (key.to_uppercase(), high.to_string());
        let range = format!("from 2 to {high}, not 12");
        let message = format!("error: {}: {key} must be a power of two {range}\n", text(&path));
        for command in [&model[..], &[&["report", "bfs"], &of_machine[..]].concat()[..]] {
            fails(2, command, &[&message]);
            assert_eq!(stderr(&heddle(command)), message, "one error");
        }
    }
}

#[test]
fn rtl_has_every_rule_and_takes_as_many_cycles_as_the_model() {
    for options in [
        &["--policy", "dpc"][..],
        &["--policy", "dtime", "--no-swizzle"],
        &["--policy", "dpdpri"],
        &["--scheduler", "ideal", "--starvation-limit", "20"],
        &["--warp-barrier"],
    ] {
        let run = [&["compare", "bfs", "--core", "dwf", "--preset", "tiny"], options].concat();
        let cycles = &json(&run)["comparisons"][0]["cycles"];
        assert_eq!(cycles, &model("tiny", options)["cycles"], "{options:?}");
    }
    let run = json(&["run", "bfs", "--core", "dwf", "--preset", "tiny", "--warp-barrier"]);
    assert_ne!(run["formation"]["warp_barriers"], 0);
}

#[test]
fn ideals_of_the_model_are_refused_elsewhere() {
    for command in ["run", "compare"] {
        for (core, option) in [("dwf", "--no-lane-awareness"), ("nrec", "--single-threads")] {
            let run = [command, "bfs", "--core", core, "--preset", "tiny", option];
            let message =
                format!("core {core} has {option} as model only, which `heddle model` runs\n");
            fails(2, &run, &[&message]);
        }
    }
}

#[test]
fn the_list_of_cores_has_it_without_an_order() {
    let list = json(&["list", "cores"]);
    let cores = list["cores"].as_array().expect("cores").iter();
    let dwf = cores.clone().find(|core| core["name"] == "dwf").expect("dwf");
    assert_eq!((&dwf["order"], &dwf["baseline"]), (&Value::Null, &"barrel".into()));
    let options = ["policy", "scheduler", "no-swizzle", "warp-barrier", "starvation-limit"];
    let expected = [&options[..], &["strict-rebalance", "spill", "no-lane-awareness"]].concat();
    assert_eq!(dwf["options"], serde_json::json!(expected));
    let without: Vec<_> =
        cores.filter(|core| core["order"].is_null()).map(|core| &core["name"]).collect();
    assert_eq!(without, ["dwf", "pws"]);
}

/// Runs a program of ours for too few cycles. What the report says of its warps.
fn left(source: &str, options: &[&str]) -> (String, Vec<(String, u64)>, u64) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("program.elf");
    std::fs::write(&path, heddle_program::assembler::assemble(source)).unwrap();
    let run = ["model", text(&path), "--core", "dwf", "--max-cycles", "3000"];
    let run = [&run, options].concat();
    let output = heddle(&[&run[..], &["--json"]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let shown: Value = serde_json::from_slice(&output.stdout).expect("valid JSON");
    assert_eq!(shown["end"], "cycle-limit");
    let warp = |warp: &Value| {
        let waits_for = warp["waits_for"].as_str().expect("a name").to_owned();
        (waits_for, warp["lanes"].as_u64().expect("a mask"))
    };
    let warps = shown["warps"].as_array().expect("warps").iter().map(warp).collect();
    (stderr(&output), warps, shown["unfinished_threads"].as_u64().expect("a number"))
}

#[test]
fn a_time_out_shows_the_threads_that_the_majority_has_left_in_the_pool() {
    // All wait for the first thread, which DMAJ never picks again (rule DP4).
    let spin = ".func start\nli s0, 0x90000000\ncsrr t0, 0xcc0\nbeq t0, zero, first\nspin:\n\
                addi t2, t2, 1\nlw t1, 0(s0)\nbeq t1, zero, spin\necall\nfirst:\nli t1, 1\nsw t1, 0(s0)\necall";
    let shape = ["--preset", "small", "--threads", "32", "--memory", "ideal"];
    let (report, warps, threads) = left(spin, &shape);
    assert!(warps.contains(&("pool".to_owned(), 1)), "{warps:?}");
    assert!(report.contains("(start+0x20), lanes 0, waits in the warp pool"), "{report}");
    assert_eq!(threads, 32);
    // With a limit of its patience the first thread goes on.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("program.elf");
    std::fs::write(&path, heddle_program::assembler::assemble(spin)).unwrap();
    let run = ["model", text(&path), "--core", "dwf"];
    let limited = [&run[..], &shape, &["--starvation-limit", "20"]].concat();
    assert_eq!(json(&limited)["end"], "done");
}

#[test]
fn a_time_out_names_threads_at_a_barrier_behind_the_memory_and_at_a_warp_barrier() {
    // Of each row one thread turns in a loop, the others wait at different barriers.
    let source = ".func start\ncsrr t0, 0xcc0\nandi t1, t0, 3\nbeq t1, zero, turn\nandi t1, t0, 1\n\
                  beq t1, zero, even\nbar\necall\neven:\nbar\necall\nturn:\nj turn";
    let tiny = ["--preset", "tiny", "--threads"];
    let (report, mut warps, threads) = left(source, &[&tiny[..], &["8", "--no-swizzle"]].concat());
    warps.retain(|(waits_for, _)| waits_for == "barrier");
    let barrier = |lanes| ("barrier".to_owned(), lanes);
    assert_eq!(
        warps,
        [barrier(0b1010), barrier(0b100), barrier(0b1010), barrier(0b100)],
        "{report}"
    );
    assert_eq!(threads, 8);
    // A load that the memory does not answer in time.
    let source = ".func start\nli t0, 0x90000000\nlw a0, 0(t0)\necall";
    let (_, warps, _) = left(source, &[&tiny[..], &["4", "--memory", "fixed:5000"]].concat());
    assert_eq!(warps, [("memory".to_owned(), 0b1111)]);
    // The even threads of a static warp wait for the odd one that turns.
    let source = ".func start\ncsrr t0, 0xcc0\nli t1, 1\nbne t0, t1, end\nturn:\nbeq zero, zero, turn\n\
                  end:\nnop\necall";
    let (_, warps, _) = left(source, &[&tiny[..], &["4", "--warp-barrier"]].concat());
    assert!(warps.contains(&("warp-barrier".to_owned(), 0b1101)), "{warps:?}");
}
