//! The ports of a core, by name.

use heddle_netlist::ir::{InputId, Netlist, SignalId};

/// Declares a group of ports that have the names of their fields.
macro_rules! group {
    ($(#[$doc: meta])* $name: ident, $id: ty, $find: ident: $($port: ident),* $(,)?) => {
        $(#[$doc])*
        pub(super) struct $name {
            $(pub $port: $id,)*
        }

        impl $name {
            /// Panics if a port is missing: that is a bug of the core or of this bench.
            pub fn of(netlist: &Netlist) -> Self {
                Self { $($port: $find(netlist, stringify!($port)),)* }
            }
        }
    };
}

fn input(netlist: &Netlist, name: &str) -> InputId {
    netlist.find_input(name).unwrap_or_else(|| panic!("the core has no input `{name}`"))
}

fn output(netlist: &Netlist, name: &str) -> SignalId {
    netlist.find_signal(name).unwrap_or_else(|| panic!("the core has no output `{name}`"))
}

/// The elements of an array of outputs.
pub(super) fn outputs(netlist: &Netlist, name: &str, count: usize) -> Vec<SignalId> {
    (0..count).map(|index| output(netlist, &format!("{name}[{index}]"))).collect()
}

/// The elements of an array of inputs.
pub(super) fn inputs(netlist: &Netlist, name: &str, count: usize) -> Vec<InputId> {
    (0..count).map(|index| input(netlist, &format!("{name}[{index}]"))).collect()
}

group! {
    /// What the host sets.
    Inputs, InputId, input:
    reset,
    code_write_valid, code_write_index, code_write_word, code_write_kind, code_write_rpc,
    launch_start, launch_entry, launch_code_page, launch_code_base, launch_blocks,
    launch_threads_per_block, launch_shared_bytes, launch_shared_stride, launch_max_resident,
    launch_read_only_start, launch_read_only_end, launch_watchdog, launch_stack_reuse,
    launch_prune,
    request_ready, response_valid, response_tag,
}

group! {
    /// What the host reads, arrays aside.
    Outputs, SignalId, output:
    done, watchdog_expired, cause, bank_conflict,
    fault_valid, fault_code, fault_warp, fault_pc, fault_lane,
    block_start_valid, block_start_number, block_start_block, block_start_base,
    block_start_warps, block_end, barrier,
    issued_valid, issued_warp, issued_pc, issued_lanes,
    branch_valid, branch_warp, branch_pc, branch_taken, branch_not_taken,
    update_valid, update_position, update_pc, update_kind, update_rpc, update_depth, update_mask,
    push_not_taken_valid, push_not_taken_position, push_not_taken_pc, push_not_taken_kind,
    push_not_taken_rpc, push_not_taken_depth, push_not_taken_mask,
    push_taken_valid, push_taken_position, push_taken_pc, push_taken_kind, push_taken_rpc,
    push_taken_depth, push_taken_mask,
    pop_valid, pop_warp, pop_position,
    writeback_valid, writeback_warp, writeback_register, writeback_lanes,
    exit_valid, exit_warp, exit_lanes,
    request_valid, request_kind, request_address, request_byte_mask, request_tag,
    request_operation, request_thread,
}
