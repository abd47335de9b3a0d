//! The warp pool, and how threads enter it.

use crate::registry::Block;
use heddle_hw::formation::insertion::{
    Inserter, InsertionUnit, PcWarpLut, PoolAllocator, UpdateRegisters, WarpPool,
};

/// The rows.
pub const INSERTION: &[Block] = &[
    block! {
        name: "insertion-unit",
        summary: "the warp pool: how threads enter it, and how a warp is picked from it",
        source: "hw/src/formation/insertion/insertion_unit.rs",
        inputs: [clock, reset, f0, f1, f2, f3],
        links: [
            fill: GroupIn, row: GroupIn, arrival: ArrivalIn, room: RoomOut, update: UpdateOut,
            scheduled: ScheduledIn, next: NextIn, pick: PickOut, spilled: SpilledOut
        ],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [
            lanes = LANES, warps = WARPS, pool = POOL, key_bits = KEY_W, sets = LUT_SETS,
            ways = LUT_WAYS, instructions = IN_FLIGHT
        ],
        block: InsertionUnit<
            LANES, SW_W, POOL, POOL_W, KEY_W, LUT_SETS, LUT_SET_W, LUT_WAYS, LUT_WAY_W, ITAG_W,
            COUNT_W, 0,
        >,
    },
    block! {
        name: "pc-warp-lut",
        summary: "which warp of the pool takes more threads of a PC, and which of its lanes are free",
        source: "hw/src/formation/insertion/pc_warp_lut.rs",
        inputs: [clock, reset, close_entry],
        links: [lookup: LookupIn],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [lanes = LANES, pool = POOL, key_bits = KEY_W, sets = LUT_SETS, ways = LUT_WAYS],
        block: PcWarpLut<LANES, POOL_W, KEY_W, LUT_SETS, LUT_SET_W, LUT_WAYS, LUT_WAY_W>,
    },
    block! {
        name: "warp-pool",
        summary: "memories of the warp pool: threads of each pool entry, list of its group",
        source: "hw/src/formation/insertion/warp_pool.rs",
        inputs: [
            clock, reset, write_lanes, write_formed, write_sw, formed_entry, joined_entry,
            final_valid, final_entry, final_lanes, pick, pick_entry, pick_hit, pick_occupied
        ],
        links: [next: NextIn],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [lanes = LANES, warps = WARPS, pool = POOL],
        block: WarpPool<LANES, SW_W, POOL, POOL_W>,
    },
    block! {
        name: "pool-allocator",
        summary: "which pool entries are in use, and which one a new warp gets",
        source: "hw/src/formation/insertion/pool_allocator.rs",
        inputs: [clock, reset, take, free, free_entry],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [pool = POOL],
        block: PoolAllocator<POOL, POOL_W>,
    },
    block! {
        name: "inserter",
        summary: "what becomes of an update register: it forms a warp, joins one, or is spilled",
        source: "hw/src/formation/insertion/inserter.rs",
        inputs: [
            valid, arrived, lanes, spill_mode, room, any_free, free_entry, hit, lost, lut_occupied,
            lut_entry
        ],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [lanes = LANES, pool = POOL],
        block: Inserter<LANES, POOL_W, 0>,
    },
    block! {
        name: "update-registers",
        summary: "the threads between their arrival and the warp pool",
        source: "hw/src/formation/insertion/update_registers.rs",
        inputs: [
            clock, reset, f0, f1, f2, f3, fill_fits, row_fits, spill, entry, formed, spilled_take
        ],
        links: [fill: GroupIn, row: GroupIn, arrival: ArrivalIn, update: UpdateOut],
        modules: [dwf_tiny, dwf_small, dwf_paper],
        sizes: [
            lanes = LANES, warps = WARPS, pool = POOL, key_bits = KEY_W, instructions = IN_FLIGHT
        ],
        block: UpdateRegisters<LANES, SW_W, POOL_W, KEY_W, ITAG_W, COUNT_W, 0>,
    },
];
