// instruction_table
//
// Written from its Rust description; do not edit.
//
// Modules:
//   instruction_table
//     async_ram_bits_24_2_1_1
//     async_ram_annotation_2_1_1
//     async_ram_bits_4_2_1_1
//     async_ram_bits_2_2_1_1 x4

`default_nettype none

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

// Memory of 4 words of 2 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_2_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [1:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [1:0] write_data_0,
  input wire write_enable_0
);
  reg [1:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
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

module instruction_table (
  input wire clock,
  input wire issue_valid,
  input wire [1:0] issue_tag,
  input wire [23:0] issue_pc_0,
  input wire [51:0] issue_annotation_0,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [3:0] issue_lanes_0,
  input wire [1:0] issue_rows_0,
  input wire [1:0] issue_rows_1,
  input wire [1:0] issue_rows_2,
  input wire [1:0] issue_rows_3,
  input wire [1:0] completion_tag,
  output wire [23:0] completion_pc_0,
  output wire [51:0] completion_annotation_0,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output wire [3:0] completion_lanes_0,
  output wire [1:0] completion_rows_0,
  output wire [1:0] completion_rows_1,
  output wire [1:0] completion_rows_2,
  output wire [1:0] completion_rows_3
);

  async_ram_bits_24_2_1_1 pcs_0 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_pc_0),
    .write_address_0(issue_tag),
    .write_data_0(issue_pc_0),
    .write_enable_0(issue_valid)
  );

  async_ram_annotation_2_1_1 annotations_0 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_annotation_0),
    .write_address_0(issue_tag),
    .write_data_0(issue_annotation_0),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_4_2_1_1 masks_0 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_lanes_0),
    .write_address_0(issue_tag),
    .write_data_0(issue_lanes_0),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_2_2_1_1 rows_0 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_0),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_0),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_2_2_1_1 rows_1 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_1),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_1),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_2_2_1_1 rows_2 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_2),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_2),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_2_2_1_1 rows_3 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_3),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_3),
    .write_enable_0(issue_valid)
  );
endmodule

`default_nettype wire
