// divide_unit
//
// Written from its Rust description; do not edit.
//
// Modules:
//   divide_unit
//     destination_4_2_2
//       register_array_bits_2_4
//     divider x4

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

module divider (
  input wire clock,
  input wire reset,
  input wire load,
  input wire iterate,
  input wire finish,
  input wire [31:0] first,
  input wire [31:0] second,
  input wire [2:0] variant,
  output wire [31:0] result
);
  wire first_negative;
  wire second_negative;
  wire [32:0] extended;
  wire [32:0] difference;
  reg [31:0] quotient_d;
  reg [31:0] quotient;
  reg [31:0] remainder_d;
  reg [31:0] remainder;
  reg [31:0] divisor_d;
  reg [31:0] divisor;
  reg wants_remainder;
  reg quotient_negative;
  reg remainder_negative;

  assign first_negative = first[31] & !variant[0];
  assign second_negative = second[31] & !variant[0];

  always @* begin
    divisor_d = second;
    if (second_negative) begin
      divisor_d = ~second + 32'h1;
    end
  end

  assign extended = ({1'b0, remainder} << 6'h1) | {1'b0, quotient >> 5'h1f};
  assign difference = extended - {1'b0, divisor};

  always @* begin
    quotient_d = (quotient << 5'h1) | 32'h1;
    remainder_d = difference[31:0];
    if (difference[32]) begin
      quotient_d = quotient << 5'h1;
      remainder_d = extended[31:0];
    end
    if (finish) begin
      quotient_d = quotient;
      if (quotient_negative) begin
        quotient_d = ~quotient + 32'h1;
      end
      if (wants_remainder) begin
        quotient_d = remainder;
        if (remainder_negative) begin
          quotient_d = ~remainder + 32'h1;
        end
      end
    end
    if (load) begin
      remainder_d = 32'h0;
      quotient_d = first;
      if (first_negative) begin
        quotient_d = ~first + 32'h1;
      end
    end
  end

  assign result = quotient;

  always @(posedge clock) begin
    if (reset) begin
      quotient <= 32'h0;
    end else if (load | iterate | finish) begin
      quotient <= quotient_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      remainder <= 32'h0;
    end else if (load | iterate) begin
      remainder <= remainder_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      divisor <= 32'h0;
      wants_remainder <= 1'b0;
      quotient_negative <= 1'b0;
      remainder_negative <= 1'b0;
    end else if (load) begin
      divisor <= divisor_d;
      wants_remainder <= variant[1];
      quotient_negative <= (first_negative ^ second_negative) & (|second);
      remainder_negative <= first_negative;
    end
  end
endmodule

module divide_unit (
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
  wire rests;
  wire finish;
  wire done;
  reg [5:0] step_d;
  reg [5:0] step;
  reg asks;
  wire lane_0_iterate;
  wire lane_1_iterate;
  wire lane_2_iterate;
  wire lane_3_iterate;

  assign rests = step == 6'h0;
  assign finish = step == 6'h21;
  assign done = asks;
  assign idle = rests;

  always @* begin
    step_d = step + 6'h1;
    if (rests & !valid) begin
      step_d = 6'h0;
    end
    if (done) begin
      step_d = step;
      if (result_grant) begin
        step_d = 6'h0;
      end
    end
  end

  assign lane_0_iterate = !rests & !finish & !done;
  assign lane_1_iterate = !rests & !finish & !done;
  assign lane_2_iterate = !rests & !finish & !done;
  assign lane_3_iterate = !rests & !finish & !done;
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

  divider lane_0 (
    .clock(clock),
    .reset(reset),
    .load(valid),
    .iterate(lane_0_iterate),
    .finish(finish),
    .first(first_0),
    .second(second_0),
    .variant(operation_instruction[13:11]),
    .result(result_value_0)
  );

  divider lane_1 (
    .clock(clock),
    .reset(reset),
    .load(valid),
    .iterate(lane_1_iterate),
    .finish(finish),
    .first(first_1),
    .second(second_1),
    .variant(operation_instruction[13:11]),
    .result(result_value_1)
  );

  divider lane_2 (
    .clock(clock),
    .reset(reset),
    .load(valid),
    .iterate(lane_2_iterate),
    .finish(finish),
    .first(first_2),
    .second(second_2),
    .variant(operation_instruction[13:11]),
    .result(result_value_2)
  );

  divider lane_3 (
    .clock(clock),
    .reset(reset),
    .load(valid),
    .iterate(lane_3_iterate),
    .finish(finish),
    .first(first_3),
    .second(second_3),
    .variant(operation_instruction[13:11]),
    .result(result_value_3)
  );

  always @(posedge clock) begin
    if (reset) begin
      step <= 6'h0;
      asks <= 1'b0;
    end else begin
      step <= step_d;
      asks <= finish | (done & !result_grant);
    end
  end
endmodule

`default_nettype wire
