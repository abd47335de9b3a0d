// Runs a program on @TOP@ under Verilator and compares the memory that it leaves.
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
//   +waves=FILE    writes a VCD file, if the bench was verilated with --trace
//
// The exit code is 0 if the program has ended and left the memory that is expected.

#include "V@TOP@.h"
#include "verilated.h"
#if VM_TRACE
#include "verilated_vcd_c.h"
#endif
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

// ---- Sizes

constexpr size_t LINE_WORDS = @LINE_WORDS@;  // words of a line at the memory port
constexpr size_t THREADS = @THREADS@;        // threads that can hold a reservation
constexpr size_t FIELDS = @FIELDS@;          // words of NAME.launch.hex in front of the windows
constexpr size_t WINDOWS = @WINDOWS@;        // ranges of addresses of a program, at most

using Words = std::vector<uint32_t>;

// ---- Files of the program

// The words of a file as $readmemh reads them: hexadecimal, with comments to the end of the line.
static Words read_hex(const std::string& path) {
  std::ifstream file(path);
  Words words;
  std::string text;
  while (std::getline(file, text)) {
    std::istringstream line(text.substr(0, text.find("//")));
    for (std::string word; line >> word;) words.push_back(strtoul(word.c_str(), nullptr, 16));
  }
  return words;
}

// ---- What the core shows and gets

// The words of a line that the core stores.
static void request_data(const V@TOP@& core, uint32_t* data) {
@REQUEST_DATA@
}

// The words of a line that the memory answers.
static void response_data(V@TOP@& core, const uint32_t* data) {
@RESPONSE_DATA@
}

// An instruction of NAME.code.hex: word, flags, RPC and LPC.
static void write_record(V@TOP@& core, const uint32_t* code) {
@RECORD@
}

// The fields of the launch, which stay as they are from cycle 0 on.
static void set_launch(V@TOP@& core, const Words& launch) {
@LAUNCH@
}

// Name of a fault.
static const char* fault_name(uint32_t fault) {
  switch (fault) {
@FAULT_NAMES@
    default: return "unknown fault";
  }
}

// ---- Memory: a few ranges of addresses, the windows, behind each other in one array of words

struct Memory {
  struct Window {
    uint32_t start;  // first address
    uint32_t words;
  };

  std::vector<Window> windows;
  Words words;
  std::vector<uint32_t> reserved = Words(THREADS, 0);  // address with bit 0 set; 0 without reservation
  unsigned loads = 0, stores = 0, atomics = 0;
  bool stray = false;  // there was a write outside of all windows

  Memory(const Words& launch, const Words& content) {
    size_t all = 0;
    for (size_t at = FIELDS; at + 1 < launch.size(); at += 2) {
      windows.push_back({launch[at], launch[at + 1]});
      all += launch[at + 1];
    }
    words = content;
    words.resize(all, 0);
  }

  // The word at an address; null if the address is in no window.
  uint32_t* find(uint32_t address) {
    size_t first = 0;
    for (const Window& window : windows) {
      if (address - window.start < 4 * window.words) return &words[first + (address - window.start) / 4];
      first += window.words;
    }
    return nullptr;
  }

  // Address of the word with this index.
  uint32_t address_of(size_t index) const {
    for (const Window& window : windows) {
      if (index < window.words) return window.start + 4 * index;
      index -= window.words;
    }
    return 0;
  }

  // Drops the reservations of a word, but for that of one thread.
  void break_reservations(uint32_t address, size_t except) {
    for (size_t thread = 0; thread < THREADS; thread++)
      if (reserved[thread] == (address | 1) && thread != except) reserved[thread] = 0;
  }

