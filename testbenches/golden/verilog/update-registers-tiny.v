// update_registers
//
// Written from its Rust description; do not edit.
//
// Modules:
//   update_registers
//     register_array_bits_2_4
//     population_count_4_3 x2

`default_nettype none

module register_array_bits_2_4 (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire [1:0] d_0,
  input wire [1:0] d_1,
  input wire [1:0] d_2,
  input wire [1:0] d_3,
  output wire [1:0] q_0,
  output wire [1:0] q_1,
  output wire [1:0] q_2,
  output wire [1:0] q_3
);
  reg [1:0] item_0;
  reg [1:0] item_1;
  reg [1:0] item_2;
  reg [1:0] item_3;

  assign q_0 = item_0;
  assign q_1 = item_1;
  assign q_2 = item_2;
  assign q_3 = item_3;

  always @(posedge clock) begin
    if (reset) begin
      item_0 <= 2'h0;
      item_1 <= 2'h0;
      item_2 <= 2'h0;
      item_3 <= 2'h0;
    end else if (enable) begin
      item_0 <= d_0;
      item_1 <= d_1;
      item_2 <= d_2;
      item_3 <= d_3;
    end
  end
endmodule

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

module update_registers (
  input wire clock,
  input wire reset,
  input wire f0,
  input wire f1,
  input wire f2,
  input wire f3,
  input wire fill_valid,
  input wire [24:0] fill_key,
  input wire [3:0] fill_lanes,
  input wire [1:0] fill_sw_0,
  input wire [1:0] fill_sw_1,
  input wire [1:0] fill_sw_2,
  input wire [1:0] fill_sw_3,
  output wire fill_take,
  input wire fill_fits,
  input wire row_valid,
  input wire [24:0] row_key,
  input wire [3:0] row_lanes,
  input wire [1:0] row_sw_0,
  input wire [1:0] row_sw_1,
  input wire [1:0] row_sw_2,
  input wire [1:0] row_sw_3,
  output wire row_take,
  input wire row_fits,
  input wire arrival_valid,
  input wire [1:0] arrival_tag,
  input wire [24:0] arrival_key,
  input wire [3:0] arrival_lanes,
  input wire [1:0] arrival_sw_0,
  input wire [1:0] arrival_sw_1,
  input wire [1:0] arrival_sw_2,
  input wire [1:0] arrival_sw_3,
  input wire [3:0] arrival_outcome,
  input wire [23:0] arrival_target,
  output wire arrival_take,
  output wire arrive_valid,
  output reg [1:0] arrive_source, // ArrivalSource: Fill, Row, Completion
  output wire [1:0] arrive_tag,
  output wire [24:0] arrive_key_0,
  output wire [24:0] arrive_key_1,
  output wire [3:0] arrive_lanes_0,
  output wire [3:0] arrive_lanes_1,
  output wire [1:0] arrive_sw_0,
  output wire [1:0] arrive_sw_1,
  output wire [1:0] arrive_sw_2,
  output wire [1:0] arrive_sw_3,
  output wire register_valid,
  output reg [24:0] register_key,
  output reg [3:0] register_lanes,
  output wire register_arrived,
  output wire left_valid,
  output wire [3:0] left_lanes,
  output wire [1:0] sw_0,
  output wire [1:0] sw_1,
  output wire [1:0] sw_2,
  output wire [1:0] sw_3,
  output wire one_more,
  input wire spill,
  input wire [2:0] entry,
  input wire formed,
  input wire update_ready,
  output wire update_valid_0,
  output wire update_valid_1,
  output wire [24:0] update_key_0,
  output wire [24:0] update_key_1,
  output wire [2:0] update_threads_0,
  output wire [2:0] update_threads_1,
  output wire [2:0] update_entry_0,
  output wire [2:0] update_entry_1,
  output wire update_formed_0,
  output wire update_formed_1,
  output wire spilled_valid,
  output reg [24:0] spilled_key,
  output reg [3:0] spilled_lanes,
  input wire spilled_take
);
  localparam [1:0] ARRIVAL_SOURCE_FILL = 2'h0;
  localparam [1:0] ARRIVAL_SOURCE_ROW = 2'h1;
  localparam [1:0] ARRIVAL_SOURCE_COMPLETION = 2'h2;
  localparam [24:0] block_bits = 25'h1000000;

  reg open;
  wire load;
  wire [24:0] target_key;
  wire [3:0] other_lanes;
  wire two_pcs;
  wire takes_0;
  wire takes_1;
  reg [24:0] load_key_0;
  wire [24:0] load_key_1;
  reg [3:0] load_lanes_0;
  reg [3:0] load_lanes_1;
  reg [1:0] load_sw_0;
  reg [1:0] load_sw_1;
  reg [1:0] load_sw_2;
  reg [1:0] load_sw_3;
  wire process_0;
  wire process_1;
  wire taken_0;
  wire taken_1;
  reg loaded_0;
  reg loaded_1;
  reg inserted_0;
  reg inserted_1;
  reg spilled_0;
  reg spilled_1;
  reg [24:0] key_0;
  reg [24:0] key_1;
  reg [3:0] lanes_0;
  reg [3:0] lanes_1;
  reg [2:0] entry_held_0;
  reg [2:0] entry_held_1;
  reg formed_held_0;
  reg formed_held_1;
  reg arrived;

  always @* begin
    open = f0 & update_ready;
    if (loaded_0 | inserted_0 | spilled_0) begin
      open = 1'b0;
    end
    if (loaded_1 | inserted_1 | spilled_1) begin
      open = 1'b0;
    end
  end

  assign fill_take = open & fill_valid & fill_fits;
  assign row_take = open & row_valid & row_fits & !fill_take;
  assign arrival_take = open & arrival_valid & !fill_take & !row_take;
  assign load = fill_take | row_take | arrival_take;
  assign target_key = (arrival_key & block_bits) | {1'b0, arrival_target};
  assign other_lanes = arrival_lanes & ~arrival_outcome;
  assign two_pcs = (|arrival_outcome) & (|other_lanes) & (target_key != arrival_key);
  assign takes_0 = (fill_take & (|fill_lanes)) | (row_take & (|row_lanes)) |
      (arrival_take & (|arrival_lanes));
  assign takes_1 = arrival_take & two_pcs;

  always @* begin
    arrive_source = ARRIVAL_SOURCE_COMPLETION;
    load_key_0 = arrival_key;
    if (|arrival_outcome) begin
      load_key_0 = target_key;
    end
    load_lanes_0 = arrival_lanes;
    load_lanes_1 = 4'h0;
    if (two_pcs) begin
      load_lanes_0 = arrival_outcome;
      load_lanes_1 = other_lanes;
    end
    if (row_take) begin
      arrive_source = ARRIVAL_SOURCE_ROW;
      load_key_0 = row_key;
      load_lanes_0 = row_lanes;
      load_lanes_1 = 4'h0;
    end
    if (fill_take) begin
      arrive_source = ARRIVAL_SOURCE_FILL;
      load_key_0 = fill_key;
      load_lanes_0 = fill_lanes;
      load_lanes_1 = 4'h0;
    end
  end

  assign load_key_1 = arrival_key;
  assign arrive_valid = load;
  assign arrive_tag = arrival_tag;

  always @* begin
    load_sw_0 = arrival_sw_0;
    if (row_take) begin
      load_sw_0 = row_sw_0;
    end
    if (fill_take) begin
      load_sw_0 = fill_sw_0;
    end
  end

  assign arrive_sw_0 = load_sw_0;

  always @* begin
    load_sw_1 = arrival_sw_1;
    if (row_take) begin
      load_sw_1 = row_sw_1;
    end
    if (fill_take) begin
      load_sw_1 = fill_sw_1;
    end
  end

  assign arrive_sw_1 = load_sw_1;

  always @* begin
    load_sw_2 = arrival_sw_2;
    if (row_take) begin
      load_sw_2 = row_sw_2;
    end
    if (fill_take) begin
      load_sw_2 = fill_sw_2;
    end
  end

  assign arrive_sw_2 = load_sw_2;

  always @* begin
    load_sw_3 = arrival_sw_3;
    if (row_take) begin
      load_sw_3 = row_sw_3;
    end
    if (fill_take) begin
      load_sw_3 = fill_sw_3;
    end
  end

  assign arrive_sw_3 = load_sw_3;
  assign process_0 = f1 & loaded_0;
  assign process_1 = f2 & loaded_1;
  assign register_valid = process_0 | process_1;

  always @* begin
    register_key = key_0;
    register_lanes = lanes_0;
    if (f2) begin
      register_key = key_1;
      register_lanes = lanes_1;
    end
  end

  assign register_arrived = arrived;
  assign one_more = f2 & inserted_0 & formed_held_0;
  assign left_valid = register_valid;
  assign left_lanes = register_lanes;
  assign spilled_valid = spilled_0 | spilled_1;

  always @* begin
    spilled_key = key_1;
    spilled_lanes = lanes_1;
    if (spilled_0) begin
      spilled_key = key_0;
      spilled_lanes = lanes_0;
    end
  end

  assign taken_0 = spilled_take & spilled_0;
  assign taken_1 = spilled_take & !spilled_0;
  assign arrive_key_0 = load_key_0;
  assign arrive_lanes_0 = load_lanes_0;
  assign update_valid_0 = f3 & inserted_0;
  assign update_key_0 = key_0;
  assign update_entry_0 = entry_held_0;
  assign update_formed_0 = formed_held_0;
  assign arrive_key_1 = load_key_1;
  assign arrive_lanes_1 = load_lanes_1;
  assign update_valid_1 = f3 & inserted_1;
  assign update_key_1 = key_1;
  assign update_entry_1 = entry_held_1;
  assign update_formed_1 = formed_held_1;

  register_array_bits_2_4 rows (
    .clock(clock),
    .reset(reset),
    .enable(load),
    .d_0(load_sw_0),
    .d_1(load_sw_1),
    .d_2(load_sw_2),
    .d_3(load_sw_3),
    .q_0(sw_0),
    .q_1(sw_1),
    .q_2(sw_2),
    .q_3(sw_3)
  );

  population_count_4_3 threads_0 (
    .value(lanes_0),
    .count(update_threads_0)
  );

  population_count_4_3 threads_1 (
    .value(lanes_1),
    .count(update_threads_1)
  );

  always @(posedge clock) begin
    if (reset) begin
      loaded_0 <= 1'b0;
    end else if (load | process_0) begin
      loaded_0 <= takes_0;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      loaded_1 <= 1'b0;
    end else if (load | process_1) begin
      loaded_1 <= takes_1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      inserted_0 <= 1'b0;
    end else if (process_0 | f3) begin
      inserted_0 <= process_0 & left_valid & !spill;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      inserted_1 <= 1'b0;
    end else if (process_1 | f3) begin
      inserted_1 <= process_1 & left_valid & !spill;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      spilled_0 <= 1'b0;
    end else if (process_0 | taken_0) begin
      spilled_0 <= process_0 & left_valid & spill;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      spilled_1 <= 1'b0;
    end else if (process_1 | taken_1) begin
      spilled_1 <= process_1 & left_valid & spill;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      key_0 <= 25'h0;
      key_1 <= 25'h0;
      lanes_0 <= 4'h0;
      lanes_1 <= 4'h0;
      arrived <= 1'b0;
    end else if (load) begin
      key_0 <= load_key_0;
      key_1 <= load_key_1;
      lanes_0 <= load_lanes_0;
      lanes_1 <= load_lanes_1;
      arrived <= arrival_take;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      entry_held_0 <= 3'h0;
      formed_held_0 <= 1'b0;
    end else if (process_0) begin
      entry_held_0 <= entry;
      formed_held_0 <= formed;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      entry_held_1 <= 3'h0;
      formed_held_1 <= 1'b0;
    end else if (process_1) begin
      entry_held_1 <= entry;
      formed_held_1 <= formed;
    end
  end
endmodule

`default_nettype wire
