//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.00, // inverters
    0.63, // and, or of two bits
    2.49, // exclusive or of two bits
    2.05, // multiplexers of two bits
    7.97, // bits of sums
    2.57, // bits of sums with a constant
    3.47, // bits compared by size
    0.64, // bits compared by size with a constant
    9.29, // partial products of multiplications
    1.93, // bits of registers: reset
    2.01, // bits of registers with enable: hold
];
