// A thread is in one place of the insertion unit, an update register or one warp of the pool, from its arrival until
// it is picked or stored, at preset `tiny` (4 lanes, 4 rows, 8 pool entries).
//
// One thread is watched, any of its lane: where it is follows from the events alone. The PC-warp LUT is cut, and says
// what it can say by `pc_warp_lut.sv`.
module pool_threads_properties #(parameter LANE = 0) (
  input wire clock,
  input wire reset,
  input wire starts,
  input wire fill_valid,
  input wire [24:0] fill_key,
  input wire [3:0] fill_lanes,
  input wire [1:0] fill_sw,
  input wire row_valid,
  input wire [24:0] row_key,
  input wire [3:0] row_lanes,
  input wire [1:0] row_sw,
  input wire arrival_valid,
  input wire [24:0] arrival_key,
  input wire [3:0] arrival_lanes,
  input wire [1:0] arrival_sw,
  input wire [3:0] arrival_outcome,
  input wire [23:0] arrival_target,
  input wire update_ready,
  input wire room_fits,
  input wire room_row_fits,
  input wire scheduled_valid,
  input wire [2:0] scheduled_entry,
  input wire pick_open,
  input wire spilled_mode,
  input wire spilled_take
);
  // A scheduler cycle has f0 to f3 in this order, with any number of cycles before f0.
  reg [1:0] phase;
  wire f0 = phase == 0 && starts;
  wire f1 = phase == 1, f2 = phase == 2, f3 = phase == 3;
  always @(posedge clock) phase <= reset || (phase == 0 && !starts) ? 2'd0 : phase + 2'd1;

  wire fill_take, row_take, arrival_take, arrive_valid;
  wire [3:0] arrive_lanes_0, arrive_lanes_1;
  wire insert_valid, insert_register, picked_valid, spilled_valid;
  wire [1:0] insert_outcome;
  wire [3:0] insert_lanes, insert_conflict, spilled_lanes;
  wire [2:0] insert_entry, insert_new_entry;
  wire [1:0] pick_sw_0, pick_sw_1, pick_sw_2, pick_sw_3;
  wire [1:0] sw_0, sw_1, sw_2, sw_3;
  // The rows of other lanes do not matter.
  insertion_unit dut (
    .clock(clock), .reset(reset), .f0(f0), .f1(f1), .f2(f2), .f3(f3),
    .fill_valid(fill_valid), .fill_key(fill_key), .fill_lanes(fill_lanes), .fill_take(fill_take),
    .fill_sw_0(fill_sw), .fill_sw_1(fill_sw), .fill_sw_2(fill_sw), .fill_sw_3(fill_sw),
    .row_valid(row_valid), .row_key(row_key), .row_lanes(row_lanes), .row_take(row_take),
    .row_sw_0(row_sw), .row_sw_1(row_sw), .row_sw_2(row_sw), .row_sw_3(row_sw),
    .arrival_valid(arrival_valid), .arrival_key(arrival_key), .arrival_lanes(arrival_lanes),
    .arrival_outcome(arrival_outcome), .arrival_target(arrival_target), .arrival_take(arrival_take),
    .arrival_sw_0(arrival_sw), .arrival_sw_1(arrival_sw), .arrival_sw_2(arrival_sw), .arrival_sw_3(arrival_sw),
    .update_ready(update_ready), .room_fits(room_fits), .room_row_fits(room_row_fits),
    .scheduled_valid(scheduled_valid), .scheduled_entry(scheduled_entry),
    .pick_open(pick_open), .spilled_mode(spilled_mode), .spilled_take(spilled_take),
    .pick_sw_0(pick_sw_0), .pick_sw_1(pick_sw_1), .pick_sw_2(pick_sw_2), .pick_sw_3(pick_sw_3),
    .spilled_valid(spilled_valid), .spilled_lanes(spilled_lanes),
    .spilled_sw_0(sw_0), .spilled_sw_1(sw_1), .spilled_sw_2(sw_2), .spilled_sw_3(sw_3),
    .arrive_valid(arrive_valid), .arrive_lanes_0(arrive_lanes_0), .arrive_lanes_1(arrive_lanes_1),
    .insert_valid(insert_valid), .insert_register(insert_register), .insert_outcome(insert_outcome),
    .insert_lanes(insert_lanes), .insert_conflict(insert_conflict),
    .insert_entry(insert_entry), .insert_new_entry(insert_new_entry),
    .picked_valid(picked_valid)
  );
  localparam MISS = 2'd0, HIT = 2'd1;
  wire [7:0] pick_sws = {pick_sw_3, pick_sw_2, pick_sw_1, pick_sw_0};
  wire [7:0] sws = {sw_3, sw_2, sw_1, sw_0};
  wire [1:0] pick_sw = pick_sws[2 * LANE +: 2];
  wire [1:0] sw = sws[2 * LANE +: 2];

  // Signals inside the block, connected by name.
  (* keep *) wire [7:0] in_use;
  (* keep *) wire hit;
  (* keep *) wire [2:0] entry;
  (* keep *) wire [3:0] occupied, lanes_0, lanes_1;
  (* keep *) wire loaded_0, loaded_1, spilled_0, spilled_1, arrived;
  (* keep *) wire [1:0] row_0, row_1, row_2, row_3, row_4, row_5, row_6, row_7;
  wire [15:0] rows = {row_7, row_6, row_5, row_4, row_3, row_2, row_1, row_0};

  // Whether the warps of the pool have a thread in the lane.
  reg [7:0] filled;
  wire joins = insert_valid && insert_outcome != MISS && insert_lanes[LANE] && !insert_conflict[LANE];
  wire forms = insert_valid && insert_outcome != HIT;
  wire [2:0] formed = insert_outcome == MISS ? insert_entry : insert_new_entry;
  wire enters = insert_outcome == MISS ? insert_lanes[LANE] : insert_conflict[LANE];
  integer w;
  always @(posedge clock) for (w = 0; w < 8; w = w + 1) begin
    if (joins && insert_entry == w) filled[w] <= 1'b1;
    if (forms && formed == w) filled[w] <= enters;
  end

  // The thread of one row is watched: where it is, in a register or in a warp.
  (* anyconst *) reg [1:0] watched;
  reg held, pooled, place;
  reg [2:0] warp;
  wire [1:0] source_sw = fill_take ? fill_sw : row_take ? row_sw : arrival_sw;
  wire loads = arrive_valid && (arrive_lanes_0[LANE] || arrive_lanes_1[LANE]) && source_sw == watched;
  wire inserted = insert_valid && held && insert_register == place && insert_lanes[LANE];
  wire leaves = picked_valid && pooled && scheduled_entry == warp;
  wire stored = spilled_take && spilled_valid && held && place == !spilled_0;
  reg seen, was_filled, left;
  always @(posedge clock) begin
    if (reset) {held, pooled, seen} <= 3'b0;
    else begin
      if (loads) begin
        held <= 1'b1;
        place <= arrive_lanes_1[LANE];
      end
      if (stored || inserted) held <= 1'b0;
      if (inserted) begin
        pooled <= 1'b1;
        warp <= joins ? insert_entry : formed;
      end
      if (leaves) pooled <= 1'b0;
      if (picked_valid) begin
        seen <= 1'b1;
        was_filled <= filled[scheduled_entry];
        left <= leaves;
      end
    end
  end

  always @* begin
    // A thread comes while it is not here: it is in a row, a fill or an arrival after it was picked or stored
    // (`row_unit.sv`, `spill_queue.sv`, `flight_table.sv`, `pool_front_end.sv`).
    if (fill_valid && fill_lanes[LANE] && fill_sw == watched) assume(!held && !pooled);
    if (row_valid && row_lanes[LANE] && row_sw == watched) assume(!held && !pooled);
    if (arrival_valid && arrival_lanes[LANE] && arrival_sw == watched) assume(!held && !pooled);
    // An outcome has lanes of its instruction (`flight_table.sv`).
    assume(!arrival_valid || (arrival_outcome & ~arrival_lanes) == 0);
    // Only a warp of the pool is scheduled (`group_lists.sv`).
    assume(!f3 || !scheduled_valid || in_use[scheduled_entry]);
    // An entry of the LUT names a warp of the pool, with its lanes (`pc_warp_lut.sv`).
    if (hit) assume(in_use[entry] && occupied[LANE] == filled[entry]);
    // The spill queue takes what is offered (`spill_queue.sv`).
    assume(!spilled_take || spilled_valid);
  end

  always @* if (!reset) begin
    // DD1: the thread is in one place. A register has it, or a warp, or none.
    assert(!(held && pooled));
    assert(((loaded_0 || spilled_0) && lanes_0[LANE] && sw == watched) == (held && !place));
    assert(((loaded_1 || spilled_1) && lanes_1[LANE] && sw == watched) == (held && place));
    for (w = 0; w < 8; w = w + 1)
      assert((in_use[w] && filled[w] && rows[2 * w +: 2] == watched) == (pooled && warp == w));
    // DI4: it leaves with the warp that it is in. DQ4: or with its record.
    if (seen && was_filled) assert((pick_sw == watched) == left);
    if (spilled_valid) assert((spilled_lanes[LANE] && sw == watched) == (held && place == !spilled_0));
    // DD10, DD12, DI6: a warp is formed in a free pool entry.
    if (forms) assert(!in_use[formed]);

    // Registers wait in these cycles alone, have different lanes, and what fits in f0 still fits in f1, which makes
    // the induction close.
    assert(!loaded_0 || phase == 1);
    assert(!loaded_1 || ((phase == 1 || phase == 2) && arrived));
    assert(!loaded_0 || arrived || in_use != 8'hff);
    assert((lanes_0 & lanes_1) == 0);
    assert(!(loaded_0 && spilled_0) && !(loaded_1 && spilled_1));
  end
endmodule
