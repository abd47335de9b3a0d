// full_dual_path_stacks
//
// Written from its Rust description; do not edit.
//
// Modules:
//   full_dual_path_stacks
//     top_of_paths_4 x4
//     top_path_4 x8
//       side_check
//       path_step_4
//     control_outcome_4_1
//       first_set_4
//     push_register_4_4_3
//     select_bits_4_4_2 x3
//     chosen_top_4_4_8_2
//       select_shared_4_2
//       select_bits_8_4_2
//       select_path_4_2 x2
//       select_bits_4_4_2 x3
//     dual_push_4_6
//     path_turn_4_8_2_1
//       round_robin_arbiter_4_2
//         first_split_4 x2
//         first_index_4_2 x2
//     dual_pop x4
//     dual_stack_memory_4_6_1 x4
//       async_ram_covered_6_1_1
//       async_ram_path_6_1_1 x2
//       async_ram_bits_4_6_1_1 x2
//       async_ram_bool_6_1_1
//     priority_encoder_4_2
//       first_set_4
//       first_index_4_2
//     return_conflict_4_4_8_2_3_2
//       priority_encoder_4_2 x4
//       or_tree_4_24
//       or_tree_4_2
//     or_tree_4_8
//     forwarded_paths_4_8_6_64
//       path_forwarding_64 x4
//       highest_path_64_6 x4
//     home_entry x4
//     home_write_4 x8
//     current_sides_4_8
//     entry_event_4_2 x2
//     select_bits_24_8_3
//     warps_of_slots_4_8
//     slots_of_warps_4_8 x5

