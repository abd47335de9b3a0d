//! For each kernel the generator of its inputs and a host reference.
//!
//! A workload has one function `build` that draws the inputs, computes the
//! expected results and returns the argument words of `kernel_main`.

pub(crate) mod aes_decrypt;
pub(crate) mod bfs;
pub(crate) mod bitonic_sort;
pub(crate) mod black_scholes;
pub(crate) mod blackjack;
pub(crate) mod calls;
pub(crate) mod face_detection;
pub(crate) mod fft;
mod fixed;
pub(crate) mod histogram;
pub(crate) mod hotspot;
pub(crate) mod k_means;
pub(crate) mod laplace3d;
pub(crate) mod lu_decomposition;
pub(crate) mod matrix_multiply;
pub(crate) mod merge_sort;
pub(crate) mod molecular_dynamics;
pub(crate) mod mummer;
pub(crate) mod needleman_wunsch;
pub(crate) mod path_finder;
pub(crate) mod quick_sort;
pub(crate) mod ray_tracer;
pub(crate) mod reduction;
pub(crate) mod synthetic;
pub(crate) mod viterbi;
