//! The bench of the heap engine: groups are pairs of a key and its threads, with the warps in the order in which they were
//! formed. What is popped has the most threads of all, or comes first by the policy, and has all the threads of its updates.

use super::Update;
use crate::benches::formation::policies::{DMAJ, DMIN, DPC};
use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, port};
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, VecDeque};

ports! {
    /// Ports of the engine.
    struct Ports {
        in reset, f3, majority_empty;
        ins oldest = "oldest.valid", key = "oldest.key", threads = "oldest.threads", entry = "oldest.entry",
            formed = "oldest.formed";
        out take_one = "oldest.take_one", take_two = "oldest.take_two", append = "append.valid",
            append_entry = "append.entry", append_next = "append.warp", pop = "pop.valid", pop_key = "pop.key",
            pop_count = "pop.count", pop_first = "pop.first", pop_last = "pop.last", idle, exchange, size;
        outs applied, counted, taken;
    }
}

/// Ports of the engine with all policies.
#[derive(Clone, Copy, Debug)]
struct Choice {
    policy: In,
    boost_valid: In,
    boost_key: In,
}

/// Threads and warps of a key.
#[derive(Clone, Debug, Default)]
struct Group {
    threads: u64,
    warps: Vec<u64>,
}

/// Sizes of the block.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    lanes: u64,
    threads: u64,
    pool: u64,
    heap: usize,
    sets: u64,
    ways: usize,
}

/// The groups in the heap, and the updates that wait.
#[derive(Clone, Debug, Default)]
struct Groups {
    heap: BTreeMap<u64, Group>,
    waiting: VecDeque<Update>,
    /// Key of the group that has a boost.
    boosted: Option<u64>,
}

impl Groups {
    /// The keys of a set that are in the heap.
    fn in_set(&self, key: u64, sizes: &Sizes) -> usize {
        self.heap.keys().filter(|other| *other % sizes.sets == key % sizes.sets).count()
    }

    /// Whether the group of a key comes first: it has a boost, or no other one is better by the policy.
    fn is_first(&self, key: u64, policy: u64) -> bool {
        let Some(group) = self.heap.get(&key) else { return false };
        let pc = |key: u64| key & 0xff_ffff;
        let better = |(other_key, other): (&u64, &Group)| match policy {
            DMIN => other.threads < group.threads,
            DPC => pc(*other_key) < pc(key),
            _ => other.threads > group.threads,
        };
        match self.boosted {
            Some(boosted) => boosted == key,
            None => !self.heap.iter().any(better),
        }
    }

    /// An update that could come, for which there is room (DD16).
    fn update(&self, sizes: &Sizes, random: &mut ChaCha8Rng) -> Option<Update> {
        let waiting: u64 = self.waiting.iter().map(|update| update.threads).sum();
        let present: u64 = self.heap.values().map(|group| group.threads).sum();
        let most = sizes.lanes.min(sizes.threads - waiting - present);
        let warps = self.heap.values().flat_map(|group| group.warps.iter().copied());
        let used: Vec<u64> = warps.chain(self.waiting.iter().map(|update| update.entry)).collect();
        let formed = random.random_bool(0.5);
        let known = self.heap.keys().copied().chain(self.waiting.iter().map(|update| update.key));
        let number = random.random_range(0..2 * sizes.heap as u64);
        let key = match formed && random.random_bool(0.6) {
            true => (number & 1) << 24 | (0x40 + (number >> 1)),
            false => known.choose(random)?,
        };
        let ahead = self.waiting.iter().filter(|update| update.formed).count();
        let fits =
            self.heap.len() + ahead < sizes.heap && self.in_set(key, sizes) + ahead < sizes.ways;
        let entry = (0..sizes.pool).filter(|entry| !used.contains(entry)).choose(random)?;
        (most > 0 && (fits || !formed)).then(|| Update {
            key,
            threads: random.random_range(1..=most),
            entry,
            formed,
        })
    }
}

/// Updates and pops at random until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    updates_and_pops(runner, None)
}

/// The same with all policies, and boosts.
pub fn run_full(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let netlist = &runner.built().netlist;
    let [policy, boost_valid, boost_key] =
        ["policy[0]", "boost_valid[0]", "boost_key[0]"].map(|name| port(netlist, name));
    updates_and_pops(runner, Some(Choice { policy, boost_valid, boost_key }))
}

