// path_buffer
//
// Written from its Rust description; do not edit.
//
// Modules:
//   path_buffer
//     instruction_buffer_4_2 x2
//       async_ram_decoded_2_1_1
//       async_ram_bits_24_2_1_1
//       async_ram_annotation_2_1_1
//     async_ram_bits_25_2_1_1 x2

`default_nettype none

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

module path_buffer (
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

`default_nettype wire
