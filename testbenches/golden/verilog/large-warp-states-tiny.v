// large_warp_states
//
// Written from its Rust description; do not edit.
//
// Modules:
//   large_warp_states

`default_nettype none

module large_warp_states (
  input wire clock,
  input wire reset,
  input wire [1:0] fetched,
  input wire issue_valid,
  input wire issue_large_warp,
  input wire issue_relaxed,
  input wire completion_valid,
  input wire completion_large_warp,
  input wire completion_whole,
  input wire completion_barrier,
  output wire [1:0] slots_idle,
  output wire [1:0] slots_busy,
  output wire [1:0] slots_waiting,
  input wire [1:0] slots_leaving,
  input wire [1:0] slots_flush
);
  localparam [1:0] first = 2'h1;

  wire [1:0] issuing;
  reg [1:0] completing;
  reg [1:0] released;
  reg [1:0] arriving;
  reg [1:0] held;
  reg [1:0] waiting;
  reg [1:0] relaxed_d;
  reg [1:0] relaxed;

  assign slots_idle = ~(held | waiting);
  assign slots_busy = held;
  assign slots_waiting = waiting;
  assign issuing = first << issue_large_warp;

  always @* begin
    relaxed_d = relaxed & ~issuing;
    if (issue_relaxed) begin
      relaxed_d = relaxed | issuing;
    end
  end

  always @* begin
    completing = 2'h0;
    if (completion_valid) begin
      completing = first << completion_large_warp;
    end
  end

  always @* begin
    released = completing & relaxed;
    arriving = 2'h0;
    if (completion_whole) begin
      released = completing;
      if (completion_barrier) begin
        arriving = completing;
      end
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      held <= 2'h0;
      waiting <= 2'h0;
    end else begin
      held <= (held & ~released) | fetched;
      waiting <= (waiting & ~slots_leaving) | arriving;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      relaxed <= 2'h0;
    end else if (issue_valid) begin
      relaxed <= relaxed_d;
    end
  end
endmodule

`default_nettype wire
