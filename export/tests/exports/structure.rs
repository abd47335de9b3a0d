//! What the Verilog looks like.

use crate::support::build::*;
use crate::support::zoo;
use heddle_export::{port_names, register_names, verilog};
use heddle_netlist::design::*;

/// The lines of a module between its port list and `endmodule`, without empty lines.
fn body(module: ModuleBuilder) -> String {
    let mut builder = Builder::default();
    builder.module(module);
    body_of(&builder.finish())
}

fn body_of(design: &Design) -> String {
    let text = verilog(design);
    let start = text.rfind("\n);\n").expect("ports") + 4;
    let end = text.rfind("endmodule").expect("end");
    text[start..end].lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_simple_assignment_is_an_assign() {
    let mut module = ModuleBuilder::new("m");
    let a = module.input("link.valid", 1);
    let y = module.output("slot[3]", 1);
    module.assign(y, unary(UnaryOp::Not, module.read(a)));
    assert_eq!(body(module), "  assign slot_3 = !link_valid;");
}

#[test]
fn what_one_statement_assigns_stays_in_one_block_and_the_rest_is_apart() {
    let mut module = ModuleBuilder::new("m");
    let a = module.input("a", 4);
    let [w, x, y, z] = ["w", "x", "y", "z"].map(|name| module.output(name, 4));
    module.assign(x, literal(4, 0));
    module.assign(y, module.read(a));
    module.assign(z, module.read(y));
    let test = binary(BinaryOp::LessUnsigned, module.read(a), literal(4, 5));
    let then = vec![module.set(x, module.read(a)), module.set(y, literal(4, 1))];
    module.statements.push(when(test, then, vec![]));
    module.assign(w, module.read(x));
    // `z` reads a value of `y` that changes later, so it belongs to the same block; `w` does not.
    assert_eq!(
        body(module),
        "  always @* begin
    x = 4'h0;
    y = a;
    z = y;
    if (a < 4'h5) begin
      x = a;
      y = 4'h1;
    end
  end
  assign w = x;"
    );
}

#[test]
fn a_block_that_would_depend_on_itself_is_taken_apart() {
    let mut module = ModuleBuilder::new("m");
    let a = module.input("a", 1);
    let [x, y, z] = ["x", "y", "z"].map(|name| module.output(name, 1));
    module.assign(x, literal(1, 0));
    module.assign(z, literal(1, 0));
    let then = vec![module.set(x, literal(1, 1)), module.set(z, module.read(y))];
    module.statements.push(when(module.read(a), then, vec![]));
    module.assign(y, unary(UnaryOp::Not, module.read(x)));
    assert_eq!(
        body(module),
        "  always @* begin
    x = 1'b0;
    if (a) begin
      x = 1'b1;
    end
  end
  always @* begin
    z = 1'b0;
    if (a) begin
      z = y;
    end
  end
  assign y = !x;"
    );
}

#[test]
fn an_intermediate_value_in_a_circle_of_blocks_becomes_a_wire() {
    let mut module = ModuleBuilder::new("m");
    let [a, b] = ["a", "b"].map(|name| module.input(name, 4));
    let [t, x, y] = ["t", "x", "y"].map(|name| module.output(name, 4));
    let bit = |value: Expr| unary(UnaryOp::ReduceOr, value);
    module.assign(t, module.read(a));
    module.statements.push(when(bit(module.read(b)), vec![module.set(t, module.read(b))], vec![]));
    module.assign(x, unary(UnaryOp::Not, module.read(t)));
    module.assign(y, module.read(x));
    module.statements.push(when(bit(module.read(t)), vec![module.set(t, module.read(y))], vec![]));
    assert_eq!(
        body(module),
        "  reg [3:0] t_early;
  always @* begin
    t_early = a;
    if (|b) begin
      t_early = b;
    end
  end
  always @* begin
    t = t_early;
    if (|t_early) begin
      t = y;
    end
  end
  assign x = ~t_early;
  assign y = x;"
    );
}

#[test]
fn chains_of_conditions_read_as_else_if() {
    let mut module = ModuleBuilder::new("m");
    let [a, b] = ["a", "b"].map(|name| module.input(name, 1));
    let y = module.output("y", 2);
    let last = vec![module.set(y, literal(2, 3))];
    let inner = when(module.read(b), vec![module.set(y, literal(2, 2))], last);
    let first = vec![module.set(y, literal(2, 1))];
    module.statements.push(when(module.read(a), first, vec![inner]));
    assert_eq!(
        body(module),
        "  always @* begin
    if (a) begin
      y = 2'h1;
    end else if (b) begin
      y = 2'h2;
    end else begin
      y = 2'h3;
    end
  end"
    );
}

#[test]
fn a_block_that_reads_nothing_becomes_its_value() {
    let mut module = ModuleBuilder::new("m");
    let y = module.output("y", 4);
    module.assign(y, literal(4, 1));
    let (offset, value) = (literal(2, 2), literal(2, 3));
    module.statements.push(Statement::AssignSlice { target: y, offset, value });
    assert_eq!(body(module), "  assign y = 4'hd;");
}

#[test]
fn the_carry_of_a_sum_does_not_escape_into_its_surroundings() {
    let mut module = ModuleBuilder::new("m");
    let [a, b] = ["a", "b"].map(|name| module.input(name, 8));
    let wide = module.output("wide", 9);
    let high = module.output("high", 4);
    let below = module.output("below", 1);
    let sum = binary(BinaryOp::Add, module.read(a), module.read(b));
    module.assign(wide, resize(sum.clone(), 9));
    module.assign(high, slice(sum.clone(), literal(4, 4), 4));
    module.assign(below, binary(BinaryOp::LessSigned, sum, module.read(a)));
    assert_eq!(
        body(module),
        "  assign wide = {1'b0, a + b};
  wire [7:0] sum = a + b;
  assign high = sum[7:4];
  assign below = $signed(a + b) < $signed(a);"
    );
}

#[test]
fn slices_past_the_end_give_zeros_and_never_unknown_bits() {
    let mut module = ModuleBuilder::new("m");
    let a = module.input("a", 6);
    let at = module.input("at", 3);
    let [fixed, moving] = ["fixed", "moving"].map(|name| module.output(name, 4));
    module.assign(fixed, slice(module.read(a), literal(3, 4), 4));
    module.assign(moving, slice(module.read(a), module.read(at), 4));
    assert_eq!(
        body(module),
        "  assign fixed = {2'h0, a[5:4]};
  wire [10:0] a_padded = {5'h0, a};
  assign moving = a_padded[{1'b0, at} +: 4];"
    );
}

#[test]
fn a_helper_of_a_value_that_changes_is_a_variable_of_the_block() {
    let mut module = ModuleBuilder::new("m");
    let a = module.input("a", 8);
    let y = module.output("y", 8);
    module.assign(y, module.read(a));
    let doubled = binary(BinaryOp::Add, module.read(y), module.read(y));
    let high = slice(doubled, literal(3, 4), 4);
    let then = vec![module.set(y, resize(high, 8))];
    let low_bit = slice(module.read(a), literal(1, 0), 1);
    module.statements.push(when(low_bit, then, vec![]));
    assert_eq!(
        body(module),
        "  reg [7:0] sum;
  always @* begin
    sum = 8'h0;
    y = a;
    if (a[0]) begin
      sum = y + y;
      y = {4'h0, sum[7:4]};
    end
  end"
    );
}

#[test]
fn states_and_registers_keep_their_names() {
    let mut builder = Builder::default();
    zoo::controller(&mut builder);
    assert_eq!(
        body_of(&builder.finish()),
        "  localparam [1:0] STATE_IDLE = 2'h0;
  localparam [1:0] STATE_BUSY = 2'h1;
  localparam [1:0] STATE_DONE = 2'h2;
  localparam [3:0] limit = 4'h9;
  reg [1:0] state_next; // State: Idle, Busy, Done
  reg [1:0] state; // State: Idle, Busy, Done
  reg [3:0] count;
  assign status_busy = state == STATE_BUSY;
  assign status_done = state == STATE_DONE;
  always @* begin
    // Next state
    state_next = state;
    case (state)
      STATE_IDLE: begin
        if (start) begin
          state_next = STATE_BUSY;
        end
      end
      STATE_BUSY: begin
        if (count == limit) begin
          state_next = STATE_DONE;
        end
      end
      STATE_DONE: state_next = STATE_IDLE;
      default: ;
    endcase
  end
  always @(posedge clock) begin
    if (reset) begin
      state <= STATE_IDLE;
    end else begin
      state <= state_next;
    end
  end
  always @(posedge clock) begin
    if (reset) begin
      count <= 4'h3;
    end else if (state == STATE_BUSY) begin
      count <= count + 4'h1;
    end
  end"
    );
}

#[test]
fn registers_with_the_same_reset_and_enable_share_a_block() {
    let mut builder = Builder::default();
    let register = builder.register(2, 1);
    let mut module = ModuleBuilder::new("m");
    let clock = module.clock();
    let [reset, load] = ["reset", "load"].map(|name| module.input(name, 1));
    let d = module.input("d", 2);
    let q = module.output("q", 2);
    let stages = [0, 1].map(|i| builder.instance(&mut module, &format!("stage[{i}]"), register));
    let values = [module.read(d), module.read(stages[0].port("q"))];
    for (stage, value) in stages.iter().zip(values) {
        let enable = Some(module.read(load));
        zoo::connect_register(&mut module, stage, [clock, reset], enable, value);
    }
    module.assign(q, module.read(stages[1].port("q")));
    builder.module(module);
    let design = builder.finish();
    assert_eq!(
        body_of(&design),
        "  reg [1:0] stage_0;
  reg [1:0] stage_1;
  assign q = stage_1;
  always @(posedge clock) begin
    if (reset) begin
      stage_0 <= 2'h1;
      stage_1 <= 2'h1;
    end else if (load) begin
      stage_0 <= d;
      stage_1 <= stage_0;
    end
  end"
    );
    let names = [("stage[0]", "stage_0"), ("stage[1]", "stage_1")];
    let names = names.map(|(path, name)| (path.to_string(), name.to_string()));
    assert_eq!(register_names(&design), names);
}

#[test]
fn registers_are_found_below_instances_and_behind_memories() {
    let names = register_names(&zoo::everything());
    let names: Vec<(&str, &str)> = names.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    assert_eq!(
        names,
        [
            ("control.state", "control.state"),
            ("control.count", "control.count"),
            ("store.bank.read_data[0]", "store.bank.read_data_0"),
            ("store.bank.read_data[1]", "store.bank.read_data_1"),
            ("store.later.data", "store.later.data"),
        ]
    );
}

#[test]
fn a_module_is_written_once_and_before_its_users() {
    let mut builder = Builder::default();
    let child = zoo::controller(&mut builder);
    let mut module = ModuleBuilder::new("pair");
    let clock = module.clock();
    let [reset, start] = ["reset", "start"].map(|name| module.input(name, 1));
    for i in 0..2 {
        let busy = module.output(&format!("busy[{i}]"), 1);
        let child = builder.instance(&mut module, &format!("part[{i}]"), child);
        for (port, net) in [("clock", clock), ("reset", reset), ("start", start)] {
            module.assign(child.port(port), module.read(net));
        }
        module.assign(busy, module.read(child.port("status.busy")));
    }
    builder.module(module);
    let text = verilog(&builder.finish());
    assert!(text.contains("// Modules:\n//   pair\n//     controller_4 x2\n"), "{text}");
    let modules: Vec<&str> = text.lines().filter(|line| line.starts_with("module ")).collect();
    assert_eq!(modules, ["module controller_4 (", "module pair ("]);
    let instance = "  controller_4 part_1 (
    .clock(clock),
    .reset(reset),
    .start(start),
    .status_done(part_1_status_done_unused),
    .status_busy(busy_1)
  );
";
    assert!(text.contains(instance), "{text}");
}

#[test]
fn ports_are_found_by_their_rust_names() {
    let names = port_names(&zoo::everything());
    let names: Vec<(&str, &str)> = names.iter().map(|(a, b)| (a.as_str(), b.as_str())).collect();
    assert_eq!(
        names,
        [
            ("clock", "clock"),
            ("reset", "reset"),
            ("start", "start"),
            ("a", "a"),
            ("b", "b"),
            ("busy", "busy"),
            ("word[0]", "word_0"),
            ("word[1]", "word_1"),
            ("word[2]", "word_2"),
            ("word[3]", "word_3"),
            ("word[4]", "word_4"),
            ("word[5]", "word_5"),
            ("product", "product"),
            ("average", "average"),
            ("carry_free", "carry_free"),
            ("picked", "picked"),
        ]
    );
}
