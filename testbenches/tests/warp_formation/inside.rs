//! What the unit holds: its registers, and its memories as they were written.

use heddle_testbenches::ports::{In, Out, Port, port};
use heddle_testbenches::runner::Runner;

const LANES: usize = 4;
const POOL: usize = 8;
const LUT_SETS: usize = 2;
const LUT_WAYS: usize = 2;
const HEAP: usize = 4;
const MHEAP_SETS: usize = 4;
const MHEAP_WAYS: usize = 2;

/// A memory: its words as they were written, and its write port.
struct Memory {
    words: Vec<u64>,
    enable: Out,
    address: Out,
    data: Out,
}

impl Memory {
    fn new(runner: &Runner<'_>, path: &str, depth: usize) -> Memory {
        let signal = |name| port(&runner.built().netlist, &format!("{path}.write_{name}[0]"));
        let [enable, address, data] = ["enable", "address", "data"].map(signal);
        Memory { words: vec![0; depth], enable, address, data }
    }

    fn write(&mut self, runner: &mut Runner<'_>) {
        if runner.is_set(self.enable) {
            let address = runner.get(self.address) as usize;
            self.words[address] = runner.get(self.data);
        }
    }
}

/// A word for each pool entry, in two banks.
struct Banks([Memory; 2]);

impl Banks {
    fn new(runner: &Runner<'_>, path: &str) -> Banks {
        Banks([0, 1].map(|bank| Memory::new(runner, &format!("{path}.bank[{bank}]"), POOL / 2)))
    }

    fn word(&self, entry: usize) -> u64 {
        self.0[entry % 2].words[entry / 2]
    }
}

/// A place of threads: their key if the place has one, their lanes, and the row of the thread in each lane.
pub struct Place {
    /// Which place.
    pub name: String,
    /// Block slot and PC.
    pub key: Option<u64>,
    /// Lanes with a thread.
    pub lanes: u64,
    /// Row of the thread in each lane.
    pub rows: [u64; LANES],
}

/// A group: key, number of threads, first and last warp.
struct Group {
    key: u64,
    count: u64,
    first: u64,
    last: u64,
}

/// Which warp comes first in a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scheduling {
    /// Numbered as in `Policy`.
    pub policy: u64,
    /// The scheduler is IDEAL, otherwise HEAP.
    pub ideal: bool,
}

impl Scheduling {
    pub const DTIME: u64 = 1;
    const DPC: u64 = 2;
    const DMIN: u64 = 3;
    /// It needs IDEAL.
    pub const DPDPRI: u64 = 4;

    /// Warps are in groups.
    fn has_groups(self) -> bool {
        !self.ideal && self.policy != Scheduling::DTIME
    }

    /// Of two groups the one with the larger merit comes first (DM6).
    fn merit(self, group: &Group) -> i64 {
        match self.policy {
            Scheduling::DMIN => -(group.count as i64),
            Scheduling::DPC => -((group.key & 0xff_ffff) as i64),
            _ => group.count as i64,
        }
    }
}

/// Signals of a unit with all policies and warp barriers.
struct Full {
    keys: Vec<Out>,
    ranks: Vec<Out>,
    boosted: Out,
    boost_key: Out,
    /// Rows with a warp barrier, and those of them whose thread in each lane has reached it.
    barred: Out,
    reached: Vec<Out>,
}

/// Signals by what they are, and the memories.
pub struct Inside {
    full: Option<Full>,
    in_use: Out,
    lut_valid: Vec<Out>,
    registers: Vec<[Out; 5]>,
    register_rows: Vec<Out>,
    row: [Out; 2],
    fill: [Out; 3],
    fill_rows: Vec<Out>,
    waiting: Vec<Out>,
    majority: [Out; 5],
    heap: Vec<[Out; 5]>,
    size: Out,
    exchange: Out,
    queued: Out,
    mheap_valid: Vec<Out>,
    mheap_index: Vec<Vec<Out>>,
    lut_keys: Vec<Memory>,
    lut_lanes: Vec<Memory>,
    lut_entries: Vec<Memory>,
    rows: Vec<Banks>,
    complete: Memory,
    next: Banks,
    mheap_keys: Vec<Memory>,
}

