//! Statements: loops unrolled, links and macros expanded, conditions on loop variables decided.

use super::constant::{self, free_literal, is_arithmetic_expression};
use super::fields::{Field, field_type};
use super::names::state;
use super::{Fault, Ty, Typer, index};
use crate::design::{Case, Expr, ExprKind, Net, SignalKind, SignalType, Statement};
use crate::error::Problem;
use crate::source;
use num_bigint::BigUint;
use rust_hdl::core::ast::{
    VerilogBlock, VerilogBlockOrConditional, VerilogCase, VerilogConditional, VerilogExpression,
    VerilogLink, VerilogLoop, VerilogMatch, VerilogStatement,
};
use std::collections::HashSet;

type Done = Result<(), Fault>;

/// Types a whole kernel.
pub(crate) fn kernel(typer: &mut Typer<'_>, code: &VerilogBlock) -> Result<Vec<Statement>, Fault> {
    typer.block(code)
}

impl<'a> Typer<'a> {
    fn block(&mut self, code: &VerilogBlock) -> Result<Vec<Statement>, Fault> {
        let mut statements = Vec::new();
        code.iter().try_for_each(|statement| self.statement(statement, &mut statements))?;
        Ok(statements)
    }

    fn statement(&mut self, statement: &VerilogStatement, out: &mut Vec<Statement>) -> Done {
        match statement {
            VerilogStatement::Assignment(target, value) => {
                self.assignment(target, value, out).map_err(|fault| self.about(fault, target))
            }
            VerilogStatement::SliceAssignment { base, width, offset, replacement } => self
                .slice_assignment(base, *width, offset, replacement, out)
                .map_err(|fault| self.about(fault, base)),
            VerilogStatement::If(conditional) => self.conditional(conditional, out),
            VerilogStatement::Match(choice) => self.choice(choice, out),
            VerilogStatement::Loop(code) => self.unroll(code, out),
            VerilogStatement::Comment(text) => {
                out.push(Statement::Comment(source::comment(text)));
                Ok(())
            }
            VerilogStatement::Link(links) => links.iter().try_for_each(|link| self.link(link, out)),
            VerilogStatement::Macro(code) => {
                code.iter().try_for_each(|statement| self.statement(statement, out))
            }
        }
    }

    fn assignment(
        &mut self,
        target: &VerilogExpression,
        value: &VerilogExpression,
        out: &mut Vec<Statement>,
    ) -> Done {
        if let Some(field) = self.target_field(target)? {
            let (value, _) = self.check(value, Some(field.ty))?;
            let (target, offset) = (field.net, free_literal(field.offset.into()));
            self.driven.insert(target);
            out.push(Statement::AssignSlice { target, offset, value });
            return Ok(());
        }
        let (target, ty) = self.target(target)?;
        let value = match ty.ty {
            SignalType::Clock => self.clock(value)?,
            _ => self.check(value, Some(ty))?.0,
        };
        self.driven.insert(target);
        out.push(Statement::Assign { target, value });
        Ok(())
    }

    fn slice_assignment(
        &mut self,
        target: &VerilogExpression,
        width: usize,
        offset: &VerilogExpression,
        value: &VerilogExpression,
        out: &mut Vec<Statement>,
    ) -> Done {
        let (target, ty) = self.target(target)?;
        let at = self.free_constant(offset)?;
        let Some(ty) = field_type(ty, width, &at) else {
            return Err(Problem::Unsupported("no field of the struct has these bits").into());
        };
        let (value, _) = self.check(value, Some(ty))?;
        self.driven.insert(target);
        out.push(Statement::AssignSlice { target, offset: free_literal(at), value });
        Ok(())
    }

    /// The net that a statement drives.
    fn target(&mut self, e: &VerilogExpression) -> Result<(Net, Ty<'a>), Fault> {
        let VerilogExpression::Signal(name) = e else {
            return Err(Fault::at(Problem::UnknownName(source::expression(e)), e));
        };
        let name = name.strip_suffix("$next").unwrap_or(name);
        let (path, net) = self.find(name, e)?;
        let net = net.ok_or(Problem::UnknownName(path))?;
        Ok((net, self.writable(net)?))
    }

