//! What a file declares: scopes, names, and the nets behind them.
//!
//! A scope keeps the brackets of its Rust name (`encoder[3]`). An element of an array of signals
//! is written `slot(3)`: GTKWave would take one-bit elements `slot[3]` for bits of a vector, and
//! loses the index of string variables. An interface becomes a scope, because a dot inside a name
//! would have to be escaped; so do structures that are shown by field, and the memories whose words are shown.

use super::format::Format;
use super::views::States;
use crate::engine::Sampled;

/// A value in the file; several signals may share it.
pub struct Net {
    /// Where it comes from.
    pub origin: Origin,
    /// Width in bits.
    pub width: u32,
    /// Index of the names of its values, if they have names.
    pub states: Option<usize>,
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Origin {
    /// It is sampled.
    Sampled(Sampled),
    /// It is a part of a source.
    Part(Part),
}

/// Some bits of a source.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Part {
    /// Index among [`Declarations::sources`].
    pub source: usize,
    /// The lowest bit.
    pub low: u32,
    /// The source that says whether the value has a meaning.
    pub guard: Option<usize>,
}

impl Net {
    /// Whether the value is unknown at times.
    pub fn is_guarded(&self) -> bool {
        matches!(self.origin, Origin::Part(Part { guard: Some(_), .. }))
    }
}

/// A name in the file.
pub struct Variable {
    /// Name in its scope.
    pub name: String,
    /// Path below the top, with names as written in Rust.
    pub path: String,
    /// How to show it.
    pub format: Format,
    /// Index of its net; `None` for a clock.
    pub net: Option<usize>,
}

/// A scope of the file.
pub struct Scope {
    /// Name in the enclosing scope.
    pub name: String,
    /// What it declares itself.
    pub variables: Vec<Variable>,
    /// The scopes inside.
    pub scopes: Vec<Scope>,
}

/// Everything that a file declares.
pub struct Declarations {
    /// The top.
    pub top: Scope,
    /// The nets of all variables, those that are sampled first.
    pub nets: Vec<Net>,
    /// What parts are taken from.
    pub sources: Vec<Sampled>,
    /// Names of values.
    pub states: Vec<States>,
    /// Whether there is a clock among the variables.
    pub clock: bool,
}

impl Scope {
    /// An empty scope.
    pub fn new(name: &str) -> Scope {
        Scope { name: name.into(), variables: vec![], scopes: vec![] }
    }

    /// The scope with this path below this one.
    pub fn inner(&mut self, path: &[String]) -> &mut Scope {
        let Some((name, rest)) = path.split_first() else { return self };
        let position = self.scopes.iter().position(|scope| scope.name == *name);
        let position = position.unwrap_or_else(|| {
            self.scopes.push(Scope::new(name));
            self.scopes.len() - 1
        });
        self.scopes[position].inner(rest)
    }

    /// Changes every variable of this scope and of those inside.
    pub fn each_variable(&mut self, change: &mut impl FnMut(&mut Variable)) {
        self.variables.iter_mut().for_each(&mut *change);
        self.scopes.iter_mut().for_each(|scope| scope.each_variable(change));
    }
}
