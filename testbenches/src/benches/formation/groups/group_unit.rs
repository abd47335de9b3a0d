//! The bench of the groups: updates and picks at random, against lists of warps.
//!
//! A group is a list of warps in the order in which they were formed. In a cycle without exchange no group of the heap has
//! more threads than its parent. The group that is popped has the most threads of all, its warps come first in the order of the list, and every `group` event has the number of threads of the
//! updates that were told before it. The bench is insertion, warp pool and front end: it forms warps and joins
//! the last one of a group, keeps the next entries, and picks.

use super::Update;
use crate::error::BenchError;
use crate::ports;
use crate::ports::{Out, port};
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::{IteratorRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, VecDeque};

ports! {
    /// Ports of the group unit.
    struct Ports {
        in reset, f3, strict_rebalance, room_key = "room.key", row_key = "room.row_key",
            one_more = "room.one_more", read_next = "next.read_next", picked = "scheduled.picked",
            lanes = "scheduled.lanes";
        ins valid = "update.valid", key = "update.key", threads = "update.threads",
            entry = "update.entry", formed = "update.formed";
        out ready = "update.ready", fits = "room.fits", row_fits = "room.row_fits",
            write_valid = "next.write_valid", write_entry = "next.write_entry",
            write_next = "next.write_next", read_entry = "next.read_entry",
            scheduled = "scheduled.valid", first = "scheduled.entry", first_key = "scheduled.key",
            majority = "majority.valid", majority_key = "majority.key",
            majority_count = "majority.count", exchange;
        outs group = "group.valid", group_key = "group.key", group_count = "group.count";
    }
}

/// A warp in the pool.
#[derive(Clone, Copy, Debug)]
struct Warp {
    entry: u64,
    threads: u64,
}

/// What a scheduler cycle mostly does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// Warps of any key are formed, few are picked.
    Form,
    /// Threads join, few warps are picked.
    Join,
    /// Nothing comes, all warps are picked.
    Drain,
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
    queue: usize,
}

/// The groups, as they are defined.
#[derive(Debug, Default)]
struct Groups {
    /// The warps of each key, in the order in which they were formed.
    warps: BTreeMap<u64, VecDeque<Warp>>,
    /// Updates that have not been told yet.
    pending: VecDeque<Update>,
    /// Threads of each group beside that of the majority, by the updates that have been told.
    told: BTreeMap<u64, u64>,
    /// Key of the group that was popped last.
    majority: Option<u64>,
}

impl Groups {
    fn threads(&self, key: u64) -> u64 {
        self.warps.get(&key).map_or(0, |warps| warps.iter().map(|warp| warp.threads).sum())
    }

    fn all_threads(&self) -> u64 {
        self.warps.keys().map(|key| self.threads(*key)).sum()
    }

    /// The warp that may be picked.
    fn first(&self) -> Option<(u64, Warp)> {
        let key = self.majority?;
        Some((key, *self.warps.get(&key)?.front()?))
    }

    /// Whether there is a place for the key (DD16).
    fn fits(&self, key: u64, one_more: bool, sizes: &Sizes) -> bool {
        let formed = self.pending.iter().filter(|update| update.formed).count();
        let before = formed + usize::from(one_more);
        let same_set = |other: &&u64| **other % sizes.sets == key % sizes.sets;
        self.told.len() + before < sizes.heap
            && self.told.keys().filter(same_set).count() + before < sizes.ways
    }

    /// An update that insertion could send, of a key other than `except`.
    fn update(
        &self,
        mode: Mode,
        except: Option<Update>,
        sizes: &Sizes,
        random: &mut ChaCha8Rng,
    ) -> Option<Update> {
        let forms = random.random_bool(if mode == Mode::Form { 0.7 } else { 0.1 });
        let key = if forms || random.random_bool(0.1) {
            let number = random.random_range(0..2 * sizes.heap as u64);
            ((number & 1) << 24) | (0x40 + (number >> 1))
        } else {
            *self.warps.keys().choose(random)?
        };
        let coming = except.map_or(0, |update| update.threads);
        let most = sizes.threads.saturating_sub(self.all_threads() + coming);
        if except.is_some_and(|update| update.key == key) || most == 0 {
            return None;
        }
        let last = self.warps.get(&key).and_then(|warps| warps.back());
        let joins = last.filter(|last| last.threads < sizes.lanes && !forms);
        if let Some(last) = joins {
            let threads = random.random_range(1..=most.min(sizes.lanes - last.threads));
            return Some(Update { key, threads, entry: last.entry, formed: false });
        }
        let used = |entry: &u64| {
            self.warps.values().flatten().any(|warp| warp.entry == *entry)
                || except.is_some_and(|update| update.formed && update.entry == *entry)
        };
        let entry = (0..sizes.pool).filter(|entry| !used(entry)).choose(random)?;
        let threads = random.random_range(1..=most.min(1 + sizes.lanes / 8));
        Some(Update { key, threads, entry, formed: true })
    }

