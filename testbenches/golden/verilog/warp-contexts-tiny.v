// warp_contexts
//
// Written from its Rust description; do not edit.
//
// Modules:
//   warp_contexts
//     async_ram_bits_24_2_1_3 x4
//     async_ram_bits_4_2_2_2 x4
//     select_bits_24_4_2
//     select_bits_4_4_2 x3
//     priority_encoder_4_2
//       first_set_4
//       first_index_4_2

`default_nettype none

// Memory of 4 words of 24 bits: 1 asynchronous read port, 3 write ports.
module async_ram_bits_24_2_1_3 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [23:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [1:0] write_address_1,
  input wire [1:0] write_address_2,
  input wire [23:0] write_data_0,
  input wire [23:0] write_data_1,
  input wire [23:0] write_data_2,
  input wire write_enable_0,
  input wire write_enable_1,
  input wire write_enable_2
);
  reg [23:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 24'h0;
    end
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
    if (write_enable_1) begin
      words[write_address_1] <= write_data_1;
    end
    if (write_enable_2) begin
      words[write_address_2] <= write_data_2;
    end
  end

  assign read_data_0 = words[read_address_0];
endmodule

// Memory of 4 words of 4 bits: 2 asynchronous read ports, 2 write ports.
module async_ram_bits_4_2_2_2 (
  input wire clock,
  input wire [1:0] read_address_0,
  input wire [1:0] read_address_1,
  output wire [3:0] read_data_0,
  output wire [3:0] read_data_1,
  input wire [1:0] write_address_0,
  input wire [1:0] write_address_1,
  input wire [3:0] write_data_0,
  input wire [3:0] write_data_1,
  input wire write_enable_0,
  input wire write_enable_1
);
  reg [3:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 4'h0;
    end
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
    if (write_enable_1) begin
      words[write_address_1] <= write_data_1;
    end
  end

  assign read_data_0 = words[read_address_0];
  assign read_data_1 = words[read_address_1];
endmodule

module select_bits_24_4_2 (
  input wire [23:0] value_0,
  input wire [23:0] value_1,
  input wire [23:0] value_2,
  input wire [23:0] value_3,
  input wire [1:0] index,
  output wire [23:0] chosen
);
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

module select_bits_4_4_2 (
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  input wire [3:0] value_2,
  input wire [3:0] value_3,
  input wire [1:0] index,
  output wire [3:0] chosen
);
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

module priority_encoder_4_2 (
  input wire [3:0] request,
  output wire valid,
  output wire [1:0] index,
  output wire [3:0] onehot
);

  first_set_4 first (
    .request(request),
    .valid(valid),
    .onehot(onehot)
  );

  first_index_4_2 number (
    .request(request),
    .index(index)
  );
endmodule

module warp_contexts (
  input wire clock,
  input wire reset,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire [3:0] start_last,
  input wire [3:0] start_tail,
  input wire [23:0] start_pc,
  input wire initialise_valid,
  input wire [1:0] initialise_row,
  output reg [3:0] warps_active,
  output reg [3:0] warps_waiting,
  input wire [3:0] warps_leaving,
  input wire [15:0] slots_idle,
  input wire [15:0] slots_busy,
  input wire [15:0] slots_waiting,
  output reg [15:0] slots_leaving,
  output wire [15:0] slots_flush,
  output wire [15:0] fetch_fetchable,
  input wire [3:0] fetch_slot,
  output wire [23:0] fetch_pc,
  input wire decode_valid,
  input wire [3:0] decode_slot,
  input wire [23:0] decode_next_pc,
  input wire decode_calls,
  input wire [1:0] fetch_place_0,
  input wire [1:0] fetch_place_1,
  input wire [1:0] fetch_place_2,
  input wire [1:0] fetch_place_3,
  input wire [1:0] issue_place_0,
  input wire [1:0] issue_place_1,
  input wire [1:0] issue_place_2,
  input wire [1:0] issue_place_3,
  input wire [3:0] issue_slot,
  output wire [3:0] issue_lanes,
  output wire [1:0] issue_sw_0,
  output wire [1:0] issue_sw_1,
  output wire [1:0] issue_sw_2,
  output wire [1:0] issue_sw_3,
  output wire [1:0] issue_block_row,
  input wire completion_valid,
  input wire [3:0] completion_slot,
  input wire [23:0] completion_pc,
  input wire [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [51:0] completion_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [3:0] completion_lanes,
  input wire [1:0] completion_sw_0,
  input wire [1:0] completion_sw_1,
  input wire [1:0] completion_sw_2,
  input wire [1:0] completion_sw_3,
  input wire [3:0] completion_taken,
  input wire [23:0] completion_target,
  input wire completion_calls,
  input wire completion_returns,
  output wire [3:0] refusal_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [3:0] refusal_lanes,
  output wire [3:0] fault_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [3:0] fault_slot,
  output wire [23:0] fault_pc,
  output wire [1:0] fault_lane,
  output wire update_valid,
  output wire [3:0] update_slot,
  output wire [23:0] update_pc,
  output wire [3:0] update_mask,
  output wire push_valid,
  output wire [3:0] push_slot,
  output reg [23:0] push_pc,
  output wire [3:0] push_mask
);
  localparam [2:0] CONTROL_BRANCH = 3'h1;
  localparam [2:0] CONTROL_INDIRECT = 3'h2;
  localparam [2:0] CONTROL_EXIT = 3'h3;
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] all_lanes = 4'hf;
  localparam [4:0] lane_w = 5'h2;
  localparam [3:0] first_0 = 4'h0;
  localparam [3:0] first_1 = 4'h4;
  localparam [3:0] first_2 = 4'h8;
  localparam [3:0] first_3 = 4'hc;
  localparam [15:0] first_bit_0 = 16'h1;
  localparam [15:0] first_bit_1 = 16'h10;
  localparam [15:0] first_bit_2 = 16'h100;
  localparam [15:0] first_bit_3 = 16'h1000;
  localparam [15:0] row_bits_0 = 16'hf;
  localparam [15:0] row_bits_1 = 16'hf0;
  localparam [15:0] row_bits_2 = 16'hf00;
  localparam [15:0] row_bits_3 = 16'hf000;
  localparam [15:0] first_context = 16'h1;

  wire [3:0] row_0;
  wire [3:0] row_1;
  wire [3:0] row_2;
  wire [3:0] row_3;
  wire [3:0] moving_row_0;
  wire [3:0] moving_row_1;
  wire [3:0] moving_row_2;
  wire [3:0] moving_row_3;
  wire [15:0] moving;
  wire [1:0] decode_row;
  wire [1:0] decode_place;
  wire [1:0] completion_row;
  wire [1:0] completion_place;
  wire completes_here;
  wire initialises_here;
  reg [3:0] first_mask;
  wire is_branch;
  reg [3:0] kept;
  wire [3:0] others;
  wire moves;
  wire splits;
  wire ends;
  reg [15:0] started;
  wire completes_here_early;
  wire completes_here_early_2;
  wire completes_here_early_3;
  wire initialises_here_early;
  wire initialises_here_early_2;
  wire initialises_here_early_3;
  reg [15:0] exists_d;
  reg [15:0] exists;
  wire [23:0] pcs_0_read_data_0;
  reg [1:0] pcs_0_write_address_1;
  reg [23:0] pcs_0_write_data_1;
  wire pcs_0_write_enable_0;
  wire pcs_0_write_enable_1;
  wire pcs_0_write_enable_2;
  wire [23:0] pcs_1_read_data_0;
  reg [1:0] pcs_1_write_address_1;
  reg [23:0] pcs_1_write_data_1;
  wire pcs_1_write_enable_0;
  wire pcs_1_write_enable_1;
  wire pcs_1_write_enable_2;
  wire [23:0] pcs_2_read_data_0;
  reg [1:0] pcs_2_write_address_1;
  reg [23:0] pcs_2_write_data_1;
  wire pcs_2_write_enable_0;
  wire pcs_2_write_enable_1;
  wire pcs_2_write_enable_2;
  wire [23:0] pcs_3_read_data_0;
  reg [1:0] pcs_3_write_address_1;
  reg [23:0] pcs_3_write_data_1;
  wire pcs_3_write_enable_0;
  wire pcs_3_write_enable_1;
  wire pcs_3_write_enable_2;
  wire [3:0] masks_0_read_data_0;
  wire [3:0] masks_0_read_data_1;
  reg [1:0] masks_0_write_address_0;
  reg [3:0] masks_0_write_data_0;
  wire masks_0_write_enable_0;
  wire masks_0_write_enable_1;
  wire [3:0] masks_1_read_data_0;
  wire [3:0] masks_1_read_data_1;
  reg [1:0] masks_1_write_address_0;
  reg [3:0] masks_1_write_data_0;
  wire masks_1_write_enable_0;
  wire masks_1_write_enable_1;
  wire [3:0] masks_2_read_data_0;
  wire [3:0] masks_2_read_data_1;
  reg [1:0] masks_2_write_address_0;
  reg [3:0] masks_2_write_data_0;
  wire masks_2_write_enable_0;
  wire masks_2_write_enable_1;
  wire [3:0] masks_3_read_data_0;
  wire [3:0] masks_3_read_data_1;
  reg [1:0] masks_3_write_address_0;
  reg [3:0] masks_3_write_data_0;
  wire masks_3_write_enable_0;
  wire masks_3_write_enable_1;
  wire [1:0] fetched_pc_index;
  wire [3:0] completed_mask_chosen;
  wire [3:0] completed_row_chosen;
  wire free_valid_unused;
  wire [1:0] free_index;
  wire [3:0] free_onehot_unused;

  assign completes_here_early = completion_row == 2'h0;
  assign initialises_here_early = initialise_valid & (initialise_row == 2'h0);
  assign completes_here_early_2 = completion_row == 2'h1;
  assign initialises_here_early_2 = initialise_valid & (initialise_row == 2'h1);
  assign pcs_0_write_enable_1 = (moves & completes_here_early) | initialises_here_early;
  assign masks_0_write_enable_0 = (moves & completes_here_early) | initialises_here_early;
  assign pcs_0_write_enable_2 = splits & completes_here_early;
  assign masks_0_write_enable_1 = splits & completes_here_early;
  assign completes_here_early_3 = completion_row == 2'h2;
  assign initialises_here_early_3 = initialise_valid & (initialise_row == 2'h2);
  assign pcs_1_write_enable_1 = (moves & completes_here_early_2) | initialises_here_early_2;
  assign masks_1_write_enable_0 = (moves & completes_here_early_2) | initialises_here_early_2;
  assign pcs_1_write_enable_2 = splits & completes_here_early_2;
  assign masks_1_write_enable_1 = splits & completes_here_early_2;
  assign completes_here = completion_row == 2'h3;
  assign initialises_here = initialise_valid & (initialise_row == 2'h3);
  assign pcs_2_write_enable_1 = (moves & completes_here_early_3) | initialises_here_early_3;
  assign masks_2_write_enable_0 = (moves & completes_here_early_3) | initialises_here_early_3;
  assign pcs_2_write_enable_2 = splits & completes_here_early_3;
  assign masks_2_write_enable_1 = splits & completes_here_early_3;
  assign moving = exists & ~slots_waiting;

  always @* begin
    warps_active = 4'h0;
    warps_active[0] = |row_0;
    warps_active[1] = |row_1;
    warps_active[2] = |row_2;
    warps_active[3] = |row_3;
  end

  always @* begin
    warps_waiting = 4'h0;
    warps_waiting[0] = !(|moving_row_0);
    warps_waiting[1] = !(|moving_row_1);
    warps_waiting[2] = !(|moving_row_2);
    warps_waiting[3] = !(|moving_row_3);
  end

  always @* begin
    slots_leaving = 16'h0;
    if (warps_leaving[0]) begin
      slots_leaving = slots_leaving | row_bits_0;
    end
    if (warps_leaving[1]) begin
      slots_leaving = slots_leaving | row_bits_1;
    end
    if (warps_leaving[2]) begin
      slots_leaving = slots_leaving | row_bits_2;
    end
    if (warps_leaving[3]) begin
      slots_leaving = slots_leaving | row_bits_3;
    end
  end

  always @* begin
    started = 16'h0;
    if (start_valid & start_warps[0]) begin
      started = started | first_bit_0;
    end
    if (start_valid & start_warps[1]) begin
      started = started | first_bit_1;
    end
    if (start_valid & start_warps[2]) begin
      started = started | first_bit_2;
    end
    if (start_valid & start_warps[3]) begin
      started = started | first_bit_3;
    end
  end

  wire [15:0] shifted = exists >> first_0;
  assign row_0 = shifted[3:0];
  wire [15:0] shifted_2 = moving >> first_0;
  assign moving_row_0 = shifted_2[3:0];
  wire [15:0] shifted_3 = exists >> first_1;
  assign row_1 = shifted_3[3:0];
  wire [15:0] shifted_4 = moving >> first_1;
  assign moving_row_1 = shifted_4[3:0];
  wire [15:0] shifted_5 = exists >> first_2;
  assign row_2 = shifted_5[3:0];
  wire [15:0] shifted_6 = moving >> first_2;
  assign moving_row_2 = shifted_6[3:0];
  wire [15:0] shifted_7 = exists >> first_3;
  assign row_3 = shifted_7[3:0];
  wire [15:0] shifted_8 = moving >> first_3;
  assign moving_row_3 = shifted_8[3:0];
  assign fetch_fetchable = exists & slots_idle;
  wire [3:0] shifted_9 = fetch_slot >> lane_w;
  assign fetched_pc_index = shifted_9[1:0];
  wire [3:0] shifted_10 = issue_slot >> lane_w;
  assign issue_block_row = shifted_10[1:0];
  assign issue_sw_0 = issue_block_row;
  assign issue_sw_1 = issue_block_row;
  assign issue_sw_2 = issue_block_row;
  assign issue_sw_3 = issue_block_row;
  assign slots_flush = 16'h0;
  wire [3:0] shifted_11 = completion_slot >> lane_w;
  assign completion_row = shifted_11[1:0];
  assign completion_place = completion_slot[1:0];
  assign is_branch = completion_control == CONTROL_BRANCH;

  always @* begin
    kept = completion_lanes;
    push_pc = completion_pc;
    if (is_branch) begin
      kept = completion_taken;
      push_pc = completion_pc + 24'h1;
    end
  end

  assign others = completed_mask_chosen & ~kept;
  assign moves = completion_valid & (is_branch | (completion_control == CONTROL_INDIRECT)) &
      (|kept);
  assign splits = moves & (|others);
  assign ends = completion_valid & (completion_control == CONTROL_EXIT);
  assign push_slot = ({2'h0, completion_row} << lane_w) | {2'h0, free_index};
  assign refusal_code = FAULT_NONE;
  assign refusal_lanes = 4'h0;
  assign fault_code = FAULT_NONE;
  assign fault_slot = 4'h0;
  assign fault_pc = 24'h0;
  assign fault_lane = 2'h0;
  assign update_valid = splits;
  assign update_slot = completion_slot;
  assign update_pc = completion_target;
  assign update_mask = kept;
  assign push_valid = splits;
  assign push_mask = others;
  wire [3:0] shifted_12 = decode_slot >> lane_w;
  assign decode_row = shifted_12[1:0];
  assign decode_place = decode_slot[1:0];
  wire [3:0] shifted_13 = start_last >> initialise_row;

  always @* begin
    first_mask = all_lanes;
    if (shifted_13[0]) begin
      first_mask = start_tail;
    end
  end

  assign pcs_0_write_enable_0 = decode_valid & (decode_row == 2'h0);

  always @* begin
    pcs_0_write_address_1 = completion_place;
    pcs_0_write_data_1 = completion_target;
    masks_0_write_address_0 = completion_place;
    masks_0_write_data_0 = kept;
    if (initialise_valid) begin
      pcs_0_write_address_1 = 2'h0;
      pcs_0_write_data_1 = start_pc;
      masks_0_write_address_0 = 2'h0;
      masks_0_write_data_0 = first_mask;
    end
  end

  assign pcs_1_write_enable_0 = decode_valid & (decode_row == 2'h1);

  always @* begin
    pcs_1_write_address_1 = completion_place;
    pcs_1_write_data_1 = completion_target;
    masks_1_write_address_0 = completion_place;
    masks_1_write_data_0 = kept;
    if (initialise_valid) begin
      pcs_1_write_address_1 = 2'h0;
      pcs_1_write_data_1 = start_pc;
      masks_1_write_address_0 = 2'h0;
      masks_1_write_data_0 = first_mask;
    end
  end

  assign pcs_2_write_enable_0 = decode_valid & (decode_row == 2'h2);

  always @* begin
    pcs_2_write_address_1 = completion_place;
    pcs_2_write_data_1 = completion_target;
    masks_2_write_address_0 = completion_place;
    masks_2_write_data_0 = kept;
    if (initialise_valid) begin
      pcs_2_write_address_1 = 2'h0;
      pcs_2_write_data_1 = start_pc;
      masks_2_write_address_0 = 2'h0;
      masks_2_write_data_0 = first_mask;
    end
  end

  assign pcs_3_write_enable_0 = decode_valid & (decode_row == 2'h3);
  assign pcs_3_write_enable_1 = (moves & completes_here) | initialises_here;

  always @* begin
    pcs_3_write_address_1 = completion_place;
    pcs_3_write_data_1 = completion_target;
    masks_3_write_address_0 = completion_place;
    masks_3_write_data_0 = kept;
    if (initialise_valid) begin
      pcs_3_write_address_1 = 2'h0;
      pcs_3_write_data_1 = start_pc;
      masks_3_write_address_0 = 2'h0;
      masks_3_write_data_0 = first_mask;
    end
  end

  assign masks_3_write_enable_0 = (moves & completes_here) | initialises_here;
  assign pcs_3_write_enable_2 = splits & completes_here;
  assign masks_3_write_enable_1 = splits & completes_here;

  always @* begin
    exists_d = exists | started;
    if (ends) begin
      exists_d = (exists & ~(first_context << completion_slot)) | started;
    end
    if (splits) begin
      exists_d = exists | (first_context << push_slot) | started;
    end
  end

  async_ram_bits_24_2_1_3 pcs_0 (
    .clock(clock),
    .read_address_0(fetch_place_0),
    .read_data_0(pcs_0_read_data_0),
    .write_address_0(decode_place),
    .write_address_1(pcs_0_write_address_1),
    .write_address_2(free_index),
    .write_data_0(decode_next_pc),
    .write_data_1(pcs_0_write_data_1),
    .write_data_2(push_pc),
    .write_enable_0(pcs_0_write_enable_0),
    .write_enable_1(pcs_0_write_enable_1),
    .write_enable_2(pcs_0_write_enable_2)
  );

  async_ram_bits_24_2_1_3 pcs_1 (
    .clock(clock),
    .read_address_0(fetch_place_1),
    .read_data_0(pcs_1_read_data_0),
    .write_address_0(decode_place),
    .write_address_1(pcs_1_write_address_1),
    .write_address_2(free_index),
    .write_data_0(decode_next_pc),
    .write_data_1(pcs_1_write_data_1),
    .write_data_2(push_pc),
    .write_enable_0(pcs_1_write_enable_0),
    .write_enable_1(pcs_1_write_enable_1),
    .write_enable_2(pcs_1_write_enable_2)
  );

  async_ram_bits_24_2_1_3 pcs_2 (
    .clock(clock),
    .read_address_0(fetch_place_2),
    .read_data_0(pcs_2_read_data_0),
    .write_address_0(decode_place),
    .write_address_1(pcs_2_write_address_1),
    .write_address_2(free_index),
    .write_data_0(decode_next_pc),
    .write_data_1(pcs_2_write_data_1),
    .write_data_2(push_pc),
    .write_enable_0(pcs_2_write_enable_0),
    .write_enable_1(pcs_2_write_enable_1),
    .write_enable_2(pcs_2_write_enable_2)
  );

  async_ram_bits_24_2_1_3 pcs_3 (
    .clock(clock),
    .read_address_0(fetch_place_3),
    .read_data_0(pcs_3_read_data_0),
    .write_address_0(decode_place),
    .write_address_1(pcs_3_write_address_1),
    .write_address_2(free_index),
    .write_data_0(decode_next_pc),
    .write_data_1(pcs_3_write_data_1),
    .write_data_2(push_pc),
    .write_enable_0(pcs_3_write_enable_0),
    .write_enable_1(pcs_3_write_enable_1),
    .write_enable_2(pcs_3_write_enable_2)
  );

  async_ram_bits_4_2_2_2 masks_0 (
    .clock(clock),
    .read_address_0(issue_place_0),
    .read_address_1(completion_place),
    .read_data_0(masks_0_read_data_0),
    .read_data_1(masks_0_read_data_1),
    .write_address_0(masks_0_write_address_0),
    .write_address_1(free_index),
    .write_data_0(masks_0_write_data_0),
    .write_data_1(others),
    .write_enable_0(masks_0_write_enable_0),
    .write_enable_1(masks_0_write_enable_1)
  );

  async_ram_bits_4_2_2_2 masks_1 (
    .clock(clock),
    .read_address_0(issue_place_1),
    .read_address_1(completion_place),
    .read_data_0(masks_1_read_data_0),
    .read_data_1(masks_1_read_data_1),
    .write_address_0(masks_1_write_address_0),
    .write_address_1(free_index),
    .write_data_0(masks_1_write_data_0),
    .write_data_1(others),
    .write_enable_0(masks_1_write_enable_0),
    .write_enable_1(masks_1_write_enable_1)
  );

  async_ram_bits_4_2_2_2 masks_2 (
    .clock(clock),
    .read_address_0(issue_place_2),
    .read_address_1(completion_place),
    .read_data_0(masks_2_read_data_0),
    .read_data_1(masks_2_read_data_1),
    .write_address_0(masks_2_write_address_0),
    .write_address_1(free_index),
    .write_data_0(masks_2_write_data_0),
    .write_data_1(others),
    .write_enable_0(masks_2_write_enable_0),
    .write_enable_1(masks_2_write_enable_1)
  );

  async_ram_bits_4_2_2_2 masks_3 (
    .clock(clock),
    .read_address_0(issue_place_3),
    .read_address_1(completion_place),
    .read_data_0(masks_3_read_data_0),
    .read_data_1(masks_3_read_data_1),
    .write_address_0(masks_3_write_address_0),
    .write_address_1(free_index),
    .write_data_0(masks_3_write_data_0),
    .write_data_1(others),
    .write_enable_0(masks_3_write_enable_0),
    .write_enable_1(masks_3_write_enable_1)
  );

  select_bits_24_4_2 fetched_pc (
    .value_0(pcs_0_read_data_0),
    .value_1(pcs_1_read_data_0),
    .value_2(pcs_2_read_data_0),
    .value_3(pcs_3_read_data_0),
    .index(fetched_pc_index),
    .chosen(fetch_pc)
  );

  select_bits_4_4_2 issued_mask (
    .value_0(masks_0_read_data_0),
    .value_1(masks_1_read_data_0),
    .value_2(masks_2_read_data_0),
    .value_3(masks_3_read_data_0),
    .index(issue_block_row),
    .chosen(issue_lanes)
  );

  select_bits_4_4_2 completed_mask (
    .value_0(masks_0_read_data_1),
    .value_1(masks_1_read_data_1),
    .value_2(masks_2_read_data_1),
    .value_3(masks_3_read_data_1),
    .index(completion_row),
    .chosen(completed_mask_chosen)
  );

  select_bits_4_4_2 completed_row (
    .value_0(row_0),
    .value_1(row_1),
    .value_2(row_2),
    .value_3(row_3),
    .index(completion_row),
    .chosen(completed_row_chosen)
  );

  priority_encoder_4_2 free (
    .request(~completed_row_chosen),
    .valid(free_valid_unused),
    .index(free_index),
    .onehot(free_onehot_unused)
  );

  always @(posedge clock) begin
    if (reset) begin
      exists <= 16'h0;
    end else begin
      exists <= exists_d;
    end
  end
endmodule

`default_nettype wire
