//! A private server of PostgreSQL for the tests of the store: in a folder of its own, on a port that was free, gone with the
//! step. It is run as a child of ours, so that it also ends where the check is broken off by the keyboard.
//!
//! Where there is none the tests run on SQLite alone, and the summary says so; where `PITBOSS_REQUIRE` names it, that is a
//! fault. Whoever has a server already names it in `PITBOSS_POSTGRES`.

use super::Findings;
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// In `PITBOSS_REQUIRE`.
pub const NAME: &str = "postgres";
/// Where the tests look for the address of a server.
pub const ADDRESS: &str = "PITBOSS_POSTGRES";
/// What a server says when it can be asked, in English.
const READY: &str = "database system is ready to accept connections";

const ADVICE: &str = "The tests of the store did NOT RUN on PostgreSQL, which is not on this machine. On Debian and Ubuntu:\n\
    apt-get update && apt-get install -y --no-install-recommends postgresql\n\
    Elsewhere install it and put `pg_config` on the path, or name a server on which databases may be made in\n\
    PITBOSS_POSTGRES, as postgres://user@host/postgres.";

/// What the tests of the store run on, besides SQLite.
pub enum Ground {
    /// A server that whoever runs the check has named.
    Named,
    /// One of our own.
    Private(Server),
    /// None.
    Nothing,
}

impl Ground {
    /// What there is on this machine.
    pub fn find() -> Result<Self> {
        if std::env::var_os(ADDRESS).is_some() {
            return Ok(Self::Named);
        }
        match programs() {
            Some(programs) => Server::start(&programs).map(Self::Private),
            None => Ok(Self::Nothing),
        }
    }

    /// Lets a command know of it.
    pub fn tell(&self, command: &mut Command) {
        if let Self::Private(server) = self {
            command.env(ADDRESS, &server.address);
        }
    }

    /// What is to be said of a step that ran on it.
    pub fn judge(&self, mut found: Findings, required: &str) -> Findings {
        let words = match self {
            Self::Named => "with the PostgreSQL that PITBOSS_POSTGRES names",
            Self::Private(_) => "with a private PostgreSQL",
            Self::Nothing => "the store's tests did NOT RUN on PostgreSQL",
        };
        found.seen = format!("{}, {words}", found.seen);
        match self {
            Self::Nothing if super::names(required, NAME) => found.faults.push(ADVICE.into()),
            Self::Nothing => found.left_out = Some(ADVICE.into()),
            Self::Named | Self::Private(_) => {}
        }
        found
    }
}

/// A server that ends when this goes.
pub struct Server {
    child: Child,
    folder: PathBuf,
    programs: PathBuf,
    address: String,
}