  // Performs the request that the core offers; `line` is what a load or an atomic answers.
  void perform(const V@TOP@& core, uint32_t* line) {
    const uint32_t address = core.memory_request_address;
    const uint64_t bytes = core.memory_request_byte_mask;
    uint32_t* const place = find(address);
    uint32_t data[LINE_WORDS];
    request_data(core, data);
    memset(line, 0, 4 * LINE_WORDS);
    if (core.memory_request_kind == 0) {
      loads++;
      // Memory outside of all windows is zero.
      if (place) memcpy(line, place, 4 * LINE_WORDS);
      return;
    }
    (core.memory_request_kind == 1 ? stores : atomics)++;
    if (!place) {
      stray = true;
      printf("memory: write at %08" PRIx32 ", where the program has no memory\n", address);
      return;
    }
    for (size_t word = 0; word < LINE_WORDS; word++) {
      uint32_t mask = 0;  // bits of the word that are meant
      for (size_t part = 0; part < 4; part++)
        if (bytes >> (4 * word + part) & 1) mask |= 0xffu << (8 * part);
      if (!mask) continue;
      if (core.memory_request_kind == 1) {
        place[word] = (place[word] & ~mask) | (data[word] & mask);
        break_reservations(address + 4 * word, THREADS);
      } else {
        line[word] = atomic(core, place[word], data[word], address + 4 * word);
      }
    }
  }

  // Performs an atomic on a word; gives the answer.
  uint32_t atomic(const V@TOP@& core, uint32_t& word, uint32_t operand, uint32_t address) {
    const uint32_t old = word, thread = core.memory_request_thread;
    const int32_t is = (int32_t)old, other = (int32_t)operand;
    switch (core.memory_request_operation) {
      case 0: word = operand; break;
      case 1: word = old + operand; break;
      case 2: word = old ^ operand; break;
      case 3: word = old & operand; break;
      case 4: word = old | operand; break;
      case 5: word = is < other ? old : operand; break;
      case 6: word = is > other ? old : operand; break;
      case 7: word = old < operand ? old : operand; break;
      case 8: word = old > operand ? old : operand; break;
      case 9:  // lr
        reserved[thread] = address | 1;
        return old;
      default: {  // sc
        const bool held = reserved[thread] == (address | 1);
        reserved[thread] = 0;
        if (!held) return 1;
        word = operand;
        break_reservations(address, thread);
        return 0;
      }
    }
    break_reservations(address, thread);
    return old;
  }
};

// ---- The run

struct Answer {
  uint64_t cycle;  // in which it arrives
  uint32_t tag;
  uint32_t line[LINE_WORDS];
};

// The value of an argument `+name=value`.
static std::string argument(VerilatedContext& context, const char* name, const char* otherwise) {
  const std::string prefix = std::string(name) + "=";
  const std::string found = context.commandArgsPlusMatch(prefix.c_str());
  return found.empty() ? otherwise : found.substr(1 + prefix.size());
}

