// split_stacks
//
// Written from its Rust description; do not edit.
//
// Modules:
//   split_stacks
//     unit_stacks_4_2_3_1_3_2_6 x3
//       warp_stacks_4_2_1_2_6_1
//         top_of_stack_4_1 x2
//         stack_memory_4_6_1 x2
//           async_ram_covered_6_1_1
//           async_ram_bits_4_6_1_1
//         warp_pop_4_2_1 x2
//           pop
//           priority_encoder_4_2
//             first_set_4
//             first_index_4_2
//         stack_writes_4_1_1
//         divergence_4_6
//           sides_6
//         round_robin_arbiter_2_1
//           first_split_2 x2
//           first_index_2_1 x2
//         select_bits_24_2_1 x2
//         select_bits_4_2_1 x3
//         select_entry_2_1
//         select_bits_8_2_1 x3
//         select_bits_2_2_1
//       unit_completion_4_2_3_1_3
//         select_bits_4_2_1 x2
//         select_fault_2_1
//         select_bits_3_2_1
//     warp_splits_4_3_2_2_6 x2
//       child_choice_3
//       split_threads_4_3
//       split_places_3_2_2
//       merge_pairs_4_3_2
//         first_set_3
//     mask_registers_4_3 x2
//       mask_file_4 x3
//         select_bits_4_8_3
//     merge_conflict_4_2_3_1_2_3_2
//       select_bits_24_2_1
//       select_bits_2_2_1 x2
//       priority_encoder_2_1
//         first_index_2_1
//         first_set_2
//       one_hot_to_binary_3_2 x2
//       select_bits_24_3_2 x2
//       select_bits_4_3_2 x2
//       first_select_bits_2_4 x2

