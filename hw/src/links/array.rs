//! Signals of one link that are counted: one for each lane, thread block or word.
//!
//! rust-hdl's own arrays cannot be in a `LogicInterface`, so that they would stand beside their group at
//! every level. An [`Array`] can; in kernels, netlists and Verilog its elements are named as those of an
//! array: `packet.sw[3]`, `packet_sw_3`.

use rust_hdl::core::ast::VerilogLink;
use rust_hdl::prelude::*;
use std::array;
use std::ops::{Deref, DerefMut};

/// `N` signals of one direction and type, as a port of a link.
#[derive(Clone, Debug)]
pub struct Array<D: Direction, T: Synth, const N: usize>([Signal<D, T>; N]);

impl<D: Direction, T: Synth, const N: usize> Default for Array<D, T, N>
where
    Signal<D, T>: Default,
{
    fn default() -> Self {
        Self(array::from_fn(|_| Signal::default()))
    }
}

impl<D: Direction, T: Synth, const N: usize> Deref for Array<D, T, N> {
    type Target = [Signal<D, T>; N];

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

impl<D: Direction, T: Synth, const N: usize> DerefMut for Array<D, T, N> {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.0
    }
}

impl<D: Direction, T: Synth, const N: usize> Logic for Array<D, T, N> {
    fn update(&mut self) {}
}

impl<D: Direction, T: Synth, const N: usize> Block for Array<D, T, N> {
    fn connect_all(&mut self) {
        self.0.connect_all();
    }

    fn update_all(&mut self) {
        self.0.update_all();
    }

    fn has_changed(&self) -> bool {
        self.0.has_changed()
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        self.0.accept(name, probe);
    }
}

/// What `hdl` of one signal says, for each element.
fn each(
    count: usize,
    name: &str,
    this: &str,
    that: &str,
    hdl: fn(&str, &str, &str) -> Vec<VerilogLink>,
) -> Vec<VerilogLink> {
    (0..count).flat_map(|index| hdl(&format!("{name}[{index}]"), this, that)).collect()
}

impl<D: Direction, T: Synth, const N: usize> LogicLink for Array<D, T, N>
where
    Signal<D, T>: LogicLink,
{
    fn link(&mut self, other: &mut Self) {
        self.0.iter_mut().zip(&mut other.0).for_each(|(one, other)| one.link(other));
    }

    fn link_hdl(name: &str, this: &str, that: &str) -> Vec<VerilogLink> {
        each(N, name, this, that, Signal::<D, T>::link_hdl)
    }

    fn link_connect_source(&mut self) {
        self.0.iter_mut().for_each(LogicLink::link_connect_source);
    }

    fn link_connect_dest(&mut self) {
        self.0.iter_mut().for_each(LogicLink::link_connect_dest);
    }
}

impl<D: Direction, T: Synth, const N: usize> LogicJoin for Array<D, T, N>
where
    Signal<D, T>: LogicJoin,
{
    fn join_connect(&mut self) {
        self.0.iter_mut().for_each(LogicJoin::join_connect);
    }
}

macro_rules! join {
    ($this: ty, $that: ty) => {
        impl<T: Synth, const N: usize> Array<$this, T, N> {
            /// Connects each element to that of the other end.
            pub fn join(&mut self, other: &mut Array<$that, T, N>) {
                self.0.iter_mut().zip(&mut other.0).for_each(|(one, other)| one.join(other));
            }

            /// The same connections as text.
            pub fn join_hdl(name: &str, this: &str, that: &str) -> Vec<VerilogLink> {
                each(N, name, this, that, Signal::<$this, T>::join_hdl)
            }
        }
    };
}

join!(In, Out);
join!(Out, In);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::settle;

    link! {
        /// Words one way, a flag for each the other way.
        WordsOut, WordsIn<N> {
            /// Words.
            out word[N]: Bits<8>,
            /// A flag for each word.
            in seen[N]: Bit,
        }
    }

    #[derive(Clone, Debug, Default, LogicBlock)]
    struct Source {
        pub words: WordsOut<3>,
        pub all_seen: Signal<Out, Bit>,
    }

    impl Logic for Source {
        #[hdl_gen]
        fn update(&mut self) {
            self.all_seen.next = true;
            for index in 0_usize..3 {
                self.words.word[index].next = (index + 5).to_bits();
                self.all_seen.next = self.all_seen.val() & self.words.seen[index].val();
            }
        }
    }

    #[derive(Clone, Debug, Default, LogicBlock)]
    struct Sink {
        pub words: WordsIn<3>,
        pub sum: Signal<Out, Bits<8>>,
    }

    impl Logic for Sink {
        #[hdl_gen]
        fn update(&mut self) {
            self.sum.next = 0.into();
            for index in 0..3 {
                self.words.seen[index].next = self.words.word[index].val().any();
                self.sum.next = self.sum.val() + self.words.word[index].val();
            }
        }
    }

    /// The sink behind a level of wiring.
    #[derive(Clone, Debug, Default, LogicBlock)]
    struct Wrapped {
        pub words: WordsIn<3>,
        pub sum: Signal<Out, Bits<8>>,
        sink: Sink,
    }

    impl Logic for Wrapped {
        #[hdl_gen]
        fn update(&mut self) {
            WordsIn::<3>::link(&mut self.words, &mut self.sink.words);
            self.sum.next = self.sink.sum.val();
        }
    }

    #[derive(Clone, Debug, Default, LogicBlock)]
    struct Joined {
        pub sum: Signal<Out, Bits<8>>,
        pub all_seen: Signal<Out, Bit>,
        source: Source,
        wrapped: Wrapped,
    }

    impl Logic for Joined {
        #[hdl_gen]
        fn update(&mut self) {
            WordsOut::<3>::join(&mut self.source.words, &mut self.wrapped.words);
            self.sum.next = self.wrapped.sum.val();
            self.all_seen.next = self.source.all_seen.val();
        }
    }

    #[test]
    fn elements_pass_joins_and_links_in_both_directions() {
        let mut uut = Joined::default();
        settle(&mut uut);
        assert_eq!((uut.sum.val(), uut.all_seen.val()), (18.into(), true));
    }

    #[test]
    fn either_end_joins_the_other() {
        let (mut source, mut sink) = (Source::default(), Sink::default());
        settle(&mut source);
        WordsIn::join(&mut sink.words, &mut source.words);
        settle(&mut sink);
        assert_eq!(sink.sum.val(), 18);
    }

    #[test]
    fn all_elements_count_as_connected() {
        let mut uut = Joined::default();
        uut.connect_all();
        assert!(check_connected(&uut).is_ok());
    }

    #[test]
    fn each_element_is_named_in_the_text() {
        let links = WordsOut::<2>::link_hdl("", "self$a", "self$b");
        let names: Vec<String> = links
            .iter()
            .map(|link| match link {
                VerilogLink::Forward(end) | VerilogLink::Backward(end) => end.my_name.clone(),
                VerilogLink::Bidirectional(_) => panic!("no port of a link has two directions"),
            })
            .collect();
        assert_eq!(names, [".word[0]", ".word[1]", ".seen[0]", ".seen[1]"]);
    }
}
