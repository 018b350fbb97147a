//! Who read what, and who owns whom. Values are anything, work is a closure: nothing here is generic.
//!
//! A node is a value that can be read, a memo (a value that is worked out from others), an effect (work without a value) or a
//! scope (only an owner). Whatever is made while a node works belongs to it, and goes when it works again or goes itself.
//! A change marks what read it: memos are worked out when they are next read, effects in the next flush, owners before what
//! they own. A memo that comes out the same as before stops the change there.

use std::any::Any;
use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

/// A node. It outlives what it names: what is gone is answered by `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Id {
    /// Counted up with every node that is ever made: what owns is always older than what is owned.
    serial: u64,
    slot: usize,
}

/// What a node holds.
pub type Value = Rc<dyn Any>;

/// What a node does when something that it read has changed.
#[derive(Clone)]
pub enum Work {
    /// Nothing: it is a value or a scope.
    None,
    /// Works its value out.
    Memo(Rc<dyn Formula>),
    /// Does something.
    Effect(Rc<dyn Again<()>>),
}

/// How a value is worked out.
pub trait Formula {
    /// From what it was to what it is, if that differs.
    fn work_out(&self, old: &dyn Any) -> Option<Value>;
}

/// What is done again and again. (`Fn` would do, but the table of a closure then has three functions, of which one is called.)
pub trait Again<T> {
    /// Does it.
    fn again(&self) -> T;
}

impl<F: Fn() -> T, T> Again<T> for F {
    fn again(&self) -> T {
        self()
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    /// Nothing that it read has changed.
    Clean,
    /// A memo that it read may come out differently.
    Doubtful,
    /// Something that it read has changed.
    Dirty,
}

struct Node {
    serial: u64,
    value: Value,
    work: Work,
    state: State,
    /// What it read when it worked last.
    sources: Vec<Link>,
    /// Who read it.
    readers: Vec<Link>,
    owner: Option<Link>,
    owned: Vec<Id>,
    cleanups: Vec<Box<dyn FnOnce()>>,
}

/// The other end of a bond, and where this end stands in its list: whoever goes is taken out without being looked for.
#[derive(Clone, Copy)]
struct Link {
    to: Id,
    at: usize,
}

#[derive(Default)]
struct Graph {
    nodes: Vec<Option<Node>>,
    free: Vec<usize>,
    made: u64,
    /// Who works now and takes note of what is read.
    reader: Option<Id>,
    /// To whom belongs what is made now.
    owner: Option<Id>,
    /// Effects that are to work, unless they are gone by then.
    waiting: BinaryHeap<Reverse<Id>>,
    is_flush_asked: bool,
}

thread_local! {
    static GRAPH: RefCell<Graph> = RefCell::default();
}

impl Graph {
    fn node(&mut self, id: Id) -> Option<&mut Node> {
        self.nodes.get_mut(id.slot)?.as_mut().filter(|node| node.serial == id.serial)
    }

    fn look(&self, id: Id) -> Option<&Node> {
        self.nodes.get(id.slot)?.as_ref().filter(|node| node.serial == id.serial)
    }

    fn insert(&mut self, node: Node) -> Id {
        let serial = node.serial;
        let slot = match self.free.pop() {
            Some(slot) => {
                self.nodes[slot] = Some(node);
                slot
            }
            None => {
                self.nodes.push(Some(node));
                self.nodes.len() - 1
            }
        };
        Id { serial, slot }
    }

    /// Marks a node, and whatever read it.
    fn mark(&mut self, id: Id, state: State) {
        let Some(node) = self.node(id) else { return };
        let before = node.state;
        node.state = before.max(state);
        if before != State::Clean {
            return;
        }
        match node.work {
            Work::Effect(_) => self.waiting.push(Reverse(id)),
            Work::Memo(_) => self.mark_readers(id, State::Doubtful),
            Work::None => {}
        }
    }

    fn mark_readers(&mut self, id: Id, state: State) {
        let readers = self.node(id).map(|node| node.readers.clone()).unwrap_or_default();
        for reader in readers {
            self.mark(reader.to, state);
        }
    }

