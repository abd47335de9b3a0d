//! Which of several slots comes first (rules S1 to S6): at issue in cores with a buffered front
//! end, at fetch in those with a barrel front end.
//!
//! | module | what |
//! |---|---|
//! | `blocks` | the thread blocks with their slots, ages and pointers |
//! | `lrr` | loose round robin |
//! | `age`, `rrb`, `srr` | orders that choose a thread block first |
//! | `gto` | greedy, then oldest |
//! | `two_level` | fetch groups, and which of them comes first |

mod age;
mod blocks;
mod gto;
mod lrr;
mod rrb;
mod srr;
#[cfg(test)]
mod tests;
mod two_level;

use crate::slot_set::SlotSet;
use age::Age;
use gto::Gto;
use lrr::Lrr;
use rrb::Rrb;
use srr::Srr;
use two_level::TwoLevel;
pub use two_level::{Groups, TopGroup, TopGroupCause};

/// An order; the numbers are those of the contract.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Order {
    /// Loose round robin over all slots of the core (rule S4).
    Lrr = 0,
    /// The thread block that was dispatched first (rule S1).
    Age = 1,
    /// Another thread block at every opportunity (rule S2).
    Rrb = 2,
    /// The same thread block as long as it has a candidate (rule S3).
    Srr = 3,
    /// Greedy, then oldest: the same slot as long as it is a candidate, then the thread block that
    /// was dispatched first (rule S5).
    Gto = 4,
    /// Fetch groups, one of which comes first until all its slots are stalled (rule S6).
    TwoLevel = 5,
}

impl Order {
    /// Every order.
    pub const ALL: [Self; 6] =
        [Self::Lrr, Self::Gto, Self::Age, Self::Rrb, Self::Srr, Self::TwoLevel];

    /// Name on the command line and in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Lrr => "lrr",
            Self::Age => "age",
            Self::Rrb => "rrb",
            Self::Srr => "srr",
            Self::Gto => "gto",
            Self::TwoLevel => "two-level",
        }
    }

    /// What comes first, in one line.
    pub fn summary(self) -> &'static str {
        match self {
            Self::Lrr => "loose round robin: the next warp in turn",
            Self::Age => "the thread block that was dispatched first",
            Self::Rrb => "the next thread block in turn",
            Self::Srr => "the same thread block as long as it can",
            Self::Gto => {
                "greedy, then oldest: the same warp as long as it can, then one of the oldest block"
            }
            Self::TwoLevel => "groups of warps, one first until all its warps wait for the memory",
        }
    }

    /// The order of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.name() == name)
    }
}

/// What an order chooses among.
#[derive(Clone, Copy, Debug)]
pub struct Among {
    /// Slots of the core.
    pub slots: usize,
    /// Block slots of the core.
    pub block_slots: usize,
    /// Slots of a fetch group; only the two-level order asks.
    pub group_size: usize,
}

/// What an order remembers, and how it chooses.
trait Policy<Set> {
    /// A thread block starts with these slots in a block slot.
    fn start(&mut self, block_slot: usize, slots: &Set);

    /// Chooses one of the candidates. To be called at every opportunity, with or without candidates.
    fn choose(&mut self, candidates: &Set) -> Option<usize>;
}

/// Chooses among slots by one of the orders.
#[derive(Clone, Debug)]
pub struct Arbiter<Set>(Policies<Set>);

#[derive(Clone, Debug)]
enum Policies<Set> {
    Lrr(Lrr),
    Age(Age<Set>),
    Rrb(Rrb<Set>),
    Srr(Srr<Set>),
    Gto(Gto<Set>),
    TwoLevel(TwoLevel),
}

impl<Set: SlotSet> Arbiter<Set> {
    /// The arbiter of a core before any thread block is dispatched.
    pub fn new(order: Order, among: Among) -> Self {
        let block_slots = among.block_slots;
        Self(match order {
            Order::Lrr => Policies::Lrr(Lrr::default()),
            Order::Age => Policies::Age(Age::new(block_slots)),
            Order::Rrb => Policies::Rrb(Rrb::new(block_slots)),
            Order::Srr => Policies::Srr(Srr::new(block_slots)),
            Order::Gto => Policies::Gto(Gto::new(block_slots)),
            Order::TwoLevel => Policies::TwoLevel(TwoLevel::new(among)),
        })
    }

    /// The arbiter at fetch of a core that has this order at issue (rules F1, S6).
    pub fn at_fetch(order: Order, among: Among) -> Self {
        let order = if order == Order::TwoLevel { order } else { Order::Lrr };
        Self::new(order, among)
    }

    /// Another fetch group becomes the top (rule G24).
    pub fn set_top(&mut self, group: usize) {
        if let Policies::TwoLevel(policy) = &mut self.0 {
            policy.set_top(group);
        }
    }

    /// A thread block starts with these slots in a block slot.
    pub fn start(&mut self, block_slot: usize, slots: &Set) {
        match &mut self.0 {
            Policies::Lrr(policy) => policy.start(block_slot, slots),
            Policies::Age(policy) => policy.start(block_slot, slots),
            Policies::Rrb(policy) => policy.start(block_slot, slots),
            Policies::Srr(policy) => policy.start(block_slot, slots),
            Policies::Gto(policy) => policy.start(block_slot, slots),
            Policies::TwoLevel(policy) => policy.start(block_slot, slots),
        }
    }

    /// Chooses one of the candidates. To be called at every opportunity, with or without
    /// candidates, and at nothing else.
    #[inline(always)]
    pub fn choose(&mut self, candidates: &Set) -> Option<usize> {
        match &mut self.0 {
            Policies::Lrr(policy) => policy.choose(candidates),
            other => other.choose(candidates),
        }
    }
}

impl<Set: SlotSet> Policies<Set> {
    // Not inlined: with all policies in it the cycle of a core takes 5 % longer, whichever it has.
    #[inline(never)]
    fn choose(&mut self, candidates: &Set) -> Option<usize> {
        match self {
            Self::Lrr(policy) => policy.choose(candidates),
            Self::Age(policy) => policy.choose(candidates),
            Self::Rrb(policy) => policy.choose(candidates),
            Self::Srr(policy) => policy.choose(candidates),
            Self::Gto(policy) => policy.choose(candidates),
            Self::TwoLevel(policy) => policy.choose(candidates),
        }
    }
}
