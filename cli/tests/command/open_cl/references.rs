//! What the launch files must leave, computed on the host.
//!
//! In double precision where the launch file has a tolerance; else in floats, rounded after each operation, since
//! a decision depends on the last bit.

use super::inputs::{Buffers, Inputs, Numbers};
use std::collections::VecDeque;
use std::f64::consts::SQRT_2;

/// What a kernel leaves in its buffers, from what is in them before.
pub type Reference = fn(&Inputs) -> Buffers;

/// A folder of launch files, and what they must leave.
pub const REFERENCES: [(&str, Reference); 12] = [
    ("bfs", bfs),
    ("black-scholes", black_scholes),
    ("hotspot", hotspot),
    ("k-means", k_means),
    ("lu-decomposition", lu_decomposition),
    ("mandelbrot", mandelbrot),
    ("n-body", n_body),
    ("nearest-neighbour", nearest_neighbour),
    ("particle-filter", particle_filter),
    ("reduction", reduction),
    ("scan", scan),
    ("sparse-matrix-vector", sparse_matrix_vector),
];

/// A queue of nodes, each as far as the one before it or one step further.
fn bfs(inputs: &Inputs) -> Buffers {
    let (edges, degrees) = (inputs.integers("edges"), inputs.integers("degrees"));
    let room = edges.len() / degrees.len();
    let mut distances = vec![-1; degrees.len()];
    distances[0] = 0;
    let mut queue = VecDeque::from([0]);
    while let Some(node) = queue.pop_front() {
        for edge in &edges[node * room..][..degrees[node] as usize] {
            let neighbour = *edge as usize;
            if distances[neighbour] < 0 {
                distances[neighbour] = distances[node] + 1;
                queue.push_back(neighbour);
            }
        }
    }
    Buffers::from([("distances", Numbers::Integers(distances))])
}

/// The error function by its series of Taylor, whose terms have the signs of powers of x alone in this form.
fn error_function(x: f64) -> f64 {
    if x.abs() > 6.0 {
        return x.signum();
    }
    let (mut term, mut sum) = (x, x);
    for n in 1..200 {
        term *= 2.0 * x * x / f64::from(2 * n + 1);
        sum += term;
    }
    sum * (-x * x).exp() * 2.0 / std::f64::consts::PI.sqrt()
}

fn black_scholes(inputs: &Inputs) -> Buffers {
    let [rate, volatility] = inputs.arguments().map(f64::from);
    let below = |x: f64| 0.5 + 0.5 * error_function(x / SQRT_2);
    let (mut calls, mut puts) = (Vec::new(), Vec::new());
    let options = inputs.floats("prices").into_iter().zip(inputs.floats("strikes"));
    for ((price, strike), years) in options.zip(inputs.floats("years")) {
        let [price, strike, years] = [price, strike, years].map(f64::from);
        let variance = volatility * volatility * years;
        let forward = price * (rate * years).exp();
        let second = ((forward / strike).ln() - variance / 2.0) / variance.sqrt();
        let first = second + variance.sqrt();
        let call = (-rate * years).exp() * (forward * below(first) - strike * below(second));
        calls.push(call);
        // The parity of calls and puts.
        puts.push(call - price + strike * (-rate * years).exp());
    }
    Buffers::from([("calls", Numbers::Floats(calls)), ("puts", Numbers::Floats(puts))])
}

fn hotspot(inputs: &Inputs) -> Buffers {
    let [flow, gain, loss, ambient] = inputs.arguments().map(f64::from);
    let (wide, power) = (inputs.global(0), inputs.floats("power"));
    let mut cells: Vec<f64> = inputs.floats("cells").into_iter().map(f64::from).collect();
    let high = cells.len() / wide;
    for _ in 0..2 * inputs.repeat() {
        let mut next = cells.clone();
        for (row, column) in (0..high).flat_map(|row| (0..wide).map(move |column| (row, column))) {
            let me = row * wide + column;
            // Heat that comes from each neighbour that there is.
            let neighbours = [
                (row > 0).then(|| me - wide),
                (row + 1 < high).then(|| me + wide),
                (column > 0).then(|| me - 1),
                (column + 1 < wide).then(|| me + 1),
            ];
            let from: f64 = neighbours.into_iter().flatten().map(|it| cells[it] - cells[me]).sum();
            let lost = loss * (cells[me] - ambient);
            next[me] = cells[me] + flow * from + gain * f64::from(power[me]) - lost;
        }
        cells = next;
    }
    Buffers::from([("cells", Numbers::Floats(cells))])
}

