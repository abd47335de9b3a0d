use super::*;
use crate::testing::{Random, settle, step};

type Uut = SlotOrder<4, 4, 2, 2, 1>;

const ALL: [Order; 5] = [Order::Lrr, Order::Age, Order::Rrb, Order::Srr, Order::Gto];

/// Two blocks, 0 the older one with slots 0 and 1, 1 with slots 2 and 3; the next cycle is
/// cycle 1.
fn two_blocks(order: Order) -> Uut {
    let mut uut = Uut::default();
    uut.order.next = order;
    uut.choice.opportunity.next = true;
    for (block, warps) in [(0_u64, 0b0011_u64), (1, 0b1100)] {
        uut.insert_valid.next = true;
        uut.insert_block.next = block.into();
        uut.insert_warps.next = warps.into();
        uut.block_warps[block as usize].next = warps.into();
        step!(uut);
    }
    uut.insert_valid.next = false;
    uut.restart.next = true;
    step!(uut);
    uut.restart.next = false;
    uut
}

fn choose<
    const SLOTS: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const SLOT_W: usize,
    const BLOCK_W: usize,
>(
    uut: &mut SlotOrder<SLOTS, WARPS, BLOCKS, SLOT_W, BLOCK_W>,
    request: u64,
) -> Option<u64> {
    uut.choice.candidates.next = request.into();
    settle(uut);
    let pick = uut.choice.pick.val();
    let chosen = pick.any().then(|| uut.choice.slot.val().to_u64());
    assert_eq!(pick, chosen.map_or(0, |slot| 1 << slot), "request {request:#b}");
    step!(*uut);
    chosen
}

/// The vector TV10: the candidates of each opportunity, and what each order chooses.
const CANDIDATES: [u64; 12] = [
    0b1111, 0b1110, 0b1100, 0b1001, 0b0111, 0b1000, 0b0000, 0b1111, 0b1111, 0b1100, 0b0101, 0b1010,
];

fn tv10(order: Order, expected: [i64; 12]) {
    let mut uut = two_blocks(order);
    let chosen =
        CANDIDATES.map(|request| choose(&mut uut, request).map_or(-1, |index| index as i64));
    assert_eq!(chosen, expected);
}

#[test]
fn s1_age_prefers_the_block_dispatched_first() {
    tv10(Order::Age, [0, 1, 2, 0, 1, 3, -1, 0, 1, 2, 0, 1]);
}

#[test]
fn s2_rrb_moves_the_priority_at_every_opportunity() {
    tv10(Order::Rrb, [0, 2, 3, 3, 1, 3, -1, 2, 0, 3, 0, 3]);
}

#[test]
fn s3_srr_stays_with_a_block_until_none_of_its_slots_is_a_candidate() {
    tv10(Order::Srr, [0, 1, 2, 3, 2, 3, -1, 2, 3, 2, 2, 3]);
}

#[test]
fn s4_loose_round_robin_takes_no_notice_of_blocks() {
    tv10(Order::Lrr, [0, 1, 2, 3, 0, 3, -1, 0, 1, 2, 0, 1]);
}

#[test]
fn s5_gto_stays_with_a_slot_until_it_is_no_candidate() {
    tv10(Order::Gto, [0, 1, 2, 0, 0, 3, -1, 3, 3, 3, 0, 1]);
}

#[test]
fn s5_the_slot_chosen_last_is_slot_0_at_the_beginning() {
    let mut uut = Uut::default();
    uut.order.next = Order::Gto;
    uut.choice.opportunity.next = true;
    // The older block has slots 2 and 3.
    for (block, warps) in [(1_u64, 0b1100_u64), (0, 0b0011)] {
        uut.insert_valid.next = true;
        uut.insert_block.next = block.into();
        uut.insert_warps.next = warps.into();
        uut.block_warps[block as usize].next = warps.into();
        step!(uut);
    }
    uut.insert_valid.next = false;
    assert_eq!(choose(&mut uut, 0b1111), Some(0));
    assert_eq!(choose(&mut uut, 0b1110), Some(2));
}

#[test]
fn s5_a_block_that_starts_in_the_slots_of_another_goes_on_with_its_greed() {
    let mut uut = two_blocks(Order::Gto);
    assert_eq!(choose(&mut uut, 0b0010), Some(1));
    uut.insert_valid.next = true;
    uut.insert_block.next = 0.into();
    uut.insert_warps.next = 0b0011.into();
    assert_eq!(choose(&mut uut, 0), None);
    uut.insert_valid.next = false;
    assert_eq!(choose(&mut uut, 0b1111), Some(1), "whatever runs in the slot by now");
    assert_eq!(choose(&mut uut, 0b1101), Some(2), "but the other block is older");
}

