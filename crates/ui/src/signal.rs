//! Handles on nodes of the graph: small, `Copy`, typed.

use crate::graph::{self, Again, Formula, Id, Reading, Value, Work};
use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

/// The value of a node; `None` when it is gone.
fn value<T: 'static>(id: Id, reading: Reading) -> Option<Rc<T>> {
    graph::read(id, reading).map(typed)
}

/// A value as what it is. (Whoever holds a node made it, or was given it by who did.)
fn typed<T: 'static>(value: Value) -> Rc<T> {
    value.downcast().unwrap_or_else(|_| gone())
}

/// The value of a node that is not gone.
fn present<T: 'static>(id: Id, reading: Reading) -> Rc<T> {
    value(id, reading).unwrap_or_else(|| gone())
}

/// A node that holds a value.
fn held<T: 'static>(value: T) -> Id {
    graph::create(Rc::new(value), Work::None)
}

/// A node that works its value out anew when it must. `differs` says whether anybody needs to know.
fn worked_out<T: 'static>(work: impl Fn() -> T + 'static, differs: fn(&T, &T) -> bool) -> Id {
    graph::create(Rc::new(()), Work::Memo(Rc::new(WorkedOut { work, differs })))
}

struct WorkedOut<F, T> {
    work: F,
    differs: fn(&T, &T) -> bool,
}

impl<F: Fn() -> T, T: 'static> Formula for WorkedOut<F, T> {
    fn work_out(&self, old: &dyn Any) -> Option<Value> {
        let new = (self.work)();
        let is_new = old.downcast_ref::<T>().is_none_or(|old| (self.differs)(old, &new));
        is_new.then(|| Rc::new(new) as Value)
    }
}

/// Who reads a signal of a screen that is gone has kept it too long: a fault of the client, not of what it was fed.
#[cold]
fn gone() -> ! {
    stop("a signal was read while it was being changed, or after its screen was gone")
}

#[cfg(target_arch = "wasm32")]
use crate::browser::stop;

/// Without a browser there is nobody to tell.
#[cfg(not(target_arch = "wasm32"))]
fn stop(why: &str) -> ! {
    eprintln!("{why}");
    std::process::abort()
}

macro_rules! handle {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        pub struct $name<T> {
            id: Id,
            of: PhantomData<fn() -> T>,
        }

        impl<T> Clone for $name<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $name<T> {}

        impl<T> $name<T> {
            const fn at(id: Id) -> Self {
                Self { id, of: PhantomData }
            }
        }
    };
}

macro_rules! readable {
    ($name:ident) => {
        impl<T: 'static> $name<T> {
            /// Looks at the value, and follows it.
            pub fn with<U>(self, ask: impl FnOnce(&T) -> U) -> U {
                ask(&present(self.id, Reading::Followed))
            }

            /// Looks at the value as it is now.
            pub fn with_untracked<U>(self, ask: impl FnOnce(&T) -> U) -> U {
                ask(&present(self.id, Reading::Now))
            }
        }

        impl<T: Clone + 'static> $name<T> {
            /// The value, which is followed.
            pub fn get(self) -> T {
                T::clone(&present(self.id, Reading::Followed))
            }

            /// The value as it is now.
            pub fn get_untracked(self) -> T {
                T::clone(&present(self.id, Reading::Now))
            }

            /// The value as it is now; `None` when its screen is gone.
            pub fn try_get_untracked(self) -> Option<T> {
                value(self.id, Reading::Now).map(Rc::unwrap_or_clone)
            }
        }
    };
}

handle! {
    /// A value that can be read, followed and changed.
    RwSignal
}
handle! {
    /// A value that is worked out from others, and only when they have changed; who follows it hears only of differences.
    Memo
}
handle! {
    /// A value that can be read and followed, whatever it comes from.
    Signal
}
handle! {
    /// A value that nobody follows.
    StoredValue
}
readable!(RwSignal);
readable!(Memo);
readable!(Signal);

impl<T: 'static> RwSignal<T> {
    /// A signal with this value.
    pub fn new(value: T) -> Self {
        Self::at(held(value))
    }

    /// Takes another value; nothing happens when its screen is gone.
    pub fn set(self, value: T) {
        graph::put(self.id, Rc::new(value));
    }
}

impl<T: Clone + 'static> RwSignal<T> {
    /// Changes the value.
    pub fn update(self, how: impl FnOnce(&mut T)) {
        self.try_update(how);
    }

    /// Changes the value and hands something back; `None` when its screen is gone. Meanwhile nobody else has it: whoever reads
    /// it in `how` stops the page.
    pub fn try_update<U>(self, how: impl FnOnce(&mut T) -> U) -> Option<U> {
        let mut value: Rc<T> = typed(graph::take(self.id)?);
        let done = how(Rc::make_mut(&mut value));
        graph::put(self.id, value);
        Some(done)
    }
}

