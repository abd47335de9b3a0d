//! Values that a signal has before its last one, as wires of their own.
//!
//! A signal may be given a value, be read, and be given another one. It then shares a block with
//! its reader (see `groups`). If that block depends on itself through other blocks, simulators
//! wake it with its own intermediate values, for ever if they are unlucky. So there the value in
//! between becomes a wire, and every block drives one signal:
//!
//! ```text
//! w = a;              w_early = a;
//! x = w;       =>     x = w_early;
//! w = f(y);           w = f(y);       where y depends on x
//! ```

use super::groups::{self, Leaf};
use heddle_netlist::design::{
    Case, Design, Expr, ExprKind, Module, Net, Signal, SignalId, SignalKind, Statement,
};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// The successive values of a signal that others read.
struct Values {
    /// Places of its assignments.
    assigned: Vec<usize>,
    /// Places where one value ends and the next begins.
    cuts: Vec<usize>,
    /// A signal for each value; the last one is the signal itself.
    nets: Vec<Net>,
}

impl Values {
    /// What a read at `place` sees.
    fn at(&self, place: usize) -> Net {
        let last = self.nets[self.nets.len() - 1];
        if self.assigned.last().is_none_or(|last| *last < place) || place < self.assigned[0] {
            return last;
        }
        let part = self.cuts.iter().filter(|cut| **cut <= place).count();
        let begins = part > 0
            && !self.assigned.iter().any(|other| self.cuts[part - 1] < *other && *other < place);
        self.nets[if begins { part - 1 } else { part }]
    }

    /// The value that an assignment at `place` belongs to.
    fn part(&self, place: usize) -> usize {
        self.cuts.iter().filter(|cut| **cut <= place).count()
    }
}

/// Gives `module` the wires it needs, and the statements with them. `outside` lists, for a signal,
/// what it depends on outside of the statements without a register.
pub(super) fn separate(
    design: &Design,
    module: &mut Module,
    statements: &[Statement],
    outside: &HashMap<Net, Vec<Net>>,
) -> Vec<Statement> {
    let leaves = groups::leaves(statements);
    let classes = groups::classes(&leaves, false);
    let tangled = groups::tangled(&leaves, &classes, outside);
    let mut values = BTreeMap::new();
    let mut wires = Vec::new();
    for (&net, class) in classes.iter().filter(|(_, class)| tangled.contains(class)) {
        if classes.values().filter(|other| *other == class).count() == 1 {
            continue;
        }
        let (assigned, cuts) = places(&leaves, net);
        let mut nets = Vec::new();
        for _ in &cuts {
            nets.push(Net::Own(SignalId(module.signals.len() + wires.len())));
            wires.push(wire(design, module, net));
        }
        nets.push(net);
        values.insert(net, Values { assigned, cuts, nets });
    }
    if values.is_empty() {
        return statements.to_vec();
    }
    let mut parts: Vec<(usize, Net, usize)> = Vec::new();
    for (net, values) in &values {
        parts.push((values.assigned[0], *net, 0));
        parts.extend(values.cuts.iter().enumerate().map(|(i, cut)| (*cut, *net, i + 1)));
    }
    parts.sort_unstable();
    let mut separated = Vec::new();
    for (_, target, part) in parts {
        let body = Projection { values: &values, target, part, place: 0 }.block(statements);
        let nets = &values[&target].nets;
        let first = body.iter().find(|statement| !matches!(statement, Statement::Comment(_)));
        if part > 0 && !matches!(first, Some(Statement::Assign { .. })) {
            let value =
                Expr { width: width(design, module, target), kind: ExprKind::Read(nets[part - 1]) };
            separated.push(Statement::Assign { target: nets[part], value });
        }
        separated.extend(body);
    }
    let others: BTreeSet<Net> =
        classes.keys().filter(|net| !values.contains_key(net)).copied().collect();
    separated.extend(groups::project(statements, &others));
    module.signals.extend(wires);
    separated
}

/// Where `net` is assigned, and where others read a value of it that is not the last one.
fn places(leaves: &[Leaf], net: Net) -> (Vec<usize>, Vec<usize>) {
    let assigned: Vec<usize> =
        leaves.iter().filter(|leaf| leaf.target == net).map(|leaf| leaf.position).collect();
    let others = leaves.iter().filter(|leaf| leaf.target != net);
    let reads: BTreeSet<usize> = others
        .flat_map(|leaf| &leaf.reads)
        .filter(|read| read.0 == net)
        .map(|read| read.1)
        .collect();
    let mut cuts: Vec<usize> = Vec::new();
    for read in reads.into_iter().filter(|read| assigned.last().is_some_and(|last| read < last)) {
        let since = cuts.last().copied().unwrap_or(0);
        if assigned.iter().any(|place| since < *place && *place < read) {
            cuts.push(read);
        }
    }
    (assigned, cuts)
}

