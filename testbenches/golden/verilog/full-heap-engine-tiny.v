// full_heap_engine
//
// Written from its Rust description; do not edit.
//
// Modules:
//   full_heap_engine
//     heap_apply_3_25_3_5_2_3_1
//     heap_sift_25_2_3
//     heap_merit_25_5_25 x4
//       group_merit_5
//     max_heap_3_25_5_4_2_1
//       heap_field_25_4_2
//         select_bits_25_4_2 x6
//       heap_field_5_4_2
//         select_bits_5_4_2 x6
//       heap_field_3_4_2 x2
//         select_bits_3_4_2 x6
//       heap_field_1_4_2
//         select_bits_1_4_2 x6
//     mheap_lut_25_2_4_2_2_1
//       mheap_way_25_2_4_2 x2
//         async_ram_bits_25_2_2_1
//         or_tree_4_2 x2
//       first_set_2
//       one_hot_to_binary_2_1
//       or_tree_2_2 x2

`default_nettype none

module heap_apply_3_25_3_5_2_3_1 (
  input wire clock,
  input wire reset,
  input wire f3,
  input wire idle,
  input wire majority_empty,
  input wire [2:0] policy_0, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire boost_valid_0,
  output wire boosted_0,
  input wire oldest_valid_0,
  input wire oldest_valid_1,
  input wire [24:0] oldest_key_0,
  input wire [24:0] oldest_key_1,
  input wire [2:0] oldest_threads_0,
  input wire [2:0] oldest_threads_1,
  input wire [2:0] oldest_entry_0,
  input wire [2:0] oldest_entry_1,
  input wire oldest_formed_0,
  input wire oldest_formed_1,
  output wire oldest_take_one,
  output wire oldest_take_two,
  input wire hit_0,
  input wire hit_1,
  input wire [1:0] index_0,
  input wire [1:0] index_1,
  output wire applied_0,
  output wire applied_1,
  output wire pops,
  output wire moves,
  output reg [1:0] read_0,
  output wire [1:0] read_1,
  input wire [4:0] count_0,
  input wire [4:0] count_1,
  input wire [2:0] last_0,
  input wire [2:0] last_1,
  output reg [1:0] target_0,
  output reg [1:0] target_1,
  output reg [4:0] counted_0,
  output reg [4:0] counted_1,
  output wire write_last_0,
  output wire write_last_1,
  output wire write_made_0,
  output wire write_made_1,
  output wire allocate_valid,
  output wire allocate_second,
  output wire start_valid_0,
  output wire start_valid_1,
  output reg [1:0] start_index_0,
  output reg [1:0] start_index_1,
  output reg start_down,
  output wire append_valid,
  output reg [2:0] append_entry,
  output reg [2:0] append_warp,
  output wire [2:0] size
);
  localparam [2:0] POLICY_DMAJ = 3'h0;
  localparam [2:0] POLICY_DPC = 3'h2;
  localparam [2:0] POLICY_DMIN = 3'h3;

  wire starts;
  reg would_boost;
  wire could_pop;
  wire could_move;
  wire would_pop;
  wire would_move;
  wire boosts;
  reg sifts;
  reg both;
  wire [1:0] new_index;
  wire [2:0] last_index;
  wire [4:0] more_0;
  wire [4:0] more_1;
  wire linked_0;
  wire linked_1;
  wire swaps;
  reg [2:0] groups_d;
  reg [2:0] groups;
  reg boost_0;

  assign size = groups;
  assign starts = idle & !f3;

  always @* begin
    both = oldest_valid_1 & (oldest_key_0 != oldest_key_1) & !(oldest_formed_0 & oldest_formed_1);
    both = oldest_valid_1 & (oldest_key_0 != oldest_key_1) & !(oldest_formed_0 & oldest_formed_1) &
        (policy_0 == POLICY_DMAJ);
  end

  always @* begin
    would_boost = 1'b0;
    would_boost = !oldest_valid_0 & boost_valid_0 & hit_0 & !boost_0;
  end

  always @* begin
    sifts = 1'b1;
    sifts = !(hit_0 & (policy_0 == POLICY_DPC));
  end

  always @* begin
    start_down = 1'b0;
    start_down = oldest_valid_0 & hit_0 & (policy_0 == POLICY_DMIN);
    start_index_0 = target_0;
    start_index_1 = target_1;
    if (swaps) begin
      start_index_0 = target_1;
      start_index_1 = target_0;
    end
    if (pops) begin
      start_index_0 = 2'h0;
      start_down = 1'b1;
    end
  end

  assign oldest_take_one = starts & oldest_valid_0 & !both;
  assign oldest_take_two = starts & both;
  assign applied_0 = starts & oldest_valid_0;
  assign applied_1 = oldest_take_two;
  assign boosts = starts & would_boost;
  assign could_pop = !oldest_valid_0 & majority_empty & (|groups);
  assign would_pop = could_pop & !would_boost;
  assign pops = starts & would_pop;
  assign last_index = groups - 3'h1;
  assign could_move = could_pop & (|last_index);
  assign would_move = could_move & !would_boost;
  assign moves = starts & would_move;
  assign boosted_0 = boost_0;
  assign new_index = groups[1:0];

  always @* begin
    read_0 = index_0;
    if (!oldest_valid_0) begin
      read_0 = last_index[1:0];
    end
  end

  assign read_1 = index_1;
  assign more_0 = {2'h0, oldest_threads_0};
  assign more_1 = {2'h0, oldest_threads_1};

  always @* begin
    target_0 = new_index;
    counted_0 = more_0;
    if (hit_0) begin
      target_0 = index_0;
      counted_0 = count_0 + more_0;
    end
  end

  assign write_last_0 = applied_0 & oldest_formed_0;
  assign write_made_0 = applied_0 & !hit_0;
  assign linked_0 = write_last_0 & hit_0;

  always @* begin
    target_1 = new_index;
    counted_1 = more_1;
    if (hit_1) begin
      target_1 = index_1;
      counted_1 = count_1 + more_1;
    end
  end

  assign write_last_1 = applied_1 & oldest_formed_1;
  assign write_made_1 = applied_1 & !hit_1;
  assign linked_1 = write_last_1 & hit_1;
  assign allocate_valid = write_made_0 | write_made_1;
  assign allocate_second = hit_0;

  always @* begin
    groups_d = last_index;
    if (allocate_valid) begin
      groups_d = groups + 3'h1;
    end
  end

  assign append_valid = linked_0 | linked_1;

  always @* begin
    append_entry = last_0;
    append_warp = oldest_entry_0;
    if (linked_1) begin
      append_entry = last_1;
      append_warp = oldest_entry_1;
    end
  end

  assign start_valid_0 = (applied_0 & sifts) | moves | boosts;
  assign start_valid_1 = oldest_take_two;
  assign swaps = oldest_take_two & (target_1 < target_0);

  always @(posedge clock) begin
    if (reset) begin
      groups <= 3'h0;
    end else if (allocate_valid | pops) begin
      groups <= groups_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      boost_0 <= 1'b0;
    end else if (boosts | pops) begin
      boost_0 <= boosts;
    end
  end
endmodule

module heap_sift_25_2_3 (
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
  input wire [24:0] merit_0,
  input wire [24:0] merit_1,
  input wire [24:0] merit_2,
  input wire [24:0] merit_3,
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

module group_merit_5 (
  input wire [2:0] policy, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire [23:0] pc,
  input wire [4:0] count,
  output reg [23:0] merit
);
  localparam [2:0] POLICY_DMAJ = 3'h0;
  localparam [2:0] POLICY_DTIME = 3'h1;
  localparam [2:0] POLICY_DPC = 3'h2;
  localparam [2:0] POLICY_DMIN = 3'h3;
  localparam [2:0] POLICY_DPDPRI = 3'h4;

  wire [4:0] fewer;

  assign fewer = ~count;

  always @* begin
    merit = 24'h0;
    case (policy)
      POLICY_DMAJ: merit = {19'h0, count};
      POLICY_DMIN: merit = {19'h0, fewer};
      POLICY_DPC: merit = ~pc;
      POLICY_DTIME: merit = 24'h0;
      POLICY_DPDPRI: merit = 24'h0;
      default: merit = 24'h0;
    endcase
  end
endmodule

module heap_merit_25_5_25 (
  input wire [2:0] policy, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire boosted,
  input wire [24:0] boost_key,
  input wire [24:0] key,
  input wire [4:0] count,
  output wire [24:0] merit
);
  reg [24:0] boost;
  wire [23:0] group_merit;

  always @* begin
    boost = 25'h0;
    if (boosted & (key == boost_key)) begin
      boost = 25'h1000000;
    end
  end

  assign merit = boost | {1'b0, group_merit};

  group_merit_5 group (
    .policy(policy),
    .pc(key[23:0]),
    .count(count),
    .merit(group_merit)
  );
endmodule

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

module max_heap_3_25_5_4_2_1 (
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

// Memory of 4 words of 25 bits: 2 asynchronous read ports, 1 write port.
module async_ram_bits_25_2_2_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  input wire [1:0] read_address_1,
  output wire [24:0] read_data_0,
  output wire [24:0] read_data_1,
  input wire [1:0] write_address_0,
  input wire [24:0] write_data_0,
  input wire write_enable_0
);
  reg [24:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 25'h0;
    end
  end
`endif

  always @(posedge clock) begin
    if (write_enable_0) begin
      words[write_address_0] <= write_data_0;
    end
  end

  assign read_data_0 = words[read_address_0];
  assign read_data_1 = words[read_address_1];
