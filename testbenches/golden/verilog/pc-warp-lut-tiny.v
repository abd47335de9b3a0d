// pc_warp_lut
//
// Written from its Rust description; do not edit.
//
// Modules:
//   pc_warp_lut
//     lut_way_4_3_25_2_1 x2
//       async_ram_bits_25_1_1_1
//       async_ram_bits_4_1_1_1
//       async_ram_bits_3_1_1_1
//     first_set_2
//     select_bits_1_2_1
//     or_tree_2_4
//     or_tree_2_3

`default_nettype none

// Memory of 2 words of 25 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_25_1_1_1 (
  input wire clock,
  input wire read_address_0,
  output wire [24:0] read_data_0,
  input wire write_address_0,
  input wire [24:0] write_data_0,
  input wire write_enable_0
);
  reg [24:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
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

// Memory of 2 words of 4 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_4_1_1_1 (
  input wire clock,
  input wire read_address_0,
  output wire [3:0] read_data_0,
  input wire write_address_0,
  input wire [3:0] write_data_0,
  input wire write_enable_0
);
  reg [3:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
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

// Memory of 2 words of 3 bits: 1 asynchronous read port, 1 write port.
module async_ram_bits_3_1_1_1 (
  input wire clock,
  input wire read_address_0,
  output wire [2:0] read_data_0,
  input wire write_address_0,
  input wire [2:0] write_data_0,
  input wire write_enable_0
);
  reg [2:0] words [0:1];

`ifndef SYNTHESIS
  integer word;
  initial begin
    for (word = 0; word < 2; word = word + 1) begin
      words[word] = 3'h0;
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

module lut_way_4_3_25_2_1 (
  input wire clock,
  input wire reset,
  output wire valid,
  input wire [24:0] lookup_key,
  output wire lookup_hit,
  output wire [3:0] lookup_occupied,
  output wire [2:0] lookup_entry,
  input wire lookup_write,
  input wire [3:0] lookup_write_occupied,
  input wire [2:0] lookup_write_entry,
  input wire lookup_close
);
  localparam [1:0] first_set = 2'h1;

  wire set;
  wire [1:0] own;
  reg [1:0] valids_d;
  reg [1:0] valids;
  wire [24:0] keys_read_data_0;

  assign set = lookup_key[0];
  assign own = first_set << set;
  assign valid = |(valids & own);
  assign lookup_hit = valid & (keys_read_data_0 == lookup_key);

  always @* begin
    valids_d = valids & ~own;
    if (lookup_write) begin
      valids_d = valids | own;
    end
  end

  async_ram_bits_25_1_1_1 keys (
    .clock(clock),
    .read_address_0(set),
    .read_data_0(keys_read_data_0),
    .write_address_0(set),
    .write_data_0(lookup_key),
    .write_enable_0(lookup_write)
  );

  async_ram_bits_4_1_1_1 occupancies (
    .clock(clock),
    .read_address_0(set),
    .read_data_0(lookup_occupied),
    .write_address_0(set),
    .write_data_0(lookup_write_occupied),
    .write_enable_0(lookup_write)
  );

  async_ram_bits_3_1_1_1 entries (
    .clock(clock),
    .read_address_0(set),
    .read_data_0(lookup_entry),
    .write_address_0(set),
    .write_data_0(lookup_write_entry),
    .write_enable_0(lookup_write)
  );

  always @(posedge clock) begin
    if (reset) begin
      valids <= 2'h0;
    end else if (lookup_write | lookup_close) begin
      valids <= valids_d;
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

