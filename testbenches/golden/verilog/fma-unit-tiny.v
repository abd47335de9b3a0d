// fma_unit
//
// Written from its Rust description; do not edit.
//
// Modules:
//   fma_unit
//     destination_4_2_2 x5
//       register_array_bits_2_4
//     fma_lane x4
//       fma_operands
//         unpack x3
//       significand_product
//       align
//       significand_sum
//       normalise
//         leading_zeros_16_4
//       round

`default_nettype none

module register_array_bits_2_4 (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire [1:0] d_0,
  input wire [1:0] d_1,
  input wire [1:0] d_2,
  input wire [1:0] d_3,
  output wire [1:0] q_0,
  output wire [1:0] q_1,
  output wire [1:0] q_2,
  output wire [1:0] q_3
);
  reg [1:0] item_0;
  reg [1:0] item_1;
  reg [1:0] item_2;
  reg [1:0] item_3;

  assign q_0 = item_0;
  assign q_1 = item_1;
  assign q_2 = item_2;
  assign q_3 = item_3;

  always @(posedge clock) begin
    if (reset) begin
      item_0 <= 2'h0;
      item_1 <= 2'h0;
      item_2 <= 2'h0;
      item_3 <= 2'h0;
    end else if (enable) begin
      item_0 <= d_0;
      item_1 <= d_1;
      item_2 <= d_2;
      item_3 <= d_3;
    end
  end
endmodule

module destination_4_2_2 (
  input wire clock,
  input wire reset,
  input wire load,
  input wire [1:0] load_instruction_tag,
  input wire [3:0] load_lanes,
  input wire [1:0] load_sw_0,
  input wire [1:0] load_sw_1,
  input wire [1:0] load_sw_2,
  input wire [1:0] load_sw_3,
  input wire [4:0] load_rd,
  input wire load_writes,
  output wire [1:0] instruction_tag,
  output wire [3:0] lanes,
  output wire [1:0] sw_0,
  output wire [1:0] sw_1,
  output wire [1:0] sw_2,
  output wire [1:0] sw_3,
  output wire [4:0] rd,
  output wire writes
);
  reg [1:0] instruction_tag_held;
  reg [3:0] lanes_held;
  reg [4:0] rd_held;
  reg writes_held;

  assign instruction_tag = instruction_tag_held;
  assign lanes = lanes_held;
  assign rd = rd_held;
  assign writes = writes_held;

  register_array_bits_2_4 sw_held (
    .clock(clock),
    .reset(reset),
    .enable(load),
    .d_0(load_sw_0),
    .d_1(load_sw_1),
    .d_2(load_sw_2),
    .d_3(load_sw_3),
    .q_0(sw_0),
    .q_1(sw_1),
    .q_2(sw_2),
    .q_3(sw_3)
  );

  always @(posedge clock) begin
    if (reset) begin
      instruction_tag_held <= 2'h0;
      lanes_held <= 4'h0;
      rd_held <= 5'h0;
      writes_held <= 1'b0;
    end else if (load) begin
      instruction_tag_held <= load_instruction_tag;
      lanes_held <= load_lanes;
      rd_held <= load_rd;
      writes_held <= load_writes;
    end
  end
endmodule

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

module fma_operands (
  input wire [10:0] operation, // DecodedFloat: unit[1:0], operation[5:2], variant[7:6], mode[10:8]
  input wire [31:0] first,
  input wire [31:0] second,
  input wire [31:0] third,
  output wire [7:0] first_exponent,
  output wire [23:0] first_significand,
  output wire [7:0] second_exponent,
  output wire [23:0] second_significand,
  output wire product_zero,
  output reg [7:0] addend_exponent,
  output reg [31:0] addend,
  output reg [3:0] form // ResultForm: negative[0], subtracts[1], special[3:2]
);
  localparam [3:0] FLOAT_OPERATION_FUSED = 4'h4;
  localparam [3:0] FLOAT_OPERATION_SUM = 4'h5;
  localparam [3:0] FLOAT_OPERATION_PRODUCT = 4'h6;
  localparam [3:0] FLOAT_OPERATION_TO_INTEGER = 4'h7;
  localparam [3:0] FLOAT_OPERATION_FROM_INTEGER = 4'h8;
  localparam [1:0] SPECIAL_NONE = 2'h0;
  localparam [1:0] SPECIAL_INFINITY = 2'h2;
  localparam [1:0] SPECIAL_NOT_A_NUMBER = 2'h3;

  wire is_fused;
  wire is_sum;
  wire is_product;
  wire to_integer;
  wire from_integer;
  wire converts;
  wire product_negative;
  reg addend_negative;
  wire subtracts;
  wire product_infinite;
  wire invalid;
  wire any_nan;
  reg [31:0] first_factor_value;
  wire first_factor_negative;
  wire first_factor_zero;
  wire first_factor_infinity;
  wire first_factor_not_a_number;
  reg [31:0] second_factor_value;
  wire second_factor_negative;
  wire second_factor_zero;
  wire second_factor_infinity;
  wire second_factor_not_a_number;
  reg [31:0] float_addend_value;
  wire float_addend_negative;
  wire [7:0] float_addend_exponent;
  wire [23:0] float_addend_significand;
  wire float_addend_zero_unused;
  wire float_addend_infinity;
  wire float_addend_not_a_number;

  assign is_fused = operation[5:2] == FLOAT_OPERATION_FUSED;
  assign is_sum = operation[5:2] == FLOAT_OPERATION_SUM;
  assign is_product = operation[5:2] == FLOAT_OPERATION_PRODUCT;
  assign to_integer = operation[5:2] == FLOAT_OPERATION_TO_INTEGER;
  assign from_integer = operation[5:2] == FLOAT_OPERATION_FROM_INTEGER;
  assign converts = to_integer | from_integer;

  always @* begin
    first_factor_value = first;
    second_factor_value = second;
    float_addend_value = third;
    if (is_sum) begin
      second_factor_value = 32'h3f800000;
      float_addend_value = second;
    end
    if (is_product | from_integer) begin
      float_addend_value = 32'h0;
    end
    if (converts) begin
      first_factor_value = 32'h0;
      second_factor_value = 32'h0;
    end
    if (to_integer) begin
      float_addend_value = first;
    end
  end

  assign product_negative = first_factor_negative ^ second_factor_negative ^
      (is_fused & operation[7]);

  always @* begin
    addend_negative = float_addend_negative ^ ((is_fused | is_sum) & operation[6]);
    if (is_product) begin
      addend_negative = product_negative;
    end
    if (from_integer) begin
      addend_negative = first[31] & !operation[6];
    end
  end

  assign subtracts = (product_negative ^ addend_negative) & !converts;
  assign product_zero = first_factor_zero | second_factor_zero;

  always @* begin
    addend_exponent = float_addend_exponent;
    addend = {8'h0, float_addend_significand} << 5'h8;
    if (from_integer) begin
      addend_exponent = 8'h9e;
      addend = first;
      if (addend_negative) begin
        addend = ~first + 32'h1;
      end
    end
  end

  assign product_infinite = first_factor_infinity | second_factor_infinity;
  assign invalid = (first_factor_infinity & second_factor_zero) |
      (first_factor_zero & second_factor_infinity) |
      (product_infinite & float_addend_infinity & subtracts);
  assign any_nan = first_factor_not_a_number | second_factor_not_a_number |
      float_addend_not_a_number;

  always @* begin
    form[0] = product_negative;
    form[1] = subtracts;
    form[3:2] = SPECIAL_NONE;
    if (converts) begin
      form[0] = addend_negative;
    end
    if (product_infinite | float_addend_infinity) begin
      form[3:2] = SPECIAL_INFINITY;
      form[1] = 1'b0;
      if (!product_infinite) begin
        form[0] = addend_negative;
      end
    end
    if (any_nan | invalid) begin
      form[3:2] = SPECIAL_NOT_A_NUMBER;
      form[1] = 1'b0;
    end
    if (to_integer) begin
      form[3:2] = SPECIAL_NONE;
      if (8'h9e < float_addend_exponent) begin
        form[3:2] = SPECIAL_INFINITY;
      end
      if (float_addend_not_a_number) begin
        form[0] = 1'b0;
      end
    end
  end

  unpack first_factor (
    .value(first_factor_value),
    .negative(first_factor_negative),
    .exponent(first_exponent),
    .significand(first_significand),
    .zero(first_factor_zero),
    .infinity(first_factor_infinity),
    .not_a_number(first_factor_not_a_number)
  );

  unpack second_factor (
    .value(second_factor_value),
    .negative(second_factor_negative),
    .exponent(second_exponent),
    .significand(second_significand),
    .zero(second_factor_zero),
    .infinity(second_factor_infinity),
    .not_a_number(second_factor_not_a_number)
  );

  unpack float_addend (
    .value(float_addend_value),
    .negative(float_addend_negative),
    .exponent(float_addend_exponent),
    .significand(float_addend_significand),
    .zero(float_addend_zero_unused),
    .infinity(float_addend_infinity),
    .not_a_number(float_addend_not_a_number)
  );
endmodule

module significand_product (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire [23:0] first,
  input wire [23:0] second,
  output wire [47:0] product
);
  wire [15:0] first_low;
  wire [15:0] first_high;
  wire [15:0] second_low;
  wire [15:0] second_high;
  wire [24:0] middle;
  wire [47:0] outer;
  reg [23:0] low_low;
  reg [23:0] low_high;
  reg [23:0] high_low;
  reg [23:0] high_high;
  reg [47:0] sum;

  assign first_low = {4'h0, first[11:0]};
  assign first_high = {4'h0, first[23:12]};
  assign second_low = {4'h0, second[11:0]};
  assign second_high = {4'h0, second[23:12]};
  assign middle = {1'b0, low_high} + {1'b0, high_low};
  assign outer = ({24'h0, high_high} << 6'h18) | {24'h0, low_low};
  assign product = sum;
  wire [16:0] first_low_value = {1'b0, first_low};
  wire [16:0] second_low_value = {1'b0, second_low};
  wire [33:0] product_2 = $unsigned($signed({{17{first_low_value[16]}}, first_low_value}) *
      $signed({{17{second_low_value[16]}}, second_low_value}));
  wire [16:0] second_high_value = {1'b0, second_high};
  wire [33:0] product_3 = $unsigned($signed({{17{first_low_value[16]}}, first_low_value}) *
      $signed({{17{second_high_value[16]}}, second_high_value}));
  wire [16:0] first_high_value = {1'b0, first_high};
  wire [33:0] product_4 = $unsigned($signed({{17{first_high_value[16]}}, first_high_value}) *
      $signed({{17{second_low_value[16]}}, second_low_value}));
  wire [33:0] product_5 = $unsigned($signed({{17{first_high_value[16]}}, first_high_value}) *
      $signed({{17{second_high_value[16]}}, second_high_value}));

  always @(posedge clock) begin
    if (reset) begin
      low_low <= 24'h0;
      low_high <= 24'h0;
      high_low <= 24'h0;
      high_high <= 24'h0;
      sum <= 48'h0;
    end else if (enable) begin
      low_low <= product_2[23:0];
      low_high <= product_3[23:0];
      high_low <= product_4[23:0];
      high_high <= product_5[23:0];
      sum <= outer + ({23'h0, middle} << 6'hc);
    end
  end
endmodule

module align (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire [7:0] first_exponent,
  input wire [7:0] second_exponent,
  input wire product_zero,
  input wire to_integer,
  input wire [7:0] addend_exponent,
  input wire [31:0] addend,
  output wire [75:0] aligned,
  output wire sticky,
  output wire [8:0] exponent
);
  reg [9:0] field_exponent;
  wire [9:0] distance;
  wire [99:0] shifted;
  reg [6:0] shift_d;
  reg [6:0] shift;
  reg [31:0] unaligned;
  reg [8:0] exponent_unaligned_d;
  reg [8:0] exponent_unaligned;
  reg [75:0] aligned_held;
  reg sticky_held;
  reg [8:0] exponent_held;

  always @* begin
    field_exponent = ({2'h0, first_exponent} + {2'h0, second_exponent}) - 10'h64;
    if (product_zero) begin
      field_exponent = 10'h1;
    end
    if (to_integer) begin
      field_exponent = 10'h9e;
    end
  end

  assign distance = field_exponent - {2'h0, addend_exponent};

  always @* begin
    shift_d = distance[6:0];
    if (10'h4c < distance) begin
      shift_d = 7'h4c;
    end
    exponent_unaligned_d = field_exponent[8:0];
    if (distance[9]) begin
      shift_d = 7'h0;
      exponent_unaligned_d = {1'b0, addend_exponent};
    end
    if (to_integer) begin
      exponent_unaligned_d = 9'h1;
    end
  end

  assign shifted = ({68'h0, unaligned} << 7'h44) >> shift;
  assign aligned = aligned_held;
  assign sticky = sticky_held;
  assign exponent = exponent_held;

  always @(posedge clock) begin
    if (reset) begin
      shift <= 7'h0;
      unaligned <= 32'h0;
      exponent_unaligned <= 9'h0;
      aligned_held <= 76'h0;
      sticky_held <= 1'b0;
      exponent_held <= 9'h0;
    end else if (enable) begin
      shift <= shift_d;
      unaligned <= addend;
      exponent_unaligned <= exponent_unaligned_d;
      aligned_held <= shifted[99:24];
      sticky_held <= |shifted[23:0];
      exponent_held <= exponent_unaligned;
    end
  end
endmodule

module significand_sum (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire [75:0] aligned,
  input wire sticky,
  input wire [47:0] product,
  input wire [8:0] exponent,
  input wire [3:0] form, // ResultForm: negative[0], subtracts[1], special[3:2]
  output wire [75:0] sum,
  output wire lost,
  output wire [15:0] window,
  output wire [2:0] groups,
  output wire [8:0] sum_exponent,
  output wire [3:0] sum_form // ResultForm: negative[0], subtracts[1], special[3:2]
);
  localparam [75:0] highest = 76'h8000000000000000000;

  reg [77:0] left;
  wire [77:0] right;
  reg [77:0] term;
  wire [77:0] total;
  wire [77:0] opposite;
  wire subtracts;
  wire product_larger;
  reg [75:0] magnitude;
  reg [3:0] form_next; // ResultForm: negative[0], subtracts[1], special[3:2]
  wire [8:0] room;
  wire [75:0] limited;
  reg [75:0] sum_held_d;
  reg [75:0] sum_held;
  reg lost_held;
  reg [15:0] window_held_d;
  reg [15:0] window_held;
  reg [2:0] groups_held_d;
  reg [2:0] groups_held;
  reg [8:0] exponent_held;
  reg [3:0] form_held; // ResultForm: negative[0], subtracts[1], special[3:2]

  assign subtracts = form[1];

  always @* begin
    left = {2'h0, aligned} << 7'h1;
    if (sticky) begin
      left = ({2'h0, aligned} << 7'h1) | 78'h1;
    end
  end

  assign right = {30'h0, product} << 7'h3;

  always @* begin
    term = right;
    if (subtracts) begin
      term = ~right;
    end
  end

  assign total = left + term + {77'h0, subtracts};
  assign opposite = right - left;
  assign product_larger = subtracts & total[77];

  always @* begin
    magnitude = total[76:1];
    if (product_larger) begin
      magnitude = opposite[76:1];
    end
  end

  assign room = exponent - 9'h1;
  assign limited = magnitude | (highest >> room);

  always @* begin
    sum_held_d = magnitude << 7'h40;
    window_held_d = {4'h0, limited[11:0]} << 4'h4;
    groups_held_d = 3'h4;
    if (|limited[27:12]) begin
      sum_held_d = magnitude << 7'h30;
      window_held_d = limited[27:12];
      groups_held_d = 3'h3;
    end
    if (|limited[43:28]) begin
      sum_held_d = magnitude << 7'h20;
      window_held_d = limited[43:28];
      groups_held_d = 3'h2;
    end
    if (|limited[59:44]) begin
      sum_held_d = magnitude << 7'h10;
      window_held_d = limited[59:44];
      groups_held_d = 3'h1;
    end
    if (|limited[75:60]) begin
      sum_held_d = magnitude;
      window_held_d = limited[75:60];
      groups_held_d = 3'h0;
    end
  end

  always @* begin
    form_next[0] = form[0] ^ (subtracts & !product_larger);
    form_next[1] = subtracts;
    form_next[3:2] = form[3:2];
  end

  assign sum = sum_held;
  assign lost = lost_held;
  assign window = window_held;
  assign groups = groups_held;
  assign sum_exponent = exponent_held;
  assign sum_form = form_held;

  always @(posedge clock) begin
    if (reset) begin
      sum_held <= 76'h0;
      lost_held <= 1'b0;
      window_held <= 16'h0;
      groups_held <= 3'h0;
      exponent_held <= 9'h0;
      form_held <= 4'h0;
    end else if (enable) begin
      sum_held <= sum_held_d;
      lost_held <= sticky;
      window_held <= window_held_d;
      groups_held <= groups_held_d;
      exponent_held <= exponent;
      form_held <= form_next;
    end
  end
endmodule

module leading_zeros_16_4 (
  input wire [15:0] value,
  output wire [3:0] count
);
  localparam [15:0] upper_0 = 16'hff00;
  localparam [15:0] upper_1 = 16'hf000;
  localparam [15:0] upper_2 = 16'hc000;
  localparam [15:0] upper_3 = 16'h8000;
  localparam [7:0] zeros_0 = 8'h8;
  localparam [7:0] zeros_1 = 8'h4;
  localparam [7:0] zeros_2 = 8'h2;
  localparam [7:0] zeros_3 = 8'h1;
  localparam [3:0] weight_0 = 4'h8;
  localparam [3:0] weight_1 = 4'h4;
  localparam [3:0] weight_2 = 4'h2;
  localparam [3:0] weight_3 = 4'h1;

  reg [15:0] rest;
  reg [3:0] counted;

  always @* begin
    rest = value;
    counted = 4'h0;
    if (!(|(rest & upper_0))) begin
      rest = rest << zeros_0;
      counted = counted | weight_0;
    end
    if (!(|(rest & upper_1))) begin
      rest = rest << zeros_1;
      counted = counted | weight_1;
    end
    if (!(|(rest & upper_2))) begin
      rest = rest << zeros_2;
      counted = counted | weight_2;
    end
    if (!(|(rest & upper_3))) begin
      rest = rest << zeros_3;
      counted = counted | weight_3;
    end
  end

  assign count = counted;
endmodule

module normalise (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire [75:0] sum,
  input wire lost,
  input wire [15:0] window,
  input wire [2:0] groups,
  input wire [8:0] exponent,
  output wire [32:0] value,
  output wire sticky,
  output wire [8:0] value_exponent
);
  wire [75:0] moved;
  wire [8:0] distance;
  reg [32:0] value_held;
  reg sticky_held;
  reg [8:0] exponent_held_d;
  reg [8:0] exponent_held;
  wire [3:0] zeros_count;

  assign moved = sum << zeros_count;
  assign distance = ({6'h0, groups} << 4'h4) | {5'h0, zeros_count};

  always @* begin
    exponent_held_d = 9'h0;
    if (moved[75]) begin
      exponent_held_d = exponent - distance;
    end
  end

  assign value = value_held;
  assign sticky = sticky_held;
  assign value_exponent = exponent_held;

  leading_zeros_16_4 zeros (
    .value(window),
    .count(zeros_count)
  );

  always @(posedge clock) begin
    if (reset) begin
      value_held <= 33'h0;
      sticky_held <= 1'b0;
      exponent_held <= 9'h0;
    end else if (enable) begin
      value_held <= moved[75:43];
      sticky_held <= (|moved[42:0]) | lost;
      exponent_held <= exponent_held_d;
    end
  end
endmodule

module round (
  input wire [32:0] value,
  input wire sticky,
  input wire [8:0] exponent,
  input wire [3:0] form, // ResultForm: negative[0], subtracts[1], special[3:2]
  input wire [4:0] rounding, // Rounding: mode[2:0], to_integer[3], is_unsigned[4]
  output reg [31:0] result
);
  localparam [2:0] ROUNDING_MODE_NEAREST_EVEN = 3'h0;
  localparam [2:0] ROUNDING_MODE_TOWARD_ZERO = 3'h1;
  localparam [2:0] ROUNDING_MODE_DOWN = 3'h2;
  localparam [2:0] ROUNDING_MODE_UP = 3'h3;
  localparam [2:0] ROUNDING_MODE_NEAREST_AWAY = 3'h4;
  localparam [1:0] SPECIAL_NONE = 2'h0;
  localparam [1:0] SPECIAL_ZERO = 2'h1;
  localparam [1:0] SPECIAL_INFINITY = 2'h2;
  localparam [1:0] SPECIAL_NOT_A_NUMBER = 2'h3;

  wire negative;
  wire to_integer;
  wire [31:0] magnitude;
  reg last;
  reg guard;
  reg rest;
  wire inexact;
  reg increment;
  reg [31:0] base;
  reg carry;
  wire [31:0] rounded;
  wire overflow;
  reg toward_zero;
  reg outside;
  reg [30:0] number;
  reg float_negative;
  reg [30:0] float_magnitude;

  assign negative = form[0];
  assign to_integer = rounding[3];
  assign magnitude = value[32:1];

  always @* begin
    last = value[9];
    guard = value[8];
    rest = (|value[7:0]) | sticky;
    if (to_integer) begin
      last = value[1];
      guard = value[0];
      rest = sticky;
    end
  end

  assign inexact = guard | rest;

  always @* begin
    increment = 1'b0;
    toward_zero = 1'b0;
    case (rounding[2:0])
      ROUNDING_MODE_NEAREST_EVEN: increment = guard & (rest | last);
      ROUNDING_MODE_TOWARD_ZERO: toward_zero = 1'b1;
      ROUNDING_MODE_DOWN: begin
        increment = inexact & negative;
        toward_zero = !negative;
      end
      ROUNDING_MODE_UP: begin
        increment = inexact & !negative;
        toward_zero = negative;
      end
      ROUNDING_MODE_NEAREST_AWAY: increment = guard;
      default: increment = guard;
    endcase
  end

  always @* begin
    base = ({23'h0, exponent} << 5'h17) | {9'h0, value[31:9]};
    carry = increment;
    if (to_integer) begin
      base = magnitude;
      if (negative) begin
        base = ~magnitude;
        carry = !increment;
      end
    end
  end

  assign rounded = base + {31'h0, carry};
  assign overflow = rounded[31] | (&rounded[30:23]);

  always @* begin
    number = rounded[30:0];
    if (overflow) begin
      number = 31'h7f800000;
      if (toward_zero) begin
        number = 31'h7f7fffff;
      end
    end
  end

  always @* begin
    float_negative = negative;
    if (form[1] & !(|value) & !sticky) begin
      float_negative = rounding[2:0] == ROUNDING_MODE_DOWN;
    end
    float_magnitude = number;
    case (form[3:2])
      SPECIAL_NONE: float_magnitude = number;
      SPECIAL_ZERO: float_magnitude = 31'h0;
      SPECIAL_INFINITY: float_magnitude = 31'h7f800000;
      SPECIAL_NOT_A_NUMBER: begin
        float_magnitude = 31'h7fc00000;
        float_negative = 1'b0;
      end
    endcase
  end

  always @* begin
    result = {1'b0, float_magnitude};
    if (float_negative) begin
      result = {1'b0, float_magnitude} | 32'h80000000;
    end
    if (to_integer) begin
      result = rounded;
      if (rounding[4]) begin
        if (form[3:2] == SPECIAL_INFINITY) begin
          result = 32'hffffffff;
        end
        if (negative) begin
          result = 32'h0;
        end
      end else if (outside) begin
        result = 32'h7fffffff;
        if (negative) begin
          result = 32'h80000000;
        end
      end
    end
  end

  always @* begin
    outside = magnitude[31] & (!negative | (|magnitude[30:0]));
    if (form[3:2] == SPECIAL_INFINITY) begin
      outside = 1'b1;
    end
  end
endmodule

module fma_lane (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire [10:0] operation, // DecodedFloat: unit[1:0], operation[5:2], variant[7:6], mode[10:8]
  input wire [31:0] first,
  input wire [31:0] second,
  input wire [31:0] third,
  input wire [4:0] rounding, // Rounding: mode[2:0], to_integer[3], is_unsigned[4]
  output wire [31:0] result
);
  localparam [3:0] FLOAT_OPERATION_TO_INTEGER = 4'h7;

  reg [3:0] form_fa; // ResultForm: negative[0], subtracts[1], special[3:2]
  reg [3:0] form_fb; // ResultForm: negative[0], subtracts[1], special[3:2]
  reg [3:0] form_fd; // ResultForm: negative[0], subtracts[1], special[3:2]
  reg [31:0] result_held;
  wire [7:0] operands_first_exponent;
  wire [23:0] operands_first_significand;
  wire [7:0] operands_second_exponent;
  wire [23:0] operands_second_significand;
  wire operands_product_zero;
  wire [7:0] operands_addend_exponent;
  wire [31:0] operands_addend;
  wire [3:0] operands_form; // ResultForm: negative[0], subtracts[1], special[3:2]
  wire [47:0] multiply_product;
  wire align_to_integer;
  wire [75:0] align_aligned;
  wire align_sticky;
  wire [8:0] align_exponent;
  wire [75:0] add_sum;
  wire add_lost;
  wire [15:0] add_window;
  wire [2:0] add_groups;
  wire [8:0] add_sum_exponent;
  wire [3:0] add_sum_form; // ResultForm: negative[0], subtracts[1], special[3:2]
  wire [32:0] normalise_value;
  wire normalise_sticky;
  wire [8:0] normalise_value_exponent;
  wire [31:0] round_result;

  assign align_to_integer = operation[5:2] == FLOAT_OPERATION_TO_INTEGER;
  assign result = result_held;

  fma_operands operands (
    .operation(operation),
    .first(first),
    .second(second),
    .third(third),
    .first_exponent(operands_first_exponent),
    .first_significand(operands_first_significand),
    .second_exponent(operands_second_exponent),
    .second_significand(operands_second_significand),
    .product_zero(operands_product_zero),
    .addend_exponent(operands_addend_exponent),
    .addend(operands_addend),
    .form(operands_form)
  );

  significand_product multiply (
    .clock(clock),
    .reset(reset),
    .enable(enable),
    .first(operands_first_significand),
    .second(operands_second_significand),
    .product(multiply_product)
  );

  align align (
    .clock(clock),
    .reset(reset),
    .enable(enable),
    .first_exponent(operands_first_exponent),
    .second_exponent(operands_second_exponent),
    .product_zero(operands_product_zero),
    .to_integer(align_to_integer),
    .addend_exponent(operands_addend_exponent),
    .addend(operands_addend),
    .aligned(align_aligned),
    .sticky(align_sticky),
    .exponent(align_exponent)
  );

  significand_sum add (
    .clock(clock),
    .reset(reset),
    .enable(enable),
    .aligned(align_aligned),
    .sticky(align_sticky),
    .product(multiply_product),
    .exponent(align_exponent),
    .form(form_fb),
    .sum(add_sum),
    .lost(add_lost),
    .window(add_window),
    .groups(add_groups),
    .sum_exponent(add_sum_exponent),
    .sum_form(add_sum_form)
  );

  normalise normalise (
    .clock(clock),
    .reset(reset),
    .enable(enable),
    .sum(add_sum),
    .lost(add_lost),
    .window(add_window),
    .groups(add_groups),
    .exponent(add_sum_exponent),
    .value(normalise_value),
    .sticky(normalise_sticky),
    .value_exponent(normalise_value_exponent)
  );

  round round (
    .value(normalise_value),
    .sticky(normalise_sticky),
    .exponent(normalise_value_exponent),
    .form(form_fd),
    .rounding(rounding),
    .result(round_result)
  );

  always @(posedge clock) begin
    if (reset) begin
      form_fa <= 4'h0;
      form_fb <= 4'h0;
      form_fd <= 4'h0;
      result_held <= 32'h0;
    end else if (enable) begin
      form_fa <= operands_form;
      form_fb <= form_fa;
      form_fd <= add_sum_form;
      result_held <= round_result;
    end
  end
endmodule

module fma_unit (
  input wire clock,
  input wire reset,
  input wire valid,
  output wire ready,
  input wire [1:0] operation_instruction_tag,
  input wire [23:0] operation_pc,
  input wire [78:0] operation_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [3:0] operation_lanes,
  input wire [1:0] operation_sw_0,
  input wire [1:0] operation_sw_1,
  input wire [1:0] operation_sw_2,
  input wire [1:0] operation_sw_3,
  input wire [31:0] operation_block_number,
  input wire [31:0] operation_thread_base,
  input wire [1:0] operation_base,
  input wire [16:0] operation_shared_base,
  input wire [10:0] float_operation,
      // DecodedFloat: unit[1:0], operation[5:2], variant[7:6], mode[10:8]
  input wire [31:0] first_0,
  input wire [31:0] first_1,
  input wire [31:0] first_2,
  input wire [31:0] first_3,
  input wire [31:0] second_0,
  input wire [31:0] second_1,
  input wire [31:0] second_2,
  input wire [31:0] second_3,
  input wire [31:0] third_0,
  input wire [31:0] third_1,
  input wire [31:0] third_2,
  input wire [31:0] third_3,
  output wire result_valid,
  input wire result_grant,
  output wire [1:0] result_instruction_tag,
  output wire [3:0] result_lanes,
  output wire [1:0] result_sw_0,
  output wire [1:0] result_sw_1,
  output wire [1:0] result_sw_2,
  output wire [1:0] result_sw_3,
  output wire [4:0] result_rd,
  output wire result_writes,
  output wire [31:0] result_value_0,
  output wire [31:0] result_value_1,
  output wire [31:0] result_value_2,
  output wire [31:0] result_value_3
);
  localparam [3:0] FLOAT_OPERATION_TO_INTEGER = 4'h7;

  wire moves;
  reg [4:0] rounding_next; // Rounding: mode[2:0], to_integer[3], is_unsigned[4]
  reg [4:0] occupied_d;
  reg [4:0] occupied;
  reg [4:0] rounding_fa; // Rounding: mode[2:0], to_integer[3], is_unsigned[4]
  reg [4:0] rounding_fb; // Rounding: mode[2:0], to_integer[3], is_unsigned[4]
  reg [4:0] rounding_fc; // Rounding: mode[2:0], to_integer[3], is_unsigned[4]
  reg [4:0] rounding_fd; // Rounding: mode[2:0], to_integer[3], is_unsigned[4]
  wire [1:0] fa_instruction_tag;
  wire [3:0] fa_lanes;
  wire [1:0] fa_sw_0;
  wire [1:0] fa_sw_1;
  wire [1:0] fa_sw_2;
  wire [1:0] fa_sw_3;
  wire [4:0] fa_rd;
  wire fa_writes;
  wire [1:0] fb_instruction_tag;
  wire [3:0] fb_lanes;
  wire [1:0] fb_sw_0;
  wire [1:0] fb_sw_1;
  wire [1:0] fb_sw_2;
  wire [1:0] fb_sw_3;
  wire [4:0] fb_rd;
  wire fb_writes;
  wire [1:0] fc_instruction_tag;
  wire [3:0] fc_lanes;
  wire [1:0] fc_sw_0;
  wire [1:0] fc_sw_1;
  wire [1:0] fc_sw_2;
  wire [1:0] fc_sw_3;
  wire [4:0] fc_rd;
  wire fc_writes;
  wire [1:0] fd_instruction_tag;
  wire [3:0] fd_lanes;
  wire [1:0] fd_sw_0;
  wire [1:0] fd_sw_1;
  wire [1:0] fd_sw_2;
  wire [1:0] fd_sw_3;
  wire [4:0] fd_rd;
  wire fd_writes;

  assign moves = !occupied[4] | result_grant;
  assign ready = moves;

  always @* begin
    occupied_d = occupied << 3'h1;
    if (valid) begin
      occupied_d = (occupied << 3'h1) | 5'h1;
    end
  end

  always @* begin
    rounding_next[2:0] = float_operation[10:8];
    rounding_next[3] = float_operation[5:2] == FLOAT_OPERATION_TO_INTEGER;
    rounding_next[4] = float_operation[6];
  end

  assign result_valid = occupied[4];

  destination_4_2_2 fa (
    .clock(clock),
    .reset(reset),
    .load(moves),
    .load_instruction_tag(operation_instruction_tag),
    .load_lanes(operation_lanes),
    .load_sw_0(operation_sw_0),
    .load_sw_1(operation_sw_1),
    .load_sw_2(operation_sw_2),
    .load_sw_3(operation_sw_3),
    .load_rd(operation_instruction[28:24]),
    .load_writes(operation_instruction[29]),
    .instruction_tag(fa_instruction_tag),
    .lanes(fa_lanes),
    .sw_0(fa_sw_0),
    .sw_1(fa_sw_1),
    .sw_2(fa_sw_2),
    .sw_3(fa_sw_3),
    .rd(fa_rd),
    .writes(fa_writes)
  );

  destination_4_2_2 fb (
    .clock(clock),
    .reset(reset),
    .load(moves),
    .load_instruction_tag(fa_instruction_tag),
    .load_lanes(fa_lanes),
    .load_sw_0(fa_sw_0),
    .load_sw_1(fa_sw_1),
    .load_sw_2(fa_sw_2),
    .load_sw_3(fa_sw_3),
    .load_rd(fa_rd),
    .load_writes(fa_writes),
    .instruction_tag(fb_instruction_tag),
    .lanes(fb_lanes),
    .sw_0(fb_sw_0),
    .sw_1(fb_sw_1),
    .sw_2(fb_sw_2),
    .sw_3(fb_sw_3),
    .rd(fb_rd),
    .writes(fb_writes)
  );

  destination_4_2_2 fc (
    .clock(clock),
    .reset(reset),
    .load(moves),
    .load_instruction_tag(fb_instruction_tag),
    .load_lanes(fb_lanes),
    .load_sw_0(fb_sw_0),
    .load_sw_1(fb_sw_1),
    .load_sw_2(fb_sw_2),
    .load_sw_3(fb_sw_3),
    .load_rd(fb_rd),
    .load_writes(fb_writes),
    .instruction_tag(fc_instruction_tag),
    .lanes(fc_lanes),
    .sw_0(fc_sw_0),
    .sw_1(fc_sw_1),
    .sw_2(fc_sw_2),
    .sw_3(fc_sw_3),
    .rd(fc_rd),
    .writes(fc_writes)
  );

  destination_4_2_2 fd (
    .clock(clock),
    .reset(reset),
    .load(moves),
    .load_instruction_tag(fc_instruction_tag),
    .load_lanes(fc_lanes),
    .load_sw_0(fc_sw_0),
    .load_sw_1(fc_sw_1),
    .load_sw_2(fc_sw_2),
    .load_sw_3(fc_sw_3),
    .load_rd(fc_rd),
    .load_writes(fc_writes),
    .instruction_tag(fd_instruction_tag),
    .lanes(fd_lanes),
    .sw_0(fd_sw_0),
    .sw_1(fd_sw_1),
    .sw_2(fd_sw_2),
    .sw_3(fd_sw_3),
    .rd(fd_rd),
    .writes(fd_writes)
  );

  destination_4_2_2 fe (
    .clock(clock),
    .reset(reset),
    .load(moves),
    .load_instruction_tag(fd_instruction_tag),
    .load_lanes(fd_lanes),
    .load_sw_0(fd_sw_0),
    .load_sw_1(fd_sw_1),
    .load_sw_2(fd_sw_2),
    .load_sw_3(fd_sw_3),
    .load_rd(fd_rd),
    .load_writes(fd_writes),
    .instruction_tag(result_instruction_tag),
    .lanes(result_lanes),
    .sw_0(result_sw_0),
    .sw_1(result_sw_1),
    .sw_2(result_sw_2),
    .sw_3(result_sw_3),
    .rd(result_rd),
    .writes(result_writes)
  );

  fma_lane lane_0 (
    .clock(clock),
    .reset(reset),
    .enable(moves),
    .operation(float_operation),
    .first(first_0),
    .second(second_0),
    .third(third_0),
    .rounding(rounding_fd),
    .result(result_value_0)
  );

  fma_lane lane_1 (
    .clock(clock),
    .reset(reset),
    .enable(moves),
    .operation(float_operation),
    .first(first_1),
    .second(second_1),
    .third(third_1),
    .rounding(rounding_fd),
    .result(result_value_1)
  );

  fma_lane lane_2 (
    .clock(clock),
    .reset(reset),
    .enable(moves),
    .operation(float_operation),
    .first(first_2),
    .second(second_2),
    .third(third_2),
    .rounding(rounding_fd),
    .result(result_value_2)
  );

  fma_lane lane_3 (
    .clock(clock),
    .reset(reset),
    .enable(moves),
    .operation(float_operation),
    .first(first_3),
    .second(second_3),
    .third(third_3),
    .rounding(rounding_fd),
    .result(result_value_3)
  );

  always @(posedge clock) begin
    if (reset) begin
      occupied <= 5'h0;
      rounding_fa <= 5'h0;
      rounding_fb <= 5'h0;
      rounding_fc <= 5'h0;
      rounding_fd <= 5'h0;
    end else if (moves) begin
      occupied <= occupied_d;
      rounding_fa <= rounding_next;
      rounding_fb <= rounding_fa;
      rounding_fc <= rounding_fb;
      rounding_fd <= rounding_fc;
    end
  end
endmodule

`default_nettype wire
