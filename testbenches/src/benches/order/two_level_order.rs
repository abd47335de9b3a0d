//! The bench of the two-level order: runs in which slots start, wait and stop by chance, load and are answered, and some of
//! them may go, at issue and at fetch. Groups are lists of slots, in the order of their priority.

use crate::error::BenchError;
use crate::ports;
use crate::ports::{In, Out};
use crate::results::Results;
use crate::runner::{End, Runner};
use heddle_model::Order;
use rand::Rng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

ports! {
    /// Ports of the order.
    struct Ports {
        in reset, order, group_size, group_timeout, long_stall, active, waiting, stuck,
            accepted = "outstanding.accepted", accepted_tag = "outstanding.accepted_tag",
            accepted_instruction_tag = "outstanding.accepted_instruction_tag",
            answered = "outstanding.answered", answered_tag = "outstanding.answered_tag",
            candidates = "choice.candidates", opportunity = "choice.opportunity",
            other_pick = "other.pick", other_slot = "other.slot",
            fetch_candidates = "fetch_choice[0].candidates",
            fetch_opportunity = "fetch_choice[0].opportunity",
            fetch_other_pick = "fetch_other[0].pick", fetch_other_slot = "fetch_other[0].slot";
        out pick = "choice.pick", slot = "choice.slot",
            other_candidates = "other.candidates", other_opportunity = "other.opportunity",
            fetch_pick = "fetch_choice[0].pick", fetch_slot = "fetch_choice[0].slot",
            fetch_other_candidates = "fetch_other[0].candidates",
            fetch_other_opportunity = "fetch_other[0].opportunity",
            top_changes = "top_group.valid", top_number = "top_group.group",
            top_cause = "top_group.cause";
    }
}

/// Ports of one of the two choices.
struct ChoicePorts {
    name: &'static str,
    candidates: In,
    opportunity: In,
    other_pick: In,
    other_slot: In,
    pick: Out,
    slot: Out,
    other_candidates: Out,
    other_opportunity: Out,
}

impl Ports {
    /// The choice that is counted, and the choice at fetch.
    fn choices(&self) -> [ChoicePorts; 2] {
        let issue = ChoicePorts {
            name: "issue",
            candidates: self.candidates,
            opportunity: self.opportunity,
            other_pick: self.other_pick,
            other_slot: self.other_slot,
            pick: self.pick,
            slot: self.slot,
            other_candidates: self.other_candidates,
            other_opportunity: self.other_opportunity,
        };
        let fetch = ChoicePorts {
            name: "fetch",
            candidates: self.fetch_candidates,
            opportunity: self.fetch_opportunity,
            other_pick: self.fetch_other_pick,
            other_slot: self.fetch_other_slot,
            pick: self.fetch_pick,
            slot: self.fetch_slot,
            other_candidates: self.fetch_other_candidates,
            other_opportunity: self.fetch_other_opportunity,
        };
        [issue, fetch]
    }
}

/// Causes of a new top, as the port numbers them.
const STALL: u64 = 0;
const TIMEOUT: u64 = 1;

/// A fetch group (G22).
struct Group {
    number: u64,
    slots: Vec<usize>,
    /// The slot chosen last, at issue and at fetch.
    last: [Option<usize>; 2],
}

/// A load or atomic without an answer.
struct Request {
    tag: usize,
    slot: usize,
}

/// Numbers of the launch.
struct Numbers {
    timeout: u64,
    long_stall: u64,
}

/// A run, as the contract defines it.
struct Definition {
    numbers: Numbers,
    /// The groups in the order of their priority; the first one is the top.
    groups: VecDeque<Group>,
    /// Choices from the top since it is the top.
    count: u64,
    requests: Vec<Request>,
    /// For each slot the cycle since which something of it is outstanding without a break.
    since: Vec<Option<u64>>,
}

impl Definition {
    fn new(slots: usize, group_size: usize, numbers: Numbers) -> Self {
        let all: Vec<usize> = (0..slots).collect();
        let group = |(number, slots): (usize, &[usize])| Group {
            number: number as u64,
            slots: slots.to_vec(),
            last: [None; 2],
        };
        let groups = all.chunks(group_size).enumerate().map(group).collect();
        Definition { numbers, groups, count: 0, requests: vec![], since: vec![None; slots] }
    }

    /// G23: the slot that comes first, at issue (0) or at fetch (1).
    fn first(&self, choice: usize, candidates: u64) -> Option<usize> {
        let is_candidate = |slot: &usize| candidates >> slot & 1 == 1;
        let in_group = |group: &Group| {
            let behind = |slot: &usize| group.last[choice].is_none_or(|last| *slot > last);
            let from_last = group.slots.iter().filter(|slot| behind(slot));
            from_last.chain(&group.slots).copied().find(is_candidate)
        };
        self.groups.iter().find_map(in_group)
    }

