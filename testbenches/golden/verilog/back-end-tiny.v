// back_end
//
// Written from its Rust description; do not edit.
//
// Modules:
//   back_end
//     operand_stage_4_2_2
//       issue_packet_4_2_2 x2
//         register_array_bits_2_4
//     unit_room
//     register_bank_4_2_7 x4
//       sync_ram_bits_32_7_2_1
//     instruction_counter_4_2_0 x4
//       sync_ram_bits_32_2_1_1
//     alu_unit_4_2_2_2_0
//       destination_4_2_2
//         register_array_bits_2_4
//       register_array_bits_32_4
//       alu_lane_2_2_0 x4
//         alu
//         csr_reader_2_2_0
//       indirect_target_4
//         first_select_bits_32_4
//         other_target x4
//       priority_encoder_4_2 x2
//         first_set_4
//         first_index_4_2
//     multiply_unit_4_2_2
//       destination_4_2_2 x3
//       multiplier x4
//     divide_unit_4_2_2
//       destination_4_2_2
//       divider x4
//     memory_unit_4_4_4_16_4_2_2_2_2_4_10_2_0
//       memory_queue_4_2_2
//         access_packet_4_2_2
//           register_array_bits_2_4
//           register_array_bits_32_4 x2
//       memory_stage_4_2_2
//         access_packet_4_2_2
//       address_unit_4_2_2 x4
//       access_check_4_2
//         priority_encoder_4_2
//         first_select_fault_4
//       coalescer_4_16
//         first_select_bits_32_4
//         first_set_4
//         first_select_bool_4
//       bank_select_4_2_10
//         lane_access_2 x4
//           bank_place_2
//         bank_winner_4_10 x4
//           first_set_4
//           first_select_bank_access_4
//         select_bits_12_4_2 x4
//         or_tree_4_4
//       part_control
//       store_align x4
//       line_merge_4_4_16
//         line_word_4 x4
//           first_select_bits_8_4 x4
//       port_request_4_2_2_2
//         first_select_bits_32_4
//         one_hot_to_binary_4_2
//         first_select_bits_2_4
//       tag_allocator_4_2
//         priority_encoder_4_2
//       response_path_4_4_4_2_2_2
//         destination_4_2_2
//         register_array_bits_32_4 x2
//         sync_ram_bits_2_2_1_1
//         sync_ram_bits_4_2_1_1
//         response_lane_4_4_2_2 x4
//           sync_ram_bits_2_2_1_1
//           sync_ram_bits_4_2_1_1
//           or_tree_4_32
//           load_align
//         sync_ram_bits_5_2_1_1
//         sync_ram_bool_2_1_1 x2
//         sync_ram_width_2_1_1
//       shared_memory_4_10
//         shared_bank_10 x4
//           sync_ram_bits_8_10_1_1 x4
//       part_stages_4_4_2_10_2_2
//         destination_4_2_2 x2
//         register_array_bits_32_4
//         register_array_bits_14_4
//         shared_lane_4_2 x4
//           load_align
//           select_bits_32_4_2
//         shared_atomic_4_4_2_10_2
//           first_select_bits_32_4
//           bank_place_2
//           first_select_bits_2_4
//           first_select_bits_14_4
//           atomic_alu
//           reservation_4_2 x4
//             async_ram_bits_12_2_1_1
//       parts_in_flight_4_2
//       instruction_key_2_2_0 x4
//     completion_arbiter_4_2_2_2

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

module operand_stage_4_2_2 (
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

module unit_room (
  input wire divide_in_r,
  input wire divide_in_x,
  input wire divide_idle,
  input wire memory_in_r,
  input wire memory_in_x,
  input wire queue_occupied,
  input wire stage_occupied,
  output wire divide_free,
  output reg memory_free
);
  wire some;
  wire two;

  assign divide_free = divide_idle & !(divide_in_r | divide_in_x);
  assign some = memory_in_r | memory_in_x | queue_occupied;
  assign two = (memory_in_r & memory_in_x) | (memory_in_r & queue_occupied) |
      (memory_in_x & queue_occupied);

  always @* begin
    memory_free = !two;
    if (stage_occupied) begin
      memory_free = !some;
    end
  end
endmodule

// Memory of 128 words of 32 bits: 2 synchronous read ports, 1 write port.
module sync_ram_bits_32_7_2_1 (
  input wire clock,
  input wire [6:0] read_address_0,
  input wire [6:0] read_address_1,
  input wire read_enable_0,
  input wire read_enable_1,
  output reg [31:0] read_data_0,
  output reg [31:0] read_data_1,
  input wire [6:0] write_address_0,
  input wire [31:0] write_data_0,
  input wire write_enable_0
);
  reg [31:0] words [0:127];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 128; word = word + 1) begin
      words[word] = 32'h0;
    end
    read_data_0 = 32'h0;
    read_data_1 = 32'h0;
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= words[read_address_0];
    end
    if (read_enable_1) begin
      read_data_1 <= words[read_address_1];
    end
  end
endmodule

