// large_warp_front_end
//
// Written from its Rust description; do not edit.
//
// Modules:
//   large_warp_front_end
//     instruction_memory_0
//       sync_ram_bits_32_13_1_1
//       sync_ram_annotation_13_1_1
//     decoder
//       immediate
//       atomic_decoder
//       csr_decoder
//     sub_warp_builder_4_2_1
//       first_set_2
//       sub_warp_column_2_1 x4
//         first_set_2
//         one_hot_to_binary_2_1
//       or_tree_4_2
//     busy_column_2_2_1_1 x4
//       select_bits_2_2_1
//     sub_warp_table_4_4_2_2_2_1_1
//       sub_warp_numbers_2_1 x2
//         priority_encoder_2_1
//           first_set_2
//           first_index_2_1
//       select_bool_2_1 x5
//       instruction_table_4_4_2_1_0_0_1_4
//         async_ram_bits_4_2_1_1
//         async_ram_bits_1_2_1_1 x4
//       instruction_table_2_4_1_1_0_1_0_0
//         async_ram_annotation_1_1_1
//     large_warp_states_2_1

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

module first_set_2 (
  input wire [1:0] request,
  output wire valid,
  output wire [1:0] onehot
);
  wire [1:0] negated;

  assign negated = ~request + 2'h1;
  assign onehot = request & negated;
  assign valid = |request;
endmodule

module one_hot_to_binary_2_1 (
  input wire [1:0] onehot,
  output reg index
);
  localparam [1:0] members_0 = 2'h2;

  always @* begin
    index = 1'b0;
    index = |(onehot & members_0);
  end
endmodule