impl Inside {
    pub fn new(runner: &Runner<'_>) -> Inside {
        let netlist = &runner.built().netlist;
        let out = |path: String| port::<Out>(netlist, &path);
        let each = |number, path: &dyn Fn(usize) -> String| {
            (0..number).map(|index| out(path(index))).collect::<Vec<Out>>()
        };
        let memories = |number, depth, path: &dyn Fn(usize) -> String| {
            (0..number).map(|index| Memory::new(runner, &path(index), depth)).collect::<Vec<_>>()
        };
        let registers = |index: usize| {
            ["loaded", "spilled", "inserted", "key", "lanes"]
                .map(|name| out(format!("insertion.registers.{name}[{index}].q")))
        };
        let heap = |index: usize| {
            ["keys", "counts", "firsts", "lasts", "ways"]
                .map(|name| out(format!("groups.engine.heap.{name}.words[{index}].q")))
        };
        let way =
            |memory: &'static str| move |way: usize| format!("insertion.lut.way[{way}].{memory}");
        let full = In::find(netlist, "policy[0]").map(|_| Full {
            keys: each(POOL, &|entry| format!("policies[0].keys.keys[{entry}].q")),
            ranks: each(POOL, &|entry| format!("policies[0].order.ranks[{entry}].q")),
            boosted: out("groups.engine.apply.boost[0].q".to_owned()),
            boost_key: out("policies[0].boost_key".to_owned()),
            barred: out("barriers[0].barred.q".to_owned()),
            reached: each(LANES, &|lane| format!("barriers[0].lane[{lane}].waiting.q")),
        });
        Inside {
            full,
            in_use: out("insertion.allocator.in_use.q".to_owned()),
            lut_valid: each(LUT_WAYS, &way("valids.q")),
            registers: (0..2).map(registers).collect(),
            register_rows: each(LANES, &|lane| format!("insertion.registers.sw[{lane}]")),
            row: ["lanes", "row_held"].map(|name| out(format!("rows.held.{name}.q"))),
            fill: ["filled", "key", "lanes"].map(|name| out(format!("spill_queue.{name}.q"))),
            fill_rows: each(LANES, &|lane| format!("spill_queue.fill.sw[{lane}]")),
            waiting: each(LANES, &|lane| format!("rows.states.column[{lane}].waiting")),
            majority: ["group", "count", "head", "tail", "leaves"]
                .map(|name| out(format!("groups.majority_entry.{name}.q"))),
            heap: (0..HEAP).map(heap).collect(),
            size: out("groups.engine.size".to_owned()),
            exchange: out("groups.engine.exchange".to_owned()),
            queued: out("groups.queue.occupied.q".to_owned()),
            mheap_valid: each(MHEAP_WAYS, &|way| format!("groups.engine.lut.way[{way}].valid.q")),
            mheap_index: (0..MHEAP_WAYS)
                .map(|way| {
                    each(MHEAP_SETS, &|set| {
                        format!("groups.engine.lut.way[{way}].indices[{set}].q")
                    })
                })
                .collect(),
            lut_keys: memories(LUT_WAYS, LUT_SETS, &way("keys")),
            lut_lanes: memories(LUT_WAYS, LUT_SETS, &way("occupancies")),
            lut_entries: memories(LUT_WAYS, LUT_SETS, &way("entries")),
            rows: (0..LANES)
                .map(|lane| Banks::new(runner, &format!("insertion.pool.rows[{lane}]")))
                .collect(),
            complete: Memory::new(runner, "insertion.pool.finals", POOL),
            next: Banks::new(runner, "insertion.pool.nexts"),
            mheap_keys: memories(MHEAP_WAYS, MHEAP_SETS, &|way| {
                format!("groups.engine.lut.way[{way}].keys")
            }),
        }
    }

    /// The end of a cycle: memories are written.
    pub fn write(&mut self, runner: &mut Runner<'_>) {
        let memories =
            [&mut self.lut_keys, &mut self.lut_lanes, &mut self.lut_entries, &mut self.mheap_keys];
        let banks = self.rows.iter_mut().chain([&mut self.next]).flat_map(|banks| &mut banks.0);
        for memory in memories.into_iter().flatten().chain([&mut self.complete]).chain(banks) {
            memory.write(runner);
        }
    }