module register_bank_4_2_7 (
  input wire clock,
  input wire reset,
  input wire read_enable,
  input wire [1:0] read_sw,
  input wire [4:0] read_rs1,
  input wire [4:0] read_rs2,
  output reg [31:0] first,
  output reg [31:0] second,
  input wire write_valid,
  input wire [1:0] write_sw,
  input wire [4:0] write_rd,
  input wire [31:0] write_value,
  input wire initialise_valid,
  input wire [1:0] initialise_row
);
  reg first_is_zero;
  reg second_is_zero;
  wire [6:0] registers_read_address_0;
  wire [6:0] registers_read_address_1;
  wire [31:0] registers_read_data_0;
  wire [31:0] registers_read_data_1;
  reg [6:0] registers_write_address_0;
  reg [31:0] registers_write_data_0;
  wire registers_write_enable_0;

  assign registers_read_address_0 = ({5'h0, read_sw} << 3'h5) | {2'h0, read_rs1};
  assign registers_read_address_1 = ({5'h0, read_sw} << 3'h5) | {2'h0, read_rs2};

  always @* begin
    first = registers_read_data_0;
    if (first_is_zero) begin
      first = 32'h0;
    end
  end

  always @* begin
    second = registers_read_data_1;
    if (second_is_zero) begin
      second = 32'h0;
    end
  end

  assign registers_write_enable_0 = write_valid | initialise_valid;

  always @* begin
    registers_write_address_0 = ({5'h0, write_sw} << 3'h5) | {2'h0, write_rd};
    registers_write_data_0 = write_value;
    if (initialise_valid) begin
      registers_write_address_0 = ({5'h0, initialise_row} << 3'h5) | 7'h2;
      registers_write_data_0 = 32'hfffffff0;
    end
  end

  sync_ram_bits_32_7_2_1 registers (
    .clock(clock),
    .read_address_0(registers_read_address_0),
    .read_address_1(registers_read_address_1),
    .read_enable_0(read_enable),
    .read_enable_1(read_enable),
    .read_data_0(registers_read_data_0),
    .read_data_1(registers_read_data_1),
    .write_address_0(registers_write_address_0),
    .write_data_0(registers_write_data_0),
    .write_enable_0(registers_write_enable_0)
  );

  always @(posedge clock) begin
    if (reset) begin
      first_is_zero <= 1'b0;
      second_is_zero <= 1'b0;
    end else if (read_enable) begin
      first_is_zero <= read_rs1 == 5'h0;
      second_is_zero <= read_rs2 == 5'h0;
    end
  end
endmodule

// Memory of 4 words of 32 bits: 1 synchronous read port, 1 write port.
module sync_ram_bits_32_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  input wire read_enable_0,
  output reg [31:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [31:0] write_data_0,
  input wire write_enable_0
);
  reg [31:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 32'h0;
    end
    read_data_0 = 32'h0;
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= words[read_address_0];
    end
  end
endmodule

module instruction_counter_4_2_0 (
  input wire clock,
  input wire reset,
  input wire read_enable,
  input wire [1:0] read_sw,
  output wire [31:0] retired,
  input wire increment,
  input wire [1:0] increment_sw,
  input wire clear_valid,
  input wire [1:0] clear_row
);
  localparam [3:0] first_row = 4'h1;

  reg [31:0] kept;
  wire [31:0] count;
  reg [3:0] counting;
  reg [3:0] clearing;
  reg [3:0] counted;
  reg stored;
  wire [31:0] counts_read_data_0;
  wire [31:0] counts_write_data_0;

  always @* begin
    kept = 32'h0;
    if (stored) begin
      kept = counts_read_data_0;
    end
  end

  assign count = kept;
  assign retired = count;
  assign counts_write_data_0 = count + 32'h1;

  always @* begin
    counting = 4'h0;
    if (increment) begin
      counting = first_row << increment_sw;
    end
  end

  always @* begin
    clearing = 4'h0;
    if (clear_valid) begin
      clearing = first_row << clear_row;
    end
  end

  sync_ram_bits_32_2_1_1 counts (
    .clock(clock),
    .read_address_0(read_sw),
    .read_enable_0(read_enable),
    .read_data_0(counts_read_data_0),
    .write_address_0(increment_sw),
    .write_data_0(counts_write_data_0),
    .write_enable_0(increment)
  );

  always @(posedge clock) begin
    if (reset) begin
      counted <= 4'h0;
    end else begin
      counted <= (counted | counting) & ~clearing;
    end
  end
  wire [3:0] shifted = counted >> read_sw;

  always @(posedge clock) begin
    if (reset) begin
      stored <= 1'b0;
    end else if (read_enable) begin
      stored <= shifted[0];
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

module csr_reader_2_2_0 (
  input wire [3:0] csr,
      // Csr: GlobalThread, Thread, Block, ThreadsPerBlock, Blocks, WarpSlot, Lane, Arguments, Cycle, CycleHigh, Retired, RetiredHigh
  input wire [1:0] lane,
  input wire [1:0] sw,
  input wire [1:0] base,
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

  wire [1:0] warp;
  wire [31:0] thread;

  assign warp = sw - base;
  assign thread = ({30'h0, warp} << lane_w) | {30'h0, lane};

  always @* begin
    value = 32'h0;
    case (csr)
      CSR_GLOBAL_THREAD: value = thread_base + thread;
      CSR_THREAD: value = thread;
      CSR_BLOCK: value = block_number;
      CSR_THREADS_PER_BLOCK: value = threads_per_block;
      CSR_BLOCKS: value = blocks;
      CSR_WARP_SLOT: value = {30'h0, sw};
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

module alu_lane_2_2_0 (
  input wire [78:0] instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [31:0] pc_address,
  input wire [31:0] link,
  input wire [31:0] ballot,
  input wire [31:0] first,
  input wire [31:0] second,
  input wire [1:0] lane,
  input wire [1:0] sw,
  input wire [1:0] base,
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

  csr_reader_2_2_0 csr_reader (
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

module alu_unit_4_2_2_2_0 (
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

  destination_4_2_2 destination (
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

  alu_lane_2_2_0 lane_0 (
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

  alu_lane_2_2_0 lane_1 (
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

  alu_lane_2_2_0 lane_2 (
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

  alu_lane_2_2_0 lane_3 (
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

module multiply_unit_4_2_2 (
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

module divide_unit_4_2_2 (
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

module access_packet_4_2_2 (
  input wire clock,
  input wire reset,
  input wire load,
  input wire [1:0] offered_instruction_tag,
  input wire [23:0] offered_pc,
  input wire [78:0] offered_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [16:0] offered_shared_base,
  input wire [1:0] offered_sw_0,
  input wire [1:0] offered_sw_1,
  input wire [1:0] offered_sw_2,
  input wire [1:0] offered_sw_3,
  input wire [31:0] offered_address_0,
  input wire [31:0] offered_address_1,
  input wire [31:0] offered_address_2,
  input wire [31:0] offered_address_3,
  input wire [31:0] offered_data_0,
  input wire [31:0] offered_data_1,
  input wire [31:0] offered_data_2,
  input wire [31:0] offered_data_3,
  output wire [1:0] held_instruction_tag,
  output wire [23:0] held_pc,
  output wire [78:0] held_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [16:0] held_shared_base,
  output wire [1:0] held_sw_0,
  output wire [1:0] held_sw_1,
  output wire [1:0] held_sw_2,
  output wire [1:0] held_sw_3,
  output wire [31:0] held_address_0,
  output wire [31:0] held_address_1,
  output wire [31:0] held_address_2,
  output wire [31:0] held_address_3,
  output wire [31:0] held_data_0,
  output wire [31:0] held_data_1,
  output wire [31:0] held_data_2,
  output wire [31:0] held_data_3
);
  reg [1:0] instruction_tag_held;
  reg [23:0] pc_held;
  reg [78:0] instruction_held;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  reg [16:0] shared_base_held;

  assign held_instruction_tag = instruction_tag_held;
  assign held_pc = pc_held;
  assign held_instruction = instruction_held;
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

  register_array_bits_32_4 address_held (
    .clock(clock),
    .reset(reset),
    .enable(load),
    .d_0(offered_address_0),
    .d_1(offered_address_1),
    .d_2(offered_address_2),
    .d_3(offered_address_3),
    .q_0(held_address_0),
    .q_1(held_address_1),
    .q_2(held_address_2),
    .q_3(held_address_3)
  );

  register_array_bits_32_4 data_held (
    .clock(clock),
    .reset(reset),
    .enable(load),
    .d_0(offered_data_0),
    .d_1(offered_data_1),
    .d_2(offered_data_2),
    .d_3(offered_data_3),
    .q_0(held_data_0),
    .q_1(held_data_1),
    .q_2(held_data_2),
    .q_3(held_data_3)
  );

  always @(posedge clock) begin
    if (reset) begin
      instruction_tag_held <= 2'h0;
      pc_held <= 24'h0;
      instruction_held <= 79'h0;
      shared_base_held <= 17'h0;
    end else if (load) begin
      instruction_tag_held <= offered_instruction_tag;
      pc_held <= offered_pc;
      instruction_held <= offered_instruction;
      shared_base_held <= offered_shared_base;
    end
  end
endmodule

module memory_queue_4_2_2 (
  input wire clock,
  input wire reset,
  input wire valid,
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
  input wire stage_occupied,
  output wire enters,
  output reg [3:0] lanes,
  output reg [1:0] access_instruction_tag,
  output reg [23:0] access_pc,
  output reg [78:0] access_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output reg [16:0] access_shared_base,
  output reg [1:0] access_sw_0,
  output reg [1:0] access_sw_1,
  output reg [1:0] access_sw_2,
  output reg [1:0] access_sw_3,
  output reg [31:0] access_address_0,
  output reg [31:0] access_address_1,
  output reg [31:0] access_address_2,
  output reg [31:0] access_address_3,
  output reg [31:0] access_data_0,
  output reg [31:0] access_data_1,
  output reg [31:0] access_data_2,
  output reg [31:0] access_data_3,
  output wire occupied
);
  wire waits;
  wire [31:0] address_0;
  wire [31:0] address_1;
  wire [31:0] address_2;
  wire [31:0] address_3;
  reg occupied_held;
  reg [3:0] lanes_held;
  wire [1:0] packet_held_instruction_tag;
  wire [23:0] packet_held_pc;
  wire [78:0] packet_held_instruction;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  wire [16:0] packet_held_shared_base;
  wire [1:0] packet_held_sw_0;
  wire [1:0] packet_held_sw_1;
  wire [1:0] packet_held_sw_2;
  wire [1:0] packet_held_sw_3;
  wire [31:0] packet_held_address_0;
  wire [31:0] packet_held_address_1;
  wire [31:0] packet_held_address_2;
  wire [31:0] packet_held_address_3;
  wire [31:0] packet_held_data_0;
  wire [31:0] packet_held_data_1;
  wire [31:0] packet_held_data_2;
  wire [31:0] packet_held_data_3;

  assign waits = valid & (occupied_held | stage_occupied);
  assign enters = !stage_occupied & (occupied_held | valid);

  always @* begin
    lanes = operation_lanes;
    access_instruction_tag = operation_instruction_tag;
    access_pc = operation_pc;
    access_instruction = operation_instruction;
    access_shared_base = operation_shared_base;
    if (occupied_held) begin
      lanes = lanes_held;
      access_instruction_tag = packet_held_instruction_tag;
      access_pc = packet_held_pc;
      access_instruction = packet_held_instruction;
      access_shared_base = packet_held_shared_base;
    end
  end

  assign address_0 = first_0 + operation_instruction[63:32];

  always @* begin
    access_sw_0 = operation_sw_0;
    access_address_0 = address_0;
    access_data_0 = second_0;
    if (occupied_held) begin
      access_sw_0 = packet_held_sw_0;
      access_address_0 = packet_held_address_0;
      access_data_0 = packet_held_data_0;
    end
  end

  assign address_1 = first_1 + operation_instruction[63:32];

  always @* begin
    access_sw_1 = operation_sw_1;
    access_address_1 = address_1;
    access_data_1 = second_1;
    if (occupied_held) begin
      access_sw_1 = packet_held_sw_1;
      access_address_1 = packet_held_address_1;
      access_data_1 = packet_held_data_1;
    end
  end

  assign address_2 = first_2 + operation_instruction[63:32];

  always @* begin
    access_sw_2 = operation_sw_2;
    access_address_2 = address_2;
    access_data_2 = second_2;
    if (occupied_held) begin
      access_sw_2 = packet_held_sw_2;
      access_address_2 = packet_held_address_2;
      access_data_2 = packet_held_data_2;
    end
  end

  assign address_3 = first_3 + operation_instruction[63:32];

  always @* begin
    access_sw_3 = operation_sw_3;
    access_address_3 = address_3;
    access_data_3 = second_3;
    if (occupied_held) begin
      access_sw_3 = packet_held_sw_3;
      access_address_3 = packet_held_address_3;
      access_data_3 = packet_held_data_3;
    end
  end

  assign occupied = occupied_held;

  access_packet_4_2_2 packet (
    .clock(clock),
    .reset(reset),
    .load(waits),
    .offered_instruction_tag(operation_instruction_tag),
    .offered_pc(operation_pc),
    .offered_instruction(operation_instruction),
    .offered_shared_base(operation_shared_base),
    .offered_sw_0(operation_sw_0),
    .offered_sw_1(operation_sw_1),
    .offered_sw_2(operation_sw_2),
    .offered_sw_3(operation_sw_3),
    .offered_address_0(address_0),
    .offered_address_1(address_1),
    .offered_address_2(address_2),
    .offered_address_3(address_3),
    .offered_data_0(second_0),
    .offered_data_1(second_1),
    .offered_data_2(second_2),
    .offered_data_3(second_3),
    .held_instruction_tag(packet_held_instruction_tag),
    .held_pc(packet_held_pc),
    .held_instruction(packet_held_instruction),
    .held_shared_base(packet_held_shared_base),
    .held_sw_0(packet_held_sw_0),
    .held_sw_1(packet_held_sw_1),
    .held_sw_2(packet_held_sw_2),
    .held_sw_3(packet_held_sw_3),
    .held_address_0(packet_held_address_0),
    .held_address_1(packet_held_address_1),
    .held_address_2(packet_held_address_2),
    .held_address_3(packet_held_address_3),
    .held_data_0(packet_held_data_0),
    .held_data_1(packet_held_data_1),
    .held_data_2(packet_held_data_2),
    .held_data_3(packet_held_data_3)
  );

  always @(posedge clock) begin
    if (reset) begin
      occupied_held <= 1'b0;
    end else if (waits | !stage_occupied) begin
      occupied_held <= waits;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      lanes_held <= 4'h0;
    end else if (waits) begin
      lanes_held <= operation_lanes;
    end
  end
endmodule

module memory_stage_4_2_2 (
  input wire clock,
  input wire reset,
  input wire enters,
  input wire [3:0] entering_lanes,
  input wire [1:0] entering_instruction_tag,
  input wire [23:0] entering_pc,
  input wire [78:0] entering_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [16:0] entering_shared_base,
  input wire [1:0] entering_sw_0,
  input wire [1:0] entering_sw_1,
  input wire [1:0] entering_sw_2,
  input wire [1:0] entering_sw_3,
  input wire [31:0] entering_address_0,
  input wire [31:0] entering_address_1,
  input wire [31:0] entering_address_2,
  input wire [31:0] entering_address_3,
  input wire [31:0] entering_data_0,
  input wire [31:0] entering_data_1,
  input wire [31:0] entering_data_2,
  input wire [31:0] entering_data_3,
  input wire emit,
  input wire leader_shared,
  input wire [3:0] shared_access,
  input wire [3:0] port_lanes,
  input wire [3:0] shared_lanes,
  output reg [3:0] served,
  output wire bank_conflict,
  output wire occupied,
  output wire [3:0] remaining,
  output wire [1:0] held_instruction_tag,
  output wire [23:0] held_pc,
  output wire [78:0] held_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [16:0] held_shared_base,
  output wire [1:0] held_sw_0,
  output wire [1:0] held_sw_1,
  output wire [1:0] held_sw_2,
  output wire [1:0] held_sw_3,
  output wire [31:0] held_address_0,
  output wire [31:0] held_address_1,
  output wire [31:0] held_address_2,
  output wire [31:0] held_address_3,
  output wire [31:0] held_data_0,
  output wire [31:0] held_data_1,
  output wire [31:0] held_data_2,
  output wire [31:0] held_data_3,
  output wire modifies
);
  wire [3:0] left;
  reg occupied_held_d;
  reg occupied_held;
  reg [3:0] remaining_held_d;
  reg [3:0] remaining_held;

  always @* begin
    served = port_lanes;
    if (leader_shared) begin
      served = shared_lanes;
    end
  end

  assign left = remaining_held & ~served;
  assign bank_conflict = emit & leader_shared & (|(left & shared_access));

  always @* begin
    remaining_held_d = left;
    occupied_held_d = |left;
    if (enters) begin
      remaining_held_d = entering_lanes;
      occupied_held_d = 1'b1;
    end
  end

  assign occupied = occupied_held;
  assign remaining = remaining_held;
  assign modifies = held_instruction[68] | (held_instruction[69] &
      (held_instruction[76:73] != 4'h9));

  access_packet_4_2_2 packet (
    .clock(clock),
    .reset(reset),
    .load(enters),
    .offered_instruction_tag(entering_instruction_tag),
    .offered_pc(entering_pc),
    .offered_instruction(entering_instruction),
    .offered_shared_base(entering_shared_base),
    .offered_sw_0(entering_sw_0),
    .offered_sw_1(entering_sw_1),
    .offered_sw_2(entering_sw_2),
    .offered_sw_3(entering_sw_3),
    .offered_address_0(entering_address_0),
    .offered_address_1(entering_address_1),
    .offered_address_2(entering_address_2),
    .offered_address_3(entering_address_3),
    .offered_data_0(entering_data_0),
    .offered_data_1(entering_data_1),
    .offered_data_2(entering_data_2),
    .offered_data_3(entering_data_3),
    .held_instruction_tag(held_instruction_tag),
    .held_pc(held_pc),
    .held_instruction(held_instruction),
    .held_shared_base(held_shared_base),
    .held_sw_0(held_sw_0),
    .held_sw_1(held_sw_1),
    .held_sw_2(held_sw_2),
    .held_sw_3(held_sw_3),
    .held_address_0(held_address_0),
    .held_address_1(held_address_1),
    .held_address_2(held_address_2),
    .held_address_3(held_address_3),
    .held_data_0(held_data_0),
    .held_data_1(held_data_1),
    .held_data_2(held_data_2),
    .held_data_3(held_data_3)
  );

  always @(posedge clock) begin
    if (reset) begin
      occupied_held <= 1'b0;
      remaining_held <= 4'h0;
    end else if (enters | emit) begin
      occupied_held <= occupied_held_d;
      remaining_held <= remaining_held_d;
    end
  end
endmodule

module address_unit_4_2_2 (
  input wire [31:0] address,
  input wire [1:0] lane,
  input wire [1:0] sw,
  input wire [1:0] width, // Width: Byte, Half, Word
  input wire modifies,
  input wire [16:0] shared_bytes,
  input wire [16:0] shared_base,
  input wire [31:0] read_only_start,
  input wire [31:0] read_only_end,
  output reg [3:0] fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire shared,
  output wire [13:0] shared_address,
  output reg [31:0] port_address
);
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_UNMAPPED = 4'h2;
  localparam [3:0] FAULT_MISALIGNED = 4'h3;
  localparam [3:0] FAULT_BEYOND_SHARED = 4'h4;
  localparam [3:0] FAULT_BEYOND_PRIVATE = 4'h5;
  localparam [3:0] FAULT_READ_ONLY = 4'h6;
  localparam [1:0] WIDTH_BYTE = 2'h0;
  localparam [1:0] WIDTH_HALF = 2'h1;
  localparam [1:0] WIDTH_WORD = 2'h2;
  localparam [4:0] lane_w = 5'h2;
  localparam [4:0] thread_w = 5'h4;

  reg [16:0] bytes;
  reg misaligned;
  wire unmapped;
  wire private;
  wire [16:0] shared_end;
  wire read_only;
  wire [31:0] inverted;
  wire [31:0] private_word;
  wire [31:0] thread;
  wire [31:0] private_place;
  wire [16:0] shared_sum;

  always @* begin
    bytes = 17'h1;
    misaligned = 1'b0;
    case (width)
      WIDTH_BYTE: bytes = 17'h1;
      WIDTH_HALF: begin
        bytes = 17'h2;
        misaligned = address[0];
      end
      WIDTH_WORD: begin
        bytes = 17'h4;
        misaligned = |address[1:0];
      end
      default: begin
        bytes = 17'h4;
        misaligned = |address[1:0];
      end
    endcase
  end

  assign private = 32'hf0000000 <= address;
  assign shared = address[31:16] == 16'he000;
  assign unmapped = (address < 32'h1000) | ((32'he0010000 <= address) & !private);
  assign read_only = ((read_only_start <= address) & (address < read_only_end)) |
      (address[31:12] == 20'h7ffff);
  assign shared_end = {1'b0, address[15:0]} + bytes;

  always @* begin
    fault = FAULT_NONE;
    if (misaligned) begin
      fault = FAULT_MISALIGNED;
    end else if (unmapped) begin
      fault = FAULT_UNMAPPED;
    end else if (shared) begin
      if (shared_bytes < shared_end) begin
        fault = FAULT_BEYOND_SHARED;
      end
    end else if (private) begin
      if (!(&address[31:12])) begin
        fault = FAULT_BEYOND_PRIVATE;
      end
    end else if (modifies & read_only) begin
      fault = FAULT_READ_ONLY;
    end
  end

  assign shared_sum = {1'b0, address[15:0]} + shared_base;
  assign shared_address = shared_sum[13:0];
  assign inverted = ~address;
  assign private_word = {22'h0, inverted[11:2]};
  assign thread = ({30'h0, sw} << lane_w) | {30'h0, lane};
  assign private_place = (private_word << thread_w) | thread;

  always @* begin
    port_address = address;
    if (private) begin
      port_address = 32'hf0000000 | (private_place << 5'h2) | {30'h0, address[1:0]};
    end
  end
endmodule

module first_select_fault_4 (
  input wire [3:0] request,
  input wire [3:0] value_0,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [3:0] value_1,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [3:0] value_2,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [3:0] value_3,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire valid,
  output wire [3:0] chosen
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
);
  localparam [3:0] nothing = 4'h0;

  wire requested_0;
  wire requested_1;
  wire requested_2;
  wire requested_3;
  wire requested_4;
  wire requested_5;
  wire requested_6;
  wire [3:0] node_0;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [3:0] node_1;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [3:0] node_2;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  reg [3:0] node_3;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  reg [3:0] node_4;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  reg [3:0] node_5;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  reg [3:0] node_6;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge

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

module access_check_4_2 (
  input wire [3:0] lanes,
  input wire [3:0] lane_fault_0,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [3:0] lane_fault_1,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [3:0] lane_fault_2,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [3:0] lane_fault_3,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire faulted,
  output wire [3:0] fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [1:0] lane
);
  localparam [3:0] FAULT_NONE = 4'h0;

  reg [3:0] faulting;
  wire lowest_valid_unused;
  wire [3:0] lowest_onehot_unused;

  always @* begin
    faulting = 4'h0;
    faulting[0] = lanes[0] & (lane_fault_0 != FAULT_NONE);
    faulting[1] = lanes[1] & (lane_fault_1 != FAULT_NONE);
    faulting[2] = lanes[2] & (lane_fault_2 != FAULT_NONE);
    faulting[3] = lanes[3] & (lane_fault_3 != FAULT_NONE);
  end

  priority_encoder_4_2 lowest (
    .request(faulting),
    .valid(lowest_valid_unused),
    .index(lane),
    .onehot(lowest_onehot_unused)
  );

  first_select_fault_4 first (
    .request(faulting),
    .value_0(lane_fault_0),
    .value_1(lane_fault_1),
    .value_2(lane_fault_2),
    .value_3(lane_fault_3),
    .valid(faulted),
    .chosen(fault)
  );
endmodule

module first_select_bool_4 (
  input wire [3:0] request,
  input wire value_0,
  input wire value_1,
  input wire value_2,
  input wire value_3,
  output wire valid,
  output wire chosen
);
  localparam nothing = 1'b0;

  wire requested_0;
  wire requested_1;
  wire requested_2;
  wire requested_3;
  wire requested_4;
  wire requested_5;
  wire requested_6;
  wire node_0;
  wire node_1;
  wire node_2;
  reg node_3;
  reg node_4;
  reg node_5;
  reg node_6;

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

module coalescer_4_16 (
  input wire [3:0] remaining,
  input wire [3:0] shared,
  input wire atomic,
  input wire [31:0] address_0,
  input wire [31:0] address_1,
  input wire [31:0] address_2,
  input wire [31:0] address_3,
  output wire [3:0] leader,
  output wire leader_shared,
  output wire [31:0] line,
  output reg [3:0] port_lanes,
  output wire port_last,
  output reg [3:0] shared_lanes
);
  localparam [31:0] line_mask = 32'hfffffff0;

  reg [3:0] in_line;
  wire lowest_valid_unused;
  wire leader_address_valid_unused;
  wire [31:0] leader_address_chosen;
  wire leader_place_valid_unused;

  assign line = leader_address_chosen & line_mask;

  always @* begin
    in_line = 4'h0;
    in_line[0] = (address_0 & line_mask) == line;
    in_line[1] = (address_1 & line_mask) == line;
    in_line[2] = (address_2 & line_mask) == line;
    in_line[3] = (address_3 & line_mask) == line;
  end

  always @* begin
    port_lanes = remaining & in_line & ~shared;
    shared_lanes = remaining & shared;
    if (atomic) begin
      port_lanes = leader & ~shared;
      shared_lanes = leader & shared;
    end
  end

  assign port_last = !(|(remaining & ~port_lanes));

  first_set_4 lowest (
    .request(remaining),
    .valid(lowest_valid_unused),
    .onehot(leader)
  );

  first_select_bits_32_4 leader_address (
    .request(remaining),
    .value_0(address_0),
    .value_1(address_1),
    .value_2(address_2),
    .value_3(address_3),
    .valid(leader_address_valid_unused),
    .chosen(leader_address_chosen)
  );

  first_select_bool_4 leader_place (
    .request(remaining),
    .value_0(shared[0]),
    .value_1(shared[1]),
    .value_2(shared[2]),
    .value_3(shared[3]),
    .valid(leader_place_valid_unused),
    .chosen(leader_shared)
  );
endmodule

module bank_place_2 (
  input wire [13:0] address,
  output wire [1:0] bank,
  output wire [11:0] bank_word
);
  localparam [4:0] bank_word_at = 5'h4;

  wire [13:0] shifted;

  assign bank = address[3:2];
  assign shifted = address >> bank_word_at;
  assign bank_word = shifted[11:0];
endmodule

module lane_access_2 (
  input wire [13:0] address,
  input wire [31:0] value,
  input wire [3:0] byte_mask,
  output wire [1:0] bank,
  output wire [11:0] bank_word,
  output reg [47:0] access // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
);

  always @* begin
    access[11:0] = bank_word;
    access[43:12] = value;
    access[47:44] = byte_mask;
  end

  bank_place_2 place (
    .address(address),
    .bank(bank),
    .bank_word(bank_word)
  );
endmodule

module first_select_bank_access_4 (
  input wire [3:0] request,
  input wire [47:0] value_0, // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  input wire [47:0] value_1, // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  input wire [47:0] value_2, // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  input wire [47:0] value_3, // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  output wire valid,
  output wire [47:0] chosen // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
);
  localparam [47:0] nothing = 48'h0;

  wire requested_0;
  wire requested_1;
  wire requested_2;
  wire requested_3;
  wire requested_4;
  wire requested_5;
  wire requested_6;
  wire [47:0] node_0; // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  wire [47:0] node_1; // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  wire [47:0] node_2; // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  reg [47:0] node_3; // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  reg [47:0] node_4; // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  reg [47:0] node_5; // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  reg [47:0] node_6; // BankAccess: bank_word[11:0], value[43:12], mask[47:44]

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

module bank_winner_4_10 (
  input wire [3:0] request,
  input wire [47:0] access_0, // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  input wire [47:0] access_1, // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  input wire [47:0] access_2, // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  input wire [47:0] access_3, // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  output wire valid,
  output wire [3:0] winner,
  output wire [9:0] bank_word,
  output wire [11:0] long_bank_word,
  output wire [31:0] write_value,
  output wire [3:0] write_mask
);
  wire [47:0] chosen; // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  wire winning_valid_unused;

  assign long_bank_word = chosen[11:0];
  assign bank_word = chosen[9:0];
  assign write_value = chosen[43:12];
  assign write_mask = chosen[47:44];

  first_set_4 lowest (
    .request(request),
    .valid(valid),
    .onehot(winner)
  );

  first_select_bank_access_4 winning (
    .request(request),
    .value_0(access_0),
    .value_1(access_1),
    .value_2(access_2),
    .value_3(access_3),
    .valid(winning_valid_unused),
    .chosen(chosen)
  );
endmodule

module select_bits_12_4_2 (
  input wire [11:0] value_0,
  input wire [11:0] value_1,
  input wire [11:0] value_2,
  input wire [11:0] value_3,
  input wire [1:0] index,
  output wire [11:0] chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [11:0] node_0;
  wire [11:0] node_1;
  wire [11:0] node_2;
  wire [11:0] node_3;
  reg [11:0] node_4;
  reg [11:0] node_5;
  reg [11:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;

  always @* begin
    node_4 = node_0;
    if (|(index & deciding_0)) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (|(index & deciding_1)) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (|(index & deciding_2)) begin
      node_6 = node_5;
    end
  end

  assign chosen = node_6;
endmodule

module or_tree_4_4 (
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  input wire [3:0] value_2,
  input wire [3:0] value_3,
  output wire [3:0] any
);
  wire [3:0] node_0;
  wire [3:0] node_1;
  wire [3:0] node_2;
  wire [3:0] node_3;
  wire [3:0] node_4;
  wire [3:0] node_5;
  wire [3:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = node_0 | node_1;
  assign node_5 = node_2 | node_3;
  assign node_6 = node_4 | node_5;
  assign any = node_6;
endmodule

module bank_select_4_2_10 (
  input wire [3:0] request,
  input wire load,
  input wire [13:0] address_0,
  input wire [13:0] address_1,
  input wire [13:0] address_2,
  input wire [13:0] address_3,
  input wire [31:0] value_0,
  input wire [31:0] value_1,
  input wire [31:0] value_2,
  input wire [31:0] value_3,
  input wire [3:0] byte_mask_0,
  input wire [3:0] byte_mask_1,
  input wire [3:0] byte_mask_2,
  input wire [3:0] byte_mask_3,
  output reg [3:0] served,
  output reg [3:0] active,
  output wire [9:0] bank_word_0,
  output wire [9:0] bank_word_1,
  output wire [9:0] bank_word_2,
  output wire [9:0] bank_word_3,
  output wire [31:0] write_value_0,
  output wire [31:0] write_value_1,
  output wire [31:0] write_value_2,
  output wire [31:0] write_value_3,
  output wire [3:0] write_mask_0,
  output wire [3:0] write_mask_1,
  output wire [3:0] write_mask_2,
  output wire [3:0] write_mask_3
);
  reg [3:0] bank_lanes_0;
  reg [3:0] bank_lanes_1;
  reg [3:0] bank_lanes_2;
  reg [3:0] bank_lanes_3;
  reg [3:0] same_bank_word;
  wire [1:0] lane_0_bank;
  wire [11:0] lane_0_bank_word;
  wire [47:0] lane_0_access; // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  wire [1:0] lane_1_bank;
  wire [11:0] lane_1_bank_word;
  wire [47:0] lane_1_access; // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  wire [1:0] lane_2_bank;
  wire [11:0] lane_2_bank_word;
  wire [47:0] lane_2_access; // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  wire [1:0] lane_3_bank;
  wire [11:0] lane_3_bank_word;
  wire [47:0] lane_3_access; // BankAccess: bank_word[11:0], value[43:12], mask[47:44]
  wire [3:0] bank_0_request;
  wire bank_0_valid;
  wire [3:0] bank_0_winner;
  wire [11:0] bank_0_long_bank_word;
  wire [3:0] bank_1_request;
  wire bank_1_valid;
  wire [3:0] bank_1_winner;
  wire [11:0] bank_1_long_bank_word;
  wire [3:0] bank_2_request;
  wire bank_2_valid;
  wire [3:0] bank_2_winner;
  wire [11:0] bank_2_long_bank_word;
  wire [3:0] bank_3_request;
  wire bank_3_valid;
  wire [3:0] bank_3_winner;
  wire [11:0] bank_3_long_bank_word;
  wire [11:0] winner_bank_word_0_chosen;
  wire [11:0] winner_bank_word_1_chosen;
  wire [11:0] winner_bank_word_2_chosen;
  wire [11:0] winner_bank_word_3_chosen;
  wire [3:0] winners_any;

  always @* begin
    active = 4'h0;
    active[0] = bank_0_valid;
    active[1] = bank_1_valid;
    active[2] = bank_2_valid;
    active[3] = bank_3_valid;
  end

  always @* begin
    bank_lanes_0 = 4'h0;
    bank_lanes_0[0] = lane_0_bank == 2'h0;
    bank_lanes_0[1] = lane_1_bank == 2'h0;
    bank_lanes_0[2] = lane_2_bank == 2'h0;
    bank_lanes_0[3] = lane_3_bank == 2'h0;
  end

  assign bank_0_request = bank_lanes_0 & request;

  always @* begin
    bank_lanes_1 = 4'h0;
    bank_lanes_1[0] = lane_0_bank == 2'h1;
    bank_lanes_1[1] = lane_1_bank == 2'h1;
    bank_lanes_1[2] = lane_2_bank == 2'h1;
    bank_lanes_1[3] = lane_3_bank == 2'h1;
  end

  assign bank_1_request = bank_lanes_1 & request;

  always @* begin
    bank_lanes_2 = 4'h0;
    bank_lanes_2[0] = lane_0_bank == 2'h2;
    bank_lanes_2[1] = lane_1_bank == 2'h2;
    bank_lanes_2[2] = lane_2_bank == 2'h2;
    bank_lanes_2[3] = lane_3_bank == 2'h2;
  end

  assign bank_2_request = bank_lanes_2 & request;

  always @* begin
    bank_lanes_3 = 4'h0;
    bank_lanes_3[0] = lane_0_bank == 2'h3;
    bank_lanes_3[1] = lane_1_bank == 2'h3;
    bank_lanes_3[2] = lane_2_bank == 2'h3;
    bank_lanes_3[3] = lane_3_bank == 2'h3;
  end

  assign bank_3_request = bank_lanes_3 & request;

  always @* begin
    same_bank_word = 4'h0;
    same_bank_word[0] = lane_0_bank_word == winner_bank_word_0_chosen;
    same_bank_word[1] = lane_1_bank_word == winner_bank_word_1_chosen;
    same_bank_word[2] = lane_2_bank_word == winner_bank_word_2_chosen;
    same_bank_word[3] = lane_3_bank_word == winner_bank_word_3_chosen;
  end

  always @* begin
    served = winners_any;
    if (load) begin
      served = request & same_bank_word;
    end
  end

  lane_access_2 lane_0 (
    .address(address_0),
    .value(value_0),
    .byte_mask(byte_mask_0),
    .bank(lane_0_bank),
    .bank_word(lane_0_bank_word),
    .access(lane_0_access)
  );

  lane_access_2 lane_1 (
    .address(address_1),
    .value(value_1),
    .byte_mask(byte_mask_1),
    .bank(lane_1_bank),
    .bank_word(lane_1_bank_word),
    .access(lane_1_access)
  );

  lane_access_2 lane_2 (
    .address(address_2),
    .value(value_2),
    .byte_mask(byte_mask_2),
    .bank(lane_2_bank),
    .bank_word(lane_2_bank_word),
    .access(lane_2_access)
  );

  lane_access_2 lane_3 (
    .address(address_3),
    .value(value_3),
    .byte_mask(byte_mask_3),
    .bank(lane_3_bank),
    .bank_word(lane_3_bank_word),
    .access(lane_3_access)
  );

  bank_winner_4_10 bank_0 (
    .request(bank_0_request),
    .access_0(lane_0_access),
    .access_1(lane_1_access),
    .access_2(lane_2_access),
    .access_3(lane_3_access),
    .valid(bank_0_valid),
    .winner(bank_0_winner),
    .bank_word(bank_word_0),
    .long_bank_word(bank_0_long_bank_word),
    .write_value(write_value_0),
    .write_mask(write_mask_0)
  );

  bank_winner_4_10 bank_1 (
    .request(bank_1_request),
    .access_0(lane_0_access),
    .access_1(lane_1_access),
    .access_2(lane_2_access),
    .access_3(lane_3_access),
    .valid(bank_1_valid),
    .winner(bank_1_winner),
    .bank_word(bank_word_1),
    .long_bank_word(bank_1_long_bank_word),
    .write_value(write_value_1),
    .write_mask(write_mask_1)
  );

  bank_winner_4_10 bank_2 (
    .request(bank_2_request),
    .access_0(lane_0_access),
    .access_1(lane_1_access),
    .access_2(lane_2_access),
    .access_3(lane_3_access),
    .valid(bank_2_valid),
    .winner(bank_2_winner),
    .bank_word(bank_word_2),
    .long_bank_word(bank_2_long_bank_word),
    .write_value(write_value_2),
    .write_mask(write_mask_2)
  );

  bank_winner_4_10 bank_3 (
    .request(bank_3_request),
    .access_0(lane_0_access),
    .access_1(lane_1_access),
    .access_2(lane_2_access),
    .access_3(lane_3_access),
    .valid(bank_3_valid),
    .winner(bank_3_winner),
    .bank_word(bank_word_3),
    .long_bank_word(bank_3_long_bank_word),
    .write_value(write_value_3),
    .write_mask(write_mask_3)
  );

  select_bits_12_4_2 winner_bank_word_0 (
    .value_0(bank_0_long_bank_word),
    .value_1(bank_1_long_bank_word),
    .value_2(bank_2_long_bank_word),
    .value_3(bank_3_long_bank_word),
    .index(lane_0_bank),
    .chosen(winner_bank_word_0_chosen)
  );

  select_bits_12_4_2 winner_bank_word_1 (
    .value_0(bank_0_long_bank_word),
    .value_1(bank_1_long_bank_word),
    .value_2(bank_2_long_bank_word),
    .value_3(bank_3_long_bank_word),
    .index(lane_1_bank),
    .chosen(winner_bank_word_1_chosen)
  );

  select_bits_12_4_2 winner_bank_word_2 (
    .value_0(bank_0_long_bank_word),
    .value_1(bank_1_long_bank_word),
    .value_2(bank_2_long_bank_word),
    .value_3(bank_3_long_bank_word),
    .index(lane_2_bank),
    .chosen(winner_bank_word_2_chosen)
  );

  select_bits_12_4_2 winner_bank_word_3 (
    .value_0(bank_0_long_bank_word),
    .value_1(bank_1_long_bank_word),
    .value_2(bank_2_long_bank_word),
    .value_3(bank_3_long_bank_word),
    .index(lane_3_bank),
    .chosen(winner_bank_word_3_chosen)
  );

  or_tree_4_4 winners (
    .value_0(bank_0_winner),
    .value_1(bank_1_winner),
    .value_2(bank_2_winner),
    .value_3(bank_3_winner),
    .any(winners_any)
  );
endmodule

module part_control (
  input wire occupied,
  input wire faulted,
  input wire store,
  input wire leader_shared,
  input wire port_last,
  input wire tag_available,
  input wire stage_ready,
  input wire stage_atomic,
  input wire request_ready,
  output wire request_valid,
  output wire allocate,
  output wire shared_emit,
  output wire stage_valid,
  output wire emit,
  output wire in_flight,
  output wire tag_wait,
  output wire port_wait
);
  wire port_free;
  wire load_possible;
  wire store_possible;
  reg port_possible;
  wire end_possible;
  wire port_leaves;
  wire store_ends;
  wire tag_taken;
  wire shared_leaves;

  assign port_free = occupied & !leader_shared;
  assign load_possible = port_free & !store & tag_available;
  assign store_possible = port_free & store;

  always @* begin
    port_possible = load_possible | store_possible;
    if (port_last) begin
      port_possible = load_possible | (store_possible & stage_ready);
    end
  end

  assign port_leaves = port_possible & request_ready;
  assign end_possible = store_possible & stage_ready & request_ready;
  assign store_ends = end_possible & port_last;
  assign tag_taken = load_possible & request_ready;
  assign shared_leaves = occupied & leader_shared & stage_ready & !stage_atomic;
  assign request_valid = port_possible & !faulted;
  assign allocate = tag_taken & !faulted;
  assign shared_emit = shared_leaves & !faulted;
  assign stage_valid = (shared_leaves | store_ends) & !faulted;
  assign emit = (shared_leaves | port_leaves) & !faulted;
  assign in_flight = (shared_leaves | store_ends | tag_taken) & !faulted;
  assign tag_wait = port_free & !store & !tag_available;
  assign port_wait = port_possible & !request_ready;
endmodule

module store_align (
  input wire [31:0] data,
  input wire [1:0] width, // Width: Byte, Half, Word
  input wire [1:0] offset,
  output wire [31:0] value,
  output wire [3:0] byte_mask
);
  localparam [1:0] WIDTH_BYTE = 2'h0;
  localparam [1:0] WIDTH_HALF = 2'h1;
  localparam [1:0] WIDTH_WORD = 2'h2;

  wire [4:0] shift;
  reg [31:0] bits;
  reg [3:0] bytes;

  always @* begin
    bits = 32'hff;
    bytes = 4'h1;
    case (width)
      WIDTH_BYTE: bits = 32'hff;
      WIDTH_HALF: begin
        bits = 32'hffff;
        bytes = 4'h3;
      end
      WIDTH_WORD: begin
        bits = 32'hffffffff;
        bytes = 4'hf;
      end
      default: begin
        bits = 32'hffffffff;
        bytes = 4'hf;
      end
    endcase
  end

  assign shift = {3'h0, offset} << 3'h3;
  assign byte_mask = bytes << offset;
  assign value = (data & bits) << shift;
endmodule

module first_select_bits_8_4 (
  input wire [3:0] request,
  input wire [7:0] value_0,
  input wire [7:0] value_1,
  input wire [7:0] value_2,
  input wire [7:0] value_3,
  output wire valid,
  output wire [7:0] chosen
);
  localparam [7:0] nothing = 8'h0;

  wire requested_0;
  wire requested_1;
  wire requested_2;
  wire requested_3;
  wire requested_4;
  wire requested_5;
  wire requested_6;
  wire [7:0] node_0;
  wire [7:0] node_1;
  wire [7:0] node_2;
  reg [7:0] node_3;
  reg [7:0] node_4;
  reg [7:0] node_5;
  reg [7:0] node_6;

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

module line_word_4 (
  input wire hit_0,
  input wire hit_1,
  input wire hit_2,
  input wire hit_3,
  input wire [31:0] value_0,
  input wire [31:0] value_1,
  input wire [31:0] value_2,
  input wire [31:0] value_3,
  input wire [3:0] byte_mask_0,
  input wire [3:0] byte_mask_1,
  input wire [3:0] byte_mask_2,
  input wire [3:0] byte_mask_3,
  output wire [31:0] data,
  output reg [3:0] mask
);
  reg [3:0] requests_0;
  reg [3:0] requests_1;
  reg [3:0] requests_2;
  reg [3:0] requests_3;
  wire byte_choice_0_valid;
  wire [7:0] byte_choice_0_chosen;
  wire byte_choice_1_valid;
  wire [7:0] byte_choice_1_chosen;
  wire byte_choice_2_valid;
  wire [7:0] byte_choice_2_chosen;
  wire byte_choice_3_valid;
  wire [7:0] byte_choice_3_chosen;

  always @* begin
    mask = 4'h0;
    mask[0] = byte_choice_0_valid;
    mask[1] = byte_choice_1_valid;
    mask[2] = byte_choice_2_valid;
    mask[3] = byte_choice_3_valid;
  end

  always @* begin
    requests_0 = 4'h0;
    requests_0[0] = hit_0 & byte_mask_0[0];
    requests_0[1] = hit_1 & byte_mask_1[0];
    requests_0[2] = hit_2 & byte_mask_2[0];
    requests_0[3] = hit_3 & byte_mask_3[0];
  end

  always @* begin
    requests_1 = 4'h0;
    requests_1[0] = hit_0 & byte_mask_0[1];
    requests_1[1] = hit_1 & byte_mask_1[1];
    requests_1[2] = hit_2 & byte_mask_2[1];
    requests_1[3] = hit_3 & byte_mask_3[1];
  end

  always @* begin
    requests_2 = 4'h0;
    requests_2[0] = hit_0 & byte_mask_0[2];
    requests_2[1] = hit_1 & byte_mask_1[2];
    requests_2[2] = hit_2 & byte_mask_2[2];
    requests_2[3] = hit_3 & byte_mask_3[2];
  end

  always @* begin
    requests_3 = 4'h0;
    requests_3[0] = hit_0 & byte_mask_0[3];
    requests_3[1] = hit_1 & byte_mask_1[3];
    requests_3[2] = hit_2 & byte_mask_2[3];
    requests_3[3] = hit_3 & byte_mask_3[3];
  end

  assign data = {24'h0, byte_choice_0_chosen} | ({24'h0, byte_choice_1_chosen} << 5'h8) |
      ({24'h0, byte_choice_2_chosen} << 5'h10) | ({24'h0, byte_choice_3_chosen} << 5'h18);

  first_select_bits_8_4 byte_choice_0 (
    .request(requests_0),
    .value_0(value_0[7:0]),
    .value_1(value_1[7:0]),
    .value_2(value_2[7:0]),
    .value_3(value_3[7:0]),
    .valid(byte_choice_0_valid),
    .chosen(byte_choice_0_chosen)
  );

  first_select_bits_8_4 byte_choice_1 (
    .request(requests_1),
    .value_0(value_0[15:8]),
    .value_1(value_1[15:8]),
    .value_2(value_2[15:8]),
    .value_3(value_3[15:8]),
    .valid(byte_choice_1_valid),
    .chosen(byte_choice_1_chosen)
  );

  first_select_bits_8_4 byte_choice_2 (
    .request(requests_2),
    .value_0(value_0[23:16]),
    .value_1(value_1[23:16]),
    .value_2(value_2[23:16]),
    .value_3(value_3[23:16]),
    .valid(byte_choice_2_valid),
    .chosen(byte_choice_2_chosen)
  );

  first_select_bits_8_4 byte_choice_3 (
    .request(requests_3),
    .value_0(value_0[31:24]),
    .value_1(value_1[31:24]),
    .value_2(value_2[31:24]),
    .value_3(value_3[31:24]),
    .valid(byte_choice_3_valid),
    .chosen(byte_choice_3_chosen)
  );
endmodule

module line_merge_4_4_16 (
  input wire [3:0] lanes,
  input wire [31:0] address_0,
  input wire [31:0] address_1,
  input wire [31:0] address_2,
  input wire [31:0] address_3,
  input wire [31:0] lane_value_0,
  input wire [31:0] lane_value_1,
  input wire [31:0] lane_value_2,
  input wire [31:0] lane_value_3,
  input wire [3:0] lane_byte_mask_0,
  input wire [3:0] lane_byte_mask_1,
  input wire [3:0] lane_byte_mask_2,
  input wire [3:0] lane_byte_mask_3,
  output reg [15:0] byte_mask,
  output wire [31:0] data_0,
  output wire [31:0] data_1,
  output wire [31:0] data_2,
  output wire [31:0] data_3
);
  localparam [31:0] word_mask = 32'h3;

  wire [31:0] index_0;
  wire [31:0] index_1;
  wire [31:0] index_2;
  wire [31:0] index_3;
  wire word_0_hit_0;
  wire word_0_hit_1;
  wire word_0_hit_2;
  wire word_0_hit_3;
  wire [3:0] word_0_mask;
  wire word_1_hit_0;
  wire word_1_hit_1;
  wire word_1_hit_2;
  wire word_1_hit_3;
  wire [3:0] word_1_mask;
  wire word_2_hit_0;
  wire word_2_hit_1;
  wire word_2_hit_2;
  wire word_2_hit_3;
  wire [3:0] word_2_mask;
  wire word_3_hit_0;
  wire word_3_hit_1;
  wire word_3_hit_2;
  wire word_3_hit_3;
  wire [3:0] word_3_mask;

  assign index_0 = (address_0 >> 5'h2) & word_mask;
  assign index_1 = (address_1 >> 5'h2) & word_mask;
  assign index_2 = (address_2 >> 5'h2) & word_mask;
  assign index_3 = (address_3 >> 5'h2) & word_mask;

  always @* begin
    byte_mask = 16'h0;
    byte_mask[0] = word_0_mask[0];
    byte_mask[1] = word_0_mask[1];
    byte_mask[2] = word_0_mask[2];
    byte_mask[3] = word_0_mask[3];
    byte_mask[4] = word_1_mask[0];
    byte_mask[5] = word_1_mask[1];
    byte_mask[6] = word_1_mask[2];
    byte_mask[7] = word_1_mask[3];
    byte_mask[8] = word_2_mask[0];
    byte_mask[9] = word_2_mask[1];
    byte_mask[10] = word_2_mask[2];
    byte_mask[11] = word_2_mask[3];
    byte_mask[12] = word_3_mask[0];
    byte_mask[13] = word_3_mask[1];
    byte_mask[14] = word_3_mask[2];
    byte_mask[15] = word_3_mask[3];
  end

  assign word_0_hit_3 = lanes[0] & (index_0 == 32'h0);
  assign word_0_hit_2 = lanes[1] & (index_1 == 32'h0);
  assign word_0_hit_1 = lanes[2] & (index_2 == 32'h0);
  assign word_0_hit_0 = lanes[3] & (index_3 == 32'h0);
  assign word_1_hit_3 = lanes[0] & (index_0 == 32'h1);
  assign word_1_hit_2 = lanes[1] & (index_1 == 32'h1);
  assign word_1_hit_1 = lanes[2] & (index_2 == 32'h1);
  assign word_1_hit_0 = lanes[3] & (index_3 == 32'h1);
  assign word_2_hit_3 = lanes[0] & (index_0 == 32'h2);
  assign word_2_hit_2 = lanes[1] & (index_1 == 32'h2);
  assign word_2_hit_1 = lanes[2] & (index_2 == 32'h2);
  assign word_2_hit_0 = lanes[3] & (index_3 == 32'h2);
  assign word_3_hit_3 = lanes[0] & (index_0 == 32'h3);
  assign word_3_hit_2 = lanes[1] & (index_1 == 32'h3);
  assign word_3_hit_1 = lanes[2] & (index_2 == 32'h3);
  assign word_3_hit_0 = lanes[3] & (index_3 == 32'h3);

  line_word_4 word_0 (
    .hit_0(word_0_hit_0),
    .hit_1(word_0_hit_1),
    .hit_2(word_0_hit_2),
    .hit_3(word_0_hit_3),
    .value_0(lane_value_3),
    .value_1(lane_value_2),
    .value_2(lane_value_1),
    .value_3(lane_value_0),
    .byte_mask_0(lane_byte_mask_3),
    .byte_mask_1(lane_byte_mask_2),
    .byte_mask_2(lane_byte_mask_1),
    .byte_mask_3(lane_byte_mask_0),
    .data(data_0),
    .mask(word_0_mask)
  );

  line_word_4 word_1 (
    .hit_0(word_1_hit_0),
    .hit_1(word_1_hit_1),
    .hit_2(word_1_hit_2),
    .hit_3(word_1_hit_3),
    .value_0(lane_value_3),
    .value_1(lane_value_2),
    .value_2(lane_value_1),
    .value_3(lane_value_0),
    .byte_mask_0(lane_byte_mask_3),
    .byte_mask_1(lane_byte_mask_2),
    .byte_mask_2(lane_byte_mask_1),
    .byte_mask_3(lane_byte_mask_0),
    .data(data_1),
    .mask(word_1_mask)
  );

  line_word_4 word_2 (
    .hit_0(word_2_hit_0),
    .hit_1(word_2_hit_1),
    .hit_2(word_2_hit_2),
    .hit_3(word_2_hit_3),
    .value_0(lane_value_3),
    .value_1(lane_value_2),
    .value_2(lane_value_1),
    .value_3(lane_value_0),
    .byte_mask_0(lane_byte_mask_3),
    .byte_mask_1(lane_byte_mask_2),
    .byte_mask_2(lane_byte_mask_1),
    .byte_mask_3(lane_byte_mask_0),
    .data(data_2),
    .mask(word_2_mask)
  );

  line_word_4 word_3 (
    .hit_0(word_3_hit_0),
    .hit_1(word_3_hit_1),
    .hit_2(word_3_hit_2),
    .hit_3(word_3_hit_3),
    .value_0(lane_value_3),
    .value_1(lane_value_2),
    .value_2(lane_value_1),
    .value_3(lane_value_0),
    .byte_mask_0(lane_byte_mask_3),
    .byte_mask_1(lane_byte_mask_2),
    .byte_mask_2(lane_byte_mask_1),
    .byte_mask_3(lane_byte_mask_0),
    .data(data_3),
    .mask(word_3_mask)
  );
endmodule

module one_hot_to_binary_4_2 (
  input wire [3:0] onehot,
  output reg [1:0] index
);
  localparam [3:0] members_0 = 4'ha;
  localparam [3:0] members_1 = 4'hc;

  always @* begin
    index = 2'h0;
    index[0] = |(onehot & members_0);
    index[1] = |(onehot & members_1);
  end
endmodule

module first_select_bits_2_4 (
  input wire [3:0] request,
  input wire [1:0] value_0,
  input wire [1:0] value_1,
  input wire [1:0] value_2,
  input wire [1:0] value_3,
  output wire valid,
  output wire [1:0] chosen
);
  localparam [1:0] nothing = 2'h0;

  wire requested_0;
  wire requested_1;
  wire requested_2;
  wire requested_3;
  wire requested_4;
  wire requested_5;
  wire requested_6;
  wire [1:0] node_0;
  wire [1:0] node_1;
  wire [1:0] node_2;
  reg [1:0] node_3;
  reg [1:0] node_4;
  reg [1:0] node_5;
  reg [1:0] node_6;

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

module port_request_4_2_2_2 (
  input wire store,
  input wire atomic,
  input wire [3:0] operation,
  input wire [3:0] leader,
  input wire [1:0] sw_0,
  input wire [1:0] sw_1,
  input wire [1:0] sw_2,
  input wire [1:0] sw_3,
  input wire [31:0] data_0,
  input wire [31:0] data_1,
  input wire [31:0] data_2,
  input wire [31:0] data_3,
  input wire [1:0] free_tag,
  output reg [1:0] kind, // RequestKind: Load, Store, Atomic
  output reg [1:0] tag,
  output reg [3:0] request_operation,
  output reg [31:0] thread,
  output wire [31:0] operand
);
  localparam [1:0] REQUEST_KIND_LOAD = 2'h0;
  localparam [1:0] REQUEST_KIND_STORE = 2'h1;
  localparam [1:0] REQUEST_KIND_ATOMIC = 2'h2;
  localparam [4:0] lane_w = 5'h2;

  wire [1:0] encoder_index;
  wire leader_sw_valid_unused;
  wire [1:0] leader_sw_chosen;
  wire leader_data_valid_unused;

  always @* begin
    kind = REQUEST_KIND_LOAD;
    tag = free_tag;
    request_operation = 4'h0;
    thread = 32'h0;
    if (store) begin
      kind = REQUEST_KIND_STORE;
      tag = 2'h0;
    end
    if (atomic) begin
      kind = REQUEST_KIND_ATOMIC;
      request_operation = operation;
      thread = ({30'h0, leader_sw_chosen} << lane_w) | {30'h0, encoder_index};
    end
  end

  one_hot_to_binary_4_2 encoder (
    .onehot(leader),
    .index(encoder_index)
  );

  first_select_bits_2_4 leader_sw (
    .request(leader),
    .value_0(sw_0),
    .value_1(sw_1),
    .value_2(sw_2),
    .value_3(sw_3),
    .valid(leader_sw_valid_unused),
    .chosen(leader_sw_chosen)
  );

  first_select_bits_32_4 leader_data (
    .request(leader),
    .value_0(data_0),
    .value_1(data_1),
    .value_2(data_2),
    .value_3(data_3),
    .valid(leader_data_valid_unused),
    .chosen(operand)
  );
endmodule

module tag_allocator_4_2 (
  input wire clock,
  input wire reset,
  input wire allocate,
  input wire response_valid,
  input wire [1:0] response_tag,
  output wire available,
  output wire [1:0] tag,
  output wire [3:0] tag_onehot,
  output wire [3:0] in_use,
  output wire busy
);
  reg [3:0] kept;
  reg [3:0] used_d;
  reg [3:0] used;

  assign in_use = used;
  assign busy = |used;

  always @* begin
    kept = used;
    if (response_valid) begin
      kept = (used & ~(4'h1 << response_tag)) | (4'h0 << response_tag);
    end
  end

  always @* begin
    used_d = kept;
    if (allocate) begin
      used_d = kept | tag_onehot;
    end
  end

  priority_encoder_4_2 free (
    .request(~used),
    .valid(available),
    .index(tag),
    .onehot(tag_onehot)
  );

  always @(posedge clock) begin
    if (reset) begin
      used <= 4'h0;
    end else if (allocate | response_valid) begin
      used <= used_d;
    end
  end
endmodule

// Memory of 4 words of 2 bits: 1 synchronous read port, 1 write port.
module sync_ram_bits_2_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  input wire read_enable_0,
  output reg [1:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [1:0] write_data_0,
  input wire write_enable_0
);
  reg [1:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 2'h0;
    end
    read_data_0 = 2'h0;
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= words[read_address_0];
    end
  end
endmodule

// Memory of 4 words of 4 bits: 1 synchronous read port, 1 write port.
module sync_ram_bits_4_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  input wire read_enable_0,
  output reg [3:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [3:0] write_data_0,
  input wire write_enable_0
);
  reg [3:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 4'h0;
    end
    read_data_0 = 4'h0;
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= words[read_address_0];
    end
  end
endmodule

module or_tree_4_32 (
  input wire [31:0] value_0,
  input wire [31:0] value_1,
  input wire [31:0] value_2,
  input wire [31:0] value_3,
  output wire [31:0] any
);
  wire [31:0] node_0;
  wire [31:0] node_1;
  wire [31:0] node_2;
  wire [31:0] node_3;
  wire [31:0] node_4;
  wire [31:0] node_5;
  wire [31:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = node_0 | node_1;
  assign node_5 = node_2 | node_3;
  assign node_6 = node_4 | node_5;
  assign any = node_6;
endmodule

module load_align (
  input wire [31:0] word,
  input wire [1:0] width, // Width: Byte, Half, Word
  input wire [1:0] offset,
  input wire zero_extend,
  output reg [31:0] value
);
  localparam [1:0] WIDTH_BYTE = 2'h0;
  localparam [1:0] WIDTH_HALF = 2'h1;
  localparam [1:0] WIDTH_WORD = 2'h2;

  wire [4:0] shift;
  wire [31:0] moved;

  assign shift = {3'h0, offset} << 3'h3;
  assign moved = word >> shift;

  always @* begin
    value = moved;
    case (width)
      WIDTH_BYTE: begin
        value = moved & 32'hff;
        if (moved[7] & !zero_extend) begin
          value = moved | 32'hffffff00;
        end
      end
      WIDTH_HALF: begin
        value = moved & 32'hffff;
        if (moved[15] & !zero_extend) begin
          value = moved | 32'hffff0000;
        end
      end
      WIDTH_WORD: value = moved;
      default: value = moved;
    endcase
  end
endmodule

module response_lane_4_4_2_2 (
  input wire clock,
  input wire write_enable,
  input wire [1:0] write_tag,
  input wire [1:0] write_sw,
  input wire [31:0] write_address,
  input wire read_enable,
  input wire [1:0] read_tag,
  input wire [31:0] line_0,
  input wire [31:0] line_1,
  input wire [31:0] line_2,
  input wire [31:0] line_3,
  input wire [1:0] width, // Width: Byte, Half, Word
  input wire zero_extend,
  output wire [1:0] sw,
  output wire [31:0] value
);
  wire [3:0] offset;
  wire [3:0] word_index;
  reg [31:0] word_value_0;
  reg [31:0] word_value_1;
  reg [31:0] word_value_2;
  reg [31:0] word_value_3;
  wire [31:0] word_any;

  assign word_index = offset >> 2'h2;

  always @* begin
    word_value_0 = 32'h0;
    if (word_index == 4'h0) begin
      word_value_0 = line_0;
    end
  end

  always @* begin
    word_value_1 = 32'h0;
    if (word_index == 4'h1) begin
      word_value_1 = line_1;
    end
  end

  always @* begin
    word_value_2 = 32'h0;
    if (word_index == 4'h2) begin
      word_value_2 = line_2;
    end
  end

  always @* begin
    word_value_3 = 32'h0;
    if (word_index == 4'h3) begin
      word_value_3 = line_3;
    end
  end

  sync_ram_bits_2_2_1_1 rows (
    .clock(clock),
    .read_address_0(read_tag),
    .read_enable_0(read_enable),
    .read_data_0(sw),
    .write_address_0(write_tag),
    .write_data_0(write_sw),
    .write_enable_0(write_enable)
  );

  sync_ram_bits_4_2_1_1 offsets (
    .clock(clock),
    .read_address_0(read_tag),
    .read_enable_0(read_enable),
    .read_data_0(offset),
    .write_address_0(write_tag),
    .write_data_0(write_address[3:0]),
    .write_enable_0(write_enable)
  );

  or_tree_4_32 word (
    .value_0(word_value_0),
    .value_1(word_value_1),
    .value_2(word_value_2),
    .value_3(word_value_3),
    .any(word_any)
  );

  load_align align (
    .word(word_any),
    .width(width),
    .offset(offset[1:0]),
    .zero_extend(zero_extend),
    .value(value)
  );
endmodule

// Memory of 4 words of 5 bits: 1 synchronous read port, 1 write port.
module sync_ram_bits_5_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  input wire read_enable_0,
  output reg [4:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [4:0] write_data_0,
  input wire write_enable_0
);
  reg [4:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 5'h0;
    end
    read_data_0 = 5'h0;
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= words[read_address_0];
    end
  end
endmodule

// Memory of 4 words of 1 bits: 1 synchronous read port, 1 write port.
module sync_ram_bool_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  input wire read_enable_0,
  output reg read_data_0,
  input wire [1:0] write_address_0,
  input wire write_data_0,
  input wire write_enable_0
);
  reg words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 1'b0;
    end
    read_data_0 = 1'b0;
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= words[read_address_0];
    end
  end
endmodule

// Memory of 4 words of 2 bits: 1 synchronous read port, 1 write port.
module sync_ram_width_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  input wire read_enable_0,
  output reg [1:0] read_data_0, // Width: Byte, Half, Word
  input wire [1:0] write_address_0,
  input wire [1:0] write_data_0, // Width: Byte, Half, Word
  input wire write_enable_0
);
  reg [1:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 2'h0;
    end
    read_data_0 = 2'h0;
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= words[read_address_0];
    end
  end
endmodule

module response_path_4_4_4_2_2_2 (
  input wire clock,
  input wire reset,
  input wire emit,
  input wire [1:0] emit_tag,
  input wire [1:0] emit_instruction_tag,
  input wire [3:0] emit_lanes,
  input wire [1:0] emit_sw_0,
  input wire [1:0] emit_sw_1,
  input wire [1:0] emit_sw_2,
  input wire [1:0] emit_sw_3,
  input wire [31:0] emit_address_0,
  input wire [31:0] emit_address_1,
  input wire [31:0] emit_address_2,
  input wire [31:0] emit_address_3,
  input wire [4:0] emit_rd,
  input wire emit_writes,
  input wire [1:0] emit_width, // Width: Byte, Half, Word
  input wire emit_zero_extend,
  input wire response_valid,
  input wire [1:0] response_tag,
  input wire [31:0] response_data_0,
  input wire [31:0] response_data_1,
  input wire [31:0] response_data_2,
  input wire [31:0] response_data_3,
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
  output wire [31:0] result_value_3,
  output wire coming_valid,
  output wire [1:0] coming_instruction_tag,
  output wire [4:0] coming_rd,
  output wire coming_writes
);
  reg line_occupied;
  wire [31:0] line_q_0;
  wire [31:0] line_q_1;
  wire [31:0] line_q_2;
  wire [31:0] line_q_3;
  reg result_occupied;
  wire [1:0] lane_0_sw;
  wire [31:0] lane_0_value;
  wire [1:0] lane_1_sw;
  wire [31:0] lane_1_value;
  wire [1:0] lane_2_sw;
  wire [31:0] lane_2_value;
  wire [1:0] lane_3_sw;
  wire [31:0] lane_3_value;
  wire [3:0] lanes_read_data_0;
  wire [1:0] width_read_data_0; // Width: Byte, Half, Word
  wire zero_extend_read_data_0;

  assign coming_valid = line_occupied;
  assign result_valid = result_occupied;

  register_array_bits_32_4 line (
    .clock(clock),
    .reset(reset),
    .enable(response_valid),
    .d_0(response_data_0),
    .d_1(response_data_1),
    .d_2(response_data_2),
    .d_3(response_data_3),
    .q_0(line_q_0),
    .q_1(line_q_1),
    .q_2(line_q_2),
    .q_3(line_q_3)
  );

  destination_4_2_2 destination (
    .clock(clock),
    .reset(reset),
    .load(line_occupied),
    .load_instruction_tag(coming_instruction_tag),
    .load_lanes(lanes_read_data_0),
    .load_sw_0(lane_0_sw),
    .load_sw_1(lane_1_sw),
    .load_sw_2(lane_2_sw),
    .load_sw_3(lane_3_sw),
    .load_rd(coming_rd),
    .load_writes(coming_writes),
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
    .enable(line_occupied),
    .d_0(lane_0_value),
    .d_1(lane_1_value),
    .d_2(lane_2_value),
    .d_3(lane_3_value),
    .q_0(result_value_0),
    .q_1(result_value_1),
    .q_2(result_value_2),
    .q_3(result_value_3)
  );

  response_lane_4_4_2_2 lane_0 (
    .clock(clock),
    .write_enable(emit),
    .write_tag(emit_tag),
    .write_sw(emit_sw_0),
    .write_address(emit_address_0),
    .read_enable(response_valid),
    .read_tag(response_tag),
    .line_0(line_q_0),
    .line_1(line_q_1),
    .line_2(line_q_2),
    .line_3(line_q_3),
    .width(width_read_data_0),
    .zero_extend(zero_extend_read_data_0),
    .sw(lane_0_sw),
    .value(lane_0_value)
  );

  response_lane_4_4_2_2 lane_1 (
    .clock(clock),
    .write_enable(emit),
    .write_tag(emit_tag),
    .write_sw(emit_sw_1),
    .write_address(emit_address_1),
    .read_enable(response_valid),
    .read_tag(response_tag),
    .line_0(line_q_0),
    .line_1(line_q_1),
    .line_2(line_q_2),
    .line_3(line_q_3),
    .width(width_read_data_0),
    .zero_extend(zero_extend_read_data_0),
    .sw(lane_1_sw),
    .value(lane_1_value)
  );

  response_lane_4_4_2_2 lane_2 (
    .clock(clock),
    .write_enable(emit),
    .write_tag(emit_tag),
    .write_sw(emit_sw_2),
    .write_address(emit_address_2),
    .read_enable(response_valid),
    .read_tag(response_tag),
    .line_0(line_q_0),
    .line_1(line_q_1),
    .line_2(line_q_2),
    .line_3(line_q_3),
    .width(width_read_data_0),
    .zero_extend(zero_extend_read_data_0),
    .sw(lane_2_sw),
    .value(lane_2_value)
  );

  response_lane_4_4_2_2 lane_3 (
    .clock(clock),
    .write_enable(emit),
    .write_tag(emit_tag),
    .write_sw(emit_sw_3),
    .write_address(emit_address_3),
    .read_enable(response_valid),
    .read_tag(response_tag),
    .line_0(line_q_0),
    .line_1(line_q_1),
    .line_2(line_q_2),
    .line_3(line_q_3),
    .width(width_read_data_0),
    .zero_extend(zero_extend_read_data_0),
    .sw(lane_3_sw),
    .value(lane_3_value)
  );

  sync_ram_bits_2_2_1_1 instruction_tags (
    .clock(clock),
    .read_address_0(response_tag),
    .read_enable_0(response_valid),
    .read_data_0(coming_instruction_tag),
    .write_address_0(emit_tag),
    .write_data_0(emit_instruction_tag),
    .write_enable_0(emit)
  );

  sync_ram_bits_4_2_1_1 lanes (
    .clock(clock),
    .read_address_0(response_tag),
    .read_enable_0(response_valid),
    .read_data_0(lanes_read_data_0),
    .write_address_0(emit_tag),
    .write_data_0(emit_lanes),
    .write_enable_0(emit)
  );

  sync_ram_bits_5_2_1_1 rd (
    .clock(clock),
    .read_address_0(response_tag),
    .read_enable_0(response_valid),
    .read_data_0(coming_rd),
    .write_address_0(emit_tag),
    .write_data_0(emit_rd),
    .write_enable_0(emit)
  );

  sync_ram_bool_2_1_1 writes (
    .clock(clock),
    .read_address_0(response_tag),
    .read_enable_0(response_valid),
    .read_data_0(coming_writes),
    .write_address_0(emit_tag),
    .write_data_0(emit_writes),
    .write_enable_0(emit)
  );

  sync_ram_width_2_1_1 width (
    .clock(clock),
    .read_address_0(response_tag),
    .read_enable_0(response_valid),
    .read_data_0(width_read_data_0),
    .write_address_0(emit_tag),
    .write_data_0(emit_width),
    .write_enable_0(emit)
  );

  sync_ram_bool_2_1_1 zero_extend (
    .clock(clock),
    .read_address_0(response_tag),
    .read_enable_0(response_valid),
    .read_data_0(zero_extend_read_data_0),
    .write_address_0(emit_tag),
    .write_data_0(emit_zero_extend),
    .write_enable_0(emit)
  );

  always @(posedge clock) begin
    if (reset) begin
      line_occupied <= 1'b0;
      result_occupied <= 1'b0;
    end else begin
      line_occupied <= response_valid;
      result_occupied <= line_occupied;
    end
  end
endmodule

// Memory of 1024 words of 8 bits: 1 synchronous read port, 1 write port.
module sync_ram_bits_8_10_1_1 (
  input wire clock,
  input wire [9:0] read_address_0,
  input wire read_enable_0,
  output reg [7:0] read_data_0,
  input wire [9:0] write_address_0,
  input wire [7:0] write_data_0,
  input wire write_enable_0
);
  reg [7:0] words [0:1023];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 1024; word = word + 1) begin
      words[word] = 8'h0;
    end
    read_data_0 = 8'h0;
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= words[read_address_0];
    end
  end
endmodule

module shared_bank_10 (
  input wire clock,
  input wire read_enable,
  input wire [9:0] read_bank_word,
  output wire [31:0] data,
  input wire [3:0] write_mask,
  input wire [9:0] write_bank_word,
  input wire [31:0] write_value
);
  wire [7:0] byte_ram_0_read_data_0;
  wire [7:0] byte_ram_1_read_data_0;
  wire [7:0] byte_ram_2_read_data_0;
  wire [7:0] byte_ram_3_read_data_0;

  assign data = {24'h0, byte_ram_0_read_data_0} | ({24'h0, byte_ram_1_read_data_0} << 5'h8) |
      ({24'h0, byte_ram_2_read_data_0} << 5'h10) | ({24'h0, byte_ram_3_read_data_0} << 5'h18);

  sync_ram_bits_8_10_1_1 byte_ram_0 (
    .clock(clock),
    .read_address_0(read_bank_word),
    .read_enable_0(read_enable),
    .read_data_0(byte_ram_0_read_data_0),
    .write_address_0(write_bank_word),
    .write_data_0(write_value[7:0]),
    .write_enable_0(write_mask[0])
  );

  sync_ram_bits_8_10_1_1 byte_ram_1 (
    .clock(clock),
    .read_address_0(read_bank_word),
    .read_enable_0(read_enable),
    .read_data_0(byte_ram_1_read_data_0),
    .write_address_0(write_bank_word),
    .write_data_0(write_value[15:8]),
    .write_enable_0(write_mask[1])
  );

  sync_ram_bits_8_10_1_1 byte_ram_2 (
    .clock(clock),
    .read_address_0(read_bank_word),
    .read_enable_0(read_enable),
    .read_data_0(byte_ram_2_read_data_0),
    .write_address_0(write_bank_word),
    .write_data_0(write_value[23:16]),
    .write_enable_0(write_mask[2])
  );

  sync_ram_bits_8_10_1_1 byte_ram_3 (
    .clock(clock),
    .read_address_0(read_bank_word),
    .read_enable_0(read_enable),
    .read_data_0(byte_ram_3_read_data_0),
    .write_address_0(write_bank_word),
    .write_data_0(write_value[31:24]),
    .write_enable_0(write_mask[3])
  );
endmodule

module shared_memory_4_10 (
  input wire clock,
  input wire emit,
  input wire store,
  input wire [3:0] active,
  input wire [9:0] bank_word_0,
  input wire [9:0] bank_word_1,
  input wire [9:0] bank_word_2,
  input wire [9:0] bank_word_3,
  input wire [31:0] write_value_0,
  input wire [31:0] write_value_1,
  input wire [31:0] write_value_2,
  input wire [31:0] write_value_3,
  input wire [3:0] write_mask_0,
  input wire [3:0] write_mask_1,
  input wire [3:0] write_mask_2,
  input wire [3:0] write_mask_3,
  input wire atomic_write,
  input wire [3:0] atomic_bank,
  input wire [9:0] atomic_bank_word,
  input wire [31:0] atomic_value,
  output wire [31:0] data_0,
  output wire [31:0] data_1,
  output wire [31:0] data_2,
  output wire [31:0] data_3
);
  wire bank_0_read_enable;
  reg [3:0] bank_0_write_mask;
  reg [9:0] bank_0_write_bank_word;
  reg [31:0] bank_0_write_value;
  wire bank_1_read_enable;
  reg [3:0] bank_1_write_mask;
  reg [9:0] bank_1_write_bank_word;
  reg [31:0] bank_1_write_value;
  wire bank_2_read_enable;
  reg [3:0] bank_2_write_mask;
  reg [9:0] bank_2_write_bank_word;
  reg [31:0] bank_2_write_value;
  wire bank_3_read_enable;
  reg [3:0] bank_3_write_mask;
  reg [9:0] bank_3_write_bank_word;
  reg [31:0] bank_3_write_value;

  assign bank_0_read_enable = emit & !store & active[0];

  always @* begin
    bank_0_write_bank_word = bank_word_0;
    bank_0_write_value = write_value_0;
    bank_0_write_mask = 4'h0;
    if (emit & store & active[0]) begin
      bank_0_write_mask = write_mask_0;
    end
    if (atomic_write) begin
      bank_0_write_bank_word = atomic_bank_word;
      bank_0_write_value = atomic_value;
      if (atomic_bank[0]) begin
        bank_0_write_mask = 4'hf;
      end
    end
  end

  assign bank_1_read_enable = emit & !store & active[1];

  always @* begin
    bank_1_write_bank_word = bank_word_1;
    bank_1_write_value = write_value_1;
    bank_1_write_mask = 4'h0;
    if (emit & store & active[1]) begin
      bank_1_write_mask = write_mask_1;
    end
    if (atomic_write) begin
      bank_1_write_bank_word = atomic_bank_word;
      bank_1_write_value = atomic_value;
      if (atomic_bank[1]) begin
        bank_1_write_mask = 4'hf;
      end
    end
  end

  assign bank_2_read_enable = emit & !store & active[2];

  always @* begin
    bank_2_write_bank_word = bank_word_2;
    bank_2_write_value = write_value_2;
    bank_2_write_mask = 4'h0;
    if (emit & store & active[2]) begin
      bank_2_write_mask = write_mask_2;
    end
    if (atomic_write) begin
      bank_2_write_bank_word = atomic_bank_word;
      bank_2_write_value = atomic_value;
      if (atomic_bank[2]) begin
        bank_2_write_mask = 4'hf;
      end
    end
  end

  assign bank_3_read_enable = emit & !store & active[3];

  always @* begin
    bank_3_write_bank_word = bank_word_3;
    bank_3_write_value = write_value_3;
    bank_3_write_mask = 4'h0;
    if (emit & store & active[3]) begin
      bank_3_write_mask = write_mask_3;
    end
    if (atomic_write) begin
      bank_3_write_bank_word = atomic_bank_word;
      bank_3_write_value = atomic_value;
      if (atomic_bank[3]) begin
        bank_3_write_mask = 4'hf;
      end
    end
  end

  shared_bank_10 bank_0 (
    .clock(clock),
    .read_enable(bank_0_read_enable),
    .read_bank_word(bank_word_0),
    .data(data_0),
    .write_mask(bank_0_write_mask),
    .write_bank_word(bank_0_write_bank_word),
    .write_value(bank_0_write_value)
  );

  shared_bank_10 bank_1 (
    .clock(clock),
    .read_enable(bank_1_read_enable),
    .read_bank_word(bank_word_1),
    .data(data_1),
    .write_mask(bank_1_write_mask),
    .write_bank_word(bank_1_write_bank_word),
    .write_value(bank_1_write_value)
  );

  shared_bank_10 bank_2 (
    .clock(clock),
    .read_enable(bank_2_read_enable),
    .read_bank_word(bank_word_2),
    .data(data_2),
    .write_mask(bank_2_write_mask),
    .write_bank_word(bank_2_write_bank_word),
    .write_value(bank_2_write_value)
  );

  shared_bank_10 bank_3 (
    .clock(clock),
    .read_enable(bank_3_read_enable),
    .read_bank_word(bank_word_3),
    .data(data_3),
    .write_mask(bank_3_write_mask),
    .write_bank_word(bank_3_write_bank_word),
    .write_value(bank_3_write_value)
  );
endmodule

module register_array_bits_14_4 (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire [13:0] d_0,
  input wire [13:0] d_1,
  input wire [13:0] d_2,
  input wire [13:0] d_3,
  output wire [13:0] q_0,
  output wire [13:0] q_1,
  output wire [13:0] q_2,
  output wire [13:0] q_3
);
  reg [13:0] item_0;
  reg [13:0] item_1;
  reg [13:0] item_2;
  reg [13:0] item_3;

  assign q_0 = item_0;
  assign q_1 = item_1;
  assign q_2 = item_2;
  assign q_3 = item_3;

  always @(posedge clock) begin
    if (reset) begin
      item_0 <= 14'h0;
      item_1 <= 14'h0;
      item_2 <= 14'h0;
      item_3 <= 14'h0;
    end else if (enable) begin
      item_0 <= d_0;
      item_1 <= d_1;
      item_2 <= d_2;
      item_3 <= d_3;
    end
  end
endmodule

module select_bits_32_4_2 (
  input wire [31:0] value_0,
  input wire [31:0] value_1,
  input wire [31:0] value_2,
  input wire [31:0] value_3,
  input wire [1:0] index,
  output wire [31:0] chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [31:0] node_0;
  wire [31:0] node_1;
  wire [31:0] node_2;
  wire [31:0] node_3;
  reg [31:0] node_4;
  reg [31:0] node_5;
  reg [31:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;

  always @* begin
    node_4 = node_0;
    if (|(index & deciding_0)) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (|(index & deciding_1)) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (|(index & deciding_2)) begin
      node_6 = node_5;
    end
  end

  assign chosen = node_6;
endmodule

module shared_lane_4_2 (
  input wire [31:0] bank_0,
  input wire [31:0] bank_1,
  input wire [31:0] bank_2,
  input wire [31:0] bank_3,
  input wire [13:0] address,
  input wire [1:0] width, // Width: Byte, Half, Word
  input wire zero_extend,
  output wire [31:0] value
);
  wire [31:0] word_chosen;

  select_bits_32_4_2 word (
    .value_0(bank_0),
    .value_1(bank_1),
    .value_2(bank_2),
    .value_3(bank_3),
    .index(address[3:2]),
    .chosen(word_chosen)
  );

  load_align align (
    .word(word_chosen),
    .width(width),
    .offset(address[1:0]),
    .zero_extend(zero_extend),
    .value(value)
  );
endmodule

module first_select_bits_14_4 (
  input wire [3:0] request,
  input wire [13:0] value_0,
  input wire [13:0] value_1,
  input wire [13:0] value_2,
  input wire [13:0] value_3,
  output wire valid,
  output wire [13:0] chosen
);
  localparam [13:0] nothing = 14'h0;

  wire requested_0;
  wire requested_1;
  wire requested_2;
  wire requested_3;
  wire requested_4;
  wire requested_5;
  wire requested_6;
  wire [13:0] node_0;
  wire [13:0] node_1;
  wire [13:0] node_2;
  reg [13:0] node_3;
  reg [13:0] node_4;
  reg [13:0] node_5;
  reg [13:0] node_6;

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

module atomic_alu (
  input wire [3:0] operation,
  input wire [31:0] old,
  input wire [31:0] operand,
  output reg [31:0] result
);
  wire less;
  wire less_unsigned;

  assign less = $signed(operand) < $signed(old);
  assign less_unsigned = operand < old;

  always @* begin
    result = operand;
    case (operation)
      4'h1: result = old + operand;
      4'h2: result = old ^ operand;
      4'h3: result = old & operand;
      4'h4: result = old | operand;
      4'h5: begin
        if (!less) begin
          result = old;
        end
      end
      4'h6: begin
        if (less) begin
          result = old;
        end
      end
      4'h7: begin
        if (!less_unsigned) begin
          result = old;
        end
      end
      4'h8: begin
        if (less_unsigned) begin
          result = old;
        end
      end
      default: result = operand;
    endcase
  end
endmodule

// Memory of 4 words of 12 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_12_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [11:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [11:0] write_data_0,
  input wire write_enable_0
);
  reg [11:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 12'h0;
    end
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
  end

  assign read_data_0 = words[read_address_0];
endmodule

module reservation_4_2 (
  input wire clock,
  input wire reset,
  input wire set,
  input wire clear,
  input wire clear_all,
  input wire [1:0] sw,
  input wire [11:0] word,
  output wire held
);
  reg [3:0] valid_d;
  reg [3:0] valid;
  wire [11:0] reserved_read_data_0;

  always @* begin
    valid_d = (valid & ~(4'h1 << sw)) | (4'h1 << sw);
    if (clear) begin
      valid_d = (valid & ~(4'h1 << sw)) | (4'h0 << sw);
    end
    if (clear_all) begin
      valid_d = 4'h0;
    end
  end

  assign held = valid[sw] & (reserved_read_data_0 == word);

  async_ram_bits_12_2_1_1 reserved (
    .clock(clock),
    .read_address_0(sw),
    .read_data_0(reserved_read_data_0),
    .write_address_0(sw),
    .write_data_0(word),
    .write_enable_0(set)
  );

  always @(posedge clock) begin
    if (reset) begin
      valid <= 4'h0;
    end else if (set | clear | clear_all) begin
      valid <= valid_d;
    end
  end
endmodule

module shared_atomic_4_4_2_10_2 (
  input wire clock,
  input wire reset,
  input wire perform,
  input wire store,
  input wire [3:0] lanes,
  input wire [1:0] sw_0,
  input wire [1:0] sw_1,
  input wire [1:0] sw_2,
  input wire [1:0] sw_3,
  input wire [13:0] address_0,
  input wire [13:0] address_1,
  input wire [13:0] address_2,
  input wire [13:0] address_3,
  input wire [31:0] word_0,
  input wire [31:0] word_1,
  input wire [31:0] word_2,
  input wire [31:0] word_3,
  input wire [3:0] operation,
  input wire [31:0] operand,
  output wire write,
  output reg [3:0] bank,
  output wire [9:0] bank_word,
  output wire [31:0] new_word,
  output reg [31:0] result
);
  wire [31:0] old;
  wire [1:0] chosen_sw;
  wire [13:0] chosen_address;
  wire reserves;
  wire conditional;
  reg [3:0] held;
  wire success;
  wire written;
  wire lane_word_valid_unused;
  wire lane_sw_valid_unused;
  wire lane_address_valid_unused;
  wire [1:0] place_bank;
  wire [11:0] place_bank_word;
  wire reservation_0_set;
  wire reservation_0_clear;
  wire reservation_0_held;
  wire reservation_1_set;
  wire reservation_1_clear;
  wire reservation_1_held;
  wire reservation_2_set;
  wire reservation_2_clear;
  wire reservation_2_held;
  wire reservation_3_set;
  wire reservation_3_clear;
  wire reservation_3_held;

  assign bank_word = place_bank_word[9:0];

  always @* begin
    bank = 4'h0;
    bank[place_bank] = 1'b1;
  end

  assign reserves = operation == 4'h9;
  assign conditional = operation == 4'ha;

  always @* begin
    held = 4'h0;
    held[0] = reservation_0_held;
    held[1] = reservation_1_held;
    held[2] = reservation_2_held;
    held[3] = reservation_3_held;
  end

  assign success = |(lanes & held);
  assign write = perform & !reserves & (!conditional | success);
  assign written = write | store;
  assign reservation_0_set = perform & reserves & lanes[0];
  assign reservation_0_clear = perform & conditional & lanes[0];
  assign reservation_1_set = perform & reserves & lanes[1];
  assign reservation_1_clear = perform & conditional & lanes[1];
  assign reservation_2_set = perform & reserves & lanes[2];
  assign reservation_2_clear = perform & conditional & lanes[2];
  assign reservation_3_set = perform & reserves & lanes[3];
  assign reservation_3_clear = perform & conditional & lanes[3];

  always @* begin
    result = old;
    if (conditional) begin
      result = 32'h1;
      if (success) begin
        result = 32'h0;
      end
    end
  end

  first_select_bits_32_4 lane_word (
    .request(lanes),
    .value_0(word_0),
    .value_1(word_1),
    .value_2(word_2),
    .value_3(word_3),
    .valid(lane_word_valid_unused),
    .chosen(old)
  );

  first_select_bits_2_4 lane_sw (
    .request(lanes),
    .value_0(sw_0),
    .value_1(sw_1),
    .value_2(sw_2),
    .value_3(sw_3),
    .valid(lane_sw_valid_unused),
    .chosen(chosen_sw)
  );

  first_select_bits_14_4 lane_address (
    .request(lanes),
    .value_0(address_0),
    .value_1(address_1),
    .value_2(address_2),
    .value_3(address_3),
    .valid(lane_address_valid_unused),
    .chosen(chosen_address)
  );

  atomic_alu alu (
    .operation(operation),
    .old(old),
    .operand(operand),
    .result(new_word)
  );

  bank_place_2 place (
    .address(chosen_address),
    .bank(place_bank),
    .bank_word(place_bank_word)
  );

  reservation_4_2 reservation_0 (
    .clock(clock),
    .reset(reset),
    .set(reservation_0_set),
    .clear(reservation_0_clear),
    .clear_all(written),
    .sw(chosen_sw),
    .word(chosen_address[13:2]),
    .held(reservation_0_held)
  );

  reservation_4_2 reservation_1 (
    .clock(clock),
    .reset(reset),
    .set(reservation_1_set),
    .clear(reservation_1_clear),
    .clear_all(written),
    .sw(chosen_sw),
    .word(chosen_address[13:2]),
    .held(reservation_1_held)
  );

  reservation_4_2 reservation_2 (
    .clock(clock),
    .reset(reset),
    .set(reservation_2_set),
    .clear(reservation_2_clear),
    .clear_all(written),
    .sw(chosen_sw),
    .word(chosen_address[13:2]),
    .held(reservation_2_held)
  );

  reservation_4_2 reservation_3 (
    .clock(clock),
    .reset(reset),
    .set(reservation_3_set),
    .clear(reservation_3_clear),
    .clear_all(written),
    .sw(chosen_sw),
    .word(chosen_address[13:2]),
    .held(reservation_3_held)
  );
endmodule

module part_stages_4_4_2_10_2_2 (
  input wire clock,
  input wire reset,
  input wire valid,
  output wire ready,
  input wire [1:0] next_instruction_tag,
  input wire [3:0] next_lanes,
  input wire [1:0] next_sw_0,
  input wire [1:0] next_sw_1,
  input wire [1:0] next_sw_2,
  input wire [1:0] next_sw_3,
  input wire [4:0] next_rd,
  input wire next_writes,
  input wire next_atomic,
  input wire [3:0] next_operation,
  input wire [31:0] next_operand,
  input wire [1:0] next_width, // Width: Byte, Half, Word
  input wire next_zero_extend,
  input wire [13:0] next_address_0,
  input wire [13:0] next_address_1,
  input wire [13:0] next_address_2,
  input wire [13:0] next_address_3,
  input wire [31:0] bank_0,
  input wire [31:0] bank_1,
  input wire [31:0] bank_2,
  input wire [31:0] bank_3,
  input wire store,
  output wire atomic_held,
  output wire write,
  output wire [3:0] write_bank,
  output wire [9:0] write_bank_word,
  output wire [31:0] write_value,
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
  output wire [31:0] result_value_3,
  output wire coming_valid,
  output reg [1:0] coming_instruction_tag,
  output reg [4:0] coming_rd,
  output reg coming_writes,
  output wire waits,
  output wire [1:0] waiting_instruction_tag,
  output wire [4:0] waiting_rd,
  output wire waiting_writes
);
  localparam [1:0] WIDTH_BYTE = 2'h0;

  wire result_free;
  wire moves;
  wire take;
  reg shared_occupied;
  wire [3:0] shared_destination_lanes;
  wire [1:0] shared_destination_sw_0;
  wire [1:0] shared_destination_sw_1;
  wire [1:0] shared_destination_sw_2;
  wire [1:0] shared_destination_sw_3;
  reg atomic;
  reg [3:0] operation;
  reg [31:0] operand;
  reg [1:0] width; // Width: Byte, Half, Word
  reg zero_extend;
  wire [13:0] address_q_0;
  wire [13:0] address_q_1;
  wire [13:0] address_q_2;
  wire [13:0] address_q_3;
  reg result_occupied;
  reg [31:0] value_d_0;
  reg [31:0] value_d_1;
  reg [31:0] value_d_2;
  reg [31:0] value_d_3;
  wire [31:0] lane_0_value;
  wire [31:0] lane_1_value;
  wire [31:0] lane_2_value;
  wire [31:0] lane_3_value;
  wire shared_atomic_perform;
  wire [31:0] shared_atomic_result;

  assign result_free = !result_occupied | result_grant;
  assign moves = shared_occupied & result_free;
  assign ready = !shared_occupied | result_free;
  assign take = valid & ready;
  assign atomic_held = shared_occupied & atomic;
  assign result_valid = result_occupied;
  assign shared_atomic_perform = moves & atomic;

  always @* begin
    value_d_0 = lane_0_value;
    if (atomic) begin
      value_d_0 = shared_atomic_result;
    end
  end

  always @* begin
    value_d_1 = lane_1_value;
    if (atomic) begin
      value_d_1 = shared_atomic_result;
    end
  end

  always @* begin
    value_d_2 = lane_2_value;
    if (atomic) begin
      value_d_2 = shared_atomic_result;
    end
  end

  always @* begin
    value_d_3 = lane_3_value;
    if (atomic) begin
      value_d_3 = shared_atomic_result;
    end
  end

  assign coming_valid = shared_occupied | !result_free;

  always @* begin
    coming_instruction_tag = result_instruction_tag;
    coming_rd = result_rd;
    coming_writes = result_writes;
    if (moves) begin
      coming_instruction_tag = waiting_instruction_tag;
      coming_rd = waiting_rd;
      coming_writes = waiting_writes;
    end
  end

  assign waits = shared_occupied & !result_free;

  destination_4_2_2 shared_destination (
    .clock(clock),
    .reset(reset),
    .load(take),
    .load_instruction_tag(next_instruction_tag),
    .load_lanes(next_lanes),
    .load_sw_0(next_sw_0),
    .load_sw_1(next_sw_1),
    .load_sw_2(next_sw_2),
    .load_sw_3(next_sw_3),
    .load_rd(next_rd),
    .load_writes(next_writes),
    .instruction_tag(waiting_instruction_tag),
    .lanes(shared_destination_lanes),
    .sw_0(shared_destination_sw_0),
    .sw_1(shared_destination_sw_1),
    .sw_2(shared_destination_sw_2),
    .sw_3(shared_destination_sw_3),
    .rd(waiting_rd),
    .writes(waiting_writes)
  );

  register_array_bits_14_4 address (
    .clock(clock),
    .reset(reset),
    .enable(take),
    .d_0(next_address_0),
    .d_1(next_address_1),
    .d_2(next_address_2),
    .d_3(next_address_3),
    .q_0(address_q_0),
    .q_1(address_q_1),
    .q_2(address_q_2),
    .q_3(address_q_3)
  );

  destination_4_2_2 result_destination (
    .clock(clock),
    .reset(reset),
    .load(moves),
    .load_instruction_tag(waiting_instruction_tag),
    .load_lanes(shared_destination_lanes),
    .load_sw_0(shared_destination_sw_0),
    .load_sw_1(shared_destination_sw_1),
    .load_sw_2(shared_destination_sw_2),
    .load_sw_3(shared_destination_sw_3),
    .load_rd(waiting_rd),
    .load_writes(waiting_writes),
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
    .enable(moves),
    .d_0(value_d_0),
    .d_1(value_d_1),
    .d_2(value_d_2),
    .d_3(value_d_3),
    .q_0(result_value_0),
    .q_1(result_value_1),
    .q_2(result_value_2),
    .q_3(result_value_3)
  );

  shared_lane_4_2 lane_0 (
    .bank_0(bank_0),
    .bank_1(bank_1),
    .bank_2(bank_2),
    .bank_3(bank_3),
    .address(address_q_0),
    .width(width),
    .zero_extend(zero_extend),
    .value(lane_0_value)
  );

  shared_lane_4_2 lane_1 (
    .bank_0(bank_0),
    .bank_1(bank_1),
    .bank_2(bank_2),
    .bank_3(bank_3),
    .address(address_q_1),
    .width(width),
    .zero_extend(zero_extend),
    .value(lane_1_value)
  );

  shared_lane_4_2 lane_2 (
    .bank_0(bank_0),
    .bank_1(bank_1),
    .bank_2(bank_2),
    .bank_3(bank_3),
    .address(address_q_2),
    .width(width),
    .zero_extend(zero_extend),
    .value(lane_2_value)
  );

  shared_lane_4_2 lane_3 (
    .bank_0(bank_0),
    .bank_1(bank_1),
    .bank_2(bank_2),
    .bank_3(bank_3),
    .address(address_q_3),
    .width(width),
    .zero_extend(zero_extend),
    .value(lane_3_value)
  );

  shared_atomic_4_4_2_10_2 shared_atomic (
    .clock(clock),
    .reset(reset),
    .perform(shared_atomic_perform),
    .store(store),
    .lanes(shared_destination_lanes),
    .sw_0(shared_destination_sw_0),
    .sw_1(shared_destination_sw_1),
    .sw_2(shared_destination_sw_2),
    .sw_3(shared_destination_sw_3),
    .address_0(address_q_0),
    .address_1(address_q_1),
    .address_2(address_q_2),
    .address_3(address_q_3),
    .word_0(lane_0_value),
    .word_1(lane_1_value),
    .word_2(lane_2_value),
    .word_3(lane_3_value),
    .operation(operation),
    .operand(operand),
    .write(write),
    .bank(write_bank),
    .bank_word(write_bank_word),
    .new_word(write_value),
    .result(shared_atomic_result)
  );

  always @(posedge clock) begin
    if (reset) begin
      shared_occupied <= 1'b0;
    end else if (ready) begin
      shared_occupied <= valid;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      atomic <= 1'b0;
      operation <= 4'h0;
      operand <= 32'h0;
      width <= WIDTH_BYTE;
      zero_extend <= 1'b0;
    end else if (take) begin
      atomic <= next_atomic;
      operation <= next_operation;
      operand <= next_operand;
      width <= next_width;
      zero_extend <= next_zero_extend;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      result_occupied <= 1'b0;
    end else if (result_free) begin
      result_occupied <= shared_occupied;
    end
  end
endmodule

module parts_in_flight_4_2 (
  input wire clock,
  input wire reset,
  input wire stage_occupied,
  input wire [1:0] stage_key,
  input wire emit,
  input wire [3:0] next_tag,
  input wire [3:0] tags_in_use,
  input wire response_coming,
  input wire [1:0] response_key,
  input wire part_coming,
  input wire [1:0] part_key,
  input wire part_waits,
  input wire [1:0] waiting_key,
  output wire complete_last,
  output wire busy
);
  reg [1:0] next_key;
  reg [3:0] same_key;
  wire another_before;
  wire stage_same_key;
  reg [1:0] tag_key_0;
  reg [1:0] tag_key_1;
  reg [1:0] tag_key_2;
  reg [1:0] tag_key_3;
  reg [1:0] complete_key;
  reg another;
  reg any_in_flight;

  always @* begin
    next_key = part_key;
    if (response_coming) begin
      next_key = response_key;
    end
  end

  always @* begin
    same_key = 4'h0;
    same_key[0] = tag_key_0 == next_key;
    same_key[1] = tag_key_1 == next_key;
    same_key[2] = tag_key_2 == next_key;
    same_key[3] = tag_key_3 == next_key;
  end

  assign another_before = (|(same_key & tags_in_use)) | (part_waits & (waiting_key == next_key)) |
      (response_coming & part_coming & (part_key == response_key));
  assign stage_same_key = stage_key == next_key;
  assign complete_last = !(another | (stage_occupied & (stage_key == complete_key)));
  assign busy = stage_occupied | any_in_flight;

  always @(posedge clock) begin
    if (reset) begin
      tag_key_0 <= 2'h0;
    end else if (next_tag[0]) begin
      tag_key_0 <= stage_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      tag_key_1 <= 2'h0;
    end else if (next_tag[1]) begin
      tag_key_1 <= stage_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      tag_key_2 <= 2'h0;
    end else if (next_tag[2]) begin
      tag_key_2 <= stage_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      tag_key_3 <= 2'h0;
    end else if (next_tag[3]) begin
      tag_key_3 <= stage_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      complete_key <= 2'h0;
      another <= 1'b0;
      any_in_flight <= 1'b0;
    end else begin
      complete_key <= next_key;
      another <= another_before | (emit & stage_same_key);
      any_in_flight <= (|tags_in_use) | response_coming | part_coming | emit;
    end
  end
endmodule

module instruction_key_2_2_0 (
  input wire [1:0] instruction_tag,
  input wire [4:0] rd,
  input wire writes,
  output wire [1:0] key
);

  assign key = instruction_tag;
endmodule

module memory_unit_4_4_4_16_4_2_2_2_2_4_10_2_0 (
  input wire clock,
  input wire reset,
  input wire valid,
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
  output wire queue_occupied,
  output wire stage_occupied,
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
  output wire memory_request_valid,
  input wire memory_request_ready,
  output wire [1:0] memory_request_kind, // RequestKind: Load, Store, Atomic
  output wire [31:0] memory_request_address,
  output wire [15:0] memory_request_byte_mask,
  output wire [31:0] memory_request_data_0,
  output wire [31:0] memory_request_data_1,
  output wire [31:0] memory_request_data_2,
  output wire [31:0] memory_request_data_3,
  output wire [1:0] memory_request_tag,
  output wire [3:0] memory_request_operation,
  output wire [31:0] memory_request_thread,
  input wire memory_response_valid,
  input wire [1:0] memory_response_tag,
  input wire [31:0] memory_response_data_0,
  input wire [31:0] memory_response_data_1,
  input wire [31:0] memory_response_data_2,
  input wire [31:0] memory_response_data_3,
  output wire accepted,
  output wire response_valid,
  input wire response_grant,
  output wire [1:0] response_instruction_tag,
  output wire [3:0] response_lanes,
  output wire [1:0] response_sw_0,
  output wire [1:0] response_sw_1,
  output wire [1:0] response_sw_2,
  output wire [1:0] response_sw_3,
  output wire [4:0] response_rd,
  output wire response_writes,
  output wire [31:0] response_value_0,
  output wire [31:0] response_value_1,
  output wire [31:0] response_value_2,
  output wire [31:0] response_value_3,
  output wire part_valid,
  input wire part_grant,
  output wire [1:0] part_instruction_tag,
  output wire [3:0] part_lanes,
  output wire [1:0] part_sw_0,
  output wire [1:0] part_sw_1,
  output wire [1:0] part_sw_2,
  output wire [1:0] part_sw_3,
  output wire [4:0] part_rd,
  output wire part_writes,
  output wire [31:0] part_value_0,
  output wire [31:0] part_value_1,
  output wire [31:0] part_value_2,
  output wire [31:0] part_value_3,
  output wire complete_last,
  output reg [3:0] fault_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [1:0] fault_slot,
  output wire [23:0] fault_pc,
  output wire [1:0] fault_lane,
  output wire busy,
  output wire tags_busy,
  output wire bank_conflict,
  output wire tag_wait,
  output wire port_wait
);
  localparam [3:0] FAULT_NONE = 4'h0;

  wire [78:0] staged;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  reg [3:0] shared_access;
  wire [31:0] byte_offset_0;
  wire [31:0] byte_offset_1;
  wire [31:0] byte_offset_2;
  wire [31:0] byte_offset_3;
  wire shared_store;
  wire queue_enters;
  wire [3:0] queue_lanes;
  wire [1:0] queue_access_instruction_tag;
  wire [23:0] queue_access_pc;
  wire [78:0] queue_access_instruction;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  wire [16:0] queue_access_shared_base;
  wire [1:0] queue_access_sw_0;
  wire [1:0] queue_access_sw_1;
  wire [1:0] queue_access_sw_2;
  wire [1:0] queue_access_sw_3;
  wire [31:0] queue_access_address_0;
  wire [31:0] queue_access_address_1;
  wire [31:0] queue_access_address_2;
  wire [31:0] queue_access_address_3;
  wire [31:0] queue_access_data_0;
  wire [31:0] queue_access_data_1;
  wire [31:0] queue_access_data_2;
  wire [31:0] queue_access_data_3;
  wire [3:0] stage_served;
  wire [3:0] stage_remaining;
  wire [16:0] stage_held_shared_base;
  wire [1:0] stage_held_sw_0;
  wire [1:0] stage_held_sw_1;
  wire [1:0] stage_held_sw_2;
  wire [1:0] stage_held_sw_3;
  wire [31:0] stage_held_data_0;
  wire [31:0] stage_held_data_1;
  wire [31:0] stage_held_data_2;
  wire [31:0] stage_held_data_3;
  wire stage_modifies;
  wire [3:0] address_0_fault;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire address_0_shared;
  wire [13:0] address_0_shared_address;
  wire [31:0] address_0_port_address;
  wire [3:0] address_1_fault;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire address_1_shared;
  wire [13:0] address_1_shared_address;
  wire [31:0] address_1_port_address;
  wire [3:0] address_2_fault;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire address_2_shared;
  wire [13:0] address_2_shared_address;
  wire [31:0] address_2_port_address;
  wire [3:0] address_3_fault;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire address_3_shared;
  wire [13:0] address_3_shared_address;
  wire [31:0] address_3_port_address;
  wire check_faulted;
  wire [3:0] check_fault;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [3:0] coalescer_leader;
  wire coalescer_leader_shared;
  wire [3:0] coalescer_port_lanes;
  wire coalescer_port_last;
  wire [3:0] coalescer_shared_lanes;
  wire [3:0] bank_select_served;
  wire [3:0] bank_select_active;
  wire [9:0] bank_select_bank_word_0;
  wire [9:0] bank_select_bank_word_1;
  wire [9:0] bank_select_bank_word_2;
  wire [9:0] bank_select_bank_word_3;
  wire [31:0] bank_select_write_value_0;
  wire [31:0] bank_select_write_value_1;
  wire [31:0] bank_select_write_value_2;
  wire [31:0] bank_select_write_value_3;
  wire [3:0] bank_select_write_mask_0;
  wire [3:0] bank_select_write_mask_1;
  wire [3:0] bank_select_write_mask_2;
  wire [3:0] bank_select_write_mask_3;
  wire control_shared_emit;
  wire control_stage_valid;
  wire control_emit;
  wire control_in_flight;
  wire [31:0] align_0_value;
  wire [3:0] align_0_byte_mask;
  wire [31:0] align_1_value;
  wire [3:0] align_1_byte_mask;
  wire [31:0] align_2_value;
  wire [3:0] align_2_byte_mask;
  wire [31:0] align_3_value;
  wire [3:0] align_3_byte_mask;
  wire [31:0] request_operand;
  wire tags_available;
  wire [1:0] tags_tag;
  wire [3:0] tags_tag_onehot;
  wire [3:0] tags_in_use;
  wire responses_coming_valid;
  wire [1:0] responses_coming_instruction_tag;
  wire [4:0] responses_coming_rd;
  wire responses_coming_writes;
  wire [31:0] shared_data_0;
  wire [31:0] shared_data_1;
  wire [31:0] shared_data_2;
  wire [31:0] shared_data_3;
  wire parts_ready;
  wire parts_atomic_held;
  wire parts_write;
  wire [3:0] parts_write_bank;
  wire [9:0] parts_write_bank_word;
  wire [31:0] parts_write_value;
  wire parts_coming_valid;
  wire [1:0] parts_coming_instruction_tag;
  wire [4:0] parts_coming_rd;
  wire parts_coming_writes;
  wire parts_waits;
  wire [1:0] parts_waiting_instruction_tag;
  wire [4:0] parts_waiting_rd;
  wire parts_waiting_writes;
  wire [1:0] of_stage_key;
  wire [1:0] of_response_key;
  wire [1:0] of_part_key;
  wire [1:0] of_waiting_key;

  always @* begin
    shared_access = 4'h0;
    shared_access[0] = address_0_shared;
    shared_access[1] = address_1_shared;
    shared_access[2] = address_2_shared;
    shared_access[3] = address_3_shared;
  end

  always @* begin
    fault_code = FAULT_NONE;
    if (stage_occupied) begin
      fault_code = check_fault;
    end
  end

  assign shared_store = control_shared_emit & staged[68];

  memory_queue_4_2_2 queue (
    .clock(clock),
    .reset(reset),
    .valid(valid),
    .operation_instruction_tag(operation_instruction_tag),
    .operation_pc(operation_pc),
    .operation_instruction(operation_instruction),
    .operation_lanes(operation_lanes),
    .operation_sw_0(operation_sw_0),
    .operation_sw_1(operation_sw_1),
    .operation_sw_2(operation_sw_2),
    .operation_sw_3(operation_sw_3),
    .operation_block_number(operation_block_number),
    .operation_thread_base(operation_thread_base),
    .operation_base(operation_base),
    .operation_shared_base(operation_shared_base),
    .first_0(first_0),
    .first_1(first_1),
    .first_2(first_2),
    .first_3(first_3),
    .second_0(second_0),
    .second_1(second_1),
    .second_2(second_2),
    .second_3(second_3),
    .stage_occupied(stage_occupied),
    .enters(queue_enters),
    .lanes(queue_lanes),
    .access_instruction_tag(queue_access_instruction_tag),
    .access_pc(queue_access_pc),
    .access_instruction(queue_access_instruction),
    .access_shared_base(queue_access_shared_base),
    .access_sw_0(queue_access_sw_0),
    .access_sw_1(queue_access_sw_1),
    .access_sw_2(queue_access_sw_2),
    .access_sw_3(queue_access_sw_3),
    .access_address_0(queue_access_address_0),
    .access_address_1(queue_access_address_1),
    .access_address_2(queue_access_address_2),
    .access_address_3(queue_access_address_3),
    .access_data_0(queue_access_data_0),
    .access_data_1(queue_access_data_1),
    .access_data_2(queue_access_data_2),
    .access_data_3(queue_access_data_3),
    .occupied(queue_occupied)
  );

  memory_stage_4_2_2 stage (
    .clock(clock),
    .reset(reset),
    .enters(queue_enters),
    .entering_lanes(queue_lanes),
    .entering_instruction_tag(queue_access_instruction_tag),
    .entering_pc(queue_access_pc),
    .entering_instruction(queue_access_instruction),
    .entering_shared_base(queue_access_shared_base),
    .entering_sw_0(queue_access_sw_0),
    .entering_sw_1(queue_access_sw_1),
    .entering_sw_2(queue_access_sw_2),
    .entering_sw_3(queue_access_sw_3),
    .entering_address_0(queue_access_address_0),
    .entering_address_1(queue_access_address_1),
    .entering_address_2(queue_access_address_2),
    .entering_address_3(queue_access_address_3),
    .entering_data_0(queue_access_data_0),
    .entering_data_1(queue_access_data_1),
    .entering_data_2(queue_access_data_2),
    .entering_data_3(queue_access_data_3),
    .emit(control_emit),
    .leader_shared(coalescer_leader_shared),
    .shared_access(shared_access),
    .port_lanes(coalescer_port_lanes),
    .shared_lanes(bank_select_served),
    .served(stage_served),
    .bank_conflict(bank_conflict),
    .occupied(stage_occupied),
    .remaining(stage_remaining),
    .held_instruction_tag(fault_slot),
    .held_pc(fault_pc),
    .held_instruction(staged),
    .held_shared_base(stage_held_shared_base),
    .held_sw_0(stage_held_sw_0),
    .held_sw_1(stage_held_sw_1),
    .held_sw_2(stage_held_sw_2),
    .held_sw_3(stage_held_sw_3),
    .held_address_0(byte_offset_0),
    .held_address_1(byte_offset_1),
    .held_address_2(byte_offset_2),
    .held_address_3(byte_offset_3),
    .held_data_0(stage_held_data_0),
    .held_data_1(stage_held_data_1),
    .held_data_2(stage_held_data_2),
    .held_data_3(stage_held_data_3),
    .modifies(stage_modifies)
  );

  address_unit_4_2_2 address_0 (
    .address(byte_offset_0),
    .lane(2'h0),
    .sw(stage_held_sw_0),
    .width(staged[71:70]),
    .modifies(stage_modifies),
    .shared_bytes(launch_shared_bytes),
    .shared_base(stage_held_shared_base),
    .read_only_start(launch_read_only_start),
    .read_only_end(launch_read_only_end),
    .fault(address_0_fault),
    .shared(address_0_shared),
    .shared_address(address_0_shared_address),
    .port_address(address_0_port_address)
  );

  address_unit_4_2_2 address_1 (
    .address(byte_offset_1),
    .lane(2'h1),
    .sw(stage_held_sw_1),
    .width(staged[71:70]),
    .modifies(stage_modifies),
    .shared_bytes(launch_shared_bytes),
    .shared_base(stage_held_shared_base),
    .read_only_start(launch_read_only_start),
    .read_only_end(launch_read_only_end),
    .fault(address_1_fault),
    .shared(address_1_shared),
    .shared_address(address_1_shared_address),
    .port_address(address_1_port_address)
  );

  address_unit_4_2_2 address_2 (
    .address(byte_offset_2),
    .lane(2'h2),
    .sw(stage_held_sw_2),
    .width(staged[71:70]),
    .modifies(stage_modifies),
    .shared_bytes(launch_shared_bytes),
    .shared_base(stage_held_shared_base),
    .read_only_start(launch_read_only_start),
    .read_only_end(launch_read_only_end),
    .fault(address_2_fault),
    .shared(address_2_shared),
    .shared_address(address_2_shared_address),
    .port_address(address_2_port_address)
  );

  address_unit_4_2_2 address_3 (
    .address(byte_offset_3),
    .lane(2'h3),
    .sw(stage_held_sw_3),
    .width(staged[71:70]),
    .modifies(stage_modifies),
    .shared_bytes(launch_shared_bytes),
    .shared_base(stage_held_shared_base),
    .read_only_start(launch_read_only_start),
    .read_only_end(launch_read_only_end),
    .fault(address_3_fault),
    .shared(address_3_shared),
    .shared_address(address_3_shared_address),
    .port_address(address_3_port_address)
  );

  access_check_4_2 check (
    .lanes(stage_remaining),
    .lane_fault_0(address_0_fault),
    .lane_fault_1(address_1_fault),
    .lane_fault_2(address_2_fault),
    .lane_fault_3(address_3_fault),
    .faulted(check_faulted),
    .fault(check_fault),
    .lane(fault_lane)
  );

  coalescer_4_16 coalescer (
    .remaining(stage_remaining),
    .shared(shared_access),
    .atomic(staged[69]),
    .address_0(address_0_port_address),
    .address_1(address_1_port_address),
    .address_2(address_2_port_address),
    .address_3(address_3_port_address),
    .leader(coalescer_leader),
    .leader_shared(coalescer_leader_shared),
    .line(memory_request_address),
    .port_lanes(coalescer_port_lanes),
    .port_last(coalescer_port_last),
    .shared_lanes(coalescer_shared_lanes)
  );

  bank_select_4_2_10 bank_select (
    .request(coalescer_shared_lanes),
    .load(!staged[68]),
    .address_0(address_0_shared_address),
    .address_1(address_1_shared_address),
    .address_2(address_2_shared_address),
    .address_3(address_3_shared_address),
    .value_0(align_0_value),
    .value_1(align_1_value),
    .value_2(align_2_value),
    .value_3(align_3_value),
    .byte_mask_0(align_0_byte_mask),
    .byte_mask_1(align_1_byte_mask),
    .byte_mask_2(align_2_byte_mask),
    .byte_mask_3(align_3_byte_mask),
    .served(bank_select_served),
    .active(bank_select_active),
    .bank_word_0(bank_select_bank_word_0),
    .bank_word_1(bank_select_bank_word_1),
    .bank_word_2(bank_select_bank_word_2),
    .bank_word_3(bank_select_bank_word_3),
    .write_value_0(bank_select_write_value_0),
    .write_value_1(bank_select_write_value_1),
    .write_value_2(bank_select_write_value_2),
    .write_value_3(bank_select_write_value_3),
    .write_mask_0(bank_select_write_mask_0),
    .write_mask_1(bank_select_write_mask_1),
    .write_mask_2(bank_select_write_mask_2),
    .write_mask_3(bank_select_write_mask_3)
  );

  part_control control (
    .occupied(stage_occupied),
    .faulted(check_faulted),
    .store(staged[68]),
    .leader_shared(coalescer_leader_shared),
    .port_last(coalescer_port_last),
    .tag_available(tags_available),
    .stage_ready(parts_ready),
    .stage_atomic(parts_atomic_held),
    .request_ready(memory_request_ready),
    .request_valid(memory_request_valid),
    .allocate(accepted),
    .shared_emit(control_shared_emit),
    .stage_valid(control_stage_valid),
    .emit(control_emit),
    .in_flight(control_in_flight),
    .tag_wait(tag_wait),
    .port_wait(port_wait)
  );

  store_align align_0 (
    .data(stage_held_data_0),
    .width(staged[71:70]),
    .offset(byte_offset_0[1:0]),
    .value(align_0_value),
    .byte_mask(align_0_byte_mask)
  );

  store_align align_1 (
    .data(stage_held_data_1),
    .width(staged[71:70]),
    .offset(byte_offset_1[1:0]),
    .value(align_1_value),
    .byte_mask(align_1_byte_mask)
  );

  store_align align_2 (
    .data(stage_held_data_2),
    .width(staged[71:70]),
    .offset(byte_offset_2[1:0]),
    .value(align_2_value),
    .byte_mask(align_2_byte_mask)
  );

  store_align align_3 (
    .data(stage_held_data_3),
    .width(staged[71:70]),
    .offset(byte_offset_3[1:0]),
    .value(align_3_value),
    .byte_mask(align_3_byte_mask)
  );

  line_merge_4_4_16 line (
    .lanes(coalescer_port_lanes),
    .address_0(address_0_port_address),
    .address_1(address_1_port_address),
    .address_2(address_2_port_address),
    .address_3(address_3_port_address),
    .lane_value_0(align_0_value),
    .lane_value_1(align_1_value),
    .lane_value_2(align_2_value),
    .lane_value_3(align_3_value),
    .lane_byte_mask_0(align_0_byte_mask),
    .lane_byte_mask_1(align_1_byte_mask),
    .lane_byte_mask_2(align_2_byte_mask),
    .lane_byte_mask_3(align_3_byte_mask),
    .byte_mask(memory_request_byte_mask),
    .data_0(memory_request_data_0),
    .data_1(memory_request_data_1),
    .data_2(memory_request_data_2),
    .data_3(memory_request_data_3)
  );

  port_request_4_2_2_2 request (
    .store(staged[68]),
    .atomic(staged[69]),
    .operation(staged[76:73]),
    .leader(coalescer_leader),
    .sw_0(stage_held_sw_0),
    .sw_1(stage_held_sw_1),
    .sw_2(stage_held_sw_2),
    .sw_3(stage_held_sw_3),
    .data_0(stage_held_data_0),
    .data_1(stage_held_data_1),
    .data_2(stage_held_data_2),
    .data_3(stage_held_data_3),
    .free_tag(tags_tag),
    .kind(memory_request_kind),
    .tag(memory_request_tag),
    .request_operation(memory_request_operation),
    .thread(memory_request_thread),
    .operand(request_operand)
  );

  tag_allocator_4_2 tags (
    .clock(clock),
    .reset(reset),
    .allocate(accepted),
    .response_valid(memory_response_valid),
    .response_tag(memory_response_tag),
    .available(tags_available),
    .tag(tags_tag),
    .tag_onehot(tags_tag_onehot),
    .in_use(tags_in_use),
    .busy(tags_busy)
  );

  response_path_4_4_4_2_2_2 responses (
    .clock(clock),
    .reset(reset),
    .emit(accepted),
    .emit_tag(tags_tag),
    .emit_instruction_tag(fault_slot),
    .emit_lanes(coalescer_port_lanes),
    .emit_sw_0(stage_held_sw_0),
    .emit_sw_1(stage_held_sw_1),
    .emit_sw_2(stage_held_sw_2),
    .emit_sw_3(stage_held_sw_3),
    .emit_address_0(address_0_port_address),
    .emit_address_1(address_1_port_address),
    .emit_address_2(address_2_port_address),
    .emit_address_3(address_3_port_address),
    .emit_rd(staged[28:24]),
    .emit_writes(staged[29]),
    .emit_width(staged[71:70]),
    .emit_zero_extend(staged[72]),
    .response_valid(memory_response_valid),
    .response_tag(memory_response_tag),
    .response_data_0(memory_response_data_0),
    .response_data_1(memory_response_data_1),
    .response_data_2(memory_response_data_2),
    .response_data_3(memory_response_data_3),
    .result_valid(response_valid),
    .result_grant(response_grant),
    .result_instruction_tag(response_instruction_tag),
    .result_lanes(response_lanes),
    .result_sw_0(response_sw_0),
    .result_sw_1(response_sw_1),
    .result_sw_2(response_sw_2),
    .result_sw_3(response_sw_3),
    .result_rd(response_rd),
    .result_writes(response_writes),
    .result_value_0(response_value_0),
    .result_value_1(response_value_1),
    .result_value_2(response_value_2),
    .result_value_3(response_value_3),
    .coming_valid(responses_coming_valid),
    .coming_instruction_tag(responses_coming_instruction_tag),
    .coming_rd(responses_coming_rd),
    .coming_writes(responses_coming_writes)
  );

  shared_memory_4_10 shared (
    .clock(clock),
    .emit(control_shared_emit),
    .store(staged[68]),
    .active(bank_select_active),
    .bank_word_0(bank_select_bank_word_0),
    .bank_word_1(bank_select_bank_word_1),
    .bank_word_2(bank_select_bank_word_2),
    .bank_word_3(bank_select_bank_word_3),
    .write_value_0(bank_select_write_value_0),
    .write_value_1(bank_select_write_value_1),
    .write_value_2(bank_select_write_value_2),
    .write_value_3(bank_select_write_value_3),
    .write_mask_0(bank_select_write_mask_0),
    .write_mask_1(bank_select_write_mask_1),
    .write_mask_2(bank_select_write_mask_2),
    .write_mask_3(bank_select_write_mask_3),
    .atomic_write(parts_write),
    .atomic_bank(parts_write_bank),
    .atomic_bank_word(parts_write_bank_word),
    .atomic_value(parts_write_value),
    .data_0(shared_data_0),
    .data_1(shared_data_1),
    .data_2(shared_data_2),
    .data_3(shared_data_3)
  );

  part_stages_4_4_2_10_2_2 parts (
    .clock(clock),
    .reset(reset),
    .valid(control_stage_valid),
    .ready(parts_ready),
    .next_instruction_tag(fault_slot),
    .next_lanes(stage_served),
    .next_sw_0(stage_held_sw_0),
    .next_sw_1(stage_held_sw_1),
    .next_sw_2(stage_held_sw_2),
    .next_sw_3(stage_held_sw_3),
    .next_rd(staged[28:24]),
    .next_writes(staged[29]),
    .next_atomic(staged[69]),
    .next_operation(staged[76:73]),
    .next_operand(request_operand),
    .next_width(staged[71:70]),
    .next_zero_extend(staged[72]),
    .next_address_0(address_0_shared_address),
    .next_address_1(address_1_shared_address),
    .next_address_2(address_2_shared_address),
    .next_address_3(address_3_shared_address),
    .bank_0(shared_data_0),
    .bank_1(shared_data_1),
    .bank_2(shared_data_2),
    .bank_3(shared_data_3),
    .store(shared_store),
    .atomic_held(parts_atomic_held),
    .write(parts_write),
    .write_bank(parts_write_bank),
    .write_bank_word(parts_write_bank_word),
    .write_value(parts_write_value),
    .result_valid(part_valid),
    .result_grant(part_grant),
    .result_instruction_tag(part_instruction_tag),
    .result_lanes(part_lanes),
    .result_sw_0(part_sw_0),
    .result_sw_1(part_sw_1),
    .result_sw_2(part_sw_2),
    .result_sw_3(part_sw_3),
    .result_rd(part_rd),
    .result_writes(part_writes),
    .result_value_0(part_value_0),
    .result_value_1(part_value_1),
    .result_value_2(part_value_2),
    .result_value_3(part_value_3),
    .coming_valid(parts_coming_valid),
    .coming_instruction_tag(parts_coming_instruction_tag),
    .coming_rd(parts_coming_rd),
    .coming_writes(parts_coming_writes),
    .waits(parts_waits),
    .waiting_instruction_tag(parts_waiting_instruction_tag),
    .waiting_rd(parts_waiting_rd),
    .waiting_writes(parts_waiting_writes)
  );

  parts_in_flight_4_2 in_flight (
    .clock(clock),
    .reset(reset),
    .stage_occupied(stage_occupied),
    .stage_key(of_stage_key),
    .emit(control_in_flight),
    .next_tag(tags_tag_onehot),
    .tags_in_use(tags_in_use),
    .response_coming(responses_coming_valid),
    .response_key(of_response_key),
    .part_coming(parts_coming_valid),
    .part_key(of_part_key),
    .part_waits(parts_waits),
    .waiting_key(of_waiting_key),
    .complete_last(complete_last),
    .busy(busy)
  );

  instruction_key_2_2_0 of_stage (
    .instruction_tag(fault_slot),
    .rd(staged[28:24]),
    .writes(staged[29]),
    .key(of_stage_key)
  );

  instruction_key_2_2_0 of_response (
    .instruction_tag(responses_coming_instruction_tag),
    .rd(responses_coming_rd),
    .writes(responses_coming_writes),
    .key(of_response_key)
  );

  instruction_key_2_2_0 of_part (
    .instruction_tag(parts_coming_instruction_tag),
    .rd(parts_coming_rd),
    .writes(parts_coming_writes),
    .key(of_part_key)
  );

  instruction_key_2_2_0 of_waiting (
    .instruction_tag(parts_waiting_instruction_tag),
    .rd(parts_waiting_rd),
    .writes(parts_waiting_writes),
    .key(of_waiting_key)
  );
endmodule

module completion_arbiter_4_2_2_2 (
  input wire response_valid,
  output wire response_grant,
  input wire [1:0] response_instruction_tag,
  input wire [3:0] response_lanes,
  input wire [1:0] response_sw_0,
  input wire [1:0] response_sw_1,
  input wire [1:0] response_sw_2,
  input wire [1:0] response_sw_3,
  input wire [4:0] response_rd,
  input wire response_writes,
  input wire [31:0] response_value_0,
  input wire [31:0] response_value_1,
  input wire [31:0] response_value_2,
  input wire [31:0] response_value_3,
  input wire part_valid,
  output wire part_grant,
  input wire [1:0] part_instruction_tag,
  input wire [3:0] part_lanes,
  input wire [1:0] part_sw_0,
  input wire [1:0] part_sw_1,
  input wire [1:0] part_sw_2,
  input wire [1:0] part_sw_3,
  input wire [4:0] part_rd,
  input wire part_writes,
  input wire [31:0] part_value_0,
  input wire [31:0] part_value_1,
  input wire [31:0] part_value_2,
  input wire [31:0] part_value_3,
  input wire divide_valid,
  output wire divide_grant,
  input wire [1:0] divide_instruction_tag,
  input wire [3:0] divide_lanes,
  input wire [1:0] divide_sw_0,
  input wire [1:0] divide_sw_1,
  input wire [1:0] divide_sw_2,
  input wire [1:0] divide_sw_3,
  input wire [4:0] divide_rd,
  input wire divide_writes,
  input wire [31:0] divide_value_0,
  input wire [31:0] divide_value_1,
  input wire [31:0] divide_value_2,
  input wire [31:0] divide_value_3,
  input wire multiply_valid,
  output wire multiply_grant,
  input wire [1:0] multiply_instruction_tag,
  input wire [3:0] multiply_lanes,
  input wire [1:0] multiply_sw_0,
  input wire [1:0] multiply_sw_1,
  input wire [1:0] multiply_sw_2,
  input wire [1:0] multiply_sw_3,
  input wire [4:0] multiply_rd,
  input wire multiply_writes,
  input wire [31:0] multiply_value_0,
  input wire [31:0] multiply_value_1,
  input wire [31:0] multiply_value_2,
  input wire [31:0] multiply_value_3,
  input wire alu_valid,
  output wire alu_grant,
  input wire [1:0] alu_instruction_tag,
  input wire [3:0] alu_lanes,
  input wire [1:0] alu_sw_0,
  input wire [1:0] alu_sw_1,
  input wire [1:0] alu_sw_2,
  input wire [1:0] alu_sw_3,
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
  output reg [1:0] writeback_instruction_tag,
  output reg [4:0] writeback_rd,
  output reg [3:0] writeback_lanes,
  output reg [1:0] writeback_sw_0,
  output reg [1:0] writeback_sw_1,
  output reg [1:0] writeback_sw_2,
  output reg [1:0] writeback_sw_3,
  output reg [31:0] writeback_value_0,
  output reg [31:0] writeback_value_1,
  output reg [31:0] writeback_value_2,
  output reg [31:0] writeback_value_3,
  output wire completion_valid,
  output wire [1:0] completion_instruction_tag,
  output wire completion_memory,
  output wire completion_writes,
  output wire [4:0] completion_rd,
  output reg [23:0] completion_pc,
  output reg [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  output wire [3:0] completion_lanes,
  output wire [1:0] completion_sw_0,
  output wire [1:0] completion_sw_1,
  output wire [1:0] completion_sw_2,
  output wire [1:0] completion_sw_3,
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

module back_end (
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
  input wire partial_jumps,
  input wire issue_valid,
  output wire issue_ready,
  output wire divide_free,
  output wire memory_free,
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
  input wire initialise_valid,
  output wire initialise_ready,
  input wire [1:0] initialise_row,
  output wire completion_valid,
  output wire [1:0] completion_instruction_tag,
  output wire completion_memory,
  output wire completion_writes,
  output wire [4:0] completion_rd,
  output wire [23:0] completion_pc,
  output wire [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  output wire [3:0] completion_lanes,
  output wire [1:0] completion_sw_0,
  output wire [1:0] completion_sw_1,
  output wire [1:0] completion_sw_2,
  output wire [1:0] completion_sw_3,
  output wire [3:0] completion_taken,
  output wire [23:0] completion_target,
  output wire completion_calls,
  output wire completion_returns,
  output wire [1:0] control_tag,
  output wire [3:0] completion_fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [1:0] completion_fault_lane,
  output wire writeback_valid,
  output wire writeback_writes,
  output wire [1:0] writeback_instruction_tag,
  output wire [4:0] writeback_rd,
  output wire [3:0] writeback_lanes,
  output wire [1:0] writeback_sw_0,
  output wire [1:0] writeback_sw_1,
  output wire [1:0] writeback_sw_2,
  output wire [1:0] writeback_sw_3,
  output wire [31:0] writeback_value_0,
  output wire [31:0] writeback_value_1,
  output wire [31:0] writeback_value_2,
  output wire [31:0] writeback_value_3,
  output wire [3:0] memory_fault_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [1:0] memory_fault_slot,
  output wire [23:0] memory_fault_pc,
  output wire [1:0] memory_fault_lane,
  output wire memory_busy,
  output wire tags_busy,
  output wire bank_conflict,
  output wire multiply_blocks,
  output wire alu_blocks,
  output wire tag_wait,
  output wire port_wait,
  output wire memory_request_valid,
  input wire memory_request_ready,
  output wire [1:0] memory_request_kind, // RequestKind: Load, Store, Atomic
  output wire [31:0] memory_request_address,
  output wire [15:0] memory_request_byte_mask,
  output wire [31:0] memory_request_data_0,
  output wire [31:0] memory_request_data_1,
  output wire [31:0] memory_request_data_2,
  output wire [31:0] memory_request_data_3,
  output wire [1:0] memory_request_tag,
  output wire [3:0] memory_request_operation,
  output wire [31:0] memory_request_thread,
  input wire memory_response_valid,
  input wire [1:0] memory_response_tag,
  input wire [31:0] memory_response_data_0,
  input wire [31:0] memory_response_data_1,
  input wire [31:0] memory_response_data_2,
  input wire [31:0] memory_response_data_3,
  output wire accepted
);
  wire initialise_fire;
  wire operands_read;
  wire [4:0] operands_read_rs1;
  wire [4:0] operands_read_rs2;
  wire [3:0] operands_read_lanes_unused;
  wire [1:0] operands_read_sw_0;
  wire [1:0] operands_read_sw_1;
  wire [1:0] operands_read_sw_2;
  wire [1:0] operands_read_sw_3;
  wire operands_divide_in_r;
  wire operands_memory_in_r;
  wire operands_occupied;
  wire operands_alu_valid;
  wire operands_multiply_valid;
  wire operands_divide_valid;
  wire operands_memory_valid;
  wire [1:0] operands_operation_instruction_tag;
  wire [23:0] operands_operation_pc;
  wire [78:0] operands_operation_instruction;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  wire [3:0] operands_operation_lanes;
  wire [1:0] operands_operation_sw_0;
  wire [1:0] operands_operation_sw_1;
  wire [1:0] operands_operation_sw_2;
  wire [1:0] operands_operation_sw_3;
  wire [31:0] operands_operation_block_number;
  wire [31:0] operands_operation_thread_base;
  wire [1:0] operands_operation_base;
  wire [16:0] operands_operation_shared_base;
  wire [31:0] registers_0_first;
  wire [31:0] registers_0_second;
  wire registers_0_write_valid;
  wire [31:0] registers_1_first;
  wire [31:0] registers_1_second;
  wire registers_1_write_valid;
  wire [31:0] registers_2_first;
  wire [31:0] registers_2_second;
  wire registers_2_write_valid;
  wire [31:0] registers_3_first;
  wire [31:0] registers_3_second;
  wire registers_3_write_valid;
  wire [31:0] counters_0_retired;
  wire counters_0_increment;
  wire [31:0] counters_1_retired;
  wire counters_1_increment;
  wire [31:0] counters_2_retired;
  wire counters_2_increment;
  wire [31:0] counters_3_retired;
  wire counters_3_increment;
  wire alu_ready;
  wire alu_result_valid;
  wire [3:0] alu_result_lanes;
  wire [1:0] alu_result_sw_0;
  wire [1:0] alu_result_sw_1;
  wire [1:0] alu_result_sw_2;
  wire [1:0] alu_result_sw_3;
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
  wire [1:0] multiply_result_instruction_tag;
  wire [3:0] multiply_result_lanes;
  wire [1:0] multiply_result_sw_0;
  wire [1:0] multiply_result_sw_1;
  wire [1:0] multiply_result_sw_2;
  wire [1:0] multiply_result_sw_3;
  wire [4:0] multiply_result_rd;
  wire multiply_result_writes;
  wire [31:0] multiply_result_value_0;
  wire [31:0] multiply_result_value_1;
  wire [31:0] multiply_result_value_2;
  wire [31:0] multiply_result_value_3;
  wire divide_idle;
  wire divide_result_valid;
  wire [1:0] divide_result_instruction_tag;
  wire [3:0] divide_result_lanes;
  wire [1:0] divide_result_sw_0;
  wire [1:0] divide_result_sw_1;
  wire [1:0] divide_result_sw_2;
  wire [1:0] divide_result_sw_3;
  wire [4:0] divide_result_rd;
  wire divide_result_writes;
  wire [31:0] divide_result_value_0;
  wire [31:0] divide_result_value_1;
  wire [31:0] divide_result_value_2;
  wire [31:0] divide_result_value_3;
  wire memory_unit_queue_occupied;
  wire memory_unit_stage_occupied;
  wire memory_unit_response_valid;
  wire [1:0] memory_unit_response_instruction_tag;
  wire [3:0] memory_unit_response_lanes;
  wire [1:0] memory_unit_response_sw_0;
  wire [1:0] memory_unit_response_sw_1;
  wire [1:0] memory_unit_response_sw_2;
  wire [1:0] memory_unit_response_sw_3;
  wire [4:0] memory_unit_response_rd;
  wire memory_unit_response_writes;
  wire [31:0] memory_unit_response_value_0;
  wire [31:0] memory_unit_response_value_1;
  wire [31:0] memory_unit_response_value_2;
  wire [31:0] memory_unit_response_value_3;
  wire memory_unit_part_valid;
  wire [1:0] memory_unit_part_instruction_tag;
  wire [3:0] memory_unit_part_lanes;
  wire [1:0] memory_unit_part_sw_0;
  wire [1:0] memory_unit_part_sw_1;
  wire [1:0] memory_unit_part_sw_2;
  wire [1:0] memory_unit_part_sw_3;
  wire [4:0] memory_unit_part_rd;
  wire memory_unit_part_writes;
  wire [31:0] memory_unit_part_value_0;
  wire [31:0] memory_unit_part_value_1;
  wire [31:0] memory_unit_part_value_2;
  wire [31:0] memory_unit_part_value_3;
  wire memory_unit_complete_last;
  wire arbiter_response_grant;
  wire arbiter_part_grant;
  wire arbiter_divide_grant;
  wire arbiter_multiply_grant;
  wire arbiter_alu_grant;

  assign initialise_ready = !writeback_valid;
  assign initialise_fire = initialise_valid & initialise_ready;
  assign registers_0_write_valid = writeback_writes & writeback_lanes[0];
  assign counters_0_increment = operands_occupied & operands_operation_lanes[0];
  assign registers_1_write_valid = writeback_writes & writeback_lanes[1];
  assign counters_1_increment = operands_occupied & operands_operation_lanes[1];
  assign registers_2_write_valid = writeback_writes & writeback_lanes[2];
  assign counters_2_increment = operands_occupied & operands_operation_lanes[2];
  assign registers_3_write_valid = writeback_writes & writeback_lanes[3];
  assign counters_3_increment = operands_occupied & operands_operation_lanes[3];

  operand_stage_4_2_2 operands (
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
    .read(operands_read),
    .read_rs1(operands_read_rs1),
    .read_rs2(operands_read_rs2),
    .read_lanes(operands_read_lanes_unused),
    .read_sw_0(operands_read_sw_0),
    .read_sw_1(operands_read_sw_1),
    .read_sw_2(operands_read_sw_2),
    .read_sw_3(operands_read_sw_3),
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
    .operation_sw_0(operands_operation_sw_0),
    .operation_sw_1(operands_operation_sw_1),
    .operation_sw_2(operands_operation_sw_2),
    .operation_sw_3(operands_operation_sw_3),
    .operation_block_number(operands_operation_block_number),
    .operation_thread_base(operands_operation_thread_base),
    .operation_base(operands_operation_base),
    .operation_shared_base(operands_operation_shared_base)
  );

  unit_room room (
    .divide_in_r(operands_divide_in_r),
    .divide_in_x(operands_divide_valid),
    .divide_idle(divide_idle),
    .memory_in_r(operands_memory_in_r),
    .memory_in_x(operands_memory_valid),
    .queue_occupied(memory_unit_queue_occupied),
    .stage_occupied(memory_unit_stage_occupied),
    .divide_free(divide_free),
    .memory_free(memory_free)
  );

  register_bank_4_2_7 registers_0 (
    .clock(clock),
    .reset(reset),
    .read_enable(operands_read),
    .read_sw(operands_read_sw_0),
    .read_rs1(operands_read_rs1),
    .read_rs2(operands_read_rs2),
    .first(registers_0_first),
    .second(registers_0_second),
    .write_valid(registers_0_write_valid),
    .write_sw(writeback_sw_0),
    .write_rd(writeback_rd),
    .write_value(writeback_value_0),
    .initialise_valid(initialise_fire),
    .initialise_row(initialise_row)
  );

  register_bank_4_2_7 registers_1 (
    .clock(clock),
    .reset(reset),
    .read_enable(operands_read),
    .read_sw(operands_read_sw_1),
    .read_rs1(operands_read_rs1),
    .read_rs2(operands_read_rs2),
    .first(registers_1_first),
    .second(registers_1_second),
    .write_valid(registers_1_write_valid),
    .write_sw(writeback_sw_1),
    .write_rd(writeback_rd),
    .write_value(writeback_value_1),
    .initialise_valid(initialise_fire),
    .initialise_row(initialise_row)
  );

  register_bank_4_2_7 registers_2 (
    .clock(clock),
    .reset(reset),
    .read_enable(operands_read),
    .read_sw(operands_read_sw_2),
    .read_rs1(operands_read_rs1),
    .read_rs2(operands_read_rs2),
    .first(registers_2_first),
    .second(registers_2_second),
    .write_valid(registers_2_write_valid),
    .write_sw(writeback_sw_2),
    .write_rd(writeback_rd),
    .write_value(writeback_value_2),
    .initialise_valid(initialise_fire),
    .initialise_row(initialise_row)
  );

  register_bank_4_2_7 registers_3 (
    .clock(clock),
    .reset(reset),
    .read_enable(operands_read),
    .read_sw(operands_read_sw_3),
    .read_rs1(operands_read_rs1),
    .read_rs2(operands_read_rs2),
    .first(registers_3_first),
    .second(registers_3_second),
    .write_valid(registers_3_write_valid),
    .write_sw(writeback_sw_3),
    .write_rd(writeback_rd),
    .write_value(writeback_value_3),
    .initialise_valid(initialise_fire),
    .initialise_row(initialise_row)
  );

  instruction_counter_4_2_0 counters_0 (
    .clock(clock),
    .reset(reset),
    .read_enable(operands_read),
    .read_sw(operands_read_sw_0),
    .retired(counters_0_retired),
    .increment(counters_0_increment),
    .increment_sw(operands_operation_sw_0),
    .clear_valid(initialise_fire),
    .clear_row(initialise_row)
  );

  instruction_counter_4_2_0 counters_1 (
    .clock(clock),
    .reset(reset),
    .read_enable(operands_read),
    .read_sw(operands_read_sw_1),
    .retired(counters_1_retired),
    .increment(counters_1_increment),
    .increment_sw(operands_operation_sw_1),
    .clear_valid(initialise_fire),
    .clear_row(initialise_row)
  );

  instruction_counter_4_2_0 counters_2 (
    .clock(clock),
    .reset(reset),
    .read_enable(operands_read),
    .read_sw(operands_read_sw_2),
    .retired(counters_2_retired),
    .increment(counters_2_increment),
    .increment_sw(operands_operation_sw_2),
    .clear_valid(initialise_fire),
    .clear_row(initialise_row)
  );

  instruction_counter_4_2_0 counters_3 (
    .clock(clock),
    .reset(reset),
    .read_enable(operands_read),
    .read_sw(operands_read_sw_3),
    .retired(counters_3_retired),
    .increment(counters_3_increment),
    .increment_sw(operands_operation_sw_3),
    .clear_valid(initialise_fire),
    .clear_row(initialise_row)
  );

  alu_unit_4_2_2_2_0 alu (
    .clock(clock),
    .reset(reset),
    .valid(operands_alu_valid),
    .ready(alu_ready),
    .operation_instruction_tag(operands_operation_instruction_tag),
    .operation_pc(operands_operation_pc),
    .operation_instruction(operands_operation_instruction),
    .operation_lanes(operands_operation_lanes),
    .operation_sw_0(operands_operation_sw_0),
    .operation_sw_1(operands_operation_sw_1),
    .operation_sw_2(operands_operation_sw_2),
    .operation_sw_3(operands_operation_sw_3),
    .operation_block_number(operands_operation_block_number),
    .operation_thread_base(operands_operation_thread_base),
    .operation_base(operands_operation_base),
    .operation_shared_base(operands_operation_shared_base),
    .first_0(registers_0_first),
    .first_1(registers_1_first),
    .first_2(registers_2_first),
    .first_3(registers_3_first),
    .second_0(registers_0_second),
    .second_1(registers_1_second),
    .second_2(registers_2_second),
    .second_3(registers_3_second),
    .retired_0(counters_0_retired),
    .retired_1(counters_1_retired),
    .retired_2(counters_2_retired),
    .retired_3(counters_3_retired),
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
    .partial_jumps(partial_jumps),
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

  multiply_unit_4_2_2 multiply (
    .clock(clock),
    .reset(reset),
    .valid(operands_multiply_valid),
    .ready(multiply_ready),
    .operation_instruction_tag(operands_operation_instruction_tag),
    .operation_pc(operands_operation_pc),
    .operation_instruction(operands_operation_instruction),
    .operation_lanes(operands_operation_lanes),
    .operation_sw_0(operands_operation_sw_0),
    .operation_sw_1(operands_operation_sw_1),
    .operation_sw_2(operands_operation_sw_2),
    .operation_sw_3(operands_operation_sw_3),
    .operation_block_number(operands_operation_block_number),
    .operation_thread_base(operands_operation_thread_base),
    .operation_base(operands_operation_base),
    .operation_shared_base(operands_operation_shared_base),
    .first_0(registers_0_first),
    .first_1(registers_1_first),
    .first_2(registers_2_first),
    .first_3(registers_3_first),
    .second_0(registers_0_second),
    .second_1(registers_1_second),
    .second_2(registers_2_second),
    .second_3(registers_3_second),
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

  divide_unit_4_2_2 divide (
    .clock(clock),
    .reset(reset),
    .valid(operands_divide_valid),
    .idle(divide_idle),
    .operation_instruction_tag(operands_operation_instruction_tag),
    .operation_pc(operands_operation_pc),
    .operation_instruction(operands_operation_instruction),
    .operation_lanes(operands_operation_lanes),
    .operation_sw_0(operands_operation_sw_0),
    .operation_sw_1(operands_operation_sw_1),
    .operation_sw_2(operands_operation_sw_2),
    .operation_sw_3(operands_operation_sw_3),
    .operation_block_number(operands_operation_block_number),
    .operation_thread_base(operands_operation_thread_base),
    .operation_base(operands_operation_base),
    .operation_shared_base(operands_operation_shared_base),
    .first_0(registers_0_first),
    .first_1(registers_1_first),
    .first_2(registers_2_first),
    .first_3(registers_3_first),
    .second_0(registers_0_second),
    .second_1(registers_1_second),
    .second_2(registers_2_second),
    .second_3(registers_3_second),
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

  memory_unit_4_4_4_16_4_2_2_2_2_4_10_2_0 memory_unit (
    .clock(clock),
    .reset(reset),
    .valid(operands_memory_valid),
    .operation_instruction_tag(operands_operation_instruction_tag),
    .operation_pc(operands_operation_pc),
    .operation_instruction(operands_operation_instruction),
    .operation_lanes(operands_operation_lanes),
    .operation_sw_0(operands_operation_sw_0),
    .operation_sw_1(operands_operation_sw_1),
    .operation_sw_2(operands_operation_sw_2),
    .operation_sw_3(operands_operation_sw_3),
    .operation_block_number(operands_operation_block_number),
    .operation_thread_base(operands_operation_thread_base),
    .operation_base(operands_operation_base),
    .operation_shared_base(operands_operation_shared_base),
    .first_0(registers_0_first),
    .first_1(registers_1_first),
    .first_2(registers_2_first),
    .first_3(registers_3_first),
    .second_0(registers_0_second),
    .second_1(registers_1_second),
    .second_2(registers_2_second),
    .second_3(registers_3_second),
    .queue_occupied(memory_unit_queue_occupied),
    .stage_occupied(memory_unit_stage_occupied),
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
    .memory_request_valid(memory_request_valid),
    .memory_request_ready(memory_request_ready),
    .memory_request_kind(memory_request_kind),
    .memory_request_address(memory_request_address),
    .memory_request_byte_mask(memory_request_byte_mask),
    .memory_request_data_0(memory_request_data_0),
    .memory_request_data_1(memory_request_data_1),
    .memory_request_data_2(memory_request_data_2),
    .memory_request_data_3(memory_request_data_3),
    .memory_request_tag(memory_request_tag),
    .memory_request_operation(memory_request_operation),
    .memory_request_thread(memory_request_thread),
    .memory_response_valid(memory_response_valid),
    .memory_response_tag(memory_response_tag),
    .memory_response_data_0(memory_response_data_0),
    .memory_response_data_1(memory_response_data_1),
    .memory_response_data_2(memory_response_data_2),
    .memory_response_data_3(memory_response_data_3),
    .accepted(accepted),
    .response_valid(memory_unit_response_valid),
    .response_grant(arbiter_response_grant),
    .response_instruction_tag(memory_unit_response_instruction_tag),
    .response_lanes(memory_unit_response_lanes),
    .response_sw_0(memory_unit_response_sw_0),
    .response_sw_1(memory_unit_response_sw_1),
    .response_sw_2(memory_unit_response_sw_2),
    .response_sw_3(memory_unit_response_sw_3),
    .response_rd(memory_unit_response_rd),
    .response_writes(memory_unit_response_writes),
    .response_value_0(memory_unit_response_value_0),
    .response_value_1(memory_unit_response_value_1),
    .response_value_2(memory_unit_response_value_2),
    .response_value_3(memory_unit_response_value_3),
    .part_valid(memory_unit_part_valid),
    .part_grant(arbiter_part_grant),
    .part_instruction_tag(memory_unit_part_instruction_tag),
    .part_lanes(memory_unit_part_lanes),
    .part_sw_0(memory_unit_part_sw_0),
    .part_sw_1(memory_unit_part_sw_1),
    .part_sw_2(memory_unit_part_sw_2),
    .part_sw_3(memory_unit_part_sw_3),
    .part_rd(memory_unit_part_rd),
    .part_writes(memory_unit_part_writes),
    .part_value_0(memory_unit_part_value_0),
    .part_value_1(memory_unit_part_value_1),
    .part_value_2(memory_unit_part_value_2),
    .part_value_3(memory_unit_part_value_3),
    .complete_last(memory_unit_complete_last),
    .fault_code(memory_fault_code),
    .fault_slot(memory_fault_slot),
    .fault_pc(memory_fault_pc),
    .fault_lane(memory_fault_lane),
    .busy(memory_busy),
    .tags_busy(tags_busy),
    .bank_conflict(bank_conflict),
    .tag_wait(tag_wait),
    .port_wait(port_wait)
  );

  completion_arbiter_4_2_2_2 arbiter (
    .response_valid(memory_unit_response_valid),
    .response_grant(arbiter_response_grant),
    .response_instruction_tag(memory_unit_response_instruction_tag),
    .response_lanes(memory_unit_response_lanes),
    .response_sw_0(memory_unit_response_sw_0),
    .response_sw_1(memory_unit_response_sw_1),
    .response_sw_2(memory_unit_response_sw_2),
    .response_sw_3(memory_unit_response_sw_3),
    .response_rd(memory_unit_response_rd),
    .response_writes(memory_unit_response_writes),
    .response_value_0(memory_unit_response_value_0),
    .response_value_1(memory_unit_response_value_1),
    .response_value_2(memory_unit_response_value_2),
    .response_value_3(memory_unit_response_value_3),
    .part_valid(memory_unit_part_valid),
    .part_grant(arbiter_part_grant),
    .part_instruction_tag(memory_unit_part_instruction_tag),
    .part_lanes(memory_unit_part_lanes),
    .part_sw_0(memory_unit_part_sw_0),
    .part_sw_1(memory_unit_part_sw_1),
    .part_sw_2(memory_unit_part_sw_2),
    .part_sw_3(memory_unit_part_sw_3),
    .part_rd(memory_unit_part_rd),
    .part_writes(memory_unit_part_writes),
    .part_value_0(memory_unit_part_value_0),
    .part_value_1(memory_unit_part_value_1),
    .part_value_2(memory_unit_part_value_2),
    .part_value_3(memory_unit_part_value_3),
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
    .memory_last(memory_unit_complete_last),
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
