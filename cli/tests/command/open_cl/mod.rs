//! The launch files in the binary: kernels in OpenCL C with floats against host references, on the reference
//! interpreter and on cores.
//!
//! A launch file is one row of `heddle_kernels::LAUNCH_FILES`; its reference is one row of `references::REFERENCES`.

mod inputs;
mod references;

use crate::support::*;
use heddle_cores::session::CoreKind;
use heddle_kernels::{LAUNCH_FILES, LaunchFile};
use heddle_requirements::{campaign, tools};
use inputs::{Inputs, Numbers};
use references::REFERENCES;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../sim/kernels/opencl")
}

/// What each check of a launch file is to compare, by the reference.
fn expected(file: &LaunchFile) -> Vec<(String, Numbers)> {
    let inputs = Inputs::of(file.text);
    let reference = REFERENCES.iter().find(|(name, _)| *name == file.folder);
    let (_, reference) = reference.unwrap_or_else(|| panic!("{} has no reference", file.name));
    let mut left = reference(&inputs);
    let mut of = |buffer: &String| left.remove(buffer.as_str());
    let checks = inputs.checks().into_iter();
    let expected = checks.map(|(buffer, path)| (path, of(&buffer).expect("a reference")));
    let expected = expected.collect();
    assert!(left.is_empty(), "{}: no check looks at {left:?}", file.name);
    expected
}

#[test]
fn what_the_launch_files_expect_is_what_the_references_compute() {
    let bless = std::env::var_os("HEDDLE_BLESS").is_some_and(|value| value == "1");
    for file in LAUNCH_FILES {
        for (name, numbers) in expected(file) {
            if bless {
                let path = folder().join(file.folder).join(&name);
                fs::write(path, numbers.bytes()).unwrap();
                continue;
            }
            let committed = file.file(&name).unwrap_or_else(|| panic!("{name} is not there"));
            // Another host may round the last bit of its functions in another way.
            if let Some(difference) = numbers.difference(committed) {
                panic!("{}, {name}: {difference}; HEDDLE_BLESS=1 rewrites it", file.name);
            }
        }
    }
}

/// Runs the launch file in the binary; gives the instructions of all threads.
fn launch(file: &LaunchFile, options: &[&str]) -> u64 {
    let shown = json(&[&["launch", file.name], options].concat());
    let launches = shown["launches"].as_array().expect("launches");
    launches.iter().map(|it| it["thread_instructions"].as_u64().expect("a number")).sum()
}

#[test]
fn every_launch_file_leaves_what_is_expected_on_the_interpreter() {
    for file in LAUNCH_FILES {
        let instructions = launch(file, &[]);
        let allowed = match file.name.ends_with("-large") {
            false => 10_000..=200_000,
            true => 500_000..=12_000_000,
        };
        assert!(allowed.contains(&instructions), "{}: {instructions} instructions", file.name);
    }
}

/// A check that compares nothing, or with a tolerance that takes everything, would hold as well.
#[test]
fn a_wrong_element_at_either_end_of_what_is_expected_is_found() {
    for file in LAUNCH_FILES.iter().filter(|file| !file.name.ends_with("-large")) {
        let own = tempfile::tempdir().unwrap();
        let path = |name: &str| own.path().join(name);
        fs::write(path("launches.toml"), file.text).unwrap();
        for (name, content) in file.files {
            fs::write(path(name), content).unwrap();
        }
        for (name, numbers) in expected(file) {
            let right = fs::read(path(&name)).unwrap();
            for at in [0, right.len() / 4 - 1] {
                fs::write(path(&name), numbers.wrong(&right, at)).unwrap();
                let element = format!("element {at} is");
                fails(1, &["launch", text(&path("launches.toml"))], &["check", &element]);
            }
            fs::write(path(&name), right).unwrap();
        }
        succeeds(&["launch", text(&path("launches.toml"))]);
    }
}

#[test]
fn every_launch_file_leaves_what_is_expected_on_the_model_of_every_core_with_floats() {
    for core in CoreKind::ALL {
        for file in LAUNCH_FILES.iter().filter(|file| !file.name.ends_with("-large")) {
            launch(file, &["--on", "model", "--core", core.name(), "--preset", "tiny-floats"]);
        }
    }
}

