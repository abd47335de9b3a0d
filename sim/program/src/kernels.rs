//! The kernels of a program that `heddle build` has linked: their names, and what a launch gives
//! to each.
//!
//! The program has a table of them as text in the section [`SECTION`], which is not loaded. Each
//! line is a list of words between tabs:
//!
//! | line | words |
//! |---|---|
//! | `kernel` | its name; the function where its threads start; threads of a block that it demands, along x, y and z, or three zeros |
//! | `argument`, of the kernel above | its name; its type in the source; `global`, `local`, `integer` or `float`; offset in the argument block; bytes of an element; elements |
//!
//! In front of the arguments the argument block has the grid, [`GRID_WORDS`] words: blocks along
//! x, y and z; threads of a block along x, y and z; dimensions; 0; three offsets of the numbers of
//! threads; zeros.
//!
//! Shared variables of a kernel lie in a section of their own at the start of shared memory, those of
//! different kernels at the same addresses. If a program has the symbol [`DYNAMIC`], shared memory of
//! a size that the launch chooses begins there for all kernels.

use crate::elf::Symbol;
use crate::memory::{SHARED_MAX_BYTES, SHARED_START};

/// Section with the table of kernels.
pub const SECTION: &str = ".heddle.kernels";
/// Name of the function where the threads of a kernel start, in front of its symbol.
pub const START: &str = "_start.";
/// Name of the section with shared variables, of one kernel with a point and its symbol behind it.
pub const SHARED_SECTION: &str = ".shared";
/// Where shared memory begins whose size the launch chooses.
pub const DYNAMIC: &str = "heddle_dynamic_shared";
/// Words of the grid in front of the arguments.
pub const GRID_WORDS: usize = 16;
/// Alignment of shared memory whose size the launch chooses, enough for every type.
pub const SHARED_ALIGNMENT: u32 = 128;

/// What an argument is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentKind {
    /// The address of a buffer.
    Global,
    /// The address of shared memory whose size the launch chooses.
    Local,
    /// One or several integers.
    Integer,
    /// One or several floats.
    Float,
}

impl ArgumentKind {
    const NAMES: [(&'static str, Self); 4] = [
        ("global", Self::Global),
        ("local", Self::Local),
        ("integer", Self::Integer),
        ("float", Self::Float),
    ];

    /// The word for it in the table.
    pub fn word(self) -> &'static str {
        let named = Self::NAMES.iter().find(|(_, kind)| *kind == self);
        named.expect("every kind has a name").0
    }
}

/// An argument of a kernel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KernelArgument {
    /// Its name in the source.
    pub name: String,
    /// Its type in the source, for messages.
    pub type_name: String,
    /// What it is.
    pub kind: ArgumentKind,
    /// Where it lies in the argument block, in bytes.
    pub offset: u32,
    /// Bytes of an element: 1, 2, 4 or 8.
    pub element_bytes: u32,
    /// How many elements: 1, or more of a vector.
    pub elements: u32,
}

/// A kernel of a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kernel {
    /// Its name in the source.
    pub name: String,
    /// The function where its threads start.
    pub start: String,
    /// Threads of a block along x, y and z that it demands.
    pub block: Option<[u32; 3]>,
    /// Its arguments in order.
    pub arguments: Vec<KernelArgument>,
    /// Bytes at the start of shared memory that its variables take.
    pub shared_bytes: u32,
}

impl Kernel {
    /// Its lines of the table, as `heddle build` writes them.
    pub fn lines(&self) -> String {
        let [x, y, z] = self.block.unwrap_or_default();
        let mut text = format!("kernel\t{}\t{}\t{x}\t{y}\t{z}\n", self.name, self.start);
        for argument in &self.arguments {
            let KernelArgument { name, type_name, kind, offset, element_bytes, elements } =
                argument;
            let kind = kind.word();
            text += &format!(
                "argument\t{name}\t{type_name}\t{kind}\t{offset}\t{element_bytes}\t{elements}\n"
            );
        }
        text
    }
}

/// The kernels that a table lists; an error is the line that is none.
pub(crate) fn parse(
    table: &str,
    sections: &[Symbol],
    symbols: &[Symbol],
) -> Result<Vec<Kernel>, String> {
    let mut kernels: Vec<Kernel> = Vec::new();
    for line in table.lines() {
        let words: Vec<&str> = line.split('\t').collect();
        let parsed = match (words.as_slice(), kernels.last_mut()) {
            (["kernel", rest @ ..], _) => {
                kernel(rest, sections, symbols).map(|kernel| kernels.push(kernel))
            }
            (["argument", rest @ ..], Some(kernel)) => {
                argument(rest).map(|argument| kernel.arguments.push(argument))
            }
            _ => None,
        };
        parsed.ok_or_else(|| line.escape_default().to_string())?;
    }
    Ok(kernels)
}

