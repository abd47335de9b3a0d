// The spill queue takes what is offered, and a fill brings back a record that was taken, once, at preset `tiny` (4 lanes, 4
// rows, 32 records).
//
// One thread is watched, any of them: where it is follows from the records that are stored, loaded and come back, and from
// fills that are taken. Of the memory is known which record has the thread.
module spill_queue_properties (
  input wire clock,
  input wire reset,
  input wire fifo,
  input wire two_free,
  input wire spilled_valid,
  input wire [24:0] spilled_key,
  input wire [3:0] spilled_lanes,
  input wire [7:0] spilled_sw,
  input wire accepted,
  input wire response_valid,
  input wire [24:0] response_key,
  input wire [3:0] response_lanes,
  input wire [7:0] response_sw,
  input wire fill_take
);
  wire spilled_take, offer_store, offer_load, fill_valid;
  wire [4:0] offer_record;
  wire [24:0] offer_key, fill_key;
  wire [3:0] offer_lanes, fill_lanes;
  wire [7:0] offer_sw, fill_sw;
  spill_queue dut (
    .clock(clock), .reset(reset), .fifo(fifo),
    .spilled_two_free(two_free), .spilled_valid(spilled_valid), .spilled_key(spilled_key),
    .spilled_lanes(spilled_lanes), .spilled_take(spilled_take),
    .spilled_sw_0(spilled_sw[1:0]), .spilled_sw_1(spilled_sw[3:2]),
    .spilled_sw_2(spilled_sw[5:4]), .spilled_sw_3(spilled_sw[7:6]),
    .offer_store(offer_store), .offer_load(offer_load), .offer_record(offer_record),
    .offer_key(offer_key), .offer_lanes(offer_lanes),
    .offer_sw_0(offer_sw[1:0]), .offer_sw_1(offer_sw[3:2]),
    .offer_sw_2(offer_sw[5:4]), .offer_sw_3(offer_sw[7:6]),
    .offer_accepted(accepted), .offer_response_valid(response_valid),
    .offer_response_key(response_key), .offer_response_lanes(response_lanes),
    .offer_response_sw_0(response_sw[1:0]), .offer_response_sw_1(response_sw[3:2]),
    .offer_response_sw_2(response_sw[5:4]), .offer_response_sw_3(response_sw[7:6]),
    .fill_valid(fill_valid), .fill_key(fill_key), .fill_lanes(fill_lanes),
    .fill_sw_0(fill_sw[1:0]), .fill_sw_1(fill_sw[3:2]),
    .fill_sw_2(fill_sw[5:4]), .fill_sw_3(fill_sw[7:6]),
    .fill_take(fill_take)
  );

  // Signals inside the block, connected by name.
  (* keep *) wire [4:0] head, tail;
  (* keep *) wire in_flight;

  // The records that have been stored and not loaded since, and whether one is on its way back.
  wire stores = accepted && offer_store;
  wire loads = accepted && offer_load;
  reg [31:0] records;
  reg loaded;
  always @(posedge clock) begin
    if (reset) begin
      records <= 32'b0;
      loaded <= 1'b0;
    end else begin
      if (stores) records[offer_record] <= 1'b1;
      if (loads) records[offer_record] <= 1'b0;
      if (loads || response_valid) loaded <= loads;
    end
  end

  // The thread of one lane and row is watched, with its key: it is in a record, on its way back, or in the fill register.
  (* anyconst *) reg [1:0] lane, row;
  reg stored, returns, filled;
  reg [4:0] record;
  reg [24:0] key;
  wire spilled = spilled_valid && spilled_lanes[lane] && spilled_sw[2 * lane +: 2] == row;
  wire enters = stores && offer_lanes[lane] && offer_sw[2 * lane +: 2] == row;
  wire responds = response_lanes[lane] && response_sw[2 * lane +: 2] == row;
  wire brought = fill_valid && fill_lanes[lane] && fill_sw[2 * lane +: 2] == row;
  always @(posedge clock) begin
    if (reset) {stored, returns, filled} <= 3'b0;
    else begin
      if (enters) begin
        stored <= 1'b1;
        record <= offer_record;
        key <= offer_key;
      end
      if (loads && stored && record == offer_record) {stored, returns} <= 2'b01;
      if (response_valid && returns) {returns, filled} <= 2'b01;
      if (brought && fill_take) filled <= 1'b0;
    end
  end
  wire [4:0] count = tail - head;

  always @* begin
    // A spilled register has a thread, and none that is here (`pc_warp_lut.sv`, `pool_threads.sv`).
    if (spilled_valid) assume(spilled_lanes != 0);
    if (spilled) assume(!stored && !returns && !filled);
    // No thread is in two records, as is shown here, so 16 threads, of which one at least is spilled now, have fewer than
    // 16.
    if (spilled_valid) assume(count < 16);
    // The spill port accepts what is offered (DQ6), and what the memory answers to a load is the record (DQ7).
    if (accepted) assume(offer_store || offer_load);
    if (response_valid) assume(loaded && response_lanes != 0 && responds == returns);
    if (response_valid && returns) assume(response_key == key);
  end

  integer n;
  always @* if (!reset) begin
    // DQ4: what is taken is offered, and stored as it is.
    assert(spilled_take == stores);
    if (spilled_take) assert(spilled_valid);
    if (stores) assert(offer_key == spilled_key && offer_lanes == spilled_lanes && enters == spilled);
    // DQ3, DQ7: no record is written over, and only a record is loaded, one at a time.
    if (stores) assert(!records[offer_record]);
    if (loads) assert(records[offer_record] && !loaded && !fill_valid);
    // A fill brings the threads of a record, at least one, with its key.
    assert(brought == filled);
    if (brought) assert(fill_key == key);
    if (fill_valid) assert(fill_lanes != 0);
    assert(stored + returns + filled <= 1);

    // The records stand from head to tail, and what is loaded is in flight, which makes the induction close.
    for (n = 0; n < 32; n = n + 1) assert(records[n] == (((n - head) & 31) < count));
    assert(count <= 16);
    if (stored) assert(records[record]);
    assert(in_flight == loaded && !(loaded && fill_valid));
    assert(!returns || loaded);
  end
endmodule
