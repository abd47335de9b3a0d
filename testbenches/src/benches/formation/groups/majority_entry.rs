//! The bench of the majority entry: the group is a list of warps in the order in which they were formed. The bench is
//! insertion, heap and warp pool: it forms warps, joins the last one, pops groups, keeps next entries and picks.

use super::Update;
use crate::error::BenchError;
use crate::ports;
use crate::ports::set_of;
use crate::results::Results;
use crate::runner::Runner;
use rand::Rng;
use rand::seq::IteratorRandom;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

ports! {
    /// Ports of the majority entry.
    struct Ports {
        in reset, pop = "pop.valid", pop_key = "pop.key", pop_count = "pop.count", pop_first = "pop.first",
            pop_last = "pop.last", picked, lanes, behind;
        ins valid = "update_valid", key = "update_key", threads = "update_threads",
            entry = "update_entry", formed = "update_formed";
        out empty, group_key = "key", first, read_entry, group_count, append = "append.valid",
            append_entry = "append.entry", append_next = "append.warp";
        outs hit;
    }
}

/// A warp of the group.
#[derive(Clone, Copy, Debug)]
struct Warp {
    entry: u64,
    threads: u64,
}

/// Sizes of the block.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    lanes: u64,
    threads: u64,
    pool: u64,
}

/// The group that was popped last.
#[derive(Clone, Debug)]
struct Group {
    key: u64,
    warps: VecDeque<Warp>,
}

impl Group {
    fn threads(&self) -> u64 {
        self.warps.iter().map(|warp| warp.threads).sum()
    }

    /// A group of one to three warps.
    fn random(sizes: Sizes, random: &mut ChaCha8Rng) -> Group {
        let count = random.random_range(1..=3);
        let entries = (0..sizes.pool).choose_multiple(random, count);
        let warp = |entry| Warp { entry, threads: random.random_range(1..=sizes.lanes) };
        let warps = entries.into_iter().map(warp).collect();
        Group { key: random_key(random), warps }
    }

    /// An update of this group, and the warps after it.
    fn grown(&self, sizes: Sizes, random: &mut ChaCha8Rng) -> Option<(Update, VecDeque<Warp>)> {
        let mut warps = self.warps.clone();
        let free = sizes.threads - self.threads();
        let space = warps.back().map_or(0, |last| sizes.lanes - last.threads).min(free);
        // Of the threads some find their lanes free in the last warp, the others form one.
        let joining = random.random_range(0..=space);
        let forms = joining == 0 || random.random();
        let unused = |entry: &u64| warps.iter().all(|warp| warp.entry != *entry);
        let entry = (0..sizes.pool).filter(unused).choose(random)?;
        let forming = match forms {
            true if free == joining => return None,
            true => random.random_range(1..=sizes.lanes.min(free - joining)),
            false => 0,
        };
        if let Some(last) = warps.back_mut() {
            last.threads += joining;
        }
        if forms {
            warps.push_back(Warp { entry, threads: forming });
        }
        let entry = warps.back()?.entry;
        let threads = joining + forming;
        // One register has no more threads than lanes.
        (threads <= sizes.lanes)
            .then_some((Update { key: self.key, threads, entry, formed: forms }, warps))
    }
}

/// A key of few.
fn random_key(random: &mut ChaCha8Rng) -> u64 {
    random.random_range(0..2) << 24 | random.random_range(0x20..0x23)
}

