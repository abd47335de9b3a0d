//! `path-finder`: for each block a wall of random costs.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

const ROWS: usize = 12;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let columns = geometry.size as usize;
    let (mut walls, mut results) = (Vec::new(), Vec::new());
    for _ in 0..geometry.blocks {
        let wall: Vec<u8> = (0..ROWS * columns).map(|_| rng.random()).collect();
        results.extend(cheapest(&wall, columns));
        walls.extend(wall);
    }
    image.shared(2 * geometry.size);
    vec![
        image.input_bytes("walls", &walls),
        geometry.size,
        ROWS as u32,
        image.output("results", &results),
    ]
}

/// Cost of the cheapest way to each column of the last row.
fn cheapest(wall: &[u8], columns: usize) -> Vec<u32> {
    wall.chunks(columns).fold(vec![0; columns], |above, row| {
        let best = |column: usize| {
            let reachable = column.saturating_sub(1)..=(column + 1).min(columns - 1);
            above[reachable].iter().copied().min().unwrap_or(0)
        };
        row.iter().enumerate().map(|(column, cost)| best(column) + u32::from(*cost)).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_moves_by_at_most_one_column() {
        assert_eq!(cheapest(&[9, 9, 1, 1, 5, 5, 0, 0, 7], 3), [6, 6, 13]);
    }
}
