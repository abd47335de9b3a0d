//! Rules S1 to S6 on every core: at issue, in cores with a barrel front end at fetch.

use crate::trace::Case;
use heddle_model::event::Event;
use heddle_model::{Barrel, CoreType, Lwm, Nrec, Order, Pdom, Spe, Tbc};

/// The warp slots that issue from the third cycle behind the start of the second thread block on,
/// when the first instructions of all warps are decoded. There are two thread blocks of two warps;
/// a warp that has issued is ready again at the next opportunity.
fn issued<C: CoreType>(order: Order) -> Vec<u16> {
    let case = Case {
        issue_interval: 8,
        ..Case::new(&format!("{} exit", "nop\n".repeat(60))).threads(8).blocks(2)
    };
    let trace = case.rules(|rules| rules.order = Some(order)).run_on::<C>();
    assert_eq!(trace.result, Ok(()));
    let starts = trace.find(|event| matches!(event, Event::BlockStart { .. }).then_some(()));
    let both = starts[1].0 + 6;
    let issues = trace.find(|event| match *event {
        Event::Issue { slot: warp, .. } => Some(warp),
        _ => None,
    });
    let slots_of_a_warp = if C::KIND == Nrec::KIND { 4 } else { 1 };
    let issues = issues.into_iter().skip_while(|&(cycle, _)| cycle < both);
    issues.map(|(_, slot)| slot / slots_of_a_warp).collect()
}

fn alternates(issued: &[u16], between: impl Fn(u16) -> u16) -> bool {
    issued.windows(2).all(|pair| between(pair[0]) != between(pair[1]))
}

fn every_order<C: CoreType>() {
    let core = C::KIND;
    for order in [Order::Age, Order::Srr] {
        let warps = issued::<C>(order);
        let second = warps.iter().position(|&warp| warp >= 2).expect("both blocks issue");
        assert!(second > 20, "{core} {order:?}: the first block ends first: {warps:?}");
        assert!(alternates(&warps[..second], |warp| warp), "{core} {order:?}: {warps:?}");
        assert!(warps[second..].iter().all(|&warp| warp >= 2), "{core} {order:?}: {warps:?}");
    }
    let warps = issued::<C>(Order::Rrb);
    assert!(alternates(&warps[..40], |warp| warp / 2), "{core}: blocks in turn: {warps:?}");
    let of_a_block: Vec<_> = warps[..40].iter().copied().filter(|warp| *warp < 2).collect();
    assert!(alternates(&of_a_block, |warp| warp), "{core}: a pointer in each block: {warps:?}");
    let warps = issued::<C>(Order::Lrr);
    let behind = |pair: &[u16]| pair[1] == (pair[0] + 1) % 4;
    assert!(warps[..40].windows(2).all(behind), "{core}: all slots in turn: {warps:?}");
    let mut warps = issued::<C>(Order::Gto);
    warps.dedup();
    assert_eq!(warps, [0, 1, 2, 3], "{core}: a warp issues as long as it can");
}

#[test]
fn s1_to_s5_choose_among_ready_warps_with_stacks_of_warps() {
    every_order::<Pdom>();
}

#[test]
fn s1_to_s5_choose_among_ready_warps_with_a_scoreboard_of_registers() {
    every_order::<Spe>();
}

#[test]
fn s1_to_s5_choose_among_ready_contexts() {
    every_order::<Nrec>();
}

#[test]
fn s1_to_s5_choose_among_ready_warps_with_stacks_of_blocks() {
    every_order::<Tbc>();
}

#[test]
fn s1_to_s5_choose_among_warps_at_fetch() {
    every_order::<Barrel>();
}

#[test]
fn without_a_choice_the_order_is_that_of_the_core() {
    fn events<C: CoreType>(order: Option<Order>) -> Vec<(u64, Event)> {
        let body = format!("{} exit", "nop\n".repeat(60));
        let case = Case { issue_interval: 8, ..Case::new(&body).threads(8).blocks(2) };
        case.rules(|rules| rules.order = order).run_on::<C>().events
    }
    assert_eq!(events::<Pdom>(None), events::<Pdom>(Some(Order::Lrr)));
    assert_eq!(events::<Spe>(None), events::<Spe>(Some(Order::Lrr)));
    assert_eq!(events::<Nrec>(None), events::<Nrec>(Some(Order::Lrr)));
    assert_eq!(events::<Barrel>(None), events::<Barrel>(Some(Order::Lrr)));
    assert_eq!(events::<Tbc>(None), events::<Tbc>(Some(Order::Age)));
    assert!(events::<Tbc>(None) != events::<Tbc>(Some(Order::Lrr)));
}

/// Loads that miss, branches and a barrier, in blocks that start and end.
const MIXED: &str = "
    csrr a0, 0xcc0
    slli a1, a0, 4
    lui a2, 16
    add a2, a2, a1
    lw a3, 0(a2)
    andi a4, a0, 1
    beq a4, zero, even
    addi a3, a3, 5
    lw a5, 64(a2)
    add a3, a3, a5
    even:
    bar
    addi a3, a3, 1
    sw a3, 0(a2)
    exit";

fn one_group_is_loose_round_robin<C: CoreType>() {
    let case = |order, latency| {
        let case = Case::new(MIXED).threads(8).blocks(5).latency(latency);
        case.rules(|rules| {
            *rules = heddle_model::Rules { order: Some(order), ..*rules };
            if order == Order::TwoLevel {
                (rules.group_size, rules.group_timeout) = (Some(64), Some(3));
            }
        })
    };
    for latency in [1, 20, 100] {
        let [groups, robin] =
            [Order::TwoLevel, Order::Lrr].map(|order| case(order, latency).run_on::<C>());
        assert_eq!(groups.result, Ok(()), "{}", C::KIND);
        assert!(groups.events == robin.events, "{} latency {latency}", C::KIND);
    }
}

#[test]
fn g27_one_group_of_all_slots_is_loose_round_robin() {
    one_group_is_loose_round_robin::<Pdom>();
    one_group_is_loose_round_robin::<Spe>();
    one_group_is_loose_round_robin::<Barrel>();
    one_group_is_loose_round_robin::<Lwm>();
    one_group_is_loose_round_robin::<Tbc>();
}
