//! The server under measurement: this very program, as a process of its own, with a folder that goes with it.

use anyhow::{Context, Result, anyhow, bail};
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// So long everybody has to be gone.
const GONE: Duration = Duration::from_secs(30);
/// And so long it is quiet then before a table counts as idle: memory is given back a moment after it was left.
const QUIET: Duration = Duration::from_secs(2);

/// A server.
pub struct House {
    /// Where it listens.
    pub address: SocketAddr,
    metrics: SocketAddr,
    child: Child,
    _folder: TempDir,
}

impl Drop for House {
    fn drop(&mut self) {
        // It is ours, and nothing in it is worth keeping.
        let _killed = self.child.kill();
        let _ended = self.child.wait();
    }
}

/// A port that is free at the moment.
fn free() -> Result<SocketAddr> {
    Ok(std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?)
}

impl House {
    /// Starts one.
    pub fn open() -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let metrics = free()?;
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--listen", "127.0.0.1:0", "--no-limits", "--log", "warn", "--data"])
            .arg(folder.path())
            .args(["--metrics", &metrics.to_string()])
            .stdout(Stdio::piped())
            .spawn()?;
        let out = child.stdout.take().context("the server says nothing")?;
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line)?;
        let address = line.split_once("http://").and_then(|(_, rest)| rest.split('/').next()?.parse().ok());
        let address = address.with_context(|| format!("the server says \"{}\"", line.trim()))?;
        Ok(Self { address, metrics, child, _folder: folder })
    }

    /// How much memory it has, in bytes.
    pub fn memory(&self) -> Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))
            .context("this system does not say how much memory a process has")?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
        let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse()?;
        Ok(kilobytes * 1024)
    }

    /// Asks for something.
    pub async fn ask(&self, method: &str, path: &str, token: &str, body: &Value) -> Result<Value> {
        let body = body.to_string();
        let shown =
            if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let request = format!(
            "{method} /api{path} HTTP/1.1\r\nhost: bench\r\nconnection: close\r\n{shown}content-length: {}\r\n\r\n{body}",
            body.len()
        );
        let answer = said(self.address, &request).await?;
        let (head, body) = answer.split_once("\r\n\r\n").context("half an answer")?;
        let body: Value = serde_json::from_str(body).with_context(|| head.to_string())?;
        match body["error"].as_str() {
            Some(error) => Err(anyhow!("{method} {path}: {error}")),
            None => Ok(body),
        }
    }

    /// Waits until the server has known for a while that nobody is there, as whoever watches it would: by its figures.
    pub async fn nobody_is_there(&self) -> Result<()> {
        let (begun, mut quiet) = (Instant::now(), None);
        while begun.elapsed() < GONE {
            let request = "GET /metrics HTTP/1.1\r\nhost: bench\r\nconnection: close\r\n\r\n";
            let figures = said(self.metrics, request).await?;
            let nobody = figures.lines().any(|line| line == "pitboss_sockets 0");
            let since = quiet.filter(|_| nobody).or_else(|| nobody.then(Instant::now));
            if since.is_some_and(|since| since.elapsed() >= QUIET) {
                return Ok(());
            }
            quiet = since;
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        bail!("the server still has sockets that are gone")
    }
}

/// What is answered, to its end.
async fn said(address: SocketAddr, request: &str) -> Result<String> {
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(answer)
}