#[test]
fn s1_the_age_of_a_block_slot_is_that_of_its_present_block() {
    let mut uut = two_blocks(Order::Age);
    assert_eq!(choose(&mut uut, 0b1111), Some(0));
    uut.insert_valid.next = true;
    uut.insert_block.next = 0.into();
    uut.insert_warps.next = 0b0011.into();
    assert_eq!(choose(&mut uut, 0), None);
    uut.insert_valid.next = false;
    assert_eq!(choose(&mut uut, 0b1111), Some(2));
    assert_eq!(choose(&mut uut, 0b0011), Some(0), "its pointer is at its first slot again");
}

#[test]
fn s3_a_block_that_starts_in_the_block_slot_of_the_holder_holds() {
    let mut uut = two_blocks(Order::Srr);
    assert_eq!(choose(&mut uut, 0b1000), Some(3));
    uut.insert_valid.next = true;
    uut.insert_block.next = 1.into();
    uut.insert_warps.next = 0b1100.into();
    assert_eq!(choose(&mut uut, 0), None);
    uut.insert_valid.next = false;
    assert_eq!(choose(&mut uut, 0b1111), Some(2), "and its pointer is at its first slot");
}

#[test]
fn s2_the_place_is_block_slot_0_in_cycle_1_whatever_came_before() {
    let mut uut = two_blocks(Order::Rrb);
    assert_eq!(choose(&mut uut, 0), None);
    uut.restart.next = true;
    assert_eq!(choose(&mut uut, 0), None);
    uut.restart.next = false;
    assert_eq!(choose(&mut uut, 0b1111), Some(0));
    assert_eq!(choose(&mut uut, 0b1111), Some(2));
}

#[test]
fn without_an_opportunity_nothing_moves() {
    for (order, next) in ALL.into_iter().zip([1, 1, 2, 1, 0]) {
        let mut uut = two_blocks(order);
        uut.choice.opportunity.next = false;
        assert_eq!(choose(&mut uut, 0b1000), Some(3));
        assert_eq!(choose(&mut uut, 0b1111), Some(0));
        assert_eq!(choose(&mut uut, 0b1111), Some(0));
        uut.choice.opportunity.next = true;
        assert_eq!(choose(&mut uut, 0b1111), Some(0));
        assert_eq!(choose(&mut uut, 0b1111), Some(next), "{order:?}");
    }
}

#[test]
fn an_opportunity_without_a_candidate_moves_the_place_of_rrb_alone() {
    for (order, next) in ALL.into_iter().zip([1, 1, 2, 1, 0]) {
        let mut uut = two_blocks(order);
        assert_eq!(choose(&mut uut, 0b1111), Some(0));
        assert_eq!(choose(&mut uut, 0), None);
        assert_eq!(choose(&mut uut, 0), None);
        assert_eq!(choose(&mut uut, 0b1111), Some(next), "{order:?}");
    }
}

#[test]
fn a_reset_forgets_what_was_chosen() {
    for order in ALL {
        let mut uut = two_blocks(order);
        assert_eq!(choose(&mut uut, 0b0100), Some(2));
        uut.reset.next = true;
        step!(uut);
        uut.reset.next = false;
        assert_eq!(choose(&mut uut, 0b1111), Some(0), "{order:?}");
    }
}

/// The orders as the contract states them, on lists of slots.
struct Definition {
    order: Order,
    slots: usize,
    block_slots: usize,
    /// Resident blocks in the order of their dispatch.
    blocks: Vec<Resident>,
    /// Cycle 0 has been.
    running: bool,
    place: usize,
    holder: usize,
    last: Option<usize>,
}

struct Resident {
    block_slot: usize,
    /// Its slots in the order in which they are to be chosen next.
    slots: Vec<usize>,
}

impl Definition {
    fn choose(&mut self, is_candidate: impl Fn(usize) -> bool, opportunity: bool) -> Option<usize> {
        let first_of = |block: &Resident| block.slots.iter().copied().find(|&s| is_candidate(s));
        let count = self.block_slots;
        let from = |first: usize| (first..first + count).map(move |n| n % count);
        let resident = |slot| self.blocks.iter().find(|block| block.block_slot == slot);
        let chosen = match self.order {
            Order::Lrr => {
                let first = self.last.map_or(0, |last| last + 1);
                (first..first + self.slots).map(|n| n % self.slots).find(|&s| is_candidate(s))
            }
            Order::Age => self.blocks.iter().find_map(first_of),
            Order::Rrb => from(self.place).filter_map(resident).find_map(first_of),
            Order::Srr => from(self.holder).filter_map(resident).find_map(first_of),
            Order::TwoLevel => unreachable!("the two-level order is not one of slots and blocks"),
            Order::Gto => {
                Some(self.last.unwrap_or(0)).filter(|&last| is_candidate(last)).or_else(|| {
                    let lowest = |block: &Resident| {
                        block.slots.iter().copied().filter(|&s| is_candidate(s)).min()
                    };
                    self.blocks.iter().find_map(lowest)
                })
            }
        };
        if opportunity {
            self.place = if self.running { (self.place + 1) % self.block_slots } else { 0 };
            if let Some(slot) = chosen {
                self.last = Some(slot);
                let owner = self.blocks.iter_mut().find(|block| block.slots.contains(&slot));
                let owner = owner.expect("a candidate has a block");
                self.holder = owner.block_slot;
                let chosen = owner.slots.iter().position(|&s| s == slot).unwrap();
                owner.slots.rotate_left(chosen + 1);
            }
        }
        chosen
    }
}

