//! The memories of a design as a table.

use crate::support::build::*;
use heddle_export::area::{AreaOptions, MemoryKind, area};
use heddle_export::storage::{Class, Read, Storage, StorageCosts, StorageRow};
use heddle_netlist::design::{Design, ModuleId, Net, Primitive, ReadKind};
use heddle_requirements::tools;

fn storage(design: &Design) -> Storage {
    let netlist = heddle_netlist::elaborate(design).expect("it is elaborated");
    Storage::of(&netlist, &StorageCosts::default())
}

/// A memory with ports of each kind, as many as that.
fn memory(
    builder: &mut Builder,
    [words, bits]: [usize; 2],
    [reads, writes]: [usize; 2],
    read_kind: ReadKind,
) -> ModuleId {
    let address_width = words.next_power_of_two().trailing_zeros().max(1) as usize;
    let memory =
        Primitive::Memory { width: bits, depth: words, address_width, reads, writes, read_kind };
    builder.primitive(&format!("ram_{words}_{bits}_{reads}_{writes}_{read_kind:?}"), memory)
}

/// A module in which memories are placed; every port of the memories is one of the module unless it is named.
struct Parent {
    builder: Builder,
    module: ModuleBuilder,
    clock: Net,
}

impl Parent {
    fn new() -> Parent {
        let mut module = ModuleBuilder::new("parent_3_2");
        let clock = module.clock();
        Parent { builder: Builder::default(), module, clock }
    }

    /// Places a memory. `shared` are ports that are inputs of the module by these names already.
    fn place(&mut self, name: &str, id: ModuleId, shared: &[(&str, Net)]) {
        let child = self.builder.instance(&mut self.module, name, id);
        self.module.assign(child.port("clock"), self.module.read(self.clock));
        for signal in child.signals().to_vec().iter().skip(1) {
            let port = child.port(&signal.name);
            let own = format!("{name}_{}", signal.name).replace(['[', ']'], "_");
            if signal.name.starts_with("read_data") || signal.name == "data" {
                let output = self.module.output(&own, signal.width);
                self.module.assign(output, self.module.read(port));
                continue;
            }
            let known = shared.iter().find(|(port, _)| *port == signal.name);
            let input =
                known.map_or_else(|| self.module.input(&own, signal.width), |(_, net)| *net);
            self.module.assign(port, self.module.read(input));
        }
    }

    fn finish(mut self) -> Design {
        self.builder.module(self.module);
        self.builder.finish()
    }
}

#[test]
fn memories_are_told_with_their_ports_and_roms_are_not() {
    let mut parent = Parent::new();
    let bank = memory(&mut parent.builder, [24, 8], [2, 2], ReadKind::Synchronous);
    let scratch = memory(&mut parent.builder, [32, 6], [1, 1], ReadKind::Asynchronous);
    let (width, address_width, read_kind) = (8, 5, ReadKind::Synchronous);
    let data = vec![1u32.into()];
    let rom = Primitive::Rom { width, address_width, data, read_kind };
    let rom = parent.builder.primitive("rom", rom);
    parent.place("bank", bank, &[]);
    parent.place("scratch", scratch, &[]);
    parent.place("rom", rom, &[]);
    let Storage { memories, nand2 } = storage(&parent.finish());
    let told = |row: &StorageRow| {
        let shape = &row.shape;
        let (place, name) = (row.places.join(" "), row.names.join(" "));
        (place, name, row.count, shape.words, shape.bits, row.ports(), shape.read)
    };
    let row = |memory: &str, words, bits, ports: &str, read| {
        (memory.to_owned(), format!("parent.{memory}"), 1, words, bits, ports.to_owned(), read)
    };
    let expected = [
        row("bank", 24, 8, "2R2W", Read::Synchronous),
        row("scratch", 32, 6, "1R1W", Read::Asynchronous),
    ];
    assert_eq!(memories.iter().map(told).collect::<Vec<_>>(), expected);
    let sum: f64 = memories.iter().map(StorageRow::together).sum();
    assert!((nand2 - sum).abs() < 0.1, "{nand2} {sum}");
}

