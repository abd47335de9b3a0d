// @TOP@_bench: runs a program on @TOP@ and compares the memory that it leaves.
//
// Written by `heddle export @BLOCK@ --preset @PRESET@ --bench`; do not edit. A program has four files:
//   NAME.launch.hex    what the host sets at the launch, and where memory lies
//   NAME.code.hex      content of the instruction memory
//   NAME.memory.hex    memory before the run
//   NAME.expected.hex  memory after the run, as the reference interpreter leaves it
//
// Arguments of the simulation:
//   +program=NAME  which program                                     [default: @PROGRAM@]
//   +latency=N     cycles from a request at the memory port to its answer, at least 1 [default: 20]
//   +cycles=N      gives up after so many cycles                          [default: 100000000]
//   +waves=FILE    writes a VCD file
//
// The exit code is 0 if the program has ended and left the memory that is expected.

`timescale 1ns / 1ns
`default_nettype none

module @TOP@_bench;

  // ---- Sizes

  localparam LINE_WORDS = @LINE_WORDS@;  // words of a line at the memory port
  localparam TAG_BITS = @TAG_BITS@;  // bits of a tag at the memory port
  localparam ANSWERS = 1 << TAG_BITS;  // answers that can be on their way: one a tag
  localparam THREADS = @THREADS@;  // threads that can hold a reservation
  localparam CODE = @CODE@;  // instructions of the longest program
  localparam WORDS = @WORDS@;  // words of memory of the program that needs most
  localparam FIELDS = @FIELDS@;  // words of NAME.launch.hex in front of the windows
  localparam WINDOWS = @WINDOWS@;  // ranges of addresses of a program, at most
  localparam LINE_BITS = 32 * LINE_WORDS;

  // ---- Ports of the core: all inputs, and the outputs that are looked at

