//! Each core, as it stands, runs a program that diverges, loops, calls, waits at a barrier and uses
//! every unit and every memory; its results are computed here thread by thread. All but the first do so with
//! `HEDDLE_CAMPAIGN`.

use crate::large_warp_preset;
use crate::order::Ordered;
use crate::presets::{dwf_tiny, lwm_tiny, pws_tiny, tiny};
use crate::testing::settle;
use crate::words::{Kind, Order, Policy};
use rust_hdl::prelude::{Block, check_connected};
use std::collections::HashMap;

const BLOCKS: u64 = 3;
/// Two warps a thread block, two lanes in the second.
const THREADS: u64 = 6;
/// PC of the first instruction.
const BASE: u64 = 0x10;
/// Where each thread stores a word, and where all add up.
const WORDS: u64 = 0x8001_0000;
const SUM: u64 = 0x8001_1000;
const PATIENCE: u64 = 4000;

/// The program, with the distance of the reconvergence point of each branch.
const PROGRAM: [(u64, Option<u64>); 37] = [
    (0xcc00_22f3, None),     // csrr t0, 0xCC0: thread of the block
    (0xf140_2373, None),     // csrr t1, mhartid: thread of the grid
    (0x0012_f393, None),     // andi t2, t0, 1
    (0x0003_8863, Some(10)), // beqz t2, even
    (0x0023_1e13, None),     // slli t3, t1, 2
    (0x026e_0e33, None),     // mul t3, t3, t1
    (0x0100_006f, None),     // j join
    (0x0643_0e13, None),     // even: addi t3, t1, 100
    (0x0032_8e93, None),     // addi t4, t0, 3
    (0x03de_4e33, None),     // div t3, t3, t4
    (0x0000_000b, None),     // join: bar
    (0x8001_0eb7, None),     // lui t4, 0x80010
    (0x0023_1f13, None),     // slli t5, t1, 2
    (0x01ee_8eb3, None),     // add t4, t4, t5
    (0x01ce_a023, None),     // sw t3, 0(t4)
    (0x000e_af83, None),     // lw t6, 0(t4)
    (0xe000_0eb7, None),     // lui t4, 0xe0000: shared memory
    (0x0022_9f13, None),     // slli t5, t0, 2
    (0x01ee_8eb3, None),     // add t4, t4, t5
    (0x01fe_a023, None),     // sw t6, 0(t4)
    (0x000e_af83, None),     // lw t6, 0(t4)
    (0xe000_0eb7, None),     // lui t4, 0xe0000
    (0x100e_8e93, None),     // addi t4, t4, 0x100
    (0x0010_0f13, None),     // li t5, 1
    (0x01ee_af2f, None),     // amoadd.w t5, t5, (t4)
    (0x0002_8393, None),     // mv t2, t0
    (0x007f_8f93, None),     // loop: addi t6, t6, 7
    (0xfff3_8393, None),     // addi t2, t2, -1
    (0xfe03_dce3, Some(29)), // bgez t2, loop
    (0x0180_00ef, None),     // jal ra, function
    (0x8001_1eb7, None),     // lui t4, 0x80011
    (0x01fe_af2f, None),     // amoadd.w t5, t6, (t4)
    (0xc020_2f73, None),     // csrr t5, instret
    (0x000f_8513, None),     // mv a0, t6
    (0x0000_0073, None),     // ecall
    (0x001f_8f93, None),     // function: addi t6, t6, 1
    (0x0000_8067, None),     // ret
];

/// The same with its first branch split: what takes it stays, what does not goes on in another unit.
fn split_program() -> Vec<(u64, Option<u64>)> {
    let moved = |&(word, rpc): &(u64, Option<u64>)| (word, rpc.map(|rpc: u64| rpc + 4));
    let split = [
        (0x0013_bf13, None), // seqz t5, t2
        (0x000f_300b, None), // smask m0, t5
        (0x0000_400b, None), // split m0, m0
        (PROGRAM[3].0, Some(13)),
    ];
    let merge = [(0x0000_500b, None)];
    let before = PROGRAM[..3].iter().copied().chain(split);
    let sides = before.chain(PROGRAM[4..10].iter().map(moved)).chain(merge);
    sides.chain(PROGRAM[10..].iter().map(moved)).collect()
}

