//! `pitboss serve`: hands the browser client out until somebody ends it. What was typed becomes a folder that can be written
//! and a socket that is bound; the rest is the crate `server`.

use crate::{Ending, files};
use anyhow::{Context, Result, bail};
use server::Bundle;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};

/// What is listened to unless somebody says otherwise: this machine alone.
const USUAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7667);
/// How many ports are tried, from the usual one on.
const TRIES: u16 = 10;

/// Serve the browser client
#[derive(clap::Args)]
pub struct Args {
    /// Where to listen: an address with or without a port [default: 127.0.0.1:7667, or one of the next nine ports];
    /// 0.0.0.0 lets others on your network in
    #[arg(long, value_name = "ADDR")]
    listen: Option<String>,
    /// A folder for tables, which come later: it is made, and nothing is kept in it yet [default: pitboss in
    /// $XDG_DATA_HOME or ~/.local/share; on macOS in ~/Library/Application Support, on Windows in %APPDATA%]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

/// What was asked is sound, and this machine does not let us do it: exit code 1.
#[derive(Debug)]
pub struct Failure;

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the server cannot run")
    }
}

/// Serves.
pub fn run(args: &Args, out: &mut dyn Write) -> Result<Ending> {
    let wanted = args.listen.as_deref().map(address).transpose()?;
    let data = match &args.data {
        Some(folder) => folder.clone(),
        None => usual_data(System::THIS, |name| std::env::var_os(name))
            .context("There is no usual place for data here: say --data DIR.")?,
    };
    prepare(&data).context(Failure)?;
    let listener = bound(wanted).context(Failure)?;
    let bundle = Bundle::Embedded;
    if !bundle.is_built() {
        eprintln!("The browser client is not built: type `cargo xtask web` in the project's folder.");
    }
    writeln!(out, "{}", greeting(listener.local_addr().context(Failure)?))?;
    out.flush()?;
    server::run(listener, bundle).context(Failure)?;
    Ok(Ending::Fine)
}

/// The line that says what to open.
fn greeting(address: SocketAddr) -> String {
    let here: IpAddr = match address.ip() {
        IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    let open = |ip: IpAddr| SocketAddr::new(ip, address.port());
    if address.ip().is_unspecified() {
        let here = open(here);
        return format!(
            "Pitboss is at http://{here}/, and at every address of this machine (Ctrl-C ends it)"
        );
    }
    format!("Pitboss is at http://{}/ (Ctrl-C ends it)", open(address.ip()))
}

/// An address as people type it.
fn address(text: &str) -> Result<SocketAddr> {
    let numbers = match text.strip_prefix("localhost") {
        Some(rest) if rest.is_empty() || rest.starts_with(':') => format!("{}{rest}", Ipv4Addr::LOCALHOST),
        Some(_) | None => text.to_string(),
    };
    if let Ok(whole) = numbers.parse() {
        return Ok(whole);
    }
    if let Ok(ip) = numbers.trim_start_matches('[').trim_end_matches(']').parse() {
        return Ok(SocketAddr::new(ip, USUAL.port()));
    }
    bail!(
        "\"{text}\" is no address to listen to: write something like 127.0.0.1:8080, 0.0.0.0 or [::1]:8080."
    );
}

/// The socket. Who names a port gets that one or none.
fn bound(wanted: Option<SocketAddr>) -> Result<TcpListener> {
    if let Some(address) = wanted {
        return TcpListener::bind(address).map_err(|error| unbound(address, &error));
    }
    first_free(USUAL)
}

/// The first port that is not taken.
fn first_free(from: SocketAddr) -> Result<TcpListener> {
    let ports = (0..TRIES).filter_map(|more| from.port().checked_add(more));
    for address in ports.map(|port| SocketAddr::new(from.ip(), port)) {
        match TcpListener::bind(address) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => return Err(unbound(address, &error)),
        }
    }
    bail!(
        "The ports from {} on are taken, {TRIES} of them: say --listen ADDR with another one.",
        from.port()
    );
}

