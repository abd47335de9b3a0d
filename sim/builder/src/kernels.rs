//! The kernels of an LLVM text, and what they take.

use heddle_program::kernels::{ArgumentKind, GRID_WORDS, Kernel, KernelArgument, START};
use thiserror::Error;

use crate::debug;
use crate::language::Language;
use crate::text::{Text, bracketed, parts};

/// Bytes of the argument block that a load reaches from its address.
const BLOCK_BYTES: u32 = 2048;
/// The section that the header of CUDA's habits puts kernels into.
const MARK: &str = " section \".heddle.kernel\"";

/// A kernel as its text has it.
pub struct Found {
    /// Its line in the table.
    pub kernel: Kernel,
    /// Its name as a symbol.
    pub symbol: String,
    /// How the text names that symbol, perhaps in quotes.
    pub reference: String,
    /// Its parameters, each as its text has it.
    pub parameters: Vec<Parameter>,
    /// Calling convention, with a space behind, or nothing.
    pub convention: &'static str,
    /// The group of its attributes, `#0`.
    pub attributes: String,
    /// The line of its definition.
    pub line: usize,
}

/// A parameter of a function in LLVM text.
pub struct Parameter {
    /// Its type: `i32`, `ptr`, `<4 x float>`.
    pub kind: String,
    /// Its attributes, with a space in front of each.
    pub attributes: String,
}

/// Why a kernel cannot be launched, or none is there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KernelError {
    /// There is nothing to launch.
    #[error("there is no kernel: {0}")]
    None(&'static str),
    /// A name stands for two kernels.
    #[error("two kernels are called `{name}`")]
    Twice {
        /// The name.
        name: String,
    },
    /// A parameter is of a type that a launch cannot give.
    #[error("kernel `{kernel}`: parameter `{parameter}` is {what}")]
    Parameter {
        /// Name of the kernel.
        kernel: String,
        /// Type and name of the parameter.
        parameter: String,
        /// What it is, and what to do.
        what: &'static str,
    },
    /// The argument block is full.
    #[error("kernel `{kernel}` has more parameters than {} bytes hold", BLOCK_BYTES - 4 * GRID_WORDS as u32)]
    TooMany {
        /// Name of the kernel.
        kernel: String,
    },
    /// A constructor would have to run first.
    #[error("a variable is initialised by code, and nothing runs before a kernel")]
    Constructor,
    /// A shared variable has no value when a block starts.
    #[error("shared variable `{name}` has an initial value, which it cannot have")]
    Initialised {
        /// Its symbol.
        name: String,
    },
    /// The compiler writes something else than what is read here.
    #[error("the compiler's text is not understood: {line}")]
    Text {
        /// The line.
        line: String,
    },
}

/// The kernels in order of the source.
pub fn find(text: &Text, language: Language) -> Result<Vec<Found>, KernelError> {
    if text.lines.iter().any(|line| line.starts_with("@llvm.global_ctors")) {
        return Err(KernelError::Constructor);
    }
    let mut found: Vec<Found> = Vec::new();
    for (number, line) in
        text.lines.iter().enumerate().filter(|(_, line)| is_kernel(line, language))
    {
        let unknown = || KernelError::Text { line: line.chars().take(200).collect() };
        let head = Head::of(line).ok_or_else(unknown)?;
        let kernel = found_in(text, language, &head, number).ok_or_else(unknown)??;
        if found.iter().any(|other| other.kernel.name == kernel.kernel.name) {
            return Err(KernelError::Twice { name: kernel.kernel.name });
        }
        found.push(kernel);
    }
    if found.is_empty() {
        return Err(KernelError::None(match language {
            Language::OpenCl => "a function marked `__kernel`",
            Language::C => "a function `kernel_main`",
            Language::Cuda => "a function marked `__global__`",
        }));
    }
    Ok(found)
}

fn is_kernel(line: &str, language: Language) -> bool {
    line.starts_with("define ")
        && match language {
            Language::OpenCl => line.contains("!kernel_arg_addr_space "),
            Language::C => line.contains(" @kernel_main("),
            Language::Cuda => line.contains(MARK),
        }
}

/// The line of a kernel without what marks it as one.
pub fn unmarked(line: &str) -> String {
    line.replace(MARK, "")
}

/// The line that defines a function, in its parts.
struct Head<'a> {
    reference: &'a str,
    parameters: Vec<&'a str>,
    before: &'a str,
    behind: &'a str,
}

impl<'a> Head<'a> {
    fn of(line: &'a str) -> Option<Self> {
        let (before, rest) = line.split_once('@')?;
        let end = match rest.strip_prefix('"') {
            Some(quoted) => quoted.find('"')? + 2,
            None => rest.find('(')?,
        };
        let (parameters, behind) = bracketed(&rest[end..])?;
        Some(Self { reference: &rest[..end], parameters: parts(parameters), before, behind })
    }

    /// The word behind another one, as of `!dbg !12`.
    fn behind(&self, word: &str) -> Option<&'a str> {
        let rest = self.behind.split_once(word)?.1;
        rest.split([' ', ',']).next()
    }
}

