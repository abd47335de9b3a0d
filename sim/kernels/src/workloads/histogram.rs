//! `histogram`: samples crowded in the low bins, a few outside all bins.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

const LOW: u32 = 1000;
const WIDTH: u32 = 37;
const BINS: u32 = 64;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let samples: Vec<u32> = (0..geometry.size).map(|_| random_sample(rng)).collect();
    let (bins, outliers) = count(&samples);
    image.shared(BINS);
    vec![
        image.input("samples", &samples),
        geometry.size,
        LOW,
        WIDTH,
        BINS,
        image.output("bins", &bins),
        image.output("outliers", &outliers),
    ]
}

fn random_sample(rng: &mut ChaCha8Rng) -> u32 {
    let end = LOW + BINS * WIDTH;
    match rng.random_range(0..16) {
        0 => rng.random_range(0..LOW),
        1 => rng.random_range(end..2 * end),
        _ => rng.random_range(LOW..end).min(rng.random_range(LOW..end)),
    }
}

/// Counts of the bins, and of the samples below and above all bins.
fn count(samples: &[u32]) -> (Vec<u32>, [u32; 2]) {
    let edges: Vec<u32> = (0..=BINS).map(|bin| LOW + bin * WIDTH).collect();
    let mut bins = vec![0; BINS as usize];
    let mut outliers = [0; 2];
    for sample in samples {
        match edges.partition_point(|edge| edge <= sample) {
            0 => outliers[0] += 1,
            above if above == edges.len() => outliers[1] += 1,
            edge => bins[edge - 1] += 1,
        }
    }
    (bins, outliers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_puts_samples_on_an_edge_into_the_upper_bin() {
        let end = LOW + BINS * WIDTH;
        let (bins, outliers) =
            count(&[0, LOW - 1, LOW, LOW + WIDTH - 1, LOW + WIDTH, end - 1, end, u32::MAX]);
        assert_eq!(outliers, [2, 2]);
        assert_eq!((bins[0], bins[1], bins[63]), (2, 1, 1));
        assert_eq!(bins.iter().sum::<u32>(), 4);
    }
}
