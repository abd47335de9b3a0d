//! Rules Q18, Q20 and Q21, beside a list of the contexts of each warp slot.

use super::*;
use crate::splitting::Grouping;
use crate::testing::{Random, settle};

/// Four contexts in each of three units.
const CONTEXTS: usize = 4;
const UNITS: usize = 3;
type Uut = UnitContexts<4, CONTEXTS, UNITS, 2>;

/// For each warp slot, the contexts that it has in the units of its group, unit 0 of the group first: unit, context.
fn contexts_of_warp_slots(spsimds: usize) -> Vec<Vec<(usize, usize)>> {
    let units: Vec<usize> = (0..UNITS).collect();
    let groups: Vec<&[usize]> = units.chunks_exact(1 + spsimds.min(UNITS - 1)).collect();
    // Neighbours go to different groups.
    let places = (0..CONTEXTS).flat_map(|context| groups.iter().map(move |group| (group, context)));
    let contexts =
        |(group, context): (&&[usize], usize)| group.iter().map(|unit| (*unit, context)).collect();
    places.take(CONTEXTS).map(contexts).collect()
}

/// Calls for every unit and choice of the launch, with the warp slot and its number of the unit for each context that has them.
fn everywhere(mut check: impl FnMut(&mut Uut, &[Option<(usize, usize)>; CONTEXTS])) {
    for unit in 0..UNITS {
        let mut uut = Uut::of(unit);
        for spsimds in 0..8 {
            uut.spsimds.next = spsimds.to_bits();
            let mut owners = [None; CONTEXTS];
            for (warp_slot, contexts) in contexts_of_warp_slots(spsimds).iter().enumerate() {
                for (number, (_, context)) in
                    contexts.iter().enumerate().filter(|(_, (of, _))| *of == unit)
                {
                    owners[*context] = Some((warp_slot, number));
                }
            }
            check(&mut uut, &owners);
        }
    }
}

/// The word of the contexts whose warp slot is in a word; those without one have `without`.
fn of_contexts(owners: &[Option<(usize, usize)>; CONTEXTS], warps: u64, without: bool) -> u64 {
    let set = |owner: &Option<(usize, usize)>| {
        owner.map_or(without, |(warp_slot, _)| warps >> warp_slot & 1 == 1)
    };
    owners.iter().enumerate().map(|(context, owner)| u64::from(set(owner)) << context).sum()
}

#[test]
fn the_table_of_the_contract_has_the_contexts_of_four_units() {
    let slot_of_simd = |spsimds: usize| {
        let grouping = Grouping::of(4, spsimds);
        let slots = (0..4).flat_map(|unit| (0..2).map(move |context| (unit, context)));
        let mut found: Vec<(usize, usize)> = slots
            .filter(|(unit, _)| grouping.place(*unit).is_some_and(|(_, number)| number == 0))
            .map(|(unit, context)| (grouping.warp_slot(unit, context).unwrap(), 2 * unit + context))
            .collect();
        found.sort();
        found.into_iter().map(|(_, slot)| slot).collect::<Vec<_>>()
    };
    assert_eq!(slot_of_simd(3), [0, 1]);
    assert_eq!(slot_of_simd(2), [0, 1]);
    assert_eq!(slot_of_simd(1), [0, 4, 1, 5]);
    assert_eq!(slot_of_simd(0)[..6], [0, 2, 4, 6, 1, 3]);
}

#[test]
fn q18_a_unit_is_unit_0_or_a_further_one_of_its_group_or_in_none() {
    everywhere(|uut, owners| {
        settle(uut);
        let warps = |which: fn(usize) -> bool| -> u64 {
            let of = owners.iter().flatten().filter(|(_, number)| which(*number));
            of.map(|(warp_slot, _)| 1 << warp_slot).sum()
        };
        assert_eq!(uut.base_of.val(), warps(|number| number == 0));
        assert_eq!(uut.further_of.val(), warps(|number| number != 0));
    });
}