endmodule

module or_tree_4_2 (
  input wire [1:0] value_0,
  input wire [1:0] value_1,
  input wire [1:0] value_2,
  input wire [1:0] value_3,
  output wire [1:0] any
);
  wire [1:0] node_0;
  wire [1:0] node_1;
  wire [1:0] node_2;
  wire [1:0] node_3;
  wire [1:0] node_4;
  wire [1:0] node_5;
  wire [1:0] node_6;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = value_2;
  assign node_3 = value_3;
  assign node_4 = node_0 | node_1;
  assign node_5 = node_2 | node_3;
  assign node_6 = node_4 | node_5;
  assign any = node_6;
endmodule

module mheap_way_25_2_4_2 (
  input wire clock,
  input wire reset,
  input wire [24:0] key_0,
  input wire [24:0] key_1,
  input wire [3:0] set_0,
  input wire [3:0] set_1,
  output wire [3:0] taken,
  output wire occupied_0,
  output wire occupied_1,
  output wire hit_0,
  output wire hit_1,
  output reg [1:0] index_0,
  output reg [1:0] index_1,
  input wire allocate,
  input wire allocate_second,
  input wire [1:0] allocate_index,
  input wire free,
  input wire [3:0] free_set,
  input wire write_valid_0,
  input wire write_valid_1,
  input wire [3:0] write_set_0,
  input wire [3:0] write_set_1,
  input wire [1:0] write_index_0,
  input wire [1:0] write_index_1
);
  reg [3:0] allocated;
  reg [3:0] target_0;
  reg [3:0] target_1;
  reg [1:0] first_index;
  reg [3:0] valid_d;
  reg [3:0] valid;
  reg [1:0] indices_0_d;
  reg [1:0] indices_0;
  reg [1:0] indices_1_d;
  reg [1:0] indices_1;
  reg [1:0] indices_2_d;
  reg [1:0] indices_2;
  reg [1:0] indices_3_d;
  reg [1:0] indices_3;
  wire [24:0] keys_read_data_0;
  wire [24:0] keys_read_data_1;
  reg [1:0] keys_write_address_0;
  reg [24:0] keys_write_data_0;
  reg [1:0] read_0_value_0;
  reg [1:0] read_0_value_1;
  reg [1:0] read_0_value_2;
  reg [1:0] read_0_value_3;
  wire [1:0] read_0_any;
  reg [1:0] read_1_value_0;
  reg [1:0] read_1_value_1;
  reg [1:0] read_1_value_2;
  reg [1:0] read_1_value_3;
  wire [1:0] read_1_any;

  assign taken = valid;
  assign occupied_0 = |(valid & set_0);
  assign hit_0 = occupied_0 & (keys_read_data_0 == key_0);

  always @* begin
    read_0_value_0 = 2'h0;
    if (set_0[0]) begin
      read_0_value_0 = indices_0;
    end
  end

  always @* begin
    read_0_value_1 = 2'h0;
    if (set_0[1]) begin
      read_0_value_1 = indices_1;
    end
  end

  always @* begin
    read_0_value_2 = 2'h0;
    if (set_0[2]) begin
      read_0_value_2 = indices_2;
    end
  end

  always @* begin
    read_0_value_3 = 2'h0;
    if (set_0[3]) begin
      read_0_value_3 = indices_3;
    end
  end

  always @* begin
    index_0 = 2'h0;
    if (hit_0) begin
      index_0 = read_0_any;
    end
  end

  assign occupied_1 = |(valid & set_1);
  assign hit_1 = occupied_1 & (keys_read_data_1 == key_1);

  always @* begin
    read_1_value_0 = 2'h0;
    if (set_1[0]) begin
      read_1_value_0 = indices_0;
    end
  end

  always @* begin
    read_1_value_1 = 2'h0;
    if (set_1[1]) begin
      read_1_value_1 = indices_1;
    end
  end

  always @* begin
    read_1_value_2 = 2'h0;
    if (set_1[2]) begin
      read_1_value_2 = indices_2;
    end
  end

  always @* begin
    read_1_value_3 = 2'h0;
    if (set_1[3]) begin
      read_1_value_3 = indices_3;
    end
  end

  always @* begin
    index_1 = 2'h0;
    if (hit_1) begin
      index_1 = read_1_any;
    end
  end

  always @* begin
    keys_write_address_0 = key_0[1:0];
    if (allocate_second) begin
      keys_write_address_0 = key_1[1:0];
    end
  end

  always @* begin
    keys_write_data_0 = key_0;
    if (allocate_second) begin
      keys_write_data_0 = key_1;
    end
  end

  always @* begin
    allocated = set_0;
    if (allocate_second) begin
      allocated = set_1;
    end
  end

  always @* begin
    valid_d = valid | allocated;
    if (free) begin
      valid_d = valid & ~free_set;
    end
  end

  always @* begin
    target_0 = 4'h0;
    if (write_valid_0) begin
      target_0 = write_set_0;
    end
    first_index = write_index_0;
    if (allocate) begin
      target_0 = allocated;
      first_index = allocate_index;
    end
  end

  always @* begin
    target_1 = 4'h0;
    if (write_valid_1) begin
      target_1 = write_set_1;
    end
  end

  always @* begin
    indices_0_d = first_index;
    if (target_1[0]) begin
      indices_0_d = write_index_1;
    end
  end

  always @* begin
    indices_1_d = first_index;
    if (target_1[1]) begin
      indices_1_d = write_index_1;
    end
  end

  always @* begin
    indices_2_d = first_index;
    if (target_1[2]) begin
      indices_2_d = write_index_1;
    end
  end

  always @* begin
    indices_3_d = first_index;
    if (target_1[3]) begin
      indices_3_d = write_index_1;
    end
  end

  async_ram_bits_25_2_2_1 keys (
    .clock(clock),
    .read_address_0(key_0[1:0]),
    .read_address_1(key_1[1:0]),
    .read_data_0(keys_read_data_0),
    .read_data_1(keys_read_data_1),
    .write_address_0(keys_write_address_0),
    .write_data_0(keys_write_data_0),
    .write_enable_0(allocate)
  );

  or_tree_4_2 read_0 (
    .value_0(read_0_value_0),
    .value_1(read_0_value_1),
    .value_2(read_0_value_2),
    .value_3(read_0_value_3),
    .any(read_0_any)
  );

  or_tree_4_2 read_1 (
    .value_0(read_1_value_0),
    .value_1(read_1_value_1),
    .value_2(read_1_value_2),
    .value_3(read_1_value_3),
    .any(read_1_any)
  );

  always @(posedge clock) begin
    if (reset) begin
      valid <= 4'h0;
    end else if (allocate | free) begin
      valid <= valid_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      indices_0 <= 2'h0;
    end else if (target_0[0] | target_1[0]) begin
      indices_0 <= indices_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      indices_1 <= 2'h0;
    end else if (target_0[1] | target_1[1]) begin
      indices_1 <= indices_1_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      indices_2 <= 2'h0;
    end else if (target_0[2] | target_1[2]) begin
      indices_2 <= indices_2_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      indices_3 <= 2'h0;
    end else if (target_0[3] | target_1[3]) begin
      indices_3 <= indices_3_d;
    end
  end
