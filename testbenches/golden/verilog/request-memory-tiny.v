// request_memory
//
// Written from its Rust description; do not edit.
//
// Modules:
//   request_memory
//     async_ram_split_operation_1_1_1
//     async_ram_bits_3_1_1_1

`default_nettype none

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

module request_memory (
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

`default_nettype wire
