// thread_compactor
//
// Written from its Rust description; do not edit.
//
// Modules:
//   thread_compactor
//     queue_bits_1_2
//     generation_24_2_1_3
//     first_set_4
//     lane_buffer_4_2 x4
//       first_set_4
//       one_hot_to_binary_4_2
//     or_tree_4_4

`default_nettype none

module queue_bits_1_2 (
  input wire clock,
  input wire reset,
  input wire push_valid,
  output wire push_ready,
  input wire push_data,
  output wire pop_valid,
  input wire pop_ready,
  output wire pop_data
);
  wire push_fire;
  wire pop_fire;
  reg [1:0] remaining;
  reg [1:0] occupied_d;
  reg [1:0] occupied;
  reg slot_0_enable;
  reg slot_0_d;
  reg slot_0;
  reg slot_1;

  assign push_ready = !(&occupied);
  assign pop_valid = occupied[0];
  assign pop_data = slot_0;
  assign push_fire = push_valid & push_ready;
  assign pop_fire = pop_valid & pop_ready;

  always @* begin
    remaining = occupied;
    if (pop_fire) begin
      remaining = occupied >> 1'b1;
    end
  end

  always @* begin
    occupied_d = remaining;
    if (push_fire) begin
      occupied_d = (remaining << 1'b1) | 2'h1;
    end
  end

  always @* begin
    slot_0_d = push_data;
    slot_0_enable = push_fire & !remaining[0];
    if (remaining[0]) begin
      slot_0_d = slot_1;
      slot_0_enable = pop_fire;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      occupied <= 2'h0;
    end else if (push_fire | pop_fire) begin
      occupied <= occupied_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      slot_0 <= 1'b0;
    end else if (slot_0_enable) begin
      slot_0 <= slot_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      slot_1 <= 1'b0;
    end else if (push_fire & !remaining[1]) begin
      slot_1 <= push_data;
    end
  end
endmodule

module generation_24_2_1_3 (
  input wire clock,
  input wire reset,
  input wire load,
  input wire load_block,
  input wire [1:0] load_base,
  input wire [23:0] load_pc,
  input wire load_compaction_disabled,
  input wire advance,
  output wire block,
  output wire [1:0] slot,
  output wire [23:0] pc,
  output wire compaction_disabled,
  output wire [2:0] count
);
  wire counting;
  reg block_held;
  reg [1:0] slot_counter_d;
  reg [1:0] slot_counter;
  reg [23:0] pc_held;
  reg disabled_held;
  reg [2:0] warp_counter_d;
  reg [2:0] warp_counter;

  assign block = block_held;
  assign slot = slot_counter;
  assign pc = pc_held;
  assign compaction_disabled = disabled_held;
  assign count = warp_counter;
  assign counting = load | advance;

  always @* begin
    slot_counter_d = slot_counter + 2'h1;
    warp_counter_d = warp_counter + 3'h1;
    if (load) begin
      slot_counter_d = load_base;
      warp_counter_d = 3'h1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      block_held <= 1'b0;
      pc_held <= 24'h0;
      disabled_held <= 1'b0;
    end else if (load) begin
      block_held <= load_block;
      pc_held <= load_pc;
      disabled_held <= load_compaction_disabled;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      slot_counter <= 2'h0;
      warp_counter <= 3'h0;
    end else if (counting) begin
      slot_counter <= slot_counter_d;
      warp_counter <= warp_counter_d;
    end
  end
endmodule

module first_set_4 (
  input wire [3:0] request,
  output wire valid,
  output wire [3:0] onehot
);
  wire [3:0] negated;

  assign negated = ~request + 4'h1;
  assign onehot = request & negated;
  assign valid = |request;
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

module lane_buffer_4_2 (
  input wire clock,
  input wire reset,
  input wire load,
  input wire [3:0] load_mask,
  input wire advance,
  input wire [3:0] static_warp,
  input wire compaction_disabled,
  output wire [3:0] waiting,
  output wire valid,
  output wire [1:0] sw,
  output wire more
);
  reg [3:0] offered;
  wire [3:0] others;
  reg [3:0] buffer_d;
  reg [3:0] buffer;
  wire first_valid_unused;
  wire [3:0] first_onehot;

  always @* begin
    offered = first_onehot;
    if (compaction_disabled) begin
      offered = buffer & static_warp;
    end
  end

  assign others = buffer & ~offered;
  assign waiting = buffer;
  assign valid = |offered;
  assign more = |others;

  always @* begin
    buffer_d = others;
    if (load) begin
      buffer_d = load_mask;
    end
  end

  first_set_4 first (
    .request(buffer),
    .valid(first_valid_unused),
    .onehot(first_onehot)
  );

  one_hot_to_binary_4_2 encoder (
    .onehot(offered),
    .index(sw)
  );

  always @(posedge clock) begin
    if (reset) begin
      buffer <= 4'h0;
    end else if (load | advance) begin
      buffer <= buffer_d;
    end
  end
endmodule

module or_tree_4_4 (
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  input wire [3:0] value_2,
  input wire [3:0] value_3,
  output wire [3:0] any
);
  wire [3:0] node_0;
  wire [3:0] node_1;
  wire [3:0] node_2;
  wire [3:0] node_3;
  wire [3:0] node_4;
  wire [3:0] node_5;
  wire [3:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = node_0 | node_1;
  assign node_5 = node_2 | node_3;
  assign node_6 = node_4 | node_5;
  assign any = node_6;
endmodule

module thread_compactor (
  input wire clock,
  input wire reset,
  input wire request_valid,
  output wire request_ready,
  input wire request_block,
  output wire grant_valid,
  output wire grant_block,
  input wire [3:0] load_mask_0,
  input wire [3:0] load_mask_1,
  input wire [3:0] load_mask_2,
  input wire [3:0] load_mask_3,
  input wire [1:0] load_base,
  input wire [23:0] load_pc,
  input wire load_compaction_disabled,
  output wire warp_valid,
  input wire warp_ready,
  output wire warp_block,
  output wire [1:0] warp_slot,
  output wire [23:0] warp_pc,
  output reg [3:0] warp_lanes,
  output wire [1:0] warp_sw_0,
  output wire [1:0] warp_sw_1,
  output wire [1:0] warp_sw_2,
  output wire [1:0] warp_sw_3,
  output wire warp_last,
  output wire [2:0] warp_count,
  output wire busy
);
  reg [3:0] more;
  wire warp_fire;
  wire grant_fire;
  wire requests_pop_valid;
  wire generation_compaction_disabled;
  wire [3:0] lane_0_waiting;
  wire lane_0_valid;
  wire lane_0_more;
  wire [3:0] lane_1_waiting;
  wire lane_1_valid;
  wire lane_1_more;
  wire [3:0] lane_2_waiting;
  wire lane_2_valid;
  wire lane_2_more;
  wire [3:0] lane_3_waiting;
  wire lane_3_valid;
  wire lane_3_more;
  wire [3:0] waiting_any;
  wire [3:0] lowest_onehot;

  always @* begin
    more = 4'h0;
    more[0] = lane_0_more;
    more[1] = lane_1_more;
    more[2] = lane_2_more;
    more[3] = lane_3_more;
  end

  always @* begin
    warp_lanes = 4'h0;
    warp_lanes[0] = lane_0_valid;
    warp_lanes[1] = lane_1_valid;
    warp_lanes[2] = lane_2_valid;
    warp_lanes[3] = lane_3_valid;
  end

  assign warp_last = warp_valid & !(|more);
  assign busy = warp_valid;
  assign warp_fire = warp_valid & warp_ready;
  assign grant_fire = requests_pop_valid & !warp_valid;
  assign grant_valid = grant_fire;

  queue_bits_1_2 requests (
    .clock(clock),
    .reset(reset),
    .push_valid(request_valid),
    .push_ready(request_ready),
    .push_data(request_block),
    .pop_valid(requests_pop_valid),
    .pop_ready(!warp_valid),
    .pop_data(grant_block)
  );

  generation_24_2_1_3 generation (
    .clock(clock),
    .reset(reset),
    .load(grant_fire),
    .load_block(grant_block),
    .load_base(load_base),
    .load_pc(load_pc),
    .load_compaction_disabled(load_compaction_disabled),
    .advance(warp_fire),
    .block(warp_block),
    .slot(warp_slot),
    .pc(warp_pc),
    .compaction_disabled(generation_compaction_disabled),
    .count(warp_count)
  );

  lane_buffer_4_2 lane_0 (
    .clock(clock),
    .reset(reset),
    .load(grant_fire),
    .load_mask(load_mask_0),
    .advance(warp_fire),
    .static_warp(lowest_onehot),
    .compaction_disabled(generation_compaction_disabled),
    .waiting(lane_0_waiting),
    .valid(lane_0_valid),
    .sw(warp_sw_0),
    .more(lane_0_more)
  );

  lane_buffer_4_2 lane_1 (
    .clock(clock),
    .reset(reset),
    .load(grant_fire),
    .load_mask(load_mask_1),
    .advance(warp_fire),
    .static_warp(lowest_onehot),
    .compaction_disabled(generation_compaction_disabled),
    .waiting(lane_1_waiting),
    .valid(lane_1_valid),
    .sw(warp_sw_1),
    .more(lane_1_more)
  );

  lane_buffer_4_2 lane_2 (
    .clock(clock),
    .reset(reset),
    .load(grant_fire),
    .load_mask(load_mask_2),
    .advance(warp_fire),
    .static_warp(lowest_onehot),
    .compaction_disabled(generation_compaction_disabled),
    .waiting(lane_2_waiting),
    .valid(lane_2_valid),
    .sw(warp_sw_2),
    .more(lane_2_more)
  );

  lane_buffer_4_2 lane_3 (
    .clock(clock),
    .reset(reset),
    .load(grant_fire),
    .load_mask(load_mask_3),
    .advance(warp_fire),
    .static_warp(lowest_onehot),
    .compaction_disabled(generation_compaction_disabled),
    .waiting(lane_3_waiting),
    .valid(lane_3_valid),
    .sw(warp_sw_3),
    .more(lane_3_more)
  );

  or_tree_4_4 waiting (
    .value_0(lane_0_waiting),
    .value_1(lane_1_waiting),
    .value_2(lane_2_waiting),
    .value_3(lane_3_waiting),
    .any(waiting_any)
  );

  first_set_4 lowest (
    .request(waiting_any),
    .valid(warp_valid),
    .onehot(lowest_onehot)
  );
endmodule

`default_nettype wire
