//! `hotspot`: for each block a chip with random power and random temperatures.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::fixed::words;
use crate::image::Image;
use crate::kernel::Geometry;

const STEPS: u32 = 6;
const AIR: i32 = 40 << 16;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let side = geometry.size as usize;
    let (mut power, mut before, mut after) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..geometry.blocks {
        let heat: Vec<i32> = (0..side * side).map(|_| rng.random_range(0..1 << 17)).collect();
        let start: Vec<i32> =
            (0..side * side).map(|_| rng.random_range(AIR..AIR + (60 << 16))).collect();
        after.extend((0..STEPS).fold(start.clone(), |now, _| step(&now, &heat, side)));
        power.extend(heat);
        before.extend(start);
    }
    vec![
        image.input("power", &words(&power)),
        image.in_place("temperatures", &words(&before), &words(&after)),
        image.spare("spare", before.len()),
        geometry.size,
        STEPS,
    ]
}

fn step(now: &[i32], power: &[i32], side: usize) -> Vec<i32> {
    let at = |x: usize, y: usize| (x < side && y < side).then(|| now[y * side + x]);
    (0..now.len())
        .map(|cell| {
            let (x, y, here) = (cell % side, cell / side, now[cell]);
            let left_of_zero = usize::MAX;
            let neighbours = [
                at(x.checked_sub(1).unwrap_or(left_of_zero), y),
                at(x + 1, y),
                at(x, y.checked_sub(1).unwrap_or(left_of_zero)),
                at(x, y + 1),
            ];
            let flow: i32 = neighbours.into_iter().flatten().map(|other| other - here).sum();
            here + power[cell] + (flow >> 3) + ((AIR - here) >> 6)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heat_flows_to_the_neighbours_and_none_is_lost_but_to_the_air() {
        let mut hot = vec![AIR; 9];
        hot[4] += 64 << 10;
        let after = step(&hot, &[0; 9], 3);
        assert_eq!(after[1] - AIR, 8 << 10);
        assert_eq!(after[0], AIR);
        assert_eq!(after[4] - AIR, (64 - 32 - 1) << 10);
        assert_eq!(step(&[AIR; 4], &[7; 4], 2), [AIR + 7; 4]);
    }
}
