// Product of all pairs of floats in every rounding mode, by Z2 and Z5 of `docs/src/floats.md`, given the product of their
// significands: one lane of FMA without its multiplier, which may answer anything that has the size of a product.
//
// One instruction fills the lane: its operands are any and stay, so that its result is there after five edges.
module float_product_properties (
  input wire clock,
  input wire reset,
  input wire [31:0] third
);
  (* anyconst *) reg [31:0] first;
  (* anyconst *) reg [31:0] second;
  (* anyconst *) reg [47:0] product;
  (* anyconst *) reg [2:0] mode;
  localparam [1:0] FMA = 2'h1;
  localparam [3:0] PRODUCT = 4'h6;
  localparam [30:0] INFINITY = 31'h7f800000;
  wire [31:0] result;
  fma_lane dut (
    .clock(clock), .reset(reset), .enable(1'b1),
    .operation({mode, 2'h0, PRODUCT, FMA}),
    .first(first), .second(second), .third(third),
    .rounding({2'h0, mode}), .result(result)
  );
  // What the multiplier answers, connected by name.
  (* keep *) wire [47:0] answer;

  wire negative = first[31] ^ second[31];
  wire zero = first[30:0] == 0 || second[30:0] == 0;
  wire [8:0] exponents = (first[30:23] == 0 ? 9'h1 : first[30:23]) + (second[30:23] == 0 ? 9'h1 : second[30:23]);
  wire [1:0] normal = {first[30:23] != 0, second[30:23] != 0};

  // The place of the last bit of the float at or below the product: 23 below the highest one, or that of the smallest number.
  integer place;
  reg signed [10:0] last, smallest;
  always @* begin
    last = 0;
    for (place = 0; place < 48; place = place + 1) begin
      if (product[place]) last = place - 23;
    end
    smallest = 151 - $signed({2'h0, exponents});
    if (last < smallest) last = smallest;
  end
  wire exact = last <= 0;
  wire [47:0] significand = exact ? product << -last : product >> last;
  wire half = !exact && ((product >> (last - 1)) & 48'h1) != 0;
  wire rest = !exact && (last > 48 ? product != 0 : (product & ((48'h1 << (last - 1)) - 1)) != 0);
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
    if (below >= INFINITY) expected = {negative, INFINITY - {30'h0, !(nearest || away_if_inexact)}};
    if (zero) expected = {negative, 31'h0};
    if (first[30:0] == INFINITY || second[30:0] == INFINITY) expected = zero ? 32'h7fc00000 : {negative, INFINITY};
    if (first[30:0] > INFINITY || second[30:0] > INFINITY) expected = 32'h7fc00000;
  end

  reg [2:0] edges;
  always @(posedge clock) begin
    if (reset) edges <= 0;
    else if (edges != 5) edges <= edges + 1;
  end
  always @* begin
    assume(mode < 5);
    assume(answer == product);
    assume(zero == (product == 0));
    if (normal == 3) assume(product >= 48'h1 << 46);
    if (normal != 0 && !zero) assume(product >= 48'h1 << 23);
    if (edges == 5) assert(result == expected);
    assert(edges <= 5);
  end
endmodule
