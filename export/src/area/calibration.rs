//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.17, // inverters
    0.72, // and, or of two bits
    3.02, // exclusive or of two bits
    2.34, // multiplexers of two bits
    3.65, // bits of sums
    1.82, // bits of sums with a constant
    4.28, // bits compared by size
    0.00, // bits compared by size with a constant
    9.92, // partial products of multiplications
    1.51, // bits of registers: reset
    2.50, // bits of registers with enable: hold
];
