// sub_warp_builder
//
// Written from its Rust description; do not edit.
//
// Modules:
//   sub_warp_builder
//     first_set_2
//     sub_warp_column_2_1 x4
//       first_set_2
//       one_hot_to_binary_2_1
//     or_tree_4_2

`default_nettype none

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

module sub_warp_column_2_1 (
  input wire [1:0] copy,
  input wire [1:0] busy,
  input wire [1:0] lowest_row,
  input wire ballot,
  input wire ignore_busy,
  output wire valid,
  output wire [1:0] thread,
  output wire row,
  output reg [1:0] remaining,
  output wire candidate,
  output wire blocked,
  output wire row_blocked,
  output wire more
);
  wire [1:0] candidates;
  wire [1:0] above;
  wire [1:0] waiting;
  reg [1:0] sent;
  reg [1:0] lowest_request;
  wire lowest_valid_unused;
  wire [1:0] lowest_onehot;

  assign candidates = copy & ~busy;
  assign waiting = copy & busy;
  assign above = copy & (copy - 2'h1);
  assign candidate = |candidates;
  assign blocked = (|waiting) & !(|candidates);
  assign row_blocked = |(waiting & lowest_row);
  assign more = (|above) | (|waiting);

  always @* begin
    lowest_request = candidates;
    if (ignore_busy) begin
      lowest_request = copy;
    end
  end

  always @* begin
    sent = lowest_onehot;
    if (ballot) begin
      sent = copy & lowest_row;
    end
  end

  assign valid = |sent;
  assign thread = sent;

  always @* begin
    remaining = copy & ~sent;
    if (ignore_busy) begin
      remaining = 2'h0;
    end
  end

  first_set_2 lowest (
    .request(lowest_request),
    .valid(lowest_valid_unused),
    .onehot(lowest_onehot)
  );

  one_hot_to_binary_2_1 encoder (
    .onehot(sent),
    .index(row)
  );
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

module sub_warp_builder (
  input wire clock,
  input wire reset,
  input wire load,
  input wire [1:0] mask_0,
  input wire [1:0] mask_1,
  input wire [1:0] mask_2,
  input wire [1:0] mask_3,
  input wire [1:0] busy_0,
  input wire [1:0] busy_1,
  input wire [1:0] busy_2,
  input wire [1:0] busy_3,
  input wire jump,
  input wire ballot,
  input wire wait_full,
  input wire take,
  output reg valid,
  output reg [3:0] lanes,
  output wire [1:0] thread_0,
  output wire [1:0] thread_1,
  output wire [1:0] thread_2,
  output wire [1:0] thread_3,
  output wire row_0,
  output wire row_1,
  output wire row_2,
  output wire row_3,
  output reg last
);
  reg [3:0] candidates;
  reg [3:0] blocked;
  reg [3:0] row_blocked;
  reg [3:0] more;
  wire [1:0] other_rows;
  reg [1:0] copy_0_d;
  reg [1:0] copy_0;
  reg [1:0] copy_1_d;
  reg [1:0] copy_1;
  reg [1:0] copy_2_d;
  reg [1:0] copy_2;
  reg [1:0] copy_3_d;
  reg [1:0] copy_3;
  wire column_0_valid;
  wire [1:0] column_0_remaining;
  wire column_0_candidate;
  wire column_0_blocked;
  wire column_0_row_blocked;
  wire column_0_more;
  wire column_1_valid;
  wire [1:0] column_1_remaining;
  wire column_1_candidate;
  wire column_1_blocked;
  wire column_1_row_blocked;
  wire column_1_more;
  wire column_2_valid;
  wire [1:0] column_2_remaining;
  wire column_2_candidate;
  wire column_2_blocked;
  wire column_2_row_blocked;
  wire column_2_more;
  wire column_3_valid;
  wire [1:0] column_3_remaining;
  wire column_3_candidate;
  wire column_3_blocked;
  wire column_3_row_blocked;
  wire column_3_more;
  wire [1:0] rows_left_any;
  wire lowest_row_valid_unused;
  wire [1:0] lowest_row_onehot;

  assign other_rows = rows_left_any & ~lowest_row_onehot;

  always @* begin
    lanes = 4'h0;
    lanes[0] = column_0_valid;
    lanes[1] = column_1_valid;
    lanes[2] = column_2_valid;
    lanes[3] = column_3_valid;
  end

  always @* begin
    candidates = 4'h0;
    candidates[0] = column_0_candidate;
    candidates[1] = column_1_candidate;
    candidates[2] = column_2_candidate;
    candidates[3] = column_3_candidate;
  end

  always @* begin
    blocked = 4'h0;
    blocked[0] = column_0_blocked;
    blocked[1] = column_1_blocked;
    blocked[2] = column_2_blocked;
    blocked[3] = column_3_blocked;
  end

  always @* begin
    row_blocked = 4'h0;
    row_blocked[0] = column_0_row_blocked;
    row_blocked[1] = column_1_row_blocked;
    row_blocked[2] = column_2_row_blocked;
    row_blocked[3] = column_3_row_blocked;
  end

  always @* begin
    more = 4'h0;
    more[0] = column_0_more;
    more[1] = column_1_more;
    more[2] = column_2_more;
    more[3] = column_3_more;
  end

  always @* begin
    copy_0_d = column_0_remaining;
    if (load) begin
      copy_0_d = mask_0;
    end
  end

  always @* begin
    copy_1_d = column_1_remaining;
    if (load) begin
      copy_1_d = mask_1;
    end
  end

  always @* begin
    copy_2_d = column_2_remaining;
    if (load) begin
      copy_2_d = mask_2;
    end
  end

  always @* begin
    copy_3_d = column_3_remaining;
    if (load) begin
      copy_3_d = mask_3;
    end
  end

  always @* begin
    valid = (|candidates) & !(wait_full & (|blocked));
    last = !(|more);
    if (ballot) begin
      valid = (|rows_left_any) & !(|row_blocked);
      last = !((|other_rows) | (|row_blocked));
    end
    if (jump) begin
      valid = |rows_left_any;
      last = 1'b1;
    end
  end

  sub_warp_column_2_1 column_0 (
    .copy(copy_0),
    .busy(busy_0),
    .lowest_row(lowest_row_onehot),
    .ballot(ballot),
    .ignore_busy(jump),
    .valid(column_0_valid),
    .thread(thread_0),
    .row(row_0),
    .remaining(column_0_remaining),
    .candidate(column_0_candidate),
    .blocked(column_0_blocked),
    .row_blocked(column_0_row_blocked),
    .more(column_0_more)
  );

  sub_warp_column_2_1 column_1 (
    .copy(copy_1),
    .busy(busy_1),
    .lowest_row(lowest_row_onehot),
    .ballot(ballot),
    .ignore_busy(jump),
    .valid(column_1_valid),
    .thread(thread_1),
    .row(row_1),
    .remaining(column_1_remaining),
    .candidate(column_1_candidate),
    .blocked(column_1_blocked),
    .row_blocked(column_1_row_blocked),
    .more(column_1_more)
  );

  sub_warp_column_2_1 column_2 (
    .copy(copy_2),
    .busy(busy_2),
    .lowest_row(lowest_row_onehot),
    .ballot(ballot),
    .ignore_busy(jump),
    .valid(column_2_valid),
    .thread(thread_2),
    .row(row_2),
    .remaining(column_2_remaining),
    .candidate(column_2_candidate),
    .blocked(column_2_blocked),
    .row_blocked(column_2_row_blocked),
    .more(column_2_more)
  );

  sub_warp_column_2_1 column_3 (
    .copy(copy_3),
    .busy(busy_3),
    .lowest_row(lowest_row_onehot),
    .ballot(ballot),
    .ignore_busy(jump),
    .valid(column_3_valid),
    .thread(thread_3),
    .row(row_3),
    .remaining(column_3_remaining),
    .candidate(column_3_candidate),
    .blocked(column_3_blocked),
    .row_blocked(column_3_row_blocked),
    .more(column_3_more)
  );

  or_tree_4_2 rows_left (
    .value_0(copy_0),
    .value_1(copy_1),
    .value_2(copy_2),
    .value_3(copy_3),
    .any(rows_left_any)
  );

  first_set_2 lowest_row (
    .request(rows_left_any),
    .valid(lowest_row_valid_unused),
    .onehot(lowest_row_onehot)
  );

  always @(posedge clock) begin
    if (reset) begin
      copy_0 <= 2'h0;
      copy_1 <= 2'h0;
      copy_2 <= 2'h0;
      copy_3 <= 2'h0;
    end else if (load | take) begin
      copy_0 <= copy_0_d;
      copy_1 <= copy_1_d;
      copy_2 <= copy_2_d;
      copy_3 <= copy_3_d;
    end
  end
endmodule

`default_nettype wire
