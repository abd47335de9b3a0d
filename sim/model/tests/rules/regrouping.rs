//! Rules of groups that are made anew before a launch (Q18 to Q21), on the machine of the table in the contract: four units of
//! two contexts, and banks for six warp slots of four threads.

use crate::trace::{Case, Trace};
use heddle_model::event::{ContextMerge, ContextSplit, Event};
use heddle_model::{
    Configuration, CoreKind, CoreLaunch, FaultCode, Grouping, LaunchRefused, Pws, Rules,
};
use heddle_program::{Launch, assembler};

const SIZES: Configuration = Configuration {
    spsimds: Some(3),
    warps: 6,
    contexts: Some(2),
    blocks: 8,
    ..Configuration::TINY_SPLITTING
};
/// t0 and m0 are 1 in odd lanes, `split m0, m0`.
const SPLIT: &str = "csrr t0, 0xcc5\nandi t0, t0, 1\n.word 0x2b00b\n.word 0x400b\n";
const MERGE: &str = ".word 0x500b\n";

/// Blocks of one warp on groups of 1 + `k` units; the body goes on with the end of the threads.
fn case(body: &str, blocks: u32, k: u16) -> Case {
    let case = Case::new(&format!("{body}\necall")).threads(4).blocks(blocks).on(SIZES);
    case.rules(|rules| rules.group_spsimds = Some(k))
}

fn run(case: &Case) -> Trace {
    let trace = case.run_on::<Pws>();
    assert_eq!(trace.result, Ok(()), "{}", case.source);
    trace
}

/// Slot and warp slot of every issue, each pair once, in the order in which they come first.
fn homes(trace: &Trace) -> Vec<(u16, u8)> {
    let issues = trace.find(|event| match *event {
        Event::Issue { slot, mask, ref rows, .. } => {
            Some((slot, rows[mask.trailing_zeros() as usize]))
        }
        _ => None,
    });
    let mut homes = Vec::new();
    for (_, home) in issues {
        if !homes.contains(&home) {
            homes.push(home);
        }
    }
    homes
}

#[test]
fn q20_q21_warp_slots_go_to_the_groups_by_turns() {
    let body = "nop\n".repeat(40);
    for (k, slots) in [(3, &[0, 1][..]), (2, &[0, 1]), (1, &[0, 4, 1, 5]), (0, &[0, 2, 4, 6, 1, 3])]
    {
        let mut homes = homes(&run(&case(&body, 6, k)));
        homes.sort_unstable_by_key(|&(_, warp)| warp);
        let expected: Vec<_> = slots.iter().copied().zip(0..).collect();
        assert_eq!(homes, expected, "k = {k}");
    }
}

#[test]
fn q19_a_block_waits_for_a_warp_slot_in_use() {
    let starts = |k, warps| {
        let case = case(&"nop\n".repeat(60), 6, k).on(Configuration { warps, ..SIZES });
        let trace = run(&case);
        let found = |kind: fn(&Event) -> Option<()>| trace.find(kind);
        let starts = found(|event| matches!(event, Event::BlockStart { .. }).then_some(()));
        let ends = found(|event| matches!(event, Event::BlockEnd { .. }).then_some(()));
        starts.iter().filter(|(start, ())| *start < ends[0].0).count()
    };
    assert_eq!([3, 2, 1, 0].map(|k| starts(k, 6)), [2, 2, 4, 6]);
    assert_eq!([3, 2, 1, 0].map(|k| starts(k, 3)), [2, 2, 3, 3]);
    assert_eq!([3, 0].map(|k| starts(k, 2)), [2, 2]);
}

#[test]
fn q21_the_turns_of_units_are_those_of_the_core() {
    let trace = run(&case(&"nop\n".repeat(40), 4, 0));
    for unit in 0..4 {
        let issues = trace.issues(2 * unit);
        let cycles: Vec<_> = issues.iter().map(|&(cycle, _)| cycle).collect();
        // A context alone is fetched in each turn of its unit, every fourth cycle, and issues two cycles later.
        let turn = |cycle: &u64| (cycle - 2) % 4 == u64::from(unit);
        assert!(cycles.len() > 40 && cycles.iter().all(turn), "{cycles:?}");
        assert!(cycles.windows(2).all(|pair| pair[1] == pair[0] + 4), "{cycles:?}");
    }
}

