//! Costs of an estimate in NAND2 equivalents, fitted to the committed areas of all modules of the
//! `tiny` and `small` presets.
//!
//! Generated: HEDDLE_BLESS=1 cargo test -p heddle-testbenches --test golden_area estimate

/// One for each of `FEATURES`.
pub(super) const COSTS: [f64; 11] = [
    0.16, // inverters
    0.68, // and, or of two bits
    2.96, // exclusive or of two bits
    2.30, // multiplexers of two bits
    3.38, // bits of sums
    1.91, // bits of sums with a constant
    4.36, // bits compared by size
    0.00, // bits compared by size with a constant
    9.93, // partial products of multiplications
    1.69, // bits of registers: reset
    2.40, // bits of registers with enable: hold
];
