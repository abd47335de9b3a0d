//! Random structured code: definition, Algorithm 2, longest path and IPET agree.
//!
//! `HEDDLE_SEED=n` sets the seed; `HEDDLE_CAMPAIGN=n` runs n times as many graphs, 20 makes 20,000.

use heddle_splitting::ipet::ipet;
use heddle_splitting::longest_path::longest_path;
use heddle_splitting::{prune, select};
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::structured::{Code, Statement, exact, graph};
use crate::unsafe_variant::prune_without_line_9;

/// Graphs of a run that is no campaign.
const GRAPHS: u64 = 1000;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().and_then(|value| value.parse().ok())
}

/// A sequence of one to four statements with at most `depth` branches around each other.
fn code(random: &mut ChaCha8Rng, depth: u32) -> Code {
    let statements = random.random_range(1..=4);
    (0..statements).map(|_| statement(random, depth)).collect()
}

fn statement(random: &mut ChaCha8Rng, depth: u32) -> Statement {
    if depth == 0 || random.random_bool(0.5) {
        return Statement::Block(random.random_range(0..10));
    }
    let first = code(random, depth - 1);
    let second = if random.random_bool(0.3) { Vec::new() } else { code(random, depth - 1) };
    Statement::If {
        branch: random.random_range(0..10),
        bsb: random.random_range(0..3),
        paths: [first, second],
        split: random.random_bool(0.5),
    }
}

/// Runs `check` on random graphs with their code and split branches.
fn graphs(check: impl Fn(&Code, &heddle_splitting::Graph, &[usize])) {
    let seed = number("HEDDLE_SEED").unwrap_or(1);
    println!("HEDDLE_SEED={seed}");
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..GRAPHS * number("HEDDLE_CAMPAIGN").unwrap_or(1) {
        let code = code(&mut random, 3);
        let (graph, split) = graph(&code);
        check(&code, &graph, &split);
    }
}

#[test]
fn pruning_longest_path_and_ipet_give_the_exact_worst_case() {
    graphs(|code, graph, split| {
        let exact = exact(code);
        let pruned = prune(graph, |branch| split.contains(&branch));
        assert_eq!(pruned.total(), exact, "{code:?}");
        assert_eq!(longest_path(graph, &pruned).1, exact, "{code:?}");
        assert_eq!(ipet(graph, &pruned).expect("a solution").cycles, exact, "{code:?}");
    });
}

#[test]
fn the_longest_path_is_a_path_of_its_length() {
    graphs(|_, graph, split| {
        let pruned = prune(graph, |branch| split.contains(&branch));
        let (path, length) = longest_path(graph, &pruned);
        assert_eq!(path.iter().map(|&node| graph.nodes()[node].cost).sum::<u64>(), length);
        for (&node, &next) in path.iter().zip(path.iter().skip(1).chain([&graph.end()])) {
            assert!(pruned.successors(graph, node).contains(&next), "{node} to {next}");
        }
    });
}

/// How many contexts the code has in use at once, besides that of the wavefront, if it runs by the
/// selection: those of a split branch are its own and those of both its paths.
fn needed(code: &Code, next: &mut usize, selected: &dyn Fn(usize) -> bool) -> usize {
    let mut most = 0;
    for statement in code {
        let here = *next;
        *next += 1;
        if let Statement::If { paths, .. } = statement {
            let first = needed(&paths[0], next, selected);
            *next += 1; // the BSB
            let second = needed(&paths[1], next, selected);
            let split = selected(here);
            most = most.max(if split { 1 + first + second } else { first.max(second) });
        }
    }
    most
}

#[test]
fn a_selection_never_needs_more_contexts_than_it_says_nor_than_there_are() {
    graphs(|code, graph, _| {
        let branches: Vec<usize> = graph.branches().collect();
        for units in 0..4 {
            for reuse in [false, true] {
                let selection = select(graph, &branches, units, reuse);
                let used = needed(code, &mut 0, &|branch| selection.contains(branch));
                assert!(used <= selection.contexts && selection.contexts <= units, "{code:?}");
            }
        }
    });
}

#[test]
fn more_split_branches_never_lengthen_the_pruned_graph() {
    graphs(|_, graph, split| {
        let none = prune(graph, |_| false).total();
        let some = prune(graph, |branch| split.contains(&branch)).total();
        let all = prune(graph, |_| true).total();
        assert!(all <= some && some <= none);
    });
}

#[test]
fn without_line_9_some_worst_cases_are_too_small() {
    let too_small = std::cell::Cell::new(0);
    graphs(|code, graph, split| {
        let pruned = prune_without_line_9(graph, &|branch| split.contains(&branch));
        let unsafe_value = longest_path(graph, &pruned).1;
        assert!(unsafe_value <= exact(code), "{code:?}");
        too_small.set(too_small.get() + u32::from(unsafe_value < exact(code)));
    });
    assert!(too_small.get() > 0);
}
