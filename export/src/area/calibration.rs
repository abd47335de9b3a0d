//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.00, // inverters
    0.63, // and, or of two bits
    2.48, // exclusive or of two bits
    2.05, // multiplexers of two bits
    8.08, // bits of sums
    2.59, // bits of sums with a constant
    3.44, // bits compared by size
    0.64, // bits compared by size with a constant
    9.26, // partial products of multiplications
    2.08, // bits of registers: reset
    1.91, // bits of registers with enable: hold
];
