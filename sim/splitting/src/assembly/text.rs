//! From assembly text to statements, each with its place in the text.

use std::ops::Range;

use super::SplitError;

/// What the comments of everything that [`split`](super::split()) writes begin with. Lines with such
/// a comment are taken out before a file is split again.
pub(super) const TAG: &str = "# heddle split:";

/// A statement of the source.
#[derive(Clone, Debug)]
pub(super) struct Statement {
    /// Line of the file, from 1.
    pub line: usize,
    /// Bytes of the text, without white space around them.
    pub range: Range<usize>,
    /// What it is.
    pub kind: Kind,
    /// Written by an earlier run.
    pub generated: bool,
}

/// What a statement is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// `name:`
    Label(String),
    /// `.name arguments`, also `symbol = value` under the name `=`.
    Directive { name: String, arguments: Vec<Operand> },
    /// `mnemonic operands`
    Instruction { mnemonic: String, operands: Vec<Operand> },
}

/// What stands between two commas.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Operand {
    /// Its text, without white space around it.
    pub text: String,
    /// Bytes of the file.
    pub range: Range<usize>,
}

/// All statements of a file.
pub(super) fn statements(text: &str) -> Result<Vec<Statement>, SplitError> {
    let clean = without_comments(text)?;
    let mut statements = Vec::new();
    let (mut start, mut line) = (0, 1);
    let mut quoted = false;
    let mut escaped = false;
    let bytes = clean.as_bytes();
    let mut generated = is_generated(text, &clean, 0);
    for at in 0..=bytes.len() {
        let byte = bytes.get(at).copied().unwrap_or(b'\n');
        if quoted {
            quoted = byte != b'"' || escaped;
            escaped = byte == b'\\' && !escaped;
        } else if byte == b'"' {
            quoted = true;
        } else if byte == b';' || byte == b'\n' {
            let first = statements.len();
            parse(&clean, start..at, line, &mut statements)?;
            statements[first..].iter_mut().for_each(|statement| statement.generated = generated);
            start = at + 1;
        }
        if byte == b'\n' {
            line += 1;
            generated = is_generated(text, &clean, at + 1);
        }
    }
    Ok(statements)
}

/// Whether the line that begins at `start` has been written by an earlier run: in its comment.
fn is_generated(text: &str, clean: &str, start: usize) -> bool {
    let line = text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    line.find(TAG).is_some_and(|at| clean.as_bytes()[start + at] == b' ')
}

/// The lines that an earlier run has written, with their ends.
pub(super) fn generated_lines(text: &str) -> Result<Vec<Range<usize>>, SplitError> {
    let clean = without_comments(text)?;
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        start += line.len();
        start - line.len()..start
    });
    Ok(lines.filter(|line| is_generated(text, &clean, line.start)).collect())
}

/// The text with blanks for its comments: everything else stays where it is.
fn without_comments(text: &str) -> Result<String, SplitError> {
    #[derive(PartialEq)]
    enum Inside {
        Code,
        Line,
        Block,
        Quotes,
    }
    let bytes = text.as_bytes();
    let mut clean = bytes.to_vec();
    let (mut inside, mut line, mut opened, mut at) = (Inside::Code, 1, 1, 0);
    while at < bytes.len() {
        let pair = (bytes[at], bytes.get(at + 1).copied().unwrap_or(0));
        // Bytes that belong together are passed together.
        let mut length = 1;
        match inside {
            Inside::Code => match pair {
                (b'#', _) | (b'/', b'/') => inside = Inside::Line,
                (b'/', b'*') => (inside, opened, length) = (Inside::Block, line, 2),
                (b'"', _) => (inside, opened) = (Inside::Quotes, line),
                _ => {}
            },
            Inside::Line if pair.0 == b'\n' => inside = Inside::Code,
            Inside::Block if pair == (b'*', b'/') => {
                clean[at..at + 2].fill(b' ');
                (inside, length) = (Inside::Code, 2);
            }
            Inside::Quotes => match pair {
                (b'"', _) => inside = Inside::Code,
                (b'\\', next) if next != b'\n' => length = 2,
                (b'\n', _) => return Err(SplitError::Quotes { line: opened }),
                _ => {}
            },
            Inside::Line | Inside::Block => {}
        }
        if matches!(inside, Inside::Line | Inside::Block) {
            let end = (at + length).min(bytes.len());
            clean[at..end].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
        }
        line += usize::from(pair.0 == b'\n');
        at += length;
    }
    match inside {
        Inside::Block => Err(SplitError::Comment { line: opened }),
        Inside::Quotes => Err(SplitError::Quotes { line: opened }),
        // Whole comments are blanked, so what is left is text as before.
        _ => Ok(String::from_utf8_lossy(&clean).into_owned()),
    }
}

