//! What whoever runs the server says about where it stands: under which address people find it, and whom it believes.

use std::net::IpAddr;
use std::str::FromStr;

/// Where the server stands.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// The address under which people find it, if it is not the one that they ask for.
    pub public: Option<PublicUrl>,
    /// The path below which everything lies: empty, or like `/karts`.
    pub base: BasePath,
    /// Who may say for whom they ask.
    pub proxies: Vec<Network>,
    /// How often things may be asked for.
    pub rates: Rates,
}

/// How often things may be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rates {
    /// As often as people need.
    #[default]
    Usual,
    /// As often as anybody likes: for tests and benchmarks.
    Unlimited,
}

/// A setting that makes no sense.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadSetting(String);

/// The address under which people find the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl {
    /// Scheme, host and port, as browsers name the origin of a page.
    pub origin: String,
    /// Whether what is sent there is encrypted.
    pub secure: bool,
    /// Its path.
    pub base: BasePath,
}

impl FromStr for PublicUrl {
    type Err = BadSetting;
    fn from_str(text: &str) -> Result<Self, BadSetting> {
        let wrong =
            || BadSetting(format!("\"{}\" is no address like https://karts.example/.", kernel::quoted(text)));
        let (secure, rest) = match (text.strip_prefix("https://"), text.strip_prefix("http://")) {
            (Some(rest), _) => (true, rest),
            (None, Some(rest)) => (false, rest),
            (None, None) => return Err(wrong()),
        };
        let (host, path) = rest.split_once('/').map_or((rest, ""), |(host, path)| (host, path));
        let odd = |byte: u8| !(byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte));
        if host.is_empty() || host.bytes().any(odd) {
            return Err(wrong());
        }
        let scheme = if secure { "https" } else { "http" };
        let usual = if secure { ":443" } else { ":80" };
        let host = host.strip_suffix(usual).unwrap_or(host).to_ascii_lowercase();
        let base = format!("/{}", path.trim_end_matches('/')).parse().map_err(|_: BadSetting| wrong())?;
        Ok(Self { origin: format!("{scheme}://{host}"), secure, base })
    }
}

/// A path below which everything lies: empty, or like `/karts`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BasePath(String);

impl BasePath {
    /// As it stands in front of a path.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl FromStr for BasePath {
    type Err = BadSetting;
    fn from_str(text: &str) -> Result<Self, BadSetting> {
        let path = text.trim_end_matches('/');
        let part = |part: &str| {
            !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        };
        let fits = path.is_empty() || path.strip_prefix('/').is_some_and(|rest| rest.split('/').all(part));
        if fits {
            return Ok(Self(path.to_string()));
        }
        Err(BadSetting(format!("\"{}\" is no path like /karts.", kernel::quoted(text))))
    }
}

/// Some addresses: one, or all that begin alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

impl Network {
    /// Whether this is one of them.
    #[must_use]
    pub fn has(&self, address: IpAddr) -> bool {
        let apart = match (self.address, plain(address)) {
            (IpAddr::V4(own), IpAddr::V4(other)) => (own.to_bits() ^ other.to_bits()).leading_zeros(),
            (IpAddr::V6(own), IpAddr::V6(other)) => (own.to_bits() ^ other.to_bits()).leading_zeros(),
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => return false,
        };
        apart >= self.bits
    }
}

/// An address of the old kind that is written as one of the new kind is one of the old kind.
#[must_use]
pub fn plain(address: IpAddr) -> IpAddr {
    address.to_canonical()
}

impl FromStr for Network {
    type Err = BadSetting;
    fn from_str(text: &str) -> Result<Self, BadSetting> {
        let wrong =
            || BadSetting(format!("\"{}\" is no address like 10.0.0.1 or 10.0.0.0/8.", kernel::quoted(text)));
        let (address, bits) = text.split_once('/').map_or((text, None), |(one, bits)| (one, Some(bits)));
        let address = plain(address.parse().map_err(|_| wrong())?);
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), |bits| bits.parse().map_err(|_| wrong()))?;
        if bits > most { Err(wrong()) } else { Ok(Self { address, bits }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_as_browsers_name_origins() {
        let read =
            |text: &str| text.parse::<PublicUrl>().map(|url| (url.origin, url.base.text().to_string()));
        assert_eq!(read("https://Karts.example/"), Ok(("https://karts.example".into(), String::new())));
        assert_eq!(
            read("https://karts.example:443/a/b/"),
            Ok(("https://karts.example".into(), "/a/b".into()))
        );
        assert_eq!(read("http://127.0.0.1:7667"), Ok(("http://127.0.0.1:7667".into(), String::new())));
        for odd in
            ["", "karts.example", "ftp://x", "https://", "https://a b/", "https://x/../y", "https://u@x/"]
        {
            assert!(read(odd).is_err(), "{odd}");
        }
    }

    #[test]
    fn networks_hold_what_begins_alike() {
        let has =
            |network: &str, address: &str| network.parse::<Network>().unwrap().has(address.parse().unwrap());
        assert!(has("10.0.0.0/8", "10.9.8.7") && !has("10.0.0.0/8", "11.0.0.0"));
        assert!(has("127.0.0.1", "::ffff:127.0.0.1") && !has("127.0.0.1", "127.0.0.2"));
        assert!(has("::/0", "fe80::1") && !has("::/0", "1.2.3.4") && has("0.0.0.0/0", "1.2.3.4"));
        for odd in ["", "10.0.0.0/33", "10.0.0.0/-1", "x", "10.0.0.0/"] {
            assert!(odd.parse::<Network>().is_err(), "{odd}");
        }
    }
}
