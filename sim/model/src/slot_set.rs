//! Sets of warp slots or contexts, and the arbiter that picks one of a set.

/// A set of slot numbers.
pub trait SlotSet: Clone + Default + std::fmt::Debug {
    /// Adds a slot.
    fn insert(&mut self, slot: usize);
    /// Takes a slot out.
    fn remove(&mut self, slot: usize);
    /// Adds a slot or takes it out.
    #[inline(always)]
    fn set(&mut self, slot: usize, member: bool) {
        if member {
            self.insert(slot);
        } else {
            self.remove(slot);
        }
    }
    /// Whether a slot is in the set.
    fn contains(&self, slot: usize) -> bool;
    /// Whether the set is empty.
    fn is_empty(&self) -> bool;
    /// The slots that are in both sets.
    fn and(&self, other: &Self) -> Self;
    /// The slots that are in one of the sets.
    fn or(&self, other: &Self) -> Self;
    /// The slots that are not in the other set.
    fn without(&self, other: &Self) -> Self;
    /// The lowest slot from a number on.
    fn first_from(&self, from: usize) -> Option<usize>;
    /// The slots in ascending order.
    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(self.first_from(0), |slot| self.first_from(slot + 1))
    }
}

/// Every other bit of a word, from bit 0 on.
const EVEN: u64 = u64::MAX / 3;

/// A set of slots below `64 * WORDS`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Default for Bits<WORDS> {
    fn default() -> Self {
        Self([0; WORDS])
    }
}

impl<const WORDS: usize> Bits<WORDS> {
    /// So many slots from a first one on.
    pub fn range(first: usize, count: usize) -> Self {
        let mut slots = Self::default();
        (first..first + count).for_each(|slot| slots.insert(slot));
        slots
    }

    /// Number of slots.
    #[inline(always)]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The slots with an even number.
    #[inline(always)]
    pub fn even(&self) -> Self {
        Self(self.0.map(|word| word & EVEN))
    }

    /// Slots `2n` and `2n + 1` change places.
    #[inline(always)]
    pub fn swapped(&self) -> Self {
        Self(self.0.map(|word| (word & EVEN) << 1 | word >> 1 & EVEN))
    }

    #[inline(always)]
    fn zip(&self, other: &Self, both: impl Fn(u64, u64) -> u64) -> Self {
        // `from_fn` for the longest of these sets is a call; a loop is not.
        let mut words = self.0;
        for (word, &other) in words.iter_mut().zip(&other.0) {
            *word = both(*word, other);
        }
        Self(words)
    }
}

impl<const WORDS: usize> SlotSet for Bits<WORDS> {
    #[inline(always)]
    fn insert(&mut self, slot: usize) {
        self.0[slot / 64] |= 1 << (slot % 64);
    }

    #[inline(always)]
    fn remove(&mut self, slot: usize) {
        self.0[slot / 64] &= !(1 << (slot % 64));
    }

    #[inline(always)]
    fn contains(&self, slot: usize) -> bool {
        self.0[slot / 64] >> (slot % 64) & 1 == 1
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline(always)]
    fn and(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn without(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn first_from(&self, from: usize) -> Option<usize> {
        let first = from / 64;
        let mut keep = u64::MAX << (from % 64);
        for word in first..WORDS {
            let rest = self.0[word] & keep;
            if rest != 0 {
                return Some(word * 64 + rest.trailing_zeros() as usize);
            }
            keep = u64::MAX;
        }
        None
    }
}

/// The round-robin arbiter: the first requester behind the one served last.
#[derive(Clone, Copy, Default, Debug)]
pub struct RoundRobin {
    next: usize,
}

impl RoundRobin {
    /// The arbiter that looks at a requester first, then at those behind it.
    pub fn at(first: usize) -> Self {
        Self { next: first }
    }

    /// Serves one of the requesters, if there is one.
    #[inline(always)]
    pub fn serve(&mut self, requests: &impl SlotSet) -> Option<usize> {
        let served = requests.first_from(self.next).or_else(|| requests.first_from(0))?;
        self.next = served + 1;
        Some(served)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set<const WORDS: usize>(slots: &[usize]) -> Bits<WORDS> {
        let mut set = Bits::default();
        slots.iter().for_each(|&slot| set.insert(slot));
        set
    }

    #[test]
    fn a_set_is_walked_in_ascending_order_across_words() {
        let slots = [0, 3, 63, 64, 127];
        assert!(set::<2>(&slots).iter().eq(slots));
        assert_eq!(set::<2>(&slots).first_from(128), None);
    }

    #[test]
    fn slots_are_pairs_of_an_even_and_an_odd_number() {
        let slots = set::<2>(&[0, 1, 3, 64, 127]);
        assert_eq!(slots.even(), set(&[0, 64]));
        assert_eq!(slots.swapped(), set(&[0, 1, 2, 65, 126]));
    }

    #[test]
    fn the_first_requester_behind_the_one_served_last_is_served() {
        let mut arbiter = RoundRobin::default();
        let requests = set::<1>(&[0, 2, 3]);
        let served: Vec<_> = (0..4).map(|_| arbiter.serve(&requests)).collect();
        assert_eq!(served, [Some(0), Some(2), Some(3), Some(0)]);
        assert_eq!(arbiter.serve(&set::<1>(&[])), None);
        assert_eq!(arbiter.serve(&set::<1>(&[0, 1])), Some(1));
    }
}
