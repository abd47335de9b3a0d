// first_set
//
// Written from its Rust description; do not edit.
//
// Modules:
//   first_set

`default_nettype none

module first_set (
  input wire [3:0] request,
  output wire valid,
  output wire [3:0] onehot
);
  wire [3:0] negated;

  assign negated = ~request + 4'h1;
  assign onehot = request & negated;
  assign valid = |request;
endmodule

`default_nettype wire
