use super::{logic_impl, macro_of, trait_impl};
use quote::quote;
use syn::{parse_quote, parse_str};

/// The error of `#[logic]` on an item.
fn error(item: &str) -> String {
    let result = logic_impl(&quote!(), &parse_str(item).expect("the test has a syntax error"));
    result.expect_err("this item is a rust-hdl kernel").to_string()
}

#[test]
fn the_header_is_that_of_the_struct() {
    let written = macro_of(&parse_quote! {
        struct Stack<T: Synth, const DEPTH: usize> where T: Copy { top: T }
    });
    let header = quote! {
        impl<T: Synth, const DEPTH: usize> $($name)* for Stack<T, DEPTH>
        where
            T: Copy
    };
    assert!(written.to_string().contains(&header.to_string()), "{written}");
}

#[test]
fn the_kernel_goes_unchanged_behind_the_header_of_its_block() {
    let written = logic_impl(
        &quote!(),
        &parse_quote! {
            impl Stack {
                #[hdl_gen]
                fn update(&mut self) { self.top.next = self.push.val(); }
            }
        },
    );
    let expected = quote! {
        const _: () = {
            #[allow(unused_imports)]
            use ::heddle_hw::syntax::{Box, ast, vec};
            __logic_of_Stack! {
                [::heddle_hw::syntax::Kernel]
                #[hdl_gen]
                fn update(&mut self) { self.top.next = self.push.val(); }
            }
        };
        __logic_of_Stack! {
            [::rust_hdl::prelude::Logic]
            ::heddle_hw::logic_of_kernel!();
        }
    };
    assert_eq!(written.unwrap().to_string(), expected.to_string());
}

#[test]
fn logic_stands_on_the_name_alone() {
    let expected = "#[logic] stands on `impl Name`, without generics: they are those of the struct";
    assert_eq!(error("impl Stack<4> {}"), expected);
    assert_eq!(error("impl<const DEPTH: usize> Stack {}"), expected);
    assert_eq!(error("impl Logic for Stack {}"), expected);
    assert_eq!(error("impl &Stack {}"), expected);
    let arguments = logic_impl(&quote!(Stack), &parse_quote!(impl Stack {}));
    assert_eq!(arguments.unwrap_err().to_string(), "#[logic] has no arguments");
}

#[test]
fn generics_stand_on_a_trait_for_the_name_alone() {
    let written = trait_impl(&quote!(), &parse_quote! { impl a::Depth for Stack { fn f() {} } });
    let expected = quote! { __logic_of_Stack! { [a::Depth] fn f() {} } };
    assert_eq!(written.unwrap().to_string(), expected.to_string());
    let expected = "#[generics] stands on `impl Trait for Name`, without generics: they are those of the struct";
    for item in ["impl Stack {}", "impl Depth for Stack<4> {}", "impl<T> Depth for Stack {}"] {
        let error = trait_impl(&quote!(), &parse_str(item).unwrap()).unwrap_err();
        assert_eq!(error.to_string(), expected, "{item}");
    }
    let arguments = trait_impl(&quote!(Stack), &parse_quote!(impl Depth for Stack {}));
    assert_eq!(arguments.unwrap_err().to_string(), "#[generics] has no arguments");
}
