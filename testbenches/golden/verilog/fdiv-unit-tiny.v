// fdiv_unit
//
// Written from its Rust description; do not edit.
//
// Modules:
//   fdiv_unit
//     destination_4_2_2
//       register_array_bits_2_4
//     fdiv_lane x4
//       fdiv_operands
//         unpack x2
//       leading_zeros_24_5 x2
//       fdiv_place
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

module fdiv_operands (
  input wire root,
  input wire [31:0] first,
  input wire [31:0] second,
  output wire [23:0] first_significand,
  output wire [23:0] second_significand,
  output reg [9:0] exponent,
  output reg [3:0] form // ResultForm: negative[0], subtracts[1], special[3:2]
);
  localparam [1:0] SPECIAL_NONE = 2'h0;
  localparam [1:0] SPECIAL_ZERO = 2'h1;
  localparam [1:0] SPECIAL_INFINITY = 2'h2;
  localparam [1:0] SPECIAL_NOT_A_NUMBER = 2'h3;

  wire [9:0] above;
  wire first_parts_negative;
  wire [7:0] first_parts_exponent;
  wire first_parts_zero;
  wire first_parts_infinity;
  wire first_parts_not_a_number;
  reg [31:0] second_parts_value;
  wire second_parts_negative;
  wire [7:0] second_parts_exponent;
  wire second_parts_zero;
  wire second_parts_infinity;
  wire second_parts_not_a_number;

  always @* begin
    second_parts_value = second;
    if (root) begin
      second_parts_value = 32'h3f800000;
    end
  end

  assign above = {2'h0, first_parts_exponent} + 10'h7f;

  always @* begin
    exponent = above - {2'h0, second_parts_exponent};
    if (root) begin
      exponent = above;
    end
  end

  always @* begin
    form[0] = first_parts_negative ^ second_parts_negative;
    form[1] = 1'b0;
    form[3:2] = SPECIAL_NONE;
    if (first_parts_zero | second_parts_infinity) begin
      form[3:2] = SPECIAL_ZERO;
    end
    if (first_parts_infinity | second_parts_zero) begin
      form[3:2] = SPECIAL_INFINITY;
    end
    if (first_parts_not_a_number | second_parts_not_a_number |
        (first_parts_zero & second_parts_zero) | (first_parts_infinity & second_parts_infinity) |
        (root & first_parts_negative & !first_parts_zero)) begin
      form[3:2] = SPECIAL_NOT_A_NUMBER;
    end
  end

  unpack first_parts (
    .value(first),
    .negative(first_parts_negative),
    .exponent(first_parts_exponent),
    .significand(first_significand),
    .zero(first_parts_zero),
    .infinity(first_parts_infinity),
    .not_a_number(first_parts_not_a_number)
  );

  unpack second_parts (
    .value(second_parts_value),
    .negative(second_parts_negative),
    .exponent(second_parts_exponent),
    .significand(second_significand),
    .zero(second_parts_zero),
    .infinity(second_parts_infinity),
    .not_a_number(second_parts_not_a_number)
  );
endmodule

module leading_zeros_24_5 (
  input wire [23:0] value,
  output wire [4:0] count
);
  localparam [23:0] upper_0 = 24'hffff00;
  localparam [23:0] upper_1 = 24'hff0000;
  localparam [23:0] upper_2 = 24'hf00000;
  localparam [23:0] upper_3 = 24'hc00000;
  localparam [23:0] upper_4 = 24'h800000;
  localparam [7:0] zeros_0 = 8'h10;
  localparam [7:0] zeros_1 = 8'h8;
  localparam [7:0] zeros_2 = 8'h4;
  localparam [7:0] zeros_3 = 8'h2;
  localparam [7:0] zeros_4 = 8'h1;
  localparam [4:0] weight_0 = 5'h10;
  localparam [4:0] weight_1 = 5'h8;
  localparam [4:0] weight_2 = 5'h4;
  localparam [4:0] weight_3 = 5'h2;
  localparam [4:0] weight_4 = 5'h1;

  reg [23:0] rest;
  reg [4:0] counted;

  always @* begin
    rest = value;
    counted = 5'h0;
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
    if (!(|(rest & upper_4))) begin
      rest = rest << zeros_4;
      counted = counted | weight_4;
    end
  end

  assign count = counted;
endmodule

module fdiv_place (
  input wire [31:0] quotient,
  input wire [9:0] exponent,
  output wire [31:0] placed,
  output wire lost,
  output reg [9:0] placed_exponent
);
  localparam [31:0] ones = 32'hffffffff;

  reg [31:0] normal;
  reg [9:0] normal_exponent;
  wire subnormal;
  wire [9:0] distance;
  reg [4:0] shift;

  always @* begin
    normal = quotient << 5'h1;
    normal_exponent = exponent - 10'h1;
    if (quotient[31]) begin
      normal = quotient;
      normal_exponent = exponent;
    end
  end

  assign subnormal = normal_exponent[9] | !(|normal_exponent);
  assign distance = ~normal_exponent + 10'h2;

  always @* begin
    shift = 5'h0;
    placed_exponent = normal_exponent;
    if (subnormal) begin
      shift = distance[4:0];
      if (10'h1f < distance) begin
        shift = 5'h1f;
      end
      placed_exponent = 10'h0;
    end
  end

  assign placed = normal >> shift;
  assign lost = |(normal & ~(ones << shift));
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

module fdiv_lane (
  input wire clock,
  input wire reset,
  input wire load,
  input wire normalise,
  input wire iterate,
  input wire place,
  input wire finish,
  input wire root,
  input wire [31:0] position,
  input wire [2:0] mode, // RoundingMode: NearestEven, TowardZero, Down, Up, NearestAway
  input wire [31:0] first,
  input wire [31:0] second,
  output wire [31:0] result
);
  wire [23:0] normal_first;
  wire [23:0] normal_second;
  wire [9:0] normal_exponent;
  wire [28:0] twice;
  reg [28:0] subtrahend;
  wire [28:0] difference;
  wire fits;
  reg [4:0] rounding; // Rounding: mode[2:0], to_integer[3], is_unsigned[4]
  reg [26:0] remainder_d;
  reg [26:0] remainder;
  reg [23:0] divisor_d;
  reg [23:0] divisor;
  reg [31:0] quotient_d;
  reg [31:0] quotient;
  reg [9:0] exponent_d;
  reg [9:0] exponent;
  reg [3:0] form; // ResultForm: negative[0], subtracts[1], special[3:2]
  reg sticky;
  wire [23:0] operands_first_significand;
  wire [23:0] operands_second_significand;
  wire [9:0] operands_exponent;
  wire [3:0] operands_form; // ResultForm: negative[0], subtracts[1], special[3:2]
  wire [4:0] first_zeros_count;
  wire [4:0] second_zeros_count;
  wire [31:0] placing_placed;
  wire placing_lost;
  wire [9:0] placing_placed_exponent;
  wire [32:0] round_value;
  wire [31:0] round_result;

  assign normal_first = remainder[23:0] << first_zeros_count;
  assign normal_second = divisor << second_zeros_count;
  assign normal_exponent = (exponent - {5'h0, first_zeros_count}) + {5'h0, second_zeros_count};
  assign twice = {2'h0, remainder} << 5'h1;

  always @* begin
    subtrahend = {5'h0, divisor} << 5'h2;
    if (root) begin
      subtrahend = ({3'h0, quotient[31:6]} << 5'h1) | {3'h0, position[31:6]};
    end
  end

  assign difference = twice - subtrahend;
  assign fits = !difference[28];

  always @* begin
    remainder_d = twice[26:0];
    quotient_d = quotient;
    if (fits) begin
      remainder_d = difference[26:0];
      quotient_d = quotient | position;
    end
    divisor_d = normal_second;
    exponent_d = normal_exponent;
    if (normalise) begin
      remainder_d = {3'h0, normal_first} << 5'h1;
      if (root) begin
        exponent_d = normal_exponent >> 4'h1;
        if (normal_exponent[0]) begin
          remainder_d = {3'h0, normal_first} << 5'h2;
        end
      end
    end
    if (place) begin
      quotient_d = placing_placed;
      exponent_d = placing_placed_exponent;
    end
    if (finish) begin
      quotient_d = round_result;
    end
    if (load) begin
      remainder_d = {3'h0, operands_first_significand};
      divisor_d = operands_second_significand;
      quotient_d = 32'h0;
      exponent_d = operands_exponent;
    end
  end

  assign round_value = {1'b0, quotient} << 6'h1;

  always @* begin
    rounding[2:0] = mode;
    rounding[3] = 1'b0;
    rounding[4] = 1'b0;
  end

  assign result = quotient;

  fdiv_operands operands (
    .root(root),
    .first(first),
    .second(second),
    .first_significand(operands_first_significand),
    .second_significand(operands_second_significand),
    .exponent(operands_exponent),
    .form(operands_form)
  );

  leading_zeros_24_5 first_zeros (
    .value(remainder[23:0]),
    .count(first_zeros_count)
  );

  leading_zeros_24_5 second_zeros (
    .value(divisor),
    .count(second_zeros_count)
  );

  fdiv_place placing (
    .quotient(quotient),
    .exponent(exponent),
    .placed(placing_placed),
    .lost(placing_lost),
    .placed_exponent(placing_placed_exponent)
  );

  round round (
    .value(round_value),
    .sticky(sticky),
    .exponent(exponent[8:0]),
    .form(form),
    .rounding(rounding),
    .result(round_result)
  );

  always @(posedge clock) begin
    if (reset) begin
      remainder <= 27'h0;
    end else if (load | normalise | iterate) begin
      remainder <= remainder_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      divisor <= 24'h0;
    end else if (load | normalise) begin
      divisor <= divisor_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      quotient <= 32'h0;
    end else if (load | iterate | place | finish) begin
      quotient <= quotient_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      exponent <= 10'h0;
    end else if (load | normalise | place) begin
      exponent <= exponent_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      form <= 4'h0;
    end else if (load) begin
      form <= operands_form;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      sticky <= 1'b0;
    end else if (place) begin
      sticky <= placing_lost | (|remainder);
    end
  end
endmodule

module fdiv_unit (
  input wire clock,
  input wire reset,
  input wire valid,
  output wire idle,
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
  localparam [3:0] FLOAT_OPERATION_ROOT = 4'ha;
  localparam [2:0] ROUNDING_MODE_NEAREST_EVEN = 3'h0;
  localparam [33:0] before_first = 34'h200000000;

  wire [33:0] position;
  wire rests;
  wire normalise;
  wire iterate;
  wire place;
  wire finish;
  wire done;
  reg root_now;
  reg [4:0] step_d;
  reg [4:0] step;
  reg asks;
  reg root;
  reg [2:0] mode; // RoundingMode: NearestEven, TowardZero, Down, Up, NearestAway

  assign rests = step == 5'h0;
  assign normalise = step == 5'h1;
  assign place = step == 5'h1c;
  assign finish = step == 5'h1d;
  assign done = asks;
  assign iterate = !(rests | normalise | place | finish | done);
  assign position = before_first >> step;
  assign idle = rests;

  always @* begin
    step_d = step + 5'h1;
    if (rests & !valid) begin
      step_d = 5'h0;
    end
    if (done) begin
      step_d = step;
      if (result_grant) begin
        step_d = 5'h0;
      end
    end
  end

  always @* begin
    root_now = root;
    if (valid) begin
      root_now = float_operation[5:2] == FLOAT_OPERATION_ROOT;
    end
  end

  assign result_valid = done;

  destination_4_2_2 destination (
    .clock(clock),
    .reset(reset),
    .load(valid),
    .load_instruction_tag(operation_instruction_tag),
    .load_lanes(operation_lanes),
    .load_sw_0(operation_sw_0),
    .load_sw_1(operation_sw_1),
    .load_sw_2(operation_sw_2),
    .load_sw_3(operation_sw_3),
    .load_rd(operation_instruction[28:24]),
    .load_writes(operation_instruction[29]),
    .instruction_tag(result_instruction_tag),
    .lanes(result_lanes),
    .sw_0(result_sw_0),
    .sw_1(result_sw_1),
    .sw_2(result_sw_2),
    .sw_3(result_sw_3),
    .rd(result_rd),
    .writes(result_writes)
  );

  fdiv_lane lane_0 (
    .clock(clock),
    .reset(reset),
    .load(valid),
    .normalise(normalise),
    .iterate(iterate),
    .place(place),
    .finish(finish),
    .root(root_now),
    .position(position[31:0]),
    .mode(mode),
    .first(first_0),
    .second(second_0),
    .result(result_value_0)
  );

  fdiv_lane lane_1 (
    .clock(clock),
    .reset(reset),
    .load(valid),
    .normalise(normalise),
    .iterate(iterate),
    .place(place),
    .finish(finish),
    .root(root_now),
    .position(position[31:0]),
    .mode(mode),
    .first(first_1),
    .second(second_1),
    .result(result_value_1)
  );

  fdiv_lane lane_2 (
    .clock(clock),
    .reset(reset),
    .load(valid),
    .normalise(normalise),
    .iterate(iterate),
    .place(place),
    .finish(finish),
    .root(root_now),
    .position(position[31:0]),
    .mode(mode),
    .first(first_2),
    .second(second_2),
    .result(result_value_2)
  );

  fdiv_lane lane_3 (
    .clock(clock),
    .reset(reset),
    .load(valid),
    .normalise(normalise),
    .iterate(iterate),
    .place(place),
    .finish(finish),
    .root(root_now),
    .position(position[31:0]),
    .mode(mode),
    .first(first_3),
    .second(second_3),
    .result(result_value_3)
  );

  always @(posedge clock) begin
    if (reset) begin
      step <= 5'h0;
      asks <= 1'b0;
    end else begin
      step <= step_d;
      asks <= finish | (done & !result_grant);
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      root <= 1'b0;
      mode <= ROUNDING_MODE_NEAREST_EVEN;
    end else if (valid) begin
      root <= float_operation[5:2] == FLOAT_OPERATION_ROOT;
      mode <= float_operation[10:8];
    end
  end
endmodule

`default_nettype wire