/// Blocks that come and go, random candidates among their slots, random opportunities.
fn random_run<
    const SLOTS: usize,
    const WARPS: usize,
    const BLOCKS: usize,
    const SLOT_W: usize,
    const BLOCK_W: usize,
>(
    seed: u64,
    order: Order,
    cycles: usize,
) {
    let per_warp = SLOTS / WARPS;
    let mut random = Random::new(seed);
    let mut uut = SlotOrder::<SLOTS, WARPS, BLOCKS, SLOT_W, BLOCK_W>::default();
    uut.order.next = order;
    let mut definition = Definition {
        order,
        slots: SLOTS,
        block_slots: BLOCKS,
        blocks: vec![],
        running: false,
        place: 0,
        holder: 0,
        last: None,
    };
    let mut owner = [None; WARPS];
    for cycle in 0..cycles {
        uut.restart.next = cycle == 3;
        definition.running = cycle > 3;
        uut.insert_valid.next = false;
        // A block ends.
        if random.one_in(24) && !definition.blocks.is_empty() {
            let ended = random.bits(8) as usize % definition.blocks.len();
            let ended = definition.blocks.remove(ended).block_slot;
            owner.iter_mut().filter(|owner| **owner == Some(ended)).for_each(|owner| *owner = None);
            uut.block_warps[ended].next = 0.into();
        }
        // A block is dispatched: it is inserted now, and has candidates from the next cycle on.
        let resident = |slot: &usize| definition.blocks.iter().any(|b| b.block_slot == *slot);
        let free = (0..BLOCKS).find(|slot| !resident(slot));
        let base = random.bits(8) as usize % WARPS;
        let count = 1 + random.bits(8) as usize % (WARPS - base);
        let inserted = free.filter(|_| {
            cycle > 3 && random.one_in(6) && owner[base..base + count].iter().all(Option::is_none)
        });
        let mut new = None;
        if let Some(block_slot) = inserted {
            owner[base..base + count].fill(Some(block_slot));
            let warps = ((1_u128 << count) - 1) as u64;
            uut.insert_valid.next = true;
            uut.insert_block.next = (block_slot as u64).into();
            uut.insert_warps.next = (warps << base).into();
            uut.block_warps[block_slot].next = (warps << base).into();
            new = Some(Resident {
                block_slot,
                slots: (base * per_warp..(base + count) * per_warp).collect(),
            });
        }
        let sparse = random.one_in(2);
        let request = definition
            .blocks
            .iter()
            .flat_map(|block| block.slots.clone())
            .filter(|_| if sparse { random.one_in(4) } else { !random.one_in(3) })
            .fold(0_u64, |request, slot| request | 1 << slot);
        let opportunity = !random.one_in(3);
        uut.choice.opportunity.next = opportunity;
        let expected = definition.choose(|slot| request >> slot & 1 == 1, opportunity);
        let chosen = choose(&mut uut, request);
        assert_eq!(
            chosen,
            expected.map(|slot| slot as u64),
            "seed {seed:#x} {order:?} cycle {cycle} request {request:#b}"
        );
        definition.blocks.extend(new);
    }
}

#[test]
fn random_candidates_are_chosen_as_the_contract_says() {
    for order in ALL {
        random_run::<4, 4, 2, 2, 1>(0x5eed_0090, order, 1500);
        random_run::<24, 24, 4, 5, 2>(0x5eed_0091, order, 1500);
    }
}

#[test]
fn random_candidates_among_one_slot_and_among_64() {
    for order in ALL {
        random_run::<1, 1, 1, 1, 1>(0x5eed_0092, order, 200);
        random_run::<64, 64, 8, 6, 3>(0x5eed_0093, order, 200);
    }
}

#[test]
fn random_contexts_are_chosen_as_the_contract_says() {
    for order in ALL {
        random_run::<12, 3, 2, 4, 1>(0x5eed_0094, order, 1500);
    }
}
