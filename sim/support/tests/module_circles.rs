//! The modules of a crate depend on each other in one direction: no circle of imports among its top-level modules.
//!
//! An import is a path from the root of the crate, `crate::module::item` or as many `super` as lead there, in code that
//! is not compiled for tests alone. A name that the root of the crate exports belongs to the module that it comes from.

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Sources of a crate: path below `src`, and text.
type Sources = Vec<(PathBuf, String)>;

#[test]
fn no_crate_has_a_circle_of_imports() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let workspace = fs::read_to_string(root.join("Cargo.toml")).expect("the workspace");
    let (_, members) = workspace.split_once("members = [").expect("it has members");
    let (members, _) = members.split_once(']').expect("the list ends");
    let members: Vec<&str> = members.split('"').skip(1).step_by(2).collect();
    assert!(members.contains(&"hw") && members.contains(&"cli"), "{members:?}");
    let of_crate = |member: &&str| -> Vec<String> {
        let folder = root.join(member).join("src");
        let mut sources = Sources::new();
        read(&folder, &folder, &mut sources);
        assert!(!sources.is_empty(), "{member} has no source");
        circles(&sources).into_iter().map(|circle| format!("{member}: {circle}")).collect()
    };
    let found: Vec<String> = members.iter().flat_map(of_crate).collect();
    assert!(found.is_empty(), "modules that import each other:\n{}", found.join("\n"));
}

#[test]
fn a_circle_is_found_by_whatever_path_it_is_imported() {
    let of = |files: &[(&str, &str)]| {
        circles(&files.iter().map(|&(path, text)| (path.into(), text.into())).collect())
    };
    let circle = ["a -> b (a.rs), b -> a (b/inner.rs)"];
    let root = ("lib.rs", "pub mod a; pub mod b; pub mod c; pub use a::{Name, deep::Other};");
    let c = ("c.rs", "");
    let inside = ("b.rs", "mod inner;\nuse self::inner::Inner;");
    for import in [
        "use crate::a::Name;",
        "use crate::{\n    c::{self, d},\n    a,\n};",
        "use crate::Other;",
        "fn f() -> crate::a::Name { crate::c::new() }",
        "use super::super::a::{self, Name};",
    ] {
        let files = [root, ("a.rs", "use crate::b::inner;"), inside, ("b/inner.rs", import), c];
        assert_eq!(of(&files), circle, "{import}");
    }
    for import in [
        "// use crate::a::Name;",
        "#[cfg(test)]\nuse crate::a::Name;\nuse crate::d;",
        "#[cfg(test)]\nmod tests {\n    use crate::a::Name;\n    fn f() {}\n}",
        "macro_rules! a { () => { $crate::a::Name } }",
        "use super::a::Name;",
        "use super::*;",
    ] {
        let files = [root, ("a.rs", "use crate::b::inner;"), inside, ("b/inner.rs", import), c];
        assert!(of(&files).is_empty(), "{import}");
    }
}

/// Reads the sources below a folder that are not for tests alone.
fn read(root: &Path, folder: &Path, sources: &mut Sources) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if matches!(path.file_stem().and_then(|stem| stem.to_str()), Some("tests" | "testing")) {
            continue;
        }
        if path.is_dir() {
            read(root, &path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let below = path.strip_prefix(root).expect("it is below").to_owned();
            sources.push((below, fs::read_to_string(&path).expect("a source")));
        }
    }
    sources.sort();
}

/// The circles among the top-level modules of a crate: for each, its imports and a file that has them.
fn circles(sources: &Sources) -> Vec<String> {
    let modules: BTreeSet<&str> = sources.iter().filter_map(|(path, _)| module(path)).collect();
    let mut exported = BTreeMap::new();
    for (_, text) in sources.iter().filter(|(path, _)| module(path).is_none()) {
        for tree in code(text).split(';').filter_map(|item| item.split_once("pub use ")) {
            let mut words = words(tree.1).filter(|word| !matches!(*word, "crate" | "self"));
            if let Some(from) = words.next().and_then(|word| modules.get(word)) {
                exported.extend(words.map(|name| (name.to_owned(), *from)));
            }
        }
    }
    let mut imports = BTreeMap::new();
    for (path, text) in sources {
        let Some(importing) = module(path) else { continue };
        let text = code(text);
        let depth =
            path.with_file_name("").components().count() + usize::from(!path.ends_with("mod.rs"));
        let by_super = "super::".repeat(depth);
        for name in names_behind(&text, "crate::").into_iter().chain(names_behind(&text, &by_super))
        {
            let from = modules.get(name.as_str()).or_else(|| exported.get(&name));
            if let Some(&from) = from.filter(|from| **from != importing) {
                imports.entry((importing, from)).or_insert(path.as_path());
            }
        }
    }
    let graph: DiGraphMap<&str, ()> = imports.keys().copied().collect();
    let circles = tarjan_scc(&graph).into_iter().filter(|circle| circle.len() > 1);
    let told = |circle: Vec<&str>| {
        let inside = imports
            .iter()
            .filter(|((importing, from), _)| circle.contains(importing) && circle.contains(from));
        let told =
            inside.map(|((one, other), path)| format!("{one} -> {other} ({})", path.display()));
        told.collect::<Vec<_>>().join(", ")
    };
    circles.map(told).collect()
}

/// The top-level module that a file belongs to; none for the root of the crate.
fn module(path: &Path) -> Option<&str> {
    let first = path.iter().next()?.to_str()?;
    let name = first.strip_suffix(".rs").unwrap_or(first);
    (!matches!(name, "lib" | "main" | "bin")).then_some(name)
}

/// The text without comments and without items that are compiled for tests alone.
fn code(text: &str) -> String {
    let lines = text.lines().map(|line| line.split_once("//").map_or(line, |(code, _)| code));
    let text = lines.collect::<Vec<_>>().join("\n");
    let mut parts = text.split("#[cfg(test)]");
    let mut code = parts.next().unwrap_or_default().to_owned();
    code.extend(parts.map(|part| &part[end_of_item(part)..]));
    code
}

/// Where an item ends: behind a semicolon or a block, whichever comes first.
fn end_of_item(text: &str) -> usize {
    let mut depth = 0;
    for (index, character) in text.char_indices() {
        match character {
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 && matches!(character, ';' | '}') {
            return index + 1;
        }
    }
    text.len()
}

/// The names that stand directly behind a prefix of paths: one, or those of a list in braces.
fn names_behind(text: &str, prefix: &str) -> Vec<String> {
    let mut names = Vec::new();
    for (index, _) in text.match_indices(prefix) {
        let before = text[..index].chars().next_back();
        if before.is_some_and(|it| matches!(it, '$' | ':') || of_word(it)) {
            continue;
        }
        let rest = &text[index + prefix.len()..];
        let paths = rest.strip_prefix('{').map_or_else(|| vec![rest], items);
        let name =
            |path: &str| path.trim_start().split(|it| !of_word(it)).next().map(str::to_owned);
        names.extend(paths.into_iter().filter_map(name));
    }
    names
}

/// The items of a list, up to the brace that closes it.
fn items(list: &str) -> Vec<&str> {
    let (mut items, mut depth, mut start) = (Vec::new(), 0, 0);
    for (index, character) in list.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            '}' | ',' if depth == 0 => {
                items.push(&list[start..index]);
                start = index + 1;
            }
            _ => {}
        }
        if character == '}' && start == index + 1 {
            break;
        }
    }
    items
}

fn of_word(character: char) -> bool {
    character == '_' || character.is_alphanumeric()
}

/// The words of a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|it| !of_word(it)).filter(|word| !word.is_empty())
}
