//! From the bytes of an ELF file to segments, code ranges and symbols.
//!
//! The reader trusts nothing: every table and every segment is checked against the
//! file's length and the memory map before a byte is copied, and what is copied is
//! capped at [`MAX_SEGMENT_BYTES`].

use std::ops::Range;

use object::elf::{
    EF_RISCV_RVC, ELFCLASS32, ELFDATA2LSB, ELFMAG, EM_RISCV, ET_EXEC, FileHeader32, PF_W, PF_X,
    PT_LOAD, SHF_ALLOC, SHF_EXECINSTR, SHT_NOBITS, STT_FUNC, STT_NOTYPE, STT_OBJECT,
};
use object::read::elf::{FileHeader, ProgramHeader, SectionHeader, Sym};
use object::{LittleEndian, SymbolIndex};

use crate::memory::{Region, SHARED_START, UNMAPPED_END};

/// Largest total size of a program's segments in memory.
pub const MAX_SEGMENT_BYTES: u64 = 256 << 20;

/// Why a file is not a program of this machine.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum ElfError {
    #[error("not an ELF file")]
    NotElf,
    #[error("truncated: {what} ends at byte {end}, the file at byte {length}")]
    Truncated { what: &'static str, end: u64, length: u64 },
    #[error("64-bit ELF; only 32-bit programs are supported")]
    NotRv32,
    #[error("big-endian ELF; only little-endian programs are supported")]
    BigEndian,
    #[error("machine number {machine} is not RISC-V (243)")]
    WrongMachine { machine: u16 },
    #[error("not an executable (ELF type {kind}); link it with a fixed address")]
    NotExecutable { kind: u16 },
    #[error("contains compressed code; compile for rv32ima, without the c extension")]
    Compressed,
    #[error("malformed: {detail}")]
    Malformed { detail: String },
    #[error("no executable segment")]
    NoCode,
    #[error("no function symbols (STT_FUNC); do not strip the file")]
    NoSymbols,
    #[error(
        "`{name}` is a label, not a function (STT_FUNC); in assembly, write \
         `.type {name}, @function`"
    )]
    Untyped { name: String },
    #[error("entry point {entry:#010x} is not in a function of the program")]
    EntryOutsideCode { entry: u32 },
    #[error("code at {address:#010x} does not start at a multiple of 4")]
    MisalignedCode { address: u32 },
    #[error(
        "segment {start:#010x}..{end:#010x} is outside of global memory \
         ({UNMAPPED_END:#x} to {SHARED_START:#x}): it overlaps {reserved}"
    )]
    ReservedRange { start: u64, end: u64, reserved: &'static str },
    #[error("segments overlap at {address:#010x}")]
    OverlappingSegments { address: u64 },
    #[error("segments take {bytes} bytes; at most {MAX_SEGMENT_BYTES} are supported")]
    TooLarge { bytes: u64 },
}

/// A part of memory that the file fills.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    /// Address of the first byte.
    pub start: u32,
    /// Contents; the rest up to `size` is zero.
    pub data: Vec<u8>,
    /// Bytes in memory.
    pub size: u32,
    /// Whether stores are allowed.
    pub writable: bool,
    /// Whether the segment holds code.
    pub executable: bool,
}

impl Segment {
    /// The addresses of the segment.
    pub fn range(&self) -> Range<u32> {
        self.start..self.start + self.size
    }
}

/// A named address range: a function, a data object or a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// The name in the file.
    pub name: String,
    /// Address of the first byte.
    pub start: u32,
    /// Size in bytes.
    pub size: u32,
}

impl Symbol {
    /// The addresses of the symbol.
    pub fn range(&self) -> Range<u32> {
        self.start..self.start + self.size
    }
}

/// Everything that is taken from the file.
pub(crate) struct Image {
    pub entry: u32,
    pub segments: Vec<Segment>,
    /// Disjoint ranges of code, ascending.
    pub code: Vec<Range<u32>>,
    /// Disjoint functions, ascending.
    pub functions: Vec<Symbol>,
    pub data_symbols: Vec<Symbol>,
    pub sections: Vec<Symbol>,
    /// The section that was asked for, as text, if there is one.
    pub text: Option<String>,
}

type Header = FileHeader32<LittleEndian>;
const LE: LittleEndian = LittleEndian;

impl From<object::Error> for ElfError {
    fn from(error: object::Error) -> Self {
        Self::Malformed { detail: error.to_string() }
    }
}

impl Image {
    /// What is in a file, and in this section of it that is not loaded.
    pub fn parse(bytes: &[u8], text_section: &str) -> Result<Self, ElfError> {
        let header = header(bytes)?;
        let segments = segments(header, bytes)?;
        let (sections, mut code) = sections(header, bytes)?;
        clip_code(&mut code, &segments)?;
        let Symbols { functions, data: data_symbols, labels } = symbols(header, bytes, &code)?;
        let entry = header.e_entry(LE);
        if !entry.is_multiple_of(4) || !functions.iter().any(|f| f.range().contains(&entry)) {
            let here = labels.iter().find(|label| label.start == entry);
            let any = labels.first().filter(|_| functions.is_empty());
            return Err(match here.or(any) {
                Some(label) => ElfError::Untyped { name: label.name.clone() },
                None if functions.is_empty() => ElfError::NoSymbols,
                None => ElfError::EntryOutsideCode { entry },
            });
        }
        let text = text(header, bytes, text_section)?;
        Ok(Self { entry, segments, code, functions, data_symbols, sections, text })
    }
}

