// execution_unit
//
// Written from its Rust description; do not edit.
//
// Modules:
//   execution_unit
//     operand_stage_4_3_1
//       issue_packet_4_3_1 x2
//         register_array_bits_1_4
//     alu_unit_4_3_1_2_0
//       destination_4_3_1
//         register_array_bits_1_4
//       register_array_bits_32_4
//       alu_lane_1_2_0 x4
//         alu
//         csr_reader_1_2_0
//       indirect_target_4
//         first_select_bits_32_4
//         other_target x4
//       priority_encoder_4_2 x2
//         first_set_4
//         first_index_4_2
//     multiply_unit_4_3_1
//       destination_4_3_1 x3
//       multiplier x4
//     divide_unit_4_3_1
//       destination_4_3_1
//       divider x4
//     memory_place_4_3_1
//       issue_packet_4_3_1
//       register_array_bits_32_4 x2
//     completion_arbiter_4_3_1_2

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

module operand_stage_4_3_1 (
  input wire clock,
  input wire reset,
  input wire issue_valid,
  output wire issue_ready,
  input wire [2:0] issue_instruction_tag,
  input wire [23:0] issue_pc,
  input wire [78:0] issue_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [3:0] issue_lanes,
  input wire issue_sw_0,
  input wire issue_sw_1,
  input wire issue_sw_2,
  input wire issue_sw_3,
  input wire [31:0] issue_block_number,
  input wire [31:0] issue_thread_base,
  input wire issue_base,
  input wire [16:0] issue_shared_base,
  output wire read,
  output wire [4:0] read_rs1,
  output wire [4:0] read_rs2,
  output wire [3:0] read_lanes,
  output wire read_sw_0,
  output wire read_sw_1,
  output wire read_sw_2,
  output wire read_sw_3,
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
  output wire [2:0] operation_instruction_tag,
  output wire [23:0] operation_pc,
  output wire [78:0] operation_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [3:0] operation_lanes,
  output wire operation_sw_0,
  output wire operation_sw_1,
  output wire operation_sw_2,
  output wire operation_sw_3,
  output wire [31:0] operation_block_number,
  output wire [31:0] operation_thread_base,
  output wire operation_base,
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
  wire [2:0] register_packet_held_instruction_tag;
  wire [23:0] register_packet_held_pc;
  wire [78:0] register_packet_held_instruction;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  wire [31:0] register_packet_held_block_number;
  wire [31:0] register_packet_held_thread_base;
  wire register_packet_held_base;
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

  issue_packet_4_3_1 register_packet (
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

  issue_packet_4_3_1 execute_packet (
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

module destination_4_3_1 (
  input wire clock,
  input wire reset,
  input wire load,
  input wire [2:0] load_instruction_tag,
  input wire [3:0] load_lanes,
  input wire load_sw_0,
  input wire load_sw_1,
  input wire load_sw_2,
  input wire load_sw_3,
  input wire [4:0] load_rd,
  input wire load_writes,
  output wire [2:0] instruction_tag,
  output wire [3:0] lanes,
  output wire sw_0,
  output wire sw_1,
  output wire sw_2,
  output wire sw_3,
  output wire [4:0] rd,
  output wire writes
);
  reg [2:0] instruction_tag_held;
  reg [3:0] lanes_held;
  reg [4:0] rd_held;
  reg writes_held;

  assign instruction_tag = instruction_tag_held;
  assign lanes = lanes_held;
  assign rd = rd_held;
  assign writes = writes_held;

  register_array_bits_1_4 sw_held (
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
      instruction_tag_held <= 3'h0;
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

module alu (
  input wire [3:0] operation,
      // Operation: Add, Subtract, ShiftLeft, SetLess, SetLessUnsigned, Xor, ShiftRight, ShiftRightArithmetic, Or, And, Second
  input wire [31:0] first,
  input wire [31:0] second,
  output reg [31:0] result,
  output wire equal,
  output wire less,
  output wire less_unsigned
);
  localparam [3:0] OPERATION_ADD = 4'h0;
  localparam [3:0] OPERATION_SUBTRACT = 4'h1;
  localparam [3:0] OPERATION_SHIFT_LEFT = 4'h2;
  localparam [3:0] OPERATION_SET_LESS = 4'h3;
  localparam [3:0] OPERATION_SET_LESS_UNSIGNED = 4'h4;
  localparam [3:0] OPERATION_XOR = 4'h5;
  localparam [3:0] OPERATION_SHIFT_RIGHT = 4'h6;
  localparam [3:0] OPERATION_SHIFT_RIGHT_ARITHMETIC = 4'h7;
  localparam [3:0] OPERATION_OR = 4'h8;
  localparam [3:0] OPERATION_AND = 4'h9;
  localparam [3:0] OPERATION_SECOND = 4'ha;
  localparam [31:0] ones = 32'hffffffff;

  wire [4:0] amount;
  wire [31:0] shifted_right;
  wire [31:0] vacated;

  assign equal = first == second;
  assign less = $signed(first) < $signed(second);
  assign less_unsigned = first < second;
  assign amount = second[4:0];
  assign shifted_right = first >> amount;
  assign vacated = ~(ones >> amount);

  always @* begin
    result = 32'h0;
    case (operation)
      OPERATION_ADD: result = first + second;
      OPERATION_SUBTRACT: result = first - second;
      OPERATION_SHIFT_LEFT: result = first << amount;
      OPERATION_SET_LESS: begin
        if (less) begin
          result = 32'h1;
        end
      end
      OPERATION_SET_LESS_UNSIGNED: begin
        if (less_unsigned) begin
          result = 32'h1;
        end
      end
      OPERATION_XOR: result = first ^ second;
      OPERATION_SHIFT_RIGHT: result = shifted_right;
      OPERATION_SHIFT_RIGHT_ARITHMETIC: begin
        result = shifted_right;
        if (first[31]) begin
          result = shifted_right | vacated;
        end
      end
      OPERATION_OR: result = first | second;
      OPERATION_AND: result = first & second;
      OPERATION_SECOND: result = second;
      default: result = second;
    endcase
  end
endmodule

module csr_reader_1_2_0 (
  input wire [3:0] csr,
      // Csr: GlobalThread, Thread, Block, ThreadsPerBlock, Blocks, WarpSlot, Lane, Arguments, Cycle, CycleHigh, Retired, RetiredHigh
  input wire [1:0] lane,
  input wire sw,
  input wire base,
  input wire [31:0] block_number,
  input wire [31:0] thread_base,
  input wire [31:0] threads_per_block,
  input wire [31:0] blocks,
  input wire [63:0] cycle,
  input wire [31:0] retired,
  output reg [31:0] value
);
  localparam [3:0] CSR_GLOBAL_THREAD = 4'h0;
  localparam [3:0] CSR_THREAD = 4'h1;
  localparam [3:0] CSR_BLOCK = 4'h2;
  localparam [3:0] CSR_THREADS_PER_BLOCK = 4'h3;
  localparam [3:0] CSR_BLOCKS = 4'h4;
  localparam [3:0] CSR_WARP_SLOT = 4'h5;
  localparam [3:0] CSR_LANE = 4'h6;
  localparam [3:0] CSR_ARGUMENTS = 4'h7;
  localparam [3:0] CSR_CYCLE = 4'h8;
  localparam [3:0] CSR_CYCLE_HIGH = 4'h9;
  localparam [3:0] CSR_RETIRED = 4'ha;
  localparam [3:0] CSR_RETIRED_HIGH = 4'hb;
  localparam [4:0] lane_w = 5'h2;

  wire warp;
  wire [31:0] thread;

  assign warp = sw - base;
  assign thread = ({31'h0, warp} << lane_w) | {30'h0, lane};

  always @* begin
    value = 32'h0;
    case (csr)
      CSR_GLOBAL_THREAD: value = thread_base + thread;
      CSR_THREAD: value = thread;
      CSR_BLOCK: value = block_number;
      CSR_THREADS_PER_BLOCK: value = threads_per_block;
      CSR_BLOCKS: value = blocks;
      CSR_WARP_SLOT: value = {31'h0, sw};
      CSR_LANE: value = {30'h0, lane};
      CSR_ARGUMENTS: value = 32'h7ffff000;
      CSR_CYCLE: value = cycle[31:0];
      CSR_CYCLE_HIGH: value = cycle[63:32];
      CSR_RETIRED: value = retired;
      CSR_RETIRED_HIGH: value = 32'h0;
      default: value = 32'h0;
    endcase
  end
endmodule

module alu_lane_1_2_0 (
  input wire [78:0] instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [31:0] pc_address,
  input wire [31:0] link,
  input wire [31:0] ballot,
  input wire [31:0] first,
  input wire [31:0] second,
  input wire [1:0] lane,
  input wire sw,
  input wire base,
  input wire [31:0] block_number,
  input wire [31:0] thread_base,
  input wire [31:0] threads_per_block,
  input wire [31:0] blocks,
  input wire [63:0] cycle,
  input wire [31:0] retired,
  output reg [31:0] value,
  output wire taken,
  output wire first_any
);
  localparam [1:0] SOURCE_OPERATION = 2'h0;
  localparam [1:0] SOURCE_LINK = 2'h1;
  localparam [1:0] SOURCE_BALLOT = 2'h2;
  localparam [1:0] SOURCE_CSR = 2'h3;

  reg condition;
  reg [31:0] alu_first;
  reg [31:0] alu_second;
  wire [31:0] alu_result;
  wire alu_equal;
  wire alu_less;
  wire alu_less_unsigned;
  wire [31:0] csr_reader_value;

  always @* begin
    alu_first = first;
    if (instruction[30]) begin
      alu_first = pc_address;
    end
  end

  always @* begin
    alu_second = second;
    if (instruction[31]) begin
      alu_second = instruction[63:32];
    end
  end

  assign first_any = |first;

  always @* begin
    condition = alu_equal;
    if (instruction[13]) begin
      condition = alu_less;
      if (instruction[12]) begin
        condition = alu_less_unsigned;
      end
    end
  end

  assign taken = condition ^ instruction[11];

  always @* begin
    value = alu_result;
    case (instruction[6:5])
      SOURCE_OPERATION: value = alu_result;
      SOURCE_LINK: value = link;
      SOURCE_BALLOT: value = ballot;
      SOURCE_CSR: value = csr_reader_value;
    endcase
  end

  alu alu (
    .operation(instruction[10:7]),
    .first(alu_first),
    .second(alu_second),
    .result(alu_result),
    .equal(alu_equal),
    .less(alu_less),
    .less_unsigned(alu_less_unsigned)
  );

  csr_reader_1_2_0 csr_reader (
    .csr(instruction[67:64]),
    .lane(lane),
    .sw(sw),
    .base(base),
    .block_number(block_number),
    .thread_base(thread_base),
    .threads_per_block(threads_per_block),
    .blocks(blocks),
    .cycle(cycle),
    .retired(retired),
    .value(csr_reader_value)
  );
endmodule

module first_select_bits_32_4 (
  input wire [3:0] request,
  input wire [31:0] value_0,
  input wire [31:0] value_1,
  input wire [31:0] value_2,
  input wire [31:0] value_3,
  output wire valid,
  output wire [31:0] chosen
);
  localparam [31:0] nothing = 32'h0;

  wire requested_0;
  wire requested_1;
  wire requested_2;
  wire requested_3;
  wire requested_4;
  wire requested_5;
  wire requested_6;
  wire [31:0] node_0;
  wire [31:0] node_1;
  wire [31:0] node_2;
  reg [31:0] node_3;
  reg [31:0] node_4;
  reg [31:0] node_5;
  reg [31:0] node_6;

  assign requested_0 = request[0];
  assign node_0 = value_0;
  assign requested_1 = request[1];
  assign node_1 = value_1;
  assign requested_2 = request[2];
  assign node_2 = value_2;
  assign requested_3 = request[3];

  always @* begin
    node_3 = value_3;
    if (!request[3]) begin
      node_3 = nothing;
    end
  end

  assign requested_4 = requested_0 | requested_1;

  always @* begin
    node_4 = node_1;
    if (requested_0) begin
      node_4 = node_0;
    end
  end

  assign requested_5 = requested_2 | requested_3;

  always @* begin
    node_5 = node_3;
    if (requested_2) begin
      node_5 = node_2;
    end
  end

  assign requested_6 = requested_4 | requested_5;

  always @* begin
    node_6 = node_5;
    if (requested_4) begin
      node_6 = node_4;
    end
  end

  assign valid = requested_6;
  assign chosen = node_6;
endmodule

module other_target (
  input wire [31:0] first,
  input wire [31:0] leader,
  input wire odd,
  output wire differs
);
  wire [31:0] difference;
  reg [31:0] carries;
  wire [31:0] carried;
  wire [31:0] uneven;

  assign difference = first ^ leader;

  always @* begin
    carries = ~first;
    if (first[0]) begin
      carries = first;
    end
    carries[0] = odd;
  end

  assign carried = (difference & carries) << 5'h1;
  assign uneven = difference ^ carried;
  assign differs = |uneven[31:1];
endmodule

module indirect_target_4 (
  input wire [3:0] lanes,
  input wire [31:0] first_0,
  input wire [31:0] first_1,
  input wire [31:0] first_2,
  input wire [31:0] first_3,
  input wire [31:0] immediate,
  input wire [5:0] code_page,
  output wire [23:0] target,
  output reg [3:0] differing,
  output wire outside
);
  wire [31:0] sum;
  wire lowest_valid_unused;
  wire [31:0] lowest_chosen;
  wire other_0_differs;
  wire other_1_differs;
  wire other_2_differs;
  wire other_3_differs;

  always @* begin
    differing = 4'h0;
    differing[0] = lanes[0] & other_0_differs;
    differing[1] = lanes[1] & other_1_differs;
    differing[2] = lanes[2] & other_2_differs;
    differing[3] = lanes[3] & other_3_differs;
  end

  assign sum = lowest_chosen + immediate;
  assign target = sum[25:2];
  assign outside = (sum[31:26] != code_page) | sum[1];

  first_select_bits_32_4 lowest (
    .request(lanes),
    .value_0(first_0),
    .value_1(first_1),
    .value_2(first_2),
    .value_3(first_3),
    .valid(lowest_valid_unused),
    .chosen(lowest_chosen)
  );

  other_target other_0 (
    .first(first_0),
    .leader(lowest_chosen),
    .odd(immediate[0]),
    .differs(other_0_differs)
  );

  other_target other_1 (
    .first(first_1),
    .leader(lowest_chosen),
    .odd(immediate[0]),
    .differs(other_1_differs)
  );

  other_target other_2 (
    .first(first_2),
    .leader(lowest_chosen),
    .odd(immediate[0]),
    .differs(other_2_differs)
  );

  other_target other_3 (
    .first(first_3),
    .leader(lowest_chosen),
    .odd(immediate[0]),
    .differs(other_3_differs)
  );
endmodule

module first_set_4 (
  input wire [3:0] request,
  output wire valid,
  output wire [3:0] onehot
);
  wire [3:0] negated;

  assign negated = ~request + 4'h1;
  assign onehot = request & negated;
  assign valid = |request;
endmodule

module first_index_4_2 (
  input wire [3:0] request,
  output reg [1:0] index
);
  localparam [1:0] group_size_0 = 2'h1;
  localparam [1:0] group_size_1 = 2'h2;

  reg [3:0] requested;
  reg [3:0] requested_behind;
  reg [3:0] number_0;
  reg [3:0] number_1;

  always @* begin
    requested = request;
    number_0 = 4'h0;
    number_1 = 4'h0;
    requested_behind = requested >> group_size_0;
    number_0 = number_0 | ((number_0 >> group_size_0) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_0) & ~requested);
    number_0 = requested_behind & ~requested;
    requested = requested | requested_behind;
    requested_behind = requested >> group_size_1;
    number_0 = number_0 | ((number_0 >> group_size_1) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_1) & ~requested);
    number_1 = requested_behind & ~requested;
    requested = requested | requested_behind;
  end

  always @* begin
    index = 2'h0;
    index[0] = number_0[0];
    index[1] = number_1[0];
  end
endmodule

module priority_encoder_4_2 (
  input wire [3:0] request,
  output wire valid,
  output wire [1:0] index,
  output wire [3:0] onehot
);

  first_set_4 first (
    .request(request),
    .valid(valid),
    .onehot(onehot)
  );

  first_index_4_2 number (
    .request(request),
    .index(index)
  );
endmodule

module alu_unit_4_3_1_2_0 (
  input wire clock,
  input wire reset,
  input wire valid,
  output wire ready,
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
  input wire [31:0] retired_0,
  input wire [31:0] retired_1,
  input wire [31:0] retired_2,
  input wire [31:0] retired_3,
  input wire launch_start,
  input wire [23:0] launch_entry,
  input wire [5:0] launch_code_page,
  input wire [31:0] launch_blocks,
  input wire [31:0] launch_threads_per_block,
  input wire [31:0] launch_first_block,
  input wire [31:0] launch_block_step,
  input wire [31:0] launch_first_thread,
  input wire [31:0] launch_thread_step,
  input wire [16:0] launch_shared_bytes,
  input wire [16:0] launch_shared_stride,
  input wire [7:0] launch_max_resident,
  input wire [31:0] launch_read_only_start,
  input wire [31:0] launch_read_only_end,
  input wire [5:0] launch_issue_interval,
  input wire [31:0] launch_watchdog,
  input wire [63:0] cycle,
  input wire partial_jumps,
  output wire result_valid,
  input wire result_grant,
  output wire [2:0] result_instruction_tag,
  output wire [3:0] result_lanes,
  output wire result_sw_0,
  output wire result_sw_1,
  output wire result_sw_2,
  output wire result_sw_3,
  output wire [4:0] result_rd,
  output wire result_writes,
  output wire [31:0] result_value_0,
  output wire [31:0] result_value_1,
  output wire [31:0] result_value_2,
  output wire [31:0] result_value_3,
  output wire [23:0] outcome_pc,
  output wire [2:0] outcome_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  output wire outcome_calls,
  output wire outcome_returns,
  output wire [3:0] outcome_taken,
  output wire [23:0] outcome_target,
  output wire [3:0] outcome_fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [1:0] outcome_fault_lane
);
  localparam [2:0] CONTROL_NEXT = 3'h0;
  localparam [2:0] CONTROL_BRANCH = 3'h1;
  localparam [2:0] CONTROL_INDIRECT = 3'h2;
  localparam [2:0] CONTROL_ILLEGAL = 3'h5;
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_ILLEGAL_INSTRUCTION = 4'h1;
  localparam [3:0] FAULT_DIFFERENT_TARGETS = 4'h7;
  localparam [3:0] FAULT_NO_CODE = 4'h9;

  wire accept;
  wire [31:0] page_address;
  wire [23:0] next_pc;
  wire [31:0] pc_address;
  wire [31:0] link;
  wire [31:0] immediate;
  reg [3:0] ballot;
  wire [31:0] ballot_word;
  reg [3:0] conditions;
  reg occupied;
  reg [3:0] destination_load_lanes;
  reg [23:0] pc_held;
  reg [2:0] control_held; // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  reg calls_held;
  reg returns_held;
  reg [3:0] taken_held_d;
  reg [3:0] taken_held;
  reg [23:0] target_held_d;
  reg [23:0] target_held;
  reg [3:0] fault_held_d;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  reg [3:0] fault_held;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  reg [1:0] fault_lane_held_d;
  reg [1:0] fault_lane_held;
  wire [31:0] lane_0_value;
  wire lane_0_taken;
  wire lane_0_first_any;
  wire [31:0] lane_1_value;
  wire lane_1_taken;
  wire lane_1_first_any;
  wire [31:0] lane_2_value;
  wire lane_2_taken;
  wire lane_2_first_any;
  wire [31:0] lane_3_value;
  wire lane_3_taken;
  wire lane_3_first_any;
  wire [23:0] indirect_target;
  wire [3:0] indirect_differing;
  wire indirect_outside;
  wire lowest_valid_unused;
  wire [1:0] lowest_index;
  wire [3:0] lowest_onehot_unused;
  wire lowest_differing_valid;
  wire [1:0] lowest_differing_index;
  wire [3:0] lowest_differing_onehot_unused;

  assign ready = !occupied | result_grant;
  assign accept = valid & ready;
  assign next_pc = operation_pc + 24'h1;
  assign page_address = {26'h0, launch_code_page} << 5'h1a;
  assign pc_address = page_address | ({8'h0, operation_pc} << 5'h2);
  assign link = page_address | ({8'h0, next_pc} << 5'h2);

  always @* begin
    ballot = 4'h0;
    ballot[0] = lane_0_first_any;
    ballot[1] = lane_1_first_any;
    ballot[2] = lane_2_first_any;
    ballot[3] = lane_3_first_any;
  end

  always @* begin
    conditions = 4'h0;
    conditions[0] = lane_0_taken;
    conditions[1] = lane_1_taken;
    conditions[2] = lane_2_taken;
    conditions[3] = lane_3_taken;
  end

  assign ballot_word = {28'h0, ballot & operation_lanes};
  assign immediate = operation_instruction[63:32];

  always @* begin
    target_held_d = operation_pc + immediate[25:2];
    taken_held_d = 4'h0;
    fault_held_d = FAULT_NONE;
    fault_lane_held_d = lowest_index;
    destination_load_lanes = operation_lanes;
    case (operation_instruction[4:2])
      CONTROL_BRANCH: taken_held_d = conditions & operation_lanes;
      CONTROL_INDIRECT: begin
        target_held_d = indirect_target;
        if (partial_jumps) begin
          destination_load_lanes = operation_lanes & ~indirect_differing;
        end
        if (lowest_differing_valid & !partial_jumps) begin
          fault_held_d = FAULT_DIFFERENT_TARGETS;
          fault_lane_held_d = lowest_differing_index;
        end else if (indirect_outside) begin
          fault_held_d = FAULT_NO_CODE;
        end
      end
      CONTROL_ILLEGAL: fault_held_d = FAULT_ILLEGAL_INSTRUCTION;
      default: fault_held_d = FAULT_NONE;
    endcase
  end

  assign result_valid = occupied;
  assign outcome_pc = pc_held;
  assign outcome_control = control_held;
  assign outcome_calls = calls_held;
  assign outcome_returns = returns_held;
  assign outcome_taken = taken_held;
  assign outcome_target = target_held;
  assign outcome_fault = fault_held;
  assign outcome_fault_lane = fault_lane_held;

  destination_4_3_1 destination (
    .clock(clock),
    .reset(reset),
    .load(accept),
    .load_instruction_tag(operation_instruction_tag),
    .load_lanes(destination_load_lanes),
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

  register_array_bits_32_4 value (
    .clock(clock),
    .reset(reset),
    .enable(accept),
    .d_0(lane_0_value),
    .d_1(lane_1_value),
    .d_2(lane_2_value),
    .d_3(lane_3_value),
    .q_0(result_value_0),
    .q_1(result_value_1),
    .q_2(result_value_2),
    .q_3(result_value_3)
  );

  alu_lane_1_2_0 lane_0 (
    .instruction(operation_instruction),
    .pc_address(pc_address),
    .link(link),
    .ballot(ballot_word),
    .first(first_0),
    .second(second_0),
    .lane(2'h0),
    .sw(operation_sw_0),
    .base(operation_base),
    .block_number(operation_block_number),
    .thread_base(operation_thread_base),
    .threads_per_block(launch_threads_per_block),
    .blocks(launch_blocks),
    .cycle(cycle),
    .retired(retired_0),
    .value(lane_0_value),
    .taken(lane_0_taken),
    .first_any(lane_0_first_any)
  );

  alu_lane_1_2_0 lane_1 (
    .instruction(operation_instruction),
    .pc_address(pc_address),
    .link(link),
    .ballot(ballot_word),
    .first(first_1),
    .second(second_1),
    .lane(2'h1),
    .sw(operation_sw_1),
    .base(operation_base),
    .block_number(operation_block_number),
    .thread_base(operation_thread_base),
    .threads_per_block(launch_threads_per_block),
    .blocks(launch_blocks),
    .cycle(cycle),
    .retired(retired_1),
    .value(lane_1_value),
    .taken(lane_1_taken),
    .first_any(lane_1_first_any)
  );

  alu_lane_1_2_0 lane_2 (
    .instruction(operation_instruction),
    .pc_address(pc_address),
    .link(link),
    .ballot(ballot_word),
    .first(first_2),
    .second(second_2),
    .lane(2'h2),
    .sw(operation_sw_2),
    .base(operation_base),
    .block_number(operation_block_number),
    .thread_base(operation_thread_base),
    .threads_per_block(launch_threads_per_block),
    .blocks(launch_blocks),
    .cycle(cycle),
    .retired(retired_2),
    .value(lane_2_value),
    .taken(lane_2_taken),
    .first_any(lane_2_first_any)
  );

  alu_lane_1_2_0 lane_3 (
    .instruction(operation_instruction),
    .pc_address(pc_address),
    .link(link),
    .ballot(ballot_word),
    .first(first_3),
    .second(second_3),
    .lane(2'h3),
    .sw(operation_sw_3),
    .base(operation_base),
    .block_number(operation_block_number),
    .thread_base(operation_thread_base),
    .threads_per_block(launch_threads_per_block),
    .blocks(launch_blocks),
    .cycle(cycle),
    .retired(retired_3),
    .value(lane_3_value),
    .taken(lane_3_taken),
    .first_any(lane_3_first_any)
  );

  indirect_target_4 indirect (
    .lanes(operation_lanes),
    .first_0(first_0),
    .first_1(first_1),
    .first_2(first_2),
    .first_3(first_3),
    .immediate(immediate),
    .code_page(launch_code_page),
    .target(indirect_target),
    .differing(indirect_differing),
    .outside(indirect_outside)
  );

  priority_encoder_4_2 lowest (
    .request(operation_lanes),
    .valid(lowest_valid_unused),
    .index(lowest_index),
    .onehot(lowest_onehot_unused)
  );

  priority_encoder_4_2 lowest_differing (
    .request(indirect_differing),
    .valid(lowest_differing_valid),
    .index(lowest_differing_index),
    .onehot(lowest_differing_onehot_unused)
  );

  always @(posedge clock) begin
    if (reset) begin
      occupied <= 1'b0;
    end else if (ready) begin
      occupied <= valid;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      pc_held <= 24'h0;
      control_held <= CONTROL_NEXT;
      calls_held <= 1'b0;
      returns_held <= 1'b0;
      taken_held <= 4'h0;
      target_held <= 24'h0;
      fault_held <= FAULT_NONE;
      fault_lane_held <= 2'h0;
    end else if (accept) begin
      pc_held <= operation_pc;
      control_held <= operation_instruction[4:2];
      calls_held <= operation_instruction[77];
      returns_held <= operation_instruction[78];
      taken_held <= taken_held_d;
      target_held <= target_held_d;
      fault_held <= fault_held_d;
      fault_lane_held <= fault_lane_held_d;
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

module multiply_unit_4_3_1 (
  input wire clock,
  input wire reset,
  input wire valid,
  output wire ready,
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
  output wire result_valid,
  input wire result_grant,
  output wire [2:0] result_instruction_tag,
  output wire [3:0] result_lanes,
  output wire result_sw_0,
  output wire result_sw_1,
  output wire result_sw_2,
  output wire result_sw_3,
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
  wire [2:0] first_destination_instruction_tag;
  wire [3:0] first_destination_lanes;
  wire first_destination_sw_0;
  wire first_destination_sw_1;
  wire first_destination_sw_2;
  wire first_destination_sw_3;
  wire [4:0] first_destination_rd;
  wire first_destination_writes;
  wire [2:0] second_destination_instruction_tag;
  wire [3:0] second_destination_lanes;
  wire second_destination_sw_0;
  wire second_destination_sw_1;
  wire second_destination_sw_2;
  wire second_destination_sw_3;
  wire [4:0] second_destination_rd;
  wire second_destination_writes;

  assign moves = !third_occupied | result_grant;
  assign ready = moves;
  assign result_valid = third_occupied;

  destination_4_3_1 first_destination (
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

  destination_4_3_1 second_destination (
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

  destination_4_3_1 third_destination (
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

module divide_unit_4_3_1 (
  input wire clock,
  input wire reset,
  input wire valid,
  output wire idle,
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
  output wire result_valid,
  input wire result_grant,
  output wire [2:0] result_instruction_tag,
  output wire [3:0] result_lanes,
  output wire result_sw_0,
  output wire result_sw_1,
  output wire result_sw_2,
  output wire result_sw_3,
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

  destination_4_3_1 destination (
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

module memory_place_4_3_1 (
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

module completion_arbiter_4_3_1_2 (
  input wire response_valid,
  output wire response_grant,
  input wire [2:0] response_instruction_tag,
  input wire [3:0] response_lanes,
  input wire response_sw_0,
  input wire response_sw_1,
  input wire response_sw_2,
  input wire response_sw_3,
  input wire [4:0] response_rd,
  input wire response_writes,
  input wire [31:0] response_value_0,
  input wire [31:0] response_value_1,
  input wire [31:0] response_value_2,
  input wire [31:0] response_value_3,
  input wire part_valid,
  output wire part_grant,
  input wire [2:0] part_instruction_tag,
  input wire [3:0] part_lanes,
  input wire part_sw_0,
  input wire part_sw_1,
  input wire part_sw_2,
  input wire part_sw_3,
  input wire [4:0] part_rd,
  input wire part_writes,
  input wire [31:0] part_value_0,
  input wire [31:0] part_value_1,
  input wire [31:0] part_value_2,
  input wire [31:0] part_value_3,
  input wire divide_valid,
  output wire divide_grant,
  input wire [2:0] divide_instruction_tag,
  input wire [3:0] divide_lanes,
  input wire divide_sw_0,
  input wire divide_sw_1,
  input wire divide_sw_2,
  input wire divide_sw_3,
  input wire [4:0] divide_rd,
  input wire divide_writes,
  input wire [31:0] divide_value_0,
  input wire [31:0] divide_value_1,
  input wire [31:0] divide_value_2,
  input wire [31:0] divide_value_3,
  input wire multiply_valid,
  output wire multiply_grant,
  input wire [2:0] multiply_instruction_tag,
  input wire [3:0] multiply_lanes,
  input wire multiply_sw_0,
  input wire multiply_sw_1,
  input wire multiply_sw_2,
  input wire multiply_sw_3,
  input wire [4:0] multiply_rd,
  input wire multiply_writes,
  input wire [31:0] multiply_value_0,
  input wire [31:0] multiply_value_1,
  input wire [31:0] multiply_value_2,
  input wire [31:0] multiply_value_3,
  input wire alu_valid,
  output wire alu_grant,
  input wire [2:0] alu_instruction_tag,
  input wire [3:0] alu_lanes,
  input wire alu_sw_0,
  input wire alu_sw_1,
  input wire alu_sw_2,
  input wire alu_sw_3,
  input wire [4:0] alu_rd,
  input wire alu_writes,
  input wire [31:0] alu_value_0,
  input wire [31:0] alu_value_1,
  input wire [31:0] alu_value_2,
  input wire [31:0] alu_value_3,
  input wire [23:0] outcome_pc,
  input wire [2:0] outcome_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire outcome_calls,
  input wire outcome_returns,
  input wire [3:0] outcome_taken,
  input wire [23:0] outcome_target,
  input wire [3:0] outcome_fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [1:0] outcome_fault_lane,
  input wire memory_last,
  output wire writeback_valid,
  output reg writeback_writes,
  output reg [2:0] writeback_instruction_tag,
  output reg [4:0] writeback_rd,
  output reg [3:0] writeback_lanes,
  output reg writeback_sw_0,
  output reg writeback_sw_1,
  output reg writeback_sw_2,
  output reg writeback_sw_3,
  output reg [31:0] writeback_value_0,
  output reg [31:0] writeback_value_1,
  output reg [31:0] writeback_value_2,
  output reg [31:0] writeback_value_3,
  output wire completion_valid,
  output wire [2:0] completion_instruction_tag,
  output wire completion_memory,
  output wire completion_writes,
  output wire [4:0] completion_rd,
  output reg [23:0] completion_pc,
  output reg [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  output wire [3:0] completion_lanes,
  output wire completion_sw_0,
  output wire completion_sw_1,
  output wire completion_sw_2,
  output wire completion_sw_3,
  output reg [3:0] completion_taken,
  output reg [23:0] completion_target,
  output reg completion_calls,
  output reg completion_returns,
  output reg [3:0] fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output reg [1:0] fault_lane
);
  localparam [2:0] CONTROL_NEXT = 3'h0;
  localparam [3:0] FAULT_NONE = 4'h0;

  wire memory;

  assign response_grant = response_valid;
  assign part_grant = part_valid & !response_valid;
  assign memory = response_valid | part_valid;
  assign divide_grant = divide_valid & !memory;
  assign multiply_grant = multiply_valid & !memory & !divide_valid;
  assign alu_grant = alu_valid & !memory & !divide_valid & !multiply_valid;
  assign writeback_valid = memory | divide_valid | multiply_valid | alu_valid;
  assign completion_valid = writeback_valid & (!memory | memory_last);
  assign completion_memory = memory;

  always @* begin
    writeback_instruction_tag = alu_instruction_tag;
    writeback_lanes = alu_lanes;
    writeback_rd = alu_rd;
    writeback_writes = alu_grant & alu_writes;
    if (multiply_grant) begin
      writeback_instruction_tag = multiply_instruction_tag;
      writeback_lanes = multiply_lanes;
      writeback_rd = multiply_rd;
      writeback_writes = multiply_writes;
    end
    if (divide_grant) begin
      writeback_instruction_tag = divide_instruction_tag;
      writeback_lanes = divide_lanes;
      writeback_rd = divide_rd;
      writeback_writes = divide_writes;
    end
    if (part_grant) begin
      writeback_instruction_tag = part_instruction_tag;
      writeback_lanes = part_lanes;
      writeback_rd = part_rd;
      writeback_writes = part_writes;
    end
    if (response_valid) begin
      writeback_instruction_tag = response_instruction_tag;
      writeback_lanes = response_lanes;
      writeback_rd = response_rd;
      writeback_writes = response_writes;
    end
  end

  always @* begin
    writeback_sw_0 = alu_sw_0;
    writeback_value_0 = alu_value_0;
    if (multiply_grant) begin
      writeback_sw_0 = multiply_sw_0;
      writeback_value_0 = multiply_value_0;
    end
    if (divide_grant) begin
      writeback_sw_0 = divide_sw_0;
      writeback_value_0 = divide_value_0;
    end
    if (part_grant) begin
      writeback_sw_0 = part_sw_0;
      writeback_value_0 = part_value_0;
    end
    if (response_valid) begin
      writeback_sw_0 = response_sw_0;
      writeback_value_0 = response_value_0;
    end
  end

  assign completion_sw_0 = writeback_sw_0;

  always @* begin
    writeback_sw_1 = alu_sw_1;
    writeback_value_1 = alu_value_1;
    if (multiply_grant) begin
      writeback_sw_1 = multiply_sw_1;
      writeback_value_1 = multiply_value_1;
    end
    if (divide_grant) begin
      writeback_sw_1 = divide_sw_1;
      writeback_value_1 = divide_value_1;
    end
    if (part_grant) begin
      writeback_sw_1 = part_sw_1;
      writeback_value_1 = part_value_1;
    end
    if (response_valid) begin
      writeback_sw_1 = response_sw_1;
      writeback_value_1 = response_value_1;
    end
  end

  assign completion_sw_1 = writeback_sw_1;

  always @* begin
    writeback_sw_2 = alu_sw_2;
    writeback_value_2 = alu_value_2;
    if (multiply_grant) begin
      writeback_sw_2 = multiply_sw_2;
      writeback_value_2 = multiply_value_2;
    end
    if (divide_grant) begin
      writeback_sw_2 = divide_sw_2;
      writeback_value_2 = divide_value_2;
    end
    if (part_grant) begin
      writeback_sw_2 = part_sw_2;
      writeback_value_2 = part_value_2;
    end
    if (response_valid) begin
      writeback_sw_2 = response_sw_2;
      writeback_value_2 = response_value_2;
    end
  end

  assign completion_sw_2 = writeback_sw_2;

  always @* begin
    writeback_sw_3 = alu_sw_3;
    writeback_value_3 = alu_value_3;
    if (multiply_grant) begin
      writeback_sw_3 = multiply_sw_3;
      writeback_value_3 = multiply_value_3;
    end
    if (divide_grant) begin
      writeback_sw_3 = divide_sw_3;
      writeback_value_3 = divide_value_3;
    end
    if (part_grant) begin
      writeback_sw_3 = part_sw_3;
      writeback_value_3 = part_value_3;
    end
    if (response_valid) begin
      writeback_sw_3 = response_sw_3;
      writeback_value_3 = response_value_3;
    end
  end

  assign completion_sw_3 = writeback_sw_3;
  assign completion_instruction_tag = writeback_instruction_tag;
  assign completion_writes = writeback_writes;
  assign completion_rd = writeback_rd;
  assign completion_lanes = writeback_lanes;

  always @* begin
    completion_pc = 24'h0;
    completion_control = CONTROL_NEXT;
    completion_calls = 1'b0;
    completion_returns = 1'b0;
    completion_taken = 4'h0;
    completion_target = 24'h0;
    fault = FAULT_NONE;
    fault_lane = 2'h0;
    if (alu_grant) begin
      completion_pc = outcome_pc;
      completion_control = outcome_control;
      completion_calls = outcome_calls;
      completion_returns = outcome_returns;
      completion_taken = outcome_taken;
      completion_target = outcome_target;
      fault = outcome_fault;
      fault_lane = outcome_fault_lane;
    end
  end
endmodule

module execution_unit (
  input wire clock,
  input wire reset,
  input wire launch_start,
  input wire [23:0] launch_entry,
  input wire [5:0] launch_code_page,
  input wire [31:0] launch_blocks,
  input wire [31:0] launch_threads_per_block,
  input wire [31:0] launch_first_block,
  input wire [31:0] launch_block_step,
  input wire [31:0] launch_first_thread,
  input wire [31:0] launch_thread_step,
  input wire [16:0] launch_shared_bytes,
  input wire [16:0] launch_shared_stride,
  input wire [7:0] launch_max_resident,
  input wire [31:0] launch_read_only_start,
  input wire [31:0] launch_read_only_end,
  input wire [5:0] launch_issue_interval,
  input wire [31:0] launch_watchdog,
  input wire [63:0] cycle,
  input wire issue_valid,
  output wire issue_ready,
  input wire [2:0] issue_instruction_tag,
  input wire [23:0] issue_pc,
  input wire [78:0] issue_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [3:0] issue_lanes,
  input wire issue_sw_0,
  input wire issue_sw_1,
  input wire issue_sw_2,
  input wire issue_sw_3,
  input wire [31:0] issue_block_number,
  input wire [31:0] issue_thread_base,
  input wire issue_base,
  input wire [16:0] issue_shared_base,
  output wire divide_free,
  output wire memory_free,
  output wire multiply_blocks,
  output wire alu_blocks,
  output wire read,
  output wire [3:0] read_lanes,
  output wire read_context,
  output wire [4:0] read_rs1,
  output wire [4:0] read_rs2,
  output reg [3:0] execute_lanes,
  output wire execute_context,
  input wire [31:0] first_0,
  input wire [31:0] first_1,
  input wire [31:0] first_2,
  input wire [31:0] first_3,
  input wire [31:0] second_0,
  input wire [31:0] second_1,
  input wire [31:0] second_2,
  input wire [31:0] second_3,
  input wire [31:0] retired_0,
  input wire [31:0] retired_1,
  input wire [31:0] retired_2,
  input wire [31:0] retired_3,
  output wire place_occupied,
  output wire [2:0] place_instruction_tag,
  output wire [23:0] place_pc,
  output wire [78:0] place_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [3:0] place_lanes,
  output wire place_sw_0,
  output wire place_sw_1,
  output wire place_sw_2,
  output wire place_sw_3,
  output wire [31:0] place_block_number,
  output wire [31:0] place_thread_base,
  output wire place_base,
  output wire [16:0] place_shared_base,
  output wire [31:0] place_first_0,
  output wire [31:0] place_first_1,
  output wire [31:0] place_first_2,
  output wire [31:0] place_first_3,
  output wire [31:0] place_second_0,
  output wire [31:0] place_second_1,
  output wire [31:0] place_second_2,
  output wire [31:0] place_second_3,
  input wire place_taken,
  input wire response_valid,
  output wire response_grant,
  input wire [2:0] response_instruction_tag,
  input wire [3:0] response_lanes,
  input wire response_sw_0,
  input wire response_sw_1,
  input wire response_sw_2,
  input wire response_sw_3,
  input wire [4:0] response_rd,
  input wire response_writes,
  input wire [31:0] response_value_0,
  input wire [31:0] response_value_1,
  input wire [31:0] response_value_2,
  input wire [31:0] response_value_3,
  input wire part_valid,
  output wire part_grant,
  input wire [2:0] part_instruction_tag,
  input wire [3:0] part_lanes,
  input wire part_sw_0,
  input wire part_sw_1,
  input wire part_sw_2,
  input wire part_sw_3,
  input wire [4:0] part_rd,
  input wire part_writes,
  input wire [31:0] part_value_0,
  input wire [31:0] part_value_1,
  input wire [31:0] part_value_2,
  input wire [31:0] part_value_3,
  input wire memory_last,
  output wire completion_valid,
  output wire [2:0] completion_instruction_tag,
  output wire completion_memory,
  output wire completion_writes,
  output wire [4:0] completion_rd,
  output wire [23:0] completion_pc,
  output wire [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  output wire [3:0] completion_lanes,
  output wire completion_sw_0,
  output wire completion_sw_1,
  output wire completion_sw_2,
  output wire completion_sw_3,
  output wire [3:0] completion_taken,
  output wire [23:0] completion_target,
  output wire completion_calls,
  output wire completion_returns,
  output wire [2:0] control_tag,
  output wire [3:0] completion_fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [1:0] completion_fault_lane,
  output wire writeback_valid,
  output wire writeback_writes,
  output wire [2:0] writeback_instruction_tag,
  output wire [4:0] writeback_rd,
  output wire [3:0] writeback_lanes,
  output wire writeback_sw_0,
  output wire writeback_sw_1,
  output wire writeback_sw_2,
  output wire writeback_sw_3,
  output wire [31:0] writeback_value_0,
  output wire [31:0] writeback_value_1,
  output wire [31:0] writeback_value_2,
  output wire [31:0] writeback_value_3
);
  wire operands_read_sw_1__unused;
  wire operands_read_sw_2__unused;
  wire operands_read_sw_3__unused;
  wire operands_divide_in_r;
  wire operands_memory_in_r;
  wire operands_occupied;
  wire operands_alu_valid;
  wire operands_multiply_valid;
  wire operands_divide_valid;
  wire operands_memory_valid;
  wire [2:0] operands_operation_instruction_tag;
  wire [23:0] operands_operation_pc;
  wire [78:0] operands_operation_instruction;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  wire [3:0] operands_operation_lanes;
  wire operands_operation_sw_1;
  wire operands_operation_sw_2;
  wire operands_operation_sw_3;
  wire [31:0] operands_operation_block_number;
  wire [31:0] operands_operation_thread_base;
  wire operands_operation_base;
  wire [16:0] operands_operation_shared_base;
  wire alu_ready;
  wire alu_result_valid;
  wire [3:0] alu_result_lanes;
  wire alu_result_sw_0;
  wire alu_result_sw_1;
  wire alu_result_sw_2;
  wire alu_result_sw_3;
  wire [4:0] alu_result_rd;
  wire alu_result_writes;
  wire [31:0] alu_result_value_0;
  wire [31:0] alu_result_value_1;
  wire [31:0] alu_result_value_2;
  wire [31:0] alu_result_value_3;
  wire [23:0] alu_outcome_pc;
  wire [2:0] alu_outcome_control; // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  wire alu_outcome_calls;
  wire alu_outcome_returns;
  wire [3:0] alu_outcome_taken;
  wire [23:0] alu_outcome_target;
  wire [3:0] alu_outcome_fault;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [1:0] alu_outcome_fault_lane;
  wire multiply_ready;
  wire multiply_result_valid;
  wire [2:0] multiply_result_instruction_tag;
  wire [3:0] multiply_result_lanes;
  wire multiply_result_sw_0;
  wire multiply_result_sw_1;
  wire multiply_result_sw_2;
  wire multiply_result_sw_3;
  wire [4:0] multiply_result_rd;
  wire multiply_result_writes;
  wire [31:0] multiply_result_value_0;
  wire [31:0] multiply_result_value_1;
  wire [31:0] multiply_result_value_2;
  wire [31:0] multiply_result_value_3;
  wire divide_idle;
  wire divide_result_valid;
  wire [2:0] divide_result_instruction_tag;
  wire [3:0] divide_result_lanes;
  wire divide_result_sw_0;
  wire divide_result_sw_1;
  wire divide_result_sw_2;
  wire divide_result_sw_3;
  wire [4:0] divide_result_rd;
  wire divide_result_writes;
  wire [31:0] divide_result_value_0;
  wire [31:0] divide_result_value_1;
  wire [31:0] divide_result_value_2;
  wire [31:0] divide_result_value_3;
  wire arbiter_divide_grant;
  wire arbiter_multiply_grant;
  wire arbiter_alu_grant;

  assign divide_free = divide_idle & !(operands_divide_in_r | operands_divide_valid);
  assign memory_free = !(operands_memory_in_r | operands_memory_valid | place_occupied);

  always @* begin
    execute_lanes = 4'h0;
    if (operands_occupied) begin
      execute_lanes = operands_operation_lanes;
    end
  end

  operand_stage_4_3_1 operands (
    .clock(clock),
    .reset(reset),
    .issue_valid(issue_valid),
    .issue_ready(issue_ready),
    .issue_instruction_tag(issue_instruction_tag),
    .issue_pc(issue_pc),
    .issue_instruction(issue_instruction),
    .issue_lanes(issue_lanes),
    .issue_sw_0(issue_sw_0),
    .issue_sw_1(issue_sw_1),
    .issue_sw_2(issue_sw_2),
    .issue_sw_3(issue_sw_3),
    .issue_block_number(issue_block_number),
    .issue_thread_base(issue_thread_base),
    .issue_base(issue_base),
    .issue_shared_base(issue_shared_base),
    .read(read),
    .read_rs1(read_rs1),
    .read_rs2(read_rs2),
    .read_lanes(read_lanes),
    .read_sw_0(read_context),
    .read_sw_1(operands_read_sw_1__unused),
    .read_sw_2(operands_read_sw_2__unused),
    .read_sw_3(operands_read_sw_3__unused),
    .divide_in_r(operands_divide_in_r),
    .memory_in_r(operands_memory_in_r),
    .multiply_blocks(multiply_blocks),
    .alu_blocks(alu_blocks),
    .occupied(operands_occupied),
    .alu_valid(operands_alu_valid),
    .alu_ready(alu_ready),
    .multiply_valid(operands_multiply_valid),
    .multiply_ready(multiply_ready),
    .divide_valid(operands_divide_valid),
    .memory_valid(operands_memory_valid),
    .operation_instruction_tag(operands_operation_instruction_tag),
    .operation_pc(operands_operation_pc),
    .operation_instruction(operands_operation_instruction),
    .operation_lanes(operands_operation_lanes),
    .operation_sw_0(execute_context),
    .operation_sw_1(operands_operation_sw_1),
    .operation_sw_2(operands_operation_sw_2),
    .operation_sw_3(operands_operation_sw_3),
    .operation_block_number(operands_operation_block_number),
    .operation_thread_base(operands_operation_thread_base),
    .operation_base(operands_operation_base),
    .operation_shared_base(operands_operation_shared_base)
  );

  alu_unit_4_3_1_2_0 alu (
    .clock(clock),
    .reset(reset),
    .valid(operands_alu_valid),
    .ready(alu_ready),
    .operation_instruction_tag(operands_operation_instruction_tag),
    .operation_pc(operands_operation_pc),
    .operation_instruction(operands_operation_instruction),
    .operation_lanes(operands_operation_lanes),
    .operation_sw_0(execute_context),
    .operation_sw_1(operands_operation_sw_1),
    .operation_sw_2(operands_operation_sw_2),
    .operation_sw_3(operands_operation_sw_3),
    .operation_block_number(operands_operation_block_number),
    .operation_thread_base(operands_operation_thread_base),
    .operation_base(operands_operation_base),
    .operation_shared_base(operands_operation_shared_base),
    .first_0(first_0),
    .first_1(first_1),
    .first_2(first_2),
    .first_3(first_3),
    .second_0(second_0),
    .second_1(second_1),
    .second_2(second_2),
    .second_3(second_3),
    .retired_0(retired_0),
    .retired_1(retired_1),
    .retired_2(retired_2),
    .retired_3(retired_3),
    .launch_start(launch_start),
    .launch_entry(launch_entry),
    .launch_code_page(launch_code_page),
    .launch_blocks(launch_blocks),
    .launch_threads_per_block(launch_threads_per_block),
    .launch_first_block(launch_first_block),
    .launch_block_step(launch_block_step),
    .launch_first_thread(launch_first_thread),
    .launch_thread_step(launch_thread_step),
    .launch_shared_bytes(launch_shared_bytes),
    .launch_shared_stride(launch_shared_stride),
    .launch_max_resident(launch_max_resident),
    .launch_read_only_start(launch_read_only_start),
    .launch_read_only_end(launch_read_only_end),
    .launch_issue_interval(launch_issue_interval),
    .launch_watchdog(launch_watchdog),
    .cycle(cycle),
    .partial_jumps(1'b0),
    .result_valid(alu_result_valid),
    .result_grant(arbiter_alu_grant),
    .result_instruction_tag(control_tag),
    .result_lanes(alu_result_lanes),
    .result_sw_0(alu_result_sw_0),
    .result_sw_1(alu_result_sw_1),
    .result_sw_2(alu_result_sw_2),
    .result_sw_3(alu_result_sw_3),
    .result_rd(alu_result_rd),
    .result_writes(alu_result_writes),
    .result_value_0(alu_result_value_0),
    .result_value_1(alu_result_value_1),
    .result_value_2(alu_result_value_2),
    .result_value_3(alu_result_value_3),
    .outcome_pc(alu_outcome_pc),
    .outcome_control(alu_outcome_control),
    .outcome_calls(alu_outcome_calls),
    .outcome_returns(alu_outcome_returns),
    .outcome_taken(alu_outcome_taken),
    .outcome_target(alu_outcome_target),
    .outcome_fault(alu_outcome_fault),
    .outcome_fault_lane(alu_outcome_fault_lane)
  );

  multiply_unit_4_3_1 multiply (
    .clock(clock),
    .reset(reset),
    .valid(operands_multiply_valid),
    .ready(multiply_ready),
    .operation_instruction_tag(operands_operation_instruction_tag),
    .operation_pc(operands_operation_pc),
    .operation_instruction(operands_operation_instruction),
    .operation_lanes(operands_operation_lanes),
    .operation_sw_0(execute_context),
    .operation_sw_1(operands_operation_sw_1),
    .operation_sw_2(operands_operation_sw_2),
    .operation_sw_3(operands_operation_sw_3),
    .operation_block_number(operands_operation_block_number),
    .operation_thread_base(operands_operation_thread_base),
    .operation_base(operands_operation_base),
    .operation_shared_base(operands_operation_shared_base),
    .first_0(first_0),
    .first_1(first_1),
    .first_2(first_2),
    .first_3(first_3),
    .second_0(second_0),
    .second_1(second_1),
    .second_2(second_2),
    .second_3(second_3),
    .result_valid(multiply_result_valid),
    .result_grant(arbiter_multiply_grant),
    .result_instruction_tag(multiply_result_instruction_tag),
    .result_lanes(multiply_result_lanes),
    .result_sw_0(multiply_result_sw_0),
    .result_sw_1(multiply_result_sw_1),
    .result_sw_2(multiply_result_sw_2),
    .result_sw_3(multiply_result_sw_3),
    .result_rd(multiply_result_rd),
    .result_writes(multiply_result_writes),
    .result_value_0(multiply_result_value_0),
    .result_value_1(multiply_result_value_1),
    .result_value_2(multiply_result_value_2),
    .result_value_3(multiply_result_value_3)
  );

  divide_unit_4_3_1 divide (
    .clock(clock),
    .reset(reset),
    .valid(operands_divide_valid),
    .idle(divide_idle),
    .operation_instruction_tag(operands_operation_instruction_tag),
    .operation_pc(operands_operation_pc),
    .operation_instruction(operands_operation_instruction),
    .operation_lanes(operands_operation_lanes),
    .operation_sw_0(execute_context),
    .operation_sw_1(operands_operation_sw_1),
    .operation_sw_2(operands_operation_sw_2),
    .operation_sw_3(operands_operation_sw_3),
    .operation_block_number(operands_operation_block_number),
    .operation_thread_base(operands_operation_thread_base),
    .operation_base(operands_operation_base),
    .operation_shared_base(operands_operation_shared_base),
    .first_0(first_0),
    .first_1(first_1),
    .first_2(first_2),
    .first_3(first_3),
    .second_0(second_0),
    .second_1(second_1),
    .second_2(second_2),
    .second_3(second_3),
    .result_valid(divide_result_valid),
    .result_grant(arbiter_divide_grant),
    .result_instruction_tag(divide_result_instruction_tag),
    .result_lanes(divide_result_lanes),
    .result_sw_0(divide_result_sw_0),
    .result_sw_1(divide_result_sw_1),
    .result_sw_2(divide_result_sw_2),
    .result_sw_3(divide_result_sw_3),
    .result_rd(divide_result_rd),
    .result_writes(divide_result_writes),
    .result_value_0(divide_result_value_0),
    .result_value_1(divide_result_value_1),
    .result_value_2(divide_result_value_2),
    .result_value_3(divide_result_value_3)
  );

  memory_place_4_3_1 memory_place (
    .clock(clock),
    .reset(reset),
    .valid(operands_memory_valid),
    .operation_instruction_tag(operands_operation_instruction_tag),
    .operation_pc(operands_operation_pc),
    .operation_instruction(operands_operation_instruction),
    .operation_lanes(operands_operation_lanes),
    .operation_sw_0(execute_context),
    .operation_sw_1(operands_operation_sw_1),
    .operation_sw_2(operands_operation_sw_2),
    .operation_sw_3(operands_operation_sw_3),
    .operation_block_number(operands_operation_block_number),
    .operation_thread_base(operands_operation_thread_base),
    .operation_base(operands_operation_base),
    .operation_shared_base(operands_operation_shared_base),
    .first_0(first_0),
    .first_1(first_1),
    .first_2(first_2),
    .first_3(first_3),
    .second_0(second_0),
    .second_1(second_1),
    .second_2(second_2),
    .second_3(second_3),
    .taken(place_taken),
    .occupied(place_occupied),
    .held_instruction_tag(place_instruction_tag),
    .held_pc(place_pc),
    .held_instruction(place_instruction),
    .held_lanes(place_lanes),
    .held_sw_0(place_sw_0),
    .held_sw_1(place_sw_1),
    .held_sw_2(place_sw_2),
    .held_sw_3(place_sw_3),
    .held_block_number(place_block_number),
    .held_thread_base(place_thread_base),
    .held_base(place_base),
    .held_shared_base(place_shared_base),
    .held_first_0(place_first_0),
    .held_first_1(place_first_1),
    .held_first_2(place_first_2),
    .held_first_3(place_first_3),
    .held_second_0(place_second_0),
    .held_second_1(place_second_1),
    .held_second_2(place_second_2),
    .held_second_3(place_second_3)
  );

  completion_arbiter_4_3_1_2 arbiter (
    .response_valid(response_valid),
    .response_grant(response_grant),
    .response_instruction_tag(response_instruction_tag),
    .response_lanes(response_lanes),
    .response_sw_0(response_sw_0),
    .response_sw_1(response_sw_1),
    .response_sw_2(response_sw_2),
    .response_sw_3(response_sw_3),
    .response_rd(response_rd),
    .response_writes(response_writes),
    .response_value_0(response_value_0),
    .response_value_1(response_value_1),
    .response_value_2(response_value_2),
    .response_value_3(response_value_3),
    .part_valid(part_valid),
    .part_grant(part_grant),
    .part_instruction_tag(part_instruction_tag),
    .part_lanes(part_lanes),
    .part_sw_0(part_sw_0),
    .part_sw_1(part_sw_1),
    .part_sw_2(part_sw_2),
    .part_sw_3(part_sw_3),
    .part_rd(part_rd),
    .part_writes(part_writes),
    .part_value_0(part_value_0),
    .part_value_1(part_value_1),
    .part_value_2(part_value_2),
    .part_value_3(part_value_3),
    .divide_valid(divide_result_valid),
    .divide_grant(arbiter_divide_grant),
    .divide_instruction_tag(divide_result_instruction_tag),
    .divide_lanes(divide_result_lanes),
    .divide_sw_0(divide_result_sw_0),
    .divide_sw_1(divide_result_sw_1),
    .divide_sw_2(divide_result_sw_2),
    .divide_sw_3(divide_result_sw_3),
    .divide_rd(divide_result_rd),
    .divide_writes(divide_result_writes),
    .divide_value_0(divide_result_value_0),
    .divide_value_1(divide_result_value_1),
    .divide_value_2(divide_result_value_2),
    .divide_value_3(divide_result_value_3),
    .multiply_valid(multiply_result_valid),
    .multiply_grant(arbiter_multiply_grant),
    .multiply_instruction_tag(multiply_result_instruction_tag),
    .multiply_lanes(multiply_result_lanes),
    .multiply_sw_0(multiply_result_sw_0),
    .multiply_sw_1(multiply_result_sw_1),
    .multiply_sw_2(multiply_result_sw_2),
    .multiply_sw_3(multiply_result_sw_3),
    .multiply_rd(multiply_result_rd),
    .multiply_writes(multiply_result_writes),
    .multiply_value_0(multiply_result_value_0),
    .multiply_value_1(multiply_result_value_1),
    .multiply_value_2(multiply_result_value_2),
    .multiply_value_3(multiply_result_value_3),
    .alu_valid(alu_result_valid),
    .alu_grant(arbiter_alu_grant),
    .alu_instruction_tag(control_tag),
    .alu_lanes(alu_result_lanes),
    .alu_sw_0(alu_result_sw_0),
    .alu_sw_1(alu_result_sw_1),
    .alu_sw_2(alu_result_sw_2),
    .alu_sw_3(alu_result_sw_3),
    .alu_rd(alu_result_rd),
    .alu_writes(alu_result_writes),
    .alu_value_0(alu_result_value_0),
    .alu_value_1(alu_result_value_1),
    .alu_value_2(alu_result_value_2),
    .alu_value_3(alu_result_value_3),
    .outcome_pc(alu_outcome_pc),
    .outcome_control(alu_outcome_control),
    .outcome_calls(alu_outcome_calls),
    .outcome_returns(alu_outcome_returns),
    .outcome_taken(alu_outcome_taken),
    .outcome_target(alu_outcome_target),
    .outcome_fault(alu_outcome_fault),
    .outcome_fault_lane(alu_outcome_fault_lane),
    .memory_last(memory_last),
    .writeback_valid(writeback_valid),
    .writeback_writes(writeback_writes),
    .writeback_instruction_tag(writeback_instruction_tag),
    .writeback_rd(writeback_rd),
    .writeback_lanes(writeback_lanes),
    .writeback_sw_0(writeback_sw_0),
    .writeback_sw_1(writeback_sw_1),
    .writeback_sw_2(writeback_sw_2),
    .writeback_sw_3(writeback_sw_3),
    .writeback_value_0(writeback_value_0),
    .writeback_value_1(writeback_value_1),
    .writeback_value_2(writeback_value_2),
    .writeback_value_3(writeback_value_3),
    .completion_valid(completion_valid),
    .completion_instruction_tag(completion_instruction_tag),
    .completion_memory(completion_memory),
    .completion_writes(completion_writes),
    .completion_rd(completion_rd),
    .completion_pc(completion_pc),
    .completion_control(completion_control),
    .completion_lanes(completion_lanes),
    .completion_sw_0(completion_sw_0),
    .completion_sw_1(completion_sw_1),
    .completion_sw_2(completion_sw_2),
    .completion_sw_3(completion_sw_3),
    .completion_taken(completion_taken),
    .completion_target(completion_target),
    .completion_calls(completion_calls),
    .completion_returns(completion_returns),
    .fault(completion_fault),
    .fault_lane(completion_fault_lane)
  );
endmodule

`default_nettype wire
