// dual_scoreboard
//
// Written from its Rust description; do not edit.
//
// Modules:
//   dual_scoreboard
//     shadow_tracker x8
//     register_use
//     one_hot_to_binary_32_5

`default_nettype none

module shadow_tracker (
  input wire clock,
  input wire reset,
  input wire decode,
  input wire [31:0] needs,
  input wire decode_last,
  input wire decode_sets,
  input wire [4:0] decode_number,
  input wire issue,
  input wire complete,
  input wire [31:0] clears,
  input wire copy,
  input wire [31:0] other_shadow,
  output wire [31:0] shadow,
  output wire waits,
  output wire waits_own,
  output wire only_one
);
  reg [31:0] sets_one;
  wire [31:0] settable;
  reg [31:0] setting;
  reg [31:0] clearing;
  reg [31:0] pending;
  reg [31:0] shadowed_d;
  reg [31:0] shadowed;
  reg [31:0] needed;
  reg last;
  reg sets;
  reg [4:0] number;
  reg [5:0] in_flight_d;
  reg [5:0] in_flight;

  always @* begin
    sets_one = 32'h0;
    sets_one[0] = sets;
  end

  assign settable = sets_one << number;

  always @* begin
    setting = 32'h0;
    if (issue) begin
      setting = settable;
    end
  end

  always @* begin
    clearing = 32'h0;
    if (complete) begin
      clearing = clears;
    end
  end

  always @* begin
    shadowed_d = shadowed & ~clearing;
    if (copy) begin
      shadowed_d = pending & ~clearing;
    end
  end

  always @* begin
    in_flight_d = in_flight - 6'h1;
    if (issue) begin
      in_flight_d = in_flight + 6'h1;
    end
  end

  assign shadow = shadowed;
  assign waits_own = (|(pending & needed)) | (last & (|in_flight));
  assign waits = (|((pending | other_shadow) & needed)) | (last & ((|in_flight) | (|other_shadow)));
  assign only_one = in_flight == 6'h1;

  always @(posedge clock) begin
    if (reset) begin
      pending <= 32'h0;
      shadowed <= 32'h0;
    end else begin
      pending <= (pending & ~clearing) | setting;
      shadowed <= shadowed_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      needed <= 32'h0;
      last <= 1'b0;
      sets <= 1'b0;
      number <= 5'h0;
    end else if (decode) begin
      needed <= needs;
      last <= decode_last;
      sets <= decode_sets;
      number <= decode_number;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      in_flight <= 6'h0;
    end else if (issue ^ complete) begin
      in_flight <= in_flight_d;
    end
  end
endmodule

module register_use (
  input wire [78:0] decode_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire decode_reads_first,
  input wire decode_reads_second,
  input wire [78:0] issue_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire complete_memory,
  input wire complete_writes,
  input wire [4:0] complete_rd,
  output wire [31:0] needs,
  output wire last,
  output wire [31:0] sets,
  output wire [31:0] clears
);
  localparam [2:0] CONTROL_EXIT = 3'h3;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [2:0] CONTROL_ILLEGAL = 3'h5;
  localparam [1:0] UNIT_MEMORY = 2'h3;

  wire [78:0] decoded;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  wire [78:0] issued;
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  reg [31:0] reads_first;
  reg [31:0] reads_second;
  reg [31:0] writes;
  reg [31:0] issue_writes;
  reg [31:0] completion_writes;
  wire [4:0] rs1;
  wire [4:0] rs2;
  wire [4:0] rd;
  wire [4:0] issue_rd;
  wire access;
  wire issue_access;
  wire [31:0] registers;
  wire [31:0] issue_registers;
  wire [31:0] completion_registers;

  assign decoded = decode_instruction;
  assign rs1 = decoded[18:14];
  assign rs2 = decoded[23:19];
  assign rd = decoded[28:24];

  always @* begin
    reads_first = 32'h0;
    reads_first[0] = decode_reads_first;
  end

  always @* begin
    reads_second = 32'h0;
    reads_second[0] = decode_reads_second;
  end

  always @* begin
    writes = 32'h0;
    writes[0] = decoded[29];
  end

  assign registers = (reads_first << rs1) | (reads_second << rs2) | (writes << rd);
  assign access = (decoded[1:0] == UNIT_MEMORY) & !decoded[29];
  assign needs = {registers[31:1], access};
  assign last = (decoded[4:2] == CONTROL_EXIT) | (decoded[4:2] == CONTROL_BARRIER) |
      (decoded[4:2] == CONTROL_ILLEGAL);
  assign issued = issue_instruction;
  assign issue_rd = issued[28:24];

  always @* begin
    issue_writes = 32'h0;
    issue_writes[0] = issued[29];
  end

  assign issue_registers = issue_writes << issue_rd;
  assign issue_access = (issued[1:0] == UNIT_MEMORY) & !issued[29];
  assign sets = {issue_registers[31:1], issue_access};

  always @* begin
    completion_writes = 32'h0;
    completion_writes[0] = complete_writes;
  end

  assign completion_registers = completion_writes << complete_rd;
  assign clears = {completion_registers[31:1], complete_memory & !complete_writes};
endmodule

module one_hot_to_binary_32_5 (
  input wire [31:0] onehot,
  output reg [4:0] index
);
  localparam [31:0] members_0 = 32'haaaaaaaa;
  localparam [31:0] members_1 = 32'hcccccccc;
  localparam [31:0] members_2 = 32'hf0f0f0f0;
  localparam [31:0] members_3 = 32'hff00ff00;
  localparam [31:0] members_4 = 32'hffff0000;

  always @* begin
    index = 5'h0;
    index[0] = |(onehot & members_0);
    index[1] = |(onehot & members_1);
    index[2] = |(onehot & members_2);
    index[3] = |(onehot & members_3);
    index[4] = |(onehot & members_4);
  end
endmodule

module dual_scoreboard (
  input wire clock,
  input wire reset,
  input wire [7:0] decode_slots,
  input wire [78:0] decode_instruction,
      // Decoded: unit[1:0], control[4:2], source[6:5], operation[10:7], variant[13:11], rs1[18:14], rs2[23:19], rd[28:24], writes[29], first_is_pc[30], second_is_immediate[31], immediate[63:32], csr[67:64], store[68], atomic[69], width[71:70], zero_extend[72], atomic_operation[76:73], calls[77], returns[78]
  input wire decode_reads_first,
  input wire decode_reads_second,
  input wire [7:0] issue_slots,
  input wire [7:0] complete_slots,
  input wire complete_memory,
  input wire complete_writes,
  input wire [4:0] complete_rd,
  input wire [7:0] copy,
  output reg [7:0] waits,
  output reg [7:0] waits_own,
  output reg [7:0] only_one
);
  wire [31:0] tracker_0_shadow;
  wire tracker_0_waits;
  wire tracker_0_waits_own;
  wire tracker_0_only_one;
  wire [31:0] tracker_1_shadow;
  wire tracker_1_waits;
  wire tracker_1_waits_own;
  wire tracker_1_only_one;
  wire [31:0] tracker_2_shadow;
  wire tracker_2_waits;
  wire tracker_2_waits_own;
  wire tracker_2_only_one;
  wire [31:0] tracker_3_shadow;
  wire tracker_3_waits;
  wire tracker_3_waits_own;
  wire tracker_3_only_one;
  wire [31:0] tracker_4_shadow;
  wire tracker_4_waits;
  wire tracker_4_waits_own;
  wire tracker_4_only_one;
  wire [31:0] tracker_5_shadow;
  wire tracker_5_waits;
  wire tracker_5_waits_own;
  wire tracker_5_only_one;
  wire [31:0] tracker_6_shadow;
  wire tracker_6_waits;
  wire tracker_6_waits_own;
  wire tracker_6_only_one;
  wire [31:0] tracker_7_shadow;
  wire tracker_7_waits;
  wire tracker_7_waits_own;
  wire tracker_7_only_one;
  wire [31:0] usage_needs;
  wire usage_last;
  wire [31:0] usage_sets;
  wire [31:0] usage_clears;
  wire [4:0] set_number_index;

  always @* begin
    waits = 8'h0;
    waits[0] = tracker_0_waits;
    waits[1] = tracker_1_waits;
    waits[2] = tracker_2_waits;
    waits[3] = tracker_3_waits;
    waits[4] = tracker_4_waits;
    waits[5] = tracker_5_waits;
    waits[6] = tracker_6_waits;
    waits[7] = tracker_7_waits;
  end

  always @* begin
    waits_own = 8'h0;
    waits_own[0] = tracker_0_waits_own;
    waits_own[1] = tracker_1_waits_own;
    waits_own[2] = tracker_2_waits_own;
    waits_own[3] = tracker_3_waits_own;
    waits_own[4] = tracker_4_waits_own;
    waits_own[5] = tracker_5_waits_own;
    waits_own[6] = tracker_6_waits_own;
    waits_own[7] = tracker_7_waits_own;
  end

  always @* begin
    only_one = 8'h0;
    only_one[0] = tracker_0_only_one;
    only_one[1] = tracker_1_only_one;
    only_one[2] = tracker_2_only_one;
    only_one[3] = tracker_3_only_one;
    only_one[4] = tracker_4_only_one;
    only_one[5] = tracker_5_only_one;
    only_one[6] = tracker_6_only_one;
    only_one[7] = tracker_7_only_one;
  end

  shadow_tracker tracker_0 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[0]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[0]),
    .complete(complete_slots[0]),
    .clears(usage_clears),
    .copy(copy[0]),
    .other_shadow(tracker_1_shadow),
    .shadow(tracker_0_shadow),
    .waits(tracker_0_waits),
    .waits_own(tracker_0_waits_own),
    .only_one(tracker_0_only_one)
  );

  shadow_tracker tracker_1 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[1]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[1]),
    .complete(complete_slots[1]),
    .clears(usage_clears),
    .copy(copy[1]),
    .other_shadow(tracker_0_shadow),
    .shadow(tracker_1_shadow),
    .waits(tracker_1_waits),
    .waits_own(tracker_1_waits_own),
    .only_one(tracker_1_only_one)
  );

  shadow_tracker tracker_2 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[2]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[2]),
    .complete(complete_slots[2]),
    .clears(usage_clears),
    .copy(copy[2]),
    .other_shadow(tracker_3_shadow),
    .shadow(tracker_2_shadow),
    .waits(tracker_2_waits),
    .waits_own(tracker_2_waits_own),
    .only_one(tracker_2_only_one)
  );

  shadow_tracker tracker_3 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[3]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[3]),
    .complete(complete_slots[3]),
    .clears(usage_clears),
    .copy(copy[3]),
    .other_shadow(tracker_2_shadow),
    .shadow(tracker_3_shadow),
    .waits(tracker_3_waits),
    .waits_own(tracker_3_waits_own),
    .only_one(tracker_3_only_one)
  );

  shadow_tracker tracker_4 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[4]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[4]),
    .complete(complete_slots[4]),
    .clears(usage_clears),
    .copy(copy[4]),
    .other_shadow(tracker_5_shadow),
    .shadow(tracker_4_shadow),
    .waits(tracker_4_waits),
    .waits_own(tracker_4_waits_own),
    .only_one(tracker_4_only_one)
  );

  shadow_tracker tracker_5 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[5]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[5]),
    .complete(complete_slots[5]),
    .clears(usage_clears),
    .copy(copy[5]),
    .other_shadow(tracker_4_shadow),
    .shadow(tracker_5_shadow),
    .waits(tracker_5_waits),
    .waits_own(tracker_5_waits_own),
    .only_one(tracker_5_only_one)
  );

  shadow_tracker tracker_6 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[6]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[6]),
    .complete(complete_slots[6]),
    .clears(usage_clears),
    .copy(copy[6]),
    .other_shadow(tracker_7_shadow),
    .shadow(tracker_6_shadow),
    .waits(tracker_6_waits),
    .waits_own(tracker_6_waits_own),
    .only_one(tracker_6_only_one)
  );

  shadow_tracker tracker_7 (
    .clock(clock),
    .reset(reset),
    .decode(decode_slots[7]),
    .needs(usage_needs),
    .decode_last(usage_last),
    .decode_sets(|usage_sets),
    .decode_number(set_number_index),
    .issue(issue_slots[7]),
    .complete(complete_slots[7]),
    .clears(usage_clears),
    .copy(copy[7]),
    .other_shadow(tracker_6_shadow),
    .shadow(tracker_7_shadow),
    .waits(tracker_7_waits),
    .waits_own(tracker_7_waits_own),
    .only_one(tracker_7_only_one)
  );

  register_use usage (
    .decode_instruction(decode_instruction),
    .decode_reads_first(decode_reads_first),
    .decode_reads_second(decode_reads_second),
    .issue_instruction(decode_instruction),
    .complete_memory(complete_memory),
    .complete_writes(complete_writes),
    .complete_rd(complete_rd),
    .needs(usage_needs),
    .last(usage_last),
    .sets(usage_sets),
    .clears(usage_clears)
  );

  one_hot_to_binary_32_5 set_number (
    .onehot(usage_sets),
    .index(set_number_index)
  );
endmodule

`default_nettype wire
