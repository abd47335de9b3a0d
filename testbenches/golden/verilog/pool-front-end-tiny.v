// pool_front_end
//
// Written from its Rust description; do not edit.
//
// Modules:
//   pool_front_end
//     instruction_memory_0
//       sync_ram_bits_32_13_1_1
//       sync_ram_annotation_13_1_1
//     decoder
//       immediate
//       atomic_decoder
//       csr_decoder
//     select_bits_2_2_1

`default_nettype none

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

module select_bits_2_2_1 (
  input wire [1:0] value_0,
  input wire [1:0] value_1,
  input wire index,
  output wire [1:0] chosen
);
  localparam deciding_0 = 1'b1;

  wire [1:0] node_0;
  wire [1:0] node_1;
  reg [1:0] node_2;

  assign node_0 = value_0;
  assign node_1 = value_1;

  always @* begin
    node_2 = node_0;
    if (index & deciding_0) begin
      node_2 = node_1;
    end
  end

  assign chosen = node_2;
endmodule

module pool_front_end (
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
  input wire [1:0] block_base_0,
  input wire [1:0] block_base_1,
  output wire pick_open,
  input wire pick_valid,
  input wire [24:0] pick_key,
  input wire [3:0] pick_lanes,
  input wire [1:0] pick_sw_0,
  input wire [1:0] pick_sw_1,
  input wire [1:0] pick_sw_2,
  input wire [1:0] pick_sw_3,
  input wire flight_free,
  input wire flight_occupied,
  input wire [1:0] flight_tag,
  output wire flight_valid,
  output wire [24:0] flight_key,
  output wire [3:0] flight_lanes,
  output wire [1:0] flight_sw_0,
  output wire [1:0] flight_sw_1,
  output wire [1:0] flight_sw_2,
  output wire [1:0] flight_sw_3,
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
  output wire [1:0] packet_block_row
);
  localparam [2:0] CONTROL_INDIRECT = 3'h2;
  localparam [1:0] UNIT_ALU = 2'h0;
  localparam [1:0] UNIT_MULTIPLY = 2'h1;
  localparam [1:0] UNIT_DIVIDE = 2'h2;
  localparam [1:0] UNIT_MEMORY = 2'h3;
  localparam [24:0] block_bits = 25'h1000000;

  wire [23:0] pc;
  reg [23:0] next_pc;
  reg fits;
  wire valid;
  wire fires;
  reg occupied;
  reg [24:0] key;
  wire [31:0] memory_word;
  wire [51:0] memory_annotation_unused;
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  wire decoder_reads_first_unused;
  wire decoder_reads_second_unused;
  wire decoder_jump;
  wire [23:0] decoder_jump_offset;

  assign pc = key[23:0];

  always @* begin
    next_pc = pc + 24'h1;
    if (decoder_jump) begin
      next_pc = pc + decoder_jump_offset;
    end
    if (packet_instruction[4:2] == CONTROL_INDIRECT) begin
      next_pc = pc;
    end
  end

  always @* begin
    case (packet_instruction[1:0])
      UNIT_ALU: fits = 1'b1;
      UNIT_MULTIPLY: fits = 1'b1;
      UNIT_DIVIDE: fits = packet_divide_free;
      UNIT_MEMORY: fits = packet_memory_free;
    endcase
  end

  assign valid = occupied & fits & flight_free;
  assign fires = valid & packet_ready;
  assign pick_open = !occupied | fires;
  assign packet_valid = valid;
  assign packet_eligible = occupied;
  assign packet_awaits_divider = occupied & !fits & (packet_instruction[1:0] == UNIT_DIVIDE);
  assign packet_awaits_memory = occupied & !fits & (packet_instruction[1:0] == UNIT_MEMORY);
  assign packet_dependent = flight_occupied;
  assign packet_unresolved = 1'b0;
  assign packet_instruction_tag = flight_tag;
  assign packet_pc = pc;
  assign packet_lanes = pick_lanes;
  assign flight_valid = fires;
  assign flight_key = (key & block_bits) | {1'b0, next_pc};
  assign flight_lanes = pick_lanes;
  assign packet_sw_0 = pick_sw_0;
  assign flight_sw_0 = pick_sw_0;
  assign packet_sw_1 = pick_sw_1;
  assign flight_sw_1 = pick_sw_1;
  assign packet_sw_2 = pick_sw_2;
  assign flight_sw_2 = pick_sw_2;
  assign packet_sw_3 = pick_sw_3;
  assign flight_sw_3 = pick_sw_3;

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
    .read_valid(pick_valid),
    .read_pc(pick_key[23:0]),
    .word(memory_word),
    .annotation(memory_annotation_unused)
  );

  decoder decoder (
    .word(memory_word),
    .decoded(packet_instruction),
    .reads_first(decoder_reads_first_unused),
    .reads_second(decoder_reads_second_unused),
    .jump(decoder_jump),
    .jump_offset(decoder_jump_offset)
  );

  select_bits_2_2_1 block_row (
    .value_0(block_base_0),
    .value_1(block_base_1),
    .index(key[24]),
    .chosen(packet_block_row)
  );

  always @(posedge clock) begin
    if (reset) begin
      occupied <= 1'b0;
    end else if (pick_valid | fires) begin
      occupied <= pick_valid;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      key <= 25'h0;
    end else if (pick_valid) begin
      key <= pick_key;
    end
  end
endmodule

`default_nettype wire