/// What a thread stores, and with what it ends.
fn results(block: u64, thread: u64) -> (u64, u64) {
    let global = block * THREADS + thread;
    let stored = if thread % 2 == 1 { 4 * global * global } else { (global + 100) / (thread + 3) };
    (stored, stored + 7 * (thread + 1) + 1)
}

/// What a run leaves: memory, and the status of every thread.
struct Outcome {
    words: HashMap<u64, u64>,
    statuses: Vec<u64>,
}

/// Programs on whole cores take as long as all other tests of this crate. Elsewhere every core runs more of them on a faster
/// engine, and has random inputs on that engine and on the golden one.
fn is_campaign() -> bool {
    std::env::var_os("HEDDLE_CAMPAIGN").is_some()
}

macro_rules! core_runs {
    ($test: ident, $core: ty, $rules: expr) => {
        core_runs!($test, $core, $rules, 1);
    };
    ($test: ident, $core: ty, $rules: expr, $issue_interval: expr) => {
        core_runs!($test, $core, $rules, $issue_interval, PROGRAM.to_vec());
    };
    ($test: ident, $core: ty, $rules: expr, $issue_interval: expr, $program: expr) => {
        core_runs!($test, $core, $rules, $issue_interval, $program, is_campaign());
    };
    (always $test: ident, $core: ty, $rules: expr) => {
        core_runs!($test, $core, $rules, 1, PROGRAM.to_vec(), true);
    };
    ($test: ident, $core: ty, $rules: expr, $issue_interval: expr, $program: expr, $runs: expr) => {
        #[test]
        fn $test() {
            let runs: bool = $runs;
            if !runs {
                return;
            }
            let mut core = Box::<$core>::default();
            let rules: fn(&mut $core) = $rules;
            rules(&mut core);
            let mut outcome = Outcome { words: HashMap::new(), statuses: vec![] };
            macro_rules! cycle {
                () => {
                    core.clock.next = true.into();
                    settle(core.as_mut());
                    // Takes effect with the inputs that change next.
                    core.clock.next = false.into();
                };
            }
            core.code.base.next = BASE.into();
            core.code.write_valid.next = true;
            for (index, (word, rpc)) in $program.into_iter().enumerate() {
                core.code.write_index.next = (index as u64).into();
                core.code.write_word.next = word.into();
                core.code.write_kind.next = rpc.map_or(Kind::None, |_| Kind::Pc);
                core.code.write_rpc.next = rpc.map_or(0, |rpc| BASE + rpc).into();
                settle(core.as_mut());
                cycle!();
            }
            core.code.write_valid.next = false;
            core.launch.entry.next = BASE.into();
            core.launch.code_page.next = 0x20.into();
            core.launch.blocks.next = BLOCKS.into();
            core.launch.threads_per_block.next = THREADS.into();
            core.launch.block_step.next = 1.into();
            core.launch.thread_step.next = THREADS.into();
            core.launch.shared_bytes.next = 0x200.into();
            core.launch.shared_stride.next = 0x200.into();
            core.launch.max_resident.next = 2.into();
            core.launch.read_only_start.next = 0x8000_0000_u64.into();
            core.launch.read_only_end.next = 0x8000_1000_u64.into();
            core.launch.issue_interval.next = $issue_interval.into();
            core.launch.watchdog.next = 1000.into();
            core.launch.start.next = true;
            core.memory.request_ready.next = true;
            let mut response: Option<(u64, [u64; 4])> = None;
            let mut done = false;
            for _ in 0..PATIENCE {
                core.memory.response_valid.next = response.is_some();
                if let Some((tag, line)) = response.take() {
                    core.memory.response_tag.next = tag.into();
                    for (port, word) in core.memory.response_data.iter_mut().zip(line) {
                        port.next = word.into();
                    }
                }
                settle(core.as_mut());
                assert!(!core.events.fault_valid.val(), "fault {:?}", core.events.fault_code.val());
                assert!(!core.events.watchdog_expired.val());
                if core.events.exit_valid.val() {
                    let lanes = core.events.exit_lanes.val();
                    let values = core.events.writeback_value.iter().enumerate();
                    let ended = values.filter(|(lane, _)| lanes.get_bit(*lane));
                    outcome.statuses.extend(ended.map(|(_, value)| value.val().to_u64()));
                }
                if core.memory.request_valid.val() {
                    let address = core.memory.request_address.val().to_u64();
                    let kind = core.memory.request_kind.val() as u64;
                    let mask = core.memory.request_byte_mask.val().to_u64();
                    let mut line = [0; 4];
                    for (index, old) in line.iter_mut().enumerate() {
                        let word = outcome.words.entry(address + 4 * index as u64).or_default();
                        *old = *word;
                        let data = core.memory.request_data[index].val().to_u64();
                        if (mask >> (4 * index)) & 1 == 1 {
                            *word = match kind {
                                0 => *word,
                                1 => data,
                                _ => *word + data,
                            };
                        }
                    }
                    if kind != 1 {
                        response = Some((core.memory.request_tag.val().to_u64(), line));
                    }
                }
                done = core.events.done.val();
                if done {
                    break;
                }
                cycle!();
                core.launch.start.next = false;
            }
            assert!(done, "the run does not end");
            check(outcome);
        }
    };
}

