// priority_counts
//
// Written from its Rust description; do not edit.
//
// Modules:
//   priority_counts
//     count_lane_4_2 x4
//       async_ram_bits_8_2_1_1
//     max_tree_4_8 x2
//     select_bits_8_8_3

`default_nettype none

// Memory of 4 words of 8 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_8_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [7:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [7:0] write_data_0,
  input wire write_enable_0
);
  reg [7:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 8'h0;
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

module count_lane_4_2 (
  input wire clock,
  input wire reset,
  input wire [1:0] sw,
  input wire present,
  input wire starts,
  input wire passes,
  input wire formed,
  input wire joined,
  output reg [7:0] formed_merit,
  output reg [7:0] joined_merit
);
  reg [7:0] count_before;
  reg [7:0] after;
  reg [7:0] count;
  reg forms;
  reg joins;
  wire [7:0] counts_read_data_0;

  always @* begin
    count_before = counts_read_data_0;
    if (starts) begin
      count_before = 8'h0;
    end
  end

  always @* begin
    after = count_before;
    if (passes & !(&count_before)) begin
      after = count_before + 8'h1;
    end
  end

  always @* begin
    formed_merit = 8'h0;
    if (forms) begin
      formed_merit = ~count;
    end
  end

  always @* begin
    joined_merit = 8'h0;
    if (joins) begin
      joined_merit = ~count;
    end
  end

  async_ram_bits_8_2_1_1 counts (
    .clock(clock),
    .read_address_0(sw),
    .read_data_0(counts_read_data_0),
    .write_address_0(sw),
    .write_data_0(after),
    .write_enable_0(present)
  );

  always @(posedge clock) begin
    if (reset) begin
      count <= 8'h0;
    end else if (present) begin
      count <= after;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      forms <= 1'b0;
      joins <= 1'b0;
    end else begin
      forms <= formed;
      joins <= joined;
    end
  end
endmodule

module max_tree_4_8 (
  input wire [7:0] value_0,
  input wire [7:0] value_1,
  input wire [7:0] value_2,
  input wire [7:0] value_3,
  output wire [7:0] maximum
);
  wire [7:0] node_0;
  wire [7:0] node_1;
  wire [7:0] node_2;
  wire [7:0] node_3;
  reg [7:0] node_4;
  reg [7:0] node_5;
  reg [7:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;

  always @* begin
    node_4 = node_0;
    if (node_0 < node_1) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (node_2 < node_3) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (node_4 < node_5) begin
      node_6 = node_5;
    end
  end

  assign maximum = node_6;
endmodule

module select_bits_8_8_3 (
  input wire [7:0] value_0,
  input wire [7:0] value_1,
  input wire [7:0] value_2,
  input wire [7:0] value_3,
  input wire [7:0] value_4,
  input wire [7:0] value_5,
  input wire [7:0] value_6,
  input wire [7:0] value_7,
  input wire [2:0] index,
  output wire [7:0] chosen
);
  localparam [2:0] deciding_0 = 3'h1;
  localparam [2:0] deciding_1 = 3'h1;
  localparam [2:0] deciding_2 = 3'h1;
  localparam [2:0] deciding_3 = 3'h1;
  localparam [2:0] deciding_4 = 3'h2;
  localparam [2:0] deciding_5 = 3'h2;
  localparam [2:0] deciding_6 = 3'h4;

  wire [7:0] node_0;
  wire [7:0] node_1;
  wire [7:0] node_2;
  wire [7:0] node_3;
  wire [7:0] node_4;
  wire [7:0] node_5;
  wire [7:0] node_6;
  wire [7:0] node_7;
  reg [7:0] node_8;
  reg [7:0] node_9;
  reg [7:0] node_10;
  reg [7:0] node_11;
  reg [7:0] node_12;
  reg [7:0] node_13;
  reg [7:0] node_14;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = value_4;
  assign node_5 = value_5;
  assign node_6 = value_6;
  assign node_7 = value_7;

  always @* begin
    node_8 = node_0;
    if (|(index & deciding_0)) begin
      node_8 = node_1;
    end
  end

  always @* begin
    node_9 = node_2;
    if (|(index & deciding_1)) begin
      node_9 = node_3;
    end
  end

  always @* begin
    node_10 = node_4;
    if (|(index & deciding_2)) begin
      node_10 = node_5;
    end
  end

  always @* begin
    node_11 = node_6;
    if (|(index & deciding_3)) begin
      node_11 = node_7;
    end
  end

  always @* begin
    node_12 = node_8;
    if (|(index & deciding_4)) begin
      node_12 = node_9;
    end
  end

  always @* begin
    node_13 = node_10;
    if (|(index & deciding_5)) begin
      node_13 = node_11;
    end
  end

  always @* begin
    node_14 = node_12;
    if (|(index & deciding_6)) begin
      node_14 = node_13;
    end
  end

  assign chosen = node_14;
endmodule

module priority_counts (
  input wire clock,
  input wire reset,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire valid,
  input wire from_row,
  input wire arrived,
  input wire second,
  input wire marked,
  input wire jumps,
  input wire [3:0] lanes,
  input wire [1:0] sw_0,
  input wire [1:0] sw_1,
  input wire [1:0] sw_2,
  input wire [1:0] sw_3,
  input wire formed,
  input wire [3:0] formed_lanes,
  input wire [2:0] formed_entry,
  input wire [3:0] joined_lanes,
  input wire [2:0] joined_entry,
  output wire [7:0] number_0,
  output wire [7:0] number_1,
  output wire [7:0] number_2,
  output wire [7:0] number_3,
  output wire [7:0] number_4,
  output wire [7:0] number_5,
  output wire [7:0] number_6,
  output wire [7:0] number_7
);
  localparam [3:0] first_row = 4'h1;

  reg [3:0] row;
  reg [3:0] row_inserted;
  reg [3:0] row_started;
  wire starts;
  wire passes;
  wire [7:0] merit_before;
  reg [3:0] smaller;
  wire [7:0] formed_number;
  wire [7:0] joined_number;
  reg [3:0] fresh;
  reg forms;
  reg [2:0] forms_entry;
  reg [2:0] joins_entry;
  reg numbers_0_enable;
  reg [7:0] numbers_0_d;
  reg [7:0] numbers_0;
  reg numbers_1_enable;
  reg [7:0] numbers_1_d;
  reg [7:0] numbers_1;
  reg numbers_2_enable;
  reg [7:0] numbers_2_d;
  reg [7:0] numbers_2;
  reg numbers_3_enable;
  reg [7:0] numbers_3_d;
  reg [7:0] numbers_3;
  reg numbers_4_enable;
  reg [7:0] numbers_4_d;
  reg [7:0] numbers_4;
  reg numbers_5_enable;
  reg [7:0] numbers_5_d;
  reg [7:0] numbers_5;
  reg numbers_6_enable;
  reg [7:0] numbers_6_d;
  reg [7:0] numbers_6;
  reg numbers_7_enable;
  reg [7:0] numbers_7_d;
  reg [7:0] numbers_7;
  wire lane_0_present;
  wire lane_0_formed;
  wire lane_0_joined;
  wire [7:0] lane_0_formed_merit;
  wire [7:0] lane_0_joined_merit;
  wire lane_1_present;
  wire lane_1_formed;
  wire lane_1_joined;
  wire [7:0] lane_1_formed_merit;
  wire [7:0] lane_1_joined_merit;
  wire lane_2_present;
  wire lane_2_formed;
  wire lane_2_joined;
  wire [7:0] lane_2_formed_merit;
  wire [7:0] lane_2_joined_merit;
  wire lane_3_present;
  wire lane_3_formed;
  wire lane_3_joined;
  wire [7:0] lane_3_formed_merit;
  wire [7:0] lane_3_joined_merit;
  wire [7:0] formed_best_maximum;
  wire [7:0] joined_best_maximum;
  wire [7:0] old_number_chosen;

  always @* begin
    row = 4'h0;
    row = first_row << sw_0;
  end

  always @* begin
    row_inserted = 4'h0;
    if (valid & from_row) begin
      row_inserted = row;
    end
  end

  always @* begin
    row_started = 4'h0;
    if (start_valid) begin
      row_started = start_warps;
    end
  end

  assign starts = |(fresh & row_inserted);
  assign passes = arrived & marked & !(jumps & second);
  assign lane_0_present = valid & lanes[0];
  assign lane_0_formed = valid & formed_lanes[0];
  assign lane_0_joined = valid & joined_lanes[0];
  assign lane_1_present = valid & lanes[1];
  assign lane_1_formed = valid & formed_lanes[1];
  assign lane_1_joined = valid & joined_lanes[1];
  assign lane_2_present = valid & lanes[2];
  assign lane_2_formed = valid & formed_lanes[2];
  assign lane_2_joined = valid & joined_lanes[2];
  assign lane_3_present = valid & lanes[3];
  assign lane_3_formed = valid & formed_lanes[3];
  assign lane_3_joined = valid & joined_lanes[3];
  assign formed_number = ~formed_best_maximum;
  assign joined_number = ~joined_best_maximum;
  assign merit_before = ~old_number_chosen;

  always @* begin
    smaller = 4'h0;
    smaller[0] = merit_before < lane_0_joined_merit;
    smaller[1] = merit_before < lane_1_joined_merit;
    smaller[2] = merit_before < lane_2_joined_merit;
    smaller[3] = merit_before < lane_3_joined_merit;
  end

  always @* begin
    numbers_0_enable = (|smaller) & (joins_entry == 3'h0);
    numbers_0_d = joined_number;
    if (forms & (forms_entry == 3'h0)) begin
      numbers_0_enable = 1'b1;
      numbers_0_d = formed_number;
    end
  end

  assign number_0 = numbers_0;

  always @* begin
    numbers_1_enable = (|smaller) & (joins_entry == 3'h1);
    numbers_1_d = joined_number;
    if (forms & (forms_entry == 3'h1)) begin
      numbers_1_enable = 1'b1;
      numbers_1_d = formed_number;
    end
  end

  assign number_1 = numbers_1;

  always @* begin
    numbers_2_enable = (|smaller) & (joins_entry == 3'h2);
    numbers_2_d = joined_number;
    if (forms & (forms_entry == 3'h2)) begin
      numbers_2_enable = 1'b1;
      numbers_2_d = formed_number;
    end
  end

  assign number_2 = numbers_2;

  always @* begin
    numbers_3_enable = (|smaller) & (joins_entry == 3'h3);
    numbers_3_d = joined_number;
    if (forms & (forms_entry == 3'h3)) begin
      numbers_3_enable = 1'b1;
      numbers_3_d = formed_number;
    end
  end

  assign number_3 = numbers_3;

  always @* begin
    numbers_4_enable = (|smaller) & (joins_entry == 3'h4);
    numbers_4_d = joined_number;
    if (forms & (forms_entry == 3'h4)) begin
      numbers_4_enable = 1'b1;
      numbers_4_d = formed_number;
    end
  end

  assign number_4 = numbers_4;

  always @* begin
    numbers_5_enable = (|smaller) & (joins_entry == 3'h5);
    numbers_5_d = joined_number;
    if (forms & (forms_entry == 3'h5)) begin
      numbers_5_enable = 1'b1;
      numbers_5_d = formed_number;
    end
  end

  assign number_5 = numbers_5;

  always @* begin
    numbers_6_enable = (|smaller) & (joins_entry == 3'h6);
    numbers_6_d = joined_number;
    if (forms & (forms_entry == 3'h6)) begin
      numbers_6_enable = 1'b1;
      numbers_6_d = formed_number;
    end
  end

  assign number_6 = numbers_6;

  always @* begin
    numbers_7_enable = (|smaller) & (joins_entry == 3'h7);
    numbers_7_d = joined_number;
    if (forms & (forms_entry == 3'h7)) begin
      numbers_7_enable = 1'b1;
      numbers_7_d = formed_number;
    end
  end

  assign number_7 = numbers_7;

  count_lane_4_2 lane_0 (
    .clock(clock),
    .reset(reset),
    .sw(sw_0),
    .present(lane_0_present),
    .starts(starts),
    .passes(passes),
    .formed(lane_0_formed),
    .joined(lane_0_joined),
    .formed_merit(lane_0_formed_merit),
    .joined_merit(lane_0_joined_merit)
  );

  count_lane_4_2 lane_1 (
    .clock(clock),
    .reset(reset),
    .sw(sw_1),
    .present(lane_1_present),
    .starts(starts),
    .passes(passes),
    .formed(lane_1_formed),
    .joined(lane_1_joined),
    .formed_merit(lane_1_formed_merit),
    .joined_merit(lane_1_joined_merit)
  );

  count_lane_4_2 lane_2 (
    .clock(clock),
    .reset(reset),
    .sw(sw_2),
    .present(lane_2_present),
    .starts(starts),
    .passes(passes),
    .formed(lane_2_formed),
    .joined(lane_2_joined),
    .formed_merit(lane_2_formed_merit),
    .joined_merit(lane_2_joined_merit)
  );

  count_lane_4_2 lane_3 (
    .clock(clock),
    .reset(reset),
    .sw(sw_3),
    .present(lane_3_present),
    .starts(starts),
    .passes(passes),
    .formed(lane_3_formed),
    .joined(lane_3_joined),
    .formed_merit(lane_3_formed_merit),
    .joined_merit(lane_3_joined_merit)
  );

  max_tree_4_8 formed_best (
    .value_0(lane_0_formed_merit),
    .value_1(lane_1_formed_merit),
    .value_2(lane_2_formed_merit),
    .value_3(lane_3_formed_merit),
    .maximum(formed_best_maximum)
  );

  max_tree_4_8 joined_best (
    .value_0(lane_0_joined_merit),
    .value_1(lane_1_joined_merit),
    .value_2(lane_2_joined_merit),
    .value_3(lane_3_joined_merit),
    .maximum(joined_best_maximum)
  );

  select_bits_8_8_3 old_number (
    .value_0(numbers_0),
    .value_1(numbers_1),
    .value_2(numbers_2),
    .value_3(numbers_3),
    .value_4(numbers_4),
    .value_5(numbers_5),
    .value_6(numbers_6),
    .value_7(numbers_7),
    .index(joins_entry),
    .chosen(old_number_chosen)
  );

  always @(posedge clock) begin
    if (reset) begin
      fresh <= 4'h0;
      forms <= 1'b0;
      forms_entry <= 3'h0;
      joins_entry <= 3'h0;
    end else begin
      fresh <= (fresh & ~row_inserted) | row_started;
      forms <= valid & formed;
      forms_entry <= formed_entry;
      joins_entry <= joined_entry;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_0 <= 8'h0;
    end else if (numbers_0_enable) begin
      numbers_0 <= numbers_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_1 <= 8'h0;
    end else if (numbers_1_enable) begin
      numbers_1 <= numbers_1_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_2 <= 8'h0;
    end else if (numbers_2_enable) begin
      numbers_2 <= numbers_2_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_3 <= 8'h0;
    end else if (numbers_3_enable) begin
      numbers_3 <= numbers_3_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_4 <= 8'h0;
    end else if (numbers_4_enable) begin
      numbers_4 <= numbers_4_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_5 <= 8'h0;
    end else if (numbers_5_enable) begin
      numbers_5 <= numbers_5_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_6 <= 8'h0;
    end else if (numbers_6_enable) begin
      numbers_6 <= numbers_6_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_7 <= 8'h0;
    end else if (numbers_7_enable) begin
      numbers_7 <= numbers_7_d;
    end
  end
endmodule

`default_nettype wire