fn k_means(inputs: &Inputs) -> Buffers {
    let points = inputs.groups::<2>("points");
    let mut centres = inputs.groups::<2>("centres");
    let nearest = |point: &[f32; 2], centres: &[[f32; 2]]| {
        let distance = |centre: &[f32; 2]| {
            let (x, y) = (point[0] - centre[0], point[1] - centre[1]);
            x * x + y * y
        };
        let order =
            |a: &usize, b: &usize| distance(&centres[*a]).total_cmp(&distance(&centres[*b]));
        // Of equals the first is the least.
        (0..centres.len()).min_by(order).expect("centres")
    };
    let members = |centres: &[[f32; 2]]| -> Vec<usize> {
        points.iter().map(|point| nearest(point, centres)).collect()
    };
    let mut now = members(&centres);
    for _ in 0..inputs.repeat() {
        for (cluster, centre) in centres.iter_mut().enumerate() {
            let own = points.iter().zip(&now).filter(|(_, it)| **it == cluster);
            let own: Vec<_> = own.map(|(point, _)| point).collect();
            if !own.is_empty() {
                let sum = |axis: usize| own.iter().fold(0.0f32, |sum, point| sum + point[axis]);
                *centre = [sum(0) / own.len() as f32, sum(1) / own.len() as f32];
            }
        }
        let next = members(&centres);
        let same = next == now;
        now = next;
        if same {
            break;
        }
    }
    Buffers::from([
        ("members", Numbers::Integers(now.into_iter().map(|it| it as i32).collect())),
        ("centres", Numbers::exact(centres.into_iter().flatten())),
    ])
}

/// Crout's order of the same decomposition: each element is what is left of it when all products of elements before
/// it are taken away.
fn lu_decomposition(inputs: &Inputs) -> Buffers {
    let rows = inputs.global(0);
    let [_, more] = inputs.arguments();
    let mut matrix = inputs.floats("matrix");
    (0..rows).for_each(|row| matrix[row * rows + row] += more);
    let mut matrix: Vec<f64> = matrix.into_iter().map(f64::from).collect();
    for row in 0..rows {
        for column in 0..rows {
            let before = row.min(column);
            let product = |k: usize| matrix[row * rows + k] * matrix[k * rows + column];
            let left = matrix[row * rows + column] - (0..before).map(product).sum::<f64>();
            let by = if row > column { matrix[column * rows + column] } else { 1.0 };
            matrix[row * rows + column] = left / by;
        }
    }
    Buffers::from([("matrix", Numbers::Floats(matrix))])
}

fn mandelbrot(inputs: &Inputs) -> Buffers {
    let [left, top, step, limit] = inputs.arguments();
    let (wide, high) = (inputs.global(0), inputs.global(1));
    let rounds = |point: usize| {
        let (a, b) = (left + step * (point % wide) as f32, top + step * (point / wide) as f32);
        let next = |z: &[f32; 2]| {
            let [x, y] = *z;
            Some([x * x - y * y + a, 2.0 * x * y + b])
        };
        let near = |z: &[f32; 2]| z[0] * z[0] + z[1] * z[1] <= 4.0;
        let path = std::iter::successors(Some([0.0f32; 2]), next);
        path.take(limit as usize).take_while(near).count() as i32
    };
    Buffers::from([("rounds", Numbers::Integers((0..wide * high).map(rounds).collect()))])
}