int main(int argc, char** argv) {
  VerilatedContext context;
  context.commandArgs(argc, argv);
  const std::string name = argument(context, "program", "@PROGRAM@");
  const uint64_t most_cycles = strtoull(argument(context, "cycles", "100000000").c_str(), nullptr, 10);
  uint64_t latency = strtoull(argument(context, "latency", "20").c_str(), nullptr, 10);
  if (latency < 1) latency = 1;

  const Words launch = read_hex(name + ".launch.hex");
  const Words code = read_hex(name + ".code.hex");
  const Words expected = read_hex(name + ".expected.hex");
  if (launch.size() < FIELDS || code.size() < 4 * launch[0] || expected.size() < 2 * launch[1]) {
    printf("no files of the program %s\nFAIL\n", name.c_str());
    return 1;
  }
  Memory memory(launch, read_hex(name + ".memory.hex"));
  const auto core = std::make_unique<V@TOP@>(&context, "core");
#if VM_TRACE
  const std::string waves = argument(context, "waves", "");
  context.traceEverOn(true);
  VerilatedVcdC trace;
  core->trace(&trace, 99);
  if (!waves.empty()) trace.open(waves.c_str());
#endif

  // Evaluates the core with the clock low; `edge` ends the cycle.
  const auto settle = [&] {
    core->clock = 0;
    core->eval();
#if VM_TRACE
    if (trace.isOpen()) trace.dump(context.time());
#endif
    context.timeInc(5);
  };
  const auto edge = [&] {
    core->clock = 1;
    core->eval();
#if VM_TRACE
    if (trace.isOpen()) trace.dump(context.time());
#endif
    context.timeInc(5);
  };

  // One cycle of reset; then the instruction memory is written, an instruction a cycle.
  core->reset = 1;
  settle();
  edge();
  core->reset = 0;
  core->code_write_valid = 1;
  for (uint32_t record = 0; record < launch[0]; record++) {
    core->code_write_index = record;
    write_record(*core, &code[4 * record]);
    settle();
    edge();
  }
  core->code_write_valid = 0;

  // `start` is set in cycle 0 alone.
  set_launch(*core, launch);
  core->launch_start = 1;
  core->memory_request_ready = 1;
  printf("%s on @TOP@ (@PRESET@), memory fixed:%" PRIu64 "\n", name.c_str(), latency);

  std::deque<Answer> answers;  // in the order of their requests
  uint64_t by_cause[4] = {};   // cycles: issued, stall, memory, idle
  uint64_t bank_conflicts = 0, warp_instructions = 0, thread_instructions = 0;
  const auto count_issue = [&](bool valid, uint32_t lanes) {
    if (!valid) return;
    warp_instructions++;
    thread_instructions += __builtin_popcount(lanes);
  };
  bool good = false;
  uint64_t cycle = 0;
  for (bool running = true; running; cycle++) {
    // The answer that arrives in this cycle, if there is one.
    core->memory_response_valid = !answers.empty() && answers.front().cycle == cycle;
    if (core->memory_response_valid) {
      core->memory_response_tag = answers.front().tag;
      response_data(*core, answers.front().line);
      answers.pop_front();
    }
    settle();
    by_cause[core->events_cause]++;
    bank_conflicts += core->events_bank_conflict;
@COUNT_ISSUES@
    if (core->memory_request_valid && !core->events_fault_valid) {
      Answer answer{cycle + latency, core->memory_request_tag, {}};
      memory.perform(*core, answer.line);
      if (core->memory_request_kind != 1) answers.push_back(answer);
    }
    running = false;
    if (core->events_fault_valid) {
      const uint32_t address = uint32_t(core->launch_code_page) << 26 | core->events_fault_pc << 2;
      printf("fault: %s (%u) at %08" PRIx32 ", slot %u, lane %u\n", fault_name(core->events_fault_code),
             unsigned(core->events_fault_code), address, unsigned(core->events_fault_slot),
             unsigned(core->events_fault_lane));
    } else if (memory.stray) {
      // The message is there already.
    } else if (core->events_done) {
      printf("end: done\n");
      good = true;
    } else if (core->events_watchdog_expired) {
      printf("end: watchdog, nothing went on for %u cycles\n", unsigned(core->launch_watchdog));
    } else if (cycle + 1 == most_cycles) {
      printf("end: not within %" PRIu64 " cycles\n", most_cycles);
    } else {
      running = true;
    }
    edge();
    core->launch_start = 0;
  }

  // Memory is compared, and the first words that differ are shown.
  if (good) {
    size_t different = 0;
    for (size_t word = 0; word < launch[1]; word++) {
      if (!((memory.words[word] ^ expected[2 * word + 1]) & expected[2 * word])) continue;
      if (++different <= 10)
        printf("memory at %08" PRIx32 ": %08" PRIx32 ", expected %08" PRIx32 "\n", memory.address_of(word),
               memory.words[word], expected[2 * word + 1]);
    }
    good = different == 0;
    if (good) printf("memory: as expected\n");
    else printf("memory: %zu words differ\n", different);
  }
  printf("cycles: %" PRIu64 "\n", cycle);
  printf("  issued: %" PRIu64 "\n", by_cause[0]);
  printf("  stall: %" PRIu64 "\n", by_cause[1]);
  printf("  memory: %" PRIu64 "\n", by_cause[2]);
  printf("  idle: %" PRIu64 "\n", by_cause[3]);
  printf("instructions of warps: %" PRIu64 "\n", warp_instructions);
  printf("instructions of threads: %" PRIu64 "\n", thread_instructions);
  printf("loads, stores, atomics at the port: %u, %u, %u\n", memory.loads, memory.stores, memory.atomics);
  printf("cycles with bank conflicts: %" PRIu64 "\n", bank_conflicts);
  printf(good ? "PASS\n" : "FAIL\n");
#if VM_TRACE
  trace.close();
#endif
  core->final();
  return good ? 0 : 1;
}
