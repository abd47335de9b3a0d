//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.00, // inverters
    0.96, // and, or of two bits
    2.69, // exclusive or of two bits
    2.54, // multiplexers of two bits
    8.85, // bits of sums
    1.58, // bits of sums with a constant
    3.19, // bits compared by size
    0.79, // bits compared by size with a constant
    9.01, // partial products of multiplications
    0.58, // bits of registers: reset
    3.61, // bits of registers with enable: hold
];
