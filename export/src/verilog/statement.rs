//! Statements inside an `always` block.

use super::constant::all_ones;
use super::expression::{Expressions, extend, index_width, literal, number, replace_bits};
use heddle_netlist::design::{Case, EnumState, Expr, ExprKind, Net, SignalType, Statement};
use num_bigint::BigUint;

/// Writes the statements of one block, line by line.
pub(super) struct Block<'a, W: Fn(Net) -> (usize, SignalType)> {
    expressions: &'a mut Expressions,
    signal: &'a W,
    lines: Vec<String>,
}

impl<'a, W: Fn(Net) -> (usize, SignalType)> Block<'a, W> {
    /// The lines of `statements` at an indentation of `depth` levels. `signal` tells the width
    /// and type of a signal.
    pub fn write(
        expressions: &'a mut Expressions,
        signal: &'a W,
        statements: &[Statement],
        depth: usize,
    ) -> Vec<String> {
        let mut block = Block { expressions, signal, lines: Vec::new() };
        for statement in statements {
            block.statement(statement, depth);
        }
        block.lines
    }

    fn line(&mut self, depth: usize, text: &str) {
        for step in std::mem::take(&mut self.expressions.steps) {
            self.lines.push(format!("{}{step}", indent(depth)));
        }
        self.lines.push(format!("{}{text}", indent(depth)));
    }

    fn statement(&mut self, statement: &Statement, depth: usize) {
        match statement {
            Statement::Comment(text) => {
                for line in text.lines() {
                    self.line(depth, &format!("// {}", line.trim()));
                }
            }
            Statement::Assign { target, value } => {
                let text = self.assign(*target, value);
                self.line(depth, &text);
            }
            Statement::AssignSlice { target, offset, value } => {
                if let Some(text) = self.assign_slice(*target, offset, value) {
                    self.line(depth, &text);
                }
            }
            Statement::If { test, then, otherwise } => {
                self.branches(test, then, otherwise, depth);
            }
            Statement::Match { test, cases, default } => {
                self.cases(test, cases, default, depth);
            }
        }
    }

    fn assign(&mut self, target: Net, value: &Expr) -> String {
        let name = self.expressions.names[&target].clone();
        if let ExprKind::ReplaceBit { base, index, value: bit } = &value.kind {
            let in_place = matches!(base.kind, ExprKind::Read(net) if net == target);
            let index_fits = match literal(index) {
                Some(index) => index < BigUint::from(value.width),
                None => index.width <= index_width(value.width),
            };
            if in_place && index_fits && value.width > 1 {
                let index = self.expressions.index(index, value.width);
                return format!("{name}[{index}] = {};", self.expressions.write(bit));
            }
        }
        format!("{name} = {};", self.expressions.write(value))
    }

    fn assign_slice(&mut self, target: Net, offset: &Expr, value: &Expr) -> Option<String> {
        let name = self.expressions.names[&target].clone();
        let (width, _) = (self.signal)(target);
        if let Some(offset) = literal(offset) {
            let low = usize::try_from(offset).ok().filter(|&low| low < width)?;
            let part = value.width.min(width - low);
            let text = self.expressions.write(&extend(value, part));
            let high = low + part - 1;
            return Some(match part {
                _ if part == width => format!("{name} = {text};"),
                1 => format!("{name}[{low}] = {text};"),
                _ => format!("{name}[{high}:{low}] = {text};"),
            });
        }
        let reach = if offset.width < 32 { (1 << offset.width) - 1 + value.width } else { width };
        if offset.width < 32 && reach <= width && width > 1 {
            let index = self.expressions.index(offset, width);
            let text = self.expressions.write(value);
            return Some(match value.width {
                1 => format!("{name}[{index}] = {text};"),
                part => format!("{name}[{index} +: {part}] = {text};"),
            });
        }
        let base = Expr { width, kind: ExprKind::Read(target) };
        let text = self.expressions.write(&replace_bits(&base, offset, value));
        Some(format!("{name} = {text};"))
    }

    fn branches(&mut self, test: &Expr, then: &[Statement], other: &[Statement], depth: usize) {
        if !assigns(then) {
            let not = Expr {
                width: 1,
                kind: ExprKind::Unary(heddle_netlist::design::UnaryOp::Not, Box::new(test.clone())),
            };
            if assigns(other) {
                self.branches(&not, other, &[], depth);
            }
            return;
        }
        let test = self.expressions.write(test);
        self.line(depth, &format!("if ({test}) begin"));
        self.body(then, depth + 1);
        self.otherwise(other, depth);
    }