@DECLARATIONS@

  // Outputs that only tell what happens inside are left open.
  // verilator lint_off PINMISSING
  @TOP@ core (
@CONNECTIONS@
  );
  // verilator lint_on PINMISSING

  // ---- Files of the program

  reg [8*256-1:0] name;
  reg [31:0] launch[0:FIELDS+2*WINDOWS-1];
  reg [31:0] code[0:4*CODE-1];  // word, flags, RPC and LPC of each instruction
  reg [31:0] memory[0:WORDS-1];
  reg [31:0] expected[0:2*WORDS-1];  // of each word: the bits that are compared, and their values

  // ---- Memory: a few ranges of addresses, the windows, behind each other in `memory`

  // First address and number of words of a window.
  function [31:0] window_start(input integer window);
    window_start = launch[FIELDS+2*window];
  endfunction

  function [31:0] window_words(input integer window);
    window_words = launch[FIELDS+2*window+1];
  endfunction

  // Index in `memory` of the word at an address; -1 if the address is in no window.
  function integer index_of(input [31:0] address);
    integer window;
    integer first;
    begin
      index_of = -1;
      first = 0;
      for (window = 0; window < WINDOWS; window = window + 1) begin
        if (address - window_start(window) < window_words(window) * 4)
          index_of = first + ((address - window_start(window)) >> 2);
        first = first + window_words(window);
      end
    end
  endfunction

  // Address of the word with an index in `memory`.
  function [31:0] address_of(input integer index);
    integer window;
    integer first;
    begin
      address_of = 0;
      first = 0;
      for (window = 0; window < WINDOWS; window = window + 1) begin
        if (index >= first && index - first < window_words(window))
          address_of = window_start(window) + 4 * (index - first);
        first = first + window_words(window);
      end
    end
  endfunction

  // ---- Reservations of `lr`: the address of the reserved word with bit 0 set, 0 without one

  reg [31:0] reserved[0:THREADS-1];
  integer reservations;  // threads that hold one

  // Drops the reservations of a word, but for that of one thread.
  task break_reservations(input [31:0] address, input integer except);
    integer thread;
    begin
      for (thread = 0; thread < THREADS && reservations != 0; thread = thread + 1)
        if (reserved[thread] == (address | 1) && thread != except) begin
          reserved[thread] = 0;
          reservations = reservations - 1;
        end
    end
  endtask

  // ---- Requests

  integer loads;
  integer stores;
  integer atomics;
  integer stray;  // stores outside of all windows
  reg [LINE_BITS-1:0] line;  // what a load or an atomic answers

  // Performs the request that the core offers.
  task perform;
    integer at;
    integer word;
    integer part;
    begin
      at = index_of(memory_request_address);
      line = 0;
      case (memory_request_kind)
        0: begin
          loads = loads + 1;
          // Memory outside of all windows is zero.
          if (at >= 0)
            for (word = 0; word < LINE_WORDS; word = word + 1) line[32*word+:32] = memory[at+word];
        end
        1: begin
          stores = stores + 1;
          if (at < 0) refuse;
          else
            for (word = 0; word < LINE_WORDS; word = word + 1) begin
              for (part = 0; part < 4; part = part + 1)
                if (memory_request_byte_mask[4*word+part])
                  memory[at+word][8*part+:8] = request_data[32*word+8*part+:8];
              if (memory_request_byte_mask[4*word+:4] != 0)
                break_reservations(memory_request_address + 4 * word, -1);
            end
        end
        default: begin
          atomics = atomics + 1;
          word = 0;
          while (memory_request_byte_mask[4*word+:4] == 0) word = word + 1;
          if (at < 0) refuse;
          else perform_atomic(at + word, memory_request_address + 4 * word, word);
        end
      endcase
    end
  endtask

  // Performs an atomic on the word `word` of the line, which is `memory[at]`.
  task perform_atomic(input integer at, input [31:0] address, input integer word);
    reg [31:0] old;
    reg [31:0] operand;
    reg [31:0] result;
    reg held;
    begin
      old = memory[at];
      operand = request_data[32*word+:32];
      result = old;
      line[32*word+:32] = old;
      held = reserved[memory_request_thread] == (address | 1);
      case (memory_request_operation)
        0: result = operand;
        1: result = old + operand;
        2: result = old ^ operand;
        3: result = old & operand;
        4: result = old | operand;
        5: result = $signed(old) < $signed(operand) ? old : operand;
        6: result = $signed(old) > $signed(operand) ? old : operand;
        7: result = old < operand ? old : operand;
        8: result = old > operand ? old : operand;
        9: begin  // lr
          if (reserved[memory_request_thread] == 0) reservations = reservations + 1;
          reserved[memory_request_thread] = address | 1;
        end
        default: begin  // sc
          if (reserved[memory_request_thread] != 0) reservations = reservations - 1;
          reserved[memory_request_thread] = 0;
          if (held) result = operand;
          line[32*word+:32] = held ? 0 : 1;
        end
      endcase
      memory[at] = result;
      if (memory_request_operation < 9 || (memory_request_operation == 10 && held))
        break_reservations(address, memory_request_thread);
    end
  endtask

  // A request that cannot be performed ends the run.
  task refuse;
    begin
      stray = stray + 1;
      $display("memory: write at %h, where the program has no memory", memory_request_address);
    end
  endtask

  // ---- Answers, in the order of their requests

  reg [TAG_BITS-1:0] answer_tag[0:ANSWERS-1];
  reg [LINE_BITS-1:0] answer_line[0:ANSWERS-1];
  reg [63:0] answer_cycle[0:ANSWERS-1];  // in which the answer arrives
  integer oldest;
  integer answers;  // on their way

  // The answer that arrives in this cycle, if there is one.
  task answer;
    begin
      memory_response_valid = answers != 0 && answer_cycle[oldest] == cycle;
      if (memory_response_valid) begin
        memory_response_tag = answer_tag[oldest];
        response_data = answer_line[oldest];
        oldest = (oldest + 1) % ANSWERS;
        answers = answers - 1;
      end
    end
  endtask

  // Performs the request of this cycle and sends its answer on its way.
  task accept;
    begin
      perform;
      if (memory_request_kind != 1) begin
        answer_tag[(oldest+answers)%ANSWERS] = memory_request_tag;
        answer_line[(oldest+answers)%ANSWERS] = line;
        answer_cycle[(oldest+answers)%ANSWERS] = cycle + latency;
        answers = answers + 1;
      end
    end
  endtask

  // ---- Counters

  reg [63:0] cycle;
  reg [63:0] by_cause[0:3];  // cycles: issued, stall, memory, idle
  reg [63:0] bank_conflicts;
  reg [63:0] warp_instructions;
  reg [63:0] thread_instructions;

  // An instruction issues for the lanes of a mask.
  task count_issue(input valid, input [31:0] lanes);
    integer lane;
    if (valid) begin
      warp_instructions = warp_instructions + 1;
      for (lane = 0; lane < 32; lane = lane + 1)
        thread_instructions = thread_instructions + lanes[lane];
    end
  endtask

  task count;
    begin
      by_cause[events_cause] = by_cause[events_cause] + 1;
      bank_conflicts = bank_conflicts + events_bank_conflict;
