// max_heap
//
// Written from its Rust description; do not edit.
//
// Modules:
//   max_heap
//     heap_field_25_4_2
//       select_bits_25_4_2 x6
//     heap_field_5_4_2
//       select_bits_5_4_2 x6
//     heap_field_3_4_2 x2
//       select_bits_3_4_2 x6
//     heap_field_1_4_2
//       select_bits_1_4_2 x6

`default_nettype none

module select_bits_25_4_2 (
  input wire [24:0] value_0,
  input wire [24:0] value_1,
  input wire [24:0] value_2,
  input wire [24:0] value_3,
  input wire [1:0] index,
  output wire [24:0] chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [24:0] node_0;
  wire [24:0] node_1;
  wire [24:0] node_2;
  wire [24:0] node_3;
  reg [24:0] node_4;
  reg [24:0] node_5;
  reg [24:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;

  always @* begin
    node_4 = node_0;
    if (|(index & deciding_0)) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (|(index & deciding_1)) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (|(index & deciding_2)) begin
      node_6 = node_5;
    end
  end

  assign chosen = node_6;
endmodule

module heap_field_25_4_2 (
  input wire clock,
  input wire reset,
  input wire [1:0] sift_0,
  input wire [1:0] sift_1,
  input wire [1:0] sift_2,
  input wire [1:0] sift_3,
  input wire [1:0] update_0,
  input wire [1:0] update_1,
  output wire [24:0] sift_word_0,
  output wire [24:0] sift_word_1,
  output wire [24:0] sift_word_2,
  output wire [24:0] sift_word_3,
  output wire [24:0] update_word_0,
  output wire [24:0] update_word_1,
  output wire [24:0] root,
  input wire pops,
  input wire [1:0] lower,
  input wire upper_parent,
  input wire upper_second,
  output reg [24:0] moved_0,
  output reg [24:0] moved_1,
  input wire moves,
  input wire [3:0] place_0,
  input wire [3:0] place_1,
  input wire [24:0] word_0,
  input wire [24:0] word_1
);
  reg [24:0] written_0;
  reg [24:0] written_1;
  reg [24:0] kept_0;
  reg [24:0] kept_1;
  reg [24:0] kept_2;
  reg [24:0] kept_3;
  reg [24:0] first_0;
  reg [24:0] first_1;
  reg [24:0] first_2;
  reg [24:0] first_3;
  reg [24:0] second_0;
  reg [24:0] second_1;
  reg [24:0] second_2;
  reg [24:0] second_3;
  reg [24:0] words_0;
  reg [24:0] words_1;
  reg [24:0] words_2;
  reg [24:0] words_3;

  assign root = words_0;

  always @* begin
    moved_0 = sift_word_0;
    if (lower[0]) begin
      moved_0 = sift_word_1;
    end
    if (lower[1]) begin
      moved_0 = sift_word_2;
    end
    if (pops) begin
      moved_0 = update_word_0;
    end
  end

  always @* begin
    moved_1 = sift_word_0;
    if (upper_parent) begin
      moved_1 = sift_word_1;
    end
    if (upper_second) begin
      moved_1 = sift_word_3;
    end
  end

  always @* begin
    written_0 = word_0;
    if (moves) begin
      written_0 = moved_0;
    end
  end

  always @* begin
    written_1 = word_1;
    if (moves) begin
      written_1 = moved_1;
    end
  end

  always @* begin
    kept_0 = words_0;
    first_0 = 25'h0;
    second_0 = 25'h0;
    if (place_0[0]) begin
      kept_0 = 25'h0;
      first_0 = written_0;
    end
    if (place_1[0]) begin
      kept_0 = 25'h0;
      second_0 = written_1;
    end
  end

  always @* begin
    kept_1 = words_1;
    first_1 = 25'h0;
    second_1 = 25'h0;
    if (place_0[1]) begin
      kept_1 = 25'h0;
      first_1 = written_0;
    end
    if (place_1[1]) begin
      kept_1 = 25'h0;
      second_1 = written_1;
    end
  end

  always @* begin
    kept_2 = words_2;
    first_2 = 25'h0;
    second_2 = 25'h0;
    if (place_0[2]) begin
      kept_2 = 25'h0;
      first_2 = written_0;
    end
    if (place_1[2]) begin
      kept_2 = 25'h0;
      second_2 = written_1;
    end
  end

  always @* begin
    kept_3 = words_3;
    first_3 = 25'h0;
    second_3 = 25'h0;
    if (place_0[3]) begin
      kept_3 = 25'h0;
      first_3 = written_0;
    end
    if (place_1[3]) begin
      kept_3 = 25'h0;
      second_3 = written_1;
    end
  end

  select_bits_25_4_2 sifted_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_0),
    .chosen(sift_word_0)
  );

  select_bits_25_4_2 sifted_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_1),
    .chosen(sift_word_1)
  );

  select_bits_25_4_2 sifted_2 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_2),
    .chosen(sift_word_2)
  );

  select_bits_25_4_2 sifted_3 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_3),
    .chosen(sift_word_3)
  );

  select_bits_25_4_2 updated_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_0),
    .chosen(update_word_0)
  );

  select_bits_25_4_2 updated_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_1),
    .chosen(update_word_1)
  );

  always @(posedge clock) begin
    if (reset) begin
      words_0 <= 25'h0;
      words_1 <= 25'h0;
      words_2 <= 25'h0;
      words_3 <= 25'h0;
    end else begin
      words_0 <= kept_0 | first_0 | second_0;
      words_1 <= kept_1 | first_1 | second_1;
      words_2 <= kept_2 | first_2 | second_2;
      words_3 <= kept_3 | first_3 | second_3;
    end
  end
endmodule

module select_bits_5_4_2 (
  input wire [4:0] value_0,
  input wire [4:0] value_1,
  input wire [4:0] value_2,
  input wire [4:0] value_3,
  input wire [1:0] index,
  output wire [4:0] chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [4:0] node_0;
  wire [4:0] node_1;
  wire [4:0] node_2;
  wire [4:0] node_3;
  reg [4:0] node_4;
  reg [4:0] node_5;
  reg [4:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;

  always @* begin
    node_4 = node_0;
    if (|(index & deciding_0)) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (|(index & deciding_1)) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (|(index & deciding_2)) begin
      node_6 = node_5;
    end
  end

  assign chosen = node_6;
endmodule

module heap_field_5_4_2 (
  input wire clock,
  input wire reset,
  input wire [1:0] sift_0,
  input wire [1:0] sift_1,
  input wire [1:0] sift_2,
  input wire [1:0] sift_3,
  input wire [1:0] update_0,
  input wire [1:0] update_1,
  output wire [4:0] sift_word_0,
  output wire [4:0] sift_word_1,
  output wire [4:0] sift_word_2,
  output wire [4:0] sift_word_3,
  output wire [4:0] update_word_0,
  output wire [4:0] update_word_1,
  output wire [4:0] root,
  input wire pops,
  input wire [1:0] lower,
  input wire upper_parent,
  input wire upper_second,
  output reg [4:0] moved_0,
  output reg [4:0] moved_1,
  input wire moves,
  input wire [3:0] place_0,
  input wire [3:0] place_1,
  input wire [4:0] word_0,
  input wire [4:0] word_1
);
  reg [4:0] written_0;
  reg [4:0] written_1;
  reg [4:0] kept_0;
  reg [4:0] kept_1;
  reg [4:0] kept_2;
  reg [4:0] kept_3;
  reg [4:0] first_0;
  reg [4:0] first_1;
  reg [4:0] first_2;
  reg [4:0] first_3;
  reg [4:0] second_0;
  reg [4:0] second_1;
  reg [4:0] second_2;
  reg [4:0] second_3;
  reg [4:0] words_0;
  reg [4:0] words_1;
  reg [4:0] words_2;
  reg [4:0] words_3;

  assign root = words_0;

  always @* begin
    moved_0 = sift_word_0;
    if (lower[0]) begin
      moved_0 = sift_word_1;
    end
    if (lower[1]) begin
      moved_0 = sift_word_2;
    end
    if (pops) begin
      moved_0 = update_word_0;
    end
  end

  always @* begin
    moved_1 = sift_word_0;
    if (upper_parent) begin
      moved_1 = sift_word_1;
    end
    if (upper_second) begin
      moved_1 = sift_word_3;
    end
  end

  always @* begin
    written_0 = word_0;
    if (moves) begin
      written_0 = moved_0;
    end
  end

  always @* begin
    written_1 = word_1;
    if (moves) begin
      written_1 = moved_1;
    end
  end

  always @* begin
    kept_0 = words_0;
    first_0 = 5'h0;
    second_0 = 5'h0;
    if (place_0[0]) begin
      kept_0 = 5'h0;
      first_0 = written_0;
    end
    if (place_1[0]) begin
      kept_0 = 5'h0;
      second_0 = written_1;
    end
  end

  always @* begin
    kept_1 = words_1;
    first_1 = 5'h0;
    second_1 = 5'h0;
    if (place_0[1]) begin
      kept_1 = 5'h0;
      first_1 = written_0;
    end
    if (place_1[1]) begin
      kept_1 = 5'h0;
      second_1 = written_1;
    end
  end

  always @* begin
    kept_2 = words_2;
    first_2 = 5'h0;
    second_2 = 5'h0;
    if (place_0[2]) begin
      kept_2 = 5'h0;
      first_2 = written_0;
    end
    if (place_1[2]) begin
      kept_2 = 5'h0;
      second_2 = written_1;
    end
  end

  always @* begin
    kept_3 = words_3;
    first_3 = 5'h0;
    second_3 = 5'h0;
    if (place_0[3]) begin
      kept_3 = 5'h0;
      first_3 = written_0;
    end
    if (place_1[3]) begin
      kept_3 = 5'h0;
      second_3 = written_1;
    end
  end

  select_bits_5_4_2 sifted_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_0),
    .chosen(sift_word_0)
  );

  select_bits_5_4_2 sifted_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_1),
    .chosen(sift_word_1)
  );

  select_bits_5_4_2 sifted_2 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_2),
    .chosen(sift_word_2)
  );

  select_bits_5_4_2 sifted_3 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_3),
    .chosen(sift_word_3)
  );

  select_bits_5_4_2 updated_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_0),
    .chosen(update_word_0)
  );

  select_bits_5_4_2 updated_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_1),
    .chosen(update_word_1)
  );

  always @(posedge clock) begin
    if (reset) begin
      words_0 <= 5'h0;
      words_1 <= 5'h0;
      words_2 <= 5'h0;
      words_3 <= 5'h0;
    end else begin
      words_0 <= kept_0 | first_0 | second_0;
      words_1 <= kept_1 | first_1 | second_1;
      words_2 <= kept_2 | first_2 | second_2;
      words_3 <= kept_3 | first_3 | second_3;
    end
  end
endmodule

module select_bits_3_4_2 (
  input wire [2:0] value_0,
  input wire [2:0] value_1,
  input wire [2:0] value_2,
  input wire [2:0] value_3,
  input wire [1:0] index,
  output wire [2:0] chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire [2:0] node_0;
  wire [2:0] node_1;
  wire [2:0] node_2;
  wire [2:0] node_3;
  reg [2:0] node_4;
  reg [2:0] node_5;
  reg [2:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;

  always @* begin
    node_4 = node_0;
    if (|(index & deciding_0)) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (|(index & deciding_1)) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (|(index & deciding_2)) begin
      node_6 = node_5;
    end
  end

  assign chosen = node_6;
endmodule

module heap_field_3_4_2 (
  input wire clock,
  input wire reset,
  input wire [1:0] sift_0,
  input wire [1:0] sift_1,
  input wire [1:0] sift_2,
  input wire [1:0] sift_3,
  input wire [1:0] update_0,
  input wire [1:0] update_1,
  output wire [2:0] sift_word_0,
  output wire [2:0] sift_word_1,
  output wire [2:0] sift_word_2,
  output wire [2:0] sift_word_3,
  output wire [2:0] update_word_0,
  output wire [2:0] update_word_1,
  output wire [2:0] root,
  input wire pops,
  input wire [1:0] lower,
  input wire upper_parent,
  input wire upper_second,
  output reg [2:0] moved_0,
  output reg [2:0] moved_1,
  input wire moves,
  input wire [3:0] place_0,
  input wire [3:0] place_1,
  input wire [2:0] word_0,
  input wire [2:0] word_1
);
  reg [2:0] written_0;
  reg [2:0] written_1;
  reg [2:0] kept_0;
  reg [2:0] kept_1;
  reg [2:0] kept_2;
  reg [2:0] kept_3;
  reg [2:0] first_0;
  reg [2:0] first_1;
  reg [2:0] first_2;
  reg [2:0] first_3;
  reg [2:0] second_0;
  reg [2:0] second_1;
  reg [2:0] second_2;
  reg [2:0] second_3;
  reg [2:0] words_0;
  reg [2:0] words_1;
  reg [2:0] words_2;
  reg [2:0] words_3;

  assign root = words_0;

  always @* begin
    moved_0 = sift_word_0;
    if (lower[0]) begin
      moved_0 = sift_word_1;
    end
    if (lower[1]) begin
      moved_0 = sift_word_2;
    end
    if (pops) begin
      moved_0 = update_word_0;
    end
  end

  always @* begin
    moved_1 = sift_word_0;
    if (upper_parent) begin
      moved_1 = sift_word_1;
    end
    if (upper_second) begin
      moved_1 = sift_word_3;
    end
  end

  always @* begin
    written_0 = word_0;
    if (moves) begin
      written_0 = moved_0;
    end
  end

  always @* begin
    written_1 = word_1;
    if (moves) begin
      written_1 = moved_1;
    end
  end

  always @* begin
    kept_0 = words_0;
    first_0 = 3'h0;
    second_0 = 3'h0;
    if (place_0[0]) begin
      kept_0 = 3'h0;
      first_0 = written_0;
    end
    if (place_1[0]) begin
      kept_0 = 3'h0;
      second_0 = written_1;
    end
  end

  always @* begin
    kept_1 = words_1;
    first_1 = 3'h0;
    second_1 = 3'h0;
    if (place_0[1]) begin
      kept_1 = 3'h0;
      first_1 = written_0;
    end
    if (place_1[1]) begin
      kept_1 = 3'h0;
      second_1 = written_1;
    end
  end

  always @* begin
    kept_2 = words_2;
    first_2 = 3'h0;
    second_2 = 3'h0;
    if (place_0[2]) begin
      kept_2 = 3'h0;
      first_2 = written_0;
    end
    if (place_1[2]) begin
      kept_2 = 3'h0;
      second_2 = written_1;
    end
  end

  always @* begin
    kept_3 = words_3;
    first_3 = 3'h0;
    second_3 = 3'h0;
    if (place_0[3]) begin
      kept_3 = 3'h0;
      first_3 = written_0;
    end
    if (place_1[3]) begin
      kept_3 = 3'h0;
      second_3 = written_1;
    end
  end

  select_bits_3_4_2 sifted_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_0),
    .chosen(sift_word_0)
  );

  select_bits_3_4_2 sifted_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_1),
    .chosen(sift_word_1)
  );

  select_bits_3_4_2 sifted_2 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_2),
    .chosen(sift_word_2)
  );

  select_bits_3_4_2 sifted_3 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_3),
    .chosen(sift_word_3)
  );

  select_bits_3_4_2 updated_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_0),
    .chosen(update_word_0)
  );

  select_bits_3_4_2 updated_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_1),
    .chosen(update_word_1)
  );

  always @(posedge clock) begin
    if (reset) begin
      words_0 <= 3'h0;
      words_1 <= 3'h0;
      words_2 <= 3'h0;
      words_3 <= 3'h0;
    end else begin
      words_0 <= kept_0 | first_0 | second_0;
      words_1 <= kept_1 | first_1 | second_1;
      words_2 <= kept_2 | first_2 | second_2;
      words_3 <= kept_3 | first_3 | second_3;
    end
  end
endmodule

module select_bits_1_4_2 (
  input wire value_0,
  input wire value_1,
  input wire value_2,
  input wire value_3,
  input wire [1:0] index,
  output wire chosen
);
  localparam [1:0] deciding_0 = 2'h1;
  localparam [1:0] deciding_1 = 2'h1;
  localparam [1:0] deciding_2 = 2'h2;

  wire node_0;
  wire node_1;
  wire node_2;
  wire node_3;
  reg node_4;
  reg node_5;
  reg node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;

  always @* begin
    node_4 = node_0;
    if (|(index & deciding_0)) begin
      node_4 = node_1;
    end
  end

  always @* begin
    node_5 = node_2;
    if (|(index & deciding_1)) begin
      node_5 = node_3;
    end
  end

  always @* begin
    node_6 = node_4;
    if (|(index & deciding_2)) begin
      node_6 = node_5;
    end
  end

  assign chosen = node_6;
endmodule

module heap_field_1_4_2 (
  input wire clock,
  input wire reset,
  input wire [1:0] sift_0,
  input wire [1:0] sift_1,
  input wire [1:0] sift_2,
  input wire [1:0] sift_3,
  input wire [1:0] update_0,
  input wire [1:0] update_1,
  output wire sift_word_0,
  output wire sift_word_1,
  output wire sift_word_2,
  output wire sift_word_3,
  output wire update_word_0,
  output wire update_word_1,
  output wire root,
  input wire pops,
  input wire [1:0] lower,
  input wire upper_parent,
  input wire upper_second,
  output reg moved_0,
  output reg moved_1,
  input wire moves,
  input wire [3:0] place_0,
  input wire [3:0] place_1,
  input wire word_0,
  input wire word_1
);
  reg written_0;
  reg written_1;
  reg kept_0;
  reg kept_1;
  reg kept_2;
  reg kept_3;
  reg first_0;
  reg first_1;
  reg first_2;
  reg first_3;
  reg second_0;
  reg second_1;
  reg second_2;
  reg second_3;
  reg words_0;
  reg words_1;
  reg words_2;
  reg words_3;

  assign root = words_0;

  always @* begin
    moved_0 = sift_word_0;
    if (lower[0]) begin
      moved_0 = sift_word_1;
    end
    if (lower[1]) begin
      moved_0 = sift_word_2;
    end
    if (pops) begin
      moved_0 = update_word_0;
    end
  end

  always @* begin
    moved_1 = sift_word_0;
    if (upper_parent) begin
      moved_1 = sift_word_1;
    end
    if (upper_second) begin
      moved_1 = sift_word_3;
    end
  end

  always @* begin
    written_0 = word_0;
    if (moves) begin
      written_0 = moved_0;
    end
  end

  always @* begin
    written_1 = word_1;
    if (moves) begin
      written_1 = moved_1;
    end
  end

  always @* begin
    kept_0 = words_0;
    first_0 = 1'b0;
    second_0 = 1'b0;
    if (place_0[0]) begin
      kept_0 = 1'b0;
      first_0 = written_0;
    end
    if (place_1[0]) begin
      kept_0 = 1'b0;
      second_0 = written_1;
    end
  end

  always @* begin
    kept_1 = words_1;
    first_1 = 1'b0;
    second_1 = 1'b0;
    if (place_0[1]) begin
      kept_1 = 1'b0;
      first_1 = written_0;
    end
    if (place_1[1]) begin
      kept_1 = 1'b0;
      second_1 = written_1;
    end
  end

  always @* begin
    kept_2 = words_2;
    first_2 = 1'b0;
    second_2 = 1'b0;
    if (place_0[2]) begin
      kept_2 = 1'b0;
      first_2 = written_0;
    end
    if (place_1[2]) begin
      kept_2 = 1'b0;
      second_2 = written_1;
    end
  end

  always @* begin
    kept_3 = words_3;
    first_3 = 1'b0;
    second_3 = 1'b0;
    if (place_0[3]) begin
      kept_3 = 1'b0;
      first_3 = written_0;
    end
    if (place_1[3]) begin
      kept_3 = 1'b0;
      second_3 = written_1;
    end
  end

  select_bits_1_4_2 sifted_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_0),
    .chosen(sift_word_0)
  );

  select_bits_1_4_2 sifted_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_1),
    .chosen(sift_word_1)
  );

  select_bits_1_4_2 sifted_2 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_2),
    .chosen(sift_word_2)
  );

  select_bits_1_4_2 sifted_3 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(sift_3),
    .chosen(sift_word_3)
  );

  select_bits_1_4_2 updated_0 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_0),
    .chosen(update_word_0)
  );

  select_bits_1_4_2 updated_1 (
    .value_0(words_0),
    .value_1(words_1),
    .value_2(words_2),
    .value_3(words_3),
    .index(update_1),
    .chosen(update_word_1)
  );

  always @(posedge clock) begin
    if (reset) begin
      words_0 <= 1'b0;
      words_1 <= 1'b0;
      words_2 <= 1'b0;
      words_3 <= 1'b0;
    end else begin
      words_0 <= kept_0 | first_0 | second_0;
      words_1 <= kept_1 | first_1 | second_1;
      words_2 <= kept_2 | first_2 | second_2;
      words_3 <= kept_3 | first_3 | second_3;
    end
  end
endmodule

module max_heap (
  input wire clock,
  input wire reset,
  input wire [1:0] sift_0,
  input wire [1:0] sift_1,
  input wire [1:0] sift_2,
  input wire [1:0] sift_3,
  output wire [24:0] sift_key_0,
  output wire [24:0] sift_key_1,
  output wire [24:0] sift_key_2,
  output wire [24:0] sift_key_3,
  output wire [4:0] sift_count_0,
  output wire [4:0] sift_count_1,
  output wire [4:0] sift_count_2,
  output wire [4:0] sift_count_3,
  input wire [1:0] update_0,
  input wire [1:0] update_1,
  output wire [4:0] update_count_0,
  output wire [4:0] update_count_1,
  output wire [2:0] update_last_0,
  output wire [2:0] update_last_1,
  output wire [24:0] root_key,
  output wire [4:0] root_count,
  output wire [2:0] root_first,
  output wire [2:0] root_last,
  output wire root_way,
  input wire exchange,
  input wire [1:0] upper,
  input wire [1:0] lower,
  input wire [1:0] lower_word,
  input wire upper_parent,
  input wire upper_second,
  input wire pops,
  output wire [24:0] moved_key_0,
  output wire [24:0] moved_key_1,
  output wire moved_way_0,
  output wire moved_way_1,
  input wire [1:0] write_index_0,
  input wire [1:0] write_index_1,
  input wire write_count_0,
  input wire write_count_1,
  input wire write_last_0,
  input wire write_last_1,
  input wire write_made_0,
  input wire write_made_1,
  input wire [24:0] key_0,
  input wire [24:0] key_1,
  input wire [4:0] count_0,
  input wire [4:0] count_1,
  input wire [2:0] entry_0,
  input wire [2:0] entry_1,
  input wire way
);
  wire moves;
  reg [3:0] target_0;
  reg [3:0] target_1;
  reg [3:0] written_0;
  reg [3:0] written_1;
  reg [3:0] made_0;
  reg [3:0] made_1;
  reg [3:0] counted_0;
  reg [3:0] counted_1;
  reg [3:0] linked_0;
  reg [3:0] linked_1;
  wire [24:0] keys_update_word_0__unused;
  wire [24:0] keys_update_word_1__unused;
  wire [4:0] counts_moved_0__unused;
  wire [4:0] counts_moved_1__unused;
  wire [2:0] firsts_sift_word_0__unused;
  wire [2:0] firsts_sift_word_1__unused;
  wire [2:0] firsts_sift_word_2__unused;
  wire [2:0] firsts_sift_word_3__unused;
  wire [2:0] firsts_update_word_0__unused;
  wire [2:0] firsts_update_word_1__unused;
  wire [2:0] firsts_moved_0__unused;
  wire [2:0] firsts_moved_1__unused;
  wire [2:0] lasts_sift_word_0__unused;
  wire [2:0] lasts_sift_word_1__unused;
  wire [2:0] lasts_sift_word_2__unused;
  wire [2:0] lasts_sift_word_3__unused;
  wire [2:0] lasts_moved_0__unused;
  wire [2:0] lasts_moved_1__unused;
  wire ways_sift_word_0__unused;
  wire ways_sift_word_1__unused;
  wire ways_sift_word_2__unused;
  wire ways_sift_word_3__unused;
  wire ways_update_word_0__unused;
  wire ways_update_word_1__unused;

  assign moves = exchange | pops;

  always @* begin
    target_0 = 4'h0;
    target_0[0] = exchange & (upper == 2'h0);
    target_0[1] = exchange & (upper == 2'h1);
    target_0[2] = exchange & (upper == 2'h2);
    target_0[3] = exchange & (upper == 2'h3);
    if (pops) begin
      target_0 = 4'h1;
    end
  end

  always @* begin
    target_1 = 4'h0;
    target_1[0] = exchange & (lower == 2'h0);
    target_1[1] = exchange & (lower == 2'h1);
    target_1[2] = exchange & (lower == 2'h2);
    target_1[3] = exchange & (lower == 2'h3);
  end

  always @* begin
    written_0 = 4'h0;
    written_0[0] = write_index_0 == 2'h0;
    written_0[1] = write_index_0 == 2'h1;
    written_0[2] = write_index_0 == 2'h2;
    written_0[3] = write_index_0 == 2'h3;
  end

  always @* begin
    written_1 = 4'h0;
    written_1[0] = write_index_1 == 2'h0;
    written_1[1] = write_index_1 == 2'h1;
    written_1[2] = write_index_1 == 2'h2;
    written_1[3] = write_index_1 == 2'h3;
  end

  always @* begin
    made_0 = target_0;
    if (write_made_0) begin
      made_0 = written_0;
    end
  end

  always @* begin
    counted_0 = target_0;
    if (write_count_0) begin
      counted_0 = written_0;
    end
  end

  always @* begin
    linked_0 = target_0;
    if (write_last_0) begin
      linked_0 = written_0;
    end
  end

  always @* begin
    made_1 = target_1;
    if (write_made_1) begin
      made_1 = written_1;
    end
  end

  always @* begin
    counted_1 = target_1;
    if (write_count_1) begin
      counted_1 = written_1;
    end
  end

  always @* begin
    linked_1 = target_1;
    if (write_last_1) begin
      linked_1 = written_1;
    end
  end

  heap_field_25_4_2 keys (
    .clock(clock),
    .reset(reset),
    .sift_0(sift_0),
    .sift_1(sift_1),
    .sift_2(sift_2),
    .sift_3(sift_3),
    .update_0(update_0),
    .update_1(update_1),
    .sift_word_0(sift_key_0),
    .sift_word_1(sift_key_1),
    .sift_word_2(sift_key_2),
    .sift_word_3(sift_key_3),
    .update_word_0(keys_update_word_0__unused),
    .update_word_1(keys_update_word_1__unused),
    .root(root_key),
    .pops(pops),
    .lower(lower_word),
    .upper_parent(upper_parent),
    .upper_second(upper_second),
    .moved_0(moved_key_0),
    .moved_1(moved_key_1),
    .moves(moves),
    .place_0(made_0),
    .place_1(made_1),
    .word_0(key_0),
    .word_1(key_1)
  );

  heap_field_5_4_2 counts (
    .clock(clock),
    .reset(reset),
    .sift_0(sift_0),
    .sift_1(sift_1),
    .sift_2(sift_2),
    .sift_3(sift_3),
    .update_0(update_0),
    .update_1(update_1),
    .sift_word_0(sift_count_0),
    .sift_word_1(sift_count_1),
    .sift_word_2(sift_count_2),
    .sift_word_3(sift_count_3),
    .update_word_0(update_count_0),
    .update_word_1(update_count_1),
    .root(root_count),
    .pops(pops),
    .lower(lower_word),
    .upper_parent(upper_parent),
    .upper_second(upper_second),
    .moved_0(counts_moved_0__unused),
    .moved_1(counts_moved_1__unused),
    .moves(moves),
    .place_0(counted_0),
    .place_1(counted_1),
    .word_0(count_0),
    .word_1(count_1)
  );

  heap_field_3_4_2 firsts (
    .clock(clock),
    .reset(reset),
    .sift_0(sift_0),
    .sift_1(sift_1),
    .sift_2(sift_2),
    .sift_3(sift_3),
    .update_0(update_0),
    .update_1(update_1),
    .sift_word_0(firsts_sift_word_0__unused),
    .sift_word_1(firsts_sift_word_1__unused),
    .sift_word_2(firsts_sift_word_2__unused),
    .sift_word_3(firsts_sift_word_3__unused),
    .update_word_0(firsts_update_word_0__unused),
    .update_word_1(firsts_update_word_1__unused),
    .root(root_first),
    .pops(pops),
    .lower(lower_word),
    .upper_parent(upper_parent),
    .upper_second(upper_second),
    .moved_0(firsts_moved_0__unused),
    .moved_1(firsts_moved_1__unused),
    .moves(moves),
    .place_0(made_0),
    .place_1(made_1),
    .word_0(entry_0),
    .word_1(entry_1)
  );

  heap_field_3_4_2 lasts (
    .clock(clock),
    .reset(reset),
    .sift_0(sift_0),
    .sift_1(sift_1),
    .sift_2(sift_2),
    .sift_3(sift_3),
    .update_0(update_0),
    .update_1(update_1),
    .sift_word_0(lasts_sift_word_0__unused),
    .sift_word_1(lasts_sift_word_1__unused),
    .sift_word_2(lasts_sift_word_2__unused),
    .sift_word_3(lasts_sift_word_3__unused),
    .update_word_0(update_last_0),
    .update_word_1(update_last_1),
    .root(root_last),
    .pops(pops),
    .lower(lower_word),
    .upper_parent(upper_parent),
    .upper_second(upper_second),
    .moved_0(lasts_moved_0__unused),
    .moved_1(lasts_moved_1__unused),
    .moves(moves),
    .place_0(linked_0),
    .place_1(linked_1),
    .word_0(entry_0),
    .word_1(entry_1)
  );

  heap_field_1_4_2 ways (
    .clock(clock),
    .reset(reset),
    .sift_0(sift_0),
    .sift_1(sift_1),
    .sift_2(sift_2),
    .sift_3(sift_3),
    .update_0(update_0),
    .update_1(update_1),
    .sift_word_0(ways_sift_word_0__unused),
    .sift_word_1(ways_sift_word_1__unused),
    .sift_word_2(ways_sift_word_2__unused),
    .sift_word_3(ways_sift_word_3__unused),
    .update_word_0(ways_update_word_0__unused),
    .update_word_1(ways_update_word_1__unused),
    .root(root_way),
    .pops(pops),
    .lower(lower_word),
    .upper_parent(upper_parent),
    .upper_second(upper_second),
    .moved_0(moved_way_0),
    .moved_1(moved_way_1),
    .moves(moves),
    .place_0(made_0),
    .place_1(made_1),
    .word_0(way),
    .word_1(way)
  );
endmodule

`default_nettype wire
