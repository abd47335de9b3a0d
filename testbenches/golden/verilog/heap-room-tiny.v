// heap_room
//
// Written from its Rust description; do not edit.
//
// Modules:
//   heap_room
//     population_count_2_2 x4

`default_nettype none

module population_count_2_2 (
  input wire [1:0] value,
  output wire [1:0] count
);
  localparam [1:0] even_groups_0 = 2'h1;
  localparam [1:0] even_groups_1 = 2'h3;
  localparam [7:0] group_size_0 = 8'h1;
  localparam [7:0] group_size_1 = 8'h2;

  reg [1:0] sums;
  reg [1:0] odd_sums;

  always @* begin
    sums = value;
    odd_sums = (sums >> group_size_0) & even_groups_0;
    sums = (sums & even_groups_0) + odd_sums;
    odd_sums = (sums >> group_size_1) & even_groups_1;
    sums = (sums & even_groups_1) + odd_sums;
  end

  assign count = sums;
endmodule

module heap_room (
  input wire [2:0] size,
  input wire [1:0] taken_0,
  input wire [1:0] taken_1,
  input wire [1:0] taken_2,
  input wire [1:0] taken_3,
  input wire [1:0] formed,
  input wire one_more,
  input wire [1:0] set_0,
  input wire [1:0] set_1,
  output wire fits_0,
  output wire fits_1
);
  localparam [7:0] heap = 8'h4;
  localparam [7:0] ways = 8'h2;

  reg [7:0] ahead_0;
  wire [7:0] ahead_1;
  wire [7:0] groups_0;
  wire [7:0] groups_1;
  reg [7:0] left_0;
  reg [7:0] left_1;
  wire [1:0] limit_0;
  wire [1:0] limit_1;
  wire heap_fits_0;
  wire heap_fits_1;
  reg [3:0] open_0;
  reg [3:0] open_1;
  wire [1:0] count_0_count;
  wire [1:0] count_1_count;
  wire [1:0] count_2_count;
  wire [1:0] count_3_count;

  always @* begin
    ahead_0 = {6'h0, formed};
    if (one_more) begin
      ahead_0 = {6'h0, formed} + 8'h1;
    end
  end

  assign ahead_1 = {6'h0, formed};
  assign groups_0 = {5'h0, size} + ahead_0;

  always @* begin
    left_0 = ways - ahead_0;
    if (ways < ahead_0) begin
      left_0 = 8'h0;
    end
  end

  assign limit_0 = left_0[1:0];

  always @* begin
    open_0 = 4'h0;
    open_0[0] = count_0_count < limit_0;
    open_0[1] = count_1_count < limit_0;
    open_0[2] = count_2_count < limit_0;
    open_0[3] = count_3_count < limit_0;
  end

  assign heap_fits_0 = groups_0 < heap;
  wire [3:0] shifted = open_0 >> set_0;
  assign fits_0 = heap_fits_0 & shifted[0];
  assign groups_1 = {5'h0, size} + ahead_1;

  always @* begin
    left_1 = ways - ahead_1;
    if (ways < ahead_1) begin
      left_1 = 8'h0;
    end
  end

  assign limit_1 = left_1[1:0];

  always @* begin
    open_1 = 4'h0;
    open_1[0] = count_0_count < limit_1;
    open_1[1] = count_1_count < limit_1;
    open_1[2] = count_2_count < limit_1;
    open_1[3] = count_3_count < limit_1;
  end

  assign heap_fits_1 = groups_1 < heap;
  wire [3:0] shifted_2 = open_1 >> set_1;
  assign fits_1 = heap_fits_1 & shifted_2[0];

  population_count_2_2 count_0 (
    .value(taken_0),
    .count(count_0_count)
  );

  population_count_2_2 count_1 (
    .value(taken_1),
    .count(count_1_count)
  );

  population_count_2_2 count_2 (
    .value(taken_2),
    .count(count_2_count)
  );

  population_count_2_2 count_3 (
    .value(taken_3),
    .count(count_3_count)
  );
endmodule

`default_nettype wire
