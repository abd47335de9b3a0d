// A key is in one place, the majority entry, the heap or on its way there, at preset `tiny` (2 updates in the queue).
//
// One key is watched, any of them. Heap, MHeap LUT and sifts are cut; whether the key is in the heap follows from the
// updates and pops alone.
module majority_properties (
  input wire clock,
  input wire reset,
  input wire f3,
  input wire update_valid_0,
  input wire update_valid_1,
  input wire [24:0] update_key_0,
  input wire [24:0] update_key_1,
  input wire [2:0] update_threads_0,
  input wire [2:0] update_threads_1,
  input wire [2:0] update_entry_0,
  input wire [2:0] update_entry_1,
  input wire update_formed_0,
  input wire update_formed_1,
  input wire [2:0] next_read_next,
  input wire scheduled_picked,
  input wire [3:0] scheduled_lanes
);
  wire update_ready, pop_valid;
  wire [24:0] majority_key, pop_key;
  group_unit dut (
    .clock(clock), .reset(reset), .f3(f3),
    .update_ready(update_ready),
    .update_valid_0(update_valid_0), .update_valid_1(update_valid_1),
    .update_key_0(update_key_0), .update_key_1(update_key_1),
    .update_threads_0(update_threads_0), .update_threads_1(update_threads_1),
    .update_entry_0(update_entry_0), .update_entry_1(update_entry_1),
    .update_formed_0(update_formed_0), .update_formed_1(update_formed_1),
    .next_read_next(next_read_next),
    .scheduled_picked(scheduled_picked), .scheduled_lanes(scheduled_lanes),
    .scheduled_key(majority_key), .majority_valid(pop_valid), .majority_key(pop_key)
  );

  // Signals inside the block, connected by name.
  (* keep *) wire valid, empty;
  (* keep *) wire [1:0] occupied;
  (* keep *) wire [24:0] key_0, key_1;
  (* keep *) wire formed_0, formed_1;
  (* keep *) wire applied_0, applied_1;
  (* keep *) wire hit_0, hit_1;
  (* keep *) wire [2:0] size;

  // Where the watched key is.
  (* anyconst *) reg [24:0] watched;
  reg in_heap;
  wire queued_0 = occupied[0] && key_0 == watched;
  wire queued_1 = occupied[1] && key_1 == watched;
  wire is_majority = valid && majority_key == watched;
  wire exists = in_heap || queued_0 || queued_1 || (is_majority && !empty);
  always @(posedge clock) begin
    if (reset) in_heap <= 1'b0;
    else if ((applied_0 && queued_0) || (applied_1 && queued_1)) in_heap <= 1'b1;
    else if (pop_valid && pop_key == watched) in_heap <= 1'b0;
  end

  always @* begin
    // Updates are of f3, with different keys, and two places have been free since f0 (`updates.sv`).
    if (update_valid_0 || update_valid_1) assume(f3 && update_ready);
    if (update_valid_0 && update_valid_1) assume(update_key_0 != update_key_1);
    // Threads that form no warp join one of the pool with their key, which then has a group (`pc_warp_lut.sv`,
    // `group_lists.sv`).
    if (update_valid_0 && update_key_0 == watched && !update_formed_0) assume(exists);
    if (update_valid_1 && update_key_1 == watched && !update_formed_1) assume(exists);
    // The MHeap LUT has the keys of the heap, and a group that is popped is in it (`mheap_lut.sv`, `max_heap.sv`).
    if (key_0 == watched) assume(hit_0 == in_heap);
    if (key_1 == watched) assume(hit_1 == in_heap);
    if (pop_key == watched && size != 0) assume(in_heap);
  end

  // The cycle before.
  reg [24:0] key_before;
  reg kept;
  always @(posedge clock) begin
    key_before <= majority_key;
    kept <= !reset && valid && !empty;
  end

  always @* if (!reset) begin
    // DM1, DM10: a group is in one place; no update waits for the heap that belongs to the majority entry.
    if (is_majority) assert(!in_heap && !queued_0 && !queued_1);
    // DM5: an update that has formed no warp finds its group in the heap, or one that makes it is older.
    if (queued_0 && !formed_0) assert(in_heap);
    if (queued_1 && !formed_1) assert(in_heap || queued_0);
    // DM11: nothing is popped in f3, nor while an update waits.
    if (pop_valid) assert(!f3 && occupied == 0);
    // DM13: the majority entry keeps its group as long as it is not empty.
    if (kept) assert(valid && majority_key == key_before);

    // The oldest update is in place 0, which makes the induction close.
    assert(occupied != 2'b10);
  end
endmodule
