// alu_unit
//
// Written from its Rust description; do not edit.
//
// Modules:
//   alu_unit
//     destination_4_2_2
//       register_array_bits_2_4
//     register_array_bits_32_4
//     alu_lane_2_2_0 x4
//       alu
//       csr_reader_2_2_0
//     indirect_target_4
//       first_select_bits_32_4
//       other_target x4
//     priority_encoder_4_2 x2
//       first_set_4
//       first_index_4_2

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

module alu_unit (
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

`default_nettype wire
