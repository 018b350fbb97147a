//! `pitboss serve`: hands the browser client out and runs tables until somebody ends it. What was typed becomes a store that
//! can be written and a socket that is bound; the rest is the crate `server`.

use crate::{Ending, files, paint};
use anyhow::{Context, Result, bail};
use server::{BasePath, Bundle, Network, PublicUrl, Rates, Settings};
use std::ffi::OsString;
use std::fmt;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, UdpSocket};
use std::path::{Path, PathBuf};

/// What is listened to unless somebody says otherwise: this machine alone.
const USUAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7667);
/// How many ports are tried, from the usual one on.
const TRIES: u16 = 10;

/// Serve the browser client and the tables at which people play together
///
/// Every option can also be set in the environment, by the name that stands with it.
#[derive(clap::Args)]
pub struct Args {
    /// Where to listen: an address with or without a port [default: 127.0.0.1:7667, or one of the next nine ports];
    /// 0.0.0.0 lets others on your network in
    #[arg(long, value_name = "ADDR", env = "PITBOSS_LISTEN")]
    listen: Option<String>,
    /// The folder where tables and people are kept, in one file, pitboss.sqlite [default: pitboss in
    /// $XDG_DATA_HOME or ~/.local/share; on macOS in ~/Library/Application Support, on Windows in %APPDATA%]
    #[arg(long, value_name = "DIR", env = "PITBOSS_DATA")]
    data: Option<PathBuf>,
    /// Keep them in a PostgreSQL database instead: postgres://USER:PASSWORD@HOST/NAME; the folder then holds only what
    /// `pitboss admin` finds the server by. Better set in the environment, because others on this machine can read
    /// what is typed
    #[arg(long, value_name = "URL", env = "PITBOSS_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// The most megabytes that the file may grow to: then nothing more is accepted, and nothing is lost
    #[arg(long, value_name = "MB", env = "PITBOSS_LARGEST", value_parser = clap::value_parser!(u64).range(1..))]
    largest: Option<u64>,
    /// The address under which people find the server, if something stands before it: https://karts.example/. Links are made
    /// with it, only pages from there may act in somebody's name, and with https the cookies are sent encrypted only
    #[arg(long, value_name = "URL", env = "PITBOSS_PUBLIC_URL")]
    public_url: Option<PublicUrl>,
    /// The path below which everything lies, like /karts [default: that of --public-url, or none]
    #[arg(long, value_name = "PATH", env = "PITBOSS_BASE_PATH")]
    base_path: Option<BasePath>,
    /// Addresses of proxies that may say for whom they ask (X-Forwarded-For), like 10.0.0.1 or 10.0.0.0/8. Who asks is
    /// what limits are counted by
    #[arg(long, value_name = "ADDR", env = "PITBOSS_TRUSTED_PROXIES", value_delimiter = ',')]
    trusted_proxy: Vec<Network>,
    /// Tell figures for Prometheus at http://ADDR/metrics. They are for you alone: they count what players do in secret
    #[arg(long, value_name = "ADDR", env = "PITBOSS_METRICS")]
    metrics: Option<String>,
    /// How much to log on stderr: error, warn, info or debug
    #[arg(long, value_name = "LEVEL", env = "PITBOSS_LOG", default_value = "info")]
    log: LogLevel,
    /// How to log: for people, or as JSON for programs
    #[arg(long, value_name = "FORMAT", env = "PITBOSS_LOG_FORMAT", default_value = "text")]
    log_format: LogFormat,
    /// Do not count how often anybody asks: for benchmarks on a machine of your own, never for the public
    #[arg(long, hide = true)]
    no_limits: bool,
}

/// How much is logged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
}

/// How it is logged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum LogFormat {
    Text,
    Json,
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
    let metrics = args.metrics.as_deref().map(address).transpose()?;
    let place = place(args)?;
    let settings = settings(args);
    log(args);
    let listener = bound(wanted).context(Failure)?;
    let metrics = metrics.map(|address| bound(Some(address))).transpose().context(Failure)?;
    let bundle = Bundle::Embedded;
    if !bundle.is_built() {
        eprintln!("The browser client is not built: type `cargo xtask web` in the project's folder.");
    }
    let greeting = greeting(listener.local_addr().context(Failure)?, &settings, in_the_network());
    more_files();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context(Failure)?;
    runtime.block_on(async {
        let largest = args.largest.map(|megabytes| megabytes << 20);
        let options = store::Options { largest, ..store::Options::at(place) };
        let store = store::Store::open(&options).await.context(Failure)?;
        let app = server::App::new(store, catalog::games(), bundle, settings, server::Clock::running());
        writeln!(out, "{}", paint::fitted(&greeting))?;
        out.flush()?;
        let listeners = server::Listeners {
            public: listener,
            metrics,
            #[cfg(unix)]
            admin: admin(args),
        };
        server::run(listeners, app).await.context(Failure)
    })?;
    Ok(Ending::Fine)
}

