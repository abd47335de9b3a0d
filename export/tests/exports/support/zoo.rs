//! A design with one of everything.

use super::build::*;
use heddle_netlist::design::*;
use num_bigint::BigUint;

/// Reset and clock of a register, always enabled unless an enable is given.
pub fn connect_register(
    module: &mut ModuleBuilder,
    child: &Child,
    [clock, reset]: [Net; 2],
    enable: Option<Expr>,
    d: Expr,
) {
    module.assign(child.port("clock"), module.read(clock));
    module.assign(child.port("reset"), module.read(reset));
    module.assign(child.port("enable"), enable.unwrap_or_else(|| literal(1, 1)));
    module.assign(child.port("d"), d);
}

/// A controller with an enumeration as its state: idle until `start`, then busy for a while.
pub fn controller(builder: &mut Builder) -> ModuleId {
    let state_type = enum_type("State", &["Idle", "Busy", "Done"]);
    let state_register = builder.register(2, 0);
    builder.set_type(state_register, "d", state_type.clone());
    builder.set_type(state_register, "q", state_type.clone());
    let count_register = builder.register(4, 3);

    let mut module = ModuleBuilder::new("controller_4");
    let clock = module.clock();
    let reset = module.input("reset", 1);
    let start = module.input("start", 1);
    let done = module.output("status.done", 1);
    let busy = module.output("status.busy", 1);
    let state_next = module.signal("state_next", 2, SignalKind::Wire, state_type);
    let limit = module.constant("limit", 4, 9);
    let state_child = builder.instance(&mut module, "state", state_register);
    let count = builder.instance(&mut module, "count", count_register);
    let (state_q, count_q) = (module.read(state_child.port("q")), module.read(count.port("q")));

    let next = module.read(state_next);
    connect_register(&mut module, &state_child, [clock, reset], None, next);
    let is_busy = binary(BinaryOp::Equal, state_q.clone(), state("State", "Busy", 2, 1));
    let incremented = binary(BinaryOp::Add, count_q.clone(), literal(4, 1));
    connect_register(&mut module, &count, [clock, reset], Some(is_busy.clone()), incremented);
    module.assign(busy, is_busy);
    module.assign(done, binary(BinaryOp::Equal, state_q.clone(), state("State", "Done", 2, 2)));
    module.statements.push(Statement::Comment("Next state".into()));
    module.assign(state_next, state_q.clone());
    let to =
        |variant: &str, value: u64| vec![module.set(state_next, state("State", variant, 2, value))];
    let case = |variant: &str, value: u32, body: Vec<Statement>| Case {
        value: BigUint::from(value),
        label: Some(EnumState { ty: "State".into(), variant: variant.into() }),
        body,
    };
    let at_limit = binary(BinaryOp::Equal, count_q, module.read(limit));
    let cases = vec![
        case("Idle", 0, vec![when(module.read(start), to("Busy", 1), vec![])]),
        case("Busy", 1, vec![when(at_limit, to("Done", 2), vec![])]),
        case("Done", 2, to("Idle", 0)),
    ];
    module.statements.push(Statement::Match { test: state_q, cases, default: vec![] });
    builder.module(module)
}

