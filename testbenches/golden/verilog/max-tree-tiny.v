// max_tree
//
// Written from its Rust description; do not edit.
//
// Modules:
//   max_tree

`default_nettype none

module max_tree (
  input wire [2:0] value_0,
  input wire [2:0] value_1,
  input wire [2:0] value_2,
  input wire [2:0] value_3,
  output wire [2:0] maximum
);
  wire [2:0] node_0;
  wire [2:0] node_1;
  wire [2:0] node_2;
  wire [2:0] node_3;
  reg [2:0] node_4;
  reg [2:0] node_5;
  reg [2:0] node_6;

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

`default_nettype wire
