//! The C++ program around a Verilated design: the stimulus and checksum of `heddle_engine`.

use crate::watch::{limbs, watch_port};
use crate::wave_format::WaveFormat;
use heddle_engine::RandomRun;
use heddle_netlist::design::{Design, SignalType};
use heddle_netlist::ir::Netlist;
use std::collections::HashMap;
use std::fmt::Write;

/// The text. The program takes numbers of cycles; for each it continues the run, which begins
/// after one cycle of reset, and prints seconds of processor time and hash; at last it prints the
/// most bytes of memory it had. With waves it takes the name of the file before one number of
/// cycles. Panics if the design has no clock: such a design has no cycles.
///
/// Ports are reached as members of Verilator's root, which saves a load each.
pub(crate) fn cpp(
    design: &Design,
    netlist: &Netlist,
    run: &RandomRun,
    waves: Option<WaveFormat>,
) -> String {
    let ports: HashMap<String, String> = heddle_export::port_names(design).into_iter().collect();
    let clock = design.top().signals.iter().find(|signal| signal.ty == SignalType::Clock);
    let clock = &ports[&clock.expect("a design that is measured has a clock").name];
    let reset = netlist.find_input("reset").map(|_| &ports["reset"]);
    let set_reset = |level: u8| match reset {
        Some(reset) => format!("  root.{reset} = {level};\n"),
        None => String::new(),
    };
    let mut inputs = String::new();
    let mut generator = 0;
    for input in netlist.inputs.iter().filter(|input| input.name != "reset") {
        drive(&mut inputs, &ports[&input.name], input.width, &mut generator);
    }
    let mut outputs = String::new();
    let mut sum = 0;
    for id in &run.watched {
        let signal = &netlist.signals[id.0 as usize];
        watch_port(&mut outputs, &ports[&signal.name], signal.width, &mut sum);
    }
    let trace = waves.map_or(Trace::default(), Trace::of);
    let settle = match waves {
        None => format!("      root.{clock} = 0;\n      top.eval();\n{outputs}"),
        // Our waves: at the rising edge new state and inputs are seen together.
        Some(_) => format!(
            "      top.eval();\n{outputs}      trace.dump(10 * cycle);\n      root.{clock} = 0;\n      \
             top.eval();\n      trace.dump(10 * cycle + 5);\n"
        ),
    };
    let states: Vec<String> = run.generators.iter().map(|state| format!("{state}u")).collect();
    let top = format!("V{}", heddle_export::top_name(design));
    format!(
        "\
#include \"{top}.h\"
#include \"{top}___024root.h\"
#include \"verilated.h\"
{include}#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <sys/resource.h>

static uint64_t x[] = {{{states}}};
static uint64_t s[{sums}];

static inline uint64_t add(uint64_t sum, uint64_t limb) {{
  return ((sum << 7 | sum >> 57) * 5) ^ limb;
}}

static double seconds() {{
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}}

int main(int argc, char** argv) {{
  VerilatedContext context;
{on}  {top} top{{&context}};
  auto& root = *top.rootp;
  root.{clock} = 0;
{reset_on}  top.eval();
  root.{clock} = 1;
  top.eval();
{reset_off}  for (int argument = {first}; argument < argc; argument++) {{
    const uint64_t cycles = strtoull(argv[argument], nullptr, 10);
    const double started = seconds();
{open}    for (uint64_t cycle = 0; cycle < cycles; cycle++) {{
      for (auto& state : x) {{
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
      }}
{inputs}{settle}      root.{clock} = 1;
      top.eval();
    }}
{close}    const double elapsed = seconds() - started;
    uint64_t hash = 0;
    for (auto sum : s) hash = add(hash, sum);
    printf(\"%.9f %016\" PRIx64 \"\\n\", elapsed, hash);
  }}
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  printf(\"%ld\\n\", usage.ru_maxrss * 1024);
}}
",
        include = trace.include,
        on = trace.on,
        first = if waves.is_some() { 2 } else { 1 },
        open = trace.open,
        close = trace.close,
        states = states.join(", "),
        sums = run.sums.len(),
        reset_on = set_reset(1),
        reset_off = set_reset(0),
    )
}

/// What a program with waves has besides.
#[derive(Default)]
struct Trace {
    include: &'static str,
    on: &'static str,
    open: String,
    close: &'static str,
}

impl Trace {
    fn of(format: WaveFormat) -> Trace {
        let (include, class) = match format {
            WaveFormat::Vcd => ("#include \"verilated_vcd_c.h\"\n", "VerilatedVcdC"),
            WaveFormat::Fst => ("#include \"verilated_fst_c.h\"\n", "VerilatedFstC"),
        };
        let open =
            format!("    {class} trace;\n    top.trace(&trace, 99);\n    trace.open(argv[1]);\n");
        let (on, close) = ("  context.traceEverOn(true);\n", "    trace.close();\n");
        Trace { include, on, open, close }
    }
}

/// Verilator keeps up to 64 bits in one integer and more in an array of 32-bit words.
fn drive(text: &mut String, port: &str, width: u32, generator: &mut usize) {
    for (limb, used) in limbs(width) {
        let value = format!("x[{generator}] >> {}", 64 - used);
        let _ = match (width, used) {
            (..=64, _) => writeln!(text, "      root.{port} = {value};"),
            (_, ..=32) => writeln!(text, "      root.{port}[{}] = {value};", 2 * limb),
            _ => writeln!(
                text,
                "      root.{port}[{}] = {value};\n      root.{port}[{}] = ({value}) >> 32;",
                2 * limb,
                2 * limb + 1
            ),
        };
        *generator += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_port_is_driven_in_words_of_32_bits() {
        let (mut text, mut generator) = (String::new(), 3);
        drive(&mut text, "a", 80, &mut generator);
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        assert_eq!(
            lines,
            ["root.a[0] = x[3] >> 0;", "root.a[1] = (x[3] >> 0) >> 32;", "root.a[2] = x[4] >> 48;"]
        );
        assert_eq!(generator, 5);
    }
}
