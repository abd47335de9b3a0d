// warp_splits
//
// Written from its Rust description; do not edit.
//
// Modules:
//   warp_splits
//     child_choice_3
//     split_threads_4_3
//     split_places_3_2_2
//     merge_pairs_4_3_2
//       first_set_3

`default_nettype none

module child_choice_3 (
  input wire [2:0] free,
  input wire [2:0] splits,
  output reg [2:0] child_0,
  output reg [2:0] child_1,
  output reg [2:0] child_2,
  output reg [2:0] taken,
  output reg [2:0] refused
);
  localparam [7:0] one = 8'h1;

  wire [2:0] splits_below_0;
  reg [2:0] splits_below_1;
  reg [2:0] splits_below_2;
  wire [2:0] free_below_0;
  reg [2:0] free_below_1;
  reg [2:0] free_below_2;
  reg [2:0] more_free;

  assign splits_below_0 = 3'h1;
  assign free_below_0 = 3'h1;

  always @* begin
    splits_below_1 = splits_below_0;
    if (splits[0]) begin
      splits_below_1 = splits_below_0 << one;
    end
  end

  always @* begin
    free_below_1 = free_below_0;
    if (free[0]) begin
      free_below_1 = free_below_0 << one;
    end
  end

  always @* begin
    splits_below_2 = splits_below_1;
    if (splits[1]) begin
      splits_below_2 = splits_below_1 << one;
    end
  end

  always @* begin
    free_below_2 = free_below_1;
    if (free[1]) begin
      free_below_2 = free_below_1 << one;
    end
  end

  always @* begin
    more_free = 3'h0;
    if (free[0]) begin
      more_free = more_free | free_below_0;
    end
    if (free[1]) begin
      more_free = more_free | free_below_1;
    end
    if (free[2]) begin
      more_free = more_free | free_below_2;
    end
  end

  always @* begin
    refused = 3'h0;
    refused[0] = splits[0] & !(|(splits_below_0 & more_free));
    refused[1] = splits[1] & !(|(splits_below_1 & more_free));
    refused[2] = splits[2] & !(|(splits_below_2 & more_free));
  end

  always @* begin
    taken = 3'h0;
    taken = taken | child_0;
    taken = taken | child_1;
    taken = taken | child_2;
  end

  always @* begin
    child_0 = 3'h0;
    child_0[0] = splits[0] & free[0] & (|(splits_below_0 & free_below_0));
    child_0[1] = splits[0] & free[1] & (|(splits_below_0 & free_below_1));
    child_0[2] = splits[0] & free[2] & (|(splits_below_0 & free_below_2));
  end

  always @* begin
    child_1 = 3'h0;
    child_1[0] = splits[1] & free[0] & (|(splits_below_1 & free_below_0));
    child_1[1] = splits[1] & free[1] & (|(splits_below_1 & free_below_1));
    child_1[2] = splits[1] & free[2] & (|(splits_below_1 & free_below_2));
  end

  always @* begin
    child_2 = 3'h0;
    child_2[0] = splits[2] & free[0] & (|(splits_below_2 & free_below_0));
    child_2[1] = splits[2] & free[1] & (|(splits_below_2 & free_below_1));
    child_2[2] = splits[2] & free[2] & (|(splits_below_2 & free_below_2));
  end
endmodule

module split_threads_4_3 (
  input wire [3:0] live_0,
  input wire [3:0] live_1,
  input wire [3:0] live_2,
  input wire [3:0] lanes_0,
  input wire [3:0] lanes_1,
  input wire [3:0] lanes_2,
  input wire [3:0] mask_0,
  input wire [3:0] mask_1,
  input wire [3:0] mask_2,
  input wire [23:0] pc_0,
  input wire [23:0] pc_1,
  input wire [23:0] pc_2,
  input wire [2:0] child_0,
  input wire [2:0] child_1,
  input wire [2:0] child_2,
  output wire [3:0] kept_0,
  output wire [3:0] kept_1,
  output wire [3:0] kept_2,
  output reg [3:0] given_0,
  output reg [3:0] given_1,
  output reg [3:0] given_2,
  output reg [2:0] sources_0,
  output reg [2:0] sources_1,
  output reg [2:0] sources_2,
  output reg [3:0] child_mask_0,
  output reg [3:0] child_mask_1,
  output reg [3:0] child_mask_2,
  output reg [23:0] child_pc_0,
  output reg [23:0] child_pc_1,
  output reg [23:0] child_pc_2,
  output reg child_runs_0,
  output reg child_runs_1,
  output reg child_runs_2
);
  wire [3:0] keeps_0;
  wire [3:0] keeps_1;
  wire [3:0] keeps_2;
  wire [3:0] loses_0;
  wire [3:0] loses_1;
  wire [3:0] loses_2;
  wire gives_0;
  wire gives_1;
  wire gives_2;

  assign keeps_0 = lanes_0 & mask_0;
  assign loses_0 = lanes_0 & ~mask_0;
  assign gives_0 = (|keeps_0) & (|loses_0);

  always @* begin
    given_0 = loses_0;
    if (!(|keeps_0)) begin
      given_0 = 4'h0;
    end
  end

  assign kept_0 = live_0 & ~given_0;
  assign keeps_1 = lanes_1 & mask_1;
  assign loses_1 = lanes_1 & ~mask_1;
  assign gives_1 = (|keeps_1) & (|loses_1);

  always @* begin
    given_1 = loses_1;
    if (!(|keeps_1)) begin
      given_1 = 4'h0;
    end
  end

  assign kept_1 = live_1 & ~given_1;
  assign keeps_2 = lanes_2 & mask_2;
  assign loses_2 = lanes_2 & ~mask_2;
  assign gives_2 = (|keeps_2) & (|loses_2);

  always @* begin
    given_2 = loses_2;
    if (!(|keeps_2)) begin
      given_2 = 4'h0;
    end
  end

  assign kept_2 = live_2 & ~given_2;

  always @* begin
    child_runs_0 = 1'b0;
    child_mask_0 = 4'h0;
    sources_0 = 3'h0;
    child_pc_0 = 24'h0;
    if (child_0[0]) begin
      child_runs_0 = gives_0;
      child_mask_0 = given_0;
      sources_0[0] = 1'b1;
      child_pc_0 = pc_0;
    end
    if (child_1[0]) begin
      child_runs_0 = gives_1;
      child_mask_0 = given_1;
      sources_0[1] = 1'b1;
      child_pc_0 = pc_1;
    end
    if (child_2[0]) begin
      child_runs_0 = gives_2;
      child_mask_0 = given_2;
      sources_0[2] = 1'b1;
      child_pc_0 = pc_2;
    end
  end

  always @* begin
    child_runs_1 = 1'b0;
    child_mask_1 = 4'h0;
    sources_1 = 3'h0;
    child_pc_1 = 24'h0;
    if (child_0[1]) begin
      child_runs_1 = gives_0;
      child_mask_1 = given_0;
      sources_1[0] = 1'b1;
      child_pc_1 = pc_0;
    end
    if (child_1[1]) begin
      child_runs_1 = gives_1;
      child_mask_1 = given_1;
      sources_1[1] = 1'b1;
      child_pc_1 = pc_1;
    end
    if (child_2[1]) begin
      child_runs_1 = gives_2;
      child_mask_1 = given_2;
      sources_1[2] = 1'b1;
      child_pc_1 = pc_2;
    end
  end

  always @* begin
    child_runs_2 = 1'b0;
    child_mask_2 = 4'h0;
    sources_2 = 3'h0;
    child_pc_2 = 24'h0;
    if (child_0[2]) begin
      child_runs_2 = gives_0;
      child_mask_2 = given_0;
      sources_2[0] = 1'b1;
      child_pc_2 = pc_0;
    end
    if (child_1[2]) begin
      child_runs_2 = gives_1;
      child_mask_2 = given_1;
      sources_2[1] = 1'b1;
      child_pc_2 = pc_1;
    end
    if (child_2[2]) begin
      child_runs_2 = gives_2;
      child_mask_2 = given_2;
      sources_2[2] = 1'b1;
      child_pc_2 = pc_2;
    end
  end
endmodule

module split_places_3_2_2 (
  input wire clock,
  input wire reset,
  input wire [7:0] position_0,
  input wire [7:0] position_1,
  input wire [7:0] position_2,
  input wire [7:0] call_depth_0,
  input wire [7:0] call_depth_1,
  input wire [7:0] call_depth_2,
  input wire starts_0,
  input wire starts_1,
  input wire [2:0] sources_0,
  input wire [2:0] sources_1,
  input wire [1:0] youngest_0,
  input wire [1:0] youngest_1,
  input wire [1:0] youngest_2,
  output wire away_0,
  output wire away_1,
  output wire away_2
);
  reg [7:0] merge_position_0;
  reg [7:0] merge_position_1;
  reg [7:0] merge_position_2;
  reg [7:0] merge_depth_0;
  reg [7:0] merge_depth_1;
  reg [7:0] merge_depth_2;
  reg [7:0] starts_position_0;
  reg [7:0] starts_position_1;
  reg [7:0] starts_depth_0;
  reg [7:0] starts_depth_1;
  reg [7:0] split_position_0;
  reg [7:0] split_position_1;
  reg [7:0] split_depth_0;
  reg [7:0] split_depth_1;

  always @* begin
    starts_position_0 = 8'h0;
    starts_depth_0 = 8'h0;
    if (sources_0[0]) begin
      starts_position_0 = position_0;
      starts_depth_0 = call_depth_0;
    end
    if (sources_0[1]) begin
      starts_position_0 = position_1;
      starts_depth_0 = call_depth_1;
    end
    if (sources_0[2]) begin
      starts_position_0 = position_2;
      starts_depth_0 = call_depth_2;
    end
  end

  always @* begin
    starts_position_1 = 8'h0;
    starts_depth_1 = 8'h0;
    if (sources_1[0]) begin
      starts_position_1 = position_0;
      starts_depth_1 = call_depth_0;
    end
    if (sources_1[1]) begin
      starts_position_1 = position_1;
      starts_depth_1 = call_depth_1;
    end
    if (sources_1[2]) begin
      starts_position_1 = position_2;
      starts_depth_1 = call_depth_2;
    end
  end

  always @* begin
    merge_position_0 = 8'h0;
    merge_depth_0 = 8'h0;
    if (youngest_0 == 2'h1) begin
      merge_position_0 = split_position_0;
      merge_depth_0 = split_depth_0;
    end
    if (youngest_0 == 2'h2) begin
      merge_position_0 = split_position_1;
      merge_depth_0 = split_depth_1;
    end
  end

  assign away_0 = (position_0 != merge_position_0) | (call_depth_0 != merge_depth_0);

  always @* begin
    merge_position_1 = 8'h0;
    merge_depth_1 = 8'h0;
    if (youngest_1 == 2'h1) begin
      merge_position_1 = split_position_0;
      merge_depth_1 = split_depth_0;
    end
    if (youngest_1 == 2'h2) begin
      merge_position_1 = split_position_1;
      merge_depth_1 = split_depth_1;
    end
  end

  assign away_1 = (position_1 != merge_position_1) | (call_depth_1 != merge_depth_1);

  always @* begin
    merge_position_2 = 8'h0;
    merge_depth_2 = 8'h0;
    if (youngest_2 == 2'h1) begin
      merge_position_2 = split_position_0;
      merge_depth_2 = split_depth_0;
    end
    if (youngest_2 == 2'h2) begin
      merge_position_2 = split_position_1;
      merge_depth_2 = split_depth_1;
    end
  end

  assign away_2 = (position_2 != merge_position_2) | (call_depth_2 != merge_depth_2);

  always @(posedge clock) begin
    if (reset) begin
      split_position_0 <= 8'h0;
      split_depth_0 <= 8'h0;
    end else if (starts_0) begin
      split_position_0 <= starts_position_0;
      split_depth_0 <= starts_depth_0;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      split_position_1 <= 8'h0;
      split_depth_1 <= 8'h0;
    end else if (starts_1) begin
      split_position_1 <= starts_position_1;
      split_depth_1 <= starts_depth_1;
    end
  end
endmodule

module first_set_3 (
  input wire [2:0] request,
  output wire valid,
  output wire [2:0] onehot
);
  wire [2:0] negated;

  assign negated = ~request + 3'h1;
  assign onehot = request & negated;
  assign valid = |request;
endmodule

module merge_pairs_4_3_2 (
  input wire [3:0] live_0,
  input wire [3:0] live_1,
  input wire [3:0] live_2,
  input wire merging_0,
  input wire merging_1,
  input wire merging_2,
  input wire [1:0] youngest_0,
  input wire [1:0] youngest_1,
  input wire [1:0] youngest_2,
  input wire [23:0] pc_0,
  input wire [23:0] pc_1,
  input wire [23:0] pc_2,
  output wire merged_0,
  output reg merged_1,
  output reg merged_2,
  output wire [2:0] into_0,
  output reg [2:0] into_1,
  output reg [2:0] into_2,
  output wire [3:0] live_merged_0,
  output wire [3:0] live_merged_1,
  output wire [3:0] live_merged_2,
  output reg pops_0,
  output reg pops_1,
  output reg pops_2,
  output reg [3:0] regained_0,
  output reg [3:0] regained_1,
  output reg [3:0] regained_2,
  output wire [2:0] conflict
);
  wire [3:0] parent_live_0;
  reg [3:0] parent_live_1;
  reg [3:0] parent_live_2;
  reg [2:0] elsewhere_0;
  reg [2:0] elsewhere_1;
  reg [2:0] elsewhere_2;
  reg [2:0] conflicts;
  wire lowest_valid_unused;

  assign merged_0 = 1'b0;
  assign into_0 = 3'h0;
  assign parent_live_0 = 4'h0;

  always @* begin
    merged_1 = 1'b0;
    into_1 = 3'h0;
    parent_live_1 = 4'h0;
    if (merging_0 & (youngest_0 == 2'h1) & merging_1 & !(|youngest_1)) begin
      merged_1 = 1'b1;
      into_1[0] = 1'b1;
      parent_live_1 = live_0;
    end
    if (merging_1 & (youngest_1 == 2'h1) & merging_1 & !(|youngest_1)) begin
      merged_1 = 1'b1;
      into_1[1] = 1'b1;
      parent_live_1 = live_1;
    end
    if (merging_2 & (youngest_2 == 2'h1) & merging_1 & !(|youngest_1)) begin
      merged_1 = 1'b1;
      into_1[2] = 1'b1;
      parent_live_1 = live_2;
    end
  end

  always @* begin
    merged_2 = 1'b0;
    into_2 = 3'h0;
    parent_live_2 = 4'h0;
    if (merging_0 & (youngest_0 == 2'h2) & merging_2 & !(|youngest_2)) begin
      merged_2 = 1'b1;
      into_2[0] = 1'b1;
      parent_live_2 = live_0;
    end
    if (merging_1 & (youngest_1 == 2'h2) & merging_2 & !(|youngest_2)) begin
      merged_2 = 1'b1;
      into_2[1] = 1'b1;
      parent_live_2 = live_1;
    end
    if (merging_2 & (youngest_2 == 2'h2) & merging_2 & !(|youngest_2)) begin
      merged_2 = 1'b1;
      into_2[2] = 1'b1;
      parent_live_2 = live_2;
    end
  end

  always @* begin
    conflicts = 3'h0;
    conflicts[0] = (|live_0) & (|(into_0 & elsewhere_0));
    conflicts[1] = (|live_1) & (|(into_1 & elsewhere_1));
    conflicts[2] = (|live_2) & (|(into_2 & elsewhere_2));
  end

  always @* begin
    pops_0 = 1'b0;
    regained_0 = 4'h0;
    if (into_1[0]) begin
      pops_0 = 1'b1;
      regained_0 = live_1;
    end
    if (into_2[0]) begin
      pops_0 = 1'b1;
      regained_0 = live_2;
    end
  end

  assign live_merged_0 = parent_live_0 | live_0;

  always @* begin
    elsewhere_0 = 3'h0;
    elsewhere_0[0] = pc_0 != pc_0;
    elsewhere_0[1] = pc_0 != pc_1;
    elsewhere_0[2] = pc_0 != pc_2;
  end

  always @* begin
    pops_1 = 1'b0;
    regained_1 = 4'h0;
    if (into_1[1]) begin
      pops_1 = 1'b1;
      regained_1 = live_1;
    end
    if (into_2[1]) begin
      pops_1 = 1'b1;
      regained_1 = live_2;
    end
  end

  assign live_merged_1 = parent_live_1 | live_1;

  always @* begin
    elsewhere_1 = 3'h0;
    elsewhere_1[0] = pc_1 != pc_0;
    elsewhere_1[1] = pc_1 != pc_1;
    elsewhere_1[2] = pc_1 != pc_2;
  end

  always @* begin
    pops_2 = 1'b0;
    regained_2 = 4'h0;
    if (into_1[2]) begin
      pops_2 = 1'b1;
      regained_2 = live_1;
    end
    if (into_2[2]) begin
      pops_2 = 1'b1;
      regained_2 = live_2;
    end
  end

  assign live_merged_2 = parent_live_2 | live_2;

  always @* begin
    elsewhere_2 = 3'h0;
    elsewhere_2[0] = pc_2 != pc_0;
    elsewhere_2[1] = pc_2 != pc_1;
    elsewhere_2[2] = pc_2 != pc_2;
  end

  first_set_3 lowest (
    .request(conflicts),
    .valid(lowest_valid_unused),
    .onehot(conflict)
  );
endmodule

module warp_splits (
  input wire clock,
  input wire reset,
  input wire start,
  input wire [3:0] start_mask,
  input wire [23:0] pc_0,
  input wire [23:0] pc_1,
  input wire [23:0] pc_2,
  input wire [7:0] position_0,
  input wire [7:0] position_1,
  input wire [7:0] position_2,
  input wire [7:0] call_depth_0,
  input wire [7:0] call_depth_1,
  input wire [7:0] call_depth_2,
  input wire waiting_0,
  input wire waiting_1,
  input wire waiting_2,
  input wire split_0,
  input wire split_1,
  input wire split_2,
  input wire merge_0,
  input wire merge_1,
  input wire merge_2,
  input wire exit_0,
  input wire exit_1,
  input wire exit_2,
  input wire [3:0] lanes_0,
  input wire [3:0] lanes_1,
  input wire [3:0] lanes_2,
  input wire [3:0] mask_0,
  input wire [3:0] mask_1,
  input wire [3:0] mask_2,
  output wire [3:0] live_0,
  output wire [3:0] live_1,
  output wire [3:0] live_2,
  output wire merging_0,
  output wire merging_1,
  output wire merging_2,
  output wire child_starts_0,
  output wire child_starts_1,
  output wire child_starts_2,
  output wire [23:0] child_pc_0,
  output wire [23:0] child_pc_1,
  output wire [23:0] child_pc_2,
  output wire [3:0] child_mask_0,
  output wire [3:0] child_mask_1,
  output wire [3:0] child_mask_2,
  output wire [2:0] sources_0,
  output wire [2:0] sources_1,
  output wire [2:0] sources_2,
  output wire [2:0] child_0,
  output wire [2:0] child_1,
  output wire [2:0] child_2,
  output wire [3:0] kept_0,
  output wire [3:0] kept_1,
  output wire [3:0] kept_2,
  output wire [3:0] given_0,
  output wire [3:0] given_1,
  output wire [3:0] given_2,
  output wire merged_0,
  output wire merged_1,
  output wire merged_2,
  output wire [2:0] into_0,
  output wire [2:0] into_1,
  output wire [2:0] into_2,
  output wire [3:0] live_merged_0,
  output wire [3:0] live_merged_1,
  output wire [3:0] live_merged_2,
  output wire [2:0] conflict,
  output reg [3:0] refused_0,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output reg [3:0] refused_1,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output reg [3:0] refused_2,
      // Fault: None, IllegalInstruction, Unmapped, Misaligned, BeyondShared, BeyondPrivate, ReadOnly, DifferentTargets, DifferentReturns, NoCode, DivergentBarrier, StackFull, Disagreement, NoContext, NoMerge
  output wire waits
);
  localparam [3:0] FAULT_NONE = 4'h0;
  localparam [3:0] FAULT_DISAGREEMENT = 4'hc;
  localparam [3:0] FAULT_NO_CONTEXT = 4'hd;
  localparam [3:0] FAULT_NO_MERGE = 4'he;
  localparam [7:0] unit_w = 8'h2;

  reg [2:0] free;
  reg [2:0] splits;
  reg [5:0] chosen_number_0;
  reg [5:0] chosen_number_1;
  reg [5:0] chosen_number_2;
  wire [1:0] youngest_0;
  wire [1:0] youngest_1;
  wire [1:0] youngest_2;
  wire has_child_0;
  wire has_child_1;
  wire has_child_2;
  wire has_parent_0;
  wire has_parent_1;
  wire has_parent_2;
  wire child_runs_0;
  wire child_runs_1;
  wire child_runs_2;
  wire waits_to_merge_0;
  wire waits_to_merge_1;
  wire waits_to_merge_2;
  reg starts_0;
  wire starts_1;
  wire starts_2;
  reg some_waits;
  reg all_wait;
  reg [3:0] live_held_0_d;
  reg [3:0] live_held_0;
  reg [3:0] live_held_1_d;
  reg [3:0] live_held_1;
  reg [3:0] live_held_2_d;
  reg [3:0] live_held_2;
  reg merging_held_0_d;
  reg merging_held_0;
  reg merging_held_1_d;
  reg merging_held_1;
  reg merging_held_2_d;
  reg merging_held_2;
  reg [5:0] children_0_d;
  reg [5:0] children_0;
  reg [5:0] children_1_d;
  reg [5:0] children_1;
  reg [5:0] children_2_d;
  reg [5:0] children_2;
  reg is_child_0;
  reg is_child_1;
  wire [2:0] choice_taken;
  wire [2:0] choice_refused;
  wire places_away_0;
  wire places_away_1;
  wire places_away_2;
  wire pairs_pops_0;
  wire pairs_pops_1;
  wire pairs_pops_2;
  wire [3:0] pairs_regained_0;
  wire [3:0] pairs_regained_1;
  wire [3:0] pairs_regained_2;

  always @* begin
    free = 3'h0;
    free[1] = !is_child_0;
    free[2] = !is_child_1;
  end

  assign live_0 = live_held_0;
  assign merging_0 = merging_held_0;
  assign youngest_0 = children_0[1:0];
  assign has_child_0 = |youngest_0;
  assign has_parent_0 = 1'b0;
  assign live_1 = live_held_1;
  assign merging_1 = merging_held_1;
  assign youngest_1 = children_1[1:0];
  assign has_child_1 = |youngest_1;
  assign has_parent_1 = 1'b1;
  assign live_2 = live_held_2;
  assign merging_2 = merging_held_2;
  assign youngest_2 = children_2[1:0];
  assign has_child_2 = |youngest_2;
  assign has_parent_2 = 1'b1;

  always @* begin
    splits = 3'h0;
    splits[0] = split_0;
    splits[1] = split_1;
    splits[2] = split_2;
  end

  assign child_starts_0 = choice_taken[0];

  always @* begin
    chosen_number_0 = 6'h0;
    if (child_0[1]) begin
      chosen_number_0 = 6'h1;
    end
    if (child_0[2]) begin
      chosen_number_0 = 6'h2;
    end
  end

  assign child_starts_1 = choice_taken[1];

  always @* begin
    chosen_number_1 = 6'h0;
    if (child_1[1]) begin
      chosen_number_1 = 6'h1;
    end
    if (child_1[2]) begin
      chosen_number_1 = 6'h2;
    end
  end

  assign child_starts_2 = choice_taken[2];

  always @* begin
    chosen_number_2 = 6'h0;
    if (child_2[1]) begin
      chosen_number_2 = 6'h1;
    end
    if (child_2[2]) begin
      chosen_number_2 = 6'h2;
    end
  end

  always @* begin
    some_waits = 1'b0;
    if (waiting_0) begin
      some_waits = 1'b1;
    end
    if (waiting_1) begin
      some_waits = 1'b1;
    end
    if (waiting_2) begin
      some_waits = 1'b1;
    end
  end

  always @* begin
    all_wait = 1'b1;
    if ((|live_held_0) & !waiting_0) begin
      all_wait = 1'b0;
    end
    if ((|live_held_1) & !waiting_1) begin
      all_wait = 1'b0;
    end
    if ((|live_held_2) & !waiting_2) begin
      all_wait = 1'b0;
    end
  end

  assign waits_to_merge_0 = merge_0 & (has_child_0 | has_parent_0);

  always @* begin
    refused_0 = FAULT_NONE;
    if (waits_to_merge_0 & places_away_0) begin
      refused_0 = FAULT_DISAGREEMENT;
    end
    if (exit_0 & (has_child_0 | has_parent_0)) begin
      refused_0 = FAULT_NO_MERGE;
    end
    if (choice_refused[0]) begin
      refused_0 = FAULT_NO_CONTEXT;
    end
  end

  assign waits_to_merge_1 = merge_1 & (has_child_1 | has_parent_1);

  always @* begin
    refused_1 = FAULT_NONE;
    if (waits_to_merge_1 & places_away_1) begin
      refused_1 = FAULT_DISAGREEMENT;
    end
    if (exit_1 & (has_child_1 | has_parent_1)) begin
      refused_1 = FAULT_NO_MERGE;
    end
    if (choice_refused[1]) begin
      refused_1 = FAULT_NO_CONTEXT;
    end
  end

  assign waits_to_merge_2 = merge_2 & (has_child_2 | has_parent_2);

  always @* begin
    refused_2 = FAULT_NONE;
    if (waits_to_merge_2 & places_away_2) begin
      refused_2 = FAULT_DISAGREEMENT;
    end
    if (exit_2 & (has_child_2 | has_parent_2)) begin
      refused_2 = FAULT_NO_MERGE;
    end
    if (choice_refused[2]) begin
      refused_2 = FAULT_NO_CONTEXT;
    end
  end

  assign waits = some_waits & all_wait;

  always @* begin
    starts_0 = 1'b0;
    starts_0 = start;
  end

  assign starts_1 = 1'b0;
  assign starts_2 = 1'b0;

  always @* begin
    live_held_0_d = live_held_0;
    merging_held_0_d = merging_held_0;
    children_0_d = children_0;
    if (exit_0) begin
      live_held_0_d = live_held_0 & ~lanes_0;
    end
    if (split_0) begin
      live_held_0_d = live_held_0 & ~given_0;
      children_0_d = (children_0 << unit_w) | chosen_number_0;
    end
    if (waits_to_merge_0) begin
      merging_held_0_d = 1'b1;
    end
    if (pairs_pops_0) begin
      live_held_0_d = live_held_0 | pairs_regained_0;
      merging_held_0_d = 1'b0;
      children_0_d = children_0 >> unit_w;
    end
    if (merged_0) begin
      live_held_0_d = 4'h0;
      merging_held_0_d = 1'b0;
    end
    if (child_starts_0) begin
      live_held_0_d = child_mask_0;
      merging_held_0_d = !child_runs_0;
      children_0_d = 6'h0;
    end
    if (starts_0) begin
      live_held_0_d = start_mask;
      merging_held_0_d = 1'b0;
      children_0_d = 6'h0;
    end
  end

  always @* begin
    live_held_1_d = live_held_1;
    merging_held_1_d = merging_held_1;
    children_1_d = children_1;
    if (exit_1) begin
      live_held_1_d = live_held_1 & ~lanes_1;
    end
    if (split_1) begin
      live_held_1_d = live_held_1 & ~given_1;
      children_1_d = (children_1 << unit_w) | chosen_number_1;
    end
    if (waits_to_merge_1) begin
      merging_held_1_d = 1'b1;
    end
    if (pairs_pops_1) begin
      live_held_1_d = live_held_1 | pairs_regained_1;
      merging_held_1_d = 1'b0;
      children_1_d = children_1 >> unit_w;
    end
    if (merged_1) begin
      live_held_1_d = 4'h0;
      merging_held_1_d = 1'b0;
    end
    if (child_starts_1) begin
      live_held_1_d = child_mask_1;
      merging_held_1_d = !child_runs_1;
      children_1_d = 6'h0;
    end
    if (starts_1) begin
      live_held_1_d = start_mask;
      merging_held_1_d = 1'b0;
      children_1_d = 6'h0;
    end
  end

  always @* begin
    live_held_2_d = live_held_2;
    merging_held_2_d = merging_held_2;
    children_2_d = children_2;
    if (exit_2) begin
      live_held_2_d = live_held_2 & ~lanes_2;
    end
    if (split_2) begin
      live_held_2_d = live_held_2 & ~given_2;
      children_2_d = (children_2 << unit_w) | chosen_number_2;
    end
    if (waits_to_merge_2) begin
      merging_held_2_d = 1'b1;
    end
    if (pairs_pops_2) begin
      live_held_2_d = live_held_2 | pairs_regained_2;
      merging_held_2_d = 1'b0;
      children_2_d = children_2 >> unit_w;
    end
    if (merged_2) begin
      live_held_2_d = 4'h0;
      merging_held_2_d = 1'b0;
    end
    if (child_starts_2) begin
      live_held_2_d = child_mask_2;
      merging_held_2_d = !child_runs_2;
      children_2_d = 6'h0;
    end
    if (starts_2) begin
      live_held_2_d = start_mask;
      merging_held_2_d = 1'b0;
      children_2_d = 6'h0;
    end
  end

  child_choice_3 choice (
    .free(free),
    .splits(splits),
    .child_0(child_0),
    .child_1(child_1),
    .child_2(child_2),
    .taken(choice_taken),
    .refused(choice_refused)
  );

  split_threads_4_3 threads (
    .live_0(live_held_0),
    .live_1(live_held_1),
    .live_2(live_held_2),
    .lanes_0(lanes_0),
    .lanes_1(lanes_1),
    .lanes_2(lanes_2),
    .mask_0(mask_0),
    .mask_1(mask_1),
    .mask_2(mask_2),
    .pc_0(pc_0),
    .pc_1(pc_1),
    .pc_2(pc_2),
    .child_0(child_0),
    .child_1(child_1),
    .child_2(child_2),
    .kept_0(kept_0),
    .kept_1(kept_1),
    .kept_2(kept_2),
    .given_0(given_0),
    .given_1(given_1),
    .given_2(given_2),
    .sources_0(sources_0),
    .sources_1(sources_1),
    .sources_2(sources_2),
    .child_mask_0(child_mask_0),
    .child_mask_1(child_mask_1),
    .child_mask_2(child_mask_2),
    .child_pc_0(child_pc_0),
    .child_pc_1(child_pc_1),
    .child_pc_2(child_pc_2),
    .child_runs_0(child_runs_0),
    .child_runs_1(child_runs_1),
    .child_runs_2(child_runs_2)
  );

  split_places_3_2_2 places (
    .clock(clock),
    .reset(reset),
    .position_0(position_0),
    .position_1(position_1),
    .position_2(position_2),
    .call_depth_0(call_depth_0),
    .call_depth_1(call_depth_1),
    .call_depth_2(call_depth_2),
    .starts_0(child_starts_1),
    .starts_1(child_starts_2),
    .sources_0(sources_1),
    .sources_1(sources_2),
    .youngest_0(youngest_0),
    .youngest_1(youngest_1),
    .youngest_2(youngest_2),
    .away_0(places_away_0),
    .away_1(places_away_1),
    .away_2(places_away_2)
  );

  merge_pairs_4_3_2 pairs (
    .live_0(live_held_0),
    .live_1(live_held_1),
    .live_2(live_held_2),
    .merging_0(merging_held_0),
    .merging_1(merging_held_1),
    .merging_2(merging_held_2),
    .youngest_0(youngest_0),
    .youngest_1(youngest_1),
    .youngest_2(youngest_2),
    .pc_0(pc_0),
    .pc_1(pc_1),
    .pc_2(pc_2),
    .merged_0(merged_0),
    .merged_1(merged_1),
    .merged_2(merged_2),
    .into_0(into_0),
    .into_1(into_1),
    .into_2(into_2),
    .live_merged_0(live_merged_0),
    .live_merged_1(live_merged_1),
    .live_merged_2(live_merged_2),
    .pops_0(pairs_pops_0),
    .pops_1(pairs_pops_1),
    .pops_2(pairs_pops_2),
    .regained_0(pairs_regained_0),
    .regained_1(pairs_regained_1),
    .regained_2(pairs_regained_2),
    .conflict(conflict)
  );

  always @(posedge clock) begin
    if (reset) begin
      live_held_0 <= 4'h0;
      live_held_1 <= 4'h0;
      live_held_2 <= 4'h0;
      merging_held_0 <= 1'b0;
      merging_held_1 <= 1'b0;
      merging_held_2 <= 1'b0;
      children_0 <= 6'h0;
      children_1 <= 6'h0;
      children_2 <= 6'h0;
    end else begin
      live_held_0 <= live_held_0_d;
      live_held_1 <= live_held_1_d;
      live_held_2 <= live_held_2_d;
      merging_held_0 <= merging_held_0_d;
      merging_held_1 <= merging_held_1_d;
      merging_held_2 <= merging_held_2_d;
      children_0 <= children_0_d;
      children_1 <= children_1_d;
      children_2 <= children_2_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      is_child_0 <= 1'b0;
    end else if (child_starts_1 | merged_1) begin
      is_child_0 <= child_starts_1;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      is_child_1 <= 1'b0;
    end else if (child_starts_2 | merged_2) begin
      is_child_1 <= child_starts_2;
    end
  end
endmodule

`default_nettype wire
