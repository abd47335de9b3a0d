//! A run ready to start, and the check of the memory it leaves.

use heddle_program::{Launch, Memory, Program};
use std::ops::Range;
use thiserror::Error;

use crate::image::{Array, Elements, Image};

/// Words of the argument block: the entry code loads this many; unused ones are zero.
pub const ARGUMENT_WORDS: usize = 8;

/// One run of a kernel: program, launch, inputs and expected results.
#[derive(Clone, Debug)]
pub struct Prepared {
    kernel: &'static str,
    elf: &'static [u8],
    launch: Launch,
    arrays: Vec<Array>,
}

impl Prepared {
    /// A run of the program of this kernel, whose launch gets the shared memory of the image.
    pub(crate) fn new(
        kernel: &'static str,
        elf: &'static [u8],
        mut launch: Launch,
        image: Image,
    ) -> Self {
        assert!(launch.arguments.len() <= ARGUMENT_WORDS, "{kernel}: too many arguments");
        launch.arguments.resize(ARGUMENT_WORDS, 0);
        launch.shared_bytes = image.shared_bytes();
        Prepared { kernel, elf, launch, arrays: image.into_arrays() }
    }

    /// Name of the kernel.
    pub fn kernel(&self) -> &'static str {
        self.kernel
    }

    /// The program, loaded.
    pub fn program(&self) -> Program {
        Program::from_bytes(self.kernel, self.elf).expect("the committed programs load")
    }

    /// Grid, arguments and shared memory. Width of a warp and size of the private
    /// memory are the usual ones; a caller with other hardware changes a copy.
    pub fn launch(&self) -> &Launch {
        &self.launch
    }

    /// The launch for a run of each thread by itself: in warps of one thread, so that no
    /// thread relies on another of its warp. What a kernel leaves in memory never depends on
    /// the width of a warp.
    pub fn launch_alone(&self) -> Launch {
        Launch { lanes: 1, ..self.launch.clone() }
    }

    /// The arrays in address order: content before the run, and after it.
    pub fn arrays(&self) -> &[Array] {
        &self.arrays
    }

    /// Addresses of spare memory, whose content after the run depends on the order of the threads.
    pub fn free(&self) -> Vec<Range<u32>> {
        let free = self.arrays.iter().filter(|array| array.expected.is_none());
        free.map(|array| array.address..array.address + array.initial.len() as u32).collect()
    }

    /// Memory before the run: the program and the inputs.
    pub fn memory(&self, program: &Program) -> Memory {
        let mut memory = program.memory();
        for array in &self.arrays {
            memory.write_bytes(array.address, &array.initial);
        }
        memory
    }

    /// Compares the memory after the run with the host reference. Arrays that are
    /// only read must still hold their inputs.
    ///
    /// # Errors
    /// The first element that differs, by address.
    pub fn check(&self, memory: &Memory) -> Result<(), Mismatch> {
        self.arrays.iter().try_for_each(|array| self.check_array(array, memory))
    }

    fn check_array(&self, array: &Array, memory: &Memory) -> Result<(), Mismatch> {
        let Some(expected) = &array.expected else { return Ok(()) };
        let got = memory.read_bytes(array.address, expected.len());
        let width = array.elements.bytes();
        let pairs = expected.chunks(width).zip(got.chunks(width));
        let Some((index, (expected, got))) =
            pairs.enumerate().find(|(_, (expected, got))| expected != got)
        else {
            return Ok(());
        };
        Err(Mismatch {
            kernel: self.kernel,
            array: array.name,
            index,
            address: array.address + (index * width) as u32,
            expected: value(array.elements, expected),
            got: value(array.elements, got),
        })
    }
}

fn value(elements: Elements, bytes: &[u8]) -> u32 {
    match elements {
        Elements::Bytes => u32::from(bytes[0]),
        Elements::Words => u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]),
    }
}

/// The first element of memory that is not what the host reference computes.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{kernel}: {array}[{index}] at {address:#010x} is {got:#x}, expected {expected:#x}")]
pub struct Mismatch {
    /// Name of the kernel.
    pub kernel: &'static str,
    /// Name of the array.
    pub array: &'static str,
    /// Index of the element.
    pub index: usize,
    /// Address of the element.
    pub address: u32,
    /// Value that the host reference computes.
    pub expected: u32,
    /// Value in memory.
    pub got: u32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Geometry, find};

    /// A small run and the memory that a right program leaves.
    fn finished(kernel: &str) -> (Prepared, Memory) {
        let geometry = Geometry { blocks: 2, threads_per_block: 4, size: 6 };
        let kernel = find(kernel).expect("registered");
        let prepared = kernel.prepare(3, geometry).expect("in range");
        let mut memory = prepared.memory(&prepared.program());
        for array in prepared.arrays() {
            if let Some(expected) = &array.expected {
                memory.write_bytes(array.address, expected);
            }
        }
        (prepared, memory)
    }

    fn address_of(prepared: &Prepared, name: &str) -> u32 {
        let array = prepared.arrays().iter().find(|array| array.name == name);
        array.expect("an array of this name").address
    }

    #[test]
    fn the_check_names_the_first_element_that_differs() {
        let (prepared, mut memory) = finished("bfs");
        assert_eq!(prepared.check(&memory), Ok(()));
        let address = address_of(&prepared, "distances") + 4 * 3;
        let expected = memory.read_word(address);
        memory.write_word(address, expected ^ 0x500);
        memory.write_word(address + 8, 77);
        let mismatch = prepared.check(&memory).expect_err("a distance is wrong");
        let got = expected ^ 0x500;
        let array = "distances";
        assert_eq!(mismatch, Mismatch { kernel: "bfs", array, index: 3, address, expected, got });
        assert_eq!(
            mismatch.to_string(),
            format!("bfs: distances[3] at {address:#010x} is {got:#x}, expected {expected:#x}")
        );
    }

    #[test]
    fn bytes_are_checked_one_by_one() {
        let (prepared, mut memory) = finished("needleman-wunsch");
        let address = address_of(&prepared, "path") + 1;
        memory.write_byte(address, 9);
        let mismatch = prepared.check(&memory).expect_err("a move is wrong");
        assert_eq!((mismatch.index, mismatch.address, mismatch.got), (1, address, 9));
    }

    #[test]
    fn a_changed_input_is_found_and_spare_memory_is_not_checked() {
        let (prepared, mut memory) = finished("bfs");
        memory.write_word(address_of(&prepared, "frontiers"), 1234);
        assert_eq!(prepared.check(&memory), Ok(()));
        memory.write_word(address_of(&prepared, "rows"), 1234);
        assert_eq!(prepared.check(&memory).expect_err("an input changed").array, "rows");
    }
}