@COUNT_ISSUES@
    end
  endtask

  // ---- The end

  // Says what has been counted, and how the run ended. Only an end that is `good` lasts with exit code 0.
  task finish(input good);
    begin
      $display("cycles: %0d", cycle + 1);
      $display("  issued: %0d", by_cause[0]);
      $display("  stall: %0d", by_cause[1]);
      $display("  memory: %0d", by_cause[2]);
      $display("  idle: %0d", by_cause[3]);
      $display("instructions of warps: %0d", warp_instructions);
      $display("instructions of threads: %0d", thread_instructions);
      $display("loads, stores, atomics at the port: %0d, %0d, %0d", loads, stores, atomics);
      $display("cycles with bank conflicts: %0d", bank_conflicts);
      leave(good);
    end
  endtask

  task leave(input good);
    if (good) begin
      $display("PASS");
      $finish(0);
    end else begin
      $display("FAIL");
      $fatal(0);
    end
  endtask

  // Name of a fault.
  function [8*32-1:0] fault_name(input [31:0] fault);
    case (fault)
@FAULT_NAMES@
      default: fault_name = "unknown fault";
    endcase
  endfunction

  // Compares memory with what is expected, and shows the first words that differ.
  task compare;
    integer word;
    integer different;
    begin
      different = 0;
      for (word = 0; word < launch[1]; word = word + 1)
        if (((memory[word] ^ expected[2*word+1]) & expected[2*word]) !== 0) begin
          different = different + 1;
          if (different <= 10)
            $display("memory at %h: %h, expected %h", address_of(word), memory[word],
                     expected[2*word+1]);
        end
      if (different != 0) $display("memory: %0d words differ", different);
      else $display("memory: as expected");
      finish(different == 0);
    end
  endtask

  // ---- The run

  integer latency;
  reg [63:0] most_cycles;
  reg [8*256-1:0] waves;
  integer record;
  reg running;

  // A clock cycle without looking at the core.
  task tick;
    begin
      #5 clock = 1;
      #5 clock = 0;
    end
  endtask

  task run;
    begin
      $readmemh({name, ".code.hex"}, code, 0, 4 * launch[0] - 1);
      $readmemh({name, ".memory.hex"}, memory, 0, launch[1] - 1);
      $readmemh({name, ".expected.hex"}, expected, 0, 2 * launch[1] - 1);

      // One cycle of reset; then the instruction memory is written, an instruction a cycle.
      reset = 1;
      tick;
      reset = 0;
      code_write_valid = 1;
      for (record = 0; record < launch[0]; record = record + 1) begin
        code_write_index = record;
@RECORD@
        tick;
      end
      code_write_valid = 0;

      // The fields of the launch stay as they are from cycle 0 on; `start` is set in cycle 0 alone.
@LAUNCH@
      launch_start = 1;
      memory_request_ready = 1;
      $display("%0s on @TOP@ (@PRESET@), memory fixed:%0d", name, latency);
      running = 1;
      while (running) begin
        answer;
        // The inputs of the cycle are set: what the core shows is looked at just before the clock.
        #5 count;
        running = 0;
        if (events_fault_valid) begin
          $display("fault: %0s (%0d) at %h, slot %0d, lane %0d", fault_name(events_fault_code),
                   events_fault_code, {launch_code_page, events_fault_pc, 2'b00}, events_fault_slot,
                   events_fault_lane);
          finish(0);
        end else begin
          if (memory_request_valid) accept;
          if (stray != 0) finish(0);
          else if (events_done) begin
            $display("end: done");
            compare;
          end else if (events_watchdog_expired) begin
            $display("end: watchdog, nothing went on for %0d cycles", launch_watchdog);
            finish(0);
          end else if (cycle + 1 == most_cycles) begin
            $display("end: not within %0d cycles", most_cycles);
            finish(0);
          end else running = 1;
        end
        clock = 1;
        #5 clock = 0;
        launch_start = 0;
        cycle = cycle + 1;
      end
    end
  endtask

  initial begin
    if (!$value$plusargs("program=%s", name)) name = "@PROGRAM@";
    if (!$value$plusargs("latency=%d", latency)) latency = 20;
    if (!$value$plusargs("cycles=%d", most_cycles)) most_cycles = 100000000;
    if (latency < 1) latency = 1;
    if ($value$plusargs("waves=%s", waves)) begin
      $dumpfile(waves);
      $dumpvars(0, @TOP@_bench);
    end
    for (record = 0; record < WORDS; record = record + 1) memory[record] = 0;
    for (record = 0; record < THREADS; record = record + 1) reserved[record] = 0;
    for (record = 0; record < 4; record = record + 1) by_cause[record] = 0;
    {cycle, bank_conflicts, warp_instructions, thread_instructions} = 0;
    {loads, stores, atomics, stray, reservations, oldest, answers} = 0;
    launch[0] = 0;
    $readmemh({name, ".launch.hex"}, launch);
    if (launch[0] === 0) begin
      $display("no files of the program %0s", name);
      leave(0);
    end else run;
  end

endmodule

`default_nettype wire
