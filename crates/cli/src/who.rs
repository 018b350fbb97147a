//! Who one is on a server, from one run to the next: a file for each name, which nobody else may read, and one for who came
//! last. Each names its server, so a token is never shown to another one.

use crate::{files, serve, terminal};
use anyhow::{Context, Result, bail};
use protocol::TableId;
use remote::{Account, Fault, Me, Server, Visitor};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// The first line of such a file.
const TITLE: &str = "pitboss token 1";

/// Where it is kept what is known of the luck of a table, and what others know who came to it from here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LuckFile {
    /// One's own.
    pub path: PathBuf,
    /// Those of others at the same table of the same server.
    pub beside: Vec<(PathBuf, Whose)>,
    /// Those of a table of the same name under other addresses: perhaps of the same server.
    pub elsewhere: Vec<(PathBuf, Whose)>,
}

/// Whose something is that is kept here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Somebody else's, who can still be let in from here.
    Anothers,
    /// Somebody's whom the server does not know any more, or who was put aside: perhaps one's own.
    Formers,
}

/// Who wants to be let in.
#[derive(Debug, Clone)]
pub struct Who<'a> {
    /// Where.
    pub server: Server,
    /// Which of those who were here, or somebody new of this name; none: who came last.
    pub name: Option<&'a str>,
    /// The file that says who they are, if it is not a usual one: whatever their name is.
    pub file: Option<&'a Path>,
}

