//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.00, // inverters
    0.92, // and, or of two bits
    2.67, // exclusive or of two bits
    2.49, // multiplexers of two bits
    8.78, // bits of sums
    1.50, // bits of sums with a constant
    3.25, // bits compared by size
    0.83, // bits compared by size with a constant
    9.03, // partial products of multiplications
    0.63, // bits of registers: reset
    3.54, // bits of registers with enable: hold
];
