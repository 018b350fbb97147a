//! Lists whose items stay the same elements as long as their keys do.

use crate::html::{Html, IntoHtml, Place};
use crate::{Effect, Scope};
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::Node;

/// An item in the page.
struct Item<K> {
    key: K,
    scope: Scope,
    place: Place,
    /// Where it lies until it is put into the page.
    fresh: Option<Node>,
}

/// What stands for an item, one element or several. An item whose key was there before is not made again: it keeps its
/// elements, and moves if it must.
pub fn each<T, I: IntoIterator<Item = T>, K: PartialEq + 'static, H: IntoHtml>(
    items: impl Fn() -> I + 'static,
    key: impl Fn(&T) -> K + 'static,
    make: impl Fn(T) -> H + 'static,
) -> Html {
    let (place, fragment) = Place::new();
    let shown = RefCell::new(Vec::<Item<K>>::new());
    let owner = Scope::current();
    let work = move || {
        let mut before = shown.take();
        let mut now = Vec::new();
        for item in items() {
            let key = key(&item);
            let at = before.iter().position(|old| old.key == key);
            now.push(match at {
                Some(at) => before.swap_remove(at),
                None => {
                    let scope = owner.inside(Scope::new);
                    Item::new(key, scope, scope.inside(|| make(item).into_html()))
                }
            });
        }
        before.iter().for_each(Item::go);
        arrange(&place, &mut now);
        shown.replace(now);
    };
    Effect::now(Rc::new(work));
    Html::Node(fragment.into())
}

impl<K> Item<K> {
    fn new(key: K, scope: Scope, html: Html) -> Self {
        let (place, fragment) = Place::new();
        place.fill(html);
        Self { key, scope, place, fresh: Some(fragment.into()) }
    }

    fn go(&self) {
        self.scope.dispose();
        self.place.remove();
    }

    /// Puts it before a neighbor.
    fn put(&mut self, parent: &Node, before: &Node) {
        match self.fresh.take() {
            Some(fragment) => Html::Node(fragment).put(parent, Some(before)),
            None => self.place.all().into_iter().for_each(|node| Html::Node(node).put(parent, Some(before))),
        }
    }
}

/// Puts what is new where it belongs, and what stands elsewhere.
fn arrange<K>(place: &Place, items: &mut [Item<K>]) {
    let Some(parent) = place.last.parent_node() else { return };
    let mut before = place.last.clone();
    for item in items.iter_mut().rev() {
        if item.place.last.next_sibling().as_ref() != Some(&before) {
            item.put(&parent, &before);
        }
        before = item.place.first.clone();
    }
}
