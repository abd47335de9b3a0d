// instruction_buffer
//
// Written from its Rust description; do not edit.
//
// Modules:
//   instruction_buffer
//     async_ram_decoded_2_1_1
//     async_ram_bits_24_2_1_1
//     async_ram_annotation_2_1_1

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

module instruction_buffer (
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

`default_nettype wire
