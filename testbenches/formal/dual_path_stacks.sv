// In which side of each entry of its warp's stack a thread is: control unit of dual-path execution at preset `tiny` (4 lanes,
// 4 warps, 64 entries), seen from any one thread of warp 1.
//
// The reference is the thread. In every entry it is in the left side, in the right side, or in none, so the sides of an entry
// are disjoint: at a branch it goes to the side whose way it takes, unless that starts where the sides reconverge; it leaves a
// side when that ends, and is where it was when the entry above is popped. What words of entries say is arbitrary.
module dual_path_stacks_properties (
  input wire clock,
  input wire reset,
  input wire stack_reuse,
  input wire prune,
  input wire copy_one_side,
  input wire sides,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire [3:0] start_last,
  input wire [3:0] start_tail,
  input wire [23:0] start_pc,
  input wire [3:0] leaving,
  input wire [7:0] idle,
  input wire [7:0] busy,
  input wire [7:0] waiting,
  input wire [3:0] unresolved,
  input wire [7:0] dividing,
  input wire decode_valid,
  input wire [2:0] decode_slot,
  input wire [23:0] decode_next_pc,
  input wire decode_calls,
  input wire completes,
  input wire [2:0] slot,
  input wire [2:0] control,
  input wire [51:0] annotation,
  input wire [3:0] lanes,
  input wire [3:0] taken,
  input wire [23:0] target,
  input wire calls,
  input wire returns,
  input wire [7:0] becomes
);
  localparam [1:0] NONE = 2'd0;
  localparam [1:0] LEFT = 2'd1;
  localparam [1:0] RIGHT = 2'd2;
  localparam [2:0] NEXT = 3'd0;
  localparam [2:0] BRANCH = 3'd1;
  localparam [3:0] STACK_FULL = 4'd11;

  // The thread that is watched.
  (* anyconst *) reg [1:0] lane;

  // The slot that issues, one-hot.
  wire [7:0] issuing = decode_valid ? 8'b1 << decode_slot : 8'b0;

  wire [3:0] active;
  wire push_valid, update_valid, pop_valid, side_valid, side_side;
  wire [1:0] push_owner, pop_owner, side_owner;
  wire [7:0] push_position, update_position, pop_position;
  wire [3:0] fault_code;
  dual_path_stacks dut (
    .clock(clock), .reset(reset), .stack_reuse(stack_reuse), .prune(prune), .copy_one_side(copy_one_side), .sides(sides),
    .start_valid(start_valid), .start_warps(start_warps), .start_last(start_last), .start_tail(start_tail),
    .start_pc(start_pc), .warps_active(active), .warps_leaving(leaving), .slots_idle(idle), .slots_busy(busy),
    .slots_waiting(waiting), .paths_unresolved(unresolved), .paths_issuing(issuing), .paths_dividing(dividing), .fetch_slot(3'd0), .issue_slot(3'd0),
    .decode_valid(decode_valid), .decode_slot(decode_slot), .decode_next_pc(decode_next_pc), .decode_calls(decode_calls),
    .completion_valid(completes), .completion_slot(slot), .completion_pc(24'd0), .completion_control(control),
    .completion_annotation(annotation), .completion_lanes(lanes), .completion_sw_0(2'd0), .completion_sw_1(2'd0),
    .completion_sw_2(2'd0), .completion_sw_3(2'd0), .completion_taken(taken), .completion_target(target),
    .completion_calls(calls), .completion_returns(returns), .becomes(becomes), .fault_code(fault_code),
    .update_valid(update_valid), .update_position(update_position), .push_valid(push_valid), .push_owner(push_owner),
    .push_position(push_position), .pop_event_valid(pop_valid), .pop_event_owner(pop_owner),
    .pop_event_position(pop_position), .side_valid(side_valid), .side_owner(side_owner), .side_side(side_side)
  );

  // Signals inside the block, connected by name.
  (* keep *) wire [3:0] left_mask, right_mask, alive;
  (* keep *) wire [31:0] left_path, right_path;
  (* keep *) wire [7:0] position;
  (* keep *) wire register_full;
  (* keep *) wire [2:0] register_slot;
  (* keep *) wire [3:0] register_taken, register_not_taken;
  (* keep *) wire [1:0] register_kind;
  (* keep *) wire [23:0] register_target, register_rpc;
  (* keep *) wire [3:0] register_pushing;
  (* keep *) wire [7:0] read_position, write_left_position, write_right_position;
  (* keep *) wire write_left_valid, write_right_valid;
  (* keep *) wire [3:0] read_left_mask, read_right_mask, write_left_mask, write_right_mask;

  // Where the thread is: in the TOS, and in each entry below it; and which side of each entry below has diverged.
  reg [1:0] place;
  reg [1:0] below [0:63];
  reg [63:0] diverged;
  // A branch of warp 1 that has diverged in the cycle before: its side, and whether the thread executes and takes it.
  reg pending, branch_side, executes, takes;
  reg [1:0] kind;
  reg [23:0] branch_target, rpc;
  // What the memory of masks has of the thread.
  reg [63:0] left_bits, right_bits;

  wire own = completes && slot[2:1] == 1 && control != NEXT;
  wire branches = own && control == BRANCH;
  wire [3:0] own_lanes = (slot[0] ? right_mask : left_mask) & alive;
  wire starts = start_valid && start_warps[1];

  // Blocks start in warps that are free. A control instruction completes while its warp is unresolved and its slot is not
  // idle, not in a push cycle of its warp, and a branch with the threads of its side.
  always @* begin
    if (starts) assume(!active[1] && !own);
    if (own) assume(active[1] && unresolved[1] && !idle[slot] && !pending);
    if (branches) assume(lanes == own_lanes && lanes != 0 && (taken & ~lanes) == 0);
    // A cycle with this fault is the last one.
    assume(fault_code != STACK_FULL);
    // The memory has what was written.
    assume(read_left_mask[lane] == left_bits[read_position[5:0]]);
    assume(read_right_mask[lane] == right_bits[read_position[5:0]]);
  end

  // A side whose first instruction is where the sides reconverge has no threads (V5c).
  wire [23:0] falls_through = branch_side ? right_path[23:0] : left_path[23:0];
  wire left_pruned = prune && kind == 1 && falls_through == rpc;
  wire right_pruned = prune && kind == 1 && branch_target == rpc;
  reg [1:0] goes;
  always @* begin
    goes = NONE;
    if (executes && takes && !right_pruned) goes = RIGHT;
    if (executes && !takes && !left_pruned) goes = LEFT;
  end

  wire pushes = pending && !(left_pruned && right_pruned);
  wire pops = pop_valid && pop_owner == 1;
  wire ends = side_valid && side_owner == 1;

  integer i;
  always @(posedge clock) begin
    if (reset) begin
      place <= NONE;
      {pending, branch_side, executes, takes, kind, branch_target, rpc} <= 0;
    end else begin
      pending <= branches && taken != 0 && taken != lanes;
      branch_side <= slot[0];
      executes <= lanes[lane];
      takes <= taken[lane];
      kind <= annotation[1:0] == 0 ? 2'd3 : annotation[1:0];
      branch_target <= target;
      rpc <= annotation[1:0] == 1 ? annotation[25:2] : 24'd0;
      if (starts) place <= start_last[1] && !start_tail[lane] ? NONE : LEFT;
      else if (pushes) place <= goes;
      else if (pops) place <= below[position[5:0] - 6'd1];
      else if (ends && place == (side_side ? RIGHT : LEFT)) place <= NONE;
      if (pushes && update_valid) begin
        below[position[5:0]] <= place;
        diverged[position[5:0]] <= branch_side;
      end
      if (write_left_valid) left_bits[write_left_position[5:0]] <= write_left_mask[lane];
      if (write_right_valid) right_bits[write_right_position[5:0]] <= write_right_mask[lane];
    end
  end

  always @* if (!reset) begin
    // The push register has the branch.
    assert(pending == (register_full && register_slot[2:1] == 1));
    assert(register_pushing == (register_full ? 4'b1 << register_slot[2:1] : 4'b0));
    if (pending) begin
      assert(active[1] && register_slot[0] == branch_side);
      assert(register_taken[lane] == (executes && takes) && register_not_taken[lane] == (executes && !takes));
      assert(register_kind == kind && register_target == branch_target && register_rpc == rpc);
      // Who executes a branch is in its side.
      if (executes) assert(place == (branch_side ? RIGHT : LEFT));
      // An entry is written unless both sides are pruned: above the TOS that it covers, or in its place.
      assert(push_valid == pushes);
      if (pushes) assert(push_owner == 1 && push_position == position + update_valid);
      if (pushes && update_valid) assert(update_position == position);
      // A live thread of the other side of the TOS is not lost (P5).
      if (pushes && !update_valid && alive[lane]) assert(place != (branch_side ? LEFT : RIGHT));
    end else assert(!(push_valid && push_owner == 1));
    if (pops) assert(active[1] && position != 0 && pop_position == position);
    if (active[1]) begin
      assert(place <= RIGHT && position < 64);
      // The thread is in the sides in which it must be: in one of an entry at most.
      assert(left_mask[lane] == (place == LEFT) && right_mask[lane] == (place == RIGHT));
      for (i = 0; i < 64; i = i + 1) if (i < position) begin
        assert(below[i] <= RIGHT);
        assert(left_bits[i] == (below[i] == LEFT) && right_bits[i] == (below[i] == RIGHT));
        // The threads of an entry are threads of the side that has diverged below it.
        if (i + 1 < position && below[i + 1] != NONE) assert(below[i] == (diverged[i] ? RIGHT : LEFT));
        if (i + 1 == position && place != NONE) assert(below[i] == (diverged[i] ? RIGHT : LEFT));
      end
    end
  end
endmodule
