// merge_conflict
//
// Written from its Rust description; do not edit.
//
// Modules:
//   merge_conflict
//     priority_encoder_2_1
//       first_set_2
//       first_index_2_1
//     one_hot_to_binary_3_2 x2
//     select_bits_24_3_2 x2
//     select_bits_4_3_2 x2
//     first_select_bits_2_4 x2
//     select_bits_2_2_1 x2
//     select_bits_24_2_1

`default_nettype none

module first_set_2 (
  input wire [1:0] request,
  output wire valid,
  output wire [1:0] onehot
);
  wire [1:0] negated;

  assign negated = ~request + 2'h1;
  assign onehot = request & negated;
  assign valid = |request;
endmodule

module first_index_2_1 (
  input wire [1:0] request,
  output reg index
);
  localparam group_size_0 = 1'b1;

  reg [1:0] requested;
  reg [1:0] requested_behind;
  reg [1:0] number_0;

  always @* begin
    requested = request;
    number_0 = 2'h0;
    requested_behind = requested >> group_size_0;
    number_0 = number_0 | ((number_0 >> group_size_0) & ~requested);
    number_0 = requested_behind & ~requested;
    requested = requested | requested_behind;
  end

  always @* begin
    index = 1'b0;
    index = number_0[0];
  end
endmodule

module priority_encoder_2_1 (
  input wire [1:0] request,
  output wire valid,
  output wire index,
  output wire [1:0] onehot
);

  first_set_2 first (
    .request(request),
    .valid(valid),
    .onehot(onehot)
  );

  first_index_2_1 number (
    .request(request),
    .index(index)
  );
endmodule

module one_hot_to_binary_3_2 (
  input wire [2:0] onehot,
  output reg [1:0] index
);
  localparam [2:0] members_0 = 3'h2;
  localparam [2:0] members_1 = 3'h4;

  always @* begin
    index = 2'h0;
    index[0] = |(onehot & members_0);
    index[1] = |(onehot & members_1);
  end
endmodule

module select_bits_24_3_2 (
  input wire [23:0] value_0,
  input wire [23:0] value_1,
  input wire [23:0] value_2,
  input wire [1:0] index,
  output wire [23:0] chosen
);
  localparam [23:0] padding_0 = 24'h0;
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [23:0] node_0;
  wire [23:0] node_1;
  wire [23:0] node_2;
  wire [23:0] node_3;
  reg [23:0] node_4;
  reg [23:0] node_5;
  reg [23:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = padding_0;

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

module select_bits_4_3_2 (
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  input wire [3:0] value_2,
  input wire [1:0] index,
  output wire [3:0] chosen
);
  localparam [3:0] padding_0 = 4'h0;
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [3:0] node_0;
  wire [3:0] node_1;
  wire [3:0] node_2;
  wire [3:0] node_3;
  reg [3:0] node_4;
  reg [3:0] node_5;
  reg [3:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = padding_0;

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

module first_select_bits_2_4 (
  input wire [3:0] request,
  input wire [1:0] value_0,
  input wire [1:0] value_1,
  input wire [1:0] value_2,
  input wire [1:0] value_3,
  output wire valid,
  output wire [1:0] chosen
);
  localparam [1:0] nothing = 2'h0;

  wire requested_0;
  wire requested_1;
  wire requested_2;
  wire requested_3;
  wire requested_4;
  wire requested_5;
  wire requested_6;
  wire [1:0] node_0;
  wire [1:0] node_1;
  wire [1:0] node_2;
  reg [1:0] node_3;
  reg [1:0] node_4;
  reg [1:0] node_5;
  reg [1:0] node_6;

  assign requested_0 = request[0];
  assign node_0 = value_0;
  assign requested_1 = request[1];
  assign node_1 = value_1;
  assign requested_2 = request[2];
  assign node_2 = value_2;
  assign requested_3 = request[3];

  always @* begin
    node_3 = value_3;
    if (!request[3]) begin
      node_3 = nothing;
    end
  end

  assign requested_4 = requested_0 | requested_1;

  always @* begin
    node_4 = node_1;
    if (requested_0) begin
      node_4 = node_0;
    end
  end

  assign requested_5 = requested_2 | requested_3;

  always @* begin
    node_5 = node_3;
    if (requested_2) begin
      node_5 = node_2;
    end
  end

  assign requested_6 = requested_4 | requested_5;

  always @* begin
    node_6 = node_5;
    if (requested_4) begin
      node_6 = node_4;
    end
  end

  assign valid = requested_6;
  assign chosen = node_6;
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

module merge_conflict (
  input wire [2:0] conflict_0,
  input wire [2:0] conflict_1,
  input wire [23:0] contexts_0_pc_0,
  input wire [23:0] contexts_0_pc_1,
  input wire [23:0] contexts_0_pc_2,
  input wire [3:0] contexts_0_live_0,
  input wire [3:0] contexts_0_live_1,
  input wire [3:0] contexts_0_live_2,
  input wire [23:0] contexts_1_pc_0,
  input wire [23:0] contexts_1_pc_1,
  input wire [23:0] contexts_1_pc_2,
  input wire [3:0] contexts_1_live_0,
  input wire [3:0] contexts_1_live_1,
  input wire [3:0] contexts_1_live_2,
  output reg [3:0] fault_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [2:0] fault_slot,
  output wire [23:0] fault_pc,
  output wire [1:0] fault_lane
);
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_NO_MERGE = 4'he;
  localparam [1:0] lane_number_0 = 2'h0;
  localparam [1:0] lane_number_1 = 2'h1;
  localparam [1:0] lane_number_2 = 2'h2;
  localparam [1:0] lane_number_3 = 2'h3;
  localparam [7:0] k_w = 8'h1;

  reg [1:0] warps;
  wire [2:0] slot;
  wire warp_valid;
  wire warp_index;
  wire [1:0] warp_onehot_unused;
  wire [1:0] unit_in_slot_0_index;
  wire [1:0] unit_in_slot_1_index;
  wire [23:0] pc_in_slot_0_chosen;
  wire [23:0] pc_in_slot_1_chosen;
  wire [3:0] live_in_slot_0_chosen;
  wire [3:0] live_in_slot_1_chosen;
  wire lane_in_slot_0_valid_unused;
  wire [1:0] lane_in_slot_0_chosen;
  wire lane_in_slot_1_valid_unused;
  wire [1:0] lane_in_slot_1_chosen;
  wire [1:0] unit_chosen;

  always @* begin
    warps = 2'h0;
    warps[0] = |conflict_0;
    warps[1] = |conflict_1;
  end

  assign slot = {1'b0, unit_chosen} << k_w;

  always @* begin
    fault_code = FAULT_NONE;
    if (warp_valid) begin
      fault_code = FAULT_NO_MERGE;
    end
  end

  assign fault_slot = slot | {2'h0, warp_index};

  priority_encoder_2_1 warp (
    .request(warps),
    .valid(warp_valid),
    .index(warp_index),
    .onehot(warp_onehot_unused)
  );

  one_hot_to_binary_3_2 unit_in_slot_0 (
    .onehot(conflict_0),
    .index(unit_in_slot_0_index)
  );

  one_hot_to_binary_3_2 unit_in_slot_1 (
    .onehot(conflict_1),
    .index(unit_in_slot_1_index)
  );

  select_bits_24_3_2 pc_in_slot_0 (
    .value_0(contexts_0_pc_0),
    .value_1(contexts_0_pc_1),
    .value_2(contexts_0_pc_2),
    .index(unit_in_slot_0_index),
    .chosen(pc_in_slot_0_chosen)
  );

  select_bits_24_3_2 pc_in_slot_1 (
    .value_0(contexts_1_pc_0),
    .value_1(contexts_1_pc_1),
    .value_2(contexts_1_pc_2),
    .index(unit_in_slot_1_index),
    .chosen(pc_in_slot_1_chosen)
  );

  select_bits_4_3_2 live_in_slot_0 (
    .value_0(contexts_0_live_0),
    .value_1(contexts_0_live_1),
    .value_2(contexts_0_live_2),
    .index(unit_in_slot_0_index),
    .chosen(live_in_slot_0_chosen)
  );

  select_bits_4_3_2 live_in_slot_1 (
    .value_0(contexts_1_live_0),
    .value_1(contexts_1_live_1),
    .value_2(contexts_1_live_2),
    .index(unit_in_slot_1_index),
    .chosen(live_in_slot_1_chosen)
  );

  first_select_bits_2_4 lane_in_slot_0 (
    .request(live_in_slot_0_chosen),
    .value_0(lane_number_0),
    .value_1(lane_number_1),
    .value_2(lane_number_2),
    .value_3(lane_number_3),
    .valid(lane_in_slot_0_valid_unused),
    .chosen(lane_in_slot_0_chosen)
  );

  first_select_bits_2_4 lane_in_slot_1 (
    .request(live_in_slot_1_chosen),
    .value_0(lane_number_0),
    .value_1(lane_number_1),
    .value_2(lane_number_2),
    .value_3(lane_number_3),
    .valid(lane_in_slot_1_valid_unused),
    .chosen(lane_in_slot_1_chosen)
  );

  select_bits_2_2_1 unit (
    .value_0(unit_in_slot_0_index),
    .value_1(unit_in_slot_1_index),
    .index(warp_index),
    .chosen(unit_chosen)
  );

  select_bits_24_2_1 pc (
    .value_0(pc_in_slot_0_chosen),
    .value_1(pc_in_slot_1_chosen),
    .index(warp_index),
    .chosen(fault_pc)
  );

  select_bits_2_2_1 lane (
    .value_0(lane_in_slot_0_chosen),
    .value_1(lane_in_slot_1_chosen),
    .index(warp_index),
    .chosen(fault_lane)
  );
endmodule

`default_nettype wire