impl Who<'_> {
    /// Is let in: as the same person as before, or as somebody new. The last is where who they were before is kept, if the
    /// server does not know them any more.
    pub async fn enter(&self) -> Result<(Account, Me, Option<PathBuf>)> {
        let (known, unknown) = self.asked().await?;
        let (account, me) = match known {
            Some((account, me)) => self.renamed(account, me).await?,
            None => {
                let name = self.name.map_or_else(on_this_machine, String::from);
                // Whether it can be kept is found out before anybody is bothered.
                self.paths(&name)?.iter().try_for_each(|path| make_folder(path))?;
                Visitor::at(self.server.clone()).arrive(&name).await?
            }
        };
        let before = self.set_aside(&account, &me.name, unknown)?;
        self.keep(&account, &me.name)?;
        Ok((account, me, before))
    }

    /// Puts aside who somebody of this name was before: a server that does not know them today may know them tomorrow.
    fn set_aside(&self, account: &Account, name: &str, unknown: Vec<PathBuf>) -> Result<Option<PathBuf>> {
        let (mut aside, last) = (None, last(&self.server)?);
        // Who came last is in a file of their own too, unless it is them whom the server does not know.
        let others = self.paths(name)?.into_iter().filter(|path| self.file.is_some() || *path != last);
        for path in others.chain(unknown) {
            if self.kept(&path)?.is_none_or(|token| token == account.token()) {
                continue;
            }
            let old = free_name(&path);
            fs::rename(&path, &old)
                .with_context(|| format!("{} cannot be put aside", files::shown(&path)))?;
            aside = aside.or(Some(old));
        }
        Ok(aside)
    }

    /// What is kept here about the luck of a table.
    pub fn luck(&self, table: &TableId, account: &Account) -> Result<LuckFile> {
        if let Some(file) = self.file {
            let path = beside(file, &format!(".{table}.luck"));
            let others =
                luck_files(&path, table).into_iter().filter(|other| self.is_of_this_server(other, table));
            let beside = others.map(|other| (other, Whose::Anothers)).collect();
            let elsewhere = self.elsewhere(table, &path);
            return Ok(LuckFile { path, beside, elsewhere });
        }
        // By what lets them in: what the server calls them is its own affair.
        let (folder, server) = usual(&self.server)?;
        let file = |token: &str| format!("{table}.{}.luck", hashed(token));
        let path = folder.join(&server).join("tables").join(file(account.token()));
        let known: Vec<String> = self.tokens(&folder.join(server)).iter().map(|token| file(token)).collect();
        let whose = |other: &Path| {
            let is_known =
                known.iter().any(|name| other.file_name().is_some_and(|other| other == name.as_str()));
            if is_known { Whose::Anothers } else { Whose::Formers }
        };
        let beside =
            luck_files(&path, table).into_iter().map(|other| (other.clone(), whose(&other))).collect();
        let elsewhere = self.elsewhere(table, &path);
        Ok(LuckFile { path, beside, elsewhere })
    }

    /// What is kept of a table of this name under other addresses. Who says by themselves who they are means it so.
    fn elsewhere(&self, table: &TableId, own: &Path) -> Vec<(PathBuf, Whose)> {
        let chosen = self.name.is_some() || self.file.is_some();
        let whose = if chosen { Whose::Anothers } else { Whose::Formers };
        let folders = lucks().into_iter().filter(|folder| Some(folder.as_path()) != own.parent());
        let all = folders.flat_map(|folder| luck_files(&folder.join("own"), table));
        all.map(|path| (path, whose)).collect()
    }

    /// Whether what is kept beside a file that says who somebody is belongs to a table of this server.
    fn is_of_this_server(&self, luck: &Path, table: &TableId) -> bool {
        let name = luck.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let file = name.strip_suffix(&format!(".{table}.luck")).map(|name| luck.with_file_name(name));
        // A file that names another server is an error.
        file.is_some_and(|file| matches!(self.kept(&file), Ok(Some(_))))
    }

    /// What lets those in who can be let in from here.
    fn tokens(&self, folder: &Path) -> Vec<String> {
        let files = self.token_files(folder).into_iter();
        files.filter_map(|path| self.kept(&path).ok().flatten()).collect()
    }

    /// The files that say who somebody is at this server.
    fn token_files(&self, folder: &Path) -> Vec<PathBuf> {
        let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let named = files.filter(|path| path.extension().is_some_and(|end| end == "token"));
        named.chain(last(&self.server)).collect()
    }

    /// Whoever is meant. None: nobody yet, or the server does not know them any more.
    pub async fn known(&self) -> Result<Option<(Account, Me)>> {
        Ok(self.asked().await?.0)
    }

    /// The same, and the files of those whom the server does not know any more.
    async fn asked(&self) -> Result<(Option<(Account, Me)>, Vec<PathBuf>)> {
        let mut unknown = Vec::new();
        for path in self.candidates()? {
            let Some(token) = self.kept(&path)? else { continue };
            let account = Account::known(self.server.clone(), token);
            match account.me().await {
                Ok(me) if self.is_another(&path, &me)? => {}
                Ok(me) => return Ok((Some((account, me)), unknown)),
                // The token has expired, or the server is another one by now: we are somebody new.
                Err(Fault::Refused { status: 401, .. }) => unknown.extend(self.files_of(&account, path)),
                Err(fault) => return Err(fault.into()),
            }
        }
        Ok((None, unknown))
    }

    /// The file that says who somebody is, and all others that say the same: whatever a server calls them next.
    fn files_of(&self, account: &Account, file: PathBuf) -> Vec<PathBuf> {
        let mut all = vec![file];
        if self.file.is_none()
            && let Ok((folder, server)) = usual(&self.server)
        {
            let others = self.token_files(&folder.join(server)).into_iter();
            let same = |path: &PathBuf| {
                let token = self.kept(path).ok().flatten();
                token.as_deref() == Some(account.token()) && !all.contains(path)
            };
            let same: Vec<PathBuf> = others.filter(same).collect();
            all.extend(same);
        }
        all
    }

    /// The files in which whoever is meant may be.
    fn candidates(&self) -> Result<Vec<PathBuf>> {
        if let Some(file) = self.file {
            return Ok(vec![file.to_path_buf()]);
        }
        let last = last(&self.server)?;
        match self.name {
            Some(name) => Ok(vec![named(&self.server, name)?, last]),
            None if last.symlink_metadata().is_ok() => Ok(vec![last]),
            None => Ok(vec![named(&self.server, &on_this_machine())?]),
        }
    }

    /// Whether who came last is not who is meant.
    fn is_another(&self, path: &Path, me: &Me) -> Result<bool> {
        let Some(name) = self.name else { return Ok(false) };
        Ok(self.file.is_none() && *path == last(&self.server)? && plain(name) != plain(&me.name))
    }

    /// Is this person from now on, and the one who came last.
    pub fn keep(&self, account: &Account, name: &str) -> Result<()> {
        let text = format!("{TITLE}\nserver {}\ntoken {}\n", self.server, account.token());
        for path in self.paths(name)? {
            make_folder(&path)?;
            files::write_secret(&path, &text)?;
        }
        Ok(())
    }

    /// Where somebody of this name is kept.
    fn paths(&self, name: &str) -> Result<Vec<PathBuf>> {
        match self.file {
            Some(file) => Ok(vec![file.to_path_buf()]),
            None => Ok(vec![named(&self.server, name)?, last(&self.server)?]),
        }
    }

    /// Is called otherwise from now on.
    pub async fn rename(&self, account: &Account, me: &Me, name: &str) -> Result<Me> {
        let other = if self.file.is_none() { self.kept(&named(&self.server, name)?)? } else { None };
        if other.is_some_and(|token| token != account.token()) {
            let name = kernel::quoted(name);
            bail!("Somebody else who plays at {} from here is called \"{name}\".", self.server);
        }
        let renamed = account.rename(name).await?;
        if self.file.is_none() {
            self.remove(&named(&self.server, &me.name)?, account)?;
        }
        self.keep(account, &renamed.name)?;
        Ok(renamed)
    }

    /// Is nobody in particular any more.
    pub fn forget(&self, account: &Account, name: &str) -> Result<()> {
        self.paths(name)?.iter().try_for_each(|path| self.remove(path, account))
    }

    /// Removes a file, if it is this person's.
    fn remove(&self, path: &Path, account: &Account) -> Result<()> {
        if self.kept(path)?.as_deref() != Some(account.token()) {
            return Ok(());
        }
        fs::remove_file(path).with_context(|| format!("{} cannot be removed", files::shown(path)))
    }

    /// In a file that somebody names, whoever they are: another name is a new one.
    async fn renamed(&self, account: Account, me: Me) -> Result<(Account, Me)> {
        match self.name {
            Some(name) if self.file.is_some() && name.trim() != me.name => {
                let me = account.rename(name).await?;
                Ok((account, me))
            }
            Some(_) | None => Ok((account, me)),
        }
    }

    /// The command that brings somebody back to a table, as it is to be typed.
    pub fn way_back(&self, account: &Account, name: &str, link: &str) -> String {
        let link = as_typed(link);
        if let Some(file) = self.file {
            return format!("pitboss join {link} --token {}", as_typed(&file.display().to_string()));
        }
        let came_last = last(&self.server).and_then(|path| self.kept(&path)).unwrap_or_default();
        if came_last.as_deref() == Some(account.token()) {
            format!("pitboss join {link}")
        } else {
            format!("pitboss join {link} --name {}", as_typed(&terminal::one_line(name)))
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

/// A token as a file is called.
fn hashed(token: &str) -> String {
    let hash: [u8; 32] = Sha256::digest(token).into();
    hash.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// A file whose name goes on.
fn beside(file: &Path, more: &str) -> PathBuf {
    let mut name = file.as_os_str().to_os_string();
    name.push(more);
    name.into()
}

/// What others keep about the luck of a table in the same folder.
fn luck_files(own: &Path, table: &TableId) -> Vec<PathBuf> {
    let is_of_table = |other: &PathBuf| {
        let name = other.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        name.ends_with(".luck") && name.split('.').any(|part| part == table.text()) && other != own
    };
    let files = fs::read_dir(files::folder_of(own)).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> = files.filter(is_of_table).collect();
    files.sort();
    files
}

/// A name beside this one that no file has: what was put aside before stays.
fn free_name(path: &Path) -> PathBuf {
    let named = |number: u32| match number {
        0 => path.with_extension("token.old"),
        number => path.with_extension(format!("token.old{number}")),
    };
    (0..).map(named).find(|name| name.symlink_metadata().is_err()).unwrap_or_else(|| named(0))
}

fn make_folder(path: &Path) -> Result<()> {
    match path.parent() {
        Some(folder) => {
            fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", files::shown(folder)))
        }
        None => Ok(()),
    }
}

/// The folder for servers, and what this one is called in it.
fn usual(server: &Server) -> Result<(PathBuf, String)> {
    let place = serve::usual_place().context("There is no usual place for data here: say --token FILE.")?;
    let plain = |letter: char| if letter.is_ascii_alphanumeric() || letter == '.' { letter } else { '-' };
    Ok((place.join("servers"), server.to_string().chars().map(plain).collect()))
}

/// The folders in which it is kept what was seen of tables: one for each server.
pub fn lucks() -> Vec<PathBuf> {
    let Some(place) = serve::usual_place() else { return Vec::new() };
    let servers = fs::read_dir(place.join("servers")).into_iter().flatten().flatten();
    servers.map(|server| server.path().join("tables")).collect()
}

/// The file of who came last to a server.
fn last(server: &Server) -> Result<PathBuf> {
    let (folder, server) = usual(server)?;
    Ok(folder.join(format!("{server}.token")))
}

/// The file of somebody of this name.
fn named(server: &Server, name: &str) -> Result<PathBuf> {
    let (folder, server) = usual(server)?;
    Ok(folder.join(server).join(format!("{}.token", plain(name))))
}

/// A name as a file is called: capitals make no difference, and other letters are written as numbers.
fn plain(name: &str) -> String {
    let letter = |letter: char| match letter {
        'a'..='z' | '0'..='9' => letter.to_string(),
        _ => format!("-{:x}", u32::from(letter)),
    };
    // No name is longer on a server.
    name.trim().to_lowercase().chars().take(24).map(letter).collect()
}

/// A word as a shell takes it for one.
pub fn as_typed(word: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "._-/:".contains(letter);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_string();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// What somebody is called on this machine.
fn on_this_machine() -> String {
    let named = |name: &&str| std::env::var(name).is_ok_and(|value| !value.trim().is_empty());
    let name = ["USER", "LOGNAME", "USERNAME"].iter().find(|name| named(name));
    let name = name.and_then(|name| std::env::var(name).ok()).unwrap_or_else(|| "Guest".into());
    name.trim().chars().filter(|letter| !kernel::unreadable(*letter)).take(24).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_file_and_a_word_of_a_command() {
        assert_eq!(plain(" Ben "), "ben");
        assert_eq!(plain("../é b"), "-2e-2e-2f-e9-20b");
        assert!(plain(&"\u{10ffff}".repeat(30)).len() < 200);
        assert_eq!(as_typed("Ben"), "Ben");
        assert_eq!(as_typed("Ben's; kart"), "'Ben'\\''s; kart'");
        assert_eq!(as_typed(""), "''");
    }
}
