//! Without a network: the service worker `/sw.js` keeps the client. A new version is fetched beside the running one and
//! waits; this says so, and lets it take over when somebody asks. Where there is no service worker (plain http in a local
//! network, a private window), nothing of this happens, and the page works as long as the server does.

use js_sys::Reflect;
use js_sys::futures::JsFuture;
use ui::prelude::*;
use ui::spawn;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

/// What is said between the page and `assets/sw.js`.
const TAKE_OVER: &str = "take-over";
const RUNNING: &str = "running";
const NEW_VERSION: &str = "new-version";
const OPENED: &str = "opened";

/// Registers the service worker. `waiting` becomes true when a version waits that is not the one that runs here.
/// `worker_url` tells which one runs: everything of a version lies in one directory. `game` is the one that the page is about, which
/// is kept from now on.
pub fn register(waiting: RwSignal<bool>, worker_url: &str, game: Option<&'static str>) {
    let Some(container) = container() else { return };
    let version = worker_url.rsplit('/').nth(1).unwrap_or_default().to_string();
    listen(&container, "message", move |event| {
        let said = event.dyn_into::<MessageEvent>().ok().and_then(|event| event.data().as_string());
        if said.as_deref() == Some(NEW_VERSION) {
            waiting.set(true);
        }
    });
    spawn(async move {
        match registered(&container).await {
            Ok(registration) => {
                watch(&registration, &version, game);
                keep(&container, game).await;
            }
            Err(fault) => ui::warn!("Pitboss cannot be kept for offline use: {fault:?}"),
        }
    });
}

/// Has a game kept by the version that is there, now or as soon as it is.
async fn keep(container: &ServiceWorkerContainer, game: Option<&str>) {
    let Some(game) = game else { return };
    let ready = async { JsFuture::from(container.ready().ok()?).await.ok()?.dyn_into().ok() };
    let active = ready.await.and_then(|ready: ServiceWorkerRegistration| ready.active());
    if let Some(active) = active
        && let Err(fault) = active.post_message(&format!("{OPENED} {game}").into())
    {
        ui::warn!("{game} is not kept: {fault:?}");
    }
}

/// Lets the version that waits take over, and loads the page again when it has. If it has already, by another tab, there is
/// nothing to wait for.
pub fn take_over() {
    let Some(container) = container() else { return };
    listen(&container, "controllerchange", |_| super::address::reload());
    spawn(async move {
        match registered(&container).await {
            Ok(registration) if registration.waiting().is_some() => tell_waiting(&registration, TAKE_OVER),
            Ok(_) => super::address::reload(),
            Err(fault) => ui::warn!("The new version cannot be asked: {fault:?}"),
        }
    });
}

/// The service worker that is there, if one is: it may show notices where pages may not.
pub async fn registration() -> Option<ServiceWorkerRegistration> {
    let found = JsFuture::from(container()?.get_registration()).await.ok()?;
    found.dyn_into().ok().filter(|found: &ServiceWorkerRegistration| found.active().is_some())
}

fn container() -> Option<ServiceWorkerContainer> {
    let found = Reflect::get(&window().navigator(), &"serviceWorker".into()).ok()?;
    found.dyn_into().ok()
}

async fn registered(container: &ServiceWorkerContainer) -> Result<ServiceWorkerRegistration, JsValue> {
    JsFuture::from(container.register(&(super::address::of(&client::Route::Front) + "sw.js")))
        .await?
        .dyn_into()
}

/// Says to every version that waits, now or later, what runs here. Whoever comes back to the page looks for a new one.
fn watch(registration: &ServiceWorkerRegistration, version: &str, game: Option<&'static str>) {
    let running = format!("{RUNNING} {version}");
    tell_waiting(registration, &running);
    let found = registration.clone();
    listen(registration, "updatefound", move |_| {
        let Some(installing) = found.installing() else { return };
        let (found, worker, running) = (found.clone(), installing.clone(), running.clone());
        listen(&installing, "statechange", move |_| {
            if worker.state() == ServiceWorkerState::Installed {
                if let Some(game) = game {
                    tell_waiting(&found, &format!("{OPENED} {game}"));
                }
                tell_waiting(&found, &running);
            }
        });
    });
    let registration = registration.clone();
    listen(&document(), "visibilitychange", move |_| {
        if !document().hidden() {
            look_for_a_new_version(&registration);
        }
    });
}

/// Without a network nothing new is found, and nothing is wrong.
fn look_for_a_new_version(registration: &ServiceWorkerRegistration) {
    let Ok(looking) = registration.update() else { return };
    spawn(async move {
        let _nothing_found = JsFuture::from(looking).await;
    });
}

fn tell_waiting(registration: &ServiceWorkerRegistration, what: &str) {
    let Some(waiting) = registration.waiting() else { return };
    if let Err(fault) = waiting.post_message(&what.into()) {
        ui::warn!("The new version does not hear: {fault:?}");
    }
}

/// Listens as long as the page is there.
fn listen(target: &web_sys::EventTarget, kind: &str, heard: impl FnMut(web_sys::Event) + 'static) {
    let closure = Closure::<dyn FnMut(web_sys::Event)>::new(heard);
    if let Err(fault) = target.add_event_listener_with_callback(kind, closure.as_ref().unchecked_ref()) {
        ui::warn!("{kind} cannot be listened to: {fault:?}");
    }
    closure.forget();
}
