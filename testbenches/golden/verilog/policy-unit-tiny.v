// policy_unit
//
// Written from its Rust description; do not edit.
//
// Modules:
//   policy_unit
//     pool_order_8_3
//       select_bits_3_8_3
//       one_hot_to_binary_8_3
//     pool_keys_4_8_3_25_3_5
//       population_count_4_3
//       select_bits_25_8_3 x2
//       or_tree_8_5 x2
//     priority_counts_4_4_2_8_3
//       count_lane_4_2 x4
//         async_ram_bits_8_2_1_1
//       max_tree_4_8 x2
//       select_bits_8_8_3
//     starvation_watch_8_3
//     warp_merit_3_25_5_33 x8
//       group_merit_5
//     ideal_pick_8_3_33
//       max_tree_4_33 x2
//       max_tree_2_33

`default_nettype none

module select_bits_3_8_3 (
  input wire [2:0] value_0,
  input wire [2:0] value_1,
  input wire [2:0] value_2,
  input wire [2:0] value_3,
  input wire [2:0] value_4,
  input wire [2:0] value_5,
  input wire [2:0] value_6,
  input wire [2:0] value_7,
  input wire [2:0] index,
  output wire [2:0] chosen
);
  localparam [2:0] deciding_0 = 3'h1;
  localparam [2:0] deciding_1 = 3'h1;
  localparam [2:0] deciding_2 = 3'h1;
  localparam [2:0] deciding_3 = 3'h1;
  localparam [2:0] deciding_4 = 3'h2;
  localparam [2:0] deciding_5 = 3'h2;
  localparam [2:0] deciding_6 = 3'h4;

  wire [2:0] node_0;
  wire [2:0] node_1;
  wire [2:0] node_2;
  wire [2:0] node_3;
  wire [2:0] node_4;
  wire [2:0] node_5;
  wire [2:0] node_6;
  wire [2:0] node_7;
  reg [2:0] node_8;
  reg [2:0] node_9;
  reg [2:0] node_10;
  reg [2:0] node_11;
  reg [2:0] node_12;
  reg [2:0] node_13;
  reg [2:0] node_14;

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

module one_hot_to_binary_8_3 (
  input wire [7:0] onehot,
  output reg [2:0] index
);
  localparam [7:0] members_0 = 8'haa;
  localparam [7:0] members_1 = 8'hcc;
  localparam [7:0] members_2 = 8'hf0;

  always @* begin
    index = 3'h0;
    index[0] = |(onehot & members_0);
    index[1] = |(onehot & members_1);
    index[2] = |(onehot & members_2);
  end
endmodule

module pool_order_8_3 (
  input wire clock,
  input wire reset,
  input wire [7:0] used,
  input wire formed,
  input wire [2:0] formed_entry,
  input wire picked,
  input wire [2:0] picked_entry,
  output wire [2:0] rank_0,
  output wire [2:0] rank_1,
  output wire [2:0] rank_2,
  output wire [2:0] rank_3,
  output wire [2:0] rank_4,
  output wire [2:0] rank_5,
  output wire [2:0] rank_6,
  output wire [2:0] rank_7,
  output wire [2:0] oldest
);
  reg [7:0] leads;
  reg ranks_0_enable;
  reg [2:0] ranks_0_d;
  reg [2:0] ranks_0;
  reg ranks_1_enable;
  reg [2:0] ranks_1_d;
  reg [2:0] ranks_1;
  reg ranks_2_enable;
  reg [2:0] ranks_2_d;
  reg [2:0] ranks_2;
  reg ranks_3_enable;
  reg [2:0] ranks_3_d;
  reg [2:0] ranks_3;
  reg ranks_4_enable;
  reg [2:0] ranks_4_d;
  reg [2:0] ranks_4;
  reg ranks_5_enable;
  reg [2:0] ranks_5_d;
  reg [2:0] ranks_5;
  reg ranks_6_enable;
  reg [2:0] ranks_6_d;
  reg [2:0] ranks_6;
  reg ranks_7_enable;
  reg [2:0] ranks_7_d;
  reg [2:0] ranks_7;
  reg [2:0] size_d;
  reg [2:0] size;
  wire [2:0] of_picked_chosen;

  always @* begin
    size_d = size + 3'h1;
    if (picked) begin
      size_d = size - 3'h1;
    end
  end

  always @* begin
    leads = 8'h0;
    leads[0] = used[0] & (ranks_0 == 3'h0);
    leads[1] = used[1] & (ranks_1 == 3'h0);
    leads[2] = used[2] & (ranks_2 == 3'h0);
    leads[3] = used[3] & (ranks_3 == 3'h0);
    leads[4] = used[4] & (ranks_4 == 3'h0);
    leads[5] = used[5] & (ranks_5 == 3'h0);
    leads[6] = used[6] & (ranks_6 == 3'h0);
    leads[7] = used[7] & (ranks_7 == 3'h0);
  end

  always @* begin
    ranks_0_d = ranks_0 - 3'h1;
    ranks_0_enable = picked & (of_picked_chosen < ranks_0);
    if (formed) begin
      ranks_0_d = size;
      ranks_0_enable = formed_entry == 3'h0;
    end
  end

  assign rank_0 = ranks_0;

  always @* begin
    ranks_1_d = ranks_1 - 3'h1;
    ranks_1_enable = picked & (of_picked_chosen < ranks_1);
    if (formed) begin
      ranks_1_d = size;
      ranks_1_enable = formed_entry == 3'h1;
    end
  end

  assign rank_1 = ranks_1;

  always @* begin
    ranks_2_d = ranks_2 - 3'h1;
    ranks_2_enable = picked & (of_picked_chosen < ranks_2);
    if (formed) begin
      ranks_2_d = size;
      ranks_2_enable = formed_entry == 3'h2;
    end
  end

  assign rank_2 = ranks_2;

  always @* begin
    ranks_3_d = ranks_3 - 3'h1;
    ranks_3_enable = picked & (of_picked_chosen < ranks_3);
    if (formed) begin
      ranks_3_d = size;
      ranks_3_enable = formed_entry == 3'h3;
    end
  end

  assign rank_3 = ranks_3;

  always @* begin
    ranks_4_d = ranks_4 - 3'h1;
    ranks_4_enable = picked & (of_picked_chosen < ranks_4);
    if (formed) begin
      ranks_4_d = size;
      ranks_4_enable = formed_entry == 3'h4;
    end
  end

  assign rank_4 = ranks_4;

  always @* begin
    ranks_5_d = ranks_5 - 3'h1;
    ranks_5_enable = picked & (of_picked_chosen < ranks_5);
    if (formed) begin
      ranks_5_d = size;
      ranks_5_enable = formed_entry == 3'h5;
    end
  end

  assign rank_5 = ranks_5;

  always @* begin
    ranks_6_d = ranks_6 - 3'h1;
    ranks_6_enable = picked & (of_picked_chosen < ranks_6);
    if (formed) begin
      ranks_6_d = size;
      ranks_6_enable = formed_entry == 3'h6;
    end
  end

  assign rank_6 = ranks_6;

  always @* begin
    ranks_7_d = ranks_7 - 3'h1;
    ranks_7_enable = picked & (of_picked_chosen < ranks_7);
    if (formed) begin
      ranks_7_d = size;
      ranks_7_enable = formed_entry == 3'h7;
    end
  end

  assign rank_7 = ranks_7;

  select_bits_3_8_3 of_picked (
    .value_0(ranks_0),
    .value_1(ranks_1),
    .value_2(ranks_2),
    .value_3(ranks_3),
    .value_4(ranks_4),
    .value_5(ranks_5),
    .value_6(ranks_6),
    .value_7(ranks_7),
    .index(picked_entry),
    .chosen(of_picked_chosen)
  );

  one_hot_to_binary_8_3 first (
    .onehot(leads),
    .index(oldest)
  );

  always @(posedge clock) begin
    if (reset) begin
      ranks_0 <= 3'h0;
    end else if (ranks_0_enable) begin
      ranks_0 <= ranks_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      ranks_1 <= 3'h0;
    end else if (ranks_1_enable) begin
      ranks_1 <= ranks_1_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      ranks_2 <= 3'h0;
    end else if (ranks_2_enable) begin
      ranks_2 <= ranks_2_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      ranks_3 <= 3'h0;
    end else if (ranks_3_enable) begin
      ranks_3 <= ranks_3_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      ranks_4 <= 3'h0;
    end else if (ranks_4_enable) begin
      ranks_4 <= ranks_4_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      ranks_5 <= 3'h0;
    end else if (ranks_5_enable) begin
      ranks_5 <= ranks_5_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      ranks_6 <= 3'h0;
    end else if (ranks_6_enable) begin
      ranks_6 <= ranks_6_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      ranks_7 <= 3'h0;
    end else if (ranks_7_enable) begin
      ranks_7 <= ranks_7_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      size <= 3'h0;
    end else if (formed | picked) begin
      size <= size_d;
    end
  end
endmodule

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

module pool_keys_4_8_3_25_3_5 (
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

module priority_counts_4_4_2_8_3 (
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

module starvation_watch_8_3 (
  input wire clock,
  input wire reset,
  input wire f3,
  input wire [15:0] limit,
  input wire [7:0] used,
  input wire picked,
  input wire [2:0] picked_entry,
  output wire [2:0] watched,
  output wire starved
);
  localparam [7:0] first_entry = 8'h1;

  wire in_use;
  wire complete;
  wire moves;
  reg [2:0] entry;
  reg [15:0] count_d;
  reg [15:0] count;

  assign in_use = |(used & (first_entry << entry));
  assign complete = count == limit;
  assign watched = entry;
  assign starved = in_use & complete & (|limit);
  assign moves = !in_use | (picked & (picked_entry == entry));

  always @* begin
    count_d = count + 16'h1;
    if (moves) begin
      count_d = 16'h0;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      entry <= 3'h0;
    end else if (f3 & moves) begin
      entry <= entry + 3'h1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      count <= 16'h0;
    end else if (f3 & (moves | !complete)) begin
      count <= count_d;
    end
  end
endmodule

module group_merit_5 (
  input wire [2:0] policy, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire [23:0] pc,
  input wire [4:0] count,
  output reg [23:0] merit
);
  localparam [2:0] POLICY_DMAJ = 3'h0;
  localparam [2:0] POLICY_DTIME = 3'h1;
  localparam [2:0] POLICY_DPC = 3'h2;
  localparam [2:0] POLICY_DMIN = 3'h3;
  localparam [2:0] POLICY_DPDPRI = 3'h4;

  wire [4:0] fewer;

  assign fewer = ~count;

  always @* begin
    merit = 24'h0;
    case (policy)
      POLICY_DMAJ: merit = {19'h0, count};
      POLICY_DMIN: merit = {19'h0, fewer};
      POLICY_DPC: merit = ~pc;
      POLICY_DTIME: merit = 24'h0;
      POLICY_DPDPRI: merit = 24'h0;
      default: merit = 24'h0;
    endcase
  end
endmodule

module warp_merit_3_25_5_33 (
  input wire [2:0] policy, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire used,
  input wire starved,
  input wire same,
  input wire [24:0] key,
  input wire [4:0] count,
  input wire [7:0] number,
  input wire [2:0] rank,
  input wire [2:0] entry,
  output wire [32:0] merit
);
  localparam [2:0] POLICY_DMAJ = 3'h0;
  localparam [2:0] POLICY_DMIN = 3'h3;
  localparam [2:0] POLICY_DPDPRI = 3'h4;
  localparam [7:0] used_shift = 8'h20;
  localparam [7:0] starved_shift = 8'h1f;
  localparam [7:0] policy_shift = 8'h6;
  localparam [7:0] age_shift = 8'h3;

  reg [24:0] choice;
  wire stays;
  wire [7:0] fewer_passed;
  wire [2:0] age;
  reg [32:0] in_use;
  reg [32:0] first;
  wire [23:0] group_merit;

  assign fewer_passed = ~number;
  assign age = ~rank;
  assign stays = same & ((policy == POLICY_DMAJ) | (policy == POLICY_DMIN));

  always @* begin
    choice = {1'b0, group_merit};
    if (stays) begin
      choice = 25'h1000000;
    end
    if (policy == POLICY_DPDPRI) begin
      choice = {17'h0, fewer_passed};
    end
  end

  always @* begin
    in_use = 33'h0;
    if (used) begin
      in_use = 33'h1;
    end
  end

  always @* begin
    first = 33'h0;
    if (starved) begin
      first = 33'h1;
    end
  end

  assign merit = (in_use << used_shift) | (first << starved_shift) |
      ({8'h0, choice} << policy_shift) | ({30'h0, age} << age_shift) | {30'h0, entry};

  group_merit_5 group (
    .policy(policy),
    .pc(key[23:0]),
    .count(count),
    .merit(group_merit)
  );
endmodule

module max_tree_4_33 (
  input wire [32:0] value_0,
  input wire [32:0] value_1,
  input wire [32:0] value_2,
  input wire [32:0] value_3,
  output wire [32:0] maximum
);
  wire [32:0] node_0;
  wire [32:0] node_1;
  wire [32:0] node_2;
  wire [32:0] node_3;
  reg [32:0] node_4;
  reg [32:0] node_5;
  reg [32:0] node_6;

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

module max_tree_2_33 (
  input wire [32:0] value_0,
  input wire [32:0] value_1,
  output wire [32:0] maximum
);
  wire [32:0] node_0;
  wire [32:0] node_1;
  reg [32:0] node_2;

  assign node_0 = value_0;
  assign node_1 = value_1;

  always @* begin
    node_2 = node_0;
    if (node_0 < node_1) begin
      node_2 = node_1;
    end
  end

  assign maximum = node_2;
endmodule

module ideal_pick_8_3_33 (
  input wire clock,
  input wire reset,
  input wire f0,
  input wire f1,
  input wire f2,
  input wire [32:0] merit_0,
  input wire [32:0] merit_1,
  input wire [32:0] merit_2,
  input wire [32:0] merit_3,
  input wire [32:0] merit_4,
  input wire [32:0] merit_5,
  input wire [32:0] merit_6,
  input wire [32:0] merit_7,
  output wire valid,
  output wire [2:0] entry,
  output wire [2:0] coming
);
  localparam [7:0] used_bit = 8'h20;

  wire [32:0] node_0;
  wire [32:0] node_1;
  wire [32:0] node_2;
  wire [32:0] node_3;
  wire [32:0] node_4;
  wire [32:0] node_5;
  wire [32:0] node_6;
  wire [32:0] node_7;
  wire [32:0] node_8;
  wire [32:0] node_9;
  wire [32:0] node_10;
  wire [32:0] largest;
  reg [32:0] winner_0;
  reg [32:0] winner_1;
  reg in_use;
  reg [2:0] best;
  wire [32:0] of_four_0_maximum;
  wire [32:0] of_four_1_maximum;

  assign node_0 = merit_0;
  assign node_1 = merit_1;
  assign node_2 = merit_2;
  assign node_3 = merit_3;
  assign node_4 = merit_4;
  assign node_5 = merit_5;
  assign node_6 = merit_6;
  assign node_7 = merit_7;
  assign node_8 = winner_0;
  assign node_9 = winner_1;
  assign largest = node_10;
  assign coming = largest[2:0];
  assign valid = in_use;
  assign entry = best;

  max_tree_4_33 of_four_0 (
    .value_0(node_0),
    .value_1(node_1),
    .value_2(node_2),
    .value_3(node_3),
    .maximum(of_four_0_maximum)
  );

  max_tree_4_33 of_four_1 (
    .value_0(node_4),
    .value_1(node_5),
    .value_2(node_6),
    .value_3(node_7),
    .maximum(of_four_1_maximum)
  );

  max_tree_2_33 of_two_0 (
    .value_0(node_8),
    .value_1(node_9),
    .maximum(node_10)
  );

  always @(posedge clock) begin
    if (reset) begin
      winner_0 <= 33'h0;
      winner_1 <= 33'h0;
    end else if (f0) begin
      winner_0 <= of_four_0_maximum;
      winner_1 <= of_four_1_maximum;
    end
  end
  wire [32:0] shifted = largest >> used_bit;

  always @(posedge clock) begin
    if (reset) begin
      in_use <= 1'b0;
      best <= 3'h0;
    end else if (f2) begin
      in_use <= shifted[0];
      best <= coming;
    end
  end
endmodule

module policy_unit (
  input wire clock,
  input wire reset,
  input wire f0,
  input wire f1,
  input wire f2,
  input wire f3,
  input wire [2:0] policy, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire ideal,
  input wire [15:0] starvation_limit,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire load_valid,
  input wire [29:0] load_executed,
      // Executed: kind[1:0], rpc[25:2], calls[26], returns[27], jumps[28], post_dominator[29]
  input wire valid,
  input wire from_row,
  input wire arrived,
  input wire second,
  input wire [24:0] key,
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
  input wire update_valid_0,
  input wire update_valid_1,
  input wire [24:0] update_key_0,
  input wire [24:0] update_key_1,
  input wire [2:0] update_threads_0,
  input wire [2:0] update_threads_1,
  input wire [7:0] used,
  input wire groups_valid,
  input wire [2:0] groups_entry,
  input wire [24:0] groups_key,
  output wire groups_picked,
  output wire [3:0] groups_lanes,
  output wire scheduled_valid,
  output wire [2:0] scheduled_entry,
  output reg [24:0] scheduled_key,
  input wire scheduled_picked,
  input wire [3:0] scheduled_lanes,
  output wire with_groups,
  output wire boost_valid,
  output wire [24:0] boost_key
);
  localparam [2:0] POLICY_DTIME = 3'h1;
  localparam [2:0] number_0 = 3'h0;
  localparam [2:0] number_1 = 3'h1;
  localparam [2:0] number_2 = 3'h2;
  localparam [2:0] number_3 = 3'h3;
  localparam [2:0] number_4 = 3'h4;
  localparam [2:0] number_5 = 3'h5;
  localparam [2:0] number_6 = 3'h6;
  localparam [2:0] number_7 = 3'h7;
  localparam [7:0] one = 8'h1;

  wire grouped;
  reg [2:0] oldest_next;
  wire empty;
  reg first_valid;
  reg [2:0] first_entry;
  reg [7:0] starved;
  reg marked;
  reg jumps;
  reg [24:0] watched_key;
  reg [2:0] oldest;
  reg [24:0] first_key_d;
  reg [24:0] first_key;
  reg from_groups;
  wire order_formed;
  wire [2:0] order_rank_0;
  wire [2:0] order_rank_1;
  wire [2:0] order_rank_2;
  wire [2:0] order_rank_3;
  wire [2:0] order_rank_4;
  wire [2:0] order_rank_5;
  wire [2:0] order_rank_6;
  wire [2:0] order_rank_7;
  wire [2:0] order_oldest;
  wire keys_formed;
  wire [24:0] keys_key_0;
  wire [24:0] keys_key_1;
  wire [24:0] keys_key_2;
  wire [24:0] keys_key_3;
  wire [24:0] keys_key_4;
  wire [24:0] keys_key_5;
  wire [24:0] keys_key_6;
  wire [24:0] keys_key_7;
  wire [4:0] keys_count_0;
  wire [4:0] keys_count_1;
  wire [4:0] keys_count_2;
  wire [4:0] keys_count_3;
  wire [4:0] keys_count_4;
  wire [4:0] keys_count_5;
  wire [4:0] keys_count_6;
  wire [4:0] keys_count_7;
  wire [7:0] keys_same;
  reg [2:0] keys_read_entry_0;
  wire [24:0] keys_read_key_0;
  wire [24:0] keys_read_key_1;
  wire [7:0] counts_number_0;
  wire [7:0] counts_number_1;
  wire [7:0] counts_number_2;
  wire [7:0] counts_number_3;
  wire [7:0] counts_number_4;
  wire [7:0] counts_number_5;
  wire [7:0] counts_number_6;
  wire [7:0] counts_number_7;
  wire [2:0] watch_watched;
  wire watch_starved;
  wire [32:0] merit_0_merit;
  wire [32:0] merit_1_merit;
  wire [32:0] merit_2_merit;
  wire [32:0] merit_3_merit;
  wire [32:0] merit_4_merit;
  wire [32:0] merit_5_merit;
  wire [32:0] merit_6_merit;
  wire [32:0] merit_7_merit;
  wire pick_valid;
  wire [2:0] pick_entry;
  wire [2:0] pick_coming;

  assign grouped = !ideal & (policy != POLICY_DTIME);
  assign empty = !(|used);

  always @* begin
    oldest_next = order_oldest;
    if (empty) begin
      oldest_next = formed_entry;
    end
  end

  always @* begin
    keys_read_entry_0 = oldest_next;
    if (ideal) begin
      keys_read_entry_0 = pick_coming;
    end
  end

  always @* begin
    first_key_d = keys_read_key_0;
    if (!ideal & empty) begin
      first_key_d = key;
    end
  end

  assign with_groups = grouped;

  always @* begin
    first_valid = !empty;
    first_entry = oldest;
    if (ideal) begin
      first_valid = pick_valid;
      first_entry = pick_entry;
    end
    if (grouped) begin
      first_valid = groups_valid;
      first_entry = groups_entry;
    end
  end

  assign scheduled_valid = first_valid;
  assign scheduled_entry = first_entry;

  always @* begin
    scheduled_key = first_key;
    if (from_groups) begin
      scheduled_key = groups_key;
    end
  end

  assign groups_picked = scheduled_picked & grouped;
  assign groups_lanes = scheduled_lanes;
  assign order_formed = valid & formed;
  assign keys_formed = valid & formed;

  always @* begin
    starved = 8'h0;
    if (watch_starved) begin
      starved = one << watch_watched;
    end
  end

  assign boost_valid = grouped & watch_starved;
  assign boost_key = watched_key;

  pool_order_8_3 order (
    .clock(clock),
    .reset(reset),
    .used(used),
    .formed(order_formed),
    .formed_entry(formed_entry),
    .picked(scheduled_picked),
    .picked_entry(first_entry),
    .rank_0(order_rank_0),
    .rank_1(order_rank_1),
    .rank_2(order_rank_2),
    .rank_3(order_rank_3),
    .rank_4(order_rank_4),
    .rank_5(order_rank_5),
    .rank_6(order_rank_6),
    .rank_7(order_rank_7),
    .oldest(order_oldest)
  );

  pool_keys_4_8_3_25_3_5 keys (
    .clock(clock),
    .reset(reset),
    .used(used),
    .formed(keys_formed),
    .formed_entry(formed_entry),
    .formed_key(key),
    .update_valid_0(update_valid_0),
    .update_valid_1(update_valid_1),
    .update_key_0(update_key_0),
    .update_key_1(update_key_1),
    .update_threads_0(update_threads_0),
    .update_threads_1(update_threads_1),
    .picked(scheduled_picked),
    .picked_key(scheduled_key),
    .lanes(scheduled_lanes),
    .key_0(keys_key_0),
    .key_1(keys_key_1),
    .key_2(keys_key_2),
    .key_3(keys_key_3),
    .key_4(keys_key_4),
    .key_5(keys_key_5),
    .key_6(keys_key_6),
    .key_7(keys_key_7),
    .count_0(keys_count_0),
    .count_1(keys_count_1),
    .count_2(keys_count_2),
    .count_3(keys_count_3),
    .count_4(keys_count_4),
    .count_5(keys_count_5),
    .count_6(keys_count_6),
    .count_7(keys_count_7),
    .same(keys_same),
    .read_entry_0(keys_read_entry_0),
    .read_entry_1(watch_watched),
    .read_key_0(keys_read_key_0),
    .read_key_1(keys_read_key_1)
  );

  priority_counts_4_4_2_8_3 counts (
    .clock(clock),
    .reset(reset),
    .start_valid(start_valid),
    .start_warps(start_warps),
    .valid(valid),
    .from_row(from_row),
    .arrived(arrived),
    .second(second),
    .marked(marked),
    .jumps(jumps),
    .lanes(lanes),
    .sw_0(sw_0),
    .sw_1(sw_1),
    .sw_2(sw_2),
    .sw_3(sw_3),
    .formed(formed),
    .formed_lanes(formed_lanes),
    .formed_entry(formed_entry),
    .joined_lanes(joined_lanes),
    .joined_entry(joined_entry),
    .number_0(counts_number_0),
    .number_1(counts_number_1),
    .number_2(counts_number_2),
    .number_3(counts_number_3),
    .number_4(counts_number_4),
    .number_5(counts_number_5),
    .number_6(counts_number_6),
    .number_7(counts_number_7)
  );

  starvation_watch_8_3 watch (
    .clock(clock),
    .reset(reset),
    .f3(f3),
    .limit(starvation_limit),
    .used(used),
    .picked(scheduled_picked),
    .picked_entry(first_entry),
    .watched(watch_watched),
    .starved(watch_starved)
  );

  warp_merit_3_25_5_33 merit_0 (
    .policy(policy),
    .used(used[0]),
    .starved(starved[0]),
    .same(keys_same[0]),
    .key(keys_key_0),
    .count(keys_count_0),
    .number(counts_number_0),
    .rank(order_rank_0),
    .entry(number_0),
    .merit(merit_0_merit)
  );

  warp_merit_3_25_5_33 merit_1 (
    .policy(policy),
    .used(used[1]),
    .starved(starved[1]),
    .same(keys_same[1]),
    .key(keys_key_1),
    .count(keys_count_1),
    .number(counts_number_1),
    .rank(order_rank_1),
    .entry(number_1),
    .merit(merit_1_merit)
  );

  warp_merit_3_25_5_33 merit_2 (
    .policy(policy),
    .used(used[2]),
    .starved(starved[2]),
    .same(keys_same[2]),
    .key(keys_key_2),
    .count(keys_count_2),
    .number(counts_number_2),
    .rank(order_rank_2),
    .entry(number_2),
    .merit(merit_2_merit)
  );

  warp_merit_3_25_5_33 merit_3 (
    .policy(policy),
    .used(used[3]),
    .starved(starved[3]),
    .same(keys_same[3]),
    .key(keys_key_3),
    .count(keys_count_3),
    .number(counts_number_3),
    .rank(order_rank_3),
    .entry(number_3),
    .merit(merit_3_merit)
  );

  warp_merit_3_25_5_33 merit_4 (
    .policy(policy),
    .used(used[4]),
    .starved(starved[4]),
    .same(keys_same[4]),
    .key(keys_key_4),
    .count(keys_count_4),
    .number(counts_number_4),
    .rank(order_rank_4),
    .entry(number_4),
    .merit(merit_4_merit)
  );

  warp_merit_3_25_5_33 merit_5 (
    .policy(policy),
    .used(used[5]),
    .starved(starved[5]),
    .same(keys_same[5]),
    .key(keys_key_5),
    .count(keys_count_5),
    .number(counts_number_5),
    .rank(order_rank_5),
    .entry(number_5),
    .merit(merit_5_merit)
  );

  warp_merit_3_25_5_33 merit_6 (
    .policy(policy),
    .used(used[6]),
    .starved(starved[6]),
    .same(keys_same[6]),
    .key(keys_key_6),
    .count(keys_count_6),
    .number(counts_number_6),
    .rank(order_rank_6),
    .entry(number_6),
    .merit(merit_6_merit)
  );

  warp_merit_3_25_5_33 merit_7 (
    .policy(policy),
    .used(used[7]),
    .starved(starved[7]),
    .same(keys_same[7]),
    .key(keys_key_7),
    .count(keys_count_7),
    .number(counts_number_7),
    .rank(order_rank_7),
    .entry(number_7),
    .merit(merit_7_merit)
  );

  ideal_pick_8_3_33 pick (
    .clock(clock),
    .reset(reset),
    .f0(f0),
    .f1(f1),
    .f2(f2),
    .merit_0(merit_0_merit),
    .merit_1(merit_1_merit),
    .merit_2(merit_2_merit),
    .merit_3(merit_3_merit),
    .merit_4(merit_4_merit),
    .merit_5(merit_5_merit),
    .merit_6(merit_6_merit),
    .merit_7(merit_7_merit),
    .valid(pick_valid),
    .entry(pick_entry),
    .coming(pick_coming)
  );

  always @(posedge clock) begin
    if (reset) begin
      marked <= 1'b0;
      jumps <= 1'b0;
    end else if (load_valid) begin
      marked <= load_executed[29];
      jumps <= load_executed[28];
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      watched_key <= 25'h0;
    end else begin
      watched_key <= keys_read_key_1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      oldest <= 3'h0;
      first_key <= 25'h0;
      from_groups <= 1'b0;
    end else if (f2) begin
      oldest <= oldest_next;
      first_key <= first_key_d;
      from_groups <= grouped;
    end
  end
endmodule

`default_nettype wire