fn check_extent(what: &'static str, offset: u64, size: u64, bytes: &[u8]) -> Result<(), ElfError> {
    let (end, length) = (offset.saturating_add(size), bytes.len() as u64);
    if end > length { Err(ElfError::Truncated { what, end, length }) } else { Ok(()) }
}

fn header(bytes: &[u8]) -> Result<&Header, ElfError> {
    if !bytes.starts_with(&ELFMAG[..bytes.len().clamp(1, 4)]) {
        return Err(ElfError::NotElf);
    }
    check_extent("the file header", 0, size_of::<Header>() as u64, bytes)?;
    if bytes[4] != ELFCLASS32.0 {
        return Err(ElfError::NotRv32);
    }
    if bytes[5] != ELFDATA2LSB.0 {
        return Err(ElfError::BigEndian);
    }
    let header = Header::parse(bytes)?;
    if header.e_machine(LE) != EM_RISCV {
        return Err(ElfError::WrongMachine { machine: header.e_machine(LE).0 });
    }
    if header.e_type(LE) != ET_EXEC {
        return Err(ElfError::NotExecutable { kind: header.e_type(LE).0 });
    }
    if header.e_flags(LE).0 & EF_RISCV_RVC.0 != 0 {
        return Err(ElfError::Compressed);
    }
    let table = |count: u16, size: u16| u64::from(count) * u64::from(size);
    let program_headers = table(header.e_phnum(LE), header.e_phentsize(LE));
    check_extent("the program header table", header.e_phoff(LE).into(), program_headers, bytes)?;
    let section_headers = table(header.e_shnum(LE), header.e_shentsize(LE));
    check_extent("the section header table", header.e_shoff(LE).into(), section_headers, bytes)?;
    Ok(header)
}

fn segments(header: &Header, bytes: &[u8]) -> Result<Vec<Segment>, ElfError> {
    let mut total = 0;
    let mut loads = Vec::new();
    for load in header.program_headers(LE, bytes)? {
        if load.p_type(LE) != PT_LOAD || load.p_memsz(LE) == 0 {
            continue;
        }
        let (start, size) = (u64::from(load.p_vaddr(LE)), u64::from(load.p_memsz(LE)));
        check_extent("a segment", load.p_offset(LE).into(), load.p_filesz(LE).into(), bytes)?;
        check_region(start, start + size)?;
        if load.p_filesz(LE) > load.p_memsz(LE) {
            let detail = format!("segment {start:#010x} is larger in the file than in memory");
            return Err(ElfError::Malformed { detail });
        }
        total += size;
        loads.push(load);
    }
    if total > MAX_SEGMENT_BYTES {
        return Err(ElfError::TooLarge { bytes: total });
    }
    loads.sort_by_key(|load| load.p_vaddr(LE));
    for pair in loads.windows(2) {
        let end = pair[0].p_vaddr(LE) + pair[0].p_memsz(LE);
        if pair[1].p_vaddr(LE) < end {
            return Err(ElfError::OverlappingSegments { address: pair[1].p_vaddr(LE).into() });
        }
    }
    loads
        .into_iter()
        .map(|load| {
            let data = load.data(LE, bytes).map_err(|()| ElfError::Malformed {
                detail: "a segment's data is outside of the file".to_string(),
            })?;
            Ok(Segment {
                start: load.p_vaddr(LE),
                data: data.to_vec(),
                size: load.p_memsz(LE),
                writable: load.p_flags(LE).0 & PF_W.0 != 0,
                executable: load.p_flags(LE).0 & PF_X.0 != 0,
            })
        })
        .collect()
}

fn check_region(start: u64, end: u64) -> Result<(), ElfError> {
    let reserved = if start < UNMAPPED_END.into() {
        "the unmapped range at zero"
    } else if end <= SHARED_START.into() {
        return Ok(());
    } else {
        match Region::of(u32::try_from(start.max(SHARED_START.into())).unwrap_or(u32::MAX)) {
            Region::Private => "private memory",
            _ => "the shared-memory window",
        }
    };
    Err(ElfError::ReservedRange { start, end, reserved })
}

