
module float_instruction (
  input wire [31:0] word,
  output wire legal,
  output reg [1:0] unit, // Unit: Alu, Multiply, Divide, Memory
  output reg divides,
  output wire reads_second,
  output wire reads_third
);
  localparam [1:0] FLOAT_UNIT_ALU = 2'h0;
  localparam [1:0] FLOAT_UNIT_FMA = 2'h1;
  localparam [1:0] FLOAT_UNIT_FDIV = 2'h2;
  localparam [1:0] UNIT_ALU = 2'h0;
  localparam [1:0] UNIT_MULTIPLY = 2'h1;
  localparam [1:0] UNIT_DIVIDE = 2'h2;

  wire [10:0] decoder_decoded; // DecodedFloat: unit[1:0], operation[5:2], variant[7:6], mode[10:8]

  always @* begin
    divides = 1'b0;
    case (decoder_decoded[1:0])
      FLOAT_UNIT_ALU: unit = UNIT_ALU;
      FLOAT_UNIT_FMA: unit = UNIT_MULTIPLY;
      FLOAT_UNIT_FDIV: begin
        unit = UNIT_DIVIDE;
        divides = 1'b1;
      end
      default: begin
        unit = UNIT_DIVIDE;
        divides = 1'b1;
      end
    endcase
  end

  float_decoder decoder (
    .word(word),
    .legal(legal),
    .decoded(decoder_decoded),
    .reads_second(reads_second),
    .reads_third(reads_third)
  );
endmodule

