//! `heddle wcet` on the command line: results, what is refused and why.

use crate::support::*;

const BOUNDED: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../sim/splitting/tests/programs/bounded.elf");
const UNBOUNDED: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../sim/splitting/tests/programs/unbounded.elf");
const SPLIT: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../sim/splitting/tests/programs/split.elf");

#[test]
fn a_result_has_the_worst_case_of_each_scheme() {
    let shown = json(&["wcet", BOUNDED, "--preset", "tiny", "--units", "1"]);
    let cycles = |scheme: &str| shown["kernel_cycles"][scheme].as_u64().expect("cycles");
    assert!(cycles("predictable") < cycles("unsplit"));
    assert!(cycles("unsplit") < cycles("dynamic"));
    let text = succeeds(&["wcet", BOUNDED, "--preset", "tiny", "--units", "1"]);
    for words in ["7 times", "split branch", "pruned edges", "kernel, predictable splitting"] {
        assert!(text.contains(words), "`{words}` is not in: {text}");
    }
}

#[test]
fn a_core_without_split_units_has_one_worst_case_and_no_turns_at_fetch() {
    let cycles = |units: &str| json(&["wcet", BOUNDED, "--units", units])["kernel_cycles"].clone();
    let (none, one) = (cycles("0"), cycles("1"));
    for scheme in ["predictable", "dynamic"] {
        assert_eq!(none[scheme], none["unsplit"], "{scheme}");
    }
    assert!(none["unsplit"].as_u64() < one["unsplit"].as_u64(), "{none} {one}");
    fails(2, &["wcet", SPLIT, "--units", "0"], &["split units at once, but there are 0"]);
}

#[test]
fn splits_in_a_program_are_told_from_chosen_ones() {
    assert_eq!(json(&["wcet", SPLIT])["splits_in_program"], true);
    assert_eq!(json(&["wcet", BOUNDED])["splits_in_program"], false);
}

#[test]
fn the_bound_is_that_of_the_program_as_it_is() {
    for (program, scheme) in [(SPLIT, "predictable"), (BOUNDED, "unsplit")] {
        let shown = json(&["wcet", program, "--preset", "tiny", "--blocks", "3", "--threads", "8"]);
        assert_eq!(shown["bound"], shown["kernel_cycles"][scheme]);
        assert_eq!(shown["dispatch_cycles"], 2 + 3 * (2 + 3));
    }
}

#[test]
fn a_kernel_has_the_launch_for_which_the_bounds_of_its_loops_hold() {
    for (preset, threads) in [("tiny", 8), ("small", 8), ("paper", 64)] {
        let shown = json(&["wcet", "laplace3d", "--split", "--preset", preset]);
        let launch = &shown["measured"];
        assert_eq!((&launch["blocks"], &launch["threads_per_block"]), (&4.into(), &threads.into()));
    }
    let other = ["wcet", "laplace3d", "--preset", "tiny", "--blocks", "1"];
    fails(2, &other, &["laplace3d", "4 blocks of 8 threads", "--blocks"]);
}

#[test]
fn a_drawing_has_the_pruned_edges() {
    let text = succeeds(&["wcet", SPLIT, "--dot"]);
    assert!(text.starts_with("digraph") && text.contains("pruned"), "{text}");
}

#[test]
fn the_published_table_is_that_of_the_page() {
    let page = include_str!("../../../docs/src/generated/wcet-table-2.md");
    assert_eq!(succeeds(&["wcet", "--published"]), page);
}

#[test]
fn what_has_no_bound_is_refused_with_what_to_do() {
    fails(2, &["wcet", UNBOUNDED], &["kernel_main", "LOOP_BOUND(n)"]);
    fails(2, &["wcet", SPLIT, "--memory", "random:1"], &["random:1", "fixed:CYCLES"]);
    fails(2, &["wcet", SPLIT, "--preset", "tiny", "--threads", "9"], &["9 threads", "2 contexts"]);
}

#[test]
fn bad_names_and_numbers_are_refused() {
    let many = ["--blocks", "4294967295", "--merge-cycles", "1000000", "--split-cycles", "1000000"];
    fails(2, &[&["wcet", SPLIT, "--threads", "32"][..], &many].concat(), &["2^48"]);
    fails(2, &["wcet", SPLIT, "--preset", "huge"], &["huge", "tiny, small, paper"]);
    fails(2, &["wcet", SPLIT, "--memory", "none"], &["none"]);
    fails(2, &["wcet", SPLIT, "--units", "8"], &["8", "0..=7"]);
    fails(2, &["wcet", "no-such-kernel"], &["no-such-kernel"]);
    fails(2, &["wcet"], &["PROGRAM"]);
}
