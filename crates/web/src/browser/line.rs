//! The connection to a table. It comes back by itself when it is lost, and sends again what was not answered; what that means
//! is decided in `protocol`.

use crate::browser::{address, games};
use client::kept_asks;
use js_sys::{ArrayBuffer, Uint8Array};
use protocol::{
    Answered, Ask, AskId, Codec, Heard, Pauses, PersonId, TableId, ToClient, ToServer, UnderWay, VERSION,
};
use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::time::Duration;
use ui::{document, set_timeout, window, window_event_listener};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BinaryType, Event, MessageEvent, WebSocket};

/// What comes by a line.
pub enum Incoming {
    /// Something that the server says.
    Told(Box<ToClient>),
    /// An answer.
    Answered(Box<Answered>),
    /// Something could not be kept by the server, and is tried again: a sentence.
    Delayed(String),
    /// The connection is lost, and is looked for.
    Lost,
    /// The server runs another version: the page has to be loaded again.
    Reload,
    /// The server knows somebody else than before: nothing of this page is theirs.
    SomebodyElse,
    /// It has ended for good: a sentence.
    Ended(String),
}

/// A connection to a table. Dropping it ends it.
pub struct Line(Rc<RefCell<Inner>>);

struct Inner {
    table: TableId,
    /// Whoever asks, once the server has said who that is.
    you: Option<PersonId>,
    heard: Rc<dyn Fn(Incoming)>,
    socket: Option<Socket>,
    under_way: UnderWay,
    pauses: Pauses,
    /// When the connection that holds was welcomed.
    since: Option<Duration>,
    /// When anything was last heard.
    last: Duration,
    link: Link,
    /// Which timer counts; older ones do nothing.
    timer: u32,
    /// Which call it is.
    call: u32,
}

/// How it stands with the connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Link {
    /// It was never there, or is there.
    Up,
    /// It is looked for.
    Down,
    /// It is not looked for any more.
    Ended,
}

/// A socket and its ears.
struct Socket {
    socket: WebSocket,
    _ears: [Closure<dyn FnMut(Event)>; 4],
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        self.socket.set_onerror(None);
        // One that is closed already stays closed.
        let _closed = self.socket.close();
    }
}

/// What is not answered for so long is not on its way any more.
const SILENT: Duration = Duration::from_secs(12);
/// Who is not welcomed after so long calls again.
const WELCOMED: i32 = 12_000;
/// After so long without a word nobody knows whether a connection still holds: networks do not say when they are gone, and the
/// server's own beat is not shown to pages.
const QUIET: i32 = 120_000;
/// After so long in the dark nobody knows whether a connection still holds.
const DARK: Duration = Duration::from_secs(40);

fn now() -> Duration {
    Duration::from_millis(js_sys::Date::now() as u64)
}

impl Line {
    /// Calls a table.
    pub fn call(table: TableId, heard: impl Fn(Incoming) + 'static) -> Self {
        let inner = Rc::new(RefCell::new(Inner {
            table,
            you: None,
            heard: Rc::new(heard),
            socket: None,
            under_way: UnderWay::default(),
            pauses: Pauses::default(),
            since: None,
            last: now(),
            link: Link::Up,
            timer: 0,
            call: 0,
        }));
        wake_up_with_the_page(&inner);
        connect(&inner);
        Self(inner)
    }

    /// Asks something of the table. It is sent until it is answered.
    pub fn ask(&self, ask: Ask) {
        let id = AskId::drawn(&games::random_bytes::<16>());
        if let Some(id) = id {
            self.0.borrow_mut().under_way.want(id, ask);
            keep(&self.0.borrow());
            pump(&self.0);
        }
    }

    /// How much was asked and is not answered.
    pub fn under_way(&self) -> usize {
        self.0.borrow().under_way.len()
    }

    /// Whether something of this kind was asked and is not answered.
    pub fn asks(&self, kind: fn(&Ask) -> bool) -> bool {
        self.0.borrow().under_way.all().any(|(_, ask)| kind(ask))
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let mut inner = self.0.borrow_mut();
        inner.link = Link::Ended;
        inner.socket = None;
    }
}

