// Warps of a generation are counted rightly, a branch makes entries if the threads of its block
// diverge, and those that are written in a cycle are in different banks, at preset `tiny` (4 lanes,
// 4 warp slots, 2 blocks).
//
// The memories of entries and masks are cut: they may answer anything, so the proof holds for any
// program. What is left is the warp buffer, the compactor, the progress of blocks and the stack unit.
module block_stacks_properties (
  input wire clock,
  input wire reset,
  input wire stack_reuse,
  input wire prune,
  input wire likely_convergence,
  input wire unanimous,
  input wire compaction_disabled,
  input wire start_valid,
  input wire start_block,
  input wire [3:0] start_tail,
  input wire [23:0] start_pc,
  input wire [3:0] idle,
  input wire [3:0] busy,
  input wire [1:0] fetch_slot,
  input wire decode_valid,
  input wire [1:0] decode_slot,
  input wire [23:0] decode_next_pc,
  input wire decode_calls,
  input wire [1:0] issue_slot,
  input wire completion_valid,
  input wire [1:0] completion_slot,
  input wire [23:0] completion_pc,
  input wire [2:0] completion_control,
  input wire [3:0] completion_lanes,
  input wire [1:0] completion_sw_0,
  input wire [1:0] completion_sw_1,
  input wire [1:0] completion_sw_2,
  input wire [1:0] completion_sw_3,
  input wire [3:0] completion_taken,
  input wire [23:0] completion_target,
  input wire completion_calls,
  input wire completion_returns,
  input wire [51:0] completion_annotation
);
  // Two blocks with one to three slots each, or one with up to four.
  (* anyconst *) reg [1:0] base_0, base_1;
  (* anyconst *) reg [2:0] warps_0, warps_1;
  wire [7:0] wide_0 = ((8'b1 << warps_0) - 8'b1) << base_0;
  wire [7:0] wide_1 = ((8'b1 << warps_1) - 8'b1) << base_1;
  wire [3:0] slots_0 = wide_0, slots_1 = wide_1;
  always @* begin
    assume(warps_0 != 0 && warps_0 <= 4 && wide_0[7:4] == 0);
    assume(warps_1 <= 4 && wide_1[7:4] == 0);
    assume((slots_0 & slots_1) == 0);
  end
  wire [3:0] start_slots = start_block ? slots_1 : slots_0;

  wire [3:0] active;
  wire form_valid, completed, reached;
  wire [1:0] form_slot, reached_slot;
  wire [2:0] completed_count, reached_count;
  wire update_valid, push_likely, push_not_taken, push_taken, stack_block;
  block_stacks_4_4_2_2_2_1_3_6_4 dut (
    .clock(clock), .reset(reset),
    .stack_reuse(stack_reuse), .prune(prune), .likely_convergence(likely_convergence),
    .unanimous(unanimous), .compaction_disabled(compaction_disabled),
    .start_valid(start_valid), .start_block_slot(start_block), .start_warps(start_slots),
    .start_last(start_slots & ~(start_slots >> 1)), .start_tail(start_tail), .start_pc(start_pc),
    .blocks_warps_0(slots_0), .blocks_warps_1(slots_1),
    .blocks_base_0(base_0), .blocks_base_1(base_1),
    .slots_idle(idle), .slots_busy(busy), .warps_active(active),
    .fetch_slot(fetch_slot),
    .decode_valid(decode_valid), .decode_slot(decode_slot), .decode_next_pc(decode_next_pc),
    .decode_calls(decode_calls), .issue_slot(issue_slot),
    .completion_valid(completion_valid), .completion_slot(completion_slot),
    .completion_pc(completion_pc), .completion_control(completion_control),
    .completion_lanes(completion_lanes), .completion_sw_0(completion_sw_0),
    .completion_sw_1(completion_sw_1), .completion_sw_2(completion_sw_2),
    .completion_sw_3(completion_sw_3), .completion_taken(completion_taken),
    .completion_target(completion_target), .completion_calls(completion_calls),
    .completion_returns(completion_returns), .completion_annotation(completion_annotation),
    .update_valid(update_valid), .push_likely_valid(push_likely),
    .push_not_taken_valid(push_not_taken), .push_taken_valid(push_taken),
    .pop_event_owner(stack_block),
    .arrive_completed_valid(completed), .arrive_completed_count(completed_count),
    .arrive_reached_valid(reached), .arrive_reached_slot(reached_slot),
    .arrive_reached_count(reached_count),
    .form_valid(form_valid), .form_slot(form_slot)
  );

  function [2:0] ones(input [3:0] mask);
    ones = mask[0] + mask[1] + mask[2] + mask[3];
  endfunction
  function [2:0] larger(input [2:0] a, input [2:0] b);
    larger = a > b ? a : b;
  endfunction

  // Signals inside the block, connected by name.
  (* keep *) wire [3:0] exists, lane_0, lane_1, lane_2, lane_3;
  (* keep *) wire slot_block_0, slot_block_1, slot_block_2, slot_block_3;
  (* keep *) wire [2:0] wcnt_0, wcnt_1;
  (* keep *) wire [2:0] progress_0, progress_1;
  (* keep *) wire check_0, check_1, resolve_0, resolve_1;
  (* keep *) wire [1:0] queued;
  (* keep *) wire next_block, last_block, forms_block, forms_disabled;
  (* keep *) wire [1:0] forms_slot;
  (* keep *) wire taken_0, taken_1, not_taken_0, not_taken_1;
  (* keep *) wire picks, looked, looked_block, looked_taken, looked_not_taken;
  (* keep *) wire [1:0] picked_slot, looked_served;
  (* keep *) wire serves, serves_branch;
  (* keep *) wire save_waiting, save_likely, save_not_taken;
  (* keep *) wire [7:0] waiting_position, likely_position, not_taken_position;

  // States of the blocks, as `Progress` numbers them.
  wire [1:0] checks = {progress_1 == 1, progress_0 == 1};
  wire [1:0] waits = {progress_1 == 2, progress_0 == 2};
  wire [1:0] runs = {progress_1 == 3, progress_0 == 3};
  wire [1:0] resolves = {progress_1 == 4, progress_0 == 4};

  // The slots that have a warp, and the warps of each block.
  reg [3:0] occupied;
  reg [1:0] resident;
  wire [2:0] count_0 = ones(occupied & slots_0), count_1 = ones(occupied & slots_1);
  wire [3:0] completing = completed ? 4'b1 << completion_slot : 4'b0;
  wire [3:0] reaching = reached ? 4'b1 << reached_slot : 4'b0;
  wire [3:0] forming = form_valid ? 4'b1 << form_slot : 4'b0;
  // Rule D5: a block without active slots has ended.
  wire [1:0] running = resident & {|(active & slots_1), |(active & slots_0)};

  always @* begin
    assume(completion_control <= 5);
    // What completes is in flight, for a warp.
    if (completion_valid) assume(busy[completion_slot] && occupied[completion_slot]);
    // A slot that could be picked had nothing in flight, and nothing of it has been fetched since.
    if (reached) assume(!busy[reached_slot]);
    // The dispatcher starts a block in slots of its own when the last one has ended.
    if (start_valid) assume(start_slots != 0 && !running[start_block]);
  end

  always @(posedge clock) begin
    if (reset) begin
      occupied <= 0;
      resident <= 0;
    end else begin
      occupied <= (occupied & ~completing & ~reaching) | forming;
      resident <= running | (start_valid ? 2'b1 << start_block : 2'b0);
    end
  end

  // T17: the sides that threads of a block have taken at the branch at which they gather. In state
  // CHECK a block has no warps.
  wire completing_block = slots_1[completion_slot];
  wire branching = completed && completion_control == 1;
  wire [1:0] sides = {|(completion_lanes & ~completion_taken), |(completion_lanes & completion_taken)};
  reg [1:0] seen_0, seen_1;
  always @(posedge clock) begin
    if (reset) begin
      seen_0 <= 0;
      seen_1 <= 0;
    end else begin
      seen_0 <= checks[0] ? 2'b0 : seen_0 | (branching && !completing_block ? sides : 2'b0);
      seen_1 <= checks[1] ? 2'b0 : seen_1 | (branching && completing_block ? sides : 2'b0);
    end
  end
  wire both_sides = stack_block ? &seen_1 : &seen_0;

  // What the compactor still has to form.
  wire [3:0] rows = lane_0 | lane_1 | lane_2 | lane_3;
  wire [3:0] own = forms_block ? slots_1 : slots_0;
  wire [2:0] left = forms_disabled ? ones(rows) : larger(larger(ones(lane_0), ones(lane_1)),
                                                         larger(ones(lane_2), ones(lane_3)));
  wire [1:0] asked = (queued[0] ? 2'b1 << next_block : 2'b0) | (queued[1] ? 2'b1 << last_block : 2'b0);
  wire [1:0] forms = rows != 0 ? 2'b1 << forms_block : 2'b0;
  wire [1:0] counted = {count_1 != 0, count_0 != 0};

  always @* if (!reset) begin
    // WCnt is the number of warps, so it never underflows: who arrives has been counted.
    assert(wcnt_0 == count_0 && wcnt_1 == count_1);
    assert((completing & ~occupied) == 0);
    assert((reaching & ~occupied) == 0);
    assert((completing & reaching) == 0);
    // A warp is formed in a free slot of its block.
    assert((forming & occupied) == 0);
    assert((forming & ~(slots_0 | slots_1)) == 0);

    // T17: a branch makes entries only if threads take both sides; then, without pruning, for both.
    if (unanimous && (update_valid || push_likely || push_not_taken || push_taken)) assert(both_sides);
    if (serves && serves_branch && !prune && (both_sides || !unanimous))
      assert(push_not_taken && push_taken);

    // The entries that a step writes below the new top are in different banks.
    if (serves) begin
      assert(!(save_waiting && save_likely && waiting_position[1:0] == likely_position[1:0]));
      assert(!(save_waiting && save_not_taken && waiting_position[1:0] == not_taken_position[1:0]));
      assert(!(save_likely && save_not_taken && likely_position[1:0] == not_taken_position[1:0]));
    end

    // What makes the induction close. The warp buffer knows which warps there are, and whose.
    assert(exists == occupied);
    assert((occupied & ~(slots_0 | slots_1)) == 0);
    assert((occupied & ({slot_block_3, slot_block_2, slot_block_1, slot_block_0} ^ slots_1)) == 0);
    // A block is in a state, and has warps only while it forms them or runs.
    assert(progress_0 <= 4 && progress_1 <= 4);
    assert({check_1, check_0} == checks && {resolve_1, resolve_0} == resolves);
    assert((counted & ~(forms | runs)) == 0);
    assert((runs & ~counted) == 0);
    // A slot that is picked has a warp.
    assert(!picks || occupied[picked_slot]);
    // The state of a block, and the sides that its threads have taken, are those that the stack unit has seen.
    if (looked) begin
      assert(looked_served == 2'b1 << looked_block);
      assert(serves_branch ? resolves[looked_block] : checks[looked_block]);
      if (serves_branch)
        assert({looked_not_taken, looked_taken} == (looked_block ? seen_1 : seen_0));
    end
    assert(((checks | waits | runs | resolves) & ~running) == 0);
    assert((asked & ~waits) == 0 && (forms & ~waits) == 0 && (asked & forms) == 0);
    assert(!queued[1] || (queued[0] && next_block != last_block));
    // A block knows the sides that its threads have taken.
    assert(checks[0] || {not_taken_0, taken_0} == seen_0);
    assert(checks[1] || {not_taken_1, taken_1} == seen_1);
    // The compactor has threads of the block alone, and slots enough for them, all free.
    assert((rows & ~own) == 0);
    if (rows != 0) begin
      assert(own[forms_slot] && left <= ones(own >> forms_slot));
      assert(((occupied & own) >> forms_slot) == 0);
    end
  end
endmodule
