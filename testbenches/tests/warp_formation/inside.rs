//! What the unit holds: its registers, and its memories as they were written.

use heddle_testbenches::ports::{Out, port};
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

/// Signals by what they are, and the memories.
pub struct Inside {
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
    rows: Vec<Memory>,
    complete: Memory,
    next: Memory,
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
        Inside {
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
            rows: memories(LANES, POOL, &|lane| format!("insertion.pool.lane[{lane}].rows")),
            complete: Memory::new(runner, "insertion.pool.finals", POOL),
            next: Memory::new(runner, "insertion.pool.nexts", POOL),
            mheap_keys: memories(MHEAP_WAYS, MHEAP_SETS, &|way| {
                format!("groups.engine.lut.way[{way}].keys")
            }),
        }
    }

    /// The end of a cycle: memories are written.
    pub fn write(&mut self, runner: &mut Runner<'_>) {
        let memories = [
            &mut self.lut_keys,
            &mut self.lut_lanes,
            &mut self.lut_entries,
            &mut self.rows,
            &mut self.mheap_keys,
        ];
        for memory in memories.into_iter().flatten().chain([&mut self.complete, &mut self.next]) {
            memory.write(runner);
        }
    }

    /// All places that have threads, warps of the pool first; fails if these have not what an entry of the PC-warp
    /// LUT, or a group, says.
    pub fn places(&self, runner: &mut Runner<'_>) -> Result<Vec<Place>, String> {
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
        self.groups(runner, &mut warps)?;
        let mut places = Vec::new();
        for (entry, warp) in warps.iter().enumerate() {
            let Some((key, lanes)) = *warp else { continue };
            if lanes == 0 {
                return Err(format!("pool entry {entry} is in use without threads"));
            }
            let rows = std::array::from_fn(|lane| self.rows[lane].words[entry]);
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
        for (lane, signal) in self.waiting.iter().enumerate() {
            let waiting = runner.get(*signal);
            for row in (0..64).filter(|row| waiting >> row & 1 == 1) {
                let name = "waiting threads".to_owned();
                places.push(Place { name, key: None, lanes: 1 << lane, rows: [row; LANES] });
            }
        }
        Ok(places)
    }

    /// Heap, MHeap LUT, and the lists of groups: each warp gets the key of its group.
    fn groups(
        &self,
        runner: &mut Runner<'_>,
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
        let counts: Vec<u64> = groups.iter().map(|group| group.count).collect();
        let ordered = (1..size).all(|index| counts[index] <= counts[(index - 1) / 2]);
        if idle && !ordered {
            return Err(format!("the heap rests with {counts:?} threads"));
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
                entry = self.next.words[index];
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
