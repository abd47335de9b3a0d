//! Selection, pruning and the worst case, against the published examples and against structured code
//! evaluated by its definition.

mod examples;
mod formulas;
mod random;
mod structured;
mod unsafe_variant;
