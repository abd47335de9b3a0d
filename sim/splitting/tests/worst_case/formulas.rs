//! Equations (2) to (9).

use heddle_splitting::formulas::{
    Costs, Grid, Machine, dynamic_kernel, kernel, parallel_workgroups, provisioned, rounds,
    wavefront,
};
use heddle_splitting::{Selection, prune, select};

use crate::structured::{Statement, graph};

const MACHINE: Machine = Machine { compute_units: 4, simd_units: 4, contexts: 4, lanes: 64 };
const GRID: Grid = Grid { workgroups: 33, items: 256, delay: 10 };

#[test]
fn idle_split_units_become_simd_units() {
    let provisioned = [0, 1, 2, 3].map(|used| provisioned(4, 3, used));
    assert_eq!(provisioned, [Some(16), Some(8), Some(5), Some(4)]);
}

#[test]
fn more_units_than_there_are_cannot_be_used() {
    assert_eq!(provisioned(4, 3, 4), None);
}

#[test]
fn sixteen_workgroups_run_at_once_and_33_take_three_rounds() {
    let parallel = parallel_workgroups(MACHINE, GRID);
    assert_eq!(parallel, 16);
    let rounds = rounds(GRID, parallel).expect("it fits");
    assert_eq!(rounds, 3);
    assert_eq!(kernel(rounds, GRID.delay, 100), 330);
    assert_eq!(dynamic_kernel(rounds, GRID.delay, 1, 100), 630);
}

/// Figure 9.
#[test]
fn three_workgroups_of_which_two_run_at_once_take_two_rounds() {
    assert_eq!(rounds(Grid { workgroups: 3, ..GRID }, 2), Some(2));
}

#[test]
fn a_workgroup_that_never_fits_takes_no_number_of_rounds() {
    let grid = Grid { items: 100_000, ..GRID };
    assert_eq!(rounds(grid, parallel_workgroups(MACHINE, grid)), None);
}

#[test]
fn each_split_costs_a_split_and_a_merge() {
    let selection = Selection { branches: vec![1, 4], contexts: 1 };
    assert_eq!(wavefront(100, &selection, Costs { split: 5, merge: 2 }), 114);
}

/// Lemmas 5.6 and 5.8, for the literal reading in which dynamic splitting has the same branches and
/// prunes nothing.
#[test]
fn predictable_splitting_is_never_slower_than_dynamic_splitting() {
    use Statement::{Block, If};
    let path = |cost| vec![Block(cost)];
    let branch = |a, b| If { branch: 1, bsb: 1, paths: [path(a), path(b)], split: true };
    let (graph, all) = graph(&[branch(3, 9), branch(4, 4), Block(1)]);
    let costs = Costs { split: 5, merge: 2 };
    for units in 0..3 {
        let selection = select(&graph, &all, units, true);
        let worst = |pruned: heddle_splitting::Pruned| wavefront(pruned.total(), &selection, costs);
        let predictable = worst(prune(&graph, |branch| selection.contains(branch)));
        let dynamic = worst(prune(&graph, |_| false));
        assert!(predictable <= dynamic);
        assert!(kernel(3, 10, predictable) <= dynamic_kernel(3, 10, units as u64, dynamic));
    }
}
