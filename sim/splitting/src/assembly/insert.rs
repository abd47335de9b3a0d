//! What is written into the text: split code in front of branches, `merge` where their sides meet.
//!
//! Where only the sides of the split lead to the meeting point, `merge` is its first instruction.
//! Otherwise a landing block is put in front of it, to which the sides go instead:
//!
//! ```text
//!         j .Lheddle_join_1       only if what stands before falls through from outside
//! .Lheddle_merge_2:               the sides of split 2 go here, innermost first
//!         merge
//! .Lheddle_merge_1:               the sides of split 1
//!         merge
//! .Lheddle_join_1:                only if a jump needs it
//! .L5:                            the meeting point; all others
//! ```

use std::fmt::Write;
use std::ops::Range;

use super::function::{Edge, Function};
use super::instruction::Action;
use super::region::Region;
use super::text::{Kind, Statement, TAG};

/// A branch that is split, with the number of its split in the file.
pub(super) struct Chosen<'a> {
    pub number: usize,
    pub region: &'a Region,
}

/// Changes of a text.
pub(super) struct Edits<'a> {
    text: &'a str,
    statements: &'a [Statement],
    /// Bytes that are replaced, order among those of the same place, what comes instead.
    edits: Vec<(Range<usize>, Rank, String)>,
}

/// The order of what is inserted at one place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Landing,
    Merge,
    Split,
    Replace,
}

impl<'a> Edits<'a> {
    pub(super) fn new(text: &'a str, statements: &'a [Statement]) -> Self {
        Self { text, statements, edits: Vec::new() }
    }

    /// Takes bytes out.
    pub(super) fn remove(&mut self, range: Range<usize>) {
        self.edits.push((range, Rank::Replace, String::new()));
    }

    /// Takes a statement out, with its line if nothing else is on it.
    pub(super) fn remove_statement(&mut self, statement: usize) {
        let range = self.statements[statement].range.clone();
        let start = self.text[..range.start].rfind('\n').map_or(0, |at| at + 1);
        let end =
            self.text[range.end..].find('\n').map_or(self.text.len(), |at| range.end + at + 1);
        let blank = |part: &str| part.trim().is_empty();
        let before = blank(&self.text[start..range.start]);
        let behind = self.text[range.end..end].trim();
        let alone = before && (behind.is_empty() || behind.starts_with('#'));
        self.remove(if alone { start..end } else { range });
    }

    /// Inserts lines in front of a statement.
    fn before(&mut self, statement: usize, rank: Rank, lines: String) {
        let at = self.statements[statement].range.start;
        let start = self.text[..at].rfind('\n').map_or(0, |at| at + 1);
        let edit = if self.text[start..at].trim().is_empty() {
            (start..start, rank, lines)
        } else {
            (at..at, rank, format!("\n{lines}"))
        };
        self.edits.push(edit);
    }

    /// The text with all changes.
    pub(super) fn apply(mut self) -> String {
        self.edits.sort_by_key(|(range, rank, _)| (range.start, *rank));
        let mut result = String::with_capacity(self.text.len() + 256 * self.edits.len());
        let mut at = 0;
        for (range, _, new) in &self.edits {
            result.push_str(&self.text[at..range.start.max(at)]);
            result.push_str(new);
            at = range.end.max(at);
        }
        result.push_str(&self.text[at..]);
        result
    }

    /// Writes the splits of a function.
    pub(super) fn insert(&mut self, function: &Function, chosen: &[Chosen<'_>]) {
        for split in chosen {
            self.split(function, split);
        }
        let mut meets: Vec<usize> = chosen.iter().map(|split| split.region.meet).collect();
        meets.sort_unstable();
        meets.dedup();
        for meet in meets {
            let here = chosen.iter().filter(|split| split.region.meet == meet).collect();
            Meeting::new(function, meet, here).write(self);
        }
    }

    /// The code in front of a branch that is split.
    fn split(&mut self, function: &Function, split: &Chosen<'_>) {
        let Some(branch) = function.blocks[split.region.branch].branch() else { return };
        let Action::Branch { condition, a, b, .. } = branch.action else { return };
        let number = split.number;
        let mut lines = format!("\t{TAG} split {number} of {}\n", function.name);
        for line in condition.computed("x30", a, b) {
            let _ = writeln!(lines, "\t{line}\t{TAG} x30 is not 0 in lanes that branch");
        }
        let _ = writeln!(lines, "\t.insn r 0x0b, 3, 0, x0, x30, x0\t{TAG} smask s0, x30");
        let _ = writeln!(lines, "\t.insn r 0x0b, 4, 0, x0, x0, x0\t{TAG} split s0, s0");
        self.before(branch.statement, Rank::Split, lines);
    }
}

/// A block where splits merge.
struct Meeting<'a> {
    function: &'a Function,
    meet: usize,
    /// Innermost first.
    splits: Vec<&'a Chosen<'a>>,
    /// Nothing but the sides of the outermost split leads here: it merges behind the labels.
    in_place: bool,
}

