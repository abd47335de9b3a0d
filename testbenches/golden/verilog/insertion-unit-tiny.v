// insertion_unit
//
// Written from its Rust description; do not edit.
//
// Modules:
//   insertion_unit
//     update_registers_4_2_3_25_2_3_0
//       register_array_bits_2_4
//       population_count_4_3 x2
//     inserter_4_3_0
//     pc_warp_lut_4_3_25_2_1_2_1
//       lut_way_4_3_25_2_1 x2
//         async_ram_bits_25_1_1_1
//         async_ram_bits_4_1_1_1
//         async_ram_bits_3_1_1_1
//       first_set_2
//       select_bits_1_2_1
//       or_tree_2_4
//       or_tree_2_3
//     pool_allocator_8_3
//       priority_encoder_8_3
//         first_set_8
//         first_index_8_3
//     warp_pool_4_2_8_3
//       pool_banks_bits_2_8_3 x4
//         sync_ram_bits_2_3_1_1 x2
//       sync_ram_bits_4_3_1_1
//       pool_banks_bits_3_8_3
//         sync_ram_bits_3_3_1_1 x2

`default_nettype none

module register_array_bits_2_4 (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire [1:0] d_0,
  input wire [1:0] d_1,
  input wire [1:0] d_2,
  input wire [1:0] d_3,
  output wire [1:0] q_0,
  output wire [1:0] q_1,
  output wire [1:0] q_2,
  output wire [1:0] q_3
);
  reg [1:0] item_0;
  reg [1:0] item_1;
  reg [1:0] item_2;
  reg [1:0] item_3;

  assign q_0 = item_0;
  assign q_1 = item_1;
  assign q_2 = item_2;
  assign q_3 = item_3;

  always @(posedge clock) begin
    if (reset) begin
      item_0 <= 2'h0;
      item_1 <= 2'h0;
      item_2 <= 2'h0;
      item_3 <= 2'h0;
    end else if (enable) begin
      item_0 <= d_0;
      item_1 <= d_1;
      item_2 <= d_2;
      item_3 <= d_3;
    end
  end
endmodule

module population_count_4_3 (
  input wire [3:0] value,
  output wire [2:0] count
);
  localparam [3:0] even_groups_0 = 4'h5;
  localparam [3:0] even_groups_1 = 4'h3;
  localparam [3:0] even_groups_2 = 4'hf;
  localparam [7:0] group_size_0 = 8'h1;
  localparam [7:0] group_size_1 = 8'h2;
  localparam [7:0] group_size_2 = 8'h4;

  reg [3:0] sums;
  reg [3:0] odd_sums;

  always @* begin
    sums = value;
    odd_sums = (sums >> group_size_0) & even_groups_0;
    sums = (sums & even_groups_0) + odd_sums;
    odd_sums = (sums >> group_size_1) & even_groups_1;
    sums = (sums & even_groups_1) + odd_sums;
    odd_sums = (sums >> group_size_2) & even_groups_2;
    sums = (sums & even_groups_2) + odd_sums;
  end

  assign count = sums[2:0];
endmodule

module update_registers_4_2_3_25_2_3_0 (
  input wire clock,
  input wire reset,
  input wire f0,
  input wire f1,
  input wire f2,
  input wire f3,
  input wire fill_valid,
  input wire [24:0] fill_key,
  input wire [3:0] fill_lanes,
  input wire [1:0] fill_sw_0,
  input wire [1:0] fill_sw_1,
  input wire [1:0] fill_sw_2,
  input wire [1:0] fill_sw_3,
  output wire fill_take,
  input wire fill_fits,
  input wire row_valid,
  input wire [24:0] row_key,
  input wire [3:0] row_lanes,
  input wire [1:0] row_sw_0,
  input wire [1:0] row_sw_1,
  input wire [1:0] row_sw_2,
  input wire [1:0] row_sw_3,
  output wire row_take,
  input wire row_fits,
  input wire arrival_valid,
  input wire [1:0] arrival_tag,
  input wire [24:0] arrival_key,
  input wire [3:0] arrival_lanes,
  input wire [1:0] arrival_sw_0,
  input wire [1:0] arrival_sw_1,
  input wire [1:0] arrival_sw_2,
  input wire [1:0] arrival_sw_3,
  input wire [3:0] arrival_outcome,
  input wire [23:0] arrival_target,
  output wire arrival_take,
  output wire arrive_valid,
  output reg [1:0] arrive_source, // ArrivalSource: Fill, Row, Completion
  output wire [1:0] arrive_tag,
  output wire [24:0] arrive_key_0,
  output wire [24:0] arrive_key_1,
  output wire [3:0] arrive_lanes_0,
  output wire [3:0] arrive_lanes_1,
  output wire [1:0] arrive_sw_0,
  output wire [1:0] arrive_sw_1,
  output wire [1:0] arrive_sw_2,
  output wire [1:0] arrive_sw_3,
  output wire register_valid,
  output reg [24:0] register_key,
  output reg [3:0] register_lanes,
  output wire register_arrived,
  output wire left_valid,
  output wire [3:0] left_lanes,
  output wire [1:0] sw_0,
  output wire [1:0] sw_1,
  output wire [1:0] sw_2,
  output wire [1:0] sw_3,
  output wire one_more,
  input wire spill,
  input wire [2:0] entry,
  input wire formed,
  input wire update_ready,
  output wire update_valid_0,
  output wire update_valid_1,
  output wire [24:0] update_key_0,
  output wire [24:0] update_key_1,
  output wire [2:0] update_threads_0,
  output wire [2:0] update_threads_1,
  output wire [2:0] update_entry_0,
  output wire [2:0] update_entry_1,
  output wire update_formed_0,
  output wire update_formed_1,
  output wire spilled_valid,
  output reg [24:0] spilled_key,
  output reg [3:0] spilled_lanes,
  input wire spilled_take
);
  localparam [1:0] ARRIVAL_SOURCE_FILL = 2'h0;
  localparam [1:0] ARRIVAL_SOURCE_ROW = 2'h1;
  localparam [1:0] ARRIVAL_SOURCE_COMPLETION = 2'h2;
  localparam [24:0] block_bits = 25'h1000000;

  reg open;
  wire load;
  wire [24:0] target_key;
  wire [3:0] other_lanes;
  wire two_pcs;
  wire takes_0;
  wire takes_1;
  reg [24:0] load_key_0;
  wire [24:0] load_key_1;
  reg [3:0] load_lanes_0;
  reg [3:0] load_lanes_1;
  reg [1:0] load_sw_0;
  reg [1:0] load_sw_1;
  reg [1:0] load_sw_2;
  reg [1:0] load_sw_3;
  wire process_0;
  wire process_1;
  wire taken_0;
  wire taken_1;
  reg loaded_0;
  reg loaded_1;
  reg inserted_0;
  reg inserted_1;
  reg spilled_0;
  reg spilled_1;
  reg [24:0] key_0;
  reg [24:0] key_1;
  reg [3:0] lanes_0;
  reg [3:0] lanes_1;
  reg [2:0] entry_held_0;
  reg [2:0] entry_held_1;
  reg formed_held_0;
  reg formed_held_1;
  reg arrived;

  always @* begin
    open = f0 & update_ready;
    if (loaded_0 | inserted_0 | spilled_0) begin
      open = 1'b0;
    end
    if (loaded_1 | inserted_1 | spilled_1) begin
      open = 1'b0;
    end
  end

  assign fill_take = open & fill_valid & fill_fits;
  assign row_take = open & row_valid & row_fits & !fill_take;
  assign arrival_take = open & arrival_valid & !fill_take & !row_take;
  assign load = fill_take | row_take | arrival_take;
  assign target_key = (arrival_key & block_bits) | {1'b0, arrival_target};
  assign other_lanes = arrival_lanes & ~arrival_outcome;
  assign two_pcs = (|arrival_outcome) & (|other_lanes) & (target_key != arrival_key);
  assign takes_0 = (fill_take & (|fill_lanes)) | (row_take & (|row_lanes)) |
      (arrival_take & (|arrival_lanes));
  assign takes_1 = arrival_take & two_pcs;

  always @* begin
    arrive_source = ARRIVAL_SOURCE_COMPLETION;
    load_key_0 = arrival_key;
    if (|arrival_outcome) begin
      load_key_0 = target_key;
    end
    load_lanes_0 = arrival_lanes;
    load_lanes_1 = 4'h0;
    if (two_pcs) begin
      load_lanes_0 = arrival_outcome;
      load_lanes_1 = other_lanes;
    end
    if (row_take) begin
      arrive_source = ARRIVAL_SOURCE_ROW;
      load_key_0 = row_key;
      load_lanes_0 = row_lanes;
      load_lanes_1 = 4'h0;
    end
    if (fill_take) begin
      arrive_source = ARRIVAL_SOURCE_FILL;
      load_key_0 = fill_key;
      load_lanes_0 = fill_lanes;
      load_lanes_1 = 4'h0;
    end
  end

  assign load_key_1 = arrival_key;
  assign arrive_valid = load;
  assign arrive_tag = arrival_tag;

  always @* begin
    load_sw_0 = arrival_sw_0;
    if (row_take) begin
      load_sw_0 = row_sw_0;
    end
    if (fill_take) begin
      load_sw_0 = fill_sw_0;
    end
  end

  assign arrive_sw_0 = load_sw_0;

  always @* begin
    load_sw_1 = arrival_sw_1;
    if (row_take) begin
      load_sw_1 = row_sw_1;
    end
    if (fill_take) begin
      load_sw_1 = fill_sw_1;
    end
  end

  assign arrive_sw_1 = load_sw_1;

  always @* begin
    load_sw_2 = arrival_sw_2;
    if (row_take) begin
      load_sw_2 = row_sw_2;
    end
    if (fill_take) begin
      load_sw_2 = fill_sw_2;
    end
  end

  assign arrive_sw_2 = load_sw_2;

  always @* begin
    load_sw_3 = arrival_sw_3;
    if (row_take) begin
      load_sw_3 = row_sw_3;
    end
    if (fill_take) begin
      load_sw_3 = fill_sw_3;
    end
  end

  assign arrive_sw_3 = load_sw_3;
  assign process_0 = f1 & loaded_0;
  assign process_1 = f2 & loaded_1;
  assign register_valid = process_0 | process_1;

  always @* begin
    register_key = key_0;
    register_lanes = lanes_0;
    if (f2) begin
      register_key = key_1;
      register_lanes = lanes_1;
    end
  end

  assign register_arrived = arrived;
  assign one_more = f2 & inserted_0 & formed_held_0;
  assign left_valid = register_valid;
  assign left_lanes = register_lanes;
  assign spilled_valid = spilled_0 | spilled_1;

  always @* begin
    spilled_key = key_1;
    spilled_lanes = lanes_1;
    if (spilled_0) begin
      spilled_key = key_0;
      spilled_lanes = lanes_0;
    end
  end

  assign taken_0 = spilled_take & spilled_0;
  assign taken_1 = spilled_take & !spilled_0;
  assign arrive_key_0 = load_key_0;
  assign arrive_lanes_0 = load_lanes_0;
  assign update_valid_0 = f3 & inserted_0;
  assign update_key_0 = key_0;
  assign update_entry_0 = entry_held_0;
  assign update_formed_0 = formed_held_0;
  assign arrive_key_1 = load_key_1;
  assign arrive_lanes_1 = load_lanes_1;
  assign update_valid_1 = f3 & inserted_1;
  assign update_key_1 = key_1;
  assign update_entry_1 = entry_held_1;
  assign update_formed_1 = formed_held_1;

  register_array_bits_2_4 rows (
    .clock(clock),
    .reset(reset),
    .enable(load),
    .d_0(load_sw_0),
    .d_1(load_sw_1),
    .d_2(load_sw_2),
    .d_3(load_sw_3),
    .q_0(sw_0),
    .q_1(sw_1),
    .q_2(sw_2),
    .q_3(sw_3)
  );

  population_count_4_3 threads_0 (
    .value(lanes_0),
    .count(update_threads_0)
  );

  population_count_4_3 threads_1 (
    .value(lanes_1),
    .count(update_threads_1)
  );

  always @(posedge clock) begin
    if (reset) begin
      loaded_0 <= 1'b0;
    end else if (load | process_0) begin
      loaded_0 <= takes_0;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      loaded_1 <= 1'b0;
    end else if (load | process_1) begin
      loaded_1 <= takes_1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      inserted_0 <= 1'b0;
    end else if (process_0 | f3) begin
      inserted_0 <= process_0 & left_valid & !spill;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      inserted_1 <= 1'b0;
    end else if (process_1 | f3) begin
      inserted_1 <= process_1 & left_valid & !spill;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      spilled_0 <= 1'b0;
    end else if (process_0 | taken_0) begin
      spilled_0 <= process_0 & left_valid & spill;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      spilled_1 <= 1'b0;
    end else if (process_1 | taken_1) begin
      spilled_1 <= process_1 & left_valid & spill;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      key_0 <= 25'h0;
      key_1 <= 25'h0;
      lanes_0 <= 4'h0;
      lanes_1 <= 4'h0;
      arrived <= 1'b0;
    end else if (load) begin
      key_0 <= load_key_0;
      key_1 <= load_key_1;
      lanes_0 <= load_lanes_0;
      lanes_1 <= load_lanes_1;
      arrived <= arrival_take;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      entry_held_0 <= 3'h0;
      formed_held_0 <= 1'b0;
    end else if (process_0) begin
      entry_held_0 <= entry;
      formed_held_0 <= formed;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      entry_held_1 <= 3'h0;
      formed_held_1 <= 1'b0;
    end else if (process_1) begin
      entry_held_1 <= entry;
      formed_held_1 <= formed;
    end
  end
endmodule

module inserter_4_3_0 (
  input wire valid,
  input wire arrived,
  input wire [3:0] lanes,
  input wire spill_mode,
  input wire room,
  input wire any_free,
  input wire [2:0] free_entry,
  input wire hit,
  input wire lost,
  input wire [3:0] lut_occupied,
  input wire [2:0] lut_entry,
  output wire spilled,
  output wire inserted,
  output reg [1:0] outcome, // Insertion: Miss, Hit, Conflict, Static
  output reg [3:0] conflict,
  output wire formed,
  output reg [3:0] formed_lanes,
  output reg [2:0] warp,
  output wire lut_write,
  output reg [3:0] occupied,
  output wire final_valid,
  output wire [2:0] final_entry,
  output reg [3:0] final_lanes
);
  localparam [1:0] INSERTION_MISS = 2'h0;
  localparam [1:0] INSERTION_HIT = 2'h1;
  localparam [1:0] INSERTION_CONFLICT = 2'h2;

  wire hits;
  wire conflicts;

  assign spilled = valid & arrived & (spill_mode | !room | !any_free);
  assign inserted = valid & !spilled;
  assign hits = hit;

  always @* begin
    conflict = 4'h0;
    if (hits) begin
      conflict = lut_occupied & lanes;
    end
  end

  assign conflicts = |conflict;
  assign formed = inserted & (conflicts | !hits);

  always @* begin
    outcome = INSERTION_MISS;
    if (hits) begin
      outcome = INSERTION_HIT;
    end
    if (conflicts) begin
      outcome = INSERTION_CONFLICT;
    end
  end

  always @* begin
    formed_lanes = lanes;
    if (hits) begin
      formed_lanes = 4'h0;
    end
    if (conflicts) begin
      formed_lanes = conflict;
    end
  end

  always @* begin
    warp = free_entry;
    if (hits) begin
      warp = lut_entry;
    end
    if (conflicts) begin
      warp = free_entry;
    end
  end

  always @* begin
    occupied = lanes;
    if (hits) begin
      occupied = lut_occupied | lanes;
    end
    if (conflicts) begin
      occupied = conflict;
    end
  end

  assign final_valid = inserted & (lost | conflicts);
  assign final_entry = lut_entry;

  always @* begin
    final_lanes = lut_occupied;
    if (hits) begin
      final_lanes = lut_occupied | lanes;
    end
  end

  assign lut_write = inserted;
endmodule

// Memory of 2 words of 25 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_25_1_1_1 (
  input wire clock,
  input wire read_address_0,
  output wire [24:0] read_data_0,
  input wire write_address_0,
  input wire [24:0] write_data_0,
  input wire write_enable_0
);
  reg [24:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
      words[word] = 25'h0;
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

// Memory of 2 words of 4 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_4_1_1_1 (
  input wire clock,
  input wire read_address_0,
  output wire [3:0] read_data_0,
  input wire write_address_0,
  input wire [3:0] write_data_0,
  input wire write_enable_0
);
  reg [3:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
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

// Memory of 2 words of 3 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_3_1_1_1 (
  input wire clock,
  input wire read_address_0,
  output wire [2:0] read_data_0,
  input wire write_address_0,
  input wire [2:0] write_data_0,
  input wire write_enable_0
);
  reg [2:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
      words[word] = 3'h0;
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

module lut_way_4_3_25_2_1 (
  input wire clock,
  input wire reset,
  output wire valid,
  input wire [24:0] lookup_key,
  output wire lookup_hit,
  output wire [3:0] lookup_occupied,
  output wire [2:0] lookup_entry,
  input wire lookup_write,
  input wire [3:0] lookup_write_occupied,
  input wire [2:0] lookup_write_entry,
  input wire lookup_close
);
  localparam [1:0] first_set = 2'h1;

  wire set;
  wire [1:0] own;
  reg [1:0] valids_d;
  reg [1:0] valids;
  wire [24:0] keys_read_data_0;

  assign set = lookup_key[0];
  assign own = first_set << set;
  assign valid = |(valids & own);
  assign lookup_hit = valid & (keys_read_data_0 == lookup_key);

  always @* begin
    valids_d = valids & ~own;
    if (lookup_write) begin
      valids_d = valids | own;
    end
  end

  async_ram_bits_25_1_1_1 keys (
    .clock(clock),
    .read_address_0(set),
    .read_data_0(keys_read_data_0),
    .write_address_0(set),
    .write_data_0(lookup_key),
    .write_enable_0(lookup_write)
  );

  async_ram_bits_4_1_1_1 occupancies (
    .clock(clock),
    .read_address_0(set),
    .read_data_0(lookup_occupied),
    .write_address_0(set),
    .write_data_0(lookup_write_occupied),
    .write_enable_0(lookup_write)
  );

  async_ram_bits_3_1_1_1 entries (
    .clock(clock),
    .read_address_0(set),
    .read_data_0(lookup_entry),
    .write_address_0(set),
    .write_data_0(lookup_write_entry),
    .write_enable_0(lookup_write)
  );

  always @(posedge clock) begin
    if (reset) begin
      valids <= 2'h0;
    end else if (lookup_write | lookup_close) begin
      valids <= valids_d;
    end
  end
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

module or_tree_2_3 (
  input wire [2:0] value_0,
  input wire [2:0] value_1,
  output wire [2:0] any
);
  wire [2:0] node_0;
  wire [2:0] node_1;
  wire [2:0] node_2;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = node_0 | node_1;
  assign any = node_2;
endmodule

module pc_warp_lut_4_3_25_2_1_2_1 (
  input wire clock,
  input wire reset,
  input wire [24:0] lookup_key,
  output wire lookup_hit,
  output wire [3:0] lookup_occupied,
  output wire [2:0] lookup_entry,
  input wire lookup_write,
  input wire [3:0] lookup_write_occupied,
  input wire [2:0] lookup_write_entry,
  input wire lookup_close,
  output wire lost,
  input wire [2:0] close_entry,
  output wire close_hit
);
  localparam [1:0] first_way = 2'h1;
  localparam [1:0] first_set = 2'h1;
  localparam last_way = 1'b1;

  wire set;
  wire [1:0] own;
  reg [1:0] hits;
  reg [1:0] valids;
  reg [1:0] chosen;
  reg pointer_next;
  reg pointer_0;
  reg pointer_1;
  wire way_0_valid;
  wire way_0_lookup_hit;
  wire [3:0] way_0_lookup_occupied;
  wire [2:0] way_0_lookup_entry;
  wire way_0_lookup_write;
  wire way_0_lookup_close;
  wire way_1_valid;
  wire way_1_lookup_hit;
  wire [3:0] way_1_lookup_occupied;
  wire [2:0] way_1_lookup_entry;
  wire way_1_lookup_write;
  wire way_1_lookup_close;
  wire invalid_valid_unused;
  wire [1:0] invalid_onehot;
  wire pointed_chosen;
  reg [3:0] occupancies_value_0;
  reg [3:0] occupancies_value_1;
  reg [2:0] entries_value_0;
  reg [2:0] entries_value_1;

  assign set = lookup_key[0];
  assign own = first_set << set;

  always @* begin
    hits = 2'h0;
    hits[0] = way_0_lookup_hit;
    hits[1] = way_1_lookup_hit;
  end

  always @* begin
    valids = 2'h0;
    valids[0] = way_0_valid;
    valids[1] = way_1_valid;
  end

  always @* begin
    chosen = invalid_onehot;
    if (&valids) begin
      chosen = first_way << pointed_chosen;
    end
    if (|hits) begin
      chosen = hits;
    end
  end

  always @* begin
    occupancies_value_0 = 4'h0;
    if (chosen[0]) begin
      occupancies_value_0 = way_0_lookup_occupied;
    end
  end

  always @* begin
    entries_value_0 = 3'h0;
    if (chosen[0]) begin
      entries_value_0 = way_0_lookup_entry;
    end
  end

  always @* begin
    occupancies_value_1 = 4'h0;
    if (chosen[1]) begin
      occupancies_value_1 = way_1_lookup_occupied;
    end
  end

  always @* begin
    entries_value_1 = 3'h0;
    if (chosen[1]) begin
      entries_value_1 = way_1_lookup_entry;
    end
  end

  assign lookup_hit = |hits;
  assign lost = (&valids) & !lookup_hit;
  assign close_hit = lookup_hit & (lookup_entry == close_entry);
  assign way_0_lookup_write = lookup_write & chosen[0];
  assign way_0_lookup_close = lookup_close & close_hit & chosen[0];
  assign way_1_lookup_write = lookup_write & chosen[1];
  assign way_1_lookup_close = lookup_close & close_hit & chosen[1];

  always @* begin
    pointer_next = pointed_chosen + 1'b1;
    if (pointed_chosen == last_way) begin
      pointer_next = 1'b0;
    end
  end

  lut_way_4_3_25_2_1 way_0 (
    .clock(clock),
    .reset(reset),
    .valid(way_0_valid),
    .lookup_key(lookup_key),
    .lookup_hit(way_0_lookup_hit),
    .lookup_occupied(way_0_lookup_occupied),
    .lookup_entry(way_0_lookup_entry),
    .lookup_write(way_0_lookup_write),
    .lookup_write_occupied(lookup_write_occupied),
    .lookup_write_entry(lookup_write_entry),
    .lookup_close(way_0_lookup_close)
  );

  lut_way_4_3_25_2_1 way_1 (
    .clock(clock),
    .reset(reset),
    .valid(way_1_valid),
    .lookup_key(lookup_key),
    .lookup_hit(way_1_lookup_hit),
    .lookup_occupied(way_1_lookup_occupied),
    .lookup_entry(way_1_lookup_entry),
    .lookup_write(way_1_lookup_write),
    .lookup_write_occupied(lookup_write_occupied),
    .lookup_write_entry(lookup_write_entry),
    .lookup_close(way_1_lookup_close)
  );

  first_set_2 invalid (
    .request(~valids),
    .valid(invalid_valid_unused),
    .onehot(invalid_onehot)
  );

  select_bits_1_2_1 pointed (
    .value_0(pointer_0),
    .value_1(pointer_1),
    .index(set),
    .chosen(pointed_chosen)
  );

  or_tree_2_4 occupancies (
    .value_0(occupancies_value_0),
    .value_1(occupancies_value_1),
    .any(lookup_occupied)
  );

  or_tree_2_3 entries (
    .value_0(entries_value_0),
    .value_1(entries_value_1),
    .any(lookup_entry)
  );

  always @(posedge clock) begin
    if (reset) begin
      pointer_0 <= 1'b0;
    end else if (lookup_write & lost & own[0]) begin
      pointer_0 <= pointer_next;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      pointer_1 <= 1'b0;
    end else if (lookup_write & lost & own[1]) begin
      pointer_1 <= pointer_next;
    end
  end
endmodule

module first_set_8 (
  input wire [7:0] request,
  output wire valid,
  output wire [7:0] onehot
);
  wire [7:0] negated;

  assign negated = ~request + 8'h1;
  assign onehot = request & negated;
  assign valid = |request;
endmodule

module first_index_8_3 (
  input wire [7:0] request,
  output reg [2:0] index
);
  localparam [2:0] group_size_0 = 3'h1;
  localparam [2:0] group_size_1 = 3'h2;
  localparam [2:0] group_size_2 = 3'h4;

  reg [7:0] requested;
  reg [7:0] requested_behind;
  reg [7:0] number_0;
  reg [7:0] number_1;
  reg [7:0] number_2;

  always @* begin
    requested = request;
    number_0 = 8'h0;
    number_1 = 8'h0;
    number_2 = 8'h0;
    requested_behind = requested >> group_size_0;
    number_0 = number_0 | ((number_0 >> group_size_0) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_0) & ~requested);
    number_2 = number_2 | ((number_2 >> group_size_0) & ~requested);
    number_0 = requested_behind & ~requested;
    requested = requested | requested_behind;
    requested_behind = requested >> group_size_1;
    number_0 = number_0 | ((number_0 >> group_size_1) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_1) & ~requested);
    number_2 = number_2 | ((number_2 >> group_size_1) & ~requested);
    number_1 = requested_behind & ~requested;
    requested = requested | requested_behind;
    requested_behind = requested >> group_size_2;
    number_0 = number_0 | ((number_0 >> group_size_2) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_2) & ~requested);
    number_2 = number_2 | ((number_2 >> group_size_2) & ~requested);
    number_2 = requested_behind & ~requested;
    requested = requested | requested_behind;
  end

  always @* begin
    index = 3'h0;
    index[0] = number_0[0];
    index[1] = number_1[0];
    index[2] = number_2[0];
  end
endmodule

module priority_encoder_8_3 (
  input wire [7:0] request,
  output wire valid,
  output wire [2:0] index,
  output wire [7:0] onehot
);

  first_set_8 first (
    .request(request),
    .valid(valid),
    .onehot(onehot)
  );

  first_index_8_3 number (
    .request(request),
    .index(index)
  );
endmodule

module pool_allocator_8_3 (
  input wire clock,
  input wire reset,
  input wire take,
  input wire free,
  input wire [2:0] free_entry,
  output wire [7:0] used,
  output wire any_free,
  output wire two_free,
  output wire [2:0] lowest
);
  localparam [7:0] first_entry = 8'h1;

  wire [7:0] others;
  reg [7:0] in_use_d;
  reg [7:0] in_use;
  wire [7:0] first_onehot;

  assign others = ~in_use & ~first_onehot;
  assign used = in_use;
  assign two_free = |others;

  always @* begin
    in_use_d = in_use | first_onehot;
    if (free) begin
      in_use_d = in_use & ~(first_entry << free_entry);
    end
  end

  priority_encoder_8_3 first (
    .request(~in_use),
    .valid(any_free),
    .index(lowest),
    .onehot(first_onehot)
  );

  always @(posedge clock) begin
    if (reset) begin
      in_use <= 8'h0;
    end else if (take | free) begin
      in_use <= in_use_d;
    end
  end
endmodule

// Memory of 4 words of 2 bits: 1 synchronous read port, 1 write port.
module sync_ram_bits_2_3_1_1 (
  input wire clock,
  input wire [2:0] read_address_0,
  input wire read_enable_0,
  output reg [1:0] read_data_0,
  input wire [2:0] write_address_0,
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
    read_data_0 = 2'h0;
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0 & (write_address_0 < 3'd4)) begin
      words[write_address_0[1:0]] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= (read_address_0 < 3'd4) ? words[read_address_0[1:0]] : 2'h0;
    end
  end
endmodule

module pool_banks_bits_2_8_3 (
  input wire clock,
  input wire write,
  input wire [2:0] write_entry,
  input wire [1:0] write_word,
  input wire read,
  input wire [2:0] read_entry,
  input wire last_bank,
  output reg [1:0] read_word
);
  wire [2:0] bank_0_read_address_0;
  wire [1:0] bank_0_read_data_0;
  wire [2:0] bank_0_write_address_0;
  wire bank_0_write_enable_0;
  wire [2:0] bank_1_read_address_0;
  wire [1:0] bank_1_read_data_0;
  wire [2:0] bank_1_write_address_0;
  wire bank_1_write_enable_0;

  assign bank_0_write_address_0 = write_entry >> 2'h1;
  assign bank_0_read_address_0 = read_entry >> 2'h1;
  assign bank_1_write_address_0 = write_entry >> 2'h1;
  assign bank_1_read_address_0 = read_entry >> 2'h1;
  assign bank_0_write_enable_0 = write & !write_entry[0];
  assign bank_1_write_enable_0 = write & write_entry[0];

  always @* begin
    read_word = bank_0_read_data_0;
    if (last_bank) begin
      read_word = bank_1_read_data_0;
    end
  end

  sync_ram_bits_2_3_1_1 bank_0 (
    .clock(clock),
    .read_address_0(bank_0_read_address_0),
    .read_enable_0(read),
    .read_data_0(bank_0_read_data_0),
    .write_address_0(bank_0_write_address_0),
    .write_data_0(write_word),
    .write_enable_0(bank_0_write_enable_0)
  );

  sync_ram_bits_2_3_1_1 bank_1 (
    .clock(clock),
    .read_address_0(bank_1_read_address_0),
    .read_enable_0(read),
    .read_data_0(bank_1_read_data_0),
    .write_address_0(bank_1_write_address_0),
    .write_data_0(write_word),
    .write_enable_0(bank_1_write_enable_0)
  );
endmodule

// Memory of 8 words of 4 bits: 1 synchronous read port, 1 write port.
module sync_ram_bits_4_3_1_1 (
  input wire clock,
  input wire [2:0] read_address_0,
  input wire read_enable_0,
  output reg [3:0] read_data_0,
  input wire [2:0] write_address_0,
  input wire [3:0] write_data_0,
  input wire write_enable_0
);
  reg [3:0] words [0:7];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 8; word = word + 1) begin
      words[word] = 4'h0;
    end
    read_data_0 = 4'h0;
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= words[read_address_0];
    end
  end
endmodule

// Memory of 4 words of 3 bits: 1 synchronous read port, 1 write port.
module sync_ram_bits_3_3_1_1 (
  input wire clock,
  input wire [2:0] read_address_0,
  input wire read_enable_0,
  output reg [2:0] read_data_0,
  input wire [2:0] write_address_0,
  input wire [2:0] write_data_0,
  input wire write_enable_0
);
  reg [2:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 3'h0;
    end
    read_data_0 = 3'h0;
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0 & (write_address_0 < 3'd4)) begin
      words[write_address_0[1:0]] <= write_data_0;
    end
    if (read_enable_0) begin
      read_data_0 <= (read_address_0 < 3'd4) ? words[read_address_0[1:0]] : 3'h0;
    end
  end
endmodule

module pool_banks_bits_3_8_3 (
  input wire clock,
  input wire write,
  input wire [2:0] write_entry,
  input wire [2:0] write_word,
  input wire read,
  input wire [2:0] read_entry,
  input wire last_bank,
  output reg [2:0] read_word
);
  wire [2:0] bank_0_read_address_0;
  wire [2:0] bank_0_read_data_0;
  wire [2:0] bank_0_write_address_0;
  wire bank_0_write_enable_0;
  wire [2:0] bank_1_read_address_0;
  wire [2:0] bank_1_read_data_0;
  wire [2:0] bank_1_write_address_0;
  wire bank_1_write_enable_0;

  assign bank_0_write_address_0 = write_entry >> 2'h1;
  assign bank_0_read_address_0 = read_entry >> 2'h1;
  assign bank_1_write_address_0 = write_entry >> 2'h1;
  assign bank_1_read_address_0 = read_entry >> 2'h1;
  assign bank_0_write_enable_0 = write & !write_entry[0];
  assign bank_1_write_enable_0 = write & write_entry[0];

  always @* begin
    read_word = bank_0_read_data_0;
    if (last_bank) begin
      read_word = bank_1_read_data_0;
    end
  end

  sync_ram_bits_3_3_1_1 bank_0 (
    .clock(clock),
    .read_address_0(bank_0_read_address_0),
    .read_enable_0(read),
    .read_data_0(bank_0_read_data_0),
    .write_address_0(bank_0_write_address_0),
    .write_data_0(write_word),
    .write_enable_0(bank_0_write_enable_0)
  );

  sync_ram_bits_3_3_1_1 bank_1 (
    .clock(clock),
    .read_address_0(bank_1_read_address_0),
    .read_enable_0(read),
    .read_data_0(bank_1_read_data_0),
    .write_address_0(bank_1_write_address_0),
    .write_data_0(write_word),
    .write_enable_0(bank_1_write_enable_0)
  );
endmodule

module warp_pool_4_2_8_3 (
  input wire clock,
  input wire reset,
  input wire [3:0] write_lanes,
  input wire [3:0] write_formed,
  input wire [1:0] write_sw_0,
  input wire [1:0] write_sw_1,
  input wire [1:0] write_sw_2,
  input wire [1:0] write_sw_3,
  input wire [2:0] formed_entry,
  input wire [2:0] joined_entry,
  input wire final_valid,
  input wire [2:0] final_entry,
  input wire [3:0] final_lanes,
  input wire pick,
  input wire [2:0] pick_entry,
  input wire pick_hit,
  input wire [3:0] pick_occupied,
  output reg [3:0] picked_lanes,
  output wire [1:0] picked_sw_0,
  output wire [1:0] picked_sw_1,
  output wire [1:0] picked_sw_2,
  output wire [1:0] picked_sw_3,
  input wire next_write_valid,
  input wire [2:0] next_write_entry,
  input wire [2:0] next_write_next,
  input wire [2:0] next_read_entry,
  output wire [2:0] next_read_next
);
  reg hit;
  reg [3:0] occupied;
  reg picked_bank;
  reg next_bank;
  reg [2:0] rows_0_write_entry;
  reg [2:0] rows_1_write_entry;
  reg [2:0] rows_2_write_entry;
  reg [2:0] rows_3_write_entry;
  wire [3:0] finals_read_data_0;

  always @* begin
    rows_0_write_entry = joined_entry;
    if (write_formed[0]) begin
      rows_0_write_entry = formed_entry;
    end
  end

  always @* begin
    rows_1_write_entry = joined_entry;
    if (write_formed[1]) begin
      rows_1_write_entry = formed_entry;
    end
  end

  always @* begin
    rows_2_write_entry = joined_entry;
    if (write_formed[2]) begin
      rows_2_write_entry = formed_entry;
    end
  end

  always @* begin
    rows_3_write_entry = joined_entry;
    if (write_formed[3]) begin
      rows_3_write_entry = formed_entry;
    end
  end

  always @* begin
    picked_lanes = finals_read_data_0;
    if (hit) begin
      picked_lanes = occupied;
    end
  end

  pool_banks_bits_2_8_3 rows_0 (
    .clock(clock),
    .write(write_lanes[0]),
    .write_entry(rows_0_write_entry),
    .write_word(write_sw_0),
    .read(pick),
    .read_entry(pick_entry),
    .last_bank(picked_bank),
    .read_word(picked_sw_0)
  );

  pool_banks_bits_2_8_3 rows_1 (
    .clock(clock),
    .write(write_lanes[1]),
    .write_entry(rows_1_write_entry),
    .write_word(write_sw_1),
    .read(pick),
    .read_entry(pick_entry),
    .last_bank(picked_bank),
    .read_word(picked_sw_1)
  );

  pool_banks_bits_2_8_3 rows_2 (
    .clock(clock),
    .write(write_lanes[2]),
    .write_entry(rows_2_write_entry),
    .write_word(write_sw_2),
    .read(pick),
    .read_entry(pick_entry),
    .last_bank(picked_bank),
    .read_word(picked_sw_2)
  );

  pool_banks_bits_2_8_3 rows_3 (
    .clock(clock),
    .write(write_lanes[3]),
    .write_entry(rows_3_write_entry),
    .write_word(write_sw_3),
    .read(pick),
    .read_entry(pick_entry),
    .last_bank(picked_bank),
    .read_word(picked_sw_3)
  );

  sync_ram_bits_4_3_1_1 finals (
    .clock(clock),
    .read_address_0(pick_entry),
    .read_enable_0(pick),
    .read_data_0(finals_read_data_0),
    .write_address_0(final_entry),
    .write_data_0(final_lanes),
    .write_enable_0(final_valid)
  );

  pool_banks_bits_3_8_3 nexts (
    .clock(clock),
    .write(next_write_valid),
    .write_entry(next_write_entry),
    .write_word(next_write_next),
    .read(1'b1),
    .read_entry(next_read_entry),
    .last_bank(next_bank),
    .read_word(next_read_next)
  );

  always @(posedge clock) begin
    if (reset) begin
      hit <= 1'b0;
      occupied <= 4'h0;
      picked_bank <= 1'b0;
    end else if (pick) begin
      hit <= pick_hit;
      occupied <= pick_occupied;
      picked_bank <= pick_entry[0];
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      next_bank <= 1'b0;
    end else begin
      next_bank <= next_read_entry[0];
    end
  end
endmodule

module insertion_unit (
  input wire clock,
  input wire reset,
  input wire f0,
  input wire f1,
  input wire f2,
  input wire f3,
  input wire fill_valid,
  input wire [24:0] fill_key,
  input wire [3:0] fill_lanes,
  input wire [1:0] fill_sw_0,
  input wire [1:0] fill_sw_1,
  input wire [1:0] fill_sw_2,
  input wire [1:0] fill_sw_3,
  output wire fill_take,
  input wire row_valid,
  input wire [24:0] row_key,
  input wire [3:0] row_lanes,
  input wire [1:0] row_sw_0,
  input wire [1:0] row_sw_1,
  input wire [1:0] row_sw_2,
  input wire [1:0] row_sw_3,
  output wire row_take,
  input wire arrival_valid,
  input wire [1:0] arrival_tag,
  input wire [24:0] arrival_key,
  input wire [3:0] arrival_lanes,
  input wire [1:0] arrival_sw_0,
  input wire [1:0] arrival_sw_1,
  input wire [1:0] arrival_sw_2,
  input wire [1:0] arrival_sw_3,
  input wire [3:0] arrival_outcome,
  input wire [23:0] arrival_target,
  output wire arrival_take,
  output reg [24:0] room_key,
  output wire [24:0] room_row_key,
  output wire room_one_more,
  input wire room_fits,
  input wire room_row_fits,
  input wire update_ready,
  output wire update_valid_0,
  output wire update_valid_1,
  output wire [24:0] update_key_0,
  output wire [24:0] update_key_1,
  output wire [2:0] update_threads_0,
  output wire [2:0] update_threads_1,
  output wire [2:0] update_entry_0,
  output wire [2:0] update_entry_1,
  output wire update_formed_0,
  output wire update_formed_1,
  input wire scheduled_valid,
  input wire [2:0] scheduled_entry,
  input wire [24:0] scheduled_key,
  output wire scheduled_picked,
  output wire [3:0] scheduled_lanes,
  input wire next_write_valid,
  input wire [2:0] next_write_entry,
  input wire [2:0] next_write_next,
  input wire [2:0] next_read_entry,
  output wire [2:0] next_read_next,
  input wire pick_open,
  output wire pick_valid,
  output wire [24:0] pick_key,
  output wire [3:0] pick_lanes,
  output wire [1:0] pick_sw_0,
  output wire [1:0] pick_sw_1,
  output wire [1:0] pick_sw_2,
  output wire [1:0] pick_sw_3,
  input wire spilled_mode,
  output wire spilled_two_free,
  output wire spilled_valid,
  output wire [24:0] spilled_key,
  output wire [3:0] spilled_lanes,
  output wire [1:0] spilled_sw_0,
  output wire [1:0] spilled_sw_1,
  output wire [1:0] spilled_sw_2,
  output wire [1:0] spilled_sw_3,
  input wire spilled_take,
  output wire arrive_valid,
  output wire [1:0] arrive_source, // ArrivalSource: Fill, Row, Completion
  output wire [1:0] arrive_tag,
  output wire [24:0] arrive_key_0,
  output wire [24:0] arrive_key_1,
  output wire [3:0] arrive_lanes_0,
  output wire [3:0] arrive_lanes_1,
  output wire [1:0] arrive_sw_0,
  output wire [1:0] arrive_sw_1,
  output wire [1:0] arrive_sw_2,
  output wire [1:0] arrive_sw_3,
  output wire insert_valid,
  output wire insert_register,
  output wire [1:0] insert_outcome, // Insertion: Miss, Hit, Conflict, Static
  output wire [3:0] insert_lanes,
  output wire [3:0] insert_conflict,
  output reg [2:0] insert_entry,
  output wire [2:0] insert_new_entry,
  output wire insert_lost,
  output wire [2:0] insert_lost_entry,
  output wire picked_valid,
  output wire [2:0] picked_entry,
  output wire [24:0] picked_key,
  output wire scheduler_wait,
  output wire refusal
);
  wire picks;
  wire registers_fill_fits;
  wire registers_row_fits;
  wire registers_register_valid_unused;
  wire [24:0] registers_register_key;
  wire [3:0] registers_register_lanes_unused;
  wire registers_register_arrived;
  wire registers_left_valid;
  wire inserter_spilled;
  wire inserter_formed;
  wire [3:0] inserter_formed_lanes;
  wire [2:0] inserter_warp;
  wire inserter_lut_write;
  wire [3:0] inserter_occupied;
  wire inserter_final_valid;
  wire [2:0] inserter_final_entry;
  wire [3:0] inserter_final_lanes;
  reg [24:0] lut_lookup_key;
  wire lut_lookup_hit;
  wire [3:0] lut_lookup_occupied;
  wire lut_close_hit;
  wire [7:0] allocator_used;
  wire allocator_any_free;
  reg [3:0] pool_write_lanes;

  assign registers_fill_fits = room_fits & allocator_any_free;
  assign registers_row_fits = room_row_fits & allocator_any_free;

  always @* begin
    room_key = registers_register_key;
    if (f0) begin
      room_key = fill_key;
    end
  end

  assign room_row_key = row_key;

  always @* begin
    lut_lookup_key = registers_register_key;
    if (f3) begin
      lut_lookup_key = scheduled_key;
    end
  end

  always @* begin
    pool_write_lanes = 4'h0;
    if (insert_valid) begin
      pool_write_lanes = insert_lanes;
    end
  end

  assign picks = f3 & scheduled_valid & pick_open;
  assign scheduled_picked = picks;
  assign pick_valid = picks;
  assign pick_key = scheduled_key;
  assign pick_lanes = scheduled_lanes;
  assign insert_register = f2;

  always @* begin
    insert_entry = insert_new_entry;
    if (lut_lookup_hit) begin
      insert_entry = insert_lost_entry;
    end
  end

  assign picked_valid = picks;
  assign picked_entry = scheduled_entry;
  assign picked_key = scheduled_key;
  assign scheduler_wait = f3 & pick_open & (|allocator_used) & !picks;
  assign refusal = f0 & arrival_valid & !update_ready;

  update_registers_4_2_3_25_2_3_0 registers (
    .clock(clock),
    .reset(reset),
    .f0(f0),
    .f1(f1),
    .f2(f2),
    .f3(f3),
    .fill_valid(fill_valid),
    .fill_key(fill_key),
    .fill_lanes(fill_lanes),
    .fill_sw_0(fill_sw_0),
    .fill_sw_1(fill_sw_1),
    .fill_sw_2(fill_sw_2),
    .fill_sw_3(fill_sw_3),
    .fill_take(fill_take),
    .fill_fits(registers_fill_fits),
    .row_valid(row_valid),
    .row_key(row_key),
    .row_lanes(row_lanes),
    .row_sw_0(row_sw_0),
    .row_sw_1(row_sw_1),
    .row_sw_2(row_sw_2),
    .row_sw_3(row_sw_3),
    .row_take(row_take),
    .row_fits(registers_row_fits),
    .arrival_valid(arrival_valid),
    .arrival_tag(arrival_tag),
    .arrival_key(arrival_key),
    .arrival_lanes(arrival_lanes),
    .arrival_sw_0(arrival_sw_0),
    .arrival_sw_1(arrival_sw_1),
    .arrival_sw_2(arrival_sw_2),
    .arrival_sw_3(arrival_sw_3),
    .arrival_outcome(arrival_outcome),
    .arrival_target(arrival_target),
    .arrival_take(arrival_take),
    .arrive_valid(arrive_valid),
    .arrive_source(arrive_source),
    .arrive_tag(arrive_tag),
    .arrive_key_0(arrive_key_0),
    .arrive_key_1(arrive_key_1),
    .arrive_lanes_0(arrive_lanes_0),
    .arrive_lanes_1(arrive_lanes_1),
    .arrive_sw_0(arrive_sw_0),
    .arrive_sw_1(arrive_sw_1),
    .arrive_sw_2(arrive_sw_2),
    .arrive_sw_3(arrive_sw_3),
    .register_valid(registers_register_valid_unused),
    .register_key(registers_register_key),
    .register_lanes(registers_register_lanes_unused),
    .register_arrived(registers_register_arrived),
    .left_valid(registers_left_valid),
    .left_lanes(insert_lanes),
    .sw_0(spilled_sw_0),
    .sw_1(spilled_sw_1),
    .sw_2(spilled_sw_2),
    .sw_3(spilled_sw_3),
    .one_more(room_one_more),
    .spill(inserter_spilled),
    .entry(inserter_warp),
    .formed(inserter_formed),
    .update_ready(update_ready),
    .update_valid_0(update_valid_0),
    .update_valid_1(update_valid_1),
    .update_key_0(update_key_0),
    .update_key_1(update_key_1),
    .update_threads_0(update_threads_0),
    .update_threads_1(update_threads_1),
    .update_entry_0(update_entry_0),
    .update_entry_1(update_entry_1),
    .update_formed_0(update_formed_0),
    .update_formed_1(update_formed_1),
    .spilled_valid(spilled_valid),
    .spilled_key(spilled_key),
    .spilled_lanes(spilled_lanes),
    .spilled_take(spilled_take)
  );

  inserter_4_3_0 inserter (
    .valid(registers_left_valid),
    .arrived(registers_register_arrived),
    .lanes(insert_lanes),
    .spill_mode(spilled_mode),
    .room(room_fits),
    .any_free(allocator_any_free),
    .free_entry(insert_new_entry),
    .hit(lut_lookup_hit),
    .lost(insert_lost),
    .lut_occupied(lut_lookup_occupied),
    .lut_entry(insert_lost_entry),
    .spilled(inserter_spilled),
    .inserted(insert_valid),
    .outcome(insert_outcome),
    .conflict(insert_conflict),
    .formed(inserter_formed),
    .formed_lanes(inserter_formed_lanes),
    .warp(inserter_warp),
    .lut_write(inserter_lut_write),
    .occupied(inserter_occupied),
    .final_valid(inserter_final_valid),
    .final_entry(inserter_final_entry),
    .final_lanes(inserter_final_lanes)
  );

  pc_warp_lut_4_3_25_2_1_2_1 lut (
    .clock(clock),
    .reset(reset),
    .lookup_key(lut_lookup_key),
    .lookup_hit(lut_lookup_hit),
    .lookup_occupied(lut_lookup_occupied),
    .lookup_entry(insert_lost_entry),
    .lookup_write(inserter_lut_write),
    .lookup_write_occupied(inserter_occupied),
    .lookup_write_entry(inserter_warp),
    .lookup_close(picks),
    .lost(insert_lost),
    .close_entry(scheduled_entry),
    .close_hit(lut_close_hit)
  );

  pool_allocator_8_3 allocator (
    .clock(clock),
    .reset(reset),
    .take(inserter_formed),
    .free(picks),
    .free_entry(scheduled_entry),
    .used(allocator_used),
    .any_free(allocator_any_free),
    .two_free(spilled_two_free),
    .lowest(insert_new_entry)
  );

  warp_pool_4_2_8_3 pool (
    .clock(clock),
    .reset(reset),
    .write_lanes(pool_write_lanes),
    .write_formed(inserter_formed_lanes),
    .write_sw_0(spilled_sw_0),
    .write_sw_1(spilled_sw_1),
    .write_sw_2(spilled_sw_2),
    .write_sw_3(spilled_sw_3),
    .formed_entry(insert_new_entry),
    .joined_entry(insert_lost_entry),
    .final_valid(inserter_final_valid),
    .final_entry(inserter_final_entry),
    .final_lanes(inserter_final_lanes),
    .pick(picks),
    .pick_entry(scheduled_entry),
    .pick_hit(lut_close_hit),
    .pick_occupied(lut_lookup_occupied),
    .picked_lanes(scheduled_lanes),
    .picked_sw_0(pick_sw_0),
    .picked_sw_1(pick_sw_1),
    .picked_sw_2(pick_sw_2),
    .picked_sw_3(pick_sw_3),
    .next_write_valid(next_write_valid),
    .next_write_entry(next_write_entry),
    .next_write_next(next_write_next),
    .next_read_entry(next_read_entry),
    .next_read_next(next_read_next)
  );
endmodule

`default_nettype wire
