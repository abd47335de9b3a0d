//! Kernels on machines in which everything is small, waits and is taken apart.

use super::*;
use heddle_kernels::user::UserRun;
use heddle_kernels::{Geometry, KERNELS, LAUNCH_FILES};
use heddle_launches::Launches;
use heddle_model::{Configuration, CoreLaunch, Machine, Pdom};
use heddle_program::{Launch, Program};

#[test]
fn every_kernel_is_right_with_all_that_a_machine_may_have() {
    let everything = [
        ("cores", "2"),
        ("dispatch", "\"on-demand\""),
        ("network.allocator", "\"parallel-iterative-matching\""),
        ("network.queue", "1"),
        ("network.bytes_per_cycle", "16"),
        ("network.header_bytes", "8"),
        ("private.bytes_per_thread", "32"),
        ("private.cycles", "2"),
        ("dram.channels", "3"),
        ("dram.channel_hash", "true"),
        ("dram.bank_hash", "true"),
        ("dram.queue", "2"),
        ("dram.t_ccd", "9"),
        ("dram.t_wr", "8"),
        ("dram.t_wtr", "5"),
        ("dram.t_faw", "40"),
        ("dram.refresh.t_refi", "300"),
        ("dram.refresh.t_rfc", "60"),
    ];
    let queues = everything.map(|(key, value)| match key {
        "network.allocator" => (key, "\"output-queues\""),
        _ => (key, value),
    });
    for changes in [&everything, &queues] {
        let configuration = machine(changes);
        for kernel in KERNELS {
            let size = match kernel.name {
                "calls" | "synthetic" => 4,
                _ => 8,
            };
            let geometry = Geometry { blocks: 5, threads_per_block: 70, size };
            let prepared = kernel.prepare(3, geometry).expect("in range");
            let program = prepared.program();
            let memory = prepared.memory(&program);
            let machine = Machine::<Pdom>::new(&configuration, &program, prepared.launch(), memory);
            let mut machine = machine.expect("it fits");
            let name = kernel.name;
            machine.run(&program, 20_000_000).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(prepared.check(machine.memory()), Ok(()), "{name}");
            let requests: u64 = machine.statistics().flat_map(|counts| counts.requests).sum();
            let l1 = machine.hierarchy_statistics().l1;
            assert_eq!(l1.hits + l1.misses + l1.atomics + l1.private, requests, "{name}");
        }
    }
}

/// Bytes of the instruction cache of the machine of large warps.
const INSTRUCTION_CACHE: usize = 4096;

/// Bytes of its lines, which the publication does not say; those of the data cache.
const LINE: usize = 128;

/// Bytes of the instructions of a program, of the first one to the last, which it prints, and the lines that have them.
fn code_bytes(name: &str, program: &Program, launch: &Launch, memory: &mut Memory) -> usize {
    let sizes = Configuration { private_bytes: launch.private_bytes, ..Configuration::PAPER };
    let launch = CoreLaunch::prepare(program, launch, &sizes, memory).expect("it fits");
    let (first, bytes) = (4 * launch.code_base as usize, 4 * launch.code.len());
    let lines = (first + bytes).div_ceil(LINE) - first / LINE;
    println!("{name}: {bytes} bytes, {lines} lines");
    bytes
}

/// Why no machine has an instruction cache.
#[test]
fn an_instruction_cache_of_4_kilobytes_would_hold_every_kernel() {
    for kernel in KERNELS {
        let geometry = Geometry { blocks: 1, threads_per_block: 32, size: kernel.sizes.tiny };
        let prepared = kernel.prepare(1, geometry).expect("in range");
        let program = prepared.program();
        let mut memory = prepared.memory(&program);
        let bytes = code_bytes(kernel.name, &program, prepared.launch(), &mut memory);
        assert!(bytes <= INSTRUCTION_CACHE, "{}: {bytes} bytes of code", kernel.name);
    }
}

#[test]
fn an_instruction_cache_of_4_kilobytes_would_hold_the_program_of_every_launch_file() {
    for file in LAUNCH_FILES {
        let fits = |program: &Program, run: &UserRun| {
            let bytes = code_bytes(file.name, program, &run.launch, &mut run.memory.clone());
            match bytes <= INSTRUCTION_CACHE {
                true => Ok(()),
                false => Err(format!("{bytes} bytes of code")),
            }
        };
        Launches::read(file.name, &fits).expect("each launch fits");
    }
}
