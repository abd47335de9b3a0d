// The MHeap LUT knows where each key is in the heap, at preset `tiny` (4 heap entries, 4 x 2 entries of the MHeap
// LUT). Keys have four bits here, so four of them share a set.
//
// How many threads the groups have does not matter: the counts are cut, so sifts exchange what they like.
module mheap_lut_properties (
  input wire clock,
  input wire reset,
  input wire f3,
  input wire majority_empty,
  input wire oldest_valid_0,
  input wire oldest_valid_1,
  input wire [3:0] oldest_key_0,
  input wire [3:0] oldest_key_1,
  input wire oldest_formed_0,
  input wire oldest_formed_1
);
  wire [2:0] size;
  heap_engine_3_25_3_5_4_2_3_4_2_2_1_5_0 dut (
    .clock(clock), .reset(reset), .f3(f3), .majority_empty(majority_empty),
    .oldest_valid_0(oldest_valid_0), .oldest_valid_1(oldest_valid_1),
    .oldest_key_0({21'b0, oldest_key_0}), .oldest_key_1({21'b0, oldest_key_1}),
    .oldest_formed_0(oldest_formed_0), .oldest_formed_1(oldest_formed_1),
    .size(size)
  );

  // Signals inside the block, connected by name.
  (* keep *) wire [24:0] key_0, key_1, key_2, key_3;
  (* keep *) wire way_0, way_1, way_2, way_3;
  (* keep *) wire hit_0, hit_1;
  (* keep *) wire [1:0] index_0, index_1;
  (* keep *) wire [3:0] valid_0, valid_1;
  (* keep *) wire [24:0] lut_key_0, lut_key_1, lut_key_2, lut_key_3;
  (* keep *) wire [24:0] lut_key_4, lut_key_5, lut_key_6, lut_key_7;
  (* keep *) wire [1:0] lut_index_0, lut_index_1, lut_index_2, lut_index_3;
  (* keep *) wire [1:0] lut_index_4, lut_index_5, lut_index_6, lut_index_7;
  (* keep *) wire first_valid, second_valid, down;
  (* keep *) wire [1:0] first, second;

  // Heap entries by index; entries of the MHeap LUT by {way, set}.
  wire [99:0] key = {key_3, key_2, key_1, key_0};
  wire [3:0] way = {way_3, way_2, way_1, way_0};
  wire [7:0] lut_valid = {valid_1, valid_0};
  wire [199:0] lut_key = {lut_key_7, lut_key_6, lut_key_5, lut_key_4,
                          lut_key_3, lut_key_2, lut_key_1, lut_key_0};
  wire [15:0] lut_index = {lut_index_7, lut_index_6, lut_index_5, lut_index_4,
                           lut_index_3, lut_index_2, lut_index_1, lut_index_0};
  wire [3:0] used = {size > 3, size > 2, size > 1, size > 0};

  // The heap entries with the key of each update, and in its set.
  reg [3:0] same_0, same_1, near_0, near_1;
  integer i, e;
  always @* for (i = 0; i < 4; i = i + 1) begin
    same_0[i] = used[i] && key[25 * i +: 25] == oldest_key_0;
    same_1[i] = used[i] && key[25 * i +: 25] == oldest_key_1;
    near_0[i] = used[i] && key[25 * i +: 2] == oldest_key_0[1:0];
    near_1[i] = used[i] && key[25 * i +: 2] == oldest_key_1[1:0];
  end
  wire [2:0] in_set_0 = near_0[0] + near_0[1] + near_0[2] + near_0[3];
  wire [2:0] in_set_1 = near_1[0] + near_1[1] + near_1[2] + near_1[3];

  always @* begin
    // The update queue has a second oldest update only behind an oldest one.
    if (oldest_valid_1) assume(oldest_valid_0);
    // The update of a new group has formed a warp (`majority.sv`), and the inserter has seen to it that heap and
    // set have a place (DD16).
    if (oldest_valid_0 && same_0 == 0) assume(oldest_formed_0 && size < 4 && in_set_0 < 2);
    if (oldest_valid_1 && same_1 == 0) assume(oldest_formed_1 && size < 4 && in_set_1 < 2);
  end

  // The entries of the MHeap LUT that are valid and named by the way and the set of each heap entry.
  reg [31:0] place;
  always @* for (i = 0; i < 4; i = i + 1) for (e = 0; e < 8; e = e + 1)
    place[8 * i + e] = used[i] && lut_valid[e] && way[i] == e / 4 && key[25 * i +: 2] == e % 4;

  always @* if (!reset) begin
    // DM4, DM5: the MHeap LUT has the keys of the heap, with their indices.
    assert(hit_0 == (same_0 != 0) && hit_1 == (same_1 != 0));
    if (hit_0) assert(same_0[index_0]);
    if (hit_1) assert(same_1[index_1]);

    // DM6: every heap entry has an entry of the MHeap LUT with its key and index, and the other way round, in every
    // cycle.
    assert(size <= 4);
    for (i = 0; i < 4; i = i + 1) begin
      if (used[i]) assert(place[8 * i +: 8] != 0);
      for (e = 0; e < 8; e = e + 1) begin
        if (place[8 * i + e])
          assert(lut_key[25 * e +: 25] == key[25 * i +: 25] && lut_index[2 * e +: 2] == i);
        if (lut_valid[e] && lut_index[2 * e +: 2] == i) assert(place[8 * i + e]);
      end
    end
    for (e = 0; e < 4; e = e + 1)
      assert(!(valid_0[e] && valid_1[e] && lut_key[25 * e +: 25] == lut_key[25 * e + 100 +: 25]));

    // Sifts are of entries in use, and keys have four bits, which makes the induction close.
    if (first_valid) assert(used[first]);
    if (second_valid) assert(first_valid && !down && first < second && used[second]);
    for (i = 0; i < 4; i = i + 1) if (used[i]) assert(key[25 * i + 4 +: 21] == 0);
    for (e = 0; e < 8; e = e + 1) if (lut_valid[e]) assert(lut_key[25 * e + 4 +: 21] == 0);
  end
endmodule
