// completion_arbiter
//
// Written from its Rust description; do not edit.
//
// Modules:
//   completion_arbiter

`default_nettype none

module completion_arbiter (
  input wire response_valid,
  output wire response_grant,
  input wire [1:0] response_instruction_tag,
  input wire [3:0] response_lanes,
  input wire [1:0] response_sw_0,
  input wire [1:0] response_sw_1,
  input wire [1:0] response_sw_2,
  input wire [1:0] response_sw_3,
  input wire [4:0] response_rd,
  input wire response_writes,
  input wire [31:0] response_value_0,
  input wire [31:0] response_value_1,
  input wire [31:0] response_value_2,
  input wire [31:0] response_value_3,
  input wire part_valid,
  output wire part_grant,
  input wire [1:0] part_instruction_tag,
  input wire [3:0] part_lanes,
  input wire [1:0] part_sw_0,
  input wire [1:0] part_sw_1,
  input wire [1:0] part_sw_2,
  input wire [1:0] part_sw_3,
  input wire [4:0] part_rd,
  input wire part_writes,
  input wire [31:0] part_value_0,
  input wire [31:0] part_value_1,
  input wire [31:0] part_value_2,
  input wire [31:0] part_value_3,
  input wire divide_valid,
  output wire divide_grant,
  input wire [1:0] divide_instruction_tag,
  input wire [3:0] divide_lanes,
  input wire [1:0] divide_sw_0,
  input wire [1:0] divide_sw_1,
  input wire [1:0] divide_sw_2,
  input wire [1:0] divide_sw_3,
  input wire [4:0] divide_rd,
  input wire divide_writes,
  input wire [31:0] divide_value_0,
  input wire [31:0] divide_value_1,
  input wire [31:0] divide_value_2,
  input wire [31:0] divide_value_3,
  input wire multiply_valid,
  output wire multiply_grant,
  input wire [1:0] multiply_instruction_tag,
  input wire [3:0] multiply_lanes,
  input wire [1:0] multiply_sw_0,
  input wire [1:0] multiply_sw_1,
  input wire [1:0] multiply_sw_2,
  input wire [1:0] multiply_sw_3,
  input wire [4:0] multiply_rd,
  input wire multiply_writes,
  input wire [31:0] multiply_value_0,
  input wire [31:0] multiply_value_1,
  input wire [31:0] multiply_value_2,
  input wire [31:0] multiply_value_3,
  input wire alu_valid,
  output wire alu_grant,
  input wire [1:0] alu_instruction_tag,
  input wire [3:0] alu_lanes,
  input wire [1:0] alu_sw_0,
  input wire [1:0] alu_sw_1,
  input wire [1:0] alu_sw_2,
  input wire [1:0] alu_sw_3,
  input wire [4:0] alu_rd,
  input wire alu_writes,
  input wire [31:0] alu_value_0,
  input wire [31:0] alu_value_1,
  input wire [31:0] alu_value_2,
  input wire [31:0] alu_value_3,
  input wire [23:0] outcome_pc,
  input wire [2:0] outcome_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire outcome_calls,
  input wire outcome_returns,
  input wire [3:0] outcome_taken,
  input wire [23:0] outcome_target,
  input wire [3:0] outcome_fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [1:0] outcome_fault_lane,
  input wire memory_last,
  output wire writeback_valid,
  output reg writeback_writes,
  output reg [1:0] writeback_instruction_tag,
  output reg [4:0] writeback_rd,
  output reg [3:0] writeback_lanes,
  output reg [1:0] writeback_sw_0,
  output reg [1:0] writeback_sw_1,
  output reg [1:0] writeback_sw_2,
  output reg [1:0] writeback_sw_3,
  output reg [31:0] writeback_value_0,
  output reg [31:0] writeback_value_1,
  output reg [31:0] writeback_value_2,
  output reg [31:0] writeback_value_3,
  output wire completion_valid,
  output wire [1:0] completion_instruction_tag,
  output wire completion_memory,
  output wire completion_writes,
  output wire [4:0] completion_rd,
  output reg [23:0] completion_pc,
  output reg [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  output wire [3:0] completion_lanes,
  output wire [1:0] completion_sw_0,
  output wire [1:0] completion_sw_1,
  output wire [1:0] completion_sw_2,
  output wire [1:0] completion_sw_3,
  output reg [3:0] completion_taken,
  output reg [23:0] completion_target,
  output reg completion_calls,
  output reg completion_returns,
  output reg [3:0] fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output reg [1:0] fault_lane
);
  localparam [2:0] CONTROL_NEXT = 3'h0;
  localparam [3:0] FAULT_NONE = 4'h0;

  wire memory;

  assign response_grant = response_valid;
  assign part_grant = part_valid & !response_valid;
  assign memory = response_valid | part_valid;
  assign divide_grant = divide_valid & !memory;
  assign multiply_grant = multiply_valid & !memory & !divide_valid;
  assign alu_grant = alu_valid & !memory & !divide_valid & !multiply_valid;
  assign writeback_valid = memory | divide_valid | multiply_valid | alu_valid;
  assign completion_valid = writeback_valid & (!memory | memory_last);
  assign completion_memory = memory;

  always @* begin
    writeback_instruction_tag = alu_instruction_tag;
    writeback_lanes = alu_lanes;
    writeback_rd = alu_rd;
    writeback_writes = alu_grant & alu_writes;
    if (multiply_grant) begin
      writeback_instruction_tag = multiply_instruction_tag;
      writeback_lanes = multiply_lanes;
      writeback_rd = multiply_rd;
      writeback_writes = multiply_writes;
    end
    if (divide_grant) begin
      writeback_instruction_tag = divide_instruction_tag;
      writeback_lanes = divide_lanes;
      writeback_rd = divide_rd;
      writeback_writes = divide_writes;
    end
    if (part_grant) begin
      writeback_instruction_tag = part_instruction_tag;
      writeback_lanes = part_lanes;
      writeback_rd = part_rd;
      writeback_writes = part_writes;
    end
    if (response_valid) begin
      writeback_instruction_tag = response_instruction_tag;
      writeback_lanes = response_lanes;
      writeback_rd = response_rd;
      writeback_writes = response_writes;
    end
  end

  always @* begin
    writeback_sw_0 = alu_sw_0;
    writeback_value_0 = alu_value_0;
    if (multiply_grant) begin
      writeback_sw_0 = multiply_sw_0;
      writeback_value_0 = multiply_value_0;
    end
    if (divide_grant) begin
      writeback_sw_0 = divide_sw_0;
      writeback_value_0 = divide_value_0;
    end
    if (part_grant) begin
      writeback_sw_0 = part_sw_0;
      writeback_value_0 = part_value_0;
    end
    if (response_valid) begin
      writeback_sw_0 = response_sw_0;
      writeback_value_0 = response_value_0;
    end
  end

  assign completion_sw_0 = writeback_sw_0;

  always @* begin
    writeback_sw_1 = alu_sw_1;
    writeback_value_1 = alu_value_1;
    if (multiply_grant) begin
      writeback_sw_1 = multiply_sw_1;
      writeback_value_1 = multiply_value_1;
    end
    if (divide_grant) begin
      writeback_sw_1 = divide_sw_1;
      writeback_value_1 = divide_value_1;
    end
    if (part_grant) begin
      writeback_sw_1 = part_sw_1;
      writeback_value_1 = part_value_1;
    end
    if (response_valid) begin
      writeback_sw_1 = response_sw_1;
      writeback_value_1 = response_value_1;
    end
  end

  assign completion_sw_1 = writeback_sw_1;

  always @* begin
    writeback_sw_2 = alu_sw_2;
    writeback_value_2 = alu_value_2;
    if (multiply_grant) begin
      writeback_sw_2 = multiply_sw_2;
      writeback_value_2 = multiply_value_2;
    end
    if (divide_grant) begin
      writeback_sw_2 = divide_sw_2;
      writeback_value_2 = divide_value_2;
    end
    if (part_grant) begin
      writeback_sw_2 = part_sw_2;
      writeback_value_2 = part_value_2;
    end
    if (response_valid) begin
      writeback_sw_2 = response_sw_2;
      writeback_value_2 = response_value_2;
    end
  end

  assign completion_sw_2 = writeback_sw_2;

  always @* begin
    writeback_sw_3 = alu_sw_3;
    writeback_value_3 = alu_value_3;
    if (multiply_grant) begin
      writeback_sw_3 = multiply_sw_3;
      writeback_value_3 = multiply_value_3;
    end
    if (divide_grant) begin
      writeback_sw_3 = divide_sw_3;
      writeback_value_3 = divide_value_3;
    end
    if (part_grant) begin
      writeback_sw_3 = part_sw_3;
      writeback_value_3 = part_value_3;
    end
    if (response_valid) begin
      writeback_sw_3 = response_sw_3;
      writeback_value_3 = response_value_3;
    end
  end

  assign completion_sw_3 = writeback_sw_3;
  assign completion_instruction_tag = writeback_instruction_tag;
  assign completion_writes = writeback_writes;
  assign completion_rd = writeback_rd;
  assign completion_lanes = writeback_lanes;

  always @* begin
    completion_pc = 24'h0;
    completion_control = CONTROL_NEXT;
    completion_calls = 1'b0;
    completion_returns = 1'b0;
    completion_taken = 4'h0;
    completion_target = 24'h0;
    fault = FAULT_NONE;
    fault_lane = 2'h0;
    if (alu_grant) begin
      completion_pc = outcome_pc;
      completion_control = outcome_control;
      completion_calls = outcome_calls;
      completion_returns = outcome_returns;
      completion_taken = outcome_taken;
      completion_target = outcome_target;
      fault = outcome_fault;
      fault_lane = outcome_fault_lane;
    end
  end
endmodule

`default_nettype wire
