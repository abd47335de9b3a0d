// lane_registers
//
// Written from its Rust description; do not edit.
//
// Modules:
//   lane_registers
//     register_bank_1_1_6 x2
//       sync_ram_bits_32_6_2_1
//     select_bits_32_2_1 x9

`default_nettype none

// Memory of 32 words of 32 bits: 2 synchronous read ports, 1 write port.
module sync_ram_bits_32_6_2_1 (
  input wire clock,
  input wire [5:0] read_address_0,
  input wire [5:0] read_address_1,
  input wire read_enable_0,
  input wire read_enable_1,
  output reg [31:0] read_data_0,
  output reg [31:0] read_data_1,
  input wire [5:0] write_address_0,
  input wire [31:0] write_data_0,
  input wire write_enable_0
);
  reg [31:0] words [0:31];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 32; word = word + 1) begin
      words[word] = 32'h0;
    end
    read_data_0 = 32'h0;
    read_data_1 = 32'h0;
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0 & (write_address_0 < 6'd32)) begin
      words[write_address_0[4:0]] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= (read_address_0 < 6'd32) ? words[read_address_0[4:0]] : 32'h0;
    end
    if (read_enable_1) begin
      read_data_1 <= (read_address_1 < 6'd32) ? words[read_address_1[4:0]] : 32'h0;
    end
  end
endmodule

module register_bank_1_1_6 (
  input wire clock,
  input wire reset,
  input wire read_enable,
  input wire read_sw,
  input wire [4:0] read_rs1,
  input wire [4:0] read_rs2,
  output reg [31:0] first,
  output reg [31:0] second,
  input wire write_valid,
  input wire write_sw,
  input wire [4:0] write_rd,
  input wire [31:0] write_value,
  input wire initialise_valid,
  input wire initialise_row
);
  reg first_is_zero;
  reg second_is_zero;
  wire [5:0] registers_read_address_0;
  wire [5:0] registers_read_address_1;
  wire [31:0] registers_read_data_0;
  wire [31:0] registers_read_data_1;
  reg [5:0] registers_write_address_0;
  reg [31:0] registers_write_data_0;
  wire registers_write_enable_0;

  assign registers_read_address_0 = ({5'h0, read_sw} << 3'h5) | {1'b0, read_rs1};
  assign registers_read_address_1 = ({5'h0, read_sw} << 3'h5) | {1'b0, read_rs2};

  always @* begin
    first = registers_read_data_0;
    if (first_is_zero) begin
      first = 32'h0;
    end
  end

  always @* begin
    second = registers_read_data_1;
    if (second_is_zero) begin
      second = 32'h0;
    end
  end

  assign registers_write_enable_0 = write_valid | initialise_valid;

  always @* begin
    registers_write_address_0 = ({5'h0, write_sw} << 3'h5) | {1'b0, write_rd};
    registers_write_data_0 = write_value;
    if (initialise_valid) begin
      registers_write_address_0 = ({5'h0, initialise_row} << 3'h5) | 6'h2;
      registers_write_data_0 = 32'hfffffff0;
    end
  end

  sync_ram_bits_32_6_2_1 registers (
    .clock(clock),
    .read_address_0(registers_read_address_0),
    .read_address_1(registers_read_address_1),
    .read_enable_0(read_enable),
    .read_enable_1(read_enable),
    .read_data_0(registers_read_data_0),
    .read_data_1(registers_read_data_1),
    .write_address_0(registers_write_address_0),
    .write_data_0(registers_write_data_0),
    .write_enable_0(registers_write_enable_0)
  );

  always @(posedge clock) begin
    if (reset) begin
      first_is_zero <= 1'b0;
      second_is_zero <= 1'b0;
    end else if (read_enable) begin
      first_is_zero <= read_rs1 == 5'h0;
      second_is_zero <= read_rs2 == 5'h0;
    end
  end
endmodule

module select_bits_32_2_1 (
  input wire [31:0] value_0,
  input wire [31:0] value_1,
  input wire index,
  output wire [31:0] chosen
);
  localparam deciding_0 = 1'b1;

  wire [31:0] node_0;
  wire [31:0] node_1;
  reg [31:0] node_2;

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

module lane_registers (
  input wire clock,
  input wire reset,
  input wire read_0,
  input wire read_1,
  input wire read_2,
  input wire read_context_0,
  input wire read_context_1,
  input wire read_context_2,
  input wire [4:0] read_rs1_0,
  input wire [4:0] read_rs1_1,
  input wire [4:0] read_rs1_2,
  input wire [4:0] read_rs2_0,
  input wire [4:0] read_rs2_1,
  input wire [4:0] read_rs2_2,
  input wire execute_context_0,
  input wire execute_context_1,
  input wire execute_context_2,
  output wire [31:0] first_0,
  output wire [31:0] first_1,
  output wire [31:0] first_2,
  output wire [31:0] second_0,
  output wire [31:0] second_1,
  output wire [31:0] second_2,
  output wire [31:0] retired_0,
  output wire [31:0] retired_1,
  output wire [31:0] retired_2,
  input wire write_0,
  input wire write_1,
  input wire write_2,
  input wire write_context_0,
  input wire write_context_1,
  input wire write_context_2,
  input wire [4:0] write_rd_0,
  input wire [4:0] write_rd_1,
  input wire [4:0] write_rd_2,
  input wire [31:0] write_value_0,
  input wire [31:0] write_value_1,
  input wire [31:0] write_value_2,
  input wire initialise_valid,
  input wire initialise_context
);
  reg reads_0;
  reg reads_1;
  wire initialises_0;
  wire initialises_1;
  reg [31:0] count_0_d;
  reg [31:0] count_0;
  reg [31:0] count_1_d;
  reg [31:0] count_1;
  reg [4:0] bank_0_read_rs1;
  reg [4:0] bank_0_read_rs2;
  wire [31:0] bank_0_first;
  wire [31:0] bank_0_second;
  reg bank_0_write_valid;
  reg [4:0] bank_0_write_rd;
  reg [31:0] bank_0_write_value;
  reg [4:0] bank_1_read_rs1;
  reg [4:0] bank_1_read_rs2;
  wire [31:0] bank_1_first;
  wire [31:0] bank_1_second;
  reg bank_1_write_valid;
  reg [4:0] bank_1_write_rd;
  reg [31:0] bank_1_write_value;

  assign initialises_0 = initialise_valid & (initialise_context == 1'b0);

  always @* begin
    reads_0 = 1'b0;
    bank_0_read_rs1 = 5'h0;
    bank_0_read_rs2 = 5'h0;
    if (read_0 & (read_context_0 == 1'b0)) begin
      reads_0 = 1'b1;
      bank_0_read_rs1 = read_rs1_0;
      bank_0_read_rs2 = read_rs2_0;
    end
    if (read_1 & (read_context_1 == 1'b0)) begin
      reads_0 = 1'b1;
      bank_0_read_rs1 = read_rs1_1;
      bank_0_read_rs2 = read_rs2_1;
    end
    if (read_2 & (read_context_2 == 1'b0)) begin
      reads_0 = 1'b1;
      bank_0_read_rs1 = read_rs1_2;
      bank_0_read_rs2 = read_rs2_2;
    end
  end

  always @* begin
    count_0_d = count_0 + 32'h1;
    if (initialises_0) begin
      count_0_d = 32'hffffffff;
    end
  end

  always @* begin
    bank_0_write_valid = 1'b0;
    bank_0_write_rd = 5'h0;
    bank_0_write_value = 32'h0;
    if (write_0 & (write_context_0 == 1'b0)) begin
      bank_0_write_valid = 1'b1;
      bank_0_write_rd = write_rd_0;
      bank_0_write_value = write_value_0;
    end
    if (write_1 & (write_context_1 == 1'b0)) begin
      bank_0_write_valid = 1'b1;
      bank_0_write_rd = write_rd_1;
      bank_0_write_value = write_value_1;
    end
    if (write_2 & (write_context_2 == 1'b0)) begin
      bank_0_write_valid = 1'b1;
      bank_0_write_rd = write_rd_2;
      bank_0_write_value = write_value_2;
    end
  end

  assign initialises_1 = initialise_valid & (initialise_context == 1'b1);

  always @* begin
    reads_1 = 1'b0;
    bank_1_read_rs1 = 5'h0;
    bank_1_read_rs2 = 5'h0;
    if (read_0 & (read_context_0 == 1'b1)) begin
      reads_1 = 1'b1;
      bank_1_read_rs1 = read_rs1_0;
      bank_1_read_rs2 = read_rs2_0;
    end
    if (read_1 & (read_context_1 == 1'b1)) begin
      reads_1 = 1'b1;
      bank_1_read_rs1 = read_rs1_1;
      bank_1_read_rs2 = read_rs2_1;
    end
    if (read_2 & (read_context_2 == 1'b1)) begin
      reads_1 = 1'b1;
      bank_1_read_rs1 = read_rs1_2;
      bank_1_read_rs2 = read_rs2_2;
    end
  end

  always @* begin
    count_1_d = count_1 + 32'h1;
    if (initialises_1) begin
      count_1_d = 32'hffffffff;
    end
  end

  always @* begin
    bank_1_write_valid = 1'b0;
    bank_1_write_rd = 5'h0;
    bank_1_write_value = 32'h0;
    if (write_0 & (write_context_0 == 1'b1)) begin
      bank_1_write_valid = 1'b1;
      bank_1_write_rd = write_rd_0;
      bank_1_write_value = write_value_0;
    end
    if (write_1 & (write_context_1 == 1'b1)) begin
      bank_1_write_valid = 1'b1;
      bank_1_write_rd = write_rd_1;
      bank_1_write_value = write_value_1;
    end
    if (write_2 & (write_context_2 == 1'b1)) begin
      bank_1_write_valid = 1'b1;
      bank_1_write_rd = write_rd_2;
      bank_1_write_value = write_value_2;
    end
  end

  register_bank_1_1_6 bank_0 (
    .clock(clock),
    .reset(reset),
    .read_enable(reads_0),
    .read_sw(1'b0),
    .read_rs1(bank_0_read_rs1),
    .read_rs2(bank_0_read_rs2),
    .first(bank_0_first),
    .second(bank_0_second),
    .write_valid(bank_0_write_valid),
    .write_sw(1'b0),
    .write_rd(bank_0_write_rd),
    .write_value(bank_0_write_value),
    .initialise_valid(initialises_0),
    .initialise_row(1'b0)
  );

  register_bank_1_1_6 bank_1 (
    .clock(clock),
    .reset(reset),
    .read_enable(reads_1),
    .read_sw(1'b0),
    .read_rs1(bank_1_read_rs1),
    .read_rs2(bank_1_read_rs2),
    .first(bank_1_first),
    .second(bank_1_second),
    .write_valid(bank_1_write_valid),
    .write_sw(1'b0),
    .write_rd(bank_1_write_rd),
    .write_value(bank_1_write_value),
    .initialise_valid(initialises_1),
    .initialise_row(1'b0)
  );

  select_bits_32_2_1 first_select_0 (
    .value_0(bank_0_first),
    .value_1(bank_1_first),
    .index(execute_context_0),
    .chosen(first_0)
  );

  select_bits_32_2_1 first_select_1 (
    .value_0(bank_0_first),
    .value_1(bank_1_first),
    .index(execute_context_1),
    .chosen(first_1)
  );

  select_bits_32_2_1 first_select_2 (
    .value_0(bank_0_first),
    .value_1(bank_1_first),
    .index(execute_context_2),
    .chosen(first_2)
  );

  select_bits_32_2_1 second_select_0 (
    .value_0(bank_0_second),
    .value_1(bank_1_second),
    .index(execute_context_0),
    .chosen(second_0)
  );

  select_bits_32_2_1 second_select_1 (
    .value_0(bank_0_second),
    .value_1(bank_1_second),
    .index(execute_context_1),
    .chosen(second_1)
  );

  select_bits_32_2_1 second_select_2 (
    .value_0(bank_0_second),
    .value_1(bank_1_second),
    .index(execute_context_2),
    .chosen(second_2)
  );

  select_bits_32_2_1 retired_select_0 (
    .value_0(count_0),
    .value_1(count_1),
    .index(execute_context_0),
    .chosen(retired_0)
  );

  select_bits_32_2_1 retired_select_1 (
    .value_0(count_0),
    .value_1(count_1),
    .index(execute_context_1),
    .chosen(retired_1)
  );

  select_bits_32_2_1 retired_select_2 (
    .value_0(count_0),
    .value_1(count_1),
    .index(execute_context_2),
    .chosen(retired_2)
  );

  always @(posedge clock) begin
    if (reset) begin
      count_0 <= 32'h0;
    end else if (reads_0 | initialises_0) begin
      count_0 <= count_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      count_1 <= 32'h0;
    end else if (reads_1 | initialises_1) begin
      count_1 <= count_1_d;
    end
  end
endmodule

`default_nettype wire
