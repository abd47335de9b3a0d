// unit_contexts
//
// Written from its Rust description; do not edit.
//
// Modules:
//   unit_contexts
//     one_hot_to_binary_2_1
//     context_owners_2_3_1
//       group_table_2
//         select_bits_2_8_3
//       group_table_2_2
//         select_bits_2_8_3
//       group_table_2_3
//         select_bits_2_8_3
//       group_table_2_4
//         select_bits_2_8_3
//       one_hot_to_binary_2_1 x4
//     select_bits_24_2_1 x4
//     select_bits_4_2_1 x4
//     select_bits_8_2_1 x4
//     select_bits_1_2_1
//     select_bits_2_2_1

`default_nettype none

module select_bits_2_8_3 (
  input wire [1:0] value_0,
  input wire [1:0] value_1,
  input wire [1:0] value_2,
  input wire [1:0] value_3,
  input wire [1:0] value_4,
  input wire [1:0] value_5,
  input wire [1:0] value_6,
  input wire [1:0] value_7,
  input wire [2:0] index,
  output wire [1:0] chosen
);
  localparam [2:0] deciding_0 = 3'h1;
  localparam [2:0] deciding_1 = 3'h1;
  localparam [2:0] deciding_2 = 3'h1;
  localparam [2:0] deciding_3 = 3'h1;
  localparam [2:0] deciding_4 = 3'h2;
  localparam [2:0] deciding_5 = 3'h2;
  localparam [2:0] deciding_6 = 3'h4;

  wire [1:0] node_0;
  wire [1:0] node_1;
  wire [1:0] node_2;
  wire [1:0] node_3;
  wire [1:0] node_4;
  wire [1:0] node_5;
  wire [1:0] node_6;
  wire [1:0] node_7;
  reg [1:0] node_8;
  reg [1:0] node_9;
  reg [1:0] node_10;
  reg [1:0] node_11;
  reg [1:0] node_12;
  reg [1:0] node_13;
  reg [1:0] node_14;

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

module group_table_2 (
  input wire [2:0] spsimds,
  output wire [1:0] word
);
  localparam [1:0] words_0 = 2'h0;
  localparam [1:0] words_1 = 2'h0;
  localparam [1:0] words_2 = 2'h1;
  localparam [1:0] words_3 = 2'h1;
  localparam [1:0] words_4 = 2'h1;
  localparam [1:0] words_5 = 2'h1;
  localparam [1:0] words_6 = 2'h1;
  localparam [1:0] words_7 = 2'h1;

  select_bits_2_8_3 select (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .value_4(words_4),
    .value_5(words_5),
    .value_6(words_6),
    .value_7(words_7),
    .index(spsimds),
    .chosen(word)
  );
endmodule

module group_table_2_2 (
  input wire [2:0] spsimds,
  output wire [1:0] word
);
  localparam [1:0] words_0 = 2'h0;
  localparam [1:0] words_1 = 2'h0;
  localparam [1:0] words_2 = 2'h2;
  localparam [1:0] words_3 = 2'h2;
  localparam [1:0] words_4 = 2'h2;
  localparam [1:0] words_5 = 2'h2;
  localparam [1:0] words_6 = 2'h2;
  localparam [1:0] words_7 = 2'h2;

  select_bits_2_8_3 select (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .value_4(words_4),
    .value_5(words_5),
    .value_6(words_6),
    .value_7(words_7),
    .index(spsimds),
    .chosen(word)
  );
endmodule

module group_table_2_3 (
  input wire [2:0] spsimds,
  output wire [1:0] word
);
  localparam [1:0] words_0 = 2'h0;
  localparam [1:0] words_1 = 2'h0;
  localparam [1:0] words_2 = 2'h0;
  localparam [1:0] words_3 = 2'h0;
  localparam [1:0] words_4 = 2'h0;
  localparam [1:0] words_5 = 2'h0;
  localparam [1:0] words_6 = 2'h0;
  localparam [1:0] words_7 = 2'h0;

  select_bits_2_8_3 select (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .value_4(words_4),
    .value_5(words_5),
    .value_6(words_6),
    .value_7(words_7),
    .index(spsimds),
    .chosen(word)
  );
endmodule

module group_table_2_4 (
  input wire [2:0] spsimds,
  output wire [1:0] word
);
  localparam [1:0] words_0 = 2'h0;
  localparam [1:0] words_1 = 2'h0;
  localparam [1:0] words_2 = 2'h3;
  localparam [1:0] words_3 = 2'h3;
  localparam [1:0] words_4 = 2'h3;
  localparam [1:0] words_5 = 2'h3;
  localparam [1:0] words_6 = 2'h3;
  localparam [1:0] words_7 = 2'h3;

  select_bits_2_8_3 select (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .value_4(words_4),
    .value_5(words_5),
    .value_6(words_6),
    .value_7(words_7),
    .index(spsimds),
    .chosen(word)
  );
endmodule

module one_hot_to_binary_2_1 (
  input wire [1:0] onehot,
  output reg index
);
  localparam [1:0] members_0 = 2'h2;

  always @* begin
    index = 1'b0;
    index = |(onehot & members_0);
  end
endmodule

module context_owners_2_3_1 (
  input wire [2:0] spsimds,
  output wire [1:0] base_of,
  output wire [1:0] further_of,
  output wire [1:0] owner_0,
  output wire [1:0] owner_1,
  output wire owner_index_0,
  output wire owner_index_1,
  output reg [1:0] context_of_0,
  output reg [1:0] context_of_1,
  output wire context_index_0,
  output wire context_index_1
);

  always @* begin
    context_of_0 = 2'h0;
    context_of_0[0] = owner_0[0];
    context_of_0[1] = owner_1[0];
  end

  always @* begin
    context_of_1 = 2'h0;
    context_of_1[0] = owner_0[1];
    context_of_1[1] = owner_1[1];
  end

  group_table_2 owners_0 (
    .spsimds(spsimds),
    .word(owner_0)
  );

  group_table_2_2 owners_1 (
    .spsimds(spsimds),
    .word(owner_1)
  );

  group_table_2_3 base (
    .spsimds(spsimds),
    .word(base_of)
  );

  group_table_2_4 further (
    .spsimds(spsimds),
    .word(further_of)
  );

  one_hot_to_binary_2_1 warp_of_context_0 (
    .onehot(owner_0),
    .index(owner_index_0)
  );

  one_hot_to_binary_2_1 warp_of_context_1 (
    .onehot(owner_1),
    .index(owner_index_1)
  );

  one_hot_to_binary_2_1 context_of_warp_0 (
    .onehot(context_of_0),
    .index(context_index_0)
  );

  one_hot_to_binary_2_1 context_of_warp_1 (
    .onehot(context_of_1),
    .index(context_index_1)
  );
endmodule

module select_bits_24_2_1 (
  input wire [23:0] value_0,
  input wire [23:0] value_1,
  input wire index,
  output wire [23:0] chosen
);
  localparam deciding_0 = 1'b1;

  wire [23:0] node_0;
  wire [23:0] node_1;
  reg [23:0] node_2;

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

module select_bits_4_2_1 (
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  input wire index,
  output wire [3:0] chosen
);
  localparam deciding_0 = 1'b1;

  wire [3:0] node_0;
  wire [3:0] node_1;
  reg [3:0] node_2;

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

module select_bits_8_2_1 (
  input wire [7:0] value_0,
  input wire [7:0] value_1,
  input wire index,
  output wire [7:0] chosen
);
  localparam deciding_0 = 1'b1;

  wire [7:0] node_0;
  wire [7:0] node_1;
  reg [7:0] node_2;

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

module select_bits_1_2_1 (
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

module select_bits_2_2_1 (
  input wire [1:0] value_0,
  input wire [1:0] value_1,
  input wire index,
  output wire [1:0] chosen
);
  localparam deciding_0 = 1'b1;

  wire [1:0] node_0;
  wire [1:0] node_1;
  reg [1:0] node_2;

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

module unit_contexts (
  input wire [2:0] spsimds,
  output wire [1:0] base_of,
  output wire [1:0] further_of,
  input wire [1:0] start_warps,
  input wire [1:0] start_last,
  input wire [1:0] leaving,
  output reg [1:0] context_starts,
  output reg [1:0] context_last,
  output reg [1:0] context_leaving,
  input wire [1:0] running,
  input wire [1:0] starts,
  input wire [1:0] ended,
  input wire [23:0] child_pc_0,
  input wire [23:0] child_pc_1,
  input wire [3:0] child_mask_0,
  input wire [3:0] child_mask_1,
  input wire [3:0] live_0,
  input wire [3:0] live_1,
  output reg [1:0] context_running,
  output reg [1:0] child_starts,
  output reg [1:0] merged,
  output wire [23:0] start_pc_0,
  output wire [23:0] start_pc_1,
  output wire [3:0] start_mask_0,
  output wire [3:0] start_mask_1,
  output reg [3:0] context_live_0,
  output reg [3:0] context_live_1,
  output reg [1:0] occupied,
  input wire [1:0] active,
  input wire [1:0] waiting,
  input wire [23:0] pc_0,
  input wire [23:0] pc_1,
  input wire [7:0] position_0,
  input wire [7:0] position_1,
  input wire [7:0] call_depth_0,
  input wire [7:0] call_depth_1,
  output reg [1:0] warp_active,
  output reg [1:0] warp_waiting,
  output reg [23:0] warp_pc_0,
  output reg [23:0] warp_pc_1,
  output reg [7:0] warp_position_0,
  output reg [7:0] warp_position_1,
  output reg [7:0] warp_call_depth_0,
  output reg [7:0] warp_call_depth_1,
  input wire issuing,
  output wire issuing_warp,
  input wire completing,
  output wire completing_warp,
  output wire [1:0] completing_warps
);
  wire [1:0] owners_owner_0;
  wire [1:0] owners_owner_1;
  wire owners_owner_index_0;
  wire owners_owner_index_1;
  wire [1:0] owners_context_of_0;
  wire [1:0] owners_context_of_1;
  wire owners_context_index_0;
  wire owners_context_index_1;
  wire [3:0] live_of_context_0_chosen;
  wire [3:0] live_of_context_1_chosen;
  wire [23:0] pc_of_warp_0_chosen;
  wire [23:0] pc_of_warp_1_chosen;
  wire [7:0] position_of_warp_0_chosen;
  wire [7:0] position_of_warp_1_chosen;
  wire [7:0] depth_of_warp_0_chosen;
  wire [7:0] depth_of_warp_1_chosen;

  always @* begin
    context_starts = 2'h0;
    context_starts[0] = |(owners_owner_0 & base_of & start_warps);
    context_starts[1] = |(owners_owner_1 & base_of & start_warps);
  end

  always @* begin
    context_last = 2'h0;
    context_last[0] = |(owners_owner_0 & start_last);
    context_last[1] = |(owners_owner_1 & start_last);
  end

  always @* begin
    context_leaving = 2'h0;
    context_leaving[0] = |(owners_owner_0 & leaving);
    context_leaving[1] = |(owners_owner_1 & leaving);
  end

  always @* begin
    context_running = 2'h0;
    context_running[0] = !(|(owners_owner_0 & ~running));
    context_running[1] = !(|(owners_owner_1 & ~running));
  end

  always @* begin
    child_starts = 2'h0;
    child_starts[0] = |(owners_owner_0 & starts);
    child_starts[1] = |(owners_owner_1 & starts);
  end

  always @* begin
    merged = 2'h0;
    merged[0] = |(owners_owner_0 & ended);
    merged[1] = |(owners_owner_1 & ended);
  end

  always @* begin
    occupied = 2'h0;
    occupied[0] = |context_live_0;
    occupied[1] = |context_live_1;
  end

  always @* begin
    context_live_0 = 4'h0;
    if (|owners_owner_0) begin
      context_live_0 = live_of_context_0_chosen;
    end
  end

  always @* begin
    context_live_1 = 4'h0;
    if (|owners_owner_1) begin
      context_live_1 = live_of_context_1_chosen;
    end
  end

  always @* begin
    warp_active = 2'h0;
    warp_active[0] = |(owners_context_of_0 & active);
    warp_active[1] = |(owners_context_of_1 & active);
  end

  always @* begin
    warp_waiting = 2'h0;
    warp_waiting[0] = |(owners_context_of_0 & waiting);
    warp_waiting[1] = |(owners_context_of_1 & waiting);
  end

  always @* begin
    warp_pc_0 = 24'h0;
    warp_position_0 = 8'h0;
    warp_call_depth_0 = 8'h0;
    if (|owners_context_of_0) begin
      warp_pc_0 = pc_of_warp_0_chosen;
      warp_position_0 = position_of_warp_0_chosen;
      warp_call_depth_0 = depth_of_warp_0_chosen;
    end
  end

  always @* begin
    warp_pc_1 = 24'h0;
    warp_position_1 = 8'h0;
    warp_call_depth_1 = 8'h0;
    if (|owners_context_of_1) begin
      warp_pc_1 = pc_of_warp_1_chosen;
      warp_position_1 = position_of_warp_1_chosen;
      warp_call_depth_1 = depth_of_warp_1_chosen;
    end
  end

  context_owners_2_3_1 owners (
    .spsimds(spsimds),
    .base_of(base_of),
    .further_of(further_of),
    .owner_0(owners_owner_0),
    .owner_1(owners_owner_1),
    .owner_index_0(owners_owner_index_0),
    .owner_index_1(owners_owner_index_1),
    .context_of_0(owners_context_of_0),
    .context_of_1(owners_context_of_1),
    .context_index_0(owners_context_index_0),
    .context_index_1(owners_context_index_1)
  );

  select_bits_24_2_1 pc_of_start_0 (
    .value_0(child_pc_0),
    .value_1(child_pc_1),
    .index(owners_owner_index_0),
    .chosen(start_pc_0)
  );

  select_bits_24_2_1 pc_of_start_1 (
    .value_0(child_pc_0),
    .value_1(child_pc_1),
    .index(owners_owner_index_1),
    .chosen(start_pc_1)
  );

  select_bits_4_2_1 mask_of_start_0 (
    .value_0(child_mask_0),
    .value_1(child_mask_1),
    .index(owners_owner_index_0),
    .chosen(start_mask_0)
  );

  select_bits_4_2_1 mask_of_start_1 (
    .value_0(child_mask_0),
    .value_1(child_mask_1),
    .index(owners_owner_index_1),
    .chosen(start_mask_1)
  );

  select_bits_4_2_1 live_of_context_0 (
    .value_0(live_0),
    .value_1(live_1),
    .index(owners_owner_index_0),
    .chosen(live_of_context_0_chosen)
  );

  select_bits_4_2_1 live_of_context_1 (
    .value_0(live_0),
    .value_1(live_1),
    .index(owners_owner_index_1),
    .chosen(live_of_context_1_chosen)
  );

  select_bits_24_2_1 pc_of_warp_0 (
    .value_0(pc_0),
    .value_1(pc_1),
    .index(owners_context_index_0),
    .chosen(pc_of_warp_0_chosen)
  );

  select_bits_24_2_1 pc_of_warp_1 (
    .value_0(pc_0),
    .value_1(pc_1),
    .index(owners_context_index_1),
    .chosen(pc_of_warp_1_chosen)
  );

  select_bits_8_2_1 position_of_warp_0 (
    .value_0(position_0),
    .value_1(position_1),
    .index(owners_context_index_0),
    .chosen(position_of_warp_0_chosen)
  );

  select_bits_8_2_1 position_of_warp_1 (
    .value_0(position_0),
    .value_1(position_1),
    .index(owners_context_index_1),
    .chosen(position_of_warp_1_chosen)
  );

  select_bits_8_2_1 depth_of_warp_0 (
    .value_0(call_depth_0),
    .value_1(call_depth_1),
    .index(owners_context_index_0),
    .chosen(depth_of_warp_0_chosen)
  );

  select_bits_8_2_1 depth_of_warp_1 (
    .value_0(call_depth_0),
    .value_1(call_depth_1),
    .index(owners_context_index_1),
    .chosen(depth_of_warp_1_chosen)
  );

  select_bits_1_2_1 issues (
    .value_0(owners_owner_index_0),
    .value_1(owners_owner_index_1),
    .index(issuing),
    .chosen(issuing_warp)
  );

  select_bits_2_2_1 completes (
    .value_0(owners_owner_0),
    .value_1(owners_owner_1),
    .index(completing),
    .chosen(completing_warps)
  );

  one_hot_to_binary_2_1 completed (
    .onehot(completing_warps),
    .index(completing_warp)
  );
endmodule

`default_nettype wire
