// The pool tells the next entry of a pool entry as it was written last, at preset `tiny` (8 pool entries).
//
// One pool entry is watched, any of them.
module next_entries_properties (
  input wire clock,
  input wire reset,
  input wire write_valid,
  input wire [2:0] write_entry,
  input wire [2:0] write_next,
  input wire [2:0] read_entry
);
  wire [2:0] read_next;
  warp_pool_4_2_8_3 dut (
    .clock(clock), .reset(reset),
    .next_write_valid(write_valid), .next_write_entry(write_entry), .next_write_next(write_next),
    .next_read_entry(read_entry), .next_read_next(read_next)
  );

  // Signals inside the block, connected by name.
  (* keep *) wire [2:0] next_0, next_1, next_2, next_3, next_4, next_5, next_6, next_7;
  wire [23:0] nexts = {next_7, next_6, next_5, next_4, next_3, next_2, next_1, next_0};

  // What was written last for the watched pool entry, and what the answer is if it was asked for in the cycle before.
  (* anyconst *) reg [2:0] watched;
  reg written, asked;
  reg [2:0] next, answer;
  always @(posedge clock) begin
    if (reset) {written, asked} <= 2'b0;
    else begin
      if (write_valid && write_entry == watched) begin
        written <= 1'b1;
        next <= write_next;
      end
      asked <= written && read_entry == watched;
    end
    answer <= next;
  end

  always @* if (!reset) begin
    if (written) assert(nexts[3 * watched +: 3] == next);
    // DI5: what is written in the cycle in which it is read is not told.
    if (asked) assert(read_next == answer);
  end
endmodule