    /// The threads of an update are in the pool.
    fn insert(&mut self, update: Update) {
        let Update { key, threads, entry, formed } = update;
        let warps = self.warps.entry(key).or_default();
        if formed {
            warps.push_back(Warp { entry, threads });
        } else if let Some(last) = warps.back_mut() {
            last.threads += threads;
        }
    }

    /// The first warp of the majority leaves the pool.
    fn pick(&mut self) -> Option<Warp> {
        let key = self.majority?;
        let warp = self.warps.get_mut(&key)?.pop_front();
        self.warps.retain(|_, warps| !warps.is_empty());
        warp
    }
}

/// As many bits as a warp has threads.
fn lanes_of(threads: u64, sizes: &Sizes, random: &mut ChaCha8Rng) -> u64 {
    let mut lanes: Vec<u64> = (0..sizes.lanes).collect();
    lanes.shuffle(random);
    lanes.iter().take(threads as usize).fold(0, |bits, lane| bits | 1 << lane)
}

/// Runs scheduler cycles until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let size = |name| runner.preset().parameter(name);
    let sizes = Sizes {
        lanes: size("lanes") as u64,
        threads: (size("lanes") * size("warps")) as u64,
        pool: size("pool") as u64,
        heap: size("heap"),
        sets: size("mheap_sets") as u64,
        ways: size("mheap_ways"),
        queue: size("queue"),
    };
    let ports = Ports::of(runner);
    let count = |idx| port(&runner.built().netlist, &format!("engine.heap.counts.words[{idx}].q"));
    let counts: Vec<Out> = (0..sizes.heap).map(count).collect();
    let mut random = runner.random();
    let mut groups = Groups::default();
    let mut next = vec![0; sizes.pool as usize];
    let mut read_next = 0;
    let interval = if random.random() { 4 } else { 8 };
    let strict: bool = random.random();
    let mut mode = Mode::Form;
    let mut coming: [Option<Update>; 2] = [None; 2];
    // The heap has changed in the cycle before, or exchanges go on; exchanges since it changed.
    let (mut moving, mut exchanges) = (false, 0);
    let [mut picks, mut pops, mut pairs, mut exchanged, mut refused] = [0_u64; 5];
    runner.set(ports.strict_rebalance, strict);
    for cycle in 0..runner.options().cycles_or_default() {
        if cycle % 64 == 0 {
            mode = [Mode::Form, Mode::Form, Mode::Join, Mode::Join, Mode::Join, Mode::Drain]
                [random.random_range(0..6)];
        }
        let reset = random.random_ratio(1, 2000);
        let phase = (cycle % interval + 4).checked_sub(interval);
        let f3 = phase == Some(3);
        runner.set(ports.reset, reset);
        runner.set(ports.f3, f3);
        runner.set(ports.read_next, read_next);

        // Updates of the scheduler cycle: chosen in f0, with questions for room in f1 and f2.
        let ready = runner.is_set(ports.ready);
        runner.check("room in the queue (DM9)", groups.pending.len() + 2 <= sizes.queue, ready)?;
        if phase == Some(0) {
            coming = [None; 2];
            refused += u64::from(!ready);
            if ready && mode != Mode::Drain {
                coming[0] = groups.update(mode, None, &sizes, &mut random);
                coming[1] = groups.update(mode, coming[0], &sizes, &mut random);
            }
        }
        let asks = match phase {
            Some(1) => coming[0],
            Some(2) => coming[1],
            _ => None,
        };
        let key = asks.map_or_else(|| random.random_range(0..1 << 25), |update| update.key);
        let row_key: u64 = random.random_range(0..1 << 25);
        let one_more = phase == Some(2) && coming[0].is_some_and(|update| update.formed);
        runner.set(ports.room_key, key);
        runner.set(ports.row_key, row_key);
        runner.set(ports.one_more, one_more);
        if !f3 {
            let fits = groups.fits(key, one_more, &sizes);
            let seen = runner.is_set(ports.fits);
            runner.check("room for a key (DD16)", fits, seen)?;
            let seen = runner.is_set(ports.row_fits);
            runner.check("room for a row (DD16)", groups.fits(row_key, false, &sizes), seen)?;
            if asks.is_some() && !fits {
                coming[usize::from(phase == Some(2))] = None;
            }
        }
        for (idx, update) in coming.into_iter().enumerate() {
            let sent = update.filter(|_| f3);
            runner.set(ports.valid[idx], sent.is_some());
            if let Some(update) = sent {
                runner.set(ports.key[idx], update.key);
                runner.set(ports.threads[idx], update.threads);
                runner.set(ports.entry[idx], update.entry);
                runner.set(ports.formed[idx], update.formed);
            }
        }

        // The warp that comes first
        let size_before = groups.told.len();
        let exchange = runner.is_set(ports.exchange);
        runner.set(ports.picked, false);
        let mut picked = false;
        if f3 {
            let first = groups.first().filter(|_| !(strict && exchange));
            let seen = runner.is_set(ports.scheduled);
            runner.check("whether a warp can be picked (DI3)", first.is_some(), seen)?;
            if let Some((key, warp)) = first {
                let seen = (runner.get(ports.first_key), runner.get(ports.first));
                runner.check("the warp that comes first (DI2)", (key, warp.entry), seen)?;
                picked = random.random_bool(if mode == Mode::Drain { 0.9 } else { 0.3 });
                runner.set(ports.picked, picked);
            }
        }

        // What is told
        let mut told = Vec::new();
        for idx in 0..2 {
            if runner.is_set(ports.group[idx]) {
                told.push((runner.get(ports.group_key[idx]), runner.get(ports.group_count[idx])));
            }
        }
        let popped = runner.is_set(ports.majority);
        let popped =
            popped.then(|| (runner.get(ports.majority_key), runner.get(ports.majority_count)));
        let (mut expected, mut pops_now, mut changes) = (Vec::new(), false, false);
        if f3 {
            for update in coming.into_iter().flatten() {
                groups.insert(update);
                if groups.majority == Some(update.key) {
                    expected.push((update.key, groups.threads(update.key)));
                } else {
                    groups.pending.push_back(update);
                }
            }
        } else if !exchange && let Some(oldest) = groups.pending.front().copied() {
            let both = groups.pending.get(1).is_some_and(|second| {
                second.key != oldest.key && !(second.formed && oldest.formed)
            });
            for update in groups.pending.drain(..1 + usize::from(both)) {
                let count = groups.told.entry(update.key).or_default();
                *count += update.threads;
                expected.push((update.key, *count));
            }
            pairs += u64::from(both);
            changes = true;
        } else if !exchange {
            pops_now = groups.first().is_none() && !groups.told.is_empty();
        }
        runner.check("updates that are applied (DM1 to DM5)", expected, told)?;
        runner.check("whether a group is popped (DM10, DM11)", pops_now, popped.is_some())?;
        if let Some((key, count)) = popped {
            let most = groups.told.values().copied().max();
            runner.check("threads of the popped group, the most (DM6)", most, Some(count))?;
            let own = groups.told.remove(&key);
            runner.check("threads of the popped key", own, Some(count))?;
            runner.check("threads in the pool", groups.threads(key), count)?;
            groups.majority = Some(key);
            pops += 1;
            changes = true;
        }

        // The heap is at rest unless something has changed, and for not more than a path of exchanges an update (DM12).
        runner.check("an exchange without a change", false, exchange && !moving)?;
        exchanges = if exchange { exchanges + 1 } else { 0 };
        runner.check("too many exchanges", false, exchanges > 2 * sizes.heap.ilog2())?;
        exchanged += u64::from(exchange);
        moving = changes || exchange;

        // At rest no group has more threads than its parent.
        if !exchange {
            let counts: Vec<u64> =
                counts.iter().take(size_before).map(|count| runner.get(*count)).collect();
            let worse = (1..counts.len()).find(|idx| counts[*idx] > counts[(idx - 1) / 2]);
            runner.check("a group with more threads than its parent (DM6, DM7)", None, worse)?;
        }

        // Next entries, and the lanes of the picked warp
        let read_entry = runner.get(ports.read_entry) as usize;
        let read = next[read_entry];
        if runner.is_set(ports.write_valid) {
            let entry = runner.get(ports.write_entry) as usize;
            next[entry] = runner.get(ports.write_next);
        }
        runner.step()?;
        read_next = read;
        if picked && let Some(warp) = groups.pick() {
            picks += 1;
            runner.set(ports.lanes, lanes_of(warp.threads, &sizes, &mut random));
        }
        if reset {
            groups = Groups::default();
            coming = [None; 2];
            moving = false;
        }
    }
    let counts = [
        ("picks", picks),
        ("pops", pops),
        ("pairs", pairs),
        ("exchanges", exchanged),
        ("refused", refused),
    ];
    Ok(Results::counts("updates", &counts))
}
