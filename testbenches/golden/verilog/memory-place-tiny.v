// memory_place
//
// Written from its Rust description; do not edit.
//
// Modules:
//   memory_place
//     issue_packet_4_3_1
//       register_array_bits_1_4
//     register_array_bits_32_4 x2

`default_nettype none

module register_array_bits_1_4 (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire d_0,
  input wire d_1,
  input wire d_2,
  input wire d_3,
  output wire q_0,
  output wire q_1,
  output wire q_2,
  output wire q_3
);
  reg item_0;
  reg item_1;
  reg item_2;
  reg item_3;

  assign q_0 = item_0;
  assign q_1 = item_1;
  assign q_2 = item_2;
  assign q_3 = item_3;

  always @(posedge clock) begin
    if (reset) begin
      item_0 <= 1'b0;
      item_1 <= 1'b0;
      item_2 <= 1'b0;
      item_3 <= 1'b0;
    end else if (enable) begin
      item_0 <= d_0;
      item_1 <= d_1;
      item_2 <= d_2;
      item_3 <= d_3;
    end
  end
endmodule

module issue_packet_4_3_1 (
  input wire clock,
  input wire reset,
  input wire load,
  input wire [2:0] offered_instruction_tag,
  input wire [23:0] offered_pc,
  input wire [78:0] offered_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [3:0] offered_lanes,
  input wire offered_sw_0,
  input wire offered_sw_1,
  input wire offered_sw_2,
  input wire offered_sw_3,
  input wire [31:0] offered_block_number,
  input wire [31:0] offered_thread_base,
  input wire offered_base,
  input wire [16:0] offered_shared_base,
  output wire [2:0] held_instruction_tag,
  output wire [23:0] held_pc,
  output wire [78:0] held_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [3:0] held_lanes,
  output wire held_sw_0,
  output wire held_sw_1,
  output wire held_sw_2,
  output wire held_sw_3,
  output wire [31:0] held_block_number,
  output wire [31:0] held_thread_base,
  output wire held_base,
  output wire [16:0] held_shared_base
);
  reg [2:0] instruction_tag_held;
  reg [23:0] pc_held;
  reg [78:0] instruction_held;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  reg [3:0] lanes_held;
  reg [31:0] block_number_held;
  reg [31:0] thread_base_held;
  reg base_held;
  reg [16:0] shared_base_held;

  assign held_instruction_tag = instruction_tag_held;
  assign held_pc = pc_held;
  assign held_instruction = instruction_held;
  assign held_lanes = lanes_held;
  assign held_block_number = block_number_held;
  assign held_thread_base = thread_base_held;
  assign held_base = base_held;
  assign held_shared_base = shared_base_held;

  register_array_bits_1_4 sw_held (
    .clock(clock),
    .reset(reset),
    .enable(load),
    .d_0(offered_sw_0),
    .d_1(offered_sw_1),
    .d_2(offered_sw_2),
    .d_3(offered_sw_3),
    .q_0(held_sw_0),
    .q_1(held_sw_1),
    .q_2(held_sw_2),
    .q_3(held_sw_3)
  );

  always @(posedge clock) begin
    if (reset) begin
      instruction_tag_held <= 3'h0;
      pc_held <= 24'h0;
      instruction_held <= 79'h0;
      lanes_held <= 4'h0;
      block_number_held <= 32'h0;
      thread_base_held <= 32'h0;
      base_held <= 1'b0;
      shared_base_held <= 17'h0;
    end else if (load) begin
      instruction_tag_held <= offered_instruction_tag;
      pc_held <= offered_pc;
      instruction_held <= offered_instruction;
      lanes_held <= offered_lanes;
      block_number_held <= offered_block_number;
      thread_base_held <= offered_thread_base;
      base_held <= offered_base;
      shared_base_held <= offered_shared_base;
    end
  end
endmodule

module register_array_bits_32_4 (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire [31:0] d_0,
  input wire [31:0] d_1,
  input wire [31:0] d_2,
  input wire [31:0] d_3,
  output wire [31:0] q_0,
  output wire [31:0] q_1,
  output wire [31:0] q_2,
  output wire [31:0] q_3
);
  reg [31:0] item_0;
  reg [31:0] item_1;
  reg [31:0] item_2;
  reg [31:0] item_3;

  assign q_0 = item_0;
  assign q_1 = item_1;
  assign q_2 = item_2;
  assign q_3 = item_3;

  always @(posedge clock) begin
    if (reset) begin
      item_0 <= 32'h0;
      item_1 <= 32'h0;
      item_2 <= 32'h0;
      item_3 <= 32'h0;
    end else if (enable) begin
      item_0 <= d_0;
      item_1 <= d_1;
      item_2 <= d_2;
      item_3 <= d_3;
    end
  end
endmodule

module memory_place (
  input wire clock,
  input wire reset,
  input wire valid,
  input wire [2:0] operation_instruction_tag,
  input wire [23:0] operation_pc,
  input wire [78:0] operation_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [3:0] operation_lanes,
  input wire operation_sw_0,
  input wire operation_sw_1,
  input wire operation_sw_2,
  input wire operation_sw_3,
  input wire [31:0] operation_block_number,
  input wire [31:0] operation_thread_base,
  input wire operation_base,
  input wire [16:0] operation_shared_base,
  input wire [31:0] first_0,
  input wire [31:0] first_1,
  input wire [31:0] first_2,
  input wire [31:0] first_3,
  input wire [31:0] second_0,
  input wire [31:0] second_1,
  input wire [31:0] second_2,
  input wire [31:0] second_3,
  input wire taken,
  output wire occupied,
  output wire [2:0] held_instruction_tag,
  output wire [23:0] held_pc,
  output wire [78:0] held_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [3:0] held_lanes,
  output wire held_sw_0,
  output wire held_sw_1,
  output wire held_sw_2,
  output wire held_sw_3,
  output wire [31:0] held_block_number,
  output wire [31:0] held_thread_base,
  output wire held_base,
  output wire [16:0] held_shared_base,
  output wire [31:0] held_first_0,
  output wire [31:0] held_first_1,
  output wire [31:0] held_first_2,
  output wire [31:0] held_first_3,
  output wire [31:0] held_second_0,
  output wire [31:0] held_second_1,
  output wire [31:0] held_second_2,
  output wire [31:0] held_second_3
);
  reg occupied_held;

  assign occupied = occupied_held;

  issue_packet_4_3_1 packet (
    .clock(clock),
    .reset(reset),
    .load(valid),
    .offered_instruction_tag(operation_instruction_tag),
    .offered_pc(operation_pc),
    .offered_instruction(operation_instruction),
    .offered_lanes(operation_lanes),
    .offered_sw_0(operation_sw_0),
    .offered_sw_1(operation_sw_1),
    .offered_sw_2(operation_sw_2),
    .offered_sw_3(operation_sw_3),
    .offered_block_number(operation_block_number),
    .offered_thread_base(operation_thread_base),
    .offered_base(operation_base),
    .offered_shared_base(operation_shared_base),
    .held_instruction_tag(held_instruction_tag),
    .held_pc(held_pc),
    .held_instruction(held_instruction),
    .held_lanes(held_lanes),
    .held_sw_0(held_sw_0),
    .held_sw_1(held_sw_1),
    .held_sw_2(held_sw_2),
    .held_sw_3(held_sw_3),
    .held_block_number(held_block_number),
    .held_thread_base(held_thread_base),
    .held_base(held_base),
    .held_shared_base(held_shared_base)
  );

  register_array_bits_32_4 first_operands (
    .clock(clock),
    .reset(reset),
    .enable(valid),
    .d_0(first_0),
    .d_1(first_1),
    .d_2(first_2),
    .d_3(first_3),
    .q_0(held_first_0),
    .q_1(held_first_1),
    .q_2(held_first_2),
    .q_3(held_first_3)
  );

  register_array_bits_32_4 second_operands (
    .clock(clock),
    .reset(reset),
    .enable(valid),
    .d_0(second_0),
    .d_1(second_1),
    .d_2(second_2),
    .d_3(second_3),
    .q_0(held_second_0),
    .q_1(held_second_1),
    .q_2(held_second_2),
    .q_3(held_second_3)
  );

  always @(posedge clock) begin
    if (reset) begin
      occupied_held <= 1'b0;
    end else if (valid | taken) begin
      occupied_held <= valid;
    end
  end
endmodule

`default_nettype wire
