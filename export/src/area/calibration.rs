//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.00, // inverters
    0.96, // and, or of two bits
    2.65, // exclusive or of two bits
    2.55, // multiplexers of two bits
    8.71, // bits of sums
    1.61, // bits of sums with a constant
    3.21, // bits compared by size
    0.78, // bits compared by size with a constant
    9.01, // partial products of multiplications
    0.48, // bits of registers: reset
    3.77, // bits of registers with enable: hold
];
