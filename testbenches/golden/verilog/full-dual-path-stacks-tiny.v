// full_dual_path_stacks
//
// Written from its Rust description; do not edit.
//
// Modules:
//   full_dual_path_stacks
//     top_of_paths_4 x4
//     top_path_4 x8
//       side_check
//     control_outcome_4_1
//       first_set_4
//     push_register_4_3
//     select_bits_4_4_2
//     chosen_top_4_4_8_2 x2
//       select_shared_4_2
//       select_bits_8_4_2
//       select_path_4_2 x2
//       select_bits_4_4_2 x3
//     dual_push_4_6
//     path_turn_4_8_2_1
//       round_robin_arbiter_4_2
//         first_set_4 x2
//         one_hot_to_binary_4_2
//     dual_pop
//     dual_stack_memory_4_4_2_6_8_1
//       async_ram_covered_8_1_1
//       async_ram_path_8_1_1 x2
//       async_ram_bits_4_8_1_1 x2
//       async_ram_bool_8_1_1
//     forwarded_paths_4_8_2_6_64
//       select_bits_8_4_2
//       path_forwarding_64 x4
//       select_bits_64_4_2
//       highest_path_64_6
//         priority_encoder_64_6
//           first_set_64
//           one_hot_to_binary_64_6
//     home_write_4 x2
//     current_sides_4_8
//     entry_event_4_2 x2
//     priority_encoder_4_2
//       first_set_4
//       one_hot_to_binary_4_2
//     select_bits_24_8_3
//     select_bits_4_8_3
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
  output wire at_base,
  output wire [3:0] live
);
  localparam [1:0] KIND_EXIT = 2'h3;

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
      top_position_d = top_position - 8'h1;
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

  wire [7:0] depth_below;
  wire reconverged;

  assign reconverged = (shared[1:0] == KIND_PC) & (path[23:0] == shared[25:2]) &
      (path[31:24] == shared[33:26]);
  assign depth_below = shared[33:26] - 8'h1;
  assign returned = valid & (shared[1:0] == KIND_RETURN) & (path[31:24] == depth_below);
  assign done = idle & (!valid | reconverged | returned);
  assign running = valid & !done;
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
  wire [31:0] present; // Path: pc[23:0], call_depth[31:24]
  reg [7:0] depth_next;
  reg [31:0] path_next; // Path: pc[23:0], call_depth[31:24]
  wire replaced;
  reg [31:0] side; // Path: pc[23:0], call_depth[31:24]
  reg [3:0] side_mask_d;
  reg [3:0] side_mask;

  assign present = side;
  assign path = side;
  assign pc = side[23:0];
  assign mask = side_mask;
  assign lanes = side_mask & live;
  assign valid = |lanes;

  always @* begin
    depth_next = present[31:24];
    if ((advance_valid & advance_calls) | (jump_valid & jump_calls)) begin
      depth_next = present[31:24] + 8'h1;
    end
    if (jump_valid & jump_returns) begin
      depth_next = present[31:24] - 8'h1;
    end
  end

  always @* begin
    path_next[23:0] = advance_pc;
    path_next[31:24] = depth_next;
    if (jump_valid) begin
      path_next[23:0] = jump_pc;
    end
    side_mask_d = 4'h0;
    if (start_valid) begin
      path_next[23:0] = start_pc;
      path_next[31:24] = 8'h0;
      side_mask_d = start_mask;
    end
    if (push_valid) begin
      path_next = push_path;
      side_mask_d = push_mask;
    end
    if (pop_valid) begin
      path_next = pop_path;
      side_mask_d = pop_mask;
    end
  end

  assign replaced = start_valid | push_valid | pop_valid;

  side_check check (
    .shared(shared),
    .path(side),
    .valid(valid),
    .idle(idle),
    .returned(returned),
    .done(done),
    .running(running)
  );

  always @(posedge clock) begin
    if (reset) begin
      side <= 32'h0;
    end else if (replaced | advance_valid | jump_valid) begin
      side <= path_next;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      side_mask <= 4'h0;
    end else if (replaced | end_valid) begin
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

  wire is_branch;
  wire [3:0] stays;
  wire parts;
  wire lowest_lane_0_valid_unused;
  wire [3:0] lowest_lane_0_onehot;

  assign is_branch = valid & (control == CONTROL_BRANCH);
  assign stays = lanes & ~taken;
  assign parts = is_branch & (|taken) & (|stays);
  assign not_taken = stays;
  assign diverges = parts;
  assign jumps = (is_branch & !(|stays)) | (valid & (control == CONTROL_INDIRECT));
  assign exits = valid & (control == CONTROL_EXIT);

  always @* begin
    fault = FAULT_NONE;
    fault_lanes = lanes;
    if (valid & (control == CONTROL_BARRIER) & (lanes != live)) begin
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

module push_register_4_3 (
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
  output wire [23:0] rpc
);
  localparam [1:0] KIND_NONE = 2'h0;
  localparam [1:0] KIND_PC = 2'h1;
  localparam [1:0] KIND_EXIT = 2'h3;

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

  assign valid = full;
  assign slot = branch_slot;
  assign pc = branch_pc;
  assign taken = branch_taken;
  assign not_taken = branch_not_taken;
  assign target = branch_target;
  assign kind = branch_kind;
  assign rpc = branch_rpc;

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

  always @(posedge clock) begin
    if (reset) begin
      full <= 1'b0;
    end else begin
      full <= load_valid;
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
  output wire [3:0] chosen_live,
  output wire [31:0] left, // Path: pc[23:0], call_depth[31:24]
  output wire [31:0] right, // Path: pc[23:0], call_depth[31:24]
  output wire [3:0] left_mask,
  output wire [3:0] right_mask,
  output wire [3:0] left_lanes,
  output wire [3:0] right_lanes
);

  assign left_lanes = left_mask & chosen_live;
  assign right_lanes = right_mask & chosen_live;

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
    .chosen(chosen_live)
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

module one_hot_to_binary_4_2 (
  input wire [3:0] onehot,
  output reg [1:0] index
);
  localparam [3:0] members_0 = 4'ha;
  localparam [3:0] members_1 = 4'hc;

  always @* begin
    index = 2'h0;
    index[0] = |(onehot & members_0);
    index[1] = |(onehot & members_1);
  end
endmodule

module round_robin_arbiter_4_2 (
  input wire clock,
  input wire reset,
  input wire [3:0] request,
  input wire accept,
  output wire grant_valid,
  output reg [3:0] grant,
  output wire [1:0] grant_index
);
  wire [3:0] from_grant;
  reg [3:0] above_last;
  wire [3:0] first_above_request;
  wire first_above_valid;
  wire [3:0] first_above_onehot;
  wire [3:0] first_onehot;

  assign first_above_request = request & above_last;

  always @* begin
    grant = first_onehot;
    if (first_above_valid) begin
      grant = first_above_onehot;
    end
  end

  assign from_grant = ~grant + 4'h1;

  first_set_4 first_above (
    .request(first_above_request),
    .valid(first_above_valid),
    .onehot(first_above_onehot)
  );

  first_set_4 first (
    .request(request),
    .valid(grant_valid),
    .onehot(first_onehot)
  );

  one_hot_to_binary_4_2 encoder (
    .onehot(grant),
    .index(grant_index)
  );

  always @(posedge clock) begin
    if (reset) begin
      above_last <= 4'hf;
    end else if (accept & grant_valid) begin
      above_last <= from_grant ^ grant;
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
  output wire [3:0] undisturbed,
  output wire [3:0] grant,
  output wire grant_valid,
  output wire [1:0] index,
  output wire [3:0] popping,
  output wire [3:0] finishing,
  output wire [3:0] left_ends,
  output wire [3:0] right_ends
);
  reg [3:0] pops;
  reg [3:0] left_done;
  reg [3:0] right_done;
  wire [3:0] ends;
  reg [3:0] order_request;

  always @* begin
    pops = 4'h0;
    pops[0] = active[0] & done[0] & done[1] & !pushing[0] & !unresolved[0] &
        !(at_base[0] & (busy[0] | busy[1]));
    pops[1] = active[1] & done[2] & done[3] & !pushing[1] & !unresolved[1] &
        !(at_base[1] & (busy[2] | busy[3]));
    pops[2] = active[2] & done[4] & done[5] & !pushing[2] & !unresolved[2] &
        !(at_base[2] & (busy[4] | busy[5]));
    pops[3] = active[3] & done[6] & done[7] & !pushing[3] & !unresolved[3] &
        !(at_base[3] & (busy[6] | busy[7]));
  end

  always @* begin
    left_done = 4'h0;
    left_done[0] = done[0] & valid[0] & !done[1];
    left_done[1] = done[2] & valid[2] & !done[3];
    left_done[2] = done[4] & valid[4] & !done[5];
    left_done[3] = done[6] & valid[6] & !done[7];
  end

  always @* begin
    right_done = 4'h0;
    right_done[0] = done[1] & valid[1] & !done[0];
    right_done[1] = done[3] & valid[3] & !done[2];
    right_done[2] = done[5] & valid[5] & !done[4];
    right_done[3] = done[7] & valid[7] & !done[6];
  end

  assign ends = (left_done | right_done) & ~pushing;
  assign pop_pending = pops;
  assign undisturbed = ~(pops | ends | pushing);

  always @* begin
    order_request = pops | ends;
    if (forwards_0) begin
      order_request = pops | ends | forwards_pending_0;
      if (|pushing) begin
        order_request = 4'h0;
      end
    end
  end

  assign popping = grant & pops & ~at_base;
  assign finishing = grant & pops & at_base;
  assign left_ends = grant & ends & left_done;
  assign right_ends = grant & ends & right_done;

  round_robin_arbiter_4_2 order (
    .clock(clock),
    .reset(reset),
    .request(order_request),
    .accept(1'b1),
    .grant_valid(grant_valid),
    .grant(grant),
    .grant_index(index)
  );
endmodule

module dual_pop (
  input wire hint_valid,
  input wire [23:0] hint,
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
    address = hint;
    if (right_returned) begin
      address = right_pc;
    end
    if (left_returned) begin
      address = left_pc;
    end
  end

  assign conflict = (hint_valid & left_returned & (hint != left_pc)) |
      (hint_valid & right_returned & (hint != right_pc)) |
      (left_returned & right_returned & (left_pc != right_pc));
  assign passes = below[60] & (hint_valid | left_returned | right_returned);

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

// Memory of 256 words of 61 bits: 1 asynchronous read port, 1 write port.
module async_ram_covered_8_1_1 (
  input wire clock,
  input wire [7:0] read_address_0,
  output wire [60:0] read_data_0,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  input wire [7:0] write_address_0,
  input wire [60:0] write_data_0,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  input wire write_enable_0
);
  reg [60:0] words [0:255];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 256; word = word + 1) begin
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

// Memory of 256 words of 32 bits: 1 asynchronous read port, 1 write port.
module async_ram_path_8_1_1 (
  input wire clock,
  input wire [7:0] read_address_0,
  output wire [31:0] read_data_0, // Path: pc[23:0], call_depth[31:24]
  input wire [7:0] write_address_0,
  input wire [31:0] write_data_0, // Path: pc[23:0], call_depth[31:24]
  input wire write_enable_0
);
  reg [31:0] words [0:255];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 256; word = word + 1) begin
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

