//! Where the buffers, the shared memory and the arguments of a launch lie.

use heddle_program::buffers::{Buffer, GUARD_BYTES};
use heddle_program::kernels::{GRID_WORDS, Kernel, KernelArgument, SHARED_ALIGNMENT};
use heddle_program::memory::SHARED_START;

use crate::arguments::{self, Number, Reason};
use crate::extent::Extent;
use crate::image::{ALIGNMENT, ARRAYS_START};
use crate::prepared::ARGUMENT_WORDS;

/// Buffers under construction, behind each other with guard space between them.
pub(crate) struct Layout {
    /// By ascending address.
    pub buffers: Vec<Buffer>,
    next: u64,
    alignment: u32,
}

impl Layout {
    /// Above the program. In OpenCL C a buffer may hold vectors, which are wider than a line.
    pub fn behind(program_end: u32, kernel: Option<&Kernel>) -> Self {
        let alignment = if kernel.is_some() { SHARED_ALIGNMENT } else { ALIGNMENT };
        let mut layout = Self { buffers: Vec::new(), next: ARRAYS_START.into(), alignment };
        if program_end > ARRAYS_START - GUARD_BYTES {
            layout.next = layout.guarded(program_end.into());
        }
        layout
    }

    fn guarded(&self, end: u64) -> u64 {
        (end + u64::from(GUARD_BYTES)).next_multiple_of(self.alignment.into())
    }

    /// The first address of a new buffer and the one behind it; an error is where it would end.
    pub fn take(&mut self, name: &str, bytes: u64) -> Result<(u32, u32), u64> {
        let end = self.next + bytes;
        let address = match u32::try_from(self.next) {
            Ok(address) if end <= SHARED_START.into() => address,
            _ => return Err(end),
        };
        self.buffers.push(Buffer { name: name.to_owned(), range: address..end as u32 });
        self.next = self.guarded(end);
        Ok((address, end as u32))
    }
}

/// Shared memory behind the variables of a kernel.
pub(crate) struct Shared {
    /// Bytes of it that are given away.
    used: u32,
}

impl Shared {
    /// What the launch asks for beside arguments.
    pub fn new(used: u32) -> Self {
        Self { used }
    }

    fn start(kernel: Option<&Kernel>) -> u32 {
        kernel.map_or(0, |kernel| kernel.shared_bytes.next_multiple_of(SHARED_ALIGNMENT))
    }

    /// The address of so many bytes more.
    pub fn take(&mut self, bytes: u32, kernel: Option<&Kernel>) -> Option<u32> {
        let start = self.used.checked_next_multiple_of(SHARED_ALIGNMENT)?;
        self.used = start.checked_add(bytes)?;
        (SHARED_START + Self::start(kernel)).checked_add(start)
    }

    /// Bytes of shared memory of a block.
    pub fn total(&self, kernel: Option<&Kernel>) -> Option<u32> {
        match self.used {
            0 => Some(kernel.map_or(0, |kernel| kernel.shared_bytes)),
            used => Self::start(kernel).checked_add(used),
        }
    }
}

/// The argument block under construction.
pub(crate) struct ArgumentBlock {
    bytes: Vec<u8>,
}

impl ArgumentBlock {
    /// What is in front of the arguments.
    pub fn new(blocks: Extent, threads: Extent, kernel: Option<&Kernel>) -> Self {
        let mut words = Vec::new();
        if kernel.is_some() {
            words.extend(blocks.sizes());
            words.extend(threads.sizes());
            words.push(blocks.dimensions().max(threads.dimensions()));
            words.resize(GRID_WORDS, 0);
        }
        Self { bytes: words.into_iter().flat_map(u32::to_le_bytes).collect() }
    }

    /// Numbers at their place, or as the next word.
    pub fn numbers(
        &mut self,
        numbers: &[Number],
        place: Option<&KernelArgument>,
    ) -> Result<(), Reason> {
        match place {
            Some(place) => {
                let bytes = arguments::bytes(numbers, place)?;
                self.put(place.offset as usize, &bytes);
            }
            None => {
                let [number] = numbers else {
                    return Err(Reason::Numbers { elements: 1, given: numbers.len() });
                };
                let bits = number.integer(4).ok_or(Reason::Integer { bits: 32 })?;
                self.word(bits as u32, None);
            }
        }
        Ok(())
    }

    pub fn word(&mut self, word: u32, place: Option<&KernelArgument>) {
        let offset = place.map_or(self.bytes.len(), |place| place.offset as usize);
        self.put(offset, &word.to_le_bytes());
    }

    fn put(&mut self, offset: usize, bytes: &[u8]) {
        let end = offset + bytes.len();
        self.bytes.resize(self.bytes.len().max(end), 0);
        self.bytes[offset..end].copy_from_slice(bytes);
    }

    pub fn words(mut self) -> Vec<u32> {
        let least = self.bytes.len().max(4 * ARGUMENT_WORDS).next_multiple_of(4);
        self.bytes.resize(least, 0);
        let word = |bytes: &[u8]| u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        self.bytes.chunks_exact(4).map(word).collect()
    }
}
