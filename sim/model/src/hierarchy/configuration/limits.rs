//! Which numbers a machine may have. Each limit is far beyond what is built, and such that a run
//! needs neither more memory than a computer has nor more time than the run of a large kernel.

use super::{
    CacheConfiguration, DramConfiguration, MachineConfiguration, MachineError,
    NetworkConfiguration, Refresh,
};

/// Largest clock in MHz.
const MAX_MHZ: u64 = 100_000;
/// How many times faster or slower than the cores the network and the memory may be.
const MAX_CLOCK_RATIO: u64 = 100;
/// Largest latency or time in cycles.
const MAX_CYCLES: u64 = 100_000;
/// Largest time between refreshes in cycles.
const MAX_REFRESH_CYCLES: u64 = 1 << 32;
/// Largest on-chip private memory of a thread in bytes.
const MAX_PRIVATE_BYTES: u64 = 1 << 16;
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
    let MachineConfiguration { dram, network, private, l1, l2, .. } = machine;
    let quantities: [Quantity; 4] = [
        ("cores", machine.cores as u64, 1, MAX_UNITS),
        ("clock_mhz", machine.clock_mhz.into(), 1, MAX_MHZ),
        ("network_clock_mhz", machine.network_clock_mhz.into(), 1, MAX_MHZ),
        ("network_cycles", machine.network_cycles, 0, MAX_CYCLES),
    ];
    let keys = ["l1.bytes", "l1.ways", "l1.line_bytes", "l1.hit_cycles", "l1.misses"];
    let first = cache(keys, l1);
    let keys = ["l2.bytes", "l2.ways", "l2.line_bytes", "l2.hit_cycles", "l2.misses"];
    let second = l2.iter().flat_map(|l2| cache(keys, l2));
    let private = private.iter().flat_map(|private| -> [Quantity; 2] {
        [
            ("private.bytes_per_thread", private.bytes_per_thread.into(), 4, MAX_PRIVATE_BYTES),
            ("private.cycles", private.cycles, 0, MAX_CYCLES),
        ]
    });
    let caches = first.into_iter().chain(second);
    let rest = of_network(network).chain(private).chain(of_dram(dram)).chain(caches);
    for (quantity, value, low, high) in quantities.into_iter().chain(rest) {
        if !(low..=high).contains(&value) {
            return Err(MachineError::Limits { quantity, value, low, high });
        }
    }
    clocks(machine)?;
    refresh(dram, machine.channel_line_bytes())?;
    let per_core = l1.bytes / l1.line_bytes;
    let per_channel = l2.map_or(0, |l2| l2.bytes / l2.line_bytes);
    let lines =
        machine.cores as u64 * u64::from(per_core) + dram.channels as u64 * u64::from(per_channel);
    if lines > MAX_LINES {
        return Err(MachineError::TooManyLines { lines, high: MAX_LINES });
    }
    Ok(())
}

/// The numbers of the network beside its clock and its latency.
fn of_network(network: &NetworkConfiguration) -> impl Iterator<Item = Quantity> {
    let NetworkConfiguration { queue, bytes_per_cycle, header_bytes, .. } = *network;
    let header: Quantity = ("network.header_bytes", header_bytes.into(), 0, MAX_LINE_BYTES);
    let queue = queue.map(|queue| ("network.queue", queue as u64, 1, MAX_ENTRIES));
    let width = bytes_per_cycle
        .map(|width| ("network.bytes_per_cycle", u64::from(width), 1, MAX_LINE_BYTES));
    [header].into_iter().chain(queue).chain(width)
}

/// The numbers of the memory.
fn of_dram(dram: &DramConfiguration) -> impl Iterator<Item = Quantity> {
    let numbers: [Quantity; 15] = [
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
        ("dram.t_ccd", dram.t_ccd, 0, MAX_CYCLES),
        ("dram.t_wr", dram.t_wr, 0, MAX_CYCLES),
        ("dram.t_faw", dram.t_faw, 0, MAX_CYCLES),
    ];
    let refresh = dram.refresh.into_iter().flat_map(|Refresh { t_refi, t_rfc }| -> [Quantity; 2] {
        [
            ("dram.refresh.t_refi", t_refi, 1, MAX_REFRESH_CYCLES),
            ("dram.refresh.t_rfc", t_rfc, 0, MAX_CYCLES),
        ]
    });
    let turn: Option<Quantity> = dram.t_wtr.map(|t_wtr| ("dram.t_wtr", t_wtr, 0, MAX_CYCLES));
    numbers.into_iter().chain(turn).chain(refresh)
}

/// Between two refreshes there is time for a request: more cycles than all other times take one after the other.
fn refresh(dram: &DramConfiguration, line_bytes: u32) -> Result<(), MachineError> {
    let Some(Refresh { t_refi, t_rfc }) = dram.refresh else { return Ok(()) };
    let DramConfiguration { t_cl, t_rp, t_rc, t_ras, t_rcd, t_rrd, .. } = *dram;
    let DramConfiguration { t_ccd, t_wr, t_wtr, t_faw, .. } = *dram;
    let turn = t_wtr.unwrap_or(0);
    let times = [t_cl, t_rp, t_rc, t_ras, t_rcd, t_rrd, t_ccd, t_wr, turn, t_faw, t_rfc];
    let low = 1 + times.iter().sum::<u64>() + dram.burst(line_bytes);
    if t_refi < low {
        let (quantity, high) = ("dram.refresh.t_refi", MAX_REFRESH_CYCLES);
        return Err(MachineError::Limits { quantity, value: t_refi, low, high });
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
