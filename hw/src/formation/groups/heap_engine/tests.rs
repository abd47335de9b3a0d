use super::*;
use crate::testing::{settle, step};

/// 16 pool entries, keys of 25 bits, 32 lanes, 7 bits of CNT; 8 heap entries, 2 sets of 8 ways.
type Engine<const MERIT_W: usize, const FULL: usize> =
    HeapEngine<4, 25, 6, 7, 8, 3, 4, 2, 1, 8, 3, MERIT_W, FULL>;
/// With DMAJ alone.
type Uut = Engine<7, 0>;
/// With all policies.
type Full = Engine<25, 1>;
/// Key, threads, pool entry, formed.
type Update = (u64, u64, u64, bool);

/// Offers the oldest updates of the queue.
fn offer<const M: usize, const F: usize>(uut: &mut Engine<M, F>, updates: &[Update]) {
    for idx in 0..2 {
        let (key, threads, entry, formed) = updates.get(idx).copied().unwrap_or_default();
        uut.oldest.valid[idx].next = idx < updates.len();
        uut.oldest.key[idx].next = key.into();
        uut.oldest.threads[idx].next = threads.into();
        uut.oldest.entry[idx].next = entry.into();
        uut.oldest.formed[idx].next = formed;
    }
    settle(uut);
}

/// How many updates leave the queue in this cycle.
fn taken<const M: usize, const F: usize>(uut: &Engine<M, F>) -> usize {
    assert!(!(uut.oldest.take_one.val() && uut.oldest.take_two.val()));
    usize::from(uut.oldest.take_one.val()) + 2 * usize::from(uut.oldest.take_two.val())
}

/// Applies the updates, as many in each cycle as the engine takes, and counts the exchanges until it is idle.
fn apply<const M: usize, const F: usize>(uut: &mut Engine<M, F>, mut updates: &[Update]) -> usize {
    let mut exchanges = 0;
    loop {
        offer(uut, updates);
        if updates.is_empty() && uut.idle.val() {
            return exchanges;
        }
        exchanges += usize::from(uut.exchange.val());
        updates = &updates[taken(uut)..];
        step!(*uut);
    }
}

/// Pops the root, and counts the exchanges until the engine is idle: key, CNT, first and last warp.
fn pop<const M: usize, const F: usize>(uut: &mut Engine<M, F>) -> ((u64, u64, u64, u64), usize) {
    uut.majority_empty.next = true;
    offer(uut, &[]);
    assert!(uut.pop.valid.val());
    let root = (
        uut.pop.key.val().to_u64(),
        uut.pop.count.val().to_u64(),
        uut.pop.first.val().to_u64(),
        uut.pop.last.val().to_u64(),
    );
    step!(*uut);
    uut.majority_empty.next = false;
    (root, apply(uut, &[]))
}

/// Keys and CNT of the heap in the order of the array, with the size of the heap.
fn heap<const M: usize, const F: usize>(uut: &Engine<M, F>) -> Vec<(u64, u64)> {
    let (keys, counts) = uut.heap.words();
    keys.into_iter().zip(counts).take(uut.size.val().index()).collect()
}

/// The heap of DV6.
fn start_of_dv6() -> Uut {
    let mut uut = Uut::default();
    let groups = [(0x10, 9), (0x14, 7), (0x18, 8), (0x1c, 3), (0x20, 5), (0x24, 6), (0x28, 1)];
    for (entry, (key, count)) in (0..).zip(groups) {
        assert_eq!(apply(&mut uut, &[(key, count, entry, true)]), 0);
    }
    uut
}

#[test]
fn dm3_two_updates_leave_in_one_cycle() {
    let mut uut = Uut::default();
    apply(&mut uut, &[(0x10, 4, 0, true), (0x11, 4, 1, true)]);
    offer(&mut uut, &[(0x10, 1, 0, false), (0x11, 1, 1, false)]);
    assert_eq!(taken(&uut), 2);
    offer(&mut uut, &[(0x10, 1, 0, false), (0x11, 1, 2, true)]);
    assert_eq!(taken(&uut), 2);
    offer(&mut uut, &[(0x10, 1, 2, true), (0x11, 1, 1, false)]);
    assert_eq!(taken(&uut), 2);
}