/// What an earlier page of this tab asked in the name of this person, and was not answered.
fn kept(table: &TableId, person: &PersonId) -> Vec<(AskId, Ask)> {
    let storage = window().session_storage().ok().flatten();
    let text = storage.and_then(|storage| storage.get_item(&kept_asks::key(table, person)).ok().flatten());
    text.map(|text| kept_asks::read(&text)).unwrap_or_default()
}

/// Keeps what is not answered, so that it outlives the page.
fn keep(inner: &Inner) {
    let Some((you, storage)) = inner.you.as_ref().zip(window().session_storage().ok().flatten()) else {
        return;
    };
    let (key, text) = (kept_asks::key(&inner.table, you), kept_asks::write(inner.under_way.all()));
    let done = if text.is_empty() { storage.remove_item(&key) } else { storage.set_item(&key, &text) };
    if let Err(fault) = done {
        ui::warn!("What was asked is not kept: {fault:?}");
    }
}

/// A page that comes back to light or to a network looks at once whether anybody is there. One whose network goes says so at once:
/// a socket would keep silent about it. (Who runs the server on the same machine is connected again in a moment.) One that somebody leaves
/// hangs up: browsers keep it for the way back, with its connection, and whoever has gone would still count as here.
fn wake_up_with_the_page(inner: &Rc<RefCell<Inner>>) {
    let weak = Rc::downgrade(inner);
    let ears = Rc::new(RefCell::new(Vec::new()));
    let left = weak.clone();
    let ear = window_event_listener(ui::event::pagehide, move |_: Event| {
        if let Some(inner) = left.upgrade() {
            // It does not try again by itself: if it is shown again, it looks at once.
            let _pause = hung_up(&inner);
        }
    });
    ears.borrow_mut().push(ear);
    let cut_off = weak.clone();
    let ear = window_event_listener(ui::event::offline, move |_: Event| {
        let holds = |inner: &Rc<RefCell<Inner>>| inner.borrow().link == Link::Up;
        if let Some(inner) = cut_off.upgrade().filter(holds) {
            lost(&inner);
        }
    });
    ears.borrow_mut().push(ear);
    for kind in [ui::event::online, ui::event::visibilitychange, ui::event::pageshow] {
        let (weak, held) = (weak.clone(), Rc::clone(&ears));
        // Whatever was opened without a network, or before it went, may hang for long.
        let is_back = kind.name == ui::event::online.name;
        // A page that somebody leaves goes dark too.
        let goes_dark = move || kind.name == ui::event::visibilitychange.name && document().hidden();
        let ear = window_event_listener(kind, move |_: Event| {
            let Some(inner) = weak.upgrade() else {
                held.borrow_mut().drain(..).for_each(ui::Listener::remove);
                return;
            };
            let looks = {
                let inner = inner.borrow();
                let dark = now().saturating_sub(inner.last) > DARK;
                match inner.link {
                    Link::Ended => false,
                    Link::Up | Link::Down if is_back => true,
                    Link::Down => !goes_dark(),
                    Link::Up => dark && !goes_dark(),
                }
            };
            if looks {
                connect(&inner);
            }
        });
        ears.borrow_mut().push(ear);
    }
}

/// Opens a socket in the place of the one that was.
fn connect(inner: &Rc<RefCell<Inner>>) {
    let (address, call) = {
        let mut inner = inner.borrow_mut();
        if inner.link == Link::Ended {
            return;
        }
        inner.socket = None;
        inner.under_way.lost();
        inner.call = inner.call.wrapping_add(1);
        (socket_address(&inner.table), inner.call)
    };
    let weak = Rc::downgrade(inner);
    match opened(&address, &weak) {
        Ok(socket) => {
            let mut inner = inner.borrow_mut();
            (inner.socket, inner.since) = (Some(socket), None);
            drop(inner);
            watch(weak, call, WELCOMED);
        }
        Err(fault) => {
            ui::warn!("No socket: {fault:?}");
            lost(inner);
        }
    }
}

