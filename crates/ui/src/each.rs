//! Lists whose items stay the same elements as long as their keys do.

use crate::html::{Gap, Html, IntoHtml};
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
    gap: Gap,
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
    let (gap, fragment) = Gap::new();
    let shown = RefCell::new((Vec::<K>::new(), Vec::new()));
    let owner = Scope::current();
    let work = move || {
        let (keys_before, before) = shown.take();
        let (mut keys, mut change) = (Vec::new(), Change::of(before));
        for item in items() {
            let key = key(&item);
            let mark = mark(&key);
            if !change.keep(mark, &|at| keys_before[at] == key) {
                let scope = owner.inside(Scope::new);
                change.add(mark, scope, scope.inside(|| make(item).into_html()));
            }
            keys.push(key);
        }
        shown.replace((keys, change.end(&gap)));
    };
    Effect::now(Rc::new(work));
    Html::Node(fragment.into())
}

impl Item {
    fn go(&self) {
        self.scope.dispose();
        self.gap.remove();
    }

    /// Puts it before a neighbor.
    fn put(&mut self, parent: &Node, before: &Node) {
        match self.fresh.take() {
            Some(fragment) => Html::Node(fragment).put(parent, Some(before)),
            None => self.gap.all().into_iter().for_each(|node| Html::Node(node).put(parent, Some(before))),
        }
    }
}

/// From what a list was to what it is. Nothing in it is generic, for every list of the client goes through it.
struct Change {
    /// What has not been kept.
    before: Vec<Option<Item>>,
    now: Vec<Item>,
    matching: Matching,
}

impl Change {
    fn of(before: Vec<Item>) -> Self {
        let matching = Matching::of(before.iter().map(|item| item.mark));
        Self { before: before.into_iter().map(Some).collect(), now: Vec::new(), matching }
    }

    /// Takes the next item over, if it was there before.
    fn keep(&mut self, mark: u64, is_same: &dyn Fn(usize) -> bool) -> bool {
        let at = self.matching.find(mark, is_same);
        let kept = at.and_then(|at| self.before[at].take());
        let is_kept = kept.is_some();
        self.now.extend(kept);
        is_kept
    }

    /// The next item is new.
    fn add(&mut self, mark: u64, scope: Scope, html: Html) {
        let (gap, fragment) = Gap::new();
        gap.fill(html);
        self.now.push(Item { mark, scope, gap, fresh: Some(fragment.into()) });
    }

    /// What was not kept goes. What is new is put where it belongs, and so is what stands elsewhere.
    fn end(self, gap: &Gap) -> Vec<Item> {
        let Self { before, mut now, matching } = self;
        before.iter().flatten().for_each(Item::go);
        let Some(parent) = gap.last.parent_node() else { return now };
        let (head, tail) = matching.ends();
        let end = now.len() - tail;
        let mut neighbor = now.get(end).map_or(&gap.last, |item| &item.gap.first).clone();
        for item in now[head..end].iter_mut().rev() {
            if item.gap.last.next_sibling().as_ref() != Some(&neighbor) {
                item.put(&parent, &neighbor);
            }
            neighbor = item.gap.first.clone();
        }
        now
    }
}
