//! The table of probes.

use super::Subject;
use heddle_engine::golden::Port;
use heddle_netlist::Error;
use heddle_testbenches::cosim::Stimulus;
use rust_hdl::prelude::Block;

/// Whether golden can run a value.
pub type Condition = fn(u64) -> bool;

/// Which values of one input golden can run; rust-hdl asserts or recurses for ever on others.
#[derive(Clone, Copy, Debug)]
pub struct Allowed {
    /// Name of the input, at most 64 bits wide.
    pub input: &'static str,
    /// Whether golden can run this value.
    pub test: Condition,
    /// Why it cannot run the others.
    pub reason: &'static str,
}

/// Why an index of `get_bit` or `replace_bit` is limited.
pub const BIT_INDEX: &str = "rust-hdl asserts that the index is below the width";
/// Why an index of `get_bits` is limited.
pub const SLICE_INDEX: &str = "rust-hdl asserts that the first bit is at most the width";
/// Why the smallest signed number is left out.
pub const MINIMUM: &str = "signed_bit_cast of the smallest number recurses for ever";
/// Why codes of an enumeration are limited.
pub const ENUM_CODE: &str = "a Rust enum has no value for the other codes";

/// A design to be run everywhere.
pub struct Probe {
    /// Name of the Rust type, with its parameters.
    pub name: &'static str,
    /// What it is about; the name of its module.
    pub class: &'static str,
    /// Limits of the stimulus.
    pub allowed: Vec<Allowed>,
    build: Box<dyn Fn() -> Result<Subject, Error> + Sync + Send>,
}

impl Probe {
    /// An entry of the table.
    pub fn new<B: Block + Port + Clone + Send + 'static>(
        name: &'static str,
        class: &'static str,
        make: fn() -> B,
    ) -> Self {
        Self {
            name,
            class,
            allowed: Vec::new(),
            build: Box::new(move || Subject::new(name, make())),
        }
    }

    /// The same entry with limits of the stimulus.
    pub fn allow(mut self, allowed: Vec<Allowed>) -> Self {
        self.allowed = allowed;
        self
    }

    /// Class, name and what limits the stimulus, for messages.
    pub fn label(&self) -> String {
        let limit = |limit: &Allowed| format!(" ({} limited: {})", limit.input, limit.reason);
        let limits: String = self.allowed.iter().map(limit).collect();
        format!("{}: {}{limits}", self.class, self.name)
    }

    /// Builds the design.
    pub fn build(&self) -> Result<Subject, Error> {
        (self.build)()
    }

    /// Random rows that golden can run.
    pub fn stimulus(&self, subject: &Subject, cycles: usize, rng: &mut impl rand::Rng) -> Stimulus {
        let mut stimulus = Stimulus::random(&subject.netlist, 0, rng);
        let limits: Vec<(usize, Condition)> = self
            .allowed
            .iter()
            .map(|allowed| (stimulus.index(allowed.input), allowed.test))
            .collect();
        while stimulus.rows.len() < cycles {
            let row = stimulus.random_row(rng);
            if limits.iter().all(|(input, test)| test(row[*input][0])) {
                stimulus.rows.push(row);
            }
        }
        stimulus
    }
}

/// Blocks and their table entries from structs and kernels. A kernel may be followed by
/// `where [input: |value| condition, REASON]`.
// The attribute is passed on token by token: what it generates has the hygiene of its `#`.
macro_rules! probes {
    (
        $class:literal;
        $(
            struct $name:ident { $($field:ident: $ty:ty),* $(,)? }
            $hash:tt $attribute:tt
            fn update $arguments:tt $body:tt
            $(where [$limited:ident: $test:expr, $reason:ident])?
        )*
    ) => {
        $(
            #[derive(Clone, LogicBlock, Default)]
            pub struct $name { $(pub $field: $ty),* }

            $crate::fields::inputs!(block $name: $($field),*);

            impl Logic for $name {
                $hash $attribute
                fn update $arguments $body
            }
        )*

        /// The table of this module.
        pub fn table() -> Vec<Probe> {
            vec![$(
                Probe::new(stringify!($name), $class, $name::default)
                    $(.allow(vec![$crate::table::Allowed {
                        input: stringify!($limited),
                        test: $test,
                        reason: $reason,
                    }]))?
            ),*]
        }
    };
}
pub(crate) use probes;

/// Every probe.
pub fn all() -> Vec<Probe> {
    use crate::*;
    let tables = [
        precedence::table(),
        literals::table(),
        shifts::table(),
        casts::table(),
        signed::table(),
        slices::table(),
        wide::table(),
        indices::table(),
        indices::parametric(),
        control::table(),
        structs::table(),
        structs::constants(),
        interfaces::table(),
        storage::table(),
    ];
    tables.into_iter().flatten().collect()
}
