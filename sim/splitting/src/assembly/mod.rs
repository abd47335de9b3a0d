//! Splits in the assembly text of stock compilers.
//!
//! [`split`] parses the text that clang and gcc emit for rv32ima, finds the branches that can be
//! split, has [`select`](crate::select()) choose among them, and writes the text with the splits.
//! Everything else stays as it is, byte for byte.
//!
//! A branch can be split if its sides meet at a block of the function (its immediate
//! post-dominator), if everything between is entered through the branch alone and belongs to one
//! side alone, and if nothing there calls, waits at a barrier, ends the thread or goes on for ever.
//! Such regions are nested or apart, so splits and merges are. Since no call lies in a region, a
//! function splits only while none of its callers does: units are counted by function.

mod function;
mod insert;
mod instruction;
mod region;
mod text;
mod uniform;

use std::collections::HashMap;

use function::Function;
use insert::{Chosen, Edits};
use region::{Flow, Region};
use text::Statement;

pub use instruction::Refused;
pub use region::Reason;

use crate::graph::{Graph, GraphError, Kind as NodeKind, Node};
use crate::select::select;

/// A text with splits, and what was done.
#[derive(Clone, Debug)]
pub struct Split {
    /// The assembly text.
    pub text: String,
    /// Every function of the file.
    pub functions: Vec<FunctionReport>,
    /// Lines with splits, merges and masks of scalar registers that have been taken out.
    pub removed: Vec<usize>,
    /// Lines of marks behind which there is no branch.
    pub stray_marks: Vec<usize>,
}

/// What was done with a function.
#[derive(Clone, Debug)]
pub struct FunctionReport {
    /// Its name.
    pub name: String,
    /// Units that its splits use at once at most.
    pub units: usize,
    /// Its conditional branches in the order of the text.
    pub branches: Vec<BranchReport>,
}

/// What was done with a branch.
#[derive(Clone, Debug)]
pub struct BranchReport {
    /// Line of the source.
    pub line: usize,
    /// The branch as it is written there.
    pub instruction: String,
    /// Line of the block where its sides meet.
    pub meet: Option<usize>,
    /// What was decided.
    pub decision: Decision,
}

/// Whether a branch is split.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision {
    /// It is, under this number, which its merge has in the text too.
    Split(usize),
    /// It is left as it is.
    Left(Reason),
}

/// Why a text cannot be split.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum SplitError {
    #[error("line {line}: quotes that are opened are not closed")]
    Quotes { line: usize },
    #[error("line {line}: a comment that is opened is not closed")]
    Comment { line: usize },
    #[error("line {line}: {text} is no statement")]
    Statement { line: usize, text: String },
    #[error("line {line}: {reason}")]
    Instruction { line: usize, reason: Refused },
    #[error(
        "line {line}: {register} is used, which splits need: compile with -ffixed-x30 -ffixed-x31"
    )]
    Reserved { line: usize, register: &'static str },
    #[error("there is no function: no label has .type NAME, @function")]
    NoFunction,
    #[error("the function {name} has more than the {limit} basic blocks that are accepted")]
    TooLarge { name: String, limit: usize },
    #[error("the branches of {name} are no structured graph: {reason}")]
    Graph { name: String, reason: GraphError },
}

/// Splits branches of an assembly text for `units` split units beside the unit of the wavefront.
///
/// # Errors
/// What cannot be read, and what could make a split wrong.
pub fn split(text: &str, units: usize) -> Result<Split, SplitError> {
    let statements = text::statements(text)?;
    let functions = function::functions(&statements)?;
    let marks = functions.iter().any(|f| !f.marked.is_empty() || !f.stray_marks.is_empty());
    let mut edits = Edits::new(text, &statements);
    let mut number = insert::first_number(&statements);
    let mut removed: Vec<usize> = Vec::new();
    for line in text::generated_lines(text)? {
        edits.remove(line);
    }
    removed.extend(statements.iter().filter(|s| s.generated && is_mechanism(s)).map(|s| s.line));
    let mut reports = Vec::new();
    for function in &functions {
        for &statement in &function.mechanism {
            edits.remove_statement(statement);
            removed.push(statements[statement].line);
        }
        let flow = Flow::new(function, &statements);
        let mut report = report(text, &statements, function, &flow, marks);
        let regions: Vec<&Region> = report.regions.iter().flatten().collect();
        let marked: Vec<usize> = report.candidates().collect();
        let (units, chosen) = choose(function, &flow, &regions, &marked, units)?;
        let mut written = Vec::new();
        for branch in &mut report.branches {
            let Some(region) = &report.regions[branch.0] else { continue };
            if chosen.contains(&branch.0) {
                branch.1.decision = Decision::Split(number);
                written.push(Chosen { number, region });
                number += 1;
            }
        }
        edits.insert(function, &written);
        let branches = report.branches.into_iter().map(|(_, branch)| branch).collect();
        reports.push(FunctionReport { name: function.name.clone(), units, branches });
    }
    removed.sort_unstable();
    let stray_marks = functions.iter().flat_map(|f| f.stray_marks.iter().copied()).collect();
    Ok(Split { text: edits.apply(), functions: reports, removed, stray_marks })
}