/// Two steps of time.
fn n_body(inputs: &Inputs) -> Buffers {
    let [seconds, softening] = inputs.arguments().map(f64::from);
    let mut bodies: Vec<[f64; 4]> =
        inputs.groups::<4>("bodies").into_iter().map(|body| body.map(f64::from)).collect();
    let mut velocities = vec![[0.0; 4]; bodies.len()];
    for _ in 0..2 {
        for (body, velocity) in bodies.iter().zip(&mut velocities) {
            for other in &bodies {
                let away: Vec<f64> = (0..3).map(|axis| other[axis] - body[axis]).collect();
                let square: f64 = away.iter().map(|it| it * it).sum::<f64>() + softening;
                for (velocity, away) in velocity.iter_mut().zip(&away) {
                    *velocity += seconds * other[3] * away / square.powf(1.5);
                }
            }
        }
        for (body, velocity) in bodies.iter_mut().zip(&velocities) {
            (0..3).for_each(|axis| body[axis] += seconds * velocity[axis]);
        }
    }
    let all = |groups: Vec<[f64; 4]>| Numbers::Floats(groups.into_iter().flatten().collect());
    Buffers::from([("bodies", all(bodies)), ("velocities", all(velocities))])
}

/// All places in the order of their distances; of equals the first one first.
fn nearest_neighbour(inputs: &Inputs) -> Buffers {
    let [x, y] = inputs.arguments();
    let distance = |place: [f32; 2]| {
        let (x, y) = (place[0] - x, place[1] - y);
        (x * x + y * y).sqrt()
    };
    let places = inputs.groups::<2>("places").into_iter().map(distance).enumerate();
    let mut places: Vec<_> = places.collect();
    places.sort_by(|a, b| a.1.total_cmp(&b.1));
    places.truncate(inputs.repeat());
    Buffers::from([
        ("found", Numbers::Integers(places.iter().map(|place| place.0 as i32).collect())),
        ("how_far", Numbers::exact(places.iter().map(|place| place.1))),
    ])
}

fn particle_filter(inputs: &Inputs) -> Buffers {
    let mut particles = inputs.groups::<2>("particles");
    let mut states = inputs.words("states");
    let count = particles.len();
    let mut chosen = Vec::new();
    for round in 1..=inputs.repeat() {
        for (particle, state) in particles.iter_mut().zip(&mut states) {
            let mut noise = || {
                let [first, second] = [(); 2].map(|()| {
                    *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    (*state >> 8) as f32
                });
                (first + second) / 16_777_216.0 - 1.0
            };
            particle[0] += 1.0 + noise();
            particle[1] += noise() - 2.0;
        }
        let weight = |particle: &[f32; 2]| {
            let (x, y) = (particle[0] - round as f32, particle[1] + 2.0 * round as f32);
            1.0 / (1.0 + (x * x + y * y))
        };
        let mut sum = 0.0f32;
        let sums = particles.iter().map(weight).map(|weight| {
            sum += weight;
            sum
        });
        let sums: Vec<f32> = sums.collect();
        let draw = |me: usize| {
            let share = sum * ((me as f32 + 0.5) / count as f32);
            sums.iter().position(|sum| *sum >= share).unwrap_or(count - 1)
        };
        let drawn: Vec<usize> = (0..count).map(draw).collect();
        particles = drawn.iter().map(|particle| particles[*particle]).collect();
        chosen = drawn.into_iter().map(|particle| particle as i32).collect();
    }
    Buffers::from([
        ("chosen", Numbers::Integers(chosen)),
        ("particles", Numbers::exact(particles.into_iter().flatten())),
    ])
}

fn reduction(inputs: &Inputs) -> Buffers {
    let total = inputs.floats("numbers").into_iter().map(f64::from).sum();
    Buffers::from([("total", Numbers::Floats(vec![total]))])
}

fn scan(inputs: &Inputs) -> Buffers {
    let mut sum = 0.0;
    let sums = inputs.floats("numbers").into_iter().map(|number| {
        sum += f64::from(number);
        sum
    });
    let sums = sums.collect();
    Buffers::from([("scanned", Numbers::Floats(sums))])
}

fn sparse_matrix_vector(inputs: &Inputs) -> Buffers {
    let (columns, elements) = (inputs.integers("columns"), inputs.floats("elements"));
    let vector = inputs.floats("vector");
    let mut all = columns.into_iter().zip(elements);
    let (mut starts, mut product) = (vec![0], Vec::new());
    for length in inputs.integers("lengths") {
        let row = all.by_ref().take(length as usize);
        let terms =
            row.map(|(column, element)| f64::from(element) * f64::from(vector[column as usize]));
        product.push(terms.sum());
        starts.push(starts.last().expect("the first row") + length);
    }
    Buffers::from([("starts", Numbers::Integers(starts)), ("product", Numbers::Floats(product))])
}