endmodule

module first_set_2 (
  input wire [1:0] request,
  output wire valid,
  output wire [1:0] onehot
);
  wire [1:0] negated;

  assign negated = ~request + 2'h1;
  assign onehot = request & negated;
  assign valid = |request;
endmodule

module one_hot_to_binary_2_1 (
  input wire [1:0] onehot,
  output reg index
);
  localparam [1:0] members_0 = 2'h2;

  always @* begin
    index = 1'b0;
    index = |(onehot & members_0);
  end
endmodule

module or_tree_2_2 (
  input wire [1:0] value_0,
  input wire [1:0] value_1,
  output wire [1:0] any
);
  wire [1:0] node_0;
  wire [1:0] node_1;
  wire [1:0] node_2;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = node_0 | node_1;
  assign any = node_2;
endmodule

module mheap_lut_25_2_4_2_2_1 (
  input wire clock,
  input wire reset,
  input wire [24:0] key_0,
  input wire [24:0] key_1,
  output wire hit_0,
  output wire hit_1,
  output wire [1:0] index_0,
  output wire [1:0] index_1,
  input wire allocate_valid,
  input wire allocate_second,
  input wire [1:0] allocate_index,
  output wire allocate_way,
  input wire free_valid,
  input wire [24:0] free_key,
  input wire free_way,
  input wire write_valid_0,
  input wire write_valid_1,
  input wire [24:0] write_key_0,
  input wire [24:0] write_key_1,
  input wire write_way_0,
  input wire write_way_1,
  input wire [1:0] write_index_0,
  input wire [1:0] write_index_1,
  output reg [1:0] taken_0,
  output reg [1:0] taken_1,
  output reg [1:0] taken_2,
  output reg [1:0] taken_3
);
  wire [1:0] update_set_0;
  wire [1:0] update_set_1;
  wire [1:0] write_set_0;
  wire [1:0] write_set_1;
  wire [1:0] free_set;
  reg [3:0] update_onehot_0;
  reg [3:0] update_onehot_1;
  reg [3:0] write_onehot_0;
  reg [3:0] write_onehot_1;
  reg [3:0] free_onehot;
  reg [1:0] invalid;
  reg [1:0] hits_0;
  reg [1:0] hits_1;
  wire [3:0] way_0_taken;
  wire way_0_occupied_0;
  wire way_0_occupied_1;
  wire way_0_hit_0;
  wire way_0_hit_1;
  wire [1:0] way_0_index_0;
  wire [1:0] way_0_index_1;
  wire way_0_allocate;
  wire way_0_free;
  wire way_0_write_valid_0;
  wire way_0_write_valid_1;
  wire [3:0] way_1_taken;
  wire way_1_occupied_0;
  wire way_1_occupied_1;
  wire way_1_hit_0;
  wire way_1_hit_1;
  wire [1:0] way_1_index_0;
  wire [1:0] way_1_index_1;
  wire way_1_allocate;
  wire way_1_free;
  wire way_1_write_valid_0;
  wire way_1_write_valid_1;
  wire first_invalid_valid_unused;
  wire [1:0] first_invalid_onehot;

  assign free_set = free_key[1:0];

  always @* begin
    free_onehot = 4'h0;
    free_onehot[0] = free_set == 2'h0;
    free_onehot[1] = free_set == 2'h1;
    free_onehot[2] = free_set == 2'h2;
    free_onehot[3] = free_set == 2'h3;
  end

  assign update_set_0 = key_0[1:0];
  assign write_set_0 = write_key_0[1:0];

  always @* begin
    update_onehot_0 = 4'h0;
    update_onehot_0[0] = update_set_0 == 2'h0;
    update_onehot_0[1] = update_set_0 == 2'h1;
    update_onehot_0[2] = update_set_0 == 2'h2;
    update_onehot_0[3] = update_set_0 == 2'h3;
  end

  always @* begin
    write_onehot_0 = 4'h0;
    write_onehot_0[0] = write_set_0 == 2'h0;
    write_onehot_0[1] = write_set_0 == 2'h1;
    write_onehot_0[2] = write_set_0 == 2'h2;
    write_onehot_0[3] = write_set_0 == 2'h3;
  end

  assign update_set_1 = key_1[1:0];
  assign write_set_1 = write_key_1[1:0];

  always @* begin
    update_onehot_1 = 4'h0;
    update_onehot_1[0] = update_set_1 == 2'h0;
    update_onehot_1[1] = update_set_1 == 2'h1;
    update_onehot_1[2] = update_set_1 == 2'h2;
    update_onehot_1[3] = update_set_1 == 2'h3;
  end

  always @* begin
    write_onehot_1 = 4'h0;
    write_onehot_1[0] = write_set_1 == 2'h0;
    write_onehot_1[1] = write_set_1 == 2'h1;
    write_onehot_1[2] = write_set_1 == 2'h2;
    write_onehot_1[3] = write_set_1 == 2'h3;
  end

  always @* begin
    invalid = 2'h0;
    invalid[0] = (!allocate_second & !way_0_occupied_0) | (allocate_second & !way_0_occupied_1);
    invalid[1] = (!allocate_second & !way_1_occupied_0) | (allocate_second & !way_1_occupied_1);
  end

  assign way_0_allocate = allocate_valid & first_invalid_onehot[0];
  assign way_0_free = free_valid & (free_way == 1'b0);
  assign way_1_allocate = allocate_valid & first_invalid_onehot[1];
  assign way_1_free = free_valid & (free_way == 1'b1);
  assign way_0_write_valid_0 = write_valid_0 & (write_way_0 == 1'b0);
  assign way_1_write_valid_0 = write_valid_0 & (write_way_0 == 1'b1);
  assign way_0_write_valid_1 = write_valid_1 & (write_way_1 == 1'b0);
  assign way_1_write_valid_1 = write_valid_1 & (write_way_1 == 1'b1);

  always @* begin
    hits_0 = 2'h0;
    hits_0[0] = way_0_hit_0;
    hits_0[1] = way_1_hit_0;
  end

  assign hit_0 = |hits_0;

  always @* begin
    hits_1 = 2'h0;
    hits_1[0] = way_0_hit_1;
    hits_1[1] = way_1_hit_1;
  end

  assign hit_1 = |hits_1;

  always @* begin
    taken_0 = 2'h0;
    taken_0[0] = way_0_taken[0];
    taken_0[1] = way_1_taken[0];
  end

  always @* begin
    taken_1 = 2'h0;
    taken_1[0] = way_0_taken[1];
    taken_1[1] = way_1_taken[1];
  end

  always @* begin
    taken_2 = 2'h0;
    taken_2[0] = way_0_taken[2];
    taken_2[1] = way_1_taken[2];
  end

  always @* begin
    taken_3 = 2'h0;
    taken_3[0] = way_0_taken[3];
    taken_3[1] = way_1_taken[3];
  end

  mheap_way_25_2_4_2 way_0 (
    .clock(clock),
    .reset(reset),
    .key_0(key_0),
    .key_1(key_1),
    .set_0(update_onehot_0),
    .set_1(update_onehot_1),
    .taken(way_0_taken),
    .occupied_0(way_0_occupied_0),
    .occupied_1(way_0_occupied_1),
    .hit_0(way_0_hit_0),
    .hit_1(way_0_hit_1),
    .index_0(way_0_index_0),
    .index_1(way_0_index_1),
    .allocate(way_0_allocate),
    .allocate_second(allocate_second),
    .allocate_index(allocate_index),
    .free(way_0_free),
    .free_set(free_onehot),
    .write_valid_0(way_0_write_valid_0),
    .write_valid_1(way_0_write_valid_1),
    .write_set_0(write_onehot_0),
    .write_set_1(write_onehot_1),
    .write_index_0(write_index_0),
    .write_index_1(write_index_1)
  );

  mheap_way_25_2_4_2 way_1 (
    .clock(clock),
    .reset(reset),
    .key_0(key_0),
    .key_1(key_1),
    .set_0(update_onehot_0),
    .set_1(update_onehot_1),
    .taken(way_1_taken),
    .occupied_0(way_1_occupied_0),
    .occupied_1(way_1_occupied_1),
    .hit_0(way_1_hit_0),
    .hit_1(way_1_hit_1),
    .index_0(way_1_index_0),
    .index_1(way_1_index_1),
    .allocate(way_1_allocate),
    .allocate_second(allocate_second),
    .allocate_index(allocate_index),
    .free(way_1_free),
    .free_set(free_onehot),
    .write_valid_0(way_1_write_valid_0),
    .write_valid_1(way_1_write_valid_1),
    .write_set_0(write_onehot_0),
    .write_set_1(write_onehot_1),
    .write_index_0(write_index_0),
    .write_index_1(write_index_1)
  );

  first_set_2 first_invalid (
    .request(invalid),
    .valid(first_invalid_valid_unused),
    .onehot(first_invalid_onehot)
  );

  one_hot_to_binary_2_1 encoder (
    .onehot(first_invalid_onehot),
    .index(allocate_way)
  );

  or_tree_2_2 found_0 (
    .value_0(way_0_index_0),
    .value_1(way_1_index_0),
    .any(index_0)
  );

  or_tree_2_2 found_1 (
    .value_0(way_0_index_1),
    .value_1(way_1_index_1),
    .any(index_1)
  );
endmodule

module full_heap_engine (
  input wire clock,
  input wire reset,
  input wire f3,
  input wire majority_empty,
  input wire [2:0] policy_0, // Policy: Dmaj, Dtime, Dpc, Dmin, Dpdpri
  input wire boost_valid_0,
  input wire [24:0] boost_key_0,
  input wire oldest_valid_0,
  input wire oldest_valid_1,
  input wire [24:0] oldest_key_0,
  input wire [24:0] oldest_key_1,
  input wire [2:0] oldest_threads_0,
  input wire [2:0] oldest_threads_1,
  input wire [2:0] oldest_entry_0,
  input wire [2:0] oldest_entry_1,
  input wire oldest_formed_0,
  input wire oldest_formed_1,
  output wire oldest_take_one,
  output wire oldest_take_two,
  output wire applied_0,
  output wire applied_1,
  output wire [4:0] counted_0,
  output wire [4:0] counted_1,
  output wire append_valid,
  output wire [2:0] append_entry,
  output wire [2:0] append_warp,
  output wire pop_valid,
  output wire [24:0] pop_key,
  output wire [4:0] pop_count,
  output wire [2:0] pop_first,
  output wire [2:0] pop_last,
  output wire idle,
  output wire exchange,
  output wire [2:0] size,
  output wire [1:0] taken_0,
  output wire [1:0] taken_1,
  output wire [1:0] taken_2,
  output wire [1:0] taken_3
);
  wire apply_boosted_0;
  wire apply_moves;
  wire [1:0] apply_read_0;
  wire [1:0] apply_read_1;
  wire [1:0] apply_target_0;
  wire [1:0] apply_target_1;
  wire apply_write_last_0;
  wire apply_write_last_1;
  wire apply_write_made_0;
  wire apply_write_made_1;
  wire apply_allocate_valid;
  wire apply_allocate_second;
  wire apply_start_valid_0;
  wire apply_start_valid_1;
  wire [1:0] apply_start_index_0;
  wire [1:0] apply_start_index_1;
  wire apply_start_down;
  wire [1:0] sift_sift_0;
  wire [1:0] sift_sift_1;
  wire [1:0] sift_sift_2;
  wire [1:0] sift_sift_3;
  reg [24:0] sift_merit_0;
  reg [24:0] sift_merit_1;
  reg [24:0] sift_merit_2;
  reg [24:0] sift_merit_3;
  wire [1:0] sift_upper;
  wire [1:0] sift_lower;
  wire [1:0] sift_lower_word;
  wire sift_upper_parent;
  wire sift_upper_second;
  wire [24:0] merit_0_merit;
  wire [24:0] merit_1_merit;
  wire [24:0] merit_2_merit;
  wire [24:0] merit_3_merit;
  wire [24:0] heap_sift_key_0;
  wire [24:0] heap_sift_key_1;
  wire [24:0] heap_sift_key_2;
  wire [24:0] heap_sift_key_3;
  wire [4:0] heap_sift_count_0;
  wire [4:0] heap_sift_count_1;
  wire [4:0] heap_sift_count_2;
  wire [4:0] heap_sift_count_3;
  wire [4:0] heap_update_count_0;
  wire [4:0] heap_update_count_1;
  wire [2:0] heap_update_last_0;
  wire [2:0] heap_update_last_1;
  wire heap_root_way;
  wire [24:0] heap_moved_key_0;
  wire [24:0] heap_moved_key_1;
  wire heap_moved_way_0;
  wire heap_moved_way_1;
  reg [24:0] lut_key_0;
  wire lut_hit_0;
  wire lut_hit_1;
  wire [1:0] lut_index_0;
  wire [1:0] lut_index_1;
  wire lut_allocate_way;
  wire lut_write_valid_0;
  reg [1:0] lut_write_index_0;

  always @* begin
    sift_merit_0 = {20'h0, heap_sift_count_0};
    sift_merit_0 = merit_0_merit;
  end

  always @* begin
    sift_merit_1 = {20'h0, heap_sift_count_1};
    sift_merit_1 = merit_1_merit;
  end

  always @* begin
    sift_merit_2 = {20'h0, heap_sift_count_2};
    sift_merit_2 = merit_2_merit;
  end

  always @* begin
    sift_merit_3 = {20'h0, heap_sift_count_3};
    sift_merit_3 = merit_3_merit;
  end

  always @* begin
    lut_key_0 = oldest_key_0;
    if (!oldest_valid_0) begin
      lut_key_0 = boost_key_0;
    end
  end

  assign lut_write_valid_0 = exchange | apply_moves;

  always @* begin
    lut_write_index_0 = 2'h0;
    if (exchange) begin
      lut_write_index_0 = sift_upper;
    end
  end

  heap_apply_3_25_3_5_2_3_1 apply (
    .clock(clock),
    .reset(reset),
    .f3(f3),
    .idle(idle),
    .majority_empty(majority_empty),
    .policy_0(policy_0),
    .boost_valid_0(boost_valid_0),
    .boosted_0(apply_boosted_0),
    .oldest_valid_0(oldest_valid_0),
    .oldest_valid_1(oldest_valid_1),
    .oldest_key_0(oldest_key_0),
    .oldest_key_1(oldest_key_1),
    .oldest_threads_0(oldest_threads_0),
    .oldest_threads_1(oldest_threads_1),
    .oldest_entry_0(oldest_entry_0),
    .oldest_entry_1(oldest_entry_1),
    .oldest_formed_0(oldest_formed_0),
    .oldest_formed_1(oldest_formed_1),
    .oldest_take_one(oldest_take_one),
    .oldest_take_two(oldest_take_two),
    .hit_0(lut_hit_0),
    .hit_1(lut_hit_1),
    .index_0(lut_index_0),
    .index_1(lut_index_1),
    .applied_0(applied_0),
    .applied_1(applied_1),
    .pops(pop_valid),
    .moves(apply_moves),
    .read_0(apply_read_0),
    .read_1(apply_read_1),
    .count_0(heap_update_count_0),
    .count_1(heap_update_count_1),
    .last_0(heap_update_last_0),
    .last_1(heap_update_last_1),
    .target_0(apply_target_0),
    .target_1(apply_target_1),
    .counted_0(counted_0),
    .counted_1(counted_1),
    .write_last_0(apply_write_last_0),
    .write_last_1(apply_write_last_1),
    .write_made_0(apply_write_made_0),
    .write_made_1(apply_write_made_1),
    .allocate_valid(apply_allocate_valid),
    .allocate_second(apply_allocate_second),
    .start_valid_0(apply_start_valid_0),
    .start_valid_1(apply_start_valid_1),
    .start_index_0(apply_start_index_0),
    .start_index_1(apply_start_index_1),
    .start_down(apply_start_down),
    .append_valid(append_valid),
    .append_entry(append_entry),
    .append_warp(append_warp),
    .size(size)
  );

  heap_sift_25_2_3 sift (
    .clock(clock),
    .reset(reset),
    .start_valid_0(apply_start_valid_0),
    .start_valid_1(apply_start_valid_1),
    .start_index_0(apply_start_index_0),
    .start_index_1(apply_start_index_1),
    .start_down(apply_start_down),
    .size(size),
    .sift_0(sift_sift_0),
    .sift_1(sift_sift_1),
    .sift_2(sift_sift_2),
    .sift_3(sift_sift_3),
    .merit_0(sift_merit_0),
    .merit_1(sift_merit_1),
    .merit_2(sift_merit_2),
    .merit_3(sift_merit_3),
    .idle(idle),
    .exchange(exchange),
    .upper(sift_upper),
    .lower(sift_lower),
    .lower_word(sift_lower_word),
    .upper_parent(sift_upper_parent),
    .upper_second(sift_upper_second)
  );

  heap_merit_25_5_25 merit_0 (
    .policy(policy_0),
    .boosted(apply_boosted_0),
    .boost_key(boost_key_0),
    .key(heap_sift_key_0),
    .count(heap_sift_count_0),
    .merit(merit_0_merit)
  );

  heap_merit_25_5_25 merit_1 (
    .policy(policy_0),
    .boosted(apply_boosted_0),
    .boost_key(boost_key_0),
    .key(heap_sift_key_1),
    .count(heap_sift_count_1),
    .merit(merit_1_merit)
  );

  heap_merit_25_5_25 merit_2 (
    .policy(policy_0),
    .boosted(apply_boosted_0),
    .boost_key(boost_key_0),
    .key(heap_sift_key_2),
    .count(heap_sift_count_2),
    .merit(merit_2_merit)
  );

  heap_merit_25_5_25 merit_3 (
    .policy(policy_0),
    .boosted(apply_boosted_0),
    .boost_key(boost_key_0),
    .key(heap_sift_key_3),
    .count(heap_sift_count_3),
    .merit(merit_3_merit)
  );

  max_heap_3_25_5_4_2_1 heap (
    .clock(clock),
    .reset(reset),
    .sift_0(sift_sift_0),
    .sift_1(sift_sift_1),
    .sift_2(sift_sift_2),
    .sift_3(sift_sift_3),
    .sift_key_0(heap_sift_key_0),
    .sift_key_1(heap_sift_key_1),
    .sift_key_2(heap_sift_key_2),
    .sift_key_3(heap_sift_key_3),
    .sift_count_0(heap_sift_count_0),
    .sift_count_1(heap_sift_count_1),
    .sift_count_2(heap_sift_count_2),
    .sift_count_3(heap_sift_count_3),
    .update_0(apply_read_0),
    .update_1(apply_read_1),
    .update_count_0(heap_update_count_0),
    .update_count_1(heap_update_count_1),
    .update_last_0(heap_update_last_0),
    .update_last_1(heap_update_last_1),
    .root_key(pop_key),
    .root_count(pop_count),
    .root_first(pop_first),
    .root_last(pop_last),
    .root_way(heap_root_way),
    .exchange(exchange),
    .upper(sift_upper),
    .lower(sift_lower),
    .lower_word(sift_lower_word),
    .upper_parent(sift_upper_parent),
    .upper_second(sift_upper_second),
    .pops(apply_moves),
    .moved_key_0(heap_moved_key_0),
    .moved_key_1(heap_moved_key_1),
    .moved_way_0(heap_moved_way_0),
    .moved_way_1(heap_moved_way_1),
    .write_index_0(apply_target_0),
    .write_index_1(apply_target_1),
    .write_count_0(applied_0),
    .write_count_1(applied_1),
    .write_last_0(apply_write_last_0),
    .write_last_1(apply_write_last_1),
    .write_made_0(apply_write_made_0),
    .write_made_1(apply_write_made_1),
    .key_0(oldest_key_0),
    .key_1(oldest_key_1),
    .count_0(counted_0),
    .count_1(counted_1),
    .entry_0(oldest_entry_0),
    .entry_1(oldest_entry_1),
    .way(lut_allocate_way)
  );

  mheap_lut_25_2_4_2_2_1 lut (
    .clock(clock),
    .reset(reset),
    .key_0(lut_key_0),
    .key_1(oldest_key_1),
    .hit_0(lut_hit_0),
    .hit_1(lut_hit_1),
    .index_0(lut_index_0),
    .index_1(lut_index_1),
    .allocate_valid(apply_allocate_valid),
    .allocate_second(apply_allocate_second),
    .allocate_index(size[1:0]),
    .allocate_way(lut_allocate_way),
    .free_valid(pop_valid),
    .free_key(pop_key),
    .free_way(heap_root_way),
    .write_valid_0(lut_write_valid_0),
    .write_valid_1(exchange),
    .write_key_0(heap_moved_key_0),
    .write_key_1(heap_moved_key_1),
    .write_way_0(heap_moved_way_0),
    .write_way_1(heap_moved_way_1),
    .write_index_0(lut_write_index_0),
    .write_index_1(sift_lower),
    .taken_0(taken_0),
    .taken_1(taken_1),
    .taken_2(taken_2),
    .taken_3(taken_3)
  );
endmodule

`default_nettype wire