module decoder (
  input wire [31:0] word,
  output reg [78:0] decoded,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output reg reads_first,
  output reg reads_second,
  output reg jump,
  output wire [23:0] jump_offset,
  output wire reads_third_0,
  output reg divides_floats_0
);
  localparam [2:0] CONTROL_NEXT = 3'h0;
  localparam [2:0] CONTROL_BRANCH = 3'h1;
  localparam [2:0] CONTROL_INDIRECT = 3'h2;
  localparam [2:0] CONTROL_EXIT = 3'h3;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [2:0] CONTROL_ILLEGAL = 3'h5;
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
  localparam [1:0] SOURCE_OPERATION = 2'h0;
  localparam [1:0] SOURCE_LINK = 2'h1;
  localparam [1:0] SOURCE_BALLOT = 2'h2;
  localparam [1:0] SOURCE_CSR = 2'h3;
  localparam [1:0] UNIT_ALU = 2'h0;
  localparam [1:0] UNIT_MULTIPLY = 2'h1;
  localparam [1:0] UNIT_DIVIDE = 2'h2;
  localparam [1:0] UNIT_MEMORY = 2'h3;
  localparam [1:0] WIDTH_BYTE = 2'h0;
  localparam [1:0] WIDTH_HALF = 2'h1;
  localparam [1:0] WIDTH_WORD = 2'h2;

  wire [6:0] opcode;
  wire [4:0] rd;
  wire [4:0] rs1;
  wire [4:0] rs2;
  wire [2:0] funct3;
  wire [6:0] funct7;
  reg legal;
  wire unknown;
  reg has_rd;
  wire links;
  wire from_link;
  wire alternate;
  reg [3:0] named;
      // Operation: Add, Subtract, ShiftLeft, SetLess, SetLessUnsigned, Xor, ShiftRight, ShiftRightArithmetic, Or, And, Second
  wire float_0_legal;
  wire [1:0] float_0_unit; // Unit: Alu, Multiply, Divide, Memory
  wire float_0_divides;
  wire float_0_reads_second;
  wire float_0_reads_third;
  wire [31:0] immediate_load;
  wire [31:0] immediate_store;
  wire [31:0] immediate_branch;
  wire [31:0] immediate_upper;
  wire [31:0] immediate_jump;
  wire atomic_valid;
  wire [3:0] atomic_operation;
  wire control_register_valid;
  wire [3:0] control_register_csr;
      // Csr: GlobalThread, Thread, Block, ThreadsPerBlock, Blocks, WarpSlot, Lane, Arguments, Cycle, CycleHigh, Retired, RetiredHigh

  assign opcode = word[6:0];
  assign rd = word[11:7];
  assign funct3 = word[14:12];
  assign rs1 = word[19:15];
  assign rs2 = word[24:20];
  assign funct7 = word[31:25];
  assign links = (rd == 5'h1) | (rd == 5'h5);
  assign from_link = (rs1 == 5'h1) | (rs1 == 5'h5);
  assign alternate = funct7 == 7'h20;

  always @* begin
    named = OPERATION_ADD;
    case (funct3)
      3'h0: named = OPERATION_ADD;
      3'h1: named = OPERATION_SHIFT_LEFT;
      3'h2: named = OPERATION_SET_LESS;
      3'h3: named = OPERATION_SET_LESS_UNSIGNED;
      3'h4: named = OPERATION_XOR;
      3'h5: named = OPERATION_SHIFT_RIGHT;
      3'h6: named = OPERATION_OR;
      default: named = OPERATION_AND;
    endcase
    if (alternate & (funct3 == 3'h5)) begin
      named = OPERATION_SHIFT_RIGHT_ARITHMETIC;
    end
  end

  assign unknown = (opcode == 7'h73) & (funct3 == 3'h2) & !control_register_valid;

  always @* begin
    legal = 1'b0;
    has_rd = 1'b0;
    reads_first = 1'b0;
    reads_second = 1'b0;
    jump = 1'b0;
    decoded[1:0] = UNIT_ALU;
    decoded[4:2] = CONTROL_NEXT;
    decoded[6:5] = SOURCE_OPERATION;
    decoded[10:7] = named;
    decoded[13:11] = funct3;
    decoded[18:14] = rs1;
    decoded[23:19] = rs2;
    decoded[28:24] = rd;
    decoded[30] = 1'b0;
    decoded[31] = 1'b0;
    decoded[63:32] = immediate_load;
    decoded[67:64] = control_register_csr;
    decoded[68] = 1'b0;
    decoded[69] = 1'b0;
    decoded[72] = funct3[2];
    decoded[76:73] = atomic_operation;
    decoded[77] = 1'b0;
    decoded[78] = 1'b0;
    decoded[71:70] = WIDTH_WORD;
    if (funct3[1:0] == 2'h0) begin
      decoded[71:70] = WIDTH_BYTE;
    end
    if (funct3[1:0] == 2'h1) begin
      decoded[71:70] = WIDTH_HALF;
    end
    case (opcode)
      7'h37: begin
        legal = 1'b1;
        has_rd = 1'b1;
        decoded[10:7] = OPERATION_SECOND;
        decoded[31] = 1'b1;
        decoded[63:32] = immediate_upper;
      end
      7'h17: begin
        legal = 1'b1;
        has_rd = 1'b1;
        decoded[10:7] = OPERATION_ADD;
        decoded[30] = 1'b1;
        decoded[31] = 1'b1;
        decoded[63:32] = immediate_upper;
      end
      7'h6f: begin
        legal = 1'b1;
        has_rd = 1'b1;
        jump = 1'b1;
        decoded[6:5] = SOURCE_LINK;
        decoded[63:32] = immediate_jump;
        decoded[77] = links;
      end
      7'h67: begin
        legal = funct3 == 3'h0;
        has_rd = 1'b1;
        reads_first = 1'b1;
        decoded[4:2] = CONTROL_INDIRECT;
        decoded[6:5] = SOURCE_LINK;
        decoded[77] = links;
        decoded[78] = from_link & !links & (immediate_load == 32'h0);
      end
      7'h63: begin
        legal = (funct3 != 3'h2) & (funct3 != 3'h3);
        reads_first = 1'b1;
        reads_second = 1'b1;
        decoded[4:2] = CONTROL_BRANCH;
        decoded[63:32] = immediate_branch;
      end
      7'h3: begin
        legal = (funct3 < 3'h6) & (funct3 != 3'h3);
        has_rd = 1'b1;
        reads_first = 1'b1;
        if (legal) begin
          decoded[1:0] = UNIT_MEMORY;
        end
      end
      7'h23: begin
        legal = funct3 < 3'h3;
        reads_first = 1'b1;
        reads_second = 1'b1;
        if (legal) begin
          decoded[1:0] = UNIT_MEMORY;
        end
        decoded[68] = 1'b1;
        decoded[63:32] = immediate_store;
      end
      7'h13: begin
        legal = (funct7 == 7'h0) | (funct3[1:0] != 2'h1) | (alternate & (funct3 == 3'h5));
        has_rd = 1'b1;
        reads_first = 1'b1;
        decoded[31] = 1'b1;
      end
      7'h33: begin
        legal = (funct7 == 7'h0) | (funct7 == 7'h1) | (alternate & (funct3 == 3'h0)) |
            (alternate & (funct3 == 3'h5));
        has_rd = 1'b1;
        reads_first = 1'b1;
        reads_second = 1'b1;
        if (alternate & (funct3 == 3'h0)) begin
          decoded[10:7] = OPERATION_SUBTRACT;
        end
        if (funct7 == 7'h1) begin
          decoded[1:0] = UNIT_MULTIPLY;
          if (3'h4 <= funct3) begin
            decoded[1:0] = UNIT_DIVIDE;
          end
        end
      end
      7'hf: legal = ((word & 32'hf00fffff) == 32'hf) | (word == 32'h8330000f);
      7'h73: begin
        if (funct3 == 3'h2) begin
          legal = rs1 == 5'h0;
          has_rd = 1'b1;
          decoded[6:5] = SOURCE_CSR;
        end else begin
          legal = word == 32'h73;
          reads_first = 1'b1;
          decoded[4:2] = CONTROL_EXIT;
          decoded[18:14] = 5'ha;
        end
      end
      7'h2f: begin
        legal = atomic_valid;
        has_rd = 1'b1;
        reads_first = 1'b1;
        reads_second = atomic_operation != 4'h9;
        if (legal) begin
          decoded[1:0] = UNIT_MEMORY;
        end
        decoded[69] = 1'b1;
        decoded[63:32] = 32'h0;
      end
      7'hb: begin
        if (funct3 == 3'h0) begin
          legal = word == 32'hb;
          decoded[4:2] = CONTROL_BARRIER;
        end
        if (funct3 == 3'h1) begin
          legal = word == 32'h100b;
          reads_first = 1'b1;
          decoded[4:2] = CONTROL_EXIT;
          decoded[18:14] = 5'ha;
        end
        if (funct3 == 3'h2) begin
          legal = word[31:20] == 12'h0;
          has_rd = 1'b1;
          reads_first = 1'b1;
          if (word[31:20] == 12'h0) begin
            decoded[6:5] = SOURCE_BALLOT;
          end
        end
      end
      default: legal = 1'b0;
    endcase
    divides_floats_0 = 1'b0;
    if (float_0_legal) begin
      legal = 1'b1;
      has_rd = 1'b1;
      reads_first = 1'b1;
      reads_second = float_0_reads_second;
      decoded[30] = 1'b1;
      decoded[63:32] = word;
      decoded[1:0] = float_0_unit;
      divides_floats_0 = float_0_divides;
    end
    decoded[29] = legal & !unknown & has_rd & (rd != 5'h0);
    if (!legal | unknown) begin
      decoded[4:2] = CONTROL_ILLEGAL;
    end
    if (!legal) begin
      decoded[77] = 1'b0;
      decoded[78] = 1'b0;
    end
  end

  assign jump_offset = immediate_jump[25:2];
  assign reads_third_0 = float_0_legal & float_0_reads_third;

  float_instruction float_0 (
    .word(word),
    .legal(float_0_legal),
    .unit(float_0_unit),
    .divides(float_0_divides),
    .reads_second(float_0_reads_second),
    .reads_third(float_0_reads_third)
  );

  immediate immediate (
    .word(word),
    .load(immediate_load),
    .store(immediate_store),
    .branch(immediate_branch),
    .upper(immediate_upper),
    .jump(immediate_jump)
  );

  atomic_decoder atomic (
    .word(word),
    .valid(atomic_valid),
    .operation(atomic_operation)
  );

  csr_decoder control_register (
    .number(word[31:20]),
    .valid(control_register_valid),
    .csr(control_register_csr)
  );
endmodule

module slot_states_4 (
  input wire clock,
  input wire reset,
  input wire [3:0] decoding,
  input wire [3:0] decode_slots,
  input wire decode_blocks,
  input wire decode_divides,
  input wire decode_divides_floats_0,
  input wire decode_accesses,
  input wire divide_free,
  input wire fdiv_free_0,
  input wire memory_free,
  input wire [3:0] issue_slots,
  input wire [3:0] complete_slots,
  input wire [3:0] complete_all,
  input wire complete_unblocks,
  input wire complete_waits,
  input wire [3:0] leaving,
  input wire [3:0] flush,
  output wire [3:0] idle,
  output wire [3:0] busy,
  output wire [3:0] holding,
  output wire [3:0] eligible,
  output reg [3:0] fitting,
  output reg [3:0] awaiting_divider,
  output wire [3:0] awaiting_memory,
  output wire [3:0] waiting,
  output wire [3:0] blocked
);
  reg [3:0] dividing;
  reg [3:0] accessing;
  reg [3:0] divide_waits;
  reg [3:0] memory_waits;
  reg [3:0] dividing_floats_0;
  reg [3:0] fdiv_waits_0;
  reg [3:0] blocking;
  reg [3:0] unblocking;
  reg [3:0] arriving;
  reg [3:0] buffered_held;
  reg [3:0] busy_held;
  reg [3:0] blocked_held;
  reg [3:0] waiting_held;
  reg [3:0] divides_held;
  reg [3:0] accesses_held;
  reg [3:0] divides_floats_held_0;

  always @* begin
    dividing = 4'h0;
    if (decode_divides) begin
      dividing = decode_slots;
    end
    dividing_floats_0 = 4'h0;
    if (decode_divides_floats_0) begin
      dividing_floats_0 = decode_slots;
      dividing = 4'h0;
    end
  end

  always @* begin
    accessing = 4'h0;
    if (decode_accesses) begin
      accessing = decode_slots;
    end
  end

  always @* begin
    blocking = 4'h0;
    if (decode_blocks) begin
      blocking = decode_slots;
    end
  end

  always @* begin
    unblocking = 4'h0;
    if (complete_unblocks) begin
      unblocking = complete_slots;
    end
  end

  always @* begin
    arriving = 4'h0;
    if (complete_waits) begin
      arriving = complete_slots;
    end
  end

  assign idle = ~(buffered_held | decoding | blocked_held | waiting_held);
  assign busy = busy_held;
  assign holding = buffered_held;
  assign eligible = buffered_held & ~busy_held;

  always @* begin
    divide_waits = divides_held;
    if (divide_free) begin
      divide_waits = 4'h0;
    end
  end

  always @* begin
    memory_waits = accesses_held;
    if (memory_free) begin
      memory_waits = 4'h0;
    end
  end

  always @* begin
    fitting = ~(divide_waits | memory_waits);
    fitting = ~(divide_waits | memory_waits | fdiv_waits_0);
  end

  always @* begin
    awaiting_divider = divide_waits;
    awaiting_divider = divide_waits | fdiv_waits_0;
  end

  assign awaiting_memory = memory_waits;

  always @* begin
    fdiv_waits_0 = divides_floats_held_0;
    if (fdiv_free_0) begin
      fdiv_waits_0 = 4'h0;
    end
  end

  assign waiting = waiting_held;
  assign blocked = blocked_held;

  always @(posedge clock) begin
    if (reset) begin
      buffered_held <= 4'h0;
      busy_held <= 4'h0;
      blocked_held <= 4'h0;
      waiting_held <= 4'h0;
      divides_held <= 4'h0;
      accesses_held <= 4'h0;
      divides_floats_held_0 <= 4'h0;
    end else begin
      buffered_held <= ((buffered_held & ~issue_slots) | decode_slots) & ~flush;
      busy_held <= (busy_held & ~complete_all) | issue_slots;
      blocked_held <= ((blocked_held & ~unblocking) | blocking) & ~flush;
      waiting_held <= (waiting_held & ~leaving) | arriving;
      divides_held <= (divides_held & ~decode_slots) | dividing;
      accesses_held <= (accesses_held & ~decode_slots) | accessing;
      divides_floats_held_0 <= (divides_floats_held_0 & ~decode_slots) | dividing_floats_0;
    end
  end
endmodule

module register_use (
  input wire [78:0] decode_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire decode_reads_first,
  input wire decode_reads_second,
  input wire decode_reads_third_0,
  input wire [78:0] issue_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire complete_memory,
  input wire complete_writes,
  input wire [4:0] complete_rd,
  output wire [31:0] needs,
  output wire last,
  output wire [31:0] sets,
  output wire [31:0] clears
);
  localparam [2:0] CONTROL_EXIT = 3'h3;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [2:0] CONTROL_ILLEGAL = 3'h5;
  localparam [1:0] UNIT_MEMORY = 2'h3;

  wire [78:0] decoded;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  wire [78:0] issued;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  reg [31:0] reads_first;
  reg [31:0] reads_second;
  reg [31:0] writes;
  reg [31:0] issue_writes;
  reg [31:0] completion_writes;
  wire [4:0] rs1;
  wire [4:0] rs2;
  wire [4:0] rd;
  wire [4:0] issue_rd;
  wire access;
  wire issue_access;
  reg [31:0] registers;
  wire [31:0] issue_registers;
  wire [31:0] completion_registers;
  wire [31:0] word_0;
  reg [31:0] reads_third_0;
  wire [4:0] rs3_0;

  assign decoded = decode_instruction;
  assign rs1 = decoded[18:14];
  assign rs2 = decoded[23:19];
  assign rd = decoded[28:24];

  always @* begin
    reads_first = 32'h0;
    reads_first[0] = decode_reads_first;
  end

  always @* begin
    reads_second = 32'h0;
    reads_second[0] = decode_reads_second;
  end

  always @* begin
    writes = 32'h0;
    writes[0] = decoded[29];
  end

  always @* begin
    registers = (reads_first << rs1) | (reads_second << rs2) | (writes << rd);
    registers = (reads_first << rs1) | (reads_second << rs2) | (reads_third_0 << rs3_0) |
        (writes << rd);
  end

  assign word_0 = decoded[63:32];
  assign rs3_0 = word_0[31:27];

  always @* begin
    reads_third_0 = 32'h0;
    reads_third_0[0] = decode_reads_third_0;
  end

  assign access = (decoded[1:0] == UNIT_MEMORY) & !decoded[29];
  assign needs = {registers[31:1], access};
  assign last = (decoded[4:2] == CONTROL_EXIT) | (decoded[4:2] == CONTROL_BARRIER) |
      (decoded[4:2] == CONTROL_ILLEGAL);
  assign issued = issue_instruction;
  assign issue_rd = issued[28:24];

  always @* begin
    issue_writes = 32'h0;
    issue_writes[0] = issued[29];
  end

  assign issue_registers = issue_writes << issue_rd;
  assign issue_access = (issued[1:0] == UNIT_MEMORY) & !issued[29];
  assign sets = {issue_registers[31:1], issue_access};

  always @* begin
    completion_writes = 32'h0;
    completion_writes[0] = complete_writes;
  end

  assign completion_registers = completion_writes << complete_rd;
  assign clears = {completion_registers[31:1], complete_memory & !complete_writes};
endmodule

module register_scoreboard_4 (
  input wire clock,
  input wire reset,
  input wire [3:0] decode_slots,
  input wire [78:0] decode_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire decode_reads_first,
  input wire decode_reads_second,
  input wire decode_reads_third_0,
  input wire [3:0] issue_slots,
  input wire [78:0] issue_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [3:0] complete_slots,
  input wire complete_memory,
  input wire complete_writes,
  input wire [4:0] complete_rd,
  output reg [3:0] waits,
  output reg [3:0] only_one
);
  wire tracker_0_waits;
  wire tracker_0_only_one;
  wire tracker_1_waits;
  wire tracker_1_only_one;
  wire tracker_2_waits;
  wire tracker_2_only_one;
  wire tracker_3_waits;
  wire tracker_3_only_one;
  wire [31:0] usage_needs;
  wire usage_last;
  wire [31:0] usage_sets;
  wire [31:0] usage_clears;

  always @* begin
    waits = 4'h0;
    waits[0] = tracker_0_waits;
    waits[1] = tracker_1_waits;
    waits[2] = tracker_2_waits;
    waits[3] = tracker_3_waits;
  end

  always @* begin
    only_one = 4'h0;
    only_one[0] = tracker_0_only_one;
    only_one[1] = tracker_1_only_one;
    only_one[2] = tracker_2_only_one;
    only_one[3] = tracker_3_only_one;
  end

  register_tracker tracker_0 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[0]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .issue(issue_slots[0]),
    .sets(usage_sets),
    .complete(complete_slots[0]),
    .clears(usage_clears),
    .waits(tracker_0_waits),
    .only_one(tracker_0_only_one)
  );

  register_tracker tracker_1 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[1]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .issue(issue_slots[1]),
    .sets(usage_sets),
    .complete(complete_slots[1]),
    .clears(usage_clears),
    .waits(tracker_1_waits),
    .only_one(tracker_1_only_one)
  );

  register_tracker tracker_2 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[2]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .issue(issue_slots[2]),
    .sets(usage_sets),
    .complete(complete_slots[2]),
    .clears(usage_clears),
    .waits(tracker_2_waits),
    .only_one(tracker_2_only_one)
  );

  register_tracker tracker_3 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[3]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .issue(issue_slots[3]),
    .sets(usage_sets),
    .complete(complete_slots[3]),
    .clears(usage_clears),
    .waits(tracker_3_waits),
    .only_one(tracker_3_only_one)
  );

  register_use usage (
    .decode_instruction(decode_instruction),
    .decode_reads_first(decode_reads_first),
    .decode_reads_second(decode_reads_second),
    .decode_reads_third_0(decode_reads_third_0),
    .issue_instruction(issue_instruction),
    .complete_memory(complete_memory),
    .complete_writes(complete_writes),
    .complete_rd(complete_rd),
    .needs(usage_needs),
    .last(usage_last),
    .sets(usage_sets),
    .clears(usage_clears)
  );
endmodule

module buffered_front_end_4_4_2_2_1 (
  input wire clock,
  input wire reset,
  input wire code_write_valid,
  input wire [12:0] code_write_index,
  input wire [31:0] code_write_word,
  input wire [1:0] code_write_kind, // Kind: None, Pc, Return, Exit
  input wire [23:0] code_write_rpc,
  input wire code_write_uniform,
  input wire code_write_likely,
  input wire [23:0] code_write_lpc,
  input wire [23:0] code_base,
  input wire [3:0] fetch_fetchable,
  output wire [1:0] fetch_slot,
  input wire [23:0] fetch_pc,
  output wire [3:0] fetch_order_candidates,
  output wire fetch_order_opportunity,
  input wire [3:0] fetch_order_pick,
  input wire [1:0] fetch_order_slot,
  output wire decode_valid,
  output wire [1:0] decode_slot,
  output reg [23:0] decode_next_pc,
  output wire decode_calls,
  output wire [3:0] slots_idle,
  output wire [3:0] slots_busy,
  output wire [3:0] slots_waiting,
  input wire [3:0] slots_leaving,
  input wire [3:0] slots_flush,
  output wire [1:0] issue_slot,
  input wire [3:0] issue_lanes,
  input wire [1:0] issue_sw_0,
  input wire [1:0] issue_sw_1,
  input wire [1:0] issue_sw_2,
  input wire [1:0] issue_sw_3,
  input wire [1:0] issue_block_row,
  output wire [3:0] issue_order_candidates,
  output wire issue_order_opportunity,
  input wire [3:0] issue_order_pick,
  input wire [1:0] issue_order_slot,
  output wire packet_valid,
  input wire packet_ready,
  input wire packet_next_free,
  input wire packet_divide_free,
  input wire packet_memory_free,
  output wire packet_eligible,
  output wire packet_awaits_divider,
  output wire packet_awaits_memory,
  output wire packet_dependent,
  output wire packet_unresolved,
  output wire [1:0] packet_instruction_tag,
  output wire [23:0] packet_pc,
  output wire [78:0] packet_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [3:0] packet_lanes,
  output wire [1:0] packet_sw_0,
  output wire [1:0] packet_sw_1,
  output wire [1:0] packet_sw_2,
  output wire [1:0] packet_sw_3,
  output wire [1:0] packet_block_row,
  input wire fdiv_free_0,
  input wire completion_valid,
  input wire [1:0] completion_instruction_tag,
  input wire completion_memory,
  input wire completion_writes,
  input wire [4:0] completion_rd,
  input wire [23:0] completion_pc,
  input wire [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [3:0] completion_lanes,
  input wire [1:0] completion_sw_0,
  input wire [1:0] completion_sw_1,
  input wire [1:0] completion_sw_2,
  input wire [1:0] completion_sw_3,
  input wire [3:0] completion_taken,
  input wire [23:0] completion_target,
  input wire completion_calls,
  input wire completion_returns,
  input wire [1:0] control_tag,
  output wire slot_completion_valid,
  output wire [1:0] slot_completion_slot,
  output wire [23:0] slot_completion_pc,
  output wire [2:0] slot_completion_control,
      // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  output wire [51:0] slot_completion_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output wire [3:0] slot_completion_lanes,
  output wire [1:0] slot_completion_sw_0,
  output wire [1:0] slot_completion_sw_1,
  output wire [1:0] slot_completion_sw_2,
  output wire [1:0] slot_completion_sw_3,
  output wire [3:0] slot_completion_taken,
  output wire [23:0] slot_completion_target,
  output wire slot_completion_calls,
  output wire slot_completion_returns
);
  localparam [2:0] CONTROL_NEXT = 3'h0;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [1:0] UNIT_DIVIDE = 2'h2;
  localparam [1:0] UNIT_MEMORY = 2'h3;
  localparam [3:0] first = 4'h1;

  reg [3:0] completing;
  reg [3:0] complete_all;
  reg [3:0] eligible;
  wire [3:0] candidates;
  reg [3:0] issuing;
  wire fires;
  wire stage_fetch_valid;
  wire [3:0] stage_decoding;
  wire [3:0] stage_decode_slots;
  wire [23:0] stage_decode_pc;
  wire [31:0] memory_word;
  wire [51:0] memory_annotation;
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  wire [78:0] decoder_decoded;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  wire decoder_reads_first;
  wire decoder_reads_second;
  wire decoder_jump;
  wire [23:0] decoder_jump_offset;
  wire decoder_reads_third_0;
  wire decoder_divides_floats_0;
  wire states_decode_blocks;
  wire states_decode_divides;
  wire states_decode_accesses;
  wire states_complete_unblocks;
  wire states_complete_waits;
  wire [3:0] states_holding;
  wire [3:0] states_eligible;
  wire [3:0] states_fitting;
  wire [3:0] states_awaiting_divider;
  wire [3:0] states_awaiting_memory;
  wire [3:0] states_blocked;
  wire [3:0] registers_0_waits;
  wire [3:0] registers_0_only_one;

  assign fetch_order_candidates = fetch_fetchable;
  assign fetch_order_opportunity = 1'b1;
  assign fetch_slot = fetch_order_slot;
  assign decode_calls = decoder_jump & decoder_decoded[77];

  always @* begin
    decode_next_pc = stage_decode_pc + 24'h1;
    if (decoder_jump) begin
      decode_next_pc = stage_decode_pc + decoder_jump_offset;
    end
  end

  assign states_decode_blocks = decoder_decoded[4:2] != CONTROL_NEXT;
  assign states_decode_divides = decoder_decoded[1:0] == UNIT_DIVIDE;
  assign states_decode_accesses = decoder_decoded[1:0] == UNIT_MEMORY;

  always @* begin
    eligible = states_eligible & ~slots_flush;
    eligible = states_holding & ~registers_0_waits & ~slots_flush;
  end

  assign candidates = eligible & states_fitting;
  assign packet_eligible = |eligible;
  assign packet_awaits_divider = |(eligible & states_awaiting_divider);
  assign packet_awaits_memory = |(eligible & states_awaiting_memory);
  assign packet_dependent = |states_holding;
  assign packet_unresolved = |states_blocked;
  assign issue_order_candidates = candidates;
  assign issue_order_opportunity = packet_ready;
  assign issue_slot = issue_order_slot;
  assign packet_valid = |candidates;
  assign packet_instruction_tag = issue_order_slot;
  assign packet_lanes = issue_lanes;
  assign packet_block_row = issue_block_row;
  assign fires = (|candidates) & packet_ready;

  always @* begin
    issuing = 4'h0;
    if (fires) begin
      issuing = issue_order_pick;
    end
  end

  always @* begin
    completing = 4'h0;
    if (completion_valid) begin
      completing = first << completion_instruction_tag;
    end
  end

  always @* begin
    complete_all = completing;
    complete_all = completing & registers_0_only_one;
  end

  assign states_complete_unblocks = completion_control != CONTROL_NEXT;
  assign states_complete_waits = completion_control == CONTROL_BARRIER;
  assign slot_completion_valid = completion_valid;
  assign slot_completion_slot = control_tag;
  assign slot_completion_pc = completion_pc;
  assign slot_completion_control = completion_control;
  assign slot_completion_lanes = completion_lanes;
  assign slot_completion_taken = completion_taken;
  assign slot_completion_target = completion_target;
  assign slot_completion_calls = completion_calls;
  assign slot_completion_returns = completion_returns;
  assign packet_sw_0 = issue_sw_0;
  assign slot_completion_sw_0 = completion_sw_0;
  assign packet_sw_1 = issue_sw_1;
  assign slot_completion_sw_1 = completion_sw_1;
  assign packet_sw_2 = issue_sw_2;
  assign slot_completion_sw_2 = completion_sw_2;
  assign packet_sw_3 = issue_sw_3;
  assign slot_completion_sw_3 = completion_sw_3;

  fetch_4_2 stage (
    .clock(clock),
    .reset(reset),
    .pick(fetch_order_pick),
    .slot(fetch_order_slot),
    .pc(fetch_pc),
    .flush(slots_flush),
    .fetch_valid(stage_fetch_valid),
    .decoding(stage_decoding),
    .decode_valid(decode_valid),
    .decode_slot(decode_slot),
    .decode_slots(stage_decode_slots),
    .decode_pc(stage_decode_pc)
  );

  instruction_memory_0 memory (
    .clock(clock),
    .reset(reset),
    .code_write_valid(code_write_valid),
    .code_write_index(code_write_index),
    .code_write_word(code_write_word),
    .code_write_kind(code_write_kind),
    .code_write_rpc(code_write_rpc),
    .code_write_uniform(code_write_uniform),
    .code_write_likely(code_write_likely),
    .code_write_lpc(code_write_lpc),
    .code_base(code_base),
    .read_valid(stage_fetch_valid),
    .read_pc(fetch_pc),
    .word(memory_word),
    .annotation(memory_annotation)
  );

  decoder decoder (
    .word(memory_word),
    .decoded(decoder_decoded),
    .reads_first(decoder_reads_first),
    .reads_second(decoder_reads_second),
    .jump(decoder_jump),
    .jump_offset(decoder_jump_offset),
    .reads_third_0(decoder_reads_third_0),
    .divides_floats_0(decoder_divides_floats_0)
  );

  instruction_buffer_4_2 buffer_0 (
    .clock(clock),
    .write_valid(decode_valid),
    .write_slot(decode_slot),
    .write_instruction(decoder_decoded),
    .write_pc(stage_decode_pc),
    .write_annotation(memory_annotation),
    .issue_slot(issue_order_slot),
    .issue_instruction(packet_instruction),
    .issue_pc(packet_pc),
    .completion_slot(control_tag),
    .completion_annotation(slot_completion_annotation)
  );

  slot_states_4 states (
    .clock(clock),
    .reset(reset),
    .decoding(stage_decoding),
    .decode_slots(stage_decode_slots),
    .decode_blocks(states_decode_blocks),
    .decode_divides(states_decode_divides),
    .decode_divides_floats_0(decoder_divides_floats_0),
    .decode_accesses(states_decode_accesses),
    .divide_free(packet_divide_free),
    .fdiv_free_0(fdiv_free_0),
    .memory_free(packet_memory_free),
    .issue_slots(issuing),
    .complete_slots(completing),
    .complete_all(complete_all),
    .complete_unblocks(states_complete_unblocks),
    .complete_waits(states_complete_waits),
    .leaving(slots_leaving),
    .flush(slots_flush),
    .idle(slots_idle),
    .busy(slots_busy),
    .holding(states_holding),
    .eligible(states_eligible),
    .fitting(states_fitting),
    .awaiting_divider(states_awaiting_divider),
    .awaiting_memory(states_awaiting_memory),
    .waiting(slots_waiting),
    .blocked(states_blocked)
  );

  register_scoreboard_4 registers_0 (
    .clock(clock),
    .reset(reset),
    .decode_slots(stage_decode_slots),
    .decode_instruction(decoder_decoded),
    .decode_reads_first(decoder_reads_first),
    .decode_reads_second(decoder_reads_second),
    .decode_reads_third_0(decoder_reads_third_0),
    .issue_slots(issuing),
    .issue_instruction(packet_instruction),
    .complete_slots(completing),
    .complete_memory(completion_memory),
    .complete_writes(completion_writes),
    .complete_rd(completion_rd),
    .waits(registers_0_waits),
    .only_one(registers_0_only_one)
  );
endmodule

module operand_stage_4_2_2 (
  input wire clock,
  input wire reset,
  input wire issue_valid,
  output reg issue_ready,
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
  output reg [4:0] read_rs2,
  output wire [3:0] read_lanes,
  output wire [1:0] read_sw_0,
  output wire [1:0] read_sw_1,
  output wire [1:0] read_sw_2,
  output wire [1:0] read_sw_3,
  output reg divide_in_r,
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
  output wire [16:0] operation_shared_base,
  output wire read_third_0,
  output reg floats_0_fma_valid,
  input wire floats_0_fma_ready,
  output reg floats_0_fdiv_in_r,
  output reg floats_0_fdiv_valid,
  output wire floats_0_third_arrives,
  output wire [10:0] floats_0_operation
      // DecodedFloat: unit[1:0], operation[5:2], variant[7:6], mode[10:8]
);
  localparam [1:0] UNIT_ALU = 2'h0;
  localparam [1:0] UNIT_MULTIPLY = 2'h1;
  localparam [1:0] UNIT_DIVIDE = 2'h2;
  localparam [1:0] UNIT_MEMORY = 2'h3;

  reg accepted;
  wire execute_free;
  reg register_moves;
  wire issue_fire;
  wire [31:0] word_0;
  wire float_in_r_0;
  wire float_in_x_0;
  wire early_0;
  reg late_0;
  reg [10:0] float_held_0; // DecodedFloat: unit[1:0], operation[5:2], variant[7:6], mode[10:8]
  reg register_occupied;
  reg execute_occupied_d;
  reg execute_occupied;
  wire [1:0] register_packet_held_instruction_tag;
  wire [23:0] register_packet_held_pc;
  wire [78:0] register_packet_held_instruction;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  wire [31:0] register_packet_held_block_number;
  wire [31:0] register_packet_held_thread_base;
  wire [1:0] register_packet_held_base;
  wire [16:0] register_packet_held_shared_base;
  wire decoder_0_legal_unused;
  wire [10:0] decoder_0_decoded;
      // DecodedFloat: unit[1:0], operation[5:2], variant[7:6], mode[10:8]
  wire decoder_0_reads_second_unused;
  wire decoder_0_reads_third;

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
    floats_0_fma_valid = 1'b0;
    floats_0_fdiv_valid = 1'b0;
    if (float_in_x_0) begin
      multiply_valid = 1'b0;
      divide_valid = 1'b0;
      if (operation_instruction[1:0] == UNIT_MULTIPLY) begin
        floats_0_fma_valid = execute_occupied;
        accepted = floats_0_fma_ready;
      end
      if (operation_instruction[1:0] == UNIT_DIVIDE) begin
        floats_0_fdiv_valid = execute_occupied;
      end
    end
  end

  always @* begin
    divide_in_r = register_occupied & (register_packet_held_instruction[1:0] == UNIT_DIVIDE);
    floats_0_fdiv_in_r = 1'b0;
    if (float_in_r_0) begin
      divide_in_r = 1'b0;
      floats_0_fdiv_in_r = register_occupied & (register_packet_held_instruction[1:0] ==
          UNIT_DIVIDE);
    end
  end

  assign memory_in_r = register_occupied & (register_packet_held_instruction[1:0] == UNIT_MEMORY);
  assign float_in_r_0 = register_packet_held_instruction[30] &
      !register_packet_held_instruction[31];
  assign float_in_x_0 = operation_instruction[30] & !operation_instruction[31];
  assign execute_free = !execute_occupied | accepted;

  always @* begin
    register_moves = register_occupied & execute_free;
    issue_ready = !register_occupied | execute_free;
    if (early_0) begin
      register_moves = 1'b0;
      issue_ready = 1'b0;
    end
  end

  assign multiply_blocks = register_occupied & !execute_free &
      (operation_instruction[1:0] == UNIT_MULTIPLY);
  assign alu_blocks = register_occupied & !execute_free & (operation_instruction[1:0] == UNIT_ALU);
  assign word_0 = register_packet_held_instruction[63:32];
  assign early_0 = register_occupied & float_in_r_0 & decoder_0_reads_third & !late_0;
  assign read_third_0 = early_0 & execute_free;
  assign floats_0_third_arrives = late_0;
  assign floats_0_operation = float_held_0;
  assign issue_fire = issue_valid & issue_ready;

  always @* begin
    execute_occupied_d = register_occupied;
    if (early_0) begin
      execute_occupied_d = 1'b0;
    end
  end

  assign read = register_moves;
  assign read_rs1 = register_packet_held_instruction[18:14];

  always @* begin
    read_rs2 = register_packet_held_instruction[23:19];
    if (early_0) begin
      read_rs2 = word_0[31:27];
    end
  end

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

  float_decoder decoder_0 (
    .word(word_0),
    .legal(decoder_0_legal_unused),
    .decoded(decoder_0_decoded),
    .reads_second(decoder_0_reads_second_unused),
    .reads_third(decoder_0_reads_third)
  );

  always @(posedge clock) begin
    if (reset) begin
      late_0 <= 1'b0;
    end else begin
      late_0 <= read_third_0;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      float_held_0 <= 11'h0;
    end else if (register_moves) begin
      float_held_0 <= decoder_0_decoded;
    end
  end

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
      execute_occupied <= execute_occupied_d;
    end
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
  input wire [10:0] float_operation_0,
      // DecodedFloat: unit[1:0], operation[5:2], variant[7:6], mode[10:8]
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
  wire [31:0] float_0_value;

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
    if (instruction[30] & !instruction[31]) begin
      value = float_0_value;
    end
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

  float_alu float_0 (
    .operation(float_operation_0),
    .first(first),
    .second(second),
    .value(float_0_value)
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
  input wire [10:0] float_operation_0,
      // DecodedFloat: unit[1:0], operation[5:2], variant[7:6], mode[10:8]
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
    .float_operation_0(float_operation_0),
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
    .float_operation_0(float_operation_0),
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
    .float_operation_0(float_operation_0),
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
    .float_operation_0(float_operation_0),
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

module float_units_4_2_2 (
  input wire clock,
  input wire reset,
  input wire stage_fma_valid,
  output wire stage_fma_ready,
  input wire stage_fdiv_in_r,
  input wire stage_fdiv_valid,
  input wire stage_third_arrives,
  input wire [10:0] stage_operation,
      // DecodedFloat: unit[1:0], operation[5:2], variant[7:6], mode[10:8]
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
  output wire fdiv_free,
  output wire fma_valid,
  input wire fma_grant,
  output wire [1:0] fma_instruction_tag,
  output wire [3:0] fma_lanes,
  output wire [1:0] fma_sw_0,
  output wire [1:0] fma_sw_1,
  output wire [1:0] fma_sw_2,
  output wire [1:0] fma_sw_3,
  output wire [4:0] fma_rd,
  output wire fma_writes,
  output wire [31:0] fma_value_0,
  output wire [31:0] fma_value_1,
  output wire [31:0] fma_value_2,
  output wire [31:0] fma_value_3,
  output wire fdiv_valid,
  input wire fdiv_grant,
  output wire [1:0] fdiv_instruction_tag,
  output wire [3:0] fdiv_lanes,
  output wire [1:0] fdiv_sw_0,
  output wire [1:0] fdiv_sw_1,
  output wire [1:0] fdiv_sw_2,
  output wire [1:0] fdiv_sw_3,
  output wire [4:0] fdiv_rd,
  output wire fdiv_writes,
  output wire [31:0] fdiv_value_0,
  output wire [31:0] fdiv_value_1,
  output wire [31:0] fdiv_value_2,
  output wire [31:0] fdiv_value_3
);
  wire [31:0] third_q_0;
  wire [31:0] third_q_1;
  wire [31:0] third_q_2;
  wire [31:0] third_q_3;
  wire fdiv_unit_idle;

  assign fdiv_free = fdiv_unit_idle & !(stage_fdiv_in_r | stage_fdiv_valid);

  register_array_bits_32_4 third (
    .clock(clock),
    .reset(reset),
    .enable(stage_third_arrives),
    .d_0(second_0),
    .d_1(second_1),
    .d_2(second_2),
    .d_3(second_3),
    .q_0(third_q_0),
    .q_1(third_q_1),
    .q_2(third_q_2),
    .q_3(third_q_3)
  );

  fma_unit_4_2_2 fma_unit (
    .clock(clock),
    .reset(reset),
    .valid(stage_fma_valid),
    .ready(stage_fma_ready),
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
    .float_operation(stage_operation),
    .first_0(first_0),
    .first_1(first_1),
    .first_2(first_2),
    .first_3(first_3),
    .second_0(second_0),
    .second_1(second_1),
    .second_2(second_2),
    .second_3(second_3),
    .third_0(third_q_0),
    .third_1(third_q_1),
    .third_2(third_q_2),
    .third_3(third_q_3),
    .result_valid(fma_valid),
    .result_grant(fma_grant),
    .result_instruction_tag(fma_instruction_tag),
    .result_lanes(fma_lanes),
    .result_sw_0(fma_sw_0),
    .result_sw_1(fma_sw_1),
    .result_sw_2(fma_sw_2),
    .result_sw_3(fma_sw_3),
    .result_rd(fma_rd),
    .result_writes(fma_writes),
    .result_value_0(fma_value_0),
    .result_value_1(fma_value_1),
    .result_value_2(fma_value_2),
    .result_value_3(fma_value_3)
  );

  fdiv_unit_4_2_2 fdiv_unit (
    .clock(clock),
    .reset(reset),
    .valid(stage_fdiv_valid),
    .idle(fdiv_unit_idle),
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
    .float_operation(stage_operation),
    .first_0(first_0),
    .first_1(first_1),
    .first_2(first_2),
    .first_3(first_3),
    .second_0(second_0),
    .second_1(second_1),
    .second_2(second_2),
    .second_3(second_3),
    .result_valid(fdiv_valid),
    .result_grant(fdiv_grant),
    .result_instruction_tag(fdiv_instruction_tag),
    .result_lanes(fdiv_lanes),
    .result_sw_0(fdiv_sw_0),
    .result_sw_1(fdiv_sw_1),
    .result_sw_2(fdiv_sw_2),
    .result_sw_3(fdiv_sw_3),
    .result_rd(fdiv_rd),
    .result_writes(fdiv_writes),
    .result_value_0(fdiv_value_0),
    .result_value_1(fdiv_value_1),
    .result_value_2(fdiv_value_2),
    .result_value_3(fdiv_value_3)
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
  output reg multiply_grant,
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
  output reg alu_grant,
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
  input wire fdiv_0_valid,
  output wire fdiv_0_grant,
  input wire [1:0] fdiv_0_instruction_tag,
  input wire [3:0] fdiv_0_lanes,
  input wire [1:0] fdiv_0_sw_0,
  input wire [1:0] fdiv_0_sw_1,
  input wire [1:0] fdiv_0_sw_2,
  input wire [1:0] fdiv_0_sw_3,
  input wire [4:0] fdiv_0_rd,
  input wire fdiv_0_writes,
  input wire [31:0] fdiv_0_value_0,
  input wire [31:0] fdiv_0_value_1,
  input wire [31:0] fdiv_0_value_2,
  input wire [31:0] fdiv_0_value_3,
  input wire fma_0_valid,
  output wire fma_0_grant,
  input wire [1:0] fma_0_instruction_tag,
  input wire [3:0] fma_0_lanes,
  input wire [1:0] fma_0_sw_0,
  input wire [1:0] fma_0_sw_1,
  input wire [1:0] fma_0_sw_2,
  input wire [1:0] fma_0_sw_3,
  input wire [4:0] fma_0_rd,
  input wire fma_0_writes,
  input wire [31:0] fma_0_value_0,
  input wire [31:0] fma_0_value_1,
  input wire [31:0] fma_0_value_2,
  input wire [31:0] fma_0_value_3,
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
  output reg writeback_valid,
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

  always @* begin
    multiply_grant = multiply_valid & !memory & !divide_valid;
    alu_grant = alu_valid & !memory & !divide_valid & !multiply_valid;
    writeback_valid = memory | divide_valid | multiply_valid | alu_valid;
    if (fdiv_0_valid | fma_0_valid) begin
      multiply_grant = 1'b0;
      alu_grant = 1'b0;
      writeback_valid = 1'b1;
    end
  end

  assign fdiv_0_grant = fdiv_0_valid & !memory & !divide_valid;
  assign fma_0_grant = fma_0_valid & !memory & !divide_valid & !fdiv_0_valid;
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
    if (fma_0_grant) begin
      writeback_instruction_tag = fma_0_instruction_tag;
      writeback_lanes = fma_0_lanes;
      writeback_rd = fma_0_rd;
      writeback_writes = fma_0_writes;
    end
    if (fdiv_0_grant) begin
      writeback_instruction_tag = fdiv_0_instruction_tag;
      writeback_lanes = fdiv_0_lanes;
      writeback_rd = fdiv_0_rd;
      writeback_writes = fdiv_0_writes;
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
    if (fma_0_grant) begin
      writeback_sw_0 = fma_0_sw_0;
      writeback_value_0 = fma_0_value_0;
    end
    if (fdiv_0_grant) begin
      writeback_sw_0 = fdiv_0_sw_0;
      writeback_value_0 = fdiv_0_value_0;
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
    if (fma_0_grant) begin
      writeback_sw_1 = fma_0_sw_1;
      writeback_value_1 = fma_0_value_1;
    end
    if (fdiv_0_grant) begin
      writeback_sw_1 = fdiv_0_sw_1;
      writeback_value_1 = fdiv_0_value_1;
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
    if (fma_0_grant) begin
      writeback_sw_2 = fma_0_sw_2;
      writeback_value_2 = fma_0_value_2;
    end
    if (fdiv_0_grant) begin
      writeback_sw_2 = fdiv_0_sw_2;
      writeback_value_2 = fdiv_0_value_2;
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
    if (fma_0_grant) begin
      writeback_sw_3 = fma_0_sw_3;
      writeback_value_3 = fma_0_value_3;
    end
    if (fdiv_0_grant) begin
      writeback_sw_3 = fdiv_0_sw_3;
      writeback_value_3 = fdiv_0_value_3;
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

module back_end_4_4_4_16_4_2_2_2_2_7_4_10_7_1_0 (
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
  output wire fdiv_free_0,
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
  wire operands_read_third_0;
  wire operands_floats_0_fma_valid;
  wire operands_floats_0_fdiv_in_r;
  wire operands_floats_0_fdiv_valid;
  wire operands_floats_0_third_arrives;
  wire [10:0] operands_floats_0_operation;
      // DecodedFloat: unit[1:0], operation[5:2], variant[7:6], mode[10:8]
  reg registers_0_read_enable;
  wire [31:0] registers_0_first;
  wire [31:0] registers_0_second;
  wire registers_0_write_valid;
  reg registers_1_read_enable;
  wire [31:0] registers_1_first;
  wire [31:0] registers_1_second;
  wire registers_1_write_valid;
  reg registers_2_read_enable;
  wire [31:0] registers_2_first;
  wire [31:0] registers_2_second;
  wire registers_2_write_valid;
  reg registers_3_read_enable;
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
  wire [3:0] uncounted_0_late;
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
  wire floats_0_stage_fma_ready;
  wire floats_0_fma_valid;
  wire [1:0] floats_0_fma_instruction_tag;
  wire [3:0] floats_0_fma_lanes;
  wire [1:0] floats_0_fma_sw_0;
  wire [1:0] floats_0_fma_sw_1;
  wire [1:0] floats_0_fma_sw_2;
  wire [1:0] floats_0_fma_sw_3;
  wire [4:0] floats_0_fma_rd;
  wire floats_0_fma_writes;
  wire [31:0] floats_0_fma_value_0;
  wire [31:0] floats_0_fma_value_1;
  wire [31:0] floats_0_fma_value_2;
  wire [31:0] floats_0_fma_value_3;
  wire floats_0_fdiv_valid;
  wire [1:0] floats_0_fdiv_instruction_tag;
  wire [3:0] floats_0_fdiv_lanes;
  wire [1:0] floats_0_fdiv_sw_0;
  wire [1:0] floats_0_fdiv_sw_1;
  wire [1:0] floats_0_fdiv_sw_2;
  wire [1:0] floats_0_fdiv_sw_3;
  wire [4:0] floats_0_fdiv_rd;
  wire floats_0_fdiv_writes;
  wire [31:0] floats_0_fdiv_value_0;
  wire [31:0] floats_0_fdiv_value_1;
  wire [31:0] floats_0_fdiv_value_2;
  wire [31:0] floats_0_fdiv_value_3;
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
  wire arbiter_fdiv_0_grant;
  wire arbiter_fma_0_grant;

  assign initialise_ready = !writeback_valid;
  assign initialise_fire = initialise_valid & initialise_ready;

  always @* begin
    registers_0_read_enable = operands_read;
    if (operands_read_third_0) begin
      registers_0_read_enable = 1'b1;
    end
  end

  assign registers_0_write_valid = writeback_writes & writeback_lanes[0];
  assign counters_0_increment = operands_occupied & operands_operation_lanes[0];

  always @* begin
    registers_1_read_enable = operands_read;
    if (operands_read_third_0) begin
      registers_1_read_enable = 1'b1;
    end
  end

  assign registers_1_write_valid = writeback_writes & writeback_lanes[1];
  assign counters_1_increment = operands_occupied & operands_operation_lanes[1];

  always @* begin
    registers_2_read_enable = operands_read;
    if (operands_read_third_0) begin
      registers_2_read_enable = 1'b1;
    end
  end

  assign registers_2_write_valid = writeback_writes & writeback_lanes[2];
  assign counters_2_increment = operands_occupied & operands_operation_lanes[2];

  always @* begin
    registers_3_read_enable = operands_read;
    if (operands_read_third_0) begin
      registers_3_read_enable = 1'b1;
    end
  end

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
    .operation_shared_base(operands_operation_shared_base),
    .read_third_0(operands_read_third_0),
    .floats_0_fma_valid(operands_floats_0_fma_valid),
    .floats_0_fma_ready(floats_0_stage_fma_ready),
    .floats_0_fdiv_in_r(operands_floats_0_fdiv_in_r),
    .floats_0_fdiv_valid(operands_floats_0_fdiv_valid),
    .floats_0_third_arrives(operands_floats_0_third_arrives),
    .floats_0_operation(operands_floats_0_operation)
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
    .read_enable(registers_0_read_enable),
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
    .read_enable(registers_1_read_enable),
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
    .read_enable(registers_2_read_enable),
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
    .read_enable(registers_3_read_enable),
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

  instruction_counter_4_2_1 counters_0 (
    .clock(clock),
    .reset(reset),
    .read_enable(operands_read),
    .read_sw(operands_read_sw_0),
    .retired(counters_0_retired),
    .increment(counters_0_increment),
    .increment_sw(operands_operation_sw_0),
    .clear_valid(initialise_fire),
    .clear_row(initialise_row),
    .late_0(uncounted_0_late[0])
  );

  instruction_counter_4_2_1 counters_1 (
    .clock(clock),
    .reset(reset),
    .read_enable(operands_read),
    .read_sw(operands_read_sw_1),
    .retired(counters_1_retired),
    .increment(counters_1_increment),
    .increment_sw(operands_operation_sw_1),
    .clear_valid(initialise_fire),
    .clear_row(initialise_row),
    .late_0(uncounted_0_late[1])
  );

  instruction_counter_4_2_1 counters_2 (
    .clock(clock),
    .reset(reset),
    .read_enable(operands_read),
    .read_sw(operands_read_sw_2),
    .retired(counters_2_retired),
    .increment(counters_2_increment),
    .increment_sw(operands_operation_sw_2),
    .clear_valid(initialise_fire),
    .clear_row(initialise_row),
    .late_0(uncounted_0_late[2])
  );

  instruction_counter_4_2_1 counters_3 (
    .clock(clock),
    .reset(reset),
    .read_enable(operands_read),
    .read_sw(operands_read_sw_3),
    .retired(counters_3_retired),
    .increment(counters_3_increment),
    .increment_sw(operands_operation_sw_3),
    .clear_valid(initialise_fire),
    .clear_row(initialise_row),
    .late_0(uncounted_0_late[3])
  );

  uncounted_4_2 uncounted_0 (
    .clock(clock),
    .reset(reset),
    .read(operands_read),
    .read_sw_0(operands_read_sw_0),
    .read_sw_1(operands_read_sw_1),
    .read_sw_2(operands_read_sw_2),
    .read_sw_3(operands_read_sw_3),
    .lanes(operands_operation_lanes),
    .sw_0(operands_operation_sw_0),
    .sw_1(operands_operation_sw_1),
    .sw_2(operands_operation_sw_2),
    .sw_3(operands_operation_sw_3),
    .late(uncounted_0_late)
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
    .float_operation_0(operands_floats_0_operation),
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

  float_units_4_2_2 floats_0 (
    .clock(clock),
    .reset(reset),
    .stage_fma_valid(operands_floats_0_fma_valid),
    .stage_fma_ready(floats_0_stage_fma_ready),
    .stage_fdiv_in_r(operands_floats_0_fdiv_in_r),
    .stage_fdiv_valid(operands_floats_0_fdiv_valid),
    .stage_third_arrives(operands_floats_0_third_arrives),
    .stage_operation(operands_floats_0_operation),
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
    .fdiv_free(fdiv_free_0),
    .fma_valid(floats_0_fma_valid),
    .fma_grant(arbiter_fma_0_grant),
    .fma_instruction_tag(floats_0_fma_instruction_tag),
    .fma_lanes(floats_0_fma_lanes),
    .fma_sw_0(floats_0_fma_sw_0),
    .fma_sw_1(floats_0_fma_sw_1),
    .fma_sw_2(floats_0_fma_sw_2),
    .fma_sw_3(floats_0_fma_sw_3),
    .fma_rd(floats_0_fma_rd),
    .fma_writes(floats_0_fma_writes),
    .fma_value_0(floats_0_fma_value_0),
    .fma_value_1(floats_0_fma_value_1),
    .fma_value_2(floats_0_fma_value_2),
    .fma_value_3(floats_0_fma_value_3),
    .fdiv_valid(floats_0_fdiv_valid),
    .fdiv_grant(arbiter_fdiv_0_grant),
    .fdiv_instruction_tag(floats_0_fdiv_instruction_tag),
    .fdiv_lanes(floats_0_fdiv_lanes),
    .fdiv_sw_0(floats_0_fdiv_sw_0),
    .fdiv_sw_1(floats_0_fdiv_sw_1),
    .fdiv_sw_2(floats_0_fdiv_sw_2),
    .fdiv_sw_3(floats_0_fdiv_sw_3),
    .fdiv_rd(floats_0_fdiv_rd),
    .fdiv_writes(floats_0_fdiv_writes),
    .fdiv_value_0(floats_0_fdiv_value_0),
    .fdiv_value_1(floats_0_fdiv_value_1),
    .fdiv_value_2(floats_0_fdiv_value_2),
    .fdiv_value_3(floats_0_fdiv_value_3)
  );

  memory_unit_4_4_4_16_4_2_2_2_2_4_10_7_1 memory_unit (
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
    .fdiv_0_valid(floats_0_fdiv_valid),
    .fdiv_0_grant(arbiter_fdiv_0_grant),
    .fdiv_0_instruction_tag(floats_0_fdiv_instruction_tag),
    .fdiv_0_lanes(floats_0_fdiv_lanes),
    .fdiv_0_sw_0(floats_0_fdiv_sw_0),
    .fdiv_0_sw_1(floats_0_fdiv_sw_1),
    .fdiv_0_sw_2(floats_0_fdiv_sw_2),
    .fdiv_0_sw_3(floats_0_fdiv_sw_3),
    .fdiv_0_rd(floats_0_fdiv_rd),
    .fdiv_0_writes(floats_0_fdiv_writes),
    .fdiv_0_value_0(floats_0_fdiv_value_0),
    .fdiv_0_value_1(floats_0_fdiv_value_1),
    .fdiv_0_value_2(floats_0_fdiv_value_2),
    .fdiv_0_value_3(floats_0_fdiv_value_3),
    .fma_0_valid(floats_0_fma_valid),
    .fma_0_grant(arbiter_fma_0_grant),
    .fma_0_instruction_tag(floats_0_fma_instruction_tag),
    .fma_0_lanes(floats_0_fma_lanes),
    .fma_0_sw_0(floats_0_fma_sw_0),
    .fma_0_sw_1(floats_0_fma_sw_1),
    .fma_0_sw_2(floats_0_fma_sw_2),
    .fma_0_sw_3(floats_0_fma_sw_3),
    .fma_0_rd(floats_0_fma_rd),
    .fma_0_writes(floats_0_fma_writes),
    .fma_0_value_0(floats_0_fma_value_0),
    .fma_0_value_1(floats_0_fma_value_1),
    .fma_0_value_2(floats_0_fma_value_2),
    .fma_0_value_3(floats_0_fma_value_3),
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

module datapath_4_4_2_4_16_4_2_2_2_1_3_2_7_4_10_7_1_0_1 (
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
  output wire events_done,
  output wire events_watchdog_expired,
  output wire [1:0] events_cause, // Cause: Issued, Stall, Memory, Idle
  output wire [3:0] events_reason,
      // Reason: Issued, StallMultiplier, StallAlu, StallOperands, StallDivider, StallTags, StallPort, StallMemory, StallFrontEnd, MemoryTags, MemoryPort, MemoryAccess, IdleDependence, IdleControl, IdleFetch, IdleNone
  output wire events_bank_conflict,
  output wire events_fault_valid,
  output wire [3:0] events_fault_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [1:0] events_fault_slot,
  output wire [23:0] events_fault_pc,
  output wire [1:0] events_fault_lane,
  output wire events_block_start_valid,
  output wire [31:0] events_block_start_number,
  output wire events_block_start_block_slot,
  output wire [1:0] events_block_start_base,
  output wire [2:0] events_block_start_warps,
  output wire [1:0] events_block_end,
  output wire [1:0] events_barrier,
  output wire events_issue_valid,
  output wire [1:0] events_issue_slot,
  output wire [23:0] events_issue_pc,
  output wire [3:0] events_issue_lanes,
  output wire [1:0] events_issue_sw_0,
  output wire [1:0] events_issue_sw_1,
  output wire [1:0] events_issue_sw_2,
  output wire [1:0] events_issue_sw_3,
  output wire events_branch_valid,
  output wire [1:0] events_branch_slot,
  output wire [23:0] events_branch_pc,
  output wire [3:0] events_branch_taken,
  output wire [3:0] events_branch_not_taken,
  output wire events_writeback_valid,
  output wire [1:0] events_writeback_slot,
  output wire [4:0] events_writeback_register,
  output wire [3:0] events_writeback_lanes,
  output wire [31:0] events_writeback_value_0,
  output wire [31:0] events_writeback_value_1,
  output wire [31:0] events_writeback_value_2,
  output wire [31:0] events_writeback_value_3,
  output wire events_exit_valid,
  output wire [1:0] events_exit_slot,
  output wire [3:0] events_exit_lanes,
  output wire [1:0] events_exit_sw_0,
  output wire [1:0] events_exit_sw_1,
  output wire [1:0] events_exit_sw_2,
  output wire [1:0] events_exit_sw_3,
  input wire packet_valid,
  output wire packet_ready,
  output wire packet_next_free,
  output wire packet_divide_free,
  output wire packet_memory_free,
  input wire packet_eligible,
  input wire packet_awaits_divider,
  input wire packet_awaits_memory,
  input wire packet_dependent,
  input wire packet_unresolved,
  input wire [1:0] packet_instruction_tag,
  input wire [23:0] packet_pc,
  input wire [78:0] packet_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [3:0] packet_lanes,
  input wire [1:0] packet_sw_0,
  input wire [1:0] packet_sw_1,
  input wire [1:0] packet_sw_2,
  input wire [1:0] packet_sw_3,
  input wire [1:0] packet_block_row,
  output wire fdiv_free_0,
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
  output wire start_valid,
  output wire [3:0] start_warps,
  output wire [3:0] start_last,
  output wire [3:0] start_tail,
  output wire [23:0] start_pc,
  output wire start_block_slot,
  output wire initialise_valid,
  output wire [1:0] initialise_row,
  output wire [3:0] blocks_warps_0,
  output wire [3:0] blocks_warps_1,
  output wire [1:0] blocks_base_0,
  output wire [1:0] blocks_base_1,
  input wire [3:0] warps_active,
  input wire [3:0] warps_waiting,
  output wire [3:0] warps_leaving,
  input wire [3:0] refusal_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [3:0] refusal_lanes,
  input wire [3:0] fault_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [1:0] fault_slot,
  input wire [23:0] fault_pc,
  input wire [1:0] fault_lane,
  input wire partial_jumps,
  input wire fill_in_flight
);
  localparam [2:0] CONTROL_BRANCH = 3'h1;
  localparam [2:0] CONTROL_EXIT = 3'h3;
  localparam [3:0] FAULT_NONE = 4'h0;

  wire issues;
  wire ends;
  wire branches;
  wire back_issue_valid;
  wire back_issue_ready;
  wire back_initialise_ready;
  wire [3:0] back_completion_fault;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [1:0] back_completion_fault_lane;
  wire back_writeback_valid;
  wire [1:0] back_writeback_sw_0__unused;
  wire [1:0] back_writeback_sw_1__unused;
  wire [1:0] back_writeback_sw_2__unused;
  wire [1:0] back_writeback_sw_3__unused;
  wire [3:0] back_memory_fault_code;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [1:0] back_memory_fault_slot;
  wire [23:0] back_memory_fault_pc;
  wire [1:0] back_memory_fault_lane;
  wire back_memory_busy;
  wire back_tags_busy;
  wire back_multiply_blocks;
  wire back_alu_blocks;
  wire back_tag_wait;
  wire back_port_wait;
  wire back_accepted_unused;
  wire issue_port_held;
  wire [1:0] dispatcher_allocate;
  wire [31:0] dispatcher_allocate_number;
  wire [31:0] dispatcher_allocate_thread_base;
  wire [1:0] dispatcher_allocate_base;
  wire [3:0] dispatcher_allocate_warps;
  wire dispatcher_initialise_valid;
  wire [1:0] dispatcher_start_slots;
  wire [1:0] block_table_resident;
  wire [3:0] block_table_occupied;
  wire [31:0] block_table_issue_number_0;
  wire [31:0] block_table_issue_thread_base_0;
  wire [1:0] block_table_issue_base_0;
  wire [16:0] block_table_issue_shared_base_0;
  wire account_issued;
  wire account_tags_busy;
  wire [63:0] account_cycle;

  assign initialise_valid = dispatcher_initialise_valid & back_initialise_ready;
  assign packet_ready = back_issue_ready & !issue_port_held;
  assign issues = packet_valid & packet_ready;
  assign back_issue_valid = packet_valid & !issue_port_held;
  assign account_issued = issues | issue_port_held;
  assign account_tags_busy = back_tags_busy | fill_in_flight;
  assign events_fault_valid = events_fault_code != FAULT_NONE;
  assign events_block_start_valid = start_valid;
  assign events_block_start_block_slot = start_block_slot;
  assign events_issue_valid = issues;
  assign events_issue_slot = packet_instruction_tag;
  assign events_issue_pc = packet_pc;
  assign events_issue_lanes = packet_lanes;
  assign branches = completion_control == CONTROL_BRANCH;
  assign events_branch_valid = completion_valid & branches;
  assign events_branch_slot = completion_instruction_tag;
  assign events_branch_pc = completion_pc;
  assign events_branch_taken = completion_taken;
  assign events_branch_not_taken = completion_lanes & ~completion_taken;
  assign ends = completion_control == CONTROL_EXIT;
  assign events_exit_valid = completion_valid & ends;
  assign events_exit_slot = completion_instruction_tag;
  assign events_exit_lanes = completion_lanes;
  assign events_issue_sw_0 = packet_sw_0;
  assign events_exit_sw_0 = completion_sw_0;
  assign events_issue_sw_1 = packet_sw_1;
  assign events_exit_sw_1 = completion_sw_1;
  assign events_issue_sw_2 = packet_sw_2;
  assign events_exit_sw_2 = completion_sw_2;
  assign events_issue_sw_3 = packet_sw_3;
  assign events_exit_sw_3 = completion_sw_3;

  back_end_4_4_4_16_4_2_2_2_2_7_4_10_7_1_0 back (
    .clock(clock),
    .reset(reset),
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
    .cycle(account_cycle),
    .partial_jumps(partial_jumps),
    .issue_valid(back_issue_valid),
    .issue_ready(back_issue_ready),
    .divide_free(packet_divide_free),
    .fdiv_free_0(fdiv_free_0),
    .memory_free(packet_memory_free),
    .issue_instruction_tag(packet_instruction_tag),
    .issue_pc(packet_pc),
    .issue_instruction(packet_instruction),
    .issue_lanes(packet_lanes),
    .issue_sw_0(packet_sw_0),
    .issue_sw_1(packet_sw_1),
    .issue_sw_2(packet_sw_2),
    .issue_sw_3(packet_sw_3),
    .issue_block_number(block_table_issue_number_0),
    .issue_thread_base(block_table_issue_thread_base_0),
    .issue_base(block_table_issue_base_0),
    .issue_shared_base(block_table_issue_shared_base_0),
    .initialise_valid(dispatcher_initialise_valid),
    .initialise_ready(back_initialise_ready),
    .initialise_row(initialise_row),
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
    .control_tag(control_tag),
    .completion_fault(back_completion_fault),
    .completion_fault_lane(back_completion_fault_lane),
    .writeback_valid(back_writeback_valid),
    .writeback_writes(events_writeback_valid),
    .writeback_instruction_tag(events_writeback_slot),
    .writeback_rd(events_writeback_register),
    .writeback_lanes(events_writeback_lanes),
    .writeback_sw_0(back_writeback_sw_0__unused),
    .writeback_sw_1(back_writeback_sw_1__unused),
    .writeback_sw_2(back_writeback_sw_2__unused),
    .writeback_sw_3(back_writeback_sw_3__unused),
    .writeback_value_0(events_writeback_value_0),
    .writeback_value_1(events_writeback_value_1),
    .writeback_value_2(events_writeback_value_2),
    .writeback_value_3(events_writeback_value_3),
    .memory_fault_code(back_memory_fault_code),
    .memory_fault_slot(back_memory_fault_slot),
    .memory_fault_pc(back_memory_fault_pc),
    .memory_fault_lane(back_memory_fault_lane),
    .memory_busy(back_memory_busy),
    .tags_busy(back_tags_busy),
    .bank_conflict(events_bank_conflict),
    .multiply_blocks(back_multiply_blocks),
    .alu_blocks(back_alu_blocks),
    .tag_wait(back_tag_wait),
    .port_wait(back_port_wait),
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
    .accepted(back_accepted_unused)
  );

  issue_port issue_port (
    .clock(clock),
    .reset(reset),
    .interval(launch_issue_interval),
    .issued(issues),
    .held(issue_port_held),
    .next_free(packet_next_free)
  );

  dispatcher_4_4_2_2_2_1_3_1 dispatcher (
    .clock(clock),
    .reset(reset),
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
    .resident(block_table_resident),
    .occupied(block_table_occupied),
    .allocate(dispatcher_allocate),
    .allocate_number(dispatcher_allocate_number),
    .allocate_thread_base(dispatcher_allocate_thread_base),
    .allocate_base(dispatcher_allocate_base),
    .allocate_warps(dispatcher_allocate_warps),
    .initialise_valid(dispatcher_initialise_valid),
    .initialise_ready(back_initialise_ready),
    .initialise_row(initialise_row),
    .start_valid(start_valid),
    .start_warps(start_warps),
    .start_last(start_last),
    .start_tail(start_tail),
    .start_pc(start_pc),
    .start_block_slot(start_block_slot),
    .start_slots(dispatcher_start_slots),
    .start_number(events_block_start_number),
    .start_base(events_block_start_base),
    .start_count(events_block_start_warps),
    .done(events_done)
  );

  block_table_4_2_2_1 block_table (
    .clock(clock),
    .reset(reset),
    .allocate(dispatcher_allocate),
    .allocate_number(dispatcher_allocate_number),
    .allocate_thread_base(dispatcher_allocate_thread_base),
    .allocate_base(dispatcher_allocate_base),
    .allocate_warps(dispatcher_allocate_warps),
    .start(dispatcher_start_slots),
    .warps_active(warps_active),
    .warps_waiting(warps_waiting),
    .warps_leaving(warps_leaving),
    .shared_stride(launch_shared_stride),
    .issue_row_0(packet_block_row),
    .resident(block_table_resident),
    .occupied(block_table_occupied),
    .blocks_warps_0(blocks_warps_0),
    .blocks_warps_1(blocks_warps_1),
    .blocks_base_0(blocks_base_0),
    .blocks_base_1(blocks_base_1),
    .ended(events_block_end),
    .barrier(events_barrier),
    .issue_number_0(block_table_issue_number_0),
    .issue_thread_base_0(block_table_issue_thread_base_0),
    .issue_base_0(block_table_issue_base_0),
    .issue_shared_base_0(block_table_issue_shared_base_0)
  );

  fault_priority_4_2_2 faults (
    .completion_valid(completion_valid),
    .completion_slot(control_tag),
    .completion_pc(completion_pc),
    .completion_code(back_completion_fault),
    .completion_lane(back_completion_fault_lane),
    .refusal_code(refusal_code),
    .refusal_lanes(refusal_lanes),
    .control_code(fault_code),
    .control_slot(fault_slot),
    .control_pc(fault_pc),
    .control_lane(fault_lane),
    .memory_code(back_memory_fault_code),
    .memory_slot(back_memory_fault_slot),
    .memory_pc(back_memory_fault_pc),
    .memory_lane(back_memory_fault_lane),
    .fault_code(events_fault_code),
    .fault_slot(events_fault_slot),
    .fault_pc(events_fault_pc),
    .fault_lane(events_fault_lane)
  );

  cycle_account account (
    .clock(clock),
    .reset(reset),
    .start(launch_start),
    .watchdog(launch_watchdog),
    .issued(account_issued),
    .eligible(packet_eligible),
    .memory_busy(back_memory_busy),
    .completed(back_writeback_valid),
    .tags_busy(account_tags_busy),
    .initialising(dispatcher_initialise_valid),
    .multiply_blocks(back_multiply_blocks),
    .alu_blocks(back_alu_blocks),
    .operands_block(!back_issue_ready),
    .awaits_divider(packet_awaits_divider),
    .awaits_memory(packet_awaits_memory),
    .tag_wait(back_tag_wait),
    .port_wait(back_port_wait),
    .dependent(packet_dependent),
    .unresolved(packet_unresolved),
    .populated(|warps_active),
    .cycle(account_cycle),
    .cause(events_cause),
    .reason(events_reason),
    .expired(events_watchdog_expired)
  );
endmodule
