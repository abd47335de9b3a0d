//! Which units of a core that splits wavefronts are a group, and which of their contexts belong to which warp slot (rules Q18
//! to Q21).

use crate::configuration::Configuration;
use crate::rules::Rules;

/// The groups of a launch. Slot `unit * contexts + c` is context `c` of a unit.
#[derive(Clone, Debug)]
pub struct Grouping {
    /// Units of a group.
    members: usize,
    groups: usize,
    /// Contexts of a unit.
    contexts: usize,
    in_use: usize,
    /// The warp slot of each slot of a unit in a group.
    warps: Vec<u8>,
}

impl Grouping {
    /// The groups of a launch with these rules on a core of these sizes.
    pub fn new(configuration: &Configuration, rules: &Rules) -> Self {
        let (units, contexts) = (configuration.units(), configuration.contexts());
        let members =
            rules.group_spsimds.map_or(units, |chosen| units.min(1 + usize::from(chosen)));
        let groups = units / members;
        let in_use = configuration.warps.min(groups * contexts);
        let slots = 0..groups * members * contexts;
        let warp = |slot| slot % contexts * groups + slot / contexts / members;
        let warps = slots.map(|slot| warp(slot) as u8).collect();
        Self { members, groups, contexts, in_use, warps }
    }

    /// The warp slots that a block may be given are those below this.
    pub fn in_use(&self) -> usize {
        self.in_use
    }

    /// The warp slot of a slot.
    #[inline(always)]
    pub fn warp_of(&self, slot: usize) -> usize {
        self.warps[slot].into()
    }

    /// The slot of a warp slot in the SIMD unit of its group.
    pub fn home(&self, warp: usize) -> usize {
        warp % self.groups * self.members * self.contexts + warp / self.groups
    }

    /// All slots of a warp slot.
    pub fn slots_of(&self, warp: usize) -> impl Iterator<Item = usize> + use<> {
        (self.home(warp)..).step_by(self.contexts).take(self.members)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Home slots of the warp slots in use, and all slots of the first one.
    fn groups(chosen: Option<u16>, warps: usize) -> (Vec<usize>, Vec<usize>) {
        let sizes = Configuration {
            spsimds: Some(3),
            warps,
            contexts: Some(2),
            ..Configuration::TINY_SPLITTING
        };
        let rules = Rules { group_spsimds: chosen, ..Rules::USUAL };
        let grouping = Grouping::new(&sizes, &rules);
        for warp in 0..grouping.in_use() {
            assert!(grouping.slots_of(warp).all(|slot| grouping.warp_of(slot) == warp));
        }
        let homes = (0..grouping.in_use()).map(|warp| grouping.home(warp)).collect();
        (homes, grouping.slots_of(0).collect())
    }

    #[test]
    fn neighbours_go_to_different_groups_as_far_as_there_are_banks() {
        // The table of the contract.
        let expected = [
            (None, vec![0, 1], vec![0, 2, 4, 6]),
            (Some(3), vec![0, 1], vec![0, 2, 4, 6]),
            (Some(2), vec![0, 1], vec![0, 2, 4]),
            (Some(1), vec![0, 4, 1, 5], vec![0, 2]),
            (Some(0), vec![0, 2, 4, 6, 1, 3], vec![0]),
        ];
        for (chosen, homes, of_first) in expected {
            assert_eq!(groups(chosen, 6), (homes, of_first), "{chosen:?}");
        }
        assert_eq!(groups(Some(0), 2).0, [0, 2]);
        assert_eq!(groups(Some(1), 3).0, [0, 4, 1]);
    }
}
