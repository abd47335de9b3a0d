//! `matrix-multiply`: two random square matrices.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

/// Rows and columns of a tile.
const TILE: u32 = 16;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let order = geometry.size as usize;
    let mut matrix = || -> Vec<u32> { (0..order * order).map(|_| rng.random()).collect() };
    let (left, right) = (matrix(), matrix());
    let product = multiply(&left, &right, order);
    image.shared(3 * TILE * TILE);
    vec![
        image.input("left", &left),
        image.input("right", &right),
        image.output("product", &product),
        geometry.size,
    ]
}

fn multiply(left: &[u32], right: &[u32], order: usize) -> Vec<u32> {
    let entry = |cell: usize| {
        let row = left[cell / order * order..].iter().take(order);
        let column = right[cell % order..].iter().step_by(order);
        row.zip(column).fold(0, |sum: u32, (a, b)| sum.wrapping_add(a.wrapping_mul(*b)))
    };
    (0..order * order).map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_multiplies_rows_by_columns() {
        assert_eq!(multiply(&[1, 2, 3, 4], &[5, 6, 7, 8], 2), [19, 22, 43, 50]);
    }
}
