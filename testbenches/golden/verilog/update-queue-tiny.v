// update_queue
//
// Written from its Rust description; do not edit.
//
// Modules:
//   update_queue
//     population_count_2_2

`default_nettype none

module population_count_2_2 (
  input wire [1:0] value,
  output wire [1:0] count
);
  localparam [1:0] even_groups_0 = 2'h1;
  localparam [1:0] even_groups_1 = 2'h3;
  localparam [7:0] group_size_0 = 8'h1;
  localparam [7:0] group_size_1 = 8'h2;

  reg [1:0] sums;
  reg [1:0] odd_sums;

  always @* begin
    sums = value;
    odd_sums = (sums >> group_size_0) & even_groups_0;
    sums = (sums & even_groups_0) + odd_sums;
    odd_sums = (sums >> group_size_1) & even_groups_1;
    sums = (sums & even_groups_1) + odd_sums;
  end

  assign count = sums;
endmodule

module update_queue (
  input wire clock,
  input wire reset,
  output wire push_ready,
  input wire push_valid_0,
  input wire push_valid_1,
  input wire [24:0] push_key_0,
  input wire [24:0] push_key_1,
  input wire [2:0] push_threads_0,
  input wire [2:0] push_threads_1,
  input wire [2:0] push_entry_0,
  input wire [2:0] push_entry_1,
  input wire push_formed_0,
  input wire push_formed_1,
  output wire oldest_valid_0,
  output wire oldest_valid_1,
  output wire [24:0] oldest_key_0,
  output wire [24:0] oldest_key_1,
  output wire [2:0] oldest_threads_0,
  output wire [2:0] oldest_threads_1,
  output wire [2:0] oldest_entry_0,
  output wire [2:0] oldest_entry_1,
  output wire oldest_formed_0,
  output wire oldest_formed_1,
  input wire oldest_take_one,
  input wire oldest_take_two,
  output wire [1:0] formed
);
  wire takes;
  wire changes;
  reg [1:0] with_zero;
  reg [1:0] filled;
  wire [1:0] of_zero;
  wire [1:0] of_one;
  reg [1:0] enters;
  reg [1:0] formed_bits;
  reg [1:0] occupied_d;
  reg [1:0] occupied;
  reg [24:0] key_0_d;
  reg [24:0] key_0;
  reg [24:0] key_1_d;
  reg [24:0] key_1;
  reg [2:0] threads_0_d;
  reg [2:0] threads_0;
  reg [2:0] threads_1_d;
  reg [2:0] threads_1;
  reg [2:0] entry_0_d;
  reg [2:0] entry_0;
  reg [2:0] entry_1_d;
  reg [2:0] entry_1;
  reg [1:0] forms_d;
  reg [1:0] forms;
  wire [1:0] formed_count_value;

  assign takes = oldest_take_one | oldest_take_two;
  assign changes = takes | push_valid_0 | push_valid_1;

  always @* begin
    with_zero = occupied;
    if (push_valid_0) begin
      with_zero = (occupied << 1'b1) | 2'h1;
    end
  end

  always @* begin
    filled = with_zero;
    if (push_valid_1) begin
      filled = (with_zero << 1'b1) | 2'h1;
    end
  end

  assign of_zero = with_zero & ~occupied;
  assign of_one = filled & ~with_zero;

  always @* begin
    enters = of_zero | of_one;
    if (takes) begin
      enters = occupied;
    end
  end

  always @* begin
    formed_bits = 2'h0;
    if (push_formed_0) begin
      formed_bits = of_zero;
    end
    if (push_formed_1) begin
      formed_bits = formed_bits | of_one;
    end
  end

  always @* begin
    key_0_d = push_key_1;
    threads_0_d = push_threads_1;
    entry_0_d = push_entry_1;
    if (of_zero[0]) begin
      key_0_d = push_key_0;
      threads_0_d = push_threads_0;
      entry_0_d = push_entry_0;
    end
    if (oldest_take_one) begin
      key_0_d = key_1;
      threads_0_d = threads_1;
      entry_0_d = entry_1;
    end
  end

  always @* begin
    key_1_d = push_key_1;
    threads_1_d = push_threads_1;
    entry_1_d = push_entry_1;
    if (of_zero[1]) begin
      key_1_d = push_key_0;
      threads_1_d = push_threads_0;
      entry_1_d = push_entry_0;
    end
  end

  always @* begin
    occupied_d = filled;
    forms_d = (forms & occupied) | formed_bits;
    if (oldest_take_one) begin
      occupied_d = occupied >> 1'b1;
      forms_d = forms >> 1'b1;
    end
    if (oldest_take_two) begin
      occupied_d = 2'h0;
      forms_d = 2'h0;
    end
  end

  assign formed_count_value = forms & occupied;
  assign push_ready = !occupied[0];
  assign oldest_valid_0 = occupied[0];
  assign oldest_key_0 = key_0;
  assign oldest_threads_0 = threads_0;
  assign oldest_entry_0 = entry_0;
  assign oldest_formed_0 = forms[0];
  assign oldest_valid_1 = occupied[1];
  assign oldest_key_1 = key_1;
  assign oldest_threads_1 = threads_1;
  assign oldest_entry_1 = entry_1;
  assign oldest_formed_1 = forms[1];

  population_count_2_2 formed_count (
    .value(formed_count_value),
    .count(formed)
  );

  always @(posedge clock) begin
    if (reset) begin
      occupied <= 2'h0;
      forms <= 2'h0;
    end else if (changes) begin
      occupied <= occupied_d;
      forms <= forms_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      key_0 <= 25'h0;
      threads_0 <= 3'h0;
      entry_0 <= 3'h0;
    end else if (enters[0]) begin
      key_0 <= key_0_d;
      threads_0 <= threads_0_d;
      entry_0 <= entry_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      key_1 <= 25'h0;
      threads_1 <= 3'h0;
      entry_1 <= 3'h0;
    end else if (enters[1]) begin
      key_1 <= key_1_d;
      threads_1 <= threads_1_d;
      entry_1 <= entry_1_d;
    end
  end
endmodule

`default_nettype wire
