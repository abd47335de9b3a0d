// spill_queue
//
// Written from its Rust description; do not edit.
//
// Modules:
//   spill_queue
//     register_array_bits_2_4

`default_nettype none

module register_array_bits_2_4 (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire [1:0] d_0,
  input wire [1:0] d_1,
  input wire [1:0] d_2,
  input wire [1:0] d_3,
  output wire [1:0] q_0,
  output wire [1:0] q_1,
  output wire [1:0] q_2,
  output wire [1:0] q_3
);
  reg [1:0] item_0;
  reg [1:0] item_1;
  reg [1:0] item_2;
  reg [1:0] item_3;

  assign q_0 = item_0;
  assign q_1 = item_1;
  assign q_2 = item_2;
  assign q_3 = item_3;

  always @(posedge clock) begin
    if (reset) begin
      item_0 <= 2'h0;
      item_1 <= 2'h0;
      item_2 <= 2'h0;
      item_3 <= 2'h0;
    end else if (enable) begin
      item_0 <= d_0;
      item_1 <= d_1;
      item_2 <= d_2;
      item_3 <= d_3;
    end
  end
endmodule

module spill_queue (
  input wire clock,
  input wire reset,
  input wire fifo,
  output wire spilled_mode,
  input wire spilled_two_free,
  input wire spilled_valid,
  input wire [24:0] spilled_key,
  input wire [3:0] spilled_lanes,
  input wire [1:0] spilled_sw_0,
  input wire [1:0] spilled_sw_1,
  input wire [1:0] spilled_sw_2,
  input wire [1:0] spilled_sw_3,
  output wire spilled_take,
  output wire offer_store,
  output wire offer_load,
  output reg [4:0] offer_record,
  output wire [24:0] offer_key,
  output wire [3:0] offer_lanes,
  output wire [1:0] offer_sw_0,
  output wire [1:0] offer_sw_1,
  output wire [1:0] offer_sw_2,
  output wire [1:0] offer_sw_3,
  input wire offer_accepted,
  input wire offer_response_valid,
  input wire [24:0] offer_response_key,
  input wire [3:0] offer_response_lanes,
  input wire [1:0] offer_response_sw_0,
  input wire [1:0] offer_response_sw_1,
  input wire [1:0] offer_response_sw_2,
  input wire [1:0] offer_response_sw_3,
  output wire fill_valid,
  output wire [24:0] fill_key,
  output wire [3:0] fill_lanes,
  output wire [1:0] fill_sw_0,
  output wire [1:0] fill_sw_1,
  output wire [1:0] fill_sw_2,
  output wire [1:0] fill_sw_3,
  input wire fill_take,
  output wire fill_in_flight,
  output wire spill_valid,
  output wire [4:0] spill_record,
  output wire [24:0] spill_key,
  output wire [3:0] spill_lanes,
  output wire filling_valid,
  output wire [4:0] filling_record
);
  wire has_records;
  wire filling_now;
  wire stores;
  wire loads;
  reg [4:0] head;
  reg [4:0] tail;
  reg in_flight;
  reg filled;
  reg [24:0] key;
  reg [3:0] lanes;

  assign has_records = head != tail;
  assign filling_now = in_flight | filled;
  assign spilled_mode = fifo & (spilled_valid | has_records | filling_now);
  assign offer_store = spilled_valid;
  assign offer_load = !spilled_valid & has_records & !filling_now & spilled_two_free;

  always @* begin
    offer_record = head;
    if (spilled_valid) begin
      offer_record = tail;
    end
  end

  assign offer_key = spilled_key;
  assign offer_lanes = spilled_lanes;
  assign stores = spilled_valid & offer_accepted;
  assign loads = !spilled_valid & offer_accepted;
  assign spilled_take = stores;
  assign fill_in_flight = in_flight;
  assign fill_valid = filled;
  assign fill_key = key;
  assign fill_lanes = lanes;
  assign offer_sw_0 = spilled_sw_0;
  assign offer_sw_1 = spilled_sw_1;
  assign offer_sw_2 = spilled_sw_2;
  assign offer_sw_3 = spilled_sw_3;
  assign spill_valid = stores;
  assign spill_record = tail;
  assign spill_key = spilled_key;
  assign spill_lanes = spilled_lanes;
  assign filling_valid = loads;
  assign filling_record = head;

  register_array_bits_2_4 rows (
    .clock(clock),
    .reset(reset),
    .enable(offer_response_valid),
    .d_0(offer_response_sw_0),
    .d_1(offer_response_sw_1),
    .d_2(offer_response_sw_2),
    .d_3(offer_response_sw_3),
    .q_0(fill_sw_0),
    .q_1(fill_sw_1),
    .q_2(fill_sw_2),
    .q_3(fill_sw_3)
  );

  always @(posedge clock) begin
    if (reset) begin
      head <= 5'h0;
    end else if (loads) begin
      head <= head + 5'h1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      tail <= 5'h0;
    end else if (stores) begin
      tail <= tail + 5'h1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      in_flight <= 1'b0;
    end else if (loads | offer_response_valid) begin
      in_flight <= loads;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      filled <= 1'b0;
    end else if (offer_response_valid | fill_take) begin
      filled <= offer_response_valid;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      key <= 25'h0;
      lanes <= 4'h0;
    end else if (offer_response_valid) begin
      key <= offer_response_key;
      lanes <= offer_response_lanes;
    end
  end
endmodule

`default_nettype wire
