// warp_pool
//
// Written from its Rust description; do not edit.
//
// Modules:
//   warp_pool
//     pool_banks_bits_2_8_3 x4
//       sync_ram_bits_2_3_1_1 x2
//     sync_ram_bits_4_3_1_1
//     pool_banks_bits_3_8_3
//       sync_ram_bits_3_3_1_1 x2

`default_nettype none

// Memory of 4 words of 2 bits: 1 synchronous read port, 1 write port.
module sync_ram_bits_2_3_1_1 (
  input wire clock,
  input wire [2:0] read_address_0,
  input wire read_enable_0,
  output reg [1:0] read_data_0,
  input wire [2:0] write_address_0,
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
    read_data_0 = 2'h0;
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0 & (write_address_0 < 3'd4)) begin
      words[write_address_0[1:0]] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= (read_address_0 < 3'd4) ? words[read_address_0[1:0]] : 2'h0;
    end
  end
endmodule

module pool_banks_bits_2_8_3 (
  input wire clock,
  input wire write,
  input wire [2:0] write_entry,
  input wire [1:0] write_word,
  input wire read,
  input wire [2:0] read_entry,
  input wire last_bank,
  output reg [1:0] read_word
);
  wire [2:0] bank_0_read_address_0;
  wire [1:0] bank_0_read_data_0;
  wire [2:0] bank_0_write_address_0;
  wire bank_0_write_enable_0;
  wire [2:0] bank_1_read_address_0;
  wire [1:0] bank_1_read_data_0;
  wire [2:0] bank_1_write_address_0;
  wire bank_1_write_enable_0;

  assign bank_0_write_address_0 = write_entry >> 2'h1;
  assign bank_0_read_address_0 = read_entry >> 2'h1;
  assign bank_1_write_address_0 = write_entry >> 2'h1;
  assign bank_1_read_address_0 = read_entry >> 2'h1;
  assign bank_0_write_enable_0 = write & !write_entry[0];
  assign bank_1_write_enable_0 = write & write_entry[0];

  always @* begin
    read_word = bank_0_read_data_0;
    if (last_bank) begin
      read_word = bank_1_read_data_0;
    end
  end

  sync_ram_bits_2_3_1_1 bank_0 (
    .clock(clock),
    .read_address_0(bank_0_read_address_0),
    .read_enable_0(read),
    .read_data_0(bank_0_read_data_0),
    .write_address_0(bank_0_write_address_0),
    .write_data_0(write_word),
    .write_enable_0(bank_0_write_enable_0)
  );

  sync_ram_bits_2_3_1_1 bank_1 (
    .clock(clock),
    .read_address_0(bank_1_read_address_0),
    .read_enable_0(read),
    .read_data_0(bank_1_read_data_0),
    .write_address_0(bank_1_write_address_0),
    .write_data_0(write_word),
    .write_enable_0(bank_1_write_enable_0)
  );
endmodule

// Memory of 8 words of 4 bits: 1 synchronous read port, 1 write port.
module sync_ram_bits_4_3_1_1 (
  input wire clock,
  input wire [2:0] read_address_0,
  input wire read_enable_0,
  output reg [3:0] read_data_0,
  input wire [2:0] write_address_0,
  input wire [3:0] write_data_0,
  input wire write_enable_0
);
  reg [3:0] words [0:7];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 8; word = word + 1) begin
      words[word] = 4'h0;
    end
    read_data_0 = 4'h0;
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

// Memory of 4 words of 3 bits: 1 synchronous read port, 1 write port.
module sync_ram_bits_3_3_1_1 (
  input wire clock,
  input wire [2:0] read_address_0,
  input wire read_enable_0,
  output reg [2:0] read_data_0,
  input wire [2:0] write_address_0,
  input wire [2:0] write_data_0,
  input wire write_enable_0
);
  reg [2:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 3'h0;
    end
    read_data_0 = 3'h0;
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0 & (write_address_0 < 3'd4)) begin
      words[write_address_0[1:0]] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= (read_address_0 < 3'd4) ? words[read_address_0[1:0]] : 3'h0;
    end
  end
endmodule

module pool_banks_bits_3_8_3 (
  input wire clock,
  input wire write,
  input wire [2:0] write_entry,
  input wire [2:0] write_word,
  input wire read,
  input wire [2:0] read_entry,
  input wire last_bank,
  output reg [2:0] read_word
);
  wire [2:0] bank_0_read_address_0;
  wire [2:0] bank_0_read_data_0;
  wire [2:0] bank_0_write_address_0;
  wire bank_0_write_enable_0;
  wire [2:0] bank_1_read_address_0;
  wire [2:0] bank_1_read_data_0;
  wire [2:0] bank_1_write_address_0;
  wire bank_1_write_enable_0;

  assign bank_0_write_address_0 = write_entry >> 2'h1;
  assign bank_0_read_address_0 = read_entry >> 2'h1;
  assign bank_1_write_address_0 = write_entry >> 2'h1;
  assign bank_1_read_address_0 = read_entry >> 2'h1;
  assign bank_0_write_enable_0 = write & !write_entry[0];
  assign bank_1_write_enable_0 = write & write_entry[0];

  always @* begin
    read_word = bank_0_read_data_0;
    if (last_bank) begin
      read_word = bank_1_read_data_0;
    end
  end

  sync_ram_bits_3_3_1_1 bank_0 (
    .clock(clock),
    .read_address_0(bank_0_read_address_0),
    .read_enable_0(read),
    .read_data_0(bank_0_read_data_0),
    .write_address_0(bank_0_write_address_0),
    .write_data_0(write_word),
    .write_enable_0(bank_0_write_enable_0)
  );

  sync_ram_bits_3_3_1_1 bank_1 (
    .clock(clock),
    .read_address_0(bank_1_read_address_0),
    .read_enable_0(read),
    .read_data_0(bank_1_read_data_0),
    .write_address_0(bank_1_write_address_0),
    .write_data_0(write_word),
    .write_enable_0(bank_1_write_enable_0)
  );
endmodule

module warp_pool (
  input wire clock,
  input wire reset,
  input wire [3:0] write_lanes,
  input wire [3:0] write_formed,
  input wire [1:0] write_sw_0,
  input wire [1:0] write_sw_1,
  input wire [1:0] write_sw_2,
  input wire [1:0] write_sw_3,
  input wire [2:0] formed_entry,
  input wire [2:0] joined_entry,
  input wire final_valid,
  input wire [2:0] final_entry,
  input wire [3:0] final_lanes,
  input wire pick,
  input wire [2:0] pick_entry,
  input wire pick_hit,
  input wire [3:0] pick_occupied,
  output reg [3:0] picked_lanes,
  output wire [1:0] picked_sw_0,
  output wire [1:0] picked_sw_1,
  output wire [1:0] picked_sw_2,
  output wire [1:0] picked_sw_3,
  input wire next_write_valid,
  input wire [2:0] next_write_entry,
  input wire [2:0] next_write_next,
  input wire [2:0] next_read_entry,
  output wire [2:0] next_read_next
);
  reg hit;
  reg [3:0] occupied;
  reg picked_bank;
  reg next_bank;
  reg [2:0] rows_0_write_entry;
  reg [2:0] rows_1_write_entry;
  reg [2:0] rows_2_write_entry;
  reg [2:0] rows_3_write_entry;
  wire [3:0] finals_read_data_0;

  always @* begin
    rows_0_write_entry = joined_entry;
    if (write_formed[0]) begin
      rows_0_write_entry = formed_entry;
    end
  end

  always @* begin
    rows_1_write_entry = joined_entry;
    if (write_formed[1]) begin
      rows_1_write_entry = formed_entry;
    end
  end

  always @* begin
    rows_2_write_entry = joined_entry;
    if (write_formed[2]) begin
      rows_2_write_entry = formed_entry;
    end
  end

  always @* begin
    rows_3_write_entry = joined_entry;
    if (write_formed[3]) begin
      rows_3_write_entry = formed_entry;
    end
  end

  always @* begin
    picked_lanes = finals_read_data_0;
    if (hit) begin
      picked_lanes = occupied;
    end
  end

  pool_banks_bits_2_8_3 rows_0 (
    .clock(clock),
    .write(write_lanes[0]),
    .write_entry(rows_0_write_entry),
    .write_word(write_sw_0),
    .read(pick),
    .read_entry(pick_entry),
    .last_bank(picked_bank),
    .read_word(picked_sw_0)
  );

  pool_banks_bits_2_8_3 rows_1 (
    .clock(clock),
    .write(write_lanes[1]),
    .write_entry(rows_1_write_entry),
    .write_word(write_sw_1),
    .read(pick),
    .read_entry(pick_entry),
    .last_bank(picked_bank),
    .read_word(picked_sw_1)
  );

  pool_banks_bits_2_8_3 rows_2 (
    .clock(clock),
    .write(write_lanes[2]),
    .write_entry(rows_2_write_entry),
    .write_word(write_sw_2),
    .read(pick),
    .read_entry(pick_entry),
    .last_bank(picked_bank),
    .read_word(picked_sw_2)
  );

  pool_banks_bits_2_8_3 rows_3 (
    .clock(clock),
    .write(write_lanes[3]),
    .write_entry(rows_3_write_entry),
    .write_word(write_sw_3),
    .read(pick),
    .read_entry(pick_entry),
    .last_bank(picked_bank),
    .read_word(picked_sw_3)
  );

  sync_ram_bits_4_3_1_1 finals (
    .clock(clock),
    .read_address_0(pick_entry),
    .read_enable_0(pick),
    .read_data_0(finals_read_data_0),
    .write_address_0(final_entry),
    .write_data_0(final_lanes),
    .write_enable_0(final_valid)
  );

  pool_banks_bits_3_8_3 nexts (
    .clock(clock),
    .write(next_write_valid),
    .write_entry(next_write_entry),
    .write_word(next_write_next),
    .read(1'b1),
    .read_entry(next_read_entry),
    .last_bank(next_bank),
    .read_word(next_read_next)
  );

  always @(posedge clock) begin
    if (reset) begin
      hit <= 1'b0;
      occupied <= 4'h0;
      picked_bank <= 1'b0;
    end else if (pick) begin
      hit <= pick_hit;
      occupied <= pick_occupied;
      picked_bank <= pick_entry[0];
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      next_bank <= 1'b0;
    end else begin
      next_bank <= next_read_entry[0];
    end
  end
endmodule

`default_nettype wire