impl Server {
    fn start(programs: &Path) -> Result<Self> {
        let folder = std::env::temp_dir().join(format!("pitboss-postgres-{}", std::process::id()));
        fs::create_dir(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let started = start_in(&folder, programs);
        if started.is_err() {
            // Why it did not start is worth more than why its folder stays.
            let _ = fs::remove_dir_all(&folder);
        }
        started.context("PostgreSQL is on this machine and did not start")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let data = self.folder.join("data");
        let mut stop = as_other(&self.programs.join("pg_ctl"));
        stop.arg("-D").arg(data).args(["-m", "immediate", "stop"]);
        let stopped = quiet(&mut stop).status();
        if !stopped.is_ok_and(|status| status.success()) {
            let _ = self.child.kill();
        }
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn start_in(folder: &Path, programs: &Path) -> Result<Server> {
    if is_root() {
        let status = Command::new("chown").arg("postgres").arg(folder).status()?;
        ensure!(status.success(), "{} cannot be given to the user postgres", folder.display());
    }
    let data = folder.join("data");
    let mut made = as_other(&programs.join("initdb"));
    made.arg("-D").arg(&data).args(["-A", "trust", "-U", "postgres", "--no-sync"]);
    let made = made.current_dir(folder).output()?;
    ensure!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));
    let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
    let mut server = as_other(&programs.join("postgres"));
    server.arg("-D").arg(&data).env("LC_ALL", "C").current_dir(folder);
    // What is lost in a power cut is a test's; many tests at once are many connections.
    for setting in ["listen_addresses=127.0.0.1", "fsync=off", "max_connections=500", "lc_messages=C"] {
        server.args(["-c", setting]);
    }
    server.args(["-c", &format!("port={port}"), "-c"]);
    server.arg(format!("unix_socket_directories={}", folder.display()));
    let mut child = server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    let address = format!("postgres://postgres@127.0.0.1:{port}/postgres");
    let said = child.stderr.take();
    let server = Server { child, folder: folder.into(), programs: programs.into(), address };
    until_ready(BufReader::new(said.context("it cannot be heard")?))?;
    Ok(server)
}

/// Listens until the server is ready, and lets it talk to itself from then on.
fn until_ready(said: impl BufRead + Send + 'static) -> Result<()> {
    let mut lines = said.lines();
    let mut heard = Vec::new();
    for line in lines.by_ref() {
        let line = line?;
        if line.contains(READY) {
            // A pipe that nobody empties stops whoever writes into it.
            std::thread::spawn(move || lines.for_each(drop));
            return Ok(());
        }
        heard.push(line);
    }
    bail!("it ended and said: {}", heard.join("\n"))
}

/// Where the programs of the newest PostgreSQL are, which are seldom on the path.
fn programs() -> Option<PathBuf> {
    let named = Command::new("pg_config").arg("--bindir").output().ok();
    let named = named.and_then(|asked| String::from_utf8(asked.stdout).ok());
    let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = installed.map(|entry| entry.path()).collect();
    versions.sort_by_key(|folder| folder.file_name().and_then(|name| name.to_str()?.parse::<u32>().ok()));
    let folders = named.map(|folder| PathBuf::from(folder.trim())).into_iter();
    let mut folders = folders.chain(versions.into_iter().rev().map(|version| version.join("bin")));
    folders.find(|folder| ["initdb", "postgres", "pg_ctl"].iter().all(|name| folder.join(name).is_file()))
}

/// A program of PostgreSQL, which refuses to run as root.
fn as_other(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("runuser");
    command.args(["-u", "postgres", "--"]).arg(program);
    command
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|asked| asked.stdout.trim_ascii() == b"0")
}

fn quiet(command: &mut Command) -> &mut Command {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_server_is_told_and_a_fault_only_where_it_is_required() {
        let ran = || Findings::of("cargo test".into(), Vec::new());
        for required in ["", "chromium"] {
            let found = Ground::Nothing.judge(ran(), required);
            assert!(found.faults.is_empty() && found.left_out.is_some(), "{required}");
            assert!(found.seen.contains("NOT RUN on PostgreSQL"), "{}", found.seen);
        }
        for required in ["postgres", "chromium, postgres"] {
            assert_eq!(Ground::Nothing.judge(ran(), required).faults.len(), 1, "{required}");
        }
        assert_eq!(Ground::Named.judge(ran(), "postgres").faults, [""; 0]);
    }

    #[test]
    fn a_server_that_does_not_start_says_why() {
        let said = std::io::Cursor::new(format!("one\n{READY}\ntwo\n"));
        assert!(until_ready(said).is_ok());
        let fault = until_ready(std::io::Cursor::new("FATAL: no room\n")).unwrap_err();
        assert!(fault.to_string().contains("no room"), "{fault}");
    }

    #[test]
    fn a_private_server_comes_and_goes() {
        let Some(programs) = programs() else { return };
        let server = Server::start(&programs).unwrap();
        let (folder, port) = (server.folder.clone(), server.address.rsplit_once(':').unwrap().1.to_string());
        let port: u16 = port.trim_end_matches("/postgres").parse().unwrap();
        assert!(std::net::TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok());
        drop(server);
        assert!(!folder.exists());
        assert!(std::net::TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err());
    }
}
