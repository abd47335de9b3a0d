//! Names: from what rust-hdl prints to what the Rust source says, and from Rust types to modules.

/// A name as rust-hdl's `Probe` gives it, with arrays as in Rust: `slot$3` becomes `slot[3]`.
pub(crate) fn from_probe(name: &str) -> String {
    let mut parts = name.split('$');
    let mut result = parts.next().unwrap_or_default().trim_start_matches("r#").to_string();
    for index in parts {
        result.push('[');
        result.push_str(index);
        result.push(']');
    }
    result
}

/// The name in front of the array index.
pub(crate) fn without_index(name: &str) -> &str {
    name.split('[').next().unwrap_or(name)
}

/// A module name from a Rust type: `a::b::PriorityEncoder<32, c::Bits<5>>` becomes
/// `priority_encoder_32_bits_5`.
pub(crate) fn module_name(rust_type: &str) -> String {
    let words = rust_type.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
    let names = words.filter_map(|word| word.rsplit("::").next()).filter(|word| !word.is_empty());
    names.map(snake_case).collect::<Vec<_>>().join("_")
}

fn snake_case(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let mut result = String::new();
    for (i, &letter) in letters.iter().enumerate() {
        if letter.is_uppercase() && i > 0 && letters[i - 1] != '_' {
            let word_ends = !letters[i - 1].is_uppercase();
            let acronym_ends = letters.get(i + 1).is_some_and(|next| next.is_lowercase());
            if word_ends || acronym_ends {
                result.push('_');
            }
        }
        result.extend(letter.to_lowercase());
    }
    result
}

/// `path.name`, or the bare name at the top.
pub(crate) fn join(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_string() } else { format!("{path}.{name}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probe_names_get_rust_indices() {
        assert_eq!(from_probe("valid"), "valid");
        assert_eq!(from_probe("slot$3"), "slot[3]");
        assert_eq!(from_probe("slot$3$12"), "slot[3][12]");
        assert_eq!(from_probe("r#loop"), "loop");
    }

    #[test]
    fn module_names_are_the_type_and_its_parameters() {
        assert_eq!(
            module_name("heddle_hw::cells::PriorityEncoder<32, 5>"),
            "priority_encoder_32_5"
        );
        assert_eq!(module_name("a::Register<rust_hdl_core::bits::Bits<8>>"), "register_bits_8");
        assert_eq!(module_name("PCWarpLUT"), "pc_warp_lut");
        assert_eq!(module_name("Queue<bool, 4>"), "queue_bool_4");
        assert_eq!(module_name("Stack2D"), "stack2_d");
    }
}
