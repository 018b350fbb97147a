//! A connection to a server, encrypted or not. Whether it is makes no difference to who uses it.

use crate::Fault;
use crate::address::{Guard, Server};
use std::env;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// How long a server may take to be reached.
const REACHED: Duration = Duration::from_secs(10);

/// Something that bytes go in and out of.
pub trait Wire: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Wire for T {}

/// A file of certificates whose owners are believed too: for a house with an authority of its own.
const OWN: &str = "SSL_CERT_FILE";

/// Whom we believe that they are who they say: those whom browsers believe, and those whom the file of our own names.
static TRUST: LazyLock<Result<Arc<ClientConfig>, String>> =
    LazyLock::new(|| trusting(env::var_os(OWN).as_deref().map(Path::new)));

fn trusting(own: Option<&Path>) -> Result<Arc<ClientConfig>, String> {
    let mut roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    if let Some(path) = own {
        let unfit = |fault: String| format!("{OWN} names {}: {fault}", path.display());
        let file = CertificateDer::pem_file_iter(path).map_err(|fault| unfit(fault.to_string()))?;
        for certificate in file {
            let certificate = certificate.map_err(|fault| unfit(fault.to_string()))?;
            roots.add(certificate).map_err(|fault| unfit(fault.to_string()))?;
        }
    }
    let builder = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()));
    let builder = builder.with_safe_default_protocol_versions().map_err(|fault| fault.to_string())?;
    Ok(Arc::new(builder.with_root_certificates(roots).with_no_client_auth()))
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
            encrypted(Arc::clone(trust), name, stream).await.map_err(|why| unreachable(server, why))
        }
    }
}

async fn encrypted(trust: Arc<ClientConfig>, name: &str, stream: TcpStream) -> Result<Box<dyn Wire>, String> {
    let name = ServerName::try_from(name.to_string()).map_err(|fault| fault.to_string())?;
    let encrypted = TlsConnector::from(trust).connect(name, stream).await;
    Ok(Box::new(
        encrypted.map_err(|fault| if speaks_plainly(&fault) { PLAIN.into() } else { plain(&fault) })?,
    ))
}

/// What is said where somebody answers without encryption.
const PLAIN: &str = "it answers without encryption: try http:// instead of https://";

/// Whether what was heard is nothing encrypted.
fn speaks_plainly(fault: &std::io::Error) -> bool {
    let fault = fault.get_ref().and_then(|fault| fault.downcast_ref::<tokio_rustls::rustls::Error>());
    matches!(fault, Some(tokio_rustls::rustls::Error::InvalidMessage(_)))
}

/// What is wrong, without the numbers that systems add to it.
fn plain(fault: &std::io::Error) -> String {
    let text = fault.to_string();
    let words = text.split_once(" (os error").map_or(text.as_str(), |(words, _)| words);
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rcgen::{CertifiedKey, generate_simple_self_signed};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio_rustls::TlsAcceptor;
    use tokio_rustls::rustls::ServerConfig;
    use tokio_rustls::rustls::pki_types::PrivateKeyDer;

    /// A server that says what it hears, under a certificate of its own for `localhost`; the certificate as a file.
    async fn echo() -> (u16, tempfile::NamedTempFile) {
        let CertifiedKey { cert, signing_key } = generate_simple_self_signed(["localhost".into()]).unwrap();
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), cert.pem()).unwrap();
        let key = PrivateKeyDer::try_from(signing_key.serialize_der()).unwrap();
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(vec![cert.der().clone()], key)
            .unwrap();
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            let acceptor = TlsAcceptor::from(Arc::new(config));
            while let Ok((stream, _)) = listener.accept().await {
                let Ok(mut stream) = acceptor.accept(stream).await else { continue };
                let mut said = [0; 4];
                stream.read_exact(&mut said).await.unwrap();
                stream.write_all(&said).await.unwrap();
                stream.flush().await.unwrap();
            }
        });
        (port, file)
    }

    async fn go(own: Option<&Path>, port: u16, name: &str) -> Result<Box<dyn Wire>, String> {
        let stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
        encrypted(trusting(own).unwrap(), name, stream).await
    }

    #[tokio::test]
    async fn who_is_believed_is_talked_to() {
        let (port, file) = echo().await;
        let mut wire = go(Some(file.path()), port, "localhost").await.unwrap();
        wire.write_all(b"kart").await.unwrap();
        wire.flush().await.unwrap();
        let mut heard = [0; 4];
        wire.read_exact(&mut heard).await.unwrap();
        assert_eq!(&heard, b"kart");
    }

    #[tokio::test]
    async fn nobody_else_is() {
        let (port, file) = echo().await;
        assert!(go(None, port, "localhost").await.is_err_and(|why| why.contains("certificate")));
        let other = go(Some(file.path()), port, "elsewhere.example").await;
        assert!(other.is_err_and(|why| why.contains("certificate")), "another name than the certificate's");
        let (_, other) = echo().await;
        assert!(go(Some(other.path()), port, "localhost").await.is_err(), "another authority");
    }

    #[tokio::test]
    async fn a_server_without_encryption_is_told_as_such() {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            stream.write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").await.unwrap();
            // It stays open until the other side has read.
            drop(stream.read_to_end(&mut Vec::new()).await);
        });
        assert!(go(None, port, "localhost").await.is_err_and(|why| why.contains("try http://")));
    }

    #[test]
    fn a_file_that_holds_no_certificates_is_told() {
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), "-----BEGIN CERTIFICATE-----\nrubbish").unwrap();
        assert!(trusting(Some(file.path())).is_err_and(|why| why.contains(OWN)));
        assert!(trusting(Some(Path::new("there/is/none.pem"))).is_err_and(|why| why.contains("none.pem")));
    }
}
