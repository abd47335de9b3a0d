//! Designs whose simulation is measured: shapes of hardware, not parts of a core, so they are in
//! no list of blocks.
//!
//! - the thread compactor of `heddle-hw`: many equal lanes.
//! - [`core_slice`]: lanes with arithmetic and memories, and a stack per warp.
//! - [`irregular`]: state machines, queues and arbiters, nothing twice in a row.
//! - [`eight_slices`]: many equal modules.

pub mod core_slice;
pub mod eight_slices;
pub mod irregular;

use crate::{UnknownName, build, registry};
use core_slice::MeasuredSlice;
use eight_slices::SliceArray;
use heddle_blocks::BenchDesign;
use heddle_engine::ports;
use irregular::Irregular;

/// Every design, in the order of tables.
pub static DESIGNS: &[BenchDesign] = &[
    BenchDesign {
        name: "compactor",
        summary: "thread compactor, 32 lanes, 32 warps",
        build: || {
            let block = registry::find("thread-compactor").expect("a block of the registry");
            (block.preset("paper").expect("one of its presets").build)()
        },
        lockstep_cycles: 100_000,
    },
    BenchDesign {
        name: "core-slice",
        summary: "execute slice: 32 lanes, 8 stacks of 8 entries",
        build: || {
            build(
                "core_slice",
                MeasuredSlice::default,
                ports!(MeasuredSlice: clock, reset, launch_valid, launch_warp, launch_pc, launch_mask, warp_ready,
                    instruction),
            )
        },
        lockstep_cycles: 100_000,
    },
    BenchDesign {
        name: "irregular",
        summary: "state machines, queues, arbiters and timers",
        build: || {
            build(
                "irregular",
                Irregular::default,
                ports!(Irregular: clock, reset, copy_valid, copy_engine, copy_command, host_request,
                    host_write, host_address, host_data, send_valid, send_data, noise, timer_start,
                    timer_periodic, timer_period, answer, receive_ready),
            )
        },
        lockstep_cycles: 10_000,
    },
    BenchDesign {
        name: "eight-slices",
        summary: "eight execute slices side by side",
        build: || {
            build(
                "slice_array",
                SliceArray::default,
                ports!(SliceArray<8>: clock, reset, launch_valid, launch_warp, launch_pc, launch_mask, warp_ready,
                    instruction),
            )
        },
        lockstep_cycles: 10_000,
    },
];

/// The design with this name.
pub fn find(name: &str) -> Result<&'static BenchDesign, UnknownName> {
    let found = DESIGNS.iter().find(|design| design.name == name);
    found.ok_or_else(|| UnknownName::new("design", name, DESIGNS.iter().map(|design| design.name)))
}
