//! `merge_sort`: random keys, any number in each block.

use rand_chacha::ChaCha8Rng;

use super::bitonic_sort::{random_keys, sorted_in_blocks};
use crate::image::Image;
use crate::kernel::Geometry;

/// Keys that a thread sorts by insertion before the merging begins.
const RUN: u32 = 4;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let count = geometry.size as usize;
    let keys = random_keys(rng, geometry.blocks as usize * count);
    vec![
        image.in_place("keys", &keys, &sorted_in_blocks(&keys, count)),
        image.spare("spare", keys.len()),
        geometry.size,
        RUN,
    ]
}