fn updates_and_pops(
    runner: &mut Runner<'_>,
    choice: Option<Choice>,
) -> Result<Results, BenchError> {
    let size = |name| runner.preset().parameter(name);
    let sizes = Sizes {
        lanes: size("lanes") as u64,
        threads: (size("lanes") * size("warps")) as u64,
        pool: size("pool") as u64,
        heap: size("heap"),
        sets: size("mheap_sets") as u64,
        ways: size("mheap_ways"),
    };
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut groups = Groups::default();
    let (mut moving, mut in_a_row) = (false, 0);
    let mut drains = false;
    let any_policy = |random: &mut ChaCha8Rng| match choice {
        Some(_) => *[DMAJ, DMIN, DPC].choose(random).expect("there are some"),
        None => DMAJ,
    };
    let (mut policy, mut boost) = (any_policy(&mut random), None);
    let [mut updates, mut pairs, mut pops, mut exchanges, mut boosts] = [0_u64; 5];
    for cycle in 0..runner.options().cycles_or_default() {
        if cycle % 64 == 0 {
            drains = random.random_bool(0.3);
        }
        let chance = if drains { 0.05 } else { 0.5 };
        if groups.waiting.len() < 4 && random.random_bool(chance) {
            let update = groups.update(&sizes, &mut random);
            groups.waiting.extend(update);
        }
        let f3 = random.random_bool(0.25);
        let majority_empty = random.random_bool(if drains { 0.9 } else { 0.1 });
        let reset = random.random_ratio(1, 2000);
        runner.set(ports.reset, reset);
        runner.set(ports.f3, f3);
        runner.set(ports.majority_empty, majority_empty);
        if let Some(choice) = choice {
            // A key is asked for until its group has been popped.
            boost = boost.filter(|key| groups.heap.contains_key(key));
            if boost.is_none() && random.random_bool(0.05) {
                boost = groups.heap.keys().copied().choose(&mut random);
            }
            runner.set(choice.policy, policy);
            runner.set(choice.boost_valid, boost.is_some());
            runner.set(choice.boost_key, boost.unwrap_or_default());
        }
        for idx in 0..2 {
            runner.set(ports.oldest[idx], idx < groups.waiting.len());
            if let Some(update) = groups.waiting.get(idx) {
                runner.set(ports.key[idx], update.key);
                runner.set(ports.threads[idx], update.threads);
                runner.set(ports.entry[idx], update.entry);
                runner.set(ports.formed[idx], update.formed);
            }
        }

        // Exchanges come after a change alone, and end (DM12).
        let exchange = runner.is_set(ports.exchange);
        let seen = runner.is_set(ports.idle);
        runner.check("idle, if nothing is exchanged (DM6)", !exchange, seen)?;
        runner.check("an exchange without a change", false, exchange && !moving)?;
        in_a_row = if exchange { in_a_row + 1 } else { 0 };
        runner.check("too many exchanges (DM12)", false, in_a_row > 2 * sizes.heap.ilog2())?;
        exchanges += u64::from(exchange);
        let seen = runner.get(ports.size);
        runner.check("groups in the heap", groups.heap.len() as u64, seen)?;
        for (set, port) in (0..).zip(&ports.taken) {
            let seen = runner.get(*port).count_ones() as usize;
            runner.check("keys of a set (DD16)", groups.in_set(set, &sizes), seen)?;
        }

        // Which updates leave
        let acts = !f3 && !exchange;
        let both =
            groups.waiting.front().zip(groups.waiting.get(1)).is_some_and(|(first, second)| {
                policy == DMAJ && first.key != second.key && !(first.formed && second.formed)
            });
        let leave = if acts { groups.waiting.len().min(1 + usize::from(both)) } else { 0 };
        let seen = [ports.take_one, ports.take_two].map(|port| runner.is_set(port));
        runner.check("updates that leave the queue (DM3)", [leave == 1, leave == 2], seen)?;
        let mut linked = None;
        for idx in 0..2 {
            let seen = runner.is_set(ports.applied[idx]);
            runner.check("an update is applied (DM3)", idx < leave, seen)?;
        }
        for (idx, update) in groups.waiting.drain(..leave).enumerate() {
            let group = groups.heap.entry(update.key).or_default();
            group.threads += update.threads;
            if update.formed {
                linked = group.warps.last().map(|last| (*last, update.entry)).or(linked);
                group.warps.push(update.entry);
            }
            let seen = runner.get(ports.counted[idx]);
            runner.check("threads after the update (DM2)", group.threads, seen)?;
            updates += 1;
        }
        pairs += u64::from(leave == 2);
        let seen = runner
            .is_set(ports.append)
            .then(|| (runner.get(ports.append_entry), runner.get(ports.append_next)));
        runner.check("a warp is linked behind the last one (DM2)", linked, seen)?;

        // The boost, or the pop
        let gets_boost = boost.filter(|_| acts && leave == 0 && groups.boosted.is_none());
        groups.boosted = groups.boosted.or(gets_boost);
        boosts += u64::from(gets_boost.is_some());
        let idle = acts && leave == 0 && gets_boost.is_none();
        let pop = idle && majority_empty && !groups.heap.is_empty();
        let seen = runner.is_set(ports.pop);
        runner.check("whether a group is popped (DM10, DM11)", pop, seen)?;
        if pop {
            let key = runner.get(ports.pop_key);
            let first = groups.is_first(key, policy);
            runner.check("the popped group comes first (DM6, DS3)", true, first)?;
            let group = groups.heap.remove(&key).unwrap_or_default();
            groups.boosted = None;
            let seen = runner.get(ports.pop_count);
            runner.check("its threads", group.threads, seen)?;
            let seen = (Some(runner.get(ports.pop_first)), Some(runner.get(ports.pop_last)));
            let ends = (group.warps.first().copied(), group.warps.last().copied());
            runner.check("its first and last warp", ends, seen)?;
            pops += 1;
        }
        moving = exchange || leave > 0 || pop || gets_boost.is_some();
        runner.step()?;
        if reset {
            groups = Groups::default();
            moving = false;
            (policy, boost) = (any_policy(&mut random), None);
        }
    }
    let mut counts =
        vec![("updates", updates), ("pairs", pairs), ("pops", pops), ("exchanges", exchanges)];
    counts.extend(choice.map(|_| ("boosts", boosts)));
    Ok(Results::counts("updates", &counts))
}
