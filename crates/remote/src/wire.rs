//! A connection to a server, encrypted or not. Whether it is makes no difference to who uses it.

use crate::Fault;
use crate::address::{Guard, Server};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, Error, RootCertStore};

/// How long a server may take to be reached.
const REACHED: Duration = Duration::from_secs(10);

/// Something that bytes go in and out of.
pub trait Wire: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Wire for T {}

/// Whom we believe that they are who they say: those whom browsers believe.
static TRUST: LazyLock<Result<Arc<ClientConfig>, Error>> = LazyLock::new(|| {
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    trusting(roots).map(Arc::new)
});

fn trusting(roots: RootCertStore) -> Result<ClientConfig, Error> {
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    Ok(builder.with_safe_default_protocol_versions()?.with_root_certificates(roots).with_no_client_auth())
}

/// A server that cannot be reached.
pub fn unreachable(server: &Server, why: impl ToString) -> Fault {
    Fault::Unreachable { server: server.to_string(), why: why.to_string() }
}

/// Reaches a server.
pub async fn reach(server: &Server) -> Result<Box<dyn Wire>, Fault> {
    let reached = timeout(REACHED, open(server)).await;
    reached.unwrap_or_else(|_| Err(unreachable(server, "nobody answers")))
}

async fn open(server: &Server) -> Result<Box<dyn Wire>, Fault> {
    let failed = |fault: std::io::Error| unreachable(server, plain(&fault));
    let name = server.host.trim_matches(['[', ']']);
    let stream = TcpStream::connect((name, server.port)).await.map_err(failed)?;
    // Messages are short, and somebody waits for each.
    stream.set_nodelay(true).map_err(failed)?;
    match server.guard {
        Guard::Plain => Ok(Box::new(stream)),
        Guard::Encrypted => {
            let trust = TRUST.as_ref().map_err(|fault| unreachable(server, fault))?;
            let name = ServerName::try_from(name.to_string()).map_err(|fault| unreachable(server, fault))?;
            let encrypted = TlsConnector::from(Arc::clone(trust)).connect(name, stream).await;
            Ok(Box::new(encrypted.map_err(failed)?))
        }
    }
}

/// What is wrong, without the numbers that systems add to it.
fn plain(fault: &std::io::Error) -> String {
    let text = fault.to_string();
    let words = text.split_once(" (os error").map_or(text.as_str(), |(words, _)| words);
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}
