// A group in the heap keeps its first warp, and its last one is that of its last update that has formed one, at preset `tiny` (4
// heap entries). Keys have four bits here.
//
// One key is watched, any of them: its first and its last warp follow from updates and pops alone. How many threads the
// groups have does not matter: the counts are cut, so sifts exchange what they like.
module heap_warps_properties (
  input wire clock,
  input wire reset,
  input wire f3,
  input wire majority_empty,
  input wire oldest_valid_0,
  input wire oldest_valid_1,
  input wire [3:0] oldest_key_0,
  input wire [3:0] oldest_key_1,
  input wire [2:0] oldest_entry_0,
  input wire [2:0] oldest_entry_1,
  input wire oldest_formed_0,
  input wire oldest_formed_1
);
  wire applied_0, applied_1, pop_valid, append_valid;
  wire [2:0] append_entry, append_warp, pop_first, pop_last;
  wire [24:0] pop_key;
  wire [2:0] size;
  heap_engine_3_25_3_5_4_2_3_4_2_2_1_5_0 dut (
    .clock(clock), .reset(reset), .f3(f3), .majority_empty(majority_empty),
    .oldest_valid_0(oldest_valid_0), .oldest_valid_1(oldest_valid_1),
    .oldest_key_0({21'b0, oldest_key_0}), .oldest_key_1({21'b0, oldest_key_1}),
    .oldest_entry_0(oldest_entry_0), .oldest_entry_1(oldest_entry_1),
    .oldest_formed_0(oldest_formed_0), .oldest_formed_1(oldest_formed_1),
    .applied_0(applied_0), .applied_1(applied_1),
    .append_valid(append_valid), .append_entry(append_entry), .append_warp(append_warp),
    .pop_valid(pop_valid), .pop_key(pop_key), .pop_first(pop_first), .pop_last(pop_last), .size(size)
  );

  // Signals inside the block, connected by name.
  (* keep *) wire [24:0] key_0, key_1, key_2, key_3;
  (* keep *) wire [2:0] first_0, first_1, first_2, first_3, last_0, last_1, last_2, last_3, update_last_0, update_last_1;
  (* keep *) wire hit_0, hit_1;
  (* keep *) wire [1:0] index_0, index_1;
  (* keep *) wire rising, second_valid, down;
  (* keep *) wire [1:0] sifted, second;

  wire [15:0] key = {key_3[3:0], key_2[3:0], key_1[3:0], key_0[3:0]};
  wire [11:0] firsts = {first_3, first_2, first_1, first_0};
  wire [11:0] lasts = {last_3, last_2, last_1, last_0};
  wire [3:0] used = {size > 3, size > 2, size > 1, size > 0};

  // The group of one key, and the heap entries with it.
  (* anyconst *) reg [3:0] watched;
  reg exists;
  reg [2:0] first, last;
  wire updates_0 = applied_0 && oldest_key_0 == watched;
  wire updates_1 = applied_1 && oldest_key_1 == watched;
  wire [2:0] entry = updates_0 ? oldest_entry_0 : oldest_entry_1;
  wire forms = updates_0 ? oldest_formed_0 : oldest_formed_1;
  always @(posedge clock) begin
    if (reset) exists <= 1'b0;
    else if (updates_0 || updates_1) begin
      exists <= 1'b1;
      if (!exists) first <= entry;
      if (forms) last <= entry;
    end else if (pop_valid && pop_key[3:0] == watched) exists <= 1'b0;
  end

  reg [3:0] same_0, same_1, found;
  integer i;
  always @* for (i = 0; i < 4; i = i + 1) begin
    same_0[i] = used[i] && key[4 * i +: 4] == oldest_key_0;
    same_1[i] = used[i] && key[4 * i +: 4] == oldest_key_1;
    found[i] = used[i] && key[4 * i +: 4] == watched;
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
  end

  always @* if (!reset) begin
    // DM4, DM5: a group has one entry, with its first and its last warp. DM10: it is popped with them.
    assert((found != 0) == exists);
    assert((found & (found - 4'b1)) == 0);
    for (i = 0; i < 4; i = i + 1) if (found[i]) assert(firsts[3 * i +: 3] == first && lasts[3 * i +: 3] == last);
    if (pop_valid && pop_key[3:0] == watched) assert(exists && pop_first == first && pop_last == last);
    if (pop_valid) assert(used[0]);
    // DM2: a warp that is formed is linked behind the last one.
    if (oldest_valid_0 && oldest_key_0 == watched && exists) assert(update_last_0 == last);
    if (oldest_valid_1 && oldest_key_1 == watched && exists) assert(update_last_1 == last);
    if ((updates_0 || updates_1) && exists && forms)
      assert(append_valid && append_entry == last && append_warp == entry);

    // Sifts are of entries in use, which makes the induction close.
    assert(size <= 4);
    if (rising) assert(used[sifted]);
    if (second_valid) assert(rising && !down && sifted < second && used[second]);
  end
endmodule
