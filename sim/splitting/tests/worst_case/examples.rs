//! The published examples.

use heddle_splitting::ipet::ipet;
use heddle_splitting::longest_path::longest_path;
use heddle_splitting::published::{Costs8, MARKED_8, figure_8, table_2};
use heddle_splitting::{Graph, GraphError, Kind, Node, dot, prune, select};

use crate::structured::{Code, Statement, exact, graph};
use crate::unsafe_variant::prune_without_line_9;

/// Figure 2: BB1 around (BB2 with BB3 and BB4, then BB5) and BB6, then BB7 with BB8 and BB9, BB10.
fn figure_2(split: [bool; 3]) -> Code {
    use Statement::{Block, If};
    let inner = If { branch: 1, bsb: 0, paths: [vec![Block(3)], vec![Block(4)]], split: split[1] };
    vec![
        If { branch: 1, bsb: 0, paths: [vec![inner, Block(1)], vec![Block(2)]], split: split[0] },
        If { branch: 1, bsb: 0, paths: [vec![Block(3)], vec![Block(2)]], split: split[2] },
        Block(2),
    ]
}

fn worst(graph: &Graph, split: &[usize]) -> u64 {
    let pruned = prune(graph, |branch| split.contains(&branch));
    let longest = longest_path(graph, &pruned).1;
    assert_eq!(longest, pruned.total());
    assert_eq!(longest, ipet(graph, &pruned).expect("a solution").cycles);
    longest
}

#[test]
fn figure_2_has_its_worst_case_for_every_set_of_split_branches() {
    let table = [
        ([false, false, false], 20),
        ([true, false, false], 18),
        ([false, true, false], 17),
        ([false, false, true], 18),
        ([true, true, false], 15),
        ([true, false, true], 16),
        ([false, true, true], 15),
        ([true, true, true], 13),
    ];
    for (split, cycles) in table {
        let code = figure_2(split);
        let (graph, branches) = graph(&code);
        assert_eq!(exact(&code), cycles);
        assert_eq!(worst(&graph, &branches), cycles, "{split:?}");
    }
}

#[test]
fn figure_2_reuses_the_context_of_its_first_branch_for_the_last() {
    let (graph, all) = graph(&figure_2([true; 3]));
    let one = select(&graph, &all, 1, true);
    assert_eq!((&one.branches[..], one.contexts), (&[all[0], all[2]][..], 1));
    assert_eq!(worst(&graph, &one.branches), 16);
    let two = select(&graph, &all, 2, true);
    assert_eq!((&two.branches, two.contexts), (&all, 2));
    assert_eq!(worst(&graph, &two.branches), 13);
}

/// The table of figure 8, with the node numbers of the publication.
#[test]
fn figure_8_has_its_parents_and_reconvergence_blocks() {
    let graph = figure_8(Costs8::Prose);
    let parents = [1, 2, 4, 7, 9, 12, 13, 15]
        .map(|node: usize| (node, graph.parent(node - 1).map_or(0, |parent| parent + 1)));
    let expected = [(1, 0), (2, 1), (4, 2), (7, 1), (9, 7), (12, 1), (13, 12), (15, 13)];
    assert_eq!(parents, expected);
    let meets = [1, 2, 4, 7, 9, 12, 13, 15].map(|node: usize| graph.reconvergence(node - 1));
    assert_eq!(meets, [18, 6, 6, 11, 11, 18, 17, 17].map(|node: usize| Some(node - 1)));
}

#[test]
fn figure_8_splits_1_2_and_7_with_two_units_and_loses_e2_e5_and_e6() {
    for costs in [Costs8::Prose, Costs8::Table] {
        let graph = figure_8(costs);
        let selection = select(&graph, &MARKED_8, 2, true);
        assert_eq!((&selection.branches[..], selection.contexts), (&[0, 1, 6][..], 2));
        let pruned = prune(&graph, |branch| selection.contains(branch));
        let removed: Vec<_> = pruned.removed.iter().map(|(u, v)| (u + 1, v + 1)).collect();
        assert_eq!(removed, [(2, 3), (9, 10), (12, 13)]);
    }
}

#[test]
fn figure_8_has_its_values_by_algorithm_2() {
    let r1 = [42, 31, 32, 35, 35, 29, 25, 22, 21, 21, 17, 14, 14, 10, 11, 11, 9, 4, 0];
    let r2 = [40, 30, 34, 35, 35, 29, 25, 22, 21, 21, 17, 14, 14, 10, 11, 11, 9, 4, 0];
    for (costs, values) in [(Costs8::Prose, r1), (Costs8::Table, r2)] {
        let pruned = prune(&figure_8(costs), |branch| [0, 1, 6].contains(&branch));
        assert_eq!(pruned.worst, values);
    }
}

#[test]
fn the_published_values_of_figure_8_come_from_skipping_line_9() {
    let values = [42, 31, 34, 37, 37, 31, 27, 24, 23, 23, 19, 16, 16, 12, 11, 11, 9, 4, 0];
    let graph = figure_8(Costs8::Prose);
    let pruned = prune_without_line_9(&graph, &|branch| [0, 1, 6].contains(&branch));
    assert_eq!(pruned.worst, values);
    assert_eq!(pruned.removed, prune(&graph, |branch| [0, 1, 6].contains(&branch)).removed);
}

