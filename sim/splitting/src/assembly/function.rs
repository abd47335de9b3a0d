//! The functions of a file and their control flow.

use std::collections::{HashMap, HashSet};

use super::SplitError;
use super::instruction::{Action, action, is_digits, is_macro, registers};
use super::text::{Kind, Operand, Statement};

/// Basic blocks that a function may have.
const MAX_BLOCKS: usize = 16_384;

/// What the labels that mark a branch begin with.
pub(super) const MARK: &str = ".Lheddle_split_";

/// An instruction of a function.
#[derive(Clone, Debug)]
pub(super) struct Instruction {
    /// Its statement.
    pub statement: usize,
    /// What it does.
    pub action: Action,
}

/// Where control goes behind a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edge {
    /// To a block of the function.
    Block(usize),
    /// Out of the function.
    Leave,
    /// Nowhere: the thread ends.
    End,
}

/// A basic block.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    /// Statements of the labels in front of it.
    pub labels: Vec<usize>,
    /// Its instructions.
    pub instructions: Vec<Instruction>,
    /// Where control goes; of a branch first the taken side.
    pub edges: Vec<Edge>,
    /// The last edge leads to what follows in the text.
    pub falls: bool,
}

/// A function of the file.
#[derive(Clone, Debug)]
pub(super) struct Function {
    /// Its name.
    pub name: String,
    /// Its blocks in the order of the text; the first is the entry.
    pub blocks: Vec<Block>,
    /// Blocks that are reached from outside the function too.
    pub entries: Vec<usize>,
    /// Marked blocks: those whose branch is marked.
    pub marked: HashSet<usize>,
    /// Lines of marks behind which there is no branch.
    pub stray_marks: Vec<usize>,
    /// Statements that split, merge or set a scalar mask register.
    pub mechanism: Vec<usize>,
}

impl Block {
    /// The branch at its end.
    pub(super) fn branch(&self) -> Option<&Instruction> {
        let last = self.instructions.last()?;
        matches!(last.action, Action::Branch { .. }).then_some(last)
    }

    /// The blocks that follow it.
    pub(super) fn successors(&self) -> impl Iterator<Item = usize> + '_ {
        self.edges.iter().filter_map(|edge| match edge {
            Edge::Block(block) => Some(*block),
            Edge::Leave | Edge::End => None,
        })
    }

    /// Statement that the block begins with.
    pub(super) fn first(&self) -> Option<usize> {
        self.labels.first().copied().or(self.instructions.first().map(|i| i.statement))
    }
}

/// Finds the functions of a file and their blocks, without the statements that an earlier run has
/// written.
pub(super) fn functions(statements: &[Statement]) -> Result<Vec<Function>, SplitError> {
    let spans = spans(statements)?;
    let mut functions = Vec::new();
    let mut places = HashMap::new();
    for (index, (name, inside)) in spans.iter().enumerate() {
        let function = blocks(statements, name, inside)?;
        for (block, labels) in function.blocks.iter().map(|b| &b.labels).enumerate() {
            for &label in labels {
                places.insert(label, (index, block));
            }
        }
        functions.push(function);
    }
    let labels = Labels::new(statements);
    let mut entered: Vec<(usize, usize)> = Vec::new();
    for index in 0..functions.len() {
        connect(&mut functions, index, &labels, &places, &mut entered);
    }
    // Addresses that other code takes are ways in as well.
    let mut owner = vec![None; statements.len()];
    for (index, (_, inside)) in spans.iter().enumerate() {
        inside.iter().for_each(|&statement| owner[statement] = Some(index));
    }
    for (at, statement) in statements.iter().enumerate() {
        if let Kind::Instruction { operands, .. } = &statement.kind {
            let named = operands.iter().filter_map(|o| labels.find(&o.text, at));
            let places = named.filter_map(|label| places.get(&label).copied());
            entered.extend(places.filter(|&(function, _)| Some(function) != owner[at]));
        }
    }
    for (function, block) in entered {
        if block != 0 && !functions[function].entries.contains(&block) {
            functions[function].entries.push(block);
        }
    }
    Ok(functions)
}

