//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.03, // inverters
    0.76, // and, or of two bits
    2.84, // exclusive or of two bits
    2.27, // multiplexers of two bits
    7.61, // bits of sums
    2.09, // bits of sums with a constant
    1.86, // bits compared by size
    0.49, // bits compared by size with a constant
    9.35, // partial products of multiplications
    1.47, // bits of registers: reset
    2.52, // bits of registers with enable: hold
];
