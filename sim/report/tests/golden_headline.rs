//! The table of all mechanisms in the README: what `heddle study all` has measured, beside the committed areas.

use std::path::{Path, PathBuf};

const BEGIN: &str =
    "<!-- The next table: HEDDLE_BLESS=1 cargo test -p heddle-report golden -->\n\n";

const HEAD: &str = "\
| core | SIMD efficiency | speed | control unit: logic | storage, stacks of 16 | together | core: logic | storage, stacks of 64 | together |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
";

/// Tables of the experiments of the study.
const ALL: &str = "docs/src/generated/all-results.md";
const APART: &str = "docs/src/generated/all-apart-results.md";
const EIGHT_WARPS: &str = "docs/src/generated/all-8-warps-results.md";
/// Tables of areas.
const AREAS: &str = "docs/src/generated/area-mechanisms.md";

/// Of each row the core, the variant of the study, and the tables that it is in.
const ROWS: [(&str, &str, &str); 10] = [
    ("pdom", "PDOM-LRR", ALL),
    ("barrel", "BARREL-LRR", ALL),
    ("spe", "SPE-LRR", ALL),
    ("tbc", "TBC-LRR", ALL),
    ("dwf", "DWF", ALL),
    ("lwm", "LWM-LRR", ALL),
    ("dpe", "DPE-LRR", ALL),
    ("dws", "DWS-LRR", APART),
    ("nrec", "NREC-LRR", APART),
    ("pws", "PWS-2", EIGHT_WARPS),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The cells behind the first one of the first row that begins with it.
fn row(path: &str, first: &str) -> Option<Vec<String>> {
    let begin = format!("| {first} | ");
    let text = read(path);
    let line = text.lines().find_map(|line| line.strip_prefix(&begin))?;
    Some(line.split('|').map(|cell| cell.trim().to_owned()).collect())
}

fn table() -> String {
    let mut table = HEAD.to_owned();
    for (core, variant, path) in ROWS {
        let measured = row(path, variant).unwrap_or_else(|| panic!("{path} has no {variant}"));
        let areas = row(AREAS, &format!("`{core}-core`"));
        // Of the control unit the storage at 16 entries of a stack; a core that is a model alone has no area.
        let area = |column: usize| {
            areas.as_ref().map_or("-".to_owned(), |cells| thousands(&cells[column]))
        };
        // Of the divergent kernels; those of the coherent ones stand beside each.
        let cells = [core, &measured[0], &measured[2]].map(str::to_owned).into_iter();
        let cells: Vec<String> = cells.chain([0, 3, 4, 5, 6, 7].map(area)).collect();
        table += &format!("| {} |\n", cells.join(" | "));
    }
    table
}

/// A number with commas between its thousands.
fn thousands(digits: &str) -> String {
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|group| std::str::from_utf8(group).expect("digits"))
        .collect();
    groups.join(",")
}

#[test]
fn golden_table_of_all_mechanisms_in_the_readme() {
    let readme = read("README.md");
    let (before, rest) = readme.split_once(BEGIN).expect("the mark in front of the table");
    let (_, after) = rest.split_once("\n\n").expect("text behind the table");
    let expected = format!("{before}{BEGIN}{}\n{after}", table());
    if std::env::var_os("HEDDLE_BLESS").is_some_and(|value| value == "1") {
        std::fs::write(root().join("README.md"), &expected).expect("the README can be written");
        return;
    }
    assert_eq!(readme, expected, "regenerate it by HEDDLE_BLESS=1");
}

#[test]
fn thousands_are_apart() {
    assert_eq!(["7", "1234", "999999"].map(thousands), ["7", "1,234", "999,999"]);
}
