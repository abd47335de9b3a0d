//! On-chip private memory.

use super::*;
use heddle_program::memory::PRIVATE_START;

const PRIVATE: [(&str, &str); 2] = [("private.bytes_per_thread", "128"), ("private.cycles", "3")];
/// 128 bytes for each of 128 threads.
const END: u32 = PRIVATE_START + 128 * 128;

fn request(kind: RequestKind, line: u32, tag: u8) -> Request {
    Request { kind, line, ..load(0, tag) }
}

/// Cycles to the answer of a request.
fn answer(hierarchy: &mut Hierarchy, request: &Request) -> u64 {
    hierarchy.cycle();
    assert!(hierarchy.port(0).ready);
    hierarchy.accept_from(0, request);
    let answers = (1..1000).find(|_| {
        hierarchy.cycle();
        hierarchy.port(0).response.is_some_and(|response| response.tag == request.tag)
    });
    answers.expect("answered")
}

#[test]
fn it_answers_in_its_time_and_sends_nothing() {
    let mut hierarchy = hierarchy(&PRIVATE);
    for line in [PRIVATE_START, PRIVATE_START + LINE, END - LINE] {
        hierarchy.cycle();
        hierarchy.port(0);
        hierarchy.accept_from(0, &request(RequestKind::Store, line, 0));
        assert_eq!(answer(&mut hierarchy, &request(RequestKind::Load, line, 1)), 3);
    }
    let counts = hierarchy.statistics();
    assert_eq!((counts.l1.private, counts.l1.hits + counts.l1.misses), (6, 0));
    assert_eq!((counts.dram.reads, counts.dram.writes), (0, 0));
}

#[test]
fn what_is_behind_its_end_goes_through_the_data_cache() {
    let mut hierarchy = hierarchy(&PRIVATE);
    let miss = 1 + WAY + 12 + 10 + 8 + WAY;
    assert_eq!(answer(&mut hierarchy, &request(RequestKind::Load, END, 1)), miss);
    assert_eq!(answer(&mut hierarchy, &request(RequestKind::Load, END, 1)), 1);
    let counts = hierarchy.statistics().l1;
    assert_eq!((counts.private, counts.hits, counts.misses), (0, 1, 1));
}

#[test]
fn it_answers_one_request_in_each_cycle_in_their_order() {
    let mut hierarchy = hierarchy(&PRIVATE);
    let mut tags = Vec::new();
    for cycle in 0..40_u32 {
        hierarchy.cycle();
        let port = hierarchy.port(0);
        tags.extend(port.response.map(|response| (cycle, u32::from(response.tag))));
        hierarchy
            .accept_from(0, &request(RequestKind::Load, PRIVATE_START + LINE * cycle, cycle as u8));
    }
    let expected: Vec<_> = (3..40).map(|cycle| (cycle, cycle - 3)).collect();
    assert_eq!(tags, expected);
}

#[test]
fn a_hit_that_is_there_earlier_is_answered_earlier() {
    let mut hierarchy = hierarchy(&PRIVATE);
    answer(&mut hierarchy, &load(0, 1));
    let requests = [request(RequestKind::Load, PRIVATE_START, 5), load(0, 6)];
    let mut tags = Vec::new();
    for cycle in 0..8 {
        hierarchy.cycle();
        tags.extend(hierarchy.port(0).response.map(|response| (cycle, response.tag)));
        if let Some(request) = requests.get(cycle) {
            hierarchy.accept_from(0, request);
        }
    }
    assert_eq!(tags, [(2, 6), (3, 5)]);
}