#[test]
fn a_core_without_floats_runs_what_computes_with_none_and_names_presets_for_the_others() {
    for core in CoreKind::ALL {
        let on = ["--on", "model", "--core", core.name(), "--preset", "tiny"];
        launch(LAUNCH_FILES.iter().find(|file| file.name == "bfs").unwrap(), &on);
        let floats = [&["launch", "n-body"], &on[..]].concat();
        fails(1, &floats, &["step 1: ", "n-body.cl:", "no floats", "tiny-floats"]);
    }
}

/// The launch files that a core runs on RTL and model: all on the first, a third of them on each of the others, others on each
/// that follows. `HEDDLE_CAMPAIGN=1` takes all on every core, 108 runs that together take a minute.
fn compared(core: usize) -> impl Iterator<Item = &'static LaunchFile> {
    let all = core == 0 || campaign();
    let files = LAUNCH_FILES.iter().filter(|file| !file.name.ends_with("-large"));
    files.enumerate().filter(move |(index, _)| all || index % 3 == core % 3).map(|(_, file)| file)
}

fn compares(core: usize) {
    let name = CoreKind::all_in_rtl()[core].name();
    for file in compared(core) {
        launch(file, &["--on", "compare", "--core", name, "--preset", "tiny-floats"]);
    }
}

#[test]
fn rtl_and_model_agree_on_launch_files_on_the_first_core_and_leave_what_is_expected() {
    compares(0);
}

#[test]
fn rtl_and_model_agree_on_launch_files_on_every_other_core_and_leave_what_is_expected() {
    (1..CoreKind::all_in_rtl().len()).for_each(compares);
}

#[test]
fn launch_files_are_listed_and_in_the_book() {
    let shown = succeeds(&["list", "launches"]);
    let listed = json(&["list", "launches"]);
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/src/programs.md");
    let page = fs::read_to_string(page).unwrap();
    for (index, file) in LAUNCH_FILES.iter().enumerate() {
        assert!(shown.contains(file.name) && shown.contains(file.description), "{}", file.name);
        assert_eq!(listed["launch_files"][index]["name"], file.name);
        assert!(page.contains(&format!("`{}`", file.folder)), "{}", file.folder);
    }
    fails(2, &["launch", "n-boddy"], &["unknown launch file `n-boddy`", "did you mean `n-body`?"]);
}

#[test]
fn every_source_has_launch_files_in_the_binary_with_all_that_lies_beside_them() {
    let names = entries(&folder()).into_iter().filter(|name| name != "Makefile");
    for name in names {
        let of_it = || LAUNCH_FILES.iter().filter(|file| file.folder == name);
        let mut files = vec![format!("{name}.cl"), format!("{name}.toml"), "large.toml".to_owned()];
        files.extend(of_it().flat_map(|file| file.files).map(|(name, _)| (*name).to_owned()));
        files.sort();
        files.dedup();
        assert_eq!(entries(&folder().join(&name)), files);
        assert!(of_it().all(|file| REFERENCES.iter().any(|(name, _)| *name == file.folder)));
    }
}

#[test]
fn heddle_build_rebuilds_the_committed_programs_byte_for_byte() {
    if !tools(&["clang-19", "ld.lld-19", "make"]) {
        return;
    }
    let own = tempfile::tempdir().unwrap();
    let make = Command::new("make")
        .args(["-s", "-C", text(&folder())])
        .arg(format!("OUT={}", text(own.path())))
        .arg(format!("HEDDLE={}", env!("CARGO_BIN_EXE_heddle")))
        .output()
        .expect("make starts");
    assert!(make.status.success(), "{}", stderr(&make));
    for file in LAUNCH_FILES {
        let name = format!("{}.elf", file.folder);
        let built = fs::read(own.path().join(file.folder).join(&name)).expect("built");
        let same = file.file(&name) == Some(built.as_slice());
        assert!(same, "{name}: run make -C sim/kernels/opencl and commit");
    }
}

