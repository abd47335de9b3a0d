//! The pages of `heddle view`, `heddle report` and `heddle study`.

use crate::support::*;
use heddle_model::CoreKind;
use heddle_report::study::STUDIES;
use heddle_requirements::tools;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// An events file of a run of bfs on the model of a core.
fn events(folder: &Path, core: &str) -> PathBuf {
    let path = folder.join(format!("{core}.jsonl"));
    succeeds(&["model", "bfs", "--core", core, "--preset", "tiny", "--events", text(&path)]);
    path
}

/// The page of these cores.
fn page(folder: &Path, cores: &[&str]) -> PathBuf {
    let runs: Vec<PathBuf> = cores.iter().map(|core| events(folder, core)).collect();
    let path = folder.join("view.html");
    let runs: Vec<&str> = runs.iter().map(|run| text(run)).collect();
    let shown = succeeds(&[&["view"], &runs[..], &["--output", text(&path)]].concat());
    assert_eq!(shown, format!("page: {}\n", text(&path)));
    path
}

#[test]
fn a_page_has_its_data_and_needs_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let html = fs::read_to_string(page(folder.path(), &["pdom", "tbc"])).unwrap();
    for other in ["http:", "https:", "src=", "href=", "@import", "url(", "fetch("] {
        assert!(!html.contains(other), "{other}");
    }
    let (_, data) = html.split_once("type=\"application/json\">").unwrap();
    let runs: Value = serde_json::from_str(data.split_once("</script>").unwrap().0).unwrap();
    let titles = runs.as_array().unwrap().iter().map(|run| run["title"].as_str().unwrap());
    assert_eq!(titles.collect::<Vec<_>>(), ["bfs on pdom (tiny)", "bfs on tbc (tiny)"]);
    for (run, core) in runs.as_array().unwrap().iter().zip(["pdom", "tbc"]) {
        let result = json(&["model", "bfs", "--core", core, "--preset", "tiny"]);
        assert_eq!(run["cycles"], result["cycles"], "{core}");
        let issues = run["issues"]["cycles"].as_array().unwrap().len();
        assert_eq!(result["warp_instructions"], issues, "{core}");
        assert_eq!(run["deepest"], result["stack_entries_max"], "{core}");
    }
}

