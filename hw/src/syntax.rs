//! The syntax of a rust-hdl kernel, put together by calls that are short.
//!
//! `#[hdl_gen]` makes of each kernel a function that builds a syntax tree of boxes, vectors and strings, and that function is
//! compiled for every size of the block: it was half of all code of the hardware, most of it to drop parts of the tree if
//! a later part panics. [`logic`](macro@crate::logic) lets the names in it mean what is here. Its tokens are the same, but a part of
//! the tree is a number, which nobody has to drop, and every constructor is a function that is compiled once. What comes out is
//! rust-hdl's own tree.

use rust_hdl::prelude::ast as tree;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::mem;

/// What `#[hdl_gen]` writes for a kernel.
pub trait Kernel {
    /// Evaluates the kernel.
    fn update(&mut self);

    /// Marks what the kernel drives.
    fn connect(&mut self);

    /// The syntax of the kernel.
    fn hdl(&self) -> ast::Verilog;
}

/// The members of `Logic` of a block that has a [`Kernel`]; [`logic`](macro@crate::logic) puts them there.
#[doc(hidden)]
#[macro_export]
macro_rules! logic_of_kernel {
    () => {
        fn update(&mut self) {
            $crate::syntax::Kernel::update(self)
        }

        fn connect(&mut self) {
            $crate::syntax::Kernel::connect(self)
        }

        fn hdl(&self) -> ::rust_hdl::prelude::Verilog {
            $crate::syntax::finished($crate::syntax::Kernel::hdl(self))
        }

        $crate::block_type!();
    };
}

/// Parts of trees that are being built; a part leaves when it goes into a larger one.
struct Parts {
    expressions: Vec<Option<tree::VerilogExpression>>,
    literals: Vec<Option<tree::VerilogLiteral>>,
    /// Statements in the place of a block.
    statements: Vec<Option<tree::VerilogStatement>>,
    blocks: Vec<tree::VerilogBlock>,
    cases: Vec<Vec<tree::VerilogCase>>,
}

impl Parts {
    const NONE: Parts = Parts {
        expressions: Vec::new(),
        literals: Vec::new(),
        statements: Vec::new(),
        blocks: Vec::new(),
        cases: Vec::new(),
    };
}

thread_local! {
    static PARTS: RefCell<Parts> = const { RefCell::new(Parts::NONE) };
}

/// Keeps a part and gives its number.
fn keep<T>(parts: &mut Vec<T>, part: T) -> u32 {
    parts.push(part);
    parts.len() as u32 - 1
}

/// The part with this number, which leaves.
fn take<T>(parts: &mut [Option<T>], number: u32) -> T {
    parts[number as usize].take().expect("a part goes into one larger part")
}

/// The tree, as rust-hdl has it.
pub fn finished(verilog: ast::Verilog) -> tree::Verilog {
    let mut parts = PARTS.replace(Parts::NONE);
    tree::Verilog::Combinatorial(verilog.0.taken(&mut parts))
}

/// A block or the cases of a `match`, in the place of a `Vec`.
pub struct List<T>(u32, PhantomData<T>);

/// What stands in a [`List`].
pub trait Item {
    /// Begins a list and gives its number.
    fn begin() -> u32;

    /// Appends this to a list.
    fn append(self, list: u32);
}

impl<T: Item> List<T> {
    /// An empty list.
    #[allow(clippy::new_without_default, reason = "it is written in the place of `Vec::new`")]
    pub fn new() -> Self {
        List(T::begin(), PhantomData)
    }

    /// Appends an element.
    pub fn push(&mut self, item: T) {
        item.append(self.0);
    }
}

impl List<ast::VerilogStatement> {
    fn taken(self, parts: &mut Parts) -> tree::VerilogBlock {
        mem::take(&mut parts.blocks[self.0 as usize])
    }
}

impl Item for ast::VerilogStatement {
    fn begin() -> u32 {
        PARTS.with_borrow_mut(|parts| keep(&mut parts.blocks, Vec::new()))
    }

    fn append(self, list: u32) {
        PARTS.with_borrow_mut(|parts| {
            let statement = self.tree(parts);
            parts.blocks[list as usize].push(statement);
        });
    }
}

impl Item for ast::VerilogCase {
    fn begin() -> u32 {
        PARTS.with_borrow_mut(|parts| keep(&mut parts.cases, Vec::new()))
    }

    fn append(self, list: u32) {
        PARTS.with_borrow_mut(|parts| {
            let ast::VerilogCase { condition, block } = self;
            let case = tree::VerilogCase { condition, block: block.taken(parts) };
            parts.cases[list as usize].push(case);
        });
    }
}

