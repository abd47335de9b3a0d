//! `face-detection`: a random image and a random cascade.
//!
//! Thresholds of the stages are chosen so that each lets about half of the windows
//! through that reach it. The reference adds up pixels, without an integral image.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

/// Width and height of a window.
const WINDOW: usize = 12;
/// Features of each stage.
const STAGES: [usize; 6] = [2, 3, 4, 6, 8, 10];

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let windows = geometry.size as usize;
    let picture = Picture::random(rng, windows + WINDOW - 1);
    let mut depths = vec![0u32; windows * windows];
    let (mut stages, mut features) = (Vec::new(), Vec::new());
    for (stage, count) in STAGES.into_iter().enumerate() {
        let own: Vec<Feature> = (0..count).map(|_| Feature::random(rng)).collect();
        let mut passing: Vec<(usize, u32)> = (0..depths.len())
            .filter(|window| depths[*window] == stage as u32)
            .map(|window| {
                let votes =
                    |feature: &Feature| feature.votes(&picture, window % windows, window / windows);
                (window, own.iter().map(votes).sum())
            })
            .collect();
        passing.sort_by_key(|(_, votes)| *votes);
        let threshold = passing.get(passing.len() / 2).map_or(0, |(_, votes)| *votes);
        passing.retain(|(_, votes)| *votes >= threshold);
        passing.iter().for_each(|(window, _)| depths[*window] += 1);
        stages.extend([features.len() as u32, count as u32, threshold]);
        features.extend(own);
    }
    let faces = depths.iter().filter(|depth| **depth == STAGES.len() as u32).count();
    let features: Vec<u32> = features.iter().flat_map(Feature::words).collect();
    vec![
        image.input("integral", &picture.integral()),
        picture.side as u32 + 1,
        geometry.size,
        image.input("stages", &stages),
        STAGES.len() as u32,
        image.input("features", &features),
        image.output("depths", &depths),
        image.output("faces", &[faces as u32]),
    ]
}

struct Picture {
    side: usize,
    pixels: Vec<u32>,
}

impl Picture {
    /// Squares of random brightness with noise on them.
    fn random(rng: &mut ChaCha8Rng, side: usize) -> Self {
        let squares: Vec<u32> = (0..side * side).map(|_| rng.random_range(0..192)).collect();
        let pixels = (0..side * side)
            .map(|i| squares[i / side / 4 * side + i % side / 4] + rng.random_range(0..64))
            .collect();
        Picture { side, pixels }
    }

    /// `integral[y][x]`: sum of all pixels above and to the left.
    fn integral(&self) -> Vec<u32> {
        let edges = 0..=self.side;
        edges
            .clone()
            .flat_map(|y| edges.clone().map(move |x| (x, y)))
            .map(|(x, y)| self.sum([0, 0, x, y].map(|edge| edge as u32), 0, 0))
            .collect()
    }

    /// Sum over a rectangle {left, top, width, height} that starts at (x, y).
    fn sum(&self, rectangle: [u32; 4], x: usize, y: usize) -> u32 {
        let [left, top, width, height] = rectangle.map(|edge| edge as usize);
        let row = |y: usize| &self.pixels[y * self.side + x + left..][..width];
        (y + top..y + top + height).map(|y| row(y).iter().sum::<u32>()).sum()
    }
}

struct Feature {
    bright: [u32; 4],
    dark: [u32; 4],
    threshold: i32,
    vote_above: u32,
    vote_below: u32,
}

impl Feature {
    fn random(rng: &mut ChaCha8Rng) -> Self {
        let mut rectangle = || {
            let (width, height) = (rng.random_range(2..8), rng.random_range(2..8));
            let limit = WINDOW as u32;
            [
                rng.random_range(0..=limit - width),
                rng.random_range(0..=limit - height),
                width,
                height,
            ]
        };
        let (bright, dark) = (rectangle(), rectangle());
        let area = |part: [u32; 4]| (part[2] * part[3]) as i32;
        Feature {
            bright,
            dark,
            // The contrast of a picture of even brightness.
            threshold: 128 * (area(bright) - area(dark)),
            vote_above: rng.random_range(50..100),
            vote_below: rng.random_range(0..60),
        }
    }

    fn votes(&self, picture: &Picture, x: usize, y: usize) -> u32 {
        let [bright, dark] = [self.bright, self.dark].map(|part| picture.sum(part, x, y) as i32);
        if bright - dark > self.threshold { self.vote_above } else { self.vote_below }
    }

    fn words(&self) -> impl Iterator<Item = u32> {
        let rest = [self.threshold as u32, self.vote_above, self.vote_below];
        self.bright.into_iter().chain(self.dark).chain(rest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_integral_image_has_one_row_and_one_column_more() {
        let picture = Picture { side: 2, pixels: vec![1, 2, 3, 4] };
        assert_eq!(picture.integral(), [0, 0, 0, 0, 1, 3, 0, 4, 10]);
        assert_eq!(picture.sum([1, 0, 1, 2], 0, 0), 6);
    }
}
