// Who is in which entry of a block-wide stack, at preset `tiny` (4 lanes, 4 warp slots, 2 blocks).
//
// A generation of a block gathers at a branch: its threads enter the mask word of the side that they take,
// each once, while threads of others end. One thread of one block is watched, any of them: whether it is in the word of T and in
// that of NT is looked at through the load port, which changes nothing.
module block_masks_properties #(parameter LANE = 0) (
  input wire clock,
  input wire reset,
  input wire start_valid,
  input wire start_block,
  input wire [3:0] start_tail,
  input wire [3:0] completion_lanes,
  input wire [1:0] completion_sw_0,
  input wire [1:0] completion_sw_1,
  input wire [1:0] completion_sw_2,
  input wire [1:0] completion_sw_3,
  input wire exits,
  input wire enters,
  input wire ends,
  input wire [3:0] entering_lanes,
  input wire [3:0] entering_takes,
  input wire [1:0] entering_sw_0,
  input wire [1:0] entering_sw_1,
  input wire [1:0] entering_sw_2,
  input wire [1:0] entering_sw_3,
  input wire entering_block,
  input wire [7:0] not_taken_position,
  input wire [7:0] taken_position,
  input wire not_taken_valid,
  input wire taken_valid,
  input wire unit_block,
  input wire unit_looks,
  input wire unit_busy,
  input wire [7:0] look_position,
  input wire unit_all,
  input wire [7:0] unit_position,
  input wire [7:0] unit_other,
  input wire unit_clears,
  input wire unit_merges,
  input wire unit_copies
);
  // Two blocks share the four rows of threads in any way.
  (* anyconst *) reg [3:0] division;
  wire [3:0] columns [0:1];
  assign columns[0] = division;
  assign columns[1] = ~division;
  // The thread that is watched, and in which of the two mask words.
  (* anyconst *) reg [1:0] thread;
  (* anyconst *) reg side;
  wire block = !division[thread];

  // What is settled for the first threads of a generation.
  reg [1:0] gathering;
  reg [7:0] taken_at [0:1];
  reg [7:0] not_taken_at [0:1];
  reg [1:0] has_taken, has_not_taken;
  // What has become of the thread.
  reg entered, took;
  // The live threads of the lane, and what the block takes for them.
  reg [3:0] live;
  (* keep *) wire [3:0] lane_live;
  // What the last look has found in the lane, and of which block; nothing of use if threads entered in that cycle.
  (* keep *) wire [3:0] lane_members;
  reg looked, blind;

  wire first = !gathering[entering_block];
  wire [7:0] taken_row = first ? taken_position : taken_at[entering_block];
  wire [7:0] not_taken_row = first ? not_taken_position : not_taken_at[entering_block];
  wire taken_exists = first ? taken_valid : has_taken[entering_block];
  wire not_taken_exists = first ? not_taken_valid : has_not_taken[entering_block];
  wire [1:0] row_of [0:3];
  assign row_of[0] = completion_sw_0;
  assign row_of[1] = completion_sw_1;
  assign row_of[2] = completion_sw_2;
  assign row_of[3] = completion_sw_3;
  wire [1:0] entrant_of [0:3];
  assign entrant_of[0] = entering_sw_0;
  assign entrant_of[1] = entering_sw_1;
  assign entrant_of[2] = entering_sw_2;
  assign entrant_of[3] = entering_sw_3;
  wire thread_ends = exits && completion_lanes[LANE] && row_of[LANE] == thread;
  wire thread_enters = enters && entering_lanes[LANE] && entrant_of[LANE] == thread;

  wire [3:0] last = columns[start_block] & ~(columns[start_block] >> 1);
  wire [3:0] ending = exits && completion_lanes[LANE] ? 4'b1 << row_of[LANE] : 4'b0;
  wire [3:0] starting =
    start_valid ? columns[start_block] & (start_tail[LANE] ? 4'hf : ~last) : 4'b0;

  wire [3:0] load_mask [0:3];
  block_masks_4_4_2_6 dut (
    .clock(clock), .reset(reset),
    .start_valid(start_valid), .start_warps(columns[start_block]),
    .start_last(last), .start_tail(start_tail),
    .completion_lanes(completion_lanes),
    .completion_sw_0(completion_sw_0), .completion_sw_1(completion_sw_1),
    .completion_sw_2(completion_sw_2), .completion_sw_3(completion_sw_3),
    .exits(exits),
    .entering_valid(enters), .entering_first(first), .entering_columns(columns[entering_block]),
    .entering_lanes(entering_lanes), .entering_takes(entering_takes),
    .entering_sw_0(entering_sw_0), .entering_sw_1(entering_sw_1),
    .entering_sw_2(entering_sw_2), .entering_sw_3(entering_sw_3),
    .entering_taken_valid(taken_exists), .entering_taken_position(taken_row),
    .entering_not_taken_valid(not_taken_exists), .entering_not_taken_position(not_taken_row),
    .unit_looks(unit_looks), .unit_busy(unit_busy), .look_position(look_position),
    .unit_columns(columns[unit_block]), .unit_all(unit_all), .unit_position(unit_position),
    .unit_other(unit_other), .unit_clears(unit_clears), .unit_merges(unit_merges),
    .unit_copies(unit_copies),
    .load_columns(columns[block]), .load_all(1'b0),
    .load_position(side ? taken_at[block] : not_taken_at[block]),
    .load_mask_0(load_mask[0]), .load_mask_1(load_mask[1]),
    .load_mask_2(load_mask[2]), .load_mask_3(load_mask[3])
  );

  // A block that gathers does nothing else: it does not start, its threads do not run once they
  // have arrived, and the stack unit, which rests while threads enter, leaves it alone. Where both sides have an entry,
  // one is above the other, and the unit only writes when it is busy. It merges what it found in the same block.
  always @* begin
    if (start_valid) assume(!gathering[start_block]);
    if (enters) begin
      assume(!entering_lanes[0] || columns[entering_block][entrant_of[0]]);
      assume(!entering_lanes[1] || columns[entering_block][entrant_of[1]]);
      assume(!entering_lanes[2] || columns[entering_block][entrant_of[2]]);
      assume(!entering_lanes[3] || columns[entering_block][entrant_of[3]]);
    end
    if (thread_ends || thread_enters) assume(live[thread] && !(gathering[block] && entered));
    assume(!(thread_ends && thread_enters));
    if (unit_clears || unit_merges || unit_copies) assume(!enters && unit_busy && !gathering[unit_block]);
    if (unit_merges) assume(unit_block == looked && !blind);
    if (enters && first)
      assume(taken_position < 64 && not_taken_position < 64 &&
             !(taken_valid && not_taken_valid && taken_position[0] == not_taken_position[0]));
  end

  always @(posedge clock) begin
    if (reset) begin
      gathering <= 0;
      live <= 0;
      blind <= 0;
    end else begin
      if (enters) begin
        gathering[entering_block] <= !ends;
        taken_at[entering_block] <= taken_row;
        not_taken_at[entering_block] <= not_taken_row;
        has_taken[entering_block] <= taken_exists;
        has_not_taken[entering_block] <= not_taken_exists;
        if (entering_block == block) begin
          entered <= thread_enters || (!first && entered);
          if (thread_enters) took <= entering_takes[LANE];
        end
      end
      live <= (live & ~ending) | starting;
      if (unit_looks) begin
        looked <= unit_block;
        blind <= enters;
      end
    end
  end
  // The thread is in the word of the side that it took, and in none before it enters: so the words
  // of the two sides never share a thread.
  wire exists = side ? has_taken[block] : has_not_taken[block];
  wire expected = live[thread] && entered && took == side;
  always @* if (!reset) assert(lane_live == live && (blind || !(lane_members & ~columns[looked])));
  always @* if (!reset && gathering[block]) begin
    if (exists) assert(load_mask[LANE][thread] == expected);
    assert(taken_at[block] < 64 && not_taken_at[block] < 64);
    assert(!(has_taken[block] && has_not_taken[block] && taken_at[block][0] == not_taken_at[block][0]));
  end
endmodule
