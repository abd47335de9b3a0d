// operand_stage
//
// Written from its Rust description; do not edit.
//
// Modules:
//   operand_stage
//     issue_packet_4_2_2 x2
//       register_array_bits_2_4

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

module issue_packet_4_2_2 (
  input wire clock,
  input wire reset,
  input wire load,
  input wire [1:0] offered_instruction_tag,
  input wire [23:0] offered_pc,
  input wire [78:0] offered_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [3:0] offered_lanes,
  input wire [1:0] offered_sw_0,
  input wire [1:0] offered_sw_1,
  input wire [1:0] offered_sw_2,
  input wire [1:0] offered_sw_3,
  input wire [31:0] offered_block_number,
  input wire [31:0] offered_thread_base,
  input wire [1:0] offered_base,
  input wire [16:0] offered_shared_base,
  output wire [1:0] held_instruction_tag,
  output wire [23:0] held_pc,
  output wire [78:0] held_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [3:0] held_lanes,
  output wire [1:0] held_sw_0,
  output wire [1:0] held_sw_1,
  output wire [1:0] held_sw_2,
  output wire [1:0] held_sw_3,
  output wire [31:0] held_block_number,
  output wire [31:0] held_thread_base,
  output wire [1:0] held_base,
  output wire [16:0] held_shared_base
);
  reg [1:0] instruction_tag_held;
  reg [23:0] pc_held;
  reg [78:0] instruction_held;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  reg [3:0] lanes_held;
  reg [31:0] block_number_held;
  reg [31:0] thread_base_held;
  reg [1:0] base_held;
  reg [16:0] shared_base_held;

  assign held_instruction_tag = instruction_tag_held;
  assign held_pc = pc_held;
  assign held_instruction = instruction_held;
  assign held_lanes = lanes_held;
  assign held_block_number = block_number_held;
  assign held_thread_base = thread_base_held;
  assign held_base = base_held;
  assign held_shared_base = shared_base_held;

  register_array_bits_2_4 sw_held (
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
      instruction_tag_held <= 2'h0;
      pc_held <= 24'h0;
      instruction_held <= 79'h0;
      lanes_held <= 4'h0;
      block_number_held <= 32'h0;
      thread_base_held <= 32'h0;
      base_held <= 2'h0;
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

module operand_stage (
  input wire clock,
  input wire reset,
  input wire issue_valid,
  output wire issue_ready,
  input wire [1:0] issue_instruction_tag,
  input wire [23:0] issue_pc,
  input wire [78:0] issue_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [3:0] issue_lanes,
  input wire [1:0] issue_sw_0,
  input wire [1:0] issue_sw_1,
  input wire [1:0] issue_sw_2,
  input wire [1:0] issue_sw_3,
  input wire [31:0] issue_block_number,
  input wire [31:0] issue_thread_base,
  input wire [1:0] issue_base,
  input wire [16:0] issue_shared_base,
  output wire read,
  output wire [4:0] read_rs1,
  output wire [4:0] read_rs2,
  output wire [3:0] read_lanes,
  output wire [1:0] read_sw_0,
  output wire [1:0] read_sw_1,
  output wire [1:0] read_sw_2,
  output wire [1:0] read_sw_3,
  output wire divide_in_r,
  output wire memory_in_r,
  output wire multiply_blocks,
  output wire alu_blocks,
  output wire occupied,
  output reg alu_valid,
  input wire alu_ready,
  output reg multiply_valid,
  input wire multiply_ready,
  output reg divide_valid,
  output reg memory_valid,
  output wire [1:0] operation_instruction_tag,
  output wire [23:0] operation_pc,
  output wire [78:0] operation_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [3:0] operation_lanes,
  output wire [1:0] operation_sw_0,
  output wire [1:0] operation_sw_1,
  output wire [1:0] operation_sw_2,
  output wire [1:0] operation_sw_3,
  output wire [31:0] operation_block_number,
  output wire [31:0] operation_thread_base,
  output wire [1:0] operation_base,
  output wire [16:0] operation_shared_base
);
  localparam [1:0] UNIT_ALU = 2'h0;
  localparam [1:0] UNIT_MULTIPLY = 2'h1;
  localparam [1:0] UNIT_DIVIDE = 2'h2;
  localparam [1:0] UNIT_MEMORY = 2'h3;

  reg accepted;
  wire execute_free;
  wire register_moves;
  wire issue_fire;
  reg register_occupied;
  reg execute_occupied;
  wire [1:0] register_packet_held_instruction_tag;
  wire [23:0] register_packet_held_pc;
  wire [78:0] register_packet_held_instruction;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  wire [31:0] register_packet_held_block_number;
  wire [31:0] register_packet_held_thread_base;
  wire [1:0] register_packet_held_base;
  wire [16:0] register_packet_held_shared_base;

  always @* begin
    alu_valid = 1'b0;
    multiply_valid = 1'b0;
    divide_valid = 1'b0;
    memory_valid = 1'b0;
    accepted = 1'b0;
    case (operation_instruction[1:0])
      UNIT_ALU: begin
        alu_valid = execute_occupied;
        accepted = alu_ready;
      end
      UNIT_MULTIPLY: begin
        multiply_valid = execute_occupied;
        accepted = multiply_ready;
      end
      UNIT_DIVIDE: begin
        divide_valid = execute_occupied;
        accepted = 1'b1;
      end
      UNIT_MEMORY: begin
        memory_valid = execute_occupied;
        accepted = 1'b1;
      end
    endcase
  end

  assign divide_in_r = register_occupied & (register_packet_held_instruction[1:0] == UNIT_DIVIDE);
  assign memory_in_r = register_occupied & (register_packet_held_instruction[1:0] == UNIT_MEMORY);
  assign execute_free = !execute_occupied | accepted;
  assign register_moves = register_occupied & execute_free;
  assign issue_ready = !register_occupied | execute_free;
  assign multiply_blocks = register_occupied & !execute_free &
      (operation_instruction[1:0] == UNIT_MULTIPLY);
  assign alu_blocks = register_occupied & !execute_free & (operation_instruction[1:0] == UNIT_ALU);
  assign issue_fire = issue_valid & issue_ready;
  assign read = register_moves;
  assign read_rs1 = register_packet_held_instruction[18:14];
  assign read_rs2 = register_packet_held_instruction[23:19];
  assign occupied = execute_occupied;

  issue_packet_4_2_2 register_packet (
    .clock(clock),
    .reset(reset),
    .load(issue_fire),
    .offered_instruction_tag(issue_instruction_tag),
    .offered_pc(issue_pc),
    .offered_instruction(issue_instruction),
    .offered_lanes(issue_lanes),
    .offered_sw_0(issue_sw_0),
    .offered_sw_1(issue_sw_1),
    .offered_sw_2(issue_sw_2),
    .offered_sw_3(issue_sw_3),
    .offered_block_number(issue_block_number),
    .offered_thread_base(issue_thread_base),
    .offered_base(issue_base),
    .offered_shared_base(issue_shared_base),
    .held_instruction_tag(register_packet_held_instruction_tag),
    .held_pc(register_packet_held_pc),
    .held_instruction(register_packet_held_instruction),
    .held_lanes(read_lanes),
    .held_sw_0(read_sw_0),
    .held_sw_1(read_sw_1),
    .held_sw_2(read_sw_2),
    .held_sw_3(read_sw_3),
    .held_block_number(register_packet_held_block_number),
    .held_thread_base(register_packet_held_thread_base),
    .held_base(register_packet_held_base),
    .held_shared_base(register_packet_held_shared_base)
  );

  issue_packet_4_2_2 execute_packet (
    .clock(clock),
    .reset(reset),
    .load(register_moves),
    .offered_instruction_tag(register_packet_held_instruction_tag),
    .offered_pc(register_packet_held_pc),
    .offered_instruction(register_packet_held_instruction),
    .offered_lanes(read_lanes),
    .offered_sw_0(read_sw_0),
    .offered_sw_1(read_sw_1),
    .offered_sw_2(read_sw_2),
    .offered_sw_3(read_sw_3),
    .offered_block_number(register_packet_held_block_number),
    .offered_thread_base(register_packet_held_thread_base),
    .offered_base(register_packet_held_base),
    .offered_shared_base(register_packet_held_shared_base),
    .held_instruction_tag(operation_instruction_tag),
    .held_pc(operation_pc),
    .held_instruction(operation_instruction),
    .held_lanes(operation_lanes),
    .held_sw_0(operation_sw_0),
    .held_sw_1(operation_sw_1),
    .held_sw_2(operation_sw_2),
    .held_sw_3(operation_sw_3),
    .held_block_number(operation_block_number),
    .held_thread_base(operation_thread_base),
    .held_base(operation_base),
    .held_shared_base(operation_shared_base)
  );

  always @(posedge clock) begin
    if (reset) begin
      register_occupied <= 1'b0;
    end else if (issue_ready) begin
      register_occupied <= issue_valid;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      execute_occupied <= 1'b0;
    end else if (execute_free) begin
      execute_occupied <= register_occupied;
    end
  end
endmodule

`default_nettype wire
