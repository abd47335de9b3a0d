//! Which slots have waited long for the memory (rule GA).

use crate::slot_set::SlotSet;

/// The loads and atomics of each slot at the memory.
#[derive(Clone, Debug)]
pub struct LongStalls<Set> {
    long_stall: u16,
    /// Requests of each slot that are outstanding.
    outstanding: Vec<u8>,
    /// Cycles, up to `long_stall`, in which a slot has always had one of them.
    waited: Vec<u16>,
    /// The slots that have some.
    waiting: Set,
    /// The slots that have waited as long as `long_stall`.
    long: Set,
}

impl<Set: SlotSet> LongStalls<Set> {
    /// Nothing is outstanding.
    pub fn new(slots: usize, long_stall: u16) -> Self {
        Self {
            long_stall,
            outstanding: vec![0; slots],
            waited: vec![0; slots],
            waiting: Set::default(),
            long: Set::default(),
        }
    }

    /// The slots that have waited long.
    pub fn long(&self) -> &Set {
        &self.long
    }

    /// The end of a cycle in which the memory has accepted a load or atomic of a slot, and answered
    /// one of a slot. Returns the slots that have waited long from now on.
    pub fn end_cycle(&mut self, accepted: Option<usize>, answered: Option<usize>) -> Set {
        if let Some(slot) = accepted {
            self.outstanding[slot] += 1;
            self.waiting.insert(slot);
        }
        if let Some(slot) = answered {
            self.outstanding[slot] -= 1;
            if self.outstanding[slot] == 0 {
                self.waiting.remove(slot);
                self.waited[slot] = 0;
                self.long.remove(slot);
            }
        }
        let mut begins = Set::default();
        for slot in self.waiting.without(&self.long).iter() {
            self.waited[slot] += 1;
            begins.set(slot, self.waited[slot] == self.long_stall);
        }
        self.long = self.long.or(&begins);
        begins
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::slot_set::Bits;

    /// The slots that have waited long, cycle by cycle, with what is accepted and answered in each.
    fn long(long_stall: u16, cycles: &[(Option<usize>, Option<usize>)]) -> Vec<Vec<usize>> {
        let mut stalls = LongStalls::<Bits<1>>::new(4, long_stall);
        let mut long = Vec::new();
        for &(accepted, answered) in cycles {
            long.push(stalls.long().iter().collect());
            stalls.end_cycle(accepted, answered);
        }
        long
    }

    const NOTHING: (Option<usize>, Option<usize>) = (None, None);

    #[test]
    fn ga_a_slot_has_waited_long_from_the_cycle_on_that_is_so_far_behind_the_acceptance() {
        let request = (Some(2), None);
        let answer = (None, Some(2));
        let cycles = [request, NOTHING, NOTHING, NOTHING, answer, NOTHING];
        assert_eq!(long(3, &cycles), [&[][..], &[], &[], &[2], &[2], &[]]);
        assert_eq!(long(1, &cycles), [&[][..], &[2], &[2], &[2], &[2], &[]]);
        // A hit.
        assert_eq!(long(5, &cycles).concat(), []);
        assert_eq!(long(4, &cycles).concat(), [2], "the cycle of the response");
    }

    #[test]
    fn ga_a_slot_waits_as_long_as_anything_of_it_is_outstanding() {
        let cycles = [
            (Some(1), None),
            (Some(1), None),
            (Some(1), Some(1)),
            (Some(0), Some(1)),
            NOTHING,
            (None, Some(1)),
            NOTHING,
            (None, Some(0)),
            NOTHING,
        ];
        let expected: [&[usize]; 9] = [&[], &[], &[], &[], &[1], &[1], &[], &[0], &[]];
        assert_eq!(long(4, &cycles), expected);
        // The next wait begins anew.
        let cycles = [(Some(1), None), NOTHING, (None, Some(1)), (Some(1), None), NOTHING, NOTHING];
        assert_eq!(long(3, &cycles).concat(), []);
    }
}