fn found_in(
    text: &Text,
    language: Language,
    head: &Head<'_>,
    line: usize,
) -> Option<Result<Found, KernelError>> {
    let symbol = head.reference.trim_matches('"').to_owned();
    let attributes =
        head.behind.split(' ').find(|word| word.starts_with('#')).unwrap_or_default().to_owned();
    let name = source_name(&symbol);
    let types = types(text, language, head)?;
    let block = match head.behind("!reqd_work_group_size ") {
        Some(node) => {
            let sizes: Vec<u32> =
                text.list(node)?.iter().map(|size| size.parse().ok()).collect::<Option<_>>()?;
            Some(sizes.try_into().ok()?)
        }
        None => None,
    };
    let mut kernel = Kernel {
        start: format!("{START}{symbol}"),
        block,
        arguments: Vec::new(),
        shared_bytes: 0,
        name,
    };
    let mut parameters = Vec::new();
    let mut next = 4 * GRID_WORDS as u32;
    if types.len() != head.parameters.len() {
        return Some(Err(refused(&kernel.name, "...", STRUCTURE)));
    }
    for (index, (parameter, of)) in head.parameters.iter().zip(types).enumerate() {
        let (kind, rest) = split_type(parameter)?;
        let (given, own) = rest.rsplit_once(" %").unwrap_or((rest, ""));
        let own =
            if of.name.is_empty() { own.trim_matches('"').to_owned() } else { of.name.clone() };
        let own = if own.is_empty() { format!("argument_{index}") } else { own };
        let shown = format!("{} {own}", of.type_name);
        if let Some(what) = of.refused(given) {
            return Some(Err(refused(&kernel.name, &shown, what)));
        }
        let (kind_of, element_bytes, elements) = match shape(kind, of.space) {
            Ok(shape) => shape,
            Err(what) => return Some(Err(refused(&kernel.name, &shown, what))),
        };
        // A vector of three takes the room of four.
        let size = element_bytes * elements.next_power_of_two();
        let offset = next.next_multiple_of(size);
        next = offset + size;
        if next > BLOCK_BYTES {
            return Some(Err(KernelError::TooMany { kernel: kernel.name }));
        }
        kernel.arguments.push(KernelArgument {
            name: own,
            type_name: of.type_name,
            kind: kind_of,
            offset,
            element_bytes,
            elements,
        });
        parameters.push(Parameter { kind: kind.to_owned(), attributes: given.to_owned() });
    }
    let convention = if head.before.contains("spir_kernel ") { "spir_kernel " } else { "" };
    let reference = head.reference.to_owned();
    Some(Ok(Found { kernel, symbol, reference, parameters, convention, attributes, line }))
}

const STRUCTURE: &str = "a structure: pass its address";

fn refused(kernel: &str, parameter: &str, what: &'static str) -> KernelError {
    KernelError::Parameter { kernel: kernel.to_owned(), parameter: parameter.to_owned(), what }
}

/// What the source says of a parameter.
struct SourceType {
    type_name: String,
    /// Nothing where the text itself has the name.
    name: String,
    space: Space,
    is_composite: bool,
}

/// The address space of a parameter.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Space {
    /// A value, or an address in a language without spaces.
    Any,
    Global,
    Local,
}

impl SourceType {
    /// What cannot be given, whatever the text makes of it.
    fn refused(&self, attributes: &str) -> Option<&'static str> {
        if ["image", "sampler_t"].iter().any(|word| self.type_name.starts_with(word)) {
            Some("an image or a sampler: there are none")
        } else if self.is_composite || attributes.contains("byval(") {
            Some(STRUCTURE)
        } else {
            None
        }
    }
}

fn types(text: &Text, language: Language, head: &Head<'_>) -> Option<Vec<SourceType>> {
    if language != Language::OpenCl {
        let types = debug::parameters(text, head.behind("!dbg ")?)?;
        let of = |of: debug::Type| SourceType {
            type_name: of.name,
            name: String::new(),
            space: Space::Any,
            is_composite: of.is_composite,
        };
        return Some(types.into_iter().map(of).collect());
    }
    let list = |what: &str| text.list(head.behind(what)?);
    let spaces = list("!kernel_arg_addr_space ")?;
    let types = list("!kernel_arg_type ")?;
    let names = list("!kernel_arg_name ")?;
    let qualifiers = list("!kernel_arg_type_qual ")?;
    let all = spaces.iter().zip(types).zip(names).zip(qualifiers);
    let of = |(((space, of), name), qualifier): (((&String, String), String), String)| {
        let constant = if qualifier.contains("const") { "const " } else { "" };
        let space = match space.as_str() {
            "1" | "2" => Space::Global,
            "3" => Space::Local,
            _ => Space::Any,
        };
        SourceType { type_name: format!("{constant}{of}"), name, space, is_composite: false }
    };
    Some(all.map(of).collect())
}

/// The type that a parameter begins with, and the rest.
fn split_type(parameter: &str) -> Option<(&str, &str)> {
    let end = match parameter.chars().next()? {
        '<' => parameter.find('>')? + 1,
        '[' => parameter.find(']')? + 1,
        _ => parameter.find(' ').unwrap_or(parameter.len()),
    };
    Some(parameter.split_at(end))
}

