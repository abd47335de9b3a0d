// population_count
//
// Written from its Rust description; do not edit.
//
// Modules:
//   population_count

`default_nettype none

module population_count (
  input wire [3:0] value,
  output wire [2:0] count
);
  localparam [3:0] even_groups_0 = 4'h5;
  localparam [3:0] even_groups_1 = 4'h3;
  localparam [3:0] even_groups_2 = 4'hf;
  localparam [7:0] group_size_0 = 8'h1;
  localparam [7:0] group_size_1 = 8'h2;
  localparam [7:0] group_size_2 = 8'h4;

  reg [3:0] sums;
  reg [3:0] odd_sums;

  always @* begin
    sums = value;
    odd_sums = (sums >> group_size_0) & even_groups_0;
    sums = (sums & even_groups_0) + odd_sums;
    odd_sums = (sums >> group_size_1) & even_groups_1;
    sums = (sums & even_groups_1) + odd_sums;
    odd_sums = (sums >> group_size_2) & even_groups_2;
    sums = (sums & even_groups_2) + odd_sums;
  end

  assign count = sums[2:0];
endmodule

`default_nettype wire
