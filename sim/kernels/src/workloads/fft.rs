//! `fft`: a random signal for each block. The reference transforms by recursion.

use std::f64::consts::TAU;

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

/// Real and imaginary part.
type Sample = [i32; 2];

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let count = geometry.size.next_power_of_two();
    let roots: Vec<Sample> = (0..count / 2).map(|power| root_of_unity(power, count)).collect();
    let (mut signals, mut spectra) = (Vec::new(), Vec::new());
    for _ in 0..geometry.blocks {
        let mut part = || rng.random_range(-(1 << 14)..1 << 14);
        let signal: Vec<Sample> = (0..count).map(|_| [part(), part()]).collect();
        spectra.extend(transform(&signal));
        signals.extend(signal);
    }
    image.shared(2 * count);
    vec![
        image.in_place("signals", &words(&signals), &words(&spectra)),
        count,
        image.input("roots", &words(&roots)),
    ]
}

fn words(samples: &[Sample]) -> Vec<u32> {
    super::fixed::words(samples.as_flattened())
}

/// With 15 bits behind the point.
fn root_of_unity(power: u32, count: u32) -> Sample {
    let angle = -TAU * f64::from(power) / f64::from(count);
    [angle.cos(), angle.sin()].map(|part| (part * 32768.0).round() as i32)
}

/// The spectrum, divided by the number of samples.
fn transform(signal: &[Sample]) -> Vec<Sample> {
    if signal.len() == 1 {
        return signal.to_vec();
    }
    let half = |first: usize| -> Vec<Sample> {
        transform(&signal.iter().copied().skip(first).step_by(2).collect::<Vec<_>>())
    };
    let pairs: Vec<[Sample; 2]> = (0..)
        .zip(half(0).into_iter().zip(half(1)))
        .map(|(i, (even, odd))| {
            let [c, s] = root_of_unity(i, signal.len() as u32);
            let turned = [(c * odd[0] - s * odd[1]) >> 15, (c * odd[1] + s * odd[0]) >> 15];
            let both = |sign: i32| [0, 1].map(|part| (even[part] + sign * turned[part]) >> 1);
            [both(1), both(-1)]
        })
        .collect();
    [0, 1].iter().flat_map(|side| pairs.iter().map(move |pair| pair[*side])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_is_near_the_transform_in_floating_point() {
        let signal: Vec<Sample> = (0..16).map(|i| [i * i * 50 - 4000, 3000 - i * 700]).collect();
        for (frequency, got) in transform(&signal).into_iter().enumerate() {
            let mut exact = [0.0, 0.0];
            for (time, [real, imaginary]) in signal.iter().enumerate() {
                let (s, c) = (-TAU * (frequency * time) as f64 / 16.0).sin_cos();
                let (real, imaginary) = (f64::from(*real), f64::from(*imaginary));
                exact[0] += (real * c - imaginary * s) / 16.0;
                exact[1] += (real * s + imaginary * c) / 16.0;
            }
            for part in 0..2 {
                assert!((f64::from(got[part]) - exact[part]).abs() < 6.0, "{got:?} {exact:?}");
            }
        }
    }
}
