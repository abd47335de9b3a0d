// Every signed and unsigned integer as a float in every rounding mode, by Z2 of `docs/src/floats.md`: one lane of FMA.
//
// One instruction fills the lane: its operand is any one and stays, so that its result is there after five edges.
module float_from_integer_properties (
  input wire clock,
  input wire reset,
  input wire [31:0] second,
  input wire [31:0] third
);
  (* anyconst *) reg [31:0] operand;
  (* anyconst *) reg is_unsigned;
  (* anyconst *) reg [2:0] mode;
  localparam [1:0] FMA = 2'h1;
  localparam [3:0] FROM_INTEGER = 4'h8;
  wire [31:0] result;
  fma_lane dut (
    .clock(clock), .reset(reset), .enable(1'b1),
    .operation({mode, 1'b0, is_unsigned, FROM_INTEGER, FMA}),
    .first(operand), .second(second), .third(third),
    .rounding({is_unsigned, 1'b0, mode}), .result(result)
  );

  wire negative = operand[31] && !is_unsigned;
  wire [31:0] magnitude = negative ? -operand : operand;

  // The float at or below the magnitude, and what of the magnitude is above it, in units of half the distance to the
  // next float; by the place of the highest one.
  reg [31:0] below;
  reg half, rest;
  integer place;
  always @* begin
    below = 0;
    half = 1'b0;
    rest = 1'b0;
    for (place = 0; place < 32; place = place + 1) begin
      if (magnitude[place]) begin
        below = (place + 127) << 23;
        if (place <= 23) begin
          below = below | ((magnitude << (23 - place)) & 32'h7fffff);
          half = 1'b0;
          rest = 1'b0;
        end else begin
          below = below | ((magnitude >> (place - 23)) & 32'h7fffff);
          half = magnitude[place - 24];
          rest = (magnitude & ((32'h1 << (place - 24)) - 1)) != 0;
        end
      end
    end
  end

  reg away;
  always @* begin
    case (mode)
      3'd0: away = half && (rest || below[0]);
      3'd1: away = 1'b0;
      3'd2: away = negative && (half || rest);
      3'd3: away = !negative && (half || rest);
      default: away = half;
    endcase
  end
  // The next float is the next integer, also where the exponent changes.
  wire [31:0] expected = (below + away) | {negative, 31'h0};

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
