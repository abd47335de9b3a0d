//! Which statements belong into one block.
//!
//! A module's statements are one list that is executed in order until nothing changes. Verilog
//! gets independent blocks instead, so that tools see no loop where the hardware has none:
//!
//! - what one top-level statement assigns stays together, as the author wrote it;
//! - a signal whose intermediate value is read (assigned before and again after the read) stays
//!   together with its reader;
//! - where such a block would depend on itself, directly or through other blocks, instances and
//!   what surrounds the module, it is taken apart into one block per signal; `earlier` has made
//!   that possible where an intermediate value is read.
//!
//! So no block wakes itself, not even with an intermediate value.

use heddle_netlist::design::{Case, Expr, ExprKind, Net, Statement};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Statements that become one `assign` or one `always` block.
pub(super) struct Group {
    /// What the block drives.
    pub targets: BTreeSet<Net>,
    /// The statements that drive them, in program order.
    pub statements: Vec<Statement>,
}

impl Group {
    /// The target and value, if the group is one unconditional assignment.
    pub fn single_assignment(&self) -> Option<(Net, &Expr)> {
        let mut rest = self.statements.iter().filter(|s| !matches!(s, Statement::Comment(_)));
        match (rest.next(), rest.next()) {
            (Some(Statement::Assign { target, value }), None) => Some((*target, value)),
            _ => None,
        }
    }
}

/// One assignment with everything that its effect depends on.
pub(super) struct Leaf {
    pub target: Net,
    /// Place in program order.
    pub position: usize,
    /// Index of the top-level statement it is in.
    statement: usize,
    /// Signals read by the value and by the conditions around it, with the place of the read.
    pub reads: Vec<(Net, usize)>,
}

/// Splits `statements` into groups, ordered by their first assignment. `outside` lists, for a
/// signal, what it depends on outside of the statements without a register.
pub(super) fn split(statements: &[Statement], outside: &HashMap<Net, Vec<Net>>) -> Vec<Group> {
    let leaves = leaves(statements);
    let together = classes(&leaves, true);
    let apart = classes(&leaves, false);
    let tangled = tangled(&leaves, &together, outside);
    let class_of = |net: Net| {
        let class = together[&net];
        if tangled.contains(&class) { (true, apart[&net]) } else { (false, class) }
    };

    let mut order = Vec::new();
    let mut targets: HashMap<(bool, Net), BTreeSet<Net>> = HashMap::new();
    for leaf in &leaves {
        let members = targets.entry(class_of(leaf.target)).or_insert_with(|| {
            order.push(class_of(leaf.target));
            BTreeSet::new()
        });
        members.insert(leaf.target);
    }
    order
        .into_iter()
        .map(|class| {
            let targets = targets.remove(&class).unwrap_or_default();
            Group { statements: project(statements, &targets), targets }
        })
        .collect()
}

/// The signals each assignment depends on, per target: conditions, values, offsets.
pub(super) fn dependencies(statements: &[Statement]) -> HashMap<Net, BTreeSet<Net>> {
    let mut dependencies: HashMap<Net, BTreeSet<Net>> = HashMap::new();
    for leaf in leaves(statements) {
        let reads = leaf.reads.into_iter().map(|(net, _)| net);
        dependencies.entry(leaf.target).or_default().extend(reads);
    }
    dependencies
}

/// Calls `visit` for every signal that `expr` reads.
pub(super) fn visit_reads(expr: &Expr, visit: &mut impl FnMut(Net)) {
    match &expr.kind {
        ExprKind::Literal(_) | ExprKind::EnumLiteral(..) => {}
        ExprKind::Read(net) => visit(*net),
        ExprKind::Unary(_, operand)
        | ExprKind::ZeroExtendOrTruncate(operand)
        | ExprKind::SignExtendOrTruncate(operand) => visit_reads(operand, visit),
        ExprKind::Binary(_, left, right) => {
            visit_reads(left, visit);
            visit_reads(right, visit);
        }
        ExprKind::Slice { base, offset } => {
            visit_reads(base, visit);
            visit_reads(offset, visit);
        }
        ExprKind::ReplaceBit { base, index, value } => {
            visit_reads(base, visit);
            visit_reads(index, visit);
            visit_reads(value, visit);
        }
    }
}

pub(super) fn leaves(statements: &[Statement]) -> Vec<Leaf> {
    let mut collector = Collector::default();
    for (i, statement) in statements.iter().enumerate() {
        collector.statement = i;
        collector.visit(statement);
    }
    collector.leaves
}

#[derive(Default)]
struct Collector {
    leaves: Vec<Leaf>,
    position: usize,
    statement: usize,
    guards: Vec<(Net, usize)>,
}

impl Collector {
    fn visit(&mut self, statement: &Statement) {
        match statement {
            Statement::Comment(_) => {}
            Statement::Assign { target, value } => self.leaf(*target, &[value]),
            Statement::AssignSlice { target, offset, value } => {
                self.leaf(*target, &[offset, value]);
            }
            Statement::If { test, then, otherwise } => {
                self.guarded(test, then.iter().chain(otherwise));
            }
            Statement::Match { test, cases, default } => {
                self.guarded(test, cases.iter().flat_map(|case| &case.body).chain(default));
            }
        }
    }

