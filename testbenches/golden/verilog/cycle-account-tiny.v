// cycle_account
//
// Written from its Rust description; do not edit.
//
// Modules:
//   cycle_account

`default_nettype none

module cycle_account (
  input wire clock,
  input wire reset,
  input wire start,
  input wire [31:0] watchdog,
  input wire issued,
  input wire eligible,
  input wire memory_busy,
  input wire completed,
  input wire tags_busy,
  input wire initialising,
  output wire [63:0] cycle,
  output reg [1:0] cause, // Cause: Issued, Stall, Memory, Idle
  output wire expired
);
  localparam [1:0] CAUSE_ISSUED = 2'h0;
  localparam [1:0] CAUSE_STALL = 2'h1;
  localparam [1:0] CAUSE_MEMORY = 2'h2;
  localparam [1:0] CAUSE_IDLE = 2'h3;

  wire running;
  wire quiet;
  reg [31:0] quiet_next;
  reg started;
  reg [63:0] count;
  reg [31:0] quiet_count;

  assign running = start | started;
  assign cycle = count;
  assign quiet = running & !completed & !tags_busy & !initialising;

  always @* begin
    quiet_next = 32'h0;
    if (quiet) begin
      quiet_next = quiet_count + 32'h1;
    end
  end

  assign expired = quiet & (quiet_next == watchdog);

  always @* begin
    cause = CAUSE_IDLE;
    if (issued) begin
      cause = CAUSE_ISSUED;
    end else if (eligible) begin
      cause = CAUSE_STALL;
    end else if (memory_busy) begin
      cause = CAUSE_MEMORY;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      started <= 1'b0;
    end else if (start) begin
      started <= 1'b1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      count <= 64'h0;
    end else if (running) begin
      count <= count + 64'h1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      quiet_count <= 32'h0;
    end else begin
      quiet_count <= quiet_next;
    end
  end
endmodule

`default_nettype wire