`default_nettype none

module top_of_paths_4 (
  input wire clock,
  input wire reset,
  input wire start_valid,
  input wire [3:0] start_mask,
  input wire exit_valid,
  input wire [3:0] exit_lanes,
  input wire push_valid,
  input wire [58:0] push_shared,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire [7:0] push_position,
  input wire hint_valid,
  input wire [23:0] hint,
  input wire pop_valid,
  input wire [58:0] pop_shared,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire finish_valid,
  output wire active,
  output wire [58:0] shared,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  output wire [7:0] position,
  output wire [7:0] below,
  output wire at_base,
  output wire [3:0] live
);
  localparam [1:0] KIND_EXIT = 2'h3;

  wire [7:0] below_position;
  wire moves;
  reg [58:0] shared_next;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  reg exists;
  reg [58:0] top; // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  reg [7:0] top_position_d;
  reg [7:0] top_position;
  reg [3:0] alive_d;
  reg [3:0] alive;

  assign active = exists;
  assign shared = top;
  assign position = top_position;
  assign below_position = top_position - 8'h1;
  assign below = below_position;
  assign at_base = !(|top_position);
  assign live = alive;

  always @* begin
    shared_next = top;
    top_position_d = 8'h0;
    if (start_valid) begin
      shared_next[1:0] = KIND_EXIT;
      shared_next[25:2] = 24'h0;
      shared_next[33:26] = 8'h0;
      shared_next[34] = 1'b0;
    end
    if (hint_valid) begin
      shared_next[34] = 1'b1;
      shared_next[58:35] = hint;
    end
    if (push_valid) begin
      shared_next = push_shared;
      top_position_d = push_position;
    end
    if (pop_valid) begin
      shared_next = pop_shared;
      top_position_d = below_position;
    end
  end

  assign moves = start_valid | push_valid | pop_valid;

  always @* begin
    alive_d = alive & ~exit_lanes;
    if (start_valid) begin
      alive_d = start_mask;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      exists <= 1'b0;
    end else if (start_valid | finish_valid) begin
      exists <= start_valid;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      top <= 59'h0;
    end else if (moves | hint_valid) begin
      top <= shared_next;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      top_position <= 8'h0;
    end else if (moves) begin
      top_position <= top_position_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      alive <= 4'h0;
    end else if (start_valid | exit_valid) begin
      alive <= alive_d;
    end
  end
endmodule

module side_check (
  input wire [58:0] shared,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire [31:0] path, // Path: pc[23:0], call_depth[31:24]
  input wire valid,
  input wire idle,
  output wire returned,
  output wire done,
  output wire running
);
  localparam [1:0] KIND_PC = 2'h1;
  localparam [1:0] KIND_RETURN = 2'h2;

  wire [7:0] differing;
  wire [7:0] of_one_less;
  wire reconverged;
  wire has_returned;

  assign differing = path[31:24] ^ shared[33:26];
  assign of_one_less = ((path[31:24] & ~shared[33:26]) << 3'h1) | 8'h1;
  assign reconverged = (shared[1:0] == KIND_PC) & !(|differing) & (path[23:0] == shared[25:2]);
  assign has_returned = (shared[1:0] == KIND_RETURN) & (differing == of_one_less);
  assign returned = valid & has_returned;
  assign done = idle & (has_returned | reconverged | !valid);
  assign running = valid & !done;
endmodule

module path_step_4 (
  input wire [31:0] path, // Path: pc[23:0], call_depth[31:24]
  input wire [3:0] mask,
  input wire start_valid,
  input wire [23:0] start_pc,
  input wire [3:0] start_mask,
  input wire jump_valid,
  input wire [23:0] jump_pc,
  input wire jump_calls,
  input wire jump_returns,
  input wire push_valid,
  input wire [31:0] push_path, // Path: pc[23:0], call_depth[31:24]
  input wire [3:0] push_mask,
  output reg [31:0] next_path, // Path: pc[23:0], call_depth[31:24]
  output reg [3:0] next_mask
);
  reg [7:0] depth_next;

  always @* begin
    depth_next = path[31:24];
    if (jump_calls) begin
      depth_next = path[31:24] + 8'h1;
    end
    if (jump_returns) begin
      depth_next = path[31:24] - 8'h1;
    end
  end

  always @* begin
    next_path = path;
    next_mask = mask;
    if (jump_valid) begin
      next_path[23:0] = jump_pc;
      next_path[31:24] = depth_next;
    end
    if (start_valid) begin
      next_path[23:0] = start_pc;
      next_path[31:24] = 8'h0;
      next_mask = start_mask;
    end
    if (push_valid) begin
      next_path = push_path;
      next_mask = push_mask;
    end
  end
endmodule

module top_path_4 (
  input wire clock,
  input wire reset,
  input wire start_valid,
  input wire [23:0] start_pc,
  input wire [3:0] start_mask,
  input wire advance_valid,
  input wire [23:0] advance_pc,
  input wire advance_calls,
  input wire jump_valid,
  input wire [23:0] jump_pc,
  input wire jump_calls,
  input wire jump_returns,
  input wire push_valid,
  input wire [31:0] push_path, // Path: pc[23:0], call_depth[31:24]
  input wire [3:0] push_mask,
  input wire end_valid,
  input wire pop_valid,
  input wire [31:0] pop_path, // Path: pc[23:0], call_depth[31:24]
  input wire [3:0] pop_mask,
  input wire [58:0] shared,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire [3:0] live,
  input wire idle,
  output wire [31:0] path, // Path: pc[23:0], call_depth[31:24]
  output wire [23:0] pc,
  output wire [3:0] mask,
  output wire [3:0] lanes,
  output wire valid,
  output wire returned,
  output wire done,
  output wire running
);
  wire [7:0] deeper;
  reg [31:0] path_next; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] side; // Path: pc[23:0], call_depth[31:24]
  reg [3:0] side_mask_d;
  reg [3:0] side_mask;
  wire [31:0] step_next_path; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] step_next_mask;

  assign path = side;
  assign pc = side[23:0];
  assign mask = side_mask;
  assign lanes = side_mask & live;
  assign valid = |lanes;

  always @* begin
    path_next = step_next_path;
    side_mask_d = step_next_mask;
    if (end_valid) begin
      side_mask_d = 4'h0;
    end
    if (pop_valid) begin
      path_next = pop_path;
      side_mask_d = pop_mask;
    end
    if (advance_valid) begin
      path_next[23:0] = advance_pc;
    end
    if (advance_valid & advance_calls) begin
      path_next[31:24] = deeper;
    end
  end

  assign deeper = side[31:24] + 8'h1;

  side_check check (
    .shared(shared),
    .path(side),
    .valid(valid),
    .idle(idle),
    .returned(returned),
    .done(done),
    .running(running)
  );

  path_step_4 step (
    .path(side),
    .mask(side_mask),
    .start_valid(start_valid),
    .start_pc(start_pc),
    .start_mask(start_mask),
    .jump_valid(jump_valid),
    .jump_pc(jump_pc),
    .jump_calls(jump_calls),
    .jump_returns(jump_returns),
    .push_valid(push_valid),
    .push_path(push_path),
    .push_mask(push_mask),
    .next_path(step_next_path),
    .next_mask(step_next_mask)
  );

  always @(posedge clock) begin
    if (reset) begin
      side <= 32'h0;
      side_mask <= 4'h0;
    end else begin
      side <= path_next;
      side_mask <= side_mask_d;
    end
  end
endmodule

module first_set_4 (
  input wire [3:0] request,
  output wire valid,
  output wire [3:0] onehot
);
  wire [3:0] negated;

  assign negated = ~request + 4'h1;
  assign onehot = request & negated;
  assign valid = |request;
endmodule

module control_outcome_4_1 (
  input wire valid,
  input wire [2:0] control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [3:0] lanes,
  input wire [3:0] taken,
  input wire [3:0] live,
  input wire uniform_0,
  input wire is_forwarded_0,
  output wire diverges,
  output wire [3:0] not_taken,
  output wire jumps,
  output wire exits,
  output reg [3:0] fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output reg [3:0] fault_lanes
);
  localparam [2:0] CONTROL_BRANCH = 3'h1;
  localparam [2:0] CONTROL_INDIRECT = 3'h2;
  localparam [2:0] CONTROL_EXIT = 3'h3;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_DIVERGENT_BARRIER = 4'ha;
  localparam [3:0] FAULT_DISAGREEMENT = 4'hc;

  wire [3:0] stays;
  wire parts;
  wire lowest_lane_0_valid_unused;
  wire [3:0] lowest_lane_0_onehot;

  assign stays = lanes & ~taken;
  assign parts = valid & (control == CONTROL_BRANCH) & (|taken) & (|stays);
  assign not_taken = stays;
  assign diverges = parts;
  assign jumps = valid & (((control == CONTROL_BRANCH) & !(|stays)) |
      (control == CONTROL_INDIRECT));
  assign exits = valid & (control == CONTROL_EXIT);

  always @* begin
    fault = FAULT_NONE;
    fault_lanes = lanes;
    if ((control == CONTROL_BARRIER) & (lanes != live)) begin
      fault = FAULT_DIVERGENT_BARRIER;
    end
    if (parts & uniform_0 & is_forwarded_0) begin
      fault = FAULT_DISAGREEMENT;
      fault_lanes = taken;
      if (|(lowest_lane_0_onehot & taken)) begin
        fault_lanes = stays;
      end
    end
  end

  first_set_4 lowest_lane_0 (
    .request(lanes),
    .valid(lowest_lane_0_valid_unused),
    .onehot(lowest_lane_0_onehot)
  );
endmodule

module push_register_4_4_3 (
  input wire clock,
  input wire reset,
  input wire load_valid,
  input wire [2:0] load_slot,
  input wire [23:0] load_pc,
  input wire [3:0] load_taken,
  input wire [3:0] load_not_taken,
  input wire [23:0] load_target,
  input wire [51:0] load_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output wire valid,
  output wire [2:0] slot,
  output wire [23:0] pc,
  output wire [3:0] taken,
  output wire [3:0] not_taken,
  output wire [23:0] target,
  output wire [1:0] kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] rpc,
  output wire [3:0] pushing
);
  localparam [1:0] KIND_NONE = 2'h0;
  localparam [1:0] KIND_PC = 2'h1;
  localparam [1:0] KIND_EXIT = 2'h3;
  localparam [3:0] warp_0 = 4'h1;

  wire [2:0] load_warp;
  reg full;
  reg [2:0] branch_slot;
  reg [23:0] branch_pc;
  reg [3:0] branch_taken;
  reg [3:0] branch_not_taken;
  reg [23:0] branch_target;
  reg [1:0] branch_kind_d; // Kind: None, Pc, Return, Exit
  reg [1:0] branch_kind; // Kind: None, Pc, Return, Exit
  reg [23:0] branch_rpc_d;
  reg [23:0] branch_rpc;
  reg [3:0] pushing_warp_d;
  reg [3:0] pushing_warp;

  assign valid = full;
  assign slot = branch_slot;
  assign pc = branch_pc;
  assign taken = branch_taken;
  assign not_taken = branch_not_taken;
  assign target = branch_target;
  assign kind = branch_kind;
  assign rpc = branch_rpc;
  assign pushing = pushing_warp;

  always @* begin
    branch_kind_d = load_annotation[1:0];
    if (load_annotation[1:0] == KIND_NONE) begin
      branch_kind_d = KIND_EXIT;
    end
  end

  always @* begin
    branch_rpc_d = 24'h0;
    if (load_annotation[1:0] == KIND_PC) begin
      branch_rpc_d = load_annotation[25:2];
    end
  end

  assign load_warp = load_slot >> 2'h1;

  always @* begin
    pushing_warp_d = 4'h0;
    if (load_valid) begin
      pushing_warp_d = warp_0 << load_warp;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      full <= 1'b0;
      pushing_warp <= 4'h0;
    end else begin
      full <= load_valid;
      pushing_warp <= pushing_warp_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      branch_slot <= 3'h0;
      branch_pc <= 24'h0;
      branch_taken <= 4'h0;
      branch_not_taken <= 4'h0;
      branch_target <= 24'h0;
      branch_kind <= KIND_NONE;
      branch_rpc <= 24'h0;
    end else if (load_valid) begin
      branch_slot <= load_slot;
      branch_pc <= load_pc;
      branch_taken <= load_taken;
      branch_not_taken <= load_not_taken;
      branch_target <= load_target;
      branch_kind <= branch_kind_d;
      branch_rpc <= branch_rpc_d;
    end
  end
endmodule

module select_shared_4_2 (
  input wire [58:0] value_0,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire [58:0] value_1,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire [58:0] value_2,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire [58:0] value_3,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire [1:0] index,
  output wire [58:0] chosen
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [58:0] node_0;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [58:0] node_1;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [58:0] node_2;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [58:0] node_3;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  reg [58:0] node_4;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  reg [58:0] node_5;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  reg [58:0] node_6;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;

  always @* begin
    node_4 = node_0;
    if (|(index & deciding_0)) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (|(index & deciding_1)) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (|(index & deciding_2)) begin
      node_6 = node_5;
    end
  end

  assign chosen = node_6;
endmodule

module select_bits_8_4_2 (
  input wire [7:0] value_0,
  input wire [7:0] value_1,
  input wire [7:0] value_2,
  input wire [7:0] value_3,
  input wire [1:0] index,
  output wire [7:0] chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [7:0] node_0;
  wire [7:0] node_1;
  wire [7:0] node_2;
  wire [7:0] node_3;
  reg [7:0] node_4;
  reg [7:0] node_5;
  reg [7:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;

  always @* begin
    node_4 = node_0;
    if (|(index & deciding_0)) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (|(index & deciding_1)) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (|(index & deciding_2)) begin
      node_6 = node_5;
    end
  end

  assign chosen = node_6;
endmodule

module select_path_4_2 (
  input wire [31:0] value_0, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] value_1, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] value_2, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] value_3, // Path: pc[23:0], call_depth[31:24]
  input wire [1:0] index,
  output wire [31:0] chosen // Path: pc[23:0], call_depth[31:24]
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [31:0] node_0; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] node_1; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] node_2; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] node_3; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] node_4; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] node_5; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] node_6; // Path: pc[23:0], call_depth[31:24]

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;

  always @* begin
    node_4 = node_0;
    if (|(index & deciding_0)) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (|(index & deciding_1)) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (|(index & deciding_2)) begin
      node_6 = node_5;
    end
  end

  assign chosen = node_6;
endmodule

module select_bits_4_4_2 (
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  input wire [3:0] value_2,
  input wire [3:0] value_3,
  input wire [1:0] index,
  output wire [3:0] chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [3:0] node_0;
  wire [3:0] node_1;
  wire [3:0] node_2;
  wire [3:0] node_3;
  reg [3:0] node_4;
  reg [3:0] node_5;
  reg [3:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;

  always @* begin
    node_4 = node_0;
    if (|(index & deciding_0)) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (|(index & deciding_1)) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (|(index & deciding_2)) begin
      node_6 = node_5;
    end
  end

  assign chosen = node_6;
endmodule

module chosen_top_4_4_8_2 (
  input wire [1:0] warp,
  input wire [58:0] shared_0,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire [58:0] shared_1,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire [58:0] shared_2,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire [58:0] shared_3,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire [7:0] position_0,
  input wire [7:0] position_1,
  input wire [7:0] position_2,
  input wire [7:0] position_3,
  input wire [31:0] path_0, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] path_1, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] path_2, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] path_3, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] path_4, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] path_5, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] path_6, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] path_7, // Path: pc[23:0], call_depth[31:24]
  input wire [3:0] mask_0,
  input wire [3:0] mask_1,
  input wire [3:0] mask_2,
  input wire [3:0] mask_3,
  input wire [3:0] mask_4,
  input wire [3:0] mask_5,
  input wire [3:0] mask_6,
  input wire [3:0] mask_7,
  input wire [3:0] live_0,
  input wire [3:0] live_1,
  input wire [3:0] live_2,
  input wire [3:0] live_3,
  output wire [58:0] chosen_shared,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  output wire [7:0] chosen_position,
  output wire [31:0] left, // Path: pc[23:0], call_depth[31:24]
  output wire [31:0] right, // Path: pc[23:0], call_depth[31:24]
  output wire [3:0] left_mask,
  output wire [3:0] right_mask,
  output wire [3:0] left_lanes,
  output wire [3:0] right_lanes
);
  wire [3:0] select_live_chosen;

  assign left_lanes = left_mask & select_live_chosen;
  assign right_lanes = right_mask & select_live_chosen;

  select_shared_4_2 select_shared (
    .value_0(shared_0),
    .value_1(shared_1),
    .value_2(shared_2),
    .value_3(shared_3),
    .index(warp),
    .chosen(chosen_shared)
  );

  select_bits_8_4_2 select_position (
    .value_0(position_0),
    .value_1(position_1),
    .value_2(position_2),
    .value_3(position_3),
    .index(warp),
    .chosen(chosen_position)
  );

  select_path_4_2 select_left (
    .value_0(path_0),
    .value_1(path_2),
    .value_2(path_4),
    .value_3(path_6),
    .index(warp),
    .chosen(left)
  );

  select_path_4_2 select_right (
    .value_0(path_1),
    .value_1(path_3),
    .value_2(path_5),
    .value_3(path_7),
    .index(warp),
    .chosen(right)
  );

  select_bits_4_4_2 select_left_mask (
    .value_0(mask_0),
    .value_1(mask_2),
    .value_2(mask_4),
    .value_3(mask_6),
    .index(warp),
    .chosen(left_mask)
  );

  select_bits_4_4_2 select_right_mask (
    .value_0(mask_1),
    .value_1(mask_3),
    .value_2(mask_5),
    .value_3(mask_7),
    .index(warp),
    .chosen(right_mask)
  );

  select_bits_4_4_2 select_live (
    .value_0(live_0),
    .value_1(live_1),
    .value_2(live_2),
    .value_3(live_3),
    .index(warp),
    .chosen(select_live_chosen)
  );
endmodule

module dual_push_4_6 (
  input wire stack_reuse,
  input wire prune,
  input wire [58:0] top_shared,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire [31:0] top_left, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] top_right, // Path: pc[23:0], call_depth[31:24]
  input wire [3:0] top_left_mask,
  input wire [3:0] top_right_mask,
  input wire [7:0] top_position,
  input wire right,
  input wire other_valid,
  input wire [3:0] taken,
  input wire [3:0] not_taken,
  input wire [23:0] target,
  input wire [1:0] kind, // Kind: None, Pc, Return, Exit
  input wire [23:0] rpc,
  output wire nothing,
  output wire covers,
  output wire full,
  output reg [60:0] covered,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  output reg [31:0] covered_left, // Path: pc[23:0], call_depth[31:24]
  output reg [31:0] covered_right, // Path: pc[23:0], call_depth[31:24]
  output reg [58:0] next_shared,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  output reg [31:0] next_left, // Path: pc[23:0], call_depth[31:24]
  output reg [31:0] next_right, // Path: pc[23:0], call_depth[31:24]
  output reg [3:0] next_left_mask,
  output reg [3:0] next_right_mask,
  output reg [7:0] next_position
);
  localparam [1:0] KIND_PC = 2'h1;
  localparam [1:0] KIND_RETURN = 2'h2;
  localparam [1:0] KIND_EXIT = 2'h3;
  localparam [7:0] depth = 8'h40;

  reg [31:0] own; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] own_waits; // Path: pc[23:0], call_depth[31:24]
  wire left_pruned;
  wire right_pruned;
  wire same_place;
  wire same_depth;
  wire replaces;
  wire [7:0] above;

  always @* begin
    own = top_left;
    if (right) begin
      own = top_right;
    end
  end

  always @* begin
    own_waits[23:0] = rpc;
    own_waits[31:24] = own[31:24];
  end

  assign left_pruned = prune & (kind == KIND_PC) & (own[23:0] == rpc);
  assign right_pruned = prune & (kind == KIND_PC) & (target == rpc);
  assign nothing = left_pruned & right_pruned;
  assign same_place = (top_shared[1:0] == kind) & (top_shared[25:2] == rpc);
  assign same_depth = (top_shared[33:26] == own[31:24]) | (kind == KIND_EXIT);
  assign replaces = stack_reuse & same_place & same_depth & !other_valid;
  assign above = top_position + 8'h1;
  assign covers = !nothing & !replaces;
  assign full = covers & (depth <= above);

  always @* begin
    covered[1:0] = top_shared[1:0];
    covered[25:2] = top_shared[25:2];
    covered[33:26] = top_shared[33:26];
    covered[34] = top_shared[34];
    covered[58:35] = top_shared[58:35];
    covered[59] = right;
    covered[60] = kind == KIND_RETURN;
  end

  always @* begin
    covered_left = own_waits;
    covered_right = top_right;
    if (right) begin
      covered_left = top_left;
      covered_right = own_waits;
    end
  end

  always @* begin
    next_shared[1:0] = kind;
    next_shared[25:2] = rpc;
    next_shared[33:26] = own[31:24];
    next_shared[34] = replaces & top_shared[34];
    next_shared[58:35] = top_shared[58:35];
    next_left = own;
    next_right[23:0] = target;
    next_right[31:24] = own[31:24];
    next_left_mask = not_taken;
    if (left_pruned) begin
      next_left_mask = 4'h0;
    end
    next_right_mask = taken;
    if (right_pruned) begin
      next_right_mask = 4'h0;
    end
    next_position = above;
    if (replaces) begin
      next_position = top_position;
    end
    if (nothing) begin
      next_shared = top_shared;
      next_left = covered_left;
      next_right = covered_right;
      next_left_mask = top_left_mask;
      next_right_mask = top_right_mask;
      next_position = top_position;
    end
  end
endmodule

module first_split_4 (
  input wire [3:0] request,
  output wire valid,
  output wire [3:0] onehot,
  output wire [3:0] above
);
  localparam [15:0] distance_0 = 16'h1;
  localparam [15:0] distance_1 = 16'h2;

  reg [3:0] reached;

  always @* begin
    reached = request;
    reached = reached | (reached << distance_0);
    reached = reached | (reached << distance_1);
  end

  assign above = reached << 2'h1;
  assign onehot = request & ~above;
  assign valid = |request;
endmodule

module first_index_4_2 (
  input wire [3:0] request,
  output reg [1:0] index
);
  localparam [1:0] group_size_0 = 2'h1;
  localparam [1:0] group_size_1 = 2'h2;

  reg [3:0] requested;
  reg [3:0] requested_behind;
  reg [3:0] number_0;
  reg [3:0] number_1;

  always @* begin
    requested = request;
    number_0 = 4'h0;
    number_1 = 4'h0;
    requested_behind = requested >> group_size_0;
    number_0 = number_0 | ((number_0 >> group_size_0) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_0) & ~requested);
    number_0 = requested_behind & ~requested;
    requested = requested | requested_behind;
    requested_behind = requested >> group_size_1;
    number_0 = number_0 | ((number_0 >> group_size_1) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_1) & ~requested);
    number_1 = requested_behind & ~requested;
    requested = requested | requested_behind;
  end

  always @* begin
    index = 2'h0;
    index[0] = number_0[0];
    index[1] = number_1[0];
  end
endmodule

module round_robin_arbiter_4_2 (
  input wire clock,
  input wire reset,
  input wire [3:0] request,
  input wire accept,
  output wire grant_valid,
  output reg [3:0] grant,
  output reg [1:0] grant_index
);
  wire [3:0] request_above;
  reg [3:0] above_grant;
  reg [3:0] above_last;
  wire first_above_valid;
  wire [3:0] first_above_onehot;
  wire [3:0] first_above_above;
  wire [3:0] first_onehot;
  wire [3:0] first_above_2;
  wire [1:0] number_above_index;
  wire [1:0] number_index;

  assign request_above = request & above_last;

  always @* begin
    grant = first_onehot;
    grant_index = number_index;
    above_grant = first_above_2;
    if (first_above_valid) begin
      grant = first_above_onehot;
      grant_index = number_above_index;
      above_grant = first_above_above;
    end
  end

  first_split_4 first_above (
    .request(request_above),
    .valid(first_above_valid),
    .onehot(first_above_onehot),
    .above(first_above_above)
  );

  first_split_4 first (
    .request(request),
    .valid(grant_valid),
    .onehot(first_onehot),
    .above(first_above_2)
  );

  first_index_4_2 number_above (
    .request(request_above),
    .index(number_above_index)
  );

  first_index_4_2 number (
    .request(request),
    .index(number_index)
  );

  always @(posedge clock) begin
    if (reset) begin
      above_last <= 4'hf;
    end else if (accept & grant_valid) begin
      above_last <= above_grant;
    end
  end
endmodule

module path_turn_4_8_2_1 (
  input wire clock,
  input wire reset,
  input wire [3:0] active,
  input wire [3:0] at_base,
  input wire [7:0] done,
  input wire [7:0] valid,
  input wire [7:0] busy,
  input wire [3:0] pushing,
  input wire [3:0] unresolved,
  input wire forwards_0,
  input wire [3:0] forwards_pending_0,
  output wire [3:0] pop_pending,
  output reg [3:0] right_pending,
  output wire [3:0] grant,
  output wire [1:0] index,
  output wire [3:0] popping,
  output wire [3:0] finishing,
  output wire [3:0] left_ends,
  output wire [3:0] right_ends
);
  reg [3:0] may_pop;
  reg [3:0] left_may_end;
  reg [3:0] right_may_end;
  reg [3:0] pops;
  reg [3:0] left_pending;
  reg [3:0] own_pending;
  reg [3:0] order_request;
  wire order_grant_valid_unused;

  always @* begin
    may_pop = 4'h0;
    left_may_end = 4'h0;
    right_may_end = 4'h0;
    pops = 4'h0;
    left_pending = 4'h0;
    right_pending = 4'h0;
    own_pending = 4'h0;
    may_pop[0] = active[0] & !(pushing[0] | unresolved[0]) & !(at_base[0] & (busy[0] | busy[1]));
    left_may_end[0] = active[0] & !pushing[0] & valid[0];
    right_may_end[0] = active[0] & !pushing[0] & valid[1];
    pops[0] = may_pop[0] & done[0] & done[1];
    left_pending[0] = left_may_end[0] & done[0] & !done[1];
    right_pending[0] = right_may_end[0] & done[1] & !done[0];
    if (done[0]) begin
      own_pending[0] = (left_may_end[0] & !done[1]) | (may_pop[0] & done[1]);
    end else begin
      own_pending[0] = right_may_end[0] & done[1];
    end
    may_pop[1] = active[1] & !(pushing[1] | unresolved[1]) & !(at_base[1] & (busy[2] | busy[3]));
    left_may_end[1] = active[1] & !pushing[1] & valid[2];
    right_may_end[1] = active[1] & !pushing[1] & valid[3];
    pops[1] = may_pop[1] & done[2] & done[3];
    left_pending[1] = left_may_end[1] & done[2] & !done[3];
    right_pending[1] = right_may_end[1] & done[3] & !done[2];
    if (done[2]) begin
      own_pending[1] = (left_may_end[1] & !done[3]) | (may_pop[1] & done[3]);
    end else begin
      own_pending[1] = right_may_end[1] & done[3];
    end
    may_pop[2] = active[2] & !(pushing[2] | unresolved[2]) & !(at_base[2] & (busy[4] | busy[5]));
    left_may_end[2] = active[2] & !pushing[2] & valid[4];
    right_may_end[2] = active[2] & !pushing[2] & valid[5];
    pops[2] = may_pop[2] & done[4] & done[5];
    left_pending[2] = left_may_end[2] & done[4] & !done[5];
    right_pending[2] = right_may_end[2] & done[5] & !done[4];
    if (done[4]) begin
      own_pending[2] = (left_may_end[2] & !done[5]) | (may_pop[2] & done[5]);
    end else begin
      own_pending[2] = right_may_end[2] & done[5];
    end
    may_pop[3] = active[3] & !(pushing[3] | unresolved[3]) & !(at_base[3] & (busy[6] | busy[7]));
    left_may_end[3] = active[3] & !pushing[3] & valid[6];
    right_may_end[3] = active[3] & !pushing[3] & valid[7];
    pops[3] = may_pop[3] & done[6] & done[7];
    left_pending[3] = left_may_end[3] & done[6] & !done[7];
    right_pending[3] = right_may_end[3] & done[7] & !done[6];
    if (done[6]) begin
      own_pending[3] = (left_may_end[3] & !done[7]) | (may_pop[3] & done[7]);
    end else begin
      own_pending[3] = right_may_end[3] & done[7];
    end
  end

  assign pop_pending = pops;

  always @* begin
    order_request = own_pending;
    if (forwards_0) begin
      order_request = own_pending | forwards_pending_0;
      if (|pushing) begin
        order_request = 4'h0;
      end
    end
  end

  assign popping = grant & pops & ~at_base;
  assign finishing = grant & pops & at_base;
  assign left_ends = grant & left_pending;
  assign right_ends = grant & right_pending;

  round_robin_arbiter_4_2 order (
    .clock(clock),
    .reset(reset),
    .request(order_request),
    .accept(1'b1),
    .grant_valid(order_grant_valid_unused),
    .grant(grant),
    .grant_index(index)
  );
endmodule

module dual_pop (
  input wire [58:0] top,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire left_returned,
  input wire [23:0] left_pc,
  input wire right_returned,
  input wire [23:0] right_pc,
  input wire [60:0] below,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  input wire [31:0] below_left, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] below_right, // Path: pc[23:0], call_depth[31:24]
  output reg [23:0] address,
  output wire conflict,
  output reg [58:0] next_shared,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  output reg [31:0] next_left, // Path: pc[23:0], call_depth[31:24]
  output reg [31:0] next_right // Path: pc[23:0], call_depth[31:24]
);
  wire passes;

  always @* begin
    address = top[58:35];
    if (right_returned) begin
      address = right_pc;
    end
    if (left_returned) begin
      address = left_pc;
    end
  end

  assign conflict = (top[34] & left_returned & (top[58:35] != left_pc)) |
      (top[34] & right_returned & (top[58:35] != right_pc)) |
      (left_returned & right_returned & (left_pc != right_pc));
  assign passes = below[60] & (top[34] | left_returned | right_returned);

  always @* begin
    next_shared[1:0] = below[1:0];
    next_shared[25:2] = below[25:2];
    next_shared[33:26] = below[33:26];
    next_shared[34] = below[34];
    next_shared[58:35] = below[58:35];
  end

  always @* begin
    next_left = below_left;
    if (passes & !below[59]) begin
      next_left[23:0] = address;
      next_left[31:24] = below_left[31:24] - 8'h1;
    end
  end

  always @* begin
    next_right = below_right;
    if (passes & below[59]) begin
      next_right[23:0] = address;
      next_right[31:24] = below_right[31:24] - 8'h1;
    end
  end
endmodule

// Memory of 64 words of 61 bits: 1 asynchronous read port, 1 write port.
module async_ram_covered_6_1_1 (
  input wire clock,
  input wire [5:0] read_address_0,
  output wire [60:0] read_data_0,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  input wire [5:0] write_address_0,
  input wire [60:0] write_data_0,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  input wire write_enable_0
);
  reg [60:0] words [0:63];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 64; word = word + 1) begin
      words[word] = 61'h0;
    end
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
  end

  assign read_data_0 = words[read_address_0];
endmodule

// Memory of 64 words of 32 bits: 1 asynchronous read port, 1 write port.
module async_ram_path_6_1_1 (
  input wire clock,
  input wire [5:0] read_address_0,
  output wire [31:0] read_data_0, // Path: pc[23:0], call_depth[31:24]
  input wire [5:0] write_address_0,
  input wire [31:0] write_data_0, // Path: pc[23:0], call_depth[31:24]
  input wire write_enable_0
);
  reg [31:0] words [0:63];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 64; word = word + 1) begin
      words[word] = 32'h0;
    end
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
  end

  assign read_data_0 = words[read_address_0];
endmodule

// Memory of 64 words of 4 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_4_6_1_1 (
  input wire clock,
  input wire [5:0] read_address_0,
  output wire [3:0] read_data_0,
  input wire [5:0] write_address_0,
  input wire [3:0] write_data_0,
  input wire write_enable_0
);
  reg [3:0] words [0:63];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 64; word = word + 1) begin
      words[word] = 4'h0;
    end
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
  end

  assign read_data_0 = words[read_address_0];
endmodule

// Memory of 64 words of 1 bits: 1 asynchronous read port, 1 write port.
module async_ram_bool_6_1_1 (
  input wire clock,
  input wire [5:0] read_address_0,
  output wire read_data_0,
  input wire [5:0] write_address_0,
  input wire write_data_0,
  input wire write_enable_0
);
  reg words [0:63];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 64; word = word + 1) begin
      words[word] = 1'b0;
    end
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
  end

  assign read_data_0 = words[read_address_0];
endmodule

module dual_stack_memory_4_6_1 (
  input wire clock,
  input wire [7:0] read_position,
  output wire [60:0] read_covered,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  output wire [31:0] read_left, // Path: pc[23:0], call_depth[31:24]
  output wire [31:0] read_right, // Path: pc[23:0], call_depth[31:24]
  output reg [3:0] read_left_mask,
  output reg [3:0] read_right_mask,
  input wire write_valid,
  input wire [7:0] write_position,
  input wire write_vacant_0,
  input wire write_left_valid,
  input wire [7:0] write_left_position,
  input wire write_right_valid,
  input wire [7:0] write_right_position,
  input wire [60:0] write_covered,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  input wire [31:0] write_left, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] write_right, // Path: pc[23:0], call_depth[31:24]
  input wire [3:0] write_left_mask,
  input wire [3:0] write_right_mask
);
  wire [5:0] read_address;
  wire [60:0] waiting;
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  wire [5:0] write_address;
  wire [5:0] left_address;
  wire [5:0] right_address;
  wire [3:0] left_masks_read_data_0;
  wire [3:0] right_masks_read_data_0;
  wire vacant_0_read_data_0;

  assign read_address = read_position[5:0];
  assign read_covered = waiting;

  always @* begin
    read_left_mask = left_masks_read_data_0;
    if (vacant_0_read_data_0 & waiting[59]) begin
      read_left_mask = 4'h0;
    end
  end

  always @* begin
    read_right_mask = right_masks_read_data_0;
    if (vacant_0_read_data_0 & !waiting[59]) begin
      read_right_mask = 4'h0;
    end
  end

  assign write_address = write_position[5:0];
  assign left_address = write_left_position[5:0];
  assign right_address = write_right_position[5:0];

  async_ram_covered_6_1_1 covered (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(waiting),
    .write_address_0(write_address),
    .write_data_0(write_covered),
    .write_enable_0(write_valid)
  );

  async_ram_path_6_1_1 left (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(read_left),
    .write_address_0(left_address),
    .write_data_0(write_left),
    .write_enable_0(write_left_valid)
  );

  async_ram_path_6_1_1 right (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(read_right),
    .write_address_0(right_address),
    .write_data_0(write_right),
    .write_enable_0(write_right_valid)
  );

  async_ram_bits_4_6_1_1 left_masks (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(left_masks_read_data_0),
    .write_address_0(left_address),
    .write_data_0(write_left_mask),
    .write_enable_0(write_left_valid)
  );

  async_ram_bits_4_6_1_1 right_masks (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(right_masks_read_data_0),
    .write_address_0(right_address),
    .write_data_0(write_right_mask),
    .write_enable_0(write_right_valid)
  );

  async_ram_bool_6_1_1 vacant_0 (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(vacant_0_read_data_0),
    .write_address_0(write_address),
    .write_data_0(write_vacant_0),
    .write_enable_0(write_valid)
  );
endmodule

module priority_encoder_4_2 (
  input wire [3:0] request,
  output wire valid,
  output wire [1:0] index,
  output wire [3:0] onehot
);

  first_set_4 first (
    .request(request),
    .valid(valid),
    .onehot(onehot)
  );

  first_index_4_2 number (
    .request(request),
    .index(index)
  );
endmodule

module or_tree_4_24 (
  input wire [23:0] value_0,
  input wire [23:0] value_1,
  input wire [23:0] value_2,
  input wire [23:0] value_3,
  output wire [23:0] any
);
  wire [23:0] node_0;
  wire [23:0] node_1;
  wire [23:0] node_2;
  wire [23:0] node_3;
  wire [23:0] node_4;
  wire [23:0] node_5;
  wire [23:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = node_0 | node_1;
  assign node_5 = node_2 | node_3;
  assign node_6 = node_4 | node_5;
  assign any = node_6;
endmodule

module or_tree_4_2 (
  input wire [1:0] value_0,
  input wire [1:0] value_1,
  input wire [1:0] value_2,
  input wire [1:0] value_3,
  output wire [1:0] any
);
  wire [1:0] node_0;
  wire [1:0] node_1;
  wire [1:0] node_2;
  wire [1:0] node_3;
  wire [1:0] node_4;
  wire [1:0] node_5;
  wire [1:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = node_0 | node_1;
  assign node_5 = node_2 | node_3;
  assign node_6 = node_4 | node_5;
  assign any = node_6;
endmodule

module return_conflict_4_4_8_2_3_2 (
  input wire [3:0] grant,
  input wire [1:0] index,
  input wire [3:0] conflict,
  input wire [3:0] left_returned,
  input wire [23:0] address_0,
  input wire [23:0] address_1,
  input wire [23:0] address_2,
  input wire [23:0] address_3,
  input wire [3:0] lanes_0,
  input wire [3:0] lanes_1,
  input wire [3:0] lanes_2,
  input wire [3:0] lanes_3,
  input wire [3:0] lanes_4,
  input wire [3:0] lanes_5,
  input wire [3:0] lanes_6,
  input wire [3:0] lanes_7,
  output wire valid,
  output wire [2:0] slot,
  output wire [23:0] pc,
  output wire [1:0] lane
);
  reg [3:0] lowest_0_request;
  wire lowest_0_valid_unused;
  wire [1:0] lowest_0_index;
  wire [3:0] lowest_0_onehot_unused;
  reg [3:0] lowest_1_request;
  wire lowest_1_valid_unused;
  wire [1:0] lowest_1_index;
  wire [3:0] lowest_1_onehot_unused;
  reg [3:0] lowest_2_request;
  wire lowest_2_valid_unused;
  wire [1:0] lowest_2_index;
  wire [3:0] lowest_2_onehot_unused;
  reg [3:0] lowest_3_request;
  wire lowest_3_valid_unused;
  wire [1:0] lowest_3_index;
  wire [3:0] lowest_3_onehot_unused;
  reg [23:0] pcs_value_0;
  reg [23:0] pcs_value_1;
  reg [23:0] pcs_value_2;
  reg [23:0] pcs_value_3;
  reg [1:0] lane_numbers_value_0;
  reg [1:0] lane_numbers_value_1;
  reg [1:0] lane_numbers_value_2;
  reg [1:0] lane_numbers_value_3;

  always @* begin
    lowest_0_request = lanes_1;
    if (left_returned[0]) begin
      lowest_0_request = lanes_0;
    end
  end

  always @* begin
    pcs_value_0 = 24'h0;
    lane_numbers_value_0 = 2'h0;
    if (grant[0]) begin
      pcs_value_0 = address_0;
      lane_numbers_value_0 = lowest_0_index;
    end
  end

  always @* begin
    lowest_1_request = lanes_3;
    if (left_returned[1]) begin
      lowest_1_request = lanes_2;
    end
  end

  always @* begin
    pcs_value_1 = 24'h0;
    lane_numbers_value_1 = 2'h0;
    if (grant[1]) begin
      pcs_value_1 = address_1;
      lane_numbers_value_1 = lowest_1_index;
    end
  end

  always @* begin
    lowest_2_request = lanes_5;
    if (left_returned[2]) begin
      lowest_2_request = lanes_4;
    end
  end

  always @* begin
    pcs_value_2 = 24'h0;
    lane_numbers_value_2 = 2'h0;
    if (grant[2]) begin
      pcs_value_2 = address_2;
      lane_numbers_value_2 = lowest_2_index;
    end
  end

  always @* begin
    lowest_3_request = lanes_7;
    if (left_returned[3]) begin
      lowest_3_request = lanes_6;
    end
  end

  always @* begin
    pcs_value_3 = 24'h0;
    lane_numbers_value_3 = 2'h0;
    if (grant[3]) begin
      pcs_value_3 = address_3;
      lane_numbers_value_3 = lowest_3_index;
    end
  end

  assign valid = |(grant & conflict);
  wire [2:0] shifted = {1'b0, index} << 2'h1;
  assign slot = {shifted[2:1], !(|(grant & left_returned))};

  priority_encoder_4_2 lowest_0 (
    .request(lowest_0_request),
    .valid(lowest_0_valid_unused),
    .index(lowest_0_index),
    .onehot(lowest_0_onehot_unused)
  );

  priority_encoder_4_2 lowest_1 (
    .request(lowest_1_request),
    .valid(lowest_1_valid_unused),
    .index(lowest_1_index),
    .onehot(lowest_1_onehot_unused)
  );

  priority_encoder_4_2 lowest_2 (
    .request(lowest_2_request),
    .valid(lowest_2_valid_unused),
    .index(lowest_2_index),
    .onehot(lowest_2_onehot_unused)
  );

  priority_encoder_4_2 lowest_3 (
    .request(lowest_3_request),
    .valid(lowest_3_valid_unused),
    .index(lowest_3_index),
    .onehot(lowest_3_onehot_unused)
  );

  or_tree_4_24 pcs (
    .value_0(pcs_value_0),
    .value_1(pcs_value_1),
    .value_2(pcs_value_2),
    .value_3(pcs_value_3),
    .any(pc)
  );

  or_tree_4_2 lane_numbers (
    .value_0(lane_numbers_value_0),
    .value_1(lane_numbers_value_1),
    .value_2(lane_numbers_value_2),
    .value_3(lane_numbers_value_3),
    .any(lane)
  );
endmodule

module or_tree_4_8 (
  input wire [7:0] value_0,
  input wire [7:0] value_1,
  input wire [7:0] value_2,
  input wire [7:0] value_3,
  output wire [7:0] any
);
  wire [7:0] node_0;
  wire [7:0] node_1;
  wire [7:0] node_2;
  wire [7:0] node_3;
  wire [7:0] node_4;
  wire [7:0] node_5;
  wire [7:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = node_0 | node_1;
  assign node_5 = node_2 | node_3;
  assign node_6 = node_4 | node_5;
  assign any = node_6;
endmodule

module path_forwarding_64 (
  input wire clock,
  input wire reset,
  input wire [7:0] position,
  input wire push_valid,
  input wire suspends_left,
  input wire suspends_right,
  input wire pop_valid,
  input wire keeps,
  input wire forward_valid,
  input wire forward_right,
  input wire [7:0] forward_position,
  input wire end_valid,
  output wire [63:0] suspended_left,
  output wire [63:0] suspended_right,
  output wire left,
  output wire right,
  output wire [7:0] home
);
  localparam [63:0] position_0 = 64'h1;

  wire [63:0] top_bit;
  wire [63:0] below_bit;
  wire [63:0] home_bit;
  reg [63:0] left_sets;
  reg [63:0] right_sets;
  reg [63:0] left_without;
  reg [63:0] right_without;
  reg [63:0] left_kept;
  reg [63:0] right_kept;
  wire changes;
  reg [63:0] left_paths_d;
  reg [63:0] left_paths;
  reg [63:0] right_paths_d;
  reg [63:0] right_paths;
  reg left_runs;
  reg right_runs;
  reg [7:0] home_position;

  assign suspended_left = left_paths;
  assign suspended_right = right_paths;
  assign left = left_runs;
  assign right = right_runs;
  assign home = home_position;
  assign top_bit = position_0 << position;
  assign below_bit = top_bit >> 6'h1;
  assign home_bit = position_0 << home_position;

  always @* begin
    left_without = left_paths;
    if (left_runs) begin
      left_without = left_paths & ~home_bit;
    end
  end

  always @* begin
    right_without = right_paths;
    if (right_runs) begin
      right_without = right_paths & ~home_bit;
    end
  end

  always @* begin
    left_kept = left_without;
    right_kept = right_without;
    if (keeps) begin
      left_kept = left_paths;
      right_kept = right_paths;
    end
  end

  always @* begin
    left_sets = 64'h0;
    if (suspends_left) begin
      left_sets = top_bit;
    end
  end

  always @* begin
    right_sets = 64'h0;
    if (suspends_right) begin
      right_sets = top_bit;
    end
  end

  always @* begin
    left_paths_d = left_kept | left_sets;
    right_paths_d = right_kept | right_sets;
    if (end_valid) begin
      left_paths_d = left_without;
      right_paths_d = right_without;
    end
    if (pop_valid) begin
      left_paths_d = left_kept & ~below_bit;
      right_paths_d = right_kept & ~below_bit;
    end
  end

  assign changes = push_valid | end_valid | pop_valid;

  always @(posedge clock) begin
    if (reset) begin
      left_paths <= 64'h0;
      right_paths <= 64'h0;
    end else if (changes) begin
      left_paths <= left_paths_d;
      right_paths <= right_paths_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      left_runs <= 1'b0;
      right_runs <= 1'b0;
    end else if (forward_valid | changes) begin
      left_runs <= forward_valid & !forward_right;
      right_runs <= forward_valid & forward_right;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      home_position <= 8'h0;
    end else if (forward_valid) begin
      home_position <= forward_position;
    end
  end
endmodule

module highest_path_64_6 (
  input wire [63:0] paths,
  output wire valid,
  output wire [7:0] position
);
  localparam [5:0] decided_0 = 6'h1;
  localparam [5:0] decided_1 = 6'h1;
  localparam [5:0] decided_2 = 6'h1;
  localparam [5:0] decided_3 = 6'h1;
  localparam [5:0] decided_4 = 6'h1;
  localparam [5:0] decided_5 = 6'h1;
  localparam [5:0] decided_6 = 6'h1;
  localparam [5:0] decided_7 = 6'h1;
  localparam [5:0] decided_8 = 6'h1;
  localparam [5:0] decided_9 = 6'h1;
  localparam [5:0] decided_10 = 6'h1;
  localparam [5:0] decided_11 = 6'h1;
  localparam [5:0] decided_12 = 6'h1;
  localparam [5:0] decided_13 = 6'h1;
  localparam [5:0] decided_14 = 6'h1;
  localparam [5:0] decided_15 = 6'h1;
  localparam [5:0] decided_16 = 6'h1;
  localparam [5:0] decided_17 = 6'h1;
  localparam [5:0] decided_18 = 6'h1;
  localparam [5:0] decided_19 = 6'h1;
  localparam [5:0] decided_20 = 6'h1;
  localparam [5:0] decided_21 = 6'h1;
  localparam [5:0] decided_22 = 6'h1;
  localparam [5:0] decided_23 = 6'h1;
  localparam [5:0] decided_24 = 6'h1;
  localparam [5:0] decided_25 = 6'h1;
  localparam [5:0] decided_26 = 6'h1;
  localparam [5:0] decided_27 = 6'h1;
  localparam [5:0] decided_28 = 6'h1;
  localparam [5:0] decided_29 = 6'h1;
  localparam [5:0] decided_30 = 6'h1;
  localparam [5:0] decided_31 = 6'h1;
  localparam [5:0] decided_32 = 6'h2;
  localparam [5:0] decided_33 = 6'h2;
  localparam [5:0] decided_34 = 6'h2;
  localparam [5:0] decided_35 = 6'h2;
  localparam [5:0] decided_36 = 6'h2;
  localparam [5:0] decided_37 = 6'h2;
  localparam [5:0] decided_38 = 6'h2;
  localparam [5:0] decided_39 = 6'h2;
  localparam [5:0] decided_40 = 6'h2;
  localparam [5:0] decided_41 = 6'h2;
  localparam [5:0] decided_42 = 6'h2;
  localparam [5:0] decided_43 = 6'h2;
  localparam [5:0] decided_44 = 6'h2;
  localparam [5:0] decided_45 = 6'h2;
  localparam [5:0] decided_46 = 6'h2;
  localparam [5:0] decided_47 = 6'h2;
  localparam [5:0] decided_48 = 6'h4;
  localparam [5:0] decided_49 = 6'h4;
  localparam [5:0] decided_50 = 6'h4;
  localparam [5:0] decided_51 = 6'h4;
  localparam [5:0] decided_52 = 6'h4;
  localparam [5:0] decided_53 = 6'h4;
  localparam [5:0] decided_54 = 6'h4;
  localparam [5:0] decided_55 = 6'h4;
  localparam [5:0] decided_56 = 6'h8;
  localparam [5:0] decided_57 = 6'h8;
  localparam [5:0] decided_58 = 6'h8;
  localparam [5:0] decided_59 = 6'h8;
  localparam [5:0] decided_60 = 6'h10;
  localparam [5:0] decided_61 = 6'h10;
  localparam [5:0] decided_62 = 6'h20;

  wire found_0;
  wire found_1;
  wire found_2;
  wire found_3;
  wire found_4;
  wire found_5;
  wire found_6;
  wire found_7;
  wire found_8;
  wire found_9;
  wire found_10;
  wire found_11;
  wire found_12;
  wire found_13;
  wire found_14;
  wire found_15;
  wire found_16;
  wire found_17;
  wire found_18;
  wire found_19;
  wire found_20;
  wire found_21;
  wire found_22;
  wire found_23;
  wire found_24;
  wire found_25;
  wire found_26;
  wire found_27;
  wire found_28;
  wire found_29;
  wire found_30;
  wire found_31;
  wire found_32;
  wire found_33;
  wire found_34;
  wire found_35;
  wire found_36;
  wire found_37;
  wire found_38;
  wire found_39;
  wire found_40;
  wire found_41;
  wire found_42;
  wire found_43;
  wire found_44;
  wire found_45;
  wire found_46;
  wire found_47;
  wire found_48;
  wire found_49;
  wire found_50;
  wire found_51;
  wire found_52;
  wire found_53;
  wire found_54;
  wire found_55;
  wire found_56;
  wire found_57;
  wire found_58;
  wire found_59;
  wire found_60;
  wire found_61;
  wire found_62;
  wire found_63;
  wire found_64;
  wire found_65;
  wire found_66;
  wire found_67;
  wire found_68;
  wire found_69;
  wire found_70;
  wire found_71;
  wire found_72;
  wire found_73;
  wire found_74;
  wire found_75;
  wire found_76;
  wire found_77;
  wire found_78;
  wire found_79;
  wire found_80;
  wire found_81;
  wire found_82;
  wire found_83;
  wire found_84;
  wire found_85;
  wire found_86;
  wire found_87;
  wire found_88;
  wire found_89;
  wire found_90;
  wire found_91;
  wire found_92;
  wire found_93;
  wire found_94;
  wire found_95;
  wire found_96;
  wire found_97;
  wire found_98;
  wire found_99;
  wire found_100;
  wire found_101;
  wire found_102;
  wire found_103;
  wire found_104;
  wire found_105;
  wire found_106;
  wire found_107;
  wire found_108;
  wire found_109;
  wire found_110;
  wire found_111;
  wire found_112;
  wire found_113;
  wire found_114;
  wire found_115;
  wire found_116;
  wire found_117;
  wire found_118;
  wire found_119;
  wire found_120;
  wire found_121;
  wire found_122;
  wire found_123;
  wire found_124;
  wire found_125;
  wire found_126;
  wire [5:0] number_0;
  wire [5:0] number_1;
  wire [5:0] number_2;
  wire [5:0] number_3;
  wire [5:0] number_4;
  wire [5:0] number_5;
  wire [5:0] number_6;
  wire [5:0] number_7;
  wire [5:0] number_8;
  wire [5:0] number_9;
  wire [5:0] number_10;
  wire [5:0] number_11;
  wire [5:0] number_12;
  wire [5:0] number_13;
  wire [5:0] number_14;
  wire [5:0] number_15;
  wire [5:0] number_16;
  wire [5:0] number_17;
  wire [5:0] number_18;
  wire [5:0] number_19;
  wire [5:0] number_20;
  wire [5:0] number_21;
  wire [5:0] number_22;
  wire [5:0] number_23;
  wire [5:0] number_24;
  wire [5:0] number_25;
  wire [5:0] number_26;
  wire [5:0] number_27;
  wire [5:0] number_28;
  wire [5:0] number_29;
  wire [5:0] number_30;
  wire [5:0] number_31;
  wire [5:0] number_32;
  wire [5:0] number_33;
  wire [5:0] number_34;
  wire [5:0] number_35;
  wire [5:0] number_36;
  wire [5:0] number_37;
  wire [5:0] number_38;
  wire [5:0] number_39;
  wire [5:0] number_40;
  wire [5:0] number_41;
  wire [5:0] number_42;
  wire [5:0] number_43;
  wire [5:0] number_44;
  wire [5:0] number_45;
  wire [5:0] number_46;
  wire [5:0] number_47;
  wire [5:0] number_48;
  wire [5:0] number_49;
  wire [5:0] number_50;
  wire [5:0] number_51;
  wire [5:0] number_52;
  wire [5:0] number_53;
  wire [5:0] number_54;
  wire [5:0] number_55;
  wire [5:0] number_56;
  wire [5:0] number_57;
  wire [5:0] number_58;
  wire [5:0] number_59;
  wire [5:0] number_60;
  wire [5:0] number_61;
  wire [5:0] number_62;
  wire [5:0] number_63;
  reg [5:0] number_64;
  reg [5:0] number_65;
  reg [5:0] number_66;
  reg [5:0] number_67;
  reg [5:0] number_68;
  reg [5:0] number_69;
  reg [5:0] number_70;
  reg [5:0] number_71;
  reg [5:0] number_72;
  reg [5:0] number_73;
  reg [5:0] number_74;
  reg [5:0] number_75;
  reg [5:0] number_76;
  reg [5:0] number_77;
  reg [5:0] number_78;
  reg [5:0] number_79;
  reg [5:0] number_80;
  reg [5:0] number_81;
  reg [5:0] number_82;
  reg [5:0] number_83;
  reg [5:0] number_84;
  reg [5:0] number_85;
  reg [5:0] number_86;
  reg [5:0] number_87;
  reg [5:0] number_88;
  reg [5:0] number_89;
  reg [5:0] number_90;
  reg [5:0] number_91;
  reg [5:0] number_92;
  reg [5:0] number_93;
  reg [5:0] number_94;
  reg [5:0] number_95;
  reg [5:0] number_96;
  reg [5:0] number_97;
  reg [5:0] number_98;
  reg [5:0] number_99;
  reg [5:0] number_100;
  reg [5:0] number_101;
  reg [5:0] number_102;
  reg [5:0] number_103;
  reg [5:0] number_104;
  reg [5:0] number_105;
  reg [5:0] number_106;
  reg [5:0] number_107;
  reg [5:0] number_108;
  reg [5:0] number_109;
  reg [5:0] number_110;
  reg [5:0] number_111;
  reg [5:0] number_112;
  reg [5:0] number_113;
  reg [5:0] number_114;
  reg [5:0] number_115;
  reg [5:0] number_116;
  reg [5:0] number_117;
  reg [5:0] number_118;
  reg [5:0] number_119;
  reg [5:0] number_120;
  reg [5:0] number_121;
  reg [5:0] number_122;
  reg [5:0] number_123;
  reg [5:0] number_124;
  reg [5:0] number_125;
  reg [5:0] number_126;
  wire [5:0] highest;

  assign found_0 = paths[0];
  assign number_0 = 6'h0;
  assign found_1 = paths[1];
  assign number_1 = 6'h0;
  assign found_2 = paths[2];
  assign number_2 = 6'h0;
  assign found_3 = paths[3];
  assign number_3 = 6'h0;
  assign found_4 = paths[4];
  assign number_4 = 6'h0;
  assign found_5 = paths[5];
  assign number_5 = 6'h0;
  assign found_6 = paths[6];
  assign number_6 = 6'h0;
  assign found_7 = paths[7];
  assign number_7 = 6'h0;
  assign found_8 = paths[8];
  assign number_8 = 6'h0;
  assign found_9 = paths[9];
  assign number_9 = 6'h0;
  assign found_10 = paths[10];
  assign number_10 = 6'h0;
  assign found_11 = paths[11];
  assign number_11 = 6'h0;
  assign found_12 = paths[12];
  assign number_12 = 6'h0;
  assign found_13 = paths[13];
  assign number_13 = 6'h0;
  assign found_14 = paths[14];
  assign number_14 = 6'h0;
  assign found_15 = paths[15];
  assign number_15 = 6'h0;
  assign found_16 = paths[16];
  assign number_16 = 6'h0;
  assign found_17 = paths[17];
  assign number_17 = 6'h0;
  assign found_18 = paths[18];
  assign number_18 = 6'h0;
  assign found_19 = paths[19];
  assign number_19 = 6'h0;
  assign found_20 = paths[20];
  assign number_20 = 6'h0;
  assign found_21 = paths[21];
  assign number_21 = 6'h0;
  assign found_22 = paths[22];
  assign number_22 = 6'h0;
  assign found_23 = paths[23];
  assign number_23 = 6'h0;
  assign found_24 = paths[24];
  assign number_24 = 6'h0;
  assign found_25 = paths[25];
  assign number_25 = 6'h0;
  assign found_26 = paths[26];
  assign number_26 = 6'h0;
  assign found_27 = paths[27];
  assign number_27 = 6'h0;
  assign found_28 = paths[28];
  assign number_28 = 6'h0;
  assign found_29 = paths[29];
  assign number_29 = 6'h0;
  assign found_30 = paths[30];
  assign number_30 = 6'h0;
  assign found_31 = paths[31];
  assign number_31 = 6'h0;
  assign found_32 = paths[32];
  assign number_32 = 6'h0;
  assign found_33 = paths[33];
  assign number_33 = 6'h0;
  assign found_34 = paths[34];
  assign number_34 = 6'h0;
  assign found_35 = paths[35];
  assign number_35 = 6'h0;
  assign found_36 = paths[36];
  assign number_36 = 6'h0;
  assign found_37 = paths[37];
  assign number_37 = 6'h0;
  assign found_38 = paths[38];
  assign number_38 = 6'h0;
  assign found_39 = paths[39];
  assign number_39 = 6'h0;
  assign found_40 = paths[40];
  assign number_40 = 6'h0;
  assign found_41 = paths[41];
  assign number_41 = 6'h0;
  assign found_42 = paths[42];
  assign number_42 = 6'h0;
  assign found_43 = paths[43];
  assign number_43 = 6'h0;
  assign found_44 = paths[44];
  assign number_44 = 6'h0;
  assign found_45 = paths[45];
  assign number_45 = 6'h0;
  assign found_46 = paths[46];
  assign number_46 = 6'h0;
  assign found_47 = paths[47];
  assign number_47 = 6'h0;
  assign found_48 = paths[48];
  assign number_48 = 6'h0;
  assign found_49 = paths[49];
  assign number_49 = 6'h0;
  assign found_50 = paths[50];
  assign number_50 = 6'h0;
  assign found_51 = paths[51];
  assign number_51 = 6'h0;
  assign found_52 = paths[52];
  assign number_52 = 6'h0;
  assign found_53 = paths[53];
  assign number_53 = 6'h0;
  assign found_54 = paths[54];
  assign number_54 = 6'h0;
  assign found_55 = paths[55];
  assign number_55 = 6'h0;
  assign found_56 = paths[56];
  assign number_56 = 6'h0;
  assign found_57 = paths[57];
  assign number_57 = 6'h0;
  assign found_58 = paths[58];
  assign number_58 = 6'h0;
  assign found_59 = paths[59];
  assign number_59 = 6'h0;
  assign found_60 = paths[60];
  assign number_60 = 6'h0;
  assign found_61 = paths[61];
  assign number_61 = 6'h0;
  assign found_62 = paths[62];
  assign number_62 = 6'h0;
  assign found_63 = paths[63];
  assign number_63 = 6'h0;
  assign found_64 = found_0 | found_1;

  always @* begin
    number_64 = number_0;
    if (found_1) begin
      number_64 = number_1 | decided_0;
    end
  end

  assign found_65 = found_2 | found_3;

  always @* begin
    number_65 = number_2;
    if (found_3) begin
      number_65 = number_3 | decided_1;
    end
  end

  assign found_66 = found_4 | found_5;

  always @* begin
    number_66 = number_4;
    if (found_5) begin
      number_66 = number_5 | decided_2;
    end
  end

  assign found_67 = found_6 | found_7;

  always @* begin
    number_67 = number_6;
    if (found_7) begin
      number_67 = number_7 | decided_3;
    end
  end

  assign found_68 = found_8 | found_9;

  always @* begin
    number_68 = number_8;
    if (found_9) begin
      number_68 = number_9 | decided_4;
    end
  end

  assign found_69 = found_10 | found_11;

  always @* begin
    number_69 = number_10;
    if (found_11) begin
      number_69 = number_11 | decided_5;
    end
  end

  assign found_70 = found_12 | found_13;

  always @* begin
    number_70 = number_12;
    if (found_13) begin
      number_70 = number_13 | decided_6;
    end
  end

  assign found_71 = found_14 | found_15;

  always @* begin
    number_71 = number_14;
    if (found_15) begin
      number_71 = number_15 | decided_7;
    end
  end

  assign found_72 = found_16 | found_17;

  always @* begin
    number_72 = number_16;
    if (found_17) begin
      number_72 = number_17 | decided_8;
    end
  end

  assign found_73 = found_18 | found_19;

  always @* begin
    number_73 = number_18;
    if (found_19) begin
      number_73 = number_19 | decided_9;
    end
  end

  assign found_74 = found_20 | found_21;

  always @* begin
    number_74 = number_20;
    if (found_21) begin
      number_74 = number_21 | decided_10;
    end
  end

  assign found_75 = found_22 | found_23;

  always @* begin
    number_75 = number_22;
    if (found_23) begin
      number_75 = number_23 | decided_11;
    end
  end

  assign found_76 = found_24 | found_25;

  always @* begin
    number_76 = number_24;
    if (found_25) begin
      number_76 = number_25 | decided_12;
    end
  end

  assign found_77 = found_26 | found_27;

  always @* begin
    number_77 = number_26;
    if (found_27) begin
      number_77 = number_27 | decided_13;
    end
  end

  assign found_78 = found_28 | found_29;

  always @* begin
    number_78 = number_28;
    if (found_29) begin
      number_78 = number_29 | decided_14;
    end
  end

  assign found_79 = found_30 | found_31;

  always @* begin
    number_79 = number_30;
    if (found_31) begin
      number_79 = number_31 | decided_15;
    end
  end

  assign found_80 = found_32 | found_33;

  always @* begin
    number_80 = number_32;
    if (found_33) begin
      number_80 = number_33 | decided_16;
    end
  end

  assign found_81 = found_34 | found_35;

  always @* begin
    number_81 = number_34;
    if (found_35) begin
      number_81 = number_35 | decided_17;
    end
  end

  assign found_82 = found_36 | found_37;

  always @* begin
    number_82 = number_36;
    if (found_37) begin
      number_82 = number_37 | decided_18;
    end
  end

  assign found_83 = found_38 | found_39;

  always @* begin
    number_83 = number_38;
    if (found_39) begin
      number_83 = number_39 | decided_19;
    end
  end

  assign found_84 = found_40 | found_41;

  always @* begin
    number_84 = number_40;
    if (found_41) begin
      number_84 = number_41 | decided_20;
    end
  end

  assign found_85 = found_42 | found_43;

  always @* begin
    number_85 = number_42;
    if (found_43) begin
      number_85 = number_43 | decided_21;
    end
  end

  assign found_86 = found_44 | found_45;

  always @* begin
    number_86 = number_44;
    if (found_45) begin
      number_86 = number_45 | decided_22;
    end
  end

  assign found_87 = found_46 | found_47;

  always @* begin
    number_87 = number_46;
    if (found_47) begin
      number_87 = number_47 | decided_23;
    end
  end

  assign found_88 = found_48 | found_49;

  always @* begin
    number_88 = number_48;
    if (found_49) begin
      number_88 = number_49 | decided_24;
    end
  end

  assign found_89 = found_50 | found_51;

  always @* begin
    number_89 = number_50;
    if (found_51) begin
      number_89 = number_51 | decided_25;
    end
  end

  assign found_90 = found_52 | found_53;

  always @* begin
    number_90 = number_52;
    if (found_53) begin
      number_90 = number_53 | decided_26;
    end
  end

  assign found_91 = found_54 | found_55;

  always @* begin
    number_91 = number_54;
    if (found_55) begin
      number_91 = number_55 | decided_27;
    end
  end

  assign found_92 = found_56 | found_57;

  always @* begin
    number_92 = number_56;
    if (found_57) begin
      number_92 = number_57 | decided_28;
    end
  end

  assign found_93 = found_58 | found_59;

  always @* begin
    number_93 = number_58;
    if (found_59) begin
      number_93 = number_59 | decided_29;
    end
  end

  assign found_94 = found_60 | found_61;

  always @* begin
    number_94 = number_60;
    if (found_61) begin
      number_94 = number_61 | decided_30;
    end
  end

  assign found_95 = found_62 | found_63;

  always @* begin
    number_95 = number_62;
    if (found_63) begin
      number_95 = number_63 | decided_31;
    end
  end

  assign found_96 = found_64 | found_65;

  always @* begin
    number_96 = number_64;
    if (found_65) begin
      number_96 = number_65 | decided_32;
    end
  end

  assign found_97 = found_66 | found_67;

  always @* begin
    number_97 = number_66;
    if (found_67) begin
      number_97 = number_67 | decided_33;
    end
  end

  assign found_98 = found_68 | found_69;

  always @* begin
    number_98 = number_68;
    if (found_69) begin
      number_98 = number_69 | decided_34;
    end
  end

  assign found_99 = found_70 | found_71;

  always @* begin
    number_99 = number_70;
    if (found_71) begin
      number_99 = number_71 | decided_35;
    end
  end

  assign found_100 = found_72 | found_73;

  always @* begin
    number_100 = number_72;
    if (found_73) begin
      number_100 = number_73 | decided_36;
    end
  end

  assign found_101 = found_74 | found_75;

  always @* begin
    number_101 = number_74;
    if (found_75) begin
      number_101 = number_75 | decided_37;
    end
  end

  assign found_102 = found_76 | found_77;

  always @* begin
    number_102 = number_76;
    if (found_77) begin
      number_102 = number_77 | decided_38;
    end
  end

  assign found_103 = found_78 | found_79;

  always @* begin
    number_103 = number_78;
    if (found_79) begin
      number_103 = number_79 | decided_39;
    end
  end

  assign found_104 = found_80 | found_81;

  always @* begin
    number_104 = number_80;
    if (found_81) begin
      number_104 = number_81 | decided_40;
    end
  end

  assign found_105 = found_82 | found_83;

  always @* begin
    number_105 = number_82;
    if (found_83) begin
      number_105 = number_83 | decided_41;
    end
  end

  assign found_106 = found_84 | found_85;

  always @* begin
    number_106 = number_84;
    if (found_85) begin
      number_106 = number_85 | decided_42;
    end
  end

  assign found_107 = found_86 | found_87;

  always @* begin
    number_107 = number_86;
    if (found_87) begin
      number_107 = number_87 | decided_43;
    end
  end

  assign found_108 = found_88 | found_89;

  always @* begin
    number_108 = number_88;
    if (found_89) begin
      number_108 = number_89 | decided_44;
    end
  end

  assign found_109 = found_90 | found_91;

  always @* begin
    number_109 = number_90;
    if (found_91) begin
      number_109 = number_91 | decided_45;
    end
  end

  assign found_110 = found_92 | found_93;

  always @* begin
    number_110 = number_92;
    if (found_93) begin
      number_110 = number_93 | decided_46;
    end
  end

  assign found_111 = found_94 | found_95;

  always @* begin
    number_111 = number_94;
    if (found_95) begin
      number_111 = number_95 | decided_47;
    end
  end

  assign found_112 = found_96 | found_97;

  always @* begin
    number_112 = number_96;
    if (found_97) begin
      number_112 = number_97 | decided_48;
    end
  end

  assign found_113 = found_98 | found_99;

  always @* begin
    number_113 = number_98;
    if (found_99) begin
      number_113 = number_99 | decided_49;
    end
  end

  assign found_114 = found_100 | found_101;

  always @* begin
    number_114 = number_100;
    if (found_101) begin
      number_114 = number_101 | decided_50;
    end
  end

  assign found_115 = found_102 | found_103;

  always @* begin
    number_115 = number_102;
    if (found_103) begin
      number_115 = number_103 | decided_51;
    end
  end

  assign found_116 = found_104 | found_105;

  always @* begin
    number_116 = number_104;
    if (found_105) begin
      number_116 = number_105 | decided_52;
    end
  end

  assign found_117 = found_106 | found_107;

  always @* begin
    number_117 = number_106;
    if (found_107) begin
      number_117 = number_107 | decided_53;
    end
  end

  assign found_118 = found_108 | found_109;

  always @* begin
    number_118 = number_108;
    if (found_109) begin
      number_118 = number_109 | decided_54;
    end
  end

  assign found_119 = found_110 | found_111;

  always @* begin
    number_119 = number_110;
    if (found_111) begin
      number_119 = number_111 | decided_55;
    end
  end

  assign found_120 = found_112 | found_113;

  always @* begin
    number_120 = number_112;
    if (found_113) begin
      number_120 = number_113 | decided_56;
    end
  end

  assign found_121 = found_114 | found_115;

  always @* begin
    number_121 = number_114;
    if (found_115) begin
      number_121 = number_115 | decided_57;
    end
  end

  assign found_122 = found_116 | found_117;

  always @* begin
    number_122 = number_116;
    if (found_117) begin
      number_122 = number_117 | decided_58;
    end
  end

  assign found_123 = found_118 | found_119;

  always @* begin
    number_123 = number_118;
    if (found_119) begin
      number_123 = number_119 | decided_59;
    end
  end

  assign found_124 = found_120 | found_121;

  always @* begin
    number_124 = number_120;
    if (found_121) begin
      number_124 = number_121 | decided_60;
    end
  end

  assign found_125 = found_122 | found_123;

  always @* begin
    number_125 = number_122;
    if (found_123) begin
      number_125 = number_123 | decided_61;
    end
  end

  assign found_126 = found_124 | found_125;

  always @* begin
    number_126 = number_124;
    if (found_125) begin
      number_126 = number_125 | decided_62;
    end
  end

  assign valid = found_126;
  assign highest = number_126;
  assign position = {2'h0, highest};
endmodule

module forwarded_paths_4_8_6_64 (
  input wire clock,
  input wire reset,
  input wire [7:0] position_0,
  input wire [7:0] position_1,
  input wire [7:0] position_2,
  input wire [7:0] position_3,
  input wire [7:0] running,
  input wire [7:0] done,
  input wire [7:0] valid,
  input wire [3:0] pushing,
  input wire suspends_left,
  input wire suspends_right,
  input wire [3:0] popping,
  input wire [3:0] leaves,
  input wire [3:0] comes,
  output wire [3:0] left,
  output wire [3:0] right,
  output wire [7:0] forwarded,
  output wire [7:0] home_0,
  output wire [7:0] home_1,
  output wire [7:0] home_2,
  output wire [7:0] home_3,
  output reg [3:0] leaving,
  output reg [3:0] to_left,
  output reg [3:0] to_right,
  output wire [3:0] can_come,
  output wire [7:0] highest_0,
  output wire [7:0] highest_1,
  output wire [7:0] highest_2,
  output wire [7:0] highest_3
);
  reg [3:0] of_left;
  reg [3:0] of_right;
  reg [7:0] of_slots;
  wire forwarding_0_suspends_left;
  wire forwarding_0_suspends_right;
  wire forwarding_0_keeps;
  wire [63:0] forwarding_0_suspended_left;
  wire [63:0] forwarding_0_suspended_right;
  wire forwarding_0_left;
  wire forwarding_0_right;
  wire forwarding_1_suspends_left;
  wire forwarding_1_suspends_right;
  wire forwarding_1_keeps;
  wire [63:0] forwarding_1_suspended_left;
  wire [63:0] forwarding_1_suspended_right;
  wire forwarding_1_left;
  wire forwarding_1_right;
  wire forwarding_2_suspends_left;
  wire forwarding_2_suspends_right;
  wire forwarding_2_keeps;
  wire [63:0] forwarding_2_suspended_left;
  wire [63:0] forwarding_2_suspended_right;
  wire forwarding_2_left;
  wire forwarding_2_right;
  wire forwarding_3_suspends_left;
  wire forwarding_3_suspends_right;
  wire forwarding_3_keeps;
  wire [63:0] forwarding_3_suspended_left;
  wire [63:0] forwarding_3_suspended_right;
  wire forwarding_3_left;
  wire forwarding_3_right;
  reg [63:0] highest_path_0_paths;
  wire highest_path_0_valid_unused;
  reg [63:0] highest_path_1_paths;
  wire highest_path_1_valid_unused;
  reg [63:0] highest_path_2_paths;
  wire highest_path_2_valid_unused;
  reg [63:0] highest_path_3_paths;
  wire highest_path_3_valid_unused;

  always @* begin
    of_left = 4'h0;
    of_left[0] = forwarding_0_left;
    of_left[1] = forwarding_1_left;
    of_left[2] = forwarding_2_left;
    of_left[3] = forwarding_3_left;
  end

  always @* begin
    of_right = 4'h0;
    of_right[0] = forwarding_0_right;
    of_right[1] = forwarding_1_right;
    of_right[2] = forwarding_2_right;
    of_right[3] = forwarding_3_right;
  end

  always @* begin
    of_slots = 8'h0;
    of_slots[0] = forwarding_0_left;
    of_slots[1] = forwarding_0_right;
    of_slots[2] = forwarding_1_left;
    of_slots[3] = forwarding_1_right;
    of_slots[4] = forwarding_2_left;
    of_slots[5] = forwarding_2_right;
    of_slots[6] = forwarding_3_left;
    of_slots[7] = forwarding_3_right;
  end

  assign left = of_left;
  assign right = of_right;
  assign forwarded = of_slots;

  always @* begin
    leaving = 4'h0;
    leaving[0] = (forwarding_0_left & done[0]) | (forwarding_0_right & done[1]);
    leaving[1] = (forwarding_1_left & done[2]) | (forwarding_1_right & done[3]);
    leaving[2] = (forwarding_2_left & done[4]) | (forwarding_2_right & done[5]);
    leaving[3] = (forwarding_3_left & done[6]) | (forwarding_3_right & done[7]);
  end

  always @* begin
    to_left = 4'h0;
    to_left[0] = (|forwarding_0_suspended_left) & !(forwarding_0_left | forwarding_0_right) &
        !valid[0] & running[1];
    to_left[1] = (|forwarding_1_suspended_left) & !(forwarding_1_left | forwarding_1_right) &
        !valid[2] & running[3];
    to_left[2] = (|forwarding_2_suspended_left) & !(forwarding_2_left | forwarding_2_right) &
        !valid[4] & running[5];
    to_left[3] = (|forwarding_3_suspended_left) & !(forwarding_3_left | forwarding_3_right) &
        !valid[6] & running[7];
  end

  always @* begin
    to_right = 4'h0;
    to_right[0] = (|forwarding_0_suspended_right) & !(forwarding_0_left | forwarding_0_right) &
        !valid[1] & running[0];
    to_right[1] = (|forwarding_1_suspended_right) & !(forwarding_1_left | forwarding_1_right) &
        !valid[3] & running[2];
    to_right[2] = (|forwarding_2_suspended_right) & !(forwarding_2_left | forwarding_2_right) &
        !valid[5] & running[4];
    to_right[3] = (|forwarding_3_suspended_right) & !(forwarding_3_left | forwarding_3_right) &
        !valid[7] & running[6];
  end

  always @* begin
    highest_path_0_paths = forwarding_0_suspended_left;
    if (valid[0]) begin
      highest_path_0_paths = forwarding_0_suspended_right;
    end
  end

  always @* begin
    highest_path_1_paths = forwarding_1_suspended_left;
    if (valid[2]) begin
      highest_path_1_paths = forwarding_1_suspended_right;
    end
  end

  always @* begin
    highest_path_2_paths = forwarding_2_suspended_left;
    if (valid[4]) begin
      highest_path_2_paths = forwarding_2_suspended_right;
    end
  end

  always @* begin
    highest_path_3_paths = forwarding_3_suspended_left;
    if (valid[6]) begin
      highest_path_3_paths = forwarding_3_suspended_right;
    end
  end

  assign can_come = to_left | to_right;
  assign forwarding_0_suspends_left = pushing[0] & suspends_left;
  assign forwarding_0_suspends_right = pushing[0] & suspends_right;
  assign forwarding_0_keeps = (forwarding_0_left & valid[0]) | (forwarding_0_right & valid[1]);
  assign forwarding_1_suspends_left = pushing[1] & suspends_left;
  assign forwarding_1_suspends_right = pushing[1] & suspends_right;
  assign forwarding_1_keeps = (forwarding_1_left & valid[2]) | (forwarding_1_right & valid[3]);
  assign forwarding_2_suspends_left = pushing[2] & suspends_left;
  assign forwarding_2_suspends_right = pushing[2] & suspends_right;
  assign forwarding_2_keeps = (forwarding_2_left & valid[4]) | (forwarding_2_right & valid[5]);
  assign forwarding_3_suspends_left = pushing[3] & suspends_left;
  assign forwarding_3_suspends_right = pushing[3] & suspends_right;
  assign forwarding_3_keeps = (forwarding_3_left & valid[6]) | (forwarding_3_right & valid[7]);

  path_forwarding_64 forwarding_0 (
    .clock(clock),
    .reset(reset),
    .position(position_0),
    .push_valid(pushing[0]),
    .suspends_left(forwarding_0_suspends_left),
    .suspends_right(forwarding_0_suspends_right),
    .pop_valid(popping[0]),
    .keeps(forwarding_0_keeps),
    .forward_valid(comes[0]),
    .forward_right(to_right[0]),
    .forward_position(highest_0),
    .end_valid(leaves[0]),
    .suspended_left(forwarding_0_suspended_left),
    .suspended_right(forwarding_0_suspended_right),
    .left(forwarding_0_left),
    .right(forwarding_0_right),
    .home(home_0)
  );

  path_forwarding_64 forwarding_1 (
    .clock(clock),
    .reset(reset),
    .position(position_1),
    .push_valid(pushing[1]),
    .suspends_left(forwarding_1_suspends_left),
    .suspends_right(forwarding_1_suspends_right),
    .pop_valid(popping[1]),
    .keeps(forwarding_1_keeps),
    .forward_valid(comes[1]),
    .forward_right(to_right[1]),
    .forward_position(highest_1),
    .end_valid(leaves[1]),
    .suspended_left(forwarding_1_suspended_left),
    .suspended_right(forwarding_1_suspended_right),
    .left(forwarding_1_left),
    .right(forwarding_1_right),
    .home(home_1)
  );

  path_forwarding_64 forwarding_2 (
    .clock(clock),
    .reset(reset),
    .position(position_2),
    .push_valid(pushing[2]),
    .suspends_left(forwarding_2_suspends_left),
    .suspends_right(forwarding_2_suspends_right),
    .pop_valid(popping[2]),
    .keeps(forwarding_2_keeps),
    .forward_valid(comes[2]),
    .forward_right(to_right[2]),
    .forward_position(highest_2),
    .end_valid(leaves[2]),
    .suspended_left(forwarding_2_suspended_left),
    .suspended_right(forwarding_2_suspended_right),
    .left(forwarding_2_left),
    .right(forwarding_2_right),
    .home(home_2)
  );

  path_forwarding_64 forwarding_3 (
    .clock(clock),
    .reset(reset),
    .position(position_3),
    .push_valid(pushing[3]),
    .suspends_left(forwarding_3_suspends_left),
    .suspends_right(forwarding_3_suspends_right),
    .pop_valid(popping[3]),
    .keeps(forwarding_3_keeps),
    .forward_valid(comes[3]),
    .forward_right(to_right[3]),
    .forward_position(highest_3),
    .end_valid(leaves[3]),
    .suspended_left(forwarding_3_suspended_left),
    .suspended_right(forwarding_3_suspended_right),
    .left(forwarding_3_left),
    .right(forwarding_3_right),
    .home(home_3)
  );

  highest_path_64_6 highest_path_0 (
    .paths(highest_path_0_paths),
    .valid(highest_path_0_valid_unused),
    .position(highest_0)
  );

  highest_path_64_6 highest_path_1 (
    .paths(highest_path_1_paths),
    .valid(highest_path_1_valid_unused),
    .position(highest_1)
  );

  highest_path_64_6 highest_path_2 (
    .paths(highest_path_2_paths),
    .valid(highest_path_2_valid_unused),
    .position(highest_2)
  );

  highest_path_64_6 highest_path_3 (
    .paths(highest_path_3_paths),
    .valid(highest_path_3_valid_unused),
    .position(highest_3)
  );
endmodule

module home_entry (
  input wire clock,
  input wire reset,
  input wire comes_valid,
  input wire [60:0] comes,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  output reg [58:0] shared
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
);
  localparam [1:0] KIND_NONE = 2'h0;

  reg [1:0] kind; // Kind: None, Pc, Return, Exit
  reg [23:0] rpc;
  reg [7:0] branch_depth;

  always @* begin
    shared[1:0] = kind;
    shared[25:2] = rpc;
    shared[33:26] = branch_depth;
    shared[34] = 1'b0;
    shared[58:35] = 24'h0;
  end

  always @(posedge clock) begin
    if (reset) begin
      kind <= KIND_NONE;
      rpc <= 24'h0;
      branch_depth <= 8'h0;
    end else if (comes_valid) begin
      kind <= comes[1:0];
      rpc <= comes[25:2];
      branch_depth <= comes[33:26];
    end
  end
endmodule

module home_write_4 (
  input wire covers,
  input wire [31:0] covered, // Path: pc[23:0], call_depth[31:24]
  input wire [7:0] top_position,
  input wire [31:0] top_path, // Path: pc[23:0], call_depth[31:24]
  input wire [3:0] top_mask,
  input wire goes_home,
  input wire [7:0] home,
  input wire ends,
  output wire write_valid,
  output reg [7:0] write_position,
  output reg [31:0] path, // Path: pc[23:0], call_depth[31:24]
  output reg [3:0] mask
);

  assign write_valid = covers | goes_home;

  always @* begin
    write_position = top_position;
    path = covered;
    mask = top_mask;
    if (goes_home) begin
      write_position = home;
      path = top_path;
      if (ends) begin
        mask = 4'h0;
      end
    end
  end
endmodule

module current_sides_4_8 (
  input wire clock,
  input wire reset,
  input wire constrained,
  input wire [3:0] start,
  input wire [3:0] to_left,
  input wire [3:0] to_right,
  input wire [7:0] running,
  input wire [7:0] misses,
  output wire [3:0] current_right,
  output reg [7:0] held,
  output wire [3:0] toggle
);
  reg [3:0] current_runs;
  reg [3:0] other_runs;
  reg [3:0] may_change;
  wire [3:0] decided;
  wire [3:0] left_may_miss;
  wire [3:0] right_may_miss;
  wire [3:0] right_otherwise;
  reg [3:0] misses_change;
  reg [7:0] held_slots;
  reg [3:0] right;

  always @* begin
    current_runs = 4'h0;
    other_runs = 4'h0;
    held_slots = 8'h0;
    if (right[0]) begin
      current_runs[0] = running[1];
      other_runs[0] = running[0];
      held_slots[0] = 1'b1;
    end else begin
      current_runs[0] = running[0];
      other_runs[0] = running[1];
      held_slots[1] = 1'b1;
    end
    if (right[1]) begin
      current_runs[1] = running[3];
      other_runs[1] = running[2];
      held_slots[2] = 1'b1;
    end else begin
      current_runs[1] = running[2];
      other_runs[1] = running[3];
      held_slots[3] = 1'b1;
    end
    if (right[2]) begin
      current_runs[2] = running[5];
      other_runs[2] = running[4];
      held_slots[4] = 1'b1;
    end else begin
      current_runs[2] = running[4];
      other_runs[2] = running[5];
      held_slots[5] = 1'b1;
    end
    if (right[3]) begin
      current_runs[3] = running[7];
      other_runs[3] = running[6];
      held_slots[6] = 1'b1;
    end else begin
      current_runs[3] = running[6];
      other_runs[3] = running[7];
      held_slots[7] = 1'b1;
    end
  end

  assign current_right = right;

  always @* begin
    held = 8'h0;
    may_change = 4'h0;
    if (constrained) begin
      held = held_slots;
      may_change = other_runs;
    end
  end

  assign decided = start | to_left | to_right;
  assign left_may_miss = may_change & current_runs & ~right;
  assign right_may_miss = may_change & current_runs & right;
  assign right_otherwise = right ^ (may_change & ~current_runs);

  always @* begin
    misses_change = 4'h0;
    misses_change[0] = (misses[0] & left_may_miss[0]) | (misses[1] & right_may_miss[0]);
    misses_change[1] = (misses[2] & left_may_miss[1]) | (misses[3] & right_may_miss[1]);
    misses_change[2] = (misses[4] & left_may_miss[2]) | (misses[5] & right_may_miss[2]);
    misses_change[3] = (misses[6] & left_may_miss[3]) | (misses[7] & right_may_miss[3]);
  end

  assign toggle = misses_change & ~decided;

  always @(posedge clock) begin
    if (reset) begin
      right <= 4'h0;
    end else begin
      right <= ((right_otherwise ^ misses_change) & ~(start | to_left)) | to_right;
    end
  end
endmodule

module entry_event_4_2 (
  input wire valid,
  input wire [1:0] owner,
  input wire [7:0] position,
  input wire [58:0] shared,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  input wire [31:0] left, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] right, // Path: pc[23:0], call_depth[31:24]
  input wire [3:0] left_lanes,
  input wire [3:0] right_lanes,
  output wire told_valid,
  output wire [1:0] told_owner,
  output wire [7:0] told_position,
  output wire [1:0] told_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] told_rpc,
  output wire [7:0] told_depth,
  output reg [23:0] told_pc_0,
  output reg [23:0] told_pc_1,
  output wire [3:0] told_mask_0,
  output wire [3:0] told_mask_1
);

  assign told_valid = valid;
  assign told_owner = owner;
  assign told_position = position;
  assign told_kind = shared[1:0];
  assign told_rpc = shared[25:2];
  assign told_depth = shared[33:26];
  assign told_mask_0 = left_lanes;
  assign told_mask_1 = right_lanes;

  always @* begin
    told_pc_0 = 24'h0;
    if (|left_lanes) begin
      told_pc_0 = left[23:0];
    end
  end

  always @* begin
    told_pc_1 = 24'h0;
    if (|right_lanes) begin
      told_pc_1 = right[23:0];
    end
  end
endmodule

module select_bits_24_8_3 (
  input wire [23:0] value_0,
  input wire [23:0] value_1,
  input wire [23:0] value_2,
  input wire [23:0] value_3,
  input wire [23:0] value_4,
  input wire [23:0] value_5,
  input wire [23:0] value_6,
  input wire [23:0] value_7,
  input wire [2:0] index,
  output wire [23:0] chosen
);
  localparam [2:0] deciding_0 = 3'h1;
  localparam [2:0] deciding_1 = 3'h1;
  localparam [2:0] deciding_2 = 3'h1;
  localparam [2:0] deciding_3 = 3'h1;
  localparam [2:0] deciding_4 = 3'h2;
  localparam [2:0] deciding_5 = 3'h2;
  localparam [2:0] deciding_6 = 3'h4;

  wire [23:0] node_0;
  wire [23:0] node_1;
  wire [23:0] node_2;
  wire [23:0] node_3;
  wire [23:0] node_4;
  wire [23:0] node_5;
  wire [23:0] node_6;
  wire [23:0] node_7;
  reg [23:0] node_8;
  reg [23:0] node_9;
  reg [23:0] node_10;
  reg [23:0] node_11;
  reg [23:0] node_12;
  reg [23:0] node_13;
  reg [23:0] node_14;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = value_4;
  assign node_5 = value_5;
  assign node_6 = value_6;
  assign node_7 = value_7;

  always @* begin
    node_8 = node_0;
    if (|(index & deciding_0)) begin
      node_8 = node_1;
    end
  end

  always @* begin
    node_9 = node_2;
    if (|(index & deciding_1)) begin
      node_9 = node_3;
    end
  end

  always @* begin
    node_10 = node_4;
    if (|(index & deciding_2)) begin
      node_10 = node_5;
    end
  end

  always @* begin
    node_11 = node_6;
    if (|(index & deciding_3)) begin
      node_11 = node_7;
    end
  end

  always @* begin
    node_12 = node_8;
    if (|(index & deciding_4)) begin
      node_12 = node_9;
    end
  end

  always @* begin
    node_13 = node_10;
    if (|(index & deciding_5)) begin
      node_13 = node_11;
    end
  end

  always @* begin
    node_14 = node_12;
    if (|(index & deciding_6)) begin
      node_14 = node_13;
    end
  end

  assign chosen = node_14;
endmodule

module warps_of_slots_4_8 (
  input wire [7:0] slots,
  output reg [3:0] warps
);
  localparam [7:0] owned_0 = 8'h3;
  localparam [7:0] owned_1 = 8'hc;
  localparam [7:0] owned_2 = 8'h30;
  localparam [7:0] owned_3 = 8'hc0;

  always @* begin
    warps = slots[3:0];
    warps[0] = |(slots & owned_0);
    warps[1] = |(slots & owned_1);
    warps[2] = |(slots & owned_2);
    warps[3] = |(slots & owned_3);
  end
endmodule

module slots_of_warps_4_8 (
  input wire [3:0] warps,
  output reg [7:0] slots
);
  localparam [7:0] owned_0 = 8'h3;
  localparam [7:0] owned_1 = 8'hc;
  localparam [7:0] owned_2 = 8'h30;
  localparam [7:0] owned_3 = 8'hc0;

  always @* begin
    slots = {4'h0, warps};
    if (warps[0]) begin
      slots = slots | owned_0;
    end else begin
      slots = slots & ~owned_0;
    end
    if (warps[1]) begin
      slots = slots | owned_1;
    end else begin
      slots = slots & ~owned_1;
    end
    if (warps[2]) begin
      slots = slots | owned_2;
    end else begin
      slots = slots & ~owned_2;
    end
    if (warps[3]) begin
      slots = slots | owned_3;
    end else begin
      slots = slots & ~owned_3;
    end
  end
endmodule

module full_dual_path_stacks (
  input wire clock,
  input wire reset,
  input wire stack_reuse,
  input wire prune,
  input wire copy_one_side,
  input wire sides, // Sides: Full, Constrained
  input wire path_forwarding_0,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire [3:0] start_last,
  input wire [3:0] start_tail,
  input wire [23:0] start_pc,
  output wire [3:0] warps_active,
  output wire [3:0] warps_waiting,
  input wire [3:0] warps_leaving,
  input wire [7:0] slots_idle,
  input wire [7:0] slots_busy,
  input wire [7:0] slots_waiting,
  output wire [7:0] slots_leaving,
  output reg [7:0] slots_flush,
  input wire [3:0] paths_unresolved,
  input wire [7:0] paths_issuing,
  input wire [7:0] paths_dividing,
  output reg [7:0] paths_held,
  output reg [7:0] paths_copy,
  output wire [3:0] paths_left_first,
  output wire [7:0] straight_0,
  output reg [7:0] fetch_fetchable,
  input wire [2:0] fetch_slot,
  output wire [23:0] fetch_pc,
  input wire decode_valid,
  input wire [2:0] decode_slot,
  input wire [23:0] decode_next_pc,
  input wire decode_calls,
  input wire [2:0] issue_slot,
  output reg [3:0] issue_lanes,
  output wire [1:0] issue_sw_0,
  output wire [1:0] issue_sw_1,
  output wire [1:0] issue_sw_2,
  output wire [1:0] issue_sw_3,
  output wire [1:0] issue_block_row,
  input wire completion_valid,
  input wire [2:0] completion_slot,
  input wire [23:0] completion_pc,
  input wire [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [51:0] completion_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [3:0] completion_lanes,
  input wire [1:0] completion_sw_0,
  input wire [1:0] completion_sw_1,
  input wire [1:0] completion_sw_2,
  input wire [1:0] completion_sw_3,
  input wire [3:0] completion_taken,
  input wire [23:0] completion_target,
  input wire completion_calls,
  input wire completion_returns,
  input wire [7:0] becomes,
  output wire [3:0] refusal_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [3:0] refusal_lanes,
  output reg [3:0] fault_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output reg [2:0] fault_slot,
  output reg [23:0] fault_pc,
  output reg [1:0] fault_lane,
  output wire update_valid,
  output wire [1:0] update_owner,
  output wire [7:0] update_position,
  output wire [1:0] update_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] update_rpc,
  output wire [7:0] update_depth,
  output wire [23:0] update_pc_0,
  output wire [23:0] update_pc_1,
  output wire [3:0] update_mask_0,
  output wire [3:0] update_mask_1,
  output wire push_valid,
  output wire [1:0] push_owner,
  output wire [7:0] push_position,
  output wire [1:0] push_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] push_rpc,
  output wire [7:0] push_depth,
  output wire [23:0] push_pc_0,
  output wire [23:0] push_pc_1,
  output wire [3:0] push_mask_0,
  output wire [3:0] push_mask_1,
  output wire pop_event_valid,
  output wire [1:0] pop_event_owner,
  output wire [7:0] pop_event_position,
  output wire pop_event_merge_valid,
  output wire [7:0] pop_event_merge_into,
  output wire side_valid,
  output wire [1:0] side_owner,
  output reg side_side,
  output wire side_starts,
  output wire [3:0] shadow,
  output wire [3:0] toggle,
  output wire [3:0] current,
  output wire two_running
);
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_DIFFERENT_RETURNS = 4'h8;
  localparam [3:0] FAULT_STACK_FULL = 4'hb;
  localparam [1:0] KIND_RETURN = 2'h2;
  localparam SIDES_CONSTRAINED = 1'b1;
  localparam [3:0] all_lanes = 4'hf;
  localparam [7:0] slot_0 = 8'h1;

  reg [3:0] exists;
  reg [3:0] at_base;
  reg [7:0] running;
  reg [7:0] done;
  reg [7:0] valid;
  reg [7:0] forwarded;
  reg [3:0] left_forwarded;
  reg [3:0] right_forwarded;
  reg [3:0] comes;
  reg [3:0] leaves;
  reg [3:0] left_returned;
  reg [3:0] right_returned;
  reg [3:0] both_running;
  wire [3:0] running_behind;
  wire [2:0] decoded_half;
  wire [1:0] decoded_warp;
  wire [2:0] issued_half;
  wire [1:0] issued_warp;
  wire [2:0] completed_half;
  wire [1:0] completed_warp;
  wire [2:0] pushing_half;
  wire [1:0] pushing_warp;
  wire [3:0] pushing;
  reg [3:0] own_left_mask;
  reg [3:0] own_right_mask;
  reg [3:0] own_left_lanes;
  reg [3:0] own_right_lanes;
  wire covers;
  wire push_fire;
  reg [3:0] pushed;
  wire [3:0] popping;
  wire [3:0] copying;
  reg [31:0] popped_left_0; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] popped_left_1; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] popped_left_2; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] popped_left_3; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] popped_right_0; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] popped_right_1; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] popped_right_2; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] popped_right_3; // Path: pc[23:0], call_depth[31:24]
  reg [3:0] below_left_valid;
  reg [3:0] conflicts;
  reg [3:0] pushed_to_left;
  reg [3:0] pushed_to_right;
  reg [3:0] starting;
  reg [3:0] warp_0_start_mask;
  wire warp_0_exit_valid;
  wire warp_0_hint_valid;
  wire warp_0_active;
  wire [58:0] warp_0_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [7:0] warp_0_position;
  wire [7:0] warp_0_below;
  wire warp_0_at_base;
  wire [3:0] warp_0_live;
  reg [3:0] warp_1_start_mask;
  wire warp_1_exit_valid;
  wire warp_1_hint_valid;
  wire warp_1_active;
  wire [58:0] warp_1_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [7:0] warp_1_position;
  wire [7:0] warp_1_below;
  wire warp_1_at_base;
  wire [3:0] warp_1_live;
  reg [3:0] warp_2_start_mask;
  wire warp_2_exit_valid;
  wire warp_2_hint_valid;
  wire warp_2_active;
  wire [58:0] warp_2_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [7:0] warp_2_position;
  wire [7:0] warp_2_below;
  wire warp_2_at_base;
  wire [3:0] warp_2_live;
  reg [3:0] warp_3_start_mask;
  wire warp_3_exit_valid;
  wire warp_3_hint_valid;
  wire warp_3_active;
  wire [58:0] warp_3_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [7:0] warp_3_position;
  wire [7:0] warp_3_below;
  wire warp_3_at_base;
  wire [3:0] warp_3_live;
  reg [3:0] path_0_start_mask;
  wire path_0_jump_valid;
  wire path_0_end_valid;
  reg path_0_pop_valid;
  reg [58:0] path_0_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [31:0] path_0_path; // Path: pc[23:0], call_depth[31:24]
  wire [23:0] path_0_pc;
  wire [3:0] path_0_mask;
  wire [3:0] path_0_lanes;
  wire path_0_valid;
  wire path_0_returned;
  wire path_0_done;
  wire path_0_running;
  wire path_1_jump_valid;
  wire path_1_end_valid;
  reg path_1_pop_valid;
  reg [58:0] path_1_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [31:0] path_1_path; // Path: pc[23:0], call_depth[31:24]
  wire [23:0] path_1_pc;
  wire [3:0] path_1_mask;
  wire [3:0] path_1_lanes;
  wire path_1_valid;
  wire path_1_returned;
  wire path_1_done;
  wire path_1_running;
  reg [3:0] path_2_start_mask;
  wire path_2_jump_valid;
  wire path_2_end_valid;
  reg path_2_pop_valid;
  reg [58:0] path_2_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [31:0] path_2_path; // Path: pc[23:0], call_depth[31:24]
  wire [23:0] path_2_pc;
  wire [3:0] path_2_mask;
  wire [3:0] path_2_lanes;
  wire path_2_valid;
  wire path_2_returned;
  wire path_2_done;
  wire path_2_running;
  wire path_3_jump_valid;
  wire path_3_end_valid;
  reg path_3_pop_valid;
  reg [58:0] path_3_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [31:0] path_3_path; // Path: pc[23:0], call_depth[31:24]
  wire [23:0] path_3_pc;
  wire [3:0] path_3_mask;
  wire [3:0] path_3_lanes;
  wire path_3_valid;
  wire path_3_returned;
  wire path_3_done;
  wire path_3_running;
  reg [3:0] path_4_start_mask;
  wire path_4_jump_valid;
  wire path_4_end_valid;
  reg path_4_pop_valid;
  reg [58:0] path_4_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [31:0] path_4_path; // Path: pc[23:0], call_depth[31:24]
  wire [23:0] path_4_pc;
  wire [3:0] path_4_mask;
  wire [3:0] path_4_lanes;
  wire path_4_valid;
  wire path_4_returned;
  wire path_4_done;
  wire path_4_running;
  wire path_5_jump_valid;
  wire path_5_end_valid;
  reg path_5_pop_valid;
  reg [58:0] path_5_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [31:0] path_5_path; // Path: pc[23:0], call_depth[31:24]
  wire [23:0] path_5_pc;
  wire [3:0] path_5_mask;
  wire [3:0] path_5_lanes;
  wire path_5_valid;
  wire path_5_returned;
  wire path_5_done;
  wire path_5_running;
  reg [3:0] path_6_start_mask;
  wire path_6_jump_valid;
  wire path_6_end_valid;
  reg path_6_pop_valid;
  reg [58:0] path_6_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [31:0] path_6_path; // Path: pc[23:0], call_depth[31:24]
  wire [23:0] path_6_pc;
  wire [3:0] path_6_mask;
  wire [3:0] path_6_lanes;
  wire path_6_valid;
  wire path_6_returned;
  wire path_6_done;
  wire path_6_running;
  wire path_7_jump_valid;
  wire path_7_end_valid;
  reg path_7_pop_valid;
  reg [58:0] path_7_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [31:0] path_7_path; // Path: pc[23:0], call_depth[31:24]
  wire [23:0] path_7_pc;
  wire [3:0] path_7_mask;
  wire [3:0] path_7_lanes;
  wire path_7_valid;
  wire path_7_returned;
  wire path_7_done;
  wire path_7_running;
  wire outcome_is_forwarded_0;
  wire outcome_diverges;
  wire [3:0] outcome_not_taken;
  wire outcome_jumps;
  wire outcome_exits;
  wire register_valid;
  wire [2:0] register_slot;
  wire [23:0] register_pc;
  wire [3:0] register_taken;
  wire [3:0] register_not_taken;
  wire [23:0] register_target;
  wire [1:0] register_kind; // Kind: None, Pc, Return, Exit
  wire [23:0] register_rpc;
  wire [58:0] pushing_top_chosen_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [7:0] pushing_top_chosen_position;
  wire [31:0] pushing_top_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] pushing_top_right; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] pushing_top_left_mask;
  wire [3:0] pushing_top_right_mask;
  wire [3:0] pushing_top_left_lanes;
  wire [3:0] pushing_top_right_lanes;
  reg dual_push_other_valid;
  wire dual_push_nothing;
  wire dual_push_covers;
  wire dual_push_full;
  wire [60:0] dual_push_covered;
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  wire [31:0] dual_push_covered_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] dual_push_covered_right; // Path: pc[23:0], call_depth[31:24]
  wire [58:0] dual_push_next_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [31:0] dual_push_next_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] dual_push_next_right; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] dual_push_next_left_mask;
  wire [3:0] dual_push_next_right_mask;
  wire [7:0] dual_push_next_position;
  wire [7:0] turn_done;
  wire [7:0] turn_valid;
  wire [3:0] turn_forwards_pending_0;
  wire [3:0] turn_pop_pending;
  wire [3:0] turn_right_pending;
  wire [3:0] turn_grant;
  wire [3:0] turn_finishing;
  wire [3:0] turn_left_ends;
  wire [3:0] turn_right_ends;
  wire [23:0] dual_pop_0_address;
  wire dual_pop_0_conflict;
  wire [58:0] dual_pop_0_next_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [31:0] dual_pop_0_next_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] dual_pop_0_next_right; // Path: pc[23:0], call_depth[31:24]
  wire [23:0] dual_pop_1_address;
  wire dual_pop_1_conflict;
  wire [58:0] dual_pop_1_next_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [31:0] dual_pop_1_next_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] dual_pop_1_next_right; // Path: pc[23:0], call_depth[31:24]
  wire [23:0] dual_pop_2_address;
  wire dual_pop_2_conflict;
  wire [58:0] dual_pop_2_next_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [31:0] dual_pop_2_next_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] dual_pop_2_next_right; // Path: pc[23:0], call_depth[31:24]
  wire [23:0] dual_pop_3_address;
  wire dual_pop_3_conflict;
  wire [58:0] dual_pop_3_next_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [31:0] dual_pop_3_next_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] dual_pop_3_next_right; // Path: pc[23:0], call_depth[31:24]
  reg [7:0] memory_0_read_position;
  wire [60:0] memory_0_read_covered;
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  wire [31:0] memory_0_read_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] memory_0_read_right; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] memory_0_read_left_mask;
  wire [3:0] memory_0_read_right_mask;
  wire memory_0_write_valid;
  wire memory_0_write_vacant_0;
  reg memory_0_write_left_valid;
  reg [7:0] memory_0_write_left_position;
  reg memory_0_write_right_valid;
  reg [7:0] memory_0_write_right_position;
  reg [31:0] memory_0_write_left; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] memory_0_write_right; // Path: pc[23:0], call_depth[31:24]
  reg [3:0] memory_0_write_left_mask;
  reg [3:0] memory_0_write_right_mask;
  reg [7:0] memory_1_read_position;
  wire [60:0] memory_1_read_covered;
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  wire [31:0] memory_1_read_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] memory_1_read_right; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] memory_1_read_left_mask;
  wire [3:0] memory_1_read_right_mask;
  wire memory_1_write_valid;
  wire memory_1_write_vacant_0;
  reg memory_1_write_left_valid;
  reg [7:0] memory_1_write_left_position;
  reg memory_1_write_right_valid;
  reg [7:0] memory_1_write_right_position;
  reg [31:0] memory_1_write_left; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] memory_1_write_right; // Path: pc[23:0], call_depth[31:24]
  reg [3:0] memory_1_write_left_mask;
  reg [3:0] memory_1_write_right_mask;
  reg [7:0] memory_2_read_position;
  wire [60:0] memory_2_read_covered;
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  wire [31:0] memory_2_read_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] memory_2_read_right; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] memory_2_read_left_mask;
  wire [3:0] memory_2_read_right_mask;
  wire memory_2_write_valid;
  wire memory_2_write_vacant_0;
  reg memory_2_write_left_valid;
  reg [7:0] memory_2_write_left_position;
  reg memory_2_write_right_valid;
  reg [7:0] memory_2_write_right_position;
  reg [31:0] memory_2_write_left; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] memory_2_write_right; // Path: pc[23:0], call_depth[31:24]
  reg [3:0] memory_2_write_left_mask;
  reg [3:0] memory_2_write_right_mask;
  reg [7:0] memory_3_read_position;
  wire [60:0] memory_3_read_covered;
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  wire [31:0] memory_3_read_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] memory_3_read_right; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] memory_3_read_left_mask;
  wire [3:0] memory_3_read_right_mask;
  wire memory_3_write_valid;
  wire memory_3_write_vacant_0;
  reg memory_3_write_left_valid;
  reg [7:0] memory_3_write_left_position;
  reg memory_3_write_right_valid;
  reg [7:0] memory_3_write_right_position;
  reg [31:0] memory_3_write_left; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] memory_3_write_right; // Path: pc[23:0], call_depth[31:24]
  reg [3:0] memory_3_write_left_mask;
  reg [3:0] memory_3_write_right_mask;
  wire return_conflict_valid;
  wire [2:0] return_conflict_slot;
  wire [23:0] return_conflict_pc;
  wire [1:0] return_conflict_lane;
  reg [7:0] popped_position_value_0;
  reg [7:0] popped_position_value_1;
  reg [7:0] popped_position_value_2;
  reg [7:0] popped_position_value_3;
  wire forwarded_paths_0_suspends_left;
  wire forwarded_paths_0_suspends_right;
  wire [3:0] forwarded_paths_0_left;
  wire [3:0] forwarded_paths_0_right;
  wire [7:0] forwarded_paths_0_home_0;
  wire [7:0] forwarded_paths_0_home_1;
  wire [7:0] forwarded_paths_0_home_2;
  wire [7:0] forwarded_paths_0_home_3;
  wire [3:0] forwarded_paths_0_leaving;
  wire [3:0] forwarded_paths_0_to_left;
  wire [3:0] forwarded_paths_0_to_right;
  wire [3:0] forwarded_paths_0_can_come;
  wire [7:0] forwarded_paths_0_highest_0;
  wire [7:0] forwarded_paths_0_highest_1;
  wire [7:0] forwarded_paths_0_highest_2;
  wire [7:0] forwarded_paths_0_highest_3;
  wire [58:0] home_entry_0_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [58:0] home_entry_1_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [58:0] home_entry_2_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [58:0] home_entry_3_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire left_home_0_covers;
  wire left_home_0_goes_home;
  wire left_home_0_ends;
  wire left_home_0_write_valid;
  wire [7:0] left_home_0_write_position;
  wire [31:0] left_home_0_path; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] left_home_0_mask;
  wire left_home_1_covers;
  wire left_home_1_goes_home;
  wire left_home_1_ends;
  wire left_home_1_write_valid;
  wire [7:0] left_home_1_write_position;
  wire [31:0] left_home_1_path; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] left_home_1_mask;
  wire left_home_2_covers;
  wire left_home_2_goes_home;
  wire left_home_2_ends;
  wire left_home_2_write_valid;
  wire [7:0] left_home_2_write_position;
  wire [31:0] left_home_2_path; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] left_home_2_mask;
  wire left_home_3_covers;
  wire left_home_3_goes_home;
  wire left_home_3_ends;
  wire left_home_3_write_valid;
  wire [7:0] left_home_3_write_position;
  wire [31:0] left_home_3_path; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] left_home_3_mask;
  wire right_home_0_covers;
  wire right_home_0_goes_home;
  wire right_home_0_ends;
  wire right_home_0_write_valid;
  wire [7:0] right_home_0_write_position;
  wire [31:0] right_home_0_path; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] right_home_0_mask;
  wire right_home_1_covers;
  wire right_home_1_goes_home;
  wire right_home_1_ends;
  wire right_home_1_write_valid;
  wire [7:0] right_home_1_write_position;
  wire [31:0] right_home_1_path; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] right_home_1_mask;
  wire right_home_2_covers;
  wire right_home_2_goes_home;
  wire right_home_2_ends;
  wire right_home_2_write_valid;
  wire [7:0] right_home_2_write_position;
  wire [31:0] right_home_2_path; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] right_home_2_mask;
  wire right_home_3_covers;
  wire right_home_3_goes_home;
  wire right_home_3_ends;
  wire right_home_3_write_valid;
  wire [7:0] right_home_3_write_position;
  wire [31:0] right_home_3_path; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] right_home_3_mask;
  wire current_sides_constrained;
  wire [3:0] current_sides_to_left;
  wire [3:0] current_sides_to_right;
  wire [7:0] current_sides_misses;
  wire [7:0] current_sides_held;
  wire [3:0] fault_lowest_request;
  wire fault_lowest_valid_unused;
  wire [1:0] fault_lowest_index;
  wire [3:0] fault_lowest_onehot_unused;
  wire [3:0] issued_left_lanes_chosen;
  wire [3:0] issued_right_lanes_chosen;
  wire [3:0] completed_live_chosen;
  wire [7:0] pushing_slots_slots;
  reg [3:0] copying_slots_warps;
  wire [7:0] copying_slots_slots;
  wire [7:0] pending_slots_0_slots;
  wire [7:0] popping_slots_0_slots;

  always @* begin
    exists = 4'h0;
    exists[0] = warp_0_active;
    exists[1] = warp_1_active;
    exists[2] = warp_2_active;
    exists[3] = warp_3_active;
  end

  always @* begin
    at_base = 4'h0;
    at_base[0] = warp_0_at_base;
    at_base[1] = warp_1_at_base;
    at_base[2] = warp_2_at_base;
    at_base[3] = warp_3_at_base;
  end

  always @* begin
    running = 8'h0;
    running[0] = path_0_running;
    running[1] = path_1_running;
    running[2] = path_2_running;
    running[3] = path_3_running;
    running[4] = path_4_running;
    running[5] = path_5_running;
    running[6] = path_6_running;
    running[7] = path_7_running;
  end

  always @* begin
    done = 8'h0;
    done[0] = path_0_done;
    done[1] = path_1_done;
    done[2] = path_2_done;
    done[3] = path_3_done;
    done[4] = path_4_done;
    done[5] = path_5_done;
    done[6] = path_6_done;
    done[7] = path_7_done;
  end

  always @* begin
    valid = 8'h0;
    valid[0] = path_0_valid;
    valid[1] = path_1_valid;
    valid[2] = path_2_valid;
    valid[3] = path_3_valid;
    valid[4] = path_4_valid;
    valid[5] = path_5_valid;
    valid[6] = path_6_valid;
    valid[7] = path_7_valid;
  end

  always @* begin
    both_running = 4'h0;
    both_running[0] = path_0_running & path_1_running;
    both_running[1] = path_2_running & path_3_running;
    both_running[2] = path_4_running & path_5_running;
    both_running[3] = path_6_running & path_7_running;
  end

  always @* begin
    left_returned = 4'h0;
    left_returned[0] = path_0_returned & path_0_done;
    left_returned[1] = path_2_returned & path_2_done;
    left_returned[2] = path_4_returned & path_4_done;
    left_returned[3] = path_6_returned & path_6_done;
  end

  always @* begin
    right_returned = 4'h0;
    right_returned[0] = path_1_returned & path_1_done;
    right_returned[1] = path_3_returned & path_3_done;
    right_returned[2] = path_5_returned & path_5_done;
    right_returned[3] = path_7_returned & path_7_done;
  end

  always @* begin
    path_0_shared = warp_0_shared;
    if (forwarded_paths_0_left[0]) begin
      path_0_shared = home_entry_0_shared;
    end
  end

  always @* begin
    path_1_shared = warp_0_shared;
    if (forwarded_paths_0_right[0]) begin
      path_1_shared = home_entry_0_shared;
    end
  end

  always @* begin
    path_2_shared = warp_1_shared;
    if (forwarded_paths_0_left[1]) begin
      path_2_shared = home_entry_1_shared;
    end
  end

  always @* begin
    path_3_shared = warp_1_shared;
    if (forwarded_paths_0_right[1]) begin
      path_3_shared = home_entry_1_shared;
    end
  end

  always @* begin
    path_4_shared = warp_2_shared;
    if (forwarded_paths_0_left[2]) begin
      path_4_shared = home_entry_2_shared;
    end
  end

  always @* begin
    path_5_shared = warp_2_shared;
    if (forwarded_paths_0_right[2]) begin
      path_5_shared = home_entry_2_shared;
    end
  end

  always @* begin
    path_6_shared = warp_3_shared;
    if (forwarded_paths_0_left[3]) begin
      path_6_shared = home_entry_3_shared;
    end
  end

  always @* begin
    path_7_shared = warp_3_shared;
    if (forwarded_paths_0_right[3]) begin
      path_7_shared = home_entry_3_shared;
    end
  end

  always @* begin
    forwarded = 8'h0;
    forwarded = straight_0;
  end

  always @* begin
    left_forwarded = 4'h0;
    left_forwarded = forwarded_paths_0_left;
  end

  always @* begin
    right_forwarded = 4'h0;
    right_forwarded = forwarded_paths_0_right;
  end

  always @* begin
    comes = 4'h0;
    comes = turn_grant & forwarded_paths_0_can_come;
  end

  always @* begin
    leaves = 4'h0;
    leaves = turn_grant & forwarded_paths_0_leaving;
  end

  assign warps_active = exists;
  assign decoded_half = decode_slot >> 2'h1;
  assign decoded_warp = decoded_half[1:0];
  assign running_behind = both_running >> decoded_warp;
  assign two_running = decode_valid & running_behind[0];

  always @* begin
    fetch_fetchable = running & slots_idle & ~pushing_slots_slots;
    fetch_fetchable = running & slots_idle & ~pushing_slots_slots & ~pending_slots_0_slots;
  end

  assign issued_half = issue_slot >> 2'h1;
  assign issued_warp = issued_half[1:0];

  always @* begin
    issue_lanes = issued_left_lanes_chosen;
    if (issue_slot[0]) begin
      issue_lanes = issued_right_lanes_chosen;
    end
  end

  assign issue_sw_0 = issued_warp;
  assign issue_sw_1 = issued_warp;
  assign issue_sw_2 = issued_warp;
  assign issue_sw_3 = issued_warp;
  assign issue_block_row = issued_warp;
  assign completed_half = completion_slot >> 2'h1;
  assign completed_warp = completed_half[1:0];
  assign outcome_is_forwarded_0 = |(forwarded & (slot_0 << completion_slot));
  assign pushing_half = register_slot >> 2'h1;
  assign pushing_warp = pushing_half[1:0];

  always @* begin
    slots_flush = pushing_slots_slots;
    slots_flush = pushing_slots_slots | popping_slots_0_slots;
  end

  always @* begin
    own_left_mask = pushing_top_left_mask;
    own_left_lanes = pushing_top_left_lanes;
    if (|(pushing & left_forwarded)) begin
      own_left_mask = 4'h0;
      own_left_lanes = 4'h0;
    end
  end

  always @* begin
    own_right_mask = pushing_top_right_mask;
    own_right_lanes = pushing_top_right_lanes;
    if (|(pushing & right_forwarded)) begin
      own_right_mask = 4'h0;
      own_right_lanes = 4'h0;
    end
  end

  always @* begin
    dual_push_other_valid = |own_right_lanes;
    if (register_slot[0]) begin
      dual_push_other_valid = |own_left_lanes;
    end
  end

  assign covers = register_valid & dual_push_covers;
  assign push_fire = register_valid & !dual_push_nothing;

  always @* begin
    pushed = 4'h0;
    if (push_fire) begin
      pushed = pushing;
    end
  end

  assign turn_done = done | forwarded;
  assign turn_valid = valid & ~forwarded;

  always @* begin
    below_left_valid = 4'h0;
    below_left_valid[0] = |(memory_0_read_left_mask & warp_0_live);
    below_left_valid[1] = |(memory_1_read_left_mask & warp_1_live);
    below_left_valid[2] = |(memory_2_read_left_mask & warp_2_live);
    below_left_valid[3] = |(memory_3_read_left_mask & warp_3_live);
  end

  always @* begin
    conflicts = 4'h0;
    conflicts[0] = dual_pop_0_conflict;
    conflicts[1] = dual_pop_1_conflict;
    conflicts[2] = dual_pop_2_conflict;
    conflicts[3] = dual_pop_3_conflict;
  end

  always @* begin
    memory_0_read_position = warp_0_below;
    if (forwarded_paths_0_can_come[0]) begin
      memory_0_read_position = forwarded_paths_0_highest_0;
    end
  end

  always @* begin
    popped_left_0 = dual_pop_0_next_left;
    if (left_forwarded[0] & (forwarded_paths_0_home_0 == warp_0_below)) begin
      popped_left_0 = path_0_path;
    end
  end

  always @* begin
    popped_right_0 = dual_pop_0_next_right;
    if (right_forwarded[0] & (forwarded_paths_0_home_0 == warp_0_below)) begin
      popped_right_0 = path_1_path;
    end
  end

  always @* begin
    popped_position_value_0 = 8'h0;
    if (turn_grant[0]) begin
      popped_position_value_0 = warp_0_position;
    end
  end

  always @* begin
    memory_1_read_position = warp_1_below;
    if (forwarded_paths_0_can_come[1]) begin
      memory_1_read_position = forwarded_paths_0_highest_1;
    end
  end

  always @* begin
    popped_left_1 = dual_pop_1_next_left;
    if (left_forwarded[1] & (forwarded_paths_0_home_1 == warp_1_below)) begin
      popped_left_1 = path_2_path;
    end
  end

  always @* begin
    popped_right_1 = dual_pop_1_next_right;
    if (right_forwarded[1] & (forwarded_paths_0_home_1 == warp_1_below)) begin
      popped_right_1 = path_3_path;
    end
  end

  always @* begin
    popped_position_value_1 = 8'h0;
    if (turn_grant[1]) begin
      popped_position_value_1 = warp_1_position;
    end
  end

  always @* begin
    memory_2_read_position = warp_2_below;
    if (forwarded_paths_0_can_come[2]) begin
      memory_2_read_position = forwarded_paths_0_highest_2;
    end
  end

  always @* begin
    popped_left_2 = dual_pop_2_next_left;
    if (left_forwarded[2] & (forwarded_paths_0_home_2 == warp_2_below)) begin
      popped_left_2 = path_4_path;
    end
  end

  always @* begin
    popped_right_2 = dual_pop_2_next_right;
    if (right_forwarded[2] & (forwarded_paths_0_home_2 == warp_2_below)) begin
      popped_right_2 = path_5_path;
    end
  end

  always @* begin
    popped_position_value_2 = 8'h0;
    if (turn_grant[2]) begin
      popped_position_value_2 = warp_2_position;
    end
  end

  always @* begin
    memory_3_read_position = warp_3_below;
    if (forwarded_paths_0_can_come[3]) begin
      memory_3_read_position = forwarded_paths_0_highest_3;
    end
  end

  always @* begin
    popped_left_3 = dual_pop_3_next_left;
    if (left_forwarded[3] & (forwarded_paths_0_home_3 == warp_3_below)) begin
      popped_left_3 = path_6_path;
    end
  end

  always @* begin
    popped_right_3 = dual_pop_3_next_right;
    if (right_forwarded[3] & (forwarded_paths_0_home_3 == warp_3_below)) begin
      popped_right_3 = path_7_path;
    end
  end

  always @* begin
    popped_position_value_3 = 8'h0;
    if (turn_grant[3]) begin
      popped_position_value_3 = warp_3_position;
    end
  end

  assign memory_0_write_valid = covers & pushing[0];

  always @* begin
    memory_0_write_left_valid = covers & pushing[0];
    memory_0_write_left_valid = left_home_0_write_valid;
  end

  always @* begin
    memory_0_write_left_position = warp_0_position;
    memory_0_write_left_position = left_home_0_write_position;
  end

  always @* begin
    memory_0_write_left = dual_push_covered_left;
    memory_0_write_left = left_home_0_path;
  end

  always @* begin
    memory_0_write_left_mask = path_0_mask;
    memory_0_write_left_mask = left_home_0_mask;
  end

  always @* begin
    memory_0_write_right_valid = covers & pushing[0];
    memory_0_write_right_valid = right_home_0_write_valid;
  end

  always @* begin
    memory_0_write_right_position = warp_0_position;
    memory_0_write_right_position = right_home_0_write_position;
  end

  always @* begin
    memory_0_write_right = dual_push_covered_right;
    memory_0_write_right = right_home_0_path;
  end

  always @* begin
    memory_0_write_right_mask = path_1_mask;
    memory_0_write_right_mask = right_home_0_mask;
  end

  assign memory_1_write_valid = covers & pushing[1];

  always @* begin
    memory_1_write_left_valid = covers & pushing[1];
    memory_1_write_left_valid = left_home_1_write_valid;
  end

  always @* begin
    memory_1_write_left_position = warp_1_position;
    memory_1_write_left_position = left_home_1_write_position;
  end

  always @* begin
    memory_1_write_left = dual_push_covered_left;
    memory_1_write_left = left_home_1_path;
  end

  always @* begin
    memory_1_write_left_mask = path_2_mask;
    memory_1_write_left_mask = left_home_1_mask;
  end

  always @* begin
    memory_1_write_right_valid = covers & pushing[1];
    memory_1_write_right_valid = right_home_1_write_valid;
  end

  always @* begin
    memory_1_write_right_position = warp_1_position;
    memory_1_write_right_position = right_home_1_write_position;
  end

  always @* begin
    memory_1_write_right = dual_push_covered_right;
    memory_1_write_right = right_home_1_path;
  end

  always @* begin
    memory_1_write_right_mask = path_3_mask;
    memory_1_write_right_mask = right_home_1_mask;
  end

  assign memory_2_write_valid = covers & pushing[2];

  always @* begin
    memory_2_write_left_valid = covers & pushing[2];
    memory_2_write_left_valid = left_home_2_write_valid;
  end

  always @* begin
    memory_2_write_left_position = warp_2_position;
    memory_2_write_left_position = left_home_2_write_position;
  end

  always @* begin
    memory_2_write_left = dual_push_covered_left;
    memory_2_write_left = left_home_2_path;
  end

  always @* begin
    memory_2_write_left_mask = path_4_mask;
    memory_2_write_left_mask = left_home_2_mask;
  end

  always @* begin
    memory_2_write_right_valid = covers & pushing[2];
    memory_2_write_right_valid = right_home_2_write_valid;
  end

  always @* begin
    memory_2_write_right_position = warp_2_position;
    memory_2_write_right_position = right_home_2_write_position;
  end

  always @* begin
    memory_2_write_right = dual_push_covered_right;
    memory_2_write_right = right_home_2_path;
  end

  always @* begin
    memory_2_write_right_mask = path_5_mask;
    memory_2_write_right_mask = right_home_2_mask;
  end

  assign memory_3_write_valid = covers & pushing[3];

  always @* begin
    memory_3_write_left_valid = covers & pushing[3];
    memory_3_write_left_valid = left_home_3_write_valid;
  end

  always @* begin
    memory_3_write_left_position = warp_3_position;
    memory_3_write_left_position = left_home_3_write_position;
  end

  always @* begin
    memory_3_write_left = dual_push_covered_left;
    memory_3_write_left = left_home_3_path;
  end

  always @* begin
    memory_3_write_left_mask = path_6_mask;
    memory_3_write_left_mask = left_home_3_mask;
  end

  always @* begin
    memory_3_write_right_valid = covers & pushing[3];
    memory_3_write_right_valid = right_home_3_write_valid;
  end

  always @* begin
    memory_3_write_right_position = warp_3_position;
    memory_3_write_right_position = right_home_3_write_position;
  end

  always @* begin
    memory_3_write_right = dual_push_covered_right;
    memory_3_write_right = right_home_3_path;
  end

  always @* begin
    memory_3_write_right_mask = path_7_mask;
    memory_3_write_right_mask = right_home_3_mask;
  end

  assign forwarded_paths_0_suspends_left = dual_push_covers &
      (pushing_top_chosen_shared[1:0] != KIND_RETURN) & register_slot[0] & (|own_left_lanes);
  assign forwarded_paths_0_suspends_right = dual_push_covers &
      (pushing_top_chosen_shared[1:0] != KIND_RETURN) & !register_slot[0] & (|own_right_lanes);
  assign turn_forwards_pending_0 = forwarded_paths_0_leaving | forwarded_paths_0_can_come;
  assign left_home_0_covers = covers & pushing[0];
  assign left_home_0_goes_home = left_forwarded[0] & (pushing[0] | popping[0] | leaves[0]);
  assign left_home_0_ends = leaves[0] & !turn_pop_pending[0];
  assign right_home_0_covers = covers & pushing[0];
  assign right_home_0_goes_home = right_forwarded[0] & (pushing[0] | popping[0] | leaves[0]);
  assign right_home_0_ends = leaves[0] & !turn_pop_pending[0];
  assign memory_0_write_vacant_0 = left_forwarded[0] | right_forwarded[0];
  assign left_home_1_covers = covers & pushing[1];
  assign left_home_1_goes_home = left_forwarded[1] & (pushing[1] | popping[1] | leaves[1]);
  assign left_home_1_ends = leaves[1] & !turn_pop_pending[1];
  assign right_home_1_covers = covers & pushing[1];
  assign right_home_1_goes_home = right_forwarded[1] & (pushing[1] | popping[1] | leaves[1]);
  assign right_home_1_ends = leaves[1] & !turn_pop_pending[1];
  assign memory_1_write_vacant_0 = left_forwarded[1] | right_forwarded[1];
  assign left_home_2_covers = covers & pushing[2];
  assign left_home_2_goes_home = left_forwarded[2] & (pushing[2] | popping[2] | leaves[2]);
  assign left_home_2_ends = leaves[2] & !turn_pop_pending[2];
  assign right_home_2_covers = covers & pushing[2];
  assign right_home_2_goes_home = right_forwarded[2] & (pushing[2] | popping[2] | leaves[2]);
  assign right_home_2_ends = leaves[2] & !turn_pop_pending[2];
  assign memory_2_write_vacant_0 = left_forwarded[2] | right_forwarded[2];
  assign left_home_3_covers = covers & pushing[3];
  assign left_home_3_goes_home = left_forwarded[3] & (pushing[3] | popping[3] | leaves[3]);
  assign left_home_3_ends = leaves[3] & !turn_pop_pending[3];
  assign right_home_3_covers = covers & pushing[3];
  assign right_home_3_goes_home = right_forwarded[3] & (pushing[3] | popping[3] | leaves[3]);
  assign right_home_3_ends = leaves[3] & !turn_pop_pending[3];
  assign memory_3_write_vacant_0 = left_forwarded[3] | right_forwarded[3];
  assign fault_lowest_request = register_taken | register_not_taken;

  always @* begin
    fault_code = FAULT_NONE;
    fault_slot = return_conflict_slot;
    fault_pc = return_conflict_pc;
    fault_lane = return_conflict_lane;
    if (return_conflict_valid) begin
      fault_code = FAULT_DIFFERENT_RETURNS;
    end
    if (register_valid & dual_push_full) begin
      fault_code = FAULT_STACK_FULL;
      fault_slot = register_slot;
      fault_pc = register_pc;
      fault_lane = fault_lowest_index;
    end
  end

  always @* begin
    starting = 4'h0;
    if (start_valid) begin
      starting = start_warps;
    end
  end

  assign current_sides_constrained = sides == SIDES_CONSTRAINED;
  assign current_sides_misses = becomes | paths_dividing;

  always @* begin
    pushed_to_left = 4'h0;
    pushed_to_right = pushed;
    if (|dual_push_next_left_mask) begin
      pushed_to_left = pushed;
      pushed_to_right = 4'h0;
    end
  end

  assign current_sides_to_left = pushed_to_left | (popping & below_left_valid);
  assign current_sides_to_right = pushed_to_right | (popping & ~below_left_valid);

  always @* begin
    paths_held = pushing_slots_slots | current_sides_held;
    paths_held = pushing_slots_slots | current_sides_held | pending_slots_0_slots;
  end

  assign paths_left_first = pushed;
  assign copying = pushed | popping | comes;
  assign shadow = copying;

  always @* begin
    copying_slots_warps = copying;
    if (copy_one_side & push_fire) begin
      copying_slots_warps = popping | comes;
    end
  end

  always @* begin
    paths_copy = copying_slots_slots;
    if (copy_one_side & push_fire) begin
      paths_copy = copying_slots_slots | (slot_0 << register_slot);
    end
  end

  assign pop_event_valid = |popping;
  assign pop_event_merge_valid = 1'b0;
  assign pop_event_merge_into = 8'h0;
  assign side_valid = |(turn_grant & ~turn_pop_pending);
  assign side_owner = pop_event_owner;

  always @* begin
    side_side = |(turn_grant & turn_right_pending);
    side_side = |(turn_grant & (turn_right_pending | (forwarded_paths_0_leaving & right_forwarded) |
        forwarded_paths_0_to_right));
  end

  assign side_starts = |comes;

  always @* begin
    warp_0_start_mask = all_lanes;
    path_0_start_mask = all_lanes;
    if (start_last[0]) begin
      warp_0_start_mask = start_tail;
      path_0_start_mask = start_tail;
    end
  end

  assign warp_0_exit_valid = outcome_exits & (completed_warp == 2'h0);
  assign warp_0_hint_valid = (turn_left_ends[0] | turn_right_ends[0]) &
      (left_returned[0] | right_returned[0]);
  assign path_0_end_valid = turn_left_ends[0] | (leaves[0] & left_forwarded[0]);
  assign path_1_end_valid = turn_right_ends[0] | (leaves[0] & right_forwarded[0]);

  always @* begin
    path_0_pop_valid = popping[0];
    path_0_pop_valid = popping[0] | (turn_grant[0] & forwarded_paths_0_to_left[0]);
  end

  always @* begin
    path_1_pop_valid = popping[0];
    path_1_pop_valid = popping[0] | (turn_grant[0] & forwarded_paths_0_to_right[0]);
  end

  always @* begin
    warp_1_start_mask = all_lanes;
    path_2_start_mask = all_lanes;
    if (start_last[1]) begin
      warp_1_start_mask = start_tail;
      path_2_start_mask = start_tail;
    end
  end

  assign warp_1_exit_valid = outcome_exits & (completed_warp == 2'h1);
  assign warp_1_hint_valid = (turn_left_ends[1] | turn_right_ends[1]) &
      (left_returned[1] | right_returned[1]);
  assign path_2_end_valid = turn_left_ends[1] | (leaves[1] & left_forwarded[1]);
  assign path_3_end_valid = turn_right_ends[1] | (leaves[1] & right_forwarded[1]);

  always @* begin
    path_2_pop_valid = popping[1];
    path_2_pop_valid = popping[1] | (turn_grant[1] & forwarded_paths_0_to_left[1]);
  end

  always @* begin
    path_3_pop_valid = popping[1];
    path_3_pop_valid = popping[1] | (turn_grant[1] & forwarded_paths_0_to_right[1]);
  end

  always @* begin
    warp_2_start_mask = all_lanes;
    path_4_start_mask = all_lanes;
    if (start_last[2]) begin
      warp_2_start_mask = start_tail;
      path_4_start_mask = start_tail;
    end
  end

  assign warp_2_exit_valid = outcome_exits & (completed_warp == 2'h2);
  assign warp_2_hint_valid = (turn_left_ends[2] | turn_right_ends[2]) &
      (left_returned[2] | right_returned[2]);
  assign path_4_end_valid = turn_left_ends[2] | (leaves[2] & left_forwarded[2]);
  assign path_5_end_valid = turn_right_ends[2] | (leaves[2] & right_forwarded[2]);

  always @* begin
    path_4_pop_valid = popping[2];
    path_4_pop_valid = popping[2] | (turn_grant[2] & forwarded_paths_0_to_left[2]);
  end

  always @* begin
    path_5_pop_valid = popping[2];
    path_5_pop_valid = popping[2] | (turn_grant[2] & forwarded_paths_0_to_right[2]);
  end

  always @* begin
    warp_3_start_mask = all_lanes;
    path_6_start_mask = all_lanes;
    if (start_last[3]) begin
      warp_3_start_mask = start_tail;
      path_6_start_mask = start_tail;
    end
  end

  assign warp_3_exit_valid = outcome_exits & (completed_warp == 2'h3);
  assign warp_3_hint_valid = (turn_left_ends[3] | turn_right_ends[3]) &
      (left_returned[3] | right_returned[3]);
  assign path_6_end_valid = turn_left_ends[3] | (leaves[3] & left_forwarded[3]);
  assign path_7_end_valid = turn_right_ends[3] | (leaves[3] & right_forwarded[3]);

  always @* begin
    path_6_pop_valid = popping[3];
    path_6_pop_valid = popping[3] | (turn_grant[3] & forwarded_paths_0_to_left[3]);
  end

  always @* begin
    path_7_pop_valid = popping[3];
    path_7_pop_valid = popping[3] | (turn_grant[3] & forwarded_paths_0_to_right[3]);
  end

  assign path_0_jump_valid = outcome_jumps & (completion_slot == 3'h0);
  assign path_1_jump_valid = outcome_jumps & (completion_slot == 3'h1);
  assign path_2_jump_valid = outcome_jumps & (completion_slot == 3'h2);
  assign path_3_jump_valid = outcome_jumps & (completion_slot == 3'h3);
  assign path_4_jump_valid = outcome_jumps & (completion_slot == 3'h4);
  assign path_5_jump_valid = outcome_jumps & (completion_slot == 3'h5);
  assign path_6_jump_valid = outcome_jumps & (completion_slot == 3'h6);
  assign path_7_jump_valid = outcome_jumps & (completion_slot == 3'h7);

  top_of_paths_4 warp_0 (
    .clock(clock),
    .reset(reset),
    .start_valid(starting[0]),
    .start_mask(warp_0_start_mask),
    .exit_valid(warp_0_exit_valid),
    .exit_lanes(completion_lanes),
    .push_valid(pushing[0]),
    .push_shared(dual_push_next_shared),
    .push_position(dual_push_next_position),
    .hint_valid(warp_0_hint_valid),
    .hint(dual_pop_0_address),
    .pop_valid(popping[0]),
    .pop_shared(dual_pop_0_next_shared),
    .finish_valid(turn_finishing[0]),
    .active(warp_0_active),
    .shared(warp_0_shared),
    .position(warp_0_position),
    .below(warp_0_below),
    .at_base(warp_0_at_base),
    .live(warp_0_live)
  );

  top_of_paths_4 warp_1 (
    .clock(clock),
    .reset(reset),
    .start_valid(starting[1]),
    .start_mask(warp_1_start_mask),
    .exit_valid(warp_1_exit_valid),
    .exit_lanes(completion_lanes),
    .push_valid(pushing[1]),
    .push_shared(dual_push_next_shared),
    .push_position(dual_push_next_position),
    .hint_valid(warp_1_hint_valid),
    .hint(dual_pop_1_address),
    .pop_valid(popping[1]),
    .pop_shared(dual_pop_1_next_shared),
    .finish_valid(turn_finishing[1]),
    .active(warp_1_active),
    .shared(warp_1_shared),
    .position(warp_1_position),
    .below(warp_1_below),
    .at_base(warp_1_at_base),
    .live(warp_1_live)
  );

  top_of_paths_4 warp_2 (
    .clock(clock),
    .reset(reset),
    .start_valid(starting[2]),
    .start_mask(warp_2_start_mask),
    .exit_valid(warp_2_exit_valid),
    .exit_lanes(completion_lanes),
    .push_valid(pushing[2]),
    .push_shared(dual_push_next_shared),
    .push_position(dual_push_next_position),
    .hint_valid(warp_2_hint_valid),
    .hint(dual_pop_2_address),
    .pop_valid(popping[2]),
    .pop_shared(dual_pop_2_next_shared),
    .finish_valid(turn_finishing[2]),
    .active(warp_2_active),
    .shared(warp_2_shared),
    .position(warp_2_position),
    .below(warp_2_below),
    .at_base(warp_2_at_base),
    .live(warp_2_live)
  );

  top_of_paths_4 warp_3 (
    .clock(clock),
    .reset(reset),
    .start_valid(starting[3]),
    .start_mask(warp_3_start_mask),
    .exit_valid(warp_3_exit_valid),
    .exit_lanes(completion_lanes),
    .push_valid(pushing[3]),
    .push_shared(dual_push_next_shared),
    .push_position(dual_push_next_position),
    .hint_valid(warp_3_hint_valid),
    .hint(dual_pop_3_address),
    .pop_valid(popping[3]),
    .pop_shared(dual_pop_3_next_shared),
    .finish_valid(turn_finishing[3]),
    .active(warp_3_active),
    .shared(warp_3_shared),
    .position(warp_3_position),
    .below(warp_3_below),
    .at_base(warp_3_at_base),
    .live(warp_3_live)
  );

  top_path_4 path_0 (
    .clock(clock),
    .reset(reset),
    .start_valid(starting[0]),
    .start_pc(start_pc),
    .start_mask(path_0_start_mask),
    .advance_valid(paths_issuing[0]),
    .advance_pc(decode_next_pc),
    .advance_calls(decode_calls),
    .jump_valid(path_0_jump_valid),
    .jump_pc(completion_target),
    .jump_calls(completion_calls),
    .jump_returns(completion_returns),
    .push_valid(pushing[0]),
    .push_path(dual_push_next_left),
    .push_mask(dual_push_next_left_mask),
    .end_valid(path_0_end_valid),
    .pop_valid(path_0_pop_valid),
    .pop_path(popped_left_0),
    .pop_mask(memory_0_read_left_mask),
    .shared(path_0_shared),
    .live(warp_0_live),
    .idle(slots_idle[0]),
    .path(path_0_path),
    .pc(path_0_pc),
    .mask(path_0_mask),
    .lanes(path_0_lanes),
    .valid(path_0_valid),
    .returned(path_0_returned),
    .done(path_0_done),
    .running(path_0_running)
  );

  top_path_4 path_1 (
    .clock(clock),
    .reset(reset),
    .start_valid(starting[0]),
    .start_pc(start_pc),
    .start_mask(4'h0),
    .advance_valid(paths_issuing[1]),
    .advance_pc(decode_next_pc),
    .advance_calls(decode_calls),
    .jump_valid(path_1_jump_valid),
    .jump_pc(completion_target),
    .jump_calls(completion_calls),
    .jump_returns(completion_returns),
    .push_valid(pushing[0]),
    .push_path(dual_push_next_right),
    .push_mask(dual_push_next_right_mask),
    .end_valid(path_1_end_valid),
    .pop_valid(path_1_pop_valid),
    .pop_path(popped_right_0),
    .pop_mask(memory_0_read_right_mask),
    .shared(path_1_shared),
    .live(warp_0_live),
    .idle(slots_idle[1]),
    .path(path_1_path),
    .pc(path_1_pc),
    .mask(path_1_mask),
    .lanes(path_1_lanes),
    .valid(path_1_valid),
    .returned(path_1_returned),
    .done(path_1_done),
    .running(path_1_running)
  );

  top_path_4 path_2 (
    .clock(clock),
    .reset(reset),
    .start_valid(starting[1]),
    .start_pc(start_pc),
    .start_mask(path_2_start_mask),
    .advance_valid(paths_issuing[2]),
    .advance_pc(decode_next_pc),
    .advance_calls(decode_calls),
    .jump_valid(path_2_jump_valid),
    .jump_pc(completion_target),
    .jump_calls(completion_calls),
    .jump_returns(completion_returns),
    .push_valid(pushing[1]),
    .push_path(dual_push_next_left),
    .push_mask(dual_push_next_left_mask),
    .end_valid(path_2_end_valid),
    .pop_valid(path_2_pop_valid),
    .pop_path(popped_left_1),
    .pop_mask(memory_1_read_left_mask),
    .shared(path_2_shared),
    .live(warp_1_live),
    .idle(slots_idle[2]),
    .path(path_2_path),
    .pc(path_2_pc),
    .mask(path_2_mask),
    .lanes(path_2_lanes),
    .valid(path_2_valid),
    .returned(path_2_returned),
    .done(path_2_done),
    .running(path_2_running)
  );

  top_path_4 path_3 (
    .clock(clock),
    .reset(reset),
    .start_valid(starting[1]),
    .start_pc(start_pc),
    .start_mask(4'h0),
    .advance_valid(paths_issuing[3]),
    .advance_pc(decode_next_pc),
    .advance_calls(decode_calls),
    .jump_valid(path_3_jump_valid),
    .jump_pc(completion_target),
    .jump_calls(completion_calls),
    .jump_returns(completion_returns),
    .push_valid(pushing[1]),
    .push_path(dual_push_next_right),
    .push_mask(dual_push_next_right_mask),
    .end_valid(path_3_end_valid),
    .pop_valid(path_3_pop_valid),
    .pop_path(popped_right_1),
    .pop_mask(memory_1_read_right_mask),
    .shared(path_3_shared),
    .live(warp_1_live),
    .idle(slots_idle[3]),
    .path(path_3_path),
    .pc(path_3_pc),
    .mask(path_3_mask),
    .lanes(path_3_lanes),
    .valid(path_3_valid),
    .returned(path_3_returned),
    .done(path_3_done),
    .running(path_3_running)
  );

  top_path_4 path_4 (
    .clock(clock),
    .reset(reset),
    .start_valid(starting[2]),
    .start_pc(start_pc),
    .start_mask(path_4_start_mask),
    .advance_valid(paths_issuing[4]),
    .advance_pc(decode_next_pc),
    .advance_calls(decode_calls),
    .jump_valid(path_4_jump_valid),
    .jump_pc(completion_target),
    .jump_calls(completion_calls),
    .jump_returns(completion_returns),
    .push_valid(pushing[2]),
    .push_path(dual_push_next_left),
    .push_mask(dual_push_next_left_mask),
    .end_valid(path_4_end_valid),
    .pop_valid(path_4_pop_valid),
    .pop_path(popped_left_2),
    .pop_mask(memory_2_read_left_mask),
    .shared(path_4_shared),
    .live(warp_2_live),
    .idle(slots_idle[4]),
    .path(path_4_path),
    .pc(path_4_pc),
    .mask(path_4_mask),
    .lanes(path_4_lanes),
    .valid(path_4_valid),
    .returned(path_4_returned),
    .done(path_4_done),
    .running(path_4_running)
  );

  top_path_4 path_5 (
    .clock(clock),
    .reset(reset),
    .start_valid(starting[2]),
    .start_pc(start_pc),
    .start_mask(4'h0),
    .advance_valid(paths_issuing[5]),
    .advance_pc(decode_next_pc),
    .advance_calls(decode_calls),
    .jump_valid(path_5_jump_valid),
    .jump_pc(completion_target),
    .jump_calls(completion_calls),
    .jump_returns(completion_returns),
    .push_valid(pushing[2]),
    .push_path(dual_push_next_right),
    .push_mask(dual_push_next_right_mask),
    .end_valid(path_5_end_valid),
    .pop_valid(path_5_pop_valid),
    .pop_path(popped_right_2),
    .pop_mask(memory_2_read_right_mask),
    .shared(path_5_shared),
    .live(warp_2_live),
    .idle(slots_idle[5]),
    .path(path_5_path),
    .pc(path_5_pc),
    .mask(path_5_mask),
    .lanes(path_5_lanes),
    .valid(path_5_valid),
    .returned(path_5_returned),
    .done(path_5_done),
    .running(path_5_running)
  );

  top_path_4 path_6 (
    .clock(clock),
    .reset(reset),
    .start_valid(starting[3]),
    .start_pc(start_pc),
    .start_mask(path_6_start_mask),
    .advance_valid(paths_issuing[6]),
    .advance_pc(decode_next_pc),
    .advance_calls(decode_calls),
    .jump_valid(path_6_jump_valid),
    .jump_pc(completion_target),
    .jump_calls(completion_calls),
    .jump_returns(completion_returns),
    .push_valid(pushing[3]),
    .push_path(dual_push_next_left),
    .push_mask(dual_push_next_left_mask),
    .end_valid(path_6_end_valid),
    .pop_valid(path_6_pop_valid),
    .pop_path(popped_left_3),
    .pop_mask(memory_3_read_left_mask),
    .shared(path_6_shared),
    .live(warp_3_live),
    .idle(slots_idle[6]),
    .path(path_6_path),
    .pc(path_6_pc),
    .mask(path_6_mask),
    .lanes(path_6_lanes),
    .valid(path_6_valid),
    .returned(path_6_returned),
    .done(path_6_done),
    .running(path_6_running)
  );

  top_path_4 path_7 (
    .clock(clock),
    .reset(reset),
    .start_valid(starting[3]),
    .start_pc(start_pc),
    .start_mask(4'h0),
    .advance_valid(paths_issuing[7]),
    .advance_pc(decode_next_pc),
    .advance_calls(decode_calls),
    .jump_valid(path_7_jump_valid),
    .jump_pc(completion_target),
    .jump_calls(completion_calls),
    .jump_returns(completion_returns),
    .push_valid(pushing[3]),
    .push_path(dual_push_next_right),
    .push_mask(dual_push_next_right_mask),
    .end_valid(path_7_end_valid),
    .pop_valid(path_7_pop_valid),
    .pop_path(popped_right_3),
    .pop_mask(memory_3_read_right_mask),
    .shared(path_7_shared),
    .live(warp_3_live),
    .idle(slots_idle[7]),
    .path(path_7_path),
    .pc(path_7_pc),
    .mask(path_7_mask),
    .lanes(path_7_lanes),
    .valid(path_7_valid),
    .returned(path_7_returned),
    .done(path_7_done),
    .running(path_7_running)
  );

  control_outcome_4_1 outcome (
    .valid(completion_valid),
    .control(completion_control),
    .lanes(completion_lanes),
    .taken(completion_taken),
    .live(completed_live_chosen),
    .uniform_0(completion_annotation[26]),
    .is_forwarded_0(outcome_is_forwarded_0),
    .diverges(outcome_diverges),
    .not_taken(outcome_not_taken),
    .jumps(outcome_jumps),
    .exits(outcome_exits),
    .fault(refusal_code),
    .fault_lanes(refusal_lanes)
  );

  push_register_4_4_3 register (
    .clock(clock),
    .reset(reset),
    .load_valid(outcome_diverges),
    .load_slot(completion_slot),
    .load_pc(completion_pc),
    .load_taken(completion_taken),
    .load_not_taken(outcome_not_taken),
    .load_target(completion_target),
    .load_annotation(completion_annotation),
    .valid(register_valid),
    .slot(register_slot),
    .pc(register_pc),
    .taken(register_taken),
    .not_taken(register_not_taken),
    .target(register_target),
    .kind(register_kind),
    .rpc(register_rpc),
    .pushing(pushing)
  );

  chosen_top_4_4_8_2 pushing_top (
    .warp(pushing_warp),
    .shared_0(warp_0_shared),
    .shared_1(warp_1_shared),
    .shared_2(warp_2_shared),
    .shared_3(warp_3_shared),
    .position_0(warp_0_position),
    .position_1(warp_1_position),
    .position_2(warp_2_position),
    .position_3(warp_3_position),
    .path_0(path_0_path),
    .path_1(path_1_path),
    .path_2(path_2_path),
    .path_3(path_3_path),
    .path_4(path_4_path),
    .path_5(path_5_path),
    .path_6(path_6_path),
    .path_7(path_7_path),
    .mask_0(path_0_mask),
    .mask_1(path_1_mask),
    .mask_2(path_2_mask),
    .mask_3(path_3_mask),
    .mask_4(path_4_mask),
    .mask_5(path_5_mask),
    .mask_6(path_6_mask),
    .mask_7(path_7_mask),
    .live_0(warp_0_live),
    .live_1(warp_1_live),
    .live_2(warp_2_live),
    .live_3(warp_3_live),
    .chosen_shared(pushing_top_chosen_shared),
    .chosen_position(pushing_top_chosen_position),
    .left(pushing_top_left),
    .right(pushing_top_right),
    .left_mask(pushing_top_left_mask),
    .right_mask(pushing_top_right_mask),
    .left_lanes(pushing_top_left_lanes),
    .right_lanes(pushing_top_right_lanes)
  );

  dual_push_4_6 dual_push (
    .stack_reuse(stack_reuse),
    .prune(prune),
    .top_shared(pushing_top_chosen_shared),
    .top_left(pushing_top_left),
    .top_right(pushing_top_right),
    .top_left_mask(own_left_mask),
    .top_right_mask(own_right_mask),
    .top_position(pushing_top_chosen_position),
    .right(register_slot[0]),
    .other_valid(dual_push_other_valid),
    .taken(register_taken),
    .not_taken(register_not_taken),
    .target(register_target),
    .kind(register_kind),
    .rpc(register_rpc),
    .nothing(dual_push_nothing),
    .covers(dual_push_covers),
    .full(dual_push_full),
    .covered(dual_push_covered),
    .covered_left(dual_push_covered_left),
    .covered_right(dual_push_covered_right),
    .next_shared(dual_push_next_shared),
    .next_left(dual_push_next_left),
    .next_right(dual_push_next_right),
    .next_left_mask(dual_push_next_left_mask),
    .next_right_mask(dual_push_next_right_mask),
    .next_position(dual_push_next_position)
  );

  path_turn_4_8_2_1 turn (
    .clock(clock),
    .reset(reset),
    .active(exists),
    .at_base(at_base),
    .done(turn_done),
    .valid(turn_valid),
    .busy(slots_busy),
    .pushing(pushing),
    .unresolved(paths_unresolved),
    .forwards_0(path_forwarding_0),
    .forwards_pending_0(turn_forwards_pending_0),
    .pop_pending(turn_pop_pending),
    .right_pending(turn_right_pending),
    .grant(turn_grant),
    .index(pop_event_owner),
    .popping(popping),
    .finishing(turn_finishing),
    .left_ends(turn_left_ends),
    .right_ends(turn_right_ends)
  );

  dual_pop dual_pop_0 (
    .top(warp_0_shared),
    .left_returned(left_returned[0]),
    .left_pc(path_0_pc),
    .right_returned(right_returned[0]),
    .right_pc(path_1_pc),
    .below(memory_0_read_covered),
    .below_left(memory_0_read_left),
    .below_right(memory_0_read_right),
    .address(dual_pop_0_address),
    .conflict(dual_pop_0_conflict),
    .next_shared(dual_pop_0_next_shared),
    .next_left(dual_pop_0_next_left),
    .next_right(dual_pop_0_next_right)
  );

  dual_pop dual_pop_1 (
    .top(warp_1_shared),
    .left_returned(left_returned[1]),
    .left_pc(path_2_pc),
    .right_returned(right_returned[1]),
    .right_pc(path_3_pc),
    .below(memory_1_read_covered),
    .below_left(memory_1_read_left),
    .below_right(memory_1_read_right),
    .address(dual_pop_1_address),
    .conflict(dual_pop_1_conflict),
    .next_shared(dual_pop_1_next_shared),
    .next_left(dual_pop_1_next_left),
    .next_right(dual_pop_1_next_right)
  );

  dual_pop dual_pop_2 (
    .top(warp_2_shared),
    .left_returned(left_returned[2]),
    .left_pc(path_4_pc),
    .right_returned(right_returned[2]),
    .right_pc(path_5_pc),
    .below(memory_2_read_covered),
    .below_left(memory_2_read_left),
    .below_right(memory_2_read_right),
    .address(dual_pop_2_address),
    .conflict(dual_pop_2_conflict),
    .next_shared(dual_pop_2_next_shared),
    .next_left(dual_pop_2_next_left),
    .next_right(dual_pop_2_next_right)
  );

  dual_pop dual_pop_3 (
    .top(warp_3_shared),
    .left_returned(left_returned[3]),
    .left_pc(path_6_pc),
    .right_returned(right_returned[3]),
    .right_pc(path_7_pc),
    .below(memory_3_read_covered),
    .below_left(memory_3_read_left),
    .below_right(memory_3_read_right),
    .address(dual_pop_3_address),
    .conflict(dual_pop_3_conflict),
    .next_shared(dual_pop_3_next_shared),
    .next_left(dual_pop_3_next_left),
    .next_right(dual_pop_3_next_right)
  );

  dual_stack_memory_4_6_1 memory_0 (
    .clock(clock),
    .read_position(memory_0_read_position),
    .read_covered(memory_0_read_covered),
    .read_left(memory_0_read_left),
    .read_right(memory_0_read_right),
    .read_left_mask(memory_0_read_left_mask),
    .read_right_mask(memory_0_read_right_mask),
    .write_valid(memory_0_write_valid),
    .write_position(warp_0_position),
    .write_vacant_0(memory_0_write_vacant_0),
    .write_left_valid(memory_0_write_left_valid),
    .write_left_position(memory_0_write_left_position),
    .write_right_valid(memory_0_write_right_valid),
    .write_right_position(memory_0_write_right_position),
    .write_covered(dual_push_covered),
    .write_left(memory_0_write_left),
    .write_right(memory_0_write_right),
    .write_left_mask(memory_0_write_left_mask),
    .write_right_mask(memory_0_write_right_mask)
  );

  dual_stack_memory_4_6_1 memory_1 (
    .clock(clock),
    .read_position(memory_1_read_position),
    .read_covered(memory_1_read_covered),
    .read_left(memory_1_read_left),
    .read_right(memory_1_read_right),
    .read_left_mask(memory_1_read_left_mask),
    .read_right_mask(memory_1_read_right_mask),
    .write_valid(memory_1_write_valid),
    .write_position(warp_1_position),
    .write_vacant_0(memory_1_write_vacant_0),
    .write_left_valid(memory_1_write_left_valid),
    .write_left_position(memory_1_write_left_position),
    .write_right_valid(memory_1_write_right_valid),
    .write_right_position(memory_1_write_right_position),
    .write_covered(dual_push_covered),
    .write_left(memory_1_write_left),
    .write_right(memory_1_write_right),
    .write_left_mask(memory_1_write_left_mask),
    .write_right_mask(memory_1_write_right_mask)
  );

  dual_stack_memory_4_6_1 memory_2 (
    .clock(clock),
    .read_position(memory_2_read_position),
    .read_covered(memory_2_read_covered),
    .read_left(memory_2_read_left),
    .read_right(memory_2_read_right),
    .read_left_mask(memory_2_read_left_mask),
    .read_right_mask(memory_2_read_right_mask),
    .write_valid(memory_2_write_valid),
    .write_position(warp_2_position),
    .write_vacant_0(memory_2_write_vacant_0),
    .write_left_valid(memory_2_write_left_valid),
    .write_left_position(memory_2_write_left_position),
    .write_right_valid(memory_2_write_right_valid),
    .write_right_position(memory_2_write_right_position),
    .write_covered(dual_push_covered),
    .write_left(memory_2_write_left),
    .write_right(memory_2_write_right),
    .write_left_mask(memory_2_write_left_mask),
    .write_right_mask(memory_2_write_right_mask)
  );

  dual_stack_memory_4_6_1 memory_3 (
    .clock(clock),
    .read_position(memory_3_read_position),
    .read_covered(memory_3_read_covered),
    .read_left(memory_3_read_left),
    .read_right(memory_3_read_right),
    .read_left_mask(memory_3_read_left_mask),
    .read_right_mask(memory_3_read_right_mask),
    .write_valid(memory_3_write_valid),
    .write_position(warp_3_position),
    .write_vacant_0(memory_3_write_vacant_0),
    .write_left_valid(memory_3_write_left_valid),
    .write_left_position(memory_3_write_left_position),
    .write_right_valid(memory_3_write_right_valid),
    .write_right_position(memory_3_write_right_position),
    .write_covered(dual_push_covered),
    .write_left(memory_3_write_left),
    .write_right(memory_3_write_right),
    .write_left_mask(memory_3_write_left_mask),
    .write_right_mask(memory_3_write_right_mask)
  );

  return_conflict_4_4_8_2_3_2 return_conflict (
    .grant(turn_grant),
    .index(pop_event_owner),
    .conflict(conflicts),
    .left_returned(left_returned),
    .address_0(dual_pop_0_address),
    .address_1(dual_pop_1_address),
    .address_2(dual_pop_2_address),
    .address_3(dual_pop_3_address),
    .lanes_0(path_0_lanes),
    .lanes_1(path_1_lanes),
    .lanes_2(path_2_lanes),
    .lanes_3(path_3_lanes),
    .lanes_4(path_4_lanes),
    .lanes_5(path_5_lanes),
    .lanes_6(path_6_lanes),
    .lanes_7(path_7_lanes),
    .valid(return_conflict_valid),
    .slot(return_conflict_slot),
    .pc(return_conflict_pc),
    .lane(return_conflict_lane)
  );

  or_tree_4_8 popped_position (
    .value_0(popped_position_value_0),
    .value_1(popped_position_value_1),
    .value_2(popped_position_value_2),
    .value_3(popped_position_value_3),
    .any(pop_event_position)
  );

  forwarded_paths_4_8_6_64 forwarded_paths_0 (
    .clock(clock),
    .reset(reset),
    .position_0(warp_0_position),
    .position_1(warp_1_position),
    .position_2(warp_2_position),
    .position_3(warp_3_position),
    .running(running),
    .done(done),
    .valid(valid),
    .pushing(pushing),
    .suspends_left(forwarded_paths_0_suspends_left),
    .suspends_right(forwarded_paths_0_suspends_right),
    .popping(popping),
    .leaves(leaves),
    .comes(comes),
    .left(forwarded_paths_0_left),
    .right(forwarded_paths_0_right),
    .forwarded(straight_0),
    .home_0(forwarded_paths_0_home_0),
    .home_1(forwarded_paths_0_home_1),
    .home_2(forwarded_paths_0_home_2),
    .home_3(forwarded_paths_0_home_3),
    .leaving(forwarded_paths_0_leaving),
    .to_left(forwarded_paths_0_to_left),
    .to_right(forwarded_paths_0_to_right),
    .can_come(forwarded_paths_0_can_come),
    .highest_0(forwarded_paths_0_highest_0),
    .highest_1(forwarded_paths_0_highest_1),
    .highest_2(forwarded_paths_0_highest_2),
    .highest_3(forwarded_paths_0_highest_3)
  );

  home_entry home_entry_0 (
    .clock(clock),
    .reset(reset),
    .comes_valid(comes[0]),
    .comes(memory_0_read_covered),
    .shared(home_entry_0_shared)
  );

  home_entry home_entry_1 (
    .clock(clock),
    .reset(reset),
    .comes_valid(comes[1]),
    .comes(memory_1_read_covered),
    .shared(home_entry_1_shared)
  );

  home_entry home_entry_2 (
    .clock(clock),
    .reset(reset),
    .comes_valid(comes[2]),
    .comes(memory_2_read_covered),
    .shared(home_entry_2_shared)
  );

  home_entry home_entry_3 (
    .clock(clock),
    .reset(reset),
    .comes_valid(comes[3]),
    .comes(memory_3_read_covered),
    .shared(home_entry_3_shared)
  );

  home_write_4 left_home_0 (
    .covers(left_home_0_covers),
    .covered(dual_push_covered_left),
    .top_position(warp_0_position),
    .top_path(path_0_path),
    .top_mask(path_0_mask),
    .goes_home(left_home_0_goes_home),
    .home(forwarded_paths_0_home_0),
    .ends(left_home_0_ends),
    .write_valid(left_home_0_write_valid),
    .write_position(left_home_0_write_position),
    .path(left_home_0_path),
    .mask(left_home_0_mask)
  );

  home_write_4 left_home_1 (
    .covers(left_home_1_covers),
    .covered(dual_push_covered_left),
    .top_position(warp_1_position),
    .top_path(path_2_path),
    .top_mask(path_2_mask),
    .goes_home(left_home_1_goes_home),
    .home(forwarded_paths_0_home_1),
    .ends(left_home_1_ends),
    .write_valid(left_home_1_write_valid),
    .write_position(left_home_1_write_position),
    .path(left_home_1_path),
    .mask(left_home_1_mask)
  );

  home_write_4 left_home_2 (
    .covers(left_home_2_covers),
    .covered(dual_push_covered_left),
    .top_position(warp_2_position),
    .top_path(path_4_path),
    .top_mask(path_4_mask),
    .goes_home(left_home_2_goes_home),
    .home(forwarded_paths_0_home_2),
    .ends(left_home_2_ends),
    .write_valid(left_home_2_write_valid),
    .write_position(left_home_2_write_position),
    .path(left_home_2_path),
    .mask(left_home_2_mask)
  );

  home_write_4 left_home_3 (
    .covers(left_home_3_covers),
    .covered(dual_push_covered_left),
    .top_position(warp_3_position),
    .top_path(path_6_path),
    .top_mask(path_6_mask),
    .goes_home(left_home_3_goes_home),
    .home(forwarded_paths_0_home_3),
    .ends(left_home_3_ends),
    .write_valid(left_home_3_write_valid),
    .write_position(left_home_3_write_position),
    .path(left_home_3_path),
    .mask(left_home_3_mask)
  );

  home_write_4 right_home_0 (
    .covers(right_home_0_covers),
    .covered(dual_push_covered_right),
    .top_position(warp_0_position),
    .top_path(path_1_path),
    .top_mask(path_1_mask),
    .goes_home(right_home_0_goes_home),
    .home(forwarded_paths_0_home_0),
    .ends(right_home_0_ends),
    .write_valid(right_home_0_write_valid),
    .write_position(right_home_0_write_position),
    .path(right_home_0_path),
    .mask(right_home_0_mask)
  );

  home_write_4 right_home_1 (
    .covers(right_home_1_covers),
    .covered(dual_push_covered_right),
    .top_position(warp_1_position),
    .top_path(path_3_path),
    .top_mask(path_3_mask),
    .goes_home(right_home_1_goes_home),
    .home(forwarded_paths_0_home_1),
    .ends(right_home_1_ends),
    .write_valid(right_home_1_write_valid),
    .write_position(right_home_1_write_position),
    .path(right_home_1_path),
    .mask(right_home_1_mask)
  );

  home_write_4 right_home_2 (
    .covers(right_home_2_covers),
    .covered(dual_push_covered_right),
    .top_position(warp_2_position),
    .top_path(path_5_path),
    .top_mask(path_5_mask),
    .goes_home(right_home_2_goes_home),
    .home(forwarded_paths_0_home_2),
    .ends(right_home_2_ends),
    .write_valid(right_home_2_write_valid),
    .write_position(right_home_2_write_position),
    .path(right_home_2_path),
    .mask(right_home_2_mask)
  );

  home_write_4 right_home_3 (
    .covers(right_home_3_covers),
    .covered(dual_push_covered_right),
    .top_position(warp_3_position),
    .top_path(path_7_path),
    .top_mask(path_7_mask),
    .goes_home(right_home_3_goes_home),
    .home(forwarded_paths_0_home_3),
    .ends(right_home_3_ends),
    .write_valid(right_home_3_write_valid),
    .write_position(right_home_3_write_position),
    .path(right_home_3_path),
    .mask(right_home_3_mask)
  );

  current_sides_4_8 current_sides (
    .clock(clock),
    .reset(reset),
    .constrained(current_sides_constrained),
    .start(starting),
    .to_left(current_sides_to_left),
    .to_right(current_sides_to_right),
    .running(running),
    .misses(current_sides_misses),
    .current_right(current),
    .held(current_sides_held),
    .toggle(toggle)
  );

  entry_event_4_2 update_event (
    .valid(covers),
    .owner(pushing_warp),
    .position(pushing_top_chosen_position),
    .shared(pushing_top_chosen_shared),
    .left(dual_push_covered_left),
    .right(dual_push_covered_right),
    .left_lanes(own_left_lanes),
    .right_lanes(own_right_lanes),
    .told_valid(update_valid),
    .told_owner(update_owner),
    .told_position(update_position),
    .told_kind(update_kind),
    .told_rpc(update_rpc),
    .told_depth(update_depth),
    .told_pc_0(update_pc_0),
    .told_pc_1(update_pc_1),
    .told_mask_0(update_mask_0),
    .told_mask_1(update_mask_1)
  );

  entry_event_4_2 push_event (
    .valid(push_fire),
    .owner(pushing_warp),
    .position(dual_push_next_position),
    .shared(dual_push_next_shared),
    .left(dual_push_next_left),
    .right(dual_push_next_right),
    .left_lanes(dual_push_next_left_mask),
    .right_lanes(dual_push_next_right_mask),
    .told_valid(push_valid),
    .told_owner(push_owner),
    .told_position(push_position),
    .told_kind(push_kind),
    .told_rpc(push_rpc),
    .told_depth(push_depth),
    .told_pc_0(push_pc_0),
    .told_pc_1(push_pc_1),
    .told_mask_0(push_mask_0),
    .told_mask_1(push_mask_1)
  );

  priority_encoder_4_2 fault_lowest (
    .request(fault_lowest_request),
    .valid(fault_lowest_valid_unused),
    .index(fault_lowest_index),
    .onehot(fault_lowest_onehot_unused)
  );

  select_bits_24_8_3 fetched_pc (
    .value_0(path_0_pc),
    .value_1(path_1_pc),
    .value_2(path_2_pc),
    .value_3(path_3_pc),
    .value_4(path_4_pc),
    .value_5(path_5_pc),
    .value_6(path_6_pc),
    .value_7(path_7_pc),
    .index(fetch_slot),
    .chosen(fetch_pc)
  );

  select_bits_4_4_2 issued_left_lanes (
    .value_0(path_0_lanes),
    .value_1(path_2_lanes),
    .value_2(path_4_lanes),
    .value_3(path_6_lanes),
    .index(issued_warp),
    .chosen(issued_left_lanes_chosen)
  );

  select_bits_4_4_2 issued_right_lanes (
    .value_0(path_1_lanes),
    .value_1(path_3_lanes),
    .value_2(path_5_lanes),
    .value_3(path_7_lanes),
    .index(issued_warp),
    .chosen(issued_right_lanes_chosen)
  );

  select_bits_4_4_2 completed_live (
    .value_0(warp_0_live),
    .value_1(warp_1_live),
    .value_2(warp_2_live),
    .value_3(warp_3_live),
    .index(completed_warp),
    .chosen(completed_live_chosen)
  );

  warps_of_slots_4_8 waiting_warps (
    .slots(slots_waiting),
    .warps(warps_waiting)
  );

  slots_of_warps_4_8 leaving_slots (
    .warps(warps_leaving),
    .slots(slots_leaving)
  );

  slots_of_warps_4_8 pushing_slots (
    .warps(pushing),
    .slots(pushing_slots_slots)
  );

  slots_of_warps_4_8 copying_slots (
    .warps(copying_slots_warps),
    .slots(copying_slots_slots)
  );

  slots_of_warps_4_8 pending_slots_0 (
    .warps(turn_pop_pending),
    .slots(pending_slots_0_slots)
  );

  slots_of_warps_4_8 popping_slots_0 (
    .warps(popping),
    .slots(popping_slots_0_slots)
  );
endmodule

`default_nettype wire
