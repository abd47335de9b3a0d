//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.14, // inverters
    0.70, // and, or of two bits
    2.98, // exclusive or of two bits
    2.27, // multiplexers of two bits
    3.45, // bits of sums
    1.92, // bits of sums with a constant
    4.38, // bits compared by size
    0.00, // bits compared by size with a constant
    9.92, // partial products of multiplications
    1.61, // bits of registers: reset
    2.47, // bits of registers with enable: hold
];
