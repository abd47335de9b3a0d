// pool_keys
//
// Written from its Rust description; do not edit.
//
// Modules:
//   pool_keys
//     population_count_4_3
//     select_bits_25_8_3 x2
//     or_tree_8_5 x2

`default_nettype none

module population_count_4_3 (
  input wire [3:0] value,
  output wire [2:0] count
);
  localparam [3:0] even_groups_0 = 4'h5;
  localparam [3:0] even_groups_1 = 4'h3;
  localparam [3:0] even_groups_2 = 4'hf;
  localparam [7:0] group_size_0 = 8'h1;
  localparam [7:0] group_size_1 = 8'h2;
  localparam [7:0] group_size_2 = 8'h4;

  reg [3:0] sums;
  reg [3:0] odd_sums;

  always @* begin
    sums = value;
    odd_sums = (sums >> group_size_0) & even_groups_0;
    sums = (sums & even_groups_0) + odd_sums;
    odd_sums = (sums >> group_size_1) & even_groups_1;
    sums = (sums & even_groups_1) + odd_sums;
    odd_sums = (sums >> group_size_2) & even_groups_2;
    sums = (sums & even_groups_2) + odd_sums;
  end

  assign count = sums[2:0];
endmodule

module select_bits_25_8_3 (
  input wire [24:0] value_0,
  input wire [24:0] value_1,
  input wire [24:0] value_2,
  input wire [24:0] value_3,
  input wire [24:0] value_4,
  input wire [24:0] value_5,
  input wire [24:0] value_6,
  input wire [24:0] value_7,
  input wire [2:0] index,
  output wire [24:0] chosen
);
  localparam [2:0] deciding_0 = 3'h1;
  localparam [2:0] deciding_1 = 3'h1;
  localparam [2:0] deciding_2 = 3'h1;
  localparam [2:0] deciding_3 = 3'h1;
  localparam [2:0] deciding_4 = 3'h2;
  localparam [2:0] deciding_5 = 3'h2;
  localparam [2:0] deciding_6 = 3'h4;

  wire [24:0] node_0;
  wire [24:0] node_1;
  wire [24:0] node_2;
  wire [24:0] node_3;
  wire [24:0] node_4;
  wire [24:0] node_5;
  wire [24:0] node_6;
  wire [24:0] node_7;
  reg [24:0] node_8;
  reg [24:0] node_9;
  reg [24:0] node_10;
  reg [24:0] node_11;
  reg [24:0] node_12;
  reg [24:0] node_13;
  reg [24:0] node_14;

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

module or_tree_8_5 (
  input wire [4:0] value_0,
  input wire [4:0] value_1,
  input wire [4:0] value_2,
  input wire [4:0] value_3,
  input wire [4:0] value_4,
  input wire [4:0] value_5,
  input wire [4:0] value_6,
  input wire [4:0] value_7,
  output wire [4:0] any
);
  wire [4:0] node_0;
  wire [4:0] node_1;
  wire [4:0] node_2;
  wire [4:0] node_3;
  wire [4:0] node_4;
  wire [4:0] node_5;
  wire [4:0] node_6;
  wire [4:0] node_7;
  wire [4:0] node_8;
  wire [4:0] node_9;
  wire [4:0] node_10;
  wire [4:0] node_11;
  wire [4:0] node_12;
  wire [4:0] node_13;
  wire [4:0] node_14;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = value_4;
  assign node_5 = value_5;
  assign node_6 = value_6;
  assign node_7 = value_7;
  assign node_8 = node_0 | node_1;
  assign node_9 = node_2 | node_3;
  assign node_10 = node_4 | node_5;
  assign node_11 = node_6 | node_7;
  assign node_12 = node_8 | node_9;
  assign node_13 = node_10 | node_11;
  assign node_14 = node_12 | node_13;
  assign any = node_14;
endmodule

module pool_keys (
  input wire clock,
  input wire reset,
  input wire [7:0] used,
  input wire formed,
  input wire [2:0] formed_entry,
  input wire [24:0] formed_key,
  input wire update_valid_0,
  input wire update_valid_1,
  input wire [24:0] update_key_0,
  input wire [24:0] update_key_1,
  input wire [2:0] update_threads_0,
  input wire [2:0] update_threads_1,
  input wire picked,
  input wire [24:0] picked_key,
  input wire [3:0] lanes,
  output wire [24:0] key_0,
  output wire [24:0] key_1,
  output wire [24:0] key_2,
  output wire [24:0] key_3,
  output wire [24:0] key_4,
  output wire [24:0] key_5,
  output wire [24:0] key_6,
  output wire [24:0] key_7,
  output wire [4:0] count_0,
  output wire [4:0] count_1,
  output wire [4:0] count_2,
  output wire [4:0] count_3,
  output wire [4:0] count_4,
  output wire [4:0] count_5,
  output wire [4:0] count_6,
  output wire [4:0] count_7,
  output reg [7:0] same,
  input wire [2:0] read_entry_0,
  input wire [2:0] read_entry_1,
  output wire [24:0] read_key_0,
  output wire [24:0] read_key_1
);
  reg [24:0] compared_0;
  wire [24:0] compared_1;
  reg [7:0] hits_0;
  reg [7:0] hits_1;
  reg [4:0] change_0;
  wire [4:0] change_1;
  wire [4:0] changed_0;
  wire [4:0] changed_1;
  reg [7:0] written_0;
  reg [7:0] written_1;
  reg [24:0] keys_0;
  reg [24:0] keys_1;
  reg [24:0] keys_2;
  reg [24:0] keys_3;
  reg [24:0] keys_4;
  reg [24:0] keys_5;
  reg [24:0] keys_6;
  reg [24:0] keys_7;
  reg [4:0] counts_0_d;
  reg [4:0] counts_0;
  reg [4:0] counts_1_d;
  reg [4:0] counts_1;
  reg [4:0] counts_2_d;
  reg [4:0] counts_2;
  reg [4:0] counts_3_d;
  reg [4:0] counts_3;
  reg [4:0] counts_4_d;
  reg [4:0] counts_4;
  reg [4:0] counts_5_d;
  reg [4:0] counts_5;
  reg [4:0] counts_6_d;
  reg [4:0] counts_6;
  reg [4:0] counts_7_d;
  reg [4:0] counts_7;
  reg last_valid;
  reg [24:0] last_key;
  reg leaves;
  wire [2:0] leaving_count;
  reg [4:0] present_0_value_0;
  reg [4:0] present_0_value_1;
  reg [4:0] present_0_value_2;
  reg [4:0] present_0_value_3;
  reg [4:0] present_0_value_4;
  reg [4:0] present_0_value_5;
  reg [4:0] present_0_value_6;
  reg [4:0] present_0_value_7;
  wire [4:0] present_0_any;
  reg [4:0] present_1_value_0;
  reg [4:0] present_1_value_1;
  reg [4:0] present_1_value_2;
  reg [4:0] present_1_value_3;
  reg [4:0] present_1_value_4;
  reg [4:0] present_1_value_5;
  reg [4:0] present_1_value_6;
  reg [4:0] present_1_value_7;
  wire [4:0] present_1_any;

  always @* begin
    compared_0 = last_key;
    if (update_valid_0) begin
      compared_0 = update_key_0;
    end
  end

  assign compared_1 = update_key_1;

  always @* begin
    hits_0 = 8'h0;
    hits_0[0] = used[0] & (keys_0 == compared_0);
    hits_0[1] = used[1] & (keys_1 == compared_0);
    hits_0[2] = used[2] & (keys_2 == compared_0);
    hits_0[3] = used[3] & (keys_3 == compared_0);
    hits_0[4] = used[4] & (keys_4 == compared_0);
    hits_0[5] = used[5] & (keys_5 == compared_0);
    hits_0[6] = used[6] & (keys_6 == compared_0);
    hits_0[7] = used[7] & (keys_7 == compared_0);
  end

  always @* begin
    hits_1 = 8'h0;
    hits_1[0] = used[0] & (keys_0 == compared_1);
    hits_1[1] = used[1] & (keys_1 == compared_1);
    hits_1[2] = used[2] & (keys_2 == compared_1);
    hits_1[3] = used[3] & (keys_3 == compared_1);
    hits_1[4] = used[4] & (keys_4 == compared_1);
    hits_1[5] = used[5] & (keys_5 == compared_1);
    hits_1[6] = used[6] & (keys_6 == compared_1);
    hits_1[7] = used[7] & (keys_7 == compared_1);
  end

  always @* begin
    same = 8'h0;
    if (last_valid) begin
      same = hits_0;
    end
  end

  always @* begin
    present_0_value_0 = 5'h0;
    if (hits_0[0]) begin
      present_0_value_0 = counts_0;
    end
  end

  always @* begin
    present_0_value_1 = 5'h0;
    if (hits_0[1]) begin
      present_0_value_1 = counts_1;
    end
  end

  always @* begin
    present_0_value_2 = 5'h0;
    if (hits_0[2]) begin
      present_0_value_2 = counts_2;
    end
  end

  always @* begin
    present_0_value_3 = 5'h0;
    if (hits_0[3]) begin
      present_0_value_3 = counts_3;
    end
  end

  always @* begin
    present_0_value_4 = 5'h0;
    if (hits_0[4]) begin
      present_0_value_4 = counts_4;
    end
  end

  always @* begin
    present_0_value_5 = 5'h0;
    if (hits_0[5]) begin
      present_0_value_5 = counts_5;
    end
  end

  always @* begin
    present_0_value_6 = 5'h0;
    if (hits_0[6]) begin
      present_0_value_6 = counts_6;
    end
  end

  always @* begin
    present_0_value_7 = 5'h0;
    if (hits_0[7]) begin
      present_0_value_7 = counts_7;
    end
  end

  always @* begin
    present_1_value_0 = 5'h0;
    if (hits_1[0]) begin
      present_1_value_0 = counts_0;
    end
  end

  always @* begin
    present_1_value_1 = 5'h0;
    if (hits_1[1]) begin
      present_1_value_1 = counts_1;
    end
  end

  always @* begin
    present_1_value_2 = 5'h0;
    if (hits_1[2]) begin
      present_1_value_2 = counts_2;
    end
  end

  always @* begin
    present_1_value_3 = 5'h0;
    if (hits_1[3]) begin
      present_1_value_3 = counts_3;
    end
  end

  always @* begin
    present_1_value_4 = 5'h0;
    if (hits_1[4]) begin
      present_1_value_4 = counts_4;
    end
  end

  always @* begin
    present_1_value_5 = 5'h0;
    if (hits_1[5]) begin
      present_1_value_5 = counts_5;
    end
  end

  always @* begin
    present_1_value_6 = 5'h0;
    if (hits_1[6]) begin
      present_1_value_6 = counts_6;
    end
  end

  always @* begin
    present_1_value_7 = 5'h0;
    if (hits_1[7]) begin
      present_1_value_7 = counts_7;
    end
  end

  always @* begin
    change_0 = {2'h0, update_threads_0};
    if (leaves) begin
      change_0 = ~{2'h0, leaving_count} + 5'h1;
    end
  end

  assign change_1 = {2'h0, update_threads_1};
  assign changed_0 = present_0_any + change_0;

  always @* begin
    written_0 = 8'h0;
    if (update_valid_0) begin
      written_0 = hits_0;
    end
    if (leaves) begin
      written_0 = hits_0;
    end
  end

  assign changed_1 = present_1_any + change_1;

  always @* begin
    written_1 = 8'h0;
    if (update_valid_1) begin
      written_1 = hits_1;
    end
  end

  always @* begin
    counts_0_d = counts_0;
    if (written_0[0]) begin
      counts_0_d = changed_0;
    end
    if (written_1[0]) begin
      counts_0_d = changed_1;
    end
    if (formed & (formed_entry == 3'h0)) begin
      counts_0_d = 5'h0;
    end
  end

  assign key_0 = keys_0;
  assign count_0 = counts_0;

  always @* begin
    counts_1_d = counts_1;
    if (written_0[1]) begin
      counts_1_d = changed_0;
    end
    if (written_1[1]) begin
      counts_1_d = changed_1;
    end
    if (formed & (formed_entry == 3'h1)) begin
      counts_1_d = 5'h0;
    end
  end

  assign key_1 = keys_1;
  assign count_1 = counts_1;

  always @* begin
    counts_2_d = counts_2;
    if (written_0[2]) begin
      counts_2_d = changed_0;
    end
    if (written_1[2]) begin
      counts_2_d = changed_1;
    end
    if (formed & (formed_entry == 3'h2)) begin
      counts_2_d = 5'h0;
    end
  end

  assign key_2 = keys_2;
  assign count_2 = counts_2;

  always @* begin
    counts_3_d = counts_3;
    if (written_0[3]) begin
      counts_3_d = changed_0;
    end
    if (written_1[3]) begin
      counts_3_d = changed_1;
    end
    if (formed & (formed_entry == 3'h3)) begin
      counts_3_d = 5'h0;
    end
  end

  assign key_3 = keys_3;
  assign count_3 = counts_3;

  always @* begin
    counts_4_d = counts_4;
    if (written_0[4]) begin
      counts_4_d = changed_0;
    end
    if (written_1[4]) begin
      counts_4_d = changed_1;
    end
    if (formed & (formed_entry == 3'h4)) begin
      counts_4_d = 5'h0;
    end
  end

  assign key_4 = keys_4;
  assign count_4 = counts_4;

  always @* begin
    counts_5_d = counts_5;
    if (written_0[5]) begin
      counts_5_d = changed_0;
    end
    if (written_1[5]) begin
      counts_5_d = changed_1;
    end
    if (formed & (formed_entry == 3'h5)) begin
      counts_5_d = 5'h0;
    end
  end

  assign key_5 = keys_5;
  assign count_5 = counts_5;

  always @* begin
    counts_6_d = counts_6;
    if (written_0[6]) begin
      counts_6_d = changed_0;
    end
    if (written_1[6]) begin
      counts_6_d = changed_1;
    end
    if (formed & (formed_entry == 3'h6)) begin
      counts_6_d = 5'h0;
    end
  end

  assign key_6 = keys_6;
  assign count_6 = counts_6;

  always @* begin
    counts_7_d = counts_7;
    if (written_0[7]) begin
      counts_7_d = changed_0;
    end
    if (written_1[7]) begin
      counts_7_d = changed_1;
    end
    if (formed & (formed_entry == 3'h7)) begin
      counts_7_d = 5'h0;
    end
  end

  assign key_7 = keys_7;
  assign count_7 = counts_7;

  population_count_4_3 leaving (
    .value(lanes),
    .count(leaving_count)
  );

  select_bits_25_8_3 read_0 (
    .value_0(keys_0),
    .value_1(keys_1),
    .value_2(keys_2),
    .value_3(keys_3),
    .value_4(keys_4),
    .value_5(keys_5),
    .value_6(keys_6),
    .value_7(keys_7),
    .index(read_entry_0),
    .chosen(read_key_0)
  );

  select_bits_25_8_3 read_1 (
    .value_0(keys_0),
    .value_1(keys_1),
    .value_2(keys_2),
    .value_3(keys_3),
    .value_4(keys_4),
    .value_5(keys_5),
    .value_6(keys_6),
    .value_7(keys_7),
    .index(read_entry_1),
    .chosen(read_key_1)
  );

  or_tree_8_5 present_0 (
    .value_0(present_0_value_0),
    .value_1(present_0_value_1),
    .value_2(present_0_value_2),
    .value_3(present_0_value_3),
    .value_4(present_0_value_4),
    .value_5(present_0_value_5),
    .value_6(present_0_value_6),
    .value_7(present_0_value_7),
    .any(present_0_any)
  );

  or_tree_8_5 present_1 (
    .value_0(present_1_value_0),
    .value_1(present_1_value_1),
    .value_2(present_1_value_2),
    .value_3(present_1_value_3),
    .value_4(present_1_value_4),
    .value_5(present_1_value_5),
    .value_6(present_1_value_6),
    .value_7(present_1_value_7),
    .any(present_1_any)
  );

  always @(posedge clock) begin
    if (reset) begin
      keys_0 <= 25'h0;
    end else if (formed & (formed_entry == 3'h0)) begin
      keys_0 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      keys_1 <= 25'h0;
    end else if (formed & (formed_entry == 3'h1)) begin
      keys_1 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      keys_2 <= 25'h0;
    end else if (formed & (formed_entry == 3'h2)) begin
      keys_2 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      keys_3 <= 25'h0;
    end else if (formed & (formed_entry == 3'h3)) begin
      keys_3 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      keys_4 <= 25'h0;
    end else if (formed & (formed_entry == 3'h4)) begin
      keys_4 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      keys_5 <= 25'h0;
    end else if (formed & (formed_entry == 3'h5)) begin
      keys_5 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      keys_6 <= 25'h0;
    end else if (formed & (formed_entry == 3'h6)) begin
      keys_6 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      keys_7 <= 25'h0;
    end else if (formed & (formed_entry == 3'h7)) begin
      keys_7 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      counts_0 <= 5'h0;
      counts_1 <= 5'h0;
      counts_2 <= 5'h0;
      counts_3 <= 5'h0;
      counts_4 <= 5'h0;
      counts_5 <= 5'h0;
      counts_6 <= 5'h0;
      counts_7 <= 5'h0;
      leaves <= 1'b0;
    end else begin
      counts_0 <= counts_0_d;
      counts_1 <= counts_1_d;
      counts_2 <= counts_2_d;
      counts_3 <= counts_3_d;
      counts_4 <= counts_4_d;
      counts_5 <= counts_5_d;
      counts_6 <= counts_6_d;
      counts_7 <= counts_7_d;
      leaves <= picked;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      last_valid <= 1'b0;
      last_key <= 25'h0;
    end else if (picked) begin
      last_valid <= 1'b1;
      last_key <= picked_key;
    end
  end
endmodule

`default_nettype wire
