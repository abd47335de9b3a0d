//! A design that is compiled quickly.

use super::Builder;
use heddle_engine::Engine;
use heddle_netlist::ir::{InputId, Netlist, Op};
use std::sync::Arc;

/// A counter that steps by an input.
pub fn counter() -> Arc<Netlist> {
    let mut builder = Builder::new();
    let count = builder.register(16, 5u8.into());
    let by = builder.input("by", 16);
    builder.0.registers[0].next = builder.node(16, Op::Add(count, by));
    Arc::new(builder.0)
}

/// Five steps of a new counter.
pub fn counts(engine: &mut dyn Engine) {
    let id = engine.netlist().find_signal("n0").unwrap();
    engine.poke_u64(InputId(0), 3);
    (0..5).for_each(|_| engine.step());
    assert_eq!(engine.peek_u64(id), 20);
}
