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
  input wire multiply_blocks,
  input wire alu_blocks,
  input wire operands_block,
  input wire awaits_divider,
  input wire awaits_memory,
  input wire tag_wait,
  input wire port_wait,
  input wire dependent,
  input wire unresolved,
  input wire populated,
  output wire [63:0] cycle,
  output reg [1:0] cause, // Cause: Issued, Stall, Memory, Idle
  output reg [3:0] reason,
      // Reason: Issued, StallMultiplier, StallAlu, StallOperands, StallDivider, StallTags, StallPort, StallMemory, StallFrontEnd, MemoryTags, MemoryPort, MemoryAccess, IdleDependence, IdleControl, IdleFetch, IdleNone
  output wire expired
);
  localparam [1:0] CAUSE_ISSUED = 2'h0;
  localparam [1:0] CAUSE_STALL = 2'h1;
  localparam [1:0] CAUSE_MEMORY = 2'h2;
  localparam [1:0] CAUSE_IDLE = 2'h3;
  localparam [3:0] REASON_ISSUED = 4'h0;
  localparam [3:0] REASON_STALL_MULTIPLIER = 4'h1;
  localparam [3:0] REASON_STALL_ALU = 4'h2;
  localparam [3:0] REASON_STALL_OPERANDS = 4'h3;
  localparam [3:0] REASON_STALL_DIVIDER = 4'h4;
  localparam [3:0] REASON_STALL_TAGS = 4'h5;
  localparam [3:0] REASON_STALL_PORT = 4'h6;
  localparam [3:0] REASON_STALL_MEMORY = 4'h7;
  localparam [3:0] REASON_STALL_FRONT_END = 4'h8;
  localparam [3:0] REASON_MEMORY_TAGS = 4'h9;
  localparam [3:0] REASON_MEMORY_PORT = 4'ha;
  localparam [3:0] REASON_MEMORY_ACCESS = 4'hb;
  localparam [3:0] REASON_IDLE_DEPENDENCE = 4'hc;
  localparam [3:0] REASON_IDLE_CONTROL = 4'hd;
  localparam [3:0] REASON_IDLE_FETCH = 4'he;
  localparam [3:0] REASON_IDLE_NONE = 4'hf;

  wire running;
  wire quiet;
  reg [31:0] quiet_next;
  reg [3:0] stall_reason;
      // Reason: Issued, StallMultiplier, StallAlu, StallOperands, StallDivider, StallTags, StallPort, StallMemory, StallFrontEnd, MemoryTags, MemoryPort, MemoryAccess, IdleDependence, IdleControl, IdleFetch, IdleNone
  reg [3:0] memory_reason;
      // Reason: Issued, StallMultiplier, StallAlu, StallOperands, StallDivider, StallTags, StallPort, StallMemory, StallFrontEnd, MemoryTags, MemoryPort, MemoryAccess, IdleDependence, IdleControl, IdleFetch, IdleNone
  reg [3:0] idle_reason;
      // Reason: Issued, StallMultiplier, StallAlu, StallOperands, StallDivider, StallTags, StallPort, StallMemory, StallFrontEnd, MemoryTags, MemoryPort, MemoryAccess, IdleDependence, IdleControl, IdleFetch, IdleNone
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
    stall_reason = REASON_STALL_FRONT_END;
    if (multiply_blocks) begin
      stall_reason = REASON_STALL_MULTIPLIER;
    end else if (alu_blocks) begin
      stall_reason = REASON_STALL_ALU;
    end else if (operands_block) begin
      stall_reason = REASON_STALL_OPERANDS;
    end else if (awaits_divider) begin
      stall_reason = REASON_STALL_DIVIDER;
    end else if (awaits_memory) begin
      stall_reason = REASON_STALL_MEMORY;
      if (tag_wait) begin
        stall_reason = REASON_STALL_TAGS;
      end else if (port_wait) begin
        stall_reason = REASON_STALL_PORT;
      end
    end
  end

  always @* begin
    memory_reason = REASON_MEMORY_ACCESS;
    if (tag_wait) begin
      memory_reason = REASON_MEMORY_TAGS;
    end else if (port_wait) begin
      memory_reason = REASON_MEMORY_PORT;
    end
  end

  always @* begin
    idle_reason = REASON_IDLE_NONE;
    if (dependent) begin
      idle_reason = REASON_IDLE_DEPENDENCE;
    end else if (unresolved) begin
      idle_reason = REASON_IDLE_CONTROL;
    end else if (populated) begin
      idle_reason = REASON_IDLE_FETCH;
    end
  end

  always @* begin
    cause = CAUSE_IDLE;
    reason = idle_reason;
    if (issued) begin
      cause = CAUSE_ISSUED;
      reason = REASON_ISSUED;
    end else if (eligible) begin
      cause = CAUSE_STALL;
      reason = stall_reason;
    end else if (memory_busy) begin
      cause = CAUSE_MEMORY;
      reason = memory_reason;
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