/// The allocated sections, and the ranges of those that hold code.
fn sections(header: &Header, bytes: &[u8]) -> Result<(Vec<Symbol>, Vec<Range<u32>>), ElfError> {
    let table = header.sections(LE, bytes)?;
    let (mut sections, mut code) = (Vec::new(), Vec::new());
    for section in table.iter() {
        let (start, size) = (section.sh_addr(LE), section.sh_size(LE));
        if section.sh_type(LE) != SHT_NOBITS {
            check_extent("a section", section.sh_offset(LE).into(), size.into(), bytes)?;
        }
        let flags = section.sh_flags(LE).0;
        if flags & SHF_ALLOC.0 == 0 || size == 0 {
            continue;
        }
        let Some(end) = start.checked_add(size) else {
            let detail = format!("section at {start:#010x} passes the end of the address space");
            return Err(ElfError::Malformed { detail });
        };
        let name = String::from_utf8_lossy(table.section_name(LE, section)?).into_owned();
        sections.push(Symbol { name, start, size });
        if flags & SHF_EXECINSTR.0 != 0 {
            code.push(start..end);
        }
    }
    Ok((sections, code))
}

/// A section as text, if there is one of this name.
fn text(header: &Header, bytes: &[u8], name: &str) -> Result<Option<String>, ElfError> {
    let table = header.sections(LE, bytes)?;
    let Some((_, section)) = table.section_by_name(LE, name.as_bytes()) else {
        return Ok(None);
    };
    Ok(Some(String::from_utf8_lossy(section.data(LE, bytes)?).into_owned()))
}

/// Reduces the code ranges to what executable segments contain, in order and without
/// overlap. Without section headers, the executable segments are the code.
fn clip_code(code: &mut Vec<Range<u32>>, segments: &[Segment]) -> Result<(), ElfError> {
    let executable = || segments.iter().filter(|segment| segment.executable);
    if executable().next().is_none() {
        return Err(ElfError::NoCode);
    }
    if code.is_empty() {
        *code = executable().map(Segment::range).collect();
    }
    code.sort_by_key(|range| range.start);
    let mut clipped: Vec<Range<u32>> = Vec::new();
    for range in code.iter() {
        for segment in executable() {
            let filled = segment.start + segment.data.len() as u32;
            let covered = clipped.last().map_or(0, |last| last.end);
            let part = range.start.max(segment.start).max(covered)..range.end.min(filled);
            if part.is_empty() {
                continue;
            }
            if !part.start.is_multiple_of(4) {
                return Err(ElfError::MisalignedCode { address: part.start });
            }
            clipped.push(part);
        }
    }
    if clipped.is_empty() {
        return Err(ElfError::NoCode);
    }
    *code = clipped;
    Ok(())
}

/// The symbols of a file, each kind by ascending address.
struct Symbols {
    /// Disjoint: a function ends where the next begins, and one without a size extends to there.
    functions: Vec<Symbol>,
    data: Vec<Symbol>,
    /// Names in code that are no functions; those of the tools begin with `$`.
    labels: Vec<Symbol>,
}

fn symbols(header: &Header, bytes: &[u8], code: &[Range<u32>]) -> Result<Symbols, ElfError> {
    let sections = header.sections(LE, bytes)?;
    let table = sections.symbols(LE, bytes, object::elf::SHT_SYMTAB)?;
    let (mut functions, mut data, mut labels) = (Vec::new(), Vec::new(), Vec::new());
    for (index, symbol) in table.enumerate() {
        if index == SymbolIndex(0) || symbol.is_undefined(LE) {
            continue;
        }
        let kind = symbol.st_type();
        let start = symbol.st_value(LE);
        let name = || -> Result<String, ElfError> {
            let name = symbol.name(LE, table.strings())?;
            Ok(String::from_utf8_lossy(name).into_owned())
        };
        if kind == STT_NOTYPE && code.iter().any(|range| range.contains(&start)) {
            let label = Symbol { name: name()?, start, size: 0 };
            labels.extend((!label.name.starts_with('$')).then_some(label));
        }
        if kind == STT_FUNC {
            if let Some(range) = code.iter().find(|range| range.contains(&start)) {
                if !start.is_multiple_of(4) {
                    return Err(ElfError::MisalignedCode { address: start });
                }
                let limit = range.end - start;
                let size = Some(symbol.st_size(LE)).filter(|&size| size != 0).unwrap_or(limit);
                let local = symbol.st_bind() == object::elf::STB_LOCAL;
                functions.push((local, Symbol { name: name()?, start, size: size.min(limit) }));
            }
        } else if kind == STT_OBJECT
            || (kind == STT_NOTYPE && symbol.st_bind() != object::elf::STB_LOCAL)
        {
            let size = symbol.st_size(LE).min(u32::MAX - start);
            data.push(Symbol { name: name()?, start, size });
        }
    }
    labels.sort_by_key(|label| label.start);
    functions.sort_by(|(a_local, a), (b_local, b)| {
        (a.start, a_local, &a.name).cmp(&(b.start, b_local, &b.name))
    });
    functions.dedup_by_key(|(_, function)| function.start);
    let mut functions: Vec<Symbol> = functions.into_iter().map(|(_, function)| function).collect();
    for i in 1..functions.len() {
        let limit = functions[i].start - functions[i - 1].start;
        functions[i - 1].size = functions[i - 1].size.min(limit);
    }
    data.sort_by(|a, b| (a.start, &a.name).cmp(&(b.start, &b.name)));
    Ok(Symbols { functions, data, labels })
}
