//! `reduction`: random values, all of them added up.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

/// About one value in eight is above it.
const LIMIT: u32 = 0xe000_0000;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let values: Vec<u32> = (0..geometry.size).map(|_| rng.random()).collect();
    let sum = values.iter().fold(0, |sum: u32, value| sum.wrapping_add(*value));
    let above = values.iter().filter(|value| **value > LIMIT).count() as u32;
    // A sum for each thread, and the width of a warp.
    image.shared(geometry.threads_per_block + 1);
    vec![
        image.input("values", &values),
        geometry.size,
        LIMIT,
        image.output("sum", &[sum]),
        image.output("above", &[above]),
    ]
}
