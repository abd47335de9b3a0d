//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.00, // inverters
    0.66, // and, or of two bits
    2.44, // exclusive or of two bits
    2.04, // multiplexers of two bits
    8.27, // bits of sums
    2.54, // bits of sums with a constant
    3.40, // bits compared by size
    0.65, // bits compared by size with a constant
    9.21, // partial products of multiplications
    2.00, // bits of registers: reset
    2.07, // bits of registers with enable: hold
];
