//! `molecular-dynamics`: atoms in a box. The reference takes each pair once.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

const CUT_OFF: i32 = 512;

struct Atom {
    place: [i32; 3],
    charge: i32,
}

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    // About a dozen neighbours each, however many atoms there are.
    let side = (f64::from(geometry.size) / 24.0).cbrt() * 2.0 * f64::from(CUT_OFF);
    let side = (side as i32).max(CUT_OFF);
    let atoms: Vec<Atom> = (0..geometry.size)
        .map(|_| Atom {
            place: std::array::from_fn(|_| rng.random_range(0..side)),
            charge: rng.random_range(-1..=1),
        })
        .collect();
    let (forces, neighbours) = forces(&atoms);
    let atoms: Vec<[i32; 4]> =
        atoms.iter().map(|Atom { place: [x, y, z], charge }| [*x, *y, *z, *charge]).collect();
    vec![
        image.input("atoms", &super::fixed::words(atoms.as_flattened())),
        geometry.size,
        image.output("forces", &super::fixed::words(forces.as_flattened())),
        image.output("neighbours", &neighbours),
    ]
}

fn forces(atoms: &[Atom]) -> (Vec<[i32; 3]>, Vec<u32>) {
    let mut forces = vec![[0; 3]; atoms.len()];
    let mut neighbours = vec![0; atoms.len()];
    for (i, one) in atoms.iter().enumerate() {
        for (j, other) in atoms.iter().enumerate().skip(i + 1) {
            let way: [i32; 3] = std::array::from_fn(|axis| one.place[axis] - other.place[axis]);
            let square: i32 = way.iter().map(|part| part * part).sum();
            if square >= CUT_OFF * CUT_OFF {
                continue;
            }
            neighbours[i] += 1;
            neighbours[j] += 1;
            let strength = strength(square, one.charge * other.charge);
            for (axis, part) in way.into_iter().enumerate() {
                let force = strength * part / 256;
                forces[i][axis] += force;
                forces[j][axis] -= force;
            }
        }
    }
    (forces, neighbours)
}

/// Repulsion by the sixth power of the distance, and by its square for charges.
fn strength(square: i32, product: i32) -> i32 {
    let inverse = (1 << 24) / (square | 4096);
    let cube = (((inverse * inverse) >> 8) * inverse) >> 8;
    (cube + product * inverse) >> 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_atoms_push_each_other_apart_and_far_ones_do_not_meet() {
        let atom = |x, charge| Atom { place: [x, 0, 0], charge };
        let (forces, neighbours) = forces(&[atom(0, 0), atom(200, 0), atom(600, 0)]);
        assert_eq!(neighbours, [1, 2, 1]);
        assert!(forces[0][0] < 0 && forces[2][0] > 0);
        assert_eq!(forces.iter().map(|force| force[0]).sum::<i32>(), 0);
        assert!(strength(40_000, -1) < strength(40_000, 0));
        assert!(strength(40_000, 0) < strength(40_000, 1));
    }
}
