// block_stacks
//
// Written from its Rust description; do not edit.
//
// Modules:
//   block_stacks
//     block_outcome_4
//       first_set_4
//     warp_buffer_4_4_2_1
//       async_ram_bits_24_2_2_3
//       async_ram_bits_8_2_3_3
//       async_ram_bits_1_2_3_1
//       async_ram_bits_4_2_2_1
//       async_ram_bits_2_2_1_1 x4
//       round_robin_arbiter_4_2
//         first_split_4 x2
//         first_index_4_2 x2
//       reconvergence_check x2
//     arrivals_2_1_3
//       arrival_check
//       async_ram_pending_1_3_2
//       async_ram_bits_24_1_1_1
//       async_ram_annotation_1_1_1
//       select_bits_3_2_1 x2
//     block_progress_2_3
//       block_state_3 x2
//     sides_6
//     stack_turn_2_1_6
//       stack_look_2_1
//         round_robin_arbiter_2_1
//           first_split_2 x2
//           first_index_2_1 x2
//       stack_unit_6
//         reconvergence_check
//         sides_6
//         pop
//     block_entries_2_1_6_4
//       async_ram_entry_1_4_2
//       async_ram_bits_8_1_3_2
//       entry_banks_6_4 x2
//         async_ram_entry_4_1_1 x4
//         select_entry_4_2
//       bank_writes_entry_4
//       select_entry_2_1
//     block_masks_4_4_2_6
//       mask_lane_4_2_6 x4
//         async_ram_bits_4_6_2_1 x2
//     block_columns_4_2_2_1
//       select_bits_4_2_1 x3
//       select_bits_2_2_1 x2
//     entering_4_2_1
//     thread_compactor_4_4_2_24_2_1_3
//       first_set_4
//       queue_bits_1_2
//       generation_24_2_1_3
//       lane_buffer_4_2 x4
//         first_set_4
//         one_hot_to_binary_4_2
//       or_tree_4_4
//     block_faults_4_2_2
//       priority_encoder_4_2
//         first_set_4
//         first_index_4_2

