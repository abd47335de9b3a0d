//! Decoded code, and which function an address belongs to.

use std::ops::Range;

use crate::decode::{DecodeError, Extensions, decode_with};
use crate::elf::{Segment, Symbol};
use crate::instruction::Instruction;

/// The code of a program: ranges of decoded words, and functions over them.
pub(crate) struct Code {
    ranges: Vec<CodeRange>,
    pub functions: Vec<Symbol>,
}

struct CodeRange {
    start: u32,
    words: Vec<u32>,
    decoded: Vec<Result<Instruction, DecodeError>>,
}

impl Code {
    /// Decodes `ranges`, each of which lies within the data of one of the `segments`.
    pub fn new(ranges: &[Range<u32>], segments: &[Segment], functions: Vec<Symbol>) -> Self {
        let ranges = ranges
            .iter()
            .flat_map(|range| {
                let segment = segments.iter().find(|s| s.range().contains(&range.start))?;
                let offset = (range.start - segment.start) as usize;
                let words: Vec<u32> = segment.data[offset..offset + range.len()]
                    .chunks_exact(4)
                    .map(|bytes| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
                    .collect();
                let decoded =
                    words.iter().map(|&word| decode_with(word, Extensions::PROGRAMS)).collect();
                Some(CodeRange { start: range.start, words, decoded })
            })
            .collect();
        Self { ranges, functions }
    }

    fn at(&self, pc: u32) -> Option<(&CodeRange, usize)> {
        if !pc.is_multiple_of(4) {
            return None;
        }
        self.ranges.iter().find_map(|range| {
            let index = (pc.checked_sub(range.start)? / 4) as usize;
            (index < range.words.len()).then_some((range, index))
        })
    }

    pub fn instruction(&self, pc: u32) -> Option<Result<Instruction, DecodeError>> {
        self.at(pc).map(|(range, index)| range.decoded[index])
    }

    pub fn word(&self, pc: u32) -> Option<u32> {
        self.at(pc).map(|(range, index)| range.words[index])
    }

    /// The index of the function that contains an address.
    pub fn function_at(&self, pc: u32) -> Option<usize> {
        let index =
            self.functions.partition_point(|function| function.start <= pc).checked_sub(1)?;
        self.functions[index].range().contains(&pc).then_some(index)
    }

    /// The index of the function that starts at an address.
    pub fn function_starting_at(&self, pc: u32) -> Option<usize> {
        self.functions.binary_search_by_key(&pc, |function| function.start).ok()
    }

    pub fn location(&self, pc: u32) -> String {
        match self.function_at(pc) {
            Some(index) => {
                let function = &self.functions[index];
                format!("{}+{:#x}", function.name, pc - function.start)
            }
            None => format!("{pc:#010x}"),
        }
    }
}
