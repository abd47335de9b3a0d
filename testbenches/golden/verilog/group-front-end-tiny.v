// group_front_end
//
// Written from its Rust description; do not edit.
//
// Modules:
//   group_front_end
//     fetch_2_1 x3
//     round_robin_arbiter_2_1 x6
//       first_split_2 x2
//       first_index_2_1 x2
//     or_tree_3_24
//     instruction_memory_0
//       sync_ram_bits_32_13_1_1
//       sync_ram_annotation_13_1_1
//     split_decoder
//     decoder
//       immediate
//       atomic_decoder
//       csr_decoder
//     instruction_buffer_2_1 x3
//       async_ram_decoded_1_1_1
//       async_ram_bits_24_1_1_1
//       async_ram_annotation_1_1_1
//     request_memory_2_1 x6
//       async_ram_split_operation_1_1_1
//       async_ram_bits_3_1_1_1
//     slot_states_2 x3

`default_nettype none

module fetch_2_1 (
  input wire clock,
  input wire reset,
  input wire [1:0] pick,
  input wire slot,
  input wire [23:0] pc,
  input wire [1:0] flush,
  output wire fetch_valid,
  output wire [1:0] decoding,
  output wire decode_valid,
  output wire decode_slot,
  output wire [1:0] decode_slots,
  output wire [23:0] decode_pc
);
  wire fetches;
  reg [1:0] fetched;
  reg fetched_slot;
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
      fetched <= 2'h0;
    end else begin
      fetched <= pick & ~flush;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      fetched_slot <= 1'b0;
      fetched_pc <= 24'h0;
    end else if (fetches) begin
      fetched_slot <= slot;
      fetched_pc <= pc;
    end
  end
endmodule

module first_split_2 (
  input wire [1:0] request,
  output wire valid,
  output wire [1:0] onehot,
  output wire [1:0] above
);
  localparam [15:0] distance_0 = 16'h1;

  reg [1:0] reached;

  always @* begin
    reached = request;
    reached = reached | (reached << distance_0);
  end

  assign above = reached << 1'b1;
  assign onehot = request & ~above;
  assign valid = |request;
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

module round_robin_arbiter_2_1 (
  input wire clock,
  input wire reset,
  input wire [1:0] request,
  input wire accept,
  output wire grant_valid,
  output reg [1:0] grant,
  output reg grant_index
);
  wire [1:0] request_above;
  reg [1:0] above_grant;
  reg [1:0] above_last;
  wire first_above_valid;
  wire [1:0] first_above_onehot;
  wire [1:0] first_above_above;
  wire [1:0] first_onehot;
  wire [1:0] first_above_2;
  wire number_above_index;
  wire number_index;

  assign request_above = request & above_last;

  always @* begin
    grant = first_onehot;
    grant_index = number_index;
    above_grant = first_above_2;
    if (first_above_valid) begin
      grant = first_above_onehot;
      grant_index = number_above_index;
      above_grant = first_above_above;
    end
  end

  first_split_2 first_above (
    .request(request_above),
    .valid(first_above_valid),
    .onehot(first_above_onehot),
    .above(first_above_above)
  );

  first_split_2 first (
    .request(request),
    .valid(grant_valid),
    .onehot(first_onehot),
    .above(first_above_2)
  );

  first_index_2_1 number_above (
    .request(request_above),
    .index(number_above_index)
  );

  first_index_2_1 number (
    .request(request),
    .index(number_index)
  );

  always @(posedge clock) begin
    if (reset) begin
      above_last <= 2'h3;
    end else if (accept & grant_valid) begin
      above_last <= above_grant;
    end
  end
endmodule

module or_tree_3_24 (
  input wire [23:0] value_0,
  input wire [23:0] value_1,
  input wire [23:0] value_2,
  output wire [23:0] any
);
  wire [23:0] node_0;
  wire [23:0] node_1;
  wire [23:0] node_2;
  wire [23:0] node_3;
  wire [23:0] node_4;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = node_0 | node_1;
  assign node_4 = node_2 | node_3;
  assign any = node_4;
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

module split_decoder (
  input wire [31:0] word,
  output reg [31:0] executed,
  output reg [1:0] operation, // SplitOperation: None, Mask, Split, Merge
  output reg [2:0] mask_register
);
  localparam [1:0] SPLIT_OPERATION_NONE = 2'h0;
  localparam [1:0] SPLIT_OPERATION_MASK = 2'h1;
  localparam [1:0] SPLIT_OPERATION_SPLIT = 2'h2;
  localparam [1:0] SPLIT_OPERATION_MERGE = 2'h3;

  wire [4:0] rd;
  wire [4:0] rs1;
  wire [4:0] rs2;
  wire [7:0] low;
  wire [7:0] high;
  wire [15:0] upper;
  wire simt;
  wire [2:0] funct3;
  wire published;

  assign rd = word[11:7];
  assign rs1 = word[19:15];
  assign rs2 = word[24:20];
  assign low = word[7:0];
  assign high = word[15:8];
  assign upper = word[31:16];
  assign funct3 = word[14:12];
  assign simt = (word & 32'hfe00007f) == 32'hb;
  assign published = (word & 32'h3) != 32'h3;

  always @* begin
    executed = word;
    operation = SPLIT_OPERATION_NONE;
    mask_register = 3'h0;
    if (simt & (funct3 == 3'h3) & (rs2 == 5'h0) & (rd < 5'h8)) begin
      operation = SPLIT_OPERATION_MASK;
      mask_register = word[9:7];
      executed = (word & 32'hf8000) | 32'h1063;
    end
    if (simt & (funct3 == 3'h4) & (rd == 5'h0) & (rs1 < 5'h8) & (rs2 < 5'h8)) begin
      operation = SPLIT_OPERATION_SPLIT;
      mask_register = word[17:15];
      executed = 32'hb;
    end
    if (word == 32'h500b) begin
      operation = SPLIT_OPERATION_MERGE;
      executed = 32'hb;
    end
    if (published & (upper == 16'hbf14) & (low < 8'h8) & (high < 8'h8)) begin
      operation = SPLIT_OPERATION_SPLIT;
      mask_register = word[2:0];
      executed = 32'hb;
    end
    if (published & (upper == 16'hbf15)) begin
      operation = SPLIT_OPERATION_MERGE;
      executed = 32'hb;
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

// Memory of 2 words of 79 bits: 1 asynchronous read port, 1 write port.
module async_ram_decoded_1_1_1 (
  input wire clock,
  input wire read_address_0,
  output wire [78:0] read_data_0,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire write_address_0,
  input wire [78:0] write_data_0,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire write_enable_0
);
  reg [78:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
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

// Memory of 2 words of 24 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_24_1_1_1 (
  input wire clock,
  input wire read_address_0,
  output wire [23:0] read_data_0,
  input wire write_address_0,
  input wire [23:0] write_data_0,
  input wire write_enable_0
);
  reg [23:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
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

module instruction_buffer_2_1 (
  input wire clock,
  input wire write_valid,
  input wire write_slot,
  input wire [78:0] write_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire [23:0] write_pc,
  input wire [51:0] write_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire issue_slot,
  output wire [78:0] issue_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [23:0] issue_pc,
  input wire completion_slot,
  output wire [51:0] completion_annotation
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
);

  async_ram_decoded_1_1_1 instructions (
    .clock(clock),
    .read_address_0(issue_slot),
    .read_data_0(issue_instruction),
    .write_address_0(write_slot),
    .write_data_0(write_instruction),
    .write_enable_0(write_valid)
  );

  async_ram_bits_24_1_1_1 pcs (
    .clock(clock),
    .read_address_0(issue_slot),
    .read_data_0(issue_pc),
    .write_address_0(write_slot),
    .write_data_0(write_pc),
    .write_enable_0(write_valid)
  );

  async_ram_annotation_1_1_1 annotations (
    .clock(clock),
    .read_address_0(completion_slot),
    .read_data_0(completion_annotation),
    .write_address_0(write_slot),
    .write_data_0(write_annotation),
    .write_enable_0(write_valid)
  );
endmodule

// Memory of 2 words of 2 bits: 1 asynchronous read port, 1 write port.
module async_ram_split_operation_1_1_1 (
  input wire clock,
  input wire read_address_0,
  output wire [1:0] read_data_0, // SplitOperation: None, Mask, Split, Merge
  input wire write_address_0,
  input wire [1:0] write_data_0, // SplitOperation: None, Mask, Split, Merge
  input wire write_enable_0
);
  reg [1:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
      words[word] = 2'h0;
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

// Memory of 2 words of 3 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_3_1_1_1 (
  input wire clock,
  input wire read_address_0,
  output wire [2:0] read_data_0,
  input wire write_address_0,
  input wire [2:0] write_data_0,
  input wire write_enable_0
);
  reg [2:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
      words[word] = 3'h0;
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

module request_memory_2_1 (
  input wire clock,
  input wire write_valid,
  input wire write_slot,
  input wire [1:0] write_operation, // SplitOperation: None, Mask, Split, Merge
  input wire [2:0] write_register,
  input wire read_slot,
  output wire [1:0] operation, // SplitOperation: None, Mask, Split, Merge
  output wire [2:0] mask_register
);

  async_ram_split_operation_1_1_1 operations (
    .clock(clock),
    .read_address_0(read_slot),
    .read_data_0(operation),
    .write_address_0(write_slot),
    .write_data_0(write_operation),
    .write_enable_0(write_valid)
  );

  async_ram_bits_3_1_1_1 registers (
    .clock(clock),
    .read_address_0(read_slot),
    .read_data_0(mask_register),
    .write_address_0(write_slot),
    .write_data_0(write_register),
    .write_enable_0(write_valid)
  );
endmodule

module slot_states_2 (
  input wire clock,
  input wire reset,
  input wire [1:0] decoding,
  input wire [1:0] decode_slots,
  input wire decode_blocks,
  input wire decode_divides,
  input wire decode_accesses,
  input wire divide_free,
  input wire memory_free,
  input wire [1:0] issue_slots,
  input wire [1:0] complete_slots,
  input wire [1:0] complete_all,
  input wire complete_unblocks,
  input wire complete_waits,
  input wire [1:0] leaving,
  input wire [1:0] flush,
  output wire [1:0] idle,
  output wire [1:0] busy,
  output wire [1:0] holding,
  output wire [1:0] eligible,
  output wire [1:0] fitting,
  output wire [1:0] awaiting_divider,
  output wire [1:0] awaiting_memory,
  output wire [1:0] waiting,
  output wire [1:0] blocked
);
  reg [1:0] dividing;
  reg [1:0] accessing;
  reg [1:0] divide_waits;
  reg [1:0] memory_waits;
  reg [1:0] blocking;
  reg [1:0] unblocking;
  reg [1:0] arriving;
  reg [1:0] buffered_held;
  reg [1:0] busy_held;
  reg [1:0] blocked_held;
  reg [1:0] waiting_held;
  reg [1:0] divides_held;
  reg [1:0] accesses_held;

  always @* begin
    dividing = 2'h0;
    if (decode_divides) begin
      dividing = decode_slots;
    end
  end

  always @* begin
    accessing = 2'h0;
    if (decode_accesses) begin
      accessing = decode_slots;
    end
  end

  always @* begin
    blocking = 2'h0;
    if (decode_blocks) begin
      blocking = decode_slots;
    end
  end

  always @* begin
    unblocking = 2'h0;
    if (complete_unblocks) begin
      unblocking = complete_slots;
    end
  end

  always @* begin
    arriving = 2'h0;
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
      divide_waits = 2'h0;
    end
  end

  always @* begin
    memory_waits = accesses_held;
    if (memory_free) begin
      memory_waits = 2'h0;
    end
  end

  assign fitting = ~(divide_waits | memory_waits);
  assign awaiting_divider = divide_waits;
  assign awaiting_memory = memory_waits;
  assign waiting = waiting_held;
  assign blocked = blocked_held;

  always @(posedge clock) begin
    if (reset) begin
      buffered_held <= 2'h0;
      busy_held <= 2'h0;
      blocked_held <= 2'h0;
      waiting_held <= 2'h0;
      divides_held <= 2'h0;
      accesses_held <= 2'h0;
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

module group_front_end (
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
  input wire start,
  input wire [1:0] fetch_0_fetchable,
  output wire fetch_0_slot,
  input wire [23:0] fetch_0_pc,
  input wire [1:0] fetch_1_fetchable,
  output wire fetch_1_slot,
  input wire [23:0] fetch_1_pc,
  input wire [1:0] fetch_2_fetchable,
  output wire fetch_2_slot,
  input wire [23:0] fetch_2_pc,
  output wire decode_0_valid,
  output wire decode_0_slot,
  output wire [23:0] decode_0_next_pc,
  output wire decode_0_calls,
  output wire decode_1_valid,
  output wire decode_1_slot,
  output wire [23:0] decode_1_next_pc,
  output wire decode_1_calls,
  output wire decode_2_valid,
  output wire decode_2_slot,
  output wire [23:0] decode_2_next_pc,
  output wire decode_2_calls,
  output wire [1:0] slots_0_idle,
  output wire [1:0] slots_0_busy,
  output wire [1:0] slots_0_waiting,
  input wire [1:0] slots_0_leaving,
  input wire [1:0] slots_0_flush,
  output wire [1:0] slots_1_idle,
  output wire [1:0] slots_1_busy,
  output wire [1:0] slots_1_waiting,
  input wire [1:0] slots_1_leaving,
  input wire [1:0] slots_1_flush,
  output wire [1:0] slots_2_idle,
  output wire [1:0] slots_2_busy,
  output wire [1:0] slots_2_waiting,
  input wire [1:0] slots_2_leaving,
  input wire [1:0] slots_2_flush,
  output wire issue_0_slot,
  input wire [3:0] issue_0_lanes,
  input wire issue_0_sw_0,
  input wire issue_0_sw_1,
  input wire issue_0_sw_2,
  input wire issue_0_sw_3,
  input wire issue_0_block_row,
  output wire issue_1_slot,
  input wire [3:0] issue_1_lanes,
  input wire issue_1_sw_0,
  input wire issue_1_sw_1,
  input wire issue_1_sw_2,
  input wire issue_1_sw_3,
  input wire issue_1_block_row,
  output wire issue_2_slot,
  input wire [3:0] issue_2_lanes,
  input wire issue_2_sw_0,
  input wire issue_2_sw_1,
  input wire issue_2_sw_2,
  input wire issue_2_sw_3,
  input wire issue_2_block_row,
  output wire packet_0_valid,
  input wire packet_0_ready,
  input wire packet_0_next_free,
  input wire packet_0_divide_free,
  input wire packet_0_memory_free,
  output wire packet_0_eligible,
  output wire packet_0_awaits_divider,
  output wire packet_0_awaits_memory,
  output wire packet_0_dependent,
  output wire packet_0_unresolved,
  output wire [2:0] packet_0_instruction_tag,
  output wire [23:0] packet_0_pc,
  output wire [78:0] packet_0_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [3:0] packet_0_lanes,
  output wire packet_0_sw_0,
  output wire packet_0_sw_1,
  output wire packet_0_sw_2,
  output wire packet_0_sw_3,
  output wire packet_0_block_row,
  output wire packet_1_valid,
  input wire packet_1_ready,
  input wire packet_1_next_free,
  input wire packet_1_divide_free,
  input wire packet_1_memory_free,
  output wire packet_1_eligible,
  output wire packet_1_awaits_divider,
  output wire packet_1_awaits_memory,
  output wire packet_1_dependent,
  output wire packet_1_unresolved,
  output wire [2:0] packet_1_instruction_tag,
  output wire [23:0] packet_1_pc,
  output wire [78:0] packet_1_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [3:0] packet_1_lanes,
  output wire packet_1_sw_0,
  output wire packet_1_sw_1,
  output wire packet_1_sw_2,
  output wire packet_1_sw_3,
  output wire packet_1_block_row,
  output wire packet_2_valid,
  input wire packet_2_ready,
  input wire packet_2_next_free,
  input wire packet_2_divide_free,
  input wire packet_2_memory_free,
  output wire packet_2_eligible,
  output wire packet_2_awaits_divider,
  output wire packet_2_awaits_memory,
  output wire packet_2_dependent,
  output wire packet_2_unresolved,
  output wire [2:0] packet_2_instruction_tag,
  output wire [23:0] packet_2_pc,
  output wire [78:0] packet_2_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  output wire [3:0] packet_2_lanes,
  output wire packet_2_sw_0,
  output wire packet_2_sw_1,
  output wire packet_2_sw_2,
  output wire packet_2_sw_3,
  output wire packet_2_block_row,
  input wire completion_0_valid,
  input wire [2:0] completion_0_instruction_tag,
  input wire completion_0_memory,
  input wire completion_0_writes,
  input wire [4:0] completion_0_rd,
  input wire [23:0] completion_0_pc,
  input wire [2:0] completion_0_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [3:0] completion_0_lanes,
  input wire completion_0_sw_0,
  input wire completion_0_sw_1,
  input wire completion_0_sw_2,
  input wire completion_0_sw_3,
  input wire [3:0] completion_0_taken,
  input wire [23:0] completion_0_target,
  input wire completion_0_calls,
  input wire completion_0_returns,
  input wire completion_1_valid,
  input wire [2:0] completion_1_instruction_tag,
  input wire completion_1_memory,
  input wire completion_1_writes,
  input wire [4:0] completion_1_rd,
  input wire [23:0] completion_1_pc,
  input wire [2:0] completion_1_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [3:0] completion_1_lanes,
  input wire completion_1_sw_0,
  input wire completion_1_sw_1,
  input wire completion_1_sw_2,
  input wire completion_1_sw_3,
  input wire [3:0] completion_1_taken,
  input wire [23:0] completion_1_target,
  input wire completion_1_calls,
  input wire completion_1_returns,
  input wire completion_2_valid,
  input wire [2:0] completion_2_instruction_tag,
  input wire completion_2_memory,
  input wire completion_2_writes,
  input wire [4:0] completion_2_rd,
  input wire [23:0] completion_2_pc,
  input wire [2:0] completion_2_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [3:0] completion_2_lanes,
  input wire completion_2_sw_0,
  input wire completion_2_sw_1,
  input wire completion_2_sw_2,
  input wire completion_2_sw_3,
  input wire [3:0] completion_2_taken,
  input wire [23:0] completion_2_target,
  input wire completion_2_calls,
  input wire completion_2_returns,
  input wire [2:0] control_tag_0,
  input wire [2:0] control_tag_1,
  input wire [2:0] control_tag_2,
  output wire slot_completion_0_valid,
  output wire slot_completion_0_slot,
  output wire [23:0] slot_completion_0_pc,
  output reg [2:0] slot_completion_0_control,
      // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  output wire [51:0] slot_completion_0_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output wire [3:0] slot_completion_0_lanes,
  output wire slot_completion_0_sw_0,
  output wire slot_completion_0_sw_1,
  output wire slot_completion_0_sw_2,
  output wire slot_completion_0_sw_3,
  output wire [3:0] slot_completion_0_taken,
  output wire [23:0] slot_completion_0_target,
  output wire slot_completion_0_calls,
  output wire slot_completion_0_returns,
  output wire slot_completion_1_valid,
  output wire slot_completion_1_slot,
  output wire [23:0] slot_completion_1_pc,
  output reg [2:0] slot_completion_1_control,
      // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  output wire [51:0] slot_completion_1_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output wire [3:0] slot_completion_1_lanes,
  output wire slot_completion_1_sw_0,
  output wire slot_completion_1_sw_1,
  output wire slot_completion_1_sw_2,
  output wire slot_completion_1_sw_3,
  output wire [3:0] slot_completion_1_taken,
  output wire [23:0] slot_completion_1_target,
  output wire slot_completion_1_calls,
  output wire slot_completion_1_returns,
  output wire slot_completion_2_valid,
  output wire slot_completion_2_slot,
  output wire [23:0] slot_completion_2_pc,
  output reg [2:0] slot_completion_2_control,
      // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  output wire [51:0] slot_completion_2_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output wire [3:0] slot_completion_2_lanes,
  output wire slot_completion_2_sw_0,
  output wire slot_completion_2_sw_1,
  output wire slot_completion_2_sw_2,
  output wire slot_completion_2_sw_3,
  output wire [3:0] slot_completion_2_taken,
  output wire [23:0] slot_completion_2_target,
  output wire slot_completion_2_calls,
  output wire slot_completion_2_returns,
  output wire [1:0] request_0_operation, // SplitOperation: None, Mask, Split, Merge
  output wire [2:0] request_0_register,
  output wire [1:0] request_1_operation, // SplitOperation: None, Mask, Split, Merge
  output wire [2:0] request_1_register,
  output wire [1:0] request_2_operation, // SplitOperation: None, Mask, Split, Merge
  output wire [2:0] request_2_register,
  output wire outcome_0,
  output wire outcome_1,
  output wire outcome_2
);
  localparam [2:0] CONTROL_NEXT = 3'h0;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [1:0] SPLIT_OPERATION_NONE = 2'h0;
  localparam [1:0] SPLIT_OPERATION_MASK = 2'h1;
  localparam [1:0] UNIT_DIVIDE = 2'h2;
  localparam [1:0] UNIT_MEMORY = 2'h3;
  localparam [2:0] first_slot_0 = 3'h0;
  localparam [2:0] first_slot_1 = 3'h2;
  localparam [2:0] first_slot_2 = 3'h4;

  reg [2:0] tag_0;
  reg [2:0] tag_1;
  reg [2:0] tag_2;
  reg [2:0] turn;
  wire [2:0] turn_above;
  reg [2:0] turn_next;
  reg fetch_any;
  reg [23:0] decode_pc;
  reg [23:0] next_pc;
  wire blocks;
  wire fires_0;
  wire fires_1;
  wire fires_2;
  wire [1:0] candidates_0;
  wire [1:0] candidates_1;
  wire [1:0] candidates_2;
  reg [1:0] issuing_0;
  reg [1:0] issuing_1;
  reg [1:0] issuing_2;
  wire completed_0;
  wire completed_1;
  wire completed_2;
  wire controls_0;
  wire controls_1;
  wire controls_2;
  wire is_control_0;
  wire is_control_1;
  wire is_control_2;
  reg [1:0] completes_0;
  reg [1:0] completes_1;
  reg [1:0] completes_2;
  wire [1:0] completing_0;
  wire [1:0] completing_1;
  wire [1:0] completing_2;
  reg [1:0] operation_0; // SplitOperation: None, Mask, Split, Merge
  reg [1:0] operation_1; // SplitOperation: None, Mask, Split, Merge
  reg [1:0] operation_2; // SplitOperation: None, Mask, Split, Merge
  reg [2:0] turn_held;
  reg [1:0] stage_0_pick;
  wire stage_0_fetch_valid;
  wire [1:0] stage_0_decoding;
  wire [1:0] stage_0_decode_slots;
  wire [23:0] stage_0_decode_pc;
  reg [1:0] stage_1_pick;
  wire stage_1_fetch_valid;
  wire [1:0] stage_1_decoding;
  wire [1:0] stage_1_decode_slots;
  wire [23:0] stage_1_decode_pc;
  reg [1:0] stage_2_pick;
  wire stage_2_fetch_valid;
  wire [1:0] stage_2_decoding;
  wire [1:0] stage_2_decode_slots;
  wire [23:0] stage_2_decode_pc;
  wire fetch_order_0_grant_valid_unused;
  wire [1:0] fetch_order_0_grant;
  wire fetch_order_1_grant_valid_unused;
  wire [1:0] fetch_order_1_grant;
  wire fetch_order_2_grant_valid_unused;
  wire [1:0] fetch_order_2_grant;
  wire issue_order_0_grant_valid_unused;
  wire [1:0] issue_order_0_grant;
  wire issue_order_1_grant_valid_unused;
  wire [1:0] issue_order_1_grant;
  wire issue_order_2_grant_valid_unused;
  wire [1:0] issue_order_2_grant;
  reg [23:0] fetched_pc_value_0;
  reg [23:0] fetched_pc_value_1;
  reg [23:0] fetched_pc_value_2;
  wire [23:0] fetched_pc_any;
  wire [31:0] memory_word;
  wire [51:0] memory_annotation;
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  wire [31:0] split_decoder_executed;
  wire [1:0] split_decoder_operation; // SplitOperation: None, Mask, Split, Merge
  wire [2:0] split_decoder_mask_register;
  wire [78:0] decoder_decoded;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  wire decoder_reads_first_unused;
  wire decoder_reads_second_unused;
  wire decoder_jump;
  wire [23:0] decoder_jump_offset;
  wire [1:0] buffered_0_operation; // SplitOperation: None, Mask, Split, Merge
  wire [2:0] buffered_0_mask_register;
  wire [1:0] buffered_1_operation; // SplitOperation: None, Mask, Split, Merge
  wire [2:0] buffered_1_mask_register;
  wire [1:0] buffered_2_operation; // SplitOperation: None, Mask, Split, Merge
  wire [2:0] buffered_2_mask_register;
  wire [1:0] in_flight_0_operation; // SplitOperation: None, Mask, Split, Merge
  wire [1:0] in_flight_1_operation; // SplitOperation: None, Mask, Split, Merge
  wire [1:0] in_flight_2_operation; // SplitOperation: None, Mask, Split, Merge
  wire states_0_decode_divides;
  wire states_0_decode_accesses;
  wire states_0_complete_unblocks;
  wire states_0_complete_waits;
  wire [1:0] states_0_holding;
  wire [1:0] states_0_eligible;
  wire [1:0] states_0_fitting;
  wire [1:0] states_0_awaiting_divider;
  wire [1:0] states_0_awaiting_memory;
  wire [1:0] states_0_blocked;
  wire states_1_decode_divides;
  wire states_1_decode_accesses;
  wire states_1_complete_unblocks;
  wire states_1_complete_waits;
  wire [1:0] states_1_holding;
  wire [1:0] states_1_eligible;
  wire [1:0] states_1_fitting;
  wire [1:0] states_1_awaiting_divider;
  wire [1:0] states_1_awaiting_memory;
  wire [1:0] states_1_blocked;
  wire states_2_decode_divides;
  wire states_2_decode_accesses;
  wire states_2_complete_unblocks;
  wire states_2_complete_waits;
  wire [1:0] states_2_holding;
  wire [1:0] states_2_eligible;
  wire [1:0] states_2_fitting;
  wire [1:0] states_2_awaiting_divider;
  wire [1:0] states_2_awaiting_memory;
  wire [1:0] states_2_blocked;

  always @* begin
    turn = turn_held;
    if (start) begin
      turn = 3'h1;
    end
  end

  assign turn_above = turn << 2'h1;

  always @* begin
    turn_next = turn_above;
    if (!(|turn_above)) begin
      turn_next = 3'h1;
    end
  end

  always @* begin
    fetch_any = 1'b0;
    if (stage_0_fetch_valid) begin
      fetch_any = 1'b1;
    end
    if (stage_1_fetch_valid) begin
      fetch_any = 1'b1;
    end
    if (stage_2_fetch_valid) begin
      fetch_any = 1'b1;
    end
  end

  always @* begin
    decode_pc = 24'h0;
    if (decode_0_valid) begin
      decode_pc = stage_0_decode_pc;
    end
    if (decode_1_valid) begin
      decode_pc = stage_1_decode_pc;
    end
    if (decode_2_valid) begin
      decode_pc = stage_2_decode_pc;
    end
  end

  always @* begin
    stage_0_pick = 2'h0;
    fetched_pc_value_0 = 24'h0;
    if (turn[0]) begin
      stage_0_pick = fetch_order_0_grant;
      fetched_pc_value_0 = fetch_0_pc;
    end
  end

  always @* begin
    stage_1_pick = 2'h0;
    fetched_pc_value_1 = 24'h0;
    if (turn[1]) begin
      stage_1_pick = fetch_order_1_grant;
      fetched_pc_value_1 = fetch_1_pc;
    end
  end

  always @* begin
    stage_2_pick = 2'h0;
    fetched_pc_value_2 = 24'h0;
    if (turn[2]) begin
      stage_2_pick = fetch_order_2_grant;
      fetched_pc_value_2 = fetch_2_pc;
    end
  end

  always @* begin
    next_pc = decode_pc + 24'h1;
    if (decoder_jump) begin
      next_pc = decode_pc + decoder_jump_offset;
    end
  end

  assign blocks = (decoder_decoded[4:2] != CONTROL_NEXT) &
      (split_decoder_operation != SPLIT_OPERATION_MASK);
  assign decode_0_calls = decoder_jump & decoder_decoded[77];
  assign decode_0_next_pc = next_pc;
  assign states_0_decode_divides = decoder_decoded[1:0] == UNIT_DIVIDE;
  assign states_0_decode_accesses = decoder_decoded[1:0] == UNIT_MEMORY;
  assign candidates_0 = states_0_eligible & states_0_fitting;
  assign packet_0_eligible = |states_0_eligible;
  assign packet_0_awaits_divider = |(states_0_eligible & states_0_awaiting_divider);
  assign packet_0_awaits_memory = |(states_0_eligible & states_0_awaiting_memory);
  assign packet_0_dependent = |states_0_holding;
  assign packet_0_unresolved = |states_0_blocked;
  assign packet_0_valid = |candidates_0;

  always @* begin
    tag_0 = first_slot_0;
    tag_0[0] = issue_0_slot;
  end

  assign packet_0_instruction_tag = tag_0;
  assign packet_0_lanes = issue_0_lanes;
  assign packet_0_block_row = issue_0_block_row;
  assign fires_0 = (|candidates_0) & packet_0_ready;

  always @* begin
    issuing_0 = 2'h0;
    if (fires_0) begin
      issuing_0 = issue_order_0_grant;
    end
  end

  assign completed_0 = completion_0_instruction_tag[0];

  always @* begin
    completes_0 = 2'h0;
    completes_0[0] = completion_0_valid;
  end

  assign completing_0 = completes_0 << completed_0;
  assign controls_0 = control_tag_0[0];
  assign is_control_0 = completion_0_control != CONTROL_NEXT;

  always @* begin
    operation_0 = SPLIT_OPERATION_NONE;
    if (is_control_0) begin
      operation_0 = in_flight_0_operation;
    end
  end

  assign request_0_operation = operation_0;
  assign states_0_complete_unblocks = is_control_0 & (operation_0 != SPLIT_OPERATION_MASK);
  assign states_0_complete_waits = (completion_0_control == CONTROL_BARRIER) &
      (operation_0 == SPLIT_OPERATION_NONE);
  assign slot_completion_0_valid = completion_0_valid;
  assign slot_completion_0_slot = controls_0;
  assign slot_completion_0_pc = completion_0_pc;

  always @* begin
    slot_completion_0_control = completion_0_control;
    if (operation_0 != SPLIT_OPERATION_NONE) begin
      slot_completion_0_control = CONTROL_NEXT;
    end
  end

  assign outcome_0 = operation_0 == SPLIT_OPERATION_NONE;
  assign slot_completion_0_lanes = completion_0_lanes;
  assign slot_completion_0_taken = completion_0_taken;
  assign slot_completion_0_target = completion_0_target;
  assign slot_completion_0_calls = completion_0_calls;
  assign slot_completion_0_returns = completion_0_returns;
  assign packet_0_sw_0 = issue_0_sw_0;
  assign slot_completion_0_sw_0 = completion_0_sw_0;
  assign packet_0_sw_1 = issue_0_sw_1;
  assign slot_completion_0_sw_1 = completion_0_sw_1;
  assign packet_0_sw_2 = issue_0_sw_2;
  assign slot_completion_0_sw_2 = completion_0_sw_2;
  assign packet_0_sw_3 = issue_0_sw_3;
  assign slot_completion_0_sw_3 = completion_0_sw_3;
  assign decode_1_calls = decoder_jump & decoder_decoded[77];
  assign decode_1_next_pc = next_pc;
  assign states_1_decode_divides = decoder_decoded[1:0] == UNIT_DIVIDE;
  assign states_1_decode_accesses = decoder_decoded[1:0] == UNIT_MEMORY;
  assign candidates_1 = states_1_eligible & states_1_fitting;
  assign packet_1_eligible = |states_1_eligible;
  assign packet_1_awaits_divider = |(states_1_eligible & states_1_awaiting_divider);
  assign packet_1_awaits_memory = |(states_1_eligible & states_1_awaiting_memory);
  assign packet_1_dependent = |states_1_holding;
  assign packet_1_unresolved = |states_1_blocked;
  assign packet_1_valid = |candidates_1;

  always @* begin
    tag_1 = first_slot_1;
    tag_1[0] = issue_1_slot;
  end

  assign packet_1_instruction_tag = tag_1;
  assign packet_1_lanes = issue_1_lanes;
  assign packet_1_block_row = issue_1_block_row;
  assign fires_1 = (|candidates_1) & packet_1_ready;

  always @* begin
    issuing_1 = 2'h0;
    if (fires_1) begin
      issuing_1 = issue_order_1_grant;
    end
  end

  assign completed_1 = completion_1_instruction_tag[0];

  always @* begin
    completes_1 = 2'h0;
    completes_1[0] = completion_1_valid;
  end

  assign completing_1 = completes_1 << completed_1;
  assign controls_1 = control_tag_1[0];
  assign is_control_1 = completion_1_control != CONTROL_NEXT;

  always @* begin
    operation_1 = SPLIT_OPERATION_NONE;
    if (is_control_1) begin
      operation_1 = in_flight_1_operation;
    end
  end

  assign request_1_operation = operation_1;
  assign states_1_complete_unblocks = is_control_1 & (operation_1 != SPLIT_OPERATION_MASK);
  assign states_1_complete_waits = (completion_1_control == CONTROL_BARRIER) &
      (operation_1 == SPLIT_OPERATION_NONE);
  assign slot_completion_1_valid = completion_1_valid;
  assign slot_completion_1_slot = controls_1;
  assign slot_completion_1_pc = completion_1_pc;

  always @* begin
    slot_completion_1_control = completion_1_control;
    if (operation_1 != SPLIT_OPERATION_NONE) begin
      slot_completion_1_control = CONTROL_NEXT;
    end
  end

  assign outcome_1 = operation_1 == SPLIT_OPERATION_NONE;
  assign slot_completion_1_lanes = completion_1_lanes;
  assign slot_completion_1_taken = completion_1_taken;
  assign slot_completion_1_target = completion_1_target;
  assign slot_completion_1_calls = completion_1_calls;
  assign slot_completion_1_returns = completion_1_returns;
  assign packet_1_sw_0 = issue_1_sw_0;
  assign slot_completion_1_sw_0 = completion_1_sw_0;
  assign packet_1_sw_1 = issue_1_sw_1;
  assign slot_completion_1_sw_1 = completion_1_sw_1;
  assign packet_1_sw_2 = issue_1_sw_2;
  assign slot_completion_1_sw_2 = completion_1_sw_2;
  assign packet_1_sw_3 = issue_1_sw_3;
  assign slot_completion_1_sw_3 = completion_1_sw_3;
  assign decode_2_calls = decoder_jump & decoder_decoded[77];
  assign decode_2_next_pc = next_pc;
  assign states_2_decode_divides = decoder_decoded[1:0] == UNIT_DIVIDE;
  assign states_2_decode_accesses = decoder_decoded[1:0] == UNIT_MEMORY;
  assign candidates_2 = states_2_eligible & states_2_fitting;
  assign packet_2_eligible = |states_2_eligible;
  assign packet_2_awaits_divider = |(states_2_eligible & states_2_awaiting_divider);
  assign packet_2_awaits_memory = |(states_2_eligible & states_2_awaiting_memory);
  assign packet_2_dependent = |states_2_holding;
  assign packet_2_unresolved = |states_2_blocked;
  assign packet_2_valid = |candidates_2;

  always @* begin
    tag_2 = first_slot_2;
    tag_2[0] = issue_2_slot;
  end

  assign packet_2_instruction_tag = tag_2;
  assign packet_2_lanes = issue_2_lanes;
  assign packet_2_block_row = issue_2_block_row;
  assign fires_2 = (|candidates_2) & packet_2_ready;

  always @* begin
    issuing_2 = 2'h0;
    if (fires_2) begin
      issuing_2 = issue_order_2_grant;
    end
  end

  assign completed_2 = completion_2_instruction_tag[0];

  always @* begin
    completes_2 = 2'h0;
    completes_2[0] = completion_2_valid;
  end

  assign completing_2 = completes_2 << completed_2;
  assign controls_2 = control_tag_2[0];
  assign is_control_2 = completion_2_control != CONTROL_NEXT;

  always @* begin
    operation_2 = SPLIT_OPERATION_NONE;
    if (is_control_2) begin
      operation_2 = in_flight_2_operation;
    end
  end

  assign request_2_operation = operation_2;
  assign states_2_complete_unblocks = is_control_2 & (operation_2 != SPLIT_OPERATION_MASK);
  assign states_2_complete_waits = (completion_2_control == CONTROL_BARRIER) &
      (operation_2 == SPLIT_OPERATION_NONE);
  assign slot_completion_2_valid = completion_2_valid;
  assign slot_completion_2_slot = controls_2;
  assign slot_completion_2_pc = completion_2_pc;

  always @* begin
    slot_completion_2_control = completion_2_control;
    if (operation_2 != SPLIT_OPERATION_NONE) begin
      slot_completion_2_control = CONTROL_NEXT;
    end
  end

  assign outcome_2 = operation_2 == SPLIT_OPERATION_NONE;
  assign slot_completion_2_lanes = completion_2_lanes;
  assign slot_completion_2_taken = completion_2_taken;
  assign slot_completion_2_target = completion_2_target;
  assign slot_completion_2_calls = completion_2_calls;
  assign slot_completion_2_returns = completion_2_returns;
  assign packet_2_sw_0 = issue_2_sw_0;
  assign slot_completion_2_sw_0 = completion_2_sw_0;
  assign packet_2_sw_1 = issue_2_sw_1;
  assign slot_completion_2_sw_1 = completion_2_sw_1;
  assign packet_2_sw_2 = issue_2_sw_2;
  assign slot_completion_2_sw_2 = completion_2_sw_2;
  assign packet_2_sw_3 = issue_2_sw_3;
  assign slot_completion_2_sw_3 = completion_2_sw_3;

  fetch_2_1 stage_0 (
    .clock(clock),
    .reset(reset),
    .pick(stage_0_pick),
    .slot(fetch_0_slot),
    .pc(fetch_0_pc),
    .flush(slots_0_flush),
    .fetch_valid(stage_0_fetch_valid),
    .decoding(stage_0_decoding),
    .decode_valid(decode_0_valid),
    .decode_slot(decode_0_slot),
    .decode_slots(stage_0_decode_slots),
    .decode_pc(stage_0_decode_pc)
  );

  fetch_2_1 stage_1 (
    .clock(clock),
    .reset(reset),
    .pick(stage_1_pick),
    .slot(fetch_1_slot),
    .pc(fetch_1_pc),
    .flush(slots_1_flush),
    .fetch_valid(stage_1_fetch_valid),
    .decoding(stage_1_decoding),
    .decode_valid(decode_1_valid),
    .decode_slot(decode_1_slot),
    .decode_slots(stage_1_decode_slots),
    .decode_pc(stage_1_decode_pc)
  );

  fetch_2_1 stage_2 (
    .clock(clock),
    .reset(reset),
    .pick(stage_2_pick),
    .slot(fetch_2_slot),
    .pc(fetch_2_pc),
    .flush(slots_2_flush),
    .fetch_valid(stage_2_fetch_valid),
    .decoding(stage_2_decoding),
    .decode_valid(decode_2_valid),
    .decode_slot(decode_2_slot),
    .decode_slots(stage_2_decode_slots),
    .decode_pc(stage_2_decode_pc)
  );

  round_robin_arbiter_2_1 fetch_order_0 (
    .clock(clock),
    .reset(reset),
    .request(fetch_0_fetchable),
    .accept(turn[0]),
    .grant_valid(fetch_order_0_grant_valid_unused),
    .grant(fetch_order_0_grant),
    .grant_index(fetch_0_slot)
  );

  round_robin_arbiter_2_1 fetch_order_1 (
    .clock(clock),
    .reset(reset),
    .request(fetch_1_fetchable),
    .accept(turn[1]),
    .grant_valid(fetch_order_1_grant_valid_unused),
    .grant(fetch_order_1_grant),
    .grant_index(fetch_1_slot)
  );

  round_robin_arbiter_2_1 fetch_order_2 (
    .clock(clock),
    .reset(reset),
    .request(fetch_2_fetchable),
    .accept(turn[2]),
    .grant_valid(fetch_order_2_grant_valid_unused),
    .grant(fetch_order_2_grant),
    .grant_index(fetch_2_slot)
  );

  round_robin_arbiter_2_1 issue_order_0 (
    .clock(clock),
    .reset(reset),
    .request(candidates_0),
    .accept(packet_0_ready),
    .grant_valid(issue_order_0_grant_valid_unused),
    .grant(issue_order_0_grant),
    .grant_index(issue_0_slot)
  );

  round_robin_arbiter_2_1 issue_order_1 (
    .clock(clock),
    .reset(reset),
    .request(candidates_1),
    .accept(packet_1_ready),
    .grant_valid(issue_order_1_grant_valid_unused),
    .grant(issue_order_1_grant),
    .grant_index(issue_1_slot)
  );

  round_robin_arbiter_2_1 issue_order_2 (
    .clock(clock),
    .reset(reset),
    .request(candidates_2),
    .accept(packet_2_ready),
    .grant_valid(issue_order_2_grant_valid_unused),
    .grant(issue_order_2_grant),
    .grant_index(issue_2_slot)
  );

  or_tree_3_24 fetched_pc (
    .value_0(fetched_pc_value_0),
    .value_1(fetched_pc_value_1),
    .value_2(fetched_pc_value_2),
    .any(fetched_pc_any)
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
    .read_valid(fetch_any),
    .read_pc(fetched_pc_any),
    .word(memory_word),
    .annotation(memory_annotation)
  );

  split_decoder split_decoder (
    .word(memory_word),
    .executed(split_decoder_executed),
    .operation(split_decoder_operation),
    .mask_register(split_decoder_mask_register)
  );

  decoder decoder (
    .word(split_decoder_executed),
    .decoded(decoder_decoded),
    .reads_first(decoder_reads_first_unused),
    .reads_second(decoder_reads_second_unused),
    .jump(decoder_jump),
    .jump_offset(decoder_jump_offset)
  );

  instruction_buffer_2_1 buffer_0 (
    .clock(clock),
    .write_valid(decode_0_valid),
    .write_slot(decode_0_slot),
    .write_instruction(decoder_decoded),
    .write_pc(decode_pc),
    .write_annotation(memory_annotation),
    .issue_slot(issue_0_slot),
    .issue_instruction(packet_0_instruction),
    .issue_pc(packet_0_pc),
    .completion_slot(controls_0),
    .completion_annotation(slot_completion_0_annotation)
  );

  instruction_buffer_2_1 buffer_1 (
    .clock(clock),
    .write_valid(decode_1_valid),
    .write_slot(decode_1_slot),
    .write_instruction(decoder_decoded),
    .write_pc(decode_pc),
    .write_annotation(memory_annotation),
    .issue_slot(issue_1_slot),
    .issue_instruction(packet_1_instruction),
    .issue_pc(packet_1_pc),
    .completion_slot(controls_1),
    .completion_annotation(slot_completion_1_annotation)
  );

  instruction_buffer_2_1 buffer_2 (
    .clock(clock),
    .write_valid(decode_2_valid),
    .write_slot(decode_2_slot),
    .write_instruction(decoder_decoded),
    .write_pc(decode_pc),
    .write_annotation(memory_annotation),
    .issue_slot(issue_2_slot),
    .issue_instruction(packet_2_instruction),
    .issue_pc(packet_2_pc),
    .completion_slot(controls_2),
    .completion_annotation(slot_completion_2_annotation)
  );

  request_memory_2_1 buffered_0 (
    .clock(clock),
    .write_valid(decode_0_valid),
    .write_slot(decode_0_slot),
    .write_operation(split_decoder_operation),
    .write_register(split_decoder_mask_register),
    .read_slot(issue_0_slot),
    .operation(buffered_0_operation),
    .mask_register(buffered_0_mask_register)
  );

  request_memory_2_1 buffered_1 (
    .clock(clock),
    .write_valid(decode_1_valid),
    .write_slot(decode_1_slot),
    .write_operation(split_decoder_operation),
    .write_register(split_decoder_mask_register),
    .read_slot(issue_1_slot),
    .operation(buffered_1_operation),
    .mask_register(buffered_1_mask_register)
  );

  request_memory_2_1 buffered_2 (
    .clock(clock),
    .write_valid(decode_2_valid),
    .write_slot(decode_2_slot),
    .write_operation(split_decoder_operation),
    .write_register(split_decoder_mask_register),
    .read_slot(issue_2_slot),
    .operation(buffered_2_operation),
    .mask_register(buffered_2_mask_register)
  );

  request_memory_2_1 in_flight_0 (
    .clock(clock),
    .write_valid(fires_0),
    .write_slot(issue_0_slot),
    .write_operation(buffered_0_operation),
    .write_register(buffered_0_mask_register),
    .read_slot(controls_0),
    .operation(in_flight_0_operation),
    .mask_register(request_0_register)
  );

  request_memory_2_1 in_flight_1 (
    .clock(clock),
    .write_valid(fires_1),
    .write_slot(issue_1_slot),
    .write_operation(buffered_1_operation),
    .write_register(buffered_1_mask_register),
    .read_slot(controls_1),
    .operation(in_flight_1_operation),
    .mask_register(request_1_register)
  );

  request_memory_2_1 in_flight_2 (
    .clock(clock),
    .write_valid(fires_2),
    .write_slot(issue_2_slot),
    .write_operation(buffered_2_operation),
    .write_register(buffered_2_mask_register),
    .read_slot(controls_2),
    .operation(in_flight_2_operation),
    .mask_register(request_2_register)
  );

  slot_states_2 states_0 (
    .clock(clock),
    .reset(reset),
    .decoding(stage_0_decoding),
    .decode_slots(stage_0_decode_slots),
    .decode_blocks(blocks),
    .decode_divides(states_0_decode_divides),
    .decode_accesses(states_0_decode_accesses),
    .divide_free(packet_0_divide_free),
    .memory_free(packet_0_memory_free),
    .issue_slots(issuing_0),
    .complete_slots(completing_0),
    .complete_all(completing_0),
    .complete_unblocks(states_0_complete_unblocks),
    .complete_waits(states_0_complete_waits),
    .leaving(slots_0_leaving),
    .flush(slots_0_flush),
    .idle(slots_0_idle),
    .busy(slots_0_busy),
    .holding(states_0_holding),
    .eligible(states_0_eligible),
    .fitting(states_0_fitting),
    .awaiting_divider(states_0_awaiting_divider),
    .awaiting_memory(states_0_awaiting_memory),
    .waiting(slots_0_waiting),
    .blocked(states_0_blocked)
  );

  slot_states_2 states_1 (
    .clock(clock),
    .reset(reset),
    .decoding(stage_1_decoding),
    .decode_slots(stage_1_decode_slots),
    .decode_blocks(blocks),
    .decode_divides(states_1_decode_divides),
    .decode_accesses(states_1_decode_accesses),
    .divide_free(packet_1_divide_free),
    .memory_free(packet_1_memory_free),
    .issue_slots(issuing_1),
    .complete_slots(completing_1),
    .complete_all(completing_1),
    .complete_unblocks(states_1_complete_unblocks),
    .complete_waits(states_1_complete_waits),
    .leaving(slots_1_leaving),
    .flush(slots_1_flush),
    .idle(slots_1_idle),
    .busy(slots_1_busy),
    .holding(states_1_holding),
    .eligible(states_1_eligible),
    .fitting(states_1_fitting),
    .awaiting_divider(states_1_awaiting_divider),
    .awaiting_memory(states_1_awaiting_memory),
    .waiting(slots_1_waiting),
    .blocked(states_1_blocked)
  );

  slot_states_2 states_2 (
    .clock(clock),
    .reset(reset),
    .decoding(stage_2_decoding),
    .decode_slots(stage_2_decode_slots),
    .decode_blocks(blocks),
    .decode_divides(states_2_decode_divides),
    .decode_accesses(states_2_decode_accesses),
    .divide_free(packet_2_divide_free),
    .memory_free(packet_2_memory_free),
    .issue_slots(issuing_2),
    .complete_slots(completing_2),
    .complete_all(completing_2),
    .complete_unblocks(states_2_complete_unblocks),
    .complete_waits(states_2_complete_waits),
    .leaving(slots_2_leaving),
    .flush(slots_2_flush),
    .idle(slots_2_idle),
    .busy(slots_2_busy),
    .holding(states_2_holding),
    .eligible(states_2_eligible),
    .fitting(states_2_fitting),
    .awaiting_divider(states_2_awaiting_divider),
    .awaiting_memory(states_2_awaiting_memory),
    .waiting(slots_2_waiting),
    .blocked(states_2_blocked)
  );

  always @(posedge clock) begin
    if (reset) begin
      turn_held <= 3'h0;
    end else begin
      turn_held <= turn_next;
    end
  end
endmodule

`default_nettype wire
