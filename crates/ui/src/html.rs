//! What can stand in an element.

use crate::browser::document;
use crate::graph::Again;
use crate::{Effect, Memo, RwSignal, Signal};
use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Comment, DocumentFragment, HtmlElement, Node};

/// What can stand in an element, made and ready.
#[derive(Clone)]
pub enum Html {
    /// Nothing.
    Nothing,
    /// A text.
    Text(Cow<'static, str>),
    /// An element, or a fragment of several.
    Node(Node),
    /// One after the other.
    Many(Vec<Html>),
}

impl Html {
    /// Puts it into a place, before a neighbor or at the end.
    pub(crate) fn put(self, place: &Node, before: Option<&Node>) {
        let node = match self {
            Self::Nothing => return,
            Self::Text(text) => document().create_text_node(&text).into(),
            Self::Node(node) => node,
            Self::Many(all) => return all.into_iter().for_each(|html| html.put(place, before)),
        };
        if let Err(fault) = place.insert_before(&node, before) {
            crate::error!("Something cannot be put into the page: {fault:?}");
        }
    }
}

/// What can be made to stand in an element.
pub trait IntoHtml {
    /// Makes it.
    fn into_html(self) -> Html;
}

impl IntoHtml for Html {
    fn into_html(self) -> Html {
        self
    }
}

impl IntoHtml for () {
    fn into_html(self) -> Html {
        Html::Nothing
    }
}

impl IntoHtml for &'static str {
    fn into_html(self) -> Html {
        Html::Text(Cow::Borrowed(self))
    }
}

impl IntoHtml for String {
    fn into_html(self) -> Html {
        Html::Text(Cow::Owned(self))
    }
}

impl IntoHtml for char {
    fn into_html(self) -> Html {
        self.to_string().into_html()
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl IntoHtml for $number {
            fn into_html(self) -> Html {
                self.to_string().into_html()
            }
        })*
    };
}
numbers!(u8 u16 u32 usize i32 i64);

impl<H: IntoHtml> IntoHtml for Option<H> {
    fn into_html(self) -> Html {
        self.map_or(Html::Nothing, IntoHtml::into_html)
    }
}

impl<H: IntoHtml> IntoHtml for Vec<H> {
    fn into_html(self) -> Html {
        self.into_iter().collect_html()
    }
}

impl<F: Fn() -> H + 'static, H: IntoHtml> IntoHtml for F {
    fn into_html(self) -> Html {
        live(Rc::new(move || self().into_html()))
    }
}

macro_rules! signals {
    ($($signal:ident)*) => {
        $(impl<H: IntoHtml + Clone + 'static> IntoHtml for $signal<H> {
            fn into_html(self) -> Html {
                (move || self.get()).into_html()
            }
        })*
    };
}
signals!(RwSignal Memo Signal);

macro_rules! tuples {
    ($(($($part:ident)*))*) => {
        $(impl<$($part: IntoHtml),*> IntoHtml for ($($part,)*) {
            #[expect(non_snake_case, reason = "a part is called like its type")]
            fn into_html(self) -> Html {
                let ($($part,)*) = self;
                Html::Many(vec![$($part.into_html()),*])
            }
        })*
    };
}
tuples!((A B) (A B C) (A B C D));

/// An iterator over what can stand in an element.
pub trait CollectHtml {
    /// All of it, one after the other.
    fn collect_html(self) -> Html;
}

impl<I: Iterator<Item: IntoHtml>> CollectHtml for I {
    fn collect_html(self) -> Html {
        Html::Many(self.map(IntoHtml::into_html).collect())
    }
}

/// Something that is there while a condition holds; made anew each time it comes to hold.
pub fn when<H: IntoHtml>(condition: impl Fn() -> bool + 'static, make: impl Fn() -> H + 'static) -> Html {
    let holds = Memo::new(condition);
    (move || holds.get().then(&make)).into_html()
}

/// A gap in the page between two marks, whose content comes and goes.
#[derive(Clone)]
pub(crate) struct Gap {
    pub(crate) first: Node,
    pub(crate) last: Node,
}

