// multiply_unit
//
// Written from its Rust description; do not edit.
//
// Modules:
//   multiply_unit
//     destination_4_2_2 x3
//       register_array_bits_2_4
//     multiplier x4

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

module multiplier (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire [31:0] first,
  input wire [31:0] second,
  input wire [2:0] variant,
  output wire [31:0] product
);
  wire [15:0] first_low;
  wire [15:0] first_high;
  wire [15:0] second_low;
  wire [15:0] second_high;
  wire first_negative;
  wire second_negative;
  reg [31:0] first_excess;
  reg [31:0] second_excess;
  wire [63:0] middle;
  reg [31:0] low_low;
  reg [31:0] low_high;
  reg [31:0] high_low;
  reg [31:0] high_high;
  reg [31:0] excess;
  reg high_chosen;
  reg [63:0] sum;
  reg [31:0] excess_of_sum;
  reg high_of_sum;
  reg [31:0] result_d;
  reg [31:0] result;

  assign first_low = first[15:0];
  assign first_high = first[31:16];
  assign second_low = second[15:0];
  assign second_high = second[31:16];
  assign first_negative = ((variant == 3'h1) | (variant == 3'h2)) & first[31];
  assign second_negative = (variant == 3'h1) & second[31];

  always @* begin
    first_excess = 32'h0;
    if (first_negative) begin
      first_excess = second;
    end
  end

  always @* begin
    second_excess = 32'h0;
    if (second_negative) begin
      second_excess = first;
    end
  end

  assign middle = {32'h0, low_high} + {32'h0, high_low};

  always @* begin
    result_d = sum[31:0];
    if (high_of_sum) begin
      result_d = sum[63:32] - excess_of_sum;
    end
  end

  assign product = result;
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
      low_low <= 32'h0;
      low_high <= 32'h0;
      high_low <= 32'h0;
      high_high <= 32'h0;
      excess <= 32'h0;
      high_chosen <= 1'b0;
      sum <= 64'h0;
      excess_of_sum <= 32'h0;
      high_of_sum <= 1'b0;
      result <= 32'h0;
    end else if (enable) begin
      low_low <= product_2[31:0];
      low_high <= product_3[31:0];
      high_low <= product_4[31:0];
      high_high <= product_5[31:0];
      excess <= first_excess + second_excess;
      high_chosen <= variant != 3'h0;
      sum <= {32'h0, low_low} + (middle << 6'h10) + ({32'h0, high_high} << 6'h20);
      excess_of_sum <= excess;
      high_of_sum <= high_chosen;
      result <= result_d;
    end
  end
endmodule

module multiply_unit (
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
  wire moves;
  reg first_occupied;
  reg second_occupied;
  reg third_occupied;
  wire [1:0] first_destination_instruction_tag;
  wire [3:0] first_destination_lanes;
  wire [1:0] first_destination_sw_0;
  wire [1:0] first_destination_sw_1;
  wire [1:0] first_destination_sw_2;
  wire [1:0] first_destination_sw_3;
  wire [4:0] first_destination_rd;
  wire first_destination_writes;
  wire [1:0] second_destination_instruction_tag;
  wire [3:0] second_destination_lanes;
  wire [1:0] second_destination_sw_0;
  wire [1:0] second_destination_sw_1;
  wire [1:0] second_destination_sw_2;
  wire [1:0] second_destination_sw_3;
  wire [4:0] second_destination_rd;
  wire second_destination_writes;

  assign moves = !third_occupied | result_grant;
  assign ready = moves;
  assign result_valid = third_occupied;

  destination_4_2_2 first_destination (
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
    .instruction_tag(first_destination_instruction_tag),
    .lanes(first_destination_lanes),
    .sw_0(first_destination_sw_0),
    .sw_1(first_destination_sw_1),
    .sw_2(first_destination_sw_2),
    .sw_3(first_destination_sw_3),
    .rd(first_destination_rd),
    .writes(first_destination_writes)
  );

  destination_4_2_2 second_destination (
    .clock(clock),
    .reset(reset),
    .load(moves),
    .load_instruction_tag(first_destination_instruction_tag),
    .load_lanes(first_destination_lanes),
    .load_sw_0(first_destination_sw_0),
    .load_sw_1(first_destination_sw_1),
    .load_sw_2(first_destination_sw_2),
    .load_sw_3(first_destination_sw_3),
    .load_rd(first_destination_rd),
    .load_writes(first_destination_writes),
    .instruction_tag(second_destination_instruction_tag),
    .lanes(second_destination_lanes),
    .sw_0(second_destination_sw_0),
    .sw_1(second_destination_sw_1),
    .sw_2(second_destination_sw_2),
    .sw_3(second_destination_sw_3),
    .rd(second_destination_rd),
    .writes(second_destination_writes)
  );

  destination_4_2_2 third_destination (
    .clock(clock),
    .reset(reset),
    .load(moves),
    .load_instruction_tag(second_destination_instruction_tag),
    .load_lanes(second_destination_lanes),
    .load_sw_0(second_destination_sw_0),
    .load_sw_1(second_destination_sw_1),
    .load_sw_2(second_destination_sw_2),
    .load_sw_3(second_destination_sw_3),
    .load_rd(second_destination_rd),
    .load_writes(second_destination_writes),
    .instruction_tag(result_instruction_tag),
    .lanes(result_lanes),
    .sw_0(result_sw_0),
    .sw_1(result_sw_1),
    .sw_2(result_sw_2),
    .sw_3(result_sw_3),
    .rd(result_rd),
    .writes(result_writes)
  );

  multiplier lane_0 (
    .clock(clock),
    .reset(reset),
    .enable(moves),
    .first(first_0),
    .second(second_0),
    .variant(operation_instruction[13:11]),
    .product(result_value_0)
  );

  multiplier lane_1 (
    .clock(clock),
    .reset(reset),
    .enable(moves),
    .first(first_1),
    .second(second_1),
    .variant(operation_instruction[13:11]),
    .product(result_value_1)
  );

  multiplier lane_2 (
    .clock(clock),
    .reset(reset),
    .enable(moves),
    .first(first_2),
    .second(second_2),
    .variant(operation_instruction[13:11]),
    .product(result_value_2)
  );

  multiplier lane_3 (
    .clock(clock),
    .reset(reset),
    .enable(moves),
    .first(first_3),
    .second(second_3),
    .variant(operation_instruction[13:11]),
    .product(result_value_3)
  );

  always @(posedge clock) begin
    if (reset) begin
      first_occupied <= 1'b0;
      second_occupied <= 1'b0;
      third_occupied <= 1'b0;
    end else if (moves) begin
      first_occupied <= valid;
      second_occupied <= first_occupied;
      third_occupied <= second_occupied;
    end
  end
endmodule

`default_nettype wire
