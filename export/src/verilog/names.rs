//! Names: from Rust paths to identifiers of Verilog-2005 that are unique in their scope.

use heddle_netlist::is_reserved;
use std::collections::HashSet;

/// The identifiers of one scope.
#[derive(Clone, Default)]
pub(super) struct Scope {
    taken: HashSet<String>,
}

impl Scope {
    /// An identifier for `wanted` that this scope does not have yet: non-word characters become
    /// single underscores (`slot[3].valid` is `slot_3_valid`), a clash gets the next free number.
    pub fn declare(&mut self, wanted: &str) -> String {
        let base = identifier(wanted);
        let mut name = base.clone();
        let mut number = 2;
        while is_reserved(&name) || !self.taken.insert(name.clone()) {
            name = format!("{base}_{number}");
            number += 1;
        }
        name
    }
}

/// The characters of `text` that an identifier may have, everything else as one underscore.
fn identifier(text: &str) -> String {
    let mut name = String::new();
    for character in text.chars() {
        if character.is_ascii_alphanumeric() {
            name.push(character);
        } else if !name.ends_with('_') || character == '_' {
            name.push('_');
        }
    }
    let end = if text.ends_with('_') { name.len() } else { name.trim_end_matches('_').len() };
    name.truncate(end);
    if name.starts_with(|first: char| first.is_ascii_digit()) || name.is_empty() {
        name.insert(0, '_');
    }
    name
}

/// `CompactorState` as `COMPACTOR_STATE`.
pub(super) fn upper_snake_case(text: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    let mut name = String::new();
    for (i, &character) in characters.iter().enumerate() {
        let after_lower = i > 0 && !characters[i - 1].is_uppercase();
        let before_lower = characters.get(i + 1).is_some_and(|next| next.is_lowercase());
        if character.is_uppercase() && i > 0 && (after_lower || before_lower) {
            name.push('_');
        }
        name.extend(character.to_uppercase());
    }
    identifier(&name).split('_').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_become_identifiers() {
        for (path, name) in [
            ("valid", "valid"),
            ("push.valid", "push_valid"),
            ("slot[3]", "slot_3"),
            ("slot[3].count", "slot_3_count"),
            ("a_", "a_"),
            ("3d", "_3d"),
        ] {
            assert_eq!(identifier(path), name);
        }
    }

    #[test]
    fn clashes_and_keywords_get_a_number() {
        let mut scope = Scope::default();
        let names = ["push_valid", "push.valid", "reg", "push$valid", "logic"];
        let names = names.map(|name| scope.declare(name));
        assert_eq!(names, ["push_valid", "push_valid_2", "reg_2", "push_valid_3", "logic_2"]);
    }

    #[test]
    fn type_names_become_upper_snake_case() {
        for (ty, name) in [
            ("State", "STATE"),
            ("CompactorState", "COMPACTOR_STATE"),
            ("RVOpcode", "RV_OPCODE"),
            ("Op2Kind", "OP2_KIND"),
            ("Idle", "IDLE"),
        ] {
            assert_eq!(upper_snake_case(ty), name);
        }
    }
}
