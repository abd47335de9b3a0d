// ideal_pick
//
// Written from its Rust description; do not edit.
//
// Modules:
//   ideal_pick
//     max_tree_4_33 x2
//     max_tree_2_33

`default_nettype none

module max_tree_4_33 (
  input wire [32:0] value_0,
  input wire [32:0] value_1,
  input wire [32:0] value_2,
  input wire [32:0] value_3,
  output wire [32:0] maximum
);
  wire [32:0] node_0;
  wire [32:0] node_1;
  wire [32:0] node_2;
  wire [32:0] node_3;
  reg [32:0] node_4;
  reg [32:0] node_5;
  reg [32:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;

  always @* begin
    node_4 = node_0;
    if (node_0 < node_1) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (node_2 < node_3) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (node_4 < node_5) begin
      node_6 = node_5;
    end
  end

  assign maximum = node_6;
endmodule

module max_tree_2_33 (
  input wire [32:0] value_0,
  input wire [32:0] value_1,
  output wire [32:0] maximum
);
  wire [32:0] node_0;
  wire [32:0] node_1;
  reg [32:0] node_2;

  assign node_0 = value_0;
  assign node_1 = value_1;

  always @* begin
    node_2 = node_0;
    if (node_0 < node_1) begin
      node_2 = node_1;
    end
  end

  assign maximum = node_2;
endmodule

module ideal_pick (
  input wire clock,
  input wire reset,
  input wire f0,
  input wire f1,
  input wire f2,
  input wire [32:0] merit_0,
  input wire [32:0] merit_1,
  input wire [32:0] merit_2,
  input wire [32:0] merit_3,
  input wire [32:0] merit_4,
  input wire [32:0] merit_5,
  input wire [32:0] merit_6,
  input wire [32:0] merit_7,
  output wire valid,
  output wire [2:0] entry,
  output wire [2:0] coming
);
  localparam [7:0] used_bit = 8'h20;

  wire [32:0] node_0;
  wire [32:0] node_1;
  wire [32:0] node_2;
  wire [32:0] node_3;
  wire [32:0] node_4;
  wire [32:0] node_5;
  wire [32:0] node_6;
  wire [32:0] node_7;
  wire [32:0] node_8;
  wire [32:0] node_9;
  wire [32:0] node_10;
  wire [32:0] largest;
  reg [32:0] winner_0;
  reg [32:0] winner_1;
  reg in_use;
  reg [2:0] best;
  wire [32:0] of_four_0_maximum;
  wire [32:0] of_four_1_maximum;

  assign node_0 = merit_0;
  assign node_1 = merit_1;
  assign node_2 = merit_2;
  assign node_3 = merit_3;
  assign node_4 = merit_4;
  assign node_5 = merit_5;
  assign node_6 = merit_6;
  assign node_7 = merit_7;
  assign node_8 = winner_0;
  assign node_9 = winner_1;
  assign largest = node_10;
  assign coming = largest[2:0];
  assign valid = in_use;
  assign entry = best;

  max_tree_4_33 of_four_0 (
    .value_0(node_0),
    .value_1(node_1),
    .value_2(node_2),
    .value_3(node_3),
    .maximum(of_four_0_maximum)
  );

  max_tree_4_33 of_four_1 (
    .value_0(node_4),
    .value_1(node_5),
    .value_2(node_6),
    .value_3(node_7),
    .maximum(of_four_1_maximum)
  );

  max_tree_2_33 of_two_0 (
    .value_0(node_8),
    .value_1(node_9),
    .maximum(node_10)
  );

  always @(posedge clock) begin
    if (reset) begin
      winner_0 <= 33'h0;
      winner_1 <= 33'h0;
    end else if (f0) begin
      winner_0 <= of_four_0_maximum;
      winner_1 <= of_four_1_maximum;
    end
  end
  wire [32:0] shifted = largest >> used_bit;

  always @(posedge clock) begin
    if (reset) begin
      in_use <= 1'b0;
      best <= 3'h0;
    end else if (f2) begin
      in_use <= shifted[0];
      best <= coming;
    end
  end
endmodule

`default_nettype wire
