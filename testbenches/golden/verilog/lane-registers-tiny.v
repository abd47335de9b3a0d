// lane_registers
//
// Written from its Rust description; do not edit.
//
// Modules:
//   lane_registers
//     sync_ram_bits_32_5_2_1 x2
//     select_bits_32_2_1 x6
//     select_bool_2_1 x6

`default_nettype none

// Memory of 32 words of 32 bits: 2 synchronous read ports, 1 write port.
module sync_ram_bits_32_5_2_1 (
  input wire clock,
  input wire [4:0] read_address_0,
  input wire [4:0] read_address_1,
  input wire read_enable_0,
  input wire read_enable_1,
  output reg [31:0] read_data_0,
  output reg [31:0] read_data_1,
  input wire [4:0] write_address_0,
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
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= words[read_address_0];
    end
    if (read_enable_1) begin
      read_data_1 <= words[read_address_1];
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
  input wire execute_0,
  input wire execute_1,
  input wire execute_2,
  input wire execute_context_0,
  input wire execute_context_1,
  input wire execute_context_2,
  output reg [31:0] first_0,
  output reg [31:0] first_1,
  output reg [31:0] first_2,
  output reg [31:0] second_0,
  output reg [31:0] second_1,
  output reg [31:0] second_2,
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
  wire reads_second_0;
  wire reads_second_1;
  reg [4:0] rs1_0;
  reg [4:0] rs1_1;
  reg [4:0] rs2_0;
  reg [4:0] rs2_1;
  reg executes_0;
  reg executes_1;
  reg writes_0;
  reg writes_1;
  wire initialises_0;
  wire initialises_1;
  reg first_is_zero_0;
  reg first_is_zero_1;
  reg second_is_zero_0;
  reg second_is_zero_1;
  reg starts_0;
  reg starts_1;
  wire bank_0_read_enable_0;
  wire [31:0] bank_0_read_data_0;
  wire [31:0] bank_0_read_data_1;
  reg [4:0] bank_0_write_address_0;
  reg [31:0] bank_0_write_data_0;
  wire bank_0_write_enable_0;
  wire bank_1_read_enable_0;
  wire [31:0] bank_1_read_data_0;
  wire [31:0] bank_1_read_data_1;
  reg [4:0] bank_1_write_address_0;
  reg [31:0] bank_1_write_data_0;
  wire bank_1_write_enable_0;
  wire [31:0] second_select_0_chosen;
  wire [31:0] second_select_1_chosen;
  wire [31:0] second_select_2_chosen;
  wire first_zero_select_0_chosen;
  wire first_zero_select_1_chosen;
  wire first_zero_select_2_chosen;
  wire second_zero_select_0_chosen;
  wire second_zero_select_1_chosen;
  wire second_zero_select_2_chosen;

  always @* begin
    reads_0 = 1'b0;
    rs1_0 = 5'h0;
    rs2_0 = 5'h0;
    if (read_0 & (read_context_0 == 1'b0)) begin
      reads_0 = 1'b1;
      rs1_0 = read_rs1_0;
      rs2_0 = read_rs2_0;
    end
    if (read_1 & (read_context_1 == 1'b0)) begin
      reads_0 = 1'b1;
      rs1_0 = read_rs1_1;
      rs2_0 = read_rs2_1;
    end
    if (read_2 & (read_context_2 == 1'b0)) begin
      reads_0 = 1'b1;
      rs1_0 = read_rs1_2;
      rs2_0 = read_rs2_2;
    end
  end

  always @* begin
    executes_0 = 1'b0;
    if (execute_0 & (execute_context_0 == 1'b0)) begin
      executes_0 = 1'b1;
    end
    if (execute_1 & (execute_context_1 == 1'b0)) begin
      executes_0 = 1'b1;
    end
    if (execute_2 & (execute_context_2 == 1'b0)) begin
      executes_0 = 1'b1;
    end
  end

  assign reads_second_0 = reads_0;
  assign bank_0_read_enable_0 = reads_0 | !executes_0;
  assign initialises_0 = initialise_valid & (initialise_context == 1'b0);

  always @* begin
    writes_0 = 1'b0;
    bank_0_write_address_0 = 5'h0;
    bank_0_write_data_0 = bank_0_read_data_0 + 32'h1;
    if (initialises_0) begin
      bank_0_write_data_0 = 32'h0;
    end
    if (starts_0) begin
      bank_0_write_address_0 = 5'h2;
      bank_0_write_data_0 = 32'hfffffff0;
    end
    if (write_0 & (write_context_0 == 1'b0)) begin
      writes_0 = 1'b1;
      bank_0_write_address_0 = write_rd_0;
      bank_0_write_data_0 = write_value_0;
    end
    if (write_1 & (write_context_1 == 1'b0)) begin
      writes_0 = 1'b1;
      bank_0_write_address_0 = write_rd_1;
      bank_0_write_data_0 = write_value_1;
    end
    if (write_2 & (write_context_2 == 1'b0)) begin
      writes_0 = 1'b1;
      bank_0_write_address_0 = write_rd_2;
      bank_0_write_data_0 = write_value_2;
    end
  end

  assign bank_0_write_enable_0 = reads_0 | initialises_0 | starts_0 | writes_0;

  always @* begin
    reads_1 = 1'b0;
    rs1_1 = 5'h0;
    rs2_1 = 5'h0;
    if (read_0 & (read_context_0 == 1'b1)) begin
      reads_1 = 1'b1;
      rs1_1 = read_rs1_0;
      rs2_1 = read_rs2_0;
    end
    if (read_1 & (read_context_1 == 1'b1)) begin
      reads_1 = 1'b1;
      rs1_1 = read_rs1_1;
      rs2_1 = read_rs2_1;
    end
    if (read_2 & (read_context_2 == 1'b1)) begin
      reads_1 = 1'b1;
      rs1_1 = read_rs1_2;
      rs2_1 = read_rs2_2;
    end
  end

  always @* begin
    executes_1 = 1'b0;
    if (execute_0 & (execute_context_0 == 1'b1)) begin
      executes_1 = 1'b1;
    end
    if (execute_1 & (execute_context_1 == 1'b1)) begin
      executes_1 = 1'b1;
    end
    if (execute_2 & (execute_context_2 == 1'b1)) begin
      executes_1 = 1'b1;
    end
  end

  assign reads_second_1 = reads_1;
  assign bank_1_read_enable_0 = reads_1 | !executes_1;
  assign initialises_1 = initialise_valid & (initialise_context == 1'b1);

  always @* begin
    writes_1 = 1'b0;
    bank_1_write_address_0 = 5'h0;
    bank_1_write_data_0 = bank_1_read_data_0 + 32'h1;
    if (initialises_1) begin
      bank_1_write_data_0 = 32'h0;
    end
    if (starts_1) begin
      bank_1_write_address_0 = 5'h2;
      bank_1_write_data_0 = 32'hfffffff0;
    end
    if (write_0 & (write_context_0 == 1'b1)) begin
      writes_1 = 1'b1;
      bank_1_write_address_0 = write_rd_0;
      bank_1_write_data_0 = write_value_0;
    end
    if (write_1 & (write_context_1 == 1'b1)) begin
      writes_1 = 1'b1;
      bank_1_write_address_0 = write_rd_1;
      bank_1_write_data_0 = write_value_1;
    end
    if (write_2 & (write_context_2 == 1'b1)) begin
      writes_1 = 1'b1;
      bank_1_write_address_0 = write_rd_2;
      bank_1_write_data_0 = write_value_2;
    end
  end

  assign bank_1_write_enable_0 = reads_1 | initialises_1 | starts_1 | writes_1;

  always @* begin
    first_0 = retired_0;
    if (first_zero_select_0_chosen) begin
      first_0 = 32'h0;
    end
  end

  always @* begin
    second_0 = second_select_0_chosen;
    if (second_zero_select_0_chosen) begin
      second_0 = 32'h0;
    end
  end

  always @* begin
    first_1 = retired_1;
    if (first_zero_select_1_chosen) begin
      first_1 = 32'h0;
    end
  end

  always @* begin
    second_1 = second_select_1_chosen;
    if (second_zero_select_1_chosen) begin
      second_1 = 32'h0;
    end
  end

  always @* begin
    first_2 = retired_2;
    if (first_zero_select_2_chosen) begin
      first_2 = 32'h0;
    end
  end

  always @* begin
    second_2 = second_select_2_chosen;
    if (second_zero_select_2_chosen) begin
      second_2 = 32'h0;
    end
  end

  sync_ram_bits_32_5_2_1 bank_0 (
    .clock(clock),
    .read_address_0(rs1_0),
    .read_address_1(rs2_0),
    .read_enable_0(bank_0_read_enable_0),
    .read_enable_1(reads_second_0),
    .read_data_0(bank_0_read_data_0),
    .read_data_1(bank_0_read_data_1),
    .write_address_0(bank_0_write_address_0),
    .write_data_0(bank_0_write_data_0),
    .write_enable_0(bank_0_write_enable_0)
  );

  sync_ram_bits_32_5_2_1 bank_1 (
    .clock(clock),
    .read_address_0(rs1_1),
    .read_address_1(rs2_1),
    .read_enable_0(bank_1_read_enable_0),
    .read_enable_1(reads_second_1),
    .read_data_0(bank_1_read_data_0),
    .read_data_1(bank_1_read_data_1),
    .write_address_0(bank_1_write_address_0),
    .write_data_0(bank_1_write_data_0),
    .write_enable_0(bank_1_write_enable_0)
  );

  select_bits_32_2_1 first_select_0 (
    .value_0(bank_0_read_data_0),
    .value_1(bank_1_read_data_0),
    .index(execute_context_0),
    .chosen(retired_0)
  );

  select_bits_32_2_1 first_select_1 (
    .value_0(bank_0_read_data_0),
    .value_1(bank_1_read_data_0),
    .index(execute_context_1),
    .chosen(retired_1)
  );

  select_bits_32_2_1 first_select_2 (
    .value_0(bank_0_read_data_0),
    .value_1(bank_1_read_data_0),
    .index(execute_context_2),
    .chosen(retired_2)
  );

  select_bits_32_2_1 second_select_0 (
    .value_0(bank_0_read_data_1),
    .value_1(bank_1_read_data_1),
    .index(execute_context_0),
    .chosen(second_select_0_chosen)
  );

  select_bits_32_2_1 second_select_1 (
    .value_0(bank_0_read_data_1),
    .value_1(bank_1_read_data_1),
    .index(execute_context_1),
    .chosen(second_select_1_chosen)
  );

  select_bits_32_2_1 second_select_2 (
    .value_0(bank_0_read_data_1),
    .value_1(bank_1_read_data_1),
    .index(execute_context_2),
    .chosen(second_select_2_chosen)
  );

  select_bool_2_1 first_zero_select_0 (
    .value_0(first_is_zero_0),
    .value_1(first_is_zero_1),
    .index(execute_context_0),
    .chosen(first_zero_select_0_chosen)
  );

  select_bool_2_1 first_zero_select_1 (
    .value_0(first_is_zero_0),
    .value_1(first_is_zero_1),
    .index(execute_context_1),
    .chosen(first_zero_select_1_chosen)
  );

  select_bool_2_1 first_zero_select_2 (
    .value_0(first_is_zero_0),
    .value_1(first_is_zero_1),
    .index(execute_context_2),
    .chosen(first_zero_select_2_chosen)
  );

  select_bool_2_1 second_zero_select_0 (
    .value_0(second_is_zero_0),
    .value_1(second_is_zero_1),
    .index(execute_context_0),
    .chosen(second_zero_select_0_chosen)
  );

  select_bool_2_1 second_zero_select_1 (
    .value_0(second_is_zero_0),
    .value_1(second_is_zero_1),
    .index(execute_context_1),
    .chosen(second_zero_select_1_chosen)
  );

  select_bool_2_1 second_zero_select_2 (
    .value_0(second_is_zero_0),
    .value_1(second_is_zero_1),
    .index(execute_context_2),
    .chosen(second_zero_select_2_chosen)
  );

  always @(posedge clock) begin
    if (reset) begin
      first_is_zero_0 <= 1'b0;
    end else if (reads_0) begin
      first_is_zero_0 <= rs1_0 == 5'h0;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      first_is_zero_1 <= 1'b0;
    end else if (reads_1) begin
      first_is_zero_1 <= rs1_1 == 5'h0;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      second_is_zero_0 <= 1'b0;
    end else if (reads_second_0) begin
      second_is_zero_0 <= rs2_0 == 5'h0;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      second_is_zero_1 <= 1'b0;
    end else if (reads_second_1) begin
      second_is_zero_1 <= rs2_1 == 5'h0;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      starts_0 <= 1'b0;
      starts_1 <= 1'b0;
    end else begin
      starts_0 <= initialises_0;
      starts_1 <= initialises_1;
    end
  end
endmodule

`default_nettype wire
