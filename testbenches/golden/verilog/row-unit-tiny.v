// row_unit
//
// Written from its Rust description; do not edit.
//
// Modules:
//   row_unit
//     thread_states_4_4_2_0
//       thread_column_4_2_0 x4
//       priority_encoder_4_2
//         first_set_4
//         first_index_4_2
//       or_tree_4_4 x2
//     resume_lane_4_2 x4
//       async_ram_bits_24_2_1_1
//     row_register_4_4_2_2_1_25_0
//       first_set_4
//       or_tree_4_24
//       one_hot_to_binary_2_1

`default_nettype none

module thread_column_4_2_0 (
  input wire clock,
  input wire reset,
  input wire [3:0] start_rows,
  input wire exit,
  input wire barrier,
  input wire [1:0] row,
  input wire [3:0] taken_rows,
  output wire [3:0] live,
  output wire [3:0] waiting
);
  reg [3:0] row_bit;
  reg [3:0] ended;
  reg [3:0] stopped;
  reg [3:0] live_held;
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

  always @(posedge clock) begin
    if (reset) begin
      live_held <= 4'h0;
      waiting_held <= 4'h0;
    end else begin
      live_held <= (live_held & ~ended) | start_rows;
      waiting_held <= (waiting_held & ~taken_rows) | stopped | start_rows;
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

module thread_states_4_4_2_0 (
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
  output wire entering_valid,
  output wire [1:0] entering_row,
  output reg [3:0] entering_lanes,
  input wire take
);
  localparam [3:0] even_lanes = 4'h5;

  reg [3:0] tail;
  reg [3:0] start_rows;
  reg [3:0] start_last_2;
  reg [3:0] taken_rows;
  reg [3:0] entering;
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
  assign warps_waiting = ~(moving_any | entering);

  thread_column_4_2_0 column_0 (
    .clock(clock),
    .reset(reset),
    .start_rows(column_0_start_rows),
    .exit(column_0_exit),
    .barrier(column_0_barrier),
    .row(sw_0),
    .taken_rows(taken_rows),
    .live(column_0_live),
    .waiting(column_0_waiting)
  );

  thread_column_4_2_0 column_1 (
    .clock(clock),
    .reset(reset),
    .start_rows(column_1_start_rows),
    .exit(column_1_exit),
    .barrier(column_1_barrier),
    .row(sw_1),
    .taken_rows(taken_rows),
    .live(column_1_live),
    .waiting(column_1_waiting)
  );

  thread_column_4_2_0 column_2 (
    .clock(clock),
    .reset(reset),
    .start_rows(column_2_start_rows),
    .exit(column_2_exit),
    .barrier(column_2_barrier),
    .row(sw_2),
    .taken_rows(taken_rows),
    .live(column_2_live),
    .waiting(column_2_waiting)
  );

  thread_column_4_2_0 column_3 (
    .clock(clock),
    .reset(reset),
    .start_rows(column_3_start_rows),
    .exit(column_3_exit),
    .barrier(column_3_barrier),
    .row(sw_3),
    .taken_rows(taken_rows),
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
    end else begin
      entering <= (entering & ~taken_rows) | start_rows | start_last_2 | warps_leaving;
    end
  end
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

module row_register_4_4_2_2_1_25_0 (
  input wire clock,
  input wire reset,
  output wire empty,
  input wire load,
  input wire [1:0] load_row,
  input wire [3:0] load_lanes,
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
  wire [23:0] group_pc;
  reg [1:0] row_held;
  reg [3:0] lanes_d;
  reg [3:0] lanes;
  wire [3:0] first_lane_onehot;
  reg [23:0] first_pc_value_0;
  reg [23:0] first_pc_value_1;
  reg [23:0] first_pc_value_2;
  reg [23:0] first_pc_value_3;
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
    group[0] = lanes[0] & (resume_pc_0 == group_pc);
    group[1] = lanes[1] & (resume_pc_1 == group_pc);
    group[2] = lanes[2] & (resume_pc_2 == group_pc);
    group[3] = lanes[3] & (resume_pc_3 == group_pc);
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
    .any(group_pc)
  );

  one_hot_to_binary_2_1 block_slot (
    .onehot(block_bit),
    .index(block_slot_index)
  );

  always @(posedge clock) begin
    if (reset) begin
      row_held <= 2'h0;
    end else if (load) begin
      row_held <= load_row;
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

module row_unit (
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
  wire [1:0] held_read_row;

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

  thread_states_4_4_2_0 states (
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
    .entering_valid(states_entering_valid),
    .entering_row(states_entering_row),
    .entering_lanes(states_entering_lanes),
    .take(takes)
  );

  resume_lane_4_2 resume_0 (
    .clock(clock),
    .write(resume_0_write),
    .write_row(resume_0_write_row),
    .write_pc(resume_pc),
    .read_row(held_read_row),
    .read_pc(resume_0_read_pc)
  );

  resume_lane_4_2 resume_1 (
    .clock(clock),
    .write(resume_1_write),
    .write_row(resume_1_write_row),
    .write_pc(resume_pc),
    .read_row(held_read_row),
    .read_pc(resume_1_read_pc)
  );

  resume_lane_4_2 resume_2 (
    .clock(clock),
    .write(resume_2_write),
    .write_row(resume_2_write_row),
    .write_pc(resume_pc),
    .read_row(held_read_row),
    .read_pc(resume_2_read_pc)
  );

  resume_lane_4_2 resume_3 (
    .clock(clock),
    .write(resume_3_write),
    .write_row(resume_3_write_row),
    .write_pc(resume_pc),
    .read_row(held_read_row),
    .read_pc(resume_3_read_pc)
  );

  row_register_4_4_2_2_1_25_0 held (
    .clock(clock),
    .reset(reset),
    .empty(held_empty),
    .load(takes),
    .load_row(states_entering_row),
    .load_lanes(states_entering_lanes),
    .block_warps_0(block_warps_0),
    .block_warps_1(block_warps_1),
    .read_row(held_read_row),
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

`default_nettype wire