module select_bits_1_2_1 (
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

module or_tree_2_4 (
  input wire [3:0] value_0,
  input wire [3:0] value_1,
  output wire [3:0] any
);
  wire [3:0] node_0;
  wire [3:0] node_1;
  wire [3:0] node_2;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = node_0 | node_1;
  assign any = node_2;
endmodule

module or_tree_2_3 (
  input wire [2:0] value_0,
  input wire [2:0] value_1,
  output wire [2:0] any
);
  wire [2:0] node_0;
  wire [2:0] node_1;
  wire [2:0] node_2;

  assign node_0 = value_0;
  assign node_1 = value_1;
  assign node_2 = node_0 | node_1;
  assign any = node_2;
endmodule

module pc_warp_lut (
  input wire clock,
  input wire reset,
  input wire [24:0] lookup_key,
  output wire lookup_hit,
  output wire [3:0] lookup_occupied,
  output wire [2:0] lookup_entry,
  input wire lookup_write,
  input wire [3:0] lookup_write_occupied,
  input wire [2:0] lookup_write_entry,
  input wire lookup_close,
  output wire lost,
  input wire [2:0] close_entry,
  output wire close_hit
);
  localparam [1:0] first_way = 2'h1;
  localparam [1:0] first_set = 2'h1;
  localparam last_way = 1'b1;

  wire set;
  wire [1:0] own;
  reg [1:0] hits;
  reg [1:0] valids;
  reg [1:0] chosen;
  reg pointer_next;
  reg pointer_0;
  reg pointer_1;
  wire way_0_valid;
  wire way_0_lookup_hit;
  wire [3:0] way_0_lookup_occupied;
  wire [2:0] way_0_lookup_entry;
  wire way_0_lookup_write;
  wire way_0_lookup_close;
  wire way_1_valid;
  wire way_1_lookup_hit;
  wire [3:0] way_1_lookup_occupied;
  wire [2:0] way_1_lookup_entry;
  wire way_1_lookup_write;
  wire way_1_lookup_close;
  wire invalid_valid_unused;
  wire [1:0] invalid_onehot;
  wire pointed_chosen;
  reg [3:0] occupancies_value_0;
  reg [3:0] occupancies_value_1;
  reg [2:0] entries_value_0;
  reg [2:0] entries_value_1;

  assign set = lookup_key[0];
  assign own = first_set << set;

  always @* begin
    hits = 2'h0;
    hits[0] = way_0_lookup_hit;
    hits[1] = way_1_lookup_hit;
  end

  always @* begin
    valids = 2'h0;
    valids[0] = way_0_valid;
    valids[1] = way_1_valid;
  end

  always @* begin
    chosen = invalid_onehot;
    if (&valids) begin
      chosen = first_way << pointed_chosen;
    end
    if (|hits) begin
      chosen = hits;
    end
  end

  always @* begin
    occupancies_value_0 = 4'h0;
    entries_value_0 = 3'h0;
    if (chosen[0]) begin
      occupancies_value_0 = way_0_lookup_occupied;
      entries_value_0 = way_0_lookup_entry;
    end
  end

  always @* begin
    occupancies_value_1 = 4'h0;
    entries_value_1 = 3'h0;
    if (chosen[1]) begin
      occupancies_value_1 = way_1_lookup_occupied;
      entries_value_1 = way_1_lookup_entry;
    end
  end

  assign lookup_hit = |hits;
  assign lost = (&valids) & !lookup_hit;
  assign close_hit = lookup_hit & (lookup_entry == close_entry);
  assign way_0_lookup_write = lookup_write & chosen[0];
  assign way_0_lookup_close = lookup_close & close_hit & chosen[0];
  assign way_1_lookup_write = lookup_write & chosen[1];
  assign way_1_lookup_close = lookup_close & close_hit & chosen[1];

  always @* begin
    pointer_next = pointed_chosen + 1'b1;
    if (pointed_chosen == last_way) begin
      pointer_next = 1'b0;
    end
  end

  lut_way_4_3_25_2_1 way_0 (
    .clock(clock),
    .reset(reset),
    .valid(way_0_valid),
    .lookup_key(lookup_key),
    .lookup_hit(way_0_lookup_hit),
    .lookup_occupied(way_0_lookup_occupied),
    .lookup_entry(way_0_lookup_entry),
    .lookup_write(way_0_lookup_write),
    .lookup_write_occupied(lookup_write_occupied),
    .lookup_write_entry(lookup_write_entry),
    .lookup_close(way_0_lookup_close)
  );

  lut_way_4_3_25_2_1 way_1 (
    .clock(clock),
    .reset(reset),
    .valid(way_1_valid),
    .lookup_key(lookup_key),
    .lookup_hit(way_1_lookup_hit),
    .lookup_occupied(way_1_lookup_occupied),
    .lookup_entry(way_1_lookup_entry),
    .lookup_write(way_1_lookup_write),
    .lookup_write_occupied(lookup_write_occupied),
    .lookup_write_entry(lookup_write_entry),
    .lookup_close(way_1_lookup_close)
  );

  first_set_2 invalid (
    .request(~valids),
    .valid(invalid_valid_unused),
    .onehot(invalid_onehot)
  );

  select_bits_1_2_1 pointed (
    .value_0(pointer_0),
    .value_1(pointer_1),
    .index(set),
    .chosen(pointed_chosen)
  );

  or_tree_2_4 occupancies (
    .value_0(occupancies_value_0),
    .value_1(occupancies_value_1),
    .any(lookup_occupied)
  );

  or_tree_2_3 entries (
    .value_0(entries_value_0),
    .value_1(entries_value_1),
    .any(lookup_entry)
  );

  always @(posedge clock) begin
    if (reset) begin
      pointer_0 <= 1'b0;
    end else if (lookup_write & lost & own[0]) begin
      pointer_0 <= pointer_next;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      pointer_1 <= 1'b0;
    end else if (lookup_write & lost & own[1]) begin
      pointer_1 <= pointer_next;
    end
  end
endmodule

`default_nettype wire
