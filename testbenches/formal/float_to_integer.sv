// Every float as a signed and an unsigned integer in every rounding mode, by Z9 of `docs/src/floats.md`: one lane of FMA.
//
// One instruction fills the lane: its operand is any one and stays, so that its result is there after five edges.
module float_to_integer_properties (
  input wire clock,
  input wire reset,
  input wire [31:0] second,
  input wire [31:0] third
);
  (* anyconst *) reg [31:0] operand;
  (* anyconst *) reg is_unsigned;
  (* anyconst *) reg [2:0] mode;
  localparam [1:0] FMA = 2'h1;
  localparam [3:0] TO_INTEGER = 4'h7;
  wire [31:0] result;
  fma_lane dut (
    .clock(clock), .reset(reset), .enable(1'b1),
    .operation({mode, 1'b0, is_unsigned, TO_INTEGER, FMA}),
    .first(operand), .second(second), .third(third),
    .rounding({is_unsigned, 1'b1, mode}), .result(result)
  );

  // The number in units of 2^-25, if it is at least a quarter and less than 2^32.
  wire negative = operand[31];
  wire [7:0] exponent = operand[30:23];
  wire [23:0] significand = {exponent != 0, operand[22:0]};
  wire [57:0] units = {34'h0, significand} << (exponent - 8'd125);
  wire small = exponent < 125;
  wire [32:0] whole = small ? 33'h0 : units[57:25];
  wire half = !small && units[24];
  wire rest = small ? significand != 0 : units[23:0] != 0;

  reg away;
  always @* begin
    case (mode)
      3'd0: away = half && (rest || whole[0]);
      3'd1: away = 1'b0;
      3'd2: away = negative && (half || rest);
      3'd3: away = !negative && (half || rest);
      default: away = half;
    endcase
  end
  wire signed [34:0] magnitude = $signed({2'b0, whole}) + $signed({34'h0, away});
  wire signed [34:0] rounded = negative ? -magnitude : magnitude;

  // The range of the result, and the ends of it.
  wire signed [34:0] lowest = is_unsigned ? 35'sd0 : -35'sd2147483648;
  wire signed [34:0] highest = is_unsigned ? 35'sd4294967295 : 35'sd2147483647;
  wire not_a_number = operand[30:0] > 31'h7f800000;
  wire too_large = exponent > 158;
  reg [31:0] expected;
  always @* begin
    expected = rounded[31:0];
    if (too_large ? negative : rounded < lowest) expected = lowest[31:0];
    if (too_large ? !negative : rounded > highest) expected = highest[31:0];
    if (not_a_number) expected = highest[31:0];
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
