// address_unit
//
// Written from its Rust description; do not edit.
//
// Modules:
//   address_unit

`default_nettype none

module address_unit (
  input wire [31:0] address,
  input wire [1:0] lane,
  input wire [1:0] sw,
  input wire [1:0] width, // Width: Byte, Half, Word
  input wire modifies,
  input wire [16:0] shared_bytes,
  input wire [16:0] shared_base,
  input wire [31:0] read_only_start,
  input wire [31:0] read_only_end,
  output reg [3:0] fault,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire shared,
  output wire [13:0] shared_address,
  output reg [31:0] port_address
);
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_UNMAPPED = 4'h2;
  localparam [3:0] FAULT_MISALIGNED = 4'h3;
  localparam [3:0] FAULT_BEYOND_SHARED = 4'h4;
  localparam [3:0] FAULT_BEYOND_PRIVATE = 4'h5;
  localparam [3:0] FAULT_READ_ONLY = 4'h6;
  localparam [1:0] WIDTH_BYTE = 2'h0;
  localparam [1:0] WIDTH_HALF = 2'h1;
  localparam [1:0] WIDTH_WORD = 2'h2;
  localparam [4:0] lane_w = 5'h2;
  localparam [4:0] thread_w = 5'h4;

  reg [16:0] bytes;
  reg misaligned;
  wire unmapped;
  wire private;
  wire [16:0] shared_end;
  wire read_only;
  wire [31:0] inverted;
  wire [31:0] private_word;
  wire [31:0] thread;
  wire [31:0] private_place;
  wire [16:0] shared_sum;

  always @* begin
    bytes = 17'h1;
    misaligned = 1'b0;
    case (width)
      WIDTH_BYTE: bytes = 17'h1;
      WIDTH_HALF: begin
        bytes = 17'h2;
        misaligned = address[0];
      end
      WIDTH_WORD: begin
        bytes = 17'h4;
        misaligned = |address[1:0];
      end
      default: begin
        bytes = 17'h4;
        misaligned = |address[1:0];
      end
    endcase
  end

  assign private = 32'hf0000000 <= address;
  assign shared = address[31:16] == 16'he000;
  assign unmapped = (address < 32'h1000) | ((32'he0010000 <= address) & !private);
  assign read_only = ((read_only_start <= address) & (address < read_only_end)) |
      (address[31:12] == 20'h7ffff);
  assign shared_end = {1'b0, address[15:0]} + bytes;

  always @* begin
    fault = FAULT_NONE;
    if (misaligned) begin
      fault = FAULT_MISALIGNED;
    end else if (unmapped) begin
      fault = FAULT_UNMAPPED;
    end else if (shared) begin
      if (shared_bytes < shared_end) begin
        fault = FAULT_BEYOND_SHARED;
      end
    end else if (private) begin
      if (!(&address[31:12])) begin
        fault = FAULT_BEYOND_PRIVATE;
      end
    end else if (modifies & read_only) begin
      fault = FAULT_READ_ONLY;
    end
  end

  assign shared_sum = {1'b0, address[15:0]} + shared_base;
  assign shared_address = shared_sum[13:0];
  assign inverted = ~address;
  assign private_word = {22'h0, inverted[11:2]};
  assign thread = ({30'h0, sw} << lane_w) | {30'h0, lane};
  assign private_place = (private_word << thread_w) | thread;

  always @* begin
    port_address = address;
    if (private) begin
      port_address = 32'hf0000000 | (private_place << 5'h2) | {30'h0, address[1:0]};
    end
  end
endmodule

`default_nettype wire