fn unbound(address: SocketAddr, error: &io::Error) -> anyhow::Error {
    let kind = error.kind();
    let why = if kind == ErrorKind::AddrInUse {
        "is taken: something else listens there already".into()
    } else if kind == ErrorKind::AddrNotAvailable {
        "is no address of this machine".into()
    } else if kind == ErrorKind::PermissionDenied {
        "may not be listened to by you; ports from 1024 on may".into()
    } else {
        format!("cannot be listened to: {error}")
    };
    anyhow::anyhow!("{address} {why}.")
}

/// Makes the folder, and makes sure that it can be written.
fn prepare(folder: &Path) -> Result<()> {
    files::prepare_dir(folder, files::Existing::Replace)
}

/// What differs between systems here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum System {
    Windows,
    Mac,
    Unix,
}

impl System {
    const THIS: Self = if cfg!(windows) {
        Self::Windows
    } else if cfg!(target_os = "macos") {
        Self::Mac
    } else {
        Self::Unix
    };
}

/// Where programs keep their data, and we among them.
fn usual_data(system: System, variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let path = |name: &str| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let in_home = |folder: &str| Some(path("HOME")?.join(folder));
    let place = match system {
        System::Windows => path("APPDATA"),
        System::Mac => in_home("Library/Application Support"),
        System::Unix => {
            path("XDG_DATA_HOME").filter(|place| place.is_absolute()).or_else(|| in_home(".local/share"))
        }
    };
    Some(place?.join("pitboss"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_people_type_them() {
        let read = |text: &str| address(text).map(|address| address.to_string()).unwrap_or_default();
        assert_eq!(read("127.0.0.1:80"), "127.0.0.1:80");
        assert_eq!(read("0.0.0.0"), "0.0.0.0:7667");
        assert_eq!(read("localhost:0"), "127.0.0.1:0");
        assert_eq!(read("localhost"), "127.0.0.1:7667");
        assert_eq!(read("[::1]:90"), "[::1]:90");
        assert_eq!(read("::"), "[::]:7667");
        assert_eq!(read("[::]"), "[::]:7667");
        for wrong in
            ["", "7667", ":80", "127.0.0.1:99999", "here", "localhostess", "http://127.0.0.1/", "1.2.3"]
        {
            assert_eq!(read(wrong), "", "{wrong}");
        }
    }

    #[test]
    fn the_line_says_what_to_open() {
        let line = |text: &str| greeting(text.parse().unwrap());
        assert_eq!(line("127.0.0.1:80"), "Pitboss is at http://127.0.0.1:80/ (Ctrl-C ends it)");
        let all = "Pitboss is at http://127.0.0.1:80/, and at every address of this machine (Ctrl-C ends it)";
        assert_eq!(line("0.0.0.0:80"), all);
        assert_eq!(line("[::]:80"), all.replace("127.0.0.1", "[::1]"));
    }

    #[test]
    fn a_port_that_is_taken_is_passed_over() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = taken.local_addr().unwrap();
        let next = first_free(address).unwrap().local_addr().unwrap();
        assert!(next.port() > address.port() && next.port() < address.port() + TRIES, "{next}");
        assert!(bound(Some(address)).unwrap_err().to_string().contains("is taken"));
    }

    #[cfg(unix)]
    #[test]
    fn data_has_its_usual_place() {
        let with = |list: &'static [(&'static str, &'static str)]| {
            move |name: &str| {
                list.iter().find(|(known, _)| *known == name).map(|(_, value)| OsString::from(value))
            }
        };
        let path = |path: &str| Some(PathBuf::from(path));
        assert_eq!(usual_data(System::Unix, with(&[("HOME", "/h")])), path("/h/.local/share/pitboss"));
        assert_eq!(
            usual_data(System::Mac, with(&[("HOME", "/h")])),
            path("/h/Library/Application Support/pitboss")
        );
        assert_eq!(
            usual_data(System::Unix, with(&[("HOME", "/h"), ("XDG_DATA_HOME", "/d")])),
            path("/d/pitboss")
        );
        assert_eq!(
            usual_data(System::Unix, with(&[("HOME", "/h"), ("XDG_DATA_HOME", "d")])),
            path("/h/.local/share/pitboss")
        );
        assert_eq!(usual_data(System::Windows, with(&[("APPDATA", "/a")])), path("/a/pitboss"));
        assert_eq!(usual_data(System::Unix, with(&[("HOME", "")])), None);
    }
}
