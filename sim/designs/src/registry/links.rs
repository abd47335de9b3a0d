//! The inputs of the links of `heddle_hw::links`, by the end that is a port of the block.

/// The inputs that a block has by this end of a link, or of each link of an array, `[link]`; for the golden engine.
macro_rules! link_inputs {
    (CodeIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [write_valid, write_index, write_word, write_rpc, write_uniform,
            write_likely, write_lpc, base] [write_kind])
    };
    (LaunchIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [start, entry, code_page, blocks, threads_per_block,
            first_block, block_step, first_thread, thread_step, shared_bytes, shared_stride,
            max_resident, read_only_start, read_only_end, issue_interval, watchdog] [])
    };
    (MemoryOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [request_ready, response_valid, response_tag, response_data]
            [])
    };
    (MemoryIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [request_valid, request_address, request_byte_mask,
            request_data, request_tag, request_operation, request_thread] [request_kind])
    };
    (OutstandingIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [accepted, accepted_tag, accepted_instruction_tag, answered,
            answered_tag] [])
    };
    (StartIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, warps, last, tail, pc] [])
    };
    (InitialiseIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, row] [])
    };
    (BlocksIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [warps, base] [])
    };
    (WarpsOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [leaving] [])
    };
    (WarpsIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [active, waiting] [])
    };
    (FetchOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [slot] [])
    };
    (FetchIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [fetchable, pc] [])
    };
    (SlotsOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [leaving, flush] [])
    };
    (SlotsIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [idle, busy, waiting] [])
    };
    (DecodeIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, slot, next_pc, calls] [])
    };
    (ChoiceOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [pick, slot] [])
    };
    (ChoiceIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [candidates, opportunity] [])
    };
    (IssueOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [slot] [])
    };
    (IssueIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [lanes, sw, block_row] [])
    };
    (SlotCompletionIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, slot, pc, lanes, sw, taken, target, calls, returns]
            [control, annotation])
    };
    (PacketOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [ready, next_free, divide_free, memory_free] [])
    };
    (PacketIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, eligible, awaits_divider, awaits_memory, dependent, unresolved,
            instruction_tag, pc, lanes, sw, block_row]
            [instruction])
    };
    (SplitRequestIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [register] [operation])
    };
    (ContextStatesIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [pc, live] [])
    };
    (OperationIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [instruction_tag, pc, lanes, sw, block_number, thread_base,
            base, shared_base] [instruction])
    };
    (ResultOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [grant] [])
    };
    (ResultIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, instruction_tag, lanes, sw, rd, writes, value] [])
    };
    (OutcomeIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [pc, calls, returns, taken, target, fault_lane]
            [control, fault])
    };
    (CompletionIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, instruction_tag, memory, writes, rd, pc, lanes, sw,
            taken, target, calls, returns] [control])
    };
    (RefusalIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [lanes] [code])
    };
    (FaultIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [slot, pc, lane] [code])
    };
    (PathStatesOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [held, copy, left_first] [])
    };
    (PathStatesIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [unresolved, issuing, dividing] [])
    };
    (MaskOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [large_warp] [])
    };
    (MaskIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [mask] [])
    };
    (PairOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [free] [])
    };
    (PairIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [takes, large_warp] [])
    };
    (SubWarpCompletionIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, large_warp, whole, lanes, sw, taken, target, calls,
            returns] [control, annotation])
    };
    (PickOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [open] [])
    };
    (PickIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, key, lanes, sw] [])
    };
    (FlightOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [free, occupied, tag] [])
    };
    (FlightIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, key, lanes, sw] [])
    };
    (ArrivalOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [take] [])
    };
    (ArrivalIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, tag, key, lanes, sw, outcome, target] [])
    };
    (GroupOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [take] [])
    };
    (GroupIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, key, lanes, sw] [])
    };
    (UpdateOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [ready] [])
    };
    (UpdateIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, key, threads, entry, formed] [])
    };
    (OldestOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [take_one, take_two] [])
    };
    (OldestIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, key, threads, entry, formed] [])
    };
    (PopIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, key, count, first, last] [])
    };
    (LookupIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [key, write, write_occupied, write_entry, close] [])
    };
    (RoomOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [fits, row_fits] [])
    };
    (RoomIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [key, row_key, one_more] [])
    };
    (NextOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [read_next] [])
    };
    (NextIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [write_valid, write_entry, write_next, read_entry] [])
    };
    (ScheduledOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [picked, lanes] [])
    };
    (ScheduledIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [valid, entry, key] [])
    };
    (SpilledOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [mode, take] [])
    };
    (SpilledIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [two_free, valid, key, lanes, sw] [])
    };
    (OfferOut, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [accepted, response_valid, response_key, response_lanes,
            response_sw] [])
    };
    (OfferIn, $block: ident, $inputs: ident, $link: tt) => {
        inputs_of!($block, $inputs, $link, [store, load, record, key, lanes, sw] [])
    };
}

/// Inputs of a link: bits, and those whose types are the hardware's own.
macro_rules! inputs_of {
    ($block: ident, $inputs: ident, [$link: ident], [$($input: ident),*] [$($typed: ident),*]) => {
        for index in 0..$block.$link.len() {
            $(
                $inputs.input_of(stringify!($link), index, stringify!($input), {
                    use heddle_engine::golden::Port as _;
                    $block.$link[index].$input.port()
                });
            )*
            $(
                $inputs.input_of(
                    stringify!($link),
                    index,
                    stringify!($typed),
                    &mut $crate::encoded::TypedInput(&mut $block.$link[index].$typed),
                );
            )*
        }
    };
    ($block: ident, $inputs: ident, $link: ident, [$($input: ident),*] [$($typed: ident),*]) => {
        $(
            $inputs.input(concat!(stringify!($link), ".", stringify!($input)), {
                use heddle_engine::golden::Port as _;
                $block.$link.$input.port()
            });
        )*
        $(
            $inputs.input(
                concat!(stringify!($link), ".", stringify!($typed)),
                &mut $crate::encoded::TypedInput(&mut $block.$link.$typed),
            );
        )*
    };
}