fn check(outcome: Outcome) {
    let all = (0..BLOCKS).flat_map(|block| (0..THREADS).map(move |thread| (block, thread)));
    let mut expected: Vec<u64> =
        all.clone().map(|(block, thread)| results(block, thread).1).collect();
    for (block, thread) in all {
        let address = WORDS + 4 * (block * THREADS + thread);
        assert_eq!(outcome.words[&address], results(block, thread).0, "{block} {thread}");
    }
    assert_eq!(outcome.words[&SUM], expected.iter().sum::<u64>());
    let mut statuses = outcome.statuses;
    statuses.sort_unstable();
    expected.sort_unstable();
    assert_eq!(statuses, expected);
}

core_runs!(always pdom_runs_a_program, tiny::PdomCore, |core| {
    core.launch_stack_reuse.next = true;
    core.launch_prune.next = true;
});
core_runs!(barrel_runs_a_program, tiny::BarrelCore, |core| {
    core.launch_stack_reuse.next = true;
    core.launch_prune.next = true;
});
core_runs!(barrel_runs_a_program_in_another_order, tiny::BarrelCore, |core| {
    *core = tiny::BarrelCore::ordered();
    core.launch_stack_reuse.next = true;
    core.launch_prune.next = true;
    core.launch_order[0].next = Order::Rrb;
});
core_runs!(pdom_runs_a_program_in_another_order, tiny::PdomCore, |core| {
    *core = tiny::PdomCore::ordered();
    core.launch_stack_reuse.next = true;
    core.launch_prune.next = true;
    core.launch_order[0].next = Order::Gto;
});
core_runs!(nrec_runs_a_program_in_another_order, tiny::NrecCore, |core| {
    *core = tiny::NrecCore::ordered();
    core.launch_order[0].next = Order::Srr;
});
core_runs!(spe_runs_a_program, tiny::SpeCore, |core| {
    core.launch_stack_reuse.next = true;
    core.launch_prune.next = true;
});
core_runs!(nrec_runs_a_program, tiny::NrecCore, |_| {});
core_runs!(tbc_runs_a_program, tiny::TbcCore, |core| {
    core.launch_stack_reuse.next = true;
    core.launch_prune.next = true;
    core.launch_unanimous.next = true;
    core.launch_order.next = Order::Age;
});
/// Whole programs with groups of two slots or large warps of one, short stalls, and few choices from a top group.
macro_rules! core_runs_with_fetch_groups {
    ($test: ident, $core: ty, $group_size: literal, $rules: expr) => {
        core_runs!($test, $core, |core| {
            *core = <$core>::ordered();
            let rules: fn(&mut $core) = $rules;
            rules(core);
            core.launch_group_size[0].next = $group_size.into();
            core.launch_group_timeout[0].next = 5.into();
            core.launch_long_stall[0].next = 1.into();
        });
    };
}

