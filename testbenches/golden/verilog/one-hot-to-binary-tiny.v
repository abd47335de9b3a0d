// one_hot_to_binary
//
// Written from its Rust description; do not edit.
//
// Modules:
//   one_hot_to_binary

`default_nettype none

module one_hot_to_binary (
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

`default_nettype wire