#[test]
fn table_2_by_the_text_and_algorithm_1_has_60_52_49_and_51() {
    let rows = [1, 2, 3].map(|units| table_2(Costs8::Prose, units, true));
    assert!(rows.iter().all(|row| row.unsplit == 60));
    assert_eq!(rows.each_ref().map(|row| row.ipet), [49, 42, 42]);
    assert_eq!(rows.each_ref().map(|row| row.predictable), [52, 49, 51]);
    let split: [&[usize]; 3] = [&[0], &[0, 1, 6], &[0, 1, 6, 12]];
    assert_eq!(rows.each_ref().map(|row| &row.selection.branches[..]), split);
}

#[test]
fn table_2_without_reuse_has_the_published_60_52_49_and_47() {
    let rows = [1, 2, 3].map(|units| table_2(Costs8::Table, units, false));
    assert!(rows.iter().all(|row| row.unsplit == 60));
    assert_eq!(rows.each_ref().map(|row| row.ipet), [49, 44, 40]);
    assert_eq!(rows.each_ref().map(|row| row.predictable), [52, 49, 47]);
    let split: [&[usize]; 3] = [&[0], &[0, 1], &[0, 1, 6]];
    assert_eq!(rows.each_ref().map(|row| &row.selection.branches[..]), split);
}

#[test]
fn the_costs_of_the_table_by_algorithm_1_give_52_47_and_49() {
    let rows = [1, 2, 3].map(|units| table_2(Costs8::Table, units, true).predictable);
    assert_eq!(rows, [52, 47, 49]);
}

#[test]
fn dynamic_splitting_of_figure_8_is_123_190_and_261_by_its_equation() {
    let rows = [1, 2, 3].map(|units| table_2(Costs8::Prose, units, true).dynamic);
    assert_eq!(rows, [123, 190, 261]);
}

#[test]
fn the_counter_example_to_skipping_line_9_is_59_and_not_51() {
    use Statement::{Block, If};
    let inner = If { branch: 2, bsb: 2, paths: [vec![Block(1)], vec![Block(8)]], split: false };
    let last = If { branch: 9, bsb: 2, paths: [vec![Block(8)], vec![Block(3)]], split: true };
    let paths = [vec![Block(3), inner, Block(9)], vec![Block(9), last, Block(5)]];
    let code = vec![Block(7), If { branch: 6, bsb: 4, paths, split: true }, Block(9)];
    let (graph, split) = graph(&code);
    assert_eq!(split, [1, 10]);
    assert_eq!((exact(&code), worst(&graph, &split)), (59, 59));
    let unsafe_prune = prune_without_line_9(&graph, &|branch| split.contains(&branch));
    assert_eq!(longest_path(&graph, &unsafe_prune).1, 51);
}

#[test]
fn a_drawing_has_the_pruned_edges_dashed() {
    let graph = figure_8(Costs8::Prose);
    let selection = select(&graph, &MARKED_8, 2, true);
    let text = dot(&graph, &selection, &prune(&graph, |branch| selection.contains(branch)));
    assert_eq!(text.matches("dashed").count(), 3);
    assert_eq!(text.matches("peripheries").count(), 3);
    assert_eq!(text.matches("box").count(), 4);
}

fn plain(next: usize) -> Node {
    Node { name: "n".into(), cost: 1, kind: Kind::Plain { next } }
}

fn node(kind: Kind) -> Node {
    Node { name: "n".into(), cost: 1, kind }
}

#[test]
fn a_graph_that_is_not_structured_is_refused_by_name() {
    let branch = |path, bsb, reconvergence| node(Kind::Branch { path, bsb, reconvergence });
    let bsb = |path, reconvergence| node(Kind::Serialisation { path, reconvergence });
    type Cases = Vec<(Vec<Node>, fn(&GraphError) -> bool)>;
    let cases: Cases = vec![
        (vec![plain(2)], |e| matches!(e, GraphError::NoSuchNode { node: 2, .. })),
        (vec![plain(0)], |e| matches!(e, GraphError::Order { .. })),
        (vec![plain(2), plain(2)], |e| matches!(e, GraphError::Unreached { node: 1, .. })),
        (vec![branch(1, 1, 2), bsb(2, 2)], |e| matches!(e, GraphError::EmptyFirstPath { .. })),
        (vec![bsb(1, 1)], |e| matches!(e, GraphError::StraySerialisation { .. })),
        (vec![branch(1, 2, 3), plain(2), plain(3)], |e| {
            matches!(e, GraphError::NoSerialisation { node: 2, branch: 0, .. })
        }),
        (vec![branch(1, 2, 3), plain(2), bsb(3, 4), plain(4)], |e| {
            matches!(e, GraphError::Reconvergence { of_branch: 3, of_bsb: 4, .. })
        }),
        (vec![branch(1, 2, 1), plain(2), bsb(3, 1)], |e| {
            matches!(e, GraphError::Order { node: 1, .. })
        }),
    ];
    for (nodes, expected) in cases {
        let error = Graph::new(nodes.clone()).expect_err("not structured");
        assert!(expected(&error), "{nodes:?}: {error}");
    }
}

#[test]
fn an_empty_graph_takes_no_time() {
    let graph = Graph::new(Vec::new()).expect("no nodes");
    assert_eq!(worst(&graph, &[]), 0);
}
