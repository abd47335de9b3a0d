// queue
//
// Written from its Rust description; do not edit.
//
// Modules:
//   queue

`default_nettype none

module queue (
  input wire clock,
  input wire reset,
  input wire push_valid,
  output wire push_ready,
  input wire push_data,
  output wire pop_valid,
  input wire pop_ready,
  output wire pop_data
);
  wire push_fire;
  wire pop_fire;
  reg [1:0] remaining;
  reg [1:0] occupied_d;
  reg [1:0] occupied;
  reg slot_0_enable;
  reg slot_0_d;
  reg slot_0;
  reg slot_1;

  assign push_ready = !(&occupied);
  assign pop_valid = occupied[0];
  assign pop_data = slot_0;
  assign push_fire = push_valid & push_ready;
  assign pop_fire = pop_valid & pop_ready;

  always @* begin
    remaining = occupied;
    if (pop_fire) begin
      remaining = occupied >> 1'b1;
    end
  end

  always @* begin
    occupied_d = remaining;
    if (push_fire) begin
      occupied_d = (remaining << 1'b1) | 2'h1;
    end
  end

  always @* begin
    slot_0_d = push_data;
    slot_0_enable = push_fire & !remaining[0];
    if (remaining[0]) begin
      slot_0_d = slot_1;
      slot_0_enable = pop_fire;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      occupied <= 2'h0;
    end else if (push_fire | pop_fire) begin
      occupied <= occupied_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      slot_0 <= 1'b0;
    end else if (slot_0_enable) begin
      slot_0 <= slot_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      slot_1 <= 1'b0;
    end else if (push_fire & !remaining[1]) begin
      slot_1 <= push_data;
    end
  end
endmodule

`default_nettype wire
