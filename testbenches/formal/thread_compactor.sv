// What the thread compactor may never do, at preset `tiny` (4 lanes, 4 static warps, 2 blocks).
//
// `pending` is the reference: the threads of the granted mask that have not left yet.
module thread_compactor_properties (
  input wire clock,
  input wire reset,
  input wire request_valid,
  input wire request_block,
  input wire [3:0] load_mask_0,
  input wire [3:0] load_mask_1,
  input wire [3:0] load_mask_2,
  input wire [3:0] load_mask_3,
  input wire [1:0] load_base,
  input wire [23:0] load_pc,
  input wire load_compaction_disabled,
  input wire warp_ready
);
  wire grant_valid, warp_valid, warp_last;
  wire [3:0] warp_lanes;
  wire [1:0] warp_sw_0, warp_sw_1, warp_sw_2, warp_sw_3;
  wire [2:0] warp_count;
  thread_compactor dut (
    .clock(clock), .reset(reset),
    .request_valid(request_valid), .request_block(request_block),
    .load_mask_0(load_mask_0), .load_mask_1(load_mask_1),
    .load_mask_2(load_mask_2), .load_mask_3(load_mask_3),
    .load_base(load_base), .load_pc(load_pc),
    .load_compaction_disabled(load_compaction_disabled),
    .grant_valid(grant_valid), .warp_valid(warp_valid), .warp_ready(warp_ready),
    .warp_lanes(warp_lanes), .warp_last(warp_last), .warp_count(warp_count),
    .warp_sw_0(warp_sw_0), .warp_sw_1(warp_sw_1), .warp_sw_2(warp_sw_2), .warp_sw_3(warp_sw_3)
  );

  function [2:0] ones(input [3:0] mask);
    ones = mask[0] + mask[1] + mask[2] + mask[3];
  endfunction
  function [2:0] larger(input [2:0] a, input [2:0] b);
    larger = a > b ? a : b;
  endfunction

  reg [3:0] pending_0, pending_1, pending_2, pending_3;
  // Warps that have left since the grant, and those that this generation must have.
  reg [2:0] left, expected;
  wire fire = warp_valid && warp_ready;
  wire [3:0] sent_0 = warp_lanes[0] ? 4'b1 << warp_sw_0 : 4'b0;
  wire [3:0] sent_1 = warp_lanes[1] ? 4'b1 << warp_sw_1 : 4'b0;
  wire [3:0] sent_2 = warp_lanes[2] ? 4'b1 << warp_sw_2 : 4'b0;
  wire [3:0] sent_3 = warp_lanes[3] ? 4'b1 << warp_sw_3 : 4'b0;
  wire [2:0] most = larger(larger(ones(load_mask_0), ones(load_mask_1)),
                           larger(ones(load_mask_2), ones(load_mask_3)));
  wire [2:0] static_warps = ones(load_mask_0 | load_mask_1 | load_mask_2 | load_mask_3);
  wire [3:0] rows_left = pending_0 | pending_1 | pending_2 | pending_3;
  wire [2:0] most_left = larger(larger(ones(pending_0), ones(pending_1)),
                                larger(ones(pending_2), ones(pending_3)));
  reg disabled;
  // Signals inside the block, connected by name.
  (* keep *) wire [3:0] waiting_0, waiting_1, waiting_2, waiting_3;
  (* keep *) wire disabled_held;

  always @(posedge clock) begin
    if (reset) begin
      {pending_0, pending_1, pending_2, pending_3} <= 16'b0;
      left <= 0;
      expected <= 0;
      disabled <= 0;
    end else if (grant_valid) begin
      pending_0 <= load_mask_0;
      pending_1 <= load_mask_1;
      pending_2 <= load_mask_2;
      pending_3 <= load_mask_3;
      left <= 0;
      expected <= load_compaction_disabled ? static_warps : most;
      disabled <= load_compaction_disabled;
    end else if (fire) begin
      pending_0 <= pending_0 & ~sent_0;
      pending_1 <= pending_1 & ~sent_1;
      pending_2 <= pending_2 & ~sent_2;
      pending_3 <= pending_3 & ~sent_3;
      left <= left + 1;
    end
  end

  always @* if (!reset) begin
    // Nobody is invented, duplicated or moved to another lane: each thread sent was pending.
    if (warp_valid) begin
      assert((sent_0 & ~pending_0) == 0);
      assert((sent_1 & ~pending_1) == 0);
      assert((sent_2 & ~pending_2) == 0);
      assert((sent_3 & ~pending_3) == 0);
      assert(warp_lanes != 0);
    end
    // Nobody is lost: without an offered warp, and behind the last one, nobody is pending.
    if (!warp_valid) assert(rows_left == 0);
    if (warp_last)
      assert({pending_0 & ~sent_0, pending_1 & ~sent_1, pending_2 & ~sent_2, pending_3 & ~sent_3} == 0);
    // As many warps as the fullest lane has threads, one in each cycle in which it may leave; with
    // compaction disabled as many as there are static warps.
    if (warp_valid) begin
      assert(warp_count == left + 1);
      assert(left + (disabled ? ones(rows_left) : most_left) == expected);
    end
    if (warp_last) assert(warp_count == expected);
    // The block waits for the same threads, which makes the induction close.
    assert(waiting_0 == pending_0 && waiting_1 == pending_1);
    assert(waiting_2 == pending_2 && waiting_3 == pending_3);
    assert(disabled_held == disabled);
    // A generation is not replaced before its end.
    if (grant_valid) assert(!warp_valid);
  end
endmodule
