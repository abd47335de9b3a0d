//! Threads: how they start, wait, end and arrive (rules DA1, DA2, DD1 to DD8, DK1 to DK4).

use super::{ROOMY, case, issues, masks};
use crate::trace::Trace;
use heddle_model::Dwf;
use heddle_model::event::{ArrivalSource, Event, PoolArrival};

#[test]
fn dk1_rows_are_inserted_one_a_scheduler_cycle() {
    let trace = case("nop\n exit").threads(16).on(ROOMY).run_on::<Dwf>();
    assert_eq!(issues(&trace)[..4], [(16, 0), (20, 0), (24, 0), (28, 0)]);
    assert_eq!(trace.result, Ok(()));
}

#[test]
fn dd2_without_swizzle_the_threads_of_a_row_are_in_the_order_of_their_numbers() {
    let case = case("csrr a0, 0xcc0\n exit").threads(7).rules(|rules| rules.swizzle = false);
    let trace = case.run_on::<Dwf>();
    assert_eq!(trace.result, Ok(()));
    let written: Vec<_> = trace
        .writes(10)
        .into_iter()
        .map(|(_, (_, mask, values))| (mask, [values[0], values[1], values[2], values[3]]))
        .collect();
    // Thread 7, in lane 3 of row 1, does not exist.
    assert_eq!(written, [(0b1111, [0, 1, 2, 3]), (0b0111, [4, 5, 6, 0])]);
}

#[test]
fn dd3_the_last_row_has_the_lanes_of_its_threads() {
    let trace = case("csrr a0, 0xcc0\n exit").threads(7).run_on::<Dwf>();
    assert_eq!(trace.result, Ok(()));
    // Thread 7, in lane 2 of row 1, does not exist.
    assert_eq!(masks(&trace, 0), [0b1111, 0b1011]);
    assert_eq!(trace.statistics.threads, 7);
}

#[test]
fn dk3_threads_wait_at_different_barriers() {
    let body = "csrr t0, 0xcc0\n andi t1, t0, 1\n bne t1, zero, odd\n bar\n exit
        odd:\n nop\n bar\n nop\n exit";
    let trace = case(body).threads(16).blocks(3).run_on::<Dwf>();
    assert_eq!(trace.result, Ok(()));
    let opened = trace.find(|event| matches!(event, Event::Barrier { .. }).then_some(()));
    assert_eq!((opened.len(), trace.statistics.threads), (3, 48));
}

#[test]
fn da1_a_jump_goes_to_the_target_of_its_lowest_lane_first() {
    // Threads 0 and 2 return to index 4, the others to index 7.
    let body =
        "csrr t0, 0xcc0\n andi t1, t0, 1\n bne t1, zero, odd\n jal ra, leaf\n addi a0, zero, 1
        exit\n odd:\n jal ra, leaf\n addi a0, zero, 2\n exit
        .func leaf\n nop\n jalr zero, 0(ra)";
    let trace = case(body).threads(4).run_on::<Dwf>();
    assert_eq!(trace.result, Ok(()));
    assert_eq!(trace.values(10), [1, 2, 1, 2]);
}

/// Cycle, source and registers of all arrivals.
fn arrivals(trace: &Trace) -> Vec<(u64, PoolArrival)> {
    trace.find(|event| match event {
        Event::PoolArrive(arrival) => Some(*arrival),
        _ => None,
    })
}

#[test]
fn dd4_rows_are_loaded_before_completions() {
    let trace = case("nop\n exit").threads(16).on(ROOMY).run_on::<Dwf>();
    let sources: Vec<_> = arrivals(&trace).iter().map(|(cycle, it)| (*cycle, it.source)).collect();
    let row = |row| ArrivalSource::Row { row };
    let expected = [(8, row(0)), (12, row(1)), (16, row(2)), (20, row(3))];
    assert_eq!(sources[..4], expected);
    assert!(matches!(sources[4], (24, ArrivalSource::Completion { tag: 0 })));
}

