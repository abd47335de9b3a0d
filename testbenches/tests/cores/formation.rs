//! Rules of dynamic warp formation that show in the events of a whole core.

use crate::trace::Case;
use heddle_cores::memory::MemoryKind;
use heddle_cores::session::CoreKind;
use heddle_model::event::{Event, Insert};
use heddle_model::{End, FaultCode};
use std::collections::HashMap;

/// Two rows follow each other into the pool; thread `t` of a block is in lane `t % 4`.
fn case(body: &str) -> Case {
    let case = Case::new(CoreKind::Dwf, body).size("bring_up");
    case.changed(|launch| launch.rules.swizzle = false)
}

/// Threads 0, 1, 6 and 7 copy their numbers, which are in t0, to s2, the others to s3, and all of them to s4.
const SIDES: &str = "csrr t0, 0xcc0\naddi t1, t0, 2\nandi t1, t1, 4\nbne t1, zero, others\nmv s2, t0\nj end\n\
                     others:\nmv s3, t0\nend:\nmv s4, t0\necall";

#[test]
fn df2_arrivals_insertions_and_picks_have_their_own_cycles_of_a_scheduler_cycle() {
    let trace = case(SIDES).threads(8).run();
    assert_eq!(trace.end, End::Done);
    let found = trace.find(|event| match event {
        Event::PoolArrive(_) => Some("arrive"),
        Event::Insert(Insert { register: 0, .. }) => Some("insert register 0"),
        Event::Insert(_) => Some("insert register 1"),
        Event::Pick(_) => Some("pick"),
        _ => None,
    });
    let mut cycles: Vec<_> = found.into_iter().map(|(cycle, what)| (cycle % 4, what)).collect();
    cycles.sort_unstable();
    cycles.dedup();
    let expected = [(0, "arrive"), (1, "insert register 0"), (2, "insert register 1"), (3, "pick")];
    assert_eq!(cycles, expected);
}

#[test]
fn dd1_a_thread_has_its_registers_in_its_lane_and_row_whichever_warp_it_is_in() {
    let trace = case(SIDES).threads(8).run();
    assert_eq!(trace.end, End::Done);
    let mut in_flight = HashMap::new();
    let (mut copies, mut mixed) = (0, 0);
    for (_, event) in &trace.events {
        match *event {
            Event::Issue { slot, rows, .. } => {
                in_flight.insert(slot, rows);
            }
            // s2, s3 or s4.
            Event::Writeback { slot, register: 18..=20, mask, values } => {
                let rows = in_flight[&slot];
                let lanes: Vec<usize> = (0..4).filter(|lane| mask >> lane & 1 == 1).collect();
                for &lane in &lanes {
                    let number = u32::from(rows[lane]) * 4 + lane as u32;
                    assert_eq!(values[lane], number, "lane {lane} of {rows:?}");
                }
                copies += lanes.len();
                mixed += usize::from(lanes.iter().any(|&lane| rows[lane] != rows[lanes[0]]));
            }
            _ => {}
        }
    }
    assert_eq!(copies, 16);
    assert_ne!(mixed, 0, "no warp has threads of two rows");
}

#[test]
fn dd7_the_lanes_of_a_load_arrive_together_behind_its_last_response() {
    // Each lane has a line of its own.
    let body =
        "csrr t0, 0xcc0\nslli t0, t0, 6\nlui t1, 0x90000\nadd t0, t0, t1\nlw a0, 0(t0)\necall";
    let trace = case(body).threads(4).memory(MemoryKind::Fixed(30)).run();
    assert_eq!(trace.end, End::Done);
    let issued = trace.find(|event| match *event {
        Event::Issue { pc, .. } => Some(pc),
        _ => None,
    });
    let behind = issued[0].1 + 5;
    let responses = trace.find(|event| matches!(event, Event::Response { .. }).then_some(()));
    let arrivals = trace.find(|event| match event {
        Event::PoolArrive(it) if it.registers[0].pc == behind => Some(it.registers[0].lanes),
        _ => None,
    });
    assert_eq!((responses.len(), arrivals.len()), (4, 1));
    let (arrival, lanes) = arrivals[0];
    assert!(responses[3].0 < arrival, "{responses:?} {arrival}");
    assert_eq!(lanes, 0b1111);
}

#[test]
fn de1_a_fault_has_the_instruction_tag() {
    // Row 0 has ended when row 1 faults: its instruction is alone in flight and has tag 0.
    let body = "csrr t0, 0xcc0\nslti t1, t0, 4\nbne t1, zero, end\nnop\nnop\nnop\nnop\nlw a0, 0(zero)\n\
                end:\necall";
    let trace = case(body).threads(8).run();
    assert_eq!(trace.end, End::Fault);
    let issued = trace.find(|event| match *event {
        Event::Issue { slot, pc, rows, .. } => Some((slot, pc, rows[0])),
        _ => None,
    });
    let (first, last) = (issued[0].1.1, issued[issued.len() - 1].1);
    assert_eq!(last, (0, first + 7, 1));
    let faults = trace.find(|event| match *event {
        Event::Fault { code, slot, pc, lane } => Some((code, slot, pc, lane)),
        _ => None,
    });
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].1, (FaultCode::Unmapped as u8, 0, first + 7, 0));
}
