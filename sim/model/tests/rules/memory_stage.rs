//! Rules M1 to M7, M9, M12 and M13 at the port.

use crate::trace::Case;
use heddle_model::Configuration;
use heddle_model::memory_port::{AtomicKind, RequestKind};
use heddle_program::assembler::DATA;
use heddle_program::instruction::AtomicOperation;

/// t0: lane, a0: the data segment.
const LANE: &str = "csrr t0, 0xcc5\n lui a0, 0x90000\n";

fn body(rest: &str) -> Case {
    Case::new(&format!("{LANE}{rest}\n exit")).threads(4)
}

#[test]
fn m3_m12_a_load_completes_three_cycles_after_its_request_and_more_with_the_latency() {
    for latency in [1, 20, 200] {
        let trace = body("lw a1, 0(a0)").latency(latency).run();
        let [(request, sent)] = trace.requests()[..] else { panic!("one line") };
        assert_eq!(request, trace.issue(2) + 3);
        assert_eq!((sent.kind, sent.line, sent.bytes), (RequestKind::Load, DATA, 0xf));
        assert_eq!(trace.writes(11)[0].0, request + u64::from(latency) + 2);
    }
}

#[test]
fn m3_lanes_in_one_line_share_a_request() {
    let trace = body("slli t1, t0, 2\n add a1, a0, t1\n lw a2, 0(a1)").run();
    let [(_, request)] = trace.requests()[..] else { panic!("one line") };
    assert_eq!((request.line, request.bytes, request.tag), (DATA, 0xffff, 0));
}

#[test]
fn m2_m3_lines_follow_cycle_by_cycle_and_complete_one_by_one() {
    let trace = body("slli t1, t0, 4\n add a1, a0, t1\n lw a2, 0(a1)").run();
    let requests = trace.requests();
    let first = requests[0].0;
    let sent: Vec<_> = requests.iter().map(|(cycle, sent)| (*cycle, sent.line, sent.tag)).collect();
    let expected: Vec<_> =
        (0..4).map(|n| (first + u64::from(n), DATA + 16 * n, n as u8 % 2)).collect();
    assert_eq!(sent, expected);
    let writes: Vec<_> =
        trace.writes(12).iter().map(|(cycle, (_, mask, _))| (*cycle, *mask)).collect();
    assert_eq!(writes, [(first + 3, 1), (first + 4, 2), (first + 5, 4), (first + 6, 8)]);
    // M13: the next instruction issues behind the last part.
    assert_eq!(trace.issue(5), first + 7);
}

#[test]
fn m4_equal_private_addresses_of_a_warp_are_in_one_line() {
    let trace = body("sw t0, -4(sp)").threads(8).run();
    let lines: Vec<_> = trace.requests().iter().map(|(_, sent)| (sent.line, sent.bytes)).collect();
    // Word 4 from the top, of 16 threads; the second warp has the next four words.
    assert_eq!(lines, [(0xf000_0100, 0xffff), (0xf000_0110, 0xffff)]);
}

#[test]
fn m4_bytes_keep_their_place_in_the_word() {
    let trace = body("sb t0, -3(sp)\n lbu a1, -3(sp)").run();
    let [(_, store), (_, load)] = trace.requests()[..] else { panic!("a store and a load") };
    assert_eq!((store.bytes, load.bytes), (0x2222, 0x2222));
    assert_eq!(trace.values(11), [0, 1, 2, 3]);
}

#[test]
fn m5_a_tag_is_free_again_in_the_cycle_after_its_response() {
    let configuration = Configuration { tags: 1, ..Configuration::TINY };
    let case = body("slli t1, t0, 4\n add a1, a0, t1\n lw a2, 0(a1)").on(configuration);
    for latency in [1, 5] {
        let trace = case.clone().latency(latency).run();
        let cycles: Vec<_> = trace.requests().iter().map(|&(cycle, _)| cycle).collect();
        let step = u64::from(latency) + 1;
        let expected: Vec<_> = (0..4).map(|n| cycles[0] + n * step).collect();
        assert_eq!(cycles, expected);
    }
}

