//! Links: the groups of ports that connect the blocks of a core, each declared once.
//!
//! A link has two ends. `XOut` is the end that drives most of it, `XIn` the other; the directions in
//! a list are those of `XOut`. Inside a wiring block `join` connects the two ends of two blocks, `link` a
//! port of the wiring block to the same end of a block in it.
//!
//! ```text
//!               +------------+ fetch, decode, issue,  +---------+
//!   code ------>| front end  |<---------------------->| control |---> events
//!               +------------+ slots, completion      |  unit   |
//!                   |    ^                            +---------+
//!            packet v    | completion                   ^  |  start, blocks,
//!               +------------+                          |  v  warps, faults
//!   launch ---->| datapath   |<-------------------------+--+
//!   memory <--->|            |---> events
//!               +------------+
//! ```
//!
//! - [`array`](mod@array): signals of one link that are counted.
//! - [`host`]: instruction memory and launch.
//! - [`memory`]: the memory port, and what is outstanding there.
//! - [`dispatch`]: thread blocks, from the dispatcher and the block table to the control unit.
//! - [`front_end`]: between front end and control unit, order and datapath.
//! - [`execution`]: packet, results, completion, faults.
//! - [`formation`]: dynamic warp formation, inside its control unit and from it to the front end.
//! - [`large_warp`]: large warps, between their front end and their control unit.
//! - [`dual_path`]: dual-path execution, between its front end and its control unit.
//! - [`splitting`]: predictable wavefront splitting, between the front end of a group of units and its control unit.
//! - [`events`]: what a core tells of a cycle.

/// Declares both ends of a link. A port is `out` if the first end drives it, `in` if the second does;
/// `name[COUNT]` is an [`Array`](array::Array).
macro_rules! link {
    (
        $(#[$meta: meta])*
        $out: ident, $in: ident <$($size: ident),*> { $($ports: tt)* }
    ) => {
        link! { @port [$(#[$meta])*] $out $in [$($size)*] [] [] [] $($ports)* }
    };
    (
        @port $docs: tt $out: ident $in: ident $sizes: tt
        [$($near: tt)*] [$($far: tt)*] [$($names: ident)*]
        $(#[$doc: meta])* out $name: ident: $type: ty, $($rest: tt)*
    ) => {
        link! { @port $docs $out $in $sizes
            [$($near)* $(#[$doc])* pub $name: Signal<Out, $type>,]
            [$($far)* $(#[$doc])* pub $name: Signal<In, $type>,]
            [$($names)* $name] $($rest)* }
    };
    (
        @port $docs: tt $out: ident $in: ident $sizes: tt
        [$($near: tt)*] [$($far: tt)*] [$($names: ident)*]
        $(#[$doc: meta])* in $name: ident: $type: ty, $($rest: tt)*
    ) => {
        link! { @port $docs $out $in $sizes
            [$($near)* $(#[$doc])* pub $name: Signal<In, $type>,]
            [$($far)* $(#[$doc])* pub $name: Signal<Out, $type>,]
            [$($names)* $name] $($rest)* }
    };
    (
        @port $docs: tt $out: ident $in: ident $sizes: tt
        [$($near: tt)*] [$($far: tt)*] [$($names: ident)*]
        $(#[$doc: meta])* out $name: ident[$count: ident]: $type: ty, $($rest: tt)*
    ) => {
        link! { @port $docs $out $in $sizes
            [$($near)* $(#[$doc])* pub $name: $crate::links::Array<Out, $type, $count>,]
            [$($far)* $(#[$doc])* pub $name: $crate::links::Array<In, $type, $count>,]
            [$($names)* $name] $($rest)* }
    };
    (
        @port $docs: tt $out: ident $in: ident $sizes: tt
        [$($near: tt)*] [$($far: tt)*] [$($names: ident)*]
        $(#[$doc: meta])* in $name: ident[$count: ident]: $type: ty, $($rest: tt)*
    ) => {
        link! { @port $docs $out $in $sizes
            [$($near)* $(#[$doc])* pub $name: $crate::links::Array<In, $type, $count>,]
            [$($far)* $(#[$doc])* pub $name: $crate::links::Array<Out, $type, $count>,]
            [$($names)* $name] $($rest)* }
    };
    (
        @port [$(#[$meta: meta])*] $out: ident $in: ident [$($size: ident)*]
        [$($near: tt)*] [$($far: tt)*] [$($name: ident)*]
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, Default, LogicInterface)]
        pub struct $out<$(const $size: usize),*> { $($near)* }

        $(#[$meta])*
        #[derive(Clone, Debug, Default, LogicInterface)]
        pub struct $in<$(const $size: usize),*> { $($far)* }

        impl<$(const $size: usize),*> $out<$($size),*> {
            /// Connects this end, a port of one block, to the other end at another block.
            pub fn join(&mut self, other: &mut $in<$($size),*>) {
                $(self.$name.join(&mut other.$name);)*
            }
        }

        impl<$(const $size: usize),*> $in<$($size),*> {
            /// Connects this end, a port of one block, to the other end at another block.
            pub fn join(&mut self, other: &mut $out<$($size),*>) {
                $(self.$name.join(&mut other.$name);)*
            }
        }
    };
}

pub mod array;
pub mod dispatch;
pub mod dual_path;
pub mod events;
pub mod execution;
pub mod formation;
pub mod front_end;
pub mod host;
pub mod large_warp;
pub mod memory;
pub mod splitting;

pub use array::Array;
