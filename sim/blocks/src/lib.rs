//! Blocks of hardware as tools see them, whatever their Rust types are.
//!
//! - [`build`]: a block as typed design and netlist, and its engines.
//! - [`registry`]: what a row of the registry of blocks says. The rows themselves are in `heddle-designs`.
//! - [`BenchDesign`]: a design whose simulation is measured.
//! - [`waves`]: the wave file of a design.
//!
//! This crate knows no hardware, so that whatever works on any block is compiled without it, and not again when
//! hardware changes.

pub mod registry;
pub mod waves;

use heddle_engine::golden::{Circuit, Golden, Ports, circuit};
use heddle_engine::{Engine, EngineError, Instant, native_or_instant};
use heddle_host::threads::{ThreadRefused, with_stack};
use heddle_netlist::design::Design;
use heddle_netlist::ir::{Netlist, SignalId};
pub use heddle_support::UnknownName;
use rust_hdl::core::prelude::Block;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Once};
use thiserror::Error;

/// Why a block or its engine could not be built.
#[derive(Debug, Error)]
pub enum BuildError {
    /// The block is not hardware that the netlist can express.
    #[error(transparent)]
    Netlist(#[from] Box<heddle_netlist::Error>),
    /// The engine does not run here.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// There is no thread with a stack where the block fits.
    #[error(transparent)]
    Thread(#[from] ThreadRefused),
}

/// A block built for simulation and export.
pub struct Built {
    /// The typed, hierarchical design: what is exported.
    pub design: Design,
    /// The flat netlist: what engines run.
    pub netlist: Arc<Netlist>,
    make: Make,
}

/// Makes the block, at power-up.
type Make = Box<dyn Fn() -> Box<dyn Circuit> + Send + Sync>;

/// Builds a block from its Rust type, by its constructor `make`. Its top module gets this name;
/// `ports` says how the golden engine reaches its inputs.
pub fn build<B>(module: &str, make: fn() -> B, ports: Ports<B>) -> Result<Built, BuildError>
where
    B: Block + Clone + Send + 'static,
{
    // As little as possible is compiled for each block.
    built(module, Box::new(move || circuit(make(), ports)))
}

fn built(module: &str, make: Make) -> Result<Built, BuildError> {
    let netlist = || heddle_netlist::netlist(make().block(), module).map_err(Box::new);
    let (design, netlist) = with_stack(STACK_BYTES, netlist)??;
    Ok(Built { design, netlist: Arc::new(netlist), make })
}

/// Bytes of a stack where a block fits that is moved as a value: a core with a thousand contexts has
/// megabytes on its way.
const STACK_BYTES: usize = 64 << 20;

impl Built {
    /// The outputs of the block.
    pub fn outputs(&self) -> Vec<SignalId> {
        self.netlist.outputs(&self.design)
    }

    /// Starts an engine, in the state after reset. Without a Rust compiler the native engine is
    /// replaced by the instant engine, with one notice on standard error.
    pub fn engine(&self, kind: EngineKind) -> Result<Box<dyn Engine>, BuildError> {
        let netlist = self.netlist.clone();
        Ok(match kind {
            EngineKind::Golden => {
                let start = || Golden::of((self.make)(), netlist);
                Box::new(with_stack(STACK_BYTES, start)??)
            }
            EngineKind::Instant => Box::new(Instant::new(netlist)?),
            EngineKind::Native => {
                let (engine, notice) = native_or_instant(netlist)?;
                if let Some(notice) = notice {
                    static ONCE: Once = Once::new();
                    ONCE.call_once(|| eprintln!("{notice}"));
                }
                engine
            }
        })
    }
}

/// Which engine runs a netlist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EngineKind {
    /// rust-hdl itself, stepped in place: the reference.
    Golden,
    /// Machine code made by cranelift.
    Instant,
    /// Machine code made by rustc, for long runs.
    Native,
}

impl EngineKind {
    /// Every engine.
    pub const ALL: [EngineKind; 3] = [EngineKind::Golden, EngineKind::Instant, EngineKind::Native];

    /// Name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            EngineKind::Golden => "golden",
            EngineKind::Instant => "instant",
            EngineKind::Native => "native",
        }
    }
}

impl fmt::Display for EngineKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for EngineKind {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        let found = EngineKind::ALL.into_iter().find(|kind| kind.name() == name);
        found.ok_or_else(|| {
            UnknownName::new("engine", name, EngineKind::ALL.iter().map(|kind| kind.name()))
        })
    }
}

/// A design that is measured.
#[derive(Debug)]
pub struct BenchDesign {
    /// Name on the command line.
    pub name: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// Builds it.
    pub build: fn() -> Result<Built, BuildError>,
    /// Cycles in which the engines are compared with golden in a campaign of length 100.
    pub lockstep_cycles: u64,
}