#[test]
fn the_script_of_a_page_draws_every_core_and_shows_what_is_clicked() {
    if !tools(&["node"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let browser = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/page/browser.js");
    for cores in [["pdom", "tbc"], ["dwf", "dpe"], ["nrec", "lwm"], ["pws", "dws"]] {
        let page = page(folder.path(), &cores);
        let output = Command::new("node").args([browser, text(&page)]).output().unwrap();
        assert!(output.status.success(), "{cores:?}: {}", stderr(&output));
        let shown: Value = serde_json::from_str(&stdout(&output)).unwrap();
        assert_eq!((&shown["ready"], &shown["error"]), (&"yes".into(), &Value::Null), "{cores:?}");
        assert_eq!(shown["title"], cores.map(|core| format!("bfs on {core} (tiny)")).join(" | "));
        for drawn in ["drawn", "pixels"] {
            assert!(shown[drawn].as_u64().unwrap() > 1000, "{cores:?}: {shown}");
        }
        assert_eq!(shown["range"], "cycles 100 to 200", "{cores:?}");
        for run in shown["shown"].as_array().unwrap() {
            let clicked = &run["clicked"];
            assert_eq!(clicked[0], "cycle", "{cores:?}: {clicked}");
            let instruction = clicked[5].as_str().unwrap();
            assert!(instruction.starts_with("0x8000"), "{cores:?}: {clicked}");
        }
    }
}

/// The same in a whole browser, on a machine that has one.
#[test]
fn a_browser_shows_the_page_wide_narrow_dark_and_printed() {
    if !tools(&["node", "chromium"]) {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let shown = browsed(&page(folder.path(), &["pdom", "tbc"]), 2);
    assert_eq!(shown["wide"]["ready"], "yes", "{shown}");
}

/// What every page of results has: abbreviations, and with each plot its numbers and the command that repeats it.
#[track_caller]
fn page_of_results(page: &Path) -> String {
    let html = fs::read_to_string(page).unwrap();
    assert!(html.contains("<h2 id=\"abbreviations\">"), "{}", text(page));
    let plots = html.matches("<svg").count();
    for part in ["<summary>Numbers of the plot</summary>", "<br><code>heddle "] {
        assert_eq!(html.matches(part).count(), plots, "{}: {part}", text(page));
    }
    html
}

/// Pages of results in headless Chromium, on a machine that has it: plots are as wide as the page, their texts lie apart,
/// and can be read on a narrow screen too.
#[track_caller]
fn browsed_results(pages: &[PathBuf]) {
    if !tools(&["node", "chromium"]) {
        return;
    }
    for page in pages {
        let shown = browsed(page, page_of_results(page).matches("<svg").count());
        for view in ["wide", "dark", "narrow"] {
            for plot in shown[view]["plots"].as_array().unwrap() {
                assert!(plot["smallest_text"].as_f64().unwrap() >= 12.0, "{view}: {plot}");
                assert_eq!(plot["crowded"], json!([]), "{view}: texts over one another");
                let width = plot["width"].as_f64().unwrap();
                assert!(width >= 0.99 * shown[view]["content"].as_f64().unwrap(), "{view}: {plot}");
            }
        }
    }
}

#[test]
fn a_browser_shows_reports() {
    let folder = tempfile::tempdir().unwrap();
    let pages = ["report.html", "launches.html"].map(|name| folder.path().join(name));
    let [report, launches] = [&pages[0], &pages[1]].map(|page| text(page));
    let small = ["--cores", "1", "--blocks-per-core", "1"];
    succeeds(&[&["report", "bfs", "histogram", "--output", report], &small[..]].concat());
    succeeds(&["report", "--launches", "scan", "--core", "pdom", "--output", launches]);
    browsed_results(&pages);
}

/// The smoke run of a study in a folder: what it prints and its page, in which every experiment has a plot.
fn smoke(study: &str, folder: &Path) -> (String, PathBuf) {
    let shown = succeeds(&["study", study, "--smoke", "--quiet", "--output", text(folder)]);
    let page = folder.join("index.html");
    let html = page_of_results(&page);
    assert!(html.ends_with("</html>\n"), "{study}");
    for experiment in html.split("<h1 id=").skip(1) {
        let (name, content) = experiment.split_once('>').unwrap();
        assert!(content.contains("<svg"), "{study}: {name}");
    }
    (shown, page)
}

#[test]
fn a_browser_shows_the_smoke_run_of_the_study_of_every_publication() {
    let folder = tempfile::tempdir().unwrap();
    let studies = STUDIES.iter().map(|(study, _)| *study).filter(|study| *study != "all");
    let pages = studies.map(|study| smoke(study, &folder.path().join(study)).1);
    browsed_results(&pages.collect::<Vec<_>>());
}

#[test]
fn every_mechanism_runs_in_the_smoke_run_of_all() {
    let folder = tempfile::tempdir().unwrap();
    let (shown, page) = smoke("all", folder.path());
    let tables = fs::read_to_string(folder.path().join("all.md")).unwrap();
    for core in CoreKind::ALL {
        let name = core.name().to_uppercase();
        assert!(shown.contains(&name), "{name}: {shown}");
    }
    for head in ["SIMD efficiency, divergent", "of this order", "front end", "mechanism"] {
        assert!(tables.contains(head), "{head}: {tables}");
    }
    assert!(fs::read_to_string(&page).unwrap().contains("id=\"all-8-warps\""));
    browsed_results(&[page]);
}

#[test]
fn what_is_no_events_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("x.jsonl"), "{}\n").unwrap();
    fs::write(path("empty"), "").unwrap();
    let output = text(&path("view.html")).to_owned();
    let view = |files: &[&str]| [&["view"], files, &["--output", &output]].concat().join("\n");
    for (file, words) in
        [("x.jsonl", "line 1: the schema is null"), ("empty", "line 1: there is no head")]
    {
        let words_of_file = [words, "no events file", file];
        let line = view(&[text(&path(file))]);
        fails(2, &line.split('\n').collect::<Vec<_>>(), &words_of_file);
    }
    let line = view(&[text(&path("missing"))]);
    fails(3, &line.split('\n').collect::<Vec<_>>(), &["cannot read", "missing"]);
    let events = events(folder.path(), "pdom");
    let cut = fs::read_to_string(&events).unwrap();
    let cut = cut.rsplit_once("{\"cycle\"").unwrap().0;
    fs::write(path("cut"), cut).unwrap();
    let line = view(&[text(&path("cut"))]);
    fails(2, &line.split('\n').collect::<Vec<_>>(), &["the file ends before the run"]);
    let file = text(&events).to_owned();
    let line = view(&[&file, &file, &file]);
    fails(2, &line.split('\n').collect::<Vec<_>>(), &["no more were expected"]);
    fails(3, &["view", &file, "--output", text(&path("missing/x"))], &["there is no folder"]);
    assert_eq!(entries(folder.path()), ["cut", "empty", "pdom.jsonl", "x.jsonl"]);
}
