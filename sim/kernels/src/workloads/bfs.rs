//! `bfs`: a random directed graph, one source for each block.

use std::collections::VecDeque;

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

/// Distance of a node that no path reaches.
const UNREACHED: u32 = u32::MAX;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let nodes = geometry.size;
    let neighbours = random_graph(rng, nodes);
    let sources: Vec<u32> = (0..geometry.blocks).map(|_| rng.random_range(0..nodes)).collect();
    let distances: Vec<u32> =
        sources.iter().flat_map(|source| distances_from(*source, &neighbours)).collect();

    let mut rows = vec![0];
    let mut targets = Vec::new();
    for list in &neighbours {
        targets.extend_from_slice(list);
        rows.push(targets.len() as u32);
    }
    image.shared(2);
    vec![
        image.input("rows", &rows),
        image.input("targets", &targets),
        nodes,
        image.input("sources", &sources),
        image.output("distances", &distances),
        image.spare("frontiers", 2 * distances.len()),
    ]
}

/// Most nodes have few neighbours or none, one in sixteen has many.
fn random_graph(rng: &mut ChaCha8Rng, nodes: u32) -> Vec<Vec<u32>> {
    (0..nodes)
        .map(|_| {
            let degree = if rng.random_ratio(1, 16) {
                rng.random_range(8..=24)
            } else {
                rng.random_range(0..=4)
            };
            (0..degree).map(|_| rng.random_range(0..nodes)).collect()
        })
        .collect()
}

fn distances_from(source: u32, neighbours: &[Vec<u32>]) -> Vec<u32> {
    let mut distances = vec![UNREACHED; neighbours.len()];
    let mut queue = VecDeque::from([source]);
    distances[source as usize] = 0;
    while let Some(node) = queue.pop_front() {
        for &target in &neighbours[node as usize] {
            if distances[target as usize] == UNREACHED {
                distances[target as usize] = distances[node as usize] + 1;
                queue.push_back(target);
            }
        }
    }
    distances
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_counts_edges_of_the_shortest_path() {
        let neighbours = [vec![1, 2], vec![3], vec![3, 0], vec![4], vec![], vec![0]];
        assert_eq!(distances_from(0, &neighbours), [0, 1, 1, 2, 3, UNREACHED]);
        assert_eq!(distances_from(4, &neighbours)[..4], [UNREACHED; 4]);
    }
}
