//! Every kernel on the model.

#[path = "../common/mod.rs"]
mod common;

mod cycle_counts;
mod results;
