//! One connection and what it may take: so many at once, so long for a head, so long altogether. Nobody can hold the server
//! by saying nothing, by saying it slowly, or by not listening to the answer.

use crate::people::Peer;
use crate::settings::Network;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::{IpAddr, Ipv4Addr};
use std::pin::pin;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;

/// What connections may take.
#[derive(Debug, Clone)]
pub struct Limits {
    /// So many are open at once. The next ones are not accepted until one of these ends: they wait in the system's queue,
    /// and not for ever, because every connection ends.
    pub at_once: usize,
    /// And so many of one address, but for those of proxies. More are closed at once.
    pub each: u32,
    /// Who asks for many.
    pub proxies: Vec<Network>,
    /// From the end of one answer, or from the beginning, until the head of the next request is there. So this is also how
    /// long a connection may be idle.
    pub head: Duration,
    /// After this it ends with the answer that is under way, which may take as long again.
    pub life: Duration,
}

impl Limits {
    /// Those of the server. A system usually gives a program 1024 files, and a browser opens six connections.
    pub const USUAL: Self = Self {
        at_once: 512,
        each: 100,
        proxies: Vec::new(),
        head: Duration::from_secs(10),
        life: Duration::from_secs(120),
    };
}

/// The longest head, in bytes.
const LONGEST_HEAD: usize = 1 << 16;

/// Answers on a connection until it ends, which it is asked to do when `closing` changes.
pub async fn answer(stream: TcpStream, router: Router, limits: Limits, mut closing: watch::Receiver<()>) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(LONGEST_HEAD);
    let peer = stream.peer_addr().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
    let service = TowerToHyperService::new(router.layer(Extension(Peer(peer))));
    let mut answering = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    tokio::select! {
        // How it ended is the other side's affair.
        _ended = answering.as_mut() => return,
        _asked_or_old = timeout(limits.life, closing.changed()) => {}
    }
    answering.as_mut().graceful_shutdown();
    let _cut_off = timeout(limits.life, answering).await;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::running::serve_within;
    use crate::tests::app;
    use crate::{Bundle, router};
    use std::net::SocketAddr;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    const SOON: Duration = Duration::from_millis(50);
    const LATE: Duration = Duration::from_secs(600);
    const REQUEST: &[u8] = b"GET /api/version HTTP/1.1\r\nhost: here\r\n\r\n";

    /// A server with these limits, as long as the test runs.
    async fn open(limits: Limits, router: Router) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        tokio::spawn(serve_within(limits, listener, router, std::future::pending(), || async {}));
        address
    }

    async fn connected(address: SocketAddr, says: &[u8]) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(says).await.unwrap();
        stream
    }

    /// All that is said before the connection is closed.
    async fn to_its_end(mut stream: TcpStream) -> String {
        let mut said = Vec::new();
        // A connection that is cut off has said what it has said.
        let _cut_off = timeout(LATE / 20, stream.read_to_end(&mut said)).await.expect("it ends");
        String::from_utf8(said).unwrap()
    }

    #[tokio::test]
    async fn who_says_half_or_nothing_is_not_waited_for() {
        let (_folder, app) = app(Bundle::Embedded).await;
        let address =
            open(Limits { at_once: 9, head: SOON, life: LATE, ..Limits::USUAL }, router(&app)).await;
        for half in [&b""[..], b"GET", &REQUEST[..REQUEST.len() - 2]] {
            assert!(!to_its_end(connected(address, half).await).await.contains("200 OK"));
        }
        let idle = to_its_end(connected(address, REQUEST).await).await;
        assert!(idle.starts_with("HTTP/1.1 200 OK"), "answered, and closed when nothing followed: {idle}");
        let endless = [b"GET / HTTP/1.1\r\nx: ".to_vec(), vec![b'x'; 2 * LONGEST_HEAD]].concat();
        let mut stream = TcpStream::connect(address).await.unwrap();
        let _cut_off = stream.write_all(&endless).await;
        assert!(!to_its_end(stream).await.contains("200 OK"));
    }

    #[tokio::test]
    async fn who_comes_when_all_places_are_taken_waits_for_one() {
        let (_folder, app) = app(Bundle::Embedded).await;
        let address =
            open(Limits { at_once: 2, head: SOON, life: LATE, ..Limits::USUAL }, router(&app)).await;
        let silent = [connected(address, b"").await, connected(address, b"G").await];
        let mut waiting = Vec::new();
        for _ in 0..8 {
            waiting.push(connected(address, REQUEST).await);
        }
        for stream in waiting {
            assert!(to_its_end(stream).await.starts_with("HTTP/1.1 200 OK"));
        }
        drop(silent);
    }

    #[tokio::test]
    async fn nobody_takes_all_places() {
        let (_folder, app) = app(Bundle::Embedded).await;
        for (proxies, served) in [(Vec::new(), false), (vec!["127.0.0.0/8".parse().unwrap()], true)] {
            let limits = Limits { each: 2, proxies, head: LATE, life: LATE, ..Limits::USUAL };
            let address = open(limits, router(&app)).await;
            let silent = [connected(address, b"").await, connected(address, b"").await];
            let mut third = connected(address, REQUEST).await;
            let mut begun = [0; 12];
            let answered = timeout(LATE / 20, third.read_exact(&mut begun)).await.expect("it ends");
            assert_eq!(answered.is_ok() && begun == *b"HTTP/1.1 200", served);
            drop(silent);
        }
    }

    #[tokio::test]
    async fn who_does_not_take_the_answer_is_cut_off() {
        let large = || async { vec![b'x'; 64 << 20] };
        let router = Router::new().route("/large", axum::routing::get(large));
        let address = open(Limits { at_once: 1, head: LATE, life: SOON, ..Limits::USUAL }, router).await;
        let deaf = connected(address, b"GET /large HTTP/1.1\r\nhost: here\r\n\r\n").await;
        let next = to_its_end(connected(address, REQUEST).await).await;
        assert!(next.starts_with("HTTP/1.1 404"), "the only place is free again: {next}");
        assert!(to_its_end(deaf).await.len() < 64 << 20);
    }
}
