// block_stacks
//
// Written from its Rust description; do not edit.
//
// Modules:
//   block_stacks
//     first_set_4
//     warp_buffer_4_4_2_1
//       async_ram_bits_24_2_2_3
//       async_ram_bits_8_2_3_3
//       async_ram_bits_1_2_3_1
//       async_ram_bits_4_2_2_1
//       async_ram_bits_2_2_1_1 x4
//       round_robin_arbiter_4_2
//         first_set_4 x2
//         one_hot_to_binary_4_2
//       meeting x2
//     block_entries_2_1_7
//       async_ram_entry_1_4_2
//       async_ram_bits_8_1_3_2
//       async_ram_entry_7_1_3
//     block_masks_4_4_2
//       mask_lane_4_2 x4
//         async_ram_bits_4_6_3_2
//     block_progress_2_3
//     sides
//     stack_unit
//       meeting
//       sides
//       pop
//     round_robin_arbiter_2_1
//       first_set_2 x2
//       one_hot_to_binary_2_1
//     thread_compactor_4_4_2_24_2_1_3
//       first_set_4
//       queue_bits_1_2
//       generation_24_2_1_3
//       lane_buffer_4_2 x4
//         first_set_4
//         one_hot_to_binary_4_2
//       or_tree_4_4
//     arrival_check
//     async_ram_pending_1_3_2
//     async_ram_bits_24_1_1_1
//     async_ram_annotation_1_1_1
//     select_bits_4_2_1 x3
//     select_bits_2_2_1 x2
//     select_bits_3_2_1 x2
//     priority_encoder_4_2
//       first_set_4
//       one_hot_to_binary_4_2

