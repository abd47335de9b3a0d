// full_warp_formation
//
// Written from its Rust description; do not edit.
//
// Modules:
//   full_warp_formation
//     scheduler_clock
//     flight_table_4_4_2_2_25_1
//       priority_encoder_4_2
//         first_set_4
//         first_index_4_2
//       queue_bits_2_4
//       async_ram_bits_4_2_1_1
//       instruction_table_4_4_2_2_0_0_1_4
//         async_ram_bits_4_2_1_1
//         async_ram_bits_2_2_1_1 x4
//       async_ram_bits_25_2_1_1
//       async_ram_bits_24_2_1_1
//       async_ram_executed_2_1_1
//     insertion_unit_4_2_8_3_25_2_1_2_1_2_3_1
//       update_registers_4_2_3_25_2_3_1
//         register_array_bits_2_4
//         population_count_4_3 x2
//       inserter_4_3_1
//       pc_warp_lut_4_3_25_2_1_2_1
//         lut_way_4_3_25_2_1 x2
//           async_ram_bits_25_1_1_1
//           async_ram_bits_4_1_1_1
//           async_ram_bits_3_1_1_1
//         first_set_2
//         select_bits_1_2_1
//         or_tree_2_4
//         or_tree_2_3
//       pool_allocator_8_3
//         priority_encoder_8_3
//           first_set_8
//           first_index_8_3
//       warp_pool_4_2_8_3
//         pool_banks_bits_2_8_3 x4
//           sync_ram_bits_2_3_1_1 x2
//         sync_ram_bits_4_3_1_1
//         pool_banks_bits_3_8_3
//           sync_ram_bits_3_3_1_1 x2
//     group_unit_4_3_25_3_5_4_2_3_4_2_2_1_2_2_2_25_1
//       majority_entry_4_3_25_3_5
//         population_count_4_3
//       update_queue_3_25_3_2_2
//         population_count_2_2
//       heap_engine_3_25_3_5_4_2_3_4_2_2_1_25_1
//         heap_apply_3_25_3_5_2_3_1
//         heap_sift_25_2_3
//         heap_merit_25_5_25 x4
//           group_merit_5
//         max_heap_3_25_5_4_2_1
//           heap_field_25_4_2
//             select_bits_25_4_2 x6
//           heap_field_5_4_2
//             select_bits_5_4_2 x6
//           heap_field_3_4_2 x2
//             select_bits_3_4_2 x6
//           heap_field_1_4_2
//             select_bits_1_4_2 x6
//         mheap_lut_25_2_4_2_2_1
//           first_set_2
//           mheap_way_25_2_4_2 x2
//             async_ram_bits_25_2_2_1
//             or_tree_4_2 x2
//           one_hot_to_binary_2_1
//           or_tree_2_2 x2
//       heap_room_4_3_4_2_2_2_2_1
//         population_count_2_2 x4
//     row_unit_4_4_2_2_1_25_1
//       thread_states_4_4_2_1
//         priority_encoder_4_2
//         thread_column_4_2_1 x4
//         or_tree_4_4 x2
//       resume_lane_4_2 x4
//         async_ram_bits_24_2_1_1
//       row_register_4_4_2_2_1_25_1
//         first_set_4
//         one_hot_to_binary_2_1
//         or_tree_4_24
//     spill_queue_4_2_25_5
//       register_array_bits_2_4
//     policy_unit_4_4_2_8_3_25_3_5_33
//       pool_order_8_3
//         select_bits_3_8_3
//         one_hot_to_binary_8_3
//       pool_keys_4_8_3_25_3_5
//         population_count_4_3
//         select_bits_25_8_3 x2
//         or_tree_8_5 x2
//       priority_counts_4_4_2_8_3
//         count_lane_4_2 x4
//           async_ram_bits_8_2_1_1
//         max_tree_4_8 x2
//         select_bits_8_8_3
//       starvation_watch_8_3
//       warp_merit_3_25_5_33 x8
//         group_merit_5
//       ideal_pick_8_3_33
//         max_tree_4_33 x2
//         max_tree_2_33
//     warp_barriers_4_4_2_2_2
//       priority_encoder_4_2
//       or_tree_4_2 x2
//       or_tree_4_4 x4
//       barrier_lane_4_2 x4
//         async_ram_bits_8_2_1_1
//       select_bits_24_4_2