impl<'a> Meeting<'a> {
    fn new(function: &'a Function, meet: usize, mut splits: Vec<&'a Chosen<'a>>) -> Self {
        let size = |split: &Chosen<'_>| {
            (0..function.blocks.len()).filter(|&block| split.region.contains(block)).count()
        };
        splits.sort_by_cached_key(|split| size(split));
        let mut meeting = Self { function, meet, splits, in_place: false };
        let outermost = meeting.splits.len() - 1;
        let blocks = &function.blocks;
        let mut before =
            (0..blocks.len()).filter(|&block| blocks[block].edges.contains(&Edge::Block(meet)));
        meeting.in_place = before.all(|block| meeting.is_inside(outermost, block));
        meeting
    }

    /// Whether a block is the branch of a split or lies in its region.
    fn is_inside(&self, split: usize, block: usize) -> bool {
        let region = self.splits[split].region;
        region.branch == block || region.contains(block)
    }

    /// The split that merges first when control comes from a block.
    fn innermost(&self, block: usize) -> Option<usize> {
        (0..self.splits.len()).find(|&split| self.is_inside(split, block))
    }

    /// The split that merges behind another.
    fn next(&self, split: usize) -> Option<usize> {
        let branch = self.splits[split].region.branch;
        (split + 1..self.splits.len()).find(|&outer| self.is_inside(outer, branch))
    }

    /// Whether a split has a landing block of its own.
    fn lands(&self, split: usize) -> bool {
        !(self.in_place && split + 1 == self.splits.len())
    }

    fn write(&self, edits: &mut Edits<'_>) {
        let block = &self.function.blocks[self.meet];
        let (Some(first), Some(instruction)) = (block.first(), block.instructions.first()) else {
            return;
        };
        let landing = |split: usize| format!(".Lheddle_merge_{}", self.splits[split].number);
        let merge = |split: usize| {
            let number = self.splits[split].number;
            format!("\t.insn r 0x0b, 5, 0, x0, x0, x0\t{TAG} merge {number}\n")
        };
        // Branches and jumps of the sides go to the landing blocks.
        for (number, before) in self.function.blocks.iter().enumerate() {
            let target = self.innermost(number).filter(|&split| self.lands(split));
            let last = before.instructions.last().map(|last| &last.action);
            if let (Some(split), Some(Action::Branch { target, .. } | Action::Jump { target })) =
                (target, last)
                && before.edges.first() == Some(&Edge::Block(self.meet))
            {
                edits.edits.push((target.range.clone(), Rank::Replace, landing(split)));
            }
        }
        // Those that what stands in front falls through come first.
        let falls = self.meet.checked_sub(1).filter(|&before| self.function.blocks[before].falls);
        let mut order: Vec<usize> = Vec::new();
        let mut chain = falls.and_then(|before| self.innermost(before));
        while let Some(split) = chain.filter(|&split| self.lands(split)) {
            order.push(split);
            chain = self.next(split);
        }
        let guard = falls.is_some() && order.is_empty();
        let rest = (0..self.splits.len()).filter(|split| self.lands(*split));
        let rest: Vec<usize> = rest.filter(|split| !order.contains(split)).collect();
        order.extend(rest);
        let join = format!(".Lheddle_join_{}", self.splits[self.splits.len() - 1].number);
        let jump = |lines: &mut String, to: &str| {
            let _ = writeln!(lines, "\tj\t{to}");
        };
        let mut lines = String::new();
        let mut joined = false;
        if guard && !order.is_empty() {
            jump(&mut lines, &join);
            joined = true;
        }
        for (place, &split) in order.iter().enumerate() {
            let _ = write!(lines, "{}:\n{}", landing(split), merge(split));
            let next = self.next(split).filter(|&next| self.lands(next));
            let follows = order.get(place + 1).copied();
            if next != follows {
                joined |= next.is_none();
                jump(&mut lines, &next.map_or_else(|| join.clone(), landing));
            }
        }
        if joined {
            let _ = writeln!(lines, "{join}:");
        }
        if !lines.is_empty() {
            edits.before(first, Rank::Landing, lines);
        }
        if self.in_place {
            edits.before(instruction.statement, Rank::Merge, merge(self.splits.len() - 1));
        }
    }
}

/// The first number that no label of an earlier run has.
pub(super) fn first_number(statements: &[Statement]) -> usize {
    let number = |statement: &Statement| match &statement.kind {
        Kind::Label(name) => {
            let name = name.strip_prefix(".Lheddle_")?;
            name.strip_prefix("merge_").or(name.strip_prefix("join_"))?.parse::<usize>().ok()
        }
        _ => None,
    };
    statements.iter().filter_map(number).max().map_or(1, |number| number.saturating_add(1))
}
