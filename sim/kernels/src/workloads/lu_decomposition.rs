//! `lu-decomposition`: for each block a matrix whose diagonal dominates.
//!
//! The reference computes entry by entry, each at once from all that is before it.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::fixed::{ONE, divide, multiply, words};
use crate::image::Image;
use crate::kernel::Geometry;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let order = geometry.size as usize;
    let (mut matrices, mut factors) = (Vec::new(), Vec::new());
    for _ in 0..geometry.blocks {
        let matrix: Vec<i32> = (0..order * order)
            .map(|cell| {
                let diagonal = if cell / order == cell % order { order as i32 * ONE } else { 0 };
                diagonal + rng.random_range(-ONE..ONE)
            })
            .collect();
        factors.extend(decompose(&matrix, order));
        matrices.extend(matrix);
    }
    vec![image.in_place("matrices", &words(&matrices), &words(&factors)), geometry.size]
}

/// L below the diagonal, its ones left out, U on the diagonal and above.
fn decompose(matrix: &[i32], order: usize) -> Vec<i32> {
    let mut factors = matrix.to_vec();
    for row in 0..order {
        for column in 0..order {
            let terms = (0..row.min(column))
                .map(|k| multiply(factors[row * order + k], factors[k * order + column]));
            let rest = matrix[row * order + column] - terms.sum::<i32>();
            let pivot = factors[column * order + column];
            factors[row * order + column] = if row > column { divide(rest, pivot) } else { rest };
        }
    }
    factors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_factors_multiply_to_the_matrix() {
        let matrix = [4, 3, 2, 8, 8, 5, -4, 1, 9].map(|entry| entry * ONE);
        let factors = decompose(&matrix, 3);
        assert_eq!(factors, [4, 3, 2, 2, 2, 1, -1, 2, 9].map(|entry| entry * ONE));
    }
}
