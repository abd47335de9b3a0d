//! The book's tutorial: its commands run, its pictures are there, and its tables are what the commands give.

use crate::support::*;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Bytes of a picture: the book stays small.
const PICTURE_BYTES: usize = 150 * 1024;
/// The kernel of the tutorial, without its place.
const KERNEL: [&str; 5] = ["synthetic", "--size", "1", "--seed", "6"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn page(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The commands of a page, block by block.
fn commands(text: &str) -> Vec<&str> {
    let blocks = text.split("\n```").skip(1).step_by(2);
    blocks.filter_map(|block| block.strip_prefix('\n')).collect()
}

/// The pictures of a page, and the cycles and the page that each is of if that is said.
fn pictures(text: &str) -> Vec<(Option<&str>, &str)> {
    let mut before = "";
    let mut pictures = Vec::new();
    for line in text.lines() {
        let picture = line.strip_prefix('[').unwrap_or(line).starts_with("![");
        if let Some((_, rest)) = line.split_once("](").filter(|_| picture) {
            let of = before.strip_prefix("<!-- ").and_then(|it| it.strip_suffix(" -->"));
            pictures.push((of, rest.split_once(')').expect("the end of a picture").0));
        }
        before = line;
    }
    pictures
}

#[test]
fn every_command_of_the_tutorial_runs_and_makes_the_pages_of_its_pictures() {
    let text = page("docs/src/tutorial.md");
    let folder = tempfile::tempdir().unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_heddle")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    for block in commands(&text) {
        let mut shell = Command::new("sh");
        let output = shell.args(["-ec", block]).current_dir(folder.path()).env("PATH", &path);
        let output = output.output().expect("sh starts");
        assert!(output.status.success(), "{block}{}", stderr(&output));
    }
    for (of, picture) in pictures(&text) {
        let of = of.unwrap_or_else(|| panic!("of what is {picture}?"));
        let (file, cycles) = of.split_once('#').unwrap_or((of, "0-1"));
        assert!(folder.path().join(file).exists(), "{file}");
        let (from, to) = cycles.split_once('-').expect("FROM-TO");
        assert!(from.parse::<u64>().unwrap() < to.parse::<u64>().unwrap(), "{of}");
    }
}

#[test]
fn every_picture_is_there_and_small_and_shown() {
    let pictures_of = |path: &str| -> Vec<PathBuf> {
        let folder = root().join(path).parent().expect("a folder").to_owned();
        pictures(&page(path)).into_iter().map(|(_, picture)| folder.join(picture)).collect()
    };
    let shown = [pictures_of("docs/src/tutorial.md"), pictures_of("README.md")].concat();
    assert!(shown.len() >= 10, "{shown:?}");
    for picture in &shown {
        let bytes = fs::read(picture).unwrap_or_else(|error| panic!("{}: {error}", text(picture)));
        assert!(bytes.starts_with(b"\x89PNG"), "{}", text(picture));
        assert!(bytes.len() < PICTURE_BYTES, "{}: {} bytes", text(picture), bytes.len());
    }
    let names = shown.iter().map(|it| it.file_name().unwrap().to_str().unwrap().to_owned());
    let names: BTreeSet<String> = names.collect();
    assert_eq!(entries(&root().join("docs/src/pictures")), Vec::from_iter(names));
}

/// A table of the kernel on cores, in this place.
fn table(place: &[&str], cores: &[&str]) -> String {
    let mut table = "<!-- Generated: HEDDLE_BLESS=1 cargo test -p heddle --test command tutorial::golden -->\n\n\
        | core | cycles | instructions of warps | SIMD efficiency | issued | stall | memory | idle |\n\
        | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n"
        .to_owned();
    for core in cores {
        let split: &[&str] = if *core == "pws" { &["--split"] } else { &[] };
        let run = json(&[&["model"], &KERNEL[..], place, split, &["--core", core]].concat());
        let causes = &run["cycles_by_cause"];
        table += &format!(
            "| `{core}` | {} | {} | {:.1} % | {} | {} | {} | {} |\n",
            run["cycles"],
            run["warp_instructions"],
            100.0 * run["simd_efficiency"].as_f64().expect("a number"),
            causes["issued"],
            causes["stall"],
            causes["memory"],
            causes["idle"]
        );
    }
    table
}

#[test]
fn golden_tables_of_the_tutorial() {
    let small = ["--blocks", "1", "--threads", "32", "--preset", "small"];
    let cores = ["pdom", "nrec", "spe", "barrel", "tbc", "lwm", "dwf", "dpe", "pws"];
    for (name, table) in [
        ("tutorial", table(&small, &cores)),
        ("tutorial-paper", table(&["--preset", "paper"], &cores[..8])),
        (
            "tutorial-narrow",
            table(&[&small[..], &["--simd-width", "2"]].concat(), &["pdom", "tbc", "dwf"]),
        ),
    ] {
        let path = format!("docs/src/generated/{name}.md");
        if std::env::var_os("HEDDLE_BLESS").is_some_and(|value| value == "1") {
            fs::write(root().join(&path), &table).expect("the table can be written");
            continue;
        }
        assert_eq!(page(&path), table, "{path}: regenerate it by HEDDLE_BLESS=1");
    }
}