#[test]
fn q20_what_a_warp_slot_tells_goes_to_its_context() {
    let mut random = Random::new(0x5eed_2001);
    everywhere(|uut, owners| {
        for _ in 0..20 {
            let words: [u64; 5] = std::array::from_fn(|_| random.bits(CONTEXTS));
            let [running, starts, ended, leaving, last] = words;
            uut.running.next = running.into();
            uut.starts.next = starts.into();
            uut.ended.next = ended.into();
            uut.leaving.next = leaving.into();
            uut.start_last.next = last.into();
            let told: [[u64; 3]; CONTEXTS] =
                std::array::from_fn(|_| [random.bits(24), random.bits(4), random.bits(4)]);
            for (warp_slot, [pc, mask, live]) in told.into_iter().enumerate() {
                uut.child_pc[warp_slot].next = pc.into();
                uut.child_mask[warp_slot].next = mask.into();
                uut.live[warp_slot].next = live.into();
            }
            settle(uut);
            assert_eq!(uut.context_running.val(), of_contexts(owners, running, true));
            assert_eq!(uut.child_starts.val(), of_contexts(owners, starts, false));
            assert_eq!(uut.merged.val(), of_contexts(owners, ended, false));
            assert_eq!(uut.context_leaving.val(), of_contexts(owners, leaving, false));
            assert_eq!(uut.context_last.val(), of_contexts(owners, last, false));
            for (context, owner) in owners.iter().enumerate() {
                let live = owner.map_or(0, |(warp_slot, _)| told[warp_slot][2]);
                assert_eq!(uut.context_live[context].val(), live);
                assert_eq!(uut.occupied.val().get_bit(context), live != 0);
                if let Some((warp_slot, _)) = owner {
                    let seen = [
                        uut.start_pc[context].val().to_u64(),
                        uut.start_mask[context].val().to_u64(),
                    ];
                    assert_eq!(seen, told[*warp_slot][..2]);
                }
            }
        }
    });
}

#[test]
fn q20_what_a_context_tells_goes_to_its_warp_slot() {
    let mut random = Random::new(0x5eed_2002);
    everywhere(|uut, owners| {
        for _ in 0..20 {
            let (active, waiting) = (random.bits(CONTEXTS), random.bits(CONTEXTS));
            uut.active.next = active.into();
            uut.waiting.next = waiting.into();
            let told: [[u64; 3]; CONTEXTS] =
                std::array::from_fn(|_| [random.bits(24), random.bits(8), random.bits(8)]);
            for (context, [pc, position, call_depth]) in told.into_iter().enumerate() {
                uut.pc[context].next = pc.into();
                uut.position[context].next = position.into();
                uut.call_depth[context].next = call_depth.into();
            }
            settle(uut);
            for warp_slot in 0..CONTEXTS {
                let has =
                    |owner: &Option<(usize, usize)>| owner.is_some_and(|(of, _)| of == warp_slot);
                let context = owners.iter().position(has);
                let bit = |word: u64| context.is_some_and(|context| word >> context & 1 == 1);
                assert_eq!(uut.warp_active.val().get_bit(warp_slot), bit(active));
                assert_eq!(uut.warp_waiting.val().get_bit(warp_slot), bit(waiting));
                let seen = [
                    uut.warp_pc[warp_slot].val().to_u64(),
                    uut.warp_position[warp_slot].val().to_u64(),
                    uut.warp_call_depth[warp_slot].val().to_u64(),
                ];
                assert_eq!(seen, context.map_or([0; 3], |context| told[context]));
            }
        }
    });
}

#[test]
fn q20_an_instruction_is_that_of_the_warp_slot_of_its_context() {
    everywhere(|uut, owners| {
        for (context, owner) in owners.iter().enumerate() {
            let Some((warp_slot, _)) = owner else { continue };
            uut.issuing.next = context.to_bits();
            uut.completing.next = context.to_bits();
            settle(uut);
            assert_eq!(uut.issuing_warp.val().index(), *warp_slot);
            assert_eq!(uut.completing_warp.val().index(), *warp_slot);
            assert_eq!(uut.completing_warps.val(), 1_u64 << warp_slot);
        }
    });
}

#[test]
fn q21_the_dispatcher_starts_contexts_of_unit_0_of_a_group_alone() {
    let mut random = Random::new(0x5eed_2003);
    everywhere(|uut, owners| {
        for _ in 0..20 {
            let warps = random.bits(CONTEXTS);
            uut.start_warps.next = warps.into();
            settle(uut);
            let base = owners.map(|owner| owner.filter(|(_, number)| *number == 0));
            assert_eq!(uut.context_starts.val(), of_contexts(&base, warps, false));
        }
    });
}
