//! `heddle study`: runs that go on where they stopped, studies of a user's own, workflows.

use crate::support::{entries, fails, json, succeeds, text};
use std::fs;
use std::path::Path;
use std::process::Command;

/// A study of two kernels on two variants. The machine is that of a file beside it.
const STUDY: &str = "\
title = \"Two orders\"
source = \"Nobody, nowhere\"

[smoke]
cores = 1
blocks_per_core = 1
kernels = [\"histogram\"]

[variants]
LRR = { core = \"pdom\", rules = { order = \"lrr\" } }
AGE = { core = \"pdom\", rules = { order = \"age\" } }

[[experiment]]
name = \"orders\"
title = \"By age\"
machine = \"machine.toml\"
cores = 1
blocks_per_core = 1
threads_per_block = 64
seeds = [1, 2]
kernels = [\"bfs\", \"histogram\"]
variants = [\"LRR\", \"AGE\"]
speedups = [\"AGE\"]
published = [
    { what = \"AGE over LRR\", set = \"all\", value = \"<2 %\", place = \"table 1\", reason = \"two, or one\", ours = { variant = \"AGE\", over = \"LRR\" } },
]
";

/// A folder with the study and its machine, and the path of the study.
fn folder() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let machine = include_str!("../../../sim/model/configurations/tbc.toml");
    fs::write(folder.path().join("machine.toml"), machine).unwrap();
    let study = folder.path().join("study.toml");
    fs::write(&study, STUDY).unwrap();
    let study = text(&study).to_owned();
    (folder, study)
}

/// Names and contents of the files of a folder, without those of its runs.
fn pages(folder: &Path) -> Vec<(String, String)> {
    let names = entries(folder).into_iter().filter(|name| name != "runs");
    names.map(|name| (name.clone(), fs::read_to_string(folder.join(name)).unwrap())).collect()
}

#[test]
fn a_study_that_goes_on_gives_the_same_bytes_as_one_that_was_never_stopped() {
    let (folder, study) = folder();
    let [whole, other] = ["whole", "other"].map(|name| folder.path().join(name));
    let run = |output: &Path, more: &[&str]| {
        succeeds(&[&["study", &study, "--output", text(output)], more].concat())
    };
    let shown = run(&whole, &[]);
    assert!(shown.contains("AGE over LRR") && shown.contains("table 1"), "{shown}");
    let expected = pages(&whole);
    let names: Vec<&str> = expected.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["index.html", "orders.md", "published.csv", "results.csv", "results.json"]);
    assert!(expected[0].1.contains("&lt;2 %"), "text of the file is text of the page");
    let of_page = "<td class=\"text\">table 1</td><td class=\"text\">two, or one</td>";
    assert!(expected[0].1.contains(of_page), "{}", expected[0].1);
    assert!(expected[1].1.contains(" | table 1 | two, or one |\n"), "{}", expected[1].1);
    let of_plots = ["<svg", "<summary>Numbers of the plot</summary>", "<br><code>heddle study "];
    let counts = of_plots.map(|text| expected[0].1.matches(text).count());
    assert!(counts[0] > 0 && counts.iter().all(|count| *count == counts[0]), "{counts:?}");
    let published: Vec<&str> =
        expected[2].1.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(published[0], "experiment,what,set,published,place,ours,reason");
    assert!(published[1].starts_with("orders,AGE over LRR,all,<2 %,table 1,"), "{published:?}");
    assert!(published[1].ends_with(",\"two, or one\""), "{published:?}");
    assert_eq!(expected[3].1.lines().filter(|line| line.starts_with("orders,")).count(), 8);
    let numbers: serde_json::Value = serde_json::from_str(&expected[4].1).unwrap();
    assert_eq!(numbers["experiments"][0]["published"][0]["reason"], "two, or one");

    // The first three runs, one of which is damaged, and then the study.
    let keys: Vec<String> =
        entries(&whole.join("runs")).iter().map(|it| it.replace(".json", "")).collect();
    assert_eq!(keys.len(), 8, "two kernels, two seeds, two variants");
    for key in &keys[..3] {
        assert_eq!(run(&other, &["--only", key]), "");
    }
    assert_eq!(entries(&other), ["runs"]);
    fs::write(other.join(format!("runs/{}.json", keys[0])), "{").unwrap();
    let list = run(&other, &["--list"]);
    assert_eq!(list.lines().filter(|line| line.contains("yes")).count(), 2, "{list}");
    run(&other, &[]);
    assert_eq!(pages(&other), expected);
    assert_eq!(entries(&other.join("runs")), entries(&whole.join("runs")));

    // What is done is not done again.
    let path = other.join(format!("runs/{}.json", keys[1]));
    let changed = fs::read_to_string(&path).unwrap().replace("\"cycles\": ", "\"cycles\": 9");
    fs::write(&path, changed).unwrap();
    run(&other, &[]);
    assert_ne!(pages(&other), expected);
}

/// A study of synthetic programs alone.
const SYNTHETIC: &str = "\
title = \"Splitting\"

[[synthetic]]
name = \"splitting\"
title = \"Three shares\"
shares = [[100, 0], [1, 0], [50, 100]]
constant_units = [16]
regrouping = true
published = [
    { units = 3, unsplit = [500, 680], dynamic = [50, 870], predictable = [30, 220] },
]
place = \"table 3\"
reason = \"the programs differ\"
figures = [
    { what = \"run time\", set = \"synthetic\", value = \"-31 %\", place = \"figure 12\", ours = \"regrouping\" },
    { what = \"divergence\", set = \"synthetic\", value = \"more\", ours = { worst-case = { units = 3, of = [100, 0], over = [1, 0] } } },
    { what = \"units\", set = \"synthetic\", value = \"less\", ours = { constant-units = { total = 16, units = 7 } } },
    { what = \"table 2\", set = \"figure 8\", value = \"52\", ours = { example = { units = 1, scheme = \"predictable\" } } },
]
";

#[test]
fn synthetic_programs_are_measured_beside_what_was_published_and_go_on() {
    let folder = tempfile::tempdir().unwrap();
    let [study, whole, other] =
        ["study.toml", "whole", "other"].map(|name| folder.path().join(name));
    fs::write(&study, SYNTHETIC).unwrap();
    let run = |output: &Path, more: &[&str]| {
        succeeds(&[&["study", text(&study), "--output", text(output)], more].concat())
    };
    let shown = run(&whole, &[]);
    assert!(shown.contains("published in table 3, in thousands"), "{shown}");
    assert!(shown.contains("Reason of the difference: the programs differ."), "{shown}");
    let expected = pages(&whole);
    let names: Vec<&str> = expected.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        ["index.html", "published.csv", "results.csv", "results.json", "splitting.md"]
    );
    let tables = &expected[4].1;
    for row in ["| 3 | 500 / 680 | ", "| 1 % | 0 % | 7 | ", "| 50 % | 100 % | 1 | "] {
        assert!(tables.contains(row), "{row}: {tables}");
    }
    assert!(!tables.contains("| 1 | 500 / 680"), "not published: {tables}");
    let numbers: serde_json::Value = serde_json::from_str(&expected[3].1).unwrap();
    let result = &numbers["synthetic"][0];
    let point = &result["points"][1];
    assert_eq!(point["units"], 3, "{point}");
    assert_eq!(point["divergent"], 100, "{point}");
    let row = |scheme: &str, of: &str, published: &str| {
        let what = format!("\"cycles of {scheme} splitting, {of}, S = 3\",synthetic,{published}");
        format!("splitting,{what} thousand,table 3,")
    };
    let lines: Vec<&str> =
        expected[1].1.lines().filter(|it| it.starts_with("splitting,")).collect();
    assert_eq!(lines.len(), 10, "three schemes, observed and analytical, and four figures");
    let ours = &point["predictable"]["analytical"];
    let row = row("predictable", "analytical", "220");
    assert_eq!(lines[5], format!("{row}{ours},the programs differ"));
    assert!(lines[6].starts_with("splitting,run time,synthetic,-31 %,figure 12,0."), "{lines:?}");
    assert!(lines[9].starts_with("splitting,table 2,figure 8,52,,52,"), "{lines:?}");
    assert!(tables.contains("| run time | synthetic | -31 % | -"), "{tables}");
    assert!(tables.contains("| table 2 | figure 8 | 52 | 52 | - | - |"), "{tables}");
    let figures = result["figures"].as_array().unwrap();
    assert_eq!(figures[0]["published"], "-31 %", "{figures:?}");
    let worst = |index: usize| {
        let cycles = |scheme: &str| result["points"][index][scheme]["analytical"].as_f64().unwrap();
        cycles("predictable") / cycles("unsplit")
    };
    let near = |figure: usize, expected: f64| {
        let ours = figures[figure]["ours"].as_f64().unwrap();
        assert!((ours / expected - 1.0).abs() < 1e-9, "{figure}: {ours}, not {expected}");
    };
    near(1, worst(1) / worst(4));
    let constant = result["constant_units"].as_array().unwrap();
    let units: Vec<_> = constant.iter().map(|it| it["units"].as_u64().unwrap()).collect();
    assert_eq!(units, [1, 3, 7]);
    let cycles = |scheme: &str| constant[2][scheme]["cycles"]["analytical"].as_f64().unwrap();
    near(2, cycles("predictable") / cycles("unsplit"));
    let points = result["points"].as_array().unwrap();
    assert_eq!(points.len(), 9, "three programs, three numbers of units");
    for point in points {
        for scheme in ["unsplit", "dynamic", "predictable"] {
            let cycles = |of: &str| point[scheme][of].as_u64().unwrap();
            assert!(cycles("observed") <= cycles("analytical"), "{point}");
        }
    }
    assert_eq!(result["regrouping"].as_array().unwrap().len(), 16);

    let keys = entries(&whole.join("runs"));
    assert_eq!(keys.len(), 5, "three programs, a number of units in all, and regrouping");
    run(&other, &["--only", &keys[0].replace(".json", "")]);
    let list = run(&other, &["--list"]);
    assert_eq!(list.lines().filter(|line| line.contains("yes")).count(), 1, "{list}");
    for part in ["100 % divergent, 0 % memory", "16 units in all", "regrouping"] {
        assert!(list.contains(part), "{part}: {list}");
    }
    run(&other, &[]);
    assert_eq!(pages(&other), expected);
}

/// A kernel, a launch file of the binary, and one beside the study.
const LAUNCHES: &str = "\
title = \"Launch files\"

[variants]
PDOM = { core = \"pdom\", rules = { order = \"lrr\" } }
TBC = { core = \"tbc\", rules = { order = \"lrr\" } }

[[experiment]]
name = \"launches\"
title = \"Launch files\"
machine = \"tbc\"
cores = 1
blocks_per_core = 1
threads_per_block = 64
seeds = [1, 2]
kernels = [\"histogram\", \"scan\", \"files/mine.toml\"]
variants = [\"PDOM\", \"TBC\"]
published = [
    { what = \"TBC over PDOM\", set = \"scan\", value = \"0 %\", ours = { variant = \"TBC\", over = \"PDOM\", kernels = [\"scan\"] } },
]
";

#[test]
fn launch_files_are_measured_beside_kernels() {
    let folder = tempfile::tempdir().unwrap();
    let [study, output, beside] =
        ["study.toml", "output", "files"].map(|name| folder.path().join(name));
    fs::write(&study, LAUNCHES).unwrap();
    fs::create_dir(&beside).unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sim/kernels/opencl/reduction");
    for (from, to) in [
        ("reduction.toml", "mine.toml"),
        ("reduction.elf", "reduction.elf"),
        ("total.bin", "total.bin"),
    ] {
        fs::copy(source.join(from), beside.join(to)).unwrap();
    }
    let run = |more: &[&str]| {
        succeeds(&[&["study", text(&study), "--output", text(&output)], more].concat())
    };
    run(&[]);
    let numbers = fs::read_to_string(output.join("results.json")).unwrap();
    let numbers: serde_json::Value = serde_json::from_str(&numbers).unwrap();
    let experiment = &numbers["experiments"][0];
    let added = &experiment["measured"]["floats_added_for"];
    assert_eq!(*added, serde_json::json!(["scan", "files/mine.toml"]));
    let rows = experiment["rows"].as_array().unwrap();
    let names: Vec<&str> = rows.iter().map(|row| row["kernel"].as_str().unwrap()).collect();
    assert_eq!(names, ["files/mine.toml", "histogram", "histogram", "scan"]);
    // The same cycles as those of all launches in a report.
    let report = json(&[
        "report",
        "--launches",
        "scan",
        "--core",
        "pdom,tbc",
        "--order",
        "lrr",
        "--machine",
        "tbc",
        "--cores",
        "1",
        "--output",
        text(&folder.path().join("report.html")),
    ]);
    let cycles = |index: usize| rows[3]["measurements"][index]["cycles"].as_u64().unwrap();
    assert_eq!(report["rows"][0]["cycles"], serde_json::json!([cycles(0), cycles(1)]));
    let ours = experiment["published"][0]["ours"].as_f64().unwrap();
    assert!((ours - cycles(0) as f64 / cycles(1) as f64).abs() < 1e-9, "{ours}");
    for row in [&rows[0], &rows[3]] {
        assert!(row["size"].is_null() && row["seed"].is_null(), "{row}");
        let efficiency = row["measurements"][0]["simd_efficiency"].as_f64().unwrap();
        assert_eq!(row["class"] == "divergent", efficiency < 0.76, "{row}");
    }
    let csv = fs::read_to_string(output.join("results.csv")).unwrap();
    let csv = csv.lines().filter(|line| line.starts_with("launches,scan,")).collect::<Vec<_>>();
    assert!(csv.len() == 2 && csv.iter().all(|line| line.contains(",,,")), "{csv:?}");

    // Another content is another run; the others are done.
    let done = |list: &str| list.lines().filter(|line| line.contains("yes")).count();
    assert_eq!(done(&run(&["--list"])), 8);
    let mine = beside.join("mine.toml");
    let changed = fs::read_to_string(&mine).unwrap().replace("seed = 1", "seed = 2");
    fs::write(&mine, changed).unwrap();
    assert_eq!(done(&run(&["--list"])), 6);
    let again = ["study", text(&study), "--output", text(&output)];
    fails(1, &again, &["files/mine.toml on PDOM left a wrong result", "check 1"]);
    fs::remove_file(beside.join("total.bin")).unwrap();
    fails(2, &again, &["line 15", "mine.toml: check 1: cannot read"]);
}

#[test]
fn the_text_of_a_study_is_a_study_of_ones_own() {
    let text_of_it = succeeds(&["study", "pws", "--print"]);
    let folder = tempfile::tempdir().unwrap();
    let mine = folder.path().join("mine.toml");
    fs::write(&mine, text_of_it).unwrap();
    let runs = |study: &str| succeeds(&["study", study, "--smoke", "--list"]);
    assert_eq!(runs(text(&mine)), runs("pws"));
}

#[test]
fn what_is_wrong_is_told_in_one_message_and_nothing_is_left() {
    let (folder, study) = folder();
    let output = folder.path().join("output");
    let refused = |code: i32, study: &str, more: &[&str], words: &[&str]| {
        let run = ["study", study, "--output", text(&output)];
        fails(code, &[&run[..], more].concat(), words);
        assert!(!output.exists());
    };
    refused(2, "tbd", &[], &["unknown study `tbd`; studies: tbc, dwf", "did you mean `tbc`?"]);
    refused(3, "none.toml", &[], &["cannot read none.toml"]);
    refused(2, &study, &["--only", "0"], &["--only 0: no run of this study has this key"]);
    let refused_with = |text: &str, from: &str, to: &str, words: &[&str]| {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text);
        fs::write(&study, changed).unwrap();
        refused(2, &study, &[], words);
    };
    for (from, to, words) in [
        ("speedups", "speedup", &["line 23", "unknown field `speedup`"][..]),
        ("\"histogram\"]\nvar", "\"histogramm\"]\nvar", &["line 21", "did you mean `histogram`?"]),
        ("machine.toml", "engine.toml", &["line 16", "engine.toml"]),
        ("[smoke]\n", "[smoke]\nwarps = 1\n", &["line 5", "unknown field `warps`"]),
        ("\"two, or one\"", "\" \"", &["line 25", "an empty reason"]),
    ] {
        refused_with(STUDY, from, to, words);
    }
    for (from, to, words) in [
        ("[1, 0]", "[0, 0]", &["line 6", "1 to 100", "not [0, 0]"][..]),
        ("[1, 0]", "[1, 101]", &["line 6", "0 to 100", "not [1, 101]"]),
        ("[[100, 0], [1, 0], [50, 100]]", "[]", &["line 6", "shares: at least one pair"]),
        ("units = 3", "units = 2", &["line 10", "one of 1, 3, 7, which are measured, not 2"]),
        ("\"splitting\"", "\"a b\"", &["line 4", "letters, digits and hyphens"]),
        ("place", "page", &["line 12", "unknown field `page`"]),
    ] {
        refused_with(SYNTHETIC, from, to, words);
    }
    let (before, _) = STUDY.split_once("[smoke]").unwrap();
    let (_, after) = STUDY.split_once("[variants]").unwrap();
    fs::write(&study, format!("{before}[variants]{after}")).unwrap();
    refused(2, &study, &["--smoke"], &["--smoke: the file has no table [smoke]"]);
    let file = folder.path().join("machine.toml");
    fails(2, &["study", &study, "--output", text(&file)], &["machine.toml is not a folder"]);
}

#[test]
fn a_workflow_gives_the_bytes_that_the_study_gives() {
    let (folder, study) = folder();
    let [direct, flow] = ["direct", "flow"].map(|name| folder.path().join(name));
    succeeds(&["study", &study, "--smoke", "--quiet", "--output", text(&direct)]);
    succeeds(&["study", &study, "--smoke", "--snakemake", text(&flow)]);
    let rules = fs::read_to_string(flow.join("Snakefile")).unwrap();
    assert_eq!(rules.matches("\nrule run_").count(), 2, "{rules}");
    assert!(rules.contains("\nrule gather:"), "{rules}");
    if !heddle_requirements::tools(&["snakemake"]) {
        return;
    }
    let snakemake = Command::new("snakemake")
        .args(["--cores", "2", "--directory", text(&flow), "--snakefile"])
        .arg(flow.join("Snakefile"))
        .output()
        .expect("snakemake starts");
    assert!(snakemake.status.success(), "{}", String::from_utf8_lossy(&snakemake.stderr));
    for (name, content) in pages(&direct) {
        assert_eq!(fs::read_to_string(flow.join(&name)).unwrap(), content, "{name}");
    }
    assert_eq!(entries(&flow.join("runs")), entries(&direct.join("runs")));
}
