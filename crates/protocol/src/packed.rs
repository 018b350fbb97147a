//! A view or an event of some game inside a message. Whoever carries it does not know its type: among programs it is JSON
//! like everything around it, otherwise bytes.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
#[cfg(feature = "json")]
use serde_json::value::RawValue;

/// A view or an event, written.
#[derive(Debug, Clone)]
pub enum Packed {
    /// In few bytes (postcard).
    Bytes(Vec<u8>),
    /// As JSON.
    #[cfg(feature = "json")]
    Json(Box<RawValue>),
}

impl Packed {
    /// The bytes, where it is bytes.
    #[must_use]
    pub fn bytes(&self) -> Option<&[u8]> {
        match self {
            Self::Bytes(bytes) => Some(bytes),
            #[cfg(feature = "json")]
            Self::Json(_) => None,
        }
    }

    /// The same, given away.
    #[must_use]
    pub fn into_bytes(self) -> Option<Vec<u8>> {
        match self {
            Self::Bytes(bytes) => Some(bytes),
            #[cfg(feature = "json")]
            Self::Json(_) => None,
        }
    }

    /// This JSON text.
    ///
    /// # Errors
    /// It is none.
    #[cfg(feature = "json")]
    pub fn json(text: String) -> serde_json::Result<Self> {
        RawValue::from_string(text).map(Self::Json)
    }
}

impl PartialEq for Packed {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Bytes(one), Self::Bytes(two)) => one == two,
            #[cfg(feature = "json")]
            (Self::Json(one), Self::Json(two)) => one.get() == two.get(),
            #[cfg(feature = "json")]
            (Self::Bytes(_), Self::Json(_)) | (Self::Json(_), Self::Bytes(_)) => false,
        }
    }
}

impl Serialize for Packed {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match (self, to.is_human_readable()) {
            (Self::Bytes(bytes), false) => to.serialize_bytes(bytes),
            #[cfg(feature = "json")]
            (Self::Json(text), true) => text.serialize(to),
            _ => Err(serde::ser::Error::custom("it was packed for another kind of message")),
        }
    }
}

impl<'de> Deserialize<'de> for Packed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[cfg(feature = "json")]
        if from.is_human_readable() {
            return Box::<RawValue>::deserialize(from).map(Self::Json);
        }
        Vec::<u8>::deserialize(from).map(Self::Bytes)
    }
}