fn signal<'a>(design: &'a Design, module: &'a Module, net: Net) -> (&'a Signal, String) {
    match net {
        Net::Own(id) => (module.signal(id), module.signal(id).name.clone()),
        Net::Port(instance, id) => {
            let instance = &module.instances[instance.0];
            let signal = design.module(instance.module).signal(id);
            (signal, format!("{}.{}", instance.name, signal.name))
        }
    }
}

fn width(design: &Design, module: &Module, net: Net) -> usize {
    signal(design, module, net).0.width
}

fn wire(design: &Design, module: &Module, net: Net) -> Signal {
    let (signal, name) = signal(design, module, net);
    Signal { name: format!("{name}_early"), kind: SignalKind::Wire, ..signal.clone() }
}

/// The statements that give `target` one of its values, with the conditions around them.
struct Projection<'a> {
    values: &'a BTreeMap<Net, Values>,
    target: Net,
    part: usize,
    /// Place in program order, counted as in `groups`.
    place: usize,
}

impl Projection<'_> {
    fn block(&mut self, statements: &[Statement]) -> Vec<Statement> {
        let mut kept = Vec::new();
        let mut comments = Vec::new();
        for statement in statements {
            if let Statement::Comment(_) = statement {
                comments.push(statement.clone());
                continue;
            }
            if let Some(statement) = self.statement(statement) {
                kept.append(&mut comments);
                kept.push(statement);
            }
            comments.clear();
        }
        kept
    }

    fn statement(&mut self, statement: &Statement) -> Option<Statement> {
        self.place += 1;
        let place = self.place;
        match statement {
            Statement::Comment(_) => None,
            Statement::Assign { target, value } => self.drives(*target).then(|| {
                let target = self.values[target].nets[self.part];
                Statement::Assign { target, value: self.renamed(value, place) }
            }),
            Statement::AssignSlice { target, offset, value } => self.drives(*target).then(|| {
                let target = self.values[target].nets[self.part];
                let [offset, value] = [offset, value].map(|expr| self.renamed(expr, place));
                Statement::AssignSlice { target, offset, value }
            }),
            Statement::If { test, then, otherwise } => {
                let (then, otherwise) = (self.block(then), self.block(otherwise));
                let test = self.renamed(test, place);
                (!then.is_empty() || !otherwise.is_empty()).then_some(Statement::If {
                    test,
                    then,
                    otherwise,
                })
            }
            Statement::Match { test, cases, default } => {
                let cases: Vec<Case> = cases
                    .iter()
                    .map(|case| Case { body: self.block(&case.body), ..case.clone() })
                    .collect();
                let default = self.block(default);
                let test = self.renamed(test, place);
                (!default.is_empty() || cases.iter().any(|case| !case.body.is_empty()))
                    .then_some(Statement::Match { test, cases, default })
            }
        }
    }

    fn drives(&self, target: Net) -> bool {
        target == self.target && self.values[&target].part(self.place) == self.part
    }

    /// `expr`, evaluated at `place`, in terms of the values of that place.
    fn renamed(&self, expr: &Expr, place: usize) -> Expr {
        let mut expr = expr.clone();
        rename(&mut expr, &|net| self.values.get(&net).map_or(net, |values| values.at(place)));
        expr
    }
}

fn rename(expr: &mut Expr, name: &impl Fn(Net) -> Net) {
    match &mut expr.kind {
        ExprKind::Literal(_) | ExprKind::EnumLiteral(..) => {}
        ExprKind::Read(net) => *net = name(*net),
        ExprKind::Unary(_, operand)
        | ExprKind::ZeroExtendOrTruncate(operand)
        | ExprKind::SignExtendOrTruncate(operand) => rename(operand, name),
        ExprKind::Binary(_, left, right) => {
            rename(left, name);
            rename(right, name);
        }
        ExprKind::Slice { base, offset } => {
            rename(base, name);
            rename(offset, name);
        }
        ExprKind::ReplaceBit { base, index, value } => {
            rename(base, name);
            rename(index, name);
            rename(value, name);
        }
    }
}
