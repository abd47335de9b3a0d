// flight_table
//
// Written from its Rust description; do not edit.
//
// Modules:
//   flight_table
//     priority_encoder_4_2
//       first_set_4
//       first_index_4_2
//     queue_bits_2_4
//     async_ram_bits_4_2_1_1
//     instruction_table_4_4_2_2_0_0_1_4
//       async_ram_bits_4_2_1_1
//       async_ram_bits_2_2_1_1 x4
//     async_ram_bits_25_2_1_1
//     async_ram_bits_24_2_1_1

`default_nettype none

module first_set_4 (
  input wire [3:0] request,
  output wire valid,
  output wire [3:0] onehot
);
  wire [3:0] negated;

  assign negated = ~request + 4'h1;
  assign onehot = request & negated;
  assign valid = |request;
endmodule

module first_index_4_2 (
  input wire [3:0] request,
  output reg [1:0] index
);
  localparam [1:0] group_size_0 = 2'h1;
  localparam [1:0] group_size_1 = 2'h2;

  reg [3:0] requested;
  reg [3:0] requested_behind;
  reg [3:0] number_0;
  reg [3:0] number_1;

  always @* begin
    requested = request;
    number_0 = 4'h0;
    number_1 = 4'h0;
    requested_behind = requested >> group_size_0;
    number_0 = number_0 | ((number_0 >> group_size_0) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_0) & ~requested);
    number_0 = requested_behind & ~requested;
    requested = requested | requested_behind;
    requested_behind = requested >> group_size_1;
    number_0 = number_0 | ((number_0 >> group_size_1) & ~requested);
    number_1 = number_1 | ((number_1 >> group_size_1) & ~requested);
    number_1 = requested_behind & ~requested;
    requested = requested | requested_behind;
  end

  always @* begin
    index = 2'h0;
    index[0] = number_0[0];
    index[1] = number_1[0];
  end
endmodule

module priority_encoder_4_2 (
  input wire [3:0] request,
  output wire valid,
  output wire [1:0] index,
  output wire [3:0] onehot
);

  first_set_4 first (
    .request(request),
    .valid(valid),
    .onehot(onehot)
  );

  first_index_4_2 number (
    .request(request),
    .index(index)
  );
endmodule

module queue_bits_2_4 (
  input wire clock,
  input wire reset,
  input wire push_valid,
  output wire push_ready,
  input wire [1:0] push_data,
  output wire pop_valid,
  input wire pop_ready,
  output wire [1:0] pop_data
);
  wire push_fire;
  wire pop_fire;
  reg [3:0] remaining;
  reg [3:0] occupied_d;
  reg [3:0] occupied;
  reg slot_0_enable;
  reg [1:0] slot_0_d;
  reg [1:0] slot_0;
  reg slot_1_enable;
  reg [1:0] slot_1_d;
  reg [1:0] slot_1;
  reg slot_2_enable;
  reg [1:0] slot_2_d;
  reg [1:0] slot_2;
  reg [1:0] slot_3;

  assign push_ready = !(&occupied);
  assign pop_valid = occupied[0];
  assign pop_data = slot_0;
  assign push_fire = push_valid & push_ready;
  assign pop_fire = pop_valid & pop_ready;

  always @* begin
    remaining = occupied;
    if (pop_fire) begin
      remaining = occupied >> 2'h1;
    end
  end

  always @* begin
    occupied_d = remaining;
    if (push_fire) begin
      occupied_d = (remaining << 2'h1) | 4'h1;
    end
  end

  always @* begin
    slot_0_d = push_data;
    slot_0_enable = push_fire & !remaining[0];
    if (remaining[0]) begin
      slot_0_d = slot_1;
      slot_0_enable = pop_fire;
    end
  end

  always @* begin
    slot_1_d = push_data;
    slot_1_enable = push_fire & !remaining[1];
    if (remaining[1]) begin
      slot_1_d = slot_2;
      slot_1_enable = pop_fire;
    end
  end

  always @* begin
    slot_2_d = push_data;
    slot_2_enable = push_fire & !remaining[2];
    if (remaining[2]) begin
      slot_2_d = slot_3;
      slot_2_enable = pop_fire;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      occupied <= 4'h0;
    end else if (push_fire | pop_fire) begin
      occupied <= occupied_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      slot_0 <= 2'h0;
    end else if (slot_0_enable) begin
      slot_0 <= slot_0_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      slot_1 <= 2'h0;
    end else if (slot_1_enable) begin
      slot_1 <= slot_1_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      slot_2 <= 2'h0;
    end else if (slot_2_enable) begin
      slot_2 <= slot_2_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      slot_3 <= 2'h0;
    end else if (push_fire & !remaining[3]) begin
      slot_3 <= push_data;
    end
  end
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

module instruction_table_4_4_2_2_0_0_1_4 (
  input wire clock,
  input wire issue_valid,
  input wire [1:0] issue_tag,
  input wire [3:0] issue_lanes_0,
  input wire [1:0] issue_rows_0,
  input wire [1:0] issue_rows_1,
  input wire [1:0] issue_rows_2,
  input wire [1:0] issue_rows_3,
  input wire [1:0] completion_tag,
  output wire [3:0] completion_lanes_0,
  output wire [1:0] completion_rows_0,
  output wire [1:0] completion_rows_1,
  output wire [1:0] completion_rows_2,
  output wire [1:0] completion_rows_3
);

  async_ram_bits_4_2_1_1 masks_0 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_lanes_0),
    .write_address_0(issue_tag),
    .write_data_0(issue_lanes_0),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_2_2_1_1 rows_0 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_0),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_0),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_2_2_1_1 rows_1 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_1),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_1),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_2_2_1_1 rows_2 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_2),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_2),
    .write_enable_0(issue_valid)
  );

  async_ram_bits_2_2_1_1 rows_3 (
    .clock(clock),
    .read_address_0(completion_tag),
    .read_data_0(completion_rows_3),
    .write_address_0(issue_tag),
    .write_data_0(issue_rows_3),
    .write_enable_0(issue_valid)
  );
endmodule

// Memory of 4 words of 25 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_25_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [24:0] read_data_0,
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
endmodule

// Memory of 4 words of 24 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_24_2_1_1 (
  input wire clock,
  input wire [1:0] read_address_0,
  output wire [23:0] read_data_0,
  input wire [1:0] write_address_0,
  input wire [23:0] write_data_0,
  input wire write_enable_0
);
  reg [23:0] words [0:3];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 4; word = word + 1) begin
      words[word] = 24'h0;
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

module flight_table (
  input wire clock,
  input wire reset,
  input wire f2,
  output wire flight_free,
  output wire flight_occupied,
  output wire [1:0] flight_tag,
  input wire flight_valid,
  input wire [24:0] flight_key,
  input wire [3:0] flight_lanes,
  input wire [1:0] flight_sw_0,
  input wire [1:0] flight_sw_1,
  input wire [1:0] flight_sw_2,
  input wire [1:0] flight_sw_3,
  input wire completion_valid,
  input wire [1:0] completion_tag,
  input wire [2:0] completion_control, // Control: Next, Branch, Indirect, Exit, Barrier, Illegal
  input wire [3:0] completion_lanes,
  input wire [3:0] completion_taken,
  input wire [23:0] completion_target,
  output wire arrival_valid,
  output wire [1:0] arrival_tag,
  output wire [24:0] arrival_key,
  output wire [3:0] arrival_lanes,
  output wire [1:0] arrival_sw_0,
  output wire [1:0] arrival_sw_1,
  output wire [1:0] arrival_sw_2,
  output wire [1:0] arrival_sw_3,
  output wire [3:0] arrival_outcome,
  output wire [23:0] arrival_target,
  input wire arrival_take
);
  localparam [2:0] CONTROL_BRANCH = 3'h1;
  localparam [2:0] CONTROL_INDIRECT = 3'h2;
  localparam [2:0] CONTROL_EXIT = 3'h3;
  localparam [2:0] CONTROL_BARRIER = 3'h4;
  localparam [3:0] first_entry = 4'h1;

  reg ends;
  reg arrives;
  reg [3:0] outcome;
  reg [3:0] issuing;
  reg [3:0] ending;
  reg [3:0] released;
  reg [3:0] in_use;
  reg leaving;
  reg [1:0] leaving_tag;
  wire [3:0] lowest_onehot;
  wire arrivals_push_ready_unused;

  assign flight_occupied = |in_use;

  always @* begin
    ends = 1'b0;
    arrives = completion_valid;
    outcome = 4'h0;
    case (completion_control)
      CONTROL_BRANCH: outcome = completion_taken;
      CONTROL_INDIRECT: outcome = completion_lanes;
      CONTROL_EXIT: begin
        ends = completion_valid;
        arrives = 1'b0;
      end
      CONTROL_BARRIER: begin
        ends = completion_valid;
        arrives = 1'b0;
      end
      default: outcome = 4'h0;
    endcase
  end

  always @* begin
    issuing = 4'h0;
    if (flight_valid) begin
      issuing = lowest_onehot;
    end
  end

  always @* begin
    ending = 4'h0;
    if (ends) begin
      ending = first_entry << completion_tag;
    end
  end

  always @* begin
    released = 4'h0;
    if (f2 & leaving) begin
      released = first_entry << leaving_tag;
    end
  end

  priority_encoder_4_2 lowest (
    .request(~in_use),
    .valid(flight_free),
    .index(flight_tag),
    .onehot(lowest_onehot)
  );

  queue_bits_2_4 arrivals (
    .clock(clock),
    .reset(reset),
    .push_valid(arrives),
    .push_ready(arrivals_push_ready_unused),
    .push_data(completion_tag),
    .pop_valid(arrival_valid),
    .pop_ready(arrival_take),
    .pop_data(arrival_tag)
  );

  instruction_table_4_4_2_2_0_0_1_4 instructions (
    .clock(clock),
    .issue_valid(flight_valid),
    .issue_tag(flight_tag),
    .issue_lanes_0(flight_lanes),
    .issue_rows_0(flight_sw_0),
    .issue_rows_1(flight_sw_1),
    .issue_rows_2(flight_sw_2),
    .issue_rows_3(flight_sw_3),
    .completion_tag(arrival_tag),
    .completion_lanes_0(arrival_lanes),
    .completion_rows_0(arrival_sw_0),
    .completion_rows_1(arrival_sw_1),
    .completion_rows_2(arrival_sw_2),
    .completion_rows_3(arrival_sw_3)
  );

  async_ram_bits_25_2_1_1 keys (
    .clock(clock),
    .read_address_0(arrival_tag),
    .read_data_0(arrival_key),
    .write_address_0(flight_tag),
    .write_data_0(flight_key),
    .write_enable_0(flight_valid)
  );

  async_ram_bits_4_2_1_1 outcomes (
    .clock(clock),
    .read_address_0(arrival_tag),
    .read_data_0(arrival_outcome),
    .write_address_0(completion_tag),
    .write_data_0(outcome),
    .write_enable_0(arrives)
  );

  async_ram_bits_24_2_1_1 targets (
    .clock(clock),
    .read_address_0(arrival_tag),
    .read_data_0(arrival_target),
    .write_address_0(completion_tag),
    .write_data_0(completion_target),
    .write_enable_0(arrives)
  );

  always @(posedge clock) begin
    if (reset) begin
      in_use <= 4'h0;
    end else begin
      in_use <= (in_use & ~(ending | released)) | issuing;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      leaving <= 1'b0;
    end else if (arrival_take | f2) begin
      leaving <= arrival_take;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      leaving_tag <= 2'h0;
    end else if (arrival_take) begin
      leaving_tag <= arrival_tag;
    end
  end
endmodule

`default_nettype wire