    /// All places that have threads, warps of the pool first; fails if these have not what an entry of the PC-warp
    /// LUT, a group, or the policies say.
    pub fn places(
        &self,
        runner: &mut Runner<'_>,
        scheduling: Scheduling,
    ) -> Result<Vec<Place>, String> {
        let in_use = runner.get(self.in_use);
        let mut warps: Vec<Option<(Option<u64>, u64)>> = (0..POOL)
            .map(|entry| (in_use >> entry & 1 == 1).then_some((None, self.complete.words[entry])))
            .collect();
        for way in 0..LUT_WAYS {
            let valid = runner.get(self.lut_valid[way]);
            for set in (0..LUT_SETS).filter(|set| valid >> set & 1 == 1) {
                let (key, entry) =
                    (self.lut_keys[way].words[set], self.lut_entries[way].words[set]);
                match &mut warps[entry as usize] {
                    Some(warp @ (None, _)) => *warp = (Some(key), self.lut_lanes[way].words[set]),
                    Some(_) => return Err(format!("two LUT entries name pool entry {entry}")),
                    None => {
                        return Err(format!("a LUT entry names pool entry {entry}, a free one"));
                    }
                }
            }
        }
        self.groups(runner, scheduling, &mut warps)?;
        if let Some(full) = &self.full {
            full.warps(runner, &mut warps)?;
        }
        let mut places = Vec::new();
        for (entry, warp) in warps.iter().enumerate() {
            let Some((key, lanes)) = *warp else { continue };
            if lanes == 0 {
                return Err(format!("pool entry {entry} is in use without threads"));
            }
            let rows = std::array::from_fn(|lane| self.rows[lane].word(entry));
            places.push(Place { name: format!("pool entry {entry}"), key, lanes, rows });
        }
        let rows: Vec<u64> = runner.get_all(&self.register_rows);
        for (index, register) in self.registers.iter().enumerate() {
            let [loaded, spilled, _, key, lanes] = register.map(|signal| runner.get(signal));
            if loaded + spilled != 0 {
                let (name, rows) =
                    (format!("update register {index}"), std::array::from_fn(|lane| rows[lane]));
                places.push(Place { name, key: Some(key), lanes, rows });
            }
        }
        let [lanes, row] = self.row.map(|signal| runner.get(signal));
        places.push(Place {
            name: "row register".to_owned(),
            key: None,
            lanes,
            rows: [row; LANES],
        });
        let [filled, key, lanes] = self.fill.map(|signal| runner.get(signal));
        if filled == 1 {
            let rows = runner.get_all(&self.fill_rows);
            let (name, rows) = ("fill register".to_owned(), std::array::from_fn(|lane| rows[lane]));
            places.push(Place { name, key: Some(key), lanes, rows });
        }
        let mut waits = vec![("waiting threads", &self.waiting, u64::MAX)];
        if let Some(full) = &self.full {
            waits.push(("threads at warp barriers", &full.reached, runner.get(full.barred)));
        }
        for (name, signals, rows) in waits {
            for (lane, signal) in signals.iter().enumerate() {
                let waiting = runner.get(*signal) & rows;
                for row in (0..64).filter(|row| waiting >> row & 1 == 1) {
                    let (name, rows) = (name.to_owned(), [row; LANES]);
                    places.push(Place { name, key: None, lanes: 1 << lane, rows });
                }
            }
        }
        Ok(places)
    }

