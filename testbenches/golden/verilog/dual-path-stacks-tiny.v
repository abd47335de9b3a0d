// dual_path_stacks
//
// Written from its Rust description; do not edit.
//
// Modules:
//   dual_path_stacks
//     top_of_paths_4 x4
//     top_path_4 x8
//       side_check
//       path_step_4
//     control_outcome_4_0
//     push_register_4_4_3
//     select_bits_4_4_2 x3
//     chosen_top_4_4_8_2
//       select_shared_4_2
//       select_bits_8_4_2
//       select_path_4_2 x2
//       select_bits_4_4_2 x3
//     dual_push_4_6
//     path_turn_4_8_2_0
//       round_robin_arbiter_4_2
//         first_split_4 x2
//         first_index_4_2 x2
//     dual_pop x4
//     dual_stack_memory_4_6_0 x4
//       async_ram_covered_6_1_1
//       async_ram_path_6_1_1 x2
//       async_ram_bits_4_6_1_1 x2
//     priority_encoder_4_2
//       first_index_4_2
//       first_set_4
//     return_conflict_4_4_8_2_3_2
//       priority_encoder_4_2 x4
//       or_tree_4_24
//       or_tree_4_2
//     or_tree_4_8
//     current_sides_4_8
//     entry_event_4_2 x2
//     select_bits_24_8_3
//     warps_of_slots_4_8
//     slots_of_warps_4_8 x3

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

module control_outcome_4_0 (
  input wire valid,
  input wire [2:0] control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [3:0] lanes,
  input wire [3:0] taken,
  input wire [3:0] live,
  output wire diverges,
  output wire [3:0] not_taken,
  output wire jumps,
  output wire exits,
  output reg [3:0] fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [3:0] fault_lanes
);
  localparam [2:0] CONTROL_BRANCH = 3'h1;
  localparam [2:0] CONTROL_INDIRECT = 3'h2;
  localparam [2:0] CONTROL_EXIT = 3'h3;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_DIVERGENT_BARRIER = 4'ha;

  wire [3:0] stays;
  wire parts;

  assign stays = lanes & ~taken;
  assign parts = valid & (control == CONTROL_BRANCH) & (|taken) & (|stays);
  assign not_taken = stays;
  assign diverges = parts;
  assign jumps = valid & (((control == CONTROL_BRANCH) & !(|stays)) |
      (control == CONTROL_INDIRECT));
  assign exits = valid & (control == CONTROL_EXIT);

  always @* begin
    fault = FAULT_NONE;
    if ((control == CONTROL_BARRIER) & (lanes != live)) begin
      fault = FAULT_DIVERGENT_BARRIER;
    end
  end

  assign fault_lanes = lanes;
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

