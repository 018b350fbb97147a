//! Running until somebody ends it.

use crate::app::App;
use crate::connections::{Limits, answer};
use crate::hall::{Command, GATHERED, PLAYED};
use crate::held::Held;
use crate::settings::{Rates, plain};
use crate::{admin, operation, router};
use axum::Router;
use axum::serve::Listener;
use std::future::Future;
use std::io;
use std::net::{IpAddr, Ipv4Addr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use store::{Millis, Status};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;

/// How long requests that are under way may still take.
const LAST_ORDERS: Duration = Duration::from_secs(3);
/// So often tables are looked for that nobody answers.
const SWEEP: Duration = Duration::from_secs(600);
/// And for the first time so long after the start.
const FIRST_SWEEP: Duration = Duration::from_secs(3600);
/// So many are given up at once.
const SWEPT: u32 = 500;

/// Where the server listens.
pub struct Listeners {
    /// To everybody.
    pub public: std::net::TcpListener,
    /// To whoever runs it, if they want figures.
    pub metrics: Option<std::net::TcpListener>,
    /// To whoever runs it, on a socket of the system.
    #[cfg(unix)]
    pub admin: Option<std::os::unix::net::UnixListener>,
}

/// Serves until `stop` is ready: then nobody else is let in, what was accepted is finished, and everything is put away.
pub async fn serve(listener: TcpListener, app: &Arc<App>, stop: impl Future<Output = ()>) {
    let resuming = Arc::clone(app);
    let resumed = tokio::spawn(async move { resuming.hall.resume(&resuming).await });
    let sweeping = tokio::spawn(sweep_now_and_then(Arc::clone(app)));
    let usual = app.settings.rates == Rates::Usual;
    let each = if usual { Limits::USUAL.each } else { u32::MAX };
    let limits = Limits { each, proxies: app.settings.proxies.clone(), ..Limits::USUAL };
    serve_within(limits, listener, router(app), stop, || app.close()).await;
    resumed.abort();
    sweeping.abort();
}

/// Looks now and then for tables to give up; not before everybody had the time to come back after the server was away, or
/// after its clock was wrong.
async fn sweep_now_and_then(app: Arc<App>) {
    let mut wait = FIRST_SWEEP;
    loop {
        tokio::time::sleep(wait).await;
        sweep(&app).await;
        wait = SWEEP;
    }
}

/// Gives tables up that nobody answers.
pub async fn sweep(app: &Arc<App>) {
    let now = app.clock.now();
    for (status, limit) in [(Status::Gathering, GATHERED), (Status::Playing, PLAYED)] {
        let before = Millis(i64::try_from(now.saturating_sub(limit)).unwrap_or(0));
        match app.store.stale(status, before, SWEPT).await {
            Ok(stale) => {
                for id in stale {
                    // A server that ends gives up nothing.
                    let _told = app.hall.send(app, &id, Command::Expire).await;
                }
            }
            Err(fault) => tracing::warn!(%fault, "stale tables cannot be listed"),
        }
    }
}

/// Serves a router within limits; `close` is called when nobody else is let in.
pub async fn serve_within<C: Future<Output = ()>>(
    limits: Limits,
    mut listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()>,
    close_all: impl FnOnce() -> C,
) {
    let (places, held) = (Arc::new(Semaphore::new(limits.at_once)), Held::each(limits.each));
    let (close, closing) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let (stream, place) = tokio::select! {
            () = &mut stop => break,
            next = next(&mut listener, &places) => next,
        };
        let peer = stream.peer_addr().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| plain(peer.ip()));
        let proxy = limits.proxies.iter().any(|network| network.has(peer));
        let hold = if proxy { None } else { held.take(peer) };
        if !proxy && hold.is_none() {
            continue;
        }
        let answering = answer(stream, router.clone(), limits.clone(), closing.clone());
        tokio::spawn(async move {
            answering.await;
            drop((place, hold));
        });
    }
    drop((listener, closing));
    close.send_replace(());
    let _too_late = timeout(LAST_ORDERS, close.closed()).await;
    close_all().await;
}

/// The next connection, as soon as there is a place for it.
async fn next(
    listener: &mut TcpListener,
    places: &Arc<Semaphore>,
) -> (TcpStream, Option<OwnedSemaphorePermit>) {
    // Nobody closes the places, so there always is one in the end.
    let place = Arc::clone(places).acquire_owned().await.ok();
    // By its trait a listener tries again when the system is short of something.
    let (stream, _whose) = Listener::accept(listener).await;
    // A move is a small message, and waits for nothing.
    let _slower_otherwise = stream.set_nodelay(true);
    (stream, place)
}

/// Serves until Ctrl-C, or until the system asks the program to end.
///
/// # Errors
/// When the system gives us no sockets or signals.
pub async fn run(listeners: Listeners, app: Arc<App>) -> io::Result<()> {
    let stop = asked_to_stop()?;
    #[cfg(unix)]
    if let Some(listener) = listeners.admin {
        listener.set_nonblocking(true)?;
        let (listener, router) = (tokio::net::UnixListener::from_std(listener)?, admin::router(&app));
        // It ends with the program.
        tokio::spawn(async move { axum::serve(listener, router).await });
    }
    let (public, metrics) = (listeners.public, listeners.metrics);
    public.set_nonblocking(true)?;
    if let Some(metrics) = metrics {
        metrics.set_nonblocking(true)?;
        let (listener, router) = (TcpListener::from_std(metrics)?, operation::router(&app));
        let few = Limits { at_once: 8, ..Limits::USUAL };
        tokio::spawn(serve_within(few, listener, router, std::future::pending(), || async {}));
    }
    serve(TcpListener::from_std(public)?, &app, stop).await;
    Ok(())
}

#[cfg(unix)]
fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _signal = interrupt.recv() => {}
            _signal = terminate.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn asked_to_stop() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Where the system cannot tell us, it ends us itself.
        let _asked = tokio::signal::ctrl_c().await;
    })
}