#[test]
fn dk2_the_threads_of_a_block_enter_row_by_row_at_its_entry() {
    let case = case("nop\n exit").threads(6).on(ROOMY).rules(|rules| rules.swizzle = false);
    let trace = case.run_on::<Dwf>();
    let start = trace.find(|event| matches!(event, Event::BlockStart { .. }).then_some(()))[0].0;
    // The first row is in the row register two cycles behind the start, and loaded in the next f0.
    let loaded = (start + 2).next_multiple_of(4);
    let rows: Vec<_> = arrivals(&trace)
        .into_iter()
        .filter(|(_, it)| matches!(it.source, ArrivalSource::Row { .. }))
        .map(|(cycle, it)| (cycle, it.source, it.registers[0].pc, it.registers[0].lanes))
        .collect();
    let row = |row| ArrivalSource::Row { row };
    assert_eq!(rows, [(loaded, row(0), 0, 0b1111), (loaded + 4, row(1), 0, 0b0011)]);
}

#[test]
fn dd5_an_arrival_has_two_pcs_if_some_of_its_threads_go_elsewhere() {
    let registers = |branch: &str| {
        let body = format!("csrr t0, 0xcc5\n {branch}\n nop\n end:\n exit");
        let trace = case(&body).threads(4).run_on::<Dwf>();
        let [first, second] = arrivals(&trace)[2].1.registers;
        [(first.pc, first.lanes), (second.pc, second.lanes)]
    };
    assert_eq!(registers("beq t0, zero, end"), [(3, 0b0001), (2, 0b1110)]);
    assert_eq!(registers("beq zero, zero, end"), [(3, 0b1111), (0, 0)]);
    assert_eq!(registers("bne zero, zero, end"), [(2, 0b1111), (0, 0)]);
    assert_eq!(registers("beq t0, zero, next\n next:"), [(2, 0b1111), (0, 0)]);
}

#[test]
fn dd7_a_load_goes_back_with_all_its_lanes() {
    // Lanes 0 and 1 load one line, 2 and 3 another.
    let body = "csrr t0, 0xcc5\n srli t0, t0, 1\n slli t0, t0, 6\n lui a0, 0x90000\n add a0, a0, t0
        lw a1, 0(a0)\n exit";
    let trace = case(body).threads(4).latency(20).run_on::<Dwf>();
    let last = trace.find(|event| matches!(event, Event::Response { .. }).then_some(()));
    let back = arrivals(&trace).into_iter().find(|(_, it)| it.registers[0].pc == 6);
    let (cycle, arrival) = back.expect("the load arrives");
    assert_eq!((last.len(), arrival.registers[0].lanes), (2, 0b1111));
    // M12: it completes two cycles after its last response, and arrives in an f0 behind that.
    assert_eq!(cycle, (last[1].0 + 3).next_multiple_of(4));
}

#[test]
fn dd8_threads_that_end_or_wait_do_not_arrive() {
    let trace = case("bar\n exit").threads(4).run_on::<Dwf>();
    let rows = arrivals(&trace);
    assert_eq!(rows.len(), 2, "start and barrier");
    assert!(rows.iter().all(|(_, it)| it.source == ArrivalSource::Row { row: 0 }));
}

#[test]
fn dk1_a_row_whose_threads_go_on_at_several_pcs_takes_several_scheduler_cycles() {
    let body = "csrr t0, 0xcc5\n andi t0, t0, 1\n beq t0, zero, even\n bar\n exit
        even:\n bar\n exit";
    let trace = case(body).threads(4).on(ROOMY).run_on::<Dwf>();
    let barrier = trace.find(|event| matches!(event, Event::Barrier { .. }).then_some(()))[0].0;
    let rows: Vec<_> = arrivals(&trace)
        .into_iter()
        .filter(|(cycle, _)| *cycle > barrier)
        .map(|(cycle, it)| (cycle, it.registers[0].pc, it.registers[0].lanes))
        .collect();
    let first = rows[0].0;
    assert_eq!(rows, [(first, 6, 0b0101), (first + 4, 4, 0b1010)]);
}

#[test]
fn dk4_a_block_ends_when_its_last_thread_has_ended() {
    let body = "csrr t0, 0xcc0\n beq t0, zero, late\n exit\n late:\n nop\n nop\n nop\n exit";
    let trace = case(body).threads(8).blocks(2).run_on::<Dwf>();
    let exits = trace.find(|event| matches!(event, Event::Exit { .. }).then_some(()));
    let ends = trace.find(|event| match event {
        Event::BlockEnd { block, .. } => Some(*block),
        _ => None,
    });
    assert_eq!(ends.len(), 2);
    assert_eq!(ends[1].0, exits.last().expect("an exit").0 + 1);
}
