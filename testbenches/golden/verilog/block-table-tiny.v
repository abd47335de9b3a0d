// block_table
//
// Written from its Rust description; do not edit.
//
// Modules:
//   block_table
//     block_slot_4_2 x2

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
  output reg [31:0] issue_number_0,
  output reg [31:0] issue_thread_base_0,
  output reg [1:0] issue_base_0,
  output reg [16:0] issue_shared_base_0
);
  reg [3:0] issue_warps_0;
  reg [1:0] issuing_0;
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
  assign shared_base_1 = shared_base_0 + shared_stride;

  always @* begin
    issue_warps_0 = 4'h0;
    issue_warps_0[0] = issue_row_0 == 2'h0;
    issue_warps_0[1] = issue_row_0 == 2'h1;
    issue_warps_0[2] = issue_row_0 == 2'h2;
    issue_warps_0[3] = issue_row_0 == 2'h3;
  end

  always @* begin
    issuing_0 = 2'h0;
    issue_number_0 = 32'h0;
    issue_thread_base_0 = 32'h0;
    issue_base_0 = 2'h0;
    issue_shared_base_0 = 17'h0;
    issuing_0[0] = |(blocks_warps_0 & issue_warps_0);
    if (issuing_0[0]) begin
      issue_number_0 = slot_0_number;
      issue_thread_base_0 = slot_0_thread_base;
      issue_base_0 = blocks_base_0;
      issue_shared_base_0 = shared_base_0;
    end
    issuing_0[1] = |(blocks_warps_1 & issue_warps_0);
    if (issuing_0[1]) begin
      issue_number_0 = slot_1_number;
      issue_thread_base_0 = slot_1_thread_base;
      issue_base_0 = blocks_base_1;
      issue_shared_base_0 = shared_base_1;
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
endmodule

`default_nettype wire
