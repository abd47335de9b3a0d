// Sum and difference of all pairs of floats in every rounding mode, by Z2 and Z5 of `docs/src/floats.md`: one lane of FMA.
//
// One instruction fills the lane: its operands are any and stay, so that its result is there after five edges.
module float_sum_properties (
  input wire clock,
  input wire reset,
  input wire [31:0] third
);
  (* anyconst *) reg [31:0] first;
  (* anyconst *) reg [31:0] second;
  (* anyconst *) reg subtract;
  (* anyconst *) reg [2:0] mode;
  localparam [1:0] FMA = 2'h1;
  localparam [3:0] SUM = 4'h5;
  localparam [30:0] INFINITY = 31'h7f800000;
  wire [31:0] result;
  fma_lane dut (
    .clock(clock), .reset(reset), .enable(1'b1),
    .operation({mode, 1'b0, subtract, SUM, FMA}),
    .first(first), .second(second), .third(third),
    .rounding({subtract, 1'b0, mode}), .result(result)
  );

  // Addends by magnitude, which is in the order of the bits.
  wire [31:0] addend = second ^ {subtract, 31'h0};
  wire swap = addend[30:0] > first[30:0];
  wire [31:0] large = swap ? addend : first;
  wire [31:0] small = swap ? first : addend;
  wire negative = large[31];
  wire signs_differ = large[31] ^ small[31];
  wire [7:0] large_exponent = large[30:23] == 0 ? 8'h1 : large[30:23];
  wire [7:0] small_exponent = small[30:23] == 0 ? 8'h1 : small[30:23];
  wire [23:0] large_significand = {large[30:23] != 0, large[22:0]};
  wire [23:0] small_significand = {small[30:23] != 0, small[22:0]};

  // The magnitude of the sum, in units of 2^-27 of the last bit of the larger addend. An addend that is smaller still
  // only decides on which side of a float or of the middle of two the sum is, as one unit does.
  wire [7:0] distance = large_exponent - small_exponent;
  wire [51:0] large_units = {1'b0, large_significand, 27'h0};
  wire [51:0] small_units = distance <= 27
    ? {28'h0, small_significand} << (27 - distance) : {51'h0, small_significand != 0};
  wire [51:0] units = signs_differ ? large_units - small_units : large_units + small_units;

  // The place of the last bit of the float at or below it: 23 below the highest one, or that of the smallest number.
  integer place;
  reg signed [9:0] last, smallest;
  always @* begin
    last = 0;
    for (place = 0; place < 52; place = place + 1) begin
      if (units[place]) last = place - 23;
    end
    smallest = 28 - $signed({2'h0, large_exponent});
    if (last < smallest) last = smallest;
  end
  wire exact = last <= 0;
  wire [51:0] significand = exact ? units << -last : units >> last;
  wire half = !exact && units[last - 1];
  wire rest = !exact && (units & ((52'h1 << (last - 1)) - 1)) != 0;
  // Floats are integers in order; the first of each exponent follows the last one of the exponent before.
  wire [9:0] exponent_before = last - smallest;
  wire [32:0] below = {exponent_before, 23'h0} + significand[31:0];

  reg away, away_if_inexact, nearest;
  always @* begin
    nearest = mode == 0 || mode == 4;
    away_if_inexact = mode == 2 ? negative : mode == 3 && !negative;
    away = nearest ? half && (mode == 4 || rest || below[0]) : away_if_inexact && (half || rest);
  end
  reg [31:0] expected;
  always @* begin
    expected = {negative, below[30:0] + {30'h0, away}};
    // Infinity follows the largest number, whatever a sum is beyond.
    if (below >= INFINITY) expected = {negative, INFINITY - {30'h0, !(nearest || away_if_inexact)}};
    if (units == 0) expected = {signs_differ ? mode == 2 : negative, 31'h0};
    if (large[30:0] == INFINITY) expected = {negative, INFINITY};
    if (large[30:0] > INFINITY || (small[30:0] == INFINITY && signs_differ)) expected = 32'h7fc00000;
  end

  reg [2:0] edges;
  always @(posedge clock) begin
    if (reset) edges <= 0;
    else if (edges != 5) edges <= edges + 1;
  end
  always @* begin
    assume(mode < 5);
    if (edges == 5) assert(result == expected);
    assert(edges <= 5);
  end
endmodule
