//! Which numbers a machine may have. Each limit is far beyond what is built, and such that a run
//! needs neither more memory than a computer has nor more time than the run of a large kernel.

use super::{CacheConfiguration, MachineConfiguration, MachineError};

/// Largest clock in MHz.
const MAX_MHZ: u64 = 100_000;
/// How many times faster or slower than the cores the network and the memory may be.
const MAX_CLOCK_RATIO: u64 = 100;
/// Largest latency or time in cycles.
const MAX_CYCLES: u64 = 100_000;
/// Largest number of ways, misses or requests that wait.
const MAX_ENTRIES: u64 = 1 << 16;
/// Largest line, and largest width of a channel, in bytes.
const MAX_LINE_BYTES: u64 = 4096;
/// Largest row of a bank in bytes.
const MAX_ROW_BYTES: u64 = 1 << 20;
/// Largest cache in bytes.
const MAX_CACHE_BYTES: u64 = 1 << 26;
/// Largest number of lines in all caches together.
const MAX_LINES: u64 = 1 << 22;
/// Largest number of cores, channels or banks.
const MAX_UNITS: u64 = 1024;

/// A number with the key that it has in the file, its smallest and its largest value.
type Quantity = (&'static str, u64, u64, u64);

/// Checks each number of a machine by itself, apart from those of its cores and their SIMD.
pub(super) fn check(machine: &MachineConfiguration) -> Result<(), MachineError> {
    let MachineConfiguration { dram, l1, l2, .. } = machine;
    let quantities: [Quantity; 16] = [
        ("cores", machine.cores as u64, 1, MAX_UNITS),
        ("clock_mhz", machine.clock_mhz.into(), 1, MAX_MHZ),
        ("network_clock_mhz", machine.network_clock_mhz.into(), 1, MAX_MHZ),
        ("network_cycles", machine.network_cycles, 0, MAX_CYCLES),
        ("dram.channels", dram.channels as u64, 1, MAX_UNITS),
        ("dram.banks", dram.banks as u64, 1, MAX_UNITS),
        ("dram.row_bytes", dram.row_bytes.into(), 1, MAX_ROW_BYTES),
        ("dram.bytes_per_cycle", dram.bytes_per_cycle.into(), 1, MAX_LINE_BYTES),
        ("dram.queue", dram.queue as u64, 1, MAX_ENTRIES),
        ("dram.clock_mhz", dram.clock_mhz.into(), 1, MAX_MHZ),
        ("dram.t_cl", dram.t_cl, 0, MAX_CYCLES),
        ("dram.t_rp", dram.t_rp, 0, MAX_CYCLES),
        ("dram.t_rc", dram.t_rc, 0, MAX_CYCLES),
        ("dram.t_ras", dram.t_ras, 0, MAX_CYCLES),
        ("dram.t_rcd", dram.t_rcd, 0, MAX_CYCLES),
        ("dram.t_rrd", dram.t_rrd, 0, MAX_CYCLES),
    ];
    let keys = ["l1.bytes", "l1.ways", "l1.line_bytes", "l1.hit_cycles", "l1.misses"];
    let first = cache(keys, l1);
    let keys = ["l2.bytes", "l2.ways", "l2.line_bytes", "l2.hit_cycles", "l2.misses"];
    let second = l2.iter().flat_map(|l2| cache(keys, l2));
    for (quantity, value, low, high) in quantities.into_iter().chain(first).chain(second) {
        if !(low..=high).contains(&value) {
            return Err(MachineError::Limits { quantity, value, low, high });
        }
    }
    clocks(machine)?;
    let per_core = l1.bytes / l1.line_bytes;
    let per_channel = l2.map_or(0, |l2| l2.bytes / l2.line_bytes);
    let lines =
        machine.cores as u64 * u64::from(per_core) + dram.channels as u64 * u64::from(per_channel);
    if lines > MAX_LINES {
        return Err(MachineError::TooManyLines { lines, high: MAX_LINES });
    }
    Ok(())
}

/// The numbers of a cache.
fn cache(keys: [&'static str; 5], cache: &CacheConfiguration) -> [Quantity; 5] {
    let CacheConfiguration { bytes, ways, line_bytes, hit_cycles, misses, .. } = *cache;
    let [bytes_key, ways_key, line_bytes_key, hit_cycles_key, misses_key] = keys;
    [
        (bytes_key, bytes.into(), 4, MAX_CACHE_BYTES),
        (ways_key, ways as u64, 1, MAX_ENTRIES),
        (line_bytes_key, line_bytes.into(), 4, MAX_LINE_BYTES),
        (hit_cycles_key, hit_cycles, 0, MAX_CYCLES),
        (misses_key, misses as u64, 1, MAX_ENTRIES),
    ]
}

/// The clocks beside each other: a latency of the slower counts in cycles of the faster.
fn clocks(machine: &MachineConfiguration) -> Result<(), MachineError> {
    let core_mhz = machine.clock_mhz;
    let clocks = [
        ("network_clock_mhz", machine.network_clock_mhz),
        ("dram.clock_mhz", machine.dram.clock_mhz),
    ];
    for (quantity, mhz) in clocks {
        let (slow, fast) = (mhz.min(core_mhz), mhz.max(core_mhz));
        if u64::from(fast) > MAX_CLOCK_RATIO * u64::from(slow) {
            let ratio = MAX_CLOCK_RATIO;
            return Err(MachineError::Clocks { quantity, mhz, core_mhz, ratio });
        }
    }
    Ok(())
}
