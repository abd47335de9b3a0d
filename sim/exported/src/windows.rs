//! The ranges of addresses that a program needs of the memory behind a core.

use heddle_model::Configuration;
use heddle_program::Memory;
use heddle_program::memory::{PRIVATE_START, SPILL_START};

/// Bytes of a page of memory: windows begin and end with one.
const PAGE_BYTES: u64 = 4096;

/// A range of addresses, in whole pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// First address.
    pub start: u32,
    /// Words of 32 bits.
    pub words: u32,
}

/// What a program and its launch have written, before the run and in it: these windows are compared.
pub fn compared(memories: [&Memory; 2]) -> Vec<Window> {
    let pages = memories.into_iter().flat_map(Memory::pages).map(|page| page.start);
    let mut pages: Vec<u64> = pages.filter(|&start| start < u64::from(SPILL_START)).collect();
    pages.sort_unstable();
    pages.dedup();
    let mut windows: Vec<Window> = Vec::new();
    for page in pages {
        match windows.last_mut() {
            Some(last) if u64::from(last.start) + 4 * u64::from(last.words) == page => {
                last.words += PAGE_BYTES as u32 / 4;
            }
            _ => windows.push(Window { start: page as u32, words: PAGE_BYTES as u32 / 4 }),
        }
    }
    windows
}

/// What the core itself keeps behind its memory port: private memory and, where warps spill, the spill queue. It is
/// zero at the beginning, and nobody compares it.
pub fn of_the_core(configuration: &Configuration, spills: bool) -> Vec<Window> {
    let window = |start, bytes: u64| {
        let words = bytes.next_multiple_of(PAGE_BYTES) / 4;
        Window { start, words: words as u32 }
    };
    let private = configuration.threads() as u64 * u64::from(configuration.private_bytes);
    let spill = spills.then(|| window(SPILL_START, configuration.spill_bytes().into()));
    spill.into_iter().chain([window(PRIVATE_START, private)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_pages_are_one_window() {
        let (mut before, mut after) = (Memory::new(), Memory::new());
        before.write_word(0x8000_0ffc, 1);
        after.write_word(0x8000_1000, 2);
        after.write_word(0x7fff_f000, 3);
        before.write_word(0x9000_0000, 4);
        after.write_word(PRIVATE_START, 5);
        let window = |start, words| Window { start, words };
        let windows = [window(0x7fff_f000, 3 * 1024), window(0x9000_0000, 1024)];
        assert_eq!(compared([&before, &after]), windows);
    }

    #[test]
    fn private_memory_has_room_for_every_thread() {
        let sizes = Configuration::TINY;
        let windows = of_the_core(&sizes, true);
        assert_eq!(windows.len(), 2);
        assert_eq!((windows[0].start, windows[1].start), (SPILL_START, PRIVATE_START));
        assert_eq!(4 * windows[1].words, sizes.threads() as u32 * sizes.private_bytes);
        assert_eq!(of_the_core(&sizes, false), windows[1..]);
    }
}