module path_turn_4_8_2_0 (
  input wire clock,
  input wire reset,
  input wire [3:0] active,
  input wire [3:0] at_base,
  input wire [7:0] done,
  input wire [7:0] valid,
  input wire [7:0] busy,
  input wire [3:0] pushing,
  input wire [3:0] unresolved,
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
  assign popping = grant & pops & ~at_base;
  assign finishing = grant & pops & at_base;
  assign left_ends = grant & left_pending;
  assign right_ends = grant & right_pending;

  round_robin_arbiter_4_2 order (
    .clock(clock),
    .reset(reset),
    .request(own_pending),
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

module dual_stack_memory_4_6_0 (
  input wire clock,
  input wire [7:0] read_position,
  output wire [60:0] read_covered,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  output wire [31:0] read_left, // Path: pc[23:0], call_depth[31:24]
  output wire [31:0] read_right, // Path: pc[23:0], call_depth[31:24]
  output wire [3:0] read_left_mask,
  output wire [3:0] read_right_mask,
  input wire write_valid,
  input wire [7:0] write_position,
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

  assign read_address = read_position[5:0];
  assign read_covered = waiting;
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
    .read_data_0(read_left_mask),
    .write_address_0(left_address),
    .write_data_0(write_left_mask),
    .write_enable_0(write_left_valid)
  );

  async_ram_bits_4_6_1_1 right_masks (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(read_right_mask),
    .write_address_0(right_address),
    .write_data_0(write_right_mask),
    .write_enable_0(write_right_valid)
  );
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

module dual_path_stacks (
  input wire clock,
  input wire reset,
  input wire stack_reuse,
  input wire prune,
  input wire copy_one_side,
  input wire sides, // Sides: Full, Constrained
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
  output wire [7:0] slots_flush,
  input wire [3:0] paths_unresolved,
  input wire [7:0] paths_issuing,
  input wire [7:0] paths_dividing,
  output wire [7:0] paths_held,
  output reg [7:0] paths_copy,
  output wire [3:0] paths_left_first,
  output wire [7:0] fetch_fetchable,
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
  output wire side_side,
  output wire side_starts,
  output wire [3:0] shadow,
  output wire [3:0] toggle,
  output wire [3:0] current,
  output wire two_running
);
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_DIFFERENT_RETURNS = 4'h8;
  localparam [3:0] FAULT_STACK_FULL = 4'hb;
  localparam SIDES_CONSTRAINED = 1'b1;
  localparam [3:0] all_lanes = 4'hf;
  localparam [7:0] slot_0 = 8'h1;

  reg [3:0] exists;
  reg [3:0] at_base;
  reg [7:0] running;
  reg [7:0] done;
  reg [7:0] valid;
  wire [7:0] forwarded;
  wire [3:0] left_forwarded;
  wire [3:0] right_forwarded;
  wire [3:0] comes;
  wire [3:0] leaves;
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
  wire [31:0] popped_left_0; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] popped_left_1; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] popped_left_2; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] popped_left_3; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] popped_right_0; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] popped_right_1; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] popped_right_2; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] popped_right_3; // Path: pc[23:0], call_depth[31:24]
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
  wire [31:0] path_7_path; // Path: pc[23:0], call_depth[31:24]
  wire [23:0] path_7_pc;
  wire [3:0] path_7_mask;
  wire [3:0] path_7_lanes;
  wire path_7_valid;
  wire path_7_returned;
  wire path_7_done;
  wire path_7_running;
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
  wire [23:0] dual_pop_1_address;
  wire dual_pop_1_conflict;
  wire [58:0] dual_pop_1_next_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [23:0] dual_pop_2_address;
  wire dual_pop_2_conflict;
  wire [58:0] dual_pop_2_next_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [23:0] dual_pop_3_address;
  wire dual_pop_3_conflict;
  wire [58:0] dual_pop_3_next_shared;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  wire [60:0] memory_0_read_covered;
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  wire [31:0] memory_0_read_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] memory_0_read_right; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] memory_0_read_left_mask;
  wire [3:0] memory_0_read_right_mask;
  wire memory_0_write_valid;
  wire memory_0_write_left_valid;
  wire memory_0_write_right_valid;
  wire [60:0] memory_1_read_covered;
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  wire [31:0] memory_1_read_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] memory_1_read_right; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] memory_1_read_left_mask;
  wire [3:0] memory_1_read_right_mask;
  wire memory_1_write_valid;
  wire memory_1_write_left_valid;
  wire memory_1_write_right_valid;
  wire [60:0] memory_2_read_covered;
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  wire [31:0] memory_2_read_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] memory_2_read_right; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] memory_2_read_left_mask;
  wire [3:0] memory_2_read_right_mask;
  wire memory_2_write_valid;
  wire memory_2_write_left_valid;
  wire memory_2_write_right_valid;
  wire [60:0] memory_3_read_covered;
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  wire [31:0] memory_3_read_left; // Path: pc[23:0], call_depth[31:24]
  wire [31:0] memory_3_read_right; // Path: pc[23:0], call_depth[31:24]
  wire [3:0] memory_3_read_left_mask;
  wire [3:0] memory_3_read_right_mask;
  wire memory_3_write_valid;
  wire memory_3_write_left_valid;
  wire memory_3_write_right_valid;
  wire return_conflict_valid;
  wire [2:0] return_conflict_slot;
  wire [23:0] return_conflict_pc;
  wire [1:0] return_conflict_lane;
  reg [7:0] popped_position_value_0;
  reg [7:0] popped_position_value_1;
  reg [7:0] popped_position_value_2;
  reg [7:0] popped_position_value_3;
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
  reg [3:0] copying_slots_warps;
  wire [7:0] copying_slots_slots;

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

  assign forwarded = 8'h0;
  assign left_forwarded = 4'h0;
  assign right_forwarded = 4'h0;
  assign comes = 4'h0;
  assign leaves = 4'h0;
  assign warps_active = exists;
  assign decoded_half = decode_slot >> 2'h1;
  assign decoded_warp = decoded_half[1:0];
  assign running_behind = both_running >> decoded_warp;
  assign two_running = decode_valid & running_behind[0];
  assign fetch_fetchable = running & slots_idle & ~slots_flush;
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
  assign pushing_half = register_slot >> 2'h1;
  assign pushing_warp = pushing_half[1:0];

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
    popped_position_value_0 = 8'h0;
    if (turn_grant[0]) begin
      popped_position_value_0 = warp_0_position;
    end
  end

  always @* begin
    popped_position_value_1 = 8'h0;
    if (turn_grant[1]) begin
      popped_position_value_1 = warp_1_position;
    end
  end

  always @* begin
    popped_position_value_2 = 8'h0;
    if (turn_grant[2]) begin
      popped_position_value_2 = warp_2_position;
    end
  end

  always @* begin
    popped_position_value_3 = 8'h0;
    if (turn_grant[3]) begin
      popped_position_value_3 = warp_3_position;
    end
  end

  assign memory_0_write_valid = covers & pushing[0];
  assign memory_0_write_left_valid = covers & pushing[0];
  assign memory_0_write_right_valid = covers & pushing[0];
  assign memory_1_write_valid = covers & pushing[1];
  assign memory_1_write_left_valid = covers & pushing[1];
  assign memory_1_write_right_valid = covers & pushing[1];
  assign memory_2_write_valid = covers & pushing[2];
  assign memory_2_write_left_valid = covers & pushing[2];
  assign memory_2_write_right_valid = covers & pushing[2];
  assign memory_3_write_valid = covers & pushing[3];
  assign memory_3_write_left_valid = covers & pushing[3];
  assign memory_3_write_right_valid = covers & pushing[3];
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
  assign paths_held = slots_flush | current_sides_held;
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
  assign side_side = |(turn_grant & turn_right_pending);
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
    .pop_valid(popping[0]),
    .pop_path(popped_left_0),
    .pop_mask(memory_0_read_left_mask),
    .shared(warp_0_shared),
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
    .pop_valid(popping[0]),
    .pop_path(popped_right_0),
    .pop_mask(memory_0_read_right_mask),
    .shared(warp_0_shared),
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
    .pop_valid(popping[1]),
    .pop_path(popped_left_1),
    .pop_mask(memory_1_read_left_mask),
    .shared(warp_1_shared),
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
    .pop_valid(popping[1]),
    .pop_path(popped_right_1),
    .pop_mask(memory_1_read_right_mask),
    .shared(warp_1_shared),
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
    .pop_valid(popping[2]),
    .pop_path(popped_left_2),
    .pop_mask(memory_2_read_left_mask),
    .shared(warp_2_shared),
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
    .pop_valid(popping[2]),
    .pop_path(popped_right_2),
    .pop_mask(memory_2_read_right_mask),
    .shared(warp_2_shared),
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
    .pop_valid(popping[3]),
    .pop_path(popped_left_3),
    .pop_mask(memory_3_read_left_mask),
    .shared(warp_3_shared),
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
    .pop_valid(popping[3]),
    .pop_path(popped_right_3),
    .pop_mask(memory_3_read_right_mask),
    .shared(warp_3_shared),
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

  control_outcome_4_0 outcome (
    .valid(completion_valid),
    .control(completion_control),
    .lanes(completion_lanes),
    .taken(completion_taken),
    .live(completed_live_chosen),
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

  path_turn_4_8_2_0 turn (
    .clock(clock),
    .reset(reset),
    .active(exists),
    .at_base(at_base),
    .done(turn_done),
    .valid(turn_valid),
    .busy(slots_busy),
    .pushing(pushing),
    .unresolved(paths_unresolved),
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
    .next_left(popped_left_0),
    .next_right(popped_right_0)
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
    .next_left(popped_left_1),
    .next_right(popped_right_1)
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
    .next_left(popped_left_2),
    .next_right(popped_right_2)
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
    .next_left(popped_left_3),
    .next_right(popped_right_3)
  );

  dual_stack_memory_4_6_0 memory_0 (
    .clock(clock),
    .read_position(warp_0_below),
    .read_covered(memory_0_read_covered),
    .read_left(memory_0_read_left),
    .read_right(memory_0_read_right),
    .read_left_mask(memory_0_read_left_mask),
    .read_right_mask(memory_0_read_right_mask),
    .write_valid(memory_0_write_valid),
    .write_position(warp_0_position),
    .write_left_valid(memory_0_write_left_valid),
    .write_left_position(warp_0_position),
    .write_right_valid(memory_0_write_right_valid),
    .write_right_position(warp_0_position),
    .write_covered(dual_push_covered),
    .write_left(dual_push_covered_left),
    .write_right(dual_push_covered_right),
    .write_left_mask(path_0_mask),
    .write_right_mask(path_1_mask)
  );

  dual_stack_memory_4_6_0 memory_1 (
    .clock(clock),
    .read_position(warp_1_below),
    .read_covered(memory_1_read_covered),
    .read_left(memory_1_read_left),
    .read_right(memory_1_read_right),
    .read_left_mask(memory_1_read_left_mask),
    .read_right_mask(memory_1_read_right_mask),
    .write_valid(memory_1_write_valid),
    .write_position(warp_1_position),
    .write_left_valid(memory_1_write_left_valid),
    .write_left_position(warp_1_position),
    .write_right_valid(memory_1_write_right_valid),
    .write_right_position(warp_1_position),
    .write_covered(dual_push_covered),
    .write_left(dual_push_covered_left),
    .write_right(dual_push_covered_right),
    .write_left_mask(path_2_mask),
    .write_right_mask(path_3_mask)
  );

  dual_stack_memory_4_6_0 memory_2 (
    .clock(clock),
    .read_position(warp_2_below),
    .read_covered(memory_2_read_covered),
    .read_left(memory_2_read_left),
    .read_right(memory_2_read_right),
    .read_left_mask(memory_2_read_left_mask),
    .read_right_mask(memory_2_read_right_mask),
    .write_valid(memory_2_write_valid),
    .write_position(warp_2_position),
    .write_left_valid(memory_2_write_left_valid),
    .write_left_position(warp_2_position),
    .write_right_valid(memory_2_write_right_valid),
    .write_right_position(warp_2_position),
    .write_covered(dual_push_covered),
    .write_left(dual_push_covered_left),
    .write_right(dual_push_covered_right),
    .write_left_mask(path_4_mask),
    .write_right_mask(path_5_mask)
  );

  dual_stack_memory_4_6_0 memory_3 (
    .clock(clock),
    .read_position(warp_3_below),
    .read_covered(memory_3_read_covered),
    .read_left(memory_3_read_left),
    .read_right(memory_3_read_right),
    .read_left_mask(memory_3_read_left_mask),
    .read_right_mask(memory_3_read_right_mask),
    .write_valid(memory_3_write_valid),
    .write_position(warp_3_position),
    .write_left_valid(memory_3_write_left_valid),
    .write_left_position(warp_3_position),
    .write_right_valid(memory_3_write_right_valid),
    .write_right_position(warp_3_position),
    .write_covered(dual_push_covered),
    .write_left(dual_push_covered_left),
    .write_right(dual_push_covered_right),
    .write_left_mask(path_6_mask),
    .write_right_mask(path_7_mask)
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
    .slots(slots_flush)
  );

  slots_of_warps_4_8 copying_slots (
    .warps(copying_slots_warps),
    .slots(copying_slots_slots)
  );
endmodule

`default_nettype wire
