// current_sides
//
// Written from its Rust description; do not edit.
//
// Modules:
//   current_sides

`default_nettype none

module current_sides (
  input wire clock,
  input wire reset,
  input wire constrained,
  input wire [3:0] start,
  input wire [3:0] to_left,
  input wire [3:0] to_right,
  input wire [7:0] running,
  input wire [7:0] misses,
  output wire [3:0] current_right,
  output reg [7:0] held,
  output wire [3:0] toggle
);
  reg [3:0] current_runs;
  reg [3:0] other_runs;
  reg [3:0] may_change;
  wire [3:0] decided;
  wire [3:0] left_may_miss;
  wire [3:0] right_may_miss;
  wire [3:0] right_otherwise;
  reg [3:0] misses_change;
  reg [7:0] held_slots;
  reg [3:0] right;

  always @* begin
    current_runs = 4'h0;
    other_runs = 4'h0;
    held_slots = 8'h0;
    if (right[0]) begin
      current_runs[0] = running[1];
      other_runs[0] = running[0];
      held_slots[0] = 1'b1;
    end else begin
      current_runs[0] = running[0];
      other_runs[0] = running[1];
      held_slots[1] = 1'b1;
    end
    if (right[1]) begin
      current_runs[1] = running[3];
      other_runs[1] = running[2];
      held_slots[2] = 1'b1;
    end else begin
      current_runs[1] = running[2];
      other_runs[1] = running[3];
      held_slots[3] = 1'b1;
    end
    if (right[2]) begin
      current_runs[2] = running[5];
      other_runs[2] = running[4];
      held_slots[4] = 1'b1;
    end else begin
      current_runs[2] = running[4];
      other_runs[2] = running[5];
      held_slots[5] = 1'b1;
    end
    if (right[3]) begin
      current_runs[3] = running[7];
      other_runs[3] = running[6];
      held_slots[6] = 1'b1;
    end else begin
      current_runs[3] = running[6];
      other_runs[3] = running[7];
      held_slots[7] = 1'b1;
    end
  end

  assign current_right = right;

  always @* begin
    held = 8'h0;
    may_change = 4'h0;
    if (constrained) begin
      held = held_slots;
      may_change = other_runs;
    end
  end

  assign decided = start | to_left | to_right;
  assign left_may_miss = may_change & current_runs & ~right;
  assign right_may_miss = may_change & current_runs & right;
  assign right_otherwise = right ^ (may_change & ~current_runs);

  always @* begin
    misses_change = 4'h0;
    misses_change[0] = (misses[0] & left_may_miss[0]) | (misses[1] & right_may_miss[0]);
    misses_change[1] = (misses[2] & left_may_miss[1]) | (misses[3] & right_may_miss[1]);
    misses_change[2] = (misses[4] & left_may_miss[2]) | (misses[5] & right_may_miss[2]);
    misses_change[3] = (misses[6] & left_may_miss[3]) | (misses[7] & right_may_miss[3]);
  end

  assign toggle = misses_change & ~decided;

  always @(posedge clock) begin
    if (reset) begin
      right <= 4'h0;
    end else begin
      right <= ((right_otherwise ^ misses_change) & ~(start | to_left)) | to_right;
    end
  end
endmodule

`default_nettype wire