/// `vec!` of kernels.
#[doc(hidden)]
#[macro_export]
macro_rules! __list {
    () => {
        $crate::syntax::List::new()
    };
    ($item: expr) => {{
        let mut list = $crate::syntax::List::new();
        list.push($item);
        list
    }};
}
pub use crate::__list as vec;

/// `Box` of kernels.
pub struct Box;

/// What stands in a [`Box`].
pub trait Boxed {
    /// What stands for the box.
    type Part;

    /// In its box.
    fn boxed(self) -> Self::Part;
}

impl Box {
    /// The part as such.
    #[allow(clippy::new_ret_no_self, reason = "it is written in the place of `Box::new`")]
    pub fn new<T: Boxed>(part: T) -> T::Part {
        part.boxed()
    }
}

impl Boxed for ast::VerilogExpression {
    type Part = ast::VerilogExpression;

    fn boxed(self) -> ast::VerilogExpression {
        self
    }
}

impl Boxed for ast::VerilogStatement {
    type Part = ast::BoxedStatement;

    fn boxed(self) -> ast::BoxedStatement {
        PARTS.with_borrow_mut(|parts| {
            let statement = self.tree(parts);
            ast::BoxedStatement(keep(&mut parts.statements, Some(statement)))
        })
    }
}

/// The module of rust-hdl with the types of the tree, as far as kernels name them: its names and what they mean are
/// rust-hdl's.
#[allow(non_snake_case, missing_docs, reason = "the names are those of variants of enumerations")]
pub mod ast {
    use super::{List, PARTS, Parts, keep, take, tree};
    use std::boxed::Box;
    pub use tree::{VerilogOp, VerilogOpUnary};

    pub struct Verilog(pub(super) List<VerilogStatement>);

    impl Verilog {
        pub fn Combinatorial(block: List<VerilogStatement>) -> Verilog {
            Verilog(block)
        }
    }

    pub struct VerilogExpression(u32);

    impl VerilogExpression {
        pub fn Signal(name: String) -> VerilogExpression {
            kept(|_| tree::VerilogExpression::Signal(name))
        }

        pub fn Literal(literal: tree::VerilogLiteral) -> VerilogExpression {
            kept(|_| tree::VerilogExpression::Literal(literal))
        }

        pub fn Cast(operand: VerilogExpression, bits: usize) -> VerilogExpression {
            kept(|parts| tree::VerilogExpression::Cast(operand.boxed_tree(parts), bits))
        }

        pub fn Signed(operand: VerilogExpression) -> VerilogExpression {
            kept(|parts| tree::VerilogExpression::Signed(operand.boxed_tree(parts)))
        }

        pub fn Unsigned(operand: VerilogExpression) -> VerilogExpression {
            kept(|parts| tree::VerilogExpression::Unsigned(operand.boxed_tree(parts)))
        }

        pub fn Paren(operand: VerilogExpression) -> VerilogExpression {
            kept(|parts| tree::VerilogExpression::Paren(operand.boxed_tree(parts)))
        }

        pub fn Binary(
            left: VerilogExpression,
            operator: VerilogOp,
            right: VerilogExpression,
        ) -> VerilogExpression {
            kept(|parts| {
                let (left, right) = (left.boxed_tree(parts), right.boxed_tree(parts));
                tree::VerilogExpression::Binary(left, operator, right)
            })
        }

        pub fn Unary(operator: VerilogOpUnary, operand: VerilogExpression) -> VerilogExpression {
            kept(|parts| tree::VerilogExpression::Unary(operator, operand.boxed_tree(parts)))
        }

        pub fn Index(of: VerilogExpression, index: VerilogExpression) -> VerilogExpression {
            kept(|parts| {
                let (of, index) = (of.boxed_tree(parts), index.boxed_tree(parts));
                tree::VerilogExpression::Index(of, index)
            })
        }

        pub fn Slice(
            of: VerilogExpression,
            width: usize,
            offset: VerilogExpression,
        ) -> VerilogExpression {
            kept(|parts| {
                let (of, offset) = (of.boxed_tree(parts), offset.boxed_tree(parts));
                tree::VerilogExpression::Slice(of, width, offset)
            })
        }

        pub fn IndexReplace(
            of: VerilogExpression,
            index: VerilogExpression,
            value: VerilogExpression,
        ) -> VerilogExpression {
            kept(|parts| {
                let (of, index) = (of.boxed_tree(parts), index.boxed_tree(parts));
                tree::VerilogExpression::IndexReplace(of, index, value.boxed_tree(parts))
            })
        }

        fn tree(self, parts: &mut Parts) -> tree::VerilogExpression {
            take(&mut parts.expressions, self.0)
        }