impl<T: PartialEq + 'static> Memo<T> {
    /// A memo that is worked out like this.
    pub fn new(work: impl Fn() -> T + 'static) -> Self {
        Self::at(worked_out(work, |old, new| old != new))
    }
}

impl<T: 'static> Signal<T> {
    /// A value that is worked out whenever what it is made of has changed.
    pub fn derive(work: impl Fn() -> T + 'static) -> Self {
        Self::at(worked_out(work, |_, _| true))
    }

    /// A value that stays.
    pub fn stored(value: T) -> Self {
        Self::at(held(value))
    }
}

impl<T> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Self {
        Self::at(signal.id)
    }
}

impl<T> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Self {
        Self::at(memo.id)
    }
}

impl<T: 'static> StoredValue<T> {
    /// A place with this value.
    pub fn new(value: T) -> Self {
        Self::at(held(RefCell::new(value)))
    }

    /// Looks at the value.
    pub fn with_value<U>(self, ask: impl FnOnce(&T) -> U) -> U {
        ask(&present::<RefCell<T>>(self.id, Reading::Now).borrow())
    }

    /// Looks at the value; `None` when its screen is gone.
    pub fn try_with_value<U>(self, ask: impl FnOnce(&T) -> U) -> Option<U> {
        value::<RefCell<T>>(self.id, Reading::Now).map(|value| ask(&value.borrow()))
    }

    /// Takes another value.
    pub fn set_value(self, value: T) {
        self.update_value(|old| *old = value);
    }

    /// Changes the value.
    pub fn update_value(self, how: impl FnOnce(&mut T)) {
        self.try_update_value(how);
    }

    /// Changes the value and hands something back; `None` when its screen is gone.
    pub fn try_update_value<U>(self, how: impl FnOnce(&mut T) -> U) -> Option<U> {
        value::<RefCell<T>>(self.id, Reading::Now).map(|value| how(&mut value.borrow_mut()))
    }
}

impl<T: Clone + 'static> StoredValue<T> {
    /// The value.
    pub fn get_value(self) -> T {
        self.with_value(T::clone)
    }

    /// The value; `None` when its screen is gone.
    pub fn try_get_value(self) -> Option<T> {
        self.try_with_value(T::clone)
    }
}

/// Work without a value, done again whenever something that it read has changed.
#[derive(Debug, Clone, Copy)]
pub struct Effect;

impl Effect {
    /// Does this when whatever runs now is through, and again and again.
    #[expect(clippy::new_ret_no_self, reason = "it belongs to whoever works now: there is nothing to hold")]
    pub fn new(work: impl Fn() + 'static) {
        graph::enqueue(graph::create(Rc::new(()), Work::Effect(Rc::new(work))));
    }

    /// Does this at once, and again and again.
    pub fn now(work: Rc<dyn Again<()>>) {
        graph::refresh(graph::create(Rc::new(()), Work::Effect(work)));
    }
}

/// An owner: what is made in it goes with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Scope(Option<Id>);

impl Scope {
    /// A scope of its own, within whoever works now.
    pub fn new() -> Self {
        Self(Some(graph::create(Rc::new(()), Work::None)))
    }

    /// Whoever works now.
    pub fn current() -> Self {
        Self(graph::owner())
    }

    /// Makes something that belongs to it. What is read meanwhile is not followed.
    pub fn inside<T>(self, make: impl FnOnce() -> T) -> T {
        graph::inside(self.0, make)
    }

    /// It goes, with everything that belongs to it.
    pub fn dispose(self) {
        if let Some(id) = self.0 {
            graph::dispose(id);
        }
    }
}

impl Default for Scope {
    fn default() -> Self {
        Self::new()
    }
}

/// Something to be called, as small and `Copy` as a signal.
pub struct Callback<In, Out = ()>(StoredValue<Rc<dyn Called<In, Out>>>);

/// What is called with something. (As for [`Again`], a table with one function.)
trait Called<In, Out> {
    fn call(&self, with: In) -> Out;
}

impl<F: Fn(In) -> Out, In, Out> Called<In, Out> for F {
    fn call(&self, with: In) -> Out {
        self(with)
    }
}

impl<In, Out> Clone for Callback<In, Out> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<In, Out> Copy for Callback<In, Out> {}

impl<In: 'static, Out: 'static> Callback<In, Out> {
    /// Calls this.
    pub fn new(call: impl Fn(In) -> Out + 'static) -> Self {
        Self(StoredValue::new(Rc::new(call)))
    }

    /// Calls it.
    pub fn run(self, with: In) -> Out {
        self.0.get_value().call(with)
    }
}
