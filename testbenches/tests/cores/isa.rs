//! Every instruction with edge values: under all lanes, half of them, one, and in warps whose
//! other half does something else; and chains in which each instruction needs the one before.

use crate::check::{Check, RuleSet, Shape};
use heddle_cores::session::CoreKind;
use heddle_model::Rules;
use heddle_program::{Program, assembler};
use std::fmt::Write;

/// Operands: limits of all widths and signs, and a few others.
const VALUES: [u32; 16] = [
    0,
    1,
    2,
    31,
    32,
    0x7f,
    0x80,
    0xff,
    0x7fff,
    0xffff_8000,
    0x1234_5678,
    0x7fff_ffff,
    0x8000_0000,
    0x8000_0001,
    0xffff_fffe,
    0xffff_ffff,
];

const REGISTER: [&str; 18] = [
    "add", "sub", "sll", "slt", "sltu", "xor", "srl", "sra", "or", "and", "mul", "mulh", "mulhsu",
    "mulhu", "div", "divu", "rem", "remu",
];

/// Writes a program: `s0` thread in the grid, `s1` the table of values, `s2` the next result,
/// `a0` and `a1` operands, `a2` result.
struct Source {
    text: String,
    labels: u32,
    /// Threads ask the others of their warp.
    warp_synchronous: bool,
    rules: RuleSet,
}

impl Source {
    fn new() -> Self {
        let (text, rules) = (String::new(), RuleSet::default());
        let mut source = Self { text, labels: 0, warp_synchronous: false, rules };
        source.lines(&[
            ".func start",
            "csrr s0, 0xf14",
            "li s1, 0x90000000",
            "slli s2, s0, 14",
            "li t0, 0xa0000000",
            "add s2, s2, t0",
            "li s3, 0",
        ]);
        source
    }

    fn lines(&mut self, lines: &[&str]) {
        lines.iter().for_each(|line| writeln!(self.text, "{line}").unwrap());
    }

    fn line(&mut self, line: impl AsRef<str>) {
        self.lines(&[line.as_ref()]);
    }

    fn label(&mut self) -> String {
        self.labels += 1;
        format!("L{}", self.labels)
    }

    /// Other operands for every thread and every call.
    fn operands(&mut self) {
        self.lines(&[
            "slli t0, s0, 2",
            "add t0, t0, s3",
            "andi t0, t0, 60",
            "add t0, t0, s1",
            "lw a0, 0(t0)",
            "slli t0, s0, 3",
            "add t0, t0, s0",
            "add t0, t0, s3",
            "slli t0, t0, 2",
            "andi t0, t0, 60",
            "add t0, t0, s1",
            "lw a1, 0(t0)",
            "addi s3, s3, 12",
            "li a2, 0x5a5a5a5a",
        ]);
    }

    /// The result that `a2` holds.
    fn result(&mut self) {
        self.lines(&["sw a2, 0(s2)", "addi s2, s2, 4"]);
    }

    /// `statement`, which writes `a2`, under every kind of mask.
    fn masked(&mut self, statement: &str, other: &str) {
        for _ in 0..2 {
            self.operands();
            self.line(statement);
            self.result();
        }
        for (mask, equal) in [(1, 0), (1, 1), (3, 2), (31, 0), (7, 5)] {
            let (skip, end) = (self.label(), self.label());
            self.operands();
            self.line(format!("andi t1, s0, {mask}\nli t2, {equal}\nbne t1, t2, {skip}"));
            self.line(statement);
            self.line(format!("j {end}\n{skip}:"));
            self.line(other);
            self.line(format!("{end}:"));
            self.result();
        }
    }

    /// Each result is the next operand.
    fn chained(&mut self, statement: &str) {
        self.operands();
        for _ in 0..4 {
            self.line(statement);
            self.lines(&["mv a0, a2", "xor a1, a1, a2"]);
        }
        self.result();
    }

    fn check(self, name: &str) {
        self.check_on(&CoreKind::all_in_rtl(), name);
    }

    fn check_on(self, cores: &[CoreKind], name: &str) {
        let shapes = [Shape::new(1, 1), Shape::new(1, 0), Shape::new(3, 5)];
        self.check_shapes(name, cores, &["tiny", "small"], &shapes);
    }

    /// Threads see their lane, and count their instructions: all are in the lane of their number, and jumps are
    /// sent to all of them.
    fn in_order(self) -> Self {
        let rules = Rules { swizzle: false, jump_optimisation: false, ..Rules::default() };
        Self { rules: rules.into(), ..self }
    }