/// What a type of LLVM is for a launch: kind, bytes of an element, elements.
fn shape(kind: &str, space: Space) -> Result<(ArgumentKind, u32, u32), &'static str> {
    let vector =
        kind.strip_prefix('<').and_then(|inner| inner.strip_suffix('>')?.split_once(" x "));
    let (elements, element) = match vector {
        Some((elements, element)) => (elements.parse().map_err(|_| STRUCTURE)?, element),
        None => (1, kind),
    };
    let (of, bytes) = match element {
        "ptr" if space == Space::Local => (ArgumentKind::Local, 4),
        "ptr" => (ArgumentKind::Global, 4),
        "i1" | "i8" => (ArgumentKind::Integer, 1),
        "i16" => (ArgumentKind::Integer, 2),
        "i32" => (ArgumentKind::Integer, 4),
        "i64" => (ArgumentKind::Integer, 8),
        "float" => (ArgumentKind::Float, 4),
        "double" => return Err("a double: there are none"),
        "half" => return Err("a half: there are none"),
        _ => return Err(STRUCTURE),
    };
    Ok((of, bytes, elements))
}

/// The name of a function in the source, from its symbol: of C++ without its parameters. A symbol that is
/// more than a name in namespaces stays as it is.
fn source_name(symbol: &str) -> String {
    let names = || {
        let rest = symbol.strip_prefix("_Z")?;
        let (mut rest, nested) = match rest.strip_prefix('N') {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let mut names = Vec::new();
        loop {
            let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let length: usize = rest[..digits].parse().ok()?;
            names.push(rest.get(digits..digits + length)?);
            rest = &rest[digits + length..];
            if !nested || rest.starts_with('E') {
                break;
            }
        }
        (!rest.starts_with('I')).then(|| names.join("::"))
    };
    names().unwrap_or_else(|| symbol.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN_CL: &str = "\
define dso_local spir_kernel void @scale(ptr noundef align 4 %a, i8 noundef signext %b, <3 x float> noundef %c, ptr noundef align 4 %d) #0 !dbg !9 !kernel_arg_addr_space !1 !kernel_arg_type !2 !kernel_arg_base_type !2 !kernel_arg_type_qual !3 !kernel_arg_name !4 !reqd_work_group_size !5 {
!1 = !{i32 1, i32 0, i32 0, i32 3}
!2 = !{!\"int*\", !\"char\", !\"float3\", !\"int*\"}
!3 = !{!\"const\", !\"\", !\"\", !\"\"}
!4 = !{!\"a\", !\"b\", !\"c\", !\"d\"}
!5 = !{i32 8, i32 4, i32 1}
";

    #[test]
    fn a_kernel_of_open_cl_is_found_with_its_parameters() {
        let text = Text::parse(OPEN_CL.to_owned());
        let found = find(&text, Language::OpenCl).expect("a kernel");
        assert_eq!(
            found[0].kernel.lines(),
            "kernel\tscale\t_start.scale\t8\t4\t1\n\
             argument\ta\tconst int*\tglobal\t64\t4\t1\n\
             argument\tb\tchar\tinteger\t68\t1\t1\n\
             argument\tc\tfloat3\tfloat\t80\t4\t3\n\
             argument\td\tint*\tlocal\t96\t4\t1\n"
        );
        let parameter = &found[0].parameters[1];
        assert_eq!(
            (parameter.kind.as_str(), parameter.attributes.as_str()),
            ("i8", " noundef signext")
        );
        assert_eq!((found[0].convention, found[0].attributes.as_str()), ("spir_kernel ", "#0"));
        assert!(matches!(find(&text, Language::C), Err(KernelError::None(_))));
    }

    #[test]
    fn what_a_launch_cannot_give_is_refused_by_name() {
        for (from, to, word) in [
            ("i8 noundef signext %b", "double noundef %b", "double"),
            ("i8 noundef signext %b", "ptr noundef byval(%struct.s) align 4 %b", "structure"),
            ("!\"char\"", "!\"image2d_t\"", "image"),
        ] {
            let text = Text::parse(OPEN_CL.replace(from, to));
            let error = find(&text, Language::OpenCl).err().expect("refused").to_string();
            assert!(
                error.contains("`scale`") && error.contains(" b`") && error.contains(word),
                "{error}"
            );
        }
        let twice = format!("{OPEN_CL}{OPEN_CL}");
        assert_eq!(
            find(&Text::parse(twice), Language::OpenCl).err(),
            Some(KernelError::Twice { name: "scale".into() })
        );
    }

    #[test]
    fn a_function_of_cpp_is_known_by_its_name() {
        assert_eq!(source_name("_Z3addPiS_i"), "add");
        assert_eq!(source_name("_ZN2ns5inner3addEPi"), "ns::inner::add");
        assert_eq!(source_name("add"), "add");
        for symbol in ["_Z3addIiEvPT_", "_Z9", "_ZN3add", "_Z"] {
            assert_eq!(source_name(symbol), symbol);
        }
    }
}
