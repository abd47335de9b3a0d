// slot_order
//
// Written from its Rust description; do not edit.
//
// Modules:
//   slot_order
//     warps_of_slots_4_4
//     block_order_2_1
//       oldest_first_arbiter_2_1
//         one_hot_to_binary_2_1
//     or_tree_2_4
//     slots_of_warps_4_4 x2
//     first_split_4
//     first_from_4_2
//       first_split_4 x2
//       first_index_4_2 x2
//     firsts_of_blocks_4_2_2
//       first_from_4_2 x2
//       one_hot_select_2_4 x2
//       one_hot_select_2_2
//     one_hot_to_binary_4_2

`default_nettype none

module warps_of_slots_4_4 (
  input wire [3:0] slots,
  output wire [3:0] warps
);

  assign warps = slots;
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

module oldest_first_arbiter_2_1 (
  input wire clock,
  input wire reset,
  input wire insert_valid,
  input wire insert_index,
  input wire [1:0] request,
  output wire grant_valid,
  output reg [1:0] grant,
  output wire grant_index
);
  reg [1:0] inserted;
  reg [1:0] older_requests;
  reg [1:0] older_0_d;
  reg [1:0] older_0;
  reg [1:0] older_1_d;
  reg [1:0] older_1;

  always @* begin
    inserted = 2'h0;
    if (insert_index == 1'b0) begin
      inserted[0] = 1'b1;
    end
    if (insert_index == 1'b1) begin
      inserted[1] = 1'b1;
    end
  end

  always @* begin
    grant = 2'h0;
    older_requests = older_0 & request;
    grant[0] = request[0] & !(|older_requests);
    older_requests = older_1 & request;
    grant[1] = request[1] & !(|older_requests);
  end

  assign grant_valid = |request;

  always @* begin
    older_0_d = older_0 & ~inserted;
    if (inserted[0]) begin
      older_0_d = ~inserted;
    end
  end

  always @* begin
    older_1_d = older_1 & ~inserted;
    if (inserted[1]) begin
      older_1_d = ~inserted;
    end
  end

  one_hot_to_binary_2_1 encoder (
    .onehot(grant),
    .index(grant_index)
  );

  always @(posedge clock) begin
    if (reset) begin
      older_0 <= 2'h0;
      older_1 <= 2'h1;
    end else if (insert_valid) begin
      older_0 <= older_0_d;
      older_1 <= older_1_d;
    end
  end
endmodule

module block_order_2_1 (
  input wire clock,
  input wire reset,
  input wire restart,
  input wire [2:0] order, // Order: Lrr, Age, Rrb, Srr, Gto, TwoLevel
  input wire insert_valid,
  input wire insert_block,
  input wire [1:0] request,
  input wire opportunity,
  output reg [1:0] grant
);
  localparam [2:0] ORDER_RRB = 3'h2;
  localparam [2:0] ORDER_SRR = 3'h3;
  localparam [1:0] lower_0 = 2'h0;
  localparam [1:0] lower_1 = 2'h1;

  reg [1:0] earlier;
  reg [1:0] requests_earlier;
  wire rotates;
  wire stays;
  reg [1:0] in_turn;
  wire [1:0] up_to_place;
  reg [1:0] below_first_d;
  reg [1:0] below_first;
  wire age_grant_valid_unused;
  wire [1:0] age_grant;
  wire age_grant_index_unused;

  assign rotates = order == ORDER_RRB;
  assign stays = order == ORDER_SRR;

  always @* begin
    in_turn = 2'h0;
    earlier = ~below_first & lower_0;
    if (below_first[0]) begin
      earlier = ~below_first | lower_0;
    end
    requests_earlier = earlier & request;
    in_turn[0] = request[0] & !(|requests_earlier);
    earlier = ~below_first & lower_1;
    if (below_first[1]) begin
      earlier = ~below_first | lower_1;
    end
    requests_earlier = earlier & request;
    in_turn[1] = request[1] & !(|requests_earlier);
  end

  always @* begin
    grant = age_grant;
    if (rotates | stays) begin
      grant = in_turn;
    end
  end

  assign up_to_place = (below_first << 1'b1) | 2'h1;

  always @* begin
    below_first_d = up_to_place;
    if (&up_to_place) begin
      below_first_d = 2'h0;
    end
    if (stays) begin
      below_first_d = in_turn - 2'h1;
    end
  end

  oldest_first_arbiter_2_1 age (
    .clock(clock),
    .reset(reset),
    .insert_valid(insert_valid),
    .insert_index(insert_block),
    .request(request),
    .grant_valid(age_grant_valid_unused),
    .grant(age_grant),
    .grant_index(age_grant_index_unused)
  );

  always @(posedge clock) begin
    if (reset | restart) begin
      below_first <= 2'h0;
    end else if (opportunity & (rotates | (stays & (|request)))) begin
      below_first <= below_first_d;
    end
  end
endmodule

module or_tree_2_4 (
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  output wire [3:0] any
);
  wire [3:0] node_0;
  wire [3:0] node_1;
  wire [3:0] node_2;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = node_0 | node_1;
  assign any = node_2;
endmodule

module slots_of_warps_4_4 (
  input wire [3:0] warps,
  output wire [3:0] slots
);

  assign slots = warps;
endmodule

module first_split_4 (
  input wire [3:0] request,
  output wire valid,
  output wire [3:0] onehot,
  output wire [3:0] above
);
  localparam [15:0] distance_0 = 16'h1;
  localparam [15:0] distance_1 = 16'h2;

  reg [3:0] reached;

  always @* begin
    reached = request;
    reached = reached | (reached << distance_0);
    reached = reached | (reached << distance_1);
  end

  assign above = reached << 2'h1;
  assign onehot = request & ~above;
  assign valid = |request;
endmodule

module first_index_4_2 (
  input wire [3:0] request,
  output reg [1:0] index
);
  localparam [1:0] group_size_0 = 2'h1;
  localparam [1:0] group_size_1 = 2'h2;

  reg [3:0] requested;
  reg [3:0] requested_behind;
  reg [3:0] number_0;
  reg [3:0] number_1;

  always @* begin
    requested = request;
    number_0 = 4'h0;
    number_1 = 4'h0;
    requested_behind = requested >> group_size_0;
    number_0 = number_0 | ((number_0 >> group_size_0) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_0) & ~requested);
    number_0 = requested_behind & ~requested;
    requested = requested | requested_behind;
    requested_behind = requested >> group_size_1;
    number_0 = number_0 | ((number_0 >> group_size_1) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_1) & ~requested);
    number_1 = requested_behind & ~requested;
    requested = requested | requested_behind;
  end

  always @* begin
    index = 2'h0;
    index[0] = number_0[0];
    index[1] = number_1[0];
  end
endmodule

module first_from_4_2 (
  input wire enable,
  input wire [3:0] candidates,
  input wire [3:0] among,
  input wire [3:0] from,
  output reg [3:0] onehot,
  output reg [3:0] above,
  output reg [1:0] index
);
  wire [3:0] wanted;
  wire [3:0] wanted_from;
  wire first_valid_unused;
  wire [3:0] first_onehot;
  wire [3:0] first_above;
  wire first_from_valid;
  wire [3:0] first_from_onehot;
  wire [3:0] first_from_above;
  wire [1:0] number_index;
  wire [1:0] number_from_index;

  assign wanted = candidates & among;
  assign wanted_from = candidates & among & from;

  always @* begin
    onehot = 4'h0;
    above = 4'h0;
    index = 2'h0;
    if (enable) begin
      onehot = first_onehot;
      above = first_above;
      index = number_index;
      if (first_from_valid) begin
        onehot = first_from_onehot;
        above = first_from_above;
        index = number_from_index;
      end
    end
  end

  first_split_4 first (
    .request(wanted),
    .valid(first_valid_unused),
    .onehot(first_onehot),
    .above(first_above)
  );

  first_split_4 first_from (
    .request(wanted_from),
    .valid(first_from_valid),
    .onehot(first_from_onehot),
    .above(first_from_above)
  );

  first_index_4_2 number (
    .request(wanted),
    .index(number_index)
  );

  first_index_4_2 number_from (
    .request(wanted_from),
    .index(number_from_index)
  );
endmodule

module one_hot_select_2_4 (
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  input wire [1:0] onehot,
  input wire [3:0] besides,
  output wire [3:0] chosen
);
  reg [3:0] node_0;
  reg [3:0] node_1;
  wire [3:0] node_2;

  always @* begin
    node_0 = 4'h0;
    if (onehot[0]) begin
      node_0 = value_0;
    end
  end

  always @* begin
    node_1 = 4'h0;
    if (onehot[1]) begin
      node_1 = value_1;
    end
  end

  assign node_2 = node_0 | node_1;
  assign chosen = node_2 | besides;
endmodule

module one_hot_select_2_2 (
  input wire [1:0] value_0,
  input wire [1:0] value_1,
  input wire [1:0] onehot,
  input wire [1:0] besides,
  output wire [1:0] chosen
);
  reg [1:0] node_0;
  reg [1:0] node_1;
  wire [1:0] node_2;

  always @* begin
    node_0 = 2'h0;
    if (onehot[0]) begin
      node_0 = value_0;
    end
  end

  always @* begin
    node_1 = 2'h0;
    if (onehot[1]) begin
      node_1 = value_1;
    end
  end

  assign node_2 = node_0 | node_1;
  assign chosen = node_2 | besides;
endmodule

module firsts_of_blocks_4_2_2 (
  input wire enable,
  input wire [3:0] candidates,
  input wire [3:0] from,
  input wire [3:0] block_warps_0,
  input wire [3:0] block_warps_1,
  input wire [1:0] grant,
  input wire [3:0] other_onehot,
  input wire [3:0] other_above,
  input wire [1:0] other_index,
  output wire [3:0] onehot,
  output wire [3:0] above,
  output wire [1:0] index
);
  wire [3:0] block_0_onehot;
  wire [3:0] block_0_above;
  wire [1:0] block_0_index;
  wire [3:0] block_1_onehot;
  wire [3:0] block_1_above;
  wire [1:0] block_1_index;

  first_from_4_2 block_0 (
    .enable(enable),
    .candidates(candidates),
    .among(block_warps_0),
    .from(from),
    .onehot(block_0_onehot),
    .above(block_0_above),
    .index(block_0_index)
  );

  first_from_4_2 block_1 (
    .enable(enable),
    .candidates(candidates),
    .among(block_warps_1),
    .from(from),
    .onehot(block_1_onehot),
    .above(block_1_above),
    .index(block_1_index)
  );

  one_hot_select_2_4 choices (
    .value_0(block_0_onehot),
    .value_1(block_1_onehot),
    .onehot(grant),
    .besides(other_onehot),
    .chosen(onehot)
  );

  one_hot_select_2_4 places (
    .value_0(block_0_above),
    .value_1(block_1_above),
    .onehot(grant),
    .besides(other_above),
    .chosen(above)
  );

  one_hot_select_2_2 numbers (
    .value_0(block_0_index),
    .value_1(block_1_index),
    .onehot(grant),
    .besides(other_index),
    .chosen(index)
  );
endmodule

module one_hot_to_binary_4_2 (
  input wire [3:0] onehot,
  output reg [1:0] index
);
  localparam [3:0] members_0 = 4'ha;
  localparam [3:0] members_1 = 4'hc;

  always @* begin
    index = 2'h0;
    index[0] = |(onehot & members_0);
    index[1] = |(onehot & members_1);
  end
endmodule

module slot_order (
  input wire clock,
  input wire reset,
  input wire restart,
  input wire [2:0] order, // Order: Lrr, Age, Rrb, Srr, Gto, TwoLevel
  input wire insert_valid,
  input wire insert_block,
  input wire [3:0] insert_warps,
  input wire [3:0] block_warps_0,
  input wire [3:0] block_warps_1,
  input wire [3:0] choice_candidates,
  input wire choice_opportunity,
  output wire [3:0] choice_pick,
  output reg [1:0] choice_slot
);
  localparam [2:0] ORDER_LRR = 3'h0;
  localparam [2:0] ORDER_GTO = 3'h4;
  localparam [3:0] all_slots = 4'hf;

  wire loose;
  wire greedy;
  reg [1:0] block_candidates;
  reg [3:0] among;
  reg [3:0] place;
  reg [3:0] last;
  wire [3:0] again;
  wire goes_again;
  wire [3:0] outside;
  wire [3:0] above_outside;
  wire [1:0] index_outside;
  reg [3:0] chosen;
  reg [3:0] above_chosen;
  wire fires;
  reg [3:0] from_next;
  reg [3:0] from_d;
  reg [3:0] from;
  wire [3:0] candidates_warps;
  wire [1:0] blocks_grant;
  reg [3:0] block_slots_value_0;
  reg [3:0] block_slots_value_1;
  wire [3:0] block_slots_any;
  wire [3:0] members_slots;
  wire [3:0] inserted_slots;
  reg first_enable;
  reg [3:0] first_among;
  wire [3:0] first_onehot;
  wire [3:0] first_above;
  wire [1:0] first_index;
  wire in_blocks_0_enable;
  wire [3:0] in_blocks_0_onehot;
  wire [3:0] in_blocks_0_above;
  wire [1:0] in_blocks_0_index;
  wire first_again_valid_unused;
  wire [3:0] first_again_onehot_unused;
  wire [3:0] first_again_above;
  wire [1:0] index_again_index;

  assign loose = order == ORDER_LRR;
  assign greedy = order == ORDER_GTO;

  always @* begin
    block_candidates = 2'h0;
    block_candidates[0] = |(block_warps_0 & candidates_warps);
    block_candidates[1] = |(block_warps_1 & candidates_warps);
  end

  always @* begin
    block_slots_value_0 = 4'h0;
    if (blocks_grant[0]) begin
      block_slots_value_0 = block_warps_0;
    end
  end

  always @* begin
    block_slots_value_1 = 4'h0;
    if (blocks_grant[1]) begin
      block_slots_value_1 = block_warps_1;
    end
  end

  always @* begin
    among = members_slots;
    if (loose) begin
      among = all_slots;
    end
  end

  always @* begin
    place = from;
    last = 4'h0;
    if (greedy) begin
      place = 4'h0;
      last = from & ~(from << 2'h1);
    end
  end

  assign again = choice_candidates & last;
  assign goes_again = |again;

  always @* begin
    first_enable = !goes_again;
    first_enable = loose;
  end

  always @* begin
    first_among = among;
    first_among = all_slots;
  end

  assign outside = first_onehot | again;
  assign above_outside = first_above | first_again_above;
  assign index_outside = first_index | index_again_index;

  always @* begin
    chosen = outside;
    chosen = in_blocks_0_onehot;
  end

  always @* begin
    above_chosen = above_outside;
    above_chosen = in_blocks_0_above;
  end

  always @* begin
    choice_slot = index_outside;
    choice_slot = in_blocks_0_index;
  end

  assign in_blocks_0_enable = !(loose | goes_again);
  assign choice_pick = chosen;
  assign fires = choice_opportunity & (|choice_candidates);

  always @* begin
    from_next = from;
    if (fires) begin
      from_next = (from & ~among) | (above_chosen & among);
      if (greedy) begin
        from_next = above_chosen | chosen;
      end
    end
  end

  always @* begin
    from_d = from_next;
    if (insert_valid & !(loose | greedy)) begin
      from_d = from_next | inserted_slots;
    end
  end

  warps_of_slots_4_4 candidates (
    .slots(choice_candidates),
    .warps(candidates_warps)
  );

  block_order_2_1 blocks (
    .clock(clock),
    .reset(reset),
    .restart(restart),
    .order(order),
    .insert_valid(insert_valid),
    .insert_block(insert_block),
    .request(block_candidates),
    .opportunity(choice_opportunity),
    .grant(blocks_grant)
  );

  or_tree_2_4 block_slots (
    .value_0(block_slots_value_0),
    .value_1(block_slots_value_1),
    .any(block_slots_any)
  );

  slots_of_warps_4_4 members (
    .warps(block_slots_any),
    .slots(members_slots)
  );

  slots_of_warps_4_4 inserted (
    .warps(insert_warps),
    .slots(inserted_slots)
  );

  first_from_4_2 first (
    .enable(first_enable),
    .candidates(choice_candidates),
    .among(first_among),
    .from(place),
    .onehot(first_onehot),
    .above(first_above),
    .index(first_index)
  );

  firsts_of_blocks_4_2_2 in_blocks_0 (
    .enable(in_blocks_0_enable),
    .candidates(choice_candidates),
    .from(place),
    .block_warps_0(block_warps_0),
    .block_warps_1(block_warps_1),
    .grant(blocks_grant),
    .other_onehot(outside),
    .other_above(above_outside),
    .other_index(index_outside),
    .onehot(in_blocks_0_onehot),
    .above(in_blocks_0_above),
    .index(in_blocks_0_index)
  );

  first_split_4 first_again (
    .request(again),
    .valid(first_again_valid_unused),
    .onehot(first_again_onehot_unused),
    .above(first_again_above)
  );

  one_hot_to_binary_4_2 index_again (
    .onehot(again),
    .index(index_again_index)
  );

  always @(posedge clock) begin
    if (reset) begin
      from <= 4'hf;
    end else begin
      from <= from_d;
    end
  end
endmodule

`default_nettype wire
