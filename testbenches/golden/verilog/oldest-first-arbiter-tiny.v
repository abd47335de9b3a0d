// oldest_first_arbiter
//
// Written from its Rust description; do not edit.
//
// Modules:
//   oldest_first_arbiter
//     one_hot_to_binary_2_1

`default_nettype none

module one_hot_to_binary_2_1 (
  input wire [1:0] onehot,
  output reg index
);
  localparam [1:0] members_0 = 2'h2;

  always @* begin
    index = 1'b0;
    index = |(onehot & members_0);
  end
endmodule

module oldest_first_arbiter (
  input wire clock,
  input wire reset,
  input wire insert_valid,
  input wire insert_index,
  input wire [1:0] request,
  output wire grant_valid,
  output reg [1:0] grant,
  output wire grant_index
);
  reg [1:0] inserted;
  reg [1:0] older_requests;
  reg [1:0] older_0_d;
  reg [1:0] older_0;
  reg [1:0] older_1_d;
  reg [1:0] older_1;

  always @* begin
    inserted = 2'h0;
    if (insert_index == 1'b0) begin
      inserted[0] = 1'b1;
    end
    if (insert_index == 1'b1) begin
      inserted[1] = 1'b1;
    end
  end

  always @* begin
    grant = 2'h0;
    older_requests = older_0 & request;
    grant[0] = request[0] & !(|older_requests);
    older_requests = older_1 & request;
    grant[1] = request[1] & !(|older_requests);
  end

  assign grant_valid = |request;

  always @* begin
    older_0_d = older_0 & ~inserted;
    if (inserted[0]) begin
      older_0_d = ~inserted;
    end
  end

  always @* begin
    older_1_d = older_1 & ~inserted;
    if (inserted[1]) begin
      older_1_d = ~inserted;
    end
  end

  one_hot_to_binary_2_1 encoder (
    .onehot(grant),
    .index(grant_index)
  );

  always @(posedge clock) begin
    if (reset) begin
      older_0 <= 2'h0;
      older_1 <= 2'h1;
    end else if (insert_valid) begin
      older_0 <= older_0_d;
      older_1 <= older_1_d;
    end
  end
endmodule

`default_nettype wire
