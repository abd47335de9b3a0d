//! Which registers, inputs, memories and outputs are copies of one thing: `lane[*].buffer`.
//!
//! Copies lie side by side in one array, so that work on all of them is a loop. Where paths have
//! several indices, the array has as many dimensions; the longest is innermost, because that is
//! the one that becomes vector instructions, and of equal ones the outermost index of the path,
//! because copies inside one instance are more likely to differ or to depend on each other.

use std::collections::BTreeMap;

/// Things of one kind and width in an order that makes loops over them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// Length in every dimension, innermost last; their product is the number of members.
    pub dims: Vec<usize>,
    /// Index of each member among what was given.
    pub members: Vec<usize>,
    /// Width of a member in bits.
    pub width: u32,
}

/// Indices in the path of a member, and its own index.
type Member = (Vec<usize>, usize);

/// Groups things by path and a key that must be equal.
pub fn classes<'a, K: Ord>(things: impl Iterator<Item = (&'a str, u32, K)>) -> Vec<Class> {
    let mut groups: BTreeMap<(String, u32, K), Vec<Member>> = BTreeMap::new();
    for (id, (path, width, key)) in things.enumerate() {
        let (pattern, indices) = parse(path);
        groups.entry((pattern, width, key)).or_default().push((indices, id));
    }
    groups.into_iter().map(|((_, width, _), members)| class(members, width)).collect()
}

/// `a[3].b[4]` is `a[].b[]` with 3 and 4.
fn parse(path: &str) -> (String, Vec<usize>) {
    let mut parts = path.split('[');
    let mut pattern = parts.next().unwrap_or_default().to_owned();
    let mut indices = vec![];
    for part in parts {
        pattern.push('[');
        let digits = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        match part[..digits].parse() {
            Ok(index) => {
                indices.push(index);
                pattern.push_str(&part[digits..]);
            }
            Err(_) => pattern.push_str(part),
        }
    }
    (pattern, indices)
}

fn class(mut members: Vec<Member>, width: u32) -> Class {
    let positions = members[0].0.len();
    let extents: Vec<usize> = (0..positions)
        .map(|position| {
            let mut values: Vec<usize> = members.iter().map(|(at, _)| at[position]).collect();
            values.sort_unstable();
            values.dedup();
            values.len()
        })
        .collect();
    let mut order: Vec<usize> = (0..positions).filter(|&position| extents[position] > 1).collect();
    order.sort_by_key(|&position| (extents[position], std::cmp::Reverse(position)));
    let full = order.iter().map(|&position| extents[position]).product::<usize>() == members.len();
    let dims = if full {
        members.sort_by_key(|(at, _)| order.iter().map(|&p| at[p]).collect::<Vec<_>>());
        order.iter().map(|&position| extents[position]).collect()
    } else {
        members.sort();
        vec![members.len()]
    };
    Class { dims, members: members.into_iter().map(|(_, id)| id).collect(), width }
}

/// The part of a class at these ascending positions, as the dimensions of a box in it, if it is
/// one.
pub fn sub_box(dims: &[usize], positions: &[usize]) -> Option<Vec<usize>> {
    let coordinates = |mut position: usize| {
        let mut at = vec![0; dims.len()];
        for (dim, &extent) in dims.iter().enumerate().rev() {
            at[dim] = position % extent;
            position /= extent;
        }
        at
    };
    let (first, last) = (coordinates(*positions.first()?), coordinates(*positions.last()?));
    let lengths: Option<Vec<usize>> =
        first.iter().zip(&last).map(|(a, b)| b.checked_sub(*a).map(|d| d + 1)).collect();
    let lengths = lengths?;
    let inside = |position: &usize| {
        let at = coordinates(*position);
        at.iter().zip(first.iter().zip(&last)).all(|(at, (low, high))| (low..=high).contains(&at))
    };
    let full = lengths.iter().product::<usize>() == positions.len();
    (full && positions.iter().all(inside))
        .then(|| lengths.into_iter().filter(|&length| length > 1).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(paths: &[&str]) -> Vec<Class> {
        classes(paths.iter().map(|path| (*path, 8, ())))
    }

    #[test]
    fn copies_are_in_the_order_of_their_indices() {
        let found = of(&["lane[2].x", "y", "lane[0].x", "lane[10].x"]);
        assert_eq!(found.len(), 2);
        assert_eq!((&found[0].dims, &found[0].members), (&vec![3], &vec![2, 0, 3]));
        assert_eq!((&found[1].dims, &found[1].members), (&vec![], &vec![1]));
    }

    #[test]
    fn the_longest_dimension_is_innermost() {
        let found =
            of(&["s[0].e[0]", "s[0].e[1]", "s[1].e[0]", "s[1].e[1]", "s[2].e[0]", "s[2].e[1]"]);
        assert_eq!((&found[0].dims, &found[0].members), (&vec![2, 3], &vec![0, 2, 4, 1, 3, 5]));
    }

    #[test]
    fn a_part_of_a_class_is_a_box_or_not() {
        assert_eq!(sub_box(&[2, 3], &[1, 2, 4, 5]), Some(vec![2, 2]));
        assert_eq!(sub_box(&[2, 3], &[3, 4]), Some(vec![2]));
        assert_eq!(sub_box(&[2, 3], &[0, 2, 4]), None);
    }
}
