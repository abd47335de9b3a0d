// An instruction sends each of its threads once, in its lane and never while it is busy, in as few sub-warps as its
// columns allow: sub-warp builder of 4 lanes and ROWS rows.
//
// The reference is the set of the threads that have not been sent, which follows from what is fetched and sent alone.
// Threads become busy and free as they like. Bit `lane * ROWS + row` of a set is a thread.
module sub_warps_properties #(parameter ROWS = 2, parameter ROW_W = 1) (
  input wire clock,
  input wire reset,
  input wire fetches,
  input wire issues,
  input wire [4 * ROWS - 1:0] mask,
  input wire [4 * ROWS - 1:0] busy,
  input wire next_jump,
  input wire next_ballot,
  input wire wait_full
);
  localparam THREADS = 4 * ROWS;

  // The instruction in D.
  reg jump, ballot;
  wire plain = !jump && !ballot;
  reg [THREADS-1:0] unsent;
  // Its sub-warps so far, and threads of its largest column.
  reg [3:0] sent, most;
  // One of its threads is watched: whether it is of the instruction, and whether it has been sent.
  (* anyconst *) reg [ROW_W + 1:0] watched;
  reg watched_asked, watched_sent;
  // In some runs no thread is ever busy.
  (* anyconst *) reg never_busy;

  function [3:0] largest(input [THREADS-1:0] threads);
    integer lane, row;
    reg [3:0] column;
    begin
      largest = 4'd0;
      for (lane = 0; lane < 4; lane = lane + 1) begin
        column = 4'd0;
        for (row = 0; row < ROWS; row = row + 1) column = column + {3'd0, threads[lane * ROWS + row]};
        if (column > largest) largest = column;
      end
    end
  endfunction

  wire valid, last;
  wire [3:0] lanes;
  wire [THREADS-1:0] thread;
  wire [4 * ROW_W - 1:0] row;
  wire take = issues && valid;
  wire load = fetches && mask != 0 && (unsent == 0 || (take && last));
  sub_warp_builder dut (
    .clock(clock), .reset(reset), .load(load), .jump(jump), .ballot(ballot), .wait_full(wait_full), .take(take),
    .mask_0(mask[0 +: ROWS]), .mask_1(mask[ROWS +: ROWS]), .mask_2(mask[2 * ROWS +: ROWS]),
    .mask_3(mask[3 * ROWS +: ROWS]),
    .busy_0(busy[0 +: ROWS]), .busy_1(busy[ROWS +: ROWS]), .busy_2(busy[2 * ROWS +: ROWS]),
    .busy_3(busy[3 * ROWS +: ROWS]),
    .valid(valid), .lanes(lanes), .last(last),
    .thread_0(thread[0 +: ROWS]), .thread_1(thread[ROWS +: ROWS]), .thread_2(thread[2 * ROWS +: ROWS]),
    .thread_3(thread[3 * ROWS +: ROWS]),
    .row_0(row[0 +: ROW_W]), .row_1(row[ROW_W +: ROW_W]), .row_2(row[2 * ROW_W +: ROW_W]),
    .row_3(row[3 * ROW_W +: ROW_W])
  );

  // Signals inside the block, connected by name.
  (* keep *) wire [ROWS-1:0] copy_0, copy_1, copy_2, copy_3;

  always @(posedge clock) begin
    if (reset) begin
      unsent <= 0;
      {jump, ballot, watched_asked, watched_sent} <= 4'd0;
      {sent, most} <= 8'd0;
    end else if (load) begin
      unsent <= mask;
      jump <= next_jump;
      ballot <= next_ballot && !next_jump;
      watched_asked <= mask[watched];
      watched_sent <= 1'b0;
      sent <= 4'd0;
      most <= largest(mask);
    end else if (take) begin
      unsent <= jump ? 0 : unsent & ~thread;
      watched_sent <= watched_sent || thread[watched];
      sent <= sent + 4'd1;
    end
  end

  always @* assume(!never_busy || busy == 0);

  // Threads that may be sent; rows that have some, in any lane.
  wire [THREADS-1:0] candidates = jump ? unsent : unsent & ~busy;
  wire [ROWS-1:0] rows_left = unsent[0 +: ROWS] | unsent[ROWS +: ROWS] | unsent[2 * ROWS +: ROWS]
    | unsent[3 * ROWS +: ROWS];
  integer lane, place;
  reg blocked;
  always @* begin
    blocked = 1'b0;
    for (lane = 0; lane < 4; lane = lane + 1)
      if (unsent[lane * ROWS +: ROWS] != 0 && candidates[lane * ROWS +: ROWS] == 0) blocked = 1'b1;
  end

  integer l, r, b;
  always @* if (!reset) begin
    if (valid) begin
      for (l = 0; l < 4; l = l + 1) begin
        // A sub-warp has at most one thread a lane, in its lane, in the row that is told.
        assert(lanes[l] == (thread[l * ROWS +: ROWS] != 0));
        for (r = 0; r < ROWS; r = r + 1) if (thread[l * ROWS + r]) begin
          assert(row[l * ROW_W +: ROW_W] == r);
          for (b = 0; b < ROWS; b = b + 1) if (b != r) assert(!thread[l * ROWS + b]);
        end
        // W9: each lane has the candidate in the lowest row, if it has one.
        if (!ballot) begin
          assert(lanes[l] == (candidates[l * ROWS +: ROWS] != 0));
          for (r = 0; r < ROWS; r = r + 1) for (b = 0; b < r; b = b + 1)
            if (thread[l * ROWS + r]) assert(!candidates[l * ROWS + b]);
        end
        // WA2: all of the lowest row.
        if (ballot) for (r = 0; r < ROWS; r = r + 1) begin
          if (thread[l * ROWS + r]) for (b = 0; b < r; b = b + 1) assert(!rows_left[b]);
          if (unsent[l * ROWS + r] && !lanes[l]) assert((rows_left & ((1 << r) - 1)) != 0);
        end
      end
      // Only threads of the instruction, none twice, none that is busy.
      assert((thread & ~unsent) == 0);
      if (!jump) assert((thread & busy) == 0);
      // W12, W13.
      assert(last == (jump || thread == unsent));
    end
    // W9 to W11: there is a sub-warp whenever one may issue.
    if (plain) assert(valid == (candidates != 0 && !(wait_full && blocked)));
    if (jump) assert(valid == (unsent != 0));
    if (ballot && never_busy) assert(valid == (unsent != 0));

    // The watched thread is sent once: not before it is asked for, not twice, not never.
    if (take && thread[watched]) assert(watched_asked && !watched_sent);
    if (take && last && !jump) assert(watched_asked == (watched_sent || thread[watched]));
    // As many sub-warps as the largest column has threads.
    if (plain && never_busy && take && last) assert(sent + 4'd1 == most);
    if (jump && take) assert(sent == 4'd0);

    // What the copy is, and what is left, which makes the induction close.
    assert(!(jump && ballot) && !(watched_sent && !watched_asked));
    assert({copy_3, copy_2, copy_1, copy_0} == unsent);
    if (plain && never_busy) assert(sent + largest(unsent) == most);
    if (!jump) assert(unsent[watched] == (watched_asked && !watched_sent));
    if (jump && unsent != 0) assert(sent == 4'd0 && unsent[watched] == watched_asked && !watched_sent);
  end
endmodule
