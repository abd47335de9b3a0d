// starvation_watch
//
// Written from its Rust description; do not edit.
//
// Modules:
//   starvation_watch

`default_nettype none

module starvation_watch (
  input wire clock,
  input wire reset,
  input wire f3,
  input wire [15:0] limit,
  input wire [7:0] used,
  input wire picked,
  input wire [2:0] picked_entry,
  output wire [2:0] watched,
  output wire starved
);
  localparam [7:0] first_entry = 8'h1;

  wire in_use;
  wire complete;
  wire moves;
  reg [2:0] entry;
  reg [15:0] count_d;
  reg [15:0] count;

  assign in_use = |(used & (first_entry << entry));
  assign complete = count == limit;
  assign watched = entry;
  assign starved = in_use & complete & (|limit);
  assign moves = !in_use | (picked & (picked_entry == entry));

  always @* begin
    count_d = count + 16'h1;
    if (moves) begin
      count_d = 16'h0;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      entry <= 3'h0;
    end else if (f3 & moves) begin
      entry <= entry + 3'h1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      count <= 16'h0;
    end else if (f3 & (moves | !complete)) begin
      count <= count_d;
    end
  end
endmodule

`default_nettype wire
