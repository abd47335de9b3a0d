//! The C++ program that replays a recording on a Verilated design.

use crate::watch::watch_port;
use heddle_blocks::Built;
use heddle_netlist::design::SignalType;
use std::collections::HashMap;
use std::fmt::Write;

/// The text. The program takes the file of the recording and either `trace` and a file, to which it
/// writes the hash after every cycle of the recording, or numbers of cycles; for each of them it
/// goes on and prints seconds of processor time and hash, at last the most bytes of memory it had.
/// Panics if the design has no clock: nothing of it could be recorded.
pub(super) fn cpp(built: &Built) -> String {
    let design = &built.design;
    let ports: HashMap<String, String> = heddle_export::port_names(design).into_iter().collect();
    let clock = design.top().signals.iter().find(|signal| signal.ty == SignalType::Clock);
    let clock = &ports[&clock.expect("a recorded design has a clock").name];
    let mut inputs = String::new();
    for (id, input) in built.netlist.inputs.iter().enumerate() {
        let port = &ports[&input.name];
        let _ = writeln!(inputs, "      case {id}: root.{port} = value; break;");
    }
    let mut sums = String::new();
    let mut count = 0;
    for id in built.outputs() {
        let output = &built.netlist.signals[id.0 as usize];
        watch_port(&mut sums, &ports[&output.name], output.width, &mut count);
    }
    let top = format!("V{}", heddle_export::top_name(design));
    format!(
        "\
#include \"{top}.h\"
#include \"{top}___024root.h\"
#include \"verilated.h\"
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <sys/resource.h>
#include <vector>

static uint64_t s[{count}];

static inline uint64_t add(uint64_t sum, uint64_t limb) {{
  return ((sum << 7 | sum >> 57) * 5) ^ limb;
}}

static uint64_t hash() {{
  uint64_t hash = 0;
  for (auto sum : s) hash = add(hash, sum);
  return hash;
}}

static double seconds() {{
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}}

static std::vector<uint32_t> words;
static size_t at = 0;

static inline void cycle({top}& top, {top}___024root& root) {{
  if (at == words.size()) at = 0;
  const bool first = at == 0;
  for (uint32_t changes = words[at++]; changes; changes--, at += 3) {{
    const uint64_t value = words[at + 1] | (uint64_t)words[at + 2] << 32;
    switch (words[at]) {{
{inputs}    }}
  }}
  root.{clock} = 0;
  top.eval();
  if (!first) {{
{sums}  }}
  root.{clock} = 1;
  top.eval();
}}

int main(int argc, char** argv) {{
  VerilatedContext context;
  FILE* file = fopen(argv[1], \"rb\");
  if (!file) return 1;
  fseek(file, 0, SEEK_END);
  words.resize(ftell(file) / 4);
  rewind(file);
  if (fread(words.data(), 4, words.size(), file) != words.size()) return 1;
  fclose(file);
  {top} top{{&context}};
  auto& root = *top.rootp;
  root.{clock} = 1;
  if (!strcmp(argv[2], \"trace\")) {{
    FILE* trace = fopen(argv[3], \"wb\");
    if (!trace) return 1;
    do {{
      cycle(top, root);
      const uint64_t now = hash();
      if (fwrite(&now, 8, 1, trace) != 1) return 1;
    }} while (at < words.size());
    return fclose(trace);
  }}
  for (int argument = 2; argument < argc; argument++) {{
    const uint64_t cycles = strtoull(argv[argument], nullptr, 10);
    const double started = seconds();
    for (uint64_t done = 0; done < cycles; done++) cycle(top, root);
    printf(\"%.9f %016\" PRIx64 \"\\n\", seconds() - started, hash());
  }}
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf(\"%ld\\n\", usage.ru_maxrss * 1024);
}}
"
    )
}