    /// A slot goes.
    fn go(&mut self, choice: usize, slot: usize) {
        let group = self.groups.iter_mut().find(|group| group.slots.contains(&slot));
        group.expect("a slot is in a group").last[choice] = Some(slot);
    }

    /// GA, GB: whether a slot is in a long stall.
    fn is_in_long_stall(&self, slot: usize, stuck: u64, cycle: u64) -> bool {
        let waited = self.since[slot].map_or(0, |since| cycle - since + 1);
        waited >= self.numbers.long_stall && stuck >> slot & 1 == 1
    }

    /// G24, G26: the group that becomes the top, and why, if slot `issues` is chosen at issue.
    fn change(&mut self, going: u64, issues: Option<usize>) -> Option<(u64, u64)> {
        let goes_on = |group: &Group| group.slots.iter().any(|slot| going >> slot & 1 == 1);
        let top = &self.groups[0];
        let chosen = issues.is_some_and(|slot| top.slots.contains(&slot));
        let place = (1..self.groups.len()).find(|place| goes_on(&self.groups[*place]));
        let stalls = !goes_on(top);
        let timeout = self.numbers.timeout;
        self.count = u64::min(self.count + u64::from(chosen), timeout);
        if !stalls && (timeout == 0 || self.count < timeout) {
            return None;
        }
        self.groups.rotate_left(place?);
        self.count = 0;
        Some((self.groups[0].number, if stalls { STALL } else { TIMEOUT }))
    }

    /// GA: what is accepted and answered in a cycle.
    fn end_cycle(&mut self, accepted: Option<Request>, answered: Option<usize>, cycle: u64) {
        self.requests.retain(|request| Some(request.tag) != answered);
        self.requests.extend(accepted);
        for (slot, since) in self.since.iter_mut().enumerate() {
            let outstanding = self.requests.iter().any(|request| request.slot == slot);
            *since = outstanding.then(|| since.unwrap_or(cycle + 1));
        }
    }
}

/// A word in which each of `bits` bits is 1 with this probability.
fn word(bits: usize, probability: f64, random: &mut ChaCha8Rng) -> u64 {
    (0..bits).filter(|_| random.random_bool(probability)).fold(0, |word, bit| word | 1 << bit)
}

/// Random runs until the cycles are over.
pub fn run(runner: &mut Runner<'_>) -> Result<Results, BenchError> {
    let ports = Ports::of(runner);
    let mut random = runner.random();
    let mut counts = Counts::default();
    runner.until_over(|runner| {
        loop {
            one_run(runner, &ports, &mut random, &mut counts)?;
        }
    })?;
    let Counts { runs, choices, stalls, timeouts } = counts;
    Ok(Results::counts(
        "runs",
        &[("runs", runs), ("choices", choices), ("stalls", stalls), ("timeouts", timeouts)],
    ))
}

/// What has happened.
#[derive(Default)]
struct Counts {
    runs: u64,
    choices: u64,
    stalls: u64,
    timeouts: u64,
}

