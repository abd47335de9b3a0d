// branch_buffers
//
// Written from its Rust description; do not edit.
//
// Modules:
//   branch_buffers
//     branch_buffer_8_1
//     first_set_1
//     or_tree_1_8 x2

`default_nettype none

module branch_buffer_8_1 (
  input wire clock,
  input wire reset,
  input wire takes,
  input wire large_warp,
  input wire completion_valid,
  input wire completion_large_warp,
  input wire completion_whole,
  input wire [7:0] completion_taken,
  input wire [7:0] completion_not_taken,
  output wire used,
  output reg [7:0] taken,
  output reg [7:0] not_taken
);
  wire own;
  wire enters;
  reg occupied;
  reg owner;
  reg [7:0] taken_held_d;
  reg [7:0] taken_held;
  reg [7:0] not_taken_held_d;
  reg [7:0] not_taken_held;

  assign own = occupied & (owner == completion_large_warp);
  assign enters = completion_valid & own;
  assign used = occupied;

  always @* begin
    taken = 8'h0;
    not_taken = 8'h0;
    taken_held_d = 8'h0;
    not_taken_held_d = 8'h0;
    if (own) begin
      taken = taken_held | completion_taken;
      not_taken = not_taken_held | completion_not_taken;
      taken_held_d = taken_held | completion_taken;
      not_taken_held_d = not_taken_held | completion_not_taken;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      occupied <= 1'b0;
    end else if (takes | (enters & completion_whole)) begin
      occupied <= takes;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      owner <= 1'b0;
    end else if (takes) begin
      owner <= large_warp;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      taken_held <= 8'h0;
      not_taken_held <= 8'h0;
    end else if (takes | enters) begin
      taken_held <= taken_held_d;
      not_taken_held <= not_taken_held_d;
    end
  end
endmodule

module first_set_1 (
  input wire request,
  output wire valid,
  output wire onehot
);
  wire negated;

  assign negated = !request + 1'b1;
  assign onehot = request & negated;
  assign valid = request;
endmodule

module or_tree_1_8 (
  input wire [7:0] value_0,
  output wire [7:0] any
);
  wire [7:0] node_0;

  assign node_0 = value_0;
  assign any = node_0;
endmodule

module branch_buffers (
  input wire clock,
  input wire reset,
  output wire pair_free,
  input wire pair_takes,
  input wire pair_large_warp,
  input wire completion_valid,
  input wire completion_large_warp,
  input wire completion_whole,
  input wire [7:0] completion_taken,
  input wire [7:0] completion_not_taken,
  output wire [7:0] taken,
  output wire [7:0] not_taken
);
  reg free;
  wire buffer_0_takes;
  wire buffer_0_used;
  wire [7:0] buffer_0_taken;
  wire [7:0] buffer_0_not_taken;
  wire lowest_onehot;

  always @* begin
    free = 1'b0;
    free = !buffer_0_used;
  end

  assign buffer_0_takes = pair_takes & lowest_onehot;

  branch_buffer_8_1 buffer_0 (
    .clock(clock),
    .reset(reset),
    .takes(buffer_0_takes),
    .large_warp(pair_large_warp),
    .completion_valid(completion_valid),
    .completion_large_warp(completion_large_warp),
    .completion_whole(completion_whole),
    .completion_taken(completion_taken),
    .completion_not_taken(completion_not_taken),
    .used(buffer_0_used),
    .taken(buffer_0_taken),
    .not_taken(buffer_0_not_taken)
  );

  first_set_1 lowest (
    .request(free),
    .valid(pair_free),
    .onehot(lowest_onehot)
  );

  or_tree_1_8 all_taken (
    .value_0(buffer_0_taken),
    .any(taken)
  );

  or_tree_1_8 all_not_taken (
    .value_0(buffer_0_not_taken),
    .any(not_taken)
  );
endmodule

`default_nettype wire
