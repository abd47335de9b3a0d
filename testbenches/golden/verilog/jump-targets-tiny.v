// jump_targets
//
// Written from its Rust description; do not edit.
//
// Modules:
//   jump_targets
//     select_bits_24_2_1

`default_nettype none

module select_bits_24_2_1 (
  input wire [23:0] value_0,
  input wire [23:0] value_1,
  input wire index,
  output wire [23:0] chosen
);
  localparam deciding_0 = 1'b1;

  wire [23:0] node_0;
  wire [23:0] node_1;
  reg [23:0] node_2;

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

module jump_targets (
  input wire clock,
  input wire reset,
  input wire completion_valid,
  input wire completion_large_warp,
  input wire completion_whole,
  input wire [23:0] completion_target,
  output wire differs
);
  localparam [1:0] first = 2'h1;

  reg [1:0] completing;
  reg [1:0] kept_d;
  reg [1:0] kept;
  reg [23:0] target_0;
  reg [23:0] target_1;
  wire [23:0] kept_target_chosen;

  always @* begin
    completing = 2'h0;
    if (completion_valid) begin
      completing = first << completion_large_warp;
    end
  end

  always @* begin
    kept_d = kept | completing;
    if (completion_whole) begin
      kept_d = kept & ~completing;
    end
  end

  assign differs = (|(kept & completing)) & (kept_target_chosen != completion_target);

  select_bits_24_2_1 kept_target (
    .value_0(target_0),
    .value_1(target_1),
    .index(completion_large_warp),
    .chosen(kept_target_chosen)
  );

  always @(posedge clock) begin
    if (reset) begin
      kept <= 2'h0;
    end else begin
      kept <= kept_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      target_0 <= 24'h0;
    end else if (completing[0]) begin
      target_0 <= completion_target;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      target_1 <= 24'h0;
    end else if (completing[1]) begin
      target_1 <= completion_target;
    end
  end
endmodule

`default_nettype wire
