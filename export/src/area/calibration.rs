//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.21, // inverters
    0.71, // and, or of two bits
    2.91, // exclusive or of two bits
    2.32, // multiplexers of two bits
    4.09, // bits of sums
    1.77, // bits of sums with a constant
    4.79, // bits compared by size
    0.00, // bits compared by size with a constant
    9.84, // partial products of multiplications
    1.44, // bits of registers: reset
    2.63, // bits of registers with enable: hold
];
