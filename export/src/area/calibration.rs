//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.00, // inverters
    0.97, // and, or of two bits
    2.43, // exclusive or of two bits
    2.55, // multiplexers of two bits
    9.07, // bits of sums
    1.40, // bits of sums with a constant
    3.15, // bits compared by size
    0.84, // bits compared by size with a constant
    8.99, // partial products of multiplications
    0.55, // bits of registers: reset
    3.65, // bits of registers with enable: hold
];
