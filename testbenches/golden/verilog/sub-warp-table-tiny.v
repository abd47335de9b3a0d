// sub_warp_table
//
// Written from its Rust description; do not edit.
//
// Modules:
//   sub_warp_table
//     sub_warp_numbers_2_1 x2
//       priority_encoder_2_1
//         first_set_2
//         first_index_2_1
//     select_bool_2_1 x5
//     instruction_table_4_4_2_1_0_0_1_4
//       async_ram_bits_4_2_1_1
//       async_ram_bits_1_2_1_1 x4
//     instruction_table_2_4_1_1_0_1_0_0
//       async_ram_annotation_1_1_1

`default_nettype none

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

module first_index_2_1 (
  input wire [1:0] request,
  output reg index
);
  localparam group_size_0 = 1'b1;

  reg [1:0] requested;
  reg [1:0] requested_behind;
  reg [1:0] number_0;

  always @* begin
    requested = request;
    number_0 = 2'h0;
    requested_behind = requested >> group_size_0;
    number_0 = number_0 | ((number_0 >> group_size_0) & ~requested);
    number_0 = requested_behind & ~requested;
    requested = requested | requested_behind;
  end

  always @* begin
    index = 1'b0;
    index = number_0[0];
  end
endmodule

module priority_encoder_2_1 (
  input wire [1:0] request,
  output wire valid,
  output wire index,
  output wire [1:0] onehot
);

  first_set_2 first (
    .request(request),
    .valid(valid),
    .onehot(onehot)
  );

  first_index_2_1 number (
    .request(request),
    .index(index)
  );
endmodule

module sub_warp_numbers_2_1 (
  input wire clock,
  input wire reset,
  input wire fetched,
  input wire issues,
  input wire issue_jump,
  input wire completes,
  input wire completion_number,
  output wire free,
  output wire number,
  output wire current,
  output wire jump,
  output wire alone
);
  reg [1:0] named;
  reg [1:0] completing;
  reg [1:0] issuing;
  reg [1:0] in_use;
  reg [1:0] of_current_d;
  reg [1:0] of_current;
  reg [1:0] jumps_d;
  reg [1:0] jumps;
  wire [1:0] lowest_onehot;

  always @* begin
    named = 2'h0;
    named[0] = completion_number == 1'b0;
    named[1] = completion_number == 1'b1;
  end

  assign current = |(of_current & named);
  assign jump = |(jumps & named);
  assign alone = !(|(of_current & ~named));

  always @* begin
    issuing = 2'h0;
    if (issues) begin
      issuing = lowest_onehot;
    end
  end

  always @* begin
    completing = 2'h0;
    if (completes) begin
      completing = named;
    end
  end

  always @* begin
    of_current_d = (of_current & ~completing) | issuing;
    if (fetched) begin
      of_current_d = 2'h0;
    end
  end

  always @* begin
    jumps_d = jumps & ~issuing;
    if (issue_jump) begin
      jumps_d = jumps | issuing;
    end
  end

  priority_encoder_2_1 lowest (
    .request(~in_use),
    .valid(free),
    .index(number),
    .onehot(lowest_onehot)
  );

  always @(posedge clock) begin
    if (reset) begin
      in_use <= 2'h0;
      of_current <= 2'h0;
      jumps <= 2'h0;
    end else begin
      in_use <= (in_use & ~completing) | issuing;
      of_current <= of_current_d;
      jumps <= jumps_d;
    end
  end
endmodule

module select_bool_2_1 (
  input wire value_0,
  input wire value_1,
  input wire index,
  output wire chosen
);
  localparam deciding_0 = 1'b1;

  wire node_0;
  wire node_1;
  reg node_2;

  assign node_0 = value_0;
  assign node_1 = value_1;

  always @* begin
    node_2 = node_0;
    if (index & deciding_0) begin
      node_2 = node_1;
    end
  end

  assign chosen = node_2;
endmodule

// Memory of 4 words of 4 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_4_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [3:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [3:0] write_data_0,
  input wire write_enable_0
);
  reg [3:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 4'h0;
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

// Memory of 4 words of 1 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_1_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire read_data_0,
  input wire [1:0] write_address_0,
  input wire write_data_0,
  input wire write_enable_0
);
  reg words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 1'b0;
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

module instruction_table_4_4_2_1_0_0_1_4 (
  input wire clock,
  input wire issue_valid,
  input wire [1:0] issue_tag,
  input wire [3:0] issue_lanes_0,
  input wire issue_rows_0,
  input wire issue_rows_1,
  input wire issue_rows_2,
  input wire issue_rows_3,
  input wire [1:0] completion_tag,
  output wire [3:0] completion_lanes_0,
  output wire completion_rows_0,
  output wire completion_rows_1,
  output wire completion_rows_2,
  output wire completion_rows_3
);

  async_ram_bits_4_2_1_1 masks_0 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_lanes_0),
    .write_address_0(issue_tag),
    .write_data_0(issue_lanes_0),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_1_2_1_1 rows_0 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_0),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_0),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_1_2_1_1 rows_1 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_1),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_1),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_1_2_1_1 rows_2 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_2),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_2),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_1_2_1_1 rows_3 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_3),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_3),
    .write_enable_0(issue_valid)
  );
endmodule

// Memory of 2 words of 52 bits: 1 asynchronous read port, 1 write port.
module async_ram_annotation_1_1_1 (
  input wire clock,
  input wire read_address_0,
  output wire [51:0] read_data_0,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire write_address_0,
  input wire [51:0] write_data_0,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire write_enable_0
);
  reg [51:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
      words[word] = 52'h0;
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

module instruction_table_2_4_1_1_0_1_0_0 (
  input wire clock,
  input wire issue_valid,
  input wire issue_tag,
  input wire [51:0] issue_annotation_0,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire completion_tag,
  output wire [51:0] completion_annotation_0
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
);

  async_ram_annotation_1_1_1 annotations_0 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_annotation_0),
    .write_address_0(issue_tag),
    .write_data_0(issue_annotation_0),
    .write_enable_0(issue_valid)
  );
endmodule

module sub_warp_table (
  input wire clock,
  input wire reset,
  input wire [1:0] fetched,
  input wire issue_valid,
  input wire issue_large_warp,
  input wire issue_jump,
  input wire [51:0] issue_annotation,
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
  input wire [3:0] issue_lanes,
  input wire issue_row_0,
  input wire issue_row_1,
  input wire issue_row_2,
  input wire issue_row_3,
  output wire free,
  output wire [1:0] issue_tag,
  input wire completion_valid,
  input wire [1:0] completion_tag,
  output wire completion_large_warp,
  output wire [3:0] completion_lanes,
  output wire completion_row_0,
  output wire completion_row_1,
  output wire completion_row_2,
  output wire completion_row_3,
  output wire completion_current,
  output wire completion_jump,
  output wire completion_alone,
  input wire [1:0] control_tag,
  output wire control_large_warp,
  output wire [51:0] control_annotation
      // Annotation: kind[1:0], rpc[25:2], uniform[26], likely[27], lpc[51:28]
);
  localparam [2:0] number_bits = 3'h1;
  localparam [1:0] number_mask = 2'h1;

  wire [1:0] tag;
  wire [1:0] upper;
  wire [1:0] control_upper;
  wire [1:0] lower;
  wire large_warp;
  wire number;
  wire numbers_0_issues;
  wire numbers_0_completes;
  wire numbers_0_free;
  wire numbers_0_number;
  wire numbers_0_current;
  wire numbers_0_jump;
  wire numbers_0_alone;
  wire numbers_1_issues;
  wire numbers_1_completes;
  wire numbers_1_free;
  wire numbers_1_number;
  wire numbers_1_current;
  wire numbers_1_jump;
  wire numbers_1_alone;
  wire number_of_chosen;

  assign tag = ({1'b0, issue_large_warp} << number_bits) | {1'b0, number_of_chosen};
  assign issue_tag = tag;
  assign upper = completion_tag >> number_bits;
  assign lower = completion_tag & number_mask;
  assign large_warp = upper[0];
  assign number = lower[0];
  assign completion_large_warp = large_warp;
  assign control_upper = control_tag >> number_bits;
  assign control_large_warp = control_upper[0];
  assign numbers_0_issues = issue_valid & (issue_large_warp == 1'b0);
  assign numbers_0_completes = completion_valid & (large_warp == 1'b0);
  assign numbers_1_issues = issue_valid & (issue_large_warp == 1'b1);
  assign numbers_1_completes = completion_valid & (large_warp == 1'b1);

  sub_warp_numbers_2_1 numbers_0 (
    .clock(clock),
    .reset(reset),
    .fetched(fetched[0]),
    .issues(numbers_0_issues),
    .issue_jump(issue_jump),
    .completes(numbers_0_completes),
    .completion_number(number),
    .free(numbers_0_free),
    .number(numbers_0_number),
    .current(numbers_0_current),
    .jump(numbers_0_jump),
    .alone(numbers_0_alone)
  );

  sub_warp_numbers_2_1 numbers_1 (
    .clock(clock),
    .reset(reset),
    .fetched(fetched[1]),
    .issues(numbers_1_issues),
    .issue_jump(issue_jump),
    .completes(numbers_1_completes),
    .completion_number(number),
    .free(numbers_1_free),
    .number(numbers_1_number),
    .current(numbers_1_current),
    .jump(numbers_1_jump),
    .alone(numbers_1_alone)
  );

  select_bool_2_1 free_of (
    .value_0(numbers_0_free),
    .value_1(numbers_1_free),
    .index(issue_large_warp),
    .chosen(free)
  );

  select_bool_2_1 number_of (
    .value_0(numbers_0_number),
    .value_1(numbers_1_number),
    .index(issue_large_warp),
    .chosen(number_of_chosen)
  );

  select_bool_2_1 current_of (
    .value_0(numbers_0_current),
    .value_1(numbers_1_current),
    .index(large_warp),
    .chosen(completion_current)
  );

  select_bool_2_1 jump_of (
    .value_0(numbers_0_jump),
    .value_1(numbers_1_jump),
    .index(large_warp),
    .chosen(completion_jump)
  );

  select_bool_2_1 alone_of (
    .value_0(numbers_0_alone),
    .value_1(numbers_1_alone),
    .index(large_warp),
    .chosen(completion_alone)
  );

  instruction_table_4_4_2_1_0_0_1_4 instructions (
    .clock(clock),
    .issue_valid(issue_valid),
    .issue_tag(tag),
    .issue_lanes_0(issue_lanes),
    .issue_rows_0(issue_row_0),
    .issue_rows_1(issue_row_1),
    .issue_rows_2(issue_row_2),
    .issue_rows_3(issue_row_3),
    .completion_tag(completion_tag),
    .completion_lanes_0(completion_lanes),
    .completion_rows_0(completion_row_0),
    .completion_rows_1(completion_row_1),
    .completion_rows_2(completion_row_2),
    .completion_rows_3(completion_row_3)
  );

  instruction_table_2_4_1_1_0_1_0_0 annotations (
    .clock(clock),
    .issue_valid(issue_valid),
    .issue_tag(issue_large_warp),
    .issue_annotation_0(issue_annotation),
    .completion_tag(control_large_warp),
    .completion_annotation_0(control_annotation)
  );
endmodule

`default_nettype wire
