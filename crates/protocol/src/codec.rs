//! How messages are written: as JSON in text frames, for programs, or in few bytes (postcard) in binary frames, for our own
//! clients. A client chooses by its hello and is answered in kind.

use crate::{ToClient, ToServer};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The media type of what is written in few bytes, where it travels over HTTP.
pub const BYTES: &str = "application/octet-stream";

/// How messages are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Codec {
    /// In few bytes.
    Bytes,
    /// As JSON.
    #[cfg(feature = "json")]
    Json,
}

/// A message that cannot be read or written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("This message cannot be read: {why}.")]
pub struct Unreadable {
    /// What is wrong with it, in few words.
    pub why: String,
}

/// So much is said about what is wrong with a message.
const SAID: usize = 120;

impl Unreadable {
    fn new(fault: &dyn std::fmt::Display) -> Self {
        let text = fault.to_string();
        let said: String = text.chars().filter(|char| !kernel::unreadable(*char)).take(SAID).collect();
        Self { why: said }
    }
}

impl Codec {
    /// A message of a client.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read_ask(self, bytes: &[u8]) -> Result<ToServer, Unreadable> {
        self.read(bytes)
    }

    /// A message of a server.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read_told(self, bytes: &[u8]) -> Result<ToClient, Unreadable> {
        self.read(bytes)
    }

    /// A message as it is sent.
    ///
    /// # Errors
    /// It holds what was packed for another kind of message.
    pub fn write(self, message: &impl Serialize) -> Result<Vec<u8>, Unreadable> {
        match self {
            Self::Bytes => postcard::to_allocvec(message).map_err(|fault| Unreadable::new(&fault)),
            #[cfg(feature = "json")]
            Self::Json => serde_json::to_vec(message).map_err(|fault| Unreadable::new(&fault)),
        }
    }

    /// Anything else that is said here.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read<T: DeserializeOwned>(self, bytes: &[u8]) -> Result<T, Unreadable> {
        match self {
            Self::Bytes => match postcard::take_from_bytes(bytes) {
                Ok((message, [])) => Ok(message),
                Ok((_, [_, ..])) => Err(Unreadable::new(&"something follows it")),
                Err(fault) => Err(Unreadable::new(&fault)),
            },
            #[cfg(feature = "json")]
            Self::Json => serde_json::from_slice(bytes).map_err(|fault| Unreadable::new(&fault)),
        }
    }
}
