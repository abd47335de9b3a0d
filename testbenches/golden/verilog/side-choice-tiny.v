// side_choice
//
// Written from its Rust description; do not edit.
//
// Modules:
//   side_choice

`default_nettype none

module side_choice (
  input wire clock,
  input wire reset,
  input wire [7:0] choice_candidates,
  input wire choice_opportunity,
  output reg [7:0] choice_pick,
  output wire [2:0] choice_slot,
  output wire [3:0] order_candidates,
  output wire order_opportunity,
  input wire [3:0] order_pick,
  input wire [1:0] order_slot,
  input wire [3:0] left_first,
  output wire two_ready
);
  reg [3:0] warps;
  reg [3:0] both;
  reg [3:0] right;
  reg [3:0] goes;
  wire [3:0] left_pick;
  wire [3:0] right_pick;
  reg [3:0] last_right;

  always @* begin
    warps = 4'h0;
    warps[0] = choice_candidates[0] | choice_candidates[1];
    warps[1] = choice_candidates[2] | choice_candidates[3];
    warps[2] = choice_candidates[4] | choice_candidates[5];
    warps[3] = choice_candidates[6] | choice_candidates[7];
  end

  always @* begin
    both = 4'h0;
    both[0] = choice_candidates[0] & choice_candidates[1];
    both[1] = choice_candidates[2] & choice_candidates[3];
    both[2] = choice_candidates[4] & choice_candidates[5];
    both[3] = choice_candidates[6] & choice_candidates[7];
  end

  always @* begin
    right = 4'h0;
    right[0] = choice_candidates[1] & !(choice_candidates[0] & last_right[0]);
    right[1] = choice_candidates[3] & !(choice_candidates[2] & last_right[1]);
    right[2] = choice_candidates[5] & !(choice_candidates[4] & last_right[2]);
    right[3] = choice_candidates[7] & !(choice_candidates[6] & last_right[3]);
  end

  assign order_candidates = warps;
  assign order_opportunity = choice_opportunity;
  assign left_pick = order_pick & ~right;
  assign right_pick = order_pick & right;

  always @* begin
    choice_pick = 8'h0;
    choice_pick[0] = left_pick[0];
    choice_pick[1] = right_pick[0];
    choice_pick[2] = left_pick[1];
    choice_pick[3] = right_pick[1];
    choice_pick[4] = left_pick[2];
    choice_pick[5] = right_pick[2];
    choice_pick[6] = left_pick[3];
    choice_pick[7] = right_pick[3];
  end

  wire [2:0] shifted = {1'b0, order_slot} << 2'h1;
  assign choice_slot = {shifted[2:1], |right_pick};

  always @* begin
    goes = 4'h0;
    if (choice_opportunity) begin
      goes = order_pick;
    end
  end

  assign two_ready = |(goes & both);

  always @(posedge clock) begin
    if (reset) begin
      last_right <= 4'h0;
    end else begin
      last_right <= (last_right & ~goes) | (goes & right) | left_first;
    end
  end
endmodule

`default_nettype wire
