// No number of a sub-warp is in use twice, and a completion is told what its sub-warp is: table of sub-warps of 2 large
// warps of ROWS rows.
//
// The reference is the set of the instruction tags in flight, which follows from issues and completions alone.
module sub_warp_numbers_properties #(parameter ROWS = 2, parameter ROW_W = 1) (
  input wire clock,
  input wire reset,
  input wire [1:0] fetched,
  input wire issues,
  input wire issue_large_warp,
  input wire issue_jump,
  input wire completes,
  input wire [ROW_W:0] completion_tag
);
  localparam TAGS = 2 * ROWS;

  reg [TAGS-1:0] used, current, jumps;

  wire free, completion_large_warp, completion_current, completion_jump, completion_alone;
  wire [ROW_W:0] issue_tag;
  wire issue = issues && free;
  wire complete = completes && used[completion_tag];
  sub_warp_table dut (
    .clock(clock), .reset(reset), .fetched(fetched), .issue_valid(issue), .issue_large_warp(issue_large_warp),
    .issue_jump(issue_jump), .free(free), .issue_tag(issue_tag), .completion_valid(complete),
    .completion_tag(completion_tag), .completion_large_warp(completion_large_warp),
    .completion_current(completion_current), .completion_jump(completion_jump), .completion_alone(completion_alone)
  );

  // Signals inside the block, connected by name.
  (* keep *) wire [ROWS-1:0] in_use_0, in_use_1, of_current_0, of_current_1, jumps_0, jumps_1;

  integer t;
  always @(posedge clock) begin
    if (reset) {used, current, jumps} <= 0;
    else for (t = 0; t < TAGS; t = t + 1) begin
      if (complete && completion_tag == t) {used[t], current[t]} <= 2'b00;
      if (issue && issue_tag == t) {used[t], current[t], jumps[t]} <= {2'b11, issue_jump};
      // Whatever is in flight, or issues in this cycle, is of the last instruction from now on.
      if (fetched[t / ROWS]) current[t] <= 1'b0;
    end
  end

  // Sub-warps of the current instruction of the large warp that completes, but the one that completes.
  reg others;
  integer o;
  always @* begin
    others = 1'b0;
    for (o = 0; o < TAGS; o = o + 1)
      if (current[o] && o / ROWS == completion_tag / ROWS && o != completion_tag) others = 1'b1;
  end

  integer n;
  always @* if (!reset) begin
    // W9, WA1: the lowest number of the large warp that is not in use.
    assert(free == !(&used[issue_large_warp * ROWS +: ROWS]));
    if (free) begin
      assert(!used[issue_tag]);
      assert(issue_tag / ROWS == issue_large_warp);
      for (n = 0; n < TAGS; n = n + 1)
        if (n / ROWS == issue_large_warp && n < issue_tag) assert(used[n]);
    end
    // WA3, W13: what a completion is told.
    if (used[completion_tag]) begin
      assert(completion_large_warp == completion_tag / ROWS);
      assert(completion_current == current[completion_tag]);
      assert(completion_jump == jumps[completion_tag]);
      assert(completion_alone == !others);
    end

    // What the registers are, which makes the induction close.
    assert({in_use_1, in_use_0} == used);
    assert({of_current_1, of_current_0} == current && (current & ~used) == 0);
    assert((({jumps_1, jumps_0} ^ jumps) & used) == 0);
  end
endmodule
