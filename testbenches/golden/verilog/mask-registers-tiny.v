// mask_registers
//
// Written from its Rust description; do not edit.
//
// Modules:
//   mask_registers
//     mask_file_4 x3
//       select_bits_4_8_3

`default_nettype none

module select_bits_4_8_3 (
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  input wire [3:0] value_2,
  input wire [3:0] value_3,
  input wire [3:0] value_4,
  input wire [3:0] value_5,
  input wire [3:0] value_6,
  input wire [3:0] value_7,
  input wire [2:0] index,
  output wire [3:0] chosen
);
  localparam [2:0] deciding_0 = 3'h1;
  localparam [2:0] deciding_1 = 3'h1;
  localparam [2:0] deciding_2 = 3'h1;
  localparam [2:0] deciding_3 = 3'h1;
  localparam [2:0] deciding_4 = 3'h2;
  localparam [2:0] deciding_5 = 3'h2;
  localparam [2:0] deciding_6 = 3'h4;

  wire [3:0] node_0;
  wire [3:0] node_1;
  wire [3:0] node_2;
  wire [3:0] node_3;
  wire [3:0] node_4;
  wire [3:0] node_5;
  wire [3:0] node_6;
  wire [3:0] node_7;
  reg [3:0] node_8;
  reg [3:0] node_9;
  reg [3:0] node_10;
  reg [3:0] node_11;
  reg [3:0] node_12;
  reg [3:0] node_13;
  reg [3:0] node_14;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = value_4;
  assign node_5 = value_5;
  assign node_6 = value_6;
  assign node_7 = value_7;

  always @* begin
    node_8 = node_0;
    if (|(index & deciding_0)) begin
      node_8 = node_1;
    end
  end

  always @* begin
    node_9 = node_2;
    if (|(index & deciding_1)) begin
      node_9 = node_3;
    end
  end

  always @* begin
    node_10 = node_4;
    if (|(index & deciding_2)) begin
      node_10 = node_5;
    end
  end

  always @* begin
    node_11 = node_6;
    if (|(index & deciding_3)) begin
      node_11 = node_7;
    end
  end

  always @* begin
    node_12 = node_8;
    if (|(index & deciding_4)) begin
      node_12 = node_9;
    end
  end

  always @* begin
    node_13 = node_10;
    if (|(index & deciding_5)) begin
      node_13 = node_11;
    end
  end

  always @* begin
    node_14 = node_12;
    if (|(index & deciding_6)) begin
      node_14 = node_13;
    end
  end

  assign chosen = node_14;
endmodule

module mask_file_4 (
  input wire clock,
  input wire reset,
  input wire write,
  input wire [2:0] mask_register,
  input wire [3:0] value,
  input wire load,
  input wire [3:0] loaded_0,
  input wire [3:0] loaded_1,
  input wire [3:0] loaded_2,
  input wire [3:0] loaded_3,
  input wire [3:0] loaded_4,
  input wire [3:0] loaded_5,
  input wire [3:0] loaded_6,
  input wire [3:0] loaded_7,
  input wire clear,
  output wire [3:0] held_0,
  output wire [3:0] held_1,
  output wire [3:0] held_2,
  output wire [3:0] held_3,
  output wire [3:0] held_4,
  output wire [3:0] held_5,
  output wire [3:0] held_6,
  output wire [3:0] held_7,
  output wire [3:0] mask
);
  reg masks_0_enable;
  reg [3:0] masks_0_d;
  reg [3:0] masks_0;
  reg masks_1_enable;
  reg [3:0] masks_1_d;
  reg [3:0] masks_1;
  reg masks_2_enable;
  reg [3:0] masks_2_d;
  reg [3:0] masks_2;
  reg masks_3_enable;
  reg [3:0] masks_3_d;
  reg [3:0] masks_3;
  reg masks_4_enable;
  reg [3:0] masks_4_d;
  reg [3:0] masks_4;
  reg masks_5_enable;
  reg [3:0] masks_5_d;
  reg [3:0] masks_5;
  reg masks_6_enable;
  reg [3:0] masks_6_d;
  reg [3:0] masks_6;
  reg masks_7_enable;
  reg [3:0] masks_7_d;
  reg [3:0] masks_7;

  always @* begin
    masks_0_enable = load | clear;
    masks_0_d = 4'h0;
    if (load) begin
      masks_0_d = loaded_0;
    end
    if (write & (mask_register == 3'h0)) begin
      masks_0_enable = 1'b1;
      masks_0_d = value;
    end
  end

  assign held_0 = masks_0;

  always @* begin
    masks_1_enable = load | clear;
    masks_1_d = 4'h0;
    if (load) begin
      masks_1_d = loaded_1;
    end
    if (write & (mask_register == 3'h1)) begin
      masks_1_enable = 1'b1;
      masks_1_d = value;
    end
  end

  assign held_1 = masks_1;

  always @* begin
    masks_2_enable = load | clear;
    masks_2_d = 4'h0;
    if (load) begin
      masks_2_d = loaded_2;
    end
    if (write & (mask_register == 3'h2)) begin
      masks_2_enable = 1'b1;
      masks_2_d = value;
    end
  end

  assign held_2 = masks_2;

  always @* begin
    masks_3_enable = load | clear;
    masks_3_d = 4'h0;
    if (load) begin
      masks_3_d = loaded_3;
    end
    if (write & (mask_register == 3'h3)) begin
      masks_3_enable = 1'b1;
      masks_3_d = value;
    end
  end

  assign held_3 = masks_3;

  always @* begin
    masks_4_enable = load | clear;
    masks_4_d = 4'h0;
    if (load) begin
      masks_4_d = loaded_4;
    end
    if (write & (mask_register == 3'h4)) begin
      masks_4_enable = 1'b1;
      masks_4_d = value;
    end
  end

  assign held_4 = masks_4;

  always @* begin
    masks_5_enable = load | clear;
    masks_5_d = 4'h0;
    if (load) begin
      masks_5_d = loaded_5;
    end
    if (write & (mask_register == 3'h5)) begin
      masks_5_enable = 1'b1;
      masks_5_d = value;
    end
  end

  assign held_5 = masks_5;

  always @* begin
    masks_6_enable = load | clear;
    masks_6_d = 4'h0;
    if (load) begin
      masks_6_d = loaded_6;
    end
    if (write & (mask_register == 3'h6)) begin
      masks_6_enable = 1'b1;
      masks_6_d = value;
    end
  end

  assign held_6 = masks_6;

  always @* begin
    masks_7_enable = load | clear;
    masks_7_d = 4'h0;
    if (load) begin
      masks_7_d = loaded_7;
    end
    if (write & (mask_register == 3'h7)) begin
      masks_7_enable = 1'b1;
      masks_7_d = value;
    end
  end

  assign held_7 = masks_7;

  select_bits_4_8_3 named (
    .value_0(masks_0),
    .value_1(masks_1),
    .value_2(masks_2),
    .value_3(masks_3),
    .value_4(masks_4),
    .value_5(masks_5),
    .value_6(masks_6),
    .value_7(masks_7),
    .index(mask_register),
    .chosen(mask)
  );

  always @(posedge clock) begin
    if (reset) begin
      masks_0 <= 4'h0;
    end else if (masks_0_enable) begin
      masks_0 <= masks_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      masks_1 <= 4'h0;
    end else if (masks_1_enable) begin
      masks_1 <= masks_1_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      masks_2 <= 4'h0;
    end else if (masks_2_enable) begin
      masks_2 <= masks_2_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      masks_3 <= 4'h0;
    end else if (masks_3_enable) begin
      masks_3 <= masks_3_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      masks_4 <= 4'h0;
    end else if (masks_4_enable) begin
      masks_4 <= masks_4_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      masks_5 <= 4'h0;
    end else if (masks_5_enable) begin
      masks_5 <= masks_5_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      masks_6 <= 4'h0;
    end else if (masks_6_enable) begin
      masks_6 <= masks_6_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      masks_7 <= 4'h0;
    end else if (masks_7_enable) begin
      masks_7 <= masks_7_d;
    end
  end
endmodule

module mask_registers (
  input wire clock,
  input wire reset,
  input wire start,
  input wire write_0,
  input wire write_1,
  input wire write_2,
  input wire [2:0] register_0,
  input wire [2:0] register_1,
  input wire [2:0] register_2,
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  input wire [3:0] value_2,
  input wire [2:0] sources_0,
  input wire [2:0] sources_1,
  input wire [2:0] sources_2,
  output wire [3:0] mask_0,
  output wire [3:0] mask_1,
  output wire [3:0] mask_2
);
  reg [3:0] file_0_loaded_0;
  reg [3:0] file_0_loaded_1;
  reg [3:0] file_0_loaded_2;
  reg [3:0] file_0_loaded_3;
  reg [3:0] file_0_loaded_4;
  reg [3:0] file_0_loaded_5;
  reg [3:0] file_0_loaded_6;
  reg [3:0] file_0_loaded_7;
  reg file_0_clear;
  wire [3:0] file_0_held_0;
  wire [3:0] file_0_held_1;
  wire [3:0] file_0_held_2;
  wire [3:0] file_0_held_3;
  wire [3:0] file_0_held_4;
  wire [3:0] file_0_held_5;
  wire [3:0] file_0_held_6;
  wire [3:0] file_0_held_7;
  reg [3:0] file_1_loaded_0;
  reg [3:0] file_1_loaded_1;
  reg [3:0] file_1_loaded_2;
  reg [3:0] file_1_loaded_3;
  reg [3:0] file_1_loaded_4;
  reg [3:0] file_1_loaded_5;
  reg [3:0] file_1_loaded_6;
  reg [3:0] file_1_loaded_7;
  wire [3:0] file_1_held_0;
  wire [3:0] file_1_held_1;
  wire [3:0] file_1_held_2;
  wire [3:0] file_1_held_3;
  wire [3:0] file_1_held_4;
  wire [3:0] file_1_held_5;
  wire [3:0] file_1_held_6;
  wire [3:0] file_1_held_7;
  reg [3:0] file_2_loaded_0;
  reg [3:0] file_2_loaded_1;
  reg [3:0] file_2_loaded_2;
  reg [3:0] file_2_loaded_3;
  reg [3:0] file_2_loaded_4;
  reg [3:0] file_2_loaded_5;
  reg [3:0] file_2_loaded_6;
  reg [3:0] file_2_loaded_7;
  wire [3:0] file_2_held_0;
  wire [3:0] file_2_held_1;
  wire [3:0] file_2_held_2;
  wire [3:0] file_2_held_3;
  wire [3:0] file_2_held_4;
  wire [3:0] file_2_held_5;
  wire [3:0] file_2_held_6;
  wire [3:0] file_2_held_7;

  always @* begin
    file_0_clear = 1'b0;
    file_0_clear = start;
  end

  always @* begin
    file_0_loaded_0 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_0 = file_0_held_0;
    end
    if (sources_0[1]) begin
      file_0_loaded_0 = file_1_held_0;
    end
    if (sources_0[2]) begin
      file_0_loaded_0 = file_2_held_0;
    end
  end

  always @* begin
    file_0_loaded_1 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_1 = file_0_held_1;
    end
    if (sources_0[1]) begin
      file_0_loaded_1 = file_1_held_1;
    end
    if (sources_0[2]) begin
      file_0_loaded_1 = file_2_held_1;
    end
  end

  always @* begin
    file_0_loaded_2 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_2 = file_0_held_2;
    end
    if (sources_0[1]) begin
      file_0_loaded_2 = file_1_held_2;
    end
    if (sources_0[2]) begin
      file_0_loaded_2 = file_2_held_2;
    end
  end

  always @* begin
    file_0_loaded_3 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_3 = file_0_held_3;
    end
    if (sources_0[1]) begin
      file_0_loaded_3 = file_1_held_3;
    end
    if (sources_0[2]) begin
      file_0_loaded_3 = file_2_held_3;
    end
  end

  always @* begin
    file_0_loaded_4 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_4 = file_0_held_4;
    end
    if (sources_0[1]) begin
      file_0_loaded_4 = file_1_held_4;
    end
    if (sources_0[2]) begin
      file_0_loaded_4 = file_2_held_4;
    end
  end

  always @* begin
    file_0_loaded_5 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_5 = file_0_held_5;
    end
    if (sources_0[1]) begin
      file_0_loaded_5 = file_1_held_5;
    end
    if (sources_0[2]) begin
      file_0_loaded_5 = file_2_held_5;
    end
  end

  always @* begin
    file_0_loaded_6 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_6 = file_0_held_6;
    end
    if (sources_0[1]) begin
      file_0_loaded_6 = file_1_held_6;
    end
    if (sources_0[2]) begin
      file_0_loaded_6 = file_2_held_6;
    end
  end

  always @* begin
    file_0_loaded_7 = 4'h0;
    if (sources_0[0]) begin
      file_0_loaded_7 = file_0_held_7;
    end
    if (sources_0[1]) begin
      file_0_loaded_7 = file_1_held_7;
    end
    if (sources_0[2]) begin
      file_0_loaded_7 = file_2_held_7;
    end
  end

  always @* begin
    file_1_loaded_0 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_0 = file_0_held_0;
    end
    if (sources_1[1]) begin
      file_1_loaded_0 = file_1_held_0;
    end
    if (sources_1[2]) begin
      file_1_loaded_0 = file_2_held_0;
    end
  end

  always @* begin
    file_1_loaded_1 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_1 = file_0_held_1;
    end
    if (sources_1[1]) begin
      file_1_loaded_1 = file_1_held_1;
    end
    if (sources_1[2]) begin
      file_1_loaded_1 = file_2_held_1;
    end
  end

  always @* begin
    file_1_loaded_2 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_2 = file_0_held_2;
    end
    if (sources_1[1]) begin
      file_1_loaded_2 = file_1_held_2;
    end
    if (sources_1[2]) begin
      file_1_loaded_2 = file_2_held_2;
    end
  end

  always @* begin
    file_1_loaded_3 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_3 = file_0_held_3;
    end
    if (sources_1[1]) begin
      file_1_loaded_3 = file_1_held_3;
    end
    if (sources_1[2]) begin
      file_1_loaded_3 = file_2_held_3;
    end
  end

  always @* begin
    file_1_loaded_4 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_4 = file_0_held_4;
    end
    if (sources_1[1]) begin
      file_1_loaded_4 = file_1_held_4;
    end
    if (sources_1[2]) begin
      file_1_loaded_4 = file_2_held_4;
    end
  end

  always @* begin
    file_1_loaded_5 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_5 = file_0_held_5;
    end
    if (sources_1[1]) begin
      file_1_loaded_5 = file_1_held_5;
    end
    if (sources_1[2]) begin
      file_1_loaded_5 = file_2_held_5;
    end
  end

  always @* begin
    file_1_loaded_6 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_6 = file_0_held_6;
    end
    if (sources_1[1]) begin
      file_1_loaded_6 = file_1_held_6;
    end
    if (sources_1[2]) begin
      file_1_loaded_6 = file_2_held_6;
    end
  end

  always @* begin
    file_1_loaded_7 = 4'h0;
    if (sources_1[0]) begin
      file_1_loaded_7 = file_0_held_7;
    end
    if (sources_1[1]) begin
      file_1_loaded_7 = file_1_held_7;
    end
    if (sources_1[2]) begin
      file_1_loaded_7 = file_2_held_7;
    end
  end

  always @* begin
    file_2_loaded_0 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_0 = file_0_held_0;
    end
    if (sources_2[1]) begin
      file_2_loaded_0 = file_1_held_0;
    end
    if (sources_2[2]) begin
      file_2_loaded_0 = file_2_held_0;
    end
  end

  always @* begin
    file_2_loaded_1 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_1 = file_0_held_1;
    end
    if (sources_2[1]) begin
      file_2_loaded_1 = file_1_held_1;
    end
    if (sources_2[2]) begin
      file_2_loaded_1 = file_2_held_1;
    end
  end

  always @* begin
    file_2_loaded_2 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_2 = file_0_held_2;
    end
    if (sources_2[1]) begin
      file_2_loaded_2 = file_1_held_2;
    end
    if (sources_2[2]) begin
      file_2_loaded_2 = file_2_held_2;
    end
  end

  always @* begin
    file_2_loaded_3 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_3 = file_0_held_3;
    end
    if (sources_2[1]) begin
      file_2_loaded_3 = file_1_held_3;
    end
    if (sources_2[2]) begin
      file_2_loaded_3 = file_2_held_3;
    end
  end

  always @* begin
    file_2_loaded_4 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_4 = file_0_held_4;
    end
    if (sources_2[1]) begin
      file_2_loaded_4 = file_1_held_4;
    end
    if (sources_2[2]) begin
      file_2_loaded_4 = file_2_held_4;
    end
  end

  always @* begin
    file_2_loaded_5 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_5 = file_0_held_5;
    end
    if (sources_2[1]) begin
      file_2_loaded_5 = file_1_held_5;
    end
    if (sources_2[2]) begin
      file_2_loaded_5 = file_2_held_5;
    end
  end

  always @* begin
    file_2_loaded_6 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_6 = file_0_held_6;
    end
    if (sources_2[1]) begin
      file_2_loaded_6 = file_1_held_6;
    end
    if (sources_2[2]) begin
      file_2_loaded_6 = file_2_held_6;
    end
  end

  always @* begin
    file_2_loaded_7 = 4'h0;
    if (sources_2[0]) begin
      file_2_loaded_7 = file_0_held_7;
    end
    if (sources_2[1]) begin
      file_2_loaded_7 = file_1_held_7;
    end
    if (sources_2[2]) begin
      file_2_loaded_7 = file_2_held_7;
    end
  end

  mask_file_4 file_0 (
    .clock(clock),
    .reset(reset),
    .write(write_0),
    .mask_register(register_0),
    .value(value_0),
    .load(|sources_0),
    .loaded_0(file_0_loaded_0),
    .loaded_1(file_0_loaded_1),
    .loaded_2(file_0_loaded_2),
    .loaded_3(file_0_loaded_3),
    .loaded_4(file_0_loaded_4),
    .loaded_5(file_0_loaded_5),
    .loaded_6(file_0_loaded_6),
    .loaded_7(file_0_loaded_7),
    .clear(file_0_clear),
    .held_0(file_0_held_0),
    .held_1(file_0_held_1),
    .held_2(file_0_held_2),
    .held_3(file_0_held_3),
    .held_4(file_0_held_4),
    .held_5(file_0_held_5),
    .held_6(file_0_held_6),
    .held_7(file_0_held_7),
    .mask(mask_0)
  );

  mask_file_4 file_1 (
    .clock(clock),
    .reset(reset),
    .write(write_1),
    .mask_register(register_1),
    .value(value_1),
    .load(|sources_1),
    .loaded_0(file_1_loaded_0),
    .loaded_1(file_1_loaded_1),
    .loaded_2(file_1_loaded_2),
    .loaded_3(file_1_loaded_3),
    .loaded_4(file_1_loaded_4),
    .loaded_5(file_1_loaded_5),
    .loaded_6(file_1_loaded_6),
    .loaded_7(file_1_loaded_7),
    .clear(1'b0),
    .held_0(file_1_held_0),
    .held_1(file_1_held_1),
    .held_2(file_1_held_2),
    .held_3(file_1_held_3),
    .held_4(file_1_held_4),
    .held_5(file_1_held_5),
    .held_6(file_1_held_6),
    .held_7(file_1_held_7),
    .mask(mask_1)
  );

  mask_file_4 file_2 (
    .clock(clock),
    .reset(reset),
    .write(write_2),
    .mask_register(register_2),
    .value(value_2),
    .load(|sources_2),
    .loaded_0(file_2_loaded_0),
    .loaded_1(file_2_loaded_1),
    .loaded_2(file_2_loaded_2),
    .loaded_3(file_2_loaded_3),
    .loaded_4(file_2_loaded_4),
    .loaded_5(file_2_loaded_5),
    .loaded_6(file_2_loaded_6),
    .loaded_7(file_2_loaded_7),
    .clear(1'b0),
    .held_0(file_2_held_0),
    .held_1(file_2_held_1),
    .held_2(file_2_held_2),
    .held_3(file_2_held_3),
    .held_4(file_2_held_4),
    .held_5(file_2_held_5),
    .held_6(file_2_held_6),
    .held_7(file_2_held_7),
    .mask(mask_2)
  );
endmodule

`default_nettype wire
