// dual_path_front_end
//
// Written from its Rust description; do not edit.
//
// Modules:
//   dual_path_front_end
//     fetch_8_3
//     instruction_memory_0
//       sync_ram_bits_32_13_1_1
//       sync_ram_annotation_13_1_1
//     decoder
//       immediate
//       atomic_decoder
//       csr_decoder
//     path_buffer_4_2_3
//       instruction_buffer_4_2 x2
//         async_ram_decoded_2_1_1
//         async_ram_bits_24_2_1_1
//         async_ram_annotation_2_1_1
//       async_ram_bits_25_2_1_1 x2
//     slot_states_8
//     dual_scoreboard_8_4
//       shadow_tracker x8
//       register_use
//       one_hot_to_binary_32_5
//     unresolved_warps_8_4
//       warps_of_slots_4_8 x2
//     slots_of_warps_4_8
//     ready_slots_8
//     side_choice_8_4_3_2

`default_nettype none

module fetch_8_3 (
  input wire clock,
  input wire reset,
  input wire [7:0] pick,
  input wire [2:0] slot,
  input wire [23:0] pc,
  input wire [7:0] flush,
  output wire fetch_valid,
  output wire [7:0] decoding,
  output wire decode_valid,
  output wire [2:0] decode_slot,
  output wire [7:0] decode_slots,
  output wire [23:0] decode_pc
);
  wire fetches;
  reg [7:0] fetched;
  reg [2:0] fetched_slot;
  reg [23:0] fetched_pc;

  assign fetches = |pick;
  assign fetch_valid = fetches;
  assign decoding = fetched;
  assign decode_slots = fetched & ~flush;
  assign decode_valid = |(fetched & ~flush);
  assign decode_slot = fetched_slot;
  assign decode_pc = fetched_pc;

  always @(posedge clock) begin
    if (reset) begin
      fetched <= 8'h0;
    end else begin
      fetched <= pick & ~flush;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      fetched_slot <= 3'h0;
      fetched_pc <= 24'h0;
    end else if (fetches) begin
      fetched_slot <= slot;
      fetched_pc <= pc;
    end
  end
endmodule

// Memory of 8192 words of 32 bits: 1 synchronous read port, 1 write port.
module sync_ram_bits_32_13_1_1 (
  input wire clock,
  input wire [12:0] read_address_0,
  input wire read_enable_0,
  output reg [31:0] read_data_0,
  input wire [12:0] write_address_0,
  input wire [31:0] write_data_0,
  input wire write_enable_0
);
  reg [31:0] words [0:8191];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 8192; word = word + 1) begin
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

// Memory of 8192 words of 52 bits: 1 synchronous read port, 1 write port.
module sync_ram_annotation_13_1_1 (
  input wire clock,
  input wire [12:0] read_address_0,
  input wire read_enable_0,
  output reg [51:0] read_data_0,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [12:0] write_address_0,
  input wire [51:0] write_data_0,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire write_enable_0
);
  reg [51:0] words [0:8191];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 8192; word = word + 1) begin
      words[word] = 52'h0;
    end
    read_data_0 = 52'h0;
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

module instruction_memory_0 (
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
  input wire read_valid,
  input wire [23:0] read_pc,
  output reg [31:0] word,
  output reg [51:0] annotation
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
);
  localparam [1:0] KIND_NONE = 2'h0;
  localparam [4:0] index_w = 5'hd;

  wire [13:0] difference;
  wire [12:0] index;
  wire [23:0] read_high;
  wire [23:0] base_high;
  wire [10:0] read_page;
  wire [10:0] base_page;
  wire [10:0] page_behind;
  reg [51:0] annotation_written;
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  reg mapped_d;
  reg mapped;
  wire [31:0] instructions_read_data_0;
  wire [51:0] annotations_read_data_0;
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]

  always @* begin
    annotation_written[1:0] = code_write_kind;
    annotation_written[25:2] = code_write_rpc;
    annotation_written[26] = code_write_uniform;
    annotation_written[27] = code_write_likely;
    annotation_written[51:28] = code_write_lpc;
  end

  assign difference = {1'b0, read_pc[12:0]} - {1'b0, code_base[12:0]};
  assign index = difference[12:0];
  assign read_high = read_pc >> index_w;
  assign base_high = code_base >> index_w;
  assign read_page = read_high[10:0];
  assign base_page = base_high[10:0];
  assign page_behind = base_page + 11'h1;
  wire [13:0] shifted = difference >> index_w;

  always @* begin
    mapped_d = read_page == base_page;
    if (shifted[0]) begin
      mapped_d = read_page == page_behind;
    end
  end

  always @* begin
    word = 32'h0;
    annotation[1:0] = KIND_NONE;
    annotation[25:2] = 24'h0;
    annotation[26] = 1'b0;
    annotation[27] = 1'b0;
    annotation[51:28] = 24'h0;
    if (mapped) begin
      word = instructions_read_data_0;
      annotation = annotations_read_data_0;
    end
  end

  sync_ram_bits_32_13_1_1 instructions (
    .clock(clock),
    .read_address_0(index),
    .read_enable_0(read_valid),
    .read_data_0(instructions_read_data_0),
    .write_address_0(code_write_index),
    .write_data_0(code_write_word),
    .write_enable_0(code_write_valid)
  );

  sync_ram_annotation_13_1_1 annotations (
    .clock(clock),
    .read_address_0(index),
    .read_enable_0(read_valid),
    .read_data_0(annotations_read_data_0),
    .write_address_0(code_write_index),
    .write_data_0(annotation_written),
    .write_enable_0(code_write_valid)
  );

  always @(posedge clock) begin
    if (reset) begin
      mapped <= 1'b0;
    end else if (read_valid) begin
      mapped <= mapped_d;
    end
  end
endmodule

module immediate (
  input wire [31:0] word,
  output reg [31:0] load,
  output reg [31:0] store,
  output reg [31:0] branch,
  output wire [31:0] upper,
  output reg [31:0] jump
);
  wire [31:0] low_five;
  wire [31:0] middle;
  wire [31:0] jump_low;
  wire [31:0] branch_low;

  assign low_five = {27'h0, word[11:7]};
  assign middle = {26'h0, word[30:25]} << 5'h5;
  assign branch_low = {28'h0, word[11:8]} << 5'h1;
  assign jump_low = {22'h0, word[30:21]} << 5'h1;

  always @* begin
    load = {21'h0, word[30:20]};
    store = middle | low_five;
    branch = middle | branch_low;
    branch[11] = word[7];
    jump = jump_low | (word & 32'hff000);
    jump[11] = word[20];
    if (word[31]) begin
      load = load | 32'hfffff800;
      store = store | 32'hfffff800;
      branch = branch | 32'hfffff000;
      jump = jump | 32'hfff00000;
    end
  end

  assign upper = word & 32'hfffff000;
endmodule

module atomic_decoder (
  input wire [31:0] word,
  output wire valid,
  output reg [3:0] operation
);
  wire [4:0] funct5;
  reg known;

  assign funct5 = word[31:27];

  always @* begin
    known = 1'b1;
    operation = 4'h0;
    case (funct5)
      5'h1: operation = 4'h0;
      5'h0: operation = 4'h1;
      5'h4: operation = 4'h2;
      5'hc: operation = 4'h3;
      5'h8: operation = 4'h4;
      5'h10: operation = 4'h5;
      5'h14: operation = 4'h6;
      5'h18: operation = 4'h7;
      5'h1c: operation = 4'h8;
      5'h2: begin
        operation = 4'h9;
        known = word[24:20] == 5'h0;
      end
      5'h3: operation = 4'ha;
      default: known = 1'b0;
    endcase
  end

  assign valid = known & (word[14:12] == 3'h2);
endmodule

module csr_decoder (
  input wire [11:0] number,
  output reg valid,
  output reg [3:0] csr
      // Csr: GlobalThread, Thread, Block, ThreadsPerBlock, Blocks, WarpSlot, Lane, Arguments, Cycle, CycleHigh, Retired, RetiredHigh
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

  always @* begin
    valid = 1'b1;
    csr = CSR_GLOBAL_THREAD;
    case (number)
      12'hf14: csr = CSR_GLOBAL_THREAD;
      12'hcc0: csr = CSR_THREAD;
      12'hcc1: csr = CSR_BLOCK;
      12'hcc2: csr = CSR_THREADS_PER_BLOCK;
      12'hcc3: csr = CSR_BLOCKS;
      12'hcc4: csr = CSR_WARP_SLOT;
      12'hcc5: csr = CSR_LANE;
      12'hcc6: csr = CSR_ARGUMENTS;
      12'hc00: csr = CSR_CYCLE;
      12'hc80: csr = CSR_CYCLE_HIGH;
      12'hc02: csr = CSR_RETIRED;
      12'hc82: csr = CSR_RETIRED_HIGH;
      default: valid = 1'b0;
    endcase
  end
endmodule

module decoder (
  input wire [31:0] word,
  output reg [78:0] decoded,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output reg reads_first,
  output reg reads_second,
  output reg jump,
  output wire [23:0] jump_offset
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

// Memory of 4 words of 79 bits: 1 asynchronous read port, 1 write port.
module async_ram_decoded_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [78:0] read_data_0,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [1:0] write_address_0,
  input wire [78:0] write_data_0,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire write_enable_0
);
  reg [78:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 79'h0;
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

// Memory of 4 words of 24 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_24_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [23:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [23:0] write_data_0,
  input wire write_enable_0
);
  reg [23:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 24'h0;
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

// Memory of 4 words of 52 bits: 1 asynchronous read port, 1 write port.
module async_ram_annotation_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [51:0] read_data_0,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [1:0] write_address_0,
  input wire [51:0] write_data_0,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire write_enable_0
);
  reg [51:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 52'h0;
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

module instruction_buffer_4_2 (
  input wire clock,
  input wire write_valid,
  input wire [1:0] write_slot,
  input wire [78:0] write_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [23:0] write_pc,
  input wire [51:0] write_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [1:0] issue_slot,
  output wire [78:0] issue_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [23:0] issue_pc,
  input wire [1:0] completion_slot,
  output wire [51:0] completion_annotation
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
);

  async_ram_decoded_2_1_1 instructions (
    .clock(clock),
    .read_address_0(issue_slot),
    .read_data_0(issue_instruction),
    .write_address_0(write_slot),
    .write_data_0(write_instruction),
    .write_enable_0(write_valid)
  );

  async_ram_bits_24_2_1_1 pcs (
    .clock(clock),
    .read_address_0(issue_slot),
    .read_data_0(issue_pc),
    .write_address_0(write_slot),
    .write_data_0(write_pc),
    .write_enable_0(write_valid)
  );

  async_ram_annotation_2_1_1 annotations (
    .clock(clock),
    .read_address_0(completion_slot),
    .read_data_0(completion_annotation),
    .write_address_0(write_slot),
    .write_data_0(write_annotation),
    .write_enable_0(write_valid)
  );
endmodule

// Memory of 4 words of 25 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_25_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [24:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [24:0] write_data_0,
  input wire write_enable_0
);
  reg [24:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 25'h0;
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

module path_buffer_4_2_3 (
  input wire clock,
  input wire write_valid,
  input wire [2:0] write_slot,
  input wire [78:0] write_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [23:0] write_pc,
  input wire [23:0] write_next_pc,
  input wire write_calls,
  input wire [51:0] write_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [2:0] issue_slot,
  output reg [78:0] issue_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output reg [23:0] issue_pc,
  output wire [23:0] issue_next_pc,
  output wire issue_calls,
  input wire [2:0] completion_slot,
  output reg [51:0] completion_annotation
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
);
  wire [2:0] write_half;
  wire [1:0] write_warp;
  wire [2:0] issue_half;
  wire [1:0] issue_warp;
  wire [2:0] completion_half;
  wire [1:0] completion_warp;
  reg [24:0] write_next;
  reg [24:0] issue_next;
  wire left_write_valid;
  wire [78:0] left_issue_instruction;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  wire [23:0] left_issue_pc;
  wire [51:0] left_completion_annotation;
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  wire right_write_valid;
  wire [78:0] right_issue_instruction;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  wire [23:0] right_issue_pc;
  wire [51:0] right_completion_annotation;
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  wire [24:0] left_next_read_data_0;
  wire left_next_write_enable_0;
  wire [24:0] right_next_read_data_0;
  wire right_next_write_enable_0;

  assign write_half = write_slot >> 2'h1;
  assign write_warp = write_half[1:0];

  always @* begin
    write_next = {1'b0, write_next_pc};
    write_next[24] = write_calls;
  end

  assign left_write_valid = write_valid & !write_slot[0];
  assign left_next_write_enable_0 = write_valid & !write_slot[0];
  assign right_write_valid = write_valid & write_slot[0];
  assign right_next_write_enable_0 = write_valid & write_slot[0];
  assign issue_half = issue_slot >> 2'h1;
  assign issue_warp = issue_half[1:0];

  always @* begin
    issue_instruction = left_issue_instruction;
    issue_pc = left_issue_pc;
    issue_next = left_next_read_data_0;
    if (issue_slot[0]) begin
      issue_instruction = right_issue_instruction;
      issue_pc = right_issue_pc;
      issue_next = right_next_read_data_0;
    end
  end

  assign issue_next_pc = issue_next[23:0];
  assign issue_calls = issue_next[24];
  assign completion_half = completion_slot >> 2'h1;
  assign completion_warp = completion_half[1:0];

  always @* begin
    completion_annotation = left_completion_annotation;
    if (completion_slot[0]) begin
      completion_annotation = right_completion_annotation;
    end
  end

  instruction_buffer_4_2 left (
    .clock(clock),
    .write_valid(left_write_valid),
    .write_slot(write_warp),
    .write_instruction(write_instruction),
    .write_pc(write_pc),
    .write_annotation(write_annotation),
    .issue_slot(issue_warp),
    .issue_instruction(left_issue_instruction),
    .issue_pc(left_issue_pc),
    .completion_slot(completion_warp),
    .completion_annotation(left_completion_annotation)
  );

  instruction_buffer_4_2 right (
    .clock(clock),
    .write_valid(right_write_valid),
    .write_slot(write_warp),
    .write_instruction(write_instruction),
    .write_pc(write_pc),
    .write_annotation(write_annotation),
    .issue_slot(issue_warp),
    .issue_instruction(right_issue_instruction),
    .issue_pc(right_issue_pc),
    .completion_slot(completion_warp),
    .completion_annotation(right_completion_annotation)
  );

  async_ram_bits_25_2_1_1 left_next (
    .clock(clock),
    .read_address_0(issue_warp),
    .read_data_0(left_next_read_data_0),
    .write_address_0(write_warp),
    .write_data_0(write_next),
    .write_enable_0(left_next_write_enable_0)
  );

  async_ram_bits_25_2_1_1 right_next (
    .clock(clock),
    .read_address_0(issue_warp),
    .read_data_0(right_next_read_data_0),
    .write_address_0(write_warp),
    .write_data_0(write_next),
    .write_enable_0(right_next_write_enable_0)
  );
endmodule

module slot_states_8 (
  input wire clock,
  input wire reset,
  input wire [7:0] decoding,
  input wire [7:0] decode_slots,
  input wire decode_blocks,
  input wire decode_divides,
  input wire decode_accesses,
  input wire divide_free,
  input wire memory_free,
  input wire [7:0] issue_slots,
  input wire [7:0] complete_slots,
  input wire [7:0] complete_all,
  input wire complete_unblocks,
  input wire complete_waits,
  input wire [7:0] leaving,
  input wire [7:0] flush,
  output wire [7:0] idle,
  output wire [7:0] busy,
  output wire [7:0] holding,
  output wire [7:0] eligible,
  output wire [7:0] fitting,
  output wire [7:0] awaiting_divider,
  output wire [7:0] awaiting_memory,
  output wire [7:0] waiting,
  output wire [7:0] blocked
);
  reg [7:0] dividing;
  reg [7:0] accessing;
  reg [7:0] divide_waits;
  reg [7:0] memory_waits;
  reg [7:0] blocking;
  reg [7:0] unblocking;
  reg [7:0] arriving;
  reg [7:0] buffered_held;
  reg [7:0] busy_held;
  reg [7:0] blocked_held;
  reg [7:0] waiting_held;
  reg [7:0] divides_held;
  reg [7:0] accesses_held;

  always @* begin
    dividing = 8'h0;
    if (decode_divides) begin
      dividing = decode_slots;
    end
  end

  always @* begin
    accessing = 8'h0;
    if (decode_accesses) begin
      accessing = decode_slots;
    end
  end

  always @* begin
    blocking = 8'h0;
    if (decode_blocks) begin
      blocking = decode_slots;
    end
  end

  always @* begin
    unblocking = 8'h0;
    if (complete_unblocks) begin
      unblocking = complete_slots;
    end
  end

  always @* begin
    arriving = 8'h0;
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
      divide_waits = 8'h0;
    end
  end

  always @* begin
    memory_waits = accesses_held;
    if (memory_free) begin
      memory_waits = 8'h0;
    end
  end

  assign fitting = ~(divide_waits | memory_waits);
  assign awaiting_divider = divide_waits;
  assign awaiting_memory = memory_waits;
  assign waiting = waiting_held;
  assign blocked = blocked_held;

  always @(posedge clock) begin
    if (reset) begin
      buffered_held <= 8'h0;
      busy_held <= 8'h0;
      blocked_held <= 8'h0;
      waiting_held <= 8'h0;
      divides_held <= 8'h0;
      accesses_held <= 8'h0;
    end else begin
      buffered_held <= ((buffered_held & ~issue_slots) | decode_slots) & ~flush;
      busy_held <= (busy_held & ~complete_all) | issue_slots;
      blocked_held <= ((blocked_held & ~unblocking) | blocking) & ~flush;
      waiting_held <= (waiting_held & ~leaving) | arriving;
      divides_held <= (divides_held & ~decode_slots) | dividing;
      accesses_held <= (accesses_held & ~decode_slots) | accessing;
    end
  end
endmodule

module shadow_tracker (
  input wire clock,
  input wire reset,
  input wire decode,
  input wire [31:0] needs,
  input wire decode_last,
  input wire decode_sets,
  input wire [4:0] decode_number,
  input wire issue,
  input wire complete,
  input wire [31:0] clears,
  input wire copy,
  input wire [31:0] other_shadow,
  output wire [31:0] shadow,
  output wire waits,
  output wire waits_own,
  output wire only_one
);
  reg [31:0] sets_one;
  wire [31:0] settable;
  reg [31:0] setting;
  reg [31:0] clearing;
  reg [31:0] pending;
  reg [31:0] shadowed_d;
  reg [31:0] shadowed;
  reg [31:0] needed;
  reg last;
  reg sets;
  reg [4:0] number;
  reg [5:0] in_flight_d;
  reg [5:0] in_flight;

  always @* begin
    sets_one = 32'h0;
    sets_one[0] = sets;
  end

  assign settable = sets_one << number;

  always @* begin
    setting = 32'h0;
    if (issue) begin
      setting = settable;
    end
  end

  always @* begin
    clearing = 32'h0;
    if (complete) begin
      clearing = clears;
    end
  end

  always @* begin
    shadowed_d = shadowed & ~clearing;
    if (copy) begin
      shadowed_d = pending & ~clearing;
    end
  end

  always @* begin
    in_flight_d = in_flight - 6'h1;
    if (issue) begin
      in_flight_d = in_flight + 6'h1;
    end
  end

  assign shadow = shadowed;
  assign waits_own = (|(pending & needed)) | (last & (|in_flight));
  assign waits = (|((pending | other_shadow) & needed)) | (last & ((|in_flight) | (|other_shadow)));
  assign only_one = in_flight == 6'h1;

  always @(posedge clock) begin
    if (reset) begin
      pending <= 32'h0;
      shadowed <= 32'h0;
    end else begin
      pending <= (pending & ~clearing) | setting;
      shadowed <= shadowed_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      needed <= 32'h0;
      last <= 1'b0;
      sets <= 1'b0;
      number <= 5'h0;
    end else if (decode) begin
      needed <= needs;
      last <= decode_last;
      sets <= decode_sets;
      number <= decode_number;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      in_flight <= 6'h0;
    end else if (issue ^ complete) begin
      in_flight <= in_flight_d;
    end
  end
endmodule

module register_use (
  input wire [78:0] decode_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire decode_reads_first,
  input wire decode_reads_second,
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
  wire [31:0] registers;
  wire [31:0] issue_registers;
  wire [31:0] completion_registers;

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

  assign registers = (reads_first << rs1) | (reads_second << rs2) | (writes << rd);
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

module one_hot_to_binary_32_5 (
  input wire [31:0] onehot,
  output reg [4:0] index
);
  localparam [31:0] members_0 = 32'haaaaaaaa;
  localparam [31:0] members_1 = 32'hcccccccc;
  localparam [31:0] members_2 = 32'hf0f0f0f0;
  localparam [31:0] members_3 = 32'hff00ff00;
  localparam [31:0] members_4 = 32'hffff0000;

  always @* begin
    index = 5'h0;
    index[0] = |(onehot & members_0);
    index[1] = |(onehot & members_1);
    index[2] = |(onehot & members_2);
    index[3] = |(onehot & members_3);
    index[4] = |(onehot & members_4);
  end
endmodule

module dual_scoreboard_8_4 (
  input wire clock,
  input wire reset,
  input wire [7:0] decode_slots,
  input wire [78:0] decode_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire decode_reads_first,
  input wire decode_reads_second,
  input wire [7:0] issue_slots,
  input wire [7:0] complete_slots,
  input wire complete_memory,
  input wire complete_writes,
  input wire [4:0] complete_rd,
  input wire [7:0] copy,
  output reg [7:0] waits,
  output reg [7:0] waits_own,
  output reg [7:0] only_one
);
  wire [31:0] tracker_0_shadow;
  wire tracker_0_waits;
  wire tracker_0_waits_own;
  wire tracker_0_only_one;
  wire [31:0] tracker_1_shadow;
  wire tracker_1_waits;
  wire tracker_1_waits_own;
  wire tracker_1_only_one;
  wire [31:0] tracker_2_shadow;
  wire tracker_2_waits;
  wire tracker_2_waits_own;
  wire tracker_2_only_one;
  wire [31:0] tracker_3_shadow;
  wire tracker_3_waits;
  wire tracker_3_waits_own;
  wire tracker_3_only_one;
  wire [31:0] tracker_4_shadow;
  wire tracker_4_waits;
  wire tracker_4_waits_own;
  wire tracker_4_only_one;
  wire [31:0] tracker_5_shadow;
  wire tracker_5_waits;
  wire tracker_5_waits_own;
  wire tracker_5_only_one;
  wire [31:0] tracker_6_shadow;
  wire tracker_6_waits;
  wire tracker_6_waits_own;
  wire tracker_6_only_one;
  wire [31:0] tracker_7_shadow;
  wire tracker_7_waits;
  wire tracker_7_waits_own;
  wire tracker_7_only_one;
  wire [31:0] usage_needs;
  wire usage_last;
  wire [31:0] usage_sets;
  wire [31:0] usage_clears;
  wire [4:0] set_number_index;

  always @* begin
    waits = 8'h0;
    waits[0] = tracker_0_waits;
    waits[1] = tracker_1_waits;
    waits[2] = tracker_2_waits;
    waits[3] = tracker_3_waits;
    waits[4] = tracker_4_waits;
    waits[5] = tracker_5_waits;
    waits[6] = tracker_6_waits;
    waits[7] = tracker_7_waits;
  end

  always @* begin
    waits_own = 8'h0;
    waits_own[0] = tracker_0_waits_own;
    waits_own[1] = tracker_1_waits_own;
    waits_own[2] = tracker_2_waits_own;
    waits_own[3] = tracker_3_waits_own;
    waits_own[4] = tracker_4_waits_own;
    waits_own[5] = tracker_5_waits_own;
    waits_own[6] = tracker_6_waits_own;
    waits_own[7] = tracker_7_waits_own;
  end

  always @* begin
    only_one = 8'h0;
    only_one[0] = tracker_0_only_one;
    only_one[1] = tracker_1_only_one;
    only_one[2] = tracker_2_only_one;
    only_one[3] = tracker_3_only_one;
    only_one[4] = tracker_4_only_one;
    only_one[5] = tracker_5_only_one;
    only_one[6] = tracker_6_only_one;
    only_one[7] = tracker_7_only_one;
  end

  shadow_tracker tracker_0 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[0]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[0]),
    .complete(complete_slots[0]),
    .clears(usage_clears),
    .copy(copy[0]),
    .other_shadow(tracker_1_shadow),
    .shadow(tracker_0_shadow),
    .waits(tracker_0_waits),
    .waits_own(tracker_0_waits_own),
    .only_one(tracker_0_only_one)
  );

  shadow_tracker tracker_1 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[1]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[1]),
    .complete(complete_slots[1]),
    .clears(usage_clears),
    .copy(copy[1]),
    .other_shadow(tracker_0_shadow),
    .shadow(tracker_1_shadow),
    .waits(tracker_1_waits),
    .waits_own(tracker_1_waits_own),
    .only_one(tracker_1_only_one)
  );

  shadow_tracker tracker_2 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[2]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[2]),
    .complete(complete_slots[2]),
    .clears(usage_clears),
    .copy(copy[2]),
    .other_shadow(tracker_3_shadow),
    .shadow(tracker_2_shadow),
    .waits(tracker_2_waits),
    .waits_own(tracker_2_waits_own),
    .only_one(tracker_2_only_one)
  );

  shadow_tracker tracker_3 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[3]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[3]),
    .complete(complete_slots[3]),
    .clears(usage_clears),
    .copy(copy[3]),
    .other_shadow(tracker_2_shadow),
    .shadow(tracker_3_shadow),
    .waits(tracker_3_waits),
    .waits_own(tracker_3_waits_own),
    .only_one(tracker_3_only_one)
  );

  shadow_tracker tracker_4 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[4]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[4]),
    .complete(complete_slots[4]),
    .clears(usage_clears),
    .copy(copy[4]),
    .other_shadow(tracker_5_shadow),
    .shadow(tracker_4_shadow),
    .waits(tracker_4_waits),
    .waits_own(tracker_4_waits_own),
    .only_one(tracker_4_only_one)
  );

  shadow_tracker tracker_5 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[5]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[5]),
    .complete(complete_slots[5]),
    .clears(usage_clears),
    .copy(copy[5]),
    .other_shadow(tracker_4_shadow),
    .shadow(tracker_5_shadow),
    .waits(tracker_5_waits),
    .waits_own(tracker_5_waits_own),
    .only_one(tracker_5_only_one)
  );

  shadow_tracker tracker_6 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[6]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[6]),
    .complete(complete_slots[6]),
    .clears(usage_clears),
    .copy(copy[6]),
    .other_shadow(tracker_7_shadow),
    .shadow(tracker_6_shadow),
    .waits(tracker_6_waits),
    .waits_own(tracker_6_waits_own),
    .only_one(tracker_6_only_one)
  );

  shadow_tracker tracker_7 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[7]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[7]),
    .complete(complete_slots[7]),
    .clears(usage_clears),
    .copy(copy[7]),
    .other_shadow(tracker_6_shadow),
    .shadow(tracker_7_shadow),
    .waits(tracker_7_waits),
    .waits_own(tracker_7_waits_own),
    .only_one(tracker_7_only_one)
  );

  register_use usage (
    .decode_instruction(decode_instruction),
    .decode_reads_first(decode_reads_first),
    .decode_reads_second(decode_reads_second),
    .issue_instruction(decode_instruction),
    .complete_memory(complete_memory),
    .complete_writes(complete_writes),
    .complete_rd(complete_rd),
    .needs(usage_needs),
    .last(usage_last),
    .sets(usage_sets),
    .clears(usage_clears)
  );

  one_hot_to_binary_32_5 set_number (
    .onehot(usage_sets),
    .index(set_number_index)
  );
endmodule

module warps_of_slots_4_8 (
  input wire [7:0] slots,
  output reg [3:0] warps
);
  localparam [7:0] owned_0 = 8'h3;
  localparam [7:0] owned_1 = 8'hc;
  localparam [7:0] owned_2 = 8'h30;
  localparam [7:0] owned_3 = 8'hc0;

  always @* begin
    warps = slots[3:0];
    warps[0] = |(slots & owned_0);
    warps[1] = |(slots & owned_1);
    warps[2] = |(slots & owned_2);
    warps[3] = |(slots & owned_3);
  end
endmodule

module unresolved_warps_8_4 (
  input wire clock,
  input wire reset,
  input wire [7:0] issuing,
  input wire [7:0] completing,
  output wire [3:0] unresolved
);
  reg [3:0] held;
  wire [3:0] issuing_warps_warps;
  wire [3:0] completing_warps_warps;

  assign unresolved = held;

  warps_of_slots_4_8 issuing_warps (
    .slots(issuing),
    .warps(issuing_warps_warps)
  );

  warps_of_slots_4_8 completing_warps (
    .slots(completing),
    .warps(completing_warps_warps)
  );

  always @(posedge clock) begin
    if (reset) begin
      held <= 4'h0;
    end else begin
      held <= (held & ~completing_warps_warps) | issuing_warps_warps;
    end
  end
endmodule

module slots_of_warps_4_8 (
  input wire [3:0] warps,
  output reg [7:0] slots
);
  localparam [7:0] owned_0 = 8'h3;
  localparam [7:0] owned_1 = 8'hc;
  localparam [7:0] owned_2 = 8'h30;
  localparam [7:0] owned_3 = 8'hc0;

  always @* begin
    slots = {4'h0, warps};
    if (warps[0]) begin
      slots = slots | owned_0;
    end else begin
      slots = slots & ~owned_0;
    end
    if (warps[1]) begin
      slots = slots | owned_1;
    end else begin
      slots = slots & ~owned_1;
    end
    if (warps[2]) begin
      slots = slots | owned_2;
    end else begin
      slots = slots & ~owned_2;
    end
    if (warps[3]) begin
      slots = slots | owned_3;
    end else begin
      slots = slots & ~owned_3;
    end
  end
endmodule

module ready_slots_8 (
  input wire [7:0] free,
  input wire [7:0] fitting,
  input wire [7:0] waits,
  output wire [7:0] eligible,
  output wire [7:0] ready
);

  assign eligible = free & ~waits;
  assign ready = free & fitting & ~waits;
endmodule

module side_choice_8_4_3_2 (
  input wire clock,
  input wire reset,
  input wire [7:0] choice_candidates,
  input wire choice_opportunity,
  output reg [7:0] choice_pick,
  output wire [2:0] choice_slot,
  output wire [3:0] order_candidates,
  output wire order_opportunity,
  input wire [3:0] order_pick,
  input wire [1:0] order_slot,
  input wire [3:0] left_first,
  output wire two_ready
);
  reg [3:0] warps;
  reg [3:0] both;
  reg [3:0] right;
  reg [3:0] goes;
  wire [3:0] left_pick;
  wire [3:0] right_pick;
  reg [3:0] last_right;

  always @* begin
    warps = 4'h0;
    warps[0] = choice_candidates[0] | choice_candidates[1];
    warps[1] = choice_candidates[2] | choice_candidates[3];
    warps[2] = choice_candidates[4] | choice_candidates[5];
    warps[3] = choice_candidates[6] | choice_candidates[7];
  end

  always @* begin
    both = 4'h0;
    both[0] = choice_candidates[0] & choice_candidates[1];
    both[1] = choice_candidates[2] & choice_candidates[3];
    both[2] = choice_candidates[4] & choice_candidates[5];
    both[3] = choice_candidates[6] & choice_candidates[7];
  end

  always @* begin
    right = 4'h0;
    right[0] = choice_candidates[1] & !(choice_candidates[0] & last_right[0]);
    right[1] = choice_candidates[3] & !(choice_candidates[2] & last_right[1]);
    right[2] = choice_candidates[5] & !(choice_candidates[4] & last_right[2]);
    right[3] = choice_candidates[7] & !(choice_candidates[6] & last_right[3]);
  end

  assign order_candidates = warps;
  assign order_opportunity = choice_opportunity;
  assign left_pick = order_pick & ~right;
  assign right_pick = order_pick & right;

  always @* begin
    choice_pick = 8'h0;
    choice_pick[0] = left_pick[0];
    choice_pick[1] = right_pick[0];
    choice_pick[2] = left_pick[1];
    choice_pick[3] = right_pick[1];
    choice_pick[4] = left_pick[2];
    choice_pick[5] = right_pick[2];
    choice_pick[6] = left_pick[3];
    choice_pick[7] = right_pick[3];
  end

  wire [2:0] shifted = {1'b0, order_slot} << 2'h1;
  assign choice_slot = {shifted[2:1], |right_pick};

  always @* begin
    goes = 4'h0;
    if (choice_opportunity) begin
      goes = order_pick;
    end
  end

  assign two_ready = |(goes & both);

  always @(posedge clock) begin
    if (reset) begin
      last_right <= 4'h0;
    end else begin
      last_right <= (last_right & ~goes) | (goes & right) | left_first;
    end
  end
endmodule

module dual_path_front_end (
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
  input wire [7:0] fetch_fetchable,
  output wire [2:0] fetch_slot,
  input wire [23:0] fetch_pc,
  output wire [7:0] fetch_order_candidates,
  output wire fetch_order_opportunity,
  input wire [7:0] fetch_order_pick,
  input wire [2:0] fetch_order_slot,
  output wire decode_valid,
  output wire [2:0] decode_slot,
  output wire [23:0] decode_next_pc,
  output wire decode_calls,
  output wire [7:0] slots_idle,
  output wire [7:0] slots_busy,
  output wire [7:0] slots_waiting,
  input wire [7:0] slots_leaving,
  input wire [7:0] slots_flush,
  output wire [3:0] paths_unresolved,
  output wire [7:0] paths_issuing,
  output wire [7:0] paths_dividing,
  input wire [7:0] paths_held,
  input wire [7:0] paths_copy,
  input wire [3:0] paths_left_first,
  output wire [2:0] issue_slot,
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
  output wire [2:0] packet_instruction_tag,
  output wire [23:0] packet_pc,
  output wire [78:0] packet_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [3:0] packet_lanes,
  output wire [1:0] packet_sw_0,
  output wire [1:0] packet_sw_1,
  output wire [1:0] packet_sw_2,
  output wire [1:0] packet_sw_3,
  output wire [1:0] packet_block_row,
  input wire completion_valid,
  input wire [2:0] completion_instruction_tag,
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
  output wire slot_completion_valid,
  output wire [2:0] slot_completion_slot,
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
  output wire slot_completion_returns,
  output wire two_ready,
  output wire control_wait,
  output wire shadow_wait
);
  localparam [2:0] CONTROL_NEXT = 3'h0;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [1:0] UNIT_DIVIDE = 2'h2;
  localparam [1:0] UNIT_MEMORY = 2'h3;
  localparam [7:0] slot_0 = 8'h1;

  reg [23:0] next_pc;
  wire [7:0] completion_place;
  reg [7:0] control_place;
  reg [7:0] completing;
  wire [7:0] unresolved;
  wire [7:0] not_held;
  wire [7:0] free;
  wire fires;
  reg [7:0] issuing;
  wire starved;
  wire waits_for_control;
  reg [7:0] divisions_d;
  reg [7:0] divisions;
  wire stage_fetch_valid;
  wire [7:0] stage_decoding;
  wire stage_decode_valid;
  wire [2:0] stage_decode_slot;
  wire [7:0] stage_decode_slots;
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
  wire buffer_write_calls;
  wire states_decode_blocks;
  wire states_decode_divides;
  wire states_decode_accesses;
  wire [7:0] states_complete_all;
  wire states_complete_unblocks;
  wire states_complete_waits;
  wire [7:0] states_holding;
  wire [7:0] states_eligible_unused;
  wire [7:0] states_fitting;
  wire [7:0] states_awaiting_divider;
  wire [7:0] states_awaiting_memory;
  wire [7:0] states_blocked;
  wire [7:0] registers_waits;
  wire [7:0] registers_waits_own;
  wire [7:0] registers_only_one;
  wire [7:0] unresolved_warps_issuing;
  reg [7:0] unresolved_warps_completing;
  wire [7:0] unresolved_slots_slots;
  wire [7:0] ready_slots_eligible;
  wire [7:0] ready_slots_ready;
  wire [7:0] side_choice_choice_pick;

  assign fetch_order_candidates = fetch_fetchable;
  assign fetch_order_opportunity = 1'b1;
  assign fetch_slot = fetch_order_slot;

  always @* begin
    next_pc = stage_decode_pc + 24'h1;
    if (decoder_jump) begin
      next_pc = stage_decode_pc + decoder_jump_offset;
    end
  end

  assign buffer_write_calls = decoder_jump & decoder_decoded[77];
  assign states_decode_blocks = decoder_decoded[4:2] != CONTROL_NEXT;
  assign states_decode_divides = decoder_decoded[1:0] == UNIT_DIVIDE;
  assign states_decode_accesses = decoder_decoded[1:0] == UNIT_MEMORY;

  always @* begin
    divisions_d = divisions & ~stage_decode_slots;
    if (decoder_decoded[1:0] == UNIT_DIVIDE) begin
      divisions_d = divisions | stage_decode_slots;
    end
  end

  assign unresolved = states_blocked & unresolved_slots_slots;
  assign not_held = states_holding & ~paths_held;
  assign free = not_held & ~unresolved;
  assign packet_eligible = |ready_slots_eligible;
  assign packet_awaits_divider = |(ready_slots_eligible & states_awaiting_divider);
  assign packet_awaits_memory = |(ready_slots_eligible & states_awaiting_memory);
  assign packet_dependent = |states_holding;
  assign packet_unresolved = |states_blocked;
  assign packet_valid = |ready_slots_ready;
  assign packet_instruction_tag = issue_slot;
  assign packet_lanes = issue_lanes;
  assign packet_block_row = issue_block_row;
  assign fires = (|ready_slots_ready) & packet_ready;

  always @* begin
    issuing = 8'h0;
    if (fires) begin
      issuing = side_choice_choice_pick;
    end
  end

  assign decode_valid = fires;
  assign decode_slot = issue_slot;
  assign paths_issuing = issuing;
  assign paths_dividing = issuing & divisions;
  assign starved = packet_ready & !(|ready_slots_eligible);
  assign waits_for_control = |(not_held & ~registers_waits);
  assign control_wait = starved & waits_for_control;
  assign shadow_wait = starved & !waits_for_control & (|(free & ~registers_waits_own));
  assign completion_place = slot_0 << completion_instruction_tag;

  always @* begin
    control_place = 8'h0;
    if (completion_control != CONTROL_NEXT) begin
      control_place = completion_place;
    end
  end

  always @* begin
    completing = 8'h0;
    unresolved_warps_completing = 8'h0;
    if (completion_valid) begin
      completing = completion_place;
      unresolved_warps_completing = control_place;
    end
  end

  assign states_complete_all = completing & registers_only_one;
  assign states_complete_unblocks = completion_control != CONTROL_NEXT;
  assign states_complete_waits = completion_control == CONTROL_BARRIER;
  assign slot_completion_valid = completion_valid;
  assign slot_completion_slot = completion_instruction_tag;
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
  assign unresolved_warps_issuing = issuing & states_blocked;

  fetch_8_3 stage (
    .clock(clock),
    .reset(reset),
    .pick(fetch_order_pick),
    .slot(fetch_order_slot),
    .pc(fetch_pc),
    .flush(slots_flush),
    .fetch_valid(stage_fetch_valid),
    .decoding(stage_decoding),
    .decode_valid(stage_decode_valid),
    .decode_slot(stage_decode_slot),
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
    .jump_offset(decoder_jump_offset)
  );

  path_buffer_4_2_3 buffer (
    .clock(clock),
    .write_valid(stage_decode_valid),
    .write_slot(stage_decode_slot),
    .write_instruction(decoder_decoded),
    .write_pc(stage_decode_pc),
    .write_next_pc(next_pc),
    .write_calls(buffer_write_calls),
    .write_annotation(memory_annotation),
    .issue_slot(issue_slot),
    .issue_instruction(packet_instruction),
    .issue_pc(packet_pc),
    .issue_next_pc(decode_next_pc),
    .issue_calls(decode_calls),
    .completion_slot(completion_instruction_tag),
    .completion_annotation(slot_completion_annotation)
  );

  slot_states_8 states (
    .clock(clock),
    .reset(reset),
    .decoding(stage_decoding),
    .decode_slots(stage_decode_slots),
    .decode_blocks(states_decode_blocks),
    .decode_divides(states_decode_divides),
    .decode_accesses(states_decode_accesses),
    .divide_free(packet_divide_free),
    .memory_free(packet_memory_free),
    .issue_slots(issuing),
    .complete_slots(completing),
    .complete_all(states_complete_all),
    .complete_unblocks(states_complete_unblocks),
    .complete_waits(states_complete_waits),
    .leaving(slots_leaving),
    .flush(slots_flush),
    .idle(slots_idle),
    .busy(slots_busy),
    .holding(states_holding),
    .eligible(states_eligible_unused),
    .fitting(states_fitting),
    .awaiting_divider(states_awaiting_divider),
    .awaiting_memory(states_awaiting_memory),
    .waiting(slots_waiting),
    .blocked(states_blocked)
  );

  dual_scoreboard_8_4 registers (
    .clock(clock),
    .reset(reset),
    .decode_slots(stage_decode_slots),
    .decode_instruction(decoder_decoded),
    .decode_reads_first(decoder_reads_first),
    .decode_reads_second(decoder_reads_second),
    .issue_slots(issuing),
    .complete_slots(completing),
    .complete_memory(completion_memory),
    .complete_writes(completion_writes),
    .complete_rd(completion_rd),
    .copy(paths_copy),
    .waits(registers_waits),
    .waits_own(registers_waits_own),
    .only_one(registers_only_one)
  );

  unresolved_warps_8_4 unresolved_warps (
    .clock(clock),
    .reset(reset),
    .issuing(unresolved_warps_issuing),
    .completing(unresolved_warps_completing),
    .unresolved(paths_unresolved)
  );

  slots_of_warps_4_8 unresolved_slots (
    .warps(paths_unresolved),
    .slots(unresolved_slots_slots)
  );

  ready_slots_8 ready_slots (
    .free(free),
    .fitting(states_fitting),
    .waits(registers_waits),
    .eligible(ready_slots_eligible),
    .ready(ready_slots_ready)
  );

  side_choice_8_4_3_2 side_choice (
    .clock(clock),
    .reset(reset),
    .choice_candidates(ready_slots_ready),
    .choice_opportunity(packet_ready),
    .choice_pick(side_choice_choice_pick),
    .choice_slot(issue_slot),
    .order_candidates(issue_order_candidates),
    .order_opportunity(issue_order_opportunity),
    .order_pick(issue_order_pick),
    .order_slot(issue_order_slot),
    .left_first(paths_left_first),
    .two_ready(two_ready)
  );

  always @(posedge clock) begin
    if (reset) begin
      divisions <= 8'h0;
    end else begin
      divisions <= divisions_d;
    end
  end
endmodule

`default_nettype wire
