//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.00, // inverters
    0.60, // and, or of two bits
    2.54, // exclusive or of two bits
    2.08, // multiplexers of two bits
    7.05, // bits of sums
    2.61, // bits of sums with a constant
    3.65, // bits compared by size
    0.65, // bits compared by size with a constant
    9.41, // partial products of multiplications
    0.97, // bits of registers: reset
    2.98, // bits of registers with enable: hold
];
