//! Predictable wavefront splitting: which branches are split, and the worst case that follows.
//!
//! | module | what |
//! |---|---|
//! | [`graph`](mod@graph) | the control-flow graph with branch serialisation blocks, `C_BSB` |
//! | [`select`](mod@select) | Algorithm 1: the branches that are split |
//!
//! Numbers of sections, algorithms, equations and lemmas are those of the publication on
//! predictable wavefront splitting.

pub mod graph;
pub mod select;

pub use graph::{Graph, GraphError, Kind, Node};
pub use select::{Selection, select};
