//! `mummer`: a random text, its suffix tree, and a query that quotes from it.
//!
//! The reference searches the text itself.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::image::Image;
use crate::kernel::Geometry;

pub(crate) fn build(rng: &mut ChaCha8Rng, geometry: Geometry, image: &mut Image) -> Vec<u32> {
    let length = geometry.size as usize;
    let text: Vec<u8> = (0..length).map(|_| rng.random_range(0..4)).collect();
    let query = quotes(rng, &text);
    let tree: Vec<u32> = suffix_tree(&text).iter().flat_map(Node::words).collect();
    let found = |start: usize| longest_match(&text, &query[start..]);
    let (lengths, positions): (Vec<u32>, Vec<u32>) = (0..length).map(found).unzip();
    vec![
        image.input("nodes", &tree),
        image.input_bytes("text", &text),
        image.input_bytes("query", &query),
        geometry.size,
        image.output("lengths", &lengths),
        image.output("positions", &positions),
    ]
}

/// Pieces of the text, of random length, with errors between them.
fn quotes(rng: &mut ChaCha8Rng, text: &[u8]) -> Vec<u8> {
    let mut query = Vec::new();
    while query.len() < text.len() {
        let start = rng.random_range(0..text.len());
        let piece = rng.random_range(1..=40);
        query.extend(text[start..].iter().take(piece));
        query.push(rng.random_range(0..4));
    }
    query.truncate(text.len());
    query
}

/// Length of the longest prefix of `query` in the text, and where it occurs first.
fn longest_match(text: &[u8], query: &[u8]) -> (u32, u32) {
    let common =
        |suffix: &[u8]| suffix.iter().zip(query).take_while(|(a, b)| a == b).count() as u32;
    let mut best = (0, u32::MAX);
    for start in 0..text.len() {
        let length = common(&text[start..]);
        if length > best.0 {
            best = (length, start as u32);
        }
    }
    best
}

/// A node and the edge to it: `length` symbols of the text from `start`.
struct Node {
    start: usize,
    length: usize,
    first: usize,
    children: [usize; 4],
}

impl Node {
    fn words(&self) -> impl Iterator<Item = u32> {
        let edge = [self.start, self.length, self.first];
        edge.into_iter().chain(self.children).map(|word| word as u32)
    }
}

/// The tree of all suffixes, entered from the longest to the shortest. A suffix that
/// is the beginning of another has no end of its own.
fn suffix_tree(text: &[u8]) -> Vec<Node> {
    let mut nodes = vec![Node { start: 0, length: 0, first: 0, children: [0; 4] }];
    for suffix in 0..text.len() {
        let mut parent = 0;
        let mut next = suffix;
        while let Some(&symbol) = text.get(next) {
            let child = nodes[parent].children[usize::from(symbol)];
            if child == 0 {
                let leaf = Node {
                    start: next,
                    length: text.len() - next,
                    first: suffix,
                    children: [0; 4],
                };
                nodes.push(leaf);
                nodes[parent].children[usize::from(symbol)] = nodes.len() - 1;
                break;
            }
            let edge = &text[nodes[child].start..][..nodes[child].length];
            let same = edge.iter().zip(&text[next..]).take_while(|(a, b)| a == b).count();
            next += same;
            if same < edge.len() && next < text.len() {
                split(&mut nodes, child, same, text);
            }
            parent = child;
        }
    }
    nodes
}

/// Cuts the edge to `node` after `length` symbols: the node becomes the place of the
/// cut, a new one below takes its children.
fn split(nodes: &mut Vec<Node>, node: usize, length: usize, text: &[u8]) {
    let below = nodes.len();
    let upper = &mut nodes[node];
    let lower = Node {
        start: upper.start + length,
        length: upper.length - length,
        first: upper.first,
        children: upper.children,
    };
    upper.length = length;
    upper.children = [0; 4];
    upper.children[usize::from(text[lower.start])] = below;
    nodes.push(lower);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_finds_the_first_of_the_longest_matches() {
        let text = [0, 1, 2, 0, 1, 3];
        assert_eq!(longest_match(&text, &[0, 1, 3, 3]), (3, 3));
        assert_eq!(longest_match(&text, &[0, 1, 1]), (2, 0));
        assert_eq!(longest_match(&[0], &[1]), (0, u32::MAX));
    }

    #[test]
    fn edges_with_a_common_beginning_are_split() {
        let nodes = suffix_tree(&[0, 1, 0, 2]);
        let edges: Vec<_> =
            nodes.iter().map(|node| (node.start, node.length, node.first)).collect();
        assert_eq!(edges, [(0, 0, 0), (0, 1, 0), (1, 3, 1), (1, 3, 0), (3, 1, 2), (3, 1, 3)]);
        assert_eq!(nodes[1].children, [0, 3, 4, 0]);
    }
}
