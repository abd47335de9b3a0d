//! What generic gates cost without a library.

use super::liberty::Cell;

/// Yosys' generic gates that the mapping may use, with their cost in two-input NANDs.
///
/// Only gates that CMOS builds in one stage, and exclusive or and multiplexer, which every
/// library has; a mapping to AND and OR would count 20 % more than libraries need.
///
/// The cost is the number of transistors in plain static CMOS divided by the four of a NAND2;
/// a flip-flop is two transmission-gate latches with their clock inverters. Resets and enables
/// are gates in front of the one kind of flip-flop.
///
/// The letters are the input pins; the output is `Q` of the flip-flop and `Y` of all others.
const GATES: &[(&str, f64, &str)] = &[
    ("$_NOT_", 0.5, "A"),
    (NAND2, 1.0, "AB"),
    ("$_NOR_", 1.0, "AB"),
    ("$_AOI3_", 1.5, "ABC"),
    ("$_OAI3_", 1.5, "ABC"),
    ("$_AOI4_", 2.0, "ABCD"),
    ("$_OAI4_", 2.0, "ABCD"),
    ("$_XOR_", 3.0, "AB"),
    ("$_XNOR_", 3.0, "AB"),
    ("$_MUX_", 3.0, "ABS"),
    (FLIP_FLOP, 6.0, "DC"),
];

/// The two-input NAND.
pub(super) const NAND2: &str = "$_NAND_";

/// The only flip-flop of the generic mapping.
pub(super) const FLIP_FLOP: &str = "$_DFF_P_";

/// The gates as `abc -g` names them; it takes inverters for granted.
pub(super) const ABC_GATES: &str = "NAND,NOR,AOI3,OAI3,AOI4,OAI4,XOR,XNOR,MUX";

/// All of them, with their names.
pub(super) fn cells() -> impl Iterator<Item = (String, Cell)> {
    GATES.iter().map(|&(name, area, inputs)| {
        let sequential = name == FLIP_FLOP;
        let cell = Cell {
            area,
            sequential,
            inputs: inputs.chars().map(String::from).collect(),
            outputs: vec![if sequential { "Q" } else { "Y" }.to_owned()],
            clock: sequential.then(|| "C".to_owned()),
            ..Cell::default()
        };
        (name.to_owned(), cell)
    })
}
