// A thread is in one entry of the table of instructions in flight, from its issue until its instruction ends or its arrival
// is taken, and every arrival has a thread, at preset `tiny` (4 lanes, 4 rows, 4 entries).
//
// One thread is watched, any of its lane: where it is follows from issues, completions and arrivals that are taken.
module flight_table_properties #(parameter LANE = 0) (
  input wire clock,
  input wire reset,
  input wire starts,
  input wire flight_valid,
  input wire [3:0] flight_lanes,
  input wire [7:0] flight_sw,
  input wire completion_valid,
  input wire [1:0] completion_tag,
  input wire [2:0] completion_control,
  input wire [3:0] completion_lanes,
  input wire [3:0] completion_taken,
  input wire arrival_take
);
  // A scheduler cycle has f0 to f3 in this order, with any number of cycles before f0.
  reg [1:0] phase;
  wire f0 = phase == 0 && starts;
  wire f2 = phase == 2;
  always @(posedge clock) phase <= reset || (phase == 0 && !starts) ? 2'd0 : phase + 2'd1;

  wire flight_free, arrival_valid;
  wire [1:0] flight_tag, arrival_tag;
  wire [3:0] arrival_lanes, arrival_outcome;
  wire [7:0] arrival_sw;
  flight_table dut (
    .clock(clock), .reset(reset), .f2(f2),
    .flight_free(flight_free), .flight_tag(flight_tag), .flight_valid(flight_valid), .flight_lanes(flight_lanes),
    .flight_sw_0(flight_sw[1:0]), .flight_sw_1(flight_sw[3:2]),
    .flight_sw_2(flight_sw[5:4]), .flight_sw_3(flight_sw[7:6]),
    .completion_valid(completion_valid), .completion_tag(completion_tag),
    .completion_control(completion_control), .completion_lanes(completion_lanes),
    .completion_taken(completion_taken),
    .arrival_valid(arrival_valid), .arrival_tag(arrival_tag), .arrival_lanes(arrival_lanes),
    .arrival_sw_0(arrival_sw[1:0]), .arrival_sw_1(arrival_sw[3:2]),
    .arrival_sw_2(arrival_sw[5:4]), .arrival_sw_3(arrival_sw[7:6]),
    .arrival_outcome(arrival_outcome), .arrival_take(arrival_take)
  );
  localparam BRANCH = 3'd1, INDIRECT = 3'd2, EXIT = 3'd3, BARRIER = 3'd4;

  // Signals inside the block, connected by name.
  (* keep *) wire [3:0] in_use, occupied;
  (* keep *) wire [1:0] slot_0, slot_1, slot_2, slot_3;
  (* keep *) wire leaving;
  (* keep *) wire [1:0] leaving_tag;
  (* keep *) wire [3:0] lanes_0, lanes_1, lanes_2, lanes_3;
  (* keep *) wire [1:0] row_0, row_1, row_2, row_3;
  (* keep *) wire [3:0] outcome_0, outcome_1, outcome_2, outcome_3;
  wire [7:0] slot = {slot_3, slot_2, slot_1, slot_0};
  wire [15:0] lanes = {lanes_3, lanes_2, lanes_1, lanes_0};
  wire [7:0] row = {row_3, row_2, row_1, row_0};
  wire [15:0] outcome = {outcome_3, outcome_2, outcome_1, outcome_0};

  // The entries: which execute and which have arrived, with the lanes of their instructions, and the one whose arrival was
  // taken in this scheduler cycle.
  reg [3:0] executes, arrived;
  reg [15:0] issued;
  reg taken;
  reg [1:0] taken_tag;
  wire finishes = completion_control == EXIT || completion_control == BARRIER;
  always @(posedge clock) begin
    if (reset) begin
      executes <= 4'b0;
      arrived <= 4'b0;
      taken <= 1'b0;
    end else begin
      if (flight_valid) begin
        executes[flight_tag] <= 1'b1;
        issued[4 * flight_tag +: 4] <= flight_lanes;
      end
      if (completion_valid) begin
        executes[completion_tag] <= 1'b0;
        arrived[completion_tag] <= !finishes;
      end
      if (f2) taken <= 1'b0;
      if (arrival_take) begin
        arrived[arrival_tag] <= 1'b0;
        taken <= 1'b1;
        taken_tag <= arrival_tag;
      end
    end
  end

  // The thread of one row is watched: whether it is here, and in which entry.
  (* anyconst *) reg [1:0] watched;
  reg here;
  reg [1:0] entry;
  wire issues = flight_valid && flight_lanes[LANE] && flight_sw[2 * LANE +: 2] == watched;
  wire brought = arrival_valid && arrival_lanes[LANE] && arrival_sw[2 * LANE +: 2] == watched;
  always @(posedge clock) begin
    if (reset) here <= 1'b0;
    else begin
      if (issues) begin
        here <= 1'b1;
        entry <= flight_tag;
      end
      if (here && completion_valid && finishes && completion_tag == entry) here <= 1'b0;
      if (brought && arrival_take) here <= 1'b0;
    end
  end

  wire [3:0] completing = issued[4 * completion_tag +: 4];
  always @* begin
    // An instruction issues when an entry is free, with the lanes of a picked warp, which has a thread (`pc_warp_lut.sv`).
    // It has threads that have left the pool at its pick, and issues once (`pool_threads.sv`, `pool_front_end.sv`).
    if (flight_valid) assume(flight_free && flight_lanes != 0);
    if (issues) assume(!here);
    // The datapath completes what has issued, once, and an outcome has lanes of its instruction (C3).
    if (completion_valid) begin
      assume(executes[completion_tag]);
      if (completion_control == BRANCH) assume((completion_taken & ~completing) == 0);
      if (completion_control == INDIRECT) assume((completion_lanes & ~completing) == 0);
    end
    // The insertion unit takes an arrival in f0 (DD4).
    if (arrival_take) assume(f0 && arrival_valid);
  end

  wire [3:0] keeps = executes | arrived;
  wire [3:0] frees = taken ? 4'b1 << taken_tag : 4'b0;
  reg [3:0] queued;
  integer e, s;
  always @* begin
    queued = 4'b0;
    for (s = 0; s < 4; s = s + 1) for (e = 0; e < 4; e = e + 1)
      if (occupied[s] && slot[2 * s +: 2] == e) queued[e] = 1'b1;
  end

  always @* if (!reset) begin
    // An arrival brings the threads of one instruction that has completed, at least one, and a thread that is here.
    if (brought) assert(here && entry == arrival_tag);
    if (arrival_valid) begin
      assert(arrived[arrival_tag] && arrival_lanes == issued[4 * arrival_tag +: 4] && arrival_lanes != 0);
      assert((arrival_outcome & ~arrival_lanes) == 0);
    end
    // DI7, DA2, DD4: an entry is in use from its issue until its instruction ends or the f2 after its arrival is taken, and
    // none of these is given to an instruction that issues.
    assert(in_use == (keeps | frees));
    assert((keeps & frees) == 0 && (executes & arrived) == 0);
    if (flight_free) assert(!in_use[flight_tag]);
    // A thread is in the entry into which it was put.
    if (here) assert(keeps[entry]);
    for (e = 0; e < 4; e = e + 1) if (keeps[e]) begin
      assert(lanes[4 * e +: 4] == issued[4 * e +: 4] && issued[4 * e +: 4] != 0);
      assert((lanes[4 * e + LANE] && row[2 * e +: 2] == watched) == (here && entry == e));
      if (arrived[e]) assert((outcome[4 * e +: 4] & ~lanes[4 * e +: 4]) == 0);
    end

    // The arrival queue has every arrival once, from its first place on, and what was taken is free from f3 on, which makes
    // the induction close.
    assert(queued == arrived);
    for (s = 0; s < 3; s = s + 1) assert(!occupied[s + 1] || occupied[s]);
    for (s = 0; s < 4; s = s + 1) for (e = 0; e < s; e = e + 1)
      assert(!occupied[s] || slot[2 * s +: 2] != slot[2 * e +: 2]);
    assert(leaving == taken && (!taken || leaving_tag == taken_tag));
    assert(!taken || phase == 1 || phase == 2);
  end
endmodule
