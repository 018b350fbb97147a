//! Who one is on a server, from one run to the next: a file for each server, which nobody else may read. It names its server,
//! so a token is never shown to another one.

use crate::{files, serve};
use anyhow::{Context, Result, bail};
use remote::{Account, Fault, Me, Server, Visitor};
use std::fs;
use std::path::{Path, PathBuf};

/// The first line of such a file.
const TITLE: &str = "pitboss token 1";

/// Who wants to be let in.
pub struct Who<'a> {
    /// Where.
    pub server: Server,
    /// What they want to be called.
    pub name: Option<&'a str>,
    /// The file that says who they are, if it is not the usual one.
    pub file: Option<&'a Path>,
}

impl Who<'_> {
    /// Is let in: as the same person as last time, or as somebody new.
    pub async fn enter(&self) -> Result<(Account, Me)> {
        if let Some((account, me)) = self.known().await? {
            return self.renamed(account, me).await;
        }
        let name = self.name.map_or_else(on_this_machine, String::from);
        // Whether it can be kept is found out before anybody is bothered.
        self.folder()?;
        let (account, me) = Visitor::at(self.server.clone()).arrive(&name).await?;
        self.keep(&account)?;
        Ok((account, me))
    }

    /// Whoever one was last time. None: nobody, or the server does not know them any more.
    pub async fn known(&self) -> Result<Option<(Account, Me)>> {
        let Some(token) = self.kept(&self.path()?)? else { return Ok(None) };
        let account = Account::known(self.server.clone(), token);
        match account.me().await {
            Ok(me) => Ok(Some((account, me))),
            // The token has expired, or the server is another one by now: we are somebody new.
            Err(Fault::Refused { status: 401, .. }) => Ok(None),
            Err(fault) => Err(fault.into()),
        }
    }

    /// Is this person from now on.
    pub fn keep(&self, account: &Account) -> Result<()> {
        self.folder()?;
        let text = format!("{TITLE}\nserver {}\ntoken {}\n", self.server, account.token());
        files::write_secret(&self.path()?, &text)
    }

    /// Is nobody in particular any more.
    pub fn forget(&self) -> Result<()> {
        let path = self.path()?;
        fs::remove_file(&path).with_context(|| format!("{} cannot be removed", files::shown(&path)))
    }

    fn path(&self) -> Result<PathBuf> {
        self.file.map_or_else(|| usual(&self.server), |path| Ok(path.to_path_buf()))
    }

    fn folder(&self) -> Result<()> {
        match self.path()?.parent() {
            Some(folder) => {
                fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", files::shown(folder)))
            }
            None => Ok(()),
        }
    }

    async fn renamed(&self, account: Account, me: Me) -> Result<(Account, Me)> {
        match self.name {
            Some(name) if name.trim() != me.name => {
                let me = account.rename(name).await?;
                Ok((account, me))
            }
            Some(_) | None => Ok((account, me)),
        }
    }

    /// The token in a file. None: there is no such file.
    fn kept(&self, path: &Path) -> Result<Option<String>> {
        if path.symlink_metadata().is_err() {
            return Ok(None);
        }
        let (shown, text) = (files::shown(path), files::text(path)?);
        let mut lines = text.lines();
        let (title, server, token) = (lines.next(), lines.next(), lines.next());
        let server = server.and_then(|line| line.strip_prefix("server "));
        let token = token.and_then(|line| line.strip_prefix("token "));
        let (Some(TITLE), Some(server), Some(token)) = (title, server, token) else {
            bail!("{shown} is no file that says who you are: name another one with --token.");
        };
        if server != self.server.to_string() {
            bail!("{shown} says who you are at {server}: name another file with --token.");
        }
        Ok(Some(token.trim().to_string()))
    }
}

/// The usual file for a server.
fn usual(server: &Server) -> Result<PathBuf> {
    let place = serve::usual_place().context("There is no usual place for data here: say --token FILE.")?;
    let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '.' { letter } else { '-' };
    let name: String = server.to_string().chars().map(plain).collect();
    Ok(place.join("servers").join(format!("{name}.token")))
}

/// What somebody is called on this machine.
fn on_this_machine() -> String {
    let named = |name: &&str| std::env::var(name).is_ok_and(|value| !value.trim().is_empty());
    let name = ["USER", "LOGNAME", "USERNAME"].iter().find(|name| named(name));
    let name = name.and_then(|name| std::env::var(name).ok()).unwrap_or_else(|| "Guest".into());
    name.trim().chars().filter(|letter| !kernel::unreadable(*letter)).take(24).collect()
}
