//! What people paste: the address of a server, of one of its tables, or of a server with a short code.
//!
//! ```
//! use remote::{Address, Place};
//! let pasted = Address::parse("https://karts.example/club/table/k3f9x2")?;
//! assert_eq!(pasted.server.to_string(), "https://karts.example/club");
//! assert!(matches!(pasted.place, Place::Table(id) if id.text() == "k3f9x2"));
//! # Ok::<(), remote::BadAddress>(())
//! ```

use protocol::{ALPHABET, TableId};
use std::fmt;
use std::net::IpAddr;

/// How many letters a short code has.
const CODE: usize = 6;

/// What was pasted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// The server.
    pub server: Server,
    /// Where on it.
    pub place: Place,
}

/// Where on a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// At its door.
    Lobby,
    /// At a table.
    Table(TableId),
    /// At the table that has this code now.
    Code(String),
}

/// A server.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Server {
    pub(crate) guard: Guard,
    /// As it stands in an address: with brackets, where it has some.
    pub(crate) host: String,
    pub(crate) port: u16,
    /// The path below which everything lies: empty, or like `/karts`.
    pub(crate) base: String,
}

/// Whether what is said can be read on the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Guard {
    /// It can.
    Plain,
    /// It is encrypted.
    Encrypted,
}

impl Guard {
    const fn scheme(self) -> &'static str {
        match self {
            Self::Plain => "http",
            Self::Encrypted => "https",
        }
    }

    const fn usual_port(self) -> u16 {
        match self {
            Self::Plain => 80,
            Self::Encrypted => 443,
        }
    }
}

/// A text that is no address.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{pasted}\" is no address like https://karts.example/table/…, https://karts.example/ or https://karts.example/ with a code behind it."
)]
pub struct BadAddress {
    /// What was pasted, as far as it can be shown.
    pub pasted: String,
}

impl Address {
    /// Reads what was pasted. A last part of six letters is a code; with a slash behind it, it is a part of the server's own
    /// address. Where nothing is said of encryption, addresses by name have it and those by number do not.
    ///
    /// # Errors
    /// It is no address.
    pub fn parse(pasted: &str) -> Result<Self, BadAddress> {
        read(pasted.trim()).ok_or_else(|| BadAddress { pasted: kernel::quoted(pasted) })
    }
}

fn read(text: &str) -> Option<Address> {
    let text = text.split(['?', '#']).next()?;
    let (scheme, rest) = text.split_once("://").map_or((None, text), |(scheme, rest)| (Some(scheme), rest));
    let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
    let (host, port) = host_and_port(authority)?;
    let guard = match scheme.map(str::to_ascii_lowercase).as_deref() {
        Some("https" | "wss") => Guard::Encrypted,
        Some("http" | "ws") => Guard::Plain,
        Some(_) => return None,
        None if is_number(&host) => Guard::Plain,
        None => Guard::Encrypted,
    };
    let (base, place) = place(path)?;
    let port = port.unwrap_or(guard.usual_port());
    Some(Address { server: Server { guard, host, port, base }, place })
}

/// Whether a host is this machine, or named by number.
fn is_number(host: &str) -> bool {
    host == "localhost" || host.trim_matches(['[', ']']).parse::<IpAddr>().is_ok()
}

fn host_and_port(authority: &str) -> Option<(String, Option<u16>)> {
    let bracket = authority.rfind(']').map_or(0, |end| end + 1);
    let (host, port) = match authority[bracket..].split_once(':') {
        Some((rest, port)) => {
            (&authority[..bracket + rest.len()], Some(port.parse().ok().filter(|port| *port != 0)?))
        }
        None => (authority, None),
    };
    let name = |byte: u8| byte.is_ascii_alphanumeric() || b".-".contains(&byte);
    let fits = match host.strip_prefix('[') {
        Some(inner) => inner.strip_suffix(']')?.parse::<std::net::Ipv6Addr>().is_ok(),
        None => !host.is_empty() && host.bytes().all(name),
    };
    fits.then(|| (host.to_ascii_lowercase(), port))
}

