//! Bounds of loops, from the section of the ELF file that the macro `LOOP_BOUND` writes.
//!
//! A record is two words, little endian: an address in the body of a loop, and how often control
//! comes there at most each time the loop is entered. The section is not loaded.

use std::collections::BTreeMap;

use heddle_program::cfg::{Graph, Loop};
use object::read::elf::ElfFile32;
use object::{LittleEndian, Object, ObjectSection};

use super::counting::in_every_iteration;

/// Name of the section.
pub const SECTION: &str = ".heddle.loop_bounds";

/// The records by address.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bounds(BTreeMap<u32, u64>);

/// Why the section cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoundsError {
    /// The file, or the section, cannot be read.
    #[error("the ELF file, or its section {SECTION}, cannot be read")]
    Unreadable,
    /// The section is cut off.
    #[error("the section {SECTION} has {bytes} bytes, which is no number of records of 8 bytes")]
    Size {
        /// Its size.
        bytes: usize,
    },
}

impl Bounds {
    /// The records of an ELF file; none without the section.
    ///
    /// # Errors
    ///
    /// If there is a section that cannot be read.
    pub fn of(elf: &[u8]) -> Result<Self, BoundsError> {
        let file = ElfFile32::<LittleEndian>::parse(elf).map_err(|_| BoundsError::Unreadable)?;
        let Some(section) = file.section_by_name(SECTION) else { return Ok(Self::default()) };
        let bytes = section.data().map_err(|_| BoundsError::Unreadable)?;
        if bytes.len() % 8 != 0 {
            return Err(BoundsError::Size { bytes: bytes.len() });
        }
        let word = |bytes: &[u8]| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        let mut bounds = BTreeMap::new();
        for record in bytes.chunks_exact(8) {
            let bound = u64::from(word(&record[4..]));
            let at: &mut u64 = bounds.entry(word(record)).or_insert(bound);
            *at = bound.min(*at);
        }
        Ok(Self(bounds))
    }

    /// How often the header of a loop is executed at most each time the loop is entered: of the
    /// records whose innermost loop it is, and whose block is executed in every iteration.
    pub fn iterations(&self, graph: &Graph, of: &Loop) -> Option<u64> {
        let header = graph.blocks[of.header].start;
        let bounds = self.0.iter().filter_map(|(&address, &bound)| {
            let block = graph.block_at(address)?;
            let innermost = graph.innermost_loop(block)?.header == of.header;
            // Between two executions of the record's block the header is executed once; if the block
            // is not the header itself, the last execution of the header may not come so far.
            let extra = u64::from(graph.blocks[block].start != header);
            (innermost && in_every_iteration(graph, of, block)).then_some(bound + extra)
        });
        bounds.min()
    }
}
