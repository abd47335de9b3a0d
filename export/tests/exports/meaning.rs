//! The Verilog means what the design means.

use crate::support::build::*;
use crate::support::random::{Expressions, Random, WIDTHS};
use crate::support::simulate;
use heddle_netlist::design::*;

fn inputs(module: &mut ModuleBuilder) -> Vec<(Net, usize)> {
    let mut inputs = Vec::new();
    for width in WIDTHS {
        for letter in ["a", "b"] {
            inputs.push((module.input(&format!("{letter}{width}"), width), width));
        }
    }
    inputs
}

#[test]
fn random_expressions_have_the_value_of_the_reference() {
    if !heddle_requirements::tools(&["iverilog", "yosys"]) {
        return;
    }
    for seed in 0..12 {
        let mut random = Random(seed);
        let mut module = ModuleBuilder::new("expressions");
        let readable = inputs(&mut module);
        let constant = module.constant("limit", 33, 0x1_2345_6789);
        for i in 0..100 {
            let width = random.pick(&WIDTHS);
            let mut readable = readable.clone();
            readable.push((constant, 33));
            let expr = Expressions { random: &mut random, readable }.expr(width, 1 + i % 5);
            let output = module.output(&format!("y{i}"), width);
            module.assign(output, expr);
        }
        let mut builder = Builder::default();
        builder.module(module);
        simulate::check(&builder.finish(), &mut random, 20, &format!("seed {seed}"), seed < 4);
    }
}

/// Statements that give `targets` a value first and then change them here and there.
fn random_statements(
    random: &mut Random,
    readable: &[(Net, usize)],
    targets: &[(Net, usize)],
) -> Vec<Statement> {
    let mut readable = readable.to_vec();
    let mut statements = Vec::new();
    for &(target, width) in targets {
        let value = Expressions { random, readable: readable.clone() }.expr(width, 2);
        statements.push(Statement::Assign { target, value });
        readable.push((target, width));
    }
    for _ in 0..random.below(4) {
        statements.push(random_change(random, &readable, targets, 2));
    }
    statements
}

fn random_change(
    random: &mut Random,
    readable: &[(Net, usize)],
    targets: &[(Net, usize)],
    depth: usize,
) -> Statement {
    let (target, width) = random.pick(targets);
    let kind = random.below(if depth == 0 { 3 } else { 5 });
    let body = |random: &mut Random| {
        let count = if depth == 0 { 0 } else { random.below(3) };
        (0..count).map(|_| random_change(random, readable, targets, depth - 1)).collect()
    };
    let (then, otherwise): (Vec<_>, Vec<_>) = (body(random), body(random));
    let mut expressions = Expressions { random, readable: readable.to_vec() };
    match kind {
        0 => Statement::Assign { target, value: expressions.expr(width, 2) },
        1 => {
            let part = expressions.random.pick(&WIDTHS);
            let offset_width = 1 + expressions.random.below(7);
            let offset = expressions.expr(offset_width, 1);
            Statement::AssignSlice { target, offset, value: expressions.expr(part, 2) }
        }
        2 => {
            let index_width = 1 + expressions.random.below(7);
            let index = expressions.expr(index_width, 1);
            let base = Expr { width, kind: ExprKind::Read(target) };
            let value = replace_bit(base, index, expressions.expr(1, 2));
            Statement::Assign { target, value }
        }
        3 => when(expressions.expr(1, 2), then, otherwise),
        _ => {
            let test = expressions.expr(2, 2);
            let case =
                |value: u32, body: Vec<Statement>| Case { value: value.into(), label: None, body };
            let cases = vec![case(1, then.clone()), case(3, otherwise), case(1, vec![])];
            Statement::Match { test, cases, default: then }
        }
    }
}

#[test]
fn random_statements_have_the_values_of_the_reference() {
    if !heddle_requirements::tools(&["iverilog", "yosys"]) {
        return;
    }
    for seed in 100..180 {
        let mut random = Random(seed);
        let mut module = ModuleBuilder::new("statements");
        let mut readable = inputs(&mut module);
        let mut chunks = Vec::new();
        for i in 0..8 {
            let mut targets = Vec::new();
            for j in 0..1 + random.below(3) {
                let width = random.pick(&WIDTHS);
                targets.push((module.output(&format!("y{i}_{j}"), width), width));
            }
            chunks.push(random_statements(&mut random, &readable, &targets));
            readable.extend(targets);
        }
        // Readers may stand before what they read: the order of whole chunks has no meaning.
        while !chunks.is_empty() {
            let chunk = chunks.swap_remove(random.below(chunks.len()));
            module.statements.extend(chunk);
        }
        let mut builder = Builder::default();
        builder.module(module);
        simulate::check(&builder.finish(), &mut random, 20, &format!("seed {seed}"), seed < 120);
    }
}

#[test]
fn a_block_that_depends_on_nothing_is_a_constant_and_not_unknown() {
    if !heddle_requirements::tools(&["iverilog", "yosys"]) {
        return;
    }
    let mut module = ModuleBuilder::new("constants");
    let a = module.input("a", 8);
    let (nothing, mask) = (module.output("nothing", 32), module.output("mask", 8));
    // Bits 8 to 39 of a widened byte: the expression names `a`, its value does not.
    module.assign(nothing, slice(resize(module.read(a), 16), literal(8, 8), 32));
    module.assign(nothing, module.read(nothing));
    module.assign(mask, literal(8, 0));
    for bit in 0..4 {
        module.assign(mask, replace_bit(module.read(mask), literal(3, bit), literal(1, 1)));
    }
    let mut builder = Builder::default();
    builder.module(module);
    simulate::check(&builder.finish(), &mut Random(1), 3, "constants", true);
}