module sub_warp_column_2_1 (
  input wire [1:0] copy,
  input wire [1:0] busy,
  input wire [1:0] lowest_row,
  input wire ballot,
  input wire ignore_busy,
  output wire valid,
  output wire [1:0] thread,
  output wire row,
  output reg [1:0] remaining,
  output wire candidate,
  output wire blocked,
  output wire row_blocked,
  output wire more
);
  wire [1:0] candidates;
  wire [1:0] above;
  wire [1:0] waiting;
  reg [1:0] sent;
  reg [1:0] lowest_request;
  wire lowest_valid_unused;
  wire [1:0] lowest_onehot;

  assign candidates = copy & ~busy;
  assign waiting = copy & busy;
  assign above = copy & (copy - 2'h1);
  assign candidate = |candidates;
  assign blocked = (|waiting) & !(|candidates);
  assign row_blocked = |(waiting & lowest_row);
  assign more = (|above) | (|waiting);

  always @* begin
    lowest_request = candidates;
    if (ignore_busy) begin
      lowest_request = copy;
    end
  end

  always @* begin
    sent = lowest_onehot;
    if (ballot) begin
      sent = copy & lowest_row;
    end
  end

  assign valid = |sent;
  assign thread = sent;

  always @* begin
    remaining = copy & ~sent;
    if (ignore_busy) begin
      remaining = 2'h0;
    end
  end

  first_set_2 lowest (
    .request(lowest_request),
    .valid(lowest_valid_unused),
    .onehot(lowest_onehot)
  );

  one_hot_to_binary_2_1 encoder (
    .onehot(sent),
    .index(row)
  );
endmodule

module or_tree_4_2 (
  input wire [1:0] value_0,
  input wire [1:0] value_1,
  input wire [1:0] value_2,
  input wire [1:0] value_3,
  output wire [1:0] any
);
  wire [1:0] node_0;
  wire [1:0] node_1;
  wire [1:0] node_2;
  wire [1:0] node_3;
  wire [1:0] node_4;
  wire [1:0] node_5;
  wire [1:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = node_0 | node_1;
  assign node_5 = node_2 | node_3;
  assign node_6 = node_4 | node_5;
  assign any = node_6;
endmodule

module sub_warp_builder_4_2_1 (
  input wire clock,
  input wire reset,
  input wire load,
  input wire [1:0] mask_0,
  input wire [1:0] mask_1,
  input wire [1:0] mask_2,
  input wire [1:0] mask_3,
  input wire [1:0] busy_0,
  input wire [1:0] busy_1,
  input wire [1:0] busy_2,
  input wire [1:0] busy_3,
  input wire jump,
  input wire ballot,
  input wire wait_full,
  input wire take,
  output reg valid,
  output reg [3:0] lanes,
  output wire [1:0] thread_0,
  output wire [1:0] thread_1,
  output wire [1:0] thread_2,
  output wire [1:0] thread_3,
  output wire row_0,
  output wire row_1,
  output wire row_2,
  output wire row_3,
  output reg last
);
  reg [3:0] candidates;
  reg [3:0] blocked;
  reg [3:0] row_blocked;
  reg [3:0] more;
  wire [1:0] other_rows;
  reg [1:0] copy_0_d;
  reg [1:0] copy_0;
  reg [1:0] copy_1_d;
  reg [1:0] copy_1;
  reg [1:0] copy_2_d;
  reg [1:0] copy_2;
  reg [1:0] copy_3_d;
  reg [1:0] copy_3;
  wire column_0_valid;
  wire [1:0] column_0_remaining;
  wire column_0_candidate;
  wire column_0_blocked;
  wire column_0_row_blocked;
  wire column_0_more;
  wire column_1_valid;
  wire [1:0] column_1_remaining;
  wire column_1_candidate;
  wire column_1_blocked;
  wire column_1_row_blocked;
  wire column_1_more;
  wire column_2_valid;
  wire [1:0] column_2_remaining;
  wire column_2_candidate;
  wire column_2_blocked;
  wire column_2_row_blocked;
  wire column_2_more;
  wire column_3_valid;
  wire [1:0] column_3_remaining;
  wire column_3_candidate;
  wire column_3_blocked;
  wire column_3_row_blocked;
  wire column_3_more;
  wire [1:0] rows_left_any;
  wire lowest_row_valid_unused;
  wire [1:0] lowest_row_onehot;

  assign other_rows = rows_left_any & ~lowest_row_onehot;

  always @* begin
    lanes = 4'h0;
    lanes[0] = column_0_valid;
    lanes[1] = column_1_valid;
    lanes[2] = column_2_valid;
    lanes[3] = column_3_valid;
  end

  always @* begin
    candidates = 4'h0;
    candidates[0] = column_0_candidate;
    candidates[1] = column_1_candidate;
    candidates[2] = column_2_candidate;
    candidates[3] = column_3_candidate;
  end

  always @* begin
    blocked = 4'h0;
    blocked[0] = column_0_blocked;
    blocked[1] = column_1_blocked;
    blocked[2] = column_2_blocked;
    blocked[3] = column_3_blocked;
  end

  always @* begin
    row_blocked = 4'h0;
    row_blocked[0] = column_0_row_blocked;
    row_blocked[1] = column_1_row_blocked;
    row_blocked[2] = column_2_row_blocked;
    row_blocked[3] = column_3_row_blocked;
  end

  always @* begin
    more = 4'h0;
    more[0] = column_0_more;
    more[1] = column_1_more;
    more[2] = column_2_more;
    more[3] = column_3_more;
  end

  always @* begin
    copy_0_d = column_0_remaining;
    if (load) begin
      copy_0_d = mask_0;
    end
  end

  always @* begin
    copy_1_d = column_1_remaining;
    if (load) begin
      copy_1_d = mask_1;
    end
  end

  always @* begin
    copy_2_d = column_2_remaining;
    if (load) begin
      copy_2_d = mask_2;
    end
  end

  always @* begin
    copy_3_d = column_3_remaining;
    if (load) begin
      copy_3_d = mask_3;
    end
  end

  always @* begin
    valid = (|candidates) & !(wait_full & (|blocked));
    last = !(|more);
    if (ballot) begin
      valid = (|rows_left_any) & !(|row_blocked);
      last = !((|other_rows) | (|row_blocked));
    end
    if (jump) begin
      valid = |rows_left_any;
      last = 1'b1;
    end
  end

  sub_warp_column_2_1 column_0 (
    .copy(copy_0),
    .busy(busy_0),
    .lowest_row(lowest_row_onehot),
    .ballot(ballot),
    .ignore_busy(jump),
    .valid(column_0_valid),
    .thread(thread_0),
    .row(row_0),
    .remaining(column_0_remaining),
    .candidate(column_0_candidate),
    .blocked(column_0_blocked),
    .row_blocked(column_0_row_blocked),
    .more(column_0_more)
  );

  sub_warp_column_2_1 column_1 (
    .copy(copy_1),
    .busy(busy_1),
    .lowest_row(lowest_row_onehot),
    .ballot(ballot),
    .ignore_busy(jump),
    .valid(column_1_valid),
    .thread(thread_1),
    .row(row_1),
    .remaining(column_1_remaining),
    .candidate(column_1_candidate),
    .blocked(column_1_blocked),
    .row_blocked(column_1_row_blocked),
    .more(column_1_more)
  );

  sub_warp_column_2_1 column_2 (
    .copy(copy_2),
    .busy(busy_2),
    .lowest_row(lowest_row_onehot),
    .ballot(ballot),
    .ignore_busy(jump),
    .valid(column_2_valid),
    .thread(thread_2),
    .row(row_2),
    .remaining(column_2_remaining),
    .candidate(column_2_candidate),
    .blocked(column_2_blocked),
    .row_blocked(column_2_row_blocked),
    .more(column_2_more)
  );

  sub_warp_column_2_1 column_3 (
    .copy(copy_3),
    .busy(busy_3),
    .lowest_row(lowest_row_onehot),
    .ballot(ballot),
    .ignore_busy(jump),
    .valid(column_3_valid),
    .thread(thread_3),
    .row(row_3),
    .remaining(column_3_remaining),
    .candidate(column_3_candidate),
    .blocked(column_3_blocked),
    .row_blocked(column_3_row_blocked),
    .more(column_3_more)
  );

  or_tree_4_2 rows_left (
    .value_0(copy_0),
    .value_1(copy_1),
    .value_2(copy_2),
    .value_3(copy_3),
    .any(rows_left_any)
  );

  first_set_2 lowest_row (
    .request(rows_left_any),
    .valid(lowest_row_valid_unused),
    .onehot(lowest_row_onehot)
  );

  always @(posedge clock) begin
    if (reset) begin
      copy_0 <= 2'h0;
      copy_1 <= 2'h0;
      copy_2 <= 2'h0;
      copy_3 <= 2'h0;
    end else if (load | take) begin
      copy_0 <= copy_0_d;
      copy_1 <= copy_1_d;
      copy_2 <= copy_2_d;
      copy_3 <= copy_3_d;
    end
  end
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

module busy_column_2_2_1_1 (
  input wire clock,
  input wire reset,
  input wire large_warp,
  input wire [1:0] set_thread,
  input wire clear_valid,
  input wire clear_large_warp,
  input wire clear_row,
  output wire [1:0] busy
);
  reg [1:0] clear_thread;
  reg [1:0] cleared_0;
  reg [1:0] cleared_1;
  reg [1:0] set_0;
  reg [1:0] set_1;
  reg [1:0] held_0;
  reg [1:0] held_1;

  always @* begin
    clear_thread = 2'h0;
    clear_thread[0] = clear_valid & (clear_row == 1'b0);
    clear_thread[1] = clear_valid & (clear_row == 1'b1);
  end

  always @* begin
    cleared_0 = 2'h0;
    if (clear_large_warp == 1'b0) begin
      cleared_0 = clear_thread;
    end
  end

  always @* begin
    set_0 = 2'h0;
    if (large_warp == 1'b0) begin
      set_0 = set_thread;
    end
  end

  always @* begin
    cleared_1 = 2'h0;
    if (clear_large_warp == 1'b1) begin
      cleared_1 = clear_thread;
    end
  end

  always @* begin
    set_1 = 2'h0;
    if (large_warp == 1'b1) begin
      set_1 = set_thread;
    end
  end

  select_bits_2_2_1 of_large_warp (
    .value_0(held_0),
    .value_1(held_1),
    .index(large_warp),
    .chosen(busy)
  );

  always @(posedge clock) begin
    if (reset) begin
      held_0 <= 2'h0;
      held_1 <= 2'h0;
    end else begin
      held_0 <= (held_0 & ~cleared_0) | set_0;
      held_1 <= (held_1 & ~cleared_1) | set_1;
    end
  end
endmodule

module first_index_2_1 (
  input wire [1:0] request,
  output reg index
);
  localparam group_size_0 = 1'b1;

  reg [1:0] requested;
  reg [1:0] requested_behind;
  reg [1:0] number_0;

  always @* begin
    requested = request;
    number_0 = 2'h0;
    requested_behind = requested >> group_size_0;
    number_0 = number_0 | ((number_0 >> group_size_0) & ~requested);
    number_0 = requested_behind & ~requested;
    requested = requested | requested_behind;
  end

  always @* begin
    index = 1'b0;
    index = number_0[0];
  end
endmodule

module priority_encoder_2_1 (
  input wire [1:0] request,
  output wire valid,
  output wire index,
  output wire [1:0] onehot
);

  first_set_2 first (
    .request(request),
    .valid(valid),
    .onehot(onehot)
  );

  first_index_2_1 number (
    .request(request),
    .index(index)
  );
endmodule

module sub_warp_numbers_2_1 (
  input wire clock,
  input wire reset,
  input wire fetched,
  input wire issues,
  input wire issue_jump,
  input wire completes,
  input wire completion_number,
  output wire free,
  output wire number,
  output wire current,
  output wire jump,
  output wire alone
);
  reg [1:0] named;
  reg [1:0] completing;
  reg [1:0] issuing;
  reg [1:0] in_use;
  reg [1:0] of_current_d;
  reg [1:0] of_current;
  reg [1:0] jumps_d;
  reg [1:0] jumps;
  wire [1:0] lowest_onehot;

  always @* begin
    named = 2'h0;
    named[0] = completion_number == 1'b0;
    named[1] = completion_number == 1'b1;
  end

  assign current = |(of_current & named);
  assign jump = |(jumps & named);
  assign alone = !(|(of_current & ~named));

  always @* begin
    issuing = 2'h0;
    if (issues) begin
      issuing = lowest_onehot;
    end
  end

  always @* begin
    completing = 2'h0;
    if (completes) begin
      completing = named;
    end
  end

  always @* begin
    of_current_d = (of_current & ~completing) | issuing;
    if (fetched) begin
      of_current_d = 2'h0;
    end
  end

  always @* begin
    jumps_d = jumps & ~issuing;
    if (issue_jump) begin
      jumps_d = jumps | issuing;
    end
  end

  priority_encoder_2_1 lowest (
    .request(~in_use),
    .valid(free),
    .index(number),
    .onehot(lowest_onehot)
  );

  always @(posedge clock) begin
    if (reset) begin
      in_use <= 2'h0;
      of_current <= 2'h0;
      jumps <= 2'h0;
    end else begin
      in_use <= (in_use & ~completing) | issuing;
      of_current <= of_current_d;
      jumps <= jumps_d;
    end
  end
endmodule

module select_bool_2_1 (
  input wire value_0,
  input wire value_1,
  input wire index,
  output wire chosen
);
  localparam deciding_0 = 1'b1;

  wire node_0;
  wire node_1;
  reg node_2;

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

// Memory of 4 words of 4 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_4_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [3:0] read_data_0,
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
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
  end

  assign read_data_0 = words[read_address_0];
endmodule

// Memory of 4 words of 1 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_1_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire read_data_0,
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
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
  end

  assign read_data_0 = words[read_address_0];
endmodule

module instruction_table_4_4_2_1_0_0_1_4 (
  input wire clock,
  input wire issue_valid,
  input wire [1:0] issue_tag,
  input wire [3:0] issue_lanes_0,
  input wire issue_rows_0,
  input wire issue_rows_1,
  input wire issue_rows_2,
  input wire issue_rows_3,
  input wire [1:0] completion_tag,
  output wire [3:0] completion_lanes_0,
  output wire completion_rows_0,
  output wire completion_rows_1,
  output wire completion_rows_2,
  output wire completion_rows_3
);

  async_ram_bits_4_2_1_1 masks_0 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_lanes_0),
    .write_address_0(issue_tag),
    .write_data_0(issue_lanes_0),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_1_2_1_1 rows_0 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_0),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_0),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_1_2_1_1 rows_1 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_1),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_1),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_1_2_1_1 rows_2 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_2),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_2),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_1_2_1_1 rows_3 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_3),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_3),
    .write_enable_0(issue_valid)
  );
