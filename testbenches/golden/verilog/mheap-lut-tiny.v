// mheap_lut
//
// Written from its Rust description; do not edit.
//
// Modules:
//   mheap_lut
//     mheap_way_25_2_4_2 x2
//       async_ram_bits_25_2_2_1
//       or_tree_4_2 x2
//     first_set_2
//     one_hot_to_binary_2_1
//     or_tree_2_2 x2

`default_nettype none

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
    keys_write_data_0 = key_0;
    allocated = set_0;
    if (allocate_second) begin
      keys_write_address_0 = key_1[1:0];
      keys_write_data_0 = key_1;
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

module mheap_lut (
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

`default_nettype wire