fn is_mechanism(statement: &Statement) -> bool {
    instruction::action(statement) == Ok(Some(instruction::Action::Mechanism))
}

/// The branches of a function before some are chosen.
struct Candidates {
    /// Per block the region of its branch, if it can be split.
    regions: Vec<Option<Region>>,
    /// Blocks that end with a branch. Those that may be chosen are left for want of a unit.
    branches: Vec<(usize, BranchReport)>,
}

impl Candidates {
    fn candidates(&self) -> impl Iterator<Item = usize> + '_ {
        let waits = |branch: &BranchReport| branch.decision == Decision::Left(Reason::NoUnit);
        self.branches.iter().filter(move |(_, branch)| waits(branch)).map(|(block, _)| *block)
    }
}

fn report(
    text: &str,
    statements: &[Statement],
    function: &Function,
    flow: &Flow<'_>,
    marks: bool,
) -> Candidates {
    let divergent = uniform::divergent(function, flow);
    let mut regions = vec![None; function.blocks.len()];
    let mut branches = Vec::new();
    for (block, region) in regions.iter_mut().enumerate() {
        let Some(branch) = function.blocks[block].branch() else { continue };
        let found = flow.region(block);
        let reason = match &found {
            _ if marks && !function.marked.contains(&block) => Reason::NotMarked,
            Err(reason) => reason.clone(),
            _ if marks => Reason::NoUnit,
            _ if !divergent[block] => Reason::Uniform,
            Ok(region) if region.has_empty_side(function) => Reason::OneSide,
            Ok(_) => Reason::NoUnit,
        };
        let statement = &statements[branch.statement];
        let report = BranchReport {
            line: statement.line,
            instruction: text[statement.range.clone()]
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" "),
            meet: flow.meet(block).map(|meet| flow.line(meet)),
            decision: Decision::Left(reason),
        };
        branches.push((block, report));
        *region = found.ok();
    }
    Candidates { regions, branches }
}

/// Has the branches chosen, on the graph of all regions; tells how many units they use and which they
/// are.
fn choose(
    function: &Function,
    flow: &Flow<'_>,
    regions: &[&Region],
    marked: &[usize],
    units: usize,
) -> Result<(usize, Vec<usize>), SplitError> {
    let (graph, nodes) = graph(function, flow, regions)
        .map_err(|reason| SplitError::Graph { name: function.name.clone(), reason })?;
    let marked: Vec<usize> = marked.iter().map(|block| nodes[block]).collect();
    let selection = select(&graph, &marked, units, true);
    let chosen = nodes.iter().filter(|(_, node)| selection.contains(**node));
    Ok((selection.contexts, chosen.map(|(block, _)| *block).collect()))
}

/// The graph of the regions of a function, nested as they are, and the node of each branch.
fn graph(
    function: &Function,
    flow: &Flow<'_>,
    regions: &[&Region],
) -> Result<(Graph, HashMap<usize, usize>), GraphError> {
    let of: HashMap<usize, &Region> =
        regions.iter().map(|region| (region.branch, *region)).collect();
    // By the branch around it and its side, in topological order; at the end those in none.
    let mut inside: HashMap<Option<(usize, usize)>, Vec<usize>> = HashMap::new();
    for &block in flow.order.iter().filter(|block| of.contains_key(block)) {
        let around = flow.dominators(block).find_map(|outer| {
            let side = of.get(&outer)?.sides.iter().position(|side| side[block])?;
            Some((outer, side))
        });
        inside.entry(around).or_default().push(block);
    }
    enum Step {
        Open(usize),
        Serialise(usize),
        Close(usize, usize),
    }
    let mut nodes: Vec<Node> = Vec::new();
    let mut numbers = HashMap::new();
    let mut work: Vec<Step> = Vec::new();
    let push = |work: &mut Vec<Step>, place| {
        let list = inside.get(&place).map_or(&[][..], Vec::as_slice);
        work.extend(list.iter().rev().map(|&block| Step::Open(block)));
    };
    push(&mut work, None);
    while let Some(step) = work.pop() {
        let number = nodes.len();
        let name = |block: usize| format!("{}:{}", function.name, flow.line(block));
        let node = |block, kind| Node { name: name(block), cost: 0, kind };
        match step {
            Step::Open(block) => {
                numbers.insert(block, number);
                let path = number + 1;
                nodes.push(node(block, NodeKind::Branch { path, bsb: 0, reconvergence: 0 }));
                nodes.push(node(block, NodeKind::Plain { next: number + 2 }));
                work.push(Step::Serialise(block));
                push(&mut work, Some((block, 0)));
            }
            Step::Serialise(block) => {
                let path = number + 1;
                nodes.push(node(block, NodeKind::Serialisation { path, reconvergence: 0 }));
                work.push(Step::Close(numbers[&block], number));
                push(&mut work, Some((block, 1)));
            }
            Step::Close(branch, serialisation) => {
                nodes[branch].kind = NodeKind::Branch {
                    path: branch + 1,
                    bsb: serialisation,
                    reconvergence: number,
                };
                nodes[serialisation].kind =
                    NodeKind::Serialisation { path: serialisation + 1, reconvergence: number };
            }
        }
    }
    Ok((Graph::new(nodes)?, numbers))
}
