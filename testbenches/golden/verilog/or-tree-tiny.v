// or_tree
//
// Written from its Rust description; do not edit.
//
// Modules:
//   or_tree

`default_nettype none

module or_tree (
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  input wire [3:0] value_2,
  input wire [3:0] value_3,
  output wire [3:0] any
);
  wire [3:0] node_0;
  wire [3:0] node_1;
  wire [3:0] node_2;
  wire [3:0] node_3;
  wire [3:0] node_4;
  wire [3:0] node_5;
  wire [3:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = node_0 | node_1;
  assign node_5 = node_2 | node_3;
  assign node_6 = node_4 | node_5;
  assign any = node_6;
endmodule

`default_nettype wire
