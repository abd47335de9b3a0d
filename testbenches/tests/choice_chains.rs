//! Chains of choices that could be trees, in every core, variant of a core and block at the published size, in cores also
//! with floats.

mod common;

use common::{bless, golden_path};
use heddle_designs::registry::{self, CORES};
use heddle_export::chains::chains;
use std::collections::BTreeMap;

/// The longest chain that is no matter: a tree of that many values is hardly shorter.
const MOST: usize = 8;

/// The chains that are allowed, by what they drive, with the length of the longest: it may only shrink.
const ALLOWED: &str = "testbenches/golden/choice-chains.json";

/// By what they drive, the longest chains of every core, of every variant, and of every block that is no part of another.
/// Variants differ from their cores in what is the same with floats and without.
fn found() -> BTreeMap<String, usize> {
    let mut longest = BTreeMap::new();
    let wholes = registry::all_with_variants().filter(|block| !registry::is_part(block));
    let with_floats = CORES.iter().map(|core| (*core, "paper-floats"));
    for (block, preset) in wholes.map(|block| (block, "paper")).chain(with_floats) {
        let preset = block.preset(preset).expect("every block has it");
        let built = (preset.build)().expect("every block builds");
        for chain in chains(&built.netlist, MOST) {
            let known = longest.entry(chain.place).or_insert(0);
            *known = chain.length.max(*known);
        }
    }
    longest
}

#[test]
fn golden_chains_of_exclusive_choices_become_fewer() {
    let text = std::fs::read_to_string(golden_path(ALLOWED)).expect("the list is there");
    let allowed: BTreeMap<String, usize> = serde_json::from_str(&text).expect("a list of lengths");
    let found = found();
    let longer: Vec<_> =
        found.iter().filter(|(place, length)| allowed.get(*place) < Some(*length)).collect();
    assert!(longer.is_empty(), "chains of exclusive choices where a tree would do: {longer:?}");
    if bless() {
        let text = serde_json::to_string_pretty(&found).expect("lengths are JSON") + "\n";
        std::fs::write(golden_path(ALLOWED), text).expect("the list can be written");
        return;
    }
    assert!(
        found == allowed,
        "{ALLOWED} allows what is not there any more; HEDDLE_BLESS=1 takes it out"
    );
}