/// The statements of each function.
fn spans(statements: &[Statement]) -> Result<Vec<(String, Vec<usize>)>, SplitError> {
    let argument = |arguments: &[Operand], index: usize| {
        arguments.get(index).map(|a: &Operand| a.text.clone()).unwrap_or_default()
    };
    let mut names = HashSet::new();
    for statement in statements {
        if let Kind::Directive { name, arguments } = &statement.kind {
            let kind = argument(arguments, 1);
            if name == ".type" && kind.trim_start_matches(['@', '%', '"']).starts_with("function")
                || kind == "STT_FUNC"
            {
                names.insert(argument(arguments, 0));
            }
            if is_macro(name) {
                let line = statement.line;
                let reason = super::Refused::Macro(name.clone());
                return Err(SplitError::Instruction { line, reason });
            }
        }
    }
    let mut spans: Vec<(String, Vec<usize>)> = Vec::new();
    // Of the function that is open: its section.
    let mut open: Option<String> = None;
    let mut section = ".text".to_owned();
    let mut before = section.clone();
    let mut stack = Vec::new();
    for (index, statement) in statements.iter().enumerate() {
        match &statement.kind {
            Kind::Directive { name, arguments } => {
                let next = match name.as_str() {
                    ".text" | ".data" | ".bss" | ".rodata" => Some(name.clone()),
                    ".section" => Some(argument(arguments, 0)),
                    ".pushsection" => {
                        stack.push(section.clone());
                        Some(argument(arguments, 0))
                    }
                    ".popsection" => stack.pop(),
                    ".previous" => Some(before.clone()),
                    _ => None,
                };
                if let Some(next) = next {
                    before = std::mem::replace(&mut section, next);
                }
                let ends = name == ".size"
                    && spans.last().is_some_and(|span| span.0 == argument(arguments, 0));
                if ends {
                    open = None;
                }
            }
            Kind::Label(name) if names.contains(name) => {
                open = Some(section.clone());
                spans.push((name.clone(), Vec::new()));
            }
            _ => {}
        }
        if let (true, Some(span)) = (open.as_ref() == Some(&section), spans.last_mut()) {
            span.1.push(index);
        }
    }
    if spans.is_empty() { Err(SplitError::NoFunction) } else { Ok(spans) }
}

/// The blocks of a function, without their edges.
fn blocks(statements: &[Statement], name: &str, inside: &[usize]) -> Result<Function, SplitError> {
    let mut blocks = vec![Block::default()];
    let mut marked = HashSet::new();
    let (mut stray_marks, mut mechanism) = (Vec::new(), Vec::new());
    // The mark that waits for its branch.
    let mut mark: Option<usize> = None;
    for &index in inside.iter().filter(|&&index| !statements[index].generated) {
        let statement = &statements[index];
        let line = statement.line;
        let refused = |reason| SplitError::Instruction { line, reason };
        let open = blocks.len() - 1;
        if let Kind::Label(label) = &statement.kind {
            if !blocks[open].instructions.is_empty() {
                blocks.push(Block::default());
            }
            blocks.last_mut().into_iter().for_each(|block| block.labels.push(index));
            if label.starts_with(MARK) {
                stray_marks.extend(mark.replace(line));
            }
            continue;
        }
        let Some(action) = action(statement).map_err(refused)? else { continue };
        if action == Action::Mechanism {
            mechanism.push(index);
            continue;
        }
        if let Some(register) = reserved(statement) {
            return Err(SplitError::Reserved { line, register });
        }
        let ends = match action {
            Action::Branch { .. } => {
                if mark.take().is_some() {
                    marked.insert(open);
                }
                true
            }
            Action::Jump { .. } | Action::Tail | Action::Return | Action::End => {
                stray_marks.extend(mark.take());
                true
            }
            Action::Call => {
                stray_marks.extend(mark.take());
                false
            }
            _ => false,
        };
        blocks[open].instructions.push(Instruction { statement: index, action });
        if ends {
            blocks.push(Block::default());
        }
        if blocks.len() > MAX_BLOCKS {
            return Err(SplitError::TooLarge { name: name.to_owned(), limit: MAX_BLOCKS });
        }
    }
    stray_marks.extend(mark);
    if blocks.len() > 1 && blocks.last().is_some_and(|block| block.first().is_none()) {
        blocks.pop();
    }
    let (name, entries) = (name.to_owned(), Vec::new());
    Ok(Function { name, blocks, entries, marked, stray_marks, mechanism })
}

/// The reserved register that a statement names.
fn reserved(statement: &Statement) -> Option<&'static str> {
    let (Kind::Instruction { operands, .. } | Kind::Directive { arguments: operands, .. }) =
        &statement.kind
    else {
        return None;
    };
    let named = |number| operands.iter().any(|o| registers(&o.text).any(|r| r.index() == number));
    [(30, "x30 (t5)"), (31, "x31 (t6)")].iter().find(|(number, _)| named(*number)).map(|(_, n)| *n)
}

