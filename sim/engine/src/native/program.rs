//! What the generated code does: values of one vector lane or many, and what is stored.

use super::classes::Class;
use super::graph::{Id, Joint, Op};

/// Index of a [`Value`] in [`Program::values`].
pub type ValueId = usize;

/// Where an operand comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A node of the graph with one value for all vector lanes.
    Node(Id),
    /// A class of registers.
    Registers(usize),
    /// A class of inputs.
    Inputs(usize),
    /// A value with vector lanes.
    Value(ValueId),
    /// A table of constants.
    Table(usize),
    /// The index itself, for lowest bits of slices and numbers of memories.
    Index,
}

/// An operand as vector lanes see it: the element at `offset` plus the sum of index times stride.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Access {
    /// The array, or the one value if there are no vector lanes.
    pub source: Source,
    /// Element of the first vector lane.
    pub offset: usize,
    /// One per dimension of the user.
    pub strides: Vec<isize>,
}

/// How a value is computed.
#[derive(Clone, Debug)]
pub enum Body {
    /// One operator, vector lane by vector lane. `at` is the lowest bit of a slice or the number of a memory
    /// where that differs between vector lanes.
    Lanes {
        /// The operator of the first vector lane.
        op: Op,
        /// Its operands.
        operands: Vec<Access>,
        /// What differs, as [`Source::Index`].
        at: Option<Access>,
    },
    /// Single values side by side.
    Gather(Vec<Id>),
    /// The operands of one operator along a last dimension of this length.
    Reduce(Joint, Access, usize),
    /// Parts of a word along a last dimension of this length.
    Collect(Access, usize),
    /// Of the elements along a last dimension, as many as a power of two, the one with this number.
    Pick {
        /// The number.
        number: Access,
        /// The elements.
        words: Access,
        /// How many there are.
        length: usize,
    },
}

/// A value with a vector lane for every point of a box; no dimensions for a single one.
#[derive(Clone, Debug)]
pub struct Value {
    /// Lengths, innermost last.
    pub dims: Vec<usize>,
    /// Width of one vector lane in bits.
    pub width: u32,
    /// How it is computed.
    pub body: Body,
}

/// A value that is written to the state.
#[derive(Clone, Debug)]
pub struct Store {
    /// Class of registers or of watched signals.
    pub class: usize,
    /// Which elements.
    pub elements: Access,
    /// Lengths of the dimensions of both accesses.
    pub dims: Vec<usize>,
    /// What is stored.
    pub value: Access,
}

/// One write port of a class of memories.
#[derive(Clone, Debug)]
pub struct Write {
    /// The class.
    pub class: usize,
    /// By vector lane of the class.
    pub address: Access,
    /// By vector lane of the class.
    pub data: Access,
    /// By vector lane of the class.
    pub enable: Access,
}

/// Everything that one clock cycle computes.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// Values.
    pub values: Vec<Value>,
    /// By node of the graph: the value and vector lane that compute it.
    pub places: Vec<Option<(ValueId, usize)>>,
    /// Tables of constants with the width of an entry.
    pub tables: Vec<(u32, Vec<u64>)>,
    /// Next values of registers.
    pub registers: Vec<Store>,
    /// Watched signals.
    pub watched: Vec<Store>,
    /// Memory writes in the order in which they happen.
    pub writes: Vec<Write>,
}

/// The classes that make the state.
#[derive(Clone, Debug)]
pub struct State {
    /// Inputs.
    pub inputs: Vec<Class>,
    /// Registers, after merging.
    pub registers: Vec<Class>,
    /// Memories.
    pub memories: Vec<Class>,
    /// Watched signals.
    pub watched: Vec<Class>,
}

impl Access {
    /// One value for all vector lanes.
    pub fn uniform(source: Source, dims: usize) -> Access {
        Access { source, offset: 0, strides: vec![0; dims] }
    }

    /// The elements in their own order.
    pub fn whole(source: Source, dims: &[usize]) -> Access {
        Access { source, offset: 0, strides: row_major(dims) }
    }

    /// The access that visits these elements, if one can.
    pub fn fit(source: Source, elements: &[usize], dims: &[usize]) -> Option<Access> {
        let units = row_major(dims);
        let offset = elements[0];
        let strides: Vec<isize> = units
            .iter()
            .zip(dims)
            .map(|(&unit, &length)| match length {
                1 => 0,
                _ => elements[unit as usize] as isize - offset as isize,
            })
            .collect();
        let access = Access { source, offset, strides };
        let fits = elements.iter().enumerate().all(|(i, &e)| access.element(i, dims) == e);
        fits.then_some(access)
    }

    /// The element for the vector lane with this number.
    pub fn element(&self, mut lane: usize, dims: &[usize]) -> usize {
        let mut element = self.offset as isize;
        for (dim, &length) in dims.iter().enumerate().rev() {
            element += self.strides[dim] * (lane % length) as isize;
            lane /= length;
        }
        element as usize
    }

    /// Whether all vector lanes see one element.
    pub fn is_uniform(&self) -> bool {
        self.strides.iter().all(|&stride| stride == 0)
    }
}

/// Strides of an array in memory.
pub fn row_major(dims: &[usize]) -> Vec<isize> {
    let mut strides = vec![1; dims.len()];
    for dim in (1..dims.len()).rev() {
        strides[dim - 1] = strides[dim] * dims[dim] as isize;
    }
    strides
}
