//! The memory of a machine: rules H1 to H8.

use heddle_model::hierarchy::PrivateConfiguration;
use heddle_model::memory_port::{MemoryPort, Request, RequestKind};
use heddle_model::{Configuration, Hierarchy, MachineConfiguration};
use heddle_program::Memory;
use heddle_program::memory::PRIVATE_START;

const BASE: u32 = 0x9000_0000;

fn machine() -> MachineConfiguration {
    let machine = MachineConfiguration::named("tbc").expect("it exists");
    machine.around(&Configuration::PAPER, 1).expect("it fits")
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
    let around = machine.around(&Configuration::TINY, 1).expect("it fits");
    assert_eq!((around.cores, around.dram.channels, around.l1), (1, 1, machine.l1));
    assert_eq!((around.core, around.l2), (Configuration::TINY, machine.l2));
}

#[test]
fn h1_a_cache_whose_lines_are_shorter_than_those_of_the_core_is_refused() {
    let mut machine = machine();
    machine.l1.line_bytes = 32;
    let message = machine.around(&Configuration::PAPER, 1).unwrap_err().to_string();
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

/// A load of a line that is on its way, and a store to it if stores stay in the cache, are misses for which nothing is
/// sent.
#[test]
fn h4_an_access_to_a_line_on_its_way_counts_as_a_miss_of_its_own_kind() {
    let mut hierarchy = hierarchy();
    let write_back = machine().l1.write_back;
    for request in [load(0, 0), load(0, 1), store(0, 0), load(1, 2)] {
        hierarchy.begin_cycle();
        hierarchy.accept(&request);
    }
    let l1 = hierarchy.statistics().l1;
    assert_eq!((l1.hits, l1.misses, l1.pending_hits), (0, 4, 1 + u64::from(write_back)));
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

/// Cores of the published machine, in its own sizes.
fn cores(cores: usize) -> MachineConfiguration {
    let machine = MachineConfiguration::named("tbc").expect("it exists");
    machine.around(&Configuration::PAPER, cores).expect("it fits")
}

#[test]
fn h6_there_are_at_most_as_many_cores_as_the_machine_has() {
    assert_eq!((cores(30).cores, cores(30).dram.channels), (30, 8));
    let machine = MachineConfiguration::named("tbc").expect("it exists");
    let message = machine.around(&Configuration::PAPER, 31).unwrap_err().to_string();
    assert_eq!(message, "31 cores of a machine that has 30");
}

/// Lines that each core loads in `loads`, one for each tag.
const LINES: u32 = 64;

/// Some cores load lines of their own as fast as they can: the cycles in which core 0 and the last of all cores
/// have them.
fn loads(machine: &MachineConfiguration) -> (u64, u64) {
    let mut hierarchy = Hierarchy::new(machine, Memory::new());
    let mut sent = vec![0; machine.cores];
    let mut answered = vec![0; machine.cores];
    let mut first = 0;
    for cycle in 1..100_000 {
        hierarchy.cycle();
        for core in 0..machine.cores {
            let port = hierarchy.port(core);
            answered[core] += u32::from(port.response.is_some());
            if port.ready && sent[core] < LINES {
                let line = core as u32 * LINES + sent[core];
                hierarchy.accept_from(core, &load(line, sent[core] as u8));
                sent[core] += 1;
            }
        }
        if answered[0] == LINES && first == 0 {
            first = cycle;
        }
        if answered.iter().all(|&answered| answered == LINES) {
            return (first, cycle);
        }
    }
    panic!("{answered:?} lines of {LINES}");
}

#[test]
fn h6_neighbours_take_their_part_of_the_channel_that_all_have() {
    // Five cores of 30 have one of the eight channels, as one core alone has.
    let (alone, beside) = (cores(1), cores(5));
    assert_eq!((alone.dram.channels, beside.dram.channels), (1, 1));
    let MachineConfiguration { l1, dram, clock_mhz, .. } = &beside;
    // The wires of the channel move one line after the other, in cycles of the memory.
    let burst = u64::from(l1.line_bytes / dram.bytes_per_cycle);
    let moved = 5 * u64::from(LINES) * burst * u64::from(*clock_mhz) / u64::from(dram.clock_mhz);
    let ((alone, all), (first, last)) = (loads(&alone), loads(&beside));
    assert_eq!(alone, all);
    assert!(alone < moved && moved < last, "{alone}, {moved}, {last}");
    assert!(
        alone < first,
        "core 0 has its lines after {alone} cycles alone and {first} beside others"
    );
}

#[test]
fn h2_of_the_stores_of_a_cycle_that_of_the_lower_core_is_performed_first() {
    let mut hierarchy = Hierarchy::new(&cores(2), Memory::new());
    hierarchy.cycle();
    for core in [0, 1] {
        hierarchy.port(core);
        hierarchy.accept_from(core, &store(0, 1 + core as u8));
    }
    assert_eq!(hierarchy.memory().read_byte(BASE), 2);
}

#[test]
fn h7_private_memories_lie_apart() {
    let mut hierarchy = Hierarchy::new(&cores(2), Memory::new());
    let line = PRIVATE_START;
    for core in [0, 1] {
        hierarchy.cycle();
        hierarchy.port(core);
        hierarchy.accept_from(core, &Request { line, ..store(0, 1 + core as u8) });
    }
    let core_bytes = 4096 * Configuration::PAPER.threads() as u32;
    let bytes = [0, core_bytes].map(|at| hierarchy.memory().read_byte(PRIVATE_START + at));
    assert_eq!(bytes, [1, 2]);
}

#[test]
fn h7_a_core_finds_a_line_of_another_one_in_a_second_level_cache() {
    // Two cores load a line one after the other, the same or each one of its own: whether the second one finds it.
    let hits = |lines: [u32; 2]| {
        let mut hierarchy = Hierarchy::new(&cores(2), Memory::new());
        for (core, line) in lines.into_iter().enumerate() {
            hierarchy.cycle();
            hierarchy.port(core);
            hierarchy.accept_from(core, &load(line, 1));
            let answered = (0..10_000).any(|_| {
                hierarchy.cycle();
                hierarchy.port(core).response.is_some()
            });
            assert!(answered, "core {core}");
        }
        hierarchy.statistics().l2.hits
    };
    assert_eq!([hits([5, 5]), hits([5, 6])], [1, 0]);
}

#[test]
fn h8_private_memory_on_the_chip_answers_as_a_hit_and_sends_nothing() {
    let private = PrivateConfiguration { bytes_per_thread: 128, cycles: 3 };
    let machine = MachineConfiguration { private: Some(private), ..machine() };
    let threads = Configuration::PAPER.threads() as u32;
    // The first line, the last one on the chip, and the one behind it.
    let lines = [0, 128 * threads - 64, 128 * threads].map(|offset| PRIVATE_START + offset);
    let times = lines.map(|line| {
        let mut hierarchy = Hierarchy::new(&machine, Memory::new());
        let request = Request { line, ..load(0, 5) };
        let store = Request { line, ..store(0, 7) };
        for request in [store, request] {
            hierarchy.begin_cycle();
            hierarchy.accept(&request);
        }
        let (cycles, tag, byte) = answer(&mut hierarchy);
        assert_eq!((tag, byte), (5, 7));
        (cycles, hierarchy.statistics().l1.private)
    });
    assert_eq!(times[..2], [(3, 2), (3, 2)]);
    assert!(times[2].0 > 20 && times[2].1 == 0, "{times:?}");
}
