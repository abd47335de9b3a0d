//! Predictable wavefront splitting: which branches are split, and the worst case that follows.
//!
//! | module | what |
//! |---|---|
//! | [`assembly`] | splits in the assembly text of stock compilers |
//! | [`generated`] | generated programs as assembly that can be split, for tests and studies |
//! | [`graph`](mod@graph) | the control-flow graph with branch serialisation blocks, `C_BSB` |
//! | [`select`](mod@select) | Algorithm 1: the branches that are split |
//! | [`prune`](mod@prune) | Algorithm 2: the edges that the worst case leaves out |
//! | [`longest_path`] | the worst case of a pruned graph, path by path |
//! | [`ipet`] | the same by implicit path enumeration, with a solver |
//! | [`formulas`] | from the worst case of a wavefront to that of a kernel |
//! | [`timing`] | the worst case of an instruction on the core `pws` |
//! | [`program`] | from a RISC-V program to its graph and its worst case |
//! | [`dot`](mod@dot) | drawings of graphs |
//! | [`published`] | the published example, and the table that follows from it |
//!
//! Numbers of sections, algorithms, equations and lemmas are those of the publication on
//! predictable wavefront splitting.

pub mod assembly;
pub mod dot;
pub mod formulas;
pub mod generated;
pub mod graph;
pub mod ipet;
pub mod longest_path;
pub mod program;
pub mod prune;
pub mod published;
pub mod select;
pub mod timing;

pub use dot::dot;
pub use graph::{Graph, GraphError, Kind, Node};
pub use prune::{Pruned, prune};
pub use select::{Selection, select};