`default_nettype none

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

module block_outcome_4 (
  input wire completion_valid,
  input wire [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire completion_uniform,
  input wire [3:0] completion_lanes,
  input wire [3:0] completion_taken,
  output wire branch_arrives,
  output wire exits,
  output wire arrives,
  output wire moves,
  output wire any_taken,
  output wire any_not_taken,
  output wire diverges,
  output reg [3:0] others
);
  localparam [2:0] CONTROL_BRANCH = 3'h1;
  localparam [2:0] CONTROL_INDIRECT = 3'h2;
  localparam [2:0] CONTROL_EXIT = 3'h3;

  wire is_branch;
  wire is_uniform;
  wire [3:0] falls_through;
  wire lowest_takes;
  wire lowest_valid_unused;
  wire [3:0] lowest_onehot;

  assign is_branch = completion_valid & (completion_control == CONTROL_BRANCH);
  assign is_uniform = is_branch & completion_uniform;
  assign branch_arrives = is_branch & !completion_uniform;
  assign exits = completion_valid & (completion_control == CONTROL_EXIT);
  assign arrives = branch_arrives | exits;
  assign falls_through = completion_lanes & ~completion_taken;
  assign lowest_takes = |(lowest_onehot & completion_taken);

  always @* begin
    others = completion_taken;
    if (lowest_takes) begin
      others = falls_through;
    end
  end

  assign diverges = is_uniform & (|others);
  assign moves = (is_uniform & lowest_takes) | (completion_valid &
      (completion_control == CONTROL_INDIRECT));
  assign any_taken = branch_arrives & (|(completion_lanes & completion_taken));
  assign any_not_taken = branch_arrives & (|falls_through);

  first_set_4 lowest (
    .request(completion_lanes),
    .valid(lowest_valid_unused),
    .onehot(lowest_onehot)
  );
endmodule

// Memory of 4 words of 24 bits: 2 asynchronous read ports, 3 write ports.
module async_ram_bits_24_2_2_3 (
  input wire clock,
  input wire [1:0] read_address_0,
  input wire [1:0] read_address_1,
  output wire [23:0] read_data_0,
  output wire [23:0] read_data_1,
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
  assign read_data_1 = words[read_address_1];
endmodule

// Memory of 4 words of 8 bits: 3 asynchronous read ports, 3 write ports.
module async_ram_bits_8_2_3_3 (
  input wire clock,
  input wire [1:0] read_address_0,
  input wire [1:0] read_address_1,
  input wire [1:0] read_address_2,
  output wire [7:0] read_data_0,
  output wire [7:0] read_data_1,
  output wire [7:0] read_data_2,
  input wire [1:0] write_address_0,
  input wire [1:0] write_address_1,
  input wire [1:0] write_address_2,
  input wire [7:0] write_data_0,
  input wire [7:0] write_data_1,
  input wire [7:0] write_data_2,
  input wire write_enable_0,
  input wire write_enable_1,
  input wire write_enable_2
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
    if (write_enable_1) begin
      words[write_address_1] <= write_data_1;
    end
    if (write_enable_2) begin
      words[write_address_2] <= write_data_2;
    end
  end

  assign read_data_0 = words[read_address_0];
  assign read_data_1 = words[read_address_1];
  assign read_data_2 = words[read_address_2];
endmodule

// Memory of 4 words of 1 bits: 3 asynchronous read ports, 1 write port.
module async_ram_bits_1_2_3_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  input wire [1:0] read_address_1,
  input wire [1:0] read_address_2,
  output wire read_data_0,
  output wire read_data_1,
  output wire read_data_2,
  input wire [1:0] write_address_0,
  input wire write_data_0,
  input wire write_enable_0
);
  reg words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 1'b0;
    end
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
  end

  assign read_data_0 = words[read_address_0];
  assign read_data_1 = words[read_address_1];
  assign read_data_2 = words[read_address_2];
endmodule

// Memory of 4 words of 4 bits: 2 asynchronous read ports, 1 write port.
module async_ram_bits_4_2_2_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  input wire [1:0] read_address_1,
  output wire [3:0] read_data_0,
  output wire [3:0] read_data_1,
  input wire [1:0] write_address_0,
  input wire [3:0] write_data_0,
  input wire write_enable_0
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
  end

  assign read_data_0 = words[read_address_0];
  assign read_data_1 = words[read_address_1];
endmodule

// Memory of 4 words of 2 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_2_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [1:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [1:0] write_data_0,
  input wire write_enable_0
);
  reg [1:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 2'h0;
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

module round_robin_arbiter_4_2 (
  input wire clock,
  input wire reset,
  input wire [3:0] request,
  input wire accept,
  output wire grant_valid,
  output reg [3:0] grant,
  output reg [1:0] grant_index
);
  wire [3:0] request_above;
  reg [3:0] above_grant;
  reg [3:0] above_last;
  wire first_above_valid;
  wire [3:0] first_above_onehot;
  wire [3:0] first_above_above;
  wire [3:0] first_onehot;
  wire [3:0] first_above_2;
  wire [1:0] number_above_index;
  wire [1:0] number_index;

  assign request_above = request & above_last;

  always @* begin
    grant = first_onehot;
    grant_index = number_index;
    above_grant = first_above_2;
    if (first_above_valid) begin
      grant = first_above_onehot;
      grant_index = number_above_index;
      above_grant = first_above_above;
    end
  end

  first_split_4 first_above (
    .request(request_above),
    .valid(first_above_valid),
    .onehot(first_above_onehot),
    .above(first_above_above)
  );

  first_split_4 first (
    .request(request),
    .valid(grant_valid),
    .onehot(first_onehot),
    .above(first_above_2)
  );

  first_index_4_2 number_above (
    .request(request_above),
    .index(number_above_index)
  );

  first_index_4_2 number (
    .request(request),
    .index(number_index)
  );

  always @(posedge clock) begin
    if (reset) begin
      above_last <= 4'hf;
    end else if (accept & grant_valid) begin
      above_last <= above_grant;
    end
  end
endmodule

module reconvergence_check (
  input wire [125:0] entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [23:0] pc,
  input wire [7:0] depth,
  output wire reconverged,
  output wire returned,
  output wire likely
);
  localparam [1:0] KIND_PC = 2'h1;
  localparam [1:0] KIND_RETURN = 2'h2;

  wire same_depth;
  wire [7:0] depth_below;

  assign same_depth = depth == entry[57:50];
  assign depth_below = entry[57:50] - 8'h1;
  assign reconverged = (entry[25:24] == KIND_PC) & (pc == entry[49:26]) & same_depth;
  assign returned = (entry[25:24] == KIND_RETURN) & (depth == depth_below);
  assign likely = entry[92] & (pc == entry[116:93]) & same_depth & !reconverged;
endmodule

module warp_buffer_4_4_2_1 (
  input wire clock,
  input wire reset,
  input wire form_valid,
  input wire [1:0] form_slot,
  input wire form_block,
  input wire [23:0] form_pc,
  input wire [7:0] form_depth,
  input wire [3:0] form_lanes,
  input wire [1:0] form_sw_0,
  input wire [1:0] form_sw_1,
  input wire [1:0] form_sw_2,
  input wire [1:0] form_sw_3,
  input wire [3:0] idle,
  input wire [3:0] busy,
  output wire [3:0] active,
  output wire [3:0] fetchable,
  input wire [1:0] fetch_slot,
  output wire [23:0] fetch_pc,
  input wire decode_valid,
  input wire [1:0] decode_slot,
  input wire [23:0] decode_next,
  input wire decode_calls,
  output wire decode_block,
  input wire [125:0] decode_top,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [1:0] issue_slot,
  output wire [3:0] issue_lanes,
  output wire [1:0] issue_sw_0,
  output wire [1:0] issue_sw_1,
  output wire [1:0] issue_sw_2,
  output wire [1:0] issue_sw_3,
  input wire [1:0] completion_slot,
  output wire completion_block,
  output wire [7:0] completion_depth,
  input wire [125:0] completion_top,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire completion_moves,
  input wire [23:0] completion_target,
  input wire completion_calls,
  input wire completion_returns,
  input wire completion_arrives,
  output wire arrival_valid,
  output wire [1:0] arrival_slot,
  output wire arrival_block,
  output reg [2:0] arrival_kind, // Arrival: Branch, Rpc, Return, Likely, Exit
  output wire [23:0] arrival_pc,
  output wire [7:0] arrival_depth,
  output wire [3:0] arrival_lanes
);
  localparam [2:0] ARRIVAL_RPC = 3'h1;
  localparam [2:0] ARRIVAL_RETURN = 3'h2;
  localparam [2:0] ARRIVAL_LIKELY = 3'h3;
  localparam [3:0] first_slot = 4'h1;

  reg [3:0] forming;
  reg [3:0] decoding;
  reg [3:0] moving;
  reg [3:0] leaving;
  wire [3:0] staying;
  wire [3:0] reached;
  reg [3:0] picked;
  reg [7:0] decoded_depth;
  reg [7:0] moved_depth;
  reg [3:0] reconverging;
  reg [3:0] returning;
  reg [3:0] converging;
  reg [3:0] exists;
  reg [3:0] reconverged;
  reg [3:0] returned;
  reg [3:0] likely;
  reg picked_valid;
  reg [1:0] picked_slot;
  wire [7:0] depths_read_data_1;
  wire [3:0] order_request;
  wire order_grant_valid;
  wire [3:0] order_grant_unused;
  wire [1:0] order_grant_index;
  wire decoded_reconverged;
  wire decoded_returned;
  wire decoded_likely;
  wire moved_reconverged;
  wire moved_returned;
  wire moved_likely;

  assign reached = reconverged | returned | likely;
  assign active = exists;
  assign fetchable = exists & idle & ~reached;

  always @* begin
    picked = 4'h0;
    if (picked_valid) begin
      picked = first_slot << picked_slot;
    end
  end

  assign order_request = exists & idle & reached & ~busy & ~picked;
  assign arrival_valid = picked_valid;
  assign arrival_slot = picked_slot;

  always @* begin
    arrival_kind = ARRIVAL_RPC;
    if (|(returned & picked)) begin
      arrival_kind = ARRIVAL_RETURN;
    end
    if (|(likely & picked)) begin
      arrival_kind = ARRIVAL_LIKELY;
    end
  end

  always @* begin
    decoded_depth = depths_read_data_1;
    if (decode_calls) begin
      decoded_depth = depths_read_data_1 + 8'h1;
    end
  end

  always @* begin
    moved_depth = completion_depth;
    if (completion_calls) begin
      moved_depth = completion_depth + 8'h1;
    end
    if (completion_returns) begin
      moved_depth = completion_depth - 8'h1;
    end
  end

  always @* begin
    forming = 4'h0;
    if (form_valid) begin
      forming = first_slot << form_slot;
    end
  end

  always @* begin
    decoding = 4'h0;
    if (decode_valid) begin
      decoding = first_slot << decode_slot;
    end
  end

  always @* begin
    moving = 4'h0;
    if (completion_moves) begin
      moving = first_slot << completion_slot;
    end
  end

  always @* begin
    leaving = picked;
    if (completion_arrives) begin
      leaving = picked | (first_slot << completion_slot);
    end
  end

  always @* begin
    reconverging = 4'h0;
    if (decoded_reconverged) begin
      reconverging = decoding;
    end
    if (moved_reconverged) begin
      reconverging = reconverging | moving;
    end
  end

  always @* begin
    returning = 4'h0;
    if (decoded_returned) begin
      returning = decoding;
    end
    if (moved_returned) begin
      returning = returning | moving;
    end
  end

  always @* begin
    converging = 4'h0;
    if (decoded_likely) begin
      converging = decoding;
    end
    if (moved_likely) begin
      converging = converging | moving;
    end
  end

  assign staying = ~(forming | decoding | moving);

  async_ram_bits_24_2_2_3 pcs (
    .clock(clock),
    .read_address_0(fetch_slot),
    .read_address_1(picked_slot),
    .read_data_0(fetch_pc),
    .read_data_1(arrival_pc),
    .write_address_0(form_slot),
    .write_address_1(decode_slot),
    .write_address_2(completion_slot),
    .write_data_0(form_pc),
    .write_data_1(decode_next),
    .write_data_2(completion_target),
    .write_enable_0(form_valid),
    .write_enable_1(decode_valid),
    .write_enable_2(completion_moves)
  );

  async_ram_bits_8_2_3_3 depths (
    .clock(clock),
    .read_address_0(picked_slot),
    .read_address_1(decode_slot),
    .read_address_2(completion_slot),
    .read_data_0(arrival_depth),
    .read_data_1(depths_read_data_1),
    .read_data_2(completion_depth),
    .write_address_0(form_slot),
    .write_address_1(decode_slot),
    .write_address_2(completion_slot),
    .write_data_0(form_depth),
    .write_data_1(decoded_depth),
    .write_data_2(moved_depth),
    .write_enable_0(form_valid),
    .write_enable_1(decode_valid),
    .write_enable_2(completion_moves)
  );

  async_ram_bits_1_2_3_1 blocks (
    .clock(clock),
    .read_address_0(picked_slot),
    .read_address_1(decode_slot),
    .read_address_2(completion_slot),
    .read_data_0(arrival_block),
    .read_data_1(decode_block),
    .read_data_2(completion_block),
    .write_address_0(form_slot),
    .write_data_0(form_block),
    .write_enable_0(form_valid)
  );

  async_ram_bits_4_2_2_1 lanes (
    .clock(clock),
    .read_address_0(issue_slot),
    .read_address_1(picked_slot),
    .read_data_0(issue_lanes),
    .read_data_1(arrival_lanes),
    .write_address_0(form_slot),
    .write_data_0(form_lanes),
    .write_enable_0(form_valid)
  );

  async_ram_bits_2_2_1_1 rows_0 (
    .clock(clock),
    .read_address_0(issue_slot),
    .read_data_0(issue_sw_0),
    .write_address_0(form_slot),
    .write_data_0(form_sw_0),
    .write_enable_0(form_valid)
  );

  async_ram_bits_2_2_1_1 rows_1 (
    .clock(clock),
    .read_address_0(issue_slot),
    .read_data_0(issue_sw_1),
    .write_address_0(form_slot),
    .write_data_0(form_sw_1),
    .write_enable_0(form_valid)
  );

  async_ram_bits_2_2_1_1 rows_2 (
    .clock(clock),
    .read_address_0(issue_slot),
    .read_data_0(issue_sw_2),
    .write_address_0(form_slot),
    .write_data_0(form_sw_2),
    .write_enable_0(form_valid)
  );

  async_ram_bits_2_2_1_1 rows_3 (
    .clock(clock),
    .read_address_0(issue_slot),
    .read_data_0(issue_sw_3),
    .write_address_0(form_slot),
    .write_data_0(form_sw_3),
    .write_enable_0(form_valid)
  );

  round_robin_arbiter_4_2 order (
    .clock(clock),
    .reset(reset),
    .request(order_request),
    .accept(1'b1),
    .grant_valid(order_grant_valid),
    .grant(order_grant_unused),
    .grant_index(order_grant_index)
  );

  reconvergence_check decoded (
    .entry(decode_top),
    .pc(decode_next),
    .depth(decoded_depth),
    .reconverged(decoded_reconverged),
    .returned(decoded_returned),
    .likely(decoded_likely)
  );

  reconvergence_check moved (
    .entry(completion_top),
    .pc(completion_target),
    .depth(moved_depth),
    .reconverged(moved_reconverged),
    .returned(moved_returned),
    .likely(moved_likely)
  );

  always @(posedge clock) begin
    if (reset) begin
      exists <= 4'h0;
      reconverged <= 4'h0;
      returned <= 4'h0;
      likely <= 4'h0;
      picked_valid <= 1'b0;
    end else begin
      exists <= (exists & ~leaving) | forming;
      reconverged <= (reconverged & staying) | reconverging;
      returned <= (returned & staying) | returning;
      likely <= (likely & staying) | converging;
      picked_valid <= order_grant_valid;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      picked_slot <= 2'h0;
    end else if (order_grant_valid) begin
      picked_slot <= order_grant_index;
    end
  end
endmodule

module arrival_check (
  input wire first_valid,
  input wire [34:0] first, // Pending: kind[2:0], pc[26:3], depth[34:27]
  input wire first_pending_valid,
  input wire [34:0] first_pending, // Pending: kind[2:0], pc[26:3], depth[34:27]
  input wire second_valid,
  input wire [34:0] second, // Pending: kind[2:0], pc[26:3], depth[34:27]
  input wire second_pending_valid,
  input wire [34:0] second_pending, // Pending: kind[2:0], pc[26:3], depth[34:27]
  input wire same_block,
  output wire first_pends,
  output wire second_pends,
  output reg [3:0] first_fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output reg [3:0] second_fault
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
);
  localparam [2:0] ARRIVAL_RETURN = 3'h2;
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_DIFFERENT_RETURNS = 4'h8;
  localparam [3:0] FAULT_DISAGREEMENT = 4'hc;

  wire behind_branch;
  wire returns;

  assign first_pends = first_valid & !first_pending_valid;

  always @* begin
    first_fault = FAULT_NONE;
    if (first_valid & first_pending_valid & ((first[2:0] != first_pending[2:0]) |
        (first[26:3] != first_pending[26:3]) | (first[34:27] != first_pending[34:27]))) begin
      first_fault = FAULT_DISAGREEMENT;
    end
  end

  assign behind_branch = second_valid & first_valid & same_block;
  assign second_pends = second_valid & !second_pending_valid & !behind_branch;
  assign returns = (second[2:0] == ARRIVAL_RETURN) & (second_pending[2:0] == ARRIVAL_RETURN);

  always @* begin
    second_fault = FAULT_NONE;
    if (second_valid & second_pending_valid & ((second[2:0] != second_pending[2:0]) |
        (second[26:3] != second_pending[26:3]) | (second[34:27] != second_pending[34:27]))) begin
      second_fault = FAULT_DISAGREEMENT;
      if (returns) begin
        second_fault = FAULT_DIFFERENT_RETURNS;
      end
    end
    if (behind_branch) begin
      second_fault = FAULT_DISAGREEMENT;
    end
  end
endmodule

// Memory of 2 words of 35 bits: 3 asynchronous read ports, 2 write ports.
module async_ram_pending_1_3_2 (
  input wire clock,
  input wire read_address_0,
  input wire read_address_1,
  input wire read_address_2,
  output wire [34:0] read_data_0, // Pending: kind[2:0], pc[26:3], depth[34:27]
  output wire [34:0] read_data_1, // Pending: kind[2:0], pc[26:3], depth[34:27]
  output wire [34:0] read_data_2, // Pending: kind[2:0], pc[26:3], depth[34:27]
  input wire write_address_0,
  input wire write_address_1,
  input wire [34:0] write_data_0, // Pending: kind[2:0], pc[26:3], depth[34:27]
  input wire [34:0] write_data_1, // Pending: kind[2:0], pc[26:3], depth[34:27]
  input wire write_enable_0,
  input wire write_enable_1
);
  reg [34:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
      words[word] = 35'h0;
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
  assign read_data_2 = words[read_address_2];
endmodule

// Memory of 2 words of 24 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_24_1_1_1 (
  input wire clock,
  input wire read_address_0,
  output wire [23:0] read_data_0,
  input wire write_address_0,
  input wire [23:0] write_data_0,
  input wire write_enable_0
);
  reg [23:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
      words[word] = 24'h0;
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

// Memory of 2 words of 52 bits: 1 asynchronous read port, 1 write port.
module async_ram_annotation_1_1_1 (
  input wire clock,
  input wire read_address_0,
  output wire [51:0] read_data_0,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire write_address_0,
  input wire [51:0] write_data_0,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire write_enable_0
);
  reg [51:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
      words[word] = 52'h0;
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

module select_bits_3_2_1 (
  input wire [2:0] value_0,
  input wire [2:0] value_1,
  input wire index,
  output wire [2:0] chosen
);
  localparam deciding_0 = 1'b1;

  wire [2:0] node_0;
  wire [2:0] node_1;
  reg [2:0] node_2;

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

module arrivals_2_1_3 (
  input wire clock,
  input wire branch_arrives,
  input wire arrives,
  input wire completion_block,
  input wire [23:0] completion_pc,
  input wire [7:0] completion_depth,
  input wire [23:0] completion_target,
  input wire [51:0] completion_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire reached_valid,
  input wire reached_block,
  input wire [2:0] reached_kind, // Arrival: Branch, Rpc, Return, Likely, Exit
  input wire [23:0] reached_pc,
  input wire [7:0] reached_depth,
  input wire [1:0] pending,
  input wire [2:0] count_0,
  input wire [2:0] count_1,
  output reg [1:0] first,
  output wire first_pends,
  output wire [3:0] first_fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [2:0] first_count,
  output reg [1:0] second,
  output wire second_pends,
  output wire [3:0] second_fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output reg [2:0] second_count,
  input wire unit_block,
  output wire [34:0] unit_pending, // Pending: kind[2:0], pc[26:3], depth[34:27]
  output wire [23:0] unit_target,
  output wire [51:0] unit_annotation
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
);
  localparam [2:0] ARRIVAL_BRANCH = 3'h0;
  localparam [2:0] both = 3'h2;
  localparam [1:0] first_block = 2'h1;

  wire [1:0] completed;
  wire [1:0] reached;
  wire same_block;
  reg [34:0] branch; // Pending: kind[2:0], pc[26:3], depth[34:27]
  reg [34:0] reconvergence; // Pending: kind[2:0], pc[26:3], depth[34:27]
  wire check_first_pending_valid;
  wire check_second_pending_valid;
  wire [34:0] arrival_read_data_0; // Pending: kind[2:0], pc[26:3], depth[34:27]
  wire [34:0] arrival_read_data_1; // Pending: kind[2:0], pc[26:3], depth[34:27]
  wire [2:0] first_select_chosen;
  wire [2:0] second_select_chosen;

  assign completed = first_block << completion_block;
  assign reached = first_block << reached_block;
  assign same_block = completion_block == reached_block;

  always @* begin
    first = 2'h0;
    if (arrives) begin
      first = completed;
    end
  end

  always @* begin
    second = 2'h0;
    if (reached_valid) begin
      second = reached;
    end
  end

  always @* begin
    branch[2:0] = ARRIVAL_BRANCH;
    branch[26:3] = completion_pc;
    branch[34:27] = completion_depth;
  end

  always @* begin
    reconvergence[2:0] = reached_kind;
    reconvergence[26:3] = reached_pc;
    reconvergence[34:27] = reached_depth;
  end

  assign check_first_pending_valid = |(pending & completed);
  assign check_second_pending_valid = |(pending & reached);
  assign first_count = first_select_chosen - 3'h1;

  always @* begin
    second_count = second_select_chosen - 3'h1;
    if (arrives & same_block) begin
      second_count = second_select_chosen - both;
    end
  end

  arrival_check check (
    .first_valid(branch_arrives),
    .first(branch),
    .first_pending_valid(check_first_pending_valid),
    .first_pending(arrival_read_data_0),
    .second_valid(reached_valid),
    .second(reconvergence),
    .second_pending_valid(check_second_pending_valid),
    .second_pending(arrival_read_data_1),
    .same_block(same_block),
    .first_pends(first_pends),
    .second_pends(second_pends),
    .first_fault(first_fault),
    .second_fault(second_fault)
  );

  async_ram_pending_1_3_2 arrival (
    .clock(clock),
    .read_address_0(completion_block),
    .read_address_1(reached_block),
    .read_address_2(unit_block),
    .read_data_0(arrival_read_data_0),
    .read_data_1(arrival_read_data_1),
    .read_data_2(unit_pending),
    .write_address_0(completion_block),
    .write_address_1(reached_block),
    .write_data_0(branch),
    .write_data_1(reconvergence),
    .write_enable_0(first_pends),
    .write_enable_1(second_pends)
  );

  async_ram_bits_24_1_1_1 target (
    .clock(clock),
    .read_address_0(unit_block),
    .read_data_0(unit_target),
    .write_address_0(completion_block),
    .write_data_0(completion_target),
    .write_enable_0(first_pends)
  );

  async_ram_annotation_1_1_1 annotation (
    .clock(clock),
    .read_address_0(unit_block),
    .read_data_0(unit_annotation),
    .write_address_0(completion_block),
    .write_data_0(completion_annotation),
    .write_enable_0(first_pends)
  );

  select_bits_3_2_1 first_select (
    .value_0(count_0),
    .value_1(count_1),
    .index(completion_block),
    .chosen(first_select_chosen)
  );

  select_bits_3_2_1 second_select (
    .value_0(count_0),
    .value_1(count_1),
    .index(reached_block),
    .chosen(second_select_chosen)
  );
endmodule

module block_state_3 (
  input wire clock,
  input wire reset,
  input wire start,
  input wire first_valid,
  input wire first_pends,
  input wire first_taken,
  input wire first_not_taken,
  input wire second_valid,
  input wire second_pends,
  input wire form_valid,
  input wire form_last,
  input wire unit_valid,
  input wire unit_asks,
  input wire unit_whole,
  input wire unit_ends,
  output wire checks,
  output wire resolves,
  output wire synchronises,
  output wire whole,
  output wire pending,
  output wire any_taken,
  output wire any_not_taken,
  output wire [2:0] count
);
  localparam [2:0] PROGRESS_IDLE = 3'h0;
  localparam [2:0] PROGRESS_CHECK = 3'h1;
  localparam [2:0] PROGRESS_WAIT = 3'h2;
  localparam [2:0] PROGRESS_RUN = 3'h3;
  localparam [2:0] PROGRESS_RESOLVE = 3'h4;

  reg [2:0] progress_next; // Progress: Idle, Check, Wait, Run, Resolve
  reg [2:0] others;
  reg empties;
  wire arrival_next;
  wire branch_next;
  wire taken_next;
  wire not_taken_next;
  reg [2:0] progress; // Progress: Idle, Check, Wait, Run, Resolve
  reg check;
  reg resolve;
  reg [2:0] warps_d;
  reg [2:0] warps;
  reg all_live;
  reg arrival;
  reg branch;
  reg taken;
  reg not_taken;

  assign checks = check;
  assign resolves = resolve;
  assign synchronises = (progress != PROGRESS_IDLE) & (progress != PROGRESS_RUN);
  assign whole = all_live;
  assign pending = arrival;
  assign any_taken = taken;
  assign any_not_taken = not_taken;
  assign count = warps;

  always @* begin
    others = warps;
    if (form_valid) begin
      others = others + 3'h1;
    end
    if (second_valid) begin
      others = others - 3'h1;
    end
  end

  always @* begin
    warps_d = others;
    empties = !(|others);
    if (first_valid) begin
      warps_d = others - 3'h1;
      empties = others == 3'h1;
    end
  end

  assign arrival_next = arrival | (first_valid & first_pends) | (second_valid & second_pends);
  assign branch_next = branch | (first_valid & first_pends);
  assign taken_next = taken | (first_valid & first_taken);
  assign not_taken_next = not_taken | (first_valid & first_not_taken);

  always @* begin
    progress_next = progress;
    case (progress)
      PROGRESS_IDLE: begin
        if (start) begin
          progress_next = PROGRESS_CHECK;
        end
      end
      PROGRESS_CHECK: begin
        if (unit_valid & unit_asks) begin
          progress_next = PROGRESS_WAIT;
        end else if (unit_valid & unit_ends) begin
          progress_next = PROGRESS_IDLE;
        end
      end
      PROGRESS_WAIT: begin
        if (form_valid & form_last) begin
          progress_next = PROGRESS_RUN;
        end
      end
      PROGRESS_RUN: begin
        if (empties) begin
          progress_next = PROGRESS_CHECK;
          if (branch_next) begin
            progress_next = PROGRESS_RESOLVE;
          end
        end
      end
      PROGRESS_RESOLVE: begin
        if (unit_valid) begin
          progress_next = PROGRESS_CHECK;
        end
      end
      default: begin
        if (unit_valid) begin
          progress_next = PROGRESS_CHECK;
        end
      end
    endcase
  end

  always @(posedge clock) begin
    if (reset) begin
      progress <= PROGRESS_IDLE;
      check <= 1'b0;
      resolve <= 1'b0;
      warps <= 3'h0;
      arrival <= 1'b0;
      branch <= 1'b0;
      taken <= 1'b0;
      not_taken <= 1'b0;
    end else begin
      progress <= progress_next;
      check <= progress_next == PROGRESS_CHECK;
      resolve <= progress_next == PROGRESS_RESOLVE;
      warps <= warps_d;
      arrival <= arrival_next & !unit_valid;
      branch <= branch_next & !unit_valid;
      taken <= taken_next & !unit_valid;
      not_taken <= not_taken_next & !unit_valid;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      all_live <= 1'b0;
    end else if (unit_valid & unit_asks) begin
      all_live <= unit_whole;
    end
  end
endmodule

module block_progress_2_3 (
  input wire clock,
  input wire reset,
  input wire [1:0] start,
  input wire [1:0] first,
  input wire first_pends,
  input wire first_taken,
  input wire first_not_taken,
  input wire [1:0] second,
  input wire second_pends,
  input wire [1:0] form,
  input wire form_last,
  input wire [1:0] unit,
  input wire unit_asks,
  input wire unit_whole,
  input wire unit_ends,
  output reg [1:0] checking,
  output reg [1:0] resolving,
  output reg [1:0] synchronising,
  output reg [1:0] whole,
  output reg [1:0] pending,
  output reg [1:0] any_taken,
  output reg [1:0] any_not_taken,
  output wire [2:0] count_0,
  output wire [2:0] count_1
);
  wire block_0_checks;
  wire block_0_resolves;
  wire block_0_synchronises;
  wire block_0_whole;
  wire block_0_pending;
  wire block_0_any_taken;
  wire block_0_any_not_taken;
  wire block_1_checks;
  wire block_1_resolves;
  wire block_1_synchronises;
  wire block_1_whole;
  wire block_1_pending;
  wire block_1_any_taken;
  wire block_1_any_not_taken;

  always @* begin
    checking = 2'h0;
    checking[0] = block_0_checks;
    checking[1] = block_1_checks;
  end

  always @* begin
    resolving = 2'h0;
    resolving[0] = block_0_resolves;
    resolving[1] = block_1_resolves;
  end

  always @* begin
    synchronising = 2'h0;
    synchronising[0] = block_0_synchronises;
    synchronising[1] = block_1_synchronises;
  end

  always @* begin
    whole = 2'h0;
    whole[0] = block_0_whole;
    whole[1] = block_1_whole;
  end

  always @* begin
    pending = 2'h0;
    pending[0] = block_0_pending;
    pending[1] = block_1_pending;
  end

  always @* begin
    any_taken = 2'h0;
    any_taken[0] = block_0_any_taken;
    any_taken[1] = block_1_any_taken;
  end

  always @* begin
    any_not_taken = 2'h0;
    any_not_taken[0] = block_0_any_not_taken;
    any_not_taken[1] = block_1_any_not_taken;
  end

  block_state_3 block_0 (
    .clock(clock),
    .reset(reset),
    .start(start[0]),
    .first_valid(first[0]),
    .first_pends(first_pends),
    .first_taken(first_taken),
    .first_not_taken(first_not_taken),
    .second_valid(second[0]),
    .second_pends(second_pends),
    .form_valid(form[0]),
    .form_last(form_last),
    .unit_valid(unit[0]),
    .unit_asks(unit_asks),
    .unit_whole(unit_whole),
    .unit_ends(unit_ends),
    .checks(block_0_checks),
    .resolves(block_0_resolves),
    .synchronises(block_0_synchronises),
    .whole(block_0_whole),
    .pending(block_0_pending),
    .any_taken(block_0_any_taken),
    .any_not_taken(block_0_any_not_taken),
    .count(count_0)
  );

  block_state_3 block_1 (
    .clock(clock),
    .reset(reset),
    .start(start[1]),
    .first_valid(first[1]),
    .first_pends(first_pends),
    .first_taken(first_taken),
    .first_not_taken(first_not_taken),
    .second_valid(second[1]),
    .second_pends(second_pends),
    .form_valid(form[1]),
    .form_last(form_last),
    .unit_valid(unit[1]),
    .unit_asks(unit_asks),
    .unit_whole(unit_whole),
    .unit_ends(unit_ends),
    .checks(block_1_checks),
    .resolves(block_1_resolves),
    .synchronises(block_1_synchronises),
    .whole(block_1_whole),
    .pending(block_1_pending),
    .any_taken(block_1_any_taken),
    .any_not_taken(block_1_any_not_taken),
    .count(count_1)
  );
endmodule

module first_split_2 (
  input wire [1:0] request,
  output wire valid,
  output wire [1:0] onehot,
  output wire [1:0] above
);
  localparam [15:0] distance_0 = 16'h1;

  reg [1:0] reached;

  always @* begin
    reached = request;
    reached = reached | (reached << distance_0);
  end

  assign above = reached << 1'b1;
  assign onehot = request & ~above;
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

module round_robin_arbiter_2_1 (
  input wire clock,
  input wire reset,
  input wire [1:0] request,
  input wire accept,
  output wire grant_valid,
  output reg [1:0] grant,
  output reg grant_index
);
  wire [1:0] request_above;
  reg [1:0] above_grant;
  reg [1:0] above_last;
  wire first_above_valid;
  wire [1:0] first_above_onehot;
  wire [1:0] first_above_above;
  wire [1:0] first_onehot;
  wire [1:0] first_above_2;
  wire number_above_index;
  wire number_index;

  assign request_above = request & above_last;

  always @* begin
    grant = first_onehot;
    grant_index = number_index;
    above_grant = first_above_2;
    if (first_above_valid) begin
      grant = first_above_onehot;
      grant_index = number_above_index;
      above_grant = first_above_above;
    end
  end

  first_split_2 first_above (
    .request(request_above),
    .valid(first_above_valid),
    .onehot(first_above_onehot),
    .above(first_above_above)
  );

  first_split_2 first (
    .request(request),
    .valid(grant_valid),
    .onehot(first_onehot),
    .above(first_above_2)
  );

  first_index_2_1 number_above (
    .request(request_above),
    .index(number_above_index)
  );

  first_index_2_1 number (
    .request(request),
    .index(number_index)
  );

  always @(posedge clock) begin
    if (reset) begin
      above_last <= 2'h3;
    end else if (accept & grant_valid) begin
      above_last <= above_grant;
    end
  end
endmodule

module stack_look_2_1 (
  input wire clock,
  input wire reset,
  input wire [1:0] checking,
  input wire [1:0] resolving,
  input wire entering,
  input wire [1:0] pending,
  input wire [1:0] blocks_taken,
  input wire [1:0] blocks_not_taken,
  input wire [125:0] look_top,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [7:0] look_position,
  input wire [125:0] look_below,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [34:0] look_arrival, // Pending: kind[2:0], pc[26:3], depth[34:27]
  input wire [23:0] look_target,
  input wire [51:0] look_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output wire looks,
  output wire look_block,
  output wire busy,
  output wire fires,
  output reg [1:0] served,
  output wire block,
  output wire resolves,
  output wire [125:0] top_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [7:0] top_position,
  output wire [125:0] below,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire pending_valid,
  output wire [34:0] arrival, // Pending: kind[2:0], pc[26:3], depth[34:27]
  output wire [23:0] target,
  output wire [51:0] annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output wire any_taken,
  output wire any_not_taken
);
  wire looking;
  wire firing;
  reg busy_held;
  reg block_held;
  reg [1:0] served_held;
  reg resolves_held;
  reg [125:0] top_held;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  reg [7:0] position_held;
  reg [125:0] below_held;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  reg pending_held;
  reg [34:0] arrival_held; // Pending: kind[2:0], pc[26:3], depth[34:27]
  reg [23:0] target_held;
  reg [51:0] annotation_held;
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  reg taken_held;
  reg not_taken_held;
  reg [1:0] order_request;
  wire order_grant_valid;
  wire [1:0] order_grant;

  always @* begin
    order_request = checking | resolving;
    if (entering) begin
      order_request = resolving;
    end
  end

  assign looking = order_grant_valid & !busy_held;
  assign looks = looking;
  assign block = block_held;
  assign resolves = resolves_held;
  assign top_entry = top_held;
  assign top_position = position_held;
  assign below = below_held;
  assign pending_valid = pending_held;
  assign arrival = arrival_held;
  assign target = target_held;
  assign annotation = annotation_held;
  assign any_taken = taken_held;
  assign any_not_taken = not_taken_held;
  assign firing = busy_held & !entering;
  assign busy = busy_held;
  assign fires = firing;

  always @* begin
    served = 2'h0;
    if (firing) begin
      served = served_held;
    end
  end

  round_robin_arbiter_2_1 order (
    .clock(clock),
    .reset(reset),
    .request(order_request),
    .accept(!busy_held),
    .grant_valid(order_grant_valid),
    .grant(order_grant),
    .grant_index(look_block)
  );

  always @(posedge clock) begin
    if (reset) begin
      busy_held <= 1'b0;
    end else begin
      busy_held <= looking | (busy_held & entering);
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      block_held <= 1'b0;
      served_held <= 2'h0;
      resolves_held <= 1'b0;
      top_held <= 126'h0;
      position_held <= 8'h0;
      below_held <= 126'h0;
      pending_held <= 1'b0;
      arrival_held <= 35'h0;
      target_held <= 24'h0;
      annotation_held <= 52'h0;
      taken_held <= 1'b0;
      not_taken_held <= 1'b0;
    end else if (looking) begin
      block_held <= look_block;
      served_held <= order_grant;
      resolves_held <= |(resolving & order_grant);
      top_held <= look_top;
      position_held <= look_position;
      below_held <= look_below;
      pending_held <= |(pending & order_grant);
      arrival_held <= look_arrival;
      target_held <= look_target;
      annotation_held <= look_annotation;
      taken_held <= |(blocks_taken & order_grant);
      not_taken_held <= |(blocks_not_taken & order_grant);
    end
  end
endmodule

module sides_6 (
  input wire stack_reuse,
  input wire prune,
  input wire likely_convergence,
  input wire [125:0] top_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [7:0] top_position,
  input wire [23:0] fall_through,
  input wire [7:0] call_depth,
  input wire [23:0] target,
  input wire [51:0] annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output wire splits,
  output wire dropped,
  output reg [125:0] waiting_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire likely_valid,
  output wire [7:0] likely_position,
  output reg [125:0] likely_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire not_taken_valid,
  output reg [7:0] not_taken_position,
  output wire [125:0] not_taken_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire taken_valid,
  output reg [7:0] taken_position,
  output reg [125:0] taken_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire full
);
  localparam [1:0] KIND_NONE = 2'h0;
  localparam [1:0] KIND_PC = 2'h1;
  localparam [1:0] KIND_RETURN = 2'h2;
  localparam [1:0] KIND_EXIT = 2'h3;
  localparam [3:0] position_w = 4'h6;

  wire meets;
  reg [1:0] kind; // Kind: None, Pc, Return, Exit
  reg [23:0] rpc;
  reg same_rpc;
  wire same_kind;
  wire same_depth;
  wire may_drop;
  wire may_inherit;
  wire inherits_likely;
  reg [7:0] first;
  reg [7:0] second;
  reg [7:0] third;
  wire [7:0] top_below;
  wire [7:0] top_above;
  wire [7:0] top_above_2;
  wire [7:0] top_above_3;
  wire below_full;
  wire top_full;
  wire above_full;
  wire above_2_full;
  wire above_3_full;
  reg first_full;
  reg second_full;
  reg third_full;
  reg lower_full;
  reg upper_full;
  reg [125:0] common;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  reg [125:0] side;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire hint;

  always @* begin
    kind = annotation[1:0];
    if (annotation[1:0] == KIND_NONE) begin
      kind = KIND_EXIT;
    end
  end

  assign meets = annotation[1:0] == KIND_PC;

  always @* begin
    rpc = 24'h0;
    if (meets) begin
      rpc = annotation[25:2];
    end
  end

  assign same_kind = top_entry[25:24] == kind;

  always @* begin
    same_rpc = !(|top_entry[49:26]);
    if (meets) begin
      same_rpc = top_entry[49:26] == annotation[25:2];
    end
  end

  assign same_depth = top_entry[57:50] == call_depth;
  assign may_drop = stack_reuse & same_kind & (same_depth | (kind == KIND_EXIT));
  assign dropped = same_rpc & may_drop;
  assign hint = dropped & top_entry[67];
  assign taken_valid = !(prune & meets & (target == annotation[25:2]));
  assign not_taken_valid = !(prune & meets & (fall_through == annotation[25:2]));
  assign splits = taken_valid | not_taken_valid;
  assign may_inherit = same_kind & same_depth & (stack_reuse | meets) & top_entry[92];
  assign inherits_likely = same_rpc & may_inherit;
  assign likely_valid = likely_convergence & splits & annotation[27] &
      !(meets & (annotation[51:28] == annotation[25:2])) &
      !(inherits_likely & (top_entry[116:93] == annotation[51:28]));

  always @* begin
    waiting_entry = top_entry;
    waiting_entry[23:0] = rpc;
    waiting_entry[65:58] = call_depth;
    waiting_entry[66] = kind == KIND_RETURN;
  end

  assign top_below = top_position - 8'h1;
  assign top_above = top_position + 8'h1;
  assign top_above_2 = top_position + 8'h2;
  assign top_above_3 = top_position + 8'h3;
  assign below_full = |(top_below >> position_w);
  assign top_full = |(top_position >> position_w);
  assign above_full = |(top_above >> position_w);
  assign above_2_full = |(top_above_2 >> position_w);
  assign above_3_full = |(top_above_3 >> position_w);

  always @* begin
    first = top_position;
    second = top_above;
    third = top_above_2;
    first_full = top_full;
    second_full = above_full;
    third_full = above_2_full;
    if (top_entry[125]) begin
      first = top_below;
      second = top_position;
      third = top_above;
      first_full = below_full;
      second_full = top_full;
      third_full = above_full;
    end
    if (!dropped) begin
      first = top_above;
      second = top_above_2;
      third = top_above_3;
      first_full = above_full;
      second_full = above_2_full;
      third_full = above_3_full;
    end
  end

  always @* begin
    common[23:0] = fall_through;
    common[25:24] = kind;
    common[49:26] = rpc;
    common[57:50] = call_depth;
    common[65:58] = call_depth;
    common[66] = 1'b0;
    common[67] = hint;
    common[91:68] = top_entry[91:68];
    common[92] = inherits_likely;
    common[116:93] = 24'h0;
    common[124:117] = 8'h0;
    common[125] = 1'b0;
    if (inherits_likely) begin
      common[116:93] = top_entry[116:93];
      common[124:117] = top_entry[124:117];
    end
  end

  assign likely_position = first;

  always @* begin
    likely_entry = common;
    likely_entry[23:0] = annotation[51:28];
  end

  always @* begin
    side = common;
    not_taken_position = first;
    if (likely_valid) begin
      not_taken_position = second;
      side[92] = 1'b1;
      side[116:93] = annotation[51:28];
      side[124:117] = first;
      side[67] = 1'b0;
    end
  end

  assign not_taken_entry = side;

  always @* begin
    taken_position = not_taken_position;
    taken_entry = side;
    taken_entry[23:0] = target;
    if (not_taken_valid) begin
      taken_position = second;
      if (likely_valid) begin
        taken_position = third;
      end
      taken_entry[67] = 1'b0;
    end
  end

  always @* begin
    lower_full = first_full;
    upper_full = second_full;
    if (likely_valid) begin
      lower_full = second_full;
      upper_full = third_full;
    end
  end

  assign full = (splits & lower_full) | (not_taken_valid & taken_valid & upper_full);
endmodule

module pop (
  input wire [125:0] popped,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire empty,
  input wire returned,
  input wire [125:0] below,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output reg [125:0] merged,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire conflict
);
  wire passes_pc;
  wire passes;
  reg [23:0] address;
  wire other_hint;

  assign passes_pc = returned & !empty;
  assign passes = passes_pc | popped[67];

  always @* begin
    address = popped[91:68];
    if (passes_pc) begin
      address = popped[23:0];
    end
  end

  assign other_hint = below[67] & (below[91:68] != address);
  assign conflict = (passes_pc & popped[67] & (popped[91:68] != popped[23:0])) |
      (passes & !below[66] & other_hint);

  always @* begin
    merged = below;
    if (passes) begin
      if (below[66]) begin
        merged[23:0] = address;
        merged[65:58] = below[65:58] - 8'h1;
        merged[66] = 1'b0;
      end else begin
        merged[67] = 1'b1;
        merged[91:68] = address;
      end
    end
  end
endmodule

module stack_unit_6 (
  input wire stack_reuse,
  input wire prune,
  input wire likely_convergence,
  input wire unanimous,
  input wire resolves,
  input wire [125:0] top_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [7:0] top_position,
  input wire any,
  input wire any_taken,
  input wire any_not_taken,
  input wire [125:0] below,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire pending_valid,
  input wire [34:0] pending, // Pending: kind[2:0], pc[26:3], depth[34:27]
  input wire [23:0] target,
  input wire [51:0] annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output reg [125:0] next_top,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output reg [7:0] next_position,
  output wire update_valid,
  output wire [125:0] update_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire likely_valid,
  output wire [7:0] likely_position,
  output wire [125:0] likely_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire not_taken_valid,
  output wire not_taken_saved,
  output wire [7:0] not_taken_position,
  output wire [125:0] not_taken_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire taken_valid,
  output wire [7:0] taken_position,
  output wire [125:0] taken_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire drops_base,
  output reg [7:0] other_position,
  output wire clears,
  output wire copies,
  output wire pops,
  output wire merges,
  output wire asks,
  output wire ends,
  output wire conflict,
  output wire [23:0] pc
);
  reg [125:0] current;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire at_base;
  wire checks;
  wire [23:0] fall_through;
  wire agrees;
  wire diverges;
  wire splits;
  wire leaves;
  wire sides_splits;
  wire sides_dropped;
  wire sides_likely_valid;
  wire sides_not_taken_valid;
  wire sides_taken_valid;
  wire sides_full_unused;
  wire reconvergence_reconverged;
  wire reconvergence_returned;
  wire reconvergence_likely;
  wire [125:0] pop_merged;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire pop_conflict;

  always @* begin
    current = top_entry;
    if (pending_valid) begin
      current[23:0] = pending[26:3];
      current[65:58] = pending[34:27];
    end
  end

  assign pc = current[23:0];
  assign at_base = !(|top_position);
  assign checks = !resolves;
  assign fall_through = pending[26:3] + 24'h1;
  assign agrees = unanimous & resolves & !(any_taken & any_not_taken);
  assign diverges = resolves & !agrees;
  assign splits = diverges & sides_splits;
  assign update_valid = splits & !sides_dropped;
  assign likely_valid = diverges & sides_likely_valid;
  assign not_taken_valid = diverges & sides_not_taken_valid;
  assign not_taken_saved = not_taken_valid & sides_taken_valid;
  assign taken_valid = diverges & sides_taken_valid;
  assign drops_base = splits & sides_dropped & at_base;
  assign clears = likely_valid;
  assign copies = agrees & any_taken & sides_dropped & sides_not_taken_valid & sides_taken_valid;

  always @* begin
    other_position = likely_position;
    if (checks) begin
      other_position = top_entry[124:117];
    end
  end

  assign ends = checks & at_base & !any;
  assign pops = checks & ((!at_base & !any) | (any &
      (reconvergence_reconverged | reconvergence_returned)));
  assign merges = checks & any & reconvergence_likely;
  assign leaves = pops | merges;
  assign asks = checks & !ends & !leaves;
  assign conflict = leaves & pop_conflict;

  always @* begin
    next_top = current;
    next_position = top_position;
    if (leaves) begin
      next_top = pop_merged;
      next_position = top_position - 8'h1;
    end
    if (agrees) begin
      next_top[23:0] = fall_through;
      if (any_taken) begin
        next_top[23:0] = target;
      end
    end
    if (diverges) begin
      next_top = update_entry;
      if (taken_valid) begin
        next_top = taken_entry;
        next_top[125] = not_taken_saved & !any_not_taken & !not_taken_entry[67];
        next_position = taken_position;
      end else if (not_taken_valid) begin
        next_top = not_taken_entry;
        next_position = not_taken_position;
      end
    end
  end

  sides_6 sides (
    .stack_reuse(stack_reuse),
    .prune(prune),
    .likely_convergence(likely_convergence),
    .top_entry(top_entry),
    .top_position(top_position),
    .fall_through(fall_through),
    .call_depth(pending[34:27]),
    .target(target),
    .annotation(annotation),
    .splits(sides_splits),
    .dropped(sides_dropped),
    .waiting_entry(update_entry),
    .likely_valid(sides_likely_valid),
    .likely_position(likely_position),
    .likely_entry(likely_entry),
    .not_taken_valid(sides_not_taken_valid),
    .not_taken_position(not_taken_position),
    .not_taken_entry(not_taken_entry),
    .taken_valid(sides_taken_valid),
    .taken_position(taken_position),
    .taken_entry(taken_entry),
    .full(sides_full_unused)
  );

  reconvergence_check reconvergence (
    .entry(top_entry),
    .pc(current[23:0]),
    .depth(current[65:58]),
    .reconverged(reconvergence_reconverged),
    .returned(reconvergence_returned),
    .likely(reconvergence_likely)
  );

  pop pop (
    .popped(current),
    .empty(!any),
    .returned(reconvergence_returned),
    .below(below),
    .merged(pop_merged),
    .conflict(pop_conflict)
  );
endmodule

module stack_turn_2_1_6 (
  input wire clock,
  input wire reset,
  input wire stack_reuse,
  input wire prune,
  input wire likely_convergence,
  input wire unanimous,
  input wire [1:0] checking,
  input wire [1:0] resolving,
  input wire [1:0] pending,
  input wire [1:0] any_taken,
  input wire [1:0] any_not_taken,
  input wire entering,
  input wire [125:0] look_top,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [7:0] look_position,
  input wire look_all,
  input wire [125:0] look_below,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [34:0] look_arrival, // Pending: kind[2:0], pc[26:3], depth[34:27]
  input wire [23:0] look_target,
  input wire [51:0] look_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire top_any,
  output wire looks,
  output wire look_block,
  output wire block,
  output wire fires,
  output wire [1:0] served,
  output wire asks,
  output wire ends,
  output wire conflict,
  output wire [7:0] position,
  output wire [23:0] pc,
  output wire [125:0] next_top,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [7:0] next_position,
  output wire drops_base,
  output wire save_valid_0,
  output wire save_valid_1,
  output wire save_valid_2,
  output wire [7:0] save_position_0,
  output wire [7:0] save_position_1,
  output wire [7:0] save_position_2,
  output wire [125:0] save_entry_0,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [125:0] save_entry_1,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [125:0] save_entry_2,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire mask_busy,
  output reg mask_block,
  output wire mask_all,
  output wire [7:0] mask_position,
  output wire [7:0] mask_other,
  output wire mask_clears,
  output wire mask_merges,
  output wire mask_copies,
  output wire update_valid,
  output wire [125:0] update_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire push_likely_valid,
  output wire [7:0] push_likely_position,
  output wire [125:0] push_likely_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire push_not_taken_valid,
  output wire [7:0] push_not_taken_position,
  output wire [125:0] push_not_taken_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire push_taken_valid,
  output wire [7:0] push_taken_position,
  output wire [125:0] push_taken_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire pop_valid,
  output wire merge_valid
);
  wire look_resolves;
  wire [125:0] look_top_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] look_below_2;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire look_pending_valid;
  wire [34:0] look_arrival_2; // Pending: kind[2:0], pc[26:3], depth[34:27]
  wire [23:0] look_target_2;
  wire [51:0] look_annotation_2;
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  wire look_any_taken;
  wire look_any_not_taken;
  wire unit_not_taken_valid;
  wire unit_taken_valid;
  wire unit_clears;
  wire unit_copies;
  wire unit_pops;
  wire unit_merges;
  wire unit_conflict;

  assign conflict = fires & unit_conflict;
  assign save_position_0 = position;
  assign mask_position = position + 8'h1;

  always @* begin
    mask_block = look_block;
    if (mask_busy) begin
      mask_block = block;
    end
  end

  assign mask_all = look_all & !mask_busy;
  assign mask_clears = fires & unit_clears;
  assign mask_merges = fires & unit_merges;
  assign mask_copies = fires & unit_copies;
  assign update_valid = fires & save_valid_0;
  assign update_entry = save_entry_0;
  assign push_likely_valid = fires & save_valid_1;
  assign push_likely_position = save_position_1;
  assign push_likely_entry = save_entry_1;
  assign push_not_taken_valid = fires & unit_not_taken_valid;
  assign push_not_taken_position = save_position_2;
  assign push_not_taken_entry = save_entry_2;
  assign push_taken_valid = fires & unit_taken_valid;
  assign pop_valid = fires & unit_pops;
  assign merge_valid = fires & unit_merges;

  stack_look_2_1 look (
    .clock(clock),
    .reset(reset),
    .checking(checking),
    .resolving(resolving),
    .entering(entering),
    .pending(pending),
    .blocks_taken(any_taken),
    .blocks_not_taken(any_not_taken),
    .look_top(look_top),
    .look_position(look_position),
    .look_below(look_below),
    .look_arrival(look_arrival),
    .look_target(look_target),
    .look_annotation(look_annotation),
    .looks(looks),
    .look_block(look_block),
    .busy(mask_busy),
    .fires(fires),
    .served(served),
    .block(block),
    .resolves(look_resolves),
    .top_entry(look_top_entry),
    .top_position(position),
    .below(look_below_2),
    .pending_valid(look_pending_valid),
    .arrival(look_arrival_2),
    .target(look_target_2),
    .annotation(look_annotation_2),
    .any_taken(look_any_taken),
    .any_not_taken(look_any_not_taken)
  );

  stack_unit_6 unit (
    .stack_reuse(stack_reuse),
    .prune(prune),
    .likely_convergence(likely_convergence),
    .unanimous(unanimous),
    .resolves(look_resolves),
    .top_entry(look_top_entry),
    .top_position(position),
    .any(top_any),
    .any_taken(look_any_taken),
    .any_not_taken(look_any_not_taken),
    .below(look_below_2),
    .pending_valid(look_pending_valid),
    .pending(look_arrival_2),
    .target(look_target_2),
    .annotation(look_annotation_2),
    .next_top(next_top),
    .next_position(next_position),
    .update_valid(save_valid_0),
    .update_entry(save_entry_0),
    .likely_valid(save_valid_1),
    .likely_position(save_position_1),
    .likely_entry(save_entry_1),
    .not_taken_valid(unit_not_taken_valid),
    .not_taken_saved(save_valid_2),
    .not_taken_position(save_position_2),
    .not_taken_entry(save_entry_2),
    .taken_valid(unit_taken_valid),
    .taken_position(push_taken_position),
    .taken_entry(push_taken_entry),
    .drops_base(drops_base),
    .other_position(mask_other),
    .clears(unit_clears),
    .copies(unit_copies),
    .pops(unit_pops),
    .merges(unit_merges),
    .asks(asks),
    .ends(ends),
    .conflict(unit_conflict),
    .pc(pc)
  );
endmodule

// Memory of 2 words of 126 bits: 4 asynchronous read ports, 2 write ports.
module async_ram_entry_1_4_2 (
  input wire clock,
  input wire read_address_0,
  input wire read_address_1,
  input wire read_address_2,
  input wire read_address_3,
  output wire [125:0] read_data_0,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [125:0] read_data_1,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [125:0] read_data_2,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [125:0] read_data_3,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire write_address_0,
  input wire write_address_1,
  input wire [125:0] write_data_0,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [125:0] write_data_1,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire write_enable_0,
  input wire write_enable_1
);
  reg [125:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
      words[word] = 126'h0;
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
  assign read_data_2 = words[read_address_2];
  assign read_data_3 = words[read_address_3];
endmodule

// Memory of 2 words of 8 bits: 3 asynchronous read ports, 2 write ports.
module async_ram_bits_8_1_3_2 (
  input wire clock,
  input wire read_address_0,
  input wire read_address_1,
  input wire read_address_2,
  output wire [7:0] read_data_0,
  output wire [7:0] read_data_1,
  output wire [7:0] read_data_2,
  input wire write_address_0,
  input wire write_address_1,
  input wire [7:0] write_data_0,
  input wire [7:0] write_data_1,
  input wire write_enable_0,
  input wire write_enable_1
);
  reg [7:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
      words[word] = 8'h0;
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
  assign read_data_2 = words[read_address_2];
endmodule

// Memory of 16 words of 126 bits: 1 asynchronous read port, 1 write port.
module async_ram_entry_4_1_1 (
  input wire clock,
  input wire [3:0] read_address_0,
  output wire [125:0] read_data_0,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [3:0] write_address_0,
  input wire [125:0] write_data_0,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire write_enable_0
);
  reg [125:0] words [0:15];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 16; word = word + 1) begin
      words[word] = 126'h0;
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

module select_entry_4_2 (
  input wire [125:0] value_0,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [125:0] value_1,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [125:0] value_2,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [125:0] value_3,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [1:0] index,
  output wire [125:0] chosen
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [125:0] node_0;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] node_1;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] node_2;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] node_3;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  reg [125:0] node_4;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  reg [125:0] node_5;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  reg [125:0] node_6;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]

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

module entry_banks_6_4 (
  input wire clock,
  input wire [7:0] read_address,
  output wire [125:0] read_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire write_enable_0,
  input wire write_enable_1,
  input wire write_enable_2,
  input wire write_enable_3,
  input wire [3:0] write_word_0,
  input wire [3:0] write_word_1,
  input wire [3:0] write_word_2,
  input wire [3:0] write_word_3,
  input wire [125:0] write_entry_0,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [125:0] write_entry_1,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [125:0] write_entry_2,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [125:0] write_entry_3
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
);
  wire [125:0] bank_0_read_data_0;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] bank_1_read_data_0;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] bank_2_read_data_0;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] bank_3_read_data_0;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]

  async_ram_entry_4_1_1 bank_0 (
    .clock(clock),
    .read_address_0(read_address[5:2]),
    .read_data_0(bank_0_read_data_0),
    .write_address_0(write_word_0),
    .write_data_0(write_entry_0),
    .write_enable_0(write_enable_0)
  );

  async_ram_entry_4_1_1 bank_1 (
    .clock(clock),
    .read_address_0(read_address[5:2]),
    .read_data_0(bank_1_read_data_0),
    .write_address_0(write_word_1),
    .write_data_0(write_entry_1),
    .write_enable_0(write_enable_1)
  );

  async_ram_entry_4_1_1 bank_2 (
    .clock(clock),
    .read_address_0(read_address[5:2]),
    .read_data_0(bank_2_read_data_0),
    .write_address_0(write_word_2),
    .write_data_0(write_entry_2),
    .write_enable_0(write_enable_2)
  );

  async_ram_entry_4_1_1 bank_3 (
    .clock(clock),
    .read_address_0(read_address[5:2]),
    .read_data_0(bank_3_read_data_0),
    .write_address_0(write_word_3),
    .write_data_0(write_entry_3),
    .write_enable_0(write_enable_3)
  );

  select_entry_4_2 entry_of_bank (
    .value_0(bank_0_read_data_0),
    .value_1(bank_1_read_data_0),
    .value_2(bank_2_read_data_0),
    .value_3(bank_3_read_data_0),
    .index(read_address[1:0]),
    .chosen(read_entry)
  );
endmodule

module bank_writes_entry_4 (
  input wire valid_0,
  input wire valid_1,
  input wire valid_2,
  input wire [7:0] address_0,
  input wire [7:0] address_1,
  input wire [7:0] address_2,
  input wire [125:0] value_0,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [125:0] value_1,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [125:0] value_2,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output reg write_enable_0,
  output reg write_enable_1,
  output reg write_enable_2,
  output reg write_enable_3,
  output reg [3:0] write_word_0,
  output reg [3:0] write_word_1,
  output reg [3:0] write_word_2,
  output reg [3:0] write_word_3,
  output reg [125:0] write_value_0,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output reg [125:0] write_value_1,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output reg [125:0] write_value_2,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output reg [125:0] write_value_3
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
);
  wire [1:0] bank_0;
  wire [1:0] bank_1;
  wire [1:0] bank_2;

  assign bank_0 = address_0[1:0];
  assign bank_1 = address_1[1:0];
  assign bank_2 = address_2[1:0];

  always @* begin
    write_enable_0 = 1'b0;
    write_word_0 = address_0[5:2];
    write_value_0 = value_0;
    if (valid_0 & (bank_0 == 2'h0)) begin
      write_enable_0 = 1'b1;
      write_word_0 = address_0[5:2];
      write_value_0 = value_0;
    end
    if (valid_1 & (bank_1 == 2'h0)) begin
      write_enable_0 = 1'b1;
      write_word_0 = address_1[5:2];
      write_value_0 = value_1;
    end
    if (valid_2 & (bank_2 == 2'h0)) begin
      write_enable_0 = 1'b1;
      write_word_0 = address_2[5:2];
      write_value_0 = value_2;
    end
  end

  always @* begin
    write_enable_1 = 1'b0;
    write_word_1 = address_0[5:2];
    write_value_1 = value_0;
    if (valid_0 & (bank_0 == 2'h1)) begin
      write_enable_1 = 1'b1;
      write_word_1 = address_0[5:2];
      write_value_1 = value_0;
    end
    if (valid_1 & (bank_1 == 2'h1)) begin
      write_enable_1 = 1'b1;
      write_word_1 = address_1[5:2];
      write_value_1 = value_1;
    end
    if (valid_2 & (bank_2 == 2'h1)) begin
      write_enable_1 = 1'b1;
      write_word_1 = address_2[5:2];
      write_value_1 = value_2;
    end
  end

  always @* begin
    write_enable_2 = 1'b0;
    write_word_2 = address_0[5:2];
    write_value_2 = value_0;
    if (valid_0 & (bank_0 == 2'h2)) begin
      write_enable_2 = 1'b1;
      write_word_2 = address_0[5:2];
      write_value_2 = value_0;
    end
    if (valid_1 & (bank_1 == 2'h2)) begin
      write_enable_2 = 1'b1;
      write_word_2 = address_1[5:2];
      write_value_2 = value_1;
    end
    if (valid_2 & (bank_2 == 2'h2)) begin
      write_enable_2 = 1'b1;
      write_word_2 = address_2[5:2];
      write_value_2 = value_2;
    end
  end

  always @* begin
    write_enable_3 = 1'b0;
    write_word_3 = address_0[5:2];
    write_value_3 = value_0;
    if (valid_0 & (bank_0 == 2'h3)) begin
      write_enable_3 = 1'b1;
      write_word_3 = address_0[5:2];
      write_value_3 = value_0;
    end
    if (valid_1 & (bank_1 == 2'h3)) begin
      write_enable_3 = 1'b1;
      write_word_3 = address_1[5:2];
      write_value_3 = value_1;
    end
    if (valid_2 & (bank_2 == 2'h3)) begin
      write_enable_3 = 1'b1;
      write_word_3 = address_2[5:2];
      write_value_3 = value_2;
    end
  end
endmodule

module select_entry_2_1 (
  input wire [125:0] value_0,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [125:0] value_1,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire index,
  output wire [125:0] chosen
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
);
  localparam deciding_0 = 1'b1;

  wire [125:0] node_0;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] node_1;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  reg [125:0] node_2;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]

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

module block_entries_2_1_6_4 (
  input wire clock,
  input wire reset,
  input wire start_valid,
  input wire start_block,
  input wire [23:0] start_pc,
  input wire decode_block,
  output wire [125:0] decode_top,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire completion_block,
  output wire [125:0] completion_top,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [7:0] completion_position,
  input wire load_block,
  output wire [125:0] load_top,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [7:0] load_position,
  output wire load_all,
  input wire look_block,
  output wire [125:0] look_top,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [7:0] look_position,
  output wire look_all,
  output wire [125:0] look_below,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire write_valid,
  input wire write_block,
  input wire [125:0] write_top,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [7:0] write_position,
  input wire drops_base,
  input wire save_valid_0,
  input wire save_valid_1,
  input wire save_valid_2,
  input wire [7:0] save_position_0,
  input wire [7:0] save_position_1,
  input wire [7:0] save_position_2,
  input wire [125:0] save_entry_0,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [125:0] save_entry_1,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [125:0] save_entry_2
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
);
  localparam [1:0] KIND_EXIT = 2'h3;
  localparam [1:0] first_block = 2'h1;

  reg [1:0] starting;
  reg [1:0] dropping;
  reg [125:0] base;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  reg [1:0] writing;
  reg [1:0] based;
  wire [125:0] saved_0_read_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire saved_0_write_enable_0;
  wire saved_0_write_enable_1;
  wire saved_0_write_enable_2;
  wire saved_0_write_enable_3;
  wire [125:0] saved_1_read_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire saved_1_write_enable_0;
  wire saved_1_write_enable_1;
  wire saved_1_write_enable_2;
  wire saved_1_write_enable_3;
  wire [7:0] saves_address_0;
  wire [7:0] saves_address_1;
  wire [7:0] saves_address_2;
  wire saves_write_enable_0;
  wire saves_write_enable_1;
  wire saves_write_enable_2;
  wire saves_write_enable_3;
  wire [3:0] saves_write_word_0;
  wire [3:0] saves_write_word_1;
  wire [3:0] saves_write_word_2;
  wire [3:0] saves_write_word_3;
  wire [125:0] saves_write_value_0;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] saves_write_value_1;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] saves_write_value_2;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] saves_write_value_3;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]

  assign load_all = (|(based & (first_block << load_block))) & !(|load_position);
  assign look_all = (|(based & (first_block << look_block))) & !(|look_position);

  always @* begin
    writing = 2'h0;
    if (write_valid) begin
      writing = first_block << write_block;
    end
  end

  assign saves_address_0 = save_position_0 + 8'h1;
  assign saves_address_1 = save_position_1 + 8'h1;
  assign saves_address_2 = save_position_2 + 8'h1;
  assign saved_0_write_enable_0 = saves_write_enable_0 & writing[0];
  assign saved_1_write_enable_0 = saves_write_enable_0 & writing[1];
  assign saved_0_write_enable_1 = saves_write_enable_1 & writing[0];
  assign saved_1_write_enable_1 = saves_write_enable_1 & writing[1];
  assign saved_0_write_enable_2 = saves_write_enable_2 & writing[0];
  assign saved_1_write_enable_2 = saves_write_enable_2 & writing[1];
  assign saved_0_write_enable_3 = saves_write_enable_3 & writing[0];
  assign saved_1_write_enable_3 = saves_write_enable_3 & writing[1];

  always @* begin
    base[23:0] = start_pc;
    base[25:24] = KIND_EXIT;
    base[49:26] = 24'h0;
    base[57:50] = 8'h0;
    base[65:58] = 8'h0;
    base[66] = 1'b0;
    base[67] = 1'b0;
    base[91:68] = 24'h0;
    base[92] = 1'b0;
    base[116:93] = 24'h0;
    base[124:117] = 8'h0;
    base[125] = 1'b0;
  end

  always @* begin
    starting = 2'h0;
    if (start_valid) begin
      starting = first_block << start_block;
    end
  end

  always @* begin
    dropping = 2'h0;
    if (drops_base) begin
      dropping = writing;
    end
  end

  async_ram_entry_1_4_2 tops (
    .clock(clock),
    .read_address_0(decode_block),
    .read_address_1(completion_block),
    .read_address_2(load_block),
    .read_address_3(look_block),
    .read_data_0(decode_top),
    .read_data_1(completion_top),
    .read_data_2(load_top),
    .read_data_3(look_top),
    .write_address_0(write_block),
    .write_address_1(start_block),
    .write_data_0(write_top),
    .write_data_1(base),
    .write_enable_0(write_valid),
    .write_enable_1(start_valid)
  );

  async_ram_bits_8_1_3_2 positions (
    .clock(clock),
    .read_address_0(completion_block),
    .read_address_1(load_block),
    .read_address_2(look_block),
    .read_data_0(completion_position),
    .read_data_1(load_position),
    .read_data_2(look_position),
    .write_address_0(write_block),
    .write_address_1(start_block),
    .write_data_0(write_position),
    .write_data_1(8'h0),
    .write_enable_0(write_valid),
    .write_enable_1(start_valid)
  );

  entry_banks_6_4 saved_0 (
    .clock(clock),
    .read_address(look_position),
    .read_entry(saved_0_read_entry),
    .write_enable_0(saved_0_write_enable_0),
    .write_enable_1(saved_0_write_enable_1),
    .write_enable_2(saved_0_write_enable_2),
    .write_enable_3(saved_0_write_enable_3),
    .write_word_0(saves_write_word_0),
    .write_word_1(saves_write_word_1),
    .write_word_2(saves_write_word_2),
    .write_word_3(saves_write_word_3),
    .write_entry_0(saves_write_value_0),
    .write_entry_1(saves_write_value_1),
    .write_entry_2(saves_write_value_2),
    .write_entry_3(saves_write_value_3)
  );

  entry_banks_6_4 saved_1 (
    .clock(clock),
    .read_address(look_position),
    .read_entry(saved_1_read_entry),
    .write_enable_0(saved_1_write_enable_0),
    .write_enable_1(saved_1_write_enable_1),
    .write_enable_2(saved_1_write_enable_2),
    .write_enable_3(saved_1_write_enable_3),
    .write_word_0(saves_write_word_0),
    .write_word_1(saves_write_word_1),
    .write_word_2(saves_write_word_2),
    .write_word_3(saves_write_word_3),
    .write_entry_0(saves_write_value_0),
    .write_entry_1(saves_write_value_1),
    .write_entry_2(saves_write_value_2),
    .write_entry_3(saves_write_value_3)
  );

  bank_writes_entry_4 saves (
    .valid_0(save_valid_0),
    .valid_1(save_valid_1),
    .valid_2(save_valid_2),
    .address_0(saves_address_0),
    .address_1(saves_address_1),
    .address_2(saves_address_2),
    .value_0(save_entry_0),
    .value_1(save_entry_1),
    .value_2(save_entry_2),
    .write_enable_0(saves_write_enable_0),
    .write_enable_1(saves_write_enable_1),
    .write_enable_2(saves_write_enable_2),
    .write_enable_3(saves_write_enable_3),
    .write_word_0(saves_write_word_0),
    .write_word_1(saves_write_word_1),
    .write_word_2(saves_write_word_2),
    .write_word_3(saves_write_word_3),
    .write_value_0(saves_write_value_0),
    .write_value_1(saves_write_value_1),
    .write_value_2(saves_write_value_2),
    .write_value_3(saves_write_value_3)
  );

  select_entry_2_1 below_of_block (
    .value_0(saved_0_read_entry),
    .value_1(saved_1_read_entry),
    .index(look_block),
    .chosen(look_below)
  );

  always @(posedge clock) begin
    if (reset) begin
      based <= 2'h0;
    end else begin
      based <= (based & ~dropping) | starting;
    end
  end
endmodule

// Memory of 32 words of 4 bits: 2 asynchronous read ports, 1 write port.
module async_ram_bits_4_6_2_1 (
  input wire clock,
  input wire [5:0] read_address_0,
  input wire [5:0] read_address_1,
  output wire [3:0] read_data_0,
  output wire [3:0] read_data_1,
  input wire [5:0] write_address_0,
  input wire [3:0] write_data_0,
  input wire write_enable_0
);
  reg [3:0] words [0:31];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 32; word = word + 1) begin
      words[word] = 4'h0;
    end
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0 & (write_address_0 < 6'd32)) begin
      words[write_address_0[4:0]] <= write_data_0;
    end
  end

  assign read_data_0 = (read_address_0 < 6'd32) ? words[read_address_0[4:0]] : 4'h0;
  assign read_data_1 = (read_address_1 < 6'd32) ? words[read_address_1[4:0]] : 4'h0;
endmodule

module mask_lane_4_2_6 (
  input wire clock,
  input wire reset,
  input wire [3:0] start_threads,
  input wire [1:0] thread,
  input wire exits,
  input wire [1:0] entering,
  input wire enters_0,
  input wire enters_1,
  input wire [3:0] columns,
  input wire all,
  input wire [7:0] position_0,
  input wire [7:0] position_1,
  input wire bank,
  input wire writes_0,
  input wire writes_1,
  input wire [3:0] kept,
  input wire [3:0] joins,
  output wire [3:0] members,
  output wire any,
  output wire complete,
  input wire [3:0] load_columns,
  input wire load_all,
  input wire [7:0] load_position,
  output wire [3:0] load_mask
);
  localparam [3:0] first_thread = 4'h1;

  wire [3:0] own;
  wire [3:0] entrant;
  reg [3:0] ended;
  reg [3:0] found;
  wire [5:0] word_0;
  wire [5:0] word_1;
  reg [3:0] top;
  wire [3:0] own_live;
  reg [3:0] bank_entrant_0;
  reg [3:0] bank_entrant_1;
  reg [3:0] loaded;
  wire [5:0] load_word;
  reg [3:0] live;
  wire [3:0] masks_0_read_data_0;
  wire [3:0] masks_0_read_data_1;
  wire [3:0] masks_0_write_data_0;
  wire [3:0] masks_1_read_data_0;
  wire [3:0] masks_1_read_data_1;
  wire [3:0] masks_1_write_data_0;

  assign own = first_thread << thread;
  assign entrant = first_thread << entering;

  always @* begin
    ended = 4'h0;
    if (exits) begin
      ended = own;
    end
  end

  always @* begin
    top = masks_0_read_data_0;
    if (bank) begin
      top = masks_1_read_data_0;
    end
  end

  assign own_live = columns & live;

  always @* begin
    found = top & own_live;
    if (all) begin
      found = own_live;
    end
  end

  assign any = |found;
  assign complete = !(|(own_live & ~found));
  assign members = found;
  assign word_0 = position_0[5:0] >> 3'h1;

  always @* begin
    bank_entrant_0 = 4'h0;
    if (enters_0) begin
      bank_entrant_0 = entrant;
    end
  end

  assign masks_0_write_data_0 = (masks_0_read_data_0 & kept) | bank_entrant_0 | joins;
  assign word_1 = position_1[5:0] >> 3'h1;

  always @* begin
    bank_entrant_1 = 4'h0;
    if (enters_1) begin
      bank_entrant_1 = entrant;
    end
  end

  assign masks_1_write_data_0 = (masks_1_read_data_0 & kept) | bank_entrant_1 | joins;
  assign load_word = load_position[5:0] >> 3'h1;

  always @* begin
    loaded = masks_0_read_data_1;
    if (load_position[0]) begin
      loaded = masks_1_read_data_1;
    end
    if (load_all) begin
      loaded = load_columns;
    end
  end

  assign load_mask = loaded & load_columns & live;

  async_ram_bits_4_6_2_1 masks_0 (
    .clock(clock),
    .read_address_0(word_0),
    .read_address_1(load_word),
    .read_data_0(masks_0_read_data_0),
    .read_data_1(masks_0_read_data_1),
    .write_address_0(word_0),
    .write_data_0(masks_0_write_data_0),
    .write_enable_0(writes_0)
  );

  async_ram_bits_4_6_2_1 masks_1 (
    .clock(clock),
    .read_address_0(word_1),
    .read_address_1(load_word),
    .read_data_0(masks_1_read_data_0),
    .read_data_1(masks_1_read_data_1),
    .write_address_0(word_1),
    .write_data_0(masks_1_write_data_0),
    .write_enable_0(writes_1)
  );

  always @(posedge clock) begin
    if (reset) begin
      live <= 4'h0;
    end else begin
      live <= (live & ~ended) | start_threads;
    end
  end
endmodule

module block_masks_4_4_2_6 (
  input wire clock,
  input wire reset,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire [3:0] start_last,
  input wire [3:0] start_tail,
  input wire [3:0] completion_lanes,
  input wire [1:0] completion_sw_0,
  input wire [1:0] completion_sw_1,
  input wire [1:0] completion_sw_2,
  input wire [1:0] completion_sw_3,
  input wire exits,
  input wire entering_valid,
  input wire entering_first,
  input wire [3:0] entering_columns,
  input wire [3:0] entering_lanes,
  input wire [3:0] entering_takes,
  input wire [1:0] entering_sw_0,
  input wire [1:0] entering_sw_1,
  input wire [1:0] entering_sw_2,
  input wire [1:0] entering_sw_3,
  input wire entering_taken_valid,
  input wire [7:0] entering_taken_position,
  input wire entering_not_taken_valid,
  input wire [7:0] entering_not_taken_position,
  input wire unit_looks,
  input wire [3:0] unit_columns,
  input wire unit_all,
  input wire unit_busy,
  input wire [7:0] unit_position,
  input wire [7:0] look_position,
  input wire [7:0] unit_other,
  input wire unit_clears,
  input wire unit_merges,
  input wire unit_copies,
  output wire unit_any,
  output wire unit_whole,
  input wire [3:0] load_columns,
  input wire load_all,
  input wire [7:0] load_position,
  output wire [3:0] load_mask_0,
  output wire [3:0] load_mask_1,
  output wire [3:0] load_mask_2,
  output wire [3:0] load_mask_3
);
  localparam [3:0] all_threads = 4'hf;

  reg [3:0] columns;
  reg [3:0] kept;
  reg [7:0] first_position;
  wire is_known;
  reg [7:0] known_position;
  reg [7:0] second_position;
  reg first_writes;
  reg second_writes;
  reg clears;
  reg merges;
  reg copies;
  reg second_counts;
  reg [1:0] first_bank;
  reg [1:0] second_bank;
  reg [7:0] bank_position_0;
  reg [7:0] bank_position_1;
  wire bank_writes_0;
  wire bank_writes_1;
  reg [3:0] bank_enters_0;
  reg [3:0] bank_enters_1;
  reg [3:0] full_warps;
  reg [3:0] tail_warp;
  reg [3:0] exiting;
  reg [3:0] enters_taken;
  reg [3:0] enters_not_taken;
  reg [3:0] lanes_any;
  reg [3:0] lanes_complete;
  reg [3:0] any_held;
  reg [3:0] complete_held;
  reg [3:0] members_held_0;
  reg [3:0] members_held_1;
  reg [3:0] members_held_2;
  reg [3:0] members_held_3;
  reg [3:0] lane_0_start_threads;
  reg [3:0] lane_0_joins;
  wire [3:0] lane_0_members;
  wire lane_0_any;
  wire lane_0_complete;
  reg [3:0] lane_1_start_threads;
  reg [3:0] lane_1_joins;
  wire [3:0] lane_1_members;
  wire lane_1_any;
  wire lane_1_complete;
  reg [3:0] lane_2_start_threads;
  reg [3:0] lane_2_joins;
  wire [3:0] lane_2_members;
  wire lane_2_any;
  wire lane_2_complete;
  reg [3:0] lane_3_start_threads;
  reg [3:0] lane_3_joins;
  wire [3:0] lane_3_members;
  wire lane_3_any;
  wire lane_3_complete;

  always @* begin
    columns = unit_columns;
    known_position = unit_position;
    second_position = unit_other;
    first_writes = 1'b0;
    second_counts = unit_busy;
    second_writes = unit_clears | unit_merges | unit_copies;
    clears = unit_clears;
    merges = unit_merges;
    copies = unit_copies;
    enters_taken = 4'h0;
    enters_not_taken = 4'h0;
    if (entering_valid) begin
      columns = entering_columns;
      known_position = entering_taken_position;
      second_position = entering_not_taken_position;
      first_writes = entering_taken_valid;
      second_counts = entering_not_taken_valid;
      second_writes = entering_not_taken_valid;
      clears = entering_first;
      merges = 1'b0;
      copies = 1'b0;
      enters_taken = entering_lanes & entering_takes;
      enters_not_taken = entering_lanes & ~entering_takes;
    end
  end

  assign is_known = unit_busy | entering_valid;

  always @* begin
    first_position = look_position;
    if (is_known) begin
      first_position = known_position;
    end
  end

  always @* begin
    first_bank = 2'h1;
    if (first_position[0]) begin
      first_bank = 2'h2;
    end
  end

  always @* begin
    second_bank = 2'h1;
    if (second_position[0]) begin
      second_bank = 2'h2;
    end
  end

  always @* begin
    bank_position_0 = first_position;
    bank_enters_0 = enters_taken;
    if (second_counts & second_bank[0]) begin
      bank_position_0 = second_position;
      bank_enters_0 = enters_not_taken;
    end
  end

  assign bank_writes_0 = (first_writes & first_bank[0]) | (second_writes & second_bank[0]);

  always @* begin
    bank_position_1 = first_position;
    bank_enters_1 = enters_taken;
    if (second_counts & second_bank[1]) begin
      bank_position_1 = second_position;
      bank_enters_1 = enters_not_taken;
    end
  end

  assign bank_writes_1 = (first_writes & first_bank[1]) | (second_writes & second_bank[1]);

  always @* begin
    kept = all_threads;
    if (clears) begin
      kept = ~columns;
    end
  end

  always @* begin
    full_warps = 4'h0;
    tail_warp = 4'h0;
    if (start_valid) begin
      full_warps = start_warps & ~start_last;
      tail_warp = start_last;
    end
  end

  always @* begin
    exiting = 4'h0;
    if (exits) begin
      exiting = completion_lanes;
    end
  end

  always @* begin
    lanes_any = 4'h0;
    lanes_any[0] = lane_0_any;
    lanes_any[1] = lane_1_any;
    lanes_any[2] = lane_2_any;
    lanes_any[3] = lane_3_any;
  end

  always @* begin
    lanes_complete = 4'h0;
    lanes_complete[0] = lane_0_complete;
    lanes_complete[1] = lane_1_complete;
    lanes_complete[2] = lane_2_complete;
    lanes_complete[3] = lane_3_complete;
  end

  always @* begin
    lane_0_start_threads = full_warps;
    if (start_tail[0]) begin
      lane_0_start_threads = full_warps | tail_warp;
    end
  end

  always @* begin
    lane_0_joins = 4'h0;
    if (merges) begin
      lane_0_joins = members_held_0;
    end
    if (copies) begin
      lane_0_joins = lane_0_members;
    end
  end

  always @* begin
    lane_1_start_threads = full_warps;
    if (start_tail[1]) begin
      lane_1_start_threads = full_warps | tail_warp;
    end
  end

  always @* begin
    lane_1_joins = 4'h0;
    if (merges) begin
      lane_1_joins = members_held_1;
    end
    if (copies) begin
      lane_1_joins = lane_1_members;
    end
  end

  always @* begin
    lane_2_start_threads = full_warps;
    if (start_tail[2]) begin
      lane_2_start_threads = full_warps | tail_warp;
    end
  end

  always @* begin
    lane_2_joins = 4'h0;
    if (merges) begin
      lane_2_joins = members_held_2;
    end
    if (copies) begin
      lane_2_joins = lane_2_members;
    end
  end

  always @* begin
    lane_3_start_threads = full_warps;
    if (start_tail[3]) begin
      lane_3_start_threads = full_warps | tail_warp;
    end
  end

  always @* begin
    lane_3_joins = 4'h0;
    if (merges) begin
      lane_3_joins = members_held_3;
    end
    if (copies) begin
      lane_3_joins = lane_3_members;
    end
  end

  assign unit_any = |any_held;
  assign unit_whole = &complete_held;

  mask_lane_4_2_6 lane_0 (
    .clock(clock),
    .reset(reset),
    .start_threads(lane_0_start_threads),
    .thread(completion_sw_0),
    .exits(exiting[0]),
    .entering(entering_sw_0),
    .enters_0(bank_enters_0[0]),
    .enters_1(bank_enters_1[0]),
    .columns(columns),
    .all(unit_all),
    .position_0(bank_position_0),
    .position_1(bank_position_1),
    .bank(first_bank[1]),
    .writes_0(bank_writes_0),
    .writes_1(bank_writes_1),
    .kept(kept),
    .joins(lane_0_joins),
    .members(lane_0_members),
    .any(lane_0_any),
    .complete(lane_0_complete),
    .load_columns(load_columns),
    .load_all(load_all),
    .load_position(load_position),
    .load_mask(load_mask_0)
  );

  mask_lane_4_2_6 lane_1 (
    .clock(clock),
    .reset(reset),
    .start_threads(lane_1_start_threads),
    .thread(completion_sw_1),
    .exits(exiting[1]),
    .entering(entering_sw_1),
    .enters_0(bank_enters_0[1]),
    .enters_1(bank_enters_1[1]),
    .columns(columns),
    .all(unit_all),
    .position_0(bank_position_0),
    .position_1(bank_position_1),
    .bank(first_bank[1]),
    .writes_0(bank_writes_0),
    .writes_1(bank_writes_1),
    .kept(kept),
    .joins(lane_1_joins),
    .members(lane_1_members),
    .any(lane_1_any),
    .complete(lane_1_complete),
    .load_columns(load_columns),
    .load_all(load_all),
    .load_position(load_position),
    .load_mask(load_mask_1)
  );

  mask_lane_4_2_6 lane_2 (
    .clock(clock),
    .reset(reset),
    .start_threads(lane_2_start_threads),
    .thread(completion_sw_2),
    .exits(exiting[2]),
    .entering(entering_sw_2),
    .enters_0(bank_enters_0[2]),
    .enters_1(bank_enters_1[2]),
    .columns(columns),
    .all(unit_all),
    .position_0(bank_position_0),
    .position_1(bank_position_1),
    .bank(first_bank[1]),
    .writes_0(bank_writes_0),
    .writes_1(bank_writes_1),
    .kept(kept),
    .joins(lane_2_joins),
    .members(lane_2_members),
    .any(lane_2_any),
    .complete(lane_2_complete),
    .load_columns(load_columns),
    .load_all(load_all),
    .load_position(load_position),
    .load_mask(load_mask_2)
  );

  mask_lane_4_2_6 lane_3 (
    .clock(clock),
    .reset(reset),
    .start_threads(lane_3_start_threads),
    .thread(completion_sw_3),
    .exits(exiting[3]),
    .entering(entering_sw_3),
    .enters_0(bank_enters_0[3]),
    .enters_1(bank_enters_1[3]),
    .columns(columns),
    .all(unit_all),
    .position_0(bank_position_0),
    .position_1(bank_position_1),
    .bank(first_bank[1]),
    .writes_0(bank_writes_0),
    .writes_1(bank_writes_1),
    .kept(kept),
    .joins(lane_3_joins),
    .members(lane_3_members),
    .any(lane_3_any),
    .complete(lane_3_complete),
    .load_columns(load_columns),
    .load_all(load_all),
    .load_position(load_position),
    .load_mask(load_mask_3)
  );

  always @(posedge clock) begin
    if (reset) begin
      any_held <= 4'h0;
      complete_held <= 4'h0;
      members_held_0 <= 4'h0;
      members_held_1 <= 4'h0;
      members_held_2 <= 4'h0;
      members_held_3 <= 4'h0;
    end else if (unit_looks) begin
      any_held <= lanes_any;
      complete_held <= lanes_complete;
      members_held_0 <= lane_0_members;
      members_held_1 <= lane_1_members;
      members_held_2 <= lane_2_members;
      members_held_3 <= lane_3_members;
    end
  end
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

module block_columns_4_2_2_1 (
  input wire [3:0] block_warps_0,
  input wire [3:0] block_warps_1,
  input wire [1:0] block_base_0,
  input wire [1:0] block_base_1,
  input wire [1:0] synchronising,
  output reg [3:0] synchronising_columns,
  input wire entering_block,
  output wire [3:0] entering_columns,
  input wire unit_block,
  output wire [3:0] unit_columns,
  output wire [1:0] unit_base,
  input wire load_block,
  output wire [3:0] load_columns,
  output wire [1:0] load_base
);

  always @* begin
    synchronising_columns = 4'h0;
    if (synchronising[0]) begin
      synchronising_columns = synchronising_columns | block_warps_0;
    end
    if (synchronising[1]) begin
      synchronising_columns = synchronising_columns | block_warps_1;
    end
  end

  select_bits_4_2_1 entering_select (
    .value_0(block_warps_0),
    .value_1(block_warps_1),
    .index(entering_block),
    .chosen(entering_columns)
  );

  select_bits_4_2_1 unit_select (
    .value_0(block_warps_0),
    .value_1(block_warps_1),
    .index(unit_block),
    .chosen(unit_columns)
  );

  select_bits_4_2_1 load_select (
    .value_0(block_warps_0),
    .value_1(block_warps_1),
    .index(load_block),
    .chosen(load_columns)
  );

  select_bits_2_2_1 unit_base_select (
    .value_0(block_base_0),
    .value_1(block_base_1),
    .index(unit_block),
    .chosen(unit_base)
  );

  select_bits_2_2_1 load_base_select (
    .value_0(block_base_0),
    .value_1(block_base_1),
    .index(load_block),
    .chosen(load_base)
  );
endmodule

module entering_4_2_1 (
  input wire clock,
  input wire reset,
  input wire arrival_valid,
  input wire arrival_first,
  input wire arrival_full,
  input wire arrival_block,
  input wire [1:0] arrival_slot,
  input wire [23:0] arrival_pc,
  input wire [3:0] arrival_lanes,
  input wire [3:0] arrival_takes,
  input wire [1:0] arrival_sw_0,
  input wire [1:0] arrival_sw_1,
  input wire [1:0] arrival_sw_2,
  input wire [1:0] arrival_sw_3,
  input wire arrival_taken_valid,
  input wire [7:0] arrival_taken_position,
  input wire arrival_not_taken_valid,
  input wire [7:0] arrival_not_taken_position,
  output wire valid,
  output wire first,
  output wire full,
  output wire block,
  output wire [1:0] slot,
  output wire [23:0] pc,
  output wire [3:0] lanes,
  output wire [3:0] takes,
  output wire [1:0] sw_0,
  output wire [1:0] sw_1,
  output wire [1:0] sw_2,
  output wire [1:0] sw_3,
  output wire taken_valid,
  output wire [7:0] taken_position,
  output wire not_taken_valid,
  output wire [7:0] not_taken_position
);
  reg valid_held;
  reg first_held;
  reg full_held;
  reg block_held;
  reg [1:0] slot_held;
  reg [23:0] pc_held;
  reg [3:0] lanes_held;
  reg [3:0] takes_held;
  reg [1:0] sw_held_0;
  reg [1:0] sw_held_1;
  reg [1:0] sw_held_2;
  reg [1:0] sw_held_3;
  reg taken_valid_held;
  reg [7:0] taken_position_held;
  reg not_taken_valid_held;
  reg [7:0] not_taken_position_held;

  assign valid = valid_held;
  assign first = first_held;
  assign full = valid_held & full_held;
  assign block = block_held;
  assign slot = slot_held;
  assign pc = pc_held;
  assign lanes = lanes_held;
  assign takes = takes_held;
  assign taken_valid = taken_valid_held;
  assign taken_position = taken_position_held;
  assign not_taken_valid = not_taken_valid_held;
  assign not_taken_position = not_taken_position_held;
  assign sw_0 = sw_held_0;
  assign sw_1 = sw_held_1;
  assign sw_2 = sw_held_2;
  assign sw_3 = sw_held_3;

  always @(posedge clock) begin
    if (reset) begin
      valid_held <= 1'b0;
    end else begin
      valid_held <= arrival_valid;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      first_held <= 1'b0;
      full_held <= 1'b0;
      block_held <= 1'b0;
      slot_held <= 2'h0;
      pc_held <= 24'h0;
      lanes_held <= 4'h0;
      takes_held <= 4'h0;
      sw_held_0 <= 2'h0;
      sw_held_1 <= 2'h0;
      sw_held_2 <= 2'h0;
      sw_held_3 <= 2'h0;
      taken_valid_held <= 1'b0;
      taken_position_held <= 8'h0;
      not_taken_valid_held <= 1'b0;
      not_taken_position_held <= 8'h0;
    end else if (arrival_valid) begin
      first_held <= arrival_first;
      full_held <= arrival_first & arrival_full;
      block_held <= arrival_block;
      slot_held <= arrival_slot;
      pc_held <= arrival_pc;
      lanes_held <= arrival_lanes;
      takes_held <= arrival_takes;
      sw_held_0 <= arrival_sw_0;
      sw_held_1 <= arrival_sw_1;
      sw_held_2 <= arrival_sw_2;
      sw_held_3 <= arrival_sw_3;
      taken_valid_held <= arrival_taken_valid;
      taken_position_held <= arrival_taken_position;
      not_taken_valid_held <= arrival_not_taken_valid;
      not_taken_position_held <= arrival_not_taken_position;
    end
  end
endmodule

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

module thread_compactor_4_4_2_24_2_1_3 (
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

module block_faults_4_2_2 (
  input wire [3:0] completion_arrival,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire completion_diverges,
  input wire completion_stranded,
  input wire [3:0] completion_lanes,
  input wire [3:0] completion_others,
  output reg [3:0] completion_fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output reg [3:0] completion_fault_lanes,
  input wire entering_full,
  input wire [1:0] entering_slot,
  input wire [23:0] entering_pc,
  input wire [3:0] entering_lanes,
  input wire [3:0] arrival_fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [1:0] arrival_slot,
  input wire [23:0] arrival_pc,
  input wire [3:0] arrival_lanes,
  input wire unit_conflict,
  input wire [1:0] unit_base,
  input wire [23:0] unit_pc,
  output reg [3:0] stack_fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output reg [1:0] stack_fault_slot,
  output reg [23:0] stack_fault_pc,
  output reg [1:0] stack_fault_lane
);
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_DIFFERENT_RETURNS = 4'h8;
  localparam [3:0] FAULT_DIVERGENT_BARRIER = 4'ha;
  localparam [3:0] FAULT_STACK_FULL = 4'hb;
  localparam [3:0] FAULT_DISAGREEMENT = 4'hc;

  reg [3:0] lowest_request;
  wire lowest_valid_unused;
  wire [1:0] lowest_index;
  wire [3:0] lowest_onehot_unused;

  always @* begin
    completion_fault = completion_arrival;
    completion_fault_lanes = completion_lanes;
    if (completion_diverges) begin
      completion_fault = FAULT_DISAGREEMENT;
      completion_fault_lanes = completion_others;
    end
    if (completion_stranded) begin
      completion_fault = FAULT_DIVERGENT_BARRIER;
    end
  end

  always @* begin
    lowest_request = arrival_lanes;
    if (entering_full) begin
      lowest_request = entering_lanes;
    end
  end

  always @* begin
    stack_fault = arrival_fault;
    stack_fault_slot = arrival_slot;
    stack_fault_pc = arrival_pc;
    stack_fault_lane = lowest_index;
    if ((arrival_fault == FAULT_NONE) & unit_conflict) begin
      stack_fault = FAULT_DIFFERENT_RETURNS;
      stack_fault_slot = unit_base;
      stack_fault_pc = unit_pc;
      stack_fault_lane = 2'h0;
    end
    if (entering_full) begin
      stack_fault = FAULT_STACK_FULL;
      stack_fault_slot = entering_slot;
      stack_fault_pc = entering_pc;
      stack_fault_lane = lowest_index;
    end
  end

  priority_encoder_4_2 lowest (
    .request(lowest_request),
    .valid(lowest_valid_unused),
    .index(lowest_index),
    .onehot(lowest_onehot_unused)
  );
endmodule

module block_stacks (
  input wire clock,
  input wire reset,
  input wire stack_reuse,
  input wire prune,
  input wire likely_convergence,
  input wire unanimous,
  input wire compaction_disabled,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire [3:0] start_last,
  input wire [3:0] start_tail,
  input wire [23:0] start_pc,
  input wire start_block_slot,
  input wire [3:0] blocks_warps_0,
  input wire [3:0] blocks_warps_1,
  input wire [1:0] blocks_base_0,
  input wire [1:0] blocks_base_1,
  output wire [3:0] warps_active,
  output wire [3:0] warps_waiting,
  input wire [3:0] warps_leaving,
  input wire [3:0] slots_idle,
  input wire [3:0] slots_busy,
  input wire [3:0] slots_waiting,
  output wire [3:0] slots_leaving,
  output wire [3:0] slots_flush,
  output wire [3:0] fetch_fetchable,
  input wire [1:0] fetch_slot,
  output wire [23:0] fetch_pc,
  input wire decode_valid,
  input wire [1:0] decode_slot,
  input wire [23:0] decode_next_pc,
  input wire decode_calls,
  input wire [1:0] issue_slot,
  output wire [3:0] issue_lanes,
  output wire [1:0] issue_sw_0,
  output wire [1:0] issue_sw_1,
  output wire [1:0] issue_sw_2,
  output wire [1:0] issue_sw_3,
  output wire [1:0] issue_block_row,
  input wire completion_valid,
  input wire [1:0] completion_slot,
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
  output wire [1:0] fault_slot,
  output wire [23:0] fault_pc,
  output wire [1:0] fault_lane,
  output wire update_valid,
  output wire [7:0] update_position,
  output wire [23:0] update_pc,
  output wire [1:0] update_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] update_rpc,
  output wire [7:0] update_depth,
  output wire [3:0] update_mask,
  output wire update_likely,
  output wire [23:0] update_lpc,
  output wire [7:0] update_lpos,
  output wire push_likely_valid,
  output wire [7:0] push_likely_position,
  output wire [23:0] push_likely_pc,
  output wire [1:0] push_likely_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] push_likely_rpc,
  output wire [7:0] push_likely_depth,
  output wire [3:0] push_likely_mask,
  output wire push_likely_likely,
  output wire [23:0] push_likely_lpc,
  output wire [7:0] push_likely_lpos,
  output wire push_not_taken_valid,
  output wire [7:0] push_not_taken_position,
  output wire [23:0] push_not_taken_pc,
  output wire [1:0] push_not_taken_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] push_not_taken_rpc,
  output wire [7:0] push_not_taken_depth,
  output wire [3:0] push_not_taken_mask,
  output wire push_not_taken_likely,
  output wire [23:0] push_not_taken_lpc,
  output wire [7:0] push_not_taken_lpos,
  output wire push_taken_valid,
  output wire [7:0] push_taken_position,
  output wire [23:0] push_taken_pc,
  output wire [1:0] push_taken_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] push_taken_rpc,
  output wire [7:0] push_taken_depth,
  output wire [3:0] push_taken_mask,
  output wire push_taken_likely,
  output wire [23:0] push_taken_lpc,
  output wire [7:0] push_taken_lpos,
  output wire pop_event_valid,
  output wire pop_event_owner,
  output wire [7:0] pop_event_position,
  output wire pop_event_merge_valid,
  output wire [7:0] pop_event_merge_into,
  output wire arrive_completed_valid,
  output wire [1:0] arrive_completed_slot,
  output reg [2:0] arrive_completed_kind, // Arrival: Branch, Rpc, Return, Likely, Exit
  output wire [23:0] arrive_completed_pc,
  output wire [2:0] arrive_completed_count,
  output wire arrive_reached_valid,
  output wire [1:0] arrive_reached_slot,
  output wire [2:0] arrive_reached_kind, // Arrival: Branch, Rpc, Return, Likely, Exit
  output wire [23:0] arrive_reached_pc,
  output wire [2:0] arrive_reached_count,
  output wire form_valid,
  output wire [1:0] form_slot,
  output wire [23:0] form_pc,
  output wire [3:0] form_lanes,
  output wire [1:0] form_sw_0,
  output wire [1:0] form_sw_1,
  output wire [1:0] form_sw_2,
  output wire [1:0] form_sw_3
);
  localparam [2:0] ARRIVAL_BRANCH = 3'h0;
  localparam [2:0] ARRIVAL_EXIT = 3'h4;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [1:0] first_block = 2'h1;

  reg [1:0] started;
  reg [1:0] formed;
  wire [1:0] completed;
  reg load_block;
  wire outcome_branch_arrives;
  wire outcome_exits;
  wire outcome_moves;
  wire outcome_any_taken;
  wire outcome_any_not_taken;
  wire outcome_diverges;
  wire [3:0] outcome_others;
  wire [3:0] buffer_active;
  wire buffer_decode_block;
  wire buffer_completion_block;
  wire [7:0] buffer_completion_depth;
  wire buffer_arrival_block;
  wire [7:0] buffer_arrival_depth;
  wire [3:0] buffer_arrival_lanes;
  wire [1:0] arrivals_first;
  wire arrivals_first_pends;
  wire [3:0] arrivals_first_fault;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [1:0] arrivals_second;
  wire arrivals_second_pends;
  wire [3:0] arrivals_second_fault;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [34:0] arrivals_unit_pending; // Pending: kind[2:0], pc[26:3], depth[34:27]
  wire [23:0] arrivals_unit_target;
  wire [51:0] arrivals_unit_annotation;
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  wire [1:0] progress_checking;
  wire [1:0] progress_resolving;
  wire [1:0] progress_synchronising;
  wire [1:0] progress_whole;
  wire [1:0] progress_pending;
  wire [1:0] progress_any_taken;
  wire [1:0] progress_any_not_taken;
  wire [2:0] progress_count_0;
  wire [2:0] progress_count_1;
  wire turn_looks;
  wire turn_look_block;
  wire turn_fires;
  wire [1:0] turn_served;
  wire turn_asks;
  wire turn_ends;
  wire turn_conflict;
  wire [23:0] turn_pc;
  wire [125:0] turn_next_top;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] turn_next_position;
  wire turn_drops_base;
  wire turn_save_valid_0;
  wire turn_save_valid_1;
  wire turn_save_valid_2;
  wire [7:0] turn_save_position_0;
  wire [7:0] turn_save_position_1;
  wire [7:0] turn_save_position_2;
  wire [125:0] turn_save_entry_0;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] turn_save_entry_1;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] turn_save_entry_2;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire turn_mask_busy;
  wire turn_mask_block;
  wire turn_mask_all;
  wire [7:0] turn_mask_position;
  wire turn_mask_clears;
  wire turn_mask_merges;
  wire turn_mask_copies;
  wire [125:0] turn_update_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] turn_push_likely_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] turn_push_not_taken_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] turn_push_taken_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] entries_decode_top;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] entries_completion_top;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] entries_completion_position;
  wire [125:0] entries_load_top;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] entries_load_position;
  wire entries_load_all;
  wire [125:0] entries_look_top;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] entries_look_position;
  wire entries_look_all;
  wire [125:0] entries_look_below;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire masks_unit_any;
  wire masks_unit_whole;
  wire [3:0] masks_load_mask_0;
  wire [3:0] masks_load_mask_1;
  wire [3:0] masks_load_mask_2;
  wire [3:0] masks_load_mask_3;
  wire [3:0] columns_synchronising_columns;
  wire [3:0] columns_entering_columns;
  wire [3:0] columns_unit_columns;
  wire [1:0] columns_unit_base;
  wire [3:0] columns_load_columns;
  wire [1:0] columns_load_base;
  wire [23:0] sides_fall_through;
  wire sides_splits_unused;
  wire sides_dropped_unused;
  wire [125:0] sides_waiting_entry_unused;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire sides_likely_valid_unused;
  wire [7:0] sides_likely_position_unused;
  wire [125:0] sides_likely_entry_unused;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire sides_not_taken_valid;
  wire [7:0] sides_not_taken_position;
  wire [125:0] sides_not_taken_entry_unused;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire sides_taken_valid;
  wire [7:0] sides_taken_position;
  wire [125:0] sides_taken_entry_unused;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire sides_full;
  wire entering_valid;
  wire entering_first;
  wire entering_full;
  wire entering_block;
  wire [1:0] entering_slot;
  wire [23:0] entering_pc;
  wire [3:0] entering_lanes;
  wire [3:0] entering_takes;
  wire [1:0] entering_sw_0;
  wire [1:0] entering_sw_1;
  wire [1:0] entering_sw_2;
  wire [1:0] entering_sw_3;
  wire entering_taken_valid;
  wire [7:0] entering_taken_position;
  wire entering_not_taken_valid;
  wire [7:0] entering_not_taken_position;
  wire compactor_request_valid;
  wire compactor_request_ready_unused;
  wire compactor_grant_valid_unused;
  wire compactor_grant_block;
  wire compactor_warp_block;
  wire compactor_warp_last;
  wire [2:0] compactor_warp_count_unused;
  wire compactor_busy_unused;
  wire faults_completion_stranded;

  always @* begin
    load_block = compactor_grant_block;
    if (form_valid) begin
      load_block = compactor_warp_block;
    end
  end

  always @* begin
    started = 2'h0;
    if (start_valid) begin
      started = first_block << start_block_slot;
    end
  end

  assign warps_active = buffer_active | columns_synchronising_columns;
  assign issue_block_row = issue_slot;
  assign warps_waiting = slots_waiting;
  assign slots_leaving = warps_leaving;
  assign slots_flush = 4'h0;
  assign sides_fall_through = completion_pc + 24'h1;
  assign compactor_request_valid = turn_fires & turn_asks;

  always @* begin
    formed = 2'h0;
    if (form_valid) begin
      formed = first_block << compactor_warp_block;
    end
  end

  assign completed = first_block << buffer_completion_block;
  assign faults_completion_stranded = completion_valid & (completion_control == CONTROL_BARRIER) &
      !(|(progress_whole & completed));
  assign update_pc = turn_update_entry[23:0];
  assign update_kind = turn_update_entry[25:24];
  assign update_rpc = turn_update_entry[49:26];
  assign update_depth = turn_update_entry[57:50];
  assign update_mask = 4'h0;
  assign update_likely = turn_update_entry[92];
  assign update_lpc = turn_update_entry[116:93];
  assign update_lpos = turn_update_entry[124:117];
  assign push_likely_pc = turn_push_likely_entry[23:0];
  assign push_likely_kind = turn_push_likely_entry[25:24];
  assign push_likely_rpc = turn_push_likely_entry[49:26];
  assign push_likely_depth = turn_push_likely_entry[57:50];
  assign push_likely_mask = 4'h0;
  assign push_likely_likely = turn_push_likely_entry[92];
  assign push_likely_lpc = turn_push_likely_entry[116:93];
  assign push_likely_lpos = turn_push_likely_entry[124:117];
  assign push_not_taken_pc = turn_push_not_taken_entry[23:0];
  assign push_not_taken_kind = turn_push_not_taken_entry[25:24];
  assign push_not_taken_rpc = turn_push_not_taken_entry[49:26];
  assign push_not_taken_depth = turn_push_not_taken_entry[57:50];
  assign push_not_taken_mask = 4'h0;
  assign push_not_taken_likely = turn_push_not_taken_entry[92];
  assign push_not_taken_lpc = turn_push_not_taken_entry[116:93];
  assign push_not_taken_lpos = turn_push_not_taken_entry[124:117];
  assign push_taken_pc = turn_push_taken_entry[23:0];
  assign push_taken_kind = turn_push_taken_entry[25:24];
  assign push_taken_rpc = turn_push_taken_entry[49:26];
  assign push_taken_depth = turn_push_taken_entry[57:50];
  assign push_taken_mask = 4'h0;
  assign push_taken_likely = turn_push_taken_entry[92];
  assign push_taken_lpc = turn_push_taken_entry[116:93];
  assign push_taken_lpos = turn_push_taken_entry[124:117];
  assign pop_event_position = update_position;
  assign arrive_completed_slot = completion_slot;
  assign arrive_completed_pc = completion_pc;

  always @* begin
    arrive_completed_kind = ARRIVAL_BRANCH;
    if (outcome_exits) begin
      arrive_completed_kind = ARRIVAL_EXIT;
    end
  end

  block_outcome_4 outcome (
    .completion_valid(completion_valid),
    .completion_control(completion_control),
    .completion_uniform(completion_annotation[26]),
    .completion_lanes(completion_lanes),
    .completion_taken(completion_taken),
    .branch_arrives(outcome_branch_arrives),
    .exits(outcome_exits),
    .arrives(arrive_completed_valid),
    .moves(outcome_moves),
    .any_taken(outcome_any_taken),
    .any_not_taken(outcome_any_not_taken),
    .diverges(outcome_diverges),
    .others(outcome_others)
  );

  warp_buffer_4_4_2_1 buffer (
    .clock(clock),
    .reset(reset),
    .form_valid(form_valid),
    .form_slot(form_slot),
    .form_block(compactor_warp_block),
    .form_pc(form_pc),
    .form_depth(entries_load_top[65:58]),
    .form_lanes(form_lanes),
    .form_sw_0(form_sw_0),
    .form_sw_1(form_sw_1),
    .form_sw_2(form_sw_2),
    .form_sw_3(form_sw_3),
    .idle(slots_idle),
    .busy(slots_busy),
    .active(buffer_active),
    .fetchable(fetch_fetchable),
    .fetch_slot(fetch_slot),
    .fetch_pc(fetch_pc),
    .decode_valid(decode_valid),
    .decode_slot(decode_slot),
    .decode_next(decode_next_pc),
    .decode_calls(decode_calls),
    .decode_block(buffer_decode_block),
    .decode_top(entries_decode_top),
    .issue_slot(issue_slot),
    .issue_lanes(issue_lanes),
    .issue_sw_0(issue_sw_0),
    .issue_sw_1(issue_sw_1),
    .issue_sw_2(issue_sw_2),
    .issue_sw_3(issue_sw_3),
    .completion_slot(completion_slot),
    .completion_block(buffer_completion_block),
    .completion_depth(buffer_completion_depth),
    .completion_top(entries_completion_top),
    .completion_moves(outcome_moves),
    .completion_target(completion_target),
    .completion_calls(completion_calls),
    .completion_returns(completion_returns),
    .completion_arrives(arrive_completed_valid),
    .arrival_valid(arrive_reached_valid),
    .arrival_slot(arrive_reached_slot),
    .arrival_block(buffer_arrival_block),
    .arrival_kind(arrive_reached_kind),
    .arrival_pc(arrive_reached_pc),
    .arrival_depth(buffer_arrival_depth),
    .arrival_lanes(buffer_arrival_lanes)
  );

  arrivals_2_1_3 arrivals (
    .clock(clock),
    .branch_arrives(outcome_branch_arrives),
    .arrives(arrive_completed_valid),
    .completion_block(buffer_completion_block),
    .completion_pc(completion_pc),
    .completion_depth(buffer_completion_depth),
    .completion_target(completion_target),
    .completion_annotation(completion_annotation),
    .reached_valid(arrive_reached_valid),
    .reached_block(buffer_arrival_block),
    .reached_kind(arrive_reached_kind),
    .reached_pc(arrive_reached_pc),
    .reached_depth(buffer_arrival_depth),
    .pending(progress_pending),
    .count_0(progress_count_0),
    .count_1(progress_count_1),
    .first(arrivals_first),
    .first_pends(arrivals_first_pends),
    .first_fault(arrivals_first_fault),
    .first_count(arrive_completed_count),
    .second(arrivals_second),
    .second_pends(arrivals_second_pends),
    .second_fault(arrivals_second_fault),
    .second_count(arrive_reached_count),
    .unit_block(turn_look_block),
    .unit_pending(arrivals_unit_pending),
    .unit_target(arrivals_unit_target),
    .unit_annotation(arrivals_unit_annotation)
  );

  block_progress_2_3 progress (
    .clock(clock),
    .reset(reset),
    .start(started),
    .first(arrivals_first),
    .first_pends(arrivals_first_pends),
    .first_taken(outcome_any_taken),
    .first_not_taken(outcome_any_not_taken),
    .second(arrivals_second),
    .second_pends(arrivals_second_pends),
    .form(formed),
    .form_last(compactor_warp_last),
    .unit(turn_served),
    .unit_asks(turn_asks),
    .unit_whole(masks_unit_whole),
    .unit_ends(turn_ends),
    .checking(progress_checking),
    .resolving(progress_resolving),
    .synchronising(progress_synchronising),
    .whole(progress_whole),
    .pending(progress_pending),
    .any_taken(progress_any_taken),
    .any_not_taken(progress_any_not_taken),
    .count_0(progress_count_0),
    .count_1(progress_count_1)
  );

  stack_turn_2_1_6 turn (
    .clock(clock),
    .reset(reset),
    .stack_reuse(stack_reuse),
    .prune(prune),
    .likely_convergence(likely_convergence),
    .unanimous(unanimous),
    .checking(progress_checking),
    .resolving(progress_resolving),
    .pending(progress_pending),
    .any_taken(progress_any_taken),
    .any_not_taken(progress_any_not_taken),
    .entering(entering_valid),
    .look_top(entries_look_top),
    .look_position(entries_look_position),
    .look_all(entries_look_all),
    .look_below(entries_look_below),
    .look_arrival(arrivals_unit_pending),
    .look_target(arrivals_unit_target),
    .look_annotation(arrivals_unit_annotation),
    .top_any(masks_unit_any),
    .looks(turn_looks),
    .look_block(turn_look_block),
    .block(pop_event_owner),
    .fires(turn_fires),
    .served(turn_served),
    .asks(turn_asks),
    .ends(turn_ends),
    .conflict(turn_conflict),
    .position(update_position),
    .pc(turn_pc),
    .next_top(turn_next_top),
    .next_position(turn_next_position),
    .drops_base(turn_drops_base),
    .save_valid_0(turn_save_valid_0),
    .save_valid_1(turn_save_valid_1),
    .save_valid_2(turn_save_valid_2),
    .save_position_0(turn_save_position_0),
    .save_position_1(turn_save_position_1),
    .save_position_2(turn_save_position_2),
    .save_entry_0(turn_save_entry_0),
    .save_entry_1(turn_save_entry_1),
    .save_entry_2(turn_save_entry_2),
    .mask_busy(turn_mask_busy),
    .mask_block(turn_mask_block),
    .mask_all(turn_mask_all),
    .mask_position(turn_mask_position),
    .mask_other(pop_event_merge_into),
    .mask_clears(turn_mask_clears),
    .mask_merges(turn_mask_merges),
    .mask_copies(turn_mask_copies),
    .update_valid(update_valid),
    .update_entry(turn_update_entry),
    .push_likely_valid(push_likely_valid),
    .push_likely_position(push_likely_position),
    .push_likely_entry(turn_push_likely_entry),
    .push_not_taken_valid(push_not_taken_valid),
    .push_not_taken_position(push_not_taken_position),
    .push_not_taken_entry(turn_push_not_taken_entry),
    .push_taken_valid(push_taken_valid),
    .push_taken_position(push_taken_position),
    .push_taken_entry(turn_push_taken_entry),
    .pop_valid(pop_event_valid),
    .merge_valid(pop_event_merge_valid)
  );

  block_entries_2_1_6_4 entries (
    .clock(clock),
    .reset(reset),
    .start_valid(start_valid),
    .start_block(start_block_slot),
    .start_pc(start_pc),
    .decode_block(buffer_decode_block),
    .decode_top(entries_decode_top),
    .completion_block(buffer_completion_block),
    .completion_top(entries_completion_top),
    .completion_position(entries_completion_position),
    .load_block(load_block),
    .load_top(entries_load_top),
    .load_position(entries_load_position),
    .load_all(entries_load_all),
    .look_block(turn_look_block),
    .look_top(entries_look_top),
    .look_position(entries_look_position),
    .look_all(entries_look_all),
    .look_below(entries_look_below),
    .write_valid(turn_fires),
    .write_block(pop_event_owner),
    .write_top(turn_next_top),
    .write_position(turn_next_position),
    .drops_base(turn_drops_base),
    .save_valid_0(turn_save_valid_0),
    .save_valid_1(turn_save_valid_1),
    .save_valid_2(turn_save_valid_2),
    .save_position_0(turn_save_position_0),
    .save_position_1(turn_save_position_1),
    .save_position_2(turn_save_position_2),
    .save_entry_0(turn_save_entry_0),
    .save_entry_1(turn_save_entry_1),
    .save_entry_2(turn_save_entry_2)
  );

  block_masks_4_4_2_6 masks (
    .clock(clock),
    .reset(reset),
    .start_valid(start_valid),
    .start_warps(start_warps),
    .start_last(start_last),
    .start_tail(start_tail),
    .completion_lanes(completion_lanes),
    .completion_sw_0(completion_sw_0),
    .completion_sw_1(completion_sw_1),
    .completion_sw_2(completion_sw_2),
    .completion_sw_3(completion_sw_3),
    .exits(outcome_exits),
    .entering_valid(entering_valid),
    .entering_first(entering_first),
    .entering_columns(columns_entering_columns),
    .entering_lanes(entering_lanes),
    .entering_takes(entering_takes),
    .entering_sw_0(entering_sw_0),
    .entering_sw_1(entering_sw_1),
    .entering_sw_2(entering_sw_2),
    .entering_sw_3(entering_sw_3),
    .entering_taken_valid(entering_taken_valid),
    .entering_taken_position(entering_taken_position),
    .entering_not_taken_valid(entering_not_taken_valid),
    .entering_not_taken_position(entering_not_taken_position),
    .unit_looks(turn_looks),
    .unit_columns(columns_unit_columns),
    .unit_all(turn_mask_all),
    .unit_busy(turn_mask_busy),
    .unit_position(turn_mask_position),
    .look_position(entries_look_position),
    .unit_other(pop_event_merge_into),
    .unit_clears(turn_mask_clears),
    .unit_merges(turn_mask_merges),
    .unit_copies(turn_mask_copies),
    .unit_any(masks_unit_any),
    .unit_whole(masks_unit_whole),
    .load_columns(columns_load_columns),
    .load_all(entries_load_all),
    .load_position(entries_load_position),
    .load_mask_0(masks_load_mask_0),
    .load_mask_1(masks_load_mask_1),
    .load_mask_2(masks_load_mask_2),
    .load_mask_3(masks_load_mask_3)
  );

  block_columns_4_2_2_1 columns (
    .block_warps_0(blocks_warps_0),
    .block_warps_1(blocks_warps_1),
    .block_base_0(blocks_base_0),
    .block_base_1(blocks_base_1),
    .synchronising(progress_synchronising),
    .synchronising_columns(columns_synchronising_columns),
    .entering_block(entering_block),
    .entering_columns(columns_entering_columns),
    .unit_block(turn_mask_block),
    .unit_columns(columns_unit_columns),
    .unit_base(columns_unit_base),
    .load_block(load_block),
    .load_columns(columns_load_columns),
    .load_base(columns_load_base)
  );

  sides_6 sides (
    .stack_reuse(stack_reuse),
    .prune(prune),
    .likely_convergence(likely_convergence),
    .top_entry(entries_completion_top),
    .top_position(entries_completion_position),
    .fall_through(sides_fall_through),
    .call_depth(buffer_completion_depth),
    .target(completion_target),
    .annotation(completion_annotation),
    .splits(sides_splits_unused),
    .dropped(sides_dropped_unused),
    .waiting_entry(sides_waiting_entry_unused),
    .likely_valid(sides_likely_valid_unused),
    .likely_position(sides_likely_position_unused),
    .likely_entry(sides_likely_entry_unused),
    .not_taken_valid(sides_not_taken_valid),
    .not_taken_position(sides_not_taken_position),
    .not_taken_entry(sides_not_taken_entry_unused),
    .taken_valid(sides_taken_valid),
    .taken_position(sides_taken_position),
    .taken_entry(sides_taken_entry_unused),
    .full(sides_full)
  );

  entering_4_2_1 entering (
    .clock(clock),
    .reset(reset),
    .arrival_valid(outcome_branch_arrives),
    .arrival_first(arrivals_first_pends),
    .arrival_full(sides_full),
    .arrival_block(buffer_completion_block),
    .arrival_slot(completion_slot),
    .arrival_pc(completion_pc),
    .arrival_lanes(completion_lanes),
    .arrival_takes(completion_taken),
    .arrival_sw_0(completion_sw_0),
    .arrival_sw_1(completion_sw_1),
    .arrival_sw_2(completion_sw_2),
    .arrival_sw_3(completion_sw_3),
    .arrival_taken_valid(sides_taken_valid),
    .arrival_taken_position(sides_taken_position),
    .arrival_not_taken_valid(sides_not_taken_valid),
    .arrival_not_taken_position(sides_not_taken_position),
    .valid(entering_valid),
    .first(entering_first),
    .full(entering_full),
    .block(entering_block),
    .slot(entering_slot),
    .pc(entering_pc),
    .lanes(entering_lanes),
    .takes(entering_takes),
    .sw_0(entering_sw_0),
    .sw_1(entering_sw_1),
    .sw_2(entering_sw_2),
    .sw_3(entering_sw_3),
    .taken_valid(entering_taken_valid),
    .taken_position(entering_taken_position),
    .not_taken_valid(entering_not_taken_valid),
    .not_taken_position(entering_not_taken_position)
  );

  thread_compactor_4_4_2_24_2_1_3 compactor (
    .clock(clock),
    .reset(reset),
    .request_valid(compactor_request_valid),
    .request_ready(compactor_request_ready_unused),
    .request_block(pop_event_owner),
    .grant_valid(compactor_grant_valid_unused),
    .grant_block(compactor_grant_block),
    .load_mask_0(masks_load_mask_0),
    .load_mask_1(masks_load_mask_1),
    .load_mask_2(masks_load_mask_2),
    .load_mask_3(masks_load_mask_3),
    .load_base(columns_load_base),
    .load_pc(entries_load_top[23:0]),
    .load_compaction_disabled(compaction_disabled),
    .warp_valid(form_valid),
    .warp_ready(1'b1),
    .warp_block(compactor_warp_block),
    .warp_slot(form_slot),
    .warp_pc(form_pc),
    .warp_lanes(form_lanes),
    .warp_sw_0(form_sw_0),
    .warp_sw_1(form_sw_1),
    .warp_sw_2(form_sw_2),
    .warp_sw_3(form_sw_3),
    .warp_last(compactor_warp_last),
    .warp_count(compactor_warp_count_unused),
    .busy(compactor_busy_unused)
  );

  block_faults_4_2_2 faults (
    .completion_arrival(arrivals_first_fault),
    .completion_diverges(outcome_diverges),
    .completion_stranded(faults_completion_stranded),
    .completion_lanes(completion_lanes),
    .completion_others(outcome_others),
    .completion_fault(refusal_code),
    .completion_fault_lanes(refusal_lanes),
    .entering_full(entering_full),
    .entering_slot(entering_slot),
    .entering_pc(entering_pc),
    .entering_lanes(entering_lanes),
    .arrival_fault(arrivals_second_fault),
    .arrival_slot(arrive_reached_slot),
    .arrival_pc(arrive_reached_pc),
    .arrival_lanes(buffer_arrival_lanes),
    .unit_conflict(turn_conflict),
    .unit_base(columns_unit_base),
    .unit_pc(turn_pc),
    .stack_fault(fault_code),
    .stack_fault_slot(fault_slot),
    .stack_fault_pc(fault_pc),
    .stack_fault_lane(fault_lane)
  );
endmodule

`default_nettype wire
