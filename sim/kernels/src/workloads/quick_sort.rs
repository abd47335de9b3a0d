//! `quick-sort`: segments of random keys, most of them short.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::bitonic_sort::random_keys;
use crate::image::Image;
use crate::kernel::Geometry;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let (mut keys, mut sorted, mut starts) = (Vec::new(), Vec::new(), vec![0]);
    for _ in 0..geometry.size {
        let segment = random_segment(rng);
        keys.extend(&segment);
        let mut result = segment;
        result.sort_unstable();
        sorted.extend(result);
        starts.push(keys.len() as u32);
    }
    vec![image.in_place("keys", &keys, &sorted), image.input("starts", &starts), geometry.size]
}

/// One segment in eight is long; some have few different keys, some are in order.
fn random_segment(rng: &mut ChaCha8Rng) -> Vec<u32> {
    let longest = if rng.random_ratio(1, 8) { 64 } else { 16 };
    let count = rng.random_range(longest / 16..=longest);
    let mut keys = random_keys(rng, count);
    match rng.random_range(0..8) {
        0 => keys.iter_mut().for_each(|key| *key %= 4),
        1 => keys.sort_unstable(),
        _ => {}
    }
    keys
}
