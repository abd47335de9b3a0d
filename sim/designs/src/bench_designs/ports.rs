//! How the golden engine reaches the inputs of the measured designs.

use super::core_slice::CoreSlice;
use super::eight_slices::SliceArray;
use super::irregular::Irregular;
use crate::Registered;
use heddle_engine::golden::PortWriter;
use heddle_engine::ports;

impl<
    const LANES: usize,
    const WARPS: usize,
    const DEPTH: usize,
    const PC_W: usize,
    const WARP_W: usize,
    const ADDRESS_W: usize,
> Registered for CoreSlice<LANES, WARPS, DEPTH, PC_W, WARP_W, ADDRESS_W>
{
    const MODULE: &'static str = "core_slice";

    fn ports() -> PortWriter<Self> {
        ports!(Self: clock, reset, launch_valid, launch_warp, launch_pc, launch_mask, warp_ready,
            instruction)
    }
}

impl<const SLICES: usize> Registered for SliceArray<SLICES> {
    const MODULE: &'static str = "slice_array";

    fn ports() -> PortWriter<Self> {
        ports!(Self: clock, reset, launch_valid, launch_warp, launch_pc, launch_mask, warp_ready,
            instruction)
    }
}

impl Registered for Irregular {
    const MODULE: &'static str = "irregular";

    fn ports() -> PortWriter<Self> {
        ports!(Self: clock, reset, copy_valid, copy_engine, copy_command, host_request, host_write,
            host_address, host_data, send_valid, send_data, noise, timer_start, timer_periodic,
            timer_period, answer, receive_ready)
    }
}