impl Gap {
    /// An empty gap, and the fragment in which it lies until it is put into the page.
    pub(crate) fn new() -> (Self, DocumentFragment) {
        let fragment = document().create_document_fragment();
        let (first, last): (Comment, Comment) =
            (document().create_comment(""), document().create_comment(""));
        for mark in [&first, &last] {
            Html::Node(mark.clone().into()).put(&fragment, None);
        }
        (Self { first: first.into(), last: last.into() }, fragment)
    }

    /// Everything between the marks.
    fn nodes(&self) -> Vec<Node> {
        let next = |node: &Node| node.next_sibling().filter(|next| *next != self.last);
        std::iter::successors(next(&self.first), next).collect()
    }

    /// The marks and everything between them.
    pub(crate) fn all(&self) -> Vec<Node> {
        [vec![self.first.clone()], self.nodes(), vec![self.last.clone()]].concat()
    }

    /// Takes it out of the page, marks and all.
    pub(crate) fn remove(&self) {
        self.all().iter().for_each(remove);
    }

    /// Puts something in instead of what was there. What had the focus hands it to what stands where it stood.
    pub(crate) fn fill(&self, html: Html) {
        let focus = self.focus();
        self.nodes().iter().for_each(remove);
        if let Some(parent) = self.last.parent_node() {
            html.put(&parent, Some(&self.last));
        }
        if let Some(focus) = focus {
            focus.give(self);
        }
    }

    /// Where in here the focus is.
    fn focus(&self) -> Option<Focus> {
        let active = document().active_element()?;
        let nodes = self.nodes();
        let at = nodes.iter().position(|node| node.contains(Some(&active)))?;
        let mut way = vec![at];
        let mut here = nodes.get(at)?.clone();
        while !here.is_same_node(Some(&active)) {
            let children = here.child_nodes();
            let inside = |at: &u32| children.item(*at).is_some_and(|child| child.contains(Some(&active)));
            let at = (0..children.length()).find(inside)?;
            way.push(at as usize);
            here = children.item(at)?;
        }
        Some(Focus { way, tag: active.tag_name() })
    }
}

fn remove(node: &Node) {
    if let Some(parent) = node.parent_node() {
        // Whoever removed it before us has done what was to be done.
        let _gone = parent.remove_child(node);
    }
}

/// Where the focus was: the way down, and what it was on.
struct Focus {
    way: Vec<usize>,
    tag: String,
}

impl Focus {
    fn give(&self, gap: &Gap) -> Option<()> {
        let (first, deeper) = self.way.split_first()?;
        let mut here = gap.nodes().get(*first)?.clone();
        for at in deeper {
            here = here.child_nodes().item(u32::try_from(*at).ok()?)?;
        }
        let element: HtmlElement = here.dyn_into().ok()?;
        if element.tag_name() == self.tag {
            // What takes no focus leaves it where the browser put it.
            let _unfocusable = element.focus();
        }
        Some(())
    }
}

/// What is made again whenever a signal that it read changes. A text that only changes stays the same node.
fn live(make: Rc<dyn Again<Html>>) -> Html {
    let (gap, fragment) = Gap::new();
    let text = RefCell::new(None::<web_sys::Text>);
    let work = move || match make.again() {
        Html::Text(new) => {
            let mut text = text.borrow_mut();
            match &*text {
                Some(node) if node.data() == *new => {}
                Some(node) => node.set_data(&new),
                None => {
                    let node = document().create_text_node(&new);
                    gap.fill(Html::Node(node.clone().into()));
                    *text = Some(node);
                }
            }
        }
        html @ (Html::Nothing | Html::Node(_) | Html::Many(_)) => {
            text.take();
            gap.fill(html);
        }
    };
    Effect::now(Rc::new(work));
    Html::Node(fragment.into())
}

/// Draws the page.
pub fn mount_to_body(html: Html) {
    if let Some(body) = document().body() {
        html.put(&body, None);
    }
}

/// Draws something into an element, in the place of what is there.
pub fn mount_to(host: &web_sys::Element, html: Html) {
    host.set_text_content(None);
    html.put(host, None);
}
