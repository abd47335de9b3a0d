//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.00, // inverters
    0.62, // and, or of two bits
    2.52, // exclusive or of two bits
    2.07, // multiplexers of two bits
    7.99, // bits of sums
    2.44, // bits of sums with a constant
    3.43, // bits compared by size
    0.68, // bits compared by size with a constant
    9.29, // partial products of multiplications
    2.06, // bits of registers: reset
    1.88, // bits of registers with enable: hold
];
