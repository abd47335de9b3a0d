//! What single fields of a machine change: kernels on the core `pdom` in a machine as it is and with one
//! thing changed, and the speed of the latter beside the former.
//!
//! `cargo run --release -p heddle-report --example machine_fields MACHINE [CORES]`: a published machine, and how many of
//! its cores, with their share of the memory channels; all of them if left out.

use heddle_model::hierarchy::{Allocator, MachineConfiguration, PrivateConfiguration, Refresh};
use heddle_model::{CoreKind, Order, Rules};
use heddle_report::Setting;
use heddle_report::measure::{measure_one, on_all_processors};
use heddle_report::variant::Variant;

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

/// One thing each.
const CHANGES: [Change; 22] = [
    ("as it is", |_| {}),
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
    ("caches: half the hit latency", |machine| {
        machine.l1.hit_cycles = machine.l1.hit_cycles.div_ceil(2);
        machine.l2.iter_mut().for_each(|l2| l2.hit_cycles /= 2);
    }),
    ("caches: twice the hit latency", |machine| {
        machine.l1.hit_cycles *= 2;
        machine.l2.iter_mut().for_each(|l2| l2.hit_cycles *= 2);
    }),
    ("second-level cache: an eighth of the size", |machine| {
        machine.l2.iter_mut().for_each(|l2| l2.bytes /= 8);
    }),
    ("no on-chip private memory", |machine| machine.private = None),
    ("on-chip private memory, 128 bytes a thread, 1 cycle", |machine| {
        machine.private = Some(PrivateConfiguration { bytes_per_thread: 128, cycles: 1 });
    }),
    ("memory: half the banks", |machine| machine.dram.banks /= 2),
    ("memory: twice the banks", |machine| machine.dram.banks *= 2),
    ("memory: rows of half the size", |machine| machine.dram.row_bytes /= 2),
    ("memory: rows of twice the size", |machine| machine.dram.row_bytes *= 2),
    ("memory: t_wr 10, t_wtr 5", |machine| {
        (machine.dram.t_wr, machine.dram.t_wtr) = (10, Some(5));
    }),
    ("memory: t_faw 40", |machine| machine.dram.t_faw = 40),
    ("memory: refresh every 3120 cycles for 84", |machine| {
        machine.dram.refresh = Some(Refresh { t_refi: 3120, t_rfc: 84 });
    }),
    ("memory: hash of channels", |machine| machine.dram.channel_hash = true),
    ("memory: hash of banks", |machine| machine.dram.bank_hash = true),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().ok_or("machine_fields MACHINE [CORES]")?;
    let machine = MachineConfiguration::named(&name)?;
    let cores = arguments.next().map_or(Ok(machine.cores), |cores| cores.parse())?;
    if !(1..=machine.cores).contains(&cores) {
        return Err(format!("{name} has 1 to {} cores", machine.cores).into());
    }
    let machine = machine.with_cores(cores);
    let threads_per_block = 256;
    let blocks_per_core = machine.core.threads() as u32 / threads_per_block;
    let rules = Rules { order: Some(Order::Lrr), ..Rules::default() };
    let variant = Variant::named("PDOM", CoreKind::Pdom, rules);
    let kernels = KERNELS.map(|name| heddle_kernels::find(name).expect("a kernel"));
    let mut machines: Vec<MachineConfiguration> = Vec::new();
    let changed = CHANGES.map(|(_, change)| {
        let mut machine = machine.clone();
        change(&mut machine);
        // What changes nothing is not run twice.
        machines.iter().position(|other| *other == machine).unwrap_or_else(|| {
            machines.push(machine);
            machines.len() - 1
        })
    });
    let runs: Vec<_> = machines.iter().flat_map(|it| kernels.map(|kernel| (it, kernel))).collect();
    let measurements = on_all_processors(&runs, |&(machine, kernel)| {
        let machine = machine.clone();
        let setting = Setting { machine, blocks_per_core, threads_per_block, seed: 1 };
        measure_one(kernel, &variant, &setting)
    })?;
    let cycles: Vec<_> = measurements.iter().map(|it| it.cycles as f64).collect();
    let cycles: Vec<_> = cycles.chunks(kernels.len()).collect();
    println!("| {name}, {cores} cores, one thing changed | speed | slowest | fastest |");
    println!("| --- | ---: | ---: | ---: |");
    for ((change, _), number) in CHANGES.iter().zip(changed).skip(1) {
        if number != 0 {
            show(change, cycles[0], cycles[number]);
        }
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
