//! The structs that generated code and engine share, with every offset chosen here.

use std::fmt::Write;

/// Alignment of structs and of long fields: a cache line, and the longest vector.
pub const ALIGN: usize = 64;

/// A `repr(C)` struct of the generated code.
#[derive(Clone, Debug, Default)]
pub struct Struct {
    fields: Vec<(String, String, usize, usize)>,
    size: usize,
}

impl Struct {
    /// Appends a field of `count` elements of `element` bytes each; returns its offset in bytes.
    pub fn field(&mut self, name: String, ty: String, element: usize, count: usize) -> usize {
        let bytes = element * count;
        let align = if bytes >= ALIGN { ALIGN } else { element.min(8) };
        let offset = self.size.next_multiple_of(align);
        self.size = offset + bytes;
        self.fields.push((name, ty, offset, bytes));
        offset
    }

    /// Size in bytes.
    pub fn size(&self) -> usize {
        self.size.next_multiple_of(ALIGN).max(ALIGN)
    }

    /// Its declaration.
    pub fn declaration(&self, name: &str) -> String {
        let mut text =
            format!("#[derive(Clone, Copy)]\n#[repr(C, align({ALIGN}))]\nstruct {name} {{\n");
        let mut end = 0;
        for (field, ty, offset, bytes) in &self.fields {
            if *offset > end {
                let _ = writeln!(text, "    padding_{end}: [u8; {}],", offset - end);
            }
            let _ = writeln!(text, "    {field}: {ty},");
            end = offset + bytes;
        }
        if self.size() > end {
            let _ = writeln!(text, "    padding_{end}: [u8; {}],", self.size() - end);
        }
        let _ =
            writeln!(text, "}}\nconst _: () = assert!(size_of::<{name}>() == {});", self.size());
        text
    }
}
