//! Machines of several cores with the memory hierarchy.

use heddle_kernels::{Geometry, KERNELS, Kernel};
use heddle_model::hierarchy::{HierarchyStatistics, MachineConfiguration};
use heddle_model::{CoreType, Dwf, Machine, Nrec, Pdom, Statistics};
use heddle_program::{Launch, assembler};

const MACHINES: [&str; 6] = ["dpe", "dwf", "lwm", "tbc", "tbc-small-l2", "tbc-wide-simd"];

/// A small machine: two cores, caches of a few lines.
const SMALL: &str = "
    cores = 2
    clock_mhz = 100
    network_clock_mhz = 100
    network_cycles = 3
    simd_width = 4
    core = { lanes = 4, warps = 4, blocks = 2, line_bytes = 16, tags = 4, stack_depth = 64, \
             code_words = 8192, shared_bytes = 16384, private_bytes = 4096 }
    l1 = { bytes = 128, ways = 2, line_bytes = 32, hit_cycles = 2, misses = 2, write_back = false }
    l2 = { bytes = 1024, ways = 4, line_bytes = 64, hit_cycles = 5, misses = 2, write_back = true }
    dram = { channels = 2, banks = 2, row_bytes = 256, bytes_per_cycle = 8, queue = 2, \
             policy = \"fr-fcfs\", clock_mhz = 250, t_cl = 10, t_rp = 10, t_rc = 35, t_ras = 25, \
             t_rcd = 12, t_rrd = 8 }";

fn machine(text: &str) -> MachineConfiguration {
    MachineConfiguration::from_toml(text).unwrap_or_else(|error| panic!("{error}"))
}

/// Every kernel on a machine, checked by its host reference.
fn run_kernels(name: &str, configuration: &MachineConfiguration, geometry: Geometry) {
    run_those::<Pdom>(name, configuration, geometry, |_| true);
}

/// Some kernels on cores of any kind. Returns how many warps they have spilled.
fn run_those<C: CoreType>(
    name: &str,
    configuration: &MachineConfiguration,
    geometry: Geometry,
    wanted: fn(&Kernel) -> bool,
) -> u64 {
    let mut spills = 0;
    for kernel in KERNELS.iter().filter(|kernel| wanted(kernel)) {
        let size = match kernel.name {
            "calls" | "synthetic" => 4,
            _ => geometry.size,
        };
        let prepared = kernel.prepare(3, Geometry { size, ..geometry }).expect("in range");
        let program = prepared.program();
        let memory = prepared.memory(&program);
        let machine = Machine::<C>::new(configuration, &program, prepared.launch(), memory);
        let mut machine = machine.expect("it fits");
        machine.run(&program, 20_000_000).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(prepared.check(machine.memory()), Ok(()), "{name}");
        let blocks: u64 = machine.statistics().map(|statistics| statistics.blocks).sum();
        assert_eq!(blocks, u64::from(geometry.blocks), "{name}");
        let requests: u64 = machine.statistics().flat_map(|counts| counts.requests).sum();
        let l1 = machine.hierarchy_statistics().l1;
        assert_eq!(l1.hits + l1.misses + l1.atomics + l1.private, requests, "{name}");
        spills += machine.statistics().map(|counts| counts.formation.spills).sum::<u64>();
    }
    spills
}

#[test]
fn every_kernel_is_right_on_the_machines_of_the_publications() {
    for name in MACHINES {
        let configuration = MachineConfiguration::named(name).expect("it exists");
        run_kernels(name, &configuration, Geometry { blocks: 3, threads_per_block: 40, size: 8 });
    }
}

#[test]
fn cores_of_a_machine_have_any_number_of_warps_up_to_64() {
    let text = include_str!("../configurations/dwf.toml");
    let warps_of =
        |text: &str| text.lines().find(|line| line.starts_with("warps")).map(str::to_owned);
    let warps = warps_of(text).expect("a line says it");
    for number in [24, 48, 64] {
        let configuration = machine(&text.replace(&warps, &format!("warps = {number}")));
        assert_eq!(configuration.core.warps, number);
        let geometry = Geometry { blocks: 3, threads_per_block: 40, size: 8 };
        run_kernels("any number", &configuration, geometry);
    }
    let error = MachineConfiguration::from_toml(&text.replace(&warps, "warps = 65"));
    let message = error.expect_err("no such core").to_string();
    assert_eq!(message, "WARPS must be from 1 to 64, not 65");
}

#[test]
fn every_kernel_is_right_with_caches_of_a_few_lines() {
    let geometry = Geometry { blocks: 3, threads_per_block: 10, size: 8 };
    run_kernels("small", &machine(SMALL), geometry);
    let write_back =
        SMALL.replace("misses = 2, write_back = false", "misses = 1, write_back = true");
    run_kernels("write-back", &machine(&write_back), geometry);
    let without_l2 = SMALL.lines().filter(|line| !line.contains("l2 =")).collect::<Vec<_>>();
    run_kernels("without second level", &machine(&without_l2.join("\n")), geometry);
}

/// Each core has a spill queue of its own, and a cache that knows the tag of its fills.
#[test]
fn kernels_are_right_on_cores_that_form_warps_and_spill_them() {
    let pool = "formation = { pool = 2, lut_sets = 2, lut_ways = 2, heap = 4, mheap_sets = 4, \
                mheap_ways = 2, queue = 2, in_flight = 4 }";
    let narrow = SMALL.replace("simd_width = 4", "simd_width = 1");
    let narrow = machine(&narrow.replace("tags = 4,", &format!("tags = 4, {pool},")));
    assert!(narrow.check_formation().is_ok());
    let wanted = |kernel: &Kernel| ["histogram", "merge-sort"].contains(&kernel.name);
    let geometry = Geometry { blocks: 3, threads_per_block: 10, size: 8 };
    assert_ne!(run_those::<Dwf>("formation", &narrow, geometry, wanted), 0);
}

/// Runs an assembled body with one block of one thread on each core.
fn run(text: &str, body: &str, blocks: u32) -> (Vec<Statistics>, HierarchyStatistics) {
    let program = assembler::program(&format!(".func start\n{body}\n exit"));
    let launch = Launch::new(blocks, 1, Vec::new());
    let machine = Machine::<Nrec>::new(&machine(text), &program, &launch, program.memory());
    let mut machine = machine.expect("it fits");
    machine.run(&program, 100_000).unwrap_or_else(|error| panic!("{error}"));
    (machine.statistics().cloned().collect(), machine.hierarchy_statistics())
}

/// Cycles of core 0 that a body needs more than none.
fn cycles(body: &str) -> u64 {
    run(SMALL, body, 1).0[0].cycles - run(SMALL, "", 1).0[0].cycles
}

#[test]
fn a_hit_takes_the_latency_of_the_cache_and_a_miss_that_of_the_whole_way() {
    let base = "lui a0, 0x90000\n lw a1, 0(a0)\n";
    let once = cycles(base);
    // Issue, R, X, L, the latency, two cycles to completion: one instruction after another.
    assert_eq!(cycles(&format!("{base} lw a1, 16(a0)")) - once, 4 + 2 + 2);
    // Out after one cycle, 3 through the network; activation, column and burst of a line of
    // 64 bytes take 30 cycles of the memory clock, 12 of the core's; 3 back.
    let miss = once - cycles("lui a0, 0x90000");
    assert_eq!(miss, 4 + 2 + 1 + 3 + 12 + 3);
    // The line of the second level is larger.
    let second = cycles(&format!("{base} lw a1, 32(a0)")) - once;
    assert_eq!(second, 4 + 2 + 1 + 3 + 5 + 3);
}

#[test]
fn atomics_of_several_cores_see_each_other() {
    let body = "lui a0, 0x90000\n addi t0, zero, 40\n addi t1, zero, 1\n again:\n \
                amoadd.w a1, t1, (a0)\n addi t0, t0, -1\n bne t0, zero, again";
    let program = assembler::program(&format!(".func start\n{body}\n exit"));
    let launch = Launch::new(4, 6, Vec::new());
    let machine = Machine::<Pdom>::new(&machine(SMALL), &program, &launch, program.memory());
    let mut machine = machine.expect("it fits");
    machine.run(&program, 1_000_000).expect("it ends");
    assert_eq!(machine.memory().read_word(0x9000_0000), 40 * 4 * 6);
    assert_eq!(machine.hierarchy_statistics().l1.atomics, 40 * 4 * 6);
}

#[test]
fn reservations_of_several_cores_are_their_own() {
    let body = "lui a0, 0x90000\n again:\n lr.w a1, (a0)\n addi a1, a1, 1\n sc.w a2, a1, (a0)\n \
                bne a2, zero, again";
    let program = assembler::program(&format!(".func start\n{body}\n exit"));
    let launch = Launch::new(2, 1, Vec::new());
    let machine = Machine::<Pdom>::new(&machine(SMALL), &program, &launch, program.memory());
    let mut machine = machine.expect("it fits");
    machine.run(&program, 100_000).expect("it ends");
    assert_eq!(machine.memory().read_word(0x9000_0000), 2);
}

#[test]
fn blocks_go_to_the_cores_in_turn_and_keep_their_numbers() {
    let body = "csrr t0, 0xf14\n slli t1, t0, 2\n lui a0, 0x90000\n add a0, a0, t1\n sw t0, 0(a0)";
    let (statistics, _) = run(SMALL, body, 5);
    let blocks: Vec<_> = statistics.iter().map(|counts| counts.blocks).collect();
    assert_eq!(blocks, [3, 2]);
    let (statistics, _) = run(SMALL, body, 1);
    assert_eq!((statistics[1].blocks, statistics[1].cycles), (0, 0));
}

#[test]
fn a_slow_network_takes_a_message_in_each_of_its_own_cycles() {
    let slow = SMALL.replace("network_clock_mhz = 100", "network_clock_mhz = 25");
    let latency = |text| machine(text).network_latency();
    assert_eq!([latency(SMALL), latency(&slow)], [3, 12]);
    // Four lanes store to a line each, then load: the request of the load is the fifth to leave.
    let body = "csrr t0, 0xcc5\n slli t0, t0, 5\n lui a0, 0x90000\n add t0, t0, a0\n \
                sw zero, 0(t0)\n lw a1, 512(a0)\n exit";
    let program = assembler::program(&format!(".func start\n{body}"));
    let launch = Launch::new(1, 4, Vec::new());
    let cycles = |text: &str| {
        let machine = Machine::<Pdom>::new(&machine(text), &program, &launch, program.memory());
        let mut machine = machine.expect("it fits");
        machine.run(&program, 100_000).unwrap_or_else(|error| panic!("{error}"));
        machine.cycles()
    };
    let way = |text: &str| cycles(text) - cycles(SMALL);
    // At half the clock the stores are gone when the load comes, in a cycle of the network: twice
    // 3 cycles more on the way.
    let half = SMALL.replace("network_clock_mhz = 100", "network_clock_mhz = 50");
    assert_eq!(way(&half), 2 * 3);
    // At a quarter the fifth message leaves 16 cycles after the first, and the load waits for it.
    assert_eq!(way(&slow), 2 * 9 + 8);
}

#[test]
fn a_narrow_simd_takes_its_share_of_cycles_for_each_instruction() {
    let body = "nop\n".repeat(50);
    let narrow = SMALL.replace("simd_width = 4", "simd_width = 1");
    let program = assembler::program(&format!(".func start\n{body}\n exit"));
    let launch = Launch::new(1, 16, Vec::new());
    let cycles = |text| {
        let machine = Machine::<Pdom>::new(&machine(text), &program, &launch, program.memory());
        let mut machine = machine.expect("it fits");
        machine.run(&program, 100_000).unwrap_or_else(|error| panic!("{error}"));
        machine.cycles()
    };
    // Four warps of 51 instructions each, one a cycle or one in four; the last one ends the run.
    assert_eq!(cycles(&narrow) - cycles(SMALL), (4 * 51 - 1) * 3);
}

#[test]
fn a_run_that_does_not_end_is_reported() {
    let program = assembler::program(".func start\n again:\n j again");
    let launch = Launch::new(1, 1, Vec::new());
    let machine = Machine::<Pdom>::new(&machine(SMALL), &program, &launch, program.memory());
    let error = machine.expect("it fits").run(&program, 300).expect_err("it spins").to_string();
    assert!(error.starts_with("not done after 300 cycles\n  warp 0 of block 0"), "{error}");
}

#[test]
fn every_number_of_a_machine_has_limits_that_the_error_names() {
    // Where it is in the file, its key, the smallest and the largest value.
    let numbers: [(&str, &str, u64, u64); 26] = [
        ("cores = 2", "cores", 1, 1024),
        ("clock_mhz = 100", "clock_mhz", 1, 100_000),
        ("network_clock_mhz = 100", "network_clock_mhz", 1, 100_000),
        ("network_cycles = 3", "network_cycles", 0, 100_000),
        ("bytes = 128", "l1.bytes", 4, 1 << 26),
        ("ways = 2", "l1.ways", 1, 1 << 16),
        ("line_bytes = 32", "l1.line_bytes", 4, 4096),
        ("hit_cycles = 2", "l1.hit_cycles", 0, 100_000),
        ("misses = 2", "l1.misses", 1, 1 << 16),
        ("bytes = 1024", "l2.bytes", 4, 1 << 26),
        ("ways = 4", "l2.ways", 1, 1 << 16),
        ("line_bytes = 64", "l2.line_bytes", 4, 4096),
        ("hit_cycles = 5", "l2.hit_cycles", 0, 100_000),
        ("misses = 2, write_back = true", "l2.misses", 1, 1 << 16),
        ("channels = 2", "dram.channels", 1, 1024),
        ("banks = 2", "dram.banks", 1, 1024),
        ("row_bytes = 256", "dram.row_bytes", 1, 1 << 20),
        ("bytes_per_cycle = 8", "dram.bytes_per_cycle", 1, 4096),
        ("queue = 2", "dram.queue", 1, 1 << 16),
        ("clock_mhz = 250", "dram.clock_mhz", 1, 100_000),
        ("t_cl = 10", "dram.t_cl", 0, 100_000),
        ("t_rp = 10", "dram.t_rp", 0, 100_000),
        ("t_rc = 35", "dram.t_rc", 0, 100_000),
        ("t_ras = 25", "dram.t_ras", 0, 100_000),
        ("t_rcd = 12", "dram.t_rcd", 0, 100_000),
        ("t_rrd = 8", "dram.t_rrd", 0, 100_000),
    ];
    for (place, key, low, high) in numbers {
        assert!(SMALL.contains(place), "{place}");
        let with = |value: u64| {
            let (name, old) = place.split_once(" = ").expect("a number");
            let rest = old.trim_start_matches(|digit: char| digit.is_ascii_digit());
            let text = SMALL.replacen(place, &format!("{name} = {value}{rest}"), 1);
            MachineConfiguration::from_toml(&text).err().map_or(String::new(), |e| e.to_string())
        };
        let message = |value| format!("{key} must be from {low} to {high}, not {value}");
        let mut beyond = vec![high + 1, u32::MAX.into()];
        beyond.extend(low.checked_sub(1));
        for value in beyond {
            assert_eq!(with(value), message(value));
        }
        // The limits themselves are accepted, or do not go with another number.
        for value in [low, high] {
            assert!(!with(value).contains("must be from"), "{key}: {}", with(value));
        }
        // Numbers of 64 bits in the file, where the quantity has as many.
        let huge = with(i64::MAX as u64);
        assert!(huge == message(i64::MAX as u64) || huge.contains("expected u32"), "{huge}");
    }
}

#[test]
fn clocks_and_caches_fit_together_and_into_a_computer() {
    let refused = |from: &str, to: &str| {
        assert!(SMALL.contains(from), "{from}");
        let result = MachineConfiguration::from_toml(&SMALL.replace(from, to));
        result.expect_err("refused").to_string()
    };
    assert_eq!(
        refused("mhz = 250", "mhz = 10001"),
        "dram.clock_mhz, 10001, is more than 100 times faster or slower than clock_mhz, 100"
    );
    assert_eq!(
        refused("    clock_mhz = 100", "    clock_mhz = 10001"),
        "network_clock_mhz, 100, is more than 100 times faster or slower than clock_mhz, 10001"
    );
    assert_eq!(
        refused("bytes = 128,", "bytes = 67108864,"),
        "the caches of all cores and channels have 4194336 lines together, more than 4194304"
    );
}

#[test]
fn a_file_that_describes_no_machine_is_refused_with_the_reason() {
    let refused = |from: &str, to: &str| {
        assert!(SMALL.contains(from));
        let result = MachineConfiguration::from_toml(&SMALL.replace(from, to));
        result.expect_err("refused").to_string()
    };
    assert_eq!(
        refused("bytes = 128,", "bytes = 96,"),
        "the first-level cache: 96 bytes are not a power of two of sets of 2 lines of 32 bytes"
    );
    assert_eq!(
        refused("line_bytes = 16", "line_bytes = 64"),
        "lines of 64 bytes do not fit into lines of 32 bytes of the first-level cache"
    );
    assert_eq!(
        refused("lanes = 4", "lanes = 5"),
        "LANES must be a power of two from 1 to 32, not 5"
    );
    assert_eq!(
        refused("simd_width = 4", "simd_width = 8"),
        "SIMD_WIDTH must be a power of two from 1 to 4, not 8"
    );
    assert!(refused("cores = 2", "cores = 2\nspeed = 3").contains("unknown field `speed`"));
    let unknown = MachineConfiguration::named("vax").expect_err("unknown").to_string();
    assert_eq!(
        unknown,
        "unknown machine `vax`; machines: dpe, dwf, lwm, pws, tbc, tbc-small-l2, tbc-wide-simd"
    );
}

#[test]
fn the_pool_of_a_core_may_have_sizes_of_its_own() {
    let parsed = |to: &str| MachineConfiguration::from_toml(&SMALL.replace("tags = 4,", to));
    let pool = "pool = 16, lut_sets = 4, lut_ways = 2, heap = 8, mheap_sets = 4, mheap_ways = 4, \
                queue = 3, in_flight = 8";
    let usual = parsed("tags = 4,").expect("a machine").core.formation();
    assert_eq!((usual.pool, usual.queue), (8, 2));
    let own = parsed(&format!("tags = 4, formation = {{ {pool} }},")).expect("a machine");
    assert_eq!((own.core.formation().pool, own.core.formation().queue), (16, 3));
    let odd = pool.replace("heap = 8", "heap = 9");
    let refused = parsed(&format!("tags = 4, formation = {{ {odd} }},")).expect_err("refused");
    assert_eq!(refused.to_string(), "HEAP must be a power of two from 2 to 1024, not 9");
}

#[test]
fn spill_queues_of_all_cores_lie_below_private_memory() {
    let text = SMALL
        .replace("cores = 2", "cores = 513")
        .replace("lanes = 4, warps = 4", "lanes = 32, warps = 64")
        .replace("line_bytes = 16,", "line_bytes = 64,")
        .replace("line_bytes = 32,", "line_bytes = 64,")
        .replace("private_bytes = 4096", "private_bytes = 16")
        .replace("simd_width = 4", "simd_width = 8");
    // Cores that do not spill are not refused.
    let checked = |text: &str| machine(text).check_formation().map_err(|error| error.to_string());
    let error = "the spill queues of 513 cores, 262144 bytes each, exceed 128 MiB";
    assert_eq!(checked(&text), Err(error.to_owned()));
    let text = text.replace("513", "512");
    assert_eq!(checked(&text), Ok(()));
    let error = "core dwf needs a SIMD of at most LANES / 4 = 8 lanes, not 16";
    assert_eq!(checked(&text.replace("simd_width = 8", "simd_width = 16")), Err(error.to_owned()));
}