/// Looks after a while whether the call holds: one that was never welcomed is lost, and after a long silence one calls again.
fn watch(line: Weak<RefCell<Inner>>, call: u32, pause: i32) {
    let look = move || {
        let same =
            |inner: &Rc<RefCell<Inner>>| inner.borrow().call == call && inner.borrow().socket.is_some();
        let Some(inner) = line.upgrade().filter(same) else { return };
        let (welcomed, quiet) = {
            let inner = inner.borrow();
            (inner.since.is_some(), now().saturating_sub(inner.last).as_millis())
        };
        match (welcomed, i32::try_from(quiet).unwrap_or(i32::MAX)) {
            (false, _) => lost(&inner),
            (true, QUIET..) => connect(&inner),
            (true, quiet) => watch(line, call, QUIET.saturating_sub(quiet)),
        }
    };
    set_timeout(look, pause);
}

fn socket_address(table: &TableId) -> String {
    let place = window().location();
    let scheme = match place.protocol().as_deref() {
        Ok("https:") => "wss",
        Ok(_) | Err(_) => "ws",
    };
    let host = place.host().unwrap_or_default();
    format!("{scheme}://{host}{}", address::below(&format!("/api/tables/{table}/socket")))
}

fn opened(address: &str, line: &Weak<RefCell<Inner>>) -> Result<Socket, JsValue> {
    let socket = WebSocket::new(address)?;
    socket.set_binary_type(BinaryType::Arraybuffer);
    let ear = |heard: fn(&Rc<RefCell<Inner>>, Event)| {
        let line = line.clone();
        Closure::<dyn FnMut(Event)>::new(move |event| {
            if let Some(inner) = line.upgrade() {
                heard(&inner, event);
            }
        })
    };
    let ears = [
        ear(|inner, _| say(inner, &ToServer::Hello { version: VERSION })),
        ear(|inner, event| message(inner, event.unchecked_ref())),
        ear(|inner, _| lost(inner)),
        // Whatever goes wrong, a close follows.
        ear(|_, _| {}),
    ];
    let [open, heard, close, error] = &ears;
    socket.set_onopen(Some(open.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(heard.as_ref().unchecked_ref()));
    socket.set_onclose(Some(close.as_ref().unchecked_ref()));
    socket.set_onerror(Some(error.as_ref().unchecked_ref()));
    Ok(Socket { socket, _ears: ears })
}

fn say(inner: &Rc<RefCell<Inner>>, message: &ToServer) {
    let Ok(bytes) = Codec::Bytes.write(message) else { return };
    let sent = inner.borrow().socket.as_ref().map(|socket| socket.socket.send_with_u8_array(&bytes));
    if let Some(Err(fault)) = sent {
        ui::warn!("Not sent: {fault:?}");
    }
}

/// Sends what is due, and wakes up when more is.
fn pump(inner: &Rc<RefCell<Inner>>) {
    let due = || inner.borrow_mut().under_way.due(now());
    while let Some(message) = due() {
        say(inner, &message);
    }
    let (wakes, timer) = {
        let mut inner = inner.borrow_mut();
        inner.timer = inner.timer.wrapping_add(1);
        (inner.under_way.wakes(), inner.timer)
    };
    let Some(wakes) = wakes else { return };
    let weak = Rc::downgrade(inner);
    let pause = wakes.saturating_sub(now()).as_millis();
    let woken = move || {
        let Some(inner) = weak.upgrade().filter(|inner| inner.borrow().timer == timer) else { return };
        // Somebody who does not answer may not be there any more.
        let silent = now().saturating_sub(inner.borrow().last) > SILENT;
        if silent {
            connect(&inner);
        } else {
            pump(&inner);
        }
    };
    set_timeout(woken, i32::try_from(pause).unwrap_or(i32::MAX).saturating_add(1));
}

fn message(inner: &Rc<RefCell<Inner>>, event: &MessageEvent) {
    inner.borrow_mut().last = now();
    let Ok(buffer) = event.data().dyn_into::<ArrayBuffer>() else { return };
    let told = match Codec::Bytes.read_told(&Uint8Array::new(&buffer).to_vec()) {
        Ok(told) => told,
        Err(fault) => {
            // A server of another version may write otherwise.
            ui::warn!("{fault}");
            return ended(inner, Incoming::Reload);
        }
    };
    let heard = inner.borrow_mut().under_way.told(&told, now());
    match heard {
        Heard::Answered(answered) => {
            keep(&inner.borrow());
            tell(inner, Incoming::Answered(answered));
        }
        Heard::Delayed { why, .. } => tell(inner, Incoming::Delayed(why)),
        Heard::Nothing => passed_on(inner, told),
    }
    pump(inner);
}

fn passed_on(inner: &Rc<RefCell<Inner>>, told: ToClient) {
    match told {
        ToClient::Reload { .. } => ended(inner, Incoming::Reload),
        ToClient::Bye { why, again: false } => ended(inner, Incoming::Ended(why)),
        ToClient::Bye { again: true, .. } => lost(inner),
        // An answer that was heard already.
        ToClient::Done { .. } | ToClient::Refused { id: Some(_), .. } => {}
        ToClient::Welcome(ref welcome) => {
            let known = inner.borrow().you.clone();
            if known.as_ref().is_some_and(|known| *known != welcome.you) {
                return ended(inner, Incoming::SomebodyElse);
            }
            {
                let mut inner = inner.borrow_mut();
                (inner.link, inner.since) = (Link::Up, Some(now()));
                if known.is_none() {
                    for (id, ask) in kept(&inner.table, &welcome.you) {
                        inner.under_way.want(id, ask);
                    }
                    inner.you = Some(welcome.you.clone());
                }
                inner.under_way.connected();
            }
            tell(inner, Incoming::Told(Box::new(told)));
        }
        ToClient::Refused { id: None, .. }
        | ToClient::Table(_)
        | ToClient::Game(_)
        | ToClient::SetUp(_)
        | ToClient::Talk(_)
        | ToClient::Warning { .. } => tell(inner, Incoming::Told(Box::new(told))),
    }
}

fn tell(inner: &Rc<RefCell<Inner>>, incoming: Incoming) {
    let heard = Rc::clone(&inner.borrow().heard);
    heard(incoming);
}

/// The connection is lost: it is tried again after a while.
fn lost(inner: &Rc<RefCell<Inner>>) {
    let Some(pause) = hung_up(inner) else { return };
    let weak = Rc::downgrade(inner);
    let again = move || {
        let waits = |inner: &Rc<RefCell<Inner>>| {
            let inner = inner.borrow();
            inner.link == Link::Down && inner.socket.is_none()
        };
        if let Some(inner) = weak.upgrade().filter(waits) {
            connect(&inner);
        }
    };
    set_timeout(again, i32::try_from(pause.as_millis()).unwrap_or(i32::MAX));
}

/// There is no connection any more, and after so long it is tried again; none: it has ended for good.
fn hung_up(inner: &Rc<RefCell<Inner>>) -> Option<Duration> {
    let (pause, first) = {
        let mut inner = inner.borrow_mut();
        if inner.link == Link::Ended {
            return None;
        }
        let first = inner.link == Link::Up;
        inner.link = Link::Down;
        inner.socket = None;
        inner.under_way.lost();
        if let Some(since) = inner.since.take() {
            let held = now().saturating_sub(since);
            inner.pauses.held(held);
        }
        let [chance] = games::random_bytes();
        (inner.pauses.next(chance), first)
    };
    if first {
        tell(inner, Incoming::Lost);
    }
    Some(pause)
}

fn ended(inner: &Rc<RefCell<Inner>>, incoming: Incoming) {
    {
        let mut inner = inner.borrow_mut();
        inner.link = Link::Ended;
        inner.socket = None;
    }
    tell(inner, incoming);
}
