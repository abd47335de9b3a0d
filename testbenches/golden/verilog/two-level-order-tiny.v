// two_level_order
//
// Written from its Rust description; do not edit.
//
// Modules:
//   two_level_order
//     long_stalls_4_2_1_2_2
//       async_ram_bits_2_2_1_1
//     fetch_groups_4_2
//       group_members_4_2
//       group_requests_4_2 x2
//       one_hot_to_binary_4_2
//     group_order_4_2 x2
//       group_requests_4_2 x3
//       one_hot_to_binary_4_2
//     order_choice_4_2 x2

`default_nettype none

// Memory of 4 words of 2 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_2_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [1:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [1:0] write_data_0,
  input wire write_enable_0
);
  reg [1:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 2'h0;
    end
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
  end

  assign read_data_0 = words[read_address_0];
endmodule

module long_stalls_4_2_1_2_2 (
  input wire clock,
  input wire reset,
  input wire [7:0] long_stall,
  input wire outstanding_accepted,
  input wire [1:0] outstanding_accepted_tag,
  input wire [1:0] outstanding_accepted_instruction_tag,
  input wire outstanding_answered,
  input wire [1:0] outstanding_answered_tag,
  input wire [3:0] stuck,
  output wire [3:0] stalled
);
  localparam [3:0] slot_0 = 4'h1;
  localparam [2:0] number_bits = 3'h0;

  wire [1:0] slot_field;
  wire [1:0] accepted_slot;
  wire [3:0] accepted_place;
  reg [3:0] grows;
  reg [3:0] shrinks;
  reg [3:0] stays;
  reg [3:0] waited_long;
  reg [7:0] waited_grown;
  reg [7:0] count_0_d;
  reg [7:0] count_0;
  reg [7:0] count_1_d;
  reg [7:0] count_1;
  reg [7:0] count_2_d;
  reg [7:0] count_2;
  reg [7:0] count_3_d;
  reg [7:0] count_3;
  reg [7:0] waited_0_d;
  reg [7:0] waited_0;
  reg [7:0] waited_1_d;
  reg [7:0] waited_1;
  reg [7:0] waited_2_d;
  reg [7:0] waited_2;
  reg [7:0] waited_3_d;
  reg [7:0] waited_3;
  wire [1:0] slot_of_tag_read_data_0;

  assign slot_field = outstanding_accepted_instruction_tag >> number_bits;
  assign accepted_slot = slot_field;
  assign accepted_place = slot_0 << accepted_slot;

  always @* begin
    grows = 4'h0;
    if (outstanding_accepted) begin
      grows = accepted_place;
    end
  end

  always @* begin
    shrinks = 4'h0;
    if (outstanding_answered) begin
      shrinks = slot_0 << slot_of_tag_read_data_0;
    end
  end

  always @* begin
    stays = 4'h0;
    stays[0] = (|count_0) & !((count_0 == 8'h1) & shrinks[0]);
    waited_grown = waited_0;
    if (waited_0 != long_stall) begin
      waited_grown = waited_0 + 8'h1;
    end
    waited_0_d = 8'h0;
    if (stays[0] | grows[0]) begin
      waited_0_d = waited_grown;
    end
    stays[1] = (|count_1) & !((count_1 == 8'h1) & shrinks[1]);
    waited_grown = waited_1;
    if (waited_1 != long_stall) begin
      waited_grown = waited_1 + 8'h1;
    end
    waited_1_d = 8'h0;
    if (stays[1] | grows[1]) begin
      waited_1_d = waited_grown;
    end
    stays[2] = (|count_2) & !((count_2 == 8'h1) & shrinks[2]);
    waited_grown = waited_2;
    if (waited_2 != long_stall) begin
      waited_grown = waited_2 + 8'h1;
    end
    waited_2_d = 8'h0;
    if (stays[2] | grows[2]) begin
      waited_2_d = waited_grown;
    end
    stays[3] = (|count_3) & !((count_3 == 8'h1) & shrinks[3]);
    waited_grown = waited_3;
    if (waited_3 != long_stall) begin
      waited_grown = waited_3 + 8'h1;
    end
  end

  always @* begin
    waited_long = 4'h0;
    waited_long[0] = waited_0 == long_stall;
    waited_long[1] = waited_1 == long_stall;
    waited_long[2] = waited_2 == long_stall;
    waited_long[3] = waited_3 == long_stall;
  end

  always @* begin
    count_0_d = count_0 + 8'h1;
    if (shrinks[0]) begin
      count_0_d = count_0 - 8'h1;
    end
  end

  always @* begin
    count_1_d = count_1 + 8'h1;
    if (shrinks[1]) begin
      count_1_d = count_1 - 8'h1;
    end
  end

  always @* begin
    count_2_d = count_2 + 8'h1;
    if (shrinks[2]) begin
      count_2_d = count_2 - 8'h1;
    end
  end

  always @* begin
    count_3_d = count_3 + 8'h1;
    if (shrinks[3]) begin
      count_3_d = count_3 - 8'h1;
    end
  end

  always @* begin
    waited_3_d = 8'h0;
    if (stays[3] | grows[3]) begin
      waited_3_d = waited_grown;
    end
  end

  assign stalled = waited_long & stuck;

  async_ram_bits_2_2_1_1 slot_of_tag (
    .clock(clock),
    .read_address_0(outstanding_answered_tag),
    .read_data_0(slot_of_tag_read_data_0),
    .write_address_0(outstanding_accepted_tag),
    .write_data_0(accepted_slot),
    .write_enable_0(outstanding_accepted)
  );

  always @(posedge clock) begin
    if (reset) begin
      count_0 <= 8'h0;
    end else if (grows[0] ^ shrinks[0]) begin
      count_0 <= count_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      count_1 <= 8'h0;
    end else if (grows[1] ^ shrinks[1]) begin
      count_1 <= count_1_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      count_2 <= 8'h0;
    end else if (grows[2] ^ shrinks[2]) begin
      count_2 <= count_2_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      count_3 <= 8'h0;
    end else if (grows[3] ^ shrinks[3]) begin
      count_3 <= count_3_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      waited_0 <= 8'h0;
      waited_1 <= 8'h0;
      waited_2 <= 8'h0;
      waited_3 <= 8'h0;
    end else begin
      waited_0 <= waited_0_d;
      waited_1 <= waited_1_d;
      waited_2 <= waited_2_d;
      waited_3 <= waited_3_d;
    end
  end
endmodule

module group_members_4_2 (
  input wire [1:0] slot,
  input wire [2:0] group_size,
  output reg [3:0] members
);
  localparam [1:0] number_0 = 2'h0;
  localparam [1:0] number_1 = 2'h1;
  localparam [1:0] number_2 = 2'h2;
  localparam [1:0] number_3 = 2'h3;
  localparam [1:0] all_ones = 2'h3;

  wire [1:0] low_bits;
  wire [1:0] last;

  assign low_bits = ~(all_ones << group_size);
  assign last = slot | low_bits;

  always @* begin
    members = 4'h0;
    members[0] = (number_0 | low_bits) == last;
    members[1] = (number_1 | low_bits) == last;
    members[2] = (number_2 | low_bits) == last;
    members[3] = (number_3 | low_bits) == last;
  end
endmodule

module group_requests_4_2 (
  input wire [3:0] request,
  input wire [2:0] group_size,
  output wire [3:0] earlier,
  output wire [3:0] own_group,
  output wire [3:0] lower_group,
  output wire any
);
  localparam [63:0] upper_half_0 = 64'haaaaaaaaaaaaaaaa;
  localparam [63:0] upper_half_1 = 64'hcccccccccccccccc;
  localparam [7:0] half_0 = 8'h1;
  localparam [7:0] half_1 = 8'h2;
  localparam [1:0] all_ones = 2'h3;

  wire [1:0] low_bits;
  reg [63:0] run;
  reg [63:0] below;
  reg [63:0] above;
  reg [63:0] earlier_all;
  reg [63:0] own_group_all;
  reg [63:0] lower_group_all;

  assign low_bits = ~(all_ones << group_size);

  always @* begin
    run = {60'h0, request};
    earlier_all = 64'h0;
    own_group_all = run;
    lower_group_all = 64'h0;
    below = (run << half_0) & upper_half_0;
    above = (run >> half_0) & ~upper_half_0;
    run = run | below | above;
    if (low_bits[0]) begin
      earlier_all = earlier_all | below;
      own_group_all = run;
    end else begin
      lower_group_all = lower_group_all | below;
    end
    below = (run << half_1) & upper_half_1;
    above = (run >> half_1) & ~upper_half_1;
    run = run | below | above;
    if (low_bits[1]) begin
      earlier_all = earlier_all | below;
      own_group_all = run;
    end else begin
      lower_group_all = lower_group_all | below;
    end
  end

  assign earlier = earlier_all[3:0];
  assign own_group = own_group_all[3:0];
  assign lower_group = lower_group_all[3:0];
  assign any = |request;
endmodule

module one_hot_to_binary_4_2 (
  input wire [3:0] onehot,
  output reg [1:0] index
);
  localparam [3:0] members_0 = 4'ha;
  localparam [3:0] members_1 = 4'hc;

  always @* begin
    index = 2'h0;
    index[0] = |(onehot & members_0);
    index[1] = |(onehot & members_1);
  end
endmodule

module fetch_groups_4_2 (
  input wire clock,
  input wire reset,
  input wire enable,
  input wire [2:0] group_size,
  input wire [15:0] group_timeout,
  input wire [3:0] active,
  input wire [3:0] waiting,
  input wire [3:0] long_stalls,
  input wire [3:0] candidates,
  input wire opportunity,
  output wire [3:0] from_top,
  output wire top_change_valid,
  output wire [5:0] top_change_group,
  output reg top_change_cause // GroupCause: Stall, Timeout
);
  localparam GROUP_CAUSE_STALL = 1'b0;
  localparam GROUP_CAUSE_TIMEOUT = 1'b1;

  reg [3:0] from_next;
  wire [3:0] going;
  wire [3:0] others;
  wire top_stalls;
  wire counts;
  wire [15:0] count_next;
  wire full_by_choice;
  wire full_before;
  wire full;
  wire changes;
  wire [1:0] next_group;
  reg [1:0] top;
  reg [3:0] behind_top;
  reg [15:0] count_d;
  reg [15:0] count;
  wire [3:0] top_group_members;
  wire [3:0] others_behind_request;
  wire [3:0] others_behind_earlier_unused;
  wire [3:0] others_behind_own_group;
  wire [3:0] others_behind_lower_group;
  wire others_behind_any;
  wire [3:0] other_groups_earlier_unused;
  wire [3:0] other_groups_own_group;
  wire [3:0] other_groups_lower_group;
  wire other_groups_any;
  wire [3:0] first_slot_onehot;
  wire [1:0] first_slot_index;

  assign from_top = behind_top;
  assign going = active & ~waiting & ~long_stalls;
  assign others = going & ~top_group_members;
  assign others_behind_request = others & behind_top;

  always @* begin
    from_next = other_groups_own_group | other_groups_lower_group;
    if (others_behind_any) begin
      from_next = others_behind_own_group | others_behind_lower_group;
    end
  end

  assign first_slot_onehot = from_next & ~(from_next << 2'h1);
  assign next_group = first_slot_index >> group_size;
  assign top_stalls = !(|(going & top_group_members));
  assign counts = opportunity & (|(candidates & top_group_members));
  assign count_next = count + 16'h1;
  assign full_before = count == group_timeout;
  assign full_by_choice = count_next == group_timeout;
  assign full = (|group_timeout) & (full_before | (full_by_choice & counts));
  assign changes = enable & other_groups_any & (top_stalls | full);

  always @* begin
    count_d = count_next;
    if (changes) begin
      count_d = 16'h0;
    end
  end

  assign top_change_valid = changes;

  always @* begin
    top_change_cause = GROUP_CAUSE_TIMEOUT;
    if (top_stalls) begin
      top_change_cause = GROUP_CAUSE_STALL;
    end
  end

  assign top_change_group = {4'h0, next_group};

  group_members_4_2 top_group (
    .slot(top),
    .group_size(group_size),
    .members(top_group_members)
  );

  group_requests_4_2 others_behind (
    .request(others_behind_request),
    .group_size(group_size),
    .earlier(others_behind_earlier_unused),
    .own_group(others_behind_own_group),
    .lower_group(others_behind_lower_group),
    .any(others_behind_any)
  );

  group_requests_4_2 other_groups (
    .request(others),
    .group_size(group_size),
    .earlier(other_groups_earlier_unused),
    .own_group(other_groups_own_group),
    .lower_group(other_groups_lower_group),
    .any(other_groups_any)
  );

  one_hot_to_binary_4_2 first_slot (
    .onehot(first_slot_onehot),
    .index(first_slot_index)
  );

  always @(posedge clock) begin
    if (reset) begin
      top <= 2'h0;
      behind_top <= 4'hf;
    end else if (changes) begin
      top <= first_slot_index;
      behind_top <= from_next;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      count <= 16'h0;
    end else if (enable & (changes | (counts & !full_before))) begin
      count <= count_d;
    end
  end
endmodule

module group_order_4_2 (
  input wire clock,
  input wire reset,
  input wire [2:0] group_size,
  input wire [3:0] from_top,
  input wire [3:0] choice_candidates,
  input wire choice_opportunity,
  output wire [3:0] choice_pick,
  output wire [1:0] choice_slot
);
  reg [3:0] members;
  wire [3:0] firsts;
  wire [3:0] behind_firsts;
  wire [3:0] chosen;
  reg [3:0] behind;
  wire [3:0] candidates_earlier;
  wire [3:0] candidates_own_group;
  wire [3:0] candidates_lower_group;
  wire candidates_any;
  wire [3:0] candidates_from_top_request;
  wire [3:0] candidates_from_top_earlier_unused;
  wire [3:0] candidates_from_top_own_group;
  wire [3:0] candidates_from_top_lower_group;
  wire candidates_from_top_any;
  wire [3:0] candidates_behind_request;
  wire [3:0] candidates_behind_earlier;
  wire [3:0] candidates_behind_own_group;
  wire [3:0] candidates_behind_lower_group_unused;
  wire candidates_behind_any_unused;

  assign candidates_from_top_request = choice_candidates & from_top;
  assign candidates_behind_request = choice_candidates & behind;

  always @* begin
    members = candidates_own_group & ~candidates_lower_group;
    if (candidates_from_top_any) begin
      members = candidates_from_top_own_group & ~candidates_from_top_lower_group;
    end
  end

  assign firsts = (choice_candidates & ~candidates_earlier & ~candidates_behind_own_group) |
      (choice_candidates & behind & ~candidates_behind_earlier);
  assign behind_firsts = (candidates_earlier & ~candidates_behind_own_group) |
      candidates_behind_earlier;
  assign chosen = firsts & members;
  assign choice_pick = chosen;

  group_requests_4_2 candidates (
    .request(choice_candidates),
    .group_size(group_size),
    .earlier(candidates_earlier),
    .own_group(candidates_own_group),
    .lower_group(candidates_lower_group),
    .any(candidates_any)
  );

  group_requests_4_2 candidates_from_top (
    .request(candidates_from_top_request),
    .group_size(group_size),
    .earlier(candidates_from_top_earlier_unused),
    .own_group(candidates_from_top_own_group),
    .lower_group(candidates_from_top_lower_group),
    .any(candidates_from_top_any)
  );

  group_requests_4_2 candidates_behind (
    .request(candidates_behind_request),
    .group_size(group_size),
    .earlier(candidates_behind_earlier),
    .own_group(candidates_behind_own_group),
    .lower_group(candidates_behind_lower_group_unused),
    .any(candidates_behind_any_unused)
  );

  one_hot_to_binary_4_2 encoder (
    .onehot(chosen),
    .index(choice_slot)
  );

  always @(posedge clock) begin
    if (reset) begin
      behind <= 4'hf;
    end else if (choice_opportunity & candidates_any) begin
      behind <= (behind & ~members) | (behind_firsts & members);
    end
  end
endmodule

module order_choice_4_2 (
  input wire [2:0] order, // Order: Lrr, Age, Rrb, Srr, Gto, TwoLevel
  input wire [3:0] choice_candidates,
  input wire choice_opportunity,
  output reg [3:0] choice_pick,
  output reg [1:0] choice_slot,
  output wire [3:0] other_candidates,
  output wire other_opportunity,
  input wire [3:0] other_pick,
  input wire [1:0] other_slot,
  output wire [3:0] by_group_candidates,
  output wire by_group_opportunity,
  input wire [3:0] by_group_pick,
  input wire [1:0] by_group_slot
);
  localparam [2:0] ORDER_TWO_LEVEL = 3'h5;

  wire two_level;

  assign two_level = order == ORDER_TWO_LEVEL;
  assign other_candidates = choice_candidates;
  assign other_opportunity = choice_opportunity & !two_level;
  assign by_group_candidates = choice_candidates;
  assign by_group_opportunity = choice_opportunity & two_level;

  always @* begin
    choice_pick = other_pick;
    choice_slot = other_slot;
    if (two_level) begin
      choice_pick = by_group_pick;
      choice_slot = by_group_slot;
    end
  end
endmodule

module two_level_order (
  input wire clock,
  input wire reset,
  input wire [2:0] order, // Order: Lrr, Age, Rrb, Srr, Gto, TwoLevel
  input wire [2:0] group_size,
  input wire [15:0] group_timeout,
  input wire [7:0] long_stall,
  input wire [3:0] active,
  input wire [3:0] waiting,
  input wire [3:0] stuck,
  input wire outstanding_accepted,
  input wire [1:0] outstanding_accepted_tag,
  input wire [1:0] outstanding_accepted_instruction_tag,
  input wire outstanding_answered,
  input wire [1:0] outstanding_answered_tag,
  input wire [3:0] choice_candidates,
  input wire choice_opportunity,
  output wire [3:0] choice_pick,
  output wire [1:0] choice_slot,
  output wire [3:0] other_candidates,
  output wire other_opportunity,
  input wire [3:0] other_pick,
  input wire [1:0] other_slot,
  input wire [3:0] fetch_choice_0_candidates,
  input wire fetch_choice_0_opportunity,
  output wire [3:0] fetch_choice_0_pick,
  output wire [1:0] fetch_choice_0_slot,
  output wire [3:0] fetch_other_0_candidates,
  output wire fetch_other_0_opportunity,
  input wire [3:0] fetch_other_0_pick,
  input wire [1:0] fetch_other_0_slot,
  output wire top_group_valid,
  output wire [5:0] top_group_group,
  output wire top_group_cause // GroupCause: Stall, Timeout
);
  localparam [2:0] ORDER_TWO_LEVEL = 3'h5;

  wire [3:0] stalls_stalled;
  wire groups_enable;
  wire [3:0] groups_from_top;
  wire [3:0] group_order_choice_pick;
  wire [1:0] group_order_choice_slot;
  wire [3:0] chooser_by_group_candidates;
  wire chooser_by_group_opportunity;
  wire [3:0] fetch_group_order_0_choice_pick;
  wire [1:0] fetch_group_order_0_choice_slot;
  wire [3:0] fetch_chooser_0_by_group_candidates;
  wire fetch_chooser_0_by_group_opportunity;

  assign groups_enable = order == ORDER_TWO_LEVEL;

  long_stalls_4_2_1_2_2 stalls (
    .clock(clock),
    .reset(reset),
    .long_stall(long_stall),
    .outstanding_accepted(outstanding_accepted),
    .outstanding_accepted_tag(outstanding_accepted_tag),
    .outstanding_accepted_instruction_tag(outstanding_accepted_instruction_tag),
    .outstanding_answered(outstanding_answered),
    .outstanding_answered_tag(outstanding_answered_tag),
    .stuck(stuck),
    .stalled(stalls_stalled)
  );

  fetch_groups_4_2 groups (
    .clock(clock),
    .reset(reset),
    .enable(groups_enable),
    .group_size(group_size),
    .group_timeout(group_timeout),
    .active(active),
    .waiting(waiting),
    .long_stalls(stalls_stalled),
    .candidates(choice_candidates),
    .opportunity(choice_opportunity),
    .from_top(groups_from_top),
    .top_change_valid(top_group_valid),
    .top_change_group(top_group_group),
    .top_change_cause(top_group_cause)
  );

  group_order_4_2 group_order (
    .clock(clock),
    .reset(reset),
    .group_size(group_size),
    .from_top(groups_from_top),
    .choice_candidates(chooser_by_group_candidates),
    .choice_opportunity(chooser_by_group_opportunity),
    .choice_pick(group_order_choice_pick),
    .choice_slot(group_order_choice_slot)
  );

  order_choice_4_2 chooser (
    .order(order),
    .choice_candidates(choice_candidates),
    .choice_opportunity(choice_opportunity),
    .choice_pick(choice_pick),
    .choice_slot(choice_slot),
    .other_candidates(other_candidates),
    .other_opportunity(other_opportunity),
    .other_pick(other_pick),
    .other_slot(other_slot),
    .by_group_candidates(chooser_by_group_candidates),
    .by_group_opportunity(chooser_by_group_opportunity),
    .by_group_pick(group_order_choice_pick),
    .by_group_slot(group_order_choice_slot)
  );

  group_order_4_2 fetch_group_order_0 (
    .clock(clock),
    .reset(reset),
    .group_size(group_size),
    .from_top(groups_from_top),
    .choice_candidates(fetch_chooser_0_by_group_candidates),
    .choice_opportunity(fetch_chooser_0_by_group_opportunity),
    .choice_pick(fetch_group_order_0_choice_pick),
    .choice_slot(fetch_group_order_0_choice_slot)
  );

  order_choice_4_2 fetch_chooser_0 (
    .order(order),
    .choice_candidates(fetch_choice_0_candidates),
    .choice_opportunity(fetch_choice_0_opportunity),
    .choice_pick(fetch_choice_0_pick),
    .choice_slot(fetch_choice_0_slot),
    .other_candidates(fetch_other_0_candidates),
    .other_opportunity(fetch_other_0_opportunity),
    .other_pick(fetch_other_0_pick),
    .other_slot(fetch_other_0_slot),
    .by_group_candidates(fetch_chooser_0_by_group_candidates),
    .by_group_opportunity(fetch_chooser_0_by_group_opportunity),
    .by_group_pick(fetch_group_order_0_choice_pick),
    .by_group_slot(fetch_group_order_0_choice_slot)
  );
endmodule

`default_nettype wire
