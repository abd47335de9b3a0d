// A thread that waits is in the row unit once, waiting or in the row register, until a group brings it to the pool, and
// every group has a thread, at preset `tiny` (4 lanes, 4 rows).
//
// One thread is watched, any of them: where it is follows from starts, completions and groups that are taken. The
// memories of the resume PCs are cut: they may answer anything, so the proof holds for any program.
module row_unit_properties (
  input wire clock,
  input wire reset,
  input wire swizzle,
  input wire start_valid,
  input wire [3:0] start_warps,
  input wire [3:0] start_last,
  input wire [3:0] start_tail,
  input wire completion_valid,
  input wire [2:0] completion_control,
  input wire [3:0] completion_lanes,
  input wire [7:0] completion_sw,
  input wire [3:0] leaving,
  input wire row_take
);
  wire [3:0] active, row_lanes;
  wire row_valid;
  wire [7:0] row_sw;
  row_unit dut (
    .clock(clock), .reset(reset), .swizzle(swizzle),
    .start_valid(start_valid), .start_warps(start_warps), .start_last(start_last), .start_tail(start_tail),
    .completion_valid(completion_valid), .completion_control(completion_control),
    .completion_lanes(completion_lanes),
    .completion_sw_0(completion_sw[1:0]), .completion_sw_1(completion_sw[3:2]),
    .completion_sw_2(completion_sw[5:4]), .completion_sw_3(completion_sw[7:6]),
    .warps_active(active), .warps_leaving(leaving),
    .row_valid(row_valid), .row_lanes(row_lanes),
    .row_sw_0(row_sw[1:0]), .row_sw_1(row_sw[3:2]), .row_sw_2(row_sw[5:4]), .row_sw_3(row_sw[7:6]),
    .row_take(row_take)
  );
  localparam EXIT = 3'd3, BARRIER = 3'd4;

  // Signals inside the block, connected by name.
  (* keep *) wire [3:0] live_0, live_1, live_2, live_3;
  (* keep *) wire [3:0] waiting_0, waiting_1, waiting_2, waiting_3;
  (* keep *) wire [3:0] held_lanes;
  (* keep *) wire [1:0] held_row;

  // Threads by {lane, row}.
  wire [15:0] lives = {live_3, live_2, live_1, live_0};
  wire [15:0] waiting = {waiting_3, waiting_2, waiting_1, waiting_0};

  // The thread of one lane and row is watched: whether it is live, and whether it is here. DD3: the last row of a block
  // has the lanes of its tail, with `swizzle` the other way round in pairs if the block has an even number of rows.
  (* anyconst *) reg [1:0] lane, row;
  reg live, here;
  wire [1:0] tail_lane = {lane[1], lane[0] ^ (swizzle && !(^start_warps))};
  wire starts = start_valid && start_warps[row] && (!start_last[row] || start_tail[tail_lane]);
  wire completes = completion_valid && completion_lanes[lane] && completion_sw[2 * lane +: 2] == row;
  wire ends = completes && completion_control == EXIT;
  wire stops = completes && completion_control == BARRIER;
  wire brought = row_valid && row_lanes[lane] && row_sw[2 * lane +: 2] == row;
  always @(posedge clock) begin
    if (reset) {live, here} <= 2'b0;
    else begin
      if (starts) {live, here} <= 2'b11;
      if (ends) live <= 1'b0;
      if (stops) here <= 1'b1;
      if (brought && row_take) here <= 1'b0;
    end
  end

  always @* begin
    // The dispatcher starts a block in rows in which no thread is live, its last one among them (D2, D5).
    if (start_valid) assume((start_warps & active) == 0 && (start_last & ~start_warps) == 0);
    // The datapath completes an exit or a barrier of threads that are in flight: live, and brought from here after they waited
    // last (`pool_threads.sv`, `flight_table.sv`).
    if (ends || stops) assume(live && !here);
  end

  wire waits = waiting[4 * lane + row];
  wire held = held_lanes[lane] && held_row == row;
  always @* if (!reset) begin
    // DK2, DA1: a thread that is here waits or is in the row register, and no other does. DK4: it is live.
    assert(here == (waits || held));
    assert(!(waits && held));
    assert(live == lives[4 * lane + row]);
    assert(live || !here);
    // DK1: a group brings a thread that is here, and at least one.
    if (brought) assert(here);
    if (row_valid) assert(row_lanes != 0);
  end
endmodule