#[test]
fn memories_of_the_same_addresses_are_one_with_enables() {
    let mut parent = Parent::new();
    let file = memory(&mut parent.builder, [16, 8], [1, 1], ReadKind::Asynchronous);
    let late = memory(&mut parent.builder, [16, 8], [1, 1], ReadKind::Synchronous);
    let read = parent.module.input("read", 4);
    let write = parent.module.input("write", 4);
    let shared = [("read_address[0]", read), ("write_address[0]", write)];
    parent.place("mask[0]", file, &shared);
    parent.place("mask[1]", file, &shared);
    parent.place("other", file, &shared[..1]);
    parent.place("late", late, &shared);
    let Storage { memories, .. } = storage(&parent.finish());
    let told = |row: &StorageRow| (row.places.clone(), row.shape.bits, row.shape.parts);
    let expected = [
        (vec!["mask[*]".to_owned()], 16, 2),
        (vec!["other".to_owned()], 8, 1),
        (vec!["late".to_owned()], 8, 1),
    ];
    assert_eq!(memories.iter().map(told).collect::<Vec<_>>(), expected);
}

#[test]
fn parts_that_are_written_together_are_a_wider_word() {
    let mut parent = Parent::new();
    let file = memory(&mut parent.builder, [16, 8], [1, 1], ReadKind::Asynchronous);
    let read = parent.module.input("read", 4);
    let write = parent.module.input("write", 4);
    let enable = parent.module.input("enable", 1);
    let shared =
        [("read_address[0]", read), ("write_address[0]", write), ("write_enable[0]", enable)];
    parent.place("low", file, &shared);
    parent.place("high", file, &shared);
    let Storage { memories, .. } = storage(&parent.finish());
    let [row] = memories.as_slice() else { panic!("one memory: {memories:?}") };
    assert_eq!((row.places.len(), row.shape.bits, row.shape.parts), (2, 16, 1));
    assert_eq!(row.names, ["parent.low", "parent.high"]);
}

#[test]
fn equal_memories_at_places_that_differ_in_an_index_are_one_row() {
    let mut parent = Parent::new();
    let file = memory(&mut parent.builder, [16, 16], [1, 1], ReadKind::Asynchronous);
    let deep = memory(&mut parent.builder, [65, 16], [1, 1], ReadKind::Asynchronous);
    for index in 0..3 {
        parent.place(&format!("lane[{index}]"), file, &[]);
    }
    parent.place("deep", deep, &[]);
    let storage = storage(&parent.finish());
    let [lanes, deep] = storage.memories.as_slice() else { panic!("two rows: {storage:?}") };
    assert_eq!((lanes.count, lanes.class), (3, Class::RegisterFile));
    assert_eq!((deep.count, deep.class), (1, Class::Outside));
    assert_eq!(
        storage.outside().map(|row| row.names.clone()).collect::<Vec<_>>(),
        [["parent.deep"]]
    );
}

#[test]
fn flip_flops_cost_what_the_mapping_makes_of_a_memory() {
    if !tools(&["yosys"]) {
        return;
    }
    for (size, ports, kind) in [
        ([4, 24], [1, 1], ReadKind::Asynchronous),
        ([32, 6], [2, 1], ReadKind::Asynchronous),
        ([16, 10], [1, 2], ReadKind::Asynchronous),
        ([8, 12], [1, 1], ReadKind::Synchronous),
    ] {
        let mut parent = Parent::new();
        let file = memory(&mut parent.builder, size, ports, kind);
        parent.place("words", file, &[]);
        let design = parent.finish();
        let Storage { memories, .. } = storage(&design);
        let limit = StorageCosts { register_file_bit: 1e6, ..StorageCosts::default() };
        let (class, told) = limit.class(&memories[0].shape);
        assert_eq!(class, Class::FlipFlops);
        let options = AreaOptions { memories: MemoryKind::Flops, ..AreaOptions::default() };
        let mapped = area(&design, &options).expect("it is mapped").top.total.nand2_equivalents;
        assert!((told / mapped - 1.0).abs() < 0.15, "{size:?} {ports:?}: {told} for {mapped}");
    }
}