#[test]
fn dm3_only_one_leaves_if_the_keys_are_equal_or_both_have_formed_a_warp() {
    let mut uut = Uut::default();
    apply(&mut uut, &[(0x10, 4, 0, true)]);
    for updates in
        [[(0x10, 1, 0, false), (0x10, 1, 0, false)], [(0x10, 1, 1, true), (0x11, 1, 2, true)]]
    {
        offer(&mut uut, &updates);
        assert_eq!(taken(&uut), 1);
    }
    offer(&mut uut, &[(0x10, 1, 0, false)]);
    assert_eq!(taken(&uut), 1);
    assert_eq!([uut.applied[0].val(), uut.applied[1].val()], [true, false]);
}

#[test]
fn dm3_nothing_leaves_and_nothing_is_popped_in_f3() {
    let mut uut = Uut::default();
    apply(&mut uut, &[(0x10, 4, 0, true)]);
    uut.f3.next = true;
    uut.majority_empty.next = true;
    offer(&mut uut, &[(0x10, 1, 0, false)]);
    assert!(taken(&uut) == 0 && !uut.applied[0].val());
    offer(&mut uut, &[]);
    assert!(!uut.pop.valid.val());
}

#[test]
fn dm4_an_update_of_a_group_in_the_heap_counts_and_links() {
    let mut uut = Uut::default();
    apply(&mut uut, &[(0x10, 4, 3, true)]);
    offer(&mut uut, &[(0x10, 2, 3, false)]);
    assert!(!uut.append.valid.val());
    assert_eq!(uut.counted[0].val(), 6);
    apply(&mut uut, &[(0x10, 2, 3, false)]);
    offer(&mut uut, &[(0x10, 1, 5, true)]);
    assert!(uut.append.valid.val());
    assert_eq!((uut.append.entry.val(), uut.append.warp.val()), (3.into(), 5.into()));
    apply(&mut uut, &[(0x10, 1, 5, true)]);
    assert_eq!(pop(&mut uut).0, (0x10, 7, 3, 5));
}

#[test]
fn dm4_the_second_update_links_too() {
    let mut uut = Uut::default();
    apply(&mut uut, &[(0x10, 4, 3, true), (0x11, 2, 4, true)]);
    offer(&mut uut, &[(0x10, 1, 3, false), (0x11, 1, 6, true)]);
    assert_eq!((uut.append.entry.val(), uut.append.warp.val()), (4.into(), 6.into()));
    assert!(uut.append.valid.val());
    assert_eq!((uut.counted[0].val(), uut.counted[1].val()), (5.into(), 3.into()));
}

#[test]
fn dm5_a_new_group_is_the_last_entry_beside_an_update_of_another_one() {
    for updates in
        [[(0x10, 1, 0, false), (0x11, 2, 1, true)], [(0x11, 2, 1, true), (0x10, 1, 0, false)]]
    {
        let mut uut = Uut::default();
        apply(&mut uut, &[(0x10, 4, 0, true)]);
        offer(&mut uut, &updates);
        assert!(taken(&uut) == 2 && !uut.append.valid.val());
        apply(&mut uut, &updates);
        assert_eq!(heap(&uut), [(0x10, 5), (0x11, 2)]);
        assert_eq!(pop(&mut uut).0, (0x10, 5, 0, 0));
        assert_eq!(pop(&mut uut).0, (0x11, 2, 1, 1));
    }
}

#[test]
fn dm8_no_update_is_applied_while_an_exchange_is_needed() {
    let mut uut = Uut::default();
    apply(&mut uut, &[(0x10, 4, 0, true)]);
    offer(&mut uut, &[(0x11, 6, 1, true)]);
    step!(uut);
    offer(&mut uut, &[(0x10, 1, 0, false)]);
    assert!(uut.exchange.val() && !uut.idle.val() && taken(&uut) == 0);
    step!(uut);
    offer(&mut uut, &[(0x10, 1, 0, false)]);
    assert!(uut.idle.val() && taken(&uut) == 1);
}

#[test]
fn dm6_exchanges_go_on_in_f3() {
    let mut uut = Uut::default();
    apply(&mut uut, &[(0x10, 4, 0, true)]);
    offer(&mut uut, &[(0x11, 6, 1, true)]);
    step!(uut);
    uut.f3.next = true;
    offer(&mut uut, &[]);
    assert!(uut.exchange.val());
    step!(uut);
    assert_eq!(heap(&uut), [(0x11, 6), (0x10, 4)]);
}

