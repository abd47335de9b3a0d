//! Latency, bandwidth and saturation of the memory hierarchy beside limits computed by hand.

mod channels;
mod dispatch;
mod kernels;
mod limits;
mod network;
mod private;

use heddle_model::hierarchy::MachineError;
use heddle_model::memory_port::{Request, RequestKind};
use heddle_model::{Hierarchy, MachineConfiguration};
use heddle_program::Memory;

/// First address that requests are for.
const BASE: u32 = 0x9000_0000;
/// Bytes of a line, everywhere.
const LINE: u32 = 64;
/// Cycles of the network each way.
const WAY: u64 = 10;

/// A machine with one clock for all, no second-level cache and one channel, but for some keys.
fn machine(changes: &[(&str, &str)]) -> MachineConfiguration {
    checked(changes).unwrap_or_else(|error| panic!("{changes:?}: {error}"))
}

/// The same, or why there is none.
fn checked(changes: &[(&str, &str)]) -> Result<MachineConfiguration, MachineError> {
    let keys = [
        ("cores", "1"),
        ("clock_mhz", "100"),
        ("network_clock_mhz", "100"),
        ("network_cycles", "10"),
        ("simd_width", "32"),
        ("core.lanes", "32"),
        ("core.warps", "4"),
        ("core.blocks", "2"),
        ("core.line_bytes", "64"),
        ("core.tags", "64"),
        ("core.stack_depth", "64"),
        ("core.code_words", "8192"),
        ("core.shared_bytes", "16384"),
        ("core.private_bytes", "4096"),
        ("l1.bytes", "1024"),
        ("l1.ways", "1"),
        ("l1.line_bytes", "64"),
        ("l1.hit_cycles", "1"),
        ("l1.misses", "64"),
        ("l1.write_back", "false"),
        ("dram.channels", "1"),
        ("dram.banks", "2"),
        ("dram.row_bytes", "65536"),
        ("dram.bytes_per_cycle", "8"),
        ("dram.queue", "64"),
        ("dram.policy", "\"fr-fcfs\""),
        ("dram.clock_mhz", "100"),
        ("dram.t_cl", "10"),
        ("dram.t_rp", "10"),
        ("dram.t_rc", "35"),
        ("dram.t_ras", "25"),
        ("dram.t_rcd", "12"),
        ("dram.t_rrd", "8"),
    ];
    let is_changed = |key: &str| changes.iter().any(|(changed, _)| *changed == key);
    let kept = keys.iter().filter(|(key, _)| !is_changed(key));
    let lines = kept.chain(changes).map(|(key, value)| format!("{key} = {value}\n"));
    let text: String = lines.collect();
    MachineConfiguration::from_toml(&text)
}

/// A second-level cache that holds all that the tests ask for.
const L2: [(&str, &str); 6] = [
    ("l2.bytes", "65536"),
    ("l2.ways", "4"),
    ("l2.line_bytes", "64"),
    ("l2.hit_cycles", "5"),
    ("l2.misses", "64"),
    ("l2.write_back", "true"),
];

fn hierarchy(changes: &[(&str, &str)]) -> Hierarchy {
    Hierarchy::new(&machine(changes), Memory::new())
}

/// A load of a line by its number.
fn load(line: u32, tag: u8) -> Request {
    let kind = RequestKind::Load;
    let bytes = u64::MAX;
    Request { kind, line: BASE + LINE * line, bytes, data: [0; _], tag, thread: 0 }
}

/// A store of all its bytes.
fn store(line: u32) -> Request {
    Request { kind: RequestKind::Store, ..load(line, 0) }
}

/// Stores of core `c` to the lines `line_of(c, 0)`, `line_of(c, 1)` and so on, as fast as they are accepted: how
/// many each core has sent after some cycles, at most `most`, and in which cycle the last one was accepted.
fn stores(
    hierarchy: &mut Hierarchy,
    cycles: u64,
    most: u32,
    line_of: impl Fn(u32, u32) -> u32,
) -> (Vec<u32>, u64) {
    let mut sent = vec![0; hierarchy.cores()];
    let mut last = 0;
    for cycle in 1..=cycles {
        hierarchy.cycle();
        for (core, sent) in sent.iter_mut().enumerate() {
            if hierarchy.port(core).ready && *sent < most {
                hierarchy.accept_from(core, &store(line_of(core as u32, *sent)));
                *sent += 1;
                last = cycle;
            }
        }
    }
    (sent, last)
}

/// Cycles that core 0 needs to load some lines, as fast as they are accepted.
fn loads(hierarchy: &mut Hierarchy, lines: &[u32]) -> u64 {
    let (mut sent, mut answered) = (0, 0);
    for cycle in 0..1_000_000 {
        hierarchy.cycle();
        let port = hierarchy.port(0);
        answered += usize::from(port.response.is_some());
        if answered == lines.len() {
            return cycle;
        }
        if port.ready && sent < lines.len() {
            hierarchy.accept_from(0, &load(lines[sent], (sent % 64) as u8));
            sent += 1;
        }
    }
    panic!("{answered} lines of {}", lines.len());
}
