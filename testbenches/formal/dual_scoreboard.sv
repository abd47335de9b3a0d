// No instruction of either side of a warp issues over a true dependence, and nothing waits for what has completed: dual
// scoreboard of 4 warps, seen from one thread of warp 1.
//
// The reference is the thread: on which side it runs, and which registers instructions in flight will write for it. It changes
// sides at a push and at a pop alone, and leaves them whenever its side ends.
module dual_scoreboard_properties #(
  // What a pop copies: 2 both sides, 1 one of them, 0 nothing.
  parameter POP_COPIES = 2,
  // What a push copies: 2 both sides or that of the branch alone, as the launch has it, 0 nothing.
  parameter PUSH_COPIES = 2
) (
  input wire clock,
  input wire reset,
  input wire copy_one_side,
  input wire decodes,
  input wire decode_side,
  input wire [78:0] instruction,
  input wire reads_first,
  input wire reads_second,
  input wire issues,
  input wire issue_side,
  input wire completes,
  input wire complete_side,
  input wire complete_memory,
  input wire complete_writes,
  input wire [4:0] complete_rd,
  input wire pushes,
  input wire pops,
  input wire branch_side,
  // Where the thread is in the next cycle: side 0 or 1, 2 on none.
  input wire [1:0] moves_to
);
  localparam [1:0] NONE = 2'd2;
  localparam [1:0] MEMORY = 2'd3;

  reg [1:0] place;
  reg [1:0] holds, last;
  reg [78:0] held [0:1];
  reg [31:0] needs [0:1];
  reg [31:0] outstanding [0:1];
  reg [31:0] for_thread [0:1];

  // What an instruction reads and writes, and what it is noted by while it is in flight.
  function [31:0] uses(input [78:0] i, input first, input second);
    integer r;
    begin
      for (r = 1; r < 32; r = r + 1)
        uses[r] = (first && i[18:14] == r) || (second && i[23:19] == r) || (i[29] && i[28:24] == r);
      uses[0] = i[1:0] == MEMORY && !i[29];
    end
  endfunction
  function [31:0] noted(input [78:0] i);
    integer r;
    begin
      for (r = 1; r < 32; r = r + 1) noted[r] = i[29] && i[28:24] == r;
      noted[0] = i[1:0] == MEMORY && !i[29];
    end
  endfunction
  function [31:0] named(input memory, input writes, input [4:0] rd);
    integer r;
    begin
      for (r = 1; r < 32; r = r + 1) named[r] = writes && rd == r;
      named[0] = memory && !writes;
    end
  endfunction

  wire push = pushes;
  wire pop = pops && !pushes;
  wire [7:0] waits, waits_own, only_one;
  wire decode = decodes && !push && !pop && !holds[decode_side];
  wire issue = issues && holds[issue_side] && !push && !pop && !waits[2 + issue_side];
  wire [31:0] issued = noted(held[issue_side]);
  wire [31:0] completed = named(complete_memory, complete_writes, complete_rd);
  // Only what is in flight completes.
  wire complete = completes && (completed & ~outstanding[complete_side]) == 0;
  wire [1:0] both = 2'b11;
  wire [1:0] one = 2'b01 << branch_side;
  wire [1:0] copied =
    (push && PUSH_COPIES == 2) ? (copy_one_side ? one : both) :
    (pop && POP_COPIES == 2) ? both : (pop && POP_COPIES == 1) ? one : 2'b00;

  dual_scoreboard_8_4 dut (
    .clock(clock), .reset(reset), .decode_slots({4'b0, {2{decode}} & (2'b01 << decode_side), 2'b0}),
    .decode_instruction(instruction), .decode_reads_first(reads_first), .decode_reads_second(reads_second),
    .issue_slots({4'b0, {2{issue}} & (2'b01 << issue_side), 2'b0}),
    .complete_slots({4'b0, {2{complete}} & (2'b01 << complete_side), 2'b0}), .complete_memory(complete_memory),
    .complete_writes(complete_writes), .complete_rd(complete_rd), .copy({4'b0, copied, 2'b0}),
    .waits(waits), .waits_own(waits_own), .only_one(only_one)
  );

  // Signals inside the block, connected by name.
  (* keep *) wire [31:0] pending_left, pending_right, shadowed_left, shadowed_right, needed_left, needed_right;
  (* keep *) wire last_left, last_right, sets_left, sets_right;
  (* keep *) wire [4:0] number_left, number_right;
  wire [31:0] pending [0:1];
  wire [31:0] shadowed [0:1];
  assign pending[0] = pending_left;
  assign pending[1] = pending_right;
  assign shadowed[0] = shadowed_left;
  assign shadowed[1] = shadowed_right;

  // Threads of the side of the branch go to a new side or to none; those of the other side are suspended. A pop may bring a
  // thread to either side. Without both it stays, or its side ends.
  reg [1:0] place_next;
  always @* begin
    place_next = place;
    if (moves_to == NONE) place_next = NONE;
    else if (push && place == {1'b0, branch_side}) place_next = moves_to[0];
    else if (push) place_next = NONE;
    else if (pop) place_next = moves_to[0];
  end

  integer s;
  always @(posedge clock) begin
    if (reset) begin
      place <= moves_to == NONE ? NONE : {1'b0, moves_to[0]};
      {holds, last} <= 0;
      for (s = 0; s < 2; s = s + 1) begin
        outstanding[s] <= 0;
        for_thread[s] <= 0;
        needs[s] <= 0;
        held[s] <= 0;
      end
    end else begin
      place <= place_next;
      for (s = 0; s < 2; s = s + 1) begin
        if (decode && decode_side == s) begin
          holds[s] <= 1'b1;
          held[s] <= instruction;
          needs[s] <= uses(instruction, reads_first, reads_second);
          last[s] <= instruction[4:2] == 3 || instruction[4:2] == 4 || instruction[4:2] == 5;
        end
        if (issue && issue_side == s) holds[s] <= 1'b0;
        if (push || pop) holds[s] <= 1'b0;
        outstanding[s] <= (outstanding[s] & ~({32{complete && complete_side == s}} & completed)) |
          ({32{issue && issue_side == s}} & issued);
        for_thread[s] <= (for_thread[s] & ~({32{complete && complete_side == s}} & completed)) |
          ({32{issue && issue_side == s && place == s}} & issued);
      end
    end
  end

  integer a;
  always @* if (!reset) begin
    assert(place <= NONE);
    assert(pending_left == outstanding[0] && pending_right == outstanding[1]);
    for (a = 0; a < 2; a = a + 1) begin
      // VR1
      assert((shadowed[a] & ~pending[a]) == 0);
      assert((for_thread[a] & ~pending[a]) == 0);
      // What the thread has in flight from the other side is shadowed there.
      if (place == 1 - a) assert((for_thread[a] & ~shadowed[a]) == 0);
    end
    for (a = 0; a < 2; a = a + 1) if (holds[a]) assert((noted(held[a]) & ~needs[a]) == 0);
    if (holds[0]) begin
      assert(needed_left == needs[0] && last_left == last[0]);
      assert(noted(held[0]) == (sets_left ? 32'b1 << number_left : 32'b0));
    end
    if (holds[1]) begin
      assert(needed_right == needs[1] && last_right == last[1]);
      assert(noted(held[1]) == (sets_right ? 32'b1 << number_right : 32'b0));
    end
    if (issue) begin
      // VR5: a slot and a register tell one instruction in flight.
      assert((issued & outstanding[issue_side]) == 0);
      // No true dependence is issued over.
      if (place == issue_side) assert((needs[issue_side] & (for_thread[0] | for_thread[1])) == 0);
      if (place == issue_side && last[issue_side]) assert(for_thread[!issue_side] == 0);
    end
    // Nothing waits for what has completed.
    if ((outstanding[0] | outstanding[1]) == 0)
      for (a = 0; a < 2; a = a + 1) assert(!waits[2 + a] || last[a] || !holds[a]);
  end
endmodule
