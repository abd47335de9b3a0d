//! Wrong gates are found by the lock-step and by the proof.

use crate::lockstep::{first_difference, random_inputs, simcells};
use crate::proof::{Verdict, prove};
use crate::{gates, tiny};
use heddle_designs::registry;
use heddle_requirements::skip_tools;

/// Gates, and what they are exchanged for.
const EXCHANGES: [(&str, &str); 6] = [
    ("$_NAND_", "$_NOR_"),
    ("$_NOR_", "$_NAND_"),
    ("$_AOI3_", "$_OAI3_"),
    ("$_OAI3_", "$_AOI3_"),
    ("$_XOR_", "$_XNOR_"),
    ("$_NOT_", "$_BUF_"),
];

/// The text with one gate exchanged, once for every gate that can be.
fn exchanged(gates: &str) -> Vec<String> {
    let mut all = Vec::new();
    for (right, wrong) in EXCHANGES {
        let (right, wrong) = (format!("  \\{right} "), format!("  \\{wrong} "));
        for (start, _) in gates.match_indices(&right) {
            let (before, after) = (&gates[..start], &gates[start + right.len()..]);
            all.push(format!("{before}{wrong}{after}"));
        }
    }
    all
}

#[test]
fn every_exchanged_gate_of_an_arbiter_is_found_by_lockstep_and_proof() {
    if skip_tools() {
        return;
    }
    let models = simcells();
    let built = tiny(registry::find("round-robin-arbiter").expect("it is registered"));
    let netlist = gates(&[&built], None).remove(0);
    let inputs = random_inputs(&built);
    let text = netlist.verilog();
    let right = models.clone() + &text;
    assert_eq!(first_difference(&built, &inputs, &right), None);
    let mut broken = 0;
    for (index, module) in netlist.modules.iter().enumerate() {
        let right = module.gates.as_deref().expect("it has no memory");
        assert_eq!(prove(module, right), Verdict::Proved);
        for wrong in exchanged(right) {
            assert_eq!(prove(module, &wrong), Verdict::Unproved, "{wrong}");
            let mut netlist = netlist.clone();
            netlist.modules[index].gates = Some(wrong);
            let text = netlist.verilog();
            let difference = first_difference(&built, &inputs, &(models.clone() + &text));
            assert!(difference.is_some(), "{text}");
            broken += 1;
        }
    }
    println!("{broken} exchanged gates");
    assert!(broken > 20);
}
