//! The memories of every core and block, at `tiny` also of every variant of a core, with what they would be built as, as
//! committed; and the pages that give the reasons for those that nobody would build.

mod common;

use common::{check_golden, golden_path};
use heddle_designs::Built;
use heddle_designs::registry::{self, Block, CORE_VARIANTS, CORES};
use heddle_export::storage::{Storage, StorageCosts, StorageRow};
use std::collections::{BTreeMap, BTreeSet};

/// What a page writes before the name of a memory that is in no class of storage, with the reason behind it:
/// `` - Storage outside the classes: `module.memory`: reason ``.
const REASON: &str = "- Storage outside the classes: `";

/// The storage of every core, with floats of cores alone; of every block that is no part of another; and at `tiny` of the
/// variants of cores: in other sizes they store what these blocks do.
fn storage(preset: &'static str) -> BTreeMap<&'static str, Storage> {
    let blocks = registry::all().filter(|block| !registry::is_part(block));
    let blocks = blocks.chain(CORE_VARIANTS.iter().copied().filter(|_| preset == "tiny"));
    let is_core = |block: &Block| CORES.iter().any(|core| core.name == block.name);
    let blocks = blocks.filter(|block| preset != "paper-floats" || is_core(block));
    let storage = blocks.map(|block| {
        let preset = block.preset(preset).expect("every block has it");
        let built: Built = (preset.build)().expect("every block builds");
        (block.name, Storage::of(&built.netlist, &StorageCosts::default()))
    });
    storage.filter(|(_, storage)| !storage.memories.is_empty()).collect()
}

/// A memory in one line.
fn line(row: &StorageRow) -> String {
    let StorageRow { places, count, shape, class, nand2, .. } = row;
    let first = &places[0];
    let more = if places.len() > 1 { format!(" and {}", places.len() - 1) } else { String::new() };
    let (words, bits, ports) = (shape.words, shape.bits, row.ports());
    let parts = if shape.parts > 1 { format!(" in {} parts", shape.parts) } else { String::new() };
    let (read, class) = (shape.read.name(), class.name());
    format!(
        "{first}{more}: {count} of {words} x {bits}{parts}, {ports} {read}, {class}, {nand2} NAND2"
    )
}

fn check(preset: &'static str) {
    let told = |storage: &Storage| {
        let lines: Vec<String> = storage.memories.iter().map(line).collect();
        serde_json::json!({ "nand2": storage.nand2, "memories": lines })
    };
    let blocks = storage(preset);
    let told: BTreeMap<_, _> = blocks.iter().map(|(name, storage)| (name, told(storage))).collect();
    let text = serde_json::to_string_pretty(&told).expect("text is JSON") + "\n";
    check_golden(&format!("testbenches/golden/storage-{preset}.json"), &text);
}

#[test]
fn golden_storage_of_the_tiny_presets() {
    check("tiny");
}

#[test]
fn golden_storage_of_the_paper_presets() {
    check("paper");
}

/// The memories for which the pages of the blocks give a reason, with the page.
fn reasons() -> BTreeMap<String, String> {
    let mut reasons = BTreeMap::new();
    for page in std::fs::read_dir(golden_path("docs/src/blocks")).expect("pages") {
        let page = page.expect("a page").path();
        if page.extension().is_none_or(|extension| extension != "md") {
            continue;
        }
        let text = std::fs::read_to_string(&page).expect("a page");
        for line in text.lines().filter_map(|line| line.strip_prefix(REASON)) {
            let (name, reason) = line.split_once("`: ").expect("a name and a reason");
            assert!(!reason.trim().is_empty(), "{}: no reason for {name}", page.display());
            let before = reasons.insert(name.to_owned(), page.display().to_string());
            assert_eq!(before, None, "two pages give a reason for {name}");
        }
    }
    reasons
}

#[test]
fn a_memory_outside_the_classes_has_a_reason_on_the_page_of_its_block() {
    let mut outside = BTreeSet::new();
    for preset in ["tiny", "small", "paper", "paper-floats"] {
        for storage in storage(preset).values() {
            outside.extend(storage.outside().flat_map(|row| row.names.clone()));
        }
    }
    let reasons = reasons();
    let without: Vec<_> = outside.iter().filter(|name| !reasons.contains_key(*name)).collect();
    assert!(without.is_empty(), "no page in docs/src/blocks has `{REASON}name`: for {without:?}");
    let superfluous: Vec<_> = reasons.iter().filter(|(name, _)| !outside.contains(*name)).collect();
    assert!(superfluous.is_empty(), "reasons for what is in a class now: {superfluous:?}");
}
