// The heap of groups is ordered whenever no exchange is needed, so a pop finds the group with the most threads, and
// the threads of a group are those of its updates, at preset `tiny` (4 heap entries). Keys have four bits here.
//
// One key is watched, any of them: whether it has a group, and with how many threads, follows from the updates
// and pops alone.
module max_heap_properties (
  input wire clock,
  input wire reset,
  input wire f3,
  input wire majority_empty,
  input wire oldest_valid_0,
  input wire oldest_valid_1,
  input wire [3:0] oldest_key_0,
  input wire [3:0] oldest_key_1,
  input wire [2:0] oldest_threads_0,
  input wire [2:0] oldest_threads_1,
  input wire oldest_formed_0,
  input wire oldest_formed_1
);
  wire applied_0, applied_1, pop_valid, idle, exchange;
  wire [4:0] counted_0, counted_1, pop_count;
  wire [24:0] pop_key;
  wire [2:0] size;
  heap_engine_3_25_3_5_4_2_3_4_2_2_1_5_0 dut (
    .clock(clock), .reset(reset), .f3(f3), .majority_empty(majority_empty),
    .oldest_valid_0(oldest_valid_0), .oldest_valid_1(oldest_valid_1),
    .oldest_key_0({21'b0, oldest_key_0}), .oldest_key_1({21'b0, oldest_key_1}),
    .oldest_threads_0(oldest_threads_0), .oldest_threads_1(oldest_threads_1),
    .oldest_formed_0(oldest_formed_0), .oldest_formed_1(oldest_formed_1),
    .applied_0(applied_0), .applied_1(applied_1),
    .counted_0(counted_0), .counted_1(counted_1),
    .pop_valid(pop_valid), .pop_key(pop_key), .pop_count(pop_count),
    .idle(idle), .exchange(exchange), .size(size)
  );

  // Signals inside the block, connected by name.
  (* keep *) wire [24:0] key_0, key_1, key_2, key_3;
  (* keep *) wire [4:0] count_0, count_1, count_2, count_3;
  (* keep *) wire hit_0, hit_1;
  (* keep *) wire [1:0] index_0, index_1;
  (* keep *) wire first_valid, second_valid, down;
  (* keep *) wire [1:0] first, second;

  wire [15:0] key = {key_3[3:0], key_2[3:0], key_1[3:0], key_0[3:0]};
  wire [19:0] count = {count_3, count_2, count_1, count_0};
  wire [3:0] used = {size > 3, size > 2, size > 1, size > 0};

  // The group of one key, and the heap entries with it.
  (* anyconst *) reg [3:0] watched;
  reg exists;
  reg [4:0] threads;
  wire updates_0 = applied_0 && oldest_key_0 == watched;
  wire updates_1 = applied_1 && oldest_key_1 == watched;
  wire [4:0] before = exists ? threads : 5'd0;
  always @(posedge clock) begin
    if (reset) exists <= 1'b0;
    else if (updates_0 || updates_1) begin
      exists <= 1'b1;
      threads <= before + (updates_0 ? oldest_threads_0 : oldest_threads_1);
    end else if (pop_valid && pop_key[3:0] == watched) exists <= 1'b0;
  end

  reg [3:0] same_0, same_1, found, rising, falling;
  integer i;
  always @* for (i = 0; i < 4; i = i + 1) begin
    same_0[i] = used[i] && key[4 * i +: 4] == oldest_key_0;
    same_1[i] = used[i] && key[4 * i +: 4] == oldest_key_1;
    found[i] = used[i] && key[4 * i +: 4] == watched;
    rising[i] = !down && ((first_valid && first == i) || (second_valid && second == i));
    falling[i] = down && first_valid && first == i;
  end

  always @* begin
    // The update queue has a second oldest update only behind an oldest one.
    if (oldest_valid_1) assume(oldest_valid_0);
    // The MHeap LUT knows where each key is: `mheap_lut.sv`.
    assume(hit_0 == (same_0 != 0) && (!hit_0 || same_0[index_0]));
    assume(hit_1 == (same_1 != 0) && (!hit_1 || same_1[index_1]));
    // The update of a new group has formed a warp (`majority.sv`), and finds a place (DD16).
    if (oldest_valid_0 && !hit_0) assume(oldest_formed_0 && size < 4);
    if (oldest_valid_1 && !hit_1) assume(oldest_formed_1 && size < 4);
    // A core has 16 threads.
    if (oldest_valid_0 && hit_0) assume(count[5 * index_0 +: 5] + {3'b0, oldest_threads_0} <= 6'd16);
    if (oldest_valid_1 && hit_1) assume(count[5 * index_1 +: 5] + {3'b0, oldest_threads_1} <= 6'd16);
  end

  always @* if (!reset) begin
    // DM6, heap order: at rest no entry has more threads than its parent.
    if (idle) begin
      if (used[1]) assert(count_1 <= count_0);
      if (used[2]) assert(count_2 <= count_0);
      if (used[3]) assert(count_3 <= count_1);
    end
    // DM8, DM10: only at rest is an entry updated, made or popped, so the popped one has the most threads.
    assert(idle == !exchange);
    if (applied_0 || applied_1 || pop_valid) assert(idle && !f3);
    if (pop_valid) begin
      assert(used[0] && majority_empty && pop_key == key_0 && pop_count == count_0);
      for (i = 1; i < 4; i = i + 1) if (used[i]) assert(count[5 * i +: 5] <= pop_count);
    end
    assert(size <= 4);

    // DM2 to DM5: a group has the threads of its updates, and no other group has its key.
    assert((found != 0) == exists);
    assert((found & (found - 4'b1)) == 0);
    for (i = 0; i < 4; i = i + 1) if (found[i]) assert(count[5 * i +: 5] == threads);
    if (pop_valid && pop_key[3:0] == watched) assert(exists && pop_count == threads);
    if (updates_0) assert(counted_0 == before + oldest_threads_0);
    if (updates_1) assert(counted_1 == before + oldest_threads_1);
    assert(!(updates_0 && updates_1));

    // DM7: of two pending sifts the one with the lower index is the first. Entries that are out of order are those of
    // pending sifts, and what is below one of them is in order with what is above it, which makes the induction close.
    if (first_valid) assert(used[first]);
    if (second_valid) assert(first_valid && !down && first < second && used[second]);
    if (used[1]) assert(count_1 <= count_0 || rising[1] || falling[0]);
    if (used[2]) assert(count_2 <= count_0 || rising[2] || falling[0]);
    if (used[3]) assert(count_3 <= count_1 || rising[3] || falling[1]);
    if (used[3] && (rising[1] || falling[1]) && !rising[3]) assert(count_3 <= count_0);
  end
endmodule
