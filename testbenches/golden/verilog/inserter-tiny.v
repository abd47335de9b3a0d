// inserter
//
// Written from its Rust description; do not edit.
//
// Modules:
//   inserter

`default_nettype none

module inserter (
  input wire valid,
  input wire arrived,
  input wire [3:0] lanes,
  input wire spill_mode,
  input wire room,
  input wire any_free,
  input wire [2:0] free_entry,
  input wire hit,
  input wire lost,
  input wire [3:0] lut_occupied,
  input wire [2:0] lut_entry,
  output wire spilled,
  output wire inserted,
  output reg [1:0] outcome, // Insertion: Miss, Hit, Conflict, Static
  output reg [3:0] conflict,
  output wire formed,
  output reg [3:0] formed_lanes,
  output reg [2:0] warp,
  output wire lut_write,
  output reg [3:0] occupied,
  output wire final_valid,
  output wire [2:0] final_entry,
  output reg [3:0] final_lanes
);
  localparam [1:0] INSERTION_MISS = 2'h0;
  localparam [1:0] INSERTION_HIT = 2'h1;
  localparam [1:0] INSERTION_CONFLICT = 2'h2;

  wire hits;
  wire conflicts;

  assign spilled = valid & arrived & (spill_mode | !room | !any_free);
  assign inserted = valid & !spilled;
  assign hits = hit;

  always @* begin
    conflict = 4'h0;
    if (hits) begin
      conflict = lut_occupied & lanes;
    end
  end

  assign conflicts = |conflict;
  assign formed = inserted & (conflicts | !hits);

  always @* begin
    outcome = INSERTION_MISS;
    formed_lanes = lanes;
    warp = free_entry;
    occupied = lanes;
    final_lanes = lut_occupied;
    if (hits) begin
      outcome = INSERTION_HIT;
      formed_lanes = 4'h0;
      warp = lut_entry;
      occupied = lut_occupied | lanes;
      final_lanes = lut_occupied | lanes;
    end
    if (conflicts) begin
      outcome = INSERTION_CONFLICT;
      formed_lanes = conflict;
      warp = free_entry;
      occupied = conflict;
    end
  end

  assign final_valid = inserted & (lost | conflicts);
  assign final_entry = lut_entry;
  assign lut_write = inserted;
endmodule

`default_nettype wire
