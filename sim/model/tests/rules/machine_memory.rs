//! The memory of a machine: rules H1 to H5.

use heddle_model::memory_port::{MemoryPort, Request, RequestKind};
use heddle_model::{Configuration, Hierarchy, MachineConfiguration};
use heddle_program::Memory;

const BASE: u32 = 0x9000_0000;

fn machine() -> MachineConfiguration {
    let machine = MachineConfiguration::named("tbc").expect("it exists");
    machine.around(&Configuration::PAPER).expect("it fits")
}

fn hierarchy() -> Hierarchy {
    Hierarchy::new(&machine(), Memory::new())
}

/// A load of the first word of a line, by the number of the line.
fn load(line: u32, tag: u8) -> Request {
    let kind = RequestKind::Load;
    Request { kind, line: BASE + 64 * line, bytes: 0xf, data: [0; _], tag, thread: 0 }
}

/// A store there.
fn store(line: u32, byte: u8) -> Request {
    let mut data = [0; _];
    data[0] = byte;
    Request { kind: RequestKind::Store, data, tag: 0, ..load(line, 0) }
}

/// Runs to the next response: cycles until it comes, and its tag and first byte.
fn answer(hierarchy: &mut Hierarchy) -> (u64, u8, u8) {
    let answers = (1..10_000).find_map(|cycles| {
        let response = hierarchy.begin_cycle().response?;
        Some((cycles, response.tag, response.data[0]))
    });
    answers.expect("answered")
}

#[test]
fn h1_a_core_alone_has_its_share_of_the_channels_and_its_own_sizes() {
    let channels = |name: &str, cores| {
        let machine = MachineConfiguration::named(name).expect("it exists");
        machine.with_cores(cores).dram.channels
    };
    // 30 cores and 8 channels.
    assert_eq!([1, 5, 6, 15, 30].map(|cores| channels("tbc", cores)), [1, 1, 2, 4, 8]);
    let machine = MachineConfiguration::named("tbc").expect("it exists");
    let around = machine.around(&Configuration::TINY).expect("it fits");
    assert_eq!((around.cores, around.dram.channels, around.l1), (1, 1, machine.l1));
    assert_eq!((around.core, around.l2), (Configuration::TINY, machine.l2));
}

#[test]
fn h1_a_cache_whose_lines_are_shorter_than_those_of_the_core_is_refused() {
    let mut machine = machine();
    machine.l1.line_bytes = 32;
    let message = machine.around(&Configuration::PAPER).unwrap_err().to_string();
    let wanted = "lines of 64 bytes do not fit into lines of 32 bytes of the first-level cache";
    assert_eq!(message, wanted);
}

#[test]
fn h3_the_port_is_ready_if_fewer_than_eight_messages_wait_for_the_network() {
    let MachineConfiguration { clock_mhz, network_clock_mhz, .. } = machine();
    let mut hierarchy = hierarchy();
    let (mut stored, mut sent, mut refused) = (0, 0, 0);
    for cycle in 1..=100_u64 {
        // Cycles of the network up to this one; each takes a message that is there.
        let network = |cycle: u64| cycle * u64::from(network_clock_mhz) / u64::from(clock_mhz);
        sent += (network(cycle) - network(cycle - 1)).min(stored - sent);
        let ready = hierarchy.begin_cycle().ready;
        assert_eq!(ready, stored - sent < 8, "cycle {cycle}");
        refused += u64::from(!ready);
        if ready {
            hierarchy.accept(&store(stored as u32, 1));
            stored += 1;
        }
    }
    assert!(refused > 30, "{refused}");
}

#[test]
fn h3_the_port_is_ready_if_fewer_lines_are_on_their_way_than_the_cache_can_miss() {
    let misses = machine().l1.misses;
    let mut hierarchy = hierarchy();
    let mut on_their_way = 0;
    let (mut next, mut full) = (0, 0);
    for cycle in 0..2000 {
        let port = hierarchy.begin_cycle();
        on_their_way -= usize::from(port.response.is_some());
        // A line every third cycle, so that no messages wait: the network takes one in two cycles.
        assert_eq!(port.ready, on_their_way < misses, "cycle {cycle}");
        full += u32::from(!port.ready);
        if port.ready && cycle % 3 == 0 {
            hierarchy.accept(&load(next, (next % 64) as u8));
            (next, on_their_way) = (next + 1, on_their_way + 1);
        }
    }
    assert!(full > 100 && next > 100, "{full} {next}");
}

#[test]
fn h4_a_line_from_the_network_is_answered_before_a_hit() {
    let hit_cycles = machine().l1.hit_cycles;
    let mut hierarchy = hierarchy();
    hierarchy.begin_cycle();
    hierarchy.accept(&load(0, 1));
    answer(&mut hierarchy);
    hierarchy.accept(&load(1, 2));
    let (cycles, tag, _) = answer(&mut hierarchy.clone());
    assert_eq!(tag, 2);
    // The hit is due in the cycle in which the line comes.
    (0..cycles - hit_cycles).for_each(|_| assert_eq!(hierarchy.begin_cycle().response, None));
    hierarchy.accept(&load(0, 3));
    assert_eq!(answer(&mut hierarchy), (hit_cycles, 2, 0));
    assert_eq!(answer(&mut hierarchy), (1, 3, 0));
}

#[test]
fn h4_hits_take_their_cycles_and_tags_of_one_line_are_answered_in_their_order() {
    let mut hierarchy = hierarchy();
    for tag in [9, 4, 7] {
        hierarchy.begin_cycle();
        hierarchy.accept(&load(0, tag));
    }
    let answers = [(); 3].map(|()| answer(&mut hierarchy));
    assert_eq!(answers.map(|(_, tag, _)| tag), [9, 4, 7]);
    assert_eq!([answers[1].0, answers[2].0], [1, 1]);
    hierarchy.accept(&load(0, 5));
    assert_eq!(answer(&mut hierarchy), (machine().l1.hit_cycles, 5, 0));
}

#[test]
fn h5_a_response_carries_what_the_line_held_when_its_request_was_accepted() {
    let mut hierarchy = hierarchy();
    for request in [store(0, 1), load(0, 1), store(0, 2), load(0, 2)] {
        hierarchy.begin_cycle();
        hierarchy.accept(&request);
    }
    let answers = [(); 2].map(|()| answer(&mut hierarchy));
    assert_eq!(answers.map(|(_, tag, byte)| (tag, byte)), [(1, 1), (2, 2)]);
    assert_eq!(hierarchy.into_memory().read_byte(BASE), 2);
}
