// split_decoder
//
// Written from its Rust description; do not edit.
//
// Modules:
//   split_decoder

`default_nettype none

module split_decoder (
  input wire [31:0] word,
  output reg [31:0] executed,
  output reg [1:0] operation, // SplitOperation: None, Mask, Split, Merge
  output reg [2:0] mask_register
);
  localparam [1:0] SPLIT_OPERATION_NONE = 2'h0;
  localparam [1:0] SPLIT_OPERATION_MASK = 2'h1;
  localparam [1:0] SPLIT_OPERATION_SPLIT = 2'h2;
  localparam [1:0] SPLIT_OPERATION_MERGE = 2'h3;

  wire [4:0] rd;
  wire [4:0] rs1;
  wire [4:0] rs2;
  wire [7:0] low;
  wire [7:0] high;
  wire [15:0] upper;
  wire simt;
  wire [2:0] funct3;
  wire published;

  assign rd = word[11:7];
  assign rs1 = word[19:15];
  assign rs2 = word[24:20];
  assign low = word[7:0];
  assign high = word[15:8];
  assign upper = word[31:16];
  assign funct3 = word[14:12];
  assign simt = (word & 32'hfe00007f) == 32'hb;
  assign published = (word & 32'h3) != 32'h3;

  always @* begin
    executed = word;
    operation = SPLIT_OPERATION_NONE;
    mask_register = 3'h0;
    if (simt & (funct3 == 3'h3) & (rs2 == 5'h0) & (rd < 5'h8)) begin
      operation = SPLIT_OPERATION_MASK;
      mask_register = word[9:7];
      executed = (word & 32'hf8000) | 32'h1063;
    end
    if (simt & (funct3 == 3'h4) & (rd == 5'h0) & (rs1 < 5'h8) & (rs2 < 5'h8)) begin
      operation = SPLIT_OPERATION_SPLIT;
      mask_register = word[17:15];
      executed = 32'hb;
    end
    if (word == 32'h500b) begin
      operation = SPLIT_OPERATION_MERGE;
      executed = 32'hb;
    end
    if (published & (upper == 16'hbf14) & (low < 8'h8) & (high < 8'h8)) begin
      operation = SPLIT_OPERATION_SPLIT;
      mask_register = word[2:0];
      executed = 32'hb;
    end
    if (published & (upper == 16'hbf15)) begin
      operation = SPLIT_OPERATION_MERGE;
      executed = 32'hb;
    end
  end
endmodule

`default_nettype wire
