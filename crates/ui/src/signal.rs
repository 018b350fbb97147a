//! Handles on nodes of the graph: small, `Copy`, typed.

use crate::graph::{self, Id, Reading, Work};
use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

/// Looks at the value of a node. `None` when it is gone.
fn look<T: 'static, U>(id: Id, reading: Reading, ask: impl FnOnce(&T) -> U) -> Option<U> {
    let value = graph::read(id, reading)?;
    let value = value.downcast_ref::<Value<T>>()?.borrow();
    value.as_ref().map(ask)
}

/// Changes the value of a node, and says so to nobody. `None` when it is gone.
fn change<T: 'static, U>(id: Id, how: impl FnOnce(&mut T) -> U) -> Option<U> {
    let value = graph::read(id, Reading::Now)?;
    let mut value = value.downcast_ref::<Value<T>>()?.borrow_mut();
    value.as_mut().map(how)
}

/// What a node holds; `None` until it is worked out for the first time.
type Value<T> = RefCell<Option<T>>;

/// A node that holds a value.
fn held<T: 'static>(value: T) -> Id {
    graph::create(Rc::new(Value::new(Some(value))), Work::None)
}

/// A node that works its value out anew when it must. `differs` says whether anybody needs to know.
fn worked_out<T: 'static>(work: impl Fn() -> T + 'static, differs: fn(&T, &T) -> bool) -> Id {
    let value = Rc::new(Value::<T>::new(None));
    let shared = Rc::clone(&value);
    let work = move || {
        let new = work();
        let is_new = shared.borrow().as_ref().is_none_or(|old| differs(old, &new));
        if is_new {
            shared.replace(Some(new));
        }
        is_new
    };
    graph::create(value, Work::Memo(Rc::new(work)))
}

/// Who reads a signal of a screen that is gone has kept it too long: a fault of the client, not of what it was fed.
#[cold]
#[expect(clippy::panic, reason = "there is no value to go on with")]
fn gone() -> ! {
    panic!("a signal was read after its screen was gone")
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
                look(self.id, Reading::Followed, ask).unwrap_or_else(|| gone())
            }

            /// Looks at the value as it is now.
            pub fn with_untracked<U>(self, ask: impl FnOnce(&T) -> U) -> U {
                look(self.id, Reading::Now, ask).unwrap_or_else(|| gone())
            }
        }

        impl<T: Clone + 'static> $name<T> {
            /// The value, which is followed.
            pub fn get(self) -> T {
                self.with(T::clone)
            }

            /// The value as it is now.
            pub fn get_untracked(self) -> T {
                self.with_untracked(T::clone)
            }

            /// The value as it is now; `None` when its screen is gone.
            pub fn try_get_untracked(self) -> Option<T> {
                look(self.id, Reading::Now, T::clone)
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

    /// Takes another value.
    pub fn set(self, value: T) {
        self.update(|old| *old = value);
    }

    /// Changes the value.
    pub fn update(self, how: impl FnOnce(&mut T)) {
        self.try_update(how);
    }

    /// Changes the value and hands something back; `None` when its screen is gone.
    pub fn try_update<U>(self, how: impl FnOnce(&mut T) -> U) -> Option<U> {
        let done = change(self.id, how);
        graph::changed(self.id);
        done
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
        Self::at(held(value))
    }

    /// Looks at the value.
    pub fn with_value<U>(self, ask: impl FnOnce(&T) -> U) -> U {
        self.try_with_value(ask).unwrap_or_else(|| gone())
    }

    /// Looks at the value; `None` when its screen is gone.
    pub fn try_with_value<U>(self, ask: impl FnOnce(&T) -> U) -> Option<U> {
        look(self.id, Reading::Now, ask)
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
        change(self.id, how)
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
    pub fn now(work: Rc<dyn Fn()>) {
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
pub struct Callback<In, Out = ()>(StoredValue<Rc<dyn Fn(In) -> Out>>);

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
        let call = self.0.get_value();
        call(with)
    }
}
