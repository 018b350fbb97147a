//! Running until somebody ends it.

use crate::{Bundle, router};
use axum::Router;
use std::future::{Future, IntoFuture};
use std::io;
use std::pin::pin;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::timeout;

/// How long requests that are under way may still take.
const LAST_ORDERS: Duration = Duration::from_secs(3);

/// Serves until `stop` is ready, then lets requests that are under way come to their end, but not for long.
///
/// # Errors
/// When the socket fails.
pub async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) -> io::Result<()> {
    let (tell, told) = oneshot::channel::<()>();
    let last_orders = async move {
        // Nothing is ever sent: the sender goes when it is time.
        let _gone = told.await;
    };
    let mut serving = pin!(axum::serve(listener, router).with_graceful_shutdown(last_orders).into_future());
    tokio::select! {
        served = &mut serving => return served,
        () = stop => drop(tell),
    }
    timeout(LAST_ORDERS, serving).await.unwrap_or(Ok(()))
}

/// Serves until Ctrl-C, or until the system asks the program to end.
///
/// # Errors
/// When the socket fails, or the system gives us no threads or signals.
pub fn run(listener: std::net::TcpListener, bundle: Bundle) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let stop = asked_to_stop()?;
        serve(TcpListener::from_std(listener)?, router(bundle), stop).await
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
