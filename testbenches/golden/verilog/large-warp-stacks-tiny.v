// large_warp_stacks
//
// Written from its Rust description; do not edit.
//
// Modules:
//   large_warp_stacks
//     top_of_stack_8_0 x2
//     start_rows_4
//     start_mask_4_2_8 x2
//       mask_of_rows_4_2_8
//     wide_stack_8_6_4 x2
//       entry_banks_6_4
//         async_ram_entry_4_1_1 x4
//         select_entry_4_2
//       async_ram_bits_8_4_2_1 x4
//       select_bits_8_4_2
//     bank_writes_entry_4
//     bank_writes_bits_8_4
//     slots_of_warps_2_4 x2
//     warps_of_slots_2_4
//     sub_warp_mask_4_2_8_2_1 x2
//       mask_of_rows_4_2_8
//     branch_buffers_8_1_1
//       branch_buffer_8_1
//       first_set_1
//       or_tree_1_8 x2
//     select_bits_24_2_1 x2
//     jump_targets_2_1
//       select_bits_24_2_1
//     side_order_8
//     divergence_8_6
//       sides_6
//     rows_of_mask_4_2_8
//     wide_pop_4_2_8_2 x2
//       pop
//       rows_of_mask_4_2_8
//       or_tree_2_4
//       priority_encoder_4_2
//         first_set_4
//         first_index_4_2
//     round_robin_arbiter_2_1
//       first_split_2 x2
//       first_index_2_1 x2
//     select_bits_8_2_1 x7
//     select_entry_2_1
//     select_bits_2_2_1
//     wide_entry_4_2_8 x4
//       rows_of_mask_4_2_8

