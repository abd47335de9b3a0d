//! What the constructor that `DefaultBlock` writes makes.

use heddle_hw_derive::DefaultBlock;

#[derive(DefaultBlock)]
struct Ports<T: Default, const LANES: usize>
where
    T: Copy,
{
    reset: bool,
    request: [T; LANES],
    matrix: [[u8; 3]; LANES],
    pair: (u8, bool),
    name: Option<&'static str>,
}

#[test]
fn fields_and_arrays_of_any_length_have_their_default() {
    let ports = Ports::<u32, 40>::default();
    assert_eq!((ports.reset, ports.pair, ports.name), (false, (0, false), None));
    assert_eq!(ports.request, [0; 40]);
    assert_eq!(ports.matrix, [[0; 3]; 40]);
}

#[derive(DefaultBlock)]
struct Lanes<const LANES: usize> {
    #[count(LANES)]
    lane: Vec<u8>,
    #[count(2 * LANES - 1)]
    node: std::vec::Vec<[u8; 2]>,
}

#[test]
fn a_vec_has_as_many_elements_as_it_says() {
    let lanes = Lanes::<5>::default();
    assert_eq!(lanes.lane, [0; 5]);
    assert_eq!(lanes.node, [[0; 2]; 9]);
}

/// A type without default.
#[derive(Debug, PartialEq)]
struct Memory(usize);

fn bit_below(idx: usize) -> u32 {
    (1 << idx) - 1
}

#[derive(DefaultBlock)]
struct Values<const WARPS: usize> {
    #[default(Memory(WARPS))]
    memory: Memory,
    #[default(Memory(1 << WARPS))]
    banks: [Memory; 2],
    #[count(WARPS)]
    #[default(Memory(3))]
    rows: Vec<Memory>,
    #[default(|warp_idx| bit_below(warp_idx))]
    older: [u32; WARPS],
    #[default(|count| count + 1)]
    next: fn(u32) -> u32,
}

#[test]
fn a_value_is_that_of_the_field_or_of_each_element() {
    let values = Values::<3>::default();
    assert_eq!((values.memory, values.banks), (Memory(3), [Memory(8), Memory(8)]));
    assert_eq!(values.rows, [Memory(3), Memory(3), Memory(3)]);
    assert_eq!(values.older, [0, 1, 3]);
    assert_eq!((values.next)(1), 2);
}

#[derive(DefaultBlock)]
#[requires(LANES.is_power_of_two(), "A warp has a power of two of lanes, not {LANES}.")]
#[requires(LANE_W == LANES.ilog2() as usize, "LANE_W is what {LANES} lanes need.")]
#[allow(dead_code)]
struct Checked<const LANES: usize, const LANE_W: usize> {
    clock: bool,
}

#[test]
fn parameters_that_fit_are_accepted() {
    assert!(!Checked::<8, 3>::default().clock);
}

#[test]
#[should_panic(expected = "A warp has a power of two of lanes, not 6.")]
fn a_requirement_that_does_not_hold_says_its_sentence() {
    let _ = Checked::<6, 2>::default();
}

#[test]
#[should_panic(expected = "LANE_W is what 8 lanes need.\n  left: 4\n right: 3")]
fn an_equation_that_does_not_hold_names_both_values() {
    let _ = Checked::<8, 4>::default();
}
