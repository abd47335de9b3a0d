// pool_order
//
// Written from its Rust description; do not edit.
//
// Modules:
//   pool_order
//     select_bits_3_8_3
//     one_hot_to_binary_8_3

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

module pool_order (
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

`default_nettype wire
