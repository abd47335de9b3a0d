// dispatcher
//
// Written from its Rust description; do not edit.
//
// Modules:
//   dispatcher
//     launch_shape_4_4_2_2_3_1
//     warp_allocator_4_2
//       priority_encoder_4_2
//         first_set_4
//         first_index_4_2
//     priority_encoder_2_1 x2
//       first_set_2
//       first_index_2_1

`default_nettype none

module launch_shape_4_4_2_2_3_1 (
  input wire [31:0] threads_per_block,
  output wire [1:0] last_warp,
  output wire [2:0] warp_count,
  output reg [3:0] run,
  output reg [3:0] tail
);
  localparam [4:0] lane_bits = 5'h2;

  wire [31:0] last_thread;
  wire [1:0] last_lane;
  wire [31:0] full_warps;

  assign last_thread = threads_per_block - 32'h1;
  assign last_lane = last_thread[1:0];
  assign full_warps = last_thread >> lane_bits;
  assign last_warp = full_warps[1:0];
  assign warp_count = {1'b0, last_warp} + 3'h1;

  always @* begin
    run = 4'h0;
    run[0] = 1'b1;
    run[1] = 2'h1 <= last_warp;
    run[2] = 2'h2 <= last_warp;
    run[3] = 2'h3 <= last_warp;
  end

  always @* begin
    tail = 4'h0;
    tail[0] = 1'b1;
    tail[1] = 2'h1 <= last_lane;
    tail[2] = 2'h2 <= last_lane;
    tail[3] = 2'h3 <= last_lane;
  end
endmodule

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

module warp_allocator_4_2 (
  input wire [3:0] free,
  input wire [3:0] run,
  output wire found,
  output wire [1:0] base,
  output wire [3:0] warps
);
  wire [3:0] shifted_0;
  wire [3:0] shifted_1;
  wire [3:0] shifted_2;
  wire [3:0] shifted_3;
  reg [3:0] fits;
  wire [3:0] lowest_onehot_unused;

  assign shifted_0 = free;
  assign shifted_1 = shifted_0 >> 2'h1;
  assign shifted_2 = shifted_1 >> 2'h1;
  assign shifted_3 = shifted_2 >> 2'h1;

  always @* begin
    fits = 4'h0;
    fits[0] = (shifted_0 & run) == run;
    fits[1] = (shifted_1 & run) == run;
    fits[2] = (shifted_2 & run) == run;
    fits[3] = (shifted_3 & run) == run;
  end

  assign warps = run << base;

  priority_encoder_4_2 lowest (
    .request(fits),
    .valid(found),
    .index(base),
    .onehot(lowest_onehot_unused)
  );
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

module dispatcher (
  input wire clock,
  input wire reset,
  input wire launch_start,
  input wire [23:0] launch_entry,
  input wire [5:0] launch_code_page,
  input wire [31:0] launch_blocks,
  input wire [31:0] launch_threads_per_block,
  input wire [31:0] launch_first_block,
  input wire [31:0] launch_block_step,
  input wire [31:0] launch_first_thread,
  input wire [31:0] launch_thread_step,
  input wire [16:0] launch_shared_bytes,
  input wire [16:0] launch_shared_stride,
  input wire [7:0] launch_max_resident,
  input wire [31:0] launch_read_only_start,
  input wire [31:0] launch_read_only_end,
  input wire [5:0] launch_issue_interval,
  input wire [31:0] launch_watchdog,
  input wire [1:0] resident,
  input wire [3:0] occupied,
  output reg [1:0] allocate,
  output wire [31:0] allocate_number,
  output wire [31:0] allocate_thread_base,
  output wire [1:0] allocate_base,
  output wire [3:0] allocate_warps,
  output wire initialise_valid,
  input wire initialise_ready,
  output wire [1:0] initialise_row,
  output wire start_valid,
  output wire [3:0] start_warps,
  output wire [3:0] start_last,
  output wire [3:0] start_tail,
  output wire [23:0] start_pc,
  output wire start_block_slot,
  output reg [1:0] start_slots,
  output wire [31:0] start_number,
  output wire [1:0] start_base,
  output wire [2:0] start_count,
  output wire done
);
  localparam [1:0] STATE_IDLE = 2'h0;
  localparam [1:0] STATE_ALLOCATE = 2'h1;
  localparam [1:0] STATE_INITIALISE = 2'h2;
  localparam [1:0] STATE_START = 2'h3;

  reg [7:0] resident_count;
  wire begins;
  wire all_dispatched;
  wire allocates;
  wire [1:0] last_row;
  wire last_step;
  wire steps;
  reg [1:0] state_d; // State: Idle, Allocate, Initialise, Start
  reg [1:0] state; // State: Idle, Allocate, Initialise, Start
  reg [31:0] next_block_d;
  reg [31:0] next_block;
  reg [31:0] thread_base_d;
  reg [31:0] thread_base;
  reg [1:0] slots;
  reg [3:0] warps;
  reg [1:0] base;
  reg [1:0] row_d;
  reg [1:0] row;
  wire [1:0] shape_last_warp;
  wire [3:0] shape_run;
  wire allocator_found;
  wire free_slot_valid_unused;
  wire free_slot_index_unused;
  wire [1:0] free_slot_onehot;
  wire held_slot_valid_unused;
  wire [1:0] held_slot_onehot_unused;

  assign begins = (state == STATE_IDLE) & launch_start;

  always @* begin
    resident_count = 8'h0;
    if (resident[0]) begin
      resident_count = resident_count + 8'h1;
    end
    if (resident[1]) begin
      resident_count = resident_count + 8'h1;
    end
  end

  assign all_dispatched = launch_blocks <= next_block;
  assign allocates = (state == STATE_ALLOCATE) & !all_dispatched &
      (resident_count < launch_max_resident) & allocator_found;

  always @* begin
    allocate = 2'h0;
    if (allocates) begin
      allocate = free_slot_onehot;
    end
  end

  assign allocate_number = next_block;
  assign allocate_thread_base = thread_base;

  always @* begin
    next_block_d = next_block + launch_block_step;
    thread_base_d = thread_base + launch_thread_step;
    if (begins) begin
      next_block_d = launch_first_block;
      thread_base_d = launch_first_thread;
    end
  end

  assign initialise_valid = state == STATE_INITIALISE;
  assign initialise_row = row;
  assign steps = initialise_valid & initialise_ready;
  assign last_row = base + shape_last_warp;
  assign last_step = steps & (row == last_row);

  always @* begin
    row_d = row + 2'h1;
    if (allocates) begin
      row_d = allocate_base;
    end
  end

  assign start_valid = state == STATE_START;

  always @* begin
    start_slots = 2'h0;
    if (start_valid) begin
      start_slots = slots;
    end
  end

  assign start_number = next_block - launch_block_step;
  assign start_base = base;
  assign start_warps = warps;
  assign start_last = warps & ~(warps >> 2'h1);
  assign start_pc = launch_entry;
  assign done = (state == STATE_IDLE) & all_dispatched & !(|resident);

  always @* begin
    state_d = state;
    case (state)
      STATE_IDLE: begin
        if (begins) begin
          state_d = STATE_ALLOCATE;
        end
      end
      STATE_ALLOCATE: begin
        if (all_dispatched) begin
          state_d = STATE_IDLE;
        end else if (allocates) begin
          state_d = STATE_INITIALISE;
        end
      end
      STATE_INITIALISE: begin
        if (last_step) begin
          state_d = STATE_START;
        end
      end
      STATE_START: state_d = STATE_ALLOCATE;
    endcase
  end

  launch_shape_4_4_2_2_3_1 shape (
    .threads_per_block(launch_threads_per_block),
    .last_warp(shape_last_warp),
    .warp_count(start_count),
    .run(shape_run),
    .tail(start_tail)
  );

  warp_allocator_4_2 allocator (
    .free(~occupied),
    .run(shape_run),
    .found(allocator_found),
    .base(allocate_base),
    .warps(allocate_warps)
  );

  priority_encoder_2_1 free_slot (
    .request(~resident),
    .valid(free_slot_valid_unused),
    .index(free_slot_index_unused),
    .onehot(free_slot_onehot)
  );

  priority_encoder_2_1 held_slot (
    .request(slots),
    .valid(held_slot_valid_unused),
    .index(start_block_slot),
    .onehot(held_slot_onehot_unused)
  );

  always @(posedge clock) begin
    if (reset) begin
      state <= STATE_IDLE;
    end else begin
      state <= state_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      next_block <= 32'h0;
      thread_base <= 32'h0;
    end else if (begins | allocates) begin
      next_block <= next_block_d;
      thread_base <= thread_base_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      slots <= 2'h0;
      warps <= 4'h0;
      base <= 2'h0;
    end else if (allocates) begin
      slots <= free_slot_onehot;
      warps <= allocate_warps;
      base <= allocate_base;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      row <= 2'h0;
    end else if (allocates | steps) begin
      row <= row_d;
    end
  end
endmodule

`default_nettype wire
