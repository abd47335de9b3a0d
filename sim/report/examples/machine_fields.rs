//! What single fields of a machine change: kernels on the core `pdom` in a machine as it is and with one
//! thing changed, and the speed of the latter beside the former.
//!
//! `cargo run --release -p heddle-report --example machine_fields MACHINE [CORES]`: a published machine, and how many of
//! its cores, with their share of the memory channels; all of them if left out.

use heddle_model::hierarchy::{
    Allocator, Dispatch, MachineConfiguration, PrivateConfiguration, Refresh,
};
use heddle_model::{CoreKind, Order, Rules};
use heddle_report::Setting;
use heddle_report::measure::{measure_one, on_all_processors};
use heddle_report::variant::Variant;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Kernels of different kinds: with and without much work for the memory, atomics, private memory.
const KERNELS: [&str; 8] = [
    "bfs",
    "calls",
    "histogram",
    "laplace3d",
    "matrix-multiply",
    "merge-sort",
    "mummer",
    "path-finder",
];

/// A name and what it does to a machine.
type Change = (&'static str, fn(&mut MachineConfiguration));

/// One thing each, in every machine.
const CHANGES: [Change; 37] = [
    ("network: output queues", |machine| machine.network.allocator = Allocator::OutputQueues),
    ("network: crossbar", |machine| {
        machine.network.allocator = Allocator::ParallelIterativeMatching;
    }),
    ("network: queues of 64 messages", |machine| machine.network.queue = Some(64)),
    ("network: queues of 16 messages", |machine| machine.network.queue = Some(16)),
    ("network: 32 bytes a cycle, headers of 8", |machine| {
        (machine.network.bytes_per_cycle, machine.network.header_bytes) = (Some(32), 8);
    }),
    ("network: half the latency", |machine| machine.network_cycles /= 2),
    ("network: twice the latency", |machine| machine.network_cycles *= 2),
    ("network: half the clock, the same latency", |machine| {
        machine.network_clock_mhz /= 2;
        machine.network_cycles = machine.network_cycles.div_ceil(2);
    }),
    ("network: twice the clock, the same latency", |machine| {
        machine.network_clock_mhz *= 2;
        machine.network_cycles *= 2;
    }),
    ("caches: half the hit latency", |machine| {
        machine.l1.hit_cycles = machine.l1.hit_cycles.div_ceil(2);
        machine.l2.iter_mut().for_each(|l2| l2.hit_cycles /= 2);
    }),
    ("caches: twice the hit latency", |machine| {
        machine.l1.hit_cycles *= 2;
        machine.l2.iter_mut().for_each(|l2| l2.hit_cycles *= 2);
    }),
    ("caches: half the lines on their way", |machine| {
        machine.l1.misses /= 2;
        machine.l2.iter_mut().for_each(|l2| l2.misses /= 2);
    }),
    ("caches: twice the lines on their way", |machine| {
        machine.l1.misses *= 2;
        machine.l2.iter_mut().for_each(|l2| l2.misses *= 2);
    }),
    ("data cache: stores written back", |machine| machine.l1.write_back = true),
    ("data cache: stores written through", |machine| machine.l1.write_back = false),
    ("data cache: lines of twice the size", |machine| {
        // The lines of the second-level cache are as long at least.
        if machine.l2.is_none_or(|l2| l2.line_bytes > machine.l1.line_bytes) {
            machine.l1.line_bytes *= 2;
        }
    }),
    ("second-level cache: an eighth of the size", |machine| {
        machine.l2.iter_mut().for_each(|l2| l2.bytes /= 8);
    }),
    ("no on-chip private memory", |machine| machine.private = None),
    ("on-chip private memory, 128 bytes a thread, 1 cycle", |machine| {
        machine.private = Some(PrivateConfiguration { bytes_per_thread: 128, cycles: 1 });
    }),
    ("on-chip private memory: four times the latency", |machine| {
        machine.private.iter_mut().for_each(|private| private.cycles *= 4);
    }),
    ("memory: half the banks", |machine| machine.dram.banks /= 2),
    ("memory: twice the banks", |machine| machine.dram.banks *= 2),
    ("memory: rows of half the size", |machine| machine.dram.row_bytes /= 2),
    ("memory: rows of twice the size", |machine| machine.dram.row_bytes *= 2),
    ("memory: half as many requests wait", |machine| machine.dram.queue /= 2),
    ("memory: twice as many requests wait", |machine| machine.dram.queue *= 2),
    ("memory: t_ccd of two lines", |machine| {
        machine.dram.t_ccd = 2 * machine.dram.burst(machine.channel_line_bytes());
    }),
    ("memory: t_wr 10, t_wtr 5", |machine| {
        (machine.dram.t_wr, machine.dram.t_wtr) = (10, Some(5));
    }),
    ("memory: t_faw 40", |machine| machine.dram.t_faw = 40),
    ("memory: refresh every 3120 cycles for 84", |machine| {
        machine.dram.refresh = Some(Refresh { t_refi: 3120, t_rfc: 84 });
    }),
    ("memory: hash of channels", |machine| machine.dram.channel_hash = true),
    ("memory: hash of banks", |machine| machine.dram.bank_hash = true),
    ("cores: half the tags", |machine| machine.core.tags /= 2),
    ("cores: a quarter of the tags", |machine| machine.core.tags /= 4),
    ("cores: half the shared memory", |machine| machine.core.shared_bytes /= 2),
    ("cores: half the block slots", |machine| machine.core.blocks /= 2),
    ("cores: twice the block slots", |machine| machine.core.blocks *= 2),
];

/// Where no publication has the clocks of cores and network.
const CLOCKS: [Change; 2] = [
    ("cores and caches: half the clock", |machine| machine.clock_mhz /= 2),
    ("cores and caches: twice the clock", |machine| machine.clock_mhz *= 2),
];

/// Where no publication has the clock, the width and the single times of the memory.
const MEMORY: [Change; 6] = [
    ("memory: half the clock, twice the width, the same times", |machine| {
        machine.dram.clock_mhz /= 2;
        machine.dram.bytes_per_cycle *= 2;
        for time in times(machine) {
            *time = time.div_ceil(2);
        }
    }),
    ("memory: twice the channels of half the width", |machine| {
        machine.dram.channels *= 2;
        machine.dram.bytes_per_cycle /= 2;
    }),
    ("memory: half of each time", |machine| {
        for time in times(machine) {
            *time = time.div_ceil(2);
        }
    }),
    ("memory: twice each time", |machine| {
        for time in times(machine) {
            *time *= 2;
        }
    }),
    ("memory: half of the precharge belongs to the activation", |machine| {
        let moved = machine.dram.t_rp / 2;
        machine.dram.t_rp -= moved;
        machine.dram.t_rcd += moved;
        machine.dram.t_ras += moved;
    }),
    ("memory: half of the activation belongs to the precharge", |machine| {
        let moved = machine.dram.t_rcd / 2;
        machine.dram.t_rp += moved;
        machine.dram.t_rcd -= moved;
        machine.dram.t_ras -= moved;
    }),
];

/// Of the machine without a network.
const NETWORK: [Change; 1] = [("network: 8 cycles each way", |machine| machine.network_cycles = 8)];

/// Of the machine of which no publication has a size but the number of cores.
const SIZES: [Change; 6] = [
    ("data cache: half the size", |machine| machine.l1.bytes /= 2),
    ("data cache: twice the size", |machine| machine.l1.bytes *= 2),
    ("caches: half the ways", |machine| {
        machine.l1.ways /= 2;
        machine.l2.iter_mut().for_each(|l2| l2.ways /= 2);
    }),
    ("memory: twice the channels", |machine| machine.dram.channels *= 2),
    ("cores: a SIMD of 8 lanes", |machine| machine.simd_width = 8),
    ("cores: wavefronts and SIMD half as wide, as many threads", |machine| {
        machine.core.lanes /= 2;
        machine.core.warps *= 2;
        machine.simd_width /= 2;
    }),
];

/// Seen only with more blocks than all cores hold at once. Which core runs a block is no question where there is one.
const BLOCKS: [Change; 2] = [
    ("blocks in turn", |machine| machine.dispatch = Dispatch::InTurn),
    ("blocks on demand", |machine| {
        if machine.cores > 1 {
            machine.dispatch = Dispatch::OnDemand;
        }
    }),
];

/// The same, of the machine whose number of contexts no publication has.
const CONTEXTS: [Change; 2] = [
    ("cores: half the contexts", |machine| machine.core.warps /= 2),
    ("cores: twice the contexts", |machine| machine.core.warps *= 2),
];

/// How many times as many blocks as all cores hold at once the grids of [`BLOCKS`] and [`CONTEXTS`] have.
const LARGE: u32 = 4;

/// The times of the memory that no machine leaves out.
fn times(machine: &mut MachineConfiguration) -> [&mut u64; 6] {
    let dram = &mut machine.dram;
    [
        &mut dram.t_cl,
        &mut dram.t_rp,
        &mut dram.t_rc,
        &mut dram.t_ras,
        &mut dram.t_rcd,
        &mut dram.t_rrd,
    ]
}

/// The changes of a machine, each with how many times as many blocks as all cores hold at once its grids have.
fn changes(machine: &str) -> Vec<(u32, Change)> {
    let (one, large): (&[&[Change]], &[&[Change]]) = match machine {
        "lwm" => (&[&CHANGES, &NETWORK, &MEMORY], &[&BLOCKS]),
        "dpe" => (&[&CHANGES, &CLOCKS, &MEMORY], &[&BLOCKS]),
        "pws" => (&[&CHANGES, &CLOCKS, &MEMORY, &SIZES], &[&BLOCKS, &CONTEXTS]),
        _ => (&[&CHANGES], &[&BLOCKS]),
    };
    let all = |times: u32, lists: &[&[Change]]| -> Vec<_> {
        lists.concat().into_iter().map(|change| (times, change)).collect()
    };
    [all(1, one), all(LARGE, large)].concat()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().ok_or("machine_fields MACHINE [CORES]")?;
    let machine = MachineConfiguration::named(&name)?;
    let cores = arguments.next().map_or(Ok(machine.cores), |cores| cores.parse())?;
    if !(1..=machine.cores).contains(&cores) {
        return Err(format!("{name} has 1 to {} cores", machine.cores).into());
    }
    let machine = machine.with_cores(cores);
    // At least two blocks for each core, also with half of its warps.
    let threads_per_block = 256_u32.min(machine.core.threads() as u32 / 2);
    let blocks_per_core = machine.core.threads() as u32 / threads_per_block;
    let rules = Rules { order: Some(Order::Lrr), ..Rules::default() };
    let variant = Variant::named("PDOM", CoreKind::Pdom, rules);
    let kernels = KERNELS.map(|name| heddle_kernels::find(name).expect("a kernel"));

    // Machines, and how many times as many blocks as all cores hold they run.
    let mut settings: Vec<(MachineConfiguration, u32)> = vec![(machine.clone(), 1)];
    let mut number = |setting: (MachineConfiguration, u32)| {
        settings.iter().position(|other| *other == setting).unwrap_or_else(|| {
            settings.push(setting);
            settings.len() - 1
        })
    };
    let mut rows = Vec::new();
    for (times, (change, apply)) in changes(&name) {
        let mut changed = machine.clone();
        apply(&mut changed);
        // What changes nothing is not run.
        if changed != machine {
            changed.check()?;
            let before = number((machine.clone(), times));
            rows.push((change, times, before, number((changed, times))));
        }
    }
    let runs: Vec<_> = settings.iter().flat_map(|it| kernels.map(|kernel| (it, kernel))).collect();
    let done = AtomicUsize::new(0);
    let measurements = on_all_processors(&runs, |&((machine, times), kernel)| {
        let (machine, blocks_per_core) = (machine.clone(), times * blocks_per_core);
        let setting = Setting { machine, blocks_per_core, threads_per_block, seed: 1 };
        let measured = measure_one(kernel, &variant, &setting);
        eprint!("\r{} of {} runs", 1 + done.fetch_add(1, Ordering::Relaxed), runs.len());
        measured
    });
    eprintln!();
    let cycles: Vec<_> = measurements?.iter().map(|it| it.cycles as f64).collect();
    let cycles: Vec<_> = cycles.chunks(kernels.len()).collect();
    let plural = if cores == 1 { "" } else { "s" };
    println!("| {name}, {cores} core{plural}, one thing changed | speed | slowest | fastest |");
    println!("| --- | ---: | ---: | ---: |");
    for (change, times, before, after) in rows {
        let grid = if times > 1 { format!("; {times} times the blocks") } else { String::new() };
        show(&format!("{change}{grid}"), cycles[before], cycles[after]);
    }
    let as_it_is = KERNELS.iter().zip(cycles[0]).map(|(kernel, it)| format!("`{kernel}` {it}"));
    println!("\nCycles as it is: {}.", as_it_is.collect::<Vec<_>>().join(", "));
    Ok(())
}

/// A row: the harmonic mean of the speeds beside the machine as it is, and the kernels that differ most.
fn show(change: &str, before: &[f64], after: &[f64]) {
    let mut speeds: Vec<_> = KERNELS
        .iter()
        .zip(before.iter().zip(after))
        .map(|(kernel, (before, after))| (before / after, kernel))
        .collect();
    let mean = speeds.len() as f64 / speeds.iter().map(|(speed, _)| 1.0 / speed).sum::<f64>();
    speeds.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let shown = |(speed, kernel): (f64, &&str)| format!("`{kernel}` {speed:.3}");
    let (slowest, fastest) = (shown(speeds[0]), shown(speeds[speeds.len() - 1]));
    println!("| {change} | {mean:.3} | {slowest} | {fastest} |");
}