#[test]
fn dm10_dm11_a_pop_needs_an_empty_majority_entry_an_empty_queue_and_a_group() {
    let mut uut = Uut::default();
    uut.majority_empty.next = true;
    offer(&mut uut, &[]);
    assert!(!uut.pop.valid.val());
    offer(&mut uut, &[(0x10, 4, 0, true)]);
    assert!(!uut.pop.valid.val());
    step!(uut);
    offer(&mut uut, &[(0x10, 1, 0, false)]);
    assert!(!uut.pop.valid.val());
    offer(&mut uut, &[]);
    assert!(uut.pop.valid.val());
    uut.majority_empty.next = false;
    settle(&mut uut);
    assert!(!uut.pop.valid.val());
}

#[test]
fn dm10_a_popped_key_is_a_new_group_afterwards() {
    let mut uut = Uut::default();
    apply(&mut uut, &[(0x10, 4, 0, true)]);
    assert_eq!(pop(&mut uut), ((0x10, 4, 0, 0), 0));
    assert_eq!(uut.size.val(), 0);
    apply(&mut uut, &[(0x10, 2, 1, true)]);
    assert_eq!(heap(&uut), [(0x10, 2)]);
}

#[test]
fn dm6_updates_find_their_groups_after_exchanges_and_pops() {
    let mut uut = start_of_dv6();
    for _ in 0..3 {
        pop(&mut uut);
    }
    let mut groups = heap(&uut);
    for (key, count) in &mut groups {
        assert!(uut.size.val() == 4);
        apply(&mut uut, &[(*key, 1, 9, false)]);
        *count += 1;
    }
    let mut after = heap(&uut);
    after.sort_unstable();
    groups.sort_unstable();
    assert_eq!(after, groups);
}

#[test]
fn dv6_updates_and_pops_need_as_many_exchanges_as_they_should() {
    let mut uut = start_of_dv6();
    let [a, b, c] = [(0x10, 9), (0x14, 7), (0x18, 8)];
    let [d, e, f, g] = [(0x1c, 10), (0x20, 5), (0x24, 6), (0x28, 1)];
    assert_eq!(apply(&mut uut, &[(0x1c, 7, 3, false)]), 2);
    assert_eq!(heap(&uut), [d, a, c, b, e, f, g]);
    assert_eq!(apply(&mut uut, &[(0x2c, 4, 7, true)]), 0);
    assert_eq!(heap(&uut), [d, a, c, b, e, f, g, (0x2c, 4)]);
    assert_eq!(apply(&mut uut, &[(0x2c, 32, 7, false)]), 3);
    assert_eq!(heap(&uut), [(0x2c, 36), d, c, a, e, f, g, b]);
    assert_eq!(pop(&mut uut), ((0x2c, 36, 7, 7), 2));
    assert_eq!(heap(&uut), [d, a, c, b, e, f, g]);
    assert_eq!(pop(&mut uut), ((0x1c, 10, 3, 3), 2));
    assert_eq!(heap(&uut), [a, b, c, g, e, f]);
}

#[test]
fn dv7_the_lower_index_goes_first_whichever_update_is_older() {
    for swapped in [false, true] {
        let mut uut = Uut::default();
        for (entry, (key, count)) in (0..).zip([(0x10, 6), (0x11, 4), (0x12, 3), (0x13, 1)]) {
            apply(&mut uut, &[(key, count, entry, true)]);
        }
        let mut updates = [(0x11, 8, 1, false), (0x13, 9, 3, false)];
        if swapped {
            updates.reverse();
        }
        assert_eq!(apply(&mut uut, &updates), 2);
        assert_eq!(heap(&uut), [(0x11, 12), (0x13, 10), (0x12, 3), (0x10, 6)]);
    }
}

