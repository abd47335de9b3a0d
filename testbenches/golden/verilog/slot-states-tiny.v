// slot_states
//
// Written from its Rust description; do not edit.
//
// Modules:
//   slot_states

`default_nettype none

module slot_states (
  input wire clock,
  input wire reset,
  input wire [3:0] decoding,
  input wire [3:0] decode_slots,
  input wire decode_blocks,
  input wire decode_divides,
  input wire decode_accesses,
  input wire divide_free,
  input wire memory_free,
  input wire [3:0] issue_slots,
  input wire [3:0] complete_slots,
  input wire [3:0] complete_all,
  input wire complete_unblocks,
  input wire complete_waits,
  input wire [3:0] leaving,
  input wire [3:0] flush,
  output wire [3:0] idle,
  output wire [3:0] busy,
  output wire [3:0] holding,
  output wire [3:0] eligible,
  output wire [3:0] fitting,
  output wire [3:0] awaiting_divider,
  output wire [3:0] awaiting_memory,
  output wire [3:0] waiting,
  output wire [3:0] blocked
);
  reg [3:0] dividing;
  reg [3:0] accessing;
  reg [3:0] divide_waits;
  reg [3:0] memory_waits;
  reg [3:0] blocking;
  reg [3:0] unblocking;
  reg [3:0] arriving;
  reg [3:0] buffered_held;
  reg [3:0] busy_held;
  reg [3:0] blocked_held;
  reg [3:0] waiting_held;
  reg [3:0] divides_held;
  reg [3:0] accesses_held;

  always @* begin
    dividing = 4'h0;
    if (decode_divides) begin
      dividing = decode_slots;
    end
  end

  always @* begin
    accessing = 4'h0;
    if (decode_accesses) begin
      accessing = decode_slots;
    end
  end

  always @* begin
    blocking = 4'h0;
    if (decode_blocks) begin
      blocking = decode_slots;
    end
  end

  always @* begin
    unblocking = 4'h0;
    if (complete_unblocks) begin
      unblocking = complete_slots;
    end
  end

  always @* begin
    arriving = 4'h0;
    if (complete_waits) begin
      arriving = complete_slots;
    end
  end

  assign idle = ~(buffered_held | decoding | blocked_held | waiting_held);
  assign busy = busy_held;
  assign holding = buffered_held;
  assign eligible = buffered_held & ~busy_held;

  always @* begin
    divide_waits = divides_held;
    if (divide_free) begin
      divide_waits = 4'h0;
    end
  end

  always @* begin
    memory_waits = accesses_held;
    if (memory_free) begin
      memory_waits = 4'h0;
    end
  end

  assign fitting = ~(divide_waits | memory_waits);
  assign awaiting_divider = divide_waits;
  assign awaiting_memory = memory_waits;
  assign waiting = waiting_held;
  assign blocked = blocked_held;

  always @(posedge clock) begin
    if (reset) begin
      buffered_held <= 4'h0;
      busy_held <= 4'h0;
      blocked_held <= 4'h0;
      waiting_held <= 4'h0;
      divides_held <= 4'h0;
      accesses_held <= 4'h0;
    end else begin
      buffered_held <= ((buffered_held & ~issue_slots) | decode_slots) & ~flush;
      busy_held <= (busy_held & ~complete_all) | issue_slots;
      blocked_held <= ((blocked_held & ~unblocking) | blocking) & ~flush;
      waiting_held <= (waiting_held & ~leaving) | arriving;
      divides_held <= (divides_held & ~decode_slots) | dividing;
      accesses_held <= (accesses_held & ~decode_slots) | accessing;
    end
  end
endmodule

`default_nettype wire
