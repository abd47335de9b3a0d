// pool_allocator
//
// Written from its Rust description; do not edit.
//
// Modules:
//   pool_allocator
//     priority_encoder_8_3
//       first_set_8
//       first_index_8_3

`default_nettype none

module first_set_8 (
  input wire [7:0] request,
  output wire valid,
  output wire [7:0] onehot
);
  wire [7:0] negated;

  assign negated = ~request + 8'h1;
  assign onehot = request & negated;
  assign valid = |request;
endmodule

module first_index_8_3 (
  input wire [7:0] request,
  output reg [2:0] index
);
  localparam [2:0] group_size_0 = 3'h1;
  localparam [2:0] group_size_1 = 3'h2;
  localparam [2:0] group_size_2 = 3'h4;

  reg [7:0] requested;
  reg [7:0] requested_behind;
  reg [7:0] number_0;
  reg [7:0] number_1;
  reg [7:0] number_2;

  always @* begin
    requested = request;
    number_0 = 8'h0;
    number_1 = 8'h0;
    number_2 = 8'h0;
    requested_behind = requested >> group_size_0;
    number_0 = number_0 | ((number_0 >> group_size_0) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_0) & ~requested);
    number_2 = number_2 | ((number_2 >> group_size_0) & ~requested);
    number_0 = requested_behind & ~requested;
    requested = requested | requested_behind;
    requested_behind = requested >> group_size_1;
    number_0 = number_0 | ((number_0 >> group_size_1) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_1) & ~requested);
    number_2 = number_2 | ((number_2 >> group_size_1) & ~requested);
    number_1 = requested_behind & ~requested;
    requested = requested | requested_behind;
    requested_behind = requested >> group_size_2;
    number_0 = number_0 | ((number_0 >> group_size_2) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_2) & ~requested);
    number_2 = number_2 | ((number_2 >> group_size_2) & ~requested);
    number_2 = requested_behind & ~requested;
    requested = requested | requested_behind;
  end

  always @* begin
    index = 3'h0;
    index[0] = number_0[0];
    index[1] = number_1[0];
    index[2] = number_2[0];
  end
endmodule

module priority_encoder_8_3 (
  input wire [7:0] request,
  output wire valid,
  output wire [2:0] index,
  output wire [7:0] onehot
);

  first_set_8 first (
    .request(request),
    .valid(valid),
    .onehot(onehot)
  );

  first_index_8_3 number (
    .request(request),
    .index(index)
  );
endmodule

module pool_allocator (
  input wire clock,
  input wire reset,
  input wire take,
  input wire free,
  input wire [2:0] free_entry,
  output wire [7:0] used,
  output wire any_free,
  output wire two_free,
  output wire [2:0] lowest
);
  localparam [7:0] first_entry = 8'h1;

  wire [7:0] others;
  reg [7:0] in_use_d;
  reg [7:0] in_use;
  wire [7:0] first_onehot;

  assign others = ~in_use & ~first_onehot;
  assign used = in_use;
  assign two_free = |others;

  always @* begin
    in_use_d = in_use | first_onehot;
    if (free) begin
      in_use_d = in_use & ~(first_entry << free_entry);
    end
  end

  priority_encoder_8_3 first (
    .request(~in_use),
    .valid(any_free),
    .index(lowest),
    .onehot(first_onehot)
  );

  always @(posedge clock) begin
    if (reset) begin
      in_use <= 8'h0;
    end else if (take | free) begin
      in_use <= in_use_d;
    end
  end
endmodule

`default_nettype wire
