// coalescer
//
// Written from its Rust description; do not edit.
//
// Modules:
//   coalescer
//     first_set_4

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

module coalescer (
  input wire [3:0] remaining,
  input wire [3:0] shared,
  input wire atomic,
  input wire [31:0] address_0,
  input wire [31:0] address_1,
  input wire [31:0] address_2,
  input wire [31:0] address_3,
  output wire [3:0] leader,
  output wire leader_shared,
  output reg [31:0] line,
  output reg [3:0] port_lanes,
  output wire port_last,
  output reg [3:0] shared_lanes
);
  localparam [31:0] line_mask = 32'hfffffff0;

  reg [3:0] in_line;
  wire lowest_valid_unused;

  assign leader_shared = |(leader & shared);

  always @* begin
    line = 32'h0;
    if (leader[0]) begin
      line = address_0 & line_mask;
    end
    if (leader[1]) begin
      line = address_1 & line_mask;
    end
    if (leader[2]) begin
      line = address_2 & line_mask;
    end
    if (leader[3]) begin
      line = address_3 & line_mask;
    end
  end

  always @* begin
    in_line = 4'h0;
    in_line[0] = (address_0 & line_mask) == line;
    in_line[1] = (address_1 & line_mask) == line;
    in_line[2] = (address_2 & line_mask) == line;
    in_line[3] = (address_3 & line_mask) == line;
  end

  always @* begin
    port_lanes = remaining & in_line & ~shared;
    shared_lanes = remaining & shared;
    if (atomic) begin
      port_lanes = leader & ~shared;
      shared_lanes = leader & shared;
    end
  end

  assign port_last = !(|(remaining & ~port_lanes));

  first_set_4 lowest (
    .request(remaining),
    .valid(lowest_valid_unused),
    .onehot(leader)
  );
endmodule

`default_nettype wire