    /// Takes note that a node was read.
    fn subscribe(&mut self, reader: Id, source: Id) {
        let (Some(one), Some(other)) = (self.look(reader), self.look(source)) else { return };
        let (sources, readers) = (one.sources.len(), other.readers.len());
        let knows = |list: &[Link], id: Id| list.iter().any(|link| link.to == id);
        // One effect may read many signals, or one signal be read by many effects: the shorter list says it sooner.
        let is_known =
            if sources < readers { knows(&one.sources, source) } else { knows(&other.readers, reader) };
        if is_known {
            return;
        }
        if let Some(node) = self.node(reader) {
            node.sources.push(Link { to: source, at: readers });
        }
        if let Some(node) = self.node(source) {
            node.readers.push(Link { to: reader, at: sources });
        }
    }

    /// Forgets what a node read.
    fn unsubscribe(&mut self, id: Id) {
        let sources = self.node(id).map(|node| std::mem::take(&mut node.sources)).unwrap_or_default();
        for Link { to, at } in sources {
            let Some(source) = self.node(to) else { continue };
            source.readers.swap_remove(at);
            // Who was the last reader stands in the gap.
            if let Some(moved) = source.readers.get(at).copied()
                && let Some(reader) = self.node(moved.to)
            {
                reader.sources[moved.at].at = at;
            }
        }
    }

    /// Takes a node from its owner.
    fn disown(&mut self, id: Id) {
        let Some(Link { to, at }) = self.node(id).and_then(|node| node.owner.take()) else { return };
        let Some(owner) = self.node(to) else { return };
        owner.owned.swap_remove(at);
        if let Some(moved) = owner.owned.get(at).copied()
            && let Some(owner) = self.node(moved).and_then(|node| node.owner.as_mut())
        {
            owner.at = at;
        }
    }
}

fn with<T>(ask: impl FnOnce(&mut Graph) -> T) -> T {
    GRAPH.with_borrow_mut(ask)
}

/// A new node, which belongs to whoever works now. A memo or effect is dirty: it has not worked yet.
pub fn create(value: Value, work: Work) -> Id {
    with(|graph| {
        graph.made += 1;
        let serial = graph.made;
        let state = if matches!(work, Work::None) { State::Clean } else { State::Dirty };
        let id = graph.insert(Node {
            serial,
            value,
            work,
            state,
            sources: Vec::new(),
            readers: Vec::new(),
            owner: None,
            owned: Vec::new(),
            cleanups: Vec::new(),
        });
        if let Some(to) = graph.owner
            && let Some(owner) = graph.node(to)
        {
            let at = owner.owned.len();
            owner.owned.push(id);
            if let Some(node) = graph.node(id) {
                node.owner = Some(Link { to, at });
            }
        }
        id
    })
}

/// How a value is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// Whoever works now follows it.
    Followed,
    /// As it is now.
    Now,
}

/// The value of a node, worked out if need be.
pub fn read(id: Id, reading: Reading) -> Option<Value> {
    refresh(id);
    if reading == Reading::Followed {
        track(id);
    }
    with(|graph| graph.node(id).map(|node| Rc::clone(&node.value)))
}

fn track(id: Id) {
    with(|graph| {
        if let Some(reader) = graph.reader {
            graph.subscribe(reader, id);
        }
    });
}

/// Takes the value of a node out, to be changed and put back.
pub fn take(id: Id) -> Option<Value> {
    with(|graph| graph.node(id).map(|node| std::mem::replace(&mut node.value, Rc::new(()))))
}

/// A node has another value, and whoever read the old one hears of it.
pub fn put(id: Id, value: Value) {
    let old = with(|graph| {
        let old = std::mem::replace(&mut graph.node(id)?.value, value);
        graph.mark_readers(id, State::Dirty);
        Some(old)
    });
    drop(old); // outside the graph: what is dropped may have more to say to it
    ask_for_a_flush();
}

/// Brings a memo or effect up to date.
pub fn refresh(id: Id) {
    let (state, sources) = with(|graph| match graph.node(id) {
        Some(node) if node.state == State::Doubtful => (State::Doubtful, node.sources.clone()),
        Some(node) => (node.state, Vec::new()),
        None => (State::Clean, Vec::new()),
    });
    if state == State::Doubtful {
        for source in sources {
            refresh(source.to);
            if with(|graph| graph.node(id).is_none_or(|node| node.state != State::Doubtful)) {
                break;
            }
        }
    }
    let work = with(|graph| {
        let node = graph.node(id)?;
        let was = std::mem::replace(&mut node.state, State::Clean);
        (was == State::Dirty).then(|| (node.work.clone(), Rc::clone(&node.value)))
    });
    if let Some((work, value)) = work {
        let new = at_work(id, &work, &*value);
        if let Some(new) = new {
            put(id, new);
        }
    }
}

