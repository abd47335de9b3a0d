//! Which variables a viewer opens, in which groups and order.
//!
//! A core begins with what moves in every cycle, then comes what its warps, blocks, pool entries or units are, then
//! the other events; what the host sets once comes last and closed. Another block shows its ports. If scopes were asked
//! for, what lies directly in them is shown.

use super::places::{PLACES, Place};
use crate::Built;
use heddle_engine::waves::{Listed, Listing};
use heddle_netlist::design::SignalKind;
use heddle_netlist::ir::NamedSignal;
use std::collections::HashMap;

/// Groups of one kind, and words of one memory in a group, at most.
const MANY: usize = 64;
const WORDS: usize = 8;

/// What is shown first of a core.
const FIRST: [&str; 4] = ["clock", "cause", "reason", "issue"];

/// What the host sets once.
const CONSTANTS: [&str; 3] = ["reset", "code", "launch"];

/// Some variables under a title.
#[derive(Debug)]
pub struct Group {
    /// The title.
    pub title: String,
    /// Paths of the variables.
    pub paths: Vec<String>,
    /// Whether it is closed at first.
    pub closed: bool,
}

/// The groups for a block whose waves have these variables.
pub fn groups(built: &Built, listing: &Listing, scopes: &[String]) -> Vec<Group> {
    let layout = Layout::new(listing);
    if !scopes.is_empty() {
        return layout.of_scopes(built, scopes);
    }
    let ports = layout.by_title(built, |signal| is_port(built, signal).then(|| first_word(signal)));
    if !is_core(built) {
        return ports;
    }
    let rank = |group: &Group| FIRST.iter().position(|title| group.title == *title);
    let (mut first, rest): (Vec<_>, Vec<_>) =
        ports.into_iter().partition(|group| rank(group).is_some());
    first.sort_by_key(rank);
    let (mut last, events): (Vec<_>, Vec<_>) =
        rest.into_iter().partition(|group| CONSTANTS.contains(&group.title.as_str()));
    last.iter_mut().for_each(|group| group.closed = true);
    let places = PLACES.iter().flat_map(|place| layout.of_place(place));
    first.into_iter().chain(places).chain(events).chain(last).collect()
}

/// Whether a block is a core: the host launches it.
pub fn is_core(built: &Built) -> bool {
    built.netlist.find_input("launch.start").is_some()
}

/// The variables of a file, to find those of a pattern.
struct Layout<'a> {
    /// By path of a variable, or of a signal or word that is shown by field: itself or its fields.
    by_path: HashMap<&'a str, Vec<&'a Listed>>,
}

impl<'a> Layout<'a> {
    fn new(listing: &'a Listing) -> Self {
        let mut by_path: HashMap<&str, Vec<&Listed>> = HashMap::new();
        for listed in listing.iter() {
            let ends = listed.path.match_indices('.').map(|(at, _)| at);
            for end in ends.chain([listed.path.len()]) {
                by_path.entry(&listed.path[..end]).or_default().push(listed);
            }
        }
        Layout { by_path }
    }

    /// The signals that have a title, and their fields, by it.
    fn by_title<'b>(
        &self,
        built: &'b Built,
        title: impl Fn(&'b NamedSignal) -> Option<&'b str>,
    ) -> Vec<Group> {
        let mut groups: Vec<Group> = vec![];
        for signal in &built.netlist.signals {
            let Some(title) = title(signal) else { continue };
            let paths = self.find(&signal.path);
            match groups.iter_mut().find(|group| group.title == title) {
                Some(group) => group.paths.extend(paths),
                None => groups.push(Group { title: title.to_owned(), paths, closed: false }),
            }
        }
        groups
    }

