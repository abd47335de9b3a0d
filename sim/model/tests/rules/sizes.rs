//! Any number of warp slots from 1 to 64: the slots that exist are used, and no others.

use crate::trace::{Case, Trace};
use heddle_model::event::Event;
use heddle_model::{Barrel, Configuration, CoreType, Nrec, Pdom, Spe, Tbc};

/// Sizes with lanes and warps.
fn sizes(lanes: usize, warps: usize) -> Configuration {
    Configuration { lanes, warps, ..Configuration::TINY }
}

/// The slots that issue.
fn issued(trace: &Trace) -> Vec<u16> {
    let slots = trace.find(|event| match *event {
        Event::Issue { slot: warp, .. } => Some(warp),
        _ => None,
    });
    let mut slots: Vec<_> = slots.into_iter().map(|(_, warp)| warp).collect();
    slots.sort_unstable();
    slots.dedup();
    slots
}

fn every_slot<C: CoreType>(contexts: u16) {
    for warps in [1, 3, 24, 48, 63, 64] {
        let case = Case::new("nop\n exit").on(sizes(4, warps)).threads(4 * warps as u32);
        let trace = case.run_on::<C>();
        assert_eq!(trace.result, Ok(()));
        assert_eq!(trace.statistics.threads, 4 * warps as u64);
        let expected = (0..warps as u16).map(|warp| warp * contexts).collect::<Vec<_>>();
        assert_eq!(issued(&trace), expected, "{} with {warps} warps", C::KIND);
    }
}

#[test]
fn every_warp_slot_of_any_number_is_used() {
    every_slot::<Pdom>(1);
    every_slot::<Spe>(1);
    every_slot::<Barrel>(1);
    every_slot::<Tbc>(1);
    every_slot::<Nrec>(4);
}

#[test]
fn d2_a_block_takes_the_lowest_run_of_a_number_that_is_no_power_of_two() {
    // Three blocks of two warps on seven slots: the odd slot stays free.
    let sizes = Configuration { blocks: 4, ..sizes(4, 7) };
    let body = "lw a0, -4(sp)\n nop\n nop\n exit";
    let case = Case::new(body).on(sizes).threads(8).blocks(5).latency(500);
    let trace = case.run();
    let starts = trace.find(|event| match *event {
        Event::BlockStart { block, base, .. } => Some((block, base)),
        _ => None,
    });
    let bases: Vec<_> = starts.iter().map(|&(_, (_, base))| base).collect();
    assert_eq!(bases[..3], [0, 2, 4]);
    assert!(bases.iter().all(|&base| base <= 4), "{bases:?}");
}

#[test]
fn m4_private_words_of_all_threads_lie_side_by_side() {
    let trace = Case::new("sw zero, -4(sp)\n exit").on(sizes(4, 3)).threads(12).run();
    let lines: Vec<_> = trace.requests().iter().map(|(_, request)| request.line).collect();
    // sp is 0xffff_fff0: word k = (0xffff_ffff - 0xffff_ffec) / 4 = 4, of 12 threads.
    let first = 0xf000_0000 + 4 * (4 * 12);
    assert_eq!(lines, [first, first + 16, first + 32]);
}

#[test]
fn n1_there_are_as_many_contexts_as_threads_up_to_2048() {
    // In every pass one thread of a warp leaves the loop; those that have left wait for all.
    let body = "csrr t0, 0xcc5\n loop:\n addi t0, t0, -1\n bge t0, zero, loop\n bar\n exit";
    let case = Case::new(body).on(sizes(32, 64)).threads(2048);
    let trace = case.run_on::<Nrec>();
    assert_eq!(trace.result, Ok(()));
    assert_eq!(issued(&trace).last(), Some(&2047));
    assert_eq!(issued(&trace).len(), 2048);
}
