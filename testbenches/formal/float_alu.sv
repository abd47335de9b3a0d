// Signs, minimum, maximum, comparisons and class of all pairs of floats, by Z5 to Z8 of `docs/src/floats.md`.
//
// Numbers are compared as integers: magnitudes of floats are in the order of their bits.
module float_alu_properties (
  input wire clock,
  input wire reset,
  input wire [10:0] operation,
  input wire [31:0] first,
  input wire [31:0] second
);
  wire [31:0] value;
  float_alu dut (.operation(operation), .first(first), .second(second), .value(value));

  localparam [31:0] INFINITY = 32'h7f800000;
  localparam [31:0] CANONICAL_NAN = 32'h7fc00000;
  wire [3:0] kind = operation[5:2];
  wire [1:0] variant = operation[7:6];

  // A magnitude above that of infinity is a NaN.
  wire first_nan = {1'b0, first[30:0]} > INFINITY;
  wire second_nan = {1'b0, second[30:0]} > INFINITY;
  // Twice the number as an integer. -0 is 0 here, or -1 where it is less than +0.
  wire signed [32:0] first_key = first[31] ? -$signed({1'b0, first[30:0], 1'b0}) : $signed({1'b0, first[30:0], 1'b0});
  wire signed [32:0] second_key = second[31] ? -$signed({1'b0, second[30:0], 1'b0}) : $signed({1'b0, second[30:0], 1'b0});
  wire signed [32:0] first_place = first_key - $signed({32'h0, first[31]});
  wire signed [32:0] second_place = second_key - $signed({32'h0, second[31]});

  always @* begin
    case (kind)
      // fsgnj.s, fsgnjn.s, fsgnjx.s (Z5).
      4'h0: begin
        if (variant == 2'h0) assert(value == {second[31], first[30:0]});
        if (variant == 2'h1) assert(value == {!second[31], first[30:0]});
        if (variant == 2'h2) assert(value == (first ^ (second & 32'h80000000)));
      end
      // fmin.s, fmax.s (Z6).
      4'h1: begin
        if (first_nan && second_nan) assert(value == CANONICAL_NAN);
        else if (first_nan) assert(value == second);
        else if (second_nan) assert(value == first);
        else if (variant == 2'h0) assert(value == (first_place <= second_place ? first : second));
        else if (variant == 2'h1) assert(value == (first_place >= second_place ? first : second));
      end
      // fle.s, flt.s, feq.s (Z7).
      4'h2: begin
        if (first_nan || second_nan) assert(value == 0);
        else if (variant == 2'h0) assert(value == (first_key <= second_key));
        else if (variant == 2'h1) assert(value == (first_key < second_key));
        else if (variant == 2'h2) assert(value == (first_key == second_key));
      end
      // fclass.s (Z8).
      4'h3: begin
        assert(value[31:10] == 0);
        assert(value[0] == (first == (INFINITY | 32'h80000000)));
        assert(value[1] == (first >= 32'h80800000 && first < 32'hff800000));
        assert(value[2] == (first > 32'h80000000 && first < 32'h80800000));
        assert(value[3] == (first == 32'h80000000));
        assert(value[4] == (first == 0));
        assert(value[5] == (first > 0 && first < 32'h00800000));
        assert(value[6] == (first >= 32'h00800000 && first < INFINITY));
        assert(value[7] == (first == INFINITY));
        assert(value[8] == (first_nan && !first[22]));
        assert(value[9] == (first_nan && first[22]));
      end
      default: ;
    endcase
  end
endmodule
