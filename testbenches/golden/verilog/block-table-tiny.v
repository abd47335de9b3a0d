// block_table
//
// Written from its Rust description; do not edit.
//
// Modules:
//   block_table
//     block_slot_4_2 x2
//     select_bits_2_4_2
//     or_tree_2_32 x2
//     or_tree_2_2
//     or_tree_2_17

`default_nettype none

module block_slot_4_2 (
  input wire clock,
  input wire reset,
  input wire allocate,
  input wire [31:0] allocate_number,
  input wire [31:0] allocate_thread_base,
  input wire [1:0] allocate_base,
  input wire [3:0] allocate_warps,
  input wire start,
  input wire [3:0] active,
  input wire [3:0] waiting,
  output wire resident,
  output wire [3:0] warps,
  output wire ended,
  output wire at_barrier,
  output reg [3:0] leaving,
  output wire [31:0] number,
  output wire [31:0] thread_base,
  output wire [1:0] base
);
  wire [3:0] running;
  wire busy;
  reg [3:0] occupied_d;
  reg [3:0] occupied;
  reg started;
  reg [31:0] number_held;
  reg [31:0] thread_base_held;
  reg [1:0] base_held;

  assign running = occupied & active;
  assign busy = |(running & ~waiting);
  assign resident = |occupied;
  assign warps = occupied;
  assign ended = started & !(|running);
  assign at_barrier = started & (|running) & !busy;

  always @* begin
    leaving = 4'h0;
    if (at_barrier) begin
      leaving = running;
    end
  end

  assign number = number_held;
  assign thread_base = thread_base_held;
  assign base = base_held;

  always @* begin
    occupied_d = 4'h0;
    if (allocate) begin
      occupied_d = allocate_warps;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      occupied <= 4'h0;
    end else if (allocate | ended) begin
      occupied <= occupied_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      started <= 1'b0;
    end else if (start | ended) begin
      started <= start;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      number_held <= 32'h0;
      thread_base_held <= 32'h0;
      base_held <= 2'h0;
    end else if (allocate) begin
      number_held <= allocate_number;
      thread_base_held <= allocate_thread_base;
      base_held <= allocate_base;
    end
  end
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

module or_tree_2_32 (
  input wire [31:0] value_0,
  input wire [31:0] value_1,
  output wire [31:0] any
);
  wire [31:0] node_0;
  wire [31:0] node_1;
  wire [31:0] node_2;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = node_0 | node_1;
  assign any = node_2;
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

module or_tree_2_17 (
  input wire [16:0] value_0,
  input wire [16:0] value_1,
  output wire [16:0] any
);
  wire [16:0] node_0;
  wire [16:0] node_1;
  wire [16:0] node_2;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = node_0 | node_1;
  assign any = node_2;
endmodule

module block_table (
  input wire clock,
  input wire reset,
  input wire [1:0] allocate,
  input wire [31:0] allocate_number,
  input wire [31:0] allocate_thread_base,
  input wire [1:0] allocate_base,
  input wire [3:0] allocate_warps,
  input wire [1:0] start,
  input wire [3:0] warps_active,
  input wire [3:0] warps_waiting,
  output reg [3:0] warps_leaving,
  input wire [16:0] shared_stride,
  input wire [1:0] issue_row_0,
  output reg [1:0] resident,
  output reg [3:0] occupied,
  output wire [3:0] blocks_warps_0,
  output wire [3:0] blocks_warps_1,
  output wire [1:0] blocks_base_0,
  output wire [1:0] blocks_base_1,
  output reg [1:0] ended,
  output reg [1:0] barrier,
  output wire [31:0] issue_number_0,
  output wire [31:0] issue_thread_base_0,
  output wire [1:0] issue_base_0,
  output wire [16:0] issue_shared_base_0
);
  reg [1:0] owner_0;
  reg [1:0] owner_1;
  reg [1:0] owner_2;
  reg [1:0] owner_3;
  wire [16:0] shared_base_0;
  wire [16:0] shared_base_1;
  wire slot_0_resident;
  wire slot_0_ended;
  wire slot_0_at_barrier;
  wire [3:0] slot_0_leaving;
  wire [31:0] slot_0_number;
  wire [31:0] slot_0_thread_base;
  wire slot_1_resident;
  wire slot_1_ended;
  wire slot_1_at_barrier;
  wire [3:0] slot_1_leaving;
  wire [31:0] slot_1_number;
  wire [31:0] slot_1_thread_base;
  wire [1:0] issuing_0_chosen;
  reg [31:0] number_0_value_0;
  reg [31:0] number_0_value_1;
  reg [31:0] thread_base_0_value_0;
  reg [31:0] thread_base_0_value_1;
  reg [1:0] base_0_value_0;
  reg [1:0] base_0_value_1;
  reg [16:0] issue_shared_0_value_0;
  reg [16:0] issue_shared_0_value_1;

  always @* begin
    resident = 2'h0;
    resident[0] = slot_0_resident;
    resident[1] = slot_1_resident;
  end

  always @* begin
    occupied = 4'h0;
    occupied = occupied | blocks_warps_0;
    occupied = occupied | blocks_warps_1;
  end

  always @* begin
    ended = 2'h0;
    ended[0] = slot_0_ended;
    ended[1] = slot_1_ended;
  end

  always @* begin
    barrier = 2'h0;
    barrier[0] = slot_0_at_barrier;
    barrier[1] = slot_1_at_barrier;
  end

  always @* begin
    warps_leaving = 4'h0;
    warps_leaving = warps_leaving | slot_0_leaving;
    warps_leaving = warps_leaving | slot_1_leaving;
  end

  assign shared_base_0 = 17'h0;
  assign shared_base_1 = shared_stride;

  always @* begin
    owner_0 = 2'h0;
    owner_0[0] = blocks_warps_0[0];
    owner_0[1] = blocks_warps_1[0];
  end

  always @* begin
    owner_1 = 2'h0;
    owner_1[0] = blocks_warps_0[1];
    owner_1[1] = blocks_warps_1[1];
  end

  always @* begin
    owner_2 = 2'h0;
    owner_2[0] = blocks_warps_0[2];
    owner_2[1] = blocks_warps_1[2];
  end

  always @* begin
    owner_3 = 2'h0;
    owner_3[0] = blocks_warps_0[3];
    owner_3[1] = blocks_warps_1[3];
  end

  always @* begin
    number_0_value_0 = 32'h0;
    thread_base_0_value_0 = 32'h0;
    base_0_value_0 = 2'h0;
    issue_shared_0_value_0 = 17'h0;
    if (issuing_0_chosen[0]) begin
      number_0_value_0 = slot_0_number;
      thread_base_0_value_0 = slot_0_thread_base;
      base_0_value_0 = blocks_base_0;
      issue_shared_0_value_0 = shared_base_0;
    end
  end

  always @* begin
    number_0_value_1 = 32'h0;
    thread_base_0_value_1 = 32'h0;
    base_0_value_1 = 2'h0;
    issue_shared_0_value_1 = 17'h0;
    if (issuing_0_chosen[1]) begin
      number_0_value_1 = slot_1_number;
      thread_base_0_value_1 = slot_1_thread_base;
      base_0_value_1 = blocks_base_1;
      issue_shared_0_value_1 = shared_base_1;
    end
  end

  block_slot_4_2 slot_0 (
    .clock(clock),
    .reset(reset),
    .allocate(allocate[0]),
    .allocate_number(allocate_number),
    .allocate_thread_base(allocate_thread_base),
    .allocate_base(allocate_base),
    .allocate_warps(allocate_warps),
    .start(start[0]),
    .active(warps_active),
    .waiting(warps_waiting),
    .resident(slot_0_resident),
    .warps(blocks_warps_0),
    .ended(slot_0_ended),
    .at_barrier(slot_0_at_barrier),
    .leaving(slot_0_leaving),
    .number(slot_0_number),
    .thread_base(slot_0_thread_base),
    .base(blocks_base_0)
  );

  block_slot_4_2 slot_1 (
    .clock(clock),
    .reset(reset),
    .allocate(allocate[1]),
    .allocate_number(allocate_number),
    .allocate_thread_base(allocate_thread_base),
    .allocate_base(allocate_base),
    .allocate_warps(allocate_warps),
    .start(start[1]),
    .active(warps_active),
    .waiting(warps_waiting),
    .resident(slot_1_resident),
    .warps(blocks_warps_1),
    .ended(slot_1_ended),
    .at_barrier(slot_1_at_barrier),
    .leaving(slot_1_leaving),
    .number(slot_1_number),
    .thread_base(slot_1_thread_base),
    .base(blocks_base_1)
  );

  select_bits_2_4_2 issuing_0 (
    .value_0(owner_0),
    .value_1(owner_1),
    .value_2(owner_2),
    .value_3(owner_3),
    .index(issue_row_0),
    .chosen(issuing_0_chosen)
  );

  or_tree_2_32 number_0 (
    .value_0(number_0_value_0),
    .value_1(number_0_value_1),
    .any(issue_number_0)
  );

  or_tree_2_32 thread_base_0 (
    .value_0(thread_base_0_value_0),
    .value_1(thread_base_0_value_1),
    .any(issue_thread_base_0)
  );

  or_tree_2_2 base_0 (
    .value_0(base_0_value_0),
    .value_1(base_0_value_1),
    .any(issue_base_0)
  );

  or_tree_2_17 issue_shared_0 (
    .value_0(issue_shared_0_value_0),
    .value_1(issue_shared_0_value_1),
    .any(issue_shared_base_0)
  );
endmodule

`default_nettype wire