#[test]
fn q21_a_split_takes_a_unit_of_its_own_group() {
    let trace = run(&case(&format!("{SPLIT}nop\n{MERGE}"), 4, 1));
    let mut splits = trace.find(|event| match *event {
        Event::ContextSplit(ContextSplit { warp, child, kept, given, .. }) => {
            Some((warp, child, kept, given))
        }
        _ => None,
    });
    splits.sort_unstable_by_key(|&(_, split)| split);
    let splits: Vec<_> = splits.into_iter().map(|(_, split)| split).collect();
    let expected =
        [(0, 2), (1, 3), (4, 6), (5, 7)].map(|(slot, child)| (slot, child, 0b1010, 0b0101));
    assert_eq!(splits, expected);
    let merges = trace.find(|event| match *event {
        Event::ContextMerge(ContextMerge { warp, child, live }) => Some((warp, child, live)),
        _ => None,
    });
    assert!(merges.iter().all(|&(_, (slot, child, live))| (child - slot, live) == (2, 0b1111)));
    assert_eq!(merges.len(), 4);
}

#[test]
fn q21_the_units_of_a_group_are_all_that_a_warp_has() {
    // Two splits of all threads, which give none away.
    let twice = ".word 0x3c00b\n".repeat(2);
    for (k, fits) in [(3, true), (2, true), (1, false), (0, false)] {
        let trace = case(&format!("{twice}{MERGE}{MERGE}"), 1, k).run_on::<Pws>();
        assert_eq!(trace.result.is_ok(), fits, "k = {k}");
        if !fits {
            assert_eq!(trace.fault().1, FaultCode::NoContext as u8);
        }
    }
}

#[test]
fn q20_the_warps_of_a_block_wait_for_each_other_across_groups() {
    // Only the first warp divides.
    let body = "csrr t0, 0xcc4\nbne t0, zero, skip\ndivu a1, t0, t0\nskip:\nbar\nnop";
    let trace = run(&case(body, 1, 0).threads(24));
    let opens = trace.find(|event| matches!(event, Event::Barrier { .. }).then_some(()));
    let [(opens, ())] = opens[..] else { panic!("one barrier") };
    for slot in [0, 2, 4, 6, 1, 3] {
        let after = trace.issues(slot).into_iter().find(|&(_, pc)| pc == 4).expect("it goes on");
        assert!(after.0 > opens, "slot {slot}");
    }
}

#[test]
fn q19_m4_private_memory_is_that_of_the_warp_slot() {
    let trace = run(&case("sw t0, -16(sp)", 6, 0));
    let lines: Vec<_> = trace.requests().iter().map(|(_, request)| request.line).collect();
    // The fourth word below the top of the stack, which is the fourth from the end of the address space.
    let word = |warp: u32| 0xf000_0000 + 4 * (7 * 6 * 4 + warp * 4);
    let mut expected: Vec<_> = (0..6).map(word).collect();
    expected.sort_unstable();
    let mut found = lines.clone();
    found.sort_unstable();
    assert_eq!(found, expected, "{lines:x?}");
}

#[test]
fn q18_one_group_runs_as_a_core_without_regrouping() {
    let body = format!("{SPLIT}beq t0, zero, skip\ndivu a1, t0, t0\nskip:\n{MERGE}");
    let plain = Configuration { warps: 2, contexts: None, ..SIZES };
    let expected = case(&body, 5, 0).on(plain).rules(|rules| rules.group_spsimds = None);
    let expected = run(&expected).events;
    // More than there are is all.
    for k in [3, 4, 7] {
        assert_eq!(run(&case(&body, 5, k)).events, expected);
    }
    let banks = Grouping::new(&SIZES, &Rules::USUAL);
    assert_eq!(banks.in_use(), 2);
}

#[test]
fn a_launch_that_has_no_meaning_is_refused_with_the_reason() {
    let refused = |threads, k| {
        let program = assembler::program(".func start\necall");
        let (launch, mut memory) = (Launch::new(1, threads, Vec::new()), program.memory());
        let launch = CoreLaunch::prepare(&program, &launch, &SIZES, &mut memory);
        let mut launch = launch.expect("it fits");
        launch.rules.group_spsimds = k;
        let refused = launch.check_for(CoreKind::Pws, &SIZES);
        assert_eq!(launch.check_for(CoreKind::Pdom, &SIZES), Ok(()));
        refused.map_err(|error: LaunchRefused| error.to_string())
    };
    assert_eq!(refused(24, Some(0)), Ok(()));
    assert_eq!(refused(8, None), Ok(()));
    let message = "24 threads per block do not fit into 4 warps of 4 lanes".to_owned();
    assert_eq!(refused(24, Some(1)), Err(message));
    let message = "groups with 4 SpSIMD units, of the 3 that the core has".to_owned();
    assert_eq!(refused(8, Some(4)), Err(message));
}
