// unresolved_warps
//
// Written from its Rust description; do not edit.
//
// Modules:
//   unresolved_warps
//     warps_of_slots_4_8 x2

`default_nettype none

module warps_of_slots_4_8 (
  input wire [7:0] slots,
  output reg [3:0] warps
);
  localparam [7:0] owned_0 = 8'h3;
  localparam [7:0] owned_1 = 8'hc;
  localparam [7:0] owned_2 = 8'h30;
  localparam [7:0] owned_3 = 8'hc0;

  always @* begin
    warps = slots[3:0];
    warps[0] = |(slots & owned_0);
    warps[1] = |(slots & owned_1);
    warps[2] = |(slots & owned_2);
    warps[3] = |(slots & owned_3);
  end
endmodule

module unresolved_warps (
  input wire clock,
  input wire reset,
  input wire [7:0] issuing,
  input wire [7:0] completing,
  output wire [3:0] unresolved
);
  reg [3:0] held;
  wire [3:0] issuing_warps_warps;
  wire [3:0] completing_warps_warps;

  assign unresolved = held;

  warps_of_slots_4_8 issuing_warps (
    .slots(issuing),
    .warps(issuing_warps_warps)
  );

  warps_of_slots_4_8 completing_warps (
    .slots(completing),
    .warps(completing_warps_warps)
  );

  always @(posedge clock) begin
    if (reset) begin
      held <= 4'h0;
    end else begin
      held <= (held & ~completing_warps_warps) | issuing_warps_warps;
    end
  end
endmodule

`default_nettype wire
