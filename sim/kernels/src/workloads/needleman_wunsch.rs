//! `needleman_wunsch`: for each block two sequences, the second a damaged copy.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

const MATCH: i32 = 2;
const MISMATCH: i32 = -1;
const GAP: i32 = -2;

const DIAGONAL: u8 = 1;
const UP: u8 = 2;
const LEFT: u8 = 3;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let rows = geometry.size as usize;
    let columns = rows - rows / 8;
    let (mut first, mut second) = (Vec::new(), Vec::new());
    let (mut scores, mut paths, mut steps) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..geometry.blocks {
        let one: Vec<u8> = (0..rows).map(|_| random_symbol(rng)).collect();
        let other = damaged_copy(rng, &one, columns);
        let table = score_table(&one, &other);
        let mut path = walk_back(&one, &other, &table);
        steps.push(path.len() as u32);
        path.resize(rows + columns, 0);
        paths.extend(path);
        scores.extend(table.into_iter().flatten().map(|score| score as u32));
        first.extend(one);
        second.extend(other);
    }
    vec![
        image.input_bytes("first", &first),
        rows as u32,
        image.input_bytes("second", &second),
        columns as u32,
        image.output("scores", &scores),
        image.output_bytes("path", &paths),
        image.output("steps", &steps),
    ]
}

fn random_symbol(rng: &mut ChaCha8Rng) -> u8 {
    b"ACGT"[rng.random_range(0..4)]
}

/// `length` symbols that follow `original` with deletions, insertions and changes.
fn damaged_copy(rng: &mut ChaCha8Rng, original: &[u8], length: usize) -> Vec<u8> {
    let mut source = original.iter().copied();
    let mut copy = Vec::with_capacity(length);
    while copy.len() < length {
        match rng.random_range(0..8) {
            0 => drop(source.next()),
            1 => copy.push(random_symbol(rng)),
            _ => {
                let symbol = source.next();
                copy.push(symbol.unwrap_or_else(|| random_symbol(rng)));
            }
        }
    }
    copy
}

/// `table[row][column]`: best score of the first `row` and `column` symbols.
fn score_table(first: &[u8], second: &[u8]) -> Vec<Vec<i32>> {
    let mut table = vec![(0..=second.len() as i32).map(|column| column * GAP).collect::<Vec<_>>()];
    for symbol in first {
        let above = &table[table.len() - 1];
        let mut row = vec![above[0] + GAP];
        for (column, other) in second.iter().enumerate() {
            let change = if symbol == other { MATCH } else { MISMATCH };
            row.push((above[column] + change).max(above[column + 1] + GAP).max(row[column] + GAP));
        }
        table.push(row);
    }
    table
}

/// Moves from the end of both sequences to their start; ties prefer the diagonal,
/// then the gap in the second sequence.
fn walk_back(first: &[u8], second: &[u8], table: &[Vec<i32>]) -> Vec<u8> {
    let (mut row, mut column) = (first.len(), second.len());
    let mut path = Vec::new();
    while (row, column) != (0, 0) {
        let score = table[row][column];
        let diagonal = (row > 0 && column > 0).then(|| {
            let change = if first[row - 1] == second[column - 1] { MATCH } else { MISMATCH };
            table[row - 1][column - 1] + change
        });
        let up = (row > 0).then(|| table[row - 1][column] + GAP);
        if diagonal == Some(score) {
            path.push(DIAGONAL);
            (row, column) = (row - 1, column - 1);
        } else if up == Some(score) {
            path.push(UP);
            row -= 1;
        } else {
            path.push(LEFT);
            column -= 1;
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_aligns_around_a_gap() {
        let table = score_table(b"ACGT", b"AGT");
        assert_eq!(table[4][3], 3 * MATCH + GAP);
        assert_eq!(walk_back(b"ACGT", b"AGT", &table), [DIAGONAL, DIAGONAL, UP, DIAGONAL]);
    }

    #[test]
    fn the_reference_follows_the_edges_of_the_table() {
        let table = score_table(b"AA", b"");
        assert_eq!(walk_back(b"AA", b"", &table), [UP, UP]);
        let table = score_table(b"", b"AA");
        assert_eq!(walk_back(b"", b"AA", &table), [LEFT, LEFT]);
    }
}
