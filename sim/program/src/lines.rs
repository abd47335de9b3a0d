//! Source lines of code, from the debugging information of an ELF file.

use std::ops::Range;

use addr2line::Context;
use addr2line::gimli::{Dwarf, EndianSlice, LittleEndian, SectionId};
use object::read::elf::ElfFile32;
use object::{Object, ObjectSection};

/// Instructions in a row that come from one line.
struct Line {
    start: u32,
    end: u32,
    /// Index of the file's name.
    file: usize,
    number: u32,
}

/// Where the instructions of a program come from; empty without debugging information, or if that
/// cannot be read: nothing depends on it but messages.
#[derive(Default)]
pub(crate) struct Lines {
    /// By ascending address.
    lines: Vec<Line>,
    files: Vec<String>,
}

impl Lines {
    /// The lines of the code at these addresses.
    pub fn of(bytes: &[u8], code: Range<u32>) -> Lines {
        Lines::read(bytes, code).unwrap_or_default()
    }

    fn read(bytes: &[u8], code: Range<u32>) -> Option<Lines> {
        let file = ElfFile32::<object::LittleEndian>::parse(bytes).ok()?;
        let section = |id: SectionId| {
            let found = file.section_by_name(id.name()).and_then(|section| section.data().ok());
            Ok::<_, addr2line::gimli::Error>(EndianSlice::new(found.unwrap_or(&[]), LittleEndian))
        };
        let context = Context::from_dwarf(Dwarf::load(section).ok()?).ok()?;
        let found = context.find_location_range(code.start.into(), code.end.into()).ok()?;
        let mut lines = Lines::default();
        for (start, length, location) in found {
            let (Some(path), Some(number)) = (location.file, location.line) else { continue };
            let name = path.rsplit('/').next().unwrap_or(path);
            let known = lines.files.iter().position(|file| file == name);
            let file = known.unwrap_or_else(|| {
                lines.files.push(name.to_owned());
                lines.files.len() - 1
            });
            let end = u32::try_from(start.checked_add(length)?).ok()?;
            lines.lines.push(Line { start: u32::try_from(start).ok()?, end, file, number });
        }
        lines.lines.sort_by_key(|line| line.start);
        Some(lines)
    }

    /// File and line of the instruction at an address.
    pub fn at(&self, pc: u32) -> Option<(&str, u32)> {
        let index = self.lines.partition_point(|line| line.start <= pc).checked_sub(1)?;
        let line = &self.lines[index];
        (pc < line.end).then(|| (self.files[line.file].as_str(), line.number))
    }
}
