// warp_stacks
//
// Written from its Rust description; do not edit.
//
// Modules:
//   warp_stacks
//     top_of_stack_4_0 x4
//     stack_memory_4_6_0 x4
//       async_ram_covered_6_1_1
//       async_ram_bits_4_6_1_1
//     warp_pop_4_2_0 x4
//       pop
//       priority_encoder_4_2
//         first_set_4
//         first_index_4_2
//     collected_lanes_4 x4
//     stack_writes_4_2_0
//     divergence_4_6
//       sides_6
//     round_robin_arbiter_4_2
//       first_index_4_2 x2
//       first_split_4 x2
//     select_bits_24_4_2 x2
//     select_bits_4_4_2 x3
//     select_entry_4_2
//     select_bits_8_4_2 x3
//     select_bits_2_4_2

`default_nettype none

module top_of_stack_4_0 (
  input wire clock,
  input wire reset,
  input wire start_valid,
  input wire [23:0] start_pc,
  input wire [3:0] start_mask,
  input wire decode_valid,
  input wire [23:0] decode_pc,
  input wire decode_calls,
  input wire resolve_valid,
  input wire [125:0] resolve_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [3:0] resolve_mask,
  input wire [7:0] resolve_position,
  input wire exit_valid,
  input wire [3:0] exit_lanes,
  input wire pop_valid,
  input wire [125:0] pop_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [3:0] pop_mask,
  input wire end_valid,
  output wire active,
  output wire [125:0] entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [23:0] pc,
  output wire [3:0] mask,
  output wire [7:0] position,
  output reg [3:0] live,
  output wire [3:0] lanes,
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
  reg [3:0] top_mask_d;
  reg [3:0] top_mask;
  reg [7:0] top_position_d;
  reg [7:0] top_position;
  reg [3:0] alive_0_d;
  reg [3:0] alive_0;

  assign active = exists;
  assign entry = top;
  assign pc = top[23:0];
  assign mask = top_mask;
  assign position = top_position;

  always @* begin
    live = 4'h0;
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
      top_mask <= 4'h0;
      top_position <= 8'h0;
    end else if (moves) begin
      top_mask <= top_mask_d;
      top_position <= top_position_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      alive_0 <= 4'h0;
    end else if (start_valid | exit_valid) begin
      alive_0 <= alive_0_d;
    end
  end
endmodule

// Memory of 64 words of 127 bits: 1 asynchronous read port, 1 write port.
module async_ram_covered_6_1_1 (
  input wire clock,
  input wire [5:0] read_address_0,
  output wire [126:0] read_data_0, // Covered: entry[125:0], collects[126]
  input wire [5:0] write_address_0,
  input wire [126:0] write_data_0, // Covered: entry[125:0], collects[126]
  input wire write_enable_0
);
  reg [126:0] words [0:63];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 64; word = word + 1) begin
      words[word] = 127'h0;
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

// Memory of 64 words of 4 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_4_6_1_1 (
  input wire clock,
  input wire [5:0] read_address_0,
  output wire [3:0] read_data_0,
  input wire [5:0] write_address_0,
  input wire [3:0] write_data_0,
  input wire write_enable_0
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
  end

  assign read_data_0 = words[read_address_0];
endmodule

module stack_memory_4_6_0 (
  input wire clock,
  input wire [7:0] read_position,
  output wire [126:0] read_covered, // Covered: entry[125:0], collects[126]
  output wire [3:0] read_mask,
  input wire write_valid_0,
  input wire write_valid_1,
  input wire write_valid_2,
  input wire [7:0] write_position_0,
  input wire [7:0] write_position_1,
  input wire [7:0] write_position_2,
  input wire [126:0] write_covered_0, // Covered: entry[125:0], collects[126]
  input wire [126:0] write_covered_1, // Covered: entry[125:0], collects[126]
  input wire [126:0] write_covered_2, // Covered: entry[125:0], collects[126]
  input wire [3:0] write_mask_0,
  input wire [3:0] write_mask_1,
  input wire [3:0] write_mask_2,
  input wire [3:0] collected_0,
  output wire saves_0
);
  wire [5:0] read_address;
  reg writes;
  reg [7:0] position;
  reg [126:0] written; // Covered: entry[125:0], collects[126]
  reg [3:0] mask;

  assign read_address = read_position[5:0];

  always @* begin
    writes = 1'b0;
    position = write_position_0;
    written = write_covered_0;
    mask = write_mask_0;
    if (write_valid_0) begin
      writes = 1'b1;
      position = write_position_0;
      written = write_covered_0;
      mask = write_mask_0;
    end
    if (write_valid_1) begin
      writes = 1'b1;
      position = write_position_1;
      written = write_covered_1;
      mask = write_mask_1;
    end
    if (write_valid_2) begin
      writes = 1'b1;
      position = write_position_2;
      written = write_covered_2;
      mask = write_mask_2;
    end
    if (written[126]) begin
      mask = collected_0;
    end
  end

  assign saves_0 = writes & written[126];

  async_ram_covered_6_1_1 entries (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(read_covered),
    .write_address_0(position[5:0]),
    .write_data_0(written),
    .write_enable_0(writes)
  );

  async_ram_bits_4_6_1_1 masks (
    .clock(clock),
    .read_address_0(read_address),
    .read_data_0(read_mask),
    .write_address_0(position[5:0]),
    .write_data_0(mask),
    .write_enable_0(writes)
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

module warp_pop_4_2_0 (
  input wire [125:0] popped,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [3:0] lanes,
  input wire [7:0] position,
  input wire empty,
  input wire returned,
  input wire likely,
  input wire [126:0] below, // Covered: entry[125:0], collects[126]
  input wire [3:0] below_mask,
  input wire [3:0] collected_0,
  output wire [7:0] below_position,
  output wire at_base,
  output reg merges,
  output wire [7:0] merge_position,
  output reg joins,
  output reg takes,
  output wire [125:0] next_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output reg [3:0] next_mask,
  output wire conflict,
  output wire [1:0] lane
);
  wire lowest_valid_unused;
  wire [3:0] lowest_onehot_unused;

  assign below_position = position - 8'h1;
  assign at_base = !(|position);
  assign merge_position = popped[124:117];

  always @* begin
    next_mask = below_mask;
    if (below[126]) begin
      next_mask = collected_0;
      if (merges) begin
        next_mask = collected_0 | lanes;
      end
    end
  end

  always @* begin
    merges = 1'b0;
    merges = likely & !empty;
  end

  always @* begin
    joins = 1'b0;
    joins = merges & !below[126];
  end

  always @* begin
    takes = 1'b0;
    takes = below[126];
  end

  pop pop (
    .popped(popped),
    .empty(empty),
    .returned(returned),
    .below(below[125:0]),
    .merged(next_entry),
    .conflict(conflict)
  );

  priority_encoder_4_2 lowest (
    .request(lanes),
    .valid(lowest_valid_unused),
    .index(lane),
    .onehot(lowest_onehot_unused)
  );
endmodule

module collected_lanes_4 (
  input wire clock,
  input wire reset,
  input wire saves,
  input wire joins,
  input wire [3:0] lanes,
  input wire takes,
  input wire [3:0] restored,
  output wire [3:0] collected
);
  reg [3:0] kept;
  reg [3:0] held_d;
  reg [3:0] held;

  assign collected = held;

  always @* begin
    kept = held;
    if (saves) begin
      kept = 4'h0;
    end
  end

  always @* begin
    held_d = kept;
    if (joins) begin
      held_d = kept | lanes;
    end
    if (takes) begin
      held_d = restored;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      held <= 4'h0;
    end else if (saves | joins | takes) begin
      held <= held_d;
    end
  end
endmodule

module stack_writes_4_2_0 (
  input wire clock,
  input wire reset,
  input wire [1:0] warp,
  input wire update_valid,
  input wire [7:0] update_position,
  input wire [125:0] update_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [3:0] update_mask,
  input wire likely_valid,
  input wire [7:0] likely_position,
  input wire [125:0] likely_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire saved_valid,
  input wire [7:0] saved_position,
  input wire [125:0] saved_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [3:0] saved_mask,
  output wire write_valid_0,
  output wire write_valid_1,
  output wire write_valid_2,
  output wire [1:0] write_warp_0,
  output wire [1:0] write_warp_1,
  output wire [1:0] write_warp_2,
  output reg [7:0] write_position_0,
  output wire [7:0] write_position_1,
  output wire [7:0] write_position_2,
  output reg [126:0] write_covered_0, // Covered: entry[125:0], collects[126]
  output wire [126:0] write_covered_1, // Covered: entry[125:0], collects[126]
  output wire [126:0] write_covered_2, // Covered: entry[125:0], collects[126]
  output reg [3:0] write_mask_0,
  output wire [3:0] write_mask_1,
  output wire [3:0] write_mask_2
);
  reg [126:0] update_covered; // Covered: entry[125:0], collects[126]
  reg [126:0] likely_covered; // Covered: entry[125:0], collects[126]
  reg [126:0] saved_covered; // Covered: entry[125:0], collects[126]
  reg second_held;
  reg [1:0] second_warp;
  reg [7:0] second_position_d;
  reg [7:0] second_position;
  reg [126:0] second_covered_d; // Covered: entry[125:0], collects[126]
  reg [126:0] second_covered; // Covered: entry[125:0], collects[126]
  reg [3:0] second_mask;
  reg early_held_0;
  reg [7:0] early_position_0;
  reg [126:0] early_covered_0; // Covered: entry[125:0], collects[126]
  reg [3:0] early_mask_0;
  reg third_held_0;
  reg [1:0] third_warp_0;
  reg [7:0] third_position_0;
  reg [126:0] third_covered_0; // Covered: entry[125:0], collects[126]
  reg [3:0] third_mask_0;

  always @* begin
    update_covered[125:0] = update_entry;
    update_covered[126] = 1'b0;
  end

  always @* begin
    likely_covered[125:0] = likely_entry;
    likely_covered[126] = 1'b1;
  end

  always @* begin
    saved_covered[125:0] = saved_entry;
    saved_covered[126] = 1'b0;
  end

  assign write_valid_0 = update_valid | likely_valid | saved_valid;
  assign write_warp_0 = warp;

  always @* begin
    write_position_0 = update_position;
    write_covered_0 = update_covered;
    write_mask_0 = update_mask;
    if (likely_valid) begin
      write_position_0 = likely_position;
      write_covered_0 = likely_covered;
    end
    if (saved_valid) begin
      write_position_0 = saved_position;
      write_covered_0 = saved_covered;
      write_mask_0 = saved_mask;
    end
  end

  always @* begin
    second_position_d = update_position;
    second_covered_d = update_covered;
    if (likely_valid & saved_valid) begin
      second_position_d = likely_position;
      second_covered_d = likely_covered;
    end
  end

  assign write_valid_1 = second_held;
  assign write_warp_1 = second_warp;
  assign write_position_1 = second_position;
  assign write_covered_1 = second_covered;
  assign write_mask_1 = second_mask;
  assign write_valid_2 = third_held_0;
  assign write_warp_2 = third_warp_0;
  assign write_position_2 = third_position_0;
  assign write_covered_2 = third_covered_0;
  assign write_mask_2 = third_mask_0;

  always @(posedge clock) begin
    if (reset) begin
      second_held <= 1'b0;
      second_warp <= 2'h0;
      second_position <= 8'h0;
      second_covered <= 127'h0;
      second_mask <= 4'h0;
      early_held_0 <= 1'b0;
      early_position_0 <= 8'h0;
      early_covered_0 <= 127'h0;
      early_mask_0 <= 4'h0;
      third_held_0 <= 1'b0;
      third_warp_0 <= 2'h0;
      third_position_0 <= 8'h0;
      third_covered_0 <= 127'h0;
      third_mask_0 <= 4'h0;
    end else begin
      second_held <= (saved_valid & likely_valid) | (saved_valid & update_valid) |
          (likely_valid & update_valid);
      second_warp <= warp;
      second_position <= second_position_d;
      second_covered <= second_covered_d;
      second_mask <= update_mask;
      early_held_0 <= saved_valid & likely_valid & update_valid;
      early_position_0 <= update_position;
      early_covered_0 <= update_covered;
      early_mask_0 <= update_mask;
      third_held_0 <= early_held_0;
      third_warp_0 <= second_warp;
      third_position_0 <= early_position_0;
      third_covered_0 <= early_covered_0;
      third_mask_0 <= early_mask_0;
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

module divergence_4_6 (
  input wire stack_reuse,
  input wire prune,
  input wire likely_convergence,
  input wire [125:0] top_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [3:0] top_mask,
  input wire [7:0] top_position,
  input wire [3:0] lanes,
  input wire [3:0] taken,
  input wire [23:0] target,
  input wire [51:0] annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output reg [125:0] next_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output reg [3:0] next_mask,
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
  output wire [3:0] not_taken_mask,
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

module select_bits_2_4_2 (
  input wire [1:0] value_0,
  input wire [1:0] value_1,
  input wire [1:0] value_2,
  input wire [1:0] value_3,
  input wire [1:0] index,
  output wire [1:0] chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [1:0] node_0;
  wire [1:0] node_1;
  wire [1:0] node_2;
  wire [1:0] node_3;
  reg [1:0] node_4;
  reg [1:0] node_5;
  reg [1:0] node_6;

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

module warp_stacks (
  input wire clock,
  input wire reset,
  input wire stack_reuse,
  input wire prune,
  input wire likely_convergence,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire [3:0] start_last,
  input wire [3:0] start_tail,
  input wire [23:0] start_pc,
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
  output wire [1:0] pop_event_owner,
  output wire [7:0] pop_event_position,
  output wire pop_event_merge_valid,
  output wire [7:0] pop_event_merge_into
);
  localparam [2:0] CONTROL_BRANCH = 3'h1;
  localparam [2:0] CONTROL_INDIRECT = 3'h2;
  localparam [2:0] CONTROL_EXIT = 3'h3;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_DIFFERENT_RETURNS = 4'h8;
  localparam [3:0] FAULT_DIVERGENT_BARRIER = 4'ha;
  localparam [3:0] FAULT_STACK_FULL = 4'hb;
  localparam [3:0] all_lanes = 4'hf;

  reg [3:0] finished;
  reg [3:0] at_base;
  reg [3:0] would_merge;
  reg [3:0] would_conflict;
  reg [3:0] exists;
  wire resolve_valid;
  reg [125:0] resolve_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  reg [3:0] resolve_mask;
  reg [7:0] resolve_position;
  wire exit_valid;
  wire [3:0] popping;
  wire [3:0] ending;
  wire [125:0] completing;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire is_branch;
  wire diverges;
  wire warp_0_start_valid;
  reg [3:0] warp_0_start_mask;
  wire warp_0_decode_valid;
  wire warp_0_resolve_valid;
  wire warp_0_exit_valid;
  wire warp_0_active;
  wire [125:0] warp_0_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [23:0] warp_0_pc;
  wire [3:0] warp_0_mask;
  wire [7:0] warp_0_position;
  wire [3:0] warp_0_live;
  wire [3:0] warp_0_lanes;
  wire warp_0_empty;
  wire warp_0_returned;
  wire warp_0_likely;
  wire warp_0_finished;
  wire warp_1_start_valid;
  reg [3:0] warp_1_start_mask;
  wire warp_1_decode_valid;
  wire warp_1_resolve_valid;
  wire warp_1_exit_valid;
  wire warp_1_active;
  wire [125:0] warp_1_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [23:0] warp_1_pc;
  wire [3:0] warp_1_mask;
  wire [7:0] warp_1_position;
  wire [3:0] warp_1_live;
  wire [3:0] warp_1_lanes;
  wire warp_1_empty;
  wire warp_1_returned;
  wire warp_1_likely;
  wire warp_1_finished;
  wire warp_2_start_valid;
  reg [3:0] warp_2_start_mask;
  wire warp_2_decode_valid;
  wire warp_2_resolve_valid;
  wire warp_2_exit_valid;
  wire warp_2_active;
  wire [125:0] warp_2_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [23:0] warp_2_pc;
  wire [3:0] warp_2_mask;
  wire [7:0] warp_2_position;
  wire [3:0] warp_2_live;
  wire [3:0] warp_2_lanes;
  wire warp_2_empty;
  wire warp_2_returned;
  wire warp_2_likely;
  wire warp_2_finished;
  wire warp_3_start_valid;
  reg [3:0] warp_3_start_mask;
  wire warp_3_decode_valid;
  wire warp_3_resolve_valid;
  wire warp_3_exit_valid;
  wire warp_3_active;
  wire [125:0] warp_3_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [23:0] warp_3_pc;
  wire [3:0] warp_3_mask;
  wire [7:0] warp_3_position;
  wire [3:0] warp_3_live;
  wire [3:0] warp_3_lanes;
  wire warp_3_empty;
  wire warp_3_returned;
  wire warp_3_likely;
  wire warp_3_finished;
  wire [126:0] memory_0_read_covered; // Covered: entry[125:0], collects[126]
  wire [3:0] memory_0_read_mask;
  wire memory_0_write_valid_0;
  wire memory_0_write_valid_1;
  wire memory_0_write_valid_2;
  wire memory_0_saves_0;
  wire [126:0] memory_1_read_covered; // Covered: entry[125:0], collects[126]
  wire [3:0] memory_1_read_mask;
  wire memory_1_write_valid_0;
  wire memory_1_write_valid_1;
  wire memory_1_write_valid_2;
  wire memory_1_saves_0;
  wire [126:0] memory_2_read_covered; // Covered: entry[125:0], collects[126]
  wire [3:0] memory_2_read_mask;
  wire memory_2_write_valid_0;
  wire memory_2_write_valid_1;
  wire memory_2_write_valid_2;
  wire memory_2_saves_0;
  wire [126:0] memory_3_read_covered; // Covered: entry[125:0], collects[126]
  wire [3:0] memory_3_read_mask;
  wire memory_3_write_valid_0;
  wire memory_3_write_valid_1;
  wire memory_3_write_valid_2;
  wire memory_3_saves_0;
  wire [7:0] pop_0_below_position;
  wire pop_0_at_base;
  wire pop_0_merges;
  wire [7:0] pop_0_merge_position;
  wire pop_0_joins;
  wire pop_0_takes;
  wire [125:0] pop_0_next_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [3:0] pop_0_next_mask;
  wire pop_0_conflict;
  wire [1:0] pop_0_lane;
  wire [7:0] pop_1_below_position;
  wire pop_1_at_base;
  wire pop_1_merges;
  wire [7:0] pop_1_merge_position;
  wire pop_1_joins;
  wire pop_1_takes;
  wire [125:0] pop_1_next_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [3:0] pop_1_next_mask;
  wire pop_1_conflict;
  wire [1:0] pop_1_lane;
  wire [7:0] pop_2_below_position;
  wire pop_2_at_base;
  wire pop_2_merges;
  wire [7:0] pop_2_merge_position;
  wire pop_2_joins;
  wire pop_2_takes;
  wire [125:0] pop_2_next_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [3:0] pop_2_next_mask;
  wire pop_2_conflict;
  wire [1:0] pop_2_lane;
  wire [7:0] pop_3_below_position;
  wire pop_3_at_base;
  wire pop_3_merges;
  wire [7:0] pop_3_merge_position;
  wire pop_3_joins;
  wire pop_3_takes;
  wire [125:0] pop_3_next_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [3:0] pop_3_next_mask;
  wire pop_3_conflict;
  wire [1:0] pop_3_lane;
  wire collected_0_joins;
  wire collected_0_takes;
  wire [3:0] collected_0_collected;
  wire collected_1_joins;
  wire collected_1_takes;
  wire [3:0] collected_1_collected;
  wire collected_2_joins;
  wire collected_2_takes;
  wire [3:0] collected_2_collected;
  wire collected_3_joins;
  wire collected_3_takes;
  wire [3:0] collected_3_collected;
  wire writes_saved_valid;
  wire writes_write_valid_0;
  wire writes_write_valid_1;
  wire writes_write_valid_2;
  wire [1:0] writes_write_warp_0;
  wire [1:0] writes_write_warp_1;
  wire [1:0] writes_write_warp_2;
  wire [7:0] writes_write_position_0;
  wire [7:0] writes_write_position_1;
  wire [7:0] writes_write_position_2;
  wire [126:0] writes_write_covered_0; // Covered: entry[125:0], collects[126]
  wire [126:0] writes_write_covered_1; // Covered: entry[125:0], collects[126]
  wire [126:0] writes_write_covered_2; // Covered: entry[125:0], collects[126]
  wire [3:0] writes_write_mask_0;
  wire [3:0] writes_write_mask_1;
  wire [3:0] writes_write_mask_2;
  wire [125:0] divergence_next_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [3:0] divergence_next_mask;
  wire [7:0] divergence_next_position;
  wire divergence_update_valid;
  wire [125:0] divergence_update_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire divergence_likely_valid;
  wire [125:0] divergence_likely_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire divergence_not_taken_valid;
  wire divergence_not_taken_saved;
  wire [125:0] divergence_not_taken_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire divergence_taken_valid;
  wire [125:0] divergence_taken_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire divergence_full;
  wire [3:0] pop_order_request;
  wire pop_order_grant_valid_unused;
  wire [3:0] pop_order_grant;
  wire [3:0] completed_live_chosen;

  always @* begin
    exists = 4'h0;
    exists[0] = warp_0_active;
    exists[1] = warp_1_active;
    exists[2] = warp_2_active;
    exists[3] = warp_3_active;
  end

  always @* begin
    finished = 4'h0;
    finished[0] = warp_0_finished;
    finished[1] = warp_1_finished;
    finished[2] = warp_2_finished;
    finished[3] = warp_3_finished;
  end

  always @* begin
    at_base = 4'h0;
    at_base[0] = pop_0_at_base;
    at_base[1] = pop_1_at_base;
    at_base[2] = pop_2_at_base;
    at_base[3] = pop_3_at_base;
  end

  always @* begin
    would_merge = 4'h0;
    would_merge[0] = pop_0_merges;
    would_merge[1] = pop_1_merges;
    would_merge[2] = pop_2_merges;
    would_merge[3] = pop_3_merges;
  end

  always @* begin
    would_conflict = 4'h0;
    would_conflict[0] = pop_0_conflict;
    would_conflict[1] = pop_1_conflict;
    would_conflict[2] = pop_2_conflict;
    would_conflict[3] = pop_3_conflict;
  end

  assign warps_active = exists;
  assign fetch_fetchable = exists & slots_idle & ~finished;
  assign issue_sw_0 = issue_slot;
  assign issue_sw_1 = issue_slot;
  assign issue_sw_2 = issue_slot;
  assign issue_sw_3 = issue_slot;
  assign issue_block_row = issue_slot;
  assign warps_waiting = slots_waiting;
  assign slots_leaving = warps_leaving;
  assign slots_flush = 4'h0;
  assign is_branch = completion_control == CONTROL_BRANCH;
  assign resolve_valid = completion_valid & (is_branch | (completion_control == CONTROL_INDIRECT));

  always @* begin
    resolve_mask = update_mask;
    resolve_position = update_position;
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

  assign exit_valid = completion_valid & (completion_control == CONTROL_EXIT);
  assign diverges = completion_valid & is_branch;

  always @* begin
    refusal_code = FAULT_NONE;
    if (diverges & divergence_full) begin
      refusal_code = FAULT_STACK_FULL;
    end
    if (completion_valid & (completion_control == CONTROL_BARRIER) &
        (completion_lanes != completed_live_chosen)) begin
      refusal_code = FAULT_DIVERGENT_BARRIER;
    end
  end

  assign refusal_lanes = completion_lanes;
  assign pop_order_request = exists & slots_idle & finished;
  assign popping = pop_order_grant & ~at_base;
  assign ending = pop_order_grant & at_base;
  assign pop_event_merge_valid = |(popping & would_merge);
  assign pop_event_valid = |(popping & ~would_merge);

  always @* begin
    fault_code = FAULT_NONE;
    if (|(popping & would_conflict)) begin
      fault_code = FAULT_DIFFERENT_RETURNS;
    end
  end

  assign fault_slot = pop_event_owner;
  assign update_valid = diverges & divergence_update_valid;
  assign update_pc = divergence_update_entry[23:0];
  assign update_kind = divergence_update_entry[25:24];
  assign update_rpc = divergence_update_entry[49:26];
  assign update_depth = divergence_update_entry[57:50];
  assign update_likely = divergence_update_entry[92];
  assign update_lpc = divergence_update_entry[116:93];
  assign update_lpos = divergence_update_entry[124:117];
  assign push_likely_valid = diverges & divergence_likely_valid;
  assign push_likely_pc = divergence_likely_entry[23:0];
  assign push_likely_kind = divergence_likely_entry[25:24];
  assign push_likely_rpc = divergence_likely_entry[49:26];
  assign push_likely_depth = divergence_likely_entry[57:50];
  assign push_likely_mask = 4'h0;
  assign push_likely_likely = divergence_likely_entry[92];
  assign push_likely_lpc = divergence_likely_entry[116:93];
  assign push_likely_lpos = divergence_likely_entry[124:117];
  assign push_not_taken_valid = diverges & divergence_not_taken_valid;
  assign push_not_taken_pc = divergence_not_taken_entry[23:0];
  assign push_not_taken_kind = divergence_not_taken_entry[25:24];
  assign push_not_taken_rpc = divergence_not_taken_entry[49:26];
  assign push_not_taken_depth = divergence_not_taken_entry[57:50];
  assign push_not_taken_likely = divergence_not_taken_entry[92];
  assign push_not_taken_lpc = divergence_not_taken_entry[116:93];
  assign push_not_taken_lpos = divergence_not_taken_entry[124:117];
  assign push_taken_valid = diverges & divergence_taken_valid;
  assign push_taken_pc = divergence_taken_entry[23:0];
  assign push_taken_kind = divergence_taken_entry[25:24];
  assign push_taken_rpc = divergence_taken_entry[49:26];
  assign push_taken_depth = divergence_taken_entry[57:50];
  assign push_taken_mask = completion_taken;
  assign push_taken_likely = divergence_taken_entry[92];
  assign push_taken_lpc = divergence_taken_entry[116:93];
  assign push_taken_lpos = divergence_taken_entry[124:117];
  assign writes_saved_valid = diverges & divergence_not_taken_saved;
  assign warp_0_start_valid = start_valid & start_warps[0];

  always @* begin
    warp_0_start_mask = all_lanes;
    if (start_last[0]) begin
      warp_0_start_mask = start_tail;
    end
  end

  assign warp_0_decode_valid = decode_valid & (decode_slot == 2'h0);
  assign warp_0_resolve_valid = resolve_valid & (completion_slot == 2'h0);
  assign warp_0_exit_valid = exit_valid & (completion_slot == 2'h0);
  assign memory_0_write_valid_0 = writes_write_valid_0 & (writes_write_warp_0 == 2'h0);
  assign memory_0_write_valid_1 = writes_write_valid_1 & (writes_write_warp_1 == 2'h0);
  assign memory_0_write_valid_2 = writes_write_valid_2 & (writes_write_warp_2 == 2'h0);
  assign collected_0_joins = popping[0] & pop_0_joins;
  assign collected_0_takes = popping[0] & pop_0_takes;
  assign warp_1_start_valid = start_valid & start_warps[1];

  always @* begin
    warp_1_start_mask = all_lanes;
    if (start_last[1]) begin
      warp_1_start_mask = start_tail;
    end
  end

  assign warp_1_decode_valid = decode_valid & (decode_slot == 2'h1);
  assign warp_1_resolve_valid = resolve_valid & (completion_slot == 2'h1);
  assign warp_1_exit_valid = exit_valid & (completion_slot == 2'h1);
  assign memory_1_write_valid_0 = writes_write_valid_0 & (writes_write_warp_0 == 2'h1);
  assign memory_1_write_valid_1 = writes_write_valid_1 & (writes_write_warp_1 == 2'h1);
  assign memory_1_write_valid_2 = writes_write_valid_2 & (writes_write_warp_2 == 2'h1);
  assign collected_1_joins = popping[1] & pop_1_joins;
  assign collected_1_takes = popping[1] & pop_1_takes;
  assign warp_2_start_valid = start_valid & start_warps[2];

  always @* begin
    warp_2_start_mask = all_lanes;
    if (start_last[2]) begin
      warp_2_start_mask = start_tail;
    end
  end

  assign warp_2_decode_valid = decode_valid & (decode_slot == 2'h2);
  assign warp_2_resolve_valid = resolve_valid & (completion_slot == 2'h2);
  assign warp_2_exit_valid = exit_valid & (completion_slot == 2'h2);
  assign memory_2_write_valid_0 = writes_write_valid_0 & (writes_write_warp_0 == 2'h2);
  assign memory_2_write_valid_1 = writes_write_valid_1 & (writes_write_warp_1 == 2'h2);
  assign memory_2_write_valid_2 = writes_write_valid_2 & (writes_write_warp_2 == 2'h2);
  assign collected_2_joins = popping[2] & pop_2_joins;
  assign collected_2_takes = popping[2] & pop_2_takes;
  assign warp_3_start_valid = start_valid & start_warps[3];

  always @* begin
    warp_3_start_mask = all_lanes;
    if (start_last[3]) begin
      warp_3_start_mask = start_tail;
    end
  end

  assign warp_3_decode_valid = decode_valid & (decode_slot == 2'h3);
  assign warp_3_resolve_valid = resolve_valid & (completion_slot == 2'h3);
  assign warp_3_exit_valid = exit_valid & (completion_slot == 2'h3);
  assign memory_3_write_valid_0 = writes_write_valid_0 & (writes_write_warp_0 == 2'h3);
  assign memory_3_write_valid_1 = writes_write_valid_1 & (writes_write_warp_1 == 2'h3);
  assign memory_3_write_valid_2 = writes_write_valid_2 & (writes_write_warp_2 == 2'h3);
  assign collected_3_joins = popping[3] & pop_3_joins;
  assign collected_3_takes = popping[3] & pop_3_takes;

  top_of_stack_4_0 warp_0 (
    .clock(clock),
    .reset(reset),
    .start_valid(warp_0_start_valid),
    .start_pc(start_pc),
    .start_mask(warp_0_start_mask),
    .decode_valid(warp_0_decode_valid),
    .decode_pc(decode_next_pc),
    .decode_calls(decode_calls),
    .resolve_valid(warp_0_resolve_valid),
    .resolve_entry(resolve_entry),
    .resolve_mask(resolve_mask),
    .resolve_position(resolve_position),
    .exit_valid(warp_0_exit_valid),
    .exit_lanes(completion_lanes),
    .pop_valid(popping[0]),
    .pop_entry(pop_0_next_entry),
    .pop_mask(pop_0_next_mask),
    .end_valid(ending[0]),
    .active(warp_0_active),
    .entry(warp_0_entry),
    .pc(warp_0_pc),
    .mask(warp_0_mask),
    .position(warp_0_position),
    .live(warp_0_live),
    .lanes(warp_0_lanes),
    .empty(warp_0_empty),
    .returned(warp_0_returned),
    .likely(warp_0_likely),
    .finished(warp_0_finished)
  );

  top_of_stack_4_0 warp_1 (
    .clock(clock),
    .reset(reset),
    .start_valid(warp_1_start_valid),
    .start_pc(start_pc),
    .start_mask(warp_1_start_mask),
    .decode_valid(warp_1_decode_valid),
    .decode_pc(decode_next_pc),
    .decode_calls(decode_calls),
    .resolve_valid(warp_1_resolve_valid),
    .resolve_entry(resolve_entry),
    .resolve_mask(resolve_mask),
    .resolve_position(resolve_position),
    .exit_valid(warp_1_exit_valid),
    .exit_lanes(completion_lanes),
    .pop_valid(popping[1]),
    .pop_entry(pop_1_next_entry),
    .pop_mask(pop_1_next_mask),
    .end_valid(ending[1]),
    .active(warp_1_active),
    .entry(warp_1_entry),
    .pc(warp_1_pc),
    .mask(warp_1_mask),
    .position(warp_1_position),
    .live(warp_1_live),
    .lanes(warp_1_lanes),
    .empty(warp_1_empty),
    .returned(warp_1_returned),
    .likely(warp_1_likely),
    .finished(warp_1_finished)
  );

  top_of_stack_4_0 warp_2 (
    .clock(clock),
    .reset(reset),
    .start_valid(warp_2_start_valid),
    .start_pc(start_pc),
    .start_mask(warp_2_start_mask),
    .decode_valid(warp_2_decode_valid),
    .decode_pc(decode_next_pc),
    .decode_calls(decode_calls),
    .resolve_valid(warp_2_resolve_valid),
    .resolve_entry(resolve_entry),
    .resolve_mask(resolve_mask),
    .resolve_position(resolve_position),
    .exit_valid(warp_2_exit_valid),
    .exit_lanes(completion_lanes),
    .pop_valid(popping[2]),
    .pop_entry(pop_2_next_entry),
    .pop_mask(pop_2_next_mask),
    .end_valid(ending[2]),
    .active(warp_2_active),
    .entry(warp_2_entry),
    .pc(warp_2_pc),
    .mask(warp_2_mask),
    .position(warp_2_position),
    .live(warp_2_live),
    .lanes(warp_2_lanes),
    .empty(warp_2_empty),
    .returned(warp_2_returned),
    .likely(warp_2_likely),
    .finished(warp_2_finished)
  );

  top_of_stack_4_0 warp_3 (
    .clock(clock),
    .reset(reset),
    .start_valid(warp_3_start_valid),
    .start_pc(start_pc),
    .start_mask(warp_3_start_mask),
    .decode_valid(warp_3_decode_valid),
    .decode_pc(decode_next_pc),
    .decode_calls(decode_calls),
    .resolve_valid(warp_3_resolve_valid),
    .resolve_entry(resolve_entry),
    .resolve_mask(resolve_mask),
    .resolve_position(resolve_position),
    .exit_valid(warp_3_exit_valid),
    .exit_lanes(completion_lanes),
    .pop_valid(popping[3]),
    .pop_entry(pop_3_next_entry),
    .pop_mask(pop_3_next_mask),
    .end_valid(ending[3]),
    .active(warp_3_active),
    .entry(warp_3_entry),
    .pc(warp_3_pc),
    .mask(warp_3_mask),
    .position(warp_3_position),
    .live(warp_3_live),
    .lanes(warp_3_lanes),
    .empty(warp_3_empty),
    .returned(warp_3_returned),
    .likely(warp_3_likely),
    .finished(warp_3_finished)
  );

  stack_memory_4_6_0 memory_0 (
    .clock(clock),
    .read_position(pop_0_below_position),
    .read_covered(memory_0_read_covered),
    .read_mask(memory_0_read_mask),
    .write_valid_0(memory_0_write_valid_0),
    .write_valid_1(memory_0_write_valid_1),
    .write_valid_2(memory_0_write_valid_2),
    .write_position_0(writes_write_position_0),
    .write_position_1(writes_write_position_1),
    .write_position_2(writes_write_position_2),
    .write_covered_0(writes_write_covered_0),
    .write_covered_1(writes_write_covered_1),
    .write_covered_2(writes_write_covered_2),
    .write_mask_0(writes_write_mask_0),
    .write_mask_1(writes_write_mask_1),
    .write_mask_2(writes_write_mask_2),
    .collected_0(collected_0_collected),
    .saves_0(memory_0_saves_0)
  );

  stack_memory_4_6_0 memory_1 (
    .clock(clock),
    .read_position(pop_1_below_position),
    .read_covered(memory_1_read_covered),
    .read_mask(memory_1_read_mask),
    .write_valid_0(memory_1_write_valid_0),
    .write_valid_1(memory_1_write_valid_1),
    .write_valid_2(memory_1_write_valid_2),
    .write_position_0(writes_write_position_0),
    .write_position_1(writes_write_position_1),
    .write_position_2(writes_write_position_2),
    .write_covered_0(writes_write_covered_0),
    .write_covered_1(writes_write_covered_1),
    .write_covered_2(writes_write_covered_2),
    .write_mask_0(writes_write_mask_0),
    .write_mask_1(writes_write_mask_1),
    .write_mask_2(writes_write_mask_2),
    .collected_0(collected_1_collected),
    .saves_0(memory_1_saves_0)
  );

  stack_memory_4_6_0 memory_2 (
    .clock(clock),
    .read_position(pop_2_below_position),
    .read_covered(memory_2_read_covered),
    .read_mask(memory_2_read_mask),
    .write_valid_0(memory_2_write_valid_0),
    .write_valid_1(memory_2_write_valid_1),
    .write_valid_2(memory_2_write_valid_2),
    .write_position_0(writes_write_position_0),
    .write_position_1(writes_write_position_1),
    .write_position_2(writes_write_position_2),
    .write_covered_0(writes_write_covered_0),
    .write_covered_1(writes_write_covered_1),
    .write_covered_2(writes_write_covered_2),
    .write_mask_0(writes_write_mask_0),
    .write_mask_1(writes_write_mask_1),
    .write_mask_2(writes_write_mask_2),
    .collected_0(collected_2_collected),
    .saves_0(memory_2_saves_0)
  );

  stack_memory_4_6_0 memory_3 (
    .clock(clock),
    .read_position(pop_3_below_position),
    .read_covered(memory_3_read_covered),
    .read_mask(memory_3_read_mask),
    .write_valid_0(memory_3_write_valid_0),
    .write_valid_1(memory_3_write_valid_1),
    .write_valid_2(memory_3_write_valid_2),
    .write_position_0(writes_write_position_0),
    .write_position_1(writes_write_position_1),
    .write_position_2(writes_write_position_2),
    .write_covered_0(writes_write_covered_0),
    .write_covered_1(writes_write_covered_1),
    .write_covered_2(writes_write_covered_2),
    .write_mask_0(writes_write_mask_0),
    .write_mask_1(writes_write_mask_1),
    .write_mask_2(writes_write_mask_2),
    .collected_0(collected_3_collected),
    .saves_0(memory_3_saves_0)
  );

  warp_pop_4_2_0 pop_0 (
    .popped(warp_0_entry),
    .lanes(warp_0_lanes),
    .position(warp_0_position),
    .empty(warp_0_empty),
    .returned(warp_0_returned),
    .likely(warp_0_likely),
    .below(memory_0_read_covered),
    .below_mask(memory_0_read_mask),
    .collected_0(collected_0_collected),
    .below_position(pop_0_below_position),
    .at_base(pop_0_at_base),
    .merges(pop_0_merges),
    .merge_position(pop_0_merge_position),
    .joins(pop_0_joins),
    .takes(pop_0_takes),
    .next_entry(pop_0_next_entry),
    .next_mask(pop_0_next_mask),
    .conflict(pop_0_conflict),
    .lane(pop_0_lane)
  );

  warp_pop_4_2_0 pop_1 (
    .popped(warp_1_entry),
    .lanes(warp_1_lanes),
    .position(warp_1_position),
    .empty(warp_1_empty),
    .returned(warp_1_returned),
    .likely(warp_1_likely),
    .below(memory_1_read_covered),
    .below_mask(memory_1_read_mask),
    .collected_0(collected_1_collected),
    .below_position(pop_1_below_position),
    .at_base(pop_1_at_base),
    .merges(pop_1_merges),
    .merge_position(pop_1_merge_position),
    .joins(pop_1_joins),
    .takes(pop_1_takes),
    .next_entry(pop_1_next_entry),
    .next_mask(pop_1_next_mask),
    .conflict(pop_1_conflict),
    .lane(pop_1_lane)
  );

  warp_pop_4_2_0 pop_2 (
    .popped(warp_2_entry),
    .lanes(warp_2_lanes),
    .position(warp_2_position),
    .empty(warp_2_empty),
    .returned(warp_2_returned),
    .likely(warp_2_likely),
    .below(memory_2_read_covered),
    .below_mask(memory_2_read_mask),
    .collected_0(collected_2_collected),
    .below_position(pop_2_below_position),
    .at_base(pop_2_at_base),
    .merges(pop_2_merges),
    .merge_position(pop_2_merge_position),
    .joins(pop_2_joins),
    .takes(pop_2_takes),
    .next_entry(pop_2_next_entry),
    .next_mask(pop_2_next_mask),
    .conflict(pop_2_conflict),
    .lane(pop_2_lane)
  );

  warp_pop_4_2_0 pop_3 (
    .popped(warp_3_entry),
    .lanes(warp_3_lanes),
    .position(warp_3_position),
    .empty(warp_3_empty),
    .returned(warp_3_returned),
    .likely(warp_3_likely),
    .below(memory_3_read_covered),
    .below_mask(memory_3_read_mask),
    .collected_0(collected_3_collected),
    .below_position(pop_3_below_position),
    .at_base(pop_3_at_base),
    .merges(pop_3_merges),
    .merge_position(pop_3_merge_position),
    .joins(pop_3_joins),
    .takes(pop_3_takes),
    .next_entry(pop_3_next_entry),
    .next_mask(pop_3_next_mask),
    .conflict(pop_3_conflict),
    .lane(pop_3_lane)
  );

  collected_lanes_4 collected_0 (
    .clock(clock),
    .reset(reset),
    .saves(memory_0_saves_0),
    .joins(collected_0_joins),
    .lanes(warp_0_lanes),
    .takes(collected_0_takes),
    .restored(memory_0_read_mask),
    .collected(collected_0_collected)
  );

  collected_lanes_4 collected_1 (
    .clock(clock),
    .reset(reset),
    .saves(memory_1_saves_0),
    .joins(collected_1_joins),
    .lanes(warp_1_lanes),
    .takes(collected_1_takes),
    .restored(memory_1_read_mask),
    .collected(collected_1_collected)
  );

  collected_lanes_4 collected_2 (
    .clock(clock),
    .reset(reset),
    .saves(memory_2_saves_0),
    .joins(collected_2_joins),
    .lanes(warp_2_lanes),
    .takes(collected_2_takes),
    .restored(memory_2_read_mask),
    .collected(collected_2_collected)
  );

  collected_lanes_4 collected_3 (
    .clock(clock),
    .reset(reset),
    .saves(memory_3_saves_0),
    .joins(collected_3_joins),
    .lanes(warp_3_lanes),
    .takes(collected_3_takes),
    .restored(memory_3_read_mask),
    .collected(collected_3_collected)
  );

  stack_writes_4_2_0 writes (
    .clock(clock),
    .reset(reset),
    .warp(completion_slot),
    .update_valid(update_valid),
    .update_position(update_position),
    .update_entry(divergence_update_entry),
    .update_mask(update_mask),
    .likely_valid(push_likely_valid),
    .likely_position(push_likely_position),
    .likely_entry(divergence_likely_entry),
    .saved_valid(writes_saved_valid),
    .saved_position(push_not_taken_position),
    .saved_entry(divergence_not_taken_entry),
    .saved_mask(push_not_taken_mask),
    .write_valid_0(writes_write_valid_0),
    .write_valid_1(writes_write_valid_1),
    .write_valid_2(writes_write_valid_2),
    .write_warp_0(writes_write_warp_0),
    .write_warp_1(writes_write_warp_1),
    .write_warp_2(writes_write_warp_2),
    .write_position_0(writes_write_position_0),
    .write_position_1(writes_write_position_1),
    .write_position_2(writes_write_position_2),
    .write_covered_0(writes_write_covered_0),
    .write_covered_1(writes_write_covered_1),
    .write_covered_2(writes_write_covered_2),
    .write_mask_0(writes_write_mask_0),
    .write_mask_1(writes_write_mask_1),
    .write_mask_2(writes_write_mask_2)
  );

  divergence_4_6 divergence (
    .stack_reuse(stack_reuse),
    .prune(prune),
    .likely_convergence(likely_convergence),
    .top_entry(completing),
    .top_mask(update_mask),
    .top_position(update_position),
    .lanes(completion_lanes),
    .taken(completion_taken),
    .target(completion_target),
    .annotation(completion_annotation),
    .next_entry(divergence_next_entry),
    .next_mask(divergence_next_mask),
    .next_position(divergence_next_position),
    .update_valid(divergence_update_valid),
    .update_entry(divergence_update_entry),
    .likely_valid(divergence_likely_valid),
    .likely_entry(divergence_likely_entry),
    .likely_position(push_likely_position),
    .not_taken_valid(divergence_not_taken_valid),
    .not_taken_saved(divergence_not_taken_saved),
    .not_taken_entry(divergence_not_taken_entry),
    .not_taken_mask(push_not_taken_mask),
    .not_taken_position(push_not_taken_position),
    .taken_valid(divergence_taken_valid),
    .taken_entry(divergence_taken_entry),
    .taken_position(push_taken_position),
    .full(divergence_full)
  );

  round_robin_arbiter_4_2 pop_order (
    .clock(clock),
    .reset(reset),
    .request(pop_order_request),
    .accept(1'b1),
    .grant_valid(pop_order_grant_valid_unused),
    .grant(pop_order_grant),
    .grant_index(pop_event_owner)
  );

  select_bits_24_4_2 fetched_pc (
    .value_0(warp_0_pc),
    .value_1(warp_1_pc),
    .value_2(warp_2_pc),
    .value_3(warp_3_pc),
    .index(fetch_slot),
    .chosen(fetch_pc)
  );

  select_bits_4_4_2 issued_lanes (
    .value_0(warp_0_lanes),
    .value_1(warp_1_lanes),
    .value_2(warp_2_lanes),
    .value_3(warp_3_lanes),
    .index(issue_slot),
    .chosen(issue_lanes)
  );

  select_entry_4_2 completed_entry (
    .value_0(warp_0_entry),
    .value_1(warp_1_entry),
    .value_2(warp_2_entry),
    .value_3(warp_3_entry),
    .index(completion_slot),
    .chosen(completing)
  );

  select_bits_4_4_2 completed_mask (
    .value_0(warp_0_mask),
    .value_1(warp_1_mask),
    .value_2(warp_2_mask),
    .value_3(warp_3_mask),
    .index(completion_slot),
    .chosen(update_mask)
  );

  select_bits_4_4_2 completed_live (
    .value_0(warp_0_live),
    .value_1(warp_1_live),
    .value_2(warp_2_live),
    .value_3(warp_3_live),
    .index(completion_slot),
    .chosen(completed_live_chosen)
  );

  select_bits_8_4_2 completed_position (
    .value_0(warp_0_position),
    .value_1(warp_1_position),
    .value_2(warp_2_position),
    .value_3(warp_3_position),
    .index(completion_slot),
    .chosen(update_position)
  );

  select_bits_24_4_2 popped_pc (
    .value_0(warp_0_pc),
    .value_1(warp_1_pc),
    .value_2(warp_2_pc),
    .value_3(warp_3_pc),
    .index(pop_event_owner),
    .chosen(fault_pc)
  );

  select_bits_8_4_2 popped_lpos (
    .value_0(pop_0_merge_position),
    .value_1(pop_1_merge_position),
    .value_2(pop_2_merge_position),
    .value_3(pop_3_merge_position),
    .index(pop_event_owner),
    .chosen(pop_event_merge_into)
  );

  select_bits_8_4_2 popped_position (
    .value_0(warp_0_position),
    .value_1(warp_1_position),
    .value_2(warp_2_position),
    .value_3(warp_3_position),
    .index(pop_event_owner),
    .chosen(pop_event_position)
  );

  select_bits_2_4_2 popped_lane (
    .value_0(pop_0_lane),
    .value_1(pop_1_lane),
    .value_2(pop_2_lane),
    .value_3(pop_3_lane),
    .index(pop_event_owner),
    .chosen(fault_lane)
  );
endmodule

`default_nettype wire