// Memory of 256 words of 4 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_4_8_1_1 (
  input wire clock,
  input wire [7:0] read_address_0,
  output wire [3:0] read_data_0,
  input wire [7:0] write_address_0,
  input wire [3:0] write_data_0,
  input wire write_enable_0
);
  reg [3:0] words [0:255];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 256; word = word + 1) begin
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

// Memory of 256 words of 1 bits: 1 asynchronous read port, 1 write port.
module async_ram_bool_8_1_1 (
  input wire clock,
  input wire [7:0] read_address_0,
  output wire read_data_0,
  input wire [7:0] write_address_0,
  input wire write_data_0,
  input wire write_enable_0
);
  reg words [0:255];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 256; word = word + 1) begin
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

module dual_stack_memory_4_4_2_6_8_1 (
  input wire clock,
  input wire [1:0] read_warp,
  input wire [7:0] read_position,
  output wire [60:0] read_covered,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  output wire [31:0] read_left, // Path: pc[23:0], call_depth[31:24]
  output wire [31:0] read_right, // Path: pc[23:0], call_depth[31:24]
  output reg [3:0] read_left_mask,
  output reg [3:0] read_right_mask,
  input wire [1:0] write_warp,
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
  localparam [2:0] position_w = 3'h6;

  wire [5:0] read_low;
  wire [7:0] read_address;
  wire [60:0] waiting;
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  wire [7:0] write_first;
  wire [5:0] write_low;
  wire [7:0] write_address;
  wire [5:0] left_low;
  wire [7:0] left_address;
  wire [5:0] right_low;
  wire [7:0] right_address;
  wire [3:0] left_masks_read_data_0;
  wire [3:0] right_masks_read_data_0;
  wire vacant_0_read_data_0;

  assign read_low = read_position[5:0];
  assign read_address = ({6'h0, read_warp} << position_w) | {2'h0, read_low};
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

  assign write_first = {6'h0, write_warp} << position_w;
  assign write_low = write_position[5:0];
  assign write_address = write_first | {2'h0, write_low};
  assign left_low = write_left_position[5:0];
  assign left_address = write_first | {2'h0, left_low};
  assign right_low = write_right_position[5:0];
  assign right_address = write_first | {2'h0, right_low};

  async_ram_covered_8_1_1 covered (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(waiting),
    .write_address_0(write_address),
    .write_data_0(write_covered),
    .write_enable_0(write_valid)
  );

  async_ram_path_8_1_1 left (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(read_left),
    .write_address_0(left_address),
    .write_data_0(write_left),
    .write_enable_0(write_left_valid)
  );

  async_ram_path_8_1_1 right (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(read_right),
    .write_address_0(right_address),
    .write_data_0(write_right),
    .write_enable_0(write_right_valid)
  );

  async_ram_bits_4_8_1_1 left_masks (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(left_masks_read_data_0),
    .write_address_0(left_address),
    .write_data_0(write_left_mask),
    .write_enable_0(write_left_valid)
  );

  async_ram_bits_4_8_1_1 right_masks (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(right_masks_read_data_0),
    .write_address_0(right_address),
    .write_data_0(write_right_mask),
    .write_enable_0(write_right_valid)
  );

  async_ram_bool_8_1_1 vacant_0 (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(vacant_0_read_data_0),
    .write_address_0(write_address),
    .write_data_0(write_vacant_0),
    .write_enable_0(write_valid)
  );
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
  input wire [60:0] forward_covered,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  input wire end_valid,
  output wire [63:0] suspended_left,
  output wire [63:0] suspended_right,
  output wire left,
  output wire right,
  output wire [7:0] home,
  output wire [58:0] home_shared
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
);
  localparam [63:0] position_0 = 64'h1;

  wire [63:0] top_bit;
  wire [63:0] below_bit;
  wire [63:0] home_bit;
  reg [63:0] left_clears;
  reg [63:0] right_clears;
  reg [63:0] left_sets;
  reg [63:0] right_sets;
  wire home_empties;
  reg [58:0] home_next;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  reg [63:0] left_paths;
  reg [63:0] right_paths;
  reg forwarded;
  reg forwarded_right;
  reg [7:0] home_position;
  reg [58:0] home_entry;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]

  assign suspended_left = left_paths;
  assign suspended_right = right_paths;
  assign left = forwarded & !forwarded_right;
  assign right = forwarded & forwarded_right;
  assign home = home_position;
  assign home_shared = home_entry;
  assign top_bit = position_0 << position;
  assign below_bit = top_bit >> 6'h1;
  assign home_bit = position_0 << home_position;
  assign home_empties = forwarded & (end_valid | ((push_valid | pop_valid) & !keeps));

  always @* begin
    left_clears = 64'h0;
    right_clears = 64'h0;
    if (pop_valid) begin
      left_clears = below_bit;
      right_clears = below_bit;
    end
    if (home_empties & !forwarded_right) begin
      left_clears = left_clears | home_bit;
    end
    if (home_empties & forwarded_right) begin
      right_clears = right_clears | home_bit;
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
    home_next[1:0] = forward_covered[1:0];
    home_next[25:2] = forward_covered[25:2];
    home_next[33:26] = forward_covered[33:26];
    home_next[34] = 1'b0;
    home_next[58:35] = 24'h0;
  end

  always @(posedge clock) begin
    if (reset) begin
      left_paths <= 64'h0;
      right_paths <= 64'h0;
    end else begin
      left_paths <= (left_paths & ~left_clears) | left_sets;
      right_paths <= (right_paths & ~right_clears) | right_sets;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      forwarded <= 1'b0;
    end else if (forward_valid | push_valid | pop_valid | end_valid) begin
      forwarded <= forward_valid;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      forwarded_right <= 1'b0;
      home_position <= 8'h0;
      home_entry <= 59'h0;
    end else if (forward_valid) begin
      forwarded_right <= forward_right;
      home_position <= forward_position;
      home_entry <= home_next;
    end
  end
endmodule

module select_bits_64_4_2 (
  input wire [63:0] value_0,
  input wire [63:0] value_1,
  input wire [63:0] value_2,
  input wire [63:0] value_3,
  input wire [1:0] index,
  output wire [63:0] chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [63:0] node_0;
  wire [63:0] node_1;
  wire [63:0] node_2;
  wire [63:0] node_3;
  reg [63:0] node_4;
  reg [63:0] node_5;
  reg [63:0] node_6;

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

module first_set_64 (
  input wire [63:0] request,
  output wire valid,
  output wire [63:0] onehot
);
  wire [63:0] negated;

  assign negated = ~request + 64'h1;
  assign onehot = request & negated;
  assign valid = |request;
endmodule

module one_hot_to_binary_64_6 (
  input wire [63:0] onehot,
  output reg [5:0] index
);
  localparam [63:0] members_0 = 64'haaaaaaaaaaaaaaaa;
  localparam [63:0] members_1 = 64'hcccccccccccccccc;
  localparam [63:0] members_2 = 64'hf0f0f0f0f0f0f0f0;
  localparam [63:0] members_3 = 64'hff00ff00ff00ff00;
  localparam [63:0] members_4 = 64'hffff0000ffff0000;
  localparam [63:0] members_5 = 64'hffffffff00000000;

  always @* begin
    index = 6'h0;
    index[0] = |(onehot & members_0);
    index[1] = |(onehot & members_1);
    index[2] = |(onehot & members_2);
    index[3] = |(onehot & members_3);
    index[4] = |(onehot & members_4);
    index[5] = |(onehot & members_5);
  end
endmodule

module priority_encoder_64_6 (
  input wire [63:0] request,
  output wire valid,
  output wire [5:0] index,
  output wire [63:0] onehot
);

  first_set_64 first (
    .request(request),
    .valid(valid),
    .onehot(onehot)
  );

  one_hot_to_binary_64_6 encoder (
    .onehot(onehot),
    .index(index)
  );
endmodule

module highest_path_64_6 (
  input wire [63:0] paths,
  output wire [7:0] position
);
  localparam [63:0] mirrored_0 = 64'h8000000000000000;
  localparam [63:0] mirrored_1 = 64'h4000000000000000;
  localparam [63:0] mirrored_2 = 64'h2000000000000000;
  localparam [63:0] mirrored_3 = 64'h1000000000000000;
  localparam [63:0] mirrored_4 = 64'h800000000000000;
  localparam [63:0] mirrored_5 = 64'h400000000000000;
  localparam [63:0] mirrored_6 = 64'h200000000000000;
  localparam [63:0] mirrored_7 = 64'h100000000000000;
  localparam [63:0] mirrored_8 = 64'h80000000000000;
  localparam [63:0] mirrored_9 = 64'h40000000000000;
  localparam [63:0] mirrored_10 = 64'h20000000000000;
  localparam [63:0] mirrored_11 = 64'h10000000000000;
  localparam [63:0] mirrored_12 = 64'h8000000000000;
  localparam [63:0] mirrored_13 = 64'h4000000000000;
  localparam [63:0] mirrored_14 = 64'h2000000000000;
  localparam [63:0] mirrored_15 = 64'h1000000000000;
  localparam [63:0] mirrored_16 = 64'h800000000000;
  localparam [63:0] mirrored_17 = 64'h400000000000;
  localparam [63:0] mirrored_18 = 64'h200000000000;
  localparam [63:0] mirrored_19 = 64'h100000000000;
  localparam [63:0] mirrored_20 = 64'h80000000000;
  localparam [63:0] mirrored_21 = 64'h40000000000;
  localparam [63:0] mirrored_22 = 64'h20000000000;
  localparam [63:0] mirrored_23 = 64'h10000000000;
  localparam [63:0] mirrored_24 = 64'h8000000000;
  localparam [63:0] mirrored_25 = 64'h4000000000;
  localparam [63:0] mirrored_26 = 64'h2000000000;
  localparam [63:0] mirrored_27 = 64'h1000000000;
  localparam [63:0] mirrored_28 = 64'h800000000;
  localparam [63:0] mirrored_29 = 64'h400000000;
  localparam [63:0] mirrored_30 = 64'h200000000;
  localparam [63:0] mirrored_31 = 64'h100000000;
  localparam [63:0] mirrored_32 = 64'h80000000;
  localparam [63:0] mirrored_33 = 64'h40000000;
  localparam [63:0] mirrored_34 = 64'h20000000;
  localparam [63:0] mirrored_35 = 64'h10000000;
  localparam [63:0] mirrored_36 = 64'h8000000;
  localparam [63:0] mirrored_37 = 64'h4000000;
  localparam [63:0] mirrored_38 = 64'h2000000;
  localparam [63:0] mirrored_39 = 64'h1000000;
  localparam [63:0] mirrored_40 = 64'h800000;
  localparam [63:0] mirrored_41 = 64'h400000;
  localparam [63:0] mirrored_42 = 64'h200000;
  localparam [63:0] mirrored_43 = 64'h100000;
  localparam [63:0] mirrored_44 = 64'h80000;
  localparam [63:0] mirrored_45 = 64'h40000;
  localparam [63:0] mirrored_46 = 64'h20000;
  localparam [63:0] mirrored_47 = 64'h10000;
  localparam [63:0] mirrored_48 = 64'h8000;
  localparam [63:0] mirrored_49 = 64'h4000;
  localparam [63:0] mirrored_50 = 64'h2000;
  localparam [63:0] mirrored_51 = 64'h1000;
  localparam [63:0] mirrored_52 = 64'h800;
  localparam [63:0] mirrored_53 = 64'h400;
  localparam [63:0] mirrored_54 = 64'h200;
  localparam [63:0] mirrored_55 = 64'h100;
  localparam [63:0] mirrored_56 = 64'h80;
  localparam [63:0] mirrored_57 = 64'h40;
  localparam [63:0] mirrored_58 = 64'h20;
  localparam [63:0] mirrored_59 = 64'h10;
  localparam [63:0] mirrored_60 = 64'h8;
  localparam [63:0] mirrored_61 = 64'h4;
  localparam [63:0] mirrored_62 = 64'h2;
  localparam [63:0] mirrored_63 = 64'h1;

  reg [63:0] reversed;
  wire [5:0] number;
  wire encoder_valid_unused;
  wire [5:0] encoder_index;
  wire [63:0] encoder_onehot_unused;

  always @* begin
    reversed = 64'h0;
    if (paths[0]) begin
      reversed = reversed | mirrored_0;
    end else begin
      reversed = reversed & ~mirrored_0;
    end
    if (paths[1]) begin
      reversed = reversed | mirrored_1;
    end else begin
      reversed = reversed & ~mirrored_1;
    end
    if (paths[2]) begin
      reversed = reversed | mirrored_2;
    end else begin
      reversed = reversed & ~mirrored_2;
    end
    if (paths[3]) begin
      reversed = reversed | mirrored_3;
    end else begin
      reversed = reversed & ~mirrored_3;
    end
    if (paths[4]) begin
      reversed = reversed | mirrored_4;
    end else begin
      reversed = reversed & ~mirrored_4;
    end
    if (paths[5]) begin
      reversed = reversed | mirrored_5;
    end else begin
      reversed = reversed & ~mirrored_5;
    end
    if (paths[6]) begin
      reversed = reversed | mirrored_6;
    end else begin
      reversed = reversed & ~mirrored_6;
    end
    if (paths[7]) begin
      reversed = reversed | mirrored_7;
    end else begin
      reversed = reversed & ~mirrored_7;
    end
    if (paths[8]) begin
      reversed = reversed | mirrored_8;
    end else begin
      reversed = reversed & ~mirrored_8;
    end
    if (paths[9]) begin
      reversed = reversed | mirrored_9;
    end else begin
      reversed = reversed & ~mirrored_9;
    end
    if (paths[10]) begin
      reversed = reversed | mirrored_10;
    end else begin
      reversed = reversed & ~mirrored_10;
    end
    if (paths[11]) begin
      reversed = reversed | mirrored_11;
    end else begin
      reversed = reversed & ~mirrored_11;
    end
    if (paths[12]) begin
      reversed = reversed | mirrored_12;
    end else begin
      reversed = reversed & ~mirrored_12;
    end
    if (paths[13]) begin
      reversed = reversed | mirrored_13;
    end else begin
      reversed = reversed & ~mirrored_13;
    end
    if (paths[14]) begin
      reversed = reversed | mirrored_14;
    end else begin
      reversed = reversed & ~mirrored_14;
    end
    if (paths[15]) begin
      reversed = reversed | mirrored_15;
    end else begin
      reversed = reversed & ~mirrored_15;
    end
    if (paths[16]) begin
      reversed = reversed | mirrored_16;
    end else begin
      reversed = reversed & ~mirrored_16;
    end
    if (paths[17]) begin
      reversed = reversed | mirrored_17;
    end else begin
      reversed = reversed & ~mirrored_17;
    end
    if (paths[18]) begin
      reversed = reversed | mirrored_18;
    end else begin
      reversed = reversed & ~mirrored_18;
    end
    if (paths[19]) begin
      reversed = reversed | mirrored_19;
    end else begin
      reversed = reversed & ~mirrored_19;
    end
    if (paths[20]) begin
      reversed = reversed | mirrored_20;
    end else begin
      reversed = reversed & ~mirrored_20;
    end
    if (paths[21]) begin
      reversed = reversed | mirrored_21;
    end else begin
      reversed = reversed & ~mirrored_21;
    end
    if (paths[22]) begin
      reversed = reversed | mirrored_22;
    end else begin
      reversed = reversed & ~mirrored_22;
    end
    if (paths[23]) begin
      reversed = reversed | mirrored_23;
    end else begin
      reversed = reversed & ~mirrored_23;
    end
    if (paths[24]) begin
      reversed = reversed | mirrored_24;
    end else begin
      reversed = reversed & ~mirrored_24;
    end
    if (paths[25]) begin
      reversed = reversed | mirrored_25;
    end else begin
      reversed = reversed & ~mirrored_25;
    end
    if (paths[26]) begin
      reversed = reversed | mirrored_26;
    end else begin
      reversed = reversed & ~mirrored_26;
    end
    if (paths[27]) begin
      reversed = reversed | mirrored_27;
    end else begin
      reversed = reversed & ~mirrored_27;
    end
    if (paths[28]) begin
      reversed = reversed | mirrored_28;
    end else begin
      reversed = reversed & ~mirrored_28;
    end
    if (paths[29]) begin
      reversed = reversed | mirrored_29;
    end else begin
      reversed = reversed & ~mirrored_29;
    end
    if (paths[30]) begin
      reversed = reversed | mirrored_30;
    end else begin
      reversed = reversed & ~mirrored_30;
    end
    if (paths[31]) begin
      reversed = reversed | mirrored_31;
    end else begin
      reversed = reversed & ~mirrored_31;
    end
    if (paths[32]) begin
      reversed = reversed | mirrored_32;
    end else begin
      reversed = reversed & ~mirrored_32;
    end
    if (paths[33]) begin
      reversed = reversed | mirrored_33;
    end else begin
      reversed = reversed & ~mirrored_33;
    end
    if (paths[34]) begin
      reversed = reversed | mirrored_34;
    end else begin
      reversed = reversed & ~mirrored_34;
    end
    if (paths[35]) begin
      reversed = reversed | mirrored_35;
    end else begin
      reversed = reversed & ~mirrored_35;
    end
    if (paths[36]) begin
      reversed = reversed | mirrored_36;
    end else begin
      reversed = reversed & ~mirrored_36;
    end
    if (paths[37]) begin
      reversed = reversed | mirrored_37;
    end else begin
      reversed = reversed & ~mirrored_37;
    end
    if (paths[38]) begin
      reversed = reversed | mirrored_38;
    end else begin
      reversed = reversed & ~mirrored_38;
    end
    if (paths[39]) begin
      reversed = reversed | mirrored_39;
    end else begin
      reversed = reversed & ~mirrored_39;
    end
    if (paths[40]) begin
      reversed = reversed | mirrored_40;
    end else begin
      reversed = reversed & ~mirrored_40;
    end
    if (paths[41]) begin
      reversed = reversed | mirrored_41;
    end else begin
      reversed = reversed & ~mirrored_41;
    end
    if (paths[42]) begin
      reversed = reversed | mirrored_42;
    end else begin
      reversed = reversed & ~mirrored_42;
    end
    if (paths[43]) begin
      reversed = reversed | mirrored_43;
    end else begin
      reversed = reversed & ~mirrored_43;
    end
    if (paths[44]) begin
      reversed = reversed | mirrored_44;
    end else begin
      reversed = reversed & ~mirrored_44;
    end
    if (paths[45]) begin
      reversed = reversed | mirrored_45;
    end else begin
      reversed = reversed & ~mirrored_45;
    end
    if (paths[46]) begin
      reversed = reversed | mirrored_46;
    end else begin
      reversed = reversed & ~mirrored_46;
    end
    if (paths[47]) begin
      reversed = reversed | mirrored_47;
    end else begin
      reversed = reversed & ~mirrored_47;
    end
    if (paths[48]) begin
      reversed = reversed | mirrored_48;
    end else begin
      reversed = reversed & ~mirrored_48;
    end
    if (paths[49]) begin
      reversed = reversed | mirrored_49;
    end else begin
      reversed = reversed & ~mirrored_49;
    end
    if (paths[50]) begin
      reversed = reversed | mirrored_50;
    end else begin
      reversed = reversed & ~mirrored_50;
    end
    if (paths[51]) begin
      reversed = reversed | mirrored_51;
    end else begin
      reversed = reversed & ~mirrored_51;
    end
    if (paths[52]) begin
      reversed = reversed | mirrored_52;
    end else begin
      reversed = reversed & ~mirrored_52;
    end
    if (paths[53]) begin
      reversed = reversed | mirrored_53;
    end else begin
      reversed = reversed & ~mirrored_53;
    end
    if (paths[54]) begin
      reversed = reversed | mirrored_54;
    end else begin
      reversed = reversed & ~mirrored_54;
    end
    if (paths[55]) begin
      reversed = reversed | mirrored_55;
    end else begin
      reversed = reversed & ~mirrored_55;
    end
    if (paths[56]) begin
      reversed = reversed | mirrored_56;
    end else begin
      reversed = reversed & ~mirrored_56;
    end
    if (paths[57]) begin
      reversed = reversed | mirrored_57;
    end else begin
      reversed = reversed & ~mirrored_57;
    end
    if (paths[58]) begin
      reversed = reversed | mirrored_58;
    end else begin
      reversed = reversed & ~mirrored_58;
    end
    if (paths[59]) begin
      reversed = reversed | mirrored_59;
    end else begin
      reversed = reversed & ~mirrored_59;
    end
    if (paths[60]) begin
      reversed = reversed | mirrored_60;
    end else begin
      reversed = reversed & ~mirrored_60;
    end
    if (paths[61]) begin
      reversed = reversed | mirrored_61;
    end else begin
      reversed = reversed & ~mirrored_61;
    end
    if (paths[62]) begin
      reversed = reversed | mirrored_62;
    end else begin
      reversed = reversed & ~mirrored_62;
    end
    if (paths[63]) begin
      reversed = reversed | mirrored_63;
    end else begin
      reversed = reversed & ~mirrored_63;
    end
  end

  assign number = ~encoder_index;
  assign position = {2'h0, number};

  priority_encoder_64_6 encoder (
    .request(reversed),
    .valid(encoder_valid_unused),
    .index(encoder_index),
    .onehot(encoder_onehot_unused)
  );
endmodule

module forwarded_paths_4_8_2_6_64 (
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
  input wire [1:0] push_warp,
  input wire push_valid,
  input wire suspends_left,
  input wire suspends_right,
  input wire [3:0] popping,
  input wire [3:0] undisturbed,
  input wire [3:0] grant,
  input wire [1:0] index,
  input wire [60:0] covered,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  output wire [3:0] left,
  output wire [3:0] right,
  output wire [7:0] forwarded,
  output wire [58:0] home_shared_0,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  output wire [58:0] home_shared_1,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  output wire [58:0] home_shared_2,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  output wire [58:0] home_shared_3,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  output wire [3:0] pending,
  output wire [3:0] left_leaves,
  output wire [3:0] right_leaves,
  output wire [3:0] left_comes,
  output wire [3:0] right_comes,
  output wire [7:0] home,
  output wire [7:0] highest
);
  reg [3:0] of_left;
  reg [3:0] of_right;
  reg [7:0] of_slots;
  reg [3:0] leaving;
  reg [3:0] to_left;
  reg [3:0] to_right;
  wire [3:0] left_ends;
  wire [3:0] right_ends;
  wire [3:0] left_starts;
  wire [3:0] right_starts;
  wire forwarding_0_suspends_left;
  wire forwarding_0_suspends_right;
  wire forwarding_0_keeps;
  wire forwarding_0_forward_valid;
  wire forwarding_0_end_valid;
  wire [63:0] forwarding_0_suspended_left;
  wire [63:0] forwarding_0_suspended_right;
  wire forwarding_0_left;
  wire forwarding_0_right;
  wire [7:0] forwarding_0_home;
  wire forwarding_1_suspends_left;
  wire forwarding_1_suspends_right;
  wire forwarding_1_keeps;
  wire forwarding_1_forward_valid;
  wire forwarding_1_end_valid;
  wire [63:0] forwarding_1_suspended_left;
  wire [63:0] forwarding_1_suspended_right;
  wire forwarding_1_left;
  wire forwarding_1_right;
  wire [7:0] forwarding_1_home;
  wire forwarding_2_suspends_left;
  wire forwarding_2_suspends_right;
  wire forwarding_2_keeps;
  wire forwarding_2_forward_valid;
  wire forwarding_2_end_valid;
  wire [63:0] forwarding_2_suspended_left;
  wire [63:0] forwarding_2_suspended_right;
  wire forwarding_2_left;
  wire forwarding_2_right;
  wire [7:0] forwarding_2_home;
  wire forwarding_3_suspends_left;
  wire forwarding_3_suspends_right;
  wire forwarding_3_keeps;
  wire forwarding_3_forward_valid;
  wire forwarding_3_end_valid;
  wire [63:0] forwarding_3_suspended_left;
  wire [63:0] forwarding_3_suspended_right;
  wire forwarding_3_left;
  wire forwarding_3_right;
  wire [7:0] forwarding_3_home;
  reg [1:0] select_home_index;
  reg [63:0] suspended_value_0;
  reg [63:0] suspended_value_1;
  reg [63:0] suspended_value_2;
  reg [63:0] suspended_value_3;
  wire [63:0] suspended_chosen;

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
    to_left[0] = running[1] & !valid[0] & (|forwarding_0_suspended_left) & !forwarding_0_left &
        !forwarding_0_right;
    to_left[1] = running[3] & !valid[2] & (|forwarding_1_suspended_left) & !forwarding_1_left &
        !forwarding_1_right;
    to_left[2] = running[5] & !valid[4] & (|forwarding_2_suspended_left) & !forwarding_2_left &
        !forwarding_2_right;
    to_left[3] = running[7] & !valid[6] & (|forwarding_3_suspended_left) & !forwarding_3_left &
        !forwarding_3_right;
  end

  always @* begin
    to_right = 4'h0;
    to_right[0] = running[0] & !valid[1] & (|forwarding_0_suspended_right) & !forwarding_0_left &
        !forwarding_0_right;
    to_right[1] = running[2] & !valid[3] & (|forwarding_1_suspended_right) & !forwarding_1_left &
        !forwarding_1_right;
    to_right[2] = running[4] & !valid[5] & (|forwarding_2_suspended_right) & !forwarding_2_left &
        !forwarding_2_right;
    to_right[3] = running[6] & !valid[7] & (|forwarding_3_suspended_right) & !forwarding_3_left &
        !forwarding_3_right;
  end

  assign pending = undisturbed & (leaving | to_left | to_right);
  assign left_ends = grant & undisturbed & leaving & of_left;
  assign right_ends = grant & undisturbed & leaving & of_right;
  assign left_starts = grant & undisturbed & to_left;
  assign right_starts = grant & undisturbed & to_right;
  assign left_leaves = left_ends;
  assign right_leaves = right_ends;
  assign left_comes = left_starts;
  assign right_comes = right_starts;

  always @* begin
    select_home_index = index;
    if (push_valid) begin
      select_home_index = push_warp;
    end
  end

  always @* begin
    suspended_value_0 = forwarding_0_suspended_right;
    if (to_left[0]) begin
      suspended_value_0 = forwarding_0_suspended_left;
    end
  end

  assign forwarding_0_suspends_left = pushing[0] & suspends_left;
  assign forwarding_0_suspends_right = pushing[0] & suspends_right;
  assign forwarding_0_keeps = (forwarding_0_left & valid[0]) | (forwarding_0_right & valid[1]);
  assign forwarding_0_forward_valid = left_starts[0] | right_starts[0];
  assign forwarding_0_end_valid = left_ends[0] | right_ends[0];

  always @* begin
    suspended_value_1 = forwarding_1_suspended_right;
    if (to_left[1]) begin
      suspended_value_1 = forwarding_1_suspended_left;
    end
  end

  assign forwarding_1_suspends_left = pushing[1] & suspends_left;
  assign forwarding_1_suspends_right = pushing[1] & suspends_right;
  assign forwarding_1_keeps = (forwarding_1_left & valid[2]) | (forwarding_1_right & valid[3]);
  assign forwarding_1_forward_valid = left_starts[1] | right_starts[1];
  assign forwarding_1_end_valid = left_ends[1] | right_ends[1];

  always @* begin
    suspended_value_2 = forwarding_2_suspended_right;
    if (to_left[2]) begin
      suspended_value_2 = forwarding_2_suspended_left;
    end
  end

  assign forwarding_2_suspends_left = pushing[2] & suspends_left;
  assign forwarding_2_suspends_right = pushing[2] & suspends_right;
  assign forwarding_2_keeps = (forwarding_2_left & valid[4]) | (forwarding_2_right & valid[5]);
  assign forwarding_2_forward_valid = left_starts[2] | right_starts[2];
  assign forwarding_2_end_valid = left_ends[2] | right_ends[2];

  always @* begin
    suspended_value_3 = forwarding_3_suspended_right;
    if (to_left[3]) begin
      suspended_value_3 = forwarding_3_suspended_left;
    end
  end

  assign forwarding_3_suspends_left = pushing[3] & suspends_left;
  assign forwarding_3_suspends_right = pushing[3] & suspends_right;
  assign forwarding_3_keeps = (forwarding_3_left & valid[6]) | (forwarding_3_right & valid[7]);
  assign forwarding_3_forward_valid = left_starts[3] | right_starts[3];
  assign forwarding_3_end_valid = left_ends[3] | right_ends[3];

  path_forwarding_64 forwarding_0 (
    .clock(clock),
    .reset(reset),
    .position(position_0),
    .push_valid(pushing[0]),
    .suspends_left(forwarding_0_suspends_left),
    .suspends_right(forwarding_0_suspends_right),
    .pop_valid(popping[0]),
    .keeps(forwarding_0_keeps),
    .forward_valid(forwarding_0_forward_valid),
    .forward_right(right_starts[0]),
    .forward_position(highest),
    .forward_covered(covered),
    .end_valid(forwarding_0_end_valid),
    .suspended_left(forwarding_0_suspended_left),
    .suspended_right(forwarding_0_suspended_right),
    .left(forwarding_0_left),
    .right(forwarding_0_right),
    .home(forwarding_0_home),
    .home_shared(home_shared_0)
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
    .forward_valid(forwarding_1_forward_valid),
    .forward_right(right_starts[1]),
    .forward_position(highest),
    .forward_covered(covered),
    .end_valid(forwarding_1_end_valid),
    .suspended_left(forwarding_1_suspended_left),
    .suspended_right(forwarding_1_suspended_right),
    .left(forwarding_1_left),
    .right(forwarding_1_right),
    .home(forwarding_1_home),
    .home_shared(home_shared_1)
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
    .forward_valid(forwarding_2_forward_valid),
    .forward_right(right_starts[2]),
    .forward_position(highest),
    .forward_covered(covered),
    .end_valid(forwarding_2_end_valid),
    .suspended_left(forwarding_2_suspended_left),
    .suspended_right(forwarding_2_suspended_right),
    .left(forwarding_2_left),
    .right(forwarding_2_right),
    .home(forwarding_2_home),
    .home_shared(home_shared_2)
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
    .forward_valid(forwarding_3_forward_valid),
    .forward_right(right_starts[3]),
    .forward_position(highest),
    .forward_covered(covered),
    .end_valid(forwarding_3_end_valid),
    .suspended_left(forwarding_3_suspended_left),
    .suspended_right(forwarding_3_suspended_right),
    .left(forwarding_3_left),
    .right(forwarding_3_right),
    .home(forwarding_3_home),
    .home_shared(home_shared_3)
  );

  select_bits_8_4_2 select_home (
    .value_0(forwarding_0_home),
    .value_1(forwarding_1_home),
    .value_2(forwarding_2_home),
    .value_3(forwarding_3_home),
    .index(select_home_index),
    .chosen(home)
  );

  select_bits_64_4_2 suspended (
    .value_0(suspended_value_0),
    .value_1(suspended_value_1),
    .value_2(suspended_value_2),
    .value_3(suspended_value_3),
    .index(index),
    .chosen(suspended_chosen)
  );

  highest_path_64_6 highest_path (
    .paths(suspended_chosen),
    .position(highest)
  );
endmodule

module home_write_4 (
  input wire covers,
  input wire [7:0] covered_position,
  input wire [31:0] covered, // Path: pc[23:0], call_depth[31:24]
  input wire goes_home,
  input wire [7:0] home,
  input wire pushes,
  input wire ends,
  input wire [31:0] pushing_path, // Path: pc[23:0], call_depth[31:24]
  input wire [3:0] pushing_mask,
  input wire [31:0] popped_path, // Path: pc[23:0], call_depth[31:24]
  input wire [3:0] popped_mask,
  output wire write_valid,
  output reg [7:0] write_position,
  output reg [31:0] path, // Path: pc[23:0], call_depth[31:24]
  output reg [3:0] mask
);

  assign write_valid = covers | goes_home;

  always @* begin
    write_position = covered_position;
    path = covered;
    mask = pushing_mask;
    if (goes_home) begin
      write_position = home;
      path = popped_path;
      mask = popped_mask;
      if (pushes) begin
        path = pushing_path;
        mask = pushing_mask;
      end
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
  reg [3:0] current_misses;
  reg [3:0] other_runs;
  reg [3:0] stays;
  wire [3:0] changes;
  reg [7:0] held_slots;
  reg [3:0] right;

  always @* begin
    current_runs = 4'h0;
    other_runs = 4'h0;
    current_misses = 4'h0;
    held_slots = 8'h0;
    if (right[0]) begin
      current_runs[0] = running[1];
      other_runs[0] = running[0];
      current_misses[0] = misses[1];
      held_slots[0] = 1'b1;
    end else begin
      current_runs[0] = running[0];
      other_runs[0] = running[1];
      current_misses[0] = misses[0];
      held_slots[1] = 1'b1;
    end
    if (right[1]) begin
      current_runs[1] = running[3];
      other_runs[1] = running[2];
      current_misses[1] = misses[3];
      held_slots[2] = 1'b1;
    end else begin
      current_runs[1] = running[2];
      other_runs[1] = running[3];
      current_misses[1] = misses[2];
      held_slots[3] = 1'b1;
    end
    if (right[2]) begin
      current_runs[2] = running[5];
      other_runs[2] = running[4];
      current_misses[2] = misses[5];
      held_slots[4] = 1'b1;
    end else begin
      current_runs[2] = running[4];
      other_runs[2] = running[5];
      current_misses[2] = misses[4];
      held_slots[5] = 1'b1;
    end
    if (right[3]) begin
      current_runs[3] = running[7];
      other_runs[3] = running[6];
      current_misses[3] = misses[7];
      held_slots[6] = 1'b1;
    end else begin
      current_runs[3] = running[6];
      other_runs[3] = running[7];
      current_misses[3] = misses[6];
      held_slots[7] = 1'b1;
    end
  end

  assign current_right = right;

  always @* begin
    held = 8'h0;
    stays = 4'h0;
    if (constrained) begin
      held = held_slots;
      stays = ~(start | to_left | to_right);
    end
  end

  assign changes = stays & other_runs & (~current_runs | current_misses);
  assign toggle = changes & current_runs;

  always @(posedge clock) begin
    if (reset) begin
      right <= 4'h0;
    end else begin
      right <= ((right ^ changes) & ~(start | to_left)) | to_right;
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

  one_hot_to_binary_4_2 encoder (
    .onehot(onehot),
    .index(index)
  );
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

module select_bits_4_8_3 (
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  input wire [3:0] value_2,
  input wire [3:0] value_3,
  input wire [3:0] value_4,
  input wire [3:0] value_5,
  input wire [3:0] value_6,
  input wire [3:0] value_7,
  input wire [2:0] index,
  output wire [3:0] chosen
);
  localparam [2:0] deciding_0 = 3'h1;
  localparam [2:0] deciding_1 = 3'h1;
  localparam [2:0] deciding_2 = 3'h1;
  localparam [2:0] deciding_3 = 3'h1;
  localparam [2:0] deciding_4 = 3'h2;
  localparam [2:0] deciding_5 = 3'h2;
  localparam [2:0] deciding_6 = 3'h4;

  wire [3:0] node_0;
  wire [3:0] node_1;
  wire [3:0] node_2;
  wire [3:0] node_3;
  wire [3:0] node_4;
  wire [3:0] node_5;
  wire [3:0] node_6;
  wire [3:0] node_7;
  reg [3:0] node_8;
  reg [3:0] node_9;
  reg [3:0] node_10;
  reg [3:0] node_11;
  reg [3:0] node_12;
  reg [3:0] node_13;
  reg [3:0] node_14;

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
  input wire paths_divides,
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
  output wire [3:0] issue_lanes,
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
  output wire [1:0] fault_lane,
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
  output reg side_valid,
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
  localparam [3:0] warp_0 = 4'h1;

  reg [3:0] exists;
  reg [3:0] at_base;
  reg [7:0] running;
  reg [7:0] done;
  reg [7:0] valid;
  reg [7:0] forwarded;
  reg [3:0] left_forwarded;
  reg [3:0] right_forwarded;
  reg [3:0] comes;
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
  reg [3:0] pushing;
  reg [3:0] own_left_mask;
  reg [3:0] own_right_mask;
  reg [3:0] own_left_lanes;
  reg [3:0] own_right_lanes;
  wire covers;
  wire push_fire;
  reg [3:0] pushed;
  wire [3:0] popping;
  wire [3:0] copying;
  wire [7:0] below_position;
  wire popped_left_returned;
  wire popped_right_returned;
  reg [31:0] popped_left; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] popped_right; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] below_left_lanes;
  reg [3:0] starting;
  reg [3:0] warp_0_start_mask;
  wire warp_0_exit_valid;
  wire warp_0_hint_valid;
  wire warp_0_active;
  wire [58:0] warp_0_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [7:0] warp_0_position;
  wire warp_0_at_base;
  wire [3:0] warp_0_live;
  reg [3:0] warp_1_start_mask;
  wire warp_1_exit_valid;
  wire warp_1_hint_valid;
  wire warp_1_active;
  wire [58:0] warp_1_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [7:0] warp_1_position;
  wire warp_1_at_base;
  wire [3:0] warp_1_live;
  reg [3:0] warp_2_start_mask;
  wire warp_2_exit_valid;
  wire warp_2_hint_valid;
  wire warp_2_active;
  wire [58:0] warp_2_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [7:0] warp_2_position;
  wire warp_2_at_base;
  wire [3:0] warp_2_live;
  reg [3:0] warp_3_start_mask;
  wire warp_3_exit_valid;
  wire warp_3_hint_valid;
  wire warp_3_active;
  wire [58:0] warp_3_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [7:0] warp_3_position;
  wire warp_3_at_base;
  wire [3:0] warp_3_live;
  reg [3:0] path_0_start_mask;
  wire path_0_advance_valid;
  wire path_0_jump_valid;
  reg path_0_end_valid;
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
  wire path_1_advance_valid;
  wire path_1_jump_valid;
  reg path_1_end_valid;
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
  wire path_2_advance_valid;
  wire path_2_jump_valid;
  reg path_2_end_valid;
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
  wire path_3_advance_valid;
  wire path_3_jump_valid;
  reg path_3_end_valid;
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
  wire path_4_advance_valid;
  wire path_4_jump_valid;
  reg path_4_end_valid;
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
  wire path_5_advance_valid;
  wire path_5_jump_valid;
  reg path_5_end_valid;
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
  wire path_6_advance_valid;
  wire path_6_jump_valid;
  reg path_6_end_valid;
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
  wire path_7_advance_valid;
  wire path_7_jump_valid;
  reg path_7_end_valid;
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
  wire [3:0] pushing_top_chosen_live_unused;
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
  wire [3:0] turn_pop_pending;
  wire [3:0] turn_undisturbed;
  wire [3:0] turn_grant;
  wire turn_grant_valid;
  wire [3:0] turn_finishing;
  wire [3:0] turn_left_ends;
  wire [3:0] turn_right_ends;
  wire [58:0] popped_top_chosen_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [3:0] popped_top_chosen_live;
  wire [31:0] popped_top_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] popped_top_right; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] popped_top_left_mask;
  wire [3:0] popped_top_right_mask;
  wire [3:0] popped_top_left_lanes;
  wire [3:0] popped_top_right_lanes;
  wire [23:0] dual_pop_address;
  wire dual_pop_conflict;
  wire [58:0] dual_pop_next_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [31:0] dual_pop_next_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] dual_pop_next_right; // Path: pc[23:0], call_depth[31:24]
  reg [7:0] memory_read_position;
  wire [60:0] memory_read_covered;
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  wire [31:0] memory_read_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] memory_read_right; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] memory_read_left_mask;
  wire [3:0] memory_read_right_mask;
  reg [1:0] memory_write_warp;
  wire memory_write_vacant_0;
  reg memory_write_left_valid;
  reg [7:0] memory_write_left_position;
  reg memory_write_right_valid;
  reg [7:0] memory_write_right_position;
  reg [31:0] memory_write_left; // Path: pc[23:0], call_depth[31:24]
  reg [31:0] memory_write_right; // Path: pc[23:0], call_depth[31:24]
  reg [3:0] memory_write_left_mask;
  reg [3:0] memory_write_right_mask;
  wire forwarded_paths_0_suspends_left;
  wire forwarded_paths_0_suspends_right;
  wire [3:0] forwarded_paths_0_left;
  wire [3:0] forwarded_paths_0_right;
  wire [58:0] forwarded_paths_0_home_shared_0;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [58:0] forwarded_paths_0_home_shared_1;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [58:0] forwarded_paths_0_home_shared_2;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [58:0] forwarded_paths_0_home_shared_3;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [3:0] forwarded_paths_0_pending;
  wire [3:0] forwarded_paths_0_left_leaves;
  wire [3:0] forwarded_paths_0_right_leaves;
  wire [3:0] forwarded_paths_0_left_comes;
  wire [3:0] forwarded_paths_0_right_comes;
  wire [7:0] forwarded_paths_0_home;
  wire [7:0] forwarded_paths_0_highest;
  wire left_home_0_goes_home;
  wire left_home_0_write_valid;
  wire [7:0] left_home_0_write_position;
  wire [31:0] left_home_0_path; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] left_home_0_mask;
  wire right_home_0_goes_home;
  wire right_home_0_write_valid;
  wire [7:0] right_home_0_write_position;
  wire [31:0] right_home_0_path; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] right_home_0_mask;
  wire current_sides_constrained;
  reg [3:0] current_sides_to_left;
  reg [3:0] current_sides_to_right;
  reg [7:0] current_sides_misses;
  wire [7:0] current_sides_held;
  reg [3:0] fault_lowest_request;
  wire fault_lowest_valid_unused;
  wire [3:0] fault_lowest_onehot_unused;
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
      path_0_shared = forwarded_paths_0_home_shared_0;
    end
  end

  always @* begin
    path_1_shared = warp_0_shared;
    if (forwarded_paths_0_right[0]) begin
      path_1_shared = forwarded_paths_0_home_shared_0;
    end
  end

  always @* begin
    path_2_shared = warp_1_shared;
    if (forwarded_paths_0_left[1]) begin
      path_2_shared = forwarded_paths_0_home_shared_1;
    end
  end

  always @* begin
    path_3_shared = warp_1_shared;
    if (forwarded_paths_0_right[1]) begin
      path_3_shared = forwarded_paths_0_home_shared_1;
    end
  end

  always @* begin
    path_4_shared = warp_2_shared;
    if (forwarded_paths_0_left[2]) begin
      path_4_shared = forwarded_paths_0_home_shared_2;
    end
  end

  always @* begin
    path_5_shared = warp_2_shared;
    if (forwarded_paths_0_right[2]) begin
      path_5_shared = forwarded_paths_0_home_shared_2;
    end
  end

  always @* begin
    path_6_shared = warp_3_shared;
    if (forwarded_paths_0_left[3]) begin
      path_6_shared = forwarded_paths_0_home_shared_3;
    end
  end

  always @* begin
    path_7_shared = warp_3_shared;
    if (forwarded_paths_0_right[3]) begin
      path_7_shared = forwarded_paths_0_home_shared_3;
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
    comes = forwarded_paths_0_left_comes | forwarded_paths_0_right_comes;
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
    pushing = 4'h0;
    if (register_valid) begin
      pushing = warp_0 << pushing_warp;
    end
  end

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
  assign below_position = pop_event_position - 8'h1;

  always @* begin
    memory_read_position = below_position;
    if (|comes) begin
      memory_read_position = forwarded_paths_0_highest;
    end
  end

  assign popped_left_returned = |(turn_grant & left_returned);
  assign popped_right_returned = |(turn_grant & right_returned);

  always @* begin
    popped_left = dual_pop_next_left;
    if ((|(popping & left_forwarded)) & (forwarded_paths_0_home == below_position)) begin
      popped_left = popped_top_left;
    end
  end

  always @* begin
    popped_right = dual_pop_next_right;
    if ((|(popping & right_forwarded)) & (forwarded_paths_0_home == below_position)) begin
      popped_right = popped_top_right;
    end
  end

  assign below_left_lanes = memory_read_left_mask & popped_top_chosen_live;

  always @* begin
    memory_write_warp = pushing_warp;
    if (!register_valid) begin
      memory_write_warp = pop_event_owner;
    end
  end

  always @* begin
    memory_write_left_valid = covers;
    memory_write_left_valid = left_home_0_write_valid;
  end

  always @* begin
    memory_write_left_position = pushing_top_chosen_position;
    memory_write_left_position = left_home_0_write_position;
  end

  always @* begin
    memory_write_left = dual_push_covered_left;
    memory_write_left = left_home_0_path;
  end

  always @* begin
    memory_write_left_mask = pushing_top_left_mask;
    memory_write_left_mask = left_home_0_mask;
  end

  always @* begin
    memory_write_right_valid = covers;
    memory_write_right_valid = right_home_0_write_valid;
  end

  always @* begin
    memory_write_right_position = pushing_top_chosen_position;
    memory_write_right_position = right_home_0_write_position;
  end

  always @* begin
    memory_write_right = dual_push_covered_right;
    memory_write_right = right_home_0_path;
  end

  always @* begin
    memory_write_right_mask = pushing_top_right_mask;
    memory_write_right_mask = right_home_0_mask;
  end

  assign forwarded_paths_0_suspends_left = dual_push_covers &
      (pushing_top_chosen_shared[1:0] != KIND_RETURN) & register_slot[0] & (|own_left_lanes);
  assign forwarded_paths_0_suspends_right = dual_push_covers &
      (pushing_top_chosen_shared[1:0] != KIND_RETURN) & !register_slot[0] & (|own_right_lanes);
  assign left_home_0_goes_home = |((pushing | popping | forwarded_paths_0_left_leaves) &
      left_forwarded);
  assign right_home_0_goes_home = |((pushing | popping | forwarded_paths_0_right_leaves) &
      right_forwarded);
  assign memory_write_vacant_0 = |(pushing & (left_forwarded | right_forwarded));

  always @* begin
    fault_code = FAULT_NONE;
    fault_slot = {1'b0, pop_event_owner} << 2'h1;
    fault_pc = popped_top_left[23:0];
    fault_lowest_request = popped_top_left_lanes;
    if (!popped_left_returned) begin
      fault_slot = ({1'b0, pop_event_owner} << 2'h1) | 3'h1;
      fault_pc = popped_top_right[23:0];
      fault_lowest_request = popped_top_right_lanes;
    end
    if (turn_grant_valid & dual_pop_conflict) begin
      fault_code = FAULT_DIFFERENT_RETURNS;
    end
    if (register_valid & dual_push_full) begin
      fault_code = FAULT_STACK_FULL;
      fault_slot = register_slot;
      fault_pc = register_pc;
      fault_lowest_request = register_taken | register_not_taken;
    end
  end

  always @* begin
    starting = 4'h0;
    if (start_valid) begin
      starting = start_warps;
    end
  end

  assign current_sides_constrained = sides == SIDES_CONSTRAINED;

  always @* begin
    current_sides_misses = becomes;
    if (paths_divides) begin
      current_sides_misses = becomes | (slot_0 << decode_slot);
    end
  end

  always @* begin
    current_sides_to_left = 4'h0;
    current_sides_to_right = 4'h0;
    if ((|dual_push_next_left_mask) & (|below_left_lanes)) begin
      current_sides_to_left = pushed | popping;
    end else if (|dual_push_next_left_mask) begin
      current_sides_to_left = pushed;
      current_sides_to_right = popping;
    end else if (|below_left_lanes) begin
      current_sides_to_left = popping;
      current_sides_to_right = pushed;
    end else begin
      current_sides_to_right = pushed | popping;
    end
  end

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

  always @* begin
    side_valid = |(turn_left_ends | turn_right_ends | comes);
    side_valid = |(turn_left_ends | turn_right_ends | forwarded_paths_0_left_leaves |
        forwarded_paths_0_right_leaves | comes);
  end

  assign side_owner = pop_event_owner;

  always @* begin
    side_side = |turn_right_ends;
    side_side = |(turn_right_ends | forwarded_paths_0_right_leaves | forwarded_paths_0_right_comes);
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
      (popped_left_returned | popped_right_returned);

  always @* begin
    path_0_end_valid = turn_left_ends[0];
    path_0_end_valid = turn_left_ends[0] | forwarded_paths_0_left_leaves[0];
  end

  always @* begin
    path_1_end_valid = turn_right_ends[0];
    path_1_end_valid = turn_right_ends[0] | forwarded_paths_0_right_leaves[0];
  end

  always @* begin
    path_0_pop_valid = popping[0];
    path_0_pop_valid = popping[0] | forwarded_paths_0_left_comes[0];
  end

  always @* begin
    path_1_pop_valid = popping[0];
    path_1_pop_valid = popping[0] | forwarded_paths_0_right_comes[0];
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
      (popped_left_returned | popped_right_returned);

  always @* begin
    path_2_end_valid = turn_left_ends[1];
    path_2_end_valid = turn_left_ends[1] | forwarded_paths_0_left_leaves[1];
  end

  always @* begin
    path_3_end_valid = turn_right_ends[1];
    path_3_end_valid = turn_right_ends[1] | forwarded_paths_0_right_leaves[1];
  end

  always @* begin
    path_2_pop_valid = popping[1];
    path_2_pop_valid = popping[1] | forwarded_paths_0_left_comes[1];
  end

  always @* begin
    path_3_pop_valid = popping[1];
    path_3_pop_valid = popping[1] | forwarded_paths_0_right_comes[1];
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
      (popped_left_returned | popped_right_returned);

  always @* begin
    path_4_end_valid = turn_left_ends[2];
    path_4_end_valid = turn_left_ends[2] | forwarded_paths_0_left_leaves[2];
  end

  always @* begin
    path_5_end_valid = turn_right_ends[2];
    path_5_end_valid = turn_right_ends[2] | forwarded_paths_0_right_leaves[2];
  end

  always @* begin
    path_4_pop_valid = popping[2];
    path_4_pop_valid = popping[2] | forwarded_paths_0_left_comes[2];
  end

  always @* begin
    path_5_pop_valid = popping[2];
    path_5_pop_valid = popping[2] | forwarded_paths_0_right_comes[2];
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
      (popped_left_returned | popped_right_returned);

  always @* begin
    path_6_end_valid = turn_left_ends[3];
    path_6_end_valid = turn_left_ends[3] | forwarded_paths_0_left_leaves[3];
  end

  always @* begin
    path_7_end_valid = turn_right_ends[3];
    path_7_end_valid = turn_right_ends[3] | forwarded_paths_0_right_leaves[3];
  end

  always @* begin
    path_6_pop_valid = popping[3];
    path_6_pop_valid = popping[3] | forwarded_paths_0_left_comes[3];
  end

  always @* begin
    path_7_pop_valid = popping[3];
    path_7_pop_valid = popping[3] | forwarded_paths_0_right_comes[3];
  end

  assign path_0_advance_valid = decode_valid & (decode_slot == 3'h0);
  assign path_0_jump_valid = outcome_jumps & (completion_slot == 3'h0);
  assign path_1_advance_valid = decode_valid & (decode_slot == 3'h1);
  assign path_1_jump_valid = outcome_jumps & (completion_slot == 3'h1);
  assign path_2_advance_valid = decode_valid & (decode_slot == 3'h2);
  assign path_2_jump_valid = outcome_jumps & (completion_slot == 3'h2);
  assign path_3_advance_valid = decode_valid & (decode_slot == 3'h3);
  assign path_3_jump_valid = outcome_jumps & (completion_slot == 3'h3);
  assign path_4_advance_valid = decode_valid & (decode_slot == 3'h4);
  assign path_4_jump_valid = outcome_jumps & (completion_slot == 3'h4);
  assign path_5_advance_valid = decode_valid & (decode_slot == 3'h5);
  assign path_5_jump_valid = outcome_jumps & (completion_slot == 3'h5);
  assign path_6_advance_valid = decode_valid & (decode_slot == 3'h6);
  assign path_6_jump_valid = outcome_jumps & (completion_slot == 3'h6);
  assign path_7_advance_valid = decode_valid & (decode_slot == 3'h7);
  assign path_7_jump_valid = outcome_jumps & (completion_slot == 3'h7);

  top_of_paths_4 warp_0_2 (
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
    .hint(dual_pop_address),
    .pop_valid(popping[0]),
    .pop_shared(dual_pop_next_shared),
    .finish_valid(turn_finishing[0]),
    .active(warp_0_active),
    .shared(warp_0_shared),
    .position(warp_0_position),
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
    .hint(dual_pop_address),
    .pop_valid(popping[1]),
    .pop_shared(dual_pop_next_shared),
    .finish_valid(turn_finishing[1]),
    .active(warp_1_active),
    .shared(warp_1_shared),
    .position(warp_1_position),
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
    .hint(dual_pop_address),
    .pop_valid(popping[2]),
    .pop_shared(dual_pop_next_shared),
    .finish_valid(turn_finishing[2]),
    .active(warp_2_active),
    .shared(warp_2_shared),
    .position(warp_2_position),
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
    .hint(dual_pop_address),
    .pop_valid(popping[3]),
    .pop_shared(dual_pop_next_shared),
    .finish_valid(turn_finishing[3]),
    .active(warp_3_active),
    .shared(warp_3_shared),
    .position(warp_3_position),
    .at_base(warp_3_at_base),
    .live(warp_3_live)
  );

  top_path_4 path_0 (
    .clock(clock),
    .reset(reset),
    .start_valid(starting[0]),
    .start_pc(start_pc),
    .start_mask(path_0_start_mask),
    .advance_valid(path_0_advance_valid),
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
    .pop_path(popped_left),
    .pop_mask(memory_read_left_mask),
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
    .advance_valid(path_1_advance_valid),
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
    .pop_path(popped_right),
    .pop_mask(memory_read_right_mask),
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
    .advance_valid(path_2_advance_valid),
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
    .pop_path(popped_left),
    .pop_mask(memory_read_left_mask),
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
    .advance_valid(path_3_advance_valid),
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
    .pop_path(popped_right),
    .pop_mask(memory_read_right_mask),
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
    .advance_valid(path_4_advance_valid),
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
    .pop_path(popped_left),
    .pop_mask(memory_read_left_mask),
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
    .advance_valid(path_5_advance_valid),
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
    .pop_path(popped_right),
    .pop_mask(memory_read_right_mask),
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
    .advance_valid(path_6_advance_valid),
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
    .pop_path(popped_left),
    .pop_mask(memory_read_left_mask),
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
    .advance_valid(path_7_advance_valid),
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
    .pop_path(popped_right),
    .pop_mask(memory_read_right_mask),
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

  push_register_4_3 register (
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
    .rpc(register_rpc)
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
    .chosen_live(pushing_top_chosen_live_unused),
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
    .forwards_pending_0(forwarded_paths_0_pending),
    .pop_pending(turn_pop_pending),
    .undisturbed(turn_undisturbed),
    .grant(turn_grant),
    .grant_valid(turn_grant_valid),
    .index(pop_event_owner),
    .popping(popping),
    .finishing(turn_finishing),
    .left_ends(turn_left_ends),
    .right_ends(turn_right_ends)
  );

  chosen_top_4_4_8_2 popped_top (
    .warp(pop_event_owner),
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
    .chosen_shared(popped_top_chosen_shared),
    .chosen_position(pop_event_position),
    .chosen_live(popped_top_chosen_live),
    .left(popped_top_left),
    .right(popped_top_right),
    .left_mask(popped_top_left_mask),
    .right_mask(popped_top_right_mask),
    .left_lanes(popped_top_left_lanes),
    .right_lanes(popped_top_right_lanes)
  );

  dual_pop dual_pop (
    .hint_valid(popped_top_chosen_shared[34]),
    .hint(popped_top_chosen_shared[58:35]),
    .left_returned(popped_left_returned),
    .left_pc(popped_top_left[23:0]),
    .right_returned(popped_right_returned),
    .right_pc(popped_top_right[23:0]),
    .below(memory_read_covered),
    .below_left(memory_read_left),
    .below_right(memory_read_right),
    .address(dual_pop_address),
    .conflict(dual_pop_conflict),
    .next_shared(dual_pop_next_shared),
    .next_left(dual_pop_next_left),
    .next_right(dual_pop_next_right)
  );

  dual_stack_memory_4_4_2_6_8_1 memory (
    .clock(clock),
    .read_warp(pop_event_owner),
    .read_position(memory_read_position),
    .read_covered(memory_read_covered),
    .read_left(memory_read_left),
    .read_right(memory_read_right),
    .read_left_mask(memory_read_left_mask),
    .read_right_mask(memory_read_right_mask),
    .write_warp(memory_write_warp),
    .write_valid(covers),
    .write_position(pushing_top_chosen_position),
    .write_vacant_0(memory_write_vacant_0),
    .write_left_valid(memory_write_left_valid),
    .write_left_position(memory_write_left_position),
    .write_right_valid(memory_write_right_valid),
    .write_right_position(memory_write_right_position),
    .write_covered(dual_push_covered),
    .write_left(memory_write_left),
    .write_right(memory_write_right),
    .write_left_mask(memory_write_left_mask),
    .write_right_mask(memory_write_right_mask)
  );

  forwarded_paths_4_8_2_6_64 forwarded_paths_0 (
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
    .push_warp(pushing_warp),
    .push_valid(register_valid),
    .suspends_left(forwarded_paths_0_suspends_left),
    .suspends_right(forwarded_paths_0_suspends_right),
    .popping(popping),
    .undisturbed(turn_undisturbed),
    .grant(turn_grant),
    .index(pop_event_owner),
    .covered(memory_read_covered),
    .left(forwarded_paths_0_left),
    .right(forwarded_paths_0_right),
    .forwarded(straight_0),
    .home_shared_0(forwarded_paths_0_home_shared_0),
    .home_shared_1(forwarded_paths_0_home_shared_1),
    .home_shared_2(forwarded_paths_0_home_shared_2),
    .home_shared_3(forwarded_paths_0_home_shared_3),
    .pending(forwarded_paths_0_pending),
    .left_leaves(forwarded_paths_0_left_leaves),
    .right_leaves(forwarded_paths_0_right_leaves),
    .left_comes(forwarded_paths_0_left_comes),
    .right_comes(forwarded_paths_0_right_comes),
    .home(forwarded_paths_0_home),
    .highest(forwarded_paths_0_highest)
  );

  home_write_4 left_home_0 (
    .covers(covers),
    .covered_position(pushing_top_chosen_position),
    .covered(dual_push_covered_left),
    .goes_home(left_home_0_goes_home),
    .home(forwarded_paths_0_home),
    .pushes(register_valid),
    .ends(|forwarded_paths_0_left_leaves),
    .pushing_path(pushing_top_left),
    .pushing_mask(pushing_top_left_mask),
    .popped_path(popped_top_left),
    .popped_mask(popped_top_left_mask),
    .write_valid(left_home_0_write_valid),
    .write_position(left_home_0_write_position),
    .path(left_home_0_path),
    .mask(left_home_0_mask)
  );

  home_write_4 right_home_0 (
    .covers(covers),
    .covered_position(pushing_top_chosen_position),
    .covered(dual_push_covered_right),
    .goes_home(right_home_0_goes_home),
    .home(forwarded_paths_0_home),
    .pushes(register_valid),
    .ends(|forwarded_paths_0_right_leaves),
    .pushing_path(pushing_top_right),
    .pushing_mask(pushing_top_right_mask),
    .popped_path(popped_top_right),
    .popped_mask(popped_top_right_mask),
    .write_valid(right_home_0_write_valid),
    .write_position(right_home_0_write_position),
    .path(right_home_0_path),
    .mask(right_home_0_mask)
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
    .index(fault_lane),
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

  select_bits_4_8_3 issued_lanes (
    .value_0(path_0_lanes),
    .value_1(path_1_lanes),
    .value_2(path_2_lanes),
    .value_3(path_3_lanes),
    .value_4(path_4_lanes),
    .value_5(path_5_lanes),
    .value_6(path_6_lanes),
    .value_7(path_7_lanes),
    .index(issue_slot),
    .chosen(issue_lanes)
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
