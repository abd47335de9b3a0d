// majority_entry
//
// Written from its Rust description; do not edit.
//
// Modules:
//   majority_entry
//     population_count_4_3

`default_nettype none

module population_count_4_3 (
  input wire [3:0] value,
  output wire [2:0] count
);
  localparam [3:0] even_groups_0 = 4'h5;
  localparam [3:0] even_groups_1 = 4'h3;
  localparam [3:0] even_groups_2 = 4'hf;
  localparam [7:0] group_size_0 = 8'h1;
  localparam [7:0] group_size_1 = 8'h2;
  localparam [7:0] group_size_2 = 8'h4;

  reg [3:0] sums;
  reg [3:0] odd_sums;

  always @* begin
    sums = value;
    odd_sums = (sums >> group_size_0) & even_groups_0;
    sums = (sums & even_groups_0) + odd_sums;
    odd_sums = (sums >> group_size_1) & even_groups_1;
    sums = (sums & even_groups_1) + odd_sums;
    odd_sums = (sums >> group_size_2) & even_groups_2;
    sums = (sums & even_groups_2) + odd_sums;
  end

  assign count = sums[2:0];
endmodule

module majority_entry (
  input wire clock,
  input wire reset,
  input wire update_valid_0,
  input wire update_valid_1,
  input wire [24:0] update_key_0,
  input wire [24:0] update_key_1,
  input wire [2:0] update_threads_0,
  input wire [2:0] update_threads_1,
  input wire [2:0] update_entry_0,
  input wire [2:0] update_entry_1,
  input wire update_formed_0,
  input wire update_formed_1,
  output wire hit_0,
  output wire hit_1,
  output wire [4:0] group_count,
  input wire pop_valid,
  input wire [24:0] pop_key,
  input wire [4:0] pop_count,
  input wire [2:0] pop_first,
  input wire [2:0] pop_last,
  input wire picked,
  input wire [3:0] lanes,
  input wire [2:0] behind,
  output wire empty,
  output wire [24:0] key,
  output wire [2:0] first,
  output reg [2:0] read_entry,
  output wire append_valid,
  output wire [2:0] append_entry,
  output wire [2:0] append_warp
);
  wire applied;
  reg formed;
  reg [2:0] threads;
  reg [2:0] entry;
  wire [4:0] counted;
  wire [4:0] reduced;
  wire alone;
  wire ends;
  reg valid;
  reg [24:0] group;
  reg [4:0] count_d;
  reg [4:0] count;
  reg [2:0] head_d;
  reg [2:0] head;
  reg [2:0] tail_d;
  reg [2:0] tail;
  reg leaves;
  wire [2:0] leaving_count;

  assign hit_0 = update_valid_0 & valid & (update_key_0 == group);
  assign hit_1 = update_valid_1 & valid & (update_key_1 == group);
  assign applied = hit_0 | hit_1;

  always @* begin
    threads = update_threads_0;
    entry = update_entry_0;
    formed = hit_0 & update_formed_0;
    if (hit_1) begin
      threads = update_threads_1;
      entry = update_entry_1;
      formed = update_formed_1;
    end
  end

  assign empty = !(valid & (|count));
  assign append_valid = formed & !empty;
  assign append_entry = tail;
  assign append_warp = entry;
  assign counted = count + {2'h0, threads};
  assign group_count = counted;
  assign reduced = count - {2'h0, leaving_count};
  assign alone = head == tail;
  assign ends = picked & alone & !formed;

  always @* begin
    count_d = count;
    if (leaves) begin
      count_d = reduced;
    end
    if (applied) begin
      count_d = counted;
    end
    if (ends) begin
      count_d = 5'h0;
    end
    head_d = behind;
    if (formed & (empty | alone)) begin
      head_d = entry;
    end
    tail_d = entry;
    read_entry = head;
    if (pop_valid) begin
      count_d = pop_count;
      head_d = pop_first;
      tail_d = pop_last;
      read_entry = pop_first;
    end
  end

  assign key = group;
  assign first = head;

  population_count_4_3 leaving (
    .value(lanes),
    .count(leaving_count)
  );

  always @(posedge clock) begin
    if (reset) begin
      valid <= 1'b0;
      group <= 25'h0;
    end else if (pop_valid) begin
      valid <= 1'b1;
      group <= pop_key;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      count <= 5'h0;
      leaves <= 1'b0;
    end else begin
      count <= count_d;
      leaves <= picked & !ends;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      head <= 3'h0;
    end else if ((formed & empty) | (picked & !ends) | pop_valid) begin
      head <= head_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      tail <= 3'h0;
    end else if (formed | pop_valid) begin
      tail <= tail_d;
    end
  end
endmodule

`default_nettype wire
