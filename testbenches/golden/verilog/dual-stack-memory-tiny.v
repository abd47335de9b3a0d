// dual_stack_memory
//
// Written from its Rust description; do not edit.
//
// Modules:
//   dual_stack_memory
//     async_ram_covered_6_1_1
//     async_ram_path_6_1_1 x2
//     async_ram_bits_4_6_1_1 x2

`default_nettype none

// Memory of 64 words of 61 bits: 1 asynchronous read port, 1 write port.
module async_ram_covered_6_1_1 (
  input wire clock,
  input wire [5:0] read_address_0,
  output wire [60:0] read_data_0,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  input wire [5:0] write_address_0,
  input wire [60:0] write_data_0,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  input wire write_enable_0
);
  reg [60:0] words [0:63];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 64; word = word + 1) begin
      words[word] = 61'h0;
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

// Memory of 64 words of 32 bits: 1 asynchronous read port, 1 write port.
module async_ram_path_6_1_1 (
  input wire clock,
  input wire [5:0] read_address_0,
  output wire [31:0] read_data_0, // Path: pc[23:0], call_depth[31:24]
  input wire [5:0] write_address_0,
  input wire [31:0] write_data_0, // Path: pc[23:0], call_depth[31:24]
  input wire write_enable_0
);
  reg [31:0] words [0:63];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 64; word = word + 1) begin
      words[word] = 32'h0;
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

// Memory of 64 words of 4 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_4_6_1_1 (
  input wire clock,
  input wire [5:0] read_address_0,
  output wire [3:0] read_data_0,
  input wire [5:0] write_address_0,
  input wire [3:0] write_data_0,
  input wire write_enable_0
);
  reg [3:0] words [0:63];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 64; word = word + 1) begin
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

module dual_stack_memory (
  input wire clock,
  input wire [7:0] read_position,
  output wire [60:0] read_covered,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  output wire [31:0] read_left, // Path: pc[23:0], call_depth[31:24]
  output wire [31:0] read_right, // Path: pc[23:0], call_depth[31:24]
  output wire [3:0] read_left_mask,
  output wire [3:0] read_right_mask,
  input wire write_valid,
  input wire [7:0] write_position,
  input wire write_left_valid,
  input wire [7:0] write_left_position,
  input wire write_right_valid,
  input wire [7:0] write_right_position,
  input wire [60:0] write_covered,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  input wire [31:0] write_left, // Path: pc[23:0], call_depth[31:24]
  input wire [31:0] write_right, // Path: pc[23:0], call_depth[31:24]
  input wire [3:0] write_left_mask,
  input wire [3:0] write_right_mask
);
  wire [5:0] read_address;
  wire [60:0] waiting;
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  wire [5:0] write_address;
  wire [5:0] left_address;
  wire [5:0] right_address;

  assign read_address = read_position[5:0];
  assign read_covered = waiting;
  assign write_address = write_position[5:0];
  assign left_address = write_left_position[5:0];
  assign right_address = write_right_position[5:0];

  async_ram_covered_6_1_1 covered (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(waiting),
    .write_address_0(write_address),
    .write_data_0(write_covered),
    .write_enable_0(write_valid)
  );

  async_ram_path_6_1_1 left (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(read_left),
    .write_address_0(left_address),
    .write_data_0(write_left),
    .write_enable_0(write_left_valid)
  );

  async_ram_path_6_1_1 right (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(read_right),
    .write_address_0(right_address),
    .write_data_0(write_right),
    .write_enable_0(write_right_valid)
  );

  async_ram_bits_4_6_1_1 left_masks (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(read_left_mask),
    .write_address_0(left_address),
    .write_data_0(write_left_mask),
    .write_enable_0(write_left_valid)
  );

  async_ram_bits_4_6_1_1 right_masks (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(read_right_mask),
    .write_address_0(right_address),
    .write_data_0(write_right_mask),
    .write_enable_0(write_right_valid)
  );
endmodule

`default_nettype wire
