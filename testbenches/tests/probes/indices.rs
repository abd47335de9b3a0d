//! Arrays of signals and of blocks, and loops over them.

use super::prelude::*;

/// Adds two bytes: the part of the arrays of blocks.
#[derive(Clone, LogicBlock, Default)]
pub struct ByteAdder {
    pub a: I<Bits<8>>,
    pub b: I<Bits<8>>,
    pub sum: O<Bits<8>>,
}

impl Field for ByteAdder {}

impl Logic for ByteAdder {
    #[hdl_gen]
    fn update(&mut self) {
        self.sum.next = self.a.val() + self.b.val();
    }
}

/// Exclusive or over an array: the second index of a nested one.
#[derive(Clone, LogicBlock, Default)]
pub struct RowParity {
    pub x: [I<Bits<4>>; 3],
    pub y: O<Bits<4>>,
}

impl Field for RowParity {}

impl Logic for RowParity {
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 0.into();
        for i in 0_usize..3 {
            self.y.next = self.y.val() ^ self.x[i].val();
        }
    }
}

/// The highest set bit, with the width as a parameter.
#[derive(Clone, LogicBlock)]
pub struct HighestSet<const N: usize> {
    pub request: [I<Bit>; N],
    pub index: O<Bits<4>>,
    pub valid: O<Bit>,
}

impl<const N: usize> Default for HighestSet<N> {
    fn default() -> Self {
        Self {
            request: std::array::from_fn(|_| Default::default()),
            index: Default::default(),
            valid: Default::default(),
        }
    }
}

inputs!(block const N: usize; HighestSet<N>: request);

impl<const N: usize> Logic for HighestSet<N> {
    #[hdl_gen]
    fn update(&mut self) {
        self.index.next = 0.into();
        self.valid.next = false;
        for i in 0_usize..N {
            if self.request[i].val() {
                self.index.next = i.to_bits();
                self.valid.next = true;
            }
        }
    }
}

probes! { "indices";
    struct ArraySum { a: [I<Bits<8>>; 4], y: O<Bits<8>>, z: O<Bit> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a[0].val() + self.a[1].val() + self.a[2].val() + self.a[3].val();
        self.z.next = (self.a[1].val() - self.a[2].val()) == 1;
    }

    struct ArrayInLoop { a: [I<Bits<8>>; 4], y: [O<Bits<8>>; 4] }
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0_usize..4 {
            self.y[i].next = self.a[i].val() ^ i.to_bits();
        }
    }

    struct SelectByLoop { a: [I<Bits<8>>; 4], select: I<Bits<2>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 0.into();
        for i in 0_usize..4 {
            if self.select.val() == i.to_bits() {
                self.y.next = self.a[i].val();
            }
        }
    }

    struct FlatMatrix { a: [I<Bits<4>>; 12], y: [O<Bits<4>>; 3] }
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0_usize..3 {
            self.y[i].next = 0.into();
            for j in 0_usize..4 {
                self.y[i].next = self.y[i].val() + self.a[i * 4 + j].val();
            }
        }
    }

    struct NeighbourIndex { a: [I<Bits<8>>; 5], y: [O<Bits<8>>; 4], z: [O<Bit>; 4] }
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0_usize..4 {
            self.y[i].next = self.a[i + 1].val() - self.a[i].val();
            self.z[3 - i].next = self.a[i].val() > self.a[i + 1].val();
        }
    }

    struct ArrayOfBlocks { a: [I<Bits<8>>; 4], b: I<Bits<8>>, adders: [ByteAdder; 4], y: [O<Bits<8>>; 4] }
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0_usize..4 {
            self.adders[i].a.next = self.a[i].val();
            self.adders[i].b.next = self.b.val();
            self.y[i].next = self.adders[i].sum.val();
        }
    }

    struct ChainOfBlocks { a: I<Bits<8>>, adders: [ByteAdder; 3], y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.adders[0].a.next = self.a.val();
        self.adders[0].b.next = 1.into();
        for i in 0_usize..2 {
            self.adders[i + 1].a.next = self.adders[i].sum.val();
            self.adders[i + 1].b.next = self.a.val() >> 1;
        }
        self.y.next = self.adders[2].sum.val();
    }

    struct IndexThroughAChild { a: [I<Bits<4>>; 3], rows: [RowParity; 2], y: [O<Bits<4>>; 2] }
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0_usize..2 {
            self.rows[i].x[0].next = self.a[i].val();
            self.rows[i].x[1].next = self.a[i + 1].val();
            self.rows[i].x[2].next = self.a[1].val() + 1;
            self.y[i].next = self.rows[i].y.val();
        }
    }

    struct NestedArrays { a: [[I<Bits<4>>; 3]; 2], y: [O<Bits<4>>; 3] }
    #[hdl_gen]
    fn update(&mut self) {
        for i in 0_usize..3 {
            self.y[i].next = self.a[0][i].val() + self.a[1][i].val();
        }
    }

    struct BitsReversed { a: I<Bits<8>>, y: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = 0.into();
        for i in 0_usize..8 {
            self.y.next = self.y.val().replace_bit(7 - i, self.a.val().get_bit(i));
        }
    }

    struct PopulationCount { a: I<Bits<13>>, count: O<Bits<4>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.count.next = 0.into();
        for i in 0_usize..13 {
            self.count.next = self.count.val() + self.a.val().get_bit(i);
        }
    }

    struct LoopVariableAsValue { a: I<Bits<8>>, y: O<Bits<8>>, z: O<Bits<8>> }
    #[hdl_gen]
    fn update(&mut self) {
        self.y.next = self.a.val();
        self.z.next = 0.into();
        for i in 0_usize..5 {
            self.y.next = self.y.val() + i.to_bits();
            if self.a.val() > i.to_bits() {
                self.z.next = (self.z.val() << 1) | 1;
            }
        }
    }
}

/// The table of this module, with the parametric block.
pub fn parametric() -> Vec<Probe> {
    vec![
        Probe::new("HighestSet4", "indices", HighestSet::<4>::default),
        Probe::new("HighestSet13", "indices", HighestSet::<13>::default),
    ]
}
