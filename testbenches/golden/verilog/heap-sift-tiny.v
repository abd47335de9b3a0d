// heap_sift
//
// Written from its Rust description; do not edit.
//
// Modules:
//   heap_sift

`default_nettype none

module heap_sift (
  input wire clock,
  input wire reset,
  input wire start_valid_0,
  input wire start_valid_1,
  input wire [1:0] start_index_0,
  input wire [1:0] start_index_1,
  input wire start_down,
  input wire [2:0] size,
  output wire [1:0] sift_0,
  output reg [1:0] sift_1,
  output reg [1:0] sift_2,
  output wire [1:0] sift_3,
  input wire [4:0] merit_0,
  input wire [4:0] merit_1,
  input wire [4:0] merit_2,
  input wire [4:0] merit_3,
  output wire idle,
  output wire exchange,
  output reg [1:0] upper,
  output reg [1:0] lower,
  output reg [1:0] lower_word,
  output wire upper_parent,
  output wire upper_second
);
  wire [1:0] first_before;
  wire [1:0] second_before;
  wire [1:0] first_parent;
  wire [1:0] second_parent;
  wire [2:0] left;
  wire [2:0] right;
  wire has_left;
  wire has_right;
  wire takes_right;
  reg [1:0] child;
  wire first_up;
  wire first_down;
  wire second_up;
  reg first_valid_d;
  reg first_valid;
  reg [1:0] first_d;
  reg [1:0] first;
  reg second_valid_d;
  reg second_valid;
  reg [1:0] second_d;
  reg [1:0] second;
  reg down_d;
  reg down;

  assign first_before = first - 2'h1;
  assign second_before = second - 2'h1;
  assign first_parent = first_before >> 1'b1;
  assign second_parent = second_before >> 1'b1;
  assign left = ({1'b0, first} << 2'h1) | 3'h1;
  assign right = left + 3'h1;
  assign has_left = left < size;
  assign has_right = has_left & (right < size);
  assign sift_0 = first;

  always @* begin
    sift_1 = first_parent;
    sift_2 = second;
    if (down) begin
      sift_1 = left[1:0];
      sift_2 = right[1:0];
    end
  end

  assign sift_3 = second_parent;
  assign first_up = first_valid & !down & (|first) & (merit_1 < merit_0);
  assign first_down = first_valid & down & ((has_left & (merit_0 < merit_1)) |
      (has_right & (merit_0 < merit_2)));
  assign second_up = second_valid & (|second) & (merit_3 < merit_2);
  assign exchange = first_up | first_down | second_up;
  assign idle = !exchange;
  assign takes_right = has_right & (merit_1 < merit_2);

  always @* begin
    child = left[1:0];
    if (takes_right) begin
      child = right[1:0];
    end
  end

  always @* begin
    upper = second_parent;
    lower = second;
    lower_word = 2'h2;
    if (first_up) begin
      upper = first_parent;
      lower = first;
      lower_word = 2'h0;
    end
    if (first_down) begin
      upper = first;
      lower = child;
      if (!takes_right) begin
        lower_word = 2'h1;
      end
    end
  end

  assign upper_parent = first_up;
  assign upper_second = !(first_up | first_down);

  always @* begin
    first_valid_d = start_valid_0;
    first_d = start_index_0;
    second_valid_d = start_valid_1;
    second_d = start_index_1;
    down_d = start_down;
    if (exchange) begin
      first_valid_d = 1'b1;
      first_d = upper;
      second_valid_d = second_valid & !upper_second;
      second_d = second;
      down_d = down;
    end
    if (first_down) begin
      first_d = child;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      first_valid <= 1'b0;
      first <= 2'h0;
      second_valid <= 1'b0;
      second <= 2'h0;
      down <= 1'b0;
    end else begin
      first_valid <= first_valid_d;
      first <= first_d;
      second_valid <= second_valid_d;
      second <= second_d;
      down <= down_d;
    end
  end
endmodule

`default_nettype wire
