// Every thread of a warp slot is in one context, and in the one where splits and merges have put it: contexts of a warp slot in
// 3 units, with 4 lanes.
//
// The reference is the threads: which have been started and have not ended, and the unit where each of them runs. It
// knows who is active, and what splits give; which context a split takes and which contexts merge is what the block tells.
module warp_splits_properties (
  input wire clock,
  input wire reset,
  input wire starts,
  input wire [3:0] start_mask,
  input wire ends,
  input wire [23:0] pc_0, pc_1, pc_2,
  input wire [7:0] position_0, position_1, position_2,
  input wire [7:0] call_depth_0, call_depth_1, call_depth_2,
  input wire [2:0] waiting,
  // What completes in each unit: 0 nothing, 1 split, 2 merge, 3 exit.
  input wire [1:0] does_0, does_1, does_2,
  input wire [3:0] lanes_0, lanes_1, lanes_2,
  input wire [3:0] mask_0, mask_1, mask_2
);
  reg [2:0] active;
  reg [3:0] threads;
  // Where the thread of each lane runs.
  reg [1:0] place [0:3];

  wire [3:0] live_0, live_1, live_2;
  wire [3:0] kept_0, kept_1, kept_2, given_0, given_1, given_2;
  wire [3:0] live_merged_0, live_merged_1, live_merged_2;
  wire [3:0] refused_0, refused_1, refused_2;
  wire [3:0] child_mask_0, child_mask_1, child_mask_2;
  wire [2:0] child_0, child_1, child_2, into_0, into_1, into_2, conflict;
  wire merging_0, merging_1, merging_2, merged_0, merged_1, merged_2, waits;
  wire child_starts_0, child_starts_1, child_starts_2;
  wire [23:0] child_pc_0, child_pc_1, child_pc_2;
  wire [2:0] sources_0, sources_1, sources_2;

  wire [3:0] live [0:2];
  wire [3:0] lanes [0:2];
  wire [3:0] mask [0:2];
  wire [1:0] does [0:2];
  wire [2:0] child [0:2];
  wire [2:0] into [0:2];
  wire [2:0] merging = {merging_2, merging_1, merging_0};
  wire [2:0] merged = {merged_2, merged_1, merged_0};
  wire [2:0] begins = {child_starts_2, child_starts_1, child_starts_0};
  assign live[0] = live_0;
  assign live[1] = live_1;
  assign live[2] = live_2;
  assign mask[0] = mask_0;
  assign mask[1] = mask_1;
  assign mask[2] = mask_2;
  assign child[0] = child_0;
  assign child[1] = child_1;
  assign child[2] = child_2;
  assign into[0] = into_0;
  assign into[1] = into_1;
  assign into[2] = into_2;

  // Instructions complete in contexts that run, with some of their threads; blocks start where nothing is active.
  wire [2:0] runs = active & ~merging;
  assign lanes[0] = lanes_0 & live_0;
  assign lanes[1] = lanes_1 & live_1;
  assign lanes[2] = lanes_2 & live_2;
  assign does[0] = runs[0] && lanes[0] != 0 ? does_0 : 2'd0;
  assign does[1] = runs[1] && lanes[1] != 0 ? does_1 : 2'd0;
  assign does[2] = runs[2] && lanes[2] != 0 ? does_2 : 2'd0;
  wire start = starts && active == 0 && start_mask != 0;

  warp_splits_4_3_2_2_6 dut (
    .clock(clock), .reset(reset), .start(start), .start_mask(start_mask),
    .pc_0(pc_0), .pc_1(pc_1), .pc_2(pc_2),
    .position_0(position_0), .position_1(position_1), .position_2(position_2),
    .call_depth_0(call_depth_0), .call_depth_1(call_depth_1), .call_depth_2(call_depth_2),
    .waiting_0(waiting[0]), .waiting_1(waiting[1]), .waiting_2(waiting[2]),
    .split_0(does[0] == 1), .split_1(does[1] == 1), .split_2(does[2] == 1),
    .merge_0(does[0] == 2), .merge_1(does[1] == 2), .merge_2(does[2] == 2),
    .exit_0(does[0] == 3), .exit_1(does[1] == 3), .exit_2(does[2] == 3),
    .lanes_0(lanes[0]), .lanes_1(lanes[1]), .lanes_2(lanes[2]),
    .mask_0(mask_0), .mask_1(mask_1), .mask_2(mask_2),
    .live_0(live_0), .live_1(live_1), .live_2(live_2),
    .merging_0(merging_0), .merging_1(merging_1), .merging_2(merging_2),
    .child_starts_0(child_starts_0), .child_starts_1(child_starts_1), .child_starts_2(child_starts_2),
    .child_pc_0(child_pc_0), .child_pc_1(child_pc_1), .child_pc_2(child_pc_2),
    .child_mask_0(child_mask_0), .child_mask_1(child_mask_1), .child_mask_2(child_mask_2),
    .sources_0(sources_0), .sources_1(sources_1), .sources_2(sources_2),
    .child_0(child_0), .child_1(child_1), .child_2(child_2),
    .kept_0(kept_0), .kept_1(kept_1), .kept_2(kept_2),
    .given_0(given_0), .given_1(given_1), .given_2(given_2),
    .merged_0(merged_0), .merged_1(merged_1), .merged_2(merged_2),
    .into_0(into_0), .into_1(into_1), .into_2(into_2),
    .live_merged_0(live_merged_0), .live_merged_1(live_merged_1), .live_merged_2(live_merged_2),
    .conflict(conflict),
    .refused_0(refused_0), .refused_1(refused_1), .refused_2(refused_2), .waits(waits)
  );

  // Signals inside the block, connected by name: units of the children, the youngest in the lowest bits, and which units
  // from 1 on are not free.
  (* keep *) wire [5:0] children_0, children_1, children_2;
  (* keep *) wire is_child_0, is_child_1;
  wire [5:0] children [0:2];
  assign children[0] = children_0;
  assign children[1] = children_1;
  assign children[2] = children_2;

  // A cycle with a fault is the last one.
  always @* assume(reset || (refused_0 == 0 && refused_1 == 0 && refused_2 == 0 && conflict == 0));

  integer l, u, v;
  always @(posedge clock) begin
    if (reset) {active, threads} <= 0;
    else begin
      active <= (active | begins) & ~merged;
      if (active == 1 && threads == 0 && ends) active <= 0;
      for (l = 0; l < 4; l = l + 1) for (u = 0; u < 3; u = u + 1) begin
        if (threads[l] && place[l] == u) begin
          // Q11: what the mask register has not, if it has something.
          if (does[u] == 1 && lanes[u][l] && !mask[u][l] && (lanes[u] & mask[u]) != 0)
            for (v = 1; v < 3; v = v + 1) if (child[u][v]) place[l] <= v;
          if (does[u] == 3 && lanes[u][l]) threads[l] <= 1'b0;
          // Q13
          if (merged[u]) for (v = 0; v < 3; v = v + 1) if (into[u][v]) place[l] <= v;
        end
      end
      if (start) begin
        active <= 3'b001;
        threads <= start_mask;
        for (l = 0; l < 4; l = l + 1) place[l] <= 2'd0;
      end
    end
  end

  // How often a unit is a child of any context.
  reg [2:0] count [0:2];
  integer a, b;
  always @* for (a = 0; a < 3; a = a + 1) begin
    count[a] = 0;
    for (b = 0; b < 9; b = b + 1)
      if (children[b / 3][2 * (b % 3) +: 2] == a) count[a] = count[a] + 1;
  end

  integer p, q;
  always @* if (!reset) begin
    // Q1: live lanes are disjoint, and their union is the threads that have not ended.
    assert((live_0 & live_1) == 0 && (live_0 & live_2) == 0 && (live_1 & live_2) == 0);
    assert((live_0 | live_1 | live_2) == threads);
    for (p = 0; p < 4; p = p + 1) for (q = 0; q < 3; q = q + 1)
      assert(live[q][p] == (threads[p] && place[p] == q));
    // Q11: a split takes a context that is free, and no two take the same one.
    assert((begins & active) == 0 && !begins[0]);
    assert((child_0 & child_1) == 0 && (child_0 & child_2) == 0 && (child_1 & child_2) == 0);
    for (q = 0; q < 3; q = q + 1) assert((does[q] == 1) == (child[q] != 0));
    // A context that runs has threads: only an empty child has none, and it is merging; or all have ended.
    for (q = 1; q < 3; q = q + 1) if (runs[q]) assert(live[q] != 0);
    if (merging[0]) assert(live_0 != 0);
    // Q14: threads end where there is neither child nor parent.
    assert(does[1] != 3 && does[2] != 3 && (does[0] != 3 || children[0] == 0));
    if (threads == 0) assert(!active[1] && !active[2]);
    // Q13: who merges is a child, without children, of one that waits for it, and is in no other pair.
    assert(!merged[0] && (merged & ~(active & merging)) == 0);
    for (q = 1; q < 3; q = q + 1) if (merged[q]) begin
      assert(children[q] == 0);
      assert(into[q] == 1 || into[q] == 2 || into[q] == 4);
      assert((into[q] & ~(active & merging)) == 0 && (into[q] & merged) == 0);
    end
    if (merged[1] && merged[2]) assert(into_1 != into_2);

    // Children and parents: an active context but that of unit 0 is the child of one other, all others of none.
    assert(count[1] == active[1] && count[2] == active[2]);
    assert(is_child_0 == active[1] && is_child_1 == active[2]);
    if (active[1] || active[2]) assert(active[0]);
    for (q = 0; q < 3; q = q + 1) begin
      assert(children[q][1:0] != q || q == 0);
      // They are numbers of units without a gap.
      assert(children[q][1:0] != 3 && children[q][3:2] != 3 && children[q][5:4] == 0);
      assert(children[q][1:0] != 0 || children[q][3:2] == 0);
      if (!active[q]) assert(children[q] == 0 && live[q] == 0 && !merging[q]);
    end
    // Nobody is the child of its own child.
    assert(!(children_1[1:0] == 2 && children_2[1:0] == 1));
    assert(children_1[3:2] == 0 && children_2[3:2] == 0);
    for (p = 0; p < 4; p = p + 1) assert(!threads[p] || place[p] < 3);
  end
endmodule
