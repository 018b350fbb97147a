//! The events that the client listens to, with their types.

use std::marker::PhantomData;
use web_sys::{
    Event, FocusEvent, HashChangeEvent, KeyboardEvent, MouseEvent, PointerEvent, PopStateEvent, StorageEvent,
    UiEvent, WheelEvent,
};

/// A kind of event, and what comes with it.
pub struct Kind<E> {
    /// What the browser calls it.
    pub name: &'static str,
    of: PhantomData<fn(E)>,
}

macro_rules! kinds {
    ($($name:ident: $event:ty,)*) => {
        $(
            #[doc = concat!("`", stringify!($name), "`")]
            #[expect(non_upper_case_globals, reason = "written as in HTML")]
            pub const $name: Kind<$event> = Kind { name: stringify!($name), of: PhantomData };
        )*
    };
}
kinds! {
    blur: FocusEvent,
    change: Event,
    click: MouseEvent,
    close: Event,
    dblclick: MouseEvent,
    focus: FocusEvent,
    hashchange: HashChangeEvent,
    input: Event,
    keydown: KeyboardEvent,
    offline: Event,
    online: Event,
    pagehide: Event,
    pageshow: Event,
    pointercancel: PointerEvent,
    pointerdown: PointerEvent,
    pointerenter: PointerEvent,
    pointerleave: PointerEvent,
    pointermove: PointerEvent,
    pointerup: PointerEvent,
    popstate: PopStateEvent,
    resize: UiEvent,
    storage: StorageEvent,
    submit: Event,
    toggle: Event,
    visibilitychange: Event,
    wheel: WheelEvent,
}
