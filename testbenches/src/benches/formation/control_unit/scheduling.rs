//! Policies and schedulers (DP, DS): what comes first, of all warps of the pool or of all groups.

use super::state::State;
use super::threads::{Place, Thread};
use crate::benches::formation::policies::{DMAJ, DMIN, DPC, DPDPRI, DTIME, POLICIES};
use crate::ports;
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

ports! {
    /// Ports of the unit that has all policies.
    pub struct Ports {
        in policy = "policy[0]", ideal = "ideal[0]", starvation_limit = "starvation_limit[0]";
    }
}

/// What the launch chooses; DMAJ with HEAP and without a limit by default.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scheduling {
    /// Policy, numbered as in the launch.
    pub policy: u64,
    /// The scheduler is IDEAL, otherwise HEAP.
    pub ideal: bool,
    /// Scheduler cycles after which a warp is starved, 0 for never.
    pub limit: u64,
}

impl Scheduling {
    /// Any of a run.
    pub fn any(random: &mut ChaCha8Rng) -> Self {
        let policy = *POLICIES.choose(random).expect("there are policies");
        let ideal = policy == DPDPRI || random.random_bool(0.4);
        let limit = *[0, 0, 1, 2, 9, 40].choose(random).expect("there are limits");
        Self { policy, ideal, limit }
    }

    /// Warps are in groups.
    pub fn has_groups(self) -> bool {
        !self.ideal && self.policy != DTIME
    }

    /// Two updates may leave the queue together (DM3).
    pub fn applies_two(self) -> bool {
        self.policy == DMAJ
    }

    /// Of two groups the one with the larger merit comes first (DM6).
    pub fn merit(self, key: u64, threads: u64) -> i64 {
        match self.policy {
            DMIN => -(threads as i64),
            DPC => -((key & 0xff_ffff) as i64),
            _ => threads as i64,
        }
    }
}

/// The pool entry that is watched, and for how many scheduler cycles its warp has waited (DS1).
#[derive(Clone, Copy, Debug, Default)]
pub struct Watch {
    entry: u64,
    count: u64,
}

impl State {
    /// Pool entry of the warp that is starved.
    pub fn starved(&self, scheduling: Scheduling) -> Option<u64> {
        let Watch { entry, count } = self.watch;
        let in_use = self.threads.at(Place::Pool(entry)).next().is_some();
        (scheduling.limit != 0 && count == scheduling.limit && in_use).then_some(entry)
    }

    /// The end of f3, behind the pick (DS2).
    pub fn watch(&mut self, scheduling: Scheduling, pool: u64) {
        let Watch { entry, count } = self.watch;
        let in_use = self.threads.at(Place::Pool(entry)).next().is_some();
        self.watch = match in_use {
            true => Watch { entry, count: (count + 1).min(scheduling.limit) },
            false => Watch { entry: (entry + 1) % pool, count: 0 },
        };
    }

    /// Pool entry of the warp that comes first of all (DP1, DS3).
    pub fn first_of_all(&self, scheduling: Scheduling) -> Option<u64> {
        let in_pool = |thread: &&Thread| matches!(thread.place, Place::Pool(_));
        let key = |entry: u64| self.threads.key(Place::Pool(entry));
        let with_key = |entry: u64| {
            let in_pool = self.threads.0.iter().filter(in_pool);
            in_pool.filter(|thread| Some(thread.key()) == key(entry)).count() as i64
        };
        let passed = |entry: u64| {
            let passed = self.threads.at(Place::Pool(entry)).map(|thread| thread.passed);
            passed.min().map_or(0, i64::from)
        };
        let stays = [DMAJ, DMIN].contains(&scheduling.policy) && self.last.is_some();
        let same = self.ages.iter().copied().find(|entry| stays && key(*entry) == self.last);
        // The first of the smallest is the oldest of them.
        let best = self.ages.iter().copied().min_by_key(|entry| match scheduling.policy {
            DMAJ => -with_key(*entry),
            DMIN => with_key(*entry),
            DPC => key(*entry).map_or(0, |key| (key & 0xff_ffff) as i64),
            DPDPRI => passed(*entry),
            _ => 0,
        });
        self.starved(scheduling).or(same).or(best)
    }

    /// Threads of an update register execute a post-dominator (DP3).
    pub fn pass(&mut self, place: Place) {
        for thread in self.threads.0.iter_mut().filter(|thread| thread.place == place) {
            thread.passed = thread.passed.saturating_add(1);
        }
    }
}
