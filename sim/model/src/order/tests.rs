use super::*;
use crate::slot_set::Bits;

fn set(slots: &[usize]) -> Bits<1> {
    let mut set = Bits::default();
    slots.iter().for_each(|&slot| set.insert(slot));
    set
}

fn over_blocks(order: Order, block_slots: usize) -> Arbiter<Bits<1>> {
    Arbiter::new(order, Among { slots: 8, block_slots, group_size: 4 })
}

/// What two thread blocks of two slots choose when these slots are candidates, one set for each
/// opportunity.
fn chosen(order: Order) -> Vec<Option<usize>> {
    const CANDIDATES: [&[usize]; 12] = [
        &[0, 1, 2, 3],
        &[1, 2, 3],
        &[2, 3],
        &[0, 3],
        &[0, 1, 2],
        &[3],
        &[],
        &[0, 1, 2, 3],
        &[0, 1, 2, 3],
        &[2, 3],
        &[0, 2],
        &[1, 3],
    ];
    let mut arbiter = over_blocks(order, 2);
    // Cycle 0, in which no thread block has started.
    assert_eq!(arbiter.choose(&Bits::default()), None);
    arbiter.start(0, &set(&[0, 1]));
    arbiter.start(1, &set(&[2, 3]));
    CANDIDATES.iter().map(|slots| arbiter.choose(&set(slots))).collect()
}

fn slots(text: &str) -> Vec<Option<usize>> {
    text.chars().map(|slot| slot.to_digit(10).map(|slot| slot as usize)).collect()
}

#[test]
fn s1_age_prefers_the_thread_block_that_was_dispatched_first() {
    assert_eq!(chosen(Order::Age), slots("012013-01201"));
    let mut arbiter = over_blocks(Order::Age, 2);
    arbiter.start(1, &set(&[0]));
    arbiter.start(0, &set(&[1]));
    assert_eq!(arbiter.choose(&set(&[0, 1])), Some(0));
}

#[test]
fn s2_rrb_moves_priority_on_at_every_opportunity() {
    assert_eq!(chosen(Order::Rrb), slots("023313-20303"));
}

#[test]
fn s3_srr_stays_with_a_thread_block_as_long_as_it_has_a_candidate() {
    assert_eq!(chosen(Order::Srr), slots("012323-23223"));
}

#[test]
fn s4_lrr_goes_over_all_slots() {
    assert_eq!(chosen(Order::Lrr), slots("012303-01201"));
}

#[test]
fn s5_gto_stays_with_a_slot_then_takes_the_lowest_of_the_oldest_thread_block() {
    assert_eq!(chosen(Order::Gto), slots("012003-33301"));
    // Block slot 1 has the older thread block.
    let mut arbiter = over_blocks(Order::Gto, 2);
    arbiter.start(1, &set(&[2, 3]));
    arbiter.start(0, &set(&[0, 1]));
    let choices = [&[1, 2, 3][..], &[1, 3], &[1, 2], &[1], &[1, 3]];
    let served = choices.map(|slots| arbiter.choose(&set(slots)));
    assert_eq!(served, [2, 3, 2, 1, 1].map(Some));
}

#[test]
fn s5_gto_stays_with_the_slot_whatever_runs_in_it_by_now() {
    let mut arbiter = over_blocks(Order::Gto, 2);
    arbiter.start(0, &set(&[0, 1]));
    arbiter.start(1, &set(&[2, 3]));
    assert_eq!(arbiter.choose(&set(&[1])), Some(1));
    // The thread block of slot 1 is by now the younger one.
    arbiter.start(0, &set(&[0, 1]));
    assert_eq!(arbiter.choose(&set(&[0, 1, 2, 3])), Some(1));
    assert_eq!(arbiter.choose(&set(&[0, 2, 3])), Some(2));
    // Slot 0 at the beginning, though slot 2 is of the older thread block.
    let mut arbiter = over_blocks(Order::Gto, 2);
    arbiter.start(1, &set(&[2]));
    arbiter.start(0, &set(&[0]));
    assert_eq!(arbiter.choose(&set(&[0, 2])), Some(0));
}

#[test]
fn the_pointer_of_a_thread_block_begins_at_its_first_slot() {
    for order in [Order::Age, Order::Rrb, Order::Srr] {
        let mut arbiter = over_blocks(order, 1);
        let first = (0..3).map(|_| {
            arbiter.start(0, &set(&[4, 5, 6]));
            [arbiter.choose(&set(&[4, 5, 6])), arbiter.choose(&set(&[4, 5, 6]))]
        });
        assert!(first.eq([[4, 5].map(Some); 3]), "{order:?}");
    }
}

#[test]
fn slots_of_a_thread_block_that_has_ended_belong_to_the_next_one() {
    let mut arbiter = over_blocks(Order::Age, 2);
    arbiter.start(0, &set(&[0, 1]));
    arbiter.start(1, &set(&[0, 1, 2, 3]));
    let served: Vec<_> = (0..4).map(|_| arbiter.choose(&set(&[0, 1, 2, 3]))).collect();
    assert_eq!(served, [0, 1, 2, 3].map(Some));
}

#[test]
fn the_numbers_are_those_of_the_contract_and_the_names_are_found() {
    let numbers = ["lrr", "age", "rrb", "srr", "gto", "two-level"];
    for (number, name) in numbers.into_iter().enumerate() {
        let order = Order::named(name).expect("an order");
        assert_eq!((order as usize, order.name()), (number, name));
    }
    assert_eq!(Order::ALL.len(), numbers.len());
    assert_eq!(Order::named("loose"), None);
}
