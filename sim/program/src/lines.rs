//! Source lines of code, from the debugging information of an ELF file.

use std::ops::Range;

use addr2line::gimli::{Dwarf, EndianSlice, LittleEndian, SectionId};
use addr2line::{Context, Location};
use object::read::elf::ElfFile32;
use object::{Object, ObjectSection};

/// Instructions in a row that come from one line.
struct Line {
    start: u32,
    end: u32,
    /// Index of the file's name.
    file: usize,
    number: u32,
    /// The line of the function that the code was inlined in, if it was.
    inlined_in: Option<(usize, u32)>,
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
            let Some((file, number)) = lines.place(&location) else { continue };
            let end = u32::try_from(start.checked_add(length)?).ok()?;
            let inlined_in = outer_location(&context, start).and_then(|outer| lines.place(&outer));
            let start = u32::try_from(start).ok()?;
            lines.lines.push(Line { start, end, file, number, inlined_in });
        }
        lines.lines.sort_by_key(|line| line.start);
        Some(lines)
    }

    /// Index of the file's name, and the line.
    fn place(&mut self, location: &Location<'_>) -> Option<(usize, u32)> {
        let path = location.file?;
        let name = path.rsplit('/').next().unwrap_or(path);
        let known = self.files.iter().position(|file| file == name);
        let file = known.unwrap_or_else(|| {
            self.files.push(name.to_owned());
            self.files.len() - 1
        });
        Some((file, location.line?))
    }

    /// File and line of the instruction at an address, `file.c:12`; where a function was inlined
    /// with the place in the function that contains it, `file.h:5, inlined in file.c:12`.
    pub fn at(&self, pc: u32) -> Option<String> {
        let index = self.lines.partition_point(|line| line.start <= pc).checked_sub(1)?;
        let line = &self.lines[index];
        if line.end <= pc {
            return None;
        }
        let place = format!("{}:{}", self.files[line.file], line.number);
        Some(match line.inlined_in {
            Some((file, number)) => format!("{place}, inlined in {}:{number}", self.files[file]),
            None => place,
        })
    }
}

/// Where the function that contains an address was when it entered inlined code there.
fn outer_location<'a, R: addr2line::gimli::Reader>(
    context: &'a Context<R>,
    address: u64,
) -> Option<Location<'a>> {
    let mut frames = context.find_frames(address).skip_all_loads().ok()?;
    frames.next().ok()??;
    let mut outer = None;
    while let Ok(Some(frame)) = frames.next() {
        outer = Some(frame);
    }
    outer?.location
}
