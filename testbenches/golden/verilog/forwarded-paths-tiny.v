// forwarded_paths
//
// Written from its Rust description; do not edit.
//
// Modules:
//   forwarded_paths
//     path_forwarding_64 x4
//     select_bits_8_4_2
//     select_bits_64_4_2
//     highest_path_64_6
//       priority_encoder_64_6
//         first_set_64
//         one_hot_to_binary_64_6

`default_nettype none

module path_forwarding_64 (
  input wire clock,
  input wire reset,
  input wire [7:0] position,
  input wire push_valid,
  input wire suspends_left,
  input wire suspends_right,
  input wire pop_valid,
  input wire keeps,
  input wire forward_valid,
  input wire forward_right,
  input wire [7:0] forward_position,
  input wire [60:0] forward_covered,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  input wire end_valid,
  output wire [63:0] suspended_left,
  output wire [63:0] suspended_right,
  output wire left,
  output wire right,
  output wire [7:0] home,
  output wire [58:0] home_shared
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
);
  localparam [63:0] position_0 = 64'h1;

  wire [63:0] top_bit;
  wire [63:0] below_bit;
  wire [63:0] home_bit;
  reg [63:0] left_clears;
  reg [63:0] right_clears;
  reg [63:0] left_sets;
  reg [63:0] right_sets;
  wire home_empties;
  reg [58:0] home_next;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  reg [63:0] left_paths;
  reg [63:0] right_paths;
  reg forwarded;
  reg forwarded_right;
  reg [7:0] home_position;
  reg [58:0] home_entry;
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]

  assign suspended_left = left_paths;
  assign suspended_right = right_paths;
  assign left = forwarded & !forwarded_right;
  assign right = forwarded & forwarded_right;
  assign home = home_position;
  assign home_shared = home_entry;
  assign top_bit = position_0 << position;
  assign below_bit = top_bit >> 6'h1;
  assign home_bit = position_0 << home_position;
  assign home_empties = forwarded & (end_valid | ((push_valid | pop_valid) & !keeps));

  always @* begin
    left_clears = 64'h0;
    right_clears = 64'h0;
    if (pop_valid) begin
      left_clears = below_bit;
      right_clears = below_bit;
    end
    if (home_empties & !forwarded_right) begin
      left_clears = left_clears | home_bit;
    end
    if (home_empties & forwarded_right) begin
      right_clears = right_clears | home_bit;
    end
  end

  always @* begin
    left_sets = 64'h0;
    if (suspends_left) begin
      left_sets = top_bit;
    end
  end

  always @* begin
    right_sets = 64'h0;
    if (suspends_right) begin
      right_sets = top_bit;
    end
  end

  always @* begin
    home_next[1:0] = forward_covered[1:0];
    home_next[25:2] = forward_covered[25:2];
    home_next[33:26] = forward_covered[33:26];
    home_next[34] = 1'b0;
    home_next[58:35] = 24'h0;
  end

  always @(posedge clock) begin
    if (reset) begin
      left_paths <= 64'h0;
      right_paths <= 64'h0;
    end else begin
      left_paths <= (left_paths & ~left_clears) | left_sets;
      right_paths <= (right_paths & ~right_clears) | right_sets;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      forwarded <= 1'b0;
    end else if (forward_valid | push_valid | pop_valid | end_valid) begin
      forwarded <= forward_valid;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      forwarded_right <= 1'b0;
      home_position <= 8'h0;
      home_entry <= 59'h0;
    end else if (forward_valid) begin
      forwarded_right <= forward_right;
      home_position <= forward_position;
      home_entry <= home_next;
    end
  end
endmodule

module select_bits_8_4_2 (
  input wire [7:0] value_0,
  input wire [7:0] value_1,
  input wire [7:0] value_2,
  input wire [7:0] value_3,
  input wire [1:0] index,
  output wire [7:0] chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

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
    if (|(index & deciding_0)) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (|(index & deciding_1)) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (|(index & deciding_2)) begin
      node_6 = node_5;
    end
  end

  assign chosen = node_6;
endmodule

module select_bits_64_4_2 (
  input wire [63:0] value_0,
  input wire [63:0] value_1,
  input wire [63:0] value_2,
  input wire [63:0] value_3,
  input wire [1:0] index,
  output wire [63:0] chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [63:0] node_0;
  wire [63:0] node_1;
  wire [63:0] node_2;
  wire [63:0] node_3;
  reg [63:0] node_4;
  reg [63:0] node_5;
  reg [63:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;

  always @* begin
    node_4 = node_0;
    if (|(index & deciding_0)) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (|(index & deciding_1)) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (|(index & deciding_2)) begin
      node_6 = node_5;
    end
  end

  assign chosen = node_6;
endmodule

module first_set_64 (
  input wire [63:0] request,
  output wire valid,
  output wire [63:0] onehot
);
  wire [63:0] negated;

  assign negated = ~request + 64'h1;
  assign onehot = request & negated;
  assign valid = |request;
endmodule

module one_hot_to_binary_64_6 (
  input wire [63:0] onehot,
  output reg [5:0] index
);
  localparam [63:0] members_0 = 64'haaaaaaaaaaaaaaaa;
  localparam [63:0] members_1 = 64'hcccccccccccccccc;
  localparam [63:0] members_2 = 64'hf0f0f0f0f0f0f0f0;
  localparam [63:0] members_3 = 64'hff00ff00ff00ff00;
  localparam [63:0] members_4 = 64'hffff0000ffff0000;
  localparam [63:0] members_5 = 64'hffffffff00000000;

  always @* begin
    index = 6'h0;
    index[0] = |(onehot & members_0);
    index[1] = |(onehot & members_1);
    index[2] = |(onehot & members_2);
    index[3] = |(onehot & members_3);
    index[4] = |(onehot & members_4);
    index[5] = |(onehot & members_5);
  end
endmodule

module priority_encoder_64_6 (
  input wire [63:0] request,
  output wire valid,
  output wire [5:0] index,
  output wire [63:0] onehot
);

  first_set_64 first (
    .request(request),
    .valid(valid),
    .onehot(onehot)
  );

  one_hot_to_binary_64_6 encoder (
    .onehot(onehot),
    .index(index)
  );
endmodule

module highest_path_64_6 (
  input wire [63:0] paths,
  output wire [7:0] position
);
  localparam [63:0] mirrored_0 = 64'h8000000000000000;
  localparam [63:0] mirrored_1 = 64'h4000000000000000;
  localparam [63:0] mirrored_2 = 64'h2000000000000000;
  localparam [63:0] mirrored_3 = 64'h1000000000000000;
  localparam [63:0] mirrored_4 = 64'h800000000000000;
  localparam [63:0] mirrored_5 = 64'h400000000000000;
  localparam [63:0] mirrored_6 = 64'h200000000000000;
  localparam [63:0] mirrored_7 = 64'h100000000000000;
  localparam [63:0] mirrored_8 = 64'h80000000000000;
  localparam [63:0] mirrored_9 = 64'h40000000000000;
  localparam [63:0] mirrored_10 = 64'h20000000000000;
  localparam [63:0] mirrored_11 = 64'h10000000000000;
  localparam [63:0] mirrored_12 = 64'h8000000000000;
  localparam [63:0] mirrored_13 = 64'h4000000000000;
  localparam [63:0] mirrored_14 = 64'h2000000000000;
  localparam [63:0] mirrored_15 = 64'h1000000000000;
  localparam [63:0] mirrored_16 = 64'h800000000000;
  localparam [63:0] mirrored_17 = 64'h400000000000;
  localparam [63:0] mirrored_18 = 64'h200000000000;
  localparam [63:0] mirrored_19 = 64'h100000000000;
  localparam [63:0] mirrored_20 = 64'h80000000000;
  localparam [63:0] mirrored_21 = 64'h40000000000;
  localparam [63:0] mirrored_22 = 64'h20000000000;
  localparam [63:0] mirrored_23 = 64'h10000000000;
  localparam [63:0] mirrored_24 = 64'h8000000000;
  localparam [63:0] mirrored_25 = 64'h4000000000;
  localparam [63:0] mirrored_26 = 64'h2000000000;
  localparam [63:0] mirrored_27 = 64'h1000000000;
  localparam [63:0] mirrored_28 = 64'h800000000;
  localparam [63:0] mirrored_29 = 64'h400000000;
  localparam [63:0] mirrored_30 = 64'h200000000;
  localparam [63:0] mirrored_31 = 64'h100000000;
  localparam [63:0] mirrored_32 = 64'h80000000;
  localparam [63:0] mirrored_33 = 64'h40000000;
  localparam [63:0] mirrored_34 = 64'h20000000;
  localparam [63:0] mirrored_35 = 64'h10000000;
  localparam [63:0] mirrored_36 = 64'h8000000;
  localparam [63:0] mirrored_37 = 64'h4000000;
  localparam [63:0] mirrored_38 = 64'h2000000;
  localparam [63:0] mirrored_39 = 64'h1000000;
  localparam [63:0] mirrored_40 = 64'h800000;
  localparam [63:0] mirrored_41 = 64'h400000;
  localparam [63:0] mirrored_42 = 64'h200000;
  localparam [63:0] mirrored_43 = 64'h100000;
  localparam [63:0] mirrored_44 = 64'h80000;
  localparam [63:0] mirrored_45 = 64'h40000;
  localparam [63:0] mirrored_46 = 64'h20000;
  localparam [63:0] mirrored_47 = 64'h10000;
  localparam [63:0] mirrored_48 = 64'h8000;
  localparam [63:0] mirrored_49 = 64'h4000;
  localparam [63:0] mirrored_50 = 64'h2000;
  localparam [63:0] mirrored_51 = 64'h1000;
  localparam [63:0] mirrored_52 = 64'h800;
  localparam [63:0] mirrored_53 = 64'h400;
  localparam [63:0] mirrored_54 = 64'h200;
  localparam [63:0] mirrored_55 = 64'h100;
  localparam [63:0] mirrored_56 = 64'h80;
  localparam [63:0] mirrored_57 = 64'h40;
  localparam [63:0] mirrored_58 = 64'h20;
  localparam [63:0] mirrored_59 = 64'h10;
  localparam [63:0] mirrored_60 = 64'h8;
  localparam [63:0] mirrored_61 = 64'h4;
  localparam [63:0] mirrored_62 = 64'h2;
  localparam [63:0] mirrored_63 = 64'h1;

  reg [63:0] reversed;
  wire [5:0] number;
  wire encoder_valid_unused;
  wire [5:0] encoder_index;
  wire [63:0] encoder_onehot_unused;

  always @* begin
    reversed = 64'h0;
    if (paths[0]) begin
      reversed = reversed | mirrored_0;
    end else begin
      reversed = reversed & ~mirrored_0;
    end
    if (paths[1]) begin
      reversed = reversed | mirrored_1;
    end else begin
      reversed = reversed & ~mirrored_1;
    end
    if (paths[2]) begin
      reversed = reversed | mirrored_2;
    end else begin
      reversed = reversed & ~mirrored_2;
    end
    if (paths[3]) begin
      reversed = reversed | mirrored_3;
    end else begin
      reversed = reversed & ~mirrored_3;
    end
    if (paths[4]) begin
      reversed = reversed | mirrored_4;
    end else begin
      reversed = reversed & ~mirrored_4;
    end
    if (paths[5]) begin
      reversed = reversed | mirrored_5;
    end else begin
      reversed = reversed & ~mirrored_5;
    end
    if (paths[6]) begin
      reversed = reversed | mirrored_6;
    end else begin
      reversed = reversed & ~mirrored_6;
    end
    if (paths[7]) begin
      reversed = reversed | mirrored_7;
    end else begin
      reversed = reversed & ~mirrored_7;
    end
    if (paths[8]) begin
      reversed = reversed | mirrored_8;
    end else begin
      reversed = reversed & ~mirrored_8;
    end
    if (paths[9]) begin
      reversed = reversed | mirrored_9;
    end else begin
      reversed = reversed & ~mirrored_9;
    end
    if (paths[10]) begin
      reversed = reversed | mirrored_10;
    end else begin
      reversed = reversed & ~mirrored_10;
    end
    if (paths[11]) begin
      reversed = reversed | mirrored_11;
    end else begin
      reversed = reversed & ~mirrored_11;
    end
    if (paths[12]) begin
      reversed = reversed | mirrored_12;
    end else begin
      reversed = reversed & ~mirrored_12;
    end
    if (paths[13]) begin
      reversed = reversed | mirrored_13;
    end else begin
      reversed = reversed & ~mirrored_13;
    end
    if (paths[14]) begin
      reversed = reversed | mirrored_14;
    end else begin
      reversed = reversed & ~mirrored_14;
    end
    if (paths[15]) begin
      reversed = reversed | mirrored_15;
    end else begin
      reversed = reversed & ~mirrored_15;
    end
    if (paths[16]) begin
      reversed = reversed | mirrored_16;
    end else begin
      reversed = reversed & ~mirrored_16;
    end
    if (paths[17]) begin
      reversed = reversed | mirrored_17;
    end else begin
      reversed = reversed & ~mirrored_17;
    end
    if (paths[18]) begin
      reversed = reversed | mirrored_18;
    end else begin
      reversed = reversed & ~mirrored_18;
    end
    if (paths[19]) begin
      reversed = reversed | mirrored_19;
    end else begin
      reversed = reversed & ~mirrored_19;
    end
    if (paths[20]) begin
      reversed = reversed | mirrored_20;
    end else begin
      reversed = reversed & ~mirrored_20;
    end
    if (paths[21]) begin
      reversed = reversed | mirrored_21;
    end else begin
      reversed = reversed & ~mirrored_21;
    end
    if (paths[22]) begin
      reversed = reversed | mirrored_22;
    end else begin
      reversed = reversed & ~mirrored_22;
    end
    if (paths[23]) begin
      reversed = reversed | mirrored_23;
    end else begin
      reversed = reversed & ~mirrored_23;
    end
    if (paths[24]) begin
      reversed = reversed | mirrored_24;
    end else begin
      reversed = reversed & ~mirrored_24;
    end
    if (paths[25]) begin
      reversed = reversed | mirrored_25;
    end else begin
      reversed = reversed & ~mirrored_25;
    end
    if (paths[26]) begin
      reversed = reversed | mirrored_26;
    end else begin
      reversed = reversed & ~mirrored_26;
    end
    if (paths[27]) begin
      reversed = reversed | mirrored_27;
    end else begin
      reversed = reversed & ~mirrored_27;
    end
    if (paths[28]) begin
      reversed = reversed | mirrored_28;
    end else begin
      reversed = reversed & ~mirrored_28;
    end
    if (paths[29]) begin
      reversed = reversed | mirrored_29;
    end else begin
      reversed = reversed & ~mirrored_29;
    end
    if (paths[30]) begin
      reversed = reversed | mirrored_30;
    end else begin
      reversed = reversed & ~mirrored_30;
    end
    if (paths[31]) begin
      reversed = reversed | mirrored_31;
    end else begin
      reversed = reversed & ~mirrored_31;
    end
    if (paths[32]) begin
      reversed = reversed | mirrored_32;
    end else begin
      reversed = reversed & ~mirrored_32;
    end
    if (paths[33]) begin
      reversed = reversed | mirrored_33;
    end else begin
      reversed = reversed & ~mirrored_33;
    end
    if (paths[34]) begin
      reversed = reversed | mirrored_34;
    end else begin
      reversed = reversed & ~mirrored_34;
    end
    if (paths[35]) begin
      reversed = reversed | mirrored_35;
    end else begin
      reversed = reversed & ~mirrored_35;
    end
    if (paths[36]) begin
      reversed = reversed | mirrored_36;
    end else begin
      reversed = reversed & ~mirrored_36;
    end
    if (paths[37]) begin
      reversed = reversed | mirrored_37;
    end else begin
      reversed = reversed & ~mirrored_37;
    end
    if (paths[38]) begin
      reversed = reversed | mirrored_38;
    end else begin
      reversed = reversed & ~mirrored_38;
    end
    if (paths[39]) begin
      reversed = reversed | mirrored_39;
    end else begin
      reversed = reversed & ~mirrored_39;
    end
    if (paths[40]) begin
      reversed = reversed | mirrored_40;
    end else begin
      reversed = reversed & ~mirrored_40;
    end
    if (paths[41]) begin
      reversed = reversed | mirrored_41;
    end else begin
      reversed = reversed & ~mirrored_41;
    end
    if (paths[42]) begin
      reversed = reversed | mirrored_42;
    end else begin
      reversed = reversed & ~mirrored_42;
    end
    if (paths[43]) begin
      reversed = reversed | mirrored_43;
    end else begin
      reversed = reversed & ~mirrored_43;
    end
    if (paths[44]) begin
      reversed = reversed | mirrored_44;
    end else begin
      reversed = reversed & ~mirrored_44;
    end
    if (paths[45]) begin
      reversed = reversed | mirrored_45;
    end else begin
      reversed = reversed & ~mirrored_45;
    end
    if (paths[46]) begin
      reversed = reversed | mirrored_46;
    end else begin
      reversed = reversed & ~mirrored_46;
    end
    if (paths[47]) begin
      reversed = reversed | mirrored_47;
    end else begin
      reversed = reversed & ~mirrored_47;
    end
    if (paths[48]) begin
      reversed = reversed | mirrored_48;
    end else begin
      reversed = reversed & ~mirrored_48;
    end
    if (paths[49]) begin
      reversed = reversed | mirrored_49;
    end else begin
      reversed = reversed & ~mirrored_49;
    end
    if (paths[50]) begin
      reversed = reversed | mirrored_50;
    end else begin
      reversed = reversed & ~mirrored_50;
    end
    if (paths[51]) begin
      reversed = reversed | mirrored_51;
    end else begin
      reversed = reversed & ~mirrored_51;
    end
    if (paths[52]) begin
      reversed = reversed | mirrored_52;
    end else begin
      reversed = reversed & ~mirrored_52;
    end
    if (paths[53]) begin
      reversed = reversed | mirrored_53;
    end else begin
      reversed = reversed & ~mirrored_53;
    end
    if (paths[54]) begin
      reversed = reversed | mirrored_54;
    end else begin
      reversed = reversed & ~mirrored_54;
    end
    if (paths[55]) begin
      reversed = reversed | mirrored_55;
    end else begin
      reversed = reversed & ~mirrored_55;
    end
    if (paths[56]) begin
      reversed = reversed | mirrored_56;
    end else begin
      reversed = reversed & ~mirrored_56;
    end
    if (paths[57]) begin
      reversed = reversed | mirrored_57;
    end else begin
      reversed = reversed & ~mirrored_57;
    end
    if (paths[58]) begin
      reversed = reversed | mirrored_58;
    end else begin
      reversed = reversed & ~mirrored_58;
    end
    if (paths[59]) begin
      reversed = reversed | mirrored_59;
    end else begin
      reversed = reversed & ~mirrored_59;
    end
    if (paths[60]) begin
      reversed = reversed | mirrored_60;
    end else begin
      reversed = reversed & ~mirrored_60;
    end
    if (paths[61]) begin
      reversed = reversed | mirrored_61;
    end else begin
      reversed = reversed & ~mirrored_61;
    end
    if (paths[62]) begin
      reversed = reversed | mirrored_62;
    end else begin
      reversed = reversed & ~mirrored_62;
    end
    if (paths[63]) begin
      reversed = reversed | mirrored_63;
    end else begin
      reversed = reversed & ~mirrored_63;
    end
  end

  assign number = ~encoder_index;
  assign position = {2'h0, number};

  priority_encoder_64_6 encoder (
    .request(reversed),
    .valid(encoder_valid_unused),
    .index(encoder_index),
    .onehot(encoder_onehot_unused)
  );
endmodule

module forwarded_paths (
  input wire clock,
  input wire reset,
  input wire [7:0] position_0,
  input wire [7:0] position_1,
  input wire [7:0] position_2,
  input wire [7:0] position_3,
  input wire [7:0] running,
  input wire [7:0] done,
  input wire [7:0] valid,
  input wire [3:0] pushing,
  input wire [1:0] push_warp,
  input wire push_valid,
  input wire suspends_left,
  input wire suspends_right,
  input wire [3:0] popping,
  input wire [3:0] undisturbed,
  input wire [3:0] grant,
  input wire [1:0] index,
  input wire [60:0] covered,
      // Covered: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35], diverged[59], awaits[60]
  output wire [3:0] left,
  output wire [3:0] right,
  output wire [7:0] forwarded,
  output wire [58:0] home_shared_0,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  output wire [58:0] home_shared_1,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  output wire [58:0] home_shared_2,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  output wire [58:0] home_shared_3,
      // Shared: kind[1:0], rpc[25:2], branch_depth[33:26], hint_valid[34], hint[58:35]
  output wire [3:0] pending,
  output wire [3:0] left_leaves,
  output wire [3:0] right_leaves,
  output wire [3:0] left_comes,
  output wire [3:0] right_comes,
  output wire [7:0] home,
  output wire [7:0] highest
);
  reg [3:0] of_left;
  reg [3:0] of_right;
  reg [7:0] of_slots;
  reg [3:0] leaving;
  reg [3:0] to_left;
  reg [3:0] to_right;
  wire [3:0] left_ends;
  wire [3:0] right_ends;
  wire [3:0] left_starts;
  wire [3:0] right_starts;
  wire forwarding_0_suspends_left;
  wire forwarding_0_suspends_right;
  wire forwarding_0_keeps;
  wire forwarding_0_forward_valid;
  wire forwarding_0_end_valid;
  wire [63:0] forwarding_0_suspended_left;
  wire [63:0] forwarding_0_suspended_right;
  wire forwarding_0_left;
  wire forwarding_0_right;
  wire [7:0] forwarding_0_home;
  wire forwarding_1_suspends_left;
  wire forwarding_1_suspends_right;
  wire forwarding_1_keeps;
  wire forwarding_1_forward_valid;
  wire forwarding_1_end_valid;
  wire [63:0] forwarding_1_suspended_left;
  wire [63:0] forwarding_1_suspended_right;
  wire forwarding_1_left;
  wire forwarding_1_right;
  wire [7:0] forwarding_1_home;
  wire forwarding_2_suspends_left;
  wire forwarding_2_suspends_right;
  wire forwarding_2_keeps;
  wire forwarding_2_forward_valid;
  wire forwarding_2_end_valid;
  wire [63:0] forwarding_2_suspended_left;
  wire [63:0] forwarding_2_suspended_right;
  wire forwarding_2_left;
  wire forwarding_2_right;
  wire [7:0] forwarding_2_home;
  wire forwarding_3_suspends_left;
  wire forwarding_3_suspends_right;
  wire forwarding_3_keeps;
  wire forwarding_3_forward_valid;
  wire forwarding_3_end_valid;
  wire [63:0] forwarding_3_suspended_left;
  wire [63:0] forwarding_3_suspended_right;
  wire forwarding_3_left;
  wire forwarding_3_right;
  wire [7:0] forwarding_3_home;
  reg [1:0] select_home_index;
  reg [63:0] suspended_value_0;
  reg [63:0] suspended_value_1;
  reg [63:0] suspended_value_2;
  reg [63:0] suspended_value_3;
  wire [63:0] suspended_chosen;

  always @* begin
    of_left = 4'h0;
    of_left[0] = forwarding_0_left;
    of_left[1] = forwarding_1_left;
    of_left[2] = forwarding_2_left;
    of_left[3] = forwarding_3_left;
  end

  always @* begin
    of_right = 4'h0;
    of_right[0] = forwarding_0_right;
    of_right[1] = forwarding_1_right;
    of_right[2] = forwarding_2_right;
    of_right[3] = forwarding_3_right;
  end

  always @* begin
    of_slots = 8'h0;
    of_slots[0] = forwarding_0_left;
    of_slots[1] = forwarding_0_right;
    of_slots[2] = forwarding_1_left;
    of_slots[3] = forwarding_1_right;
    of_slots[4] = forwarding_2_left;
    of_slots[5] = forwarding_2_right;
    of_slots[6] = forwarding_3_left;
    of_slots[7] = forwarding_3_right;
  end

  assign left = of_left;
  assign right = of_right;
  assign forwarded = of_slots;

  always @* begin
    leaving = 4'h0;
    leaving[0] = (forwarding_0_left & done[0]) | (forwarding_0_right & done[1]);
    leaving[1] = (forwarding_1_left & done[2]) | (forwarding_1_right & done[3]);
    leaving[2] = (forwarding_2_left & done[4]) | (forwarding_2_right & done[5]);
    leaving[3] = (forwarding_3_left & done[6]) | (forwarding_3_right & done[7]);
  end

  always @* begin
    to_left = 4'h0;
    to_left[0] = running[1] & !valid[0] & (|forwarding_0_suspended_left) & !forwarding_0_left &
        !forwarding_0_right;
    to_left[1] = running[3] & !valid[2] & (|forwarding_1_suspended_left) & !forwarding_1_left &
        !forwarding_1_right;
    to_left[2] = running[5] & !valid[4] & (|forwarding_2_suspended_left) & !forwarding_2_left &
        !forwarding_2_right;
    to_left[3] = running[7] & !valid[6] & (|forwarding_3_suspended_left) & !forwarding_3_left &
        !forwarding_3_right;
  end

  always @* begin
    to_right = 4'h0;
    to_right[0] = running[0] & !valid[1] & (|forwarding_0_suspended_right) & !forwarding_0_left &
        !forwarding_0_right;
    to_right[1] = running[2] & !valid[3] & (|forwarding_1_suspended_right) & !forwarding_1_left &
        !forwarding_1_right;
    to_right[2] = running[4] & !valid[5] & (|forwarding_2_suspended_right) & !forwarding_2_left &
        !forwarding_2_right;
    to_right[3] = running[6] & !valid[7] & (|forwarding_3_suspended_right) & !forwarding_3_left &
        !forwarding_3_right;
  end

  assign pending = undisturbed & (leaving | to_left | to_right);
  assign left_ends = grant & undisturbed & leaving & of_left;
  assign right_ends = grant & undisturbed & leaving & of_right;
  assign left_starts = grant & undisturbed & to_left;
  assign right_starts = grant & undisturbed & to_right;
  assign left_leaves = left_ends;
  assign right_leaves = right_ends;
  assign left_comes = left_starts;
  assign right_comes = right_starts;

  always @* begin
    select_home_index = index;
    if (push_valid) begin
      select_home_index = push_warp;
    end
  end

  always @* begin
    suspended_value_0 = forwarding_0_suspended_right;
    if (to_left[0]) begin
      suspended_value_0 = forwarding_0_suspended_left;
    end
  end

  assign forwarding_0_suspends_left = pushing[0] & suspends_left;
  assign forwarding_0_suspends_right = pushing[0] & suspends_right;
  assign forwarding_0_keeps = (forwarding_0_left & valid[0]) | (forwarding_0_right & valid[1]);
  assign forwarding_0_forward_valid = left_starts[0] | right_starts[0];
  assign forwarding_0_end_valid = left_ends[0] | right_ends[0];

  always @* begin
    suspended_value_1 = forwarding_1_suspended_right;
    if (to_left[1]) begin
      suspended_value_1 = forwarding_1_suspended_left;
    end
  end

  assign forwarding_1_suspends_left = pushing[1] & suspends_left;
  assign forwarding_1_suspends_right = pushing[1] & suspends_right;
  assign forwarding_1_keeps = (forwarding_1_left & valid[2]) | (forwarding_1_right & valid[3]);
  assign forwarding_1_forward_valid = left_starts[1] | right_starts[1];
  assign forwarding_1_end_valid = left_ends[1] | right_ends[1];

  always @* begin
    suspended_value_2 = forwarding_2_suspended_right;
    if (to_left[2]) begin
      suspended_value_2 = forwarding_2_suspended_left;
    end
  end

  assign forwarding_2_suspends_left = pushing[2] & suspends_left;
  assign forwarding_2_suspends_right = pushing[2] & suspends_right;
  assign forwarding_2_keeps = (forwarding_2_left & valid[4]) | (forwarding_2_right & valid[5]);
  assign forwarding_2_forward_valid = left_starts[2] | right_starts[2];
  assign forwarding_2_end_valid = left_ends[2] | right_ends[2];

  always @* begin
    suspended_value_3 = forwarding_3_suspended_right;
    if (to_left[3]) begin
      suspended_value_3 = forwarding_3_suspended_left;
    end
  end

  assign forwarding_3_suspends_left = pushing[3] & suspends_left;
  assign forwarding_3_suspends_right = pushing[3] & suspends_right;
  assign forwarding_3_keeps = (forwarding_3_left & valid[6]) | (forwarding_3_right & valid[7]);
  assign forwarding_3_forward_valid = left_starts[3] | right_starts[3];
  assign forwarding_3_end_valid = left_ends[3] | right_ends[3];

  path_forwarding_64 forwarding_0 (
    .clock(clock),
    .reset(reset),
    .position(position_0),
    .push_valid(pushing[0]),
    .suspends_left(forwarding_0_suspends_left),
    .suspends_right(forwarding_0_suspends_right),
    .pop_valid(popping[0]),
    .keeps(forwarding_0_keeps),
    .forward_valid(forwarding_0_forward_valid),
    .forward_right(right_starts[0]),
    .forward_position(highest),
    .forward_covered(covered),
    .end_valid(forwarding_0_end_valid),
    .suspended_left(forwarding_0_suspended_left),
    .suspended_right(forwarding_0_suspended_right),
    .left(forwarding_0_left),
    .right(forwarding_0_right),
    .home(forwarding_0_home),
    .home_shared(home_shared_0)
  );

  path_forwarding_64 forwarding_1 (
    .clock(clock),
    .reset(reset),
    .position(position_1),
    .push_valid(pushing[1]),
    .suspends_left(forwarding_1_suspends_left),
    .suspends_right(forwarding_1_suspends_right),
    .pop_valid(popping[1]),
    .keeps(forwarding_1_keeps),
    .forward_valid(forwarding_1_forward_valid),
    .forward_right(right_starts[1]),
    .forward_position(highest),
    .forward_covered(covered),
    .end_valid(forwarding_1_end_valid),
    .suspended_left(forwarding_1_suspended_left),
    .suspended_right(forwarding_1_suspended_right),
    .left(forwarding_1_left),
    .right(forwarding_1_right),
    .home(forwarding_1_home),
    .home_shared(home_shared_1)
  );

  path_forwarding_64 forwarding_2 (
    .clock(clock),
    .reset(reset),
    .position(position_2),
    .push_valid(pushing[2]),
    .suspends_left(forwarding_2_suspends_left),
    .suspends_right(forwarding_2_suspends_right),
    .pop_valid(popping[2]),
    .keeps(forwarding_2_keeps),
    .forward_valid(forwarding_2_forward_valid),
    .forward_right(right_starts[2]),
    .forward_position(highest),
    .forward_covered(covered),
    .end_valid(forwarding_2_end_valid),
    .suspended_left(forwarding_2_suspended_left),
    .suspended_right(forwarding_2_suspended_right),
    .left(forwarding_2_left),
    .right(forwarding_2_right),
    .home(forwarding_2_home),
    .home_shared(home_shared_2)
  );

  path_forwarding_64 forwarding_3 (
    .clock(clock),
    .reset(reset),
    .position(position_3),
    .push_valid(pushing[3]),
    .suspends_left(forwarding_3_suspends_left),
    .suspends_right(forwarding_3_suspends_right),
    .pop_valid(popping[3]),
    .keeps(forwarding_3_keeps),
    .forward_valid(forwarding_3_forward_valid),
    .forward_right(right_starts[3]),
    .forward_position(highest),
    .forward_covered(covered),
    .end_valid(forwarding_3_end_valid),
    .suspended_left(forwarding_3_suspended_left),
    .suspended_right(forwarding_3_suspended_right),
    .left(forwarding_3_left),
    .right(forwarding_3_right),
    .home(forwarding_3_home),
    .home_shared(home_shared_3)
  );

  select_bits_8_4_2 select_home (
    .value_0(forwarding_0_home),
    .value_1(forwarding_1_home),
    .value_2(forwarding_2_home),
    .value_3(forwarding_3_home),
    .index(select_home_index),
    .chosen(home)
  );

  select_bits_64_4_2 suspended (
    .value_0(suspended_value_0),
    .value_1(suspended_value_1),
    .value_2(suspended_value_2),
    .value_3(suspended_value_3),
    .index(index),
    .chosen(suspended_chosen)
  );

  highest_path_64_6 highest_path (
    .paths(suspended_chosen),
    .position(highest)
  );
endmodule

`default_nettype wire
