//! `bitonic_sort`: random keys, a power of two in each block.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let count = geometry.size.next_power_of_two() as usize;
    let keys = random_keys(rng, geometry.blocks as usize * count);
    image.shared(count as u32);
    vec![image.in_place("keys", &keys, &sorted_in_blocks(&keys, count)), count as u32]
}

/// Keys over the whole range, among them a few equal ones.
pub(super) fn random_keys(rng: &mut ChaCha8Rng, count: usize) -> Vec<u32> {
    let mut keys: Vec<u32> = (0..count).map(|_| rng.random()).collect();
    for _ in 0..count / 8 {
        keys[rng.random_range(0..count)] = keys[rng.random_range(0..count)];
    }
    keys
}

/// Every `count` keys sorted by themselves.
pub(super) fn sorted_in_blocks(keys: &[u32], count: usize) -> Vec<u32> {
    let mut sorted = keys.to_vec();
    sorted.chunks_mut(count).for_each(<[u32]>::sort_unstable);
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_sorts_each_block_by_itself() {
        assert_eq!(sorted_in_blocks(&[3, 1, 2, 9, 0, 7], 3), [1, 2, 3, 0, 7, 9]);
    }
}
