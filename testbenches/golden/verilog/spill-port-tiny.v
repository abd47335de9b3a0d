// spill_port
//
// Written from its Rust description; do not edit.
//
// Modules:
//   spill_port

`default_nettype none

module spill_port (
  input wire unit_request_valid,
  output wire unit_request_ready,
  input wire [1:0] unit_request_kind, // RequestKind: Load, Store, Atomic
  input wire [31:0] unit_request_address,
  input wire [15:0] unit_request_byte_mask,
  input wire [31:0] unit_request_data_0,
  input wire [31:0] unit_request_data_1,
  input wire [31:0] unit_request_data_2,
  input wire [31:0] unit_request_data_3,
  input wire [1:0] unit_request_tag,
  input wire [3:0] unit_request_operation,
  input wire [31:0] unit_request_thread,
  output wire unit_response_valid,
  output wire [1:0] unit_response_tag,
  output wire [31:0] unit_response_data_0,
  output wire [31:0] unit_response_data_1,
  output wire [31:0] unit_response_data_2,
  output wire [31:0] unit_response_data_3,
  input wire offer_store,
  input wire offer_load,
  input wire [4:0] offer_record,
  input wire [24:0] offer_key,
  input wire [3:0] offer_lanes,
  input wire [1:0] offer_sw_0,
  input wire [1:0] offer_sw_1,
  input wire [1:0] offer_sw_2,
  input wire [1:0] offer_sw_3,
  output wire offer_accepted,
  output wire offer_response_valid,
  output wire [24:0] offer_response_key,
  output wire [3:0] offer_response_lanes,
  output reg [1:0] offer_response_sw_0,
  output reg [1:0] offer_response_sw_1,
  output reg [1:0] offer_response_sw_2,
  output wire [1:0] offer_response_sw_3,
  output wire memory_request_valid,
  input wire memory_request_ready,
  output reg [1:0] memory_request_kind, // RequestKind: Load, Store, Atomic
  output reg [31:0] memory_request_address,
  output reg [15:0] memory_request_byte_mask,
  output reg [31:0] memory_request_data_0,
  output reg [31:0] memory_request_data_1,
  output reg [31:0] memory_request_data_2,
  output reg [31:0] memory_request_data_3,
  output reg [2:0] memory_request_tag,
  output reg [3:0] memory_request_operation,
  output reg [31:0] memory_request_thread,
  input wire memory_response_valid,
  input wire [2:0] memory_response_tag,
  input wire [31:0] memory_response_data_0,
  input wire [31:0] memory_response_data_1,
  input wire [31:0] memory_response_data_2,
  input wire [31:0] memory_response_data_3
);
  localparam [1:0] REQUEST_KIND_LOAD = 2'h0;
  localparam [1:0] REQUEST_KIND_STORE = 2'h1;
  localparam [31:0] spill_start = 32'he8000000;
  localparam [4:0] offset_w = 5'h4;
  localparam [15:0] record_bytes = 16'hfff;
  localparam [2:0] fill_tag = 3'h4;
  localparam [4:0] row_shift_0 = 5'h0;
  localparam [4:0] row_shift_1 = 5'h8;
  localparam [4:0] row_shift_2 = 5'h10;
  localparam [4:0] row_shift_3 = 5'h18;

  reg [31:0] record_0;
  reg [31:0] record_1;
  reg [31:0] record_2;
  wire [31:0] record_3;
  wire [31:0] key_word;
  wire [31:0] lanes_word;
  reg [1:0] row;
  reg [31:0] row_word;
  wire is_fill;

  always @* begin
    record_0 = 32'h0;
    record_0 = {7'h0, offer_key};
  end

  always @* begin
    record_1 = 32'h0;
    record_1 = {28'h0, offer_lanes};
  end

  always @* begin
    record_2 = 32'h0;
    row = 2'h0;
    if (offer_lanes[0]) begin
      row = offer_sw_0;
    end
    record_2 = record_2 | ({30'h0, row} << row_shift_0);
    row = 2'h0;
    if (offer_lanes[1]) begin
      row = offer_sw_1;
    end
    record_2 = record_2 | ({30'h0, row} << row_shift_1);
    row = 2'h0;
    if (offer_lanes[2]) begin
      row = offer_sw_2;
    end
    record_2 = record_2 | ({30'h0, row} << row_shift_2);
    row = 2'h0;
    if (offer_lanes[3]) begin
      row = offer_sw_3;
    end
    record_2 = record_2 | ({30'h0, row} << row_shift_3);
  end

  assign record_3 = 32'h0;
  assign unit_request_ready = memory_request_ready;
  assign offer_accepted = memory_request_ready & (offer_store | offer_load) & !unit_request_valid;
  assign memory_request_valid = unit_request_valid | offer_store | offer_load;

  always @* begin
    memory_request_kind = REQUEST_KIND_STORE;
    memory_request_address = spill_start | ({27'h0, offer_record} << offset_w);
    memory_request_byte_mask = record_bytes;
    memory_request_tag = 3'h0;
    memory_request_operation = 4'h0;
    memory_request_thread = 32'h0;
    if (offer_load) begin
      memory_request_kind = REQUEST_KIND_LOAD;
      memory_request_tag = fill_tag;
    end
    if (unit_request_valid) begin
      memory_request_kind = unit_request_kind;
      memory_request_address = unit_request_address;
      memory_request_byte_mask = unit_request_byte_mask;
      memory_request_tag = {1'b0, unit_request_tag};
      memory_request_operation = unit_request_operation;
      memory_request_thread = unit_request_thread;
    end
  end

  assign is_fill = memory_response_tag == fill_tag;
  assign unit_response_valid = memory_response_valid & !is_fill;
  assign unit_response_tag = memory_response_tag[1:0];

  always @* begin
    memory_request_data_0 = record_0;
    if (unit_request_valid) begin
      memory_request_data_0 = unit_request_data_0;
    end
  end

  assign unit_response_data_0 = memory_response_data_0;

  always @* begin
    memory_request_data_1 = record_1;
    if (unit_request_valid) begin
      memory_request_data_1 = unit_request_data_1;
    end
  end

  assign unit_response_data_1 = memory_response_data_1;

  always @* begin
    memory_request_data_2 = record_2;
    if (unit_request_valid) begin
      memory_request_data_2 = unit_request_data_2;
    end
  end

  assign unit_response_data_2 = memory_response_data_2;

  always @* begin
    memory_request_data_3 = record_3;
    if (unit_request_valid) begin
      memory_request_data_3 = unit_request_data_3;
    end
  end

  assign unit_response_data_3 = memory_response_data_3;
  assign offer_response_valid = memory_response_valid & is_fill;
  assign key_word = memory_response_data_0;
  assign offer_response_key = key_word[24:0];
  assign lanes_word = memory_response_data_1;
  assign offer_response_lanes = lanes_word[3:0];

  reg [31:0] shifted;
  reg [31:0] shifted_2;
  reg [31:0] shifted_3;
  always @* begin
    shifted = 32'h0;
    shifted_2 = 32'h0;
    shifted_3 = 32'h0;
    row_word = memory_response_data_2;
    shifted = row_word >> row_shift_0;
    offer_response_sw_0 = shifted[1:0];
    row_word = memory_response_data_2;
    shifted_2 = row_word >> row_shift_1;
    offer_response_sw_1 = shifted_2[1:0];
    row_word = memory_response_data_2;
    shifted_3 = row_word >> row_shift_2;
    offer_response_sw_2 = shifted_3[1:0];
    row_word = memory_response_data_2;
  end

  wire [31:0] shifted_4 = row_word >> row_shift_3;
  assign offer_response_sw_3 = shifted_4[1:0];
endmodule

`default_nettype wire