    fn leaf(&mut self, target: Net, values: &[&Expr]) {
        self.position += 1;
        let mut reads = self.guards.clone();
        for value in values {
            visit_reads(value, &mut |net| reads.push((net, self.position)));
        }
        let (position, statement) = (self.position, self.statement);
        self.leaves.push(Leaf { target, position, statement, reads });
    }

    fn guarded<'a>(&mut self, test: &Expr, body: impl Iterator<Item = &'a Statement>) {
        let outer = self.guards.len();
        self.position += 1;
        visit_reads(test, &mut |net| self.guards.push((net, self.position)));
        for statement in body {
            self.visit(statement);
        }
        self.guards.truncate(outer);
    }
}

/// First and last place where each signal is assigned.
fn spans(leaves: &[Leaf]) -> HashMap<Net, (usize, usize)> {
    let mut spans = HashMap::new();
    for leaf in leaves {
        spans.entry(leaf.target).or_insert((leaf.position, leaf.position)).1 = leaf.position;
    }
    spans
}

/// A representative for every assigned signal, the same for signals that must not be separated.
pub(super) fn classes(leaves: &[Leaf], keep_statements: bool) -> BTreeMap<Net, Net> {
    let spans = spans(leaves);
    let mut parent: BTreeMap<Net, Net> = spans.keys().map(|&net| (net, net)).collect();
    let mut first_of_statement = HashMap::new();
    for leaf in leaves {
        if keep_statements {
            let first = *first_of_statement.entry(leaf.statement).or_insert(leaf.target);
            join(&mut parent, first, leaf.target);
        }
        for (net, place) in &leaf.reads {
            if spans.get(net).is_some_and(|(first, last)| first < place && place < last) {
                join(&mut parent, *net, leaf.target);
            }
        }
    }
    let nets: Vec<Net> = parent.keys().copied().collect();
    nets.into_iter().map(|net| (net, find(&mut parent, net))).collect()
}

fn find(parent: &mut BTreeMap<Net, Net>, net: Net) -> Net {
    let up = parent[&net];
    if up == net {
        return net;
    }
    let root = find(parent, up);
    parent.insert(net, root);
    root
}

fn join(parent: &mut BTreeMap<Net, Net>, a: Net, b: Net) {
    let (a, b) = (find(parent, a), find(parent, b));
    parent.insert(a.max(b), a.min(b));
}

/// The classes that depend on themselves or lie between such classes.
pub(super) fn tangled(
    leaves: &[Leaf],
    class_of: &BTreeMap<Net, Net>,
    outside: &HashMap<Net, Vec<Net>>,
) -> BTreeSet<Net> {
    let spans = spans(leaves);
    let node = |net: Net| class_of.get(&net).copied().unwrap_or(net);
    let mut edges = BTreeSet::new();
    for leaf in leaves {
        for (net, place) in &leaf.reads {
            let early = spans.get(net).is_some_and(|(first, _)| first > place);
            if node(*net) != node(leaf.target) || early {
                edges.insert((node(*net), node(leaf.target)));
            }
        }
    }
    for (net, sources) in outside {
        edges.extend(sources.iter().map(|source| (node(*source), node(*net))));
    }
    // What has no source or no user left cannot be part of a loop.
    loop {
        let sources: BTreeSet<Net> = edges.iter().map(|edge| edge.0).collect();
        let users: BTreeSet<Net> = edges.iter().map(|edge| edge.1).collect();
        let before = edges.len();
        edges.retain(|(source, user)| users.contains(source) && sources.contains(user));
        if edges.len() == before {
            return sources.intersection(&users).copied().collect();
        }
    }
}

/// The statements that assign `targets`, with the conditions around them and the comments in
/// front of them.
pub(super) fn project(statements: &[Statement], targets: &BTreeSet<Net>) -> Vec<Statement> {
    let mut kept = Vec::new();
    let mut comments = Vec::new();
    for statement in statements {
        let projected = match statement {
            Statement::Comment(_) => {
                comments.push(statement.clone());
                continue;
            }
            Statement::Assign { target, .. } | Statement::AssignSlice { target, .. } => {
                targets.contains(target).then(|| statement.clone())
            }
            Statement::If { test, then, otherwise } => {
                let (then, otherwise) = (project(then, targets), project(otherwise, targets));
                (!then.is_empty() || !otherwise.is_empty()).then(|| Statement::If {
                    test: test.clone(),
                    then,
                    otherwise,
                })
            }
            Statement::Match { test, cases, default } => {
                let bodies = cases.iter().map(|case| project(&case.body, targets));
                let cases: Vec<Case> = cases
                    .iter()
                    .zip(bodies)
                    .map(|(case, body)| Case { body, ..case.clone() })
                    .collect();
                let default = project(default, targets);
                (!default.is_empty() || cases.iter().any(|case| !case.body.is_empty()))
                    .then(|| Statement::Match { test: test.clone(), cases, default })
            }
        };
        if let Some(statement) = projected {
            kept.append(&mut comments);
            kept.push(statement);
        }
        comments.clear();
    }
    kept
}

/// Everything that `net` depends on, itself included.
pub(super) fn sources_of(net: Net, depends: &HashMap<Net, BTreeSet<Net>>) -> BTreeSet<Net> {
    let mut seen = BTreeSet::new();
    let mut pending = vec![net];
    while let Some(net) = pending.pop() {
        if seen.insert(net) {
            pending.extend(depends.get(&net).into_iter().flatten());
        }
    }
    seen
}
