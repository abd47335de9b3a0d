//! `k-means`: for each block points around a few random places.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

/// Clusters, unless there are fewer points.
const CLUSTERS: usize = 6;
const ROUNDS: u32 = 6;
type Point = [u32; 2];

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let count = geometry.size as usize;
    let clusters = count.min(CLUSTERS);
    let mut points = Vec::new();
    let (mut labels, mut centres, mut rounds) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..geometry.blocks {
        let own = random_points(rng, count);
        let result = cluster(&own, clusters);
        labels.extend(result.labels);
        centres.extend(result.centres);
        rounds.push(result.rounds);
        points.extend(own);
    }
    image.shared(5 * clusters as u32 + 1);
    vec![
        image.input("points", points.as_flattened()),
        geometry.size,
        clusters as u32,
        ROUNDS,
        image.output("labels", &labels),
        image.output("centres", centres.as_flattened()),
        image.output("rounds", &rounds),
    ]
}

fn random_points(rng: &mut ChaCha8Rng, count: usize) -> Vec<Point> {
    let places: Vec<Point> =
        (0..CLUSTERS).map(|_| [rng.random_range(0..24_000), rng.random_range(0..24_000)]).collect();
    (0..count)
        .map(|_| places[rng.random_range(0..CLUSTERS)].map(|at| at + rng.random_range(0..6000)))
        .collect()
}

struct Clustering {
    labels: Vec<u32>,
    centres: Vec<Point>,
    rounds: u32,
}

/// The first points are the first centres; of equal distances the first counts.
fn cluster(points: &[Point], clusters: usize) -> Clustering {
    let mut centres = points[..clusters].to_vec();
    let mut labels = Vec::new();
    for rounds in 0..ROUNDS {
        let nearest = |point: &Point| {
            let square = |centre: &Point| {
                (0..2).map(|axis| point[axis].abs_diff(centre[axis]).pow(2)).sum::<u32>()
            };
            (0..clusters).min_by_key(|cluster| square(&centres[*cluster])).unwrap_or(0) as u32
        };
        let next: Vec<u32> = points.iter().map(nearest).collect();
        if next == labels {
            return Clustering { labels, centres, rounds };
        }
        labels = next;
        for (cluster, centre) in (0..).zip(&mut centres) {
            let own = points.iter().zip(&labels).filter(|(_, label)| **label == cluster);
            let own: Vec<&Point> = own.map(|(point, _)| point).collect();
            for axis in 0..2 {
                let sum: u32 = own.iter().map(|point| point[axis]).sum();
                centre[axis] = sum.checked_div(own.len() as u32).unwrap_or(centre[axis]);
            }
        }
    }
    Clustering { labels, centres, rounds: ROUNDS }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn centres_move_until_no_point_changes_its_cluster() {
        let result = cluster(&[[0, 0], [2, 0], [100, 50], [102, 50]], 2);
        assert_eq!(result.labels, [0, 0, 1, 1]);
        assert_eq!(result.centres, [[1, 0], [101, 50]]);
        assert_eq!(result.rounds, 2);
    }
}