#[test]
fn dm12_an_update_costs_one_cycle_and_three_exchanges_at_most_with_eight_entries() {
    let with_groups = |groups: u64| {
        let mut uut = Uut::default();
        for entry in 0..groups {
            assert_eq!(apply(&mut uut, &[(0x10 + entry, 20 - entry, entry, true)]), 0);
        }
        uut
    };
    for groups in 0..=8 {
        for grown in 0..groups {
            let mut uut = with_groups(groups);
            offer(&mut uut, &[(0x10 + grown, 30, grown, false)]);
            assert_eq!(taken(&uut), 1);
            step!(uut);
            let exchanges = apply(&mut uut, &[]);
            assert_eq!(exchanges as u32, (grown + 1).ilog2(), "{grown} of {groups}");
            assert!(exchanges <= 3);
            assert_eq!(heap(&uut)[0], (0x10 + grown, 50 - grown));
        }
        if groups < 8 {
            let exchanges = apply(&mut with_groups(groups), &[(0x20, 40, 15, true)]);
            assert_eq!(exchanges as u32, (groups + 1).ilog2(), "behind {groups}");
            assert!(exchanges <= 3);
        }
    }
}

#[test]
fn dw9_threads_may_join_another_warp_than_the_last_of_their_group() {
    let mut uut = Uut::default();
    // A warp that the LUT names, a static one behind it, and threads that join the first.
    apply(&mut uut, &[(0x10, 1, 3, true)]);
    offer(&mut uut, &[(0x10, 4, 5, true)]);
    assert!(uut.append.valid.val());
    assert_eq!((uut.append.entry.val(), uut.append.warp.val()), (3.into(), 5.into()));
    apply(&mut uut, &[(0x10, 4, 5, true)]);
    offer(&mut uut, &[(0x10, 2, 3, false)]);
    assert!(!uut.append.valid.val(), "nothing is linked behind the static warp");
    apply(&mut uut, &[(0x10, 2, 3, false)]);
    assert_eq!(pop(&mut uut).0, (0x10, 7, 3, 5));
}

#[test]
fn dd16_the_valid_ways_of_the_sets_are_told() {
    let mut uut = Uut::default();
    apply(&mut uut, &[(0x10, 6, 0, true), (0x14, 5, 1, true), (0x11, 4, 2, true)]);
    settle(&mut uut);
    assert_eq!((uut.taken[0].val(), uut.taken[1].val()), (0b11.into(), 0b1.into()));
    pop(&mut uut);
    assert_eq!(uut.taken[0].val(), 0b10);
}

#[test]
fn reset_empties_the_heap() {
    let mut uut = Uut::default();
    apply(&mut uut, &[(0x10, 4, 0, true)]);
    uut.reset.next = true;
    step!(uut);
    uut.reset.next = false;
    settle(&mut uut);
    assert_eq!(uut.size.val(), 0);
    apply(&mut uut, &[(0x10, 2, 0, true)]);
    assert_eq!(heap(&uut), [(0x10, 2)]);
}

/// An engine with these groups {PC, CNT}, one warp each, number by number.
fn with_policy(policy: Policy, groups: &[(u64, u64)]) -> Full {
    let mut uut = Full::default();
    uut.policy[0].next = policy;
    for (entry, (key, count)) in (0..).zip(groups) {
        apply(&mut uut, &[(*key, *count, entry, true)]);
    }
    uut
}

/// Keys in the order in which they are popped.
fn pops(uut: &mut Full) -> Vec<u64> {
    (0..uut.size.val().index()).map(|_| pop(uut).0.0).collect()
}

#[test]
fn dv9_the_groups_of_each_policy() {
    for (policy, order) in [
        (Policy::Dmaj, [0x20, 0x30, 0x10]),
        (Policy::Dmin, [0x10, 0x30, 0x20]),
        (Policy::Dpc, [0x10, 0x20, 0x30]),
    ] {
        let mut uut = with_policy(policy, &[(0x30, 4), (0x10, 2), (0x20, 4)]);
        for update in [(0x30, 3, 3, true), (0x10, 1, 4, true), (0x20, 4, 5, true)] {
            apply(&mut uut, &[update]);
        }
        assert_eq!(pops(&mut uut), order, "{policy:?}");
    }
}

#[test]
fn dm4_with_dmin_a_group_that_grows_goes_down_and_with_dpc_it_stays() {
    let groups = [(0x10, 1), (0x11, 2), (0x12, 3), (0x13, 4)];
    let mut uut = with_policy(Policy::Dmin, &groups);
    assert_eq!(apply(&mut uut, &[(0x10, 4, 0, false)]), 2);
    assert_eq!(heap(&uut), [(0x11, 2), (0x13, 4), (0x12, 3), (0x10, 5)]);
    let mut uut = with_policy(Policy::Dpc, &groups);
    assert_eq!(apply(&mut uut, &[(0x13, 30, 3, false)]), 0);
    assert_eq!(heap(&uut), [(0x10, 1), (0x11, 2), (0x12, 3), (0x13, 34)]);
}

