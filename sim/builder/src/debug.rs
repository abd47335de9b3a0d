//! Types of a function's parameters from debugging information: what C and C++ call them, and whether
//! one is a structure, which LLVM text passes as an address or in pieces.

use crate::text::{Text, field};

/// The type of a parameter.
pub struct Type {
    /// As in the source.
    pub name: String,
    /// A structure, a union or an array.
    pub is_composite: bool,
}

/// The types of the parameters of the function with this node.
pub fn parameters(text: &Text, function: &str) -> Option<Vec<Type>> {
    let signature = text.node(field(text.node(function)?, "type")?)?;
    let types = text.list(field(signature, "types")?)?;
    Some(types.iter().skip(1).map(|name| resolve(text, name)).collect())
}

fn resolve(text: &Text, name: &str) -> Type {
    let plain = |name: &str| Type { name: name.to_owned(), is_composite: false };
    let Some(node) = text.node(name) else { return plain("void") };
    let own = field(node, "name");
    if node.starts_with("!DICompositeType") {
        let is_composite = field(node, "tag") != Some("DW_TAG_enumeration_type");
        return Type { name: own.unwrap_or("struct").to_owned(), is_composite };
    }
    if !node.starts_with("!DIDerivedType") {
        return plain(own.unwrap_or("function"));
    }
    let base = field(node, "baseType").map_or_else(|| plain("void"), |base| resolve(text, base));
    let behind = |mark: &str| plain(&format!("{}{mark}", base.name));
    let in_front = |mark: &str| Type { name: format!("{mark} {}", base.name), ..base };
    match field(node, "tag") {
        Some("DW_TAG_pointer_type") => behind("*"),
        Some("DW_TAG_reference_type") => behind("&"),
        Some("DW_TAG_rvalue_reference_type") => behind("&&"),
        Some("DW_TAG_const_type") => in_front("const"),
        Some("DW_TAG_volatile_type") => in_front("volatile"),
        Some("DW_TAG_typedef") => Type { name: own.unwrap_or("?").to_owned(), ..base },
        _ => base,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_told_as_in_the_source() {
        let text = Text::parse(
            "!1 = distinct !DISubprogram(name: \"f\", type: !2)\n\
             !2 = !DISubroutineType(types: !3)\n\
             !3 = !{null, !4, !6, !8, !9}\n\
             !4 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 32)\n\
             !5 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !6)\n\
             !6 = !DIDerivedType(tag: DW_TAG_typedef, name: \"uint32_t\", baseType: !7)\n\
             !7 = !DIBasicType(name: \"unsigned int\", size: 32)\n\
             !8 = !DIDerivedType(tag: DW_TAG_typedef, name: \"pair\", baseType: !9)\n\
             !9 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"two\", size: 64)\n"
                .to_owned(),
        );
        let types = parameters(&text, "!1").expect("a function");
        let shown: Vec<_> = types.iter().map(|t| (t.name.as_str(), t.is_composite)).collect();
        let expected =
            [("const uint32_t*", false), ("uint32_t", false), ("pair", true), ("two", true)];
        assert_eq!(shown, expected);
    }
}
