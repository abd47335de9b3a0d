//! `ray-tracer`: random spheres over a checkered floor.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::fixed::{ONE, divide, multiply, root, words};
use crate::image::Image;
use crate::kernel::Geometry;

const SPHERES: usize = 4;
const BOUNCES: usize = 3;
/// Shorter ways are errors of rounding.
const NEAREST: i32 = 655;
const LIGHT: Vector = [28378, 48656, -33452];

type Vector = [i32; 3];

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let scene = Scene { spheres: (0..SPHERES).map(|_| Sphere::random(rng)).collect() };
    let side = geometry.size as i32;
    let pixels: Vec<i32> = (0..side * side).map(|pixel| scene.pixel(pixel, side)).collect();
    let spheres: Vec<i32> = scene.spheres.iter().flat_map(Sphere::numbers).collect();
    // One word for each thread; lane 0 of a warp uses its own.
    image.shared(geometry.threads_per_block);
    vec![
        image.input("spheres", &words(&spheres)),
        SPHERES as u32,
        geometry.size,
        image.spare("next", 1),
        image.output("image", &words(&pixels)),
    ]
}

fn dot(a: Vector, b: Vector) -> i32 {
    a.into_iter().zip(b).map(|(a, b)| multiply(a, b)).sum()
}

fn scaled(a: Vector, factor: i32) -> Vector {
    a.map(|part| multiply(part, factor))
}

fn sum(a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|axis| a[axis] + b[axis])
}

fn difference(a: Vector, b: Vector) -> Vector {
    std::array::from_fn(|axis| a[axis] - b[axis])
}

#[derive(Clone, Copy)]
struct Ray {
    start: Vector,
    way: Vector,
}

impl Ray {
    fn at(self, distance: i32) -> Vector {
        sum(self.start, scaled(self.way, distance))
    }
}

struct Sphere {
    centre: Vector,
    radius: i32,
    brightness: i32,
    reflectance: i32,
}

impl Sphere {
    fn random(rng: &mut ChaCha8Rng) -> Self {
        let radius = rng.random_range(ONE / 2..3 * ONE / 2);
        Sphere {
            centre: [
                rng.random_range(-3 * ONE..3 * ONE),
                radius,
                rng.random_range(3 * ONE..8 * ONE),
            ],
            radius,
            brightness: rng.random_range(ONE / 4..ONE),
            reflectance: rng.random_range(0..ONE),
        }
    }

    fn numbers(&self) -> [i32; 6] {
        let [x, y, z] = self.centre;
        [x, y, z, self.radius, self.brightness, self.reflectance]
    }

    fn distance(&self, ray: Ray) -> Option<i32> {
        let offset = difference(ray.start, self.centre);
        let half = dot(offset, ray.way);
        let rest = dot(offset, offset) - multiply(self.radius, self.radius);
        let square = multiply(half, half) - rest;
        if half >= 0 || square < 0 {
            return None;
        }
        Some(-half - root(square)).filter(|distance| *distance >= NEAREST)
    }
}

/// What a ray meets.
struct Surface {
    distance: i32,
    normal: Vector,
    brightness: i32,
    reflectance: i32,
}

struct Scene {
    spheres: Vec<Sphere>,
}

impl Scene {
    fn pixel(&self, pixel: i32, side: i32) -> i32 {
        let unit = 2 * ONE / side;
        let (x, y) = (pixel % side * unit - ONE, ONE / 2 - pixel / side * unit);
        let way = [x, y, 3 * ONE / 2];
        let way = scaled(way, divide(ONE, root(dot(way, way))));
        self.colour(Ray { start: [0, ONE, 0], way }, ONE, BOUNCES)
    }

    /// What the ray adds to a pixel of which it has this share.
    fn colour(&self, ray: Ray, share: i32, bounces: usize) -> i32 {
        let Some(surface) = self.first(ray) else {
            return multiply(share, 26214 + ray.way[1].max(0) / 2);
        };
        let start = ray.at(surface.distance);
        let lit = dot(surface.normal, LIGHT);
        let beam = Ray { start, way: LIGHT };
        let shadow = || self.spheres.iter().any(|sphere| sphere.distance(beam).is_some());
        let seen = 6554 + if lit > 0 && !shadow() { lit } else { 0 };
        let own = multiply(ONE - surface.reflectance, surface.brightness);
        let colour = multiply(share, multiply(own, seen));
        let share = multiply(share, surface.reflectance);
        if share < 2048 || bounces == 1 {
            return colour;
        }
        let turn = scaled(surface.normal, -2 * dot(ray.way, surface.normal));
        let reflected = Ray { start, way: sum(ray.way, turn) };
        colour + self.colour(reflected, share, bounces - 1)
    }

    /// The nearest surface; of two at the same distance the first, the floor before
    /// the spheres.
    fn first(&self, ray: Ray) -> Option<Surface> {
        let spheres = self.spheres.iter().filter_map(|sphere| {
            let distance = sphere.distance(ray).filter(|distance| *distance < FAR)?;
            let out = difference(ray.at(distance), sphere.centre);
            Some(Surface {
                distance,
                normal: scaled(out, divide(ONE, sphere.radius)),
                brightness: sphere.brightness,
                reflectance: sphere.reflectance,
            })
        });
        floor(ray).into_iter().chain(spheres).min_by_key(|surface| surface.distance)
    }
}

const FAR: i32 = 100 * ONE;

fn floor(ray: Ray) -> Option<Surface> {
    if ray.way[1] >= 0 {
        return None;
    }
    let distance = divide(ray.start[1], -ray.way[1]);
    if distance <= NEAREST || distance >= 30 * ONE {
        return None;
    }
    let [x, _, z] = ray.at(distance).map(|part| part.div_euclid(ONE));
    let brightness = if (x + z) % 2 == 0 { 13107 } else { 58982 };
    Some(Surface { distance, normal: [0, ONE, 0], brightness, reflectance: 16384 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ahead(x: i32) -> Ray {
        Ray { start: [x, ONE, 0], way: [0, 0, ONE] }
    }

    #[test]
    fn a_ray_meets_the_near_side_of_a_sphere() {
        let sphere =
            Sphere { centre: [0, ONE, 5 * ONE], radius: 2 * ONE, brightness: ONE, reflectance: 0 };
        assert_eq!(sphere.distance(ahead(0)), Some(3 * ONE));
        assert_eq!(sphere.distance(ahead(3 * ONE)), None);
        let scene = Scene { spheres: vec![sphere] };
        assert_eq!(scene.first(ahead(0)).map(|surface| surface.normal), Some([0, 0, -ONE]));
    }

    #[test]
    fn the_floor_is_checkered() {
        let look = |x: i32| floor(Ray { start: [x, ONE, ONE / 2], way: [0, -ONE, 0] });
        let brightness = |x| look(x).map(|surface| surface.brightness);
        assert_eq!(brightness(ONE / 2), Some(13107));
        assert_eq!(brightness(3 * ONE / 2), Some(58982));
        assert_eq!(brightness(-ONE / 2), Some(58982));
        assert!(floor(ahead(0)).is_none());
    }
}
