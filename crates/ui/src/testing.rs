//! What elements do, tried in a real browser. Only with the feature `testing`, never in what people are served: the client's
//! door for tests asks for the [`verdicts`], and a flow reads them. What needs no browser is tested beside [`crate::graph`].

mod gaps;
mod lists;
mod parts;
mod written;

use crate::{Html, Scope, document, flush};
use std::cell::RefCell;
use std::fmt::Debug;
use std::panic::Location;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, Node};

/// What a test finds: nothing, or what is wrong.
pub type Verdict = Result<(), String>;

type Test = fn(&Page) -> Verdict;

macro_rules! tests {
    ($($file:ident: $($test:ident)*;)*) => {
        &[$($((stringify!($test), $file::$test)),*),*]
    };
}

/// Every test, by its name.
const TESTS: &[(&str, Test)] = tests! {
    lists:
        every_list_comes_from_every_other
        what_stands_right_is_not_touched
        what_is_gone_does_nothing_more
        items_go_with_what_the_list_is_in
        a_key_may_come_twice
        a_list_changes_before_it_is_in_the_page;
    gaps:
        everything_follows_everything
        a_text_that_changes_stays_the_same_node
        what_is_made_again_forgets_what_it_was
        something_is_there_while_a_condition_holds
        the_focus_is_handed_over
        the_focus_goes_to_nobody_else;
    parts:
        attributes_follow_their_signals
        classes_and_styles_leave_the_others_alone
        properties_are_not_attributes
        what_is_the_same_is_not_set_again
        markup_is_put_in
        what_happens_is_heard
        an_element_is_handed_out;
    written:
        html_is_what_it_looks_like
        values_stand_as_text
        drawings_are_of_svg;
};

/// What each test found.
pub fn verdicts() -> Vec<(&'static str, Verdict)> {
    TESTS.iter().map(|(name, test)| (*name, test(&Page::open()))).collect()
}

/// A place in the page for one test, and what was written down meanwhile. What was drawn goes with it.
struct Page {
    root: Element,
    scope: Scope,
    diary: Diary,
}

impl Page {
    fn open() -> Self {
        let root = crate::Element::html("main").done();
        crate::mount_to_body(root.clone());
        let Html::Node(root) = root else { crate::browser::stop("an element is a node") };
        Self { root: root.unchecked_into(), scope: Scope::new(), diary: Diary::default() }
    }

    fn draw(&self, make: impl FnOnce() -> Html) {
        self.scope.inside(make).put(&self.root, None);
    }

    /// What stands there, without the marks.
    fn html(&self) -> String {
        self.root.inner_html().replace("<!---->", "")
    }

    /// All elements like this, in their order.
    fn all(&self, css: &str) -> Vec<Node> {
        let found = self.root.query_selector_all(css).ok();
        found.iter().flat_map(|found| (0..found.length()).filter_map(|at| found.item(at))).collect()
    }

    /// The first element like this.
    fn first<T: JsCast>(&self, css: &str) -> Result<T, String> {
        let found = self.root.query_selector(css).ok().flatten();
        found.and_then(|found| found.dyn_into().ok()).ok_or_else(|| format!("there is no {css}"))
    }

    fn focus(&self, css: &str) -> Verdict {
        self.first::<HtmlElement>(css)?.focus().map_err(|fault| format!("{css}: {fault:?}"))
    }

    /// The words of what has the focus.
    fn focused(&self) -> String {
        let active = document().active_element().filter(|active| self.root.contains(Some(active)));
        active.and_then(|active| active.text_content()).unwrap_or_default()
    }

    /// After a change: everything that followed it is drawn.
    #[track_caller]
    fn shows(&self, expected: &str) -> Verdict {
        flush();
        same(self.html().as_str(), expected)
    }

    /// After a change: this was written down since the last time, in whatever order.
    #[track_caller]
    fn tells(&self, expected: &[&str]) -> Verdict {
        flush();
        let mut found = self.diary.0.take();
        found.sort();
        same(found.iter().map(String::as_str).collect::<Vec<_>>().as_slice(), expected)
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        self.scope.dispose();
        self.root.remove();
    }
}

/// What is written down.
#[derive(Clone, Default)]
struct Diary(Rc<RefCell<Vec<String>>>);

impl Diary {
    fn write(&self, what: impl Into<String>) {
        self.0.borrow_mut().push(what.into());
    }
}

#[track_caller]
fn same<T: PartialEq + Debug + ?Sized>(found: &T, expected: &T) -> Verdict {
    let line = Location::caller();
    if found == expected { Ok(()) } else { Err(format!("{line}: {found:?}, and not {expected:?}")) }
}
