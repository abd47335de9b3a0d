//! The rust-hdl block around a random program.

use super::interpret::Interpreter;
use super::program::{Program, Role};
use super::value::{AnySignal, signal, value};
use heddle_engine::golden::Port;
use rust_hdl::core::timing::TimingInfo;
use rust_hdl::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A block whose kernel is a [`Program`].
#[derive(Clone)]
pub struct RandomBlock {
    program: Arc<Program>,
    signals: Vec<Box<dyn AnySignal>>,
    hazard: Arc<AtomicBool>,
}

impl RandomBlock {
    /// The block of a program.
    pub fn new(program: Arc<Program>) -> Self {
        let signals = program.signals.iter().map(|declaration| match declaration.role {
            Role::Input => signal::<In>(declaration.ty),
            Role::Output => signal::<Out>(declaration.ty),
            Role::Wire => signal::<Local>(declaration.ty),
        });
        Self { signals: signals.collect(), program, hazard: Arc::default() }
    }

    /// Whether the last execution of the kernel did what would have made the compiled kernel
    /// panic. Stays valid while an engine owns the block.
    pub fn hazard(&self) -> Arc<AtomicBool> {
        self.hazard.clone()
    }
}

impl Port for RandomBlock {
    fn names(&self, _name: &str, names: &mut Vec<String>) {
        let inputs = self.program.signals.iter().filter(|signal| signal.role == Role::Input);
        names.extend(inputs.map(|input| input.name.clone()));
    }

    fn count(&self) -> usize {
        self.program.signals.iter().filter(|signal| signal.role == Role::Input).count()
    }

    fn drive(&mut self, leaf: usize, limbs: &[u64]) {
        // Inputs are declared first.
        let ty = self.program.signals[leaf].ty;
        self.signals[leaf].set(value(ty, limbs));
    }
}

impl Logic for RandomBlock {
    fn update(&mut self) {
        let mut interpreter = Interpreter::new(&mut self.signals);
        interpreter.run(&self.program);
        self.hazard.store(interpreter.hazard, Ordering::Relaxed);
    }

    fn connect(&mut self) {
        for (declaration, signal) in self.program.signals.iter().zip(&mut self.signals) {
            if declaration.role != Role::Input {
                signal.connect();
            }
        }
    }

    fn hdl(&self) -> Verilog {
        Verilog::Combinatorial(self.program.syntax())
    }

    fn timing(&self) -> Vec<TimingInfo> {
        let name = std::any::type_name::<Self>().into();
        vec![TimingInfo { name, clock: String::new(), inputs: vec![], outputs: vec![] }]
    }
}

impl Block for RandomBlock {
    fn connect_all(&mut self) {
        self.connect();
    }

    fn update_all(&mut self) {
        self.update();
        for signal in &mut self.signals {
            signal.update_all();
        }
    }

    fn has_changed(&self) -> bool {
        self.signals.iter().any(|signal| signal.has_changed())
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        probe.visit_start_scope(name, self);
        for (declaration, signal) in self.program.signals.iter().zip(&self.signals) {
            signal.accept(&declaration.name, probe);
        }
        probe.visit_end_scope(name, self);
    }
}
