//! Running until somebody ends it.

use crate::connections::{Limits, answer};
use crate::{Bundle, router};
use axum::Router;
use axum::serve::Listener;
use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;

/// How long requests that are under way may still take.
const LAST_ORDERS: Duration = Duration::from_secs(3);

/// Serves until `stop` is ready, then lets requests that are under way come to their end, but not for long.
pub async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    serve_within(Limits::USUAL, listener, router, stop).await;
}

/// The same with other limits.
pub async fn serve_within(
    limits: Limits,
    mut listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()>,
) {
    let places = Arc::new(Semaphore::new(limits.at_once));
    let (close, closing) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let (stream, place) = tokio::select! {
            () = &mut stop => break,
            next = next(&mut listener, &places) => next,
        };
        let answering = answer(stream, router.clone(), limits, closing.clone());
        tokio::spawn(async move {
            answering.await;
            drop(place);
        });
    }
    drop((listener, closing));
    close.send_replace(());
    let _too_late = timeout(LAST_ORDERS, close.closed()).await;
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
    (stream, place)
}

/// Serves until Ctrl-C, or until the system asks the program to end.
///
/// # Errors
/// When the system gives us no socket, threads or signals.
pub fn run(listener: std::net::TcpListener, bundle: Bundle) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let stop = asked_to_stop()?;
        serve(TcpListener::from_std(listener)?, router(bundle), stop).await;
        Ok(())
    })
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
