//! The published example (figure 8), reconstructed, and the analytical table that follows from it
//! (table 2).
//!
//! The rows of the nodes 1, 2, 3, 4, 6 and 7 of the example are not known, only sums of them; what
//! the publication says of these contradicts itself, so there are two sets of costs:
//!
//! - [`Costs8::Prose`]: the text, by which two split units give `E_WF` = 48.
//! - [`Costs8::Table`]: all cells of the table, which has them only if every split branch takes a context
//!   of its own, against Algorithm 1.

use crate::formulas::{self, Costs};
use crate::graph::{Graph, Kind, Node};
use crate::longest_path::longest_path;
use crate::prune::prune;
use crate::select::{Selection, select};

/// Which of the contradicting statements the unknown costs of figure 8 satisfy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Costs8 {
    /// Those of the text.
    Prose,
    /// Those of the table.
    Table,
}

/// The branches of figure 8 that are marked, as node numbers from 0.
pub const MARKED_8: [usize; 4] = [0, 1, 6, 12];

/// Figure 8, with the names of its nodes, 1 to 18.
pub fn figure_8(costs: Costs8) -> Graph {
    let unknown = match costs {
        Costs8::Prose => [8, 4, 3, 2, 4, 2],
        Costs8::Table => [7, 3, 5, 2, 4, 2],
    };
    let [e1, e2, e3, e4, e6, e7] = unknown;
    let costs = [e1, e2, e3, e4, 6, e6, e7, 5, 1, 4, 3, 3, 1, 1, 1, 2, 5, 4];
    let branch = |path, bsb, meet| (path, Some(bsb), Some(meet));
    let serialisation = |path, meet| (path, None, Some(meet));
    let plain = |next| (next, None, None);
    let edges: [(usize, Option<usize>, Option<usize>); 18] = [
        branch(2, 12, 18),
        branch(3, 4, 6),
        plain(4),
        serialisation(5, 6),
        plain(6),
        plain(7),
        branch(8, 9, 11),
        plain(9),
        serialisation(10, 11),
        plain(11),
        plain(12),
        serialisation(13, 18),
        branch(14, 15, 17),
        plain(15),
        serialisation(16, 17),
        plain(17),
        plain(18),
        plain(19),
    ];
    let node = |(index, (edges, cost)): (usize, _)| {
        let kind = match edges {
            (path, Some(bsb), Some(meet)) => {
                Kind::Branch { path: path - 1, bsb: bsb - 1, reconvergence: meet - 1 }
            }
            (path, _, Some(meet)) => {
                Kind::Serialisation { path: path - 1, reconvergence: meet - 1 }
            }
            (next, ..) => Kind::Plain { next: next - 1 },
        };
        Node { name: (index + 1).to_string(), cost, kind }
    };
    Graph::new(edges.into_iter().zip(costs).enumerate().map(node).collect())
        .expect("figure 8 is structured")
}

/// A row of table 2, of one set of costs and one way to count contexts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// `S`.
    pub units: u64,
    /// The branches that are split.
    pub selection: Selection,
    /// The value of IPET on the pruned graph.
    pub ipet: u64,
    /// `E_kernel` without splitting.
    pub unsplit: u64,
    /// `E_kernel` of dynamic wavefront splitting, equation (8), where every unit is used: `|S_B|` = S.
    pub dynamic: u64,
    /// `E_kernel` of predictable wavefront splitting.
    pub predictable: u64,
}

/// The row of table 2 for `units`, with d = e_s = e_m = D_S = 1. With `reuse`, branches are selected
/// by Algorithm 1 as printed.
pub fn table_2(costs: Costs8, units: u64, reuse: bool) -> Row {
    let graph = figure_8(costs);
    let one = Costs { split: 1, merge: 1 };
    let selection = select(&graph, &MARKED_8, units as usize, reuse);
    let longest = |parallel: &Selection| {
        longest_path(&graph, &prune(&graph, |branch| parallel.contains(branch))).1
    };
    let (all, ipet) = (longest(&Selection::default()), longest(&selection));
    Row {
        units,
        ipet,
        unsplit: formulas::dynamic_kernel(1, 1, 0, all),
        dynamic: formulas::dynamic_kernel(1, 1, units, all + units * (one.split + one.merge)),
        predictable: formulas::kernel(1, 1, formulas::wavefront(ipet, &selection, one)),
        selection,
    }
}

/// The published values of table 2: S, DWS, PWS; 60 without splitting.
pub const PUBLISHED_2: [(u64, u64, u64); 3] = [(1, 127, 52), (2, 192, 49), (3, 245, 47)];

/// Table 2 as published and as its equations and algorithms give it, in Markdown.
pub fn markdown() -> String {
    let mut text = "<!-- Generated: heddle wcet --published -->\n\n\
        | S | no splitting | | PWS | | | | DWS | |\n\
        |---|---|---|---|---|---|---|---|---|\n\
        | | published | here | published | text, Algorithm 1 | table, Algorithm 1 \
        | table, no reuse | published | equation (8) |\n"
        .to_owned();
    for (units, dynamic, predictable) in PUBLISHED_2 {
        let prose = table_2(Costs8::Prose, units, true);
        let table = table_2(Costs8::Table, units, true).predictable;
        let no_reuse = table_2(Costs8::Table, units, false).predictable;
        text += &format!(
            "| {units} | 60 | {} | {predictable} | {} | {table} | {no_reuse} | {dynamic} | {} |\n",
            prose.unsplit, prose.predictable, prose.dynamic
        );
    }
    text
}