`default_nettype none

module top_of_stack_4_1 (
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
  input wire [3:0] live_outside_0,
  output wire [7:0] call_depth_0,
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

  assign active = exists;
  assign entry = top;
  assign pc = top[23:0];
  assign mask = top_mask;
  assign position = top_position;

  always @* begin
    live = 4'h0;
    live = live_outside_0;
  end

  assign call_depth_0 = top[65:58];
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

module stack_memory_4_6_1 (
  input wire clock,
  input wire [7:0] read_position,
  output wire [126:0] read_covered, // Covered: entry[125:0], collects[126]
  output wire [3:0] read_mask,
  input wire write_valid_0,
  input wire write_valid_1,
  input wire [7:0] write_position_0,
  input wire [7:0] write_position_1,
  input wire [126:0] write_covered_0, // Covered: entry[125:0], collects[126]
  input wire [126:0] write_covered_1, // Covered: entry[125:0], collects[126]
  input wire [3:0] write_mask_0,
  input wire [3:0] write_mask_1
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
  end

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

module warp_pop_4_2_1 (
  input wire [125:0] popped,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  input wire [3:0] lanes,
  input wire [7:0] position,
  input wire empty,
  input wire returned,
  input wire likely,
  input wire [126:0] below, // Covered: entry[125:0], collects[126]
  input wire [3:0] below_mask,
  output wire [7:0] below_position,
  output wire at_base,
  output wire merges,
  output wire [7:0] merge_position,
  output wire joins,
  output wire takes,
  output wire [125:0] next_entry,
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  output wire [3:0] next_mask,
  output wire conflict,
  output wire [1:0] lane
);
  wire lowest_valid_unused;
  wire [3:0] lowest_onehot_unused;

  assign below_position = position - 8'h1;
  assign at_base = !(|position);
  assign merge_position = popped[124:117];
  assign next_mask = below_mask;
  assign merges = 1'b0;
  assign joins = 1'b0;
  assign takes = 1'b0;

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

module stack_writes_4_1_1 (
  input wire clock,
  input wire reset,
  input wire warp,
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
  output wire write_warp_0,
  output wire write_warp_1,
  output reg [7:0] write_position_0,
  output wire [7:0] write_position_1,
  output reg [126:0] write_covered_0, // Covered: entry[125:0], collects[126]
  output wire [126:0] write_covered_1, // Covered: entry[125:0], collects[126]
  output reg [3:0] write_mask_0,
  output wire [3:0] write_mask_1
);
  reg [126:0] update_covered; // Covered: entry[125:0], collects[126]
  reg [126:0] likely_covered; // Covered: entry[125:0], collects[126]
  reg [126:0] saved_covered; // Covered: entry[125:0], collects[126]
  reg second_held;
  reg second_warp;
  reg [7:0] second_position_d;
  reg [7:0] second_position;
  reg [126:0] second_covered_d; // Covered: entry[125:0], collects[126]
  reg [126:0] second_covered; // Covered: entry[125:0], collects[126]
  reg [3:0] second_mask;

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

  always @(posedge clock) begin
    if (reset) begin
      second_held <= 1'b0;
      second_warp <= 1'b0;
      second_position <= 8'h0;
      second_covered <= 127'h0;
      second_mask <= 4'h0;
    end else begin
      second_held <= (saved_valid & likely_valid) | (saved_valid & update_valid) |
          (likely_valid & update_valid);
      second_warp <= warp;
      second_position <= second_position_d;
      second_covered <= second_covered_d;
      second_mask <= update_mask;
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

module warp_stacks_4_2_1_2_6_1 (
  input wire clock,
  input wire reset,
  input wire stack_reuse,
  input wire prune,
  input wire likely_convergence,
  input wire start_valid,
  input wire [1:0] start_warps,
  input wire [1:0] start_last,
  input wire [3:0] start_tail,
  input wire [23:0] start_pc,
  output wire [1:0] warps_active,
  output wire [1:0] warps_waiting,
  input wire [1:0] warps_leaving,
  input wire [1:0] slots_idle,
  input wire [1:0] slots_busy,
  input wire [1:0] slots_waiting,
  output wire [1:0] slots_leaving,
  output wire [1:0] slots_flush,
  output wire [1:0] fetch_fetchable,
  input wire fetch_slot,
  output wire [23:0] fetch_pc,
  input wire decode_valid,
  input wire decode_slot,
  input wire [23:0] decode_next_pc,
  input wire decode_calls,
  input wire issue_slot,
  output wire [3:0] issue_lanes,
  output wire issue_sw_0,
  output wire issue_sw_1,
  output wire issue_sw_2,
  output wire issue_sw_3,
  output wire issue_block_row,
  input wire completion_valid,
  input wire completion_slot,
  input wire [23:0] completion_pc,
  input wire [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [51:0] completion_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [3:0] completion_lanes,
  input wire completion_sw_0,
  input wire completion_sw_1,
  input wire completion_sw_2,
  input wire completion_sw_3,
  input wire [3:0] completion_taken,
  input wire [23:0] completion_target,
  input wire completion_calls,
  input wire completion_returns,
  input wire [1:0] contexts_0_start,
  input wire [23:0] contexts_0_start_pc_0,
  input wire [23:0] contexts_0_start_pc_1,
  input wire [3:0] contexts_0_start_mask_0,
  input wire [3:0] contexts_0_start_mask_1,
  input wire [1:0] contexts_0_ended,
  input wire [3:0] contexts_0_live_0,
  input wire [3:0] contexts_0_live_1,
  output wire [23:0] contexts_0_pc_0,
  output wire [23:0] contexts_0_pc_1,
  output wire [7:0] contexts_0_position_0,
  output wire [7:0] contexts_0_position_1,
  output wire [7:0] contexts_0_call_depth_0,
  output wire [7:0] contexts_0_call_depth_1,
  output reg [3:0] refusal_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [3:0] refusal_lanes,
  output reg [3:0] fault_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire fault_slot,
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

  reg [1:0] finished;
  reg [1:0] at_base;
  reg [1:0] would_merge;
  reg [1:0] would_conflict;
  reg [1:0] exists;
  wire resolve_valid;
  reg [125:0] resolve_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  reg [3:0] resolve_mask;
  reg [7:0] resolve_position;
  wire exit_valid;
  wire [1:0] popping;
  wire [1:0] ending;
  wire [125:0] completing;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire is_branch;
  wire diverges;
  reg warp_0_start_valid;
  reg [23:0] warp_0_start_pc;
  reg [3:0] warp_0_start_mask;
  wire warp_0_decode_valid;
  wire warp_0_resolve_valid;
  wire warp_0_exit_valid;
  reg warp_0_end_valid;
  wire warp_0_active;
  wire [125:0] warp_0_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [3:0] warp_0_mask;
  wire [3:0] warp_0_live;
  wire [3:0] warp_0_lanes;
  wire warp_0_empty;
  wire warp_0_returned;
  wire warp_0_likely;
  wire warp_0_finished;
  reg warp_1_start_valid;
  reg [23:0] warp_1_start_pc;
  reg [3:0] warp_1_start_mask;
  wire warp_1_decode_valid;
  wire warp_1_resolve_valid;
  wire warp_1_exit_valid;
  reg warp_1_end_valid;
  wire warp_1_active;
  wire [125:0] warp_1_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [3:0] warp_1_mask;
  wire [3:0] warp_1_live;
  wire [3:0] warp_1_lanes;
  wire warp_1_empty;
  wire warp_1_returned;
  wire warp_1_likely;
  wire warp_1_finished;
  wire [126:0] memory_0_read_covered; // Covered: entry[125:0], collects[126]
  wire [3:0] memory_0_read_mask;
  wire memory_0_write_valid_0;
  wire memory_0_write_valid_1;
  wire [126:0] memory_1_read_covered; // Covered: entry[125:0], collects[126]
  wire [3:0] memory_1_read_mask;
  wire memory_1_write_valid_0;
  wire memory_1_write_valid_1;
  wire [7:0] pop_0_below_position;
  wire pop_0_at_base;
  wire pop_0_merges;
  wire [7:0] pop_0_merge_position;
  wire pop_0_joins_unused;
  wire pop_0_takes_unused;
  wire [125:0] pop_0_next_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [3:0] pop_0_next_mask;
  wire pop_0_conflict;
  wire [1:0] pop_0_lane;
  wire [7:0] pop_1_below_position;
  wire pop_1_at_base;
  wire pop_1_merges;
  wire [7:0] pop_1_merge_position;
  wire pop_1_joins_unused;
  wire pop_1_takes_unused;
  wire [125:0] pop_1_next_entry;
      // Entry: pc[23:0], kind[25:24], rpc[49:26], branch_depth[57:50], call_depth[65:58], awaits[66], hint_valid[67], hint[91:68], likely[92], lpc[116:93], lpos[124:117], alone[125]
  wire [3:0] pop_1_next_mask;
  wire pop_1_conflict;
  wire [1:0] pop_1_lane;
  wire writes_saved_valid;
  wire writes_write_valid_0;
  wire writes_write_valid_1;
  wire writes_write_warp_0;
  wire writes_write_warp_1;
  wire [7:0] writes_write_position_0;
  wire [7:0] writes_write_position_1;
  wire [126:0] writes_write_covered_0; // Covered: entry[125:0], collects[126]
  wire [126:0] writes_write_covered_1; // Covered: entry[125:0], collects[126]
  wire [3:0] writes_write_mask_0;
  wire [3:0] writes_write_mask_1;
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
  wire [1:0] pop_order_request;
  wire pop_order_grant_valid_unused;
  wire [1:0] pop_order_grant;
  wire [3:0] completed_live_chosen;

  always @* begin
    exists = 2'h0;
    exists[0] = warp_0_active;
    exists[1] = warp_1_active;
  end

  always @* begin
    finished = 2'h0;
    finished[0] = warp_0_finished;
    finished[1] = warp_1_finished;
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

  assign warps_active = exists;
  assign fetch_fetchable = exists & slots_idle & ~finished;
  assign issue_sw_0 = issue_slot;
  assign issue_sw_1 = issue_slot;
  assign issue_sw_2 = issue_slot;
  assign issue_sw_3 = issue_slot;
  assign issue_block_row = issue_slot;
  assign warps_waiting = slots_waiting;
  assign slots_leaving = warps_leaving;
  assign slots_flush = 2'h0;
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

  always @* begin
    warp_0_start_valid = start_valid & start_warps[0];
    warp_0_start_pc = start_pc;
    warp_0_start_mask = all_lanes;
    if (start_last[0]) begin
      warp_0_start_mask = start_tail;
    end
    if (contexts_0_start[0]) begin
      warp_0_start_valid = 1'b1;
      warp_0_start_pc = contexts_0_start_pc_0;
      warp_0_start_mask = contexts_0_start_mask_0;
    end
  end

  assign warp_0_decode_valid = decode_valid & (decode_slot == 1'b0);
  assign warp_0_resolve_valid = resolve_valid & (completion_slot == 1'b0);
  assign warp_0_exit_valid = exit_valid & (completion_slot == 1'b0);

  always @* begin
    warp_0_end_valid = ending[0];
    if (contexts_0_ended[0]) begin
      warp_0_end_valid = 1'b1;
    end
  end

  assign memory_0_write_valid_0 = writes_write_valid_0 & (writes_write_warp_0 == 1'b0);
  assign memory_0_write_valid_1 = writes_write_valid_1 & (writes_write_warp_1 == 1'b0);

  always @* begin
    warp_1_start_valid = start_valid & start_warps[1];
    warp_1_start_pc = start_pc;
    warp_1_start_mask = all_lanes;
    if (start_last[1]) begin
      warp_1_start_mask = start_tail;
    end
    if (contexts_0_start[1]) begin
      warp_1_start_valid = 1'b1;
      warp_1_start_pc = contexts_0_start_pc_1;
      warp_1_start_mask = contexts_0_start_mask_1;
    end
  end

  assign warp_1_decode_valid = decode_valid & (decode_slot == 1'b1);
  assign warp_1_resolve_valid = resolve_valid & (completion_slot == 1'b1);
  assign warp_1_exit_valid = exit_valid & (completion_slot == 1'b1);

  always @* begin
    warp_1_end_valid = ending[1];
    if (contexts_0_ended[1]) begin
      warp_1_end_valid = 1'b1;
    end
  end

  assign memory_1_write_valid_0 = writes_write_valid_0 & (writes_write_warp_0 == 1'b1);
  assign memory_1_write_valid_1 = writes_write_valid_1 & (writes_write_warp_1 == 1'b1);

  top_of_stack_4_1 warp_0 (
    .clock(clock),
    .reset(reset),
    .start_valid(warp_0_start_valid),
    .start_pc(warp_0_start_pc),
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
    .live_outside_0(contexts_0_live_0),
    .call_depth_0(contexts_0_call_depth_0),
    .pop_valid(popping[0]),
    .pop_entry(pop_0_next_entry),
    .pop_mask(pop_0_next_mask),
    .end_valid(warp_0_end_valid),
    .active(warp_0_active),
    .entry(warp_0_entry),
    .pc(contexts_0_pc_0),
    .mask(warp_0_mask),
    .position(contexts_0_position_0),
    .live(warp_0_live),
    .lanes(warp_0_lanes),
    .empty(warp_0_empty),
    .returned(warp_0_returned),
    .likely(warp_0_likely),
    .finished(warp_0_finished)
  );

  top_of_stack_4_1 warp_1 (
    .clock(clock),
    .reset(reset),
    .start_valid(warp_1_start_valid),
    .start_pc(warp_1_start_pc),
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
    .live_outside_0(contexts_0_live_1),
    .call_depth_0(contexts_0_call_depth_1),
    .pop_valid(popping[1]),
    .pop_entry(pop_1_next_entry),
    .pop_mask(pop_1_next_mask),
    .end_valid(warp_1_end_valid),
    .active(warp_1_active),
    .entry(warp_1_entry),
    .pc(contexts_0_pc_1),
    .mask(warp_1_mask),
    .position(contexts_0_position_1),
    .live(warp_1_live),
    .lanes(warp_1_lanes),
    .empty(warp_1_empty),
    .returned(warp_1_returned),
    .likely(warp_1_likely),
    .finished(warp_1_finished)
  );

  stack_memory_4_6_1 memory_0 (
    .clock(clock),
    .read_position(pop_0_below_position),
    .read_covered(memory_0_read_covered),
    .read_mask(memory_0_read_mask),
    .write_valid_0(memory_0_write_valid_0),
    .write_valid_1(memory_0_write_valid_1),
    .write_position_0(writes_write_position_0),
    .write_position_1(writes_write_position_1),
    .write_covered_0(writes_write_covered_0),
    .write_covered_1(writes_write_covered_1),
    .write_mask_0(writes_write_mask_0),
    .write_mask_1(writes_write_mask_1)
  );

  stack_memory_4_6_1 memory_1 (
    .clock(clock),
    .read_position(pop_1_below_position),
    .read_covered(memory_1_read_covered),
    .read_mask(memory_1_read_mask),
    .write_valid_0(memory_1_write_valid_0),
    .write_valid_1(memory_1_write_valid_1),
    .write_position_0(writes_write_position_0),
    .write_position_1(writes_write_position_1),
    .write_covered_0(writes_write_covered_0),
    .write_covered_1(writes_write_covered_1),
    .write_mask_0(writes_write_mask_0),
    .write_mask_1(writes_write_mask_1)
  );

  warp_pop_4_2_1 pop_0 (
    .popped(warp_0_entry),
    .lanes(warp_0_lanes),
    .position(contexts_0_position_0),
    .empty(warp_0_empty),
    .returned(warp_0_returned),
    .likely(warp_0_likely),
    .below(memory_0_read_covered),
    .below_mask(memory_0_read_mask),
    .below_position(pop_0_below_position),
    .at_base(pop_0_at_base),
    .merges(pop_0_merges),
    .merge_position(pop_0_merge_position),
    .joins(pop_0_joins_unused),
    .takes(pop_0_takes_unused),
    .next_entry(pop_0_next_entry),
    .next_mask(pop_0_next_mask),
    .conflict(pop_0_conflict),
    .lane(pop_0_lane)
  );

  warp_pop_4_2_1 pop_1 (
    .popped(warp_1_entry),
    .lanes(warp_1_lanes),
    .position(contexts_0_position_1),
    .empty(warp_1_empty),
    .returned(warp_1_returned),
    .likely(warp_1_likely),
    .below(memory_1_read_covered),
    .below_mask(memory_1_read_mask),
    .below_position(pop_1_below_position),
    .at_base(pop_1_at_base),
    .merges(pop_1_merges),
    .merge_position(pop_1_merge_position),
    .joins(pop_1_joins_unused),
    .takes(pop_1_takes_unused),
    .next_entry(pop_1_next_entry),
    .next_mask(pop_1_next_mask),
    .conflict(pop_1_conflict),
    .lane(pop_1_lane)
  );

  stack_writes_4_1_1 writes (
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
    .write_warp_0(writes_write_warp_0),
    .write_warp_1(writes_write_warp_1),
    .write_position_0(writes_write_position_0),
    .write_position_1(writes_write_position_1),
    .write_covered_0(writes_write_covered_0),
    .write_covered_1(writes_write_covered_1),
    .write_mask_0(writes_write_mask_0),
    .write_mask_1(writes_write_mask_1)
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
    .value_0(contexts_0_pc_0),
    .value_1(contexts_0_pc_1),
    .index(fetch_slot),
    .chosen(fetch_pc)
  );

  select_bits_4_2_1 issued_lanes (
    .value_0(warp_0_lanes),
    .value_1(warp_1_lanes),
    .index(issue_slot),
    .chosen(issue_lanes)
  );

  select_entry_2_1 completed_entry (
    .value_0(warp_0_entry),
    .value_1(warp_1_entry),
    .index(completion_slot),
    .chosen(completing)
  );

  select_bits_4_2_1 completed_mask (
    .value_0(warp_0_mask),
    .value_1(warp_1_mask),
    .index(completion_slot),
    .chosen(update_mask)
  );

  select_bits_4_2_1 completed_live (
    .value_0(warp_0_live),
    .value_1(warp_1_live),
    .index(completion_slot),
    .chosen(completed_live_chosen)
  );

  select_bits_8_2_1 completed_position (
    .value_0(contexts_0_position_0),
    .value_1(contexts_0_position_1),
    .index(completion_slot),
    .chosen(update_position)
  );

  select_bits_24_2_1 popped_pc (
    .value_0(contexts_0_pc_0),
    .value_1(contexts_0_pc_1),
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
    .value_0(contexts_0_position_0),
    .value_1(contexts_0_position_1),
    .index(pop_event_owner),
    .chosen(pop_event_position)
  );

  select_bits_2_2_1 popped_lane (
    .value_0(pop_0_lane),
    .value_1(pop_1_lane),
    .index(pop_event_owner),
    .chosen(fault_lane)
  );
endmodule

module select_fault_2_1 (
  input wire [3:0] value_0,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [3:0] value_1,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire index,
  output wire [3:0] chosen
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
);
  localparam deciding_0 = 1'b1;

  wire [3:0] node_0;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [3:0] node_1;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  reg [3:0] node_2;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge

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

module unit_completion_4_2_3_1_3 (
  input wire [2:0] first_slot,
  input wire valid,
  input wire slot,
  input wire [23:0] pc,
  input wire [2:0] control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [1:0] operation, // SplitOperation: None, Mask, Split, Merge
  input wire warp,
  input wire [1:0] warps,
  input wire [3:0] refused_0,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [3:0] refused_1,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [3:0] kept_0,
  input wire [3:0] kept_1,
  input wire [3:0] given_0,
  input wire [3:0] given_1,
  input wire [2:0] child_0,
  input wire [2:0] child_1,
  input wire [3:0] stack_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output reg [1:0] masks,
  output reg [1:0] splits,
  output reg [1:0] merges,
  output reg [1:0] exits,
  output reg [3:0] code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire split_valid,
  output wire [2:0] split_slot,
  output wire [23:0] split_pc,
  output wire [2:0] split_child,
  output wire [3:0] split_kept,
  output wire [3:0] split_given
);
  localparam [2:0] CONTROL_EXIT = 3'h3;
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [1:0] SPLIT_OPERATION_MASK = 2'h1;
  localparam [1:0] SPLIT_OPERATION_SPLIT = 2'h2;
  localparam [1:0] SPLIT_OPERATION_MERGE = 2'h3;
  localparam [2:0] first_slot_of_0 = 3'h0;
  localparam [2:0] first_slot_of_1 = 3'h2;
  localparam [2:0] first_slot_of_2 = 3'h4;

  reg [1:0] completing;
  reg [2:0] first_child_slot;
  wire [3:0] refusal_chosen;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [2:0] child_unit_chosen;

  always @* begin
    completing = 2'h0;
    if (valid) begin
      completing = warps;
    end
  end

  always @* begin
    masks = 2'h0;
    if (operation == SPLIT_OPERATION_MASK) begin
      masks = completing;
    end
  end

  always @* begin
    splits = 2'h0;
    if (operation == SPLIT_OPERATION_SPLIT) begin
      splits = completing;
    end
  end

  always @* begin
    merges = 2'h0;
    if (operation == SPLIT_OPERATION_MERGE) begin
      merges = completing;
    end
  end

  always @* begin
    exits = 2'h0;
    if (control == CONTROL_EXIT) begin
      exits = completing;
    end
  end

  always @* begin
    code = refusal_chosen;
    if (stack_code != FAULT_NONE) begin
      code = stack_code;
    end
  end

  always @* begin
    first_child_slot = 3'h0;
    if (child_unit_chosen[0]) begin
      first_child_slot = first_slot_of_0;
    end
    if (child_unit_chosen[1]) begin
      first_child_slot = first_slot_of_1;
    end
    if (child_unit_chosen[2]) begin
      first_child_slot = first_slot_of_2;
    end
  end

  assign split_valid = valid & (operation == SPLIT_OPERATION_SPLIT);
  assign split_slot = first_slot | {2'h0, slot};
  assign split_pc = pc;
  assign split_child = first_child_slot | {2'h0, slot};

  select_fault_2_1 refusal (
    .value_0(refused_0),
    .value_1(refused_1),
    .index(warp),
    .chosen(refusal_chosen)
  );

  select_bits_4_2_1 keeps (
    .value_0(kept_0),
    .value_1(kept_1),
    .index(warp),
    .chosen(split_kept)
  );

  select_bits_4_2_1 gives (
    .value_0(given_0),
    .value_1(given_1),
    .index(warp),
    .chosen(split_given)
  );

  select_bits_3_2_1 child_unit (
    .value_0(child_0),
    .value_1(child_1),
    .index(warp),
    .chosen(child_unit_chosen)
  );
endmodule

module unit_stacks_4_2_3_1_3_2_6 (
  input wire clock,
  input wire reset,
  input wire stack_reuse,
  input wire prune,
  input wire [2:0] first_slot,
  input wire start_valid,
  input wire [1:0] start_warps,
  input wire [1:0] start_last,
  input wire [3:0] start_tail,
  input wire [23:0] start_pc,
  input wire [1:0] leaving,
  input wire [1:0] slots_idle,
  input wire [1:0] slots_busy,
  input wire [1:0] slots_waiting,
  output wire [1:0] slots_leaving,
  output wire [1:0] slots_flush,
  output wire [1:0] fetch_fetchable,
  input wire fetch_slot,
  output wire [23:0] fetch_pc,
  input wire decode_valid,
  input wire decode_slot,
  input wire [23:0] decode_next_pc,
  input wire decode_calls,
  input wire issue_slot,
  output wire [3:0] issue_lanes,
  output wire issue_sw_0,
  output wire issue_sw_1,
  output wire issue_sw_2,
  output wire issue_sw_3,
  output wire issue_block_row,
  input wire completion_valid,
  input wire completion_slot,
  input wire [23:0] completion_pc,
  input wire [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [51:0] completion_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [3:0] completion_lanes,
  input wire completion_sw_0,
  input wire completion_sw_1,
  input wire completion_sw_2,
  input wire completion_sw_3,
  input wire [3:0] completion_taken,
  input wire [23:0] completion_target,
  input wire completion_calls,
  input wire completion_returns,
  input wire [1:0] request_operation, // SplitOperation: None, Mask, Split, Merge
  input wire [2:0] request_register,
  output wire [3:0] refusal_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [3:0] refusal_lanes,
  output wire [3:0] fault_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [2:0] fault_slot,
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
  output wire pop_valid,
  output wire [2:0] pop_owner,
  output wire [7:0] pop_position,
  output wire pop_merge_valid,
  output wire [7:0] pop_merge_into,
  output wire split_valid,
  output wire [2:0] split_slot,
  output wire [23:0] split_pc,
  output wire [2:0] split_child,
  output wire [3:0] split_kept,
  output wire [3:0] split_given,
  output reg [1:0] merging,
  output reg [1:0] occupied,
  input wire [1:0] contexts_start,
  input wire [23:0] contexts_start_pc_0,
  input wire [23:0] contexts_start_pc_1,
  input wire [3:0] contexts_start_mask_0,
  input wire [3:0] contexts_start_mask_1,
  input wire [1:0] contexts_ended,
  input wire [3:0] contexts_live_0,
  input wire [3:0] contexts_live_1,
  output wire [23:0] contexts_pc_0,
  output wire [23:0] contexts_pc_1,
  output wire [7:0] contexts_position_0,
  output wire [7:0] contexts_position_1,
  output wire [7:0] contexts_call_depth_0,
  output wire [7:0] contexts_call_depth_1,
  input wire [1:0] running,
  input wire [3:0] refused_0,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [3:0] refused_1,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [3:0] kept_0,
  input wire [3:0] kept_1,
  input wire [3:0] given_0,
  input wire [3:0] given_1,
  input wire [2:0] child_0,
  input wire [2:0] child_1,
  output wire [1:0] active,
  output wire [1:0] waiting,
  output wire [1:0] masks,
  output wire [1:0] splits,
  output wire [1:0] merges,
  output wire [1:0] exits
);
  reg [2:0] pop_slot;
  reg [2:0] fault_slot_2;
  reg [1:0] completing;
  wire [1:0] stacks_warps_waiting_unused;
  wire [1:0] stacks_slots_idle;
  wire [3:0] stacks_refusal_code;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [3:0] stacks_refusal_lanes_unused;
  wire stacks_fault_slot;
  wire stacks_push_likely_valid_unused;
  wire [7:0] stacks_push_likely_position_unused;
  wire [23:0] stacks_push_likely_pc_unused;
  wire [1:0] stacks_push_likely_kind_unused; // Kind: None, Pc, Return, Exit
  wire [23:0] stacks_push_likely_rpc_unused;
  wire [7:0] stacks_push_likely_depth_unused;
  wire [3:0] stacks_push_likely_mask_unused;
  wire stacks_push_likely_likely_unused;
  wire [23:0] stacks_push_likely_lpc_unused;
  wire [7:0] stacks_push_likely_lpos_unused;
  wire stacks_pop_event_owner;

  assign stacks_slots_idle = slots_idle & running;
  assign waiting = slots_waiting;

  always @* begin
    merging = 2'h0;
    merging[0] = !running[0] & (|contexts_live_0);
    merging[1] = !running[1] & (|contexts_live_1);
  end

  always @* begin
    occupied = 2'h0;
    occupied[0] = active[0] & (|contexts_live_0);
    occupied[1] = active[1] & (|contexts_live_1);
  end

  always @* begin
    completing = 2'h0;
    completing[0] = completion_slot == 1'b0;
    completing[1] = completion_slot == 1'b1;
  end

  assign refusal_lanes = completion_lanes;

  always @* begin
    pop_slot = first_slot;
    pop_slot[0] = stacks_pop_event_owner;
  end

  always @* begin
    fault_slot_2 = first_slot;
    fault_slot_2[0] = stacks_fault_slot;
  end

  assign pop_owner = pop_slot;
  assign fault_slot = fault_slot_2;

  warp_stacks_4_2_1_2_6_1 stacks (
    .clock(clock),
    .reset(reset),
    .stack_reuse(stack_reuse),
    .prune(prune),
    .likely_convergence(1'b0),
    .start_valid(start_valid),
    .start_warps(start_warps),
    .start_last(start_last),
    .start_tail(start_tail),
    .start_pc(start_pc),
    .warps_active(active),
    .warps_waiting(stacks_warps_waiting_unused),
    .warps_leaving(leaving),
    .slots_idle(stacks_slots_idle),
    .slots_busy(slots_busy),
    .slots_waiting(slots_waiting),
    .slots_leaving(slots_leaving),
    .slots_flush(slots_flush),
    .fetch_fetchable(fetch_fetchable),
    .fetch_slot(fetch_slot),
    .fetch_pc(fetch_pc),
    .decode_valid(decode_valid),
    .decode_slot(decode_slot),
    .decode_next_pc(decode_next_pc),
    .decode_calls(decode_calls),
    .issue_slot(issue_slot),
    .issue_lanes(issue_lanes),
    .issue_sw_0(issue_sw_0),
    .issue_sw_1(issue_sw_1),
    .issue_sw_2(issue_sw_2),
    .issue_sw_3(issue_sw_3),
    .issue_block_row(issue_block_row),
    .completion_valid(completion_valid),
    .completion_slot(completion_slot),
    .completion_pc(completion_pc),
    .completion_control(completion_control),
    .completion_annotation(completion_annotation),
    .completion_lanes(completion_lanes),
    .completion_sw_0(completion_sw_0),
    .completion_sw_1(completion_sw_1),
    .completion_sw_2(completion_sw_2),
    .completion_sw_3(completion_sw_3),
    .completion_taken(completion_taken),
    .completion_target(completion_target),
    .completion_calls(completion_calls),
    .completion_returns(completion_returns),
    .contexts_0_start(contexts_start),
    .contexts_0_start_pc_0(contexts_start_pc_0),
    .contexts_0_start_pc_1(contexts_start_pc_1),
    .contexts_0_start_mask_0(contexts_start_mask_0),
    .contexts_0_start_mask_1(contexts_start_mask_1),
    .contexts_0_ended(contexts_ended),
    .contexts_0_live_0(contexts_live_0),
    .contexts_0_live_1(contexts_live_1),
    .contexts_0_pc_0(contexts_pc_0),
    .contexts_0_pc_1(contexts_pc_1),
    .contexts_0_position_0(contexts_position_0),
    .contexts_0_position_1(contexts_position_1),
    .contexts_0_call_depth_0(contexts_call_depth_0),
    .contexts_0_call_depth_1(contexts_call_depth_1),
    .refusal_code(stacks_refusal_code),
    .refusal_lanes(stacks_refusal_lanes_unused),
    .fault_code(fault_code),
    .fault_slot(stacks_fault_slot),
    .fault_pc(fault_pc),
    .fault_lane(fault_lane),
    .update_valid(update_valid),
    .update_position(update_position),
    .update_pc(update_pc),
    .update_kind(update_kind),
    .update_rpc(update_rpc),
    .update_depth(update_depth),
    .update_mask(update_mask),
    .update_likely(update_likely),
    .update_lpc(update_lpc),
    .update_lpos(update_lpos),
    .push_likely_valid(stacks_push_likely_valid_unused),
    .push_likely_position(stacks_push_likely_position_unused),
    .push_likely_pc(stacks_push_likely_pc_unused),
    .push_likely_kind(stacks_push_likely_kind_unused),
    .push_likely_rpc(stacks_push_likely_rpc_unused),
    .push_likely_depth(stacks_push_likely_depth_unused),
    .push_likely_mask(stacks_push_likely_mask_unused),
    .push_likely_likely(stacks_push_likely_likely_unused),
    .push_likely_lpc(stacks_push_likely_lpc_unused),
    .push_likely_lpos(stacks_push_likely_lpos_unused),
    .push_not_taken_valid(push_not_taken_valid),
    .push_not_taken_position(push_not_taken_position),
    .push_not_taken_pc(push_not_taken_pc),
    .push_not_taken_kind(push_not_taken_kind),
    .push_not_taken_rpc(push_not_taken_rpc),
    .push_not_taken_depth(push_not_taken_depth),
    .push_not_taken_mask(push_not_taken_mask),
    .push_not_taken_likely(push_not_taken_likely),
    .push_not_taken_lpc(push_not_taken_lpc),
    .push_not_taken_lpos(push_not_taken_lpos),
    .push_taken_valid(push_taken_valid),
    .push_taken_position(push_taken_position),
    .push_taken_pc(push_taken_pc),
    .push_taken_kind(push_taken_kind),
    .push_taken_rpc(push_taken_rpc),
    .push_taken_depth(push_taken_depth),
    .push_taken_mask(push_taken_mask),
    .push_taken_likely(push_taken_likely),
    .push_taken_lpc(push_taken_lpc),
    .push_taken_lpos(push_taken_lpos),
    .pop_event_valid(pop_valid),
    .pop_event_owner(stacks_pop_event_owner),
    .pop_event_position(pop_position),
    .pop_event_merge_valid(pop_merge_valid),
    .pop_event_merge_into(pop_merge_into)
  );

  unit_completion_4_2_3_1_3 unit_completion (
    .first_slot(first_slot),
    .valid(completion_valid),
    .slot(completion_slot),
    .pc(completion_pc),
    .control(completion_control),
    .operation(request_operation),
    .warp(completion_slot),
    .warps(completing),
    .refused_0(refused_0),
    .refused_1(refused_1),
    .kept_0(kept_0),
    .kept_1(kept_1),
    .given_0(given_0),
    .given_1(given_1),
    .child_0(child_0),
    .child_1(child_1),
    .stack_code(stacks_refusal_code),
    .masks(masks),
    .splits(splits),
    .merges(merges),
    .exits(exits),
    .code(refusal_code),
    .split_valid(split_valid),
    .split_slot(split_slot),
    .split_pc(split_pc),
    .split_child(split_child),
    .split_kept(split_kept),
    .split_given(split_given)
  );
endmodule

module child_choice_3 (
  input wire [2:0] free,
  input wire [2:0] splits,
  output reg [2:0] child_0,
  output reg [2:0] child_1,
  output reg [2:0] child_2,
  output reg [2:0] taken,
  output reg [2:0] refused
);
  localparam [7:0] one = 8'h1;

  wire [2:0] splits_below_0;
  reg [2:0] splits_below_1;
  reg [2:0] splits_below_2;
  wire [2:0] free_below_0;
  reg [2:0] free_below_1;
  reg [2:0] free_below_2;
  reg [2:0] more_free;

  assign splits_below_0 = 3'h1;
  assign free_below_0 = 3'h1;

  always @* begin
    splits_below_1 = splits_below_0;
    if (splits[0]) begin
      splits_below_1 = splits_below_0 << one;
    end
  end

  always @* begin
    free_below_1 = free_below_0;
    if (free[0]) begin
      free_below_1 = free_below_0 << one;
    end
  end

  always @* begin
    splits_below_2 = splits_below_1;
    if (splits[1]) begin
      splits_below_2 = splits_below_1 << one;
    end
  end

  always @* begin
    free_below_2 = free_below_1;
    if (free[1]) begin
      free_below_2 = free_below_1 << one;
    end
  end

  always @* begin
    more_free = 3'h0;
    if (free[0]) begin
      more_free = more_free | free_below_0;
    end
    if (free[1]) begin
      more_free = more_free | free_below_1;
    end
    if (free[2]) begin
      more_free = more_free | free_below_2;
    end
  end

  always @* begin
    refused = 3'h0;
    refused[0] = splits[0] & !(|(splits_below_0 & more_free));
    refused[1] = splits[1] & !(|(splits_below_1 & more_free));
    refused[2] = splits[2] & !(|(splits_below_2 & more_free));
  end

  always @* begin
    taken = 3'h0;
    taken = taken | child_0;
    taken = taken | child_1;
    taken = taken | child_2;
  end

  always @* begin
    child_0 = 3'h0;
    child_0[0] = splits[0] & free[0] & (|(splits_below_0 & free_below_0));
    child_0[1] = splits[0] & free[1] & (|(splits_below_0 & free_below_1));
    child_0[2] = splits[0] & free[2] & (|(splits_below_0 & free_below_2));
  end

  always @* begin
    child_1 = 3'h0;
    child_1[0] = splits[1] & free[0] & (|(splits_below_1 & free_below_0));
    child_1[1] = splits[1] & free[1] & (|(splits_below_1 & free_below_1));
    child_1[2] = splits[1] & free[2] & (|(splits_below_1 & free_below_2));
  end

  always @* begin
    child_2 = 3'h0;
    child_2[0] = splits[2] & free[0] & (|(splits_below_2 & free_below_0));
    child_2[1] = splits[2] & free[1] & (|(splits_below_2 & free_below_1));
    child_2[2] = splits[2] & free[2] & (|(splits_below_2 & free_below_2));
  end
endmodule

module split_threads_4_3 (
  input wire [3:0] live_0,
  input wire [3:0] live_1,
  input wire [3:0] live_2,
  input wire [3:0] lanes_0,
  input wire [3:0] lanes_1,
  input wire [3:0] lanes_2,
  input wire [3:0] mask_0,
  input wire [3:0] mask_1,
  input wire [3:0] mask_2,
  input wire [23:0] pc_0,
  input wire [23:0] pc_1,
  input wire [23:0] pc_2,
  input wire [2:0] child_0,
  input wire [2:0] child_1,
  input wire [2:0] child_2,
  output wire [3:0] kept_0,
  output wire [3:0] kept_1,
  output wire [3:0] kept_2,
  output reg [3:0] given_0,
  output reg [3:0] given_1,
  output reg [3:0] given_2,
  output reg [2:0] sources_0,
  output reg [2:0] sources_1,
  output reg [2:0] sources_2,
  output reg [3:0] child_mask_0,
  output reg [3:0] child_mask_1,
  output reg [3:0] child_mask_2,
  output reg [23:0] child_pc_0,
  output reg [23:0] child_pc_1,
  output reg [23:0] child_pc_2,
  output reg child_runs_0,
  output reg child_runs_1,
  output reg child_runs_2
);
  wire [3:0] keeps_0;
  wire [3:0] keeps_1;
  wire [3:0] keeps_2;
  wire [3:0] loses_0;
  wire [3:0] loses_1;
  wire [3:0] loses_2;
  wire gives_0;
  wire gives_1;
  wire gives_2;

  assign keeps_0 = lanes_0 & mask_0;
  assign loses_0 = lanes_0 & ~mask_0;
  assign gives_0 = (|keeps_0) & (|loses_0);

  always @* begin
    given_0 = loses_0;
    if (!(|keeps_0)) begin
      given_0 = 4'h0;
    end
  end

  assign kept_0 = live_0 & ~given_0;
  assign keeps_1 = lanes_1 & mask_1;
  assign loses_1 = lanes_1 & ~mask_1;
  assign gives_1 = (|keeps_1) & (|loses_1);

  always @* begin
    given_1 = loses_1;
    if (!(|keeps_1)) begin
      given_1 = 4'h0;
    end
  end

  assign kept_1 = live_1 & ~given_1;
  assign keeps_2 = lanes_2 & mask_2;
  assign loses_2 = lanes_2 & ~mask_2;
  assign gives_2 = (|keeps_2) & (|loses_2);

  always @* begin
    given_2 = loses_2;
    if (!(|keeps_2)) begin
      given_2 = 4'h0;
    end
  end

  assign kept_2 = live_2 & ~given_2;

  always @* begin
    child_runs_0 = 1'b0;
    child_mask_0 = 4'h0;
    sources_0 = 3'h0;
    child_pc_0 = 24'h0;
    if (child_0[0]) begin
      child_runs_0 = gives_0;
      child_mask_0 = given_0;
      sources_0[0] = 1'b1;
      child_pc_0 = pc_0;
    end
    if (child_1[0]) begin
      child_runs_0 = gives_1;
      child_mask_0 = given_1;
      sources_0[1] = 1'b1;
      child_pc_0 = pc_1;
    end
    if (child_2[0]) begin
      child_runs_0 = gives_2;
      child_mask_0 = given_2;
      sources_0[2] = 1'b1;
      child_pc_0 = pc_2;
    end
  end

  always @* begin
    child_runs_1 = 1'b0;
    child_mask_1 = 4'h0;
    sources_1 = 3'h0;
    child_pc_1 = 24'h0;
    if (child_0[1]) begin
      child_runs_1 = gives_0;
      child_mask_1 = given_0;
      sources_1[0] = 1'b1;
      child_pc_1 = pc_0;
    end
    if (child_1[1]) begin
      child_runs_1 = gives_1;
      child_mask_1 = given_1;
      sources_1[1] = 1'b1;
      child_pc_1 = pc_1;
    end
    if (child_2[1]) begin
      child_runs_1 = gives_2;
      child_mask_1 = given_2;
      sources_1[2] = 1'b1;
      child_pc_1 = pc_2;
    end
  end

  always @* begin
    child_runs_2 = 1'b0;
    child_mask_2 = 4'h0;
    sources_2 = 3'h0;
    child_pc_2 = 24'h0;
    if (child_0[2]) begin
      child_runs_2 = gives_0;
      child_mask_2 = given_0;
      sources_2[0] = 1'b1;
      child_pc_2 = pc_0;
    end
    if (child_1[2]) begin
      child_runs_2 = gives_1;
      child_mask_2 = given_1;
      sources_2[1] = 1'b1;
      child_pc_2 = pc_1;
    end
    if (child_2[2]) begin
      child_runs_2 = gives_2;
      child_mask_2 = given_2;
      sources_2[2] = 1'b1;
      child_pc_2 = pc_2;
    end
  end
endmodule

module split_places_3_2_2 (
  input wire clock,
  input wire reset,
  input wire [7:0] position_0,
  input wire [7:0] position_1,
  input wire [7:0] position_2,
  input wire [7:0] call_depth_0,
  input wire [7:0] call_depth_1,
  input wire [7:0] call_depth_2,
  input wire starts_0,
  input wire starts_1,
  input wire [2:0] sources_0,
  input wire [2:0] sources_1,
  input wire [1:0] youngest_0,
  input wire [1:0] youngest_1,
  input wire [1:0] youngest_2,
  output wire away_0,
  output wire away_1,
  output wire away_2
);
  reg [7:0] merge_position_0;
  reg [7:0] merge_position_1;
  reg [7:0] merge_position_2;
  reg [7:0] merge_depth_0;
  reg [7:0] merge_depth_1;
  reg [7:0] merge_depth_2;
  reg [7:0] starts_position_0;
  reg [7:0] starts_position_1;
  reg [7:0] starts_depth_0;
  reg [7:0] starts_depth_1;
  reg [7:0] split_position_0;
  reg [7:0] split_position_1;
  reg [7:0] split_depth_0;
  reg [7:0] split_depth_1;

  always @* begin
    starts_position_0 = 8'h0;
    starts_depth_0 = 8'h0;
    if (sources_0[0]) begin
      starts_position_0 = position_0;
      starts_depth_0 = call_depth_0;
    end
    if (sources_0[1]) begin
      starts_position_0 = position_1;
      starts_depth_0 = call_depth_1;
    end
    if (sources_0[2]) begin
      starts_position_0 = position_2;
      starts_depth_0 = call_depth_2;
    end
  end

  always @* begin
    starts_position_1 = 8'h0;
    starts_depth_1 = 8'h0;
    if (sources_1[0]) begin
      starts_position_1 = position_0;
      starts_depth_1 = call_depth_0;
    end
    if (sources_1[1]) begin
      starts_position_1 = position_1;
      starts_depth_1 = call_depth_1;
    end
    if (sources_1[2]) begin
      starts_position_1 = position_2;
      starts_depth_1 = call_depth_2;
    end
  end

  always @* begin
    merge_position_0 = 8'h0;
    merge_depth_0 = 8'h0;
    if (youngest_0 == 2'h1) begin
      merge_position_0 = split_position_0;
      merge_depth_0 = split_depth_0;
    end
    if (youngest_0 == 2'h2) begin
      merge_position_0 = split_position_1;
      merge_depth_0 = split_depth_1;
    end
  end

  assign away_0 = (position_0 != merge_position_0) | (call_depth_0 != merge_depth_0);

  always @* begin
    merge_position_1 = 8'h0;
    merge_depth_1 = 8'h0;
    if (youngest_1 == 2'h1) begin
      merge_position_1 = split_position_0;
      merge_depth_1 = split_depth_0;
    end
    if (youngest_1 == 2'h2) begin
      merge_position_1 = split_position_1;
      merge_depth_1 = split_depth_1;
    end
  end

  assign away_1 = (position_1 != merge_position_1) | (call_depth_1 != merge_depth_1);

  always @* begin
    merge_position_2 = 8'h0;
    merge_depth_2 = 8'h0;
    if (youngest_2 == 2'h1) begin
      merge_position_2 = split_position_0;
      merge_depth_2 = split_depth_0;
    end
    if (youngest_2 == 2'h2) begin
      merge_position_2 = split_position_1;
      merge_depth_2 = split_depth_1;
    end
  end

  assign away_2 = (position_2 != merge_position_2) | (call_depth_2 != merge_depth_2);

  always @(posedge clock) begin
    if (reset) begin
      split_position_0 <= 8'h0;
      split_depth_0 <= 8'h0;
    end else if (starts_0) begin
      split_position_0 <= starts_position_0;
      split_depth_0 <= starts_depth_0;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      split_position_1 <= 8'h0;
      split_depth_1 <= 8'h0;
    end else if (starts_1) begin
      split_position_1 <= starts_position_1;
      split_depth_1 <= starts_depth_1;
    end
  end
endmodule

module first_set_3 (
  input wire [2:0] request,
  output wire valid,
  output wire [2:0] onehot
);
  wire [2:0] negated;

  assign negated = ~request + 3'h1;
  assign onehot = request & negated;
  assign valid = |request;
endmodule

module merge_pairs_4_3_2 (
  input wire [3:0] live_0,
  input wire [3:0] live_1,
  input wire [3:0] live_2,
  input wire merging_0,
  input wire merging_1,
  input wire merging_2,
  input wire [1:0] youngest_0,
  input wire [1:0] youngest_1,
  input wire [1:0] youngest_2,
  input wire [23:0] pc_0,
  input wire [23:0] pc_1,
  input wire [23:0] pc_2,
  output wire merged_0,
  output reg merged_1,
  output reg merged_2,
  output wire [2:0] into_0,
  output reg [2:0] into_1,
  output reg [2:0] into_2,
  output wire [3:0] live_merged_0,
  output wire [3:0] live_merged_1,
  output wire [3:0] live_merged_2,
  output reg pops_0,
  output reg pops_1,
  output reg pops_2,
  output reg [3:0] regained_0,
  output reg [3:0] regained_1,
  output reg [3:0] regained_2,
  output wire [2:0] conflict
);
  wire [3:0] parent_live_0;
  reg [3:0] parent_live_1;
  reg [3:0] parent_live_2;
  reg [2:0] elsewhere_0;
  reg [2:0] elsewhere_1;
  reg [2:0] elsewhere_2;
  reg [2:0] conflicts;
  wire lowest_valid_unused;

  assign merged_0 = 1'b0;
  assign into_0 = 3'h0;
  assign parent_live_0 = 4'h0;

  always @* begin
    merged_1 = 1'b0;
    into_1 = 3'h0;
    parent_live_1 = 4'h0;
    if (merging_0 & (youngest_0 == 2'h1) & merging_1 & !(|youngest_1)) begin
      merged_1 = 1'b1;
      into_1[0] = 1'b1;
      parent_live_1 = live_0;
    end
    if (merging_1 & (youngest_1 == 2'h1) & merging_1 & !(|youngest_1)) begin
      merged_1 = 1'b1;
      into_1[1] = 1'b1;
      parent_live_1 = live_1;
    end
    if (merging_2 & (youngest_2 == 2'h1) & merging_1 & !(|youngest_1)) begin
      merged_1 = 1'b1;
      into_1[2] = 1'b1;
      parent_live_1 = live_2;
    end
  end

  always @* begin
    merged_2 = 1'b0;
    into_2 = 3'h0;
    parent_live_2 = 4'h0;
    if (merging_0 & (youngest_0 == 2'h2) & merging_2 & !(|youngest_2)) begin
      merged_2 = 1'b1;
      into_2[0] = 1'b1;
      parent_live_2 = live_0;
    end
    if (merging_1 & (youngest_1 == 2'h2) & merging_2 & !(|youngest_2)) begin
      merged_2 = 1'b1;
      into_2[1] = 1'b1;
      parent_live_2 = live_1;
    end
    if (merging_2 & (youngest_2 == 2'h2) & merging_2 & !(|youngest_2)) begin
      merged_2 = 1'b1;
      into_2[2] = 1'b1;
      parent_live_2 = live_2;
    end
  end

  always @* begin
    conflicts = 3'h0;
    conflicts[0] = (|live_0) & (|(into_0 & elsewhere_0));
    conflicts[1] = (|live_1) & (|(into_1 & elsewhere_1));
    conflicts[2] = (|live_2) & (|(into_2 & elsewhere_2));
  end

  always @* begin
    pops_0 = 1'b0;
    regained_0 = 4'h0;
    if (into_1[0]) begin
      pops_0 = 1'b1;
      regained_0 = live_1;
    end
    if (into_2[0]) begin
      pops_0 = 1'b1;
      regained_0 = live_2;
    end
  end

  assign live_merged_0 = parent_live_0 | live_0;

  always @* begin
    elsewhere_0 = 3'h0;
    elsewhere_0[0] = pc_0 != pc_0;
    elsewhere_0[1] = pc_0 != pc_1;
    elsewhere_0[2] = pc_0 != pc_2;
  end

  always @* begin
    pops_1 = 1'b0;
    regained_1 = 4'h0;
    if (into_1[1]) begin
      pops_1 = 1'b1;
      regained_1 = live_1;
    end
    if (into_2[1]) begin
      pops_1 = 1'b1;
      regained_1 = live_2;
    end
  end

  assign live_merged_1 = parent_live_1 | live_1;

  always @* begin
    elsewhere_1 = 3'h0;
    elsewhere_1[0] = pc_1 != pc_0;
    elsewhere_1[1] = pc_1 != pc_1;
    elsewhere_1[2] = pc_1 != pc_2;
  end

  always @* begin
    pops_2 = 1'b0;
    regained_2 = 4'h0;
    if (into_1[2]) begin
      pops_2 = 1'b1;
      regained_2 = live_1;
    end
    if (into_2[2]) begin
      pops_2 = 1'b1;
      regained_2 = live_2;
    end
  end

  assign live_merged_2 = parent_live_2 | live_2;

  always @* begin
    elsewhere_2 = 3'h0;
    elsewhere_2[0] = pc_2 != pc_0;
    elsewhere_2[1] = pc_2 != pc_1;
    elsewhere_2[2] = pc_2 != pc_2;
  end

  first_set_3 lowest (
    .request(conflicts),
    .valid(lowest_valid_unused),
    .onehot(conflict)
  );
endmodule

module warp_splits_4_3_2_2_6 (
  input wire clock,
  input wire reset,
  input wire start,
  input wire [3:0] start_mask,
  input wire [23:0] pc_0,
  input wire [23:0] pc_1,
  input wire [23:0] pc_2,
  input wire [7:0] position_0,
  input wire [7:0] position_1,
  input wire [7:0] position_2,
  input wire [7:0] call_depth_0,
  input wire [7:0] call_depth_1,
  input wire [7:0] call_depth_2,
  input wire waiting_0,
  input wire waiting_1,
  input wire waiting_2,
  input wire split_0,
  input wire split_1,
  input wire split_2,
  input wire merge_0,
  input wire merge_1,
  input wire merge_2,
  input wire exit_0,
  input wire exit_1,
  input wire exit_2,
  input wire [3:0] lanes_0,
  input wire [3:0] lanes_1,
  input wire [3:0] lanes_2,
  input wire [3:0] mask_0,
  input wire [3:0] mask_1,
  input wire [3:0] mask_2,
  output wire [3:0] live_0,
  output wire [3:0] live_1,
  output wire [3:0] live_2,
  output wire merging_0,
  output wire merging_1,
  output wire merging_2,
  output wire child_starts_0,
  output wire child_starts_1,
  output wire child_starts_2,
  output wire [23:0] child_pc_0,
  output wire [23:0] child_pc_1,
  output wire [23:0] child_pc_2,
  output wire [3:0] child_mask_0,
  output wire [3:0] child_mask_1,
  output wire [3:0] child_mask_2,
  output wire [2:0] sources_0,
  output wire [2:0] sources_1,
  output wire [2:0] sources_2,
  output wire [2:0] child_0,
  output wire [2:0] child_1,
  output wire [2:0] child_2,
  output wire [3:0] kept_0,
  output wire [3:0] kept_1,
  output wire [3:0] kept_2,
  output wire [3:0] given_0,
  output wire [3:0] given_1,
  output wire [3:0] given_2,
  output wire merged_0,
  output wire merged_1,
  output wire merged_2,
  output wire [2:0] into_0,
  output wire [2:0] into_1,
  output wire [2:0] into_2,
  output wire [3:0] live_merged_0,
  output wire [3:0] live_merged_1,
  output wire [3:0] live_merged_2,
  output wire [2:0] conflict,
  output reg [3:0] refused_0,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output reg [3:0] refused_1,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output reg [3:0] refused_2,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire waits
);
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_DISAGREEMENT = 4'hc;
  localparam [3:0] FAULT_NO_CONTEXT = 4'hd;
  localparam [3:0] FAULT_NO_MERGE = 4'he;
  localparam [7:0] unit_w = 8'h2;

  reg [2:0] free;
  reg [2:0] splits;
  reg [5:0] chosen_number_0;
  reg [5:0] chosen_number_1;
  reg [5:0] chosen_number_2;
  wire [1:0] youngest_0;
  wire [1:0] youngest_1;
  wire [1:0] youngest_2;
  wire has_child_0;
  wire has_child_1;
  wire has_child_2;
  wire has_parent_0;
  wire has_parent_1;
  wire has_parent_2;
  wire child_runs_0;
  wire child_runs_1;
  wire child_runs_2;
  wire waits_to_merge_0;
  wire waits_to_merge_1;
  wire waits_to_merge_2;
  reg starts_0;
  wire starts_1;
  wire starts_2;
  reg some_waits;
  reg all_wait;
  reg [3:0] live_held_0_d;
  reg [3:0] live_held_0;
  reg [3:0] live_held_1_d;
  reg [3:0] live_held_1;
  reg [3:0] live_held_2_d;
  reg [3:0] live_held_2;
  reg merging_held_0_d;
  reg merging_held_0;
  reg merging_held_1_d;
  reg merging_held_1;
  reg merging_held_2_d;
  reg merging_held_2;
  reg [5:0] children_0_d;
  reg [5:0] children_0;
  reg [5:0] children_1_d;
  reg [5:0] children_1;
  reg [5:0] children_2_d;
  reg [5:0] children_2;
  reg is_child_0;
  reg is_child_1;
  wire [2:0] choice_taken;
  wire [2:0] choice_refused;
  wire places_away_0;
  wire places_away_1;
  wire places_away_2;
  wire pairs_pops_0;
  wire pairs_pops_1;
  wire pairs_pops_2;
  wire [3:0] pairs_regained_0;
  wire [3:0] pairs_regained_1;
  wire [3:0] pairs_regained_2;

  always @* begin
    free = 3'h0;
    free[1] = !is_child_0;
    free[2] = !is_child_1;
  end

  assign live_0 = live_held_0;
  assign merging_0 = merging_held_0;
  assign youngest_0 = children_0[1:0];
  assign has_child_0 = |youngest_0;
  assign has_parent_0 = 1'b0;
  assign live_1 = live_held_1;
  assign merging_1 = merging_held_1;
  assign youngest_1 = children_1[1:0];
  assign has_child_1 = |youngest_1;
  assign has_parent_1 = 1'b1;
  assign live_2 = live_held_2;
  assign merging_2 = merging_held_2;
  assign youngest_2 = children_2[1:0];
  assign has_child_2 = |youngest_2;
  assign has_parent_2 = 1'b1;

  always @* begin
    splits = 3'h0;
    splits[0] = split_0;
    splits[1] = split_1;
    splits[2] = split_2;
  end

  assign child_starts_0 = choice_taken[0];

  always @* begin
    chosen_number_0 = 6'h0;
    if (child_0[1]) begin
      chosen_number_0 = 6'h1;
    end
    if (child_0[2]) begin
      chosen_number_0 = 6'h2;
    end
  end

  assign child_starts_1 = choice_taken[1];

  always @* begin
    chosen_number_1 = 6'h0;
    if (child_1[1]) begin
      chosen_number_1 = 6'h1;
    end
    if (child_1[2]) begin
      chosen_number_1 = 6'h2;
    end
  end

  assign child_starts_2 = choice_taken[2];

  always @* begin
    chosen_number_2 = 6'h0;
    if (child_2[1]) begin
      chosen_number_2 = 6'h1;
    end
    if (child_2[2]) begin
      chosen_number_2 = 6'h2;
    end
  end

  always @* begin
    some_waits = 1'b0;
    if (waiting_0) begin
      some_waits = 1'b1;
    end
    if (waiting_1) begin
      some_waits = 1'b1;
    end
    if (waiting_2) begin
      some_waits = 1'b1;
    end
  end

  always @* begin
    all_wait = 1'b1;
    if ((|live_held_0) & !waiting_0) begin
      all_wait = 1'b0;
    end
    if ((|live_held_1) & !waiting_1) begin
      all_wait = 1'b0;
    end
    if ((|live_held_2) & !waiting_2) begin
      all_wait = 1'b0;
    end
  end

  assign waits_to_merge_0 = merge_0 & (has_child_0 | has_parent_0);

  always @* begin
    refused_0 = FAULT_NONE;
    if (waits_to_merge_0 & places_away_0) begin
      refused_0 = FAULT_DISAGREEMENT;
    end
    if (exit_0 & (has_child_0 | has_parent_0)) begin
      refused_0 = FAULT_NO_MERGE;
    end
    if (choice_refused[0]) begin
      refused_0 = FAULT_NO_CONTEXT;
    end
  end

  assign waits_to_merge_1 = merge_1 & (has_child_1 | has_parent_1);

  always @* begin
    refused_1 = FAULT_NONE;
    if (waits_to_merge_1 & places_away_1) begin
      refused_1 = FAULT_DISAGREEMENT;
    end
    if (exit_1 & (has_child_1 | has_parent_1)) begin
      refused_1 = FAULT_NO_MERGE;
    end
    if (choice_refused[1]) begin
      refused_1 = FAULT_NO_CONTEXT;
    end
  end

  assign waits_to_merge_2 = merge_2 & (has_child_2 | has_parent_2);

  always @* begin
    refused_2 = FAULT_NONE;
    if (waits_to_merge_2 & places_away_2) begin
      refused_2 = FAULT_DISAGREEMENT;
    end
    if (exit_2 & (has_child_2 | has_parent_2)) begin
      refused_2 = FAULT_NO_MERGE;
    end
    if (choice_refused[2]) begin
      refused_2 = FAULT_NO_CONTEXT;
    end
  end

  assign waits = some_waits & all_wait;

  always @* begin
    starts_0 = 1'b0;
    starts_0 = start;
  end

  assign starts_1 = 1'b0;
  assign starts_2 = 1'b0;

  always @* begin
    live_held_0_d = live_held_0;
    merging_held_0_d = merging_held_0;
    children_0_d = children_0;
    if (exit_0) begin
      live_held_0_d = live_held_0 & ~lanes_0;
    end
    if (split_0) begin
      live_held_0_d = live_held_0 & ~given_0;
      children_0_d = (children_0 << unit_w) | chosen_number_0;
    end
    if (waits_to_merge_0) begin
      merging_held_0_d = 1'b1;
    end
    if (pairs_pops_0) begin
      live_held_0_d = live_held_0 | pairs_regained_0;
      merging_held_0_d = 1'b0;
      children_0_d = children_0 >> unit_w;
    end
    if (merged_0) begin
      live_held_0_d = 4'h0;
      merging_held_0_d = 1'b0;
    end
    if (child_starts_0) begin
      live_held_0_d = child_mask_0;
      merging_held_0_d = !child_runs_0;
      children_0_d = 6'h0;
    end
    if (starts_0) begin
      live_held_0_d = start_mask;
      merging_held_0_d = 1'b0;
      children_0_d = 6'h0;
    end
  end

  always @* begin
    live_held_1_d = live_held_1;
    merging_held_1_d = merging_held_1;
    children_1_d = children_1;
    if (exit_1) begin
      live_held_1_d = live_held_1 & ~lanes_1;
    end
    if (split_1) begin
      live_held_1_d = live_held_1 & ~given_1;
      children_1_d = (children_1 << unit_w) | chosen_number_1;
    end
    if (waits_to_merge_1) begin
      merging_held_1_d = 1'b1;
    end
    if (pairs_pops_1) begin
      live_held_1_d = live_held_1 | pairs_regained_1;
      merging_held_1_d = 1'b0;
      children_1_d = children_1 >> unit_w;
    end
    if (merged_1) begin
      live_held_1_d = 4'h0;
      merging_held_1_d = 1'b0;
    end
    if (child_starts_1) begin
      live_held_1_d = child_mask_1;
      merging_held_1_d = !child_runs_1;
      children_1_d = 6'h0;
    end
    if (starts_1) begin
      live_held_1_d = start_mask;
      merging_held_1_d = 1'b0;
      children_1_d = 6'h0;
    end
  end

  always @* begin
    live_held_2_d = live_held_2;
    merging_held_2_d = merging_held_2;
    children_2_d = children_2;
    if (exit_2) begin
      live_held_2_d = live_held_2 & ~lanes_2;
    end
    if (split_2) begin
      live_held_2_d = live_held_2 & ~given_2;
      children_2_d = (children_2 << unit_w) | chosen_number_2;
    end
    if (waits_to_merge_2) begin
      merging_held_2_d = 1'b1;
    end
    if (pairs_pops_2) begin
      live_held_2_d = live_held_2 | pairs_regained_2;
      merging_held_2_d = 1'b0;
      children_2_d = children_2 >> unit_w;
    end
    if (merged_2) begin
      live_held_2_d = 4'h0;
      merging_held_2_d = 1'b0;
    end
    if (child_starts_2) begin
      live_held_2_d = child_mask_2;
      merging_held_2_d = !child_runs_2;
      children_2_d = 6'h0;
    end
    if (starts_2) begin
      live_held_2_d = start_mask;
      merging_held_2_d = 1'b0;
      children_2_d = 6'h0;
    end
  end

  child_choice_3 choice (
    .free(free),
    .splits(splits),
    .child_0(child_0),
    .child_1(child_1),
    .child_2(child_2),
    .taken(choice_taken),
    .refused(choice_refused)
  );

  split_threads_4_3 threads (
    .live_0(live_held_0),
    .live_1(live_held_1),
    .live_2(live_held_2),
    .lanes_0(lanes_0),
    .lanes_1(lanes_1),
    .lanes_2(lanes_2),
    .mask_0(mask_0),
    .mask_1(mask_1),
    .mask_2(mask_2),
    .pc_0(pc_0),
    .pc_1(pc_1),
    .pc_2(pc_2),
    .child_0(child_0),
    .child_1(child_1),
    .child_2(child_2),
    .kept_0(kept_0),
    .kept_1(kept_1),
    .kept_2(kept_2),
    .given_0(given_0),
    .given_1(given_1),
    .given_2(given_2),
    .sources_0(sources_0),
    .sources_1(sources_1),
    .sources_2(sources_2),
    .child_mask_0(child_mask_0),
    .child_mask_1(child_mask_1),
    .child_mask_2(child_mask_2),
    .child_pc_0(child_pc_0),
    .child_pc_1(child_pc_1),
    .child_pc_2(child_pc_2),
    .child_runs_0(child_runs_0),
    .child_runs_1(child_runs_1),
    .child_runs_2(child_runs_2)
  );

  split_places_3_2_2 places (
    .clock(clock),
    .reset(reset),
    .position_0(position_0),
    .position_1(position_1),
    .position_2(position_2),
    .call_depth_0(call_depth_0),
    .call_depth_1(call_depth_1),
    .call_depth_2(call_depth_2),
    .starts_0(child_starts_1),
    .starts_1(child_starts_2),
    .sources_0(sources_1),
    .sources_1(sources_2),
    .youngest_0(youngest_0),
    .youngest_1(youngest_1),
    .youngest_2(youngest_2),
    .away_0(places_away_0),
    .away_1(places_away_1),
    .away_2(places_away_2)
  );

  merge_pairs_4_3_2 pairs (
    .live_0(live_held_0),
    .live_1(live_held_1),
    .live_2(live_held_2),
    .merging_0(merging_held_0),
    .merging_1(merging_held_1),
    .merging_2(merging_held_2),
    .youngest_0(youngest_0),
    .youngest_1(youngest_1),
    .youngest_2(youngest_2),
    .pc_0(pc_0),
    .pc_1(pc_1),
    .pc_2(pc_2),
    .merged_0(merged_0),
    .merged_1(merged_1),
    .merged_2(merged_2),
    .into_0(into_0),
    .into_1(into_1),
    .into_2(into_2),
    .live_merged_0(live_merged_0),
    .live_merged_1(live_merged_1),
    .live_merged_2(live_merged_2),
    .pops_0(pairs_pops_0),
    .pops_1(pairs_pops_1),
    .pops_2(pairs_pops_2),
    .regained_0(pairs_regained_0),
    .regained_1(pairs_regained_1),
    .regained_2(pairs_regained_2),
    .conflict(conflict)
  );

  always @(posedge clock) begin
    if (reset) begin
      live_held_0 <= 4'h0;
      live_held_1 <= 4'h0;
      live_held_2 <= 4'h0;
      merging_held_0 <= 1'b0;
      merging_held_1 <= 1'b0;
      merging_held_2 <= 1'b0;
      children_0 <= 6'h0;
      children_1 <= 6'h0;
      children_2 <= 6'h0;
    end else begin
      live_held_0 <= live_held_0_d;
      live_held_1 <= live_held_1_d;
      live_held_2 <= live_held_2_d;
      merging_held_0 <= merging_held_0_d;
      merging_held_1 <= merging_held_1_d;
      merging_held_2 <= merging_held_2_d;
      children_0 <= children_0_d;
      children_1 <= children_1_d;
      children_2 <= children_2_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      is_child_0 <= 1'b0;
    end else if (child_starts_1 | merged_1) begin
      is_child_0 <= child_starts_1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      is_child_1 <= 1'b0;
    end else if (child_starts_2 | merged_2) begin
      is_child_1 <= child_starts_2;
    end
  end
endmodule

module select_bits_4_8_3 (
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  input wire [3:0] value_2,
  input wire [3:0] value_3,
  input wire [3:0] value_4,
  input wire [3:0] value_5,
  input wire [3:0] value_6,
  input wire [3:0] value_7,
  input wire [2:0] index,
  output wire [3:0] chosen
);
  localparam [2:0] deciding_0 = 3'h1;
  localparam [2:0] deciding_1 = 3'h1;
  localparam [2:0] deciding_2 = 3'h1;
  localparam [2:0] deciding_3 = 3'h1;
  localparam [2:0] deciding_4 = 3'h2;
  localparam [2:0] deciding_5 = 3'h2;
  localparam [2:0] deciding_6 = 3'h4;

  wire [3:0] node_0;
  wire [3:0] node_1;
  wire [3:0] node_2;
  wire [3:0] node_3;
  wire [3:0] node_4;
  wire [3:0] node_5;
  wire [3:0] node_6;
  wire [3:0] node_7;
  reg [3:0] node_8;
  reg [3:0] node_9;
  reg [3:0] node_10;
  reg [3:0] node_11;
  reg [3:0] node_12;
  reg [3:0] node_13;
  reg [3:0] node_14;

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

module mask_file_4 (
  input wire clock,
  input wire reset,
  input wire write,
  input wire [2:0] mask_register,
  input wire [3:0] value,
  input wire load,
  input wire [3:0] loaded_0,
  input wire [3:0] loaded_1,
  input wire [3:0] loaded_2,
  input wire [3:0] loaded_3,
  input wire [3:0] loaded_4,
  input wire [3:0] loaded_5,
  input wire [3:0] loaded_6,
  input wire [3:0] loaded_7,
  input wire clear,
  output wire [3:0] held_0,
  output wire [3:0] held_1,
  output wire [3:0] held_2,
  output wire [3:0] held_3,
  output wire [3:0] held_4,
  output wire [3:0] held_5,
  output wire [3:0] held_6,
  output wire [3:0] held_7,
  output wire [3:0] mask
);
  reg masks_0_enable;
  reg [3:0] masks_0_d;
  reg [3:0] masks_0;
  reg masks_1_enable;
  reg [3:0] masks_1_d;
  reg [3:0] masks_1;
  reg masks_2_enable;
  reg [3:0] masks_2_d;
  reg [3:0] masks_2;
  reg masks_3_enable;
  reg [3:0] masks_3_d;
  reg [3:0] masks_3;
  reg masks_4_enable;
  reg [3:0] masks_4_d;
  reg [3:0] masks_4;
  reg masks_5_enable;
  reg [3:0] masks_5_d;
  reg [3:0] masks_5;
  reg masks_6_enable;
  reg [3:0] masks_6_d;
  reg [3:0] masks_6;
  reg masks_7_enable;
  reg [3:0] masks_7_d;
  reg [3:0] masks_7;

  always @* begin
    masks_0_enable = load | clear;
    masks_0_d = 4'h0;
    if (load) begin
      masks_0_d = loaded_0;
    end
    if (write & (mask_register == 3'h0)) begin
      masks_0_enable = 1'b1;
      masks_0_d = value;
    end
  end

  assign held_0 = masks_0;

  always @* begin
    masks_1_enable = load | clear;
    masks_1_d = 4'h0;
    if (load) begin
      masks_1_d = loaded_1;
    end
    if (write & (mask_register == 3'h1)) begin
      masks_1_enable = 1'b1;
      masks_1_d = value;
    end
  end

  assign held_1 = masks_1;

  always @* begin
    masks_2_enable = load | clear;
    masks_2_d = 4'h0;
    if (load) begin
      masks_2_d = loaded_2;
    end
    if (write & (mask_register == 3'h2)) begin
      masks_2_enable = 1'b1;
      masks_2_d = value;
    end
  end

  assign held_2 = masks_2;

  always @* begin
    masks_3_enable = load | clear;
    masks_3_d = 4'h0;
    if (load) begin
      masks_3_d = loaded_3;
    end
    if (write & (mask_register == 3'h3)) begin
      masks_3_enable = 1'b1;
      masks_3_d = value;
    end
  end

  assign held_3 = masks_3;

  always @* begin
    masks_4_enable = load | clear;
    masks_4_d = 4'h0;
    if (load) begin
      masks_4_d = loaded_4;
    end
    if (write & (mask_register == 3'h4)) begin
      masks_4_enable = 1'b1;
      masks_4_d = value;
    end
  end

  assign held_4 = masks_4;

  always @* begin
    masks_5_enable = load | clear;
    masks_5_d = 4'h0;
    if (load) begin
      masks_5_d = loaded_5;
    end
    if (write & (mask_register == 3'h5)) begin
      masks_5_enable = 1'b1;
      masks_5_d = value;
    end
  end

  assign held_5 = masks_5;

  always @* begin
    masks_6_enable = load | clear;
    masks_6_d = 4'h0;
    if (load) begin
      masks_6_d = loaded_6;
    end
    if (write & (mask_register == 3'h6)) begin
      masks_6_enable = 1'b1;
      masks_6_d = value;
    end
  end

  assign held_6 = masks_6;

  always @* begin
    masks_7_enable = load | clear;
    masks_7_d = 4'h0;
    if (load) begin
      masks_7_d = loaded_7;
    end
    if (write & (mask_register == 3'h7)) begin
      masks_7_enable = 1'b1;
      masks_7_d = value;
    end
  end

  assign held_7 = masks_7;

  select_bits_4_8_3 named (
    .value_0(masks_0),
    .value_1(masks_1),
    .value_2(masks_2),
    .value_3(masks_3),
    .value_4(masks_4),
    .value_5(masks_5),
    .value_6(masks_6),
    .value_7(masks_7),
    .index(mask_register),
    .chosen(mask)
  );

  always @(posedge clock) begin
    if (reset) begin
      masks_0 <= 4'h0;
    end else if (masks_0_enable) begin
      masks_0 <= masks_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      masks_1 <= 4'h0;
    end else if (masks_1_enable) begin
      masks_1 <= masks_1_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      masks_2 <= 4'h0;
    end else if (masks_2_enable) begin
      masks_2 <= masks_2_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      masks_3 <= 4'h0;
    end else if (masks_3_enable) begin
      masks_3 <= masks_3_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      masks_4 <= 4'h0;
    end else if (masks_4_enable) begin
      masks_4 <= masks_4_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      masks_5 <= 4'h0;
    end else if (masks_5_enable) begin
      masks_5 <= masks_5_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      masks_6 <= 4'h0;
    end else if (masks_6_enable) begin
      masks_6 <= masks_6_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      masks_7 <= 4'h0;
    end else if (masks_7_enable) begin
      masks_7 <= masks_7_d;
    end
  end
endmodule

module mask_registers_4_3 (
  input wire clock,
  input wire reset,
  input wire start,
  input wire write_0,
  input wire write_1,
  input wire write_2,
  input wire [2:0] register_0,
  input wire [2:0] register_1,
  input wire [2:0] register_2,
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  input wire [3:0] value_2,
  input wire [2:0] sources_0,
  input wire [2:0] sources_1,
  input wire [2:0] sources_2,
  output wire [3:0] mask_0,
  output wire [3:0] mask_1,
  output wire [3:0] mask_2
);
  reg [3:0] file_0_loaded_0;
  reg [3:0] file_0_loaded_1;
  reg [3:0] file_0_loaded_2;
  reg [3:0] file_0_loaded_3;
  reg [3:0] file_0_loaded_4;
  reg [3:0] file_0_loaded_5;
  reg [3:0] file_0_loaded_6;
  reg [3:0] file_0_loaded_7;
  reg file_0_clear;
  wire [3:0] file_0_held_0;
  wire [3:0] file_0_held_1;
  wire [3:0] file_0_held_2;
  wire [3:0] file_0_held_3;
  wire [3:0] file_0_held_4;
  wire [3:0] file_0_held_5;
  wire [3:0] file_0_held_6;
  wire [3:0] file_0_held_7;
  reg [3:0] file_1_loaded_0;
  reg [3:0] file_1_loaded_1;
  reg [3:0] file_1_loaded_2;
  reg [3:0] file_1_loaded_3;
  reg [3:0] file_1_loaded_4;
  reg [3:0] file_1_loaded_5;
  reg [3:0] file_1_loaded_6;
  reg [3:0] file_1_loaded_7;
  wire [3:0] file_1_held_0;
  wire [3:0] file_1_held_1;
  wire [3:0] file_1_held_2;
  wire [3:0] file_1_held_3;
  wire [3:0] file_1_held_4;
  wire [3:0] file_1_held_5;
  wire [3:0] file_1_held_6;
  wire [3:0] file_1_held_7;
  reg [3:0] file_2_loaded_0;
  reg [3:0] file_2_loaded_1;
  reg [3:0] file_2_loaded_2;
  reg [3:0] file_2_loaded_3;
  reg [3:0] file_2_loaded_4;
  reg [3:0] file_2_loaded_5;
  reg [3:0] file_2_loaded_6;
  reg [3:0] file_2_loaded_7;
  wire [3:0] file_2_held_0;
  wire [3:0] file_2_held_1;
  wire [3:0] file_2_held_2;
  wire [3:0] file_2_held_3;
  wire [3:0] file_2_held_4;
  wire [3:0] file_2_held_5;
  wire [3:0] file_2_held_6;
  wire [3:0] file_2_held_7;

  always @* begin
    file_0_clear = 1'b0;
    file_0_clear = start;
  end

  always @* begin
    file_0_loaded_0 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_0 = file_0_held_0;
    end
    if (sources_0[1]) begin
      file_0_loaded_0 = file_1_held_0;
    end
    if (sources_0[2]) begin
      file_0_loaded_0 = file_2_held_0;
    end
  end

  always @* begin
    file_0_loaded_1 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_1 = file_0_held_1;
    end
    if (sources_0[1]) begin
      file_0_loaded_1 = file_1_held_1;
    end
    if (sources_0[2]) begin
      file_0_loaded_1 = file_2_held_1;
    end
  end

  always @* begin
    file_0_loaded_2 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_2 = file_0_held_2;
    end
    if (sources_0[1]) begin
      file_0_loaded_2 = file_1_held_2;
    end
    if (sources_0[2]) begin
      file_0_loaded_2 = file_2_held_2;
    end
  end

  always @* begin
    file_0_loaded_3 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_3 = file_0_held_3;
    end
    if (sources_0[1]) begin
      file_0_loaded_3 = file_1_held_3;
    end
    if (sources_0[2]) begin
      file_0_loaded_3 = file_2_held_3;
    end
  end

  always @* begin
    file_0_loaded_4 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_4 = file_0_held_4;
    end
    if (sources_0[1]) begin
      file_0_loaded_4 = file_1_held_4;
    end
    if (sources_0[2]) begin
      file_0_loaded_4 = file_2_held_4;
    end
  end

  always @* begin
    file_0_loaded_5 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_5 = file_0_held_5;
    end
    if (sources_0[1]) begin
      file_0_loaded_5 = file_1_held_5;
    end
    if (sources_0[2]) begin
      file_0_loaded_5 = file_2_held_5;
    end
  end

  always @* begin
    file_0_loaded_6 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_6 = file_0_held_6;
    end
    if (sources_0[1]) begin
      file_0_loaded_6 = file_1_held_6;
    end
    if (sources_0[2]) begin
      file_0_loaded_6 = file_2_held_6;
    end
  end

  always @* begin
    file_0_loaded_7 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_7 = file_0_held_7;
    end
    if (sources_0[1]) begin
      file_0_loaded_7 = file_1_held_7;
    end
    if (sources_0[2]) begin
      file_0_loaded_7 = file_2_held_7;
    end
  end

  always @* begin
    file_1_loaded_0 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_0 = file_0_held_0;
    end
    if (sources_1[1]) begin
      file_1_loaded_0 = file_1_held_0;
    end
    if (sources_1[2]) begin
      file_1_loaded_0 = file_2_held_0;
    end
  end

  always @* begin
    file_1_loaded_1 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_1 = file_0_held_1;
    end
    if (sources_1[1]) begin
      file_1_loaded_1 = file_1_held_1;
    end
    if (sources_1[2]) begin
      file_1_loaded_1 = file_2_held_1;
    end
  end

  always @* begin
    file_1_loaded_2 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_2 = file_0_held_2;
    end
    if (sources_1[1]) begin
      file_1_loaded_2 = file_1_held_2;
    end
    if (sources_1[2]) begin
      file_1_loaded_2 = file_2_held_2;
    end
  end

  always @* begin
    file_1_loaded_3 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_3 = file_0_held_3;
    end
    if (sources_1[1]) begin
      file_1_loaded_3 = file_1_held_3;
    end
    if (sources_1[2]) begin
      file_1_loaded_3 = file_2_held_3;
    end
  end

  always @* begin
    file_1_loaded_4 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_4 = file_0_held_4;
    end
    if (sources_1[1]) begin
      file_1_loaded_4 = file_1_held_4;
    end
    if (sources_1[2]) begin
      file_1_loaded_4 = file_2_held_4;
    end
  end

  always @* begin
    file_1_loaded_5 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_5 = file_0_held_5;
    end
    if (sources_1[1]) begin
      file_1_loaded_5 = file_1_held_5;
    end
    if (sources_1[2]) begin
      file_1_loaded_5 = file_2_held_5;
    end
  end

  always @* begin
    file_1_loaded_6 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_6 = file_0_held_6;
    end
    if (sources_1[1]) begin
      file_1_loaded_6 = file_1_held_6;
    end
    if (sources_1[2]) begin
      file_1_loaded_6 = file_2_held_6;
    end
  end

  always @* begin
    file_1_loaded_7 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_7 = file_0_held_7;
    end
    if (sources_1[1]) begin
      file_1_loaded_7 = file_1_held_7;
    end
    if (sources_1[2]) begin
      file_1_loaded_7 = file_2_held_7;
    end
  end

  always @* begin
    file_2_loaded_0 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_0 = file_0_held_0;
    end
    if (sources_2[1]) begin
      file_2_loaded_0 = file_1_held_0;
    end
    if (sources_2[2]) begin
      file_2_loaded_0 = file_2_held_0;
    end
  end

  always @* begin
    file_2_loaded_1 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_1 = file_0_held_1;
    end
    if (sources_2[1]) begin
      file_2_loaded_1 = file_1_held_1;
    end
    if (sources_2[2]) begin
      file_2_loaded_1 = file_2_held_1;
    end
  end

  always @* begin
    file_2_loaded_2 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_2 = file_0_held_2;
    end
    if (sources_2[1]) begin
      file_2_loaded_2 = file_1_held_2;
    end
    if (sources_2[2]) begin
      file_2_loaded_2 = file_2_held_2;
    end
  end

  always @* begin
    file_2_loaded_3 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_3 = file_0_held_3;
    end
    if (sources_2[1]) begin
      file_2_loaded_3 = file_1_held_3;
    end
    if (sources_2[2]) begin
      file_2_loaded_3 = file_2_held_3;
    end
  end

  always @* begin
    file_2_loaded_4 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_4 = file_0_held_4;
    end
    if (sources_2[1]) begin
      file_2_loaded_4 = file_1_held_4;
    end
    if (sources_2[2]) begin
      file_2_loaded_4 = file_2_held_4;
    end
  end

  always @* begin
    file_2_loaded_5 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_5 = file_0_held_5;
    end
    if (sources_2[1]) begin
      file_2_loaded_5 = file_1_held_5;
    end
    if (sources_2[2]) begin
      file_2_loaded_5 = file_2_held_5;
    end
  end

  always @* begin
    file_2_loaded_6 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_6 = file_0_held_6;
    end
    if (sources_2[1]) begin
      file_2_loaded_6 = file_1_held_6;
    end
    if (sources_2[2]) begin
      file_2_loaded_6 = file_2_held_6;
    end
  end

  always @* begin
    file_2_loaded_7 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_7 = file_0_held_7;
    end
    if (sources_2[1]) begin
      file_2_loaded_7 = file_1_held_7;
    end
    if (sources_2[2]) begin
      file_2_loaded_7 = file_2_held_7;
    end
  end

  mask_file_4 file_0 (
    .clock(clock),
    .reset(reset),
    .write(write_0),
    .mask_register(register_0),
    .value(value_0),
    .load(|sources_0),
    .loaded_0(file_0_loaded_0),
    .loaded_1(file_0_loaded_1),
    .loaded_2(file_0_loaded_2),
    .loaded_3(file_0_loaded_3),
    .loaded_4(file_0_loaded_4),
    .loaded_5(file_0_loaded_5),
    .loaded_6(file_0_loaded_6),
    .loaded_7(file_0_loaded_7),
    .clear(file_0_clear),
    .held_0(file_0_held_0),
    .held_1(file_0_held_1),
    .held_2(file_0_held_2),
    .held_3(file_0_held_3),
    .held_4(file_0_held_4),
    .held_5(file_0_held_5),
    .held_6(file_0_held_6),
    .held_7(file_0_held_7),
    .mask(mask_0)
  );

  mask_file_4 file_1 (
    .clock(clock),
    .reset(reset),
    .write(write_1),
    .mask_register(register_1),
    .value(value_1),
    .load(|sources_1),
    .loaded_0(file_1_loaded_0),
    .loaded_1(file_1_loaded_1),
    .loaded_2(file_1_loaded_2),
    .loaded_3(file_1_loaded_3),
    .loaded_4(file_1_loaded_4),
    .loaded_5(file_1_loaded_5),
    .loaded_6(file_1_loaded_6),
    .loaded_7(file_1_loaded_7),
    .clear(1'b0),
    .held_0(file_1_held_0),
    .held_1(file_1_held_1),
    .held_2(file_1_held_2),
    .held_3(file_1_held_3),
    .held_4(file_1_held_4),
    .held_5(file_1_held_5),
    .held_6(file_1_held_6),
    .held_7(file_1_held_7),
    .mask(mask_1)
  );

  mask_file_4 file_2 (
    .clock(clock),
    .reset(reset),
    .write(write_2),
    .mask_register(register_2),
    .value(value_2),
    .load(|sources_2),
    .loaded_0(file_2_loaded_0),
    .loaded_1(file_2_loaded_1),
    .loaded_2(file_2_loaded_2),
    .loaded_3(file_2_loaded_3),
    .loaded_4(file_2_loaded_4),
    .loaded_5(file_2_loaded_5),
    .loaded_6(file_2_loaded_6),
    .loaded_7(file_2_loaded_7),
    .clear(1'b0),
    .held_0(file_2_held_0),
    .held_1(file_2_held_1),
    .held_2(file_2_held_2),
    .held_3(file_2_held_3),
    .held_4(file_2_held_4),
    .held_5(file_2_held_5),
    .held_6(file_2_held_6),
    .held_7(file_2_held_7),
    .mask(mask_2)
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

module merge_conflict_4_2_3_1_2_3_2 (
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

module split_stacks (
  input wire clock,
  input wire reset,
  input wire stack_reuse,
  input wire prune,
  input wire start_valid,
  input wire [1:0] start_warps,
  input wire [1:0] start_last,
  input wire [3:0] start_tail,
  input wire [23:0] start_pc,
  output wire [1:0] warps_active,
  output reg [1:0] warps_waiting,
  input wire [1:0] warps_leaving,
  input wire [1:0] slots_0_idle,
  input wire [1:0] slots_0_busy,
  input wire [1:0] slots_0_waiting,
  output wire [1:0] slots_0_leaving,
  output wire [1:0] slots_0_flush,
  input wire [1:0] slots_1_idle,
  input wire [1:0] slots_1_busy,
  input wire [1:0] slots_1_waiting,
  output wire [1:0] slots_1_leaving,
  output wire [1:0] slots_1_flush,
  input wire [1:0] slots_2_idle,
  input wire [1:0] slots_2_busy,
  input wire [1:0] slots_2_waiting,
  output wire [1:0] slots_2_leaving,
  output wire [1:0] slots_2_flush,
  output wire [1:0] fetch_0_fetchable,
  input wire fetch_0_slot,
  output wire [23:0] fetch_0_pc,
  output wire [1:0] fetch_1_fetchable,
  input wire fetch_1_slot,
  output wire [23:0] fetch_1_pc,
  output wire [1:0] fetch_2_fetchable,
  input wire fetch_2_slot,
  output wire [23:0] fetch_2_pc,
  input wire decode_0_valid,
  input wire decode_0_slot,
  input wire [23:0] decode_0_next_pc,
  input wire decode_0_calls,
  input wire decode_1_valid,
  input wire decode_1_slot,
  input wire [23:0] decode_1_next_pc,
  input wire decode_1_calls,
  input wire decode_2_valid,
  input wire decode_2_slot,
  input wire [23:0] decode_2_next_pc,
  input wire decode_2_calls,
  input wire issue_0_slot,
  output wire [3:0] issue_0_lanes,
  output wire issue_0_sw_0,
  output wire issue_0_sw_1,
  output wire issue_0_sw_2,
  output wire issue_0_sw_3,
  output wire issue_0_block_row,
  input wire issue_1_slot,
  output wire [3:0] issue_1_lanes,
  output wire issue_1_sw_0,
  output wire issue_1_sw_1,
  output wire issue_1_sw_2,
  output wire issue_1_sw_3,
  output wire issue_1_block_row,
  input wire issue_2_slot,
  output wire [3:0] issue_2_lanes,
  output wire issue_2_sw_0,
  output wire issue_2_sw_1,
  output wire issue_2_sw_2,
  output wire issue_2_sw_3,
  output wire issue_2_block_row,
  input wire completion_0_valid,
  input wire completion_0_slot,
  input wire [23:0] completion_0_pc,
  input wire [2:0] completion_0_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [51:0] completion_0_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [3:0] completion_0_lanes,
  input wire completion_0_sw_0,
  input wire completion_0_sw_1,
  input wire completion_0_sw_2,
  input wire completion_0_sw_3,
  input wire [3:0] completion_0_taken,
  input wire [23:0] completion_0_target,
  input wire completion_0_calls,
  input wire completion_0_returns,
  input wire completion_1_valid,
  input wire completion_1_slot,
  input wire [23:0] completion_1_pc,
  input wire [2:0] completion_1_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [51:0] completion_1_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [3:0] completion_1_lanes,
  input wire completion_1_sw_0,
  input wire completion_1_sw_1,
  input wire completion_1_sw_2,
  input wire completion_1_sw_3,
  input wire [3:0] completion_1_taken,
  input wire [23:0] completion_1_target,
  input wire completion_1_calls,
  input wire completion_1_returns,
  input wire completion_2_valid,
  input wire completion_2_slot,
  input wire [23:0] completion_2_pc,
  input wire [2:0] completion_2_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [51:0] completion_2_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [3:0] completion_2_lanes,
  input wire completion_2_sw_0,
  input wire completion_2_sw_1,
  input wire completion_2_sw_2,
  input wire completion_2_sw_3,
  input wire [3:0] completion_2_taken,
  input wire [23:0] completion_2_target,
  input wire completion_2_calls,
  input wire completion_2_returns,
  input wire [1:0] request_0_operation, // SplitOperation: None, Mask, Split, Merge
  input wire [2:0] request_0_register,
  input wire [1:0] request_1_operation, // SplitOperation: None, Mask, Split, Merge
  input wire [2:0] request_1_register,
  input wire [1:0] request_2_operation, // SplitOperation: None, Mask, Split, Merge
  input wire [2:0] request_2_register,
  output wire [3:0] refusal_0_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [3:0] refusal_0_lanes,
  output wire [3:0] refusal_1_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [3:0] refusal_1_lanes,
  output wire [3:0] refusal_2_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [3:0] refusal_2_lanes,
  output wire [3:0] fault_0_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [2:0] fault_0_slot,
  output wire [23:0] fault_0_pc,
  output wire [1:0] fault_0_lane,
  output wire [3:0] fault_1_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [2:0] fault_1_slot,
  output wire [23:0] fault_1_pc,
  output wire [1:0] fault_1_lane,
  output wire [3:0] fault_2_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [2:0] fault_2_slot,
  output wire [23:0] fault_2_pc,
  output wire [1:0] fault_2_lane,
  output wire [3:0] merge_fault_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [2:0] merge_fault_slot,
  output wire [23:0] merge_fault_pc,
  output wire [1:0] merge_fault_lane,
  output wire update_0_valid,
  output wire [7:0] update_0_position,
  output wire [23:0] update_0_pc,
  output wire [1:0] update_0_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] update_0_rpc,
  output wire [7:0] update_0_depth,
  output wire [3:0] update_0_mask,
  output wire update_0_likely,
  output wire [23:0] update_0_lpc,
  output wire [7:0] update_0_lpos,
  output wire update_1_valid,
  output wire [7:0] update_1_position,
  output wire [23:0] update_1_pc,
  output wire [1:0] update_1_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] update_1_rpc,
  output wire [7:0] update_1_depth,
  output wire [3:0] update_1_mask,
  output wire update_1_likely,
  output wire [23:0] update_1_lpc,
  output wire [7:0] update_1_lpos,
  output wire update_2_valid,
  output wire [7:0] update_2_position,
  output wire [23:0] update_2_pc,
  output wire [1:0] update_2_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] update_2_rpc,
  output wire [7:0] update_2_depth,
  output wire [3:0] update_2_mask,
  output wire update_2_likely,
  output wire [23:0] update_2_lpc,
  output wire [7:0] update_2_lpos,
  output wire push_not_taken_0_valid,
  output wire [7:0] push_not_taken_0_position,
  output wire [23:0] push_not_taken_0_pc,
  output wire [1:0] push_not_taken_0_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] push_not_taken_0_rpc,
  output wire [7:0] push_not_taken_0_depth,
  output wire [3:0] push_not_taken_0_mask,
  output wire push_not_taken_0_likely,
  output wire [23:0] push_not_taken_0_lpc,
  output wire [7:0] push_not_taken_0_lpos,
  output wire push_not_taken_1_valid,
  output wire [7:0] push_not_taken_1_position,
  output wire [23:0] push_not_taken_1_pc,
  output wire [1:0] push_not_taken_1_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] push_not_taken_1_rpc,
  output wire [7:0] push_not_taken_1_depth,
  output wire [3:0] push_not_taken_1_mask,
  output wire push_not_taken_1_likely,
  output wire [23:0] push_not_taken_1_lpc,
  output wire [7:0] push_not_taken_1_lpos,
  output wire push_not_taken_2_valid,
  output wire [7:0] push_not_taken_2_position,
  output wire [23:0] push_not_taken_2_pc,
  output wire [1:0] push_not_taken_2_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] push_not_taken_2_rpc,
  output wire [7:0] push_not_taken_2_depth,
  output wire [3:0] push_not_taken_2_mask,
  output wire push_not_taken_2_likely,
  output wire [23:0] push_not_taken_2_lpc,
  output wire [7:0] push_not_taken_2_lpos,
  output wire push_taken_0_valid,
  output wire [7:0] push_taken_0_position,
  output wire [23:0] push_taken_0_pc,
  output wire [1:0] push_taken_0_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] push_taken_0_rpc,
  output wire [7:0] push_taken_0_depth,
  output wire [3:0] push_taken_0_mask,
  output wire push_taken_0_likely,
  output wire [23:0] push_taken_0_lpc,
  output wire [7:0] push_taken_0_lpos,
  output wire push_taken_1_valid,
  output wire [7:0] push_taken_1_position,
  output wire [23:0] push_taken_1_pc,
  output wire [1:0] push_taken_1_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] push_taken_1_rpc,
  output wire [7:0] push_taken_1_depth,
  output wire [3:0] push_taken_1_mask,
  output wire push_taken_1_likely,
  output wire [23:0] push_taken_1_lpc,
  output wire [7:0] push_taken_1_lpos,
  output wire push_taken_2_valid,
  output wire [7:0] push_taken_2_position,
  output wire [23:0] push_taken_2_pc,
  output wire [1:0] push_taken_2_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] push_taken_2_rpc,
  output wire [7:0] push_taken_2_depth,
  output wire [3:0] push_taken_2_mask,
  output wire push_taken_2_likely,
  output wire [23:0] push_taken_2_lpc,
  output wire [7:0] push_taken_2_lpos,
  output wire pop_0_valid,
  output wire [2:0] pop_0_owner,
  output wire [7:0] pop_0_position,
  output wire pop_0_merge_valid,
  output wire [7:0] pop_0_merge_into,
  output wire pop_1_valid,
  output wire [2:0] pop_1_owner,
  output wire [7:0] pop_1_position,
  output wire pop_1_merge_valid,
  output wire [7:0] pop_1_merge_into,
  output wire pop_2_valid,
  output wire [2:0] pop_2_owner,
  output wire [7:0] pop_2_position,
  output wire pop_2_merge_valid,
  output wire [7:0] pop_2_merge_into,
  output wire split_0_valid,
  output wire [2:0] split_0_slot,
  output wire [23:0] split_0_pc,
  output wire [2:0] split_0_child,
  output wire [3:0] split_0_kept,
  output wire [3:0] split_0_given,
  output wire split_1_valid,
  output wire [2:0] split_1_slot,
  output wire [23:0] split_1_pc,
  output wire [2:0] split_1_child,
  output wire [3:0] split_1_kept,
  output wire [3:0] split_1_given,
  output wire split_2_valid,
  output wire [2:0] split_2_slot,
  output wire [23:0] split_2_pc,
  output wire [2:0] split_2_child,
  output wire [3:0] split_2_kept,
  output wire [3:0] split_2_given,
  output wire context_merge_0_valid_0,
  output wire context_merge_0_valid_1,
  output wire context_merge_0_valid_2,
  output wire [2:0] context_merge_0_parent_0,
  output wire [2:0] context_merge_0_parent_1,
  output wire [2:0] context_merge_0_parent_2,
  output wire [3:0] context_merge_0_live_0,
  output wire [3:0] context_merge_0_live_1,
  output wire [3:0] context_merge_0_live_2,
  output wire context_merge_1_valid_0,
  output wire context_merge_1_valid_1,
  output wire context_merge_1_valid_2,
  output wire [2:0] context_merge_1_parent_0,
  output wire [2:0] context_merge_1_parent_1,
  output wire [2:0] context_merge_1_parent_2,
  output wire [3:0] context_merge_1_live_0,
  output wire [3:0] context_merge_1_live_1,
  output wire [3:0] context_merge_1_live_2,
  output wire [1:0] merging_0,
  output wire [1:0] merging_1,
  output wire [1:0] merging_2,
  output wire [1:0] occupied_0,
  output wire [1:0] occupied_1,
  output wire [1:0] occupied_2
);
  localparam [2:0] first_slot_0 = 3'h0;
  localparam [2:0] first_slot_1 = 3'h2;
  localparam [2:0] first_slot_2 = 3'h4;
  localparam [3:0] all_lanes = 4'hf;

  reg [1:0] running_0;
  reg [1:0] running_1;
  reg [1:0] running_2;
  reg [1:0] child_starts_0;
  reg [1:0] child_starts_1;
  reg [1:0] child_starts_2;
  reg [1:0] ended_0;
  reg [1:0] ended_1;
  reg [1:0] ended_2;
  reg units_0_start_valid;
  wire [23:0] units_0_contexts_pc_0;
  wire [23:0] units_0_contexts_pc_1;
  wire [7:0] units_0_contexts_position_0;
  wire [7:0] units_0_contexts_position_1;
  wire [7:0] units_0_contexts_call_depth_0;
  wire [7:0] units_0_contexts_call_depth_1;
  wire [1:0] units_0_waiting;
  wire [1:0] units_0_masks;
  wire [1:0] units_0_splits;
  wire [1:0] units_0_merges;
  wire [1:0] units_0_exits;
  wire [23:0] units_1_contexts_pc_0;
  wire [23:0] units_1_contexts_pc_1;
  wire [7:0] units_1_contexts_position_0;
  wire [7:0] units_1_contexts_position_1;
  wire [7:0] units_1_contexts_call_depth_0;
  wire [7:0] units_1_contexts_call_depth_1;
  wire [1:0] units_1_active_unused;
  wire [1:0] units_1_waiting;
  wire [1:0] units_1_masks;
  wire [1:0] units_1_splits;
  wire [1:0] units_1_merges;
  wire [1:0] units_1_exits;
  wire [23:0] units_2_contexts_pc_0;
  wire [23:0] units_2_contexts_pc_1;
  wire [7:0] units_2_contexts_position_0;
  wire [7:0] units_2_contexts_position_1;
  wire [7:0] units_2_contexts_call_depth_0;
  wire [7:0] units_2_contexts_call_depth_1;
  wire [1:0] units_2_active_unused;
  wire [1:0] units_2_waiting;
  wire [1:0] units_2_masks;
  wire [1:0] units_2_splits;
  wire [1:0] units_2_merges;
  wire [1:0] units_2_exits;
  wire splits_0_start;
  reg [3:0] splits_0_start_mask;
  wire [3:0] splits_0_live_0;
  wire [3:0] splits_0_live_1;
  wire [3:0] splits_0_live_2;
  wire splits_0_merging_0;
  wire splits_0_merging_1;
  wire splits_0_merging_2;
  wire splits_0_child_starts_0;
  wire splits_0_child_starts_1;
  wire splits_0_child_starts_2;
  wire [23:0] splits_0_child_pc_0;
  wire [23:0] splits_0_child_pc_1;
  wire [23:0] splits_0_child_pc_2;
  wire [3:0] splits_0_child_mask_0;
  wire [3:0] splits_0_child_mask_1;
  wire [3:0] splits_0_child_mask_2;
  wire [2:0] splits_0_sources_0;
  wire [2:0] splits_0_sources_1;
  wire [2:0] splits_0_sources_2;
  wire [2:0] splits_0_child_0;
  wire [2:0] splits_0_child_1;
  wire [2:0] splits_0_child_2;
  wire [3:0] splits_0_kept_0;
  wire [3:0] splits_0_kept_1;
  wire [3:0] splits_0_kept_2;
  wire [3:0] splits_0_given_0;
  wire [3:0] splits_0_given_1;
  wire [3:0] splits_0_given_2;
  wire [2:0] splits_0_conflict;
  wire [3:0] splits_0_refused_0;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [3:0] splits_0_refused_1;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [3:0] splits_0_refused_2;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire splits_0_waits;
  wire splits_1_start;
  reg [3:0] splits_1_start_mask;
  wire [3:0] splits_1_live_0;
  wire [3:0] splits_1_live_1;
  wire [3:0] splits_1_live_2;
  wire splits_1_merging_0;
  wire splits_1_merging_1;
  wire splits_1_merging_2;
  wire splits_1_child_starts_0;
  wire splits_1_child_starts_1;
  wire splits_1_child_starts_2;
  wire [23:0] splits_1_child_pc_0;
  wire [23:0] splits_1_child_pc_1;
  wire [23:0] splits_1_child_pc_2;
  wire [3:0] splits_1_child_mask_0;
  wire [3:0] splits_1_child_mask_1;
  wire [3:0] splits_1_child_mask_2;
  wire [2:0] splits_1_sources_0;
  wire [2:0] splits_1_sources_1;
  wire [2:0] splits_1_sources_2;
  wire [2:0] splits_1_child_0;
  wire [2:0] splits_1_child_1;
  wire [2:0] splits_1_child_2;
  wire [3:0] splits_1_kept_0;
  wire [3:0] splits_1_kept_1;
  wire [3:0] splits_1_kept_2;
  wire [3:0] splits_1_given_0;
  wire [3:0] splits_1_given_1;
  wire [3:0] splits_1_given_2;
  wire [2:0] splits_1_conflict;
  wire [3:0] splits_1_refused_0;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [3:0] splits_1_refused_1;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire [3:0] splits_1_refused_2;
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  wire splits_1_waits;
  wire masks_0_start;
  wire [3:0] masks_0_mask_0;
  wire [3:0] masks_0_mask_1;
  wire [3:0] masks_0_mask_2;
  wire masks_1_start;
  wire [3:0] masks_1_mask_0;
  wire [3:0] masks_1_mask_1;
  wire [3:0] masks_1_mask_2;

  always @* begin
    units_0_start_valid = 1'b0;
    units_0_start_valid = start_valid;
  end

  always @* begin
    running_0 = 2'h0;
    running_0[0] = !splits_0_merging_0;
    running_0[1] = !splits_1_merging_0;
  end

  always @* begin
    child_starts_0 = 2'h0;
    child_starts_0[0] = splits_0_child_starts_0;
    child_starts_0[1] = splits_1_child_starts_0;
  end

  always @* begin
    ended_0 = 2'h0;
    ended_0[0] = context_merge_0_valid_0;
    ended_0[1] = context_merge_1_valid_0;
  end

  always @* begin
    running_1 = 2'h0;
    running_1[0] = !splits_0_merging_1;
    running_1[1] = !splits_1_merging_1;
  end

  always @* begin
    child_starts_1 = 2'h0;
    child_starts_1[0] = splits_0_child_starts_1;
    child_starts_1[1] = splits_1_child_starts_1;
  end

  always @* begin
    ended_1 = 2'h0;
    ended_1[0] = context_merge_0_valid_1;
    ended_1[1] = context_merge_1_valid_1;
  end

  always @* begin
    running_2 = 2'h0;
    running_2[0] = !splits_0_merging_2;
    running_2[1] = !splits_1_merging_2;
  end

  always @* begin
    child_starts_2 = 2'h0;
    child_starts_2[0] = splits_0_child_starts_2;
    child_starts_2[1] = splits_1_child_starts_2;
  end

  always @* begin
    ended_2 = 2'h0;
    ended_2[0] = context_merge_0_valid_2;
    ended_2[1] = context_merge_1_valid_2;
  end

  always @* begin
    warps_waiting = 2'h0;
    warps_waiting[0] = splits_0_waits;
    warps_waiting[1] = splits_1_waits;
  end

  assign splits_0_start = start_valid & start_warps[0];
  assign masks_0_start = start_valid & start_warps[0];

  always @* begin
    splits_0_start_mask = all_lanes;
    if (start_last[0]) begin
      splits_0_start_mask = start_tail;
    end
  end

  assign splits_1_start = start_valid & start_warps[1];
  assign masks_1_start = start_valid & start_warps[1];

  always @* begin
    splits_1_start_mask = all_lanes;
    if (start_last[1]) begin
      splits_1_start_mask = start_tail;
    end
  end

  unit_stacks_4_2_3_1_3_2_6 units_0 (
    .clock(clock),
    .reset(reset),
    .stack_reuse(stack_reuse),
    .prune(prune),
    .first_slot(first_slot_0),
    .start_valid(units_0_start_valid),
    .start_warps(start_warps),
    .start_last(start_last),
    .start_tail(start_tail),
    .start_pc(start_pc),
    .leaving(warps_leaving),
    .slots_idle(slots_0_idle),
    .slots_busy(slots_0_busy),
    .slots_waiting(slots_0_waiting),
    .slots_leaving(slots_0_leaving),
    .slots_flush(slots_0_flush),
    .fetch_fetchable(fetch_0_fetchable),
    .fetch_slot(fetch_0_slot),
    .fetch_pc(fetch_0_pc),
    .decode_valid(decode_0_valid),
    .decode_slot(decode_0_slot),
    .decode_next_pc(decode_0_next_pc),
    .decode_calls(decode_0_calls),
    .issue_slot(issue_0_slot),
    .issue_lanes(issue_0_lanes),
    .issue_sw_0(issue_0_sw_0),
    .issue_sw_1(issue_0_sw_1),
    .issue_sw_2(issue_0_sw_2),
    .issue_sw_3(issue_0_sw_3),
    .issue_block_row(issue_0_block_row),
    .completion_valid(completion_0_valid),
    .completion_slot(completion_0_slot),
    .completion_pc(completion_0_pc),
    .completion_control(completion_0_control),
    .completion_annotation(completion_0_annotation),
    .completion_lanes(completion_0_lanes),
    .completion_sw_0(completion_0_sw_0),
    .completion_sw_1(completion_0_sw_1),
    .completion_sw_2(completion_0_sw_2),
    .completion_sw_3(completion_0_sw_3),
    .completion_taken(completion_0_taken),
    .completion_target(completion_0_target),
    .completion_calls(completion_0_calls),
    .completion_returns(completion_0_returns),
    .request_operation(request_0_operation),
    .request_register(request_0_register),
    .refusal_code(refusal_0_code),
    .refusal_lanes(refusal_0_lanes),
    .fault_code(fault_0_code),
    .fault_slot(fault_0_slot),
    .fault_pc(fault_0_pc),
    .fault_lane(fault_0_lane),
    .update_valid(update_0_valid),
    .update_position(update_0_position),
    .update_pc(update_0_pc),
    .update_kind(update_0_kind),
    .update_rpc(update_0_rpc),
    .update_depth(update_0_depth),
    .update_mask(update_0_mask),
    .update_likely(update_0_likely),
    .update_lpc(update_0_lpc),
    .update_lpos(update_0_lpos),
    .push_not_taken_valid(push_not_taken_0_valid),
    .push_not_taken_position(push_not_taken_0_position),
    .push_not_taken_pc(push_not_taken_0_pc),
    .push_not_taken_kind(push_not_taken_0_kind),
    .push_not_taken_rpc(push_not_taken_0_rpc),
    .push_not_taken_depth(push_not_taken_0_depth),
    .push_not_taken_mask(push_not_taken_0_mask),
    .push_not_taken_likely(push_not_taken_0_likely),
    .push_not_taken_lpc(push_not_taken_0_lpc),
    .push_not_taken_lpos(push_not_taken_0_lpos),
    .push_taken_valid(push_taken_0_valid),
    .push_taken_position(push_taken_0_position),
    .push_taken_pc(push_taken_0_pc),
    .push_taken_kind(push_taken_0_kind),
    .push_taken_rpc(push_taken_0_rpc),
    .push_taken_depth(push_taken_0_depth),
    .push_taken_mask(push_taken_0_mask),
    .push_taken_likely(push_taken_0_likely),
    .push_taken_lpc(push_taken_0_lpc),
    .push_taken_lpos(push_taken_0_lpos),
    .pop_valid(pop_0_valid),
    .pop_owner(pop_0_owner),
    .pop_position(pop_0_position),
    .pop_merge_valid(pop_0_merge_valid),
    .pop_merge_into(pop_0_merge_into),
    .split_valid(split_0_valid),
    .split_slot(split_0_slot),
    .split_pc(split_0_pc),
    .split_child(split_0_child),
    .split_kept(split_0_kept),
    .split_given(split_0_given),
    .merging(merging_0),
    .occupied(occupied_0),
    .contexts_start(child_starts_0),
    .contexts_start_pc_0(splits_0_child_pc_0),
    .contexts_start_pc_1(splits_1_child_pc_0),
    .contexts_start_mask_0(splits_0_child_mask_0),
    .contexts_start_mask_1(splits_1_child_mask_0),
    .contexts_ended(ended_0),
    .contexts_live_0(splits_0_live_0),
    .contexts_live_1(splits_1_live_0),
    .contexts_pc_0(units_0_contexts_pc_0),
    .contexts_pc_1(units_0_contexts_pc_1),
    .contexts_position_0(units_0_contexts_position_0),
    .contexts_position_1(units_0_contexts_position_1),
    .contexts_call_depth_0(units_0_contexts_call_depth_0),
    .contexts_call_depth_1(units_0_contexts_call_depth_1),
    .running(running_0),
    .refused_0(splits_0_refused_0),
    .refused_1(splits_1_refused_0),
    .kept_0(splits_0_kept_0),
    .kept_1(splits_1_kept_0),
    .given_0(splits_0_given_0),
    .given_1(splits_1_given_0),
    .child_0(splits_0_child_0),
    .child_1(splits_1_child_0),
    .active(warps_active),
    .waiting(units_0_waiting),
    .masks(units_0_masks),
    .splits(units_0_splits),
    .merges(units_0_merges),
    .exits(units_0_exits)
  );

  unit_stacks_4_2_3_1_3_2_6 units_1 (
    .clock(clock),
    .reset(reset),
    .stack_reuse(stack_reuse),
    .prune(prune),
    .first_slot(first_slot_1),
    .start_valid(1'b0),
    .start_warps(start_warps),
    .start_last(start_last),
    .start_tail(start_tail),
    .start_pc(start_pc),
    .leaving(warps_leaving),
    .slots_idle(slots_1_idle),
    .slots_busy(slots_1_busy),
    .slots_waiting(slots_1_waiting),
    .slots_leaving(slots_1_leaving),
    .slots_flush(slots_1_flush),
    .fetch_fetchable(fetch_1_fetchable),
    .fetch_slot(fetch_1_slot),
    .fetch_pc(fetch_1_pc),
    .decode_valid(decode_1_valid),
    .decode_slot(decode_1_slot),
    .decode_next_pc(decode_1_next_pc),
    .decode_calls(decode_1_calls),
    .issue_slot(issue_1_slot),
    .issue_lanes(issue_1_lanes),
    .issue_sw_0(issue_1_sw_0),
    .issue_sw_1(issue_1_sw_1),
    .issue_sw_2(issue_1_sw_2),
    .issue_sw_3(issue_1_sw_3),
    .issue_block_row(issue_1_block_row),
    .completion_valid(completion_1_valid),
    .completion_slot(completion_1_slot),
    .completion_pc(completion_1_pc),
    .completion_control(completion_1_control),
    .completion_annotation(completion_1_annotation),
    .completion_lanes(completion_1_lanes),
    .completion_sw_0(completion_1_sw_0),
    .completion_sw_1(completion_1_sw_1),
    .completion_sw_2(completion_1_sw_2),
    .completion_sw_3(completion_1_sw_3),
    .completion_taken(completion_1_taken),
    .completion_target(completion_1_target),
    .completion_calls(completion_1_calls),
    .completion_returns(completion_1_returns),
    .request_operation(request_1_operation),
    .request_register(request_1_register),
    .refusal_code(refusal_1_code),
    .refusal_lanes(refusal_1_lanes),
    .fault_code(fault_1_code),
    .fault_slot(fault_1_slot),
    .fault_pc(fault_1_pc),
    .fault_lane(fault_1_lane),
    .update_valid(update_1_valid),
    .update_position(update_1_position),
    .update_pc(update_1_pc),
    .update_kind(update_1_kind),
    .update_rpc(update_1_rpc),
    .update_depth(update_1_depth),
    .update_mask(update_1_mask),
    .update_likely(update_1_likely),
    .update_lpc(update_1_lpc),
    .update_lpos(update_1_lpos),
    .push_not_taken_valid(push_not_taken_1_valid),
    .push_not_taken_position(push_not_taken_1_position),
    .push_not_taken_pc(push_not_taken_1_pc),
    .push_not_taken_kind(push_not_taken_1_kind),
    .push_not_taken_rpc(push_not_taken_1_rpc),
    .push_not_taken_depth(push_not_taken_1_depth),
    .push_not_taken_mask(push_not_taken_1_mask),
    .push_not_taken_likely(push_not_taken_1_likely),
    .push_not_taken_lpc(push_not_taken_1_lpc),
    .push_not_taken_lpos(push_not_taken_1_lpos),
    .push_taken_valid(push_taken_1_valid),
    .push_taken_position(push_taken_1_position),
    .push_taken_pc(push_taken_1_pc),
    .push_taken_kind(push_taken_1_kind),
    .push_taken_rpc(push_taken_1_rpc),
    .push_taken_depth(push_taken_1_depth),
    .push_taken_mask(push_taken_1_mask),
    .push_taken_likely(push_taken_1_likely),
    .push_taken_lpc(push_taken_1_lpc),
    .push_taken_lpos(push_taken_1_lpos),
    .pop_valid(pop_1_valid),
    .pop_owner(pop_1_owner),
    .pop_position(pop_1_position),
    .pop_merge_valid(pop_1_merge_valid),
    .pop_merge_into(pop_1_merge_into),
    .split_valid(split_1_valid),
    .split_slot(split_1_slot),
    .split_pc(split_1_pc),
    .split_child(split_1_child),
    .split_kept(split_1_kept),
    .split_given(split_1_given),
    .merging(merging_1),
    .occupied(occupied_1),
    .contexts_start(child_starts_1),
    .contexts_start_pc_0(splits_0_child_pc_1),
    .contexts_start_pc_1(splits_1_child_pc_1),
    .contexts_start_mask_0(splits_0_child_mask_1),
    .contexts_start_mask_1(splits_1_child_mask_1),
    .contexts_ended(ended_1),
    .contexts_live_0(splits_0_live_1),
    .contexts_live_1(splits_1_live_1),
    .contexts_pc_0(units_1_contexts_pc_0),
    .contexts_pc_1(units_1_contexts_pc_1),
    .contexts_position_0(units_1_contexts_position_0),
    .contexts_position_1(units_1_contexts_position_1),
    .contexts_call_depth_0(units_1_contexts_call_depth_0),
    .contexts_call_depth_1(units_1_contexts_call_depth_1),
    .running(running_1),
    .refused_0(splits_0_refused_1),
    .refused_1(splits_1_refused_1),
    .kept_0(splits_0_kept_1),
    .kept_1(splits_1_kept_1),
    .given_0(splits_0_given_1),
    .given_1(splits_1_given_1),
    .child_0(splits_0_child_1),
    .child_1(splits_1_child_1),
    .active(units_1_active_unused),
    .waiting(units_1_waiting),
    .masks(units_1_masks),
    .splits(units_1_splits),
    .merges(units_1_merges),
    .exits(units_1_exits)
  );

  unit_stacks_4_2_3_1_3_2_6 units_2 (
    .clock(clock),
    .reset(reset),
    .stack_reuse(stack_reuse),
    .prune(prune),
    .first_slot(first_slot_2),
    .start_valid(1'b0),
    .start_warps(start_warps),
    .start_last(start_last),
    .start_tail(start_tail),
    .start_pc(start_pc),
    .leaving(warps_leaving),
    .slots_idle(slots_2_idle),
    .slots_busy(slots_2_busy),
    .slots_waiting(slots_2_waiting),
    .slots_leaving(slots_2_leaving),
    .slots_flush(slots_2_flush),
    .fetch_fetchable(fetch_2_fetchable),
    .fetch_slot(fetch_2_slot),
    .fetch_pc(fetch_2_pc),
    .decode_valid(decode_2_valid),
    .decode_slot(decode_2_slot),
    .decode_next_pc(decode_2_next_pc),
    .decode_calls(decode_2_calls),
    .issue_slot(issue_2_slot),
    .issue_lanes(issue_2_lanes),
    .issue_sw_0(issue_2_sw_0),
    .issue_sw_1(issue_2_sw_1),
    .issue_sw_2(issue_2_sw_2),
    .issue_sw_3(issue_2_sw_3),
    .issue_block_row(issue_2_block_row),
    .completion_valid(completion_2_valid),
    .completion_slot(completion_2_slot),
    .completion_pc(completion_2_pc),
    .completion_control(completion_2_control),
    .completion_annotation(completion_2_annotation),
    .completion_lanes(completion_2_lanes),
    .completion_sw_0(completion_2_sw_0),
    .completion_sw_1(completion_2_sw_1),
    .completion_sw_2(completion_2_sw_2),
    .completion_sw_3(completion_2_sw_3),
    .completion_taken(completion_2_taken),
    .completion_target(completion_2_target),
    .completion_calls(completion_2_calls),
    .completion_returns(completion_2_returns),
    .request_operation(request_2_operation),
    .request_register(request_2_register),
    .refusal_code(refusal_2_code),
    .refusal_lanes(refusal_2_lanes),
    .fault_code(fault_2_code),
    .fault_slot(fault_2_slot),
    .fault_pc(fault_2_pc),
    .fault_lane(fault_2_lane),
    .update_valid(update_2_valid),
    .update_position(update_2_position),
    .update_pc(update_2_pc),
    .update_kind(update_2_kind),
    .update_rpc(update_2_rpc),
    .update_depth(update_2_depth),
    .update_mask(update_2_mask),
    .update_likely(update_2_likely),
    .update_lpc(update_2_lpc),
    .update_lpos(update_2_lpos),
    .push_not_taken_valid(push_not_taken_2_valid),
    .push_not_taken_position(push_not_taken_2_position),
    .push_not_taken_pc(push_not_taken_2_pc),
    .push_not_taken_kind(push_not_taken_2_kind),
    .push_not_taken_rpc(push_not_taken_2_rpc),
    .push_not_taken_depth(push_not_taken_2_depth),
    .push_not_taken_mask(push_not_taken_2_mask),
    .push_not_taken_likely(push_not_taken_2_likely),
    .push_not_taken_lpc(push_not_taken_2_lpc),
    .push_not_taken_lpos(push_not_taken_2_lpos),
    .push_taken_valid(push_taken_2_valid),
    .push_taken_position(push_taken_2_position),
    .push_taken_pc(push_taken_2_pc),
    .push_taken_kind(push_taken_2_kind),
    .push_taken_rpc(push_taken_2_rpc),
    .push_taken_depth(push_taken_2_depth),
    .push_taken_mask(push_taken_2_mask),
    .push_taken_likely(push_taken_2_likely),
    .push_taken_lpc(push_taken_2_lpc),
    .push_taken_lpos(push_taken_2_lpos),
    .pop_valid(pop_2_valid),
    .pop_owner(pop_2_owner),
    .pop_position(pop_2_position),
    .pop_merge_valid(pop_2_merge_valid),
    .pop_merge_into(pop_2_merge_into),
    .split_valid(split_2_valid),
    .split_slot(split_2_slot),
    .split_pc(split_2_pc),
    .split_child(split_2_child),
    .split_kept(split_2_kept),
    .split_given(split_2_given),
    .merging(merging_2),
    .occupied(occupied_2),
    .contexts_start(child_starts_2),
    .contexts_start_pc_0(splits_0_child_pc_2),
    .contexts_start_pc_1(splits_1_child_pc_2),
    .contexts_start_mask_0(splits_0_child_mask_2),
    .contexts_start_mask_1(splits_1_child_mask_2),
    .contexts_ended(ended_2),
    .contexts_live_0(splits_0_live_2),
    .contexts_live_1(splits_1_live_2),
    .contexts_pc_0(units_2_contexts_pc_0),
    .contexts_pc_1(units_2_contexts_pc_1),
    .contexts_position_0(units_2_contexts_position_0),
    .contexts_position_1(units_2_contexts_position_1),
    .contexts_call_depth_0(units_2_contexts_call_depth_0),
    .contexts_call_depth_1(units_2_contexts_call_depth_1),
    .running(running_2),
    .refused_0(splits_0_refused_2),
    .refused_1(splits_1_refused_2),
    .kept_0(splits_0_kept_2),
    .kept_1(splits_1_kept_2),
    .given_0(splits_0_given_2),
    .given_1(splits_1_given_2),
    .child_0(splits_0_child_2),
    .child_1(splits_1_child_2),
    .active(units_2_active_unused),
    .waiting(units_2_waiting),
    .masks(units_2_masks),
    .splits(units_2_splits),
    .merges(units_2_merges),
    .exits(units_2_exits)
  );

  warp_splits_4_3_2_2_6 splits_0 (
    .clock(clock),
    .reset(reset),
    .start(splits_0_start),
    .start_mask(splits_0_start_mask),
    .pc_0(units_0_contexts_pc_0),
    .pc_1(units_1_contexts_pc_0),
    .pc_2(units_2_contexts_pc_0),
    .position_0(units_0_contexts_position_0),
    .position_1(units_1_contexts_position_0),
    .position_2(units_2_contexts_position_0),
    .call_depth_0(units_0_contexts_call_depth_0),
    .call_depth_1(units_1_contexts_call_depth_0),
    .call_depth_2(units_2_contexts_call_depth_0),
    .waiting_0(units_0_waiting[0]),
    .waiting_1(units_1_waiting[0]),
    .waiting_2(units_2_waiting[0]),
    .split_0(units_0_splits[0]),
    .split_1(units_1_splits[0]),
    .split_2(units_2_splits[0]),
    .merge_0(units_0_merges[0]),
    .merge_1(units_1_merges[0]),
    .merge_2(units_2_merges[0]),
    .exit_0(units_0_exits[0]),
    .exit_1(units_1_exits[0]),
    .exit_2(units_2_exits[0]),
    .lanes_0(completion_0_lanes),
    .lanes_1(completion_1_lanes),
    .lanes_2(completion_2_lanes),
    .mask_0(masks_0_mask_0),
    .mask_1(masks_0_mask_1),
    .mask_2(masks_0_mask_2),
    .live_0(splits_0_live_0),
    .live_1(splits_0_live_1),
    .live_2(splits_0_live_2),
    .merging_0(splits_0_merging_0),
    .merging_1(splits_0_merging_1),
    .merging_2(splits_0_merging_2),
    .child_starts_0(splits_0_child_starts_0),
    .child_starts_1(splits_0_child_starts_1),
    .child_starts_2(splits_0_child_starts_2),
    .child_pc_0(splits_0_child_pc_0),
    .child_pc_1(splits_0_child_pc_1),
    .child_pc_2(splits_0_child_pc_2),
    .child_mask_0(splits_0_child_mask_0),
    .child_mask_1(splits_0_child_mask_1),
    .child_mask_2(splits_0_child_mask_2),
    .sources_0(splits_0_sources_0),
    .sources_1(splits_0_sources_1),
    .sources_2(splits_0_sources_2),
    .child_0(splits_0_child_0),
    .child_1(splits_0_child_1),
    .child_2(splits_0_child_2),
    .kept_0(splits_0_kept_0),
    .kept_1(splits_0_kept_1),
    .kept_2(splits_0_kept_2),
    .given_0(splits_0_given_0),
    .given_1(splits_0_given_1),
    .given_2(splits_0_given_2),
    .merged_0(context_merge_0_valid_0),
    .merged_1(context_merge_0_valid_1),
    .merged_2(context_merge_0_valid_2),
    .into_0(context_merge_0_parent_0),
    .into_1(context_merge_0_parent_1),
    .into_2(context_merge_0_parent_2),
    .live_merged_0(context_merge_0_live_0),
    .live_merged_1(context_merge_0_live_1),
    .live_merged_2(context_merge_0_live_2),
    .conflict(splits_0_conflict),
    .refused_0(splits_0_refused_0),
    .refused_1(splits_0_refused_1),
    .refused_2(splits_0_refused_2),
    .waits(splits_0_waits)
  );

  warp_splits_4_3_2_2_6 splits_1 (
    .clock(clock),
    .reset(reset),
    .start(splits_1_start),
    .start_mask(splits_1_start_mask),
    .pc_0(units_0_contexts_pc_1),
    .pc_1(units_1_contexts_pc_1),
    .pc_2(units_2_contexts_pc_1),
    .position_0(units_0_contexts_position_1),
    .position_1(units_1_contexts_position_1),
    .position_2(units_2_contexts_position_1),
    .call_depth_0(units_0_contexts_call_depth_1),
    .call_depth_1(units_1_contexts_call_depth_1),
    .call_depth_2(units_2_contexts_call_depth_1),
    .waiting_0(units_0_waiting[1]),
    .waiting_1(units_1_waiting[1]),
    .waiting_2(units_2_waiting[1]),
    .split_0(units_0_splits[1]),
    .split_1(units_1_splits[1]),
    .split_2(units_2_splits[1]),
    .merge_0(units_0_merges[1]),
    .merge_1(units_1_merges[1]),
    .merge_2(units_2_merges[1]),
    .exit_0(units_0_exits[1]),
    .exit_1(units_1_exits[1]),
    .exit_2(units_2_exits[1]),
    .lanes_0(completion_0_lanes),
    .lanes_1(completion_1_lanes),
    .lanes_2(completion_2_lanes),
    .mask_0(masks_1_mask_0),
    .mask_1(masks_1_mask_1),
    .mask_2(masks_1_mask_2),
    .live_0(splits_1_live_0),
    .live_1(splits_1_live_1),
    .live_2(splits_1_live_2),
    .merging_0(splits_1_merging_0),
    .merging_1(splits_1_merging_1),
    .merging_2(splits_1_merging_2),
    .child_starts_0(splits_1_child_starts_0),
    .child_starts_1(splits_1_child_starts_1),
    .child_starts_2(splits_1_child_starts_2),
    .child_pc_0(splits_1_child_pc_0),
    .child_pc_1(splits_1_child_pc_1),
    .child_pc_2(splits_1_child_pc_2),
    .child_mask_0(splits_1_child_mask_0),
    .child_mask_1(splits_1_child_mask_1),
    .child_mask_2(splits_1_child_mask_2),
    .sources_0(splits_1_sources_0),
    .sources_1(splits_1_sources_1),
    .sources_2(splits_1_sources_2),
    .child_0(splits_1_child_0),
    .child_1(splits_1_child_1),
    .child_2(splits_1_child_2),
    .kept_0(splits_1_kept_0),
    .kept_1(splits_1_kept_1),
    .kept_2(splits_1_kept_2),
    .given_0(splits_1_given_0),
    .given_1(splits_1_given_1),
    .given_2(splits_1_given_2),
    .merged_0(context_merge_1_valid_0),
    .merged_1(context_merge_1_valid_1),
    .merged_2(context_merge_1_valid_2),
    .into_0(context_merge_1_parent_0),
    .into_1(context_merge_1_parent_1),
    .into_2(context_merge_1_parent_2),
    .live_merged_0(context_merge_1_live_0),
    .live_merged_1(context_merge_1_live_1),
    .live_merged_2(context_merge_1_live_2),
    .conflict(splits_1_conflict),
    .refused_0(splits_1_refused_0),
    .refused_1(splits_1_refused_1),
    .refused_2(splits_1_refused_2),
    .waits(splits_1_waits)
  );

  mask_registers_4_3 masks_0 (
    .clock(clock),
    .reset(reset),
    .start(masks_0_start),
    .write_0(units_0_masks[0]),
    .write_1(units_1_masks[0]),
    .write_2(units_2_masks[0]),
    .register_0(request_0_register),
    .register_1(request_1_register),
    .register_2(request_2_register),
    .value_0(completion_0_taken),
    .value_1(completion_1_taken),
    .value_2(completion_2_taken),
    .sources_0(splits_0_sources_0),
    .sources_1(splits_0_sources_1),
    .sources_2(splits_0_sources_2),
    .mask_0(masks_0_mask_0),
    .mask_1(masks_0_mask_1),
    .mask_2(masks_0_mask_2)
  );

  mask_registers_4_3 masks_1 (
    .clock(clock),
    .reset(reset),
    .start(masks_1_start),
    .write_0(units_0_masks[1]),
    .write_1(units_1_masks[1]),
    .write_2(units_2_masks[1]),
    .register_0(request_0_register),
    .register_1(request_1_register),
    .register_2(request_2_register),
    .value_0(completion_0_taken),
    .value_1(completion_1_taken),
    .value_2(completion_2_taken),
    .sources_0(splits_1_sources_0),
    .sources_1(splits_1_sources_1),
    .sources_2(splits_1_sources_2),
    .mask_0(masks_1_mask_0),
    .mask_1(masks_1_mask_1),
    .mask_2(masks_1_mask_2)
  );

  merge_conflict_4_2_3_1_2_3_2 merge_conflict (
    .conflict_0(splits_0_conflict),
    .conflict_1(splits_1_conflict),
    .contexts_0_pc_0(units_0_contexts_pc_0),
    .contexts_0_pc_1(units_1_contexts_pc_0),
    .contexts_0_pc_2(units_2_contexts_pc_0),
    .contexts_0_live_0(splits_0_live_0),
    .contexts_0_live_1(splits_0_live_1),
    .contexts_0_live_2(splits_0_live_2),
    .contexts_1_pc_0(units_0_contexts_pc_1),
    .contexts_1_pc_1(units_1_contexts_pc_1),
    .contexts_1_pc_2(units_2_contexts_pc_1),
    .contexts_1_live_0(splits_1_live_0),
    .contexts_1_live_1(splits_1_live_1),
    .contexts_1_live_2(splits_1_live_2),
    .fault_code(merge_fault_code),
    .fault_slot(merge_fault_slot),
    .fault_pc(merge_fault_pc),
    .fault_lane(merge_fault_lane)
  );
endmodule

`default_nettype wire