#[test]
fn dm3_two_updates_leave_in_one_cycle_with_dmaj_alone() {
    for (policy, expected) in [(Policy::Dmaj, 2), (Policy::Dmin, 1), (Policy::Dpc, 1)] {
        let mut uut = with_policy(policy, &[(0x10, 4), (0x11, 4)]);
        offer(&mut uut, &[(0x10, 1, 0, false), (0x11, 1, 1, false)]);
        assert_eq!(taken(&uut), expected, "{policy:?}");
    }
}

#[test]
fn random_groups_are_popped_in_the_order_of_the_policy() {
    let mut random = crate::testing::Random::new(0x5eed_0047);
    for policy in [Policy::Dmaj, Policy::Dmin, Policy::Dpc] {
        for _ in 0..20 {
            let mut groups: Vec<(u64, u64)> = Vec::new();
            let mut uut = with_policy(policy, &[]);
            for entry in 0..16 {
                let (key, threads) = (random.bits(3), 1 + random.bits(2));
                let known = groups.iter_mut().find(|group| group.0 == key);
                let formed = known.is_none();
                match known {
                    Some(group) => group.1 += threads,
                    None => groups.push((key, threads)),
                }
                apply(&mut uut, &[(key, threads, entry % 16, formed)]);
            }
            let best = |(key, count): (u64, u64)| match policy {
                Policy::Dmaj => u64::MAX - count,
                Policy::Dmin => count,
                _ => key,
            };
            let popped: Vec<(u64, u64)> = (0..groups.len())
                .map(|_| {
                    let ((key, count, ..), _) = pop(&mut uut);
                    (key, count)
                })
                .collect();
            assert!(popped.iter().all(|group| groups.contains(group)), "{popped:?} {groups:?}");
            assert!(popped.is_sorted_by_key(|group| best(*group)), "{policy:?} {popped:?}");
        }
    }
}

#[test]
fn ds3_a_boost_brings_a_group_to_the_root_until_it_is_popped() {
    for policy in [Policy::Dmaj, Policy::Dmin, Policy::Dpc] {
        let groups = [(0x10, 4), (0x11, 4), (0x12, 4), (0x13, 4), (0x14, 4)];
        let mut uut = with_policy(policy, &groups);
        uut.boost_valid[0].next = true;
        uut.boost_key[0].next = 0x14.into();
        uut.majority_empty.next = true;
        offer(&mut uut, &[]);
        assert!(!uut.pop.valid.val(), "a boost comes before a pop");
        step!(uut);
        uut.majority_empty.next = false;
        assert_eq!(apply(&mut uut, &[]), 2, "{policy:?}");
        // Neither an update nor a new group goes before it.
        apply(&mut uut, &[(0x11, 30, 1, false)]);
        apply(&mut uut, &[(0x0f, 1, 9, true)]);
        apply(&mut uut, &[(0x0e, 60, 10, true)]);
        let (root, _) = pop(&mut uut);
        assert_eq!((root.0, root.1), (0x14, 4));
        // The boost has gone with it, and the key is not in the heap.
        let first = match policy {
            Policy::Dmaj => 0x0e,
            Policy::Dmin => 0x0f,
            _ => 0x0e,
        };
        assert_eq!(pop(&mut uut).0.0, first, "{policy:?}");
    }
}

#[test]
fn ds3_an_update_comes_before_a_boost_and_a_key_that_is_not_there_gets_none() {
    let mut uut = with_policy(Policy::Dmaj, &[(0x10, 4), (0x11, 3)]);
    uut.boost_valid[0].next = true;
    uut.boost_key[0].next = 0x12.into();
    offer(&mut uut, &[(0x12, 1, 2, true)]);
    assert_eq!(taken(&uut), 1);
    step!(uut);
    assert_eq!(heap(&uut), [(0x10, 4), (0x11, 3), (0x12, 1)]);
    // The engine is idle, and the boost comes in this cycle.
    offer(&mut uut, &[]);
    assert!(uut.idle.val());
    step!(uut);
    assert_eq!(apply(&mut uut, &[]), 1);
    assert_eq!(pops(&mut uut), [0x12, 0x10, 0x11]);
}
