// warp_pool
//
// Written from its Rust description; do not edit.
//
// Modules:
//   warp_pool
//     pool_lane_2_8_3 x4
//       sync_ram_bits_2_3_1_1
//     sync_ram_bits_4_3_1_1
//     sync_ram_bits_3_3_1_1

`default_nettype none

// Memory of 8 words of 2 bits: 1 synchronous read port, 1 write port.
module sync_ram_bits_2_3_1_1 (
  input wire clock,
  input wire [2:0] read_address_0,
  input wire read_enable_0,
  output reg [1:0] read_data_0,
  input wire [2:0] write_address_0,
  input wire [1:0] write_data_0,
  input wire write_enable_0
);
  reg [1:0] words [0:7];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 8; word = word + 1) begin
      words[word] = 2'h0;
    end
    read_data_0 = 2'h0;
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

module pool_lane_2_8_3 (
  input wire clock,
  input wire write,
  input wire [2:0] write_entry,
  input wire [1:0] write_sw,
  input wire read,
  input wire [2:0] read_entry,
  output wire [1:0] read_sw
);

  sync_ram_bits_2_3_1_1 rows (
    .clock(clock),
    .read_address_0(read_entry),
    .read_enable_0(read),
    .read_data_0(read_sw),
    .write_address_0(write_entry),
    .write_data_0(write_sw),
    .write_enable_0(write)
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

// Memory of 8 words of 3 bits: 1 synchronous read port, 1 write port.
module sync_ram_bits_3_3_1_1 (
  input wire clock,
  input wire [2:0] read_address_0,
  input wire read_enable_0,
  output reg [2:0] read_data_0,
  input wire [2:0] write_address_0,
  input wire [2:0] write_data_0,
  input wire write_enable_0
);
  reg [2:0] words [0:7];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 8; word = word + 1) begin
      words[word] = 3'h0;
    end
    read_data_0 = 3'h0;
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
  reg [2:0] lane_0_write_entry;
  reg [2:0] lane_1_write_entry;
  reg [2:0] lane_2_write_entry;
  reg [2:0] lane_3_write_entry;
  wire [3:0] finals_read_data_0;

  always @* begin
    lane_0_write_entry = joined_entry;
    if (write_formed[0]) begin
      lane_0_write_entry = formed_entry;
    end
  end

  always @* begin
    lane_1_write_entry = joined_entry;
    if (write_formed[1]) begin
      lane_1_write_entry = formed_entry;
    end
  end

  always @* begin
    lane_2_write_entry = joined_entry;
    if (write_formed[2]) begin
      lane_2_write_entry = formed_entry;
    end
  end

  always @* begin
    lane_3_write_entry = joined_entry;
    if (write_formed[3]) begin
      lane_3_write_entry = formed_entry;
    end
  end

  always @* begin
    picked_lanes = finals_read_data_0;
    if (hit) begin
      picked_lanes = occupied;
    end
  end

  pool_lane_2_8_3 lane_0 (
    .clock(clock),
    .write(write_lanes[0]),
    .write_entry(lane_0_write_entry),
    .write_sw(write_sw_0),
    .read(pick),
    .read_entry(pick_entry),
    .read_sw(picked_sw_0)
  );

  pool_lane_2_8_3 lane_1 (
    .clock(clock),
    .write(write_lanes[1]),
    .write_entry(lane_1_write_entry),
    .write_sw(write_sw_1),
    .read(pick),
    .read_entry(pick_entry),
    .read_sw(picked_sw_1)
  );

  pool_lane_2_8_3 lane_2 (
    .clock(clock),
    .write(write_lanes[2]),
    .write_entry(lane_2_write_entry),
    .write_sw(write_sw_2),
    .read(pick),
    .read_entry(pick_entry),
    .read_sw(picked_sw_2)
  );

  pool_lane_2_8_3 lane_3 (
    .clock(clock),
    .write(write_lanes[3]),
    .write_entry(lane_3_write_entry),
    .write_sw(write_sw_3),
    .read(pick),
    .read_entry(pick_entry),
    .read_sw(picked_sw_3)
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

  sync_ram_bits_3_3_1_1 nexts (
    .clock(clock),
    .read_address_0(next_read_entry),
    .read_enable_0(1'b1),
    .read_data_0(next_read_next),
    .write_address_0(next_write_entry),
    .write_data_0(next_write_next),
    .write_enable_0(next_write_valid)
  );

  always @(posedge clock) begin
    if (reset) begin
      hit <= 1'b0;
      occupied <= 4'h0;
    end else if (pick) begin
      hit <= pick_hit;
      occupied <= pick_occupied;
    end
  end
endmodule

`default_nettype wire