/// Where whoever runs the server asks it. Without it the server runs all the same.
#[cfg(unix)]
fn admin(args: &Args) -> Option<std::os::unix::net::UnixListener> {
    let listening = data(args.data.as_deref()).and_then(|folder| crate::admin::listen(&folder));
    listening.inspect_err(|fault| tracing::warn!("`pitboss admin` cannot ask this server: {fault:#}")).ok()
}

/// Every connection is a file, and systems are stingy with them unless asked.
pub fn more_files() {
    if let Err(fault) = rlimit::increase_nofile_limit(u64::MAX) {
        tracing::warn!(%fault, "only as many connections as the system usually gives");
    }
}

/// Where everything is kept.
fn place(args: &Args) -> Result<store::Place> {
    if let Some(url) = &args.database {
        return store::Place::parse(url).map_err(|fault| anyhow::anyhow!("{fault}"));
    }
    let folder = data(args.data.as_deref())?;
    prepare(&folder).context(Failure)?;
    Ok(store::Place::File(folder.join(DATABASE)))
}

/// The name of the file in the folder.
pub const DATABASE: &str = "pitboss.sqlite";

/// The folder where everything is kept.
pub fn data(folder: Option<&Path>) -> Result<PathBuf> {
    match folder {
        Some(folder) => Ok(folder.to_path_buf()),
        None => usual_place().context("There is no usual place for data here: say --data DIR."),
    }
}

/// Where we keep data on this machine.
pub fn usual_place() -> Option<PathBuf> {
    usual_data(System::THIS, |name| std::env::var_os(name))
}

fn settings(args: &Args) -> Settings {
    let public = args.public_url.clone();
    let of_url = public.as_ref().map(|public| public.base.clone()).unwrap_or_default();
    Settings {
        base: args.base_path.clone().unwrap_or(of_url),
        public,
        proxies: args.trusted_proxy.clone(),
        rates: if args.no_limits { Rates::Unlimited } else { Rates::Usual },
    }
}

/// Logs go to stderr, what people asked for to stdout.
fn log(args: &Args) {
    let level = match args.log {
        LogLevel::Error => "error",
        LogLevel::Warn => "warn",
        LogLevel::Info => "info",
        LogLevel::Debug => "debug",
    };
    // Of others' crates only what is grave.
    let filter = format!("warn,server={level},store={level},pitboss={level}");
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let started = match args.log_format {
        LogFormat::Text => log.with_target(false).with_ansi(io::stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().try_init(),
    };
    debug_assert!(started.is_ok(), "nobody else logs");
}

/// The address of this machine in its network, if it has one. A socket that is connected to somewhere far knows from where
/// it would send; nothing is sent.
fn in_the_network() -> Option<IpAddr> {
    // An address for documentation: nobody has it.
    const FAR: (Ipv4Addr, u16) = (Ipv4Addr::new(192, 0, 2, 1), 9);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(FAR).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    Some(ip).filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
}

/// The lines that say what to open; `near` is the address of this machine in its network.
fn greeting(address: SocketAddr, settings: &Settings, near: Option<IpAddr>) -> String {
    let base = settings.base.text();
    if let Some(public) = &settings.public {
        return format!("Pitboss is at {}{base}/, by way of {address} (Ctrl-C ends it)", public.origin);
    }
    let here: IpAddr = match address.ip() {
        IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
    };
    let open = |ip: IpAddr| SocketAddr::new(ip, address.port());
    if address.ip().is_unspecified() {
        let here = open(here);
        let others = near.map_or_else(String::new, |near| {
            format!("\n  http://{}{base}/ for others in your network", open(near))
        });
        return format!(
            "Pitboss is at http://{here}{base}/, and at every address of this machine (Ctrl-C ends it){others}"
        );
    }
    format!("Pitboss is at http://{}{base}/ (Ctrl-C ends it)", open(address.ip()))
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
        let line = |text: &str| greeting(text.parse().unwrap(), &Settings::default(), None);
        assert_eq!(line("127.0.0.1:80"), "Pitboss is at http://127.0.0.1:80/ (Ctrl-C ends it)");
        let all = "Pitboss is at http://127.0.0.1:80/, and at every address of this machine (Ctrl-C ends it)";
        assert_eq!(line("0.0.0.0:80"), all);
        assert_eq!(line("[::]:80"), all.replace("127.0.0.1", "[::1]"));
        let near = Some("192.168.0.7".parse().unwrap());
        let told = |text: &str| greeting(text.parse().unwrap(), &Settings::default(), near);
        let others = "\n  http://192.168.0.7:80/ for others in your network";
        assert_eq!(told("0.0.0.0:80"), format!("{all}{others}"));
        assert_eq!(told("127.0.0.1:80"), line("127.0.0.1:80"), "others cannot come in");
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
