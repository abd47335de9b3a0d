//! What generic gates cost without a library.

/// Yosys' generic gates that the mapping may use, with their cost in two-input NANDs.
///
/// Only gates that CMOS builds in one stage, and exclusive or and multiplexer, which every
/// library has; a mapping to AND and OR would count 20 % more than libraries need.
///
/// The cost is the number of transistors in plain static CMOS divided by the four of a NAND2;
/// a flip-flop is two transmission-gate latches with their clock inverters. Resets and enables
/// are gates in front of the one kind of flip-flop.
pub(super) const GATES: &[(&str, f64)] = &[
    ("$_NOT_", 0.5),
    ("$_NAND_", 1.0),
    ("$_NOR_", 1.0),
    ("$_AOI3_", 1.5),
    ("$_OAI3_", 1.5),
    ("$_AOI4_", 2.0),
    ("$_OAI4_", 2.0),
    ("$_XOR_", 3.0),
    ("$_XNOR_", 3.0),
    ("$_MUX_", 3.0),
    (FLIP_FLOP, 6.0),
];

/// The only flip-flop of the generic mapping.
pub(super) const FLIP_FLOP: &str = "$_DFF_P_";

/// The gates as `abc -g` names them; it takes inverters for granted.
pub(super) const ABC_GATES: &str = "NAND,NOR,AOI3,OAI3,AOI4,OAI4,XOR,XNOR,MUX";
