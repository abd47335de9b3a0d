// warp_barriers
//
// Written from its Rust description; do not edit.
//
// Modules:
//   warp_barriers
//     barrier_lane_4_2 x4
//       async_ram_bits_8_2_1_1
//     or_tree_4_2 x2
//     or_tree_4_4 x4
//     priority_encoder_4_2
//       first_set_4
//       first_index_4_2
//     select_bits_24_4_2

`default_nettype none

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

module warp_barriers (
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

`default_nettype wire