    /// What lies directly in each scope, and the words of a memory that is one.
    fn of_scopes<'b>(&self, built: &'b Built, scopes: &'b [String]) -> Vec<Group> {
        let title = |signal: &'b NamedSignal| {
            scopes.iter().find(|scope| is_in(signal, scope)).map(String::as_str)
        };
        let mut groups = self.by_title(built, title);
        for memory in &built.netlist.memories {
            for group in groups.iter_mut().filter(|group| group.title == memory.path) {
                let words = (0..memory.depth).map(|row| format!("{}.word[{row}]", memory.path));
                group.paths.extend(words.flat_map(|path| self.find(&path)));
            }
        }
        groups
    }

    /// The groups of all things of a kind.
    fn of_place(&self, place: &Place) -> Vec<Group> {
        let mut groups = vec![];
        let things = |name: &str| if place.title.contains(name) { MANY } else { 1 };
        for outer in 0..things("{}") {
            for inner in 0..things("{1}") {
                let fill = |pattern: &str| fill(pattern, outer, inner);
                let paths: Vec<_> =
                    place.paths.iter().flat_map(|path| self.expand(&fill(path))).collect();
                let title = fill(place.title);
                if paths.is_empty() && !place.paths.is_empty() {
                    break;
                }
                let words = self.words(place, &fill);
                let stack =
                    if place.paths.is_empty() { title.clone() } else { format!("{title}.entries") };
                groups.push(Group { title, paths, closed: false });
                groups.push(Group { title: stack, paths: words, closed: true });
            }
        }
        groups.retain(|group| !group.paths.is_empty());
        groups
    }

    /// The first words of the memories of a thing, one after the other.
    fn words(&self, place: &Place, fill: &impl Fn(&str) -> String) -> Vec<String> {
        let word = |word: usize| {
            place.words.iter().flat_map(move |pattern| {
                self.expand(&fill(pattern).replace("{w}", &word.to_string()))
            })
        };
        (0..WORDS).flat_map(word).collect()
    }

    /// Paths of the variables of a pattern with `*`.
    fn expand(&self, pattern: &str) -> Vec<String> {
        let Some((before, behind)) = pattern.split_once('*') else { return self.find(pattern) };
        // A scalar is an array of one here.
        let scalar = before.strip_suffix('[').zip(behind.strip_prefix(']'));
        let scalar = scalar.map(|(before, behind)| self.find(&format!("{before}{behind}")));
        let element = |index: usize| self.expand(&format!("{before}{index}{behind}"));
        let elements = (0..).map(element).take_while(|found| !found.is_empty()).flatten();
        scalar.into_iter().flatten().chain(elements).collect()
    }

    /// Paths of a variable or of its fields.
    fn find(&self, path: &str) -> Vec<String> {
        let found = self.by_path.get(path).into_iter().flatten();
        found.map(|listed| listed.path.clone()).collect()
    }
}

/// A pattern for a thing, and for one inside it.
fn fill(pattern: &str, outer: usize, inner: usize) -> String {
    let numbers = [("{}", outer), ("{1}", inner), ("{odd}", outer % 2), ("{half}", outer / 2)];
    numbers
        .iter()
        .fold(pattern.to_owned(), |path, (name, number)| path.replace(name, &number.to_string()))
}

/// A port of the top.
fn is_port(built: &Built, signal: &NamedSignal) -> bool {
    let top = built.design.top();
    let own = top.find_signal(&signal.path).filter(|_| signal.scope == 0);
    own.is_some_and(|id| matches!(top.signal(id).kind, SignalKind::Input | SignalKind::Output))
}

/// The signal itself, or directly in the instance or link, not further down.
fn is_in(signal: &NamedSignal, scope: &str) -> bool {
    let link = signal.path.rsplit_once('.').map(|(link, _)| link);
    signal.path == scope || instance(signal) == Some(scope) || link == Some(scope)
}

/// Path of the instance that a signal is in, if it is not the top.
fn instance(signal: &NamedSignal) -> Option<&str> {
    signal.path.strip_suffix(&signal.name)?.strip_suffix('.')
}

/// `warp` of `warp_valid`, `push` of `push.valid`: a link is a group. Events and memory port are several,
/// by the first words of their ports: `issue` of `events.issue_pc`. The further units of a group have one each.
fn first_word(signal: &NamedSignal) -> &str {
    let name = signal.name.as_str();
    let end = |name: &str| name.find(['_', '.', '[']).unwrap_or(name.len());
    match name.split_once('.') {
        Some(("events" | "memory", port)) => &port[..end(port)],
        Some((unit, _)) if unit.starts_with("unit_") => unit,
        _ => &name[..end(name)],
    }
}
