//! What is asked of a server beside its tables, as it travels: the address below `/api`, the body in bytes, and how the answer is
//! read. Who carries it over is somebody else's affair.

use protocol::{
    Arrival, Codec, Found, Gone, Known, Listed, Login, Me, Opened, Passphrase, Renaming, Setup, TableId,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A question whose answer is a `T`.
pub struct Asking<T> {
    /// How it is asked.
    pub method: &'static str,
    /// What for, below `/api`.
    pub path: String,
    /// What goes with it.
    pub body: Option<Vec<u8>>,
    /// Reads the answer; none: it makes no sense.
    pub read: fn(&[u8]) -> Option<T>,
}

fn answer<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    Codec::Bytes.read(bytes).ok()
}

/// What is sent here can always be written.
fn written(body: &impl Serialize) -> Option<Vec<u8>> {
    Codec::Bytes.write(body).ok()
}

fn get<T: DeserializeOwned>(path: impl Into<String>) -> Asking<T> {
    Asking { method: "GET", path: path.into(), body: None, read: answer }
}

fn change<T: DeserializeOwned>(method: &'static str, path: &str, body: &impl Serialize) -> Asking<T> {
    Asking { method, path: path.into(), body: written(body), read: answer }
}

/// Only what can stand in a path.
fn plain(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).collect()
}

/// Who one is.
#[must_use]
pub fn me() -> Asking<Me> {
    get("/me")
}

/// To be somebody new.
#[must_use]
pub fn arrive(name: &str) -> Asking<Me> {
    change("POST", "/people", &Arrival { name: name.into(), known_by: Known::Cookie })
}

/// To be somebody who was here before.
#[must_use]
pub fn login(handle: &str, passphrase: &str) -> Asking<Me> {
    let (handle, passphrase) = (handle.into(), passphrase.into());
    change("POST", "/login", &Login { handle, passphrase, known_by: Known::Cookie })
}

/// To be nobody on this device.
#[must_use]
pub fn logout() -> Asking<()> {
    Asking { method: "POST", path: "/logout".into(), body: None, read: |_| Some(()) }
}

/// To be called otherwise.
#[must_use]
pub fn rename(name: &str) -> Asking<Me> {
    change("PUT", "/me", &Renaming { name: name.into() })
}

/// To log in elsewhere.
#[must_use]
pub fn set_passphrase(passphrase: &str, before: Option<&str>) -> Asking<Me> {
    let body = Passphrase { passphrase: passphrase.into(), before: before.map(Into::into) };
    change("PUT", "/me/passphrase", &body)
}

/// To be no more.
#[must_use]
pub fn delete_me() -> Asking<Gone> {
    Asking { method: "DELETE", path: "/me".into(), body: None, read: answer }
}

/// The open tables.
#[must_use]
pub fn tables() -> Asking<Vec<Listed>> {
    get("/tables")
}

/// One's own tables.
#[must_use]
pub fn own_tables() -> Asking<Vec<Listed>> {
    get("/me/tables")
}

/// A table as a list shows it.
#[must_use]
pub fn table(id: &TableId) -> Asking<Listed> {
    get(format!("/tables/{id}"))
}

/// The table that has this code now.
#[must_use]
pub fn by_code(code: &str) -> Asking<Found> {
    get(format!("/codes/{}", plain(code)))
}

/// To open a table.
#[must_use]
pub fn open(setup: &Setup) -> Asking<Opened> {
    change("POST", "/tables", setup)
}

/// The record of a game that is over, as text.
#[must_use]
pub fn record(id: &TableId) -> Asking<String> {
    Asking { method: "GET", path: format!("/tables/{id}/record"), body: None, read: text }
}

/// What one played and was told, as text.
#[must_use]
pub fn journal(id: &TableId) -> Asking<String> {
    Asking { method: "GET", path: format!("/tables/{id}/journal"), body: None, read: text }
}

fn text(bytes: &[u8]) -> Option<String> {
    String::from_utf8(bytes.to_vec()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_travels_and_its_answer_is_read() {
        let Asking { method, path, body, .. } = arrive("Ann");
        assert_eq!((method, path.as_str()), ("POST", "/people"));
        let sent: Arrival = Codec::Bytes.read(&body.expect("a body")).expect("an arrival");
        assert_eq!(sent, Arrival { name: "Ann".into(), known_by: Known::Cookie });
        let listed: Vec<Listed> = Vec::new();
        let written = Codec::Bytes.write(&listed).expect("written");
        assert_eq!((tables().read)(&written), Some(listed));
        assert_eq!((tables().read)(b"rubbish"), None);
        assert_eq!(by_code(" K7/../QF ").path, "/codes/K7QF");
        assert_eq!((record(&TableId::new("k7").expect("an id")).read)(b"pitboss"), Some("pitboss".into()));
    }
}
