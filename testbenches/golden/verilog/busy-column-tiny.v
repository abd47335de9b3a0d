// busy_column
//
// Written from its Rust description; do not edit.
//
// Modules:
//   busy_column
//     select_bits_2_2_1

`default_nettype none

module select_bits_2_2_1 (
  input wire [1:0] value_0,
  input wire [1:0] value_1,
  input wire index,
  output wire [1:0] chosen
);
  localparam deciding_0 = 1'b1;

  wire [1:0] node_0;
  wire [1:0] node_1;
  reg [1:0] node_2;

  assign node_0 = value_0;
  assign node_1 = value_1;

  always @* begin
    node_2 = node_0;
    if (index & deciding_0) begin
      node_2 = node_1;
    end
  end

  assign chosen = node_2;
endmodule

module busy_column (
  input wire clock,
  input wire reset,
  input wire large_warp,
  input wire [1:0] set_thread,
  input wire clear_valid,
  input wire clear_large_warp,
  input wire clear_row,
  output wire [1:0] busy
);
  reg [1:0] clear_thread;
  reg [1:0] cleared_0;
  reg [1:0] cleared_1;
  reg [1:0] set_0;
  reg [1:0] set_1;
  reg [1:0] held_0;
  reg [1:0] held_1;

  always @* begin
    clear_thread = 2'h0;
    clear_thread[0] = clear_valid & (clear_row == 1'b0);
    clear_thread[1] = clear_valid & (clear_row == 1'b1);
  end

  always @* begin
    cleared_0 = 2'h0;
    if (clear_large_warp == 1'b0) begin
      cleared_0 = clear_thread;
    end
  end

  always @* begin
    set_0 = 2'h0;
    if (large_warp == 1'b0) begin
      set_0 = set_thread;
    end
  end

  always @* begin
    cleared_1 = 2'h0;
    if (clear_large_warp == 1'b1) begin
      cleared_1 = clear_thread;
    end
  end

  always @* begin
    set_1 = 2'h0;
    if (large_warp == 1'b1) begin
      set_1 = set_thread;
    end
  end

  select_bits_2_2_1 of_large_warp (
    .value_0(held_0),
    .value_1(held_1),
    .index(large_warp),
    .chosen(busy)
  );

  always @(posedge clock) begin
    if (reset) begin
      held_0 <= 2'h0;
      held_1 <= 2'h0;
    end else begin
      held_0 <= (held_0 & ~cleared_0) | set_0;
      held_1 <= (held_1 & ~cleared_1) | set_1;
    end
  end
endmodule

`default_nettype wire
