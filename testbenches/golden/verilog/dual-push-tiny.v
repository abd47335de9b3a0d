// dual_push
//
// Written from its Rust description; do not edit.
//
// Modules:
//   dual_push

`default_nettype none

module dual_push (
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

`default_nettype wire
