//! Blocks and numbers of an FST file.

/// What is in a block.
#[derive(Clone, Copy)]
pub enum Kind {
    Header = 0,
    Geometry = 3,
    HierarchyLz4 = 6,
    Changes = 8,
}

/// A block in the making: its kind, its length without the kind, its contents.
pub struct Block(Vec<u8>);

impl Block {
    /// An empty block.
    pub fn new(kind: Kind) -> Block {
        let mut block = Block(vec![kind as u8]);
        block.number(0);
        block
    }

    /// Appends a number of eight bytes.
    pub fn number(&mut self, number: u64) -> &mut Block {
        self.bytes(&number.to_be_bytes())
    }

    /// Appends bytes.
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Block {
        self.0.extend_from_slice(bytes);
        self
    }

    /// Appends a number that takes as many bytes as it needs.
    pub fn varint(&mut self, number: u64) -> &mut Block {
        varint(&mut self.0, number);
        self
    }

    /// Number of bytes so far.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The finished block.
    pub fn finish(mut self) -> Vec<u8> {
        let len = self.0.len() as u64 - 1;
        self.0[1..9].copy_from_slice(&len.to_be_bytes());
        self.0
    }
}

/// Appends a number in groups of seven bits, lowest first; the eighth bit says that more follow.
pub fn varint(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Like [`varint`], with a sign: that of the last group.
pub fn signed_varint(bytes: &mut Vec<u8>, mut number: i64) {
    while !(-0x40..0x40).contains(&number) {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8 & 0x7f);
}

/// What the first block tells.
#[derive(Default)]
pub struct Header {
    /// Time of the first value.
    pub start: u64,
    /// Time of the last.
    pub end: u64,
    /// Number of scopes.
    pub scopes: u64,
    /// Number of variables.
    pub variables: u64,
    /// Number of nets.
    pub nets: u64,
    /// Number of blocks with changes.
    pub blocks: u64,
}

impl Header {
    /// The block; always of the same length.
    pub fn bytes(&self) -> Vec<u8> {
        const NANOSECONDS: i8 = -9;
        const VERSION: &str = concat!("Heddle ", env!("CARGO_PKG_VERSION"));
        const VERSION_LEN: usize = 128;
        // Empty, so that equal runs give equal files.
        const DATE: [u8; 119] = [0; 119];
        const VERILOG: u8 = 0;
        let mut version = VERSION.as_bytes().to_vec();
        version.resize(VERSION_LEN, 0);
        let mut block = Block::new(Kind::Header);
        block.number(self.start).number(self.end);
        // Shows the reader the order of bytes in floating-point numbers.
        block.bytes(&std::f64::consts::E.to_ne_bytes());
        let memory_of_the_writer = 0;
        block.number(memory_of_the_writer);
        block.number(self.scopes).number(self.variables).number(self.nets).number(self.blocks);
        block.bytes(&NANOSECONDS.to_be_bytes()).bytes(&version).bytes(&DATE).bytes(&[VERILOG]);
        let time_zero = 0;
        block.number(time_zero);
        block.finish()
    }
}
