//! `html!`: elements as they are written in HTML, as calls of the crate `ui`.
//!
//! ```text
//! html! {
//!     <button class="btn" class:on=move || lit.get() disabled=shut on:click=move |_| press()>
//!         {symbol("g-undo", 18)} "Undo"
//!     </button>
//! }
//! ```
//! Texts stand in quotes. Values are expressions; a closure is looked at again whenever a signal that it read changes. `on:` listens, `class:`
//! turns a class on and off, `style:` and `prop:` set one property, `node_ref` hands the element out, `inner_html` fills it.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use rstml::Infallible;
use rstml::node::{KeyedAttribute, Node, NodeAttribute, NodeBlock, NodeElement};
use syn::spanned::Spanned;

/// Elements, written as in HTML.
#[proc_macro]
pub fn html(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    written(input.into()).into()
}

fn written(input: TokenStream) -> TokenStream {
    match rstml::parse2(input) {
        Ok(nodes) => several(&nodes),
        Err(fault) => fault.to_compile_error(),
    }
}

/// Nodes side by side, as one.
fn several(nodes: &[Node]) -> TokenStream {
    let pieces: Vec<TokenStream> = nodes.iter().filter_map(piece).collect();
    match pieces.as_slice() {
        [] => quote!(::ui::Html::Nothing),
        [only] => quote!(#only),
        pieces => quote!(::ui::Html::Many(::std::vec![#(#pieces),*])),
    }
}

fn piece(node: &Node) -> Option<TokenStream> {
    let content = match node {
        Node::Element(element) => return Some(self::element(element)),
        Node::Fragment(fragment) => return Some(several(&fragment.children)),
        Node::Comment(_) => return None,
        Node::Text(text) => {
            let text = &text.value;
            quote!(#text)
        }
        // Whether there is room around its words cannot be told.
        Node::RawText(text) => fault(text, "a text stands in quotes"),
        Node::Block(block) => self::block(block),
        Node::Doctype(_) | Node::Custom(_) => fault(node, "this has no place in html!"),
    };
    Some(quote!(::ui::IntoHtml::into_html(#content)))
}

/// What stands in braces; a single expression without them.
fn block(block: &NodeBlock) -> TokenStream {
    match block {
        NodeBlock::ValidBlock(block) => match block.stmts.as_slice() {
            [syn::Stmt::Expr(only, None)] => quote!(#only),
            _ => quote!(#block),
        },
        NodeBlock::Invalid(block) => fault(block, "no expression"),
    }
}

fn element(element: &NodeElement<Infallible>) -> TokenStream {
    let name = element.name().to_string();
    let made = if SVG.contains(&name.as_str()) {
        quote!(::ui::Element::svg(#name))
    } else {
        quote!(::ui::Element::html(#name))
    };
    let attributes = element.attributes().iter().map(attribute);
    let children = element.children.iter().filter_map(piece);
    quote!(#made #(#attributes)* #(.child(#children))* .done())
}

fn attribute(attribute: &NodeAttribute) -> TokenStream {
    match attribute {
        NodeAttribute::Attribute(attribute) => keyed(attribute),
        NodeAttribute::Block(block) => {
            let fault = fault(block, "an attribute has a name");
            quote!(.attr("", #fault))
        }
    }
}

fn keyed(attribute: &KeyedAttribute) -> TokenStream {
    let key = attribute.key.to_string();
    let value = attribute.value().map_or_else(|| quote!(true), |value| quote!(#value));
    match key.split_once(':') {
        Some(("on", event)) => {
            let event = format_ident!("{event}", span = attribute.key.span());
            quote!(.on(::ui::event::#event, #value))
        }
        Some(("class", class)) => quote!(.class(#class, #value)),
        Some(("style", property)) => quote!(.style(#property, #value)),
        Some(("prop", property)) => quote!(.prop(#property, #value)),
        Some(_) => {
            let fault = fault(&attribute.key, "on:, class:, style: and prop: are known");
            quote!(.attr("", #fault))
        }
        None => match key.as_str() {
            "node_ref" => quote!(.node(#value)),
            "inner_html" => quote!(.inner(#value)),
            key => quote!(.attr(#key, #value)),
        },
    }
}

fn fault(at: &impl Spanned, what: &str) -> TokenStream {
    quote_spanned!(at.span() => ::std::compile_error!(#what))
}

/// The elements that belong to SVG.
const SVG: [&str; 17] = [
    "circle",
    "clipPath",
    "defs",
    "ellipse",
    "g",
    "line",
    "linearGradient",
    "mask",
    "path",
    "pattern",
    "polygon",
    "polyline",
    "rect",
    "stop",
    "svg",
    "text",
    "use",
];

#[cfg(test)]
mod tests;
