// A picked warp is in stage D until its instruction issues, once, at preset `tiny` (4 lanes, 4 rows).
//
// The instruction memory is cut: it may answer anything, so the proof holds for any program.
module pool_front_end_properties (
  input wire clock,
  input wire reset,
  input wire pick_valid,
  input wire [3:0] pick_lanes,
  input wire [7:0] pick_sw,
  input wire flight_free,
  input wire packet_ready,
  input wire divide_free,
  input wire memory_free
);
  wire pick_open, flight_valid, packet_valid;
  wire [3:0] flight_lanes;
  wire [7:0] flight_sw;
  pool_front_end dut (
    .clock(clock), .reset(reset),
    .pick_open(pick_open), .pick_valid(pick_valid), .pick_lanes(pick_lanes),
    .pick_sw_0(pick_sw[1:0]), .pick_sw_1(pick_sw[3:2]), .pick_sw_2(pick_sw[5:4]), .pick_sw_3(pick_sw[7:6]),
    .flight_free(flight_free), .flight_valid(flight_valid), .flight_lanes(flight_lanes),
    .flight_sw_0(flight_sw[1:0]), .flight_sw_1(flight_sw[3:2]),
    .flight_sw_2(flight_sw[5:4]), .flight_sw_3(flight_sw[7:6]),
    .packet_valid(packet_valid), .packet_ready(packet_ready),
    .packet_divide_free(divide_free), .packet_memory_free(memory_free)
  );

  // Whether a warp has been picked and has not issued.
  reg here;
  always @(posedge clock) begin
    if (reset) here <= 1'b0;
    else if (pick_valid || flight_valid) here <= pick_valid;
  end

  // The insertion unit picks a warp only at an opportunity (DI1).
  always @* assume(!pick_valid || pick_open);

  always @* if (!reset) begin
    // DI1: a warp is picked only when D is empty or its instruction issues.
    assert(pick_open == (!here || flight_valid));
    // DI7: what issues is the warp in D, when an entry of the table of instructions in flight is free and the datapath
    // takes it.
    if (packet_valid) assert(here && flight_free);
    assert(flight_valid == (packet_valid && packet_ready));
    assert(flight_lanes == pick_lanes && flight_sw == pick_sw);
  end
endmodule