fn kernel(words: &[&str], sections: &[Symbol], symbols: &[Symbol]) -> Option<Kernel> {
    let [name, start, x, y, z] = *words else { return None };
    let block = [x.parse().ok()?, y.parse().ok()?, z.parse().ok()?];
    let own = format!("{SHARED_SECTION}.{}", start.strip_prefix(START).unwrap_or(start));
    let used = sections
        .iter()
        .filter(|section| section.name == SHARED_SECTION || section.name == own)
        .map(|section| section.start.saturating_add(section.size))
        .chain(symbols.iter().filter(|symbol| symbol.name == DYNAMIC).map(|symbol| symbol.start))
        .max()
        .map_or(0, |end| end.saturating_sub(SHARED_START));
    (used <= SHARED_MAX_BYTES).then(|| Kernel {
        name: name.to_owned(),
        start: start.to_owned(),
        block: Some(block).filter(|block| *block != [0; 3]),
        arguments: Vec::new(),
        shared_bytes: used,
    })
}

fn argument(words: &[&str]) -> Option<KernelArgument> {
    let [name, type_name, kind, offset, element_bytes, elements] = *words else { return None };
    let (_, kind) = ArgumentKind::NAMES.into_iter().find(|(word, _)| *word == kind)?;
    let argument = KernelArgument {
        name: name.to_owned(),
        type_name: type_name.to_owned(),
        kind,
        offset: offset.parse().ok()?,
        element_bytes: element_bytes.parse().ok()?,
        elements: elements.parse().ok()?,
    };
    let fits = matches!(argument.element_bytes, 1 | 2 | 4 | 8)
        && matches!(argument.elements, 1..=16)
        && (4 * GRID_WORDS as u32..=2048).contains(&argument.offset);
    fits.then_some(argument)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn symbol(name: &str, start: u32, size: u32) -> Symbol {
        Symbol { name: name.to_owned(), start, size }
    }

    #[test]
    fn a_table_is_read_as_it_is_written() {
        let table = "kernel\tadd\t_start.add\t8\t4\t1\n\
                     argument\ta\tint *\tglobal\t64\t4\t1\n\
                     argument\tv\tfloat4\tfloat\t80\t4\t4\n\
                     kernel\ttwo\t_start.two\t0\t0\t0\n";
        let sections = [
            symbol(".shared", SHARED_START, 8),
            symbol(".shared.add", SHARED_START + 8, 32),
            symbol(".shared.addition", SHARED_START + 8, 999),
        ];
        let kernels = parse(table, &sections, &[]).expect("it is a table");
        assert_eq!(kernels.iter().map(Kernel::lines).collect::<String>(), table);
        let bytes: Vec<u32> = kernels.iter().map(|kernel| kernel.shared_bytes).collect();
        assert_eq!(bytes, [40, 8]);
        assert_eq!((kernels[0].block, kernels[1].block), (Some([8, 4, 1]), None));
        let dynamic = [symbol(DYNAMIC, SHARED_START + 128, 0)];
        assert_eq!(parse(table, &sections, &dynamic).expect("a table")[1].shared_bytes, 128);
    }

    #[test]
    fn a_line_that_is_none_is_told() {
        for line in [
            "argument\ta\tint\tinteger\t64\t4\t1",
            "kernel\tk\t_start.k\t0\t0",
            "kernel\tk\t_start.k\t0\t0\t0\nargument\ta\tint\tnumber\t64\t4\t1",
            "kernel\tk\t_start.k\t0\t0\t0\nargument\ta\tint\tinteger\t0\t4\t1",
            "kernel\tk\t_start.k\t0\t0\t0\nargument\ta\tint\tinteger\t64\t3\t1",
            "kernel\tk\t_start.k\t0\t0\t0\nargument\ta\tint\tinteger\t64\t4\t17",
            "nothing",
        ] {
            assert!(parse(line, &[], &[]).is_err(), "{line}");
        }
        let beyond = [symbol(".shared.k", SHARED_START, SHARED_MAX_BYTES + 1)];
        assert!(parse("kernel\tk\t_start.k\t0\t0\t0", &beyond, &[]).is_err());
    }
}
