//! A loaded program: code, symbols, initial memory.

use std::fs;
use std::path::Path;

use crate::decode::{DecodeError, decode};
use crate::disassemble::disassemble;
use crate::elf::{ElfError, Image, Segment, Symbol};
use crate::instruction::Instruction;
use crate::memory::Memory;

/// Why a program could not be loaded; displays as `name: reason`.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {reason}")]
pub struct LoadError {
    /// The file or the name given.
    pub name: String,
    /// What is wrong with it.
    pub reason: LoadErrorReason,
}

/// What is wrong with a program.
#[derive(Debug, thiserror::Error)]
pub enum LoadErrorReason {
    /// The file cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(#[from] std::io::Error),
    /// The file is not an ELF of this machine.
    #[error(transparent)]
    Elf(#[from] ElfError),
}

/// One contiguous range of decoded code.
struct Code {
    start: u32,
    words: Vec<u32>,
    decoded: Vec<Result<Instruction, DecodeError>>,
}

/// A program in memory order, with everything that is known before it runs.
pub struct Program {
    name: String,
    entry: u32,
    segments: Vec<Segment>,
    code: Vec<Code>,
    functions: Vec<Symbol>,
    data_symbols: Vec<Symbol>,
    sections: Vec<Symbol>,
}

impl Program {
    /// Loads an ELF file.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, LoadError> {
        let path = path.as_ref();
        let name = path.display().to_string();
        match fs::read(path) {
            Ok(bytes) => Self::from_bytes(&name, &bytes),
            Err(error) => Err(LoadError { name, reason: error.into() }),
        }
    }

    /// Loads the bytes of an ELF file; `name` is for messages.
    pub fn from_bytes(name: &str, bytes: &[u8]) -> Result<Self, LoadError> {
        Self::parse(name, bytes).map_err(|reason| LoadError { name: name.to_string(), reason })
    }

    fn parse(name: &str, bytes: &[u8]) -> Result<Self, LoadErrorReason> {
        let image = Image::parse(bytes)?;
        let code = image
            .code
            .iter()
            .flat_map(|range| {
                let segment = image.segments.iter().find(|s| s.range().contains(&range.start))?;
                let offset = (range.start - segment.start) as usize;
                let words: Vec<u32> = segment.data[offset..offset + range.len()]
                    .chunks_exact(4)
                    .map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
                    .collect();
                let decoded = words.iter().map(|&word| decode(word)).collect();
                Some(Code { start: range.start, words, decoded })
            })
            .collect();
        Ok(Self {
            name: name.to_string(),
            entry: image.entry,
            segments: image.segments,
            code,
            functions: image.functions,
            data_symbols: image.data_symbols,
            sections: image.sections,
        })
    }

    /// The name under which the program was loaded.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The ELF entry point.
    pub fn entry(&self) -> u32 {
        self.entry
    }

    /// The segments, by ascending address.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// The functions, disjoint, by ascending address.
    pub fn functions(&self) -> &[Symbol] {
        &self.functions
    }

    /// Data objects and labels, by ascending address.
    pub fn data_symbols(&self) -> &[Symbol] {
        &self.data_symbols
    }

    /// The allocated sections in file order.
    pub fn sections(&self) -> &[Symbol] {
        &self.sections
    }

    /// The data symbol or function of this name.
    pub fn symbol(&self, name: &str) -> Option<&Symbol> {
        self.data_symbols.iter().chain(&self.functions).find(|symbol| symbol.name == name)
    }

    /// The function that contains an address.
    pub fn function_at(&self, pc: u32) -> Option<&Symbol> {
        let after = self.functions.partition_point(|function| function.start <= pc);
        self.functions[..after].last().filter(|function| function.range().contains(&pc))
    }

    /// `function+0x10`, or the bare address outside of functions.
    pub fn location(&self, pc: u32) -> String {
        match self.function_at(pc) {
            Some(function) => format!("{}+{:#x}", function.name, pc - function.start),
            None => format!("{pc:#010x}"),
        }
    }

    fn code_at(&self, pc: u32) -> Option<(&Code, usize)> {
        if !pc.is_multiple_of(4) {
            return None;
        }
        self.code.iter().find_map(|code| {
            let index = (pc.checked_sub(code.start)? / 4) as usize;
            (index < code.words.len()).then_some((code, index))
        })
    }

    /// The instruction at `pc`; `None` where there is no code.
    pub fn instruction(&self, pc: u32) -> Option<Result<Instruction, DecodeError>> {
        self.code_at(pc).map(|(code, index)| code.decoded[index])
    }

    /// The instruction word at `pc`; `None` where there is no code.
    pub fn word(&self, pc: u32) -> Option<u32> {
        self.code_at(pc).map(|(code, index)| code.words[index])
    }

    /// The text of the instruction at `pc`; an unsupported word as `.word`.
    pub fn disassembly(&self, pc: u32) -> Option<String> {
        let (code, index) = self.code_at(pc)?;
        Some(match code.decoded[index] {
            Ok(instruction) => disassemble(instruction, pc),
            Err(_) => format!(".word {:#010x}", code.words[index]),
        })
    }

    /// Whether an address lies in a segment that must not be stored to.
    pub fn is_read_only(&self, address: u32) -> bool {
        let after = self.segments.partition_point(|segment| segment.start <= address);
        self.segments[..after]
            .last()
            .is_some_and(|segment| !segment.writable && segment.range().contains(&address))
            || self.code_at(address & !3).is_some()
    }

    /// Global memory as the loader leaves it.
    pub fn memory(&self) -> Memory {
        let mut memory = Memory::new();
        for segment in &self.segments {
            memory.write_bytes(segment.start, &segment.data);
        }
        memory
    }
}
