// float_alu
//
// Written from its Rust description; do not edit.
//
// Modules:
//   float_alu
//     unpack x2

`default_nettype none

module unpack (
  input wire [31:0] value,
  output wire negative,
  output reg [7:0] exponent,
  output reg [23:0] significand,
  output wire zero,
  output wire infinity,
  output wire not_a_number
);
  wire [7:0] biased;
  wire [22:0] fraction;
  wire exponent_zero;
  wire exponent_ones;

  assign biased = value[30:23];
  assign fraction = value[22:0];
  assign exponent_zero = !(|biased);
  assign exponent_ones = &biased;
  assign negative = value[31];

  always @* begin
    exponent = biased;
    significand = {1'b0, fraction} | 24'h800000;
    if (exponent_zero) begin
      exponent = 8'h1;
      significand = {1'b0, fraction};
    end
  end

  assign zero = exponent_zero & !(|fraction);
  assign infinity = exponent_ones & !(|fraction);
  assign not_a_number = exponent_ones & (|fraction);
endmodule

module float_alu (
  input wire [10:0] operation, // DecodedFloat: unit[1:0], operation[5:2], variant[7:6], mode[10:8]
  input wire [31:0] first,
  input wire [31:0] second,
  output reg [31:0] value
);
  localparam [3:0] FLOAT_OPERATION_SIGN_INJECTION = 4'h0;
  localparam [3:0] FLOAT_OPERATION_EXTREMUM = 4'h1;
  localparam [3:0] FLOAT_OPERATION_COMPARISON = 4'h2;
  localparam [3:0] FLOAT_OPERATION_CLASS = 4'h3;
  localparam [31:0] positive_zero = 32'h10;
  localparam [31:0] negative_zero = 32'h8;

  wire [1:0] variant;
  wire [30:0] first_magnitude;
  wire [30:0] second_magnitude;
  reg sign;
  reg less;
  wire equal;
  wire both_zero;
  wire any_nan;
  reg holds;
  reg [1:0] kind;
  wire first_parts_negative;
  wire [7:0] first_parts_exponent_unused;
  wire [23:0] first_parts_significand;
  wire first_parts_zero;
  wire first_parts_infinity;
  wire first_parts_not_a_number;
  wire second_parts_negative;
  wire [7:0] second_parts_exponent_unused;
  wire [23:0] second_parts_significand_unused;
  wire second_parts_zero;
  wire second_parts_infinity_unused;
  wire second_parts_not_a_number;

  assign variant = operation[7:6];
  assign first_magnitude = first[30:0];
  assign second_magnitude = second[30:0];

  always @* begin
    sign = second_parts_negative;
    if (variant[0]) begin
      sign = !second_parts_negative;
    end
    if (variant[1]) begin
      sign = first_parts_negative ^ second_parts_negative;
    end
  end

  assign both_zero = first_parts_zero & second_parts_zero;
  assign any_nan = first_parts_not_a_number | second_parts_not_a_number;
  assign equal = (first == second) | both_zero;

  always @* begin
    less = first_magnitude < second_magnitude;
    if (first_parts_negative) begin
      less = !second_parts_negative | (second_magnitude < first_magnitude);
    end else if (second_parts_negative) begin
      less = 1'b0;
    end
  end

  always @* begin
    holds = equal;
    case (variant)
      2'h0: holds = less | equal;
      2'h1: holds = less & !equal;
      default: holds = equal;
    endcase
  end

  always @* begin
    kind = 2'h2;
    if (!first_parts_significand[23]) begin
      kind = 2'h1;
    end
    if (first_parts_zero) begin
      kind = 2'h0;
    end
    if (first_parts_infinity) begin
      kind = 2'h3;
    end
  end

  always @* begin
    value = 32'h0;
    case (operation[5:2])
      FLOAT_OPERATION_SIGN_INJECTION: begin
        value = {1'b0, first_magnitude};
        if (sign) begin
          value = {1'b0, first_magnitude} | 32'h80000000;
        end
      end
      FLOAT_OPERATION_EXTREMUM: begin
        value = second;
        if (second_parts_not_a_number | ((less ^ variant[0]) & !first_parts_not_a_number)) begin
          value = first;
        end
        if (first_parts_not_a_number & second_parts_not_a_number) begin
          value = 32'h7fc00000;
        end
      end
      FLOAT_OPERATION_COMPARISON: begin
        if (holds & !any_nan) begin
          value = 32'h1;
        end
      end
      FLOAT_OPERATION_CLASS: begin
        value = positive_zero << kind;
        if (first_parts_negative) begin
          value = negative_zero >> kind;
        end
        if (first_parts_not_a_number) begin
          value = 32'h100;
          if (first[22]) begin
            value = 32'h200;
          end
        end
      end
      default: value = 32'h0;
    endcase
  end

  unpack first_parts (
    .value(first),
    .negative(first_parts_negative),
    .exponent(first_parts_exponent_unused),
    .significand(first_parts_significand),
    .zero(first_parts_zero),
    .infinity(first_parts_infinity),
    .not_a_number(first_parts_not_a_number)
  );

  unpack second_parts (
    .value(second),
    .negative(second_parts_negative),
    .exponent(second_parts_exponent_unused),
    .significand(second_parts_significand_unused),
    .zero(second_parts_zero),
    .infinity(second_parts_infinity_unused),
    .not_a_number(second_parts_not_a_number)
  );
endmodule

`default_nettype wire
