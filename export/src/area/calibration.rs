//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.00, // inverters
    0.98, // and, or of two bits
    2.84, // exclusive or of two bits
    2.59, // multiplexers of two bits
    8.24, // bits of sums
    1.68, // bits of sums with a constant
    4.16, // bits compared by size
    0.66, // bits compared by size with a constant
    9.06, // partial products of multiplications
    0.39, // bits of registers: reset
    3.85, // bits of registers with enable: hold
];