`default_nettype none

module scheduler_clock (
  input wire clock,
  input wire reset,
  input wire start,
  input wire [5:0] interval,
  output wire f0,
  output wire f1,
  output wire f2,
  output wire f3
);
  wire [3:0] last_group;
  wire running;
  wire last;
  reg started;
  reg [4:0] count;
  reg second;
  reg third;
  reg fourth;

  assign running = start | started;
  assign last_group = interval[5:2] - 4'h1;
  assign last = running & (&(count[4:2] | ~last_group[2:0]));
  assign f0 = last & (count[1:0] == 2'h0);
  assign f1 = second;
  assign f2 = third;
  assign f3 = fourth;

  always @(posedge clock) begin
    if (reset) begin
      started <= 1'b0;
    end else if (start) begin
      started <= 1'b1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      count <= 5'h0;
    end else if (running) begin
      count <= count + 5'h1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      second <= 1'b0;
      third <= 1'b0;
      fourth <= 1'b0;
    end else begin
      second <= f0;
      third <= second;
      fourth <= third;
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

module queue_bits_2_4 (
  input wire clock,
  input wire reset,
  input wire push_valid,
  output wire push_ready,
  input wire [1:0] push_data,
  output wire pop_valid,
  input wire pop_ready,
  output wire [1:0] pop_data
);
  wire push_fire;
  wire pop_fire;
  reg [3:0] remaining;
  reg [3:0] occupied_d;
  reg [3:0] occupied;
  reg slot_0_enable;
  reg [1:0] slot_0_d;
  reg [1:0] slot_0;
  reg slot_1_enable;
  reg [1:0] slot_1_d;
  reg [1:0] slot_1;
  reg slot_2_enable;
  reg [1:0] slot_2_d;
  reg [1:0] slot_2;
  reg [1:0] slot_3;

  assign push_ready = !(&occupied);
  assign pop_valid = occupied[0];
  assign pop_data = slot_0;
  assign push_fire = push_valid & push_ready;
  assign pop_fire = pop_valid & pop_ready;

  always @* begin
    remaining = occupied;
    if (pop_fire) begin
      remaining = occupied >> 2'h1;
    end
  end

  always @* begin
    occupied_d = remaining;
    if (push_fire) begin
      occupied_d = (remaining << 2'h1) | 4'h1;
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

  always @* begin
    slot_1_d = push_data;
    slot_1_enable = push_fire & !remaining[1];
    if (remaining[1]) begin
      slot_1_d = slot_2;
      slot_1_enable = pop_fire;
    end
  end

  always @* begin
    slot_2_d = push_data;
    slot_2_enable = push_fire & !remaining[2];
    if (remaining[2]) begin
      slot_2_d = slot_3;
      slot_2_enable = pop_fire;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      occupied <= 4'h0;
    end else if (push_fire | pop_fire) begin
      occupied <= occupied_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      slot_0 <= 2'h0;
    end else if (slot_0_enable) begin
      slot_0 <= slot_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      slot_1 <= 2'h0;
    end else if (slot_1_enable) begin
      slot_1 <= slot_1_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      slot_2 <= 2'h0;
    end else if (slot_2_enable) begin
      slot_2 <= slot_2_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      slot_3 <= 2'h0;
    end else if (push_fire & !remaining[3]) begin
      slot_3 <= push_data;
    end
  end
endmodule

// Memory of 4 words of 4 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_4_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [3:0] read_data_0,
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

module instruction_table_4_4_2_2_0_0_1_4 (
  input wire clock,
  input wire issue_valid,
  input wire [1:0] issue_tag,
  input wire [3:0] issue_lanes_0,
  input wire [1:0] issue_rows_0,
  input wire [1:0] issue_rows_1,
  input wire [1:0] issue_rows_2,
  input wire [1:0] issue_rows_3,
  input wire [1:0] completion_tag,
  output wire [3:0] completion_lanes_0,
  output wire [1:0] completion_rows_0,
  output wire [1:0] completion_rows_1,
  output wire [1:0] completion_rows_2,
  output wire [1:0] completion_rows_3
);

  async_ram_bits_4_2_1_1 masks_0 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_lanes_0),
    .write_address_0(issue_tag),
    .write_data_0(issue_lanes_0),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_2_2_1_1 rows_0 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_0),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_0),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_2_2_1_1 rows_1 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_1),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_1),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_2_2_1_1 rows_2 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_2),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_2),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_2_2_1_1 rows_3 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_3),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_3),
    .write_enable_0(issue_valid)
  );
endmodule

// Memory of 4 words of 25 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_25_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [24:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [24:0] write_data_0,
  input wire write_enable_0
);
  reg [24:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
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

// Memory of 4 words of 24 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_24_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [23:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [23:0] write_data_0,
  input wire write_enable_0
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
  end

  assign read_data_0 = words[read_address_0];
endmodule

// Memory of 4 words of 30 bits: 1 asynchronous read port, 1 write port.
module async_ram_executed_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [29:0] read_data_0,
      // Executed: kind[1:0], rpc[25:2], calls[26], returns[27], jumps[28], post_dominator[29]
  input wire [1:0] write_address_0,
  input wire [29:0] write_data_0,
      // Executed: kind[1:0], rpc[25:2], calls[26], returns[27], jumps[28], post_dominator[29]
  input wire write_enable_0
);
  reg [29:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 30'h0;
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

module flight_table_4_4_2_2_25_1 (
  input wire clock,
  input wire reset,
  input wire f2,
  output wire flight_free,
  output wire flight_occupied,
  output wire [1:0] flight_tag,
  input wire flight_valid,
  input wire [24:0] flight_key,
  input wire [3:0] flight_lanes,
  input wire [1:0] flight_sw_0,
  input wire [1:0] flight_sw_1,
  input wire [1:0] flight_sw_2,
  input wire [1:0] flight_sw_3,
  input wire [29:0] executed_0,
      // Executed: kind[1:0], rpc[25:2], calls[26], returns[27], jumps[28], post_dominator[29]
  output wire [29:0] arrival_executed_0,
      // Executed: kind[1:0], rpc[25:2], calls[26], returns[27], jumps[28], post_dominator[29]
  input wire completion_valid,
  input wire [1:0] completion_tag,
  input wire [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [3:0] completion_lanes,
  input wire [3:0] completion_taken,
  input wire [23:0] completion_target,
  output wire arrival_valid,
  output wire [1:0] arrival_tag,
  output wire [24:0] arrival_key,
  output wire [3:0] arrival_lanes,
  output wire [1:0] arrival_sw_0,
  output wire [1:0] arrival_sw_1,
  output wire [1:0] arrival_sw_2,
  output wire [1:0] arrival_sw_3,
  output wire [3:0] arrival_outcome,
  output wire [23:0] arrival_target,
  input wire arrival_take
);
  localparam [2:0] CONTROL_BRANCH = 3'h1;
  localparam [2:0] CONTROL_INDIRECT = 3'h2;
  localparam [2:0] CONTROL_EXIT = 3'h3;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [3:0] first_entry = 4'h1;

  reg ends;
  reg arrives;
  reg [3:0] outcome;
  reg [3:0] issuing;
  reg [3:0] ending;
  reg [3:0] released;
  reg [3:0] in_use;
  reg leaving;
  reg [1:0] leaving_tag;
  wire [3:0] lowest_onehot;
  wire arrivals_push_ready_unused;

  assign flight_occupied = |in_use;

  always @* begin
    ends = 1'b0;
    arrives = completion_valid;
    outcome = 4'h0;
    case (completion_control)
      CONTROL_BRANCH: outcome = completion_taken;
      CONTROL_INDIRECT: outcome = completion_lanes;
      CONTROL_EXIT: begin
        ends = completion_valid;
        arrives = 1'b0;
      end
      CONTROL_BARRIER: begin
        ends = completion_valid;
        arrives = 1'b0;
      end
      default: outcome = 4'h0;
    endcase
  end

  always @* begin
    issuing = 4'h0;
    if (flight_valid) begin
      issuing = lowest_onehot;
    end
  end

  always @* begin
    ending = 4'h0;
    if (ends) begin
      ending = first_entry << completion_tag;
    end
  end

  always @* begin
    released = 4'h0;
    if (f2 & leaving) begin
      released = first_entry << leaving_tag;
    end
  end

  priority_encoder_4_2 lowest (
    .request(~in_use),
    .valid(flight_free),
    .index(flight_tag),
    .onehot(lowest_onehot)
  );

  queue_bits_2_4 arrivals (
    .clock(clock),
    .reset(reset),
    .push_valid(arrives),
    .push_ready(arrivals_push_ready_unused),
    .push_data(completion_tag),
    .pop_valid(arrival_valid),
    .pop_ready(arrival_take),
    .pop_data(arrival_tag)
  );

  instruction_table_4_4_2_2_0_0_1_4 instructions (
    .clock(clock),
    .issue_valid(flight_valid),
    .issue_tag(flight_tag),
    .issue_lanes_0(flight_lanes),
    .issue_rows_0(flight_sw_0),
    .issue_rows_1(flight_sw_1),
    .issue_rows_2(flight_sw_2),
    .issue_rows_3(flight_sw_3),
    .completion_tag(arrival_tag),
    .completion_lanes_0(arrival_lanes),
    .completion_rows_0(arrival_sw_0),
    .completion_rows_1(arrival_sw_1),
    .completion_rows_2(arrival_sw_2),
    .completion_rows_3(arrival_sw_3)
  );

  async_ram_bits_25_2_1_1 keys (
    .clock(clock),
    .read_address_0(arrival_tag),
    .read_data_0(arrival_key),
    .write_address_0(flight_tag),
    .write_data_0(flight_key),
    .write_enable_0(flight_valid)
  );

  async_ram_bits_4_2_1_1 outcomes (
    .clock(clock),
    .read_address_0(arrival_tag),
    .read_data_0(arrival_outcome),
    .write_address_0(completion_tag),
    .write_data_0(outcome),
    .write_enable_0(arrives)
  );

  async_ram_bits_24_2_1_1 targets (
    .clock(clock),
    .read_address_0(arrival_tag),
    .read_data_0(arrival_target),
    .write_address_0(completion_tag),
    .write_data_0(completion_target),
    .write_enable_0(arrives)
  );

  async_ram_executed_2_1_1 executions_0 (
    .clock(clock),
    .read_address_0(arrival_tag),
    .read_data_0(arrival_executed_0),
    .write_address_0(flight_tag),
    .write_data_0(executed_0),
    .write_enable_0(flight_valid)
  );

  always @(posedge clock) begin
    if (reset) begin
      in_use <= 4'h0;
    end else begin
      in_use <= (in_use & ~(ending | released)) | issuing;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      leaving <= 1'b0;
    end else if (arrival_take | f2) begin
      leaving <= arrival_take;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      leaving_tag <= 2'h0;
    end else if (arrival_take) begin
      leaving_tag <= arrival_tag;
    end
  end
endmodule

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

module update_registers_4_2_3_25_2_3_1 (
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
  output wire splits_0,
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
  output wire register_row_0,
  input wire [3:0] reached_0,
  output reg left_valid,
  output reg [3:0] left_lanes,
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
  reg lanes_0_enable;
  reg [3:0] lanes_0_d;
  reg [3:0] lanes_0;
  reg lanes_1_enable;
  reg [3:0] lanes_1_d;
  reg [3:0] lanes_1;
  reg [2:0] entry_held_0;
  reg [2:0] entry_held_1;
  reg formed_held_0;
  reg formed_held_1;
  reg arrived;
  reg from_row_0;

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

  always @* begin
    left_valid = register_valid;
    left_valid = register_valid & (|(register_lanes & ~reached_0));
  end

  always @* begin
    left_lanes = register_lanes;
    left_lanes = register_lanes & ~reached_0;
  end

  assign splits_0 = two_pcs;
  assign register_row_0 = from_row_0;
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

  always @* begin
    lanes_0_enable = load;
    lanes_0_d = load_lanes_0;
    if (process_0) begin
      lanes_0_enable = 1'b1;
      lanes_0_d = lanes_0 & ~reached_0;
    end
  end

  assign update_valid_0 = f3 & inserted_0;
  assign update_key_0 = key_0;
  assign update_entry_0 = entry_held_0;
  assign update_formed_0 = formed_held_0;
  assign arrive_key_1 = load_key_1;
  assign arrive_lanes_1 = load_lanes_1;

  always @* begin
    lanes_1_enable = load;
    lanes_1_d = load_lanes_1;
    if (process_1) begin
      lanes_1_enable = 1'b1;
      lanes_1_d = lanes_1 & ~reached_0;
    end
  end

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
      arrived <= 1'b0;
      from_row_0 <= 1'b0;
    end else if (load) begin
      key_0 <= load_key_0;
      key_1 <= load_key_1;
      arrived <= arrival_take;
      from_row_0 <= row_take;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      lanes_0 <= 4'h0;
    end else if (lanes_0_enable) begin
      lanes_0 <= lanes_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      lanes_1 <= 4'h0;
    end else if (lanes_1_enable) begin
      lanes_1 <= lanes_1_d;
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

module inserter_4_3_1 (
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
  input wire fixed_0,
  output wire spilled,
  output wire inserted,
  output reg [1:0] outcome, // Insertion: Miss, Hit, Conflict, Static
  output reg [3:0] conflict,
  output wire formed,
  output reg [3:0] formed_lanes,
  output reg [2:0] warp,
  output reg lut_write,
  output reg [3:0] occupied,
  output reg final_valid,
  output reg [2:0] final_entry,
  output reg [3:0] final_lanes
);
  localparam [1:0] INSERTION_MISS = 2'h0;
  localparam [1:0] INSERTION_HIT = 2'h1;
  localparam [1:0] INSERTION_CONFLICT = 2'h2;
  localparam [1:0] INSERTION_STATIC = 2'h3;

  reg hits;
  wire conflicts;

  assign spilled = valid & arrived & (spill_mode | !room | !any_free);
  assign inserted = valid & !spilled;

  always @* begin
    hits = hit;
    hits = hit & !fixed_0;
  end

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
    if (fixed_0) begin
      outcome = INSERTION_STATIC;
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

  always @* begin
    final_valid = inserted & (lost | conflicts);
    if (fixed_0) begin
      final_valid = inserted;
    end
  end

  always @* begin
    final_entry = lut_entry;
    if (fixed_0) begin
      final_entry = free_entry;
    end
  end

  always @* begin
    final_lanes = lut_occupied;
    if (hits) begin
      final_lanes = lut_occupied | lanes;
    end
    if (fixed_0) begin
      final_lanes = lanes;
    end
  end

  always @* begin
    lut_write = inserted;
    if (fixed_0) begin
      lut_write = 1'b0;
    end
  end
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

module insertion_unit_4_2_8_3_25_2_1_2_1_2_3_1 (
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
  output wire passing_0_load_valid,
  output wire [1:0] passing_0_load_tag,
  output wire [3:0] passing_0_load_lanes,
  output wire passing_0_load_splits,
  output wire [1:0] passing_0_load_sw_0,
  output wire [1:0] passing_0_load_sw_1,
  output wire [1:0] passing_0_load_sw_2,
  output wire [1:0] passing_0_load_sw_3,
  output wire passing_0_valid,
  output wire passing_0_second,
  output wire passing_0_arrived,
  output wire passing_0_from_row,
  output wire [24:0] passing_0_key,
  output wire [3:0] passing_0_lanes,
  output wire [1:0] passing_0_sw_0,
  output wire [1:0] passing_0_sw_1,
  output wire [1:0] passing_0_sw_2,
  output wire [1:0] passing_0_sw_3,
  input wire [3:0] passing_0_reached,
  input wire passing_0_fixed,
  output wire passing_0_formed,
  output reg [3:0] passing_0_formed_lanes,
  output wire [2:0] passing_0_formed_entry,
  output reg [3:0] passing_0_joined_lanes,
  output wire [2:0] passing_0_joined_entry,
  output wire [7:0] passing_0_used,
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
  output reg insert_lost,
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
  wire registers_left_valid;
  wire inserter_spilled;
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
  wire lut_lost;
  wire lut_close_hit;
  wire allocator_any_free;
  reg [3:0] pool_write_lanes;

  assign registers_fill_fits = room_fits & allocator_any_free;
  assign registers_row_fits = room_row_fits & allocator_any_free;

  always @* begin
    room_key = passing_0_key;
    if (f0) begin
      room_key = fill_key;
    end
  end

  assign room_row_key = row_key;

  always @* begin
    lut_lookup_key = passing_0_key;
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

  assign passing_0_load_valid = arrival_take;
  assign passing_0_load_tag = arrival_tag;
  assign passing_0_second = f2;

  always @* begin
    passing_0_formed_lanes = 4'h0;
    passing_0_joined_lanes = 4'h0;
    if (insert_valid) begin
      passing_0_formed_lanes = inserter_formed_lanes;
      passing_0_joined_lanes = insert_lanes & ~inserter_formed_lanes;
    end
  end

  assign passing_0_load_lanes = arrival_lanes;
  assign passing_0_load_sw_0 = arrival_sw_0;
  assign passing_0_load_sw_1 = arrival_sw_1;
  assign passing_0_load_sw_2 = arrival_sw_2;
  assign passing_0_load_sw_3 = arrival_sw_3;
  assign picks = f3 & scheduled_valid & pick_open;
  assign scheduled_picked = picks;
  assign pick_valid = picks;
  assign pick_key = scheduled_key;
  assign pick_lanes = scheduled_lanes;
  assign spilled_sw_0 = passing_0_sw_0;
  assign spilled_sw_1 = passing_0_sw_1;
  assign spilled_sw_2 = passing_0_sw_2;
  assign spilled_sw_3 = passing_0_sw_3;
  assign insert_register = f2;

  always @* begin
    insert_entry = passing_0_formed_entry;
    if (lut_lookup_hit) begin
      insert_entry = passing_0_joined_entry;
    end
    insert_lost = lut_lost;
    if (passing_0_fixed) begin
      insert_entry = passing_0_formed_entry;
      insert_lost = 1'b0;
    end
  end

  assign insert_new_entry = passing_0_formed_entry;
  assign insert_lost_entry = passing_0_joined_entry;
  assign picked_valid = picks;
  assign picked_entry = scheduled_entry;
  assign picked_key = scheduled_key;
  assign scheduler_wait = f3 & pick_open & (|passing_0_used) & !picks;
  assign refusal = f0 & arrival_valid & !update_ready;

  update_registers_4_2_3_25_2_3_1 registers (
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
    .splits_0(passing_0_load_splits),
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
    .register_valid(passing_0_valid),
    .register_key(passing_0_key),
    .register_lanes(passing_0_lanes),
    .register_arrived(passing_0_arrived),
    .register_row_0(passing_0_from_row),
    .reached_0(passing_0_reached),
    .left_valid(registers_left_valid),
    .left_lanes(insert_lanes),
    .sw_0(passing_0_sw_0),
    .sw_1(passing_0_sw_1),
    .sw_2(passing_0_sw_2),
    .sw_3(passing_0_sw_3),
    .one_more(room_one_more),
    .spill(inserter_spilled),
    .entry(inserter_warp),
    .formed(passing_0_formed),
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

  inserter_4_3_1 inserter (
    .valid(registers_left_valid),
    .arrived(passing_0_arrived),
    .lanes(insert_lanes),
    .spill_mode(spilled_mode),
    .room(room_fits),
    .any_free(allocator_any_free),
    .free_entry(passing_0_formed_entry),
    .hit(lut_lookup_hit),
    .lost(lut_lost),
    .lut_occupied(lut_lookup_occupied),
    .lut_entry(passing_0_joined_entry),
    .fixed_0(passing_0_fixed),
    .spilled(inserter_spilled),
    .inserted(insert_valid),
    .outcome(insert_outcome),
    .conflict(insert_conflict),
    .formed(passing_0_formed),
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
    .lookup_entry(passing_0_joined_entry),
    .lookup_write(inserter_lut_write),
    .lookup_write_occupied(inserter_occupied),
    .lookup_write_entry(inserter_warp),
    .lookup_close(picks),
    .lost(lut_lost),
    .close_entry(scheduled_entry),
    .close_hit(lut_close_hit)
  );

  pool_allocator_8_3 allocator (
    .clock(clock),
    .reset(reset),
    .take(passing_0_formed),
    .free(picks),
    .free_entry(scheduled_entry),
    .used(passing_0_used),
    .any_free(allocator_any_free),
    .two_free(spilled_two_free),
    .lowest(passing_0_formed_entry)
  );

  warp_pool_4_2_8_3 pool (
    .clock(clock),
    .reset(reset),
    .write_lanes(pool_write_lanes),
    .write_formed(inserter_formed_lanes),
    .write_sw_0(passing_0_sw_0),
    .write_sw_1(passing_0_sw_1),
    .write_sw_2(passing_0_sw_2),
    .write_sw_3(passing_0_sw_3),
    .formed_entry(passing_0_formed_entry),
    .joined_entry(passing_0_joined_entry),
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

module majority_entry_4_3_25_3_5 (
  input wire clock,
  input wire reset,
  input wire update_valid_0,
  input wire update_valid_1,
  input wire [24:0] update_key_0,
  input wire [24:0] update_key_1,
  input wire [2:0] update_threads_0,
  input wire [2:0] update_threads_1,
  input wire [2:0] update_entry_0,
  input wire [2:0] update_entry_1,
  input wire update_formed_0,
  input wire update_formed_1,
  output wire hit_0,
  output wire hit_1,
  output wire [4:0] group_count,
  input wire pop_valid,
  input wire [24:0] pop_key,
  input wire [4:0] pop_count,
  input wire [2:0] pop_first,
  input wire [2:0] pop_last,
  input wire picked,
  input wire [3:0] lanes,
  input wire [2:0] behind,
  output wire empty,
  output wire [24:0] key,
  output wire [2:0] first,
  output reg [2:0] read_entry,
  output wire append_valid,
  output wire [2:0] append_entry,
  output wire [2:0] append_warp
);
  wire applied;
  reg formed;
  reg [2:0] threads;
  reg [2:0] entry;
  wire [4:0] counted;
  wire [4:0] reduced;
  wire alone;
  wire ends;
  reg valid;
  reg [24:0] group;
  reg [4:0] count_d;
  reg [4:0] count;
  reg [2:0] head_d;
  reg [2:0] head;
  reg [2:0] tail_d;
  reg [2:0] tail;
  reg leaves;
  wire [2:0] leaving_count;

  assign hit_0 = update_valid_0 & valid & (update_key_0 == group);
  assign hit_1 = update_valid_1 & valid & (update_key_1 == group);
  assign applied = hit_0 | hit_1;

  always @* begin
    threads = update_threads_0;
    entry = update_entry_0;
    formed = hit_0 & update_formed_0;
    if (hit_1) begin
      threads = update_threads_1;
      entry = update_entry_1;
      formed = update_formed_1;
    end
  end

  assign empty = !(valid & (|count));
  assign append_valid = formed & !empty;
  assign append_entry = tail;
  assign append_warp = entry;
  assign counted = count + {2'h0, threads};
  assign group_count = counted;
  assign reduced = count - {2'h0, leaving_count};
  assign alone = head == tail;
  assign ends = picked & alone & !formed;

  always @* begin
    count_d = count;
    if (leaves) begin
      count_d = reduced;
    end
    if (applied) begin
      count_d = counted;
    end
    if (ends) begin
      count_d = 5'h0;
    end
    head_d = behind;
    if (formed & (empty | alone)) begin
      head_d = entry;
    end
    tail_d = entry;
    read_entry = head;
    if (pop_valid) begin
      count_d = pop_count;
      head_d = pop_first;
      tail_d = pop_last;
      read_entry = pop_first;
    end
  end

  assign key = group;
  assign first = head;

  population_count_4_3 leaving (
    .value(lanes),
    .count(leaving_count)
  );

  always @(posedge clock) begin
    if (reset) begin
      valid <= 1'b0;
      group <= 25'h0;
    end else if (pop_valid) begin
      valid <= 1'b1;
      group <= pop_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      count <= 5'h0;
      leaves <= 1'b0;
    end else begin
      count <= count_d;
      leaves <= picked & !ends;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      head <= 3'h0;
    end else if ((formed & empty) | (picked & !ends) | pop_valid) begin
      head <= head_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      tail <= 3'h0;
    end else if (formed | pop_valid) begin
      tail <= tail_d;
    end
  end
endmodule

module population_count_2_2 (
  input wire [1:0] value,
  output wire [1:0] count
);
  localparam [1:0] even_groups_0 = 2'h1;
  localparam [1:0] even_groups_1 = 2'h3;
  localparam [7:0] group_size_0 = 8'h1;
  localparam [7:0] group_size_1 = 8'h2;

  reg [1:0] sums;
  reg [1:0] odd_sums;

  always @* begin
    sums = value;
    odd_sums = (sums >> group_size_0) & even_groups_0;
    sums = (sums & even_groups_0) + odd_sums;
    odd_sums = (sums >> group_size_1) & even_groups_1;
    sums = (sums & even_groups_1) + odd_sums;
  end

  assign count = sums;
endmodule

module update_queue_3_25_3_2_2 (
  input wire clock,
  input wire reset,
  output wire push_ready,
  input wire push_valid_0,
  input wire push_valid_1,
  input wire [24:0] push_key_0,
  input wire [24:0] push_key_1,
  input wire [2:0] push_threads_0,
  input wire [2:0] push_threads_1,
  input wire [2:0] push_entry_0,
  input wire [2:0] push_entry_1,
  input wire push_formed_0,
  input wire push_formed_1,
  output wire oldest_valid_0,
  output wire oldest_valid_1,
  output wire [24:0] oldest_key_0,
  output wire [24:0] oldest_key_1,
  output wire [2:0] oldest_threads_0,
  output wire [2:0] oldest_threads_1,
  output wire [2:0] oldest_entry_0,
  output wire [2:0] oldest_entry_1,
  output wire oldest_formed_0,
  output wire oldest_formed_1,
  input wire oldest_take_one,
  input wire oldest_take_two,
  output wire [1:0] formed
);
  wire takes;
  wire changes;
  reg [1:0] with_zero;
  reg [1:0] filled;
  wire [1:0] of_zero;
  wire [1:0] of_one;
  reg [1:0] enters;
  reg [1:0] formed_bits;
  reg [1:0] occupied_d;
  reg [1:0] occupied;
  reg [24:0] key_0_d;
  reg [24:0] key_0;
  reg [24:0] key_1_d;
  reg [24:0] key_1;
  reg [2:0] threads_0_d;
  reg [2:0] threads_0;
  reg [2:0] threads_1_d;
  reg [2:0] threads_1;
  reg [2:0] entry_0_d;
  reg [2:0] entry_0;
  reg [2:0] entry_1_d;
  reg [2:0] entry_1;
  reg [1:0] forms_d;
  reg [1:0] forms;
  wire [1:0] formed_count_value;

  assign takes = oldest_take_one | oldest_take_two;
  assign changes = takes | push_valid_0 | push_valid_1;

  always @* begin
    with_zero = occupied;
    if (push_valid_0) begin
      with_zero = (occupied << 1'b1) | 2'h1;
    end
  end

  always @* begin
    filled = with_zero;
    if (push_valid_1) begin
      filled = (with_zero << 1'b1) | 2'h1;
    end
  end

  assign of_zero = with_zero & ~occupied;
  assign of_one = filled & ~with_zero;

  always @* begin
    enters = of_zero | of_one;
    if (takes) begin
      enters = occupied;
    end
  end

  always @* begin
    formed_bits = 2'h0;
    if (push_formed_0) begin
      formed_bits = of_zero;
    end
    if (push_formed_1) begin
      formed_bits = formed_bits | of_one;
    end
  end

  always @* begin
    key_0_d = push_key_1;
    threads_0_d = push_threads_1;
    entry_0_d = push_entry_1;
    if (of_zero[0]) begin
      key_0_d = push_key_0;
      threads_0_d = push_threads_0;
      entry_0_d = push_entry_0;
    end
    if (oldest_take_one) begin
      key_0_d = key_1;
      threads_0_d = threads_1;
      entry_0_d = entry_1;
    end
  end

  always @* begin
    key_1_d = push_key_1;
    threads_1_d = push_threads_1;
    entry_1_d = push_entry_1;
    if (of_zero[1]) begin
      key_1_d = push_key_0;
      threads_1_d = push_threads_0;
      entry_1_d = push_entry_0;
    end
  end

  always @* begin
    occupied_d = filled;
    forms_d = (forms & occupied) | formed_bits;
    if (oldest_take_one) begin
      occupied_d = occupied >> 1'b1;
      forms_d = forms >> 1'b1;
    end
    if (oldest_take_two) begin
      occupied_d = 2'h0;
      forms_d = 2'h0;
    end
  end

  assign formed_count_value = forms & occupied;
  assign push_ready = !occupied[0];
  assign oldest_valid_0 = occupied[0];
  assign oldest_key_0 = key_0;
  assign oldest_threads_0 = threads_0;
  assign oldest_entry_0 = entry_0;
  assign oldest_formed_0 = forms[0];
  assign oldest_valid_1 = occupied[1];
  assign oldest_key_1 = key_1;
  assign oldest_threads_1 = threads_1;
  assign oldest_entry_1 = entry_1;
  assign oldest_formed_1 = forms[1];

  population_count_2_2 formed_count (
    .value(formed_count_value),
    .count(formed)
  );

  always @(posedge clock) begin
    if (reset) begin
      occupied <= 2'h0;
      forms <= 2'h0;
    end else if (changes) begin
      occupied <= occupied_d;
      forms <= forms_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      key_0 <= 25'h0;
      threads_0 <= 3'h0;
      entry_0 <= 3'h0;
    end else if (enters[0]) begin
      key_0 <= key_0_d;
      threads_0 <= threads_0_d;
      entry_0 <= entry_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      key_1 <= 25'h0;
      threads_1 <= 3'h0;
      entry_1 <= 3'h0;
    end else if (enters[1]) begin
      key_1 <= key_1_d;
      threads_1 <= threads_1_d;
      entry_1 <= entry_1_d;
    end
  end
endmodule

module heap_apply_3_25_3_5_2_3_1 (
  input wire clock,
  input wire reset,
  input wire f3,
  input wire idle,
  input wire majority_empty,
  input wire [2:0] policy_0, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire boost_valid_0,
  output wire boosted_0,
  input wire oldest_valid_0,
  input wire oldest_valid_1,
  input wire [24:0] oldest_key_0,
  input wire [24:0] oldest_key_1,
  input wire [2:0] oldest_threads_0,
  input wire [2:0] oldest_threads_1,
  input wire [2:0] oldest_entry_0,
  input wire [2:0] oldest_entry_1,
  input wire oldest_formed_0,
  input wire oldest_formed_1,
  output wire oldest_take_one,
  output wire oldest_take_two,
  input wire hit_0,
  input wire hit_1,
  input wire [1:0] index_0,
  input wire [1:0] index_1,
  output wire applied_0,
  output wire applied_1,
  output wire pops,
  output wire moves,
  output reg [1:0] read_0,
  output wire [1:0] read_1,
  input wire [4:0] count_0,
  input wire [4:0] count_1,
  input wire [2:0] last_0,
  input wire [2:0] last_1,
  output reg [1:0] target_0,
  output reg [1:0] target_1,
  output reg [4:0] counted_0,
  output reg [4:0] counted_1,
  output wire write_last_0,
  output wire write_last_1,
  output wire write_made_0,
  output wire write_made_1,
  output wire allocate_valid,
  output wire allocate_second,
  output wire start_valid_0,
  output wire start_valid_1,
  output reg [1:0] start_index_0,
  output reg [1:0] start_index_1,
  output reg start_down,
  output wire append_valid,
  output reg [2:0] append_entry,
  output reg [2:0] append_warp,
  output wire [2:0] size
);
  localparam [2:0] POLICY_DMAJ = 3'h0;
  localparam [2:0] POLICY_DPC = 3'h2;
  localparam [2:0] POLICY_DMIN = 3'h3;

  wire starts;
  reg would_boost;
  wire could_pop;
  wire could_move;
  wire would_pop;
  wire would_move;
  wire boosts;
  reg sifts;
  reg both;
  wire [1:0] new_index;
  wire [2:0] last_index;
  wire [4:0] more_0;
  wire [4:0] more_1;
  wire linked_0;
  wire linked_1;
  wire swaps;
  reg [2:0] groups_d;
  reg [2:0] groups;
  reg boost_0;

  assign size = groups;
  assign starts = idle & !f3;

  always @* begin
    both = oldest_valid_1 & (oldest_key_0 != oldest_key_1) & !(oldest_formed_0 & oldest_formed_1);
    both = oldest_valid_1 & (oldest_key_0 != oldest_key_1) & !(oldest_formed_0 & oldest_formed_1) &
        (policy_0 == POLICY_DMAJ);
  end

  always @* begin
    would_boost = 1'b0;
    would_boost = !oldest_valid_0 & boost_valid_0 & hit_0 & !boost_0;
  end

  always @* begin
    sifts = 1'b1;
    sifts = !(hit_0 & (policy_0 == POLICY_DPC));
  end

  always @* begin
    start_down = 1'b0;
    start_down = oldest_valid_0 & hit_0 & (policy_0 == POLICY_DMIN);
    start_index_0 = target_0;
    start_index_1 = target_1;
    if (swaps) begin
      start_index_0 = target_1;
      start_index_1 = target_0;
    end
    if (pops) begin
      start_index_0 = 2'h0;
      start_down = 1'b1;
    end
  end

  assign oldest_take_one = starts & oldest_valid_0 & !both;
  assign oldest_take_two = starts & both;
  assign applied_0 = starts & oldest_valid_0;
  assign applied_1 = oldest_take_two;
  assign boosts = starts & would_boost;
  assign could_pop = !oldest_valid_0 & majority_empty & (|groups);
  assign would_pop = could_pop & !would_boost;
  assign pops = starts & would_pop;
  assign last_index = groups - 3'h1;
  assign could_move = could_pop & (|last_index);
  assign would_move = could_move & !would_boost;
  assign moves = starts & would_move;
  assign boosted_0 = boost_0;
  assign new_index = groups[1:0];

  always @* begin
    read_0 = index_0;
    if (!oldest_valid_0) begin
      read_0 = last_index[1:0];
    end
  end

  assign read_1 = index_1;
  assign more_0 = {2'h0, oldest_threads_0};
  assign more_1 = {2'h0, oldest_threads_1};

  always @* begin
    target_0 = new_index;
    counted_0 = more_0;
    if (hit_0) begin
      target_0 = index_0;
      counted_0 = count_0 + more_0;
    end
  end

  assign write_last_0 = applied_0 & oldest_formed_0;
  assign write_made_0 = applied_0 & !hit_0;
  assign linked_0 = write_last_0 & hit_0;

  always @* begin
    target_1 = new_index;
    counted_1 = more_1;
    if (hit_1) begin
      target_1 = index_1;
      counted_1 = count_1 + more_1;
    end
  end

  assign write_last_1 = applied_1 & oldest_formed_1;
  assign write_made_1 = applied_1 & !hit_1;
  assign linked_1 = write_last_1 & hit_1;
  assign allocate_valid = write_made_0 | write_made_1;
  assign allocate_second = hit_0;

  always @* begin
    groups_d = last_index;
    if (allocate_valid) begin
      groups_d = groups + 3'h1;
    end
  end

  assign append_valid = linked_0 | linked_1;

  always @* begin
    append_entry = last_0;
    append_warp = oldest_entry_0;
    if (linked_1) begin
      append_entry = last_1;
      append_warp = oldest_entry_1;
    end
  end

  assign start_valid_0 = (applied_0 & sifts) | moves | boosts;
  assign start_valid_1 = oldest_take_two;
  assign swaps = oldest_take_two & (target_1 < target_0);

  always @(posedge clock) begin
    if (reset) begin
      groups <= 3'h0;
    end else if (allocate_valid | pops) begin
      groups <= groups_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      boost_0 <= 1'b0;
    end else if (boosts | pops) begin
      boost_0 <= boosts;
    end
  end
endmodule

module heap_sift_25_2_3 (
  input wire clock,
  input wire reset,
  input wire start_valid_0,
  input wire start_valid_1,
  input wire [1:0] start_index_0,
  input wire [1:0] start_index_1,
  input wire start_down,
  input wire [2:0] size,
  output wire [1:0] sift_0,
  output reg [1:0] sift_1,
  output reg [1:0] sift_2,
  output wire [1:0] sift_3,
  input wire [24:0] merit_0,
  input wire [24:0] merit_1,
  input wire [24:0] merit_2,
  input wire [24:0] merit_3,
  output wire idle,
  output wire exchange,
  output reg [1:0] upper,
  output reg [1:0] lower,
  output reg [1:0] lower_word,
  output wire upper_parent,
  output wire upper_second
);
  wire [1:0] first_before;
  wire [1:0] second_before;
  wire [1:0] first_parent;
  wire [1:0] second_parent;
  wire [2:0] left;
  wire [2:0] right;
  wire has_left;
  wire has_right;
  wire takes_right;
  reg [1:0] child;
  wire first_up;
  wire first_down;
  wire second_up;
  reg first_valid_d;
  reg first_valid;
  reg [1:0] first_d;
  reg [1:0] first;
  reg second_valid_d;
  reg second_valid;
  reg [1:0] second_d;
  reg [1:0] second;
  reg down_d;
  reg down;

  assign first_before = first - 2'h1;
  assign second_before = second - 2'h1;
  assign first_parent = first_before >> 1'b1;
  assign second_parent = second_before >> 1'b1;
  assign left = ({1'b0, first} << 2'h1) | 3'h1;
  assign right = left + 3'h1;
  assign has_left = left < size;
  assign has_right = has_left & (right < size);
  assign sift_0 = first;

  always @* begin
    sift_1 = first_parent;
    sift_2 = second;
    if (down) begin
      sift_1 = left[1:0];
      sift_2 = right[1:0];
    end
  end

  assign sift_3 = second_parent;
  assign first_up = first_valid & !down & (|first) & (merit_1 < merit_0);
  assign first_down = first_valid & down & ((has_left & (merit_0 < merit_1)) |
      (has_right & (merit_0 < merit_2)));
  assign second_up = second_valid & (|second) & (merit_3 < merit_2);
  assign exchange = first_up | first_down | second_up;
  assign idle = !exchange;
  assign takes_right = has_right & (merit_1 < merit_2);

  always @* begin
    child = left[1:0];
    if (takes_right) begin
      child = right[1:0];
    end
  end

  always @* begin
    upper = second_parent;
    lower = second;
    lower_word = 2'h2;
    if (first_up) begin
      upper = first_parent;
      lower = first;
      lower_word = 2'h0;
    end
    if (first_down) begin
      upper = first;
      lower = child;
      if (!takes_right) begin
        lower_word = 2'h1;
      end
    end
  end

  assign upper_parent = first_up;
  assign upper_second = !(first_up | first_down);

  always @* begin
    first_valid_d = start_valid_0;
    first_d = start_index_0;
    second_valid_d = start_valid_1;
    second_d = start_index_1;
    down_d = start_down;
    if (exchange) begin
      first_valid_d = 1'b1;
      first_d = upper;
      second_valid_d = second_valid & !upper_second;
      second_d = second;
      down_d = down;
    end
    if (first_down) begin
      first_d = child;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      first_valid <= 1'b0;
      first <= 2'h0;
      second_valid <= 1'b0;
      second <= 2'h0;
      down <= 1'b0;
    end else begin
      first_valid <= first_valid_d;
      first <= first_d;
      second_valid <= second_valid_d;
      second <= second_d;
      down <= down_d;
    end
  end
endmodule

module group_merit_5 (
  input wire [2:0] policy, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire [23:0] pc,
  input wire [4:0] count,
  output reg [23:0] merit
);
  localparam [2:0] POLICY_DMAJ = 3'h0;
  localparam [2:0] POLICY_DTIME = 3'h1;
  localparam [2:0] POLICY_DPC = 3'h2;
  localparam [2:0] POLICY_DMIN = 3'h3;
  localparam [2:0] POLICY_DPDPRI = 3'h4;

  wire [4:0] fewer;

  assign fewer = ~count;

  always @* begin
    merit = 24'h0;
    case (policy)
      POLICY_DMAJ: merit = {19'h0, count};
      POLICY_DMIN: merit = {19'h0, fewer};
      POLICY_DPC: merit = ~pc;
      POLICY_DTIME: merit = 24'h0;
      POLICY_DPDPRI: merit = 24'h0;
      default: merit = 24'h0;
    endcase
  end
endmodule

module heap_merit_25_5_25 (
  input wire [2:0] policy, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire boosted,
  input wire [24:0] boost_key,
  input wire [24:0] key,
  input wire [4:0] count,
  output wire [24:0] merit
);
  reg [24:0] boost;
  wire [23:0] group_merit;

  always @* begin
    boost = 25'h0;
    if (boosted & (key == boost_key)) begin
      boost = 25'h1000000;
    end
  end

  assign merit = boost | {1'b0, group_merit};

  group_merit_5 group (
    .policy(policy),
    .pc(key[23:0]),
    .count(count),
    .merit(group_merit)
  );
endmodule

module select_bits_25_4_2 (
  input wire [24:0] value_0,
  input wire [24:0] value_1,
  input wire [24:0] value_2,
  input wire [24:0] value_3,
  input wire [1:0] index,
  output wire [24:0] chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [24:0] node_0;
  wire [24:0] node_1;
  wire [24:0] node_2;
  wire [24:0] node_3;
  reg [24:0] node_4;
  reg [24:0] node_5;
  reg [24:0] node_6;

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

module heap_field_25_4_2 (
  input wire clock,
  input wire reset,
  input wire [1:0] sift_0,
  input wire [1:0] sift_1,
  input wire [1:0] sift_2,
  input wire [1:0] sift_3,
  input wire [1:0] update_0,
  input wire [1:0] update_1,
  output wire [24:0] sift_word_0,
  output wire [24:0] sift_word_1,
  output wire [24:0] sift_word_2,
  output wire [24:0] sift_word_3,
  output wire [24:0] update_word_0,
  output wire [24:0] update_word_1,
  output wire [24:0] root,
  input wire pops,
  input wire [1:0] lower,
  input wire upper_parent,
  input wire upper_second,
  output reg [24:0] moved_0,
  output reg [24:0] moved_1,
  input wire moves,
  input wire [3:0] place_0,
  input wire [3:0] place_1,
  input wire [24:0] word_0,
  input wire [24:0] word_1
);
  reg [24:0] written_0;
  reg [24:0] written_1;
  reg [24:0] kept_0;
  reg [24:0] kept_1;
  reg [24:0] kept_2;
  reg [24:0] kept_3;
  reg [24:0] first_0;
  reg [24:0] first_1;
  reg [24:0] first_2;
  reg [24:0] first_3;
  reg [24:0] second_0;
  reg [24:0] second_1;
  reg [24:0] second_2;
  reg [24:0] second_3;
  reg [24:0] words_0;
  reg [24:0] words_1;
  reg [24:0] words_2;
  reg [24:0] words_3;

  assign root = words_0;

  always @* begin
    moved_0 = sift_word_0;
    if (lower[0]) begin
      moved_0 = sift_word_1;
    end
    if (lower[1]) begin
      moved_0 = sift_word_2;
    end
    if (pops) begin
      moved_0 = update_word_0;
    end
  end

  always @* begin
    moved_1 = sift_word_0;
    if (upper_parent) begin
      moved_1 = sift_word_1;
    end
    if (upper_second) begin
      moved_1 = sift_word_3;
    end
  end

  always @* begin
    written_0 = word_0;
    if (moves) begin
      written_0 = moved_0;
    end
  end

  always @* begin
    written_1 = word_1;
    if (moves) begin
      written_1 = moved_1;
    end
  end

  always @* begin
    kept_0 = words_0;
    first_0 = 25'h0;
    second_0 = 25'h0;
    if (place_0[0]) begin
      kept_0 = 25'h0;
      first_0 = written_0;
    end
    if (place_1[0]) begin
      kept_0 = 25'h0;
      second_0 = written_1;
    end
  end

  always @* begin
    kept_1 = words_1;
    first_1 = 25'h0;
    second_1 = 25'h0;
    if (place_0[1]) begin
      kept_1 = 25'h0;
      first_1 = written_0;
    end
    if (place_1[1]) begin
      kept_1 = 25'h0;
      second_1 = written_1;
    end
  end

  always @* begin
    kept_2 = words_2;
    first_2 = 25'h0;
    second_2 = 25'h0;
    if (place_0[2]) begin
      kept_2 = 25'h0;
      first_2 = written_0;
    end
    if (place_1[2]) begin
      kept_2 = 25'h0;
      second_2 = written_1;
    end
  end

  always @* begin
    kept_3 = words_3;
    first_3 = 25'h0;
    second_3 = 25'h0;
    if (place_0[3]) begin
      kept_3 = 25'h0;
      first_3 = written_0;
    end
    if (place_1[3]) begin
      kept_3 = 25'h0;
      second_3 = written_1;
    end
  end

  select_bits_25_4_2 sifted_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_0),
    .chosen(sift_word_0)
  );

  select_bits_25_4_2 sifted_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_1),
    .chosen(sift_word_1)
  );

  select_bits_25_4_2 sifted_2 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_2),
    .chosen(sift_word_2)
  );

  select_bits_25_4_2 sifted_3 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_3),
    .chosen(sift_word_3)
  );

  select_bits_25_4_2 updated_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_0),
    .chosen(update_word_0)
  );

  select_bits_25_4_2 updated_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_1),
    .chosen(update_word_1)
  );

  always @(posedge clock) begin
    if (reset) begin
      words_0 <= 25'h0;
      words_1 <= 25'h0;
      words_2 <= 25'h0;
      words_3 <= 25'h0;
    end else begin
      words_0 <= kept_0 | first_0 | second_0;
      words_1 <= kept_1 | first_1 | second_1;
      words_2 <= kept_2 | first_2 | second_2;
      words_3 <= kept_3 | first_3 | second_3;
    end
  end
endmodule

module select_bits_5_4_2 (
  input wire [4:0] value_0,
  input wire [4:0] value_1,
  input wire [4:0] value_2,
  input wire [4:0] value_3,
  input wire [1:0] index,
  output wire [4:0] chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [4:0] node_0;
  wire [4:0] node_1;
  wire [4:0] node_2;
  wire [4:0] node_3;
  reg [4:0] node_4;
  reg [4:0] node_5;
  reg [4:0] node_6;

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

module heap_field_5_4_2 (
  input wire clock,
  input wire reset,
  input wire [1:0] sift_0,
  input wire [1:0] sift_1,
  input wire [1:0] sift_2,
  input wire [1:0] sift_3,
  input wire [1:0] update_0,
  input wire [1:0] update_1,
  output wire [4:0] sift_word_0,
  output wire [4:0] sift_word_1,
  output wire [4:0] sift_word_2,
  output wire [4:0] sift_word_3,
  output wire [4:0] update_word_0,
  output wire [4:0] update_word_1,
  output wire [4:0] root,
  input wire pops,
  input wire [1:0] lower,
  input wire upper_parent,
  input wire upper_second,
  output reg [4:0] moved_0,
  output reg [4:0] moved_1,
  input wire moves,
  input wire [3:0] place_0,
  input wire [3:0] place_1,
  input wire [4:0] word_0,
  input wire [4:0] word_1
);
  reg [4:0] written_0;
  reg [4:0] written_1;
  reg [4:0] kept_0;
  reg [4:0] kept_1;
  reg [4:0] kept_2;
  reg [4:0] kept_3;
  reg [4:0] first_0;
  reg [4:0] first_1;
  reg [4:0] first_2;
  reg [4:0] first_3;
  reg [4:0] second_0;
  reg [4:0] second_1;
  reg [4:0] second_2;
  reg [4:0] second_3;
  reg [4:0] words_0;
  reg [4:0] words_1;
  reg [4:0] words_2;
  reg [4:0] words_3;

  assign root = words_0;

  always @* begin
    moved_0 = sift_word_0;
    if (lower[0]) begin
      moved_0 = sift_word_1;
    end
    if (lower[1]) begin
      moved_0 = sift_word_2;
    end
    if (pops) begin
      moved_0 = update_word_0;
    end
  end

  always @* begin
    moved_1 = sift_word_0;
    if (upper_parent) begin
      moved_1 = sift_word_1;
    end
    if (upper_second) begin
      moved_1 = sift_word_3;
    end
  end

  always @* begin
    written_0 = word_0;
    if (moves) begin
      written_0 = moved_0;
    end
  end

  always @* begin
    written_1 = word_1;
    if (moves) begin
      written_1 = moved_1;
    end
  end

  always @* begin
    kept_0 = words_0;
    first_0 = 5'h0;
    second_0 = 5'h0;
    if (place_0[0]) begin
      kept_0 = 5'h0;
      first_0 = written_0;
    end
    if (place_1[0]) begin
      kept_0 = 5'h0;
      second_0 = written_1;
    end
  end

  always @* begin
    kept_1 = words_1;
    first_1 = 5'h0;
    second_1 = 5'h0;
    if (place_0[1]) begin
      kept_1 = 5'h0;
      first_1 = written_0;
    end
    if (place_1[1]) begin
      kept_1 = 5'h0;
      second_1 = written_1;
    end
  end

  always @* begin
    kept_2 = words_2;
    first_2 = 5'h0;
    second_2 = 5'h0;
    if (place_0[2]) begin
      kept_2 = 5'h0;
      first_2 = written_0;
    end
    if (place_1[2]) begin
      kept_2 = 5'h0;
      second_2 = written_1;
    end
  end

  always @* begin
    kept_3 = words_3;
    first_3 = 5'h0;
    second_3 = 5'h0;
    if (place_0[3]) begin
      kept_3 = 5'h0;
      first_3 = written_0;
    end
    if (place_1[3]) begin
      kept_3 = 5'h0;
      second_3 = written_1;
    end
  end

  select_bits_5_4_2 sifted_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_0),
    .chosen(sift_word_0)
  );

  select_bits_5_4_2 sifted_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_1),
    .chosen(sift_word_1)
  );

  select_bits_5_4_2 sifted_2 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_2),
    .chosen(sift_word_2)
  );

  select_bits_5_4_2 sifted_3 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_3),
    .chosen(sift_word_3)
  );

  select_bits_5_4_2 updated_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_0),
    .chosen(update_word_0)
  );

  select_bits_5_4_2 updated_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_1),
    .chosen(update_word_1)
  );

  always @(posedge clock) begin
    if (reset) begin
      words_0 <= 5'h0;
      words_1 <= 5'h0;
      words_2 <= 5'h0;
      words_3 <= 5'h0;
    end else begin
      words_0 <= kept_0 | first_0 | second_0;
      words_1 <= kept_1 | first_1 | second_1;
      words_2 <= kept_2 | first_2 | second_2;
      words_3 <= kept_3 | first_3 | second_3;
    end
  end
endmodule

module select_bits_3_4_2 (
  input wire [2:0] value_0,
  input wire [2:0] value_1,
  input wire [2:0] value_2,
  input wire [2:0] value_3,
  input wire [1:0] index,
  output wire [2:0] chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [2:0] node_0;
  wire [2:0] node_1;
  wire [2:0] node_2;
  wire [2:0] node_3;
  reg [2:0] node_4;
  reg [2:0] node_5;
  reg [2:0] node_6;

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

module heap_field_3_4_2 (
  input wire clock,
  input wire reset,
  input wire [1:0] sift_0,
  input wire [1:0] sift_1,
  input wire [1:0] sift_2,
  input wire [1:0] sift_3,
  input wire [1:0] update_0,
  input wire [1:0] update_1,
  output wire [2:0] sift_word_0,
  output wire [2:0] sift_word_1,
  output wire [2:0] sift_word_2,
  output wire [2:0] sift_word_3,
  output wire [2:0] update_word_0,
  output wire [2:0] update_word_1,
  output wire [2:0] root,
  input wire pops,
  input wire [1:0] lower,
  input wire upper_parent,
  input wire upper_second,
  output reg [2:0] moved_0,
  output reg [2:0] moved_1,
  input wire moves,
  input wire [3:0] place_0,
  input wire [3:0] place_1,
  input wire [2:0] word_0,
  input wire [2:0] word_1
);
  reg [2:0] written_0;
  reg [2:0] written_1;
  reg [2:0] kept_0;
  reg [2:0] kept_1;
  reg [2:0] kept_2;
  reg [2:0] kept_3;
  reg [2:0] first_0;
  reg [2:0] first_1;
  reg [2:0] first_2;
  reg [2:0] first_3;
  reg [2:0] second_0;
  reg [2:0] second_1;
  reg [2:0] second_2;
  reg [2:0] second_3;
  reg [2:0] words_0;
  reg [2:0] words_1;
  reg [2:0] words_2;
  reg [2:0] words_3;

  assign root = words_0;

  always @* begin
    moved_0 = sift_word_0;
    if (lower[0]) begin
      moved_0 = sift_word_1;
    end
    if (lower[1]) begin
      moved_0 = sift_word_2;
    end
    if (pops) begin
      moved_0 = update_word_0;
    end
  end

  always @* begin
    moved_1 = sift_word_0;
    if (upper_parent) begin
      moved_1 = sift_word_1;
    end
    if (upper_second) begin
      moved_1 = sift_word_3;
    end
  end

  always @* begin
    written_0 = word_0;
    if (moves) begin
      written_0 = moved_0;
    end
  end

  always @* begin
    written_1 = word_1;
    if (moves) begin
      written_1 = moved_1;
    end
  end

  always @* begin
    kept_0 = words_0;
    first_0 = 3'h0;
    second_0 = 3'h0;
    if (place_0[0]) begin
      kept_0 = 3'h0;
      first_0 = written_0;
    end
    if (place_1[0]) begin
      kept_0 = 3'h0;
      second_0 = written_1;
    end
  end

  always @* begin
    kept_1 = words_1;
    first_1 = 3'h0;
    second_1 = 3'h0;
    if (place_0[1]) begin
      kept_1 = 3'h0;
      first_1 = written_0;
    end
    if (place_1[1]) begin
      kept_1 = 3'h0;
      second_1 = written_1;
    end
  end

  always @* begin
    kept_2 = words_2;
    first_2 = 3'h0;
    second_2 = 3'h0;
    if (place_0[2]) begin
      kept_2 = 3'h0;
      first_2 = written_0;
    end
    if (place_1[2]) begin
      kept_2 = 3'h0;
      second_2 = written_1;
    end
  end

  always @* begin
    kept_3 = words_3;
    first_3 = 3'h0;
    second_3 = 3'h0;
    if (place_0[3]) begin
      kept_3 = 3'h0;
      first_3 = written_0;
    end
    if (place_1[3]) begin
      kept_3 = 3'h0;
      second_3 = written_1;
    end
  end

  select_bits_3_4_2 sifted_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_0),
    .chosen(sift_word_0)
  );

  select_bits_3_4_2 sifted_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_1),
    .chosen(sift_word_1)
  );

  select_bits_3_4_2 sifted_2 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_2),
    .chosen(sift_word_2)
  );

  select_bits_3_4_2 sifted_3 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_3),
    .chosen(sift_word_3)
  );

  select_bits_3_4_2 updated_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_0),
    .chosen(update_word_0)
  );

  select_bits_3_4_2 updated_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_1),
    .chosen(update_word_1)
  );

  always @(posedge clock) begin
    if (reset) begin
      words_0 <= 3'h0;
      words_1 <= 3'h0;
      words_2 <= 3'h0;
      words_3 <= 3'h0;
    end else begin
      words_0 <= kept_0 | first_0 | second_0;
      words_1 <= kept_1 | first_1 | second_1;
      words_2 <= kept_2 | first_2 | second_2;
      words_3 <= kept_3 | first_3 | second_3;
    end
  end
endmodule

module select_bits_1_4_2 (
  input wire value_0,
  input wire value_1,
  input wire value_2,
  input wire value_3,
  input wire [1:0] index,
  output wire chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire node_0;
  wire node_1;
  wire node_2;
  wire node_3;
  reg node_4;
  reg node_5;
  reg node_6;

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

module heap_field_1_4_2 (
  input wire clock,
  input wire reset,
  input wire [1:0] sift_0,
  input wire [1:0] sift_1,
  input wire [1:0] sift_2,
  input wire [1:0] sift_3,
  input wire [1:0] update_0,
  input wire [1:0] update_1,
  output wire sift_word_0,
  output wire sift_word_1,
  output wire sift_word_2,
  output wire sift_word_3,
  output wire update_word_0,
  output wire update_word_1,
  output wire root,
  input wire pops,
  input wire [1:0] lower,
  input wire upper_parent,
  input wire upper_second,
  output reg moved_0,
  output reg moved_1,
  input wire moves,
  input wire [3:0] place_0,
  input wire [3:0] place_1,
  input wire word_0,
  input wire word_1
);
  reg written_0;
  reg written_1;
  reg kept_0;
  reg kept_1;
  reg kept_2;
  reg kept_3;
  reg first_0;
  reg first_1;
  reg first_2;
  reg first_3;
  reg second_0;
  reg second_1;
  reg second_2;
  reg second_3;
  reg words_0;
  reg words_1;
  reg words_2;
  reg words_3;

  assign root = words_0;

  always @* begin
    moved_0 = sift_word_0;
    if (lower[0]) begin
      moved_0 = sift_word_1;
    end
    if (lower[1]) begin
      moved_0 = sift_word_2;
    end
    if (pops) begin
      moved_0 = update_word_0;
    end
  end

  always @* begin
    moved_1 = sift_word_0;
    if (upper_parent) begin
      moved_1 = sift_word_1;
    end
    if (upper_second) begin
      moved_1 = sift_word_3;
    end
  end

  always @* begin
    written_0 = word_0;
    if (moves) begin
      written_0 = moved_0;
    end
  end

  always @* begin
    written_1 = word_1;
    if (moves) begin
      written_1 = moved_1;
    end
  end

  always @* begin
    kept_0 = words_0;
    first_0 = 1'b0;
    second_0 = 1'b0;
    if (place_0[0]) begin
      kept_0 = 1'b0;
      first_0 = written_0;
    end
    if (place_1[0]) begin
      kept_0 = 1'b0;
      second_0 = written_1;
    end
  end

  always @* begin
    kept_1 = words_1;
    first_1 = 1'b0;
    second_1 = 1'b0;
    if (place_0[1]) begin
      kept_1 = 1'b0;
      first_1 = written_0;
    end
    if (place_1[1]) begin
      kept_1 = 1'b0;
      second_1 = written_1;
    end
  end

  always @* begin
    kept_2 = words_2;
    first_2 = 1'b0;
    second_2 = 1'b0;
    if (place_0[2]) begin
      kept_2 = 1'b0;
      first_2 = written_0;
    end
    if (place_1[2]) begin
      kept_2 = 1'b0;
      second_2 = written_1;
    end
  end

  always @* begin
    kept_3 = words_3;
    first_3 = 1'b0;
    second_3 = 1'b0;
    if (place_0[3]) begin
      kept_3 = 1'b0;
      first_3 = written_0;
    end
    if (place_1[3]) begin
      kept_3 = 1'b0;
      second_3 = written_1;
    end
  end

  select_bits_1_4_2 sifted_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_0),
    .chosen(sift_word_0)
  );

  select_bits_1_4_2 sifted_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_1),
    .chosen(sift_word_1)
  );

  select_bits_1_4_2 sifted_2 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_2),
    .chosen(sift_word_2)
  );

  select_bits_1_4_2 sifted_3 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_3),
    .chosen(sift_word_3)
  );

  select_bits_1_4_2 updated_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_0),
    .chosen(update_word_0)
  );

  select_bits_1_4_2 updated_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_1),
    .chosen(update_word_1)
  );

  always @(posedge clock) begin
    if (reset) begin
      words_0 <= 1'b0;
      words_1 <= 1'b0;
      words_2 <= 1'b0;
      words_3 <= 1'b0;
    end else begin
      words_0 <= kept_0 | first_0 | second_0;
      words_1 <= kept_1 | first_1 | second_1;
      words_2 <= kept_2 | first_2 | second_2;
      words_3 <= kept_3 | first_3 | second_3;
    end
  end
endmodule

module max_heap_3_25_5_4_2_1 (
  input wire clock,
  input wire reset,
  input wire [1:0] sift_0,
  input wire [1:0] sift_1,
  input wire [1:0] sift_2,
  input wire [1:0] sift_3,
  output wire [24:0] sift_key_0,
  output wire [24:0] sift_key_1,
  output wire [24:0] sift_key_2,
  output wire [24:0] sift_key_3,
  output wire [4:0] sift_count_0,
  output wire [4:0] sift_count_1,
  output wire [4:0] sift_count_2,
  output wire [4:0] sift_count_3,
  input wire [1:0] update_0,
  input wire [1:0] update_1,
  output wire [4:0] update_count_0,
  output wire [4:0] update_count_1,
  output wire [2:0] update_last_0,
  output wire [2:0] update_last_1,
  output wire [24:0] root_key,
  output wire [4:0] root_count,
  output wire [2:0] root_first,
  output wire [2:0] root_last,
  output wire root_way,
  input wire exchange,
  input wire [1:0] upper,
  input wire [1:0] lower,
  input wire [1:0] lower_word,
  input wire upper_parent,
  input wire upper_second,
  input wire pops,
  output wire [24:0] moved_key_0,
  output wire [24:0] moved_key_1,
  output wire moved_way_0,
  output wire moved_way_1,
  input wire [1:0] write_index_0,
  input wire [1:0] write_index_1,
  input wire write_count_0,
  input wire write_count_1,
  input wire write_last_0,
  input wire write_last_1,
  input wire write_made_0,
  input wire write_made_1,
  input wire [24:0] key_0,
  input wire [24:0] key_1,
  input wire [4:0] count_0,
  input wire [4:0] count_1,
  input wire [2:0] entry_0,
  input wire [2:0] entry_1,
  input wire way
);
  wire moves;
  reg [3:0] target_0;
  reg [3:0] target_1;
  reg [3:0] written_0;
  reg [3:0] written_1;
  reg [3:0] made_0;
  reg [3:0] made_1;
  reg [3:0] counted_0;
  reg [3:0] counted_1;
  reg [3:0] linked_0;
  reg [3:0] linked_1;
  wire [24:0] keys_update_word_0__unused;
  wire [24:0] keys_update_word_1__unused;
  wire [4:0] counts_moved_0__unused;
  wire [4:0] counts_moved_1__unused;
  wire [2:0] firsts_sift_word_0__unused;
  wire [2:0] firsts_sift_word_1__unused;
  wire [2:0] firsts_sift_word_2__unused;
  wire [2:0] firsts_sift_word_3__unused;
  wire [2:0] firsts_update_word_0__unused;
  wire [2:0] firsts_update_word_1__unused;
  wire [2:0] firsts_moved_0__unused;
  wire [2:0] firsts_moved_1__unused;
  wire [2:0] lasts_sift_word_0__unused;
  wire [2:0] lasts_sift_word_1__unused;
  wire [2:0] lasts_sift_word_2__unused;
  wire [2:0] lasts_sift_word_3__unused;
  wire [2:0] lasts_moved_0__unused;
  wire [2:0] lasts_moved_1__unused;
  wire ways_sift_word_0__unused;
  wire ways_sift_word_1__unused;
  wire ways_sift_word_2__unused;
  wire ways_sift_word_3__unused;
  wire ways_update_word_0__unused;
  wire ways_update_word_1__unused;

  assign moves = exchange | pops;

  always @* begin
    target_0 = 4'h0;
    target_0[0] = exchange & (upper == 2'h0);
    target_0[1] = exchange & (upper == 2'h1);
    target_0[2] = exchange & (upper == 2'h2);
    target_0[3] = exchange & (upper == 2'h3);
    if (pops) begin
      target_0 = 4'h1;
    end
  end

  always @* begin
    target_1 = 4'h0;
    target_1[0] = exchange & (lower == 2'h0);
    target_1[1] = exchange & (lower == 2'h1);
    target_1[2] = exchange & (lower == 2'h2);
    target_1[3] = exchange & (lower == 2'h3);
  end

  always @* begin
    written_0 = 4'h0;
    written_0[0] = write_index_0 == 2'h0;
    written_0[1] = write_index_0 == 2'h1;
    written_0[2] = write_index_0 == 2'h2;
    written_0[3] = write_index_0 == 2'h3;
  end

  always @* begin
    written_1 = 4'h0;
    written_1[0] = write_index_1 == 2'h0;
    written_1[1] = write_index_1 == 2'h1;
    written_1[2] = write_index_1 == 2'h2;
    written_1[3] = write_index_1 == 2'h3;
  end

  always @* begin
    made_0 = target_0;
    if (write_made_0) begin
      made_0 = written_0;
    end
  end

  always @* begin
    counted_0 = target_0;
    if (write_count_0) begin
      counted_0 = written_0;
    end
  end

  always @* begin
    linked_0 = target_0;
    if (write_last_0) begin
      linked_0 = written_0;
    end
  end

  always @* begin
    made_1 = target_1;
    if (write_made_1) begin
      made_1 = written_1;
    end
  end

  always @* begin
    counted_1 = target_1;
    if (write_count_1) begin
      counted_1 = written_1;
    end
  end

  always @* begin
    linked_1 = target_1;
    if (write_last_1) begin
      linked_1 = written_1;
    end
  end

  heap_field_25_4_2 keys (
    .clock(clock),
    .reset(reset),
    .sift_0(sift_0),
    .sift_1(sift_1),
    .sift_2(sift_2),
    .sift_3(sift_3),
    .update_0(update_0),
    .update_1(update_1),
    .sift_word_0(sift_key_0),
    .sift_word_1(sift_key_1),
    .sift_word_2(sift_key_2),
    .sift_word_3(sift_key_3),
    .update_word_0(keys_update_word_0__unused),
    .update_word_1(keys_update_word_1__unused),
    .root(root_key),
    .pops(pops),
    .lower(lower_word),
    .upper_parent(upper_parent),
    .upper_second(upper_second),
    .moved_0(moved_key_0),
    .moved_1(moved_key_1),
    .moves(moves),
    .place_0(made_0),
    .place_1(made_1),
    .word_0(key_0),
    .word_1(key_1)
  );

  heap_field_5_4_2 counts (
    .clock(clock),
    .reset(reset),
    .sift_0(sift_0),
    .sift_1(sift_1),
    .sift_2(sift_2),
    .sift_3(sift_3),
    .update_0(update_0),
    .update_1(update_1),
    .sift_word_0(sift_count_0),
    .sift_word_1(sift_count_1),
    .sift_word_2(sift_count_2),
    .sift_word_3(sift_count_3),
    .update_word_0(update_count_0),
    .update_word_1(update_count_1),
    .root(root_count),
    .pops(pops),
    .lower(lower_word),
    .upper_parent(upper_parent),
    .upper_second(upper_second),
    .moved_0(counts_moved_0__unused),
    .moved_1(counts_moved_1__unused),
    .moves(moves),
    .place_0(counted_0),
    .place_1(counted_1),
    .word_0(count_0),
    .word_1(count_1)
  );

  heap_field_3_4_2 firsts (
    .clock(clock),
    .reset(reset),
    .sift_0(sift_0),
    .sift_1(sift_1),
    .sift_2(sift_2),
    .sift_3(sift_3),
    .update_0(update_0),
    .update_1(update_1),
    .sift_word_0(firsts_sift_word_0__unused),
    .sift_word_1(firsts_sift_word_1__unused),
    .sift_word_2(firsts_sift_word_2__unused),
    .sift_word_3(firsts_sift_word_3__unused),
    .update_word_0(firsts_update_word_0__unused),
    .update_word_1(firsts_update_word_1__unused),
    .root(root_first),
    .pops(pops),
    .lower(lower_word),
    .upper_parent(upper_parent),
    .upper_second(upper_second),
    .moved_0(firsts_moved_0__unused),
    .moved_1(firsts_moved_1__unused),
    .moves(moves),
    .place_0(made_0),
    .place_1(made_1),
    .word_0(entry_0),
    .word_1(entry_1)
  );

  heap_field_3_4_2 lasts (
    .clock(clock),
    .reset(reset),
    .sift_0(sift_0),
    .sift_1(sift_1),
    .sift_2(sift_2),
    .sift_3(sift_3),
    .update_0(update_0),
    .update_1(update_1),
    .sift_word_0(lasts_sift_word_0__unused),
    .sift_word_1(lasts_sift_word_1__unused),
    .sift_word_2(lasts_sift_word_2__unused),
    .sift_word_3(lasts_sift_word_3__unused),
    .update_word_0(update_last_0),
    .update_word_1(update_last_1),
    .root(root_last),
    .pops(pops),
    .lower(lower_word),
    .upper_parent(upper_parent),
    .upper_second(upper_second),
    .moved_0(lasts_moved_0__unused),
    .moved_1(lasts_moved_1__unused),
    .moves(moves),
    .place_0(linked_0),
    .place_1(linked_1),
    .word_0(entry_0),
    .word_1(entry_1)
  );

  heap_field_1_4_2 ways (
    .clock(clock),
    .reset(reset),
    .sift_0(sift_0),
    .sift_1(sift_1),
    .sift_2(sift_2),
    .sift_3(sift_3),
    .update_0(update_0),
    .update_1(update_1),
    .sift_word_0(ways_sift_word_0__unused),
    .sift_word_1(ways_sift_word_1__unused),
    .sift_word_2(ways_sift_word_2__unused),
    .sift_word_3(ways_sift_word_3__unused),
    .update_word_0(ways_update_word_0__unused),
    .update_word_1(ways_update_word_1__unused),
    .root(root_way),
    .pops(pops),
    .lower(lower_word),
    .upper_parent(upper_parent),
    .upper_second(upper_second),
    .moved_0(moved_way_0),
    .moved_1(moved_way_1),
    .moves(moves),
    .place_0(made_0),
    .place_1(made_1),
    .word_0(way),
    .word_1(way)
  );
endmodule

// Memory of 4 words of 25 bits: 2 asynchronous read ports, 1 write port.
module async_ram_bits_25_2_2_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  input wire [1:0] read_address_1,
  output wire [24:0] read_data_0,
  output wire [24:0] read_data_1,
  input wire [1:0] write_address_0,
  input wire [24:0] write_data_0,
  input wire write_enable_0
);
  reg [24:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
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
  assign read_data_1 = words[read_address_1];
endmodule

module or_tree_4_2 (
  input wire [1:0] value_0,
  input wire [1:0] value_1,
  input wire [1:0] value_2,
  input wire [1:0] value_3,
  output wire [1:0] any
);
  wire [1:0] node_0;
  wire [1:0] node_1;
  wire [1:0] node_2;
  wire [1:0] node_3;
  wire [1:0] node_4;
  wire [1:0] node_5;
  wire [1:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = node_0 | node_1;
  assign node_5 = node_2 | node_3;
  assign node_6 = node_4 | node_5;
  assign any = node_6;
endmodule

module mheap_way_25_2_4_2 (
  input wire clock,
  input wire reset,
  input wire [24:0] key_0,
  input wire [24:0] key_1,
  input wire [3:0] set_0,
  input wire [3:0] set_1,
  output wire [3:0] taken,
  output wire occupied_0,
  output wire occupied_1,
  output wire hit_0,
  output wire hit_1,
  output reg [1:0] index_0,
  output reg [1:0] index_1,
  input wire allocate,
  input wire allocate_second,
  input wire [1:0] allocate_index,
  input wire free,
  input wire [3:0] free_set,
  input wire write_valid_0,
  input wire write_valid_1,
  input wire [3:0] write_set_0,
  input wire [3:0] write_set_1,
  input wire [1:0] write_index_0,
  input wire [1:0] write_index_1
);
  reg [3:0] allocated;
  reg [3:0] target_0;
  reg [3:0] target_1;
  reg [1:0] first_index;
  reg [3:0] valid_d;
  reg [3:0] valid;
  reg [1:0] indices_0_d;
  reg [1:0] indices_0;
  reg [1:0] indices_1_d;
  reg [1:0] indices_1;
  reg [1:0] indices_2_d;
  reg [1:0] indices_2;
  reg [1:0] indices_3_d;
  reg [1:0] indices_3;
  wire [24:0] keys_read_data_0;
  wire [24:0] keys_read_data_1;
  reg [1:0] keys_write_address_0;
  reg [24:0] keys_write_data_0;
  reg [1:0] read_0_value_0;
  reg [1:0] read_0_value_1;
  reg [1:0] read_0_value_2;
  reg [1:0] read_0_value_3;
  wire [1:0] read_0_any;
  reg [1:0] read_1_value_0;
  reg [1:0] read_1_value_1;
  reg [1:0] read_1_value_2;
  reg [1:0] read_1_value_3;
  wire [1:0] read_1_any;

  assign taken = valid;
  assign occupied_0 = |(valid & set_0);
  assign hit_0 = occupied_0 & (keys_read_data_0 == key_0);

  always @* begin
    read_0_value_0 = 2'h0;
    if (set_0[0]) begin
      read_0_value_0 = indices_0;
    end
  end

  always @* begin
    read_0_value_1 = 2'h0;
    if (set_0[1]) begin
      read_0_value_1 = indices_1;
    end
  end

  always @* begin
    read_0_value_2 = 2'h0;
    if (set_0[2]) begin
      read_0_value_2 = indices_2;
    end
  end

  always @* begin
    read_0_value_3 = 2'h0;
    if (set_0[3]) begin
      read_0_value_3 = indices_3;
    end
  end

  always @* begin
    index_0 = 2'h0;
    if (hit_0) begin
      index_0 = read_0_any;
    end
  end

  assign occupied_1 = |(valid & set_1);
  assign hit_1 = occupied_1 & (keys_read_data_1 == key_1);

  always @* begin
    read_1_value_0 = 2'h0;
    if (set_1[0]) begin
      read_1_value_0 = indices_0;
    end
  end

  always @* begin
    read_1_value_1 = 2'h0;
    if (set_1[1]) begin
      read_1_value_1 = indices_1;
    end
  end

  always @* begin
    read_1_value_2 = 2'h0;
    if (set_1[2]) begin
      read_1_value_2 = indices_2;
    end
  end

  always @* begin
    read_1_value_3 = 2'h0;
    if (set_1[3]) begin
      read_1_value_3 = indices_3;
    end
  end

  always @* begin
    index_1 = 2'h0;
    if (hit_1) begin
      index_1 = read_1_any;
    end
  end

  always @* begin
    keys_write_address_0 = key_0[1:0];
    if (allocate_second) begin
      keys_write_address_0 = key_1[1:0];
    end
  end

  always @* begin
    keys_write_data_0 = key_0;
    if (allocate_second) begin
      keys_write_data_0 = key_1;
    end
  end

  always @* begin
    allocated = set_0;
    if (allocate_second) begin
      allocated = set_1;
    end
  end

  always @* begin
    valid_d = valid | allocated;
    if (free) begin
      valid_d = valid & ~free_set;
    end
  end

  always @* begin
    target_0 = 4'h0;
    if (write_valid_0) begin
      target_0 = write_set_0;
    end
    first_index = write_index_0;
    if (allocate) begin
      target_0 = allocated;
      first_index = allocate_index;
    end
  end

  always @* begin
    target_1 = 4'h0;
    if (write_valid_1) begin
      target_1 = write_set_1;
    end
  end

  always @* begin
    indices_0_d = first_index;
    if (target_1[0]) begin
      indices_0_d = write_index_1;
    end
  end

  always @* begin
    indices_1_d = first_index;
    if (target_1[1]) begin
      indices_1_d = write_index_1;
    end
  end

  always @* begin
    indices_2_d = first_index;
    if (target_1[2]) begin
      indices_2_d = write_index_1;
    end
  end

  always @* begin
    indices_3_d = first_index;
    if (target_1[3]) begin
      indices_3_d = write_index_1;
    end
  end

  async_ram_bits_25_2_2_1 keys (
    .clock(clock),
    .read_address_0(key_0[1:0]),
    .read_address_1(key_1[1:0]),
    .read_data_0(keys_read_data_0),
    .read_data_1(keys_read_data_1),
    .write_address_0(keys_write_address_0),
    .write_data_0(keys_write_data_0),
    .write_enable_0(allocate)
  );

  or_tree_4_2 read_0 (
    .value_0(read_0_value_0),
    .value_1(read_0_value_1),
    .value_2(read_0_value_2),
    .value_3(read_0_value_3),
    .any(read_0_any)
  );

  or_tree_4_2 read_1 (
    .value_0(read_1_value_0),
    .value_1(read_1_value_1),
    .value_2(read_1_value_2),
    .value_3(read_1_value_3),
    .any(read_1_any)
  );

  always @(posedge clock) begin
    if (reset) begin
      valid <= 4'h0;
    end else if (allocate | free) begin
      valid <= valid_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      indices_0 <= 2'h0;
    end else if (target_0[0] | target_1[0]) begin
      indices_0 <= indices_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      indices_1 <= 2'h0;
    end else if (target_0[1] | target_1[1]) begin
      indices_1 <= indices_1_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      indices_2 <= 2'h0;
    end else if (target_0[2] | target_1[2]) begin
      indices_2 <= indices_2_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      indices_3 <= 2'h0;
    end else if (target_0[3] | target_1[3]) begin
      indices_3 <= indices_3_d;
    end
  end
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

module or_tree_2_2 (
  input wire [1:0] value_0,
  input wire [1:0] value_1,
  output wire [1:0] any
);
  wire [1:0] node_0;
  wire [1:0] node_1;
  wire [1:0] node_2;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = node_0 | node_1;
  assign any = node_2;
endmodule

module mheap_lut_25_2_4_2_2_1 (
  input wire clock,
  input wire reset,
  input wire [24:0] key_0,
  input wire [24:0] key_1,
  output wire hit_0,
  output wire hit_1,
  output wire [1:0] index_0,
  output wire [1:0] index_1,
  input wire allocate_valid,
  input wire allocate_second,
  input wire [1:0] allocate_index,
  output wire allocate_way,
  input wire free_valid,
  input wire [24:0] free_key,
  input wire free_way,
  input wire write_valid_0,
  input wire write_valid_1,
  input wire [24:0] write_key_0,
  input wire [24:0] write_key_1,
  input wire write_way_0,
  input wire write_way_1,
  input wire [1:0] write_index_0,
  input wire [1:0] write_index_1,
  output reg [1:0] taken_0,
  output reg [1:0] taken_1,
  output reg [1:0] taken_2,
  output reg [1:0] taken_3
);
  wire [1:0] update_set_0;
  wire [1:0] update_set_1;
  wire [1:0] write_set_0;
  wire [1:0] write_set_1;
  wire [1:0] free_set;
  reg [3:0] update_onehot_0;
  reg [3:0] update_onehot_1;
  reg [3:0] write_onehot_0;
  reg [3:0] write_onehot_1;
  reg [3:0] free_onehot;
  reg [1:0] invalid;
  reg [1:0] hits_0;
  reg [1:0] hits_1;
  wire [3:0] way_0_taken;
  wire way_0_occupied_0;
  wire way_0_occupied_1;
  wire way_0_hit_0;
  wire way_0_hit_1;
  wire [1:0] way_0_index_0;
  wire [1:0] way_0_index_1;
  wire way_0_allocate;
  wire way_0_free;
  wire way_0_write_valid_0;
  wire way_0_write_valid_1;
  wire [3:0] way_1_taken;
  wire way_1_occupied_0;
  wire way_1_occupied_1;
  wire way_1_hit_0;
  wire way_1_hit_1;
  wire [1:0] way_1_index_0;
  wire [1:0] way_1_index_1;
  wire way_1_allocate;
  wire way_1_free;
  wire way_1_write_valid_0;
  wire way_1_write_valid_1;
  wire first_invalid_valid_unused;
  wire [1:0] first_invalid_onehot;

  assign free_set = free_key[1:0];

  always @* begin
    free_onehot = 4'h0;
    free_onehot[0] = free_set == 2'h0;
    free_onehot[1] = free_set == 2'h1;
    free_onehot[2] = free_set == 2'h2;
    free_onehot[3] = free_set == 2'h3;
  end

  assign update_set_0 = key_0[1:0];
  assign write_set_0 = write_key_0[1:0];

  always @* begin
    update_onehot_0 = 4'h0;
    update_onehot_0[0] = update_set_0 == 2'h0;
    update_onehot_0[1] = update_set_0 == 2'h1;
    update_onehot_0[2] = update_set_0 == 2'h2;
    update_onehot_0[3] = update_set_0 == 2'h3;
  end

  always @* begin
    write_onehot_0 = 4'h0;
    write_onehot_0[0] = write_set_0 == 2'h0;
    write_onehot_0[1] = write_set_0 == 2'h1;
    write_onehot_0[2] = write_set_0 == 2'h2;
    write_onehot_0[3] = write_set_0 == 2'h3;
  end

  assign update_set_1 = key_1[1:0];
  assign write_set_1 = write_key_1[1:0];

  always @* begin
    update_onehot_1 = 4'h0;
    update_onehot_1[0] = update_set_1 == 2'h0;
    update_onehot_1[1] = update_set_1 == 2'h1;
    update_onehot_1[2] = update_set_1 == 2'h2;
    update_onehot_1[3] = update_set_1 == 2'h3;
  end

  always @* begin
    write_onehot_1 = 4'h0;
    write_onehot_1[0] = write_set_1 == 2'h0;
    write_onehot_1[1] = write_set_1 == 2'h1;
    write_onehot_1[2] = write_set_1 == 2'h2;
    write_onehot_1[3] = write_set_1 == 2'h3;
  end

  always @* begin
    invalid = 2'h0;
    invalid[0] = (!allocate_second & !way_0_occupied_0) | (allocate_second & !way_0_occupied_1);
    invalid[1] = (!allocate_second & !way_1_occupied_0) | (allocate_second & !way_1_occupied_1);
  end

  assign way_0_allocate = allocate_valid & first_invalid_onehot[0];
  assign way_0_free = free_valid & (free_way == 1'b0);
  assign way_1_allocate = allocate_valid & first_invalid_onehot[1];
  assign way_1_free = free_valid & (free_way == 1'b1);
  assign way_0_write_valid_0 = write_valid_0 & (write_way_0 == 1'b0);
  assign way_1_write_valid_0 = write_valid_0 & (write_way_0 == 1'b1);
  assign way_0_write_valid_1 = write_valid_1 & (write_way_1 == 1'b0);
  assign way_1_write_valid_1 = write_valid_1 & (write_way_1 == 1'b1);

  always @* begin
    hits_0 = 2'h0;
    hits_0[0] = way_0_hit_0;
    hits_0[1] = way_1_hit_0;
  end

  assign hit_0 = |hits_0;

  always @* begin
    hits_1 = 2'h0;
    hits_1[0] = way_0_hit_1;
    hits_1[1] = way_1_hit_1;
  end

  assign hit_1 = |hits_1;

  always @* begin
    taken_0 = 2'h0;
    taken_0[0] = way_0_taken[0];
    taken_0[1] = way_1_taken[0];
  end

  always @* begin
    taken_1 = 2'h0;
    taken_1[0] = way_0_taken[1];
    taken_1[1] = way_1_taken[1];
  end

  always @* begin
    taken_2 = 2'h0;
    taken_2[0] = way_0_taken[2];
    taken_2[1] = way_1_taken[2];
  end

  always @* begin
    taken_3 = 2'h0;
    taken_3[0] = way_0_taken[3];
    taken_3[1] = way_1_taken[3];
  end

  mheap_way_25_2_4_2 way_0 (
    .clock(clock),
    .reset(reset),
    .key_0(key_0),
    .key_1(key_1),
    .set_0(update_onehot_0),
    .set_1(update_onehot_1),
    .taken(way_0_taken),
    .occupied_0(way_0_occupied_0),
    .occupied_1(way_0_occupied_1),
    .hit_0(way_0_hit_0),
    .hit_1(way_0_hit_1),
    .index_0(way_0_index_0),
    .index_1(way_0_index_1),
    .allocate(way_0_allocate),
    .allocate_second(allocate_second),
    .allocate_index(allocate_index),
    .free(way_0_free),
    .free_set(free_onehot),
    .write_valid_0(way_0_write_valid_0),
    .write_valid_1(way_0_write_valid_1),
    .write_set_0(write_onehot_0),
    .write_set_1(write_onehot_1),
    .write_index_0(write_index_0),
    .write_index_1(write_index_1)
  );

  mheap_way_25_2_4_2 way_1 (
    .clock(clock),
    .reset(reset),
    .key_0(key_0),
    .key_1(key_1),
    .set_0(update_onehot_0),
    .set_1(update_onehot_1),
    .taken(way_1_taken),
    .occupied_0(way_1_occupied_0),
    .occupied_1(way_1_occupied_1),
    .hit_0(way_1_hit_0),
    .hit_1(way_1_hit_1),
    .index_0(way_1_index_0),
    .index_1(way_1_index_1),
    .allocate(way_1_allocate),
    .allocate_second(allocate_second),
    .allocate_index(allocate_index),
    .free(way_1_free),
    .free_set(free_onehot),
    .write_valid_0(way_1_write_valid_0),
    .write_valid_1(way_1_write_valid_1),
    .write_set_0(write_onehot_0),
    .write_set_1(write_onehot_1),
    .write_index_0(write_index_0),
    .write_index_1(write_index_1)
  );

  first_set_2 first_invalid (
    .request(invalid),
    .valid(first_invalid_valid_unused),
    .onehot(first_invalid_onehot)
  );

  one_hot_to_binary_2_1 encoder (
    .onehot(first_invalid_onehot),
    .index(allocate_way)
  );

  or_tree_2_2 found_0 (
    .value_0(way_0_index_0),
    .value_1(way_1_index_0),
    .any(index_0)
  );

  or_tree_2_2 found_1 (
    .value_0(way_0_index_1),
    .value_1(way_1_index_1),
    .any(index_1)
  );
endmodule

module heap_engine_3_25_3_5_4_2_3_4_2_2_1_25_1 (
  input wire clock,
  input wire reset,
  input wire f3,
  input wire majority_empty,
  input wire [2:0] policy_0, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire boost_valid_0,
  input wire [24:0] boost_key_0,
  input wire oldest_valid_0,
  input wire oldest_valid_1,
  input wire [24:0] oldest_key_0,
  input wire [24:0] oldest_key_1,
  input wire [2:0] oldest_threads_0,
  input wire [2:0] oldest_threads_1,
  input wire [2:0] oldest_entry_0,
  input wire [2:0] oldest_entry_1,
  input wire oldest_formed_0,
  input wire oldest_formed_1,
  output wire oldest_take_one,
  output wire oldest_take_two,
  output wire applied_0,
  output wire applied_1,
  output wire [4:0] counted_0,
  output wire [4:0] counted_1,
  output wire append_valid,
  output wire [2:0] append_entry,
  output wire [2:0] append_warp,
  output wire pop_valid,
  output wire [24:0] pop_key,
  output wire [4:0] pop_count,
  output wire [2:0] pop_first,
  output wire [2:0] pop_last,
  output wire idle,
  output wire exchange,
  output wire [2:0] size,
  output wire [1:0] taken_0,
  output wire [1:0] taken_1,
  output wire [1:0] taken_2,
  output wire [1:0] taken_3
);
  wire apply_boosted_0;
  wire apply_moves;
  wire [1:0] apply_read_0;
  wire [1:0] apply_read_1;
  wire [1:0] apply_target_0;
  wire [1:0] apply_target_1;
  wire apply_write_last_0;
  wire apply_write_last_1;
  wire apply_write_made_0;
  wire apply_write_made_1;
  wire apply_allocate_valid;
  wire apply_allocate_second;
  wire apply_start_valid_0;
  wire apply_start_valid_1;
  wire [1:0] apply_start_index_0;
  wire [1:0] apply_start_index_1;
  wire apply_start_down;
  wire [1:0] sift_sift_0;
  wire [1:0] sift_sift_1;
  wire [1:0] sift_sift_2;
  wire [1:0] sift_sift_3;
  reg [24:0] sift_merit_0;
  reg [24:0] sift_merit_1;
  reg [24:0] sift_merit_2;
  reg [24:0] sift_merit_3;
  wire [1:0] sift_upper;
  wire [1:0] sift_lower;
  wire [1:0] sift_lower_word;
  wire sift_upper_parent;
  wire sift_upper_second;
  wire [24:0] merit_0_merit;
  wire [24:0] merit_1_merit;
  wire [24:0] merit_2_merit;
  wire [24:0] merit_3_merit;
  wire [24:0] heap_sift_key_0;
  wire [24:0] heap_sift_key_1;
  wire [24:0] heap_sift_key_2;
  wire [24:0] heap_sift_key_3;
  wire [4:0] heap_sift_count_0;
  wire [4:0] heap_sift_count_1;
  wire [4:0] heap_sift_count_2;
  wire [4:0] heap_sift_count_3;
  wire [4:0] heap_update_count_0;
  wire [4:0] heap_update_count_1;
  wire [2:0] heap_update_last_0;
  wire [2:0] heap_update_last_1;
  wire heap_root_way;
  wire [24:0] heap_moved_key_0;
  wire [24:0] heap_moved_key_1;
  wire heap_moved_way_0;
  wire heap_moved_way_1;
  reg [24:0] lut_key_0;
  wire lut_hit_0;
  wire lut_hit_1;
  wire [1:0] lut_index_0;
  wire [1:0] lut_index_1;
  wire lut_allocate_way;
  wire lut_write_valid_0;
  reg [1:0] lut_write_index_0;

  always @* begin
    sift_merit_0 = {20'h0, heap_sift_count_0};
    sift_merit_0 = merit_0_merit;
  end

  always @* begin
    sift_merit_1 = {20'h0, heap_sift_count_1};
    sift_merit_1 = merit_1_merit;
  end

  always @* begin
    sift_merit_2 = {20'h0, heap_sift_count_2};
    sift_merit_2 = merit_2_merit;
  end

  always @* begin
    sift_merit_3 = {20'h0, heap_sift_count_3};
    sift_merit_3 = merit_3_merit;
  end

  always @* begin
    lut_key_0 = oldest_key_0;
    if (!oldest_valid_0) begin
      lut_key_0 = boost_key_0;
    end
  end

  assign lut_write_valid_0 = exchange | apply_moves;

  always @* begin
    lut_write_index_0 = 2'h0;
    if (exchange) begin
      lut_write_index_0 = sift_upper;
    end
  end

  heap_apply_3_25_3_5_2_3_1 apply (
    .clock(clock),
    .reset(reset),
    .f3(f3),
    .idle(idle),
    .majority_empty(majority_empty),
    .policy_0(policy_0),
    .boost_valid_0(boost_valid_0),
    .boosted_0(apply_boosted_0),
    .oldest_valid_0(oldest_valid_0),
    .oldest_valid_1(oldest_valid_1),
    .oldest_key_0(oldest_key_0),
    .oldest_key_1(oldest_key_1),
    .oldest_threads_0(oldest_threads_0),
    .oldest_threads_1(oldest_threads_1),
    .oldest_entry_0(oldest_entry_0),
    .oldest_entry_1(oldest_entry_1),
    .oldest_formed_0(oldest_formed_0),
    .oldest_formed_1(oldest_formed_1),
    .oldest_take_one(oldest_take_one),
    .oldest_take_two(oldest_take_two),
    .hit_0(lut_hit_0),
    .hit_1(lut_hit_1),
    .index_0(lut_index_0),
    .index_1(lut_index_1),
    .applied_0(applied_0),
    .applied_1(applied_1),
    .pops(pop_valid),
    .moves(apply_moves),
    .read_0(apply_read_0),
    .read_1(apply_read_1),
    .count_0(heap_update_count_0),
    .count_1(heap_update_count_1),
    .last_0(heap_update_last_0),
    .last_1(heap_update_last_1),
    .target_0(apply_target_0),
    .target_1(apply_target_1),
    .counted_0(counted_0),
    .counted_1(counted_1),
    .write_last_0(apply_write_last_0),
    .write_last_1(apply_write_last_1),
    .write_made_0(apply_write_made_0),
    .write_made_1(apply_write_made_1),
    .allocate_valid(apply_allocate_valid),
    .allocate_second(apply_allocate_second),
    .start_valid_0(apply_start_valid_0),
    .start_valid_1(apply_start_valid_1),
    .start_index_0(apply_start_index_0),
    .start_index_1(apply_start_index_1),
    .start_down(apply_start_down),
    .append_valid(append_valid),
    .append_entry(append_entry),
    .append_warp(append_warp),
    .size(size)
  );

  heap_sift_25_2_3 sift (
    .clock(clock),
    .reset(reset),
    .start_valid_0(apply_start_valid_0),
    .start_valid_1(apply_start_valid_1),
    .start_index_0(apply_start_index_0),
    .start_index_1(apply_start_index_1),
    .start_down(apply_start_down),
    .size(size),
    .sift_0(sift_sift_0),
    .sift_1(sift_sift_1),
    .sift_2(sift_sift_2),
    .sift_3(sift_sift_3),
    .merit_0(sift_merit_0),
    .merit_1(sift_merit_1),
    .merit_2(sift_merit_2),
    .merit_3(sift_merit_3),
    .idle(idle),
    .exchange(exchange),
    .upper(sift_upper),
    .lower(sift_lower),
    .lower_word(sift_lower_word),
    .upper_parent(sift_upper_parent),
    .upper_second(sift_upper_second)
  );

  heap_merit_25_5_25 merit_0 (
    .policy(policy_0),
    .boosted(apply_boosted_0),
    .boost_key(boost_key_0),
    .key(heap_sift_key_0),
    .count(heap_sift_count_0),
    .merit(merit_0_merit)
  );

  heap_merit_25_5_25 merit_1 (
    .policy(policy_0),
    .boosted(apply_boosted_0),
    .boost_key(boost_key_0),
    .key(heap_sift_key_1),
    .count(heap_sift_count_1),
    .merit(merit_1_merit)
  );

  heap_merit_25_5_25 merit_2 (
    .policy(policy_0),
    .boosted(apply_boosted_0),
    .boost_key(boost_key_0),
    .key(heap_sift_key_2),
    .count(heap_sift_count_2),
    .merit(merit_2_merit)
  );

  heap_merit_25_5_25 merit_3 (
    .policy(policy_0),
    .boosted(apply_boosted_0),
    .boost_key(boost_key_0),
    .key(heap_sift_key_3),
    .count(heap_sift_count_3),
    .merit(merit_3_merit)
  );

  max_heap_3_25_5_4_2_1 heap (
    .clock(clock),
    .reset(reset),
    .sift_0(sift_sift_0),
    .sift_1(sift_sift_1),
    .sift_2(sift_sift_2),
    .sift_3(sift_sift_3),
    .sift_key_0(heap_sift_key_0),
    .sift_key_1(heap_sift_key_1),
    .sift_key_2(heap_sift_key_2),
    .sift_key_3(heap_sift_key_3),
    .sift_count_0(heap_sift_count_0),
    .sift_count_1(heap_sift_count_1),
    .sift_count_2(heap_sift_count_2),
    .sift_count_3(heap_sift_count_3),
    .update_0(apply_read_0),
    .update_1(apply_read_1),
    .update_count_0(heap_update_count_0),
    .update_count_1(heap_update_count_1),
    .update_last_0(heap_update_last_0),
    .update_last_1(heap_update_last_1),
    .root_key(pop_key),
    .root_count(pop_count),
    .root_first(pop_first),
    .root_last(pop_last),
    .root_way(heap_root_way),
    .exchange(exchange),
    .upper(sift_upper),
    .lower(sift_lower),
    .lower_word(sift_lower_word),
    .upper_parent(sift_upper_parent),
    .upper_second(sift_upper_second),
    .pops(apply_moves),
    .moved_key_0(heap_moved_key_0),
    .moved_key_1(heap_moved_key_1),
    .moved_way_0(heap_moved_way_0),
    .moved_way_1(heap_moved_way_1),
    .write_index_0(apply_target_0),
    .write_index_1(apply_target_1),
    .write_count_0(applied_0),
    .write_count_1(applied_1),
    .write_last_0(apply_write_last_0),
    .write_last_1(apply_write_last_1),
    .write_made_0(apply_write_made_0),
    .write_made_1(apply_write_made_1),
    .key_0(oldest_key_0),
    .key_1(oldest_key_1),
    .count_0(counted_0),
    .count_1(counted_1),
    .entry_0(oldest_entry_0),
    .entry_1(oldest_entry_1),
    .way(lut_allocate_way)
  );

  mheap_lut_25_2_4_2_2_1 lut (
    .clock(clock),
    .reset(reset),
    .key_0(lut_key_0),
    .key_1(oldest_key_1),
    .hit_0(lut_hit_0),
    .hit_1(lut_hit_1),
    .index_0(lut_index_0),
    .index_1(lut_index_1),
    .allocate_valid(apply_allocate_valid),
    .allocate_second(apply_allocate_second),
    .allocate_index(size[1:0]),
    .allocate_way(lut_allocate_way),
    .free_valid(pop_valid),
    .free_key(pop_key),
    .free_way(heap_root_way),
    .write_valid_0(lut_write_valid_0),
    .write_valid_1(exchange),
    .write_key_0(heap_moved_key_0),
    .write_key_1(heap_moved_key_1),
    .write_way_0(heap_moved_way_0),
    .write_way_1(heap_moved_way_1),
    .write_index_0(lut_write_index_0),
    .write_index_1(sift_lower),
    .taken_0(taken_0),
    .taken_1(taken_1),
    .taken_2(taken_2),
    .taken_3(taken_3)
  );
endmodule

module heap_room_4_3_4_2_2_2_2_1 (
  input wire unlimited_0,
  input wire [2:0] size,
  input wire [1:0] taken_0,
  input wire [1:0] taken_1,
  input wire [1:0] taken_2,
  input wire [1:0] taken_3,
  input wire [1:0] formed,
  input wire one_more,
  input wire [1:0] set_0,
  input wire [1:0] set_1,
  output wire fits_0,
  output wire fits_1
);
  localparam [7:0] heap = 8'h4;
  localparam [7:0] ways = 8'h2;

  reg [7:0] ahead_0;
  wire [7:0] ahead_1;
  wire [7:0] groups_0;
  wire [7:0] groups_1;
  reg [7:0] left_0;
  reg [7:0] left_1;
  wire [1:0] limit_0;
  wire [1:0] limit_1;
  reg heap_fits_0;
  reg heap_fits_1;
  reg [3:0] open_0;
  reg [3:0] open_1;
  wire [1:0] count_0_count;
  wire [1:0] count_1_count;
  wire [1:0] count_2_count;
  wire [1:0] count_3_count;

  always @* begin
    ahead_0 = {6'h0, formed};
    if (one_more) begin
      ahead_0 = {6'h0, formed} + 8'h1;
    end
  end

  assign ahead_1 = {6'h0, formed};
  assign groups_0 = {5'h0, size} + ahead_0;

  always @* begin
    left_0 = ways - ahead_0;
    if (ways < ahead_0) begin
      left_0 = 8'h0;
    end
  end

  assign limit_0 = left_0[1:0];

  always @* begin
    open_0 = 4'h0;
    open_0[0] = count_0_count < limit_0;
    open_0[0] = (count_0_count < limit_0) | unlimited_0;
    open_0[1] = count_1_count < limit_0;
    open_0[1] = (count_1_count < limit_0) | unlimited_0;
    open_0[2] = count_2_count < limit_0;
    open_0[2] = (count_2_count < limit_0) | unlimited_0;
    open_0[3] = count_3_count < limit_0;
    open_0[3] = (count_3_count < limit_0) | unlimited_0;
  end

  always @* begin
    heap_fits_0 = groups_0 < heap;
    heap_fits_0 = (groups_0 < heap) | unlimited_0;
  end

  wire [3:0] shifted = open_0 >> set_0;
  assign fits_0 = heap_fits_0 & shifted[0];
  assign groups_1 = {5'h0, size} + ahead_1;

  always @* begin
    left_1 = ways - ahead_1;
    if (ways < ahead_1) begin
      left_1 = 8'h0;
    end
  end

  assign limit_1 = left_1[1:0];

  always @* begin
    open_1 = 4'h0;
    open_1[0] = count_0_count < limit_1;
    open_1[0] = (count_0_count < limit_1) | unlimited_0;
    open_1[1] = count_1_count < limit_1;
    open_1[1] = (count_1_count < limit_1) | unlimited_0;
    open_1[2] = count_2_count < limit_1;
    open_1[2] = (count_2_count < limit_1) | unlimited_0;
    open_1[3] = count_3_count < limit_1;
    open_1[3] = (count_3_count < limit_1) | unlimited_0;
  end

  always @* begin
    heap_fits_1 = groups_1 < heap;
    heap_fits_1 = (groups_1 < heap) | unlimited_0;
  end

  wire [3:0] shifted_2 = open_1 >> set_1;
  assign fits_1 = heap_fits_1 & shifted_2[0];

  population_count_2_2 count_0 (
    .value(taken_0),
    .count(count_0_count)
  );

  population_count_2_2 count_1 (
    .value(taken_1),
    .count(count_1_count)
  );

  population_count_2_2 count_2 (
    .value(taken_2),
    .count(count_2_count)
  );

  population_count_2_2 count_3 (
    .value(taken_3),
    .count(count_3_count)
  );
endmodule

module group_unit_4_3_25_3_5_4_2_3_4_2_2_1_2_2_2_25_1 (
  input wire clock,
  input wire reset,
  input wire f3,
  input wire strict_rebalance,
  input wire with_groups_0,
  input wire [2:0] policy_0, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire boost_valid_0,
  input wire [24:0] boost_key_0,
  output reg update_ready,
  input wire update_valid_0,
  input wire update_valid_1,
  input wire [24:0] update_key_0,
  input wire [24:0] update_key_1,
  input wire [2:0] update_threads_0,
  input wire [2:0] update_threads_1,
  input wire [2:0] update_entry_0,
  input wire [2:0] update_entry_1,
  input wire update_formed_0,
  input wire update_formed_1,
  input wire [24:0] room_key,
  input wire [24:0] room_row_key,
  input wire room_one_more,
  output wire room_fits,
  output wire room_row_fits,
  output wire next_write_valid,
  output reg [2:0] next_write_entry,
  output reg [2:0] next_write_next,
  output wire [2:0] next_read_entry,
  input wire [2:0] next_read_next,
  output wire scheduled_valid,
  output wire [2:0] scheduled_entry,
  output wire [24:0] scheduled_key,
  input wire scheduled_picked,
  input wire [3:0] scheduled_lanes,
  output wire group_valid_0,
  output wire group_valid_1,
  output reg [24:0] group_key_0,
  output reg [24:0] group_key_1,
  output reg [4:0] group_count_0,
  output reg [4:0] group_count_1,
  output wire majority_valid,
  output wire [24:0] majority_key,
  output wire [4:0] majority_count,
  output wire exchange
);
  reg majority_entry_update_valid_0;
  reg majority_entry_update_valid_1;
  wire majority_entry_hit_0;
  wire majority_entry_hit_1;
  wire [4:0] majority_entry_group_count;
  wire majority_entry_empty;
  wire majority_entry_append_valid;
  wire [2:0] majority_entry_append_entry;
  wire [2:0] majority_entry_append_warp;
  wire queue_push_ready;
  reg queue_push_valid_0;
  reg queue_push_valid_1;
  wire queue_oldest_valid_0;
  wire queue_oldest_valid_1;
  wire [24:0] queue_oldest_key_0;
  wire [24:0] queue_oldest_key_1;
  wire [2:0] queue_oldest_threads_0;
  wire [2:0] queue_oldest_threads_1;
  wire [2:0] queue_oldest_entry_0;
  wire [2:0] queue_oldest_entry_1;
  wire queue_oldest_formed_0;
  wire queue_oldest_formed_1;
  wire [1:0] queue_formed;
  wire engine_oldest_take_one;
  wire engine_oldest_take_two;
  wire engine_applied_0;
  wire engine_applied_1;
  wire [4:0] engine_counted_0;
  wire [4:0] engine_counted_1;
  wire engine_append_valid;
  wire [2:0] engine_append_entry;
  wire [2:0] engine_append_warp;
  wire [2:0] engine_pop_first;
  wire [2:0] engine_pop_last;
  wire engine_idle;
  wire [2:0] engine_size;
  wire [1:0] engine_taken_0;
  wire [1:0] engine_taken_1;
  wire [1:0] engine_taken_2;
  wire [1:0] engine_taken_3;

  always @* begin
    majority_entry_update_valid_0 = update_valid_0;
    majority_entry_update_valid_0 = update_valid_0 & with_groups_0;
  end

  always @* begin
    queue_push_valid_0 = update_valid_0 & !majority_entry_hit_0;
    queue_push_valid_0 = update_valid_0 & !majority_entry_hit_0 & with_groups_0;
  end

  always @* begin
    majority_entry_update_valid_1 = update_valid_1;
    majority_entry_update_valid_1 = update_valid_1 & with_groups_0;
  end

  always @* begin
    queue_push_valid_1 = update_valid_1 & !majority_entry_hit_1;
    queue_push_valid_1 = update_valid_1 & !majority_entry_hit_1 & with_groups_0;
  end

  always @* begin
    update_ready = queue_push_ready;
    update_ready = queue_push_ready | !with_groups_0;
  end

  assign scheduled_valid = !majority_entry_empty & (!strict_rebalance | engine_idle);
  assign next_write_valid = majority_entry_append_valid | engine_append_valid;

  always @* begin
    next_write_entry = engine_append_entry;
    next_write_next = engine_append_warp;
    if (f3) begin
      next_write_entry = majority_entry_append_entry;
      next_write_next = majority_entry_append_warp;
    end
  end

  assign group_valid_0 = majority_entry_hit_0 | engine_applied_0;

  always @* begin
    group_key_0 = queue_oldest_key_0;
    group_count_0 = engine_counted_0;
    if (f3) begin
      group_key_0 = update_key_0;
      group_count_0 = majority_entry_group_count;
    end
  end

  assign group_valid_1 = majority_entry_hit_1 | engine_applied_1;

  always @* begin
    group_key_1 = queue_oldest_key_1;
    group_count_1 = engine_counted_1;
    if (f3) begin
      group_key_1 = update_key_1;
      group_count_1 = majority_entry_group_count;
    end
  end

  majority_entry_4_3_25_3_5 majority_entry (
    .clock(clock),
    .reset(reset),
    .update_valid_0(majority_entry_update_valid_0),
    .update_valid_1(majority_entry_update_valid_1),
    .update_key_0(update_key_0),
    .update_key_1(update_key_1),
    .update_threads_0(update_threads_0),
    .update_threads_1(update_threads_1),
    .update_entry_0(update_entry_0),
    .update_entry_1(update_entry_1),
    .update_formed_0(update_formed_0),
    .update_formed_1(update_formed_1),
    .hit_0(majority_entry_hit_0),
    .hit_1(majority_entry_hit_1),
    .group_count(majority_entry_group_count),
    .pop_valid(majority_valid),
    .pop_key(majority_key),
    .pop_count(majority_count),
    .pop_first(engine_pop_first),
    .pop_last(engine_pop_last),
    .picked(scheduled_picked),
    .lanes(scheduled_lanes),
    .behind(next_read_next),
    .empty(majority_entry_empty),
    .key(scheduled_key),
    .first(scheduled_entry),
    .read_entry(next_read_entry),
    .append_valid(majority_entry_append_valid),
    .append_entry(majority_entry_append_entry),
    .append_warp(majority_entry_append_warp)
  );

  update_queue_3_25_3_2_2 queue (
    .clock(clock),
    .reset(reset),
    .push_ready(queue_push_ready),
    .push_valid_0(queue_push_valid_0),
    .push_valid_1(queue_push_valid_1),
    .push_key_0(update_key_0),
    .push_key_1(update_key_1),
    .push_threads_0(update_threads_0),
    .push_threads_1(update_threads_1),
    .push_entry_0(update_entry_0),
    .push_entry_1(update_entry_1),
    .push_formed_0(update_formed_0),
    .push_formed_1(update_formed_1),
    .oldest_valid_0(queue_oldest_valid_0),
    .oldest_valid_1(queue_oldest_valid_1),
    .oldest_key_0(queue_oldest_key_0),
    .oldest_key_1(queue_oldest_key_1),
    .oldest_threads_0(queue_oldest_threads_0),
    .oldest_threads_1(queue_oldest_threads_1),
    .oldest_entry_0(queue_oldest_entry_0),
    .oldest_entry_1(queue_oldest_entry_1),
    .oldest_formed_0(queue_oldest_formed_0),
    .oldest_formed_1(queue_oldest_formed_1),
    .oldest_take_one(engine_oldest_take_one),
    .oldest_take_two(engine_oldest_take_two),
    .formed(queue_formed)
  );

  heap_engine_3_25_3_5_4_2_3_4_2_2_1_25_1 engine (
    .clock(clock),
    .reset(reset),
    .f3(f3),
    .majority_empty(majority_entry_empty),
    .policy_0(policy_0),
    .boost_valid_0(boost_valid_0),
    .boost_key_0(boost_key_0),
    .oldest_valid_0(queue_oldest_valid_0),
    .oldest_valid_1(queue_oldest_valid_1),
    .oldest_key_0(queue_oldest_key_0),
    .oldest_key_1(queue_oldest_key_1),
    .oldest_threads_0(queue_oldest_threads_0),
    .oldest_threads_1(queue_oldest_threads_1),
    .oldest_entry_0(queue_oldest_entry_0),
    .oldest_entry_1(queue_oldest_entry_1),
    .oldest_formed_0(queue_oldest_formed_0),
    .oldest_formed_1(queue_oldest_formed_1),
    .oldest_take_one(engine_oldest_take_one),
    .oldest_take_two(engine_oldest_take_two),
    .applied_0(engine_applied_0),
    .applied_1(engine_applied_1),
    .counted_0(engine_counted_0),
    .counted_1(engine_counted_1),
    .append_valid(engine_append_valid),
    .append_entry(engine_append_entry),
    .append_warp(engine_append_warp),
    .pop_valid(majority_valid),
    .pop_key(majority_key),
    .pop_count(majority_count),
    .pop_first(engine_pop_first),
    .pop_last(engine_pop_last),
    .idle(engine_idle),
    .exchange(exchange),
    .size(engine_size),
    .taken_0(engine_taken_0),
    .taken_1(engine_taken_1),
    .taken_2(engine_taken_2),
    .taken_3(engine_taken_3)
  );

  heap_room_4_3_4_2_2_2_2_1 places (
    .unlimited_0(!with_groups_0),
    .size(engine_size),
    .taken_0(engine_taken_0),
    .taken_1(engine_taken_1),
    .taken_2(engine_taken_2),
    .taken_3(engine_taken_3),
    .formed(queue_formed),
    .one_more(room_one_more),
    .set_0(room_key[1:0]),
    .set_1(room_row_key[1:0]),
    .fits_0(room_fits),
    .fits_1(room_row_fits)
  );
endmodule

module thread_column_4_2_1 (
  input wire clock,
  input wire reset,
  input wire [3:0] start_rows,
  input wire exit,
  input wire barrier,
  input wire [1:0] row,
  input wire [3:0] taken_rows,
  input wire [3:0] released_rows_0,
  output wire [3:0] live,
  output wire [3:0] waiting
);
  reg [3:0] row_bit;
  reg [3:0] ended;
  reg [3:0] stopped;
  reg [3:0] live_held;
  reg [3:0] waiting_held_d;
  reg [3:0] waiting_held;

  assign live = live_held;
  assign waiting = waiting_held;

  always @* begin
    row_bit = 4'h0;
    row_bit[0] = row == 2'h0;
    row_bit[1] = row == 2'h1;
    row_bit[2] = row == 2'h2;
    row_bit[3] = row == 2'h3;
  end

  always @* begin
    ended = 4'h0;
    if (exit) begin
      ended = row_bit;
    end
  end

  always @* begin
    stopped = 4'h0;
    if (barrier) begin
      stopped = row_bit;
    end
  end

  always @* begin
    waiting_held_d = (waiting_held & ~taken_rows) | stopped | start_rows;
    waiting_held_d = (waiting_held & ~taken_rows) | stopped | start_rows |
        (live_held & released_rows_0);
  end

  always @(posedge clock) begin
    if (reset) begin
      live_held <= 4'h0;
      waiting_held <= 4'h0;
    end else begin
      live_held <= (live_held & ~ended) | start_rows;
      waiting_held <= waiting_held_d;
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

module thread_states_4_4_2_1 (
  input wire clock,
  input wire reset,
  input wire swizzle,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire [3:0] start_last,
  input wire [3:0] start_tail,
  input wire [23:0] start_pc,
  input wire exit,
  input wire barrier,
  input wire [3:0] lanes,
  input wire [1:0] sw_0,
  input wire [1:0] sw_1,
  input wire [1:0] sw_2,
  input wire [1:0] sw_3,
  output wire [3:0] warps_active,
  output wire [3:0] warps_waiting,
  input wire [3:0] warps_leaving,
  input wire [3:0] released_0,
  output wire entering_valid,
  output wire [1:0] entering_row,
  output reg [3:0] entering_lanes,
  output wire entering_released_0,
  input wire take
);
  localparam [3:0] even_lanes = 4'h5;

  reg [3:0] tail;
  reg [3:0] start_rows;
  reg [3:0] start_last_2;
  reg [3:0] taken_rows;
  reg [3:0] entering_d;
  reg [3:0] entering;
  reg [3:0] from_barrier_0;
  reg [3:0] column_0_start_rows;
  wire column_0_exit;
  wire column_0_barrier;
  wire [3:0] column_0_live;
  wire [3:0] column_0_waiting;
  reg [3:0] column_1_start_rows;
  wire column_1_exit;
  wire column_1_barrier;
  wire [3:0] column_1_live;
  wire [3:0] column_1_waiting;
  reg [3:0] column_2_start_rows;
  wire column_2_exit;
  wire column_2_barrier;
  wire [3:0] column_2_live;
  wire [3:0] column_2_waiting;
  reg [3:0] column_3_start_rows;
  wire column_3_exit;
  wire column_3_barrier;
  wire [3:0] column_3_live;
  wire [3:0] column_3_waiting;
  wire [3:0] lowest_onehot;
  wire [3:0] moving_value_0;
  wire [3:0] moving_value_1;
  wire [3:0] moving_value_2;
  wire [3:0] moving_value_3;
  wire [3:0] moving_any;

  always @* begin
    tail = start_tail;
    if (swizzle & !(^start_warps)) begin
      tail = ((start_tail & even_lanes) << 2'h1) | ((start_tail >> 2'h1) & even_lanes);
    end
  end

  always @* begin
    start_rows = 4'h0;
    start_last_2 = 4'h0;
    if (start_valid) begin
      start_rows = start_warps & ~start_last;
      start_last_2 = start_last;
    end
  end

  always @* begin
    taken_rows = 4'h0;
    if (take) begin
      taken_rows = lowest_onehot;
    end
  end

  always @* begin
    entering_lanes = 4'h0;
    entering_lanes[0] = |(column_0_waiting & lowest_onehot);
    entering_lanes[1] = |(column_1_waiting & lowest_onehot);
    entering_lanes[2] = |(column_2_waiting & lowest_onehot);
    entering_lanes[3] = |(column_3_waiting & lowest_onehot);
  end

  always @* begin
    column_0_start_rows = start_rows;
    if (tail[0]) begin
      column_0_start_rows = start_rows | start_last_2;
    end
  end

  assign column_0_exit = exit & lanes[0];
  assign column_0_barrier = barrier & lanes[0];
  assign moving_value_0 = column_0_live & ~column_0_waiting;

  always @* begin
    column_1_start_rows = start_rows;
    if (tail[1]) begin
      column_1_start_rows = start_rows | start_last_2;
    end
  end

  assign column_1_exit = exit & lanes[1];
  assign column_1_barrier = barrier & lanes[1];
  assign moving_value_1 = column_1_live & ~column_1_waiting;

  always @* begin
    column_2_start_rows = start_rows;
    if (tail[2]) begin
      column_2_start_rows = start_rows | start_last_2;
    end
  end

  assign column_2_exit = exit & lanes[2];
  assign column_2_barrier = barrier & lanes[2];
  assign moving_value_2 = column_2_live & ~column_2_waiting;

  always @* begin
    column_3_start_rows = start_rows;
    if (tail[3]) begin
      column_3_start_rows = start_rows | start_last_2;
    end
  end

  assign column_3_exit = exit & lanes[3];
  assign column_3_barrier = barrier & lanes[3];
  assign moving_value_3 = column_3_live & ~column_3_waiting;

  always @* begin
    entering_d = (entering & ~taken_rows) | start_rows | start_last_2 | warps_leaving;
    entering_d = (entering & ~taken_rows) | start_rows | start_last_2 | warps_leaving | released_0;
  end

  assign entering_released_0 = |(from_barrier_0 & lowest_onehot);
  assign warps_waiting = ~(moving_any | entering);

  thread_column_4_2_1 column_0 (
    .clock(clock),
    .reset(reset),
    .start_rows(column_0_start_rows),
    .exit(column_0_exit),
    .barrier(column_0_barrier),
    .row(sw_0),
    .taken_rows(taken_rows),
    .released_rows_0(released_0),
    .live(column_0_live),
    .waiting(column_0_waiting)
  );

  thread_column_4_2_1 column_1 (
    .clock(clock),
    .reset(reset),
    .start_rows(column_1_start_rows),
    .exit(column_1_exit),
    .barrier(column_1_barrier),
    .row(sw_1),
    .taken_rows(taken_rows),
    .released_rows_0(released_0),
    .live(column_1_live),
    .waiting(column_1_waiting)
  );

  thread_column_4_2_1 column_2 (
    .clock(clock),
    .reset(reset),
    .start_rows(column_2_start_rows),
    .exit(column_2_exit),
    .barrier(column_2_barrier),
    .row(sw_2),
    .taken_rows(taken_rows),
    .released_rows_0(released_0),
    .live(column_2_live),
    .waiting(column_2_waiting)
  );

  thread_column_4_2_1 column_3 (
    .clock(clock),
    .reset(reset),
    .start_rows(column_3_start_rows),
    .exit(column_3_exit),
    .barrier(column_3_barrier),
    .row(sw_3),
    .taken_rows(taken_rows),
    .released_rows_0(released_0),
    .live(column_3_live),
    .waiting(column_3_waiting)
  );

  priority_encoder_4_2 lowest (
    .request(entering),
    .valid(entering_valid),
    .index(entering_row),
    .onehot(lowest_onehot)
  );

  or_tree_4_4 live (
    .value_0(column_0_live),
    .value_1(column_1_live),
    .value_2(column_2_live),
    .value_3(column_3_live),
    .any(warps_active)
  );

  or_tree_4_4 moving (
    .value_0(moving_value_0),
    .value_1(moving_value_1),
    .value_2(moving_value_2),
    .value_3(moving_value_3),
    .any(moving_any)
  );

  always @(posedge clock) begin
    if (reset) begin
      entering <= 4'h0;
      from_barrier_0 <= 4'h0;
    end else begin
      entering <= entering_d;
      from_barrier_0 <= (from_barrier_0 & ~taken_rows) | released_0;
    end
  end
endmodule

module resume_lane_4_2 (
  input wire clock,
  input wire write,
  input wire [1:0] write_row,
  input wire [23:0] write_pc,
  input wire [1:0] read_row,
  output wire [23:0] read_pc
);

  async_ram_bits_24_2_1_1 pcs (
    .clock(clock),
    .read_address_0(read_row),
    .read_data_0(read_pc),
    .write_address_0(write_row),
    .write_data_0(write_pc),
    .write_enable_0(write)
  );
endmodule

module or_tree_4_24 (
  input wire [23:0] value_0,
  input wire [23:0] value_1,
  input wire [23:0] value_2,
  input wire [23:0] value_3,
  output wire [23:0] any
);
  wire [23:0] node_0;
  wire [23:0] node_1;
  wire [23:0] node_2;
  wire [23:0] node_3;
  wire [23:0] node_4;
  wire [23:0] node_5;
  wire [23:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = node_0 | node_1;
  assign node_5 = node_2 | node_3;
  assign node_6 = node_4 | node_5;
  assign any = node_6;
endmodule

module row_register_4_4_2_2_1_25_1 (
  input wire clock,
  input wire reset,
  output wire empty,
  input wire load,
  input wire [1:0] load_row,
  input wire [3:0] load_lanes,
  input wire load_released_0,
  input wire [23:0] barrier_pc_0,
  input wire [3:0] block_warps_0,
  input wire [3:0] block_warps_1,
  output wire [1:0] read_row,
  input wire [23:0] resume_pc_0,
  input wire [23:0] resume_pc_1,
  input wire [23:0] resume_pc_2,
  input wire [23:0] resume_pc_3,
  output wire row_valid,
  output wire [24:0] row_key,
  output wire [3:0] row_lanes,
  output wire [1:0] row_sw_0,
  output wire [1:0] row_sw_1,
  output wire [1:0] row_sw_2,
  output wire [1:0] row_sw_3,
  input wire row_take
);
  reg [3:0] row_bit;
  reg [1:0] block_bit;
  reg [3:0] group;
  reg [23:0] group_pc;
  reg [1:0] row_held;
  reg [3:0] lanes_d;
  reg [3:0] lanes;
  reg released_0;
  wire [3:0] first_lane_onehot;
  reg [23:0] first_pc_value_0;
  reg [23:0] first_pc_value_1;
  reg [23:0] first_pc_value_2;
  reg [23:0] first_pc_value_3;
  wire [23:0] first_pc_any;
  wire block_slot_index;

  assign empty = !(|lanes);
  assign read_row = row_held;

  always @* begin
    row_bit = 4'h0;
    row_bit[0] = row_held == 2'h0;
    row_bit[1] = row_held == 2'h1;
    row_bit[2] = row_held == 2'h2;
    row_bit[3] = row_held == 2'h3;
  end

  always @* begin
    block_bit = 2'h0;
    block_bit[0] = |(block_warps_0 & row_bit);
    block_bit[1] = |(block_warps_1 & row_bit);
  end

  always @* begin
    first_pc_value_0 = 24'h0;
    if (first_lane_onehot[0]) begin
      first_pc_value_0 = resume_pc_0;
    end
  end

  always @* begin
    first_pc_value_1 = 24'h0;
    if (first_lane_onehot[1]) begin
      first_pc_value_1 = resume_pc_1;
    end
  end

  always @* begin
    first_pc_value_2 = 24'h0;
    if (first_lane_onehot[2]) begin
      first_pc_value_2 = resume_pc_2;
    end
  end

  always @* begin
    first_pc_value_3 = 24'h0;
    if (first_lane_onehot[3]) begin
      first_pc_value_3 = resume_pc_3;
    end
  end

  always @* begin
    group = 4'h0;
    group[0] = lanes[0] & (resume_pc_0 == first_pc_any);
    group[1] = lanes[1] & (resume_pc_1 == first_pc_any);
    group[2] = lanes[2] & (resume_pc_2 == first_pc_any);
    group[3] = lanes[3] & (resume_pc_3 == first_pc_any);
    group_pc = first_pc_any;
    if (released_0) begin
      group = lanes;
      group_pc = barrier_pc_0;
    end
  end

  assign row_sw_0 = row_held;
  assign row_sw_1 = row_held;
  assign row_sw_2 = row_held;
  assign row_sw_3 = row_held;
  assign row_lanes = group;
  assign row_key = ({24'h0, block_slot_index} << 5'h18) | {1'b0, group_pc};

  always @* begin
    lanes_d = lanes & ~group;
    if (load) begin
      lanes_d = load_lanes;
    end
  end

  first_set_4 first_lane (
    .request(lanes),
    .valid(row_valid),
    .onehot(first_lane_onehot)
  );

  or_tree_4_24 first_pc (
    .value_0(first_pc_value_0),
    .value_1(first_pc_value_1),
    .value_2(first_pc_value_2),
    .value_3(first_pc_value_3),
    .any(first_pc_any)
  );

  one_hot_to_binary_2_1 block_slot (
    .onehot(block_bit),
    .index(block_slot_index)
  );

  always @(posedge clock) begin
    if (reset) begin
      row_held <= 2'h0;
      released_0 <= 1'b0;
    end else if (load) begin
      row_held <= load_row;
      released_0 <= load_released_0;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      lanes <= 4'h0;
    end else if (load | row_take) begin
      lanes <= lanes_d;
    end
  end
endmodule

module row_unit_4_4_2_2_1_25_1 (
  input wire clock,
  input wire reset,
  input wire swizzle,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire [3:0] start_last,
  input wire [3:0] start_tail,
  input wire [23:0] start_pc,
  input wire initialise_valid,
  input wire [1:0] initialise_row,
  input wire completion_valid,
  input wire [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [23:0] completion_pc,
  input wire [3:0] completion_lanes,
  input wire [1:0] completion_sw_0,
  input wire [1:0] completion_sw_1,
  input wire [1:0] completion_sw_2,
  input wire [1:0] completion_sw_3,
  input wire [3:0] block_warps_0,
  input wire [3:0] block_warps_1,
  output wire [3:0] warps_active,
  output wire [3:0] warps_waiting,
  input wire [3:0] warps_leaving,
  input wire [3:0] released_0,
  output wire [1:0] resume_row_0,
  input wire [23:0] barrier_pc_0,
  output wire row_valid,
  output wire [24:0] row_key,
  output wire [3:0] row_lanes,
  output wire [1:0] row_sw_0,
  output wire [1:0] row_sw_1,
  output wire [1:0] row_sw_2,
  output wire [1:0] row_sw_3,
  input wire row_take
);
  localparam [2:0] CONTROL_EXIT = 3'h3;
  localparam [2:0] CONTROL_BARRIER = 3'h4;

  wire bars;
  wire takes;
  reg [23:0] resume_pc;
  wire states_exit;
  wire states_entering_valid;
  wire [1:0] states_entering_row;
  wire [3:0] states_entering_lanes;
  wire states_entering_released_0;
  wire resume_0_write;
  reg [1:0] resume_0_write_row;
  wire [23:0] resume_0_read_pc;
  wire resume_1_write;
  reg [1:0] resume_1_write_row;
  wire [23:0] resume_1_read_pc;
  wire resume_2_write;
  reg [1:0] resume_2_write_row;
  wire [23:0] resume_2_read_pc;
  wire resume_3_write;
  reg [1:0] resume_3_write_row;
  wire [23:0] resume_3_read_pc;
  wire held_empty;

  assign bars = completion_valid & (completion_control == CONTROL_BARRIER);
  assign states_exit = completion_valid & (completion_control == CONTROL_EXIT);

  always @* begin
    resume_pc = completion_pc + 24'h1;
    if (initialise_valid) begin
      resume_pc = start_pc;
    end
  end

  assign resume_0_write = initialise_valid | (bars & completion_lanes[0]);

  always @* begin
    resume_0_write_row = completion_sw_0;
    if (initialise_valid) begin
      resume_0_write_row = initialise_row;
    end
  end

  assign resume_1_write = initialise_valid | (bars & completion_lanes[1]);

  always @* begin
    resume_1_write_row = completion_sw_1;
    if (initialise_valid) begin
      resume_1_write_row = initialise_row;
    end
  end

  assign resume_2_write = initialise_valid | (bars & completion_lanes[2]);

  always @* begin
    resume_2_write_row = completion_sw_2;
    if (initialise_valid) begin
      resume_2_write_row = initialise_row;
    end
  end

  assign resume_3_write = initialise_valid | (bars & completion_lanes[3]);

  always @* begin
    resume_3_write_row = completion_sw_3;
    if (initialise_valid) begin
      resume_3_write_row = initialise_row;
    end
  end

  assign takes = held_empty & states_entering_valid;

  thread_states_4_4_2_1 states (
    .clock(clock),
    .reset(reset),
    .swizzle(swizzle),
    .start_valid(start_valid),
    .start_warps(start_warps),
    .start_last(start_last),
    .start_tail(start_tail),
    .start_pc(start_pc),
    .exit(states_exit),
    .barrier(bars),
    .lanes(completion_lanes),
    .sw_0(completion_sw_0),
    .sw_1(completion_sw_1),
    .sw_2(completion_sw_2),
    .sw_3(completion_sw_3),
    .warps_active(warps_active),
    .warps_waiting(warps_waiting),
    .warps_leaving(warps_leaving),
    .released_0(released_0),
    .entering_valid(states_entering_valid),
    .entering_row(states_entering_row),
    .entering_lanes(states_entering_lanes),
    .entering_released_0(states_entering_released_0),
    .take(takes)
  );

  resume_lane_4_2 resume_0 (
    .clock(clock),
    .write(resume_0_write),
    .write_row(resume_0_write_row),
    .write_pc(resume_pc),
    .read_row(resume_row_0),
    .read_pc(resume_0_read_pc)
  );

  resume_lane_4_2 resume_1 (
    .clock(clock),
    .write(resume_1_write),
    .write_row(resume_1_write_row),
    .write_pc(resume_pc),
    .read_row(resume_row_0),
    .read_pc(resume_1_read_pc)
  );

  resume_lane_4_2 resume_2 (
    .clock(clock),
    .write(resume_2_write),
    .write_row(resume_2_write_row),
    .write_pc(resume_pc),
    .read_row(resume_row_0),
    .read_pc(resume_2_read_pc)
  );

  resume_lane_4_2 resume_3 (
    .clock(clock),
    .write(resume_3_write),
    .write_row(resume_3_write_row),
    .write_pc(resume_pc),
    .read_row(resume_row_0),
    .read_pc(resume_3_read_pc)
  );

  row_register_4_4_2_2_1_25_1 held (
    .clock(clock),
    .reset(reset),
    .empty(held_empty),
    .load(takes),
    .load_row(states_entering_row),
    .load_lanes(states_entering_lanes),
    .load_released_0(states_entering_released_0),
    .barrier_pc_0(barrier_pc_0),
    .block_warps_0(block_warps_0),
    .block_warps_1(block_warps_1),
    .read_row(resume_row_0),
    .resume_pc_0(resume_0_read_pc),
    .resume_pc_1(resume_1_read_pc),
    .resume_pc_2(resume_2_read_pc),
    .resume_pc_3(resume_3_read_pc),
    .row_valid(row_valid),
    .row_key(row_key),
    .row_lanes(row_lanes),
    .row_sw_0(row_sw_0),
    .row_sw_1(row_sw_1),
    .row_sw_2(row_sw_2),
    .row_sw_3(row_sw_3),
    .row_take(row_take)
  );
endmodule

module spill_queue_4_2_25_5 (
  input wire clock,
  input wire reset,
  input wire fifo,
  output wire spilled_mode,
  input wire spilled_two_free,
  input wire spilled_valid,
  input wire [24:0] spilled_key,
  input wire [3:0] spilled_lanes,
  input wire [1:0] spilled_sw_0,
  input wire [1:0] spilled_sw_1,
  input wire [1:0] spilled_sw_2,
  input wire [1:0] spilled_sw_3,
  output wire spilled_take,
  output wire offer_store,
  output wire offer_load,
  output reg [4:0] offer_record,
  output wire [24:0] offer_key,
  output wire [3:0] offer_lanes,
  output wire [1:0] offer_sw_0,
  output wire [1:0] offer_sw_1,
  output wire [1:0] offer_sw_2,
  output wire [1:0] offer_sw_3,
  input wire offer_accepted,
  input wire offer_response_valid,
  input wire [24:0] offer_response_key,
  input wire [3:0] offer_response_lanes,
  input wire [1:0] offer_response_sw_0,
  input wire [1:0] offer_response_sw_1,
  input wire [1:0] offer_response_sw_2,
  input wire [1:0] offer_response_sw_3,
  output wire fill_valid,
  output wire [24:0] fill_key,
  output wire [3:0] fill_lanes,
  output wire [1:0] fill_sw_0,
  output wire [1:0] fill_sw_1,
  output wire [1:0] fill_sw_2,
  output wire [1:0] fill_sw_3,
  input wire fill_take,
  output wire fill_in_flight,
  output wire spill_valid,
  output wire [4:0] spill_record,
  output wire [24:0] spill_key,
  output wire [3:0] spill_lanes,
  output wire filling_valid,
  output wire [4:0] filling_record
);
  wire has_records;
  wire filling_now;
  wire stores;
  wire loads;
  reg [4:0] head;
  reg [4:0] tail;
  reg in_flight;
  reg filled;
  reg [24:0] key;
  reg [3:0] lanes;

  assign has_records = head != tail;
  assign filling_now = in_flight | filled;
  assign spilled_mode = fifo & (spilled_valid | has_records | filling_now);
  assign offer_store = spilled_valid;
  assign offer_load = !spilled_valid & has_records & !filling_now & spilled_two_free;

  always @* begin
    offer_record = head;
    if (spilled_valid) begin
      offer_record = tail;
    end
  end

  assign offer_key = spilled_key;
  assign offer_lanes = spilled_lanes;
  assign stores = spilled_valid & offer_accepted;
  assign loads = !spilled_valid & offer_accepted;
  assign spilled_take = stores;
  assign fill_in_flight = in_flight;
  assign fill_valid = filled;
  assign fill_key = key;
  assign fill_lanes = lanes;
  assign offer_sw_0 = spilled_sw_0;
  assign offer_sw_1 = spilled_sw_1;
  assign offer_sw_2 = spilled_sw_2;
  assign offer_sw_3 = spilled_sw_3;
  assign spill_valid = stores;
  assign spill_record = tail;
  assign spill_key = spilled_key;
  assign spill_lanes = spilled_lanes;
  assign filling_valid = loads;
  assign filling_record = head;

  register_array_bits_2_4 rows (
    .clock(clock),
    .reset(reset),
    .enable(offer_response_valid),
    .d_0(offer_response_sw_0),
    .d_1(offer_response_sw_1),
    .d_2(offer_response_sw_2),
    .d_3(offer_response_sw_3),
    .q_0(fill_sw_0),
    .q_1(fill_sw_1),
    .q_2(fill_sw_2),
    .q_3(fill_sw_3)
  );

  always @(posedge clock) begin
    if (reset) begin
      head <= 5'h0;
    end else if (loads) begin
      head <= head + 5'h1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      tail <= 5'h0;
    end else if (stores) begin
      tail <= tail + 5'h1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      in_flight <= 1'b0;
    end else if (loads | offer_response_valid) begin
      in_flight <= loads;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      filled <= 1'b0;
    end else if (offer_response_valid | fill_take) begin
      filled <= offer_response_valid;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      key <= 25'h0;
      lanes <= 4'h0;
    end else if (offer_response_valid) begin
      key <= offer_response_key;
      lanes <= offer_response_lanes;
    end
  end
endmodule

module select_bits_3_8_3 (
  input wire [2:0] value_0,
  input wire [2:0] value_1,
  input wire [2:0] value_2,
  input wire [2:0] value_3,
  input wire [2:0] value_4,
  input wire [2:0] value_5,
  input wire [2:0] value_6,
  input wire [2:0] value_7,
  input wire [2:0] index,
  output wire [2:0] chosen
);
  localparam [2:0] deciding_0 = 3'h1;
  localparam [2:0] deciding_1 = 3'h1;
  localparam [2:0] deciding_2 = 3'h1;
  localparam [2:0] deciding_3 = 3'h1;
  localparam [2:0] deciding_4 = 3'h2;
  localparam [2:0] deciding_5 = 3'h2;
  localparam [2:0] deciding_6 = 3'h4;

  wire [2:0] node_0;
  wire [2:0] node_1;
  wire [2:0] node_2;
  wire [2:0] node_3;
  wire [2:0] node_4;
  wire [2:0] node_5;
  wire [2:0] node_6;
  wire [2:0] node_7;
  reg [2:0] node_8;
  reg [2:0] node_9;
  reg [2:0] node_10;
  reg [2:0] node_11;
  reg [2:0] node_12;
  reg [2:0] node_13;
  reg [2:0] node_14;

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

module one_hot_to_binary_8_3 (
  input wire [7:0] onehot,
  output reg [2:0] index
);
  localparam [7:0] members_0 = 8'haa;
  localparam [7:0] members_1 = 8'hcc;
  localparam [7:0] members_2 = 8'hf0;

  always @* begin
    index = 3'h0;
    index[0] = |(onehot & members_0);
    index[1] = |(onehot & members_1);
    index[2] = |(onehot & members_2);
  end
endmodule

module pool_order_8_3 (
  input wire clock,
  input wire reset,
  input wire [7:0] used,
  input wire formed,
  input wire [2:0] formed_entry,
  input wire picked,
  input wire [2:0] picked_entry,
  output wire [2:0] rank_0,
  output wire [2:0] rank_1,
  output wire [2:0] rank_2,
  output wire [2:0] rank_3,
  output wire [2:0] rank_4,
  output wire [2:0] rank_5,
  output wire [2:0] rank_6,
  output wire [2:0] rank_7,
  output wire [2:0] oldest
);
  reg [7:0] leads;
  reg ranks_0_enable;
  reg [2:0] ranks_0_d;
  reg [2:0] ranks_0;
  reg ranks_1_enable;
  reg [2:0] ranks_1_d;
  reg [2:0] ranks_1;
  reg ranks_2_enable;
  reg [2:0] ranks_2_d;
  reg [2:0] ranks_2;
  reg ranks_3_enable;
  reg [2:0] ranks_3_d;
  reg [2:0] ranks_3;
  reg ranks_4_enable;
  reg [2:0] ranks_4_d;
  reg [2:0] ranks_4;
  reg ranks_5_enable;
  reg [2:0] ranks_5_d;
  reg [2:0] ranks_5;
  reg ranks_6_enable;
  reg [2:0] ranks_6_d;
  reg [2:0] ranks_6;
  reg ranks_7_enable;
  reg [2:0] ranks_7_d;
  reg [2:0] ranks_7;
  reg [2:0] size_d;
  reg [2:0] size;
  wire [2:0] of_picked_chosen;

  always @* begin
    size_d = size + 3'h1;
    if (picked) begin
      size_d = size - 3'h1;
    end
  end

  always @* begin
    leads = 8'h0;
    leads[0] = used[0] & (ranks_0 == 3'h0);
    leads[1] = used[1] & (ranks_1 == 3'h0);
    leads[2] = used[2] & (ranks_2 == 3'h0);
    leads[3] = used[3] & (ranks_3 == 3'h0);
    leads[4] = used[4] & (ranks_4 == 3'h0);
    leads[5] = used[5] & (ranks_5 == 3'h0);
    leads[6] = used[6] & (ranks_6 == 3'h0);
    leads[7] = used[7] & (ranks_7 == 3'h0);
  end

  always @* begin
    ranks_0_d = ranks_0 - 3'h1;
    ranks_0_enable = picked & (of_picked_chosen < ranks_0);
    if (formed) begin
      ranks_0_d = size;
      ranks_0_enable = formed_entry == 3'h0;
    end
  end

  assign rank_0 = ranks_0;

  always @* begin
    ranks_1_d = ranks_1 - 3'h1;
    ranks_1_enable = picked & (of_picked_chosen < ranks_1);
    if (formed) begin
      ranks_1_d = size;
      ranks_1_enable = formed_entry == 3'h1;
    end
  end

  assign rank_1 = ranks_1;

  always @* begin
    ranks_2_d = ranks_2 - 3'h1;
    ranks_2_enable = picked & (of_picked_chosen < ranks_2);
    if (formed) begin
      ranks_2_d = size;
      ranks_2_enable = formed_entry == 3'h2;
    end
  end

  assign rank_2 = ranks_2;

  always @* begin
    ranks_3_d = ranks_3 - 3'h1;
    ranks_3_enable = picked & (of_picked_chosen < ranks_3);
    if (formed) begin
      ranks_3_d = size;
      ranks_3_enable = formed_entry == 3'h3;
    end
  end

  assign rank_3 = ranks_3;

  always @* begin
    ranks_4_d = ranks_4 - 3'h1;
    ranks_4_enable = picked & (of_picked_chosen < ranks_4);
    if (formed) begin
      ranks_4_d = size;
      ranks_4_enable = formed_entry == 3'h4;
    end
  end

  assign rank_4 = ranks_4;

  always @* begin
    ranks_5_d = ranks_5 - 3'h1;
    ranks_5_enable = picked & (of_picked_chosen < ranks_5);
    if (formed) begin
      ranks_5_d = size;
      ranks_5_enable = formed_entry == 3'h5;
    end
  end

  assign rank_5 = ranks_5;

  always @* begin
    ranks_6_d = ranks_6 - 3'h1;
    ranks_6_enable = picked & (of_picked_chosen < ranks_6);
    if (formed) begin
      ranks_6_d = size;
      ranks_6_enable = formed_entry == 3'h6;
    end
  end

  assign rank_6 = ranks_6;

  always @* begin
    ranks_7_d = ranks_7 - 3'h1;
    ranks_7_enable = picked & (of_picked_chosen < ranks_7);
    if (formed) begin
      ranks_7_d = size;
      ranks_7_enable = formed_entry == 3'h7;
    end
  end

  assign rank_7 = ranks_7;

  select_bits_3_8_3 of_picked (
    .value_0(ranks_0),
    .value_1(ranks_1),
    .value_2(ranks_2),
    .value_3(ranks_3),
    .value_4(ranks_4),
    .value_5(ranks_5),
    .value_6(ranks_6),
    .value_7(ranks_7),
    .index(picked_entry),
    .chosen(of_picked_chosen)
  );

  one_hot_to_binary_8_3 first (
    .onehot(leads),
    .index(oldest)
  );

  always @(posedge clock) begin
    if (reset) begin
      ranks_0 <= 3'h0;
    end else if (ranks_0_enable) begin
      ranks_0 <= ranks_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      ranks_1 <= 3'h0;
    end else if (ranks_1_enable) begin
      ranks_1 <= ranks_1_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      ranks_2 <= 3'h0;
    end else if (ranks_2_enable) begin
      ranks_2 <= ranks_2_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      ranks_3 <= 3'h0;
    end else if (ranks_3_enable) begin
      ranks_3 <= ranks_3_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      ranks_4 <= 3'h0;
    end else if (ranks_4_enable) begin
      ranks_4 <= ranks_4_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      ranks_5 <= 3'h0;
    end else if (ranks_5_enable) begin
      ranks_5 <= ranks_5_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      ranks_6 <= 3'h0;
    end else if (ranks_6_enable) begin
      ranks_6 <= ranks_6_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      ranks_7 <= 3'h0;
    end else if (ranks_7_enable) begin
      ranks_7 <= ranks_7_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      size <= 3'h0;
    end else if (formed | picked) begin
      size <= size_d;
    end
  end
endmodule

module select_bits_25_8_3 (
  input wire [24:0] value_0,
  input wire [24:0] value_1,
  input wire [24:0] value_2,
  input wire [24:0] value_3,
  input wire [24:0] value_4,
  input wire [24:0] value_5,
  input wire [24:0] value_6,
  input wire [24:0] value_7,
  input wire [2:0] index,
  output wire [24:0] chosen
);
  localparam [2:0] deciding_0 = 3'h1;
  localparam [2:0] deciding_1 = 3'h1;
  localparam [2:0] deciding_2 = 3'h1;
  localparam [2:0] deciding_3 = 3'h1;
  localparam [2:0] deciding_4 = 3'h2;
  localparam [2:0] deciding_5 = 3'h2;
  localparam [2:0] deciding_6 = 3'h4;

  wire [24:0] node_0;
  wire [24:0] node_1;
  wire [24:0] node_2;
  wire [24:0] node_3;
  wire [24:0] node_4;
  wire [24:0] node_5;
  wire [24:0] node_6;
  wire [24:0] node_7;
  reg [24:0] node_8;
  reg [24:0] node_9;
  reg [24:0] node_10;
  reg [24:0] node_11;
  reg [24:0] node_12;
  reg [24:0] node_13;
  reg [24:0] node_14;

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

module or_tree_8_5 (
  input wire [4:0] value_0,
  input wire [4:0] value_1,
  input wire [4:0] value_2,
  input wire [4:0] value_3,
  input wire [4:0] value_4,
  input wire [4:0] value_5,
  input wire [4:0] value_6,
  input wire [4:0] value_7,
  output wire [4:0] any
);
  wire [4:0] node_0;
  wire [4:0] node_1;
  wire [4:0] node_2;
  wire [4:0] node_3;
  wire [4:0] node_4;
  wire [4:0] node_5;
  wire [4:0] node_6;
  wire [4:0] node_7;
  wire [4:0] node_8;
  wire [4:0] node_9;
  wire [4:0] node_10;
  wire [4:0] node_11;
  wire [4:0] node_12;
  wire [4:0] node_13;
  wire [4:0] node_14;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = value_4;
  assign node_5 = value_5;
  assign node_6 = value_6;
  assign node_7 = value_7;
  assign node_8 = node_0 | node_1;
  assign node_9 = node_2 | node_3;
  assign node_10 = node_4 | node_5;
  assign node_11 = node_6 | node_7;
  assign node_12 = node_8 | node_9;
  assign node_13 = node_10 | node_11;
  assign node_14 = node_12 | node_13;
  assign any = node_14;
endmodule

module pool_keys_4_8_3_25_3_5 (
  input wire clock,
  input wire reset,
  input wire [7:0] used,
  input wire formed,
  input wire [2:0] formed_entry,
  input wire [24:0] formed_key,
  input wire update_valid_0,
  input wire update_valid_1,
  input wire [24:0] update_key_0,
  input wire [24:0] update_key_1,
  input wire [2:0] update_threads_0,
  input wire [2:0] update_threads_1,
  input wire picked,
  input wire [24:0] picked_key,
  input wire [3:0] lanes,
  output wire [24:0] key_0,
  output wire [24:0] key_1,
  output wire [24:0] key_2,
  output wire [24:0] key_3,
  output wire [24:0] key_4,
  output wire [24:0] key_5,
  output wire [24:0] key_6,
  output wire [24:0] key_7,
  output wire [4:0] count_0,
  output wire [4:0] count_1,
  output wire [4:0] count_2,
  output wire [4:0] count_3,
  output wire [4:0] count_4,
  output wire [4:0] count_5,
  output wire [4:0] count_6,
  output wire [4:0] count_7,
  output reg [7:0] same,
  input wire [2:0] read_entry_0,
  input wire [2:0] read_entry_1,
  output wire [24:0] read_key_0,
  output wire [24:0] read_key_1
);
  reg [24:0] compared_0;
  wire [24:0] compared_1;
  reg [7:0] hits_0;
  reg [7:0] hits_1;
  reg [4:0] change_0;
  wire [4:0] change_1;
  wire [4:0] changed_0;
  wire [4:0] changed_1;
  reg [7:0] written_0;
  reg [7:0] written_1;
  reg [24:0] keys_0;
  reg [24:0] keys_1;
  reg [24:0] keys_2;
  reg [24:0] keys_3;
  reg [24:0] keys_4;
  reg [24:0] keys_5;
  reg [24:0] keys_6;
  reg [24:0] keys_7;
  reg [4:0] counts_0_d;
  reg [4:0] counts_0;
  reg [4:0] counts_1_d;
  reg [4:0] counts_1;
  reg [4:0] counts_2_d;
  reg [4:0] counts_2;
  reg [4:0] counts_3_d;
  reg [4:0] counts_3;
  reg [4:0] counts_4_d;
  reg [4:0] counts_4;
  reg [4:0] counts_5_d;
  reg [4:0] counts_5;
  reg [4:0] counts_6_d;
  reg [4:0] counts_6;
  reg [4:0] counts_7_d;
  reg [4:0] counts_7;
  reg last_valid;
  reg [24:0] last_key;
  reg leaves;
  wire [2:0] leaving_count;
  reg [4:0] present_0_value_0;
  reg [4:0] present_0_value_1;
  reg [4:0] present_0_value_2;
  reg [4:0] present_0_value_3;
  reg [4:0] present_0_value_4;
  reg [4:0] present_0_value_5;
  reg [4:0] present_0_value_6;
  reg [4:0] present_0_value_7;
  wire [4:0] present_0_any;
  reg [4:0] present_1_value_0;
  reg [4:0] present_1_value_1;
  reg [4:0] present_1_value_2;
  reg [4:0] present_1_value_3;
  reg [4:0] present_1_value_4;
  reg [4:0] present_1_value_5;
  reg [4:0] present_1_value_6;
  reg [4:0] present_1_value_7;
  wire [4:0] present_1_any;

  always @* begin
    compared_0 = last_key;
    if (update_valid_0) begin
      compared_0 = update_key_0;
    end
  end

  assign compared_1 = update_key_1;

  always @* begin
    hits_0 = 8'h0;
    hits_0[0] = used[0] & (keys_0 == compared_0);
    hits_0[1] = used[1] & (keys_1 == compared_0);
    hits_0[2] = used[2] & (keys_2 == compared_0);
    hits_0[3] = used[3] & (keys_3 == compared_0);
    hits_0[4] = used[4] & (keys_4 == compared_0);
    hits_0[5] = used[5] & (keys_5 == compared_0);
    hits_0[6] = used[6] & (keys_6 == compared_0);
    hits_0[7] = used[7] & (keys_7 == compared_0);
  end

  always @* begin
    hits_1 = 8'h0;
    hits_1[0] = used[0] & (keys_0 == compared_1);
    hits_1[1] = used[1] & (keys_1 == compared_1);
    hits_1[2] = used[2] & (keys_2 == compared_1);
    hits_1[3] = used[3] & (keys_3 == compared_1);
    hits_1[4] = used[4] & (keys_4 == compared_1);
    hits_1[5] = used[5] & (keys_5 == compared_1);
    hits_1[6] = used[6] & (keys_6 == compared_1);
    hits_1[7] = used[7] & (keys_7 == compared_1);
  end

  always @* begin
    same = 8'h0;
    if (last_valid) begin
      same = hits_0;
    end
  end

  always @* begin
    present_0_value_0 = 5'h0;
    if (hits_0[0]) begin
      present_0_value_0 = counts_0;
    end
  end

  always @* begin
    present_0_value_1 = 5'h0;
    if (hits_0[1]) begin
      present_0_value_1 = counts_1;
    end
  end

  always @* begin
    present_0_value_2 = 5'h0;
    if (hits_0[2]) begin
      present_0_value_2 = counts_2;
    end
  end

  always @* begin
    present_0_value_3 = 5'h0;
    if (hits_0[3]) begin
      present_0_value_3 = counts_3;
    end
  end

  always @* begin
    present_0_value_4 = 5'h0;
    if (hits_0[4]) begin
      present_0_value_4 = counts_4;
    end
  end

  always @* begin
    present_0_value_5 = 5'h0;
    if (hits_0[5]) begin
      present_0_value_5 = counts_5;
    end
  end

  always @* begin
    present_0_value_6 = 5'h0;
    if (hits_0[6]) begin
      present_0_value_6 = counts_6;
    end
  end

  always @* begin
    present_0_value_7 = 5'h0;
    if (hits_0[7]) begin
      present_0_value_7 = counts_7;
    end
  end

  always @* begin
    present_1_value_0 = 5'h0;
    if (hits_1[0]) begin
      present_1_value_0 = counts_0;
    end
  end

  always @* begin
    present_1_value_1 = 5'h0;
    if (hits_1[1]) begin
      present_1_value_1 = counts_1;
    end
  end

  always @* begin
    present_1_value_2 = 5'h0;
    if (hits_1[2]) begin
      present_1_value_2 = counts_2;
    end
  end

  always @* begin
    present_1_value_3 = 5'h0;
    if (hits_1[3]) begin
      present_1_value_3 = counts_3;
    end
  end

  always @* begin
    present_1_value_4 = 5'h0;
    if (hits_1[4]) begin
      present_1_value_4 = counts_4;
    end
  end

  always @* begin
    present_1_value_5 = 5'h0;
    if (hits_1[5]) begin
      present_1_value_5 = counts_5;
    end
  end

  always @* begin
    present_1_value_6 = 5'h0;
    if (hits_1[6]) begin
      present_1_value_6 = counts_6;
    end
  end

  always @* begin
    present_1_value_7 = 5'h0;
    if (hits_1[7]) begin
      present_1_value_7 = counts_7;
    end
  end

  always @* begin
    change_0 = {2'h0, update_threads_0};
    if (leaves) begin
      change_0 = ~{2'h0, leaving_count} + 5'h1;
    end
  end

  assign change_1 = {2'h0, update_threads_1};
  assign changed_0 = present_0_any + change_0;

  always @* begin
    written_0 = 8'h0;
    if (update_valid_0) begin
      written_0 = hits_0;
    end
    if (leaves) begin
      written_0 = hits_0;
    end
  end

  assign changed_1 = present_1_any + change_1;

  always @* begin
    written_1 = 8'h0;
    if (update_valid_1) begin
      written_1 = hits_1;
    end
  end

  always @* begin
    counts_0_d = counts_0;
    if (written_0[0]) begin
      counts_0_d = changed_0;
    end
    if (written_1[0]) begin
      counts_0_d = changed_1;
    end
    if (formed & (formed_entry == 3'h0)) begin
      counts_0_d = 5'h0;
    end
  end

  assign key_0 = keys_0;
  assign count_0 = counts_0;

  always @* begin
    counts_1_d = counts_1;
    if (written_0[1]) begin
      counts_1_d = changed_0;
    end
    if (written_1[1]) begin
      counts_1_d = changed_1;
    end
    if (formed & (formed_entry == 3'h1)) begin
      counts_1_d = 5'h0;
    end
  end

  assign key_1 = keys_1;
  assign count_1 = counts_1;

  always @* begin
    counts_2_d = counts_2;
    if (written_0[2]) begin
      counts_2_d = changed_0;
    end
    if (written_1[2]) begin
      counts_2_d = changed_1;
    end
    if (formed & (formed_entry == 3'h2)) begin
      counts_2_d = 5'h0;
    end
  end

  assign key_2 = keys_2;
  assign count_2 = counts_2;

  always @* begin
    counts_3_d = counts_3;
    if (written_0[3]) begin
      counts_3_d = changed_0;
    end
    if (written_1[3]) begin
      counts_3_d = changed_1;
    end
    if (formed & (formed_entry == 3'h3)) begin
      counts_3_d = 5'h0;
    end
  end

  assign key_3 = keys_3;
  assign count_3 = counts_3;

  always @* begin
    counts_4_d = counts_4;
    if (written_0[4]) begin
      counts_4_d = changed_0;
    end
    if (written_1[4]) begin
      counts_4_d = changed_1;
    end
    if (formed & (formed_entry == 3'h4)) begin
      counts_4_d = 5'h0;
    end
  end

  assign key_4 = keys_4;
  assign count_4 = counts_4;

  always @* begin
    counts_5_d = counts_5;
    if (written_0[5]) begin
      counts_5_d = changed_0;
    end
    if (written_1[5]) begin
      counts_5_d = changed_1;
    end
    if (formed & (formed_entry == 3'h5)) begin
      counts_5_d = 5'h0;
    end
  end

  assign key_5 = keys_5;
  assign count_5 = counts_5;

  always @* begin
    counts_6_d = counts_6;
    if (written_0[6]) begin
      counts_6_d = changed_0;
    end
    if (written_1[6]) begin
      counts_6_d = changed_1;
    end
    if (formed & (formed_entry == 3'h6)) begin
      counts_6_d = 5'h0;
    end
  end

  assign key_6 = keys_6;
  assign count_6 = counts_6;

  always @* begin
    counts_7_d = counts_7;
    if (written_0[7]) begin
      counts_7_d = changed_0;
    end
    if (written_1[7]) begin
      counts_7_d = changed_1;
    end
    if (formed & (formed_entry == 3'h7)) begin
      counts_7_d = 5'h0;
    end
  end

  assign key_7 = keys_7;
  assign count_7 = counts_7;

  population_count_4_3 leaving (
    .value(lanes),
    .count(leaving_count)
  );

  select_bits_25_8_3 read_0 (
    .value_0(keys_0),
    .value_1(keys_1),
    .value_2(keys_2),
    .value_3(keys_3),
    .value_4(keys_4),
    .value_5(keys_5),
    .value_6(keys_6),
    .value_7(keys_7),
    .index(read_entry_0),
    .chosen(read_key_0)
  );

  select_bits_25_8_3 read_1 (
    .value_0(keys_0),
    .value_1(keys_1),
    .value_2(keys_2),
    .value_3(keys_3),
    .value_4(keys_4),
    .value_5(keys_5),
    .value_6(keys_6),
    .value_7(keys_7),
    .index(read_entry_1),
    .chosen(read_key_1)
  );

  or_tree_8_5 present_0 (
    .value_0(present_0_value_0),
    .value_1(present_0_value_1),
    .value_2(present_0_value_2),
    .value_3(present_0_value_3),
    .value_4(present_0_value_4),
    .value_5(present_0_value_5),
    .value_6(present_0_value_6),
    .value_7(present_0_value_7),
    .any(present_0_any)
  );

  or_tree_8_5 present_1 (
    .value_0(present_1_value_0),
    .value_1(present_1_value_1),
    .value_2(present_1_value_2),
    .value_3(present_1_value_3),
    .value_4(present_1_value_4),
    .value_5(present_1_value_5),
    .value_6(present_1_value_6),
    .value_7(present_1_value_7),
    .any(present_1_any)
  );

  always @(posedge clock) begin
    if (reset) begin
      keys_0 <= 25'h0;
    end else if (formed & (formed_entry == 3'h0)) begin
      keys_0 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      keys_1 <= 25'h0;
    end else if (formed & (formed_entry == 3'h1)) begin
      keys_1 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      keys_2 <= 25'h0;
    end else if (formed & (formed_entry == 3'h2)) begin
      keys_2 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      keys_3 <= 25'h0;
    end else if (formed & (formed_entry == 3'h3)) begin
      keys_3 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      keys_4 <= 25'h0;
    end else if (formed & (formed_entry == 3'h4)) begin
      keys_4 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      keys_5 <= 25'h0;
    end else if (formed & (formed_entry == 3'h5)) begin
      keys_5 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      keys_6 <= 25'h0;
    end else if (formed & (formed_entry == 3'h6)) begin
      keys_6 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      keys_7 <= 25'h0;
    end else if (formed & (formed_entry == 3'h7)) begin
      keys_7 <= formed_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      counts_0 <= 5'h0;
      counts_1 <= 5'h0;
      counts_2 <= 5'h0;
      counts_3 <= 5'h0;
      counts_4 <= 5'h0;
      counts_5 <= 5'h0;
      counts_6 <= 5'h0;
      counts_7 <= 5'h0;
      leaves <= 1'b0;
    end else begin
      counts_0 <= counts_0_d;
      counts_1 <= counts_1_d;
      counts_2 <= counts_2_d;
      counts_3 <= counts_3_d;
      counts_4 <= counts_4_d;
      counts_5 <= counts_5_d;
      counts_6 <= counts_6_d;
      counts_7 <= counts_7_d;
      leaves <= picked;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      last_valid <= 1'b0;
      last_key <= 25'h0;
    end else if (picked) begin
      last_valid <= 1'b1;
      last_key <= picked_key;
    end
  end
endmodule

// Memory of 4 words of 8 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_8_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [7:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [7:0] write_data_0,
  input wire write_enable_0
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
  end

  assign read_data_0 = words[read_address_0];
endmodule

module count_lane_4_2 (
  input wire clock,
  input wire reset,
  input wire [1:0] sw,
  input wire present,
  input wire starts,
  input wire passes,
  input wire formed,
  input wire joined,
  output reg [7:0] formed_merit,
  output reg [7:0] joined_merit
);
  reg [7:0] count_before;
  reg [7:0] after;
  reg [7:0] count;
  reg forms;
  reg joins;
  wire [7:0] counts_read_data_0;

  always @* begin
    count_before = counts_read_data_0;
    if (starts) begin
      count_before = 8'h0;
    end
  end

  always @* begin
    after = count_before;
    if (passes & !(&count_before)) begin
      after = count_before + 8'h1;
    end
  end

  always @* begin
    formed_merit = 8'h0;
    if (forms) begin
      formed_merit = ~count;
    end
  end

  always @* begin
    joined_merit = 8'h0;
    if (joins) begin
      joined_merit = ~count;
    end
  end

  async_ram_bits_8_2_1_1 counts (
    .clock(clock),
    .read_address_0(sw),
    .read_data_0(counts_read_data_0),
    .write_address_0(sw),
    .write_data_0(after),
    .write_enable_0(present)
  );

  always @(posedge clock) begin
    if (reset) begin
      count <= 8'h0;
    end else if (present) begin
      count <= after;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      forms <= 1'b0;
      joins <= 1'b0;
    end else begin
      forms <= formed;
      joins <= joined;
    end
  end
endmodule

module max_tree_4_8 (
  input wire [7:0] value_0,
  input wire [7:0] value_1,
  input wire [7:0] value_2,
  input wire [7:0] value_3,
  output wire [7:0] maximum
);
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
    if (node_0 < node_1) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (node_2 < node_3) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (node_4 < node_5) begin
      node_6 = node_5;
    end
  end

  assign maximum = node_6;
endmodule

module select_bits_8_8_3 (
  input wire [7:0] value_0,
  input wire [7:0] value_1,
  input wire [7:0] value_2,
  input wire [7:0] value_3,
  input wire [7:0] value_4,
  input wire [7:0] value_5,
  input wire [7:0] value_6,
  input wire [7:0] value_7,
  input wire [2:0] index,
  output wire [7:0] chosen
);
  localparam [2:0] deciding_0 = 3'h1;
  localparam [2:0] deciding_1 = 3'h1;
  localparam [2:0] deciding_2 = 3'h1;
  localparam [2:0] deciding_3 = 3'h1;
  localparam [2:0] deciding_4 = 3'h2;
  localparam [2:0] deciding_5 = 3'h2;
  localparam [2:0] deciding_6 = 3'h4;

  wire [7:0] node_0;
  wire [7:0] node_1;
  wire [7:0] node_2;
  wire [7:0] node_3;
  wire [7:0] node_4;
  wire [7:0] node_5;
  wire [7:0] node_6;
  wire [7:0] node_7;
  reg [7:0] node_8;
  reg [7:0] node_9;
  reg [7:0] node_10;
  reg [7:0] node_11;
  reg [7:0] node_12;
  reg [7:0] node_13;
  reg [7:0] node_14;

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

module priority_counts_4_4_2_8_3 (
  input wire clock,
  input wire reset,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire valid,
  input wire from_row,
  input wire arrived,
  input wire second,
  input wire marked,
  input wire jumps,
  input wire [3:0] lanes,
  input wire [1:0] sw_0,
  input wire [1:0] sw_1,
  input wire [1:0] sw_2,
  input wire [1:0] sw_3,
  input wire formed,
  input wire [3:0] formed_lanes,
  input wire [2:0] formed_entry,
  input wire [3:0] joined_lanes,
  input wire [2:0] joined_entry,
  output wire [7:0] number_0,
  output wire [7:0] number_1,
  output wire [7:0] number_2,
  output wire [7:0] number_3,
  output wire [7:0] number_4,
  output wire [7:0] number_5,
  output wire [7:0] number_6,
  output wire [7:0] number_7
);
  localparam [3:0] first_row = 4'h1;

  reg [3:0] row;
  reg [3:0] row_inserted;
  reg [3:0] row_started;
  wire starts;
  wire passes;
  wire [7:0] merit_before;
  reg [3:0] smaller;
  wire [7:0] formed_number;
  wire [7:0] joined_number;
  reg [3:0] fresh;
  reg forms;
  reg [2:0] forms_entry;
  reg [2:0] joins_entry;
  reg numbers_0_enable;
  reg [7:0] numbers_0_d;
  reg [7:0] numbers_0;
  reg numbers_1_enable;
  reg [7:0] numbers_1_d;
  reg [7:0] numbers_1;
  reg numbers_2_enable;
  reg [7:0] numbers_2_d;
  reg [7:0] numbers_2;
  reg numbers_3_enable;
  reg [7:0] numbers_3_d;
  reg [7:0] numbers_3;
  reg numbers_4_enable;
  reg [7:0] numbers_4_d;
  reg [7:0] numbers_4;
  reg numbers_5_enable;
  reg [7:0] numbers_5_d;
  reg [7:0] numbers_5;
  reg numbers_6_enable;
  reg [7:0] numbers_6_d;
  reg [7:0] numbers_6;
  reg numbers_7_enable;
  reg [7:0] numbers_7_d;
  reg [7:0] numbers_7;
  wire lane_0_present;
  wire lane_0_formed;
  wire lane_0_joined;
  wire [7:0] lane_0_formed_merit;
  wire [7:0] lane_0_joined_merit;
  wire lane_1_present;
  wire lane_1_formed;
  wire lane_1_joined;
  wire [7:0] lane_1_formed_merit;
  wire [7:0] lane_1_joined_merit;
  wire lane_2_present;
  wire lane_2_formed;
  wire lane_2_joined;
  wire [7:0] lane_2_formed_merit;
  wire [7:0] lane_2_joined_merit;
  wire lane_3_present;
  wire lane_3_formed;
  wire lane_3_joined;
  wire [7:0] lane_3_formed_merit;
  wire [7:0] lane_3_joined_merit;
  wire [7:0] formed_best_maximum;
  wire [7:0] joined_best_maximum;
  wire [7:0] old_number_chosen;

  always @* begin
    row = 4'h0;
    row = first_row << sw_0;
  end

  always @* begin
    row_inserted = 4'h0;
    if (valid & from_row) begin
      row_inserted = row;
    end
  end

  always @* begin
    row_started = 4'h0;
    if (start_valid) begin
      row_started = start_warps;
    end
  end

  assign starts = |(fresh & row_inserted);
  assign passes = arrived & marked & !(jumps & second);
  assign lane_0_present = valid & lanes[0];
  assign lane_0_formed = valid & formed_lanes[0];
  assign lane_0_joined = valid & joined_lanes[0];
  assign lane_1_present = valid & lanes[1];
  assign lane_1_formed = valid & formed_lanes[1];
  assign lane_1_joined = valid & joined_lanes[1];
  assign lane_2_present = valid & lanes[2];
  assign lane_2_formed = valid & formed_lanes[2];
  assign lane_2_joined = valid & joined_lanes[2];
  assign lane_3_present = valid & lanes[3];
  assign lane_3_formed = valid & formed_lanes[3];
  assign lane_3_joined = valid & joined_lanes[3];
  assign formed_number = ~formed_best_maximum;
  assign joined_number = ~joined_best_maximum;
  assign merit_before = ~old_number_chosen;

  always @* begin
    smaller = 4'h0;
    smaller[0] = merit_before < lane_0_joined_merit;
    smaller[1] = merit_before < lane_1_joined_merit;
    smaller[2] = merit_before < lane_2_joined_merit;
    smaller[3] = merit_before < lane_3_joined_merit;
  end

  always @* begin
    numbers_0_enable = (|smaller) & (joins_entry == 3'h0);
    numbers_0_d = joined_number;
    if (forms & (forms_entry == 3'h0)) begin
      numbers_0_enable = 1'b1;
      numbers_0_d = formed_number;
    end
  end

  assign number_0 = numbers_0;

  always @* begin
    numbers_1_enable = (|smaller) & (joins_entry == 3'h1);
    numbers_1_d = joined_number;
    if (forms & (forms_entry == 3'h1)) begin
      numbers_1_enable = 1'b1;
      numbers_1_d = formed_number;
    end
  end

  assign number_1 = numbers_1;

  always @* begin
    numbers_2_enable = (|smaller) & (joins_entry == 3'h2);
    numbers_2_d = joined_number;
    if (forms & (forms_entry == 3'h2)) begin
      numbers_2_enable = 1'b1;
      numbers_2_d = formed_number;
    end
  end

  assign number_2 = numbers_2;

  always @* begin
    numbers_3_enable = (|smaller) & (joins_entry == 3'h3);
    numbers_3_d = joined_number;
    if (forms & (forms_entry == 3'h3)) begin
      numbers_3_enable = 1'b1;
      numbers_3_d = formed_number;
    end
  end

  assign number_3 = numbers_3;

  always @* begin
    numbers_4_enable = (|smaller) & (joins_entry == 3'h4);
    numbers_4_d = joined_number;
    if (forms & (forms_entry == 3'h4)) begin
      numbers_4_enable = 1'b1;
      numbers_4_d = formed_number;
    end
  end

  assign number_4 = numbers_4;

  always @* begin
    numbers_5_enable = (|smaller) & (joins_entry == 3'h5);
    numbers_5_d = joined_number;
    if (forms & (forms_entry == 3'h5)) begin
      numbers_5_enable = 1'b1;
      numbers_5_d = formed_number;
    end
  end

  assign number_5 = numbers_5;

  always @* begin
    numbers_6_enable = (|smaller) & (joins_entry == 3'h6);
    numbers_6_d = joined_number;
    if (forms & (forms_entry == 3'h6)) begin
      numbers_6_enable = 1'b1;
      numbers_6_d = formed_number;
    end
  end

  assign number_6 = numbers_6;

  always @* begin
    numbers_7_enable = (|smaller) & (joins_entry == 3'h7);
    numbers_7_d = joined_number;
    if (forms & (forms_entry == 3'h7)) begin
      numbers_7_enable = 1'b1;
      numbers_7_d = formed_number;
    end
  end

  assign number_7 = numbers_7;

  count_lane_4_2 lane_0 (
    .clock(clock),
    .reset(reset),
    .sw(sw_0),
    .present(lane_0_present),
    .starts(starts),
    .passes(passes),
    .formed(lane_0_formed),
    .joined(lane_0_joined),
    .formed_merit(lane_0_formed_merit),
    .joined_merit(lane_0_joined_merit)
  );

  count_lane_4_2 lane_1 (
    .clock(clock),
    .reset(reset),
    .sw(sw_1),
    .present(lane_1_present),
    .starts(starts),
    .passes(passes),
    .formed(lane_1_formed),
    .joined(lane_1_joined),
    .formed_merit(lane_1_formed_merit),
    .joined_merit(lane_1_joined_merit)
  );

  count_lane_4_2 lane_2 (
    .clock(clock),
    .reset(reset),
    .sw(sw_2),
    .present(lane_2_present),
    .starts(starts),
    .passes(passes),
    .formed(lane_2_formed),
    .joined(lane_2_joined),
    .formed_merit(lane_2_formed_merit),
    .joined_merit(lane_2_joined_merit)
  );

  count_lane_4_2 lane_3 (
    .clock(clock),
    .reset(reset),
    .sw(sw_3),
    .present(lane_3_present),
    .starts(starts),
    .passes(passes),
    .formed(lane_3_formed),
    .joined(lane_3_joined),
    .formed_merit(lane_3_formed_merit),
    .joined_merit(lane_3_joined_merit)
  );

  max_tree_4_8 formed_best (
    .value_0(lane_0_formed_merit),
    .value_1(lane_1_formed_merit),
    .value_2(lane_2_formed_merit),
    .value_3(lane_3_formed_merit),
    .maximum(formed_best_maximum)
  );

  max_tree_4_8 joined_best (
    .value_0(lane_0_joined_merit),
    .value_1(lane_1_joined_merit),
    .value_2(lane_2_joined_merit),
    .value_3(lane_3_joined_merit),
    .maximum(joined_best_maximum)
  );

  select_bits_8_8_3 old_number (
    .value_0(numbers_0),
    .value_1(numbers_1),
    .value_2(numbers_2),
    .value_3(numbers_3),
    .value_4(numbers_4),
    .value_5(numbers_5),
    .value_6(numbers_6),
    .value_7(numbers_7),
    .index(joins_entry),
    .chosen(old_number_chosen)
  );

  always @(posedge clock) begin
    if (reset) begin
      fresh <= 4'h0;
      forms <= 1'b0;
      forms_entry <= 3'h0;
      joins_entry <= 3'h0;
    end else begin
      fresh <= (fresh & ~row_inserted) | row_started;
      forms <= valid & formed;
      forms_entry <= formed_entry;
      joins_entry <= joined_entry;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_0 <= 8'h0;
    end else if (numbers_0_enable) begin
      numbers_0 <= numbers_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_1 <= 8'h0;
    end else if (numbers_1_enable) begin
      numbers_1 <= numbers_1_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_2 <= 8'h0;
    end else if (numbers_2_enable) begin
      numbers_2 <= numbers_2_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_3 <= 8'h0;
    end else if (numbers_3_enable) begin
      numbers_3 <= numbers_3_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_4 <= 8'h0;
    end else if (numbers_4_enable) begin
      numbers_4 <= numbers_4_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_5 <= 8'h0;
    end else if (numbers_5_enable) begin
      numbers_5 <= numbers_5_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_6 <= 8'h0;
    end else if (numbers_6_enable) begin
      numbers_6 <= numbers_6_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      numbers_7 <= 8'h0;
    end else if (numbers_7_enable) begin
      numbers_7 <= numbers_7_d;
    end
  end
endmodule

module starvation_watch_8_3 (
  input wire clock,
  input wire reset,
  input wire f3,
  input wire [15:0] limit,
  input wire [7:0] used,
  input wire picked,
  input wire [2:0] picked_entry,
  output wire [2:0] watched,
  output wire starved
);
  localparam [7:0] first_entry = 8'h1;

  wire in_use;
  wire complete;
  wire moves;
  reg [2:0] entry;
  reg [15:0] count_d;
  reg [15:0] count;

  assign in_use = |(used & (first_entry << entry));
  assign complete = count == limit;
  assign watched = entry;
  assign starved = in_use & complete & (|limit);
  assign moves = !in_use | (picked & (picked_entry == entry));

  always @* begin
    count_d = count + 16'h1;
    if (moves) begin
      count_d = 16'h0;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      entry <= 3'h0;
    end else if (f3 & moves) begin
      entry <= entry + 3'h1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      count <= 16'h0;
    end else if (f3 & (moves | !complete)) begin
      count <= count_d;
    end
  end
endmodule

module warp_merit_3_25_5_33 (
  input wire [2:0] policy, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire used,
  input wire starved,
  input wire same,
  input wire [24:0] key,
  input wire [4:0] count,
  input wire [7:0] number,
  input wire [2:0] rank,
  input wire [2:0] entry,
  output wire [32:0] merit
);
  localparam [2:0] POLICY_DMAJ = 3'h0;
  localparam [2:0] POLICY_DMIN = 3'h3;
  localparam [2:0] POLICY_DPDPRI = 3'h4;
  localparam [7:0] used_shift = 8'h20;
  localparam [7:0] starved_shift = 8'h1f;
  localparam [7:0] policy_shift = 8'h6;
  localparam [7:0] age_shift = 8'h3;

  reg [24:0] choice;
  wire stays;
  wire [7:0] fewer_passed;
  wire [2:0] age;
  reg [32:0] in_use;
  reg [32:0] first;
  wire [23:0] group_merit;

  assign fewer_passed = ~number;
  assign age = ~rank;
  assign stays = same & ((policy == POLICY_DMAJ) | (policy == POLICY_DMIN));

  always @* begin
    choice = {1'b0, group_merit};
    if (stays) begin
      choice = 25'h1000000;
    end
    if (policy == POLICY_DPDPRI) begin
      choice = {17'h0, fewer_passed};
    end
  end

  always @* begin
    in_use = 33'h0;
    if (used) begin
      in_use = 33'h1;
    end
  end

  always @* begin
    first = 33'h0;
    if (starved) begin
      first = 33'h1;
    end
  end

  assign merit = (in_use << used_shift) | (first << starved_shift) |
      ({8'h0, choice} << policy_shift) | ({30'h0, age} << age_shift) | {30'h0, entry};

  group_merit_5 group (
    .policy(policy),
    .pc(key[23:0]),
    .count(count),
    .merit(group_merit)
  );
endmodule

module max_tree_4_33 (
  input wire [32:0] value_0,
  input wire [32:0] value_1,
  input wire [32:0] value_2,
  input wire [32:0] value_3,
  output wire [32:0] maximum
);
  wire [32:0] node_0;
  wire [32:0] node_1;
  wire [32:0] node_2;
  wire [32:0] node_3;
  reg [32:0] node_4;
  reg [32:0] node_5;
  reg [32:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;

  always @* begin
    node_4 = node_0;
    if (node_0 < node_1) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (node_2 < node_3) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (node_4 < node_5) begin
      node_6 = node_5;
    end
  end

  assign maximum = node_6;
endmodule

module max_tree_2_33 (
  input wire [32:0] value_0,
  input wire [32:0] value_1,
  output wire [32:0] maximum
);
  wire [32:0] node_0;
  wire [32:0] node_1;
  reg [32:0] node_2;

  assign node_0 = value_0;
  assign node_1 = value_1;

  always @* begin
    node_2 = node_0;
    if (node_0 < node_1) begin
      node_2 = node_1;
    end
  end

  assign maximum = node_2;
endmodule

module ideal_pick_8_3_33 (
  input wire clock,
  input wire reset,
  input wire f0,
  input wire f1,
  input wire f2,
  input wire [32:0] merit_0,
  input wire [32:0] merit_1,
  input wire [32:0] merit_2,
  input wire [32:0] merit_3,
  input wire [32:0] merit_4,
  input wire [32:0] merit_5,
  input wire [32:0] merit_6,
  input wire [32:0] merit_7,
  output wire valid,
  output wire [2:0] entry,
  output wire [2:0] coming
);
  localparam [7:0] used_bit = 8'h20;

  wire [32:0] node_0;
  wire [32:0] node_1;
  wire [32:0] node_2;
  wire [32:0] node_3;
  wire [32:0] node_4;
  wire [32:0] node_5;
  wire [32:0] node_6;
  wire [32:0] node_7;
  wire [32:0] node_8;
  wire [32:0] node_9;
  wire [32:0] node_10;
  wire [32:0] largest;
  reg [32:0] winner_0;
  reg [32:0] winner_1;
  reg in_use;
  reg [2:0] best;
  wire [32:0] of_four_0_maximum;
  wire [32:0] of_four_1_maximum;

  assign node_0 = merit_0;
  assign node_1 = merit_1;
  assign node_2 = merit_2;
  assign node_3 = merit_3;
  assign node_4 = merit_4;
  assign node_5 = merit_5;
  assign node_6 = merit_6;
  assign node_7 = merit_7;
  assign node_8 = winner_0;
  assign node_9 = winner_1;
  assign largest = node_10;
  assign coming = largest[2:0];
  assign valid = in_use;
  assign entry = best;

  max_tree_4_33 of_four_0 (
    .value_0(node_0),
    .value_1(node_1),
    .value_2(node_2),
    .value_3(node_3),
    .maximum(of_four_0_maximum)
  );

  max_tree_4_33 of_four_1 (
    .value_0(node_4),
    .value_1(node_5),
    .value_2(node_6),
    .value_3(node_7),
    .maximum(of_four_1_maximum)
  );

  max_tree_2_33 of_two_0 (
    .value_0(node_8),
    .value_1(node_9),
    .maximum(node_10)
  );

  always @(posedge clock) begin
    if (reset) begin
      winner_0 <= 33'h0;
      winner_1 <= 33'h0;
    end else if (f0) begin
      winner_0 <= of_four_0_maximum;
      winner_1 <= of_four_1_maximum;
    end
  end
  wire [32:0] shifted = largest >> used_bit;

  always @(posedge clock) begin
    if (reset) begin
      in_use <= 1'b0;
      best <= 3'h0;
    end else if (f2) begin
      in_use <= shifted[0];
      best <= coming;
    end
  end
endmodule

module policy_unit_4_4_2_8_3_25_3_5_33 (
  input wire clock,
  input wire reset,
  input wire f0,
  input wire f1,
  input wire f2,
  input wire f3,
  input wire [2:0] policy, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire ideal,
  input wire [15:0] starvation_limit,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire load_valid,
  input wire [29:0] load_executed,
      // Executed: kind[1:0], rpc[25:2], calls[26], returns[27], jumps[28], post_dominator[29]
  input wire valid,
  input wire from_row,
  input wire arrived,
  input wire second,
  input wire [24:0] key,
  input wire [3:0] lanes,
  input wire [1:0] sw_0,
  input wire [1:0] sw_1,
  input wire [1:0] sw_2,
  input wire [1:0] sw_3,
  input wire formed,
  input wire [3:0] formed_lanes,
  input wire [2:0] formed_entry,
  input wire [3:0] joined_lanes,
  input wire [2:0] joined_entry,
  input wire update_valid_0,
  input wire update_valid_1,
  input wire [24:0] update_key_0,
  input wire [24:0] update_key_1,
  input wire [2:0] update_threads_0,
  input wire [2:0] update_threads_1,
  input wire [7:0] used,
  input wire groups_valid,
  input wire [2:0] groups_entry,
  input wire [24:0] groups_key,
  output wire groups_picked,
  output wire [3:0] groups_lanes,
  output wire scheduled_valid,
  output wire [2:0] scheduled_entry,
  output reg [24:0] scheduled_key,
  input wire scheduled_picked,
  input wire [3:0] scheduled_lanes,
  output wire with_groups,
  output wire boost_valid,
  output wire [24:0] boost_key
);
  localparam [2:0] POLICY_DTIME = 3'h1;
  localparam [2:0] number_0 = 3'h0;
  localparam [2:0] number_1 = 3'h1;
  localparam [2:0] number_2 = 3'h2;
  localparam [2:0] number_3 = 3'h3;
  localparam [2:0] number_4 = 3'h4;
  localparam [2:0] number_5 = 3'h5;
  localparam [2:0] number_6 = 3'h6;
  localparam [2:0] number_7 = 3'h7;
  localparam [7:0] one = 8'h1;

  wire grouped;
  reg [2:0] oldest_next;
  wire empty;
  reg first_valid;
  reg [2:0] first_entry;
  reg [7:0] starved;
  reg marked;
  reg jumps;
  reg [24:0] watched_key;
  reg [2:0] oldest;
  reg [24:0] first_key_d;
  reg [24:0] first_key;
  reg from_groups;
  wire order_formed;
  wire [2:0] order_rank_0;
  wire [2:0] order_rank_1;
  wire [2:0] order_rank_2;
  wire [2:0] order_rank_3;
  wire [2:0] order_rank_4;
  wire [2:0] order_rank_5;
  wire [2:0] order_rank_6;
  wire [2:0] order_rank_7;
  wire [2:0] order_oldest;
  wire keys_formed;
  wire [24:0] keys_key_0;
  wire [24:0] keys_key_1;
  wire [24:0] keys_key_2;
  wire [24:0] keys_key_3;
  wire [24:0] keys_key_4;
  wire [24:0] keys_key_5;
  wire [24:0] keys_key_6;
  wire [24:0] keys_key_7;
  wire [4:0] keys_count_0;
  wire [4:0] keys_count_1;
  wire [4:0] keys_count_2;
  wire [4:0] keys_count_3;
  wire [4:0] keys_count_4;
  wire [4:0] keys_count_5;
  wire [4:0] keys_count_6;
  wire [4:0] keys_count_7;
  wire [7:0] keys_same;
  reg [2:0] keys_read_entry_0;
  wire [24:0] keys_read_key_0;
  wire [24:0] keys_read_key_1;
  wire [7:0] counts_number_0;
  wire [7:0] counts_number_1;
  wire [7:0] counts_number_2;
  wire [7:0] counts_number_3;
  wire [7:0] counts_number_4;
  wire [7:0] counts_number_5;
  wire [7:0] counts_number_6;
  wire [7:0] counts_number_7;
  wire [2:0] watch_watched;
  wire watch_starved;
  wire [32:0] merit_0_merit;
  wire [32:0] merit_1_merit;
  wire [32:0] merit_2_merit;
  wire [32:0] merit_3_merit;
  wire [32:0] merit_4_merit;
  wire [32:0] merit_5_merit;
  wire [32:0] merit_6_merit;
  wire [32:0] merit_7_merit;
  wire pick_valid;
  wire [2:0] pick_entry;
  wire [2:0] pick_coming;

  assign grouped = !ideal & (policy != POLICY_DTIME);
  assign empty = !(|used);

  always @* begin
    oldest_next = order_oldest;
    if (empty) begin
      oldest_next = formed_entry;
    end
  end

  always @* begin
    keys_read_entry_0 = oldest_next;
    if (ideal) begin
      keys_read_entry_0 = pick_coming;
    end
  end

  always @* begin
    first_key_d = keys_read_key_0;
    if (!ideal & empty) begin
      first_key_d = key;
    end
  end

  assign with_groups = grouped;

  always @* begin
    first_valid = !empty;
    first_entry = oldest;
    if (ideal) begin
      first_valid = pick_valid;
      first_entry = pick_entry;
    end
    if (grouped) begin
      first_valid = groups_valid;
      first_entry = groups_entry;
    end
  end

  assign scheduled_valid = first_valid;
  assign scheduled_entry = first_entry;

  always @* begin
    scheduled_key = first_key;
    if (from_groups) begin
      scheduled_key = groups_key;
    end
  end

  assign groups_picked = scheduled_picked & grouped;
  assign groups_lanes = scheduled_lanes;
  assign order_formed = valid & formed;
  assign keys_formed = valid & formed;

  always @* begin
    starved = 8'h0;
    if (watch_starved) begin
      starved = one << watch_watched;
    end
  end

  assign boost_valid = grouped & watch_starved;
  assign boost_key = watched_key;

  pool_order_8_3 order (
    .clock(clock),
    .reset(reset),
    .used(used),
    .formed(order_formed),
    .formed_entry(formed_entry),
    .picked(scheduled_picked),
    .picked_entry(first_entry),
    .rank_0(order_rank_0),
    .rank_1(order_rank_1),
    .rank_2(order_rank_2),
    .rank_3(order_rank_3),
    .rank_4(order_rank_4),
    .rank_5(order_rank_5),
    .rank_6(order_rank_6),
    .rank_7(order_rank_7),
    .oldest(order_oldest)
  );

  pool_keys_4_8_3_25_3_5 keys (
    .clock(clock),
    .reset(reset),
    .used(used),
    .formed(keys_formed),
    .formed_entry(formed_entry),
    .formed_key(key),
    .update_valid_0(update_valid_0),
    .update_valid_1(update_valid_1),
    .update_key_0(update_key_0),
    .update_key_1(update_key_1),
    .update_threads_0(update_threads_0),
    .update_threads_1(update_threads_1),
    .picked(scheduled_picked),
    .picked_key(scheduled_key),
    .lanes(scheduled_lanes),
    .key_0(keys_key_0),
    .key_1(keys_key_1),
    .key_2(keys_key_2),
    .key_3(keys_key_3),
    .key_4(keys_key_4),
    .key_5(keys_key_5),
    .key_6(keys_key_6),
    .key_7(keys_key_7),
    .count_0(keys_count_0),
    .count_1(keys_count_1),
    .count_2(keys_count_2),
    .count_3(keys_count_3),
    .count_4(keys_count_4),
    .count_5(keys_count_5),
    .count_6(keys_count_6),
    .count_7(keys_count_7),
    .same(keys_same),
    .read_entry_0(keys_read_entry_0),
    .read_entry_1(watch_watched),
    .read_key_0(keys_read_key_0),
    .read_key_1(keys_read_key_1)
  );

  priority_counts_4_4_2_8_3 counts (
    .clock(clock),
    .reset(reset),
    .start_valid(start_valid),
    .start_warps(start_warps),
    .valid(valid),
    .from_row(from_row),
    .arrived(arrived),
    .second(second),
    .marked(marked),
    .jumps(jumps),
    .lanes(lanes),
    .sw_0(sw_0),
    .sw_1(sw_1),
    .sw_2(sw_2),
    .sw_3(sw_3),
    .formed(formed),
    .formed_lanes(formed_lanes),
    .formed_entry(formed_entry),
    .joined_lanes(joined_lanes),
    .joined_entry(joined_entry),
    .number_0(counts_number_0),
    .number_1(counts_number_1),
    .number_2(counts_number_2),
    .number_3(counts_number_3),
    .number_4(counts_number_4),
    .number_5(counts_number_5),
    .number_6(counts_number_6),
    .number_7(counts_number_7)
  );

  starvation_watch_8_3 watch (
    .clock(clock),
    .reset(reset),
    .f3(f3),
    .limit(starvation_limit),
    .used(used),
    .picked(scheduled_picked),
    .picked_entry(first_entry),
    .watched(watch_watched),
    .starved(watch_starved)
  );

  warp_merit_3_25_5_33 merit_0 (
    .policy(policy),
    .used(used[0]),
    .starved(starved[0]),
    .same(keys_same[0]),
    .key(keys_key_0),
    .count(keys_count_0),
    .number(counts_number_0),
    .rank(order_rank_0),
    .entry(number_0),
    .merit(merit_0_merit)
  );

  warp_merit_3_25_5_33 merit_1 (
    .policy(policy),
    .used(used[1]),
    .starved(starved[1]),
    .same(keys_same[1]),
    .key(keys_key_1),
    .count(keys_count_1),
    .number(counts_number_1),
    .rank(order_rank_1),
    .entry(number_1),
    .merit(merit_1_merit)
  );

  warp_merit_3_25_5_33 merit_2 (
    .policy(policy),
    .used(used[2]),
    .starved(starved[2]),
    .same(keys_same[2]),
    .key(keys_key_2),
    .count(keys_count_2),
    .number(counts_number_2),
    .rank(order_rank_2),
    .entry(number_2),
    .merit(merit_2_merit)
  );

  warp_merit_3_25_5_33 merit_3 (
    .policy(policy),
    .used(used[3]),
    .starved(starved[3]),
    .same(keys_same[3]),
    .key(keys_key_3),
    .count(keys_count_3),
    .number(counts_number_3),
    .rank(order_rank_3),
    .entry(number_3),
    .merit(merit_3_merit)
  );

  warp_merit_3_25_5_33 merit_4 (
    .policy(policy),
    .used(used[4]),
    .starved(starved[4]),
    .same(keys_same[4]),
    .key(keys_key_4),
    .count(keys_count_4),
    .number(counts_number_4),
    .rank(order_rank_4),
    .entry(number_4),
    .merit(merit_4_merit)
  );

  warp_merit_3_25_5_33 merit_5 (
    .policy(policy),
    .used(used[5]),
    .starved(starved[5]),
    .same(keys_same[5]),
    .key(keys_key_5),
    .count(keys_count_5),
    .number(counts_number_5),
    .rank(order_rank_5),
    .entry(number_5),
    .merit(merit_5_merit)
  );

  warp_merit_3_25_5_33 merit_6 (
    .policy(policy),
    .used(used[6]),
    .starved(starved[6]),
    .same(keys_same[6]),
    .key(keys_key_6),
    .count(keys_count_6),
    .number(counts_number_6),
    .rank(order_rank_6),
    .entry(number_6),
    .merit(merit_6_merit)
  );

  warp_merit_3_25_5_33 merit_7 (
    .policy(policy),
    .used(used[7]),
    .starved(starved[7]),
    .same(keys_same[7]),
    .key(keys_key_7),
    .count(keys_count_7),
    .number(counts_number_7),
    .rank(order_rank_7),
    .entry(number_7),
    .merit(merit_7_merit)
  );

  ideal_pick_8_3_33 pick (
    .clock(clock),
    .reset(reset),
    .f0(f0),
    .f1(f1),
    .f2(f2),
    .merit_0(merit_0_merit),
    .merit_1(merit_1_merit),
    .merit_2(merit_2_merit),
    .merit_3(merit_3_merit),
    .merit_4(merit_4_merit),
    .merit_5(merit_5_merit),
    .merit_6(merit_6_merit),
    .merit_7(merit_7_merit),
    .valid(pick_valid),
    .entry(pick_entry),
    .coming(pick_coming)
  );

  always @(posedge clock) begin
    if (reset) begin
      marked <= 1'b0;
      jumps <= 1'b0;
    end else if (load_valid) begin
      marked <= load_executed[29];
      jumps <= load_executed[28];
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      watched_key <= 25'h0;
    end else begin
      watched_key <= keys_read_key_1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      oldest <= 3'h0;
      first_key <= 25'h0;
      from_groups <= 1'b0;
    end else if (f2) begin
      oldest <= oldest_next;
      first_key <= first_key_d;
      from_groups <= grouped;
    end
  end
endmodule

module barrier_lane_4_2 (
  input wire clock,
  input wire reset,
  input wire makes,
  input wire [3:0] made_row,
  input wire [1:0] made_sw,
  input wire made_for,
  input wire [1:0] sw,
  input wire present,
  input wire [3:0] static_rows,
  input wire [3:0] equal_rows,
  input wire [3:0] return_rows,
  input wire [3:0] other_rows,
  input wire calls,
  input wire returns,
  input wire exit,
  input wire [1:0] exit_sw,
  output wire is_static,
  output wire reached,
  output reg [3:0] reached_row,
  output wire differs,
  output wire [3:0] expected,
  output wire [3:0] arrived
);
  localparam [3:0] first_row = 4'h1;

  wire [3:0] own;
  wire [7:0] depth;
  reg outside;
  reg returned;
  reg [3:0] ended;
  reg [3:0] awaited_made;
  reg [3:0] awaited_next;
  reg [3:0] waiting_next;
  reg [3:0] awaited;
  reg [3:0] waiting;
  reg [1:0] depths_write_address_0;
  reg [7:0] depths_write_data_0;
  wire depths_write_enable_0;

  assign own = first_row << sw;
  assign is_static = present & (|(own & static_rows));

  always @* begin
    outside = !(|depth);
    returned = &depth;
    if (calls) begin
      outside = &depth;
      returned = depth == 8'hfe;
    end
    if (returns) begin
      outside = depth == 8'h1;
      returned = !(|depth);
    end
  end

  assign reached = present & (((|(own & equal_rows)) & outside) |
      ((|(own & return_rows)) & returned));

  always @* begin
    reached_row = 4'h0;
    if (reached) begin
      reached_row = own;
    end
  end

  assign differs = reached & (|(own & other_rows));
  assign depths_write_enable_0 = makes | (present & (calls | returns));

  always @* begin
    depths_write_address_0 = sw;
    if (makes) begin
      depths_write_address_0 = made_sw;
    end
  end

  always @* begin
    depths_write_data_0 = depth + 8'h1;
    if (returns) begin
      depths_write_data_0 = depth - 8'h1;
    end
    if (makes) begin
      depths_write_data_0 = 8'h0;
    end
  end

  always @* begin
    ended = 4'h0;
    if (exit) begin
      ended = first_row << exit_sw;
    end
  end

  always @* begin
    awaited_made = awaited & ~made_row;
    if (made_for) begin
      awaited_made = awaited | made_row;
    end
  end

  always @* begin
    awaited_next = awaited;
    waiting_next = waiting | reached_row;
    if (makes) begin
      awaited_next = awaited_made;
      waiting_next = waiting & ~made_row;
    end
  end

  assign expected = awaited;
  assign arrived = waiting;

  async_ram_bits_8_2_1_1 depths (
    .clock(clock),
    .read_address_0(sw),
    .read_data_0(depth),
    .write_address_0(depths_write_address_0),
    .write_data_0(depths_write_data_0),
    .write_enable_0(depths_write_enable_0)
  );

  always @(posedge clock) begin
    if (reset) begin
      awaited <= 4'h0;
      waiting <= 4'h0;
    end else begin
      awaited <= awaited_next & ~ended;
      waiting <= waiting_next;
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

module warp_barriers_4_4_2_2_2 (
  input wire clock,
  input wire reset,
  input wire enabled,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire load_valid,
  input wire [1:0] load_tag,
  input wire [29:0] load_executed,
      // Executed: kind[1:0], rpc[25:2], calls[26], returns[27], jumps[28], post_dominator[29]
  input wire [3:0] load_lanes,
  input wire load_splits,
  input wire [1:0] load_sw_0,
  input wire [1:0] load_sw_1,
  input wire [1:0] load_sw_2,
  input wire [1:0] load_sw_3,
  input wire valid,
  input wire changes,
  input wire [23:0] pc,
  input wire [3:0] lanes,
  input wire [1:0] sw_0,
  input wire [1:0] sw_1,
  input wire [1:0] sw_2,
  input wire [1:0] sw_3,
  output wire of_static_row,
  output reg [3:0] reached,
  input wire exit_valid,
  input wire [3:0] exit_lanes,
  input wire [1:0] exit_sw_0,
  input wire [1:0] exit_sw_1,
  input wire [1:0] exit_sw_2,
  input wire [1:0] exit_sw_3,
  output wire [3:0] released,
  input wire [1:0] resume_row,
  output wire [23:0] resume_pc,
  output reg [3:0] fault_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [1:0] fault_slot,
  output wire [23:0] fault_pc,
  output wire [1:0] fault_lane,
  output wire barrier_made_valid,
  output wire [1:0] barrier_made_row,
  output wire [1:0] barrier_made_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] barrier_made_pc,
  output wire [3:0] barrier_made_lanes,
  output wire barrier_reached_valid,
  output wire [23:0] barrier_reached_pc,
  output wire [3:0] barrier_reached_lanes,
  output wire [1:0] barrier_reached_sw_0,
  output wire [1:0] barrier_reached_sw_1,
  output wire [1:0] barrier_reached_sw_2,
  output wire [1:0] barrier_reached_sw_3,
  output wire [3:0] barrier_released,
  output wire [23:0] barrier_released_pc_0,
  output wire [23:0] barrier_released_pc_1,
  output wire [23:0] barrier_released_pc_2,
  output wire [23:0] barrier_released_pc_3,
  output wire [3:0] barrier_released_lanes_0,
  output wire [3:0] barrier_released_lanes_1,
  output wire [3:0] barrier_released_lanes_2,
  output wire [3:0] barrier_released_lanes_3
);
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_DIFFERENT_RETURNS = 4'h8;
  localparam [1:0] KIND_PC = 2'h1;
  localparam [1:0] KIND_RETURN = 2'h2;
  localparam [3:0] first_row = 4'h1;

  reg [3:0] static_rows;
  wire same_row;
  wire [3:0] split_row;
  wire reconverges;
  wire would_split;
  wire would_make;
  wire would_free;
  wire makes;
  wire frees;
  reg [3:0] equal_rows;
  wire [3:0] other_rows;
  reg [3:0] statics;
  reg [3:0] differing;
  wire [3:0] complete;
  reg [3:0] started;
  reg [3:0] expected_0;
  reg [3:0] expected_1;
  reg [3:0] expected_2;
  reg [3:0] expected_3;
  reg [3:0] barred_d;
  reg [3:0] barred;
  reg [3:0] free_d;
  reg [3:0] free;
  reg [3:0] returning_d;
  reg [3:0] returning;
  reg pcs_0_enable;
  reg [23:0] pcs_0_d;
  reg [23:0] pcs_0;
  reg pcs_1_enable;
  reg [23:0] pcs_1_d;
  reg [23:0] pcs_1;
  reg pcs_2_enable;
  reg [23:0] pcs_2_d;
  reg [23:0] pcs_2;
  reg pcs_3_enable;
  reg [23:0] pcs_3_d;
  reg [23:0] pcs_3;
  reg [1:0] tag;
  reg calls;
  reg returns;
  wire lane_0_present;
  wire [3:0] lane_0_equal_rows;
  wire [3:0] lane_0_return_rows;
  wire lane_0_calls;
  wire lane_0_returns;
  wire lane_0_exit;
  wire lane_0_is_static;
  wire lane_0_reached;
  wire [3:0] lane_0_reached_row;
  wire lane_0_differs;
  wire [3:0] lane_0_expected;
  wire [3:0] lane_0_arrived;
  wire lane_1_present;
  wire [3:0] lane_1_equal_rows;
  wire [3:0] lane_1_return_rows;
  wire lane_1_calls;
  wire lane_1_returns;
  wire lane_1_exit;
  wire lane_1_is_static;
  wire lane_1_reached;
  wire [3:0] lane_1_reached_row;
  wire lane_1_differs;
  wire [3:0] lane_1_expected;
  wire [3:0] lane_1_arrived;
  wire lane_2_present;
  wire [3:0] lane_2_equal_rows;
  wire [3:0] lane_2_return_rows;
  wire lane_2_calls;
  wire lane_2_returns;
  wire lane_2_exit;
  wire lane_2_is_static;
  wire lane_2_reached;
  wire [3:0] lane_2_reached_row;
  wire lane_2_differs;
  wire [3:0] lane_2_expected;
  wire [3:0] lane_2_arrived;
  wire lane_3_present;
  wire [3:0] lane_3_equal_rows;
  wire [3:0] lane_3_return_rows;
  wire lane_3_calls;
  wire lane_3_returns;
  wire lane_3_exit;
  wire lane_3_is_static;
  wire lane_3_reached;
  wire [3:0] lane_3_reached_row;
  wire lane_3_differs;
  wire [3:0] lane_3_expected;
  wire [3:0] lane_3_arrived;
  reg [1:0] load_row_value_0;
  reg [1:0] load_row_value_1;
  reg [1:0] load_row_value_2;
  reg [1:0] load_row_value_3;
  reg [1:0] load_unset_value_0;
  reg [1:0] load_unset_value_1;
  reg [1:0] load_unset_value_2;
  reg [1:0] load_unset_value_3;
  wire [1:0] load_unset_any;
  wire [3:0] reached_rows_any;
  wire [3:0] expected_rows_any;
  wire [3:0] arrived_rows_any;
  wire [3:0] missing_rows_value_0;
  wire [3:0] missing_rows_value_1;
  wire [3:0] missing_rows_value_2;
  wire [3:0] missing_rows_value_3;
  wire [3:0] missing_rows_any;
  wire fault_lane_valid;
  wire [3:0] fault_lane_onehot_unused;

  always @* begin
    static_rows = 4'h0;
    if (enabled) begin
      static_rows = ~(barred | free);
    end
  end

  always @* begin
    load_row_value_0 = 2'h0;
    load_unset_value_0 = 2'h0;
    if (load_lanes[0]) begin
      load_row_value_0 = load_sw_0;
      load_unset_value_0 = ~load_sw_0;
    end
  end

  always @* begin
    load_row_value_1 = 2'h0;
    load_unset_value_1 = 2'h0;
    if (load_lanes[1]) begin
      load_row_value_1 = load_sw_1;
      load_unset_value_1 = ~load_sw_1;
    end
  end

  always @* begin
    load_row_value_2 = 2'h0;
    load_unset_value_2 = 2'h0;
    if (load_lanes[2]) begin
      load_row_value_2 = load_sw_2;
      load_unset_value_2 = ~load_sw_2;
    end
  end

  always @* begin
    load_row_value_3 = 2'h0;
    load_unset_value_3 = 2'h0;
    if (load_lanes[3]) begin
      load_row_value_3 = load_sw_3;
      load_unset_value_3 = ~load_sw_3;
    end
  end

  assign same_row = !(|(barrier_made_row & load_unset_any));
  assign split_row = (first_row << barrier_made_row) & static_rows;
  assign reconverges = (load_executed[1:0] == KIND_PC) | (load_executed[1:0] == KIND_RETURN);
  assign would_split = load_splits & same_row & (|split_row);
  assign would_make = would_split & reconverges;
  assign would_free = would_split & !reconverges;
  assign makes = load_valid & would_make;
  assign frees = load_valid & would_free;

  always @* begin
    equal_rows = 4'h0;
    equal_rows[0] = barred[0] & (pcs_0 == pc);
    equal_rows[1] = barred[1] & (pcs_1 == pc);
    equal_rows[2] = barred[2] & (pcs_2 == pc);
    equal_rows[3] = barred[3] & (pcs_3 == pc);
  end

  assign other_rows = barred & returning & arrived_rows_any & ~equal_rows;

  always @* begin
    reached = 4'h0;
    reached[0] = lane_0_reached;
    reached[1] = lane_1_reached;
    reached[2] = lane_2_reached;
    reached[3] = lane_3_reached;
  end

  always @* begin
    statics = 4'h0;
    statics[0] = lane_0_is_static;
    statics[1] = lane_1_is_static;
    statics[2] = lane_2_is_static;
    statics[3] = lane_3_is_static;
  end

  always @* begin
    differing = 4'h0;
    differing[0] = lane_0_differs;
    differing[1] = lane_1_differs;
    differing[2] = lane_2_differs;
    differing[3] = lane_3_differs;
  end

  assign lane_0_present = valid & lanes[0];
  assign lane_0_equal_rows = equal_rows & ~returning;
  assign lane_0_return_rows = barred & returning;
  assign lane_0_calls = valid & changes & calls;
  assign lane_0_returns = valid & changes & returns;
  assign lane_0_exit = exit_valid & exit_lanes[0];
  assign missing_rows_value_0 = lane_0_expected & ~lane_0_arrived;
  assign lane_1_present = valid & lanes[1];
  assign lane_1_equal_rows = equal_rows & ~returning;
  assign lane_1_return_rows = barred & returning;
  assign lane_1_calls = valid & changes & calls;
  assign lane_1_returns = valid & changes & returns;
  assign lane_1_exit = exit_valid & exit_lanes[1];
  assign missing_rows_value_1 = lane_1_expected & ~lane_1_arrived;
  assign lane_2_present = valid & lanes[2];
  assign lane_2_equal_rows = equal_rows & ~returning;
  assign lane_2_return_rows = barred & returning;
  assign lane_2_calls = valid & changes & calls;
  assign lane_2_returns = valid & changes & returns;
  assign lane_2_exit = exit_valid & exit_lanes[2];
  assign missing_rows_value_2 = lane_2_expected & ~lane_2_arrived;
  assign lane_3_present = valid & lanes[3];
  assign lane_3_equal_rows = equal_rows & ~returning;
  assign lane_3_return_rows = barred & returning;
  assign lane_3_calls = valid & changes & calls;
  assign lane_3_returns = valid & changes & returns;
  assign lane_3_exit = exit_valid & exit_lanes[3];
  assign missing_rows_value_3 = lane_3_expected & ~lane_3_arrived;
  assign of_static_row = |statics;
  assign complete = barred & ~missing_rows_any;
  assign released = complete & expected_rows_any;

  always @* begin
    started = 4'h0;
    if (start_valid) begin
      started = start_warps;
    end
  end

  always @* begin
    barred_d = barred & ~complete & ~started;
    if (makes) begin
      barred_d = (barred & ~complete & ~started) | split_row;
    end
  end

  always @* begin
    free_d = free & ~started;
    if (frees) begin
      free_d = (free & ~started) | split_row;
    end
  end

  always @* begin
    returning_d = returning & ~split_row;
    if (load_executed[1:0] == KIND_RETURN) begin
      returning_d = returning | split_row;
    end
  end

  always @* begin
    pcs_0_enable = reached_rows_any[0];
    pcs_0_d = pc;
    if (makes) begin
      pcs_0_enable = split_row[0];
      pcs_0_d = load_executed[25:2];
    end
  end

  always @* begin
    pcs_1_enable = reached_rows_any[1];
    pcs_1_d = pc;
    if (makes) begin
      pcs_1_enable = split_row[1];
      pcs_1_d = load_executed[25:2];
    end
  end

  always @* begin
    pcs_2_enable = reached_rows_any[2];
    pcs_2_d = pc;
    if (makes) begin
      pcs_2_enable = split_row[2];
      pcs_2_d = load_executed[25:2];
    end
  end

  always @* begin
    pcs_3_enable = reached_rows_any[3];
    pcs_3_d = pc;
    if (makes) begin
      pcs_3_enable = split_row[3];
      pcs_3_d = load_executed[25:2];
    end
  end

  always @* begin
    fault_code = FAULT_NONE;
    if (fault_lane_valid) begin
      fault_code = FAULT_DIFFERENT_RETURNS;
    end
  end

  assign fault_slot = tag;
  assign fault_pc = pc;
  assign barrier_made_valid = makes;
  assign barrier_made_kind = load_executed[1:0];
  assign barrier_made_pc = load_executed[25:2];
  assign barrier_made_lanes = load_lanes;
  assign barrier_reached_valid = |reached;
  assign barrier_reached_pc = pc;
  assign barrier_reached_lanes = reached;
  assign barrier_released = released;
  assign barrier_reached_sw_0 = sw_0;
  assign barrier_reached_sw_1 = sw_1;
  assign barrier_reached_sw_2 = sw_2;
  assign barrier_reached_sw_3 = sw_3;

  always @* begin
    expected_0 = 4'h0;
    expected_0[0] = lane_0_expected[0];
    expected_0[1] = lane_1_expected[0];
    expected_0[2] = lane_2_expected[0];
    expected_0[3] = lane_3_expected[0];
  end

  assign barrier_released_pc_0 = pcs_0;
  assign barrier_released_lanes_0 = expected_0;

  always @* begin
    expected_1 = 4'h0;
    expected_1[0] = lane_0_expected[1];
    expected_1[1] = lane_1_expected[1];
    expected_1[2] = lane_2_expected[1];
    expected_1[3] = lane_3_expected[1];
  end

  assign barrier_released_pc_1 = pcs_1;
  assign barrier_released_lanes_1 = expected_1;

  always @* begin
    expected_2 = 4'h0;
    expected_2[0] = lane_0_expected[2];
    expected_2[1] = lane_1_expected[2];
    expected_2[2] = lane_2_expected[2];
    expected_2[3] = lane_3_expected[2];
  end

  assign barrier_released_pc_2 = pcs_2;
  assign barrier_released_lanes_2 = expected_2;

  always @* begin
    expected_3 = 4'h0;
    expected_3[0] = lane_0_expected[3];
    expected_3[1] = lane_1_expected[3];
    expected_3[2] = lane_2_expected[3];
    expected_3[3] = lane_3_expected[3];
  end

  assign barrier_released_pc_3 = pcs_3;
  assign barrier_released_lanes_3 = expected_3;

  barrier_lane_4_2 lane_0 (
    .clock(clock),
    .reset(reset),
    .makes(makes),
    .made_row(split_row),
    .made_sw(barrier_made_row),
    .made_for(load_lanes[0]),
    .sw(sw_0),
    .present(lane_0_present),
    .static_rows(static_rows),
    .equal_rows(lane_0_equal_rows),
    .return_rows(lane_0_return_rows),
    .other_rows(other_rows),
    .calls(lane_0_calls),
    .returns(lane_0_returns),
    .exit(lane_0_exit),
    .exit_sw(exit_sw_0),
    .is_static(lane_0_is_static),
    .reached(lane_0_reached),
    .reached_row(lane_0_reached_row),
    .differs(lane_0_differs),
    .expected(lane_0_expected),
    .arrived(lane_0_arrived)
  );

  barrier_lane_4_2 lane_1 (
    .clock(clock),
    .reset(reset),
    .makes(makes),
    .made_row(split_row),
    .made_sw(barrier_made_row),
    .made_for(load_lanes[1]),
    .sw(sw_1),
    .present(lane_1_present),
    .static_rows(static_rows),
    .equal_rows(lane_1_equal_rows),
    .return_rows(lane_1_return_rows),
    .other_rows(other_rows),
    .calls(lane_1_calls),
    .returns(lane_1_returns),
    .exit(lane_1_exit),
    .exit_sw(exit_sw_1),
    .is_static(lane_1_is_static),
    .reached(lane_1_reached),
    .reached_row(lane_1_reached_row),
    .differs(lane_1_differs),
    .expected(lane_1_expected),
    .arrived(lane_1_arrived)
  );

  barrier_lane_4_2 lane_2 (
    .clock(clock),
    .reset(reset),
    .makes(makes),
    .made_row(split_row),
    .made_sw(barrier_made_row),
    .made_for(load_lanes[2]),
    .sw(sw_2),
    .present(lane_2_present),
    .static_rows(static_rows),
    .equal_rows(lane_2_equal_rows),
    .return_rows(lane_2_return_rows),
    .other_rows(other_rows),
    .calls(lane_2_calls),
    .returns(lane_2_returns),
    .exit(lane_2_exit),
    .exit_sw(exit_sw_2),
    .is_static(lane_2_is_static),
    .reached(lane_2_reached),
    .reached_row(lane_2_reached_row),
    .differs(lane_2_differs),
    .expected(lane_2_expected),
    .arrived(lane_2_arrived)
  );

  barrier_lane_4_2 lane_3 (
    .clock(clock),
    .reset(reset),
    .makes(makes),
    .made_row(split_row),
    .made_sw(barrier_made_row),
    .made_for(load_lanes[3]),
    .sw(sw_3),
    .present(lane_3_present),
    .static_rows(static_rows),
    .equal_rows(lane_3_equal_rows),
    .return_rows(lane_3_return_rows),
    .other_rows(other_rows),
    .calls(lane_3_calls),
    .returns(lane_3_returns),
    .exit(lane_3_exit),
    .exit_sw(exit_sw_3),
    .is_static(lane_3_is_static),
    .reached(lane_3_reached),
    .reached_row(lane_3_reached_row),
    .differs(lane_3_differs),
    .expected(lane_3_expected),
    .arrived(lane_3_arrived)
  );

  or_tree_4_2 load_row (
    .value_0(load_row_value_0),
    .value_1(load_row_value_1),
    .value_2(load_row_value_2),
    .value_3(load_row_value_3),
    .any(barrier_made_row)
  );

  or_tree_4_2 load_unset (
    .value_0(load_unset_value_0),
    .value_1(load_unset_value_1),
    .value_2(load_unset_value_2),
    .value_3(load_unset_value_3),
    .any(load_unset_any)
  );

  or_tree_4_4 reached_rows (
    .value_0(lane_0_reached_row),
    .value_1(lane_1_reached_row),
    .value_2(lane_2_reached_row),
    .value_3(lane_3_reached_row),
    .any(reached_rows_any)
  );

  or_tree_4_4 expected_rows (
    .value_0(lane_0_expected),
    .value_1(lane_1_expected),
    .value_2(lane_2_expected),
    .value_3(lane_3_expected),
    .any(expected_rows_any)
  );

  or_tree_4_4 arrived_rows (
    .value_0(lane_0_arrived),
    .value_1(lane_1_arrived),
    .value_2(lane_2_arrived),
    .value_3(lane_3_arrived),
    .any(arrived_rows_any)
  );

  or_tree_4_4 missing_rows (
    .value_0(missing_rows_value_0),
    .value_1(missing_rows_value_1),
    .value_2(missing_rows_value_2),
    .value_3(missing_rows_value_3),
    .any(missing_rows_any)
  );

  priority_encoder_4_2 fault_lane_2 (
    .request(differing),
    .valid(fault_lane_valid),
    .index(fault_lane),
    .onehot(fault_lane_onehot_unused)
  );

  select_bits_24_4_2 resume (
    .value_0(pcs_0),
    .value_1(pcs_1),
    .value_2(pcs_2),
    .value_3(pcs_3),
    .index(resume_row),
    .chosen(resume_pc)
  );

  always @(posedge clock) begin
    if (reset) begin
      barred <= 4'h0;
      free <= 4'h0;
    end else begin
      barred <= barred_d;
      free <= free_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      returning <= 4'h0;
    end else if (makes) begin
      returning <= returning_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      pcs_0 <= 24'h0;
    end else if (pcs_0_enable) begin
      pcs_0 <= pcs_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      pcs_1 <= 24'h0;
    end else if (pcs_1_enable) begin
      pcs_1 <= pcs_1_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      pcs_2 <= 24'h0;
    end else if (pcs_2_enable) begin
      pcs_2 <= pcs_2_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      pcs_3 <= 24'h0;
    end else if (pcs_3_enable) begin
      pcs_3 <= pcs_3_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      tag <= 2'h0;
      calls <= 1'b0;
      returns <= 1'b0;
    end else if (load_valid) begin
      tag <= load_tag;
      calls <= load_executed[26];
      returns <= load_executed[27];
    end
  end
endmodule

module full_warp_formation (
  input wire clock,
  input wire reset,
  input wire run_start,
  input wire [5:0] issue_interval,
  input wire swizzle,
  input wire strict_rebalance,
  input wire spill_fifo,
  input wire [2:0] policy_0, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire ideal_0,
  input wire [15:0] starvation_limit_0,
  input wire warp_barrier_0,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire [3:0] start_last,
  input wire [3:0] start_tail,
  input wire [23:0] start_pc,
  input wire initialise_valid,
  input wire [1:0] initialise_row,
  input wire [3:0] block_warps_0,
  input wire [3:0] block_warps_1,
  output wire [3:0] warps_active,
  output wire [3:0] warps_waiting,
  input wire [3:0] warps_leaving,
  input wire completion_valid,
  input wire [1:0] completion_instruction_tag,
  input wire completion_memory,
  input wire completion_writes,
  input wire [4:0] completion_rd,
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
  input wire pick_open,
  output wire pick_valid,
  output wire [24:0] pick_key,
  output wire [3:0] pick_lanes,
  output wire [1:0] pick_sw_0,
  output wire [1:0] pick_sw_1,
  output wire [1:0] pick_sw_2,
  output wire [1:0] pick_sw_3,
  output wire flight_free,
  output wire flight_occupied,
  output wire [1:0] flight_tag,
  input wire flight_valid,
  input wire [24:0] flight_key,
  input wire [3:0] flight_lanes,
  input wire [1:0] flight_sw_0,
  input wire [1:0] flight_sw_1,
  input wire [1:0] flight_sw_2,
  input wire [1:0] flight_sw_3,
  input wire [29:0] executed_0,
      // Executed: kind[1:0], rpc[25:2], calls[26], returns[27], jumps[28], post_dominator[29]
  output wire [3:0] fault_0_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire [1:0] fault_0_slot,
  output wire [23:0] fault_0_pc,
  output wire [1:0] fault_0_lane,
  output wire offer_store,
  output wire offer_load,
  output wire [4:0] offer_record,
  output wire [24:0] offer_key,
  output wire [3:0] offer_lanes,
  output wire [1:0] offer_sw_0,
  output wire [1:0] offer_sw_1,
  output wire [1:0] offer_sw_2,
  output wire [1:0] offer_sw_3,
  input wire offer_accepted,
  input wire offer_response_valid,
  input wire [24:0] offer_response_key,
  input wire [3:0] offer_response_lanes,
  input wire [1:0] offer_response_sw_0,
  input wire [1:0] offer_response_sw_1,
  input wire [1:0] offer_response_sw_2,
  input wire [1:0] offer_response_sw_3,
  output wire fill_in_flight,
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
  output wire barrier_0_made_valid,
  output wire [1:0] barrier_0_made_row,
  output wire [1:0] barrier_0_made_kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] barrier_0_made_pc,
  output wire [3:0] barrier_0_made_lanes,
  output wire barrier_0_reached_valid,
  output wire [23:0] barrier_0_reached_pc,
  output wire [3:0] barrier_0_reached_lanes,
  output wire [1:0] barrier_0_reached_sw_0,
  output wire [1:0] barrier_0_reached_sw_1,
  output wire [1:0] barrier_0_reached_sw_2,
  output wire [1:0] barrier_0_reached_sw_3,
  output wire [3:0] barrier_0_released,
  output wire [23:0] barrier_0_released_pc_0,
  output wire [23:0] barrier_0_released_pc_1,
  output wire [23:0] barrier_0_released_pc_2,
  output wire [23:0] barrier_0_released_pc_3,
  output wire [3:0] barrier_0_released_lanes_0,
  output wire [3:0] barrier_0_released_lanes_1,
  output wire [3:0] barrier_0_released_lanes_2,
  output wire [3:0] barrier_0_released_lanes_3,
  output wire insert_valid,
  output wire insert_register,
  output wire [1:0] insert_outcome, // Insertion: Miss, Hit, Conflict, Static
  output wire [3:0] insert_lanes,
  output wire [3:0] insert_conflict,
  output wire [2:0] insert_entry,
  output wire [2:0] insert_new_entry,
  output wire insert_lost,
  output wire [2:0] insert_lost_entry,
  output wire group_valid_0,
  output wire group_valid_1,
  output wire [24:0] group_key_0,
  output wire [24:0] group_key_1,
  output wire [4:0] group_count_0,
  output wire [4:0] group_count_1,
  output wire majority_valid,
  output wire [24:0] majority_key,
  output wire [4:0] majority_count,
  output wire picked_valid,
  output wire [2:0] picked_entry,
  output wire [24:0] picked_key,
  output wire spill_valid,
  output wire [4:0] spill_record,
  output wire [24:0] spill_key,
  output wire [3:0] spill_lanes,
  output wire filling_valid,
  output wire [4:0] filling_record,
  output wire record_scheduler_wait,
  output wire record_refusal,
  output wire record_exchange
);
  localparam [2:0] CONTROL_EXIT = 3'h3;

  wire scheduler_clock_f0;
  wire scheduler_clock_f1;
  wire scheduler_clock_f2;
  wire scheduler_clock_f3;
  wire [29:0] flight_table_arrival_executed_0;
      // Executed: kind[1:0], rpc[25:2], calls[26], returns[27], jumps[28], post_dominator[29]
  wire flight_table_arrival_valid;
  wire [1:0] flight_table_arrival_tag;
  wire [24:0] flight_table_arrival_key;
  wire [3:0] flight_table_arrival_lanes;
  wire [1:0] flight_table_arrival_sw_0;
  wire [1:0] flight_table_arrival_sw_1;
  wire [1:0] flight_table_arrival_sw_2;
  wire [1:0] flight_table_arrival_sw_3;
  wire [3:0] flight_table_arrival_outcome;
  wire [23:0] flight_table_arrival_target;
  wire insertion_fill_take;
  wire insertion_row_take;
  wire insertion_arrival_take;
  wire [24:0] insertion_room_key;
  wire [24:0] insertion_room_row_key;
  wire insertion_room_one_more;
  wire insertion_update_valid_0;
  wire insertion_update_valid_1;
  wire [24:0] insertion_update_key_0;
  wire [24:0] insertion_update_key_1;
  wire [2:0] insertion_update_threads_0;
  wire [2:0] insertion_update_threads_1;
  wire [2:0] insertion_update_entry_0;
  wire [2:0] insertion_update_entry_1;
  wire insertion_update_formed_0;
  wire insertion_update_formed_1;
  reg insertion_scheduled_valid;
  reg [2:0] insertion_scheduled_entry;
  reg [24:0] insertion_scheduled_key;
  wire insertion_scheduled_picked;
  wire [3:0] insertion_scheduled_lanes;
  wire [2:0] insertion_next_read_next;
  wire insertion_spilled_two_free;
  wire insertion_spilled_valid;
  wire [24:0] insertion_spilled_key;
  wire [3:0] insertion_spilled_lanes;
  wire [1:0] insertion_spilled_sw_0;
  wire [1:0] insertion_spilled_sw_1;
  wire [1:0] insertion_spilled_sw_2;
  wire [1:0] insertion_spilled_sw_3;
  wire insertion_passing_0_load_valid;
  wire [1:0] insertion_passing_0_load_tag;
  wire [3:0] insertion_passing_0_load_lanes;
  wire insertion_passing_0_load_splits;
  wire [1:0] insertion_passing_0_load_sw_0;
  wire [1:0] insertion_passing_0_load_sw_1;
  wire [1:0] insertion_passing_0_load_sw_2;
  wire [1:0] insertion_passing_0_load_sw_3;
  wire insertion_passing_0_valid;
  wire insertion_passing_0_second;
  wire insertion_passing_0_arrived;
  wire insertion_passing_0_from_row;
  wire [24:0] insertion_passing_0_key;
  wire [3:0] insertion_passing_0_lanes;
  wire [1:0] insertion_passing_0_sw_0;
  wire [1:0] insertion_passing_0_sw_1;
  wire [1:0] insertion_passing_0_sw_2;
  wire [1:0] insertion_passing_0_sw_3;
  wire insertion_passing_0_formed;
  wire [3:0] insertion_passing_0_formed_lanes;
  wire [2:0] insertion_passing_0_formed_entry;
  wire [3:0] insertion_passing_0_joined_lanes;
  wire [2:0] insertion_passing_0_joined_entry;
  wire [7:0] insertion_passing_0_used;
  wire groups_update_ready;
  wire groups_room_fits;
  wire groups_room_row_fits;
  wire groups_next_write_valid;
  wire [2:0] groups_next_write_entry;
  wire [2:0] groups_next_write_next;
  wire [2:0] groups_next_read_entry;
  wire groups_scheduled_valid;
  wire [2:0] groups_scheduled_entry;
  wire [24:0] groups_scheduled_key;
  reg groups_scheduled_picked;
  reg [3:0] groups_scheduled_lanes;
  wire [1:0] rows_resume_row_0;
  wire rows_row_valid;
  wire [24:0] rows_row_key;
  wire [3:0] rows_row_lanes;
  wire [1:0] rows_row_sw_0;
  wire [1:0] rows_row_sw_1;
  wire [1:0] rows_row_sw_2;
  wire [1:0] rows_row_sw_3;
  wire spill_queue_spilled_mode;
  wire spill_queue_spilled_take;
  wire spill_queue_fill_valid;
  wire [24:0] spill_queue_fill_key;
  wire [3:0] spill_queue_fill_lanes;
  wire [1:0] spill_queue_fill_sw_0;
  wire [1:0] spill_queue_fill_sw_1;
  wire [1:0] spill_queue_fill_sw_2;
  wire [1:0] spill_queue_fill_sw_3;
  wire policies_0_groups_picked;
  wire [3:0] policies_0_groups_lanes;
  wire policies_0_scheduled_valid;
  wire [2:0] policies_0_scheduled_entry;
  wire [24:0] policies_0_scheduled_key;
  wire policies_0_with_groups;
  wire policies_0_boost_valid;
  wire [24:0] policies_0_boost_key;
  wire barriers_0_changes;
  wire barriers_0_of_static_row;
  wire [3:0] barriers_0_reached;
  wire barriers_0_exit_valid;
  wire [3:0] barriers_0_released;
  wire [23:0] barriers_0_resume_pc;

  always @* begin
    insertion_scheduled_valid = groups_scheduled_valid;
    insertion_scheduled_valid = policies_0_scheduled_valid;
  end

  always @* begin
    insertion_scheduled_entry = groups_scheduled_entry;
    insertion_scheduled_entry = policies_0_scheduled_entry;
  end

  always @* begin
    insertion_scheduled_key = groups_scheduled_key;
    insertion_scheduled_key = policies_0_scheduled_key;
  end

  always @* begin
    groups_scheduled_picked = insertion_scheduled_picked;
    groups_scheduled_picked = policies_0_groups_picked;
  end

  always @* begin
    groups_scheduled_lanes = insertion_scheduled_lanes;
    groups_scheduled_lanes = policies_0_groups_lanes;
  end

  assign barriers_0_changes = insertion_passing_0_arrived & !insertion_passing_0_second;
  assign barriers_0_exit_valid = completion_valid & (completion_control == CONTROL_EXIT);

  scheduler_clock scheduler_clock (
    .clock(clock),
    .reset(reset),
    .start(run_start),
    .interval(issue_interval),
    .f0(scheduler_clock_f0),
    .f1(scheduler_clock_f1),
    .f2(scheduler_clock_f2),
    .f3(scheduler_clock_f3)
  );

  flight_table_4_4_2_2_25_1 flight_table (
    .clock(clock),
    .reset(reset),
    .f2(scheduler_clock_f2),
    .flight_free(flight_free),
    .flight_occupied(flight_occupied),
    .flight_tag(flight_tag),
    .flight_valid(flight_valid),
    .flight_key(flight_key),
    .flight_lanes(flight_lanes),
    .flight_sw_0(flight_sw_0),
    .flight_sw_1(flight_sw_1),
    .flight_sw_2(flight_sw_2),
    .flight_sw_3(flight_sw_3),
    .executed_0(executed_0),
    .arrival_executed_0(flight_table_arrival_executed_0),
    .completion_valid(completion_valid),
    .completion_tag(completion_instruction_tag),
    .completion_control(completion_control),
    .completion_lanes(completion_lanes),
    .completion_taken(completion_taken),
    .completion_target(completion_target),
    .arrival_valid(flight_table_arrival_valid),
    .arrival_tag(flight_table_arrival_tag),
    .arrival_key(flight_table_arrival_key),
    .arrival_lanes(flight_table_arrival_lanes),
    .arrival_sw_0(flight_table_arrival_sw_0),
    .arrival_sw_1(flight_table_arrival_sw_1),
    .arrival_sw_2(flight_table_arrival_sw_2),
    .arrival_sw_3(flight_table_arrival_sw_3),
    .arrival_outcome(flight_table_arrival_outcome),
    .arrival_target(flight_table_arrival_target),
    .arrival_take(insertion_arrival_take)
  );

  insertion_unit_4_2_8_3_25_2_1_2_1_2_3_1 insertion (
    .clock(clock),
    .reset(reset),
    .f0(scheduler_clock_f0),
    .f1(scheduler_clock_f1),
    .f2(scheduler_clock_f2),
    .f3(scheduler_clock_f3),
    .fill_valid(spill_queue_fill_valid),
    .fill_key(spill_queue_fill_key),
    .fill_lanes(spill_queue_fill_lanes),
    .fill_sw_0(spill_queue_fill_sw_0),
    .fill_sw_1(spill_queue_fill_sw_1),
    .fill_sw_2(spill_queue_fill_sw_2),
    .fill_sw_3(spill_queue_fill_sw_3),
    .fill_take(insertion_fill_take),
    .row_valid(rows_row_valid),
    .row_key(rows_row_key),
    .row_lanes(rows_row_lanes),
    .row_sw_0(rows_row_sw_0),
    .row_sw_1(rows_row_sw_1),
    .row_sw_2(rows_row_sw_2),
    .row_sw_3(rows_row_sw_3),
    .row_take(insertion_row_take),
    .arrival_valid(flight_table_arrival_valid),
    .arrival_tag(flight_table_arrival_tag),
    .arrival_key(flight_table_arrival_key),
    .arrival_lanes(flight_table_arrival_lanes),
    .arrival_sw_0(flight_table_arrival_sw_0),
    .arrival_sw_1(flight_table_arrival_sw_1),
    .arrival_sw_2(flight_table_arrival_sw_2),
    .arrival_sw_3(flight_table_arrival_sw_3),
    .arrival_outcome(flight_table_arrival_outcome),
    .arrival_target(flight_table_arrival_target),
    .arrival_take(insertion_arrival_take),
    .room_key(insertion_room_key),
    .room_row_key(insertion_room_row_key),
    .room_one_more(insertion_room_one_more),
    .room_fits(groups_room_fits),
    .room_row_fits(groups_room_row_fits),
    .update_ready(groups_update_ready),
    .update_valid_0(insertion_update_valid_0),
    .update_valid_1(insertion_update_valid_1),
    .update_key_0(insertion_update_key_0),
    .update_key_1(insertion_update_key_1),
    .update_threads_0(insertion_update_threads_0),
    .update_threads_1(insertion_update_threads_1),
    .update_entry_0(insertion_update_entry_0),
    .update_entry_1(insertion_update_entry_1),
    .update_formed_0(insertion_update_formed_0),
    .update_formed_1(insertion_update_formed_1),
    .scheduled_valid(insertion_scheduled_valid),
    .scheduled_entry(insertion_scheduled_entry),
    .scheduled_key(insertion_scheduled_key),
    .scheduled_picked(insertion_scheduled_picked),
    .scheduled_lanes(insertion_scheduled_lanes),
    .next_write_valid(groups_next_write_valid),
    .next_write_entry(groups_next_write_entry),
    .next_write_next(groups_next_write_next),
    .next_read_entry(groups_next_read_entry),
    .next_read_next(insertion_next_read_next),
    .pick_open(pick_open),
    .pick_valid(pick_valid),
    .pick_key(pick_key),
    .pick_lanes(pick_lanes),
    .pick_sw_0(pick_sw_0),
    .pick_sw_1(pick_sw_1),
    .pick_sw_2(pick_sw_2),
    .pick_sw_3(pick_sw_3),
    .spilled_mode(spill_queue_spilled_mode),
    .spilled_two_free(insertion_spilled_two_free),
    .spilled_valid(insertion_spilled_valid),
    .spilled_key(insertion_spilled_key),
    .spilled_lanes(insertion_spilled_lanes),
    .spilled_sw_0(insertion_spilled_sw_0),
    .spilled_sw_1(insertion_spilled_sw_1),
    .spilled_sw_2(insertion_spilled_sw_2),
    .spilled_sw_3(insertion_spilled_sw_3),
    .spilled_take(spill_queue_spilled_take),
    .passing_0_load_valid(insertion_passing_0_load_valid),
    .passing_0_load_tag(insertion_passing_0_load_tag),
    .passing_0_load_lanes(insertion_passing_0_load_lanes),
    .passing_0_load_splits(insertion_passing_0_load_splits),
    .passing_0_load_sw_0(insertion_passing_0_load_sw_0),
    .passing_0_load_sw_1(insertion_passing_0_load_sw_1),
    .passing_0_load_sw_2(insertion_passing_0_load_sw_2),
    .passing_0_load_sw_3(insertion_passing_0_load_sw_3),
    .passing_0_valid(insertion_passing_0_valid),
    .passing_0_second(insertion_passing_0_second),
    .passing_0_arrived(insertion_passing_0_arrived),
    .passing_0_from_row(insertion_passing_0_from_row),
    .passing_0_key(insertion_passing_0_key),
    .passing_0_lanes(insertion_passing_0_lanes),
    .passing_0_sw_0(insertion_passing_0_sw_0),
    .passing_0_sw_1(insertion_passing_0_sw_1),
    .passing_0_sw_2(insertion_passing_0_sw_2),
    .passing_0_sw_3(insertion_passing_0_sw_3),
    .passing_0_reached(barriers_0_reached),
    .passing_0_fixed(barriers_0_of_static_row),
    .passing_0_formed(insertion_passing_0_formed),
    .passing_0_formed_lanes(insertion_passing_0_formed_lanes),
    .passing_0_formed_entry(insertion_passing_0_formed_entry),
    .passing_0_joined_lanes(insertion_passing_0_joined_lanes),
    .passing_0_joined_entry(insertion_passing_0_joined_entry),
    .passing_0_used(insertion_passing_0_used),
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
    .insert_valid(insert_valid),
    .insert_register(insert_register),
    .insert_outcome(insert_outcome),
    .insert_lanes(insert_lanes),
    .insert_conflict(insert_conflict),
    .insert_entry(insert_entry),
    .insert_new_entry(insert_new_entry),
    .insert_lost(insert_lost),
    .insert_lost_entry(insert_lost_entry),
    .picked_valid(picked_valid),
    .picked_entry(picked_entry),
    .picked_key(picked_key),
    .scheduler_wait(record_scheduler_wait),
    .refusal(record_refusal)
  );

  group_unit_4_3_25_3_5_4_2_3_4_2_2_1_2_2_2_25_1 groups (
    .clock(clock),
    .reset(reset),
    .f3(scheduler_clock_f3),
    .strict_rebalance(strict_rebalance),
    .with_groups_0(policies_0_with_groups),
    .policy_0(policy_0),
    .boost_valid_0(policies_0_boost_valid),
    .boost_key_0(policies_0_boost_key),
    .update_ready(groups_update_ready),
    .update_valid_0(insertion_update_valid_0),
    .update_valid_1(insertion_update_valid_1),
    .update_key_0(insertion_update_key_0),
    .update_key_1(insertion_update_key_1),
    .update_threads_0(insertion_update_threads_0),
    .update_threads_1(insertion_update_threads_1),
    .update_entry_0(insertion_update_entry_0),
    .update_entry_1(insertion_update_entry_1),
    .update_formed_0(insertion_update_formed_0),
    .update_formed_1(insertion_update_formed_1),
    .room_key(insertion_room_key),
    .room_row_key(insertion_room_row_key),
    .room_one_more(insertion_room_one_more),
    .room_fits(groups_room_fits),
    .room_row_fits(groups_room_row_fits),
    .next_write_valid(groups_next_write_valid),
    .next_write_entry(groups_next_write_entry),
    .next_write_next(groups_next_write_next),
    .next_read_entry(groups_next_read_entry),
    .next_read_next(insertion_next_read_next),
    .scheduled_valid(groups_scheduled_valid),
    .scheduled_entry(groups_scheduled_entry),
    .scheduled_key(groups_scheduled_key),
    .scheduled_picked(groups_scheduled_picked),
    .scheduled_lanes(groups_scheduled_lanes),
    .group_valid_0(group_valid_0),
    .group_valid_1(group_valid_1),
    .group_key_0(group_key_0),
    .group_key_1(group_key_1),
    .group_count_0(group_count_0),
    .group_count_1(group_count_1),
    .majority_valid(majority_valid),
    .majority_key(majority_key),
    .majority_count(majority_count),
    .exchange(record_exchange)
  );

  row_unit_4_4_2_2_1_25_1 rows (
    .clock(clock),
    .reset(reset),
    .swizzle(swizzle),
    .start_valid(start_valid),
    .start_warps(start_warps),
    .start_last(start_last),
    .start_tail(start_tail),
    .start_pc(start_pc),
    .initialise_valid(initialise_valid),
    .initialise_row(initialise_row),
    .completion_valid(completion_valid),
    .completion_control(completion_control),
    .completion_pc(completion_pc),
    .completion_lanes(completion_lanes),
    .completion_sw_0(completion_sw_0),
    .completion_sw_1(completion_sw_1),
    .completion_sw_2(completion_sw_2),
    .completion_sw_3(completion_sw_3),
    .block_warps_0(block_warps_0),
    .block_warps_1(block_warps_1),
    .warps_active(warps_active),
    .warps_waiting(warps_waiting),
    .warps_leaving(warps_leaving),
    .released_0(barriers_0_released),
    .resume_row_0(rows_resume_row_0),
    .barrier_pc_0(barriers_0_resume_pc),
    .row_valid(rows_row_valid),
    .row_key(rows_row_key),
    .row_lanes(rows_row_lanes),
    .row_sw_0(rows_row_sw_0),
    .row_sw_1(rows_row_sw_1),
    .row_sw_2(rows_row_sw_2),
    .row_sw_3(rows_row_sw_3),
    .row_take(insertion_row_take)
  );

  spill_queue_4_2_25_5 spill_queue (
    .clock(clock),
    .reset(reset),
    .fifo(spill_fifo),
    .spilled_mode(spill_queue_spilled_mode),
    .spilled_two_free(insertion_spilled_two_free),
    .spilled_valid(insertion_spilled_valid),
    .spilled_key(insertion_spilled_key),
    .spilled_lanes(insertion_spilled_lanes),
    .spilled_sw_0(insertion_spilled_sw_0),
    .spilled_sw_1(insertion_spilled_sw_1),
    .spilled_sw_2(insertion_spilled_sw_2),
    .spilled_sw_3(insertion_spilled_sw_3),
    .spilled_take(spill_queue_spilled_take),
    .offer_store(offer_store),
    .offer_load(offer_load),
    .offer_record(offer_record),
    .offer_key(offer_key),
    .offer_lanes(offer_lanes),
    .offer_sw_0(offer_sw_0),
    .offer_sw_1(offer_sw_1),
    .offer_sw_2(offer_sw_2),
    .offer_sw_3(offer_sw_3),
    .offer_accepted(offer_accepted),
    .offer_response_valid(offer_response_valid),
    .offer_response_key(offer_response_key),
    .offer_response_lanes(offer_response_lanes),
    .offer_response_sw_0(offer_response_sw_0),
    .offer_response_sw_1(offer_response_sw_1),
    .offer_response_sw_2(offer_response_sw_2),
    .offer_response_sw_3(offer_response_sw_3),
    .fill_valid(spill_queue_fill_valid),
    .fill_key(spill_queue_fill_key),
    .fill_lanes(spill_queue_fill_lanes),
    .fill_sw_0(spill_queue_fill_sw_0),
    .fill_sw_1(spill_queue_fill_sw_1),
    .fill_sw_2(spill_queue_fill_sw_2),
    .fill_sw_3(spill_queue_fill_sw_3),
    .fill_take(insertion_fill_take),
    .fill_in_flight(fill_in_flight),
    .spill_valid(spill_valid),
    .spill_record(spill_record),
    .spill_key(spill_key),
    .spill_lanes(spill_lanes),
    .filling_valid(filling_valid),
    .filling_record(filling_record)
  );

  policy_unit_4_4_2_8_3_25_3_5_33 policies_0 (
    .clock(clock),
    .reset(reset),
    .f0(scheduler_clock_f0),
    .f1(scheduler_clock_f1),
    .f2(scheduler_clock_f2),
    .f3(scheduler_clock_f3),
    .policy(policy_0),
    .ideal(ideal_0),
    .starvation_limit(starvation_limit_0),
    .start_valid(start_valid),
    .start_warps(start_warps),
    .load_valid(insertion_passing_0_load_valid),
    .load_executed(flight_table_arrival_executed_0),
    .valid(insertion_passing_0_valid),
    .from_row(insertion_passing_0_from_row),
    .arrived(insertion_passing_0_arrived),
    .second(insertion_passing_0_second),
    .key(insertion_passing_0_key),
    .lanes(insertion_passing_0_lanes),
    .sw_0(insertion_passing_0_sw_0),
    .sw_1(insertion_passing_0_sw_1),
    .sw_2(insertion_passing_0_sw_2),
    .sw_3(insertion_passing_0_sw_3),
    .formed(insertion_passing_0_formed),
    .formed_lanes(insertion_passing_0_formed_lanes),
    .formed_entry(insertion_passing_0_formed_entry),
    .joined_lanes(insertion_passing_0_joined_lanes),
    .joined_entry(insertion_passing_0_joined_entry),
    .update_valid_0(insertion_update_valid_0),
    .update_valid_1(insertion_update_valid_1),
    .update_key_0(insertion_update_key_0),
    .update_key_1(insertion_update_key_1),
    .update_threads_0(insertion_update_threads_0),
    .update_threads_1(insertion_update_threads_1),
    .used(insertion_passing_0_used),
    .groups_valid(groups_scheduled_valid),
    .groups_entry(groups_scheduled_entry),
    .groups_key(groups_scheduled_key),
    .groups_picked(policies_0_groups_picked),
    .groups_lanes(policies_0_groups_lanes),
    .scheduled_valid(policies_0_scheduled_valid),
    .scheduled_entry(policies_0_scheduled_entry),
    .scheduled_key(policies_0_scheduled_key),
    .scheduled_picked(insertion_scheduled_picked),
    .scheduled_lanes(insertion_scheduled_lanes),
    .with_groups(policies_0_with_groups),
    .boost_valid(policies_0_boost_valid),
    .boost_key(policies_0_boost_key)
  );

  warp_barriers_4_4_2_2_2 barriers_0 (
    .clock(clock),
    .reset(reset),
    .enabled(warp_barrier_0),
    .start_valid(start_valid),
    .start_warps(start_warps),
    .load_valid(insertion_passing_0_load_valid),
    .load_tag(insertion_passing_0_load_tag),
    .load_executed(flight_table_arrival_executed_0),
    .load_lanes(insertion_passing_0_load_lanes),
    .load_splits(insertion_passing_0_load_splits),
    .load_sw_0(insertion_passing_0_load_sw_0),
    .load_sw_1(insertion_passing_0_load_sw_1),
    .load_sw_2(insertion_passing_0_load_sw_2),
    .load_sw_3(insertion_passing_0_load_sw_3),
    .valid(insertion_passing_0_valid),
    .changes(barriers_0_changes),
    .pc(insertion_passing_0_key[23:0]),
    .lanes(insertion_passing_0_lanes),
    .sw_0(insertion_passing_0_sw_0),
    .sw_1(insertion_passing_0_sw_1),
    .sw_2(insertion_passing_0_sw_2),
    .sw_3(insertion_passing_0_sw_3),
    .of_static_row(barriers_0_of_static_row),
    .reached(barriers_0_reached),
    .exit_valid(barriers_0_exit_valid),
    .exit_lanes(completion_lanes),
    .exit_sw_0(completion_sw_0),
    .exit_sw_1(completion_sw_1),
    .exit_sw_2(completion_sw_2),
    .exit_sw_3(completion_sw_3),
    .released(barriers_0_released),
    .resume_row(rows_resume_row_0),
    .resume_pc(barriers_0_resume_pc),
    .fault_code(fault_0_code),
    .fault_slot(fault_0_slot),
    .fault_pc(fault_0_pc),
    .fault_lane(fault_0_lane),
    .barrier_made_valid(barrier_0_made_valid),
    .barrier_made_row(barrier_0_made_row),
    .barrier_made_kind(barrier_0_made_kind),
    .barrier_made_pc(barrier_0_made_pc),
    .barrier_made_lanes(barrier_0_made_lanes),
    .barrier_reached_valid(barrier_0_reached_valid),
    .barrier_reached_pc(barrier_0_reached_pc),
    .barrier_reached_lanes(barrier_0_reached_lanes),
    .barrier_reached_sw_0(barrier_0_reached_sw_0),
    .barrier_reached_sw_1(barrier_0_reached_sw_1),
    .barrier_reached_sw_2(barrier_0_reached_sw_2),
    .barrier_reached_sw_3(barrier_0_reached_sw_3),
    .barrier_released(barrier_0_released),
    .barrier_released_pc_0(barrier_0_released_pc_0),
    .barrier_released_pc_1(barrier_0_released_pc_1),
    .barrier_released_pc_2(barrier_0_released_pc_2),
    .barrier_released_pc_3(barrier_0_released_pc_3),
    .barrier_released_lanes_0(barrier_0_released_lanes_0),
    .barrier_released_lanes_1(barrier_0_released_lanes_1),
    .barrier_released_lanes_2(barrier_0_released_lanes_2),
    .barrier_released_lanes_3(barrier_0_released_lanes_3)
  );
endmodule

`default_nettype wire
