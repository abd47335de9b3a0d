// coalescer
//
// Written from its Rust description; do not edit.
//
// Modules:
//   coalescer
//     first_set_4
//     first_select_bits_32_4
//     first_select_bool_4

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

module first_select_bits_32_4 (
  input wire [3:0] request,
  input wire [31:0] value_0,
  input wire [31:0] value_1,
  input wire [31:0] value_2,
  input wire [31:0] value_3,
  output wire valid,
  output wire [31:0] chosen
);
  localparam [31:0] nothing = 32'h0;

  wire requested_0;
  wire requested_1;
  wire requested_2;
  wire requested_3;
  wire requested_4;
  wire requested_5;
  wire requested_6;
  wire [31:0] node_0;
  wire [31:0] node_1;
  wire [31:0] node_2;
  reg [31:0] node_3;
  reg [31:0] node_4;
  reg [31:0] node_5;
  reg [31:0] node_6;

  assign requested_0 = request[0];
  assign node_0 = value_0;
  assign requested_1 = request[1];
  assign node_1 = value_1;
  assign requested_2 = request[2];
  assign node_2 = value_2;
  assign requested_3 = request[3];

  always @* begin
    node_3 = value_3;
    if (!request[3]) begin
      node_3 = nothing;
    end
  end

  assign requested_4 = requested_0 | requested_1;

  always @* begin
    node_4 = node_1;
    if (requested_0) begin
      node_4 = node_0;
    end
  end

  assign requested_5 = requested_2 | requested_3;

  always @* begin
    node_5 = node_3;
    if (requested_2) begin
      node_5 = node_2;
    end
  end

  assign requested_6 = requested_4 | requested_5;

  always @* begin
    node_6 = node_5;
    if (requested_4) begin
      node_6 = node_4;
    end
  end

  assign valid = requested_6;
  assign chosen = node_6;
endmodule

module first_select_bool_4 (
  input wire [3:0] request,
  input wire value_0,
  input wire value_1,
  input wire value_2,
  input wire value_3,
  output wire valid,
  output wire chosen
);
  localparam nothing = 1'b0;

  wire requested_0;
  wire requested_1;
  wire requested_2;
  wire requested_3;
  wire requested_4;
  wire requested_5;
  wire requested_6;
  wire node_0;
  wire node_1;
  wire node_2;
  reg node_3;
  reg node_4;
  reg node_5;
  reg node_6;

  assign requested_0 = request[0];
  assign node_0 = value_0;
  assign requested_1 = request[1];
  assign node_1 = value_1;
  assign requested_2 = request[2];
  assign node_2 = value_2;
  assign requested_3 = request[3];

  always @* begin
    node_3 = value_3;
    if (!request[3]) begin
      node_3 = nothing;
    end
  end

  assign requested_4 = requested_0 | requested_1;

  always @* begin
    node_4 = node_1;
    if (requested_0) begin
      node_4 = node_0;
    end
  end

  assign requested_5 = requested_2 | requested_3;

  always @* begin
    node_5 = node_3;
    if (requested_2) begin
      node_5 = node_2;
    end
  end

  assign requested_6 = requested_4 | requested_5;

  always @* begin
    node_6 = node_5;
    if (requested_4) begin
      node_6 = node_4;
    end
  end

  assign valid = requested_6;
  assign chosen = node_6;
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
  output wire [31:0] line,
  output reg [3:0] port_lanes,
  output wire port_last,
  output reg [3:0] shared_lanes
);
  localparam [31:0] line_mask = 32'hfffffff0;

  reg [3:0] in_line;
  wire lowest_valid_unused;
  wire leader_address_valid_unused;
  wire [31:0] leader_address_chosen;
  wire leader_place_valid_unused;

  assign line = leader_address_chosen & line_mask;

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

  first_select_bits_32_4 leader_address (
    .request(remaining),
    .value_0(address_0),
    .value_1(address_1),
    .value_2(address_2),
    .value_3(address_3),
    .valid(leader_address_valid_unused),
    .chosen(leader_address_chosen)
  );

  first_select_bool_4 leader_place (
    .request(remaining),
    .value_0(shared[0]),
    .value_1(shared[1]),
    .value_2(shared[2]),
    .value_3(shared[3]),
    .valid(leader_place_valid_unused),
    .chosen(leader_shared)
  );
endmodule

`default_nettype wire
