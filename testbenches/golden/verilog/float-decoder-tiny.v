// float_decoder
//
// Written from its Rust description; do not edit.
//
// Modules:
//   float_decoder

`default_nettype none

module float_decoder (
  input wire [31:0] word,
  output reg legal,
  output reg [10:0] decoded, // DecodedFloat: unit[1:0], operation[5:2], variant[7:6], mode[10:8]
  output reg reads_second,
  output wire reads_third
);
  localparam [3:0] FLOAT_OPERATION_SIGN_INJECTION = 4'h0;
  localparam [3:0] FLOAT_OPERATION_EXTREMUM = 4'h1;
  localparam [3:0] FLOAT_OPERATION_COMPARISON = 4'h2;
  localparam [3:0] FLOAT_OPERATION_CLASS = 4'h3;
  localparam [3:0] FLOAT_OPERATION_FUSED = 4'h4;
  localparam [3:0] FLOAT_OPERATION_SUM = 4'h5;
  localparam [3:0] FLOAT_OPERATION_PRODUCT = 4'h6;
  localparam [3:0] FLOAT_OPERATION_TO_INTEGER = 4'h7;
  localparam [3:0] FLOAT_OPERATION_FROM_INTEGER = 4'h8;
  localparam [3:0] FLOAT_OPERATION_QUOTIENT = 4'h9;
  localparam [3:0] FLOAT_OPERATION_ROOT = 4'ha;
  localparam [1:0] FLOAT_UNIT_ALU = 2'h0;
  localparam [1:0] FLOAT_UNIT_FMA = 2'h1;
  localparam [1:0] FLOAT_UNIT_FDIV = 2'h2;
  localparam [2:0] ROUNDING_MODE_NEAREST_EVEN = 3'h0;
  localparam [2:0] ROUNDING_MODE_TOWARD_ZERO = 3'h1;
  localparam [2:0] ROUNDING_MODE_DOWN = 3'h2;
  localparam [2:0] ROUNDING_MODE_UP = 3'h3;
  localparam [2:0] ROUNDING_MODE_NEAREST_AWAY = 3'h4;

  wire [6:0] opcode;
  wire [2:0] funct3;
  wire [4:0] rs2;
  wire [6:0] funct7;
  wire mode_legal;
  wire fused;

  assign opcode = word[6:0];
  assign funct3 = word[14:12];
  assign rs2 = word[24:20];
  assign funct7 = word[31:25];
  assign mode_legal = (funct3 != 3'h5) & (funct3 != 3'h6);
  assign fused = (opcode & 7'h73) == 7'h43;

  always @* begin
    legal = 1'b0;
    reads_second = 1'b1;
    decoded[1:0] = FLOAT_UNIT_FMA;
    decoded[5:2] = FLOAT_OPERATION_FUSED;
    decoded[7:6] = opcode[3:2];
    decoded[10:8] = ROUNDING_MODE_NEAREST_EVEN;
    case (funct3)
      3'h1: begin
        decoded[10:8] = ROUNDING_MODE_TOWARD_ZERO;
      end
      3'h2: begin
        decoded[10:8] = ROUNDING_MODE_DOWN;
      end
      3'h3: begin
        decoded[10:8] = ROUNDING_MODE_UP;
      end
      3'h4: begin
        decoded[10:8] = ROUNDING_MODE_NEAREST_AWAY;
      end
      default: begin
        decoded[10:8] = ROUNDING_MODE_NEAREST_EVEN;
      end
    endcase
    if (fused) begin
      legal = mode_legal & (funct7[1:0] == 2'h0);
    end
    if (opcode == 7'h53) begin
      case (funct7)
        7'h0: begin
          legal = mode_legal;
          decoded[5:2] = FLOAT_OPERATION_SUM;
          decoded[7:6] = 2'h0;
        end
        7'h4: begin
          legal = mode_legal;
          decoded[5:2] = FLOAT_OPERATION_SUM;
          decoded[7:6] = 2'h1;
        end
        7'h8: begin
          legal = mode_legal;
          decoded[5:2] = FLOAT_OPERATION_PRODUCT;
          decoded[7:6] = 2'h0;
        end
        7'hc: begin
          legal = mode_legal;
          decoded[1:0] = FLOAT_UNIT_FDIV;
          decoded[5:2] = FLOAT_OPERATION_QUOTIENT;
          decoded[7:6] = 2'h0;
        end
        7'h2c: begin
          legal = mode_legal & (rs2 == 5'h0);
          reads_second = 1'b0;
          decoded[1:0] = FLOAT_UNIT_FDIV;
          decoded[5:2] = FLOAT_OPERATION_ROOT;
          decoded[7:6] = 2'h0;
        end
        7'h10: begin
          legal = funct3 < 3'h3;
          decoded[1:0] = FLOAT_UNIT_ALU;
          decoded[5:2] = FLOAT_OPERATION_SIGN_INJECTION;
          decoded[7:6] = funct3[1:0];
        end
        7'h14: begin
          legal = funct3 < 3'h2;
          decoded[1:0] = FLOAT_UNIT_ALU;
          decoded[5:2] = FLOAT_OPERATION_EXTREMUM;
          decoded[7:6] = funct3[1:0];
        end
        7'h50: begin
          legal = funct3 < 3'h3;
          decoded[1:0] = FLOAT_UNIT_ALU;
          decoded[5:2] = FLOAT_OPERATION_COMPARISON;
          decoded[7:6] = funct3[1:0];
        end
        7'h70: begin
          legal = (funct3 == 3'h1) & (rs2 == 5'h0);
          reads_second = 1'b0;
          decoded[1:0] = FLOAT_UNIT_ALU;
          decoded[5:2] = FLOAT_OPERATION_CLASS;
          decoded[7:6] = 2'h0;
        end
        7'h60: begin
          legal = mode_legal & (rs2 < 5'h2);
          reads_second = 1'b0;
          decoded[5:2] = FLOAT_OPERATION_TO_INTEGER;
          decoded[7:6] = rs2[1:0];
        end
        7'h68: begin
          legal = mode_legal & (rs2 < 5'h2);
          reads_second = 1'b0;
          decoded[5:2] = FLOAT_OPERATION_FROM_INTEGER;
          decoded[7:6] = rs2[1:0];
        end
        default: legal = 1'b0;
      endcase
    end
  end

  assign reads_third = fused;
endmodule

`default_nettype wire
