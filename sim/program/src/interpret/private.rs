//! Private memory of a thread.

/// Bytes that are allocated at once.
const PAGE_BYTES: usize = 1024;

/// Memory from the top of the address space downwards, as a stack fills it. A page is allocated at
/// the first store into it; what was never stored to is zero.
#[derive(Default)]
pub(super) struct PrivateMemory {
    /// The first is the one with the highest addresses.
    pages: Vec<Option<Box<[u8; PAGE_BYTES]>>>,
}

impl PrivateMemory {
    /// The little-endian value of `bytes` (1, 2 or 4) bytes at a multiple of `bytes`.
    pub fn read(&self, address: u32, bytes: u32) -> u32 {
        let Some(Some(page)) = self.pages.get(page_number(address)) else { return 0 };
        let offset = address as usize % PAGE_BYTES;
        let mut word = [0; 4];
        word[..bytes as usize].copy_from_slice(&page[offset..offset + bytes as usize]);
        u32::from_le_bytes(word)
    }

    /// Stores the low `bytes` (1, 2 or 4) bytes of `value` at a multiple of `bytes`.
    pub fn write(&mut self, address: u32, bytes: u32, value: u32) {
        let number = page_number(address);
        if self.pages.len() <= number {
            self.pages.resize_with(number + 1, || None);
        }
        let page = self.pages[number].get_or_insert_with(|| Box::new([0; PAGE_BYTES]));
        let offset = address as usize % PAGE_BYTES;
        page[offset..offset + bytes as usize]
            .copy_from_slice(&value.to_le_bytes()[..bytes as usize]);
    }
}

fn page_number(address: u32) -> usize {
    !address as usize / PAGE_BYTES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pages_that_are_stored_to_are_allocated() {
        let mut memory = PrivateMemory::default();
        assert_eq!(memory.read(0xffff_fffc, 4), 0);
        memory.write(0xffff_fffc, 4, 0x0403_0201);
        memory.write(0xf000_0000, 1, 0x1ff);
        memory.write(0xffff_fbfe, 2, 0x5_0607);
        assert_eq!(memory.read(0xffff_fffe, 2), 0x0403);
        assert_eq!((memory.read(0xf000_0000, 4), memory.read(0xf000_0400, 4)), (0xff, 0));
        assert_eq!((memory.read(0xffff_fbfc, 4), memory.read(0xffff_fc00, 4)), (0x0607_0000, 0));
        assert_eq!(memory.pages.iter().flatten().count(), 3);
    }
}