endmodule

// Memory of 2 words of 52 bits: 1 asynchronous read port, 1 write port.
module async_ram_annotation_1_1_1 (
  input wire clock,
  input wire read_address_0,
  output wire [51:0] read_data_0,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire write_address_0,
  input wire [51:0] write_data_0,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire write_enable_0
);
  reg [51:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
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

module instruction_table_2_4_1_1_0_1_0_0 (
  input wire clock,
  input wire issue_valid,
  input wire issue_tag,
  input wire [51:0] issue_annotation_0,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire completion_tag,
  output wire [51:0] completion_annotation_0
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
);

  async_ram_annotation_1_1_1 annotations_0 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_annotation_0),
    .write_address_0(issue_tag),
    .write_data_0(issue_annotation_0),
    .write_enable_0(issue_valid)
  );
endmodule

module sub_warp_table_4_4_2_2_2_1_1 (
  input wire clock,
  input wire reset,
  input wire [1:0] fetched,
  input wire issue_valid,
  input wire issue_large_warp,
  input wire issue_jump,
  input wire [51:0] issue_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [3:0] issue_lanes,
  input wire issue_row_0,
  input wire issue_row_1,
  input wire issue_row_2,
  input wire issue_row_3,
  output wire free,
  output wire [1:0] issue_tag,
  input wire completion_valid,
  input wire [1:0] completion_tag,
  output wire completion_large_warp,
  output wire [3:0] completion_lanes,
  output wire completion_row_0,
  output wire completion_row_1,
  output wire completion_row_2,
  output wire completion_row_3,
  output wire completion_current,
  output wire completion_jump,
  output wire completion_alone,
  input wire [1:0] control_tag,
  output wire control_large_warp,
  output wire [51:0] control_annotation
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
);
  localparam [2:0] number_bits = 3'h1;
  localparam [1:0] number_mask = 2'h1;

  wire [1:0] tag;
  wire [1:0] upper;
  wire [1:0] control_upper;
  wire [1:0] lower;
  wire large_warp;
  wire number;
  wire numbers_0_issues;
  wire numbers_0_completes;
  wire numbers_0_free;
  wire numbers_0_number;
  wire numbers_0_current;
  wire numbers_0_jump;
  wire numbers_0_alone;
  wire numbers_1_issues;
  wire numbers_1_completes;
  wire numbers_1_free;
  wire numbers_1_number;
  wire numbers_1_current;
  wire numbers_1_jump;
  wire numbers_1_alone;
  wire number_of_chosen;

  assign tag = ({1'b0, issue_large_warp} << number_bits) | {1'b0, number_of_chosen};
  assign issue_tag = tag;
  assign upper = completion_tag >> number_bits;
  assign lower = completion_tag & number_mask;
  assign large_warp = upper[0];
  assign number = lower[0];
  assign completion_large_warp = large_warp;
  assign control_upper = control_tag >> number_bits;
  assign control_large_warp = control_upper[0];
  assign numbers_0_issues = issue_valid & (issue_large_warp == 1'b0);
  assign numbers_0_completes = completion_valid & (large_warp == 1'b0);
  assign numbers_1_issues = issue_valid & (issue_large_warp == 1'b1);
  assign numbers_1_completes = completion_valid & (large_warp == 1'b1);

  sub_warp_numbers_2_1 numbers_0 (
    .clock(clock),
    .reset(reset),
    .fetched(fetched[0]),
    .issues(numbers_0_issues),
    .issue_jump(issue_jump),
    .completes(numbers_0_completes),
    .completion_number(number),
    .free(numbers_0_free),
    .number(numbers_0_number),
    .current(numbers_0_current),
    .jump(numbers_0_jump),
    .alone(numbers_0_alone)
  );

  sub_warp_numbers_2_1 numbers_1 (
    .clock(clock),
    .reset(reset),
    .fetched(fetched[1]),
    .issues(numbers_1_issues),
    .issue_jump(issue_jump),
    .completes(numbers_1_completes),
    .completion_number(number),
    .free(numbers_1_free),
    .number(numbers_1_number),
    .current(numbers_1_current),
    .jump(numbers_1_jump),
    .alone(numbers_1_alone)
  );

  select_bool_2_1 free_of (
    .value_0(numbers_0_free),
    .value_1(numbers_1_free),
    .index(issue_large_warp),
    .chosen(free)
  );

  select_bool_2_1 number_of (
    .value_0(numbers_0_number),
    .value_1(numbers_1_number),
    .index(issue_large_warp),
    .chosen(number_of_chosen)
  );

  select_bool_2_1 current_of (
    .value_0(numbers_0_current),
    .value_1(numbers_1_current),
    .index(large_warp),
    .chosen(completion_current)
  );

  select_bool_2_1 jump_of (
    .value_0(numbers_0_jump),
    .value_1(numbers_1_jump),
    .index(large_warp),
    .chosen(completion_jump)
  );

  select_bool_2_1 alone_of (
    .value_0(numbers_0_alone),
    .value_1(numbers_1_alone),
    .index(large_warp),
    .chosen(completion_alone)
  );

  instruction_table_4_4_2_1_0_0_1_4 instructions (
    .clock(clock),
    .issue_valid(issue_valid),
    .issue_tag(tag),
    .issue_lanes_0(issue_lanes),
    .issue_rows_0(issue_row_0),
    .issue_rows_1(issue_row_1),
    .issue_rows_2(issue_row_2),
    .issue_rows_3(issue_row_3),
    .completion_tag(completion_tag),
    .completion_lanes_0(completion_lanes),
    .completion_rows_0(completion_row_0),
    .completion_rows_1(completion_row_1),
    .completion_rows_2(completion_row_2),
    .completion_rows_3(completion_row_3)
  );

  instruction_table_2_4_1_1_0_1_0_0 annotations (
    .clock(clock),
    .issue_valid(issue_valid),
    .issue_tag(issue_large_warp),
    .issue_annotation_0(issue_annotation),
    .completion_tag(control_large_warp),
    .completion_annotation_0(control_annotation)
  );
endmodule

module large_warp_states_2_1 (
  input wire clock,
  input wire reset,
  input wire [1:0] fetched,
  input wire issue_valid,
  input wire issue_large_warp,
  input wire issue_relaxed,
  input wire completion_valid,
  input wire completion_large_warp,
  input wire completion_whole,
  input wire completion_barrier,
  output wire [1:0] slots_idle,
  output wire [1:0] slots_busy,
  output wire [1:0] slots_waiting,
  input wire [1:0] slots_leaving,
  input wire [1:0] slots_flush
);
  localparam [1:0] first = 2'h1;

  wire [1:0] issuing;
  reg [1:0] completing;
  reg [1:0] released;
  reg [1:0] arriving;
  reg [1:0] held;
  reg [1:0] waiting;
  reg [1:0] relaxed_d;
  reg [1:0] relaxed;

  assign slots_idle = ~(held | waiting);
  assign slots_busy = held;
  assign slots_waiting = waiting;
  assign issuing = first << issue_large_warp;

  always @* begin
    relaxed_d = relaxed & ~issuing;
    if (issue_relaxed) begin
      relaxed_d = relaxed | issuing;
    end
  end

  always @* begin
    completing = 2'h0;
    if (completion_valid) begin
      completing = first << completion_large_warp;
    end
  end

  always @* begin
    released = completing & relaxed;
    arriving = 2'h0;
    if (completion_whole) begin
      released = completing;
      if (completion_barrier) begin
        arriving = completing;
      end
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      held <= 2'h0;
      waiting <= 2'h0;
    end else begin
      held <= (held & ~released) | fetched;
      waiting <= (waiting & ~slots_leaving) | arriving;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      relaxed <= 2'h0;
    end else if (issue_valid) begin
      relaxed <= relaxed_d;
    end
  end
endmodule

module large_warp_front_end (
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
  input wire literal_refetch,
  input wire wait_full,
  input wire jump_optimisation,
  input wire [1:0] fetch_fetchable,
  output wire fetch_slot,
  input wire [23:0] fetch_pc,
  output wire mask_large_warp,
  input wire [1:0] mask_mask_0,
  input wire [1:0] mask_mask_1,
  input wire [1:0] mask_mask_2,
  input wire [1:0] mask_mask_3,
  output wire [1:0] fetch_order_candidates,
  output wire fetch_order_opportunity,
  input wire [1:0] fetch_order_pick,
  input wire fetch_order_slot,
  output wire decode_valid,
  output wire decode_slot,
  output reg [23:0] decode_next_pc,
  output wire decode_calls,
  output wire [1:0] slots_idle,
  output wire [1:0] slots_busy,
  output wire [1:0] slots_waiting,
  input wire [1:0] slots_leaving,
  input wire [1:0] slots_flush,
  input wire pair_free,
  output wire pair_takes,
  output wire pair_large_warp,
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
  output reg [1:0] packet_sw_0,
  output reg [1:0] packet_sw_1,
  output reg [1:0] packet_sw_2,
  output wire [1:0] packet_sw_3,
  output wire [1:0] packet_block_row,
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
  output wire sub_warp_completion_valid,
  output wire sub_warp_completion_large_warp,
  output wire sub_warp_completion_whole,
  output wire [2:0] sub_warp_completion_control,
      // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  output wire [51:0] sub_warp_completion_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output wire [3:0] sub_warp_completion_lanes,
  output wire [1:0] sub_warp_completion_sw_0,
  output wire [1:0] sub_warp_completion_sw_1,
  output wire [1:0] sub_warp_completion_sw_2,
  output wire [1:0] sub_warp_completion_sw_3,
  output wire [3:0] sub_warp_completion_taken,
  output wire [23:0] sub_warp_completion_target,
  output wire sub_warp_completion_calls,
  output wire sub_warp_completion_returns,
  output wire sub_warp_valid,
  output wire sub_warp_large_warp,
  output wire sub_warp_first,
  output wire sub_warp_last,
  output wire buffer_wait,
  output wire number_wait,
  output wire busy_wait
);
  localparam [2:0] CONTROL_NEXT = 3'h0;
  localparam [2:0] CONTROL_BRANCH = 3'h1;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [1:0] SOURCE_BALLOT = 2'h2;
  localparam [1:0] UNIT_ALU = 2'h0;
  localparam [1:0] UNIT_MULTIPLY = 2'h1;
  localparam [1:0] UNIT_DIVIDE = 2'h2;
  localparam [1:0] UNIT_MEMORY = 2'h3;
  localparam [2:0] row_bits = 3'h1;

  wire [1:0] first_row;
  reg row;
  wire jump;
  wire branch;
  wire ballot;
  reg relaxed;
  reg fits;
  wire paired;
  wire valid;
  wire fires;
  wire leaves;
  wire opens;
  reg [1:0] fetching;
  wire fetches;
  wire could;
  wire in_d;
  wire whole;
  wire clears;
  reg fetched;
  reg fetched_large_warp;
  reg [23:0] fetched_pc;
  reg sent;
  wire [31:0] memory_word;
  wire [51:0] memory_annotation;
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  wire decoder_reads_first_unused;
  wire decoder_reads_second_unused;
  wire decoder_jump;
  wire [23:0] decoder_jump_offset;
  wire builder_valid;
  wire [1:0] builder_thread_0;
  wire [1:0] builder_thread_1;
  wire [1:0] builder_thread_2;
  wire [1:0] builder_thread_3;
  wire builder_row_0;
  wire builder_row_1;
  wire builder_row_2;
  wire builder_row_3;
  reg [1:0] busy_0_set_thread;
  wire busy_0_clear_valid;
  wire [1:0] busy_0_busy;
  reg [1:0] busy_1_set_thread;
  wire busy_1_clear_valid;
  wire [1:0] busy_1_busy;
  reg [1:0] busy_2_set_thread;
  wire busy_2_clear_valid;
  wire [1:0] busy_2_busy;
  reg [1:0] busy_3_set_thread;
  wire busy_3_clear_valid;
  wire [1:0] busy_3_busy;
  wire flight_free;
  wire flight_completion_large_warp;
  wire [3:0] flight_completion_lanes;
  wire flight_completion_row_0;
  wire flight_completion_row_1;
  wire flight_completion_row_2;
  wire flight_completion_row_3;
  wire flight_completion_current;
  wire flight_completion_jump;
  wire flight_completion_alone;
  wire states_completion_valid;
  wire states_completion_barrier;

  assign jump = decoder_jump & (packet_instruction[28:24] == 5'h0) & jump_optimisation;
  assign branch = packet_instruction[4:2] == CONTROL_BRANCH;
  assign ballot = packet_instruction[6:5] == SOURCE_BALLOT;

  always @* begin
    relaxed = packet_instruction[4:2] == CONTROL_NEXT;
    case (packet_instruction[1:0])
      UNIT_ALU: fits = 1'b1;
      UNIT_MULTIPLY: fits = 1'b1;
      UNIT_DIVIDE: fits = packet_divide_free;
      UNIT_MEMORY: begin
        fits = packet_memory_free;
        relaxed = literal_refetch;
      end
    endcase
  end

  assign paired = pair_free | sent | !branch;
  assign valid = fetched & fits & paired & flight_free & builder_valid;
  assign fires = valid & packet_ready;
  assign leaves = fires & sub_warp_last;
  assign first_row = {1'b0, fetched_large_warp} << row_bits;
  assign packet_valid = valid;
  assign packet_eligible = fetched;
  assign packet_awaits_divider = fetched & !fits & (packet_instruction[1:0] == UNIT_DIVIDE);
  assign packet_awaits_memory = fetched & !fits & (packet_instruction[1:0] == UNIT_MEMORY);
  assign packet_dependent = |slots_busy;
  assign packet_unresolved = 1'b0;
  assign packet_pc = fetched_pc;
  assign packet_block_row = first_row;
  assign decode_valid = fires & !sent;
  assign decode_slot = fetched_large_warp;
  assign decode_calls = decoder_jump & packet_instruction[77];

  always @* begin
    decode_next_pc = fetched_pc + 24'h1;
    if (decoder_jump) begin
      decode_next_pc = fetched_pc + decoder_jump_offset;
    end
  end

  assign pair_takes = fires & branch & !sent;
  assign pair_large_warp = fetched_large_warp;
  assign sub_warp_valid = fires;
  assign sub_warp_large_warp = fetched_large_warp;
  assign sub_warp_first = !sent;
  assign could = fetched & packet_ready & fits;
  assign buffer_wait = could & !paired;
  assign number_wait = could & paired & !flight_free;
  assign busy_wait = could & paired & flight_free & !builder_valid;
  assign opens = (leaves | !fetched) & packet_next_free;
  assign fetch_order_candidates = fetch_fetchable;
  assign fetch_order_opportunity = opens;
  assign fetch_slot = fetch_order_slot;
  assign mask_large_warp = fetch_order_slot;

  always @* begin
    fetching = 2'h0;
    if (opens) begin
      fetching = fetch_order_pick;
    end
  end

  assign fetches = |fetching;
  assign in_d = fetched & (fetched_large_warp == flight_completion_large_warp);
  assign whole = flight_completion_current & flight_completion_alone & !in_d;
  assign clears = completion_valid & !flight_completion_jump;
  assign states_completion_valid = completion_valid & flight_completion_current;
  assign states_completion_barrier = completion_control == CONTROL_BARRIER;
  assign sub_warp_completion_valid = completion_valid;
  assign sub_warp_completion_whole = whole;
  assign sub_warp_completion_control = completion_control;
  assign sub_warp_completion_lanes = completion_lanes;
  assign sub_warp_completion_taken = completion_taken;
  assign sub_warp_completion_target = completion_target;
  assign sub_warp_completion_calls = completion_calls;
  assign sub_warp_completion_returns = completion_returns;

  always @* begin
    busy_0_set_thread = 2'h0;
    if (fires & !jump) begin
      busy_0_set_thread = builder_thread_0;
    end
  end

  assign busy_0_clear_valid = clears & flight_completion_lanes[0];

  always @* begin
    row = builder_row_0;
    packet_sw_0 = first_row | {1'b0, row};
    row = builder_row_1;
    packet_sw_1 = first_row | {1'b0, row};
    row = builder_row_2;
    packet_sw_2 = first_row | {1'b0, row};
    row = builder_row_3;
  end

  assign sub_warp_completion_sw_0 = completion_sw_0;

  always @* begin
    busy_1_set_thread = 2'h0;
    if (fires & !jump) begin
      busy_1_set_thread = builder_thread_1;
    end
  end

  assign busy_1_clear_valid = clears & flight_completion_lanes[1];
  assign sub_warp_completion_sw_1 = completion_sw_1;

  always @* begin
    busy_2_set_thread = 2'h0;
    if (fires & !jump) begin
      busy_2_set_thread = builder_thread_2;
    end
  end

  assign busy_2_clear_valid = clears & flight_completion_lanes[2];
  assign sub_warp_completion_sw_2 = completion_sw_2;

  always @* begin
    busy_3_set_thread = 2'h0;
    if (fires & !jump) begin
      busy_3_set_thread = builder_thread_3;
    end
  end

  assign busy_3_clear_valid = clears & flight_completion_lanes[3];
  assign packet_sw_3 = first_row | {1'b0, row};
  assign sub_warp_completion_sw_3 = completion_sw_3;

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
    .read_valid(fetches),
    .read_pc(fetch_pc),
    .word(memory_word),
    .annotation(memory_annotation)
  );

  decoder decoder (
    .word(memory_word),
    .decoded(packet_instruction),
    .reads_first(decoder_reads_first_unused),
    .reads_second(decoder_reads_second_unused),
    .jump(decoder_jump),
    .jump_offset(decoder_jump_offset)
  );

  sub_warp_builder_4_2_1 builder (
    .clock(clock),
    .reset(reset),
    .load(fetches),
    .mask_0(mask_mask_0),
    .mask_1(mask_mask_1),
    .mask_2(mask_mask_2),
    .mask_3(mask_mask_3),
    .busy_0(busy_0_busy),
    .busy_1(busy_1_busy),
    .busy_2(busy_2_busy),
    .busy_3(busy_3_busy),
    .jump(jump),
    .ballot(ballot),
    .wait_full(wait_full),
    .take(fires),
    .valid(builder_valid),
    .lanes(packet_lanes),
    .thread_0(builder_thread_0),
    .thread_1(builder_thread_1),
    .thread_2(builder_thread_2),
    .thread_3(builder_thread_3),
    .row_0(builder_row_0),
    .row_1(builder_row_1),
    .row_2(builder_row_2),
    .row_3(builder_row_3),
    .last(sub_warp_last)
  );

  busy_column_2_2_1_1 busy_0 (
    .clock(clock),
    .reset(reset),
    .large_warp(fetched_large_warp),
    .set_thread(busy_0_set_thread),
    .clear_valid(busy_0_clear_valid),
    .clear_large_warp(flight_completion_large_warp),
    .clear_row(flight_completion_row_0),
    .busy(busy_0_busy)
  );

  busy_column_2_2_1_1 busy_1 (
    .clock(clock),
    .reset(reset),
    .large_warp(fetched_large_warp),
    .set_thread(busy_1_set_thread),
    .clear_valid(busy_1_clear_valid),
    .clear_large_warp(flight_completion_large_warp),
    .clear_row(flight_completion_row_1),
    .busy(busy_1_busy)
  );

  busy_column_2_2_1_1 busy_2 (
    .clock(clock),
    .reset(reset),
    .large_warp(fetched_large_warp),
    .set_thread(busy_2_set_thread),
    .clear_valid(busy_2_clear_valid),
    .clear_large_warp(flight_completion_large_warp),
    .clear_row(flight_completion_row_2),
    .busy(busy_2_busy)
  );

  busy_column_2_2_1_1 busy_3 (
    .clock(clock),
    .reset(reset),
    .large_warp(fetched_large_warp),
    .set_thread(busy_3_set_thread),
    .clear_valid(busy_3_clear_valid),
    .clear_large_warp(flight_completion_large_warp),
    .clear_row(flight_completion_row_3),
    .busy(busy_3_busy)
  );

  sub_warp_table_4_4_2_2_2_1_1 flight (
    .clock(clock),
    .reset(reset),
    .fetched(fetching),
    .issue_valid(fires),
    .issue_large_warp(fetched_large_warp),
    .issue_jump(jump),
    .issue_annotation(memory_annotation),
    .issue_lanes(packet_lanes),
    .issue_row_0(builder_row_0),
    .issue_row_1(builder_row_1),
    .issue_row_2(builder_row_2),
    .issue_row_3(builder_row_3),
    .free(flight_free),
    .issue_tag(packet_instruction_tag),
    .completion_valid(completion_valid),
    .completion_tag(completion_instruction_tag),
    .completion_large_warp(flight_completion_large_warp),
    .completion_lanes(flight_completion_lanes),
    .completion_row_0(flight_completion_row_0),
    .completion_row_1(flight_completion_row_1),
    .completion_row_2(flight_completion_row_2),
    .completion_row_3(flight_completion_row_3),
    .completion_current(flight_completion_current),
    .completion_jump(flight_completion_jump),
    .completion_alone(flight_completion_alone),
    .control_tag(control_tag),
    .control_large_warp(sub_warp_completion_large_warp),
    .control_annotation(sub_warp_completion_annotation)
  );

  large_warp_states_2_1 states (
    .clock(clock),
    .reset(reset),
    .fetched(fetching),
    .issue_valid(fires),
    .issue_large_warp(fetched_large_warp),
    .issue_relaxed(relaxed),
    .completion_valid(states_completion_valid),
    .completion_large_warp(flight_completion_large_warp),
    .completion_whole(whole),
    .completion_barrier(states_completion_barrier),
    .slots_idle(slots_idle),
    .slots_busy(slots_busy),
    .slots_waiting(slots_waiting),
    .slots_leaving(slots_leaving),
    .slots_flush(slots_flush)
  );

  always @(posedge clock) begin
    if (reset) begin
      fetched <= 1'b0;
    end else if (leaves | fetches) begin
      fetched <= fetches;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      fetched_large_warp <= 1'b0;
      fetched_pc <= 24'h0;
    end else if (fetches) begin
      fetched_large_warp <= fetch_order_slot;
      fetched_pc <= fetch_pc;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      sent <= 1'b0;
    end else if (fires | fetches) begin
      sent <= !fetches;
    end
  end
endmodule

`default_nettype wire