`default_nettype none

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

module round_robin_arbiter_4_2 (
  input wire clock,
  input wire reset,
  input wire [3:0] request,
  input wire accept,
  output wire grant_valid,
  output reg [3:0] grant,
  output wire [1:0] grant_index
);
  wire [3:0] from_grant;
  reg [3:0] above_last;
  wire [3:0] first_above_request;
  wire first_above_valid;
  wire [3:0] first_above_onehot;
  wire [3:0] first_onehot;

  assign first_above_request = request & above_last;

  always @* begin
    grant = first_onehot;
    if (first_above_valid) begin
      grant = first_above_onehot;
    end
  end

  assign from_grant = ~grant + 4'h1;

  first_set_4 first_above (
    .request(first_above_request),
    .valid(first_above_valid),
    .onehot(first_above_onehot)
  );

  first_set_4 first (
    .request(request),
    .valid(grant_valid),
    .onehot(first_onehot)
  );

  one_hot_to_binary_4_2 encoder (
    .onehot(grant),
    .index(grant_index)
  );

  always @(posedge clock) begin
    if (reset) begin
      above_last <= 4'hf;
    end else if (accept & grant_valid) begin
      above_last <= from_grant ^ grant;
    end
  end
endmodule

module meeting (
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
  reg [7:0] decoded_depth;
  reg [7:0] moved_depth;
  reg [3:0] reconverging;
  reg [3:0] returning;
  reg [3:0] converging;
  reg [3:0] exists;
  reg [3:0] reconverged;
  reg [3:0] returned;
  reg [3:0] likely;
  wire [7:0] depths_read_data_1;
  wire [3:0] order_request;
  wire [3:0] order_grant;
  wire decoded_reconverged;
  wire decoded_returned;
  wire decoded_likely;
  wire moved_reconverged;
  wire moved_returned;
  wire moved_likely;

  assign reached = reconverged | returned | likely;
  assign active = exists;
  assign fetchable = exists & idle & ~reached;
  assign order_request = exists & idle & reached & ~busy;

  always @* begin
    arrival_kind = ARRIVAL_RPC;
    if (|(returned & order_grant)) begin
      arrival_kind = ARRIVAL_RETURN;
    end
    if (|(likely & order_grant)) begin
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
    leaving = order_grant;
    if (completion_arrives) begin
      leaving = order_grant | (first_slot << completion_slot);
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
    .read_address_1(arrival_slot),
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
    .read_address_0(arrival_slot),
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
    .read_address_0(arrival_slot),
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
    .read_address_1(arrival_slot),
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
    .grant_valid(arrival_valid),
    .grant(order_grant),
    .grant_index(arrival_slot)
  );

  meeting decoded (
    .entry(decode_top),
    .pc(decode_next),
    .depth(decoded_depth),
    .reconverged(decoded_reconverged),
    .returned(decoded_returned),
    .likely(decoded_likely)
  );

  meeting moved (
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
    end else begin
      exists <= (exists & ~leaving) | forming;
      reconverged <= (reconverged & staying) | reconverging;
      returned <= (returned & staying) | returning;
      likely <= (likely & staying) | converging;
    end
  end
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

// Memory of 128 words of 126 bits: 1 asynchronous read port, 3 write ports.
module async_ram_entry_7_1_3 (
  input wire clock,
  input wire [6:0] read_address_0,
  output wire [125:0] read_data_0,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [6:0] write_address_0,
  input wire [6:0] write_address_1,
  input wire [6:0] write_address_2,
  input wire [125:0] write_data_0,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [125:0] write_data_1,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [125:0] write_data_2,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire write_enable_0,
  input wire write_enable_1,
  input wire write_enable_2
);
  reg [125:0] words [0:127];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 128; word = word + 1) begin
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
    if (write_enable_2) begin
      words[write_address_2] <= write_data_2;
    end
  end

  assign read_data_0 = words[read_address_0];
endmodule

module block_entries_2_1_7 (
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
  input wire unit_block,
  output wire [125:0] unit_top,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [7:0] unit_position,
  output wire unit_all,
  output wire [125:0] unit_below,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire write_valid,
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
  wire [6:0] first_address;
  wire [7:0] below_position;
  wire [6:0] below_low;
  wire [6:0] save_low_0;
  wire [6:0] save_low_1;
  wire [6:0] save_low_2;
  reg [1:0] based;
  wire [6:0] saved_read_address_0;
  wire [6:0] saved_write_address_0;
  wire [6:0] saved_write_address_1;
  wire [6:0] saved_write_address_2;
  wire saved_write_enable_0;
  wire saved_write_enable_1;
  wire saved_write_enable_2;

  assign load_all = (|(based & (first_block << load_block))) & !(|load_position);
  assign unit_all = (|(based & (first_block << unit_block))) & !(|unit_position);
  assign first_address = {6'h0, unit_block} << 3'h6;
  assign below_position = unit_position - 8'h1;
  assign below_low = below_position[6:0] & 7'h3f;
  assign saved_read_address_0 = first_address | below_low;
  assign save_low_0 = save_position_0[6:0] & 7'h3f;
  assign save_low_1 = save_position_1[6:0] & 7'h3f;
  assign save_low_2 = save_position_2[6:0] & 7'h3f;
  assign saved_write_enable_0 = write_valid & save_valid_0;
  assign saved_write_address_0 = first_address | save_low_0;
  assign saved_write_enable_1 = write_valid & save_valid_1;
  assign saved_write_address_1 = first_address | save_low_1;
  assign saved_write_enable_2 = write_valid & save_valid_2;
  assign saved_write_address_2 = first_address | save_low_2;

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
    if (write_valid & drops_base) begin
      dropping = first_block << unit_block;
    end
  end

  async_ram_entry_1_4_2 tops (
    .clock(clock),
    .read_address_0(decode_block),
    .read_address_1(completion_block),
    .read_address_2(load_block),
    .read_address_3(unit_block),
    .read_data_0(decode_top),
    .read_data_1(completion_top),
    .read_data_2(load_top),
    .read_data_3(unit_top),
    .write_address_0(unit_block),
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
    .read_address_2(unit_block),
    .read_data_0(completion_position),
    .read_data_1(load_position),
    .read_data_2(unit_position),
    .write_address_0(unit_block),
    .write_address_1(start_block),
    .write_data_0(write_position),
    .write_data_1(8'h0),
    .write_enable_0(write_valid),
    .write_enable_1(start_valid)
  );

  async_ram_entry_7_1_3 saved (
    .clock(clock),
    .read_address_0(saved_read_address_0),
    .read_data_0(unit_below),
    .write_address_0(saved_write_address_0),
    .write_address_1(saved_write_address_1),
    .write_address_2(saved_write_address_2),
    .write_data_0(save_entry_0),
    .write_data_1(save_entry_1),
    .write_data_2(save_entry_2),
    .write_enable_0(saved_write_enable_0),
    .write_enable_1(saved_write_enable_1),
    .write_enable_2(saved_write_enable_2)
  );

  always @(posedge clock) begin
    if (reset) begin
      based <= 2'h0;
    end else begin
      based <= (based & ~dropping) | starting;
    end
  end
endmodule

// Memory of 64 words of 4 bits: 3 asynchronous read ports, 2 write ports.
module async_ram_bits_4_6_3_2 (
  input wire clock,
  input wire [5:0] read_address_0,
  input wire [5:0] read_address_1,
  input wire [5:0] read_address_2,
  output wire [3:0] read_data_0,
  output wire [3:0] read_data_1,
  output wire [3:0] read_data_2,
  input wire [5:0] write_address_0,
  input wire [5:0] write_address_1,
  input wire [3:0] write_data_0,
  input wire [3:0] write_data_1,
  input wire write_enable_0,
  input wire write_enable_1
);
  reg [3:0] words [0:63];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 64; word = word + 1) begin
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
  assign read_data_2 = words[read_address_2];
endmodule

module mask_lane_4_2 (
  input wire clock,
  input wire reset,
  input wire [3:0] start_threads,
  input wire [1:0] thread,
  input wire exits,
  input wire enters_0,
  input wire enters_1,
  input wire [3:0] columns,
  input wire all,
  input wire [7:0] position_0,
  input wire [7:0] position_1,
  input wire writes_0,
  input wire writes_1,
  input wire clears,
  input wire merges,
  output wire any,
  output wire complete,
  input wire [3:0] load_columns,
  input wire load_all,
  input wire [7:0] load_position,
  output wire [3:0] load_mask
);
  localparam [3:0] first_thread = 4'h1;
  localparam [3:0] all_threads = 4'hf;

  wire [3:0] own;
  reg [3:0] ended;
  reg [3:0] members;
  reg [3:0] kept;
  reg [3:0] merged;
  reg [3:0] loaded;
  reg [3:0] live;
  wire [3:0] rows_read_data_0;
  wire [3:0] rows_read_data_1;
  wire [3:0] rows_read_data_2;
  reg [3:0] rows_write_data_0;
  reg [3:0] rows_write_data_1;

  assign own = first_thread << thread;

  always @* begin
    ended = 4'h0;
    if (exits) begin
      ended = own;
    end
  end

  always @* begin
    members = rows_read_data_0 & columns & live;
    if (all) begin
      members = columns & live;
    end
  end

  assign any = |members;
  assign complete = !(|(live & columns & ~members));

  always @* begin
    kept = all_threads;
    if (clears) begin
      kept = ~columns;
    end
  end

  always @* begin
    merged = 4'h0;
    if (merges) begin
      merged = members;
    end
  end

  always @* begin
    rows_write_data_0 = rows_read_data_0 & kept;
    if (enters_0) begin
      rows_write_data_0 = (rows_read_data_0 & kept) | own;
    end
  end

  always @* begin
    rows_write_data_1 = (rows_read_data_1 & kept) | merged;
    if (enters_1) begin
      rows_write_data_1 = (rows_read_data_1 & kept) | own;
    end
  end

  always @* begin
    loaded = rows_read_data_2;
    if (load_all) begin
      loaded = load_columns;
    end
  end

  assign load_mask = loaded & load_columns & live;

  async_ram_bits_4_6_3_2 rows (
    .clock(clock),
    .read_address_0(position_0[5:0]),
    .read_address_1(position_1[5:0]),
    .read_address_2(load_position[5:0]),
    .read_data_0(rows_read_data_0),
    .read_data_1(rows_read_data_1),
    .read_data_2(rows_read_data_2),
    .write_address_0(position_0[5:0]),
    .write_address_1(position_1[5:0]),
    .write_data_0(rows_write_data_0),
    .write_data_1(rows_write_data_1),
    .write_enable_0(writes_0),
    .write_enable_1(writes_1)
  );

  always @(posedge clock) begin
    if (reset) begin
      live <= 4'h0;
    end else begin
      live <= (live & ~ended) | start_threads;
    end
  end
endmodule

module block_masks_4_4_2 (
  input wire clock,
  input wire reset,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire [3:0] start_last,
  input wire [3:0] start_tail,
  input wire [3:0] completion_lanes,
  input wire [3:0] completion_taken,
  input wire [1:0] completion_sw_0,
  input wire [1:0] completion_sw_1,
  input wire [1:0] completion_sw_2,
  input wire [1:0] completion_sw_3,
  input wire exits,
  input wire arrival_valid,
  input wire arrival_first,
  input wire [3:0] arrival_columns,
  input wire arrival_taken_valid,
  input wire [7:0] arrival_taken_position,
  input wire arrival_not_taken_valid,
  input wire [7:0] arrival_not_taken_position,
  input wire [3:0] unit_columns,
  input wire unit_all,
  input wire [7:0] unit_position,
  input wire [7:0] unit_other,
  input wire unit_clears,
  input wire unit_merges,
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
  reg [3:0] columns;
  reg [7:0] first_position;
  reg [7:0] second_position;
  reg first_writes;
  reg second_writes;
  reg clears;
  reg merges;
  reg [3:0] full_warps;
  reg [3:0] tail_warp;
  reg [3:0] exiting;
  reg [3:0] entering_taken;
  reg [3:0] entering_not_taken;
  reg [3:0] lanes_any;
  reg [3:0] lanes_complete;
  reg [3:0] lane_0_start_threads;
  wire lane_0_any;
  wire lane_0_complete;
  reg [3:0] lane_1_start_threads;
  wire lane_1_any;
  wire lane_1_complete;
  reg [3:0] lane_2_start_threads;
  wire lane_2_any;
  wire lane_2_complete;
  reg [3:0] lane_3_start_threads;
  wire lane_3_any;
  wire lane_3_complete;

  always @* begin
    columns = unit_columns;
    if (arrival_valid) begin
      columns = arrival_columns;
    end
  end

  always @* begin
    first_position = unit_position;
    if (arrival_valid) begin
      first_position = arrival_taken_position;
    end
  end

  always @* begin
    second_position = unit_other;
    if (arrival_valid) begin
      second_position = arrival_not_taken_position;
    end
  end

  always @* begin
    first_writes = 1'b0;
    if (arrival_valid) begin
      first_writes = arrival_taken_valid;
    end
  end

  always @* begin
    second_writes = unit_clears | unit_merges;
    if (arrival_valid) begin
      second_writes = arrival_not_taken_valid;
    end
  end

  always @* begin
    clears = unit_clears;
    if (arrival_valid) begin
      clears = arrival_first;
    end
  end

  always @* begin
    merges = unit_merges;
    if (arrival_valid) begin
      merges = 1'b0;
    end
  end

  always @* begin
    entering_taken = 4'h0;
    if (arrival_valid) begin
      entering_taken = completion_lanes & completion_taken;
    end
  end

  always @* begin
    entering_not_taken = 4'h0;
    if (arrival_valid) begin
      entering_not_taken = completion_lanes & ~completion_taken;
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
    lane_1_start_threads = full_warps;
    if (start_tail[1]) begin
      lane_1_start_threads = full_warps | tail_warp;
    end
  end

  always @* begin
    lane_2_start_threads = full_warps;
    if (start_tail[2]) begin
      lane_2_start_threads = full_warps | tail_warp;
    end
  end

  always @* begin
    lane_3_start_threads = full_warps;
    if (start_tail[3]) begin
      lane_3_start_threads = full_warps | tail_warp;
    end
  end

  assign unit_any = |lanes_any;
  assign unit_whole = &lanes_complete;

  mask_lane_4_2 lane_0 (
    .clock(clock),
    .reset(reset),
    .start_threads(lane_0_start_threads),
    .thread(completion_sw_0),
    .exits(exiting[0]),
    .enters_0(entering_taken[0]),
    .enters_1(entering_not_taken[0]),
    .columns(columns),
    .all(unit_all),
    .position_0(first_position),
    .position_1(second_position),
    .writes_0(first_writes),
    .writes_1(second_writes),
    .clears(clears),
    .merges(merges),
    .any(lane_0_any),
    .complete(lane_0_complete),
    .load_columns(load_columns),
    .load_all(load_all),
    .load_position(load_position),
    .load_mask(load_mask_0)
  );

  mask_lane_4_2 lane_1 (
    .clock(clock),
    .reset(reset),
    .start_threads(lane_1_start_threads),
    .thread(completion_sw_1),
    .exits(exiting[1]),
    .enters_0(entering_taken[1]),
    .enters_1(entering_not_taken[1]),
    .columns(columns),
    .all(unit_all),
    .position_0(first_position),
    .position_1(second_position),
    .writes_0(first_writes),
    .writes_1(second_writes),
    .clears(clears),
    .merges(merges),
    .any(lane_1_any),
    .complete(lane_1_complete),
    .load_columns(load_columns),
    .load_all(load_all),
    .load_position(load_position),
    .load_mask(load_mask_1)
  );

  mask_lane_4_2 lane_2 (
    .clock(clock),
    .reset(reset),
    .start_threads(lane_2_start_threads),
    .thread(completion_sw_2),
    .exits(exiting[2]),
    .enters_0(entering_taken[2]),
    .enters_1(entering_not_taken[2]),
    .columns(columns),
    .all(unit_all),
    .position_0(first_position),
    .position_1(second_position),
    .writes_0(first_writes),
    .writes_1(second_writes),
    .clears(clears),
    .merges(merges),
    .any(lane_2_any),
    .complete(lane_2_complete),
    .load_columns(load_columns),
    .load_all(load_all),
    .load_position(load_position),
    .load_mask(load_mask_2)
  );

  mask_lane_4_2 lane_3 (
    .clock(clock),
    .reset(reset),
    .start_threads(lane_3_start_threads),
    .thread(completion_sw_3),
    .exits(exiting[3]),
    .enters_0(entering_taken[3]),
    .enters_1(entering_not_taken[3]),
    .columns(columns),
    .all(unit_all),
    .position_0(first_position),
    .position_1(second_position),
    .writes_0(first_writes),
    .writes_1(second_writes),
    .clears(clears),
    .merges(merges),
    .any(lane_3_any),
    .complete(lane_3_complete),
    .load_columns(load_columns),
    .load_all(load_all),
    .load_position(load_position),
    .load_mask(load_mask_3)
  );
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
  output wire [1:0] checking,
  output wire [1:0] resolving,
  output wire [1:0] synchronising,
  output wire [1:0] whole,
  output wire [1:0] pending,
  output wire [1:0] any_taken,
  output wire [1:0] any_not_taken,
  output wire [2:0] count_0,
  output wire [2:0] count_1
);
  reg [2:0] warps_next_0;
  reg [2:0] warps_next_1;
  reg [1:0] empties;
  reg [1:0] branching;
  reg [1:0] pending_next;
  wire [1:0] branches_next;
  reg [1:0] taking;
  reg [1:0] falling;
  reg [1:0] formed;
  reg [1:0] asking;
  reg [1:0] ending;
  reg [1:0] checks;
  reg [1:0] waits;
  reg [1:0] runs;
  reg [1:0] resolves;
  reg [1:0] wholes_d;
  reg [1:0] wholes;
  reg [1:0] pends;
  reg [1:0] branches;
  reg [1:0] takes;
  reg [1:0] falls;
  reg [2:0] warps_0;
  reg [2:0] warps_1;

  assign checking = checks;
  assign resolving = resolves;
  assign synchronising = checks | waits | resolves;
  assign whole = wholes;
  assign pending = pends;
  assign any_taken = takes;
  assign any_not_taken = falls;

  always @* begin
    empties = 2'h0;
    empties[0] = runs[0] & !(|warps_next_0);
    empties[1] = runs[1] & !(|warps_next_1);
  end

  assign count_0 = warps_0;

  always @* begin
    warps_next_0 = warps_0;
    if (form[0]) begin
      warps_next_0 = warps_next_0 + 3'h1;
    end
    if (first[0]) begin
      warps_next_0 = warps_next_0 - 3'h1;
    end
    if (second[0]) begin
      warps_next_0 = warps_next_0 - 3'h1;
    end
  end

  assign count_1 = warps_1;

  always @* begin
    warps_next_1 = warps_1;
    if (form[1]) begin
      warps_next_1 = warps_next_1 + 3'h1;
    end
    if (first[1]) begin
      warps_next_1 = warps_next_1 - 3'h1;
    end
    if (second[1]) begin
      warps_next_1 = warps_next_1 - 3'h1;
    end
  end

  always @* begin
    branching = 2'h0;
    if (first_pends) begin
      branching = first;
    end
  end

  always @* begin
    pending_next = pends | branching;
    if (second_pends) begin
      pending_next = pends | branching | second;
    end
  end

  assign branches_next = branches | branching;

  always @* begin
    taking = 2'h0;
    if (first_taken) begin
      taking = first;
    end
  end

  always @* begin
    falling = 2'h0;
    if (first_not_taken) begin
      falling = first;
    end
  end

  always @* begin
    formed = 2'h0;
    if (form_last) begin
      formed = form;
    end
  end

  always @* begin
    asking = 2'h0;
    if (unit_asks) begin
      asking = unit;
    end
  end

  always @* begin
    ending = 2'h0;
    if (unit_ends) begin
      ending = unit;
    end
  end

  always @* begin
    wholes_d = wholes & ~asking;
    if (unit_whole) begin
      wholes_d = wholes | asking;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      checks <= 2'h0;
      waits <= 2'h0;
      runs <= 2'h0;
      resolves <= 2'h0;
      wholes <= 2'h0;
      pends <= 2'h0;
      branches <= 2'h0;
      takes <= 2'h0;
      falls <= 2'h0;
      warps_0 <= 3'h0;
      warps_1 <= 3'h0;
    end else begin
      checks <= ((checks | unit) & ~asking & ~ending) | (empties & ~branches_next) | start;
      waits <= (waits & ~formed) | asking;
      runs <= (runs & ~empties) | formed;
      resolves <= (resolves & ~unit) | (empties & branches_next);
      wholes <= wholes_d;
      pends <= pending_next & ~unit;
      branches <= branches_next & ~unit;
      takes <= (takes | taking) & ~unit;
      falls <= (falls | falling) & ~unit;
      warps_0 <= warps_next_0;
      warps_1 <= warps_next_1;
    end
  end
endmodule

module sides (
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
  localparam [7:0] depth = 8'h40;

  reg [1:0] kind; // Kind: None, Pc, Return, Exit
  reg [23:0] rpc;
  wire same_place;
  wire same_depth;
  wire inherits_likely;
  reg [7:0] first;
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

  always @* begin
    rpc = 24'h0;
    if (kind == KIND_PC) begin
      rpc = annotation[25:2];
    end
  end

  assign same_place = (top_entry[25:24] == kind) & (top_entry[49:26] == rpc);
  assign same_depth = top_entry[57:50] == call_depth;
  assign dropped = stack_reuse & same_place & (same_depth | (kind == KIND_EXIT));
  assign hint = dropped & top_entry[67];
  assign taken_valid = !(prune & (kind == KIND_PC) & (target == rpc));
  assign not_taken_valid = !(prune & (kind == KIND_PC) & (fall_through == rpc));
  assign splits = taken_valid | not_taken_valid;
  assign inherits_likely = same_place & same_depth & (dropped | (kind == KIND_PC)) & top_entry[92];
  assign likely_valid = likely_convergence & splits & annotation[27] &
      !((kind == KIND_PC) & (annotation[51:28] == rpc)) &
      !(inherits_likely & (top_entry[116:93] == annotation[51:28]));

  always @* begin
    waiting_entry = top_entry;
    waiting_entry[23:0] = rpc;
    waiting_entry[65:58] = call_depth;
    waiting_entry[66] = kind == KIND_RETURN;
  end

  always @* begin
    first = top_position;
    if (!dropped) begin
      first = top_position + 8'h1;
    end else if (top_entry[125]) begin
      first = top_position - 8'h1;
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
    if (likely_valid) begin
      side[92] = 1'b1;
      side[116:93] = annotation[51:28];
      side[124:117] = first;
      side[67] = 1'b0;
    end
  end

  always @* begin
    not_taken_position = first;
    if (likely_valid) begin
      not_taken_position = first + 8'h1;
    end
  end

  assign not_taken_entry = side;

  always @* begin
    taken_position = not_taken_position;
    if (not_taken_valid) begin
      taken_position = not_taken_position + 8'h1;
    end
  end

  always @* begin
    taken_entry = side;
    taken_entry[23:0] = target;
    if (not_taken_valid) begin
      taken_entry[67] = 1'b0;
    end
  end

  assign full = (not_taken_valid & (depth <= not_taken_position)) |
      (taken_valid & (depth <= taken_position));
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

module stack_unit (
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
  wire parts;
  wire splits;
  wire leaves;
  wire sides_splits;
  wire sides_dropped;
  wire sides_likely_valid;
  wire sides_not_taken_valid;
  wire sides_taken_valid;
  wire sides_full_unused;
  wire meeting_reconverged;
  wire meeting_returned;
  wire meeting_likely;
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
  assign parts = resolves & !agrees;
  assign splits = parts & sides_splits;
  assign update_valid = splits & !sides_dropped;
  assign likely_valid = parts & sides_likely_valid;
  assign not_taken_valid = parts & sides_not_taken_valid;
  assign not_taken_saved = not_taken_valid & sides_taken_valid;
  assign taken_valid = parts & sides_taken_valid;
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
  assign pops = checks & ((!at_base & !any) | (any & (meeting_reconverged | meeting_returned)));
  assign merges = checks & any & meeting_likely;
  assign leaves = pops | merges;
  assign asks = checks & !ends & !leaves;
  assign conflict = leaves & pop_conflict;

  always @* begin
    next_top = current;
    if (leaves) begin
      next_top = pop_merged;
    end
    if (agrees) begin
      next_top[23:0] = fall_through;
      if (any_taken) begin
        next_top[23:0] = target;
      end
    end
    if (parts) begin
      next_top = update_entry;
      if (taken_valid) begin
        next_top = taken_entry;
        next_top[125] = not_taken_saved & !any_not_taken & !not_taken_entry[67];
      end else if (not_taken_valid) begin
        next_top = not_taken_entry;
      end
    end
  end

  always @* begin
    next_position = top_position;
    if (leaves) begin
      next_position = top_position - 8'h1;
    end
    if (parts) begin
      if (taken_valid) begin
        next_position = taken_position;
      end else if (not_taken_valid) begin
        next_position = not_taken_position;
      end
    end
  end

  sides sides (
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

  meeting meeting (
    .entry(top_entry),
    .pc(current[23:0]),
    .depth(current[65:58]),
    .reconverged(meeting_reconverged),
    .returned(meeting_returned),
    .likely(meeting_likely)
  );

  pop pop (
    .popped(current),
    .empty(!any),
    .returned(meeting_returned),
    .below(below),
    .merged(pop_merged),
    .conflict(pop_conflict)
  );
endmodule

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

module round_robin_arbiter_2_1 (
  input wire clock,
  input wire reset,
  input wire [1:0] request,
  input wire accept,
  output wire grant_valid,
  output reg [1:0] grant,
  output wire grant_index
);
  wire [1:0] from_grant;
  reg [1:0] above_last;
  wire [1:0] first_above_request;
  wire first_above_valid;
  wire [1:0] first_above_onehot;
  wire [1:0] first_onehot;

  assign first_above_request = request & above_last;

  always @* begin
    grant = first_onehot;
    if (first_above_valid) begin
      grant = first_above_onehot;
    end
  end

  assign from_grant = ~grant + 2'h1;

  first_set_2 first_above (
    .request(first_above_request),
    .valid(first_above_valid),
    .onehot(first_above_onehot)
  );

  first_set_2 first (
    .request(request),
    .valid(grant_valid),
    .onehot(first_onehot)
  );

  one_hot_to_binary_2_1 encoder (
    .onehot(grant),
    .index(grant_index)
  );

  always @(posedge clock) begin
    if (reset) begin
      above_last <= 2'h3;
    end else if (accept & grant_valid) begin
      above_last <= from_grant ^ grant;
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
  output reg [3:0] second_fault
);
  localparam [2:0] ARRIVAL_RETURN = 3'h2;

  wire behind_branch;
  wire returns;

  assign first_pends = first_valid & !first_pending_valid;

  always @* begin
    first_fault = 4'h0;
    if (first_valid & first_pending_valid & ((first[2:0] != first_pending[2:0]) |
        (first[26:3] != first_pending[26:3]) | (first[34:27] != first_pending[34:27]))) begin
      first_fault = 4'hc;
    end
  end

  assign behind_branch = second_valid & first_valid & same_block;
  assign second_pends = second_valid & !second_pending_valid & !behind_branch;
  assign returns = (second[2:0] == ARRIVAL_RETURN) & (second_pending[2:0] == ARRIVAL_RETURN);

  always @* begin
    second_fault = 4'h0;
    if (second_valid & second_pending_valid & ((second[2:0] != second_pending[2:0]) |
        (second[26:3] != second_pending[26:3]) | (second[34:27] != second_pending[34:27]))) begin
      second_fault = 4'hc;
      if (returns) begin
        second_fault = 4'h8;
      end
    end
    if (behind_branch) begin
      second_fault = 4'hc;
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

  one_hot_to_binary_4_2 encoder (
    .onehot(onehot),
    .index(index)
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
  input wire start_block,
  input wire [3:0] start_warps,
  input wire [3:0] start_last,
  input wire [3:0] start_tail,
  input wire [23:0] start_pc,
  input wire [3:0] block_warps_0,
  input wire [3:0] block_warps_1,
  input wire [1:0] block_base_0,
  input wire [1:0] block_base_1,
  input wire [3:0] idle,
  input wire [3:0] busy,
  output wire [3:0] active,
  output wire [3:0] fetchable,
  input wire [1:0] fetch_warp,
  output wire [23:0] fetch_pc,
  input wire decode_valid,
  input wire [1:0] decode_warp,
  input wire [23:0] decode_next,
  input wire decode_calls,
  input wire [1:0] issue_warp,
  output wire [3:0] issue_lanes,
  output wire [1:0] issue_sw_0,
  output wire [1:0] issue_sw_1,
  output wire [1:0] issue_sw_2,
  output wire [1:0] issue_sw_3,
  input wire completion_valid,
  input wire [1:0] completion_warp,
  input wire [23:0] completion_pc,
  input wire [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [3:0] completion_lanes,
  input wire [1:0] completion_sw_0,
  input wire [1:0] completion_sw_1,
  input wire [1:0] completion_sw_2,
  input wire [1:0] completion_sw_3,
  input wire [3:0] completion_taken,
  input wire [23:0] completion_target,
  input wire completion_calls,
  input wire completion_returns,
  input wire [51:0] completion_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output reg [3:0] completion_fault,
  output reg [3:0] completion_fault_lanes,
  output wire update_valid,
  output wire [7:0] update_position,
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
  output wire merge_valid,
  output wire [7:0] merge_into,
  output wire [7:0] pop_position,
  output wire stack_block,
  output reg [3:0] stack_fault,
  output reg [1:0] stack_fault_warp,
  output reg [23:0] stack_fault_pc,
  output reg [1:0] stack_fault_lane,
  output wire arrive_completed_valid,
  output reg [2:0] arrive_completed_kind, // Arrival: Branch, Rpc, Return, Likely, Exit
  output wire [2:0] arrive_completed_count,
  output wire arrive_reached_valid,
  output wire [1:0] arrive_reached_warp,
  output wire [2:0] arrive_reached_kind, // Arrival: Branch, Rpc, Return, Likely, Exit
  output wire [23:0] arrive_reached_pc,
  output reg [2:0] arrive_reached_count,
  output wire form_valid,
  output wire [1:0] form_warp,
  output wire [23:0] form_pc,
  output wire [3:0] form_lanes,
  output wire [1:0] form_sw_0,
  output wire [1:0] form_sw_1,
  output wire [1:0] form_sw_2,
  output wire [1:0] form_sw_3
);
  localparam [2:0] ARRIVAL_BRANCH = 3'h0;
  localparam [2:0] ARRIVAL_EXIT = 3'h4;
  localparam [2:0] CONTROL_BRANCH = 3'h1;
  localparam [2:0] CONTROL_INDIRECT = 3'h2;
  localparam [2:0] CONTROL_EXIT = 3'h3;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [1:0] first_block = 2'h1;

  reg [1:0] started;
  wire [1:0] completed;
  wire [1:0] reached;
  reg [1:0] formed;
  reg [1:0] served;
  wire is_branch;
  wire is_uniform;
  wire branch_arrives;
  wire exits;
  wire completion_arrives;
  reg [3:0] others;
  wire lowest_takes;
  wire parts;
  wire same_block;
  reg [34:0] branch; // Pending: kind[2:0], pc[26:3], depth[34:27]
  reg [34:0] meeting; // Pending: kind[2:0], pc[26:3], depth[34:27]
  reg load_block;
  reg [3:0] synchronising;
  wire unit_fires;
  wire unit_resolves;
  wire [7:0] above;
  wire [3:0] buffer_active;
  wire buffer_decode_block;
  wire buffer_completion_block;
  wire [7:0] buffer_completion_depth;
  wire buffer_completion_moves;
  wire buffer_arrival_block;
  wire [7:0] buffer_arrival_depth;
  wire [3:0] buffer_arrival_lanes;
  wire [125:0] entries_decode_top;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] entries_completion_top;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] entries_completion_position;
  wire [125:0] entries_load_top;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] entries_load_position;
  wire entries_load_all;
  wire [125:0] entries_unit_top;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire entries_unit_all;
  wire [125:0] entries_unit_below;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  reg masks_unit_all;
  reg [7:0] masks_unit_position;
  wire masks_unit_clears;
  wire masks_unit_merges;
  wire masks_unit_any;
  wire masks_unit_whole;
  wire [3:0] masks_load_mask_0;
  wire [3:0] masks_load_mask_1;
  wire [3:0] masks_load_mask_2;
  wire [3:0] masks_load_mask_3;
  reg [1:0] progress_first;
  wire progress_first_taken;
  wire progress_first_not_taken;
  reg [1:0] progress_second;
  wire [1:0] progress_checking;
  wire [1:0] progress_resolving;
  wire [1:0] progress_synchronising;
  wire [1:0] progress_whole;
  wire [1:0] progress_pending;
  wire [1:0] progress_any_taken;
  wire [1:0] progress_any_not_taken;
  wire [2:0] progress_count_0;
  wire [2:0] progress_count_1;
  wire unit_any_taken;
  wire unit_any_not_taken;
  wire unit_pending_valid;
  wire [125:0] unit_next_top;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] unit_next_position;
  wire unit_update_valid;
  wire unit_likely_valid;
  wire unit_not_taken_valid;
  wire unit_not_taken_saved;
  wire unit_taken_valid;
  wire unit_drops_base;
  wire unit_clears;
  wire unit_copies;
  wire unit_pops;
  wire unit_merges;
  wire unit_asks;
  wire unit_ends;
  wire unit_conflict;
  wire [23:0] unit_pc;
  wire [1:0] unit_order_request;
  wire unit_order_grant_valid;
  wire [1:0] unit_order_grant;
  wire compactor_request_valid;
  wire compactor_request_ready_unused;
  wire compactor_grant_valid_unused;
  wire compactor_grant_block;
  wire compactor_warp_block;
  wire compactor_warp_last;
  wire [2:0] compactor_warp_count_unused;
  wire compactor_busy_unused;
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
  wire check_first_pending_valid;
  wire check_second_pending_valid;
  wire check_first_pends;
  wire check_second_pends;
  wire [3:0] check_first_fault;
  wire [3:0] check_second_fault;
  wire [34:0] pending_read_data_0; // Pending: kind[2:0], pc[26:3], depth[34:27]
  wire [34:0] pending_read_data_1; // Pending: kind[2:0], pc[26:3], depth[34:27]
  wire [34:0] pending_read_data_2; // Pending: kind[2:0], pc[26:3], depth[34:27]
  wire [23:0] targets_read_data_0;
  wire [51:0] annotations_read_data_0;
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  wire [3:0] completed_columns_chosen;
  wire [3:0] unit_columns_chosen;
  wire [3:0] load_columns_chosen;
  wire [1:0] unit_base_chosen;
  wire [1:0] load_base_chosen;
  wire [2:0] completed_count_chosen;
  wire [2:0] reached_count_chosen;
  wire reached_lowest_valid_unused;
  wire [1:0] reached_lowest_index;
  wire [3:0] reached_lowest_onehot_unused;
  wire completed_lowest_valid_unused;
  wire [3:0] completed_lowest_onehot;

  always @* begin
    load_block = compactor_grant_block;
    if (form_valid) begin
      load_block = compactor_warp_block;
    end
  end

  always @* begin
    synchronising = 4'h0;
    if (progress_synchronising[0]) begin
      synchronising = synchronising | block_warps_0;
    end
    if (progress_synchronising[1]) begin
      synchronising = synchronising | block_warps_1;
    end
  end

  assign active = buffer_active | synchronising;
  assign is_branch = completion_valid & (completion_control == CONTROL_BRANCH);
  assign is_uniform = is_branch & completion_annotation[26];
  assign branch_arrives = is_branch & !completion_annotation[26];
  assign exits = completion_valid & (completion_control == CONTROL_EXIT);
  assign completion_arrives = branch_arrives | exits;
  assign lowest_takes = |(completed_lowest_onehot & completion_taken);

  always @* begin
    others = completion_taken;
    if (lowest_takes) begin
      others = completion_lanes & ~completion_taken;
    end
  end

  assign parts = is_uniform & (|others);
  assign buffer_completion_moves = (is_uniform & lowest_takes) |
      (completion_valid & (completion_control == CONTROL_INDIRECT));
  assign sides_fall_through = completion_pc + 24'h1;
  assign completed = first_block << buffer_completion_block;
  assign reached = first_block << buffer_arrival_block;
  assign same_block = buffer_completion_block == buffer_arrival_block;

  always @* begin
    branch[2:0] = ARRIVAL_BRANCH;
    branch[26:3] = completion_pc;
    branch[34:27] = buffer_completion_depth;
  end

  always @* begin
    meeting[2:0] = arrive_reached_kind;
    meeting[26:3] = arrive_reached_pc;
    meeting[34:27] = buffer_arrival_depth;
  end

  assign check_first_pending_valid = |(progress_pending & completed);
  assign check_second_pending_valid = |(progress_pending & reached);

  always @* begin
    progress_first = 2'h0;
    if (completion_arrives) begin
      progress_first = completed;
    end
  end

  assign progress_first_taken = branch_arrives & (|(completion_lanes & completion_taken));
  assign progress_first_not_taken = branch_arrives & (|(completion_lanes & ~completion_taken));

  always @* begin
    progress_second = 2'h0;
    if (arrive_reached_valid) begin
      progress_second = reached;
    end
  end

  assign unit_order_request = progress_checking | progress_resolving;
  assign unit_fires = unit_order_grant_valid & !branch_arrives;

  always @* begin
    served = 2'h0;
    if (unit_fires) begin
      served = unit_order_grant;
    end
  end

  assign unit_resolves = |(progress_resolving & unit_order_grant);
  assign unit_any_taken = |(progress_any_taken & unit_order_grant);
  assign unit_any_not_taken = |(progress_any_not_taken & unit_order_grant);
  assign unit_pending_valid = |(progress_pending & unit_order_grant);
  assign above = update_position + 8'h1;

  always @* begin
    masks_unit_all = entries_unit_all;
    if (unit_resolves) begin
      masks_unit_all = 1'b0;
    end
  end

  always @* begin
    masks_unit_position = update_position;
    if (unit_resolves) begin
      masks_unit_position = above;
    end
  end

  assign masks_unit_clears = unit_fires & unit_clears;
  assign masks_unit_merges = unit_fires & (unit_merges | unit_copies);
  assign compactor_request_valid = unit_fires & unit_asks;

  always @* begin
    formed = 2'h0;
    if (form_valid) begin
      formed = first_block << compactor_warp_block;
    end
  end

  always @* begin
    started = 2'h0;
    if (start_valid) begin
      started = first_block << start_block;
    end
  end

  always @* begin
    completion_fault = check_first_fault;
    completion_fault_lanes = completion_lanes;
    if (check_first_pends & sides_full) begin
      completion_fault = 4'hb;
    end
    if (parts) begin
      completion_fault = 4'hc;
      completion_fault_lanes = others;
    end
    if (completion_valid & (completion_control == CONTROL_BARRIER) &
        !(|(progress_whole & completed))) begin
      completion_fault = 4'ha;
    end
  end

  always @* begin
    stack_fault = check_second_fault;
    stack_fault_warp = arrive_reached_warp;
    stack_fault_pc = arrive_reached_pc;
    stack_fault_lane = reached_lowest_index;
    if (!(|check_second_fault) & unit_fires & unit_conflict) begin
      stack_fault = 4'h8;
      stack_fault_warp = unit_base_chosen;
      stack_fault_pc = unit_pc;
      stack_fault_lane = 2'h0;
    end
  end

  assign update_valid = unit_fires & unit_update_valid;
  assign push_likely_valid = unit_fires & unit_likely_valid;
  assign push_not_taken_valid = unit_fires & unit_not_taken_valid;
  assign push_taken_valid = unit_fires & unit_taken_valid;
  assign pop_valid = unit_fires & unit_pops;
  assign merge_valid = unit_fires & unit_merges;
  assign pop_position = update_position;
  assign arrive_completed_valid = completion_arrives;

  always @* begin
    arrive_completed_kind = ARRIVAL_BRANCH;
    if (exits) begin
      arrive_completed_kind = ARRIVAL_EXIT;
    end
  end

  assign arrive_completed_count = completed_count_chosen - 3'h1;

  always @* begin
    arrive_reached_count = reached_count_chosen - 3'h1;
    if (completion_arrives & same_block) begin
      arrive_reached_count = reached_count_chosen - 3'h2;
    end
  end

  warp_buffer_4_4_2_1 buffer (
    .clock(clock),
    .reset(reset),
    .form_valid(form_valid),
    .form_slot(form_warp),
    .form_block(compactor_warp_block),
    .form_pc(form_pc),
    .form_depth(entries_load_top[65:58]),
    .form_lanes(form_lanes),
    .form_sw_0(form_sw_0),
    .form_sw_1(form_sw_1),
    .form_sw_2(form_sw_2),
    .form_sw_3(form_sw_3),
    .idle(idle),
    .busy(busy),
    .active(buffer_active),
    .fetchable(fetchable),
    .fetch_slot(fetch_warp),
    .fetch_pc(fetch_pc),
    .decode_valid(decode_valid),
    .decode_slot(decode_warp),
    .decode_next(decode_next),
    .decode_calls(decode_calls),
    .decode_block(buffer_decode_block),
    .decode_top(entries_decode_top),
    .issue_slot(issue_warp),
    .issue_lanes(issue_lanes),
    .issue_sw_0(issue_sw_0),
    .issue_sw_1(issue_sw_1),
    .issue_sw_2(issue_sw_2),
    .issue_sw_3(issue_sw_3),
    .completion_slot(completion_warp),
    .completion_block(buffer_completion_block),
    .completion_depth(buffer_completion_depth),
    .completion_top(entries_completion_top),
    .completion_moves(buffer_completion_moves),
    .completion_target(completion_target),
    .completion_calls(completion_calls),
    .completion_returns(completion_returns),
    .completion_arrives(completion_arrives),
    .arrival_valid(arrive_reached_valid),
    .arrival_slot(arrive_reached_warp),
    .arrival_block(buffer_arrival_block),
    .arrival_kind(arrive_reached_kind),
    .arrival_pc(arrive_reached_pc),
    .arrival_depth(buffer_arrival_depth),
    .arrival_lanes(buffer_arrival_lanes)
  );

  block_entries_2_1_7 entries (
    .clock(clock),
    .reset(reset),
    .start_valid(start_valid),
    .start_block(start_block),
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
    .unit_block(stack_block),
    .unit_top(entries_unit_top),
    .unit_position(update_position),
    .unit_all(entries_unit_all),
    .unit_below(entries_unit_below),
    .write_valid(unit_fires),
    .write_top(unit_next_top),
    .write_position(unit_next_position),
    .drops_base(unit_drops_base),
    .save_valid_0(unit_update_valid),
    .save_valid_1(unit_likely_valid),
    .save_valid_2(unit_not_taken_saved),
    .save_position_0(update_position),
    .save_position_1(push_likely_position),
    .save_position_2(push_not_taken_position),
    .save_entry_0(update_entry),
    .save_entry_1(push_likely_entry),
    .save_entry_2(push_not_taken_entry)
  );

  block_masks_4_4_2 masks (
    .clock(clock),
    .reset(reset),
    .start_valid(start_valid),
    .start_warps(start_warps),
    .start_last(start_last),
    .start_tail(start_tail),
    .completion_lanes(completion_lanes),
    .completion_taken(completion_taken),
    .completion_sw_0(completion_sw_0),
    .completion_sw_1(completion_sw_1),
    .completion_sw_2(completion_sw_2),
    .completion_sw_3(completion_sw_3),
    .exits(exits),
    .arrival_valid(branch_arrives),
    .arrival_first(check_first_pends),
    .arrival_columns(completed_columns_chosen),
    .arrival_taken_valid(sides_taken_valid),
    .arrival_taken_position(sides_taken_position),
    .arrival_not_taken_valid(sides_not_taken_valid),
    .arrival_not_taken_position(sides_not_taken_position),
    .unit_columns(unit_columns_chosen),
    .unit_all(masks_unit_all),
    .unit_position(masks_unit_position),
    .unit_other(merge_into),
    .unit_clears(masks_unit_clears),
    .unit_merges(masks_unit_merges),
    .unit_any(masks_unit_any),
    .unit_whole(masks_unit_whole),
    .load_columns(load_columns_chosen),
    .load_all(entries_load_all),
    .load_position(entries_load_position),
    .load_mask_0(masks_load_mask_0),
    .load_mask_1(masks_load_mask_1),
    .load_mask_2(masks_load_mask_2),
    .load_mask_3(masks_load_mask_3)
  );

  block_progress_2_3 progress (
    .clock(clock),
    .reset(reset),
    .start(started),
    .first(progress_first),
    .first_pends(check_first_pends),
    .first_taken(progress_first_taken),
    .first_not_taken(progress_first_not_taken),
    .second(progress_second),
    .second_pends(check_second_pends),
    .form(formed),
    .form_last(compactor_warp_last),
    .unit(served),
    .unit_asks(unit_asks),
    .unit_whole(masks_unit_whole),
    .unit_ends(unit_ends),
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

  stack_unit unit (
    .stack_reuse(stack_reuse),
    .prune(prune),
    .likely_convergence(likely_convergence),
    .unanimous(unanimous),
    .resolves(unit_resolves),
    .top_entry(entries_unit_top),
    .top_position(update_position),
    .any(masks_unit_any),
    .any_taken(unit_any_taken),
    .any_not_taken(unit_any_not_taken),
    .below(entries_unit_below),
    .pending_valid(unit_pending_valid),
    .pending(pending_read_data_2),
    .target(targets_read_data_0),
    .annotation(annotations_read_data_0),
    .next_top(unit_next_top),
    .next_position(unit_next_position),
    .update_valid(unit_update_valid),
    .update_entry(update_entry),
    .likely_valid(unit_likely_valid),
    .likely_position(push_likely_position),
    .likely_entry(push_likely_entry),
    .not_taken_valid(unit_not_taken_valid),
    .not_taken_saved(unit_not_taken_saved),
    .not_taken_position(push_not_taken_position),
    .not_taken_entry(push_not_taken_entry),
    .taken_valid(unit_taken_valid),
    .taken_position(push_taken_position),
    .taken_entry(push_taken_entry),
    .drops_base(unit_drops_base),
    .other_position(merge_into),
    .clears(unit_clears),
    .copies(unit_copies),
    .pops(unit_pops),
    .merges(unit_merges),
    .asks(unit_asks),
    .ends(unit_ends),
    .conflict(unit_conflict),
    .pc(unit_pc)
  );

  round_robin_arbiter_2_1 unit_order (
    .clock(clock),
    .reset(reset),
    .request(unit_order_request),
    .accept(!branch_arrives),
    .grant_valid(unit_order_grant_valid),
    .grant(unit_order_grant),
    .grant_index(stack_block)
  );

  thread_compactor_4_4_2_24_2_1_3 compactor (
    .clock(clock),
    .reset(reset),
    .request_valid(compactor_request_valid),
    .request_ready(compactor_request_ready_unused),
    .request_block(stack_block),
    .grant_valid(compactor_grant_valid_unused),
    .grant_block(compactor_grant_block),
    .load_mask_0(masks_load_mask_0),
    .load_mask_1(masks_load_mask_1),
    .load_mask_2(masks_load_mask_2),
    .load_mask_3(masks_load_mask_3),
    .load_base(load_base_chosen),
    .load_pc(entries_load_top[23:0]),
    .load_compaction_disabled(compaction_disabled),
    .warp_valid(form_valid),
    .warp_ready(1'b1),
    .warp_block(compactor_warp_block),
    .warp_slot(form_warp),
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

  sides sides (
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

  arrival_check check (
    .first_valid(branch_arrives),
    .first(branch),
    .first_pending_valid(check_first_pending_valid),
    .first_pending(pending_read_data_0),
    .second_valid(arrive_reached_valid),
    .second(meeting),
    .second_pending_valid(check_second_pending_valid),
    .second_pending(pending_read_data_1),
    .same_block(same_block),
    .first_pends(check_first_pends),
    .second_pends(check_second_pends),
    .first_fault(check_first_fault),
    .second_fault(check_second_fault)
  );

  async_ram_pending_1_3_2 pending (
    .clock(clock),
    .read_address_0(buffer_completion_block),
    .read_address_1(buffer_arrival_block),
    .read_address_2(stack_block),
    .read_data_0(pending_read_data_0),
    .read_data_1(pending_read_data_1),
    .read_data_2(pending_read_data_2),
    .write_address_0(buffer_completion_block),
    .write_address_1(buffer_arrival_block),
    .write_data_0(branch),
    .write_data_1(meeting),
    .write_enable_0(check_first_pends),
    .write_enable_1(check_second_pends)
  );

  async_ram_bits_24_1_1_1 targets (
    .clock(clock),
    .read_address_0(stack_block),
    .read_data_0(targets_read_data_0),
    .write_address_0(buffer_completion_block),
    .write_data_0(completion_target),
    .write_enable_0(check_first_pends)
  );

  async_ram_annotation_1_1_1 annotations (
    .clock(clock),
    .read_address_0(stack_block),
    .read_data_0(annotations_read_data_0),
    .write_address_0(buffer_completion_block),
    .write_data_0(completion_annotation),
    .write_enable_0(check_first_pends)
  );

  select_bits_4_2_1 completed_columns (
    .value_0(block_warps_0),
    .value_1(block_warps_1),
    .index(buffer_completion_block),
    .chosen(completed_columns_chosen)
  );

  select_bits_4_2_1 unit_columns (
    .value_0(block_warps_0),
    .value_1(block_warps_1),
    .index(stack_block),
    .chosen(unit_columns_chosen)
  );

  select_bits_4_2_1 load_columns (
    .value_0(block_warps_0),
    .value_1(block_warps_1),
    .index(load_block),
    .chosen(load_columns_chosen)
  );

  select_bits_2_2_1 unit_base (
    .value_0(block_base_0),
    .value_1(block_base_1),
    .index(stack_block),
    .chosen(unit_base_chosen)
  );

  select_bits_2_2_1 load_base (
    .value_0(block_base_0),
    .value_1(block_base_1),
    .index(load_block),
    .chosen(load_base_chosen)
  );

  select_bits_3_2_1 completed_count (
    .value_0(progress_count_0),
    .value_1(progress_count_1),
    .index(buffer_completion_block),
    .chosen(completed_count_chosen)
  );

  select_bits_3_2_1 reached_count (
    .value_0(progress_count_0),
    .value_1(progress_count_1),
    .index(buffer_arrival_block),
    .chosen(reached_count_chosen)
  );

  priority_encoder_4_2 reached_lowest (
    .request(buffer_arrival_lanes),
    .valid(reached_lowest_valid_unused),
    .index(reached_lowest_index),
    .onehot(reached_lowest_onehot_unused)
  );

  first_set_4 completed_lowest (
    .request(completion_lanes),
    .valid(completed_lowest_valid_unused),
    .onehot(completed_lowest_onehot)
  );
endmodule

`default_nettype wire