`default_nettype none

module top_of_stack_8_0 (
  input wire clock,
  input wire reset,
  input wire start_valid,
  input wire [23:0] start_pc,
  input wire [7:0] start_mask,
  input wire decode_valid,
  input wire [23:0] decode_pc,
  input wire decode_calls,
  input wire resolve_valid,
  input wire [125:0] resolve_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [7:0] resolve_mask,
  input wire [7:0] resolve_position,
  input wire exit_valid,
  input wire [7:0] exit_lanes,
  input wire pop_valid,
  input wire [125:0] pop_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [7:0] pop_mask,
  input wire end_valid,
  output wire active,
  output wire [125:0] entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [23:0] pc,
  output wire [7:0] mask,
  output wire [7:0] position,
  output reg [7:0] live,
  output wire [7:0] lanes,
  output wire empty,
  output wire returned,
  output wire likely,
  output wire finished
);
  localparam [1:0] KIND_PC = 2'h1;
  localparam [1:0] KIND_RETURN = 2'h2;
  localparam [1:0] KIND_EXIT = 2'h3;

  wire reconverged;
  wire [7:0] differing;
  wire [7:0] changed;
  wire moves;
  reg [125:0] entry_next;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  reg exists;
  reg [125:0] top;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  reg [7:0] top_mask_d;
  reg [7:0] top_mask;
  reg [7:0] top_position_d;
  reg [7:0] top_position;
  reg [7:0] alive_0_d;
  reg [7:0] alive_0;

  assign active = exists;
  assign entry = top;
  assign pc = top[23:0];
  assign mask = top_mask;
  assign position = top_position;

  always @* begin
    live = 8'h0;
    live = alive_0;
  end

  assign lanes = top_mask & live;
  assign empty = !(|lanes);
  assign reconverged = (top[25:24] == KIND_PC) & (top[23:0] == top[49:26]) &
      (top[65:58] == top[57:50]);
  assign differing = top[65:58] ^ top[57:50];
  assign changed = ((differing & top[65:58]) << 3'h1) | 8'h1;
  assign returned = (top[25:24] == KIND_RETURN) & (differing == changed);
  assign likely = top[92] & (top[23:0] == top[116:93]) & (top[65:58] == top[57:50]);
  assign finished = empty | reconverged | returned | likely;

  always @* begin
    entry_next = top;
    top_mask_d = start_mask;
    top_position_d = 8'h0;
    if (start_valid) begin
      entry_next[23:0] = start_pc;
      entry_next[25:24] = KIND_EXIT;
      entry_next[49:26] = 24'h0;
      entry_next[57:50] = 8'h0;
      entry_next[65:58] = 8'h0;
      entry_next[66] = 1'b0;
      entry_next[67] = 1'b0;
      entry_next[92] = 1'b0;
      entry_next[125] = 1'b0;
    end
    if (decode_valid) begin
      entry_next[23:0] = decode_pc;
      if (decode_calls) begin
        entry_next[65:58] = top[65:58] + 8'h1;
      end
    end
    if (resolve_valid) begin
      entry_next = resolve_entry;
      top_mask_d = resolve_mask;
      top_position_d = resolve_position;
    end
    if (pop_valid) begin
      entry_next = pop_entry;
      top_mask_d = pop_mask;
      top_position_d = top_position - 8'h1;
    end
  end

  assign moves = start_valid | resolve_valid | pop_valid;

  always @* begin
    alive_0_d = alive_0 & ~exit_lanes;
    if (start_valid) begin
      alive_0_d = start_mask;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      exists <= 1'b0;
    end else if (start_valid | end_valid) begin
      exists <= start_valid;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      top <= 126'h0;
    end else if (moves | decode_valid) begin
      top <= entry_next;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      top_mask <= 8'h0;
      top_position <= 8'h0;
    end else if (moves) begin
      top_mask <= top_mask_d;
      top_position <= top_position_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      alive_0 <= 8'h0;
    end else if (start_valid | exit_valid) begin
      alive_0 <= alive_0_d;
    end
  end
endmodule

module start_rows_4 (
  input wire [3:0] warps,
  input wire [3:0] last,
  output wire [3:0] full
);
  localparam [15:0] distance_0 = 16'h1;
  localparam [15:0] distance_1 = 16'h2;

  reg [3:0] reached;

  always @* begin
    reached = last;
    reached = reached | (reached >> distance_0);
    reached = reached | (reached >> distance_1);
  end

  assign full = warps & (reached >> 2'h1);
endmodule

module mask_of_rows_4_2_8 (
  input wire [3:0] row_0,
  input wire [3:0] row_1,
  output reg [7:0] mask
);
  localparam [8:0] place_0 = 9'h0;
  localparam [8:0] place_1 = 9'h4;

  reg [3:0] word;
  reg [7:0] placed_0;
  wire [7:0] placed_1;

  always @* begin
    mask = 8'h0;
    mask = mask | placed_0;
    mask = mask | placed_1;
  end

  always @* begin
    word = row_0;
    placed_0 = {4'h0, word} << place_0;
    word = row_1;
  end

  assign placed_1 = {4'h0, word} << place_1;
endmodule

module start_mask_4_2_8 (
  input wire [1:0] full,
  input wire [1:0] last,
  input wire [3:0] tail,
  output wire valid,
  output wire [7:0] mask
);
  localparam [3:0] all_lanes = 4'hf;

  reg [3:0] joined_row_0;
  reg [3:0] joined_row_1;

  always @* begin
    joined_row_0 = 4'h0;
    if (full[0]) begin
      joined_row_0 = all_lanes;
    end
    if (last[0]) begin
      joined_row_0 = tail;
    end
  end

  always @* begin
    joined_row_1 = 4'h0;
    if (full[1]) begin
      joined_row_1 = all_lanes;
    end
    if (last[1]) begin
      joined_row_1 = tail;
    end
  end

  assign valid = (|full) | ((|last) & (|tail));

  mask_of_rows_4_2_8 joined (
    .row_0(joined_row_0),
    .row_1(joined_row_1),
    .mask(mask)
  );
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

// Memory of 16 words of 8 bits: 2 asynchronous read ports, 1 write port.
module async_ram_bits_8_4_2_1 (
  input wire clock,
  input wire [3:0] read_address_0,
  input wire [3:0] read_address_1,
  output wire [7:0] read_data_0,
  output wire [7:0] read_data_1,
  input wire [3:0] write_address_0,
  input wire [7:0] write_data_0,
  input wire write_enable_0
);
  reg [7:0] words [0:15];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 16; word = word + 1) begin
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
  assign read_data_1 = words[read_address_1];
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

module wide_stack_8_6_4 (
  input wire clock,
  input wire [7:0] read_position,
  output wire [125:0] read_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [7:0] read_mask,
  input wire merge_valid,
  input wire [7:0] merge_position,
  input wire [7:0] merge_threads,
  input wire write_valid,
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
  input wire [125:0] write_entry_3,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [7:0] write_mask_0,
  input wire [7:0] write_mask_1,
  input wire [7:0] write_mask_2,
  input wire [7:0] write_mask_3
);
  wire [1:0] merge_bank;
  wire bank_writes_0;
  wire bank_writes_1;
  wire bank_writes_2;
  wire bank_writes_3;
  wire bank_merges_0;
  wire bank_merges_1;
  wire bank_merges_2;
  wire bank_merges_3;
  wire [7:0] masks_0_read_data_0;
  wire [7:0] masks_0_read_data_1;
  reg [3:0] masks_0_write_address_0;
  reg [7:0] masks_0_write_data_0;
  wire masks_0_write_enable_0;
  wire [7:0] masks_1_read_data_0;
  wire [7:0] masks_1_read_data_1;
  reg [3:0] masks_1_write_address_0;
  reg [7:0] masks_1_write_data_0;
  wire masks_1_write_enable_0;
  wire [7:0] masks_2_read_data_0;
  wire [7:0] masks_2_read_data_1;
  reg [3:0] masks_2_write_address_0;
  reg [7:0] masks_2_write_data_0;
  wire masks_2_write_enable_0;
  wire [7:0] masks_3_read_data_0;
  wire [7:0] masks_3_read_data_1;
  reg [3:0] masks_3_write_address_0;
  reg [7:0] masks_3_write_data_0;
  wire masks_3_write_enable_0;

  assign merge_bank = merge_position[1:0];
  assign bank_writes_0 = write_valid & write_enable_0;
  assign bank_merges_0 = merge_valid & (merge_bank == 2'h0);
  assign masks_0_write_enable_0 = bank_writes_0 | bank_merges_0;

  always @* begin
    masks_0_write_address_0 = merge_position[5:2];
    if (write_valid) begin
      masks_0_write_address_0 = write_word_0;
    end
  end

  always @* begin
    masks_0_write_data_0 = masks_0_read_data_1 | merge_threads;
    if (write_valid) begin
      masks_0_write_data_0 = write_mask_0;
    end
  end

  assign bank_writes_1 = write_valid & write_enable_1;
  assign bank_merges_1 = merge_valid & (merge_bank == 2'h1);
  assign masks_1_write_enable_0 = bank_writes_1 | bank_merges_1;

  always @* begin
    masks_1_write_address_0 = merge_position[5:2];
    if (write_valid) begin
      masks_1_write_address_0 = write_word_1;
    end
  end

  always @* begin
    masks_1_write_data_0 = masks_1_read_data_1 | merge_threads;
    if (write_valid) begin
      masks_1_write_data_0 = write_mask_1;
    end
  end

  assign bank_writes_2 = write_valid & write_enable_2;
  assign bank_merges_2 = merge_valid & (merge_bank == 2'h2);
  assign masks_2_write_enable_0 = bank_writes_2 | bank_merges_2;

  always @* begin
    masks_2_write_address_0 = merge_position[5:2];
    if (write_valid) begin
      masks_2_write_address_0 = write_word_2;
    end
  end

  always @* begin
    masks_2_write_data_0 = masks_2_read_data_1 | merge_threads;
    if (write_valid) begin
      masks_2_write_data_0 = write_mask_2;
    end
  end

  assign bank_writes_3 = write_valid & write_enable_3;
  assign bank_merges_3 = merge_valid & (merge_bank == 2'h3);
  assign masks_3_write_enable_0 = bank_writes_3 | bank_merges_3;

  always @* begin
    masks_3_write_address_0 = merge_position[5:2];
    if (write_valid) begin
      masks_3_write_address_0 = write_word_3;
    end
  end

  always @* begin
    masks_3_write_data_0 = masks_3_read_data_1 | merge_threads;
    if (write_valid) begin
      masks_3_write_data_0 = write_mask_3;
    end
  end

  entry_banks_6_4 entries (
    .clock(clock),
    .read_address(read_position),
    .read_entry(read_entry),
    .write_enable_0(bank_writes_0),
    .write_enable_1(bank_writes_1),
    .write_enable_2(bank_writes_2),
    .write_enable_3(bank_writes_3),
    .write_word_0(write_word_0),
    .write_word_1(write_word_1),
    .write_word_2(write_word_2),
    .write_word_3(write_word_3),
    .write_entry_0(write_entry_0),
    .write_entry_1(write_entry_1),
    .write_entry_2(write_entry_2),
    .write_entry_3(write_entry_3)
  );

  async_ram_bits_8_4_2_1 masks_0 (
    .clock(clock),
    .read_address_0(read_position[5:2]),
    .read_address_1(merge_position[5:2]),
    .read_data_0(masks_0_read_data_0),
    .read_data_1(masks_0_read_data_1),
    .write_address_0(masks_0_write_address_0),
    .write_data_0(masks_0_write_data_0),
    .write_enable_0(masks_0_write_enable_0)
  );

  async_ram_bits_8_4_2_1 masks_1 (
    .clock(clock),
    .read_address_0(read_position[5:2]),
    .read_address_1(merge_position[5:2]),
    .read_data_0(masks_1_read_data_0),
    .read_data_1(masks_1_read_data_1),
    .write_address_0(masks_1_write_address_0),
    .write_data_0(masks_1_write_data_0),
    .write_enable_0(masks_1_write_enable_0)
  );

  async_ram_bits_8_4_2_1 masks_2 (
    .clock(clock),
    .read_address_0(read_position[5:2]),
    .read_address_1(merge_position[5:2]),
    .read_data_0(masks_2_read_data_0),
    .read_data_1(masks_2_read_data_1),
    .write_address_0(masks_2_write_address_0),
    .write_data_0(masks_2_write_data_0),
    .write_enable_0(masks_2_write_enable_0)
  );

  async_ram_bits_8_4_2_1 masks_3 (
    .clock(clock),
    .read_address_0(read_position[5:2]),
    .read_address_1(merge_position[5:2]),
    .read_data_0(masks_3_read_data_0),
    .read_data_1(masks_3_read_data_1),
    .write_address_0(masks_3_write_address_0),
    .write_data_0(masks_3_write_data_0),
    .write_enable_0(masks_3_write_enable_0)
  );

  select_bits_8_4_2 mask_of_bank (
    .value_0(masks_0_read_data_0),
    .value_1(masks_1_read_data_0),
    .value_2(masks_2_read_data_0),
    .value_3(masks_3_read_data_0),
    .index(read_position[1:0]),
    .chosen(read_mask)
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

module bank_writes_bits_8_4 (
  input wire valid_0,
  input wire valid_1,
  input wire valid_2,
  input wire [7:0] address_0,
  input wire [7:0] address_1,
  input wire [7:0] address_2,
  input wire [7:0] value_0,
  input wire [7:0] value_1,
  input wire [7:0] value_2,
  output reg write_enable_0,
  output reg write_enable_1,
  output reg write_enable_2,
  output reg write_enable_3,
  output reg [3:0] write_word_0,
  output reg [3:0] write_word_1,
  output reg [3:0] write_word_2,
  output reg [3:0] write_word_3,
  output reg [7:0] write_value_0,
  output reg [7:0] write_value_1,
  output reg [7:0] write_value_2,
  output reg [7:0] write_value_3
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

module slots_of_warps_2_4 (
  input wire [1:0] warps,
  output reg [3:0] slots
);
  localparam [3:0] owned_0 = 4'h3;
  localparam [3:0] owned_1 = 4'hc;

  always @* begin
    slots = {2'h0, warps};
    if (warps[0]) begin
      slots = slots | owned_0;
    end else begin
      slots = slots & ~owned_0;
    end
    if (warps[1]) begin
      slots = slots | owned_1;
    end else begin
      slots = slots & ~owned_1;
    end
  end
endmodule

module warps_of_slots_2_4 (
  input wire [3:0] slots,
  output reg [1:0] warps
);
  localparam [3:0] owned_0 = 4'h3;
  localparam [3:0] owned_1 = 4'hc;

  always @* begin
    warps = slots[1:0];
    warps[0] = |(slots & owned_0);
    warps[1] = |(slots & owned_1);
  end
endmodule

module sub_warp_mask_4_2_8_2_1 (
  input wire large_warp,
  input wire [3:0] lanes,
  input wire [1:0] sw_0,
  input wire [1:0] sw_1,
  input wire [1:0] sw_2,
  input wire [1:0] sw_3,
  output wire [7:0] mask
);
  localparam [2:0] row_bits = 3'h1;
  localparam [1:0] offset_0 = 2'h0;
  localparam [1:0] offset_1 = 2'h1;

  wire [1:0] first;
  wire [1:0] number_0;
  wire [1:0] number_1;
  reg [3:0] executing_0;
  reg [3:0] executing_1;

  assign first = {1'b0, large_warp} << row_bits;
  assign number_0 = first | offset_0;

  always @* begin
    executing_0 = 4'h0;
    executing_0[0] = lanes[0] & (sw_0 == number_0);
    executing_0[1] = lanes[1] & (sw_1 == number_0);
    executing_0[2] = lanes[2] & (sw_2 == number_0);
    executing_0[3] = lanes[3] & (sw_3 == number_0);
  end

  assign number_1 = first | offset_1;

  always @* begin
    executing_1 = 4'h0;
    executing_1[0] = lanes[0] & (sw_0 == number_1);
    executing_1[1] = lanes[1] & (sw_1 == number_1);
    executing_1[2] = lanes[2] & (sw_2 == number_1);
    executing_1[3] = lanes[3] & (sw_3 == number_1);
  end

  mask_of_rows_4_2_8 joined (
    .row_0(executing_0),
    .row_1(executing_1),
    .mask(mask)
  );
endmodule

module branch_buffer_8_1 (
  input wire clock,
  input wire reset,
  input wire takes,
  input wire large_warp,
  input wire completion_valid,
  input wire completion_large_warp,
  input wire completion_whole,
  input wire [7:0] completion_taken,
  input wire [7:0] completion_not_taken,
  output wire used,
  output reg [7:0] taken,
  output reg [7:0] not_taken
);
  wire own;
  wire enters;
  reg occupied;
  reg owner;
  reg [7:0] taken_held_d;
  reg [7:0] taken_held;
  reg [7:0] not_taken_held_d;
  reg [7:0] not_taken_held;

  assign own = occupied & (owner == completion_large_warp);
  assign enters = completion_valid & own;
  assign used = occupied;

  always @* begin
    taken = 8'h0;
    not_taken = 8'h0;
    taken_held_d = 8'h0;
    not_taken_held_d = 8'h0;
    if (own) begin
      taken = taken_held | completion_taken;
      not_taken = not_taken_held | completion_not_taken;
      taken_held_d = taken_held | completion_taken;
      not_taken_held_d = not_taken_held | completion_not_taken;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      occupied <= 1'b0;
    end else if (takes | (enters & completion_whole)) begin
      occupied <= takes;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      owner <= 1'b0;
    end else if (takes) begin
      owner <= large_warp;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      taken_held <= 8'h0;
      not_taken_held <= 8'h0;
    end else if (takes | enters) begin
      taken_held <= taken_held_d;
      not_taken_held <= not_taken_held_d;
    end
  end
endmodule

module first_set_1 (
  input wire request,
  output wire valid,
  output wire onehot
);
  wire negated;

  assign negated = !request + 1'b1;
  assign onehot = request & negated;
  assign valid = request;
endmodule

module or_tree_1_8 (
  input wire [7:0] value_0,
  output wire [7:0] any
);
  wire [7:0] node_0;

  assign node_0 = value_0;
  assign any = node_0;
endmodule

module branch_buffers_8_1_1 (
  input wire clock,
  input wire reset,
  output wire pair_free,
  input wire pair_takes,
  input wire pair_large_warp,
  input wire completion_valid,
  input wire completion_large_warp,
  input wire completion_whole,
  input wire [7:0] completion_taken,
  input wire [7:0] completion_not_taken,
  output wire [7:0] taken,
  output wire [7:0] not_taken
);
  reg free;
  wire buffer_0_takes;
  wire buffer_0_used;
  wire [7:0] buffer_0_taken;
  wire [7:0] buffer_0_not_taken;
  wire lowest_onehot;

  always @* begin
    free = 1'b0;
    free = !buffer_0_used;
  end

  assign buffer_0_takes = pair_takes & lowest_onehot;

  branch_buffer_8_1 buffer_0 (
    .clock(clock),
    .reset(reset),
    .takes(buffer_0_takes),
    .large_warp(pair_large_warp),
    .completion_valid(completion_valid),
    .completion_large_warp(completion_large_warp),
    .completion_whole(completion_whole),
    .completion_taken(completion_taken),
    .completion_not_taken(completion_not_taken),
    .used(buffer_0_used),
    .taken(buffer_0_taken),
    .not_taken(buffer_0_not_taken)
  );

  first_set_1 lowest (
    .request(free),
    .valid(pair_free),
    .onehot(lowest_onehot)
  );

  or_tree_1_8 all_taken (
    .value_0(buffer_0_taken),
    .any(taken)
  );

  or_tree_1_8 all_not_taken (
    .value_0(buffer_0_not_taken),
    .any(not_taken)
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

module jump_targets_2_1 (
  input wire clock,
  input wire reset,
  input wire completion_valid,
  input wire completion_large_warp,
  input wire completion_whole,
  input wire [23:0] completion_target,
  output wire differs
);
  localparam [1:0] first = 2'h1;

  reg [1:0] completing;
  reg [1:0] kept_d;
  reg [1:0] kept;
  reg [23:0] target_0;
  reg [23:0] target_1;
  wire [23:0] kept_target_chosen;

  always @* begin
    completing = 2'h0;
    if (completion_valid) begin
      completing = first << completion_large_warp;
    end
  end

  always @* begin
    kept_d = kept | completing;
    if (completion_whole) begin
      kept_d = kept & ~completing;
    end
  end

  assign differs = (|(kept & completing)) & (kept_target_chosen != completion_target);

  select_bits_24_2_1 kept_target (
    .value_0(target_0),
    .value_1(target_1),
    .index(completion_large_warp),
    .chosen(kept_target_chosen)
  );

  always @(posedge clock) begin
    if (reset) begin
      kept <= 2'h0;
    end else begin
      kept <= kept_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      target_0 <= 24'h0;
    end else if (completing[0]) begin
      target_0 <= completion_target;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      target_1 <= 24'h0;
    end else if (completing[1]) begin
      target_1 <= completion_target;
    end
  end
endmodule

module side_order_8 (
  input wire fall_through_first,
  input wire [23:0] fall_through,
  input wire [23:0] target,
  input wire [51:0] annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [7:0] taken,
  input wire [7:0] not_taken,
  output wire exchanged,
  output reg [23:0] upper_pc,
  output reg [23:0] lower_pc,
  output reg [7:0] upper
);
  localparam [1:0] KIND_PC = 2'h1;

  wire waits;

  assign waits = (annotation[1:0] == KIND_PC) & (fall_through == annotation[25:2]) &
      (target != annotation[25:2]);
  assign exchanged = fall_through_first & !waits;

  always @* begin
    upper_pc = target;
    lower_pc = fall_through;
    upper = taken;
    if (exchanged) begin
      upper_pc = fall_through;
      lower_pc = target;
      upper = not_taken;
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

module divergence_8_6 (
  input wire stack_reuse,
  input wire prune,
  input wire likely_convergence,
  input wire [125:0] top_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [7:0] top_mask,
  input wire [7:0] top_position,
  input wire [7:0] lanes,
  input wire [7:0] taken,
  input wire [23:0] target,
  input wire [51:0] annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output reg [125:0] next_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output reg [7:0] next_mask,
  output reg [7:0] next_position,
  output wire update_valid,
  output wire [125:0] update_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire likely_valid,
  output wire [125:0] likely_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [7:0] likely_position,
  output wire not_taken_valid,
  output wire not_taken_saved,
  output wire [125:0] not_taken_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [7:0] not_taken_mask,
  output wire [7:0] not_taken_position,
  output wire taken_valid,
  output wire [125:0] taken_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [7:0] taken_position,
  output wire full
);
  wire diverges;
  wire sides_splits;
  wire sides_dropped;
  wire sides_likely_valid;
  wire sides_not_taken_valid;
  wire sides_taken_valid;
  wire sides_full;

  assign not_taken_mask = lanes & ~taken;
  assign diverges = (|taken) & (|not_taken_mask);
  assign update_valid = diverges & sides_splits & !sides_dropped;
  assign likely_valid = diverges & sides_likely_valid;
  assign not_taken_valid = diverges & sides_not_taken_valid;
  assign not_taken_saved = not_taken_valid & sides_taken_valid;
  assign taken_valid = diverges & sides_taken_valid;
  assign full = diverges & sides_full;

  always @* begin
    next_entry = top_entry;
    next_mask = top_mask;
    next_position = top_position;
    if (taken_valid) begin
      next_entry = taken_entry;
      next_mask = taken;
      next_position = taken_position;
    end else if (not_taken_valid) begin
      next_entry = not_taken_entry;
      next_mask = not_taken_mask;
      next_position = not_taken_position;
    end else if (|taken) begin
      next_entry[23:0] = target;
    end
  end

  sides_6 sides (
    .stack_reuse(stack_reuse),
    .prune(prune),
    .likely_convergence(likely_convergence),
    .top_entry(top_entry),
    .top_position(top_position),
    .fall_through(top_entry[23:0]),
    .call_depth(top_entry[65:58]),
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
    .full(sides_full)
  );
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

module rows_of_mask_4_2_8 (
  input wire [7:0] mask,
  output wire [3:0] row_0,
  output wire [3:0] row_1
);
  localparam [8:0] place_0 = 9'h0;
  localparam [8:0] place_1 = 9'h4;

  wire [7:0] shifted_0;
  wire [7:0] shifted_1;

  assign shifted_0 = mask >> place_0;
  assign row_0 = shifted_0[3:0];
  assign shifted_1 = mask >> place_1;
  assign row_1 = shifted_1[3:0];
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

module wide_pop_4_2_8_2 (
  input wire [125:0] popped,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [7:0] lanes,
  input wire [7:0] position,
  input wire empty,
  input wire returned,
  input wire likely,
  input wire [125:0] below_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [7:0] below_mask,
  output wire [7:0] below_position,
  output wire at_base,
  output wire merges,
  output wire [7:0] merge_position,
  output wire [125:0] next_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output reg [7:0] next_mask,
  output wire conflict,
  output wire [1:0] lane
);
  wire [3:0] rows_row_0;
  wire [3:0] rows_row_1;
  wire [3:0] columns_any;
  wire lowest_valid_unused;
  wire [3:0] lowest_onehot_unused;

  assign below_position = position - 8'h1;
  assign at_base = !(|position);
  assign merges = likely & !empty;
  assign merge_position = popped[124:117];

  always @* begin
    next_mask = below_mask;
    if (merges & (below_position == popped[124:117])) begin
      next_mask = below_mask | lanes;
    end
  end

  pop pop (
    .popped(popped),
    .empty(empty),
    .returned(returned),
    .below(below_entry),
    .merged(next_entry),
    .conflict(conflict)
  );

  rows_of_mask_4_2_8 rows (
    .mask(lanes),
    .row_0(rows_row_0),
    .row_1(rows_row_1)
  );

  or_tree_2_4 columns (
    .value_0(rows_row_0),
    .value_1(rows_row_1),
    .any(columns_any)
  );

  priority_encoder_4_2 lowest (
    .request(columns_any),
    .valid(lowest_valid_unused),
    .index(lane),
    .onehot(lowest_onehot_unused)
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

module wide_entry_4_2_8 (
  input wire valid,
  input wire [7:0] position,
  input wire [125:0] entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [7:0] mask,
  output wire told_valid,
  output wire [7:0] told_position,
  output wire [23:0] told_pc,
  output wire [1:0] told_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] told_rpc,
  output wire [7:0] told_depth,
  output wire [3:0] told_mask_0,
  output wire [3:0] told_mask_1,
  output wire told_likely,
  output wire [23:0] told_lpc,
  output wire [7:0] told_lpos
);

  assign told_valid = valid;
  assign told_position = position;
  assign told_pc = entry[23:0];
  assign told_kind = entry[25:24];
  assign told_rpc = entry[49:26];
  assign told_depth = entry[57:50];
  assign told_likely = entry[92];
  assign told_lpc = entry[116:93];
  assign told_lpos = entry[124:117];

  rows_of_mask_4_2_8 rows (
    .mask(mask),
    .row_0(told_mask_0),
    .row_1(told_mask_1)
  );
endmodule

module large_warp_stacks (
  input wire clock,
  input wire reset,
  input wire stack_reuse,
  input wire prune,
  input wire likely_convergence,
  input wire fall_through_first,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire [3:0] start_last,
  input wire [3:0] start_tail,
  input wire [23:0] start_pc,
  output wire [3:0] warps_active,
  output wire [3:0] warps_waiting,
  input wire [3:0] warps_leaving,
  input wire [1:0] slots_idle,
  input wire [1:0] slots_busy,
  input wire [1:0] slots_waiting,
  output wire [1:0] slots_leaving,
  output wire [1:0] slots_flush,
  output wire [1:0] fetch_fetchable,
  input wire fetch_slot,
  output wire [23:0] fetch_pc,
  input wire mask_large_warp,
  output reg [1:0] mask_mask_0,
  output reg [1:0] mask_mask_1,
  output reg [1:0] mask_mask_2,
  output reg [1:0] mask_mask_3,
  input wire decode_valid,
  input wire decode_slot,
  input wire [23:0] decode_next_pc,
  input wire decode_calls,
  output wire pair_free,
  input wire pair_takes,
  input wire pair_large_warp,
  input wire completion_valid,
  input wire completion_large_warp,
  input wire completion_whole,
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
  output reg [3:0] refusal_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [3:0] refusal_lanes,
  output reg [3:0] fault_code,
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
  output wire [3:0] update_mask_0,
  output wire [3:0] update_mask_1,
  output wire update_likely,
  output wire [23:0] update_lpc,
  output wire [7:0] update_lpos,
  output wire push_likely_valid,
  output wire [7:0] push_likely_position,
  output wire [23:0] push_likely_pc,
  output wire [1:0] push_likely_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] push_likely_rpc,
  output wire [7:0] push_likely_depth,
  output wire [3:0] push_likely_mask_0,
  output wire [3:0] push_likely_mask_1,
  output wire push_likely_likely,
  output wire [23:0] push_likely_lpc,
  output wire [7:0] push_likely_lpos,
  output wire push_lower_valid,
  output wire [7:0] push_lower_position,
  output wire [23:0] push_lower_pc,
  output wire [1:0] push_lower_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] push_lower_rpc,
  output wire [7:0] push_lower_depth,
  output wire [3:0] push_lower_mask_0,
  output wire [3:0] push_lower_mask_1,
  output wire push_lower_likely,
  output wire [23:0] push_lower_lpc,
  output wire [7:0] push_lower_lpos,
  output wire push_upper_valid,
  output wire [7:0] push_upper_position,
  output wire [23:0] push_upper_pc,
  output wire [1:0] push_upper_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] push_upper_rpc,
  output wire [7:0] push_upper_depth,
  output wire [3:0] push_upper_mask_0,
  output wire [3:0] push_upper_mask_1,
  output wire push_upper_likely,
  output wire [23:0] push_upper_lpc,
  output wire [7:0] push_upper_lpos,
  output wire pop_event_valid,
  output wire pop_event_owner,
  output wire [7:0] pop_event_position,
  output wire pop_event_merge_valid,
  output wire [7:0] pop_event_merge_into
);
  localparam [2:0] CONTROL_BRANCH = 3'h1;
  localparam [2:0] CONTROL_INDIRECT = 3'h2;
  localparam [2:0] CONTROL_EXIT = 3'h3;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_DIFFERENT_TARGETS = 4'h7;
  localparam [3:0] FAULT_DIFFERENT_RETURNS = 4'h8;
  localparam [3:0] FAULT_DIVERGENT_BARRIER = 4'ha;
  localparam [3:0] FAULT_STACK_FULL = 4'hb;
  localparam [5:0] first_row_0 = 6'h0;
  localparam [5:0] first_row_1 = 6'h2;
  localparam [2:0] row_bits = 3'h1;

  reg [1:0] exists;
  reg [1:0] finished;
  reg [1:0] at_base;
  reg [1:0] would_merge;
  reg [1:0] would_conflict;
  wire is_branch;
  wire whole;
  wire resolves;
  wire jumps;
  wire resolve_valid;
  reg [125:0] resolve_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  reg [7:0] resolve_mask;
  reg [7:0] resolve_position;
  wire exit_valid;
  reg [125:0] branching;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] completing;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [1:0] popping;
  wire [1:0] merging;
  wire [1:0] ending;
  wire top_0_start_valid;
  wire top_0_decode_valid;
  wire top_0_resolve_valid;
  wire top_0_exit_valid;
  wire top_0_active;
  wire [125:0] top_0_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [23:0] top_0_pc;
  wire [7:0] top_0_mask;
  wire [7:0] top_0_position;
  wire [7:0] top_0_live;
  wire [7:0] top_0_lanes;
  wire top_0_empty;
  wire top_0_returned;
  wire top_0_likely;
  wire top_0_finished;
  wire top_1_start_valid;
  wire top_1_decode_valid;
  wire top_1_resolve_valid;
  wire top_1_exit_valid;
  wire top_1_active;
  wire [125:0] top_1_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [23:0] top_1_pc;
  wire [7:0] top_1_mask;
  wire [7:0] top_1_position;
  wire [7:0] top_1_live;
  wire [7:0] top_1_lanes;
  wire top_1_empty;
  wire top_1_returned;
  wire top_1_likely;
  wire top_1_finished;
  wire [3:0] start_rows_full;
  wire [1:0] start_mask_0_full;
  wire [1:0] start_mask_0_last;
  wire start_mask_0_valid;
  wire [7:0] start_mask_0_mask;
  wire [1:0] start_mask_1_full;
  wire [1:0] start_mask_1_last;
  wire start_mask_1_valid;
  wire [7:0] start_mask_1_mask;
  wire [125:0] stack_0_read_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] stack_0_read_mask;
  wire stack_0_write_valid;
  wire [125:0] stack_1_read_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] stack_1_read_mask;
  wire stack_1_write_valid;
  wire entry_writes_write_enable_0;
  wire entry_writes_write_enable_1;
  wire entry_writes_write_enable_2;
  wire entry_writes_write_enable_3;
  wire [3:0] entry_writes_write_word_0;
  wire [3:0] entry_writes_write_word_1;
  wire [3:0] entry_writes_write_word_2;
  wire [3:0] entry_writes_write_word_3;
  wire [125:0] entry_writes_write_value_0;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] entry_writes_write_value_1;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] entry_writes_write_value_2;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [125:0] entry_writes_write_value_3;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire mask_writes_write_enable_0__unused;
  wire mask_writes_write_enable_1__unused;
  wire mask_writes_write_enable_2__unused;
  wire mask_writes_write_enable_3__unused;
  wire [3:0] mask_writes_write_word_0__unused;
  wire [3:0] mask_writes_write_word_1__unused;
  wire [3:0] mask_writes_write_word_2__unused;
  wire [3:0] mask_writes_write_word_3__unused;
  wire [7:0] mask_writes_write_value_0;
  wire [7:0] mask_writes_write_value_1;
  wire [7:0] mask_writes_write_value_2;
  wire [7:0] mask_writes_write_value_3;
  wire [7:0] executed_mask;
  wire [7:0] took_mask;
  wire buffers_completion_valid;
  wire [7:0] buffers_completion_not_taken;
  wire [7:0] buffers_taken;
  wire [7:0] buffers_not_taken;
  wire targets_differs;
  wire sides_exchanged_unused;
  wire [23:0] sides_upper_pc;
  wire [23:0] sides_lower_pc;
  wire [7:0] sides_upper;
  wire [7:0] divergence_lanes;
  wire [125:0] divergence_next_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] divergence_next_mask;
  wire [7:0] divergence_next_position;
  wire divergence_update_valid;
  wire [125:0] divergence_update_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire divergence_likely_valid;
  wire [125:0] divergence_likely_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] divergence_likely_position;
  wire divergence_not_taken_valid;
  wire divergence_not_taken_saved;
  wire [125:0] divergence_not_taken_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] divergence_not_taken_mask;
  wire [7:0] divergence_not_taken_position;
  wire divergence_taken_valid;
  wire [125:0] divergence_taken_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] divergence_taken_position;
  wire divergence_full;
  wire [7:0] pop_0_below_position;
  wire pop_0_at_base;
  wire pop_0_merges;
  wire [7:0] pop_0_merge_position;
  wire [125:0] pop_0_next_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] pop_0_next_mask;
  wire pop_0_conflict;
  wire [1:0] pop_0_lane;
  wire [7:0] pop_1_below_position;
  wire pop_1_at_base;
  wire pop_1_merges;
  wire [7:0] pop_1_merge_position;
  wire [125:0] pop_1_next_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [7:0] pop_1_next_mask;
  wire pop_1_conflict;
  wire [1:0] pop_1_lane;
  wire [1:0] pop_order_request;
  wire pop_order_grant_valid_unused;
  wire [1:0] pop_order_grant;
  wire [7:0] fetched_mask_chosen;
  wire [3:0] fetched_rows_row_0;
  wire [3:0] fetched_rows_row_1;
  wire [7:0] completed_mask_chosen;
  wire [7:0] completed_live_chosen;
  wire [7:0] completed_lanes_chosen;
  wire [7:0] completed_position_chosen;
  wire updated_valid;
  wire pushed_likely_valid;
  wire pushed_lower_valid;
  wire pushed_upper_valid;

  always @* begin
    exists = 2'h0;
    exists[0] = top_0_active;
    exists[1] = top_1_active;
  end

  always @* begin
    finished = 2'h0;
    finished[0] = top_0_finished;
    finished[1] = top_1_finished;
  end

  always @* begin
    at_base = 2'h0;
    at_base[0] = pop_0_at_base;
    at_base[1] = pop_1_at_base;
  end

  always @* begin
    would_merge = 2'h0;
    would_merge[0] = pop_0_merges;
    would_merge[1] = pop_1_merges;
  end

  always @* begin
    would_conflict = 2'h0;
    would_conflict[0] = pop_0_conflict;
    would_conflict[1] = pop_1_conflict;
  end

  assign fetch_fetchable = exists & slots_idle & ~finished;

  always @* begin
    mask_mask_0 = 2'h0;
    mask_mask_0[0] = fetched_rows_row_0[0];
    mask_mask_0[1] = fetched_rows_row_1[0];
  end

  always @* begin
    mask_mask_1 = 2'h0;
    mask_mask_1[0] = fetched_rows_row_0[1];
    mask_mask_1[1] = fetched_rows_row_1[1];
  end

  always @* begin
    mask_mask_2 = 2'h0;
    mask_mask_2[0] = fetched_rows_row_0[2];
    mask_mask_2[1] = fetched_rows_row_1[2];
  end

  always @* begin
    mask_mask_3 = 2'h0;
    mask_mask_3[0] = fetched_rows_row_0[3];
    mask_mask_3[1] = fetched_rows_row_1[3];
  end

  assign slots_flush = 2'h0;
  assign is_branch = completion_control == CONTROL_BRANCH;
  assign whole = completion_valid & completion_whole;
  assign resolves = whole & is_branch;
  assign jumps = completion_valid & (completion_control == CONTROL_INDIRECT);
  assign exit_valid = completion_valid & (completion_control == CONTROL_EXIT);
  assign buffers_completion_valid = completion_valid & is_branch;
  assign buffers_completion_not_taken = executed_mask & ~took_mask;

  always @* begin
    branching = completing;
    branching[23:0] = sides_lower_pc;
  end

  assign divergence_lanes = buffers_taken | buffers_not_taken;
  assign resolve_valid = whole & (is_branch | jumps);

  always @* begin
    resolve_mask = completed_mask_chosen;
    resolve_position = completed_position_chosen;
    resolve_entry = completing;
    resolve_entry[23:0] = completion_target;
    if (completion_calls) begin
      resolve_entry[65:58] = completing[65:58] + 8'h1;
    end
    if (completion_returns) begin
      resolve_entry[65:58] = completing[65:58] - 8'h1;
    end
    if (is_branch) begin
      resolve_entry = divergence_next_entry;
      resolve_mask = divergence_next_mask;
      resolve_position = divergence_next_position;
    end
  end

  assign refusal_lanes = completion_lanes;

  always @* begin
    refusal_code = FAULT_NONE;
    if (targets_differs) begin
      refusal_code = FAULT_DIFFERENT_TARGETS;
    end
    if (resolves & divergence_full) begin
      refusal_code = FAULT_STACK_FULL;
    end
    if (whole & (completion_control == CONTROL_BARRIER) &
        (completed_lanes_chosen != completed_live_chosen)) begin
      refusal_code = FAULT_DIVERGENT_BARRIER;
    end
  end

  assign pop_order_request = exists & slots_idle & finished;
  assign popping = pop_order_grant & ~at_base;
  assign ending = pop_order_grant & at_base;
  assign merging = popping & would_merge;
  assign pop_event_merge_valid = |merging;
  assign pop_event_valid = |(popping & ~would_merge);

  always @* begin
    fault_code = FAULT_NONE;
    if (|(popping & would_conflict)) begin
      fault_code = FAULT_DIFFERENT_RETURNS;
    end
  end

  assign fault_slot = {1'b0, pop_event_owner} << row_bits;
  assign updated_valid = resolves & divergence_update_valid;
  assign pushed_likely_valid = resolves & divergence_likely_valid;
  assign pushed_lower_valid = resolves & divergence_not_taken_valid;
  assign pushed_upper_valid = resolves & divergence_taken_valid;
  assign stack_0_write_valid = resolves & (completion_large_warp == 1'b0);
  wire [3:0] shifted = start_rows_full >> first_row_0;
  assign start_mask_0_full = shifted[1:0];
  wire [3:0] shifted_2 = start_last >> first_row_0;
  assign start_mask_0_last = shifted_2[1:0];
  assign top_0_start_valid = start_valid & start_mask_0_valid;
  assign top_0_decode_valid = decode_valid & (decode_slot == 1'b0);
  assign top_0_resolve_valid = resolve_valid & (completion_large_warp == 1'b0);
  assign top_0_exit_valid = exit_valid & (completion_large_warp == 1'b0);
  assign stack_1_write_valid = resolves & (completion_large_warp == 1'b1);
  wire [3:0] shifted_3 = start_rows_full >> first_row_1;
  assign start_mask_1_full = shifted_3[1:0];
  wire [3:0] shifted_4 = start_last >> first_row_1;
  assign start_mask_1_last = shifted_4[1:0];
  assign top_1_start_valid = start_valid & start_mask_1_valid;
  assign top_1_decode_valid = decode_valid & (decode_slot == 1'b1);
  assign top_1_resolve_valid = resolve_valid & (completion_large_warp == 1'b1);
  assign top_1_exit_valid = exit_valid & (completion_large_warp == 1'b1);

  top_of_stack_8_0 top_0 (
    .clock(clock),
    .reset(reset),
    .start_valid(top_0_start_valid),
    .start_pc(start_pc),
    .start_mask(start_mask_0_mask),
    .decode_valid(top_0_decode_valid),
    .decode_pc(decode_next_pc),
    .decode_calls(decode_calls),
    .resolve_valid(top_0_resolve_valid),
    .resolve_entry(resolve_entry),
    .resolve_mask(resolve_mask),
    .resolve_position(resolve_position),
    .exit_valid(top_0_exit_valid),
    .exit_lanes(executed_mask),
    .pop_valid(popping[0]),
    .pop_entry(pop_0_next_entry),
    .pop_mask(pop_0_next_mask),
    .end_valid(ending[0]),
    .active(top_0_active),
    .entry(top_0_entry),
    .pc(top_0_pc),
    .mask(top_0_mask),
    .position(top_0_position),
    .live(top_0_live),
    .lanes(top_0_lanes),
    .empty(top_0_empty),
    .returned(top_0_returned),
    .likely(top_0_likely),
    .finished(top_0_finished)
  );

  top_of_stack_8_0 top_1 (
    .clock(clock),
    .reset(reset),
    .start_valid(top_1_start_valid),
    .start_pc(start_pc),
    .start_mask(start_mask_1_mask),
    .decode_valid(top_1_decode_valid),
    .decode_pc(decode_next_pc),
    .decode_calls(decode_calls),
    .resolve_valid(top_1_resolve_valid),
    .resolve_entry(resolve_entry),
    .resolve_mask(resolve_mask),
    .resolve_position(resolve_position),
    .exit_valid(top_1_exit_valid),
    .exit_lanes(executed_mask),
    .pop_valid(popping[1]),
    .pop_entry(pop_1_next_entry),
    .pop_mask(pop_1_next_mask),
    .end_valid(ending[1]),
    .active(top_1_active),
    .entry(top_1_entry),
    .pc(top_1_pc),
    .mask(top_1_mask),
    .position(top_1_position),
    .live(top_1_live),
    .lanes(top_1_lanes),
    .empty(top_1_empty),
    .returned(top_1_returned),
    .likely(top_1_likely),
    .finished(top_1_finished)
  );

  start_rows_4 start_rows (
    .warps(start_warps),
    .last(start_last),
    .full(start_rows_full)
  );

  start_mask_4_2_8 start_mask_0 (
    .full(start_mask_0_full),
    .last(start_mask_0_last),
    .tail(start_tail),
    .valid(start_mask_0_valid),
    .mask(start_mask_0_mask)
  );

  start_mask_4_2_8 start_mask_1 (
    .full(start_mask_1_full),
    .last(start_mask_1_last),
    .tail(start_tail),
    .valid(start_mask_1_valid),
    .mask(start_mask_1_mask)
  );

  wide_stack_8_6_4 stack_0 (
    .clock(clock),
    .read_position(pop_0_below_position),
    .read_entry(stack_0_read_entry),
    .read_mask(stack_0_read_mask),
    .merge_valid(merging[0]),
    .merge_position(pop_0_merge_position),
    .merge_threads(top_0_lanes),
    .write_valid(stack_0_write_valid),
    .write_enable_0(entry_writes_write_enable_0),
    .write_enable_1(entry_writes_write_enable_1),
    .write_enable_2(entry_writes_write_enable_2),
    .write_enable_3(entry_writes_write_enable_3),
    .write_word_0(entry_writes_write_word_0),
    .write_word_1(entry_writes_write_word_1),
    .write_word_2(entry_writes_write_word_2),
    .write_word_3(entry_writes_write_word_3),
    .write_entry_0(entry_writes_write_value_0),
    .write_entry_1(entry_writes_write_value_1),
    .write_entry_2(entry_writes_write_value_2),
    .write_entry_3(entry_writes_write_value_3),
    .write_mask_0(mask_writes_write_value_0),
    .write_mask_1(mask_writes_write_value_1),
    .write_mask_2(mask_writes_write_value_2),
    .write_mask_3(mask_writes_write_value_3)
  );

  wide_stack_8_6_4 stack_1 (
    .clock(clock),
    .read_position(pop_1_below_position),
    .read_entry(stack_1_read_entry),
    .read_mask(stack_1_read_mask),
    .merge_valid(merging[1]),
    .merge_position(pop_1_merge_position),
    .merge_threads(top_1_lanes),
    .write_valid(stack_1_write_valid),
    .write_enable_0(entry_writes_write_enable_0),
    .write_enable_1(entry_writes_write_enable_1),
    .write_enable_2(entry_writes_write_enable_2),
    .write_enable_3(entry_writes_write_enable_3),
    .write_word_0(entry_writes_write_word_0),
    .write_word_1(entry_writes_write_word_1),
    .write_word_2(entry_writes_write_word_2),
    .write_word_3(entry_writes_write_word_3),
    .write_entry_0(entry_writes_write_value_0),
    .write_entry_1(entry_writes_write_value_1),
    .write_entry_2(entry_writes_write_value_2),
    .write_entry_3(entry_writes_write_value_3),
    .write_mask_0(mask_writes_write_value_0),
    .write_mask_1(mask_writes_write_value_1),
    .write_mask_2(mask_writes_write_value_2),
    .write_mask_3(mask_writes_write_value_3)
  );

  bank_writes_entry_4 entry_writes (
    .valid_0(divergence_update_valid),
    .valid_1(divergence_likely_valid),
    .valid_2(divergence_not_taken_saved),
    .address_0(completed_position_chosen),
    .address_1(divergence_likely_position),
    .address_2(divergence_not_taken_position),
    .value_0(divergence_update_entry),
    .value_1(divergence_likely_entry),
    .value_2(divergence_not_taken_entry),
    .write_enable_0(entry_writes_write_enable_0),
    .write_enable_1(entry_writes_write_enable_1),
    .write_enable_2(entry_writes_write_enable_2),
    .write_enable_3(entry_writes_write_enable_3),
    .write_word_0(entry_writes_write_word_0),
    .write_word_1(entry_writes_write_word_1),
    .write_word_2(entry_writes_write_word_2),
    .write_word_3(entry_writes_write_word_3),
    .write_value_0(entry_writes_write_value_0),
    .write_value_1(entry_writes_write_value_1),
    .write_value_2(entry_writes_write_value_2),
    .write_value_3(entry_writes_write_value_3)
  );

  bank_writes_bits_8_4 mask_writes (
    .valid_0(divergence_update_valid),
    .valid_1(divergence_likely_valid),
    .valid_2(divergence_not_taken_saved),
    .address_0(completed_position_chosen),
    .address_1(divergence_likely_position),
    .address_2(divergence_not_taken_position),
    .value_0(completed_mask_chosen),
    .value_1(8'h0),
    .value_2(divergence_not_taken_mask),
    .write_enable_0(mask_writes_write_enable_0__unused),
    .write_enable_1(mask_writes_write_enable_1__unused),
    .write_enable_2(mask_writes_write_enable_2__unused),
    .write_enable_3(mask_writes_write_enable_3__unused),
    .write_word_0(mask_writes_write_word_0__unused),
    .write_word_1(mask_writes_write_word_1__unused),
    .write_word_2(mask_writes_write_word_2__unused),
    .write_word_3(mask_writes_write_word_3__unused),
    .write_value_0(mask_writes_write_value_0),
    .write_value_1(mask_writes_write_value_1),
    .write_value_2(mask_writes_write_value_2),
    .write_value_3(mask_writes_write_value_3)
  );

  slots_of_warps_2_4 active_warps (
    .warps(exists),
    .slots(warps_active)
  );

  slots_of_warps_2_4 waiting_warps (
    .warps(slots_waiting),
    .slots(warps_waiting)
  );

  warps_of_slots_2_4 leaving (
    .slots(warps_leaving),
    .warps(slots_leaving)
  );

  sub_warp_mask_4_2_8_2_1 executed (
    .large_warp(completion_large_warp),
    .lanes(completion_lanes),
    .sw_0(completion_sw_0),
    .sw_1(completion_sw_1),
    .sw_2(completion_sw_2),
    .sw_3(completion_sw_3),
    .mask(executed_mask)
  );

  sub_warp_mask_4_2_8_2_1 took (
    .large_warp(completion_large_warp),
    .lanes(completion_taken),
    .sw_0(completion_sw_0),
    .sw_1(completion_sw_1),
    .sw_2(completion_sw_2),
    .sw_3(completion_sw_3),
    .mask(took_mask)
  );

  branch_buffers_8_1_1 buffers (
    .clock(clock),
    .reset(reset),
    .pair_free(pair_free),
    .pair_takes(pair_takes),
    .pair_large_warp(pair_large_warp),
    .completion_valid(buffers_completion_valid),
    .completion_large_warp(completion_large_warp),
    .completion_whole(completion_whole),
    .completion_taken(took_mask),
    .completion_not_taken(buffers_completion_not_taken),
    .taken(buffers_taken),
    .not_taken(buffers_not_taken)
  );

  jump_targets_2_1 targets (
    .clock(clock),
    .reset(reset),
    .completion_valid(jumps),
    .completion_large_warp(completion_large_warp),
    .completion_whole(completion_whole),
    .completion_target(completion_target),
    .differs(targets_differs)
  );

  side_order_8 sides (
    .fall_through_first(fall_through_first),
    .fall_through(completing[23:0]),
    .target(completion_target),
    .annotation(completion_annotation),
    .taken(buffers_taken),
    .not_taken(buffers_not_taken),
    .exchanged(sides_exchanged_unused),
    .upper_pc(sides_upper_pc),
    .lower_pc(sides_lower_pc),
    .upper(sides_upper)
  );

  divergence_8_6 divergence (
    .stack_reuse(stack_reuse),
    .prune(prune),
    .likely_convergence(likely_convergence),
    .top_entry(branching),
    .top_mask(completed_mask_chosen),
    .top_position(completed_position_chosen),
    .lanes(divergence_lanes),
    .taken(sides_upper),
    .target(sides_upper_pc),
    .annotation(completion_annotation),
    .next_entry(divergence_next_entry),
    .next_mask(divergence_next_mask),
    .next_position(divergence_next_position),
    .update_valid(divergence_update_valid),
    .update_entry(divergence_update_entry),
    .likely_valid(divergence_likely_valid),
    .likely_entry(divergence_likely_entry),
    .likely_position(divergence_likely_position),
    .not_taken_valid(divergence_not_taken_valid),
    .not_taken_saved(divergence_not_taken_saved),
    .not_taken_entry(divergence_not_taken_entry),
    .not_taken_mask(divergence_not_taken_mask),
    .not_taken_position(divergence_not_taken_position),
    .taken_valid(divergence_taken_valid),
    .taken_entry(divergence_taken_entry),
    .taken_position(divergence_taken_position),
    .full(divergence_full)
  );

  wide_pop_4_2_8_2 pop_0 (
    .popped(top_0_entry),
    .lanes(top_0_lanes),
    .position(top_0_position),
    .empty(top_0_empty),
    .returned(top_0_returned),
    .likely(top_0_likely),
    .below_entry(stack_0_read_entry),
    .below_mask(stack_0_read_mask),
    .below_position(pop_0_below_position),
    .at_base(pop_0_at_base),
    .merges(pop_0_merges),
    .merge_position(pop_0_merge_position),
    .next_entry(pop_0_next_entry),
    .next_mask(pop_0_next_mask),
    .conflict(pop_0_conflict),
    .lane(pop_0_lane)
  );

  wide_pop_4_2_8_2 pop_1 (
    .popped(top_1_entry),
    .lanes(top_1_lanes),
    .position(top_1_position),
    .empty(top_1_empty),
    .returned(top_1_returned),
    .likely(top_1_likely),
    .below_entry(stack_1_read_entry),
    .below_mask(stack_1_read_mask),
    .below_position(pop_1_below_position),
    .at_base(pop_1_at_base),
    .merges(pop_1_merges),
    .merge_position(pop_1_merge_position),
    .next_entry(pop_1_next_entry),
    .next_mask(pop_1_next_mask),
    .conflict(pop_1_conflict),
    .lane(pop_1_lane)
  );

  round_robin_arbiter_2_1 pop_order (
    .clock(clock),
    .reset(reset),
    .request(pop_order_request),
    .accept(1'b1),
    .grant_valid(pop_order_grant_valid_unused),
    .grant(pop_order_grant),
    .grant_index(pop_event_owner)
  );

  select_bits_24_2_1 fetched_pc (
    .value_0(top_0_pc),
    .value_1(top_1_pc),
    .index(fetch_slot),
    .chosen(fetch_pc)
  );

  select_bits_8_2_1 fetched_mask (
    .value_0(top_0_lanes),
    .value_1(top_1_lanes),
    .index(mask_large_warp),
    .chosen(fetched_mask_chosen)
  );

  rows_of_mask_4_2_8 fetched_rows (
    .mask(fetched_mask_chosen),
    .row_0(fetched_rows_row_0),
    .row_1(fetched_rows_row_1)
  );

  select_entry_2_1 completed_entry (
    .value_0(top_0_entry),
    .value_1(top_1_entry),
    .index(completion_large_warp),
    .chosen(completing)
  );

  select_bits_8_2_1 completed_mask (
    .value_0(top_0_mask),
    .value_1(top_1_mask),
    .index(completion_large_warp),
    .chosen(completed_mask_chosen)
  );

  select_bits_8_2_1 completed_live (
    .value_0(top_0_live),
    .value_1(top_1_live),
    .index(completion_large_warp),
    .chosen(completed_live_chosen)
  );

  select_bits_8_2_1 completed_lanes (
    .value_0(top_0_lanes),
    .value_1(top_1_lanes),
    .index(completion_large_warp),
    .chosen(completed_lanes_chosen)
  );

  select_bits_8_2_1 completed_position (
    .value_0(top_0_position),
    .value_1(top_1_position),
    .index(completion_large_warp),
    .chosen(completed_position_chosen)
  );

  select_bits_24_2_1 popped_pc (
    .value_0(top_0_pc),
    .value_1(top_1_pc),
    .index(pop_event_owner),
    .chosen(fault_pc)
  );

  select_bits_8_2_1 popped_lpos (
    .value_0(pop_0_merge_position),
    .value_1(pop_1_merge_position),
    .index(pop_event_owner),
    .chosen(pop_event_merge_into)
  );

  select_bits_8_2_1 popped_position (
    .value_0(top_0_position),
    .value_1(top_1_position),
    .index(pop_event_owner),
    .chosen(pop_event_position)
  );

  select_bits_2_2_1 popped_lane (
    .value_0(pop_0_lane),
    .value_1(pop_1_lane),
    .index(pop_event_owner),
    .chosen(fault_lane)
  );

  wide_entry_4_2_8 updated (
    .valid(updated_valid),
    .position(completed_position_chosen),
    .entry(divergence_update_entry),
    .mask(completed_mask_chosen),
    .told_valid(update_valid),
    .told_position(update_position),
    .told_pc(update_pc),
    .told_kind(update_kind),
    .told_rpc(update_rpc),
    .told_depth(update_depth),
    .told_mask_0(update_mask_0),
    .told_mask_1(update_mask_1),
    .told_likely(update_likely),
    .told_lpc(update_lpc),
    .told_lpos(update_lpos)
  );

  wide_entry_4_2_8 pushed_likely (
    .valid(pushed_likely_valid),
    .position(divergence_likely_position),
    .entry(divergence_likely_entry),
    .mask(8'h0),
    .told_valid(push_likely_valid),
    .told_position(push_likely_position),
    .told_pc(push_likely_pc),
    .told_kind(push_likely_kind),
    .told_rpc(push_likely_rpc),
    .told_depth(push_likely_depth),
    .told_mask_0(push_likely_mask_0),
    .told_mask_1(push_likely_mask_1),
    .told_likely(push_likely_likely),
    .told_lpc(push_likely_lpc),
    .told_lpos(push_likely_lpos)
  );

  wide_entry_4_2_8 pushed_lower (
    .valid(pushed_lower_valid),
    .position(divergence_not_taken_position),
    .entry(divergence_not_taken_entry),
    .mask(divergence_not_taken_mask),
    .told_valid(push_lower_valid),
    .told_position(push_lower_position),
    .told_pc(push_lower_pc),
    .told_kind(push_lower_kind),
    .told_rpc(push_lower_rpc),
    .told_depth(push_lower_depth),
    .told_mask_0(push_lower_mask_0),
    .told_mask_1(push_lower_mask_1),
    .told_likely(push_lower_likely),
    .told_lpc(push_lower_lpc),
    .told_lpos(push_lower_lpos)
  );

  wide_entry_4_2_8 pushed_upper (
    .valid(pushed_upper_valid),
    .position(divergence_taken_position),
    .entry(divergence_taken_entry),
    .mask(sides_upper),
    .told_valid(push_upper_valid),
    .told_position(push_upper_position),
    .told_pc(push_upper_pc),
    .told_kind(push_upper_kind),
    .told_rpc(push_upper_rpc),
    .told_depth(push_upper_depth),
    .told_mask_0(push_upper_mask_0),
    .told_mask_1(push_upper_mask_1),
    .told_likely(push_upper_likely),
    .told_lpc(push_upper_lpc),
    .told_lpos(push_upper_lpos)
  );
endmodule

`default_nettype wire
