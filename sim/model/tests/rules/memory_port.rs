//! The memories at the port.

use heddle_model::memory_port::AtomicKind::{self, Modify};
use heddle_model::memory_port::{MemoryPort, Request, RequestKind};
use heddle_model::{Configuration, FixedLatency, RandomLatency};
use heddle_program::Memory;
use heddle_program::instruction::AtomicOperation;

const LINE: u32 = 0x9000_0010;

fn request(kind: RequestKind, bytes: u64, word: u32, tag: u8) -> Request {
    let mut data = [0; 64];
    let at = bytes.trailing_zeros() as usize;
    if kind != RequestKind::Load {
        data[at..at + 4].copy_from_slice(&word.to_le_bytes());
    }
    Request { kind, line: LINE, bytes, data, tag, thread: 0 }
}

fn ideal() -> FixedLatency {
    FixedLatency::ideal(Memory::new(), &Configuration::TINY)
}

/// Performs an atomic of a thread on the word at 4 and returns its answer.
fn atomic(memory: &mut FixedLatency, kind: AtomicKind, thread: u16, operand: u32) -> u32 {
    memory.begin_cycle();
    let kind = RequestKind::Atomic(kind);
    memory.accept(&Request { thread, ..request(kind, 0xf0, operand, 0) });
    let response = memory.begin_cycle().response.expect("answered in the next cycle");
    let bytes = &response.data[4..8];
    u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

#[test]
fn a_load_sees_a_store_accepted_before_it_and_only_the_masked_bytes_of_it() {
    let mut memory = ideal();
    memory.begin_cycle();
    memory.accept(&request(RequestKind::Store, 0x60, 0x4433_2211, 0));
    memory.begin_cycle();
    memory.accept(&request(RequestKind::Load, 0xf0, 0, 3));
    let response = memory.begin_cycle().response.expect("answered");
    assert_eq!((response.tag, &response.data[4..8]), (3, [0, 0x11, 0x22, 0].as_slice()));
    assert_eq!(memory.begin_cycle().response, None);
}

#[test]
fn every_answer_of_the_fixed_memory_takes_its_latency() {
    let mut memory = FixedLatency::new(Memory::new(), &Configuration::TINY, 5);
    let mut answered = Vec::new();
    for cycle in 0..12 {
        let port = memory.begin_cycle();
        assert!(port.ready);
        answered.extend(port.response.map(|response| (cycle, response.tag)));
        if cycle < 3 {
            memory.accept(&request(RequestKind::Load, 0xf, 0, cycle));
        }
    }
    assert_eq!(answered, [(5, 0), (6, 1), (7, 2)]);
}

#[test]
fn an_atomic_answers_with_the_old_value_at_its_place() {
    use AtomicOperation::{Add, Minu, Swap};
    let mut memory = ideal();
    assert_eq!(atomic(&mut memory, Modify(Add), 0, 7), 0);
    assert_eq!(atomic(&mut memory, Modify(Minu), 0, 3), 7);
    assert_eq!(atomic(&mut memory, Modify(Swap), 0, 1), 3);
    assert_eq!(memory.into_memory().read_word(LINE + 4), 1);
}

#[test]
fn a_store_conditional_succeeds_once_while_nobody_else_writes_the_word() {
    use AtomicKind::{LoadReserved, StoreConditional};
    let mut memory = ideal();
    atomic(&mut memory, LoadReserved, 1, 0);
    atomic(&mut memory, LoadReserved, 2, 0);
    assert_eq!(atomic(&mut memory, StoreConditional, 1, 5), 0);
    assert_eq!(atomic(&mut memory, StoreConditional, 1, 6), 1);
    assert_eq!(atomic(&mut memory, StoreConditional, 2, 7), 1);
    // The thread's own atomic does not clear its reservation, that of another does.
    atomic(&mut memory, LoadReserved, 1, 0);
    atomic(&mut memory, Modify(AtomicOperation::Add), 1, 1);
    assert_eq!(atomic(&mut memory, StoreConditional, 1, 8), 0);
    atomic(&mut memory, LoadReserved, 1, 0);
    atomic(&mut memory, Modify(AtomicOperation::Add), 2, 1);
    assert_eq!(atomic(&mut memory, StoreConditional, 1, 10), 1);
    // A store to the word clears it, one to another word does not.
    for (bytes, result) in [(0xf0, 1), (0xf00, 0)] {
        atomic(&mut memory, LoadReserved, 1, 0);
        memory.begin_cycle();
        memory.accept(&request(RequestKind::Store, bytes, 9, 0));
        assert_eq!(atomic(&mut memory, StoreConditional, 1, 11), result);
    }
}

#[test]
fn the_random_memory_answers_everything_once_within_64_cycles_in_any_order() {
    for seed in 0..20 {
        let mut memory = RandomLatency::new(Memory::new(), &Configuration::PAPER, seed);
        let mut accepted = [None; 64];
        let (mut count, mut answered, mut overtaken, mut ready) = (0, 0, false, 0);
        let mut last = 0;
        for cycle in 0..20_000_u64 {
            let port = memory.begin_cycle();
            if let Some(response) = port.response {
                let (at, number) = accepted[usize::from(response.tag)].take().expect("in flight");
                assert!((1..=64).contains(&(cycle - at)), "seed {seed}");
                overtaken |= number < last;
                last = number;
                answered += 1;
            }
            let free = accepted.iter().position(Option::is_none);
            if port.ready {
                ready += 1;
                if let Some(tag) = free {
                    memory.accept(&request(RequestKind::Load, 0xf, 0, tag as u8));
                    accepted[tag] = Some((cycle, count));
                    count += 1;
                }
            }
        }
        let in_flight = accepted.iter().flatten().count();
        assert_eq!((answered + in_flight, overtaken), (count as usize, true), "seed {seed}");
        assert!((14_500..15_500).contains(&ready), "seed {seed}: ready in {ready} cycles");
    }
}

#[test]
fn dq7_the_random_memory_answers_a_65th_request_after_65_cycles() {
    let mut memory = RandomLatency::new(Memory::new(), &Configuration::PAPER, 1);
    memory.begin_cycle();
    (0..=64).for_each(|tag| memory.accept(&request(RequestKind::Load, 0xf, 0, tag)));
    let mut answered = Vec::new();
    for cycle in 1..=66 {
        answered.extend(memory.begin_cycle().response.map(|response| (response.tag, cycle)));
    }
    assert_eq!((answered.len(), answered[64]), (65, (64, 65)));
}

#[test]
fn the_random_memory_does_the_same_for_the_same_seed() {
    let run = |seed| -> Vec<_> {
        let mut memory = RandomLatency::new(Memory::new(), &Configuration::TINY, seed);
        let cycle = |number: u64| {
            let port = memory.begin_cycle();
            if port.ready && number.is_multiple_of(20) {
                memory.accept(&request(RequestKind::Load, 0xf, 0, 0));
            }
            port
        };
        (0..200).map(cycle).collect()
    };
    assert_eq!(run(5), run(5));
    assert_ne!(run(5), run(6));
}

#[test]
fn codes_of_atomics_are_those_of_the_port() {
    let names = ["swap", "add", "xor", "and", "or", "min", "max", "minu", "maxu", "lr", "sc"];
    for (code, name) in (0..).zip(names) {
        let kind = AtomicKind::from_code(code).unwrap();
        assert_eq!((kind.code(), RequestKind::Atomic(kind).to_string()), (code, name.to_owned()));
    }
    assert_eq!(AtomicKind::from_code(11), None);
}