    /// The `else` part of an `if`, as `else if` where nothing has to be computed in between.
    fn otherwise(&mut self, statements: &[Statement], depth: usize) {
        if !assigns(statements) {
            return self.line(depth, "end");
        }
        if let [Statement::If { test, then, otherwise }] = statements
            && assigns(then)
        {
            let text = self.expressions.write(test);
            if self.expressions.steps.is_empty() {
                self.line(depth, &format!("end else if ({text}) begin"));
                self.body(then, depth + 1);
                return self.otherwise(otherwise, depth);
            }
            self.lines.push(format!("{}end else begin", indent(depth)));
            self.line(depth + 1, &format!("if ({text}) begin"));
            self.body(then, depth + 2);
            self.otherwise(otherwise, depth + 1);
            return self.line(depth, "end");
        }
        self.line(depth, "end else begin");
        self.body(statements, depth + 1);
        self.line(depth, "end");
    }

    fn body(&mut self, statements: &[Statement], depth: usize) {
        for statement in statements {
            self.statement(statement, depth);
        }
    }

    fn cases(&mut self, test: &Expr, cases: &[Case], default: &[Statement], depth: usize) {
        let mut arms: Vec<&Case> = Vec::new();
        for case in cases {
            if !arms.iter().any(|arm| arm.value == case.value) {
                arms.push(case);
            }
        }
        let complete = BigUint::from(arms.len()) > all_ones(test.width);
        if !assigns(default) {
            arms.retain(|arm| complete || assigns(&arm.body));
        }
        let text = self.expressions.write(test);
        self.line(depth, &format!("case ({text})"));
        let ty = match &test.kind {
            ExprKind::Read(net) => (self.signal)(*net).1,
            _ => SignalType::Bits,
        };
        for arm in arms {
            let label = match &arm.label {
                Some(state) => self.expressions.state(state, test.width, &arm.value),
                None => value_text(self.expressions, &ty, test.width, &arm.value),
            };
            self.arm(&label, &arm.body, depth + 1);
        }
        if !complete {
            self.arm("default", default, depth + 1);
        }
        self.line(depth, "endcase");
    }

    fn arm(&mut self, label: &str, body: &[Statement], depth: usize) {
        match body {
            _ if !assigns(body) => self.line(depth, &format!("{label}: ;")),
            [Statement::Assign { target, value }] => {
                let text = self.assign(*target, value);
                if self.expressions.steps.is_empty() {
                    return self.line(depth, &format!("{label}: {text}"));
                }
                let steps = std::mem::take(&mut self.expressions.steps);
                self.line(depth, &format!("{label}: begin"));
                self.expressions.steps = steps;
                self.line(depth + 1, &text);
                self.line(depth, "end");
            }
            _ => {
                self.line(depth, &format!("{label}: begin"));
                self.body(body, depth + 1);
                self.line(depth, "end");
            }
        }
    }
}

/// `value` as a reader of a signal of type `ty` wants to see it: a state's name or a number.
pub(super) fn value_text(
    expressions: &mut Expressions,
    ty: &SignalType,
    width: usize,
    value: &BigUint,
) -> String {
    let state = match ty {
        SignalType::Enum { name, variants } => usize::try_from(value)
            .ok()
            .and_then(|index| variants.get(index))
            .map(|variant| EnumState { ty: name.clone(), variant: variant.clone() }),
        _ => None,
    };
    match state {
        Some(state) => expressions.state(&state, width, value),
        None => number(width, value),
    }
}

fn assigns(statements: &[Statement]) -> bool {
    statements.iter().any(|statement| match statement {
        Statement::Comment(_) => false,
        Statement::Assign { .. } | Statement::AssignSlice { .. } => true,
        Statement::If { then, otherwise, .. } => assigns(then) || assigns(otherwise),
        Statement::Match { cases, default, .. } => {
            assigns(default) || cases.iter().any(|case| assigns(&case.body))
        }
    })
}

/// The white space in front of a line.
pub(super) fn indent(depth: usize) -> String {
    "  ".repeat(depth)
}
