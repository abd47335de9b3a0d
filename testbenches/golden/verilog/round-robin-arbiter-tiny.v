// round_robin_arbiter
//
// Written from its Rust description; do not edit.
//
// Modules:
//   round_robin_arbiter
//     first_set_4 x2
//     one_hot_to_binary_4_2 x2

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

module round_robin_arbiter (
  input wire clock,
  input wire reset,
  input wire [3:0] request,
  input wire accept,
  output wire grant_valid,
  output reg [3:0] grant,
  output reg [1:0] grant_index
);
  wire [3:0] from_grant;
  reg [3:0] above_last;
  wire [3:0] first_above_request;
  wire first_above_valid;
  wire [3:0] first_above_onehot;
  wire [3:0] first_onehot;
  wire [1:0] encoder_above_index;
  wire [1:0] encoder_index;

  assign first_above_request = request & above_last;

  always @* begin
    grant = first_onehot;
    grant_index = encoder_index;
    if (first_above_valid) begin
      grant = first_above_onehot;
      grant_index = encoder_above_index;
    end
  end

  assign from_grant = ~grant + 4'h1;

  first_set_4 first_above (
    .request(first_above_request),
    .valid(first_above_valid),
    .onehot(first_above_onehot)
  );

  first_set_4 first (
    .request(request),
    .valid(grant_valid),
    .onehot(first_onehot)
  );

  one_hot_to_binary_4_2 encoder_above (
    .onehot(first_above_onehot),
    .index(encoder_above_index)
  );

  one_hot_to_binary_4_2 encoder (
    .onehot(first_onehot),
    .index(encoder_index)
  );

  always @(posedge clock) begin
    if (reset) begin
      above_last <= 4'hf;
    end else if (accept & grant_valid) begin
      above_last <= from_grant ^ grant;
    end
  end
endmodule

`default_nettype wire
