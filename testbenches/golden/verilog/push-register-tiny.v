// push_register
//
// Written from its Rust description; do not edit.
//
// Modules:
//   push_register

`default_nettype none

module push_register (
  input wire clock,
  input wire reset,
  input wire load_valid,
  input wire [2:0] load_slot,
  input wire [23:0] load_pc,
  input wire [3:0] load_taken,
  input wire [3:0] load_not_taken,
  input wire [23:0] load_target,
  input wire [51:0] load_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  output wire valid,
  output wire [2:0] slot,
  output wire [23:0] pc,
  output wire [3:0] taken,
  output wire [3:0] not_taken,
  output wire [23:0] target,
  output wire [1:0] kind, // Kind: None, Pc, Return, Exit
  output wire [23:0] rpc,
  output wire [3:0] pushing
);
  localparam [1:0] KIND_NONE = 2'h0;
  localparam [1:0] KIND_PC = 2'h1;
  localparam [1:0] KIND_EXIT = 2'h3;
  localparam [3:0] warp_0 = 4'h1;

  wire [2:0] load_warp;
  reg full;
  reg [2:0] branch_slot;
  reg [23:0] branch_pc;
  reg [3:0] branch_taken;
  reg [3:0] branch_not_taken;
  reg [23:0] branch_target;
  reg [1:0] branch_kind_d; // Kind: None, Pc, Return, Exit
  reg [1:0] branch_kind; // Kind: None, Pc, Return, Exit
  reg [23:0] branch_rpc_d;
  reg [23:0] branch_rpc;
  reg [3:0] pushing_warp_d;
  reg [3:0] pushing_warp;

  assign valid = full;
  assign slot = branch_slot;
  assign pc = branch_pc;
  assign taken = branch_taken;
  assign not_taken = branch_not_taken;
  assign target = branch_target;
  assign kind = branch_kind;
  assign rpc = branch_rpc;
  assign pushing = pushing_warp;

  always @* begin
    branch_kind_d = load_annotation[1:0];
    if (load_annotation[1:0] == KIND_NONE) begin
      branch_kind_d = KIND_EXIT;
    end
  end

  always @* begin
    branch_rpc_d = 24'h0;
    if (load_annotation[1:0] == KIND_PC) begin
      branch_rpc_d = load_annotation[25:2];
    end
  end

  assign load_warp = load_slot >> 2'h1;

  always @* begin
    pushing_warp_d = 4'h0;
    if (load_valid) begin
      pushing_warp_d = warp_0 << load_warp;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      full <= 1'b0;
      pushing_warp <= 4'h0;
    end else begin
      full <= load_valid;
      pushing_warp <= pushing_warp_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      branch_slot <= 3'h0;
      branch_pc <= 24'h0;
      branch_taken <= 4'h0;
      branch_not_taken <= 4'h0;
      branch_target <= 24'h0;
      branch_kind <= KIND_NONE;
      branch_rpc <= 24'h0;
    end else if (load_valid) begin
      branch_slot <= load_slot;
      branch_pc <= load_pc;
      branch_taken <= load_taken;
      branch_not_taken <= load_not_taken;
      branch_target <= load_target;
      branch_kind <= branch_kind_d;
      branch_rpc <= branch_rpc_d;
    end
  end
endmodule

`default_nettype wire