/// A reset and a run.
fn one_run(
    runner: &mut Runner<'_>,
    ports: &Ports,
    random: &mut ChaCha8Rng,
    counts: &mut Counts,
) -> Result<(), End> {
    let [slots, tags] = ["slots", "tags"].map(|name| runner.preset().parameter(name));
    let group_size = random.random_range(0..=6);
    let numbers = Numbers {
        timeout: random.random_range(0..=12),
        long_stall: *[1, 2, 3, 8].choose(random).expect("there are some"),
    };
    let order = if random.random_bool(0.8) {
        Order::TwoLevel
    } else {
        *Order::ALL.choose(random).expect("there are orders")
    };
    runner.set(ports.order, order as u64);
    runner.set(ports.group_size, group_size);
    runner.set(ports.group_timeout, numbers.timeout);
    runner.set(ports.long_stall, numbers.long_stall);
    begin(runner, ports)?;
    counts.runs += 1;
    let mut definition = Definition::new(slots, 1 << group_size, numbers);
    let share = random.random_range(0.2..0.9);
    let mut active = word(slots, 0.8, random);
    let (mut waiting, mut stuck) = (0, 0);
    for cycle in 0..random.random_range(50..300) {
        active ^= word(slots, 0.02, random);
        waiting ^= word(slots, 0.05, random);
        stuck ^= word(slots, 0.1, random);
        runner.set(ports.active, active);
        runner.set(ports.waiting, waiting);
        runner.set(ports.stuck, stuck);
        let (accepted, answered) = requests(&definition, slots, tags, random);
        set_requests(runner, ports, accepted.as_ref(), answered);

        let mut issues = None;
        for (number, choice) in ports.choices().iter().enumerate() {
            let candidates = word(slots, share, random);
            let opportunity = random.random_bool(0.7);
            let first = definition.first(number, candidates);
            check_choice(runner, choice, order, (candidates, opportunity), first, random)?;
            if let Some(slot) = first.filter(|_| opportunity && order == Order::TwoLevel) {
                definition.go(number, slot);
                counts.choices += 1;
                issues = issues.or(Some(slot).filter(|_| number == 0));
            }
        }

        let stalls = |slot: &usize| definition.is_in_long_stall(*slot, stuck, cycle);
        let long = (0..slots).filter(stalls).fold(0, |word, slot| word | 1 << slot);
        let change = (order == Order::TwoLevel)
            .then(|| definition.change(active & !waiting & !long, issues))
            .flatten();
        let changes = runner.get(ports.top_changes) == 1;
        let seen = changes.then(|| (runner.get(ports.top_number), runner.get(ports.top_cause)));
        runner.check("the new top and its cause (G24, G26)", change, seen)?;
        counts.stalls += u64::from(change.is_some_and(|(_, cause)| cause == STALL));
        counts.timeouts += u64::from(change.is_some_and(|(_, cause)| cause == TIMEOUT));
        runner.clock()?;
        definition.end_cycle(accepted, answered, cycle);
    }
    Ok(())
}

/// A request with a free tag, and the tag of one that is answered, if there are.
fn requests(
    definition: &Definition,
    slots: usize,
    tags: usize,
    random: &mut ChaCha8Rng,
) -> (Option<Request>, Option<usize>) {
    let is_free = |tag: &usize| definition.requests.iter().all(|request| request.tag != *tag);
    let free = (0..tags).filter(is_free).choose(random).filter(|_| random.random_bool(0.3));
    let accepted = free.map(|tag| Request { tag, slot: random.random_range(0..slots) });
    let answered = definition.requests.choose(random).filter(|_| random.random_bool(0.2));
    (accepted, answered.map(|request| request.tag))
}

/// Tells the block what is accepted and answered.
fn set_requests(
    runner: &mut Runner<'_>,
    ports: &Ports,
    accepted: Option<&Request>,
    answered: Option<usize>,
) {
    runner.set(ports.accepted, accepted.is_some());
    if let Some(Request { tag, slot }) = accepted {
        runner.set(ports.accepted_tag, *tag);
        runner.set(ports.accepted_instruction_tag, *slot);
    }
    runner.set(ports.answered, answered.is_some());
    if let Some(tag) = answered {
        runner.set(ports.answered_tag, tag);
    }
}

/// Presents candidates and compares what is picked: the first one by groups, or what the other order picks (S6).
fn check_choice(
    runner: &mut Runner<'_>,
    ports: &ChoicePorts,
    order: Order,
    (candidates, opportunity): (u64, bool),
    first: Option<usize>,
    random: &mut ChaCha8Rng,
) -> Result<(), BenchError> {
    let is_candidate = |slot: &usize| candidates >> slot & 1 == 1;
    let other = (0..u64::BITS as usize).filter(is_candidate).choose(random);
    let pick = |slot: Option<usize>| slot.map_or(0, |slot| 1 << slot);
    runner.set(ports.candidates, candidates);
    runner.set(ports.opportunity, opportunity);
    runner.set(ports.other_pick, pick(other));
    runner.set(ports.other_slot, other.unwrap_or_default());
    let by_groups = order == Order::TwoLevel;
    let chosen = if by_groups { first } else { other };
    let what = format!("candidate {candidates:#b} at {} that comes first (G23, S6)", ports.name);
    let seen = runner.get(ports.pick);
    runner.check(&what, pick(chosen), seen)?;
    if let Some(slot) = chosen {
        let seen = runner.get(ports.slot);
        runner.check("number of the slot that is picked", slot as u64, seen)?;
    }
    let seen = [runner.get(ports.other_candidates), runner.get(ports.other_opportunity)];
    let expected = [candidates, u64::from(opportunity && !by_groups)];
    runner.check("candidates and opportunity of the other order", expected, seen)
}

/// Reset, in a cycle in which nothing happens.
fn begin(runner: &mut Runner<'_>, ports: &Ports) -> Result<(), End> {
    set_requests(runner, ports, None, None);
    runner.set(ports.reset, true);
    runner.clock()?;
    runner.set(ports.reset, false);
    Ok(())
}
