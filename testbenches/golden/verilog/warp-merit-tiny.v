// warp_merit
//
// Written from its Rust description; do not edit.
//
// Modules:
//   warp_merit
//     group_merit_5

`default_nettype none

module group_merit_5 (
  input wire [2:0] policy, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire [23:0] pc,
  input wire [4:0] count,
  output reg [23:0] merit
);
  localparam [2:0] POLICY_DMAJ = 3'h0;
  localparam [2:0] POLICY_DTIME = 3'h1;
  localparam [2:0] POLICY_DPC = 3'h2;
  localparam [2:0] POLICY_DMIN = 3'h3;
  localparam [2:0] POLICY_DPDPRI = 3'h4;

  wire [4:0] fewer;

  assign fewer = ~count;

  always @* begin
    merit = 24'h0;
    case (policy)
      POLICY_DMAJ: merit = {19'h0, count};
      POLICY_DMIN: merit = {19'h0, fewer};
      POLICY_DPC: merit = ~pc;
      POLICY_DTIME: merit = 24'h0;
      POLICY_DPDPRI: merit = 24'h0;
      default: merit = 24'h0;
    endcase
  end
endmodule

module warp_merit (
  input wire [2:0] policy, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire used,
  input wire starved,
  input wire same,
  input wire [24:0] key,
  input wire [4:0] count,
  input wire [7:0] number,
  input wire [2:0] rank,
  input wire [2:0] entry,
  output wire [32:0] merit
);
  localparam [2:0] POLICY_DMAJ = 3'h0;
  localparam [2:0] POLICY_DMIN = 3'h3;
  localparam [2:0] POLICY_DPDPRI = 3'h4;
  localparam [7:0] used_shift = 8'h20;
  localparam [7:0] starved_shift = 8'h1f;
  localparam [7:0] policy_shift = 8'h6;
  localparam [7:0] age_shift = 8'h3;

  reg [24:0] choice;
  wire stays;
  wire [7:0] fewer_passed;
  wire [2:0] age;
  reg [32:0] in_use;
  reg [32:0] first;
  wire [23:0] group_merit;

  assign fewer_passed = ~number;
  assign age = ~rank;
  assign stays = same & ((policy == POLICY_DMAJ) | (policy == POLICY_DMIN));

  always @* begin
    choice = {1'b0, group_merit};
    if (stays) begin
      choice = 25'h1000000;
    end
    if (policy == POLICY_DPDPRI) begin
      choice = {17'h0, fewer_passed};
    end
  end

  always @* begin
    in_use = 33'h0;
    if (used) begin
      in_use = 33'h1;
    end
  end

  always @* begin
    first = 33'h0;
    if (starved) begin
      first = 33'h1;
    end
  end

  assign merit = (in_use << used_shift) | (first << starved_shift) |
      ({8'h0, choice} << policy_shift) | ({30'h0, age} << age_shift) | {30'h0, entry};

  group_merit_5 group (
    .policy(policy),
    .pc(key[23:0]),
    .count(count),
    .merit(group_merit)
  );
endmodule

`default_nettype wire
