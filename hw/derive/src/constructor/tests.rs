use super::default_impl;
use syn::parse_str;

/// The error that a struct gives.
fn error(block: &str) -> String {
    let result = default_impl(&parse_str(block).expect("the test has a syntax error"));
    result.expect_err("this struct has a constructor").to_string()
}

#[test]
fn only_a_struct_with_named_fields_is_a_block() {
    assert_eq!(error("enum Block { Idle }"), "a block is a struct");
    assert_eq!(error("struct Block(u32);"), "a block is a struct whose fields have names");
}

#[test]
fn a_vec_must_say_how_many() {
    let expected = "say how many: #[count(N)] on the field";
    assert_eq!(error("struct Block { lane: Vec<u32> }"), expected);
    assert_eq!(error("struct Block { lane: std::vec::Vec<u32> }"), expected);
    assert_eq!(error("struct Block { lane: [Vec<u32>; 4] }"), expected);
    assert_eq!(error("struct Block { #[count(4)] lane: Vec<Vec<u32>> }"), expected);
}

#[test]
fn only_a_vec_has_a_count() {
    let expected = "only a Vec has a count; other types know theirs";
    assert_eq!(error("struct Block { #[count(4)] lane: [u32; 4] }"), expected);
    assert_eq!(error("struct Block { #[count(4)] lane: u32 }"), expected);
}

#[test]
fn a_type_without_default_needs_a_value() {
    let expected = "this type has no default: say what the field is, #[default(value)]";
    assert_eq!(error("struct Block { name: &'static str }"), expected);
    assert_eq!(error("struct Block { next: fn(u32) -> u32 }"), expected);
    assert_eq!(error("struct Block { step: Box<u32>, name: [&'static str; 2] }"), expected);
    let written = "struct Block { #[default(\"idle\")] name: &'static str }";
    assert!(default_impl(&parse_str(written).unwrap()).is_ok());
}

#[test]
fn an_attribute_stands_once_on_a_field() {
    let twice = "struct Block { #[default(1)] #[default(2)] width: u32 }";
    assert_eq!(error(twice), "#[default] stands here twice");
    let twice = "struct Block { #[count(1)] #[count(2)] lane: Vec<u32> }";
    assert_eq!(error(twice), "#[count] stands here twice");
}

#[test]
fn a_requirement_has_a_sentence() {
    let silent = "#[requires(LANES >= 1)] struct Block<const LANES: usize> {}";
    let expected = "say in a sentence what is required: #[requires(condition, \"Sentence.\")]";
    assert_eq!(error(silent), expected);
}
