// Every update register that is inserted makes one update, in f3, with its key and threads and the pool entry of its warp, and
// the two updates of a scheduler cycle have different keys, at preset `tiny` (4 lanes, 8 pool entries).
//
// What has been inserted follows from the `insert` events alone. PC-warp LUT and pool are cut: they may answer anything.
module updates_properties (
  input wire clock,
  input wire reset,
  input wire starts,
  input wire fill_valid,
  input wire [24:0] fill_key,
  input wire [3:0] fill_lanes,
  input wire row_valid,
  input wire [24:0] row_key,
  input wire [3:0] row_lanes,
  input wire arrival_valid,
  input wire [24:0] arrival_key,
  input wire [3:0] arrival_lanes,
  input wire [3:0] arrival_outcome,
  input wire [23:0] arrival_target,
  input wire update_ready,
  input wire room_fits,
  input wire room_row_fits,
  input wire scheduled_valid,
  input wire [2:0] scheduled_entry,
  input wire pick_open,
  input wire spilled_mode,
  input wire spilled_take
);
  // A scheduler cycle has f0 to f3 in this order, with any number of cycles before f0.
  reg [1:0] phase;
  wire f0 = phase == 0 && starts;
  wire f1 = phase == 1, f2 = phase == 2, f3 = phase == 3;
  always @(posedge clock) phase <= reset || (phase == 0 && !starts) ? 2'd0 : phase + 2'd1;

  wire [1:0] valid, forms;
  wire [24:0] key_0, key_1, register_key;
  wire [2:0] threads_0, threads_1, entry_0, entry_1;
  wire insert_valid, insert_register;
  wire [1:0] insert_outcome;
  wire [3:0] insert_lanes;
  wire [2:0] insert_entry, insert_new_entry;
  insertion_unit dut (
    .clock(clock), .reset(reset), .f0(f0), .f1(f1), .f2(f2), .f3(f3),
    .fill_valid(fill_valid), .fill_key(fill_key), .fill_lanes(fill_lanes),
    .row_valid(row_valid), .row_key(row_key), .row_lanes(row_lanes),
    .arrival_valid(arrival_valid), .arrival_key(arrival_key), .arrival_lanes(arrival_lanes),
    .arrival_outcome(arrival_outcome), .arrival_target(arrival_target),
    .update_ready(update_ready),
    .update_valid_0(valid[0]), .update_valid_1(valid[1]),
    .update_key_0(key_0), .update_key_1(key_1),
    .update_threads_0(threads_0), .update_threads_1(threads_1),
    .update_entry_0(entry_0), .update_entry_1(entry_1),
    .update_formed_0(forms[0]), .update_formed_1(forms[1]),
    .room_key(register_key), .room_fits(room_fits), .room_row_fits(room_row_fits),
    .scheduled_valid(scheduled_valid), .scheduled_entry(scheduled_entry),
    .pick_open(pick_open), .spilled_mode(spilled_mode), .spilled_take(spilled_take),
    .insert_valid(insert_valid), .insert_register(insert_register), .insert_outcome(insert_outcome),
    .insert_lanes(insert_lanes), .insert_entry(insert_entry), .insert_new_entry(insert_new_entry)
  );
  localparam HIT = 2'd1, CONFLICT = 2'd2;

  // Signals inside the block, connected by name.
  (* keep *) wire loaded_0, loaded_1, inserted_0, inserted_1;
  (* keep *) wire [3:0] lanes_0, lanes_1;

  // What has been inserted in this scheduler cycle: with a conflict the warp that was formed counts (DD12).
  reg [1:0] told, told_forms;
  reg [24:0] told_key_0, told_key_1;
  reg [2:0] told_entry_0, told_entry_1;
  reg [3:0] told_lanes_0, told_lanes_1;
  wire [2:0] warp = insert_outcome == CONFLICT ? insert_new_entry : insert_entry;
  reg ready;
  always @(posedge clock) begin
    if (reset || f3) told <= 2'b0;
    else if (insert_valid) told[insert_register] <= 1'b1;
    if (insert_valid) told_forms[insert_register] <= insert_outcome != HIT;
    if (insert_valid && !insert_register) {told_key_0, told_entry_0, told_lanes_0} <= {register_key, warp, insert_lanes};
    if (insert_valid && insert_register) {told_key_1, told_entry_1, told_lanes_1} <= {register_key, warp, insert_lanes};
    if (f0) ready <= update_ready;
  end

  function [2:0] ones(input [3:0] mask);
    ones = mask[0] + mask[1] + mask[2] + mask[3];
  endfunction

  always @* if (!reset) begin
    // DD14: an update is of a register that was inserted, and every one of these makes one.
    assert(valid == (f3 ? told : 2'b0));
    if (told[0]) begin
      assert(key_0 == told_key_0 && entry_0 == told_entry_0 && forms[0] == told_forms[0]);
      assert(threads_0 == ones(told_lanes_0));
    end
    if (told[1]) begin
      assert(key_1 == told_key_1 && entry_1 == told_entry_1 && forms[1] == told_forms[1]);
      assert(threads_1 == ones(told_lanes_1));
    end
    // DD5: the registers have different keys. DD4: the update queue had two free places in f0.
    if (told == 2'b11) assert(told_key_0 != told_key_1);
    if (told != 0) assert(ready);
    // A register is inserted in its cycle alone, which makes the induction close.
    if (insert_valid) assert(insert_register ? phase == 2 : phase == 1);
    assert({inserted_1, inserted_0} == told);
    assert(!told[0] || phase == 2 || phase == 3);
    assert(!told[1] || phase == 3);
    assert(!loaded_0 || (phase == 1 && ready));
    assert(!loaded_1 || ((phase == 1 || phase == 2) && ready && key_0 != key_1));
  end
endmodule