/// Scheduler cycles until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let size = |name| runner.preset().parameter(name) as u64;
    let sizes =
        Sizes { lanes: size("lanes"), threads: size("lanes") * size("warps"), pool: size("pool") };
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut group: Option<Group> = None;
    let mut next = vec![0; sizes.pool as usize];
    let mut behind = 0;
    let mut left = 4_usize;
    let [mut pops, mut picks, mut updates, mut links] = [0_u64; 4];
    for _ in 0..runner.options().cycles_or_default() {
        left = if left == 0 { random.random_range(4..7) } else { left } - 1;
        let (f2, f3) = (left == 1, left == 0);
        let reset = random.random_ratio(1, 1000);
        runner.set(ports.reset, reset);
        runner.set(ports.behind, behind);

        // A pop
        let empty = group.as_ref().is_none_or(|group| group.warps.is_empty());
        let seen = runner.is_set(ports.empty);
        runner.check("whether the entry is empty (DM13)", empty, seen)?;
        if let Some(group) = &group {
            let seen = runner.get(ports.group_key);
            runner.check("key of the group popped last (DM10)", group.key, seen)?;
            if let Some(warp) = group.warps.front() {
                let seen = runner.get(ports.first);
                runner.check("the first warp (DI2)", warp.entry, seen)?;
            }
        }
        let popped = (empty && !f3 && random.random_bool(0.4))
            .then(|| Group::random(sizes, &mut random))
            .filter(|group| group.threads() <= sizes.threads);
        runner.set(ports.pop, popped.is_some());
        if let Some((popped, (first, last))) = popped
            .as_ref()
            .and_then(|popped| Some((popped, popped.warps.front().zip(popped.warps.back())?)))
        {
            runner.set(ports.pop_key, popped.key);
            runner.set(ports.pop_count, popped.threads());
            runner.set(ports.pop_first, first.entry);
            runner.set(ports.pop_last, last.entry);
            for (warp, behind) in popped.warps.iter().zip(popped.warps.iter().skip(1)) {
                next[warp.entry as usize] = behind.entry;
            }
            pops += 1;
        }

        // Updates: one may be for the group, the others have other keys.
        let own = random.random_range(0..2);
        let grown = group.as_ref().filter(|_| f3 && random.random_bool(0.6));
        let grown = grown.and_then(|group| group.grown(sizes, &mut random));
        for idx in 0..2 {
            let update = grown.as_ref().filter(|_| idx == own).map(|(update, _)| *update);
            let other = Update {
                key: random_key(&mut random),
                threads: random.random_range(1..=sizes.lanes),
                entry: random.random_range(0..sizes.pool),
                formed: random.random(),
            };
            let foreign = group.as_ref().is_none_or(|group| group.key != other.key);
            let valid = f3 && (update.is_some() || (foreign && random.random()));
            let shown = update.unwrap_or(other);
            runner.set(ports.valid[idx], valid);
            runner.set(ports.key[idx], shown.key);
            runner.set(ports.threads[idx], shown.threads);
            runner.set(ports.entry[idx], shown.entry);
            runner.set(ports.formed[idx], shown.formed);
            let seen = runner.is_set(ports.hit[idx]);
            runner.check(
                &format!("update {idx} is for the group (DM1)"),
                update.is_some(),
                seen,
            )?;
        }
        let last = group.as_ref().and_then(|group| group.warps.back().copied());
        let linked = grown
            .as_ref()
            .filter(|(update, _)| update.formed)
            .and_then(|(update, _)| Some((last?.entry, update.entry)));
        let seen = runner
            .is_set(ports.append)
            .then(|| (runner.get(ports.append_entry), runner.get(ports.append_next)));
        runner.check("a warp is linked behind the last one (DM2)", linked, seen)?;
        if let (Some(group), Some((_, warps))) = (&mut group, grown) {
            group.warps = warps;
            let seen = runner.get(ports.group_count);
            runner.check("threads after the update (DM2)", group.threads(), seen)?;
            updates += 1;
        }

        // The pick, which sees the updates
        let picks_now = f3 && !empty && random.random_bool(0.6);
        runner.set(ports.picked, picks_now);
        if let Some(popped) = popped {
            group = Some(popped);
        }
        let front = group.as_ref().and_then(|group| group.warps.front().copied());
        if let (true, Some(front)) = (f2, front) {
            let seen = runner.get(ports.read_entry);
            runner.check("the first warp of f3, in f2", front.entry, seen)?;
            behind = next[front.entry as usize];
        }
        runner.step()?;
        if let Some((entry, last)) = linked {
            next[entry as usize] = last;
            links += 1;
        }
        if let (true, Some(front), Some(group)) = (picks_now, front, &mut group) {
            let lanes =
                (0..sizes.lanes as usize).choose_multiple(&mut random, front.threads as usize);
            runner.set(ports.lanes, set_of(sizes.lanes as usize, lanes));
            group.warps.pop_front();
            picks += 1;
        }
        if reset {
            group = None;
        }
    }
    let counts = [("pops", pops), ("picks", picks), ("updates", updates), ("links", links)];
    Ok(Results::counts("scheduler_cycles", &counts))
}
