// scheduler_clock
//
// Written from its Rust description; do not edit.
//
// Modules:
//   scheduler_clock

`default_nettype none

module scheduler_clock (
  input wire clock,
  input wire reset,
  input wire start,
  input wire [5:0] interval,
  output wire f0,
  output wire f1,
  output wire f2,
  output wire f3
);
  wire [3:0] last_group;
  wire running;
  wire last;
  reg started;
  reg [4:0] count;
  reg second;
  reg third;
  reg fourth;

  assign running = start | started;
  assign last_group = interval[5:2] - 4'h1;
  assign last = running & (&(count[4:2] | ~last_group[2:0]));
  assign f0 = last & (count[1:0] == 2'h0);
  assign f1 = second;
  assign f2 = third;
  assign f3 = fourth;

  always @(posedge clock) begin
    if (reset) begin
      started <= 1'b0;
    end else if (start) begin
      started <= 1'b1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      count <= 5'h0;
    end else if (running) begin
      count <= count + 5'h1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      second <= 1'b0;
      third <= 1'b0;
      fourth <= 1'b0;
    end else begin
      second <= f0;
      third <= second;
      fourth <= third;
    end
  end
endmodule

`default_nettype wire