/// The labels and the directive or instruction between two separators.
fn parse(
    clean: &str,
    range: Range<usize>,
    line: usize,
    statements: &mut Vec<Statement>,
) -> Result<(), SplitError> {
    let mut push = |range: Range<usize>, kind| {
        statements.push(Statement { line, range, kind, generated: false });
    };
    let mut rest = trim(clean, range);
    loop {
        let text = &clean[rest.clone()];
        if text.is_empty() {
            return Ok(());
        }
        let name = symbol_length(text);
        let behind = &text[name..];
        if name > 0 && behind.trim_start().starts_with(':') {
            let colon = rest.start + name + (behind.len() - behind.trim_start().len()) + 1;
            push(rest.start..colon, Kind::Label(text[..name].to_owned()));
            rest = trim(clean, colon..rest.end);
            continue;
        }
        if name == 0 {
            return Err(SplitError::Statement { line, text: text.to_owned() });
        }
        let operands = operands(clean, rest.start + name..rest.end);
        let kind = if behind.trim_start().starts_with('=') {
            Kind::Directive { name: "=".to_owned(), arguments: Vec::new() }
        } else if text.starts_with('.') {
            Kind::Directive { name: text[..name].to_lowercase(), arguments: operands }
        } else {
            Kind::Instruction { mnemonic: text[..name].to_lowercase(), operands }
        };
        push(rest, kind);
        return Ok(());
    }
}

/// Bytes of the symbol that a text begins with; it may be in quotes.
fn symbol_length(text: &str) -> usize {
    if let Some(quoted) = text.strip_prefix('"') {
        return quoted.find('"').map_or(0, |end| end + 2);
    }
    let symbol = |byte: u8| byte.is_ascii_alphanumeric() || b"_.$@".contains(&byte) || byte >= 0x80;
    text.bytes().position(|byte| !symbol(byte)).unwrap_or(text.len())
}

/// What stands between the commas of a range, outside quotes.
fn operands(clean: &str, range: Range<usize>) -> Vec<Operand> {
    let mut operands = Vec::new();
    let mut quoted = false;
    let mut start = range.start;
    let mut push = |part: Range<usize>| {
        let part = trim(clean, part);
        operands.push(Operand { text: clean[part.clone()].to_owned(), range: part });
    };
    if trim(clean, range.clone()).is_empty() {
        return operands;
    }
    for at in range.clone() {
        match clean.as_bytes()[at] {
            b'"' => quoted = !quoted,
            b',' if !quoted => {
                push(start..at);
                start = at + 1;
            }
            _ => {}
        }
    }
    push(start..range.end);
    operands
}

/// The range without the white space at its ends.
fn trim(text: &str, range: Range<usize>) -> Range<usize> {
    let part = &text[range.clone()];
    let start = range.start + (part.len() - part.trim_start().len());
    start..start + part.trim().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(usize, String, String)> {
        let all = statements(text).expect("statements");
        let kind = |statement: &Statement| match &statement.kind {
            Kind::Label(name) => ("label".to_owned(), name.clone()),
            Kind::Directive { name, arguments } => (name.clone(), joined(arguments)),
            Kind::Instruction { mnemonic, operands } => (mnemonic.clone(), joined(operands)),
        };
        all.iter().map(|s| (s.line, kind(s).0, kind(s).1)).collect()
    }

    fn joined(operands: &[Operand]) -> String {
        operands.iter().map(|o| o.text.as_str()).collect::<Vec<_>>().join("|")
    }

    #[test]
    fn labels_directives_and_instructions_are_told_apart() {
        let text =
            "f: 1:\taddi a0 , a1,%lo(x)  # b: c\n .L3:; ret;nop // x\n\t.asciz \"a#b;c:\"\nx = 3\n";
        let expected = [
            (1, "label", "f"),
            (1, "label", "1"),
            (1, "addi", "a0|a1|%lo(x)"),
            (2, "label", ".L3"),
            (2, "ret", ""),
            (2, "nop", ""),
            (3, ".asciz", "\"a#b;c:\""),
            (4, "=", ""),
        ];
        let expected = expected.map(|(line, a, b)| (line, a.to_owned(), b.to_owned()));
        assert_eq!(kinds(text), expected);
    }

    #[test]
    fn comments_over_lines_hide_what_is_in_them_and_lines_are_still_counted() {
        assert_eq!(kinds("/* a\n b */ ret\n"), [(2, "ret".to_owned(), String::new())]);
        assert!(matches!(statements("\n/* a\n"), Err(SplitError::Comment { line: 2 })));
        assert!(matches!(statements(".string \"a\n"), Err(SplitError::Quotes { line: 1 })));
    }

    #[test]
    fn places_are_those_of_the_file() {
        let text = "\tbeq\ta0,  .L1 # x\n";
        let all = statements(text).expect("statements");
        assert_eq!(&text[all[0].range.clone()], "beq\ta0,  .L1");
        let Kind::Instruction { operands, .. } = &all[0].kind else { panic!("an instruction") };
        assert_eq!(&text[operands[1].range.clone()], ".L1");
    }
}
