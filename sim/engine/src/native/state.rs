//! Memory that generated code works on.

use super::generate::Place;
use super::structs::ALIGN;

/// Aligned bytes.
#[derive(Clone)]
pub struct Bytes(Vec<Line>);

/// What a struct of the generated code is aligned to.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Line([u8; ALIGN]);

impl Bytes {
    /// This many zeros.
    pub fn zeros(size: usize) -> Bytes {
        Bytes(vec![Line([0; ALIGN]); size.div_ceil(ALIGN)])
    }

    /// The first byte.
    pub fn as_mut_ptr(&mut self) -> *mut u8 {
        self.0.as_mut_ptr().cast()
    }

    /// Copies everything. Panics if `bytes` is shorter.
    pub fn copy_to(&self, bytes: &mut [u8]) {
        assert!(bytes.len() >= ALIGN * self.0.len());
        for (line, bytes) in self.0.iter().zip(bytes.chunks_exact_mut(ALIGN)) {
            bytes.copy_from_slice(&line.0);
        }
    }

    /// The limbs of the word in a row of a place. No limb is in two lines.
    pub fn read(&self, place: &Place, row: usize, word: &mut [u64]) {
        let (start, size) = (place.offset + row * place.stride, place.size.min(8));
        for (index, limb) in word.iter_mut().enumerate() {
            let at = start + 8 * index;
            let mut bytes = [0; 8];
            bytes[..size].copy_from_slice(&self.0[at / ALIGN].0[at % ALIGN..][..size]);
            *limb = u64::from_le_bytes(bytes);
        }
    }

    /// Copies the bytes of the word in a row of a place.
    pub fn copy_word(&self, place: &Place, row: usize, bytes: &mut [u8]) {
        let start = place.offset + row * place.stride;
        for (index, limb) in bytes.chunks_mut(8).enumerate() {
            let at = start + 8 * index;
            limb.copy_from_slice(&self.0[at / ALIGN].0[at % ALIGN..][..limb.len()]);
        }
    }

    /// The limbs of a word that is in one place or in one for each limb.
    pub fn read_register(&self, places: &[Place], word: &mut [u64]) {
        let length = word.len() / places.len();
        for (place, part) in places.iter().zip(word.chunks_exact_mut(length)) {
            self.read(place, 0, part);
        }
    }

    /// Sets such a word.
    pub fn write_register(&mut self, places: &[Place], word: &[u64]) {
        let length = word.len() / places.len();
        for (place, part) in places.iter().zip(word.chunks_exact(length)) {
            self.write(place, 0, part);
        }
    }

    /// Sets the word in a row of a place.
    pub fn write(&mut self, place: &Place, row: usize, word: &[u64]) {
        let (start, size) = (place.offset + row * place.stride, place.size.min(8));
        for (index, limb) in word.iter().enumerate() {
            let at = start + 8 * index;
            let bytes = &limb.to_le_bytes()[..size];
            self.0[at / ALIGN].0[at % ALIGN..][..size].copy_from_slice(bytes);
        }
    }
}
