//! Values of attributes, classes, styles and properties.

use crate::graph::Again;
use crate::{Memo, RwSignal, Signal};
use std::borrow::Cow;
use std::rc::Rc;

/// A value, as it is or as it follows signals.
#[derive(Clone)]
pub enum Attr {
    /// It is not there; a class or property is off.
    Absent,
    /// It is there without a value; a class or property is on.
    Flag,
    /// A text.
    Text(Cow<'static, str>),
    /// Whatever this says, again and again.
    Live(Rc<dyn Again<Attr>>),
}

impl PartialEq for Attr {
    /// What lives is never the same.
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Absent, Self::Absent) | (Self::Flag, Self::Flag) => true,
            (Self::Text(one), Self::Text(other)) => one == other,
            (Self::Absent | Self::Flag | Self::Text(_) | Self::Live(_), _) => false,
        }
    }
}

/// What can be such a value.
pub trait IntoAttr {
    /// The value.
    fn into_attr(self) -> Attr;
}

impl IntoAttr for Attr {
    fn into_attr(self) -> Attr {
        self
    }
}

impl IntoAttr for bool {
    fn into_attr(self) -> Attr {
        if self { Attr::Flag } else { Attr::Absent }
    }
}

impl IntoAttr for &'static str {
    fn into_attr(self) -> Attr {
        Attr::Text(Cow::Borrowed(self))
    }
}

impl IntoAttr for String {
    fn into_attr(self) -> Attr {
        Attr::Text(Cow::Owned(self))
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl IntoAttr for $number {
            fn into_attr(self) -> Attr {
                self.to_string().into_attr()
            }
        })*
    };
}
numbers!(u8 u16 u32 usize i32);

impl<A: IntoAttr> IntoAttr for Option<A> {
    fn into_attr(self) -> Attr {
        self.map_or(Attr::Absent, IntoAttr::into_attr)
    }
}

impl<F: Fn() -> A + 'static, A: IntoAttr> IntoAttr for F {
    fn into_attr(self) -> Attr {
        Attr::Live(Rc::new(move || self().into_attr()))
    }
}

macro_rules! signals {
    ($($signal:ident)*) => {
        $(impl<A: IntoAttr + Clone + 'static> IntoAttr for $signal<A> {
            fn into_attr(self) -> Attr {
                (move || self.get()).into_attr()
            }
        })*
    };
}
signals!(RwSignal Memo Signal);
