//! Elements: made once; what lives in them follows its signals.

use crate::attr::{Attr, IntoAttr};
use crate::browser::{Ear, Hears, document, heard, stop};
use crate::event::Kind;
use crate::html::{Html, IntoHtml};
use crate::{Effect, RwSignal};
use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::CssStyleDeclaration;

const SVG: &str = "http://www.w3.org/2000/svg";

/// An element that is being made.
pub struct Element(web_sys::Element);

/// Which part of an element a value is for.
#[derive(Clone, Copy)]
enum Part {
    Attribute,
    Class,
    Style,
    Property,
    Inside,
}

impl Element {
    /// An element of HTML.
    pub fn html(name: &str) -> Self {
        Self(document().create_element(name).unwrap_or_else(|_| stop("html! was given no name of HTML")))
    }

    /// An element of SVG.
    pub fn svg(name: &str) -> Self {
        let made = document().create_element_ns(Some(SVG), name);
        Self(made.unwrap_or_else(|_| stop("html! was given no name of SVG")))
    }

    /// Gives it an attribute.
    #[must_use]
    pub fn attr(self, name: &'static str, value: impl IntoAttr) -> Self {
        self.with(Part::Attribute, name, value.into_attr())
    }

    /// Turns a class on or off.
    #[must_use]
    pub fn class(self, name: &'static str, value: impl IntoAttr) -> Self {
        self.with(Part::Class, name, value.into_attr())
    }

    /// Sets one property of its style.
    #[must_use]
    pub fn style(self, name: &'static str, value: impl IntoAttr) -> Self {
        self.with(Part::Style, name, value.into_attr())
    }

    /// Sets one property of the element itself.
    #[must_use]
    pub fn prop(self, name: &'static str, value: impl IntoAttr) -> Self {
        self.with(Part::Property, name, value.into_attr())
    }

    /// Fills it with markup that we have written ourselves.
    #[must_use]
    pub fn inner(self, value: impl IntoAttr) -> Self {
        self.with(Part::Inside, "", value.into_attr())
    }

    fn with(self, part: Part, name: &'static str, value: Attr) -> Self {
        let Attr::Live(value) = value else {
            set(&self.0, part, name, &value);
            return self;
        };
        let element = self.0.clone();
        let last = RefCell::new(None);
        Effect::now(Rc::new(move || {
            let value = value.again();
            if last.borrow().as_ref() != Some(&value) {
                set(&element, part, name, &value);
                last.replace(Some(value));
            }
        }));
        self
    }

    /// Listens.
    #[must_use]
    pub fn on<E: JsCast + 'static>(self, kind: Kind<E>, handler: impl FnMut(E) + 'static) -> Self {
        self.listening(kind.name, Box::new(Ear::new(handler)))
    }

    fn listening(self, name: &str, handler: Box<dyn Hears>) -> Self {
        if let Err(fault) = self.0.add_event_listener_with_callback(name, &heard(handler)) {
            crate::error!("{name} cannot be listened to: {fault:?}");
        }
        self
    }

    /// Hands it out.
    #[must_use]
    pub fn node<T: JsCast>(self, node: NodeRef<T>) -> Self {
        node.element.set(Some(self.0.clone()));
        self
    }

    /// Puts something into it, after what is there.
    #[must_use]
    pub fn child(self, html: Html) -> Self {
        html.put(&self.0, None);
        self
    }

    /// It is made.
    pub fn done(self) -> Html {
        Html::Node(self.0.into())
    }
}

impl IntoHtml for Element {
    fn into_html(self) -> Html {
        self.done()
    }
}

/// Gives a part of an element a value.
fn set(element: &web_sys::Element, part: Part, name: &str, value: &Attr) {
    let is_on = !matches!(value, Attr::Absent);
    let text = match value {
        Attr::Text(text) => Some(&**text),
        Attr::Absent | Attr::Flag | Attr::Live(_) => None,
    };
    let done = match (part, text) {
        (Part::Attribute, _) if !is_on => element.remove_attribute(name),
        (Part::Attribute, text) => element.set_attribute(name, text.unwrap_or_default()),
        (Part::Class, _) => element.class_list().toggle_with_force(name, is_on).map(|_| ()),
        (Part::Style, text) => style(element).set_property(name, text.unwrap_or_default()),
        (Part::Property, Some(text)) => property(element, name, &JsValue::from_str(text)),
        (Part::Property, None) => property(element, name, &JsValue::from_bool(is_on)),
        (Part::Inside, text) => {
            element.set_inner_html(text.unwrap_or_default());
            Ok(())
        }
    };
    if let Err(fault) = done {
        crate::error!("{name} cannot be set: {fault:?}");
    }
}

fn property(element: &web_sys::Element, name: &str, value: &JsValue) -> Result<(), JsValue> {
    js_sys::Reflect::set(element, &JsValue::from_str(name), value).map(|_| ())
}

/// Both elements of HTML and of SVG have it, under one name.
fn style(element: &web_sys::Element) -> CssStyleDeclaration {
    element.unchecked_ref::<web_sys::HtmlElement>().style()
}

/// An element that is handed out by `node_ref`: nobody before it is made.
pub struct NodeRef<T> {
    element: RwSignal<Option<web_sys::Element>>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for NodeRef<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for NodeRef<T> {}

impl<T: JsCast> NodeRef<T> {
    /// A reference to what is still to be made.
    #[expect(clippy::new_without_default, reason = "like a signal, it belongs to whoever works now")]
    pub fn new() -> Self {
        Self { element: RwSignal::new(None), of: PhantomData }
    }

    /// The element, which is followed.
    pub fn get(self) -> Option<T> {
        self.element.get().map(JsCast::unchecked_into)
    }

    /// The element as it is now; nobody when its screen is gone.
    pub fn get_untracked(self) -> Option<T> {
        self.element.try_get_untracked().flatten().map(JsCast::unchecked_into)
    }
}