#[test]
fn m6_atomics_go_lane_by_lane_and_see_each_other() {
    let trace = body("addi t1, zero, 3\n amoadd.w a1, t1, (a0)").run();
    let requests = trace.requests();
    let threads: Vec<_> = requests.iter().map(|(_, sent)| (sent.thread, sent.bytes)).collect();
    assert_eq!(threads, [(0, 0xf), (1, 0xf), (2, 0xf), (3, 0xf)]);
    let add = RequestKind::Atomic(AtomicKind::Modify(AtomicOperation::Add));
    assert!(requests.iter().all(|(_, sent)| sent.kind == add));
    assert_eq!(trace.values(11), [0, 3, 6, 9]);
    assert_eq!(trace.memory.read_word(DATA), 12);
}

#[test]
fn m6_only_the_first_store_conditional_of_a_word_succeeds() {
    let trace = body("lr.w a1, (a0)\n sc.w a2, t0, (a0)").run();
    assert_eq!(trace.values(12), [0, 1, 1, 1]);
    assert_eq!(trace.memory.read_word(DATA), 0);
}

#[test]
fn m6_a_store_of_the_thread_itself_clears_its_reservation() {
    let failed = |between: &str| {
        let own = "slli t1, t0, 3\n add a0, a0, t1\n lr.w a1, (a0)\n";
        body(&format!("{own}{between}\n sc.w a2, t0, (a0)")).run().values(12)
    };
    assert_eq!(failed("sw t0, 0(a0)"), [1; 4]);
    assert_eq!(failed("sb t0, 3(a0)"), [1; 4]);
    assert_eq!(failed("sw t0, 4(a0)"), [0; 4]);
    assert_eq!(failed("amoadd.w a1, t0, (a0)"), [0; 4]);
}

#[test]
fn m7_of_several_stores_to_a_byte_the_highest_lane_wins() {
    let trace = body("sw t0, 4(a0)").run();
    assert_eq!(trace.requests().len(), 1);
    assert_eq!(trace.memory.read_word(DATA + 4), 3);
}

#[test]
fn m9_a_store_completes_two_cycles_after_its_last_part() {
    let trace = body("sw t0, 0(a0)").run();
    assert_eq!(trace.requests()[0].0, trace.issue(2) + 3);
    assert_eq!(trace.issue(3), trace.requests()[0].0 + 3);
    let trace = body("slli t1, t0, 4\n add a1, a0, t1\n sw t0, 0(a1)").run();
    let cycles: Vec<_> = trace.requests().iter().map(|&(cycle, _)| cycle).collect();
    let first = trace.issue(4) + 3;
    assert_eq!(cycles, [first, first + 1, first + 2, first + 3]);
    assert_eq!(trace.issue(5), first + 3 + 3);
}

#[test]
fn loads_extend_bytes_and_halves() {
    let text = "lui t1, 0xfedcb\n addi t1, t1, 0x7a9\n sw t1, 0(a0)\n lb a1, 1(a0)\n lbu a2, 3(a0)\n \
                lh a3, 2(a0)\n lhu a4, 2(a0)\n lb a5, 0(a0)";
    let trace = body(text).threads(1).run();
    let values = [11, 12, 13, 14, 15].map(|register| trace.values(register)[0]);
    assert_eq!(values, [0xffff_ffb7, 0xfe, 0xffff_fedc, 0xfedc, 0xffff_ffa9]);
}

#[test]
fn a_store_of_some_bytes_leaves_the_others() {
    let trace = body("li t1, -1\n sh t1, 2(a0)\n sb t0, 2(a0)").threads(1).run();
    assert_eq!(trace.memory.read_word(DATA), 0xff00_0000);
}
