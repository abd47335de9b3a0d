// fault_priority
//
// Written from its Rust description; do not edit.
//
// Modules:
//   fault_priority
//     priority_encoder_4_2
//       first_set_4
//       first_index_4_2

`default_nettype none

module first_set_4 (
  input wire [3:0] request,
  output wire valid,
  output wire [3:0] onehot
);
  wire [3:0] negated;

  assign negated = ~request + 4'h1;
  assign onehot = request & negated;
  assign valid = |request;
endmodule

module first_index_4_2 (
  input wire [3:0] request,
  output reg [1:0] index
);
  localparam [1:0] group_size_0 = 2'h1;
  localparam [1:0] group_size_1 = 2'h2;

  reg [3:0] requested;
  reg [3:0] requested_behind;
  reg [3:0] number_0;
  reg [3:0] number_1;

  always @* begin
    requested = request;
    number_0 = 4'h0;
    number_1 = 4'h0;
    requested_behind = requested >> group_size_0;
    number_0 = number_0 | ((number_0 >> group_size_0) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_0) & ~requested);
    number_0 = requested_behind & ~requested;
    requested = requested | requested_behind;
    requested_behind = requested >> group_size_1;
    number_0 = number_0 | ((number_0 >> group_size_1) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_1) & ~requested);
    number_1 = requested_behind & ~requested;
    requested = requested | requested_behind;
  end

  always @* begin
    index = 2'h0;
    index[0] = number_0[0];
    index[1] = number_1[0];
  end
endmodule

module priority_encoder_4_2 (
  input wire [3:0] request,
  output wire valid,
  output wire [1:0] index,
  output wire [3:0] onehot
);

  first_set_4 first (
    .request(request),
    .valid(valid),
    .onehot(onehot)
  );

  first_index_4_2 number (
    .request(request),
    .index(index)
  );
endmodule

module fault_priority (
  input wire completion_valid,
  input wire [1:0] completion_slot,
  input wire [23:0] completion_pc,
  input wire [3:0] completion_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [1:0] completion_lane,
  input wire [3:0] refusal_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [3:0] refusal_lanes,
  input wire [3:0] control_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [1:0] control_slot,
  input wire [23:0] control_pc,
  input wire [1:0] control_lane,
  input wire [3:0] memory_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  input wire [1:0] memory_slot,
  input wire [23:0] memory_pc,
  input wire [1:0] memory_lane,
  output reg [3:0] fault_code,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output reg [1:0] fault_slot,
  output reg [23:0] fault_pc,
  output reg [1:0] fault_lane
);
  localparam [3:0] FAULT_NONE = 4'h0;

  wire at_completion;
  wire lowest_valid_unused;
  wire [1:0] lowest_index;
  wire [3:0] lowest_onehot_unused;

  assign at_completion = completion_valid & ((completion_code != FAULT_NONE) |
      (refusal_code != FAULT_NONE));

  always @* begin
    fault_code = memory_code;
    fault_slot = memory_slot;
    fault_pc = memory_pc;
    fault_lane = memory_lane;
    if (control_code != FAULT_NONE) begin
      fault_code = control_code;
      fault_slot = control_slot;
      fault_pc = control_pc;
      fault_lane = control_lane;
    end
    if (at_completion) begin
      fault_code = refusal_code;
      fault_slot = completion_slot;
      fault_pc = completion_pc;
      fault_lane = lowest_index;
      if (completion_code != FAULT_NONE) begin
        fault_code = completion_code;
        fault_lane = completion_lane;
      end
    end
  end

  priority_encoder_4_2 lowest (
    .request(refusal_lanes),
    .valid(lowest_valid_unused),
    .index(lowest_index),
    .onehot(lowest_onehot_unused)
  );
endmodule

`default_nettype wire