    /// Heap, MHeap LUT, and the lists of groups: each warp gets the key of its group.
    fn groups(
        &self,
        runner: &mut Runner<'_>,
        scheduling: Scheduling,
        warps: &mut [Option<(Option<u64>, u64)>],
    ) -> Result<(), String> {
        let size = runner.get(self.size) as usize;
        let idle = !runner.is_set(self.exchange);
        let mut groups = Vec::new();
        let mut ways = Vec::new();
        for entry in &self.heap[..size] {
            let [key, count, first, last, way] = entry.map(|signal| runner.get(signal));
            groups.push(Group { key, count, first, last });
            ways.push(way as usize);
        }
        let boosted = match &self.full {
            Some(full) if runner.is_set(full.boosted) => Some(runner.get(full.boost_key)),
            _ => None,
        };
        let merit = |group: &Group| (boosted == Some(group.key), scheduling.merit(group));
        let merits: Vec<(bool, i64)> = groups.iter().map(merit).collect();
        let ordered = (1..size).all(|index| merits[index] <= merits[(index - 1) / 2]);
        if idle && !ordered {
            return Err(format!("the heap rests with {merits:?}"));
        }
        if boosted.is_some() && !merits.iter().any(|(boosted, _)| *boosted) {
            return Err("no heap entry has the boost".to_owned());
        }
        for (index, (group, way)) in groups.iter().zip(ways).enumerate() {
            let set = group.key as usize % MHEAP_SETS;
            let known = runner.get(self.mheap_valid[way]) >> set & 1 == 1
                && self.mheap_keys[way].words[set] == group.key
                && runner.get(self.mheap_index[way][set]) == index as u64;
            if !known {
                return Err(format!("the MHeap LUT does not know heap entry {index}"));
            }
        }
        let valid: u32 = self.mheap_valid.iter().map(|way| runner.get(*way).count_ones()).sum();
        if valid as usize != size {
            return Err(format!("{valid} keys in the MHeap LUT, {size} in the heap"));
        }
        let [key, count, first, last, leaves] = self.majority.map(|signal| runner.get(signal));
        if count != 0 {
            groups.push(Group { key, count, first, last });
        }
        for (index, group) in groups.iter().enumerate() {
            if groups[..index].iter().any(|other| other.key == group.key) {
                return Err(format!("two groups with key {:#x}", group.key));
            }
        }

        if !scheduling.has_groups() {
            let none = groups.is_empty();
            return if none { Ok(()) } else { Err("groups that nobody asks for".to_owned()) };
        }
        // The lists are complete if no update is on its way.
        let inserted = self.registers.iter().any(|register| runner.is_set(register[2]));
        if inserted || runner.get(self.queued) != 0 || leaves == 1 {
            return Ok(());
        }
        let mut seen = vec![false; warps.len()];
        for Group { key, count, first, last } in groups {
            let (mut entry, mut threads) = (first, 0);
            loop {
                let index = entry as usize;
                let Some((named, lanes)) = &mut warps[index] else {
                    return Err(format!("pool entry {entry}, a free one, is in a group"));
                };
                if std::mem::replace(&mut seen[index], true) {
                    return Err(format!("pool entry {entry} is twice in a group"));
                }
                if named.is_some_and(|named| named != key) {
                    return Err(format!("pool entry {entry} is in the group of another key"));
                }
                *named = Some(key);
                threads += u64::from(lanes.count_ones());
                if entry == last {
                    break;
                }
                entry = self.next.word(index);
            }
            if threads != count {
                return Err(format!("group {key:#x} counts {count} threads and has {threads}"));
            }
        }
        match (0..warps.len()).find(|entry| warps[*entry].is_some() != seen[*entry]) {
            Some(entry) => Err(format!("pool entry {entry} is in no group")),
            None => Ok(()),
        }
    }
}

impl Full {
    /// Each warp gets the key that policies know; the ages of all warps are an order.
    fn warps(
        &self,
        runner: &mut Runner<'_>,
        warps: &mut [Option<(Option<u64>, u64)>],
    ) -> Result<(), String> {
        let mut ranks = Vec::new();
        for (entry, warp) in warps.iter_mut().enumerate() {
            let Some((named, _)) = warp else { continue };
            let key = runner.get(self.keys[entry]);
            if named.replace(key).is_some_and(|named| named != key) {
                return Err(format!("policies know another key of pool entry {entry}"));
            }
            ranks.push(runner.get(self.ranks[entry]));
        }
        ranks.sort_unstable();
        let is_order = ranks.iter().copied().eq(0..ranks.len() as u64);
        if is_order { Ok(()) } else { Err(format!("ages of warps are {ranks:?}")) }
    }
}