    /// The field of a field that a statement drives: `base.next.outer.inner`.
    fn target_field(&self, e: &VerilogExpression) -> Result<Option<Field<'a>>, Fault> {
        let VerilogExpression::Signal(name) = e else { return Ok(None) };
        let (path, net) = self.find(name, e)?;
        let field = if net.is_none() { self.field(&path, ".next.") } else { None };
        if let Some(field) = &field {
            self.writable(field.net)?;
        }
        Ok(field)
    }

    fn writable(&self, net: Net) -> Result<Ty<'a>, Problem> {
        let signal = self.names.signal(net);
        match (net, &signal.kind) {
            (Net::Own(_), SignalKind::Output | SignalKind::Wire)
            | (Net::Port(..), SignalKind::Input) => Ok(Ty { width: signal.width, ty: &signal.ty }),
            _ => Err(Problem::WritesForeignSignal),
        }
    }

    /// The only thing that a clock input can get: the block's own clock.
    fn clock(&mut self, e: &VerilogExpression) -> Result<Expr, Fault> {
        if let VerilogExpression::Signal(name) = e
            && let (_, Some(net)) = self.find(name, e)?
            && self.own_clock(net)
        {
            self.read.insert(net);
            return Ok(Expr { width: 1, kind: ExprKind::Read(net) });
        }
        Err(Fault::at(Problem::ForeignClock, e))
    }

    fn own_clock(&self, net: Net) -> bool {
        let signal = self.names.signal(net);
        let own_input = matches!(net, Net::Own(_)) && signal.kind == SignalKind::Input;
        own_input && signal.ty == SignalType::Clock
    }

    fn conditional(&mut self, code: &VerilogConditional, out: &mut Vec<Statement>) -> Done {
        if let Some(value) = self.condition(&code.test)? {
            let statements =
                if value { self.block(&code.then)? } else { self.otherwise(&code.otherwise)? };
            out.extend(statements);
            return Ok(());
        }
        let test = self.check_bit(&code.test)?;
        let then = self.block(&code.then)?;
        let otherwise = self.otherwise(&code.otherwise)?;
        out.push(Statement::If { test, then, otherwise });
        Ok(())
    }

    fn otherwise(&mut self, code: &VerilogBlockOrConditional) -> Result<Vec<Statement>, Fault> {
        match code {
            VerilogBlockOrConditional::Block(code) => self.block(code),
            VerilogBlockOrConditional::Conditional(statement) => {
                let mut statements = Vec::new();
                self.statement(statement, &mut statements)?;
                Ok(statements)
            }
            VerilogBlockOrConditional::None => Ok(Vec::new()),
        }
    }

    fn choice(&mut self, code: &VerilogMatch, out: &mut Vec<Statement>) -> Done {
        if self.is_constant(&code.test) {
            let value = self.free_constant(&code.test)?;
            for case in &code.cases {
                if case.condition == "default" || pattern_number(case)? == value {
                    out.extend(self.block(&case.block)?);
                    return Ok(());
                }
            }
            return Ok(());
        }
        let (test, ty) = self.check_natural(&code.test)?;
        let mut cases: Vec<Case> = Vec::new();
        let mut default = None;
        for case in &code.cases {
            if case.condition == "default" {
                default = Some(self.block(&case.block)?);
                break;
            }
            let path = case.condition.replace('$', ".");
            let (value, label) = match state(ty.ty, &path)? {
                Some((label, value)) => (BigUint::from(value), Some(label)),
                None if *ty.ty == SignalType::Bits => {
                    // Numbers are matched through `.index()`, which may stand inside or around.
                    let is_bool = matches!(case.condition.as_str(), "true" | "false");
                    if !is_bool && is_arithmetic_expression(&code.test) {
                        return Err(Fault::at(Problem::AmbiguousArithmetic, &code.test));
                    }
                    let value = pattern_number(case)?;
                    constant::fit(&value.clone().into(), ty)
                        .map_err(|problem| Fault::at(problem, &code.test))?;
                    (value, None)
                }
                None => return Err(Problem::Pattern(case.condition.clone()).into()),
            };
            cases.push(Case { value, label, body: self.block(&case.block)? });
        }
        // rustc has checked that every state has its case. Values that are no state cannot occur
        // and share the last case, so that hardware has no gap.
        let default = default.unwrap_or_else(|| {
            let distinct: HashSet<_> = cases.iter().map(|case| &case.value).collect();
            let complete = BigUint::from(distinct.len()) == BigUint::from(1_u32) << ty.width;
            let last = cases.last().filter(|_| !complete);
            last.map(|case| case.body.clone()).unwrap_or_default()
        });
        out.push(Statement::Match { test, cases, default });
        Ok(())
    }

    fn unroll(&mut self, code: &VerilogLoop, out: &mut Vec<Statement>) -> Done {
        if self.names.is_field(&code.index) {
            return Err(Problem::LoopVariable(code.index.clone()).into());
        }
        let bound = |literal| usize::try_from(source::literal(literal));
        let (Ok(from), Ok(to)) = (bound(&code.from), bound(&code.to)) else {
            return Err(Problem::Unsupported("the bounds of a loop are not negative").into());
        };
        for value in from..to {
            self.loops.push((code.index.clone(), value));
            let unrolled =
                code.block.iter().try_for_each(|statement| self.statement(statement, out));
            self.loops.pop();
            unrolled?;
        }
        Ok(())
    }

    fn link(&mut self, link: &VerilogLink, out: &mut Vec<Statement>) -> Done {
        let (details, forward) = match link {
            VerilogLink::Forward(details) => (details, true),
            VerilogLink::Backward(details) => (details, false),
            VerilogLink::Bidirectional(_) => return Err(Problem::Bidirectional.into()),
        };
        let end = |name: &str| format!("{name}{}", details.my_name.replace('.', "$"));
        let (owner, other) = (end(&details.owner_name), end(&details.other_name));
        let (target, source) = if forward { (other, owner) } else { (owner, other) };
        let strip = |name: String| name.trim_start_matches("&mut").to_string();
        let target = VerilogExpression::Signal(strip(target));
        let source = VerilogExpression::Signal(strip(source));
        self.assignment(&target, &source, out).map_err(|fault| self.about(fault, &target))
    }

    /// Names the target of a statement in its fault.
    fn about(&self, mut fault: Fault, target: &VerilogExpression) -> Fault {
        if let (None, VerilogExpression::Signal(name)) = (&fault.signal, target) {
            let name = name.strip_suffix("$next").unwrap_or(name);
            fault.signal = index::resolve(name, &self.loops).ok();
        }
        fault
    }
}

fn pattern_number(case: &VerilogCase) -> Result<BigUint, Problem> {
    let number = match case.condition.as_str() {
        "true" => Some(1),
        "false" => Some(0),
        text => index::number(text),
    };
    number.map(BigUint::from).ok_or_else(|| Problem::Pattern(case.condition.clone()))
}
