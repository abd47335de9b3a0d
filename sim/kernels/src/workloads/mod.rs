//! For each kernel the generator of its inputs and a host reference.
//!
//! A workload has one function `build` that draws the inputs, computes the
//! expected results and returns the argument words of `kernel_main`.

pub(crate) mod bfs;
pub(crate) mod bitonic_sort;
pub(crate) mod calls;
pub(crate) mod histogram;
pub(crate) mod merge_sort;
pub(crate) mod needleman_wunsch;
pub mod synthetic;