        fn boxed_tree(self, parts: &mut Parts) -> Box<tree::VerilogExpression> {
            Box::new(self.tree(parts))
        }
    }

    fn kept(make: impl FnOnce(&mut Parts) -> tree::VerilogExpression) -> VerilogExpression {
        PARTS.with_borrow_mut(|parts| {
            let expression = make(parts);
            VerilogExpression(keep(&mut parts.expressions, Some(expression)))
        })
    }

    pub enum VerilogStatement {
        Assignment(VerilogExpression, VerilogExpression),
        SliceAssignment {
            base: VerilogExpression,
            width: usize,
            offset: VerilogExpression,
            replacement: VerilogExpression,
        },
        If(VerilogConditional),
        Match(VerilogMatch),
        Loop(VerilogLoop),
        Comment(String),
        Link(Vec<tree::VerilogLink>),
        Macro(List<VerilogStatement>),
    }

    impl VerilogStatement {
        pub(super) fn tree(self, parts: &mut Parts) -> tree::VerilogStatement {
            match self {
                VerilogStatement::Assignment(to, value) => {
                    tree::VerilogStatement::Assignment(to.tree(parts), value.tree(parts))
                }
                VerilogStatement::SliceAssignment { base, width, offset, replacement } => {
                    tree::VerilogStatement::SliceAssignment {
                        base: base.tree(parts),
                        width,
                        offset: offset.tree(parts),
                        replacement: replacement.tree(parts),
                    }
                }
                VerilogStatement::If(VerilogConditional { test, then, otherwise }) => {
                    tree::VerilogStatement::If(tree::VerilogConditional {
                        test: test.tree(parts),
                        then: then.taken(parts),
                        otherwise: otherwise.tree(parts),
                    })
                }
                VerilogStatement::Match(VerilogMatch { test, cases }) => {
                    let cases = std::mem::take(&mut parts.cases[cases.0 as usize]);
                    tree::VerilogStatement::Match(tree::VerilogMatch {
                        test: test.tree(parts),
                        cases,
                    })
                }
                VerilogStatement::Loop(VerilogLoop { index, from, to, block }) => {
                    tree::VerilogStatement::Loop(tree::VerilogLoop {
                        index: index.into(),
                        from: take(&mut parts.literals, from.0),
                        to: take(&mut parts.literals, to.0),
                        block: block.taken(parts),
                    })
                }
                VerilogStatement::Comment(text) => tree::VerilogStatement::Comment(text),
                VerilogStatement::Link(links) => tree::VerilogStatement::Link(links),
                VerilogStatement::Macro(block) => tree::VerilogStatement::Macro(block.taken(parts)),
            }
        }
    }

    pub struct BoxedStatement(pub(super) u32);

    pub struct VerilogConditional {
        pub test: VerilogExpression,
        pub then: List<VerilogStatement>,
        pub otherwise: VerilogBlockOrConditional,
    }

    pub enum VerilogBlockOrConditional {
        Block(List<VerilogStatement>),
        Conditional(BoxedStatement),
        None,
    }

    impl VerilogBlockOrConditional {
        fn tree(self, parts: &mut Parts) -> tree::VerilogBlockOrConditional {
            match self {
                VerilogBlockOrConditional::Block(block) => {
                    tree::VerilogBlockOrConditional::Block(block.taken(parts))
                }
                VerilogBlockOrConditional::Conditional(BoxedStatement(number)) => {
                    let statement = take(&mut parts.statements, number);
                    tree::VerilogBlockOrConditional::Conditional(Box::new(statement))
                }
                VerilogBlockOrConditional::None => tree::VerilogBlockOrConditional::None,
            }
        }
    }

    pub struct VerilogMatch {
        pub test: VerilogExpression,
        pub cases: List<VerilogCase>,
    }

    pub struct VerilogCase {
        pub condition: String,
        pub block: List<VerilogStatement>,
    }

    pub struct VerilogLoop {
        pub index: &'static str,
        pub from: Bound,
        pub to: Bound,
        pub block: List<VerilogStatement>,
    }

    /// A literal where a loop begins or ends.
    pub struct Bound(u32);

    impl From<usize> for Bound {
        fn from(number: usize) -> Bound {
            Bound::of(number.into())
        }
    }

    /// A number whose type nothing else says.
    impl From<i32> for Bound {
        fn from(number: i32) -> Bound {
            Bound::of(number.into())
        }
    }

    impl Bound {
        fn of(literal: tree::VerilogLiteral) -> Bound {
            Bound(PARTS.with_borrow_mut(|parts| keep(&mut parts.literals, Some(literal))))
        }
    }
}

#[cfg(test)]
mod tests;
