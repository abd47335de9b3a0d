// An entry of the PC-warp LUT names a warp of the pool that has its key and its lanes, at preset `tiny` (4 lanes,
// 8 pool entries, 2 x 2 entries of the LUT). Keys have four bits here, the block slot and three of the PC.
//
// The reference is the pool as it is defined: for each pool entry in use the key of its warp and its lanes,
// which follow from the `insert` and `pick` events alone.
module pc_warp_lut_properties (
  input wire clock,
  input wire reset,
  input wire starts,
  input wire fill_valid,
  input wire [3:0] fill_key,
  input wire [3:0] fill_lanes,
  input wire row_valid,
  input wire [3:0] row_key,
  input wire [3:0] row_lanes,
  input wire arrival_valid,
  input wire [3:0] arrival_key,
  input wire [3:0] arrival_lanes,
  input wire [3:0] arrival_outcome,
  input wire [2:0] arrival_target,
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

  // The pool: keys and lanes of its warps.
  reg [7:0] used;
  reg [31:0] key;
  reg [31:0] lanes;
  reg [3:0] scheduled_key, joined_key;
  reg [3:0] scheduled_lanes, joined_lanes;

  function [24:0] wide(input [3:0] key);
    wide = {key[3], 21'b0, key[2:0]};
  endfunction
  wire [24:0] register_key;
  wire [3:0] narrow = {register_key[24], register_key[2:0]};
  wire insert_valid, insert_lost, picked_valid;
  wire [1:0] insert_outcome;
  wire [3:0] insert_lanes, insert_conflict, pick_lanes;
  wire [2:0] insert_entry, insert_new_entry, insert_lost_entry, picked_entry;
  insertion_unit dut (
    .clock(clock), .reset(reset), .f0(f0), .f1(f1), .f2(f2), .f3(f3),
    .fill_valid(fill_valid), .fill_key(wide(fill_key)), .fill_lanes(fill_lanes),
    .row_valid(row_valid), .row_key(wide(row_key)), .row_lanes(row_lanes),
    .arrival_valid(arrival_valid), .arrival_key(wide(arrival_key)), .arrival_lanes(arrival_lanes),
    .arrival_outcome(arrival_outcome), .arrival_target({21'b0, arrival_target}),
    .update_ready(update_ready), .room_fits(room_fits), .room_row_fits(room_row_fits),
    .scheduled_valid(scheduled_valid), .scheduled_entry(scheduled_entry),
    .scheduled_key(wide(scheduled_key)),
    .pick_open(pick_open), .spilled_mode(spilled_mode), .spilled_take(spilled_take),
    .room_key(register_key),
    .insert_valid(insert_valid), .insert_outcome(insert_outcome), .insert_lanes(insert_lanes),
    .insert_conflict(insert_conflict), .insert_entry(insert_entry),
    .insert_new_entry(insert_new_entry),
    .insert_lost(insert_lost), .insert_lost_entry(insert_lost_entry),
    .picked_valid(picked_valid), .picked_entry(picked_entry), .pick_lanes(pick_lanes)
  );
  localparam MISS = 2'd0, HIT = 2'd1, CONFLICT = 2'd2;

  // Signals inside the block, connected by name.
  (* keep *) wire [7:0] in_use;
  (* keep *) wire [1:0] valid_0, valid_1;
  (* keep *) wire [24:0] lut_key_0, lut_key_1, lut_key_2, lut_key_3;
  (* keep *) wire [3:0] lut_lanes_0, lut_lanes_1, lut_lanes_2, lut_lanes_3;
  (* keep *) wire [2:0] lut_entry_0, lut_entry_1, lut_entry_2, lut_entry_3;
  (* keep *) wire [3:0] complete_0, complete_1, complete_2, complete_3, complete_4, complete_5, complete_6, complete_7;
  (* keep *) wire loaded_0, loaded_1, arrived;
  (* keep *) wire [24:0] key_0, key_1;

  // Entries of the LUT by {way, set}.
  wire [3:0] valid = {valid_1, valid_0};
  wire [99:0] lut_key = {lut_key_3, lut_key_2, lut_key_1, lut_key_0};
  wire [15:0] lut_lanes = {lut_lanes_3, lut_lanes_2, lut_lanes_1, lut_lanes_0};
  wire [11:0] lut_entry = {lut_entry_3, lut_entry_2, lut_entry_1, lut_entry_0};
  wire [31:0] complete = {complete_7, complete_6, complete_5, complete_4,
                          complete_3, complete_2, complete_1, complete_0};

  // The warp that is scheduled, and the one that is joined.
  integer n;
  always @* begin
    {scheduled_key, scheduled_lanes, joined_key, joined_lanes} = 16'b0;
    for (n = 0; n < 8; n = n + 1) begin
      if (scheduled_entry == n) {scheduled_key, scheduled_lanes} = {key[4 * n +: 4], lanes[4 * n +: 4]};
      if (insert_entry == n) {joined_key, joined_lanes} = {key[4 * n +: 4], lanes[4 * n +: 4]};
    end
  end

  // What an insertion does to the pool.
  wire forms = insert_valid && insert_outcome != HIT;
  wire joins = insert_valid && insert_outcome != MISS;
  wire [2:0] formed = insert_outcome == MISS ? insert_entry : insert_new_entry;
  wire [3:0] forming = insert_outcome == MISS ? insert_lanes : insert_conflict;
  wire [3:0] joining = insert_lanes & ~insert_conflict;
  integer w;
  always @(posedge clock) begin
    if (reset) used <= 8'b0;
    else begin
      for (w = 0; w < 8; w = w + 1) begin
        if (picked_valid && picked_entry == w) used[w] <= 1'b0;
        if (joins && insert_entry == w) lanes[4 * w +: 4] <= lanes[4 * w +: 4] | joining;
        if (forms && formed == w) begin
          used[w] <= 1'b1;
          key[4 * w +: 4] <= narrow;
          lanes[4 * w +: 4] <= forming;
        end
      end
    end
  end

  // The lanes of the warp picked last.
  reg picked_before;
  reg [3:0] picked_lanes;
  always @(posedge clock) begin
    if (reset) picked_before <= 1'b0;
    else if (picked_valid) begin
      picked_before <= 1'b1;
      picked_lanes <= scheduled_lanes;
    end
  end

  always @* begin
    // Every source has a thread (`spill_queue.sv`, `row_unit.sv`, `flight_table.sv`); an outcome has lanes of its
    // instruction (`flight_table.sv`).
    assume(!fill_valid || fill_lanes != 0);
    assume(!row_valid || row_lanes != 0);
    assume(!arrival_valid || (arrival_lanes != 0 && (arrival_outcome & ~arrival_lanes) == 0));
    // Only a warp of the pool is scheduled, with its key (`group_lists.sv`).
    assume(!f3 || !scheduled_valid || used[scheduled_entry]);
  end

  reg [7:0] named;
  integer e, p;
  always @* begin
    named = 8'b0;
    for (e = 0; e < 4; e = e + 1) for (p = 0; p < 8; p = p + 1)
      if (valid[e] && lut_entry[3 * e +: 3] == p) named[p] = 1'b1;
  end

  always @* if (!reset) begin
    // DD10, DD12, DI6: a warp is formed in a free pool entry, which is in use until it is picked. So each entry is in
    // use or free.
    assert(in_use == used);
    if (forms) assert(!used[formed] && forming != 0);
    // DD11, DD12: threads join a warp of their key, in lanes that are free; a conflict is in lanes that are not.
    if (joins) begin
      assert(used[insert_entry] && joined_key == narrow);
      assert((joined_lanes & joining) == 0);
    end
    if (insert_valid)
      assert((insert_outcome == CONFLICT) == (insert_conflict != 0));
    if (insert_valid && insert_outcome == CONFLICT)
      assert((insert_conflict & ~(joined_lanes & insert_lanes)) == 0);
    if (insert_valid && insert_lost) assert(used[insert_lost_entry]);

    // DD10 to DD15: an entry of the LUT names a pool entry in use, with its key and all its lanes.
    for (e = 0; e < 4; e = e + 1) if (valid[e]) begin
      assert(lut_key[25 * e] == e % 2);
      for (p = 0; p < 8; p = p + 1) if (lut_entry[3 * e +: 3] == p) begin
        assert(used[p]);
        assert(lut_key[25 * e +: 25] == wide(key[4 * p +: 4]));
        assert(lut_lanes[4 * e +: 4] == lanes[4 * p +: 4]);
      end
    end
    // No two entries have one key.
    for (e = 0; e < 2; e = e + 1)
      assert(!(valid_0[e] && valid_1[e] && lut_key[25 * e +: 25] == lut_key[25 * e + 50 +: 25]));
    // DD12, DD13: the lanes of all other warps are in the memory of complete warps.
    for (p = 0; p < 8; p = p + 1) if (used[p] && !named[p])
      assert(complete[4 * p +: 4] == lanes[4 * p +: 4]);
    // DI4, DI5: a picked warp has all threads that have joined it.
    if (picked_valid) assert(picked_entry == scheduled_entry);
    if (picked_before) assert(pick_lanes == picked_lanes);

    // Registers wait in these cycles alone, what fits in f0 still fits in f1, and keys have four bits, which makes the
    // induction close.
    assert(!loaded_0 || phase == 1);
    assert(!loaded_1 || ((phase == 1 || phase == 2) && arrived));
    assert(!loaded_0 || arrived || used != 8'hff);
    assert(key_0[23:3] == 0 && key_1[23:3] == 0);
  end
endmodule
