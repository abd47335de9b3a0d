//! Algorithm 1 (`Select`): the branches that are split, so that never more contexts are in use than
//! there are.

use crate::graph::Graph;

/// The branches that are split.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// `S_B`: the branches that are split, in topological order.
    pub branches: Vec<usize>,
    /// `cnt`: the contexts that are in use at once at most, beside that of the wavefront.
    pub contexts: usize,
}

impl Selection {
    /// Whether a branch is split.
    pub fn contains(&self, branch: usize) -> bool {
        self.branches.binary_search(&branch).is_ok()
    }
}

/// Algorithm 1. `marked` are the branches that may be split (`P`), `units` is the number of split
/// units beside the unit of the wavefront (`S`). With `reuse`, branches of one parent, which are
/// executed one after another, share a context; without it, every branch takes one of its own.
pub fn select(graph: &Graph, marked: &[usize], units: usize, reuse: bool) -> Selection {
    let mut selection = Selection::default();
    for branch in graph.branches().filter(|branch| marked.contains(branch)) {
        let parent = graph.parent(branch);
        let shares = reuse && selection.branches.iter().any(|&v| graph.parent(v) == parent);
        if !shares && selection.contexts == units {
            continue;
        }
        selection.contexts += usize::from(!shares);
        selection.branches.push(branch);
    }
    selection
}
