// priority_encoder
//
// Written from its Rust description; do not edit.
//
// Modules:
//   priority_encoder
//     first_set_4
//     one_hot_to_binary_4_2

`default_nettype none

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

module one_hot_to_binary_4_2 (
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

module priority_encoder (
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

  one_hot_to_binary_4_2 encoder (
    .onehot(onehot),
    .index(index)
  );
endmodule

`default_nettype wire
