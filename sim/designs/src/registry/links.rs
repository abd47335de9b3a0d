//! The inputs of the links of `heddle_hw::links`, by the end that is a port of the block.

/// The inputs that a block has by this end of a link, or of each link of an array, `[link]`; for the golden engine.
macro_rules! link_inputs {
    (CodeIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [write_valid, write_index, write_word, write_rpc, write_uniform,
            write_likely, write_lpc, base] [write_kind])
    };
    (LaunchIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [start, entry, code_page, blocks, threads_per_block,
            shared_bytes, shared_stride, max_resident, read_only_start, read_only_end,
            issue_interval, watchdog] [])
    };
    (MemoryOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [request_ready, response_valid, response_tag, response_data]
            [])
    };
    (MemoryIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [request_valid, request_address, request_byte_mask,
            request_data, request_tag, request_operation, request_thread] [request_kind])
    };
    (OutstandingIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [accepted, accepted_tag, accepted_instruction_tag, answered,
            answered_tag] [])
    };
    (StartIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, warps, last, tail, pc] [])
    };
    (InitialiseIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, row] [])
    };
    (BlocksIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [warps, base] [])
    };
    (WarpsOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [leaving] [])
    };
    (WarpsIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [active, waiting] [])
    };
    (FetchOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [slot] [])
    };
    (FetchIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [fetchable, pc] [])
    };
    (SlotsOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [leaving, flush] [])
    };
    (SlotsIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [idle, busy, waiting] [])
    };
    (DecodeIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, slot, next_pc, calls] [])
    };
    (ChoiceOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [pick, slot] [])
    };
    (ChoiceIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [candidates, opportunity] [])
    };
    (IssueOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [slot] [])
    };
    (IssueIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [lanes, sw, block_row] [])
    };
    (SlotCompletionIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, slot, pc, lanes, sw, taken, target, calls, returns]
            [control, annotation])
    };
    (PacketOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [ready, next_free, divide_free, memory_free] [])
    };
    (PacketIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, eligible, instruction_tag, pc, lanes, sw, block_row]
            [instruction])
    };
    (SplitRequestIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [register] [operation])
    };
    (ContextStatesIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [pc, live] [])
    };
    (OperationIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [instruction_tag, pc, lanes, sw, block_number, thread_base,
            base, shared_base] [instruction])
    };
    (ResultOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [grant] [])
    };
    (ResultIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, instruction_tag, lanes, sw, rd, writes, value] [])
    };
    (OutcomeIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [pc, calls, returns, taken, target, fault_lane]
            [control, fault])
    };
    (CompletionIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, instruction_tag, memory, writes, rd, pc, lanes, sw,
            taken, target, calls, returns] [control])
    };
    (WritebackIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, writes, instruction_tag, rd, lanes, sw, value] [])
    };
    (RefusalIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [lanes] [code])
    };
    (FaultIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [slot, pc, lane] [code])
    };
    (PathStatesOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [held, copy, left_first] [])
    };
    (PathStatesIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [unresolved, divides] [])
    };
    (MaskOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [large_warp] [])
    };
    (MaskIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [mask] [])
    };
    (PairOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [free] [])
    };
    (PairIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [takes, large_warp] [])
    };
    (SubWarpCompletionIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, large_warp, whole, lanes, sw, taken, target, calls,
            returns] [control, annotation])
    };
    (PickOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [open] [])
    };
    (PickIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, key, lanes, sw] [])
    };
    (FlightOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [free, tag] [])
    };
    (FlightIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, key, lanes, sw] [])
    };
    (ArrivalOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [take] [])
    };
    (ArrivalIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, tag, key, lanes, sw, outcome, target] [])
    };
    (GroupOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [take] [])
    };
    (GroupIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, key, lanes, sw] [])
    };
    (UpdateOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [ready] [])
    };
    (UpdateIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, key, threads, entry, formed] [])
    };
    (OldestOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [take_one, take_two] [])
    };
    (OldestIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, key, threads, entry, formed] [])
    };
    (PopIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, key, count, first, last] [])
    };
    (LookupIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [key, write, write_occupied, write_entry, close] [])
    };
    (RoomOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [fits, row_fits] [])
    };
    (RoomIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [key, row_key, one_more] [])
    };
    (NextOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [read_next] [])
    };
    (NextIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [write_valid, write_entry, write_next, read_entry] [])
    };
    (ScheduledOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [picked, lanes] [])
    };
    (ScheduledIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [valid, entry, key] [])
    };
    (SpilledOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [mode, take] [])
    };
    (SpilledIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [two_free, valid, key, lanes, sw] [])
    };
    (OfferOut, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [accepted, response_valid, response_key, response_lanes,
            response_sw] [])
    };
    (OfferIn, $block: ty, $link: tt) => {
        inputs_of!($block, $link, [store, load, record, key, lanes, sw] [])
    };
}

/// Inputs of a link: bits, and those whose types are the hardware's own.
macro_rules! inputs_of {
    ($block: ty, [$link: ident], [$($input: ident),*] [$($typed: ident),*]) => {
        heddle_engine::golden::PortWriter::<$block>::new(vec![])
        $(
            .each(stringify!($link), |block| block.$link.len(), stringify!($input), |block, index| {
                use heddle_engine::golden::Port as _;
                block.$link[index].$input.port()
            })
        )*
        $(
            .and_each(
                stringify!($link),
                |block| block.$link.len(),
                stringify!($typed),
                |block, index, value| {
                    block.$link[index].$typed.next = $crate::encoded::decoded(value);
                },
            )
        )*
    };
    ($block: ty, $link: ident, [$($input: ident),*] [$($typed: ident),*]) => {
        heddle_engine::ports!($block: $($link.$input),*)
        $(
            .and(concat!(stringify!($link), ".", stringify!($typed)), |block, value| {
                block.$link.$typed.next = $crate::encoded::decoded(value);
            })
        )*
    };
}