core_runs_with_fetch_groups!(pdom_runs_with_fetch_groups, tiny::PdomCore, 1, |core| {
    core.launch_order[0].next = Order::TwoLevel;
});
core_runs_with_fetch_groups!(spe_runs_with_fetch_groups, tiny::SpeCore, 1, |core| {
    core.launch_order[0].next = Order::TwoLevel;
});
core_runs_with_fetch_groups!(barrel_runs_with_fetch_groups, tiny::BarrelCore, 1, |core| {
    core.launch_order[0].next = Order::TwoLevel;
});
core_runs_with_fetch_groups!(tbc_runs_with_fetch_groups, tiny::TbcCore, 1, |core| {
    core.launch_order.next = Order::TwoLevel;
});
core_runs_with_fetch_groups!(lwm_runs_with_fetch_groups, lwm_tiny::LwmCore, 0, |core| {
    core.launch_order[0].next = Order::TwoLevel;
});
core_runs!(dwf_runs_a_program, dwf_tiny::DwfCore, |core| core.launch_swizzle.next = true, 4);
core_runs!(
    dwf_runs_a_program_with_an_ideal_scheduler,
    dwf_tiny::FullDwfCore,
    |core| {
        core.launch_policy[0].next = Policy::Dpdpri;
        core.launch_scheduler[0].next = true;
        core.launch_starvation_limit[0].next = 1.into();
        core.launch_warp_barrier[0].next = true;
        core.code_mark[0].next = true;
    },
    4
);
core_runs!(lwm_runs_a_program, lwm_tiny::LwmCore, |core| {
    core.launch_stack_reuse.next = true;
    core.launch_prune.next = true;
    core.launch_jump_optimisation.next = true;
});
core_runs!(pws_runs_a_program, pws_tiny::PwsCore, |core| {
    core.launch_stack_reuse.next = true;
    core.launch_prune.next = true;
});
core_runs!(
    pws_runs_a_program_with_a_split,
    pws_tiny::PwsCore,
    |core| {
        core.launch_stack_reuse.next = true;
        core.launch_prune.next = true;
    },
    1,
    split_program()
);
core_runs!(lwm_runs_a_program_in_another_order, lwm_tiny::LwmCore, |core| {
    *core = lwm_tiny::LwmCore::ordered();
    core.launch_fall_through_first.next = true;
    core.launch_wait_full.next = true;
    core.launch_order[0].next = Order::Srr;
});
core_runs!(lwm_of_one_row_runs_a_program, lwm_one_row::LwmCore, |core| {
    core.launch_stack_reuse.next = true;
    core.launch_jump_optimisation.next = true;
});

large_warp_preset! {
    #[allow(dead_code, reason = "a preset names the blocks of all cores")]
    /// A large warp of one row is a warp.
    mod lwm_one_row: 4 lanes, 4 warps, 2 blocks, 4 words a line, 4 tags, 64 entries a stack,
    1 rows a large warp, 4 pairs of branch mask buffers
}

macro_rules! core_is_connected {
    ($test: ident, $core: ty) => {
        core_is_connected!($test, $core, <$core>::default());
    };
    ($test: ident, $core: ty, $built: expr) => {
        #[test]
        fn $test() {
            let mut core = Box::<$core>::new($built);
            core.connect_all();
            let errors = check_connected(core.as_ref());
            assert!(errors.is_ok(), "{errors:?}");
        }
    };
}

core_is_connected!(every_signal_of_pdom_has_a_driver, tiny::PdomCore);
core_is_connected!(every_signal_of_barrel_has_a_driver, tiny::BarrelCore);
core_is_connected!(every_signal_of_spe_has_a_driver, tiny::SpeCore);
core_is_connected!(every_signal_of_nrec_has_a_driver, tiny::NrecCore);
core_is_connected!(every_signal_of_tbc_has_a_driver, tiny::TbcCore);
core_is_connected!(every_signal_of_dwf_has_a_driver, dwf_tiny::DwfCore);
core_is_connected!(every_signal_of_full_dwf_has_a_driver, dwf_tiny::FullDwfCore);
core_is_connected!(every_signal_of_lwm_has_a_driver, lwm_tiny::LwmCore);
core_is_connected!(every_signal_of_pws_has_a_driver, pws_tiny::PwsCore);
core_is_connected!(
    every_signal_of_ordered_pdom_has_a_driver,
    tiny::PdomCore,
    tiny::PdomCore::ordered()
);
core_is_connected!(
    every_signal_of_ordered_barrel_has_a_driver,
    tiny::BarrelCore,
    tiny::BarrelCore::ordered()
);
core_is_connected!(
    every_signal_of_ordered_spe_has_a_driver,
    tiny::SpeCore,
    tiny::SpeCore::ordered()
);
core_is_connected!(
    every_signal_of_ordered_tbc_has_a_driver,
    tiny::TbcCore,
    tiny::TbcCore::ordered()
);
core_is_connected!(
    every_signal_of_ordered_lwm_has_a_driver,
    lwm_tiny::LwmCore,
    lwm_tiny::LwmCore::ordered()
);
