// A warp that is scheduled is in the pool and has the key with which it is scheduled, at preset `tiny` (8 pool entries, 2
// updates in the queue).
//
// One key is watched, any of them: which warps of the pool have it follows from updates and picks alone, which of them stand
// behind which in the list of its group from what is linked. Heap, MHeap LUT and sifts are cut: what they can say is in
// `heap_warps.sv` and `mheap_lut.sv`.
module group_lists_properties (
  input wire clock,
  input wire reset,
  input wire starts,
  input wire strict_rebalance,
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
  input wire scheduled_picked,
  input wire [3:0] scheduled_lanes
);
  // A scheduler cycle has f0 to f3 in this order, with any number of cycles before f0.
  reg [1:0] phase;
  wire f3 = phase == 3;
  always @(posedge clock) phase <= reset || (phase == 0 && !starts) ? 2'd0 : phase + 2'd1;

  wire update_ready, write_valid, scheduled_valid, pop_valid;
  wire [2:0] write_entry, write_next, read_entry, scheduled_entry;
  reg [2:0] read_next;
  wire [24:0] scheduled_key, pop_key;
  wire [4:0] pop_count;
  group_unit dut (
    .clock(clock), .reset(reset), .f3(f3), .strict_rebalance(strict_rebalance),
    .update_ready(update_ready),
    .update_valid_0(update_valid_0), .update_valid_1(update_valid_1),
    .update_key_0(update_key_0), .update_key_1(update_key_1),
    .update_threads_0(update_threads_0), .update_threads_1(update_threads_1),
    .update_entry_0(update_entry_0), .update_entry_1(update_entry_1),
    .update_formed_0(update_formed_0), .update_formed_1(update_formed_1),
    .next_write_valid(write_valid), .next_write_entry(write_entry), .next_write_next(write_next),
    .next_read_entry(read_entry), .next_read_next(read_next),
    .scheduled_valid(scheduled_valid), .scheduled_entry(scheduled_entry), .scheduled_key(scheduled_key),
    .scheduled_picked(scheduled_picked), .scheduled_lanes(scheduled_lanes),
    .majority_valid(pop_valid), .majority_key(pop_key), .majority_count(pop_count)
  );

  // Signals inside the block, connected by name.
  (* keep *) wire valid, empty, leaves, joins_0, joins_1;
  (* keep *) wire [4:0] count;
  (* keep *) wire [2:0] tail;
  (* keep *) wire [1:0] occupied, forms;
  (* keep *) wire [24:0] queued_key_0, queued_key_1;
  (* keep *) wire [2:0] queued_entry_0, queued_entry_1;
  (* keep *) wire applied_0, applied_1, hit_0, hit_1;
  (* keep *) wire [2:0] update_last_0, update_last_1, pop_first, pop_last;

  // The pool keeps the next entry of each, and tells that of the entry that was asked for in the cycle before
  // (`next_entries.sv`).
  reg [23:0] next;
  always @(posedge clock) begin
    if (write_valid) next[3 * write_entry +: 3] <= write_next;
    read_next <= next[3 * read_entry +: 3];
  end

  // The group of the watched key: where it is, with its first and its last warp.
  (* anyconst *) reg [24:0] watched;
  wire own_0 = update_key_0 == watched, own_1 = update_key_1 == watched;
  wire queued_0 = occupied[0] && queued_key_0 == watched, queued_1 = occupied[1] && queued_key_1 == watched;
  wire applies_0 = applied_0 && queued_0, applies_1 = applied_1 && queued_1;
  wire pops = pop_valid && pop_key == watched;
  wire [2:0] queued_entry = queued_0 ? queued_entry_0 : queued_entry_1;
  wire is_majority = valid && scheduled_key == watched;
  reg in_heap;
  reg [2:0] first, last;
  always @(posedge clock) begin
    if (reset || pops) in_heap <= 1'b0;
    else if (applies_0 || applies_1) begin
      in_heap <= 1'b1;
      if (!in_heap) first <= queued_entry;
      if (queued_0 ? forms[0] : forms[1]) last <= queued_entry;
    end
  end
  wire [2:0] head = in_heap ? first : scheduled_entry;
  wire [2:0] ending = in_heap ? last : tail;
  wire exists = in_heap || (is_majority && !empty);

  // Its warps in the pool, those in its list, and which of these stand behind which.
  wire picks = scheduled_picked && is_majority;
  reg [7:0] warps, linked;
  reg [63:0] behind;
  integer w, v;
  always @(posedge clock) begin
    if (reset) {warps, linked} <= 16'b0;
    else for (w = 0; w < 8; w = w + 1) begin
      if (picks && scheduled_entry == w) {warps[w], linked[w]} <= 2'b0;
      if (update_valid_0 && own_0 && update_formed_0 && update_entry_0 == w) warps[w] <= 1'b1;
      if (update_valid_1 && own_1 && update_formed_1 && update_entry_1 == w) warps[w] <= 1'b1;
      if ((joins_0 && own_0 && update_formed_0 && update_entry_0 == w) ||
          (joins_1 && own_1 && update_formed_1 && update_entry_1 == w) ||
          (applies_0 && forms[0] && queued_entry_0 == w) ||
          (applies_1 && forms[1] && queued_entry_1 == w)) begin
        linked[w] <= 1'b1;
        for (v = 0; v < 8; v = v + 1) begin
          behind[8 * v + w] <= 1'b1;
          behind[8 * w + v] <= 1'b0;
        end
      end
    end
  end

  reg [63:0] after;
  always @* for (w = 0; w < 8; w = w + 1) begin
    after[8 * w +: 8] = behind[8 * w +: 8] & linked;
    after[8 * w + w] = 1'b0;
  end

  // Another group is the majority, with its last warp.
  wire other = !empty && !is_majority;

  wire [2:0] leaving = scheduled_lanes[0] + scheduled_lanes[1] + scheduled_lanes[2] + scheduled_lanes[3];
  always @* begin
    // Updates are of f3, with different keys, and two places have been free since f0 (`updates.sv`).
    if (update_valid_0 || update_valid_1) assume(f3 && update_ready);
    if (update_valid_0 && update_valid_1) assume(update_key_0 != update_key_1);
    // A warp is formed in a free pool entry, and what joins one joins a warp of its key (`pc_warp_lut.sv`), which then has a
    // group, as is shown here for any key.
    if (update_valid_0) begin
      assume(update_threads_0 != 0);
      if (update_formed_0) assume(!warps[update_entry_0] && !(!empty && update_entry_0 == tail));
      else if (own_0) assume(warps[update_entry_0]);
      else if (joins_0) assume(!empty);
    end
    if (update_valid_1) begin
      assume(update_threads_1 != 0);
      if (update_formed_1) assume(!warps[update_entry_1] && !(!empty && update_entry_1 == tail));
      else if (own_1) assume(warps[update_entry_1]);
      else if (joins_1) assume(!empty);
    end
    if (update_valid_0 && update_valid_1 && update_formed_0 && update_formed_1)
      assume(update_entry_0 != update_entry_1);
    // The MHeap LUT has the keys of the heap (`mheap_lut.sv`), and the heap their first and last warps (`heap_warps.sv`). Those of
    // other groups are other warps, as is shown here for any key.
    if (queued_0) assume(hit_0 == in_heap && (!hit_0 || update_last_0 == last));
    if (queued_1) assume(hit_1 == in_heap && (!hit_1 || update_last_1 == last));
    if (occupied[0] && !queued_0 && hit_0) assume(!warps[update_last_0]);
    if (occupied[1] && !queued_1 && hit_1) assume(!warps[update_last_1]);
    if (pops) assume(in_heap && pop_first == first && pop_last == last);
    if (pop_valid && !pops) assume(!warps[pop_last]);
    // The update of a new group has formed a warp (`majority.sv`).
    if (occupied[0] && !hit_0) assume(forms[0]);
    if (occupied[1] && !hit_1) assume(forms[1]);
    // A group that is popped has the threads of its updates (`max_heap.sv`). CNT is the number of threads of the warps of a
    // group, so behind a picked warp that is not the last one some are left (by no proof); a core has 16.
    if (pop_valid) assume(pop_count != 0);
    if (joins_0) assume(count + update_threads_0 <= 6'd16);
    if (joins_1) assume(count + update_threads_1 <= 6'd16);
    if (leaves) assume(leaving < count);
    // The scheduled warp is picked, in f3 (DI1).
    if (scheduled_picked) assume(f3 && scheduled_valid);
  end

  always @* if (!reset) begin
    // DI2: what is scheduled is a warp of the pool, with its key.
    if (f3 && scheduled_valid && scheduled_key == watched) assert(warps[scheduled_entry]);

    // DM2: a warp of the pool is in the list of its group, or its update waits.
    for (w = 0; w < 8; w = w + 1)
      assert(warps[w] == (linked[w] || (queued_0 && forms[0] && queued_entry_0 == w) ||
                          (queued_1 && forms[1] && queued_entry_1 == w)));
    // DM1, DM5: an update that waits is not for the majority entry; if it has formed no warp it is of one in the list.
    if (queued_0) assert(!is_majority && linked[queued_entry_0] == !forms[0]);
    if (queued_1) assert(!is_majority && linked[queued_entry_1] == !forms[1]);
    assert(!(queued_0 && queued_1));
    // DM1, DM10: there is one group, while there is a warp in the list.
    assert(!(is_majority && in_heap));
    assert(exists == (linked != 0));
    // The list begins and ends with the first and the last warp. Behind each other one stands its next warp, before the rest.
    if (exists) assert(linked[head] && after[8 * head +: 8] == (linked & ~(8'b1 << head)));
    if (exists) assert(linked[ending] && after[8 * ending +: 8] == 0);
    for (w = 0; w < 8; w = w + 1) for (v = 0; v < 8; v = v + 1)
      if (linked[w] && ending != w && next[3 * w +: 3] == v)
        assert(linked[v] && after[8 * w + v] && (after[8 * w +: 8] & ~after[8 * v +: 8]) == 8'b1 << v);
    for (w = 0; w < 8; w = w + 1) for (v = 0; v < w; v = v + 1)
      if (linked[w] && linked[v]) assert(behind[8 * w + v] != behind[8 * v + w]);
    // Other warps are others.
    if (other) assert(!warps[tail]);
    if (occupied[0] && forms[0] && !queued_0) assert(!warps[queued_entry_0]);
    if (occupied[1] && forms[1] && !queued_1) assert(!warps[queued_entry_1]);

    // The oldest update is in place 0, threads leave in the cycle after f3, and what the pool tells in f3 is the next warp, which
    // makes the induction close.
    assert(occupied != 2'b10);
    assert(!(&occupied && &forms && queued_entry_0 == queued_entry_1));
    assert(!leaves || (phase == 0 && !empty));
    if (f3 && is_majority && !empty && tail != scheduled_entry) assert(read_next == next[3 * scheduled_entry +: 3]);
  end
endmodule
