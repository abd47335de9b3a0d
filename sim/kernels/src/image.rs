//! Where the arrays of a kernel lie in memory.
//!
//! They follow each other in the order of their making, each on a boundary of 64
//! bytes so that every array starts a memory line.

/// Address of the first array: above every program, see `c/link.ld`.
pub const ARRAYS_START: u32 = 0x8010_0000;
/// Alignment of every array in bytes.
pub const ALIGNMENT: u32 = 64;

/// Elements of an array as the check and its messages see them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elements {
    /// Single bytes.
    Bytes,
    /// Little-endian words of 32 bits.
    Words,
}

impl Elements {
    /// Size of one element in bytes.
    pub fn bytes(self) -> usize {
        match self {
            Elements::Bytes => 1,
            Elements::Words => 4,
        }
    }
}

/// A named piece of memory that a kernel works on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Array {
    /// Name for messages.
    pub name: &'static str,
    /// Address of the first byte.
    pub address: u32,
    /// How the bytes are grouped.
    pub elements: Elements,
    /// Content before the run.
    pub initial: Vec<u8>,
    /// Content after the run, of the same length; `None` for spare memory whose
    /// final content depends on the order of the threads.
    pub expected: Option<Vec<u8>>,
}

/// Memory under construction: hands out addresses and collects arrays.
pub(crate) struct Image {
    arrays: Vec<Array>,
    next_address: u32,
    shared_bytes: u32,
}

impl Image {
    pub(crate) fn new() -> Self {
        Image { arrays: Vec::new(), next_address: ARRAYS_START, shared_bytes: 0 }
    }

    /// Words that the kernel reads and must leave as they are.
    pub(crate) fn input(&mut self, name: &'static str, words: &[u32]) -> u32 {
        let bytes = to_bytes(words);
        self.add(name, Elements::Words, bytes.clone(), Some(bytes))
    }

    /// Bytes that the kernel reads and must leave as they are.
    pub(crate) fn input_bytes(&mut self, name: &'static str, bytes: &[u8]) -> u32 {
        self.add(name, Elements::Bytes, bytes.to_vec(), Some(bytes.to_vec()))
    }

    /// Words that start as zeros and must end as `expected`.
    pub(crate) fn output(&mut self, name: &'static str, expected: &[u32]) -> u32 {
        self.add(name, Elements::Words, vec![0; 4 * expected.len()], Some(to_bytes(expected)))
    }

    /// Bytes that start as zeros and must end as `expected`.
    pub(crate) fn output_bytes(&mut self, name: &'static str, expected: &[u8]) -> u32 {
        self.add(name, Elements::Bytes, vec![0; expected.len()], Some(expected.to_vec()))
    }

    /// Words that start as `initial` and must end as `expected`.
    pub(crate) fn in_place(
        &mut self,
        name: &'static str,
        initial: &[u32],
        expected: &[u32],
    ) -> u32 {
        assert_eq!(initial.len(), expected.len(), "an array keeps its length");
        self.add(name, Elements::Words, to_bytes(initial), Some(to_bytes(expected)))
    }

    /// Words that start as zeros and may hold anything after the run.
    pub(crate) fn spare(&mut self, name: &'static str, words: usize) -> u32 {
        self.add(name, Elements::Words, vec![0; 4 * words], None)
    }

    /// Gives every block this many words of shared memory.
    pub(crate) fn shared(&mut self, words: u32) {
        self.shared_bytes = 4 * words;
    }

    /// Bytes of shared memory of a block.
    pub(crate) fn shared_bytes(&self) -> u32 {
        self.shared_bytes
    }

    /// Every array, in address order.
    pub(crate) fn into_arrays(self) -> Vec<Array> {
        self.arrays
    }

    fn add(
        &mut self,
        name: &'static str,
        elements: Elements,
        initial: Vec<u8>,
        expected: Option<Vec<u8>>,
    ) -> u32 {
        let address = self.next_address;
        self.next_address = (address + initial.len() as u32).next_multiple_of(ALIGNMENT);
        self.arrays.push(Array { name, address, elements, initial, expected });
        address
    }
}

fn to_bytes(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_array_starts_a_line() {
        let mut image = Image::new();
        let first = image.input_bytes("first", &[1, 2, 3]);
        let second = image.output("second", &[9]);
        assert_eq!((first, second), (0x8010_0000, 0x8010_0040));
        let arrays = image.into_arrays();
        assert_eq!(arrays[0].initial, [1, 2, 3]);
        assert_eq!(arrays[1].initial, [0; 4]);
        assert_eq!(arrays[1].expected.as_deref(), Some(&[9, 0, 0, 0][..]));
    }
}