#[test]
fn report_measures_launch_files_and_sums_their_launches() {
    let own = tempfile::tempdir().unwrap();
    let path = |name: &str| text(&own.path().join(name)).to_owned();
    let bfs = LAUNCH_FILES.iter().find(|file| file.name == "bfs").unwrap();
    fs::write(path("launches.toml"), bfs.text).unwrap();
    bfs.files.iter().for_each(|(name, content)| fs::write(path(name), content).unwrap());
    let (page, part) = (path("page.html"), path("part.md"));
    let files = ["--output", &page, "--markdown", &part, "--cores", "1"];
    let cores = ["--core", "pdom,tbc,dwf"];
    let by_path = json(&[&["report", &path("launches.toml")][..], &cores, &files].concat());
    let row = &by_path["rows"][0];
    let launches = row["launches"].as_array().unwrap();
    assert_eq!(launches.len(), 1 + 2 * 10, "{row}");
    let names: Vec<&str> = launches[2]["measurements"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["variant"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["PDOM", "TBC", "DWF"]);
    for variant in 0..3 {
        let cycles =
            launches.iter().map(|it| it["measurements"][variant]["cycles"].as_u64().unwrap());
        assert_eq!(row["cycles"][variant], cycles.sum::<u64>());
    }
    assert_eq!((&launches[1]["step"], &launches[1]["kernel"]), (&"2.1".into(), &"visit".into()));
    let [pdom, tbc] = [0, 1].map(|variant| row["cycles"][variant].as_u64().unwrap());
    for file in [&page, &part] {
        let tables = fs::read_to_string(file).unwrap();
        for words in [
            "visit",
            "speed of TBC",
            &pdom.to_string(),
            &format!("{:.3}", pdom as f64 / tbc as f64),
        ] {
            assert!(tables.contains(words), "{words} is not in {file}");
        }
    }
    let by_name = json(
        &[&["report", "--launches", "bfs", "bfs", "--order", "lrr", "--core", "pdom"][..], &files]
            .concat(),
    );
    assert_eq!(by_name["rows"].as_array().unwrap().len(), 1);
    assert_eq!(by_name["rows"][0]["launches"][0]["measurements"][0]["variant"], "PDOM-LRR");

    let wrong = |rest: &[&'static str]| {
        [&["report", "--launches", "bfs"], rest, &["--output", "/nonexistent/x"]].concat()
    };
    for (rest, words) in [
        (&["--publication", "dwf"][..], "--publication: launch files bring"),
        (&["--seed", "2"], "--seed"),
        (&["--set", "divergent"], "--set"),
        (&["--core", "tbd"], "unknown core `tbd`"),
        (&["--core", "pdom", "--spill", "fifo"], "--spill: none of these cores"),
        (&["bsf"], "unknown launch file `bsf`"),
    ] {
        fails(2, &wrong(rest), &[words]);
    }
    fails(3, &wrong(&[]), &["/nonexistent/x"]);
}

#[test]
fn report_gives_the_cores_of_a_machine_floats_where_a_launch_file_computes_with_them() {
    let own = tempfile::tempdir().unwrap();
    let path = |name: &str| text(&own.path().join(name)).to_owned();
    let (page, part) = (path("page.html"), path("part.md"));
    let report = |files: &[&str]| -> Vec<String> {
        let rest = ["--core", "pdom", "--cores", "1", "--output", &page, "--markdown", &part];
        let words = [&["report", "--launches"][..], files, &rest].concat();
        words.iter().map(|word| (*word).to_owned()).collect()
    };
    // Breadth-first search is the one that computes with whole numbers alone.
    for (files, needing) in
        [(&["bfs", "n-body", "scan"][..], Some(&["n-body", "scan"][..])), (&["bfs"], None)]
    {
        let words = report(files);
        let shown = json(&words.iter().map(String::as_str).collect::<Vec<_>>());
        let added = needing.map_or(serde_json::Value::Null, |names| names.into());
        assert_eq!(shown["measured"]["floats_added_for"], added, "{files:?}");
        let head = fs::read_to_string(&part).unwrap();
        let begins = format!("<!-- Written by `heddle report - -launches {}", files.join(" "));
        assert!(head.starts_with(&begins), "{head}");
        assert_eq!(head.contains("floats added for: n-body, scan\n"), needing.is_some(), "{head}");
        let page = fs::read_to_string(&page).unwrap();
        assert_eq!(page.contains("floats added for"), needing.is_some());
    }
}