/// Memories of both kinds and a ROM of both kinds behind a truncating address.
pub fn storage(builder: &mut Builder) -> ModuleId {
    let memory = |read_kind, depth, reads, writes| Primitive::Memory {
        width: 8,
        depth,
        address_width: 5,
        reads,
        writes,
        read_kind,
    };
    let rom = |read_kind| Primitive::Rom {
        width: 8,
        address_width: 5,
        data: vec![BigUint::from(1u32), BigUint::from(0x80u32), BigUint::from(0xffu32)],
        read_kind,
    };
    let bank = builder.primitive("bank_8_24", memory(ReadKind::Synchronous, 24, 2, 2));
    let scratch = builder.primitive("scratch_8_32", memory(ReadKind::Asynchronous, 32, 1, 1));
    let little = builder.primitive("little_8_5", memory(ReadKind::Asynchronous, 5, 1, 1));
    let first = builder.primitive("first_8_5", rom(ReadKind::Asynchronous));
    let later = builder.primitive("later_8_5", rom(ReadKind::Synchronous));

    let mut module = ModuleBuilder::new("storage");
    let clock = module.clock();
    let address = module.input("address", 8);
    let other = module.input("other", 5);
    let data = module.input("data", 8);
    let write = module.input("write", 1);
    let outputs: Vec<Net> = (0..6).map(|i| module.output(&format!("word[{i}]"), 8)).collect();
    let low = resize(module.read(address), 5);

    let memories = [("bank", bank, 2, 2), ("scratch", scratch, 1, 1), ("little", little, 1, 1)];
    let mut word = outputs.into_iter();
    for (name, id, reads, writes) in memories {
        let child = builder.instance(&mut module, name, id);
        module.assign(child.port("clock"), module.read(clock));
        for i in 0..reads {
            let address = if i == 0 { low.clone() } else { module.read(other) };
            module.assign(child.port(&format!("read_address[{i}]")), address);
            if name == "bank" {
                let enable = unary(UnaryOp::Not, module.read(write));
                module.assign(child.port(&format!("read_enable[{i}]")), enable);
            }
            let read_data = module.read(child.port(&format!("read_data[{i}]")));
            module.assign(word.next().expect("an output"), read_data);
        }
        for i in 0..writes {
            let address = if i == 0 { low.clone() } else { module.read(other) };
            module.assign(child.port(&format!("write_address[{i}]")), address);
            module.assign(child.port(&format!("write_data[{i}]")), module.read(data));
            module.assign(child.port(&format!("write_enable[{i}]")), module.read(write));
        }
    }
    for (name, id) in [("first", first), ("later", later)] {
        let child = builder.instance(&mut module, name, id);
        if name == "later" {
            module.assign(child.port("clock"), module.read(clock));
        }
        module.assign(child.port("address"), low.clone());
        module.assign(word.next().expect("an output"), module.read(child.port("data")));
    }
    builder.module(module)
}

/// Both of the above, and arithmetic that needs names for its parts.
pub fn everything() -> Design {
    let mut builder = Builder::default();
    let controller = controller(&mut builder);
    let storage = storage(&mut builder);
    let mut module = ModuleBuilder::new("everything");
    let clock = module.clock();
    let reset = module.input("reset", 1);
    let start = module.input("start", 1);
    let a = module.input("a", 8);
    let b = module.input("b", 8);
    let busy = module.output("busy", 1);
    let words: Vec<Net> = (0..6).map(|i| module.output(&format!("word[{i}]"), 8)).collect();
    let product = module.output("product", 16);
    let average = module.output("average", 8);
    let carry_free = module.output("carry_free", 1);
    let picked = module.output("picked", 3);

    let (ra, rb) = (module.read(a), module.read(b));
    let wide = |expr: &Expr| resize(expr.clone(), 9);
    let sum = binary(BinaryOp::Add, wide(&ra), wide(&rb));
    module.assign(product, binary(BinaryOp::MultiplySigned, ra.clone(), rb.clone()));
    module.assign(average, slice(sum, literal(4, 1), 8));
    let wrapped = binary(BinaryOp::Add, ra.clone(), rb.clone());
    module.assign(carry_free, binary(BinaryOp::LessEqualUnsigned, ra.clone(), wrapped));
    module.assign(picked, slice(ra.clone(), resize(rb.clone(), 3), 3));

    let control = builder.instance(&mut module, "control", controller);
    for (port, net) in [("clock", clock), ("reset", reset), ("start", start)] {
        module.assign(control.port(port), module.read(net));
    }
    module.assign(busy, module.read(control.port("status.busy")));
    let store = builder.instance(&mut module, "store", storage);
    module.assign(store.port("clock"), module.read(clock));
    module.assign(store.port("address"), ra);
    module.assign(store.port("other"), resize(rb.clone(), 5));
    module.assign(store.port("data"), rb);
    module.assign(store.port("write"), module.read(control.port("status.busy")));
    for (i, word) in words.into_iter().enumerate() {
        module.assign(word, module.read(store.port(&format!("word[{i}]"))));
    }
    builder.module(module);
    builder.finish()
}