/// A path, parted into the server's own and what is meant on it.
fn place(path: &str) -> Option<(String, Place)> {
    let open = !path.ends_with('/');
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let (base, place) = match parts.as_slice() {
        [base @ .., "table", id] => (base, Place::Table(TableId::new(id)?)),
        [base @ .., last] if open && is_code(last) => (base, Place::Code(last.to_ascii_lowercase())),
        base => (base, Place::Lobby),
    };
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    let fits = base.iter().all(|part| part.bytes().all(plain));
    fits.then(|| (base.iter().map(|part| format!("/{part}")).collect(), place))
}

/// Whether this looks like the short code of a table.
#[must_use]
pub fn is_code(text: &str) -> bool {
    text.len() == CODE && text.bytes().all(|byte| ALPHABET.contains(&byte.to_ascii_lowercase()))
}

impl Server {
    /// Host and port, as a request names them; the usual port is not named.
    pub(crate) fn authority(&self) -> String {
        let Self { guard, host, port, .. } = self;
        if *port == guard.usual_port() { host.clone() } else { format!("{host}:{port}") }
    }

    /// The address of a page of this server.
    #[must_use]
    pub fn link(&self, path: &str) -> String {
        format!("{self}{path}")
    }

    /// Whether this address leads to the machine on which it is used, and nowhere else.
    #[must_use]
    pub fn is_this_machine(&self) -> bool {
        let number = self.host.trim_matches(['[', ']']).parse::<IpAddr>();
        self.host == "localhost" || number.is_ok_and(|ip| ip.is_loopback() || ip.is_unspecified())
    }

    /// The address of a table, to give to a friend.
    #[must_use]
    pub fn table(&self, id: &TableId) -> String {
        self.link(&format!("/table/{id}"))
    }
}

impl fmt::Display for Server {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}://{}{}", self.guard.scheme(), self.authority(), self.base)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(pasted: &str) -> String {
        match Address::parse(pasted) {
            Err(_) => "no address".into(),
            Ok(Address { server, place: Place::Lobby }) => format!("{server}"),
            Ok(Address { server, place: Place::Table(id) }) => format!("{server} table {id}"),
            Ok(Address { server, place: Place::Code(code) }) => format!("{server} code {code}"),
        }
    }

    #[test]
    fn what_people_paste_is_understood() {
        for (pasted, meant) in [
            ("http://127.0.0.1:7667", "http://127.0.0.1:7667"),
            (" http://127.0.0.1:7667/ \n", "http://127.0.0.1:7667"),
            ("https://Karts.example:443/a/b/", "https://karts.example/a/b"),
            ("http://[::1]:7667/table/k3", "http://[::1]:7667 table k3"),
            ("https://karts.example/club/table/k3?x=1#y", "https://karts.example/club table k3"),
            ("https://karts.example/table/k3/", "https://karts.example table k3"),
            ("https://karts.example/Ab23cd", "https://karts.example code ab23cd"),
            ("https://karts.example/club/ab23cd", "https://karts.example/club code ab23cd"),
            ("https://karts.example/kartss/", "https://karts.example/kartss"),
            ("https://karts.example/karts", "https://karts.example/karts"),
            ("localhost:7667/ab23cd", "http://localhost:7667 code ab23cd"),
            ("10.0.0.7", "http://10.0.0.7"),
            ("karts.example/ab23cd", "https://karts.example code ab23cd"),
        ] {
            assert_eq!(told(pasted), meant, "{pasted}");
        }
    }

    #[test]
    fn what_is_no_address_is_told() {
        for odd in [
            "",
            "http://",
            "ftp://x/",
            "http://u:p@x/",
            "http://x:0/",
            "http://x:99999/",
            "http://[::1/",
            "http://[zz]/",
            "http://a b/",
            "http://x/../y/",
            "http://x/table/NO-ID",
            "http://x/\u{1b}[2J/",
            "http://x:/",
        ] {
            assert_eq!(told(odd), "no address", "{odd:?}");
        }
    }

    #[test]
    fn some_addresses_lead_nowhere_else() {
        for (address, here) in [
            ("http://localhost:7667", true),
            ("127.0.0.1:7667", true),
            ("0.0.0.0:7667", true),
            ("[::1]:7667", true),
            ("192.168.0.7:7667", false),
            ("karts.example", false),
        ] {
            assert_eq!(Address::parse(address).unwrap().server.is_this_machine(), here, "{address}");
        }
    }
}
