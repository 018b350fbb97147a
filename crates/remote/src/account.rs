//! Who one is on a server, and what can be asked of it without sitting at a table.

use crate::exchange::{Question, strange, text, told};
use crate::{Fault, Server};
use hyper::Method;
use protocol::{
    Arrival, Found, Gone, Known, Listed, Login, Me, Opened, Passphrase, Renaming, Setup, TableId,
};
use serde::Serialize;

/// Somebody at the door: nobody in particular.
#[derive(Debug, Clone)]
pub struct Visitor {
    server: Server,
}

/// Somebody whom the server knows.
#[derive(Debug, Clone)]
pub struct Account {
    server: Server,
    token: String,
}

impl Visitor {
    /// Somebody at the door of this server. Nothing is asked yet.
    #[must_use]
    pub const fn at(server: Server) -> Self {
        Self { server }
    }

    /// Becomes somebody new.
    ///
    /// # Errors
    /// Why not.
    pub async fn arrive(&self, name: &str) -> Result<(Account, Me), Fault> {
        self.let_in("/people", &Arrival { name: name.into(), known_by: Known::Token }).await
    }

    /// Is somebody known already.
    ///
    /// # Errors
    /// Why not.
    pub async fn login(&self, handle: &str, passphrase: &str) -> Result<(Account, Me), Fault> {
        let (handle, passphrase, known_by) = (handle.into(), passphrase.into(), Known::Token);
        self.let_in("/login", &Login { handle, passphrase, known_by }).await
    }

    async fn let_in(&self, path: &str, body: &impl Serialize) -> Result<(Account, Me), Fault> {
        let question = Question { method: Method::POST, path, token: None, body: written(body) };
        let mut me: Me = told(&self.server, question).await?;
        let token = me.token.take().ok_or_else(|| strange(&self.server, "it tells no token"))?;
        Ok((Account { server: self.server.clone(), token }, me))
    }

    /// The public tables at which people gather.
    ///
    /// # Errors
    /// Why they cannot be listed.
    pub async fn tables(&self) -> Result<Vec<Listed>, Fault> {
        told(&self.server, Question::get("/tables", None)).await
    }

    /// The table that has this code now.
    ///
    /// # Errors
    /// There is none.
    pub async fn table_by_code(&self, code: &str) -> Result<TableId, Fault> {
        table_by_code(&self.server, code, None).await
    }
}

async fn table_by_code(server: &Server, code: &str, token: Option<&str>) -> Result<TableId, Fault> {
    // What is no code is not looked for, so nothing but letters and digits stands in the path.
    let code: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    let found: Found = told(server, Question::get(&format!("/codes/{code}"), token)).await?;
    Ok(found.table)
}

/// A body as it is sent. What is sent here can always be written.
fn written(body: &impl Serialize) -> Option<String> {
    serde_json::to_string(body).ok()
}

impl Account {
    /// Somebody who was given this token before. Whether it still holds is not asked yet.
    #[must_use]
    pub const fn known(server: Server, token: String) -> Self {
        Self { server, token }
    }

    /// The server that knows them.
    #[must_use]
    pub const fn server(&self) -> &Server {
        &self.server
    }

    /// What lets them in. Whoever has it is them.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.token
    }

    fn get<'a>(&'a self, path: &'a str) -> Question<'a> {
        Question::get(path, Some(&self.token))
    }

    fn change<'a>(&'a self, method: Method, path: &'a str, body: &impl Serialize) -> Question<'a> {
        Question { method, path, token: Some(&self.token), body: written(body) }
    }

    /// Who they are.
    ///
    /// # Errors
    /// The token does not hold any more, or the server cannot be asked.
    pub async fn me(&self) -> Result<Me, Fault> {
        told(&self.server, self.get("/me")).await
    }

    /// Is called otherwise.
    ///
    /// # Errors
    /// Why not.
    pub async fn rename(&self, name: &str) -> Result<Me, Fault> {
        told(&self.server, self.change(Method::PUT, "/me", &Renaming { name: name.into() })).await
    }

    /// Sets a passphrase, to log in elsewhere. `before` is the one so far, if there is one.
    ///
    /// # Errors
    /// Why not.
    pub async fn set_passphrase(&self, passphrase: &str, before: Option<&str>) -> Result<Me, Fault> {
        let body = Passphrase { passphrase: passphrase.into(), before: before.map(Into::into) };
        told(&self.server, self.change(Method::PUT, "/me/passphrase", &body)).await
    }

    /// Is no more. The answer is a sentence that says what is kept.
    ///
    /// # Errors
    /// Why not.
    pub async fn delete(&self) -> Result<String, Fault> {
        let question = Question { method: Method::DELETE, path: "/me", token: Some(&self.token), body: None };
        let Gone { kept } = told(&self.server, question).await?;
        Ok(kept)
    }

    /// Opens a table.
    ///
    /// # Errors
    /// Why not.
    pub async fn open(&self, setup: &Setup) -> Result<Opened, Fault> {
        let opened: Opened = told(&self.server, self.change(Method::POST, "/tables", setup)).await?;
        // A server that was not told how people find it is found as we found it.
        let link = if opened.link.starts_with('/') { self.server.table(&opened.id) } else { opened.link };
        Ok(Opened { link, ..opened })
    }

    /// Their own tables, those that wait for them first.
    ///
    /// # Errors
    /// Why they cannot be listed.
    pub async fn own_tables(&self) -> Result<Vec<Listed>, Fault> {
        told(&self.server, self.get("/me/tables")).await
    }

    /// The table that has this code now, also one of their own that is played already.
    ///
    /// # Errors
    /// There is none.
    pub async fn table_by_code(&self, code: &str) -> Result<TableId, Fault> {
        table_by_code(&self.server, code, Some(&self.token)).await
    }

    /// A table as a list shows it.
    ///
    /// # Errors
    /// There is none, or not for them.
    pub async fn table(&self, id: &TableId) -> Result<Listed, Fault> {
        told(&self.server, self.get(&format!("/tables/{id}"))).await
    }

    /// What they played and were told, to be read.
    ///
    /// # Errors
    /// There is nothing that can be shown.
    pub async fn journal(&self, id: &TableId) -> Result<String, Fault> {
        text(&self.server, self.get(&format!("/tables/{id}/journal"))).await
    }

    /// The record of a game that is over.
    ///
    /// # Errors
    /// There is none yet.
    pub async fn record(&self, id: &TableId) -> Result<String, Fault> {
        text(&self.server, self.get(&format!("/tables/{id}/record"))).await
    }
}
