// shared_memory
//
// Written from its Rust description; do not edit.
//
// Modules:
//   shared_memory
//     shared_bank_10 x4
//       sync_ram_bits_8_10_1_1 x4

`default_nettype none

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

module shared_memory (
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

`default_nettype wire
