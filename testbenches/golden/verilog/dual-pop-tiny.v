// dual_pop
//
// Written from its Rust description; do not edit.
//
// Modules:
//   dual_pop

`default_nettype none

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

`default_nettype wire
