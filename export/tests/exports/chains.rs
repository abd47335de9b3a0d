//! Chains of choices of which at most one holds.

use crate::support::build::*;
use heddle_export::chains::{Chain, chains};
use heddle_netlist::design::{BinaryOp, Design, Expr, Net, UnaryOp};

/// Number of values that are chosen from.
const VALUES: usize = 12;

/// What chooses a value, of the words that the module is given and of the conditions before it.
type Condition = fn(&ModuleBuilder, words: [Net; 2], index: usize) -> Expr;

/// A module `choice_12` in which `chosen` is the last of the values whose condition holds.
fn choice(condition: Condition) -> Design {
    let mut module = ModuleBuilder::new("choice_12");
    let words = [module.input("place", 4), module.input("request", VALUES)];
    let values: Vec<Net> =
        (0..VALUES).map(|index| module.input(&format!("value_{index}"), 8)).collect();
    let chosen = module.output("chosen", 8);
    module.assign(chosen, literal(8, 0));
    for (index, value) in values.into_iter().enumerate() {
        let then = vec![module.set(chosen, module.read(value))];
        let test = condition(&module, words, index);
        module.statements.push(when(test, then, vec![]));
    }
    let mut builder = Builder::default();
    builder.module(module);
    builder.finish()
}

fn found(condition: Condition, most: usize) -> Vec<Chain> {
    let netlist = heddle_netlist::elaborate(&choice(condition)).expect("it is elaborated");
    chains(&netlist, most)
}

fn bit(module: &ModuleBuilder, word: Net, index: usize) -> Expr {
    slice(module.read(word), literal(4, index as u64), 1)
}

/// A word is this number.
fn equals(module: &ModuleBuilder, [place, _]: [Net; 2], index: usize) -> Expr {
    binary(BinaryOp::Equal, module.read(place), literal(4, index as u64))
}

/// The first request.
fn first(module: &ModuleBuilder, [_, request]: [Net; 2], index: usize) -> Expr {
    let none = |index| unary(UnaryOp::Not, bit(module, request, index));
    (0..index)
        .fold(bit(module, request, index), |all, before| binary(BinaryOp::And, all, none(before)))
}

/// A bit of a decoder.
fn decoded(module: &ModuleBuilder, [place, _]: [Net; 2], index: usize) -> Expr {
    let one = literal(VALUES, 1);
    let word = binary(BinaryOp::ShiftLeft, one, module.read(place));
    slice(word, literal(4, index as u64), 1)
}

/// Any requests: the last of them is meant, and no tree says so.
fn any(module: &ModuleBuilder, [_, request]: [Net; 2], index: usize) -> Expr {
    bit(module, request, index)
}

#[test]
fn a_chain_of_exclusive_choices_is_found_with_what_it_drives() {
    for (name, condition) in
        [("equals", equals as Condition), ("first", first), ("decoded", decoded)]
    {
        // The first value is chosen over a constant, which is no multiplexer.
        let [chain] = found(condition, VALUES - 2).try_into().expect(name);
        assert_eq!(chain.place, "choice.chosen", "{name}");
        assert!(chain.length + 1 >= VALUES, "{name}: {}", chain.length);
        assert_eq!(found(condition, VALUES), [], "{name}");
    }
}

#[test]
fn choices_that_may_hold_together_are_an_order_and_no_chain() {
    assert_eq!(found(any, 2), []);
}

#[test]
fn a_condition_that_does_not_exclude_the_others_ends_a_chain() {
    let interrupted: Condition = |module, words, index| match index {
        6 => any(module, words, index),
        _ => equals(module, words, index),
    };
    let lengths: Vec<usize> = found(interrupted, 4).into_iter().map(|chain| chain.length).collect();
    assert!(lengths.iter().all(|length| (5..=7).contains(length)), "{lengths:?}");
    assert!(!lengths.is_empty());
}
