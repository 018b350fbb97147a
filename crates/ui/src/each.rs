//! Lists whose items stay the same elements as long as their keys do.

use crate::html::{Html, IntoHtml, Place};
use crate::matching::{Matching, mark};
use crate::{Effect, Scope};
use std::cell::RefCell;
use std::hash::Hash;
use std::rc::Rc;
use web_sys::Node;

/// An item in the page.
struct Item {
    /// Of its key.
    mark: u64,
    scope: Scope,
    place: Place,
    /// Where it lies until it is put into the page.
    fresh: Option<Node>,
}

/// What stands for an item, one element or several. An item whose key was there before is not made again: it keeps its
/// elements, and moves if it must.
pub fn each<T, I: IntoIterator<Item = T>, K: Eq + Hash + 'static, H: IntoHtml>(
    items: impl Fn() -> I + 'static,
    key: impl Fn(&T) -> K + 'static,
    make: impl Fn(T) -> H + 'static,
) -> Html {
    let (place, fragment) = Place::new();
    let shown = RefCell::new((Vec::<K>::new(), Vec::new()));
    let owner = Scope::current();
    let work = move || {
        let (keys_before, before) = shown.take();
        let (mut keys, mut turn) = (Vec::new(), Turn::of(before));
        for item in items() {
            let key = key(&item);
            let mark = mark(&key);
            if !turn.keep(mark, &|place| keys_before[place] == key) {
                let scope = owner.inside(Scope::new);
                turn.add(mark, scope, scope.inside(|| make(item).into_html()));
            }
            keys.push(key);
        }
        shown.replace((keys, turn.end(&place)));
    };
    Effect::now(Rc::new(work));
    Html::Node(fragment.into())
}

impl Item {
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

/// From what a list was to what it is. Nothing in it is generic, for every list of the client goes through it.
struct Turn {
    /// What has not been kept.
    before: Vec<Option<Item>>,
    now: Vec<Item>,
    matching: Matching,
}

impl Turn {
    fn of(before: Vec<Item>) -> Self {
        let matching = Matching::of(before.iter().map(|item| item.mark));
        Self { before: before.into_iter().map(Some).collect(), now: Vec::new(), matching }
    }

    /// Takes the next item over, if it was there before.
    fn keep(&mut self, mark: u64, is_same: &dyn Fn(usize) -> bool) -> bool {
        let place = self.matching.find(mark, is_same);
        let kept = place.and_then(|place| self.before[place].take());
        let is_kept = kept.is_some();
        self.now.extend(kept);
        is_kept
    }

    /// The next item is new.
    fn add(&mut self, mark: u64, scope: Scope, html: Html) {
        let (place, fragment) = Place::new();
        place.fill(html);
        self.now.push(Item { mark, scope, place, fresh: Some(fragment.into()) });
    }

    /// What was not kept goes. What is new is put where it belongs, and so is what stands elsewhere.
    fn end(self, place: &Place) -> Vec<Item> {
        let Self { before, mut now, matching } = self;
        before.iter().flatten().for_each(Item::go);
        let Some(parent) = place.last.parent_node() else { return now };
        let (head, tail) = matching.ends();
        let end = now.len() - tail;
        let mut neighbor = now.get(end).map_or(&place.last, |item| &item.place.first).clone();
        for item in now[head..end].iter_mut().rev() {
            if item.place.last.next_sibling().as_ref() != Some(&neighbor) {
                item.put(&parent, &neighbor);
            }
            neighbor = item.place.first.clone();
        }
        now
    }
}
