//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.00, // inverters
    0.97, // and, or of two bits
    2.86, // exclusive or of two bits
    2.57, // multiplexers of two bits
    8.44, // bits of sums
    1.53, // bits of sums with a constant
    4.19, // bits compared by size
    0.70, // bits compared by size with a constant
    9.04, // partial products of multiplications
    0.42, // bits of registers: reset
    3.83, // bits of registers with enable: hold
];