/// Lets a node work: what it made and read before is forgotten first.
fn at_work(id: Id, work: &Work, value: &dyn Any) -> Option<Value> {
    clear(id);
    with(|graph| graph.unsubscribe(id));
    let before = with(|graph| (graph.reader.replace(id), graph.owner.replace(id)));
    let new = match work {
        Work::None => None,
        Work::Memo(work) => work.work_out(value),
        Work::Effect(work) => {
            work.again();
            None
        }
    };
    with(|graph| (graph.reader, graph.owner) = before);
    new
}

/// Lets something be made that belongs to a node.
pub fn inside<T>(owner: Option<Id>, make: impl FnOnce() -> T) -> T {
    let before = with(|graph| (graph.reader.take(), std::mem::replace(&mut graph.owner, owner)));
    let made = make();
    with(|graph| (graph.reader, graph.owner) = before);
    made
}

/// To whom belongs what is made now.
pub fn owner() -> Option<Id> {
    with(|graph| graph.owner)
}

/// Reads without taking note of it.
pub fn untrack<T>(read: impl FnOnce() -> T) -> T {
    let before = with(|graph| graph.reader.take());
    let done = read();
    with(|graph| graph.reader = before);
    done
}

/// Does something when whoever works now works again or goes; at once if it is gone already. Where nobody works, nothing ever
/// goes.
pub fn on_cleanup(clean: impl FnOnce() + 'static) {
    let too_late = with(|graph| {
        let clean: Box<dyn FnOnce()> = Box::new(clean);
        let owner = graph.owner?;
        match graph.node(owner) {
            Some(owner) => {
                owner.cleanups.push(clean);
                None
            }
            None => Some(clean),
        }
    });
    if let Some(clean) = too_late {
        clean();
    }
}

/// Everything that belongs to a node goes.
fn clear(id: Id) {
    let (owned, cleanups) = with(|graph| {
        let node = graph.node(id)?;
        let (owned, cleanups) = (std::mem::take(&mut node.owned), std::mem::take(&mut node.cleanups));
        for owned in &owned {
            if let Some(owned) = graph.node(*owned) {
                owned.owner = None;
            }
        }
        Some((owned, cleanups))
    })
    .unwrap_or_default();
    for cleanup in cleanups {
        cleanup();
    }
    for owned in owned {
        dispose(owned);
    }
}

/// A node goes, and everything that belongs to it.
pub fn dispose(id: Id) {
    clear(id);
    let gone = with(|graph| {
        graph.unsubscribe(id);
        graph.disown(id);
        graph.node(id)?;
        graph.free.push(id.slot);
        graph.nodes[id.slot].take()
    });
    // Only now, outside the graph: what is dropped may have more to say to it.
    drop(gone);
}

/// An effect is to work in the next flush.
pub fn enqueue(id: Id) {
    with(|graph| graph.waiting.push(Reverse(id)));
    ask_for_a_flush();
}

/// Lets every effect work that has to, the oldest first.
pub fn flush() {
    while let Some(Reverse(id)) = with(|graph| graph.waiting.pop()) {
        refresh(id);
    }
}

/// A flush comes when whatever runs now is through.
fn ask_for_a_flush() {
    let is_new =
        with(|graph| !graph.waiting.is_empty() && !std::mem::replace(&mut graph.is_flush_asked, true));
    if is_new {
        soon(|| {
            with(|graph| graph.is_flush_asked = false);
            flush();
        });
    }
}

#[cfg(target_arch = "wasm32")]
fn soon(work: fn()) {
    crate::browser::spawn(async move { work() });
}

/// Without a browser nothing comes by itself: tests flush.
#[cfg(not(target_arch = "wasm32"))]
fn soon(_work: fn()) {
    with(|graph| graph.is_flush_asked = false);
}

#[cfg(test)]
mod tests;