/// Fills in the edges of a function; tells which blocks of others its jumps enter.
fn connect(
    functions: &mut [Function],
    index: usize,
    labels: &Labels<'_>,
    places: &HashMap<usize, (usize, usize)>,
    entered: &mut Vec<(usize, usize)>,
) {
    let count = functions[index].blocks.len();
    for number in 0..count {
        let block = &functions[index].blocks[number];
        let mut edge = |target: &Operand, at: usize| match labels
            .find(&target.text, at)
            .and_then(|label| places.get(&label))
        {
            Some(&(function, block)) if function == index => Edge::Block(block),
            Some(&place) => {
                entered.push(place);
                Edge::Leave
            }
            None => Edge::Leave,
        };
        let next = if number + 1 < count { Edge::Block(number + 1) } else { Edge::Leave };
        let last = block.instructions.last();
        let (edges, falls) = match last.map(|last| (&last.action, last.statement)) {
            Some((Action::Branch { target, .. }, at)) => (vec![edge(target, at), next], true),
            Some((Action::Jump { target }, at)) => (vec![edge(target, at)], false),
            Some((Action::Tail | Action::Return, _)) => (vec![Edge::Leave], false),
            Some((Action::End, _)) => (vec![Edge::End], false),
            _ => (vec![next], true),
        };
        functions[index].blocks[number].edges = edges;
        functions[index].blocks[number].falls = falls;
    }
}

/// Where labels are, as statements.
struct Labels<'a> {
    named: HashMap<&'a str, usize>,
    /// Of each number, in the order of the text.
    local: HashMap<&'a str, Vec<usize>>,
}

impl<'a> Labels<'a> {
    fn new(statements: &'a [Statement]) -> Self {
        let mut labels = Self { named: HashMap::new(), local: HashMap::new() };
        for (index, statement) in statements.iter().enumerate() {
            match &statement.kind {
                Kind::Label(name) if is_digits(name) => {
                    labels.local.entry(name).or_default().push(index);
                }
                Kind::Label(name) => {
                    labels.named.insert(name, index);
                }
                _ => {}
            }
        }
        labels
    }

    /// The label that a target of statement `at` names.
    fn find(&self, target: &str, at: usize) -> Option<usize> {
        let local = target.strip_suffix(['b', 'f']).filter(|digits| is_digits(digits));
        let Some(digits) = local else { return self.named.get(target).copied() };
        let all = self.local.get(digits)?;
        let behind = all.partition_point(|&label| label < at);
        if target.ends_with('f') { all.get(behind).copied() } else { all[..behind].last().copied() }
    }
}

#[cfg(test)]
mod tests {
    use super::super::text::statements;
    use super::*;

    fn of(text: &str) -> Vec<Function> {
        let all = statements(text).expect("statements");
        functions(&all).expect("functions")
    }

    #[test]
    fn blocks_end_at_branches_and_begin_at_labels() {
        let text = ".type f,@function\nf: beqz a0, .L1\nmv a1, a2\n.L1: ret\n.size f, .-f\nnop\n";
        let all = of(text);
        assert_eq!(all.len(), 1);
        let edges: Vec<_> = all[0].blocks.iter().map(|block| block.edges.clone()).collect();
        let to = Edge::Block;
        assert_eq!(edges, [vec![to(2), to(1)], vec![to(2)], vec![Edge::Leave]]);
    }

    #[test]
    fn local_labels_are_the_next_ones_before_and_behind() {
        let text = ".type f,@function\nf:\n1: beqz a0, 1f\n1: bnez a0, 1b\n j 1b\n1: ret\n";
        let edges: Vec<_> = of(text)[0].blocks.iter().map(|block| block.edges.clone()).collect();
        let to = Edge::Block;
        let expected = [vec![to(1), to(1)], vec![to(1), to(2)], vec![to(1)], vec![Edge::Leave]];
        assert_eq!(edges, expected);
    }

    #[test]
    fn data_in_another_section_does_not_end_a_function() {
        let text = ".text\n.type f,@function\nf: nop\n.section .rodata\nx: .word 1\n.text\nret\n";
        assert_eq!(of(text)[0].blocks[0].instructions.len(), 2);
        let bound = "0: .pushsection .bounds,\"\",@progbits\n.word 0b, 3\n.popsection\n";
        let text = format!(".type f,@function\nf: nop\n{bound}ret\n");
        assert_eq!(of(&text)[0].blocks.len(), 2);
    }

    #[test]
    fn a_jump_into_another_function_is_a_way_in() {
        let text = ".type f,@function\n.type g,@function\nf: j .L1\ng: nop\n.L1: ret\n";
        let all = of(text);
        assert_eq!(all[0].blocks[0].edges, [Edge::Leave]);
        assert_eq!(all[1].entries, [1]);
    }

    #[test]
    fn a_mark_belongs_to_the_next_branch_and_without_one_it_is_told() {
        let text = ".type f,@function\nf:\n.Lheddle_split_1: lw a0, 0(a1)\nbeqz a0, .L1\nnop\n\
                    .L1:\n.Lheddle_split_2:\nret\n";
        let all = of(text);
        assert_eq!(all[0].marked, HashSet::from([0]));
        assert_eq!(all[0].stray_marks, [7]);
    }

    #[test]
    fn a_file_without_functions_is_refused() {
        let all = statements("nop\n").expect("statements");
        assert!(matches!(functions(&all), Err(SplitError::NoFunction)));
    }
}
