// There is always a top group, and it becomes another one when, and only when, G24 and G26 say so, the one they name: fetch
// groups of 4 slots, for every size of a group and every timeout.
//
// The reference is the number of the top group, which follows from what is told of changes alone, and a count of choices.
module fetch_groups_properties (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire [3:0] active,
  input wire [3:0] waiting,
  input wire [3:0] long_stalls,
  input wire [3:0] candidates,
  input wire opportunity
);
  // Both are held during the run.
  (* anyconst *) reg [2:0] group_size;
  (* anyconst *) reg [15:0] group_timeout;

  wire [3:0] from_top;
  wire change, timeout;
  wire [5:0] group;
  fetch_groups_4_2 dut (
    .clock(clock), .reset(reset), .enable(enable), .group_size(group_size), .group_timeout(group_timeout),
    .active(active), .waiting(waiting), .long_stalls(long_stalls),
    .candidates(candidates), .opportunity(opportunity),
    .from_top(from_top), .top_change_valid(change), .top_change_group(group), .top_change_cause(timeout)
  );

  // Signals inside the block, connected by name.
  (* keep *) wire [1:0] top_slot;
  (* keep *) wire [15:0] count;

  wire [2:0] groups = group_size == 0 ? 4 : group_size == 1 ? 2 : 1;
  reg [2:0] top;
  reg [15:0] choices;

  // G22: the group of a slot. Which groups have a slot that is not stalled, whether a slot of the top group is chosen, and the
  // slots from the top group on.
  wire [3:0] stalled = ~active | waiting | long_stalls;
  reg [3:0] going, from;
  reg chosen;
  integer slot, behind;
  always @* begin
    going = 0;
    chosen = 0;
    from = 0;
    for (slot = 0; slot < 4; slot = slot + 1) begin
      if (!stalled[slot]) going[slot >> group_size] = 1;
      if (slot >> group_size == top && candidates[slot] && opportunity) chosen = 1;
      from[slot] = slot >> group_size >= top;
    end
  end

  // The first other group behind the top with a slot that is not stalled.
  reg found;
  reg [2:0] next;
  always @* begin
    found = 0;
    next = 0;
    for (behind = 3; behind > 0; behind = behind - 1)
      if (behind < groups && going[(top + behind) % groups]) begin
        found = 1;
        next = (top + behind) % groups;
      end
  end

  wire stall = !going[top];
  wire full = group_timeout != 0 && {1'b0, choices} + chosen >= group_timeout;
  wire changes = enable && found && (stall || full);

  always @(posedge clock) begin
    if (reset) begin
      top <= 0;
      choices <= 0;
    end else if (enable) begin
      if (change) begin
        top <= group;
        choices <= 0;
      end else if (choices < group_timeout) choices <= choices + chosen;
    end
  end

  always @* if (!reset) begin
    // There is one top group, and it has a slot.
    assert(top < groups);
    assert(from_top == from);
    // G24, G26
    assert(change == changes);
    if (change) assert(group == next && timeout == !stall);

    // What makes the induction close.
    assert(top_slot == top << group_size);
    assert(count == choices && choices <= group_timeout);
  end
endmodule
