//! `laplace3d`: a cube of random values.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::fixed::words;
use crate::image::Image;
use crate::kernel::Geometry;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let edge = geometry.size as usize;
    let from: Vec<i32> = (0..edge.pow(3)).map(|_| rng.random_range(-(1 << 24)..1 << 24)).collect();
    let to = sweep(&from, edge);
    vec![image.input("from", &words(&from)), image.output("to", &words(&to)), geometry.size]
}

fn sweep(from: &[i32], edge: usize) -> Vec<i32> {
    let distances = [1, edge, edge * edge];
    (0..from.len())
        .map(|cell| {
            let inside = |distance: usize| (1..edge - 1).contains(&(cell / distance % edge));
            if !distances.into_iter().all(inside) {
                return from[cell];
            }
            let around = |distance: usize| from[cell - distance] + from[cell + distance];
            distances.into_iter().map(around).sum::<i32>() / 6
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_becomes_the_mean_of_its_neighbours_and_the_faces_stay() {
        let from: Vec<i32> = (0..27).map(|cell| cell * cell).collect();
        let to = sweep(&from, 3);
        let mean = [4, 22, 10, 16, 12, 14].iter().map(|cell| cell * cell).sum::<i32>() / 6;
        assert_eq!(to[13], mean);
        assert_eq!((&to[..13], &to[14..]), (&from[..13], &from[14..]));
    }
}
