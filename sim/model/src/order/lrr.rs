//! Loose round robin (rule S4).

use super::Policy;
use crate::slot_set::{RoundRobin, SlotSet};

/// The slot behind the last choice comes first.
#[derive(Clone, Default, Debug)]
pub struct Lrr(RoundRobin);

impl<Set: SlotSet> Policy<Set> for Lrr {
    fn start(&mut self, _: usize, _: &Set) {}

    #[inline(always)]
    fn choose(&mut self, candidates: &Set) -> Option<usize> {
        self.0.serve(candidates)
    }
}