    fn check_shapes(
        mut self,
        name: &str,
        cores: &[CoreKind],
        presets: &[&'static str],
        shapes: &[Shape],
    ) {
        self.line("mv a0, a2\necall");
        let program = Program::from_bytes(name, &assembler::assemble(&self.text)).unwrap();
        let mut data = program.memory();
        data.write_words(assembler::DATA, &VALUES);
        for &shape in shapes {
            let check = Check::assembled(name, &self.text).cores(cores).presets(presets);
            let check = check.data(&data).shape(shape).shared(1024).rules(&[self.rules]);
            if self.warp_synchronous { check.warp_synchronous().run() } else { check.run() }
        }
    }
}

fn register(group: &[&str]) -> Source {
    let mut source = Source::new();
    for operation in group {
        source.masked(&format!("{operation} a2, a0, a1"), "sub a2, a1, a0");
        source.chained(&format!("{operation} a2, a0, a1"));
        // Destination and sources in one register, and x0 as each of them.
        source.masked(
            &format!("{operation} a0, a0, a1\n{operation} a1, a0, a0\nadd a2, a0, a1"),
            &format!("{operation} a2, zero, a1\n{operation} zero, a0, a1"),
        );
    }
    source
}

fn immediate() -> Source {
    let mut source = Source::new();
    for operation in ["addi", "slti", "sltiu", "xori", "ori", "andi"] {
        for immediate in [0, 1, -1, 2047, -2048] {
            source.operands();
            source.line(format!("{operation} a2, a0, {immediate}"));
            source.result();
        }
        source.masked(&format!("{operation} a2, a0, -7"), &format!("{operation} a2, a1, 99"));
    }
    for operation in ["slli", "srli", "srai"] {
        for amount in [0, 1, 15, 31] {
            source.operands();
            source.line(format!("{operation} a2, a0, {amount}"));
            source.result();
        }
        source.masked(&format!("{operation} a2, a0, 3"), &format!("{operation} a2, a1, 30"));
    }
    source.masked("lui a2, 0xfffff", "lui a2, 1");
    source.masked("auipc a2, 0x12345", "auipc a2, 0xfffff");
    source.masked("fence\nmv a2, a0", "fence\nmv a2, a1");
    source
}

fn branches() -> Source {
    let mut source = Source::new();
    for condition in ["beq", "bne", "blt", "bge", "bltu", "bgeu"] {
        for _ in 0..8 {
            let (taken, end) = (source.label(), source.label());
            source.operands();
            source.line(format!("{condition} a0, a1, {taken}\nli a2, 1\nj {end}"));
            source.line(format!("{taken}:\nli a2, 2\n{end}:"));
            source.result();
            // Both targets in one place, and a branch to the next instruction.
            let next = source.label();
            source.line(format!("{condition} a1, a0, {next}\n{next}:\naddi a2, a2, 1"));
            source.result();
        }
    }
    for _ in 0..2 {
        let (over, end) = (source.label(), source.label());
        source.operands();
        source.line(format!("jal t3, {over}\nli a2, 5\nj {end}\n{over}:\njalr t4, 0(t3)"));
        source.line(format!("{end}:\nsub t4, t4, t3\nadd a2, a2, t4"));
        source.result();
    }
    source
}

fn memory() -> Source {
    let mut source = Source::new();
    // Own words, own bytes of shared lines, words far apart, stack.
    for (base, scale) in [(0xb000_0000_u32, 2), (0xb100_0000, 7), (0xb200_0000, 12)] {
        for (store, load, alignment) in
            [("sw", "lw", 2), ("sh", "lh", 1), ("sh", "lhu", 1), ("sb", "lb", 0), ("sb", "lbu", 0)]
        {
            // Other threads must not write to the same bytes with another width.
            let base = base + (alignment << 22);
            let access = format!(
                "slli t0, s0, {}\nli t1, {base:#x}\nadd t0, t0, t1\n{store} a0, 0(t0)\n\
                 {load} a2, 0(t0)",
                scale.min(if scale == 2 { alignment } else { scale })
            );
            source.masked(&access, "mv a2, a1");
        }
    }
    for (store, load) in [("sw", "lw"), ("sh", "lhu"), ("sb", "lb")] {
        let stack = format!("{store} a0, -16(sp)\n{load} a2, -16(sp)");
        source.masked(&stack, &format!("{store} a1, -32(sp)\n{load} a2, -32(sp)"));
    }
    // Everybody reads the same words, in order and scattered.
    source.masked("lw a2, 8(s1)", "lbu a2, 13(s1)");
    source.masked("andi t0, a1, 60\nadd t0, t0, s1\nlw a2, 0(t0)", "lh a2, 18(s1)");
    source
}

fn shared() -> Source {
    let mut source = Source::new();
    // Own words: neighbours, every second bank, one bank.
    for scale in [2, 3, 5] {
        let own = format!(
            "csrr t0, 0xcc0\nslli t0, t0, {scale}\nandi t0, t0, 1020\nli t1, 0xe0000000\n\
             add t0, t0, t1\n"
        );
        source.line("bar");
        source.operands();
        source.line(format!("{own}csrr a0, 0xcc0\nandi a0, a0, 0\nsw a0, 0(t0)\nlw a2, 0(t0)"));
        source.result();
    }
    for (store, load, shift) in [("sw", "lw", 2), ("sh", "lhu", 1), ("sb", "lb", 0)] {
        let own = format!(
            "csrr t0, 0xcc0\nslli t0, t0, {shift}\nli t1, 0xe0000000\nadd t0, t0, t1\n\
             {store} a0, 0(t0)\n{load} a2, 0(t0)"
        );
        source.line("bar");
        source.masked(&own, "mv a2, a0");
    }
    // A word for all.
    source.lines(&["bar", "li t1, 0xe0000000", "li a0, 77", "sw a0, 0(t1)", "bar"]);
    source.masked("li t1, 0xe0000000\nlw a2, 0(t1)", "li t1, 0xe0000000\nlbu a2, 1(t1)");
    // Lanes in shared, private and global memory at once.
    for statement in ["lw a2, 0(t0)", "sw s0, 0(t0)\nlw a2, 0(t0)"] {
        let mixed = format!(
            "csrr t0, 0xcc0\nslli t0, t0, 2\nli t1, 0xe0000000\nadd t0, t0, t1\nandi t2, s0, 3\n\
             li t3, 1\nbne t2, t3, M{n}\naddi t0, sp, -8\nM{n}:\nli t3, 2\nbne t2, t3, N{n}\n\
             mv t0, s2\nN{n}:\nsw zero, 0(t0)\n{statement}",
            n = source.labels + 1000
        );
        source.labels += 1;
        source.line("bar");
        source.operands();
        source.line(mixed);
        source.result();
    }
    source
}

fn atomics() -> Source {
    let mut source = Source::new();
    let shared = "csrr t0, 0xcc0\nslli t0, t0, 2\nli t1, 0xe0000000\nadd t0, t0, t1\n";
    let global = "slli t0, s0, 2\nli t1, 0xb8000000\nadd t0, t0, t1\n";
    let private = "addi t0, sp, -24\n";
    for place in [shared, global, private] {
        for operation in [
            "amoadd.w",
            "amoswap.w",
            "amoxor.w",
            "amoor.w",
            "amoand.w",
            "amomin.w",
            "amomax.w",
            "amominu.w",
            "amomaxu.w",
        ] {
            source.operands();
            let own = format!("{place}sw a0, 0(t0)\n{operation} a2, a1, (t0)\nlw t2, 0(t0)");
            source.line(own + "\nadd a2, a2, t2");
            source.result();
        }
        let retry = source.label();
        source.operands();
        source.line(format!(
            "{place}{retry}:\nlr.w t2, (t0)\nadd t3, t2, a0\nsc.w t4, t3, (t0)\nbne t4, zero, {retry}\n\
             lw a2, 0(t0)"
        ));
        source.result();
        // Without a reservation nothing is stored.
        source.operands();
        source
            .line(format!("{place}sw a0, 0(t0)\nsc.w t4, a1, (t0)\nlw a2, 0(t0)\nadd a2, a2, t4"));
        source.result();
    }
    // Sums of all threads are the same in any order; the old values are not kept.
    for place in ["0xe0000380", "0xb9000000"] {
        source.lines(&[
            &format!("li t1, {place}"),
            "amoadd.w zero, s0, (t1)",
            "amomax.w zero, s0, (t1)",
        ]);
    }
    source
}

/// Words of a thread at `t0`, as `lr`, what the thread does then, and `sc` find them.
fn reservations(places: &[&str]) -> Source {
    let mut source = Source::new();
    for place in places {
        for between in [
            "lw t3, 0(t0)",
            "sw a1, 0(t0)",
            "sb a1, 3(t0)",
            "sw a1, 4(t0)",
            "amoadd.w t3, a1, (t0)",
            "amoadd.w t3, a1, (t2)",
            "lr.w t3, (t2)",
            "sc.w t3, a1, (t2)",
        ] {
            source.operands();
            // Private memory holds what the last thread of its place has left.
            source.line(format!("{place}addi t2, t0, 4\nsw s0, 0(t0)\nsw s0, 0(t2)"));
            source.line(format!("lr.w t4, (t0)\n{between}"));
            source.line("sc.w t4, a0, (t0)\nlw a2, 0(t0)");
            source.result();
            source.line("lw a2, 4(t0)");
            source.result();
            source.line("mv a2, t4");
            source.result();
        }
    }
    source
}

fn identity() -> Source {
    let mut source = Source::new();
    for csr in ["0xf14", "0xcc0", "0xcc1", "0xcc2", "0xcc3", "0xcc5", "0xcc6"] {
        source.masked(&format!("csrr a2, {csr}"), "mv a2, a0");
    }
    // Instructions retired do not depend on timing, and their high word is zero here.
    source.masked("csrr a2, 0xc02", "csrr a2, 0xc82");
    source
}

fn ballot() -> Source {
    let mut source = Source::new();
    source.masked("ballot a2, a0", "ballot a2, a1");
    source.masked("andi t0, s0, 5\nballot a2, t0", "ballot a2, zero");
    source.warp_synchronous = true;
    source
}

#[test]
fn register_instructions_agree_with_the_interpreter() {
    for group in REGISTER.chunks(6) {
        register(group).check(group[0]);
    }
}

#[test]
fn immediate_instructions_agree_with_the_interpreter() {
    immediate().check("immediate");
}

#[test]
fn branches_and_jumps_agree_with_the_interpreter() {
    branches().check("branches");
}

#[test]
fn loads_and_stores_of_all_widths_agree_with_the_interpreter() {
    memory().check("memory");
}

#[test]
fn shared_memory_with_and_without_bank_conflicts_agrees_with_the_interpreter() {
    shared().check("shared");
}

#[test]
fn atomics_agree_with_the_interpreter() {
    atomics().check("atomics");
}

#[test]
fn reservations_that_a_thread_breaks_itself_agree_with_the_interpreter() {
    let cores = CoreKind::all_in_rtl();
    let own = ["slli t0, s0, 3\nli t1, 0xb8000000\nadd t0, t0, t1\n", "addi t0, sp, -24\n"];
    let shapes = [Shape::new(1, 1), Shape::new(3, 5)];
    reservations(&own).check_shapes("reservations", &cores, &["tiny"], &shapes);
    // In shared memory a write of any thread breaks those of all, so a thread is alone.
    let alone = [Shape::new(1, 1)];
    reservations(&["li t0, 0xe0000000\n"]).check_shapes("shared", &cores, &["tiny"], &alone);
}

#[test]
fn identity_registers_agree_with_the_interpreter() {
    identity().in_order().check("identity");
}

#[test]
fn ballots_agree_with_the_interpreter() {
    // Threads that do not meet again do not vote together.
    let cores = [CoreKind::Pdom, CoreKind::Barrel, CoreKind::Spe, CoreKind::Lwm, CoreKind::Dpe];
    ballot().check_on(&cores, "ballot");
}

/// Everything on a core at `paper`; in one test, since the core takes long to build. Its blocks have
/// two full warps and a third of one.
fn check_on_paper(core: CoreKind) {
    let groups = REGISTER.chunks(6).map(|group| (group[0], register(group)));
    let others = [
        ("immediate", immediate()),
        ("branches", branches()),
        ("memory", memory()),
        ("shared", shared()),
        ("atomics", atomics()),
        ("identity", identity().in_order()),
        ("ballot", ballot()),
    ];
    for (name, source) in groups.chain(others) {
        // Threads that do not meet again do not vote together.
        if name != "ballot" || core.takes(true, &Rules::default()) || core == CoreKind::Tbc {
            source.check_shapes(name, &[core], &["paper"], &[Shape::new(2, 75)]);
        }
    }
}

#[test]
fn every_instruction_on_the_paper_pdom_core_agrees_with_the_interpreter() {
    check_on_paper(CoreKind::Pdom);
}

#[test]
fn every_instruction_on_the_paper_barrel_core_agrees_with_the_interpreter() {
    check_on_paper(CoreKind::Barrel);
}

#[test]
fn every_instruction_on_the_paper_nrec_core_agrees_with_the_interpreter() {
    check_on_paper(CoreKind::Nrec);
}

#[test]
fn every_instruction_on_the_paper_tbc_core_agrees_with_the_interpreter() {
    check_on_paper(CoreKind::Tbc);
}

#[test]
fn every_instruction_on_the_paper_dwf_core_agrees_with_the_interpreter() {
    check_on_paper(CoreKind::Dwf);
}

#[test]
fn every_instruction_on_the_paper_lwm_core_agrees_with_the_interpreter() {
    check_on_paper(CoreKind::Lwm);
}

#[test]
fn every_instruction_on_the_paper_dpe_core_agrees_with_the_interpreter() {
    check_on_paper(CoreKind::Dpe);
}
